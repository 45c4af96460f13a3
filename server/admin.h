// SPDX-License-Identifier: MIT
// admin.h - what whoever runs the server may ask for and do, over a socket in the data folder that
// nobody else can open: POST /admin/DEED/WORD/WORD, answered by lines of text. moraine admin asks.
#pragma once

#include "hall/call.h"

void admin_answer(Call *);
void admin_hear(Hall *, const char *deed);                     // that another server has passed on
void admin_limit(Hall *, const char *words);                   // likewise: "chats 7"
void admin_figures(const Hall *, Text *load, Text *thinkers);  // lines, as Hall.figures
extern const Route ADMIN_ROUTES[];
