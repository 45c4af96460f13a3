// SPDX-License-Identifier: MIT
// cards.c - sets of cards, drawing, recruiting, taking culture cards, burying (EW-1.5, EW-3.28,
// EW-3.29, EW-3.30, EW-16).
#include "games/winter/rules.h"

// One of a set, which everybody sees.
int ew_take_bit(Random *random, Bits *set)
{
    Bits left = *set;
    assert(left);
    for (int n = random_below(random, size_of(left)); n > 0; n--) left = rest_of(left);
    *set &= ~bit(first_of(left));
    return first_of(left);
}

void ew_offer_each(Offer *offer, int kind, Bits set)
{
    for (Bits left = set; left; left = rest_of(left)) OFFER(offer, kind, .arg = {first_of(left)});
}

bool ew_is_displayed(const State *s, int card)
{
    return card >= KINDS && s->culture_display & ew_culture_bit(card);
}

int ew_count_cards(const Cards *cards)
{
    int count = size_of(cards->cultures);
    for (int kind = 0; kind < KINDS; kind++) count += cards->copies[kind];
    return count & (HIDDEN_CARDS - 1);  // also of concealed ones
}

int ew_count_card(const Cards *cards, int card)
{
    return card < KINDS ? cards->copies[card] : (cards->cultures & ew_culture_bit(card)) != 0;
}

void ew_add_card(Cards *cards, int card)
{
    assert(card < CARDS && !ew_is_hidden(cards));
    assert(card < KINDS || !ew_count_card(cards, card));  // there is one of each
    if (card < KINDS) cards->copies[card]++;
    else cards->cultures |= ew_culture_bit(card);
}

void ew_remove_card(Cards *cards, int card)
{
    assert(ew_count_card(cards, card) > 0);
    if (card < KINDS) cards->copies[card]--;
    else cards->cultures &= ~ew_culture_bit(card);
}

void ew_pour_cards(Cards *to, Cards *from)
{
    assert(!ew_is_hidden(to) && !ew_is_hidden(from) && !(to->cultures & from->cultures));
    for (int kind = 0; kind < KINDS; kind++) to->copies[kind] += from->copies[kind];
    to->cultures |= from->cultures;
    *from = (Cards){0};
}

static int take_any_card(Random *random, Cards *cards)
{
    int n = random_deal(random, ew_count_cards(cards));
    for (int kind = 0; kind < KINDS; n -= cards->copies[kind++])
        if (n < cards->copies[kind]) {
            cards->copies[kind]--;
            return kind;
        }
    Bits left = cards->cultures;
    while (n-- > 0) left = rest_of(left);
    cards->cultures &= ~ew_culture_bit(ew_first_culture(left));
    return ew_first_culture(left);
}

bool ew_can_draw(const State *s, int seat)
{
    const Player *p = &s->player[seat];
    return ew_count_cards(&p->zone[DRAW]) || ew_count_cards(&p->zone[DISCARD]);
}

// EW-1.5. The discard pile becomes the draw pile only when a card is needed.
void ew_draw_card(State *s, int seat)
{
    Player *p = &s->player[seat];
    assert(ew_can_draw(s, seat));
    if (!ew_count_cards(&p->zone[DRAW])) {
        ew_pour_cards(&p->zone[DRAW], &p->zone[DISCARD]);
        TELL(s, RESHUFFLED, .seat = seat);
    }
    int card = take_any_card(&s->core.random, &p->zone[DRAW]);
    ew_add_card(&p->zone[HAND], card);
    TELL(s, CARD_DRAWN, .seat = seat);
    TELL(s, CARD_SEEN, .seat = seat, .only = 1 << seat, .arg = {card});
}

// EW-6.1.6. A copy that is not played but leaves the hand otherwise is a locked one, if any is.
static void leave_hand(State *s, int seat, int card)
{
    ew_remove_card(&s->player[seat].zone[HAND], card);
    if (ew_is_recruit(card)) s->turn.locked &= ~(1 << ew_pile_of(card));
}

void ew_discard_card(State *s, int seat, int card)
{
    leave_hand(s, seat, card);
    ew_see_leaving(s, seat, card);
    if (ew_is_recruit(card)) s->turn.recruited &= ~(1 << ew_pile_of(card));
    ew_add_card(&s->player[seat].zone[DISCARD], card);
    TELL(s, CARD_DISCARDED, .seat = seat, .arg = {card});
}

// EW-8.1, EW-9.9. What still lies above the board.
void ew_discard_row(State *s, int seat)
{
    ew_pour_cards(&s->player[seat].zone[DISCARD], &s->player[seat].zone[ROW]);
}

// EW-3.28, EW-6.1.2, EW-16.4. The top card of a pile; an empty one gives a point instead.
void ew_recruit(State *s, int seat, int card, int zone)
{
    uint8_t *pile = &s->pile[ew_pile_of(card)];
    assert(zone == HAND || zone == DISCARD);
    if (*pile == 0) {
        ew_gain_points(s, seat, FROM_EFFECTS, 1);
        return;
    }
    *pile -= 1;
    ew_add_card(&s->player[seat].zone[zone], card);
    if (zone == HAND) ew_see_taken(s, seat, card);
    TELL(s, RECRUITED, .seat = seat, .arg = {card, zone});
}

void ew_take_culture(State *s, int seat, int card)
{
    assert(ew_is_displayed(s, card));
    s->culture_display &= ~ew_culture_bit(card);
    ew_add_card(&s->player[seat].zone[HAND], card);
    ew_see_taken(s, seat, card);
    TELL(s, CULTURE_TAKEN, .seat = seat, .arg = {card});
}

void ew_offer_cards(const Cards *cards, Offer *offer, int action)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (cards->copies[kind]) OFFER(offer, action, .arg = {kind});
    for (Bits left = cards->cultures; left; left = rest_of(left))
        OFFER(offer, action, .arg = {ew_first_culture(left)});
}

void ew_offer_pile(const State *s, const Frame *f, Offer *offer)
{
    for (int card = FIRST_RECRUIT; card < TRIBES; card++) OFFER(offer, RECRUIT, .arg = {card});
    OFFER(offer, DECLINE);
}

Rule ew_refuse_pile(const State *s, const Frame *f, Action a)
{
    return a.kind == RECRUIT && !ew_is_recruit(a.arg[0]) ? EW_2_3_NO_SUCH_PILE : ALLOWED;
}

void ew_offer_display(const State *s, const Frame *f, Offer *offer)
{
    for (Bits left = s->culture_display; left; left = rest_of(left))
        OFFER(offer, TAKE_CULTURE, .arg = {ew_first_culture(left)});
    OFFER(offer, DECLINE);
}

Rule ew_refuse_display(const State *s, const Frame *f, Action a)
{
    if (a.kind != TAKE_CULTURE) return ALLOWED;
    return ew_is_displayed(s, a.arg[0]) ? ALLOWED : EW_6_2_1_NOT_IN_DISPLAY;
}

int ew_count_buried(const State *s, int seat)
{
    return ew_count_cards(&s->player[seat].zone[GRAVE]) + ew_count_cards(&s->open_grave[seat]);
}

bool ew_can_bury(const State *s, int seat)
{
    const Cards *zone = s->player[seat].zone;
    return ew_count_cards(&zone[HAND]) || ew_count_cards(&zone[DISCARD]) ||
           ew_count_cards(&zone[ROW]);
}

// EW-16.5, EW-16.6. An ability not yet used is lost with its card; a copy whose ability was used
// goes first. What is buried from the hand nobody else sees (EW-16.7).
void ew_bury_card(State *s, int seat, int card, int zone)
{
    Player *p = &s->player[seat];
    assert(zone < BURIAL_ZONES);
    if (zone == HAND) {
        leave_hand(s, seat, card);
        ew_add_card(&p->zone[GRAVE], card);
        ew_miss_leaving(s, seat);
        TELL(s, CARD_BURIED_UNSEEN, .seat = seat);
        TELL(s, CARD_BURIED, .seat = seat, .only = 1 << seat, .arg = {card, zone});
        return;
    }
    ew_remove_card(&p->zone[zone], card);
    ew_add_card(&s->open_grave[seat], card);
    if (zone == ROW && !ew_is_culture(card) && s->turn.used[card]) s->turn.used[card]--;
    TELL(s, CARD_BURIED, .seat = seat, .arg = {card, zone});
}

void ew_offer_burial(const State *s, const Frame *f, Offer *offer)
{
    for (int zone = 0; zone < BURIAL_ZONES; zone++) {
        const Cards *cards = &s->player[f->who].zone[zone];
        for (int kind = 0; kind < KINDS; kind++)
            if (cards->copies[kind]) OFFER(offer, BURY_CARD, .arg = {kind, zone});
        for (Bits left = cards->cultures; left; left = rest_of(left))
            OFFER(offer, BURY_CARD, .arg = {ew_first_culture(left), zone});
    }
    OFFER(offer, DECLINE);
}

Rule ew_refuse_burial(const State *s, const Frame *f, Action a)
{
    if (a.kind != BURY_CARD) return ALLOWED;
    bool there = ew_count_card(&s->player[f->who].zone[a.arg[1]], a.arg[0]);
    return there ? ALLOWED : EW_16_5_NOT_IN_ZONE;
}
