// SPDX-License-Identifier: MIT
// lean.h - which steps of a turn are worth a trial: a lean that was learned, for any game.
//
// It knows what a step is, not what it leads to: the question, the kind of action, its arguments
// and what the question is about (its frame, which everybody sees), and the weight that the game's
// own lean gives it. It adds up a number for each of these and for some pairs of them. Those with
// the highest sums are tried.
//
// games/<game>/lean.weights has the numbers to read; the build makes tables of them. All in whole
// numbers: the same answer on every machine.
#pragma once

#include "engine/game.h"

// What a step is told by, each a byte: its arguments, then what the question is about. Seats are
// told as the step's own, another's or nobody's.
enum { SLOT_WHAT = ARGS_MAX, SLOT_WHERE, SLOT_WHY, SLOT_COUNT, SLOTS, NO_SLOT = SLOTS };
enum { OWN_SEAT, OTHER_SEAT, NO_SEAT, SEAT_KINDS };
enum { TRIED_MAX = 8 };

typedef struct LeanQuestion {  // by procedure
    int16_t hand;              // how much of the logarithm of the game's own weight, in 256ths
    uint16_t first;            // of its terms; they end where those of the next begin
} LeanQuestion;

// The numbers of one kind of action by the values of two slots, or of one or none: in rows, by what
// they are above the first values.
typedef struct LeanTerm {
    uint8_t kind, slot[2], first[2], last[2];  // the values that have numbers
    int32_t start;                             // in weight
} LeanTerm;

typedef struct Lean {
    const char *game;
    uint32_t data;  // the game's fingerprint when it was learned
    int16_t tried;  // of the steps worth a look so many are tried
    int questions, terms, weights;
    const LeanQuestion *question;  // and one more, where the last one's terms end
    const LeanTerm *term;
    const int16_t *weight;
    // Who learns hears which of an offer the judge liked best; or NULL.
    void (*heard)(void *whom, const State *, const Offer *, const uint8_t weight[], int best);
    void *whom;
} Lean;

// The domain of a slot; NO_ARG: the step has none, or its meaning is not told.
int lean_domain(const Game *, int proc, int kind, int slot);

void lean_look(const Game *, const Frame *question, Action, uint8_t value[SLOTS + 1]);

// The logarithm of a weight that a game's own lean has given, in units of a logit.
int32_t lean_by_hand(uint8_t weight);

// How much it likes a step that has that weight.
int32_t lean_sum(const Game *, const Lean *, const Frame *question, Action, uint8_t weight);

// Leaves their weights to those of the offer that are to be tried, and takes those of the others.
void lean_sift(const Game *, const Lean *, const State *, const Offer *, uint8_t weight[OFFER_MAX]);
