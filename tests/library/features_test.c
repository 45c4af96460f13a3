// SPDX-License-Identifier: MIT
// features_test.c - features and weights make the learned judge's hopes.
#include "library/features.h"

#include "bots/learned.h"
#include "bots/logit.h"
#include "engine/describe.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>

enum { MOST = 4 * SHOW_MAX };

static int32_t sum_of(const Game *game, const State *s, int seat)
{
    static int32_t which[MOST], count[MOST];
    const int16_t *weight = moraine_feature_weights(game);
    int found = moraine_features(game, s, ONLOOKER, seat, MOST, which, count);
    int32_t sum = 0;
    assert_true(found <= MOST);
    for (int i = 0; i < found; i++) {
        assert_in_range(which[i], 0, moraine_feature_count(game) - 1);
        sum += weight[which[i]] * count[i];
    }
    return sum;
}

static void assert_as_judged(const Game *game, const State *s)
{
    static alignas(16) char view[STATE_MAX];
    float hope[SEATS_MAX], judged[SEATS_MAX];
    int32_t sum[SEATS_MAX];
    Weights alone = *learned_of(game);
    alone.hand = 0;
    game_view(game, s, ONLOOKER, (State *)view);
    learned_judge(game, &alone, (State *)view, judged);
    for (int seat = 0; seat < game_seats(s); seat++) sum[seat] = sum_of(game, s, seat);
    logit_shares(sum, game_seats(s), hope);
    for (int seat = 0; seat < game_seats(s); seat++) assert_true(hope[seat] == judged[seat]);
}

TEST(features_times_weights_are_what_is_judged)
{
    static alignas(16) char memory[STATE_MAX];
    State *s = (State *)memory;
    int learned = 0;
    for (int g = 0; GAMES[g]; g++) {
        if (!moraine_feature_count(GAMES[g])) continue;
        uint8_t option[OPTIONS_MAX];
        Random random = {.key = 3};
        learned++;
        options_usual(GAMES[g], option);
        game_start(GAMES[g], s, GAMES[g]->players_max, option, 3, NULL);
        for (; game_waiting(s) != NOBODY;
             game_play(GAMES[g], s, game_pick(GAMES[g], s, &random), NULL))
            assert_as_judged(GAMES[g], s);
    }
    assert_true(learned > 0);
}

TEST(what_has_no_learned_judge_has_no_features)
{
    const Game *game = games_find("null");
    assert_int_equal(moraine_feature_count(game), 0);
    assert_null(moraine_feature_weights(game));
}
