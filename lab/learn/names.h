// SPDX-License-Identifier: MIT
// names.h - inside lab/learn/: the names of the game's tables, as weights are written and read.
#pragma once

#include "base/text.h"
#include "bots/lean.h"
#include "bots/learned.h"

extern const char *const NAMES_OF_ROLES[ROLES];

const char *names_domain(const Game *, int domain);  // NO_ARG: the procedures under way, "asked"
const char *names_in(const Game *, int in);          // NO_ARG: "none"
void names_value(const Game *, int domain, int value, Text *);

// The other way round; -1: there is none of that name.
int names_find_domain(const Game *, const char *name);
int names_find_in(const Game *, const char *name);
int names_find_value(const Game *, int domain, const char *name);  // "*" is HIDDEN
int names_find_role(const char *name);

// For leans: what tells steps of a kind apart, and its values. Seats are own, other or nobody's;
// what the tables have no name for is a number, #3.
const char *names_slot(const Game *, int kind, int slot);
void names_told(const Game *, int domain, int value, Text *);
int names_find_kind(const Game *, const char *name);  // of action
int names_find_slot(const Game *, int kind, const char *name);
int names_find_told(const Game *, int domain, const char *name);
