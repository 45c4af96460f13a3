// SPDX-License-Identifier: MIT
// table.h - one running game: who sits where, what was decided, whom it waits for, who may take
// back. No sockets, no storage, no threads: the server and the tests drive it.
//
// A person or a bot sits on a chair; chair c plays the seats c, c + players, ... Nearly always
// that is one seat. A chair is also a viewpoint; all who do not sit share the viewpoint ONLOOKER.
#pragma once

#include "table/clock.h"
#include "table/history.h"
#include "table/record.h"
#include "table/why.h"

enum { CHAIR_OPEN, CHAIR_LINK, CHAIR_PERSON, CHAIR_BOT };
enum { GATHERING, RUNNING, OVER };
enum { NO_BOT = -1, PAUSED = -1 };

extern const char *const BOTS[];  // names of the strengths, weakest first; ends with NULL
int find_bot(const char *name);   // its place there, or NO_BOT

typedef struct Chair {
    uint8_t who;
    int8_t bot;  // the strength that plays it now, also where a person has lent it out; NO_BOT
    char name[NAME_ROOM];  // empty: none
} Chair;

// What was settled for a table, by who made it and by those who sit there; stored as it is.
typedef struct Manners {
    int32_t pace;  // ms between decisions of bots, or PAUSED
    bool free_undo;
    int64_t bank, add;  // of the clock: at the start, and for each turn; bank 0: no clock
    int64_t abandoned;  // when all agreed to give the game up, so that nobody has won; 0: never
} Manners;

typedef struct Table {
    History history;
    State *state;               // NULL while gathering
    Told told;                  // rows of each viewpoint's log
    uint32_t asked[SEATS_MAX];  // questions to each chair that have ended
    Chair chair[SEATS_MAX];
    Clock clock;
    Manners manners;
} Table;

// What one deed changed, for those who are to be told.
typedef struct Step {
    Position before;
    int count;         // of deeds, with this one
    Told undone;       // of a take-back: the first row it undid; 0: none is seen
    Seats could_undo;  // chairs, before
    Tale tale;
} Step;

typedef enum Verdict {
    DONE,
    LATE,
    REFUSED,
    NO_WAY_BACK,
    BACK_ENOUGH,
    NOT_RUNNING,
    TOO_LONG
} Verdict;

Table *table_open(const Beginning *);  // chairs open, pace 0, nobody there
Table *table_open_midst(const Table *, const State *, int viewpoint, uint64_t seed);  // a trial
void table_close(Table *);

int table_phase(const Table *);
bool table_is_full(const Table *);  // nobody is missing
void table_begin(Table *, int64_t now);

// Plays the deeds of a table that was put away. False: these rules do not understand them (other
// rules, or a damaged row); the table is then good for nothing but to be closed.
bool table_restore(Table *, const Deed *, const int64_t *times, int count, int64_t begun);

static inline const Game *table_game(const Table *t) { return t->history.from.game; }
static inline int table_players(const Table *t) { return t->history.from.players; }
int table_waiting(const Table *);  // the chair that must decide, or NOBODY

// A person's decision: n is the number of the question, as the chair was told.
Verdict table_choose(Table *, int chair, uint32_t n, Action, int64_t now, Step *, Refusal *);
uint32_t table_question(const Table *, int chair);  // the number of the one that is asked now
bool table_has_answer(const Table *, int chair, uint32_t n, Action);  // it was given, and holds

// A decision of a bot or of the table itself; it must be allowed.
void table_decide(Table *, Action, int by, int64_t now, Step *);

// Undo: until something random or hidden came out or somebody else has decided; a table with
// free undo goes back to the last decision of any person.
bool table_can_undo(const Table *, int chair);
Verdict table_undo(Table *, int chair, int64_t now, Step *);

// The same where all have agreed: back to the last decision of any person, as with free undo.
int table_agreed_undo(const Table *);  // the deed that would be taken back first; -1: none
Verdict table_undo_agreed(Table *, int chair, int64_t now, Step *);

// The record of the moves that hold.
void table_record(const Table *, Record *);
