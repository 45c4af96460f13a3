// SPDX-License-Identifier: MIT
// odds.c - what a group of hunters may bring home, on the average of all dice: for bots, and as a
// number that explains itself.
#include "games/neanderthal/worth.h"

enum { ALL_FACES = (1 << DIE) - 1, HUNTERS_MAX = SPECIES * (CUBES + 1) };

static float at_most(float value, float most) { return value < most ? value : most; }
static float at_least(float value, float least) { return value > least ? value : least; }

static float power(float base, int exponent)
{
    float result = 1;
    for (; exponent; exponent >>= 1, base *= base)
        if (exponent & 1) result *= base;
    return result;
}

// The chance of at least so many hits with so many dice.
static float chance_of(int hits, int dice, float hit)
{
    if (hits <= 0) return 1;
    if (dice < hits) return 0;
    if (hit >= 1) return 1;
    float none = power(1 - hit, dice), term = none, below = none;
    for (int i = 1; i < hits; i++) {
        term *= (float)(dice - i + 1) / (float)i * hit / (1 - hit);
        below += term;
    }
    return 1 - below;
}

// For bots, quickly: throws that show two sets are counted twice.
static float kind_chance(int kind, int dice, int converted)
{
    float ones = chance_of(kind, dice, (float)(1 + converted) / DIE);
    float others = (float)(5 - converted) * chance_of(kind, dice, 1.0f / DIE);
    return at_most(ones + others, 1);
}

// NT-7.2.3. Bit 0 is a 1; what is converted kills nobody.
static int killing_faces(const Biome *biome, uint64_t able)
{
    int faces = biome->bite | (able >> FROST_SAFE & 1 ? 0 : biome->frost);
    return faces >> 1 & ~nt_converted(able, biome->type);
}

static float death_chance(const Biome *biome, uint64_t able)
{
    return (float)__builtin_popcount((unsigned)killing_faces(biome, able)) / DIE;
}

// A predator that a kill draws: some survivors fall, and without a hit the kill is stolen.
static void meet_predator(const Biome *predator, uint64_t able, float alive, Odds *odds)
{
    odds->deaths += odds->success * alive * death_chance(predator, able);
    odds->success *= 1 - power(5.0f / DIE, (int)(alive + 0.5f));
}

static float survivors(const Odds *odds, int hunters)
{
    return at_least((float)hunters - odds->deaths, 1);
}

// NT-7.2.1. The figure's die is a 1 without rolling.
static bool is_sure(const Biome *biome, uint64_t able, bool figure)
{
    return figure && able >> (ALPHA_BIG + biome->type) & 1;
}

// Before a predator comes.
static Odds first_odds(const State *s, int position, uint64_t able, int hunters, bool figure)
{
    const Biome *biome = biome_at(s, position);
    bool sure = is_sure(biome, able, figure);
    int dice = hunters - sure, converted = __builtin_popcount(nt_converted(able, biome->type));
    Odds odds = {.deaths = death_chance(biome, able) * (float)dice};
    odds.success = chance_of(biome->hits - sure, dice, (float)(biome->hit_max + converted) / DIE);
    odds.card = biome->kind ? kind_chance(biome->kind, hunters, converted) : 0;
    if (able >> SAVE_ONE & 1) odds.deaths = at_least(odds.deaths - 1, 0);
    return odds;
}

Odds nt_hunt_odds(const State *s, int position, uint64_t able, int hunters, bool figure)
{
    Odds odds = first_odds(s, position, able, hunters, figure);
    float alive = survivors(&odds, hunters);
    for (uint16_t due = nt_predators_due(s, position); due; due &= due - 1)
        meet_predator(biome_at(s, __builtin_ctz(due)), able, alive, &odds);
    return odds;
}

// What can happen at all is not called impossible, what can fail not certain.
static int percent(float chance)
{
    if (chance > 0 && chance < 0.01f) return 1;
    return chance > 0.99f && chance < 1 ? 99 : (int)(100 * chance + 0.5f);
}

static void explain_suit(const State *s, int card, int seat, Sum *sum)
{
    int faces = nt_count_winning_faces(s, seat, card);
    if (faces) sum_part(sum, percent((float)faces / DIE), R_DICE, 0, NT_7_4_1_COURTED);
}

// They lie on the table: there is no chance any more.
static bool has_rolled(const State *s, int position, int seat)
{
    enum { ROLLED = 2 };
    for (int i = 0; i < s->core.depth; i++) {
        const Hunt *f = (const Hunt *)&s->core.frame[i];
        if (f->proc == HUNT && f->who == seat && f->position == position && f->step >= ROLLED)
            return true;
    }
    return false;
}

// Those who will still roll there.
static int count_rolling(const State *s, int position, int seat)
{
    if (position < 0 || has_rolled(s, position, seat)) return 0;
    return nt_count_hunters(s, position, seat);
}

static void explain_hunt(const State *s, int position, int seat, Sum *sum)
{
    int hunters = count_rolling(s, position, seat);
    uint64_t able = nt_abilities(s, seat);
    if (!hunters) return;
    Odds odds = first_odds(s, position, able, hunters, s->hunters[position][seat][ALPHA]);
    float alive = survivors(&odds, hunters);
    int left = sum_part(sum, percent(odds.success), R_DICE, 0, NT_7_2_4_HITS);
    for (uint16_t due = nt_predators_due(s, position); due && left; due &= due - 1) {
        int at = __builtin_ctz(due), joined = nt_count_hunters(s, at, seat);  // NT-7.5.3
        meet_predator(biome_at(s, at), able, alive + (float)joined, &odds);
        int lost = left - percent(odds.success);
        left += sum_part(sum, lost ? -lost : -1, R_PREDATOR, card_at(s, at), NT_7_5_4_THEFT);
    }
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

// The chance that all dice show one of these faces (bit 0: a 1) and none of them so often as
// `kind`, a sure 1 beside them included. Face by face: how they share out fewer dice is known.
static double chance_without(int kind, int dice, bool sure, int faces, int converted)
{
    double share[HUNTERS_MAX + 1] = {1};
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
    return share[dice];
}

// NT-7.2.5. All dice show one of these faces, and so many of them the same.
static double chance_of_kind(int kind, int dice, bool sure, int faces, int converted)
{
    double all = 0;
    for (int face = 0; face < DIE; face++)
        if (faces >> face & 1) all += weight_of(face, converted) / (double)DIE;
    double any = 1;
    for (int i = 0; i < dice; i++) any *= all;
    return any - chance_without(kind, dice, sure, faces, converted);
}

// NT-7.3.2, NT-7.3.3. A trophy needs no survivor; into the hand a card comes not by dice that kill
// all who rolled.
static double taking_chance(const Biome *biome, uint64_t able, int hunters, bool sure)
{
    int converted = nt_converted(able, biome->type), dice = hunters - sure;
    double chance = chance_of_kind(biome->kind, dice, sure, ALL_FACES, converted);
    if (biome->symbol == TROPHY || sure || able >> SAVE_ONE & 1) return chance;
    return chance - chance_of_kind(biome->kind, dice, false, killing_faces(biome, able), converted);
}

// In percent, with those who are there now.
void nt_explain_taking(const State *s, int card, int seat, Sum *sum)
{
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    int hunters = count_rolling(s, position, seat);
    const Biome *biome = &NT_BIOME[is_daughter(card) ? 0 : card];
    bool may = biome->symbol == TROPHY || (biome->symbol && nt_count_elders(s, seat));
    if (!hunters || !may || !biome->kind) return;
    uint64_t able = nt_abilities(s, seat);
    bool sure = is_sure(biome, able, s->hunters[position][seat][ALPHA]);
    sum_part(sum, percent((float)taking_chance(biome, able, hunters, sure)), R_DICE, 0,
             NT_7_2_5_KIND);
}

// Of those who are there now; what a predator takes of it stands by its name.
void nt_explain_chance(const State *s, int card, int seat, Sum *sum)
{
    if (is_daughter(card)) explain_suit(s, card, seat, sum);
    else explain_hunt(s, nt_place_of(s, card), seat, sum);
}

// NT-7.2.3. How many of so many dice kill on the average; one whom SAVE_ONE saves is not counted.
static float average_deaths(const Biome *biome, uint64_t able, float dice)
{
    float each = death_chance(biome, able), deaths = each * dice;
    if (able >> SAVE_ONE & 1) deaths -= 1 - power(1 - each, (int)(dice + 0.5f));
    return at_least(deaths, 0);
}

// In percent, of each of those who are there now; what a predator adds stands by its name.
void nt_explain_risk(const State *s, int card, int seat, Sum *sum)
{
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    int hunters = count_rolling(s, position, seat);
    if (!hunters) return;
    uint64_t able = nt_abilities(s, seat);
    bool figure = s->hunters[position][seat][ALPHA];
    Odds odds = first_odds(s, position, able, hunters, figure);
    int sure = is_sure(biome_at(s, position), able, figure);
    float all = (float)hunters;
    float deaths = average_deaths(biome_at(s, position), able, all - (float)sure);
    int told = sum_part(sum, percent(deaths / all), R_DICE, 0, NT_7_2_3_DEATHS);
    for (uint16_t due = nt_predators_due(s, position); due; due &= due - 1) {
        int at = __builtin_ctz(due);
        deaths += odds.success * average_deaths(biome_at(s, at), able, all - deaths);
        told +=
            sum_part(sum, percent(deaths / all) - told, R_DRAWN, card_at(s, at), NT_7_2_3_DEATHS);
    }
}
