// SPDX-License-Identifier: MIT
// wish.h - the table that somebody wishes to have: read, and granted.
#pragma once

#include "hall/call.h"

int usual_players(const Game *);

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
