# What the program says, whatever the game.

## Refusals and mistakes
refused = refused: { $reason }
refused-by-rule = refused by rule { $rule }: { $reason }
labelled = { $what }: { $words }
allowed = { $action }: allowed
unknown-game = there is no game “{ $game }”; there are: { $known }
unknown-scenario = { $game } has no scenario “{ $scenario }”; it has: { $known }
unknown-option = scenario { $scenario } has no option “{ $option }”; it has: { $known }
bad-value = option { $option } cannot be “{ $value }”; it can be: { $known }
bad-option = “{ $option }” is not of the form name=value
bad-bot = “{ $word }” is not of the form seat=bot
bad-seed = “{ $seed }” is no seed: up to 128 letters, digits, - and _
bad-dice = “{ $dice }” is no kind of dice: seeded, scripted, or scripted:3,5 with what the set-up rolls
unknown-seat = there is no seat “{ $seat }”; there are: { $known }
unknown-bot = there is no bot “{ $bot }”; there are: { $known }
bot-without-weights = “{ $bot }” has no weights that a file could change
bad-weights = the weights of “{ $bot }”: { $reason }
engine-name-taken = There is a bot “{ $name }” already: give the engine another name.
bad-engine = the engine “{ $command }” does not play: { $reason }
engine-faults = engines broke down in { $games } of these games, and what was offered first was done for them; the first time: { $reason }
unknown-rule = there is no rule { $rule }
several-seats = several seats decide at once; name one with --seat: { $seats }
no-data-folder = { $folder } is not a folder
bad-data = the data cannot be used: { $reason }
scripted-has-no-seed = scripted dice have no seed: leave out --seed or --dice scripted
dice-are-seeded = this game’s dice come from its seed; --dice is for games made with --dice scripted
dice-missing = one more result is needed: { $why } ({ $kind })
dice-impossible = “{ $token }” is no possible result of { $why } ({ $kind })
dice-unused =
    { $count ->
        [one] one result more was given than is needed
       *[other] { $count } results more were given than are needed
    }
chance-die = die with { $sides } sides
chance-draw = one of { $lots }, by name or position
cannot-read = { $file } cannot be read: { $reason }
cannot-write = { $file } cannot be written: { $reason }
overlay-empty = there is nothing to show of “{ $overlay }”
cannot-draw = the picture cannot be drawn: { $reason }
io-not-found = there is no such file or folder
io-permission = that is not permitted
io-directory = it is a folder

## Game files
file-error-line = { $file }, line { $line }: { $problem }
file-foreign = this is not a Grognard game file, which begins with the line “grognard game 2”
file-damaged = the file is damaged: { $problem }
file-seal = the seal does not fit; this line or one before it was changed by hand
file-truncated = the file ends too early; its last lines are missing
file-taken-over = { $file }: the game was made with version { $theirs } of rules and data and is taken over by { $ours }; all its actions still fit
file-shown-in-part = { $file }: the game was made with another version of rules and data; { $shown } of { $all } actions are shown, action { $action } no longer fits: { $reason }
file-stopped = { $file }: the game was made with another version of rules and data and cannot go on: action { $action } no longer fits: { $reason }. It can be looked at with show, log and replay.
file-elsewhere = { $file }: all actions fit, but they lead to another position than the file says; the game goes on from there
file-unknown-seat = unknown side “{ $seat }”
file-panicked = the rules broke down there; that is a fault of the program
file-not-set-up = { $file }: the game was made with another version of rules and data and can no longer be set up: { $reason }
file-options-gone = { $file }: options that do not exist any more were left out: { $options }
misfit-panicked = today’s rules break down there, which is a fault of the program
misfit-dice = today’s rules ask for other dice there
misfit-opening = today’s set-up rolls dice that its file does not hold
file-unknown-game = unknown game “{ $game }”
file-refused = “{ $action }” is not allowed there ({ $reason })
file-dice = the dice written there do not fit the action or the seed
file-diverges = replaying the actions leads to another position than the file says
file-too-large = { $file } is too large to be a game file

## A game
written = { $title } starts; the game is in { $file }
seed-sha256 = SHA-256 of the seed: { $hash }
seed = seed of the dice: { $seed }
dice-by-hand = the dice are given with each action: apply --dice
decides = to decide: { $seats }
over-won = The game is over. Won by { $winners }: { $verdict } [{ $rule }]
over-draw = The game is over, without a winner: { $verdict } [{ $rule }]
undone = taken back: { $action }
replayed = { $actions } of { $of } actions replayed; position { $state }; { $headline }
verified = the file is whole: { $actions } actions accepted, { $rolls } dice and draws as they should be, the position agrees
too-few-actions = the file has only { $count } actions, not { $wanted }
verify-right = { $rolls } dice and draws checked: all are what the seed gives
secret-sha256 = SHA-256 of the server’s secret, shown before anybody gave a number: { $hash }
secret = secret of the server: { $secret }
nonce = number of { $seat }: { $nonce }
verify-joint = the seed is made of the server’s secret and these numbers
verify-wrong = { $file }, line { $line }: { $roll }, but the seed gives { $fair }
verify-scripted = these dice were given by the players; there is no seed to check them against
verify-unfinished = the game is not over yet; its seed is shown when it is

## Lists
list-seats = seats: { $seats }
list-bots = bots: { $bots }
list-turns =
    { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
rule-booklet = From the booklet.
rule-partly = Partly from the booklet, partly rebuilt.
rule-reconstructed = Rebuilt by us.
rule-none = No rule to enforce: { $why }
rule-code = enforced in { $places }
rule-tests = tested by { $places }
coverage = { $game }: { $rules } rules, { $enforced } enforced, { $empty } without anything to enforce, { $gaps } gaps
coverage-gaps =
    { $gaps ->
        [one] one gap in the coverage of the rules
       *[other] { $gaps } gaps in the coverage of the rules
    }

## The map
legend-units = { $letter }3 three units: { $side }
hidden-unit = hidden unit
hidden-cards =
    { $count ->
        [one] one hidden card
       *[other] { $count } hidden cards
    }

## The laboratory
fuzz-passed = { $games } games, { $states } states: { $offers } offers accepted, { $refusals } other actions refused, { $twins } imagined states not to be told from the true ones; every promise kept, in { $seconds } s
fuzz-forced = { $count } of { $asked } questions need not be asked: { $list }; { $secret } more had one answer, but one that rolls dice, brings news, or that others cannot tell
fuzz-broken = seed { $seed }, after { $step } actions: { $promise }: { $detail }
fuzz-file = the failing game is in { $file }
fuzz-failed = a promise was broken; show it again with --games 1 --seed { $seed }
promise-no-dead-end = somebody has something to do while the game is not over, and nobody else has
promise-offered-is-accepted = what is offered is what is accepted
promise-notation = an action written down is read back
promise-state-round-trip = a state written down is read back
promise-audit = units are conserved and stacks are legal
promise-secrecy = a seat is told nothing that is hidden from it
promise-imagination = an imagined state is a possible one
promise-replay = the same actions with the same dice lead to the same states
promise-game-file = a game file is read back and replays
promise-words = everything can be read in both languages
promise-undo = undo restores the state
promise-ending = every game ends
promise-no-panic = the rules do not break down
promise-dice-are-told = every die stands beside a line that tells of it
tournament-seat = { $seat } ({ $bot }): { $wins } won, { $share } % (95 %: { $low } to { $high })
tournament-points = , { $points } points on average
tournament-total = { $games } games, { $draws } drawn, { $unfinished } broken off, { $refused } actions refused, { $actions } actions a game, { $seconds } s
ladder-match = { $scenario }: { $first } against { $second }, { $pairs } pairs: { $won } won, { $drawn } drawn, { $lost } lost, { $share } % ± { $margin }, { $points } points a game (standard error { $error })
ladder-seat = {"  "}{ $seat }: whoever sat there won { $share } % (95 %: { $low } to { $high })
ladder-sprt = {"  "}likelihood ratio { $llr }: { $verdict ->
    [gain] stronger by about { $gain } Elo or more
    [no-gain] not stronger by { $gain } Elo
   *[open] not decided yet
}
ladder-faults = {"  "}{ $refused } actions refused, { $unfinished } games broken off
ladder-rating = { $bot }: { $elo } Elo (95 %: { $low } to { $high }), { $pairs } pairs
ladder-times = { $bot }: { $mean } ms a choice, 99 of 100 within { $high } ms, { $longest } ms at most
ladder-too-few = A ladder needs at least two bots, none of them twice.
ladder-not-for-two = “{ $scenario }” is not for two players.
ladder-other-results = { $file }, line { $line }: these are not the results of this ladder ({ $reason }). Choose another file; this one is left as it is.
lab-title = { $game }: an experiment
lab-about = Each side is played by { $bots }: { $games } games of each scenario, seeds from { $seed } on. Rules version { $rules }, run { $run }.
lab-about-pairs = Bots: { $bots }. { $games } games of each scenario, every seed twice with the seats exchanged, seeds from { $seed } on. Rules version { $rules }, run { $run }.
lab-options = Options: { $options }.
lab-wins = Games won, with 95 % intervals
lab-drawn = drawn
lab-unfinished-games = broken off
lab-share = { $share } % ({ $low } to { $high })
lab-points = Victory points of { $seat }: games by points
lab-mean = Mean { $mean }, standard error { $error }.
lab-turns = Turns begun: games by turns
lab-actions = Actions: games by actions
lab-strength = Steps on the map at the start of each turn, mean of the games that came so far
lab-strength-note = The last point of a game is its end. Where games end early, later points show those that went on.
lab-stood = Where units stood: { $side }
lab-others = { $games } games ended in other ways
lab-fought = Where there was fighting
lab-rules = Rules that made something happen, times a game
lab-dice = Dice with { $faces } faces: { $rolls } rolls
lab-dice-note = Fair dice come out as uneven as this, or more so, in { $chance } % of such experiments.
lab-bad-plan = { $file } is no plan: { $reason }
lab-bots = An experiment has one bot, which plays against itself, or two different ones.
lab-nothing = The plan has no scenarios or no games.
lab-done = { $games } games are in { $folder }, with their tables.
lab-shard-done = This share is played; { $missing } of { $blocks } blocks are still missing.
lab-report-done = The page is { $file }.
lab-twice = “{ $scenario }” is named twice: its games would be counted twice.
lab-faults = { $refused } actions were not offered, and engines broke down in { $broken } games: what was offered first was done in their place.
lab-bad-results = { $file } is not from this experiment, or damaged ({ $reason }). It is left as it is; choose another folder, or remove it to have it played again.
lab-unfinished = { $missing } of { $blocks } blocks are missing: play them first.
lab-balance = { $scenario }{ $setting }: { $seat } won { $share } % of { $games } games with a winner (95 %: { $low } to { $high }), { $drawn } were drawn
lab-even = {"  "}{ $points } points for { $seat } would make it even where points decide (95 %: { $low } to { $high })
lab-most-even = { $scenario } comes out most evenly with { $value }.
lab-no-option = No scenario of this plan has an option “{ $option }”.
bench-head = { $game }, { $scenario }: { $games } random games of { $actions } actions, one core, medians
bench-actions = random play, offers generated before every action
bench-elsewhere = random play in { $scenario }
bench-legal = offers of a state
bench-apply = doing an action
bench-clone = copying a state
bench-observe = what a seat sees
bench-check = checking an action
bench-imagine = imagining what is hidden
bench-replay = replaying an action of a file
bench-foresee = what each answer would lead to (foresee), median
bench-foresee-slowest = the same for the slowest question
bench-state = size of a state
bench-offers = offers in a state
bench-server-head = server, { $game }, { $scenario }: { $actions } actions at { $tables } tables at once, two viewers each
bench-server-scenario = --scenario is for the figures of a game; the server is measured with the first
bench-server-actions = actions checked, done, made durable, seen from both seats and written down
bench-server-lone = an action at a table alone, until it is acknowledged
bench-server-view = what a viewer is sent for an action
bench-past-head = the past, { $game }, { $scenario }: a game of { $actions } actions
bench-past-read = reading its file
bench-past-open = opening it: every action checked and done again
bench-past-look = going to a point of its past and looking, mean of 200
bench-past-look-slowest = the same for the slowest
bench-past-snapshots = states that are kept of it
bench-past-spacing = actions from one of them to the next
bench-past-memory = memory for them
bench-past-served-open = server: opening its table from the database, until the first view is ready
bench-past-served-look = server: from asking for a point of its past to the answer, mean of 200
bench-past-served-look-slowest = server: the same for the slowest
bench-past-served-first = server: what a viewer is sent first
bench-past-served-bytes = server: what a viewer is sent of the past

## The text player
play-which-game = Which game?
play-which-scenario = Which scenario?
play-which-side = Which side do you play?
play-which-opponent = Against whom?
play-both = two players at one screen
play-unknown = “{ $word }” is none of: { $known }
play-no-bot = the bot has nothing to do
play-curtain = { $seat } to the screen! Everybody else looks away. Press Enter.
play-dice = dice>
play-more-news = … and { $count } lines before these: log all
play-forced = Nothing else can be done: { $action }
play-hint = Type a number, an action or a part of one; help lists everything else.
play-languages = en or fr
play-no-chart = The game has no table of that name.
play-saved = saved to { $file }
play-save-where = save FILE
play-bye = The game is in { $file }; go on with: grognard play { $file }
play-help =
    a number or an action: do it; a part of its text: list what matches
    all           every answer
    undo          take back the last action, as long as it told you nothing new
    map           the map around what can be chosen; map all; map 1820
    table         everything on the table in words
    log           what happened; log 100; log all
    why ACTION    whether an action is allowed, and if not, by which rule
    rule 6.3      what a rule says
    chart         the tables of the rulebook, with what matters now; chart results
    save FILE     a copy of the game
    lang fr       en français
    quit          leave; the game is saved after every action
choices-more = … and { $count } more, e.g. “{ $example }”: type one, or a part to list what matches, or all

## Server
cannot-serve = the server cannot be started: { $reason }
serve-drawing = Drawing the maps, once for all…
serve-address = Grognard is served at { $address }
serve-open = it listens to the network: whoever has a link can play with it
serve-database = games are kept in { $file }
serve-no-browser = no browser could be opened: open the address yourself
serve-no-folder = no data folder was found: say with --db where games are to be kept
serve-stopped = the server has stopped
