# Les mots du serveur, pour les joueurs.

server-unknown-game = Ce jeu n’existe pas ici.
server-unknown-key = Ce lien n’ouvre aucune partie ici. Il est peut-être incomplet, ou la partie a été supprimée.
server-unknown-page = Il n’y a rien à cette adresse.
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
server-broken = Un problème est survenu dans le serveur. Rien n’est perdu ; réessayez.
server-busy = La table est occupée. Réessayez dans un instant.
server-version = Cette partie a été commencée avec une autre version de ses règles et données, et sa mise en place n’existe plus ({ $reason }). Son fichier peut être enregistré.
server-taken-over = Cette partie a été commencée avec la version { $theirs } des règles et des données et reprise par la version { $ours } : toutes ses actions restent valables.
server-stopped = Cette partie a été commencée avec une autre version des règles et des données. À partir de l’action { $number } (« { $action } »), elle n’est plus valable ({ $reason }) : on peut la regarder et enregistrer son fichier, mais pas la continuer.
server-misfit-dice = les règles d’aujourd’hui y demandent d’autres dés
server-misfit = { $problem }
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
