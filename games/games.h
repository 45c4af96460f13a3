// SPDX-License-Identifier: MIT
// games.h - which games there are. Nobody above this floor knows a particular one.
#pragma once

#include "engine/game.h"

extern const Game *const GAMES[];  // ends with NULL; the null game is the last before it

const Game *games_find(const char *key);  // NULL if there is none
