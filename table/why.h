// SPDX-License-Identifier: MIT
// why.h - why not? The rule against what a player has clicked.
#pragma once

#include "table/history.h"

enum { CLICKS_MAX = ARGS_MAX };

// Why something may not be done: the rule, and what it counts, if it does.
typedef struct Refusal {
    Rule rule;
    bool counts;
    Shortfall figures;
} Refusal;

Refusal refusal_of(const Game *, const State *, Action);

// A thing on the board, as actions name it.
typedef struct Click {
    uint8_t domain, value;
} Click;

// The rule that most actions meet which name all these things, among the kinds that are asked; one
// that counts what is lacking before the others, with the figures of the action that lacks least.
// ALLOWED: one of them may be done. NOT_ASKED: no action that is asked now names them. The state
// is one that the asked seat thinks possible, so the answer tells nothing it may not know.
Refusal why_not(const Game *, const State *, const Click *, int count);
// The rule against the candidate of the question that names this. NOT_ASKED: none does.
Refusal why_not_offered(const Game *, const State *, Click);
