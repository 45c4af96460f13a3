// SPDX-License-Identifier: MIT
// history.h - everything that was ever decided at a table, also what was taken back.
//
// A deed is a move or a take-back. Deeds are only ever added: they are what is stored, and from
// them position, log and numbering come out the same after every restart. The current line (the
// moves that still hold) is found by following `at` from the head.
//
// What follows from the deeds but is dear to work out (how far each log had come, the position at
// every so many-th move) is kept beside them as marks. So a look at any moment costs a few moves,
// and a walk over all of it costs each deed once, however much was taken back.
#pragma once

#include "engine/position.h"

enum { VIEWPOINTS = SEATS_MAX + 1 };  // a chair each, and ONLOOKER
enum { DEEDS_MAX = 20000 };           // no game is that long
enum { TAKEN_BACK_MAX = 4000 };       // deeds that do not hold any more, with their take-backs
enum { SNAPSHOT_EVERY = 256 };        // moves of a line

enum { BY_PERSON, BY_BOT, BY_TABLE, BY_TABLE_IN_SECRET };  // who decided; see turn.h

typedef struct Deed {
    Action action;   // kind 0: a take-back by this seat
    int32_t at;      // move: the move before it on its line, -1: none; take-back: the first undone
    uint32_t drawn;  // random numbers drawn before it (its low bits)
    uint8_t by;
    uint8_t unseen;  // viewpoints, one bit each, to whom nothing showed: a step of a secret draft
    uint8_t unused[6];
} Deed;

// How a table's game began: from its options and seed, or in the midst of another game.
typedef struct Beginning {
    const Game *game;
    uint64_t seed;
    uint8_t players;
    uint8_t option[OPTIONS_MAX];
    Position *midst;  // NULL: from the start; else owned by the history
} Beginning;

// Rows of each viewpoint's log so far, and the round that was begun last (Kind.round).
typedef struct Told {
    uint32_t rows[VIEWPOINTS];
    int32_t round;  // -1: none yet
} Told;

// What is remembered of a deed.
typedef struct Mark {
    Told told;
    int32_t depth;    // moves of its line, with it; of a take-back: those that hold after it
    State *snapshot;  // the position after it; NULL: to be played from an earlier one
} Mark;

typedef struct History {
    Beginning from;
    Deed *deed;
    Mark *mark;
    Told setup;
    int count, room;
    int head;  // the last move of the current line, -1: none
} History;

// A walk through the history, deed by deed.
typedef struct Walk {
    const History *history;
    Position world;
    int at;                 // deeds done
    struct Keepsake *kept;  // the positions before moves that are taken back later
    bool *goes;             // by deed: it is the first that a take-back undoes
    Tale tale;              // of the last deed; at the very beginning of the set-up
} Walk;

void history_free(History *);
bool history_fits(const History *, const Deed *);  // could it be the next deed of a sound history?
void history_add(History *, Deed);
void history_note(History *, int deed, const Told *, const State *after);  // its mark
int history_line(const History *, int *line);  // the moves that hold, in order; their number
int history_length(const History *);           // ... just that

void history_position(const History *, int move, State *);  // after it, on its line; -1: set-up
int history_find(const History *, int viewpoint,
                 uint32_t row);                       // the deed that told it; -1: set-up
int history_before(const History *, int deed);        // the last move that held before it, -1: none
const Told *history_told(const History *, int deed);  // ... with it; -1: by the set-up

// After a take-back of this move and all that followed: the first row that is undone for each
// viewpoint, 0 where nothing of it was seen. Who saw something is told so by one row more.
void history_undone(const History *, int first, const Told *now, Told *undone);

Walk *walk_open(const History *);               // after the set-up
Walk *walk_open_at(const History *, int deed);  // before this deed or an earlier one
void walk_close(Walk *);
bool walk_next(Walk *);  // one deed; false: there are no more
static inline State *walk_state(Walk *walk) { return (State *)walk->world.bytes; }

bool is_told(const Event *, int viewpoint, int players);
int history_count_told(const Tale *, int viewpoint, int players);
void told_add(Told *, const Tale *, const Game *, int players);
