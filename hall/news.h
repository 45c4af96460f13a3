// SPDX-License-Identifier: MIT
// news.h - what the servers of a fleet tell each other over the database: how listed tables stand
// and who is there, for everybody's lobby, and that a server has gone. What else they tell each
// other is heard by Hall.hear: server/orders.h.
#pragma once

#include "hall/hall.h"

// How a table stands that another server has.
typedef struct Distant {
    char id[TABLE_ID_ROOM];
    int turn, round, onlookers;
    int64_t moved;
    int here[SEATS_MAX];
} Distant;

void news_tell(Hall *);       // of tables that have changed
void news_tell_gone(Hall *);  // of a server
void news_hear(Hall *);
const Distant *news_find(const Hall *, const char *id);  // NULL: nothing is known
