// SPDX-License-Identifier: MIT
// state.h - the position of Valley of the Mammoths. Secret is what says so; all else is public.
#pragma once

#include "engine/flow.h"
#include "games/valley/data.h"

typedef uint64_t Hexes;  // a set of hexes, one bit each: cell 1 is bit 0

enum { NO_HEX = HEXES };
enum { WAYS = 6, AREAS = 6, BOARDS = 4, FACES_OF_DIE = 6 };  // WAYS: sides of a hex
enum { LETTERED = SPECIES * TOKENS_EACH };
enum { TOKENS = LETTERED + PACK, WOLF_TOKENS = TOKENS_EACH + PACK };
enum { ROW = 8 };     // seats or species of a hex in one word, so that a row is summed at once
enum { BANDS = 36 };  // 16 members and 17 wolves at most
enum { STEPS_MAX = 3 };

enum { F1_FA = WINDOWS, WINDOW_NAMES };  // a conflict without a tribal part: one window for both

#define NAMES "games/valley/names.def"
#include "engine/declare.h"

_Static_assert(VM_14_40_INTUITION - VM_14_1_FORCED_MARCH == TRUMPS - 1, "a rule for each trump");
_Static_assert(MARKS == M_NO_STEPS + STEPS_MAX + 1, "a mark for each number of steps left");

enum { NO_FIELD, DAMAGED, INTACT };
enum { IN_BAG = 0xff, ASIDE = 0xfe };                   // where a token is; else its hex
enum { IN_DECK = SEATS_MAX, DISCARDED, TRUMP_PLACES };  // where a trump is; else whose hand
enum { NO_TRUMP = TRUMPS, NO_EVENT_CARD = EVENT_KINDS };
enum { NOT_EXEMPT, EXEMPT_NEXT_TURN, EXEMPT_NEW };  // VM-14.38: a camp without a woman

// Equal members of the tribe that moves (VM-6): one entry, as the decision sees them.
enum { MARCHED = MARKED_M, PASSES = MARKED_P, DISGUISED = MARKED_D, FLEEING = MARKED_F };
enum { MOVED = MARK_SETS };  // not shown in the offer
typedef struct Band {
    uint8_t hex, kind, steps;
    uint8_t marks;  // of the above; PASSES: the next mountain does not end its movement
    uint8_t start;  // where it was when it marched, else NO_HEX: only such a member can come back
    uint8_t count;
} Band;

// A card that is being composed, value by value (VM-13.10).
enum { VALUES_MAX = 5 };
typedef struct Draft {
    uint8_t card, seat, window, where;  // NO_TRUMP: none; where: the hex of the conflict
    uint8_t count, value[VALUES_MAX];
} Draft;

struct State {
    Core core;
    Hexes burning, flooded, erupting, lava;  // until the next round (VM-3.1.1)
    Hexes fenced;
    Hexes struck;            // hexes of the event that is being dealt with (VM-3.2.3)
    Hexes entered;           // by the tribe that moves (VM-14.25)
    Hexes saved[SEATS_MAX];  // from the flood by a card
    uint64_t taken_back[2];  // secret but to the drafter: trumps taken back once, twice
    uint16_t food[SEATS_MAX];
    uint16_t meat[SEATS_MAX];           // the part of it that spoils (VM-16.4)
    uint8_t people[KINDS][HEXES][ROW];  // women, warriors, tame wolves by seat; none hidden
    uint8_t wild[HEXES][ROW];           // animals by species
    uint8_t token_at[TOKENS];           // hex, IN_BAG or ASIDE; a pack wolf in supply is ASIDE
    uint8_t tamer[WOLF_TOKENS];         // by wolf token: seat + 1, 0 for a wild one
    uint8_t camp[HEXES];                // seat + 1
    uint8_t exempt[HEXES];
    uint8_t field[HEXES];
    uint8_t mothers[HEXES];  // phase 7: women at its start; after the births those with a child
    uint8_t left[KINDS][SEATS_MAX];  // women and warriors in supply
    uint8_t camps_left[SEATS_MAX];
    uint8_t trump[TRUMPS];      // IN_DECK, DISCARDED or a seat; secret: which of the first and last
    Seats trump_seen[TRUMPS];   // secret: who else knows the place (card 39)
    uint8_t hand[SEATS_MAX];    // number of cards
    uint8_t deck[EVENT_KINDS];  // copies; a set
    uint8_t laid[EVENT_KINDS];  // face up
    uint8_t next_event[2];      // secret: fixed when somebody looked (card 40), else NO_EVENT
    Seats next_event_seen[2];   // who looked
    uint8_t neutral[2];         // hex of the neutral woman and warrior, or NO_HEX
    struct {
        uint8_t hex, seat, people[2];  // women, warriors; the hex counts only if there are any
    } climbed;                         // card 7 is one card, so this is one group
    uint8_t frozen;                    // rivers, one bit each
    uint8_t step_limit, snow, cold, meatless;  // this round's event
    uint8_t sick;                              // species, or SPECIES
    uint8_t wind;                              // 0 to 5 as in the wind rose
    uint8_t year, season, round, rounds;       // rounds: of the whole game, from 1
    uint8_t phase, starter, board, hand_limit;
    uint8_t mover, closing;           // whose turn of phase 4; whether only T4E cards are left
    Seats alive, fire, met, winners;  // met: the condition of VM-12.1 at the last check
    Seats may_return, returning, returned;
    uint8_t out_order[SEATS_MAX], outs;                           // who was eliminated when
    Seats hurt, cannibals, nets, roots, manure, herbs, choosers;  // cards in force, by seat
    Seats torches, began;  // began: had a conflict that went on (VM-13.8)
    uint8_t bonus[SEATS_MAX], killed[SEATS_MAX];
    uint8_t amazon_hex, amazon_seat;
    uint8_t surprise_hex, surprise_seat;  // card 18: where a mother is besides the camps
    struct {
        uint8_t hex, tribal, winner, unused;
        Seats tribes, top, killers, had_fire;
    } fight;      // one conflict at a time
    Draft draft;  // secret but to its seat
    uint8_t bands;
    Band band[BANDS];  // of the mover
    uint8_t padding[4];
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

static inline Hexes bit(int hex) { return (Hexes)1 << hex; }
static inline bool has(Hexes set, int hex) { return set >> hex & 1; }
static inline bool is_in(Seats set, int seat) { return set >> seat & 1; }
// By hand, as the builtin is a call where a processor's own instruction is not asked for.
static inline int count_hexes(Hexes set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return set * 0x0101010101010101u >> 56;
}
static inline int first_of(Hexes set) { return set ? __builtin_ctzll(set) : NO_HEX; }
static inline int take_first(Hexes *set)
{
    int hex = __builtin_ctzll(*set);
    *set &= *set - 1;
    return hex;
}
static inline uint64_t row_of(const uint8_t row[ROW])
{
    uint64_t word;
    memcpy(&word, row, sizeof word);
    return word;
}
// 1 where there is something, else 0.
static inline uint64_t row_marks(uint64_t row)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu;  // without the highest bits nothing is carried over
    return (((row & low) + low) | row) >> 7 & 0x0101010101010101u;
}
// Where a list has this number, one bit each: eight at a time.
static inline uint64_t places_of(const uint8_t list[], int count, int number)
{
    const uint64_t ones = 0x0101010101010101u;
    uint64_t places = 0;
    int i = 0;
    for (; i + ROW <= count; i += ROW) {
        uint64_t same = ~row_marks(row_of(&list[i]) ^ (uint64_t)number * ones) & ones;
        places |= (same * 0x0102040810204080u >> 56) << i;
    }
    for (; i < count; i++) places |= (uint64_t)(list[i] == number) << i;
    return places;
}
static inline int row_sum(uint64_t row) { return row * 0x0101010101010101u >> 56; }
// Wolves are the first and the last tokens: nine with letters, eight of the pack.
static inline int wolf_token(int wolf)
{
    return wolf < TOKENS_EACH ? wolf : LETTERED + wolf - TOKENS_EACH;
}
static inline int wolf_of(int token)
{
    return token < TOKENS_EACH ? token : token - LETTERED + TOKENS_EACH;
}
static inline bool is_wolf(int token) { return token < TOKENS_EACH || token >= LETTERED; }
static inline const Board *board_of(const State *s) { return &VM_BOARDS[s->board]; }
