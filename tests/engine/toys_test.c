// SPDX-License-Identifier: MIT
// toys_test.c - the engine itself, on four small games (tests/toys): windows of any depth with
// hidden hands; a wide choice, a deck somebody looked into, sealed gifts; gains that bring gains;
// an offering composed in secret.
#include "engine/flow.h"
#include "engine/laws.h"
#include "tests/support/deals.h"
#include "tests/support/test.h"

#include <signal.h>
#include <stdalign.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern const Game OMEN_GAME, FLOE_GAME, CAIRN_GAME, DRAFT_GAME;

static alignas(16) char memory[2][STATE_MAX];
static State *s = (State *)memory[0], *other = (State *)memory[1];

static void play_toy(const Game *game, int players, int games)
{
    Laws *laws = laws_open(game);
    Problem problem;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        Random dice = {.key = ~seed};
        game_start(game, s, players, NULL, seed, NULL);
        for (int n = 0; game_waiting(s) != NOBODY; n++) {
            Action action = game_pick(game, s, &dice);
            bool good = laws_position(laws, s, seed + (uint64_t)n, &problem) &&
                        laws_action(laws, s, action, seed + (uint64_t)n, &problem);
            if (!good) fail_msg("%s: %s", game->key, problem.words);
            game_play(game, s, action, NULL);
        }
    }
    if (!laws_hidden_is_dealt(laws, &problem)) fail_msg("%s: %s", game->key, problem.words);
    laws_close(laws);
}

TEST(windows_of_any_depth) { play_toy(&OMEN_GAME, 3, 300); }
TEST(wide_choices_looks_and_sealed_gifts) { play_toy(&FLOE_GAME, 4, 40); }
TEST(gains_that_bring_gains) { play_toy(&CAIRN_GAME, 2, 60); }
TEST(secret_drafts) { play_toy(&DRAFT_GAME, 2, 60); }

TEST(hands_are_dealt_as_they_are)
{
    Problem problem;
    if (!deals_fair_at_first(&OMEN_GAME, 3, 4000, &problem) ||
        !deals_fair_later(&OMEN_GAME, 3, 4000, &problem))
        fail_msg("%s", problem.words);
}

// Dealing anew makes each possible world equally often. (Holds where all are equally likely.)
static void check_uniform(const Game *game, int players, int seat, int expected)
{
    enum { DEALS = 60000, WORLDS_MAX = 64 };
    uint64_t world[WORLDS_MAX];
    int found[WORLDS_MAX] = {0}, worlds = 0;
    game_start(game, s, players, NULL, 1, NULL);
    for (int n = 0; n < DEALS; n++) {
        memcpy(other, s, game->state_size);
        game_redeal(game, other, seat, (uint64_t)n);
        uint64_t hash = game_hash(game, other);
        int i = 0;
        while (i < worlds && world[i] != hash) i++;
        assert_true(i < WORLDS_MAX);
        if (i == worlds) world[worlds++] = hash;
        found[i]++;
    }
    assert_int_equal(worlds, expected);
    for (int i = 0; i < worlds; i++)
        assert_in_range(found[i] * worlds, DEALS * 9 / 10, DEALS * 11 / 10);
}

TEST(redealt_worlds_are_equally_likely)
{
    check_uniform(&OMEN_GAME, 3, 0, 6);
    check_uniform(&OMEN_GAME, 3, 1, 4);
}

static void end_again(void) { flow_over(s); }
static void tell_more(void) { TELL(s, 1); }
static void call_more(void) { flow_call(s, (Frame){0}); }

// Whether the deed stops the program: a fault of the rules that an assertion finds.
static bool is_stopped(void (*deed)(void))
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (!child) {
        fclose(stderr);
        signal(SIGABRT, SIG_DFL);
        deed();
        _exit(0);
    }
    return waitpid(child, &status, 0) == child && WIFSIGNALED(status);
}

TEST(once_it_is_over_it_is_over)
{
    void (*const deeds[])(void) = {end_again, tell_more, call_more};
    for (int i = 0; i < 3; i++) {
        game_start(&OMEN_GAME, s, 3, NULL, 1, NULL);
        if (i) assert_false(is_stopped(deeds[i]));
        flow_over(s);
        assert_true(is_stopped(deeds[i]));
    }
}
