// SPDX-License-Identifier: MIT
// game.c - Mammoth Hunters, put together. Its names are in names.def, its rules in the chapters.
#include "games/hunters/rules.h"

#include "engine/define.h"

// The map for small windows: names on the frame.
static const char *const SMALL_SKETCH[] = {
    "+1 meadow -----+2 mountains+3 forest -----+4 desert -----+",
    "|[r1,14]|[r2,11]|[r3,14]|[r4,14]|",
    "|[r1,14]|[r2,11]|[r3,14]|[r4,14]|",
    "+5 steppe --+--+6 pasture -+-+7 meadow ---+--+8 mountains+",
    "|[r5,11]|[r6,16]|[r7,15]|[r8,11]|",
    "|[r5,11]|[r6,16]|[r7,15]|[r8,11]|",
    "+9 desert --+--+10 forest ---+-+11 steppe -+-+12 pasture-+",
    "|[r9,14]|[r10,15]|[r11,11]|[r12,13]|",
    "|[r9,14]|[r10,15]|[r11,11]|[r12,13]|",
    "+--------------+---------------+-----------+-------------+",
    NULL,
};

const Game HUNTERS_GAME = {
    .key = "hunters",
    .version = 1,
    .data = HUNTERS_DATA,
    .players_min = 3,
    .players_max = PLAYERS_MAX,
    .state_size = sizeof(State),
    .sketch = SKETCH,
    .small_sketch = SMALL_SKETCH,
    .unfit = mh_unfit,
    .setup = mh_setup,
    .conceal = mh_conceal,
    .redeal = mh_redeal,
    .standing = mh_standing,
    .show = mh_show,
    .show_alike = mh_show_alike,
    .show_apart = mh_show_apart,
    .show_owned = mh_show_owned,
    .explain = mh_explain,
    .judge = mh_judge,
    .lean = mh_lean,
    .flaw = mh_flaw,
    .bounds = MH_BOUNDS,
    GAME_TABLES,
};
