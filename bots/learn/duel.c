// SPDX-License-Identifier: MIT
// duel.c - see duel.h.
#include "bots/learn/duel.h"

#include "bots/learn/crowd.h"
#include "bots/mind.h"

#include <math.h>
#include <stdlib.h>

enum { BATCH = 16, LEAST = 16 };  // pairs at a time; pairs before there is a verdict

typedef struct Arena {
    const Duel *duel;
    Bot *bot[CROWD_MAX][2];
    World *world;  // by worker
    int first;
    double share[BATCH];
} Arena;

static int players_of(const Duel *duel, int pair)
{
    int least = duel->game->players_min < 2 ? 2 : duel->game->players_min;
    if (duel->players) return duel->players;
    return least + pair % (duel->game->players_max - least + 1);
}

// The first side's part of the winners; half if all lose.
static double share_of(const Game *game, const State *s, int players, int turn)
{
    Standing standing;
    double own = 0, all = 0;
    game->standing(s, &standing);
    for (int seat = 0; seat < game_seats(s); seat++) {
        if (!(standing.winners >> seat & 1)) continue;
        own += (seat % players + turn) % 2 == 0;
        all++;
    }
    return all > 0 ? own / all : 0.5;
}

static double play(Arena *arena, int worker, int pair, int turn)
{
    const Duel *duel = arena->duel;
    State *s = (State *)arena->world[worker].bytes;
    Bot **bot = arena->bot[worker];
    int players = players_of(duel, pair);
    uint64_t seed = seed_mix(duel->seed, (uint64_t)pair);
    for (int i = 0; i < 2; i++) bot_seed(bot[i], seed_mix(seed, (uint64_t)(2 * turn + i)));
    game_start(duel->game, s, players, NULL, seed, NULL);
    for (int seat; (seat = game_waiting(s)) != NOBODY;)
        game_play(duel->game, s, bot_choose(bot[(seat % players + turn) % 2], s), NULL);
    return share_of(duel->game, s, players, turn);
}

static void play_pair(void *mine, int worker, int pair)
{
    Arena *arena = mine;
    double first = play(arena, worker, pair, 0), second = play(arena, worker, pair, 1);
    arena->share[pair - arena->first] = (first + second) / 2;
}

static void open_arena(Arena *arena, const Duel *duel)
{
    *arena = (Arena){.duel = duel, .world = calloc((size_t)duel->threads, sizeof(World))};
    if (!arena->world) abort();
    for (int i = 0; i < duel->threads * 2; i++) {
        const Side *side = &duel->side[i % 2];
        arena->bot[i / 2][i % 2] = bot_open_with(duel->game, side->weights, side->bot, 0, NULL);
    }
}

static void close_arena(Arena *arena)
{
    for (int i = 0; i < arena->duel->threads * 2; i++) bot_close(arena->bot[i / 2][i % 2]);
    free(arena->world);
}

void duel_play(const Duel *duel, Tally *tally, int pairs)
{
    Arena arena;
    open_arena(&arena, duel);
    for (int end = tally->pairs + pairs; tally->pairs < end;) {
        int count = end - tally->pairs < BATCH ? end - tally->pairs : BATCH;
        arena.first = tally->pairs;
        crowd_run(duel->threads, arena.first, arena.first + count, play_pair, &arena);
        for (int i = 0; i < count; i++) {
            tally->sum += arena.share[i], tally->squares += arena.share[i] * arena.share[i];
            tally->pairs++;
        }
    }
    close_arena(&arena);
}

double tally_share(const Tally *t) { return t->pairs ? t->sum / t->pairs : 0.5; }

// Of one pair; never less than if a tenth of the pairs were decided, so that luck at the start does
// not look like certainty.
static double variance(const Tally *t)
{
    double mean = tally_share(t);
    return fmax(0.025, t->squares / t->pairs - mean * mean);
}

double tally_error(const Tally *t) { return t->pairs ? sqrt(variance(t) / t->pairs) : 0.5; }

int tally_verdict(const Tally *t, double gain)
{
    const double bound = log(0.95 / 0.05);
    if (t->pairs < LEAST) return 0;
    double for_it = t->pairs * gain * (tally_share(t) - 0.5 - gain / 2) / variance(t);
    return for_it >= bound ? 1 : for_it <= -bound ? -1 : 0;
}
