// SPDX-License-Identifier: MIT
// secrets.c - what a seat may not see, and how it is dealt anew (EW-2.17, EW-8.3, EW-16.7).
//
// Everybody knows which cards a player owns; only where they lie is secret: hand, draw pile, sealed
// pile and what was buried from the hand are one heap to the others. What was buried openly they
// may remember, but nobody lists it for them. Decks, unseen finds and rest tiles are sets, known to
// all by subtraction.
#include "games/winter/rules.h"

static const uint8_t SECRET[] = {HAND, DRAW, SEALED, GRAVE};
enum { SECRETS = sizeof SECRET };

static void conceal_cards(Cards *cards)
{
    int size = ew_count_cards(cards);
    *cards = (Cards){0};
    if (size) cards->copies[0] = HIDDEN_CARDS + size;
}

// EW-6.1.6. To the others all that was recruited is locked: a burial from the hand tells nothing.
// In the final scoring all cards are laid open: everybody sees the same points.
void ew_conceal(State *s, int seat)
{
    if (s->core.over) return;
    for (int other = 0; other < s->core.seats; other++) {
        if (other == seat) continue;
        for (int i = 0; i < SECRETS; i++) conceal_cards(&s->player[other].zone[SECRET[i]]);
        conceal_cards(&s->open_grave[other]);
    }
    if (game_waiting(s) != seat) s->turn.locked = s->turn.recruited;
}

// All cards of the heap as copies of each, then dealt back in the same numbers.
static void redeal_cards(State *s, int other)
{
    Player *p = &s->player[other];
    uint8_t heap[CARDS] = {0}, size[SECRETS];
    for (int i = 0; i < SECRETS; i++) {
        const Cards *cards = &p->zone[SECRET[i]];
        size[i] = ew_count_cards(cards);
        for (int kind = 0; kind < KINDS; kind++) heap[kind] += cards->copies[kind];
        for (Bits left = cards->cultures; left; left = rest_of(left))
            heap[ew_first_culture(left)]++;
    }
    for (int i = 0; i < SECRETS; i++) {
        p->zone[SECRET[i]] = (Cards){0};
        for (int n = size[i]; n > 0; n--)
            ew_add_card(&p->zone[SECRET[i]], random_take(&s->core.random, heap, CARDS));
    }
}

// The locks of the player whose turn it is are cut to what the hand now holds.
static void redeal_locks(State *s, int who)
{
    const Cards *hand = &s->player[who].zone[HAND];
    s->turn.locked = 0;
    for (int card = FIRST_RECRUIT; card < TRIBES; card++)
        if (hand->copies[card]) s->turn.locked |= s->turn.recruited & 1 << ew_pile_of(card);
}

// In the final scoring nothing is left to deal.
void ew_redeal(State *s, int seat)
{
    int who = game_waiting(s);
    if (who == NOBODY) return;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat) redeal_cards(s, other);
    if (who != seat) redeal_locks(s, who);
}
