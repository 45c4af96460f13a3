// SPDX-License-Identifier: MIT
// rules.h - what the chapters of the rules use of each other. A chapter is a file; the comment
// names it. All games are linked into one program: what is not static carries ew_ in front.
#pragma once

#include "games/winter/state.h"

static inline bool has_option(const State *s, int option) { return s->core.option[option]; }

// The rules' own numbers.
enum { TURNS = 3 };                                   // of each player in a round (EW-1.2)
enum { ERA_ROUNDS = 2, ERAS = ROUNDS / ERA_ROUNDS };  // EW-1.1
enum { DRAW_COUNT = 5 };                              // cards drawn for a round (EW-2.11, EW-10.4)
enum { AREA_MAX = 6 };                                // animals in the hunting area (EW-6.4.1)
enum { CARRIERS = 4 };                                // megaliths below an upper one (EW-11.2)

// Loops over the bits of a set: for (Bits left = set; left; left = rest_of(left)) ...
// first_of(left)
typedef uint64_t Bits;
static inline int first_of(Bits bits) { return __builtin_ctzll(bits); }
static inline Bits rest_of(Bits bits) { return bits & (bits - 1); }
static inline int size_of(Bits bits) { return __builtin_popcountll(bits); }
static inline Bits bit(int i) { return (Bits)1 << i; }

static inline int ew_era(const State *s) { return s->round <= ERA_ROUNDS ? 1 : 2; }

// cards.c: EW-1.5, EW-3.28, EW-3.29, EW-3.30, EW-16. A culture card is a bit of Cards.cultures.
static inline Bits ew_culture_bit(int card) { return bit(card - KINDS); }
static inline int ew_first_culture(Bits cultures) { return KINDS + first_of(cultures); }
int ew_take_bit(Random *, Bits *);  // one of a set that nobody ordered
void ew_offer_each(Offer *, int kind, Bits);
static inline bool ew_is_culture(int card) { return card >= TRIBES; }
static inline bool ew_is_recruit(int card) { return card >= FIRST_RECRUIT && card < TRIBES; }
static inline int ew_pile_of(int recruit)  // the place of its pile (EW-2.3)
{
    assert(ew_is_recruit(recruit));
    return recruit - FIRST_RECRUIT;
}
static inline bool ew_is_hidden(const Cards *cards)  // one knows only how many there are
{
    return cards->copies[0] & HIDDEN_CARDS;
}
bool ew_is_displayed(const State *, int card);
int ew_count_cards(const Cards *);
int ew_count_card(const Cards *, int card);
void ew_add_card(Cards *, int card);
void ew_remove_card(Cards *, int card);
void ew_pour_cards(Cards *to, Cards *from);
int ew_count_buried(const State *, int seat);
bool ew_can_draw(const State *, int seat);
void ew_draw_card(State *, int seat);
void ew_discard_card(State *, int seat, int card);
void ew_discard_row(State *, int seat);
void ew_recruit(State *, int seat, int card, int zone);
void ew_take_culture(State *, int seat, int card);
void ew_offer_cards(const Cards *, Offer *, int action);
bool ew_can_bury(const State *, int seat);
void ew_bury_card(State *, int seat, int card, int zone);

// effects.c: EW-3
enum { INCOME, AT_SETUP };  // of a deal: at setup there is no lesser income (EW-3.4)
static inline bool ew_has_cost(const Deal *d) { return d->food || d->tools || d->cards; }
int ew_food_limit(const State *, int seat, Sum *);
void ew_gain_food(State *, int seat, int amount);
void ew_gain_tools(State *, int seat, int amount);
void ew_gain_points(State *, int seat, int source, int amount);
void ew_gain_labour(State *, int seat, uint8_t *from, int halves);
void ew_cut_food(State *, int seat);
void ew_pay(State *, int seat, int food, int tools);
Rule ew_against_deal(const State *, int seat, int deal);
void ew_make_deal(State *, int seat, int deal);
bool ew_is_ready(const State *, int seat, int gain);
void ew_take_gain(State *, int seat, int gain, int amount, int occasion);
int ew_item_of(int deal, int gain);  // its place among the items, or ITEMS

// setup.c: EW-2, EW-20
void ew_setup(State *);

// turn.c: EW-1, EW-4, EW-5, EW-8
int ew_on_turn(const State *);  // until the pile is sealed; or NOBODY
int ew_stage(const State *);
int ew_labour_left(const State *, Sum *);
int ew_symbols_passed(int from, int spent);

// columns.c: EW-4.7, EW-4.8, EW-4.9, EW-4.10, EW-4.11, EW-4.12, EW-4.13, EW-4.14, EW-4.15,
// EW-5, EW-6
static inline bool ew_works_in(const CardData *card, int place)
{
    return card->column == ANY_COLUMN || card->column == place;
}
Rule ew_against_chief(const State *, int seat);
void ew_use_chief(State *, int seat);
const ColumnTurn *ew_column_turn(const State *);  // that is under way, or NULL
int ew_stage_in_column(const ColumnTurn *);

// rest.c: EW-7, EW-19
bool ew_is_resting(const State *);  // the figure of this turn
void ew_set_up_rest_tiles(State *);
void ew_open_rest_tile(State *);
void ew_return_rest_tile(State *);

// eclipse.c: EW-9
bool ew_has_eclipse_left(const State *, int seat);  // of this round, or is at it
int ew_order_place(const State *, int seat);        // 0 is first
int ew_strength(const State *, int seat, const Cards *, Sum *);
int ew_stage_in_eclipse(const State *, const EclipseOf *);

// preparation.c: EW-10
void ew_deal_display(State *, Bits era);
void ew_refill_area(State *);
void ew_prepare_round(State *);
Bits ew_era_cards(int era);  // bits as in Cards

// megaliths.c: EW-11, EW-23.8, EW-23.9
uint32_t ew_all_ground(const State *);
uint64_t ew_all_upper(const State *);
uint32_t ew_start_spots(const State *);
int ew_spot_of(const State *, int space);
bool ew_stands_on_four(const State *, int place);  // would a megalith there
void ew_explain_upper(const State *, int seat, int space, Sum *);
void ew_explain_arrows(const State *, int space, Sum *);
bool ew_can_lay(const State *, int seat);        // is there any place for the next one
uint32_t ew_own_spots(const State *, int seat);  // where that would be one of its own colour
uint64_t ew_own_upper(const State *, int seat);
Rule ew_against_laying(const State *, int seat, int space);
void ew_offer_laying(const State *, int seat, Offer *);
void ew_lay_megalith(State *, int seat, int space);

// idols.c: EW-12
void ew_raise_idol(State *, int seat, int track);
int ew_glory_rank(const State *, int seat);

// map.c: EW-6.3, EW-13, EW-18
void ew_pitch_camp(State *, int seat);
void ew_move_camp(State *, int seat, int from, int to);
bool ew_has_camp_on_map(const State *, int seat);
Bits ew_presence(const State *, int seat);  // the tiles where it has any influence
Bits ew_legal_junctions(const State *, int seat);
Rule ew_against_settling(const State *, int seat, int junction);
void ew_build_settlement(State *, int seat, int junction);
Rule ew_against_step(const State *, int seat, int from, int to);
int ew_influence(const State *, int tile, int seat, Sum *);
Rule ew_against_income(const State *, int seat, int tile);
void ew_offer_steps(const State *, int seat, Offer *);

// animals.c: EW-6.4, EW-14
int ew_count_animals(const uint8_t *animals);
Rule ew_against_revealing(const State *);
void ew_reveal_animal(State *);
void ew_take_animal(State *, int seat, int species);
void ew_take_deck_animal(State *, int seat);
void ew_hunt_animal(State *, int seat, int species);
void ew_offer_animals(const uint8_t *animals, Offer *, int action);

// stones.c: EW-15
int ew_free_slot(const State *, int seat);
bool ew_can_take_stone(const State *, int seat);
Rule ew_against_buying_stone(const State *, int seat);
void ew_take_stone(State *, int seat, int stone);
int ew_stone_value(const State *, int seat, int stone, Sum *);
int ew_stone_value_with_effect(const State *, int seat, int stone,
                               Sum *);                // its own, on placing it
int ew_stones_value(const State *, int seat, Sum *);  // of all that the seat has
void ew_score_stones(State *, int seat);

// scoring.c: EW-17
int ew_score(const State *, int seat, Sum *);  // what has been gained at once
int ew_final_score(const State *, int seat, Sum *);
void ew_standing(const State *, Standing *);
void ew_score_finally(State *);

// secrets.c: what all saw come to a hand, and leave it
Bits ew_cultures_shown(const State *);
void ew_see_taken(State *, int seat, int card);
void ew_see_returned(State *, int seat, const Cards *);
void ew_see_leaving(State *, int seat, int card);
void ew_see_played(State *, int seat, int card);
void ew_miss_leaving(State *, int seat);
void ew_forget(State *);

// secrets.c, show.c, explain.c, flaw.c, bounds.c, judge.c, lean.c
void ew_conceal(State *, int seat);
void ew_redeal(State *, int seat);
void ew_show(const State *, Show *);
void ew_explain(const State *, Action, Sum *);
const char *ew_flaw(const State *, int *at);
extern const Bound EW_BOUNDS[];
void ew_judge(const State *, float hope[]);
float ew_deal_worth(int deal);
float ew_effect_worth(int card);  // of a culture card
void ew_lean(const State *, const Offer *, uint8_t weight[]);

// sketch.c
int ew_spots(const Show *, Spot spots[SPOTS_MAX]);
