// SPDX-License-Identifier: MIT
// map.c - the land: twelve regions, their borders and the ice (MH-1.1, MH-1.2, MH-1.3, MH-1.4).
#include "games/hunters/rules.h"

enum { ALL_REGIONS = (1 << REGIONS) - 1 };

// MH-1.1
Regions mh_ice_free(const State *s) { return ALL_REGIONS & ~s->ice; }

Regions mh_occupied(const uint8_t count[REGIONS])
{
    Regions set = 0;
    for (int region = 0; region < REGIONS; region++) set |= (Regions)(count[region] != 0) << region;
    return set;
}

// MH-1.3. As in the table, ice or not.
Regions mh_neighbours(Regions set)
{
    Regions all = 0;
    for (; set; set &= set - 1) all |= NEAR[__builtin_ctz(set)];
    return all;
}

Regions mh_ground(const State *s, int ground)
{
    assert(ground < GROUNDS);
    return GROUND_REGIONS[ground] & ~s->ice;
}

// MH-1.2. Ice is against everything; for the rest the caller knows the rule.
Rule mh_against_region(const State *s, int region, Regions allowed, Rule why)
{
    if (mh_has(s->ice, region)) return MH_1_2_FROZEN;
    return mh_has(allowed, region) ? ALLOWED : why;
}

void mh_offer_regions(Offer *offer, int kind, Regions set)
{
    assert(set <= ALL_REGIONS);
    for (; set; set &= set - 1) OFFER(offer, kind, .arg = {__builtin_ctz(set)});
}
