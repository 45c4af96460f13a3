// SPDX-License-Identifier: MIT
// negotiation.c - who may talk to whom; divorce and flight, with consent (NT-6.1.1,
// NT-6.1.2, NT-6.1.3, NT-6.1.4, NT-6.1.9).
#include "games/neanderthal/rules.h"

static bool share_contested_card(const State *s, int one, int two)
{
    for (int position = 0; position < POSITIONS; position++)
        if (nt_is_there(s, position, one) && nt_is_there(s, position, two)) return true;
    for (int card = BIOMES; card < CARDS; card++)
        if (nt_is_on(s, one, card) && nt_is_on(s, two, card) && nt_is_contested(s, card))
            return true;
    return false;
}

static bool has_man_abroad(const State *s, int seat, int controller)
{
    for (EACH_CARD(card, s->tableau[controller] & ALL_DAUGHTERS))
        if (nt_is_on(s, seat, card)) return true;
    return false;
}

// NT-6.1.1. One has a mature chief, and they meet on a card or by a man in the other's tableau.
bool nt_is_pair(const State *s, int one, int two)
{
    if (one == two || !(nt_has(s, one, MAY_NEGOTIATE) || nt_has(s, two, MAY_NEGOTIATE)))
        return false;
    return share_contested_card(s, one, two) || has_man_abroad(s, one, two) ||
           has_man_abroad(s, two, one);
}

static bool is_member(const State *s, int seat)
{
    for (int other = 0; other < s->core.seats; other++)
        if (nt_is_pair(s, seat, other)) return true;
    return false;
}

// What he could take home from a card: hunters, a suitor, a guard; husbands stay.
bool nt_may_withdraw(const State *s, int seat, int card)
{
    if (!nt_is_contested(s, card)) return false;
    return is_daughter(card) ? look_bond(s, card)->man[seat] : nt_is_on(s, seat, card);
}

// A cube if one of his own colour is there, else the figure, else nobody to marry.
int nt_suitor_from(const State *s, int seat, int card)
{
    if (is_daughter(card)) return man_beside(look_bond(s, card), seat);
    const uint8_t *group = s->hunters[nt_place_of(s, card)][seat];
    return group[s->colour[seat]] ? CUBE : group[ALPHA] ? FIGURE : NO_PIECE;
}

void nt_withdraw(State *s, int seat, int card)
{
    assert(nt_is_on(s, seat, card));
    if (is_daughter(card)) {
        nt_come_home(s, seat, nt_suitor_from(s, seat, card));
        bond_of(s, card)->man[seat] = NO_PIECE;
        TELL(s, WENT_HOME, .seat = seat, .arg = {card});
    } else {
        nt_send_home(s, seat, nt_place_of(s, card));
    }
    TELL(s, FLED, .seat = seat, .arg = {card});
}

// NT-6.1.5. One of those who just came home marries; at the cost of NT-5.7.
void nt_wed_abroad(State *s, int seat, int card, int piece)
{
    bool free = nt_has(s, seat, FREE_MARRIAGE);
    assert(s->hunters[HOME][seat][nt_own_kind(s, seat, piece)]);
    assert(free || s->words[seat][ORANGE]);
    s->hunters[HOME][seat][nt_own_kind(s, seat, piece)]--;
    if (!free) s->words[seat][ORANGE]--;
    nt_marry(s, seat, card, piece, free);
}

static bool is_anybody_a_partner(const State *s, int seat, Seats others)
{
    for (int other = 0; other < s->core.seats; other++)
        if (others >> other & 1 && nt_is_pair(s, seat, other)) return true;
    return false;
}

// NT-6.1.4.
static Rule refuse_flight(const State *s, int seat, int card)
{
    if (!nt_may_withdraw(s, seat, card)) return NT_6_1_4_NOT_CONTESTED;
    if (s->tried & card_bit(card)) return NT_6_1_4_ONCE;
    return is_anybody_a_partner(s, seat, nt_others_on(s, seat, card)) ? ALLOWED : NT_6_1_1_NO_PAIR;
}

// NT-6.1.9. Into the tableau of a partner, with nobody else of his left on her.
static Rule refuse_bride(const State *s, int seat, int card, int bride)
{
    int controller = is_daughter(bride) ? nt_controller_of(s, bride) : -1;
    if (nt_is_together(s)) return NT_12_1_4_NO_OFFERS;
    if (controller < 0 || controller == seat) return NT_6_1_5_NOT_HIS_DAUGHTER;
    if (!nt_is_pair(s, seat, controller)) return NT_6_1_1_NO_PAIR;
    if (!nt_suitor_from(s, seat, card)) return NT_6_1_5_NOBODY_WITHDRAWS;
    if (bride != card && nt_is_on(s, seat, bride)) return NT_5_8_ONE_PIECE;
    return nt_refuse_wedding(s, seat, bride);
}

Rule nt_refuse_negotiate(const State *s, const Frame *f, Action a)
{
    Rule rule = ALLOWED;
    switch (a.kind) {
    case DIVORCE:
        if (!is_daughter(a.arg[0]) || husband_of(look_bond(s, a.arg[0])) != f->who)
            return NT_6_1_3_NO_HUSBAND;
        break;
    case FLEE: return refuse_flight(s, f->who, a.arg[0]);
    case FLEE_INTO:
        rule = refuse_flight(s, f->who, a.arg[0]);
        return rule != ALLOWED ? rule : refuse_bride(s, f->who, a.arg[0], a.arg[1]);
    case PROPOSE: return nt_refuse_proposal(s, f->who, a.arg[0]);
    }
    return ALLOWED;
}

static void list_flights(const State *s, int seat, int card, Offer *offer)
{
    if (refuse_flight(s, seat, card) != ALLOWED) return;
    OFFER(offer, FLEE, .arg = {card});
    for (int bride = BIOMES; bride < CARDS; bride++)
        if (refuse_bride(s, seat, card, bride) == ALLOWED)
            OFFER(offer, FLEE_INTO, .arg = {card, bride});
}

static void list_steps(const State *s, int seat, Offer *offer)
{
    for (int card = 0; card < CARDS; card++) list_flights(s, seat, card, offer);
    for (int card = BIOMES; card < CARDS; card++)
        if (husband_of(look_bond(s, card)) == seat) OFFER(offer, DIVORCE, .arg = {card});
    for (int other = 0; other < s->core.seats; other++)
        if (nt_refuse_proposal(s, seat, other) == ALLOWED) OFFER(offer, PROPOSE, .arg = {other});
}

void nt_offer_negotiate(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    list_steps(s, f->who, offer);
}

// There is something to say: more than that he passes.
static bool can_negotiate(const State *s, int seat)
{
    Offer offer;
    offer.count = 0;
    if (!is_member(s, seat)) return false;
    list_steps(s, seat, &offer);
    return offer.count;
}

// NT-6.1.2. One window for every member of a pair; eligibility is tested before each step.
void nt_run_window(State *s, Frame *f)
{
    enum { BEGIN, ASK, ANSWERED };
    Action a = flow_answer(s);
    assert(s->phase == NEGOTIATION && !s->flight.seat && !s->deal.count);
    switch (f->step++) {
    case BEGIN: s->tried = s->offers = 0; break;
    case ASK:
        if (can_negotiate(s, f->who)) CALL(s, NEGOTIATE, .who = f->who);
        else flow_done(s, 0);
        break;
    case ANSWERED:
        f->step = ASK;
        if (a.kind == PASS) flow_done(s, 0);
        else if (a.kind == DIVORCE) nt_divorce(s, a.arg[0]);
        else if (a.kind == PROPOSE) CALL(s, PROPOSAL, .who = f->who, .partner = a.arg[0]);
        else CALL(s, FLIGHT, .who = f->who, .card = a.arg[0], .bride = a.arg[1]);
    }
}

// NT-6.1.9. Her controller is asked, too, and all are told that a marriage is meant.
static void ask_to_flee(State *s, int seat, int card, int bride)
{
    Seats asked = nt_others_on(s, seat, card);
    assert(asked && !s->flight.seat && !(s->tried & card_bit(card)));
    s->tried |= card_bit(card);
    s->flight.seat = seat + 1;
    s->flight.card = card;
    s->flight.bride = bride;
    if (bride) {
        asked |= 1 << nt_controller_of(s, bride);
        TELL(s, WEDDING_ASKED, .seat = seat, .arg = {card, bride});
    } else {
        TELL(s, FLIGHT_ASKED, .seat = seat, .arg = {card});
    }
    CALL(s, CONSENTS, .who = seat, .question = bride ? LET_MARRY : LET_FLEE, .asked = asked);
}

static void flee(State *s, int seat, int card, int bride)
{
    int piece = nt_suitor_from(s, seat, card);
    assert(nt_may_withdraw(s, seat, card) && (!bride || piece));
    nt_withdraw(s, seat, card);
    if (bride) nt_wed_abroad(s, seat, bride, piece);
}

// NT-6.1.4, NT-6.1.9.
void nt_run_flight(State *s, Frame *frame)
{
    Flight *f = VIEW(FLIGHT, frame);
    switch (f->step++) {
    case 0: ask_to_flee(s, f->who, f->card, f->bride); break;
    case 1:
        assert(s->flight.seat == f->who + 1);
        if (f->reply == YES) flee(s, f->who, f->card, f->bride);
        memset(&s->flight, 0, sizeof s->flight);
        flow_done(s, 0);
    }
}

static void ask_consent(State *s, int seat, const Consents *f)
{
    int card = s->flight.card, bride = s->flight.bride, asker = f->who;
    const uint8_t *item = s->trade.item;
    assert(seat != asker);
    switch (f->question) {
    case LET_FLEE: CALL(s, LET_FLEE, .who = seat, .card = card, .asker = asker); break;
    case LET_MARRY:
        CALL(s, LET_MARRY, .who = seat, .card = card, .bride = bride, .asker = asker);
        break;
    case AGREE_TO_OFFER: CALL(s, AGREE_TO_OFFER, .who = seat, .asker = asker); break;
    case AGREE_TO_TRADE:
        CALL(s, AGREE_TO_TRADE, .who = seat, .given = item[0], .wanted = item[1], .asker = asker);
    }
}

// NT-6.1.4, NT-6.1.7. All who must agree are asked in player order; one refusal ends it.
void nt_run_consents(State *s, Frame *frame)
{
    Consents *f = VIEW(CONSENTS, frame);
    enum { ASK, ANSWERED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK: {
        int next = 0;
        while (next < s->core.seats && !(f->asked >> s->order[next] & 1)) next++;
        if (next == s->core.seats) flow_done(s, YES);
        else ask_consent(s, s->order[next], f);
        break;
    }
    case ANSWERED:
        assert(f->asked >> a.seat & 1);
        TELL(s, a.kind == YES ? CONSENTED : REFUSED_IT, .seat = a.seat);
        if (a.kind == NO) flow_done(s, NO);
        f->asked &= ~(1 << a.seat);
        f->step = ASK;
    }
}
