// SPDX-License-Identifier: MIT
// laws_test.c - the laws of every game, in random games at each player count and with each option.
//
// The program is linked once per game; LAWS_GAME names it. Environment: LAWS_GAMES says how many
// games are played per set-up with all laws checked (default 3), LAWS_EVERY at every how many
// decisions (default 1), LAWS_FLAWS how many with flaws alone (default 1000), LAWS_DEALS in how
// many deals are compared with the real ones (default 10000).
#include "engine/laws.h"

#include "engine/describe.h"
#include "engine/flow.h"
#include "engine/outside.h"
#include "engine/position.h"
#include "tests/support/deals.h"
#include "tests/support/setups.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <string.h>

enum { ACTIONS_MAX = 20000 };

extern const Game LAWS_GAME;
static const Game *const game = &LAWS_GAME;

static alignas(16) char memory[2][STATE_MAX];
static State *s = (State *)memory[0], *again = (State *)memory[1];
static Action history[ACTIONS_MAX];
static uint8_t option[OPTIONS_MAX];

static void fail_here(int players, uint64_t seed, int length, const Problem *problem)
{
    Text options = {0};
    for (const Option *o = game->options; o && o->name; o++)
        text_char(&options, ' '), describe_option(game, o, option, &options);
    if (length) describe_action(game, history[length - 1], &options);
    fail_msg("%s, %d players, seed %llu, decision %d,%s: %s", game->key, players,
             (unsigned long long)seed, length, text_get(&options), problem->words);
}

static void check_replay(int players, uint64_t seed, int length)
{
    game_start(game, again, players, option, seed, NULL);
    for (int i = 0; i < length; i++) game_play(game, again, history[i], NULL);
    assert_memory_equal(s, again, game->state_size);
}

// The result is one that everybody sees.
static void check_standing(void)
{
    Standing standing = {0}, seen = {0};
    game->standing(s, &standing);
    for (int seat = 0; seat <= game_seats(s); seat++) {
        if (seat < game_seats(s)) assert_in_range(standing.rank[seat], 1, SEATS_MAX);
        game_view(game, s, seat < game_seats(s) ? seat : ONLOOKER, again);
        game->standing(again, &seen);
        assert_memory_equal(&seen, &standing, sizeof seen);
    }
}

// One random game. laws NULL: only flaws are looked for.
static void play(Laws *laws, int players, uint64_t seed)
{
    Random dice = {.key = ~seed};
    Problem problem;
    int length = 0, at = 0, every = test_setting("LAWS_EVERY", 1);
    game_start(game, s, players, option, seed, NULL);
    while (game_waiting(s) != NOBODY) {
        const char *flaw = game_flaw(game, s, &at);
        if (flaw) problem_set(&problem, "flaw: %s (%d)", flaw, at);
        if (flaw) fail_here(players, seed, length, &problem);
        Action action = game_pick(game, s, &dice);
        if (length == ACTIONS_MAX) fail_msg("does not end: seed %llu", (unsigned long long)seed);
        bool checks = laws && (length + (int)seed) % every == 0;
        if (checks && (!laws_position(laws, s, seed + (uint64_t)length, &problem) ||
                       !laws_action(laws, s, action, seed + (uint64_t)length, &problem)))
            fail_here(players, seed, length, &problem);
        history[length++] = action;
        game_play(game, s, action, NULL);
    }
    const char *flaw = game_flaw(game, s, &at);
    if (flaw) problem_set(&problem, "flaw at the end: %s (%d)", flaw, at);
    if (flaw) fail_here(players, seed, length, &problem);
    if (laws && !laws_position(laws, s, seed, &problem)) fail_here(players, seed, length, &problem);
    check_standing();
    check_replay(players, seed, length);
}

static void play_some(Laws *laws, int players, int games, uint64_t first)
{
    for (int i = 0; i < games; i++) play(laws, players, first + (uint64_t)i);
}

// The usual options, at each player count.
TEST(laws_hold_at_each_player_count)
{
    Laws *laws = laws_open(game);
    options_usual(game, option);
    for (int players = game->players_min; players <= game->players_max; players++) {
        play_some(laws, players, test_setting("LAWS_GAMES", 3), 1);
        play_some(NULL, players, test_setting("LAWS_FLAWS", 1000), 1000);
    }
    Problem problem;  // one game alone may be too short to have dealt everything anew
    bool enough = test_setting("LAWS_GAMES", 3) >= 3;
    if (enough && !laws_hidden_is_dealt(laws, &problem)) fail_msg("%s", problem.words);
    laws_close(laws);
}

enum { DEALS = 10000 };  // by day

static int deals_looked_at(void) { return test_setting("LAWS_DEALS", by_day(DEALS, 10 * DEALS)); }

TEST(first_secrets_are_dealt_as_they_are)
{
    Problem problem;
    for (int players = game->players_min; players <= game->players_max; players++)
        if (!deals_fair_at_first(game, players, deals_looked_at(), &problem))
            fail_msg("%s, %d players: %s", game->key, players, problem.words);
}

// Whole games, so not under the sanitizers.
TEST(later_secrets_are_dealt_as_they_are)
{
    Problem problem;
    int most = by_day(game->players_min, game->players_max);
    for (int players = game->players_min; deals_looked_at() >= DEALS && players <= most; players++)
        if (!deals_fair_later(game, players, by_day(5000, 10000), &problem))
            fail_msg("%s, %d players: %s", game->key, players, problem.words);
}

// A fault: of two worlds that are dealt, the one is taken that has more in its first secret.
static void deal_the_greater(State *there, int seat)
{
    Position other;
    game->redeal(there, seat);
    memcpy(&other, there, game->state_size);
    game->redeal((State *)other.bytes, seat);
    size_t core = sizeof(Core);
    if (memcmp(other.bytes + core, (char *)there + core, game->state_size - core) > 0)
        memcpy((char *)there + core, other.bytes + core, game->state_size - core);
}

TEST(an_unfair_deal_is_noticed)
{
    Problem problem = {""};
    Game unfair = *game;
    unfair.redeal = deal_the_greater;
    if (deals_begin(game, game->players_min) == NEVER) return;
    assert_false(deals_fair_at_first(&unfair, game->players_min, DEALS, &problem));
    if (!strstr(problem.words, "but dealt so")) fail_msg("%s", problem.words);
}

static void play_setup(const Game *same, int players, const uint8_t chosen[OPTIONS_MAX], void *mine)
{
    static uint64_t number;
    memcpy(option, chosen, sizeof option);
    play_some(mine, players, 1, 100 + number++);
    play_some(NULL, players, test_setting("LAWS_FLAWS", 1000) / 10 + 1, 2000);
}

// Each value of each option by itself, the other options as usual.
TEST(laws_hold_with_each_option)
{
    Laws *laws = laws_open(game);
    each_setup(game, play_setup, laws);
    laws_close(laws);
}

// All options at random values together, where they fit.
TEST(laws_hold_with_mixed_options)
{
    Laws *laws = laws_open(game);
    Random random = {.key = 7};
    for (int i = 0; i < test_setting("LAWS_GAMES", 3) * 4; i++) {
        options_usual(game, option);
        for (const Option *o = game->options; o && o->name; o++)
            if (o->length == 1)
                option[o->at] = (uint8_t)(o->least + random_below(&random, o->most - o->least + 1));
        int spread = game->players_max - game->players_min + 1;
        int players = game->players_min + random_below(&random, spread);
        if (options_fit(game, players, option, NULL)) play(laws, players, (uint64_t)(500 + i));
    }
    laws_close(laws);
}

// Bytes from outside: each by itself, then some at once.
static void make_up(Random *random)
{
    int at;
    static const uint8_t ODD[] = {0, 1, 7, 0x3f, 0x7f, 0x80, 0xfe, 0xff};
    uint8_t *bytes = (uint8_t *)again;
    memcpy(again, s, game->state_size);
    for (uint32_t i = 0; i < game->state_size; i++) {
        uint8_t was = bytes[i];
        for (size_t odd = 0; odd < sizeof ODD; odd++)
            bytes[i] = ODD[odd], game_flaw(game, again, &at);
        bytes[i] = (uint8_t)random_below(random, 256), game_flaw(game, again, &at);
        bytes[i] = was;
    }
    for (int i = 0; i < 1000; i++) {
        memcpy(again, s, game->state_size);
        for (int n = 0; n < 4; n++)
            bytes[random_below(random, (int)game->state_size)] = (uint8_t)random_below(random, 12);
        game_flaw(game, again, &at);
    }
}

TEST(made_up_positions_are_harmless)
{
    Random random = {.key = 3};
    options_usual(game, option);
    game_start(game, s, game->players_max, option, 3, NULL);
    for (int length = 0; game_waiting(s) != NOBODY; length++) {
        if (length % 97 == 60) make_up(&random);
        game_play(game, s, game_pick(game, s, &random), NULL);
    }
}
