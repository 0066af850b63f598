# What the client itself says.
tagline = Board wargames of the Eastern Front, played by their rulebooks
tagline-short = board wargames of the Eastern Front
colophon = Maps, counters and words are our own. Everything stays on your machine.
language = Language
theme = Theme
theme-auto = Auto
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
close = Close
no-server = The server does not answer. Is Grognard still running?
try-again = Try again

choose-game = Choose a battle
scenario-count = { $count ->
    [one] one scenario
   *[other] { $count } scenarios
}
go-on = Go on with
saved-over = The game is over
saved-stopped = Cannot go on: to look at
saved-all = Show all { $count } games
saved-yours = Your move
saved-theirs = Waiting for { $seat }
forget = Remove from this list
forget-sure = Remove this game from the list? Without its link you cannot come back to it.

scenario = Scenario
turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
length-short = an hour or so
length-evening = an evening
length-long = a long weekend
length-campaign = weeks
opponent = Opponent
bot = { $name }
bot-random = Recruit
bot-random-about = The program plays the other side, anything that is allowed.
bot-doctrine = Doctrine
bot-doctrine-about = The program plays the other side, step by step after the solitaire rules.
bot-officer = Officer
bot-about = The program plays the other side.
hot-seat = Two at this screen
hot-seat-about = You take turns; a curtain falls between you.
open-seat = A friend
other-seats = Other seats
open-seat-about = You get a link to pass on. The friend must be able to reach this computer.
your-side = Your side
options = Optional rules
start-game = Begin the game
starting = Setting up…
start-failed = The game could not be started.

map = Map
map-help = Map. Arrow keys move the cursor, N and P go through what can be clicked, Enter clicks, Tab goes into a stack that lies open and Escape closes it, plus and minus zoom, 0 shows everything.
fan = Stack, { $place }: { $count } pieces
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole map
mini-map = Overview: click to look there
to-start = To the start page
settings = Settings
loading = The map is being unrolled…
table-missing = No game lies behind this link.
table-unopened = This game cannot be opened.
save-file = Save the game file
line-waiting = The line to the server is down; trying again…
line-closed = The line to the server is closed.
offline = The server cannot be reached.

your-move = your decision
waiting-for = Waiting for { $seat }
cannot-go-on = This game cannot go on.
spectating = You are watching.
lit-on-map = { $count ->
    [one] One choice on the map
   *[other] { $count } choices on the map
}
show-lit = Show
next-lit = Next
undo = Take back
undo-not = Nothing can be taken back now
final = Cannot be taken back
confirm-final = This cannot be taken back. Really?
confirm-yes = Yes, do it
confirm-no = Not yet
choose-one = What is it to be?
outlook = Chances
permille = { $percent } %
why-not = Why not?
show-rule = Read rule { $rule }
refused = Not accepted
game-over = The game is over
winners = Winner: { $seats }
draw = Nobody wins.
points = Points: { $points }

chronicle = Chronicle
table-beside = Table
in-words = In words
chronicle-empty = Nothing has happened yet.
show-place = Show on the map
die-shows = die: { $value }
die-of = die of { $sides }: { $value }
drawn = drawn: { $name }
replay = Look back
replay-at = After action { $step } of { $last }
replay-hint = Position after action
replay-end = Back to now
replay-back = One action back
view-everything = everything
view-choose = Whose eyes
replay-forward = One action on
empty-box = nothing
cup-holds = { $count ->
    [one] one inside
   *[other] { $count } inside
}
hidden-cards = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
}

overlays = Layers
overlay-none = nothing to show
overlay-needs-piece = choose a unit first
overlay-needs-hex = hold a hex or choose a unit
overlay-key = Key
tone-plain = marked
tone-good = good
tone-warn = doubtful
tone-bad = bad
tone-active = active
tone-faded = spent

curtain-title = { $seat }, it is your turn
curtain-about = The other player looks away. Nothing of your opponent’s is shown, nor will yours be.
curtain-lift = I am { $seat }

export-file = Game file
export-picture = Picture of the position
export-file-later = The game file holds the dice to come; it can be had when the game is over.
invite = Link for { $seat }
invite-about = Whoever opens this link plays { $seat }.
copy = Copy
copied = Copied
motion = Show pieces moving
twice = Ask twice
twice-never = never
twice-reveals = what reveals something or lasts without a roll
twice-all = all that cannot be taken back
ask-all = Ask even where there is only one answer
curtain-setting = Curtain between two players at one screen
keys-title = Playing with the keyboard
key-arrows = Arrows
key-move = move the cursor from hex to hex
key-shift = Shift + arrows
key-pan = shift the map
key-np = N, P
key-next = next and previous choice on the map
key-enter = Enter
key-click = click what is under the cursor
key-tab = Tab
key-fan = go into the stack that lies open
key-zoom = + − 0
key-zooms = zoom, show the whole map
key-u = U
key-undo = take back
key-s = S
key-skip = to your decision, past what is still to be shown
key-m = M
key-map = go to the map
key-v = V
key-sight = what is seen from the cursor, where the game has it (or hold a hex)
key-q = Q
key-question = go to the question
key-digits = 1 – 9
key-overlays = layers on and off
key-bracket = [ ], page up, page down
key-replay = look back, look on
key-esc = Esc
key-close = close what is open

rule = Rule { $number }
rule-in-other = In French
rule-unknown = The list of rules does not have this number.

offers-here = What can be done
position = The position
hex-empty = empty
hex-name = Hex { $number }
hex-beyond = outside the map
piece-hidden = unknown unit, { $side }
piece-block = { $name }, strength { $strength }
piece-steps = { $left } of { $full } steps

throw-title = Throw { $what }
throw-die = a die of { $sides }
throw-draw = a lot of { $sides }
throw-so-far = so far: { $dice }
pass-to = Let { $seat } decide first

way-to = Go to { $place }
way-steps = { $count ->
    [one] one step
   *[other] { $count } steps
}
way-through = by way of { $places }
way-several = Click to choose
way-go = Do it
way-stopped = The way to { $place } ends here, { $count ->
    [one] one step
   *[other] { $count } steps
} before its goal: the question is not the expected one.
lit-far = { $count ->
    [one] one more hex lies further on
   *[other] { $count } more hexes lie further on
}
ways-here = Further on, in several steps
supplied = In supply
unsupplied = Out of supply

difficulty-introductory = to begin with
difficulty-standard = standard
difficulty-demanding = demanding
invite-nearby = This address is that of this computer alone: for a friend elsewhere in the network, start Grognard with --listen 0.0.0.0.

more-below = { $count ->
    [one] one more
   *[other] { $count } more
}

goes-on = more below

playback = What the other side does
playback-back = Back
playback-pause = Pause
playback-go = Go on
playback-step = Step
playback-count = { $number } of { $last }
playback-to-decision = To my decision
playback-to-now = To the present
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-at-once = At once
following = Following
follow = Follow

news = News
news-title = Since your last decision
news-empty = Nothing that you could see.
news-cost = What it cost you
news-battles = Battles
news-moves = Moves
news-draws = Cup, cards, weather
news-status = Also
news-passes = Nothing done
news-lost = { $unit } lost in { $place }.
news-weaker = { $unit } weaker, in { $place }.
news-figure = { $owner }, { $what }: { $from } → { $to }
news-went-around = { $units } → around { $place }
news-went = { $units } → { $place }
news-all = all { $count }
news-fewer = fewer
beat-moves = Units move.

seat-bare = { $seat }
seat-acts = { $seat }: at work
seat-thinks = { $seat }: thinking
seat-sees = through the eyes of: { $seat }
seat-unseen = { $seat }: something was done out of your sight

confirm-again = Really? It cannot be taken back
go-on-forced = Go on
end-nothing = Nothing to end
end-nothing-why = The question above wants an answer first.
pass-round = Pass for the rest of the turn
passing = Passing …
stop-passing = Stop passing

winning = How to win
winning-situation = The situation
winning-win = You win if
winning-turn = A turn
winning-try = What your side should try
winning-now = As things stand
winning-to-map = To the map
aims-setting = Begin each game with how to win

inspector = A closer look
inspector-empty = Point at a unit or a hex to read about it here.
piece-nameless = a unit
piece-strength = strength
piece-steps-short = steps
mini-map-fold = Overview: show or fold
why-not-plain = That cannot be done there now.
key-playback = Space , .
key-playbacks = while others act: stop and go on, back, one step
key-jk = J, K
key-speed = show the moves of others more slowly, faster
key-f = F
key-follow = follow them on the map
key-c = C
key-news = what has happened since your last decision, in words and on the map
key-e = E
key-end = press what ends or goes on
key-g = G
key-mini = show or fold the overview
key-h = H
key-aim = how to win

map-lines = Lines on the map
legend-nobody = nobody
legend-hexes = { $count ->
    [one] one hex
   *[other] { $count } hexes
}

dice = Dice
dice-from-joint = The dice come from a secret that the server was committed to before anybody had given a number, and from a number of every player: nobody alone can have chosen them.
dice-from-chosen = Whoever set up this table chose the seed of the dice and may know what will be rolled.
dice-from-server = The server drew the seed of the dice by itself.
dice-from-unknown = This game was begun with an older version, which did not note where the seed of its dice came from.
dice-from-hand = The players throw the dice themselves.
dice-commitment = What the server is committed to (SHA-256):
dice-numbers = The players’ numbers:
dice-later = When the game is over the seed is shown, and this page can check every die.
dice-check = Check the dice
dice-check-open = Check the dice of this game
dice-failed = The game file could not be fetched or read.
dice-test-shown = The commitment is the one that this browser was shown first.
dice-test-seed = The seed fits the commitment.
dice-test-secret = The server’s secret fits the commitment.
dice-test-number = The number that this browser gave is in it.
dice-test-joined = The seed is made of the secret and the numbers.
dice-test-rolls = { $fair } of { $rolls } dice and draws are what the seed gives.
dice-secret = Secret of the server
dice-seed = Seed
dice-fair = the seed gives { $fair }
dice-more = { $count ->
    [one] One more was checked and is not listed.
   *[other] { $count } more were checked and are not listed.
}
waiting-about = The game begins when every player has opened his link: each browser then gives a number for the dice.
saved-waiting = Waiting for the players to come

clash-sum = sum
clash-chance = chance, %
clash-to = to
clash-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
clash-hits-on = { $from ->
    [6] 6 hits
   *[other] { $from }–6 hit
}
clash-dice-must = What the dice must show
clash-points = Points spent on this roll
clash-roll = Roll
clash-back = Call off
clash-unfold = Open the card: { $place }
clash-open = Combat { $number }: { $place }
cards = Cards of combats
cards-all = all
cards-mine = mine and those against me
cards-asked = only when I must choose
key-b = B
key-card = to the card of the combat
charts = Tables of the rulebook
clash-chart = whole table
chart-cell = { $counted }: { $row }. { $head }: { $column }.
chart-column = Column { $column }.
chart-shifted = From column { $from } to column { $to }.
