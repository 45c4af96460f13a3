// sketch.c - the table in characters for the terminal: wheels and displays, and the map below them.
#include "games/prehistory/rules.h"

const char *const PH_SKETCH[] = {
    "painting   [painting_0 ][painting_1 ][painting_2 ][painting_3 ][painting_4 ][painting_5 ]",
    "           sun          deer         hand         wave         ox           spear",
    "gathering  [gathering_0][gathering_1][gathering_2][gathering_3][gathering_4][gathering_5]",
    "  tiles    [g0         ][g1         ][g2         ][g3         ][g4         ][g5         ]",
    "fire       [ceremony_0 ][ceremony_1 ][ceremony_2 ][ceremony_3 ][ceremony_4 ][ceremony_5 ]",
    "river      [river_0    ][river_1    ][river_2    ][river_3    ][river_4    ][river_5    ]",
    "           land         water        water        water        land         land",
    "  fish     [f0         ][f1         ][f2         ][f3         ][f4         ][f5         ]",
    "migration  [migration_0][migration_1][migration_2][migration_3][migration_4][migration_5]",
    "           gate                                   gate",
    "centre     [centre_0   ][centre_1   ][centre_2   ][centre_3   ][centre_4   ][centre_5   ]",
    "trilithons [painting   ][gathering  ][ceremony   ][fishing    ][hunting    ][migration  ]",
    "           [painting   ][gathering  ][ceremony   ][fishing    ][hunting    ][migration  ]",
    "map        ~ water   ^ rock   T forest   () site   c camp   i upright   _ lying",
    NULL,
};

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
