// screen.h - the terminal table on the whole screen: prompt, choices, position, log.
#pragma once

#include "cli/session.h"

int screen_play(Session *);  // returns the exit code
