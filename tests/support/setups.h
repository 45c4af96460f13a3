// SPDX-License-Identifier: MIT
// setups.h - every way in which a game can be set up by one option: for tests of all of them.
#pragma once

#include "engine/game.h"

// Visits each player count with the usual options, with each other value of each option by itself
// (of a long range of numbers the ends), and with the lists of tests/support/setups.txt, where
// each option that is a list must be named. Options that do not fit are left out.
typedef void Visit(const Game *, int players, const uint8_t option[OPTIONS_MAX], void *mine);
void each_setup(const Game *, Visit *, void *mine);

// Visits what lies between the ends of long ranges, every number at one player count, in turn.
void each_number_between(const Game *, Visit *, void *mine);
