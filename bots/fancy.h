// SPDX-License-Identifier: MIT
// fancy.h - inside bots/: what somebody is fond of beyond reason.
//
// Bots that play each other for the sake of learning would never try what their judge thinks little
// of, and so never learn what it is worth. So some go for one kind of thing in one game, and how
// that ends tells.
#pragma once

#include "engine/game.h"

typedef struct Fancy {
    uint8_t domain, in, mark, what;
    int16_t worth;  // of each, in units of the logit; 0: no fancy
} Fancy;

bool fancy_fits(const Fancy *, const Thing *, int seat);  // such a thing, and the seat has it

// The hopes as they look to those who are fond of something.
void fancy_sway(const Game *, const State *, const Fancy fancy[SEATS_MAX], float hope[SEATS_MAX]);
