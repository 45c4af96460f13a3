// SPDX-License-Identifier: MIT
// flaw.c - what must hold in every position (section 11 of the rules). Each function returns what
// is broken, in words, or NULL.
#include "games/prehistory/rules.h"

static int count_copies(const uint8_t *copies, int kinds)
{
    int count = 0;
    for (int kind = 0; kind < kinds; kind++) count += copies[kind];
    return count;
}

// 1. Ten members each, seven camp tiles; every camp brought a member out of the supply.
static const char *flaw_in_tribe(const State *s, int seat)
{
    int on_map = 0, built = 0, left = count_bits(s->camps_left[seat]);
    for (int field = 0; field < s->fields; field++) {
        on_map += s->members[field][seat];
        built += ph_camp_owner(s, field) == seat;
    }
    if (built + left != CAMPS) return "not seven camp tiles";
    return on_map + s->home[seat] != FIRST_OUT + FIRST_HOME + built
               ? "not three members and one per camp"
               : NULL;
}

// 2, 3, 10, 11
static const char *flaw_on_board(const State *s, int seat)
{
    bool prepared = s->shamans[seat];
    if (prepared && count_bits(s->shamans[seat]) != SHAMANS) return "not three shamans";
    if (s->shamans[seat] >> POSITIONS) return "a shaman off the board";
    if (s->fishing[seat] > TRACK_END) return "fishing beyond the track";
    if (s->painted[seat] >> SECTIONS) return "more than nine sections painted";
    if (s->weather[seat] >= WEATHERS || s->weather_turned[seat] >= POSITIONS)
        return "no weather wheel";
    if (s->home[seat] > TRIBE_SIZE) return "more members at home than there are";
    return NULL;
}

// 4. Every tile and card is somewhere.
static const char *flaw_in_tiles(const State *s)
{
    int gather = count_copies(s->gather_stack, GATHER_TILES);
    int fish = count_copies(s->fish_stack, FISH_TILES);
    for (int slot = 0; slot < TILE_SLOTS; slot++) gather += s->gather_slot[slot] > 0;
    for (int slot = 0; slot < FISH_SLOTS; slot++) fish += s->fish_slot[slot] > 0;
    for (int field = 0; field < s->fields; field++) {
        gather += s->feature[field] == GATHER_FIELD && s->piece[field];
        fish += s->feature[field] == FISH_FIELD && s->piece[field];
    }
    for (int seat = 0; seat < s->core.seats; seat++) {
        gather += count_copies(s->basket[seat], GATHER_KINDS);
        fish += count_copies(s->fish[seat], FISH_SPECIES);
    }
    if (gather != count_copies(GATHER_COPIES, GATHER_TILES)) return "not all gathering tiles";
    return fish != count_copies(FISH_COPIES, FISH_TILES) ? "not all fish" : NULL;
}

// 4, 13. Animals and megaliths that are gone from the map belong to somebody.
static const char *flaw_in_finds(const State *s)
{
    int animals = 0, megaliths = 0;
    for (int field = 0; field < s->fields; field++) {
        animals += s->feature[field] == ANIMAL_FIELD && !s->piece[field];
        megaliths += s->feature[field] == MEGALITH_FIELD && !s->piece[field];
    }
    for (int seat = 0; seat < s->core.seats; seat++) {
        animals -= count_copies(s->animal_tile[seat], SPECIES);
        megaliths -= s->megaliths[seat];
    }
    if (animals) return "an animal tile too many or too few";
    return megaliths ? "a megalith too many or too few" : NULL;
}

// 4. Cards lie in one place each; at most five are open. 12: what is owned was on display.
static const char *flaw_in_cards(const State *s)
{
    uint64_t hunts = s->hunt_deck | s->hunt_open | s->hunt_gone;
    uint64_t ceremonies = s->ceremony_deck | s->ceremony_open | s->ceremony_gone;
    int hunt_count = count_bits(s->hunt_deck) + count_bits(s->hunt_open) + count_bits(s->hunt_gone);
    int ceremony_count =
        count_bits(s->ceremony_deck) + count_bits(s->ceremony_open) + count_bits(s->ceremony_gone);
    for (int seat = 0; seat < s->core.seats; seat++) {
        hunts |= s->hunt_owned[seat];
        hunt_count += count_bits(s->hunt_owned[seat]);
        ceremonies |= s->ceremony_owned[seat];
        ceremony_count += count_bits(s->ceremony_owned[seat]);
    }
    if (hunt_count != HUNT_CARDS || count_bits(hunts) != HUNT_CARDS) return "not all hunting cards";
    if (ceremony_count != CEREMONY_CARDS || count_bits(ceremonies) != CEREMONY_CARDS)
        return "not all ceremony cards";
    if (count_bits(s->hunt_open) > DISPLAY_CARDS || count_bits(s->ceremony_open) > DISPLAY_CARDS)
        return "more than five cards on display";
    if (count_bits(s->hunt_deck) != HUNT_CARDS - DISPLAY_CARDS * s->year ||
        count_bits(s->ceremony_deck) != CEREMONY_CARDS - DISPLAY_CARDS * s->year)
        return "not five cards a year";
    return NULL;
}

// 5. Ten wheels, each in one place; the centre never turns.
static const char *flaw_in_wheels(const State *s)
{
    unsigned wheels = s->waiting;
    int count = count_bits(s->waiting);
    for (int place = 0; place < WHEEL_PLACES; place++) {
        if (s->turned[place] >= POSITIONS) return "a wheel turned too far";
        if (s->wheel[place] != NO_WHEEL) wheels |= 1u << s->wheel[place], count++;
    }
    if (s->turned[CENTRE_WHEEL]) return "the centre wheel was turned";
    if (count != WHEEL_PLACES) return "a wheel too many or too few";
    for (int year = s->year + 1; year <= YEARS; year++)
        wheels |= 1u << ph_wheel_of_year(s, year), count++;
    return count_bits(wheels) != count ? "a wheel lies in two places" : NULL;
}

static int count_on_lintel(const State *s, int act)
{
    return count_copies(s->lintel[act], COLOURS);
}

// 6, 7. Stones are filled from the first on, in spring alone; six full lintels, or one less per
// trilithon taken.
static const char *flaw_in_trilithons(const State *s, int *at)
{
    int empty = 0;
    for (int act = 0; act < ACTS; act++) {
        *at = act;
        empty += !count_on_lintel(s, act);
        if (s->bearing[act][1] && !s->bearing[act][0]) return "the second bearing stone first";
        if (s->bearing[act][0] && !ph_is_spring(s)) return "a fee outside spring";
        if (s->bearing[act][0] > COLOURS || s->bearing[act][1] > COLOURS) return "no such colour";
    }
    if (s->waiting) return empty == ACTS ? NULL : "a lintel filled before the centre is placed";
    if (ph_is_spring(s) && empty) return "an empty lintel in spring";
    if (s->season > IN_SUMMER && empty != s->core.seats) return "not one lintel taken by each";
    return empty > s->core.seats ? "more lintels taken than players" : NULL;
}

// 8, 9, 13. Who stands where.
static const char *flaw_on_field(const State *s, int field)
{
    int all = 0, owner = ph_camp_owner(s, field);
    for (int seat = 0; seat < SEATS; seat++) {
        all += s->members[field][seat];
        if (s->members[field][seat] && owner != NOBODY && owner != seat)
            return "a foreign member in a camp";
        if (s->members[field][seat] && seat >= s->core.seats) return "a member of nobody";
    }
    if (all > 1 && field != START && owner == NOBODY) return "two members on a field";
    if (s->lying[field] && all != 1) return "a lying member that is not alone";
    if (s->lying[field] && s->season != IN_AUTUMN) return "lying outside autumn";
    if (s->camp[field] && s->feature[field] != CAMP_FIELD) return "a camp where there is no site";
    if (s->feature[field] == MARKER_FIELD && !s->piece[field]) return "a marker field without one";
    return NULL;
}

// 11. The order is a permutation; the ceremony row has no gaps and nobody twice.
static const char *flaw_in_order(const State *s)
{
    int seats = s->core.seats, order = 0, row = 0;
    for (int i = 0; i < seats; i++) {
        order |= 1 << s->order[i];
        if (!s->row[i]) continue;
        if (i > 0 && !s->row[i - 1]) return "a gap in the ceremony row";
        if (row >> s->row[i] & 1) return "twice in the ceremony row";
        row |= 1 << s->row[i];
    }
    if (order != (1 << seats) - 1) return "the order is not a permutation";
    if (s->passed && !ph_is_spring(s)) return "passed outside spring";
    if (s->points && s->season != IN_AUTUMN) return "movement points outside autumn";
    return s->year < 1 || s->year > YEARS || s->season >= SEASONS ? "no such time" : NULL;
}

const char *ph_flaw(const State *s, int *at)
{
    const char *found = flaw_in_tiles(s);
    if (!found) found = flaw_in_finds(s);
    if (!found) found = flaw_in_cards(s);
    if (!found) found = flaw_in_wheels(s);
    if (!found) found = flaw_in_order(s);
    if (!found) found = flaw_in_trilithons(s, at);
    for (int seat = 0; seat < s->core.seats && !found; seat++) {
        *at = seat;
        found = flaw_in_tribe(s, seat);
        if (!found) found = flaw_on_board(s, seat);
    }
    for (int field = 0; field < s->fields && !found; field++) {
        *at = field;
        found = flaw_on_field(s, field);
    }
    return found;
}
