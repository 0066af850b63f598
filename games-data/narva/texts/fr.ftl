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
badge-unsupplied = Non-ravitaillé : attaque et défense divisées par deux
badge-isolated = Isolé : attaque, défense et mouvement divisés par deux
badge-pinned = Cloué : ni mouvement ni attaque jusqu’à la fin du tour
badge-active = Unité active
badge-done = A joué son rôle
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
        [one] { $units } : dans quel hex, le dernier de la retraite ?
       *[other] { $units } : dans quel hex, avec { $count } hexs de retraite à faire ?
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
    Attaque { $attack }, défense { $defence } · rapport { $basic } · { $shift ->
        [-5] 5 colonnes à gauche
        [-4] 4 colonnes à gauche
        [-3] 3 colonnes à gauche
        [-2] 2 colonnes à gauche
        [-1] 1 colonne à gauche
        [0] sans décalage
        [1] 1 colonne à droite
       *[other] { $shift } colonnes à droite
    } · colonne { $column }
result =
    { $result ->
        [NR] NR, sans effet
        [P] P, Cloué
       *[other] { $result }
    }

## Boutons
do-activate = Activer { $unit }
do-resite = Replacer plutôt le QG d’armée
do-pass = Passer
do-units = Déplacer plutôt des unités sans QG
do-bring = Activer aussi { $unit }
do-pick = Choisir { $unit }
do-done = Terminer
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
do-onward = Mener { $unit } jusqu’en { $hex }
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
chit-drawn = De la tasse sort : { $chit }.
chit-beyond-limit = { $chit } : le camp n’a plus d’activation ce tour, et le jeton reste sans effet.
chit-wasted = { $chit } : aucun QG ne peut répondre au jeton, et l’activation est perdue.
chit-passed = { $chit } : l’activation est déclinée.
chit-enters =
    { $count ->
        [one] Un jeton rejoint la tasse : { $chit }.
       *[other] { $count } jetons rejoignent la tasse : { $chit }.
    }
chit-leaves = Le jeton quitte la partie : { $chit }.
shock-chit-lost = La 2e armée de choc manque de tout : un de ses jetons quitte la partie pour de bon.
command-phase-ends = La Phase de Commandement s’achève.
event = Événement aléatoire, jet de { $roll } : { $event }.
formation-moves = { $hq } et toutes ses unités peuvent bouger, sans combat.
game-ends = La partie s’achève : { $verdict }.

## Chronique : commandement et mouvement
hq-activated = { $hq } est activé.
hq-placed = { $hq } s’installe en { $hex }.
unit-chosen = Choix de { $unit } en { $hex }.
unit-chosen-fog = Les { $side } choisissent une unité en { $hex }.
unit-moved = { $unit } va en { $hex }.

## Chronique : combat
attack =
    Les { $side } attaquent { $hex }, { $attackers } contre { $defenders } : { $attack } à { $defence }, rapport { $basic }, { $shift ->
        [-5] 5 colonnes à gauche
        [-4] 4 colonnes à gauche
        [-3] 3 colonnes à gauche
        [-2] 2 colonnes à gauche
        [-1] 1 colonne à gauche
        [0] sans décalage
        [1] 1 colonne à droite
       *[other] { $shift } colonnes à droite
    }, colonne { $column }.
attack-void = Le rapport de force est sous la table : l’attaque n’a pas lieu.
combat-result =
    { $bonus ->
        [0] Jet de { $die } : { $result }.
       *[other] Jet de { $die }, plus { $bonus } : { $result }.
    }
barrage-count =
    { $count ->
        [0] Les { $side } tirent { $die } pour leur barrage : aucune attaque.
        [one] Les { $side } tirent { $die } pour leur barrage : une attaque.
       *[other] Les { $side } tirent { $die } pour leur barrage : { $count } attaques.
    }
barrage-result = Un barrage s’abat sur { $hex }, jet de { $die } : { $result }.
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
why-water = { $hex } est de l’eau.
why-impassable = Les unités de cette sorte n’entrent pas en { $hex }.
why-prepared-defence = Parmi les Allemands, seules la 4SS et la 11SS entrent dans les DP, et { $hex } en fait partie.
why-ss-only = Parmi les Allemands, seules les unités SS entrent en { $hex }.
why-enemy-occupied = { $hex } est tenu par l’ennemi.
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
why-already-active = Le choix de { $unit } est déjà fait.
why-not-active = L’unité { $unit } n’est pas active.
why-pinned = L’unité { $unit } est clouée : elle ne bouge ni n’attaque jusqu’à la fin du tour.

## Refus : mouvement
why-free-move-zoc = Un mouvement gratuit reste hors ZDCE du départ à l’arrivée et ne peut donc mener en { $hex }.
why-already-moved = { $unit } a déjà bougé.
why-nowhere-to-go = { $unit } n’a aucun hex où aller.
why-not-moved-yet = L’unité n’a pas encore quitté son hex.
why-not-next-hex = { $hex } n’est pas voisin de l’unité.
why-out-of-points = Il ne reste pas assez de PM pour entrer en { $hex }.
why-zoc-to-zoc = Faute de PM, une unité ne passe pas d’une ZDCE droit dans une autre, comme ce serait le cas en { $hex }.
why-river = L’unité ne peut franchir la rivière vers { $hex }.
why-ferry-whole-allowance = Un ferry prend toute la CM : l’unité devrait commencer son mouvement par lui.
why-ferry-used = Ce ferry a déjà fait passer une unité dans cette activation.
why-strategic-zoc = Le mouvement stratégique reste hors ZDCE, et { $hex } est en ZDCE.
why-no-fog = L’ordre d’une pile ne compte que dans le brouillard de guerre.
why-nothing-below = Il n’y a ici aucune autre unité sous laquelle se glisser.

## Refus : attaques et barrages
why-no-target = { $hex } ne contient aucune unité de combat ennemie qui puisse être la cible.
why-nobody-adjacent = Aucune unité en état d’attaquer n’est voisine de { $hex }.
why-not-adjacent = { $unit } n’est pas dans un hex voisin.
why-attacked-already = { $hex } a déjà été attaqué.
why-fought-already = { $unit } a déjà attaqué.
why-move-only = { $unit } a ordre de bouger, non de combattre.
why-hq-no-combat = { $unit } est un QG et n’attaque pas.
why-no-attack-strength = Aucun des attaquants n’a la moindre force d’attaque.
why-odds-too-low = Le rapport de force est sous la plus basse colonne de la table.
why-stavka-must-attack = L’ordre de la Stavka est formel : l’attaque doit avoir lieu.
why-stavka-better-odds = Le rapport de force en { $hex } est sous la table, alors qu’un autre hex en offre un meilleur.
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
why-not-in-group = Cela ne concerne pas { $unit }.
why-retreat-not-away = { $hex } n’éloigne pas de l’hex où la retraite a commencé.
why-retreat-split = Aucun chemin ne convient à toutes ces unités : certaines doivent retraiter à part.
why-retreat-zoc = { $hex } est en ZDCE, et la retraite peut l’éviter.
why-retreat-worse = La retraite a un meilleur chemin que { $hex }.
why-can-go-onward = Une unité qui peut reculer d’un hex encore n’est pas sacrifiée.
why-advance-river = L’unité ne peut avancer à travers la rivière vers { $hex }.
why-took-no-part = { $unit } n’a pas de part à cette avance.
why-no-second-hex = L’unité ne peut pousser son avance jusqu’en { $hex }.

## Refus : QG déplacés
why-displaced-zoc = Un QG déplacé reste hors ZDCE, et { $hex } est en ZDCE.
why-displaced-unsupplied = Un QG déplacé exige un hex ravitaillé, et { $hex } ne l’est pas.
why-displaced-too-near = { $hex } est trop près de l’hex d’où le QG a été chassé.
why-displaced-not-nearest = Le QG a un hex plus proche où aller que { $hex }.

## Refus : renforts et remplacements
why-arrival-zoc = Nul n’arrive en ZDCE, et { $hex } est en ZDCE.
why-not-due = L’arrivée de { $unit } n’est pas prévue maintenant.
why-not-its-entry = L’unité n’arrive pas en { $hex }.
why-must-enter = { $unit } peut arriver et le doit.
why-must-spread = { $unit } dépasse la limite d’empilement et doit d’abord bouger.
why-reroute-german-only = Seuls les renforts allemands peuvent être déroutés.
why-rerouted-already = L’unité { $unit } a déjà été déroutée.
why-reroute-elsewhere = La nouvelle entrée doit être une autre parmi A, B et C.
why-no-beach = Les fusiliers marins débarquent à Merekula ou, si les Allemands le tiennent, sur la côte voisine, mais pas en { $hex }.
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
