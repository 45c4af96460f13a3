// SPDX-License-Identifier: MIT
// sparing.h - inside lab/learn/: a fit that believes little of what it sees, for games where dice
// decide much and positions differ by a hundredth of a win.
//
// It finds the very numbers that fit best and are pulled towards zero, each as strongly, so what is
// seldom seen stays near it. How strongly, games tell that are kept apart from the others: the pull
// is loosened as long as they get likelier. A position's target is half what the numbers so far
// hope at the next position of the game and half that one's target, the last one's who won: less of
// it is luck than of who won alone.
#pragma once

#include "lab/learn/lesson.h"

typedef struct Mention {  // that one number counts for one seat
    uint32_t number : 28, seat : 4;
    float amount;
} Mention;

typedef struct Ledger {  // all positions, as a fit sees them
    const Lessons *lessons;
    size_t *first;  // of a position's mentions; the last one is where they end
    Mention *at;
    int numbers, pulled;  // how many there are; the first so many are pulled
    uint8_t *used;        // by position: what for
} Ledger;

enum { NOT_USED, TEACHES, CHOOSES };

// Begins with these values and leaves the ones found.
void sparing_find(const Ledger *, float value[]);
