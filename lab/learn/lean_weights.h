// SPDX-License-Identifier: MIT
// lean_weights.h - the weights of a learned lean (bots/lean.h) as a text file
// (games/<game>/lean.weights):
//
//   moraine lean 1
//   game winter
//   data 1a2b3c4d                             fingerprint of the game's data
//   tried 2                                   how many steps are tried
//   menu_top: 130                             how much of the game's own lean, in 256ths
//   menu_top play_tribe: -40
//   menu_top play_tribe card shaman: 310
//   menu_top play_tribe card shaman .where hunt: 75
//   end 8                                     how many lines there are before
//
// A line has a question and a kind of action, then up to two things that tell steps apart:
// arguments by their names, or what the question is about (.what, .where, .why, .count), each with
// its value in the names of the game's tables, or as a number (#3). Seats are "own", "other" or
// "nobody". A unit is 1/2048 of a logit.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "bots/lean.h"

typedef struct LeanEntry {  // a line; in the order in which they are compared
    uint8_t proc, kind, slot[2], value[2];
    int16_t weight;
} LeanEntry;

enum { LEAN_ENTRIES_MAX = UINT16_MAX };

// lean_read.c
// Reads a lean of this game; it must be of its present data. To be freed, also after a failure.
bool lean_read(const Game *, const char *words, Lean *, Problem *);

// lean_write.c
void lean_write(const Game *, const Lean *, Text *);
void lean_write_c(const Lean *, Text *);  // as C, for the build: const Lean GAME_lean

// lean_layout.c
// Tables of these numbers, which are sorted; of two for the same one holds. The factors are by
// procedure.
void lean_lay_out(const Game *, LeanEntry *, int count, const int16_t hand[], Lean *);
int lean_questions(const Game *);
void lean_free(Lean *);
