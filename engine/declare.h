// SPDX-License-Identifier: MIT
// declare.h - the enums of a game, and the prototypes of its procedures, from its names.def.
//
// A game declares each of its names once, in a line of games/<game>/names.def that has the name for
// C and the one for words, records and screens. This file and define.h read the lines several
// times, each time for something else. A game's state.h says where the lines are:
//
//     #define NAMES "games/hunters/names.def"
//     #include "engine/declare.h"
//
//   SEQUENCE(TURN, "turn", mh_run_turn)              a procedure that acts, and its function
//   CHOICE(ASK_DRAW, "draw", mh_offer_draw, mh_refuse_draw, .where = REGION)
//                                                    one that asks: its offer lists exactly what
//                                                    may be answered; what its frame's fields are
//   WIDE_CHOICE(...)                                 the same, but its offer lists candidates that
//                                                    refuse sifts; flow_allow refuses nothing
//   ACTION(THROW, "throw", {{"card", FACE}})         what a seat decides, with its arguments
//   EVENT(DREW, "drew", {{"colour", COLOUR}}, .place = "MH-4.8")
//   SUM(LIMIT_OF, "limit", {{"region", REGION}})     a number that explains itself
//   REASON(BY_FIRE, "fire", {{"value", NUMBER}})     a part of such a number
//   SET(COLOUR_KEYS)                                 values of a domain
//   VALUE(LIGHT, "light")
//   VALUE(DARK, "dark")
//   END_SET(COLOURS)                                 ... and how many there are
//   DOMAIN(COLOUR, "back", COLOUR_KEYS, COLOURS, CARD)
//   OPTION(OPTION_START, "start", START, 0, PLAYERS_MAX, 0, 1, MH_13_2_START)
//                                  domain, least, most, usual, how many values it lists, its rule;
//                                  OPTION_START is its byte in Core.option
//   FIXED(LIMIT, "limit", 3)                         a number of the rules that screens show, too
//   RULE(MH_5_2_OWN_HUNTERS, "MH-5.2")
//   COUNTED_RULE(MH_4_2_1_TOO_DEAR, "MH-4.2.1/too_dear", mh_count_cost)
//                                  one that counts: what is asked of something, what there is
#pragma once

#include "engine/flow.h"

#include <stddef.h>

// clang-format off: braces open and close in the lines that are read

enum {
#define FIXED(id, name, value) id = value,
#include "engine/names.h"
    NOT_FIXED
};

enum {  // procedures
#define SEQUENCE(id, ...) id,
#define CHOICE(id, ...) id,
#define WIDE_CHOICE(id, ...) id,
#include "engine/names.h"
};

typedef void Run(State *, Frame *);
typedef void List(const State *, const Frame *, Offer *);
typedef Rule Refuse(const State *, const Frame *, Action);
typedef Shortfall Count(const State *, const Frame *, Action);

#define REFUSE_OF(refuse, ...) Refuse refuse;
#define SEQUENCE(id, name, function) Run function;
#define CHOICE(id, name, offer, ...)                                                               \
    List offer;                                                                                    \
    REFUSE_OF(__VA_ARGS__, 0)
#define WIDE_CHOICE(id, name, offer, ...)                                                          \
    List offer;                                                                                    \
    REFUSE_OF(__VA_ARGS__, 0)
#define COUNTED_RULE(id, place, function) Count function;
#include "engine/names.h"
#undef REFUSE_OF

enum {
    NO_ACTION,
#define ACTION(id, ...) id,
#include "engine/names.h"
};

enum {
    NO_EVENT,
#define EVENT(id, ...) id,
#include "engine/names.h"
};

enum {
    NO_SUM,
#define SUM(id, ...) id,
#include "engine/names.h"
};

enum {
    NO_REASON,
#define REASON(id, ...) id,
#include "engine/names.h"
};

#define SET(keys) enum {
#define VALUE(id, key) id,
#define END_SET(count)                                                                             \
    count                                                                                          \
    }                                                                                              \
    ;
#include "engine/names.h"

enum {
    LAST_COMMON_DOMAIN = GAME_DOMAINS - 1,
#define DOMAIN(id, ...) id,
#include "engine/names.h"
};

struct OptionBytes {  // how Core.option is divided
#define OPTION(id, name, domain, least, most, usual, length, rule) uint8_t id[length];
#include "engine/names.h"
    uint8_t end;
};
enum {
#define OPTION(id, ...) id = offsetof(struct OptionBytes, id),
#include "engine/names.h"
    OPTION_BYTES = offsetof(struct OptionBytes, end)
};
_Static_assert((int)OPTION_BYTES <= (int)OPTIONS_MAX, "options that do not fit in Core.option");

enum {
    LAST_COMMON_RULE = GAME_RULES - 1,
#define RULE(id, place) id,
#define COUNTED_RULE(id, place, function) id,
#include "engine/names.h"
};
