// SPDX-License-Identifier: MIT
// agenda.h - what is to be done when: a heap of times. Whoever wants to be called at a time has an
// Item in it; an item is at one time or at none. Of those at the same time who came first is first.
#pragma once

#include <stdint.h>

typedef struct Item {
    struct Agenda *in;  // NULL: it is in none
    int64_t due;
    uint64_t came;  // the how manieth
    int place;      // in the heap
    void (*call)(struct Item *);
} Item;

typedef struct Agenda {
    Item **at;
    int count, room;
    uint64_t come;
} Agenda;

void agenda_set(Agenda *, Item *, int64_t due);  // also moves it, out of another agenda, too
void agenda_drop(Item *);
int64_t agenda_next(const Agenda *);       // when; INT64_MAX: nothing is planned
Item *agenda_take(Agenda *, int64_t now);  // one that is due, taken out; NULL: none
void agenda_free(Agenda *);
