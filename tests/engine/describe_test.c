// SPDX-License-Identifier: MIT
// describe_test.c - bad text, JSON and options are refused in words; sentences are made as written.
#include "engine/describe.h"
#include "engine/say.h"

#include "tests/support/test.h"

#include <string.h>

enum { ROCK = GAME_DOMAINS, SIZE };
enum { GO = 1, COUNTED };

static const char *const ROCK_KEYS[] = {"flint", "slate"};
static const Domain DOMAINS[] = {
    [NUMBER] = {"number", .count = 255},
    [HALVES] = {"halves", .count = 255},
    [YES_NO] = {"yes_no", .count = 2},
    [SEAT] = {"seat", .count = SEATS_MAX, .shape = PLACE},
    [MARK] = {"mark", .count = 1},
    [ROCK] = {"stone", (const char *const[]){"grey", "white"}, 2, .shape = PIECE},
    [SIZE] = {"size", ROCK_KEYS, 2},
    {0},
};
static const Kind ACTIONS[] = {
    [GO] = {"take_stone", {{"stone", ROCK}, {"count", NUMBER}}},
    {0},
};
static const Kind EVENTS[] = {[COUNTED] = {"stone_taken", {{"stone", ROCK}, {"n", NUMBER}}}, {0}};
static const Option OPTIONS[] = {
    {"size", SIZE, 0, 1, .usual = 1, .at = 0, .length = 1},
    {"rounds", NUMBER, 2, 30, .usual = 4, .at = 1, .length = 1},
    {"slots", NUMBER, 0, 9, .usual = 0, .at = 2, .length = 3},
    {0},
};
static const char *const RULES[] = {[GAME_RULES] = "NULL-1.1", NULL};
// It borrows the catalogue of the null game.
static const Game GAME = {
    .key = "null",
    .actions = ACTIONS,
    .events = EVENTS,
    .domains = DOMAINS,
    .options = OPTIONS,
    .rules = RULES,
};

static void said(const Problem *problem, const char *why)
{
    if (!strstr(problem->words, why)) fail_msg("expected \"%s\" in \"%s\"", why, problem->words);
}

static void bad_action(const char *words, const char *why)
{
    Action action;
    Problem problem = {""};
    assert_false(read_action(&GAME, words, &action, &problem));
    said(&problem, why);
}

TEST(bad_actions_are_refused_in_words)
{
    bad_action("", "expected a seat and a kind");
    bad_action("0", "expected a seat and a kind");
    bad_action("9 take_stone grey 1", "\"9\" is not a seat");
    bad_action("- take_stone grey 1", "not nobody");
    bad_action("0 dance", "null has no \"dance\"");
    bad_action("0 take_stone", "needs: stone");
    bad_action("0 take_stone green 1", "\"green\" is not a value of stone");
    bad_action("0 take_stone grey 255", "\"255\" is not a value of number");
    bad_action("0 take_stone grey 1 2", "\"2\" is too much");
    bad_action("0 take_stone grey 1 ", "is not an action");
    bad_action("0  take_stone grey 1", "is not an action");
}

static void bad_json(const char *json, const char *why)
{
    Action action;
    Problem problem = {""};
    assert_false(read_action_json(&GAME, json, &action, &problem));
    said(&problem, why);
}

TEST(bad_json_is_refused_in_words)
{
    bad_json("", "not a JSON object");
    bad_json("[]", "not a JSON object");
    bad_json("{}", "\"seat\" is missing");
    bad_json("{\"seat\":0}", "\"kind\" is missing");
    bad_json("{\"seat\":0,\"kind\":\"take_stone\"}", "\"stone\" is missing");
    bad_json("{\"seat\":0,\"kind\":\"take_stone\",\"stone\":[],\"count\":1}", "short word");
    bad_json("{\"seat\":0.5,\"kind\":\"take_stone\",\"stone\":\"grey\",\"count\":1}", "short word");
    bad_json("{\"seat\":null,\"kind\":\"take_stone\",\"stone\":\"grey\",\"count\":1}", "nobody");
}

TEST(good_json_is_read)
{
    Action action;
    Text text = {0};
    assert_true(read_action_json(
        &GAME, "{\"count\":3,\"kind\":\"take_stone\",\"stone\":\"white\",\"seat\":2}", &action,
        NULL));
    describe_action(&GAME, action, &text);
    assert_string_equal(text_get(&text), "2 take_stone white 3");
    text_free(&text);
}

static void bad_option(const char *words, const char *why)
{
    uint8_t option[OPTIONS_MAX];
    Problem problem = {""};
    options_usual(&GAME, option);
    assert_false(read_option(&GAME, words, option, &problem));
    said(&problem, why);
}

TEST(options_are_read_and_refused_in_words)
{
    uint8_t option[OPTIONS_MAX];
    Text text = {0};
    options_usual(&GAME, option);
    assert_true(read_option(&GAME, "size=flint", option, NULL));
    assert_true(read_option(&GAME, "rounds=30", option, NULL));
    assert_true(read_option(&GAME, "slots=4,5", option, NULL));
    for (int i = 0; i < 3; i++) describe_option(&GAME, &OPTIONS[i], option, &text);
    assert_string_equal(text_get(&text), "size=flintrounds=30slots=4,5,0");
    text_free(&text);
    bad_option("gold=1", "no option \"gold\"; its options: size, rounds, slots");
    bad_option("size", "write size=VALUE");
    bad_option("size=mud", "\"mud\" is not one of flint, slate");
    bad_option("rounds=1", "\"1\" is not one of 2 ... 30");
    bad_option("rounds=4,5", "at most 1 value");
    bad_option("slots=1,2,3,4", "at most 3 values");
    bad_option("slots=1,x", "\"x\" is not one of");
}

TEST(sentences_name_seats_values_and_halves)
{
    const char *const names[SEATS_MAX] = {"Anna"};
    Speech speech = {&GAME, "en", names};
    Text text = {0};
    say_event(&speech, (Event){COUNTED, .seat = 0, .arg = {1, 2}}, &text);
    assert_string_equal(text_get(&text), "Anna takes the white stone");
    text_clear(&text);
    say_value(&speech, SEAT, 1, &text), text_char(&text, ' ');
    say_value(&speech, SEAT, NOBODY, &text), text_char(&text, ' ');
    say_value(&speech, ROCK, HIDDEN, &text), text_char(&text, ' ');
    say_value(&speech, YES_NO, 1, &text), text_char(&text, ' ');
    say_value(&speech, HALVES, 3, &text), text_char(&text, ' ');
    say_value(&speech, HALVES, 1, &text), text_char(&text, ' ');
    say_value(&speech, HALVES, 0, &text);
    assert_string_equal(text_get(&text), "Blue nobody hidden stone yes 1½ ½ 0");
    text_clear(&text);
    say_rule(&speech, GAME_RULES, &text);
    assert_string_equal(text_get(&text), "There is no such stone on the table (NULL-1.1).");
    text_free(&text);
}
