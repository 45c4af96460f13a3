// SPDX-License-Identifier: MIT
// trial.h - try it out: a private copy of a table, everything unknown dealt anew.
#pragma once

#include "hall/room.h"

typedef struct Trial {
    Item item;  // when a bot's answer is given
    Peer *peer;
    uint32_t serial;  // as in Room
    Table *table;
    bool alone;  // one person plays all seats, and sees what each of them would
    Turn turn;
} Trial;

void trial_open(Peer *, Re, const State *, bool alone);
void trial_close(Peer *);
void trial_choose(Peer *, Re, uint32_t n, Action);
void trial_undo(Peer *, Re);
void trial_answer(Peer *, int deeds, Action);  // a worker has found it
