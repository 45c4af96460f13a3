// SPDX-License-Identifier: MIT
// tables_api.h - what the files that make tables share.
#pragma once

#include "hall/call.h"

int usual_players(const Game *);

// Found by what a caller shows. NULL or -1 where nothing is; tables_find and tables_chair_of have
// then answered with a fault.
Room *tables_find(Call *, const char *id);
int tables_chair(const Room *, const Key *);
int tables_own_chair(const StoredTable *, int64_t account, int from);  // its first, from this one
int chair_shown(Call *, const Room *);                                 // by token or session
int tables_chair_of(Call *, const Room *);                             // ... or a fault

// What POST /api/1/tables says about chairs, undo, clock and pace. Beginning and seed are given by
// the caller: chosen, or read from a record.
typedef struct Wish {
    StoredTable stored;
    Table *table;
    char token[SEATS_MAX][TOKEN_ROOM];          // a chair's token or invite; empty: a bot's
    char host[TOKEN_ROOM], invite[TOKEN_ROOM];  // invite: to any free chair; empty: there is none
} Wish;

// Reads them; false: answered with a fault.
bool wish_read(Call *, const json_t *, const Beginning *, Wish *);
void wish_grant(Call *, Wish *, const Record *);  // makes the table, with the moves of a record
bool may_make_table(Call *);
