# SPDX-License-Identifier: MIT
"""Games, positions, bots and records."""
from typing import NamedTuple

import numpy

from .library import Refused, checked, ffi, lib, text_of


MOST_FEATURES = 4 * lib.SHOW_MAX  # two for each thing and role that a seat can have in it


class Standing(NamedTuple):
    points: list
    ranks: list  # 1 is first; equal ranks share
    winners: list  # seats; empty: all lose


class Action:
    """One decision of one seat. Its text is that of records: "1 place r5"."""

    def __init__(self, game, c):
        self.game, self.c = game, ffi.new('Action *', c)[0]

    def __str__(self):
        return text_of(lib.describe_action, self.game.c, self.c)

    def __repr__(self):
        return f'<Action {self}>'

    def __eq__(self, other):
        return isinstance(other, Action) and bytes(self) == bytes(other)

    def __hash__(self):
        return hash(bytes(self))

    def __bytes__(self):
        return bytes(ffi.buffer(ffi.addressof(self.c)))

    @property
    def seat(self):
        return self.c.seat

    @property
    def kind(self):
        return ffi.string(self.game.c.actions[self.c.kind].name).decode()

    @property
    def args(self):
        return tuple(self.c.arg)


class Game:
    def __init__(self, c):
        self.c = c
        self.key = ffi.string(c.key).decode()
        self.name = ffi.string(lib.game_title(c, b'en')).decode()
        self.players = range(c.players_min, c.players_max + 1)
        self.version, self.state_size = c.version, c.state_size
        self.feature_count = lib.moraine_feature_count(c)  # 0: it has no learned judge

    def __repr__(self):
        return f'<Game {self.key}>'

    def options(self, players, wanted=None):
        """All options as the library keeps them, the usual ones where others are not wanted."""
        if players not in self.players:
            raise Refused(f'{self.key} is for {self.players[0]} to {self.players[-1]} players')
        option = ffi.new('uint8_t[]', lib.OPTIONS_MAX)
        lib.options_usual(self.c, option)
        for name, value in (wanted or {}).items():
            checked(lib.read_option, self.c, f'{name}={value}'.encode(), option)
        checked(lib.options_fit, self.c, players, option)
        return option

    def start(self, players, seed=1, options=None):
        return Position(self, players, seed, self.options(players, options))

    def feature_weights(self):
        """What the learned judge holds of each feature, in 2048ths of a logit."""
        weights = lib.moraine_feature_weights(self.c)
        return numpy.array(ffi.unpack(weights, self.feature_count) if weights else [], numpy.int16)

    def action(self, text):
        action = ffi.new('Action *')
        checked(lib.read_action, self.c, text.encode(), action)
        return Action(self, action[0])


class Position:
    """A game at one of its decisions, and how it came there."""

    def __init__(self, game, players, seed, option):
        self.game, self.players, self.seed, self.option = game, players, seed, option
        self.history = []
        self._room()
        lib.game_start(game.c, self.c, players, option, seed, ffi.NULL)

    def _room(self):
        self._memory = ffi.new('uint64_t[]', lib.STATE_MAX // 8)
        self.c = ffi.cast('State *', self._memory)

    @property
    def waiting(self):
        """The seat that must decide; None: the game is over."""
        seat = lib.game_waiting(self.c)
        return None if seat == lib.NOBODY else seat

    @property
    def seats(self):
        return ffi.cast('Core *', self.c).seats

    def legal_actions(self):
        offer = ffi.new('Offer *')
        if self.waiting is not None:
            lib.game_offer(self.game.c, self.c, offer)
        return [Action(self.game, offer.at[i]) for i in range(offer.count)]

    def play(self, action):
        """Plays an action, or says by which rule it cannot be played."""
        self._expect(action.game)
        rule = lib.game_refuse(self.game.c, self.c, action.c)
        if rule != lib.ALLOWED:
            raise Refused(self._why(rule))
        lib.game_play(self.game.c, self.c, action.c, ffi.NULL)
        if self.history is not None:
            self.history.append(action)

    def _expect(self, game):
        if game is not self.game:
            raise Refused(f'this is a game of {self.game.key}, not of {game.key}')
        if self.waiting is None:
            raise Refused('the game is over')

    def _check_seat(self, seat):
        if not (0 <= seat < self.seats or seat == lib.ONLOOKER):
            raise Refused(f'there is no seat {seat}')

    def _why(self, rule):
        language = ffi.new('char[]', b'en')
        speech = ffi.new('Speech *', {'game': self.game.c, 'language': language})
        return text_of(lib.say_rule, speech, rule)

    def observe(self, seat):
        """The bytes of the position as a seat sees them; ONLOOKER: as anybody does."""
        self._check_seat(seat)
        view = ffi.new('uint64_t[]', lib.STATE_MAX // 8)
        lib.game_view(self.game.c, self.c, seat, ffi.cast('State *', view))
        return numpy.frombuffer(ffi.buffer(view), numpy.uint8)[:self.game.state_size].copy()

    def features(self, seat, viewer=None):
        """How often each feature of the learned judge is found with a seat, as it sees it itself or
        as another viewer does. Times Game.feature_weights() it is what the judge holds of the seat."""
        viewer = seat if viewer is None else viewer
        self._check_seat(seat)
        self._check_seat(viewer)
        which, count = (ffi.new('int32_t[]', MOST_FEATURES) for _ in range(2))
        found = lib.moraine_features(self.game.c, self.c, viewer, seat, MOST_FEATURES, which, count)
        counts = numpy.zeros(self.game.feature_count, numpy.int32)
        numpy.add.at(counts, ffi.unpack(which, found), ffi.unpack(count, found))
        return counts

    def redeal(self, seat, seed):
        """Another position, that the seat cannot tell from this one. It has no record."""
        self._check_seat(seat)
        other = self.copy()
        lib.game_redeal(self.game.c, other.c, seat, seed)
        other.history = None
        return other

    def standing(self):
        """Final when the game is over, else as if it ended now."""
        standing = ffi.new('Standing *')
        self.game.c.standing(self.c, standing)
        seats = range(self.seats)
        return Standing([standing.points[i] for i in seats], [standing.rank[i] for i in seats],
                        [i for i in seats if standing.winners >> i & 1])

    def shares(self):
        """Each seat's share of the win: winners share it, who wins together wins it whole."""
        standing = ffi.new('Standing *')
        self.game.c.standing(self.c, standing)
        winners = bin(standing.winners).count('1')
        whole = 1.0 if standing.as_one else 1 / max(winners, 1)
        return [whole if standing.winners >> seat & 1 else 0.0 for seat in range(self.seats)]

    def hash(self):
        return lib.game_hash(self.game.c, self.c)

    def copy(self):
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other._room()
        ffi.memmove(other.c, self.c, self.game.state_size)
        other.history = None if self.history is None else list(self.history)
        return other

    def record(self):
        """The game as the text of a record; read_record reads it back."""
        if self.history is None:
            raise Refused('a position that was dealt anew has no record')
        actions = ffi.new('Action[]', [action.c for action in self.history])
        record = ffi.new('Record *', {
            'game': self.game.c, 'players': self.players, 'option': list(self.option),
            'seed': self.seed, 'actions': actions, 'count': len(actions), 'room': len(actions)})
        return text_of(lib.record_write, record, self.c)


def read_record(text):
    """The last position of a record. A damaged or foreign one is refused."""
    record = ffi.new('Record *')
    memory = ffi.new('uint64_t[]', lib.STATE_MAX // 8)
    try:
        checked(lib.record_read, text.encode(), record, ffi.cast('State *', memory))
        game = games[ffi.string(record.game.key).decode()]
        option = ffi.new('uint8_t[]', list(record.option))
        position = Position(game, record.players, record.seed, option)
        for i in range(record.count):
            position.play(Action(game, record.actions[i]))
        return position
    finally:
        lib.record_free(record)


class Bot:
    """A player that is a program: "random", "cub", "tracker:500", "elder:200ms"."""

    def __init__(self, game, name, seed=1):
        self.game = game
        bot = checked(lib.bot_open, game.c, name.encode(), seed)
        self.c = ffi.gc(bot, lib.bot_close)

    def choose(self, position):
        """An answer for the seat that is waiting, from what that seat may know."""
        position._expect(self.game)
        return Action(position.game, lib.bot_choose(self.c, position.c))


def _all_games():
    found, i = {}, 0
    while lib.GAMES[i]:
        game = Game(lib.GAMES[i])
        found[game.key] = game
        i += 1
    return found


games = _all_games()
