// SPDX-License-Identifier: MIT
// change.h - what a choice would change (foresight.h), in words: "stones 3→2, region 7: +1 hunter".
// No game writes a line for it: what is shown is compared, and the words of a game say only what is
// told otherwise than elsewhere.
#pragma once

#include "engine/say.h"
#include "table/whole.h"

// In words, in any language: "stones 3→2, region 7: +1 hunter". What the viewpoint has comes first,
// then what the others have, then what lies in places. What the choice says itself is left out. Of
// a choice that ends the game that is told, and the points: all that is laid open then is not.
// "change.quiet" in the words of a game lists what is told otherwise: domains whose ways the
// sentences of the choices say, also places with all that lies there, "counter.score" that others
// contain; "change.unpaid" actions and questions whose price is paid before what they bring comes,
// or after: the points of the moment would deceive; "change.paying" questions that only ask how one
// pays: points are those after them, and so are the numbers of "change.paid", while nothing is
// said of "change.paid_with" (whole.h); "change.open/choose_megalith: then a megalith" what comes
// with it and is still to be decided; "change.score" a counter that says the points;
// "change.unopposed" bids, told as if nobody bid more; "change.quiet_own" what is so only of the
// viewpoint itself, "change.quiet_others" of the others, "change.quiet_marked" of what
// lies so, "change.quiet/hunting" in that phase, at that question or of that action;
// "change.foremost" what comes before all: that it ends the period. "change.number" lists numbers
// that stay the same however they are marked. "change.turns/immature: matures" tells of what the
// choice names that it lies so no longer, "change.as/guard: as guard" of what it puts to a place it
// names that it lies so there, "change.reaches/stone: 8 then ..."  what follows from having so
// many, "change.luck/draw" what comes where chance decides, "change.beyond" the points that come
// before the next decision whatever is answered; "change.follows" what that makes of a figure that
// is told. "screen.tallied" lists what is told of others by a sum of the game instead
// (cli/brief.h).
void change_say(const Speech *, const Foresight *, const Change *, Text *);
// Points are told even if they stay the same where it brings as much as it costs, and where all
// answers are weighed to the end ("change.repeated", "change.weighed"), but not where a counter
// says them or they would deceive.
bool change_tells_points(const Speech *, const Foresight *, const Whole *);
// The question that comes with it and is still to be decided, where "change.open" tells of it; or
// NULL.
const Frame *change_open(const Speech *, const Foresight *, const Whole *);
// Whether what comes to all answers alike makes something else of points that are told.
bool change_points_follow(const Speech *, const Whole *);
// "change.beyond: then stones {before}→{after}": whether points come to any answer alike, and to
// one that only goes on, and how many there are before and after them.
bool change_beyond(const Speech *, const Foresight *, const Whole *, int points[2]);
// Keys of words, with spaces between them: "turns/immature", "idle/place"; "none/take_as" where
// nothing else is told.
void change_notes(const Speech *, const Foresight *, const Whole *, bool told, Text *);
// Of that only what is foremost: it is told even where all choices have it.
void change_say_foremost(const Speech *, const Foresight *, const Change *, Text *);
// What the viewpoint has less of than before, on its own and on the board, once others have
// decided; what of it has only gone elsewhere is there with its new place. The foresight is of the
// time before, for the words, in which "change.unsuffered" lists what is no loss, "change.harm"
// marks of which more are one: the dead. Points are not among it.
void change_suffered(const Speech *, const State *before, const State *after, int viewpoint,
                     Foresight *, Change *);
void change_say_suffered(const Speech *, const Foresight *, const Change *, Text *);

// What follows: chance, somebody else, or the next question to the same viewpoint.
void change_say_next(const Speech *, const Foresight *, const Change *, Text *);
