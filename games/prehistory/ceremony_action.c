// SPDX-License-Identifier: MIT
// ceremony_action.c - the ceremony: a card for a dance of the shamans, and a place in the order
// (PH-6.3).
#include "games/prehistory/rules.h"

// PH-6.3.3. Fields without an own shaman; those of others never matter.
int ph_free_fields(const State *s, int seat) { return ((1 << POSITIONS) - 1) & ~s->shamans[seat]; }

int ph_dance_colours(const State *s, int fields)
{
    return ph_shown_colours(s, CEREMONY_WHEEL, fields);
}

// PH-6.3.1, PH-6.3.2, PH-6.3.4
Rule ph_refuse_ceremony(const State *s, int seat, Purse purse, int card)
{
    int value = CEREMONIES[card].value;
    if (!(s->ceremony_open >> card & 1)) return PH_6_3_1_NOT_OPEN;
    if (ph_is_spring(s))
        return ph_can_pay_some(purse, ph_dance_colours(s, ph_free_fields(s, seat)), value)
                   ? ALLOWED
                   : PH_6_3_2_FIELD_COLOURS;
    return s->marker[seat][YELLOW] >= value ? ALLOWED : PH_6_3_4_YELLOW_MARKERS;
}

Shortfall ph_count_shamans(const State *s, const Frame *frame, Action a)
{
    const DanceChoice *f = VIEW(CHOOSE_DANCE, frame);
    return (Shortfall){f->value, count_bits((unsigned)SUBSET[a.arg[0]])};
}

Shortfall ph_count_dancers(const State *s, const Frame *f, Action a)
{
    return (Shortfall){count_bits((unsigned)SUBSET[a.arg[0]]),
                       count_bits((unsigned)SUBSET[a.arg[1]])};
}

// PH-6.3.2 in spring exactly the card's value, PH-6.3.4 in summer as many as one likes.
Rule ph_refuse_dance(const State *s, const Frame *frame, Action a)
{
    const DanceChoice *f = VIEW(CHOOSE_DANCE, frame);
    if (a.kind != DANCE) return ALLOWED;
    int leaving = SUBSET[a.arg[0]], fields = SUBSET[a.arg[1]];
    int count = count_bits((unsigned)leaving);
    if (count != count_bits((unsigned)fields)) return PH_6_3_4_AS_MANY;
    if (ph_is_spring(s) && count != f->value) return PH_6_3_2_SHAMAN_COUNT;
    if (leaving & ~s->shamans[f->who]) return PH_6_3_3_OWN_SHAMANS;
    if (fields & ~ph_free_fields(s, f->who)) return PH_6_3_3_FREE_FIELDS;
    if (ph_is_spring(s) && !ph_can_pay(ph_purse_of(s, f->who), ph_dance_colours(s, fields)))
        return PH_6_3_2_FIELD_COLOURS;
    return ALLOWED;
}

void ph_offer_dance(const State *s, const Frame *frame, Offer *offer)
{
    const DanceChoice *f = VIEW(CHOOSE_DANCE, frame);
    int payable = ph_free_fields(s, f->who), colours = ph_purse_of(s, f->who).colours;
    if (ph_is_spring(s))
        for (EACH_BIT(field, (unsigned)payable))
            if (!(colours >> ph_shown_colour(s, CEREMONY_WHEEL, (int)field) & 1))
                payable &= ~(1 << field);
    for (int fields = 0; fields < SUBSETS; fields++) {
        int count = count_bits(SUBSET[fields]);
        if (SUBSET[fields] & ~payable || (ph_is_spring(s) && count != f->value)) continue;
        for (int leaving = 0; leaving < SUBSETS; leaving++)
            if (!(SUBSET[leaving] & ~s->shamans[f->who]) && count_bits(SUBSET[leaving]) == count)
                OFFER(offer, DANCE, .arg = {leaving, fields});
    }
}

static void dance(State *s, int seat, int leaving, int fields)
{
    assert(!(leaving & ~s->shamans[seat]) && !(fields & s->shamans[seat]));
    assert(count_bits((unsigned)leaving) == count_bits((unsigned)fields));
    s->shamans[seat] = (s->shamans[seat] & ~leaving) | fields;
    if (fields)
        TELL(s, DANCED, .seat = seat, .arg = {SUBSET_NUMBER[leaving], SUBSET_NUMBER[fields]});
}

// PH-6.3.6. Into the row, or one space forward by changing places.
static void advance_in_row(State *s, int seat)
{
    int space = 0;
    while (s->row[space] && s->row[space] != seat + 1) space++;
    assert(space < s->core.seats);
    if (s->row[space] && space > 0) {
        s->row[space] = s->row[space - 1];
        space--;
    }
    s->row[space] = seat + 1;
    TELL(s, ROW_ENTERED, .seat = seat, .arg = {space + 1});
}

// PH-6.3.5. Everybody saw which card it was.
static void take_ceremony(State *s, int seat, int card)
{
    assert(s->ceremony_open >> card & 1);
    s->ceremony_open &= ~((uint64_t)1 << card);
    s->ceremony_owned[seat] |= (uint64_t)1 << card;
    TELL(s, CEREMONY_HELD, .seat = seat, .arg = {card});
    ph_gain_development(s, seat, CEREMONIES[card].development);
    advance_in_row(s, seat);
}

void ph_run_ceremony(State *s, Frame *frame)
{
    enum { STEPS, PRICE, FEE_CHOSEN };
    Doing *f = VIEW(DO_CEREMONY, frame);
    Action a = flow_answer(s);
    assert(s->ceremony_open >> f->object & 1);
    switch (f->step++) {
    case STEPS:
        CALL(s, CHOOSE_DANCE, .who = f->who, .card = f->object,
             .value = CEREMONIES[f->object].value);
        break;
    case PRICE:
        ph_pay_price(s, f->who, CEREMONY, f->object, ph_dance_colours(s, SUBSET[a.arg[1]]));
        dance(s, f->who, SUBSET[a.arg[0]], SUBSET[a.arg[1]]);
        break;
    case FEE_CHOSEN:
        ph_settle_fee(s, f->who, CEREMONY);
        take_ceremony(s, f->who, f->object);
        flow_done(s, 0);
    }
}
