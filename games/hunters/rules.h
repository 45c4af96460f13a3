// SPDX-License-Identifier: MIT
// rules.h - what the chapters of the rules use of each other. A chapter is a file; the comment
// names it. All games are linked into one program: what is not static carries mh_ in front.
#pragma once

#include "games/hunters/state.h"

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
static inline const Setup *mh_setup_of(const State *s)
{
    return &SETUPS[s->core.players - PLAYERS_MIN];
}

// turn.c: MH-3, MH-4
int mh_on_turn(const State *);  // or NOBODY between the turns
bool mh_is_last_period(const State *);
void mh_pay(State *, int seat, int count);
int mh_yield(const State *, int card, Sum *);
bool mh_would_end_game(const State *, int card);
int mh_price(const State *, int card, Sum *);
static inline int mh_left_of(const State *s, int seat)
{
    return seat + 1 == s->core.seats ? 0 : seat + 1;
}

// cards.c: MH-4.6, MH-4.7, MH-4.8: decks, piles, hands
int mh_count_cards(const uint8_t cards[FACES], int colour);
static inline int mh_colour(int card) { return card < LIGHT_FACES ? LIGHT : DARK; }
static inline int mh_first_card(int colour) { return colour == LIGHT ? 0 : LIGHT_FACES; }
static inline int mh_end_of_cards(int colour) { return colour == LIGHT ? LIGHT_FACES : FACES; }
static inline bool mh_is_cult(int card) { return card == L_CULT || card == D_CULT; }
void mh_lay_card(State *, int seat, int card);
void mh_draw_card(State *, int seat, int colour);
void mh_throw_card(State *, int seat, int card);

// pieces.c: MH-5
int mh_count_hunters(const State *, int seat);  // on the board
Regions mh_movable(const State *, int owner, int armed);
Rule mh_against_hunter(const State *, int seat, Action pick);
void mh_forget_moves(State *);
void mh_place_hunter(State *, int seat, int region);
void mh_move_hunter(State *, int by, int owner, int armed, int from, int to);
void mh_remove_hunter(State *, int by, int owner, int armed, int region);

// mammoths.c: MH-5.3, MH-6.4
void mh_place_mammoth(State *, int seat, int region);
void mh_move_mammoth(State *, int seat, int from, int to);
void mh_remove_mammoth(State *, int seat, int region);
int mh_least_mammoth_price(const State *);
bool mh_can_bring_mammoth(const State *);

// light.c: MH-6.1, MH-6.2, MH-6.3, MH-6.7, MH-6.8

// pick.c: MH-6.5, MH-6.6, MH-7.3, MH-7.4: hunters of anybody

// conflict.c: MH-8
typedef struct Crowd {  // the hunters of one region, small bands first, equal ones by seat
    int bands, total, unarmed;
    struct {
        int seat, size;     // size: when the conflict began
        int unarmed, left;  // now
        bool gone;          // has it lost one that is still to be driven out?
    } band[PLAYERS_MAX];
} Crowd;
Crowd mh_crowd_in(const State *, int region);
static inline bool mh_is_too_big(const Crowd *crowd, int limit)  // and can lose somebody
{
    return crowd->total > limit && crowd->unarmed;
}
int mh_thin_out(Crowd *, int first);  // the bands of one size lose one each; who are next
static inline int mh_limit_without_fires(const State *s, int region)  // MH-8.2
{
    return LIMIT + s->mammoths[region];
}
int mh_limit(const State *, int region, Sum *);
int mh_most(const State *, int region, Sum *);
int mh_crowd(const State *, int region, Sum *);
int mh_count_left(const State *, int seat, int region);  // after a conflict now
void mh_turn_fires(State *);
void mh_settle_region(State *, int region);
void mh_settle_conflicts(State *);

// scoring.c: MH-9, MH-12
int mh_value(const State *, int region);  // points of a hunter there
int mh_points(const State *, int seat, Sum *);
int mh_tally(const State *, int seat, Sum *);  // ... after conflicts
void mh_score(State *);
int mh_merit(const State *, int seat);
void mh_standing(const State *, Standing *);

// glacier.c: MH-10, MH-11
void mh_refill_pool(State *);
void mh_begin_period(State *);
int mh_potential(const State *);

// secrets.c, show.c, explain.c, flaw.c, bounds.c, judge.c, lean.c
void mh_conceal(State *, int seat);
void mh_redeal(State *, int seat);
void mh_show(const State *, Show *);
void mh_show_alike(const State *, Show *);
void mh_show_apart(const State *, Show *);
void mh_show_owned(const State *, Show *, float hope[]);
void mh_explain(const State *, Action, Sum *);
const char *mh_flaw(const State *, int *at);
extern const Bound MH_BOUNDS[];
void mh_judge(const State *, float hope[]);
void mh_lean(const State *, const Offer *, uint8_t weight[]);
