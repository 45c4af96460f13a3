// SPDX-License-Identifier: MIT
// session.h - a game at one keyboard: persons and bots, what has happened, undo.
//
// The real position never leaves session.c. Whoever draws gets what the person at the keyboard may
// see, and so cannot tell more by mistake.
#pragma once

#include "base/problem.h"
#include "bots/bot.h"
#include "engine/say.h"
#include "table/change.h"
#include "table/record.h"

typedef struct Session Session;

// bots: a name per player, NULL for a person. With free undo one steps back as far as one likes,
// dice and all. NULL with a problem if there is no such bot.
Session *session_open(const Game *, int players, const uint8_t *option, uint64_t seed,
                      const char *const bots[SEATS_MAX], bool free_undo, Problem *);
void session_play_on(Session *, const Action *, int count);  // as a record has it
void session_close(Session *);

const Speech *session_speech(const Session *);
int session_viewer(const Session *);  // whose eyes: the person asked; the only one; else ONLOOKER
bool session_is_shared(const Session *);  // several persons sit at it
bool session_is_over(const Session *);
bool session_person_waits(const Session *);

const State *session_view(Session *);  // the position as the viewer sees it
void session_show(Session *, Show *);
const Offer *session_offer(const Session *);          // to the person who is asked; else nothing
const Foresight *session_foresight(const Session *);  // of that person
void session_explain(Session *, Action, Sum *);       // a number of the view

// Looks back: view and show are of the moment after so many decisions, and lines end there.
int session_decisions(const Session *);
void session_look_back(Session *, int decisions);  // all of them: it is now again
int session_moment(const Session *);
// What the decision that led to the moment did, as far as the viewer is told; if the log tells
// nothing of his own, what he chose.
void session_say_moment(const Session *, Text *);
// Which decision brought the question that another one answered, or the one that waits (as many as
// there are): the last one when less was under way. -1: none did.
int session_source(const Session *, int decision);
Action session_decision(const Session *, int decision, const char **asked);

// What has happened so far, line by line; NULL where the viewer is not told.
int session_lines(const Session *);
const char *session_line(const Session *, int line);
const Event *session_event(const Session *, int line);  // that it tells, or NULL so
// Its words, with those that are joined to it (log.h); which line comes then.
int session_say_line(const Session *, int line, Text *);

// What the viewer has lost since he last decided, and by whom; nothing where he did not.
void session_say_since(const Session *, Text *);
void session_say_points(const Session *, int from, int end, Text *);  // ... over these lines

void session_bot_plays(Session *);  // the waiting bot decides
// An entry of the offer, up to so many times if it stays on offer; how often it was done.
int session_choose(Session *, int choice, int times);
// Several entries, each so many times; undone together.
int session_choose_several(Session *, const int wanted[OFFER_MAX]);
// Where a lone person is asked and can but pass, it passes for him and says so. False: not so.
bool session_pass(Session *);
bool session_can_undo(const Session *);
bool session_has_begun(const Session *);  // ... and nothing has changed by it yet
void session_undo(Session *);             // the last decision, with what was done together with it
bool session_can_redo(const Session *);   // something was taken back, and nothing decided since
void session_redo(Session *);

// Tries out: from here on it is played in a world that the viewer thinks possible, and nothing of
// it holds when the trial ends.
void session_try(Session *);
bool session_is_trial(const Session *);
void session_end_trial(Session *);

void session_advise(Session *, Advice *);  // what an elder would do
int session_reasons(Session *, const Advice *, Reason reason[REASONS_MAX]);  // why its first
// How one might go on after a choice while one is asked oneself and nothing is drawn or laid open,
// where there is something to choose; how many steps these are.
enum { PLAN_MAX = 4 };
int session_plan(Session *, Action first, Action plan[PLAN_MAX]);
void session_say_seats(const Session *, Text *);  // "me,cub,tracker"
bool session_save(const Session *, const char *path, Problem *);
// From here on the record is written there as the game goes, whenever a person has decided or is
// asked, so that a game survives its terminal; until it is dropped: then the file is as before.
void session_keep(Session *, const char *path);
void session_drop_kept(Session *);
