// SPDX-License-Identifier: MIT
// chances.c - how likely a hunt, a courtship or a fight is to end well, over all dice: numbers that
// explain themselves, for players. Bots are content with less (odds.c).
#include "games/neanderthal/worth.h"

enum { ALL_FACES = (1 << DIE) - 1, HUNTERS_MAX = SPECIES * (CUBES + 1) };

// What a die does: it hits, it kills who rolled it, or neither.
enum { HITTING, KILLING, IDLE, DEEDS };

// One throw of a group: how likely so many dice all do the same, and how likely they do so with
// fewer equal ones than the card asks for.
typedef struct Throw {
    const Biome *biome;
    uint64_t able;
    int hunters, dice;  // a sure 1 is not rolled
    bool sure;
    double any[DEEDS][HUNTERS_MAX + 1], apart[DEEDS][HUNTERS_MAX + 1];
} Throw;

// What can happen at all is not called impossible, what can fail not certain.
static int percent(double chance)
{
    const double nothing = 1e-9;  // what sums of many parts may be off by
    if (chance > nothing && chance < 0.01) return 1;
    return chance > 0.99 && chance < 1 - nothing ? 99 : (int)(100 * chance + 0.5);
}

static double power(double base, int exponent)
{
    double result = 1;
    while (exponent-- > 0) result *= base;
    return result;
}

static double choose(int n, int k)
{
    double ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

// NT-7.2.2. How many of the six faces of a die count as this one.
static int weight_of(int face, int converted)
{
    if (!face) return 1 + __builtin_popcount((unsigned)converted);
    return !(converted >> face & 1);
}

// For each number of dice the chance that all show one of these faces (bit 0: a 1) and none of them
// so often as `kind`, a sure 1 beside them included. Face by face: how they share out fewer dice is
// known.
static void share_out(int kind, int dice, bool sure, int faces, int converted, double share[])
{
    for (int n = 0; n <= dice; n++) share[n] = !n;
    for (int face = 0; face < DIE; face++) {
        int most = kind - 1 - (sure && !face);
        double one = faces >> face & 1 ? weight_of(face, converted) / (double)DIE : 0;
        for (int n = dice; n >= 0; n--) {
            double with = 0, power_of = 1;
            for (int here = 0; here <= most && here <= n; here++, power_of *= one)
                with += choose(n, here) * power_of * share[n - here];
            share[n] = with;
        }
    }
}

static int hitting_faces(const Biome *biome) { return (1 << biome->hit_max) - 1; }

static void open_throw(const State *s, int seat, int position, int hunters, Throw *t)
{
    enum { NEVER = HUNTERS_MAX + 2 };  // so many equal ones there are not
    const Biome *biome = biome_at(s, position);
    uint64_t able = nt_abilities(s, seat);
    bool sure = nt_is_sure(biome, able, s->hunters[position][seat][ALPHA]);
    int faces[DEEDS] = {hitting_faces(biome), nt_killing_faces(biome, able)};
    int converted = nt_converted(able, biome->type);
    assert(!(faces[HITTING] & faces[KILLING]));  // NT-INV-13
    faces[IDLE] = ALL_FACES & ~faces[HITTING] & ~faces[KILLING];
    *t = (Throw){biome, able, hunters, hunters - sure, sure, {{0}}, {{0}}};
    for (int deed = 0; deed < DEEDS; deed++) {
        share_out(NEVER, t->dice, false, faces[deed], converted, t->any[deed]);
        share_out(biome->kind ? biome->kind : NEVER, t->dice, sure, faces[deed], converted,
                  t->apart[deed]);
    }
}

// The chance of so many hits and deaths; `equal`: with enough equal dice besides.
static double share_of(const Throw *t, int hits, int deaths, bool equal)
{
    int idle = t->dice - hits - deaths;
    double ways = choose(t->dice, hits) * choose(t->dice - hits, deaths);
    double any = t->any[HITTING][hits] * t->any[KILLING][deaths] * t->any[IDLE][idle];
    double apart = t->apart[HITTING][hits] * t->apart[KILLING][deaths] * t->apart[IDLE][idle];
    return ways * (equal ? any - apart : any);
}

// NT-7.2.3. Of those whom dice would kill; SAVE_ONE saves one.
static int count_dead(uint64_t able, int deaths)
{
    return deaths - (deaths && able >> SAVE_ONE & 1);
}

// NT-7.5.3, NT-7.5.4. So many survivors keep their kill from all who come: one after the other must
// be hit.
static double keeping_chance(const State *s, int seat, uint16_t due, int alive)
{
    if (!due) return 1;
    int at = nt_first_due(s, due), group = alive + nt_count_hunters(s, at, seat);
    const Biome *predator = biome_at(s, at);
    uint64_t able = nt_abilities(s, seat);
    bool sure = nt_is_sure(predator, able, s->hunters[at][seat][ALPHA]);
    int dice = group - sure, converted = nt_converted(able, predator->type);
    double hit = (predator->hit_max + __builtin_popcount((unsigned)converted)) / (double)DIE;
    double kill = __builtin_popcount((unsigned)nt_killing_faces(predator, able)) / (double)DIE;
    double kept = 0;
    for (int deaths = 0; deaths <= dice; deaths++) {
        int rest = dice - deaths;
        double none = sure ? 0 : power(1 - kill - hit, rest);
        kept += choose(dice, deaths) * power(kill, deaths) * (power(1 - kill, rest) - none) *
                keeping_chance(s, seat, due & ~(1 << at), group - count_dead(able, deaths));
    }
    return kept;
}

// What the group brings home past these predators: the gains of a success, or the card (NT-7.3.2,
// NT-7.3.3: a trophy needs no survivor; without a success no predator comes).
static double home_chance(const State *s, int seat, const Throw *t, uint16_t due, bool card)
{
    double home = 0, keep[HUNTERS_MAX + 1] = {0};
    for (int alive = 1; alive <= t->hunters; alive++)
        keep[alive] = keeping_chance(s, seat, due, alive);
    for (int hits = 0; hits <= t->dice; hits++)
        for (int deaths = 0; hits + deaths <= t->dice; deaths++) {
            int alive = t->hunters - count_dead(t->able, deaths);
            double chance = share_of(t, hits, deaths, card);
            if (hits + t->sure >= t->biome->hits) home += chance * keep[alive];
            else if (card && (alive || t->biome->symbol == TROPHY)) home += chance;
        }
    return home;
}

// So many dice strike at so many people: how many of these are alive then, in this share of all
// cases.
static void strike_at(int people, int dice, double hit, double share, double alive[])
{
    for (int hits = 0; hits <= dice; hits++)
        alive[hits < people ? people - hits : 0] +=
            share * choose(dice, hits) * power(hit, hits) * power(1 - hit, dice - hits);
}

// NT-6.2.2. How likely so many of his people live through the attack of another; if he attacks
// first, only those strike back who live through that.
static void live_through(const State *s, int card, int seat, int other, bool first, double alive[])
{
    int own = nt_count_pieces(s, seat, card), theirs = nt_count_pieces(s, other, card);
    double hit = nt_attack_hits(s, seat, card) / (double)DIE;
    double their_hit = nt_attack_hits(s, other, card) / (double)DIE;
    if (!first) strike_at(own, theirs, their_hit, 1, alive);
    for (int hits = 0; first && hits <= own; hits++)
        strike_at(own, hits < theirs ? theirs - hits : 0, their_hit,
                  choose(own, hits) * power(hit, hits) * power(1 - hit, own - hits), alive);
}

// What share of his people another kills.
static double share_killed(const State *s, int card, int seat, int other, bool first)
{
    int own = nt_count_pieces(s, seat, card);
    double alive[HUNTERS_MAX + 1] = {0}, killed = 0;
    live_through(s, card, seat, other, first, alive);
    for (int left = 0; left < own; left++) killed += alive[left] * (own - left);
    return killed / own;
}

// NT-6.2. Whom he has there and is still to fight.
static Seats opponents_of(const State *s, int card, int seat)
{
    if (s->phase > NEGOTIATION || !nt_is_on(s, seat, card) || !nt_is_contested(s, card)) return 0;
    return nt_others_on(s, seat, card);
}

// NT-6.2, NT-7. What is brought home by those who live through the fight with the only other there.
static double home_after_fight(const State *s, int position, int seat, int other, uint16_t due,
                               bool taken)
{
    Throw t;
    int card = card_at(s, position);
    double alive[HUNTERS_MAX + 1] = {0}, home = 0;
    live_through(s, card, seat, other, nt_attacks_before(s, card, seat, other), alive);
    for (int left = 1; left <= nt_count_hunters(s, position, seat); left++) {
        open_throw(s, seat, position, left, &t);
        home += alive[left] * home_chance(s, seat, &t, due, taken);
    }
    return home;
}

// Of several others it depends on them whom they strike: that is not foreseen.
static void explain_fought(const State *s, int position, int seat, uint16_t due, bool taken,
                           Sum *sum)
{
    Seats others = opponents_of(s, card_at(s, position), seat);
    if (!others || others & (others - 1) || !sum->total) return;
    double home = home_after_fight(s, position, seat, __builtin_ctz(others), due, taken);
    sum_part(sum, percent(home) - sum->total, R_FIGHTS, 0, NT_6_2_2_ATTACKS);
}

// Those who will still roll there: of dice that lie on the table there is no chance any more.
static int count_rolling(const State *s, int position, int seat)
{
    if (position < 0 || nt_has_rolled(s, position, seat)) return 0;
    return nt_count_hunters(s, position, seat);
}

// Of those who are there now; what a predator takes of it stands by its name.
static void explain_hunt(const State *s, int position, int seat, Sum *sum)
{
    Throw t;
    uint16_t met = 0;
    int hunters = count_rolling(s, position, seat);
    if (!hunters) return;
    open_throw(s, seat, position, hunters, &t);
    int left = sum_part(sum, percent(home_chance(s, seat, &t, 0, false)), R_DICE, 0, NT_7_2_4_HITS);
    for (uint16_t due = nt_predators_due(s, position); due && left; due &= due - 1) {
        int at = __builtin_ctz(due);
        met |= 1 << at;
        int lost = left - percent(home_chance(s, seat, &t, met, false));
        left += sum_part(sum, lost ? -lost : -1, R_PREDATOR, card_at(s, at), NT_7_5_4_THEFT);
    }
    explain_fought(s, position, seat, met, false, sum);
}

// In percent, with those who are there now.
void nt_explain_taking(const State *s, int card, int seat, Sum *sum)
{
    Throw t;
    uint16_t met = 0;
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    int hunters = count_rolling(s, position, seat);
    const Biome *biome = &NT_BIOME[is_daughter(card) ? 0 : card];
    bool may = biome->symbol == TROPHY || (biome->symbol && nt_count_elders(s, seat));
    if (!hunters || !may || !biome->kind) return;
    open_throw(s, seat, position, hunters, &t);
    int left = sum_part(sum, percent(home_chance(s, seat, &t, 0, true)), R_DICE, 0, NT_7_2_5_KIND);
    for (uint16_t due = nt_predators_due(s, position); due; due &= due - 1) {
        int at = __builtin_ctz(due);
        met |= 1 << at;
        left += sum_part(sum, percent(home_chance(s, seat, &t, met, true)) - left, R_PREDATOR,
                         card_at(s, at), NT_7_5_4_THEFT);
    }
    explain_fought(s, position, seat, met, true, sum);
}

// NT-7.2.3. How many of so many dice kill on the average; one whom SAVE_ONE saves is not counted.
static double average_deaths(const Biome *biome, uint64_t able, double dice)
{
    double each = __builtin_popcount((unsigned)nt_killing_faces(biome, able)) / (double)DIE;
    double deaths = each * dice;
    if (able >> SAVE_ONE & 1) deaths -= 1 - power(1 - each, (int)(dice + 0.5));
    return deaths > 0 ? deaths : 0;
}

// In percent, of each of those who are there now; what a predator adds stands by its name.
void nt_explain_risk(const State *s, int card, int seat, Sum *sum)
{
    Throw t;
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    int hunters = count_rolling(s, position, seat);
    if (!hunters) return;
    open_throw(s, seat, position, hunters, &t);
    double success = home_chance(s, seat, &t, 0, false);
    double deaths = average_deaths(t.biome, t.able, t.dice);
    int told = sum_part(sum, percent(deaths / hunters), R_DICE, 0, NT_7_2_3_DEATHS);
    for (uint16_t due = nt_predators_due(s, position); due; due &= due - 1) {
        int at = __builtin_ctz(due);
        deaths += success * average_deaths(biome_at(s, at), t.able, hunters - deaths);
        told += sum_part(sum, percent(deaths / hunters) - told, R_DRAWN, card_at(s, at),
                         NT_7_2_3_DEATHS);
    }
}

// The chance of each of his people there to live through the fights; of several others each may
// strike at him, while he strikes at one of them.
static double living_chance(const State *s, int card, int seat, Seats others)
{
    double lives = 1;
    bool one = !(others & (others - 1));
    for (int other = 0; other < s->core.seats; other++)
        if (others >> other & 1)
            lives *= 1 - share_killed(s, card, seat, other,
                                      one && nt_attacks_before(s, card, seat, other));
    return lives;
}

// In percent, of each of his people there; by whom.
void nt_explain_fight(const State *s, int card, int seat, Sum *sum)
{
    Seats others = opponents_of(s, card, seat), met = 0;
    int told = 0;
    for (int other = 0; other < s->core.seats; other++) {
        if (!(others >> other & 1)) continue;
        met |= 1 << other;
        int dies = percent(1 - living_chance(s, card, seat, met));
        told += sum_part(sum, dies - told, R_FIGHT, other, NT_6_2_2_ATTACKS);
    }
}

// NT-7.4.1. He must live through the fights first.
static void explain_suit(const State *s, int card, int seat, Sum *sum)
{
    double chance = nt_count_winning_faces(s, seat, card) / (double)DIE;
    Seats others = opponents_of(s, card, seat);
    if (chance <= 0) return;
    int left = sum_part(sum, percent(chance), R_DICE, 0, NT_7_4_1_COURTED);
    sum_part(sum, percent(chance * living_chance(s, card, seat, others)) - left, R_FIGHTS, 0,
             NT_6_2_2_ATTACKS);
}

void nt_explain_chance(const State *s, int card, int seat, Sum *sum)
{
    if (is_daughter(card)) explain_suit(s, card, seat, sum);
    else explain_hunt(s, nt_place_of(s, card), seat, sum);
}
