// SPDX-License-Identifier: MIT
// match.h - what is played again and again: a game, who plays it, and from which seed on.
//
// Game k has seed S + k, and its bots move on by k seats, so each sits everywhere equally often. In
// pairs there are two bots, and each two games have one seed: the second exchanges the seats. So a
// game depends on the match and its number alone, wherever and by whichever thread it is played.
#pragma once

#include "base/text.h"
#include "bots/learned.h"

typedef struct Match {
    const Game *game;
    int players, seats;  // seats: more than players where one plays several (match_seats)
    uint64_t seed;       // of the first game; each has the next
    uint8_t option[OPTIONS_MAX];
    uint32_t varied;              // options, by their place in the list, drawn anew for each game
    const char *bot[SEATS_MAX];   // who plays, as given; game k moves them on by k seats
    const Weights *const *judge;  // what each judges by; NULL: all by what is built in
    bool in_pairs;                // players may be 0: all numbers from two on, in turn
    bool check;                   // all laws of the game at every decision
} Match;

// What a game's number makes of it.
int match_players(const Match *, int64_t game);
uint64_t match_seed(const Match *, int64_t game);
uint64_t match_bot_seed(const Match *, int64_t game, int bot);
int match_bots(const Match *);
int match_bot_at(const Match *, int64_t game, int seat);

int match_seats(const Match *);  // plays no game, but starts one
void match_options(const Match *, int64_t game, uint8_t option[OPTIONS_MAX]);

// The share of one win that a seat has, in sixtieths: winners share it, who wins together wins it
// whole. Sums of whole numbers are the same in any order.
enum { WHOLE_WIN = 60 };
int match_win(const Standing *, int seat);

void match_standing(const Match *, const State *, Standing *);

// One line that says all of it: two matches with the same line play the same games.
void match_describe(const Match *, Text *);
