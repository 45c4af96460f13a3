// SPDX-License-Identifier: MIT
// game.c - Valley of the Mammoths, put together. Its names are in names.def, its rules in the
// chapters.
#include "games/valley/rules.h"

#include "engine/define.h"

// A wall of bricks is a map of hexes. A number stands on the upper edge of each.
static const char *const SKETCH[] = {
    "                  +---- 1 ----+---- 2 ----+---- 3 ----+---- 4 ----+",
    "                  |[h1       ]|[h2       ]|[h3       ]|[h4       ]|",
    "                  |[h1       ]|[h2       ]|[h3       ]|[h4       ]|",
    "            +---- 5 ----+---- 6 ----+---- 7 ----+---- 8 ----+---- 9 ----+",
    "            |[h5       ]|[h6       ]|[h7       ]|[h8       ]|[h9       ]|",
    "            |[h5       ]|[h6       ]|[h7       ]|[h8       ]|[h9       ]|",
    "      +---- 10 ---+---- 11 ---+---- 12 ---+---- 13 ---+---- 14 ---+---- 15 ---+",
    "      |[h10      ]|[h11      ]|[h12      ]|[h13      ]|[h14      ]|[h15      ]|",
    "      |[h10      ]|[h11      ]|[h12      ]|[h13      ]|[h14      ]|[h15      ]|",
    "+---- 16 ---+---- 17 ---+---- 18 ---+---- 19 ---+---- 20 ---+---- 21 ---+---- 22 ---+",
    "|[h16      ]|[h17      ]|[h18      ]|[h19      ]|[h20      ]|[h21      ]|[h22      ]|",
    "|[h16      ]|[h17      ]|[h18      ]|[h19      ]|[h20      ]|[h21      ]|[h22      ]|",
    "+-----+---- 23 ---+---- 24 ---+---- 25 ---+---- 26 ---+---- 27 ---+---- 28 ---+-----+",
    "      |[h23      ]|[h24      ]|[h25      ]|[h26      ]|[h27      ]|[h28      ]|",
    "      |[h23      ]|[h24      ]|[h25      ]|[h26      ]|[h27      ]|[h28      ]|",
    "      +-----+---- 29 ---+---- 30 ---+---- 31 ---+---- 32 ---+---- 33 ---+-----+",
    "            |[h29      ]|[h30      ]|[h31      ]|[h32      ]|[h33      ]|",
    "            |[h29      ]|[h30      ]|[h31      ]|[h32      ]|[h33      ]|",
    "            +-----+---- 34 ---+---- 35 ---+---- 36 ---+---- 37 ---+-----+",
    "                  |[h34      ]|[h35      ]|[h36      ]|[h37      ]|",
    "                  |[h34      ]|[h35      ]|[h36      ]|[h37      ]|",
    "                  +-----------+-----------+-----------+-----------+",
    NULL,
};

const Game VALLEY_GAME = {
    .key = "valley",
    .version = 2,
    .data = VALLEY_DATA,
    .players_min = 2,
    .players_max = SEATS_MAX,
    .state_size = sizeof(State),
    .sketch = SKETCH,
    .setup = vm_setup,
    .conceal = vm_conceal,
    .redeal = vm_redeal,
    .standing = vm_standing,
    .show = vm_show,
    .show_owned = vm_show_owned,
    .explain = vm_explain,
    .judge = vm_judge,
    .lean = vm_lean,
    .flaw = vm_flaw,
    GAME_TABLES,
};
