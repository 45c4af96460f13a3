// SPDX-License-Identifier: MIT
// hunters.h - for the tests of Mammoth Hunters: a quiet position, and pieces put onto it by hand.
#pragma once

#include "games/hunters/rules.h"
#include "tests/support/given.h"

enum { R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12 };
enum { RED, BLUE, GREEN, YELLOW, BLACK };

// The first turn of seat: no hunters and no fires on the board, four stones each, all mammoths in
// the supply, no open cards. Ice as the number of players wants it.
void quiet(int players, int seat);

void put(int seat, int region, int unarmed, int armed);  // from his supply, clubs from the general
int band(int seat, int region);                          // hunters there, armed or not
void herd(int region, int count);                        // mammoths, from the supply
void hold(int seat, int count, ...);                     // his whole hand
void open_card(int card);                                // from the deck onto its pile
void finish_turn(void);                                  // throws nothing away and draws
void end_period(int seat);         // seat ends the period with a dark card that nobody acts on
int total_of(int sum, int value);  // what explain says
bool sees_card(int viewer, int in, int where, int card);  // shown in the view of viewer
int count_shown(int viewer, int domain, int what, int in, int where);

// ASK_PLAY, then the card.
#define PLAYED_CARD(card) PLAYED(PLAY, .arg = {card})
