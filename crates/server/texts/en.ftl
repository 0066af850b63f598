# Words of the server, for players.

server-unknown-game = There is no such game here.
server-unknown-key = This link opens no game here. It may be incomplete, or its game was deleted.
server-unknown-page = There is nothing at this address.
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
server-broken = Something went wrong in the server. Nothing was lost; try again.
server-busy = The table is busy. Try again in a moment.
server-version = This game was begun with another version of its rules and data, and its set-up does not exist any more ({ $reason }). Its file can be saved.
server-taken-over = This game was begun with version { $theirs } of rules and data and was taken over by version { $ours }: all its actions still fit.
server-stopped = This game was begun with another version of rules and data. From action { $number } (“{ $action }”) on it no longer fits ({ $reason }): you can look at it and save its file, but it cannot go on.
server-misfit-dice = today’s rules ask for other dice there
server-misfit = { $problem }
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
