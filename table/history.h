// history.h - everything that was ever decided at a table, also what was taken back.
//
// A deed is a move or a take-back. Deeds are only ever added: they are what is stored, and from
// them position, log and numbering come out the same after every restart. The current line (the
// moves that still hold) is found by following prev from the head.
#pragma once

#include "engine/game.h"

#include <stdalign.h>

enum { VIEWPOINTS = SEATS_MAX + 1 };  // a chair each, and ONLOOKER
enum { DEEDS_MAX = 50000 };           // no game is that long; who takes back for ever is stopped

enum { BY_PERSON, BY_BOT, BY_TABLE, BY_TABLE_IN_SECRET };  // who decided; see turn.h

typedef struct Deed {
    Action action;   // kind 0: a take-back by this seat
    int32_t at;      // move: the move before it on its line, -1: none; take-back: the first undone
    uint32_t drawn;  // random numbers drawn before it (its low bits)
    uint8_t by;
    uint8_t unseen;  // viewpoints, one bit each, to whom nothing showed: a step of a secret draft
    uint8_t unused[6];
} Deed;

typedef struct World {
    alignas(16) char bytes[STATE_MAX];
} World;

// How a table's game began: from its options and seed, or in the midst of another game.
typedef struct Beginning {
    const Game *game;
    uint64_t seed;
    uint8_t players;
    uint8_t option[OPTIONS_MAX];
    World *midst;  // NULL: from the start; else owned by the history
} Beginning;

typedef struct History {
    Beginning from;
    Deed *deed;
    int count, room;
    int head;  // the last move of the current line, -1: none
} History;

// A walk through the history, deed by deed.
typedef struct Walk {
    const History *history;
    World world;
    int at;                       // deeds done
    uint32_t told[VIEWPOINTS];    // rows of each viewpoint's log so far
    uint32_t asked[SEATS_MAX];    // questions to each chair that have ended
    uint32_t undone[VIEWPOINTS];  // after a take-back: the first row it undid; 0: none is seen
    struct Keepsake *kept;        // how things were before moves that are taken back later
    int kept_count;
    Tale tale;  // of the last deed, at first of the set-up
} Walk;

void history_free(History *);
void history_add(History *, Deed);
int history_line(const History *, int *line);  // the moves that hold, in order; their number
int history_length(const History *);           // ... just that

Walk *walk_open(const History *);  // after the set-up
void walk_close(Walk *);
bool walk_next(Walk *);  // one deed; false: there are no more
static inline State *walk_state(Walk *walk) { return (State *)walk->world.bytes; }

bool is_told(const Event *, int viewpoint, int players);
int count_told(const Tale *, int viewpoint, int players);
