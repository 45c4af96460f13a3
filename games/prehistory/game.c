// SPDX-License-Identifier: MIT
// game.c - Prehistory, put together. Its names are in names.def, its rules in the chapters.
#include "games/prehistory/rules.h"

#include "engine/define.h"

#include <stddef.h>

const Game PREHISTORY_GAME = {
    .key = "prehistory",
    .version = 2,
    .data = PREHISTORY_DATA,
    .players_min = PLAYERS_MIN,
    .players_max = SEATS,
    .state_size = sizeof(State),
    .remembered_at = offsetof(State, ceremony_owned),
    .remembered_size = sizeof((State *)0)->ceremony_owned,
    .sketch = SKETCH,
    .small_sketch = PH_SMALL_SKETCH,
    .spots = ph_spots,
    .unfit = ph_unfit,
    .setup = ph_setup,
    .conceal = ph_conceal,
    .redeal = ph_redeal,
    .standing = ph_standing,
    .show = ph_show,
    .show_owned = ph_show_owned,
    .explain = ph_explain,
    .judge = ph_judge,
    .lean = ph_lean,
    .flaw = ph_flaw,
    .bounds = PH_BOUNDS,
    GAME_TABLES,
};
