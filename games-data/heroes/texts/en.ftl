# Conflict of Heroes in English. Labels, titles and notes carry no full stop; refusals and the chronicle are sentences.
# Names of units, cards, markers and firefights are in their own files.
game-title = Conflict of Heroes
map-title = Boards
side-german = Germans
side-soviet = Soviets
seat-german = Germans
seat-soviet = Soviets
seat-german-2 = Germans, second force
seat-soviet-2 = Soviets, second force
subject-german = The Germans
subject-soviet = The Soviets
subject-german-2 = The Germans of the second force
subject-soviet-2 = The Soviets of the second force
object-german = the Germans
object-soviet = the Soviets
object-german-2 = the Germans of the second force
object-soviet-2 = the Soviets of the second force
hex-landmark = { $hex } ({ $landmark })
unit-number = { $unit } #{ $number }
unit-of-side = { $unit } ({ $side })
of-german = German
of-soviet = Soviet
a-hidden-unit = a hidden unit of { $force }
hit-blank = Hit

## Headline
headline = Round { $round } of { $rounds } · { $phase } · { $force }
headline-over = Round { $round } of { $rounds } · { $phase }
phase-setup = Set-up
phase-before = Before the round
phase-actions = Actions
phase-over = Game over

## Tracks, boxes, cups
track-rounds = Rounds
vital-cap = CAPs
vital-vp = VP
vital-ap = AP
vital-ap-used = AP used
track-cap = CAPs, { $force }
track-ap = AP, { $force }
track-ap-used = AP used, { $force }
track-vp = Victory points, { $force }
box-waiting = Reinforcements, { $force }
box-dead = Destroyed, { $force }
box-exited = Off the map, { $force }
box-hidden = Hidden, { $force }
cup-foot = Hit markers for foot units
cup-vehicle = Hit markers for vehicles
cup-pile = Card pile
cup-discard = Cards played

## Figures
figure-fire = Cost to fire
figure-red-power = Red firepower
figure-red-power-white = Red firepower, on white
figure-blue-power = Blue firepower
figure-blue-power-white = Blue firepower, on white
figure-range = Range
figure-move-foot = Cost to move, on foot
figure-move-wheeled = Cost to move, on wheels
figure-move-tracked = Cost to move, on tracks
figure-flank-red = Flank defence, red
figure-flank-blue = Flank defence, blue
figure-front-red = Front defence, red
figure-front-blue = Front defence, blue

## Badges and markers
badge-spent = Spent
badge-active = Active
badge-hit = Hit
badge-marker = Hit: { $marker }
badge-hidden = Hidden
badge-hasty = Hasty defence
badge-inside = In the fortification
badge-aboard = Carried
badge-stuck = Immobilised
badge-exposed = Moved without caution
badge-bearer = Carries the satchel
badge-weapon = Weapon: { $card }
marker-held = Held: { $side }
marker-objective = Objective
marker-smoke = Smoke +{ $thick }
marker-attack = Under attack: { $hex }
marker-goal = To be entered here
marker-decoy = Somebody may be hidden here
marker-plan = Artillery planned here
marker-unseen = The enemy does not see it
work-trench = Trench
work-bunker = Bunker
work-hasty = Hasty defence
work-wire = Barbed wire
work-road-block = Road-block
work-mines = Mines
hasty-of = Hasty defence of { $unit }
way-N = north
way-NE = north-east
way-SE = south-east
way-S = south
way-SW = south-west
way-NW = north-west
shot-direct = fire
shot-indirect = indirect fire
shot-flame = flamethrower
shot-weapon = weapon card
shot-smoke = smoke
shot-blind-smoke = indirect smoke
shot-piercing = armour-piercing

## Dice and draws
die-attack = Attack
die-rally = Rally
die-mines = Mines
die-stuck = Bogging
die-initiative = Initiative
die-obstacle = Obstacle
die-points = Action points
die-sergeant = Sergeant
die-officer = Officer
die-sniper = Sniper
die-luck = Luck
draw-marker = Hit marker
draw-card = Card
draw-objective = Secret objective
draw-decoy = Where a hidden unit is
draw-bottom = Bottom of the pile

## Parts of attack and defence
part = { $name } { $value } [{ $rule }]
part-power = firepower
part-flame-power = flamethrower
part-card-power = weapon card
part-artillery-power = artillery
part-marker = hit marker
part-long = long range
part-adjacent = short range
part-close = close combat
part-close-white = close combat, on white
part-down = from higher ground
part-support = support
part-aim = careful aim
part-rating = defence
part-flank-rating = flank
part-front-rating = front
part-terrain = terrain
part-wall = wall
part-up = on higher ground
part-smoke = smoke
part-fort = fortification
part-hasty = hasty defence
part-road-block = road-block
part-vehicles = behind vehicles
part-shield = in an armoured carrier
part-exposed = moved without caution
preview = { $target }: { $attack } against { $defence }, hit { $hit } %, destroyed { $kill } %
reckoned-attack = Attack { $value }: { $parts }
reckoned-defence = Defence { $value }: { $parts }
reckoned-need = Two dice: { $hit } hits, { $kill } destroys
reckoned-last = Two dice: { $kill } destroys
preview-empty = nobody is seen there
chance-hit = { $caps ->
        [0] Hit
        [one] Hit, { $caps } CAP
       *[other] Hit, { $caps } CAPs
    }
chance-success = { $caps ->
        [0] Success
        [one] Success, { $caps } CAP
       *[other] Success, { $caps } CAPs
    }
chance-destroy = { $caps ->
        [0] Destroyed
        [one] Destroyed, { $caps } CAP
       *[other] Destroyed, { $caps } CAPs
    }

## Questions
ask-wait = { $force } are to decide.
ask-nothing = There is nothing to decide.
ask-turn-unit = Which way does { $unit } face?
ask-roll = { $what }: roll with how many CAPs?
ask-luck = The dice make { $total }. Keep it?
ask-setup = Place your units; is the set-up done?
ask-place = Where does { $unit } begin, and which way does it face?
ask-place-work = Where is it laid?
ask-plan = Where shall the artillery fall before the next round?
ask-bid = How many CAPs for the initiative?
ask-act = Your turn, with { $ap } AP and { $cap ->
        [one] { $cap } CAP
       *[other] { $cap } CAPs
    }: what do you do?
ask-moving = { $unit }: does it go on, or which way does it face?
ask-group = Do the others do anything?
ask-what = What does { $unit } do?
ask-what-together = What do they do together: { $units }?
ask-pay = Pay { $cost } to get through, or give up?
roll-attack = Attack on { $target }
roll-rally = Rally of { $unit }
roll-mines = Mines against { $unit }
roll-stuck = Does { $unit } get stuck

## Answers
do-pick = Place { $unit }
do-to = { $hex }
do-lay = Place elsewhere: { $work } in { $hex }
do-carry = Carries: { $card }
do-end-setup = End the set-up
do-end-plan = Plan no barrage
do-end-move = Stay here
do-end-group = The others do nothing
do-back = Back
do-plan = Barrage on { $hex }
do-plan-smoke = Smoke on { $hex }
do-bid = { $caps ->
        [one] { $caps } CAP
       *[other] { $caps } CAPs
    }
do-activate = Activate { $unit }: { $ap ->
        [0] dice tell how many AP it has
       *[other] { $ap } AP for its actions
    }
do-end = End the activation{ $left ->
        [0] { "" }
        [one] : { $left } AP is lost
       *[other] : { $left } AP are lost
    }
do-stall-ap = Wait for 1 AP
do-stall-cap = Wait for 1 CAP
do-pass = Pass
do-swift = Swift action: two actions in a row for { $cost ->
        [one] { $cost } CAP
       *[other] { $cost } CAPs
    }
do-act = { $unit } acts with the AP of the activation, { $ap } left
do-snap = Opportunity action of { $unit }: costs nothing, but spends the unit
do-order = Command action of { $unit }: paid in CAPs, and the unit stays as it is
do-play = { $card }
do-play-ap = { $card } for { $cost } AP
do-play-cap = { $card } for { $cost ->
        [one] { $cost } CAP
       *[other] { $cost } CAPs
    }
do-play-mixed = { $card } for { $ap } AP and 1 CAP
card-on = “{ $card }” on { $unit }
do-snipe = Sniper against { $force }
do-with = Together with { $unit }
do-spend = Use one CAP in place of an AP
do-move = { $unit } to { $hex } for { $cost }
cost-and-die = { $cost } and a die
do-creep = { $unit } to { $hex } with caution for { $cost }
do-face = { $unit } faces { $way }
do-exit = { $unit } leaves the map
do-fire = { $hex }, { $shot } for { $cost }: { $targets }
do-close = Close combat with { $unit }, { $shot } for { $cost }: { $targets }
do-raze = Destroy: { $work } for { $cost }: { $targets }
do-breach = Destroy the hasty defence of { $unit } for { $cost }: { $targets }
do-smoke = Smoke in { $hex } for { $cost }
do-rally = Rally
do-dig = Dig in
do-undig = Give up its hasty defence
do-hide = { $unit } hides in { $hex }
do-load = Load or mount: { $unit }
do-unload = Unload: { $unit }
do-occupy = { $unit } goes into the fortification
do-leave = { $unit } leaves the fortification
do-clear = Remove: { $work }
do-take = { $unit } takes the satchel
do-drop = Leave the satchel here
do-pay = Pay { $cost }
do-yield = Give up
do-roll = { $caps ->
        [0] Roll
        [1] +1 (1 CAP)
        [2] +2 (2 CAPs)
        [-1] −1 (1 CAP)
        [-2] −2 (2 CAPs)
       *[other] Roll, CAPs { $caps }
    }
do-aim = Careful aim
do-luck = Luck!
do-keep = Keep the roll
do-first = First for { $target }

## Chronicle
log-round = Round { $round } begins.
log-round-over = Round { $round } is over.
log-bid = { $force }: { $caps ->
        [one] { $caps } CAP
       *[other] { $caps } CAPs
    } for the initiative.
log-initiative = { $force } have the initiative.
log-initiative-tie = A tie: the initiative is rolled again.
log-activate = { $unit } is activated.
log-end-activation = { $force }: the activation is over.
log-points-hidden = Action points are rolled in secret.
log-points-shown = There were { $points } action points.
log-stall = { $force } wait.
log-pass = { $force } pass.
log-swift-again = { $force } act again.
log-roll = { $force }, { $what }: { $dice }, CAPs { $caps }, in all { $total }.
log-luck = Luck: { $die } on the die, { $change } on the roll.
log-move = { $unit } goes to { $hex }.
log-hidden-move = { $unit } moves hidden to { $hex }.
log-hidden-moves = { $force } move a hidden unit.
log-pivot = { $unit } pivots.
log-obstacle = { $unit } tries to get into { $hex }.
log-gave-up = { $unit } gives up.
log-wire-crushed = The wire in { $hex } is crushed.
log-exit = { $unit } leaves the map.
log-fire = { $unit } fires at { $hex }.
log-fires-smoke = { $unit } fires smoke at { $hex }.
log-puts-smoke = { $unit } puts smoke down in { $hex }.
log-close = { $unit } attacks hand to hand in { $hex }.
log-attack-hits = { $unit } is hit: { $attack } against { $defence }.
log-attack-misses = { $unit } is missed: { $attack } against { $defence }.
log-nothing = Nothing stirs in { $hex }.
log-hit = { $unit } draws a hit marker.
log-marker = { $unit }: { $marker }.
log-marker-shown = { $unit } shows its marker: { $marker }.
log-destroyed = { $unit } is destroyed.
log-rallied = { $unit } rallies.
log-rally-failed = { $unit } does not rally.
log-mines-found = Mines in { $hex }!
log-mines-hit = { $unit } sets off mines in { $hex }.
log-mines-miss = { $unit } gets away from the mines in { $hex }.
log-mines = Mines are laid in { $hex }.
log-mines-somewhere = Mines are laid somewhere.
log-stuck = { $unit } is stuck.
log-sniper = { $force } lose { $caps ->
        [one] { $caps } CAP
       *[other] { $caps } CAPs
    } to a sniper.
log-smoke = Smoke in { $hex }.
log-cleared = { $work } in { $hex }: removed.
log-demolished = { $work } in { $hex }: destroyed.
log-hasty-lost = The hasty defence of { $unit } is destroyed.
log-dig = { $unit } digs in.
log-occupy = { $unit } goes into the fortification.
log-leave = { $unit } leaves the fortification.
log-revealed = { $unit } comes to light in { $hex }.
log-decoy = Nobody is in { $hex }.
log-hides = { $unit } hides.
log-load = { $unit } joins { $vehicle }.
log-unload = { $unit } gets off.
log-card = { $force } play “{ $card }”.
log-draws-objective = { $force } draw a secret objective.
log-secret = { $force } show “{ $card }”: { $hex }.
log-bottom = A card is laid at the bottom of the pile, unseen.
log-hidden-by-lot = { $unit } hides in { $hex }, by lot.
log-drawn = You draw “{ $card }”.
log-draws = { $force } draw a card.
log-event = A card is turned up: “{ $card }”.
log-fog = { $unit } is spent in the confusion.
log-mired = { $unit } is bogged down until the round ends.
log-scouts = Scouts of { $unit } look round.
log-plan = Your artillery will fall on { $hex }.
log-plan-smoke = Your artillery will lay smoke on { $hex } and around it.
log-no-plan = You plan no artillery.
log-plans = { $force } have given their artillery its orders.
log-shells = { $force } shell { $hex }.
log-control = { $force } take { $hex }.
log-take = { $unit } takes the satchel.
log-drop = The satchel is left behind.
log-points = { $force }: { $points } VP.
log-game-over = The game is over.
verdict-german = The Germans win, { $german } to { $soviet }.
verdict-soviet = The Soviets win, { $soviet } to { $german }.
verdict-player = One player has the most points ({ $german } German, { $soviet } Soviet).
verdict-tie = A tie, { $german } to { $soviet }: everybody loses.

## Overlays
overlay-victory = Objectives and points still to come
overlay-sight = Line of sight
overlay-fire = Field of fire
overlay-reach = Reach of the chosen unit
overlay-seen-from = What is seen from { $hex }
overlay-fire-of = Where { $unit } can fire
fire-turned = Out of its arc: so many points more, but for nothing in an opportunity action or with a card
fire-indirect = Indirect fire through an observer, at this price
overlay-reach-of = Where { $unit } can go

## Refusals
why-not-now = That cannot be done now.
why-no-such-hex = There is no such hex on this map.
unknown-unit = There is no unit “{ $text }”.
unknown-hex = There is no hex “{ $text }”.
why-not-yours = { $unit } is not yours to command.
why-setup-fixed = { $unit } cannot be placed elsewhere.
why-setup-elsewhere = { $hex } is not open to this set-up.
why-setup-facing = { $unit } cannot face that way now.
why-no-mine-there = Mines are laid in the unit’s own hex or beside it, and not where an enemy is: { $hex } is none of these.
why-no-mines-left = There are no mines left to lay.
why-work-taken = There is no room for it in { $hex }.
why-hides-enough = Only a hidden and a visible unit with that choice can change places.
why-not-fresh = { $unit } is not fresh.
why-already-active = { $unit } is already active.
why-activation-open = Another unit is active; end its activation first.
why-no-activation = No unit is active.
why-not-in-play = { $unit } is not on the map.
why-too-dear = There are not enough points for that.
why-no-caps = There are not enough CAPs.
why-bid-too-high = At most 2 CAPs, and no more than there are.
why-roll-too-much = A roll is modified by 2 at most.
why-nothing-to-do = { $unit } can do nothing in that way.
why-not-adjacent = { $unit } is not in the group's hexes or adjacent to them.
why-not-group-card = “{ $card }” is not for a group, or must be paid in CAPs for one.
why-wrong-way = { $unit } cannot act in the same way as the group.
why-in-group = { $unit } is not free to do that in this action.
why-halted = { $unit } can neither move nor pivot.
why-stunned = { $unit } can only rally.
why-is-aboard = { $unit } is being carried.
why-not-next = { $hex } is not adjacent.
why-impassable = { $hex } cannot be entered by this unit.
why-no-wheels = Wheels cannot enter { $hex }.
why-light-only = Only light foot units enter { $hex }.
why-wall-bars = Wheels cannot cross the wall to { $hex }.
why-too-steep = The way to { $hex } is too steep for it.
why-barred-exit = It cannot leave to { $hex }: the attacker came from that side.
why-no-bonus = There is no bonus move into { $hex }.
why-two-hexes = The card moves a unit two hexes at most: { $hex } would be the third.
why-no-caution = More caution makes no difference in { $hex }.
why-caution-off = This game is played without cautious movement.
why-same-facing = { $unit } already faces that way.
why-bunker-fixed = { $unit } does not pivot in a bunker.
why-faces-around = { $unit } faces every way in a trench.
why-not-an-entry = { $hex } is not an entry hex for it.
why-entry-apart = { $hex } is more than two hexes from where others of the group have entered.
why-too-early = { $unit } comes later.
why-no-exit = { $unit } may not leave the map here.
why-wire-bars = Wire keeps wheels out of { $hex }.
why-block-bars = A road-block keeps wheels out of { $hex }.
why-trench-bars = A trench keeps wheels out of { $hex }.
why-hidden-heavy = { $unit } cannot move while hidden.
why-unarmed = { $unit } has no weapon.
why-cannot-fire = { $unit } cannot fire because of its hit.
why-out-of-arc = { $hex } is outside the arc of fire.
why-out-of-sight = { $hex } is not in sight.
why-out-of-range = { $hex } is too far away.
why-too-near = { $hex } is too near.
why-in-melee = { $unit } has an enemy in its own hex.
why-not-in-hex = { $unit } is not in the same hex.
why-not-beside = { $unit } is not in the same hex and does not wait with it off the map.
why-nothing-there = There is nothing to attack in { $hex }.
why-mortar-in-bunker = { $unit } cannot fire out of a bunker.
why-no-indirect = { $unit } has no indirect fire.
why-no-observer = { $hex } is in direct sight, or no observer sees it.
why-no-flame = { $unit } has no flamethrower.
why-no-smoke = { $unit } has no smoke for that.
why-no-weapon-card = { $unit } is not using a weapon card.
why-vehicles-only = { $unit } is no vehicle.
why-not-open-topped = There is no choice of firepower against { $unit }.
why-cannot-support = { $unit } cannot take part in this attack.
why-cannot-raze = This attack does no harm to works.
why-no-such-work = There is no such work here.
why-not-hit = { $unit } is not hit.
why-no-rally = { $unit } cannot rally from its hit.
why-rally-in-melee = { $unit } cannot rally with an enemy in its hex.
why-dug-in = { $unit } has dug in already.
why-cannot-dig = { $unit } cannot dig in here.
why-no-hasty-left = There are no hasty defences left.
why-cannot-hide = { $unit } cannot hide: it is hit, heavy, or seen.
why-hide-seen = { $hex } is in sight of the enemy or held openly.
why-already-hidden = { $unit } is hidden already.
why-still-hidden = { $unit } must show itself first.
why-not-carrier = { $unit } carries nobody.
why-carrier-full = { $unit } has no room.
why-cannot-load = { $unit } cannot be taken along.
why-tow-tracked = { $unit } can only be towed by a tracked vehicle.
why-not-aboard = { $unit } is not being carried.
why-no-fort = There is no fortification for { $unit } to go into.
why-fort-enemy = The enemy holds the fortification where { $unit } is.
why-fort-class = { $unit } does not fit into this fortification.
why-not-inside = { $unit } is in no fortification.
why-in-works = { $unit } must leave its fortification first.
why-no-card = You do not have “{ $card }” for this.
why-wrong-fund = “{ $card }” is not paid for like that.
why-wrong-target = “{ $card }” cannot be played on that.
why-card-verb = “{ $card }” does not allow that.
why-no-target = There is no such enemy.
why-plan-sight = No observer sees { $hex }.
why-plan-elsewhere = { $hex } is not among the hexes that the orders name for this round.
why-not-holder = { $unit } cannot take the satchel here.

## Cards: what they cost and do
card-says = { $cost }. { $text }
card-free = Free
card-costs-cap = Costs { $cost ->
        [one] { $cost } CAP
       *[other] { $cost } CAPs
    }
card-costs-ap = Costs { $cost } AP
card-costs-either = Costs { $cost ->
        [one] { $cost } AP or CAP
       *[other] { $cost } AP or CAPs
    }
card-command-text = One of your units, or a group, acts without paying.
card-follow-me-text = A unit or a group rallies at once, even in close combat. What cannot be rallied stays.
card-rally-up-text = A unit, or each of a group, may try to rally; not in close combat.
card-rapid-deployment-text = A unit or a group moves up to two hexes, hidden ones stay hidden. Not for the pinned, stunned or immobilised.
card-fog-of-battle-text = An enemy unit is spent for the rest of the round. It still acts by command or by card.
card-sergeant-text = Your active unit or group gains one die of action points, even beyond what it began with.
card-officer-text = You gain one die of command points for this round, even beyond what you began with.
card-careful-aim-text = Two more firepower for an attack, played before its dice are rolled. Not an action.
card-swift-action-text = Two actions in a row before the enemy answers, announced before the first. Not an action.
card-take-cover-text = Hasty defences for a unit, or each of a group; not in close combat.
card-luck-text = After one of your rolls, throw a die: 1 takes two from it, anything else adds two. Not an action.
card-sniper-text = The enemy loses command points for this round. A die tells: 1 none, 2–3 one, 4–5 two, 6 three.
card-bogged-down-text = An enemy vehicle cannot move until the round ends.
card-scouts-text = All hidden enemies within two hexes of one of your units, and in its sight, are shown.
card-lay-mines-text = Mines in the hex of one of your units or next to it, unless the enemy is there; unseen if no enemy looks on. The unit must not be hit or in close combat.
card-clear-obstacle-text = Light infantry that is neither hit nor in close combat removes mines, wire or a road-block from its hex.
card-scoring-text = Points are counted as the firefight says, then another card is drawn.
card-secret-text = Your secret objective: your side holds { $hex } when the game ends. { $points ->
    [one] One point
   *[other] { $points } points
} for you.
card-objective-1-text = A secret objective, shown when the game ends.
card-objective-2-text = A secret objective, shown when the game ends.
card-objective-3-text = A secret objective, shown when the game ends.
card-objective-4-text = A secret objective, shown when the game ends.
card-event-text = What the firefight tells happens, then another card is drawn.
card-cease-fire-text = The game ends at once, and points are counted.
card-german-artillery-text = Fire planned before a round falls before the next one: on a hex and the six around it, against the flank.
card-soviet-artillery-text = Fire planned before a round falls before the next one: on a hex and the six around it, against the flank.
card-grenades-text = German foot attacks its own hex or, with two less, the next one. It costs nothing and strikes the flank.
card-molotov-text = Soviet foot attacks its own hex or, with two less, the next one. It costs nothing and strikes the flank.
card-tellermine-text = German foot attacks a vehicle in its hex, against the flank, without terrain; or it lays mines.
hand-of = Cards, { $force }

## Line of sight
sight-obstacle = Out of sight: { $hex } is in the way.
sight-crest = Out of sight: behind the crest of { $hex }.
sight-blind = Out of sight: blind below the height of { $hex }.
sight-smoke = Out of sight: smoke in { $hex }.

## Orders
orders-of = { $force }: { $orders }

## Speed
bench-sight = lines of sight a second, from the prepared tables
bench-sight-smoke = the same through smoke
bench-sight-prepare = ms to prepare the tables of the largest layout, { $hexes } hexes

## Each side in sentences
the-seat-german = the Germans
acts-seat-german = The Germans act
thinks-seat-german = The Germans are thinking
sees-seat-german = as the Germans see it
unseen-seat-german = The Germans have acted out of your sight
the-seat-soviet = the Soviets
acts-seat-soviet = The Soviets act
thinks-seat-soviet = The Soviets are thinking
sees-seat-soviet = as the Soviets see it
unseen-seat-soviet = The Soviets have acted out of your sight
the-seat-german-2 = the second German force
acts-seat-german-2 = The second German force acts
thinks-seat-german-2 = The second German force is thinking
sees-seat-german-2 = as the second German force sees it
unseen-seat-german-2 = The second German force has acted out of your sight
the-seat-soviet-2 = the second Soviet force
acts-seat-soviet-2 = The second Soviet force acts
thinks-seat-soviet-2 = The second Soviet force is thinking
sees-seat-soviet-2 = as the second Soviet force sees it
unseen-seat-soviet-2 = The second Soviet force has acted out of your sight

## How to win
aim-win =
    Whoever has more victory points after the last round wins. Points come from enemy units destroyed and from the objectives of this firefight: the situation above tells which, and the layer “Objectives” shows where.
aim-turn =
    In a round both sides take turns. In a turn a unit acts: it is activated and spends action points, or one action is paid with command points (CAPs), or a unit takes a single opportunity action and is spent.
    Who can or will do nothing more passes. When all have passed in a row, with three or four players all but one, the round ends and the units are fresh again.

## Legends of the layers
legend-victory-plain = { $side }: objective
legend-line-of-sight-good = seen
legend-line-of-sight-warn = seen through thinning smoke (+1)
legend-line-of-sight-faded = not seen, and why
legend-fire-bad = within range
legend-fire-warn = within long range
legend-reach-active = can be reached, with its cost; D6: and a die

## Rolls: what stands on their cards
clash-fire = Fire
clash-close = Close combat
clash-artillery = Artillery
clash-mines = Minefield
clash-ground = Difficult ground
clash-rally = Rally
clash-in = { $unit }, in { $hex }
clash-nobody = —
clash-power = { $name }
clash-defence = defence: { $name }
clash-needs = { $need } or more
clash-several = { $count } targets in { $hex }
clash-do-fire = Fire
clash-need = Two dice must show
clash-miss = miss
clash-hit = hit
clash-destroyed = destroyed
clash-broken = cleared away
clash-stuck = stuck
clash-through = gets through
clash-stays = stays as it is
clash-rallies = rallies
clash-caps =
    { $caps ->
        [0] no CAP
        [one] 1 CAP
       *[other] { $caps } CAPs
    }
clash-verdict = { $total } against { $need }: { $words }.

## Tables
chart-chances = Chances of two dice
chart-caps = CAPs
chart-need = To reach
chart-or-less = { $number } or less
chart-or-more = { $number } or more
chart-terrain = Terrain
chart-effect = Effect
chart-foot = on foot
chart-wheeled = wheels
chart-tracked = tracks
chart-defence = defence
chart-blocks = blocks sight
chart-cover = cover
chart-ground = Ground
chart-open = Open ground
chart-field = Ploughed field
chart-woods = Woods
chart-forest = Forest
chart-wooden = Wooden building
chart-stone = Stone building
chart-water = Water
chart-wheat = Wheat
chart-corn = Corn
