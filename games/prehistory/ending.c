// SPDX-License-Identifier: MIT
// ending.c - final scoring (PH-10). Every number is a question: as if the game ended now.
#include "games/prehistory/rules.h"

// PH-10.3, by sections painted; PH-10.5, by tiles of a kind
static const uint8_t ROW_WORTH[] = {0, ROW_OF_1, ROW_OF_2, ROW_OF_3};
static const uint8_t BASKET_WORTH[] = {0,           BASKET_OF_1, BASKET_OF_2,
                                       BASKET_OF_3, BASKET_OF_4, BASKET_OF_5};
_Static_assert(sizeof ROW_WORTH == ROWS + 1 && sizeof BASKET_WORTH == KIND_MAX + 1, "all of them");

// PH-10.1. Cubes that are left count as development.
int ph_final_development(const State *s, int seat)
{
    return s->development[seat] + CUBE_WORTH * ph_count_cubes(s, seat);
}

int ph_count_in_row(const State *s, int seat, int row)
{
    return count_bits(s->painted[seat] >> ROWS * row & ((1 << ROWS) - 1));
}

int ph_count_complete_rows(const State *s, int seat)
{
    int rows = 0;
    for (int row = 0; row < ROWS; row++) rows += ph_count_in_row(s, seat, row) == ROWS;
    return rows;
}

// PH-10.3
static int score_painting(const State *s, int seat, Sum *sum)
{
    int total = 0;
    for (int row = 0; row < ROWS; row++)
        total +=
            sum_part(sum, ROW_WORTH[ph_count_in_row(s, seat, row)], FOR_ROW, row, PH_10_3_ROWS);
    return total;
}

int ph_count_animals(const State *s, int seat, int species)
{
    return count_bits(s->hunt_owned[seat] & ANIMALS_OF[species]) + s->animal_tile[seat][species];
}

int ph_count_footprints(const State *s, int seat, int species)
{
    return count_bits(s->hunt_owned[seat] & FOOTPRINTS_OF[species]);
}

static int animal_points(const State *s, int seat, int species)
{
    int points = s->animal_tile[seat][species];
    for (EACH_BIT(card, s->hunt_owned[seat] & ANIMALS_OF[species]))
        points += HUNT_CARD[card].points;
    return points;
}

// PH-10.4. Animal points times footprints, species by species.
static int score_hunting(const State *s, int seat, Sum *sum)
{
    int total = 0;
    for (int species = 0; species < SPECIES; species++)
        total +=
            sum_part(sum, animal_points(s, seat, species) * ph_count_footprints(s, seat, species),
                     FOR_SPECIES, species, PH_10_4_HUNTING);
    return total;
}

int ph_basket_worth(int tiles)
{
    assert(tiles <= KIND_MAX);
    return BASKET_WORTH[tiles];
}

// PH-10.5
static int score_gathering(const State *s, int seat, Sum *sum)
{
    int total = 0;
    for (int kind = 0; kind < GATHER_KINDS; kind++)
        total += sum_part(sum, ph_basket_worth(s->basket[seat][kind]), FOR_KIND, kind,
                          PH_10_5_GATHERING);
    return total;
}

static bool is_present(const State *s, int seat, int field)
{
    return field != START && (s->members[field][seat] || ph_camp_owner(s, field) == seat);
}

// PH-10.6.2. One point per field of the area that holds an own camp or member.
static int presence(const State *s, int seat, int field)
{
    int count = is_present(s, seat, field);
    for (EACH_NEAR(i, s, field)) count += is_present(s, seat, s->near[field][i]);
    return count;
}

// PH-10.6.3, PH-10.6.4. Members in a camp add nothing to it, those on the start field nothing.
static int units_on(const State *s, int seat, int field)
{
    if (field == START) return 0;
    return ph_camp_owner(s, field) == seat ? CAMP_UNITS : s->members[field][seat];
}

static int units_at(const State *s, int seat, int field)
{
    int units = units_on(s, seat, field);
    for (EACH_NEAR(i, s, field)) units += units_on(s, seat, s->near[field][i]);
    return units;
}

// PH-10.6.3. Five for the most, two for the second; equals divide, and a tied first place leaves
// no second: then more than one has more.
static int majority(const State *s, int seat, int field)
{
    int mine = units_at(s, seat, field), more = 0, equal = 0;
    if (!mine) return 0;
    for (int other = 0; other < s->core.seats; other++) {
        int units = units_at(s, other, field);
        more += units > mine;
        equal += units == mine;
    }
    return more == 0 ? MOST_UNITS / equal : more == 1 ? SECOND_MOST / equal : 0;
}

int ph_megalith_worth(const State *s, int seat, int field, Sum *sum)
{
    if (s->feature[field] != MEGALITH_FIELD) return 0;
    if (s->piece[field] == MEGALITH_B)
        return sum_part(sum, presence(s, seat, field), FOR_MEGALITH_B, field, PH_10_6_2_MEGALITH_B);
    if (s->piece[field] == MEGALITH_C)
        return sum_part(sum, majority(s, seat, field), FOR_MEGALITH_C, field, PH_10_6_3_MEGALITH_C);
    return 0;
}

// PH-10.6
static int score_megaliths(const State *s, int seat, Sum *sum)
{
    int total = sum_part(sum, MEGALITH_A_WORTH * s->megaliths[seat], FOR_MEGALITHS_A, 0,
                         PH_10_6_1_MEGALITH_A);
    for (int slot = 0; slot < s->slots; slot++)
        total += ph_megalith_worth(s, seat, s->megalith_at[slot], sum);
    return total;
}

// The points of the game so far, by source.
int ph_score_earned(const State *s, int seat, Sum *sum)
{
    static const Rule RULE[SOURCES] = {PH_5_5_YIELD, PH_6_5_4_ANIMAL_POINTS, PH_8_4_1_MAP_ANIMALS,
                                       PH_8_4_7_CAMPS};
    int total = 0;
    for (int source = 0; source < SOURCES; source++)
        total += sum_part(sum, s->earned[seat][source], EARNED, source, RULE[source]);
    return total;
}

int ph_final_score(const State *s, int seat, Sum *sum)
{
    int total = ph_score_earned(s, seat, sum);
    total += sum_part(sum, ph_final_development(s, seat) / DEVELOPMENT_PER_POINT, FOR_DEVELOPMENT,
                      0, PH_10_2_DEVELOPMENT);
    total += score_painting(s, seat, sum);
    total += score_hunting(s, seat, sum);
    total += score_gathering(s, seat, sum);
    total += score_megaliths(s, seat, sum);
    total += ph_score_ceremonies(s, seat, sum);
    return total;
}

// PH-10.1
static void convert_cubes(State *s, int seat)
{
    int count = ph_count_cubes(s, seat);
    if (!count) return;
    s->development[seat] += CUBE_WORTH * count;
    memset(s->resource[seat], 0, sizeof s->resource[seat]);
    memset(s->marker[seat], 0, sizeof s->marker[seat]);
    TELL(s, CONVERTED, .seat = seat, .arg = {count});
}

void ph_score_game(State *s)
{
    assert(s->year == YEARS && s->season == IN_FINAL);
    for (int i = 0; i < s->core.seats; i++) {
        int seat = s->order[i];
        convert_cubes(s, seat);
        TELL(s, SCORED, .seat = seat, .arg = {ph_final_score(s, seat, NULL)});
    }
}

static int count_camps(const State *s, int seat) { return CAMPS - count_bits(s->camps_left[seat]); }

// PH-10.8. Most points; then more camps; then the victory is shared.
void ph_standing(const State *s, Standing *out)
{
    int worth[SEATS];
    *out = (Standing){0};
    for (int seat = 0; seat < s->core.seats; seat++) {
        out->points[seat] = ph_final_score(s, seat, NULL);
        worth[seat] = out->points[seat] * (CAMPS + 1) + count_camps(s, seat);
    }
    for (int seat = 0; seat < s->core.seats; seat++) {
        out->rank[seat] = 1;
        for (int other = 0; other < s->core.seats; other++)
            out->rank[seat] += worth[other] > worth[seat];
        if (out->rank[seat] == 1) out->winners |= 1 << seat;
    }
}
