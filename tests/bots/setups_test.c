// SPDX-License-Identifier: MIT
// setups_test.c - every bot that thinks, in every way in which a game can be set up.
//
// The program is linked once per game; SETUPS_GAME names it. Games are played to their end: the bot
// thinks about every few decisions, chance has the others, so that all of a game is seen in little
// time. BOTS_THINK=1 makes it think about every one (make nightly): that takes minutes here.
#include "bots/bot.h"
#include "tests/support/setups.h"
#include "tests/support/test.h"

#include <stdalign.h>

extern const Game SETUPS_GAME;

static alignas(16) char memory[STATE_MAX];
static State *const s = (State *)memory;

typedef struct Thinker {
    const char *name;
    int every;  // how many decisions it thinks about one of
} Thinker;

static void play(const Game *game, int players, const uint8_t option[OPTIONS_MAX], void *mine)
{
    const Thinker *thinker = mine;
    Random dice = {.key = 17};
    Bot *bot = bot_open(game, thinker->name, 5, NULL);
    game_start(game, s, players, option, 3, NULL);
    for (int i = 0; game_waiting(s) != NOBODY; i++) {
        bool thinks = (i + players) % thinker->every == 0;
        Action action = thinks ? bot_choose(bot, s) : game_pick(game, s, &dice);
        assert_int_equal(game_refuse(game, s, action), ALLOWED);
        game_play(game, s, action, NULL);
    }
    bot_close(bot);
}

enum { SELDOM = 29 };  // as often as it thinks where only a number is another one

static void think_in_every_setup(const char *name, int every)
{
    each_setup(&SETUPS_GAME, play, &(Thinker){name, test_setting("BOTS_THINK", every)});
    each_number_between(&SETUPS_GAME, play, &(Thinker){name, test_setting("BOTS_THINK", SELDOM)});
}

TEST(cub_answers_in_every_setup) { think_in_every_setup("cub", 5); }
TEST(tracker_answers_in_every_setup) { think_in_every_setup("tracker:6", 17); }
TEST(elder_answers_in_every_setup) { think_in_every_setup("elder:8", 41); }
