// SPDX-License-Identifier: MIT
// judge.c - a quick estimate of who will win, for bots.
#include "games/prehistory/worth.h"

// Cubes still buy something; at the end a third of a point each, which final_score counts.
static float worth_of_cubes(const State *s, int seat, Future future)
{
    int resources = ph_purse_of(s, seat).count;
    int markers = ph_count_cubes(s, seat) - resources;
    float each = future.over ? 0 : future.years < 0.5f ? 0.15f : 0.35f;
    float marker = s->season <= IN_SUMMER ? 0.6f : each;
    bool spends = s->season == IN_SPRING && !(s->passed >> seat & 1);
    return (float)resources * (spends ? 0.5f : each) + (float)markers * marker +
           (float)s->development[seat] * 0.04f * future.years;
}

// The track pays every summer; the next reward is nearer with every field.
static float worth_of_fishing(const State *s, int seat, Future future)
{
    Yield yield = FISHING_TRACK[s->fishing[seat]];
    return future.yields * ((float)yield.vp + 0.35f * (float)yield.development) +
           0.12f * future.yields * (float)s->fishing[seat];
}

static float worth_of_people(const State *s, int seat, Future future)
{
    int out = 0;
    float worth = 0;
    for (int field = 0; field < s->fields; field++) {
        if (!s->members[field][seat]) continue;
        out += s->members[field][seat];
        if (s->lying[field] && s->feature[field] == CAMP_FIELD && !s->camp[field])
            worth += 0.9f * ph_worth_of_site(s, seat, ph_count_near(s, seat, field), future);
    }
    int few = out < 4 ? out : 4, many = out - few;
    worth += future.autumns * (0.7f * (float)few + 0.3f * (float)many);
    worth += future.autumns * 0.3f * (float)(s->home[seat] < 4 ? s->home[seat] : 4);
    return worth;
}

// Things that grow: what is there now will be joined by more of its kind.
static float worth_of_growth(const State *s, int seat, Future future)
{
    float worth = 0.25f * (float)count_bits(s->painted[seat]);
    for (int species = 0; species < SPECIES; species++) {
        int footprints = ph_count_footprints(s, seat, species);
        worth += 0.4f * (float)footprints + 0.1f * (float)(footprints * footprints);
        worth += 0.2f * (float)ph_count_animals(s, seat, species);
    }
    for (int kind = 0; kind < GATHER_KINDS; kind++) {
        int tiles = s->basket[seat][kind], partners = s->basket[seat][PARTNER[kind]];
        worth += 0.15f * (float)tiles;
        if (tiles > partners) worth += 0.15f * (float)(tiles - partners);
    }
    worth *= future.years;
    if (ph_hides_ceremonies(s, seat)) return worth;
    for (EACH_BIT(card, s->ceremony_owned[seat]))
        worth += ph_worth_to_come(s, seat, (int)card, future);
    return worth;
}

// Within an act: what its object will bring, less what is still to pay.
static float promise_of_object(const State *s, const Frame *top, Future future)
{
    int act, object;
    switch (top->proc) {
    case CHOOSE_DANCE: act = CEREMONY, object = VIEW(CHOOSE_DANCE, top)->card; break;
    case CHOOSE_BANK:
        act = VIEW(CHOOSE_BANK, top)->act, object = VIEW(CHOOSE_BANK, top)->object;
        break;
    case CHOOSE_FEE:
        act = VIEW(CHOOSE_FEE, top)->act, object = VIEW(CHOOSE_FEE, top)->object;
        break;
    case CHOOSE_COUNT:
    case CHOOSE_TARGET: act = MIGRATION, object = VIEW(CHOOSE_TARGET, top)->object; break;
    default: return 0;
    }
    float cost = top->proc == CHOOSE_FEE ? FEE_WORTH : ph_cost_of_object(s, act, object);
    return ph_worth_of_object(s, top->who, act, object, future) - cost;
}

// What the action under way will bring to its seat: known once the object is, else the best.
float ph_promise(const State *s, int *seat, Future future)
{
    assert(s->core.depth);
    const Frame *top = game_question(s);
    int who = *seat = top->who;
    if (s->season == IN_AUTUMN) return ph_worth_of_steps(s, who, future);
    switch (top->proc) {
    case SPRING_MENU:
    case FINAL_MENU: return 0.8f * ph_best_act(s, who, future);
    case SUMMER_MENU: return 0.8f * ph_best_object(s, who, VIEW(SUMMER_MENU, top)->act, future);
    case CHOOSE_SECTION:
    case CHOOSE_TILE:
    case CHOOSE_CEREMONY:
    case CHOOSE_FISH:
    case CHOOSE_PREY:
    case CHOOSE_GATES: return ph_best_object(s, who, VIEW(CHOOSE_GATES, top)->act, future);
    default: return promise_of_object(s, top, future);
    }
}

static float forecast(const State *s, int seat, Future future)
{
    return (float)ph_final_score(s, seat, NULL) + worth_of_cubes(s, seat, future) +
           worth_of_fishing(s, seat, future) + worth_of_people(s, seat, future) +
           worth_of_growth(s, seat, future);
}

// Much like the exponential function, without the C library.
float ph_grow(float x)
{
    float y = 1 + x / 16;
    if (y < 0.1f) y = 0.1f;
    y *= y, y *= y, y *= y;
    return y * y;
}

// A lead of some points counts the more, the less is left to be played.
void ph_judge(const State *s, float hope[])
{
    Future future = ph_look_ahead(s);
    float worth[SEATS], best = -1000, sum = 0, scale = 1 / (2 + future.years);
    int acting;
    float coming = ph_promise(s, &acting, future);
    for (int seat = 0; seat < s->core.seats; seat++) {
        worth[seat] = forecast(s, seat, future) + (seat == acting ? coming : 0);
        if (worth[seat] > best) best = worth[seat];
    }
    for (int seat = 0; seat < s->core.seats; seat++)
        sum += hope[seat] = ph_grow((worth[seat] - best) * scale);
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] /= sum;
}
