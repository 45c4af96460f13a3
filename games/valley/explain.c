// SPDX-License-Identifier: MIT
// explain.c - numbers and how they come about, from the same functions as the rules.
#include "games/valley/rules.h"

// Who is asked whether somebody starves has this round's income already.
static bool will_gain(const State *s, int seat)
{
    if (!vm_has_to_survive(s, seat)) return false;
    return game_waiting(s) != seat || game_asked(s) != CHOOSE_STARVED;
}

void vm_explain(const State *s, Action a, Sum *sum)
{
    int hex = a.arg[0], seat = a.arg[1];
    switch (a.kind) {
    case HOLD: vm_opponents(s, seat, hex, sum); break;
    case STRENGTH:  // against others who has no fighter there loses without a roll
        if (!vm_opponents(s, seat, hex, NULL) || vm_rolls(s, seat, hex))
            vm_fight_bonus(s, seat, hex, sum);
        break;
    case HUNTING: vm_beast_bonus(s, seat, hex, true, sum); break;
    case HERD: sum_part(sum, s->wild[hex][a.arg[1]], R_ANIMALS, 0, VM_7_6_BONUS); break;
    case PREY:
        if (s->wild[hex][a.arg[1]]) sum_part(sum, vm_food_of(s, a.arg[1]), R_PREY, 0, VM_7_6_FOOD);
        break;
    case LOOT:
        if (s->camp[hex] && s->camp[hex] != seat + 1)
            sum_part(sum, vm_count_loot(s, s->camp[hex] - 1), R_LOOT, 0, VM_7_4_2_LOOT);
        break;
    case INCOME:
        if (will_gain(s, a.arg[0])) vm_income(s, a.arg[0], sum);
        break;
    case UPKEEP:
        if (vm_has_to_survive(s, a.arg[0])) vm_upkeep(s, a.arg[0], vm_members_of(s, a.arg[0]), sum);
        break;
    case SCORE_OF:
        for (hex = 0; hex < HEXES; hex++)
            if (s->camp[hex] == a.arg[0] + 1) sum_part(sum, 1, R_HEX, hex, VM_12_1_CAMPS);
        break;
    case FLOOD_OF:
        for (Hexes flood = board_of(s)->flood[a.arg[0]]; flood;)
            sum_part(sum, 1, R_HEX, take_first(&flood), VM_3_5_2_FLOODED);
    }
}
