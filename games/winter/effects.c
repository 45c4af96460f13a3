// SPDX-License-Identifier: MIT
// effects.c - the interpreter of effects (EW-3): deals with their costs, gains unit by unit, lesser
// income. What a gain brings is gained at once, before the next one: the stack does that (EW-1.10).
#include "games/winter/rules.h"

// EW-23.1. Each camp that has left the board opens one more space of the food track.
int ew_food_limit(const State *s, int seat, Sum *sum)
{
    int away = CAMPS - s->player[seat].camps;
    return sum_part(sum, FOOD_LIMIT_LEAST, BECAUSE_BOARD, 0, EW_23_1_FOOD_LIMIT) +
           sum_part(sum, away, BECAUSE_CAMPS, 0, EW_23_1_FOOD_LIMIT);
}

static int at_most(int value, int limit) { return value < limit ? value : limit; }

// EW-3.5, EW-3.20. What is above the limit is lost, lesser income too.
void ew_gain_food(State *s, int seat, int amount)
{
    Player *p = &s->player[seat];
    int gained = at_most(p->food + amount, ew_food_limit(s, seat, NULL)) - p->food;
    assert(amount >= 0 && gained >= 0);  // EW-23.1: nobody has more than the limit
    p->food += gained;
    TELL(s, FOOD_GAINED, .seat = seat, .arg = {gained});
}

// EW-3.21, EW-23.3.
void ew_gain_tools(State *s, int seat, int amount)
{
    Player *p = &s->player[seat];
    int gained = at_most(p->tools + amount, TOOL_LIMIT) - p->tools;
    assert(amount >= 0 && gained >= 0);
    p->tools += gained;
    TELL(s, TOOLS_GAINED, .seat = seat, .arg = {gained});
}

// EW-23.1. A camp that came back may have lowered the limit.
void ew_cut_food(State *s, int seat)
{
    Player *p = &s->player[seat];
    p->food = at_most(p->food, ew_food_limit(s, seat, NULL));
}

void ew_gain_points(State *s, int seat, int source, int amount)
{
    assert(source < SOURCES && amount >= 0);  // EW-1.4
    s->player[seat].points[source] += amount;
    if (amount) TELL(s, SCORED, .seat = seat, .arg = {amount});
}

void ew_gain_labour(State *s, int seat, uint8_t *from, int halves)
{
    assert(*from + halves <= UINT8_MAX);
    *from += halves;
    TELL(s, LABOUR_GAINED, .seat = seat, .arg = {halves});
}

// EW-5.4. Food that is paid gives no labour.
void ew_pay(State *s, int seat, int food, int tools)
{
    Player *p = &s->player[seat];
    assert(p->food >= food && p->tools >= tools);
    p->food -= food;
    p->tools -= tools;
    if (food) TELL(s, FOOD_PAID, .seat = seat, .arg = {food});
    if (tools) TELL(s, TOOLS_PAID, .seat = seat, .arg = {tools});
}

// EW-3.9. The whole cost must be there; whether the gains will be of use does not matter (EW-3.3).
Rule ew_against_deal(const State *s, int seat, int deal)
{
    const Player *p = &s->player[seat];
    const Deal *d = &EW_DEAL_DATA[deal];
    bool payable = p->food >= d->food && p->tools >= d->tools &&
                   (!d->cards || ew_count_cards(&p->zone[HAND]) >= d->cards);
    return payable ? ALLOWED : EW_3_9_COST;
}

void ew_make_deal(State *s, int seat, int deal)
{
    assert(deal < DEALS);
    CALL(s, RUN_DEAL, .who = seat, .deal = deal);
}

int ew_item_of(int deal, int gain)
{
    const Deal *d = &EW_DEAL_DATA[deal];
    for (int i = 0; i < d->items; i++)
        if (d->gain[i] == gain) return i;
    return ITEMS;
}

static bool is_automatic(int gain) { return AUTOMATIC >> gain & 1; }

static int count_species(const Player *p)
{
    int count = 0;
    for (int i = 0; i < SPECIES_COUNT; i++) count += p->living[i] || p->hunted[i];
    return count;
}

static int own_megaliths(const State *s, int seat)
{
    return size_of(s->ground[seat]) + size_of(s->upper[seat]);
}

// EW-3.26. Points per unit, at most so many.
static void gain_points_per(State *s, int seat, int gain, int most)
{
    int units = gain == GAIN_PER_BURIED    ? ew_count_buried(s, seat)
                : gain == GAIN_PER_SPECIES ? count_species(&s->player[seat])
                                           : own_megaliths(s, seat);
    ew_gain_points(s, seat, FROM_EFFECTS, at_most(units, most));
}

// EW-3.6, EW-3.8. What nobody would decline is credited without asking.
static void credit(State *s, int seat, int gain, int amount)
{
    switch (gain) {
    case GAIN_FOOD: ew_gain_food(s, seat, amount); break;
    case GAIN_FILL: ew_gain_food(s, seat, ew_food_limit(s, seat, NULL)); break;  // EW-3.39
    case GAIN_POINTS: ew_gain_points(s, seat, FROM_EFFECTS, amount); break;      // EW-3.25
    case GAIN_LABOUR:                                                            // EW-3.27
        ew_gain_labour(s, seat, &s->turn.labour.effects, amount);
        break;
    default: assert(is_automatic(gain)); gain_points_per(s, seat, gain, amount);
    }
}

// EW-1.11. A gain that could only be declined is not asked about.
bool ew_is_ready(const State *s, int seat, int gain)
{
    const Player *p = &s->player[seat];
    switch (gain) {
    case GAIN_BURY: return ew_can_bury(s, seat);
    case GAIN_CAMP: return p->camps > 0;
    case GAIN_STEPS: return ew_has_camp_on_map(s, seat);
    case GAIN_SETTLEMENT: return p->settlements > 0 && ew_legal_junctions(s, seat);
    case GAIN_ANIMAL: return ew_count_animals(s->area) || !ew_count_animals(s->animal_deck);
    case GAIN_REVEAL: return ew_against_revealing(s) == ALLOWED;
    case GAIN_HUNT: return ew_count_animals(p->living);
    case GAIN_STONE: return ew_can_take_stone(s, seat);
    default: return true;
    }
}

void ew_take_gain(State *s, int seat, int gain, int amount, int occasion)
{
    assert(gain < GAINS);
    if (is_automatic(gain)) credit(s, seat, gain, amount);
    else CALL(s, RUN_GAIN, .who = seat, .gain = gain, .left = amount, .occasion = occasion);
}

static bool is_payable(const State *s, int seat, const uint8_t deal[ALTERNATIVES])
{
    for (int i = 0; i < ALTERNATIVES && deal[i]; i++)
        if (ew_against_deal(s, seat, deal[i]) == ALLOWED) return true;
    return false;
}

// EW-4.2, EW-4.5. The effect of a culture card: its alternatives, or its cost, are asked; a card
// that costs nothing and leaves no choice just works, one that cannot be paid is lost.
void ew_run_effect(State *s, Frame *frame)
{
    CardEffect *f = VIEW(EFFECT, frame);
    const uint8_t *deal = EW_CARD_DATA[f->card].deal;
    bool asks = deal[1] || ew_has_cost(&EW_DEAL_DATA[deal[0]]);
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        assert(ew_is_culture(f->card) && deal[0]);
        if (!asks) ew_make_deal(s, f->who, deal[0]);
        else if (is_payable(s, f->who, deal))
            CALL(s, CHOOSE_ALTERNATIVE, .who = f->who, .card = f->card);
        break;
    case 1:
        if (a.kind == ACCEPT) ew_make_deal(s, f->who, a.arg[0]);
        flow_done(s, 0);
    }
}

void ew_offer_alternative(const State *s, const Frame *f, Offer *offer)
{
    const uint8_t *deal = EW_CARD_DATA[VIEW(CHOOSE_ALTERNATIVE, f)->card].deal;
    for (int i = 0; i < ALTERNATIVES && deal[i]; i++) OFFER(offer, ACCEPT, .arg = {deal[i]});
    OFFER(offer, DECLINE);
}

Rule ew_refuse_alternative(const State *s, const Frame *f, Action a)
{
    if (a.kind != ACCEPT) return ALLOWED;
    const uint8_t *deal = EW_CARD_DATA[VIEW(CHOOSE_ALTERNATIVE, f)->card].deal;
    for (int i = 0; i < ALTERNATIVES && deal[i]; i++)
        if (deal[i] == a.arg[0]) return ew_against_deal(s, f->who, deal[i]);
    return EW_3_1_OTHER_EFFECT;
}

// EW-1.9. Gains without a choice inside, so that somebody must agree to them: by picking them, or
// here.
enum { CONSENT = 1 << GAIN_CAMP | 1 << GAIN_DECK_ANIMAL | 1 << GAIN_REVEAL };

static int items_ready(const State *s, const DealRun *f)
{
    const Deal *d = &EW_DEAL_DATA[f->deal];
    int ready = 0;
    for (int i = 0; i < d->items; i++)
        if (f->items >> i & 1 && ew_is_ready(s, f->who, d->gain[i])) ready |= 1 << i;
    return ready;
}

static void credit_automatic(State *s, DealRun *f)
{
    const Deal *d = &EW_DEAL_DATA[f->deal];
    for (int i = 0; i < d->items; i++)
        if (is_automatic(d->gain[i])) {
            assert(f->items >> i & 1);
            f->items &= ~(1 << i);
            credit(s, f->who, d->gain[i], d->amount[i]);
        }
}

// The items that are left: which next? One that leaves no choice is taken without asking.
static void ask_next(State *s, DealRun *f)
{
    const Deal *d = &EW_DEAL_DATA[f->deal];
    int ready = items_ready(s, f);
    assert(f->items < 1 << d->items);
    if (!ready) flow_done(s, 0);
    else if (rest_of(ready) || (CONSENT >> d->gain[first_of(ready)] & 1 && f->occasion != AT_SETUP))
        CALL(s, CHOOSE_GAIN, .who = f->who, .deal = f->deal, .items = ready);
}

static void take_next(State *s, DealRun *f, Action a)
{
    const Deal *d = &EW_DEAL_DATA[f->deal];
    if (a.kind == DECLINE) {
        flow_done(s, 0);
        return;
    }
    int item = a.kind == TAKE_GAIN ? ew_item_of(f->deal, a.arg[0]) : first_of(items_ready(s, f));
    assert(item < d->items && f->items >> item & 1);
    f->items &= ~(1 << item);
    ew_take_gain(s, f->who, d->gain[item], d->amount[item], f->occasion);
}

// EW-3.1, EW-3.3, EW-3.8. A deal: the whole cost, then what is automatic, then the rest in any
// order.
void ew_run_deal(State *s, Frame *frame)
{
    enum { PAY, ASK_CARD, CARD_PAID, CREDIT, NEXT, CHOSEN };
    DealRun *f = VIEW(RUN_DEAL, frame);
    const Deal *d = &EW_DEAL_DATA[f->deal];
    Action a = flow_answer(s);
    switch (f->step++) {
    case PAY:
        assert(ew_against_deal(s, f->who, f->deal) == ALLOWED);
        ew_pay(s, f->who, d->food, d->tools);
        f->items = (1 << d->items) - 1;
        break;
    case ASK_CARD:  // EW-3.31
        if (f->cards_paid == d->cards) f->step = CREDIT;
        else CALL(s, CHOOSE_DISCARD, .who = f->who);
        break;
    case CARD_PAID:
        ew_discard_card(s, f->who, a.arg[0]);
        f->cards_paid++;
        f->step = ASK_CARD;
        break;
    case CREDIT: credit_automatic(s, f); break;
    case NEXT: ask_next(s, f); break;
    case CHOSEN: f->step = NEXT; take_next(s, f, a);
    }
}

void ew_offer_gain(const State *s, const Frame *frame, Offer *offer)
{
    const DealRun *f = VIEW(CHOOSE_GAIN, frame);
    for (Bits left = f->items; left; left = rest_of(left))
        OFFER(offer, TAKE_GAIN, .arg = {EW_DEAL_DATA[f->deal].gain[first_of(left)]});
    OFFER(offer, DECLINE);
}

Rule ew_refuse_gain(const State *s, const Frame *frame, Action a)
{
    const DealRun *f = VIEW(CHOOSE_GAIN, frame);
    if (a.kind != TAKE_GAIN) return ALLOWED;
    int item = ew_item_of(f->deal, a.arg[0]);
    if (item == ITEMS) return EW_3_1_OTHER_EFFECT;
    if (f->items >> item & 1) return ALLOWED;
    return ew_is_ready(s, f->who, a.arg[0]) ? EW_1_13_ALREADY_TAKEN : EW_1_11_NOTHING_TO_GAIN;
}

void ew_offer_discard(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_cards(&s->player[f->who].zone[HAND], offer, DISCARD_CARD);
}

Rule ew_refuse_discard(const State *s, const Frame *f, Action a)
{
    if (a.kind != DISCARD_CARD) return ALLOWED;
    return ew_count_card(&s->player[f->who].zone[HAND], a.arg[0]) ? ALLOWED : EW_4_2_NOT_IN_HAND;
}

static const uint8_t CHOICE_OF[GAINS] = {
    [GAIN_MEGALITH] = CHOOSE_MEGALITH,     // EW-3.24
    [GAIN_CARD] = CHOOSE_UNIT,             // EW-3.23
    [GAIN_IDOL] = CHOOSE_UNIT,             // EW-3.22
    [GAIN_TOOL] = CHOOSE_UNIT,             // EW-3.21
    [GAIN_RECRUIT_HAND] = CHOOSE_PILE,     // EW-3.28
    [GAIN_RECRUIT_DISCARD] = CHOOSE_PILE,  // EW-3.28
    [GAIN_CULTURE] = PICK_CULTURE,         // EW-3.29
    [GAIN_BURY] = CHOOSE_BURIAL,           // EW-3.30
    [GAIN_STEPS] = CHOOSE_STEP,            // EW-3.33
    [GAIN_SETTLEMENT] = CHOOSE_JUNCTION,   // EW-3.34
    [GAIN_ANIMAL] = PICK_ANIMAL,           // EW-3.35
    [GAIN_HUNT] = PICK_PREY,               // EW-3.38
    [GAIN_STONE] = CHOOSE_STONE,           // EW-3.40
    [GAIN_NEXT_MEGALITH] = CHOOSE_ARROW,   // EW-3.41
};

// EW-1.6, EW-11.8. Whether a good can be had as what it is.
static bool can_be_had(const State *s, int seat, int good)
{
    if (good == GAIN_MEGALITH) return ew_can_lay(s, seat);
    return good != GAIN_CARD || ew_can_draw(s, seat);
}

// What is asked about a unit: at setup there is nothing lesser, and what cannot be had is not
// spoken of.
static int choice_about(const State *s, const GainRun *f)
{
    if (f->gain >= GOODS) return CHOICE_OF[f->gain];
    if (f->occasion == AT_SETUP) return CHOOSE_SETUP_UNIT;
    return can_be_had(s, f->who, f->gain) ? CHOICE_OF[f->gain] : CHOOSE_LESSER;
}

// EW-1.12, EW-3.7. A display or a hunting area that is empty for good gives a point instead.
static bool is_replaced(const State *s, int gain)
{
    if (gain == GAIN_CULTURE) return !s->culture_display;
    return gain == GAIN_ANIMAL && !ew_count_animals(s->area);
}

// EW-3.32, EW-3.36, EW-3.37. The gains without a choice inside.
static void take_plainly(State *s, GainRun *f)
{
    assert(CONSENT >> f->gain & 1);
    for (; f->left && ew_is_ready(s, f->who, f->gain); f->left--)
        if (f->gain == GAIN_CAMP) ew_pitch_camp(s, f->who);
        else if (f->gain == GAIN_REVEAL) ew_reveal_animal(s);
        else ew_take_deck_animal(s, f->who);
    flow_done(s, 0);
}

// EW-3.4. A unit as something lesser, or a card or a tool as itself.
static void take_as(State *s, int seat, int gain, int good)
{
    assert(good > GAIN_MEGALITH && good < GOODS);
    if (good != gain) TELL(s, LESSER_TAKEN, .seat = seat, .arg = {good, gain});
    if (good == GAIN_CARD) ew_draw_card(s, seat);
    else if (good == GAIN_TOOL) ew_gain_tools(s, seat, 1);
    else if (good == GAIN_FOOD) ew_gain_food(s, seat, 1);
    else ew_take_gain(s, seat, good, 1, INCOME);
}

static void do_answer(State *s, GainRun *f, Action a)
{
    switch (a.kind) {
    case TAKE_AS: take_as(s, f->who, f->gain, a.arg[0]); break;
    case RAISE_IDOL: ew_raise_idol(s, f->who, a.arg[0]); break;
    case LAY_MEGALITH: ew_lay_megalith(s, f->who, a.arg[0]); break;
    case RECRUIT:
        ew_recruit(s, f->who, a.arg[0], f->gain == GAIN_RECRUIT_HAND ? HAND : DISCARD);
        break;
    case TAKE_CULTURE: ew_take_culture(s, f->who, a.arg[0]); break;
    case BURY_CARD: ew_bury_card(s, f->who, a.arg[0], a.arg[1]); break;
    case MOVE_CAMP: ew_move_camp(s, f->who, a.arg[0], a.arg[1]); break;
    case SETTLE: ew_build_settlement(s, f->who, a.arg[0]); break;
    case TAKE_ANIMAL: ew_take_animal(s, f->who, a.arg[0]); break;
    case HUNT_ANIMAL: ew_hunt_animal(s, f->who, a.arg[0]); break;
    case TAKE_STONE: ew_take_stone(s, f->who, a.arg[0]); break;
    case GO_ON: f->left = 0;
    }
}

// A gain, unit by unit; all that a unit brings comes before the next (EW-1.10).
void ew_run_gain(State *s, Frame *frame)
{
    enum { ASK, ANSWERED };
    GainRun *f = VIEW(RUN_GAIN, frame);
    switch (f->step++) {
    case ASK:
        if (f->left == 0 || !ew_is_ready(s, f->who, f->gain)) flow_done(s, 0);
        else if (!CHOICE_OF[f->gain]) take_plainly(s, f);
        else if (is_replaced(s, f->gain)) ew_gain_points(s, f->who, FROM_EFFECTS, 1);
        else
            CALL_AS(GainRun, s, choice_about(s, f), .who = f->who, .gain = f->gain, .tile = f->tile,
                    .occasion = f->occasion, .left = f->left);
        break;
    case ANSWERED:
        assert(f->left);
        f->step = ASK;
        f->left--;
        do_answer(s, f, flow_answer(s));
    }
}

static void offer_tracks(Offer *offer)
{
    for (int track = 0; track < TRACKS; track++) OFFER(offer, RAISE_IDOL, .arg = {track});
}

// EW-3.4. What a unit may be taken as; the offer for cards, idols and tools.
void ew_offer_unit(const State *s, const Frame *frame, Offer *offer)
{
    const GainRun *f = VIEW(CHOOSE_UNIT, frame);
    if (f->gain == GAIN_IDOL) offer_tracks(offer);
    for (int good = GAIN_CARD; good < GOODS; good++) OFFER(offer, TAKE_AS, .arg = {good});
    if (f->gain != GAIN_TOOL) OFFER(offer, DECLINE);
}

// EW-2.15. Itself or nothing.
void ew_offer_setup_unit(const State *s, const Frame *frame, Offer *offer)
{
    const GainRun *f = VIEW(CHOOSE_SETUP_UNIT, frame);
    if (f->gain == GAIN_MEGALITH) ew_offer_laying(s, f->who, offer);
    else if (f->gain == GAIN_IDOL) offer_tracks(offer);
    else OFFER(offer, TAKE_AS, .arg = {f->gain});
    OFFER(offer, DECLINE);
}

static Rule against_taking_as(const State *s, const GainRun *f, int good)
{
    if (good < f->gain) return EW_3_4_ONLY_LESSER;
    if (good == GAIN_MEGALITH) return EW_11_2_LAY_IT;
    if (good == GAIN_IDOL && f->gain == GAIN_IDOL) return EW_12_1_CHOOSE_TRACK;
    if (good != f->gain && f->occasion == AT_SETUP) return EW_3_4_NOT_AT_SETUP;
    if (good == GAIN_CARD && !ew_can_draw(s, f->who)) return EW_1_6_NO_CARD_TO_DRAW;
    return ALLOWED;
}

Rule ew_refuse_unit(const State *s, const Frame *f, Action a)
{
    if (a.kind == TAKE_AS) return against_taking_as(s, VIEW(CHOOSE_UNIT, f), a.arg[0]);
    if (a.kind == LAY_MEGALITH) return ew_against_laying(s, f->who, a.arg[0]);
    bool stuck = a.kind == RAISE_IDOL && a.arg[0] == GLORY && s->player[f->who].glory == IDOL_TOP;
    return stuck ? EW_12_4_GLORY_TOP : ALLOWED;
}
