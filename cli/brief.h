// SPDX-License-Identifier: MIT
// brief.h - of a choice what is soon said: why it changes the points, and what stands behind its
// sentence where rows stand side by side.
#pragma once

#include "cli/session.h"

// "+5 megalith C on field 2, −1 development": what of the sum "screen.swing" becomes another.
void brief_swing(const Session *, Action, Text *);
// "2 left, +5": as "screen.note/to" tells what is then, and of what stands by points
// ("screen.by_points") how many that is more.
void brief_note(Session *, Action, Text *);
