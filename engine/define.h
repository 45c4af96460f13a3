// SPDX-License-Identifier: MIT
// define.h - the tables of a game from its names.def (see declare.h), for its game.c:
//
//     #include "games/<game>/rules.h"
//     #include "engine/define.h"
//     const Game ..._GAME = {.key = ..., GAME_TABLES};
#pragma once

#include "engine/declare.h"

// clang-format off: braces open and close in the lines that are read

// What is shown of a frame, by the names of its view, is read by the general ones.
#define SHOWN(View, ...)                                                                           \
    View, .fields = &(const View) { __VA_ARGS__ }
#define AFTER_VIEW(View, ...) __VA_ARGS__
static const Proc PROCS[] = {
#define SEQUENCE(id, text, function, View) [id] = {.name = text, .run = function},
#define CHOICE(id, text, list, against, ...)                                                       \
    [id] = {.name = text, .offer = list, .refuse = against, AFTER_VIEW(__VA_ARGS__, .exact = true)},
#define WIDE_CHOICE(id, text, list, against, ...)                                                  \
    [id] = {                                                                                       \
        .name = text, .offer = list, .refuse = against, AFTER_VIEW(__VA_ARGS__, .exact = false)},
#include "engine/names.h"
    {0},
};
#undef SHOWN
#undef AFTER_VIEW

static const Kind ACTIONS[] = {
    [NO_ACTION] = {0},
#define ACTION(id, ...) [id] = {__VA_ARGS__},
#include "engine/names.h"
    {0},
};

static const Kind EVENTS[] = {
    [NO_EVENT] = {0},
#define EVENT(id, ...) [id] = {__VA_ARGS__},
#include "engine/names.h"
    {0},
};

static const Kind SUMS[] = {
    [NO_SUM] = {0},
#define SUM(id, ...) [id] = {__VA_ARGS__},
#include "engine/names.h"
    {0},
};

static const Kind REASONS[] = {
    [NO_REASON] = {0},
#define REASON(id, ...) [id] = {__VA_ARGS__},
#include "engine/names.h"
    {0},
};

#define SET(keys) static const char *const keys[] = {
#define VALUE(id, key) key,
#define END_SET(count)                                                                             \
    }                                                                                              \
    ;
#include "engine/names.h"

static const Domain DOMAINS[] = {
    COMMON_DOMAINS,
    [MARK] = {"mark", MARK_KEYS, MARKS},  // every game has such a SET
#define DOMAIN(id, ...) [id] = {__VA_ARGS__},
#include "engine/names.h"
    {0},
};

static const Option OPTIONS[] = {
#define OPTION(id, name, domain, least, most, usual, length, rule)                                 \
    {name, domain, least, most, usual, id, length, rule},
#include "engine/names.h"
    {0},
};

static const Fixed FIXED_NUMBERS[] = {
#define FIXED(id, name, value) {name, value},
#include "engine/names.h"
    {0},
};

static const char *const RULES[] = {
    [LAST_COMMON_RULE] = 0,
#define RULE(id, place) [id] = place,
#define COUNTED_RULE(id, place, function) [id] = place,
#include "engine/names.h"
    0,
};

static Count *const COUNTED_BY[] = {
    [LAST_COMMON_RULE] = 0,
#define RULE(id, place) [id] = 0,
#define COUNTED_RULE(id, place, function) [id] = function,
#include "engine/names.h"
};

#define GAME_TABLES                                                                                \
    .procs = PROCS, .actions = ACTIONS, .events = EVENTS, .sums = SUMS, .reasons = REASONS,        \
    .domains = DOMAINS, .options = OPTIONS, .fixed = FIXED_NUMBERS, .rules = RULES,                \
    .figures = COUNTED_BY
