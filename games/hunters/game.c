// SPDX-License-Identifier: MIT
// game.c - Mammoth Hunters, put together. Its names are in names.def, its rules in the chapters.
#include "games/hunters/rules.h"

#include "engine/define.h"

const Game HUNTERS_GAME = {
    .key = "hunters",
    .version = 1,
    .data = HUNTERS_DATA,
    .players_min = 3,
    .players_max = PLAYERS_MAX,
    .state_size = sizeof(State),
    .sketch = SKETCH,
    .unfit = mh_unfit,
    .setup = mh_setup,
    .conceal = mh_conceal,
    .redeal = mh_redeal,
    .standing = mh_standing,
    .show = mh_show,
    .explain = mh_explain,
    .judge = mh_judge,
    .lean = mh_lean,
    .flaw = mh_flaw,
    GAME_TABLES,
};
