// SPDX-License-Identifier: MIT
// setup.c - setting up (PH-0) and the options (PH-12). Every draw comes in the order of the rules.
#include "games/prehistory/rules.h"

// Shuffled and dealt from the top, or drawn one by one: for the players it is the same.
int ph_draw_from(State *s, uint64_t set)
{
    assert(set);
    for (int n = random_below(&s->core.random, count_bits(set)); n > 0; n--) set &= set - 1;
    return first_bit(set);
}

// PH-12.1, PH-12.2. A seat that is there; a custom list that makes a map.
Rule ph_unfit(int players, const uint8_t option[OPTIONS_MAX])
{
    if (option[OPTION_FIRST] > players) return PH_12_1_FIRST;
    if (option[OPTION_LAYOUT] == CUSTOM_LAYOUT && !ph_is_layout(players, &option[OPTION_SLOTS]))
        return PH_12_2_SLOTS;
    return ALLOWED;
}

// PH-0.1, PH-12.1. At random, or from a named seat round the table.
static void order_players(State *s)
{
    int seats = s->core.seats, first = s->core.option[OPTION_FIRST];
    for (int i = 0; i < seats; i++)
        s->order[i] = first == RANDOM_ORDER ? i : (first - 1 + i) % seats;
    if (first == RANDOM_ORDER) random_shuffle(&s->core.random, s->order, seats);
}

// PH-0.2. Six wheels are placed, or wait until the players do so (PH-12.6); four more are the open
// pile of the years to come; two leave the game.
static void deal_wheels(State *s)
{
    uint64_t left = (1 << WHEELS) - 1;
    for (int i = 0; i < WHEEL_PLACES; i++) {
        int wheel = ph_draw_from(s, left);
        left &= ~((uint64_t)1 << wheel);
        s->wheel[i] = s->core.option[OPTION_WHEELS] ? NO_WHEEL : wheel;
        if (s->core.option[OPTION_WHEELS]) s->waiting |= 1 << wheel;
    }
    for (int i = 0; i < YEARS - 1; i++) {
        s->reserve[i] = ph_draw_from(s, left);
        left &= ~((uint64_t)1 << s->reserve[i]);
    }
    assert(count_bits(left) == WHEELS - WHEEL_PLACES - (YEARS - 1));
}

// PH-12.6. With the frame up.
static void place_wheel(State *s, int seat, int wheel, int place)
{
    assert(s->waiting >> wheel & 1 && s->wheel[place] == NO_WHEEL);
    s->waiting &= ~(1 << wheel);
    s->wheel[place] = wheel;
    TELL(s, WHEEL_PLACED, .seat = seat, .arg = {wheel, place});
}

static void place_last_wheel(State *s)
{
    int place = 0;
    assert(count_bits(s->waiting) == 1);
    while (s->wheel[place] != NO_WHEEL) place++;
    place_wheel(s, NOBODY, first_bit(s->waiting), place);
}

// PH-12.6. One after the other, in player order; the last wheel has no choice.
void ph_run_placing(State *s, Frame *frame)
{
    enum { ASK, PLACE_CHOSEN };
    Placing *f = VIEW(PLACING, frame);
    Action a = flow_answer(s);
    assert(count_bits(s->waiting) == WHEEL_PLACES - f->placed);
    switch (f->step++) {
    case ASK:
        if (count_bits(s->waiting) == 1) place_last_wheel(s), flow_done(s, 0);
        else CALL(s, CHOOSE_WHEEL, .who = s->order[f->placed % s->core.seats]);
        break;
    case PLACE_CHOSEN:
        place_wheel(s, a.seat, a.arg[0], a.arg[1]);
        f->placed++;
        f->step = ASK;
    }
}

void ph_offer_wheel(const State *s, const Frame *f, Offer *offer)
{
    for (EACH_BIT(wheel, s->waiting))
        for (int place = 0; place < WHEEL_PLACES; place++)
            if (s->wheel[place] == NO_WHEEL) OFFER(offer, PLACE_WHEEL, .arg = {wheel, place});
}

Rule ph_refuse_wheel(const State *s, const Frame *f, Action a)
{
    if (a.kind != PLACE_WHEEL) return ALLOWED;
    if (!(s->waiting >> a.arg[0] & 1)) return PH_12_6_NOT_WAITING;
    return s->wheel[a.arg[1]] == NO_WHEEL ? ALLOWED : PH_12_6_PLACE_TAKEN;
}

// PH-0.3
static void deal_weather(State *s)
{
    uint64_t left = (1 << WEATHERS) - 1;
    for (int i = 0; i < s->core.seats; i++) {
        int wheel = ph_draw_from(s, left);
        left &= ~((uint64_t)1 << wheel);
        s->weather[s->order[i]] = wheel;
    }
}

static int count_copies(const uint8_t *copies, int kinds)
{
    int count = 0;
    for (int kind = 0; kind < kinds; kind++) count += copies[kind];
    return count;
}

// PH-0.4, PH-3.3. Empty slots in their order, as long as the stack lasts.
void ph_fill_slots(State *s)
{
    for (int slot = 0; slot < TILE_SLOTS; slot++) {
        if (s->gather_slot[slot] || !count_copies(s->gather_stack, GATHER_TILES)) continue;
        s->gather_slot[slot] = random_turn(&s->core.random, s->gather_stack, GATHER_TILES) + 1;
        TELL(s, TILE_TURNED, .seat = NOBODY, .arg = {slot, s->gather_slot[slot] - 1});
    }
    for (int slot = 0; slot < FISH_SLOTS; slot++) {
        if (s->fish_slot[slot] || !count_copies(s->fish_stack, FISH_TILES)) continue;
        s->fish_slot[slot] = random_turn(&s->core.random, s->fish_stack, FISH_TILES) + 1;
        TELL(s, FISH_TURNED, .seat = NOBODY, .arg = {slot, s->fish_slot[slot] - 1});
    }
}

// PH-0.5, PH-3.4. Five of each, onto an empty display.
void ph_turn_up_cards(State *s)
{
    assert(!s->hunt_open && !s->ceremony_open);
    for (int i = 0; i < DISPLAY_CARDS; i++) {
        int card = ph_draw_from(s, s->hunt_deck);
        s->hunt_deck &= ~(1u << card);
        s->hunt_open |= 1u << card;
        TELL(s, PREY_TURNED, .seat = NOBODY, .arg = {card});
    }
    for (int i = 0; i < DISPLAY_CARDS; i++) {
        int card = ph_draw_from(s, s->ceremony_deck);
        s->ceremony_deck &= ~((uint64_t)1 << card);
        s->ceremony_open |= (uint64_t)1 << card;
        TELL(s, CEREMONY_TURNED, .seat = NOBODY, .arg = {card});
    }
}

static void fill_displays(State *s)
{
    memcpy(s->gather_stack, GATHER_COPIES, sizeof s->gather_stack);
    memcpy(s->fish_stack, FISH_COPIES, sizeof s->fish_stack);
    ph_fill_slots(s);
    s->hunt_deck = (1u << HUNT_CARDS) - 1;
    s->ceremony_deck = ((uint64_t)1 << CEREMONY_CARDS) - 1;
    ph_turn_up_cards(s);
}

static void place_piece(State *s, int slot, int piece, int turned)
{
    assert(slot < s->slots && piece < SLOTS);
    for (int cell = 0; cell < CELLS; cell++) {
        int field = CELLS * slot + cell + 1;
        Cell printed = PIECES[piece][turned ? CELLS - 1 - cell : cell];
        s->terrain[field] = printed.terrain;
        s->feature[field] = printed.feature;
        s->piece[field] = printed.param;
        if (printed.feature == MEGALITH_FIELD) s->megalith_at[slot] = field;
    }
}

// PH-0.6, PH-12.3. All pieces first, then how each lies.
static void place_pieces(State *s)
{
    uint8_t piece[SLOTS], turned[SLOTS] = {0};
    uint64_t left = (1 << SLOTS) - 1;
    bool fixed = s->core.option[OPTION_FIXED];
    assert(s->slots > 0 && s->slots <= SLOTS);
    for (int slot = 0; slot < s->slots; slot++) {
        piece[slot] = fixed ? slot : ph_draw_from(s, left);
        left &= ~((uint64_t)1 << piece[slot]);
    }
    for (int slot = 0; slot < s->slots && !fixed; slot++)
        turned[slot] = random_below(&s->core.random, 2);
    for (int slot = 0; slot < s->slots; slot++) place_piece(s, slot, piece[slot], turned[slot]);
    ph_lay_out_map(s);
}

// PH-0.7, PH-12.4. In ascending field number.
static void fill_map(State *s)
{
    uint8_t animals[SPECIES], megaliths[MEGALITH_KINDS];
    Random *random = &s->core.random;
    assert(s->fields == CELLS * s->slots + 1);
    memcpy(animals, ANIMAL_COPIES, sizeof animals);
    memcpy(megaliths, MEGALITH_COPIES, sizeof megaliths);
    for (int field = 1; field < s->fields; field++) {
        uint8_t *tile = &s->piece[field];
        int feature = s->feature[field];
        if (feature == FISH_FIELD) *tile = random_turn(random, s->fish_stack, FISH_TILES) + 1;
        if (feature == GATHER_FIELD) *tile = random_turn(random, s->gather_stack, GATHER_TILES) + 1;
        if (feature == ANIMAL_FIELD) *tile = random_turn(random, animals, SPECIES) + 1;
        if (feature == MEGALITH_FIELD && s->core.option[OPTION_MEGALITHS])
            *tile = random_turn(random, megaliths, MEGALITH_KINDS) + 1;
    }
}

// PH-0.8, PH-3.2. Each empty lintel gets the colour that the centre wheel shows beside it.
void ph_fill_lintels(State *s)
{
    assert(!s->waiting);
    for (int act = 0; act < ACTS; act++) {
        static const uint8_t EMPTY[COLOURS];
        if (memcmp(s->lintel[act], EMPTY, sizeof EMPTY)) continue;
        int colour = ph_shown_colour(s, CENTRE_WHEEL, act);
        s->lintel[act][colour]++;
        TELL(s, LINTEL_FILLED, .seat = NOBODY, .arg = {act, colour});
    }
}

// PH-0.9
static void place_tribes(State *s)
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        s->members[START][seat] = FIRST_OUT;
        s->home[seat] = FIRST_HOME;
        s->camps_left[seat] = (1 << CAMPS) - 1;
    }
}

void ph_setup(State *s)
{
    assert(!s->year);
    s->year = 1;
    order_players(s);
    deal_wheels(s);
    deal_weather(s);
    fill_displays(s);
    ph_choose_layout(s);
    place_pieces(s);
    fill_map(s);
    place_tribes(s);
    CALL(s, WHOLE_GAME);
}

// PH-0.10. The own weather wheel, then the shamans.
void ph_run_prepare(State *s, Frame *f)
{
    enum { WEATHER_ASKED, SHAMANS_ASKED, READY };
    static const uint8_t PATTERN_FIELDS[PATTERNS] = {[EVEN_FIELDS] = 0x15, [ODD_FIELDS] = 0x2a};
    Action a = flow_answer(s);
    assert(s->year == 1 && !s->shamans[f->who]);
    switch (f->step++) {
    case WEATHER_ASKED: CALL(s, CHOOSE_ROTATION, .who = f->who); break;
    case SHAMANS_ASKED:
        s->weather_turned[f->who] = a.arg[0];
        TELL(s, ROTATED, .seat = f->who, .arg = {a.arg[0]});
        CALL(s, CHOOSE_PATTERN, .who = f->who);
        break;
    case READY:
        s->shamans[f->who] = PATTERN_FIELDS[a.arg[0]];
        TELL(s, PATTERN_TAKEN, .seat = f->who, .arg = {a.arg[0]});
        flow_done(s, 0);
    }
}

void ph_offer_rotation(const State *s, const Frame *f, Offer *offer)
{
    for (int rotation = 0; rotation < POSITIONS; rotation++)
        OFFER(offer, ROTATE, .arg = {rotation});
}

void ph_offer_pattern(const State *s, const Frame *f, Offer *offer)
{
    for (int pattern = 0; pattern < PATTERNS; pattern++) OFFER(offer, PATTERN, .arg = {pattern});
}
