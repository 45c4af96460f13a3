// winter.h - what the chapters of Endless Winter know of each other: the names of procedures,
// actions, events, domains and rules, and the questions and deeds that several chapters use. All
// games are linked into one program: what is not static carries ew_ in front.
#pragma once

#include "games/winter/state.h"

enum {  // procedures: sequences, then choices
    WHOLE_GAME,
    TAKE_CHIEF,
    TAKE_SETUP_CARD,
    USE_SETUP_CARD,
    ROUND,
    TURN,
    PLAY_CULTURES,
    COLUMN_TURN,
    REST_TURN,
    SEAL_PILE,
    ECLIPSE,
    ECLIPSE_OF,
    EFFECT,
    RUN_DEAL,
    RUN_GAIN,
    FINDS_AROUND,
    CHOOSE_CHIEF,
    CHOOSE_SIDE,
    CHOOSE_SETUP_CARD,
    CHOOSE_CULTURE,
    CHOOSE_DISCARD,
    CHOOSE_ALTERNATIVE,
    CHOOSE_GAIN,
    CHOOSE_PLACE,
    MENU_TOP,
    MENU_MIDDLE,
    MENU_BOTTOM,
    MENU_REST,
    CHOOSE_REST_TILE,
    CHOOSE_PILE,
    PICK_CULTURE,
    CHOOSE_STONE,
    CHOOSE_UNIT,
    CHOOSE_MEGALITH,
    CHOOSE_ARROW,
    CHOOSE_BURIAL,
    CHOOSE_STEP,
    CHOOSE_JUNCTION,
    PICK_ANIMAL,
    PICK_PREY,
    CHOOSE_FIND,
    SEAL_CARDS,
    MENU_ABILITIES,
    MENU_TILES,
    MENU_BOARD,
};

enum {  // actions
    PICK_CHIEF = 1,
    PICK_SIDE,
    PICK_SETUP_CARD,
    PLAY_CULTURE,
    DISCARD_CARD,
    ACCEPT,
    TAKE_GAIN,
    PLACE_FIGURE,
    PLAY_TRIBE,
    SPEND_FOOD,
    USE_ABILITY,
    USE_CHIEF,
    RECRUIT,
    TAKE_CULTURE,
    TAKE_POINT,
    PITCH_CAMP,
    MOVE_CAMP,
    REVEAL_ANIMALS,
    TAKE_ANIMAL,
    DO_MIDDLE,
    USE_REST_TILE,
    KEEP_REST_TILE,
    SWAP_REST_TILE,
    TAKE_STONE,
    TAKE_AS,
    RAISE_IDOL,
    LAY_MEGALITH,
    BURY_CARD,
    SETTLE,
    HUNT_ANIMAL,
    TAKE_FIND,
    SEAL_CARD,
    TAKE_INCOME,
    DECLINE,
    GO_ON,
};

enum {  // events
    CHIEF_TAKEN = 1,
    SETUP_CARD_TAKEN,
    ROUND_BEGUN,
    FOOD_GAINED,
    TOOLS_GAINED,
    FOOD_PAID,
    TOOLS_PAID,
    LABOUR_GAINED,
    SCORED,
    CARD_DRAWN,
    CARD_SEEN,
    RESHUFFLED,
    CULTURE_PLAYED,
    CARD_DISCARDED,
    FIGURE_PLACED,
    TRIBE_PLAYED,
    FOOD_SPENT,
    ABILITY_USED,
    CHIEF_USED,
    RECRUITED,
    CULTURE_TAKEN,
    CULTURE_DEALT,
    CULTURES_REMOVED,
    CAMP_PITCHED,
    CAMP_MOVED,
    FIND_TURNED,
    SETTLED,
    ANIMAL_REVEALED,
    ANIMAL_TAKEN,
    ANIMAL_HUNTED,
    STONE_TAKEN,
    STONE_PAID,
    MEGALITH_LAID,
    UPPER_LAID,
    IDOL_RAISED,
    CARD_BURIED,
    CARD_BURIED_UNSEEN,
    CARD_SEALED,
    CARD_SEALED_SEEN,
    ECLIPSE_BEGUN,
    CARD_OPENED,
    CULTURE_RETURNED,
    STRENGTH_COMPARED,
    ORDER_TAKEN,
    INCOME_TAKEN,
    REST_TILE_OPENED,
    REST_TILE_TAKEN,
    REST_TILE_RETURNED,
    FINAL_SCORED,
};

enum {  // domains
    ANY_CARD = GAME_DOMAINS,
    SPECIES,
    STONE,
    CHIEF,
    CHIEF_SIDE,
    SETUP_CARD,
    TERRAIN,
    TILE,
    JUNCTION,
    SPACE,
    COLUMN,
    FIGURE,
    GAIN,
    GOOD,
    TRACK,
    ZONE,
    DEAL,
    FIND,
    REST_TILE,
    PATTERN,
    SITE_TILE,
    SLOT,
    COUNTER,
    TOKEN,
    STAGE,
};

enum { CAMP, SETTLEMENT, MEGALITH, TOKENS };  // pieces on map and site

enum {  // public numbers
    ROUND_NUMBER,
    SCORE,
    FOOD,
    FOOD_LIMIT,
    TOOLS,
    LABOUR,
    CAMPS_LEFT,
    SETTLEMENTS_LEFT,
    MEGALITHS_LEFT,
    OFFERING_LEVEL,
    GLORY_LEVEL,
    ORDER_PLACE,
    STRENGTH,
    GLORY_SLOT,
    COUNTERS,
};

enum {  // of a turn (EW-4.1) and of a player's eclipse (EW-9.4)
    STAGE_CULTURE,
    STAGE_PLACE,
    STAGE_TOP,
    STAGE_MIDDLE,
    STAGE_BOTTOM,
    STAGE_REST,
    STAGE_PILE,
    STAGE_E1,
    STAGE_E2,
    STAGE_E3,
    STAGE_E4,
    STAGES,
};

enum { OFFERING, GLORY, TRACKS };
enum { INCOME, AT_SETUP };  // why a deal is made: at setup there is no lesser income (EW-3.4)
enum { OPTION_PATTERN, ICE_FINDS, REST_TILES_USED, DRAFT_SETUP, DRAFT_CHIEFS, SHORT, STRICT };

// Marks: how a thing lies.
enum {
    NO_MARK,
    IN_HAND,
    IN_DISCARD,
    IN_ROW,
    IN_DRAW,
    IN_SEALED,
    IN_GRAVE,
    IN_DISPLAY,
    IN_PILE,
    IN_DECK,
    IN_LATER_DECK,
    LIVING,
    HUNTED,
    OPEN,
    BONUS_TAKEN,
    MARKS,
};

enum {  // rules
    EW_1_6_NO_CARD_TO_DRAW = GAME_RULES,
    EW_1_11_NOTHING_TO_GAIN,
    EW_1_13_ALREADY_TAKEN,
    EW_2_3_NO_SUCH_PILE,
    EW_2_9_OTHER_CHIEF,
    EW_2_12_PATTERN,
    EW_3_2_ABILITY_USED,
    EW_3_4_ONLY_LESSER,
    EW_3_4_NOT_AT_SETUP,
    EW_3_9_COST,
    EW_3_1_OTHER_EFFECT,
    EW_4_2_CULTURE_CARDS_ONLY,
    EW_4_2_NOT_IN_HAND,
    EW_4_3_ANOTHER_CARD,
    EW_4_6_FIGURE_PLACED,
    EW_4_8_TOO_DEAR,
    EW_4_9_ONCE,
    EW_4_11_CHIEF_NOT_HERE,
    EW_4_11_CHIEF_USED,
    EW_5_2_NOT_IN_HAND,
    EW_5_3_NOT_SO_MUCH_FOOD,
    EW_5_3_NO_SYMBOL,
    EW_6_1_1_PILE_CHOSEN,
    EW_6_1_3_LOCKED,
    EW_6_2_1_NOT_IN_DISPLAY,
    EW_6_2_1_DISPLAY_HAS_CARDS,
    EW_6_3_1_NO_CAMP_LEFT,
    EW_6_3_2_NO_CAMP_THERE,
    EW_6_3_2_NOT_ADJACENT,
    EW_6_3_3_THREE_CAMPS,
    EW_6_3_3_SETTLED,
    EW_6_3_3_NO_SETTLEMENT_LEFT,
    EW_6_3_4_BASE_TILE,
    EW_6_4_1_AREA_FULL,
    EW_6_4_1_DECK_EMPTY,
    EW_6_4_2_NOT_IN_AREA,
    EW_6_4_2_ANIMALS_LEFT,
    EW_7_5_DRAW_FIRST,
    EW_8_2_NOT_IN_HAND,
    EW_9_6_NO_ECLIPSE_ABILITY,
    EW_9_7_TILE_TAKEN,
    EW_9_7_NOT_HIGHEST,
    EW_11_1_NO_MEGALITH_LEFT,
    EW_11_2_NOT_FREE,
    EW_11_2_NOT_ADJACENT,
    EW_11_2_FOUR_BELOW,
    EW_11_2_LAY_IT,
    EW_11_3_START_SPACE,
    EW_11_3_NEUTRAL_UPPER,
    EW_11_6_ARROWS_ONLY,
    EW_12_1_CHOOSE_TRACK,
    EW_12_4_GLORY_TOP,
    EW_13_2_NO_INCOME,
    EW_14_3_NO_LIVING_ANIMAL,
    EW_15_1_NOT_IN_DISPLAY,
    EW_15_2_LATER_ERA,
    EW_15_6_NO_SLOT,
    EW_16_1_TRIBE_CARDS_ONLY,
    EW_16_2_OTHER_COLUMN,
    EW_16_3_NO_ABILITY,
    EW_16_5_NOT_IN_ZONE,
    EW_16_8_OTHER_COLUMN,
    EW_17_2_OFFERING,
    EW_17_3_GLORY,
    EW_17_4_CARDS,
    EW_17_5_ANIMALS,
    EW_1_3_POINTS,
    EW_5_1_LABOUR,
    EW_9_1_STRENGTH,
    EW_11_5_UPPER,
    EW_12_3_IDOLS,
    EW_13_1_INFLUENCE,
    EW_15_5_STONES,
    EW_23_1_FOOD_LIMIT,
    EW_18_1_ICE_FINDS,
    EW_18_3_OTHER_FIND,
    EW_19_1_REST_TILES,
    EW_19_3_NO_REST_TILE,
    EW_20_1_DRAFT_SETUP,
    EW_20_1_SETUP_TAKEN,
    EW_20_2_DRAFT_CHIEFS,
    EW_20_2_CHIEF_TAKEN,
    EW_21_1_SHORT,
    EW_21_2_STRICT,
    RULES_END,
};

enum {  // sums: numbers that explain themselves
    SUM_LABOUR = 1,
    SUM_FOOD_LIMIT,
    SUM_INFLUENCE,
    SUM_STRENGTH,
    SUM_STONE,
    SUM_FINAL,
};

enum {  // reasons: the parts of sums
    BECAUSE_CARDS = 1,
    BECAUSE_FOOD,
    BECAUSE_EFFECTS,
    BECAUSE_SPENT,
    BECAUSE_BOARD,
    BECAUSE_CAMPS,
    BECAUSE_SETTLEMENTS,
    BECAUSE_RESTING,
    BECAUSE_CARD,
    BECAUSE_COUNTED,
    BECAUSE_POINTS,
    BECAUSE_MEGALITHS,
    BECAUSE_IDOLS,
    BECAUSE_STONE,
    BECAUSE_OFFERING,
    BECAUSE_GLORY,
    BECAUSE_END_POINTS,
    BECAUSE_ANIMALS,
};

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
