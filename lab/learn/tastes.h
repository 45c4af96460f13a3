// SPDX-License-Identifier: MIT
// tastes.h - what bots may take a fancy to (fancy.h): each kind of thing that seats were seen to
// own in a few games.
#pragma once

#include "bots/fancy.h"

typedef struct Tastes {
    Fancy *at;
    int count, room;
} Tastes;

void tastes_find(Tastes *, const Game *, uint64_t seed);
void tastes_free(Tastes *);

// Gives some of the seats a fancy, the others none.
void tastes_deal(const Tastes *, int seats, Random *, Fancy fancy[SEATS_MAX]);
