// SPDX-License-Identifier: MIT
// state.h - the position of Neanderthal.
//
// Everything is open but what lies face down, and that has no order before it is turned: `unseen`
// is a set. So nothing is concealed and nothing dealt anew (section 9 of the rules).
#pragma once

#include "engine/flow.h"
#include "games/neanderthal/data.h"

enum { TRIBES = SPECIES, COLUMNS = 6 };
enum { PARTIES = 2 };                                    // of a trade
enum { DISCS = 5, BID_MAX = DISCS * COLOURS * TRIBES };  // trades may gather many (NT-12.1.5)

#define NAMES "games/neanderthal/names.def"
#include "engine/declare.h"

enum { HOME = POSITIONS, NOWHERE };  // where free hunters are; no place
enum { NO_PIECE, CUBE, FIGURE };     // on a rank or beside a daughter
enum { GUARD = 4 };                  // in Bond.man
enum { GAP, ICE, FACE_UP };          // a position; a biome lies there as FACE_UP + card

// A set of cards, one bit each: biomes first, then daughters.
typedef uint64_t Cards;

// What binds men to a daughter.
typedef struct Bond {
    uint8_t husband;      // seat + 1; 0: none
    uint8_t piece;        // CUBE or FIGURE
    uint8_t disc;         // 1: an orange disc lies under him, he is immature
    uint8_t moved;        // by the sultan, this turn (NT-5.10)
    uint8_t man[TRIBES];  // by seat: a suitor, NO_PIECE, CUBE or FIGURE; | GUARD: he guards her
    uint8_t unused;
} Bond;

// Spoils that are held back while a predator may still steal them (NT-7.5).
typedef struct Kill {
    uint8_t seat, from;  // whose; the position hunted
    uint8_t at, kind;    // where the group waits; the largest number of equal dice
    uint16_t due;        // positions of the predators still to come
} Kill;

typedef struct Clause {
    uint8_t kind, seat, card;  // an action kind; who withdraws, gives or marries
} Clause;

struct State {
    Core core;
    Cards tableau[TRIBES], hand[TRIBES];
    Cards unseen;  // both decks, the ice, the event deck and the reserve
    Cards tried;   // cards fled from in this window (NT-6.1.4), fought for in this phase (NT-6.2)

    uint8_t at[POSITIONS];         // north 0 to 5, south 0 to 5: GAP, ICE, FACE_UP + biome
    uint8_t disc[CARDS][COLOURS];  // on daughters, animals, inventions in a tableau
    uint8_t age[CARDS];            // order of acquisition in the tableaus, from 1
    Bond bond[DAUGHTERS];
    uint8_t hunters[POSITIONS + 1][TRIBES][HUNTER_KINDS];  // by place, host and kind
    uint8_t dead[TRIBES], dead_figure[TRIBES];
    uint8_t elder[TRIBES][RANKS];    // NO_PIECE, CUBE or FIGURE
    uint8_t elder_disc[TRIBES];      // ranks with a disc under the elder, as bits
    uint8_t words[TRIBES][COLOURS];  // the vocabulary
    uint8_t mpi[TRIBES][COLOURS];
    uint8_t portals[TRIBES];                   // slots, as bits
    uint8_t colour[TRIBES], seat_of[SPECIES];  // seat_of: NOBODY if the colour is out
    uint8_t sexuality[TRIBES], side[TRIBES];   // the card, and which of the three sides is up
    uint8_t order[TRIBES];  // the player order of this turn, NOBODY after the last

    Seats tribal;                 // who has turned his culture card
    Seats midwifed;               // for whom MIDWIFE has worked this turn
    uint8_t turn, phase;          // turn from 1
    uint8_t event;                // the daughter revealed, until she is won or leaves; else 0
    uint8_t event_deck, reserve;  // how many cards
    uint8_t wurms, acquired;      // icons met; how often a card came to a tableau
    uint8_t lost[TRIBES];         // hunters lost by the comet of this card
    uint8_t queue[TRIBES];        // who still rolls on the card being fought for or hunted
    uint8_t offers;               // made in this window
    uint8_t traded;               // in this turn (NT-12.1.5)
    uint16_t beaten, fresh;       // positions: predators overcome, cards that came in (NT-7.5.5)

    struct {
        uint8_t discs, bidder, passes;  // bidder: seat + 1; 0: no bid yet
    } auction;
    struct {
        uint8_t hits, kind, alpha;  // alpha: the figure has taken a 1 without rolling
    } hunt;                         // the last roll
    struct {
        uint8_t seat, partner, count;  // who makes it to whom
        Clause clause[CLAUSES];
    } deal;  // an offer being built or answered (NT-6.1.5)
    struct {
        uint8_t seat[PARTIES], item[PARTIES],
            named;  // who gives what; how many of the items are named
    } trade;        // of those who play together (NT-12.1.5)
    struct {
        uint8_t seat, card, bride;  // seat + 1, 0: nobody asks to flee; bride 0: none
    } flight;                       // that others are asked about (NT-6.1.4, NT-6.1.9)
    uint8_t kills;
    Kill kill[POSITIONS];
    uint8_t unused[2];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");
