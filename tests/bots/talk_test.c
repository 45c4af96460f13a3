// SPDX-License-Identifier: MIT
// talk_test.c - how bots negotiate in Neanderthal (NT-6.1): what they accept, refuse and offer.
#include "bots/bot.h"
#include "tests/bots/neanderthal_talk.h"
#include "tests/games/neanderthal/tribes.h"

#include <stdlib.h>

static Action answer_of(const char *name, uint64_t seed)
{
    Problem problem;
    Bot *bot = bot_open(GAME, name, seed, &problem);
    assert_non_null(bot);
    Action a = bot_choose(bot, s);
    bot_close(bot);
    return a;
}

static void assert_all_answer(int kind)
{
    static const char *const BOTS[] = {"cub", "tracker:60", "elder:200"};
    for (int i = 0; i < 3; i++)
        for (uint64_t seed = 1; seed <= 5; seed++)
            assert_int_equal(answer_of(BOTS[i], seed).kind, kind);
}

// Red, tribal with a chief, has one hunter among the six of yellow, who hunt fallow deer.
static void meeting(void)
{
    plain(3);
    tribal(0), elder(0, CHIEF);
    row(7, FALLOW_DEER);
    home(1, 8);
    out(0, 7, 1), out(1, 7, 6);
    s->phase = NEGOTIATION;
    go(TALK_STEP);
}

// He should leave a hunt that is nearly won, for nothing.
TEST(nt_6_1_7_bots_refuse_what_lowers_their_share)
{
    meeting();
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {1, FALLOW_DEER});
    PLAY(SEND_OFFER);
    ASKED(AGREE_TO_OFFER, 1);
    assert_all_answer(NO);
}

// ... and the other way round: red leaves, and gives a trophy.
TEST(nt_6_1_7_bots_accept_what_raises_it)
{
    plain(3);
    tribal(0), elder(0, CHIEF), card_in_tableau(0, LEOPARD);
    row(7, FALLOW_DEER);
    out(0, 7, 3), out(1, 7, 4);
    s->phase = NEGOTIATION;
    go(TALK_STEP);
    PLAY(PROPOSE, .arg = {1});
    PLAY(WITHDRAW, .arg = {0, FALLOW_DEER});
    PLAY(GIVE_CARD, .arg = {0, LEOPARD});
    PLAY(SEND_OFFER);
    ASKED(AGREE_TO_OFFER, 1);
    assert_all_answer(YES);
}

static bool is_talk(int choice)
{
    return choice == NEGOTIATE || choice == CLAUSE || choice == LET_FLEE || choice == LET_MARRY ||
           choice == AGREE_TO_OFFER;
}

// A lone hunter in a fight against six is better off at home, and so are they without him.
TEST(nt_6_1_5_bots_offer_what_raises_both)
{
    for (uint64_t seed = 1; seed <= 5; seed++) {
        meeting();
        while (is_talk(game_asked(s)))
            play_checked(answer_of("tracker:60", seed), __FILE__, __LINE__);
        assert_int_equal(cubes_at(7, 0), 0);
    }
}

// NT-12.1.5. A trade of those who play together is no offer; it once was judged as one.
TEST(nt_12_1_5_bots_answer_a_trade)
{
    static const char *const BOTS[] = {"cub", "tracker:60", "elder:60"};
    plain_with(3, "mode=together");
    tribal(0);
    s->phase = NEGOTIATION;
    go(TRADE_STEP);
    PLAY(TRADE, .arg = {0, 1});
    PLAY(GIVE_ITEM, .arg = {WHITE});
    PLAY(GIVE_ITEM, .arg = {BLACK});
    ASKED(AGREE_TO_TRADE, 1);
    for (int i = 0; i < 3; i++) {
        int kind = answer_of(BOTS[i], 1).kind;
        assert_true(kind == YES || kind == NO);
    }
}

static void play_tribal_game(const char *name, uint64_t seed, Talk *talk)
{
    Problem problem;
    Bot *bot = bot_open(GAME, name, seed, &problem);
    given_with(3, seed, "");
    make_all_tribal(s);
    sound();
    while (game_waiting(s) != NOBODY) {
        State before = *s;
        Action a = bot_choose(bot, s);
        game_play(GAME, s, a, &tale);
        add_talk(talk, &before, a, s, &tale);
    }
    bot_close(bot);
}

// In whole games of tribes that may negotiate: what is begun is mostly sent, what is made mostly
// raises both, and both happens. For the table of docs/bots.md: TALK_BOT plays TALK_GAMES and the
// figures are printed.
TEST(nt_6_1_bots_talk_where_they_may)
{
    const char *bot = getenv("TALK_BOT"), *games = getenv("TALK_GAMES");
    Talk talk = {0};
    uint64_t last = games ? strtoull(games, NULL, 10) : 16;
    for (uint64_t seed = 1; seed <= last; seed++) play_tribal_game(bot ? bot : "cub", seed, &talk);
    if (bot) print_talk(&talk);
    assert_true(talk.sent >= 6 && talk.sent > talk.begun / 2);
    assert_true(talk.made >= 3 && talk.refused >= 3);
    assert_true(talk.raised > talk.made * 3 / 4);
    assert_true(talk.begun < talk.open / 2);
}
