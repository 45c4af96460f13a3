// SPDX-License-Identifier: MIT
// keep.h - records of games on disk, and a game that is kept there as it goes.
//
// A file is written beside the old one and then takes its place: whoever pulls the plug finds the
// one or the other, never half of it.
#pragma once

#include "base/problem.h"
#include "table/record.h"

typedef struct Keep {
    const char *path;  // NULL: nothing is kept
    char *before;      // what the file had before the first time; NULL: there was none, or nothing
    bool begun;        // it has been written
} Keep;

bool save_record(const Record *, const State *, const char *path, Problem *);
// As far as it has come; what cannot be written is tried again the next time.
void keep_record(Keep *, const Record *, const State *);
void keep_drop(Keep *);  // the file is as it was before
void keep_free(Keep *);
