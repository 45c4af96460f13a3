# SPDX-License-Identifier: MIT
"""Spaces of actions and observations: those of gymnasium where it is installed, else ours, which have
what an environment needs of them."""
import numpy

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    class Space:
        def __init__(self, shape, dtype):
            self.shape, self.dtype = shape, None if dtype is None else numpy.dtype(dtype)
            self.random = numpy.random.default_rng()

        def __eq__(self, other):
            return type(self) is type(other) and repr(self) == repr(other)

        def seed(self, seed=None):
            self.random = numpy.random.default_rng(seed)

    class Discrete(Space):
        def __init__(self, n):
            super().__init__((), numpy.int64)
            self.n = n

        def __repr__(self):
            return f'Discrete({self.n})'

        def contains(self, value):
            return isinstance(value, (int, numpy.integer)) and 0 <= value < self.n

        def sample(self, mask=None):
            return int(self.random.choice(self.n if mask is None else numpy.flatnonzero(mask)))

    class Box(Space):
        def __init__(self, low, high, shape, dtype):
            super().__init__(shape, dtype)
            self.low, self.high = numpy.full(shape, low, dtype), numpy.full(shape, high, dtype)

        def __repr__(self):
            return f'Box({self.low.min()}, {self.high.max()}, {self.shape}, {self.dtype})'

        def contains(self, value):
            return (isinstance(value, numpy.ndarray) and value.shape == self.shape
                    and value.dtype == self.dtype
                    and bool((value >= self.low).all() and (value <= self.high).all()))

    class Dict(Space):
        def __init__(self, spaces):
            super().__init__(None, None)
            self.spaces = dict(spaces)

        def __getitem__(self, key):
            return self.spaces[key]

        def __repr__(self):
            return f'Dict({self.spaces})'

        def contains(self, value):
            return (isinstance(value, dict) and value.keys() == self.spaces.keys()
                    and all(space.contains(value[key]) for key, space in self.spaces.items()))

__all__ = ['Box', 'Dict', 'Discrete']
