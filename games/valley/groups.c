// SPDX-License-Identifier: MIT
// groups.c - trump cards that move, mark or hide a group of members (cards 1 to 7, 9 and 10).
// A group is drafted as number of women, of warriors and, with some cards, of tame wolves
// (VM-13.7). In the own turn it is taken from the bands.
#include "games/valley/trumps.h"

enum { HEX_SLOT, WOMEN_SLOT, WARRIORS_SLOT, WOLVES_SLOT, TARGET_SLOT };

static bool fits(const Band *b, int need)
{
    if (need & UNMOVED && b->marks & MOVED) return false;
    if (need & ABLE && !b->steps) return false;
    return !(need & NOT_MARCHED && b->marks & MARCHED);
}

int vm_count_able(const State *s, int hex, int kind, int need)
{
    int count = 0;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (b->hex == hex && b->kind == kind && fits(b, need)) count += b->count;
    }
    return count;
}

static Hexes hexes_able(const State *s, int need)
{
    Hexes set = 0;
    for (int i = 0; i < s->bands; i++)
        if (s->band[i].kind != TAME_WOLF && fits(&s->band[i], need)) set |= bit(s->band[i].hex);
    return set;
}

// Members free of the hold rule go first, then those with more steps left.
static int eagerness(const Band *b) { return vm_is_free(b) << 8 | b->steps << 5 | (b->marks ^ 31); }

Band vm_take_able(State *s, int hex, int kind, int need)
{
    int best = -1;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (b->hex != hex || b->kind != kind || !fits(b, need)) continue;
        if (best < 0 || eagerness(b) > eagerness(&s->band[best])) best = i;
    }
    assert(best >= 0);
    return vm_take_from_band(s, best);
}

static uint64_t range(int least, int most)
{
    return most < least ? 0 : ((uint64_t)2 << most) - ((uint64_t)1 << least);
}

// Numbers for a group that may not be empty, out of so many women and warriors.
static uint64_t group_values(const Draft *d, int women, int warriors)
{
    if (d->count == WOMEN_SLOT) return range(warriors == 0, women);
    return range(d->value[WOMEN_SLOT] == 0, warriors);
}

static uint64_t able_values(const State *s, const Draft *d, Hexes hexes, int need)
{
    int hex = d->value[HEX_SLOT];
    if (d->count == HEX_SLOT) return hexes & hexes_able(s, need);
    return group_values(d, vm_count_able(s, hex, WOMAN, need),
                        vm_count_able(s, hex, WARRIOR, need));
}

static Hexes hexes_with_opponents(const State *s, int seat)
{
    Hexes set = 0;
    for (Hexes there = vm_hexes_of(s, seat); there;) {
        int hex = take_first(&there);
        if (vm_opponents(s, seat, hex, NULL)) set |= bit(hex);
    }
    return set;
}

// Gives marks and steps to a group where it stands.
static void mark_group(State *s, const Draft *d, int need, int marks, int steps)
{
    int hex = d->value[HEX_SLOT];
    assert(s->mover == d->seat && d->value[WOMEN_SLOT] + d->value[WARRIORS_SLOT]);
    for (int kind = WOMAN; kind <= (d->count > WOLVES_SLOT ? TAME_WOLF : WARRIOR); kind++)
        for (int i = 0; i < d->value[WOMEN_SLOT + kind]; i++) {
            Band b = vm_take_able(s, hex, kind, need);
            b.marks |= marks;
            b.steps += steps;
            if (marks & MARCHED) b.start = hex;
            assert(b.steps <= (b.marks & MARCHED ? STEPS_MAX : ALLOWANCE));
            vm_add_band(s, b);
        }
    TELL(s, GROUP_MARKED, .seat = d->seat,
         .arg = {d->card, hex, d->value[WOMEN_SLOT], d->value[WARRIORS_SLOT]});
}

// VM-14.1, VM-14.2
uint64_t vm_values_march(const State *s, const Draft *d)
{
    return able_values(s, d, ~(Hexes)0, UNMOVED | ABLE | NOT_MARCHED);
}

void vm_play_march(State *s, const Draft *d)
{
    mark_group(s, d, UNMOVED | ABLE | NOT_MARCHED, MARCHED | (s->season == SUMMER ? PASSES : 0), 1);
}

// VM-14.9
uint64_t vm_values_disguise(const State *s, const Draft *d)
{
    return able_values(s, d, ~(Hexes)0, 0);
}

void vm_play_disguise(State *s, const Draft *d) { mark_group(s, d, 0, DISGUISED, 0); }

// VM-14.10, in the own turn.
uint64_t vm_values_flight(const State *s, const Draft *d)
{
    if (d->count == WOLVES_SLOT)
        return range(0, vm_count_able(s, d->value[HEX_SLOT], TAME_WOLF, UNMOVED));
    if (d->count) return able_values(s, d, 0, UNMOVED);
    return able_values(s, d, hexes_with_opponents(s, d->seat), UNMOVED);
}

void vm_play_flight(State *s, const Draft *d) { mark_group(s, d, UNMOVED, FLEEING, 0); }

// May so many leave together? VM-6.2.4: enough stay behind, or all of them are free of the rule.
static bool may_go(const State *s, int seat, int hex, const int group[KINDS])
{
    int there = vm_opponents(s, seat, hex, NULL), staying = 0, bound = 0;
    if (!there) return true;
    for (int kind = WOMAN; kind < KINDS; kind++) {
        int free = 0;
        for (int i = 0; i < s->bands; i++) {
            const Band *b = &s->band[i];
            if (b->hex == hex && b->kind == kind && fits(b, UNMOVED | ABLE) && vm_is_free(b))
                free += b->count;
        }
        if (group[kind] > free) bound += group[kind] - free;
        staying += s->people[kind][hex][seat] - group[kind];
    }
    return !bound || staying >= there;
}

static Hexes over_rivers(const State *s, int hex)
{
    Hexes behind = 0;
    for (int river = 0; river < RIVERS; river++) behind |= board_of(s)->behind[river][hex];
    return behind & ~vm_closed_hexes(s);
}

static Hexes over_lake(const State *s, int hex)
{
    Hexes shore = board_of(s)->shore;
    return has(shore, hex) ? shore & ~bit(hex) & ~vm_closed_hexes(s) : 0;
}

static Hexes crossing(const State *s, const Draft *d, int hex)
{
    return over_rivers(s, hex) | (d->card == RAFT ? over_lake(s, hex) : 0);
}

static Hexes landings(const State *s, const Draft *d)
{
    Hexes set = 0;
    for (Hexes there = hexes_able(s, UNMOVED | ABLE); there;) {
        int hex = take_first(&there);
        bool women = vm_count_able(s, hex, WOMAN, UNMOVED | ABLE);
        bool one = (women && may_go(s, d->seat, hex, (int[KINDS]){1, 0, 0})) ||
                   (vm_count_able(s, hex, WARRIOR, UNMOVED | ABLE) &&
                    may_go(s, d->seat, hex, (int[KINDS]){0, 1, 0}));
        if (one && crossing(s, d, hex)) set |= bit(hex);
    }
    return set;
}

// Of the numbers of a kind those with which the group may leave; where the group would still be
// empty it counts with one warrior.
static uint64_t leaving(const State *s, const Draft *d, int kind, uint64_t numbers)
{
    int group[KINDS] = {0};
    uint64_t can = 0;
    for (int k = WOMAN; k < kind; k++) group[k] = d->value[WOMEN_SLOT + k];
    while (numbers) {
        int n = take_first(&numbers);
        group[kind] = n;
        if (kind == WOMAN) group[WARRIOR] = n == 0;
        if (may_go(s, d->seat, d->value[HEX_SLOT], group)) can |= (uint64_t)1 << n;
    }
    return can;
}

// VM-14.3, VM-14.4; in the own turn also VM-14.5 and VM-14.6.
uint64_t vm_values_cross(const State *s, const Draft *d)
{
    int hex = d->value[HEX_SLOT], need = UNMOVED | ABLE;
    switch (d->count) {
    case HEX_SLOT: return landings(s, d);
    case TARGET_SLOT: return crossing(s, d, hex);
    case WOLVES_SLOT:
        return leaving(s, d, TAME_WOLF, range(0, vm_count_able(s, hex, TAME_WOLF, need)));
    default:
        return leaving(s, d, d->count == WOMEN_SLOT ? WOMAN : WARRIOR, able_values(s, d, 0, need));
    }
}

static void move_group(State *s, int seat, int from, int to, const uint8_t number[KINDS])
{
    TELL(s, GROUP_MOVED, .seat = seat,
         .arg = {from, to, number[WOMAN], number[WARRIOR], number[TAME_WOLF]});
    assert(number[WOMAN] + number[WARRIOR] && !has(vm_closed_hexes(s), to));
    for (int kind = WOMAN; kind <= WARRIOR; kind++) {
        assert(s->people[kind][from][seat] >= number[kind]);
        s->people[kind][from][seat] -= number[kind];
        s->people[kind][to][seat] += number[kind];
    }
    vm_move_wolves(s, seat, from, to, number[TAME_WOLF]);
    vm_depart(s, seat, from);
    vm_arrive(s, seat, to);
}

void vm_play_cross(State *s, const Draft *d)
{
    int from = d->value[HEX_SLOT], to = d->value[TARGET_SLOT];
    assert(s->mover == d->seat && has(crossing(s, d, from), to));
    for (int kind = WOMAN; kind < KINDS; kind++)
        for (int i = 0; i < d->value[WOMEN_SLOT + kind]; i++) {
            vm_take_able(s, from, kind, UNMOVED | ABLE);
            vm_add_band(s, (Band){to, kind, .marks = MOVED, .start = NO_HEX, .count = 1});
        }
    move_group(s, d->seat, from, to, &d->value[WOMEN_SLOT]);
}

// VM-14.7, in the own turn.
uint64_t vm_values_climb(const State *s, const Draft *d)
{
    if (d->count) return able_values(s, d, 0, UNMOVED);
    return able_values(s, d, board_of(s)->forest & hexes_with_opponents(s, d->seat), UNMOVED);
}

static void leave_village(State *s, int seat, int hex)
{
    if (s->camp[hex] == seat + 1) vm_remove_camp(s, hex, LEFT_FOR_TREES);
}

void vm_play_climb(State *s, const Draft *d)
{
    int hex = d->value[HEX_SLOT];
    assert(s->climbed.hex == NO_HEX && has(board_of(s)->forest, hex));
    s->climbed.hex = hex;
    s->climbed.seat = d->seat;
    for (int kind = WOMAN; kind <= WARRIOR; kind++) {
        int number = d->value[WOMEN_SLOT + kind];
        for (int i = 0; i < number; i++) vm_take_able(s, hex, kind, UNMOVED);
        s->climbed.people[kind] = number;
        s->people[kind][hex][d->seat] -= number;
    }
    TELL(s, GROUP_HID, .seat = d->seat,
         .arg = {hex, d->value[WOMEN_SLOT], d->value[WARRIORS_SLOT]});
    leave_village(s, d->seat, hex);
}

// VM-14.5, VM-14.6 in a flood: all own members on one hex survive.
uint64_t vm_values_rescue(const State *s, const Draft *d)
{
    Hexes set = 0;
    for (Hexes left = s->flooded & ~s->saved[d->seat]; left;) {
        int hex = take_first(&left);
        if (vm_members_on(s, d->seat, hex) >= 2) set |= bit(hex);
    }
    return set;
}

void vm_play_rescue(State *s, const Draft *d)
{
    assert(has(s->flooded, d->value[0]));
    s->saved[d->seat] |= bit(d->value[0]);
}

// VM-14.7 in a flood. The village is left to the water, which takes the fire with it (VM-15.7).
uint64_t vm_values_tree_rescue(const State *s, const Draft *d)
{
    return vm_values_rescue(s, d) & board_of(s)->forest;
}

void vm_play_tree_rescue(State *s, const Draft *d) { vm_play_rescue(s, d); }

static Hexes havens(const State *s, int hex)
{
    Hexes set = 0;
    for (Hexes near = vm_reach(s, hex); near;) {
        int to = take_first(&near);
        if (!vm_has_animals(s, to) && !vm_is_anybody_on(s, to)) set |= bit(to);
    }
    return set;
}

// VM-14.10, before a fight: women, warriors, wolves, haven. The hex is that of the conflict.
uint64_t vm_values_escape(const State *s, const Draft *d)
{
    int hex = d->where, warriors = s->people[WARRIOR][hex][d->seat];
    if (!vm_allowance(s, hex) || !vm_has_foreigners(s, d->seat, hex)) return 0;
    if (!vm_members_on(s, d->seat, hex)) return 0;
    Hexes open = havens(s, hex);
    switch (open ? d->count : TARGET_SLOT) {
    case 0: return range(warriors == 0, s->people[WOMAN][hex][d->seat]);
    case 1: return range(d->value[0] == 0, warriors);
    case 2: return range(0, s->people[TAME_WOLF][hex][d->seat]);
    default: return open;
    }
}

void vm_play_escape(State *s, const Draft *d)
{
    assert(s->phase == PHASE_FIGHTS && has(havens(s, d->where), d->value[3]));
    move_group(s, d->seat, d->where, d->value[3], d->value);
}
