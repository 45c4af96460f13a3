// SPDX-License-Identifier: MIT
// panel.h - what is always in sight: where the game is, and what each player has. Both come from
// sentences of the game's words with holes that look at what is shown:
//
//     screen.status: period {clock.period} of {option.periods}, {phase}
//     screen.seats: stones {stone}|cards {card+back}|hunters {hunter(free)}
//
// A hole is a domain and perhaps a key and a mark; several are added. In the status line a domain
// alone is the name of what is there, else its number; "/2" counts halves.
#pragma once

#include "cli/page.h"
#include "cli/session.h"

void panel_status(const Speech *, const State *, const Show *, Text *);

// A heading and a line for each seat, the viewer's first; its width.
int panel_seats(const Speech *, const State *, const Show *, int viewer, Page *);
void panel_own(const Speech *, const State *, const Show *, int seat, Text *);  // "stones 3  ..."
// "Blue 15·0·5  Yellow 24·3·1": all but one, in the same order.
void panel_others(const Speech *, const State *, const Show *, int but, Text *);
bool panel_counts(const Speech *, const Thing *);  // a column of the seats says it
