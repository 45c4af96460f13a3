// SPDX-License-Identifier: MIT
// trumps.c - the forty trump cards as a table: their choices, in order, and what they do (VM-14).
// The windows of each card come from the data.
#include "games/valley/trumps.h"

enum { SLOTS_MAX = 6 };

typedef struct Use {
    uint8_t slots[SLOTS_MAX];  // kinds of action, one per value of the draft
    Values *values;
    Play *play;
} Use;

static const Use USES[TRUMPS] = {
    [FORCED_MARCH] = {{CELL, WOMEN, WARRIORS}, vm_values_march, vm_play_march},
    [ENDURANCE] = {{CELL, WOMEN, WARRIORS}, vm_values_march, vm_play_march},
    [RAFT] = {{CELL, WOMEN, WARRIORS, WOLVES, TARGET}, vm_values_cross, vm_play_cross},
    [BRIDGE] = {{CELL, WOMEN, WARRIORS, WOLVES, TARGET}, vm_values_cross, vm_play_cross},
    [SWIM] = {{CELL, WOMEN, WARRIORS, WOLVES, TARGET}, vm_values_cross, vm_play_cross},
    [LOGS] = {{CELL, WOMEN, WARRIORS, WOLVES, TARGET}, vm_values_cross, vm_play_cross},
    [CLIMB_TREES] = {{CELL, WOMEN, WARRIORS}, vm_values_climb, vm_play_climb},
    [CANNIBALS] = {{0}, vm_values_cannibals, vm_play_cannibals},
    [DISGUISE] = {{CELL, WOMEN, WARRIORS}, vm_values_disguise, vm_play_disguise},
    [FLIGHT] = {{CELL, WOMEN, WARRIORS, WOLVES}, vm_values_flight, vm_play_flight},
    [MAGIC_BROTH] = {{0}, vm_values_broth, vm_play_broth},
    [MAGIC_POTION] = {{0}, vm_values_broth, vm_play_broth},
    [FLINT] = {{0}, vm_values_broth, vm_play_broth},
    [TORCHES] = {{0}, vm_values_torches, vm_play_torches},
    [YOUNG_WOLF] = {{CELL}, vm_values_young_wolf, vm_play_young_wolf},
    [LURE] = {{CELL, BEAST, TARGET}, vm_values_lure, vm_play_lure},
    [AMAZONS] = {{CELL}, vm_values_amazons, vm_play_amazons},
    [SURPRISE_BIRTH] = {{CELL}, vm_values_surprise_birth, vm_play_surprise_birth},
    [FERTILITY_HERB] = {{0}, vm_values_herb, vm_play_herb},
    [CHOOSE_SEX] = {{0}, vm_values_choose_sex, vm_play_choose_sex},
    [CHILDBED_FEVER] = {{0}, vm_values_fever, vm_play_fever},
    [FOUNDLING] = {{CELL, SEX}, vm_values_foundling, vm_play_foundling},
    [FAMILY_VISIT] = {{0}, vm_values_family_visit, vm_play_family_visit},
    [TRAPS] = {{0}, vm_values_traps, vm_play_traps},
    [WAR_DRUM] = {{CELL, TARGET}, vm_values_war_drum, vm_play_war_drum},
    [FISHING_NET] = {{0}, vm_values_net, vm_play_net},
    [ROOTS] = {{0}, vm_values_roots, vm_play_roots},
    [THEFT] = {{CELL, MODE}, vm_values_theft, vm_play_theft},
    [ROCKFALL] = {{CELL, TARGET}, vm_values_rockfall, vm_play_rockfall},
    [ARSON] = {{CELL, TARGET}, vm_values_arson, vm_play_arson},
    [SCORCHED_EARTH] = {{0}, vm_values_scorched_earth, vm_play_scorched_earth},
    [MANURE] = {{0}, vm_values_manure, vm_play_manure},
    [FENCE] = {{CELL}, vm_values_fence, vm_play_fence},
    [MOUNTAIN_FARM] = {{CELL}, vm_values_mountain_farm, vm_play_mountain_farm},
    [LATE_SOWING] = {{CELL}, vm_values_late_sowing, vm_play_late_sowing},
    [FRIEND] = {{PLAYER}, vm_values_friend, vm_play_friend},
    [LOVE] = {{CELL, TARGET}, vm_values_love, vm_play_love},
    [HOMOPOWER] = {{CELL, SEX}, vm_values_couple, vm_play_couple},
    [ESPIONAGE] = {{PLAYER}, vm_values_espionage, vm_play_espionage},
    [INTUITION] = {{0}, vm_values_intuition, vm_play_intuition},
};

// In a flood, and before a fight, a few cards are other cards.
static const Use RESCUE = {{CELL}, vm_values_rescue, vm_play_rescue};
static const Use TREE_RESCUE = {{CELL}, vm_values_tree_rescue, vm_play_tree_rescue};
static const Use ESCAPE = {{WOMEN, WARRIORS, WOLVES, TARGET}, vm_values_escape, vm_play_escape};

static const Use *use_of(int card, int window)
{
    if (window == EV && (card == SWIM || card == LOGS)) return &RESCUE;
    if (window == EV && card == CLIMB_TREES) return &TREE_RESCUE;
    if (window == F1 && card == FLIGHT) return &ESCAPE;
    assert(card < TRUMPS);
    return &USES[card];
}

const uint8_t *vm_slots_of(int card, int window) { return use_of(card, window)->slots; }

uint64_t vm_values_of(const State *s, const Draft *draft)
{
    return use_of(draft->card, draft->window)->values(s, draft);
}

void vm_play_trump(State *s, const Draft *draft)
{
    assert(draft->card < TRUMPS && is_in(s->alive, draft->seat));  // VM-13.2
    use_of(draft->card, draft->window)->play(s, draft);
}
