// trumps.h - between the table of trump cards (trumps.c) and what the cards do: values_... lists
// the values that may come next in a draft (for a card without choices: anything but 0 if it can be
// played), play_... carries a complete draft out.
#pragma once

#include "games/valley/valley.h"

#define USE(name)                                                                                  \
    uint64_t vm_values_##name(const State *, const Draft *);                                       \
    void vm_play_##name(State *, const Draft *)

// groups.c
USE(march);
USE(cross);
USE(climb);
USE(disguise);
USE(flight);
USE(escape);
USE(rescue);
USE(tree_rescue);

// tricks.c
USE(cannibals);
USE(broth);
USE(torches);
USE(young_wolf);
USE(lure);
USE(amazons);
USE(surprise_birth);
USE(herb);
USE(choose_sex);
USE(fever);
USE(foundling);
USE(family_visit);
USE(traps);
USE(war_drum);
USE(net);
USE(roots);
USE(theft);
USE(rockfall);
USE(arson);
USE(scorched_earth);
USE(manure);
USE(fence);
USE(mountain_farm);
USE(late_sowing);
USE(friend);
USE(love);
USE(couple);
USE(espionage);
USE(intuition);

int vm_count_able(const State *, int hex, int kind, int need);
Band vm_take_able(State *, int hex, int kind, int need);
enum { UNMOVED = 1, ABLE = 2, NOT_MARCHED = 4 };  // need
