// SPDX-License-Identifier: MIT
// hunters.c - see hunters.h.
#include "tests/games/hunters/hunters.h"

extern const Game HUNTERS_GAME;
const Game *GAME = &HUNTERS_GAME;

void quiet(int players, int seat)
{
    char start[] = "start=seat1";
    start[10] = (char)('1' + seat);
    given_with(players, 1, start);
    until(ASK_PLAY);
    for (int owner = 0; owner < players; owner++) {
        s->supply[owner] = 12;
        memset(s->hunters[UNARMED][owner], 0, REGIONS);
    }
    for (int region = 0; region < REGIONS; region++) {
        s->mammoths_left += s->mammoths[region];
        s->mammoths[region] = s->fires[region] = 0;
    }
}

void put(int seat, int region, int unarmed, int armed)
{
    s->hunters[UNARMED][seat][region] += (uint8_t)unarmed;
    s->hunters[ARMED][seat][region] += (uint8_t)armed;
    s->supply[seat] -= (uint8_t)(unarmed + armed);
    s->clubs_left -= (uint8_t)armed;
}

int band(int seat, int region)
{
    return s->hunters[UNARMED][seat][region] + s->hunters[ARMED][seat][region];
}

void herd(int region, int count)
{
    s->mammoths[region] += (uint8_t)count;
    s->mammoths_left -= (uint8_t)count;
}

// From the deck, from under its pile, or from another hand, which draws another card for it.
static void take_card(int seat, int card)
{
    if (s->deck[card]) {
        s->deck[card]--;
        return;
    }
    if (s->pile[card] > (s->open_card[mh_colour(card)] == card)) {
        s->pile[card]--;
        return;
    }
    for (int other = 0; other < s->core.seats; other++) {
        if (other == seat || !s->hand[other][card]) continue;
        int first = mh_colour(card) == LIGHT ? 0 : LIGHT_FACES;
        while (!s->deck[first]) first++;
        s->deck[first]--;
        s->hand[other][first]++;
        s->hand[other][card]--;
        return;
    }
    fail_msg("no %s left", FACE_KEYS[card]);
}

void hold(int seat, int count, ...)
{
    for (int card = 0; card < FACES; card++) s->deck[card] += s->hand[seat][card];
    memset(s->hand[seat], 0, FACES);
    va_list cards;
    va_start(cards, count);
    for (int i = 0; i < count; i++) {
        int card = va_arg(cards, int);
        take_card(seat, card);
        s->hand[seat][card]++;
    }
    va_end(cards);
}

void open_card(int card)
{
    take_card(NOBODY, card);
    s->pile[card]++;
    s->open_card[mh_colour(card)] = (uint8_t)card;
}

void finish_turn(void)
{
    int seat = game_waiting(s);
    PLAYED(KEEP_HAND);
    while (game_asked(s) == ASK_DRAW && game_waiting(s) == seat) {
        game_offer(GAME, s, &offer);
        PLAYED(DRAW, .arg = {offer.at[0].arg[0]});
    }
}

void end_period(int seat)
{
    assert_int_equal(game_waiting(s), seat);
    hold(seat, 5, L_SWAP, D_FIRE, D_ALL1, L_FIRE, L_CLUB);
    s->stones[seat] = 0;
    s->pool[DARK] = 2;
    PLAYED_CARD(D_FIRE);
    if (mh_is_last_period(s)) return;
    PLAYED(CHOOSE_OPPONENT, .arg = {(uint8_t)mh_left_of(s, seat)});
    PLAYED(STOP);
    PLAYED(KEEP_HAND);
    PLAYED(DRAW, .arg = {DARK});
}

int total_of(int sum, int value)
{
    Sum parts = {0};
    GAME->explain(s, (Action){(uint8_t)sum, .arg = {(uint8_t)value}}, &parts);
    return parts.total;
}

static Show shown_to(int viewer)
{
    static _Alignas(16) char memory[STATE_MAX];
    State *view = (State *)memory;
    Show show = {0};
    game_view(GAME, s, viewer, view);
    GAME->show(view, &show);
    return show;
}

bool sees_card(int viewer, int in, int where, int card)
{
    return count_shown(viewer, FACE, card, in, where) > 0;
}

int count_shown(int viewer, int domain, int what, int in, int where)
{
    Show show = shown_to(viewer);
    int count = 0;
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        if (t->domain == domain && t->what == what && t->in == in && t->where == where)
            count += t->count;
    }
    return count;
}
