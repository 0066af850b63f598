# Across the Narva en français. Ni libellé, ni titre, ni note ne prend de point ; refus et chronique sont des phrases.
# Les noms des jetons, événements, niveaux de victoire, tours, scénarios et options sont dans tables.toml et scenarios.toml.

game-title = Across the Narva
side-axis = Allemands
side-soviet = Soviétiques

## Bandeau
headline = Tour { $turn } · { $dates } · { $phase }
phase-command = Phase de Commandement
phase-action-chit = Jeton d’action
phase-movement = Segment de Mouvement
phase-combat = Segment de Combat
phase-barrage = Barrage
phase-displacement = QG déplacé
phase-reinforcement = Phase de Renfort
phase-end = Fin de tour
phase-over = Partie terminée

## Pistes, cases et tasse
track-turn = Piste d’enregistrement des tours
turn-space-frost = { $dates } · gel · All. { $axis }, Sov. { $soviet }
turn-space-thaw = { $dates } · dégel · All. { $axis }, Sov. { $soviet }
track-victory = Points de victoire soviétiques : { $points }
vital-points = { $points } PV
works-nederland = DP Nederland
works-nordland = DP Nordland
box-luftwaffe = Luftwaffe
box-air-army = 13e armée aérienne
box-refit = Unités aériennes en rééquipement
box-grounded = Unités aériennes au sol
box-chits-axis = Piste d’activation allemande
box-chits-soviet = Piste d’activation soviétique
box-losses-axis = Unités allemandes perdues
box-losses-soviet = Unités soviétiques perdues
box-displaced = QG déplacés
cup = Tasse

## Valeurs des pions
figure-attack = Attaque
figure-defence = Défense
figure-movement = Mouvement
figure-range = Portée de commandement
figure-all-out = Colonnes en attaque totale
figure-normal = Colonnes en attaque normale

## Marqueurs
badge-unsupplied = Non ravitaillée : attaque et défense divisées par deux
badge-isolated = Isolée : attaque, défense et mouvement divisés par deux
badge-pinned = Clouée : ni mouvement ni attaque jusqu’à la fin du tour
badge-active = Unité active
badge-done = A fait tout ce qu’elle pouvait dans cette activation
marker-control = { $hex } : { $points } PV, aux { $side }
marker-battle = Combat en { $hex }
marker-attacker = Attaquants en { $hex }

## Calques
overlay-supply = Hexs ravitaillés
overlay-zoc = Zones de contrôle
overlay-victory = Points de victoire
overlay-command = Portée de commandement
overlay-reach = Hexs accessibles
overlay-threat = Hexs amis en ZDCE

## Dés et tirages
die-combat = Combat
die-barrage = Barrage
die-barrage-count = Nombre d’attaques de barrage
die-event = Événement aléatoire
draw-chit = Jeton tiré de la tasse

## Questions
ask-nothing = Il n’y a rien à décider.
ask-wait = La décision revient aux { $side }.
ask-army = { $chit } : quel QG de corps à portée est activé, ou bien le QG d’armée se replace-t-il ?
ask-resite = Où { $hq } va-t-il sur la carte ?
ask-division = { $chit } : quel QG est activé ?
ask-others =
    { $count ->
        [one] Quelle unité étrangère à la formation { $hq } active-t-il en plus ?
       *[other] Quelles unités étrangères à la formation, { $count } au plus, { $hq } active-t-il en plus ?
    }
ask-anywhere =
    { $count ->
        [one] Quelle unité, où qu’elle soit sur la carte, bouge sans combattre ?
       *[other] Quelles unités, { $count } au plus et où qu’elles soient sur la carte, bougent sans combattre ?
    }
ask-free-move = Mouvement gratuit : quel QG de corps le mène, ou des unités bougent-elles sans QG ?
ask-formation = Quelle formation des { $side } l’événement met-il en mouvement ?
ask-movement = Quelle unité active bouge maintenant ?
ask-moving = { $unit } est en { $hex } : où aller maintenant ?
ask-combat = Quel hex est attaqué maintenant ?
ask-stavka =
    { $count ->
        [one] La Stavka veut encore une attaque : contre quel hex ?
       *[other] La Stavka veut { $count } attaques : contre quel hex d’abord ?
    }
ask-barrage =
    { $count ->
        [one] Il reste une attaque de barrage : sur quel hex tombe-t-elle ?
       *[other] Il reste { $count } attaques de barrage : sur quel hex tombe la prochaine ?
    }
ask-coast-guns = Les batteries côtières ouvrent-elles le feu sur les fusiliers marins ?
ask-replacements =
    { $count ->
        [one] Il reste un PR : quelle unité ou quelles DP le reçoivent ?
       *[other] Il reste { $count } PR : quelle unité ou quelles DP reçoivent le prochain ?
    }
ask-reinforcement = Renforts des { $side } : qui arrive ou bouge maintenant ?
ask-army-arrives = { $hq } arrive : dans quel hex se place-t-il ?
ask-raise-defences = Quelles DP les Allemands réparent-ils en cette fin de tour ?
ask-prepare = Attaque contre { $hex } : quelles unités, au sol et en l’air, y prennent part ?
ask-losses =
    { $count ->
        [one] Combat en { $hex }, un pas à perdre : quelle unité le perd ?
       *[other] Combat en { $hex }, { $count } pas à perdre : quelle unité perd le prochain ?
    }
ask-retreat =
    { $count ->
        [one] Retraite d’un hex pour { $units } : vers où ?
       *[other] Retraite de { $count } hexs pour { $units } : vers où d’abord ?
    }
ask-retreat-loss =
    { $count ->
        [one] La retraite coûte un pas : quelle unité le perd ?
       *[other] La retraite coûte { $count } pas : quelle unité perd le prochain ?
    }
ask-onward = Trop d’unités finissent leur retraite en { $hex } : laquelle recule d’un hex encore ou, à défaut, disparaît ?
ask-advance = { $hex } est abandonné : quelle unité y avance ?
ask-advance-on = { $unit } : l’avance se poursuit-elle d’un hex encore, et vers où ?
ask-displaced = { $hq } est déplacé de { $hex } : où s’installe-t-il de nouveau ?

## Ce qui aide à répondre
note-points-left = Il reste { $points } PM
note-strategic-left = Il reste { $points } PM en mouvement stratégique
note-activations = Activation { $used } sur { $limit } ce tour
note-odds-hidden = Tous les défenseurs ne sont pas visibles : le rapport de force sera connu une fois l’attaque annoncée
note-odds =
    Attaque { $attack }, défense { $defence } · { $basic ->
        [none] plus de défense
       *[other] rapport { $basic }
    } · { $shift ->
        [-5] 5 colonnes à gauche
        [-4] 4 colonnes à gauche
        [-3] 3 colonnes à gauche
        [-2] 2 colonnes à gauche
        [-1] 1 colonne à gauche
        [0] sans décalage
        [1] 1 colonne à droite
       *[other] { $shift } colonnes à droite
    } · { $column ->
        [none] sous la table
       *[other] colonne { $column }
    }
note-impossible = Cette attaque est impossible : elle n’atteint pas 1-2, la plus basse colonne
note-must-fly = Cette attaque n’atteint pas 1-2, la plus basse colonne : l’aviation doit l’y amener
note-needs-air = Cette attaque n’atteint pas 1-2, la plus basse colonne, à moins que l’aviation ne l’y amène
note-void = Cette attaque sera annulée, faute d’atteindre 1-2, la plus basse colonne, mais elle coûte un pas malgré tout
result = { $code } : { $effects }
effect-nothing = sans effet
effect-pinned = le défenseur est cloué
effect-defender-loses =
    { $count ->
        [one] le défenseur perd un pas
       *[other] le défenseur perd { $count } pas
    }
effect-defender-retreats =
    { $count ->
        [one] le défenseur recule d’un hex
       *[other] le défenseur recule de { $count } hexs
    }
effect-marines-destroyed = les marins sont détruits
effect-works-lose =
    { $count ->
        [one] les ouvrages perdent une case
       *[other] les ouvrages perdent { $count } cases
    }
effect-attacker-loses =
    { $count ->
        [one] l’attaquant perd un pas
       *[other] l’attaquant perd { $count } pas
    }
effect-attacker-retreats =
    { $count ->
        [one] l’attaquant recule d’un hex
       *[other] l’attaquant recule de { $count } hexs
    }

## Boutons
do-activate = Activer { $unit }
do-resite = Replacer plutôt le QG d’armée
do-pass = Renoncer à l’activation
do-no-free-move = Renoncer au mouvement gratuit
do-no-event-move = Ne rien déplacer
do-units = Déplacer plutôt des unités sans QG
do-bring = Activer aussi { $unit }
do-pick = Choisir { $unit }
do-done = Terminer
do-end-choice = Terminer le choix des unités
do-end-movement = Terminer le mouvement{ $left ->
        [0] { "" }
        [one]  : { $left } unité n’a pas bougé
       *[other]  : { $left } unités n’ont pas bougé
    }
do-end-combat = Terminer le combat{ $left ->
        [0] { "" }
        [one]  : { $left } hex peut être attaqué
       *[other]  : { $left } hex peuvent être attaqués
    }
do-end-advance = Terminer l’avance
do-end-barrage = Terminer le barrage{ $left ->
        [0] { "" }
        [one]  : { $left } attaque est perdue
       *[other]  : { $left } attaques sont perdues
    }
do-hold-fire = Ne pas tirer
do-end-replacements = Terminer les remplacements{ $left ->
        [0] { "" }
        [one]  : { $left } point est perdu
       *[other]  : { $left } points sont perdus
    }
do-repair-nothing = Ne rien réparer
do-end-reinforcements = Terminer les renforts{ $lost ->
        [0] { $left ->
            [0] { "" }
            [one]  : { $left } unité n’a pas bougé
           *[other]  : { $left } unités n’ont pas bougé
        }
        [one]  : { $lost } unité ne peut entrer et est perdue
       *[other]  : { $lost } unités ne peuvent entrer et sont perdues
    }
do-move = Déplacer { $unit }
do-to = Aller en { $hex }
do-halt = S’arrêter ici
do-halt-under = S’arrêter ici, sous la pile
do-attack = Attaquer { $hex }
do-with = Attaquer avec { $unit }
do-fly-all-out = Engager { $unit } en attaque totale (+{ $shift })
do-fly-normal = Engager { $unit } (+{ $shift })
do-call-off = Renoncer à l’attaque
do-roll = Annoncer l’attaque et lancer le dé
do-lose = Imputer la perte à { $unit }
do-leave = Faire retraiter { $unit } à part
do-retreat = Retraiter en { $hex }
do-onward = Faire reculer { $unit } jusqu’en { $hex }
do-advance = Avancer { $unit }
do-place = Placer en { $hex }
do-fire = Tirer sur { $hex }
do-enter = Faire entrer { $unit } en { $hex }
do-reroute = Dérouter { $unit } vers l’entrée { $entry } pour le tour suivant
do-land = Débarquer en { $hex }
do-rebuild = Rétablir { $unit } à pleine force
do-revive = Ramener { $unit } en { $hex }
do-raise = Réparer les { $works }

## Chronique : tour et jetons
game-begins = La bataille de Narva commence.
first-chit = Les Soviétiques ouvrent avec un jeton en main : { $chit }.
turn-begins = Le tour { $turn } commence : { $dates }.
chit-drawn = Jeton tiré de la tasse : { $chit }.
chit-beyond-limit = { $chit } : le camp n’a plus d’activation ce tour, et le jeton reste sans effet.
chit-wasted = { $chit } : aucun QG ne peut répondre au jeton, et l’activation est perdue.
chit-passed = { $chit } : l’activation est déclinée.
chit-enters =
    { $count ->
        [one] Un jeton rejoint la tasse : { $chit }.
       *[other] { $count } jetons rejoignent la tasse : { $chit }.
    }
chit-leaves =
    { $count ->
        [one] Un jeton quitte la partie : { $chit }.
       *[other] { $count } jetons quittent la partie : { $chit }.
    }
shock-chit-lost = La 2e armée de choc manque de tout : un de ses jetons quitte la partie pour de bon.
command-phase-ends = La Phase de Commandement s’achève.
event = Événement aléatoire, jet de { $roll } : { $event }.
event-late = Le gel est passé : deux unités soviétiques se déplacent
formation-moves = { $hq } et toutes ses unités peuvent bouger, sans combat.
game-ends = La partie s’achève : { $verdict }.

## Chronique : commandement et mouvement
hq-activated = { $hq } est activé.
hq-placed = { $hq } s’installe en { $hex }.
unit-chosen = L’unité { $unit } en { $hex } est choisie.
unit-moved = { $unit } va en { $hex }.

## Chronique : combat
attack =
    Les { $side } attaquent { $defenders } en { $hex } avec { $attackers } : { $attack } à { $defence }, { $basic ->
        [none] plus de défense
       *[other] rapport { $basic }
    }, { $shift ->
        [-5] 5 colonnes à gauche
        [-4] 4 colonnes à gauche
        [-3] 3 colonnes à gauche
        [-2] 2 colonnes à gauche
        [-1] 1 colonne à gauche
        [0] sans décalage
        [1] 1 colonne à droite
       *[other] { $shift } colonnes à droite
    }, { $column ->
        [none] sous la table
       *[other] colonne { $column }
    }.
attack-void = Le rapport de force est sous la table : l’attaque n’a pas lieu.
combat-result =
    { $bonus ->
        [0] Jet de { $die }. { $result }.
       *[other] Jet de { $die }, plus { $bonus }. { $result }.
    }
barrage-count =
    { $count ->
        [0] Les { $side } obtiennent { $die } pour leur barrage : aucune attaque.
        [one] Les { $side } obtiennent { $die } pour leur barrage : une attaque.
       *[other] Les { $side } obtiennent { $die } pour leur barrage : { $count } attaques.
    }
barrage-result = Un barrage s’abat sur { $hex }, jet de { $die }. { $result }.
works-damaged =
    Les DP { $works ->
        [nordland] Nordland
       *[nederland] Nederland
    } encaissent une part du résultat, { $count ->
        [one] une case
       *[other] { $count } cases
    } ; cases perdues en tout : { $box }.
works-raised =
    Les DP { $works ->
        [nordland] Nordland
       *[nederland] Nederland
    } sont réparées ; cases encore perdues : { $box }.
unit-reduced = { $unit } perd un pas en { $hex } et passe sur sa face réduite.
unit-destroyed = L’unité { $unit } est éliminée en { $hex }.
retreats = Retraite en { $hex } : { $units }.
advances = { $unit } avance en { $hex }.
hq-displaced = { $hq } est déplacé de { $hex }.
hq-lost = { $hq } ne trouve aucun hex où s’installer et disparaît.

## Chronique : ravitaillement
rollbahn-cut = La rollbahn est coupée entre l’entrée A et Narva : les Allemands de la ville et d’outre-rivière sont non ravitaillés.
unit-supplied = { $unit } en { $hex } retrouve son ravitaillement.
unit-unsupplied = L’unité { $unit } en { $hex } est non ravitaillée.
unit-isolated = L’unité { $unit } en { $hex } est isolée.

## Chronique : renforts et remplacements
reinforcement-segment = Les { $side } font monter leurs renforts.
unit-enters = { $unit } entre sur la carte en { $hex }.
unit-rerouted = { $unit } part pour l’entrée { $entry } et arrivera au tour suivant.
unit-shut-out = { $unit } ne trouve aucun accès à la carte et disparaît.
marines-land = La 260e MS débarque en { $hex }.
division-withdrawn = La 214e division est retirée du front.
army-withdrawn = La 59e armée est retirée du front, et ses jetons avec elle.
unit-rebuilt = { $unit } retrouve sa pleine force.
unit-rebuilt-fog = Les { $side } rendent sa pleine force à une unité.
unit-revived = { $unit } revient, à force réduite, en { $hex }.

## Verdict
level-sudden-death = Victoire soviétique par mort subite : Narva est tombée
level-with-points = { $level } ({ $points } PV soviétiques)

## Refus : ce qui est écrit
unknown-unit = Il n’y a pas d’unité « { $text } ».
unknown-hex = Il n’y a pas d’hex « { $text } ».

## Refus : en général
why-not-now = Ce n’est pas le moment.
why-enemy-unit = { $unit } n’est pas une de vos unités.
why-not-on-map = { $unit } n’est pas sur la carte.
why-stacking = La limite d’empilement ne laisse plus de place en { $hex }.

## Refus : terrain
why-off-map = Aucune unité ne sort de la carte.
why-water = { $hex } est un hex d’eau.
why-impassable = Les unités de cette sorte n’entrent pas en { $hex }.
why-prepared-defence = Parmi les Allemands, seules la 4SS et la 11SS entrent dans les DP, et { $hex } en fait partie.
why-ss-only = Parmi les Allemands, seules les unités SS entrent en { $hex }.
why-enemy-occupied = { $hex } est tenu par l’ennemi.
why-overrun-points = Pour déborder le QG en { $hex }, il faut avoir les PM d’y entrer : l’hex toujours permis n’y suffit pas.
why-hq-cannot-overrun = Un QG ne déborde personne, et un QG ennemi se trouve en { $hex }.

## Refus : commandement
why-not-a-formation = { $unit } n’est pas un QG de division ou de corps du camp qui choisit.
why-other-army = { $unit } relève d’une autre armée.
why-army-out-of-range = { $unit } est hors de portée du QG d’armée.
why-wrong-corps = Ce jeton ne commande pas { $unit }.
why-twice-in-a-row = { $unit } est le dernier QG que son camp a activé et ne peut être aussi le suivant.
why-strachwitz-twice = Strachwitz a déjà été activé ce tour.
why-same-hex = Le QG d’armée est déjà dans cet hex.
why-army-ranges = C’est trop près de { $unit } : les QG d’armée restent hors de portée l’un de l’autre.
why-army-unsupplied = Un QG d’armée qui arrive exige un hex ravitaillé, et { $hex } ne l’est pas.
why-out-of-command = { $unit } est hors de portée du QG.
why-no-more-others = Le nombre d’unités permis est déjà choisi.
why-hq-not-brought = { $unit } est un QG et ne peut être choisi de cette façon.
why-army-hq-no-event = { $unit } est un QG d’armée et ne bouge que par son propre jeton.
why-already-active = Le choix de { $unit } est déjà fait.
why-not-active = L’unité { $unit } n’est pas active.
why-pinned = L’unité { $unit } est clouée : elle ne bouge ni n’attaque jusqu’à la fin du tour.

## Refus : mouvement
why-free-move-start = { $unit } commence en ZDCE et ne fait pas de mouvement gratuit.
why-free-move-zoc = Un mouvement gratuit reste hors ZDCE du départ à l’arrivée et ne peut donc mener en { $hex }.
why-already-moved = { $unit } a déjà bougé.
why-under-way = { $unit } est en mouvement et doit d’abord s’arrêter.
why-nowhere-to-go = { $unit } n’a aucun hex où aller.
why-not-moved-yet = L’unité n’a pas encore quitté son hex.
why-not-next-hex = { $hex } n’est pas voisin de l’unité.
why-out-of-points = Il ne reste pas assez de PM pour entrer en { $hex }.
why-zoc-to-zoc = Faute de PM, une unité ne passe pas d’une ZDCE droit dans une autre, comme ce serait le cas en { $hex }.
why-river = L’unité ne peut franchir la rivière vers { $hex }.
why-tanks-no-ice = Les unités mécanisées ne traversent pas la glace vers { $hex }.
why-tanks-no-ferry = Les unités mécanisées ne prennent pas de ferry, et rien d’autre ne franchit la rivière vers { $hex }.
why-ferry-whole-allowance = Un ferry prend toute la CM : l’unité devrait commencer son mouvement par lui.
why-ferry-used = Ce ferry a déjà fait passer une unité dans cette activation.
why-strategic-zoc = Le mouvement stratégique reste hors ZDCE, et { $hex } est en ZDCE.
why-strategic-stacking = Le mouvement stratégique ne traverse pas un hex plein, et il n’y a plus de place en { $hex }.
why-no-fog = L’ordre d’une pile ne compte que dans le brouillard de guerre.
why-nothing-below = Il n’y a ici aucune autre unité sous laquelle se glisser.

why-announced = Une attaque annoncée ne peut plus être annulée.

## Refus : attaques et barrages
why-no-target = { $hex } ne contient aucune unité de combat ennemie qui puisse être la cible.
why-nobody-adjacent = Aucune unité en état d’attaquer n’est voisine de { $hex }.
why-not-adjacent = { $unit } n’est pas dans un hex voisin.
why-attacked-already = { $hex } a déjà été attaqué.
why-already-attacks = { $unit } prend déjà part à cette attaque.
why-fought-already = { $unit } a déjà attaqué.
why-move-only = { $unit } a ordre de bouger, non de combattre.
why-hq-no-combat = { $unit } est un QG et n’attaque pas.
why-no-attack-strength = Aucun des attaquants n’a la moindre force d’attaque.
why-odds-too-low = Le rapport de force est sous la plus basse colonne de la table.
why-stavka-must-attack = L’ordre de la Stavka est formel : l’attaque doit avoir lieu.
why-stavka-better-odds = Le rapport de force en { $hex } reste sous la table, même avec l’aviation, alors qu’un autre hex en offre un meilleur.
why-stavka-two-hexes = Il faut attaquer deux hexs, et commencer par { $hex } ne laisserait personne pour le second.
why-stavka-must-fly = L’ordre de la Stavka est formel : l’aviation disponible doit amener l’attaque sur la table.
why-stavka-everybody = La Stavka a choisi : toutes les unités voisines de l’hex prennent part à l’attaque.
why-barrage-twice = Ce barrage a déjà frappé { $hex }.
why-barrage-not-adjacent = Aucune unité de combat amie n’est voisine de { $hex }.
why-air-not-attacker = Seules les unités aériennes de l’attaquant prennent part au combat.
why-air-grounded-by-event = Plus personne ne vole ce tour.
why-air-twice = Cette unité aérienne prend déjà part au combat.
why-air-too-many = Le nombre d’unités aériennes permis est déjà engagé.
why-air-not-ready = L’unité { $unit } n’est pas prête.
why-air-all-out-only = Cette unité aérienne ne connaît que l’attaque totale.

## Refus : pertes, retraites et avances
why-strongest-first = Le premier pas revient à la plus forte unité engagée, et ce n’est pas { $unit }.
why-not-in-combat = { $unit } ne prend pas part à ce combat et n’y subit aucune perte.
why-strongest-pays = La plus forte des unités en retraite paie pour la ZDCE, et ce n’est pas { $unit }.
why-hq-no-steps = { $unit } est un QG et n’a pas de pas à perdre.
why-not-in-group = Cela ne concerne pas { $unit }.
why-retreat-not-away = { $hex } n’éloigne pas de l’hex où la retraite a commencé.
why-retreat-river = L’unité ne peut retraiter à travers la rivière vers { $hex }.
why-retreat-split = Aucun chemin ne convient à toutes ces unités : certaines doivent retraiter à part.
why-retreat-short = Par { $hex }, la retraite n’irait pas aussi loin qu’elle le peut.
why-retreat-zoc = Par { $hex }, la retraite entrerait dans plus de ZDCE qu’il ne faut.
why-retreat-unsupplied = La retraite peut s’achever dans un hex ravitaillé, ce que { $hex } ne permet pas.
why-can-go-onward = Une unité qui peut reculer d’un hex encore n’est pas sacrifiée.
why-advance-river = L’unité ne peut avancer à travers la rivière vers { $hex }.
why-tanks-advance-river = Les unités mécanisées n’avancent à travers une rivière majeure que par un pont, et il n’y en a pas vers { $hex }.
why-took-no-part = { $unit } ne prend pas part à cette avance.
why-advanced-already = { $unit } a déjà avancé.
why-no-second-hex = L’unité ne peut pousser son avance jusqu’en { $hex }.

## Refus : QG déplacés
why-displaced-first = { $unit } a été déplacé et doit d’abord être placé.
why-displaced-zoc = Un QG déplacé reste hors ZDCE, et { $hex } est en ZDCE.
why-displaced-unsupplied = Un QG déplacé exige un hex ravitaillé, et { $hex } ne l’est pas.
why-displaced-too-near = { $hex } est trop près de l’hex d’où le QG a été chassé.
why-displaced-not-nearest = Le QG a un hex plus proche où aller que { $hex }.

## Refus : renforts et remplacements
why-arrival-zoc = Aucun renfort n’arrive en ZDCE, et { $hex } est en ZDCE.
why-not-due = L’arrivée de { $unit } n’est pas prévue maintenant.
why-not-its-entry = L’unité n’arrive pas en { $hex }.
why-must-enter = { $unit } peut arriver et le doit.
why-must-spread = { $unit } dépasse la limite d’empilement et doit d’abord bouger.
why-reroute-german-only = Seuls les renforts allemands peuvent être déroutés.
why-rerouted-already = L’unité { $unit } a déjà été déroutée.
why-reroute-elsewhere = La nouvelle entrée doit être une autre parmi A, B et C.
why-no-beach = Les fusiliers marins débarquent à Merekula ou, si les Allemands le tiennent, sur la côte voisine, mais pas en { $hex }.
why-beach-taken = Une unité de combat se trouve en { $hex } : sur la côte voisine de Merekula, les marins ne débarquent que là où il n’y en a pas.
why-coast-guns-elsewhere = Les batteries côtières tirent sur les fusiliers marins qui débarquent, et ils ne sont pas en { $hex }.
why-german-replacements = Seules les unités allemandes reçoivent des remplacements, et { $unit } n’en est pas une.
why-one-step = { $unit } n’a qu’un pas et ne se reconstruit pas.
why-mech-not-replaced = L’unité { $unit } est mécanisée, et les pas mécanisés ne se reconstruisent pas.
why-at-full-strength = { $unit } est à pleine force.
why-revived-this-turn = { $unit } est de retour ce tour et ne pourra retrouver sa pleine force qu’à un tour suivant.
why-rebuild-unsupplied = L’unité { $unit } est non ravitaillée et ne reçoit pas de remplacements.
why-revive-unsupplied = Aucune ligne de ravitaillement n’atteint { $hex } en ce moment.
why-not-destroyed = L’unité { $unit } n’a pas été éliminée.
why-not-at-its-hq = Il n’y a en { $hex } aucun QG qui puisse recevoir cette unité.
why-defences-whole = Ces DP sont déjà au mieux.
hq-name = QG { $name }
box-entry-a = Réacheminées vers l’entrée A
box-entry-b = Réacheminées vers l’entrée B
box-entry-c = Réacheminées vers l’entrée C
box-active = QG activé

## Chaque camp dans des phrases
the-side-axis = les Allemands
acts-side-axis = Les Allemands agissent
thinks-side-axis = Les Allemands réfléchissent
sees-side-axis = vu par les Allemands
unseen-side-axis = Les Allemands ont agi hors de votre vue
the-side-soviet = les Soviétiques
acts-side-soviet = Les Soviétiques agissent
thinks-side-soviet = Les Soviétiques réfléchissent
sees-side-soviet = vu par les Soviétiques
unseen-side-soviet = Les Soviétiques ont agi hors de votre vue

## Comment gagner
aim-win =
    Seuls les Soviétiques marquent. Chaque lieu compte pour qui l’a traversé le dernier avec une unité à zone de contrôle : entrée A 15, entrées B et C 10 par hex, chacune des trois collines 2, chaque hex d’Ivangorod 3, Hungerburg 2, Krivasoo 1, chaque village à l’ouest de la rivière 1.
    Chaque hex de la rollbahn entre l’entrée A et Narva tenu par une unité soviétique vaut 2, et chaque case perdue par les défenses préparées à la fin du tour 12 vaut 1.
    Après le tour 12 : 36 points donnent une victoire soviétique mineure, 46 une majeure, 56 une massive ; jusqu’à 35 les Allemands gagnent, jusqu’à 25 par une victoire majeure et jusqu’à 15 par une massive.
    Mort subite : si une unité soviétique ravitaillée se trouve dans Narva à la fin d’un tour, les Soviétiques gagnent aussitôt.
aim-turn =
    On tire les jetons de la tasse un à un. Le camp du jeton active un QG : les unités à sa portée se déplacent, puis attaquent, et le jeton est dépensé. Chaque camp a un nombre limité d’activations par tour.
    Quand la tasse a tout donné viennent les renforts et le ravitaillement ; puis commence la semaine suivante.
aim-axis =
    Le temps joue pour vous : un front qui tient est une victoire. Ne restez pas où l’on peut vous encercler, et gardez une issue à chaque unité.
    Gardez assez d’unités SS dans Narva et autour : la ville se perd en une mauvaise semaine, et la partie avec elle.
    Tenez les collines et la route derrière elles ; contre-attaquez là où les Soviétiques manquent de ravitaillement ou n’ont que peu d’unités au-delà de la rivière.
aim-soviet =
    Les points sont à l’ouest : passez la rivière là où elle est gelée, prenez les villages et marchez vers la rollbahn et l’entrée A.
    Attaquez avec plusieurs unités et l’aviation à la fois ; les attaques faibles coûtent un pas et ne rapportent rien.
    Surveillez le ravitaillement : qui court trop loin est coupé. Une menace sur Narva fixe les meilleures unités allemandes.

## Légendes des calques
legend-supply-good = { $side } : ravitaillé
legend-zone-of-control-warn = { $side } : zone de contrôle
legend-victory-plain = { $side } : points
legend-command-active = { $side } : à portée de commandement
legend-threat-bad = { $side } : en zone de contrôle ennemie
legend-reach-active = à portée de mouvement

## Combats : ce qui figure sur leurs fiches
clash-attack = Attaque
clash-stavka = Attaque ordonnée par la Stavka
clash-barrage = Barrage
clash-coast-guns = Artillerie côtière
clash-river =
    { $count ->
        [one] rivière : une unité à moitié
       *[other] rivière : { $count } unités à moitié
    }
clash-hungry-attacker =
    { $count ->
        [one] un attaquant sans ravitaillement, divisé par deux
       *[other] { $count } attaquants sans ravitaillement, divisés par deux
    }
clash-hungry-defender =
    { $count ->
        [one] un défenseur sans ravitaillement, divisé par deux
       *[other] { $count } défenseurs sans ravitaillement, divisés par deux
    }
clash-ground = { $ground }
clash-times = défense × { $count }
clash-odds = { $attack } contre { $defence }, arrondi pour le défenseur
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
clash-works = Défenses préparées
clash-air = Aviation
clash-pinned = Défenseurs cloués au sol
clash-by-stavka = Ordre de la Stavka
clash-first-turn = Premier tour, attaque soviétique
clash-die = dé +{ $bonus }
clash-column = Colonne
clash-too-low = Cette attaque est impossible : moins de 1-2
clash-below = moins de 1-2
clash-void = Cette attaque est annulée, faute d’atteindre 1-2, mais elle coûte un pas malgré tout
clash-must-fly = L’aviation doit amener cette attaque à 1-2
clash-needs-air = Seule l’aviation peut amener cette attaque à 1-2
clash-emptied = l’hex est vidé
clash-destroyed = l’unité { $unit } est éliminée
clash-reduced = l’unité { $unit } est réduite
clash-all-destroyed = les { $side } perdent toutes leurs unités
clash-lose =
    { $count ->
        [one] les { $side } perdent un pas
       *[other] les { $side } perdent { $count } pas
    }
clash-retreats = { $unit } recule de { $count }
clash-retreat = les { $side } reculent de { $count }
clash-works-damaged =
    { $count ->
        [one] les défenses perdent une case
       *[other] les défenses perdent { $count } cases
    }
clash-pins = les défenseurs sont cloués au sol
clash-nothing = sans effet
clash-verdict =
    { $bonus ->
        [0] { $die } : { $code }, { $words }.
       *[other] { $die } + { $bonus } = { $sum } : { $code }, { $words }.
    }
chart-results = Résultats des combats
chart-barrage = Barrage
chart-die = Dé
clash-do-attack = Préparer l’attaque
clash-do-fire = Tirer et lancer le dé
clash-do-roll = Attaquer et lancer le dé
