// SPDX-License-Identifier: MIT
// bench_test.c - moraine bench as scripts use it.
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Text out, err;

static json_t *benched(const char *words)
{
    int status = run_program(words, &out, &err);
    if (status) fail_msg("%s: exit %d, %s", words, status, text_get(&err));
    json_t *figures = json_loads(text_get(&out), 0, NULL);
    assert_true(json_is_array(figures));
    return figures;
}

TEST(the_figures_have_what_scripts_expect)
{
    static const char *const numbers[] = {
        "players",        "decisions_per_s",    "games_per_s",
        "state_bytes",    "decisions_per_game", "copies_per_s",
        "views_per_s",    "redeals_per_s",      "iterations_per_s",
        "yardstick_per_s"};
    json_t *figures = benched("bench null --ms 2 --json"), *first = json_array_get(figures, 0);
    assert_int_equal(json_array_size(figures), 1);
    assert_string_equal(json_string_value(json_object_get(first, "game")), "null");
    for (int i = 0; i < 10; i++)
        assert_true(json_number_value(json_object_get(first, numbers[i])) > 0);
    assert_int_equal(strlen(json_string_value(json_object_get(first, "signature"))), 16);
    json_decref(figures);
}

TEST(the_signature_is_always_the_same)
{
    json_t *one = benched("bench null --ms 1 --json"), *other = benched("bench null --ms 3 --json");
    assert_true(json_equal(json_object_get(json_array_get(one, 0), "signature"),
                           json_object_get(json_array_get(other, 0), "signature")));
    json_decref(one);
    json_decref(other);
}

// Committed figures that are ten times as good as those of today, or a tenth.
static int against(double factor)
{
    char path[] = "/tmp/moraine-bench-test-XXXXXX";
    json_t *figures = benched("bench null --ms 2 --json"), *first = json_array_get(figures, 0);
    for (int i = 0; i < 2; i++) {
        const char *yardstick = i ? "search_yardstick_per_s" : "yardstick_per_s";
        double rate = json_number_value(json_object_get(first, yardstick));
        json_object_set_new(first, yardstick, json_real(rate / factor));
    }
    assert_true(mkstemp(path) >= 0);
    assert_int_equal(json_dump_file(figures, path, 0), 0);
    Text words = {0};
    text_format(&words, "bench null --ms 2 --against %s", path);
    int status = run_program(text_get(&words), &out, &err);
    remove(path);
    text_free(&words);
    json_decref(figures);
    return status;
}

TEST(a_drop_is_flagged)
{
    assert_int_equal(against(10), 1);
    assert_non_null(strstr(text_get(&out), "null, 1 player: decisions fell by "));
    assert_int_equal(against(0.1), 0);
    assert_null(strstr(text_get(&out), "fell by"));
}

// The report speaks the language that is asked for; what scripts read is the same in all.
TEST(the_report_speaks_and_its_json_does_not)
{
    static const char *const SAID[][3] = {{"en", " per game", "yardstick: "},
                                          {"de", " pro Partie", "Maßstab: "},
                                          {"nl", " per partij", "maatstaf: "}};
    for (int i = 0; i < 3; i++) {
        Text words = {0};
        text_format(&words, "--language %s bench null --ms 1", SAID[i][0]);
        assert_int_equal(run_program(text_get(&words), &out, &err), 0);
        assert_non_null(strstr(text_get(&out), SAID[i][1]));
        assert_non_null(strstr(text_get(&out), SAID[i][2]));
        text_add(&words, " --json");
        json_t *figures = benched(text_get(&words)), *first = json_array_get(figures, 0);
        assert_true(json_number_value(json_object_get(first, "decisions_per_s")) > 0);
        json_decref(figures);
        text_free(&words);
    }
}

static void expect_wrong(const char *words, const char *hint)
{
    assert_int_equal(run_program(words, &out, &err), 2);
    if (!strstr(text_get(&err), hint)) fail_msg("%s: %s", words, text_get(&err));
    const char *end = strchr(text_get(&err), '\n');
    assert_true(end && !end[1]);
}

TEST(wrong_words_end_with_2_and_one_line)
{
    expect_wrong("bench chess", "null");
    expect_wrong("bench null --players 5", "is for 1 player, not 5");
    expect_wrong("bench null --ms 0", "from 1 to");
    expect_wrong("bench --against /no/such/file", "moraine bench --json");
    expect_wrong("bench --against LICENSE", "moraine bench --json");
}

static void expect_no_figures(const char *figures, const char *words, const char *hint)
{
    char path[] = "/tmp/moraine-bench-test-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0 && write(file, figures, strlen(figures)) == (ssize_t)strlen(figures));
    close(file);
    Text all = {0};
    text_format(&all, "%s --against %s", words, path);
    expect_wrong(text_get(&all), hint);
    remove(path);
    text_free(&all);
}

// What would compare with nothing is refused, before anything is measured.
TEST(what_is_not_figures_is_refused)
{
    expect_no_figures("{}", "bench null", "it is no list");
    expect_no_figures("[]", "bench null", "no figures of what is to be measured");
    expect_no_figures("[1]", "bench null", "number 1 in the list has no game");
    expect_no_figures("[{\"game\":\"null\",\"players\":1}]", "bench null",
                      "has no yardstick_per_s");
    json_t *figures = benched("bench null --ms 1 --json"), *first = json_array_get(figures, 0);
    char *whole = json_dumps(figures, 0);
    json_object_del(first, "views_per_s");
    char *less = json_dumps(figures, 0);
    expect_no_figures(less, "bench null", "has no views_per_s");
    expect_no_figures(whole, "bench hunters", "no figures of what is to be measured");
    free(whole), free(less);
    json_decref(figures);
}
