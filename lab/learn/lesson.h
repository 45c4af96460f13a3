// SPDX-License-Identifier: MIT
// lesson.h - positions to learn from: games that a bot plays against itself, with some mistakes, at
// all numbers of players and with all options; of each a few positions, and who won it.
#pragma once

#include "bots/learned.h"

#include <stddef.h>
#include <stdio.h>

enum { KEPT = 12 };  // positions of a game: many games teach more than many positions of one

typedef struct Lesson {  // one position
    int16_t seats, things;
    float progress;           // of the game's decisions, 0 to 1
    size_t first;             // of its things, in Lessons.thing
    float result[SEATS_MAX];  // each seat's share of the win
    float hand[SEATS_MAX];    // what the hand-made judge hopes
} Lesson;

typedef struct Lessons {
    Lesson *at;
    int count;
    size_t room;
    Thing *thing;  // as learned_look lists them, without what lies on the board for all
    size_t things, thing_room;
    int games;
} Lessons;

typedef struct School {  // how games are played
    const Game *game;
    const Weights *present;  // judge by which the bot plays; NULL: the hand-made one
    const char *bot;
    uint64_t seed;
    int noise;    // of 100 decisions so many are any legal one
    int players;  // 0: all numbers from two on, in turn
    // Plays on from a moment of each game, without mistakes, and only what comes then is learned
    // from: positions as varied as mistakes make them, worth what good play makes of them. Or NULL.
    const char *finisher;
} School;

// Plays games until there are so many. Game n depends on the school and n alone. What each
// hundred games brought goes to the file (lesson_file.h) at once, if there is one; tick hears of
// it.
void lessons_play(Lessons *, const School *, int games, int threads, FILE *,
                  void (*tick)(void *mine, int games), void *mine);

void lessons_free(Lessons *);

// What all schools share: game n begins, and its seed and dice for mistakes; what is done in it.
uint64_t lesson_begin(const School *, int number, State *, Random *);
Action lesson_decide(const School *, Bot *, const State *, Random *);
void lesson_play_options(const Game *, int players, Random *, uint8_t option[OPTIONS_MAX]);
