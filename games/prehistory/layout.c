// SPDX-License-Identifier: MIT
// layout.c - the shape of the map: usual, random or custom (section 2.5, PH-12.2).
#include "games/prehistory/rules.h"

// Slots per player; those around the start; how far a random map reaches.
enum { SLOTS_EACH = SLOTS / SEATS, RING = 6, RANDOM_REACH = 2 };

static bool has_slot(const uint8_t slots[SLOTS], int count, Slot wanted)
{
    for (int n = 0; n < count; n++) {
        Slot slot = SLOT_AT[slots[n]];
        if (slots[n] && slot.wedge == wanted.wedge && slot.i == wanted.i && slot.j == wanted.j)
            return true;
    }
    return false;
}

// Both predecessors, where they exist, are filled.
static bool is_supported(const uint8_t slots[SLOTS], int count, Slot slot)
{
    return (!slot.i || has_slot(slots, count, (Slot){slot.wedge, slot.i - 1, slot.j})) &&
           (!slot.j || has_slot(slots, count, (Slot){slot.wedge, slot.i, slot.j - 1}));
}

// PH-12.2. As many slots as the player count wants, none twice, each with its predecessors.
bool ph_is_layout(int players, const uint8_t slots[SLOTS])
{
    int count = SLOTS_EACH * players;
    for (int n = 0; n < SLOTS; n++) {
        if (n >= count && slots[n]) return false;
        if (n >= count) continue;
        if (!slots[n] || has_slot(slots, n, SLOT_AT[slots[n]])) return false;
        if (!is_supported(slots, count, SLOT_AT[slots[n]])) return false;
    }
    return true;
}

static bool is_candidate(const State *s, int count, Slot slot)
{
    return slot.i + slot.j <= RANDOM_REACH && !has_slot(s->slot, count, slot) &&
           is_supported(s->slot, count, slot);
}

// PH-12.2. The ring, then one slot after the other, each drawn from all that can be filled next.
static void draw_layout(State *s)
{
    memcpy(s->slot, LAYOUTS[0], RING);  // every usual layout begins with it
    for (int count = RING; count < s->slots; count++) {
        uint8_t candidates[SLOT_PLACES];
        int many = 0;
        for (int place = 1; place < SLOT_PLACES; place++)
            if (is_candidate(s, count, SLOT_AT[place])) candidates[many++] = place;
        assert(many);
        s->slot[count] = candidates[random_below(&s->core.random, many)];
    }
}

// A custom list that makes no map was refused before (ph_unfit); whoever starts a game
// with it all the same gets the usual one.
void ph_choose_layout(State *s)
{
    const uint8_t *custom = &s->core.option[OPTION_SLOTS];
    int layout = s->core.option[OPTION_LAYOUT];
    assert(s->core.seats >= PLAYERS_MIN && s->core.seats <= SEATS);
    s->slots = SLOTS_EACH * s->core.seats;
    if (layout == RANDOM_LAYOUT) draw_layout(s);
    else if (layout == CUSTOM_LAYOUT && ph_is_layout(s->core.seats, custom))
        memcpy(s->slot, custom, SLOTS);
    else memcpy(s->slot, LAYOUTS[s->core.seats - PLAYERS_MIN], SLOTS);
}
