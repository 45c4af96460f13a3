// SPDX-License-Identifier: MIT
// odds.c - what a group of hunters may bring home, on the average of all dice: for bots, and as a
// number that explains itself.
#include "games/neanderthal/worth.h"

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

static float kind_chance(int kind, int dice, int converted)
{
    float ones = chance_of(kind, dice, (float)(1 + converted) / DIE);
    float others = (float)(5 - converted) * chance_of(kind, dice, 1.0f / DIE);
    return at_most(ones + others, 1);
}

static float death_chance(const Biome *biome, uint64_t able)
{
    int faces = biome->bite | (able >> FROST_SAFE & 1 ? 0 : biome->frost);
    faces &= ~(nt_converted(able, biome->type) << 1);  // they are counted from 0
    return (float)__builtin_popcount(faces) / DIE;
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

// Before a predator comes.
static Odds first_odds(const State *s, int position, uint64_t able, int hunters, bool figure)
{
    const Biome *biome = biome_at(s, position);
    bool sure = figure && able >> (ALPHA_BIG + biome->type) & 1;
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

// What can happen at all is not called impossible.
static int percent(float chance)
{
    return chance > 0 && chance < 0.01f ? 1 : (int)(100 * chance + 0.5f);
}

static void explain_suit(const State *s, int card, int seat, Sum *sum)
{
    int faces = nt_count_winning_faces(s, seat, card);
    if (faces) sum_part(sum, percent((float)faces / DIE), R_DICE, 0, NT_7_4_1_COURTED);
}

static void explain_hunt(const State *s, int position, int seat, Sum *sum)
{
    int hunters = position < 0 ? 0 : nt_count_hunters(s, position, seat);
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

// NT-7.3.2, NT-7.3.3. The card itself, by equal dice: in percent, with those who are there now.
void nt_explain_taking(const State *s, int card, int seat, Sum *sum)
{
    int position = is_daughter(card) ? -1 : nt_place_of(s, card);
    int hunters = position < 0 ? 0 : nt_count_hunters(s, position, seat);
    const Biome *biome = &NT_BIOME[is_daughter(card) ? 0 : card];
    bool may = biome->symbol == TROPHY || (biome->symbol && nt_count_elders(s, seat));
    if (!hunters || !may || !biome->kind) return;
    bool figure = s->hunters[position][seat][ALPHA];
    Odds odds = first_odds(s, position, nt_abilities(s, seat), hunters, figure);
    sum_part(sum, percent(odds.card), R_DICE, 0, NT_7_2_5_KIND);
}

// Of those who are there now; what a predator takes of it stands by its name.
void nt_explain_chance(const State *s, int card, int seat, Sum *sum)
{
    if (is_daughter(card)) explain_suit(s, card, seat, sum);
    else explain_hunt(s, nt_place_of(s, card), seat, sum);
}
