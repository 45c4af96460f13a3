// SPDX-License-Identifier: MIT
// duel.c - see duel.h.
#include "lab/duel.h"

#include "engine/describe.h"
#include "lab/arena.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum { LEAST = 16 };  // pairs before there is a verdict

typedef struct Notes {  // of one thread
    const Match *match;
    double *share;  // where that of its next game belongs
    double *shares;
    int64_t first, game;
} Notes;

static void begin(void *notes, int64_t game, const State *s)
{
    Notes *n = notes;
    n->game = game;
    n->share = &n->shares[game - n->first];
}

// The first side's part of the winners; half if all lose.
static void end(void *notes, const State *s)
{
    Notes *n = notes;
    Standing standing;
    double own = 0, all = 0;
    match_standing(n->match, s, &standing);
    for (int seat = 0; seat < game_seats(s); seat++) {
        if (!(standing.winners >> seat & 1)) continue;
        own += match_bot_at(n->match, n->game, seat) == 0;
        all++;
    }
    *n->share = all > 0 ? own / all : 0.5;
}

static void play_pairs(const Match *match, int threads, int first, int pairs, double *shares)
{
    static const Watcher WATCHER = {.begin = begin, .end = end};
    Problem problem;
    Notes *notes = calloc((size_t)threads, sizeof *notes);
    if (!notes) abort();
    for (int i = 0; i < threads; i++)
        notes[i] = (Notes){.match = match, .shares = shares, .first = 2 * first};
    Arena arena = {.match = match,
                   .first = 2 * first,
                   .count = 2 * pairs,
                   .threads = threads,
                   .watcher = &WATCHER,
                   .notes = notes,
                   .note = sizeof *notes};
    bool fine = arena_play(&arena, &problem);
    assert(fine);  // no laws are looked at, so none is broken
    free(notes);
}

void duel_play(const Duel *duel, Score *score, int pairs)
{
    const Weights *judge[2] = {duel->side[0].weights, duel->side[1].weights};
    Match match = {.game = duel->game,
                   .players = duel->players,
                   .seed = duel->seed,
                   .bot = {duel->side[0].bot, duel->side[1].bot},
                   .judge = judge,
                   .in_pairs = true};
    assert(pairs > 0 && duel->threads > 0);
    double *share = calloc(2 * (size_t)pairs, sizeof *share);
    if (!share) abort();
    options_usual(duel->game, match.option);
    play_pairs(&match, duel->threads, score->pairs, pairs, share);
    for (int i = 0; i < pairs; i++) {
        double of_pair = (share[2 * i] + share[2 * i + 1]) / 2;
        score->sum += of_pair, score->squares += of_pair * of_pair;
    }
    score->pairs += pairs;
    free(share);
}

double duel_share(const Score *t) { return t->pairs ? t->sum / t->pairs : 0.5; }

// Of one pair; never less than if a tenth of the pairs were decided, so that luck at the start does
// not look like certainty.
static double variance(const Score *t)
{
    double mean = duel_share(t);
    return fmax(0.025, t->squares / t->pairs - mean * mean);
}

double duel_error(const Score *t) { return t->pairs ? sqrt(variance(t) / t->pairs) : 0.5; }

int duel_verdict(const Score *t, double gain)
{
    const double bound = log(0.95 / 0.05);
    if (t->pairs < LEAST) return 0;
    double for_it = t->pairs * gain * (duel_share(t) - 0.5 - gain / 2) / variance(t);
    return for_it >= bound ? 1 : for_it <= -bound ? -1 : 0;
}
