// SPDX-License-Identifier: MIT
// preview.h - what a choice brings, in the line behind it.
#pragma once

#include "cli/session.h"

// What lies where it goes, if the words list such places ("screen.lies"); or all there in signs.
void preview_goal(const Session *, Action, Text *);
bool preview_goal_chips(Session *, Action,
                        Text *);  // ... and what is noted of it, if it is (brief.h)
// What it changes if it is done so many times, one line.
void preview_in_short(Session *, Action, int times, Text *);
// It leaves what it is about as it is, where the words of the game tell that: "same.play_card".
bool preview_is_in_vain(Session *, Action);
void preview_then(Session *, Action, const char *words, Text *);  // holes filled as it is then
