// SPDX-License-Identifier: MIT
// sim.h - what a simulation is told to do and what came of it (sim.c plays, sim_report.c tells).
#pragma once

#include "base/text.h"
#include "engine/game.h"
#include "table/record.h"

typedef struct Row {  // one game
    int decisions;
    Standing standing;
} Row;

typedef struct Sim {
    const Game *game;
    int players, seats, games, threads;  // seats: more than players where one plays several
    uint64_t seed;                       // of the first game; each has the next
    uint8_t option[OPTIONS_MAX];
    const char *bot[SEATS_MAX];  // who plays, as given; game k moves them on by k seats
    bool check;
    Row *row;       // per game
    Record record;  // of the first game
    Text record_text;
    double seconds;
} Sim;

static inline int sim_bot_at(const Sim *sim, int game, int seat)
{
    return (seat % sim->players + game) % sim->players;
}

void sim_report(const Sim *, Text *);
void sim_report_json(const Sim *, Text *);
void sim_report_csv(const Sim *, Text *);
