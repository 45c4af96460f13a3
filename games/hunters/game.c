// SPDX-License-Identifier: MIT
// game.c - Mammoth Hunters, put together. Its names are in names.def, its rules in the chapters.
#include "games/hunters/rules.h"

#include "engine/define.h"

// The map for small windows: names on the frame (data/tables.py).
static const char *const SMALL_SKETCH[] = {SMALL_SKETCH_LINES, NULL};

const Game HUNTERS_GAME = {
    .key = "hunters",
    .version = 1,
    .data = HUNTERS_DATA,
    .players_min = PLAYERS_MIN,
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
    .careless = 3,
    .few_rollouts = 3,
    .lean = mh_lean,
    .flaw = mh_flaw,
    .bounds = MH_BOUNDS,
    GAME_TABLES,
};
