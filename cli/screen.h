// SPDX-License-Identifier: MIT
// screen.h - the terminal table on the whole screen: prompt, choices, position, log.
#pragma once

#include "cli/session.h"

// path: where a game that is left goes. Returns the exit code.
int screen_play(Session *, const char *path, bool ascii);
