// SPDX-License-Identifier: MIT
// game.c - Neanderthal, put together. Its names are in names.def, its rules in the chapters.
#include "games/neanderthal/rules.h"

#include "engine/define.h"

static const char *const SKETCH[] = {
    " north",
    " [north_1      ] [north_2      ] [north_3      ] [north_4      ] [north_5      ] [north_6     "
    " ]",
    " [north_1      ] [north_2      ] [north_3      ] [north_4      ] [north_5      ] [north_6     "
    " ]",
    " [north_1      ] [north_2      ] [north_3      ] [north_4      ] [north_5      ] [north_6     "
    " ]",
    "",
    " south",
    " [south_1      ] [south_2      ] [south_3      ] [south_4      ] [south_5      ] [south_6     "
    " ]",
    " [south_1      ] [south_2      ] [south_3      ] [south_4      ] [south_5      ] [south_6     "
    " ]",
    " [south_1      ] [south_2      ] [south_3      ] [south_4      ] [south_5      ] [south_6     "
    " ]",
    NULL,
};

const Game NEANDERTHAL_GAME = {
    .key = "neanderthal",
    .version = 2,
    .data = NEANDERTHAL_DATA,
    .players_min = 1,
    .players_max = TRIBES,
    .state_size = sizeof(State),
    .sketch = SKETCH,
    .unfit = nt_unfit,
    .setup = nt_setup,
    .conceal = nt_conceal,
    .redeal = nt_redeal,
    .standing = nt_standing,
    .show = nt_show,
    .explain = nt_explain,
    .judge = nt_judge,
    .judge_error = 0.012f,
    .lean = nt_lean,
    .flaw = nt_flaw,
    GAME_TABLES,
};
