// SPDX-License-Identifier: MIT
// facts.h - what can be read of a choice and of the things that it names: what it changes, what
// follows, what a card says, what lies in a place, and every number about it with its parts.
#pragma once

#include "cli/session.h"
#include "engine/say.h"
#include "table/why.h"

bool facts_about(const Session *, int choice, int domain, int value);  // the choice names it
// ... among those of its arguments that are asked for by a bit each.
bool facts_names(const Session *, int choice, unsigned args, int domain, int value);
// What the question is about: the card for which one bids, or if there are words about it the place
// where one is asked; NO_ARG: nothing.
Click facts_asked_about(Session *);
Click facts_place_of(const Game *, Action);  // the place that it names; where it goes, not whence
Click facts_where(Session *);                // the place that the question is about; NO_ARG: none
void facts_next(Session *, int choice, Text *);       // what follows
const char *facts_question(Session *);                // by name
void facts_of_choice(Session *, int choice, Text *);  // all of it, with the things it names
void facts_of_thing(Session *, int domain, int value, Text *);
void facts_there(Session *, int domain, int value, Text *);        // what lies there, one line
const char *facts_printed(const Speech *, int domain, int value);  // NULL: there are no such words
// What the words tell of such an action, and what is printed on the cards that it names, one line:
// on those of its arguments that are asked for by a bit each. False: nothing.
bool facts_named(Session *, Action, unsigned args, Text *);
bool facts_in_row(Session *, Action, unsigned args, Text *);    // as far as it belongs there
void facts_of_named(Session *, Action, unsigned args, Text *);  // all of these things
void facts_asked(Session *, Text *);             // about the question, as a further sentence
void facts_asked_of(Session *, Action, Text *);  // ... unless it does not concern the action

// Everything whose name has these words: places, pieces, cards; or that has them printed on it.
// False: nothing has.
bool facts_find_named(Session *, const char *wanted, Text *);
bool facts_find_printed(Session *, const char *wanted, Text *);
void facts_of_status(Session *, Text *);  // the card that the first line names, unless it is there

void facts_legend(Session *, Text *);       // the signs on the board now
void facts_sum(Session *, Action, Text *);  // "Hunters in region 5: 4 = 3 Red + 1 Blue"
bool facts_place(const Speech *, Rule, const char *before, Text *);  // " (MH-8.2"; false: none
