// SPDX-License-Identifier: MIT
// trumps.h - between the table of trump cards (trumps.c) and what the cards do: values_... lists
// the values that may come next in a draft (for a card without choices: anything but 0 if it can be
// played), play_... carries a complete draft out.
#pragma once

#include "games/valley/rules.h"

typedef uint64_t Values(const State *, const Draft *);
typedef void Play(State *, const Draft *);

// groups.c
Values vm_values_march, vm_values_cross, vm_values_climb, vm_values_disguise, vm_values_flight;
Values vm_values_escape, vm_values_rescue, vm_values_tree_rescue;
Play vm_play_march, vm_play_cross, vm_play_climb, vm_play_disguise, vm_play_flight, vm_play_escape;
Play vm_play_rescue, vm_play_tree_rescue;
int vm_count_able(const State *, int hex, int kind, int need);
Band vm_take_able(State *, int hex, int kind, int need);
enum { UNMOVED = 1, ABLE = 2, NOT_MARCHED = 4 };  // need

// tricks.c
Values vm_values_cannibals, vm_values_broth, vm_values_torches, vm_values_young_wolf;
Values vm_values_lure, vm_values_amazons, vm_values_surprise_birth, vm_values_herb;
Values vm_values_choose_sex, vm_values_fever, vm_values_foundling, vm_values_family_visit;
Values vm_values_traps, vm_values_war_drum, vm_values_net, vm_values_roots, vm_values_theft;
Values vm_values_rockfall, vm_values_arson, vm_values_scorched_earth, vm_values_manure;
Values vm_values_fence, vm_values_mountain_farm, vm_values_late_sowing, vm_values_friend;
Values vm_values_love, vm_values_couple, vm_values_espionage, vm_values_intuition;
Play vm_play_cannibals, vm_play_broth, vm_play_torches, vm_play_young_wolf, vm_play_lure;
Play vm_play_amazons, vm_play_surprise_birth, vm_play_herb, vm_play_choose_sex, vm_play_fever;
Play vm_play_foundling, vm_play_family_visit, vm_play_traps, vm_play_war_drum, vm_play_net;
Play vm_play_roots, vm_play_theft, vm_play_rockfall, vm_play_arson, vm_play_scorched_earth;
Play vm_play_manure, vm_play_fence, vm_play_mountain_farm, vm_play_late_sowing, vm_play_friend;
Play vm_play_love, vm_play_couple, vm_play_espionage, vm_play_intuition;
