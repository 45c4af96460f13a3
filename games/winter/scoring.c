// SPDX-License-Identifier: MIT
// scoring.c - the final scoring and the standing (EW-17).
#include "games/winter/rules.h"

enum { JOKERS_MAX = 5, BURIED_MAX = 8 };  // Argentavis; rows of the glory table (EW-17.3)

static int stone_points(const Player *p, Sum *sum)
{
    int total = 0;
    for (int slot = 0; slot < SLOTS && p->stone[slot]; slot++)
        total +=
            sum_part(sum, p->stone_points[slot], BECAUSE_STONE, p->stone[slot] - 1, EW_15_5_STONES);
    return total;
}

// EW-12.2, EW-12.3. Each level of the glory track has paid once; the rest came from the offering
// track, beyond its top.
static int idol_points(const Player *p, Sum *sum)
{
    int glory = 0;
    if (!sum) return p->points[FROM_IDOLS];
    for (int level = 1; level <= p->glory; level++) glory += EW_GLORY_POINTS[level];
    return sum_part(sum, glory, BECAUSE_IDOLS, 0, EW_12_3_IDOLS) +
           sum_part(sum, p->points[FROM_IDOLS] - glory, BECAUSE_TOP, 0, EW_12_2_OFFERING_TOP);
}

// EW-1.3. What has been gained at once.
static int points_so_far(const Player *p, Sum *sum)
{
    return sum_part(sum, p->points[FROM_EFFECTS], BECAUSE_POINTS, 0, EW_1_3_POINTS) +
           sum_part(sum, p->points[FROM_MEGALITHS], BECAUSE_MEGALITHS, 0, EW_11_5_UPPER) +
           idol_points(p, sum) + stone_points(p, sum);
}

int ew_score(const State *s, int seat, Sum *sum) { return points_so_far(&s->player[seat], sum); }

// EW-17.2. Food and tools, exchanged at the rate of the offering level.
static int offering_points(const Player *p)
{
    const OfferingLevel *level = &EW_OFFERING[p->offering];
    return level->per ? level->points * ((p->food + p->tools) / level->per) : 0;
}

// EW-17.3. Buried cards, by the rank on the glory track; an unmoved marker scores nothing.
static int glory_points(const State *s, int seat)
{
    int rank = ew_glory_rank(s, seat), buried = ew_count_buried(s, seat);
    if (!s->player[seat].glory) return 0;
    return EW_GLORY_TABLE[buried < BURIED_MAX ? buried : BURIED_MAX][rank < 3 ? rank - 1 : 2];
}

// What one does not see counts nothing.
static int points_of_cards(const Cards *cards)
{
    int total = 0;
    if (ew_is_hidden(cards)) return 0;
    for (int kind = 0; kind < KINDS; kind++)
        total += EW_CARD_DATA[kind].end_points * cards->copies[kind];
    for (Bits left = cards->cultures; left; left = rest_of(left))
        total += EW_CARD_DATA[ew_first_culture(left)].end_points;
    return total;
}

// EW-17.4. Wherever the card lies.
static int card_points(const State *s, int seat)
{
    int total = points_of_cards(&s->open_grave[seat]);
    for (int zone = 0; zone < ZONES; zone++) total += points_of_cards(&s->player[seat].zone[zone]);
    return total;
}

// The value of a species' set with so many jokers added.
static int set_value(const Player *p, int species, int jokers)
{
    const AnimalData *animal = &EW_ANIMAL_DATA[species];
    int count = p->living[species] ? p->living[species] + jokers : 0;
    return animal->set[count < animal->most ? count : animal->most];
}

// best[i][j]: the most that species i and all behind it give with j jokers.
static void assign_jokers(const Player *p, int jokers, int best[SPECIES_COUNT][JOKERS_MAX + 1])
{
    for (int j = 0; j <= jokers; j++) best[ARGENTAVIS][j] = 0;
    for (int species = ARGENTAVIS - 1; species >= 0; species--)
        for (int j = 0; j <= jokers; j++) {
            best[species][j] = 0;
            for (int here = 0; here <= j; here++) {
                int value = set_value(p, species, here) + best[species + 1][j - here];
                if (value > best[species][j]) best[species][j] = value;
            }
        }
}

static int plain_sets(const Player *p)
{
    int total = 0;
    for (int species = 0; species < ARGENTAVIS; species++) total += set_value(p, species, 0);
    return total;
}

// EW-17.5. One set per species of living animals; jokers where they are worth most.
static int animal_points(const Player *p, Sum *sum)
{
    int best[SPECIES_COUNT][JOKERS_MAX + 1], left = p->living[ARGENTAVIS];
    if (!left && !sum) return plain_sets(p);
    assert(left <= JOKERS_MAX);
    assign_jokers(p, left, best);
    for (int species = 0; species < ARGENTAVIS; species++) {
        int here = 0;
        while (set_value(p, species, here) + best[species + 1][left - here] != best[species][left])
            here++;
        sum_part(sum, set_value(p, species, here), here ? BECAUSE_JOKERS : BECAUSE_ANIMALS, species,
                 EW_17_5_ANIMALS);
        left -= here;
    }
    return best[0][p->living[ARGENTAVIS]];
}

int ew_final_score(const State *s, int seat, Sum *sum)
{
    const Player *p = &s->player[seat];
    return points_so_far(p, sum) +
           sum_part(sum, offering_points(p), BECAUSE_OFFERING, 0, EW_17_2_OFFERING) +
           sum_part(sum, glory_points(s, seat), BECAUSE_GLORY, 0, EW_17_3_GLORY) +
           sum_part(sum, card_points(s, seat), BECAUSE_END_POINTS, 0, EW_17_4_CARDS) +
           animal_points(p, sum);
}

// EW-17.1. The points are told; from now on nothing is concealed.
void ew_score_finally(State *s)
{
    assert(s->round == ROUNDS && !s->in_eclipse);
    for (int seat = 0; seat < s->core.seats; seat++) {
        const Player *p = &s->player[seat];
        TELL(s, FINAL_SCORED, .seat = seat,
             .arg = {points_so_far(p, NULL), offering_points(p), glory_points(s, seat),
                     card_points(s, seat), animal_points(p, NULL), ew_final_score(s, seat, NULL)});
    }
}

// EW-17.6. Most points; among equals who is further ahead on the order track.
void ew_standing(const State *s, Standing *out)
{
    *out = (Standing){0};
    for (int seat = 0; seat < s->core.seats; seat++)
        out->points[seat] = ew_final_score(s, seat, NULL);
    for (int seat = 0; seat < s->core.seats; seat++) {
        int rank = 1, place = ew_order_place(s, seat);
        for (int other = 0; other < s->core.seats; other++)
            rank += out->points[other] > out->points[seat] ||
                    (out->points[other] == out->points[seat] && ew_order_place(s, other) < place);
        out->rank[seat] = rank;
        if (rank == 1) out->winners |= 1 << seat;
    }
}
