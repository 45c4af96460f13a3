// SPDX-License-Identifier: MIT
// The tables of a game as JSON: what the browser's types and generic board are made from.
#include "engine/describe.h"
#include "engine/flow.h"
#include "tests/support/test.h"

#include <jansson.h>

static const char *const ROCKS[] = {"flint", "chalk"};
enum { ROCK = GAME_DOMAINS };

static const Game GAME = {
    .key = "rocks",
    .version = 3,
    .players_min = 2,
    .players_max = 4,
    .domains = (const Domain[]){COMMON_DOMAINS,
                                [MARK] = {"mark", .count = 1},
                                [ROCK] = {"rock", ROCKS, 2, .shape = PIECE},
                                {0}},
    .actions = (const Kind[]){{0}, {"throw", {{"rock", ROCK}, {"at", SEAT}}}, {0}},
    .events = (const Kind[]){{0}, {"thrown", {{"rock", ROCK}}}, {0}},
    .sums = (const Kind[]){{0}, {0}},
    .reasons = (const Kind[]){{0}, {0}},
    .options = (const Option[]){{"size", NUMBER, 1, 9, 5, 0, 1, GAME_RULES}, {0}},
    .fixed = (const Fixed[]){{"throws", 3}, {0}},
    .rules = (const char *const[]){[GAME_RULES] = "RK-1"},
};

static json_t *described(void)
{
    Text text = {0};
    describe_game_json(&GAME, &text);
    json_t *root = json_loads(text_get(&text), 0, NULL);
    text_free(&text);
    assert_non_null(root);
    return root;
}

TEST(a_game_is_described_by_its_tables)
{
    json_t *root = described();
    json_t *action = json_array_get(json_object_get(root, "actions"), 0);
    json_t *second = json_array_get(json_object_get(action, "args"), 1);
    json_t *rock = json_array_get(json_object_get(root, "domains"), ROCK);
    json_t *option = json_array_get(json_object_get(root, "options"), 0);
    assert_string_equal(json_string_value(json_object_get(action, "name")), "throw");
    assert_string_equal(json_string_value(json_object_get(second, "name")), "at");
    assert_string_equal(json_string_value(json_object_get(second, "domain")), "seat");
    assert_string_equal(json_string_value(json_object_get(rock, "shape")), "piece");
    assert_int_equal(json_array_size(json_object_get(rock, "keys")), 2);
    assert_int_equal(json_integer_value(json_object_get(option, "usual")), 5);
    assert_string_equal(json_string_value(json_object_get(option, "rule")), "RK-1");
    assert_int_equal(json_array_size(json_object_get(root, "sums")), 0);
    json_t *fixed = json_array_get(json_object_get(root, "fixed"), 0);
    assert_string_equal(json_string_value(json_object_get(fixed, "name")), "throws");
    assert_int_equal(json_integer_value(json_object_get(fixed, "value")), 3);
    json_decref(root);
}
