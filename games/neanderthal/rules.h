// SPDX-License-Identifier: MIT
// rules.h - what the chapters of the rules use of each other. A chapter is a file; the comment
// names it. All games are linked into one program: what is not static carries nt_ in front.
#pragma once

#include "games/neanderthal/state.h"

// The rules' own numbers.
enum { DIE = 6 };                               // faces; every die
enum { FIRST_EVENTS = 10, FIRST_HUNTERS = 6 };  // NT-S.1, NT-S.6
enum { REVIVED_MAX = 2 };                       // when a tribe is near extinction (NT-5.2)
enum { OFFERS_MAX = 2, GIFTS_MAX = 2 };         // in a window, of a giver (NT-6.1.5, NT-6.1.6)
enum { ALL_COLOURS = (1 << COLOURS) - 1 };      // as bits
enum { THRIVING_NEEDED = 2 };                   // species, to win together (NT-12.1.2)

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
static inline int man_beside(const Bond *bond, int seat) { return bond->man[seat] & ~GUARD; }
static inline bool is_guard(const Bond *bond, int seat) { return bond->man[seat] & GUARD; }
static inline bool is_suitor(const Bond *bond, int seat)
{
    return bond->man[seat] && !is_guard(bond, seat);
}
static inline bool is_tribal(const State *s, int seat) { return s->tribal >> seat & 1; }
static inline const Side *side_of(const State *s, int seat) { return &NT_SIDE[s->side[seat]]; }
static inline const Biome *biome_at(const State *s, int position)
{
    return s->at[position] >= FACE_UP ? &NT_BIOME[s->at[position] - FACE_UP] : NULL;
}
static inline int card_at(const State *s, int position) { return s->at[position] - FACE_UP; }

// abilities.c: NT-1.5, NT-1.7
uint64_t nt_abilities(const State *, int seat);
bool nt_has(const State *, int seat, int ability);
bool nt_has_elder(const State *, int seat, int rank);  // a mature one
bool nt_is_mature(const State *, int card);
bool nt_is_mature_husband(const Bond *);

// NT-7.2.2. The faces that are 1s on a type of biome, as bits: 1 is the lowest.
static inline int nt_converted(uint64_t abilities, int type)
{
    return abilities >> (CONVERT + DIE * type) & ((1 << DIE) - 1);
}

int nt_bonus(const State *, int seat, int number, Sum *, int reason, Rule);

// pieces.c: NT-1, NT-2.7, NT-6.0
int nt_count_hunters(const State *, int place, int seat);
static inline bool nt_is_there(const State *s, int place, int seat)
{
    const uint8_t *group = s->hunters[place][seat];
    return group[RED] | group[YELLOW] | group[GREEN] | group[ALPHA];
}
int nt_own_kind(const State *, int seat, int piece);
int nt_place_of(const State *, int card);  // the position of a biome, or -1
bool nt_is_on(const State *, int seat, int card);
bool nt_is_contested(const State *, int card);
Seats nt_others_on(const State *, int seat, int card);
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

// discs.c: NT-2
int nt_slot_colours(int slots);  // of the portals in these slots, both as bits
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

// setup.c: NT-S, NT-12.5
void nt_setup(State *);
Rule nt_unfit(int players, const uint8_t option[]);
bool nt_has_to_choose_side(const State *, int seat);  // neither side of his card is up yet
bool nt_is_together(const State *);
int nt_portals_needed(const State *);
int nt_deck_size(const State *, Cards deck);
int nt_draw_card(State *, Cards deck);

// turn.c: NT-1.1, NT-3, NT-11
typedef bool Before(const State *, int at, int one, int two);  // does one roll before two?
void nt_line_up(State *, Seats those, int at, Before *);       // at: a card, or a position
int nt_next_in_line(State *);                                  // a seat, or NOBODY
int nt_order_of(const State *, int seat);                      // its place in the player order

// events.c: NT-4.1, NT-4.4, NT-4.5, NT-4.6, NT-4.7, NT-4.8
int nt_count_free(const State *, int seat);  // hunters, also those who will come home
bool nt_is_chaos_safe(const State *, int seat);
int nt_chaos_line(const State *, int seat, Sum *);
bool nt_is_last_comet_past(const State *);
void nt_explain_comet(const State *, int seat, Sum *);
int nt_count_dependents(const State *, int seat);
int nt_capacity(const State *, int seat, Sum *);

// climate.c: NT-4.2, NT-4.3
void nt_cool(State *);
void nt_warm(State *);

// auction.c: NT-4.9
bool nt_is_auction_on(const State *);
void nt_explain_rivals(const State *, int seat, Sum *);
void nt_explain_tie(const State *, int discs, int seat, Sum *);

// deployment.c: NT-5
int nt_deploying(const State *);                 // a seat, or NOBODY
bool nt_has_to_deploy(const State *, int seat);  // or is at it
bool nt_is_domain_open(const State *, int seat, int rank);
int nt_words_needed(const State *, int seat, int position, int colour, Sum *);
Rule nt_refuse_wedding(const State *, int seat, int card);
bool nt_is_biome_open(const State *, int seat, int position);  // he is there or has the words

// negotiation.c, treaty.c: NT-6.1
bool nt_is_pair(const State *, int one, int two);
bool nt_may_withdraw(const State *, int seat, int card);
int nt_suitor_from(const State *, int seat, int card);
void nt_withdraw(State *, int seat, int card);
void nt_wed_abroad(State *, int seat, int card, int piece);
Seats nt_whose_consent(const State *);
void nt_carry_out(State *);
void nt_explain_offer(const State *, int seat, int other, Sum *);
Rule nt_refuse_proposal(const State *, int seat, int partner);

// chances.c: in percent
void nt_explain_chance(const State *, int card, int seat, Sum *);
void nt_explain_taking(const State *, int card, int seat, Sum *);
void nt_explain_risk(const State *, int card, int seat, Sum *);
void nt_explain_fight(const State *, int card, int seat, Sum *);

// attacks.c: NT-3.4, NT-6.2, NT-6.3
int nt_count_pieces(const State *, int seat, int card);  // who fight there
int nt_attack_hits(const State *, int seat, int card);   // the highest face that hits
bool nt_attacks_before(const State *, int card, int one, int two);
int nt_count_gathered(const State *, int seat, int position);
void nt_gather(State *);

// hunting.c: NT-3.5, NT-7.1, NT-7.2, NT-7.3
enum { NO_SUCCESS = 0, SUCCESS = 1, TAKEN = 2, CARD_CAME_IN = 4, SURVIVORS = 8 };  // outcome, bits
int nt_count_babies(const State *, int seat, int card);     // of a hunt that succeeds
bool nt_has_rolled(const State *, int position, int seat);  // in the hunt that is under way there
bool nt_is_special(const State *, int seat, int type);      // the figure takes a 1 there (NT-2.9)

// courtship.c: NT-3.6, NT-7.4
bool nt_is_courted(const State *, int card);
void nt_foresee_suit(State *, int seat, int card);  // a success
int nt_count_winning_faces(const State *, int seat,
                           int card);  // of a die; 0: he has no suitor there
void nt_guards_go_home(State *);

// predators.c: NT-7.5
uint16_t nt_predators_due(const State *, int position);
int nt_first_due(const State *, uint16_t positions);  // of the lowest climate number
void nt_hold_kill(State *, int seat, int position, uint16_t due);
void nt_judge_theft(State *, int seat, int position);
void nt_clear_predator(State *, int position);
void nt_vacate(State *, int position);

// actions.c: NT-8, NT-9, NT-12.3
int nt_neologism_colours(const State *, int seat);

// together.c: NT-12.1
int nt_item_card(int item);  // the tool, or -1: it is a word
bool nt_is_common_victory(const State *);
void nt_tell_fates(State *);

// scoring.c: NT-10, NT-12.2
bool nt_is_ended(const State *);
int nt_ending(const State *);  // why
int nt_score(const State *, int seat, Sum *);
void nt_standing(const State *, Standing *);
void nt_tell_carry_over(State *);

// secrets.c, show.c, explain.c, flaw.c, bounds.c, judge.c, lean.c
void nt_conceal(State *, int seat);
void nt_redeal(State *, int seat);
void nt_show(const State *, Show *);
void nt_explain(const State *, Action, Sum *);
const char *nt_flaw(const State *, int *at);
extern const Bound NT_BOUNDS[];
void nt_judge(const State *, float hope[]);
void nt_lean(const State *, const Offer *, uint8_t weight[]);
