// SPDX-License-Identifier: MIT
// folder.h - the data folder or the database from outside, while a server may be using it: is it
// fit for one, a copy of its games, what is wrong with it, and moving its games elsewhere.
#pragma once

#include "base/problem.h"

#include <stdint.h>

// Whether a server could keep its games there. It makes nothing and looks at no lock.
bool folder_check(const char *folder, Problem *);

bool folder_in_use(const char *folder);  // by a server

// Makes the folder if need be and takes it for this process; lock: a file descriptor, to be closed.
bool folder_take(const char *folder, int *lock, Problem *);

// open.c
bool games_check(const char *folder, Problem *);  // whether those that are there could be opened

// copy.c
typedef struct Copied {
    int64_t tables, bytes;
} Copied;

// Copies all games as they are at one moment into a new file, and looks whether the copy is sound.
// Where that does not succeed there is no file.
bool folder_copy(const char *folder, const char *file, Copied *, Problem *);

// doctor.c
bool database_check(const char *address, Problem *);

// Looks for whatever could be wrong and tells each finding by a key (doctor.damaged) and its
// values; bad: something should be done. It changes nothing. How many were bad.
typedef void Tell(void *data, bool bad, const char *key, const char *values);
int folder_examine(const char *folder, Tell *, void *data);
int database_examine(const char *address, Tell *, void *data);

// move.c
// Moves all games and accounts from a folder or a database (postgresql://...) into another that is
// empty; those that they are moved from keep them. Nobody may be using either. Where it does not
// succeed the other one stays empty.
typedef struct Moved {
    int64_t tables, rows;
} Moved;
bool folder_move(const char *from, const char *to, Moved *, Problem *);
