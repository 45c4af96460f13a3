// SPDX-License-Identifier: MIT
// lines.h - the terminal table as plain lines: for pipes, scripts and simple terminals.
#pragma once

#include "cli/session.h"

int lines_play(Session *, bool ascii);  // returns the exit code
