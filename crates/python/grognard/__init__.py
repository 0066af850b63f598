"""Board wargames of the Eastern Front, rules enforced.

    >>> import grognard
    >>> game = grognard.Game("heroes")
    >>> position = game.new_game("couriers-satchel", seed="7")
    >>> seat = position.to_act[0]
    >>> position.apply(seat, position.legal(seat)[0])
"""

from ._grognard import GAMES, Bot, Game, Position

__all__ = ["GAMES", "Bot", "Game", "Position"]
