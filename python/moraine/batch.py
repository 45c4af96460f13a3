# SPDX-License-Identifier: MIT
"""Many games at once, stepped in C: no Python between their decisions."""
import numpy

from .library import Refused, ffi, lib


class Batch:
    """Games with the seeds seed, seed + 1 and so on. Arrays have an entry for each game."""

    def __init__(self, game, players, count, seed=1, options=None):
        if count < 1:
            raise Refused('a batch has at least one game')
        self.game, self.players, self.count = game, players, count
        batch = lib.moraine_batch_open(game.c, players, game.options(players, options), seed, count)
        if not batch:
            raise MemoryError
        self.c = ffi.gc(batch, lib.moraine_batch_close)

    def restart(self, index, seed):
        if not 0 <= index < self.count:
            raise IndexError(index)
        lib.moraine_batch_restart(self.c, index, seed)

    def _array(self, shape, dtype, c_type):
        array = numpy.zeros(shape, dtype)
        return array, ffi.cast(c_type, array.ctypes.data)

    def waiting(self):
        """The seat that must decide in each game; NOBODY: it is over."""
        seats, at = self._array(self.count, numpy.uint8, 'uint8_t *')
        lib.moraine_batch_waiting(self.c, at)
        return seats

    def offer(self, most=lib.OFFER_MAX):
        """How many actions each waiting seat has, and the first of them: kind, seat, six args."""
        counts, counts_at = self._array(self.count, numpy.int32, 'int32_t *')
        actions, at = self._array((self.count, most, 8), numpy.uint8, 'Action *')
        lib.moraine_batch_offer(self.c, counts_at, at, most)
        return counts, actions

    def play(self, choices):
        """Plays in each game the action at that place of its offer; -1 leaves the game alone."""
        choices = numpy.ascontiguousarray(choices, numpy.int32)
        if choices.shape != (self.count,):
            raise Refused(f'a choice is needed for each of the {self.count} games')
        wrong = lib.moraine_batch_play(self.c, ffi.cast('int32_t *', choices.ctypes.data))
        if wrong:
            raise Refused(f'{wrong} choices are not in their offer; they were not played')

    def play_randomly(self, decisions=2**31 - 1, seed=1):
        """Up to so many random decisions in each game; returns how many were made."""
        return lib.moraine_batch_play_randomly(self.c, decisions, seed)

    def observe(self):
        """The position of each game as the waiting seat sees it, as bytes."""
        views, at = self._array((self.count, self.game.state_size), numpy.uint8, 'uint8_t *')
        lib.moraine_batch_observe(self.c, at)
        return views

    def standing(self):
        """Points and ranks by game and seat, and who won, as an array of truths."""
        shape = (self.count, lib.SEATS_MAX)
        points, points_at = self._array(shape, numpy.int16, 'int16_t *')
        ranks, ranks_at = self._array(shape, numpy.uint8, 'uint8_t *')
        winners, winners_at = self._array(self.count, numpy.uint8, 'Seats *')
        lib.moraine_batch_standing(self.c, points_at, ranks_at, winners_at)
        return points, ranks, (winners[:, None] >> numpy.arange(lib.SEATS_MAX) & 1).astype(bool)
