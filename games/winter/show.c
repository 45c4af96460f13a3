// SPDX-License-Identifier: MIT
// show.c - the position for the eye: what lies where.
#include "games/winter/rules.h"

static void put(Show *out, int domain, int what, int in, int where, int owner, int mark, int count)
{
    show_thing(out, (Thing){.domain = domain,
                            .what = what,
                            .in = in,
                            .where = where,
                            .owner = owner,
                            .mark = mark,
                            .count = count});
}

static void put_on_table(Show *out, int domain, int what, int mark, int count)
{
    put(out, domain, what, NO_ARG, 0, NOBODY, mark, count);
}

static void show_number(Show *out, int seat, int counter, int value)
{
    put(out, COUNTER, counter, SEAT, seat, seat, NO_MARK, value);
}

static void show_cards(Show *out, int seat, const Cards *cards, int mark)
{
    if (ew_is_hidden(cards)) {
        put(out, ANY_CARD, HIDDEN, SEAT, seat, seat, mark, ew_count_cards(cards));
        return;
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (cards->copies[kind])
            put(out, ANY_CARD, kind, SEAT, seat, seat, mark, cards->copies[kind]);
    for (Bits left = cards->cultures; left; left = rest_of(left))
        put(out, ANY_CARD, ew_first_culture(left), SEAT, seat, seat, mark, 1);
}

// EW-16.7. A list for the owner, a number for the others.
static void show_grave(const State *s, int seat, Show *out)
{
    Cards grave = s->player[seat].zone[GRAVE], open = s->open_grave[seat];
    if (ew_is_hidden(&grave) || ew_is_hidden(&open))
        put(out, ANY_CARD, HIDDEN, SEAT, seat, seat, IN_GRAVE, ew_count_buried(s, seat));
    else {
        ew_pour_cards(&grave, &open);
        show_cards(out, seat, &grave, IN_GRAVE);
    }
}

static void show_zones(const State *s, int seat, Show *out)
{
    static const uint8_t MARK_OF[GRAVE] = {
        [HAND] = IN_HAND, [DISCARD] = IN_DISCARD, [ROW] = IN_ROW,
        [DRAW] = IN_DRAW, [SEALED] = IN_SEALED,
    };
    for (int zone = 0; zone < GRAVE; zone++)
        show_cards(out, seat, &s->player[seat].zone[zone], MARK_OF[zone]);
    show_grave(s, seat, out);
}

static void show_numbers(const State *s, int seat, Show *out)
{
    const Player *p = &s->player[seat];
    bool final = s->core.over;
    show_number(out, seat, SCORE, final ? ew_final_score(s, seat, NULL) : ew_score(s, seat, NULL));
    show_number(out, seat, ORDER_PLACE, ew_order_place(s, seat) + 1);
    show_number(out, seat, FOOD, p->food);
    show_number(out, seat, FOOD_LIMIT, ew_food_limit(s, seat, NULL));
    show_number(out, seat, TOOLS, p->tools);
    show_number(out, seat, CAMPS_LEFT, p->camps);
    show_number(out, seat, SETTLEMENTS_LEFT, p->settlements);
    show_number(out, seat, MEGALITHS_LEFT, p->megaliths);
    show_number(out, seat, OFFERING_LEVEL, p->offering);
    show_number(out, seat, GLORY_LEVEL, p->glory);
    if (p->glory_slot) show_number(out, seat, GLORY_SLOT, p->glory_slot);
    if (s->in_eclipse) show_number(out, seat, STRENGTH, p->strength);
}

static void show_animals(Show *out, const uint8_t *animals, int in, int where, int owner, int mark)
{
    for (int species = 0; species < SPECIES_COUNT; species++)
        if (animals[species]) put(out, SPECIES, species, in, where, owner, mark, animals[species]);
}

static void show_figures(const Player *p, int seat, Show *out)
{
    bool alike = p->figure[OTHER_TRIBE_FIGURE] == p->figure[TRIBE_FIGURE];
    for (int i = 0; i < FIGURES_EACH; i++) {
        bool placed = p->figure[i] < PLACES;
        int figure = i == CHIEF_FIGURE ? CHIEF_FIGURE : TRIBE_FIGURE;
        bool pair = alike && i == TRIBE_FIGURE, shown = alike && i == OTHER_TRIBE_FIGURE;
        if (p->figure[i] == ASIDE || shown) continue;
        put(out, FIGURE, figure, placed ? COLUMN : SEAT, placed ? p->figure[i] : seat, seat,
            NO_MARK, pair ? 2 : 1);
    }
}

static void show_player(const State *s, int seat, Show *out)
{
    const Player *p = &s->player[seat];
    show_numbers(s, seat, out);
    if (p->chief != HIDDEN) put(out, CHIEF_SIDE, p->chief, SEAT, seat, seat, NO_MARK, 1);
    else if (p->chief_card != HIDDEN) put(out, CHIEF, p->chief_card, SEAT, seat, seat, NO_MARK, 1);
    if (p->setup_card != HIDDEN) put(out, SETUP_CARD, p->setup_card, SEAT, seat, seat, NO_MARK, 1);
    show_figures(p, seat, out);
    for (int slot = 0; slot < SLOTS && p->stone[slot]; slot++)
        put(out, STONE, p->stone[slot] - 1, SEAT, seat, seat, NO_MARK, 1);
    show_animals(out, p->living, SEAT, seat, seat, LIVING);
    show_animals(out, p->hunted, SEAT, seat, seat, HUNTED);
    show_zones(s, seat, out);
}

static void show_map(const State *s, Show *out)
{
    for (int tile = 0; tile < TILES; tile++) {
        int find = s->find[tile];
        put(out, TERRAIN, s->terrain[tile], TILE, tile, NOBODY, NO_MARK, 1);
        if (find)
            put(out, FIND, find == FACE_DOWN ? HIDDEN : find - FIRST_FIND, TILE, tile, NOBODY,
                NO_MARK, 1);
        for (int seat = 0; seat < s->core.seats; seat++)
            if (s->player[seat].camp[tile])
                put(out, TOKEN, CAMP, TILE, tile, seat, NO_MARK, s->player[seat].camp[tile]);
    }
    for (int junction = 0; junction < JUNCTIONS; junction++) {
        put_on_table(out, JUNCTION, junction, NO_MARK, 1);
        if (s->settlement[junction])
            put(out, TOKEN, SETTLEMENT, JUNCTION, junction, s->settlement[junction] - 1, NO_MARK,
                1);
    }
}

static bool is_built(const State *s, int space)
{
    if (space >= SPOTS) return ew_all_upper(s) >> (space - SPOTS) & 1;
    return ew_all_ground(s) >> ew_spot_of(s, space) & 1;
}

static int builder_of(const State *s, int space)
{
    assert(is_built(s, space));
    int colour = 0;
    if (space >= SPOTS) {
        while (!(s->upper[colour] >> (space - SPOTS) & 1)) colour++;
        return colour;
    }
    while (!(s->ground[colour] >> ew_spot_of(s, space) & 1)) colour++;
    return colour == NEUTRAL ? NOBODY : colour;
}

static void show_site(const State *s, Show *out)
{
    put_on_table(out, PATTERN, s->pattern + 1, NO_MARK, 1);
    for (int slot = 0; slot < SITE_TILES; slot++)
        put(out, SITE_TILE, s->site_tile[slot], SLOT, slot, NOBODY, NO_MARK, 1);
    for (int space = 0; space < SPOTS + EW_UPPER_COUNT[s->pattern]; space++) {
        if (space >= SPOTS && !ew_stands_on_four(s, space - SPOTS)) continue;
        if (space >= SPOTS) put_on_table(out, SPACE, space, NO_MARK, 1);
        else put(out, SPACE, space, SLOT, ew_spot_of(s, space) / CELLS, NOBODY, NO_MARK, 1);
        if (is_built(s, space))
            put(out, TOKEN, MEGALITH, SPACE, space, builder_of(s, space), NO_MARK, 1);
    }
}

static void show_supply(const State *s, Show *out)
{
    for (int pile = 0; pile < TRIBES - FIRST_RECRUIT; pile++)
        put_on_table(out, ANY_CARD, FIRST_RECRUIT + pile, IN_PILE, s->pile[pile]);
    for (Bits left = s->culture_display; left; left = rest_of(left))
        put_on_table(out, ANY_CARD, ew_first_culture(left), IN_DISPLAY, 1);
    int first = size_of(s->culture_deck & ew_era_cards(1));
    int second = size_of(s->culture_deck & ew_era_cards(2));
    put_on_table(out, ANY_CARD, HIDDEN, IN_DECK, first);
    put_on_table(out, ANY_CARD, HIDDEN, IN_LATER_DECK, second);
    for (Bits left = s->stones; left; left = rest_of(left))
        put_on_table(out, STONE, first_of(left), IN_DISPLAY, 1);
    show_animals(out, s->area, NO_ARG, 0, NOBODY, IN_DISPLAY);
    put_on_table(out, SPECIES, HIDDEN, IN_DECK, ew_count_animals(s->animal_deck));
}

static void show_open_cards(const State *s, Show *out)
{
    for (Bits left = s->chiefs_open; left; left = rest_of(left))
        put_on_table(out, CHIEF, first_of(left), OPEN, 1);
    for (Bits left = s->setups_open; left; left = rest_of(left))
        put_on_table(out, SETUP_CARD, first_of(left), OPEN, 1);
    if (s->rest_open) put_on_table(out, REST_TILE, s->rest_open - 1, OPEN, 1);
    if (s->rest_held) put_on_table(out, REST_TILE, s->rest_held - 1, IN_ROW, 1);
    if (s->rest_unseen) put_on_table(out, REST_TILE, HIDDEN, IN_DECK, size_of(s->rest_unseen));
    for (int i = 0; i < REST_TILES && s->rest_under[i]; i++)
        put_on_table(out, REST_TILE, s->rest_under[i] - 1, IN_DECK, 1);
}

void ew_show(const State *s, Show *out)
{
    put_on_table(out, COUNTER, ROUND_NUMBER, NO_MARK, s->round);
    put_on_table(out, COUNTER, LABOUR, NO_MARK, ew_labour_left(s, NULL));
    if (ew_stage(s) < STAGES) put_on_table(out, STAGE, ew_stage(s), NO_MARK, 1);
    for (int column = 0; column < PLACES; column++)
        put_on_table(out, COLUMN, column, s->bonus_taken >> column & 1 ? BONUS_TAKEN : NO_MARK, 1);
    show_supply(s, out);
    show_open_cards(s, out);
    show_map(s, out);
    show_site(s, out);
    for (int seat = 0; seat < s->core.seats; seat++) show_player(s, seat, out);
}
