title = Crossroads
scenario = A meeting of three
scenario-about = Three sides meet at a crossroads.
option-open = Open hands
option-fast = Two rounds
option-deal = Cards dealt
seat-red = Red
seat-blue = Blue
seat-green = Green
card = { $slot }: { $card }
deck = Deck
track-score = Score
track-place = Place
head-bidding = Round { $round }: bids made by { $seats }
head-turn = Round { $round }: { $seat } moves; bids { $bids }
head-over = The end
ask-bid = Bid from 0 to { $most }
ask-wait = Wait
ask-turn = Your move
ask-over = The game is over
note-bid = You bid { $bid }
note-steps = { $steps ->
    [0] No steps left
    [one] { $steps } step left
   *[other] { $steps } steps left
}
do-bid = Bid { $bid }
do-peek = Peek at card { $slot } of { $seat }
do-show = Show card { $slot }
do-march = March
do-fight = Fight
do-draw = Draw
do-pass = Pass
not-now = it is not your move
bid-too-high = a bid is at most { $most }, not { $bid }
bid-first = bid first
bid-over = the bids are made
peek-once = one peek a turn
peek-own = you know your own cards
peek-known = you know that card
no-card = there is no such card
shown = that card is shown
tired = no steps left
fight-once = one fight a turn
hand-full = the hand is full
deck-empty = the deck is empty
log-dealt = { $seat } is dealt { $card }
log-dealt-hidden = { $seat } is dealt a card
log-bid = { $seat } bids { $bid }
log-bid-hidden = { $seat } has bid
log-bids = The bids: { $bids }
log-peek = { $seat } sees { $card }
log-peek-hidden = { $seat } peeks at a card
log-show = { $seat } shows { $card }
log-march = { $seat } marches to { $place }
log-fight = { $seat } fights: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
log-draw = { $seat } draws { $card }
log-draw-hidden = { $seat } draws a card
log-pass = { $seat } passes
verdict = { $count ->
    [one] { $seats } wins
   *[other] { $seats } share the victory
}
do-raid = Raid { $seat }
raid-own = raid somebody else
log-raid = { $seat } raids
