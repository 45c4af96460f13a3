// SPDX-License-Identifier: MIT
// together.c - the solitaire and cooperative game: its trade and its victory (NT-12.1). All else is
// as in the game against each other (NT-12.1.3).
#include "games/neanderthal/rules.h"

int nt_item_card(int item) { return item < COLOURS ? -1 : NT_TOOL[item - COLOURS]; }

// NT-12.1.5. A disc of the vocabulary, an invention in hand, or a mature one in the tableau.
static bool is_his_to_trade(const State *s, int seat, int item)
{
    int card = nt_item_card(item);
    if (card < 0) return s->words[seat][item];
    if (s->hand[seat] & card_bit(card)) return true;
    return s->tableau[seat] & card_bit(card) && nt_is_mature(s, card);
}

static bool has_item(const State *s, int seat)
{
    for (int item = 0; item < ITEMS; item++)
        if (is_his_to_trade(s, seat, item)) return true;
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

void nt_offer_item(const State *s, const Frame *f, Offer *offer)
{
    for (int item = 0; item < ITEMS; item++) OFFER(offer, GIVE_ITEM, .arg = {item});
}

Rule nt_refuse_item(const State *s, const Frame *frame, Action a)
{
    const TradeItem *f = VIEW(TRADE_ITEM, frame);
    if (a.kind == GIVE_ITEM && !is_his_to_trade(s, f->giver, a.arg[0])) return NT_12_1_5_ITEM;
    return ALLOWED;
}

static void name_item(State *s, int item)
{
    assert(s->trade.named < PARTIES);
    s->trade.item[s->trade.named++] = item;
}

static void hand_item_over(State *s, int from, int to, int item)
{
    int card = nt_item_card(item);
    assert(is_his_to_trade(s, from, item));
    if (card < 0) {
        s->words[from][item]--;
        s->words[to][item]++;
    } else if (s->hand[from] & card_bit(card)) {
        s->hand[from] &= ~card_bit(card);
        s->hand[to] |= card_bit(card);
    } else {
        s->tableau[from] &= ~card_bit(card);
        nt_acquire(s, to, card);
    }
    TELL(s, TRADED, .seat = from, .arg = {to, item});
}

static void exchange_items(State *s)
{
    int one = s->trade.seat[0], two = s->trade.seat[1];
    assert(s->trade.named == PARTIES && one != two && !s->traded);
    s->traded = true;
    hand_item_over(s, one, two, s->trade.item[0]);
    hand_item_over(s, two, one, s->trade.item[1]);
    nt_check_hands(s);
}

// NT-12.1.5. One person need not agree with himself.
static void ask_to_trade(State *s)
{
    int one = s->trade.seat[0], two = s->trade.seat[1];
    assert(s->trade.named == PARTIES && one != two);
    if (s->core.players == 1) return;
    TELL(s, TRADE_ASKED, .seat = one, .arg = {two, s->trade.item[0], s->trade.item[1]});
    CALL(s, CONSENTS, .who = one, .question = AGREE_TO_TRADE, .asked = 1 << two);
}

// The only thing that a seat can give, or -1: there is a choice.
static int only_item(const State *s, int seat)
{
    int found = -1;
    for (int item = 0; item < ITEMS; item++) {
        if (!is_his_to_trade(s, seat, item)) continue;
        if (found >= 0) return -1;
        found = item;
    }
    return found;
}

static void ask_for_item(State *s, Trading *f, int asker)
{
    int giver = s->trade.seat[s->trade.named], item = only_item(s, giver);
    assert(has_item(s, giver));
    if (item < 0) CALL(s, TRADE_ITEM, .who = asker, .giver = giver);
    else name_item(s, item), f->step--;
}

// NT-12.1.5. Each may propose once (one person: once in all) until a trade is made.
void nt_run_trade(State *s, Frame *frame)
{
    Trading *f = VIEW(TRADE_RUN, frame);
    enum { ASK, PAIR, ITEMS_WANTED, ITEM_NAMED, DECIDED };
    Action a = flow_answer(s);
    int askers = s->core.players == 1 ? 1 : s->core.seats, seat = s->order[f->place % TRIBES];
    assert(s->phase == NEGOTIATION && nt_is_together(s) && f->place <= askers);
    switch (f->step++) {
    case ASK:
        memset(&s->trade, 0, sizeof s->trade);
        if (s->traded || f->place == askers) flow_done(s, 0);
        else if (can_trade(s, seat)) CALL(s, TRADE_PAIR, .who = seat);
        else f->place++, f->step = ASK;
        break;
    case PAIR:
        s->trade.seat[0] = a.arg[0];
        s->trade.seat[1] = a.arg[1];
        if (a.kind == PASS) f->place++, f->step = ASK;
        break;
    case ITEMS_WANTED:
        if (s->trade.named == PARTIES) ask_to_trade(s), f->step = DECIDED;
        else ask_for_item(s, f, seat);
        break;
    case ITEM_NAMED:
        name_item(s, a.arg[0]);
        f->step = ITEMS_WANTED;
        break;
    case DECIDED:
        if (s->core.players == 1 || f->reply == YES) exchange_items(s);
        f->place++;
        f->step = ASK;
    }
}

static int fate_of(const State *s, int seat)
{
    if (!nt_count_living(s, seat)) return DIED_OUT;
    return s->tableau[seat] & ANIMALS ? THRIVES : HAS_NO_ANIMAL;
}

// NT-12.1.2. Two species at least live and have an animal.
bool nt_is_common_victory(const State *s)
{
    int thriving = 0;
    for (int seat = 0; seat < s->core.seats; seat++) thriving += fate_of(s, seat) == THRIVES;
    return thriving >= THRIVING_NEEDED;
}

void nt_tell_fates(State *s)
{
    assert(nt_is_together(s));
    for (int seat = 0; seat < s->core.seats; seat++)
        TELL(s, FATE_TOLD, .seat = seat, .arg = {fate_of(s, seat)});
}
