// SPDX-License-Identifier: MIT
// say.h - actions, events, questions and rules as sentences, from the tables of the game and the
// catalogue of words. No sentence stands in code.
//
// A sentence of the catalogue has parameters in braces: "{seat} moves to {to}", and
// words that depend on a number: "{count} {count?hunter:hunters}".
#pragma once

#include "base/text.h"
#include "engine/game.h"

typedef struct Speech {
    const Game *game;
    const char *language;      // "en"
    const char *const *names;  // by seat; NULL: as the catalogue calls them
    const char *asked;         // the question that actions answer, where words are of its own:
                               // "answer.war_council/pass"; or NULL
} Speech;

// One parameter of a sentence: {name}.
typedef struct Param {
    const char *name;
    int domain, value;
} Param;

void say(const Speech *, const char *key, Text *);  // a sentence without parameters
void say_with(const Speech *, const char *part, const char *key, const Param *, int count, Text *);
void say_value(const Speech *, int domain, int value, Text *);
void say_action(const Speech *, Action, Text *);
void say_event(const Speech *, Event, Text *);
void say_ask(const Speech *, const State *, const Offer *, Text *);       // the waiting choice
void say_question(const Speech *, const Frame *, const Offer *, Text *);  // ... by its frame
void say_rule(const Speech *, Rule, Text *);  // why not, with the place in the rule book
void say_refusal(const Speech *, Rule, const Shortfall *, Text *);  // ... with figures, if any
void say_reason(const Speech *, const Sum *, int part, Text *);     // "every region"

// As the catalogue calls it; its key where that has no title.
const char *game_title(const Game *, const char *language);
