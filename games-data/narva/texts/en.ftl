# Across the Narva in English. Labels, titles and notes carry no full stop; refusals and the chronicle are sentences.
# Names of chits, events, victory levels, turns, scenarios and options are in tables.toml and scenarios.toml.

game-title = Across the Narva
side-axis = Germans
side-soviet = Soviets

## Headline
headline = Turn { $turn } · { $dates } · { $phase }
phase-command = Command Phase
phase-action-chit = Action chit
phase-movement = Movement Segment
phase-combat = Combat Segment
phase-barrage = Barrage
phase-displacement = Displaced HQ
phase-reinforcement = Reinforcement Phase
phase-end = End of turn
phase-over = Game over

## Tracks, boxes and cup
track-turn = Turn record track
turn-space-frost = { $dates } · frost · Germans { $axis }, Soviets { $soviet }
turn-space-thaw = { $dates } · thaw · Germans { $axis }, Soviets { $soviet }
track-victory = Soviet victory points: { $points }
vital-points = { $points } VP
works-nederland = Nederland defences
works-nordland = Nordland defences
box-luftwaffe = Luftwaffe
box-air-army = 13th Air Army
box-refit = Air units in refit
box-grounded = Air units grounded
box-chits-axis = German activation track
box-chits-soviet = Soviet activation track
box-losses-axis = German units lost
box-losses-soviet = Soviet units lost
box-displaced = Displaced HQs
cup = Cup

## Figures on the counters
figure-attack = Attack
figure-defence = Defence
figure-movement = Movement
figure-range = Command range
figure-all-out = Columns in an all-out attack
figure-normal = Columns in a normal attack

## Markers
badge-unsupplied = Out of supply: attack and defence halved
badge-isolated = Isolated: attack, defence and movement halved
badge-pinned = Pinned: neither moves nor attacks until the turn ends
badge-active = Active
badge-done = Has done all it can in this activation
marker-control = { $hex }: { $points } VP, held by the { $side }
marker-battle = Combat in { $hex }
marker-attacker = Attackers in { $hex }

## Overlays
overlay-supply = Hexes in supply
overlay-zoc = Zones of control
overlay-victory = Victory points
overlay-command = Command range
overlay-reach = Hexes within reach
overlay-threat = Own hexes in an EZOC

## Dice and draws
die-combat = Combat
die-barrage = Barrage
die-barrage-count = Number of barrage attacks
die-event = Random event
draw-chit = Chit from the cup

## Questions
ask-nothing = There is nothing to decide.
ask-wait = The { $side } decide.
ask-army = { $chit }: which corps HQ in range is activated, or does the army HQ move instead?
ask-resite = Where on the map does { $hq } go?
ask-division = { $chit }: which HQ is activated?
ask-others =
    { $count ->
        [one] Which unit from outside the formation does { $hq } activate as well?
       *[other] Which units from outside the formation, { $count } at most, does { $hq } activate as well?
    }
ask-anywhere =
    { $count ->
        [one] Which unit, anywhere on the map, moves without fighting?
       *[other] Which units, { $count } at most and anywhere on the map, move without fighting?
    }
ask-free-move = Free move: which corps HQ leads it, or do single units move without one?
ask-formation = Which formation of the { $side } does the event set moving?
ask-movement = Which active unit moves next?
ask-moving = { $unit } is in { $hex }: where does it go now?
ask-combat = Which hex is attacked next?
ask-stavka =
    { $count ->
        [one] The Stavka wants one more attack: on which hex?
       *[other] The Stavka wants { $count } attacks: which hex is the next?
    }
ask-barrage =
    { $count ->
        [one] One barrage attack is left: on which hex does it fall?
       *[other] { $count } barrage attacks are left: on which hex does the next one fall?
    }
ask-coast-guns = Do the coast guns open fire on the landing marines?
ask-replacements =
    { $count ->
        [one] One RP is left: which unit or which defences get it?
       *[other] { $count } RPs are left: which unit or which defences get the next one?
    }
ask-reinforcement = Reinforcements of the { $side }: who arrives or moves next?
ask-army-arrives = { $hq } arrives: in which hex is it placed?
ask-raise-defences = Which defences do the Germans repair at the end of the turn?
ask-prepare = Attack on { $hex }: which units and aircraft take part?
ask-losses =
    { $count ->
        [one] Combat in { $hex }, one step to lose: which unit loses it?
       *[other] Combat in { $hex }, { $count } steps to lose: which unit loses the next one?
    }
ask-retreat =
    { $count ->
        [one] { $units } must retreat one hex: where to?
       *[other] { $units } must retreat { $count } hexes: where to first?
    }
ask-retreat-loss =
    { $count ->
        [one] The retreat costs one step: which unit loses it?
       *[other] The retreat costs { $count } steps: which unit loses the next one?
    }
ask-onward = Too many units end their retreat in { $hex }: which one goes a hex further or, if none can, is lost?
ask-advance = { $hex } has been given up: which unit advances into it?
ask-advance-on = Does { $unit } advance one hex further, and where?
ask-displaced = { $hq } has been displaced from { $hex }: where does it set up again?

## What helps to answer
note-points-left = { $points } MP left
note-strategic-left = { $points } MP left in strategic movement
note-activations = Activation { $used } of { $limit } this turn
note-odds-hidden = Not all defenders are visible: the odds come to light once the attack is announced
note-odds =
    Attack { $attack }, defence { $defence } · { $basic ->
        [none] no defence left
       *[other] odds { $basic }
    } · { $shift ->
        [-5] 5 columns left
        [-4] 4 columns left
        [-3] 3 columns left
        [-2] 2 columns left
        [-1] 1 column left
        [0] no shift
        [1] 1 column right
       *[other] { $shift } columns right
    } · { $column ->
        [none] below the table
       *[other] column { $column }
    }
note-impossible = This attack is impossible: it does not reach 1-2, the lowest column
note-must-fly = This attack does not reach 1-2, the lowest column: aircraft have to bring it there
note-needs-air = This attack does not reach 1-2, the lowest column, unless aircraft bring it there
note-void = This attack will be void, since it does not reach 1-2, the lowest column, but it costs a step all the same
result = { $code }: { $effects }
effect-nothing = no effect
effect-pinned = defender pinned
effect-defender-loses =
    { $count ->
        [one] defender loses a step
       *[other] defender loses { $count } steps
    }
effect-defender-retreats =
    { $count ->
        [one] defender retreats one hex
       *[other] defender retreats { $count } hexes
    }
effect-marines-destroyed = the marines are destroyed
effect-works-lose =
    { $count ->
        [one] the works lose a box
       *[other] the works lose { $count } boxes
    }
effect-attacker-loses =
    { $count ->
        [one] attacker loses a step
       *[other] attacker loses { $count } steps
    }
effect-attacker-retreats =
    { $count ->
        [one] attacker retreats one hex
       *[other] attacker retreats { $count } hexes
    }

## Buttons
do-activate = Activate { $unit }
do-resite = Move the army HQ instead
do-pass = Decline the activation
do-no-free-move = Make no free move
do-no-event-move = Let the event move nobody
do-units = Move single units instead
do-bring = Activate { $unit } as well
do-pick = Choose { $unit }
do-done = Done
do-end-choice = End the choice of units
do-end-movement = End movement{ $left ->
        [0] { "" }
        [one] : { $left } unit has not moved
       *[other] : { $left } units have not moved
    }
do-end-combat = End combat{ $left ->
        [0] { "" }
        [one] : { $left } hex could be attacked
       *[other] : { $left } hexes could be attacked
    }
do-end-advance = End the advance
do-end-barrage = End the barrage{ $left ->
        [0] { "" }
        [one] : { $left } attack is lost
       *[other] : { $left } attacks are lost
    }
do-hold-fire = Hold fire
do-end-replacements = End the replacements{ $left ->
        [0] { "" }
        [one] : { $left } point is lost
       *[other] : { $left } points are lost
    }
do-repair-nothing = Repair nothing
do-end-reinforcements = End the reinforcements{ $lost ->
        [0] { $left ->
            [0] { "" }
            [one] : { $left } unit has not moved
           *[other] : { $left } units have not moved
        }
        [one] : { $lost } unit cannot enter and is lost
       *[other] : { $lost } units cannot enter and are lost
    }
do-move = Move { $unit }
do-to = Go to { $hex }
do-halt = Stop here
do-halt-under = Stop here, under the stack
do-attack = Attack { $hex }
do-with = Attack with { $unit }
do-fly-all-out = Fly { $unit } all-out (+{ $shift })
do-fly-normal = Fly { $unit } (+{ $shift })
do-call-off = Call off the attack
do-roll = Announce the attack and roll
do-lose = Let { $unit } take the loss
do-leave = Let { $unit } retreat separately
do-retreat = Retreat to { $hex }
do-onward = Take { $unit } on to { $hex }
do-advance = Advance { $unit }
do-place = Place in { $hex }
do-fire = Fire at { $hex }
do-enter = Bring { $unit } in at { $hex }
do-reroute = Send { $unit } to entry { $entry } for next turn
do-land = Land in { $hex }
do-rebuild = Restore { $unit } to full strength
do-revive = Bring { $unit } back in { $hex }
do-raise = Repair the { $works }

## Chronicle: turn and chits
game-begins = The fighting for Narva begins.
first-chit = The Soviets open with a chit in hand: { $chit }.
turn-begins = Turn { $turn } begins: { $dates }.
chit-drawn = Drawn from the cup: { $chit }.
chit-beyond-limit = { $chit }: the side has no activation left this turn, and the chit does nothing.
chit-wasted = { $chit }: no HQ can answer the chit, and the activation is lost.
chit-passed = { $chit }: the activation is declined.
chit-enters =
    { $count ->
        [one] One chit goes into the cup: { $chit }.
       *[other] { $count } chits go into the cup: { $chit }.
    }
chit-leaves =
    { $count ->
        [one] One chit leaves the game: { $chit }.
       *[other] { $count } chits leave the game: { $chit }.
    }
shock-chit-lost = The 2nd Shock Army is short of supplies: one of its chits leaves the game for good.
command-phase-ends = The Command Phase ends.
event = Random event, roll of { $roll }: { $event }.
event-late = The frost is over: two Soviet units move
formation-moves = { $hq } and all its units may move, without combat.
game-ends = The game ends: { $verdict }.

## Chronicle: command and movement
hq-activated = { $hq } is activated.
hq-placed = { $hq } sets up in { $hex }.
unit-chosen = { $unit } in { $hex } is chosen.
unit-moved = { $unit } moves to { $hex }.

## Chronicle: combat
attack =
    The { $side } attack { $defenders } in { $hex } with { $attackers }: { $attack } to { $defence }, { $basic ->
        [none] no defence left
       *[other] odds { $basic }
    }, { $shift ->
        [-5] 5 columns left
        [-4] 4 columns left
        [-3] 3 columns left
        [-2] 2 columns left
        [-1] 1 column left
        [0] no shift
        [1] 1 column right
       *[other] { $shift } columns right
    }, { $column ->
        [none] below the table
       *[other] column { $column }
    }.
attack-void = The odds are below the table: the attack does not take place.
combat-result =
    { $bonus ->
        [0] A roll of { $die }. { $result }.
       *[other] A roll of { $die }, plus { $bonus }. { $result }.
    }
barrage-count =
    { $count ->
        [0] The { $side } roll { $die } for their barrage: no attack.
        [one] The { $side } roll { $die } for their barrage: one attack.
       *[other] The { $side } roll { $die } for their barrage: { $count } attacks.
    }
barrage-result = A barrage falls on { $hex }, with a roll of { $die }. { $result }.
works-damaged =
    The { $works ->
        [nordland] Nordland
       *[nederland] Nederland
    } defences take part of the result, { $count ->
        [one] one box
       *[other] { $count } boxes
    }; boxes lost so far: { $box }.
works-raised =
    The { $works ->
        [nordland] Nordland
       *[nederland] Nederland
    } defences are repaired; boxes still lost: { $box }.
unit-reduced = { $unit } loses a step in { $hex } and is reduced.
unit-destroyed = { $unit } is eliminated in { $hex }.
retreats = Retreat to { $hex }: { $units }.
advances = { $unit } advances to { $hex }.
hq-displaced = { $hq } is displaced from { $hex }.
hq-lost = { $hq } finds no hex to set up in and is lost.

## Chronicle: supply
rollbahn-cut = The rollbahn is cut between entry A and Narva: the Germans in the town and beyond the river are out of supply.
unit-supplied = { $unit } in { $hex } is in supply again.
unit-unsupplied = { $unit } in { $hex } is out of supply.
unit-isolated = { $unit } in { $hex } is isolated.

## Chronicle: reinforcements and replacements
reinforcement-segment = The { $side } bring up their reinforcements.
unit-enters = { $unit } enters the map in { $hex }.
unit-rerouted = { $unit } is sent to entry { $entry } and arrives next turn.
unit-shut-out = { $unit } finds no way onto the map and is eliminated.
marines-land = The 260th Marines land in { $hex }.
division-withdrawn = The 214th Division is withdrawn from the front.
army-withdrawn = The 59th Army is withdrawn from the front, and its chits with it.
unit-rebuilt = { $unit } is back at full strength.
unit-rebuilt-fog = The { $side } bring a unit back to full strength.
unit-revived = { $unit } comes back, reduced, in { $hex }.

## Verdict
level-sudden-death = Soviet victory by sudden death: Narva has fallen
level-with-points = { $level } ({ $points } Soviet VP)

## Refusals: what was written
unknown-unit = There is no unit “{ $text }”.
unknown-hex = There is no hex “{ $text }”.

## Refusals: anything
why-not-now = This is not the moment for that.
why-enemy-unit = { $unit } is not one of your units.
why-not-on-map = { $unit } is not on the map.
why-stacking = The stacking limit leaves no room in { $hex }.

## Refusals: ground
why-off-map = No unit leaves the map.
why-water = { $hex } is water.
why-impassable = Units of this kind cannot enter { $hex }.
why-prepared-defence = Of the Germans, only the 4SS and 11SS enter the prepared defences, and { $hex } is part of them.
why-ss-only = Of the Germans, only SS units enter { $hex }.
why-enemy-occupied = { $hex } is held by the enemy.
why-overrun-points = To overrun the HQ in { $hex } a unit needs the MPs to enter: being allowed one hex is not enough.
why-hq-cannot-overrun = An HQ overruns nobody, and an enemy HQ is in { $hex }.

## Refusals: command
why-not-a-formation = { $unit } is no division or corps HQ of the side that chooses.
why-other-army = { $unit } belongs to another army.
why-army-out-of-range = { $unit } is outside the army HQ’s command range.
why-wrong-corps = This chit does not reach { $unit }.
why-twice-in-a-row = { $unit } was the last HQ its side activated and cannot be the next one too.
why-strachwitz-twice = Strachwitz has already been activated this turn.
why-same-hex = The army HQ is already in this hex.
why-army-ranges = This is too close to { $unit }: army HQs keep out of each other’s command range.
why-army-unsupplied = An arriving army HQ needs a supplied hex, and { $hex } is not one.
why-out-of-command = { $unit } is outside the HQ’s command range.
why-no-more-others = As many units as allowed have been chosen.
why-hq-not-brought = { $unit } is an HQ and cannot be chosen in this way.
why-army-hq-no-event = { $unit } is an army HQ and moves by its own chit only.
why-already-active = { $unit } has already been chosen.
why-not-active = { $unit } is not active.
why-pinned = { $unit } is pinned and neither moves nor attacks until the turn ends.

## Refusals: movement
why-free-move-start = { $unit } starts in an EZOC and makes no free move.
why-free-move-zoc = A free move keeps out of EZOCs from start to end, so { $hex } cannot be entered.
why-already-moved = { $unit } has already moved.
why-under-way = { $unit } is under way: it has to stop first.
why-nowhere-to-go = { $unit } has no hex to go to.
why-not-moved-yet = The unit has not left its hex yet.
why-not-next-hex = { $hex } is not next to the unit.
why-out-of-points = There are not enough MPs left to enter { $hex }.
why-zoc-to-zoc = A unit without the MPs for it does not go straight from one EZOC into another, as it would in { $hex }.
why-river = The unit cannot cross the river to { $hex }.
why-tanks-no-ice = Mechanised units do not cross the ice to { $hex }.
why-tanks-no-ferry = Mechanised units take no ferry, and nothing else leads across the river to { $hex }.
why-ferry-whole-allowance = A ferry takes the whole MA: the unit would have to start its move with it.
why-ferry-used = This ferry has already carried a unit in this activation.
why-strategic-zoc = Strategic movement keeps out of EZOCs, and { $hex } is in one.
why-strategic-stacking = Strategic movement never passes a full hex, and { $hex } has no room.
why-no-fog = The order of a stack matters in fog of war only.
why-nothing-below = There is no other unit here to slide under.

why-announced = An attack that has been announced cannot be called off.

## Refusals: attacks and barrages
why-no-target = { $hex } holds no enemy combat unit that could be the target.
why-nobody-adjacent = No unit that could attack is next to { $hex }.
why-not-adjacent = { $unit } is not next to that hex.
why-attacked-already = { $hex } has already been attacked.
why-already-attacks = { $unit } already takes part in this attack.
why-fought-already = { $unit } has already attacked.
why-move-only = { $unit } was activated to move, not to fight.
why-hq-no-combat = { $unit } is an HQ and does not attack.
why-no-attack-strength = Not one of the attackers has any attack strength.
why-odds-too-low = The odds are below the lowest column of the table.
why-stavka-must-attack = The Stavka’s order is binding: the attack has to be made.
why-stavka-better-odds = The odds in { $hex } stay below the table even with aircraft, while another hex offers better ones.
why-stavka-two-hexes = Two hexes have to be attacked, and { $hex } first would leave nobody for a second.
why-stavka-must-fly = The Stavka’s order is binding: aircraft that are ready have to bring the attack onto the table.
why-stavka-everybody = The Stavka chooses for you: every unit next to the hex takes part.
why-barrage-twice = This barrage has already hit { $hex }.
why-barrage-not-adjacent = No friendly combat unit is next to { $hex }.
why-air-not-attacker = Only the attacker’s air units take part.
why-air-grounded-by-event = Nobody flies any more this turn.
why-air-twice = This air unit already takes part.
why-air-too-many = As many air units as allowed already take part.
why-air-not-ready = { $unit } is not ready.
why-air-all-out-only = This air unit flies all-out or not at all.

## Refusals: losses, retreats and advances
why-strongest-first = The first step is lost by the strongest unit in the combat, and { $unit } is not it.
why-not-in-combat = { $unit } is not in this combat and takes no loss in it.
why-strongest-pays = The strongest unit that retreats pays for the EZOC, and { $unit } is not it.
why-hq-no-steps = { $unit } is an HQ and has no steps to lose.
why-not-in-group = This is not for { $unit } to do or to suffer.
why-retreat-not-away = { $hex } leads no farther away from the hex where the retreat began.
why-retreat-river = The unit cannot retreat across the river to { $hex }.
why-retreat-split = No way suits all these units: some of them have to retreat separately.
why-retreat-short = Through { $hex } the retreat would not get as far as it can.
why-retreat-zoc = Through { $hex } the retreat would enter more EZOCs than it has to.
why-retreat-unsupplied = The retreat can end in supply, and through { $hex } it would not.
why-can-go-onward = A unit that can go one hex further is not given up.
why-advance-river = The unit cannot advance across the river to { $hex }.
why-tanks-advance-river = Mechanised units advance across a major river by bridge only, and there is none to { $hex }.
why-took-no-part = { $unit } has no part in this advance.
why-advanced-already = { $unit } has already advanced.
why-no-second-hex = The unit cannot advance on to { $hex }.

## Refusals: displaced HQs
why-displaced-first = { $unit } has been displaced and has to be placed first.
why-displaced-zoc = A displaced HQ keeps out of EZOCs, and { $hex } is in one.
why-displaced-unsupplied = A displaced HQ needs a supplied hex, and { $hex } is not one.
why-displaced-too-near = { $hex } is too close to the hex the HQ was driven from.
why-displaced-not-nearest = The HQ has a nearer hex to go to than { $hex }.

## Refusals: reinforcements and replacements
why-arrival-zoc = Nobody arrives in an EZOC, and { $hex } is in one.
why-not-due = { $unit } is not due to arrive now.
why-not-its-entry = The unit does not arrive in { $hex }.
why-must-enter = { $unit } can arrive and has to.
why-must-spread = { $unit } is over the stacking limit and has to move on first.
why-reroute-german-only = Only German reinforcements can be sent to another entry.
why-rerouted-already = { $unit } has already been sent to another entry.
why-reroute-elsewhere = The new entry has to be another one of A, B and C.
why-no-beach = The marines land at Merekula or, if the Germans hold it, on the coast beside it, but not in { $hex }.
why-beach-taken = A combat unit is in { $hex }: on the coast beside Merekula the marines land only where there is none.
why-coast-guns-elsewhere = The coast guns fire at the landing marines, who are not in { $hex }.
why-german-replacements = Only German units get replacements, and { $unit } is not one.
why-one-step = { $unit } has only one step and is not rebuilt.
why-mech-not-replaced = { $unit } is mechanised, and mechanised steps are not rebuilt.
why-at-full-strength = { $unit } is at full strength.
why-revived-this-turn = { $unit } has come back this turn and can only be restored in a later one.
why-rebuild-unsupplied = { $unit } is out of supply and gets no replacements.
why-revive-unsupplied = No line of supply reaches { $hex } now.
why-not-destroyed = { $unit } has not been eliminated.
why-not-at-its-hq = { $hex } has no HQ that could take in this unit.
why-defences-whole = These defences are already at their best.
hq-name = { $name } HQ
box-entry-a = Re-routed to entry A
box-entry-b = Re-routed to entry B
box-entry-c = Re-routed to entry C
box-active = Active HQ

## Each side in sentences
the-side-axis = the Germans
acts-side-axis = The Germans act
thinks-side-axis = The Germans are thinking
sees-side-axis = as the Germans see it
unseen-side-axis = The Germans have acted out of your sight
the-side-soviet = the Soviets
acts-side-soviet = The Soviets act
thinks-side-soviet = The Soviets are thinking
sees-side-soviet = as the Soviets see it
unseen-side-soviet = The Soviets have acted out of your sight

## How to win
aim-win =
    Only the Soviets score. Each place counts for whoever was the last to go through it with a unit that has a zone of control: entry A 15, entries B and C 10 a hex, each of the three hills 2, each hex of Ivangorod 3, Hungerburg 2, Krivasoo 1, each village west of the river 1.
    Every hex of the rollbahn between entry A and Narva that the Soviets stand on is worth 2, and each box that the prepared defences have lost by the end of turn 12 is worth 1.
    After turn 12: 36 points are a minor Soviet victory, 46 a major and 56 a massive one; up to 35 the Germans win, up to 25 by a major and up to 15 by a massive victory.
    Sudden death: if a Soviet unit in supply stands in Narva at the end of a turn, the Soviets win at once.
aim-turn =
    Chits are drawn from the cup one by one. The side whose chit it is activates an HQ: the units in its range move, then they attack, then the chit is spent. Each side has a limited number of activations a turn.
    When the cup is done come reinforcements and supply; then the next week begins.
aim-axis =
    Time is yours: a front that stands is a victory. Do not stand where you can be surrounded, and keep a way out for every unit.
    Keep enough SS units in and around Narva: the town is lost in one bad week, and the game with it.
    Hold the hills and the road behind them; counter-attack where the Soviets are out of supply or over the river in small numbers.
aim-soviet =
    Points lie in the west: cross the river where it is frozen, take the villages, and make for the rollbahn and entry A.
    Attack with several units and aircraft at once; weak attacks cost a step and gain nothing.
    Watch your supply: units that run too far ahead are cut off. A threat to Narva binds the best German units.

## Legends of the layers
legend-supply-good = { $side }: in supply
legend-zone-of-control-warn = { $side }: zone of control
legend-victory-plain = { $side }: points
legend-command-active = { $side }: within command range
legend-threat-bad = { $side }: next to an enemy who controls it
legend-reach-active = can be reached

## Combats: what stands on their cards
clash-attack = Attack
clash-stavka = Attack ordered by the Stavka
clash-barrage = Barrage
clash-coast-guns = Coast guns
clash-river =
    { $count ->
        [one] one unit halved across the river
       *[other] { $count } units halved across the river
    }
clash-hungry-attacker =
    { $count ->
        [one] one attacker halved without supply
       *[other] { $count } attackers halved without supply
    }
clash-hungry-defender =
    { $count ->
        [one] one defender halved without supply
       *[other] { $count } defenders halved without supply
    }
clash-ground = { $ground }
clash-times = defence × { $count }
clash-odds = { $attack } to { $defence }, rounded for the defender
clash-columns-left =
    { $count ->
        [one] 1 column left
       *[other] { $count } columns left
    }
clash-columns-right =
    { $count ->
        [one] 1 column right
       *[other] { $count } columns right
    }
clash-works = Prepared defences
clash-air = Aircraft
clash-pinned = Pinned defenders
clash-by-stavka = Order of the Stavka
clash-first-turn = First turn, Soviet attack
clash-die = die +{ $bonus }
clash-column = Column
clash-too-low = This attack is impossible: below 1-2
clash-below = below 1-2
clash-void = This attack will be void, since it does not reach 1-2, but it costs a step all the same
clash-must-fly = Aircraft have to bring this attack to 1-2
clash-needs-air = Only aircraft can bring this attack to 1-2
clash-emptied = the hex is emptied
clash-destroyed = { $unit } is destroyed
clash-reduced = { $unit } is reduced
clash-all-destroyed = the { $side } lose all their units
clash-lose =
    { $count ->
        [one] the { $side } lose a step
       *[other] the { $side } lose { $count } steps
    }
clash-retreats = { $unit } retreats { $count }
clash-retreat = the { $side } retreat { $count }
clash-works-damaged =
    { $count ->
        [one] the works lose a box
       *[other] the works lose { $count } boxes
    }
clash-pins = the defenders are pinned
clash-nothing = no effect
clash-verdict =
    { $bonus ->
        [0] { $die }: { $code }, { $words }.
       *[other] { $die } + { $bonus } = { $sum }: { $code }, { $words }.
    }
chart-results = Combat results
chart-barrage = Barrage
chart-die = Die
clash-do-attack = Prepare the attack
clash-do-fire = Fire and roll
clash-do-roll = Attack and roll
