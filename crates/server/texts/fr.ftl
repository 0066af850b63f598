# Les mots du serveur, pour les joueurs.

server-unknown-game = Ce jeu n’existe pas ici.
server-unknown-key = Ce lien n’ouvre aucune partie ici. Il est peut-être incomplet, ou la partie a été supprimée.
server-unknown-page = Il n’y a rien à cette adresse.
server-unknown-map = Ce jeu n’a pas cette carte.
server-unknown-picture = Cette image n’existe pas ici.
server-unknown-seat = Ce jeu n’a pas de camp « { $seat } ».
server-unknown-bot = Ce jeu n’a pas de robot « { $bot } » ; il a : { $known }.
server-unknown-scenario = Il n’y a pas de scénario « { $scenario } » ; il y a : { $known }.
server-unknown-option = Il n’y a pas d’option « { $option } » ; il y a : { $known }.
server-unknown-step = La partie n’en est pas encore là.
server-bad-value = L’option { $option } ne peut pas valoir « { $value } » ; elle peut valoir : { $known }.
server-bad-seats = Une table demande { $count } places, chacune « human », « open » ou un robot, et pas seulement des robots à tour de rôle sur un écran.
server-bad-seed = Une graine est faite de lettres, de chiffres, de « - » et de « _ ».
server-malformed = Le serveur n’a pas compris ce message.
server-too-large = Ce message est trop long.
server-broken = Un problème est survenu dans le serveur ; son journal le décrit. Réessayez.
server-damaged = La table { $table } est endommagée dans la base de données et ne peut pas être affichée. Les autres tables ne sont pas touchées.
server-damaged-from = Cette table ({ $table }) est endommagée dans la base de données. Ses { $count } premières actions sont lisibles : vous pouvez les regarder et en enregistrer le fichier, mais la partie ne peut pas continuer. Des actions ultérieures sont peut-être perdues.
server-waiting = La partie commence quand chaque joueur est venu.
server-bad-nonce = Un nombre pour les dés se compose d’au plus 64 lettres, chiffres, « - » et « _ ».
server-nonce-late = Les nombres pour les dés de cette partie ont déjà été donnés.
server-seed-not-here = On ne peut choisir la graine qu’à un seul écran ou contre des bots : qui la connaît peut prévoir les dés.
server-busy = La table est occupée. Réessayez dans un instant.
server-version = Cette partie a été commencée avec une autre version des règles et des données et ne peut plus être mise en place. { $reason }
server-misfit = Cette partie ne peut pas être mise en place. { $reason }
server-game-gone = C’est une partie de « { $game } », un jeu que ce serveur n’a pas.
server-taken-over = Cette partie a été commencée avec la version { $theirs } des règles et des données et reprise par la version { $ours } : toutes ses actions restent valables.
server-stopped = Cette partie a été commencée avec une autre version des règles et des données et n’est plus valable à partir de l’action { $number }. { $reason } On peut la regarder et enregistrer son fichier, mais pas la continuer.
server-stopped-same = Cette partie n’est pas conforme aux règles à partir de l’action { $number }. { $reason } On peut la regarder et enregistrer son fichier, mais pas la continuer.
server-also = { $first } { $more }
server-options-gone = Des options qui n’existent plus ont été laissées de côté : { $options }.
server-bot-gone = Le robot « { $bot } » ({ $seat }) n’existe plus ; « { $other } » joue à sa place.
server-misfit-dice = Les règles d’aujourd’hui y demandent d’autres dés.
server-misfit-action = « { $action } » : { $reason }
server-misfit-hidden = Les règles d’aujourd’hui ne la permettent pas.
server-misfit-panic = Les règles d’aujourd’hui y échouent, c’est un défaut du programme.
server-misfit-seat = Il n’y a pas de camp « { $seat } ».
server-misfit-scenario = Il n’y a pas de scénario « { $scenario } ».
server-misfit-option = Il n’y a pas d’option « { $option } ».
server-misfit-value = L’option { $option } ne peut pas valoir « { $value } ».
server-misfit-unreadable = Ce qui y est enregistré est illisible.
server-not-your-seat = Ce lien ne tient pas cette place.
server-stale = La table a changé entre-temps. Regardez-la de nouveau et choisissez.
server-not-stored = L’action n’a pas pu être enregistrée et n’a pas été faite. Réessayez.
server-not-now = Ce côté de la table ne peut pas être montré maintenant.
server-file-secret = Le fichier de partie contient la graine des dés : il est donné quand la partie est finie.
server-dice-missing = Il faut encore un résultat : { $why }, de 1 à { $sides }.
server-dice-impossible = « { $token } » n’est pas un résultat possible de : { $why }, de 1 à { $sides }.
server-dice-unused = { $count ->
    [one] Un résultat de trop a été donné.
   *[other] { $count } résultats de trop ont été donnés.
}
