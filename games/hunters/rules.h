// rules.h - what the chapters of the rules use of each other. A chapter is a file; the comment
// names it. All games are linked into one program: what is not static carries mh_ in front.
#pragma once

#include "games/hunters/state.h"

typedef void Run(State *, Frame *);
typedef void List(const State *, const Frame *, Offer *);
typedef Rule Refuse(const State *, const Frame *, Action);
typedef unsigned Regions;  // a set of regions, one bit each

// map.c: the land
Regions mh_ice_free(const State *);
Regions mh_occupied(const uint8_t count[REGIONS]);  // where there is something
Regions mh_neighbours(Regions);                     // of any of them
Regions mh_ground(const State *, int ground);       // its ice-free regions
Rule mh_against_region(const State *, int region, Regions allowed, Rule why);
void mh_offer_regions(Offer *, int kind, Regions);
static inline bool mh_has(Regions set, int region) { return set >> region & 1; }

// setup.c: MH-2
void mh_setup(State *);
Rule mh_unfit(int players, const uint8_t option[]);
void mh_lay_fires(State *);
void mh_deal(State *, int starter);
Run mh_run_pre_round;
List mh_offer_setup_place;
Refuse mh_refuse_setup_place;
static inline const Setup *mh_setup_of(const State *s) { return &SETUPS[s->core.players - 3]; }

// turn.c: MH-3, 4
Run mh_run_whole_game, mh_run_period, mh_run_turn, mh_run_play_light, mh_run_play_dark;
List mh_offer_play, mh_offer_opponent;
Refuse mh_refuse_play, mh_refuse_opponent;
bool mh_is_last_period(const State *);
void mh_pay(State *, int seat, int count);
int mh_yield(const State *, int card, Sum *);
int mh_price(const State *, int card, Sum *);
static inline int mh_left_of(const State *s, int seat)
{
    return seat + 1 == s->core.seats ? 0 : seat + 1;
}

// cards.c: MH-4.6 to 4.8: decks, piles, hands
int mh_count_cards(const uint8_t cards[FACES], int colour);
static inline int mh_colour(int card) { return card < LIGHT_FACES ? LIGHT : DARK; }
static inline bool mh_is_cult(int card) { return card == L_CULT || card == D_CULT; }
void mh_lay_card(State *, int seat, int card);
void mh_draw_card(State *, int seat, int colour);
void mh_throw_card(State *, int seat, int card);
Run mh_run_refill;
List mh_offer_throw, mh_offer_draw;
Refuse mh_refuse_throw, mh_refuse_draw;

// pieces.c: MH-5
int mh_count_hunters(const State *, int seat);  // on the board
Regions mh_movable(const State *, int owner, int armed);
Rule mh_against_hunter(const State *, int seat, Action pick);
void mh_forget_moves(State *);
void mh_place_hunter(State *, int seat, int region);
void mh_move_hunter(State *, int by, int owner, int armed, int from, int to);
void mh_remove_hunter(State *, int by, int owner, int armed, int region);
Run mh_run_place_up_to, mh_run_shift, mh_run_arm, mh_run_take_club;
List mh_offer_place_hunter, mh_offer_subst_pick, mh_offer_shift_to, mh_offer_club_give;
List mh_offer_yes_no;
Refuse mh_refuse_place_hunter, mh_refuse_subst_pick, mh_refuse_shift_to, mh_refuse_club_give;

// mammoths.c: MH-5.3, 6.4
void mh_place_mammoth(State *, int seat, int region);
void mh_move_mammoth(State *, int seat, int from, int to);
void mh_remove_mammoth(State *, int seat, int region);
int mh_least_mammoth_price(const State *);
bool mh_can_pay_mammoth(const State *, int seat);
bool mh_can_bring_mammoth(const State *);
Run mh_run_move_mammoth, mh_run_place_mammoth, mh_run_mammoth_card;
List mh_offer_mam_place_to, mh_offer_mam_from, mh_offer_mam_to, mh_offer_mammoth_option;
Refuse mh_refuse_mam_place_to, mh_refuse_mam_from, mh_refuse_mam_to, mh_refuse_mammoth_option;

// light.c: MH-6.1 to 6.3, 6.7, 6.8
Run mh_run_land, mh_run_herdcamp, mh_run_migration, mh_run_club_card, mh_run_move_fire;
List mh_offer_land_way, mh_offer_camp_region, mh_offer_camp_mammoth, mh_offer_mig_from;
List mh_offer_mig_to, mh_offer_mig_hunter, mh_offer_club_mode, mh_offer_fire_from;
List mh_offer_fire_to;
Refuse mh_refuse_land_way, mh_refuse_camp_region, mh_refuse_camp_mammoth, mh_refuse_mig_from;
Refuse mh_refuse_mig_to, mh_refuse_mig_hunter, mh_refuse_club_mode, mh_refuse_fire_from;
Refuse mh_refuse_fire_to;

// pick.c: MH-6.5, 6.6, 7.3, 7.4: hunters of anybody
Run mh_run_swap, mh_run_drive, mh_run_remove_hunters;
List mh_offer_pick_hunter, mh_offer_swap_second, mh_offer_drive_to;
Refuse mh_refuse_pick_hunter, mh_refuse_swap_second, mh_refuse_drive_to;

// dark.c: MH-7
Run mh_run_all_place, mh_run_club_or_wander, mh_run_wander, mh_run_remove_mammoth;
List mh_offer_dclub_mode, mh_offer_kill_mammoth;
Refuse mh_refuse_dclub_mode, mh_refuse_kill_mammoth;

// conflict.c: MH-8
int mh_limit(const State *, int region, Sum *);
int mh_crowd(const State *, int region, Sum *);
void mh_turn_fires(State *);
void mh_settle_region(State *, int region);
void mh_settle_conflicts(State *);

// scoring.c: MH-9, 12
int mh_value(const State *, int region);  // points of a hunter there
int mh_points(const State *, int seat, Sum *);
void mh_score(State *);
int mh_merit(const State *, int seat);
void mh_standing(const State *, Standing *);

// glacier.c: MH-10, 11
Run mh_run_lay_glacier;
List mh_offer_glacier;
Refuse mh_refuse_glacier;
void mh_refill_pool(State *);
void mh_begin_period(State *);
int mh_potential(const State *);

// secrets.c, show.c, flaw.c, judge.c
void mh_conceal(State *, int seat);
void mh_redeal(State *, int seat);
void mh_show(const State *, Show *);
void mh_explain(const State *, Action, Sum *);
const char *mh_flaw(const State *, int *at);
void mh_judge(const State *, float hope[]);
void mh_lean(const State *, const Offer *, uint8_t weight[]);
