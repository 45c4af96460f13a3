// SPDX-License-Identifier: MIT
// variant.h - a game with the tables of another folder (tools/variant.sh).
//
// The tables are constants that the compiler folds into the rules: how many cards there are is the
// size of an array. So a variant is compiled, in a few seconds and by the same scripts and checks
// as the build, and opened as a shared object; it plays as fast as the game that is built in.
#pragma once

#include "base/problem.h"
#include "engine/game.h"

// It stays open as long as the program runs. NULL: the problem says which cell is wrong.
const Game *variant_open(const Game *, const char *folder, Problem *);
