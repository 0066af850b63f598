# Victory Roads in English. Labels and titles carry no full stop; what a support does is told in sentences.
# Names of scenarios and options are in scenarios.toml.

game-title = Victory Roads
side-axis = Axis
side-soviet = Soviets

## Supports
support-artillery-2 = Artillery [1]/+2
support-artillery-2-text = Lay it on a hex with Soviet units. One attack of this turn against a hex at most 1 away moves 2 columns in your favour.
support-artillery-3 = Artillery [1]/+3
support-artillery-3-text = Lay it on a hex with Soviet units. One attack of this turn against a hex at most 1 away moves 3 columns in your favour.
support-katyusha = Katyusha [1]
support-katyusha-text = Lay it on a hex with Soviet units. Choose one attack on a hex at most 1 away and roll a die before its odds are counted: on 4 to 6 the defender loses a step.
support-aviation = Aviation [2]/+1
support-aviation-text = Lay it on any hex in the theatre’s radius. One attack against a hex at most 2 away moves 1 column in your favour.
support-bombers = Long-range aviation [2]
support-bombers-text = Lay it on a railway hex. Until your next support phase no Axis unit moves by rail or strategically through a hex at most 2 away.
support-surprise = Surprise attack
support-surprise-text = Lay it on a stack. In this very phase its units may spend up to half their movement and then make one attack; later in the turn they move and fight as usual.
support-lend-lease = Lend-Lease
support-lend-lease-text = Lay it on its own theatre, in offensive mode: its radius grows by 3 hexes until your next support phase.
support-zhukov = Zhukov
support-zhukov-text = Lay it on its own theatre, in offensive mode: every attack in its radius moves 1 column in your favour, and its mode cannot change. He stays until you take him off in a support phase.
support-rybalko = Rybalko
support-rybalko-text = A leader for an armoured corps: its attack moves 1 column in your favour, and the armour stacked with it exploits with its whole movement.
support-katukov = Katukov
support-katukov-text = A leader for an armoured corps: its attack moves 1 column in your favour, and the armour stacked with it exploits with its whole movement.
support-bogdanov = Bogdanov
support-bogdanov-text = A leader for an armoured corps: its attack moves 1 column in your favour, and the armour stacked with it exploits with its whole movement.
support-maskirovka = Maskirovka
support-maskirovka-text = Put a bridgehead on a Soviet hex beside a watercourse: six corps may stack, fight and defend there, and every side of the hex has a bridge. It stays while Soviet units do.
support-pontoons = Pontoon engineers
support-pontoons-text = Lay it on a Soviet hex: all its sides have bridges this turn.
support-breakthrough = Breakthrough artillery
support-breakthrough-text = Up to three stacked rifle corps go over to reinforced mode, under the usual conditions; it does not count against the two supports a theatre may spend on this.
support-partisans = Partisans
support-partisans-text = Lay them on an empty hex of the Soviet Union, Poland, Slovakia or Yugoslavia with Axis units in fewer than two of the hexes beside it. Axis supply lines, command radii and trains cannot pass them; they vanish when an Axis unit enters, or in your next support phase.
support-reconnaissance = Reconnaissance
support-reconnaissance-text = Play it when the Germans have declared an attack: they cannot use their elite bonus in it.
support-guards-spirit = Guards spirit
support-guards-spirit-text = One attack in which a Guards unit takes part may use the elite bonus, naming that unit.
support-baltic-fleet = Baltic Fleet
support-baltic-fleet-text = In the next German turn the naval capacity is 1.
support-stalin = Stalin
support-stalin-text = Must be played on the theatre that drew it. Roll a die, less 1 if three or more halt orders are on the map: up to 1, the theatre returns all its supports; 2 or 3, it returns two; 4 or 5, nothing; 6, it draws one.
support-capitulation = Capitulation of an Axis ally
support-capitulation-text = From the box of the southern theatre only: one attempt to bring Romania over after your combats, or Hungary after your exploitation.
support-artillery = Artillery [1]
support-artillery-text = One combat at most 1 hex away, in attack or defence, moves 1 column in your favour.
support-luftwaffe = Luftwaffe [2]
support-luftwaffe-text = One combat at most 2 hexes away, in attack or defence, moves 1 column in your favour.
support-heavy-panzers = Heavy panzer battalion
support-heavy-panzers-text = With a German division: until your next support phase each combat it fights moves 1 column in your favour.
support-model = Model
support-model-text = A leader with a German unit: in his hex and beside it, every result against the defender is one level milder. He stays until that unit is eliminated or the commander is dismissed.
support-schoerner = Schörner
support-schoerner-text = A leader: until your next support phase units in his hex may turn any retreat into an engagement.
support-heinrici = Heinrici
support-heinrici-text = A leader: once until your next support phase, units in his hex or beside it that are attacked may step back one hex before the combat instead of fighting.
support-himmler = Himmler
support-himmler-text = Must be played. The Soviet player chooses the headquarters: its command radius is halved until the next German support phase, and the mood rises by 1.
support-ju-52 = Ju 52
support-ju-52-text = Lay it on one hex: its units count as supplied until your next supply phase.
support-kriegsmarine = Kriegsmarine
support-kriegsmarine-text = A defence at most 1 hex from the coast of the Baltic moves 2 columns in your favour; or you have 2 more naval points this turn.
support-reichsbahn = Reichsbahn
support-reichsbahn-text = You have 4 more rail points this turn.
support-alarm-units = Alarm units
support-alarm-units-text = Put an infantry Kampfgruppe from the stock into a city you hold.
support-fuel = Fuel shortage
support-fuel-text = Must be played. German armour has 1 movement point less this turn.
support-allied-bombers = Allied bombers
support-allied-bombers-text = Must be played. There are no rail points this turn.
support-desertions = Desertions
support-desertions-text = Must be played. The Soviet player takes a step from a German infantry unit of his choice that is not elite.
support-refugees = Refugees
support-refugees-text = Must be played. Axis units make no strategic movement this turn.
support-gauleiter = Gauleiter
support-gauleiter-text = Must be played. The Soviet player places one halt order on any city where you could.
support-werewolf = Werewolf
support-werewolf-text = Nothing happens. It fills a place among your supports.
support-wonder-weapon = Wonder weapon
support-wonder-weapon-text = The mood rises by 1.

## Why not
why-advanced-already = { $unit } has advanced already.
why-allies-apart = Romanians and Hungarians never attack together: { $unit } cannot join.
why-allies-last = Losses fall on the Germans or the Soviets first, not on { $unit }.
why-already-moved = { $unit } has moved already.
why-announced = That has been announced already.
why-armour-strained = This loss falls on armour outside every theatre, not on { $unit }.
why-at-full-strength = { $unit } is at full strength.
why-attacked-already = { $hex } has been attacked in this phase.
why-attacks-already = { $unit } attacks already.
why-autonomous-twice = This ally has made its one attack of its own this turn: more German or Soviet units must take part.
why-beside-enemy = { $hex } is next to an enemy.
why-besieged = Nobody in { $hex } gets replacements while it is besieged.
why-besieged-attack = { $unit } is besieged under a halt order and cannot attack.
why-bombed = Long-range aviation has cut the line at { $hex }.
why-bridged-already = { $unit } has its bridge there already.
why-budapest-first = Hungary is asked only when a hex of Budapest has fallen.
why-cannot-withdraw = { $unit } is not what has to be withdrawn.
why-closed = { $hex } cannot be entered.
why-committed-theatre = A theatre that fired artillery or launched a grand offensive stays on the offensive.
why-corps-by-support = { $unit } is reinforced with supports, not with replacement points.
why-dies-last = { $unit } takes no loss while others stand with it.
why-dismissed-strategic = After a dismissal there is no strategic movement in this phase.
why-drew-already = This theatre has taken its support.
why-drew-instead = This theatre took a support instead of moving.
why-enemy-occupied = An enemy is in { $hex }.
why-enemy-unit = { $unit } is not yours.
why-exploits-already = { $unit } exploits already.
why-falls-back-alone = Units fall back one by one: { $unit } waits.
why-fell-back = { $unit } fell back against orders and does not attack this turn.
why-first-loss-elsewhere = The first loss falls on the units that were announced, not on { $unit }.
why-fought-already = { $unit } has fought in this phase.
why-full-first = Units at full strength leave first, not { $unit }.
why-germans-only = Only the Germans travel by rail and sea.
why-half-abandoned = One of the two supports has been spent: spend the other.
why-goes-already = { $unit } goes along already.
why-held-already = { $hex } is under a halt order already.
why-hex-unsupplied = A unit would be out of supply in { $hex }.
why-hit-already = { $unit } has taken its loss: the others come first.
why-hq-no-combat = { $unit } is no fighting unit.
why-hq-stays = Equipment is abandoned around { $unit }: it stays.
why-hq-strategic = { $unit } is an HQ and does not move strategically.
why-hq-unsupplied = An HQ must end where it is in supply, and cannot from { $hex }.
why-hungary-firm = Hungary will not be asked again.
why-hurrah-outside = { $hex } or an attacker is outside every theatre: no Hurrah.
why-hurrah-stronghold = No Hurrah against the stronghold of { $hex }.
why-immobile = { $unit } cannot move.
why-in-fortress = Nobody in the fortification of { $hex } gets replacements.
why-in-moving-theatre = { $hex } lies in the radius of a theatre on the move.
why-mud-attack = In mud { $unit } attacks over a great river only by a bridge.
why-mobilised-already = No more divisions are mobilised this turn.
why-mud-crossing = In mud nobody crosses water towards the enemy at { $hex }.
why-mud-draw = In mud a theatre on the move takes no support.
why-mud-hurrah = No Hurrah in mud.
why-mud-offensive = No grand offensive in mud.
why-mud-strategic = No strategic movement in mud.
why-mud-support = { $support } cannot be played in mud.
why-mud-theatre = In mud theatres do not move in this phase.
why-must-arrive = { $unit } arrives now: put it down first.
why-must-enter-warsaw = Somebody must go into Warsaw.
why-must-hold = With a Soviet division beside it, one German division stays in { $hex } and its halt order stands.
why-needs-city = The marker must be in a city.
why-needs-major-city = The priority theatre must be on a major city.
why-needs-six-supports = The priority theatre needs six supports in its box.
why-needs-support = { $unit } is armoured: spend a support first.
why-needs-two-supports = That takes two supports.
why-never-generic = { $support } is never used but for its event.
why-no-attack = None of these units has an attack factor.
why-no-attackers = Nobody attacks yet.
why-no-bridge = { $unit } has no bridge.
why-no-bridge-builder = { $unit } is no headquarters and lays no bridges.
why-no-friend-beside = No friend stood beside { $hex } when the phase began.
why-no-exit = Nobody leaves the map in { $hex }.
why-no-halt-here = No halt order for { $hex }.
why-no-hq-here = No HQ is in { $hex }.
why-no-hq-to-abandon = Equipment is abandoned around a headquarters of the Axis; { $unit } is none.
why-no-hurrah = Hurrah is for the Soviet combat phase.
why-no-more-exploit = There is no exploitation left for { $unit }.
why-no-place-for = There is nowhere to put { $support }.
why-no-place-to-rebuild = There is no place where { $unit } could come.
why-no-points = No replacement points are left.
why-no-port = { $hex } is no other port of the Baltic.
why-no-rail-points = Not enough rail points are left.
why-no-railway = No railway runs through { $hex }.
why-no-road = No road or railway leads to { $hex }.
why-no-road-to-theatre = No road or railway joins { $hex } to the theatre.
why-no-ships = Not enough naval points are left.
why-no-standard-corps = There is no standard corps in supply in { $hex }.
why-no-stavka-points = Not enough is left for { $unit }.
why-no-such-ground = The hex has no such ground to choose.
why-no-such-support = { $support } is not there.
why-no-surprise = { $unit } is not part of the surprise attack.
why-no-theatre = There is no such theatre in play.
why-no-water-there = There is no water for { $unit } to bridge on that side.
why-nobody-attacks = Nobody can attack { $hex }.
why-nobody-near = No unit within reach of { $hex } could fall back.
why-nobody-there = No enemy is in { $hex }.
why-nobody-to-hold = No German division is in { $hex }.
why-not-an-entry = Units do not arrive in { $hex }.
why-not-a-refuge = { $hex } is not the nearest major city with a road to supply.
why-not-arriving = { $unit } does not arrive now.
why-not-beside = { $unit } is not next to the target.
why-not-controlled = { $hex } is not yours.
why-not-eliminated = { $unit } is not among those that can come back.
why-not-elite = { $unit } is no elite unit of this combat.
why-not-exploiting = { $unit } is not in exploitation.
why-not-in-block = The dice do not allow that result.
why-not-in-combat = { $unit } has no part in this combat.
why-not-in-exploitation = Nobody travels in this phase.
why-not-in-stavka = { $unit } is not in the Stavka’s box.
why-not-next-hex = { $hex } is not the next hex.
why-not-now = { $support } cannot be played now.
why-not-on-map = { $unit } is not on the map.
why-not-on-the-train = Board a train first.
why-not-overstacked = { $unit } need not be given up.
why-not-retreating = { $unit } does not retreat now.
why-not-the-moment = It is not the moment for that.
why-not-there = It cannot be placed in { $hex }.
why-not-together = Those who move together begin in one hex: { $unit } is elsewhere.
why-nothing-in-hand = Nothing is in hand.
why-offensive-only = During a grand offensive only the priority theatre gets anything.
why-on-the-train = The unit is on the train.
why-only-towards-supply = Out of supply { $unit } moves only towards an HQ or a source.
why-other-ally = { $hex } is the other ally’s land.
why-out-of-command = { $unit } is in no HQ’s radius.
why-out-of-points = { $hex } is too far.
why-outside-area = { $hex } is not part of this scenario.
why-used-outside-theatre = { $support }: the hex attacked is outside the radius of the theatre it comes from.
why-outside-theatre = { $hex } is outside the theatre’s radius.
why-overcast = { $support } does not fly under an overcast sky.
why-own-theatre-only = The support must come from the theatre’s own box.
why-place-first = Put { $unit } down first.
why-placement-order = It is too late in the order of placement for { $support }.
why-pontoon = { $unit } lies by its bridge and does not move.
why-pool-empty = No corps is left in the pool.
why-port-invested = Soviet units stand all round { $hex }.
why-port-lost = { $hex } has been in Soviet hands.
why-priority-first = The priority theatre comes first.
why-priority-itself = The priority theatre cannot be the secondary one as well.
why-received-support = This theatre received a support this turn: it stays.
why-quota = This theatre has used its two supports.
why-rail-abroad = No trains run at { $hex } since that country changed sides.
why-rail-cut = The Soviets have held { $hex }: no train passes.
why-rail-enemy = { $hex } is next to an enemy: no train passes.
why-rail-partisans = Partisans have cut the line at { $hex }.
why-rail-unlinked = No railway that is in supply leads to { $hex }.
why-refugees = Refugees block the roads: no strategic movement.
why-retreat-further = { $hex } is not far enough.
why-retreat-priority = The retreat does not lead to { $hex }: home and away from the enemy comes first.
why-retreats-together = { $unit } goes with the others now.
why-secondary-gets-nothing = The secondary theatre gets no supports.
why-secondary-last = The secondary theatre comes last.
why-six-rest = Six units have gone to rest.
why-ss-infantry = { $unit } gets no replacements.
why-stacking = No more units fit into { $hex }.
why-stacking-allies = Romanians and Hungarians do not stand together in { $hex }.
why-stacking-hq = A headquarters is in { $hex } already.
why-stavka-minimum = The Stavka keeps its minimum.
why-strategic-command = The way to { $hex } leaves the radius of supplied HQs.
why-strategic-enemy = A strategic movement is never beside an enemy, as at { $hex }.
why-strategic-fortress = A strategic movement does not enter { $hex }, which still holds out.
why-strategic-paid = Strategic movement has been paid for in this phase.
why-strategic-unpaid = { $hex } is too far, unless a support is spent for strategic movement.
why-strengthened-twice = This theatre has reinforced corps twice.
why-support-in-hand = A support for armour has been spent already.
why-support-not-here = { $support } does not help in this combat.
why-support-too-far = { $support } is too far away.
why-support-twice = No two supports of one name in a combat: { $support }.
why-ten-halt-orders = Ten cities are under halt orders.
why-theatre-asked = This theatre has had its turn.
why-theatre-moved = This theatre has moved.
why-theatre-unsupplied = A theatre would have no line of supply in { $hex }.
why-too-far-from-marker = { $unit } is too far from the marker.
why-travels-alone = Trains and ships take units one by one: let { $unit } go alone.
why-turned-already = That ally is not with Germany.
why-turned-over = This theatre has changed its mode.
why-two-armoured = Two armoured units must attack.
why-two-at-most = Two supports at most.
why-two-leaders = { $unit } has a leader already.
why-under-halt-order = Whoever comes into besieged { $hex } stays.
why-under-way = { $unit } is under way: let it finish first.
why-unit-unsupplied = { $unit } is out of supply.
why-wrong-mode = The theatre is in the other mode.
why-wrong-unit = It is not for { $unit }.
why-zhukov-stays = Zhukov is there: the mode stays.

## Names
hq-name = { $name } HQ
garrison-name = Garrison
unit-hiwis = Hiwis
unit-kampfgruppe = Kampfgruppe { $values }
unit-guards-corps = Guards rifle corps { $values }
unit-corps = Rifle corps { $values }
nation-german = Germans
nation-romanian = Romanians
nation-hungarian = Hungarians
nation-soviet = Soviets
weather-fair = fair weather
weather-mud = mud
weather-snow = snow
sky-clear = clear sky
sky-overcast = overcast
turn-1 = June III 1944
turn-2 = July I 1944
turn-3 = July II 1944
turn-4 = July III 1944
turn-5 = August I 1944
turn-6 = August II 1944
turn-7 = August III 1944
turn-8 = September I 1944
turn-9 = September II 1944
turn-10 = October I 1944
turn-11 = October II 1944
turn-12 = November I 1944
turn-13 = November II 1944
turn-14 = December I 1944
turn-15 = December II 1944
turn-16 = January I 1945
turn-17 = January II 1945
turn-18 = February I 1945
turn-19 = February II 1945
turn-20 = March I 1945
turn-21 = March II 1945
turn-22 = April I 1945
turn-23 = April II 1945

## Headline
headline = Turn { $turn } · { $date } · { $weather }, { $sky } · { $side }: { $phase }
phase-supply = supply phase
phase-support = support phase
phase-stavka = Stavka phase
phase-movement = movement phase
phase-combat = combat phase
phase-exploitation = exploitation movement
phase-exploitation-combat = exploitation combat
phase-reinforcement = reinforcements and replacements
phase-over = the game is over

## Tracks
track-turn = Turns
turn-space =
    { $date }{ $corps ->
        [0] {""}
        [one] {" "}· a rifle corps
       *[other] {" "}· { $corps } rifle corps
    }{ $leave ->
        [0] {""}
        [one] {" "}· a division is withdrawn
       *[other] {" "}· { $leave } divisions are withdrawn
    }
track-mood =
    { $times ->
        [0] Satisfaction of the Führer (at most { $limit })
        [one] Satisfaction of the Führer (at most { $limit }; one dismissal)
       *[other] Satisfaction of the Führer (at most { $limit }; { $times } dismissals)
    }
mood-space = { $name } · RP { $points } · supports { $supports }
mood-dismissal = Dismissal
mood-summoned = Summoned to the Führer
mood-threats = Threats
mood-wrath = Wrath
mood-jodl = A call from Jodl
mood-intervention = Intervention
mood-directives = Directives
mood-advice = Advice
mood-satisfaction = Satisfaction
mood-approval = Approval
mood-sehr-gut = Sehr gut!
vital-mood = satisfaction { $mood }
track-freedom = Freedom of action used
track-reich = End of the Reich: objectives held
reich-space =
    { $held ->
        [one] one objective held
       *[other] { $held } objectives held
    } · End of the Reich supports added: { $added ->
        [255] all that are left
       *[other] { $added }
    } · supports after a dismissal: { $supports }, of which chosen: { $chosen }
track-rail = Rail points left
track-naval = Naval points left
track-victory = Soviet victory points: { $points }
track-victory-romania = Romania and its oil
vital-points = { $points } VP
level-soviet-decisive = Decisive Soviet victory
level-soviet-major = Major Soviet victory
level-soviet = Soviet victory
level-soviet-minor = Minor Soviet victory
level-draw = Draw
level-axis = Axis victory

## Boxes and pools
box-n = Theatre North
box-cn = Theatre Centre-North
box-cs = Theatre Centre-South
box-s = Theatre South
box-soviet = Soviet supports
box-german = German supports
box-in-hand = In hand
box-arriving-axis = Axis arrivals
box-arriving-soviet = Soviet arrivals
box-stavka = Stavka
box-cut-off = HQs cut off, back this turn
box-rebuilt = Rebuilt elite divisions, here next turn
box-dead-axis = Eliminated: Axis
box-dead-soviet = Eliminated: Soviets
box-turned = Units of an ally that changed sides
box-removed = Out of the game
cup-pool-axis = German pool (listed: pool and box together)
cup-pool-soviet = Soviet pool (listed: pool and boxes together)
cup-aside-axis = German supports used this turn
cup-aside-soviet = Soviet supports used this turn
cup-reich = End of the Reich supports to come
cup-kampfgruppen-armour = Armoured Kampfgruppen
cup-kampfgruppen-infantry = Infantry Kampfgruppen
cup-corps = Pool of rifle corps

## Counters and markers
figure-attack = Attack
figure-command = Command radius
figure-defence = Defence
figure-movement = Movement
figure-radius = Radius
badge-unsupplied = Out of supply: attack, defence and movement halved
badge-exploiting = In exploitation
badge-reinforced = Rifle corps in reinforced mode
badge-moved = Has moved this phase
badge-fought = Has attacked this phase
badge-shaken = Has retreated: its defence counts 1
badge-fell-back = Fell back against orders: no attack this turn
badge-abandoned = Equipment abandoned: this HQ stays
badge-escaping = May break contact
badge-arrived = Has just arrived
badge-chosen = Takes part in what is being done
badge-pontoon = HQ in pontoon mode: a bridge, and no movement
badge-lost = Eliminated
badge-priority = Priority theatre
badge-secondary = Secondary theatre
badge-remote = Far from the front
marker-control = { $hex }: { $side }
marker-halt = Halt order in { $hex }
marker-siege = Halt order in { $hex }, besieged
marker-rising = Rising in { $hex }
marker-withdrawal = Withdrawal against orders around { $hex }
marker-support = { $support } in { $hex }
marker-support-used = { $support } in { $hex }, used
marker-pontoon = Bridge of { $unit }
marker-captured = Captured works in { $hex }
marker-battle = Combat in { $hex }
marker-attacker = Attackers in { $hex }
area-advanced = Advanced fortification

## Layers and their legends
overlay-supply = Supply
overlay-command = Command radius
overlay-command-all = Command radius of all HQs
overlay-reach = Reach
overlay-theatres = Radius of the theatres
overlay-control = Control
overlay-victory = Victory points
overlay-rails = Railways open to the Germans
legend-supply-good = { $side }: in supply
legend-supply-bad = { $side }: units out of supply
legend-command-active = { $side }: within command radius
legend-command-all-active = { $side }: within command radius
legend-reach-active = can be reached; the number is what is left
legend-reach-faded = by strategic movement
legend-theatres-good = theatre in offensive mode
legend-theatres-warn = theatre in movement mode
legend-control-plain = { $side }: control
legend-victory-plain = { $side }: points
legend-rails-good = trains run
legend-rails-bad = no trains

## Dice and draws
die-combat = Combat
die-weather = Weather
die-supports = Supports
die-stalin = Stalin
die-stavka = Stavka
die-katyusha = Katyusha
die-engagement = Engagement
die-evacuation = Evacuation
die-surrender = Surrender
die-return = Units that come back
die-defection = Defection
die-warsaw = Warsaw
draw-support = Support drawn
draw-kampfgruppe = Kampfgruppe drawn
draw-corps = Rifle corps drawn
draw-reich = End of the Reich support drawn
unknown-unit = There is no unit “{ $text }”.
unknown-hex = There is no hex “{ $text }”.
unknown-support = There is no support “{ $text }”.

## Questions
ask-nothing = There is nothing to decide.
ask-wait-axis = The Axis decides.
ask-wait-soviet = The Soviets decide.
ask-pontoons = Which HQ lays a pontoon over a side of its hex, or takes it up?
ask-repli = Do units fall back against orders, and around which hex? Satisfaction will fall by { $cost }.
ask-falling-back = Withdrawal around { $hex }: which unit falls back now?
ask-moving-up =
    { $count ->
        [one] { $box } in { $hex } is far from the front: where does its marker go, one hex at most?
       *[other] { $box } in { $hex } is far from the front: where does its marker go, { $count } hexes at most?
    }
ask-priority = Which theatre has priority this turn?
ask-secondary = Which theatre is secondary this turn?
ask-offensive = Does { $box } launch a grand offensive?
ask-free-support = Grand offensive of { $box }: which support does it take from the pool?
ask-draws = Which theatre in movement mode draws a support instead of moving?
ask-chosen =
    { $count ->
        [one] Which support do you choose from the pool? It is the last.
       *[other] Which support do you choose from the pool? { $count } are left to choose.
    }
ask-supports-axis = Which support do you play now?
ask-supports-soviet = Which support do you play now, or which corps go over to reinforced mode?
ask-place = In which hex do you place { $support }?
ask-attach = With which unit do you place { $support }?
ask-stalin = Stalin is in your hands: on which theatre do you play him, if on any?
ask-theatre-moves = Which theatre in movement mode moves now?
ask-theatre-moving =
    { $count ->
        [one] { $box } is in { $hex }, one hex left: where does its marker go?
       *[other] { $box } is in { $hex }, { $count } hexes left: where does its marker go?
    }
ask-modes = Which theatre changes its mode?
ask-surplus =
    { $count ->
        [one] { $box } returns one support to the pool: which?
       *[other] { $box } returns { $count } supports to the pool: which one now?
    }
ask-stavka = Which theatre turns to the Stavka now, and for what?
ask-stavka-die = { $box } calls for reserves: spend supports for the die, or roll?
ask-stavka-move = { $box } wants to move: spend supports for the die, or roll?
ask-reserves =
    { $count ->
        [one] { $box } has one point of reserves left: which corps leaves the Stavka?
       *[other] { $box } has { $count } points of reserves left: which corps leaves the Stavka?
    }
ask-put-down = In which hex do you put { $unit }?
ask-resting =
    { $count ->
        [one] Which unit goes to the Stavka? One more may.
       *[other] Which unit goes to the Stavka? { $count } more may.
    }
ask-halt-orders = Which cities are to be held at all costs?
ask-movement = Which unit moves now?
ask-exploitation = Which unit in exploitation moves now?
ask-surprise-movement = Surprise attack: which unit moves now?
ask-moving = { $units } in { $hex }: where to now?
ask-train = { $unit } is on the train in { $hex }: where does it get off?
ask-combat = Which hex is attacked now?
ask-exploitation-combat = Which hex do units in exploitation attack now?
ask-surprise-combat = Surprise attack: which hex is attacked?
ask-prepare = Attack on { $hex }: which units take part?
ask-ground = Attack on { $hex }: on which ground do you defend?
ask-evade = Attack on { $hex }: step back one hex instead of fighting?
ask-attacker-supports = Attack on { $hex }: which supports help the attack?
ask-defender-supports = Attack on { $hex }: which supports help the defence?
ask-attacker-elite = Attack on { $hex }: which elite unit do you announce, if any?
ask-defender-elite = Defence of { $hex }: which elite unit do you announce, if any?
ask-declare = Attack on { $hex }: announce something more, or roll?
ask-first-loss = Combat in { $hex }: does the attacker’s first loss fall on the elite unit or on armour?
ask-first-unit = Combat in { $hex }: which elite or armoured unit takes the attacker’s first loss?
ask-strain = Combat in { $hex }: which armoured unit outside every theatre loses a step?
ask-losses =
    { $count ->
        [one] Combat in { $hex }, one step to lose: which unit loses it?
       *[other] Combat in { $hex }, { $count } steps to lose: which unit loses the next?
    }
ask-kampfgruppe = { $unit } is lost: does a Kampfgruppe take its place?
ask-attacker-result = Combat in { $hex }, the dice make { $sum }: which result does your elite unit choose for the attack?
ask-defender-result = Combat in { $hex }, the dice make { $sum }: which result does your elite unit choose for the defence?
ask-step-or-retreat = Combat in { $hex }: lose a step, or retreat one hex?
ask-broken = Combat in { $hex }: which Romanian unit is lost? One is spared.
ask-hold-or-retreat =
    { $count ->
        [0] Combat in { $hex }: take what Model leaves of the retreat, or stand with Schörner and throw again for losses?
        [one] Combat in { $hex }: retreat one hex, or stand and throw again for losses?
       *[other] Combat in { $hex }: retreat { $count } hexes, or stand and throw again for losses?
    }
ask-follow = The attackers of { $hex } are gone: who follows into their hexes?
ask-retreat =
    { $count ->
        [one] { $units }: a retreat of one hex, and where to?
       *[other] { $units }: a retreat of { $count } hexes, and where to first?
    }
ask-retreat-on = Too many are in { $hex }: do { $units } go on, or stay?
ask-advance = { $hex } is empty: who advances?
ask-exploit =
    { $count ->
        [one] Which unit goes into exploitation?
       *[other] Which units go into exploitation? { $count } are left.
    }
ask-exploit-halves =
    { $count ->
        [one] Which armoured unit goes into exploitation? Half a unit is left.
       *[other] Which units go into exploitation? { $count } halves are left: armour takes one, others two.
    }
ask-surrender-romania = Do you call on Romania to surrender?
ask-surrender-hungary = Do you call on Hungary to surrender?
ask-expelled = { $box } is cut off: to which city does its marker go back?
ask-reinforcing =
    { $count ->
        [one] Which corps in { $hex } is reinforced?
       *[other] Which { $count } corps in { $hex } are reinforced?
    }
ask-abandoning =
    { $count ->
        [one] Abandoning equipment around { $unit }: which support pays for it? One more.
       *[other] Abandoning equipment around { $unit }: which { $count } supports pay for it?
    }
ask-defection =
    { $count ->
        [one] Which unit of the { $nation } leaves the game? It is the last.
       *[other] Which unit of the { $nation } leaves the game? { $count } have to.
    }
ask-arrivals = Who arrives now?
ask-mobilisation =
    { $count ->
        [0] Who travels on by rail? No more divisions are mobilised.
        [one] Which division is mobilised? One more may be.
       *[other] Which division is mobilised? { $count } more may be.
    }
ask-withdraw-armour = Which armoured division with an attack of { $attack } or more is withdrawn?
ask-withdraw-infantry = Which infantry division with an attack of { $attack } or more is withdrawn?
ask-replacements = What are replacement points spent on?
ask-armour-replacement = { $support } is spent: which armoured unit gets the replacement?
ask-warsaw = The rising costs the garrison of Warsaw a step: who loses it?
ask-overstacked = Too many units are in { $hex }: which one is given up?

## What helps to answer
note-points-left = { $points } MP left
note-strategic-left = { $points } MP left, strategic movement
note-rail = Rail points left: { $points }
note-naval = Naval points left: { $points }
note-strategic-paid = Strategic movement is paid for
note-slow = After the dismissal: half movement, none of it strategic
note-quota = { $box }: supports used { $used } of { $most }
note-halts = Halt orders on the map: { $count } of 10
note-stavka-die = Die +{ $bonus } by supports
note-replacements = { $nation }: RP left { $count }
note-odds =
    Attack { $attack }, defence { $defence } · { $basic } · { $shift ->
        [0] no shift
        [1] 1 column right
        [-1] 1 column left
       *[other] shift { $shift }
    } · column { $column }

## What can be done
do-bridge = { $unit }: bridge to { $hex }
do-unbridge = { $unit }: take the bridge up
do-repli = Fall back around { $hex }
do-no-repli = No withdrawal
do-end-pontoons = End the pontoons
do-end-falling-back = End the withdrawal
do-end-draws = Draw no more supports
do-end-supports = End the placing of supports
do-end-theatre-moves = Move no more theatres
do-end-modes = Change no more modes
do-end-resting = Send nobody more to the Stavka
do-end-reserves = Call no more reserves
do-end-halt-orders = End the halt orders
do-end-movement = End the movement phase
do-end-exploitation = End exploitation movement
do-end-surprise-movement = End the movement of the surprise attack
do-end-combat = End the combat phase
do-end-exploitation-combat = End exploitation combat
do-end-surprise = End the surprise attack
do-end-arrivals = End the arrivals
do-end-mobilisation = Mobilise nobody more
do-end-advance = Advance nobody more
do-end-exploit = Put nobody more into exploitation
do-end-battle-supports = Use no more supports in this combat
do-end-replacements = End the replacements
do-no-offensive = No grand offensive
do-no-stalin = Do not play Stalin
do-no-kampfgruppe = No Kampfgruppe
do-no-elite = Announce no elite unit
do-no-surrender = Do not ask
do-halt = Stop here
do-halt-theatre = Leave the marker here
do-halt-retreat = End the retreat here
do-halt-train = Stay where it is
do-back = Put { $unit } back
do-back-support = Put { $support } back
do-withdraw = Withdraw { $unit }
do-disband = { $unit } leaves the game
do-give-up = Give up { $unit }
do-lose = { $unit } loses a step
do-revive = Rebuild { $unit }
do-commit = Commit { $unit }
do-mobilise = Mobilise { $unit }
do-bring = Bring { $unit }
do-entrain-arrival = { $unit } goes on by rail
do-move = Move { $unit }
do-join = { $unit } attacks as well
do-with = { $unit } goes along
do-to = To { $hex }
do-entrain = Board a train
do-exit = Leave the map for good
do-rail = By rail to { $hex }
do-sail = By sea to { $hex }
do-priority = { $box } has priority
do-secondary = { $box } is secondary
do-offensive = { $box } launches a grand offensive
do-take = Take { $support }
do-draw = { $box } draws a support
do-play = { $box }: play { $support }
do-put = Put { $unit } in { $hex }
do-place = Place it in { $hex }
do-place-theatre = Move the marker back to { $hex }
do-attach = Place it with { $unit }
do-strengthen = { $box }: { $support } to reinforce the corps in { $hex }
do-shift = Move the marker of { $box }
do-spend-strategic = { $box }: spend { $support } for strategic movement
do-spend-theatre = { $box }: spend { $support } for one hex more
do-spend-stavka = { $box }: spend { $support } for the die
do-spend-armour = { $box }: spend { $support } for armour
do-turn-movement = { $box }: movement mode
do-turn-offensive = { $box }: offensive mode
do-return = { $box }: return { $support }
do-call-stalin = Play Stalin on { $box }
do-call = { $box } calls for reserves
do-decline = { $box } asks for nothing
do-rest = { $unit } goes to the Stavka
do-reserve = { $unit } arrives in the Stavka
do-hold = Halt order for { $hex }
do-release = Lift the halt order of { $hex }
do-abandon = { $unit }: abandon equipment
do-attack = Attack { $hex }
do-call-off = Call the attack off
do-announce = Announce the attack on { $hex }
do-defend = Defend: { $ground }
do-use = Use { $support } from { $hex }
do-elite = Announce { $unit } as elite
do-exploit = Announce armoured exploitation
do-hurrah = Announce a “Hurrah!” attack
do-roll = Roll the dice
do-roll-stavka = Roll the die of the Stavka
do-first-elite = First loss on the elite unit
do-first-armour = First loss on armour
do-form = A Kampfgruppe of { $unit }
do-choose = { $row }: { $code } – { $words }
do-stand = Lose a step
do-fight = Stay and fight
do-hold-fast = Stand: both throw again, for losses alone
do-retreat-all = Retreat as the dice say
do-follow = { $unit } follows to { $hex }
do-reinforce = Reinforce { $unit }
do-spend-abandon = { $box }: { $support } pays for abandoning equipment
do-back-abandon = { $unit }: keep the equipment after all
do-give-way = Retreat one hex
do-retreat = Retreat to { $hex }
do-leave = { $unit } goes another way
do-advance = { $unit } advances
do-mark = { $unit } exploits
do-summon = Call for surrender and roll
do-rebuild = Bring { $unit } to full strength
do-raise = Draw an eliminated rifle corps

## The chronicle
log-weather = { $turn }: the dice make { $sum }, { $weather }, { $sky }.
log-bridge = { $unit } lays a pontoon.
log-unbridge = { $unit } takes its pontoon up.
log-withdrawal = Units around { $hex } fall back against orders.
log-hq-cut-off = { $unit } is cut off in { $hex } and leaves the map until the reinforcement phase.
log-out-of-supply =
    { $count ->
        [one] Out of supply: { $units }.
       *[other] { $count } units out of supply: { $units }.
    }
log-cut-off = { $unit } is found out of supply.
log-priority = { $box } has priority.
log-secondary = { $box } is secondary.
log-offensive = { $box } launches a grand offensive.
log-basic-draw =
    { $count ->
        [0] The die shows { $die }: no supports for the Soviets.
        [one] The die shows { $die }: one support for the Soviets.
       *[other] The die shows { $die }: { $count } supports for the Soviets.
    }
log-theatre-roll =
    { $count ->
        [0] { $box }: the dice make { $sum }, no supports.
        [one] { $box }: the dice make { $sum }, one support.
       *[other] { $box }: the dice make { $sum }, { $count } supports.
    }
log-drew =
    { $count ->
        [0] { $box }: nothing is drawn.
       *[other] { $box } draws { $supports }.
    }
log-drew-unseen =
    { $count ->
        [0] { $box }: nothing is drawn.
        [one] { $box } draws a support.
       *[other] { $box } draws { $count } supports.
    }
log-taken = { $box } takes { $support }.
log-taken-unseen = { $box } takes a support of its choice.
log-returned = { $box } returns { $support }.
log-returned-unseen = { $box } returns a support.
log-played = { $side }: { $support } is played.
log-spent = { $support } is spent.
log-reinforced = { $unit } goes over to reinforced mode.
log-standard = { $unit } falls back to standard mode.
log-stalin-all = Stalin: { $die }, counted as { $sum }; { $box } returns all its supports.
log-stalin-two = Stalin: { $die }, counted as { $sum }; { $box } returns two supports.
log-stalin-nothing = Stalin: { $die }, counted as { $sum }; { $box } is left alone.
log-stalin-gives = Stalin: { $die }, counted as { $sum }; { $box } draws a support.
log-theatre-moved = The marker of { $box } is in { $hex }.
log-theatre-back = { $box } goes back to { $hex } and loses its supports.
log-to-offensive = { $box } goes over to offensive mode.
log-to-movement = { $box } goes over to movement mode.
log-stavka =
    { $bonus ->
        [0] Stavka for { $box }: { $die }, result { $result }.
       *[other] Stavka for { $box }: { $die } + { $bonus }, result { $result }.
    }
log-stavka-declined = { $box } asks nothing of the Stavka.
log-reserve = { $unit } comes from the Stavka to { $hex }.
log-rests = { $unit } goes to the Stavka.
log-to-stavka = { $unit } joins the Stavka.
log-hold = Halt order: { $hex } is to be held at all costs.
log-halt-lifted = The halt order of { $hex } is lifted.
log-abandoned = Equipment is abandoned around { $unit }.
log-exited =
    { $count ->
        [one] { $units } leaves the map from { $hex }.
       *[other] { $units } leave the map from { $hex }.
    }
log-evaded = The defenders of { $hex } step back before the combat.
log-moved =
    { $count ->
        [one] { $units } moves to { $hex }.
       *[other] { $units } move to { $hex }.
    }
log-rode = { $unit } goes by rail to { $hex }.
log-sailed = { $unit } goes by sea to { $hex }.
log-evacuated = Evacuation of { $hex }: { $die }, { $unit } gets away.
log-evacuated-with-loss = Evacuation of { $hex }: { $die }, { $unit } gets away with the loss of a step.
log-evacuation-failed = Evacuation of { $hex }: { $die }, { $unit } has to stay.
log-evacuation-failed-with-loss = Evacuation of { $hex }: { $die }, { $unit } has to stay and loses a step.
log-captured = { $side }: { $hex } is taken.
log-attack = { $side }: attack on { $hex } with { $units }.
log-attack-void = The attack on { $hex } is below 1/2 and comes to nothing.
log-support-used = { $side }: { $support } is used.
log-katyusha-hits = The rockets hit with { $die }: the defender loses a step.
log-katyusha-misses = The rockets miss with { $die }.
log-elite = { $unit } is announced as elite.
log-armoured-exploitation = { $side }: armoured exploitation is announced.
log-hurrah = A “Hurrah!” attack is announced.
log-romanians-spare = The Romanians are weak: the Soviets lose one step less.
log-hurrah-loss = “Hurrah!” costs a step.
log-combat-roll = Column { $column }, the dice make { $sum }: losses { $attacker }/{ $defender }, results { $attack } and { $defence }.
log-engagement = Engagement: the dice make { $sum }, losses { $attacker }/{ $defender }.
log-chosen = The elite unit chooses { $code }.
log-step-lost = { $unit } loses a step.
log-eliminated = { $unit } is eliminated.
log-kampfgruppe = { $unit } takes the place of { $division }.
log-hiwis = Only Hiwis are left of { $unit }: no Kampfgruppe.
log-retreated =
    { $count ->
        [one] { $units } retreats to { $hex }.
       *[other] { $units } retreat to { $hex }.
    }
log-advanced = { $unit } advances to { $hex }.
log-exploits = { $unit } goes into exploitation.
log-arrived = { $unit } arrives in { $hex }.
log-support-arrives = { $support } joins the pool.
log-corps-arrive =
    { $count ->
        [one] A rifle corps arrives: { $units }.
       *[other] { $count } rifle corps arrive: { $units }.
    }
log-transformed = { $from } becomes { $unit }.
log-withdrawn = { $unit } is withdrawn from the game.
log-withdrawal-failed = No division can be withdrawn: Germany gets no more replacement points.
log-rebuilt = { $unit } is brought to full strength.
log-next-turn = { $unit } is rebuilt and arrives next turn.
log-pleased = The Führer is pleased: satisfaction { $mood }.
log-displeased = Satisfaction of the Führer falls by { $by }, to { $mood }.
log-dismissed =
    { $times ->
        [one] The commander is dismissed; satisfaction begins again at { $mood }.
       *[other] The commander is dismissed, number { $times }; satisfaction begins again at { $mood }.
    }
log-objective-lost =
    { $left ->
        [one] Strategic objectives are lost: one is left.
       *[other] Strategic objectives are lost: { $left } are left.
    }
log-reich-supports = End of the Reich: { $supports } into the German pool.
log-reich-unseen =
    { $count ->
        [one] End of the Reich: a support into the German pool.
       *[other] End of the Reich: { $count } supports into the German pool.
    }
log-romania-turns = Romania: { $die }, in all { $sum }, fewer than its { $dead } lost divisions. It gives in.
log-romania-stands = Romania: { $die }, in all { $sum }, against { $dead } lost divisions. It fights on.
log-hungary-never = Hungary: { $die }, in all { $sum }. It will never give in.
log-hungary-stands = Hungary: { $die }, in all { $sum }. It fights on.
log-hungary-armistice = Hungary: { $die }, in all { $sum }. It lays down its arms after this turn of the Soviets.
log-hungary-turns = Hungary: { $die }, in all { $sum }. It changes sides.
log-defection =
    { $count ->
        [one] The { $nation } lose a unit for good.
       *[other] The { $nation } lose { $count } units for good.
    }
log-turned = The { $nation } change sides.
log-allies-return =
    { $count ->
        [one] A unit of the { $nation } comes back.
       *[other] Up to { $count } units of the { $nation } come back.
    }
log-armistice = The armistice takes effect: the Hungarians leave the game.
log-warsaw-rises = Warsaw rises.
log-warsaw-holds = Warsaw: { $die }, in all { $sum }. The rising goes on.
log-warsaw-strikes = Warsaw: { $die }, in all { $sum }. The garrison loses a step.
log-warsaw-falls = Warsaw: { $die }, in all { $sum }. The rising is crushed.
log-warsaw-free = Warsaw is free, and Stalin’s support is in German hands.

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
    Soviet victory points are counted at the end: for cities and lines they hold, for what the Germans have lost. The track of victory shows what the points come to now, and the layer of victory points which hexes bring them.
aim-win-bessarabia =
    No points are counted. What matters is Romania and its oil: whether both are lost to the Axis, and by which turn.
aim-turn-budapest-wien =
    After the weather the Soviets play their whole sequence, then the Germans theirs: supply, supports, movement, combat, exploitation, reinforcements and replacements.
aim-axis-budapest-wien =
    Keep a line without gaps and a second one behind it: supply is checked before every combat, and who is surrounded is lost.
    You have three turns to hold. Give up ground slowly, and order cities to be held where that costs the enemy a turn.
aim-soviet-budapest-wien =
    Supports make offensives: keep them for the attacks that open a way, and break through where armour can exploit.
    Three turns are short: what does not bring you nearer to Vienna brings no points. Do not lose armoured corps on the way.
aim-turn =
    After the weather the Soviets play their whole sequence, then the Germans theirs: supply, supports, movement, combat, exploitation, reinforcements and replacements. The Soviets also turn to the Stavka for reserves.
aim-axis =
    Keep a line without gaps and a second one behind it: supply is checked before every combat, and who is surrounded is lost.
    The mood of the Führer pays for everything: hold or win back cities, and spend your freedom of action where it saves an army.
aim-soviet =
    Supports make offensives: fill the box of the priority theatre, reinforce its corps, and break through where armour can exploit.
    Beyond the radius of the theatres rifle corps wear out. Bring the markers forward in time, from city to city along roads and railways.

## Combats: what stands on their cards
clash-attack = Attack
clash-exploitation = Attack in exploitation
clash-surprise = Surprise attack
clash-attack-factors = Attack factors
clash-defence-factors = Defence factors
clash-river = All across water
clash-great-river = All across a great river
clash-odds = { $attack } to { $defence }, rounded for the defender
clash-support = { $support }
clash-other-shifts = Others
clash-warsaw = Warsaw in arms
clash-armour = Armoured exploitation
clash-hurrah = “Hurrah!” attack
clash-elite = Elite: { $unit }
clash-column = Column
clash-too-low = This attack is impossible: { $column } is below 1/2
clash-needs-supports = { $column } so far, below 1/2: supports on the map can still lift it
clash-emptied = the hex is emptied
clash-exploits = units exploit
clash-defender-hurt = the defender loses a step
clash-attacker-hurt = the attacker loses a step
clash-defender-more = the defender loses one more step
clash-attacker-more = the attacker loses one more step
clash-engaged = an engagement: second roll for losses
clash-engaged-mud = stuck in the mud: second roll for losses, the attacker’s alone
clash-attackers-retreat = the attackers retreat one hex
clash-step-or-retreat = the defender loses a step or retreats one hex
clash-hurrah-effect = one more unit exploits, at the price of a step
clash-nothing = no effect
clash-losses = Losses
clash-attack-result = Attacker’s result
clash-defence-result = Defender’s result
clash-elite-effect = chooses among the results of a block, takes the first loss
clash-armour-effect = armour counts half for exploitation, takes the first loss
clash-verdict = { $sum }: { $code }, { $words }.
clash-do-attack = Prepare the attack
clash-do-announce = Announce the attack
clash-do-roll = Roll the dice
clash-hungry-attacker =
    { $count ->
        [one] one attacker out of supply counts half
       *[other] { $count } attackers out of supply count half
    }
clash-hungry-defender =
    { $count ->
        [one] one defender out of supply counts half
       *[other] { $count } defenders out of supply count half
    }
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
clash-attacker-loses =
    { $count ->
        [one] the attacker loses a step
       *[other] the attacker loses { $count } steps
    }
clash-defender-loses =
    { $count ->
        [one] the defender loses a step
       *[other] the defender loses { $count } steps
    }
clash-exploit =
    { $count ->
        [one] one unit exploits
       *[other] { $count } units exploit
    }
clash-defenders-retreat =
    { $count ->
        [one] the defenders retreat one hex
       *[other] the defenders retreat { $count } hexes
    }
cover-clear = Clear ground
cover-forest = Forest
cover-marsh = Marsh
cover-mountain = Mountain
cover-city = City
cover-works = Fortification
cover-river = Water

## Tables of the rulebook
chart-results = Combat results
chart-odds = Odds
chart-sum = Sum of the dice
chart-ground = Ground
chart-printed = As rolled
chart-defence = Defence
chart-cover = Ground
chart-minor-city = Minor city
chart-major-city = Major city, basic fortification
chart-advanced-works = Advanced fortification
chart-great-river = Attacked across a great river
chart-note-cell = A cell reads: steps lost by attacker and defender, the attacker’s result, the defender’s result.
chart-note-shifts = Supports and leaders shift the column: the attacker’s to the right, the defender’s to the left.
chart-note-limits = Below 1/2 there is no combat; what is above 6/1 is rolled for on 6/1.
chart-note-elite = Elite: its side may take the result of any cell of the same block in the column. The losses stay, and the first of them falls on that unit.
chart-note-armour = Armoured exploitation: of armour, two units exploit where one would. The first loss falls on armour.
chart-note-hurrah = “Hurrah!”: the attacker loses a step, and one more unit exploits: nothing becomes E, E becomes E2.
chart-note-ground = The ground of the defender changes results: see the table of the ground.
chart-note-choice = Where there are several sorts of ground the defender chooses one; works count instead of it, not besides.
chart-note-great-river = If all attack across a great river, what leaves the attacker less exploitation counts.
chart-note-mud = In mud the ground changes nothing of the attacker’s result: D1 has no effect, and E, E2 and E3 become an engagement that costs only him.
chart-note-snow = In snow a marsh is a forest, and E3 becomes E2.

# What each scenario asks, and what a turn is.
briefing-budapest-wien = How one wins: after the third turn the Soviets count points. Vienna is worth 6, Graz and Bratislava 3 each, Wiener Neustadt and Brünn 2 each, Györ and Nagykanizsa 1 each. Each hex of Budapest, and Székesfehérvár, costs them 2 if the Axis holds it, and each armoured corps lost costs 1. With 12 points they win clearly, with 9 narrowly; 6 to 8 is a draw, and fewer is a German victory.
briefing-bessarabia = How one wins: the Soviets need two things, Romania on their side and the oil of Ploesti. Both by the end of turn 8 is a clear victory, both by the end of turn 9 a narrow one, one of them a draw. Twelve German divisions in supply west of column 50 at the end turn a narrow victory into a draw. Otherwise the Axis has won.
briefing-bagration = How one wins: after turn 7 the Soviets count points for towns from Minsk to Riga and Warsaw, for the Baltic coast, for a bridgehead over the Vistula, for every German city, and for German divisions eliminated beyond eighteen. With 22 they win clearly, with 17 narrowly; 13 to 16 is a draw, and fewer is a German victory. The layer “Victory points” shows what each hex is worth.
briefing-campaign = How one wins: the Soviets win at once when the last of Germany’s six objectives is lost, Berlin among them. Otherwise they count points after turn 23: for Berlin, for each objective lost, for capitals and fortresses, and for crossing the Oder by turn 17; full-strength panzer divisions and a calm Führer count against them. With 32 the victory is decisive, with 26 it is one; 22 to 25 is a draw, and fewer is a German victory.
briefing-turn-basic = A turn: weather, then the Soviets, then the Axis. Each side checks its supply, draws supports and places them, moves, fights, exploits with the units that broke through, and brings reinforcements and replacements.
briefing-turn = A turn: weather, then the Soviets, then the Axis. Each side checks its supply, draws and plays supports, moves, fights, exploits with the units that broke through, and brings reinforcements and replacements. The Soviets also name a theatre to come first and one to come last, move and turn their theatres, and call for reserves of the Stavka. The Germans may fall back against orders, hold cities at all costs, and answer to the Führer for what they lose.

# What the game measures of itself.
bench-supply = supply of both sides, µs
bench-radius = one command radius, µs
