// SPDX-License-Identifier: MIT
// agenda.h - what is to be done when: a heap of times. Whoever wants to be called at a time has an
// Item in it; an item is at one time or at none.
#pragma once

#include <stdint.h>

typedef struct Item {
    int64_t due;
    int place;  // in the heap, counted from 1; 0: not in it
    void (*call)(struct Item *);
} Item;

typedef struct Agenda {
    Item **at;
    int count, room;
} Agenda;

void agenda_set(Agenda *, Item *, int64_t due);  // also moves it
void agenda_drop(Agenda *, Item *);
int64_t agenda_next(const Agenda *);       // when; INT64_MAX: nothing is planned
Item *agenda_take(Agenda *, int64_t now);  // one that is due, taken out; NULL: none
void agenda_free(Agenda *);
