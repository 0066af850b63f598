# What the kernel says, whatever the game.
not-your-turn = it is not { $seat }’s decision
game-over = the game is over
not-understood = “{ $text }” is not an action of this game
undo-nothing = there is nothing to take back
undo-dice = dice were rolled or something was drawn; that cannot be taken back
undo-revealed = something hidden came to light; that cannot be taken back
undo-other = the other side has acted since; that cannot be taken back
and-more = { $shown } and { $count } more
yes = yes
no = no
