// SPDX-License-Identifier: MIT
// board.h - for the tests of Prehistory: quiet positions, set up by hand.
#pragma once

#include "games/prehistory/rules.h"
#include "tests/support/given.h"

extern const Game PREHISTORY_GAME;

// Wheel place, wheel (P04 is 4) and rotation, as the worked examples write them.
void lay_wheel(int place, int wheel, int turned);

// A menu of seat 0, whose order is 0, 1, 2 ..., with the map of PH-12.3; nobody holds anything.
void given_spring(int players);
void given_summer(int players, int act);  // the turn of the last seat, who is first
void given_autumn(int players);
void given_final(int players);

void hold(int seat, int colour, int count);          // resources
void hold_markers(int seat, int colour, int count);  // markers
void open_prey(int card);                            // the only hunting card on display; H01 is 1
void open_ceremony(int card);                        // C01 is 1
void own_prey(int seat, int card);
void own_ceremony(int seat, int card);
void open_tile(int slot, int tile);  // the only tile, fish in its slot; kinds as in the tables
void open_fish(int slot, int fish);
void put_member(int seat, int field);          // from the player board, upright
void put_camp(int seat, int field, int tile);  // K1 is 1
int first_field(int feature, int tile);        // the first of its kind; tile 0: any
void clear_people(void);                       // all members go home

static inline int count_set(uint64_t set) { return __builtin_popcountll(set); }
int resources_of(int seat);
int markers_of(int seat);
