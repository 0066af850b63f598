# The Dark Valley en français. Libellés et titres sans point final.
# Les noms des scénarios et des options sont dans scenarios.toml.


## Title and sides
game-title = La Vallée sombre
side-axis = Axe
side-soviet = Soviétiques
headline = Tour { $turn }, { $date } : { $weather }. { $phase }
weather-fair = beau temps
weather-mixed = temps variable
weather-mud = boue
weather-snow = neige
month-1 = janvier { $year }
month-2 = février { $year }
month-3-4 = mars et avril { $year }
month-5 = mai { $year }
month-6 = juin { $year }
month-7 = juillet { $year }
month-8 = août { $year }
month-9 = septembre { $year }
month-10 = octobre { $year }
month-11 = novembre { $year }
month-12 = décembre { $year }

## Parts of a turn
stage-set-up = Mise en place
stage-axis-reinforcements = Renforts de l’Axe
stage-axis-replacements = Remplacements de l’Axe
stage-axis-changes = Conversions et retraits de l’Axe
stage-soviet-reinforcements = Renforts soviétiques
stage-soviet-replacements = Remplacements soviétiques
stage-soviet-conversions = Conversions soviétiques
stage-bases = Bases aériennes
stage-rail = Mouvement par rail
stage-ships = Mouvement par mer
stage-landing = Débarquement
stage-airborne = Corps aéroportés
stage-initiative = Initiative
stage-activations = Activations
stage-activation = { $side } : { $chit }
stage-depots = Dépôts
stage-air-supply = Ravitaillement par air
stage-attrition = Attrition
stage-final = Phase finale
stage-over = La partie est finie

## Chits
chit-combat-move = Combat ou mouvement
chit-combat = Combat
chit-move = Mouvement
chit-panzer-1 = 1er QG Panzer
chit-panzer-2 = 2e QG Panzer
chit-panzer-3 = 3e QG Panzer
chit-panzer-4 = 4e QG Panzer
chit-counterattack = Contre-attaque
chit-zhukov = Joukov
chit-zhukov-combat = Joukov : combat
chit-stavka = Stavka
chit-stavka-combat = Stavka : combat
chit-logistics = Logistique
chit-of = { $side } : { $chit }
how-combat = Combat
how-move = Mouvement
how-combat-first = Combat, puis mouvement
how-move-first = Mouvement, puis combat

## Questions
ask-nothing = Rien à décider.
ask-wait-axis = L’Axe décide.
ask-wait-soviet = Les Soviétiques décident.
ask-set-up = Placez vos unités.
ask-set-up-hand = Où se place { $unit } ?
ask-arrivals = Quel renfort arrive ?
ask-put-down = Où va { $unit } ?
ask-replacements = Quelle unité reçoit des remplacements ?
ask-withdrawal = Quelle unité part, à la place de { $unit } ou comme unité de son type ?
ask-conversions = Quelle unité est formée d’autres ?
ask-give = Quelles unités donner pour { $unit } ? Encore { $count }.
ask-bases = Quelle base aérienne se déplace ?
ask-rail = Quelle unité prend le train ? Pas restants : { $count }.
ask-ships = Quelle unité prend la mer ? Pas restants : Baltique { $baltic }, mer Noire { $black }.
ask-landing = L’unité navale débarque-t-elle ?
ask-airborne = Un corps aéroporté est-il transporté ou parachuté ?
ask-dropped = Quelle unité en { $hex } perd un pas face aux parachutistes ?
ask-panzers = Quels QG Panzer ont un jeton ? Encore { $count }.
ask-case-blue = Lancez-vous Case Blue ce tour ?
ask-initiative = Quel jeton vient d’abord ? { $count } à choisir.
ask-between = La Stavka agit-elle maintenant ?
ask-order = Comment utiliser le jeton : { $chit } ?
ask-leader = Sur quelle unité poser { $unit } ?
ask-reserves = Quelle réserve sort de la case ? Encore { $count }.
ask-combat = Quel hex attaquer ?
ask-prepare = Qui attaque { $hex } ?
ask-respond = Qu’est-ce qui soutient la défense de { $hex } ?
ask-losses = Qui prend la perte en { $hex } ? Encore { $count }.
ask-retreat = Où { $unit } recule-t-elle ?
ask-advance = Qui avance en { $hex } ?
ask-bombing = Que bombarde { $unit } ?
ask-bombed = Quelle unité en { $hex } perd un pas sous les bombes ?
ask-movement = Quelle unité bouge ?
ask-moving = Où vont-elles depuis { $hex } : { $units } ?
ask-penalty = Quelle unité soviétique perd un pas pour une attaque non menée ? Encore { $count }.
ask-return = Le jeton retourne-t-il dans la coupe : { $chit } ?
ask-odessa = Le front d’Odessa fait-il l’autre des deux ?
ask-depots = Quel dépôt se déplace ?
ask-depot-moving = Où va le dépôt en { $hex } ? Hexes restants : { $count }.
ask-air-supply = Qui l’aviation ravitaille-t-elle ?
ask-pocket = Quelle unité de la poche perd un pas ? Encore { $count }.
ask-city-defence = Où sont les marqueurs de défense de cité ?
ask-overstacked = Qui est abandonné en { $hex }, trop plein ?
note-points-left = Points restants : { $points }
note-stopped = Elles s’arrêtent dans la zone de contrôle ennemie
note-mandated = Attaques encore exigées par Staline : { $count }

## Answers
do-swap = Échanger avec { $unit }
do-give-step = Donner un pas à { $unit }
do-standard = Reprendre le déploiement proposé
do-accept = Accepter le déploiement
do-done = Terminé
do-end-combat = Finir le combat
do-end-movement = Finir le mouvement
do-end-advance = Personne d’autre n’avance
do-pass = Non
do-no-support = Plus de soutien
do-no-stavka = La Stavka attend
do-no-case-blue = Pas ce tour
do-take = Prendre { $unit }
do-place = En { $hex }
do-back = Reposer
do-reserve = { $unit } dans la case de la Stavka
do-rebuild = Remplacements pour { $unit }
do-give = Donner { $unit }
do-lose = { $unit } la prend
do-withdraw = { $unit } part
do-pick = { $chit }
do-launch = Lancer Case Blue
do-stavka = Jouer le jeton de la Stavka
do-odessa = Le front d’Odessa agit
do-lead = Avec { $unit }
do-move = Déplacer { $unit }
do-with = { $unit } se joint
do-to = Vers { $hex }
do-halt = S’arrêter ici
do-exit = Sortir de la carte
do-attack = Attaquer { $hex }
do-use = { $unit } soutient
do-call-off = Renoncer à l’attaque
do-announce = Attaquer { $hex } et lancer le dé
do-bomb = { $unit } bombarde
do-strike = Bombarder { $hex }
do-retreat = Reculer en { $hex }
do-advance = { $unit } avance
do-return = Remettre le jeton
do-feed = { $unit } ravitaille { $hex }
do-guard = Défendre { $hex }
do-release = Reprendre le marqueur de { $hex }

## Log
log-deployed = Un déploiement est proposé.
log-set-up-done = { $side } : mise en place terminée.
log-turn = Tour { $turn }, { $date } : { $weather }.
log-initiative = Tour { $turn }, initiative : { $side }.
log-picked = { $side }, premier jeton : { $chit }.
log-panzer-picked = { $chit } a un jeton ce tour.
log-drawn = Tiré : { $chit } ({ $side }).
log-ordered = Le jeton sert à : { $how }.
log-case-blue = Case Blue est lancé : l’Axe choisit deux jetons.
log-stavka-played = Les Soviétiques jouent le jeton de la Stavka.
log-returned = { $chit } retourne dans la coupe.
log-odessa = Le front d’Odessa agit de lui-même.
log-leader = { $leader } paraît en { $hex }.
log-mandated =
    { $count ->
        [one] Un { $die } : Staline exige { $count } attaque.
       *[other] Un { $die } : Staline exige { $count } attaques.
    }
log-reserves =
    { $count ->
        [one] { $count } réserve peut quitter la case de la Stavka.
       *[other] { $count } réserves peuvent quitter la case de la Stavka.
    }
log-logistics = Logistique : les deux camps vérifient leur ravitaillement.
log-out-of-supply =
    { $count ->
        [one] { $side } : { $count } unité non ravitaillée.
       *[other] { $side } : { $count } unités non ravitaillées.
    }
log-isolated =
    { $count ->
        [one] { $side } : { $count } unité isolée.
       *[other] { $side } : { $count } unités isolées.
    }
log-moved = { $units } en { $hex }.
log-exited = { $unit } sort par le Caucase.
log-combat = { $hex } est attaqué à { $odds } : un { $die }, modificateur { $added } : { $result }.
log-bombed = { $unit } bombarde { $hex } : un { $die }, modificateur { $added } : { $result }.
log-step-lost = { $unit } perd un pas.
log-eliminated = { $unit } est éliminée.
log-retreated = { $unit } recule en { $hex }.
log-advanced = { $unit } avance en { $hex }.
log-captured = { $side } : prise de { $hex }.
log-fort-destroyed = Le fort de { $hex } est détruit.
log-kursk-gone = La zone fortifiée de Koursk a disparu.
log-kursk-stands = La zone fortifiée de Koursk est posée.
log-depot-captured = Le dépôt de { $hex } est pris.
log-depot-die = Le dépôt de { $hex } : un { $die }, jusqu’à { $count } hexes.
log-depot-moved = Le dépôt va en { $hex }.
log-displaced = { $unit } gagne { $hex }.
log-driven-out = Sans refuge : { $unit }.
log-fed = { $unit } ravitaille les unités en { $hex }.
log-arrived = { $unit } arrive en { $hex }.
log-to-stavka = { $unit } attend dans la case de la Stavka.
log-filled-up = { $unit } est de nouveau à pleine force.
log-withdrawn = { $unit } est retirée.
log-converted = { $unit } devient { $new }.
log-given = { $unit } entre dans { $new }.
log-rail = Des trains pour { $count } pas.
log-travelled = { $unit } gagne { $hex }.
log-dropped = { $unit } est parachutée sur l’ennemi en { $hex } et perdue : un { $die }.
log-pocket =
    { $units ->
        [one] Une unité dans une poche, pas à perdre : { $count }.
       *[other] Une poche de { $units } unités, pas à perdre : { $count }.
    }
log-guarded = { $hex } est préparé à la défense.
log-romania-falls = La Roumanie quitte la guerre.
log-hungary-falls = La Hongrie quitte la guerre.
verdict-axis =
    { $points ->
        [one] L’Axe gagne avec { $points } point.
       *[other] L’Axe gagne avec { $points } points.
    }
verdict-soviet =
    { $points ->
        [one] Les Soviétiques gagnent ; l’Axe a { $points } point.
       *[other] Les Soviétiques gagnent ; l’Axe a { $points } points.
    }
verdict-draw = Match nul ; l’Axe a { $points } points.

## Combats
clash-attack = Attaque
clash-doubled = Unités doublées : { $count }
clash-support = { $unit }
clash-town = Ville ou cité
clash-odds = { $attack } contre { $defence }
clash-shifts = Colonnes décalées
clash-added = Modificateur du dé
clash-table-a = Table A
clash-table-b = Table B
clash-columns-left = { $count } à gauche
clash-columns-right = { $count } à droite
clash-verdict = Un { $die }, modificateur { $added }. { $code } : { $words }
clash-emptied = L’hex est vidé
clash-hurt = Le défenseur est touché
clash-cost = L’attaquant perd des pas
clash-do-attack = Attaquer
clash-do-announce = Attaquer et lancer le dé
result-ae = les attaquants sont éliminés, jusqu’aux pas du défenseur
result-al2 = l’attaquant perd deux pas
result-al1 = l’attaquant perd un pas
result-ne = rien ne se passe
result-bl1 = chaque camp perd un pas
result-dl1 = le défenseur perd un pas
result-dr = le défenseur recule de deux hexes
result-dr-star = le défenseur perd un pas s’il en a plusieurs, et recule de deux hexes
result-ex = le défenseur est éliminé et l’attaquant perd autant de pas
result-de = le défenseur est éliminé
added-attackers = Attaquants non ravitaillés
added-defenders = Défenseurs non ravitaillés
shift-ground = Terrain
shift-fortified = Zone fortifiée ou fort
shift-river = Cours d’eau
shift-stug = Canons d’assaut
shift-tiger = Tigre
shift-manstein = Manstein
shift-model = Model

## Tables
chart-combat-a = Table de combat A
chart-combat-b = Table de combat B
chart-bombing = Bombardement
chart-depots = Dépôts
chart-odds = Rapport
chart-die = Dé
chart-hexes = Hexes
chart-note-table = L’Axe attaque sur A, dans la neige sur B ; les Soviétiques sur A jusqu’au tour 9, puis sur B
chart-note-shifts = Le rapport plafonne à 6:1 avant les décalages
chart-note-supply = -2 si un attaquant n’est pas ravitaillé, +2 si tous les défenseurs ne le sont pas
chart-note-results = AE, AL : pertes de l’attaquant ; BL : des deux ; DR : retraite ; EX : échange ; DE : défenseur éliminé
chart-note-bombing = Sans modificateur, de 1 à 3 l’unité aérienne devient indisponible
chart-note-depots = +2 au tour 1, -2 dans la boue, -1 dans la neige

## Map, boxes, tracks
area-fortified = Zone fortifiée
area-baltic = District militaire de la Baltique
area-western = District militaire occidental
area-kiev = District militaire de Kiev
area-odessa = District militaire d’Odessa
front-1942 = Ligne de départ de 1942
front-1943 = Ligne de départ de 1943
front-1944 = Ligne de départ de 1944
badge-oos = Non ravitaillée
badge-isolated = Isolée
badge-done = Indisponible
badge-moved = A bougé
badge-fought = A attaqué
badge-lost = Perdue
badge-chosen = Choisie
unit-depot = Dépôt { $name }
unit-hq = QG Panzer { $name }
unit-stavka = QG de la Stavka
unit-zhukov = QG de Joukov
unit-armour = Soutien blindé { $name }
unit-air = { $name }
unit-support = { $name }
figure-combat = Combat
figure-movement = Mouvement
figure-command = Rayon
figure-bombing = Bombardement
figure-support = Soutien
box-in-hand = En main
box-arriving-axis = Axe : arrivées
box-arriving-soviet = Soviétiques : arrivées
box-stavka = Case de la Stavka
box-other-fronts = Autres fronts
box-pool-axis = Axe : disponibles
box-pool-soviet = Soviétiques : disponibles
box-captured = Dépôts pris
box-dead-axis = Axe : éliminées
box-dead-soviet = Soviétiques : éliminées
cup-chits = Coupe
cup-held = En réserve
track-turn = Tours
turn-space = Tour { $turn } : { $date }
track-points = Points de victoire de l’Axe
vital-points = { $points } points
track-mandated = Attaques exigées
track-infantry = Pas d’infanterie
track-mech = Pas mécanisés
track-romanian = Pas roumains
track-hungarian = Pas hongrois
track-factors = Facteurs de remplacement
marker-control = { $hex } : { $side }
marker-city-defence = Défense de cité en { $hex }
marker-fort-destroyed = Le fort de { $hex } est détruit
marker-kursk = Zone fortifiée de { $hex }
marker-leader = { $unit }
marker-battle = Combat en { $hex }
overlay-supply = Ravitaillement
overlay-pockets = Poches
overlay-command = Rayon d’un QG
overlay-command-all = Rayons de tous les QG
overlay-reach = Où une unité peut aller
overlay-zones = Zones de contrôle
overlay-control = Qui tient quoi
overlay-victory = Hexes de victoire

## Dice
die-combat = Combat
die-bombing = Bombardement
die-depot = Dépôt
die-drop = Parachutage
die-mandate = Staline
die-pocket = Poche
die-rail = Trains
die-reserves = Réserves
draw-chit = Jeton tiré
bench-supply = Ravitaillement des deux camps, µs
unknown-unit = Il n’y a pas d’unité { $text }.
unknown-hex = Il n’y a pas d’hex { $text }.
briefing-turn = Un tour vaut un mois. Des jetons sont tirés d’une coupe ouverte ; chacun fait combattre, bouger, ou les deux.
briefing-barbarossa = L’Axe gagne avec Moscou et Leningrad ou Kiev, ou avec 33 hexes de victoire en janvier 1942.
briefing-fall-blau = L’Axe gagne avec le pétrole et onze unités au-delà du Caucase, avec trois grandes cités, ou avec 37 hexes de victoire ravitaillés en novembre 1942.
briefing-zitadelle = L’Axe gagne s’il brise la zone fortifiée de Koursk en juillet 1943 sans perdre d’hex de victoire, avec 35 points, ou avec 25 à la fin.
briefing-bagration = L’Axe gagne avec 13 hexes de victoire en octobre 1944.
briefing-campaign = L’Axe gagne avec trois grandes cités ou 40 points ; les Soviétiques avec Berlin, ou quand il ne reste presque rien à l’Axe.

## Reasons to refuse
why-abroad = { $hex } est hors de l’Union soviétique.
why-advanced-already = { $unit } a déjà avancé.
why-allies-apart = Des unités de deux alliés n’attaquent pas { $hex } ensemble sans unité allemande.
why-alone-in-attack = { $unit } est de l’infanterie et n’attaque pas seule : ajoutez une unité.
why-alone-in-hex = { $unit } est seule dans son hex et n’attaque pas.
why-at-full-strength = { $unit } est à pleine force.
why-attacked-already = { $hex } a déjà été attaqué dans cette activation.
why-beside-enemy = { $hex } touche une unité ennemie.
why-bombed-already = { $hex } a déjà été bombardé dans cette activation.
why-cannot-land = { $unit } ne débarque pas.
why-cannot-leave = { $unit } ne peut pas être retirée.
why-closed = On n’entre pas d’ici dans { $hex }.
why-cluttered = { $hex } n’a plus de place pour un QG, un dépôt ou une base.
why-defended-already = { $hex } a déjà son marqueur.
why-depot-stays = { $unit } n’avance pas.
why-depot-too-far = { $hex } est plus loin que le dépôt ne peut aller.
why-dies-last = { $unit } n’est perdue qu’après que toute unité à deux pas en a perdu un.
why-does-not-attack = { $unit } n’attaque pas.
why-does-not-bomb = { $unit } n’effectue pas de telles missions.
why-does-not-march = { $unit } ne se déplace pas ainsi.
why-done-already = { $unit } est indisponible pour ce tour.
why-drop-on-town = On ne parachute pas sur la ville ou cité de { $hex }.
why-enemy-occupied = L’ennemi est en { $hex }.
why-enemy-unit = { $unit } n’est pas à vous ici.
why-flown-already = { $unit } a déjà volé dans cette activation.
why-fought-already = { $unit } a déjà attaqué dans cette activation.
why-frontier-closed = La Roumanie et la Hongrie sont fermées au tour 1 : { $hex }.
why-full = { $hex } est plein.
why-give-first = Il faut d’abord donner d’autres unités pour { $unit }.
why-goes-already = { $unit } participe déjà.
why-grounded-in-opening = { $unit } ne vole pas dans le combat d’ouverture.
why-hex-unsupplied = { $hex } n’est pas ravitaillé.
why-hq-alone = { $unit } n’avance qu’avec une unité de son hex.
why-hq-stays = Aucun QG n’avance dans l’activation d’un QG : { $unit }.
why-in-zone = { $hex } est dans une zone de contrôle ennemie.
why-manstein-too-far = { $hex } est trop loin de Sébastopol pour Manstein.
why-mech-only = Après le mouvement, seules les unités mécanisées attaquent, pas { $unit }.
why-moved-already = { $unit } a déjà bougé.
why-must-arrive = { $unit } peut encore arriver.
why-must-make = { $unit } peut encore être formée.
why-no-attackers = Personne n’attaque encore { $hex }.
why-no-base = { $unit } n’a pas de base sur la carte.
why-no-city-to-defend = { $hex } n’est pas une cité soviétique.
why-no-coast = { $hex } n’est pas une côte de la mer Noire ou d’Azov.
why-no-component = { $unit } ne peut pas y servir.
why-no-depot = { $unit } n’est pas un dépôt.
why-no-exit = On ne sort pas de la carte par { $hex } maintenant.
why-no-fleet = L’Axe doit tenir Sébastopol pour utiliser { $hex }.
why-no-german-unit = { $unit } n’est pas une unité de combat allemande sur la carte.
why-no-infantry-there = Il n’y a pas d’infanterie que { $unit } pourrait soutenir.
why-no-line = Aucune ligne ne mène à { $hex }.
why-no-marker-left = Les deux marqueurs sont posés : reprenez-en un avant { $hex }.
why-no-marker-there = Il n’y a pas de marqueur en { $hex }.
why-no-panzer-chit = { $chit } n’est pas un jeton de QG Panzer.
why-no-points = Il ne reste pas assez de remplacements pour { $unit }.
why-no-port = { $hex } n’est pas un port pour cela.
why-no-railway = Aucune voie ferrée utilisable ne mène à { $hex }.
why-no-reserve = { $unit } ne peut pas attendre dans la case de la Stavka.
why-no-ships = Il n’y a plus de place en mer pour { $unit }.
why-no-support = { $unit } n’est pas un soutien ici.
why-no-town = { $hex } n’est pas une ville ou cité pour cela.
why-no-trains = Il n’y a plus de place dans les trains pour { $unit }.
why-no-way-back = La retraite ne va pas en { $hex }.
why-nobody-attacks = Personne ne peut attaquer { $hex }.
why-nobody-there = Aucune unité de combat ennemie n’est en { $hex }.
why-nobody-to-feed = Aucune unité allemande isolée n’est en { $hex }.
why-nobody-to-support = Il n’y a personne que { $unit } pourrait soutenir.
why-not-active = { $unit } n’est pas active.
why-not-airborne = { $unit } n’est pas un corps aéroporté.
why-not-an-entry = L’unité n’arrive pas en { $hex }.
why-not-arriving = { $unit } n’arrive pas maintenant.
why-not-at-hand = { $chit } n’est pas disponible.
why-not-beside = { $unit } n’est pas voisine de cet hex.
why-not-eliminated = { $unit } n’est pas dans la pile des éliminés.
why-not-enough = Les unités dont { $unit } est formée manquent.
why-not-held = { $hex } n’est pas à vous.
why-not-in-combat = { $unit } ne participe pas.
why-not-in-play = { $unit } n’est pas en jeu.
why-not-in-pocket = { $unit } n’est pas dans cette poche à côté d’Allemands ravitaillés.
why-not-in-stavka = { $unit } ne peut pas sortir de la case de la Stavka maintenant.
why-not-led = { $unit } n’était pas près de Manstein.
why-not-logistics = { $chit } n’est à personne.
why-not-next-hex = { $hex } n’est pas l’hex suivant.
why-not-on-map = { $unit } n’est pas sur la carte.
why-not-overstacked = Abandonner { $unit } ne servirait à rien.
why-not-punishable = { $unit } n’est pas une unité ravitaillée du front.
why-not-that-way = Le jeton ne s’utilise pas ainsi.
why-not-the-moment = Ce n’est pas ce qui se décide maintenant.
why-not-together = { $unit } n’est pas avec elles.
why-nothing-in-hand = Rien n’est pris en main.
why-odds-too-low = Le rapport contre { $hex } est inférieur à 1:3.
why-odessa-stands = { $unit } s’est placée dans le district d’Odessa et reste immobile au tour 1.
why-one-air-unit = Une seule unité aérienne soutient un camp dans un combat ; { $unit } serait la deuxième.
why-other-class = { $unit } est d’un autre type.
why-other-district = Dans le combat d’ouverture, { $unit } n’attaque que le district qui fait face à son groupe d’armées.
why-other-hq = { $unit } ne bouge pas dans l’activation d’un autre QG.
why-other-sea = { $hex } est sur une autre mer.
why-out-of-points = Il ne reste pas assez de points pour { $hex }.
why-out-of-range = { $unit } ne vole pas si loin.
why-out-of-reach = { $hex } est hors du rayon du QG.
why-place-first = Placez d’abord { $unit }.
why-port-frozen = { $hex } est fermé dans la neige.
why-rail-beside-enemy = { $hex } est voisin d’une unité de combat soviétique, sans unité amie.
why-rebuilt-already = { $unit } a déjà reçu un pas ce tour.
why-strait-closed = { $hex } ne sert qu’à qui tient les deux rives du détroit de Kertch.
why-there-already = C’est déjà en { $hex }.
why-too-far = { $unit } est trop loin des attaquants.
why-too-far-to-move = { $hex } est trop loin.
why-under-way = { $unit } est en mouvement.
why-unit-unsupplied = { $unit } n’est pas ravitaillée.

## Set-up
die-deployment = Tirages des déploiements proposés
why-setup-not-now = Ce n’est pas possible maintenant.
why-setup-not-yours = { $unit } n’est pas à vous.
why-setup-not-there = { $unit } n’est ni sur la carte ni dans la case de la Stavka.
why-setup-same-place = { $unit } ne changerait rien : choisissez un autre endroit ou une autre unité.
why-setup-printed = { $unit } se place dans l’hex imprimé sur son pion, ou à côté si trop d’unités y sont imprimées.
why-setup-district = { $unit } se place dans son propre district militaire.
why-setup-reserve = { $unit } est une réserve : elle se place dans une ville ou cité de l’URSS hors des districts frontaliers, où aucune unité n’est imprimée.
why-setup-two-reserves = Deux réserves ne peuvent pas partager { $hex }.
why-setup-country = { $unit } ne se place pas dans ce pays : les groupes d’armées sont en Grande Allemagne, l’armée de Roumanie en Roumanie.
why-setup-base = { $unit } a sa base ailleurs : le groupe d’armées Nord dans une ville ou cité à trois hexes de Königsberg au plus, le Centre à Varsovie, le Sud avec une unité aérienne à Lublin et une à Radom.
why-setup-own-side = { $unit } se place de son côté de la ligne.
why-setup-rail = { $unit } est un dépôt : il se place sur une voie ferrée derrière sa propre ligne.
why-setup-town = { $unit } a sa base dans une ville ou cité derrière sa propre ligne.
why-setup-too-far-south = { $unit } ne se place pas au sud de la rangée 24 : armées de choc, Stavka et Joukov restent au nord.
why-setup-too-many-south = Trois corps blindés au plus se placent au sud de la rangée 24.
why-setup-empty = { $hex } doit contenir une unité de combat.
why-setup-nobody-near = { $hex } doit contenir une unité de combat ou en toucher une.
why-setup-hole = La ligne est ouverte en { $hex } : il y faut une unité de combat ou la zone de contrôle d’une unité ; pour les Soviétiques, d’une unité qui touche elle-même la ligne.
why-setup-weak = { $hex } doit avoir trois facteurs de combat.
why-setup-not-for-box = { $unit } ne peut pas attendre dans la case de la Stavka : elle reçoit des unités de combat soviétiques, là où le scénario le dit.
why-setup-box-count = Le nombre d’unités dans la case de la Stavka est fixé : échangez-en une contre une unité de la carte.
why-setup-step-count = Le nombre de pas abandonnés est fixé : donnez un pas à une unité qui en a perdu un.
why-setup-step-worth = Les pas abandonnés vaudraient trop peu de facteurs de combat.
why-setup-flip-count = Le nombre de divisions retournées est fixé.
why-setup-full-strength = { $unit } commence à pleine force.
why-setup-weakened = { $unit } montre sa face réduite.
why-setup-no-step = { $unit } n’a pas de pas à donner, ou il ne lui en manque aucun.
why-setup-other-pool = { $unit } abandonne des pas selon une autre règle, ou aucun.
why-setup-wrong-pool = { $unit } n’est pas là où le scénario la met.
why-setup-kursk = Le marqueur de zone fortifiée est à Koursk, face forte visible.
why-setup-supply = { $unit } commence avec un mauvais ravitaillement : les Soviétiques de la poche de Leningrad sont non ravitaillés, et eux seuls.
why-setup-too-many = { $hex } contiendrait plus de trois unités de combat.
why-setup-too-many-armies = { $hex } contiendrait plus de deux armées.
why-setup-mixed-allies = Des alliés de deux nations ne peuvent pas partager { $hex }.
why-setup-two-panzer-hqs = { $hex } contiendrait deux QG Panzer.
why-setup-two-depots = { $hex } contiendrait deux dépôts.
why-setup-three-bases = { $hex } contiendrait plus de deux bases aériennes.
why-setup-two-tigers = { $hex } contiendrait deux bataillons de Tigre.
why-setup-two-artilleries = { $hex } contiendrait deux corps d’artillerie.
