// SPDX-License-Identifier: MIT
// given.h - for the rule tests of the games: a position, what is played, refused, told.
//
// The state is plain data: a test starts a game, goes on to the choice it is about, sets up the
// board by hand and plays. s, tale and offer belong to the test that runs.
#pragma once

#include "engine/flow.h"
#include "tests/support/test.h"

extern const Game *GAME;  // given by the test file: const Game *GAME = &HUNTERS_GAME;
extern State *s;
extern Tale tale;    // of the last action
extern Offer offer;  // of the last LISTED or OFFERED

void given(int players);  // a new game with the usual options and seed 1
void given_with(int players, uint64_t seed, const char *options);  // "periods=3 start=2", or ""
void until(int proc);                 // plays at random until this choice is asked
bool until_seat(int proc, int seat);  // ... of this seat; false if the game ended first
void rig(int limit, int count, ...);  // the next draws below limit are these values
void play_checked(Action, const char *file, int line);
void refuse_checked(Rule, Action, const char *file, int line);
bool is_offered(Action);
int count_offered(int kind);  // 0: of any kind
bool was_told(Event);         // by kind, seat and all arguments
int count_told(int kind);     // of the last action

// The seat of the action is the one that is asked. PLAYED(PLACE, .arg = {R5})
#define PLAYED(...) play_checked((Action){__VA_ARGS__}, __FILE__, __LINE__)
#define REFUSED(rule, ...) refuse_checked(rule, (Action){__VA_ARGS__}, __FILE__, __LINE__)
#define OFFERED(...) assert_true(is_offered((Action){__VA_ARGS__}))
#define NOT_OFFERED(...) assert_false(is_offered((Action){__VA_ARGS__}))
#define TOLD(...) assert_true(was_told((Event){__VA_ARGS__}))
#define ASKED(proc, seat)                                                                          \
    (assert_int_equal(game_asked(s), proc), assert_int_equal(game_waiting(s), seat))
