// SPDX-License-Identifier: MIT
// arena.h - plays the games of a match on several threads.
//
// Workers fetch the next number. Each has notes of its own, which hear of every game it plays; what
// is counted in notes is added up afterwards. Whole numbers add up to the same in any order, and a
// game depends on its number alone: the result is the same for any number of threads.
#pragma once

#include "base/problem.h"
#include "lab/match.h"

// What notes hear. Each may be NULL.
typedef struct Watcher {
    void (*begin)(void *notes, int64_t game, const State *);
    void (*decide)(void *notes, const State *, Action);      // what is about to be done
    void (*told)(void *notes, const State *, const Tale *);  // what came of it
    void (*end)(void *notes, const State *);
} Watcher;

typedef struct Arena {
    const Match *match;
    int64_t first, count;  // games
    int threads;
    const Watcher *watcher;
    void *notes;                                 // one for each thread, side by side
    size_t note;                                 // bytes of one
    void (*progress)(void *whom, int64_t done);  // ten times a second; or NULL
    void *whom;
} Arena;

// False: a law was broken. All games before it are played, so it is always the same one.
bool arena_play(const Arena *, Problem *);
