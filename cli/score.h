// SPDX-License-Identifier: MIT
// score.h - points by source, and what a period has brought: as tables, a column for each seat.
//
// The words of a game say what a period is: "screen.report: period_began" is the event with which
// the next one begins, "screen.report.1: scored region points Points in this period" a table (the
// event, what its rows are, what is added up or - for how often it happened, its title), and
// "screen.report.before: glacier" a question that a person is asked only after it, perhaps only for
// one reason, "choose_card/w6" (without such an event all that came before it), and
// "screen.report.lines: frozen no_glacier" lists events that are told below; without a table under
// "screen.report.title".
//
// Of the end they say what decides between equal ones, "screen.ties: then stones {stone}", and
// which events tell why, "screen.result.lines: eliminated limit_reached".
#pragma once

#include "cli/session.h"
#include "engine/say.h"

const char *score_unit(const Speech *);  // "points", or what the game counts instead
void score_say(Session *, Text *);       // of each seat, by source, as a sum
void score_now(Session *, int width,
               Text *);  // the same before the end: what the points are made of
void score_table(Session *, int width, Text *);  // the same as a table, the best seat first
void score_parts(Session *, int width, Text *);  // ... what its subtotals are made of
// "Red wins with 124 points, 13 more than Blue."; false: it was not won so.
bool score_margin(Session *, Text *);
// Why the winner has won whom others equal in points: "(equal points, then stones 5 against 3)".
void score_tie(Session *, Text *);
void score_lines(const Session *, Text *);  // why it ended so

// The line of the log from which on there is something to report, from a line on; -1: nowhere. The
// end of a game ends its last period.
int score_find_report(Session *, int from);
void score_report(Session *, int from, int end, int width, Text *);  // of these lines
