// SPDX-License-Identifier: MIT
// pieces.c - deeds with pieces and what follows from them at once: camps without a woman (VM-2.6),
// neutrals that join (VM-5.7), wolves that go wild (VM-7.10), fields that are trampled (VM-5.5).
#include "games/valley/rules.h"

static int at_most(int count, int most) { return count < most ? count : most; }

// VM-16.4. Food that comes from animals spoils, if the table plays so.
void vm_gain_food(State *s, int seat, int count, int cause)
{
    if (!count) return;
    assert(count > 0 && is_in(s->alive, seat));
    s->food[seat] += count;
    if (s->core.option[OPTION_LIMITED_FOOD] && cause <= BY_CANNIBALS) s->meat[seat] += count;
    TELL(s, FOOD_GAINED, .seat = seat, .arg = {count, cause, s->food[seat]});
}

void vm_lose_food(State *s, int seat, int count, int cause)
{
    if (!count) return;
    assert(count <= s->food[seat]);
    s->food[seat] -= count;
    s->meat[seat] -= at_most(count, s->meat[seat]);  // animal food goes first
    TELL(s, FOOD_LOST, .seat = seat, .arg = {count, cause, s->food[seat]});
}

void vm_hand_over_food(State *s, int from, int to, int count, int cause)
{
    int meat = at_most(count, s->meat[from]);
    vm_lose_food(s, from, count, cause);
    vm_gain_food(s, to, count, cause);
    s->meat[to] += meat;  // it stays of its kind
    assert(s->meat[from] <= s->food[from] && s->meat[to] <= s->food[to]);
}

// From supply. One that joins the tribe that moves has no steps (VM-5.7).
void vm_place_people(State *s, int seat, int kind, int hex, int count)
{
    assert(s->left[kind][seat] >= count && (hex != LAKE_HEX || vm_is_lake_frozen(s)));
    s->left[kind][seat] -= count;
    s->people[kind][hex][seat] += count;
    if (s->mover == seat)
        vm_add_band(s, (Band){hex, kind, .marks = MOVED, .start = NO_HEX, .count = count});
    TELL(s, PEOPLE_CAME, .seat = seat, .arg = {kind, hex, count});
}

// VM-7.10. At once, but in its owner's own turn only when that turn ends.
void vm_release_wolves(State *s, int seat, int hex)
{
    int count = s->people[TAME_WOLF][hex][seat];
    if (!count || s->mover == seat || vm_members_on(s, seat, hex)) return;
    int freed = 0;
    s->people[TAME_WOLF][hex][seat] = 0;
    s->wild[hex][WOLF] += count;
    for (int wolf = 0; wolf < WOLF_TOKENS; wolf++) {
        bool there = s->token_at[wolf_token(wolf)] == hex;
        if (there && s->tamer[wolf] == seat + 1) s->tamer[wolf] = 0, freed++;
    }
    assert(freed == count);  // people[] counts the tokens
    TELL(s, WOLVES_WILD, .seat = seat, .arg = {count, hex});
}

// VM-2.6, with VM-14.38 and the tribal part of a conflict as exceptions.
void vm_keep_camp(State *s, int hex)
{
    int owner = s->camp[hex] - 1;
    if (owner < 0 || vm_women_on(s, owner, hex)) return;
    if (s->fight.tribal && s->fight.hex == hex) return;
    if (s->exempt[hex] && vm_members_on(s, owner, hex)) return;
    assert(is_in(s->alive, owner));
    vm_remove_camp(s, hex, NO_WOMAN_LEFT);
}

// Somebody of the tribe has left the hex or died there: VM-6.4, VM-7.10.
void vm_depart(State *s, int seat, int hex)
{
    if (s->camp[hex] == seat + 1) vm_keep_camp(s, hex);
    vm_release_wolves(s, seat, hex);
}

void vm_arrive(State *s, int seat, int hex)
{
    assert(vm_members_on(s, seat, hex));
    if (s->mover == seat) s->entered |= bit(hex);
    vm_join_neutrals(s, hex);
}

void vm_kill_neutral(State *s, int kind, int death)
{
    assert(s->neutral[kind] != NO_HEX);
    TELL(s, NEUTRAL_DIED, .seat = NOBODY, .arg = {kind, s->neutral[kind], death});
    s->neutral[kind] = NO_HEX;
}

// VM-5.7
void vm_join_neutrals(State *s, int hex)
{
    assert(hex < HEXES);  // NO_HEX is where neutrals are who are nowhere
    for (int kind = WOMAN; kind <= WARRIOR; kind++) {
        int seat = s->neutral[kind] == hex ? vm_tribe_on(s, hex) : NOBODY;
        if (seat == NOBODY) continue;
        if (!s->left[kind][seat]) {
            vm_kill_neutral(s, kind, OF_NO_TOKEN);
            continue;
        }
        s->neutral[kind] = NO_HEX;
        TELL(s, NEUTRAL_JOINED, .seat = seat, .arg = {kind, hex});
        vm_place_people(s, seat, kind, hex, 1);
    }
}

// Members that are not hidden.
void vm_lose_people(State *s, int seat, int kind, int hex, int count, int death)
{
    if (!count) return;
    assert(kind < TAME_WOLF && s->people[kind][hex][seat] >= count);
    s->people[kind][hex][seat] -= count;
    s->left[kind][seat] += count;
    TELL(s, PEOPLE_DIED, .seat = seat, .arg = {kind, hex, count, death});
    vm_depart(s, seat, hex);
}

static void lose_hidden(State *s, int kind, int count, int death)
{
    if (!count) return;
    int seat = s->climbed.seat, hex = s->climbed.hex;
    assert(hex != NO_HEX && s->climbed.people[kind] >= count);
    s->climbed.people[kind] -= count;
    s->left[kind][seat] += count;
    TELL(s, PEOPLE_DIED, .seat = seat, .arg = {kind, hex, count, death});
    if (s->camp[hex] == seat + 1) vm_keep_camp(s, hex);
}

void vm_lose_any_person(State *s, int seat, int kind, int hex, int death)
{
    assert(vm_people_on(s, seat, kind, hex));
    if (s->people[kind][hex][seat]) vm_lose_people(s, seat, kind, hex, 1, death);
    else lose_hidden(s, kind, 1, death);
}

void vm_build_camp(State *s, int seat, int hex)
{
    assert(!s->camp[hex] && s->camps_left[seat] && hex != LAKE_HEX);
    s->camp[hex] = seat + 1;
    s->camps_left[seat]--;
}

// It goes back to its owner. VM-14.34: a field beside a cave goes with it; VM-15.1: the fire with
// the last camp.
void vm_remove_camp(State *s, int hex, int ruin)
{
    int owner = s->camp[hex] - 1;
    assert(owner >= 0 && s->camps_left[owner] < CAMPS_MAX);
    s->camp[hex] = 0;
    s->exempt[hex] = NOT_EXEMPT;
    s->camps_left[owner]++;
    TELL(s, CAMP_GONE, .seat = owner, .arg = {hex, ruin});
    if (has(board_of(s)->mountain, hex)) vm_remove_field(s, hex);
    if (!vm_count_camps(s, owner)) vm_lose_fire(s, owner);
}

// VM-7.4.2. The captor's token replaces the owner's; the field stays.
void vm_hand_over_camp(State *s, int captor, int hex)
{
    int owner = s->camp[hex] - 1;
    assert(owner >= 0 && owner != captor && s->camps_left[captor]);
    s->camp[hex] = captor + 1;
    s->exempt[hex] = NOT_EXEMPT;
    s->camps_left[owner]++;
    s->camps_left[captor]--;
    TELL(s, CAMP_KEPT, .seat = captor, .arg = {hex});
    if (!vm_count_camps(s, owner)) vm_lose_fire(s, owner);
}

// VM-8.2.4. The fence goes with it (VM-14.33).
void vm_remove_field(State *s, int hex)
{
    assert(s->field[hex] || !has(s->fenced, hex));  // a fence stands around a field
    if (!s->field[hex]) return;
    s->field[hex] = NO_FIELD;
    s->fenced &= ~bit(hex);
    TELL(s, FIELD_GONE, .seat = NOBODY, .arg = {hex});
}

// One step: intact, damaged, gone.
void vm_hurt_field(State *s, int hex)
{
    assert(hex != LAKE_HEX || !s->field[hex]);
    if (s->field[hex] == DAMAGED) vm_remove_field(s, hex);
    if (s->field[hex] != INTACT) return;
    s->field[hex] = DAMAGED;
    TELL(s, FIELD_HURT, .seat = NOBODY, .arg = {hex});
}

// VM-5.5. One entry of a herd counts once.
void vm_trample(State *s, int species, int hex)
{
    assert(VM_SPECIES_OF[species].climbs || !has(board_of(s)->mountain, hex));
    if (VM_SPECIES_OF[species].large && !has(s->fenced, hex)) vm_hurt_field(s, hex);
}

static int first_token(int species) { return species * TOKENS_EACH; }

static bool is_wild(const State *s, int token)
{
    return !is_wolf(token) || !s->tamer[wolf_of(token)];
}

// The wild token of a species on a hex with the lowest number; pack wolves come last (VM-7.8).
static int find_token(const State *s, int species, int hex)
{
    for (int token = first_token(species); token < first_token(species + 1); token++)
        if (s->token_at[token] == hex && is_wild(s, token)) return token;
    for (int token = LETTERED; token < TOKENS; token++)
        if (s->token_at[token] == hex && is_wild(s, token)) return token;
    assert(false);  // wild[] counts the tokens
    return TOKENS;
}

// VM-4.2, VM-4.3
void vm_put_token(State *s, int token, int hex)
{
    int species = VM_TOKEN_SPECIES[token];
    assert(s->token_at[token] >= HEXES && hex < HEXES);
    s->token_at[token] = hex;
    s->wild[hex][species]++;
    vm_trample(s, species, hex);
}

// One step of a herd. The caller tells where the run ended, and only then what it has trampled.
void vm_step_herd(State *s, int species, int count, int from, int to)
{
    assert(count && count <= s->wild[from][species]);
    assert(VM_SPECIES_OF[species].climbs || !has(board_of(s)->mountain, to));
    for (int i = 0; i < count; i++) s->token_at[find_token(s, species, from)] = to;
    s->wild[from][species] -= count;
    s->wild[to][species] += count;
}

void vm_move_animals(State *s, int species, int count, int from, int to)
{
    assert(has(VM_NEAR[from], to));
    TELL(s, HERD_MOVED, .seat = NOBODY, .arg = {species, count, from, to});
    vm_step_herd(s, species, count, from, to);
    vm_trample(s, species, to);
}

static void put_away(State *s, int token)
{
    assert(s->token_at[token] < HEXES);
    s->token_at[token] = token < LETTERED ? IN_BAG : ASIDE;
}

void vm_kill_animals(State *s, int species, int count, int hex, int death)
{
    if (!count) return;
    assert(count <= s->wild[hex][species]);
    for (int i = 0; i < count; i++) put_away(s, find_token(s, species, hex));
    s->wild[hex][species] -= count;
    TELL(s, ANIMALS_DIED, .seat = NOBODY, .arg = {species, count, hex, death});
}

// The tame wolf of a tribe on a hex with the lowest number: its place in tamer[].
static int find_tame(const State *s, int seat, int hex)
{
    int wolf = 0;
    assert(s->people[TAME_WOLF][hex][seat]);
    while (s->tamer[wolf] != seat + 1 || s->token_at[wolf_token(wolf)] != hex) wolf++;
    return wolf;
}

void vm_lose_wolf(State *s, int seat, int hex, int death)
{
    int wolf = find_tame(s, seat, hex);
    assert(is_wolf(wolf_token(wolf)) && s->tamer[wolf] == seat + 1);
    put_away(s, wolf_token(wolf));
    s->tamer[wolf] = 0;
    s->people[TAME_WOLF][hex][seat]--;
    TELL(s, PEOPLE_DIED, .seat = seat, .arg = {TAME_WOLF, hex, 1, death});
}

void vm_tame_wolf(State *s, int seat, int hex)
{
    assert(s->wild[hex][WOLF] && is_in(s->alive, seat));
    int token = find_token(s, WOLF, hex);
    s->tamer[wolf_of(token)] = seat + 1;
    s->wild[hex][WOLF]--;
    s->people[TAME_WOLF][hex][seat]++;
    TELL(s, WOLF_TAMED, .seat = seat, .arg = {hex});
}

void vm_move_wolves(State *s, int seat, int from, int to, int count)
{
    assert(from != to && count <= s->people[TAME_WOLF][from][seat]);
    for (int i = 0; i < count; i++) s->token_at[wolf_token(find_tame(s, seat, from))] = to;
    s->people[TAME_WOLF][from][seat] -= count;
    s->people[TAME_WOLF][to][seat] += count;
}

// VM-3.2.2: no food; tame wolves die with the others.
void vm_kill_all_animals(State *s, int hex, int death)
{
    for (int species = WOLF; species < SPECIES; species++)
        vm_kill_animals(s, species, s->wild[hex][species], hex, death);
    for (int seat = 0; seat < s->core.seats; seat++)
        while (s->people[TAME_WOLF][hex][seat]) vm_lose_wolf(s, seat, hex, death);
}

// Everything that lives on a hex dies: animals, members, hidden or not, neutrals.
void vm_slay_all(State *s, int hex, int death)
{
    vm_kill_all_animals(s, hex, death);
    for (int kind = WOMAN; kind <= WARRIOR; kind++) {
        if (s->neutral[kind] == hex) vm_kill_neutral(s, kind, death);
        if (s->climbed.hex == hex) lose_hidden(s, kind, s->climbed.people[kind], death);
        for (int seat = 0; seat < s->core.seats; seat++)
            vm_lose_people(s, seat, kind, hex, s->people[kind][hex][seat], death);
    }
    vm_drop_bands(s, hex);
    assert(!vm_has_figure(s, hex));
}
