// rules.h - the questions and deeds that the chapters of the rules share, by the file they are in.
#pragma once

#include "games/neanderthal/state.h"

// for (EACH_CARD(card, set)): all cards of a set, in the order of their numbers.
#define EACH_CARD(card, set)                                                                       \
    Cards set_of_##card = (set), card = 0;                                                         \
    set_of_##card && (card = (Cards)__builtin_ctzll(set_of_##card), true);                         \
    set_of_##card &= set_of_##card - 1

static inline Cards card_bit(int card) { return (Cards)1 << card; }
static inline bool is_daughter(int card) { return card >= BIOMES; }
static inline int count_cards(Cards cards) { return __builtin_popcountll(cards); }
static inline Bond *bond_of(State *s, int card) { return &s->bond[card - BIOMES]; }
static inline const Bond *look_bond(const State *s, int card) { return &s->bond[card - BIOMES]; }
static inline int husband_of(const Bond *bond) { return bond->husband - 1; }  // seat, or -1
static inline bool is_tribal(const State *s, int seat) { return s->tribal >> seat & 1; }
static inline const Side *side_of(const State *s, int seat) { return &NT_SIDE[s->side[seat]]; }
static inline const Biome *biome_at(const State *s, int position)
{
    return s->at[position] >= FACE_UP ? &NT_BIOME[s->at[position] - FACE_UP] : NULL;
}
static inline int card_at(const State *s, int position) { return s->at[position] - FACE_UP; }

// abilities.c
uint64_t nt_abilities(const State *, int seat);
bool nt_has(const State *, int seat, int ability);
bool nt_has_elder(const State *, int seat, int rank);  // a mature one
bool nt_is_mature(const State *, int card);
bool nt_is_mature_husband(const Bond *);
int nt_bonus(const State *, int seat, int number, Sum *, int reason, Rule);

// pieces.c
int nt_count_hunters(const State *, int place, int seat);
bool nt_is_there(const State *, int place, int seat);
int nt_own_kind(const State *, int seat, int piece);
int nt_place_of(const State *, int card);  // the position of a biome, or -1
bool nt_is_on(const State *, int seat, int card);
bool nt_is_contested(const State *, int card);
int nt_controller_of(const State *, int card);  // whose tableau she is in, or -1
int nt_count_elders(const State *, int seat);
int nt_count_living(const State *, int seat);
void nt_kill_hunter(State *, int seat, int place, int kind);
void nt_come_home(State *, int seat, int piece);
void nt_send_home(State *, int seat, int place);
void nt_move_group(State *, int seat, int from, int to);
void nt_gain_babies(State *, int seat, int count);
int nt_take_elder(State *, int seat, int rank);
void nt_lose_elder(State *, int seat, int rank);
void nt_marry(State *, int seat, int card, int piece, bool mature);
int nt_take_husband(State *, int card);
void nt_divorce(State *, int card);
void nt_lose_daughter(State *, int seat, int card);
void nt_bury(State *, int seat, int piece);
bool nt_can_swap(const State *, int seat);
void nt_swap_alpha(State *, int seat);

// discs.c
int nt_count_words(const State *, int seat);
int nt_hand_limit(const State *, int seat, Sum *);
void nt_check_hands(State *);
void nt_leave_discs(State *, int seat, int card);
bool nt_can_free(const State *, int seat, int colours);
void nt_list_discs(const State *, int seat, int colours, Offer *);
Rule nt_refuse_disc(const State *, int seat, int colours, Action);
void nt_free_disc(State *, Action);
void nt_free_discs(State *, int seat, const uint8_t count[COLOURS]);
void nt_acquire(State *, int seat, int card);

// setup.c
enum { FIRST_EVENTS = 10, FIRST_HUNTERS = 6 };  // NT-S.1, NT-S.6
void nt_setup(State *);
Rule nt_unfit(int players, const uint8_t option[]);
bool nt_is_together(const State *);
int nt_portals_needed(const State *);
int nt_deck_size(const State *, Cards deck);
int nt_draw_card(State *, Cards deck);

// turn.c
int nt_order_of(const State *, int seat);  // its place in the player order

// events.c
bool nt_is_chaos_safe(const State *, int seat);
int nt_chaos_line(const State *, int seat, Sum *);
int nt_count_dependents(const State *, int seat);
int nt_capacity(const State *, int seat, Sum *);

// climate.c
void nt_cool(State *);
void nt_warm(State *);

// auction.c

// deployment.c
int nt_words_needed(const State *, int seat, int position, int colour, Sum *);
Rule nt_refuse_wedding(const State *, int seat, int card);
bool nt_are_words_there(const State *, int seat, int position);

// negotiation.c, treaty.c
bool nt_is_pair(const State *, int one, int two);
bool nt_may_withdraw(const State *, int seat, int card);
int nt_suitor_from(const State *, int seat, int card);
void nt_withdraw(State *, int seat, int card);
void nt_wed_abroad(State *, int seat, int card, int piece);
Seats nt_whose_consent(const State *);
void nt_carry_out(State *);
void nt_explain_offer(const State *, int seat, int other, Sum *);
Rule nt_refuse_proposal(const State *, int seat, int partner);

// attacks.c
void nt_gather(State *);

// hunting.c
bool nt_is_special(const State *, int seat, int type);  // the figure takes a 1 there (NT-2.9)

// courtship.c
bool nt_is_courted(const State *, int card);
void nt_guards_go_home(State *);

// predators.c
enum { NO_SUCCESS = 0, SUCCESS = 1, TAKEN = 2, CARD_CAME_IN = 4 };  // what a hunt replies
uint16_t nt_predators_due(const State *, int position);
void nt_hold_kill(State *, int seat, int position, uint16_t due);
void nt_judge_theft(State *, int seat, int position);
void nt_clear_predator(State *, int position);
void nt_vacate(State *, int position);

// actions.c
int nt_neologism_colours(const State *, int seat);

// together.c
int nt_item_card(int item);  // the tool, or -1: it is a word
bool nt_is_common_victory(const State *);

// scoring.c
bool nt_is_ended(const State *);
int nt_score(const State *, int seat, Sum *);
void nt_standing(const State *, Standing *);
void nt_tell_carry_over(State *);

// secrets.c, show.c, flaw.c, judge.c, lean.c
void nt_conceal(State *, int seat);
void nt_redeal(State *, int seat);
void nt_show(const State *, Show *);
void nt_explain(const State *, Action, Sum *);
const char *nt_flaw(const State *, int *at);
void nt_judge(const State *, float hope[]);
void nt_lean(const State *, const Offer *, uint8_t weight[]);
