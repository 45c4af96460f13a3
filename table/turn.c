// SPDX-License-Identifier: MIT
// turn.c - see turn.h.
#include "table/turn.h"

#include "engine/flow.h"

enum { WORLDS = 8 };  // looked at before a forced answer counts as seen by all

// Is there a world, among those that an onlooker thinks possible, with more than one answer?
static bool would_betray(const Table *t, uint64_t seed)
{
    Position world;
    Offer offer;
    for (int i = 0; i < WORLDS; i++) {
        memcpy(&world, t->state, table_game(t)->state_size);
        game_redeal(table_game(t), (State *)&world, ONLOOKER, seed + (uint64_t)i);
        game_offer(table_game(t), (State *)&world, &offer);
        if (offer.count != 1) return true;
    }
    return false;
}

Turn table_turn(const Table *t, uint64_t seed)
{
    Turn turn = {.seat = NOBODY, .chair = NOBODY, .bot = NO_BOT};
    if (table_phase(t) != RUNNING) return turn;
    turn.seat = (uint8_t)game_waiting(t->state);
    turn.chair = (uint8_t)table_waiting(t);
    turn.bot = t->chair[turn.chair].bot;
    turn.by = turn.bot == NO_BOT ? BY_PERSON : BY_BOT;

    Offer offer;
    game_offer(table_game(t), t->state, &offer);
    if (offer.count != 1) return turn;
    turn.only = offer.at[0];
    turn.by = would_betray(t, seed) ? BY_TABLE_IN_SECRET : BY_TABLE;
    return turn;
}

// What a bot does after its first deed of a turn follows faster, or a turn of many small decisions
// would keep the others waiting. Of what is done in secret the time tells nothing.
static bool goes_on(const Table *t, const Turn *turn)
{
    int count = t->history.count;
    const Deed *last = count ? &t->history.deed[count - 1] : NULL;
    return last && !last->unseen && last->action.seat == turn->seat;
}

int turn_delay(const Table *t, const Turn *turn, uint64_t seed)
{
    Random random = {.key = seed};
    int pace = t->manners.pace > 0 ? t->manners.pace : 0;
    if (turn->by == BY_TABLE_IN_SECRET && turn->bot == NO_BOT)
        return PAUSE_LEAST + random_below(&random, PAUSE_MOST - PAUSE_LEAST);
    if (turn->bot == NO_BOT || turn->by == BY_TABLE) return 0;
    if (goes_on(t, turn)) pace /= 3;
    return pace - pace / 5 + random_below(&random, 2 * (pace / 5) + 1);  // a fifth more or less
}
