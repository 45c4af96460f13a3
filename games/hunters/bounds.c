// SPDX-License-Identifier: MIT
// bounds.c - within which limits whatever the rules use as an index, a shift or a set lies.
#include "engine/outside.h"
#include "games/hunters/rules.h"

const Bound MH_BOUNDS[] = {
    BOUND(uint8_t, open_card, .most = NO_CARD),
    BOUND_OF(uint8_t, moved, owner, .most = PLAYERS_MAX - 1),
    BOUND_OF(uint8_t, moved, region, .most = REGIONS - 1),
    BOUND_OF(uint8_t, moved, armed, .most = 1),
    BOUND(uint8_t, moved_count, .most = MOVED_MAX),
    BOUND(uint8_t, period, .most = PERIODS_MAX),
    BOUND(uint8_t, phase, .most = PHASES - 1),
    BOUND(uint8_t, ended_by, .most = PLAYERS_MAX - 1, .none = NOBODY),
    BOUND(uint16_t, ice, .most = (1 << REGIONS) - 1),
    {0},
};
