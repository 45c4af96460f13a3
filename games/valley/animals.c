// SPDX-License-Identifier: MIT
// animals.c - new animals (VM-4) and their run before the wind (VM-5).
#include "games/valley/rules.h"

// VM-4.1. By the tribes alive now; more in the first round of the game.
static int count_new_animals(const State *s)
{
    enum { MANY_TRIBES = 4, FIRST_TIME = 2 };
    static const uint8_t NEW_ANIMALS[][2] = {
        [SUMMER] = {3, 4}, [WINTER] = {1, 2}, [FIRST_TIME] = {5, 6}};
    bool many = __builtin_popcount(s->alive) >= MANY_TRIBES;
    return NEW_ANIMALS[s->rounds == 1 ? FIRST_TIME : s->season][many];
}

static int draw_token(State *s)
{
    uint8_t in_bag[LETTERED];
    int all = 0;
    for (int token = 0; token < LETTERED; token++)
        all += in_bag[token] = s->token_at[token] == IN_BAG;
    return all ? random_turn(&s->core.random, in_bag, LETTERED) : TOKENS;
}

// VM-4.2, VM-4.4. Snow bars nobody here (VM-3.6.13).
static void bring_animal(State *s, int token)
{
    assert(token < LETTERED && s->token_at[token] == IN_BAG);
    int species = VM_TOKEN_SPECIES[token], hex = board_of(s)->letter[VM_TOKEN_LETTER[token]];
    if (species == s->sick || has(s->burning | s->flooded | s->erupting, hex)) {
        s->token_at[token] = ASIDE;
        TELL(s, ANIMAL_LAID_ASIDE, .seat = NOBODY, .arg = {species, hex});
        return;
    }
    TELL(s, ANIMAL_CAME, .seat = NOBODY, .arg = {species, hex});
    vm_put_token(s, token, hex);
}

void vm_bring_animals(State *s)
{
    assert(!s->meatless);  // VM-3.6.7
    for (int left = count_new_animals(s); left; left--) {
        int token = draw_token(s);
        if (token == TOKENS) break;  // VM-4.5
        bring_animal(s, token);
    }
    for (int token = 0; token < LETTERED; token++)
        if (s->token_at[token] == ASIDE) s->token_at[token] = IN_BAG;
}

static int opposite(int wind) { return (wind + WAYS / 2) % WAYS; }

// VM-5.4.2. Along the wind, else against it, else nowhere (WAYS).
static int pick_way(const State *s, int species, int hex)
{
    if (vm_can_roam(s, species, hex, VM_NEXT[hex][s->wind])) return s->wind;
    if (vm_can_roam(s, species, hex, VM_NEXT[hex][opposite(s->wind)])) return opposite(s->wind);
    return WAYS;
}

// VM-5.4.3. One run with a full allowance; where it ends. A herd that is met on the way counts.
static int run_herd(State *s, int species, int start, Hexes people)
{
    int hex = start, way = pick_way(s, species, hex), count = s->wild[hex][species];
    assert(count && !has(people, start));  // VM-5.2
    if (way == WAYS) return hex;
    for (int steps = VM_SPECIES_OF[species].move; steps; steps--) {
        int to = VM_NEXT[hex][way];
        if (!vm_can_roam(s, species, hex, to)) break;
        bool meets = s->wild[to][species];
        vm_step_herd(s, species, count, hex, to);
        hex = to;
        if (meets || has(people, hex)) break;
    }
    TELL(s, HERD_MOVED, .seat = NOBODY, .arg = {species, count, start, hex});
    for (int passed = start; passed != hex;) vm_trample(s, species, passed = VM_NEXT[passed][way]);
    return hex;
}

// VM-5.4, VM-5.4.1, VM-5.4.4. The herd furthest upwind first; one that meets a fresh herd runs on
// with it.
static void run_species(State *s, int species, Hexes people, Hexes still)
{
    Hexes fresh = 0;
    for (int hex = 0; hex < HEXES; hex++)
        if (s->wild[hex][species]) fresh |= bit(hex);
    fresh &= ~people & ~still;
    for (int i = 0; i < HEXES && fresh; i++) {
        int hex = VM_UPWIND[s->wind][i];
        while (has(fresh, hex)) {
            fresh &= ~bit(hex);
            hex = run_herd(s, species, hex, people);
        }
    }
    assert(!fresh);  // each has run
}

// VM-5.6. Two steps as a member, until it meets members or enters a mountain.
static void run_neutral(State *s, int kind, Hexes people)
{
    int hex = s->neutral[kind], way = s->wind;
    if (hex == NO_HEX || has(s->flooded, hex)) return;
    assert(!has(s->burning | s->erupting, hex));  // nobody lives there
    if (s->snow && has(board_of(s)->mountain, hex)) return;
    if (VM_NEXT[hex][way] == NO_HEX || !has(vm_reach(s, hex), VM_NEXT[hex][way]))
        way = opposite(way);
    for (int steps = ALLOWANCE; steps; steps--) {
        int to = VM_NEXT[hex][way];
        if (to == NO_HEX || !has(vm_reach(s, hex), to)) return;
        s->neutral[kind] = to;
        TELL(s, NEUTRAL_MOVED, .seat = NOBODY, .arg = {kind, hex, to});
        hex = to;
        if (has(people, hex)) vm_join_neutrals(s, hex);
        if (s->neutral[kind] == NO_HEX || has(board_of(s)->mountain, hex)) return;
    }
}

// VM-5.1, VM-5.2. One die for all; who shares a hex with members stays.
void vm_run_animals(State *s)
{
    Hexes people = vm_hexes_with_members(s), still = s->snow ? board_of(s)->mountain : 0;
    s->wind = vm_roll_die(s) - 1;
    assert(s->wind < WAYS);
    TELL(s, WIND_BLEW, .seat = NOBODY, .arg = {s->wind});
    for (int species = WOLF; species < SPECIES; species++) run_species(s, species, people, still);
    for (int kind = WOMAN; kind <= WARRIOR; kind++) run_neutral(s, kind, people);
}
