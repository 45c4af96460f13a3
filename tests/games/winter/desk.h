// SPDX-License-Identifier: MIT
// desk.h - for the tests of Endless Winter: a quiet table to set up by hand.
//
// At the start of a test it is the first step of the first turn; nobody has cards in hand, food or
// tools, and the tiles of the site lie in the order A, B, C, D.
#pragma once

#include "games/winter/rules.h"
#include "tests/support/given.h"

extern int me, you;  // the first and the second of the order track
#define ME (&s->player[me])
#define YOU (&s->player[you])

void quiet(int players);
void quiet_with(int players, const char *options);
void give(int seat, int zone, int card);  // from where it lies at the start
void give_many(int seat, int zone, int card, int count);
void give_animal(int seat, int species, int count);
void pitch(int seat, int tile);     // a camp of the board
void build(int colour, int space);  // a megalith of this seat, or the next neutral one of me
void own_stone(int seat, int stone);
void show_stone(int stone);  // in the display, if it is not yet there
void enter(int column);      // with a figure of the tribe, up to the menu of the top
void enter_with_chief(int column, int chief);  // 2 * chief + side
void passively(int proc, int seat);  // declines all until this choice is asked (NOBODY: of anybody)
void to_eclipse(void);  // plays the round to its end, up to the first question of the eclipse
void sound(void);       // the position has no flaw

// What has changed since note(): deltas of the seat's numbers.
typedef struct Delta {
    int food, tools, hand, buried, megaliths, idols, points, labour, camps, steps, settlements,
        living, hunted, stones, discard;
} Delta;
void note(int seat);
void take_all(int alternative);  // takes whatever is asked for, up to the next menu
void expect_delta(Delta, const char *file, int line);
#define EXPECT(...) expect_delta((Delta){__VA_ARGS__}, __FILE__, __LINE__)
