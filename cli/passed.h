// SPDX-License-Identifier: MIT
// passed.h - the line of the log about a question that the table has answered by itself: "Red: Pass
// (nothing else was possible)".
#pragma once

#include "cli/session.h"

void passed_say(const Session *, Action, Text *);
// "screen.unlogged: choose_card": a question that comes so often that it is no news that there was
// nothing to answer.
bool passed_is_told(const Session *);
