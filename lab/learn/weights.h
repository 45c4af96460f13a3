// SPDX-License-Identifier: MIT
// weights.h - the weights of a learned judge as a text file (games/<game>/judge.weights):
//
//   moraine judge 1
//   game winter
//   data 1a2b3c4d                                fingerprint of the game's data
//   hand 200                                     how much of the hand-made judge, in 256ths
//   phases counter round_number 2 3              what tells early from late, and the cuts
//   card shaman seat - in_hand owned: 31 5 0 2 / 12 / 3 1
//   end 6                                        how many lines there are before
//
// A line has a thing in the names of the game's tables: domain and what ("*": its back), where it
// lies ("none", "seat -" or a place), its mark, and what it is to the seat. Then, for each phase,
// its worth per piece, and for having 1, 2 ... 7 of it; zeros at the end are left out. A unit is
// 1/2048 of a logit. The domain of the procedures under way is called "asked".
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "bots/learned.h"

// read.c
// Reads weights of this game; they must be of its present data. To be freed, also after a failure.
bool weights_read(const Game *, const char *words, Weights *, Problem *);

// write.c
void weights_write(const Game *, const Weights *, Text *);
void weights_write_c(const Weights *, Text *);  // as C, for the build: const Weights GAME_WEIGHTS

// layout.c
void weights_free(Weights *);
// Room for the blocks that are used (by domain, in, mark and role; see weights_block), all zero.
void weights_lay_out(const Game *, Weights *, const uint8_t *used);
int weights_blocks(const Game *);
int weights_block(const Game *, int domain, int in, int mark, int role);
// Marks the blocks that these have; their numbers into others with the same phases that have them.
void weights_use(const Weights *, uint8_t *used);
void weights_copy(const Weights *from, Weights *to);
