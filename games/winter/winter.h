// winter.h - what the chapters of Endless Winter know of each other: the questions and deeds that
// several of them use. All games are linked into one program: what is not static carries ew_ in
// front.
#pragma once

#include "games/winter/names.h"
#include "games/winter/state.h"

static inline bool has_option(const State *s, int option) { return s->core.option[option]; }

// Loops over the bits of a set: for (Bits left = set; left; left = rest_of(left)) ...
// first_of(left)
typedef uint64_t Bits;
static inline int first_of(Bits bits) { return __builtin_ctzll(bits); }
static inline Bits rest_of(Bits bits) { return bits & (bits - 1); }
static inline int size_of(Bits bits) { return __builtin_popcountll(bits); }
static inline Bits bit(int i) { return (Bits)1 << i; }
int ew_take_bit(Random *, Bits *);  // one of a set that nobody ordered
void ew_offer_each(Offer *, int kind, Bits);

// cards.c
bool ew_is_hidden(const Cards *);  // one knows only how many there are
int ew_count_cards(const Cards *);
int ew_count_card(const Cards *, int card);
void ew_add_card(Cards *, int card);
void ew_remove_card(Cards *, int card);
void ew_pour_cards(Cards *to, Cards *from);
int ew_count_buried(const State *, int seat);
bool ew_is_culture(int card);
bool ew_can_draw(const State *, int seat);
void ew_draw_card(State *, int seat);
void ew_discard_card(State *, int seat, int card);
void ew_discard_row(State *, int seat);
void ew_recruit(State *, int seat, int card, int zone);
void ew_take_culture(State *, int seat, int card);
void ew_offer_cards(const Cards *, Offer *, int action);
bool ew_can_bury(const State *, int seat);
void ew_bury_card(State *, int seat, int card, int zone);
void ew_offer_pile(const State *, const Frame *, Offer *);
Rule ew_refuse_pile(const State *, const Frame *, Action);
void ew_offer_display(const State *, const Frame *, Offer *);
Rule ew_refuse_display(const State *, const Frame *, Action);
void ew_offer_burial(const State *, const Frame *, Offer *);
Rule ew_refuse_burial(const State *, const Frame *, Action);

// effects.c
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
void ew_take_gain(State *, int seat, int gain, int amount, int why);
int ew_item_of(int deal, int gain);  // its place among the items, or ITEMS
void ew_run_effect(State *, Frame *);
void ew_run_deal(State *, Frame *);
void ew_run_gain(State *, Frame *);
void ew_offer_alternative(const State *, const Frame *, Offer *);
Rule ew_refuse_alternative(const State *, const Frame *, Action);
void ew_offer_gain(const State *, const Frame *, Offer *);
Rule ew_refuse_gain(const State *, const Frame *, Action);
void ew_offer_unit(const State *, const Frame *, Offer *);
Rule ew_refuse_unit(const State *, const Frame *, Action);
void ew_offer_discard(const State *, const Frame *, Offer *);
Rule ew_refuse_discard(const State *, const Frame *, Action);

// setup.c
void ew_set_up(State *);
void ew_run_take_chief(State *, Frame *);
void ew_run_take_setup_card(State *, Frame *);
void ew_run_use_setup_card(State *, Frame *);
void ew_offer_chief(const State *, const Frame *, Offer *);
Rule ew_refuse_chief(const State *, const Frame *, Action);
void ew_offer_side(const State *, const Frame *, Offer *);
Rule ew_refuse_side(const State *, const Frame *, Action);
void ew_offer_setup_card(const State *, const Frame *, Offer *);
Rule ew_refuse_setup_card(const State *, const Frame *, Action);

// turn.c
int ew_stage(const State *);
int ew_labour_left(const State *, Sum *);
int ew_symbols_passed(int from, int spent);
void ew_run_whole_game(State *, Frame *);
void ew_run_round(State *, Frame *);
void ew_run_turn(State *, Frame *);
void ew_run_play_cultures(State *, Frame *);
void ew_run_seal_pile(State *, Frame *);
void ew_offer_culture(const State *, const Frame *, Offer *);
Rule ew_refuse_culture(const State *, const Frame *, Action);
void ew_offer_place_figure(const State *, const Frame *, Offer *);
Rule ew_refuse_place_figure(const State *, const Frame *, Action);
void ew_offer_seal(const State *, const Frame *, Offer *);
Rule ew_refuse_seal(const State *, const Frame *, Action);

// columns.c
Rule ew_against_chief(const State *, int seat);
void ew_use_chief(State *, int seat);
int ew_stage_in_column(const Frame *);
void ew_run_column_turn(State *, Frame *);
void ew_offer_top(const State *, const Frame *, Offer *);
Rule ew_refuse_top(const State *, const Frame *, Action);
void ew_offer_middle(const State *, const Frame *, Offer *);
Rule ew_refuse_middle(const State *, const Frame *, Action);
void ew_offer_bottom(const State *, const Frame *, Offer *);
Rule ew_refuse_bottom(const State *, const Frame *, Action);

// rest.c
void ew_set_up_rest_tiles(State *);
void ew_open_rest_tile(State *);
void ew_return_rest_tile(State *);
void ew_run_rest_turn(State *, Frame *);
void ew_offer_rest(const State *, const Frame *, Offer *);
Rule ew_refuse_rest(const State *, const Frame *, Action);
void ew_offer_rest_tile(const State *, const Frame *, Offer *);

// eclipse.c
int ew_strength(const State *, int seat, const Cards *, Sum *);
void ew_run_eclipse(State *, Frame *);
int ew_stage_in_eclipse(const State *, const Frame *);
void ew_run_eclipse_of(State *, Frame *);
void ew_offer_abilities(const State *, const Frame *, Offer *);
Rule ew_refuse_abilities(const State *, const Frame *, Action);
void ew_offer_tiles(const State *, const Frame *, Offer *);
Rule ew_refuse_tiles(const State *, const Frame *, Action);
void ew_offer_board(const State *, const Frame *, Offer *);
Rule ew_refuse_board(const State *, const Frame *, Action);

// preparation.c
void ew_deal_display(State *, Bits era);
void ew_refill_area(State *);
void ew_prepare_round(State *);
Bits ew_era_cards(int era);  // bits as in Cards

// megaliths.c
uint32_t ew_all_ground(const State *);
uint64_t ew_all_upper(const State *);
int ew_spot_of(const State *, int space);
Rule ew_against_laying(const State *, int seat, int space);
void ew_lay_megalith(State *, int seat, int space);
void ew_offer_megalith(const State *, const Frame *, Offer *);
void ew_offer_arrow(const State *, const Frame *, Offer *);
Rule ew_refuse_arrow(const State *, const Frame *, Action);

// idols.c
void ew_raise_idol(State *, int seat, int track);
int ew_glory_rank(const State *, int seat);

// map.c
void ew_pitch_camp(State *, int seat);
void ew_move_camp(State *, int seat, int from, int to);
bool ew_has_camp_on_map(const State *, int seat);
Bits ew_legal_junctions(const State *, int seat);
Rule ew_against_settling(const State *, int seat, int junction);
void ew_build_settlement(State *, int seat, int junction);
Rule ew_against_step(const State *, int seat, int from, int to);
void ew_run_finds(State *, Frame *);
void ew_offer_find(const State *, const Frame *, Offer *);
Rule ew_refuse_find(const State *, const Frame *, Action);
int ew_influence(const State *, int tile, int seat, Sum *);
Rule ew_against_income(const State *, int seat, int tile);
void ew_offer_steps(const State *, int seat, Offer *);
void ew_offer_step(const State *, const Frame *, Offer *);
Rule ew_refuse_step(const State *, const Frame *, Action);
void ew_offer_junction(const State *, const Frame *, Offer *);
Rule ew_refuse_junction(const State *, const Frame *, Action);

// animals.c
int ew_count_animals(const uint8_t *animals);
Rule ew_against_revealing(const State *);
void ew_reveal_animal(State *);
void ew_take_animal(State *, int seat, int species);
void ew_take_deck_animal(State *, int seat);
void ew_hunt_animal(State *, int seat, int species);
void ew_offer_animals(const uint8_t *animals, Offer *, int action);
void ew_offer_pick_animal(const State *, const Frame *, Offer *);
Rule ew_refuse_pick_animal(const State *, const Frame *, Action);
void ew_offer_prey(const State *, const Frame *, Offer *);
Rule ew_refuse_prey(const State *, const Frame *, Action);

// stones.c
int ew_free_slot(const State *, int seat);
bool ew_can_take_stone(const State *, int seat);
Rule ew_against_buying_stone(const State *, int seat);
void ew_take_stone(State *, int seat, int stone);
int ew_stone_value(const State *, int seat, int stone, Sum *);
void ew_score_stones(State *, int seat);
void ew_offer_stone(const State *, const Frame *, Offer *);
Rule ew_refuse_stone(const State *, const Frame *, Action);

// scoring.c
int ew_score(const State *, int seat);
int ew_final_score(const State *, int seat, Sum *);
void ew_standing(const State *, Standing *);
void ew_score_finally(State *);
void ew_explain(const State *, Action, Sum *);

// secrets.c, show.c, judge.c, flaw.c
void ew_conceal(State *, int seat);
void ew_redeal(State *, int seat);
void ew_show(const State *, Show *);
void ew_judge(const State *, float hope[]);
void ew_lean(const State *, const Offer *, uint8_t weight[]);
const char *ew_flaw(const State *, int *at);
