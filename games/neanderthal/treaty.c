// SPDX-License-Identifier: MIT
// treaty.c - offers: built clause by clause, sent, answered, carried out (NT-6.1.5,
// NT-6.1.6, NT-6.1.7, NT-6.1.8).
#include "games/neanderthal/rules.h"

static bool has_men_contested(const State *s, int seat)
{
    for (int card = 0; card < CARDS; card++)
        if (nt_may_withdraw(s, seat, card)) return true;
    return false;
}

// NT-6.1.5, NT-12.1.4, NT-12.4.
Rule nt_refuse_proposal(const State *s, int seat, int partner)
{
    if (nt_is_together(s)) return NT_12_1_4_NO_OFFERS;
    if (s->core.option[OPTION_NO_OFFERS]) return NT_12_4_NO_OFFERS;
    if (!is_tribal(s, seat)) return NT_6_1_5_VOCAL;
    if (partner >= s->core.seats || !nt_is_pair(s, seat, partner)) return NT_6_1_1_NO_PAIR;
    if (s->offers == OFFERS_MAX) return NT_6_1_5_TWO_OFFERS;
    if (!has_men_contested(s, seat) && !has_men_contested(s, partner))
        return NT_6_1_5_NOTHING_CONTESTED;
    return ALLOWED;
}

static int count_clauses(const State *s, int kind, int seat)
{
    int count = 0;
    for (int i = 0; i < s->deal.count; i++)
        count += s->deal.clause[i].kind == kind && s->deal.clause[i].seat == seat;
    return count;
}

static bool is_withdrawn(const State *s, int seat, int card)
{
    for (int i = 0; i < s->deal.count; i++) {
        const Clause *c = &s->deal.clause[i];
        if (c->kind == WITHDRAW && c->seat == seat && c->card == card) return true;
    }
    return false;
}

// NT-6.1.6. Only a suitor who withdraws from her may marry the same daughter in one offer.
static bool is_named(const State *s, Action a)
{
    for (int i = 0; i < s->deal.count; i++) {
        const Clause *c = &s->deal.clause[i];
        if (c->card != a.arg[1]) continue;
        if (!(a.kind == WED && c->kind == WITHDRAW && c->seat == a.arg[0])) return true;
    }
    return false;
}

// NT-6.1.5. A cube if one withdraws, else the figure.
static int bridegroom(const State *s, int seat)
{
    int found = NO_PIECE;
    for (int i = 0; i < s->deal.count; i++) {
        const Clause *c = &s->deal.clause[i];
        if (c->kind != WITHDRAW || c->seat != seat) continue;
        int piece = nt_suitor_from(s, seat, c->card);
        if (piece == CUBE || !found) found = piece;
    }
    return found;
}

static bool is_free_to_give(const State *s, int card)
{
    const Bond *bond = is_daughter(card) ? look_bond(s, card) : NULL;
    if (!nt_is_mature(s, card)) return false;
    return !bond || !(bond->husband || bond->man[0] || bond->man[1] || bond->man[2]);
}

static Rule refuse_gift(const State *s, Action a)
{
    Cards cards = a.kind == GIVE_HAND ? s->hand[a.arg[0]] : s->tableau[a.arg[0]];
    int given = count_clauses(s, GIVE_HAND, a.arg[0]) + count_clauses(s, GIVE_CARD, a.arg[0]);
    if (!(cards & card_bit(a.arg[1]))) return NT_6_1_5_NOT_HIS;
    if (a.kind == GIVE_CARD && !is_free_to_give(s, a.arg[1])) return NT_6_1_5_NOT_FREE_TO_GIVE;
    return given == GIFTS_MAX ? NT_6_1_6_TWO_GIFTS : ALLOWED;
}

static Rule refuse_wed(const State *s, int seat, int other, int card)
{
    if (!is_daughter(card) || nt_controller_of(s, card) != other) return NT_6_1_5_NOT_HIS_DAUGHTER;
    if (count_clauses(s, WED, seat)) return NT_6_1_6_ONE_MARRIAGE;
    if (!bridegroom(s, seat)) return NT_6_1_5_NOBODY_WITHDRAWS;
    if (nt_is_on(s, seat, card) && !is_withdrawn(s, seat, card)) return NT_5_8_ONE_PIECE;
    return nt_refuse_wedding(s, seat, card);
}

Rule nt_refuse_clause(const State *s, const Frame *frame, Action a)
{
    const Proposal *f = VIEW(CLAUSE, frame);
    int partner = f->partner,
        withdrawals = count_clauses(s, WITHDRAW, f->who) + count_clauses(s, WITHDRAW, partner);
    if (a.kind == SEND_OFFER) return withdrawals ? ALLOWED : NT_6_1_6_NEEDS_WITHDRAWAL;
    if (a.kind < WITHDRAW || a.kind > WED) return ALLOWED;
    if (a.arg[0] != f->who && a.arg[0] != partner) return NT_6_1_5_NOT_OF_THE_TWO;
    if (s->deal.count == CLAUSES) return NT_6_1_6_FOUR_CLAUSES;
    if (!withdrawals && s->deal.count == CLAUSES - 1 && a.kind != WITHDRAW)
        return NT_6_1_6_NEEDS_WITHDRAWAL;  // the last clause must be it, or nobody could send it
    if (is_named(s, a)) return NT_6_1_6_CARD_TWICE;
    if (a.kind == WITHDRAW)
        return nt_may_withdraw(s, a.arg[0], a.arg[1]) ? ALLOWED : NT_6_1_4_NOT_CONTESTED;
    if (a.kind == WED)
        return refuse_wed(s, a.arg[0], a.arg[0] == partner ? f->who : partner, a.arg[1]);
    return refuse_gift(s, a);
}

static void list_clauses(const State *s, int seat, int other, Offer *offer)
{
    for (int card = 0; card < CARDS; card++)
        if (nt_may_withdraw(s, seat, card)) OFFER(offer, WITHDRAW, .arg = {seat, card});
    for (EACH_CARD(card, s->hand[seat])) OFFER(offer, GIVE_HAND, .arg = {seat, card});
    for (EACH_CARD(card, s->tableau[seat])) OFFER(offer, GIVE_CARD, .arg = {seat, card});
    for (EACH_CARD(card, s->tableau[other] & ALL_DAUGHTERS)) OFFER(offer, WED, .arg = {seat, card});
}

void nt_offer_clause(const State *s, const Frame *frame, Offer *offer)
{
    const Proposal *f = VIEW(CLAUSE, frame);
    OFFER(offer, CANCEL);
    OFFER(offer, SEND_OFFER);
    list_clauses(s, f->who, f->partner, offer);
    list_clauses(s, f->partner, f->who, offer);
}

static void add_clause(State *s, Action a)
{
    assert(s->deal.count < CLAUSES && a.kind >= WITHDRAW && a.kind <= WED);
    s->deal.clause[s->deal.count++] = (Clause){a.kind, a.arg[0], a.arg[1]};
    TELL(s, CLAUSE_ADDED, .seat = a.arg[0], .arg = {a.kind - WITHDRAW, a.arg[1]});
}
_Static_assert((int)(WED - WITHDRAW) == (int)TO_MARRY, "clauses are named in the order of actions");

// NT-6.1.7. The partner, and a third player who has pieces on a card that somebody leaves.
Seats nt_whose_consent(const State *s)
{
    Seats asked = 1 << s->deal.partner;
    for (int i = 0; i < s->deal.count; i++)
        for (int other = 0; other < s->core.seats; other++)
            if (other != s->deal.seat && s->deal.clause[i].kind == WITHDRAW &&
                nt_is_on(s, other, s->deal.clause[i].card))
                asked |= 1 << other;
    return asked;
}

static void hand_over(State *s, const Clause *c, int to)
{
    Cards *from = c->kind == GIVE_HAND ? s->hand : s->tableau;
    assert(from[c->seat] & card_bit(c->card) && to != c->seat);
    from[c->seat] &= ~card_bit(c->card);
    if (c->kind == GIVE_HAND) s->hand[to] |= card_bit(c->card);
    else nt_acquire(s, to, c->card);
    TELL(s, CARD_GIVEN, .seat = c->seat, .arg = {to, c->card});
}

// NT-6.1.8. Withdrawals and marriages, then cards, then hand limits.
void nt_carry_out(State *s)
{
    int seat = s->deal.seat, partner = s->deal.partner;
    assert(seat != partner);
    uint8_t groom[TRIBES] = {0};
    groom[seat] = bridegroom(s, seat);
    groom[partner] = bridegroom(s, partner);
    for (int i = 0; i < s->deal.count; i++)
        if (s->deal.clause[i].kind == WITHDRAW)
            nt_withdraw(s, s->deal.clause[i].seat, s->deal.clause[i].card);
    for (int i = 0; i < s->deal.count; i++) {
        const Clause *c = &s->deal.clause[i];
        if (c->kind == WED) nt_wed_abroad(s, c->seat, c->card, groom[c->seat]);
    }
    for (int i = 0; i < s->deal.count; i++) {
        const Clause *c = &s->deal.clause[i];
        if (c->kind == GIVE_HAND || c->kind == GIVE_CARD)
            hand_over(s, c, c->seat == seat ? partner : seat);
    }
    nt_check_hands(s);
}

static bool is_deal_of(const State *s, int seat, int other)
{
    int one = s->deal.seat, two = s->deal.partner;
    return one != two && ((seat == one && other == two) || (seat == two && other == one));
}

static int value_of(const Sum *sum, int reason)
{
    for (int i = 0; i < sum->count; i++)
        if (sum->part[i].reason == reason) return sum->part[i].value;
    return 0;
}

// What the offer as it stands would change in the points of one of the two, source by source.
void nt_explain_offer(const State *s, int seat, int other, Sum *sum)
{
    State then = *s;
    Sum before = {0}, after = {0};
    if (!is_deal_of(s, seat, other)) return;
    then.core.tale = NULL;
    nt_carry_out(&then);
    nt_score(s, seat, &before);
    nt_score(&then, seat, &after);
    for (int reason = 0; reason <= R_ABILITY; reason++)
        sum_part(sum, value_of(&after, reason) - value_of(&before, reason), reason, 0,
                 NT_10_2_POINTS);
}

static void forget_deal(State *s) { memset(&s->deal, 0, sizeof s->deal); }

// NT-6.1.5, NT-6.1.6, NT-6.1.7, NT-6.1.8. An offer grows in s->deal; nothing happens before all
// have said yes.
void nt_run_proposal(State *s, Frame *frame)
{
    Proposal *f = VIEW(PROPOSAL, frame);
    enum { BEGIN, ASK, ADDED, DECIDED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case BEGIN:
        assert(f->partner != f->who && !s->deal.count && s->offers < OFFERS_MAX);
        s->deal.seat = f->who;
        s->deal.partner = f->partner;
        s->offers++;
        TELL(s, OFFER_BEGUN, .seat = f->who, .arg = {f->partner});
        break;
    case ASK:
        CALL(s, CLAUSE, .who = f->who, .partner = f->partner, .clauses = s->deal.count);
        break;
    case ADDED:
        if (a.kind == CANCEL) {
            TELL(s, CANCELLED, .seat = f->who);
            forget_deal(s);
            flow_done(s, 0);
        } else if (a.kind == SEND_OFFER) {
            TELL(s, OFFER_SENT, .seat = f->who, .arg = {f->partner});
            CALL(s, CONSENTS, .who = f->who, .question = AGREE_TO_OFFER,
                 .asked = nt_whose_consent(s));
        } else {
            add_clause(s, a);
            f->step = ASK;
        }
        break;
    case DECIDED:
        if (f->reply == YES) nt_carry_out(s);
        forget_deal(s);
        flow_done(s, 0);
    }
}
