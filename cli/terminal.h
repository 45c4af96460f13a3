// SPDX-License-Identifier: MIT
// terminal.h - what the program is typed into and writes to.
#pragma once

#include <stdbool.h>

bool terminal_can_draw(void);  // one can write anywhere on it: no pipe, no TERM=dumb or unknown one
