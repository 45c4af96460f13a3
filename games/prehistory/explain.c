// SPDX-License-Identifier: MIT
// explain.c - numbers and how they come about: prices with what is missing, income, megaliths, the
// final score by source. The questions are those of the rules.
#include "games/prehistory/rules.h"

// Spring: each colour is held or lacking, so is one more resource for the fee (PH-4.5).
static void explain_colours(const State *s, int seat, int colours, Rule rule, Sum *sum)
{
    Purse purse = ph_purse_of(s, seat);
    int held = colours & purse.colours, left = purse.count - count_bits((unsigned)held);
    for (EACH_BIT(colour, (unsigned)colours))
        sum_part(sum, 1, held >> colour & 1 ? HELD : LACKING, (int)colour, rule);
    sum_part(sum, 1, left > 0 ? FEE : LACKING_FEE, 0, PH_4_5_FEE);
}

static void explain_markers(const State *s, int seat, int act, int count, Rule rule, Sum *sum)
{
    int held = s->marker[seat][act] < count ? s->marker[seat][act] : count;
    sum_part(sum, held, HELD_MARKER, act, rule);
    sum_part(sum, count - held, LACKING_MARKER, act, rule);
}

// So many of these colours: those that are held first.
static int cheapest(const State *s, int seat, int colours, int count)
{
    int held = colours & ph_purse_of(s, seat).colours, chosen = 0;
    for (int pass = 0; pass < 2; pass++)
        for (EACH_BIT(colour, (unsigned)(pass ? colours & ~held : held)))
            if (count_bits((unsigned)chosen) < count) chosen |= 1 << colour;
    return chosen;
}

static int price_colours(const State *s, int seat, int act, int object)
{
    switch (act) {
    case PAINTING: return ph_section_colours(s, object);
    case GATHERING: return 1 << ph_shown_colour(s, GATHERING_WHEEL, object);
    case CEREMONY:
        return cheapest(s, seat, ph_dance_colours(s, ph_free_fields(s, seat)),
                        CEREMONIES[object].value);
    case FISHING: return cheapest(s, seat, ph_water_colours(s), ph_value_of(s, act, object));
    case HUNTING: return cheapest(s, seat, ph_land_colours(s), ph_value_of(s, act, object));
    default: return ph_gate_colours(s, object);
    }
}

// An empty slot has no price, nor has a card that is not on display; nothing has one before the
// wheels lie (PH-12.6).
static bool has_price(const State *s, int seat, int act, int object)
{
    return act == PAINTING || act == MIGRATION || ph_open_objects(s, seat, act) >> object & 1;
}

static void explain_price(const State *s, int seat, int act, int object, Sum *sum)
{
    static const Rule SPRING_RULE[ACTS] = {PH_6_1_2_SYMBOL_COLOURS, PH_6_2_2_SLOT_COLOUR,
                                           PH_6_3_2_FIELD_COLOURS,  PH_6_4_2_WATER_COLOURS,
                                           PH_6_5_2_LAND_COLOURS,   PH_6_6_2_GATE_COLOURS};
    static const Rule SUMMER_RULE[ACTS] = {PH_6_1_3_GREY_MARKERS,   PH_6_2_3_TWO_RED,
                                           PH_6_3_4_YELLOW_MARKERS, PH_6_4_3_BLUE_MARKERS,
                                           PH_6_5_3_BROWN_MARKERS,  PH_6_6_3_WHITE_MARKERS};
    if (seat >= s->core.seats || s->waiting || !has_price(s, seat, act, object)) return;
    if (s->season == IN_SUMMER || s->season == IN_FINAL) {
        int count = act == MIGRATION ? 1 : ph_value_of(s, act, object);
        explain_markers(s, seat, act, count, SUMMER_RULE[act], sum);
    } else {
        explain_colours(s, seat, price_colours(s, seat, act, object), SPRING_RULE[act], sum);
    }
}

static int act_of(const Frame *f, Action a)
{
    if (a.kind == PAY_GATES) return MIGRATION;
    if (a.kind == DANCE) return CEREMONY;
    return a.kind == PAY_BANK ? VIEW(CHOOSE_BANK, f)->act : a.kind - PAINT;
}

// Of a bank the colours that were chosen, as far as they fit; the fee is sure by then.
static Shortfall bank_figures(const State *s, const BankChoice *f, int chosen)
{
    int bank = f->act == FISHING ? ph_water_colours(s) : ph_land_colours(s);
    int count = count_bits((unsigned)chosen);
    if (count == f->value)
        count = count_bits((unsigned)(chosen & bank & ph_purse_of(s, f->who).colours));
    return (Shortfall){(f->value + 1), (count + 1)};
}

// PH-4.5. What a price asks for in spring, with the fee, and how much of it he has.
Shortfall ph_count_colours(const State *s, const Frame *f, Action a)
{
    if (a.kind == PAY_BANK) return bank_figures(s, VIEW(CHOOSE_BANK, f), SUBSET[a.arg[0]]);
    int colours = a.kind == DANCE ? ph_dance_colours(s, SUBSET[a.arg[1]])
                                  : price_colours(s, f->who, act_of(f, a), a.arg[0]);
    Purse purse = ph_purse_of(s, f->who);
    int held = count_bits((unsigned)(colours & purse.colours));
    return (Shortfall){(count_bits((unsigned)colours) + 1), (int16_t)(held + (purse.count > held))};
}

// PH-5.4
Shortfall ph_count_markers(const State *s, const Frame *f, Action a)
{
    int act = act_of(f, a);
    return (Shortfall){ph_value_of(s, act, a.arg[0]), s->marker[f->who][act]};
}

// Of a bank or the fire as many colours as the object is worth, of the others those it shows.
static Shortfall price_figures(const State *s, int seat, int act, int object)
{
    if (!ph_is_spring(s))
        return (Shortfall){ph_value_of(s, act, object), s->marker[seat][act], SEASON, s->season};
    Purse purse = ph_purse_of(s, seat);
    bool any = act == CEREMONY || act == FISHING || act == HUNTING;
    int colours = price_colours(s, seat, act, object);
    int held = count_bits((unsigned)(colours & purse.colours));
    int price = any ? ph_value_of(s, act, object) : count_bits((unsigned)colours);
    return (Shortfall){(price + 1), (int16_t)(held + (purse.count > held)), SEASON, IN_SPRING};
}

// PH-1.6. What of all that lies open is nearest to being paid for.
Shortfall ph_count_nearest(const State *s, const Frame *f, Action a)
{
    Shortfall nearest = {INT16_MAX, 0};
    for (EACH_BIT(object, ph_open_objects(s, f->who, a.arg[0]))) {
        Shortfall price = price_figures(s, f->who, a.arg[0], (int)object);
        if (price.asked - price.have < nearest.asked - nearest.have) nearest = price;
    }
    return nearest;
}

// PH-4.1. After the last year comes no spring.
static void explain_income(const State *s, int seat, Sum *sum)
{
    for (int colour = 0; s->year < YEARS && colour < COLOURS; colour++)
        sum_part(sum, ph_next_amount(s, seat, colour), WEATHER_SHOWS, colour, PH_4_1_INCOME);
}

static void explain_megalith(const State *s, int field, Sum *sum)
{
    Rule rule = s->piece[field] == MEGALITH_B ? PH_10_6_2_MEGALITH_B : PH_10_6_3_MEGALITH_C;
    for (int seat = 0; seat < s->core.seats; seat++)
        sum_part(sum, ph_megalith_worth(s, seat, field, NULL), OF_SEAT, seat, rule);
}

// PH-5.5. What the track pays at the end of each summer.
static void explain_yield(const State *s, int seat, bool points, Sum *sum)
{
    Yield yield = FISHING_TRACK[s->fishing[seat]];
    sum_part(sum, points ? yield.vp : yield.development, REACHED, s->fishing[seat], PH_5_5_YIELD);
}

// PH-6.3.2. The colours for which the shamans can dance, as the wheel lies.
static void explain_dance(const State *s, int seat, Sum *sum)
{
    for (EACH_BIT(colour, (unsigned)ph_dance_colours(s, ph_free_fields(s, seat))))
        sum_part(sum, 1, DANCED_FOR, (int)colour, PH_6_3_2_FIELD_COLOURS);
}

void ph_explain(const State *s, Action a, Sum *sum)
{
    bool seated = a.arg[0] < s->core.seats;
    if (a.kind <= PRICE_MIGRATION) explain_price(s, a.seat, a.kind - PRICE_PAINTING, a.arg[0], sum);
    if (a.kind == INCOME && seated) explain_income(s, a.arg[0], sum);
    if (a.kind == MEGALITH_WORTH) explain_megalith(s, a.arg[0], sum);
    if (a.kind == FINAL && seated) ph_final_score(s, a.arg[0], sum);
    if ((a.kind == FISHING_POINTS || a.kind == FISHING_DEVELOPMENT) && seated)
        explain_yield(s, a.arg[0], a.kind == FISHING_POINTS, sum);
    if (a.kind == NEXT_DANCE && seated) explain_dance(s, a.arg[0], sum);
    if (a.kind == SO_FAR && seated) ph_score_earned(s, a.arg[0], sum);
}
