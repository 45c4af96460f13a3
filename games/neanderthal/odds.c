// SPDX-License-Identifier: MIT
// odds.c - what a group of hunters may bring home, on the average of all dice: for bots, quickly.
#include "games/neanderthal/worth.h"

static float at_most(float value, float most) { return value < most ? value : most; }
static float at_least(float value, float least) { return value > least ? value : least; }

static float power(float base, int exponent)
{
    float result = 1;
    assert(exponent >= 0);
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
int nt_killing_faces(const Biome *biome, uint64_t able)
{
    int faces = biome->bite | (able >> FROST_SAFE & 1 ? 0 : biome->frost);
    return faces >> 1 & ~nt_converted(able, biome->type);
}

static float death_chance(const Biome *biome, uint64_t able)
{
    return (float)__builtin_popcount((unsigned)nt_killing_faces(biome, able)) / DIE;
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
bool nt_is_sure(const Biome *biome, uint64_t able, bool figure)
{
    return figure && able >> (ALPHA_BIG + biome->type) & 1;
}

// Before a predator comes.
static Odds first_odds(const State *s, int position, uint64_t able, int hunters, bool figure)
{
    const Biome *biome = biome_at(s, position);
    bool sure = nt_is_sure(biome, able, figure);
    int dice = hunters - sure, converted = __builtin_popcount(nt_converted(able, biome->type));
    assert(dice >= 0);
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
