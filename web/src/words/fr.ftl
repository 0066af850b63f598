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
no-server = Le serveur ne répond pas. Grognard tourne-t-il encore ?
try-again = Réessayer

choose-game = Choisissez une bataille
scenario-count = { $count ->
    [one] un scénario
   *[other] { $count } scénarios
}
go-on = Reprendre
saved-over = La partie est finie
saved-stopped = Ne peut pas continuer : à regarder
saved-all = Montrer les { $count } parties
saved-yours = À vous de jouer
saved-theirs = En attente : { $seat }
forget = Retirer de cette liste
forget-sure = Retirer cette partie de la liste ? Sans son lien, vous ne pourrez plus y revenir.

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
hot-seat-about = Vous jouez à tour de rôle ; un rideau tombe entre vous.
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
fan = Pile, { $place } : { $count } pièces
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Montrer toute la carte
mini-map = Vue d’ensemble : cliquez pour y regarder
to-start = Vers l’accueil
settings = Réglages
loading = On déroule la carte…
table-missing = Aucune partie derrière ce lien.
table-unopened = Cette partie ne peut pas être ouverte.
save-file = Enregistrer le fichier de la partie
line-waiting = La liaison avec le serveur est coupée ; nouvel essai…
line-closed = La liaison avec le serveur est fermée.
offline = Le serveur est injoignable.

your-move = à vous de décider
waiting-for = En attente : { $seat }
cannot-go-on = Cette partie ne peut pas continuer.
spectating = Vous êtes spectateur.
lit-on-map = { $count ->
    [one] Un choix sur la carte
   *[other] { $count } choix sur la carte
}
show-lit = Montrer
next-lit = Suivant
undo = Reprendre
undo-not = Rien ne peut être repris à présent
final = Ne peut pas être repris
confirm-final = Cela ne pourra pas être repris. Vraiment ?
confirm-yes = Oui, allons-y
confirm-no = Pas encore
choose-one = Que choisissez-vous ?
outlook = Chances
permille = { $percent } %
why-not = Pourquoi pas ?
show-rule = Lire la règle { $rule }
refused = Refusé
game-over = La partie est finie
winners = Vainqueur : { $seats }
draw = Personne ne gagne.
points = Points : { $points }

chronicle = Chronique
table-beside = Table
in-words = En mots
chronicle-empty = Rien ne s’est encore passé.
show-place = Montrer sur la carte
die-shows = dé : { $value }
die-of = dé à { $sides } faces : { $value }
drawn = tiré : { $name }
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
overlay-none = rien à montrer
overlay-needs-piece = choisissez d’abord une unité
overlay-needs-hex = maintenez un hex ou choisissez une unité
overlay-key = Légende
tone-plain = marqué
tone-good = bon
tone-warn = douteux
tone-bad = mauvais
tone-active = actif
tone-faded = épuisé

curtain-title = { $seat }, à vous
curtain-about = L’autre joueur détourne les yeux. Rien de l’adversaire n’est montré, ni rien de vous.
curtain-lift = Je joue : { $seat }

export-file = Fichier de la partie
export-picture = Image de la position
export-file-later = Le fichier contient les dés à venir ; on l’obtient quand la partie est finie.
invite = Lien à transmettre : { $seat }
invite-about = Qui ouvre ce lien prend la place « { $seat } ».
copy = Copier
copied = Copié
motion = Montrer le mouvement des pièces
twice = Demander deux fois
twice-never = jamais
twice-reveals = ce qui révèle ou engage sans jet de dés
twice-all = tout ce qui ne peut être repris
ask-all = Demander même quand il n’y a qu’une seule réponse
curtain-setting = Rideau entre deux joueurs sur un écran
keys-title = Jouer au clavier
key-arrows = Flèches
key-move = déplacer le curseur d’hexagone en hexagone
key-shift = Maj + flèches
key-pan = déplacer la carte
key-np = N, P
key-next = choix suivant, précédent sur la carte
key-enter = Entrée
key-click = cliquer sous le curseur
key-tab = Tab
key-fan = entrer dans la pile ouverte
key-zoom = + − 0
key-zooms = échelle, toute la carte
key-u = U
key-undo = reprendre le coup
key-s = S
key-skip = à votre décision, sans ce qui reste à montrer
key-m = M
key-map = aller à la carte
key-v = V
key-sight = ce qui se voit depuis le curseur, si le jeu le connaît (ou maintenez un hex)
key-q = Q
key-question = aller à la question
key-digits = 1 – 9
key-overlays = calques oui ou non
key-bracket = [ ], page préc., page suiv.
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

throw-title = Lancez { $what }
throw-die = un dé à { $sides } faces
throw-draw = un sort parmi { $sides }
throw-so-far = jusqu’ici : { $dice }
pass-to = Laisser décider d’abord : { $seat }

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
invite-nearby = Cette adresse ne vaut que sur cet ordinateur : pour un ami ailleurs dans le réseau, lancez Grognard avec --listen 0.0.0.0.

more-below = { $count ->
    [one] encore un
   *[other] encore { $count }
}

goes-on = suite plus bas

playback = Ce que fait l’autre camp
playback-back = Revenir
playback-pause = Pause
playback-go = Continuer
playback-step = Un pas
playback-count = { $number } sur { $last }
playback-to-decision = À ma décision
playback-to-now = Au présent
speed = Vitesse
speed-slow = Lent
speed-normal = Normal
speed-fast = Rapide
speed-at-once = Instantané
following = Suivi
follow = Suivre

news = Nouvelles
news-title = Depuis votre dernière décision
news-empty = Rien que vous ayez pu voir.
news-cost = Ce que cela vous a coûté
news-battles = Combats
news-moves = Mouvements
news-draws = Tirages, cartes, météo
news-status = Et aussi
news-passes = Sans action
news-lost = { $unit } : perte en { $place }.
news-weaker = { $unit } : affaiblissement en { $place }.
news-figure = { $owner }, { $what } : { $from } → { $to }
news-went-around = { $units } → autour de { $place }
news-went = { $units } → { $place }
news-all = les { $count }
news-fewer = moins
beat-moves = Des unités se déplacent.

seat-bare = { $seat }
seat-acts = { $seat } : à l’œuvre
seat-thinks = { $seat } : réflexion en cours
seat-sees = par les yeux de : { $seat }
seat-unseen = { $seat } : quelque chose s’est fait hors de votre vue

confirm-again = Vraiment ? Ce sera sans retour
go-on-forced = Continuer
end-nothing = Rien à terminer
end-nothing-why = La question ci-dessus attend d’abord une réponse.
pass-round = Passer jusqu’à la fin du tour
passing = On passe …
stop-passing = Ne plus passer

winning = Comment gagner
winning-situation = La situation
winning-win = Vous gagnez si
winning-turn = Un tour
winning-try = Ce que votre camp doit chercher
winning-now = À présent
winning-to-map = À la carte
aims-setting = Commencer chaque partie par « Comment gagner »

inspector = De plus près
inspector-empty = Pointez une unité ou un hex pour en lire plus ici.
piece-nameless = une unité
piece-strength = force
piece-steps-short = pas
mini-map-fold = Vue d’ensemble : montrer ou replier
why-not-plain = Cela ne peut pas se faire là pour l’instant.
key-playback = Espace , .
key-playbacks = pendant que les autres jouent : arrêter et continuer, revenir, un pas
key-jk = J, K
key-speed = montrer les coups des autres plus lentement, plus vite
key-f = F
key-follow = les suivre sur la carte
key-c = C
key-news = ce qui s’est passé depuis votre dernière décision, en mots et sur la carte
key-e = E
key-end = ce qui termine ou continue
key-g = G
key-mini = montrer ou replier la vue d’ensemble
key-h = H
key-aim = comment gagner

map-lines = Lignes de la carte
legend-nobody = personne
legend-hexes = { $count ->
    [one] un hex
   *[other] { $count } hex
}

dice = Dés
dice-from-joint = Les dés viennent d’un secret sur lequel le serveur s’est engagé avant que quiconque ait donné un nombre, et d’un nombre de chaque joueur : personne ne peut les avoir choisis seul.
dice-from-chosen = Qui a préparé cette table a choisi la graine des dés et sait peut-être ce qui va sortir.
dice-from-server = Le serveur a tiré seul la graine des dés.
dice-from-unknown = Cette partie a été commencée avec une version plus ancienne, qui n’a pas noté d’où venait la graine de ses dés.
dice-from-hand = Les joueurs jettent les dés eux-mêmes.
dice-commitment = Ce sur quoi le serveur s’est engagé (SHA-256) :
dice-numbers = Les nombres des joueurs :
dice-later = À la fin de la partie, la graine est montrée et cette page peut vérifier chaque dé.
dice-check = Vérifier les dés
dice-check-open = Vérifier les dés de cette partie
dice-failed = Le fichier de partie n’a pas pu être obtenu ou lu.
dice-test-shown = L’engagement est celui que ce navigateur a vu au début.
dice-test-seed = La graine correspond à l’engagement.
dice-test-secret = Le secret du serveur correspond à l’engagement.
dice-test-number = Le nombre donné par ce navigateur y figure.
dice-test-joined = La graine est faite du secret et des nombres.
dice-test-rolls = { $fair } dés et tirages sur { $rolls } sont ceux que donne la graine.
dice-secret = Secret du serveur
dice-seed = Graine
dice-fair = la graine donne { $fair }
dice-more = { $count ->
    [one] Un autre a été vérifié et n’est pas affiché.
   *[other] { $count } autres ont été vérifiés et ne sont pas affichés.
}
waiting-about = La partie commence quand chaque joueur a ouvert son lien : chaque navigateur donne alors un nombre pour les dés.
saved-waiting = En attente des joueurs

clash-sum = somme
clash-chance = chance, %
clash-to = contre
clash-dice = { $count ->
    [one] 1 dé
   *[other] { $count } dés
}
clash-hits-on = { $from ->
    [6] touche sur 6
   *[other] touche sur { $from }–6
}
clash-dice-must = Ce que les dés doivent faire
clash-points = Points dépensés pour ce jet
clash-roll = Lancer les dés
clash-back = Renoncer
clash-unfold = Rouvrir la fiche : { $place }
clash-open = Combat { $number } : { $place }
cards = Fiches de combat
cards-all = toutes
cards-mine = les miennes et celles contre moi
cards-asked = seulement si je dois choisir
key-b = B
key-card = à la fiche du combat
charts = Tables du livret
clash-chart = table entière
chart-cell = { $counted } : { $row }. { $head } : { $column }.
chart-column = Colonne { $column }.
chart-shifted = De la colonne { $from } à la colonne { $to }.
