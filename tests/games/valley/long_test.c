// SPDX-License-Identifier: MIT
// long_test.c - games in which nobody starves of his own will: random play otherwise dies out
// before winters, births and most cards come up. All laws are checked in some of them, flaws in
// all.
#include "engine/laws.h"
#include "tests/games/valley/valley_test.h"

static bool is_wise(const Offer *choices, Action a)
{
    if (a.kind != STARVE && a.kind != CANCEL) return true;
    for (int i = 0; i < choices->count; i++)
        if (choices->at[i].kind == FEED_REST) return false;
    return a.kind == STARVE;
}

static Action pick_wisely(Random *random)
{
    game_offer(GAME, s, &offer);
    for (int tries = 0;; tries++) {
        Action a = offer.at[random_below(random, offer.count)];
        if (is_wise(&offer, a) || tries > 20) return a;
    }
}

static int play_out(Laws *laws, uint64_t seed)
{
    Random random = {.key = ~seed};
    Problem problem;
    int length = 0, at = 0;
    for (; game_waiting(s) != NOBODY; length++) {
        const char *flaw = GAME->flaw(s, &at);
        if (flaw)
            fail_msg("seed %llu, decision %d: %s (%d)", (unsigned long long)seed, length, flaw, at);
        if (laws && !laws_position(laws, s, seed + (uint64_t)length, &problem))
            fail_msg("seed %llu, decision %d: %s", (unsigned long long)seed, length, problem.words);
        Action a = pick_wisely(&random);
        if (laws && !laws_action(laws, s, a, seed + (uint64_t)length, &problem))
            fail_msg("seed %llu, decision %d: %s", (unsigned long long)seed, length, problem.words);
        game_play(GAME, s, a, &tale);
    }
    return length;
}

static bool is_same_question(const State *a, const State *b)
{
    if (game_waiting(a) != game_waiting(b)) return false;
    return game_waiting(a) == NOBODY || !memcmp(game_question(a), game_question(b), sizeof(Frame));
}

// Whoever passes: in every world that another seat thinks possible the same question comes next.
static void check_next_question(uint64_t seed)
{
    static State here, there;
    Action pass = {PASS, (uint8_t)game_waiting(s)};
    here = *s;
    game_play(GAME, &here, pass, NULL);
    for (int seat = 0; seat < s->core.seats; seat++) {
        there = *s;
        game_redeal(GAME, &there, seat, seed);
        there.core.random = s->core.random;
        game_play(GAME, &there, pass, NULL);
        bool drew = here.core.random.drawn != s->core.random.drawn;
        if (!drew && !is_same_question(&here, &there))
            fail_msg("seat %d learns a hand from who is asked", seat);
    }
}

static const char *const OPTIONS[] = {
    "",
    "fire=1 easy_food=1",
    "return=1 limited_food=1",
    "fire=1 single_winner=1 founding=still",
    "swimming_tigers=1 twins=separate lake_and_river=2 sow_cost=2",
};

// VM-2.5, VM-12.6: it ends, whatever happens.
TEST(long_games_have_no_flaw)
{
    for (int i = 0; i < test_setting("LONG_GAMES", 40); i++) {
        given_with(2 + i % 5, (uint64_t)i, OPTIONS[i / 5 % 5]);
        assert_true(play_out(NULL, (uint64_t)i) < 20000);
    }
}

TEST(long_games_keep_the_laws)
{
    Laws *laws = laws_open(GAME);
    for (int i = 0; i < test_setting("LONG_GAMES", 5); i++) {
        given_with(2 + i % 5, (uint64_t)(900 + i), OPTIONS[i % 5]);
        play_out(laws, (uint64_t)(900 + i));
    }
    laws_close(laws);
}

// VM-13.4: nobody learns a hand from who is asked.
TEST(vm_13_4_same_questions_whatever_the_hands)
{
    for (uint64_t seed = 1; seed <= 30; seed++) {
        Random random = {.key = seed};
        given_with(3 + (int)seed % 4, seed, seed % 2 ? "fire=1" : "");
        while (game_waiting(s) != NOBODY) {
            if (game_asked(s) == CHOOSE_CARD && s->draft.card == NO_TRUMP)
                check_next_question(seed);
            game_play(GAME, s, pick_wisely(&random), NULL);
        }
    }
}
