// SPDX-License-Identifier: MIT
// state.h - the position of Endless Winter. All figures come from data.h (EW-23.11). Draw piles,
// decks and unseen tiles have no order here: they are sets, and what is turned up is drawn from
// them when it is turned (EW-2.16).
#pragma once

#include "engine/flow.h"
#include "games/winter/data.h"

enum { PLAYERS_MIN = 2, PLAYERS_MAX = 4 };
enum { KINDS = FIRST_CULTURE };     // of cards of which there are several
enum { NEUTRAL = PLAYERS_MAX };     // the colour of nobody's megaliths
enum { BASE_TILE = 0, SIDES = 2 };  // where camps begin; of a chief card

#define NAMES "games/winter/names.def"
#include "engine/declare.h"

enum { DRAW = BURIAL_ZONES, SEALED, GRAVE, ZONES };   // of cards, behind hand, discard and row
enum { OTHER_TRIBE_FIGURE = FIGURES, FIGURES_EACH };  // in Player.figure; the others are FIGUREs
enum { AT_HOME = PLACES, ASIDE };  // of a figure, beside the columns and the rest space
enum { FROM_EFFECTS, FROM_MEGALITHS, FROM_IDOLS, SOURCES };
enum { ANY_COLUMN = REST, ANYWHERE };  // where an ability works, beside a single column

// Some cards. Concealed, it is HIDDEN_CARDS + their number in copies[0], and beside them whatever
// everybody knows to be there.
typedef struct Cards {
    uint64_t cultures;      // a bit for each card from FIRST_CULTURE on: there is one of each
    uint8_t copies[KINDS];  // of tribe cards and Old Ways
    uint8_t shown[KINDS - FIRST_RECRUIT];  // of a hand, from FIRST_RECRUIT on: how many came to it
                                           // openly and were not seen to leave it (secrets.c)
    uint8_t slipped;                       // of a hand: buried unseen since, perhaps one of them
} Cards;
enum { HIDDEN_CARDS = 0x80 };

typedef struct Player {
    Cards zone[ZONES];  // hand (without a limit, EW-1.7), draw pile, sealed pile and what was
                        // buried from the hand are the owner's secret, the discard pile is not
                        // (EW-1.8); the row holds what is played or, opened, the pile
    uint8_t food, tools;
    uint8_t camps, settlements, megaliths;  // left on the board
    uint8_t offering, glory;                // levels, 0 to 8
    uint8_t glory_slot;                     // 1 to 4 from the left; 0 on level 0
    uint8_t chief_card;                     // or HIDDEN before it is chosen
    uint8_t chief;                          // SIDES * card + side, or HIDDEN
    uint8_t setup_card;                     // or HIDDEN
    uint8_t figure[FIGURES_EACH];           // the chief's, two of the tribe: where they stand
    uint8_t stone[SLOTS];                   // stone + 1, or 0
    uint8_t stone_points[SLOTS];            // what the stone has paid so far
    uint8_t living[SPECIES_COUNT], hunted[SPECIES_COUNT];  // seen by all (EW-14.1)
    uint8_t camp[TILES];
    uint8_t strength;          // half-units, in the eclipse just opened
    uint16_t points[SOURCES];  // gained at once
    uint16_t unused[2];
} Player;

// The turn or the eclipse of one player, cleared when the next begins.
typedef struct TurnSoFar {
    struct {
        uint8_t cards, food, effects, spent;  // half-units: where labour came from, what went
    } labour;
    uint8_t place;                   // column or rest space of the figure just placed
    uint8_t chief_here, chief_used;  // the figure was the chief's
    uint8_t cultures;                // played in step 1
    uint8_t middle_done;             // EW-4.9
    uint8_t bonus;                   // bits of the items in EW_BONUS, or of the rest, not yet taken
    uint8_t tile_items;              // the same for the rest tile
    uint8_t chosen;                  // piles: bits from FIRST_RECRUIT on (EW-6.1.1)
    uint8_t recruited;               // the same: whose new card nobody has seen leaving the hand
    uint8_t locked;                  // the same; secret with the hand (EW-6.1.6)
    uint8_t used[TRIBES];            // abilities of cards in the row
    uint8_t pending[GOODS];          // incomes of the own board in E4
    uint8_t unused;
    uint32_t tiles_done;  // in E3
} TurnSoFar;

struct State {
    Core core;
    Player player[PLAYERS_MAX];
    Cards open_grave[PLAYERS_MAX];  // buried while all looked on: remembered, listed for the owner
    TurnSoFar turn;
    uint64_t culture_deck, culture_display, culture_gone;  // as in Cards; nobody knows the order
    uint64_t upper[PLAYERS_MAX];                           // megaliths on upper places, by colour
    uint32_t ground[PLAYERS_MAX + 1];        // megaliths on spots, by colour and the neutral ones
    uint32_t stones;                         // in the display
    uint16_t finds_left;                     // ice finds not yet turned up
    uint8_t pattern, site_tile[SITE_TILES];  // which tile lies in which slot of the pattern
    uint8_t terrain[TILES];
    uint8_t find[TILES];            // NO_FIND, FACE_DOWN or FIRST_FIND + find
    uint8_t settlement[JUNCTIONS];  // seat + 1, or 0
    uint8_t pile[TRIBES - FIRST_RECRUIT];
    uint8_t animal_deck[SPECIES_COUNT], area[SPECIES_COUNT];
    uint8_t order[PLAYERS_MAX];  // the order track
    uint8_t round;               // 1 to 4
    uint8_t in_eclipse;
    uint8_t bonus_taken;               // columns, bits
    uint8_t chiefs_open, setups_open;  // to choose from, bits (EW-20)
    uint8_t rest_unseen;               // rest tiles of the stack that nobody has seen yet, bits
    uint8_t rest_under[REST_TILES];    // below them, known to all: tile + 1
    uint8_t rest_open, rest_held;      // tile + 1, or 0
    uint8_t rest_given;                // this round
    uint8_t cultures_shown[6];         // as Cards.shown, for the hand of whoever has the card: bits
};
_Static_assert(CARDS - KINDS <= 8 * sizeof((State *)0)->cultures_shown, "a bit for each");
_Static_assert(sizeof(State) % 8 == 0 && sizeof(State) <= STATE_MAX, "hashed by words");

enum { NO_FIND, FACE_DOWN, FIRST_FIND };
