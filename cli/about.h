// SPDX-License-Identifier: MIT
// about.h - the marked choice as a whole, in the lines below the list: what it is, what it brings,
// what comes then.
#pragma once

#include "cli/desk.h"

void about_say(const Desk *, int first, int room, Text *);  // the first line's columns, the others'
