// SPDX-License-Identifier: MIT
// state.h - the position of Mammoth Hunters.
#pragma once

#include "engine/flow.h"
#include "games/hunters/data.h"

enum { PLAYERS_MIN = 3, PLAYERS_MAX = 5, PERIODS_MAX = 4, MOVED_MAX = 3 };

#define NAMES "games/hunters/names.def"
#include "engine/declare.h"

// What data/tables.py counts, and the rules count on.
_Static_assert(sizeof SETUPS / sizeof *SETUPS == PLAYERS_MAX - PLAYERS_MIN + 1, "MH-2.1");
_Static_assert(sizeof FIRE_MIX / sizeof *FIRE_MIX == FIRE_VALUES, "MH-8.1");

enum { NO_CARD = FACES };  // where there is no open card
enum {
    UNSEEN = 0x80
};  // in the first entry of a colour: a concealed set, of which this is the size

// Hunters, cards, stones: all pieces are alike but for what the indices say, so they are numbers.
// Fire tiles are alike, too, until they are turned; their values are drawn then (MH-RUL-30).
struct State {
    Core core;
    uint8_t hunters[2][PLAYERS_MAX][REGIONS];  // unarmed and armed ones on the board
    uint8_t mammoths[REGIONS];
    uint8_t fires[REGIONS];                     // tiles lying there
    uint8_t fire_values[REGIONS][FIRE_VALUES];  // of them turned up with 0, 1, 2: only in phase 2
    uint8_t hand[PLAYERS_MAX][FACES];           // secret but to the owner; its colours are public
    uint8_t deck[FACES];                        // secret: two sets without an order
    uint8_t pile[FACES];                 // played cards, the open ones and the cults among them
    uint8_t thrown[PLAYERS_MAX][FACES];  // in the piles, too: secret but to the thrower
    uint8_t open_card[COLOURS];          // a face, or NO_CARD (MH-1.7)
    uint8_t pool[COLOURS];               // stones (MH-1.6)
    uint8_t stones[PLAYERS_MAX], supply[PLAYERS_MAX], clubs[PLAYERS_MAX];  // public (MH-1.8)
    uint8_t mammoths_left, clubs_left;                                     // general supply
    uint8_t period, phase;  // period: 1 to 4, 0 before the first
    uint8_t turn, blanks;   // turns begun in this period, of them with a blank (MH-4.2.5)
    uint8_t potential;      // 2 x dark pool + stones of the players when the period began
    uint8_t ended_by;       // who emptied the dark pool in this period, or NOBODY (MH-4.5)
    uint8_t ban_lifted;     // has anybody ever played dark with 8 stones? (MH-4.2.5)
    struct {
        uint8_t owner, region, armed;
    } moved[MOVED_MAX];  // hunters placed or moved in the running action (MH-5.4.1)
    uint8_t moved_count;
    uint16_t ice;  // frozen regions, one bit each
    uint16_t score[PLAYERS_MAX];
    uint8_t unused[4];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");
