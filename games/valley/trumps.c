// trumps.c - the forty trump cards as a table: their choices, in order, and what they do (VM-14).
// The windows of each card come from the data.
#include "games/valley/trumps.h"

enum { SLOTS_MAX = 6 };

typedef struct Use {
    uint8_t slots[SLOTS_MAX];  // kinds of action, one per value of the draft
    uint64_t (*values)(const State *, const Draft *);
    void (*play)(State *, const Draft *);
} Use;

#define A_CARD(name, ...)                                                                          \
    {                                                                                              \
        {__VA_ARGS__}, vm_values_##name, vm_play_##name                                            \
    }

static const Use USES[TRUMPS] = {
    [FORCED_MARCH] = A_CARD(march, CELL, WOMEN, WARRIORS),
    [ENDURANCE] = A_CARD(march, CELL, WOMEN, WARRIORS),
    [RAFT] = A_CARD(cross, CELL, WOMEN, WARRIORS, WOLVES, TARGET),
    [BRIDGE] = A_CARD(cross, CELL, WOMEN, WARRIORS, WOLVES, TARGET),
    [SWIM] = A_CARD(cross, CELL, WOMEN, WARRIORS, WOLVES, TARGET),
    [LOGS] = A_CARD(cross, CELL, WOMEN, WARRIORS, WOLVES, TARGET),
    [CLIMB_TREES] = A_CARD(climb, CELL, WOMEN, WARRIORS),
    [CANNIBALS] = A_CARD(cannibals, 0),
    [DISGUISE] = A_CARD(disguise, CELL, WOMEN, WARRIORS),
    [FLIGHT] = A_CARD(flight, CELL, WOMEN, WARRIORS, WOLVES),
    [MAGIC_BROTH] = A_CARD(broth, 0),
    [MAGIC_POTION] = A_CARD(broth, 0),
    [FLINT] = A_CARD(broth, 0),
    [TORCHES] = A_CARD(torches, 0),
    [YOUNG_WOLF] = A_CARD(young_wolf, CELL),
    [LURE] = A_CARD(lure, CELL, BEAST, TARGET),
    [AMAZONS] = A_CARD(amazons, CELL),
    [SURPRISE_BIRTH] = A_CARD(surprise_birth, CELL),
    [FERTILITY_HERB] = A_CARD(herb, 0),
    [CHOOSE_SEX] = A_CARD(choose_sex, 0),
    [CHILDBED_FEVER] = A_CARD(fever, 0),
    [FOUNDLING] = A_CARD(foundling, CELL, SEX),
    [FAMILY_VISIT] = A_CARD(family_visit, 0),
    [TRAPS] = A_CARD(traps, 0),
    [WAR_DRUM] = A_CARD(war_drum, CELL, TARGET),
    [FISHING_NET] = A_CARD(net, 0),
    [ROOTS] = A_CARD(roots, 0),
    [THEFT] = A_CARD(theft, CELL, MODE),
    [ROCKFALL] = A_CARD(rockfall, CELL, TARGET),
    [ARSON] = A_CARD(arson, CELL, TARGET),
    [SCORCHED_EARTH] = A_CARD(scorched_earth, 0),
    [MANURE] = A_CARD(manure, 0),
    [FENCE] = A_CARD(fence, CELL),
    [MOUNTAIN_FARM] = A_CARD(mountain_farm, CELL),
    [LATE_SOWING] = A_CARD(late_sowing, CELL),
    [FRIEND] = A_CARD(friend, PLAYER),
    [LOVE] = A_CARD(love, CELL, TARGET),
    [HOMOPOWER] = A_CARD(couple, CELL, SEX),
    [ESPIONAGE] = A_CARD(espionage, PLAYER),
    [INTUITION] = A_CARD(intuition, 0),
};

// In a flood, and before a fight, a few cards are other cards.
static const Use RESCUE = A_CARD(rescue, CELL);
static const Use TREE_RESCUE = A_CARD(tree_rescue, CELL);
static const Use ESCAPE = A_CARD(escape, WOMEN, WARRIORS, WOLVES, TARGET);

static const Use *use_of(int card, int window)
{
    if (window == EV && (card == SWIM || card == LOGS)) return &RESCUE;
    if (window == EV && card == CLIMB_TREES) return &TREE_RESCUE;
    if (window == F1 && card == FLIGHT) return &ESCAPE;
    return &USES[card];
}

const uint8_t *vm_slots_of(int card, int window) { return use_of(card, window)->slots; }

uint64_t vm_values_of(const State *s, const Draft *draft)
{
    return use_of(draft->card, draft->window)->values(s, draft);
}

void vm_play_trump(State *s, const Draft *draft)
{
    use_of(draft->card, draft->window)->play(s, draft);
}
