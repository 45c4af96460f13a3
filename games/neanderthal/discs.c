// SPDX-License-Identifier: MIT
// discs.c - words put down and freed again, cards acquired, the hand and its limit (NT-2).
#include "games/neanderthal/rules.h"

int nt_count_words(const State *s, int seat)
{
    return s->words[seat][ORANGE] + s->words[seat][WHITE] + s->words[seat][BLACK];
}

int nt_slot_colours(int slots)
{
    int colours = 0;
    for (int slot = 0; slot < SLOTS; slot++)
        if (slots >> slot & 1) colours |= 1 << NT_SLOT_COLOUR[slot];
    return colours;
}

// NT-2.6. One card for each elder, mature or not, and what HAND_PLUS adds.
int nt_hand_limit(const State *s, int seat, Sum *sum)
{
    int limit = sum_part(sum, nt_count_elders(s, seat), R_ELDERS, 0, NT_2_6_LIMIT);
    return limit + nt_bonus(s, seat, HAND_PLUS, sum, R_HAND_PLUS, NT_2_6_LIMIT);
}

static bool is_hand_full(const State *s, int seat)
{
    int cards = count_cards(s->hand[seat]);
    return cards && cards > nt_hand_limit(s, seat, NULL);
}

// NT-2.6. After whatever may have lowered a limit or filled a hand.
void nt_check_hands(State *s)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (is_hand_full(s, seat)) CALL(s, HAND_LIMIT, .who = seat);
}

static void discard(State *s, int seat, int card)
{
    assert(s->hand[seat] & card_bit(card));
    s->hand[seat] &= ~card_bit(card);
    TELL(s, DISCARDED, .seat = seat, .arg = {card});
}

// NT-2.6. One card after the other; who may hold none is not asked.
void nt_run_hand_limit(State *s, Frame *f)
{
    Action a = flow_answer(s);
    assert(!a.kind || is_hand_full(s, f->who));
    if (a.kind) discard(s, f->who, a.arg[0]);
    if (!nt_hand_limit(s, f->who, NULL))
        for (EACH_CARD(card, s->hand[f->who])) discard(s, f->who, card);
    if (is_hand_full(s, f->who)) CALL(s, CHOOSE_DISCARD, .who = f->who);
    else flow_done(s, 0);
}

void nt_offer_discard(const State *s, const Frame *f, Offer *offer)
{
    for (EACH_CARD(card, s->hand[f->who])) OFFER(offer, DISCARD, .arg = {card});
}

Rule nt_refuse_discard(const State *s, const Frame *f, Action a)
{
    if (a.kind == DISCARD && !(s->hand[f->who] & card_bit(a.arg[0]))) return NT_2_6_NOT_IN_HAND;
    return ALLOWED;
}

// NT-2.4. The discs on a card return to its owner.
void nt_leave_discs(State *s, int seat, int card)
{
    assert(s->tableau[seat] & card_bit(card));
    for (int colour = 0; colour < COLOURS; colour++) {
        s->words[seat][colour] += s->disc[card][colour];
        s->disc[card][colour] = 0;
    }
}

// NT-2.5. The card comes to the tableau.
void nt_acquire(State *s, int seat, int card)
{
    assert(nt_controller_of(s, card) < 0 && !(s->unseen & card_bit(card)));  // NT-INV-4
    s->tableau[seat] |= card_bit(card);
    s->age[card] = ++s->acquired;
}

static bool has_disc_of(const State *s, int seat, int card, int colour)
{
    return s->tableau[seat] & card_bit(card) && s->disc[card][colour];
}

static bool has_disc_under_husband(const State *s, int seat, int card)
{
    return husband_of(look_bond(s, card)) == seat && look_bond(s, card)->disc;
}

// NT-2.2. The assigned discs of some colours (bits) that may be freed: all but portals and MPI.
void nt_list_discs(const State *s, int seat, int colours, Offer *offer)
{
    for (int rank = 0; rank < RANKS; rank++)
        if (s->elder_disc[seat] >> rank & 1 && colours >> NT_ELDER[rank].disc & 1)
            OFFER(offer, FREE_ELDER, .arg = {rank});
    for (int card = BIOMES; colours >> ORANGE & 1 && card < CARDS; card++)
        if (has_disc_under_husband(s, seat, card)) OFFER(offer, FREE_HUSBAND, .arg = {card});
    for (EACH_CARD(card, s->tableau[seat] & ~(Cards)TROPHIES))
        for (int colour = 0; colour < COLOURS; colour++)
            if (colours >> colour & 1 && s->disc[card][colour])
                OFFER(offer, FREE_CARD, .arg = {card, colour});
}

Rule nt_refuse_disc(const State *s, int seat, int colours, Action a)
{
    bool there = true;
    int colour = ORANGE;
    if (a.kind == FREE_ELDER) {
        there = s->elder_disc[seat] >> a.arg[0] & 1;
        colour = NT_ELDER[a.arg[0]].disc;
    } else if (a.kind == FREE_HUSBAND) {
        there = is_daughter(a.arg[0]) && has_disc_under_husband(s, seat, a.arg[0]);
    } else if (a.kind == FREE_CARD) {
        there = has_disc_of(s, seat, a.arg[0], a.arg[1]);
        colour = a.arg[1];
    } else {
        return ALLOWED;
    }
    if (!there) return NT_2_2_NO_SUCH_DISC;
    return colours >> colour & 1 ? ALLOWED : NT_2_2_OTHER_COLOUR;
}

bool nt_can_free(const State *s, int seat, int colours)
{
    for (int rank = 0; rank < RANKS; rank++)
        if (s->elder_disc[seat] >> rank & 1 && colours >> NT_ELDER[rank].disc & 1) return true;
    for (int card = BIOMES; colours >> ORANGE & 1 && card < CARDS; card++)
        if (has_disc_under_husband(s, seat, card)) return true;
    for (EACH_CARD(card, s->tableau[seat]))
        for (int colour = 0; colour < COLOURS; colour++)
            if (colours >> colour & 1 && s->disc[card][colour]) return true;
    return false;
}

// NT-2.1. A disc that was assigned is in the vocabulary again.
void nt_free_disc(State *s, Action a)
{
    int colour = ORANGE;
    if (a.kind == FREE_ELDER) {
        assert(s->elder_disc[a.seat] >> a.arg[0] & 1);
        s->elder_disc[a.seat] &= ~(1 << a.arg[0]);
        colour = NT_ELDER[a.arg[0]].disc;
        TELL(s, ELDER_FREED, .seat = a.seat, .arg = {a.arg[0]});
    } else if (a.kind == FREE_HUSBAND) {
        assert(has_disc_under_husband(s, a.seat, a.arg[0]));
        bond_of(s, a.arg[0])->disc = 0;
        TELL(s, HUSBAND_FREED, .seat = a.seat, .arg = {a.arg[0]});
    } else {
        assert(has_disc_of(s, a.seat, a.arg[0], a.arg[1]));
        s->disc[a.arg[0]][a.arg[1]]--;
        colour = a.arg[1];
        TELL(s, DISC_FREED, .seat = a.seat, .arg = {colour, a.arg[0]});
    }
    s->words[a.seat][colour]++;
}

// NT-2.3. One at a time: orange, then white, then black.
void nt_free_discs(State *s, int seat, const uint8_t count[COLOURS])
{
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < count[colour]; i++) CALL(s, FREE, .who = seat, .colour = colour);
}

// NT-2.2. He may decline; without such a disc nothing happens.
void nt_run_free(State *s, Frame *frame)
{
    Freeing *f = VIEW(FREE, frame);
    Action a = flow_answer(s);
    assert(f->colour < COLOURS);
    switch (f->step++) {
    case 0:
        if (nt_can_free(s, f->who, 1 << f->colour))
            CALL(s, FREE_DISC, .who = f->who, .colour = f->colour);
        else flow_done(s, 0);
        break;
    case 1:
        if (a.kind != PASS) nt_free_disc(s, a);
        flow_done(s, 0);
    }
}

void nt_offer_free(const State *s, const Frame *frame, Offer *offer)
{
    const Freeing *f = VIEW(FREE_DISC, frame);
    OFFER(offer, PASS);
    nt_list_discs(s, f->who, 1 << f->colour, offer);
}

Rule nt_refuse_free(const State *s, const Frame *frame, Action a)
{
    const Freeing *f = VIEW(FREE_DISC, frame);
    return nt_refuse_disc(s, f->who, 1 << f->colour, a);
}
