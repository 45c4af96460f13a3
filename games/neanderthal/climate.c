// SPDX-License-Identifier: MIT
// climate.c - biomes and ice move across the ridge (NT-4.2, NT-4.3).
#include "games/neanderthal/rules.h"

static bool is_biome(const State *s, int position) { return s->at[position] >= FACE_UP; }

// The face-up biome of lowest climax among the six positions from first on, or -1.
static int find_lowest(const State *s, int first)
{
    int lowest = -1;
    for (int position = first; position < first + COLUMNS; position++)
        if (is_biome(s, position) &&
            (lowest < 0 || biome_at(s, position)->climax < biome_at(s, lowest)->climax))
            lowest = position;
    return lowest;
}

static void leave_game(State *s, int position)
{
    if (is_biome(s, position)) TELL(s, CARD_LEFT, .seat = NOBODY, .arg = {card_at(s, position)});
}

static void freeze(State *s, int position)
{
    assert(position < COLUMNS || s->at[position] != ICE);
    s->at[position] = ICE;
    TELL(s, ICE_CAME, .seat = NOBODY, .arg = {position});
}

static void turn_up(State *s, int position)
{
    assert(s->at[position] == ICE);
    s->at[position] = FACE_UP + nt_draw_card(s, NORTH_CARDS);
    TELL(s, MELTED, .seat = NOBODY, .arg = {card_at(s, position), position});
}

static void lay_on(State *s, int card, int position)
{
    assert(s->at[position] != ICE);
    leave_game(s, position);
    s->at[position] = FACE_UP + card;
    TELL(s, CARD_MOVED, .seat = NOBODY, .arg = {card, position});
}

// NT-4.2.2. The lowest biome gives way to ice and goes south; southern ice stays where it is.
static void push_south(State *s, int position)
{
    int south = position + COLUMNS, card = card_at(s, position);
    assert(position < COLUMNS && is_biome(s, position));
    if (s->at[south] == ICE) leave_game(s, position);
    else lay_on(s, card, south);
    freeze(s, position);
}

// NT-4.2.3. The leftmost gap of the south row, else the column of its lowest biome, else -1.
static int find_target(const State *s)
{
    for (int column = 0; column < COLUMNS; column++)
        if (s->at[COLUMNS + column] == GAP) return column;
    int lowest = find_lowest(s, COLUMNS);
    return lowest < 0 ? -1 : lowest - COLUMNS;
}

// NT-4.2.3. The ice of that column, or the nearest, the left one if equally near; -1: none.
static int find_ice(const State *s, int column)
{
    for (int away = 0; away < COLUMNS; away++) {
        if (column - away >= 0 && s->at[column - away] == ICE) return column - away;
        if (column + away < COLUMNS && s->at[column + away] == ICE) return column + away;
    }
    return -1;
}

// NT-4.2.3. A new card fills the column that the ice left, so there it stays as it was.
static void push_ice(State *s)
{
    int column = find_target(s), from = column < 0 ? -1 : find_ice(s, column);
    assert(nt_deck_size(s, NORTH_CARDS) && find_lowest(s, 0) < 0);
    if (from < 0) return;
    leave_game(s, COLUMNS + column);
    freeze(s, COLUMNS + column);
    freeze(s, from);
}

// NT-4.2.1. If the north row is empty, nothing happens (NT-4.2.4).
void nt_cool(State *s)
{
    assert(s->phase == EVENT_PHASE);  // nobody stands on the rows
    if (!nt_deck_size(s, NORTH_CARDS)) return;
    int lowest = find_lowest(s, 0);
    if (lowest >= 0) push_south(s, lowest);
    else push_ice(s);
}

// NT-4.3.2, NT-4.3.3. The lowest biome goes north; northern ice is turned up in its stead.
static void push_north(State *s, int position)
{
    int north = position - COLUMNS, card = card_at(s, position);
    assert(position >= COLUMNS && is_biome(s, position));
    if (s->at[north] == ICE) {
        leave_game(s, position);
        turn_up(s, north);
    } else lay_on(s, card, north);
    s->at[position] = FACE_UP + nt_draw_card(s, SOUTH_CARDS);
    TELL(s, CARD_CAME, .seat = NOBODY, .arg = {card_at(s, position), position});
}

// NT-4.3.1. Then all ice of the south melts (NT-4.3.4).
void nt_warm(State *s)
{
    assert(s->phase == EVENT_PHASE);
    int lowest = find_lowest(s, COLUMNS);
    if (lowest >= 0 && nt_deck_size(s, SOUTH_CARDS)) push_north(s, lowest);
    for (int position = COLUMNS; position < POSITIONS; position++)
        if (s->at[position] == ICE) turn_up(s, position);
}
