// SPDX-License-Identifier: MIT
// list.h - the choices on the screen: which of them pass the filter, which one is marked.
//
// A choice keeps its number, its place in the offer, whatever the filter leaves out. What ends
// something stands last.
#pragma once

#include "engine/describe.h"

enum { FILTER_ROOM = 64 };

typedef struct List {
    const Speech *speech;
    const Offer *offer;
    int count, shown[OFFER_MAX];  // those that pass the filter, by their number from 0
    int marked;                   // the place in shown; -1 if there is none
    char filter[FILTER_ROOM];
} List;

// A new question: no filter. The first choice that ends nothing is marked.
void list_open(List *, const Speech *, const Offer *);
void list_filter(List *);            // after the filter has changed
bool list_mark(List *, int number);  // from 1; false: it is not shown
void list_mark_ending(List *);       // the last one that only ends, if there is one
void list_move(List *, int by);      // the mark; it stays in the list
int list_choice(const List *);       // the marked one, in the offer; -1
bool list_gives_up(const List *);    // the marked one ends, though there is something to do
void list_say(const List *, int place, Text *);  // "12 Place a hunter in region 5"
