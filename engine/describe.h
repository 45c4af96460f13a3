// SPDX-License-Identifier: MIT
// describe.h - actions, events and options as text and as JSON, all from the tables of the game.
// Sentences are in say.h.
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

// describe_game.c: all tables of a game: domains, kinds of actions, events, sums and reasons,
// options.
void describe_game_json(const Game *, Text *);

// What others list of a game and of an option. Both objects are left open, for more to follow.
void describe_head_json(const Game *, Text *);
void describe_option_json(const Game *, const Option *, Text *);
