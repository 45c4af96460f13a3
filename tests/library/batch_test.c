// SPDX-License-Identifier: MIT
// batch_test.c - games in a batch go as they do alone.
#include "library/batch.h"

#include "bots/bot.h"
#include "engine/describe.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>

enum { GAMES_COUNT = 3, SEED = 11 };

static Batch *open_batch(const Game *game)
{
    uint8_t option[OPTIONS_MAX];
    options_usual(game, option);
    Batch *b = moraine_batch_open(game, game->players_min, option, SEED, GAMES_COUNT);
    assert_non_null(b);
    return b;
}

// The hash of the game alone that has the seed of game i and the same choices.
static uint64_t hash_alone(const Game *game, int i, uint64_t seed)
{
    static alignas(16) char memory[STATE_MAX];
    State *s = (State *)memory;
    uint8_t option[OPTIONS_MAX];
    Random random = {.key = seed_mix(seed, (uint64_t)i)};
    options_usual(game, option);
    game_start(game, s, game->players_min, option, SEED + (uint64_t)i, NULL);
    while (game_waiting(s) != NOBODY) game_play(game, s, game_pick(game, s, &random), NULL);
    return game_hash(game, s);
}

TEST(games_of_a_batch_go_as_they_do_alone)
{
    for (int g = 0; GAMES[g]; g++) {
        Batch *b = open_batch(GAMES[g]);
        assert_true(moraine_batch_play_randomly(b, INT32_MAX, 5) > 0);
        for (int i = 0; i < GAMES_COUNT; i++)
            assert_int_equal(game_hash(GAMES[g], moraine_batch_position(b, i)),
                             hash_alone(GAMES[g], i, 5));
        moraine_batch_close(b);
    }
}

TEST(a_choice_beyond_the_offer_is_not_played)
{
    const Game *game = GAMES[0];
    Batch *b = open_batch(game);
    int32_t count[GAMES_COUNT], choice[GAMES_COUNT] = {-1, 0, OFFER_MAX};
    Action first[GAMES_COUNT];
    uint64_t before[GAMES_COUNT];
    moraine_batch_offer(b, count, first, 1);
    for (int i = 0; i < GAMES_COUNT; i++) {
        assert_true(count[i] > 0);
        before[i] = game_hash(game, moraine_batch_position(b, i));
    }
    assert_int_equal(moraine_batch_play(b, choice), 1);
    assert_true(before[0] == game_hash(game, moraine_batch_position(b, 0)));
    assert_true(before[1] != game_hash(game, moraine_batch_position(b, 1)));
    assert_true(before[2] == game_hash(game, moraine_batch_position(b, 2)));
    moraine_batch_close(b);
}

TEST(nothing_is_offered_when_a_game_is_over)
{
    Batch *b = open_batch(GAMES[0]);
    int32_t count[GAMES_COUNT], choice[GAMES_COUNT] = {0};
    Action first[GAMES_COUNT];
    uint8_t waiting[GAMES_COUNT];
    moraine_batch_play_randomly(b, INT32_MAX, 5);
    moraine_batch_offer(b, count, first, 1);
    moraine_batch_waiting(b, waiting);
    for (int i = 0; i < GAMES_COUNT; i++) {
        assert_int_equal(count[i], 0);
        assert_int_equal(waiting[i], NOBODY);
    }
    assert_int_equal(moraine_batch_play(b, choice), GAMES_COUNT);
    moraine_batch_close(b);
}
