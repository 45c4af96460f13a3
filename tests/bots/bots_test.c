// SPDX-License-Identifier: MIT
// bots_test.c - what every bot must keep in every game: answers, seeds, budgets, and no peeking.
#include "bots/bot.h"

#include "bots/hope.h"
#include "bots/lean.h"
#include "bots/learned.h"
#include "bots/search.h"
#include "bots/turn.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <string.h>
#include <time.h>

extern const Game OMEN_GAME, FLOE_GAME, CAIRN_GAME;

static const Game *const TOYS[] = {&OMEN_GAME, &FLOE_GAME, &CAIRN_GAME, NULL};
static const char *const BOTS[] = {"random", "cub", "tracker:24", "elder:24", NULL};

enum { LONG_GAME = 300 };  // decisions after which random play goes on alone: tests are quick

static alignas(16) char memory[2][STATE_MAX];
static State *s = (State *)memory[0], *there = (State *)memory[1];

static Bot *opened(const Game *game, const char *name, uint64_t seed)
{
    Problem problem;
    Bot *bot = bot_open(game, name, seed, &problem);
    if (!bot) fail_msg("%s", problem.words);
    return bot;
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

// A game in which the bot has all seats, for so many decisions; returns the hash at its end.
static uint64_t play_some(const Game *game, const char *name, int players, int decisions)
{
    Bot *bot = opened(game, name, 5);
    game_start(game, s, players, NULL, 3, NULL);
    for (int i = 0; i < decisions && game_waiting(s) != NOBODY; i++) {
        Action action = bot_choose(bot, s);
        assert_int_equal(game_refuse(game, s, action), ALLOWED);
        game_play(game, s, action, NULL);
    }
    bot_close(bot);
    return game_hash(game, s);
}

// By day as few and as many players as may be: those between are in setups_test.c, too.
static void answer_everything(const Game *const *games, int decisions)
{
    for (; *games; games++) {
        int least = (*games)->players_min, most = (*games)->players_max;
        int step = most > least ? by_day(most - least, 1) : 1;
        for (const char *const *name = BOTS; *name; name++)
            for (int players = least; players <= most; players += step)
                play_some(*games, *name, players, decisions);
    }
}

TEST(every_decision_of_the_toys_is_answered) { answer_everything(TOYS, 100000); }
// Their whole games are in setups_test.c.
TEST(decisions_of_the_games_are_answered) { answer_everything(GAMES, 12); }

TEST(same_seed_same_play)
{
    for (int i = 0; TOYS[i]; i++)
        for (const char *const *name = BOTS; *name; name++) {
            int decisions = by_day(LONG_GAME / 10, LONG_GAME);
            uint64_t first = play_some(TOYS[i], *name, TOYS[i]->players_min, decisions);
            assert_true(first == play_some(TOYS[i], *name, TOYS[i]->players_min, decisions));
        }
}

static void choose_alike(const Game *game, const char *name, uint64_t seed)
{
    Bot *here = opened(game, name, seed), *elsewhere = opened(game, name, seed);
    memcpy(there, s, game->state_size);
    game_redeal(game, there, game_waiting(s), seed + 99);
    Action action = bot_choose(here, s), other = bot_choose(elsewhere, there);
    assert_memory_equal(&action, &other, sizeof action);
    bot_close(here);
    bot_close(elsewhere);
}

// What a bot answers may depend on nothing that its seat cannot see.
static void peek_in(const Game *game, int decisions)
{
    Random dice = {.key = 11};
    game_start(game, s, game->players_max, NULL, 7, NULL);
    for (int i = 0; i < decisions && game_waiting(s) != NOBODY; i++) {
        for (const char *const *name = BOTS; *name; name++) choose_alike(game, *name, (uint64_t)i);
        for (int j = 0; j < 5 && game_waiting(s) != NOBODY; j++)
            game_play(game, s, game_pick(game, s, &dice), NULL);
    }
}

TEST(no_bot_peeks)
{
    for (int i = 0; TOYS[i]; i++) peek_in(TOYS[i], by_day(15, 40));
    for (int i = 0; GAMES[i]; i++) peek_in(GAMES[i], by_day(8, 20));
}

// What the bot hoped of an action, among what it hopes of all: the best, the mean and its own.
static void expect_no_absurd_answer(const Game *game, const Advice *advice, Action action)
{
    const float little = 0.02f, habit = 0.011f;  // as in bots/cub.c, and rounding
    float best = 0, mean = 0, own = 0;
    for (int i = 0; i < advice->count; i++) {
        const Advised *a = &advice->at[i];
        mean += a->hope / (float)advice->count;
        if (a->hope > best) best = a->hope;
        if (!memcmp(&a->action, &action, sizeof action)) own = a->hope;
    }
    float most = (game->careless > 0 ? game->careless : 1) * (best - mean);
    assert_true(own >= best - (most > little ? most : little) - habit);
}

TEST(a_cub_errs_but_does_nothing_absurd)
{
    int errors = 0;
    for (int i = 0; GAMES[i]; i++) {
        if (!GAMES[i]->judge) continue;
        Bot *bot = opened(GAMES[i], "cub", 1);
        game_start(GAMES[i], s, GAMES[i]->players_max, NULL, 7, NULL);
        for (int j = 0; j < by_day(40, 150) && game_waiting(s) != NOBODY; j++) {
            Advice advice;
            bot_seed(bot, (uint64_t)j);
            Action action = bot_choose(bot, s);
            bot_seed(bot, (uint64_t)j);
            bot_advise(bot, s, &advice);
            expect_no_absurd_answer(GAMES[i], &advice, action);
            errors += memcmp(&advice.at[0].action, &action, sizeof action) != 0;
            game_play(GAMES[i], s, action, NULL);
        }
        bot_close(bot);
    }
    assert_true(errors > 20);
}

static bool hopes_alike(const Advice *one, const Advice *other)
{
    if (one->count != other->count) return false;
    for (int i = 0; i < one->count; i++)
        if (one->at[i].hope != other->at[i].hope) return false;
    return true;
}

// Where a game says so, a cub hopes of a step what one hopes who knows nothing of turns.
TEST(a_shortsighted_cub_looks_at_one_step)
{
    const Game *game = games_find("valley");
    Game far = *game, no_turns = *game;
    far.shortsighted = false, no_turns.shortsighted = false, no_turns.judge_error = 1;
    Bot *bot[] = {opened(game, "cub", 1), opened(&no_turns, "cub", 1), opened(&far, "cub", 1)};
    int others = 0;
    assert_true(game->shortsighted && turn_counts(game));
    game_start(game, s, 2, NULL, 7, NULL);
    for (int i = 0; i < 30 && game_waiting(s) != NOBODY; i++) {
        static Advice advice[3];
        for (int j = 0; j < 3; j++)
            bot_seed(bot[j], (uint64_t)i), bot_advise(bot[j], s, &advice[j]);
        assert_true(hopes_alike(&advice[0], &advice[1]));
        others += !hopes_alike(&advice[0], &advice[2]);
        game_play(game, s, bot_choose(bot[0], s), NULL);
    }
    assert_true(others > 0);
    for (int j = 0; j < 3; j++) bot_close(bot[j]);
}

TEST(a_budget_of_rollouts_is_kept)
{
    Bot *bot = opened(&OMEN_GAME, "tracker:37", 1);
    Advice advice;
    game_start(&OMEN_GAME, s, 3, NULL, 1, NULL);
    bot_advise(bot, s, &advice);
    int tries = 0;
    for (int i = 0; i < advice.count; i++) tries += advice.at[i].tries;
    assert_int_equal(tries, 37);
    bot_close(bot);
    bot = opened(&OMEN_GAME, "elder:38", 1);
    bot_advise(bot, s, &advice);
    for (int i = 0; i < advice.count; i++) tries += advice.at[i].tries;
    assert_int_equal(tries, 37 + 38);
    bot_close(bot);
}

TEST(what_a_search_gave_up_is_not_its_answer)
{
    for (int i = 0; GAMES[i]; i++) {
        Bot *bot = opened(GAMES[i], "tracker:400", 1);
        game_start(GAMES[i], s, GAMES[i]->players_max, NULL, 7, NULL);
        for (int j = 0; j < by_day(15, 100) && game_waiting(s) != NOBODY; j++) {
            Advice advice;
            int most = 0;
            bot_advise(bot, s, &advice);
            for (int k = 0; k < advice.count; k++)
                if (advice.at[k].tries > most) most = advice.at[k].tries;
            assert_true(advice.at[0].tries >= most - 1);
            for (int k = 1; k < advice.count; k++)
                assert_true(advice.at[k].hope <= advice.at[k - 1].hope);
            game_play(GAMES[i], s, advice.at[0].action, NULL);
        }
        bot_close(bot);
    }
}

// How often of some decisions a bot stops before so many rollouts are spent; it never spends more.
static int count_clear(const char *name, int rollouts)
{
    const Game *game = games_find("hunters");
    Bot *bot = opened(game, name, 1);
    Advice advice;
    int clear = 0;
    game_start(game, s, 3, NULL, 7, NULL);
    for (int i = 0; i < by_day(20, 60); i++) {
        int tries = 0;
        bot_advise(bot, s, &advice);
        for (int j = 0; j < advice.count; j++) tries += advice.at[j].tries;
        assert_true(tries <= rollouts && advice.at[0].tries >= (tries < rollouts ? 256 : 1));
        clear += tries < rollouts;
        game_play(game, s, advice.at[0].action, NULL);
    }
    bot_close(bot);
    return clear;
}

TEST(a_clear_choice_is_not_thought_about_for_long)
{
    assert_true(count_clear("tracker:3000", 3000) >= 5);
    assert_int_equal(count_clear("tracker-2026:400", 400), 0);
}

// Of a list that is too long for the budget those are tried that look best at a glance.
TEST(a_long_list_is_sifted)
{
    int long_lists = 0;
    for (int i = 0; GAMES[i]; i++) {
        Bot *bot = opened(GAMES[i], "tracker:25", 1);
        Random dice = {.key = 5};
        Advice advice;
        game_start(GAMES[i], s, GAMES[i]->players_max, NULL, 7, NULL);
        for (int j = 0; j < by_day(15, 40) && game_waiting(s) != NOBODY; j++) {
            bot_advise(bot, s, &advice);
            assert_true(!GAMES[i]->judge || advice.count <= 5);
            long_lists += advice.count == 5;
            game_play(GAMES[i], s, game_pick(GAMES[i], s, &dice), NULL);
        }
        bot_close(bot);
    }
    assert_true(long_lists > 0);
}

// As the page has it done: by workers that know nothing of each other, in any order.
TEST(parts_thought_apart_make_the_same_advice)
{
    Bot *bot = opened(&OMEN_GAME, "elder:50", 7);
    Advice whole, joined;
    Share share[BOT_PARTS_MAX];
    game_start(&OMEN_GAME, s, 3, NULL, 1, NULL);
    bot_advise(bot, s, &whole);
    int parts = bot_parts("elder:50");
    assert_true(parts > 1 && parts <= BOT_PARTS_MAX);
    assert_int_equal(bot_parts("cub"), 0);
    for (int part = parts - 1; part >= 0; part--) {
        Bot *other = opened(&OMEN_GAME, "elder:50", 7);
        bot_share(other, s, part, &share[part]);
        bot_close(other);
    }
    bot_join(bot, s, share, &joined);
    assert_int_equal(joined.count, whole.count);
    assert_memory_equal(joined.at, whole.at, (size_t)whole.count * sizeof *whole.at);
    bot_close(bot);
}

TEST(a_budget_of_time_is_kept)
{
    const char *const names[] = {"tracker-2026:60ms", "elder-2026:60ms", "tracker:60ms",
                                 "elder:60ms"};
    for (int i = 0; i < 4; i++) {
        Bot *bot = opened(&FLOE_GAME, names[i], 1);
        game_start(&FLOE_GAME, s, FLOE_GAME.players_min, NULL, 1, NULL);
        Offer offer;
        Random dice = {.key = 1};
        while (game_offer(&FLOE_GAME, s, &offer), offer.count == 1)
            game_play(&FLOE_GAME, s, game_pick(&FLOE_GAME, s, &dice), NULL);
        double start = now_ms();
        clock_t worked = clock();
        bot_choose(bot, s);
        assert_true(i >= 2 || now_ms() - start >= 59);       // the others may find it clear before
        assert_true(clock() - worked < CLOCKS_PER_SEC / 2);  // however busy the machine is
        bot_close(bot);
    }
}

TEST(advice_comes_best_first_and_hopes_add_up)
{
    Bot *bot = opened(&OMEN_GAME, "tracker:400", 1);
    Advice advice;
    float hope[SEATS_MAX];
    game_start(&OMEN_GAME, s, 3, NULL, 1, NULL);
    bot_advise(bot, s, &advice);
    assert_true(advice.count > 0);
    for (int i = 1; i < advice.count; i++) {
        assert_true(advice.at[0].tries * 2 >= advice.at[i].tries);
        if (advice.at[i].tries * 2 >= advice.at[0].tries)
            assert_true(advice.at[0].hope >= advice.at[i].hope);
    }
    for (int i = 0; i < advice.count; i++)
        assert_true(advice.at[i].hope >= 0 && advice.at[i].hope <= 1);
    bot_estimate(bot, s, ONLOOKER, hope);
    assert_true(hope[0] + hope[1] + hope[2] > 0.99f && hope[0] + hope[1] + hope[2] < 1.01f);
    bot_close(bot);
}

TEST(the_end_is_known)
{
    float hope[SEATS_MAX];
    play_some(&OMEN_GAME, "random", 3, 100000);
    Bot *bot = opened(&OMEN_GAME, "cub", 1);
    Standing standing;
    OMEN_GAME.standing(s, &standing);
    bot_estimate(bot, s, ONLOOKER, hope);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(hope[seat] > 0, standing.winners >> seat & 1);
    bot_close(bot);
}

// Who searches wins more than a third against two who do not.
TEST(search_beats_chance)
{
    Bot *tracker = opened(&OMEN_GAME, "tracker:200", 1), *random = opened(&OMEN_GAME, "random", 2);
    int wins = 0, games = by_day(30, 60);
    for (int i = 0; i < games; i++) {
        game_start(&OMEN_GAME, s, 3, NULL, (uint64_t)i, NULL);
        for (int seat; (seat = game_waiting(s)) != NOBODY;)
            game_play(&OMEN_GAME, s, bot_choose(seat == i % 3 ? tracker : random, s), NULL);
        Standing standing;
        OMEN_GAME.standing(s, &standing);
        wins += standing.winners >> i % 3 & 1;
    }
    assert_true(wins >= games / 2);
    bot_close(tracker);
    bot_close(random);
}

static bool is_in_turn(int seat, uint64_t drawn)
{
    return game_waiting(s) == seat && game_drawn(s) == drawn;
}

// It ends, somebody else is asked or chance decides; and nobody stands still before that.
static void play_turn_here(const Game *game)
{
    const Weights *weights = learned_for(game, learned_of(game), s);
    uint64_t drawn = game_drawn(s);
    int seat = game_waiting(s);
    for (int i = 0; i < 100 && is_in_turn(seat, drawn); i++) {
        uint64_t before = game_hash(game, s);
        turn_play(game, weights, weights ? weights->lean : NULL, s, seat, drawn);
        assert_true(game_hash(game, s) != before);
    }
    assert_false(is_in_turn(seat, drawn));
}

TEST(a_turn_is_played_to_its_end)
{
    for (int i = 0; GAMES[i]; i++) {
        Random dice = {.key = 3};
        if (!turn_counts(GAMES[i])) continue;
        game_start(GAMES[i], there, GAMES[i]->players_max, NULL, 7, NULL);
        for (int j = 0; j < 60 && game_waiting(there) != NOBODY; j++) {
            memcpy(s, there, GAMES[i]->state_size);
            play_turn_here(GAMES[i]);
            game_play(GAMES[i], there, game_pick(GAMES[i], there, &dice), NULL);
        }
    }
}

// What the weights were before the lean sifted them, by the place in the offer.
static uint8_t before[OFFER_MAX];
static int sifted;

static int count_heavier(const Offer *offer, int than)
{
    int count = 0;
    for (int i = 0; i < offer->count; i++)
        count += before[i] > before[than] || (before[i] == before[than] && i < than);
    return count;
}

// Two are tried, and nobody was heavier; the best is one of them.
static void expect_heaviest(void *game, const State *at, const Offer *offer, const uint8_t weight[],
                            int best)
{
    int tried = 0, worthy = 0;
    weigh(game, at, offer, before);
    for (int i = 0; i < offer->count; i++) {
        tried += weight[i] > 0, worthy += before[i] > 0;
        bool is_tried = before[i] && count_heavier(offer, i) < 2;
        assert_int_equal(weight[i], is_tried ? before[i] : 0);
    }
    assert_int_equal(tried, worthy < 2 ? worthy : 2);
    assert_true(weight[best] > 0);
    sifted += worthy > tried;
}

// By a lean that goes by the game's own weights alone.
TEST(of_the_steps_of_a_turn_only_the_best_by_a_lean_are_tried)
{
    LeanQuestion by_weight[UINT8_MAX + 2];
    for (int i = 0; i < UINT8_MAX + 2; i++) by_weight[i] = (LeanQuestion){.hand = HAND_UNIT};
    for (int i = 0; GAMES[i]; i++) {
        const Weights *learned = learned_of(GAMES[i]);
        if (!turn_counts(GAMES[i]) || !learned) continue;
        Lean lean = {.tried = 2, .question = by_weight};
        lean.heard = expect_heaviest, lean.whom = (void *)GAMES[i];
        Weights weights = *learned;
        weights.lean = &lean;
        Bot *bot = bot_open_with(GAMES[i], &weights, "tracker:6", 1, NULL);
        sifted = 0;
        game_start(GAMES[i], s, GAMES[i]->players_max, NULL, 7, NULL);
        for (int j = 0; j < 20 && game_waiting(s) != NOBODY; j++)
            game_play(GAMES[i], s, bot_choose(bot, s), NULL);
        assert_true(sifted > 0);
        bot_close(bot);
    }
}

static void must_not_be_heard(void *whom, const State *world, const Offer *offer,
                              const uint8_t weight[], int best)
{
    fail_msg("a lean was asked");
}

// It tries few steps as it is.
TEST(a_cub_tries_all_steps_of_a_turn)
{
    const Game *game = games_find("winter");
    Lean lean = {.tried = 2, .heard = must_not_be_heard};
    Weights weights = *learned_of(game);
    weights.lean = &lean;
    Bot *bot = bot_open_with(game, &weights, "cub", 1, NULL);
    game_start(game, s, 2, NULL, 7, NULL);
    for (int i = 0; i < 20; i++) game_play(game, s, bot_choose(bot, s), NULL);
    bot_close(bot);
}

static int rollouts_of(const Game *game, const Weights *weights, const char *name)
{
    Advice advice;
    int tries = 0;
    Bot *bot = bot_open_with(game, weights, name, 1, NULL);
    bot_advise(bot, s, &advice);
    bot_close(bot);
    for (int i = 0; i < advice.count; i++) tries += advice.at[i].tries;
    return tries;
}

// Who sifts has the time for twice as many rollouts, unless told how many.
TEST(with_a_lean_the_usual_number_of_rollouts_is_twice_as_high)
{
    const Game *game = games_find("winter");
    Weights all_steps = *learned_of(game);
    all_steps.lean = NULL;
    game_start(game, s, 2, NULL, 7, NULL);
    int usual = rollouts_of(game, &all_steps, "tracker");
    assert_int_equal(rollouts_of(game, &all_steps, "tracker:400"), usual);
    assert_int_equal(rollouts_of(game, learned_of(game), "tracker:400"), usual);
    int more = rollouts_of(game, learned_of(game), "tracker");
    assert_int_equal(rollouts_of(game, learned_of(game), "tracker:800"), more);
    assert_true(more > usual);
}

// Levels differ: where rollouts gain little, a tracker has few of them, unless told how many.
TEST(a_game_may_leave_a_tracker_few_rollouts)
{
    const Game *game = games_find("hunters");
    const Weights *weights = learned_of(game);
    game_start(game, s, 3, NULL, 7, NULL);
    assert_true(game->few_rollouts > 0);
    assert_int_equal(rollouts_of(game, weights, "tracker"), game->few_rollouts);
    assert_int_equal(rollouts_of(game, weights, "tracker:40"), 40);
    assert_int_equal(rollouts_of(game, weights, "tracker-2026"), 400);
}

TEST(an_elder_of_2026_searches_as_it_did)
{
    const Game *game = games_find("hunters");
    game_start(game, s, 3, NULL, 7, NULL);
    int old = rollouts_of(game, learned_of(game), "elder-2026");
    assert_int_equal(rollouts_of(game, learned_of(game), "elder-2026:8000"), old);
    assert_true(rollouts_of(game, learned_of(game), "elder") > old);
    Bot *bot = opened(game, "elder-2026", 1);
    assert_int_equal(bot->mind->workers, 4);
    bot_close(bot);
}

// A number for what a step is outweighs what the game's own lean likes.
TEST(a_lean_adds_up_what_a_step_is)
{
    const Game *game = games_find("winter");
    static LeanQuestion question[UINT8_MAX + 2];
    static Offer offer;
    uint8_t weight[OFFER_MAX], value[SLOTS + 1];
    game_start(game, s, 2, NULL, 7, NULL);
    game_offer(game, s, &offer);
    Action a = offer.at[offer.count - 1];
    const Frame *f = game_question(s);
    lean_look(game, f, a, value);
    LeanTerm term[] = {
        {.kind = a.kind, .slot = {NO_SLOT, NO_SLOT}, .start = 0},
        {a.kind, {0, NO_SLOT}, {value[0], 0}, {value[0], 0}, 1},
    };
    const int16_t number[] = {100, 7};
    for (int i = f->proc + 1; i < UINT8_MAX + 2; i++) question[i].first = 2;
    Lean lean = {.tried = 1, .terms = 2, .question = question, .term = term, .weight = number};
    assert_int_equal(lean_sum(game, &lean, f, a, 10), 107);
    assert_true(offer.at[0].kind == a.kind && offer.at[0].arg[0] != a.arg[0]);
    assert_int_equal(lean_sum(game, &lean, f, offer.at[0], 10), 100);
    for (int i = 0; i < offer.count; i++) weight[i] = (uint8_t)(9 + i % 2);
    lean_sift(game, &lean, s, &offer, weight);
    for (int i = 0; i < offer.count - 1; i++) assert_int_equal(weight[i], 0);
    assert_true(weight[offer.count - 1] > 0);
}

// Where a turn is many steps, who plays it on scores more than who looks one step ahead: by some 28
// points a game. Each seed is played from both seats.
TEST(a_cub_that_plays_on_scores_more)
{
    enum { LEAD = 10 };
    const Game *game = games_find("winter");
    Bot *bot[] = {opened(game, "cub", 1), opened(game, "cub-2026", 1)};
    int lead = 0, games = by_day(2, 6);
    for (int i = 0; i < games; i++) {
        int turn = i % 2;
        Standing standing;
        game_start(game, s, 2, NULL, (uint64_t)(5 + i / 2), NULL);
        for (int seat; (seat = game_waiting(s)) != NOBODY;)
            game_play(game, s, bot_choose(bot[(seat + turn) % 2], s), NULL);
        game->standing(s, &standing);
        lead += standing.points[turn] - standing.points[1 - turn];
    }
    assert_true(lead > LEAD * games);
    for (int i = 0; i < 2; i++) bot_close(bot[i]);
}

static void expect_problem(const char *name, const char *words)
{
    Problem problem;
    assert_null(bot_open(&OMEN_GAME, name, 1, &problem));
    if (!strstr(problem.words, words)) fail_msg("%s: %s", name, problem.words);
}

TEST(odd_names_are_refused_with_what_would_be_right)
{
    expect_problem("wolf", "random, cub, tracker, elder");
    expect_problem("", "random, cub, tracker, elder");
    expect_problem("random:5", "takes no budget");
    expect_problem("cub:5ms", "takes no time");
    expect_problem("cub-2025", "there is no bot");
    expect_problem("tracker:", "tracker:500");
    expect_problem("tracker:0", "tracker:500");
    expect_problem("elder:5s", "elder:200ms");
    expect_problem("elder:-5", "elder:200ms");
    expect_problem("wolf", "elder, cub-2026, tracker-2026, elder-2026");
    expect_problem("tracker: 5", "tracker:500");
    expect_problem("tracker:+5", "tracker:500");
    expect_problem("tracker:100000001", "up to 100000000");
    expect_problem("cub:0", "worlds to look into; write one from 1 to 100000000, cub:8");
}

TEST(who_judges_by_what_was_learned)
{
    assert_true(bot_learns("cub:1") && bot_learns("tracker:5ms") && bot_learns("elder"));
    assert_false(bot_learns("random") || bot_learns("cub-2026") || bot_learns("elder-2026:5"));
}
