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
saved-unknown-game = This server does not have that game.
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
line-waiting = The line to the server is down; trying again…
line-closed = The line to the server is closed.
offline = The server cannot be reached.

your-move = your decision
waiting-for = Waiting for { $seat }
thinking = { $seat } is thinking
spectating = You are watching.
skip-moves = Skip ahead
lit-on-map = { $count ->
    [one] One thing on the map can be clicked
   *[other] { $count } things on the map can be clicked
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
why-nothing = There is nothing to do here now.
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
overlay-supply = Supply
overlay-command = Command
overlay-zone-of-control = Zones of control
overlay-victory = Victory hexes
overlay-reach = Reach of the chosen unit
overlay-line-of-sight = Line of sight
overlay-threat = Threatened hexes
overlay-none = not in this game
overlay-needs-piece = choose a unit first
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
confirm-setting = Ask before what cannot be taken back
curtain-setting = Curtain between two players at one screen
keys-title = Playing with the keyboard
key-arrows = Arrows
key-move = move the cursor from hex to hex
key-shift = Shift + arrows
key-pan = shift the map
key-np = N, P
key-next = next and previous thing that can be clicked
key-enter = Enter
key-click = click what is under the cursor
key-tab = Tab
key-fan = go into the stack that lies open
key-zoom = + − 0
key-zooms = zoom, show the whole map
key-u = U
key-undo = take back
key-s = S
key-skip = skip what is still to be shown of the other side’s moves
key-m = M
key-map = go to the map
key-v = V
key-sight = what is seen from the cursor, where the game has it (or hold a hex)
key-q = Q
key-question = go to the question
key-digits = 1 – 7
key-overlays = layers on and off
key-bracket = [ ]
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
view-as = as { $seat } sees it

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
