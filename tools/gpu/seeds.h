// SPDX-License-Identifier: MIT
// seeds.h - one random game, for the GPU and for the processor that checks it.
#pragma once

#include "engine/game.h"

static inline uint64_t play_one(const Game *game, State *s, int players, uint64_t seed,
                                int *decisions)
{
    Random dice = {.key = ~seed};
    *decisions = 0;
    for (game_start(game, s, players, 0, seed, 0); game_waiting(s) != NOBODY; ++*decisions)
        game_play(game, s, game_pick(game, s, &dice), 0);
    return game_hash(game, s);
}
