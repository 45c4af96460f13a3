// SPDX-License-Identifier: MIT
// game.c - Valley of the Mammoths, put together. Its names are in names.def, its rules in the
// chapters.
#include "games/valley/rules.h"

#include "engine/define.h"

// A wall of bricks is a map of hexes. On the upper edge of each stand its number, the letter that
// it has on the rim, and its terrain.
#define TOP(n) "-- " #n "[h" #n ".letter,1] [h" #n ".terrain,2]-+"
#define TOP_2(n) "--" #n "[h" #n ".letter,1] [h" #n ".terrain,2]-+"
#define ROOM(n) "[h" #n ",9]|"
#define LOW(n) "- " #n "[h" #n ".letter,1][h" #n ".terrain,2]-+"
#define LOW_2(n) "-" #n "[h" #n ".letter,1][h" #n ".terrain,2]-+"
#define CELL(n) "[h" #n ",7]|"
static const char *const SKETCH[] = {
    "               +" TOP(1) TOP(2) TOP(3) TOP(4),
    "               |" ROOM(1) ROOM(2) ROOM(3) ROOM(4),
    "               |" ROOM(1) ROOM(2) ROOM(3) ROOM(4),
    "          +" TOP(5) TOP(6) TOP(7) TOP(8) TOP(9),
    "          |" ROOM(5) ROOM(6) ROOM(7) ROOM(8) ROOM(9),
    "          |" ROOM(5) ROOM(6) ROOM(7) ROOM(8) ROOM(9),
    "     +" TOP_2(10) TOP_2(11) TOP_2(12) TOP_2(13) TOP_2(14) TOP_2(15),
    "     |" ROOM(10) ROOM(11) ROOM(12) ROOM(13) ROOM(14) ROOM(15),
    "     |" ROOM(10) ROOM(11) ROOM(12) ROOM(13) ROOM(14) ROOM(15),
    "+" TOP_2(16) TOP_2(17) TOP_2(18) TOP_2(19) TOP_2(20) TOP_2(21) TOP_2(22),
    "|" ROOM(16) ROOM(17) ROOM(18) ROOM(19) ROOM(20) ROOM(21) ROOM(22),
    "|" ROOM(16) ROOM(17) ROOM(18) ROOM(19) ROOM(20) ROOM(21) ROOM(22),
    "+----+" TOP_2(23) TOP_2(24) TOP_2(25) TOP_2(26) TOP_2(27) TOP_2(28) "----+",
    "     |" ROOM(23) ROOM(24) ROOM(25) ROOM(26) ROOM(27) ROOM(28),
    "     |" ROOM(23) ROOM(24) ROOM(25) ROOM(26) ROOM(27) ROOM(28),
    "     +----+" TOP_2(29) TOP_2(30) TOP_2(31) TOP_2(32) TOP_2(33) "----+",
    "          |" ROOM(29) ROOM(30) ROOM(31) ROOM(32) ROOM(33),
    "          |" ROOM(29) ROOM(30) ROOM(31) ROOM(32) ROOM(33),
    "          +----+" TOP_2(34) TOP_2(35) TOP_2(36) TOP_2(37) "----+",
    "               |" ROOM(34) ROOM(35) ROOM(36) ROOM(37),
    "               |" ROOM(34) ROOM(35) ROOM(36) ROOM(37),
    "               +---------+---------+---------+---------+",
    NULL,
};

static const char *const SMALL_SKETCH[] = {
    "            +" LOW(1) LOW(2) LOW(3) LOW(4),
    "            |" CELL(1) CELL(2) CELL(3) CELL(4),
    "        +" LOW(5) LOW(6) LOW(7) LOW(8) LOW(9),
    "        |" CELL(5) CELL(6) CELL(7) CELL(8) CELL(9),
    "    +" LOW_2(10) LOW_2(11) LOW_2(12) LOW_2(13) LOW_2(14) LOW_2(15),
    "    |" CELL(10) CELL(11) CELL(12) CELL(13) CELL(14) CELL(15),
    "+" LOW_2(16) LOW_2(17) LOW_2(18) LOW_2(19) LOW_2(20) LOW_2(21) LOW_2(22),
    "|" CELL(16) CELL(17) CELL(18) CELL(19) CELL(20) CELL(21) CELL(22),
    "+---+" LOW_2(23) LOW_2(24) LOW_2(25) LOW_2(26) LOW_2(27) LOW_2(28) "---+",
    "    |" CELL(23) CELL(24) CELL(25) CELL(26) CELL(27) CELL(28),
    "    +---+" LOW_2(29) LOW_2(30) LOW_2(31) LOW_2(32) LOW_2(33) "---+",
    "        |" CELL(29) CELL(30) CELL(31) CELL(32) CELL(33),
    "        +---+" LOW_2(34) LOW_2(35) LOW_2(36) LOW_2(37) "---+",
    "            |" CELL(34) CELL(35) CELL(36) CELL(37),
    NULL,
};

const Game VALLEY_GAME = {
    .key = "valley",
    .version = 3,
    .data = VALLEY_DATA,
    .players_min = 2,
    .players_max = SEATS_MAX,
    .state_size = sizeof(State),
    .sketch = SKETCH,
    .small_sketch = SMALL_SKETCH,
    .setup = vm_setup,
    .conceal = vm_conceal,
    .redeal = vm_redeal,
    .standing = vm_standing,
    .show = vm_show,
    .show_owned = vm_show_owned,
    .explain = vm_explain,
    .judge = vm_judge,
    .careless = 7,
    .shortsighted = true,
    .few_rollouts = 3,
    .lean = vm_lean,
    .flaw = vm_flaw,
    .bounds = VM_BOUNDS,
    GAME_TABLES,
};
