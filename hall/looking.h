// SPDX-License-Identifier: MIT
// looking.h - a finished game that the elder looks back upon, here or elsewhere.
//
// Elsewhere is told the game's record without names, and which moments of it are asked about: no
// position, so there is nothing to be believed but moves, and those are played by the rules. What
// comes back are estimates, and nobody can tell whether they are good.
#pragma once

#include "hall/workers.h"
#include "table/story.h"

#include <jansson.h>

enum { LOOKING_ROOM = 40 << 10 };  // of a record that is sent: a longer game is looked at here

typedef struct Looking {
    Job job;
    Story story;
    Position world[COURSE_MAX];
    char record[LOOKING_ROOM];
} Looking;

void looking_set(Looking *, const Table *);

// There: the question, to be freed, with job.work to be called; NULL: it is none.
Looking *looking_read(const json_t *, Problem *);

// Any question, of this kind or a riddle.
Job *question_read(const json_t *, Problem *);
