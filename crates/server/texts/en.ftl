# Words of the server, for players.

server-unknown-game = There is no such game here.
server-unknown-key = This link opens no game here. It may be incomplete, or its game was deleted.
server-unknown-page = There is nothing at this address.
server-unknown-map = This game has no such map.
server-unknown-picture = There is no such picture here.
server-unknown-seat = This game has no seat “{ $seat }”.
server-unknown-bot = This game has no bot “{ $bot }”; it has: { $known }.
server-unknown-scenario = There is no scenario “{ $scenario }”; there are: { $known }.
server-unknown-option = There is no option “{ $option }”; there are: { $known }.
server-unknown-step = The game has not come that far.
server-bad-value = Option { $option } cannot be “{ $value }”; it can be: { $known }.
server-bad-seats = A table needs { $count } seats, each “human”, “open” or a bot, and not only bots in hot-seat.
server-bad-seed = A seed is made of letters, digits, “-” and “_”.
server-malformed = The server did not understand this message.
server-too-large = This message is too long.
server-broken = Something went wrong in the server, and stands in its log. Try again.
server-damaged = The table { $table } is damaged in the database and cannot be shown. Other tables are not affected.
server-damaged-from = This table ({ $table }) is damaged in the database. Its first { $count } actions can be read: you can look at them and save their file, but the game cannot go on. Later actions may be lost.
server-waiting = The game begins when every player has come.
server-bad-nonce = A number for the dice is made of up to 64 letters, digits, “-” and “_”.
server-nonce-late = The numbers for the dice of this game have been given.
server-seed-not-here = A seed can be chosen at one screen or against bots only: whoever knows it can foresee the dice.
server-busy = The table is busy. Try again in a moment.
server-version = This game was begun with another version of rules and data and can no longer be set up. { $reason }
server-misfit = This game cannot be set up. { $reason }
server-game-gone = This is a game of “{ $game }”, which this server does not have.
server-taken-over = This game was begun with version { $theirs } of rules and data and was taken over by version { $ours }: all its actions still fit.
server-stopped = This game was begun with another version of rules and data and no longer fits from action { $number } on. { $reason } You can look at it and save its file, but it cannot go on.
server-stopped-same = This game does not fit the rules from action { $number } on. { $reason } You can look at it and save its file, but it cannot go on.
server-also = { $first } { $more }
server-options-gone = Options that do not exist any more were left out: { $options }.
server-bot-gone = The bot “{ $bot }” ({ $seat }) does not exist any more; “{ $other }” plays in its place.
server-misfit-dice = Today’s rules ask for other dice there.
server-misfit-action = “{ $action }”: { $reason }
server-misfit-hidden = Today’s rules do not allow it.
server-misfit-panic = Today’s rules break down there, which is a fault of the program.
server-misfit-seat = There is no side “{ $seat }”.
server-misfit-scenario = There is no scenario “{ $scenario }”.
server-misfit-option = There is no option “{ $option }”.
server-misfit-value = Option { $option } cannot be “{ $value }”.
server-misfit-unreadable = What is stored there cannot be read.
server-not-your-seat = This link does not hold that seat.
server-stale = The table has changed meanwhile. Look at it again and choose anew.
server-not-stored = The action could not be stored and was not done. Try again.
server-not-now = That side of the table cannot be shown now.
server-file-secret = The game file holds the seed of the dice: it is given out when the game is over.
server-dice-missing = One more result is needed: { $why }, 1 to { $sides }.
server-dice-impossible = “{ $token }” is no possible result of: { $why }, 1 to { $sides }.
server-dice-unused = { $count ->
    [one] One result more than needed was given.
   *[other] { $count } results more than needed were given.
}
