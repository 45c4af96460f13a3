// SPDX-License-Identifier: MIT
// secrets.c - what a seat may not see, and worlds that look the same to it (section 9 of the
// rules): hands, what cards 39 and 40 showed, and the card that somebody is composing.
#include "games/valley/rules.h"

static bool is_known(const State *s, int seat, int card)
{
    return s->trump[card] == seat || s->trump[card] == DISCARDED ||
           is_in(s->trump_seen[card], seat);
}

// That somebody spied is public; which cards he still knows is for him alone to remember.
static void forget_others(State *s, int seat)
{
    for (int card = 0; card < TRUMPS; card++) s->trump_seen[card] &= 1 << seat;
    if (s->draft.seat == seat && seat < s->core.seats) return;
    s->draft = (Draft){.card = NO_TRUMP};
}

static bool is_foreseen_by_others(const State *s, int seat, int season)
{
    return s->next_event[season] != NO_EVENT_CARD && !is_in(s->next_event_seen[season], seat);
}

// Taken-back cards belong to whoever is asked.
static void forget_taken_back(State *s, int seat)
{
    if (game_waiting(s) != seat) s->taken_back[0] = s->taken_back[1] = 0;
}

void vm_conceal(State *s, int seat)
{
    for (int card = 0; card < TRUMPS; card++)
        if (!is_known(s, seat, card)) s->trump[card] = HIDDEN;
    for (int season = SUMMER; season <= WINTER; season++)
        if (is_foreseen_by_others(s, seat, season)) s->next_event[season] = HIDDEN;
    forget_others(s, seat);
    forget_taken_back(s, seat);
}

// One heap: the deck and what is unknown of the other hands, dealt anew in the same numbers.
void vm_redeal(State *s, int seat)
{
    uint8_t heap[TRUMPS], known[SEATS_MAX] = {0};
    for (int card = 0; card < TRUMPS; card++) {
        bool sees = is_known(s, seat, card);
        heap[card] = !sees;
        if (sees && s->trump[card] < SEATS_MAX) known[s->trump[card]]++;
        if (!sees) s->trump[card] = IN_DECK;
    }
    for (int other = 0; other < s->core.seats; other++) {
        assert(known[other] <= s->hand[other]);
        for (int n = known[other]; n < s->hand[other]; n++)
            s->trump[random_take(&s->core.random, heap, TRUMPS)] = other;
    }
    for (int season = SUMMER; season <= WINTER; season++)
        if (is_foreseen_by_others(s, seat, season))
            s->next_event[season] = vm_look_at_event(s, season);
    forget_others(s, seat);
    forget_taken_back(s, seat);
}
