// SPDX-License-Identifier: MIT
// batch.c - many games side by side.
#include "library/batch.h"
#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

struct Batch {
    const Game *game;
    int players, games;
    uint8_t option[OPTIONS_MAX];
    char *memory;  // the positions, one after the other
};

static State *position(const Batch *b, int i)
{
    return (State *)(b->memory + (size_t)i * b->game->state_size);
}

State *moraine_batch_position(Batch *b, int i) { return position(b, i); }

void moraine_batch_restart(Batch *b, int i, uint64_t seed)
{
    game_start(b->game, position(b, i), b->players, b->option, seed, NULL);
}

Batch *moraine_batch_open(const Game *game, int players, const uint8_t *option, uint64_t seed,
                          int games)
{
    Batch *b = calloc(1, sizeof *b);
    if (!b) return NULL;
    *b = (Batch){.game = game, .players = players, .games = games};
    memcpy(b->option, option, sizeof b->option);
    b->memory = calloc((size_t)games, game->state_size);
    if (!b->memory) return free(b), NULL;
    for (int i = 0; i < games; i++) moraine_batch_restart(b, i, seed + (uint64_t)i);
    return b;
}

void moraine_batch_close(Batch *b)
{
    if (b) free(b->memory);
    free(b);
}

void moraine_batch_waiting(const Batch *b, uint8_t seat[])
{
    for (int i = 0; i < b->games; i++) seat[i] = (uint8_t)game_waiting(position(b, i));
}

// Nothing is offered in a game that is over.
static void offer_of(const Batch *b, int i, Offer *offer)
{
    offer->count = 0;
    if (game_waiting(position(b, i)) != NOBODY) game_offer(b->game, position(b, i), offer);
}

void moraine_batch_offer(const Batch *b, int32_t count[], Action *actions, int most)
{
    Offer offer;
    for (int i = 0; i < b->games; i++) {
        offer_of(b, i, &offer);
        count[i] = offer.count;
        int listed = offer.count < most ? offer.count : most;
        memcpy(actions + (size_t)i * (size_t)most, offer.at, (size_t)listed * sizeof(Action));
    }
}

int moraine_batch_play(Batch *b, const int32_t choice[])
{
    Offer offer;
    int wrong = 0;
    for (int i = 0; i < b->games; i++) {
        if (choice[i] < 0) continue;
        offer_of(b, i, &offer);
        if (choice[i] < offer.count) game_play(b->game, position(b, i), offer.at[choice[i]], NULL);
        else wrong++;
    }
    return wrong;
}

int64_t moraine_batch_play_randomly(Batch *b, int decisions, uint64_t seed)
{
    int64_t made = 0;
    for (int i = 0; i < b->games; i++) {
        State *s = position(b, i);
        Random random = {.key = seed_mix(seed, (uint64_t)i)};
        for (int n = 0; n < decisions && game_waiting(s) != NOBODY; n++, made++)
            game_play(b->game, s, game_pick(b->game, s, &random), NULL);
    }
    return made;
}

void moraine_batch_observe(const Batch *b, uint8_t *views)
{
    for (int i = 0; i < b->games; i++) {
        const State *s = position(b, i);
        int seat = game_waiting(s);
        _Alignas(16) char view[STATE_MAX];
        game_view(b->game, s, seat == NOBODY ? ONLOOKER : seat, (State *)view);
        memcpy(views + (size_t)i * b->game->state_size, view, b->game->state_size);
    }
}

void moraine_batch_standing(const Batch *b, int16_t *points, uint8_t *ranks, Seats *winners)
{
    for (int i = 0; i < b->games; i++) {
        Standing standing = {0};
        b->game->standing(position(b, i), &standing);
        memcpy(points + (size_t)i * SEATS_MAX, standing.points, sizeof standing.points);
        memcpy(ranks + (size_t)i * SEATS_MAX, standing.rank, sizeof standing.rank);
        winners[i] = standing.winners;
    }
}
