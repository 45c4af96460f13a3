// SPDX-License-Identifier: MIT
// learn_test.c - the judge that learns: its numbers, its file, its fit, its matches.
#include "base/file.h"
#include "bots/logit.h"
#include "bots/mind.h"
#include "engine/flow.h"
#include "games/games.h"
#include "lab/learn/lean_course.h"
#include "lab/learn/sparing.h"
#include "lab/learn/tastes.h"
#include "lab/learn/weights.h"
#include "lab/rating.h"
#include "tests/support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 30 };  // games

static Position world;
static State *s = (State *)world.bytes;

static bool can_learn(const Game *game) { return game->judge && game->players_max > 1; }

static const Game *some_game(void)
{
    const Game *const *game = GAMES;
    while (!can_learn(*game)) game++;
    return *game;
}

// What is learned from a few games. What is seldom seen is learned, too, if badly.
static void learn(const Game *game, int threads, bool hand, Weights *w)
{
    Lessons lessons = {0};
    FitReport report;
    School school = {.game = game, .bot = "random", .seed = 3, .noise = 10};
    FitPlan plan = FIT_PLAN;
    plan.epochs = 1, plan.hand = hand;
    lessons_play(&lessons, &school, FEW, threads, NULL, NULL, NULL);
    assert_int_equal(lessons.games, FEW);
    fit_weights(game, &lessons, &plan, w, &report);
    assert_true(report.tried_on > 0 && report.learned_from > report.tried_on);
    lessons_free(&lessons);
}

static char *written(const Game *game, const Weights *w)
{
    Text words = {0};
    weights_write(game, w, &words);
    return words.at;  // to be freed
}

TEST(logits_and_hopes_go_both_ways)
{
    int32_t logit[3] = {100, 100 - LOGIT, 100 - 3 * LOGIT};
    float hope[3], sum = 0;
    logit_shares(logit, 3, hope);
    for (int i = 0; i < 3; i++) sum += hope[i];
    assert_true(fabsf(sum - 1) < 1e-6f);
    assert_true(fabsf(hope[0] / hope[1] - 2.7182818f) < 1e-4f);
    for (int i = 1; i <= 100; i++) {
        float here = (float)logit_of((float)i / 100) / LOGIT;
        assert_true(fabsf(here - logf((float)i / 100 + 64.0f / 65536)) < 0.003f);
    }
    assert_int_equal(logit_of(-0.02f), logit_of(0));
    logit[2] = -1000 * LOGIT;
    logit_shares(logit, 3, hope);
    assert_true(hope[2] == 0);
}

TEST(same_seed_same_weights_with_any_number_of_threads)
{
    for (const Game *const *game = GAMES; *game; game++) {
        if (!can_learn(*game)) continue;
        Weights one, other;
        learn(*game, 1, true, &one);
        learn(*game, 3, true, &other);
        char *words = written(*game, &one), *others = written(*game, &other);
        assert_string_equal(words, others);
        free(words), free(others);
        weights_free(&one), weights_free(&other);
    }
}

static void judge_alike(const Game *game, const Weights *one, const Weights *other)
{
    Random random = {.key = 8};
    game_start(game, s, game->players_max, NULL, 2, NULL);
    while (game_waiting(s) != NOBODY) {
        float here[SEATS_MAX] = {0}, there[SEATS_MAX] = {0}, sum = 0;
        learned_judge(game, one, s, here);
        learned_judge(game, other, s, there);
        assert_memory_equal(here, there, sizeof here);
        for (int i = 0; i < SEATS_MAX; i++) sum += here[i];
        assert_true(fabsf(sum - 1) < 1e-5f);
        game_play(game, s, game_pick(game, s, &random), NULL);
    }
}

TEST(what_is_written_is_read_as_it_was)
{
    for (const Game *const *game = GAMES; *game; game++) {
        if (!can_learn(*game)) continue;
        Weights w, again;
        Problem problem;
        learn(*game, 2, false, &w);
        char *words = written(*game, &w);
        if (!weights_read(*game, words, &again, &problem)) fail_msg("%s", problem.words);
        char *twice = written(*game, &again);
        assert_string_equal(words, twice);
        judge_alike(*game, &w, &again);
        free(words), free(twice);
        weights_free(&w), weights_free(&again);
    }
}

// Plays few games to their end by a bot that makes no mistakes from a moment on.
static void play_finished(const Game *game, int threads, Lessons *l)
{
    School school = {.game = game, .bot = "random", .seed = 5, .noise = 10, .finisher = "cub:1"};
    lessons_play(l, &school, FEW, threads, NULL, NULL, NULL);
}

// How far the weights are from who won, in the games from this one on that are looked at.
static double miss(const Game *game, const Lessons *all, int first, const Weights *w)
{
    FitPlan plan = FIT_PLAN;
    Lessons some = *all;
    Weights same;
    FitReport report;
    some.at += first * KEPT, some.count -= first * KEPT;
    plan.base = w, plan.epochs = 0;
    fit_weights(game, &some, &plan, &same, &report);
    weights_free(&same);
    return report.learned;
}

// Few games are kept apart, and whether these are told better is luck; those learned from are.
TEST(refined_weights_begin_as_those_they_are_added_to_and_come_to_fit_better)
{
    for (const Game *const *game = GAMES; *game; game++) {
        if (!can_learn(*game)) continue;
        Weights w, same, finer;
        FitReport before, after;
        Lessons lessons = {0};
        FitPlan plan = FIT_PLAN;
        learn(*game, 2, true, &w);
        play_finished(*game, 2, &lessons);
        plan.base = &w, plan.epochs = 0;
        fit_weights(*game, &lessons, &plan, &same, &before);
        judge_alike(*game, &w, &same);
        plan.epochs = 8;
        fit_weights(*game, &lessons, &plan, &finer, &after);
        assert_true(after.tried_on == before.tried_on && after.tried_on > 0);
        double better = 0;
        for (int i = 1; i <= 5; i++)
            better += miss(*game, &lessons, i, &w) - miss(*game, &lessons, i, &finer);
        assert_true(better > 0);
        weights_free(&w), weights_free(&same), weights_free(&finer);
        lessons_free(&lessons);
    }
}

TEST(what_a_finisher_plays_is_the_same_in_any_number_of_threads)
{
    const Game *game = some_game();
    Lessons one = {0}, other = {0};
    play_finished(game, 1, &one);
    play_finished(game, 3, &other);
    assert_int_equal(one.count, other.count);
    assert_int_equal(one.count % KEPT, 0);
    assert_int_equal(one.things, other.things);
    assert_memory_equal(one.thing, other.thing, one.things * sizeof *one.thing);
    lessons_free(&one), lessons_free(&other);
}

// One number a line, and none for procedures under way, classes or phases.
TEST(a_sparing_fit_has_one_number_for_each_thing)
{
    const Game *game = some_game();
    Lessons lessons = {0};
    FitReport report;
    FitPlan plan = FIT_PLAN;
    Weights w;
    School school = {.game = game, .bot = "random", .seed = 3, .noise = 10};
    plan.sparing = true;
    lessons_play(&lessons, &school, FEW, 2, NULL, NULL, NULL);
    fit_weights(game, &lessons, &plan, &w, &report);
    char *words = written(game, &w), *line = strstr(words, "phases\n");
    assert_non_null(line);
    int lines = 0;
    for (line = strchr(line, '\n') + 1; strncmp(line, "end ", 4);
         line = strchr(line, '\n') + 1, lines++) {
        char *number = strchr(line, ':') + 2, *end;
        strtol(number, &end, 10);
        assert_true(end > number && *end == '\n');
        assert_false(!strncmp(line, "asked", 5));
    }
    assert_true(lines > 10);
    free(words);
    weights_free(&w);
    lessons_free(&lessons);
}

enum { COINS = 600, CHARMS = 400 };  // games of two; numbers that mean nothing

static void throw_coins(Lesson lesson[], Mention mention[], uint8_t used[])
{
    Random random = {.key = 5};
    for (int game = 0; game < COINS; game++) {
        int winner = random_below(&random, 4) ? 0 : 1;
        for (int i = KEPT * game; i < KEPT * (game + 1); i++) {
            lesson[i] = (Lesson){.seats = 2, .progress = (float)(i % KEPT) / KEPT};
            lesson[i].result[winner] = 1;
            mention[2 * i] = (Mention){.number = 0, .seat = 0, .amount = 1};
            mention[2 * i + 1] =
                (Mention){.number = 1 + random_below(&random, CHARMS), .seat = 1, .amount = 1};
            used[i] = game % 10 ? TEACHES : CHOOSES;
        }
    }
}

// Three wins of four are a logit of 1.1. A charm is seen eighteen times; taken at their word some
// would be worth about one.
TEST(a_sparing_fit_believes_what_it_sees_often)
{
    static Lesson lesson[COINS * KEPT];
    static Mention mention[2 * COINS * KEPT];
    static size_t first[COINS * KEPT + 1];
    static uint8_t used[COINS * KEPT];
    Lessons lessons = {.at = lesson, .count = COINS * KEPT, .games = COINS};
    Ledger ledger = {&lessons, first, mention, 1 + CHARMS, 1 + CHARMS, used};
    float value[1 + CHARMS] = {0}, most = 0;
    throw_coins(lesson, mention, used);
    for (int i = 0; i <= lessons.count; i++) first[i] = 2 * (size_t)i;
    sparing_find(&ledger, value);
    for (int i = 1; i <= CHARMS; i++) most = fmaxf(most, fabsf(value[i]));
    if (value[0] < 0.9f || value[0] > 1.3f || most > 0.5f)
        fail_msg("%.3f, and at most %.3f", (double)value[0], (double)most);
}

// The file of the sources is what was built in, as long as it is of the present data.
TEST(weights_of_the_sources_are_built_in_and_of_the_present_data)
{
    for (const Game *const *game = GAMES; *game; game++) {
        char path[100], part[4096];
        Text words = {0};
        Weights w;
        Problem problem;
        snprintf(path, sizeof path, "games/%s/judge.weights", (*game)->key);
        FILE *file = fopen(path, "r");
        assert_true(!file == !learned_of(*game));
        if (!file) continue;
        for (size_t n; (n = fread(part, 1, sizeof part, file));) text_bytes(&words, part, n);
        fclose(file);
        if (!weights_read(*game, text_get(&words), &w, &problem))
            fail_msg("%s: %s", path, problem.words);
        judge_alike(*game, &w, learned_of(*game));
        weights_free(&w);
        text_free(&words);
    }
}

// A file of the sources that ends after any line but its last.
TEST(weights_that_were_cut_are_refused)
{
    const Game *game = games_find("winter");
    const char *const path[] = {"games/winter/judge.weights", "games/winter/lean.weights"};
    for (int i = 0; i < 2; i++) {
        Text words = {0};
        assert_true(file_read(path[i], &words));
        for (size_t count = words.count - 1; count; count--) {
            if (words.at[count - 1] != '\n') continue;
            Weights w = {0};
            Lean lean = {0};
            words.at[count] = 0;
            assert_false(i ? lean_read(game, words.at, &lean, NULL)
                           : weights_read(game, words.at, &w, NULL));
            weights_free(&w), lean_free(&lean);
        }
        text_free(&words);
    }
}

static void refused(const Game *game, const char *words, const char *reason)
{
    Weights w;
    Problem problem = {0};
    assert_false(weights_read(game, words, &w, &problem));
    if (!strstr(problem.words, reason)) fail_msg("%s instead of %s", problem.words, reason);
    weights_free(&w);
}

TEST(bad_weights_are_refused_with_line_and_reason)
{
    const Game *game = some_game();
    const struct {
        const char *from, *to, *reason;
    } FAULTS[] = {
        {"moraine judge 1", "moraine record", "line 1: 'judge' is missing"},
        {"judge 1", "judge 2", "line 1: '1' is missing"},
        {"hand 256", "hand 40000", "line 4: no whole number of 16 bits: '40000'"},
        {"hand 256", "hand 256 1", "line 4: nothing may follow, but there is '1'"},
        {"phases", "phases wind", "line 5: the game's tables have no 'wind'"},
        {"asked", "unheard_of", "line 6: the game's tables have no 'unheard_of'"},
        {"owned", "stolen", "line 6: no role: 'stolen'"},
        {": 5", ": five", "line 6: no whole number of 16 bits: 'five'"},
        {": 5", ": 5 / 1", "line 6: one too many: '1'"},
        {": 5", ": 1 2 3 4 5 6 7 8 9", "line 6: one too many: '9'"},
        {"end 6\n", "end 6", "the last line is not whole"},
        {"end 6", "end 7", "line 7: the last line should be 'end 6'"},
        {"end 6", "end", "line 7: the last line should be 'end 6'"},
        {"end 6\n", "", "line 6: the last line should be 'end 5'"},
        {"end 6\n", "end 6\nend 7\n", "line 7: the game's tables have no 'end'"},
    };
    char good[300], bad[400];
    snprintf(good, sizeof good,
             "moraine judge 1\ngame %s\ndata %08x\nhand 256\nphases\nasked %s none - owned: 5\n"
             "end 6\n",
             game->key, game->data, game->procs[0].name);
    Weights w;
    assert_true(weights_read(game, good, &w, NULL));
    weights_free(&w);
    for (size_t i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++) {
        const char *at = strstr(good, FAULTS[i].from);
        snprintf(bad, sizeof bad, "%.*s%s%s", (int)(at - good), good, FAULTS[i].to,
                 at + strlen(FAULTS[i].from));
        refused(game, bad, FAULTS[i].reason);
    }
    refused(game, "", "the last line is not whole");
    refused(game, "moraine judge 1\n", "ends too soon");
}

TEST(weights_of_other_data_or_another_game_are_refused)
{
    const Game *game = some_game();
    Game other = *game;
    char words[200];
    snprintf(words, sizeof words, "moraine judge 1\ngame %s\ndata %08x\nhand 0\nphases\nend 5\n",
             game->key, game->data);
    other.data++;
    refused(&other, words, "learn it anew");
    other = *game;
    other.key = "another";
    refused(&other, words, "not for 'another'");
}

// A game of other data plays by its hand-made judge.
TEST(built_in_weights_of_other_data_are_not_used)
{
    for (const Game *const *game = GAMES; *game; game++) {
        Game other = **game;
        other.data++;
        assert_null(learned_of(&other));
    }
}

TEST(a_lone_player_is_judged_by_hand)
{
    for (const Game *const *game = GAMES; *game; game++) {
        const Weights some = {0};
        game_start(*game, s, (*game)->players_min, NULL, 1, NULL);
        assert_true(!learned_for(*game, &some, s) == ((*game)->players_min == 1));
    }
}

TEST(a_match_comes_to_a_verdict)
{
    Score even = {.pairs = 4000, .sum = 2000, .squares = 1300};
    Score better = {.pairs = 400, .sum = 240, .squares = 184};
    Score open = {.pairs = 20, .sum = 11, .squares = 8};
    assert_int_equal(duel_verdict(&even, 0.03), -1);
    assert_int_equal(duel_verdict(&better, 0.03), 1);
    assert_int_equal(duel_verdict(&open, 0.03), 0);
}

TEST(a_duel_is_the_same_with_any_number_of_threads)
{
    const Game *game = some_game();
    Duel duel = {.game = game, .side = {{"cub", NULL}, {"random", NULL}}, .seed = 4, .threads = 1};
    Score one = {0}, other = {0};
    duel_play(&duel, &one, 6);
    duel.threads = 3;
    duel_play(&duel, &other, 2);
    duel_play(&duel, &other, 4);
    assert_memory_equal(&one, &other, sizeof one);
    assert_true(duel_share(&one) > 0.8);
}

// Ten wins of eleven are 400 points.
TEST(ratings_follow_the_shares_of_wins)
{
    Ratings r = {.count = 3};
    for (int i = 0; i < 2; i++)
        r.score[i][i + 1] = (Score){.pairs = 11000, .sum = 1000, .squares = 900};
    ratings_find(&r);
    assert_true(fabs(r.rating[0] - 1000) < 0.01 && r.error[0] == 0);
    assert_true(fabs(r.rating[1] - 1400) < 2 && fabs(r.rating[2] - 1800) < 4);
    assert_true(r.error[1] > 0 && r.error[2] > r.error[1]);
}

static void ignore_games(void *mine, int games) {}

// A lean of a few games of a bot that hardly thinks.
static void learn_steps(const Game *game, int threads, Lean *lean, LeanReport *report)
{
    Trials trials = {0};
    School school = {.game = game, .present = learned_of(game), .bot = "tracker:2", .seed = 3};
    trials_play(&trials, &school, 4, threads, ignore_games, NULL);
    lean_fit(game, &trials, 1, 2, lean, report);
    trials_free(&trials);
}

static char *lean_written(const Game *game, const Lean *lean)
{
    Text words = {0};
    lean_write(game, lean, &words);
    return words.at;  // to be freed
}

TEST(same_seed_same_lean_with_any_number_of_threads)
{
    const Game *game = games_find("hunters");
    Lean one, other;
    LeanReport report;
    learn_steps(game, 1, &one, &report);
    learn_steps(game, 3, &other, &report);
    char *words = lean_written(game, &one), *others = lean_written(game, &other);
    assert_string_equal(words, others);
    free(words), free(others);
    lean_free(&one), lean_free(&other);
}

// What the judge likes is sooner found by what was learned than by the game's own lean.
TEST(a_lean_is_written_and_read_as_it_was_and_finds_what_the_judge_likes)
{
    const Game *game = games_find("winter");
    Lean lean, again;
    LeanReport r;
    Problem problem;
    learn_steps(game, 2, &lean, &r);
    assert_true(r.learned_from > r.tried_on && r.tried_on > 100 && r.numbers > 100);
    assert_true(r.worthy > 2 && r.learned[0] > r.by_hand[0] + 0.05 && r.learned[1] > r.by_hand[1]);
    assert_true(r.learned[0] < r.learned[1] && r.learned[1] < r.learned[2]);
    char *words = lean_written(game, &lean);
    if (!lean_read(game, words, &again, &problem)) fail_msg("%s", problem.words);
    char *twice = lean_written(game, &again);
    assert_string_equal(words, twice);
    free(words), free(twice);
    lean_free(&lean), lean_free(&again);
}

static void lean_refused(const Game *game, const char *words, const char *reason)
{
    Lean lean;
    Problem problem = {0};
    assert_false(lean_read(game, words, &lean, &problem));
    if (!strstr(problem.words, reason)) fail_msg("%s instead of %s", problem.words, reason);
    lean_free(&lean);
}

static void write_good_lean(const Game *game, char good[400])
{
    snprintf(good, 400,
             "moraine lean 1\ngame %s\ndata %08x\ntried 2\nmenu_top: 130\n"
             "choose_place place figure chief .count #3: 5\nend 6\n",
             game->key, game->data);
}

TEST(bad_leans_are_refused_with_line_and_reason)
{
    const Game *game = games_find("winter");
    const struct {
        const char *from, *to, *reason;
    } FAULTS[] = {
        {"lean 1", "judge 1", "line 1: 'lean' is missing"},
        {"tried 2", "tried 0", "line 4: from 1 to 8 steps can be tried, not '0'"},
        {"tried 2", "tried 2 1", "line 4: nothing may follow, but there is '1'"},
        {": 130", ": much", "line 5: no whole number of 16 bits: 'much'"},
        {"choose_place", "choose_moon", "line 6: the game's tables have no 'choose_moon'"},
        {"place figure", "dance figure", "line 6: the game's tables have no 'dance'"},
        {"figure chief", "shape chief", "line 6: the game's tables have no 'shape'"},
        {"chief", "thief", "line 6: the game's tables have no 'thief'"},
        {"#3", "#300", "line 6: the game's tables have no '#300'"},
        {"#3:", "#3 .why #1:", "line 6: a ':' and a number should follow, here is '.why'"},
        {": 5", "", "line 6: a ':' and a number should follow, here is ''"},
        {": 5", ": 5 6", "line 6: nothing may follow, but there is '6'"},
        {"end 6\n", "end 6", "the last line is not whole"},
        {"end 6\n", "", "line 6: the last line should be 'end 5'"},
    };
    char good[400], bad[500];
    Lean lean;
    Problem problem;
    write_good_lean(game, good);
    if (!lean_read(game, good, &lean, &problem)) fail_msg("%s", problem.words);
    lean_free(&lean);
    for (size_t i = 0; i < sizeof FAULTS / sizeof *FAULTS; i++) {
        const char *at = strstr(good, FAULTS[i].from);
        snprintf(bad, sizeof bad, "%.*s%s%s", (int)(at - good), good, FAULTS[i].to,
                 at + strlen(FAULTS[i].from));
        lean_refused(game, bad, FAULTS[i].reason);
    }
    lean_refused(game, "moraine lean 1\n", "ends too soon");
    Game other = *game;
    other.data++;
    lean_refused(&other, good, "learn it anew: moraine learn winter --lean");
}

// Whatever a file says, it is refused or read.
TEST(broken_leans_do_no_harm)
{
    const Game *game = games_find("winter");
    Random random = {.key = 6};
    for (int i = 0; i < by_day(3000, 100000); i++) {
        char words[400];
        Lean lean;
        write_good_lean(game, words);
        for (int j = random_below(&random, 4); j >= 0; j--)
            words[random_below(&random, (int)strlen(words))] =
                "\n: #.9a-"[random_below(&random, 8)];
        lean_read(game, words, &lean, NULL);
        lean_free(&lean);
    }
}

TEST(leans_of_the_sources_are_built_in_and_of_the_present_data)
{
    for (const Game *const *game = GAMES; *game; game++) {
        char path[100];
        Text words = {0};
        Lean lean;
        Problem problem;
        const Weights *weights = learned_of(*game);
        snprintf(path, sizeof path, "games/%s/lean.weights", (*game)->key);
        bool found = file_read(path, &words);
        assert_true(found == (weights && weights->lean));
        if (!found) continue;
        if (!lean_read(*game, text_get(&words), &lean, &problem))
            fail_msg("%s: %s", path, problem.words);
        char *here = lean_written(*game, &lean), *built_in = lean_written(*game, weights->lean);
        assert_string_equal(here, built_in);
        free(here), free(built_in);
        lean_free(&lean);
        text_free(&words);
    }
}

TEST(equal_time_is_another_number_of_rollouts)
{
    char name[64];
    const Game *game = games_find("hunters");
    lean_course_budget(game, "tracker:60", 1.75, name);
    assert_string_equal(name, "tracker:105");
    lean_course_budget(game, "cub", 2, name);
    assert_string_equal(name, "cub:8");
    lean_course_budget(game, "tracker:50ms", 1.75, name);
    assert_string_equal(name, "tracker:50ms");
    lean_course_budget(game, "random", 1.75, name);
    assert_string_equal(name, "random");
}

// That a card is played or a piece placed is no reason to do it.
static void expect_unnamed(const Game *game, Action action, const Reason *reason)
{
    const Kind *kind = &game->actions[action.kind];
    const Thing *t = &reason->thing;
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++) {
        int domain = kind->arg[i].domain, value = action.arg[i];
        assert_false(domain == t->domain && value == t->what);
        assert_false(reason->seat == action.seat && domain != SEAT && domain == t->in &&
                     value == t->where);
    }
}

static bool counts_points(const Game *game, const Thing *t)
{
    const char *const *keys = game->domains[t->domain].keys;
    return keys && !strcmp(keys[t->what], "points");
}

// Neanderthal's judge has a weight for points beside all that they are the sum of.
TEST(more_points_are_no_fault_and_fewer_no_merit)
{
    const Game *game = games_find("neanderthal");
    Bot *bot = bot_open(game, "cub", 1, NULL);
    Random random = {.key = 8};
    Reason reason[REASONS_MAX];
    int found = 0;
    game_start(game, s, 3, NULL, 2, NULL);
    for (int i = 0; i < 400 && game_waiting(s) != NOBODY; i++) {
        Action one = game_pick(game, s, &random), other = game_pick(game, s, &random);
        int count = bot_reasons(bot, s, one, other, reason), seat = game_waiting(s);
        for (int k = 0; k < count; k++) {
            if (!counts_points(game, &reason[k].thing)) continue;
            bool is_good = (reason[k].thing.count > 0) == (reason[k].seat == seat);
            assert_int_equal(is_good, reason[k].hope > 0);
        }
        found += count;
        game_play(game, s, one, NULL);
    }
    assert_true(found > 0);
    bot_close(bot);
}

// The same action has none; two have them in order, and who judges by hand has none at all.
TEST(reasons_are_the_things_that_differ)
{
    for (const Game *const *game = GAMES; *game; game++) {
        if (!can_learn(*game)) continue;
        Weights w;
        Reason reason[REASONS_MAX];
        int found = 0, turned = 0;
        alignas(16) char earlier[STATE_MAX];
        learn(*game, 2, false, &w);
        Bot *bot = bot_open_with(*game, &w, "cub", 1, NULL);
        Random random = {.key = 8};
        game_start(*game, s, (*game)->players_max, NULL, 2, NULL);
        for (int i = 0; i < 60 && game_waiting(s) != NOBODY; i++) {
            Action one = game_pick(*game, s, &random), other = game_pick(*game, s, &random);
            int count = bot_reasons(bot, s, one, other, reason);
            assert_true(count <= REASONS_MAX);
            if (!memcmp(&one, &other, sizeof one)) assert_int_equal(count, 0);
            for (int k = 0; k < count; k++) {
                expect_unnamed(*game, one, &reason[k]);
                expect_unnamed(*game, other, &reason[k]);
            }
            for (int k = 1; k < count; k++)
                assert_true(fabsf(reason[k].hope) <= fabsf(reason[k - 1].hope));
            float sum = 0;
            for (int k = 0; k < count; k++) sum += reason[k].hope;
            assert_true(sum >= 0);  // else they would speak against the choice
            found += count;
            memcpy(earlier, s, (*game)->state_size);
            game_play(*game, s, one, NULL);
            assert_int_equal(bot_turns(bot, s, s, 0, reason), 0);
            turned += bot_turns(bot, (State *)earlier, s, 0, reason);
        }
        assert_true(found > 0 && turned > 0);
        bot->learned = NULL;
        assert_int_equal(bot_reasons(bot, s, (Action){0}, (Action){0}, reason), 0);
        bot_close(bot);
        weights_free(&w);
    }
}

TEST(a_fancy_makes_much_of_its_thing)
{
    const Game *game = games_find("hunters");
    float plain[SEATS_MAX] = {0.25f, 0.25f, 0.25f, 0.25f}, hope[SEATS_MAX];
    Show show = {0};
    game_start(game, s, 4, NULL, 5, NULL);
    game->show(s, &show);
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        if (t->owner >= 4) continue;
        Fancy fancy[SEATS_MAX] = {0};
        fancy[t->owner] = (Fancy){t->domain, t->in, t->mark, t->what, LOGIT};
        memcpy(hope, plain, sizeof hope);
        fancy_sway(game, s, fancy, hope);
        assert_true(t->count > 0 ? hope[t->owner] > 0.4f : hope[t->owner] >= 0.24f);
        fancy[t->owner].mark = UINT8_MAX;  // nobody has such
        memcpy(hope, plain, sizeof hope);
        fancy_sway(game, s, fancy, hope);
        assert_true(fabsf(hope[t->owner] - 0.25f) < 0.01f);
    }
}

TEST(fancies_are_for_what_the_game_has_and_the_same_each_time)
{
    const Game *game = games_find("hunters");
    Tastes one = {0}, other = {0};
    Fancy fancy[SEATS_MAX];
    int fond = 0;
    tastes_find(&one, game, 1);
    tastes_find(&other, game, 1);
    assert_true(one.count > 5 && one.count == other.count);
    assert_memory_equal(one.at, other.at, (size_t)one.count * sizeof *one.at);
    Random random = {.key = 1};
    for (int i = 0; i < 100; i++) {
        tastes_deal(&one, 4, &random, fancy);
        for (int seat = 0; seat < 4; seat++) fond += fancy[seat].worth > 0;
        assert_int_equal(fancy[4].worth, 0);
    }
    assert_in_range(fond, 100, 170);
    tastes_free(&one);
    tastes_free(&other);
}

static bool is_owned(const Thing *t) { return t->owner != NOBODY || t->in == SEAT; }

static void leave_out_the_board(Show *show)
{
    int count = 0;
    for (int i = 0; i < show->count; i++)
        if (is_owned(&show->at[i])) show->at[count++] = show->at[i];
    show->count = count;
}

TEST(bots_in_a_hurry_see_all_that_is_somebodys_and_judge_alike)
{
    for (const Game *const *game = GAMES; *game; game++) {
        Random random = {.key = 4};
        if (!(*game)->show_owned) continue;
        game_start(*game, s, (*game)->players_max, NULL, 7, NULL);
        while (game_waiting(s) != NOBODY) {
            Show all = {0}, owned = {0};
            float hope[SEATS_MAX] = {0}, judged[SEATS_MAX] = {0};
            (*game)->show(s, &all);
            (*game)->show_owned(s, &owned, hope);
            (*game)->judge(s, judged);
            assert_memory_equal(hope, judged, sizeof hope);
            const Weights *learned = learned_of(*game);
            if (learned)
                assert_int_equal(learned_phase(&learned->phases, &owned),
                                 learned_phase(&learned->phases, &all));
            leave_out_the_board(&all);
            leave_out_the_board(&owned);
            assert_int_equal(owned.count, all.count);
            assert_memory_equal(owned.at, all.at, (size_t)all.count * sizeof *all.at);
            game_play(*game, s, game_pick(*game, s, &random), NULL);
        }
    }
}
