// screen.h - the terminal table on the whole screen: prompt, choices, position, log.
#pragma once

#include "cli/session.h"

int screen_play(Session *, const char *record_path);  // returns the exit code
