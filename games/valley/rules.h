// SPDX-License-Identifier: MIT
// rules.h - what the chapters ask of each other, file by file. Questions take a const State, deeds
// change it, tell, and call what follows.
#pragma once

#include "games/valley/state.h"

// map.c
bool vm_is_lake_frozen(const State *);
bool vm_is_dry(const State *);
Hexes vm_closed_hexes(const State *);
Hexes vm_barred(const State *, int hex);  // neighbours behind a river that is an obstacle
Hexes vm_reach(const State *, int hex);   // neighbours a member may step to
bool vm_can_roam(const State *, int species, int from, int to);  // VM-5.3, for neighbours
Hexes vm_area_hexes(const State *, int terrain, int hex);
int vm_members_on(const State *, int seat, int hex);      // not hidden
int vm_all_members_on(const State *, int seat, int hex);  // hidden ones, too
int vm_women_on(const State *, int seat, int hex);        // hidden ones, too
int vm_hidden_on(const State *, int hex);
int vm_people_on(const State *, int seat, int kind, int hex);  // hidden ones, too
Hexes vm_hexes_of(const State *, int seat);                    // with members that are not hidden
Hexes vm_all_hexes_of(const State *, int seat);
void vm_find_tribes(const State *, Hexes there[SEATS_MAX]);  // the same, of each seat
Hexes vm_hexes_with_members(const State *);                  // of any tribe, none hidden
bool vm_is_anybody_on(const State *, int hex);               // of any tribe, hidden or not
int vm_opponents(const State *, int seat, int hex, Sum *);   // k(p, h)
bool vm_has_animals(const State *, int hex);
int vm_wild_on(const State *, int hex);
bool vm_has_figure(const State *, int hex);
Hexes vm_camps_of(const State *, int seat);
int vm_count_camps(const State *, int seat);
int vm_members_of(const State *, int seat);
int vm_count_fields(const State *);
int vm_tribe_on(const State *, int hex);  // first in turn order with members, or NOBODY
int vm_in_turn_order(const State *, int i);
int vm_roll_die(State *);
int vm_take_random(State *, Hexes);  // one of them, all equally likely
// Members of other tribes, none hidden.
static inline bool vm_has_foreigners(const State *s, int seat, int hex)
{
    uint64_t people = row_of(s->people[WOMAN][hex]) | row_of(s->people[WARRIOR][hex]);
    return people & ~((uint64_t)0xff << 8 * seat);
}

// pieces.c
void vm_gain_food(State *, int seat, int count, int cause);
void vm_lose_food(State *, int seat, int count, int cause);
void vm_hand_over_food(State *, int from, int to, int count, int cause);
void vm_place_people(State *, int seat, int kind, int hex, int count);
void vm_lose_people(State *, int seat, int kind, int hex, int count, int death);
void vm_lose_any_person(State *, int seat, int kind, int hex, int death);  // else a hidden one
void vm_arrive(State *, int seat, int hex);
void vm_depart(State *, int seat, int hex);
void vm_join_neutrals(State *, int hex);
void vm_keep_camp(State *, int hex);
void vm_build_camp(State *, int seat, int hex);
void vm_remove_camp(State *, int hex, int ruin);
void vm_hand_over_camp(State *, int captor, int hex);
void vm_release_wolves(State *, int seat, int hex);
void vm_hurt_field(State *, int hex);
void vm_remove_field(State *, int hex);
void vm_put_token(State *, int token, int hex);
void vm_step_herd(State *, int species, int count, int from, int to);
void vm_trample(State *, int species, int hex);
void vm_move_animals(State *, int species, int count, int from, int to);
void vm_kill_animals(State *, int species, int count, int hex, int death);
void vm_kill_all_animals(State *, int hex, int death);
void vm_slay_all(State *, int hex, int death);
void vm_kill_neutral(State *, int kind, int death);
void vm_lose_wolf(State *, int seat, int hex, int death);
void vm_tame_wolf(State *, int seat, int hex);
void vm_move_wolves(State *, int seat, int from, int to, int count);

// round.c: VM-2, VM-12. Steps of a round. What may end the game is a step of its own: the flow goes
// no further then.
enum {
    START_EVENT,
    AFTER_EVENT,
    EVENT_OVER,
    START_RETURN,
    RETURN_OVER,
    START_ANIMALS,
    ANIMALS_OVER,
    ASK_W3,
    W3_OVER,
    START_TURNS,
    TURNS_OVER,
    ASK_W4,
    W4_OVER,
    START_FIGHTS,
    AFTER_FIGHTS,
    FIGHTS_OVER,
    START_SURVIVAL,
    AFTER_SURVIVAL,
    SURVIVAL_OVER,
    ASK_W6L,
    W6L_OVER,
    CHECK_VICTORY,
    START_BIRTHS,
    BIRTHS_OVER,
    ASK_W7E,
    W7E_OVER,
    START_SOWING,
    SOWING_OVER,
    DEAL_TRUMPS,
    MOVE_MARKER,
    MARKER_MOVED,
    CLOSE_ROUND,
    ROUND_STEPS,
};
bool vm_is_last_round(const State *);
bool vm_meets_condition(const State *, int seat);  // VM-12.1, at this moment
int vm_roll_off(State *, Seats);
void vm_end_phase(State *);
void vm_standing(const State *, Standing *);

// setup.c: VM-1
void vm_setup(State *);
void vm_sow(State *, int seat, int hex, int cost);

// events.c, harm.c: VM-3
int vm_draw_place(State *);
int vm_draw_species(State *);
void vm_burn_forest(State *, Hexes, int death);
void vm_refill_deck(State *, int season);
int vm_next_event_season(const State *);
int vm_look_at_event(State *, int season);

// animals.c: VM-4, VM-5
void vm_bring_animals(State *);
void vm_run_animals(State *);

// tribes.c: VM-6
int vm_allowance(const State *, int hex);
void vm_muster(State *, int seat);
void vm_add_band(State *, Band);
Band vm_take_from_band(State *, int band);
void vm_drop_bands(State *, int hex);
bool vm_is_free(const Band *);  // of the hold rule
void vm_found_camp(State *, int seat, int hex, int kind, int other_kind);
Rule vm_refuse_founding(const State *, int seat, int hex, int kind, int other_kind);

// fights.c, beasts.c: VM-7
bool vm_has_conflict(const State *, int seat, int hex);
Hexes vm_conflicts_of(const State *, int seat);
int vm_fight_bonus(const State *, int seat, int hex, Sum *);
bool vm_rolls(const State *, int seat, int hex);  // VM-7.3.2: it has somebody who fights
int vm_beast_bonus(const State *, int seat, int hex, bool camp, Sum *);
int vm_losable(const State *, int seat, int hex);  // kinds, one bit each
void vm_fight_of_neutrals(State *);
int vm_food_of(const State *, int species);
int vm_count_loot(const State *, int loser);

// survival.c: VM-8
int vm_income(const State *, int seat, Sum *);
int vm_income_from(const State *, int seat, Hexes there, Sum *);  // there: all hexes of the tribe
bool vm_has_to_survive(const State *, int seat);                  // this round still, or is at it
int vm_upkeep(const State *, int seat, int members, Sum *);
Hexes vm_fishing_hexes(const State *);

// sowing.c: VM-10, VM-11
Rule vm_refuse_sowing(const State *, int seat, int hex, int cost);
void vm_draw_trumps(State *, int seat, int most);
void vm_discard_trump(State *, int card);

// births.c: VM-9
void vm_begin_births(State *);
bool vm_has_birth_due(const State *, int seat);
bool vm_has_mother(const State *, int seat, int hex);
bool vm_has_foreign_mother(const State *, int seat);

// windows.c, trumps.c: VM-13, VM-14
bool vm_is_asked(const State *, int seat, int window, int where);
bool vm_can_play(const State *, int seat, int card, int window, int where);
void vm_open_window(State *);
void vm_add_to_draft(State *, Action, int window, int where);
void vm_offer_draft(const State *, Offer *);
void vm_offer_cards(const State *, int seat, int window, int where, Offer *);
Rule vm_refuse_card(const State *, int seat, int window, int where, Action);
const uint8_t *vm_slots_of(int card, int window);     // kinds of action, 0 at the end
uint64_t vm_values_of(const State *, const Draft *);  // that may come next
void vm_play_trump(State *, const Draft *);

// fire.c: VM-15
bool vm_is_fire_on(const State *);
void vm_win_fire(State *, int seat);
void vm_lose_fire(State *, int seat);
void vm_look_for_fire(State *, int seat);
void vm_look_for_fire_all(State *);
enum { THUNDERSTORM_DICE, STORM_DICE, SNOWSTORM_DICE };  // with which it is lost or won
void vm_storm_over_fire(State *, int dice, Seats who);

// secrets.c, show.c, explain.c, flaw.c, bounds.c, judge.c, lean.c
void vm_conceal(State *, int seat);
void vm_redeal(State *, int seat);
void vm_show(const State *, Show *);
void vm_show_owned(const State *, Show *, float hope[]);
void vm_explain(const State *, Action, Sum *);
const char *vm_flaw(const State *, int *at);
extern const Bound VM_BOUNDS[];
void vm_judge(const State *, float hope[]);
void vm_judge_tribes(const State *, const Hexes there[], float hope[]);  // which it finds
void vm_lean(const State *, const Offer *, uint8_t weight[]);
