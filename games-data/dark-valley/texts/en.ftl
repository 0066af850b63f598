# The Dark Valley in English. Labels and titles carry no full stop.
# Names of scenarios and options are in scenarios.toml.


## Title and sides
game-title = The Dark Valley
side-axis = Axis
side-soviet = Soviets
headline = Turn { $turn }, { $date }: { $weather }. { $phase }
weather-fair = fair weather
weather-mixed = mixed weather
weather-mud = mud
weather-snow = snow
month-1 = January { $year }
month-2 = February { $year }
month-3-4 = March and April { $year }
month-5 = May { $year }
month-6 = June { $year }
month-7 = July { $year }
month-8 = August { $year }
month-9 = September { $year }
month-10 = October { $year }
month-11 = November { $year }
month-12 = December { $year }

## Parts of a turn
stage-set-up = Set-up
stage-axis-reinforcements = Axis reinforcements
stage-axis-replacements = Axis replacements
stage-axis-changes = Axis conversions and withdrawals
stage-soviet-reinforcements = Soviet reinforcements
stage-soviet-replacements = Soviet replacements
stage-soviet-conversions = Soviet conversions
stage-bases = Air bases
stage-rail = Rail movement
stage-ships = Sea movement
stage-landing = Landing
stage-airborne = Airborne corps
stage-initiative = Initiative
stage-activations = Activations
stage-activation = { $side }: { $chit }
stage-depots = Depots
stage-air-supply = Supply by air
stage-attrition = Attrition
stage-final = Final phase
stage-over = The game is over

## Chits
chit-combat-move = Combat or movement
chit-combat = Combat
chit-move = Movement
chit-panzer-1 = 1st Panzer HQ
chit-panzer-2 = 2nd Panzer HQ
chit-panzer-3 = 3rd Panzer HQ
chit-panzer-4 = 4th Panzer HQ
chit-counterattack = Counter-attack
chit-zhukov = Zhukov
chit-zhukov-combat = Zhukov: combat
chit-stavka = Stavka
chit-stavka-combat = Stavka: combat
chit-logistics = Logistics
chit-of = { $side }: { $chit }
how-combat = Combat
how-move = Movement
how-combat-first = Combat, then movement
how-move-first = Movement, then combat

## Questions
ask-nothing = Nothing is to be decided.
ask-wait-axis = The Axis decides.
ask-wait-soviet = The Soviets decide.
ask-set-up = Set up your units.
ask-set-up-hand = Where does { $unit } set up?
ask-arrivals = Which reinforcement comes?
ask-put-down = Where does { $unit } go?
ask-replacements = Which unit receives replacements?
ask-withdrawal = Which unit leaves in place of { $unit }, or as one of its type?
ask-conversions = Which unit is made of others?
ask-give = Which units are given for { $unit }? { $count } more.
ask-bases = Which air base moves?
ask-rail = Which unit goes by rail? Steps left: { $count }.
ask-ships = Which unit goes by sea? Steps left: Baltic { $baltic }, Black Sea { $black }.
ask-landing = Does the naval unit land somewhere?
ask-airborne = Is an airborne corps flown or dropped?
ask-dropped = Which unit in { $hex } loses a step to the parachutists?
ask-panzers = Which Panzer headquarters have chits? { $count } more.
ask-case-blue = Is Case Blue launched this turn?
ask-initiative = Which chit comes first? { $count } to pick.
ask-between = Does Stavka act now?
ask-order = How is the chit used: { $chit }?
ask-leader = On which unit is { $unit } put?
ask-reserves = Which reserve comes out of the box? { $count } more.
ask-combat = Which hex is attacked?
ask-prepare = Who attacks { $hex }?
ask-respond = What supports the defence of { $hex }?
ask-losses = Who takes the loss at { $hex }? { $count } more.
ask-retreat = Where does { $unit } retreat to?
ask-advance = Who advances into { $hex }?
ask-bombing = What does { $unit } bomb?
ask-bombed = Which unit in { $hex } loses a step to bombs?
ask-movement = Which unit moves?
ask-moving = Where do they go from { $hex }: { $units }?
ask-penalty = Which Soviet unit loses a step for an attack that was not made? { $count } more.
ask-return = Does the chit go back into the cup: { $chit }?
ask-odessa = Does the front of Odessa do the other of the two?
ask-depots = Which depot moves?
ask-depot-moving = Where does the depot in { $hex } go? Hexes left: { $count }.
ask-air-supply = Whom do aircraft feed?
ask-pocket = Which unit of the pocket loses a step? { $count } more.
ask-city-defence = Where do the city defence markers lie?
ask-overstacked = Who is given up in { $hex }, where too many stand?
note-points-left = Points left: { $points }
note-stopped = They stop in the enemy zone of control
note-mandated = Attacks that Stalin still demands: { $count }

## Answers
do-swap = Change places with { $unit }
do-give-step = Give a step to { $unit }
do-standard = The proposed deployment again
do-accept = Accept the deployment
do-done = Done
do-end-combat = End the combat
do-end-movement = End the movement
do-end-advance = Nobody else advances
do-pass = No
do-no-support = No more support
do-no-stavka = Stavka waits
do-no-case-blue = Not this turn
do-take = Take { $unit }
do-place = To { $hex }
do-back = Put it back
do-reserve = { $unit } to the Stavka box
do-rebuild = Replacements for { $unit }
do-give = Give { $unit }
do-lose = { $unit } takes it
do-withdraw = { $unit } leaves
do-pick = { $chit }
do-launch = Launch Case Blue
do-stavka = Play Stavka’s chit
do-odessa = The front of Odessa acts
do-lead = With { $unit }
do-move = Move { $unit }
do-with = { $unit } joins
do-to = To { $hex }
do-halt = Stop here
do-exit = Leave the map
do-attack = Attack { $hex }
do-use = { $unit } supports
do-call-off = Call the attack off
do-announce = Attack { $hex } and roll
do-bomb = { $unit } bombs
do-strike = Bomb { $hex }
do-retreat = Retreat to { $hex }
do-advance = { $unit } advances
do-return = Put the chit back
do-feed = { $unit } feeds { $hex }
do-guard = Defend { $hex }
do-release = Take up the marker of { $hex }

## Log
log-deployed = A deployment is proposed.
log-set-up-done = { $side }: set up.
log-turn = Turn { $turn }, { $date }: { $weather }.
log-initiative = Turn { $turn }: the initiative is with the { $side }.
log-picked = { $side }, first chit: { $chit }.
log-panzer-picked = { $chit } has a chit this turn.
log-drawn = Drawn: { $chit } ({ $side }).
log-ordered = The chit is used for: { $how }.
log-case-blue = Case Blue is launched: the Axis picks two chits.
log-stavka-played = The Soviets play Stavka’s chit.
log-returned = { $chit } goes back into the cup.
log-odessa = The front of Odessa acts on its own.
log-leader = { $leader } appears in { $hex }.
log-mandated =
    { $count ->
        [one] A roll of { $die }: Stalin demands { $count } attack.
       *[other] A roll of { $die }: Stalin demands { $count } attacks.
    }
log-reserves =
    { $count ->
        [one] { $count } reserve may leave the Stavka box.
       *[other] { $count } reserves may leave the Stavka box.
    }
log-logistics = Logistics: both sides look at their supply.
log-out-of-supply =
    { $count ->
        [one] { $side }: { $count } unit out of supply.
       *[other] { $side }: { $count } units out of supply.
    }
log-isolated =
    { $count ->
        [one] { $side }: { $count } unit isolated.
       *[other] { $side }: { $count } units isolated.
    }
log-moved = { $units } to { $hex }.
log-exited = { $unit } leaves by the Caucasus.
log-combat = { $hex } is attacked at { $odds }: a roll of { $die }, added { $added }: { $result }.
log-bombed = { $unit } bombs { $hex }: a roll of { $die }, added { $added }: { $result }.
log-step-lost = { $unit } loses a step.
log-eliminated = { $unit } is eliminated.
log-retreated = { $unit } retreats to { $hex }.
log-advanced = { $unit } advances into { $hex }.
log-captured = { $side }: { $hex } is taken.
log-fort-destroyed = The fort of { $hex } is destroyed.
log-kursk-gone = The fortified zone of Kursk is gone.
log-kursk-stands = The fortified zone of Kursk is laid.
log-depot-captured = The depot in { $hex } is captured.
log-depot-die = The depot in { $hex }: a roll of { $die }, up to { $count } hexes.
log-depot-moved = The depot goes to { $hex }.
log-displaced = { $unit } goes to { $hex }.
log-driven-out = { $unit } is driven out.
log-fed = { $unit } feeds the units in { $hex }.
log-arrived = { $unit } comes to { $hex }.
log-to-stavka = { $unit } waits in the Stavka box.
log-filled-up = { $unit } is at full strength again.
log-withdrawn = { $unit } is withdrawn.
log-converted = { $unit } becomes { $new }.
log-given = { $unit } becomes part of { $new }.
log-rail = Trains for { $count } steps.
log-travelled = { $unit } travels to { $hex }.
log-dropped = { $unit } is dropped on the enemies in { $hex } and lost: a roll of { $die }.
log-pocket =
    { $units ->
        [one] One unit in a pocket, steps to lose: { $count }.
       *[other] A pocket of { $units } units, steps to lose: { $count }.
    }
log-guarded = { $hex } is prepared for defence.
log-romania-falls = Romania leaves the war.
log-hungary-falls = Hungary leaves the war.
verdict-axis =
    { $points ->
        [one] The Axis wins with { $points } point.
       *[other] The Axis wins with { $points } points.
    }
verdict-soviet =
    { $points ->
        [one] The Soviets win; the Axis has { $points } point.
       *[other] The Soviets win; the Axis has { $points } points.
    }
verdict-draw = A draw; the Axis has { $points } points.

## Combats
clash-attack = Attack
clash-doubled = Doubled units: { $count }
clash-support = { $unit }
clash-town = Town or city
clash-odds = { $attack } against { $defence }
clash-shifts = Columns shifted
clash-added = Added to the die
clash-table-a = Table A
clash-table-b = Table B
clash-columns-left = { $count } to the left
clash-columns-right = { $count } to the right
clash-verdict = A roll of { $die }, added { $added }. { $code }: { $words }
clash-emptied = The hex is emptied
clash-hurt = The defender is hurt
clash-cost = The attacker loses steps
clash-do-attack = Attack
clash-do-announce = Attack and roll
result-ae = the attackers are eliminated, up to the defender’s steps
result-al2 = the attacker loses two steps
result-al1 = the attacker loses a step
result-ne = nothing happens
result-bl1 = each side loses a step
result-dl1 = the defender loses a step
result-dr = the defender retreats two hexes
result-dr-star = the defender loses a step if it has several, and retreats two hexes
result-ex = the defender is eliminated and the attacker loses as many steps
result-de = the defender is eliminated
added-attackers = Attackers without supply
added-defenders = Defenders without supply
shift-ground = Ground
shift-fortified = Fortified zone or fort
shift-river = River
shift-stug = Assault guns
shift-tiger = Tigers
shift-manstein = Manstein
shift-model = Model

## Tables
chart-combat-a = Combat table A
chart-combat-b = Combat table B
chart-bombing = Bombing
chart-depots = Depots
chart-odds = Odds
chart-die = Die
chart-hexes = Hexes
chart-note-table = The Axis attacks on A, in snow on B; the Soviets on A to turn 9, then on B
chart-note-shifts = Odds end at 6:1 before columns are shifted
chart-note-supply = -2 if an attacker is without supply, +2 if all defenders are
chart-note-results = AE, AL: attacker’s losses; BL: both; DR: retreat; EX: exchange; DE: defender eliminated
chart-note-bombing = Without additions 1 to 3 makes the air unit done
chart-note-depots = +2 on turn 1, -2 in mud, -1 in snow

## Map, boxes, tracks
area-fortified = Fortified zone
area-baltic = Baltic Military District
area-western = Western Military District
area-kiev = Kiev Military District
area-odessa = Odessa Military District
front-1942 = Start line of 1942
front-1943 = Start line of 1943
front-1944 = Start line of 1944
badge-oos = Out of supply
badge-isolated = Isolated
badge-done = Done
badge-moved = Has moved
badge-fought = Has attacked
badge-lost = Lost
badge-chosen = Chosen
unit-depot = Depot { $name }
unit-hq = Panzer HQ { $name }
unit-stavka = Stavka HQ
unit-zhukov = Zhukov HQ
unit-armour = Armour support { $name }
unit-air = { $name }
unit-support = { $name }
figure-combat = Combat
figure-movement = Movement
figure-command = Range
figure-bombing = Bombing
figure-support = Support
box-in-hand = In hand
box-arriving-axis = Axis: arriving
box-arriving-soviet = Soviets: arriving
box-stavka = Stavka box
box-other-fronts = Other Fronts
box-pool-axis = Axis: at hand
box-pool-soviet = Soviets: at hand
box-captured = Captured depots
box-dead-axis = Axis: eliminated
box-dead-soviet = Soviets: eliminated
cup-chits = Cup
cup-held = Held back
track-turn = Turns
turn-space = Turn { $turn }: { $date }
track-points = Axis victory points
vital-points = { $points } points
track-mandated = Attacks demanded
track-infantry = Infantry steps
track-mech = Mechanised steps
track-romanian = Romanian steps
track-hungarian = Hungarian steps
track-factors = Replacement factors
marker-control = { $hex }: { $side }
marker-city-defence = City defence in { $hex }
marker-fort-destroyed = The fort of { $hex } is destroyed
marker-kursk = Fortified zone of { $hex }
marker-leader = { $unit }
marker-battle = Combat at { $hex }
overlay-supply = Supply
overlay-pockets = Pockets
overlay-command = Range of a headquarters
overlay-command-all = Ranges of all headquarters
overlay-reach = Where a unit can go
overlay-zones = Zones of control
overlay-control = Who holds what
overlay-victory = Victory hexes

## Dice
die-combat = Combat
die-bombing = Bombing
die-depot = Depot
die-drop = Drop
die-mandate = Stalin
die-pocket = Pocket
die-rail = Trains
die-reserves = Reserves
draw-chit = Chit drawn
bench-supply = Supply of both sides, µs
unknown-unit = There is no unit { $text }.
unknown-hex = There is no hex { $text }.
briefing-turn = A turn is a month. Chits are drawn from an open cup; each lets its owner fight, move, or both.
briefing-barbarossa = The Axis wins with Moscow and Leningrad or Kiev, or with 33 victory hexes in January 1942.
briefing-fall-blau = The Axis wins with the oil and eleven units over the Caucasus, with three great cities, or with 37 supplied victory hexes in November 1942.
briefing-zitadelle = The Axis wins if it breaks the fortified zone of Kursk in July 1943 without losing a victory hex, with 35 points, or with 25 at the end.
briefing-bagration = The Axis wins with 13 victory hexes in October 1944.
briefing-campaign = The Axis wins with three great cities or 40 points; the Soviets with Berlin, or when the Axis has next to nothing left.

## Reasons to refuse
why-abroad = { $hex } lies outside the Soviet Union.
why-advanced-already = { $unit } has advanced already.
why-allies-apart = Units of two allies do not attack { $hex } together without a German one.
why-alone-in-attack = { $unit } is infantry and does not attack alone: add another unit.
why-alone-in-hex = { $unit } is alone in its hex and does not attack.
why-at-full-strength = { $unit } is at full strength.
why-attacked-already = { $hex } has been attacked in this activation.
why-beside-enemy = { $hex } is beside an enemy unit.
why-bombed-already = { $hex } has been bombed in this activation.
why-cannot-land = { $unit } is no landing force.
why-cannot-leave = { $unit } cannot be withdrawn.
why-closed = { $hex } cannot be entered from here.
why-cluttered = { $hex } has no room for another headquarters, depot or base.
why-defended-already = { $hex } has its marker already.
why-depot-stays = { $unit } does not advance.
why-depot-too-far = { $hex } is further than the depot may go.
why-dies-last = { $unit } is lost only when every two-step unit has lost a step.
why-does-not-attack = { $unit } does not attack.
why-does-not-bomb = { $unit } does not fly such missions.
why-does-not-march = { $unit } does not move like this.
why-done-already = { $unit } is done for this turn.
why-drop-on-town = Nobody is dropped on the town or city in { $hex }.
why-enemy-occupied = Enemies are in { $hex }.
why-enemy-unit = { $unit } is not yours to use here.
why-flown-already = { $unit } has flown in this activation.
why-fought-already = { $unit } has attacked in this activation.
why-frontier-closed = Romania and Hungary are closed on turn 1: { $hex }.
why-full = { $hex } is full.
why-give-first = { $unit } needs more units given for it first.
why-goes-already = { $unit } takes part already.
why-grounded-in-opening = { $unit } does not fly in the opening combat.
why-hex-unsupplied = { $hex } is not supplied.
why-hq-alone = { $unit } advances only with a unit of its hex.
why-hq-stays = No headquarters advances in the activation of a headquarters: { $unit }.
why-in-zone = { $hex } is in an enemy zone of control.
why-manstein-too-far = { $hex } is too far from Sevastopol for Manstein.
why-mech-only = After movement only mechanised units attack, not { $unit }.
why-moved-already = { $unit } has moved already.
why-must-arrive = { $unit } can still come.
why-must-make = { $unit } can still be made.
why-no-attackers = Nobody attacks { $hex } yet.
why-no-base = { $unit } has no base on the map.
why-no-city-to-defend = { $hex } is no Soviet city.
why-no-coast = { $hex } is no coast of the Black Sea or the Sea of Azov.
why-no-component = { $unit } cannot be given for it.
why-no-depot = { $unit } is no depot.
why-no-exit = Nobody leaves the map by { $hex } now.
why-no-fleet = The Axis must hold Sevastopol to use { $hex }.
why-no-german-unit = { $unit } is no German combat unit on the map.
why-no-infantry-there = There is no infantry that { $unit } could support.
why-no-line = No line leads to { $hex }.
why-no-marker-left = Both markers are laid: take one up before { $hex }.
why-no-marker-there = There is no marker in { $hex }.
why-no-panzer-chit = { $chit } is no chit of a Panzer headquarters.
why-no-points = Not enough replacements are left for { $unit }.
why-no-port = { $hex } is no port for this.
why-no-railway = No railway that can be used leads to { $hex }.
why-no-reserve = { $unit } cannot wait in the Stavka box.
why-no-ships = There is no room left at sea for { $unit }.
why-no-support = { $unit } is no support here.
why-no-town = { $hex } is no town or city for this.
why-no-trains = There is no room left on the trains for { $unit }.
why-no-way-back = The retreat does not go to { $hex }.
why-nobody-attacks = Nobody can attack { $hex }.
why-nobody-there = No enemy combat unit is in { $hex }.
why-nobody-to-feed = No isolated German unit is in { $hex }.
why-nobody-to-support = There is nobody whom { $unit } could support.
why-not-active = { $unit } is not active.
why-not-airborne = { $unit } is no airborne corps.
why-not-an-entry = The unit does not come to { $hex }.
why-not-arriving = { $unit } does not come now.
why-not-at-hand = { $chit } is not at hand.
why-not-beside = { $unit } is not beside that hex.
why-not-eliminated = { $unit } is not in the eliminated pile.
why-not-enough = The units that { $unit } is made of are lacking.
why-not-held = { $hex } is not yours.
why-not-in-combat = { $unit } does not take part.
why-not-in-play = { $unit } is not in play.
why-not-in-pocket = { $unit } is not in this pocket beside German units in supply.
why-not-in-stavka = { $unit } cannot come out of the Stavka box now.
why-not-led = { $unit } was not near Manstein.
why-not-logistics = { $chit } is nobody’s to pick.
why-not-next-hex = { $hex } is not the next hex.
why-not-on-map = { $unit } is not on the map.
why-not-overstacked = Giving up { $unit } would not help.
why-not-punishable = { $unit } is not a supplied unit at the front.
why-not-that-way = The chit cannot be used so.
why-not-the-moment = That is not what is to be decided now.
why-not-together = { $unit } does not stand with them.
why-nothing-in-hand = Nothing is taken up.
why-odds-too-low = The odds against { $hex } are below 1:3.
why-odessa-stands = { $unit } set up in the Odessa district and stands still on turn 1.
why-one-air-unit = One air unit supports a side in a combat; { $unit } would be the second.
why-other-class = { $unit } is of another type.
why-other-district = In the opening combat { $unit } attacks only the district before its army group.
why-other-hq = { $unit } does not move in the activation of another headquarters.
why-other-sea = { $hex } lies on another sea.
why-out-of-points = There are not enough points left for { $hex }.
why-out-of-range = { $unit } does not fly so far.
why-out-of-reach = { $hex } is out of the headquarters’ reach.
why-place-first = Put { $unit } down first.
why-port-frozen = { $hex } is closed in snow.
why-rail-beside-enemy = { $hex } is beside a Soviet combat unit and no friend is there.
why-rebuilt-already = { $unit } has received a step this turn.
why-strait-closed = { $hex } serves only who holds both shores of the strait of Kerch.
why-there-already = It is in { $hex } already.
why-too-far = { $unit } is too far from the attackers.
why-too-far-to-move = { $hex } is too far.
why-under-way = { $unit } is under way.
why-unit-unsupplied = { $unit } is not supplied.

## Set-up
die-deployment = Lots of the proposed deployments
why-setup-not-now = That cannot be done now.
why-setup-not-yours = { $unit } is not yours.
why-setup-not-there = { $unit } is neither on the map nor in the Stavka box.
why-setup-same-place = { $unit } would change nothing: choose another place or another unit.
why-setup-printed = { $unit } stands in the hex that is printed on it, or beside it if too many are printed for that hex.
why-setup-district = { $unit } stands in its own military district.
why-setup-reserve = { $unit } is a reserve: it stands in a town or city of the USSR outside the border districts for which no unit is printed.
why-setup-two-reserves = Two reserves cannot share { $hex }.
why-setup-country = { $unit } does not set up in that country: the army groups stand in Greater Germany, the army of Romania in Romania.
why-setup-base = { $unit } is based elsewhere: Army Group North in a town or city within three hexes of Königsberg, Army Group Centre in Warsaw, Army Group South with one air unit each in Lublin and Radom.
why-setup-own-side = { $unit } sets up on its own side of the line.
why-setup-rail = { $unit } is a depot: it stands on a railway behind its own line.
why-setup-town = { $unit } is based in a town or city behind its own line.
why-setup-too-far-south = { $unit } does not set up south of row 24: shock armies, Stavka and Zhukov stay north of it.
why-setup-too-many-south = Three tank corps at most set up south of row 24.
why-setup-empty = { $hex } must hold a combat unit.
why-setup-nobody-near = { $hex } must hold a combat unit or be beside one.
why-setup-hole = The line is open at { $hex }: it must hold a combat unit, or lie in the zone of control of one; of the Soviets only one that is itself beside the line.
why-setup-weak = { $hex } must have three combat factors.
why-setup-not-for-box = { $unit } cannot wait in the Stavka box now: it takes Soviet combat units, and only where the scenario says so.
why-setup-box-count = The Stavka box holds a fixed number: exchange a unit in it for one on the map.
why-setup-step-count = The number of steps that are given up is fixed: give a step to a unit that has lost one.
why-setup-step-worth = The steps that are given up would be worth too few combat factors.
why-setup-flip-count = The number of divisions that show their backs is fixed.
why-setup-full-strength = { $unit } starts at full strength.
why-setup-weakened = { $unit } shows its back.
why-setup-no-step = { $unit } has no step to give, or lacks none.
why-setup-other-pool = { $unit } gives up steps by another rule, or none at all.
why-setup-wrong-pool = { $unit } is not where the scenario has it.
why-setup-kursk = The marker of the fortified zone lies on Kursk with its stronger side up.
why-setup-supply = { $unit } begins with the wrong supply: the Soviets in the pocket of Leningrad are out of supply, and nobody else.
why-setup-too-many = { $hex } would hold more than three combat units.
why-setup-too-many-armies = { $hex } would hold more than two armies.
why-setup-mixed-allies = Allies of two nations cannot share { $hex }.
why-setup-two-panzer-hqs = { $hex } would hold two Panzer headquarters.
why-setup-two-depots = { $hex } would hold two depots.
why-setup-three-bases = { $hex } would hold more than two air bases.
why-setup-two-tigers = { $hex } would hold two Tiger battalions.
why-setup-two-artilleries = { $hex } would hold two artillery corps.
