// together.c - the solitaire and cooperative game: its trade and its victory (NT-12.1).
#include "games/neanderthal/rules.h"

// NT-12.1.5. A disc of the vocabulary, an invention in hand, or a mature one in the tableau.
static bool is_item(const State *s, int seat, int card)
{
    if (!(INVENTIONS >> card & 1)) return false;
    if (s->hand[seat] & card_bit(card)) return true;
    return s->tableau[seat] & card_bit(card) && nt_is_mature(s, card);
}

static bool has_item(const State *s, int seat)
{
    if (nt_count_words(s, seat)) return true;
    for (EACH_CARD(card, (s->hand[seat] | s->tableau[seat]) & INVENTIONS))
        if (is_item(s, seat, card)) return true;
    return false;
}

// NT-12.1.5. One person names any pair, the lower seat first; three speak for themselves.
static bool is_trade(const State *s, int asker, int one, int two)
{
    if (one >= s->core.seats || two >= s->core.seats || one == two) return false;
    if (s->core.players == 1 ? one > two : one != asker) return false;
    return (is_tribal(s, one) || is_tribal(s, two)) && has_item(s, one) && has_item(s, two);
}

static bool can_trade(const State *s, int asker)
{
    for (int one = 0; one < s->core.seats; one++)
        for (int two = 0; two < s->core.seats; two++)
            if (is_trade(s, asker, one, two)) return true;
    return false;
}

void nt_offer_pair(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    for (int one = 0; one < s->core.seats; one++)
        for (int two = 0; two < s->core.seats; two++) OFFER(offer, TRADE, .arg = {one, two});
}

Rule nt_refuse_pair(const State *s, const Frame *f, Action a)
{
    if (a.kind != TRADE || is_trade(s, f->who, a.arg[0], a.arg[1])) return ALLOWED;
    return NT_12_1_5_PAIR;
}

// What: the seat whose item is chosen.
void nt_offer_item(const State *s, const Frame *f, Offer *offer)
{
    for (int colour = 0; colour < COLOURS; colour++) OFFER(offer, TRADE_DISC, .arg = {colour});
    for (EACH_CARD(card, (s->hand[f->what] | s->tableau[f->what]) & INVENTIONS))
        OFFER(offer, TRADE_CARD, .arg = {card});
}

Rule nt_refuse_item(const State *s, const Frame *f, Action a)
{
    if (a.kind == TRADE_DISC && !s->words[f->what][a.arg[0]]) return NT_12_1_5_ITEM;
    if (a.kind == TRADE_CARD && !is_item(s, f->what, a.arg[0])) return NT_12_1_5_ITEM;
    return ALLOWED;
}

static void note_item(State *s, int seat, Action a)
{
    s->deal.clause[s->deal.count++] = (Clause){a.kind, seat, a.arg[0]};
}

static void hand_item_over(State *s, const Clause *item, int to)
{
    Cards card = card_bit(item->card);
    if (item->kind == TRADE_DISC) {
        s->words[item->seat][item->card]--;
        s->words[to][item->card]++;
        TELL(s, TRADED_DISC, .seat = item->seat, .arg = {to, item->card});
        return;
    }
    if (s->hand[item->seat] & card) s->hand[item->seat] &= ~card, s->hand[to] |= card;
    else s->tableau[item->seat] &= ~card, nt_acquire(s, to, item->card);
    TELL(s, TRADED_CARD, .seat = item->seat, .arg = {to, item->card});
}

static void exchange_items(State *s)
{
    s->traded = true;
    hand_item_over(s, &s->deal.clause[0], s->deal.clause[1].seat);
    hand_item_over(s, &s->deal.clause[1], s->deal.clause[0].seat);
    nt_check_hands(s);
}

// NT-12.1.5. Each may propose once (one person: once in all) until a trade is made.
// Count: place in the order; what, where: the two.
void nt_run_trade(State *s, Frame *f)
{
    enum { ASK, PAIR, FIRST_ITEM, SECOND_ITEM, DECIDED };
    Action a = flow_answer(s);
    int askers = s->core.players == 1 ? 1 : s->core.seats, seat = s->order[f->count % TRIBES];
    switch (f->step++) {
    case ASK:
        memset(&s->deal, 0, sizeof s->deal);
        if (s->traded || f->count == askers) flow_done(s, 0);
        else if (can_trade(s, seat)) CALL(s, TRADE_PAIR, .who = seat);
        else f->count++, f->step = ASK;
        break;
    case PAIR:
        f->what = a.arg[0];
        f->where = a.arg[1];
        if (a.kind == PASS) f->count++, f->step = ASK;
        else CALL(s, TRADE_ITEM, .who = seat, .what = f->what);
        break;
    case FIRST_ITEM:
        note_item(s, f->what, a);
        CALL(s, TRADE_ITEM, .who = seat, .what = f->where);
        break;
    case SECOND_ITEM:
        note_item(s, f->where, a);
        if (s->core.players > 1) CALL(s, CONSENTS, .who = seat, .count = 1 << f->where);
        break;
    case DECIDED:
        if (s->core.players == 1 || f->reply == YES) exchange_items(s);
        f->count++;
        f->step = ASK;
    }
}

// NT-12.1.2. Two species at least live and have an animal.
bool nt_is_common_victory(const State *s)
{
    int thriving = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        thriving += nt_count_living(s, seat) && s->tableau[seat] & ANIMALS;
    return thriving >= 2;
}
