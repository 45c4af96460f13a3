// SPDX-License-Identifier: MIT
// listed.h - lists in the words of a game: "change.quiet: token clock.turn". What several of them
// have in common may stand in a group: "screen.group/gains: food_gained scored" is all that
// "screen.joins/ability_used: @gains" names.
#pragma once

#include "engine/say.h"

bool is_listed(const Speech *, const char *key, const char *name);  // "token figure" lists both
// A domain, or one of its values by its key: "figure", "clock.turn".
bool is_listed_thing(const Speech *, const char *key, int domain, int value);
// "screen.unscored: unchosen": who has something that lies so has points only when he has chosen.
bool is_unscored(const Speech *, const Show *, int seat);
