// SPDX-License-Identifier: MIT
// sim_test.c - moraine sim as scripts use it.
#include "tests/support/program.h"
#include "tests/support/test.h"

#include <jansson.h>
#include <string.h>

static Text out, err;

static json_t *simulated(const char *words)
{
    Text line = {0};
    text_format(&line, "sim %s --json", words);
    int status = run_program(text_get(&line), &out, &err);
    if (status) fail_msg("%s: exit %d, %s", text_get(&line), status, text_get(&err));
    json_t *report = json_loads(text_get(&out), 0, NULL);
    assert_non_null(report);
    text_free(&line);
    return report;
}

static void expect_share(const json_t *share)
{
    double value = json_number_value(json_object_get(share, "share"));
    assert_true(json_is_string(json_object_get(share, "name")));
    assert_true(json_number_value(json_object_get(share, "low")) <= value);
    assert_true(json_number_value(json_object_get(share, "high")) >= value);
}

TEST(the_report_has_what_scripts_expect)
{
    static const char *const numbers[] = {"players", "games", "decisions", "seconds"};
    json_t *report = simulated("null --players 1 --bots random --games 50 --seed 9 --threads 2");
    assert_string_equal(json_string_value(json_object_get(report, "game")), "null");
    for (int i = 0; i < 4; i++) assert_true(json_is_number(json_object_get(report, numbers[i])));
    assert_int_equal(json_integer_value(json_object_get(report, "games")), 50);
    assert_int_equal(json_integer_value(json_object_get(report, "decisions")), 50);
    for (int i = 0; i < 2; i++) {
        json_t *spread = json_object_get(report, i ? "score" : "length");
        assert_true(json_is_number(json_object_get(spread, "mean")));
        assert_true(json_is_number(json_object_get(spread, "spread")));
    }
    assert_int_equal(json_array_size(json_object_get(report, "bots")), 1);
    assert_int_equal(json_array_size(json_object_get(report, "seats")), 1);
    expect_share(json_array_get(json_object_get(report, "bots"), 0));
    expect_share(json_array_get(json_object_get(report, "seats"), 0));
    const char *record = json_string_value(json_object_get(report, "record_of_first"));
    assert_non_null(strstr(record, "moraine record 1\ngame null "));
    assert_non_null(strstr(record, "name 0 random\n"));
    json_decref(report);
}

// All but the time it took.
TEST(same_seed_same_result_whatever_the_threads)
{
    static const char *const what[] = {
        "null --games 30 --bots random",
        "null --games 30 --bots cub",
        "null --games 30 --bots tracker:10",
        "null --games 30 --bots elder:12",
        "hunters --games 4 --bots tracker:6,cub,random,elder:8",
    };
    for (int i = 0; i < 5; i++) {
        Text line = {0};
        text_format(&line, "%s --seed 4 --threads 1", what[i]);
        json_t *one = simulated(text_get(&line));
        text_clear(&line);
        text_format(&line, "%s --seed 4 --threads 3", what[i]);
        json_t *three = simulated(text_get(&line));
        json_object_del(one, "seconds");
        json_object_del(three, "seconds");
        assert_true(json_equal(one, three));
        json_decref(one);
        json_decref(three);
        text_free(&line);
    }
}

// Seats in turn: over as many games as there are players each bot sits everywhere once.
TEST(bots_rotate_and_repeat_and_have_names_of_their_own)
{
    json_t *report = simulated("hunters --players 5 --bots cub,random --games 5");
    json_t *bots = json_object_get(report, "bots"), *cub = json_array_get(bots, 0);
    assert_int_equal(json_array_size(bots), 2);
    assert_int_equal(json_array_size(json_object_get(report, "seats")), 5);
    assert_int_equal(json_integer_value(json_object_get(cub, "seats")), 3);
    double all = 0;
    for (size_t i = 0; i < 2; i++)
        all += json_number_value(json_object_get(json_array_get(bots, i), "share"));
    assert_true(all > 0.999 && all < 1.001);
    const char *record = json_string_value(json_object_get(report, "record_of_first"));
    assert_non_null(strstr(record, "name 2 cub 2\nname 3 random 2\nname 4 cub 3\n"));
    json_decref(report);
}

TEST(the_seed_matters)
{
    json_t *one = simulated("null --games 30 --seed 4"), *other = simulated("null --games 30");
    assert_false(json_equal(json_object_get(one, "record_of_first"),
                            json_object_get(other, "record_of_first")));
    json_decref(one);
    json_decref(other);
}

TEST(the_report_for_people)
{
    assert_int_equal(run_program("sim null --games 5 --check", &out, &err), 0);
    assert_non_null(strstr(text_get(&out), "all laws kept"));
    assert_non_null(strstr(text_get(&out), "wins by bot"));
    assert_string_equal(text_get(&err), "");  // no bar where nobody looks
}

TEST(rows_as_csv)
{
    char path[] = "/tmp/moraine-sim-test-XXXXXX", line[128];
    assert_true(mkstemp(path) >= 0);
    Text words = {0};
    text_format(&words, "sim null --games 3 --seed 7 --stats %s", path);
    assert_int_equal(run_program(text_get(&words), &out, &err), 0);
    FILE *file = fopen(path, "r");
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "seed,decisions,bot_0,points_0,rank_0,win_0\n");
    for (int seed = 7; seed < 10; seed++) {
        int read = 0;
        assert_non_null(fgets(line, sizeof line, file));
        assert_int_equal(sscanf(line, "%d,1,random,", &read), 1);
        assert_int_equal(read, seed);
    }
    assert_null(fgets(line, sizeof line, file));
    fclose(file);
    remove(path);
    text_free(&words);
}

static void expect_wrong(const char *words, const char *hint)
{
    int status = run_program(words, &out, &err);
    const char *end = strchr(text_get(&err), '\n');
    if (status != 2) fail_msg("%s: exit %d instead of 2", words, status);
    if (!strstr(text_get(&err), hint)) fail_msg("%s: %s", words, text_get(&err));
    assert_true(end && !end[1]);  // one line
    assert_string_equal(text_get(&out), "");
}

TEST(wrong_words_end_with_2_and_one_line)
{
    expect_wrong("simm", "moraine --help");
    expect_wrong("sim", "which game?");
    expect_wrong("sim chess", "null");
    expect_wrong("sim null more", "one word too many");
    expect_wrong("sim null --games", "--games K");
    expect_wrong("sim null --games 0", "from 1 to");
    expect_wrong("sim null --games=ten", "from 1 to");
    expect_wrong("sim null --players 4", "for 1 player, not 4");
    expect_wrong("sim null --bots wolf", "random, cub, tracker, elder");
    expect_wrong("sim null --bots random,random", "for 1 player");
    expect_wrong("sim null --bots tracker:x", "tracker:500");
    expect_wrong("sim null --bots ,", "such as random");
    expect_wrong("sim null --seed -1", "from 0 to");
    expect_wrong("sim null --option ice=3", "has no options, so it has no \"ice\"");
    expect_wrong("sim null --fast", "--help");
    expect_wrong("sim null --json=yes", "takes no value");
    expect_wrong("sim null --stats /no/such/folder/x", "cannot write");
}

TEST(help_is_there_with_examples)
{
    assert_int_equal(run_program("--help", &out, &err), 0);
    assert_non_null(strstr(text_get(&out), "sim"));
    assert_int_equal(run_program("sim --help", &out, &err), 0);
    assert_non_null(strstr(text_get(&out), "Examples:"));
    assert_non_null(strstr(text_get(&out), "--threads"));
}
