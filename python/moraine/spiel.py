# SPDX-License-Identifier: MIT
"""A game in the way of OpenSpiel: game, state, legal_actions, apply_action, information_state_tensor.

    from moraine import spiel
    game = spiel.load_game('hunters', {'players': 3, 'seed': 7})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())

Chance is played by the library, from the seed: there are no chance nodes, and new states have seed,
seed + 1 and so on. An action is its place in what the seat is offered. The tensor of a player is what
the seat sees now, byte by byte; it does not hold how it came to that.
"""
import json

import numpy

from .game import games
from .library import lib

TERMINAL = -4  # as OpenSpiel numbers the player of a state that is over


class Game:
    def __init__(self, key, players, seed=1, options=None):
        self.game, self.players, self.seed, self.options = games[key], players, seed, options or {}
        self._next_seed = seed
        self._seats = self.game.start(players, seed, self.options).seats

    def __str__(self):
        return f'{self.game.key}({json.dumps(self.get_parameters(), sort_keys=True)})'

    def __reduce__(self):
        return Game, (self.game.key, self.players, self.seed, self.options)

    def get_parameters(self):
        return {'players': self.players, 'seed': self.seed, **self.options}

    def num_players(self):
        return self._seats

    def num_distinct_actions(self):
        return lib.OFFER_MAX

    def min_utility(self):
        return 0.0

    def max_utility(self):
        return 1.0

    def information_state_tensor_shape(self):
        return [self.game.state_size]

    observation_tensor_shape = information_state_tensor_shape

    def information_state_tensor_size(self):
        return self.game.state_size

    observation_tensor_size = information_state_tensor_size

    def new_initial_state(self):
        self._next_seed += 1
        return State(self, self._next_seed - 1)

    def new_initial_states(self):
        return [self.new_initial_state()]

    def deserialize_state(self, text):
        seed, *history = map(int, text.split())
        return State(self, seed, history)


class State:
    def __init__(self, game, seed, history=()):
        self._game, self._seed, self._history = game, seed, []
        self.position = game.game.start(game.players, seed, game.options)
        self._offer = self.position.legal_actions()
        for action in history:
            self.apply_action(action)

    def __reduce__(self):
        return State, (self._game, self._seed, self._history)

    def __str__(self):
        return self.position.record()

    def get_game(self):
        return self._game

    def serialize(self):
        return ' '.join(map(str, [self._seed, *self._history]))

    def clone(self):
        other = object.__new__(State)
        other.__dict__.update(self.__dict__)
        other._history, other.position = list(self._history), self.position.copy()
        return other

    def history(self):
        return list(self._history)

    def move_number(self):
        return len(self._history)

    def current_player(self):
        return TERMINAL if self.is_terminal() else self.position.waiting

    def is_terminal(self):
        return self.position.waiting is None

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def is_mean_field_node(self):
        return False

    def is_player_node(self):
        return not self.is_terminal()

    def legal_actions(self, player=None):
        """Those of the waiting player; any other has none."""
        asked = player is None or player == self.position.waiting
        return list(range(len(self._offer))) if asked else []

    def legal_actions_mask(self, player=None):
        mask = [0] * lib.OFFER_MAX
        mask[:len(self.legal_actions(player))] = [1] * len(self.legal_actions(player))
        return mask

    def apply_action(self, action):
        if not 0 <= action < len(self._offer):
            raise ValueError(f'{action}: there are {len(self._offer)} actions')
        self.position.play(self._offer[action])
        self._history.append(int(action))
        self._offer = self.position.legal_actions()

    def action_to_string(self, player, action=None):
        return str(self._offer[player if action is None else action])

    def returns(self):
        """The share of the win; nothing while the game is under way."""
        return self.position.shares() if self.is_terminal() else [0.0] * self._game.num_players()

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def player_reward(self, player):
        return self.returns()[player]

    def information_state_tensor(self, player=None):
        seat = self.position.waiting if player is None else player
        return self.position.observe(seat).astype(numpy.float32)

    observation_tensor = information_state_tensor

    def information_state_string(self, player=None):
        return bytes(self.position.observe(self.position.waiting if player is None else player)).hex()

    observation_string = information_state_string


def load_game(key, parameters=None):
    parameters = dict(parameters or {})
    players = parameters.pop('players', games[key].players[0])
    return Game(key, players, parameters.pop('seed', 1), parameters)


def registered_games():
    return list(games)
