// SPDX-License-Identifier: MIT
// board.c - see board.h.
#include "tests/games/prehistory/board.h"

const Game *GAME = &PREHISTORY_GAME;

void lay_wheel(int place, int wheel, int turned)
{
    int there = -1;
    for (int i = 0; i < WHEEL_PLACES; i++)
        if (s->wheel[i] == wheel - 1) there = i;
    if (there >= 0) s->wheel[there] = s->wheel[place];  // they change places
    for (int i = 0; i < YEARS - 1; i++)
        if (s->reserve[i] == wheel - 1) s->reserve[i] = s->wheel[place];
    s->wheel[place] = (uint8_t)(wheel - 1);
    s->turned[place] = (uint8_t)turned;
}

static void empty_hands(void)
{
    memset(s->resource, 0, sizeof s->resource);
    memset(s->marker, 0, sizeof s->marker);
    memset(s->development, 0, sizeof s->development);
    memset(s->earned, 0, sizeof s->earned);
}

static void begin(int players)
{
    given_with(players, 1, "first=seat_0 fixed_map=1");
    for (int seat = 0; seat < players; seat++) {
        PLAYED(ROTATE);
        PLAYED(PATTERN);
    }
    empty_hands();
}

void given_spring(int players) { begin(players); }

static void pass_spring_of_all(int players)
{
    for (int seat = 0; seat < players; seat++) PLAYED(PASS);
}

static void take_trilithons(int players)
{
    for (int seat = players - 1; seat >= 0; seat--) PLAYED(TAKE_LINTEL, .arg = {seat});
}

void given_summer(int players, int act)
{
    begin(players);
    pass_spring_of_all(players);
    take_trilithons(players);
    for (int i = 0; i < act * players; i++) PLAYED(PASS);
    empty_hands();
}

void given_autumn(int players)
{
    given_summer(players, PAINTING);
    for (int i = 0; i < ACTS * players; i++) PLAYED(PASS);
    empty_hands();
}

void given_final(int players)
{
    begin(players);
    until(FINAL_MENU);
    empty_hands();
}

void hold(int seat, int colour, int count) { s->resource[seat][colour] = (uint8_t)count; }
void hold_markers(int seat, int colour, int count) { s->marker[seat][colour] = (uint8_t)count; }

// All other cards of the display go back to the deck.
void open_prey(int card)
{
    uint32_t bit = 1u << (card - 1);
    s->hunt_deck = (s->hunt_deck | s->hunt_open) & ~bit;
    s->hunt_gone &= ~bit;
    s->hunt_open = bit;
}

void open_ceremony(int card)
{
    uint64_t bit = (uint64_t)1 << (card - 1);
    s->ceremony_deck = (s->ceremony_deck | s->ceremony_open) & ~bit;
    s->ceremony_gone &= ~bit;
    s->ceremony_open = bit;
}

void own_prey(int seat, int card)
{
    uint32_t bit = 1u << (card - 1);
    s->hunt_deck &= ~bit, s->hunt_open &= ~bit, s->hunt_gone &= ~bit;
    s->hunt_owned[seat] |= bit;
}

void own_ceremony(int seat, int card)
{
    uint64_t bit = (uint64_t)1 << (card - 1);
    s->ceremony_deck &= ~bit, s->ceremony_open &= ~bit, s->ceremony_gone &= ~bit;
    s->ceremony_owned[seat] |= bit;
}

void open_tile(int slot, int tile)
{
    memset(s->gather_slot, 0, sizeof s->gather_slot);
    s->gather_slot[slot] = (uint8_t)(tile + 1);
}

void open_fish(int slot, int fish)
{
    memset(s->fish_slot, 0, sizeof s->fish_slot);
    s->fish_slot[slot] = (uint8_t)(fish + 1);
}

void clear_people(void)
{
    for (int field = 0; field < s->fields; field++)
        for (int seat = 0; seat < SEATS; seat++) {
            s->home[seat] = (uint8_t)(s->home[seat] + s->members[field][seat]);
            s->members[field][seat] = 0;
        }
    memset(s->lying, 0, sizeof s->lying);
}

void put_member(int seat, int field)
{
    s->home[seat]--;
    s->members[field][seat]++;
}

void put_camp(int seat, int field, int tile)
{
    s->camp[field] = (uint8_t)(1 + ph_camp_of(seat, tile - 1));
    s->camps_left[seat] &= (uint8_t) ~(1 << (tile - 1));
    s->home[seat]++;
}

int first_field(int feature, int tile)
{
    for (int field = 0; field < s->fields; field++)
        if (s->feature[field] == feature && (!tile || s->piece[field] == tile)) return field;
    fail_msg("there is no such field");
    return 0;
}

int resources_of(int seat) { return ph_purse_of(s, seat).count; }
int markers_of(int seat) { return ph_count_cubes(s, seat) - resources_of(seat); }
