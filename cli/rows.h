// SPDX-License-Identifier: MIT
// rows.h - what "moraine sim --stats" wrote, read back: one row per game.
#pragma once

#include "base/problem.h"
#include "engine/game.h"

typedef struct GameRows {
    int games, seats;
    int *points;             // by game, then by seat
    double wins[SEATS_MAX];  // sums: a shared win counts in parts
    double length;           // mean of the decisions
} GameRows;

// Reads the text of such a file; what is wrong is told with its line.
bool rows_read(const char *text, GameRows *, Problem *);
void rows_free(GameRows *);
