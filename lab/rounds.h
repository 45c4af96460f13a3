// SPDX-License-Identifier: MIT
// rounds.h - a study in rounds, by one process or several, that can be broken off and resumed.
//
// A round is some games one after the other. Its ranks share them; what they counted is merged, and
// the sum is kept in a file. Whoever starts the study again, with any number of ranks and threads,
// goes on from there, and the end is the same. Who asks for more games extends it; who asks for
// fewer than there are is refused.
#pragma once

#include "lab/ranks.h"
#include "lab/study.h"

typedef struct Rounds {
    Study *study;
    const Ranks *ranks;
    int64_t games;
    int64_t round;     // games between two keepings; 0: what takes about ten seconds
    const char *file;  // where the tally is kept
    void (*progress)(void *whom, int64_t done);
    void *whom;
    int64_t done, began;  // games; those that were there already
} Rounds;

bool rounds_play(Rounds *, Problem *);
