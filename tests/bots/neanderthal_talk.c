// SPDX-License-Identifier: MIT
// neanderthal_talk.c - see neanderthal_talk.h.
#include "tests/bots/neanderthal_talk.h"

#include <stdio.h>

extern const Game NEANDERTHAL_GAME;
static const Game *const GAME = &NEANDERTHAL_GAME;

static bool may_offer(const State *s)
{
    Offer offer;
    if (game_asked(s) != NEGOTIATE) return false;
    game_offer(GAME, s, &offer);
    for (int i = 0; i < offer.count; i++)
        if (offer.at[i].kind == PROPOSE) return true;
    return false;
}

// Does the offer that waits for consent raise what both may hope for?
static bool raises_both(const State *s)
{
    State then = *s;
    int one = s->deal.seat, two = s->deal.partner;
    float now[SEATS_MAX], hope[SEATS_MAX];
    then.core.depth = 1;  // the tribes themselves, not what somebody hopes for by talking
    GAME->judge(&then, now);
    nt_carry_out(&then);
    then.core.depth = 1;
    GAME->judge(&then, hope);
    return hope[one] > now[one] && hope[two] > now[two];
}

static void add_event(Talk *talk, const Event *e)
{
    talk->begun += e->kind == OFFER_BEGUN;
    talk->sent += e->kind == OFFER_SENT;
    talk->flights += e->kind == FLIGHT_ASKED || e->kind == WEDDING_ASKED;
    talk->yes += e->kind == CONSENTED;
    talk->no += e->kind == REFUSED_IT;
    talk->left += e->kind == FLED;
    talk->given += e->kind == CARD_GIVEN;
}

void add_talk(Talk *talk, const State *before, Action a, const State *after, const Tale *tale)
{
    bool is_last_word = game_asked(before) == AGREE_TO_OFFER && !after->deal.count;
    for (int i = 0; i < tale->count; i++) add_event(talk, &tale->at[i]);
    talk->open += may_offer(before);
    if (!is_last_word) return;
    talk->made += a.kind == YES;
    talk->refused += a.kind == NO;
    talk->raised += a.kind == YES && raises_both(before);
}

void print_talk(const Talk *talk)
{
    printf("offers: could be begun %d times, begun %d, sent %d, refused %d, made %d, "
           "of which both gain %d\n",
           talk->open, talk->begun, talk->sent, talk->refused, talk->made, talk->raised);
    printf("talk: flights asked %d; yes %d, no %d; withdrew %d, cards given %d\n", talk->flights,
           talk->yes, talk->no, talk->left, talk->given);
}

void make_all_tribal(State *s)
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        s->words[seat][NT_SLOT_COLOUR[__builtin_ctz(s->portals[seat])]]++;
        s->portals[seat] = 0;
        s->tribal = (Seats)(s->tribal | 1 << seat);
        s->elder[seat][CHIEF] = CUBE;
        s->dead[seat]--;
    }
}
