// SPDX-License-Identifier: MIT
// bounds.c - within which limits whatever the rules use as an index, a shift or a set lies.
#include "engine/outside.h"
#include "games/winter/rules.h"

#define CULTURE_BITS (((uint64_t)1 << (CARDS - KINDS)) - 1)
#define CULTURES_IN(place) BOUND_OF(uint64_t, player, zone[place].cultures, .most = CULTURE_BITS)

const Bound EW_BOUNDS[] = {
    CULTURES_IN(0),
    CULTURES_IN(1),
    CULTURES_IN(2),
    CULTURES_IN(DRAW),
    CULTURES_IN(SEALED),
    CULTURES_IN(GRAVE),
    BOUND_OF(uint64_t, open_grave, cultures, .most = CULTURE_BITS),
    BOUND_OF(uint8_t, player, offering, .most = IDOL_TOP),
    BOUND_OF(uint8_t, player, glory, .most = IDOL_TOP),
    BOUND_OF(uint8_t, player, glory_slot, .most = PLAYERS_MAX),
    BOUND_OF(uint8_t, player, camps, .most = CAMPS),
    BOUND_OF(uint8_t, player, settlements, .most = SETTLEMENTS),
    BOUND_OF(uint8_t, player, megaliths, .most = MEGALITHS),
    BOUND_OF(uint8_t, player, chief_card, .most = CHIEFS - 1, .none = HIDDEN),
    BOUND_OF(uint8_t, player, chief, .most = SIDES * CHIEFS - 1, .none = HIDDEN),
    BOUND_OF(uint8_t, player, setup_card, .most = SETUPS - 1, .none = HIDDEN),
    BOUND_OF(uint8_t, player, figure, .most = ASIDE),
    BOUND_OF(uint8_t, player, stone, .most = STONES),
    BOUND(uint8_t, turn.place, .most = PLACES),
    BOUND(uint64_t, culture_deck, .most = CULTURE_BITS),
    BOUND(uint64_t, culture_display, .most = CULTURE_BITS),
    BOUND(uint64_t, culture_gone, .most = CULTURE_BITS),
    BOUND(uint64_t, upper, .most = ((uint64_t)1 << UPPER_MAX) - 1),
    BOUND(uint32_t, stones, .most = ((uint64_t)1 << STONES) - 1),
    BOUND(uint16_t, finds_left, .most = (1 << FINDS) - 1),
    BOUND(uint8_t, pattern, .most = PATTERNS - 1 - 1),
    BOUND(uint8_t, site_tile, .most = SITE_TILES - 1),
    BOUND(uint8_t, terrain, .most = TERRAINS - 1),
    BOUND(uint8_t, find, .most = FIRST_FIND + FINDS - 1),
    BOUND(uint8_t, settlement, .most = PLAYERS_MAX),
    BOUND(uint8_t, order, .most = PLAYERS_MAX - 1),
    BOUND(uint8_t, round, .most = ROUNDS),
    BOUND(uint8_t, bonus_taken, .most = (1 << PLACES) - 1),
    BOUND(uint8_t, chiefs_open, .most = (1 << CHIEFS) - 1),
    BOUND(uint8_t, setups_open, .most = (1 << SETUPS) - 1),
    BOUND(uint8_t, rest_unseen, .most = (1 << REST_TILES) - 1),
    BOUND(uint8_t, rest_under, .most = REST_TILES),
    BOUND(uint8_t, rest_open, .most = REST_TILES),
    BOUND(uint8_t, rest_held, .most = REST_TILES),
    {0},
};
