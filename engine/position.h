// SPDX-License-Identifier: MIT
// position.h - room for a position of any game, for those who keep one.
#pragma once

#include "engine/game.h"

#include <stdalign.h>

typedef struct Position {
    alignas(16) char bytes[STATE_MAX];
} Position;
