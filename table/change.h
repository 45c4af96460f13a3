// SPDX-License-Identifier: MIT
// change.h - what a choice would change, before it is made: "stones 3→2", "region 7: +1 hunter".
//
// The action is played in a world dealt anew for the seat, as far as nothing is drawn or laid open,
// and what is then shown is compared with what is shown now. So no game writes a line for it, it
// tells nobody what he may not know, and it promises nothing that chance decides.
#pragma once

#include "engine/describe.h"
#include "table/history.h"

enum { CHANGES_MAX = 32, OPENERS_MAX = 4, PROCS_MAX = UINT8_MAX + 1 };

// One thing of which there will be another number.
typedef struct Fact {
    Thing thing;  // as it is shown, with the count that it has now
    int16_t after;
} Fact;

typedef struct Change {
    Action action;
    int count, more;  // facts; and those for which there was no room
    Fact at[CHANGES_MAX];
    int before, after;  // the viewpoint's points, as the standing counts them
    int rest;           // ... and with what follows by itself after this one answer:
    bool follows;       // ... there is such
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
    bool alone;  // it has the table for itself: what has one answer is answered (by_itself.h)
    bool ended[PROCS_MAX];  // questions that it has ended in this round, by their place
    int openers;  // steps after which at once other choices come, which are offered in their stead
    Action opener[OPENERS_MAX];
} Foresight;

void foresight_open(Foresight *, const Game *, const State *, int viewpoint);
// What is then, done so many times, and what is shown of it. False: not so often.
bool foresight_after(const Foresight *, Action, int times, Position *then, Show *);
// Plays an action, with the step that opens it. False: then chance decides.
bool foresight_play(const Foresight *, Action, Position *then);
// What is then, when what only asks how it is paid is answered, too. False: chance decides.
bool foresight_paid(const Speech *, const Foresight *, Action, Position *then);
// The step that comes before such an action; of no kind: it needs none.
Action foresight_opener(const Foresight *, const State *, Action);
void change_of(const Foresight *, Action, Change *);
void change_of_times(const Foresight *, Action, int times, Change *);  // done again and again

// In words, in any language: "stones 3→2, region 7: +1 hunter". What the viewpoint has comes first,
// then what the others have, then what lies in places. What the choice says itself is left out. Of
// a choice that ends the game that is told, and the points: all that is laid open then is not.
// "change.quiet" in the words of a game lists what is told otherwise: domains whose ways the
// sentences of the choices say, also places with all that lies there, "counter.score" that others
// contain; "change.unpaid" actions and questions whose price is paid before what they bring comes,
// or after: the points of the moment would deceive; "change.paying" questions that only ask how one
// pays: points are those after them, and so are the numbers of "change.paid", while nothing is
// said of "change.paid_with"; "change.unopposed" bids, told as if nobody bid more;
// "change.quiet_own" what is so
// only of the viewpoint itself, "change.quiet_others" of the others, "change.quiet_marked" of what
// lies so, "change.quiet/deployment" in that phase; "change.foremost" what comes before all: that
// it ends the period. "change.number" lists numbers that stay the same however they are marked.
// "change.turns/immature: matures" tells of what the choice names that it lies so no longer,
// "change.reaches/stone: 8 then ..."  what follows from having so many, "change.luck/draw"
// what comes where chance decides.
void change_say(const Speech *, const Foresight *, const Change *, Text *);
// Of that only what is foremost: it is told even where all choices have it.
void change_say_foremost(const Speech *, const Foresight *, const Change *, Text *);
void change_ask(const Foresight *, const State *, Change *);  // that what is asked there comes next
// What the viewpoint has less of than before, on its own and on the board, once others have
// decided; what of it has only gone elsewhere is there with its new place. The foresight is of the
// time before, for the words, in which "change.unsuffered" lists what is no loss.
void change_suffered(const Game *, const State *before, const State *after, int viewpoint,
                     Foresight *, Change *);
void change_say_suffered(const Speech *, const Foresight *, const Change *, Text *);
bool is_listed(const Speech *, const char *key, const char *name);  // "token figure" lists both

// What follows: chance, somebody else, or the next question to the same viewpoint.
void change_say_next(const Speech *, const Foresight *, const Change *, Text *);
