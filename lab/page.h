// SPDX-License-Identifier: MIT
// page.h - a report as one page of HTML that needs nothing else: SVG plots, light and dark, also
// for narrow screens.
#pragma once

#include "lab/sheet.h"

typedef struct PageHead {
    const char *language;
    const char *title;     // what is studied: the game's name
    const char *subtitle;  // "4 players, 1000 games, ..."
} PageHead;

void page_write(const PageHead *, const Report *, Text *);
void page_escape(Text *, const char *words);
