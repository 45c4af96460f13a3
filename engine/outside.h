// SPDX-License-Identifier: MIT
// outside.h - positions that came from outside: a thinker's question, a file.
#pragma once

#include "engine/flow.h"

// The lines of Game.bounds, which end with an empty one:
//
//     BOUND(uint8_t, order, .most = SEATS - 1, .none = NOBODY)    a field or array of the State
//     BOUND_OF(uint8_t, band, hex, .most = HEXES - 1)             of each struct of an array
#define BOUND(type, field, ...) BOUNDED(type, field, 1, 0, __VA_ARGS__)
#define BOUND_OF(type, array, field, ...)                                                          \
    BOUNDED(type, array[0].field, sizeof((State *)0)->array / sizeof((State *)0)->array[0],        \
            sizeof((State *)0)->array[0], __VA_ARGS__)
#define BOUNDED(type, field, many, apart, ...)                                                     \
    {                                                                                              \
        .at = offsetof(State, field), .size = sizeof(type),                                        \
        .count = sizeof((State *)0)->field / sizeof(type), .times = many, .stride = apart,         \
        __VA_ARGS__                                                                                \
    }

// What is wrong with a position, whatever its bytes are, or NULL; at: where.
const char *game_flaw(const Game *, const State *, int *at);
