// SPDX-License-Identifier: MIT
// foresight.h - what a choice would change, before it is made.
//
// The action is played in a world dealt anew for the seat, as far as nothing is drawn or laid open,
// and what is then shown is compared with what is shown now. So no game writes a line for it, it
// tells nobody what he may not know, and it promises nothing that chance decides.
#pragma once

#include "table/history.h"

enum { CHANGES_MAX = 32, OPENERS_MAX = 4 };

// One thing of which there will be another number.
typedef struct Fact {
    Thing thing;  // as it is shown, with the count that it has now
    int16_t after;
    int16_t by_all;  // so many more by what comes to all answers alike (whole.h)
} Fact;

typedef struct Change {
    Action action;
    int times;        // it is done
    int count, more;  // facts; and those for which there was no room
    Fact at[CHANGES_MAX];
    int before, after;  // the viewpoint's points, as the standing counts them
    bool luck;    // then dice fall, cards are drawn or something is laid open: the rest is open
    bool over;    // else: it ends the game
    Frame ask;    // else: the choice that is asked next
    int answers;  // ... with so many answers, if the same viewpoint is asked; else 0
} Change;

// The present, as one viewpoint sees it: opened once for all its choices.
typedef struct Foresight {
    const Game *game;
    int viewpoint, players;
    Position world;
    int points;  // of the viewpoint; 0 if nobody's
    Show now;
    bool alone;   // it has the table for itself: what has one answer is answered (by_itself.h)
    int openers;  // steps after which at once other choices come, which are offered in their stead
    Action opener[OPENERS_MAX];
} Foresight;

void foresight_open(Foresight *, const Game *, const State *, int viewpoint);
// What is then, done so many times, and what is shown of it. False: not so often.
bool foresight_after(const Foresight *, Action, int times, Position *then, Show *);
// Plays an action, with the step that opens it. False: then chance decides.
bool foresight_play(const Foresight *, Action, Position *then);
// The step that comes before such an action; of no kind: it needs none.
Action foresight_opener(const Foresight *, const State *, Action);
void change_of(const Foresight *, Action, Change *);
void change_of_times(const Foresight *, Action, int times, Change *);  // done again and again
// Several after each other, each of an offer so many times, as far as chance decides nothing.
void change_of_several(const Foresight *, const Offer *, const int times[], Change *);
// ... and what is then; false: chance has decided.
bool foresight_after_several(const Foresight *, const Offer *, const int times[], Position *then);
int change_after(const Change *, const Thing *);              // how many there are then
void change_ask(const Foresight *, const State *, Change *);  // that what is asked there comes next

// What each chapter about changes builds on.
bool foresight_is_mine(const Foresight *, int seat);
// What is shown to a viewpoint, merged; returns its points, as far as it sees them.
int foresight_look(const Game *, const State *, int viewpoint, Show *);
void foresight_compare(const Show *now, const Show *then, Change *);  // adds the facts
// Plays it in such a world; near: as far as it is compared with the other answers. False: then
// chance decides.
bool foresight_step(const Game *, State *, Action, State *near);
