// SPDX-License-Identifier: MIT
// turn.h - inside bots/: the rest of a turn. A turn is many small steps, and what the first of them
// is worth shows only when the others are done.
#pragma once

#include "bots/learned.h"
#include "engine/game.h"

// Whether it is worth it: not where a judge is made to tell single steps apart, and says so.
static inline bool turn_counts(const Game *game) { return game->judge && !(game->judge_error > 0); }

enum { TURN_STEPS = 12 };  // at most; then a position is judged in the middle of a turn

// The seat plays on as each step looks best at once, until somebody else decides or chance does:
// until more was drawn than that. Tried are the steps that the lean likes, or all if NULL.
void turn_play(const Game *, const Weights *, const struct Lean *, State *, int seat,
               uint64_t drawn);
