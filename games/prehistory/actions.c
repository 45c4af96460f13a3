// SPDX-License-Identifier: MIT
// actions.c - what the six actions have in common, and four of them: painting, gathering, fishing
// and hunting (PH-6.1, PH-6.2, PH-6.4, PH-6.5), each with its spring and its summer price.
//
// Once an object is chosen all that follows can be completed: whatever is offered first asks the
// same questions (ph_can_pay, ph_can_pay_some) that the last step answers.
#include "games/prehistory/rules.h"

// Acts are counted on from the first of their kind.
_Static_assert(MIGRATE - PAINT == MIGRATION && CHOOSE_GATES - CHOOSE_SECTION == MIGRATION &&
                   DO_MIGRATION - DO_PAINTING == MIGRATION && (int)WHITE == (int)MIGRATION,
               "in the order of the acts");

// PH-7.4. Both banks lie at one wheel.
int ph_water_colours(const State *s) { return ph_shown_colours(s, RIVER_WHEEL, WATER_BANK); }
int ph_land_colours(const State *s) { return ph_shown_colours(s, RIVER_WHEEL, LAND_BANK); }

int ph_section_colours(const State *s, int section)
{
    return ph_shown_colours(s, PAINTING_WHEEL, SYMBOLS[section]);
}

// How many markers an object costs in summer, and for river and fire how many colours in spring.
int ph_value_of(const State *s, int act, int object)
{
    switch (act) {
    case PAINTING: return count_bits(SYMBOLS[object]);
    case GATHERING: return TILE_PRICE;
    case CEREMONY: return CEREMONIES[object].value;
    case FISHING: assert(s->fish_slot[object]); return FISH_TILE[s->fish_slot[object] - 1].value;
    case HUNTING: return HUNT_CARD[object].value;
    default: return object;  // so many members migrate
    }
}

static bool has_markers(const State *s, int seat, int act, int object)
{
    return s->marker[seat][act] >= ph_value_of(s, act, object);
}

// PH-6.1.1, PH-6.1.2, PH-6.1.3
static Rule refuse_section(const State *s, int seat, Purse purse, int section)
{
    if (s->painted[seat] >> section & 1) return PH_6_1_1_PAINTED_ALREADY;
    if (ph_is_spring(s))
        return ph_can_pay(purse, ph_section_colours(s, section)) ? ALLOWED
                                                                 : PH_6_1_2_SYMBOL_COLOURS;
    return has_markers(s, seat, PAINTING, section) ? ALLOWED : PH_6_1_3_GREY_MARKERS;
}

// PH-6.2.1, PH-6.2.2, PH-6.2.3
static Rule refuse_tile(const State *s, int seat, Purse purse, int slot)
{
    if (!s->gather_slot[slot]) return PH_6_2_1_EMPTY_SLOT;
    if (ph_is_spring(s))
        return ph_can_pay(purse, 1 << ph_shown_colour(s, GATHERING_WHEEL, slot))
                   ? ALLOWED
                   : PH_6_2_2_SLOT_COLOUR;
    return has_markers(s, seat, GATHERING, slot) ? ALLOWED : PH_6_2_3_TWO_RED;
}

// PH-6.4.1, PH-6.4.2, PH-6.4.3
static Rule refuse_fish(const State *s, int seat, Purse purse, int slot)
{
    if (!s->fish_slot[slot]) return PH_6_4_1_EMPTY_SLOT;
    if (ph_is_spring(s))
        return ph_can_pay_some(purse, ph_water_colours(s), ph_value_of(s, FISHING, slot))
                   ? ALLOWED
                   : PH_6_4_2_WATER_COLOURS;
    return has_markers(s, seat, FISHING, slot) ? ALLOWED : PH_6_4_3_BLUE_MARKERS;
}

// PH-6.5.1, PH-6.5.2, PH-6.5.3
static Rule refuse_prey(const State *s, int seat, Purse purse, int card)
{
    if (!(s->hunt_open >> card & 1)) return PH_6_5_1_NOT_OPEN;
    if (ph_is_spring(s))
        return ph_can_pay_some(purse, ph_land_colours(s), ph_value_of(s, HUNTING, card))
                   ? ALLOWED
                   : PH_6_5_2_LAND_COLOURS;
    return has_markers(s, seat, HUNTING, card) ? ALLOWED : PH_6_5_3_BROWN_MARKERS;
}

static Rule (*const REFUSE[ACTS])(const State *, int seat, Purse, int object) = {
    refuse_section, refuse_tile, ph_refuse_ceremony, refuse_fish, refuse_prey, ph_refuse_migration,
};

Rule ph_refuse_object(const State *s, int seat, int act, int object)
{
    return REFUSE[act](s, seat, ph_purse_of(s, seat), object);
}

static uint64_t filled(const uint8_t slot[], int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++) set |= (uint64_t)(slot[i] > 0) << i;
    return set;
}

// The objects that lie open, a set; whether they can be paid for is another question.
uint64_t ph_open_objects(const State *s, int seat, int act)
{
    switch (act) {
    case PAINTING: return (unsigned)~s->painted[seat] & ((1 << SECTIONS) - 1);
    case CEREMONY: return s->ceremony_open;
    case HUNTING: return s->hunt_open;
    case MIGRATION:  // gates, or a number of members from 1 on
        return ph_is_spring(s) ? (1 << GATE_CHOICES) - 1 : (2 << TRIBE_SIZE) - 2;
    case GATHERING: return filled(s->gather_slot, TILE_SLOTS);
    default: return filled(s->fish_slot, FISH_SLOTS);
    }
}

static bool is_anything_payable(const State *s, int seat, int act)
{
    Purse purse = ph_purse_of(s, seat);
    for (EACH_BIT(object, ph_open_objects(s, seat, act)))
        if (REFUSE[act](s, seat, purse, (int)object) == ALLOWED) return true;
    return false;
}

// PH-1.6, PH-4.5. No action may start that cannot be completed.
Rule ph_refuse_act(const State *s, int seat, int act)
{
    if (s->bearing[act][1]) return PH_4_5_STONES_TAKEN;
    if (act == PAINTING && s->painted[seat] == (1 << SECTIONS) - 1) return PH_6_1_5_ALL_PAINTED;
    if (act == MIGRATION && !s->home[seat]) return PH_6_6_1_NOBODY_HOME;
    if (!ph_open_objects(s, seat, act)) return PH_1_6_NOTHING_OPEN;
    return is_anything_payable(s, seat, act) ? ALLOWED : PH_1_6_NOTHING_PAYABLE;
}

static int object_kind(const State *s, int act)
{
    return act == MIGRATION && ph_is_spring(s) ? PAY_GATES : PAINT + act;
}

void ph_offer_objects(const State *s, int seat, int act, Offer *offer)
{
    Purse purse = ph_purse_of(s, seat);
    for (EACH_BIT(object, ph_open_objects(s, seat, act)))
        if (REFUSE[act](s, seat, purse, (int)object) == ALLOWED)
            OFFER(offer, object_kind(s, act), .arg = {object});
}

// After ACT: which section, tile, card or fish; in spring's migration, which gates.
void ph_offer_object_choice(const State *s, const Frame *frame, Offer *offer)
{
    const ObjectChoice *f = VIEW(CHOOSE_SECTION, frame);
    ph_offer_objects(s, f->who, f->act, offer);
}

Rule ph_refuse_object_choice(const State *s, const Frame *frame, Action a)
{
    const ObjectChoice *f = VIEW(CHOOSE_SECTION, frame);
    if (a.kind != object_kind(s, f->act)) return ALLOWED;
    return ph_refuse_object(s, f->who, f->act, a.arg[0]);
}

static void reward_line(State *s, int seat, Line line)
{
    ph_gain_marker(s, seat, line.marker);
    ph_gain_development(s, seat, line.development);
}

static bool is_painted(const State *s, int seat, int row, int column)
{
    if (row < 0 || row >= ROWS || column < 0 || column >= ROWS) return false;
    return s->painted[seat] >> (ROWS * row + column) & 1;
}

// PH-6.1.4. The left and right neighbours, the upper and lower ones; diagonals count nothing.
int ph_painted_in_row(const State *s, int seat, int section)
{
    int row = section / ROWS, column = section % ROWS;
    return is_painted(s, seat, row, column - 1) + is_painted(s, seat, row, column + 1);
}

int ph_painted_in_column(const State *s, int seat, int section)
{
    int row = section / ROWS, column = section % ROWS;
    return is_painted(s, seat, row - 1, column) + is_painted(s, seat, row + 1, column);
}

// PH-6.1.4. Each painted neighbour in the row pays the row, in the column the column.
static void paint_section(State *s, int seat, int section)
{
    assert(!(s->painted[seat] >> section & 1));
    s->painted[seat] |= 1 << section;
    TELL(s, PAINTED, .seat = seat, .arg = {section});
    for (int i = ph_painted_in_row(s, seat, section); i > 0; i--)
        reward_line(s, seat, LINES[section / ROWS]);
    for (int i = ph_painted_in_column(s, seat, section); i > 0; i--)
        reward_line(s, seat, LINES[ROWS + section % ROWS]);
}

// PH-6.1
void ph_run_painting(State *s, Frame *frame)
{
    enum { PRICE, FEE_CHOSEN };
    Doing *f = VIEW(DO_PAINTING, frame);
    assert(!(s->painted[f->who] >> f->object & 1));
    switch (f->step++) {
    case PRICE:
        ph_pay_price(s, f->who, PAINTING, f->object, ph_section_colours(s, f->object));
        break;
    case FEE_CHOSEN:
        ph_settle_fee(s, f->who, PAINTING);
        paint_section(s, f->who, f->object);
        flow_done(s, 0);
    }
}

// PH-6.2.4, PH-6.2.5. From a slot or from the map.
void ph_take_tile(State *s, int seat, int tile)
{
    assert(tile >= 0 && tile < GATHER_TILES);
    int kind = GATHER_TILE[tile].kind;
    uint8_t *basket = s->basket[seat];
    basket[kind]++;
    TELL(s, GATHERED, .seat = seat, .arg = {tile});
    ph_gain_development(s, seat, GATHER_TILE[tile].development);
    if (basket[kind] > basket[PARTNER[kind]]) return;
    ph_gain_marker(s, seat, PAIR_MARKERS[kind][0]);
    ph_gain_marker(s, seat, PAIR_MARKERS[kind][1]);
}

// PH-6.2. The slot stays empty until winter (PH-6.2.6).
void ph_run_gathering(State *s, Frame *frame)
{
    enum { PRICE, FEE_CHOSEN };
    Doing *f = VIEW(DO_GATHERING, frame);
    switch (f->step++) {
    case PRICE:
        ph_pay_price(s, f->who, GATHERING, f->object,
                     1 << ph_shown_colour(s, GATHERING_WHEEL, f->object));
        break;
    case FEE_CHOSEN: {
        int tile = s->gather_slot[f->object] - 1;
        assert(tile >= 0);
        ph_settle_fee(s, f->who, GATHERING);
        s->gather_slot[f->object] = 0;
        ph_take_tile(s, f->who, tile);
        flow_done(s, 0);
    }
    }
}

// PH-6.4.4. From a slot or from the map.
void ph_take_fish(State *s, int seat, int fish)
{
    assert(fish >= 0 && fish < FISH_TILES);
    s->fish[seat][FISH_TILE[fish].species]++;
    TELL(s, CAUGHT, .seat = seat, .arg = {fish});
    ph_advance_fishing(s, seat, FISH_TILE[fish].value);
}

// PH-6.4.2, PH-6.5.2. Which colours of the bank pay; in summer nothing is asked.
static void ask_bank(State *s, const Doing *f, int act)
{
    assert(act == FISHING || act == HUNTING);
    if (ph_is_spring(s))
        CALL(s, CHOOSE_BANK, .who = f->who, .act = act, .object = f->object,
             .value = ph_value_of(s, act, f->object));
}

static void pay_at_bank(State *s, const Doing *f, int act)
{
    assert(!ph_is_spring(s) || flow_answer(s).kind == PAY_BANK);
    ph_pay_price(s, f->who, act, f->object, SUBSET[flow_answer(s).arg[0]]);
}

// PH-6.4
void ph_run_fishing(State *s, Frame *frame)
{
    enum { BANK, PRICE, FEE_CHOSEN };
    Doing *f = VIEW(DO_FISHING, frame);
    switch (f->step++) {
    case BANK: ask_bank(s, f, FISHING); break;
    case PRICE: pay_at_bank(s, f, FISHING); break;
    case FEE_CHOSEN: {
        int fish = s->fish_slot[f->object] - 1;
        assert(fish >= 0);
        ph_settle_fee(s, f->who, FISHING);
        s->fish_slot[f->object] = 0;
        ph_take_fish(s, f->who, fish);
        flow_done(s, 0);
    }
    }
}

// PH-6.5.5. A footprint pays, and so does every own one of its species again.
static void reward_footprints(State *s, int seat, int species)
{
    assert(s->hunt_owned[seat] & FOOTPRINTS_OF[species]);
    for (EACH_BIT(card, s->hunt_owned[seat] & FOOTPRINTS_OF[species])) {
        ph_gain_resource(s, seat, HUNT_CARD[card].resource);
        ph_gain_marker(s, seat, HUNT_CARD[card].marker);
        ph_gain_development(s, seat, HUNT_CARD[card].development);
    }
}

static void take_prey(State *s, int seat, int card)
{
    assert(s->hunt_open >> card & 1);
    s->hunt_open &= ~(1u << card);
    s->hunt_owned[seat] |= 1u << card;
    TELL(s, HUNTED, .seat = seat, .arg = {card});
    if (HUNT_CARD[card].animal)
        ph_gain_points(s, seat, BY_HUNTING, HUNT_CARD[card].points);  // PH-6.5.4
    else reward_footprints(s, seat, HUNT_CARD[card].species);
}

// PH-6.5
void ph_run_hunting(State *s, Frame *frame)
{
    enum { BANK, PRICE, FEE_CHOSEN };
    Doing *f = VIEW(DO_HUNTING, frame);
    assert(s->hunt_open >> f->object & 1);
    switch (f->step++) {
    case BANK: ask_bank(s, f, HUNTING); break;
    case PRICE: pay_at_bank(s, f, HUNTING); break;
    case FEE_CHOSEN:
        ph_settle_fee(s, f->who, HUNTING);
        take_prey(s, f->who, f->object);
        flow_done(s, 0);
    }
}

static int bank_colours(const State *s, int act)
{
    assert(act == FISHING || act == HUNTING);
    return act == FISHING ? ph_water_colours(s) : ph_land_colours(s);
}

void ph_offer_bank(const State *s, const Frame *frame, Offer *offer)
{
    const BankChoice *f = VIEW(CHOOSE_BANK, frame);
    int payable = bank_colours(s, f->act) & ph_purse_of(s, f->who).colours;
    for (int set = 1; set < SUBSETS; set++)
        if (!(SUBSET[set] & ~payable) && count_bits(SUBSET[set]) == f->value)
            OFFER(offer, PAY_BANK, .arg = {set});
}

Rule ph_refuse_bank(const State *s, const Frame *frame, Action a)
{
    const BankChoice *f = VIEW(CHOOSE_BANK, frame);
    if (a.kind != PAY_BANK) return ALLOWED;
    int colours = SUBSET[a.arg[0]], payable = bank_colours(s, f->act);
    bool fits = !(colours & ~payable) && count_bits((unsigned)colours) == f->value;
    if (fits && ph_can_pay(ph_purse_of(s, f->who), colours)) return ALLOWED;
    return f->act == FISHING ? PH_6_4_2_WATER_COLOURS : PH_6_5_2_LAND_COLOURS;
}
