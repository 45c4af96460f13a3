// SPDX-License-Identifier: MIT
// panel.h - what is always in sight: where the game is, and what each player has. Both come from
// sentences of the game's words, whose holes (holes.h) look at what is shown. Where the status has
// words of its own for something that lies on the table (screen.status/setting_up), these are said.
#pragma once

#include "cli/page.h"
#include "cli/session.h"
#include "engine/say.h"
#include "table/why.h"

void panel_status(Session *, const Show *, bool title, Text *);
Click panel_status_card(const Session *, const Show *);  // that it names; NO_ARG: none

// A heading and a line for each seat, the viewer's first; its width. Headings may be cut to so many
// letters, with the players by theirs; 0: all is whole. Below: what is more than a number stands in
// a line of its own below each.
int panel_seats(const Speech *, const State *, const Show *, int viewer, int letters, bool below,
                Page *);
// What lies beside the board and matters to all, "screen.aside", a line each, cut at the width.
void panel_aside(const Speech *, const State *, const Show *, int width, Page *);
// "stones 3  ...", with headings of so many letters; 0: whole ones.
void panel_own(const Speech *, const State *, const Show *, int seat, int letters, Text *);
void panel_fit(const Speech *, const State *, const Show *, int seat, int width, Text *);
int panel_lines(const State *);  // for one's own numbers and those of the others
void panel_other(const Speech *, const State *, const Show *, int seat, int width, Text *);
// "Blue 15·0·5  Yellow 24·3·1": all but one, in the same order, where they are too many for lines
// of their own.
void panel_others(const Speech *, const State *, const Show *, int but, int width, Text *);
// Who the letters are, and what the numbers of the players stand for.
void panel_legend(const Speech *, const State *, int viewer, Text *);
bool panel_counts(const Speech *, const Thing *);  // a column of the seats says it
bool panel_marks_hand(const Speech *);  // "screen.hand" names the mark of what is in the hand
bool panel_in_hand(const Speech *, const Thing *);     // as "screen.hand" marks it, if the words do
bool panel_is_to_play(const Speech *, const Thing *);  // and no card that only lies there
