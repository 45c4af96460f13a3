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
void vm_run_beasts(State *s, Frame *f)
{
    enum { NEXT_SPECIES, CHOSEN };
    Action a = flow_answer(s);
    int set = species_on(s, f->where);
    switch (f->step++) {
    case NEXT_SPECIES:
        if (!set || !vm_members_on(s, f->who, f->where)) flow_done(s, 0);
        else if (set & (set - 1)) CALL(s, CHOOSE_SPECIES, .who = f->who, .where = f->where);
        break;
    case CHOSEN:
        CALL(s, FACE, .who = f->who, .where = f->where,
             .what = a.kind ? a.arg[0] : __builtin_ctz(set));
        f->step = NEXT_SPECIES;
    }
}

void vm_offer_species(const State *s, const Frame *f, Offer *offer)
{
    for (int species = WOLF; species < SPECIES; species++)
        OFFER(offer, FACE_BEAST, .arg = {species});
}

Rule vm_refuse_species(const State *s, const Frame *f, Action a)
{
    if (a.kind != FACE_BEAST) return ALLOWED;
    return s->wild[f->where][a.arg[0]] ? ALLOWED : VM_7_6_NO_SUCH_ANIMAL;
}

int vm_food_of(const State *s, int species)
{
    return s->laid[LEAN_ANIMALS] ? VM_SPECIES_OF[species].lean_food : VM_SPECIES_OF[species].food;
}

static int herd_size(const State *s, const Frame *f)
{
    return f->why == CAVE_BEAR ? 1 : s->wild[f->where][f->what];
}

enum { TIE, TRIBE_HIGHER, ANIMALS_HIGHER };

static int roll_against(State *s, const Frame *f)
{
    int herd = herd_size(s, f), mine = vm_roll_die(s), theirs = vm_roll_die(s);
    int bonus = vm_beast_bonus(s, f->who, f->where, f->why != CAVE_BEAR, NULL);
    TELL(s, ROLLED, .seat = f->who, .arg = {mine, bonus, mine + bonus});
    TELL(s, ANIMALS_ROLLED, .seat = NOBODY, .arg = {f->what, theirs, herd, theirs + herd});
    if (mine + bonus == theirs + herd) return TIE;
    return mine + bonus > theirs + herd ? TRIBE_HIGHER : ANIMALS_HIGHER;
}

static void kill_beast(State *s, const Frame *f)
{
    vm_gain_food(s, f->who, vm_food_of(s, f->what), BY_HUNTING);
    vm_kill_animals(s, f->what, 1, f->where, OF_HUNT);
}

static void fall(State *s, const Frame *f, int kind)
{
    int death = f->why == CAVE_BEAR ? OF_CAVE_BEAR : OF_BEASTS;
    if (kind == TAME_WOLF) vm_lose_wolf(s, f->who, f->where, death);
    else vm_lose_people(s, f->who, kind, f->where, 1, death);
}

// One species to the end, roll by roll. The cave bear is no token and gives its own figure.
void vm_run_face(State *s, Frame *f)
{
    enum { ROLL, FALLEN };
    int kinds = vm_losable(s, f->who, f->where);
    switch (f->step++) {
    case ROLL:
        f->step = ROLL;
        if (!herd_size(s, f) || !vm_members_on(s, f->who, f->where)) {
            flow_done(s, 0);
            break;
        }
        switch (roll_against(s, f)) {
        case TRIBE_HIGHER:
            if (f->why != CAVE_BEAR) kill_beast(s, f);
            else vm_gain_food(s, f->who, 3, BY_HUNTING), flow_done(s, 0);
            break;
        case ANIMALS_HIGHER:
            f->step = FALLEN;
            if (kinds & (kinds - 1)) CALL(s, CHOOSE_FIGHTER, .who = f->who, .where = f->where);
        }
        break;
    case FALLEN:
        fall(s, f, flow_answer(s).kind ? flow_answer(s).arg[0] : __builtin_ctz(kinds));
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
    for (int hex = 0; hex < HEXES; hex++)
        if (neutrals_on(s, hex) && vm_has_animals(s, hex)) fight_of_neutrals_on(s, hex);
}
