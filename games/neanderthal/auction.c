// SPDX-License-Identifier: MIT
// auction.c - the culture auction (NT-4.9).
#include "games/neanderthal/rules.h"

static const Daughter *card_for_sale(const State *s)
{
    assert(is_daughter(s->event));
    return &NT_DAUGHTER[s->event - BIOMES];
}

bool nt_is_auction_on(const State *s) { return flow_find(s, AUCTION, ANYBODY); }

// NT-4.9.1. Vocal players, and tribal ones with harem.
static bool is_bidder(const State *s, int seat)
{
    return !is_tribal(s, seat) || side_of(s, seat)->tribal_may_bid_half;
}

// NT-4.9.1. The discs in his vocabulary whose colours she takes.
static int discs_for(const State *s, int seat)
{
    int discs = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (card_for_sale(s)->bid[colour]) discs += s->words[seat][colour];
    return discs;
}

// NT-4.9.2. In halves.
static int value(const State *s, int seat, int discs)
{
    return is_tribal(s, seat) ? discs : 2 * discs;
}

static bool wins_tie(const State *s, int seat, int other)
{
    bool breaks = nt_has(s, seat, TIE_BREAK), other_breaks = nt_has(s, other, TIE_BREAK);
    if (breaks != other_breaks) return breaks;
    return nt_order_of(s, seat) < nt_order_of(s, other);
}

// NT-4.9.3. The fewest discs that beat the standing bid.
static int least_bid(const State *s, int seat)
{
    int standing = s->auction.bidder - 1, discs = 1;
    if (standing < 0) return discs;
    int needed = value(s, standing, s->auction.discs) + !wins_tie(s, seat, standing);
    while (value(s, seat, discs) < needed) discs++;
    return discs;
}

// NT-4.9.3. Who may take the lead from that bid by one of the same value.
void nt_explain_tie(const State *s, int discs, int seat, Sum *sum)
{
    if (!is_daughter(s->event)) return;
    for (int other = 0; other < s->core.seats; other++) {
        bool may = other != seat && is_bidder(s, other) && wins_tie(s, other, seat);
        if (may && value(s, other, discs_for(s, other)) >= value(s, seat, discs))
            sum_part(sum, 1, R_TIE, other, NT_4_9_3_DOES_NOT_BEAT);
    }
}

static void tell_who_may_not(State *s)
{
    for (int i = 0; i < s->core.seats; i++)
        if (!is_bidder(s, s->order[i])) TELL(s, BIDS_NO_MORE, .seat = s->order[i]);
}

static int count_bidders(const State *s)
{
    int bidders = 0;
    for (int seat = 0; seat < s->core.seats; seat++) bidders += is_bidder(s, seat);
    return bidders;
}

// NT-4.9.4. Every other bidder has passed since the last bid.
static bool is_closed(const State *s)
{
    return s->auction.passes >= count_bidders(s) - (s->auction.bidder != 0);
}

// Not the one whose bid stands.
static bool is_to_be_asked(const State *s, int seat)
{
    return is_bidder(s, seat) && s->auction.bidder != seat + 1;
}

// The next bidder from a place in the order on.
static int next_bidder(const State *s, int place)
{
    assert(!is_closed(s));
    for (;; place++) {
        int seat = s->order[place % s->core.seats];
        if (is_to_be_asked(s, seat)) return seat;
    }
}

// NT-4.9.4. Who is asked after his pass and has the words for a bid. Without one it is over.
void nt_explain_rivals(const State *s, int seat, Sum *sum)
{
    if (!is_daughter(s->event)) return;
    int left = count_bidders(s) - (s->auction.bidder != 0) - s->auction.passes - 1;
    int place = nt_order_of(s, seat);
    for (int i = 1; i < s->core.seats && left > 0; i++) {
        int other = s->order[(place + i) % s->core.seats];
        if (!is_to_be_asked(s, other)) continue;
        left--;
        if (discs_for(s, other) >= least_bid(s, other))
            sum_part(sum, 1, R_RIVAL, other, NT_4_9_4_AFTER_A_PASS);
    }
}

// NT-4.9.5. Who wins her pays before she is his.
static void hammer(State *s)
{
    int winner = s->auction.bidder - 1;
    assert(is_closed(s) && (winner < 0) == !s->auction.discs);
    if (winner < 0) {
        TELL(s, NO_BID, .seat = NOBODY, .arg = {s->event});
        return;
    }
    TELL(s, DAUGHTER_WON, .seat = winner, .arg = {s->event, s->auction.discs});
    CALL(s, PAY_BID, .who = winner, .card = s->event, .left = s->auction.discs);
}

static void note_bid(State *s, Action a)
{
    if (a.kind == PASS) {
        s->auction.passes++;
        TELL(s, PASSED, .seat = a.seat);
        return;
    }
    assert(a.arg[0] >= least_bid(s, a.seat) && a.arg[0] <= discs_for(s, a.seat));
    s->auction.discs = a.arg[0];
    s->auction.bidder = a.seat + 1;
    s->auction.passes = 0;
    TELL(s, BID_MADE, .seat = a.seat, .arg = {a.arg[0]});
}

static void ask_for_bid(State *s, int seat)
{
    assert(is_to_be_asked(s, seat));
    int leader = s->auction.bidder ? s->auction.bidder - 1 : 0;
    CALL(s, CHOOSE_BID, .who = seat, .card = s->event, .leader = leader, .discs = s->auction.discs);
}

// NT-4.9.4. Around the table; a pass does not bar from bidding later.
void nt_run_auction(State *s, Frame *frame)
{
    Auction *f = VIEW(AUCTION, frame);
    enum { OPEN, ASK, ANSWERED, SOLD };
    Action a = flow_answer(s);
    assert(s->phase == EVENT_PHASE && f->place <= s->core.seats);
    switch (f->step++) {
    case OPEN:
        memset(&s->auction, 0, sizeof s->auction);
        tell_who_may_not(s);
        break;
    case ASK:
        if (is_closed(s)) hammer(s), f->step = SOLD;
        else ask_for_bid(s, next_bidder(s, f->place));
        break;
    case ANSWERED:
        note_bid(s, a);
        f->place = nt_order_of(s, a.seat) + 1;
        f->step = ASK;
        break;
    case SOLD: s->event = 0; flow_done(s, 0);
    }
}

void nt_offer_bid(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    for (int discs = least_bid(s, f->who); discs <= discs_for(s, f->who); discs++)
        OFFER(offer, BID, .arg = {discs});
}

Rule nt_refuse_bid(const State *s, const Frame *f, Action a)
{
    if (a.kind != BID) return ALLOWED;
    if (!a.arg[0]) return NT_4_9_2_ONE_DISC_AT_LEAST;
    if (a.arg[0] > discs_for(s, f->who)) return NT_4_9_1_NOT_ENOUGH_WORDS;
    return a.arg[0] < least_bid(s, f->who) ? NT_4_9_3_DOES_NOT_BEAT : ALLOWED;
}

Shortfall nt_count_bid(const State *s, const Frame *f, Action a)
{
    return (Shortfall){a.arg[0], discs_for(s, f->who)};
}

Shortfall nt_count_least_bid(const State *s, const Frame *f, Action a)
{
    return (Shortfall){least_bid(s, f->who), a.arg[0]};
}

static bool can_pay_with(const State *s, int seat, int card, int colour)
{
    return NT_DAUGHTER[card - BIOMES].bid[colour] && s->words[seat][colour];
}

// The one colour that is left to pay with, or -1: there is a choice.
static int only_colour(const State *s, int seat, int card)
{
    int found = -1;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!can_pay_with(s, seat, card, colour)) continue;
        if (found >= 0) return -1;
        found = colour;
    }
    return found;
}

static void pay(State *s, Sale *f, int colour)
{
    assert(f->left && can_pay_with(s, f->who, f->card, colour));
    s->words[f->who][colour]--;
    s->disc[f->card][colour]++;
    f->left--;
    TELL(s, DISC_PUT, .seat = f->who, .arg = {colour});
}

// NT-4.9.5. The winner chooses the colours, disc by disc; then he lays her in his tableau.
void nt_run_pay_bid(State *s, Frame *frame)
{
    Sale *f = VIEW(PAY_BID, frame);
    Action a = flow_answer(s);
    assert(f->card == s->event && s->auction.bidder == f->who + 1);
    if (a.kind) pay(s, f, a.arg[0]);
    while (f->left && only_colour(s, f->who, f->card) >= 0)
        pay(s, f, only_colour(s, f->who, f->card));
    if (f->left) {
        CALL(s, BID_COLOUR, .who = f->who, .card = f->card, .left = f->left);
        return;
    }
    nt_acquire(s, f->who, f->card);
    s->event = 0;
    flow_done(s, 0);
}

void nt_offer_bid_colour(const State *s, const Frame *f, Offer *offer)
{
    for (int colour = 0; colour < COLOURS; colour++) OFFER(offer, PUT_DISC, .arg = {colour});
}

Rule nt_refuse_bid_colour(const State *s, const Frame *frame, Action a)
{
    const Sale *f = VIEW(BID_COLOUR, frame);
    if (a.kind != PUT_DISC) return ALLOWED;
    if (!NT_DAUGHTER[f->card - BIOMES].bid[a.arg[0]]) return NT_4_9_1_NOT_THIS_COLOUR;
    return s->words[f->who][a.arg[0]] ? ALLOWED : NT_S_7_NO_SUCH_WORD;
}
