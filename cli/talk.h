// SPDX-License-Identifier: MIT
// talk.h - what both terminal tables say: standing, result, hints.
#pragma once

#include "cli/session.h"
#include "engine/say.h"

enum { HINTS_MAX = 3, BAR = 10 };

const char *talk(const char *key);  // a sentence of words/<language>/terminal.txt
// What begins there begins with a capital letter, if it stands behind a full stop.
void begin_sentence(Text *, size_t from);
const char *screen_words(const Speech *, const char *key);  // of the game: "screen.KEY", or NULL

// Each fills the text with one line or more.
void talk_standing(Session *, Text *);  // "Winter   >Red 12 | Blue 9": as far as one sees
// Who has won and why, and the points by source: as a table of that width, or 0: in sentences.
void talk_result(Session *, int width, Text *);
void talk_part(int first, int end, int count, Text *);        // "11-20 of 34"; first counts from 0
void talk_resume(const Session *, const char *path, Text *);  // how to go on with a saved game
// The waiting question, with what brought it where another player did ("screen.cause").
void talk_since(const Session *, Text *);  // "Since your choice: ..."; nothing: no loss
void talk_question(Session *, Text *);
// Of "stones 3→2, field (1, 2) +1" how long the first part is; commas in brackets are its own.
size_t part_length(const char *change);
void talk_hint(Session *, Text *);               // the elder's best choices
void talk_advice(Session *, bool bars, Text *);  // the same, perhaps without drawing
