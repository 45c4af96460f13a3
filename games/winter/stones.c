// SPDX-License-Identifier: MIT
// stones.c - sacred stones: taking them, and what they pay in every eclipse (EW-15).
#include "games/winter/rules.h"

// The leftmost empty slot, or SLOTS.
int ew_free_slot(const State *s, int seat)
{
    int slot = 0;
    while (slot < SLOTS && s->player[seat].stone[slot]) slot++;
    return slot;
}

// EW-15.2. In the first two rounds only stones of era I.
static Bits open_stones(const State *s) { return s->stones & (bit(ew_era(s) * ERA_STONES) - 1); }

bool ew_can_take_stone(const State *s, int seat)
{
    return ew_free_slot(s, seat) < SLOTS && open_stones(s);
}

// EW-15.3, EW-15.6, EW-23.6. Whether Develop offers to buy one.
Rule ew_against_buying_stone(const State *s, int seat)
{
    const Player *p = &s->player[seat];
    if (ew_free_slot(s, seat) == SLOTS) return EW_15_6_NO_SLOT;
    if (!open_stones(s)) return EW_15_6_NO_STONE;
    const SlotCost *cost = &EW_SLOT_COST[ew_free_slot(s, seat)];
    return p->food >= cost->food && p->tools >= cost->tools ? ALLOWED : EW_15_3_TOO_DEAR;
}

// EW-15.4. Its income is gained on placing it.
void ew_take_stone(State *s, int seat, int stone)
{
    assert(ew_free_slot(s, seat) < SLOTS && open_stones(s) & bit(stone));
    s->stones &= ~(uint32_t)bit(stone);
    s->player[seat].stone[ew_free_slot(s, seat)] = stone + 1;
    TELL(s, STONE_TAKEN, .seat = seat, .arg = {stone});
    ew_make_deal(s, seat, EW_STONE_DATA[stone].immediate);
}

void ew_offer_stone(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_each(offer, TAKE_STONE, open_stones(s));
    OFFER(offer, DECLINE);
}

Rule ew_refuse_stone(const State *s, const Frame *f, Action a)
{
    if (a.kind != TAKE_STONE) return ALLOWED;
    if (!(s->stones >> a.arg[0] & 1)) return EW_15_1_NOT_IN_DISPLAY;
    return open_stones(s) >> a.arg[0] & 1 ? ALLOWED : EW_15_2_LATER_ERA;
}

// EW-15.5.1. Own settlements that touch at least one tile of the type.
static int settlements_touching(const State *s, int seat, int terrain)
{
    int count = 0;
    for (int junction = 0; junction < JUNCTIONS; junction++) {
        bool touches = false;
        if (s->settlement[junction] != seat + 1) continue;
        for (Bits left = EW_CORNERS[junction]; left; left = rest_of(left))
            touches |= s->terrain[first_of(left)] == terrain;
        count += touches;
    }
    return count;
}

// EW-15.5.2. Types of tiles with an own camp; the base tile is none.
static int camp_types(const State *s, int seat)
{
    Bits types = 0;
    for (int tile = 0; tile < TILES; tile++)
        if (s->player[seat].camp[tile]) types |= bit(s->terrain[tile]);
    return size_of(types & ~bit(BASE));
}

// EW-15.5.4. Site tiles with an own megalith on the ground.
static int site_tiles(const State *s, int seat)
{
    int count = 0;
    for (uint32_t left = s->ground[seat]; left; left >>= CELLS)
        count += (left & (bit(CELLS) - 1)) != 0;
    return count;
}

// EW-15.5.8.
static int hunted_species(const Player *p)
{
    int count = 0;
    for (int i = 0; i < SPECIES_COUNT; i++) count += p->hunted[i] > 0;
    return count;
}

static int count_for_stone(const State *s, int seat, const StoneData *stone)
{
    const Player *p = &s->player[seat];
    switch (stone->counts) {
    case COUNTS_SETTLE_ADJACENT: return settlements_touching(s, seat, stone->of);
    case COUNTS_CAMP_TYPES: return camp_types(s, seat);
    case COUNTS_GROUND_MEGALITHS: return size_of(s->ground[seat]);  // EW-15.5.3
    case COUNTS_SITE_TILES: return site_tiles(s, seat);
    case COUNTS_BURIED: return ew_count_buried(s, seat);          // EW-15.5.5
    case COUNTS_UPPER_MEGALITHS: return size_of(s->upper[seat]);  // EW-15.5.6
    case COUNTS_IDOL_STEPS: return p->offering + p->glory;        // EW-15.5.7
    case COUNTS_HUNTED_SPECIES: return hunted_species(p);
    case COUNTS_HUNTED_OF: return p->hunted[stone->of];  // EW-15.5.9
    default: assert(false); return 0;
    }
}

static int pay_for(int count, int stone, Sum *sum)
{
    if (count > STONE_COUNT_MAX) count = STONE_COUNT_MAX;
    int points = EW_STONE_DATA[stone].points[count];
    return sum_part(sum, points, BECAUSE_COUNTED, count, EW_15_5_STONES);
}

// EW-15.5. What the stone would pay this seat now.
int ew_stone_value(const State *s, int seat, int stone, Sum *sum)
{
    return pay_for(count_for_stone(s, seat, &EW_STONE_DATA[stone]), stone, sum);
}

static bool can_reach_tile(const State *s, int seat)
{
    uint32_t spots = ew_own_spots(s, seat), own = s->ground[seat];
    for (; spots; spots >>= CELLS, own >>= CELLS)
        if (spots & (bit(CELLS) - 1) && !(own & (bit(CELLS) - 1))) return true;
    return false;
}

static bool can_hunt_new(const Player *p)
{
    for (int i = 0; i < SPECIES_COUNT; i++)
        if (p->living[i] && !p->hunted[i]) return true;
    return false;
}

// EW-15.4. How many more it counts if its own effect is taken for that.
static int add_by_effect(const State *s, int seat, const StoneData *stone)
{
    const Player *p = &s->player[seat];
    const Deal *effect = &EW_DEAL_DATA[stone->immediate];
    int steps = 2 * IDOL_TOP - p->offering - p->glory;
    switch (stone->counts) {
    case COUNTS_GROUND_MEGALITHS: return ew_own_spots(s, seat) != 0;
    case COUNTS_SITE_TILES: return can_reach_tile(s, seat);
    case COUNTS_UPPER_MEGALITHS: return ew_own_upper(s, seat) != 0;
    case COUNTS_BURIED: return ew_can_bury(s, seat);
    case COUNTS_IDOL_STEPS: return steps < effect->amount[0] ? steps : effect->amount[0];
    case COUNTS_HUNTED_SPECIES: return can_hunt_new(p);
    case COUNTS_HUNTED_OF: return effect->gain[0] == GAIN_HUNT && p->living[stone->of];
    default: return 0;
    }
}

int ew_stone_value_with_effect(const State *s, int seat, int stone, Sum *sum)
{
    const StoneData *data = &EW_STONE_DATA[stone];
    return pay_for(count_for_stone(s, seat, data) + add_by_effect(s, seat, data), stone, sum);
}

int ew_stones_value(const State *s, int seat, Sum *sum)
{
    const Player *p = &s->player[seat];
    int points = 0;
    for (int slot = 0; slot < SLOTS && p->stone[slot]; slot++) {
        int stone = p->stone[slot] - 1;
        points += sum_part(sum, ew_stone_value(s, seat, stone, NULL), BECAUSE_STONE, stone,
                           EW_15_5_STONES);
    }
    return points;
}

// EW-9.8. Last in E4, without asking.
void ew_score_stones(State *s, int seat)
{
    Player *p = &s->player[seat];
    for (int slot = 0; slot < SLOTS && p->stone[slot]; slot++) {
        int points = ew_stone_value(s, seat, p->stone[slot] - 1, NULL);
        assert(p->stone_points[slot] + points <= UINT8_MAX);
        p->stone_points[slot] += points;
        TELL(s, STONE_PAID, .seat = seat, .arg = {p->stone[slot] - 1, points});
    }
}
