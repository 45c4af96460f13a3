// SPDX-License-Identifier: MIT
// worth.c - what things tend to be worth, in points: objects of the acts, walks, camps, ceremony
// cards. For bots; no rules here.
#include "games/prehistory/worth.h"

Future ph_look_ahead(const State *s)
{
    float rest = (float)(YEARS - s->year);
    return (Future){
        .years = rest + (s->season == IN_SPRING   ? 0.8f
                         : s->season == IN_SUMMER ? 0.4f
                                                  : 0.1f),
        .yields = rest + (s->season <= IN_SUMMER),
        .autumns = rest + (s->season <= IN_AUTUMN),
        .over = s->season == IN_FINAL,
    };
}

static float worth_of_line(Line line)
{
    return line.marker != NO_COLOUR ? 0.6f : 0.4f * (float)line.development;
}

// What an object of an act brings, by and by.
static float worth_of_section(const State *s, int seat, int section)
{
    int row = section / ROWS, column = section % ROWS;
    float worth = 1 + (float)ph_count_in_row(s, seat, row);
    worth += (float)ph_painted_in_row(s, seat, section) * worth_of_line(LINES[row]);
    worth += (float)ph_painted_in_column(s, seat, section) * worth_of_line(LINES[ROWS + column]);
    return worth;
}

static float worth_of_tile(const State *s, int seat, int tile)
{
    int kind = GATHER_TILE[tile].kind, held = s->basket[seat][kind];
    int pairs = s->basket[seat][PARTNER[kind]] > held;
    return (float)(ph_basket_worth(held + 1) - ph_basket_worth(held)) +
           0.4f * (float)GATHER_TILE[tile].development + 1.2f * (float)pairs;
}

static float worth_of_prey(const State *s, int seat, int card, Future future)
{
    HuntCard h = HUNT_CARD[card];
    int footprints = ph_count_footprints(s, seat, h.species);
    int animals = ph_count_animals(s, seat, h.species);
    if (h.animal) return (float)h.points * (1 + (float)footprints + 0.3f * future.years);
    return 1.5f * (float)animals + 0.6f * (float)(1 + footprints) + 0.5f * future.years;
}

// What a ceremony card that only counts gains in a year.
static const float GROWTH[EFFECTS] = {
    [EFFECT_FISH_SPECIES] = 0.4f, [EFFECT_ANIMALS] = 0.25f,    [EFFECT_FOOTPRINTS] = 0.4f,
    [EFFECT_TERRAIN] = 0.2f,      [EFFECT_CAMPS] = 0.55f,      [EFFECT_MEGALITH_TILES] = 0.4f,
    [EFFECT_MEMBERS_HOME] = 0.4f, [EFFECT_DEVELOPMENT] = 1.2f, [EFFECT_CEREMONIES] = 0.9f,
    [EFFECT_GATHER_TILES] = 0.5f, [EFFECT_PAINT_ROWS] = 0.3f,  [EFFECT_FISH_TRACK] = 0.5f,
    [EFFECT_COPY] = 1.2f,
};

// How likely it is to get what is missing, if so much can be had until the end.
static float chance(float missing, float reach)
{
    if (missing <= 0) return 0;  // it is there, and counted
    float part = reach / (reach + missing);
    return part * part * 1.2f;
}

static int missing_of(const uint8_t *counts, int wanted)
{
    int least = 255, missing = 0;
    for (EACH_BIT(i, (unsigned)wanted)) least = counts[i] < least ? counts[i] : least;
    for (EACH_BIT(i, (unsigned)wanted)) missing += counts[i] == least;
    return missing;
}

// What a ceremony card will be worth besides what it is worth now.
float ph_worth_to_come(const State *s, int seat, int card, Future future)
{
    CeremonyCard c = CEREMONIES[card];
    float vp = (float)c.vp, years = future.years;
    switch (c.effect) {
    case EFFECT_PAINT_PATTERN:
        return vp * chance((float)count_bits(c.pieces & ~s->painted[seat]), 0.6f * years);
    case EFFECT_GATHER_SET:
        return vp * chance((float)missing_of(s->basket[seat], c.pieces), 1.3f * years);
    case EFFECT_FISH_SETS:
        return vp * chance((float)missing_of(s->fish[seat], c.pieces), years) + 0.4f * years;
    case EFFECT_FISH_GOAL: return vp * chance((float)(c.number - s->fishing[seat]), 1.8f * years);
    case EFFECT_ANIMAL_SETS: {
        uint8_t counts[SPECIES];
        for (int species = 0; species < SPECIES; species++)
            counts[species] = ph_count_animals(s, seat, species);
        return vp * chance((float)missing_of(counts, c.pieces), 0.7f * years);
    }
    default: return GROWTH[c.effect] * years;
    }
}

float ph_worth_of_object(const State *s, int seat, int act, int object, Future future)
{
    switch (act) {
    case PAINTING: return worth_of_section(s, seat, object) + 0.25f * future.years;
    case GATHERING: return worth_of_tile(s, seat, s->gather_slot[object] - 1) + 0.3f * future.years;
    case CEREMONY:
        return (float)ph_ceremony_worth(s, seat, object) + 0.4f * CEREMONIES[object].development +
               ph_worth_to_come(s, seat, object, future);
    case FISHING: return 0.35f * future.yields * (float)ph_value_of(s, FISHING, object) + 0.3f;
    case HUNTING: return worth_of_prey(s, seat, object, future);
    default: return 0.5f * future.autumns;
    }
}

// Cubes to pay: as many as the object is worth, and in spring the fee.
float ph_cost_of_object(const State *s, int act, int object)
{
    if (!ph_is_spring(s))
        return act == MIGRATION ? 0.6f : 0.6f * (float)ph_value_of(s, act, object);
    int count = act == GATHERING || act == MIGRATION ? 1 : ph_value_of(s, act, object);
    return FEE_WORTH * (float)(count + 1);
}

float ph_best_object(const State *s, int seat, int act, Future future)
{
    Offer offer;
    float best = 0;
    offer.count = 0;
    ph_offer_objects(s, seat, act, &offer);
    for (int i = 0; i < offer.count; i++) {
        int object = offer.at[i].arg[0];
        float worth =
            ph_worth_of_object(s, seat, act, object, future) - ph_cost_of_object(s, act, object);
        if (worth > best) best = worth;
    }
    return best;
}

// The best of all acts that can be chosen.
float ph_best_act(const State *s, int seat, Future future)
{
    float best = 0;
    for (int act = 0; act < ACTS; act++) {
        if (s->bearing[act][1]) continue;
        float worth = ph_best_object(s, seat, act, future);
        if (worth > best) best = worth;
    }
    return best;
}

// A camp to be founded where a member just arrived: the best tile that its helpers allow.
float ph_worth_of_site(const State *s, int seat, int near, Future future)
{
    float best = 0;
    for (EACH_BIT(tile, s->camps_left[seat])) {
        Camp camp = CAMP_TILE[tile];
        float worth = (float)camp.vp + 0.4f * (float)camp.development + 0.4f * future.autumns;
        if (camp.needed <= near && worth > best) best = worth;
    }
    return best;
}

static float worth_beside(const State *s, int field)
{
    if (s->feature[field] != MEGALITH_FIELD) return 0;
    return s->piece[field] == MEGALITH_B ? 1 : s->piece[field] == MEGALITH_C ? 1.5f : 0;
}

// A place beside a megalith B or C, if nobody contests it; the later, the surer.
float ph_worth_of_place(const State *s, int field, Future future)
{
    float worth = worth_beside(s, field);
    for (EACH_NEAR(i, s, field)) worth += worth_beside(s, s->near[field][i]);
    return worth / (1 + 0.4f * future.years);
}

float ph_worth_of_arrival(const State *s, int seat, int field, Future future)
{
    int tile = s->piece[field] - 1;
    switch (tile < 0 ? START_FIELD : s->feature[field]) {
    case FISH_FIELD: return 0.35f * future.yields * (float)FISH_TILE[tile].value + 0.3f;
    case GATHER_FIELD: return worth_of_tile(s, seat, tile);
    case ANIMAL_FIELD: return 1 + (float)ph_count_footprints(s, seat, tile);
    case MARKER_FIELD: return 0.6f;
    case MEGALITH_FIELD: return s->piece[field] == MEGALITH_A ? 2 : 0;
    default: return 0;
    }
}

// The best end of a move of the member on a field, less what its steps are worth.
float ph_best_walk(const State *s, int seat, int from, int points, Future future, int *cost)
{
    uint8_t steps[FIELDS];
    float best = 0;
    ph_measure_steps(s, from, points, steps);
    for (int to = 1; to < s->fields; to++) {
        if (steps[to] > points || to == from || ph_is_occupied(s, to)) continue;
        int owner = ph_camp_owner(s, to);
        if (owner != NOBODY && owner != seat) continue;
        float worth = ph_worth_of_arrival(s, seat, to, future) + ph_worth_of_place(s, to, future);
        if (s->feature[to] == CAMP_FIELD && owner == NOBODY) {
            int near = ph_count_near(s, seat, to) + (steps[to] > 1);
            worth += 0.8f * ph_worth_of_site(s, seat, near, future);
        }
        worth -= 0.3f * (float)steps[to];
        if (worth > best) best = worth, *cost = steps[to];
    }
    return best;
}

// What the steps of the running autumn turn are good for: one member after the other.
float ph_worth_of_steps(const State *s, int seat, Future future)
{
    float worth = 0;
    int points = s->points;
    for (int field = 0; field < s->fields && points; field++) {
        if (s->lying[field]) continue;
        for (int i = 0; i < s->members[field][seat] && points; i++) {
            int cost = 0;
            worth += ph_best_walk(s, seat, field, points, future, &cost);
            points -= cost;
            if (!cost) break;
        }
    }
    return worth;
}
