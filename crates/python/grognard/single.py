"""A Gymnasium environment: one seat learns, a bot has the other."""

import gymnasium
import numpy as np

from . import Bot, Game
from .views import PLANES, hexes, numbers

# Offers that can be told apart; of more, the first ones count.
MOST = 4096


class SingleEnv(gymnasium.Env):
    """One seat of a scenario against a bot of the game.

    An action is the number of an offer, as `info["offers"]` lists them and the mask in the observation counts them; a number
    beyond them stands for the offer that is left when it is divided by how many there are. The reward is 1 for a game won,
    -1 for one lost, 0 for all else.
    """

    metadata = {"render_modes": []}

    def __init__(self, game, scenario, seat=None, opponent="random", options=None, longest=100_000):
        self.game = Game(game)
        self.scenario, self.options, self.opponent, self.longest = scenario, options or {}, opponent, longest
        self.seats = self.game.seats(scenario, self.options)
        self.seat = seat or self.seats[0]
        if self.seat not in self.seats:
            raise ValueError(f"{self.seat} does not play in {scenario}: {', '.join(self.seats)}")
        self.count = hexes(self.game.new_game(scenario, "0", self.options))
        self.action_space = gymnasium.spaces.Discrete(MOST)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "board": gymnasium.spaces.Box(0, np.inf, (self.count, PLANES), np.float32),
                "mask": gymnasium.spaces.MultiBinary(MOST),
            }
        )

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.position = self.game.new_game(self.scenario, str(self.np_random.integers(2**31)), self.options)
        self.steps = 0
        seeds = {seat: int(self.np_random.integers(2**31)) for seat in self.seats if seat != self.seat}
        self.bots = {seat: Bot(self.game, self.opponent, seed) for seat, seed in seeds.items()}
        self._let_others_act()
        return self._observation(), self._info()

    def step(self, action):
        offers = self.offers
        self.position.apply(self.seat, offers[int(action) % len(offers)])
        self.steps += 1
        self._let_others_act()
        outcome = self.position.outcome
        reward = 0.0
        if outcome is not None and len(outcome["winners"]) == 1:
            reward = 1.0 if self.seat in outcome["winners"] else -1.0
        return self._observation(), reward, outcome is not None, self.steps >= self.longest, self._info()

    def _let_others_act(self):
        while (acting := self.position.to_act) and self.seat not in acting and self.steps < self.longest:
            other = acting[0]
            self.position.apply(other, self.bots[other].choose(self.position, other))
            self.steps += 1
        self.offers = self.position.legal(self.seat)[:MOST]

    def _observation(self):
        mask = np.zeros(MOST, dtype=np.int8)
        mask[: len(self.offers)] = 1
        return {"board": numbers(self.position, self.seat, self.seats.index(self.seat), self.count), "mask": mask}

    def _info(self):
        return {"offers": self.offers, "outcome": self.position.outcome}
