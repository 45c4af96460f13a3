// SPDX-License-Identifier: MIT
// map.c - the hex map: fields and their neighbours, distances (section 2.5, PH-8.3).
#include "games/prehistory/rules.h"

enum { REACH = 12, WIDTH = 2 * REACH + 1 };  // no field lies farther from the start

static const Hex DIRECTION[NEIGHBOURS] = {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};

Hex ph_place_cell(Slot slot, int cell)
{
    int a = 1 + 2 * slot.i + cell % 2, b = 2 * slot.j + cell / 2;
    Hex along = DIRECTION[slot.wedge], across = DIRECTION[(slot.wedge + 1) % NEIGHBOURS];
    return (Hex){a * along.q + b * across.q, a * along.r + b * across.r};
}

// Field 4n + c + 1 is position cell c of slot n; the start is field 0.
static Hex place_of(const State *s, int field)
{
    if (field == START) return (Hex){0, 0};
    return ph_place_cell(SLOT_AT[s->slot[(field - 1) / CELLS]], (field - 1) % CELLS);
}

static int abs_of(int n) { return n < 0 ? -n : n; }

// Neighbours by ascending field number follow from the coordinates alone.
void ph_lay_out_map(State *s)
{
    uint8_t grid[WIDTH][WIDTH];
    memset(grid, NO_FIELD, sizeof grid);
    memset(s->near, NO_FIELD, sizeof s->near);
    s->fields = CELLS * s->slots + 1;
    assert(s->fields <= FIELDS);
    for (int field = 0; field < s->fields; field++) {
        Hex hex = place_of(s, field);
        assert(abs_of(hex.q) < REACH && abs_of(hex.r) < REACH);
        assert(grid[hex.q + REACH][hex.r + REACH] == NO_FIELD);  // no two on one place
        grid[hex.q + REACH][hex.r + REACH] = field;
    }
    for (int field = 0; field < s->fields; field++) {
        Hex hex = place_of(s, field);
        int count = 0;
        for (int d = 0; d < NEIGHBOURS; d++) {
            int next = grid[hex.q + DIRECTION[d].q + REACH][hex.r + DIRECTION[d].r + REACH];
            if (next != NO_FIELD) s->near[field][count++] = next;
        }
    }
}

bool ph_is_occupied(const State *s, int field)
{
    uint32_t members;  // of all four seats at once
    memcpy(&members, s->members[field], sizeof members);
    return members != 0;
}

int ph_camp_owner(const State *s, int field)
{
    return s->camp[field] ? (s->camp[field] - 1) / CAMPS : NOBODY;
}

int ph_camp_tile(const State *s, int field)
{
    assert(s->camp[field]);
    return (s->camp[field] - 1) % CAMPS;
}

// PH-8.4.5. Helpers: own members on the site and on the fields beside it.
int ph_count_near(const State *s, int seat, int field)
{
    int count = s->members[field][seat];
    for (EACH_NEAR(i, s, field)) count += s->members[s->near[field][i]][seat];
    return count;
}

// PH-8.3.4. Nothing blocks passing, so the cost of a field is the graph distance. NO_FIELD: out of
// reach.
void ph_measure_steps(const State *s, int from, int limit, uint8_t steps[FIELDS])
{
    uint8_t queue[FIELDS];
    int first = 0, last = 0;
    memset(steps, NO_FIELD, FIELDS);
    steps[from] = 0;
    queue[last++] = from;
    while (first < last) {
        int field = queue[first++];
        if (steps[field] >= limit) break;
        for (EACH_NEAR(i, s, field)) {
            int next = s->near[field][i];
            if (steps[next] != NO_FIELD) continue;
            steps[next] = steps[field] + 1;
            queue[last++] = next;
        }
    }
}
