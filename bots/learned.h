// SPDX-License-Identifier: MIT
// learned.h - a judge of positions that was learned, for any game.
//
// It sees what show lists, with the procedures under way as further things, and adds up for each
// seat what its things are worth: a number for each thing by what it is, where, with which mark and
// as whose, times its count, and one for its count as a class. What belongs to nobody is
// worth the same to all and is left out. Who has the higher sum has the higher hope.
//
// games/<game>/judge.weights has the numbers to read; the build makes tables of them. They are
// laid out by phase, so that those in use lie together, in each phase first all numbers per unit of
// count, then those for each class, so that those that are alike lie together and pack well for the
// browser; and of each in blocks: one for each domain, in, mark and role that occurs, by what and
// where. All in whole numbers: the same answer on every machine.
#pragma once

#include "bots/bot.h"

enum { CLASS_MAX = 7, ENTRIES = 1 + CLASS_MAX };  // per unit of count; then for counts 1 to 7
enum { PHASES_MAX = 3 };
enum { HAND_UNIT = 256 };

// What a thing is to a seat: its own; its own at another seat; another's or nobody's at the seat;
// the seat itself.
enum { OWNED, LENT, HELD, ITSELF, ROLES };

// What tells early from late: the count of a thing on the table, or, if what is HIDDEN, which thing
// of the domain lies there. A phase begins where the value reaches a cut.
typedef struct Phases {
    uint8_t domain, what;
    int16_t count, cut[PHASES_MAX - 1];  // 1: always the same
} Phases;

// The blocks of one domain in one other.
typedef struct WeightRow {
    int32_t own;          // the start of the block of one's own without a mark
    uint16_t first;       // in start, then by mark and role; 0: there are none
    uint8_t what, where;  // the last there is of each
} WeightRow;

typedef struct Weights {
    const char *game;
    uint32_t data;  // the game's fingerprint when it was learned
    int16_t hand;   // how much of the logit of the hand-made judge is added, in 256ths
    Phases phases;
    int domains, marks;
    const WeightRow *row;  // by domain and in
    const int32_t *start;  // of blocks in a phase, in entries; -1: none
    const int16_t *weight;
    int rows, room, weights;  // room: entries of one phase
    const struct Lean
        *lean;  // which steps of a turn a search tries, see lean.h; NULL: all worth it
} Weights;

// The same weights, if they can judge this game, else NULL: a person alone or a team wins
// against nobody, and in talk the hand-made judge sees an offer as if it were accepted.
const Weights *learned_for(const Game *, const Weights *, const State *);

void learned_judge(const Game *, const Weights *, const State *, float hope[]);

// What judging is made of, for those who learn: what is seen (and, where hope is not NULL, what
// the hand-made judge says), the phase, and where the number for a thing in a role lies, -1:
// nowhere; that for class n lies n rooms further.
void learned_look(const Game *, const State *, Show *, float hope[]);
int learned_phase(const Phases *, const Show *);
int learned_entry(const Weights *, const Thing *, int role, int phase);
int learned_roles(const Thing *, int seats, uint8_t seat[ROLES], uint8_t role[ROLES]);
int learned_worth(const Weights *, const Thing *, int role, int phase);
static inline int learned_class(int count)
{
    return count < 0 ? 0 : count > CLASS_MAX ? CLASS_MAX : count;
}
int learned_whats(const Game *, int domain);  // values of what, the hidden one last
int learned_wheres(const Game *, int in);     // of where; seats are all alike

// built_in.c
// Those that were built in, if they were learned with the game's present data; else NULL.
const Weights *learned_of(const Game *);

// bot.c
// As bot_open, but judging by these weights, or by the game's own judge if NULL.
Bot *bot_open_with(const Game *, const Weights *, const char *name, uint64_t seed, Problem *);
