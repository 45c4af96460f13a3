// SPDX-License-Identifier: MIT
// match.h - the words that say what is played again and again, as sim and lab read them, and the
// bar that shows how far it is.
#pragma once

#include "cli/cli.h"
#include "lab/match.h"

enum { THREADS_MAX = 256 };

typedef struct MatchWords {  // as given; begin with match_words_usual
    const char *bots;
    int64_t players, games, seed, threads;
    Words options;
    bool check;
    char *names;  // of the bots, until match_words_free
} MatchWords;

// clang-format off
#define MATCH_SETTINGS(w, games_most) \
    {"--players", "N", .number = &(w).players, .least = 1, .most = SEATS_MAX}, \
    {"--bots", "a,b,c", .word = &(w).bots}, \
    {"--games", "K", .number = &(w).games, .least = 1, .most = games_most}, \
    {"--seed", "S", .number = &(w).seed, .least = 0, .most = INT64_MAX / SEATS_MAX}, \
    {"--threads", "T", .number = &(w).threads, .least = 1, .most = THREADS_MAX}, \
    {"--option", "NAME=VALUE", .words = &(w).options}, \
    {"--check", NULL, .flag = &(w).check}
// clang-format on

MatchWords match_words_usual(void);
void match_words_read(const Command *, MatchWords *, const Game *, Match *);
void match_words_free(MatchWords *);

typedef struct Bar {
    int64_t games;
    double start;
} Bar;

// To be told of the progress, and in the end: draws if somebody is looking.
Bar bar_begin(int64_t games);
void bar_draw(void *bar, int64_t done);
void bar_end(const Bar *);
