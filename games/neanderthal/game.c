// SPDX-License-Identifier: MIT
// game.c - Neanderthal, put together. Its names are in names.def, its rules in the chapters.
#include "games/neanderthal/rules.h"

#include "engine/define.h"

// Six cards beside each other, those of the north above those of the south.
#define CARDS(part, width)                                                                         \
    "|[" part "_1," width "]|[" part "_2," width "]|[" part "_3," width "]|[" part "_4," width     \
    "]|[" part "_5," width "]|[" part "_6," width "]|"
#define LINE_18 "------------------+------------------+------------------+"
#define LINE_12 "------------+------------+------------+"
static const char *const SKETCH[] = {
    "+ north -----------+------------------+------------------+" LINE_18,
    CARDS("north", "18"),
    CARDS("north", "18"),
    CARDS("north", "18"),
    CARDS("north", "18"),
    CARDS("north", "18"),
    "+ south -----------+------------------+------------------+" LINE_18,
    CARDS("south", "18"),
    CARDS("south", "18"),
    CARDS("south", "18"),
    CARDS("south", "18"),
    CARDS("south", "18"),
    "+" LINE_18 LINE_18,
    NULL,
};

static const char *const SMALL_SKETCH[] = {
    "+ north -----+------------+------------+" LINE_12,
    CARDS("north", "12"),
    CARDS("north", "12"),
    CARDS("north", "12"),
    CARDS("north", "12"),
    "+ south -----+------------+------------+" LINE_12,
    CARDS("south", "12"),
    CARDS("south", "12"),
    CARDS("south", "12"),
    CARDS("south", "12"),
    "+" LINE_12 LINE_12,
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
    .small_sketch = SMALL_SKETCH,
    .unfit = nt_unfit,
    .setup = nt_setup,
    .conceal = nt_conceal,
    .redeal = nt_redeal,
    .standing = nt_standing,
    .show = nt_show,
    .explain = nt_explain,
    .judge = nt_judge,
    .judge_error = 0.012f,
    .careless = 1.75f,
    .lean = nt_lean,
    .flaw = nt_flaw,
    .bounds = NT_BOUNDS,
    GAME_TABLES,
};
