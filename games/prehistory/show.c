// SPDX-License-Identifier: MIT
// show.c - the position for the eye: what lies where (section 9).
#include "games/prehistory/rules.h"

static void put(Show *out, int domain, int what, int in, int where)
{
    show_thing(out, (Thing){domain, what, in, where, .owner = NOBODY, .count = 1});
}

static void put_of(Show *out, int domain, int what, int seat, int mark, int count)
{
    show_thing(out, (Thing){domain, what, SEAT, seat, .owner = seat, .mark = mark, .count = count});
}

// A wheel that lies beside the board, with its faces from the frame on and their movement values.
static void show_beside(int wheel, Thing thing, Show *out)
{
    show_thing(out, thing);
    for (int face = 0; face < POSITIONS; face++) {
        int colour = WHEEL_COLOUR[wheel][face];
        show_thing(out, (Thing){FACE, colour, PRICE_WHEEL, wheel, .owner = NOBODY,
                                .count = MOVEMENT[wheel][colour]});
    }
}

// PH-0.2, PH-12.6. The open pile by the years in which its wheels come; wheels that wait.
static void show_wheels_beside(const State *s, Show *out)
{
    for (int year = s->year + 1; year <= YEARS; year++) {
        int wheel = ph_wheel_of_year(s, year);
        show_beside(wheel, (Thing){PRICE_WHEEL, wheel, YEAR, year - 1, NOBODY, .count = 1}, out);
    }
    for (EACH_BIT(wheel, s->waiting)) {
        Thing thing = {PRICE_WHEEL, wheel, .owner = NOBODY, .mark = WAITING, .count = 1};
        show_beside((int)wheel, thing, out);
    }
}

// Each wheel, and what it shows at its six positions; in the centre with the movement values.
static void show_wheels(const State *s, Show *out)
{
    for (int place = 0; place < WHEEL_PLACES; place++) {
        if (s->wheel[place] == NO_WHEEL) {
            put(out, WHEEL_PLACE, place, NO_ARG, 0);
            continue;
        }
        put(out, PRICE_WHEEL, s->wheel[place], WHEEL_PLACE, place);
        for (int position = 0; position < POSITIONS; position++) {
            int colour = ph_shown_colour(s, place, position);
            int count = place == CENTRE_WHEEL ? MOVEMENT[s->wheel[place]][colour] : 1;
            show_thing(out, (Thing){FACE, colour, POSITION, POSITIONS * place + position,
                                    .owner = NOBODY, .count = count});
        }
    }
    show_wheels_beside(s, out);
}

// Two stones of one colour are one row.
static void show_stones(const State *s, int act, Show *out)
{
    const uint8_t *stone = s->bearing[act];
    bool same = stone[0] == stone[1];
    if (stone[0])
        show_thing(out, (Thing){RESOURCE, stone[0] - 1, TRILITHON, act, .owner = NOBODY,
                                .count = same ? 2 : 1});
    if (stone[1] && !same) put(out, RESOURCE, stone[1] - 1, TRILITHON, act);
}

static void show_trilithons(const State *s, Show *out)
{
    for (int act = 0; act < ACTS; act++) {
        put(out, TRILITHON, act, WHEEL_PLACE, CENTRE_WHEEL);
        for (int colour = 0; colour < COLOURS; colour++)
            if (s->lintel[act][colour])
                show_thing(out, (Thing){MARKER, colour, TRILITHON, act, .owner = NOBODY,
                                        .count = s->lintel[act][colour]});
        show_stones(s, act, out);
    }
}

static void show_gone(Show *out, int domain, int card)
{
    show_thing(out, (Thing){domain, card, .owner = NOBODY, .mark = DISCARDED, .count = 1});
}

static void show_displays(const State *s, Show *out)
{
    for (int slot = 0; slot < TILE_SLOTS; slot++)
        if (s->gather_slot[slot]) put(out, TILE, s->gather_slot[slot] - 1, TILE_SLOT, slot);
    for (int slot = 0; slot < FISH_SLOTS; slot++)
        if (s->fish_slot[slot]) put(out, FISH, s->fish_slot[slot] - 1, FISH_SLOT, slot);
    for (EACH_BIT(card, s->hunt_open)) put(out, PREY, (int)card, NO_ARG, 0);
    for (EACH_BIT(card, s->ceremony_open)) put(out, CEREMONY_CARD, (int)card, NO_ARG, 0);
    for (EACH_BIT(card, s->hunt_gone)) show_gone(out, PREY, (int)card);
    for (EACH_BIT(card, s->ceremony_gone)) show_gone(out, CEREMONY_CARD, (int)card);
}

static void show_stock(const State *s, Show *out)
{
    int count[STOCKS] = {0};
    for (int tile = 0; tile < GATHER_TILES; tile++) count[TILES_LEFT] += s->gather_stack[tile];
    for (int fish = 0; fish < FISH_TILES; fish++) count[FISH_LEFT] += s->fish_stack[fish];
    count[PREY_LEFT] = count_bits(s->hunt_deck);
    count[CEREMONIES_LEFT] = count_bits(s->ceremony_deck);
    count[WHEELS_LEFT] = YEARS - s->year;
    for (int stock = 0; stock < STOCKS; stock++)
        show_thing(out, (Thing){STOCK, stock, .owner = NOBODY, .count = count[stock]});
    put(out, YEAR, s->year - 1, NO_ARG, 0);
    put(out, SEASON, s->season, NO_ARG, 0);
}

// What lies on a field, printed or placed.
static void show_feature(const State *s, int field, Show *out)
{
    static const uint8_t DOMAIN[FEATURES] = {
        [MEGALITH_FIELD] = MEGALITH, [FISH_FIELD] = FISH,     [GATHER_FIELD] = TILE,
        [ANIMAL_FIELD] = ANIMAL,     [MARKER_FIELD] = MARKER,
    };
    int feature = s->feature[field];
    put(out, TERRAIN, s->terrain[field], FIELD, field);
    if (s->piece[field]) put(out, DOMAIN[feature], s->piece[field] - 1, FIELD, field);
    else if (feature == START_FIELD || (feature == CAMP_FIELD && !s->camp[field]))
        put(out, FEATURE, feature, FIELD, field);
}

static void show_people(const State *s, int field, Show *out)
{
    if (s->camp[field])
        show_thing(out, (Thing){CAMP_KIND, ph_camp_tile(s, field), FIELD, field,
                                .owner = ph_camp_owner(s, field), .count = 1});
    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->members[field][seat])
            show_thing(out, (Thing){TRIBE, 0, FIELD, field, .owner = seat,
                                    .mark = s->lying[field] ? LYING : UPRIGHT,
                                    .count = s->members[field][seat]});
}

// The slots of the map lie on their first fields: from them a screen knows where fields are.
static void show_map(const State *s, Show *out)
{
    for (int slot = 0; slot < s->slots; slot++)
        put(out, SLOT, s->slot[slot], FIELD, CELLS * slot + 1);
    for (int field = 0; field < s->fields; field++) {
        show_feature(s, field, out);
        show_people(s, field, out);
    }
}

static int place_in(const uint8_t *seats, int count, int wanted)
{
    for (int i = 0; i < count; i++)
        if (seats[i] == wanted) return i + 1;
    return 0;
}

static void show_counters(const State *s, int seat, Show *out)
{
    int seats = s->core.seats, asked = game_waiting(s);
    int count[COUNTERS] = {
        [SCORE] = s->core.over ? ph_final_score(s, seat, NULL) : ph_points_so_far(s, seat),
        [DEVELOPMENT] = s->development[seat],
        [FISHING_PLACE] = s->fishing[seat],
        [HOME] = s->home[seat],
        [SUPPLY] = count_bits(s->camps_left[seat]),
        [MEGALITHS] = s->megaliths[seat],
        [ORDER_PLACE] = place_in(s->order, seats, seat),
        [ROW_PLACE] = place_in(s->row, seats, seat + 1),
        [POINTS] = asked == seat ? s->points : 0,
    };
    for (int counter = 0; counter < COUNTERS; counter++)
        if (count[counter] || counter <= HOME)
            put_of(out, COUNTER, counter, seat, 0, count[counter]);
}

static void show_cubes(const State *s, int seat, Show *out)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        if (s->resource[seat][colour])
            put_of(out, RESOURCE, colour, seat, 0, s->resource[seat][colour]);
        if (s->marker[seat][colour]) put_of(out, MARKER, colour, seat, 0, s->marker[seat][colour]);
    }
    put_of(out, WEATHER_WHEEL, s->weather[seat], seat, 0, 1);
    bool lies =
        game_asked(s) != CHOOSE_ROTATION || game_waiting(s) != seat;  // else it is asked how
    bool comes = s->year < YEARS;  // after the last spring nothing does
    for (int colour = 0; colour < COLOURS && lies && comes; colour++) {
        int amount = ph_next_amount(s, seat, colour);
        if (amount) put_of(out, INCOME_OF, colour, seat, 0, amount);
    }
}

static void show_cards(const State *s, int seat, Show *out)
{
    for (EACH_BIT(card, s->hunt_owned[seat])) put_of(out, PREY, (int)card, seat, 0, 1);
    if (ph_hides_ceremonies(s, seat)) {
        int count = ph_count_ceremonies(s, seat);
        if (count) put_of(out, CEREMONY_CARD, HIDDEN, seat, 0, count);
        return;
    }
    for (EACH_BIT(card, s->ceremony_owned[seat])) put_of(out, CEREMONY_CARD, (int)card, seat, 0, 1);
}

static void show_board(const State *s, int seat, Show *out)
{
    for (int section = 0; section < SECTIONS; section++)
        put_of(out, SECTION, section, seat, s->painted[seat] >> section & 1 ? IS_PAINTED : IS_BARE,
               1);
    for (EACH_BIT(tile, s->camps_left[seat])) put_of(out, CAMP_KIND, (int)tile, seat, IN_HAND, 1);
    for (int kind = 0; kind < GATHER_KINDS; kind++)
        if (s->basket[seat][kind]) put_of(out, BASKET, kind, seat, 0, s->basket[seat][kind]);
    for (int species = 0; species < SPECIES; species++) {
        if (s->fish[seat][species]) put_of(out, FISH_OF, species, seat, 0, s->fish[seat][species]);
        if (s->animal_tile[seat][species])
            put_of(out, ANIMAL, species, seat, 0, s->animal_tile[seat][species]);
    }
    for (EACH_BIT(field, s->shamans[seat]))
        show_thing(out, (Thing){SHAMAN, 0, POSITION, POSITIONS * CEREMONY_WHEEL + (int)field,
                                .owner = seat, .count = 1});
}

static void show_seats(const State *s, Show *out)
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        show_counters(s, seat, out);
        show_cubes(s, seat, out);
        show_board(s, seat, out);
        show_cards(s, seat, out);
    }
}

void ph_show(const State *s, Show *out)
{
    show_stock(s, out);
    show_wheels(s, out);
    show_trilithons(s, out);
    show_displays(s, out);
    show_map(s, out);
    show_seats(s, out);
}

void ph_show_owned(const State *s, Show *out, float hope[])
{
    if (hope) ph_judge(s, hope);
    show_stock(s, out);
    for (int field = 0; field < s->fields; field++) show_people(s, field, out);
    show_seats(s, out);
}
