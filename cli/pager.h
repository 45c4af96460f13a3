// SPDX-License-Identifier: MIT
// pager.h - text on the whole screen.
#pragma once

#include "cli/page.h"

int scroll_to(int first, int count, int rows);  // the first line, so that the last row is used

// A text that scrolls; any other key goes back.
void pager_show(const char *words);
void pager_show_last(const char *words, int lines);  // begins so many lines before its end
