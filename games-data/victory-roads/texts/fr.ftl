# Victory Roads en français. Étiquettes et titres n’ont pas de point final ; l’effet d’un support se dit en phrases.
# Les noms des scénarios et des options sont dans scenarios.toml.

game-title = Victory Roads
side-axis = Axe
side-soviet = Soviétiques

## Supports
support-artillery-2 = Artillerie [1]/+2
support-artillery-2-text = À poser sur un hex occupé par des unités soviétiques. Une attaque du tour contre un hex situé à 1 hex au plus gagne 2 colonnes.
support-artillery-3 = Artillerie [1]/+3
support-artillery-3-text = À poser sur un hex occupé par des unités soviétiques. Une attaque du tour contre un hex situé à 1 hex au plus gagne 3 colonnes.
support-katyusha = Katioucha [1]
support-katyusha-text = À poser sur un hex occupé par des unités soviétiques. Avant le calcul du rapport de force d’une attaque à 1 hex au plus, lancez un dé : sur 4 à 6, le défenseur perd un pas.
support-aviation = Aviation [2]/+1
support-aviation-text = À poser sur un hex quelconque du rayon du TO. Une attaque contre un hex situé à 2 hex au plus gagne 1 colonne.
support-bombers = Aviation à long rayon d’action [2]
support-bombers-text = À poser sur un hex de rail. Jusqu’à votre prochaine phase des supports, aucune unité de l’Axe ne se déplace par rail ou en mouvement stratégique à travers un hex situé à 2 hex au plus.
support-surprise = Attaque surprise
support-surprise-text = À poser sur une pile. Dès cette phase, ses unités peuvent dépenser jusqu’à la moitié de leur mouvement puis mener une attaque ; plus tard dans le tour, elles bougent et combattent normalement.
support-lend-lease = Lend-Lease
support-lend-lease-text = À poser sur son propre TO, en mode offensive : son rayon augmente de 3 hex jusqu’à votre prochaine phase des supports.
support-zhukov = Joukov
support-zhukov-text = À poser sur son propre TO, en mode offensive : chaque attaque dans son rayon gagne 1 colonne, et son mode ne peut changer. Il reste jusqu’à ce que vous le retiriez lors d’une phase des supports.
support-rybalko = Rybalko
support-rybalko-text = Un leader pour un corps blindé : son attaque gagne 1 colonne, et les blindés empilés avec lui exploitent avec tout leur potentiel de mouvement.
support-katukov = Katoukov
support-katukov-text = Un leader pour un corps blindé : son attaque gagne 1 colonne, et les blindés empilés avec lui exploitent avec tout leur potentiel de mouvement.
support-bogdanov = Bogdanov
support-bogdanov-text = Un leader pour un corps blindé : son attaque gagne 1 colonne, et les blindés empilés avec lui exploitent avec tout leur potentiel de mouvement.
support-maskirovka = Maskirovka
support-maskirovka-text = Placez une tête de pont sur un hex soviétique au bord d’un cours d’eau : six corps peuvent s’y empiler, attaquer et défendre, et chaque côté de l’hex a un pont. Elle reste tant que des unités soviétiques y sont.
support-pontoons = Génie pontonnier
support-pontoons-text = À poser sur un hex soviétique : tous ses côtés ont un pont pour ce tour.
support-breakthrough = Artillerie de percée
support-breakthrough-text = Jusqu’à trois corps d’infanterie empilés passent en mode renforcé, aux conditions habituelles ; il ne compte pas dans les deux supports qu’un TO peut y consacrer.
support-partisans = Partisans
support-partisans-text = À poser sur un hex vide d’Union soviétique, de Pologne, de Slovaquie ou de Yougoslavie dont moins de deux hex voisins sont occupés par l’Axe. Ils y bloquent LdR, RdC et rail de l’Axe jusqu’à l’entrée d’une unité de l’Axe ou jusqu’à votre prochaine phase des supports.
support-reconnaissance = Reconnaissance
support-reconnaissance-text = À jouer lorsque l’Allemand a déclaré une attaque : il ne peut pas y user de son bonus d’élite.
support-guards-spirit = Esprit de la Garde
support-guards-spirit-text = Une attaque à laquelle participe une unité de la Garde peut user du bonus d’élite, en désignant cette unité.
support-baltic-fleet = Flotte de la Baltique
support-baltic-fleet-text = Au prochain tour allemand, la capacité navale est de 1.
support-stalin = Staline
support-stalin-text = Doit être joué sur le TO qui l’a tiré. Lancez un dé, moins 1 si trois Haltebefehl ou plus sont sur la carte : 1 ou moins, le TO rend tous ses supports ; 2 ou 3, il en rend deux ; 4 ou 5, rien ; 6, il en tire un.
support-capitulation = Capitulation d’un allié de l’Axe
support-capitulation-text = Depuis la case du TO Sud uniquement : une tentative pour faire basculer la Roumanie après vos combats, ou la Hongrie après votre exploitation.
support-artillery = Artillerie [1]
support-artillery-text = Un combat à 1 hex au plus, en attaque ou en défense, gagne 1 colonne en votre faveur.
support-luftwaffe = Luftwaffe [2]
support-luftwaffe-text = Un combat à 2 hex au plus, en attaque ou en défense, gagne 1 colonne en votre faveur.
support-heavy-panzers = Bataillon de chars lourds
support-heavy-panzers-text = Avec une division allemande : jusqu’à votre prochaine phase des supports, chaque combat qu’elle livre gagne 1 colonne en votre faveur.
support-model = Model
support-model-text = Un leader avec une unité allemande : dans son hex et à côté, tout résultat du défenseur baisse d’un niveau. Il reste jusqu’à l’élimination de cette unité ou jusqu’à un limogeage.
support-schoerner = Schörner
support-schoerner-text = Un leader : jusqu’à votre prochaine phase des supports, les unités de son hex peuvent changer tout recul en engagement.
support-heinrici = Heinrici
support-heinrici-text = Un leader : une fois jusqu’à votre prochaine phase des supports, des unités attaquées dans son hex ou à côté peuvent reculer d’un hex avant le combat au lieu de combattre.
support-himmler = Himmler
support-himmler-text = Doit être joué. Le joueur soviétique choisit le QG : son RdC est divisé par deux jusqu’à la prochaine phase des supports allemande, et l’humeur monte de 1.
support-ju-52 = Ju-52
support-ju-52-text = À poser sur un hex : ses unités comptent comme ravitaillées jusqu’à votre prochaine phase de ravitaillement.
support-kriegsmarine = Kriegsmarine
support-kriegsmarine-text = Une défense à 1 hex au plus de la côte de la Baltique gagne 2 colonnes en votre faveur ; ou vous avez 2 points de capacité navale de plus ce tour.
support-reichsbahn = Reichsbahn
support-reichsbahn-text = Vous avez 4 points de capacité ferroviaire de plus ce tour.
support-alarm-units = Unités d’alarme
support-alarm-units-text = Placez un KG d’infanterie de la réserve dans une ville que vous contrôlez.
support-fuel = Pénurie de carburant
support-fuel-text = Doit être joué. Les blindés allemands ont 1 PM de moins ce tour.
support-allied-bombers = Bombardiers alliés
support-allied-bombers-text = Doit être joué. Il n’y a aucun point de capacité ferroviaire ce tour.
support-desertions = Désertions
support-desertions-text = Doit être joué. Le joueur soviétique retire un pas à une unité d’infanterie allemande de son choix, hors élite.
support-refugees = Réfugiés
support-refugees-text = Doit être joué. Les unités de l’Axe ne font aucun mouvement stratégique ce tour.
support-gauleiter = Gauleiter
support-gauleiter-text = Doit être joué. Le joueur soviétique place un Haltebefehl sur une ville où vous pourriez le faire.
support-werewolf = Werwolf
support-werewolf-text = Rien ne se passe. Il encombre vos supports disponibles.
support-wonder-weapon = Arme miracle
support-wonder-weapon-text = L’humeur monte de 1.

## Pourquoi pas
why-advanced-already = { $unit } a déjà avancé.
why-allies-apart = Roumains et Hongrois n’attaquent jamais ensemble : { $unit } ne peut se joindre à l’attaque.
why-allies-last = Les pertes vont d’abord aux Allemands ou aux Soviétiques, pas à { $unit }.
why-already-moved = { $unit } a déjà bougé.
why-announced = C’est déjà annoncé.
why-armour-strained = Cette perte frappe un corps blindé hors de tout TO, pas { $unit }.
why-at-full-strength = { $unit } est à pleine force.
why-attacked-already = { $hex } a déjà été attaqué pendant cette phase.
why-attacks-already = { $unit } attaque déjà.
why-autonomous-twice = Cet allié a déjà mené son attaque autonome ce tour : il faut davantage d’unités allemandes ou soviétiques.
why-beside-enemy = { $hex } est adjacent à un ennemi.
why-besieged = Personne en { $hex } ne reçoit de remplacement pendant le siège.
why-besieged-attack = { $unit } est assiégée sous Haltebefehl et ne peut attaquer.
why-bombed = L’aviation à long rayon d’action coupe la voie en { $hex }.
why-bridged-already = { $unit } y a déjà son pont.
why-budapest-first = La Hongrie n’est sollicitée qu’après la prise d’un hex de Budapest.
why-cannot-withdraw = { $unit } ne correspond pas au retrait demandé.
why-closed = { $hex } est infranchissable.
why-committed-theatre = Un TO qui a placé de l’artillerie ou lancé une grande offensive reste en mode offensive.
why-corps-by-support = { $unit } se renforce par supports, pas avec des PR.
why-dies-last = { $unit } ne prend pas de perte tant que d’autres sont là.
why-dismissed-strategic = Après un limogeage, pas de mouvement stratégique pendant cette phase.
why-drew-already = Ce TO a déjà pris son support.
why-drew-instead = Ce TO a reçu un support au lieu de bouger.
why-enemy-occupied = Un ennemi occupe { $hex }.
why-enemy-unit = { $unit } n’est pas à vous.
why-exploits-already = { $unit } exploite déjà.
why-falls-back-alone = Les unités se replient une par une : { $unit } attend.
why-fell-back = { $unit } s’est repliée sans ordre et n’attaque pas ce tour.
why-first-loss-elsewhere = La première perte va aux unités annoncées, pas à { $unit }.
why-fought-already = { $unit } a déjà combattu pendant cette phase.
why-full-first = Les unités à pleine force partent d’abord, pas { $unit }.
why-germans-only = Seuls les Allemands se déplacent par rail ou par mer.
why-half-abandoned = Un des deux supports est dépensé : dépensez l’autre.
why-goes-already = { $unit } est déjà du mouvement.
why-held-already = { $hex } est déjà sous Haltebefehl.
why-hex-unsupplied = Une unité ne serait pas ravitaillée en { $hex }.
why-hit-already = { $unit } a déjà pris sa perte : aux autres d’abord.
why-hq-no-combat = { $unit } ne participe pas aux combats.
why-hq-stays = On abandonne le matériel autour de { $unit } : il reste sur place.
why-hq-strategic = { $unit } est un QG : pas de mouvement stratégique.
why-hq-unsupplied = Un QG doit finir ravitaillé, ce qui est impossible depuis { $hex }.
why-hungary-firm = La Hongrie ne sera plus sollicitée.
why-hurrah-outside = { $hex } ou un attaquant est hors de tout TO : pas de Hourra.
why-hurrah-stronghold = Pas de Hourra contre la place forte de { $hex }.
why-immobile = { $unit } ne peut pas bouger.
why-in-fortress = Personne dans la fortification de { $hex } ne reçoit de PR.
why-in-moving-theatre = { $hex } est dans le rayon d’un TO en mode mouvement.
why-mud-attack = Par boue, { $unit } n’attaque à travers un fleuve que par un pont.
why-mobilised-already = On ne mobilise pas d’autres divisions ce tour.
why-mud-crossing = Par boue, nul ne franchit un cours d’eau au contact de l’ennemi en { $hex }.
why-mud-draw = Par boue, un TO en mode mouvement ne reçoit pas de support.
why-mud-hurrah = Pas de Hourra par temps de boue.
why-mud-offensive = Pas de grande offensive par temps de boue.
why-mud-strategic = Pas de mouvement stratégique par temps de boue.
why-mud-support = { $support } ne se joue pas par temps de boue.
why-mud-theatre = Par boue, les TO ne bougent pas pendant cette phase.
why-must-arrive = { $unit } arrive maintenant : placez-la d’abord.
why-must-enter-warsaw = Il faut entrer dans Varsovie.
why-must-hold = Tant qu’une division soviétique est adjacente, une division allemande reste en { $hex } et le Haltebefehl demeure.
why-needs-city = Le marqueur doit être sur une ville.
why-needs-major-city = Le TO prioritaire doit être sur une ville majeure.
why-needs-six-supports = Le TO prioritaire doit disposer de six supports.
why-needs-support = { $unit } est blindée : dépensez d’abord un support.
why-needs-two-supports = Il faut deux supports.
why-never-generic = { $support } ne s’utilise jamais de manière générique.
why-no-attack = Aucune de ces unités n’a de facteur d’attaque.
why-no-attackers = Personne n’attaque encore.
why-no-bridge = { $unit } n’a pas de pont.
why-no-bridge-builder = { $unit } n’est pas un QG et ne jette pas de pont.
why-no-friend-beside = Aucune unité amie n’était adjacente à { $hex } au début de la phase.
why-no-exit = Personne ne quitte la carte en { $hex }.
why-no-halt-here = Pas de Haltebefehl pour { $hex }.
why-no-hq-here = Il n’y a pas de QG en { $hex }.
why-no-hq-to-abandon = On abandonne le matériel autour d’un QG de l’Axe ; { $unit } n’en est pas un.
why-no-hurrah = Le Hourra est réservé à la phase de combat soviétique.
why-no-more-exploit = Il ne reste pas d’exploitation pour { $unit }.
why-no-place-for = Il n’y a pas où placer { $support }.
why-no-place-to-rebuild = Il n’y a pas d’hex où { $unit } puisse arriver.
why-no-points = Il ne reste pas de PR.
why-no-port = { $hex } n’est pas un autre port de la Baltique.
why-no-rail-points = Il ne reste pas assez de capacité ferroviaire.
why-no-railway = Aucune voie ferrée ne passe en { $hex }.
why-no-road = Ni route ni rail ne mène à { $hex }.
why-no-road-to-theatre = Ni route ni rail ne relie { $hex } au TO.
why-no-ships = Il ne reste pas assez de capacité navale.
why-no-standard-corps = Il n’y a pas de corps standard ravitaillé en { $hex }.
why-no-stavka-points = Il ne reste pas assez pour { $unit }.
why-no-such-ground = L’hex n’offre pas ce terrain.
why-no-such-support = { $support } n’est pas disponible.
why-no-surprise = { $unit } ne fait pas partie de l’attaque surprise.
why-no-theatre = Ce TO n’est pas en jeu.
why-no-water-there = Il n’y a pas de cours d’eau à franchir de ce côté pour { $unit }.
why-nobody-attacks = Personne ne peut attaquer { $hex }.
why-nobody-near = Aucune unité à portée de { $hex } ne peut se replier.
why-nobody-there = Aucun ennemi en { $hex }.
why-nobody-to-hold = Aucune division allemande en { $hex }.
why-not-an-entry = On n’arrive pas en { $hex }.
why-not-a-refuge = { $hex } n’est pas la ville majeure ravitaillée la plus proche.
why-not-arriving = { $unit } n’arrive pas maintenant.
why-not-beside = { $unit } n’est pas adjacente à la cible.
why-not-controlled = { $hex } n’est pas à vous.
why-not-eliminated = { $unit } n’est pas parmi celles qui peuvent revenir.
why-not-elite = { $unit } n’est pas une unité d’élite de ce combat.
why-not-exploiting = { $unit } n’est pas en exploitation.
why-not-in-block = Les dés ne permettent pas ce résultat.
why-not-in-combat = { $unit } ne prend pas part à ce combat.
why-not-in-exploitation = On ne voyage pas pendant cette phase.
why-not-in-stavka = { $unit } n’est pas en case Stavka.
why-not-next-hex = { $hex } n’est pas adjacent.
why-not-now = { $support } ne se joue pas maintenant.
why-not-on-map = { $unit } n’est pas sur la carte.
why-not-on-the-train = Embarquez d’abord dans un train.
why-not-overstacked = { $unit } n’a pas à être sacrifiée.
why-not-retreating = { $unit } ne recule pas maintenant.
why-not-the-moment = Ce n’est pas le moment.
why-not-there = On ne peut pas le placer en { $hex }.
why-not-together = Une pile part d’un même hex : { $unit } est ailleurs.
why-nothing-in-hand = Rien n’est en main.
why-offensive-only = Pendant une grande offensive, seul le TO prioritaire reçoit quelque chose.
why-on-the-train = L’unité est dans le train.
why-only-towards-supply = Non ravitaillée, { $unit } ne va que vers un QG ou une source.
why-other-ally = { $hex } appartient à l’autre allié.
why-out-of-command = { $unit } n’est dans le RdC d’aucun QG.
why-out-of-points = { $hex } est trop loin.
why-outside-area = { $hex } est hors du scénario.
why-used-outside-theatre = { $support } : l’hex attaqué est hors du rayon du TO d’où il provient.
why-outside-theatre = { $hex } est hors du rayon du TO.
why-overcast = { $support } ne vole pas par ciel couvert.
why-own-theatre-only = Le support doit provenir de la case de ce TO.
why-place-first = Placez d’abord { $unit }.
why-placement-order = Il est trop tard dans l’ordre de placement pour { $support }.
why-pontoon = { $unit } est en mode Ponton et ne bouge pas.
why-pool-empty = La pioche des corps est vide.
why-port-invested = Les Soviétiques cernent entièrement { $hex }.
why-port-lost = { $hex } a été aux mains des Soviétiques.
why-priority-first = Le TO prioritaire passe en premier.
why-priority-itself = Le TO prioritaire ne peut être aussi le secondaire.
why-received-support = Ce TO a reçu un support ce tour-ci : il reste sur place.
why-quota = Ce TO a utilisé ses deux supports.
why-rail-abroad = Plus de trains en { $hex } depuis que ce pays a changé de camp.
why-rail-cut = Les Soviétiques ont tenu { $hex } : les trains n’y passent plus.
why-rail-enemy = { $hex } est adjacent à un ennemi : pas de train.
why-rail-partisans = Des partisans ont coupé la voie en { $hex }.
why-rail-unlinked = Aucune voie ravitaillée ne mène à { $hex }.
why-refugees = Les réfugiés encombrent les routes : pas de mouvement stratégique.
why-retreat-further = { $hex } n’est pas assez loin.
why-retreat-priority = Le recul ne mène pas en { $hex } : d’abord vers l’arrière, en s’éloignant de l’ennemi.
why-retreats-together = { $unit } va maintenant avec les autres.
why-secondary-gets-nothing = Le TO secondaire ne reçoit pas de support.
why-secondary-last = Le TO secondaire passe en dernier.
why-six-rest = Six unités sont déjà entrées en case Stavka.
why-ss-infantry = { $unit } ne reçoit pas de PR.
why-stacking = { $hex } ne peut contenir davantage d’unités.
why-stacking-allies = Roumains et Hongrois ne peuvent pas être empilés en { $hex }.
why-stacking-hq = Un QG se trouve déjà en { $hex }.
why-stavka-minimum = La Stavka garde son minimum.
why-strategic-command = Le chemin vers { $hex } sort du RdC des QG ravitaillés.
why-strategic-enemy = Un mouvement stratégique n’est jamais adjacent à un ennemi, comme en { $hex }.
why-strategic-fortress = Un mouvement stratégique n’entre pas en { $hex }, encore tenu.
why-strategic-paid = Les mouvements stratégiques de cette phase sont déjà payés.
why-strategic-unpaid = { $hex } est trop loin, sauf à dépenser un support pour le mouvement stratégique.
why-strengthened-twice = Ce TO a déjà renforcé deux fois.
why-support-in-hand = Un support a déjà été dépensé pour un blindé.
why-support-not-here = { $support } n’aide pas dans ce combat.
why-support-too-far = { $support } est trop loin.
why-support-twice = Pas deux supports de même nom dans un combat : { $support }.
why-ten-halt-orders = Dix villes sont déjà sous Haltebefehl.
why-theatre-asked = Ce TO a déjà eu son tour.
why-theatre-moved = Ce TO a déjà bougé.
why-theatre-unsupplied = Un TO n’aurait pas de LdR en { $hex }.
why-too-far-from-marker = { $unit } est trop loin du marqueur Repli.
why-travels-alone = Trains et navires prennent les unités une par une : { $unit } doit partir seule.
why-turned-already = Cet allié n’est pas aux côtés de l’Allemagne.
why-turned-over = Ce TO a déjà changé de mode.
why-two-armoured = Il faut deux unités blindées.
why-two-at-most = Deux supports au plus.
why-two-leaders = { $unit } a déjà un leader.
why-under-halt-order = Qui entre dans { $hex } assiégée y reste.
why-under-way = { $unit } est en mouvement : terminez-le d’abord.
why-unit-unsupplied = { $unit } n’est pas ravitaillée.
why-wrong-mode = Le TO est dans l’autre mode.
why-wrong-unit = Ce n’est pas pour { $unit }.
why-zhukov-stays = Joukov est là : le mode ne change pas.

## Noms
hq-name = QG { $name }
garrison-name = Garnison
unit-hiwis = Hiwis
unit-kampfgruppe = Kampfgruppe { $values }
unit-guards-corps = Corps d’infanterie de la Garde { $values }
unit-corps = Corps d’infanterie { $values }
nation-german = Allemands
nation-romanian = Roumains
nation-hungarian = Hongrois
nation-soviet = Soviétiques
weather-fair = beau temps
weather-mud = boue
weather-snow = neige
sky-clear = ciel dégagé
sky-overcast = ciel couvert
turn-1 = juin III 1944
turn-2 = juillet I 1944
turn-3 = juillet II 1944
turn-4 = juillet III 1944
turn-5 = août I 1944
turn-6 = août II 1944
turn-7 = août III 1944
turn-8 = septembre I 1944
turn-9 = septembre II 1944
turn-10 = octobre I 1944
turn-11 = octobre II 1944
turn-12 = novembre I 1944
turn-13 = novembre II 1944
turn-14 = décembre I 1944
turn-15 = décembre II 1944
turn-16 = janvier I 1945
turn-17 = janvier II 1945
turn-18 = février I 1945
turn-19 = février II 1945
turn-20 = mars I 1945
turn-21 = mars II 1945
turn-22 = avril I 1945
turn-23 = avril II 1945

## Bandeau
headline = Tour { $turn } · { $date } · { $weather }, { $sky } · { $side } : { $phase }
phase-supply = phase de ravitaillement
phase-support = phase des supports
phase-stavka = phase Stavka
phase-movement = phase de mouvement
phase-combat = phase de combat
phase-exploitation = mouvements d’exploitation
phase-exploitation-combat = combats d’exploitation
phase-reinforcement = renforts et remplacements
phase-over = partie terminée

## Pistes
track-turn = Tours
turn-space =
    { $date }{ $corps ->
        [0] {""}
        [one] {" "}· un corps d’infanterie
       *[other] {" "}· { $corps } corps d’infanterie
    }{ $leave ->
        [0] {""}
        [one] {" "}· retrait d’une division
       *[other] {" "}· retrait de { $leave } divisions
    }
track-mood =
    { $times ->
        [0] Satisfaction du Führer (au plus { $limit })
        [one] Satisfaction du Führer (au plus { $limit } ; un limogeage)
       *[other] Satisfaction du Führer (au plus { $limit } ; { $times } limogeages)
    }
mood-space = { $name } · PR { $points } · supports { $supports }
mood-dismissal = Limogeage
mood-summoned = Convocation chez le Führer
mood-threats = Menaces
mood-wrath = Colère
mood-jodl = Appel de Jodl
mood-intervention = Intervention
mood-directives = Directives
mood-advice = Conseils
mood-satisfaction = Satisfaction
mood-approval = Approbation
mood-sehr-gut = Sehr gut !
vital-mood = satisfaction { $mood }
track-freedom = Liberté d’action utilisée
track-reich = Fin du Reich : objectifs tenus
reich-space =
    { $held ->
        [one] { $held } objectif tenu
       *[other] { $held } objectifs tenus
    } · supports Fin du Reich ajoutés : { $added ->
        [255] tous ceux qui restent
       *[other] { $added }
    } · supports après un limogeage : { $supports }, dont choisis : { $chosen }
track-rail = Capacité ferroviaire restante
track-naval = Capacité navale restante
track-victory = Points de victoire soviétiques : { $points }
track-victory-romania = La Roumanie et son pétrole
vital-points = { $points } PV
level-soviet-decisive = Victoire soviétique décisive
level-soviet-major = Victoire soviétique majeure
level-soviet = Victoire soviétique
level-soviet-minor = Victoire soviétique mineure
level-draw = Match nul
level-axis = Victoire de l’Axe

## Cases et pioches
box-n = TO Nord
box-cn = TO Centre Nord
box-cs = TO Centre Sud
box-s = TO Sud
box-soviet = Supports soviétiques
box-german = Supports allemands
box-in-hand = En main
box-arriving-axis = Renforts de l’Axe
box-arriving-soviet = Renforts soviétiques
box-stavka = Stavka
box-cut-off = QG coupés, de retour ce tour
box-rebuilt = Divisions d’élite reconstruites, là au tour suivant
box-dead-axis = Unités éliminées : Axe
box-dead-soviet = Unités éliminées : Soviétiques
box-turned = Unités d’un allié passé à l’ennemi
box-removed = Unités retirées du jeu
cup-pool-axis = Pioche allemande (détail : pioche et case ensemble)
cup-pool-soviet = Pioche soviétique (détail : pioche et cases ensemble)
cup-aside-axis = Supports allemands utilisés ce tour
cup-aside-soviet = Supports soviétiques utilisés ce tour
cup-reich = Supports Fin du Reich à venir
cup-kampfgruppen-armour = Kampfgruppen blindés
cup-kampfgruppen-infantry = Kampfgruppen d’infanterie
cup-corps = Pioche des corps d’infanterie

## Pions et marqueurs
figure-attack = Attaque
figure-command = Rayon de commandement
figure-defence = Défense
figure-movement = Mouvement
figure-radius = Rayon
badge-unsupplied = Non ravitaillée : attaque, défense et mouvement divisés par deux
badge-exploiting = En exploitation
badge-reinforced = Corps d’infanterie en mode renforcé
badge-moved = A bougé pendant cette phase
badge-fought = A attaqué pendant cette phase
badge-shaken = A reculé : sa défense vaut 1
badge-fell-back = Repli non autorisé : pas d’attaque ce tour
badge-abandoned = Matériel abandonné : ce QG ne bouge pas
badge-escaping = Peut rompre le contact
badge-arrived = Vient d’arriver
badge-chosen = Prend part à l’action en cours
badge-pontoon = QG en mode Ponton : un pont, aucun mouvement
badge-lost = Éliminée
badge-priority = TO prioritaire
badge-secondary = TO secondaire
badge-remote = Éloigné du front
marker-control = { $hex } : { $side }
marker-halt = Haltebefehl en { $hex }
marker-siege = Haltebefehl en { $hex }, ville assiégée
marker-rising = Insurrection en { $hex }
marker-withdrawal = Repli non autorisé autour de { $hex }
marker-support = { $support } en { $hex }
marker-support-used = { $support } en { $hex }, utilisé
marker-pontoon = Ponton de { $unit }
marker-captured = Fortification prise en { $hex }
marker-battle = Combat en { $hex }
marker-attacker = Attaquants en { $hex }
area-advanced = Fortification avancée

## Calques et leurs légendes
overlay-supply = Ravitaillement
overlay-command = Rayon de commandement (RdC)
overlay-command-all = RdC de tous les QG
overlay-reach = Hex accessibles
overlay-theatres = Rayon des TO
overlay-control = Contrôle des hex
overlay-victory = Points de victoire
overlay-rails = Rails ouverts aux Allemands
legend-supply-good = { $side } : ravitaillé
legend-supply-bad = { $side } : unités non ravitaillées
legend-command-active = { $side } : dans le RdC
legend-command-all-active = { $side } : dans le RdC
legend-reach-active = accessible ; le nombre est ce qui reste
legend-reach-faded = en mouvement stratégique
legend-theatres-good = TO en mode offensive
legend-theatres-warn = TO en mode mouvement
legend-control-plain = { $side } : contrôle
legend-victory-plain = { $side } : points
legend-rails-good = les trains roulent
legend-rails-bad = pas de train

## Dés et tirages
die-combat = Combat
die-weather = Météo
die-supports = Supports
die-stalin = Staline
die-stavka = Stavka
die-katyusha = Katioucha
die-engagement = Engagement
die-evacuation = Évacuation
die-surrender = Reddition
die-return = Retour d’unités
die-defection = Changement de camp
die-warsaw = Varsovie
draw-support = Support pioché
draw-kampfgruppe = Kampfgruppe pioché
draw-corps = Corps d’infanterie pioché
draw-reich = Support Fin du Reich pioché
unknown-unit = Il n’y a pas d’unité « { $text } ».
unknown-hex = Il n’y a pas d’hex « { $text } ».
unknown-support = Il n’y a pas de support « { $text } ».

## Questions
ask-nothing = Il n’y a rien à décider.
ask-wait-axis = La décision revient à l’Axe.
ask-wait-soviet = La décision revient aux Soviétiques.
ask-pontoons = Quel QG passe en mode Ponton, et sur quel côté, ou replie son ponton ?
ask-repli = Un repli non autorisé, et autour de quel hex ? La satisfaction du Führer baissera de { $cost }.
ask-falling-back = Repli autour de { $hex } : quelle unité se replie maintenant ?
ask-moving-up =
    { $count ->
        [one] { $box } en { $hex } est éloigné du front : où va son marqueur, d’un hex au plus ?
       *[other] { $box } en { $hex } est éloigné du front : où va son marqueur, de { $count } hex au plus ?
    }
ask-priority = Quel TO est prioritaire ce tour ?
ask-secondary = Quel TO est secondaire ce tour ?
ask-offensive = { $box } déclenche-t-il une grande offensive ?
ask-free-support = Grande offensive de { $box } : quel support prend-il dans la pioche ?
ask-draws = Quel TO en mode mouvement pioche un support au lieu de se déplacer ?
ask-chosen =
    { $count ->
        [one] Quel support choisissez-vous dans la pioche ? C’est le dernier.
       *[other] Quel support choisissez-vous dans la pioche ? Il en reste { $count } à choisir.
    }
ask-supports-axis = Quel support jouez-vous maintenant ?
ask-supports-soviet = Quel support jouez-vous maintenant, ou quels corps passent en mode renforcé ?
ask-place = Dans quel hex placez-vous { $support } ?
ask-attach = Avec quelle unité placez-vous { $support } ?
ask-stalin = Staline est entre vos mains : sur quel TO le jouez-vous, le cas échéant ?
ask-theatre-moves = Quel TO en mode mouvement se déplace maintenant ?
ask-theatre-moving =
    { $count ->
        [one] { $box } est en { $hex }, il reste un hex : où va son marqueur ?
       *[other] { $box } est en { $hex }, il reste { $count } hex : où va son marqueur ?
    }
ask-modes = Quel TO change de mode ?
ask-surplus =
    { $count ->
        [one] { $box } rend un support à la pioche : lequel ?
       *[other] { $box } rend { $count } supports à la pioche : lequel maintenant ?
    }
ask-stavka = Quel TO sollicite la Stavka maintenant, et pour quoi ?
ask-stavka-die = { $box } sollicite la réserve : dépenser des supports pour le dé, ou le lancer ?
ask-stavka-move = { $box } veut se déplacer : dépenser des supports pour le dé, ou le lancer ?
ask-reserves =
    { $count ->
        [one] { $box } a encore un point de réserve : quel corps quitte la Stavka ?
       *[other] { $box } a encore { $count } points de réserve : quel corps quitte la Stavka ?
    }
ask-put-down = Dans quel hex placez-vous { $unit } ?
ask-resting =
    { $count ->
        [one] Quelle unité entre dans la case Stavka ? Une seule encore le peut.
       *[other] Quelle unité entre dans la case Stavka ? { $count } encore le peuvent.
    }
ask-halt-orders = Quelles villes reçoivent un Haltebefehl ?
ask-movement = Quelle unité bouge maintenant ?
ask-exploitation = Quelle unité en exploitation bouge maintenant ?
ask-surprise-movement = Attaque surprise : quelle unité bouge maintenant ?
ask-moving = { $units } en { $hex } : où aller maintenant ?
ask-train = { $unit } est dans le train en { $hex } : où descendre ?
ask-combat = Quel hex est attaqué maintenant ?
ask-exploitation-combat = Quel hex les unités en exploitation attaquent-elles maintenant ?
ask-surprise-combat = Attaque surprise : quel hex est attaqué ?
ask-prepare = Attaque contre { $hex } : quelles unités y prennent part ?
ask-ground = Attaque contre { $hex } : quel terrain choisissez-vous pour la défense ?
ask-evade = Attaque contre { $hex } : reculer d’un hex au lieu de combattre ?
ask-attacker-supports = Attaque contre { $hex } : quels supports aident l’attaque ?
ask-defender-supports = Attaque contre { $hex } : quels supports aident la défense ?
ask-attacker-elite = Attaque contre { $hex } : quelle unité d’élite annoncez-vous, le cas échéant ?
ask-defender-elite = Défense de { $hex } : quelle unité d’élite annoncez-vous, le cas échéant ?
ask-declare = Attaque contre { $hex } : une annonce encore, ou les dés ?
ask-first-loss = Combat en { $hex } : la première perte de l’attaquant touche-t-elle l’unité d’élite ou un blindé ?
ask-first-unit = Combat en { $hex } : quelle unité d’élite ou blindée prend la première perte de l’attaquant ?
ask-strain = Combat en { $hex } : quel blindé hors de tout TO perd un pas ?
ask-losses =
    { $count ->
        [one] Combat en { $hex }, un pas à perdre : quelle unité le perd ?
       *[other] Combat en { $hex }, { $count } pas à perdre : quelle unité perd le prochain ?
    }
ask-kampfgruppe = { $unit } est perdue : un Kampfgruppe prend-il sa place ?
ask-attacker-result = Combat en { $hex }, les dés donnent { $sum } : quel résultat d’attaque votre unité d’élite choisit-elle ?
ask-defender-result = Combat en { $hex }, les dés donnent { $sum } : quel résultat de défense votre unité d’élite choisit-elle ?
ask-step-or-retreat = Combat en { $hex } : perdre un pas, ou reculer d’un hex ?
ask-broken = Combat en { $hex } : quelle unité roumaine est perdue ? Une seule est épargnée.
ask-hold-or-retreat =
    { $count ->
        [0] Combat en { $hex } : subir ce que Model laisse du recul, ou tenir avec Schörner et relancer les dés pour les pertes ?
        [one] Combat en { $hex } : reculer d’un hex, ou tenir et relancer les dés pour les pertes ?
       *[other] Combat en { $hex } : reculer de { $count } hex, ou tenir et relancer les dés pour les pertes ?
    }
ask-follow = Les attaquants de { $hex } sont partis : qui avance dans leurs hex ?
ask-retreat =
    { $count ->
        [one] { $units } : recul d’un hex, vers où ?
       *[other] { $units } : recul de { $count } hex, vers où d’abord ?
    }
ask-retreat-on = Trop d’unités en { $hex } : { $units }, poursuivre le recul ou rester ?
ask-advance = { $hex } est vide : qui avance ?
ask-exploit =
    { $count ->
        [one] Quelle unité passe en exploitation ?
       *[other] Quelles unités passent en exploitation ? Il en reste { $count }.
    }
ask-exploit-halves =
    { $count ->
        [one] Quelle unité blindée passe en exploitation ? Il reste une demi-unité.
       *[other] Quelles unités passent en exploitation ? Il reste { $count } moitiés : un blindé en prend une, une autre unité deux.
    }
ask-surrender-romania = Tentez-vous la capitulation de la Roumanie ?
ask-surrender-hungary = Tentez-vous la capitulation de la Hongrie ?
ask-expelled = { $box } est coupé : vers quelle ville son marqueur recule-t-il ?
ask-reinforcing =
    { $count ->
        [one] Quel corps en { $hex } est renforcé ?
       *[other] Quels { $count } corps en { $hex } sont renforcés ?
    }
ask-abandoning =
    { $count ->
        [one] Abandon du matériel autour de { $unit } : quel support le paie ? Encore un.
       *[other] Abandon du matériel autour de { $unit } : quels { $count } supports le paient ?
    }
ask-defection =
    { $count ->
        [one] Quelle unité des { $nation } quitte le jeu ? C’est la dernière.
       *[other] Quelle unité des { $nation } quitte le jeu ? Il en faut { $count }.
    }
ask-arrivals = Qui arrive maintenant ?
ask-mobilisation =
    { $count ->
        [0] Qui continue par rail ? Plus aucune division n’est mobilisée.
        [one] Quelle division est mobilisée ? Une seule encore peut l’être.
       *[other] Quelle division est mobilisée ? { $count } encore peuvent l’être.
    }
ask-withdraw-armour = Quelle division blindée d’attaque { $attack } ou plus est retirée ?
ask-withdraw-infantry = Quelle division d’infanterie d’attaque { $attack } ou plus est retirée ?
ask-replacements = À quoi servent les points de remplacement ?
ask-armour-replacement = { $support } est dépensé : quelle unité blindée reçoit le remplacement ?
ask-warsaw = L’insurrection coûte un pas à la garnison de Varsovie : qui le perd ?
ask-overstacked = Trop d’unités en { $hex } : laquelle est éliminée ?

## Ce qui aide à répondre
note-points-left = Il reste { $points } PM
note-strategic-left = Il reste { $points } PM, mouvement stratégique
note-rail = Capacité ferroviaire restante : { $points }
note-naval = Capacité navale restante : { $points }
note-strategic-paid = Le mouvement stratégique est payé
note-slow = Après le limogeage : PM divisés par deux, pas de mouvement stratégique
note-quota = { $box } : supports utilisés { $used } sur { $most }
note-halts = Haltebefehl sur la carte : { $count } sur 10
note-stavka-die = Dé +{ $bonus } grâce aux supports
note-replacements = { $nation } : PR restants { $count }
note-odds =
    Attaque { $attack }, défense { $defence } · { $basic } · { $shift ->
        [0] sans décalage
        [1] 1 colonne à droite
        [-1] 1 colonne à gauche
       *[other] décalage { $shift }
    } · colonne { $column }

## Actions
do-bridge = { $unit } : ponton vers { $hex }
do-unbridge = { $unit } : replier le ponton
do-repli = Repli autour de { $hex }
do-no-repli = Pas de repli
do-end-pontoons = Terminer les pontons
do-end-falling-back = Terminer le repli
do-end-draws = Ne plus piocher de supports
do-end-supports = Terminer le placement des supports
do-end-theatre-moves = Ne plus déplacer de TO
do-end-modes = Ne plus changer de mode
do-end-resting = N’envoyer plus personne à la Stavka
do-end-reserves = Ne plus appeler de réserves
do-end-halt-orders = Terminer les Haltebefehl
do-end-movement = Terminer la phase de mouvement
do-end-exploitation = Terminer les mouvements d’exploitation
do-end-surprise-movement = Terminer le mouvement de l’attaque surprise
do-end-combat = Terminer la phase de combat
do-end-exploitation-combat = Terminer les combats d’exploitation
do-end-surprise = Terminer l’attaque surprise
do-end-arrivals = Terminer les arrivées
do-end-mobilisation = Ne plus mobiliser personne
do-end-advance = Ne plus avancer personne
do-end-exploit = Ne plus mettre personne en exploitation
do-end-battle-supports = Ne plus utiliser de supports dans ce combat
do-end-replacements = Terminer les remplacements
do-no-offensive = Pas de grande offensive
do-no-stalin = Ne pas jouer Staline
do-no-kampfgruppe = Pas de Kampfgruppe
do-no-elite = N’annoncer aucune unité d’élite
do-no-surrender = Ne pas tenter
do-halt = S’arrêter ici
do-halt-theatre = Laisser le marqueur ici
do-halt-retreat = Terminer le recul ici
do-halt-train = Rester sur place
do-back = Reposer { $unit }
do-back-support = Reposer { $support }
do-withdraw = Retirer { $unit }
do-disband = { $unit } quitte le jeu
do-give-up = Éliminer { $unit }
do-lose = { $unit } perd un pas
do-revive = Reconstruire { $unit }
do-commit = Engager { $unit }
do-mobilise = Mobiliser { $unit }
do-bring = Faire arriver { $unit }
do-entrain-arrival = { $unit } continue par rail
do-move = Déplacer { $unit }
do-join = { $unit } attaque aussi
do-with = { $unit } vient aussi
do-to = Vers { $hex }
do-entrain = Monter dans le train
do-exit = Quitter la carte définitivement
do-rail = Par rail vers { $hex }
do-sail = Par mer vers { $hex }
do-priority = { $box } prioritaire
do-secondary = { $box } secondaire
do-offensive = { $box } déclenche une grande offensive
do-take = Prendre { $support }
do-draw = { $box } pioche un support
do-play = { $box } : jouer { $support }
do-put = Placer { $unit } en { $hex }
do-place = Le placer en { $hex }
do-place-theatre = Reculer le marqueur en { $hex }
do-attach = Le placer avec { $unit }
do-strengthen = { $box } : { $support } renforce les corps en { $hex }
do-shift = Déplacer le marqueur de { $box }
do-spend-strategic = { $box } : dépenser { $support } pour le mouvement stratégique
do-spend-theatre = { $box } : dépenser { $support } pour un hex de plus
do-spend-stavka = { $box } : dépenser { $support } pour le dé
do-spend-armour = { $box } : dépenser { $support } pour un blindé
do-turn-movement = { $box } : mode mouvement
do-turn-offensive = { $box } : mode offensive
do-return = { $box } : rendre { $support }
do-call-stalin = Jouer Staline sur { $box }
do-call = { $box } sollicite la réserve
do-decline = { $box } ne demande rien
do-rest = { $unit } entre dans la Stavka
do-reserve = { $unit } arrive dans la Stavka
do-hold = Haltebefehl en { $hex }
do-release = Lever le Haltebefehl de { $hex }
do-abandon = { $unit } : abandon du matériel
do-attack = Attaquer { $hex }
do-call-off = Renoncer à l’attaque
do-announce = Annoncer l’attaque contre { $hex }
do-defend = Défendre : { $ground }
do-use = Utiliser { $support } depuis { $hex }
do-elite = Annoncer { $unit } comme élite
do-exploit = Annoncer l’exploitation blindée
do-hurrah = Annoncer une attaque « Hourra ! »
do-roll = Lancer les dés
do-roll-stavka = Lancer le dé de la Stavka
do-first-elite = Première perte sur l’unité d’élite
do-first-armour = Première perte sur un blindé
do-form = Un Kampfgruppe issu de { $unit }
do-choose = { $row } : { $code } – { $words }
do-stand = Perdre un pas
do-fight = Rester et combattre
do-hold-fast = Tenir : nouveau jet de dés, pour les seules pertes
do-retreat-all = Reculer comme le veulent les dés
do-follow = { $unit } avance en { $hex }
do-reinforce = Renforcer { $unit }
do-spend-abandon = { $box } : { $support } paie l’abandon du matériel
do-back-abandon = { $unit } : garder finalement le matériel
do-give-way = Reculer d’un hex
do-retreat = Reculer vers { $hex }
do-leave = { $unit } recule autrement
do-advance = { $unit } avance
do-mark = { $unit } exploite
do-summon = Tenter la capitulation et lancer le dé
do-rebuild = Remettre { $unit } à pleine force
do-raise = Tirer un corps d’infanterie éliminé

## La chronique
log-weather = { $turn } : les dés donnent { $sum }, { $weather }, { $sky }.
log-bridge = { $unit } passe en mode Ponton.
log-unbridge = { $unit } replie son ponton.
log-withdrawal = Repli non autorisé autour de { $hex }.
log-hq-cut-off = { $unit } est coupé en { $hex } et quitte la carte jusqu’à la phase de renforts.
log-out-of-supply =
    { $count ->
        [one] Non ravitaillée : { $units }.
       *[other] { $count } unités non ravitaillées : { $units }.
    }
log-cut-off = { $unit } se révèle non ravitaillée.
log-priority = { $box } est prioritaire.
log-secondary = { $box } est secondaire.
log-offensive = { $box } déclenche une grande offensive.
log-basic-draw =
    { $count ->
        [0] Le dé donne { $die } : aucun support pour les Soviétiques.
        [one] Le dé donne { $die } : un support pour les Soviétiques.
       *[other] Le dé donne { $die } : { $count } supports pour les Soviétiques.
    }
log-theatre-roll =
    { $count ->
        [0] { $box } : les dés donnent { $sum }, aucun support.
        [one] { $box } : les dés donnent { $sum }, un support.
       *[other] { $box } : les dés donnent { $sum }, { $count } supports.
    }
log-drew =
    { $count ->
        [0] { $box } : rien n’est pioché.
       *[other] { $box } : pioche de { $supports }.
    }
log-drew-unseen =
    { $count ->
        [0] { $box } : rien n’est pioché.
        [one] { $box } : pioche d’un support.
       *[other] { $box } : pioche de { $count } supports.
    }
log-taken = { $box } prend { $support }.
log-taken-unseen = { $box } prend un support de son choix.
log-returned = { $box } rend { $support }.
log-returned-unseen = { $box } rend un support.
log-played = { $side } : { $support } est joué.
log-spent = { $support } est dépensé.
log-reinforced = { $unit } passe en mode renforcé.
log-standard = { $unit } repasse en mode standard.
log-stalin-all = Staline : { $die }, compté { $sum } ; { $box } rend tous ses supports.
log-stalin-two = Staline : { $die }, compté { $sum } ; { $box } rend deux supports.
log-stalin-nothing = Staline : { $die }, compté { $sum } ; rien ne change pour { $box }.
log-stalin-gives = Staline : { $die }, compté { $sum } ; { $box } pioche un support.
log-theatre-moved = Le marqueur de { $box } est en { $hex }.
log-theatre-back = { $box } recule en { $hex } et perd ses supports.
log-to-offensive = { $box } passe en mode offensive.
log-to-movement = { $box } passe en mode mouvement.
log-stavka =
    { $bonus ->
        [0] Stavka pour { $box } : { $die }, résultat { $result }.
       *[other] Stavka pour { $box } : { $die } + { $bonus }, résultat { $result }.
    }
log-stavka-declined = { $box } ne demande rien à la Stavka.
log-reserve = { $unit } arrive de la Stavka en { $hex }.
log-rests = { $unit } entre dans la Stavka.
log-to-stavka = { $unit } rejoint la Stavka.
log-hold = Haltebefehl : { $hex } doit être tenue à tout prix.
log-halt-lifted = Le Haltebefehl de { $hex } est levé.
log-abandoned = Abandon du matériel autour de { $unit }.
log-exited =
    { $count ->
        [one] { $units } quitte la carte en { $hex }.
       *[other] { $units } quittent la carte en { $hex }.
    }
log-evaded = Les défenseurs de { $hex } reculent avant le combat.
log-moved =
    { $count ->
        [one] { $units } se déplace en { $hex }.
       *[other] { $units } se déplacent en { $hex }.
    }
log-rode = { $unit } va par rail en { $hex }.
log-sailed = { $unit } va par mer en { $hex }.
log-evacuated = Évacuation de { $hex } : { $die }, { $unit } s’échappe.
log-evacuated-with-loss = Évacuation de { $hex } : { $die }, { $unit } s’échappe en perdant un pas.
log-evacuation-failed = Évacuation de { $hex } : { $die }, { $unit } doit rester.
log-evacuation-failed-with-loss = Évacuation de { $hex } : { $die }, { $unit } doit rester et perd un pas.
log-captured = { $side } : prise de { $hex }.
log-attack = { $side } : attaque contre { $hex } avec { $units }.
log-attack-void = L’attaque contre { $hex } est en dessous de 1/2 et n’a pas lieu.
log-support-used = { $side } : { $support } est utilisé.
log-katyusha-hits = Les roquettes touchent avec { $die } : le défenseur perd un pas.
log-katyusha-misses = Les roquettes manquent leur but avec { $die }.
log-elite = { $unit } est annoncée comme élite.
log-armoured-exploitation = { $side } : exploitation blindée annoncée.
log-hurrah = Attaque « Hourra ! » annoncée.
log-romanians-spare = Les Roumains sont faibles : les Soviétiques perdent un pas de moins.
log-hurrah-loss = « Hourra ! » coûte un pas.
log-combat-roll = Colonne { $column }, les dés donnent { $sum } : pertes { $attacker }/{ $defender }, résultats { $attack } et { $defence }.
log-engagement = Engagement : les dés donnent { $sum }, pertes { $attacker }/{ $defender }.
log-chosen = L’unité d’élite choisit { $code }.
log-step-lost = { $unit } perd un pas.
log-eliminated = { $unit } est éliminée.
log-kampfgruppe = { $unit } prend la place de { $division }.
log-hiwis = Il ne reste que des Hiwis de { $unit } : pas de Kampfgruppe.
log-retreated =
    { $count ->
        [one] { $units } recule en { $hex }.
       *[other] { $units } reculent en { $hex }.
    }
log-advanced = { $unit } avance en { $hex }.
log-exploits = { $unit } passe en exploitation.
log-arrived = { $unit } arrive en { $hex }.
log-support-arrives = { $support } rejoint la pioche.
log-corps-arrive =
    { $count ->
        [one] Un corps d’infanterie arrive : { $units }.
       *[other] { $count } corps d’infanterie arrivent : { $units }.
    }
log-transformed = { $from } devient { $unit }.
log-withdrawn = { $unit } est retirée du jeu.
log-withdrawal-failed = Aucune division ne peut être retirée : l’Allemagne ne reçoit plus de PR.
log-rebuilt = { $unit } est remise à pleine force.
log-next-turn = { $unit } est reconstruite et arrive au tour suivant.
log-pleased = Le Führer est content : satisfaction { $mood }.
log-displeased = La satisfaction du Führer baisse de { $by } et passe à { $mood }.
log-dismissed =
    { $times ->
        [one] Limogeage ; la satisfaction repart de { $mood }.
       *[other] Limogeage numéro { $times } ; la satisfaction repart de { $mood }.
    }
log-objective-lost =
    { $left ->
        [one] Des objectifs stratégiques sont perdus : il en reste un.
       *[other] Des objectifs stratégiques sont perdus : il en reste { $left }.
    }
log-reich-supports = Fin du Reich : { $supports } dans la pioche allemande.
log-reich-unseen =
    { $count ->
        [one] Fin du Reich : un support dans la pioche allemande.
       *[other] Fin du Reich : { $count } supports dans la pioche allemande.
    }
log-romania-turns = Roumanie : { $die }, au total { $sum }, moins que ses { $dead } divisions perdues. Elle cède.
log-romania-stands = Roumanie : { $die }, au total { $sum }, contre { $dead } divisions perdues. Elle continue le combat.
log-hungary-never = Hongrie : { $die }, au total { $sum }. Elle ne cédera jamais.
log-hungary-stands = Hongrie : { $die }, au total { $sum }. Elle continue le combat.
log-hungary-armistice = Hongrie : { $die }, au total { $sum }. Elle dépose les armes après la séquence soviétique.
log-hungary-turns = Hongrie : { $die }, au total { $sum }. Elle change de camp.
log-defection =
    { $count ->
        [one] Les { $nation } perdent définitivement une unité.
       *[other] Les { $nation } perdent définitivement { $count } unités.
    }
log-turned = Les { $nation } changent de camp.
log-allies-return =
    { $count ->
        [one] Une unité des { $nation } revient.
       *[other] Jusqu’à { $count } unités des { $nation } reviennent.
    }
log-armistice = L’armistice prend effet : les Hongrois quittent le jeu.
log-warsaw-rises = Varsovie se soulève.
log-warsaw-holds = Varsovie : { $die }, au total { $sum }. L’insurrection continue.
log-warsaw-strikes = Varsovie : { $die }, au total { $sum }. La garnison perd un pas.
log-warsaw-falls = Varsovie : { $die }, au total { $sum }. L’insurrection est écrasée.
log-warsaw-free = Varsovie est libérée, et le support Staline passe aux mains des Allemands.

## Chaque camp dans une phrase
the-side-axis = l’Axe
acts-side-axis = L’Axe agit
thinks-side-axis = L’Axe réfléchit
sees-side-axis = vu par l’Axe
unseen-side-axis = L’Axe a agi hors de votre vue
the-side-soviet = les Soviétiques
acts-side-soviet = Les Soviétiques agissent
thinks-side-soviet = Les Soviétiques réfléchissent
sees-side-soviet = vu par les Soviétiques
unseen-side-soviet = Les Soviétiques ont agi hors de votre vue

## Comment gagner
aim-win =
    À la fin, on compte les points de victoire soviétiques : pour les villes et les lignes tenues, pour ce que les Allemands ont perdu. La piste de victoire montre ce que valent les points à présent, et le calque des points de victoire les hex qui en rapportent.
aim-win-bessarabia =
    On ne compte pas de points. Seuls importent la Roumanie et son pétrole : l’Axe a-t-il perdu les deux, et avant quel tour ?
aim-turn-budapest-wien =
    Après la météo, le Soviétique joue toute sa séquence, puis l’Allemand la sienne : ravitaillement, supports, mouvement, combat, exploitation, renforts et remplacements.
aim-axis-budapest-wien =
    Gardez une ligne sans trous et une seconde derrière elle : le ravitaillement est vérifié avant chaque combat, et qui est encerclé est perdu.
    Vous avez trois tours à tenir. Cédez le terrain lentement, et ordonnez de tenir les villes là où cela coûte un tour à l’ennemi.
aim-soviet-budapest-wien =
    Les supports font les offensives : gardez-les pour les attaques qui ouvrent un chemin, et percez là où les blindés peuvent exploiter.
    Trois tours, c’est court : ce qui ne vous rapproche pas de Vienne ne rapporte rien. Ne perdez pas de corps blindés en route.
aim-turn =
    Après la météo, le Soviétique joue toute sa séquence, puis l’Allemand la sienne : ravitaillement, supports, mouvement, combat, exploitation, renforts et remplacements. Le Soviétique sollicite en plus la réserve de la Stavka.
aim-axis =
    Gardez une ligne sans trous et une seconde derrière elle : le ravitaillement est vérifié avant chaque combat, et qui est encerclé est perdu.
    La satisfaction du Führer paie tout : tenez ou reprenez des villes, et dépensez votre liberté d’action là où elle sauve une armée.
aim-soviet =
    Les supports font les offensives : remplissez la case du TO prioritaire, renforcez ses corps et percez là où les blindés peuvent exploiter.
    Hors du rayon des TO, les corps d’infanterie s’épuisent. Avancez les marqueurs à temps, de ville en ville, par les routes et les rails.

## Combats : ce que disent leurs fiches
clash-attack = Attaque
clash-exploitation = Attaque en exploitation
clash-surprise = Attaque surprise
clash-attack-factors = Facteurs d’attaque
clash-defence-factors = Facteurs de défense
clash-river = Tous à travers un cours d’eau
clash-great-river = Tous à travers un fleuve
clash-odds = { $attack } contre { $defence }, arrondi au profit du défenseur
clash-support = { $support }
clash-other-shifts = Autres
clash-warsaw = Varsovie insurgée
clash-armour = Exploitation blindée
clash-hurrah = Attaque « Hourra ! »
clash-elite = Élite : { $unit }
clash-column = Colonne
clash-too-low = Cette attaque est impossible : { $column } est en dessous de 1/2
clash-needs-supports = { $column } pour l’instant, en dessous de 1/2 : des supports sur la carte peuvent encore améliorer le rapport
clash-emptied = l’hex est vidé
clash-exploits = des unités exploitent
clash-defender-hurt = le défenseur perd un pas
clash-attacker-hurt = l’attaquant perd un pas
clash-defender-more = le défenseur perd un pas de plus
clash-attacker-more = l’attaquant perd un pas de plus
clash-engaged = engagement : second jet pour les pertes
clash-engaged-mud = enlisement : second jet pour les pertes de l’attaquant seul
clash-attackers-retreat = les attaquants reculent d’un hex
clash-step-or-retreat = le défenseur perd un pas ou recule d’un hex
clash-hurrah-effect = une unité de plus exploite, au prix d’un pas
clash-nothing = sans effet
clash-losses = Pertes
clash-attack-result = Résultat de l’attaquant
clash-defence-result = Résultat du défenseur
clash-elite-effect = choisit parmi les résultats d’un bloc, prend la première perte
clash-armour-effect = les blindés comptent pour moitié en exploitation, prennent la première perte
clash-verdict = { $sum } : { $code }, { $words }.
clash-do-attack = Préparer l’attaque
clash-do-announce = Annoncer l’attaque
clash-do-roll = Lancer les dés
clash-hungry-attacker =
    { $count ->
        [one] un attaquant non ravitaillé compte pour moitié
       *[other] { $count } attaquants non ravitaillés comptent pour moitié
    }
clash-hungry-defender =
    { $count ->
        [one] un défenseur non ravitaillé compte pour moitié
       *[other] { $count } défenseurs non ravitaillés comptent pour moitié
    }
clash-columns-left =
    { $count ->
        [one] 1 colonne à gauche
       *[other] { $count } colonnes à gauche
    }
clash-columns-right =
    { $count ->
        [one] 1 colonne à droite
       *[other] { $count } colonnes à droite
    }
clash-attacker-loses =
    { $count ->
        [one] l’attaquant perd un pas
       *[other] l’attaquant perd { $count } pas
    }
clash-defender-loses =
    { $count ->
        [one] le défenseur perd un pas
       *[other] le défenseur perd { $count } pas
    }
clash-exploit =
    { $count ->
        [one] une unité exploite
       *[other] { $count } unités exploitent
    }
clash-defenders-retreat =
    { $count ->
        [one] les défenseurs reculent d’un hex
       *[other] les défenseurs reculent de { $count } hex
    }
cover-clear = Terrain clair
cover-forest = Forêt
cover-marsh = Marais
cover-mountain = Montagne
cover-city = Ville
cover-works = Fortification
cover-river = Cours d’eau

## Tables du livret
chart-results = Résultats des combats
chart-odds = Rapport
chart-sum = Somme des dés
chart-ground = Terrain
chart-printed = Tiré aux dés
chart-defence = Défense
chart-cover = Terrain
chart-minor-city = Ville mineure
chart-major-city = Ville majeure, fortification simple
chart-advanced-works = Fortification avancée
chart-great-river = Attaqué à travers un fleuve
chart-note-cell = Une case donne les pas perdus par l’attaquant et le défenseur, le résultat de l’attaquant, puis celui du défenseur.
chart-note-shifts = Supports et chefs décalent la colonne : ceux de l’attaquant vers la droite, ceux du défenseur vers la gauche.
chart-note-limits = Sous 1/2, pas de combat ; au-dessus de 6/1, on tire sur 6/1.
chart-note-elite = Élite : son camp peut prendre le résultat de toute case du même bloc de la colonne. Les pertes restent, et la première frappe cette unité.
chart-note-armour = Exploitation blindée : deux blindés exploitent là où une seule unité le pourrait. La première perte va à un blindé.
chart-note-hurrah = « Hourra ! » : l’attaquant perd un pas et une unité de plus exploite : rien devient E, E devient E2.
chart-note-ground = Le terrain du défenseur change les résultats : voir la table du terrain.
chart-note-choice = De plusieurs terrains, le défenseur choisit l’un ; une fortification en tient lieu, elle ne s’y ajoute pas.
chart-note-great-river = Si tous attaquent à travers un fleuve, compte ce qui laisse le moins d’exploitation à l’attaquant.
chart-note-mud = Dans la boue, le terrain ne change rien au résultat de l’attaquant : D1 est sans effet, et E, E2 et E3 deviennent un engagement qui ne coûte qu’à lui.
chart-note-snow = Dans la neige, un marais vaut une forêt, et E3 devient E2.

# Ce que demande chaque scénario, et ce qu’est un tour.
briefing-budapest-wien = Pour gagner : après le troisième tour, le Soviétique compte ses points. Vienne en vaut 6, Graz et Bratislava 3 chacune, Wiener Neustadt et Brünn 2 chacune, Györ et Nagykanizsa 1 chacune. Chaque hex de Budapest, et Székesfehérvár, lui coûte 2 s’il est à l’Axe, et chaque corps blindé perdu 1. Avec 12 points, la victoire est nette, avec 9 courte ; de 6 à 8, la partie est nulle, et en dessous l’Allemand gagne.
briefing-bessarabia = Pour gagner : il faut au Soviétique la Roumanie à ses côtés et le pétrole de Ploesti. Les deux avant la fin du tour 8 font une victoire nette, avant la fin du tour 9 une victoire courte, un seul une partie nulle. Douze divisions allemandes ravitaillées à l’ouest de la colonne 50 à la fin changent une victoire courte en partie nulle. Sinon l’Axe a gagné.
briefing-bagration = Pour gagner : après le tour 7, le Soviétique compte des points pour les villes, de Minsk à Riga et Varsovie, pour la côte de la Baltique, pour une tête de pont au-delà de la Vistule, pour chaque ville allemande, et pour les divisions allemandes éliminées au-delà de dix-huit. Avec 22, la victoire est nette, avec 17 courte ; de 13 à 16, la partie est nulle, et en dessous l’Allemand gagne. Le calque « Points de victoire » montre ce que vaut chaque hex.
briefing-campaign = Pour gagner : le Soviétique l’emporte aussitôt que le dernier des six objectifs de l’Allemagne est perdu, Berlin compris. Sinon il compte des points après le tour 23 : pour Berlin, pour chaque objectif perdu, pour des capitales et des forteresses, et pour le franchissement de l’Oder avant la fin du tour 17 ; les divisions blindées à pleine force et un Führer apaisé comptent contre lui. Avec 32, la victoire est décisive, avec 26 c’en est une ; de 22 à 25, la partie est nulle, et en dessous l’Allemand gagne.
briefing-turn-basic = Un tour : la météo, puis le Soviétique, puis l’Axe. Chaque camp vérifie son ravitaillement, tire et place ses supports, se déplace, combat, exploite avec les unités qui ont percé, et reçoit renforts et remplacements.
briefing-turn = Un tour : la météo, puis le Soviétique, puis l’Axe. Chaque camp vérifie son ravitaillement, tire et joue ses supports, se déplace, combat, exploite avec les unités qui ont percé, et reçoit renforts et remplacements. Le Soviétique désigne aussi un théâtre prioritaire et un théâtre secondaire, déplace et retourne ses théâtres, et sollicite la réserve de la Stavka. L’Allemand peut se replier contre les ordres, tenir des villes coûte que coûte, et répond de ses pertes devant le Führer.

# Ce que le jeu mesure de lui-même.
bench-supply = ravitaillement des deux camps, µs
bench-radius = un rayon de commandement, µs
