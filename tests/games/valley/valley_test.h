// SPDX-License-Identifier: MIT
// valley_test.h - positions of Valley of the Mammoths for its tests.
//
// clearing() gives an empty board 1A2A in the summer of year 2, three tribes alive, no animals, no
// cards in hand. A test puts pieces there and lets one procedure run: perform(DRAW_EVENT). When it
// is done the test is asked where to place a camp, which no procedure under test asks: is_done().
#pragma once

#include "games/valley/rules.h"
#include "tests/support/given.h"

enum { RED, BLUE, GREEN, YELLOW };

// Cells as the board numbers them.
#define C(cell) ((cell)-1)

void clearing(int players, const char *options);
void put(int seat, int cell, int warriors, int women);
void camp(int seat, int cell);  // with nobody in it
void village(int seat, int cell, int warriors, int women);
void field(int cell, int state);
void beasts(int species, int count, int cell);
void pack(int count, int cell);
void tame(int seat, int cell);
void give(int seat, int card);
void next_card(int event);            // the only one left in its season's deck
void dice(int skip, int count, ...);  // the next throws, after some draws of another kind
void faces(int count, ...);           // the next throws

#define PERFORM(...) perform((Frame){__VA_ARGS__})
#define PERFORM_AS(View, ...) perform(flow_frame(&(View){__VA_ARGS__}))
#define ASKED_AS(View) ((const View *)game_question(s))  // what is asked now
void perform(Frame);
bool is_done(void);
void begin_turn(int seat);
void fights_of(int seat);
void births_of(int seat);
void window(int code, int cell);
bool can(int seat, int card, int window);  // play the card there, on any hex
void step(int kind, int from, int to);     // of such members the one with most steps and marks
bool can_step(int kind, int from, int to);
Rule rule_of_step(int kind, int from, int to);
int steps_of(int kind, int cell);  // of the first such band; -1: nobody
void play(int card);
void pass_all(void);  // windows
int warriors(int seat, int cell);
int women(int seat, int cell);
int wild(int species, int cell);

#define DONE() assert_true(is_done())

// A test in the basic and in the advanced game.
#define BOTH_TEST(name)                                                                            \
    static void name##_with(const char *game);                                                     \
    TEST(name)                                                                                     \
    {                                                                                              \
        name##_with("fire=0");                                                                     \
        name##_with("fire=1");                                                                     \
    }                                                                                              \
    static void name##_with(const char *game)
