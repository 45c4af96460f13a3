// SPDX-License-Identifier: MIT
// tables_api.h - which table and which chair a caller means.
#pragma once

#include "hall/call.h"

// Found by what a caller shows. NULL or -1 where nothing is; tables_find and tables_chair_of have
// then answered with a fault.
Room *tables_find(Call *, const char *id);
int tables_chair(const Room *, const Key *);
int tables_own_chair(const StoredTable *, int64_t account, int from);  // its first, from this one
int chair_shown(Call *, const Room *);                                 // by token or session
int tables_chair_of(Call *, const Room *);                             // ... or a fault
