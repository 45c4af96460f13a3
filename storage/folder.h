// SPDX-License-Identifier: MIT
// folder.h - the data folder from outside, while a server may be using it: is it fit for one, a
// copy of its games, and what is wrong with it.
#pragma once

#include "base/problem.h"

#include <stdint.h>

// Whether a server could keep its games there. It makes nothing and looks at no lock.
bool folder_check(const char *folder, Problem *);

typedef struct Copied {
    int64_t tables, bytes;
} Copied;

// Copies all games as they are at one moment into a new file, and looks whether the copy is sound.
// Where that does not succeed there is no file.
bool folder_copy(const char *folder, const char *file, Copied *, Problem *);

// Looks for whatever could be wrong and tells each finding by a key (doctor.damaged) and its
// values; bad: something should be done. It changes nothing. How many were bad.
typedef void Tell(void *data, bool bad, const char *key, const char *values);
int folder_examine(const char *folder, Tell *, void *data);
