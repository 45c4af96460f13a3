// SPDX-License-Identifier: MIT
// sketch.c - the building site in characters for the terminal, below the map of SKETCH.
#include "games/winter/rules.h"

// Where the spots of a pattern and then its upper places lie; an upper one on the joint of four.
typedef struct Place {
    int8_t x, y, level;
} Place;
static const Place PLACE_AT[PATTERNS][SPOTS + UPPER_MAX] = EW_SITE_PLACES;

static int pattern_of(const Show *show)
{
    int i = 0;
    while (i < show->count && show->at[i].domain != PATTERN) i++;
    return i < show->count ? show->at[i].what - 1 : 0;
}

int ew_spots(const Show *show, Spot spots[SPOTS_MAX])
{
    int count = 0, pattern = pattern_of(show);
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->domain != SPACE) continue;
        int spot = t->what >= SPOTS ? t->what : t->where * CELLS + t->what % CELLS;
        Place at = PLACE_AT[pattern][spot];
        spots[count++] =
            (Spot){SPACE, t->what, .row = 2 * at.y + at.level, .half = 2 * at.x + at.level};
    }
    return count;
}
