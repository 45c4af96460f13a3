// SPDX-License-Identifier: MIT
// arrays.h - inside lab/learn/: tables of weights as C, for the build.
#pragma once

#include "base/text.h"

// static const TYPE GAME_NAME[COUNT] = { ... };
void array_open(Text *, const char *game, const char *type, const char *name, int count);
void array_line(Text *, int place, int per_line);  // before what stands there
void array_numbers(Text *, const int16_t number[], int count);
void array_close(Text *);
