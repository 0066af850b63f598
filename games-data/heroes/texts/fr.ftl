# Conflict of Heroes en français. Les étiquettes n’ont pas de point ; les refus et la chronique sont des phrases.
# Les noms des unités, cartes, marqueurs et scénarios sont dans leurs propres fichiers.
game-title = Conflict of Heroes
map-title = Plateaux
side-german = Allemands
side-soviet = Soviétiques
seat-german = Allemands
seat-soviet = Soviétiques
seat-german-2 = Allemands, seconde force
seat-soviet-2 = Soviétiques, seconde force
subject-german = Les Allemands
subject-soviet = Les Soviétiques
subject-german-2 = Les Allemands de la seconde force
subject-soviet-2 = Les Soviétiques de la seconde force
object-german = les Allemands
object-soviet = les Soviétiques
object-german-2 = les Allemands de la seconde force
object-soviet-2 = les Soviétiques de la seconde force
hex-landmark = { $hex } ({ $landmark })
unit-number = { $unit } n° { $number }
unit-of-side = { $unit } ({ $side })
of-german = allemands
of-soviet = soviétiques
a-hidden-unit = une unité cachée chez { $force }
hit-blank = Touchée

## Headline
headline = Tour { $round } sur { $rounds } · { $phase } · { $force }
headline-over = Tour { $round } sur { $rounds } · { $phase }
phase-setup = Mise en place
phase-before = Phase préparatoire
phase-actions = Actions
phase-over = Partie terminée

## Tracks, boxes, cups
track-rounds = Tours
vital-cap = PC
vital-vp = PV
vital-ap = PA
vital-ap-used = PA dépensés
track-cap = PC, { $force }
track-ap = PA, { $force }
track-ap-used = PA dépensés, { $force }
track-vp = Points de Victoire, { $force }
box-waiting = Renforts, { $force }
box-dead = Détruites, { $force }
box-exited = Hors carte, { $force }
box-hidden = Cachées, { $force }
cup-foot = Marqueurs Dégâts des unités à pied
cup-vehicle = Marqueurs Dégâts des véhicules
cup-pile = Pioche
cup-discard = Cartes jouées

## Figures
figure-fire = Coût pour tirer
figure-red-power = Puissance de Feu rouge
figure-red-power-white = Puissance de Feu rouge, sur fond blanc
figure-blue-power = Puissance de Feu bleue
figure-blue-power-white = Puissance de Feu bleue, sur fond blanc
figure-range = Portée
figure-move-foot = Coût pour bouger, à pied
figure-move-wheeled = Coût pour bouger, sur roues
figure-move-tracked = Coût pour bouger, sur chenilles
figure-flank-red = Niveau Défensif de flanc, rouge
figure-flank-blue = Niveau Défensif de flanc, bleu
figure-front-red = Niveau Défensif de front, rouge
figure-front-blue = Niveau Défensif de front, bleu

## Badges and markers
badge-spent = Utilisée
badge-active = Active
badge-hit = Touchée
badge-marker = Touchée : { $marker }
badge-hidden = Cachée
badge-hasty = Défenses improvisées
badge-inside = Dans la fortification
badge-aboard = Transportée
badge-stuck = Immobilisée
badge-exposed = Sans prudence
badge-bearer = Porte la sacoche
badge-weapon = Arme : { $card }
marker-held = Contrôle : { $side }
marker-objective = Objectif
marker-smoke = Fumigènes +{ $thick }
marker-attack = Attaqué : { $hex }
marker-goal = Entrée tentée ici
marker-decoy = Quelqu’un est peut-être caché ici
marker-plan = Artillerie prévue ici
marker-unseen = L’ennemi ne le voit pas
work-trench = Tranchée
work-bunker = Bunker
work-hasty = Défenses improvisées
work-wire = Barbelés
work-road-block = Barrage routier
work-mines = Mines
hasty-of = Défenses improvisées de { $unit }
way-N = nord
way-NE = nord-est
way-SE = sud-est
way-S = sud
way-SW = sud-ouest
way-NW = nord-ouest
shot-direct = tir
shot-indirect = tir indirect
shot-flame = lance-flammes
shot-weapon = carte Arme
shot-smoke = fumigènes
shot-blind-smoke = fumigènes en tir indirect
shot-piercing = munitions perforantes

## Dice and draws
die-attack = Attaque
die-rally = Ralliement
die-mines = Mines
die-stuck = Immobilisation
die-initiative = Initiative
die-obstacle = Obstacle
die-points = Points d’Action
die-sergeant = Sergent
die-officer = Officier
die-sniper = Sniper
die-luck = Chance
draw-marker = Marqueur Dégâts
draw-card = Carte
draw-objective = Objectif secret
draw-decoy = Place d’une unité cachée
draw-bottom = Fond de la pioche

## Parts of attack and defence
part = { $name } { $value } [{ $rule }]
part-power = Puissance de Feu
part-flame-power = lance-flammes
part-card-power = carte Arme
part-artillery-power = artillerie
part-marker = marqueur Dégâts
part-long = longue portée
part-adjacent = courte portée
part-close = corps à corps
part-close-white = corps à corps, fond blanc
part-down = de plus haut
part-support = soutien
part-aim = visée précise
part-rating = Niveau Défensif
part-flank-rating = flanc
part-front-rating = front
part-terrain = terrain
part-wall = mur
part-up = en hauteur
part-smoke = fumigènes
part-fort = fortification
part-hasty = défenses improvisées
part-road-block = barrage routier
part-vehicles = derrière des véhicules
part-shield = dans un transport blindé
part-exposed = sans prudence
preview = { $target } : { $attack } contre { $defence }, touche { $hit } %, destruction { $kill } %
reckoned-attack = Attaque { $value } : { $parts }
reckoned-defence = Défense { $value } : { $parts }
reckoned-need = Deux dés : { $hit } touche, { $kill } détruit
reckoned-last = Deux dés : { $kill } détruit
preview-empty = personne n’y est visible
chance-hit = { $caps ->
        [0] Touche
       *[other] Touche, { $caps } PC
    }
chance-success = { $caps ->
        [0] Réussite
       *[other] Réussite, { $caps } PC
    }
chance-destroy = { $caps ->
        [0] Destruction
       *[other] Destruction, { $caps } PC
    }

## Questions
ask-wait = { $force } ont à décider.
ask-nothing = Il n’y a rien à décider.
ask-turn-unit = { $unit } : face à quel côté ?
ask-roll = { $what } : lancer avec combien de PC ?
ask-luck = Les dés font { $total }. Garder ce jet ?
ask-setup = Placez vos unités ; la mise en place est-elle faite ?
ask-place = Où commence { $unit }, et face à quel côté ?
ask-place-work = Où le placer ?
ask-plan = Où l’artillerie tombera-t-elle avant le prochain tour ?
ask-bid = Combien de PC pour l’initiative ?
ask-act = À vous, avec { $ap } PA et { $cap } PC : que faites-vous ?
ask-moving = { $unit } : aller plus loin, ou faire face à quel côté ?
ask-group = Les autres unités font-elles quelque chose ?
ask-what = Que fait { $unit } ?
ask-what-together = Que font-elles ensemble : { $units } ?
ask-pay = Payer { $cost } pour passer, ou renoncer ?
roll-attack = Attaque contre { $target }
roll-rally = Ralliement de { $unit }
roll-mines = Mines contre { $unit }
roll-stuck = Immobilisation de { $unit }

## Answers
do-pick = Placer { $unit }
do-to = { $hex }
do-lay = Placer ailleurs : { $work } en { $hex }
do-carry = Porte : { $card }
do-end-setup = Terminer la mise en place
do-end-plan = Ne prévoir aucun tir
do-end-move = Rester ici
do-end-group = Les autres ne font rien
do-back = Retour
do-plan = Barrage sur { $hex }
do-plan-smoke = Fumigènes sur { $hex }
do-bid = { $caps } PC
do-activate = Activer { $unit } : { $ap ->
        [0] les dés disent combien de PA
       *[other] { $ap } PA pour agir
    }
do-end = Finir l’activation{ $left ->
        [0] { "" }
        [one]  : { $left } PA est perdu
       *[other]  : { $left } PA sont perdus
    }
do-stall-ap = Attendre pour 1 PA
do-stall-cap = Attendre pour 1 PC
do-pass = Passer
do-swift = Action rapide : deux actions de suite pour { $cost } PC
do-act = { $unit } agit avec les PA de l’activation, il en reste { $ap }
do-snap = Action d’opportunité de { $unit } : gratuite, mais l’unité est ensuite utilisée
do-order = Action de commandement de { $unit } : payée en PC, l’unité reste fraîche ou utilisée
do-play = { $card }
do-play-ap = { $card } pour { $cost } PA
do-play-cap = { $card } pour { $cost } PC
do-play-mixed = { $card } pour { $ap } PA et 1 PC
card-on = « { $card } » sur { $unit }
do-snipe = Sniper contre { $force }
do-with = Avec { $unit }
do-spend = Utiliser un PC au lieu d’un PA
do-move = { $unit } en { $hex } pour { $cost }
cost-and-die = { $cost } et un dé
do-creep = { $unit } en { $hex } avec prudence pour { $cost }
do-face = { $unit } face au { $way }
do-exit = { $unit } quitte la carte
do-fire = { $hex }, { $shot } pour { $cost } : { $targets }
do-close = Corps à corps contre { $unit }, { $shot } pour { $cost } : { $targets }
do-raze = Détruire : { $work } pour { $cost } : { $targets }
do-breach = Détruire les défenses improvisées de { $unit } pour { $cost } : { $targets }
do-smoke = Fumigènes en { $hex } pour { $cost }
do-rally = Se rallier
do-dig = S’abriter
do-undig = Renoncer à ses défenses improvisées
do-hide = { $unit } se cache en { $hex }
do-load = Embarquer : { $unit }
do-unload = Débarquer : { $unit }
do-occupy = { $unit } entre dans la fortification
do-leave = { $unit } sort de la fortification
do-clear = Enlever : { $work }
do-take = { $unit } prend la sacoche
do-drop = Laisser la sacoche ici
do-pay = Payer { $cost }
do-yield = Renoncer
do-roll = { $caps ->
        [0] Lancer
        [1] +1 (1 PC)
        [2] +2 (2 PC)
        [-1] −1 (1 PC)
        [-2] −2 (2 PC)
       *[other] Lancer, PC { $caps }
    }
do-aim = Visée précise
do-luck = Chance !
do-keep = Garder le jet
do-first = D’abord pour { $target }

## Chronicle
log-round = Le tour { $round } commence.
log-round-over = Le tour { $round } est terminé.
log-bid = { $force } : { $caps } PC pour l’initiative.
log-initiative = { $force } ont l’initiative.
log-initiative-tie = Égalité : on relance l’initiative.
log-activate = Activation : { $unit }.
log-end-activation = { $force } : fin de l’activation.
log-points-hidden = Les Points d’Action sont tirés en secret.
log-points-shown = Il y avait { $points } Points d’Action.
log-stall = { $force } attendent.
log-pass = { $force } passent.
log-swift-again = { $force } agissent encore.
log-roll = { $force }, { $what } : { $dice }, PC { $caps }, en tout { $total }.
log-luck = Chance : { $die } au dé, { $change } au jet.
log-move = { $unit } va en { $hex }.
log-hidden-move = { $unit } va en { $hex } sans se montrer.
log-hidden-moves = { $force } déplacent une unité cachée.
log-pivot = { $unit } pivote.
log-obstacle = { $unit } tente d’entrer en { $hex }.
log-gave-up = { $unit } renonce.
log-wire-crushed = Les barbelés en { $hex } sont écrasés.
log-exit = { $unit } quitte la carte.
log-fire = { $unit } tire sur { $hex }.
log-fires-smoke = { $unit } tire des fumigènes sur { $hex }.
log-puts-smoke = { $unit } place de la fumée en { $hex }.
log-close = { $unit } attaque au corps à corps en { $hex }.
log-attack-hits = { $unit } : touche, { $attack } contre { $defence }.
log-attack-misses = { $unit } : raté, { $attack } contre { $defence }.
log-nothing = Rien ne bouge en { $hex }.
log-hit = { $unit } pioche un marqueur Dégâts.
log-marker = { $unit } : { $marker }.
log-marker-shown = { $unit } montre son marqueur : { $marker }.
log-destroyed = { $unit } : unité détruite.
log-rallied = { $unit } se rallie.
log-rally-failed = { $unit } ne se rallie pas.
log-mines-found = Des mines en { $hex } !
log-mines-hit = { $unit } saute sur des mines en { $hex }.
log-mines-miss = { $unit } échappe aux mines en { $hex }.
log-mines = Des mines sont posées en { $hex }.
log-mines-somewhere = Des mines sont posées quelque part.
log-stuck = { $unit } : unité immobilisée.
log-sniper = { $force } perdent { $caps } PC à cause d’un sniper.
log-smoke = Fumigènes en { $hex }.
log-cleared = { $work } en { $hex } : c’est enlevé.
log-demolished = { $work } en { $hex } : c’est détruit.
log-hasty-lost = La défense improvisée de { $unit } est détruite.
log-dig = { $unit } s’abrite.
log-occupy = { $unit } entre dans la fortification.
log-leave = { $unit } sort de la fortification.
log-revealed = { $unit } est à découvert en { $hex }.
log-decoy = Il n’y a personne en { $hex }.
log-hides = { $unit } se cache.
log-load = { $unit } embarque avec { $vehicle }.
log-unload = { $unit } débarque.
log-card = { $force } jouent « { $card } ».
log-draws-objective = { $force } tirent un objectif secret.
log-secret = { $force } révèlent « { $card } » : { $hex }.
log-drawn = Vous piochez « { $card } ».
log-bottom = Une carte est glissée sous la pioche, sans être vue.
log-hidden-by-lot = { $unit } : caché en { $hex }, par tirage au sort.
log-draws = { $force } piochent une carte.
log-event = Une carte est retournée : « { $card } ».
log-fog = { $unit } : unité utilisée dans la confusion.
log-mired = { $unit } s’embourbe jusqu’à la fin du tour.
log-scouts = Les éclaireurs de { $unit } cherchent l’ennemi.
log-plan = Votre artillerie tombera sur { $hex }.
log-plan-smoke = Votre artillerie enfumera { $hex } et ses alentours.
log-no-plan = Vous ne planifiez pas d’artillerie.
log-plans = { $force } ont donné leurs ordres à l’artillerie.
log-shells = { $force } bombardent { $hex }.
log-control = { $force } prennent { $hex }.
log-take = { $unit } prend la sacoche.
log-drop = La sacoche est laissée sur place.
log-points = { $force } : { $points } PV.
log-game-over = La partie est terminée.
verdict-german = Les Allemands gagnent, { $german } à { $soviet }.
verdict-soviet = Les Soviétiques gagnent, { $soviet } à { $german }.
verdict-player = Un joueur a le plus de points ({ $german } allemands, { $soviet } soviétiques).
verdict-tie = Égalité, { $german } à { $soviet } : tout le monde perd.

## Overlays
overlay-victory = Objectifs et points à venir
overlay-sight = Ligne de vue
overlay-fire = Champ de tir
overlay-reach = Portée de l’unité choisie
overlay-seen-from = Ce qu’on voit depuis { $hex }
overlay-fire-of = Où { $unit } peut tirer
fire-turned = Hors de son angle de tir : autant de points de plus, mais sans supplément pour une action d’opportunité ou une carte
fire-indirect = Tir indirect par un observateur, à ce prix
overlay-reach-of = Où { $unit } peut aller

## Refusals
why-not-now = Cela ne peut pas se faire maintenant.
why-no-such-hex = Il n’y a pas cet hex sur cette carte.
unknown-unit = Il n’y a pas d’unité « { $text } ».
unknown-hex = Il n’y a pas d’hex « { $text } ».
why-not-yours = { $unit } n’est pas sous vos ordres.
why-setup-fixed = { $unit } : cette unité ne se place pas ailleurs.
why-setup-elsewhere = { $hex } n’est pas permis à la mise en place.
why-setup-facing = { $unit } ne peut pas faire face de ce côté maintenant.
why-no-mine-there = On pose des mines dans son hex ou à côté, et pas là où se trouve un ennemi : { $hex } ne convient pas.
why-no-mines-left = Il ne reste plus de mines à poser.
why-work-taken = Il n’y a pas de place pour cela en { $hex }.
why-hides-enough = Seules une unité cachée et une visible, au choix, peuvent s’échanger.
why-not-fresh = { $unit } : cette unité n’est pas fraîche.
why-already-active = { $unit } : cette unité est déjà active.
why-activation-open = Une autre unité est active ; finissez d’abord son activation.
why-no-activation = Aucune unité n’est active.
why-not-in-play = { $unit } n’est pas sur la carte.
why-too-dear = Il n’y a pas assez de points pour cela.
why-no-caps = Il n’y a pas assez de PC.
why-bid-too-high = 2 PC au plus, et pas plus que vous n’en avez.
why-roll-too-much = Un jet se modifie de 2 au plus.
why-nothing-to-do = { $unit } ne peut rien faire de cette manière.
why-not-adjacent = { $unit } : cette unité n’est ni dans les hex du groupe ni adjacente.
why-not-group-card = « { $card } » ne vaut pas pour un groupe, ou doit alors être payée en PC.
why-wrong-way = { $unit } ne peut pas agir de la même manière que le groupe.
why-in-group = { $unit } : cette unité n’est pas libre de faire cela dans cette action.
why-halted = { $unit } ne peut ni bouger ni pivoter.
why-stunned = { $unit } ne peut que se rallier.
why-is-aboard = { $unit } : cette unité est transportée.
why-not-next = { $hex } n’est pas adjacent.
why-impassable = { $hex } est inaccessible à cette unité.
why-no-wheels = Les roues ne peuvent pas entrer en { $hex }.
why-light-only = Seules les unités légères d’infanterie entrent en { $hex }.
why-wall-bars = Les roues ne franchissent pas le mur vers { $hex }.
why-too-steep = Le passage vers { $hex } est trop abrupt.
why-barred-exit = Impossible de sortir vers { $hex } : l’attaquant vient de ce côté.
why-no-bonus = Pas de mouvement bonus vers { $hex }.
why-two-hexes = La carte déplace une unité de deux hex au plus : { $hex } serait le troisième.
why-no-caution = Plus de prudence ne change rien en { $hex }.
why-caution-off = Cette partie se joue sans mouvement prudent.
why-same-facing = { $unit } fait déjà face de ce côté.
why-bunker-fixed = { $unit } ne pivote pas dans un bunker.
why-faces-around = { $unit } fait face de tous les côtés dans une tranchée.
why-not-an-entry = { $hex } n’est pas un de ses hex d’entrée.
why-entry-apart = { $hex } est à plus de deux hex de l’entrée des autres unités du groupe.
why-too-early = { $unit } arrive plus tard.
why-no-exit = { $unit } ne peut pas quitter la carte ici.
why-wire-bars = Des barbelés ferment { $hex } aux roues.
why-block-bars = Un barrage ferme { $hex } aux roues.
why-trench-bars = Une tranchée ferme { $hex } aux roues.
why-hidden-heavy = { $unit } : cette unité ne peut pas bouger sans se montrer.
why-unarmed = { $unit } n’a pas d’arme.
why-cannot-fire = { $unit } ne peut pas tirer à cause de ses dégâts.
why-out-of-arc = { $hex } est hors de l’angle de tir.
why-out-of-sight = { $hex } n’est pas en vue.
why-out-of-range = { $hex } est trop loin.
why-too-near = { $hex } est trop près.
why-in-melee = { $unit } a un ennemi dans son hex.
why-not-in-hex = { $unit } n’est pas dans le même hex.
why-not-beside = { $unit } n’est pas dans le même hex et n’attend pas avec elle hors de la carte.
why-nothing-there = Il n’y a rien à attaquer en { $hex }.
why-mortar-in-bunker = { $unit } ne peut pas tirer d’un bunker.
why-no-indirect = { $unit } n’a pas de tir indirect.
why-no-observer = { $hex } est en vue directe, ou aucun observateur ne le voit.
why-no-flame = { $unit } n’a pas de lance-flammes.
why-no-smoke = { $unit } n’a pas de fumigènes pour cela.
why-no-weapon-card = { $unit } n’utilise pas de carte Arme.
why-vehicles-only = { $unit } n’est pas un véhicule.
why-not-open-topped = Il n’y a pas le choix de la PF contre { $unit }.
why-cannot-support = { $unit } ne peut pas participer à cette attaque.
why-cannot-raze = Cette attaque n’abîme pas les ouvrages.
why-no-such-work = Il n’y a pas ici un tel ouvrage.
why-not-hit = { $unit } : cette unité n’est pas touchée.
why-no-rally = { $unit } ne peut pas se rallier de ces dégâts.
why-rally-in-melee = { $unit } ne peut pas se rallier avec un ennemi dans son hex.
why-dug-in = { $unit } : cette unité est déjà abritée.
why-cannot-dig = { $unit } ne peut pas s’abriter ici.
why-no-hasty-left = Il ne reste pas de défenses improvisées.
why-cannot-hide = { $unit } : une unité touchée, lourde ou vue ne peut pas se cacher.
why-hide-seen = { $hex } est en vue de l’ennemi ou tenu ouvertement.
why-already-hidden = { $unit } : cette unité est déjà cachée.
why-still-hidden = { $unit } doit d’abord se montrer.
why-not-carrier = { $unit } ne transporte personne.
why-carrier-full = { $unit } n’a plus de place.
why-cannot-load = { $unit } : cette unité ne peut pas être emmenée.
why-tow-tracked = { $unit } : cette unité ne peut être remorquée que par un chenillé.
why-not-aboard = { $unit } : cette unité n’est pas transportée.
why-no-fort = Il n’y a pas de fortification où { $unit } puisse entrer.
why-fort-enemy = L’ennemi tient la fortification où est { $unit }.
why-fort-class = { $unit } n’entre pas dans cette fortification.
why-not-inside = { $unit } n’est dans aucune fortification.
why-in-works = { $unit } doit d’abord quitter sa fortification.
why-no-card = Vous n’avez pas « { $card } » pour cela.
why-wrong-fund = « { $card } » ne se paie pas ainsi.
why-wrong-target = « { $card } » ne peut pas être jouée là-dessus.
why-card-verb = « { $card } » ne permet pas cela.
why-no-target = Il n’y a pas un tel adversaire.
why-plan-sight = Aucun observateur ne voit { $hex }.
why-plan-elsewhere = { $hex } n’est pas parmi les hex que les ordres désignent pour ce tour.
why-not-holder = { $unit } ne peut pas prendre la sacoche ici.

## Cartes : ce qu’elles font
card-says = { $cost }. { $text }
card-free = Gratuite
card-costs-cap = Coûte { $cost } PC
card-costs-ap = Coûte { $cost } PA
card-costs-either = Coûte { $cost } PA ou PC
card-command-text = Une de vos unités, ou un groupe, agit sans rien payer.
card-follow-me-text = Une unité ou un groupe se rallie aussitôt, même au corps à corps. Ce qui ne se rallie pas demeure.
card-rally-up-text = Une unité, ou chacune d’un groupe, peut tenter de se rallier ; pas au corps à corps.
card-rapid-deployment-text = Une unité ou un groupe avance de deux hex au plus, les cachées le restent. Pas pour les clouées, choquées ou immobilisées.
card-fog-of-battle-text = Une unité ennemie est utilisée jusqu’à la fin du tour. Elle agit encore par commandement ou par carte.
card-sergeant-text = Votre unité ou groupe actif gagne un dé de points d’action, même au-delà du départ.
card-officer-text = Vous gagnez un dé de points de commandement pour ce tour, même au-delà du départ.
card-careful-aim-text = Deux points de puissance de feu de plus, avant le jet de l’attaque. Ce n’est pas une action.
card-swift-action-text = Deux actions de suite avant la réponse ennemie, à annoncer avant la première. Ce n’est pas une action.
card-take-cover-text = Défenses improvisées pour une unité, ou chacune d’un groupe ; pas au corps à corps.
card-luck-text = Après un de vos jets, lancez un dé : 1 en retire deux, le reste en ajoute deux. Ce n’est pas une action.
card-sniper-text = L’ennemi perd des points de commandement pour ce tour. Un dé décide : 1 aucun, 2–3 un, 4–5 deux, 6 trois.
card-bogged-down-text = Un véhicule ennemi ne bouge plus jusqu’à la fin du tour.
card-scouts-text = Les ennemis cachés à deux hex au plus d’une de vos unités, et en vue d’elle, sont révélés.
card-lay-mines-text = Des mines dans l’hex d’une de vos unités ou à côté, sauf si l’ennemi y est ; invisibles si nul ennemi ne regarde. L’unité ne doit être ni touchée ni au corps à corps.
card-clear-obstacle-text = Une unité légère d’infanterie ôte mines, barbelés ou barrage de son hex ; pas si elle est touchée ou au corps à corps.
card-scoring-text = On compte les points comme le dit le scénario, puis on tire une autre carte.
card-secret-text = Votre objectif secret : que votre camp tienne { $hex } à la fin. { $points ->
    [one] Un point
   *[other] { $points } points
} pour vous.
card-objective-1-text = Un objectif secret, montré à la fin de la partie.
card-objective-2-text = Un objectif secret, montré à la fin de la partie.
card-objective-3-text = Un objectif secret, montré à la fin de la partie.
card-objective-4-text = Un objectif secret, montré à la fin de la partie.
card-event-text = Ce que dit le scénario se produit, puis on tire une autre carte.
card-cease-fire-text = La partie s’arrête aussitôt et l’on compte les points.
card-german-artillery-text = Un tir prévu avant un tour tombe avant le suivant : sur un hex et les six autour, contre le flanc.
card-soviet-artillery-text = Un tir prévu avant un tour tombe avant le suivant : sur un hex et les six autour, contre le flanc.
card-grenades-text = L’infanterie allemande attaque son hex ou, avec deux de moins, le voisin. C’est gratuit et frappe le flanc.
card-molotov-text = L’infanterie soviétique attaque son hex ou, avec deux de moins, le voisin. C’est gratuit et frappe le flanc.
card-tellermine-text = L’infanterie allemande attaque un véhicule de son hex, au flanc, sans terrain ; ou pose des mines.
hand-of = Cartes, { $force }

## Ligne de vue
sight-obstacle = Hors de vue : { $hex } fait écran.
sight-crest = Hors de vue : derrière la crête de { $hex }.
sight-blind = Hors de vue : angle mort sous la hauteur de { $hex }.
sight-smoke = Hors de vue : fumée en { $hex }.

## Ordres
orders-of = { $force } : { $orders }

## Vitesse
bench-sight = lignes de vue par seconde, d’après les tables préparées
bench-sight-smoke = les mêmes à travers la fumée
bench-sight-prepare = ms pour préparer les tables du plus grand terrain, { $hexes } hex

## Chaque camp dans des phrases
the-seat-german = les Allemands
acts-seat-german = Les Allemands agissent
thinks-seat-german = Les Allemands réfléchissent
sees-seat-german = vu par les Allemands
unseen-seat-german = Les Allemands ont agi hors de votre vue
the-seat-soviet = les Soviétiques
acts-seat-soviet = Les Soviétiques agissent
thinks-seat-soviet = Les Soviétiques réfléchissent
sees-seat-soviet = vu par les Soviétiques
unseen-seat-soviet = Les Soviétiques ont agi hors de votre vue
the-seat-german-2 = la seconde force allemande
acts-seat-german-2 = La seconde force allemande agit
thinks-seat-german-2 = La seconde force allemande réfléchit
sees-seat-german-2 = vu par la seconde force allemande
unseen-seat-german-2 = La seconde force allemande a agi hors de votre vue
the-seat-soviet-2 = la seconde force soviétique
acts-seat-soviet-2 = La seconde force soviétique agit
thinks-seat-soviet-2 = La seconde force soviétique réfléchit
sees-seat-soviet-2 = vu par la seconde force soviétique
unseen-seat-soviet-2 = La seconde force soviétique a agi hors de votre vue

## Comment gagner
aim-win =
    Qui a le plus de points de victoire après le dernier tour l’emporte. Les points viennent des unités ennemies détruites et des objectifs de cet engagement : la situation ci-dessus dit lesquels, et le calque « Objectifs » montre où.
aim-turn =
    Dans un tour de jeu, les camps agissent l’un après l’autre. Une unité agit : elle est activée et dépense des points d’action, ou une action se paie en points de commandement (PC), ou une unité fait une seule action d’opportunité et se trouve utilisée.
    Qui ne peut ou ne veut plus rien faire passe. Quand tous ont passé de suite, ou tous sauf un à trois ou quatre joueurs, le tour finit et les unités sont de nouveau fraîches.

## Légendes des calques
legend-victory-plain = { $side } : objectif
legend-line-of-sight-good = vu
legend-line-of-sight-warn = vu à travers des fumigènes qui se dissipent (+1)
legend-line-of-sight-faded = pas vu, et pourquoi
legend-fire-bad = à portée
legend-fire-warn = à longue portée
legend-reach-active = à portée de mouvement, avec son coût ; D6 : et un dé

## Jets : ce qui figure sur leurs fiches
clash-fire = Tir
clash-close = Corps à corps
clash-artillery = Artillerie
clash-mines = Champ de mines
clash-ground = Terrain difficile
clash-rally = Ralliement
clash-in = { $unit }, en { $hex }
clash-nobody = —
clash-power = { $name }
clash-defence = défense : { $name }
clash-needs = { $need } ou plus
clash-several = { $count } cibles en { $hex }
clash-do-fire = Tirer
clash-need = Les deux dés doivent faire
clash-miss = manqué
clash-hit = touché
clash-destroyed = détruit
clash-broken = déblayé
clash-stuck = embourbé
clash-through = passe
clash-stays = reste ainsi
clash-rallies = rallié
clash-caps =
    { $caps ->
        [0] aucun PC
        [one] 1 PC
       *[other] { $caps } PC
    }
clash-verdict = { $total } contre { $need } : { $words }.

## Tables
chart-chances = Chances de deux dés
chart-caps = PC
chart-need = À atteindre
chart-or-less = { $number } ou moins
chart-or-more = { $number } ou plus
chart-terrain = Terrain
chart-effect = Effet
chart-foot = à pied
chart-wheeled = roues
chart-tracked = chenilles
chart-defence = défense
chart-blocks = masque la vue
chart-cover = couvert
chart-ground = Terrain
chart-open = Terrain découvert
chart-field = Champ labouré
chart-woods = Bois
chart-forest = Forêt
chart-wooden = Bâtiment en bois
chart-stone = Bâtiment en pierre
chart-water = Eau
chart-wheat = Blé
chart-corn = Maïs
