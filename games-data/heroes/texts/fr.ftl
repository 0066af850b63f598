game-title = Conflict of Heroes
