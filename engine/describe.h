// SPDX-License-Identifier: MIT
// describe.h - actions, events and options as text, as JSON and as sentences, all from the tables
// of the game and the catalogue of words. No sentence stands in code.
//
// Text is for records and scripts: "0 play l_swap", "1 place r5". JSON is for the browser:
// {"kind":"place","seat":1,"region":"r5"}. Values of a domain with keys are written as their key,
// others as numbers. Both can be read back.
#pragma once

#include "base/problem.h"
#include "base/text.h"
#include "engine/game.h"

void describe_value(const Game *, int domain, int value, Text *);
void describe_action(const Game *, Action, Text *);
void describe_event(const Game *, Event, Text *);
void describe_action_json(const Game *, Action, Text *);
void describe_event_json(const Game *, Event, Text *);

bool read_action(const Game *, const char *line, Action *, Problem *);
bool read_event(const Game *, const char *line, Event *, Problem *);
bool read_action_json(const Game *, const char *json, Action *, Problem *);
bool read_event_json(const Game *, const char *json, Event *, Problem *);

// Options: "periods=3"; a list is written with commas, "slots=4,7,0".
void options_usual(const Game *, uint8_t option[OPTIONS_MAX]);
bool read_option(const Game *, const char *words, uint8_t option[OPTIONS_MAX], Problem *);
bool options_fit(const Game *, int players, const uint8_t option[OPTIONS_MAX], Problem *);
void describe_option(const Game *, const Option *, const uint8_t option[OPTIONS_MAX], Text *);

// All tables of a game: domains, kinds of actions, events, sums and reasons, options.
void describe_game_json(const Game *, Text *);

// What others list of a game and of an option. Both objects are left open, for more to follow.
void describe_head_json(const Game *, Text *);
void describe_option_json(const Game *, const Option *, Text *);

// As the catalogue calls it; its key where that has no title.
const char *game_title(const Game *, const char *language);

// Sentences. A sentence of the catalogue has parameters in braces: "{seat} moves to {to}", and
// words that depend on a number: "{count} {count?hunter:hunters}".
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
