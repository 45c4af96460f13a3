// SPDX-License-Identifier: MIT
// beasts.c - fights against animals: the second part of a conflict (VM-7.6), the cave bear
// (VM-3.6.11), and what becomes of loners among animals (VM-7.9).
#include "games/valley/rules.h"

static int species_on(const State *s, int hex)
{
    int set = 0;
    for (int species = WOLF; species < SPECIES; species++)
        if (s->wild[hex][species]) set |= 1 << species;
    return set;
}

// VM-7.6. Species by species, in the order the player likes.
void vm_run_beasts(State *s, Frame *frame)
{
    enum { NEXT_SPECIES, CHOSEN };
    OnHex *f = VIEW(BEASTS, frame);
    Action a = flow_answer(s);
    int set = species_on(s, f->hex);
    switch (f->step++) {
    case NEXT_SPECIES:
        if (!set || !vm_members_on(s, f->who, f->hex)) flow_done(s, 0);
        else if (set & (set - 1)) CALL(s, CHOOSE_SPECIES, .who = f->who, .hex = f->hex);
        break;
    case CHOSEN:
        assert(a.kind ? set >> a.arg[0] & 1 : set && !(set & (set - 1)));
        CALL(s, FACE, .who = f->who, .hex = f->hex,
             .species = a.kind ? a.arg[0] : __builtin_ctz(set));
        f->step = NEXT_SPECIES;
    }
}

void vm_offer_species(const State *s, const Frame *f, Offer *offer)
{
    for (int species = WOLF; species < SPECIES; species++)
        OFFER(offer, FACE_BEAST, .arg = {species});
}

Rule vm_refuse_species(const State *s, const Frame *frame, Action a)
{
    const OnHex *f = VIEW(CHOOSE_SPECIES, frame);
    if (a.kind != FACE_BEAST) return ALLOWED;
    return s->wild[f->hex][a.arg[0]] ? ALLOWED : VM_7_6_NO_SUCH_ANIMAL;
}

// VM-3.6.6
int vm_food_of(const State *s, int species)
{
    return s->laid[LEAN_ANIMALS] ? VM_SPECIES_OF[species].lean_food : VM_SPECIES_OF[species].food;
}

static int herd_size(const State *s, const Face *f)
{
    return f->cave_bear ? 1 : s->wild[f->hex][f->species];
}

enum { TIE, TRIBE_HIGHER, ANIMALS_HIGHER };

static int roll_against(State *s, const Face *f)
{
    int herd = herd_size(s, f), mine = vm_roll_die(s), theirs = vm_roll_die(s);
    int bonus = vm_beast_bonus(s, f->who, f->hex, !f->cave_bear, NULL);
    assert(herd && vm_members_on(s, f->who, f->hex));
    TELL(s, ROLLED, .seat = f->who, .arg = {mine, bonus, mine + bonus});
    TELL(s, ANIMALS_ROLLED, .seat = NOBODY, .arg = {f->species, theirs, herd, theirs + herd});
    if (mine + bonus == theirs + herd) return TIE;
    return mine + bonus > theirs + herd ? TRIBE_HIGHER : ANIMALS_HIGHER;
}

// VM-7.7: what was won stays won. True if the cave bear is dead, who is no token.
static bool kill_beast(State *s, const Face *f)
{
    assert(!f->cave_bear || f->species == BEAR);
    vm_gain_food(s, f->who, f->cave_bear ? CAVE_BEAR_FOOD : vm_food_of(s, f->species), BY_HUNTING);
    if (!f->cave_bear) vm_kill_animals(s, f->species, 1, f->hex, OF_HUNT);
    return f->cave_bear;
}

static void fall(State *s, const Face *f, int kind)
{
    int death = f->cave_bear ? OF_CAVE_BEAR : OF_BEASTS;
    if (kind == TAME_WOLF) vm_lose_wolf(s, f->who, f->hex, death);
    else vm_lose_people(s, f->who, kind, f->hex, 1, death);
}

// VM-7.6. One species to the end, roll by roll.
void vm_run_face(State *s, Frame *frame)
{
    enum { ROLL, FALLEN };
    Face *f = VIEW(FACE, frame);
    Action a = flow_answer(s);
    int kinds = vm_losable(s, f->who, f->hex);
    switch (f->step++) {
    case ROLL:
        f->step = ROLL;
        if (!herd_size(s, f) || !vm_members_on(s, f->who, f->hex)) {
            flow_done(s, 0);
            break;
        }
        switch (roll_against(s, f)) {
        case TRIBE_HIGHER:
            if (kill_beast(s, f)) flow_done(s, 0);
            break;
        case ANIMALS_HIGHER:
            f->step = FALLEN;
            if (kinds & (kinds - 1)) CALL(s, CHOOSE_FIGHTER, .who = f->who, .hex = f->hex);
        }
        break;
    case FALLEN:
        assert(kinds && !s->fight.tribal);
        fall(s, f, a.kind ? a.arg[0] : __builtin_ctz(kinds));
        f->step = ROLL;
    }
}

static int neutrals_on(const State *s, int hex)
{
    return (s->neutral[WOMAN] == hex) + (s->neutral[WARRIOR] == hex);
}

// VM-7.9. Nobody gets food; the woman dies first.
static void fight_of_neutrals_on(State *s, int hex)
{
    assert(vm_tribe_on(s, hex) == NOBODY);  // or they would have joined it (VM-5.7)
    for (int species = WOLF; species < SPECIES; species++)
        while (s->wild[hex][species] && neutrals_on(s, hex)) {
            int die = vm_roll_die(s), bonus = s->neutral[WARRIOR] == hex;
            int face = vm_roll_die(s), herd = s->wild[hex][species];
            TELL(s, NEUTRALS_FOUGHT, .seat = NOBODY, .arg = {hex, die, bonus, species, face, herd});
            if (die + bonus > face + herd) vm_kill_animals(s, species, 1, hex, OF_NEUTRALS);
            if (die + bonus < face + herd)
                vm_kill_neutral(s, s->neutral[WOMAN] == hex ? WOMAN : WARRIOR, OF_BEASTS);
        }
}

void vm_fight_of_neutrals(State *s)
{
    assert(s->fight.hex == NO_HEX);
    for (int hex = 0; hex < HEXES; hex++)
        if (neutrals_on(s, hex) && vm_has_animals(s, hex)) fight_of_neutrals_on(s, hex);
}
