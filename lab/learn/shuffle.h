// SPDX-License-Identifier: MIT
// shuffle.h - inside lab/learn/: the order in which a fit looks at what it learns from.
#pragma once

#include "engine/flow.h"

static inline void shuffle(uint32_t *order, size_t count, Random *random)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)random_below(random, (int)i);
        uint32_t at = order[i - 1];
        order[i - 1] = order[j];
        order[j] = at;
    }
}
