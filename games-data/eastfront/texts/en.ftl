# EastFront in English. Labels, titles and notes carry no full stop; refusals and the chronicle are sentences.
# Names of scenarios and options are in scenarios.toml.

game-title = EastFront
side-axis = Axis
side-soviet = Soviets
hq-name = HQ { $name }
corps-name = { $name } Corps
a-block =
    { $who ->
        [axis] An Axis block
       *[soviet] A Soviet block
    }
unit-cv = { $unit } at { $cv } CV

## Headline
headline = { $month } { $year }, { $half ->
        [1] first
       *[2] second
    } fortnight · { $weather } · { $side } · { $phase }
headline-month = { $month } { $year } · { $phase }
headline-setup = { $month } { $year } · { $phase } · { $side }
weather-dry = dry
weather-mud = mud
weather-snow = snow
weather-east-west = { $east }, { $west } in the west
phase-setup = Set-up
phase-production = Production
phase-fortnight = New fortnight
phase-command = Command Phase
phase-movement = Movement Phase
phase-combat = Combat Phase
phase-blitz-movement = Blitz Movement Phase
phase-blitz-combat = Blitz Combat Phase
phase-supply = Supply Phase
phase-sequel = The half-year is over
phase-over = Game over
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## Nations
nation-german = Germany
nation-romanian = Romania
nation-hungarian = Hungary
nation-bulgarian = Bulgaria
nation-italian = Italy
nation-soviet = the Soviet Union

## Tracks and boxes
track-calendar = Calendar
calendar-fixed = { $month } · { $weather }
calendar-variable = { $month } · even { $even }, odd { $odd }
track-supreme = Supreme moves left, { $side }
track-points = Victory points if the game ended now, { $side }
vital-points = VP
track-production = Level of production, { $side }
track-bridgehead = Bridgehead
bridgehead-lost = Destroyed
bridgehead-preparing = In preparation
bridgehead-ready = Ready
bridgehead-laid = Laid
box-due = Reinforcements, { $side }: { $month } { $year }
box-due-count = Reinforcements to come, { $side }: { $count }
box-dead = Eliminated, { $side }: { $count }
box-plain = Beyond the Hungarian plain, { $side }: { $count }

## Figures on the blocks
figure-fire = Fire
figure-speed = Speed in dry weather

## Badges
badge-unsupplied = Out of supply
badge-dispersed = Dispersed after a drop
badge-rearguard = Rearguard
badge-active = Active HQ
badge-blitz = Active HQ, blitz
badge-airborne = Orders a paradrop
badge-naval = Orders landings and evacuations
badge-moved = Has moved
badge-strategic = May not move again this turn
badge-confined = Confined to its country
badge-raised = Got a step or was brought forward
badge-arriving = Arrives in this production
badge-disbanded = To be disbanded
badge-in-hand = In hand
badge-half-hit = Holds part of a hit

## Markers
marker-battle = Battle in { $hex }, original defender: { $defender }
marker-fight = Battle in { $hex }, fought in this phase, original defender: { $defender }
marker-strike = Air strike of { $hq } on { $hex }
marker-bridgehead = Bridgehead
marker-control = Taken by the { $side }

## Overlays
overlay-supply = Rail and sea supply, and the hexes it reaches
overlay-threat = Own hexes next to the enemy
overlay-command = Hexes in command
overlay-zoc = Zones of control
overlay-victory = Production and who holds it
overlay-reach = Hexes within reach by land

## Dice
die-weather = Weather
die-pursuit = Pursuit fire
die-strike = Air strike
die-defensive = Defensive fire
die-offensive = Offensive fire
die-surrender = Surrender of a satellite
die-deployment = Dealing of the deployment

## Fire and orders
fire-single = SF
fire-double = DF
fire-triple = TF
order-normal = normal command
order-blitz = blitz
order-drop = paradrop
order-blitz-drop = two paradrops, blitz
order-landing = landing or evacuation
order-blitz-landing = two landings or evacuations, blitz

## Questions
ask-nothing = There is nothing to decide.
ask-wait =
    { $who ->
        [axis] The Axis decides.
       *[soviet] The Soviets decide.
    }
ask-setup = This is the proposed deployment: which block do you change, or is it accepted?
ask-setup-picked = { $unit } is in hand: where does it go, with which block does it change places, or which one gets a step from it?
ask-production = What is built this month?
ask-cadre = { $unit } is rebuilt as a cadre: where does it appear?
ask-arrival = { $unit } arrives: where?
ask-disband = Which unit is disbanded?
ask-command = Which HQ is activated now?
ask-deploy = { $hq } is active: does it deploy to a hex beside it or stay?
ask-movement = Which unit moves now?
ask-blitz-movement = Blitz: which unit moves now?
ask-moving = { $unit } is in { $hex }: where to now?
ask-rearguard = { $unit } has outlived the pursuit: where does it go from { $hex }?
ask-rail = { $unit } leaves { $hex } by rail: for where?
ask-sea = { $unit } sails from { $hex }: to which port?
ask-drop = { $unit } takes off from { $hex }: where is it dropped?
ask-landing = { $unit } embarks in { $hex }: on which coast does it land?
ask-evacuation = { $unit } is taken off from { $hex }: to which port?
ask-mobilize = Which HQ is deactivated and moves instead of supporting combat?
ask-strikes = Which HQ strikes from the air, and where?
ask-select = Which other battles are fought in this phase?
ask-resolve = Which battle is fought next?
ask-losses =
    { $count ->
        [one] Battle in { $hex }, one hit to take: on which unit?
       *[other] Battle in { $hex }, { $count } hits to take: on which unit falls the next?
    }
ask-repulse =
    { $count ->
        [one] Assault on { $hex }: which unit is repulsed?
       *[other] Assault on { $hex }, { $count } units repulsed: which is the next?
    }
ask-surrender = Which satellite is called on to surrender?
ask-defection = { $nation } surrenders: which of its units changes sides?
ask-bridgehead = Is the bridgehead laid in { $hex }?
ask-supply-fortress = The fortress of { $hex } supplies one of its strongest units: which?
ask-supply-siege = The besieged port of { $hex } supplies one cadre: which?
ask-supply-surplus = There are too many units in { $hex }: which one goes without supply?
ask-plain = The Soviets stand in { $hex } on the Hungarian plain: which of the nearest units goes off the map to face them?
ask-sequel = The half-year is over with { $axis } points for the Axis and { $soviet } for the Soviets: do you go on with the next one?

## What helps to answer
note-points = { $points } victory points if the game ended now, handicap included
note-production =
    { $points ->
        [one] { $points } production point left
       *[other] { $points } production points left
    }
note-no-oil = No oil: HQ steps and cadres cost more
note-no-lend-lease = The Arctic railways are cut: no lend-lease
note-no-caspian-route = The oil of Baku cannot go by Guryev: points are lost
note-disrupted = Disrupted HQs work with one CV less
note-supreme =
    { $count ->
        [one] { $count } supreme move left
       *[other] { $count } supreme moves left
    }
note-speed =
    { $count ->
        [one] { $count } hex left to go
       *[other] { $count } hexes left to go
    }
note-fights =
    { $count ->
        [0] No battle to be fought
        [one] { $count } battle to be fought
       *[other] { $count } battles to be fought
    }
note-prospect = { $hex }: your fire brings { $whole }.{ $tenth } hits on average; { $cover ->
    [one] each hit costs a step
   *[other] { $cover } hits cost a step
 }
note-prospect-void = { $hex }: without support your fire cannot hurt the fortress
note-cover = { $count } hits cost a step
note-holder =
    { $count ->
        [one] { $unit } holds { $count } hit towards its next step and must take the next
       *[other] { $unit } holds { $count } hits towards its next step and must take the next
    }

## Buttons
do-pick = Take { $unit } in hand
do-swap = Change places with { $unit }
do-give = Give a step to { $unit }
do-back = Never mind
do-standard = Propose a deployment again
do-done = Done
do-end-setup = Accept the deployment
do-end-production = End production{ $left ->
        [0] { "" }
        [one] : { $left } point is not spent
       *[other] : { $left } points are not spent
    }
do-end-command = End the Command Phase{ $left ->
        [0] { "" }
        [one] : { $left } HQ is not activated
       *[other] : { $left } HQs are not activated
    }
do-end-movement = End movement{ $left ->
        [0] { "" }
        [one] : { $left } unit has not moved
       *[other] : { $left } units have not moved
    }
do-end-mobilize = All other HQs stay for combat
do-end-strikes = No more air strikes{ $left ->
        [0] { "" }
        [one] : { $left } HQ could strike
       *[other] : { $left } HQs could strike
    }
do-end-select = Fight the chosen battles
do-end-surrender = Go on without a call to surrender
do-end-bridgehead = Do not lay the bridgehead
do-place = Place in { $hex }
do-activate = Activate { $unit }: { $order }
do-deploy = Deploy to { $hex }
do-stay = Stay here
do-move = Move { $unit }
do-move-rail = Move { $unit } by rail
do-move-sea = Move { $unit } by sea
do-to = Go to { $hex }
do-to-price =
    { $price ->
        [one] Go to { $hex } for one supreme move
       *[other] Go to { $hex } for { $price } supreme moves
    }
do-attack = Attack { $hex }
do-join = Join the battle in { $hex }
do-drop = Drop { $unit }
do-drop-on = Drop over { $hex }
do-land = Land { $unit } from the sea
do-land-on = Land in { $hex }
do-evacuate = Take { $unit } off by sea
do-rearguard = Leave { $unit } as rearguard
do-halt = Stop here
do-mobilize = Deactivate { $unit } and move it
do-mobilize-rail = Deactivate { $unit } and move it by rail
do-mobilize-sea = Deactivate { $unit } and move it by sea
do-strike = Air strike of { $unit } on { $hex }
do-fight = Fight in { $hex }
do-fight-unsupported = Fight in { $hex } without support
do-resolve = Fight the battle in { $hex } next
do-lose = { $unit } takes the hit
do-repulse = Send { $unit } back
do-demand = Call on { $nation } to surrender
do-defect = Win over { $unit }
do-lay = Lay the bridgehead
do-keep = Supply { $unit }
do-starve = Leave { $unit } without supply
do-step = A step for { $unit } ({ $price } PP)
do-cadre = Rebuild { $unit } as a cadre ({ $price } PP)
do-arrive = Bring { $unit } in
do-hasten = Bring { $unit } forward a month, a step weaker
do-buy = Bring { $unit } forward a month ({ $price } PP)
do-disband = Disband a unit
do-scrap = Disband { $unit }
do-prepare = Work on the bridgehead ({ $price } PP)
do-take-up = Take the bridgehead up again
do-hold = Send { $unit } off the map
do-go-on = Go on with the next half-year
do-end-game = End the game here

## Chronicle: sequence of play
log-game-begins = The game begins: { $scenario }.
log-setup-done =
    { $who ->
        [axis] The Axis has deployed.
       *[soviet] The Soviets have deployed.
    }
log-production =
    { $who ->
        [axis] { $points ->
            [one] The Axis produces { $points } point.
           *[other] The Axis produces { $points } points.
        }
       *[soviet] { $points ->
            [one] The Soviets produce { $points } point.
           *[other] The Soviets produce { $points } points.
        }
    }
log-weather =
    { $month } { $year }, { $half ->
        [1] first
       *[2] second
    } fortnight: { $weather } in the east, { $west } in the west; { $who ->
        [axis] the Axis plays first.
       *[soviet] the Soviets play first.
    }
log-turn =
    { $who ->
        [axis] The Axis begins its turn.
       *[soviet] The Soviets begin their turn.
    }
log-hold-fast = The Axis has orders to stand fast and activates no HQ in this turn.
log-pass =
    { $who ->
        [axis] The Axis does nothing in its turn.
       *[soviet] The Soviets do nothing in their turn.
    }
log-blitz =
    { $who ->
        [axis] Blitz: the Axis moves and fights a second time.
       *[soviet] Blitz: the Soviets move and fight a second time.
    }
log-half-year = The half-year ends, victory points: Axis { $axis }, Soviets { $soviet }.
log-link = The war goes on: { $scenario }.

## Chronicle: command and movement
log-activate = { $hq } in { $hex } is activated at { $cv } CV: { $order }.
log-deploy = { $hq } deploys to { $hex }.
log-deactivate = { $hq } in { $hex } is deactivated and stands at { $cv } CV.
log-hq-spent = { $hq } in { $hex } has nothing left to pay with and is eliminated.
log-blitz-on = { $hq } in { $hex } pays for its blitz, stands at { $cv } CV and stays active.
log-move = { $unit } moves from { $from } to { $to }.
log-mobilize = { $unit } is mobilised and moves from { $from } to { $to }.
log-rail = { $unit } goes by rail from { $from } to { $to }.
log-sea = { $unit } sails from { $from } to { $to }.
log-drop = { $unit } is dropped from { $from } over { $to }.
log-landing = { $unit } sails from { $from } and lands in { $to }.
log-evacuation = { $unit } is taken off from { $from } to { $to }.
log-rearguard = { $unit }, { $cv } CV, stays in { $hex } as rearguard.
log-pursuit =
    { $hits ->
        [0] Pursuit in { $hex }, { $unit } rolls { $dice }: no hit.
        [one] Pursuit in { $hex }, { $unit } rolls { $dice }: { $hits } hit.
       *[other] Pursuit in { $hex }, { $unit } rolls { $dice }: { $hits } hits.
    }
log-rearguard-away =
    { $steps ->
        [0] { $unit } survives the pursuit in { $hex } without loss.
        [one] { $unit } loses { $steps } step in the pursuit in { $hex } and survives.
       *[other] { $unit } loses { $steps } steps in the pursuit in { $hex } and survives.
    }
log-rearguard-lost =
    { $steps ->
        [one] { $unit } loses { $steps } step in the pursuit in { $hex } and is eliminated.
       *[other] { $unit } loses { $steps } steps in the pursuit in { $hex } and is eliminated.
    }
log-static-lost = { $unit } is engaged alone in { $hex } without a step and is eliminated.

## Chronicle: combat
log-strike-assigned = { $hq } sends its aircraft to { $hex }.
log-battle = Battle in { $hex }: { $axis } against { $soviet }.
log-round =
    { $who ->
        [axis] { $cover ->
            [0] Combat in { $hex }: the fire of the Axis does nothing.
            [1] Combat in { $hex }, begun by the Axis.
            [2] Combat in { $hex }, begun by the Axis, against a double defence.
           *[3] Combat in { $hex }, begun by the Axis, against a triple defence.
        }
       *[soviet] { $cover ->
            [0] Combat in { $hex }: the fire of the Soviets does nothing.
            [1] Combat in { $hex }, begun by the Soviets.
            [2] Combat in { $hex }, begun by the Soviets, against a double defence.
           *[3] Combat in { $hex }, begun by the Soviets, against a triple defence.
        }
    }
log-round-unsupported =
    { $who ->
        [axis] { $cover ->
            [0] Combat without support in { $hex }: the fire of the Axis does nothing.
            [1] Combat without support in { $hex }, begun by the Axis.
            [2] Combat without support in { $hex }, begun by the Axis, against a double defence.
           *[3] Combat without support in { $hex }, begun by the Axis, against a triple defence.
        }
       *[soviet] { $cover ->
            [0] Combat without support in { $hex }: the fire of the Soviets does nothing.
            [1] Combat without support in { $hex }, begun by the Soviets.
            [2] Combat without support in { $hex }, begun by the Soviets, against a double defence.
           *[3] Combat without support in { $hex }, begun by the Soviets, against a triple defence.
        }
    }
log-strike =
    { $hits ->
        [0] Air strike of { $unit }, { $fire }, rolls { $dice }: no hit.
        [one] Air strike of { $unit }, { $fire }, rolls { $dice }: { $hits } hit.
       *[other] Air strike of { $unit }, { $fire }, rolls { $dice }: { $hits } hits.
    }
log-strike-none = { $unit } has no aircraft left to send to { $hex }.
log-defensive =
    { $hits ->
        [0] Defensive fire of { $unit }, { $fire }, rolls { $dice }: no hit.
        [one] Defensive fire of { $unit }, { $fire }, rolls { $dice }: { $hits } hit.
       *[other] Defensive fire of { $unit }, { $fire }, rolls { $dice }: { $hits } hits.
    }
log-offensive =
    { $hits ->
        [0] Offensive fire of { $unit }, { $fire }, rolls { $dice }: no hit.
        [one] Offensive fire of { $unit }, { $fire }, rolls { $dice }: { $hits } hit.
       *[other] Offensive fire of { $unit }, { $fire }, rolls { $dice }: { $hits } hits.
    }
log-loss = { $unit } loses a step and stands at { $cv } CV.
log-eliminated = { $unit } is eliminated in { $hex }.
log-repulsed = { $unit } is repulsed and goes back to { $hex }.
log-paras-repulsed =
    { $cv ->
        [0] { $unit } loses its last step by the repulse from { $hex } and is eliminated.
       *[other] { $unit } loses a step by the repulse from { $hex } and stands at { $cv } CV.
    }
log-battle-over = The battle in { $hex } is over.
log-paras-joined = The paratroops in { $hex } have joined up.
log-paras-lost = The paratroops in { $hex } have not joined up and are lost.
log-italians-gone = { $unit } is called back from { $hex } and goes home for good: the city that freed it is lost.
log-italians-late = { $unit } does not come any more: the city that freed it is lost.

## Chronicle: supply
log-hungry = { $unit } in { $hex } is out of supply and loses a step.
log-starved = { $unit } in { $hex } is out of supply and is eliminated.
log-unsupplied =
    { $who ->
        [axis] { $count ->
            [one] { $count } Axis block
           *[other] { $count } Axis blocks
        }
       *[soviet] { $count ->
            [one] { $count } Soviet block
           *[other] { $count } Soviet blocks
        }
    } out of supply in { $hex }, { $dead ->
        [0] none eliminated.
       *[other] { $dead } eliminated.
    }

## Chronicle: production
log-step = { $unit } gets a step for { $price } PP and stands at { $cv } CV.
log-cadre = { $unit } is rebuilt in { $hex } at { $cv } CV.
log-arrival = { $unit } arrives in { $hex } at { $cv } CV.
log-hasten = { $unit } is brought forward by a month.
log-disband = { $unit } is to be disbanded.
log-block-gone =
    { $who ->
        [axis] An Axis block in { $hex } is disbanded.
       *[soviet] A Soviet block in { $hex } is disbanded.
    }
log-blocks-arrive =
    { $who ->
        [axis] { $count ->
            [one] { $count } Axis block arrives in { $hex }.
           *[other] { $count } Axis blocks arrive in { $hex }.
        }
       *[soviet] { $count ->
            [one] { $count } Soviet block arrives in { $hex }.
           *[other] { $count } Soviet blocks arrive in { $hex }.
        }
    }
log-bridgehead-work = Work on the bridgehead.
log-bridgehead = The bridgehead is laid in { $hex }.
log-bridgehead-lost = The bridgehead in { $hex } is destroyed.

## Chronicle: objectives
log-surrender = A roll of { $die } is below { $pressure }: { $nation } surrenders.
log-no-surrender = A roll of { $die } is not below { $pressure }: { $nation } fights on.
log-defects = { $unit } in { $hex } changes sides.
log-conquered = No Axis unit is left there: { $nation } passes to the Soviets.
log-edge = The Soviets hold { $hex } on the western edge of the map.
log-plain = A block goes from { $from } off the map to face { $hex }.
log-plain-gone = The block that faces { $hex } from off the map is disbanded.
log-plain-back = A block returns to the map in { $hex }.

## Verdict
level-draw = draw
level-marginal = marginal victory
level-major = major victory
level-decisive = decisive victory
verdict = { $side }: { $level } ({ $winner } to { $loser } tournament points)
verdict-draw = Draw ({ $tp } to { $tp } tournament points)

## Refusals: what is written
unknown-unit = There is no unit “{ $text }”.
unknown-hex = There is no hex “{ $text }”.

## Refusals: in general
why-not-now = That cannot be done now.
why-enemy-unit = { $unit } is not one of your units.
why-not-yours = That is an enemy block: choose one of your own.
why-not-on-map = { $unit } is not on the map.
why-off-map = Units do not leave the map.
why-stacking = The stacking limit leaves no room in { $hex }.
why-too-many = Too many units are in { $hex }, and some can still leave.

## Refusals: set-up
why-frontier-empty = { $hex } is on the start line and needs a unit.
why-not-own-territory = { $hex } is not in your territory at the start.
why-no-supply-there = No supply reaches { $hex } at the start.
why-hq-too-near = There is another HQ of your side in { $hex } or beside it.
why-outside-sector = { $unit } belongs to another sector in the historical deployment.
why-district-at-frontier = { $unit } belongs to a frontier district and stands in a hex of the frontier.
why-garrison-short = The garrison of { $hex } would be too small.
why-start-battle = The battle in { $hex } is prescribed as it stands.
why-courland-short = The units in Courland would be too few.
why-plain-empty = The box that faces { $hex } needs a unit.
why-edge-empty = { $hex } is on the edge of the map and must stay occupied.
why-cannot-hold-plain = { $unit } cannot face the plain: only German ground units do.
why-force-totals = { $unit } cannot be used for that: number and CV of each class are fixed.

## Refusals: command
why-not-an-hq = { $unit } is not an HQ.
why-already-active = { $unit } is active already.
why-powerless = { $unit } has no CV left to work with.
why-supreme-no-blitz = A supreme HQ cannot blitz.
why-no-step-for-blitz = { $unit } has no CV with which to pay for a blitz.
why-hold-fast = The Axis has orders to stand fast: it activates no HQ in its first turn.
why-no-deploy-in-mud = HQs do not deploy in mud.
why-hq-cannot-engage = HQs do not engage the enemy, and there are enemies in { $hex }.
why-not-friendly = { $hex } is not friendly.
why-not-active = { $unit } is not active.
why-cannot-mobilize = { $unit } is bound by its order and cannot be mobilised in this phase.
why-last-step = { $unit } has no CV left and would not outlive its deactivation.
why-only-supreme = Only a supreme HQ is mobilised by rail or sea, and { $unit } is none.

## Refusals: movement
why-impassable = There is no way into { $hex } from here.
why-not-next-hex = { $hex } is not next to it.
why-already-moved = { $unit } has already moved.
why-moved-strategically = { $unit } has moved by rail or sea, and does not move again this turn.
why-hq-stays-put = { $unit } was deactivated or has gone by rail or sea, and does not move again this turn.
why-active-hq = { $unit } is an active HQ and moves only when it is mobilised.
why-dispersed = { $unit } is dispersed after its drop and cannot move.
why-is-rearguard = { $unit } is a rearguard and leaves last.
why-out-of-command = No active HQ commands { $unit }.
why-static = { $unit } is static and moves only by supreme command.
why-must-be-rearguard = { $unit } is the last of its side in the battle: it can only leave as rearguard.
why-others-remain = { $unit } is not the last of its side in the battle.
why-not-engaged = { $unit } is not in a battle.
why-nowhere-to-go = { $unit } has nowhere to go.
why-not-moved-yet = The unit has not moved yet.
why-too-far = { $hex } is too far.
why-stopped = The unit has to stop before { $hex }.
why-strait = A unit that crosses a strait starts on one side and stops on the other, so it cannot go on to { $hex }.
why-disengage-friendly = Units leave a battle for a friendly hex only, and { $hex } is not one.
why-no-reengage = A unit that has left a battle does not engage again in the same move, and there are enemies in { $hex }.
why-hexside-full = No more units may cross the hexside to { $hex } in this phase.
why-confined = { $unit } is confined to its country.
why-hungary-closed = In June 1941 the Hungarians do not move and the Germans do not enter Hungary.
why-not-reachable = { $hex } cannot be reached that way with what is left.
why-no-supreme-moves = There are no supreme moves left.
why-no-strategic-retreat = { $unit } is the last of its side in the battle and cannot leave it by rail or sea.
why-no-rail = { $hex } is not on a friendly railway.
why-no-port = { $hex } has no port to sail from.
why-bridgehead-engaged = There is fighting in { $hex }: nobody sails from an engaged bridgehead.
why-port-full = The port of { $hex } takes no more units this turn.
why-no-sea-power = This game is played without sea power.
why-sea-not-controlled = You control none of the seas off { $hex }.
why-no-landing-port = { $hex } has no port from which to order a landing or an evacuation.
why-nobody-to-land = There is nobody in { $hex } to land, nor anybody to take off from a coast.
why-cannot-land = { $unit } cannot be landed from the sea.
why-no-landing-hq = No HQ with such an order is at hand for { $hex }.
why-landed-before = { $unit } has had its landing this turn; another unit may land.
why-last-cannot-land = { $unit } is the last of its side in the battle: it may be taken off by sea, but not landed elsewhere.
why-no-evacuation-hq = No HQ in a port of the same sea has an order left to take anybody off from { $hex }.
why-evacuation-engaged = There is fighting in { $hex }: nobody is taken off to an engaged port.
why-no-paratroops = This game is played without paratroops.
why-paras-not-here = No paratroops stand ready for a drop in { $hex }.
why-no-drop-hq = No HQ in { $hex } has an order left for a drop.

## Refusals: combat
why-no-battle = There is no battle to be fought in { $hex }.
why-fights-already = The battle in { $hex } is to be fought already.
why-strike-spent = { $unit } has no air strike to give.
why-no-strike-dice = { $unit } has no CV left for an air strike.
why-strike-disrupted = { $unit } is disrupted and has no CV to spare for an air strike.
why-struck-already = There is already an air strike on { $hex }.
why-out-of-air-range = { $hex } is out of range of the aircraft.
why-landed-too-far = The landing in { $hex } went beyond the radius of this HQ over the sea: it is fought without its strike.
why-not-there = { $unit } is not among the units concerned.
why-half-hit = { $unit } holds part of a hit and must take the next.
why-not-strongest = { $unit } is not among the strongest.
why-not-weakest = Only the weakest are repulsed, and { $unit } is not one of them.

## Refusals: supply and objectives
why-not-cadre = Only a cadre is supplied there, and { $unit } is none.
why-fortress-strongest = { $unit } is not among the strongest that the fortress could supply.
why-bridgehead-not-ready = The bridgehead is not ready.
why-not-landed = { $unit } does not stand where it was last put ashore.
why-too-early-to-surrender = Satellites do not surrender yet.
why-asked-already = This nation has been called on already.
why-no-national-hex = The Soviets control no hex of this nation.
why-not-of-nation = { $unit } does not belong to this nation.
why-watched = { $unit } is watched by other Axis units and cannot change sides.
why-not-nearest = { $unit } is not one of the nearest German units that are free to go.

## Refusals: production
why-disbanded = { $unit } is being disbanded, or has only just arrived.
why-raised-already = { $unit } has already been given a step, or has only just arrived.
why-at-full-strength = { $unit } is at full strength.
why-engaged = { $unit } is engaged in a battle.
why-no-supply-line = { $unit } has no supply line.
why-one-ss-step = The SS get one step a month.
why-too-dear = There are not enough production points for { $unit }.
why-not-a-home-city = New units of this kind do not arrive in { $hex }.
why-city-unsupplied = { $hex } has no supply by rail or sea.
why-city-embattled = There is a battle in { $hex }.
why-city-full = No more new units may arrive in { $hex } this month.
why-not-eliminated = { $unit } is not eliminated.
why-gone-for-good = { $unit } has left the war for good and cannot be rebuilt.
why-no-room = There is nowhere for { $unit } to arrive.
why-not-due = { $unit } is not due for that.
why-must-arrive = { $unit } is due and must be placed first.
why-hastened-already = { $unit } has already been brought forward this month.
why-one-step = { $unit } has no step to lose.
why-bridgehead-ready = There is nothing to do for the bridgehead now.
why-bridgehead-recalled = The bridgehead was taken up this month and is not readied before the next.
why-bridgehead-dear = There are not enough production points for the bridgehead.

## Each side in sentences
the-side-axis = the Axis
acts-side-axis = The Axis acts
thinks-side-axis = The Axis is thinking
sees-side-axis = as the Axis sees it
unseen-side-axis = The Axis has acted out of your sight
the-side-soviet = the Soviets
acts-side-soviet = The Soviets act
thinks-side-soviet = The Soviets are thinking
sees-side-soviet = as the Soviets see it
unseen-side-soviet = The Soviets have acted out of your sight

## How to win
aim-win =
    When the last month is over each side counts: its level of production, 2 points for every CV of its HQs on the map, less 4 for each HQ that is lost. The Axis loses 2 points and the Soviets 1 for each eliminated unit; each unit out of supply costs its side 1 more, or the Axis alone if the game was set up so. An expedition of a satellite that is confined again costs the Axis 1, the Italian army 2 when it goes home. The scenario’s handicap is added to the Axis.
    A difference of 5 points is a marginal, 15 a major and 30 a decisive victory; less is a draw. What the enemy has you can only guess: his production and his HQs are hidden.
aim-win-winter-41 =
    When the last month is over each side counts: its level of production, 2 points for every CV of its HQs on the map, less 4 for each HQ that is lost. The Axis loses 2 points and the Soviets 1 for each eliminated unit; each unit out of supply costs its side 1 more, or the Axis alone if the game was set up so. An expedition of a satellite that is confined again costs the Axis 1, the Italian army 2 when it goes home. The scenario’s handicap is added to the Axis.
    The Soviets get 1 point more for each step that the HQs of the Axis lack of their 14.
    A difference of 5 points is a marginal, 15 a major and 30 a decisive victory; less is a draw. What the enemy has you can only guess: his production and his HQs are hidden.
aim-win-year-41 =
    Nothing is counted when the summer ends. When the winter is over each side counts: its level of production, 2 points for every CV of its HQs on the map, less 4 for each HQ that is lost. The Axis loses 2 points and the Soviets 1 for each eliminated unit; each unit out of supply costs its side 1 more, or the Axis alone if the game was set up so. An expedition of a satellite that is confined again costs the Axis 1, the Italian army 2 when it goes home. The winter’s handicap is added to the Axis.
    The Soviets get 1 point more for each step that the HQs of the Axis lack of their 14.
    A difference of 5 points is a marginal, 15 a major and 30 a decisive victory; less is a draw. What the enemy has you can only guess: his production and his HQs are hidden.
aim-win-winter-44 =
    No points are counted. The Soviets race for the west edge of the map, north of Cracow: if they alone hold a hex of it in December it is a decisive victory for them, in January a major and in February a marginal one; in March it is a draw; in April a marginal and in May a major victory for the Axis, which wins decisively if they never get there.
aim-win-year-44 =
    No points are counted, neither after the summer nor after the winter. In the winter the Soviets race for the west edge of the map, north of Cracow: if they alone hold a hex of it in December it is a decisive victory for them, in January a major and in February a marginal one; in March it is a draw; in April a marginal and in May a major victory for the Axis, which wins decisively if they never get there.
aim-win-campaign =
    When a half-year ends, up to the summer of 44, each side counts: its level of production, 2 points for every CV of its HQs on the map, less 4 for each HQ that is lost. The Axis loses 2 points and the Soviets 1 for each eliminated unit; each unit out of supply costs its side 1 more, or the Axis alone if the game was set up so. An expedition of a satellite that is confined again costs the Axis 1, the Italian army 2 when it goes home. After winter 41 the Soviets get 1 point more for each step that the HQs of the Axis lack of their 14. The handicap of the half-year is added to the Axis. Only a difference of 30 points, a decisive victory, ends the war; otherwise it goes on.
    Before the winter of 44 the Soviets win at once and decisively if they alone hold a hex of the west edge of the map, north of Cracow. In that winter no points are counted: such a hex is a decisive victory for them in December, a major one in January and a marginal one in February; in March it is a draw; in April a marginal and in May a major victory for the Axis, which wins decisively if they never get there.
aim-turn =
    A month begins with production: points buy steps and rebuild units. Then come two fortnights, each with a turn of both sides.
    In your turn you activate HQs, which lose a step for it; the units in their range move, then the battles are fought, then the enemy’s supply is checked. A blitz lets an HQ’s units move and fight twice.
aim-axis =
    Strike with HQs at full strength and with the armour together: a breakthrough and units cut off bring more than ground.
    Cities and oil are production, and production is points. Keep the flanks covered before winter comes.
    HQs are worth points as long as they live: let them rest before the end.
aim-soviet =
    Trade space for time, never units for nothing: stand behind rivers and in cities, and keep a line from being surrounded.
    Strike where the Axis has gone far ahead: units without supply cost it points and steps.
    Keep production and HQs out of reach, and rebuild every month.

## Legends of the layers
legend-supply-good = { $side }: in supply
legend-supply-active = { $side }: rail or sea supply
legend-zone-of-control-warn = { $side }: zone of control
legend-victory-plain = { $side }: production
legend-command-active = { $side }: in command
legend-threat-bad = { $side }: could be attacked
legend-reach-active = can be reached
legend-reach-warn = can be reached and attacked

## Combats: what stands on their cards
clash-battle = Battle
clash-step = A step of the { $side } costs
clash-no-step = Unsupported fire on a fortress does nothing
clash-none = nothing
clash-hits =
    { $count ->
        [one] 1 hit
       *[other] { $count } hits
    }
clash-one-more = one hit more
clash-fortress = Fortress
clash-major-city = Major city
clash-shelter = Terrain or mud shelters them
clash-unsupported = Out of the reach of every active HQ
clash-assault = River assault
clash-sea-assault = Assault from the sea
clash-air-assault = Assault from the air
clash-combined-assault = Combined assault
clash-repulses =
    { $most ->
        [1] a 1 throws back
       *[other] 1 to { $most } throws back
    }
clash-fire =
    { $dice ->
        [one] { $side }: 1 die
       *[other] { $side }: { $dice } dice
    }
clash-average = { $whole }.{ $tenth } hits on average
clash-lose = { $side }: a step lost
clash-lose-if-all-fire = { $side }: a step lost, if all get to fire
clash-verdict =
    { $hits ->
        [0] { $side }: no hit.
        [one] { $side }: one hit.
       *[other] { $side }: { $hits } hits.
    }
clash-strike-verdict =
    { $hits ->
        [0] The strike misses.
        [one] The strike hits once.
       *[other] The strike hits { $hits } times.
    }
clash-do-fight = Fight
clash-do-choose = Fight here

## Tables
chart-cover = Hits that cost a step
chart-support = Attack
chart-supported = supported
chart-unsupported = unsupported
chart-weather = Weather
chart-ground = Ground
chart-clear = Clear
chart-forest = Forest
chart-hills = Hills
chart-marsh = Marsh
chart-mountain = Mountains
chart-major-city = Major city
chart-fortress = Fortress
chart-fire = What hits
chart-hits-on = Hits on
chart-attacks = attacking
chart-defends = defending
chart-unit = Unit
chart-armour = Armour
chart-ss-armour = SS armour
chart-mech = Mechanised
chart-ss-mech = SS mechanised
chart-shock = Shock
chart-infantry = Infantry
chart-para = Paratroops
chart-cavalry = Cavalry
