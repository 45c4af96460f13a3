// SPDX-License-Identifier: MIT
// turn.h - whom a table waits for, and what it answers by itself.
//
// A choice with a single option is answered by the table, for persons and bots alike. Where the
// others cannot see that there is only one (a window that nobody may pass over for want of a
// card), an instant answer would betray the hand: the answer is then given after a pause.
#pragma once

#include "table/table.h"

enum { PAUSE_LEAST = 900, PAUSE_MOST = 3200 };  // ms before a forced answer that must not betray

typedef struct Turn {
    uint8_t seat, chair;  // NOBODY: it is over, or has not begun
    uint8_t by;           // who decides: BY_PERSON, BY_BOT, BY_TABLE, BY_TABLE_IN_SECRET
    int8_t bot;           // which
    Action only;          // BY_TABLE...: the single answer
} Turn;

Turn table_turn(const Table *, uint64_t seed);
int turn_delay(const Table *, const Turn *, uint64_t seed);  // ms to wait before the answer
