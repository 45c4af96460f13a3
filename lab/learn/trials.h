// SPDX-License-Identifier: MIT
// trials.h - what a lean is learned from: steps of turns that bots have tried in their searches,
// and which of them the judge liked best.
#pragma once

#include "lab/learn/lesson.h"

typedef struct Tried {
    Action action;
    uint8_t weight;  // by the game's own lean; never 0
} Tried;

typedef struct Trial {  // one question of a turn
    Frame question;
    int32_t game;
    uint16_t count, best;  // how many were tried; which of them was best
    size_t first;          // in Trials.tried
} Trial;

typedef struct Trials {
    Trial *at;
    Tried *tried;
    size_t count, room, tries, tried_room;
} Trials;

// Of games 0 to games - 1; each depends on the school and its number alone. The bot thinks in one
// thread; the school has a learned judge. tick hears of each batch.
void trials_play(Trials *, const School *, int games, int threads,
                 void (*tick)(void *mine, int games), void *mine);
void trials_free(Trials *);
