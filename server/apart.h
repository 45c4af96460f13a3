// SPDX-License-Identifier: MIT
// apart.h - thinks about a question of somebody else's server, in a process of its own.
//
// A position that comes from elsewhere is looked at for flaws, but no look can foresee where rules
// that were written for true positions lead a made-up one. So whoever thinks about it can do
// nothing but think: it has no way to files, nets or other processes, and of what it gives back
// nothing is taken but numbers.
#pragma once

#include "base/text.h"

#include <jansson.h>

typedef enum Apart { THOUGHT, NO_SENSE, FELL } Apart;  // it is no question; it has crashed

Apart apart_think(const json_t *asked, Text *answer);  // fields of numbers
