// SPDX-License-Identifier: MIT
// map.c - questions about the board: who and what is where, what is near, what bars the way.
#include "games/valley/rules.h"

bool vm_is_lake_frozen(const State *s) { return s->frozen & board_of(s)->into_lake; }
bool vm_is_dry(const State *s) { return s->laid[DROUGHT]; }

// VM-3.2.4
Hexes vm_closed_hexes(const State *s)
{
    return s->burning | s->flooded | s->erupting | (s->snow ? board_of(s)->mountain : 0);
}

// VM-3.3. Dry and frozen rivers do not separate.
Hexes vm_barred(const State *s, int hex)
{
    Hexes behind = 0;
    if (vm_is_dry(s)) return 0;
    for (int river = 0; river < RIVERS; river++)
        if (!(s->frozen >> river & 1)) behind |= board_of(s)->behind[river][hex];
    return behind;
}

// VM-6.2.3
Hexes vm_reach(const State *s, int hex)
{
    Hexes lake = vm_is_lake_frozen(s) ? 0 : bit(LAKE_HEX);
    return VM_NEAR[hex] & ~vm_barred(s, hex) & ~vm_closed_hexes(s) & ~lake;
}

// VM-5.3, VM-16.5
bool vm_can_roam(const State *s, int species, int from, int to)
{
    if (to == NO_HEX || has(vm_closed_hexes(s), to)) return false;
    if (to == LAKE_HEX && !vm_is_lake_frozen(s)) return false;
    if (!VM_SPECIES_OF[species].climbs && has(board_of(s)->mountain, to)) return false;
    bool swims = VM_SPECIES_OF[species].swims ||
                 (species == TIGER && s->core.option[OPTION_SWIMMING_TIGERS]);
    return swims || !has(vm_barred(s, from), to);
}

// All hexes of the area that a hex belongs to, by terrain: PLAINS, FOREST or MOUNTAIN.
Hexes vm_area_hexes(const State *s, int terrain, int hex)
{
    for (int area = 0; area < AREAS; area++)
        if (has(board_of(s)->area[terrain][area], hex)) return board_of(s)->area[terrain][area];
    return 0;
}

int vm_members_on(const State *s, int seat, int hex)
{
    return s->people[WOMAN][hex][seat] + s->people[WARRIOR][hex][seat];
}

static bool has_climbed(const State *s, int seat, int hex)
{
    return s->climbed.seat == seat && s->climbed.hex == hex;
}

// Members of any tribe in the trees.
int vm_hidden_on(const State *s, int hex)
{
    return s->climbed.hex == hex ? s->climbed.people[WOMAN] + s->climbed.people[WARRIOR] : 0;
}

int vm_people_on(const State *s, int seat, int kind, int hex)
{
    int hidden = kind < TAME_WOLF && has_climbed(s, seat, hex) ? s->climbed.people[kind] : 0;
    return s->people[kind][hex][seat] + hidden;
}

int vm_women_on(const State *s, int seat, int hex) { return vm_people_on(s, seat, WOMAN, hex); }

int vm_all_members_on(const State *s, int seat, int hex)
{
    return vm_people_on(s, seat, WOMAN, hex) + vm_people_on(s, seat, WARRIOR, hex);
}

Hexes vm_hexes_of(const State *s, int seat)
{
    Hexes set = 0;
    for (int hex = 0; hex < HEXES; hex++) set |= (Hexes)(vm_members_on(s, seat, hex) > 0) << hex;
    return set;
}

Hexes vm_all_hexes_of(const State *s, int seat)
{
    int hex = s->climbed.hex;
    bool hides = s->climbed.seat == seat && vm_hidden_on(s, hex);
    return vm_hexes_of(s, seat) | (hides ? bit(hex) : 0);
}

// Up to eight hexes from this one: a byte for each seat, and in it a bit for each hex. To add 127
// fills the highest bit of a byte where there is anybody, as there are never more than 128.
static inline uint64_t find_in_eight(const State *s, int first, int count)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    uint64_t found = 0;
    for (int i = 0; i < count; i++) {
        uint64_t people =
            row_of(s->people[WOMAN][first + i]) + row_of(s->people[WARRIOR][first + i]);
        found |= ((people + low) & ~low) >> (7 - i);
    }
    return found;
}

static inline void spread(const State *s, uint64_t found, int first, Hexes there[SEATS_MAX])
{
    for (int seat = 0; seat < s->core.seats; seat++)
        there[seat] |= (found >> 8 * seat & 0xff) << first;
}

void vm_find_tribes(const State *s, Hexes there[SEATS_MAX])
{
    int hidden = s->climbed.hex, hex = 0;
    memset(there, 0, SEATS_MAX * sizeof *there);
    for (; hex + 8 <= HEXES; hex += 8) spread(s, find_in_eight(s, hex, 8), hex, there);
    spread(s, find_in_eight(s, hex, HEXES - hex), hex, there);
    if (vm_hidden_on(s, hidden)) there[s->climbed.seat] |= bit(hidden);
}

Hexes vm_hexes_with_members(const State *s)
{
    Hexes set = 0;
    for (int hex = 0; hex < HEXES; hex++)
        set |= (Hexes)((row_of(s->people[WOMAN][hex]) | row_of(s->people[WARRIOR][hex])) != 0)
               << hex;
    return set;
}

bool vm_is_anybody_on(const State *s, int hex)
{
    return vm_hidden_on(s, hex) || row_of(s->people[WOMAN][hex]) || row_of(s->people[WARRIOR][hex]);
}

bool vm_has_animals(const State *s, int hex) { return row_of(s->wild[hex]) != 0; }
int vm_wild_on(const State *s, int hex) { return row_sum(row_of(s->wild[hex])); }

// Anything that can die there: members, animals, tame wolves, neutrals.
bool vm_has_figure(const State *s, int hex)
{
    return vm_is_anybody_on(s, hex) || vm_has_animals(s, hex) ||
           row_of(s->people[TAME_WOLF][hex]) || s->neutral[WOMAN] == hex ||
           s->neutral[WARRIOR] == hex;
}

// k(p, h): wild animals, foreign members that are not hidden, foreign tame wolves.
int vm_opponents(const State *s, int seat, int hex, Sum *sum)
{
    uint64_t people = row_of(s->people[WOMAN][hex]) + row_of(s->people[WARRIOR][hex]);
    int foreign = row_sum(people) - vm_members_on(s, seat, hex);
    int wolves = row_sum(row_of(s->people[TAME_WOLF][hex])) - s->people[TAME_WOLF][hex][seat];
    return sum_part(sum, vm_wild_on(s, hex), R_ANIMALS, 0, VM_6_2_4_HOLD) +
           sum_part(sum, foreign, R_FOREIGN, 0, VM_6_2_4_HOLD) +
           sum_part(sum, wolves, R_FOREIGN_WOLVES, 0, VM_6_2_4_HOLD);
}

Hexes vm_camps_of(const State *s, int seat) { return places_of(s->camp, HEXES, seat + 1); }

int vm_count_camps(const State *s, int seat) { return CAMPS_MAX - s->camps_left[seat]; }

int vm_members_of(const State *s, int seat)
{
    return WOMEN_MAX + WARRIORS_MAX - s->left[WOMAN][seat] - s->left[WARRIOR][seat];
}

int vm_count_fields(const State *s)
{
    int count = 0;
    for (int hex = 0; hex < HEXES; hex++) count += s->field[hex] != NO_FIELD;
    return count;
}

int vm_in_turn_order(const State *s, int i) { return (s->starter + i) % s->core.seats; }

int vm_tribe_on(const State *s, int hex)
{
    for (int i = 0; i < s->core.seats; i++)
        if (vm_members_on(s, vm_in_turn_order(s, i), hex)) return vm_in_turn_order(s, i);
    return NOBODY;
}

// VM-2.7
int vm_roll_die(State *s) { return 1 + random_below(&s->core.random, FACES_OF_DIE); }

int vm_take_random(State *s, Hexes set)
{
    assert(set);
    for (int n = random_below(&s->core.random, count_hexes(set)); n; n--) set &= set - 1;
    return first_of(set);
}
