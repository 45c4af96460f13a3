// SPDX-License-Identifier: MIT
// alike.h - what a step has changed for all alike: rows of things, to be put into the update of
// each.
#pragma once

#include "base/text.h"

typedef struct Alike {
    Text set, gone;
} Alike;
