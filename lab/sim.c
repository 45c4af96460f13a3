// SPDX-License-Identifier: MIT
// sim.c - see sim.h. The report adds up the rows in their order, so it is always the same.
#include "lab/sim.h"

#include "lab/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct Notes {  // of one thread
    Sim *sim;
    Played *row;  // of the game that it plays
} Notes;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// "cub" if it sits there once, "cub 2" where it does the second time: names tell seats apart.
static void name_seat(Sim *sim, int seat)
{
    const Match *match = &sim->match;
    const char *bot = match->bot[match_bot_at(match, 0, seat)];
    int before = 0, all = 0;
    for (int other = 0; other < match->seats; other++) {
        bool same = !strcmp(match->bot[match_bot_at(match, 0, other)], bot);
        before += same && other < seat;
        all += same;
    }
    char *name = sim->record.name[seat];
    if (all == 1) snprintf(name, NAME_ROOM, "%s", bot);
    else snprintf(name, NAME_ROOM, "%s %d", bot, before + 1);
}

// Who played the first game, for its record.
static void begin_record(Sim *sim)
{
    const Match *match = &sim->match;
    sim->record =
        (Record){.game = match->game, .players = (uint8_t)match->players, .seed = match->seed};
    match_options(match, 0, sim->record.option);
    for (int seat = 0; seat < match->seats; seat++) name_seat(sim, seat);
}

static void begin(void *notes, int64_t game, const State *s)
{
    Notes *n = notes;
    n->row = &n->sim->row[game];
}

static void decide(void *notes, const State *s, Action action)
{
    Notes *n = notes;
    n->row->decisions++;
    if (n->row == n->sim->row) record_add(&n->sim->record, action);
}

static void end(void *notes, const State *s)
{
    Notes *n = notes;
    n->sim->match.game->standing(s, &n->row->standing);
    if (n->row == n->sim->row) record_write(&n->sim->record, s, &n->sim->record_text);
}

bool sim_play(Sim *sim, void (*progress)(void *whom, int64_t done), void *whom, Problem *problem)
{
    static const Watcher WATCHER = {.begin = begin, .decide = decide, .end = end};
    Notes *notes = calloc((size_t)sim->threads, sizeof *notes);
    sim->row = calloc((size_t)sim->games, sizeof *sim->row);
    if (!notes || !sim->row) abort();
    for (int i = 0; i < sim->threads; i++) notes[i].sim = sim;
    double start = now();
    sim->match.seats = match_seats(&sim->match);
    begin_record(sim);
    Arena arena = {&sim->match,   0,        sim->games, sim->threads, &WATCHER, notes,
                   sizeof *notes, progress, whom};
    bool fine = arena_play(&arena, problem);
    sim->seconds = now() - start;
    free(notes);
    return fine;
}

void sim_free(Sim *sim)
{
    free(sim->row);
    record_free(&sim->record);
    text_free(&sim->record_text);
}
