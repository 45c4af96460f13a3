// SPDX-License-Identifier: MIT
// state.h - the position of the null game.
#pragma once

#define NAMES "games/null/names.def"
#include "engine/declare.h"

struct State {
    Core core;
    uint8_t stone[8];  // 1 where a stone lies: in the middle of the table
    uint8_t taken[8];  // per seat; everybody sees it
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");
