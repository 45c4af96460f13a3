// SPDX-License-Identifier: MIT
// draw.h - the desk on the screen: every part in its rows, with what is marked lit.
#pragma once

#include "cli/desk.h"

void draw_desk(Desk *);
