// SPDX-License-Identifier: MIT
// naming.h - how the report calls what was counted, in the words of the game.
#pragma once

#include "engine/say.h"

// The keys are those of records; the names are sentences of the catalogue with a gap for each
// parameter that is not known: "Place a hunter in …".
void name_value(const Speech *, int domain, int value, Text *);
void name_answer(const Speech *, int kind, int arg, int value, Text *);  // arg ARGS_MAX: the kind
void name_choice(const Speech *, int proc, Text *);
void name_event(const Speech *, int kind, Text *);
void name_reason(const Speech *, int reason, int of, Text *);
void name_rule(const Speech *, Rule, Text *);
void name_option(const Speech *, const Option *, Text *);

const char *lab_words(const char *language, const char *part, const char *key);  // "lab.part.key"
