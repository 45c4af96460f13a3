// judge.c - a quick estimate for bots, and which choices are worth a look. No rules here: only
// what things tend to be worth, in points.
#include "games/prehistory/rules.h"

// How much of the game is still to come.
typedef struct Future {
    float years, yields, autumns;  // after this moment
    bool over;
} Future;

static Future look_ahead(const State *s)
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

// A camp to be founded where a member just arrived: the best tile that its helpers allow.
static float worth_of_site(const State *s, int seat, int field, int near, Future future)
{
    float best = 0;
    for (EACH_BIT(tile, s->camps_left[seat])) {
        Camp camp = CAMP_TILE[tile];
        float worth = (float)camp.vp + 0.4f * (float)camp.development + 0.4f * future.autumns;
        if (camp.needed <= near && worth > best) best = worth;
    }
    return best;
}

static float worth_of_people(const State *s, int seat, Future future)
{
    int out = 0;
    float worth = 0;
    for (int field = 0; field < s->fields; field++) {
        if (!s->members[field][seat]) continue;
        out += s->members[field][seat];
        if (s->lying[field] && s->feature[field] == CAMP_FIELD && !s->camp[field])
            worth += 0.9f * worth_of_site(s, seat, field, ph_count_near(s, seat, field), future);
    }
    int few = out < 4 ? out : 4, many = out - few;
    worth += future.autumns * (0.7f * (float)few + 0.3f * (float)many);
    worth += future.autumns * 0.3f * (float)(s->home[seat] < 4 ? s->home[seat] : 4);
    return worth;
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
static float worth_to_come(const State *s, int seat, int card, Future future)
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
    case EFFECT_FISH_TRACK_15:
        return vp * chance((float)(c.number - s->fishing[seat]), 1.8f * years);
    case EFFECT_ANIMAL_SETS: {
        uint8_t counts[SPECIES];
        for (int species = 0; species < SPECIES; species++)
            counts[species] = ph_count_animals(s, seat, species);
        return vp * chance((float)missing_of(counts, c.pieces), 0.7f * years);
    }
    default: return GROWTH[c.effect] * years;
    }
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
    for (int pair = 0; pair < 3; pair++) {
        int top = s->basket[seat][2 * pair], bottom = s->basket[seat][2 * pair + 1];
        worth += 0.15f * (float)(top > bottom ? top - bottom : bottom - top);
        worth += 0.15f * (float)(top + bottom);
    }
    worth *= future.years;
    if (s->ceremony_owned[seat] & HIDDEN_CARDS) return worth;
    for (EACH_BIT(card, s->ceremony_owned[seat]))
        worth += worth_to_come(s, seat, (int)card, future);
    return worth;
}

static float worth_of_line(Line line)
{
    return line.marker != NO_COLOUR ? 0.6f : 0.4f * (float)line.development;
}

// What an object of an act brings, by and by.
static float worth_of_section(const State *s, int seat, int section)
{
    int row = section / 3, column = section % 3, painted = s->painted[seat];
    float worth = 1 + (float)count_bits(painted >> 3 * row & 7);
    if (column > 0 && painted >> (section - 1) & 1) worth += worth_of_line(LINES[row]);
    if (column < 2 && painted >> (section + 1) & 1) worth += worth_of_line(LINES[row]);
    if (row > 0 && painted >> (section - 3) & 1) worth += worth_of_line(LINES[3 + column]);
    if (row < 2 && painted >> (section + 3) & 1) worth += worth_of_line(LINES[3 + column]);
    return worth;
}

static float worth_of_tile(const State *s, int seat, int tile)
{
    static const uint8_t NEXT_WORTH[] = {1, 2, 2, 3, 4, 0};
    int kind = tile / 2, pairs = s->basket[seat][kind ^ 1] > s->basket[seat][kind];
    return (float)NEXT_WORTH[s->basket[seat][kind]] + 0.4f * (float)(tile % 2) +
           1.2f * (float)pairs;
}

static float worth_of_prey(const State *s, int seat, int card, Future future)
{
    HuntCard h = HUNT_CARD[card];
    int footprints = ph_count_footprints(s, seat, h.species);
    int animals = ph_count_animals(s, seat, h.species);
    if (h.animal) return (float)h.points * (1 + (float)footprints + 0.3f * future.years);
    return 1.5f * (float)animals + 0.6f * (float)(1 + footprints) + 0.5f * future.years;
}

static float worth_of_object(const State *s, int seat, int act, int object, Future future)
{
    switch (act) {
    case PAINTING: return worth_of_section(s, seat, object) + 0.25f * future.years;
    case GATHERING: return worth_of_tile(s, seat, s->gather_slot[object] - 1) + 0.3f * future.years;
    case CEREMONY:
        return (float)ph_ceremony_worth(s, seat, object) + 0.4f * CEREMONIES[object].development +
               worth_to_come(s, seat, object, future);
    case FISHING: return 0.35f * future.yields * (float)ph_value_of(s, FISHING, object) + 0.3f;
    case HUNTING: return worth_of_prey(s, seat, object, future);
    default: return 0.5f * future.autumns;
    }
}

// A place beside a megalith B or C, if nobody contests it; the later, the surer.
static float worth_of_place(const State *s, int field, Future future)
{
    float worth = 0;
    for (int i = -1; i < 6 && (i < 0 || s->near[field][i] != NO_FIELD); i++) {
        int near = i < 0 ? field : s->near[field][i];
        if (s->feature[near] != MEGALITH_FIELD) continue;
        if (s->tile[near] == MEGALITH_B) worth += 1;
        if (s->tile[near] == MEGALITH_C) worth += 1.5f;
    }
    return worth / (1 + 0.4f * future.years);
}

static float worth_of_arrival(const State *s, int seat, int field, Future future)
{
    int tile = s->tile[field] - 1;
    switch (tile < 0 ? START_FIELD : s->feature[field]) {
    case FISH_FIELD: return 0.35f * future.yields * (float)(tile % 3 + 1) + 0.3f;
    case GATHER_FIELD: return worth_of_tile(s, seat, tile);
    case ANIMAL_FIELD: return 1 + (float)ph_count_footprints(s, seat, tile);
    case MARKER_FIELD: return 0.6f;
    case MEGALITH_FIELD: return s->tile[field] == MEGALITH_A ? 2 : 0;
    default: return 0;
    }
}

// The best end of a move of the member on a field, less what its steps are worth.
static float best_walk(const State *s, int seat, int from, int points, Future future, int *cost)
{
    uint8_t steps[FIELDS];
    float best = 0;
    ph_measure_steps(s, from, points, steps);
    for (int to = 1; to < s->fields; to++) {
        if (steps[to] > points || to == from || ph_is_occupied(s, to)) continue;
        int owner = ph_camp_owner(s, to);
        if (owner != NOBODY && owner != seat) continue;
        float worth = worth_of_arrival(s, seat, to, future) + worth_of_place(s, to, future);
        if (s->feature[to] == CAMP_FIELD && owner == NOBODY) {
            int near = ph_count_near(s, seat, to) + (steps[to] > 1);
            worth += 0.8f * worth_of_site(s, seat, to, near, future);
        }
        worth -= 0.3f * (float)steps[to];
        if (worth > best) best = worth, *cost = steps[to];
    }
    return best;
}

// What the steps of the running autumn turn are good for: one member after the other.
static float worth_of_steps(const State *s, int seat, Future future)
{
    float worth = 0;
    int points = s->points;
    for (int field = 0; field < s->fields && points; field++) {
        if (s->lying[field]) continue;
        for (int i = 0; i < s->members[field][seat] && points; i++) {
            int cost = 0;
            worth += best_walk(s, seat, field, points, future, &cost);
            points -= cost;
            if (!cost) break;
        }
    }
    return worth;
}

// Cubes to pay: as many as the object is worth, and in spring the fee.
static float cost_of_object(const State *s, int act, int object)
{
    if (!ph_is_spring(s))
        return act == MIGRATION ? 0.6f : 0.6f * (float)ph_value_of(s, act, object);
    int count = act == GATHERING || act == MIGRATION ? 1 : ph_value_of(s, act, object);
    return 0.5f * (float)(count + 1);
}

static float best_object(const State *s, int seat, int act, Future future)
{
    Offer offer;
    float best = 0;
    offer.count = 0;
    ph_offer_objects(s, seat, act, &offer);
    for (int i = 0; i < offer.count; i++) {
        int object = offer.at[i].arg[0];
        float worth =
            worth_of_object(s, seat, act, object, future) - cost_of_object(s, act, object);
        if (worth > best) best = worth;
    }
    return best;
}

// The best of all acts that can be chosen.
static float best_act(const State *s, int seat, Future future)
{
    float best = 0;
    for (int act = 0; act < ACTS; act++) {
        if (s->bearing[act][1]) continue;
        float worth = best_object(s, seat, act, future);
        if (worth > best) best = worth;
    }
    return best;
}

// What the action under way will bring to its seat: known once the object is, else the best.
static float promise(const State *s, int *seat, Future future)
{
    const Frame *top = &s->core.frame[s->core.depth - 1];
    *seat = top->who;
    if (s->season == IN_AUTUMN) return worth_of_steps(s, top->who, future);
    if (top->proc == SPRING_MENU || top->proc == FINAL_MENU)
        return 0.8f * best_act(s, top->who, future);
    if (top->proc == SUMMER_MENU) return 0.8f * best_object(s, top->who, top->what, future);
    if (top->proc >= CHOOSE_SECTION && top->proc <= CHOOSE_GATES)
        return best_object(s, top->who, top->what, future);
    for (int i = s->core.depth - 2; i > 0; i--) {
        const Frame *f = &s->core.frame[i];
        if (f->proc < DO_PAINTING || f->proc > DO_MIGRATION) continue;
        int act = f->proc - DO_PAINTING;
        float cost = top->proc == CHOOSE_FEE ? 0.5f : cost_of_object(s, act, f->what);
        return worth_of_object(s, f->who, act, f->what, future) - cost;
    }
    return 0;
}

static float forecast(const State *s, int seat, Future future)
{
    return (float)ph_final_score(s, seat, NULL) + worth_of_cubes(s, seat, future) +
           worth_of_fishing(s, seat, future) + worth_of_people(s, seat, future) +
           worth_of_growth(s, seat, future);
}

// Much like the exponential function, without the C library.
static float grow(float x)
{
    float y = 1 + x / 16;
    if (y < 0.1f) y = 0.1f;
    y *= y, y *= y, y *= y;
    return y * y;
}

// A lead of some points counts the more, the less is left to be played.
void ph_judge(const State *s, float hope[])
{
    Future future = look_ahead(s);
    float worth[SEATS], best = -1000, sum = 0, scale = 1 / (2 + future.years);
    int acting;
    float coming = promise(s, &acting, future);
    for (int seat = 0; seat < s->core.seats; seat++) {
        worth[seat] = forecast(s, seat, future) + (seat == acting ? coming : 0);
        if (worth[seat] > best) best = worth[seat];
    }
    for (int seat = 0; seat < s->core.seats; seat++)
        sum += hope[seat] = grow((worth[seat] - best) * scale);
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] /= sum;
}

enum { IDLE = 0, RARE = 2, USUAL = 20, GOOD = 60, BEST = 120 };

static bool has_upright(const State *s, int seat)
{
    for (int field = 0; field < s->fields; field++)
        if (s->members[field][seat] && !s->lying[field]) return true;
    return false;
}

// A point more is worth three times the weight.
static int as_weight(float worth)
{
    float weight = 3 * grow(1.1f * worth);
    return weight < RARE ? RARE : weight > 250 ? 250 : (int)weight;
}

// A use of development is worth a look if it makes something better payable.
static int lean_to_develop(const State *s, Action a)
{
    State next;
    int seat;
    Future future = look_ahead(s);
    memcpy(&next, s, sizeof next);
    ph_develop(&next, a.seat, a);
    float better = promise(&next, &seat, future) - promise(s, &seat, future);
    return better > 0.6f ? as_weight(better) : IDLE;
}

static int lean_to_use(const State *s, int asked, Action a)
{
    bool summer = asked == SUMMER_MENU && a.arg[0] == s->core.frame[s->core.depth - 1].what;
    bool spring = asked == SPRING_MENU && ph_purse_of(s, a.seat).count >= 2;
    switch (a.kind) {
    case TURN_WHEEL:
    case BUY: return spring ? lean_to_develop(s, a) : IDLE;
    case BUY_MARKER: return summer || asked == FINAL_MENU ? lean_to_develop(s, a) : IDLE;
    default: return IDLE;
    }
}

// Paying for steps makes sense while somebody can walk and has not steps enough.
static int lean_to_pay(const State *s, Action a)
{
    if (s->points > 5 || !has_upright(s, a.seat)) return IDLE;
    if (a.kind == PAY_POINT) return USUAL / 2;
    int steps = MOVEMENT[s->wheel[CENTRE_WHEEL]][a.arg[0]];
    return s->year == YEARS ? steps * USUAL : steps * steps * 2;
}

static int lean_to_object(const State *s, int seat, int act, int object)
{
    return as_weight(1.5f + worth_of_object(s, seat, act, object, look_ahead(s)) -
                     cost_of_object(s, act, object));
}

// The more a field gives at once, the better.
static int lean_to_go(const State *s, Action a)
{
    int field = a.arg[0];
    Future future = look_ahead(s);
    float worth = worth_of_arrival(s, a.seat, field, future) + worth_of_place(s, field, future);
    if (s->feature[field] == CAMP_FIELD && !s->camp[field]) worth += 2;
    return as_weight(worth);
}

// While steps are left that somebody can use, there is no reason to end the turn.
static int lean_to_rest(const State *s, int seat)
{
    return worth_of_steps(s, seat, look_ahead(s)) > 0.3f ? RARE : USUAL;
}

static int lean_to_send(const State *s, Action a)
{
    int cost;
    return as_weight(best_walk(s, a.seat, a.arg[0], s->points, look_ahead(s), &cost));
}

static int lean_to_heap(const State *s, int act)
{
    int count = 0;
    for (int colour = 0; colour < COLOURS; colour++) count += s->lintel[act][colour];
    return as_weight((float)count);
}

static int lean_to(const State *s, int asked, Action a)
{
    switch (a.kind) {
    case PASS: return asked == SPRING_MENU ? RARE : USUAL;
    case END: return asked == AUTUMN_MENU ? lean_to_rest(s, a.seat) : BEST;
    case TAKE_LINTEL: return lean_to_heap(s, a.arg[0]);
    case PUT_FEE: return USUAL * s->resource[a.seat][a.arg[0]];
    case MEMBER: return lean_to_send(s, a);
    case CAMP: return as_weight((float)CAMP_TILE[a.arg[0]].vp);
    case ACT: return as_weight(1 + best_object(s, a.seat, a.arg[0], look_ahead(s)));
    case PAINT:
    case GATHER:
    case HOLD_CEREMONY:
    case CATCH_FISH:
    case HUNT:
    case MIGRATE: return lean_to_object(s, a.seat, a.kind - PAINT, a.arg[0]);
    case PAY:
    case PAY_MARKER:
    case PAY_POINT: return lean_to_pay(s, a);
    case MOVE:
    case BUILD: return BEST;
    case TO: return lean_to_go(s, a);
    case TURN_WHEEL:
    case TURN_WEATHER:
    case BUY:
    case BUY_MARKER:
    case RETURN:
    case RETURN_MARKER: return lean_to_use(s, asked, a);
    default: return USUAL;
    }
}

void ph_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    int asked = game_asked(s);
    for (int i = 0; i < offer->count; i++) weight[i] = lean_to(s, asked, offer->at[i]);
}
