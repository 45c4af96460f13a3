// SPDX-License-Identifier: MIT
// record.h - a game as a small text file: game, version, seats, options, seed, actions, result.
//
//     moraine record 1
//     game hunters version 1 data 5f3a9c01
//     players 3
//     option periods=4
//     seed 0000000000000007
//     name 0 Anna
//     actions 312
//     0 place r5
//     ...
//     result 41 38 30 winners 0
//     end 9c2f1a0d55e31b07
//
// There is an option line for each option of the game, a name line for each seat that has one. The
// result line stands only under a finished game; the last line has the hash of the last position.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "engine/game.h"

enum { NAME_ROOM = 40, RECORD_ACTIONS_MAX = 20000 };

typedef struct Record {
    const Game *game;
    uint8_t players;
    uint8_t option[OPTIONS_MAX];
    uint64_t seed;
    char name[SEATS_MAX][NAME_ROOM];  // empty: none
    Action *actions;                  // owned by the record
    int count, room;
    const State *tried;  // a trial: after `tried_at` actions the game goes on from this position,
    int tried_at;        // in which all that is hidden was dealt anew. NULL: a game that was played
} Record;

void record_free(Record *);
void record_add(Record *, Action);

// Writes the record of a game that has come to the given position (its last: result and hash).
void record_write(const Record *, const State *, Text *);

// Reads a record and plays it through. A foreign or damaged one is refused with line and reason:
// every action must be legal, the result and the hash must come out as written. s has room for
// the game's state (STATE_MAX will do); it holds the last position afterwards.
bool record_read(const char *text, Record *, State *s, Problem *);

// The position after the first n actions.
void record_position(const Record *, int n, State *);
