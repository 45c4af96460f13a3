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
//   FRAME(Shift, armed, from, ground, _count)        a view: how procedures call the four bytes of
//                                                    their frame, in place of what, where, why and
//                                                    count; with an underscore those not used
//   SEQUENCE(SHIFT, "shift", mh_run_shift, Shift)    a procedure that acts, its function, its view
//   SEQUENCE(TURN, "turn", mh_run_turn, Frame)       ... one that needs to know no more than a seat
//   CHOICE(ASK_SHIFT_TO, "shift_to", mh_offer_shift_to, mh_refuse_shift_to,
//          SHOWN(Shift, .from = REGION))             one that asks: its offer lists exactly what
//                                                    may be answered; what its words may name
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

typedef void RunSequence(State *, Frame *);
typedef void OfferActions(const State *, const Frame *, Offer *);
typedef Rule Refuse(const State *, const Frame *, Action);
typedef Shortfall Count(const State *, const Frame *, Action);

#define SEQUENCE(id, name, function, View) RunSequence function;
#define CHOICE(id, name, offer, refuse, ...)                                                       \
    OfferActions offer;                                                                            \
    Refuse refuse;
#define WIDE_CHOICE(id, name, offer, refuse, ...)                                                  \
    OfferActions offer;                                                                            \
    Refuse refuse;
#define COUNTED_RULE(id, place, function) Count function;
#include "engine/names.h"

#define FRAME(View, what, where, why, count)                                                       \
    typedef struct View {                                                                          \
        uint8_t proc, who, what, where, why, count, step, reply;                                   \
    } View;                                                                                        \
    _Static_assert(sizeof(View) == sizeof(Frame), "a view of a frame");
#include "engine/names.h"

// A procedure's view under the name of the procedure, struct SHIFT, by which CALL and VIEW find it.
#define SHOWN(View, ...) View
#define VIEW_IN(...) FIRST_OF(__VA_ARGS__, 0)
#define SEQUENCE(id, name, function, View)                                                         \
    struct id {                                                                                    \
        View view;                                                                                 \
    };
#define CHOICE(id, name, offer, refuse, ...)                                                       \
    struct id {                                                                                    \
        VIEW_IN(__VA_ARGS__) view;                                                                 \
    };
#define WIDE_CHOICE(id, name, offer, refuse, ...)                                                  \
    struct id {                                                                                    \
        VIEW_IN(__VA_ARGS__) view;                                                                 \
    };
#include "engine/names.h"

// A procedure's frame under its own names: Shift *f = VIEW(SHIFT, frame).
#define VIEW(PROC, frame)                                                                          \
    _Generic((frame),                                                                              \
        Frame *: (__typeof__(((struct PROC *)0)->view) *)(frame),                                  \
        const Frame *: (const __typeof__(((struct PROC *)0)->view) *)(frame))

// The same frame; asserts that its procedure has that view. Rules do without a C library, so names
// are compared letter by letter; without assertions nothing of it is left.
static inline Frame frame_with_view(Frame frame, const char *view)
{
#define TEXT_OF(View) #View
#define NAME_OF(View) TEXT_OF(View)
    static const char *const VIEWS[] = {
#define SEQUENCE(id, name, function, View) #View,
#define CHOICE(id, name, offer, refuse, ...) NAME_OF(VIEW_IN(__VA_ARGS__)),
#define WIDE_CHOICE(id, name, offer, refuse, ...) NAME_OF(VIEW_IN(__VA_ARGS__)),
#include "engine/names.h"
    };
    const char *own = VIEWS[frame.proc];
    while (*own && *own == *view) own++, view++;
    assert(*own == *view);
    return frame;
#undef TEXT_OF
#undef NAME_OF
}
#undef SHOWN
#undef VIEW_IN

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
