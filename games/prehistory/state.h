// SPDX-License-Identifier: MIT
// state.h - the position of a game of Prehistory.
//
// Stacks that nobody has looked into are sets: winter draws from them. The only secret is which
// ceremony cards a player owns, and that is a matter of memory (PH-RUL-45): conceal hides them,
// redeal leaves them.
#pragma once

#include "engine/flow.h"
#include "games/prehistory/data.h"

enum { PLAYERS_MIN = 2, SEATS = 4, FIELDS = 1 + SLOTS * CELLS, TRIBE_SIZE = 10, SHAMANS = 3 };
enum { FIRST_OUT = 1, FIRST_HOME = 2 };  // members on the map and at home in the beginning (PH-0.9)
enum { DISPLAY_CARDS = 5, STONES = 2 };  // STONES: bearing stones of a trilithon
enum { NO_WHEEL = 0xff, NO_FIELD = 0xff, START = 0, NEIGHBOURS = 6 };

#define NAMES "games/prehistory/names.def"
#include "engine/declare.h"

enum { MEGALITH_A = 1, MEGALITH_B, MEGALITH_C };  // as State.piece

// Where a field lies on the map.
typedef struct Hex {
    int q, r;
} Hex;

struct State {
    Core core;

    uint64_t ceremony_owned[SEATS];  // sets; see ph_count_ceremonies where they are hidden
    uint64_t ceremony_deck, ceremony_open, ceremony_gone;
    uint32_t hunt_owned[SEATS];  // sets of cards, open to all
    uint32_t hunt_deck, hunt_open, hunt_gone;
    uint8_t gather_stack[GATHER_TILES], fish_stack[FISH_TILES];  // copies
    uint8_t gather_slot[TILE_SLOTS], fish_slot[FISH_SLOTS];      // tile + 1; 0: empty

    uint8_t wheel[WHEEL_PLACES];   // by place: which price wheel; NO_WHEEL while one is chosen
    uint8_t turned[WHEEL_PLACES];  // its rotation 0 to 5; the centre's is always 0
    uint8_t reserve[YEARS - 1];    // the wheels of years 2 to 5: an open pile
    uint16_t waiting;              // wheels that players still have to place (PH-12.6), a set

    uint8_t lintel[ACTS][COLOURS];  // markers
    uint8_t bearing[ACTS][STONES];  // colour + 1; 0: free

    uint8_t weather[SEATS], weather_turned[SEATS];  // wheel, rotation
    uint8_t resource[SEATS][COLOURS], marker[SEATS][COLOURS];
    uint16_t development[SEATS];
    uint8_t earned[SEATS][SOURCES];  // points so far
    uint8_t fishing[SEATS];          // 0 to TRACK_END
    uint16_t painted[SEATS];         // sections, one bit each
    uint8_t shamans[SEATS];          // fields S0 to S5, one bit each
    uint8_t basket[SEATS][GATHER_KINDS], fish[SEATS][FISH_SPECIES], animal_tile[SEATS][SPECIES];
    uint8_t megaliths[SEATS];   // A, collected
    uint8_t home[SEATS];        // members on the player board
    uint8_t camps_left[SEATS];  // camp tiles in hand, one bit each

    uint8_t order[SEATS];  // seats, first to last
    uint8_t row[SEATS];    // ceremony row from space 1 on: seat + 1; 0: free
    uint8_t year, season;  // year 1 to 5
    Seats passed;          // in this spring
    uint16_t points;       // movement points of the running autumn turn

    struct {
        uint8_t site, tile, settlers, last;  // settlers still to choose, from field last on
        uint8_t all, on_site;  // all helpers settle; the member on the site was chosen
    } building;

    // The map. Slots and pieces are fixed in setup, as are the first four arrays.
    uint8_t fields, slots;  // how many there are: 41, 61, 81 and 10, 15, 20
    uint8_t slot[SLOTS];    // as in the option: 1 + place
    uint8_t megalith_at[SLOTS];
    uint8_t near[FIELDS][NEIGHBOURS];  // neighbours; NO_FIELD behind the last
    uint8_t terrain[FIELDS], feature[FIELDS];
    // What lies there, + 1: by its feature a tile, fish, species, megalith or marker's colour
    uint8_t piece[FIELDS];
    uint8_t camp[FIELDS];   // ph_camp_of, + 1; 0: none
    uint8_t lying[FIELDS];  // 1: the member here has moved this autumn; it is alone (invariant 9)
    uint8_t members[FIELDS][SEATS];
    uint8_t unused[1];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

#define HIDDEN_CARDS ((uint64_t)1 << 63)
