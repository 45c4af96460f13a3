// game.c - Endless Winter, put together. Its names are in names.def, its rules in the chapters.
#include "games/winter/rules.h"

#include "engine/define.h"

static const char *const SKETCH[] = {
    "              [t15        ] [t16        ] [t17        ]",
    "       [t14        ] [t5         ] [t6         ] [t18        ]",
    "[t13        ] [t4         ] [t0         ] [t1         ] [t7         ]",
    "       [t12        ] [t3         ] [t2         ] [t8         ]",
    "              [t11        ] [t10        ] [t9         ]",
    "",
    "[initiate      ] [develop       ] [migrate       ] [hunt          ]",
    NULL,
};

const Game WINTER_GAME = {
    .key = "winter",
    .name = "Endless Winter",
    .version = 2,
    .data = WINTER_DATA,
    .players_min = PLAYERS_MIN,  // EW-22.1
    .players_max = PLAYERS_MAX,
    .state_size = sizeof(State),
    .remembered_at = offsetof(State, open_grave),
    .remembered_size = sizeof((State *)0)->open_grave,
    .sketch = SKETCH,
    .setup = ew_set_up,
    .conceal = ew_conceal,
    .redeal = ew_redeal,
    .standing = ew_standing,
    .show = ew_show,
    .explain = ew_explain,
    .judge = ew_judge,
    .lean = ew_lean,
    .flaw = ew_flaw,
    GAME_TABLES,
};
