// SPDX-License-Identifier: MIT
// part.h - what every part of the screen is drawn with: lines in its rows, and how much of them is
// seen.
#pragma once

#include "cli/page.h"
#include "engine/say.h"

// "11-20 of 34", if there is more than is seen.
void say_part(int first, int shown, int count, const char *keys, Text *);
// ... at the right end of a row.
void put_part(int row, int right, int first, int shown, int count, const char *keys);
// The key for more: down while there is more below, and told when that is of the drawing.
const char *more_key(int first, int shown, int count, int drawing);
// The first lines of a page, with dots where there are more.
void put_page(const Page *, int row, int rows, int width, int column);
