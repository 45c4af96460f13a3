// SPDX-License-Identifier: MIT
// lookup.h - what a player looks up at the table: rules by number or word, cards and pieces by
// name.
#pragma once

#include "base/rulebook.h"
#include "cli/session.h"

void lookup_add_rule(const Rulebook *, int i, Text *);  // with its number
// Rules by number or word. What the text has told of a card is not told again.
void lookup_rule(const Session *, const char *wanted, Text *);
void lookup_say(Session *, const char *wanted, Text *);  // cards and pieces so named, then rules
