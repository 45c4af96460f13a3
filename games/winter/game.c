// SPDX-License-Identifier: MIT
// game.c - Endless Winter, put together. Its names are in names.def, its rules in the chapters.
#include "games/winter/rules.h"

#include "engine/define.h"

// A wall of bricks is a map of hexes: a tile has its number, its ice find and its land on its upper
// edge, and where three tiles meet is a corner for a settlement, at the left end of that edge and
// in its middle.
#define NUMBER_OF(n) #n "[t" #n ".find,1]"
#define LAND(n) "[t" #n ".terrain,4]"
#define RIM(n) "-" #n "[t" #n ".find,2]" LAND(n)
#define EDGE(n) "-" NUMBER_OF(n) "+" LAND(n)
#define EDGE_1(n) "- " NUMBER_OF(n) "+" LAND(n)
#define UNDER(n, corner) "-" NUMBER_OF(n) CORNER(corner) LAND(n)
#define UNDER_1(n, corner) "- " NUMBER_OF(n) CORNER(corner) LAND(n)
#define CORNER(n) "[+j" #n ",1]"
#define CAMPS(n) "[t" #n ",9]|"
static const char *const SKETCH[] = {
    "          +" RIM(15) "+" RIM(16) "+" RIM(17) "+",
    "          |" CAMPS(15) CAMPS(16) CAMPS(17),
    "     +" EDGE(14) CORNER(20) UNDER_1(5, 21) CORNER(19) UNDER_1(6, 22) CORNER(23) EDGE(18) "+",
    "     |" CAMPS(14) CAMPS(5) CAMPS(6) CAMPS(18),
    "+" EDGE(13) CORNER(18) UNDER_1(4, 16) CORNER(4) UNDER_1(0, 5) CORNER(1) UNDER_1(1, 7) CORNER(9)
        EDGE_1(7) "+",
    "|" CAMPS(13) CAMPS(4) CAMPS(0) CAMPS(1) CAMPS(7) " initiate   [initiate,15]",
    "+----+" UNDER(12, 17) CORNER(13) UNDER_1(3, 3) CORNER(2) UNDER_1(2, 0) CORNER(6)
        UNDER_1(8, 8) "+----+ develop    [develop,15]",
    "     |" CAMPS(12) CAMPS(3) CAMPS(2) CAMPS(8) "      migrate    [migrate,15]",
    "     +----+" UNDER(11, 15) CORNER(14) UNDER(10, 10) CORNER(12)
        UNDER_1(9, 11) "+----+      hunt       [hunt,15]",
    "          |" CAMPS(11) CAMPS(10) CAMPS(9) "           rest       [rest,15]",
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
    .setup = ew_setup,
    .conceal = ew_conceal,
    .redeal = ew_redeal,
    .forget = ew_forget,
    .standing = ew_standing,
    .show = ew_show,
    .explain = ew_explain,
    .judge = ew_judge,
    .lean = ew_lean,
    .flaw = ew_flaw,
    .bounds = EW_BOUNDS,
    GAME_TABLES,
};
