# Ce que dit le client lui-même.
tagline = Des wargames du front de l’Est, joués selon leurs règles
tagline-short = wargames du front de l’Est
colophon = Cartes, pions et textes sont les nôtres. Tout reste sur votre machine.
language = Langue
theme = Thème
theme-auto = Auto
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
close = Fermer
no-server = Le serveur ne répond pas. Grognard tourne-t-il encore ?
try-again = Réessayer

choose-game = Choisissez une bataille
scenario-count = { $count ->
    [one] un scénario
   *[other] { $count } scénarios
}
go-on = Reprendre
saved-over = La partie est finie
saved-stopped = Ne peut pas continuer : à regarder
saved-unknown-game = Ce serveur n’a pas ce jeu.
saved-yours = À vous de jouer
saved-theirs = En attente : { $seat }
forget = Retirer de cette liste
forget-sure = Retirer cette partie de la liste ? Sans son lien, vous ne pourrez plus y revenir.

scenario = Scénario
turns = { $turns ->
    [one] un tour
   *[other] { $turns } tours
}
length-short = une petite heure
length-evening = une soirée
length-long = un long week-end
length-campaign = des semaines
opponent = Adversaire
bot = { $name }
bot-random = Recrue
bot-random-about = Le programme joue l’autre camp, n’importe quoi de permis.
bot-doctrine = Doctrine
bot-doctrine-about = Le programme joue l’autre camp, pas à pas selon les règles en solitaire.
bot-officer = Officier
bot-about = Le programme joue l’autre camp.
hot-seat = À deux sur cet écran
hot-seat-about = Vous jouez à tour de rôle ; un rideau tombe entre vous.
open-seat = Un ami
other-seats = Les autres places
open-seat-about = Vous recevez un lien à transmettre. L’ami doit pouvoir joindre cet ordinateur.
your-side = Votre camp
options = Règles optionnelles
start-game = Commencer la partie
starting = Mise en place…
start-failed = La partie n’a pas pu commencer.

map = Carte
map-help = Carte. Les flèches déplacent le curseur, N et P parcourent ce qui peut être cliqué, Entrée clique, Tab entre dans une pile ouverte et Échap la referme, plus et moins changent l’échelle, 0 montre tout.
fan = Pile, { $place } : { $count } pièces
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Montrer toute la carte
mini-map = Vue d’ensemble : cliquez pour y regarder
to-start = Vers l’accueil
settings = Réglages
loading = On déroule la carte…
table-missing = Aucune partie derrière ce lien.
line-waiting = La liaison avec le serveur est coupée ; nouvel essai…
line-closed = La liaison avec le serveur est fermée.
offline = Le serveur est injoignable.

your-move = à vous de décider
waiting-for = En attente : { $seat }
thinking = { $seat } : réflexion en cours
spectating = Vous êtes spectateur.
skip-moves = Passer
lit-on-map = { $count ->
    [one] Une chose peut être cliquée sur la carte
   *[other] { $count } choses peuvent être cliquées sur la carte
}
show-lit = Montrer
next-lit = Suivant
undo = Reprendre le coup
undo-not = Rien ne peut être repris à présent
final = Ne peut pas être repris
confirm-final = Cela ne pourra pas être repris. Vraiment ?
confirm-yes = Oui, allons-y
confirm-no = Pas encore
choose-one = Que choisissez-vous ?
outlook = Chances
permille = { $percent } %
why-not = Pourquoi pas ?
why-nothing = Il n’y a rien à faire ici pour l’instant.
show-rule = Lire la règle { $rule }
refused = Refusé
game-over = La partie est finie
winners = Vainqueur : { $seats }
draw = Personne ne gagne.
points = Points : { $points }

chronicle = Chronique
table-beside = Table
in-words = En mots
chronicle-empty = Rien ne s’est encore passé.
show-place = Montrer sur la carte
die-shows = dé : { $value }
die-of = dé à { $sides } faces : { $value }
drawn = tiré : { $name }
replay = Revoir
replay-at = Après l’action { $step } sur { $last }
replay-hint = Position après l’action
replay-end = Revenir au présent
replay-back = Une action en arrière
view-everything = tout
view-choose = Par quels yeux
replay-forward = Une action en avant
empty-box = rien
cup-holds = { $count ->
    [one] un dedans
   *[other] { $count } dedans
}
hidden-cards = { $count ->
    [one] une carte cachée
   *[other] { $count } cartes cachées
}

overlays = Calques
overlay-supply = Ravitaillement
overlay-command = Commandement
overlay-zone-of-control = Zones de contrôle
overlay-victory = Hexagones de victoire
overlay-reach = Portée de l’unité choisie
overlay-line-of-sight = Ligne de vue
overlay-threat = Hexagones menacés
overlay-none = pas dans ce jeu
overlay-needs-piece = choisissez d’abord une unité
overlay-key = Légende
tone-plain = marqué
tone-good = bon
tone-warn = douteux
tone-bad = mauvais
tone-active = actif
tone-faded = épuisé

curtain-title = { $seat }, à vous
curtain-about = L’autre joueur détourne les yeux. Rien de l’adversaire n’est montré, ni rien de vous.
curtain-lift = Je joue : { $seat }

export-file = Fichier de la partie
export-picture = Image de la position
export-file-later = Le fichier contient les dés à venir ; on l’obtient quand la partie est finie.
invite = Lien à transmettre : { $seat }
invite-about = Qui ouvre ce lien prend la place « { $seat } ».
copy = Copier
copied = Copié
motion = Montrer le mouvement des pièces
confirm-setting = Demander avant ce qui ne peut être repris
curtain-setting = Rideau entre deux joueurs sur un écran
keys-title = Jouer au clavier
key-arrows = Flèches
key-move = déplacer le curseur d’hexagone en hexagone
key-shift = Maj + flèches
key-pan = déplacer la carte
key-np = N, P
key-next = chose cliquable suivante, précédente
key-enter = Entrée
key-click = cliquer sous le curseur
key-tab = Tab
key-fan = entrer dans la pile ouverte
key-zoom = + − 0
key-zooms = échelle, toute la carte
key-u = U
key-undo = reprendre le coup
key-s = S
key-skip = passer ce qui reste à montrer des coups de l’adversaire
key-m = M
key-map = aller à la carte
key-v = V
key-sight = ce qui se voit depuis le curseur, si le jeu le connaît (ou maintenez un hex)
key-q = Q
key-question = aller à la question
key-digits = 1 – 7
key-overlays = calques oui ou non
key-bracket = [ ]
key-replay = revoir en arrière, en avant
key-esc = Échap
key-close = fermer ce qui est ouvert

rule = Règle { $number }
rule-in-other = En anglais
rule-unknown = La liste des règles n’a pas ce numéro.

offers-here = Ce qui peut être fait
position = La position
hex-empty = vide
hex-name = Hexagone { $number }
hex-beyond = hors de la carte
piece-hidden = unité inconnue, { $side }
piece-block = { $name }, force { $strength }
piece-steps = { $left } pas sur { $full }
view-as = vu par { $seat }

throw-title = Lancez { $what }
throw-die = un dé à { $sides } faces
throw-draw = un sort parmi { $sides }
throw-so-far = jusqu’ici : { $dice }
pass-to = Laisser décider d’abord : { $seat }

way-to = Aller à { $place }
way-steps = { $count ->
    [one] une étape
   *[other] { $count } étapes
}
way-through = par { $places }
way-several = Cliquer pour choisir
way-go = Le faire
way-stopped = Le chemin vers { $place } s’arrête ici, { $count ->
    [one] une étape
   *[other] { $count } étapes
} avant son but : la question n’est pas celle qui était attendue.
lit-far = { $count ->
    [one] un autre hexagone est plus loin
   *[other] { $count } autres hexagones sont plus loin
}
ways-here = Plus loin, en plusieurs étapes
supplied = Ravitaillé
unsupplied = Non ravitaillé

difficulty-introductory = pour commencer
difficulty-standard = courant
difficulty-demanding = exigeant
invite-nearby = Cette adresse ne vaut que sur cet ordinateur : pour un ami ailleurs dans le réseau, lancez Grognard avec --listen 0.0.0.0.
