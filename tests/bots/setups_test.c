// SPDX-License-Identifier: MIT
// setups_test.c - every bot that thinks, in every way in which a game can be set up.
//
// The program is linked once per game; SETUPS_GAME names it. Games are played to their end: the bot
// thinks about every few decisions, chance has the others, so that all of a game is seen in little
// time. BOTS_SECONDS=N: about every one in the first N seconds of each test (make nightly).
#include "bots/bot.h"
#include "tests/support/setups.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <time.h>

extern const Game SETUPS_GAME;

static alignas(16) char memory[STATE_MAX];
static State *const s = (State *)memory;

typedef struct Thinker {
    const char *name;
    int every;     // how many decisions it thinks about one of
    time_t eager;  // until when about each
} Thinker;

static void play(const Game *game, int players, const uint8_t option[OPTIONS_MAX], void *mine)
{
    const Thinker *thinker = mine;
    int every = time(NULL) < thinker->eager ? 1 : thinker->every;
    Random dice = {.key = 17};
    Bot *bot = bot_open(game, thinker->name, 5, NULL);
    game_start(game, s, players, option, 3, NULL);
    for (int i = 0; game_waiting(s) != NOBODY; i++) {
        bool thinks = (i + players) % every == 0;
        Action action = thinks ? bot_choose(bot, s) : game_pick(game, s, &dice);
        assert_int_equal(game_refuse(game, s, action), ALLOWED);
        game_play(game, s, action, NULL);
    }
    bot_close(bot);
}

enum { SELDOM = 61 };  // as often as it thinks where only a number is another one

static void think_in_every_setup(const char *name, int every)
{
    time_t eager = time(NULL) + test_setting("BOTS_SECONDS", 0);
    each_setup(&SETUPS_GAME, play, &(Thinker){name, every, eager});
    each_number_between(&SETUPS_GAME, play, &(Thinker){name, SELDOM, eager});
}

TEST(cub_answers_in_every_setup) { think_in_every_setup("cub", by_day(41, 11)); }
TEST(tracker_answers_in_every_setup) { think_in_every_setup("tracker:6", 37); }
TEST(elder_answers_in_every_setup) { think_in_every_setup("elder:8", 83); }
