// SPDX-License-Identifier: MIT
// logit.h - inside bots/: hopes and their logarithms in whole numbers, the same on every machine.
#pragma once

#include <stdint.h>

enum { LOGIT = 2048 };  // units of one; a unit more is a hope e^(1/2048) times as high

int32_t logit_of(float hope);  // of 0 to 1; what is below a thousandth counts as about that

// Hopes that add up to 1, each in proportion to e^logit.
void logit_shares(const int32_t logit[], int count, float hope[]);
