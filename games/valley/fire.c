// SPDX-License-Identifier: MIT
// fire.c - the advanced game (VM-15): who has the fire, how it is won and lost.
#include "games/valley/rules.h"

// VM-16.1
bool vm_is_fire_on(const State *s) { return s->core.option[OPTION_FIRE]; }

// VM-15.1. Only a tribe with a camp can have it.
void vm_win_fire(State *s, int seat)
{
    if (!vm_is_fire_on(s) || is_in(s->fire, seat) || !vm_count_camps(s, seat)) return;
    assert(is_in(s->alive, seat));
    s->fire |= 1 << seat;
    TELL(s, FIRE_WON, .seat = seat);
}

void vm_lose_fire(State *s, int seat)
{
    if (!is_in(s->fire, seat)) return;
    assert(vm_is_fire_on(s));
    s->fire &= ~(1 << seat);
    TELL(s, FIRE_LOST, .seat = seat);
}

// VM-15.2. Volcanoes, hexes next to a burning forest, this round's lava.
static Hexes fiery_hexes(const State *s)
{
    Hexes near = 0;
    for (Hexes left = s->burning; left;) near |= VM_NEAR[take_first(&left)];
    return near | board_of(s)->volcano | s->lava;
}

void vm_look_for_fire(State *s, int seat)
{
    if (!vm_is_fire_on(s) || is_in(s->fire, seat) || !vm_count_camps(s, seat)) return;
    for (Hexes there = fiery_hexes(s) & vm_hexes_of(s, seat); there;)
        if (!vm_opponents(s, seat, take_first(&there), NULL)) vm_win_fire(s, seat);
}

void vm_look_for_fire_all(State *s)
{
    for (int i = 0; i < s->core.seats; i++) vm_look_for_fire(s, vm_in_turn_order(s, i));
}

// VM-15.7. Owners lose the fire if their die is in the range; tribes with a camp and without fire
// win it with a low one.
void vm_storm_over_fire(State *s, int dice, Seats who)
{
    static const struct {
        int lose_from, lose_to, gain_to;
    } FACES[] = {
        [THUNDERSTORM_DICE] = {3, 5, 2}, [STORM_DICE] = {4, 6, 0}, [SNOWSTORM_DICE] = {5, 6, 0}};
    assert(dice >= 0 && dice < (int)(sizeof FACES / sizeof *FACES));
    int gain_to = FACES[dice].gain_to;
    if (!vm_is_fire_on(s)) return;
    for (int i = 0; i < s->core.seats; i++) {
        int seat = vm_in_turn_order(s, i);
        bool owns = is_in(s->fire, seat);
        if (!is_in(who, seat) || (!owns && (!gain_to || !vm_count_camps(s, seat)))) continue;
        int die = vm_roll_die(s);
        TELL(s, FIRE_ROLLED, .seat = seat, .arg = {die});
        if (owns && die >= FACES[dice].lose_from && die <= FACES[dice].lose_to)
            vm_lose_fire(s, seat);
        if (!owns && die <= gain_to) vm_win_fire(s, seat);
    }
}
