# SPDX-License-Identifier: MIT
"""A game in the way of PettingZoo: agents take turns (AEC).

    from moraine import aec
    env = aec.env('hunters', players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else numpy.flatnonzero(observation['action_mask'])[0])

An action is its place in what the seat is offered; the mask says how many there are. An observation is
the position as the seat sees it, byte by byte. The reward comes at the end: the seat's share of the win
against an equal one, so that the rewards of a game that somebody wins add up to nothing.
"""
import numpy

from .game import games
from .library import lib
from .spaces import Box, Dict, Discrete

try:
    from pettingzoo import AECEnv
except ImportError:
    class AECEnv:
        """What the environments of PettingZoo inherit."""

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def last(self, observe=True):
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                    self.terminations[agent], self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter=2**63):
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection


class Environment(AECEnv):
    metadata = {'render_modes': ['ansi'], 'name': 'moraine_v0', 'is_parallelizable': False}

    def __init__(self, game, players, options=None, render_mode=None):
        self.game, self.players, self.options = games[game], players, options
        self.render_mode = render_mode
        seats = self.game.start(players, 1, options).seats
        self.possible_agents = [f'player_{seat}' for seat in range(seats)]
        view = Box(0, 255, (self.game.state_size,), numpy.uint8)
        mask = Box(0, 1, (lib.OFFER_MAX,), numpy.int8)
        self.observation_spaces = {agent: Dict({'observation': view, 'action_mask': mask})
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(lib.OFFER_MAX) for agent in self.possible_agents}
        self._next_seed = 1

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """Without a seed each game has the next one."""
        self._next_seed = (self._next_seed if seed is None else seed) + 1
        self.position = self.game.start(self.players, self._next_seed - 1, options or self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self):
        self._offer = self.position.legal_actions()
        seat = self.position.waiting
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = numpy.zeros(lib.OFFER_MAX, numpy.int8)
        if seat == self.position.waiting:
            mask[:len(self._offer)] = 1
        return {'observation': self.position.observe(seat), 'action_mask': mask}

    def state(self):
        """What an onlooker sees."""
        return self.position.observe(lib.ONLOOKER)

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.position.play(self._offer[self._checked(action)])
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.position.waiting is None:
            self._end()
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self._select()

    def _checked(self, action):
        if action is None or not 0 <= action < len(self._offer):
            raise ValueError(f'{action}: the seat has {len(self._offer)} actions')
        return int(action)

    def _end(self):
        share = self.position.shares()
        self.rewards = {agent: share[seat] - 1 / len(share)
                        for seat, agent in enumerate(self.possible_agents)}
        self.terminations = dict.fromkeys(self.agents, True)

    def _leave(self, agent, action):
        """An agent that is done takes its last step, which is none."""
        if action is not None:
            raise ValueError('when an agent is done, the only action is None')
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                      self.infos):
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def render(self):
        return self.position.record()

    def close(self):
        pass

    def __str__(self):
        return f'moraine_{self.game.key}'


def env(game, players, options=None, render_mode=None):
    return Environment(game, players, options, render_mode)
