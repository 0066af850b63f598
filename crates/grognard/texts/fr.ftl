# Ce que dit le programme, quel que soit le jeu.

## Refus et erreurs
refused = refusé : { $reason }
refused-by-rule = refusé par la règle { $rule } : { $reason }
labelled = { $what } : { $words }
allowed = { $action } : permis
unknown-game = il n’y a pas de jeu « { $game } » ; il y a : { $known }
unknown-scenario = { $game } n’a pas de scénario « { $scenario } » ; il a : { $known }
unknown-option = le scénario { $scenario } n’a pas d’option « { $option } » ; il a : { $known }
bad-value = l’option { $option } ne peut valoir « { $value } » ; elle peut valoir : { $known }
bad-option = « { $option } » n’est pas de la forme nom=valeur
bad-bot = « { $word } » n’est pas de la forme camp=robot
bad-seed = « { $seed } » n’est pas une graine : au plus 128 lettres, chiffres, - et _
bad-dice = « { $dice } » n’est pas une sorte de dés : seeded, scripted, ou scripted:3,5 avec les jets de la mise en place
unknown-seat = il n’y a pas de camp « { $seat } » ; il y a : { $known }
unknown-bot = il n’y a pas de robot « { $bot } » ; il y a : { $known }
bot-without-weights = « { $bot } » n’a pas de poids qu’un fichier puisse changer
bad-weights = les poids de « { $bot } » : { $reason }
engine-name-taken = Il y a déjà un robot « { $name } » : donnez un autre nom au moteur.
bad-engine = le moteur « { $command } » ne joue pas : { $reason }
engine-faults = des moteurs ont cessé de jouer dans { $games } de ces parties, la première action offerte a été faite à leur place ; la première fois : { $reason }
unknown-rule = il n’y a pas de règle { $rule }
several-seats = plusieurs camps décident à la fois ; nommez-en un avec --seat : { $seats }
no-data-folder = { $folder } n’est pas un dossier
bad-data = les données sont inutilisables : { $reason }
scripted-has-no-seed = des dés dictés n’ont pas de graine : omettez --seed ou --dice scripted
dice-are-seeded = les dés de cette partie viennent de sa graine ; --dice est réservé aux parties créées avec --dice scripted
dice-missing = il manque un résultat : { $why } ({ $kind })
dice-impossible = « { $token } » n’est pas un résultat possible : { $why } ({ $kind })
dice-unused =
    { $count ->
        [one] un résultat de trop a été donné
       *[other] { $count } résultats de trop ont été donnés
    }
chance-die = dé à { $sides } faces
chance-draw = un parmi { $lots }, par son nom ou son rang
cannot-read = { $file } ne peut être lu : { $reason }
cannot-write = { $file } ne peut être écrit : { $reason }
overlay-empty = il n’y a rien à montrer de « { $overlay } »
cannot-draw = l’image ne peut être dessinée : { $reason }
io-not-found = ce fichier ou dossier n’existe pas
io-permission = ce n’est pas permis
io-directory = c’est un dossier

## Fichiers de partie
file-error-line = { $file }, ligne { $line } : { $problem }
file-foreign = ce n’est pas un fichier de partie de Grognard, qui commence par la ligne « grognard game 2 »
file-damaged = le fichier est endommagé (en anglais : { $problem })
file-seal = le sceau ne correspond pas ; cette ligne ou une ligne précédente a été modifiée à la main
file-truncated = le fichier s’arrête trop tôt ; ses dernières lignes manquent
file-taken-over = { $file } : la partie a été jouée avec la version { $theirs } des règles et des données ; la version { $ours } la reprend, toutes ses actions restent valables
file-shown-in-part = { $file } : la partie a été jouée avec une autre version des règles et des données ; { $shown } actions sur { $all } sont montrées, l’action { $action } n’est plus valable : { $reason }
file-stopped = { $file } : la partie a été jouée avec une autre version des règles et des données et ne peut pas continuer : l’action { $action } n’est plus valable : { $reason }. Les commandes show, log et replay permettent de la regarder.
file-elsewhere = { $file } : toutes les actions restent valables, mais mènent à une autre position que celle du fichier ; la partie continue à partir de là
file-unknown-seat = camp inconnu « { $seat } »
file-panicked = les règles y ont échoué ; c’est un défaut du programme
file-not-set-up = { $file } : la partie a été jouée avec une autre version des règles et des données et ne peut plus être mise en place : { $reason }
file-options-gone = { $file } : des options qui n’existent plus ont été laissées de côté : { $options }
misfit-panicked = les règles d’aujourd’hui y échouent, c’est un défaut du programme
misfit-dice = les règles d’aujourd’hui y demandent d’autres dés
misfit-opening = la mise en place d’aujourd’hui lance des dés que son fichier ne contient pas
file-unknown-game = jeu inconnu « { $game } »
file-refused = « { $action } » n’y est pas permis ({ $reason })
file-dice = les dés inscrits ne correspondent pas à l’action ou à la graine
file-diverges = rejouer les actions mène à une autre position que celle du fichier
file-too-large = { $file } est trop gros pour être un fichier de partie

## Une partie
written = { $title } commence ; la partie est dans { $file }
seed-sha256 = SHA-256 de la graine : { $hash }
seed = graine des dés : { $seed }
dice-by-hand = les dés sont donnés avec chaque action : apply --dice
decides = à décider : { $seats }
over-won = La partie est terminée. Victoire : { $winners } ; { $verdict } [{ $rule }]
over-draw = La partie est terminée, sans vainqueur : { $verdict } [{ $rule }]
undone = repris : { $action }
replayed = { $actions } actions sur { $of } rejouées ; position { $state } ; { $headline }
verified = le fichier est intact : { $actions } actions acceptées, { $rolls } dés et tirages conformes, la position concorde
too-few-actions = le fichier n’a que { $count } actions, pas { $wanted }
verify-right = { $rolls } dés et tirages vérifiés : tous sont ceux que donne la graine
secret-sha256 = SHA-256 du secret du serveur, montré avant que quiconque ait donné un nombre : { $hash }
secret = secret du serveur : { $secret }
nonce = nombre de { $seat } : { $nonce }
verify-joint = la graine est faite du secret du serveur et de ces nombres
verify-wrong = { $file }, ligne { $line } : { $roll }, mais la graine donne { $fair }
verify-scripted = ces dés ont été donnés par les joueurs ; il n’y a pas de graine à quoi les comparer
verify-unfinished = la partie n’est pas terminée ; sa graine sera montrée à la fin

## Listes
list-seats = camps : { $seats }
list-bots = robots : { $bots }
list-turns =
    { $turns ->
        [one] un tour
       *[other] { $turns } tours
    }
rule-booklet = Du livret.
rule-partly = En partie du livret, en partie reconstituée.
rule-reconstructed = Reconstituée par nos soins.
rule-none = Rien à appliquer : { $why }
rule-code = appliquée dans { $places }
rule-tests = testée par { $places }
coverage = { $game } : { $rules } règles, { $enforced } appliquées, { $empty } sans rien à appliquer, { $gaps } lacunes
coverage-gaps =
    { $gaps ->
        [one] une lacune dans la couverture des règles
       *[other] { $gaps } lacunes dans la couverture des règles
    }

## La carte
legend-units = { $letter }3 trois unités : { $side }
hidden-unit = unité cachée
hidden-cards =
    { $count ->
        [one] une carte cachée
       *[other] { $count } cartes cachées
    }

## Le laboratoire
fuzz-passed = { $games } parties, { $states } états : { $offers } offres acceptées, { $refusals } autres actions refusées, { $twins } états imaginés impossibles à distinguer ; toutes les promesses tenues, en { $seconds } s
fuzz-forced = { $count } questions sur { $asked } n’ont pas besoin d’être posées : { $list } ; { $secret } autres n’avaient qu’une réponse, mais qui lance des dés, apprend quelque chose ou que les autres ne peuvent deviner
fuzz-broken = graine { $seed }, après { $step } actions : { $promise } : { $detail }
fuzz-file = la partie fautive est dans { $file }
fuzz-failed = une promesse a été rompue ; à revoir avec --games 1 --seed { $seed }
promise-no-dead-end = tant que la partie dure, quelqu’un a quelque chose à faire, et personne d’autre
promise-offered-is-accepted = ce qui est offert est ce qui est accepté
promise-notation = une action écrite se relit
promise-state-round-trip = un état écrit se relit
promise-audit = les unités sont conservées et les piles permises
promise-secrecy = un camp n’apprend rien de ce qui lui est caché
promise-imagination = un état imaginé est possible
promise-replay = les mêmes actions avec les mêmes dés mènent aux mêmes états
promise-game-file = un fichier de partie se relit et se rejoue
promise-words = tout se lit dans les deux langues
promise-undo = reprendre rétablit l’état
promise-ending = toute partie se termine
promise-no-panic = les règles ne s’effondrent pas
promise-dice-are-told = chaque dé figure à côté d’une ligne qui en parle
tournament-seat = { $seat } ({ $bot }) : { $wins } victoires, { $share } % (95 % : { $low } à { $high })
tournament-points = , { $points } points en moyenne
tournament-total = { $games } parties, { $draws } nulles, { $unfinished } interrompues, { $refused } actions refusées, { $actions } actions par partie, { $seconds } s
ladder-match = { $scenario } : { $first } contre { $second }, { $pairs } paires : { $won } gagnées, { $drawn } nulles, { $lost } perdues, { $share } % ± { $margin }, { $points } points par partie (erreur type { $error })
ladder-seat = {"  "}{ $seat } : qui tenait ce camp a gagné { $share } % (95 % : { $low } à { $high })
ladder-sprt = {"  "}rapport de vraisemblance { $llr } : { $verdict ->
    [gain] plus fort d’environ { $gain } Elo ou davantage
    [no-gain] pas plus fort de { $gain } Elo
   *[open] pas encore tranché
}
ladder-faults = {"  "}{ $refused } actions refusées, { $unfinished } parties interrompues
ladder-rating = { $bot } : { $elo } Elo (95 % : { $low } à { $high }), { $pairs } paires
ladder-times = { $bot } : { $mean } ms par choix, 99 sur 100 en { $high } ms au plus, { $longest } ms au maximum
ladder-too-few = Il faut au moins deux bots, chacun une seule fois.
ladder-not-for-two = « { $scenario } » ne se joue pas à deux.
ladder-other-results = { $file }, ligne { $line } : ce ne sont pas les résultats de ce classement ({ $reason }). Choisissez un autre fichier ; celui-ci reste tel quel.
lab-title = { $game } : une expérience
lab-about = Chaque camp est joué par { $bots } : { $games } parties de chaque scénario, graines à partir de { $seed }. Version des règles { $rules }, série { $run }.
lab-about-pairs = Robots : { $bots }. { $games } parties de chaque scénario, chaque graine deux fois en échangeant les camps, graines à partir de { $seed }. Version des règles { $rules }, série { $run }.
lab-options = Options : { $options }.
lab-wins = Parties gagnées, avec des intervalles à 95 %
lab-drawn = nulles
lab-unfinished-games = interrompues
lab-share = { $share } % ({ $low } à { $high })
lab-points = Points de victoire ({ $seat }) : parties selon les points
lab-mean = Moyenne { $mean }, erreur type { $error }.
lab-turns = Tours commencés : parties selon les tours
lab-actions = Actions : parties selon les actions
lab-strength = Pas sur la carte au début de chaque tour, moyenne des parties arrivées jusque-là
lab-strength-note = Le dernier point d’une partie est sa fin. Quand des parties finissent tôt, les points suivants montrent celles qui continuent.
lab-stood = Où se trouvaient les unités : { $side }
lab-others = { $games } parties se sont terminées autrement
lab-fought = Où l’on s’est battu
lab-rules = Règles qui ont eu un effet, fois par partie
lab-dice = Dés à { $faces } faces : { $rolls } jets
lab-dice-note = Des dés justes sont aussi inégaux, ou davantage, dans { $chance } % de telles expériences.
lab-bad-plan = { $file } n’est pas un plan : { $reason }
lab-bots = Une expérience a un robot, qui joue contre lui-même, ou deux robots différents.
lab-nothing = Le plan n’a pas de scénarios ou pas de parties.
lab-done = { $games } parties sont dans { $folder }, avec leurs tableaux.
lab-shard-done = Cette part est jouée ; il manque encore { $missing } blocs sur { $blocks }.
lab-report-done = La page est { $file }.
lab-twice = « { $scenario } » est nommé deux fois : ses parties compteraient double.
lab-faults = { $refused } actions n’étaient pas offertes, et des moteurs ont cessé de jouer dans { $broken } parties : la première action offerte a été faite à leur place.
lab-bad-results = { $file } n’est pas de cette expérience, ou est abîmé ({ $reason }). Il reste tel quel ; choisissez un autre dossier, ou enlevez-le pour le faire rejouer.
lab-unfinished = Il manque { $missing } blocs sur { $blocks } : jouez-les d’abord.
lab-balance = { $scenario }{ $setting } : { $seat } a gagné { $share } % des { $games } parties décidées (95 % : { $low } à { $high }), { $drawn } nulles
lab-even = {"  "}{ $points } points pour { $seat } l’équilibreraient là où les points décident (95 % : { $low } à { $high })
lab-most-even = { $scenario } est le plus équilibré avec { $value }.
lab-no-option = Aucun scénario de ce plan n’a d’option « { $option } ».
bench-head = { $game }, { $scenario } : { $games } parties au hasard de { $actions } actions, un cœur, médianes
bench-actions = jeu au hasard, offres produites avant chaque action
bench-elsewhere = jeu au hasard dans { $scenario }
bench-legal = offres d’un état
bench-apply = faire une action
bench-clone = copier un état
bench-observe = ce que voit un camp
bench-check = vérifier une action
bench-imagine = imaginer ce qui est caché
bench-replay = rejouer une action d’un fichier
bench-foresee = ce que donnerait chaque réponse (foresee), médiane
bench-foresee-slowest = de même pour la question la plus lente
bench-state = taille d’un état
bench-offers = offres par état
bench-server-head = serveur, { $game }, { $scenario } : { $actions } actions à { $tables } tables à la fois, deux spectateurs chacune
bench-server-scenario = --scenario concerne les mesures d’un jeu ; le serveur est mesuré avec le premier scénario
bench-server-actions = actions vérifiées, faites, enregistrées durablement, vues des deux camps et écrites
bench-server-lone = une action à une table seule, jusqu’à son accusé de réception
bench-server-view = ce qu’un spectateur reçoit pour une action
bench-past-head = le passé, { $game }, { $scenario } : une partie de { $actions } actions
bench-past-read = lire son fichier
bench-past-open = l’ouvrir : chaque action vérifiée et refaite
bench-past-look = aller à un point de son passé et regarder, moyenne de 200
bench-past-look-slowest = de même pour le plus lent
bench-past-snapshots = états qui en sont gardés
bench-past-spacing = actions de l’un au suivant
bench-past-memory = mémoire qu’ils occupent
bench-past-served-open = serveur : ouvrir sa table depuis la base de données, jusqu’à la première vue
bench-past-served-look = serveur : de la demande d’un point du passé à la réponse, moyenne de 200
bench-past-served-look-slowest = serveur : de même pour le plus lent
bench-past-served-first = serveur : ce qu’un spectateur reçoit d’abord
bench-past-served-bytes = serveur : ce qu’un spectateur reçoit du passé

## Le jeu en texte
play-which-game = Quel jeu ?
play-which-scenario = Quel scénario ?
play-which-side = Quel camp jouez-vous ?
play-which-opponent = Contre qui ?
play-both = deux joueurs devant un écran
play-unknown = « { $word } » n’est pas parmi : { $known }
play-no-bot = le robot n’a rien à faire
play-curtain = À l’écran : { $seat } ! Les autres se détournent. Appuyez sur Entrée.
play-dice = dés>
play-more-news = … et { $count } lignes avant celles-ci : journal tout
play-forced = Rien d’autre n’est possible : { $action }
play-hint = Tapez un numéro, une action ou une partie de son texte ; aide montre tout le reste.
play-languages = en ou fr
play-no-chart = Ce jeu n’a pas de table de ce nom.
play-saved = enregistré dans { $file }
play-save-where = sauver FICHIER
play-bye = La partie est dans { $file } ; pour la reprendre : grognard play { $file }
play-help =
    un numéro ou une action : la faire ; une partie de son texte : montrer ce qui correspond
    tout             toutes les réponses
    annuler          reprendre la dernière action, tant qu’elle ne vous a rien appris
    carte            la carte autour des choix ; carte tout ; carte 1820
    table            tout ce qui est sur la table, en mots
    journal          ce qui s’est passé ; journal 100 ; journal tout
    pourquoi ACTION  si une action est permise, et sinon par quelle règle
    règle 6.3        ce que dit une règle
    barème           les tables du livret, avec ce qui compte à présent ; barème combats
    sauver FICHIER   une copie de la partie
    langue en        in English
    quitter          partir ; la partie est enregistrée après chaque action
choices-more = … et { $count } de plus, par exemple « { $example } » : tapez-en une, ou une partie pour voir ce qui correspond, ou tout

## Serveur
cannot-serve = le serveur ne peut pas démarrer : { $reason }
serve-drawing = Les cartes sont dessinées, une fois pour toutes…
serve-address = Grognard est servi à l’adresse { $address }
serve-open = il écoute le réseau : qui a un lien peut jouer avec
serve-database = les parties sont gardées dans { $file }
serve-no-browser = aucun navigateur n’a pu être ouvert : ouvrez l’adresse vous-même
serve-no-folder = aucun dossier de données n’a été trouvé : dites avec --db où garder les parties
serve-stopped = le serveur est arrêté
