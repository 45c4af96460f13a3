// SPDX-License-Identifier: MIT
// why.h - why not? The rule against what a player has clicked.
#pragma once

#include "table/history.h"

enum { CLICKS_MAX = ARGS_MAX };

// A thing on the board, as actions name it.
typedef struct Click {
    uint8_t domain, value;
} Click;

// The rule that most actions meet which name all these things, among the kinds that are asked.
// ALLOWED: one of them may be done. NOT_ASKED: no action that is asked now names them. The state
// is one that the asked seat thinks possible, so the answer tells nothing it may not know.
Rule why_not(const Game *, const State *, const Click *, int count);
