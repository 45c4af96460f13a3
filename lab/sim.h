// SPDX-License-Identifier: MIT
// sim.h - the games of a match, a row for each (sim.c plays, sim_report.c tells).
#pragma once

#include "base/problem.h"
#include "lab/match.h"
#include "table/record.h"

typedef struct Played {  // one game
    int decisions;
    Standing standing;
} Played;

typedef struct Sim {
    Match match;
    int games, threads;
    Played *row;    // per game
    Record record;  // of the first game
    Text record_text;
    double seconds;
} Sim;

// Progress is told ten times a second, if it is not NULL.
bool sim_play(Sim *, void (*progress)(void *whom, int64_t done), void *whom, Problem *);
void sim_free(Sim *);

// sim_report.c
void sim_report(const Sim *, Text *);
void sim_report_json(const Sim *, Text *);
void sim_report_csv(const Sim *, Text *);
