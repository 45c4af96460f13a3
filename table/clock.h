// SPDX-License-Identifier: MIT
// clock.h - thinking time: a bank per chair, and something added for each turn.
//
// Times are milliseconds of the caller's clock. Only the decisions of persons cost time.
#pragma once

#include "engine/game.h"

typedef struct Clock {
    int64_t left[SEATS_MAX];  // per chair, when the last deed was done
    int64_t since;            // when that was
    int64_t stopped;          // since when all clocks stand still; 0: they run
} Clock;

void clock_begin(Clock *, int64_t bank, int64_t now);

// The chair that was asked has decided, and gets so much.
void clock_deed(Clock *, int chair, bool by_person, int64_t add, int64_t now);
int64_t clock_left(const Clock *, int chair, int64_t now);  // of the chair that thinks
