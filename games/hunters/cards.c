// SPDX-License-Identifier: MIT
// cards.c - decks, piles and hands: laying down, throwing away, drawing (MH-4.6, MH-4.7,
// MH-4.8).
//
// Nobody ever sees the order of a deck: it is a set, and a card is drawn from it when it is needed.
#include "games/hunters/rules.h"

// Two loops of fixed length: one with the bounds of the colour made random play 5 % slower.
int mh_count_cards(const uint8_t cards[FACES], int colour)
{
    int count = 0;
    if (colour == LIGHT)
        for (int card = 0; card < LIGHT_FACES; card++) count += cards[card];
    else
        for (int card = LIGHT_FACES; card < FACES; card++) count += cards[card];
    return count;
}

// MH-4.6. A cult card goes under the pile: the open card stays what it was.
void mh_lay_card(State *s, int seat, int card)
{
    assert(s->hand[seat][card]);
    s->hand[seat][card]--;
    s->pile[card]++;
    if (!mh_is_cult(card)) s->open_card[mh_colour(card)] = card;
}

// MH-4.7. All see the colour, only the thrower the face.
void mh_throw_card(State *s, int seat, int card)
{
    assert(s->hand[seat][card]);
    s->hand[seat][card]--;
    s->thrown[seat][card]++;
    TELL(s, THREW, .seat = seat, .arg = {mh_colour(card)});
    TELL(s, THREW_CARD, .seat = seat, .only = 1 << seat, .arg = {card});
}

// MH-4.8.1. The pile without its open card becomes the deck.
static void reshuffle(State *s, int colour)
{
    assert(!mh_count_cards(s->deck, colour));
    for (int card = mh_first_card(colour); card < mh_end_of_cards(colour); card++) {
        int open = s->open_card[colour] == card;
        s->deck[card] = s->pile[card] - open;
        s->pile[card] = open;
        for (int seat = 0; seat < s->core.seats; seat++) {
            s->deck[card] += s->thrown[seat][card];
            s->thrown[seat][card] = 0;
        }
    }
    TELL(s, RESHUFFLED, .seat = NOBODY, .arg = {colour});
}

void mh_draw_card(State *s, int seat, int colour)
{
    if (!mh_count_cards(s->deck, colour)) reshuffle(s, colour);
    int first = mh_first_card(colour), kinds = mh_end_of_cards(colour) - first;
    int card = first + random_take(&s->core.random, &s->deck[first], kinds);
    s->hand[seat][card]++;
    assert(mh_colour(card) == colour && s->hand[seat][card] <= CARDS[card].copies);
    TELL(s, DREW, .seat = seat, .arg = {colour});
    TELL(s, SAW, .seat = seat, .only = 1 << seat, .arg = {card});
}

// MH-4.8. One card at a time; he sees each before he chooses the deck of the next.
void mh_run_refill(State *s, Frame *f)
{
    enum { ASK, ANSWERED };
    const uint8_t *hand = s->hand[f->who];
    switch (f->step++) {
    case ASK:
        assert(s->phase == COLONISE);
        if (mh_count_cards(hand, LIGHT) + mh_count_cards(hand, DARK) == HAND) flow_done(s, 0);
        else CALL(s, ASK_DRAW, .who = f->who);
        break;
    case ANSWERED: mh_draw_card(s, f->who, flow_answer(s).arg[0]); f->step = ASK;
    }
}

void mh_offer_throw(const State *s, const Frame *f, Offer *offer)
{
    for (int card = 0; card < FACES; card++)
        if (s->hand[f->who][card]) OFFER(offer, THROW, .arg = {card});
    OFFER(offer, KEEP_HAND);
}

Rule mh_refuse_throw(const State *s, const Frame *f, Action a)
{
    return a.kind == THROW && !s->hand[a.seat][a.arg[0]] ? MH_4_7_NOT_IN_HAND : ALLOWED;
}

// MH-4.8.2. Is there a card to be drawn, if need be after reshuffling?
static bool has_cards(const State *s, int colour)
{
    if (mh_count_cards(s->deck, colour)) return true;
    int piled = mh_count_cards(s->pile, colour) - (s->open_card[colour] != NO_CARD);
    for (int seat = 0; seat < s->core.seats; seat++)
        piled += mh_count_cards(s->thrown[seat], colour);
    return piled > 0;
}

// MH-4.8. The last card must not make the hand all of one colour.
static Rule against_draw(const State *s, int seat, int colour)
{
    if (mh_count_cards(s->hand[seat], colour) == HAND - 1) return MH_4_8_BOTH_COLOURS;
    return has_cards(s, colour) ? ALLOWED : MH_4_8_2_NO_CARDS;
}

void mh_offer_draw(const State *s, const Frame *f, Offer *offer)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (!against_draw(s, f->who, colour)) OFFER(offer, DRAW, .arg = {colour});
}

Rule mh_refuse_draw(const State *s, const Frame *f, Action a)
{
    return a.kind == DRAW ? against_draw(s, a.seat, a.arg[0]) : ALLOWED;
}
