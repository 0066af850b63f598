"""A PettingZoo environment: every seat is an agent."""

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from . import Game
from .single import MOST
from .views import PLANES, hexes, numbers


class SeveralEnv(AECEnv):
    """All seats of a scenario, each in its turn. Actions, observations and rewards are those of `SingleEnv`."""

    metadata = {"name": "grognard_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game, scenario, options=None, longest=100_000):
        super().__init__()
        self.game = Game(game)
        self.scenario, self.options, self.longest = scenario, options or {}, longest
        self.possible_agents = self.game.seats(scenario, self.options)
        count = hexes(self.game.new_game(scenario, "0", self.options))
        board = gymnasium.spaces.Box(0, np.inf, (count, PLANES), np.float32)
        space = gymnasium.spaces.Dict({"observation": board, "action_mask": gymnasium.spaces.MultiBinary(MOST)})
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(MOST) for agent in self.possible_agents}
        self.count, self.generator, self.render_mode = count, np.random.default_rng(), None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.generator = np.random.default_rng(seed)
        self.position = self.game.new_game(self.scenario, str(self.generator.integers(2**31)), self.options)
        self.agents = self.possible_agents[:]
        self.steps = 0
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._next_agent()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        offers = self.position.legal(agent)[:MOST]
        self.position.apply(agent, offers[int(action) % len(offers)])
        self.steps += 1
        self._clear_rewards()
        outcome = self.position.outcome
        if outcome is not None:
            for other in self.agents:
                self.terminations[other] = True
                if len(outcome["winners"]) == 1:
                    self.rewards[other] = 1.0 if other in outcome["winners"] else -1.0
        elif self.steps >= self.longest:
            self.truncations = {other: True for other in self.agents}
        self._next_agent()
        self._accumulate_rewards()

    def _next_agent(self):
        acting = self.position.to_act
        self.agent_selection = acting[0] if acting else self.agents[0]

    def observe(self, agent):
        mask = np.zeros(MOST, dtype=np.int8)
        mask[: len(self.position.legal(agent))] = 1
        board = numbers(self.position, agent, self.possible_agents.index(agent), self.count)
        return {"observation": board, "action_mask": mask}

    def render(self):
        pass

    def close(self):
        pass
