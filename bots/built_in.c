// SPDX-License-Identifier: MIT
// built_in.c - the weights that the build has made into C (tools/weights.c).
#include "bots/learned.h"

#include <stddef.h>
#include <string.h>

extern const Weights *const BUILT_IN[];  // ends with NULL

const Weights *learned_of(const Game *game)
{
    for (const Weights *const *w = BUILT_IN; *w; w++)
        if (!strcmp((*w)->game, game->key) && (*w)->data == game->data) return *w;
    return NULL;
}
