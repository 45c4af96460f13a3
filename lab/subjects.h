// SPDX-License-Identifier: MIT
// subjects.h - what answers may name, numbered: the values of the arguments of each kind of action,
// the kinds themselves, and the things wherever they are named (study.h).
#pragma once

#include "engine/game.h"

enum { KINDS_MAX = 256 };

typedef struct Subjects {
    const Game *game;
    int count;
    int of_arg[KINDS_MAX][ARGS_MAX];  // the first of an argument's values; -1: not worth counting
    int of_kind[KINDS_MAX];
    int of_domain[KINDS_MAX];  // -1: not a thing
    uint64_t *key;             // by number: its parts as tally_key has them, in table 0
} Subjects;

void subjects_open(Subjects *, const Game *);
void subjects_close(Subjects *);

// All that an action names, none twice where the game names nothing twice.
enum { NAMED_MAX = 2 * ARGS_MAX + 1 };
int subjects_of(const Subjects *, Action, int subject[NAMED_MAX]);
