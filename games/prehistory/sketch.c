// SPDX-License-Identifier: MIT
// sketch.c - the map in characters for the terminal, below the wheels of SKETCH (data/tables.py).
#include "games/prehistory/rules.h"

const char *const PH_SMALL_SKETCH[] = {SMALL_SKETCH_LINES, NULL};

static Spot spot_of(int field, Hex hex)
{
    return (Spot){FIELD, field, .row = hex.r, .half = 2 * hex.q + hex.r};
}

// Each slot lies on the first of its four fields.
int ph_spots(const Show *show, Spot spots[SPOTS_MAX])
{
    int count = 0;
    spots[count++] = spot_of(START, (Hex){0, 0});
    for (int i = 0; i < show->count; i++) {
        const Thing *slot = &show->at[i];
        if (slot->domain != SLOT || slot->in != FIELD) continue;
        for (int cell = 0; cell < CELLS; cell++)
            spots[count++] = spot_of(slot->where + cell, ph_place_cell(SLOT_AT[slot->what], cell));
    }
    return count;
}
