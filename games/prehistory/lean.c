// SPDX-License-Identifier: MIT
// lean.c - which choices are worth a look, for bots: play-outs take the heavier ones more often.
#include "games/prehistory/worth.h"

enum { IDLE = 0, RARE = 2, USUAL = 20, BEST = 120, HEAVIEST = 250 };

// What all choices of an offer share.
typedef struct Glance {
    int asked;
    Future future;
    float promise;  // of what can be paid for now
} Glance;

static bool has_upright(const State *s, int seat)
{
    for (int field = 0; field < s->fields; field++)
        if (s->members[field][seat] && !s->lying[field]) return true;
    return false;
}

// A point more is worth three times the weight.
static int as_weight(float worth)
{
    float weight = 3 * ph_grow(1.1f * worth);
    return weight < RARE ? RARE : weight > HEAVIEST ? HEAVIEST : (int)weight;
}

// A use of development is worth a look if it makes something better payable.
static int lean_to_develop(const State *s, Action a, Glance glance)
{
    State next;
    int seat;
    memcpy(&next, s, sizeof next);
    ph_develop(&next, a.seat, a);
    float better = ph_promise(&next, &seat, glance.future) - glance.promise;
    return better > 0.6f ? as_weight(better) : IDLE;
}

static int lean_to_use(const State *s, Action a, Glance glance)
{
    bool spring = glance.asked == SPRING_MENU && ph_purse_of(s, a.seat).count >= 2;
    bool summer = glance.asked == SUMMER_MENU || glance.asked == FINAL_MENU;
    bool helps = (a.kind == TURN_WHEEL || a.kind == BUY) ? spring
                 : a.kind == BUY_MARKER                  ? summer
                                                         : false;
    return helps ? lean_to_develop(s, a, glance) : IDLE;
}

// Paying for steps makes sense while somebody can walk and has not steps enough.
static int lean_to_pay(const State *s, Action a)
{
    if (s->points > 5 || !has_upright(s, a.seat)) return IDLE;
    if (a.kind == PAY_POINT) return USUAL / 2;
    int steps = MOVEMENT[s->wheel[CENTRE_WHEEL]][a.arg[0]];
    return s->year == YEARS ? steps * USUAL : steps * steps * 2;
}

static int lean_to_object(const State *s, Action a, Glance glance)
{
    int act = a.kind - PAINT, object = a.arg[0];
    return as_weight(1.5f + ph_worth_of_object(s, a.seat, act, object, glance.future) -
                     ph_cost_of_object(s, act, object));
}

// The more a field gives at once, the better.
static int lean_to_go(const State *s, Action a, Future future)
{
    int field = a.arg[0];
    float worth =
        ph_worth_of_arrival(s, a.seat, field, future) + ph_worth_of_place(s, field, future);
    if (s->feature[field] == CAMP_FIELD && !s->camp[field]) worth += 2;
    return as_weight(worth);
}

// While steps are left that somebody can use, there is no reason to end the turn.
static int lean_to_rest(const State *s, int seat, Future future)
{
    return ph_worth_of_steps(s, seat, future) > 0.3f ? RARE : USUAL;
}

static int lean_to_send(const State *s, Action a, Future future)
{
    int cost;
    return as_weight(ph_best_walk(s, a.seat, a.arg[0], s->points, future, &cost));
}

// A fee of which one holds many is missed least.
static int lean_to_fee(const State *s, Action a)
{
    int weight = USUAL * s->resource[a.seat][a.arg[0]];
    return weight > HEAVIEST ? HEAVIEST : weight;
}

static int lean_to_heap(const State *s, int act)
{
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++) count += s->lintel[act][colour];
    return as_weight((float)count);
}

static int lean_to(const State *s, Action a, Glance glance)
{
    switch (a.kind) {
    case PASS: return glance.asked == SPRING_MENU ? RARE : USUAL;
    case END: return glance.asked == AUTUMN_MENU ? lean_to_rest(s, a.seat, glance.future) : BEST;
    case TAKE_LINTEL: return lean_to_heap(s, a.arg[0]);
    case PUT_FEE: return lean_to_fee(s, a);
    case MEMBER: return lean_to_send(s, a, glance.future);
    case CAMP: return as_weight((float)CAMP_TILE[a.arg[0]].vp);
    case ACT: return as_weight(1 + ph_best_object(s, a.seat, a.arg[0], glance.future));
    case PAINT:
    case GATHER:
    case HOLD_CEREMONY:
    case CATCH_FISH:
    case HUNT:
    case MIGRATE: return lean_to_object(s, a, glance);
    case PAY:
    case PAY_MARKER:
    case PAY_POINT: return lean_to_pay(s, a);
    case MOVE:
    case BUILD: return BEST;
    case TO: return lean_to_go(s, a, glance.future);
    case TURN_WHEEL:
    case TURN_WEATHER:
    case BUY:
    case BUY_MARKER:
    case RETURN:
    case RETURN_MARKER: return lean_to_use(s, a, glance);
    default: return USUAL;
    }
}

void ph_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    Glance glance = {game_asked(s), ph_look_ahead(s), 0};
    int asked = glance.asked, seat;
    if (asked == SPRING_MENU || asked == SUMMER_MENU || asked == FINAL_MENU)
        glance.promise = ph_promise(s, &seat, glance.future);
    for (int i = 0; i < offer->count; i++) weight[i] = lean_to(s, offer->at[i], glance);
}
