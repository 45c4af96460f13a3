// SPDX-License-Identifier: MIT
// game.c - Endless Winter, put together. Its names are in names.def, its rules in the chapters.
#include "games/winter/rules.h"

#include "engine/define.h"

static const char *const SKETCH[] = {
    "          +15[t15  ]+16[t16  ]+17[t17  ]+",
    "          |[t15    ]|[t16    ]|[t17    ]|",
    "     +14[t14  ]+ 5[t5   ]+ 6[t6   ]+18[t18  ]+",
    "     |[t14    ]|[t5     ]|[t6     ]|[t18    ]|",
    "+13[t13  ]+ 4[t4   ]+ 0[t0   ]+ 1[t1   ]+ 7[t7   ]+",
    "|[t13    ]|[t4     ]|[t0     ]|[t1     ]|[t7     ]| initiate   [initiate,15]",
    "     +12[t12  ]+ 3[t3   ]+ 2[t2   ]+ 8[t8   ]+      develop    [develop,15]",
    "     |[t12    ]|[t3     ]|[t2     ]|[t8     ]|      migrate    [migrate,15]",
    "          +11[t11  ]+10[t10  ]+ 9[t9   ]+           hunt       [hunt,15]",
    "          |[t11    ]|[t10    ]|[t9     ]|           rest       [rest,15]",
    "          +---------+---------+---------+           animals    [.animal,15]",
    NULL,
};

const Game WINTER_GAME = {
    .key = "winter",
    .version = 2,
    .data = WINTER_DATA,
    .players_min = PLAYERS_MIN,  // EW-22.1
    .players_max = PLAYERS_MAX,
    .state_size = sizeof(State),
    .remembered_at = offsetof(State, open_grave),
    .remembered_size = sizeof((State *)0)->open_grave,
    .sketch = SKETCH,
    .spots = ew_spots,
    .setup = ew_set_up,
    .conceal = ew_conceal,
    .redeal = ew_redeal,
    .standing = ew_standing,
    .show = ew_show,
    .explain = ew_explain,
    .judge = ew_judge,
    .lean = ew_lean,
    .flaw = ew_flaw,
    .bounds = EW_BOUNDS,
    GAME_TABLES,
};
