# Ce que dit le noyau, quel que soit le jeu.
not-your-turn = ce n’est pas à ce camp de décider : { $seat }
game-over = la partie est terminée
game-stopped = la partie ne correspond plus aux règles et aux données de cette version : on peut la regarder, mais pas la continuer
nothing-to-do = il n’y a rien à faire ici pour l’instant
first-do = d’abord : « { $first } »
first-do-both = d’abord : « { $first } », puis : « { $second } »
with-all =
    { $count ->
        [one] avec la seule unité qui peut participer
       *[other] avec les { $count } unités qui peuvent participer
    }
unknown-overlay = ce jeu n’a pas de calque « { $overlay } » ; il a : { $known }
not-understood = « { $text } » n’est pas une action de ce jeu
undo-nothing = il n’y a rien à reprendre
undo-dice = des dés ont été jetés ou un tirage a eu lieu : impossible à reprendre
undo-revealed = quelque chose de caché a été révélé : impossible à reprendre
undo-other = l’autre camp a agi depuis : impossible à reprendre
and-more = { $shown } et { $count } de plus
yes = oui
no = non

# Comment s’appellent la carte et ce qui l’entoure.
legend = Légende
ground-clear = Terrain dégagé
ground-woods = Bois
ground-forest = Forêt
ground-swamp = Marais
ground-hill = Colline
ground-mountain = Montagne
ground-rough = Terrain accidenté
ground-water = Eau
ground-village = Village
ground-town = Ville
ground-city = Cité
ground-field = Champ
ground-crops = Cultures
water-minor = Rivière mineure
water-major = Rivière majeure
water-never-frozen = Rivière majeure, jamais gelée
road-highway = Grand-route
road-road = Route
road-track = Piste
road-trail = Sentier
road-winter-trail = Sentier d’hiver
road-rail = Voie ferrée
road-minor-rail = Voie ferrée mineure
bridge = Pont
ferry = Bac
rail-cut = Voie coupée
entry-hex = Hex d’entrée
supply-source = Source de ravitaillement
ground-beyond = Hors jeu
wall-impassable = Côté infranchissable
wall-lake = Côté de lac ou de baie
wall-strait = Détroit
wall-causeway = Digue, par le rail seulement
ground-meadow = Terrain dégagé
ground-steppe = Steppe dégagée
ground-wheat = Blé
ground-corn = Maïs
ground-wooden-houses = Bâtiments de bois
ground-stone-house = Bâtiment de pierre
wall-stone = Mur de pierre
wall-cliff = Pente raide
wall-fortified = Ligne fortifiée
wall-bastion = Ligne fortifiée renforcée
level = Colline, niveau { $level }
line-frontier = Limite
place-capital = Ville majeure et sa production
place-city = Ville mineure
place-town = Bourg
place-village = Village
place-church = Église
place-windmill = Moulin à vent
place-works = Usine
place-fortress = Forteresse
place-strategic = Ville stratégique
port-major = Port majeur
port-minor = Port mineur
port-base = Base navale
resource-ore = Minerai
resource-oil = Pétrole

# Ce qui figure sur la fiche d’un combat, quel que soit le jeu.
clash-value = { $value }
clash-both = { $first } ; { $second }
clash-unknown = inconnu
