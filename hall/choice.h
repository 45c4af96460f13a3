// SPDX-License-Identifier: MIT
// choice.h - the message that comes most often, read without a tree of JSON.
#pragma once

#include "engine/game.h"

#include <stddef.h>

typedef struct Choice {
    bool given;  // an id
    int64_t id, n;
    int64_t row[1 + ARGS_MAX];  // its action
    int count;
} Choice;

// {"do":"choose","id":7,"n":12,"action":[3,1]} as clients write it: no spaces, no other fields,
// none twice, small numbers. False: it is not that plain, and is read as any message is.
bool choice_read(const char *bytes, size_t count, Choice *);
