// SPDX-License-Identifier: MIT
// rules.h - what the chapters of the rules use of each other. A chapter is a file; the comment
// names it. All games are linked into one program: what is not static carries ph_ in front. Choices
// have frames of their own: they are asked even if only one answer is left (PH-1.7).
#pragma once

#include "games/prehistory/state.h"

// Walking through sets.
static inline int count_bits(uint64_t set) { return __builtin_popcountll(set); }
static inline int first_bit(uint64_t set) { return __builtin_ctzll(set); }
#define EACH_BIT(i, set)                                                                           \
    uint64_t i##_set = (set), i = 0;                                                               \
    i##_set && (i = (uint64_t)first_bit(i##_set), 1);                                              \
    i##_set &= i##_set - 1

#define EACH_NEAR(i, s, field)                                                                     \
    int i = 0;                                                                                     \
    i < NEIGHBOURS && (s)->near[field][i] != NO_FIELD;                                             \
    i++

// wheels.c: PH-1.1
int ph_shown_colour(const State *, int place, int position);
int ph_shown_colours(const State *, int place, int positions);  // both sets
int ph_shown_amount(const State *, int seat, int colour);
int ph_next_amount(const State *, int seat, int colour);  // next spring
void ph_turn_wheel(State *, int seat, int place, int way);
void ph_turn_weather(State *, int seat);

// pools.c: PH-1.2, PH-1.3, PH-1.4, PH-1.6, PH-4.5
typedef struct Purse {
    int colours, count;  // the set of colours held; all resources
} Purse;
Purse ph_purse_of(const State *, int seat);
int ph_count_cubes(const State *, int seat);          // resources and markers
bool ph_can_pay(Purse, int colours);                  // and keep one for the fee
bool ph_can_pay_some(Purse, int colours, int count);  // so many of these, and one for the fee
bool ph_is_spring(const State *);
void ph_pay_price(State *, int seat, int act, int object, int colours);  // in summer: markers
void ph_settle_fee(State *, int seat, int act);
void ph_gain_resource(State *, int seat, int colour);
void ph_gain_marker(State *, int seat, int colour);
void ph_gain_development(State *, int seat, int count);
void ph_gain_points(State *, int seat, int source, int count);
void ph_advance_fishing(State *, int seat, int steps);
int ph_points_so_far(const State *, int seat);

// layout.c: PH-12.2
bool ph_is_layout(int players, const uint8_t slots[SLOTS]);
void ph_choose_layout(State *);

// map.c: section 2.5, PH-8.3
void ph_lay_out_map(State *);
Hex ph_place_cell(Slot, int cell);  // one of the four fields of a slot
bool ph_is_occupied(const State *, int field);
static inline int ph_camp_of(int owner, int tile) { return owner * CAMPS + tile; }
int ph_camp_owner(const State *, int field);            // or NOBODY
int ph_camp_tile(const State *, int field);             // where there is one
int ph_count_near(const State *, int seat, int field);  // own members on the field and beside it
void ph_measure_steps(const State *, int from, int limit, uint8_t steps[FIELDS]);

// actions.c: PH-6
Rule ph_refuse_object(const State *, int seat, int act, int object);
Rule ph_refuse_act(const State *, int seat, int act);
void ph_offer_objects(const State *, int seat, int act, Offer *);
int ph_value_of(const State *, int act, int object);
uint64_t ph_open_objects(const State *, int seat, int act);
int ph_section_colours(const State *, int section);
int ph_water_colours(const State *);
int ph_land_colours(const State *);
int ph_painted_in_row(const State *, int seat, int section);  // neighbours of the section
int ph_painted_in_column(const State *, int seat, int section);
void ph_take_tile(State *, int seat, int tile);
void ph_take_fish(State *, int seat, int fish);

// ceremony_action.c: PH-6.3
Rule ph_refuse_ceremony(const State *, int seat, Purse, int card);
int ph_free_fields(const State *, int seat);
int ph_dance_colours(const State *, int fields);

// migration.c: PH-6.6
Rule ph_refuse_migration(const State *, int seat, Purse, int object);
int ph_gate_colours(const State *, int gates);

// camps.c: PH-8.4.4
bool ph_can_build(const State *, int seat);

// development.c: PH-7
void ph_offer_development(const State *, int seat, Offer *);
Rule ph_refuse_development(const State *, int seat, Action);
void ph_develop(State *, int seat, Action);

// spring.c: PH-4
void ph_take_income(State *);

// summer.c: PH-5

// autumn.c: PH-8.3

// year.c: PH-3.1
static inline int ph_wheel_of_year(const State *s, int year)  // none of the first
{
    assert(year > 1 && year <= YEARS);
    return s->reserve[year - 2];
}

// setup.c: PH-0, PH-12
void ph_setup(State *);
int ph_draw_from(State *, uint64_t set);  // one of a set that nobody ordered
void ph_fill_slots(State *);
void ph_fill_lintels(State *);
void ph_turn_up_cards(State *);
Rule ph_unfit(int players, const uint8_t option[OPTIONS_MAX]);

// ending.c: PH-10; ceremony_scoring.c: PH-11
int ph_score_earned(const State *, int seat, Sum *);  // the points of the game so far
int ph_final_score(const State *, int seat, Sum *);
int ph_megalith_worth(const State *, int seat, int field, Sum *);
int ph_final_development(const State *, int seat);
void ph_score_game(State *);
void ph_standing(const State *, Standing *);
int ph_ceremony_worth(const State *, int seat, int card);
int ph_score_ceremonies(const State *, int seat, Sum *);
int ph_count_in_row(const State *, int seat, int row);  // sections painted
int ph_count_complete_rows(const State *, int seat);
int ph_basket_worth(int tiles);  // of one kind
int ph_count_animals(const State *, int seat, int species);
int ph_count_footprints(const State *, int seat, int species);

// secrets.c, show.c, explain.c, flaw.c, bounds.c, judge.c, lean.c
void ph_conceal(State *, int seat);
void ph_redeal(State *, int seat);
// Somebody else looks: in place of the cards stands how many there are.
static inline bool ph_hides_ceremonies(const State *s, int seat)
{
    return s->ceremony_owned[seat] & HIDDEN_CARDS;
}
static inline int ph_count_ceremonies(const State *s, int seat)
{
    uint64_t owned = s->ceremony_owned[seat];
    return ph_hides_ceremonies(s, seat) ? (int)(owned & ~HIDDEN_CARDS) : count_bits(owned);
}
void ph_show(const State *, Show *);
void ph_show_owned(const State *, Show *, float hope[]);
void ph_explain(const State *, Action, Sum *);
const char *ph_flaw(const State *, int *at);
extern const Bound PH_BOUNDS[];
void ph_judge(const State *, float hope[]);
void ph_lean(const State *, const Offer *, uint8_t weight[]);

// sketch.c
extern const char *const PH_SMALL_SKETCH[];
int ph_spots(const Show *, Spot spots[SPOTS_MAX]);
