// SPDX-License-Identifier: MIT
// record_test.c - records of random games come back; damaged and foreign ones are refused.
#include "table/record.h"

#include "engine/describe.h"
#include "engine/flow.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

static alignas(16) char memory[2][STATE_MAX];
static State *s = (State *)memory[0], *again = (State *)memory[1];

// A random game, stopped after at most so many actions.
static void play(const Game *game, uint64_t seed, int most, Record *record)
{
    Random dice = {.key = ~seed};
    *record = (Record){.game = game, .players = game->players_min, .seed = seed};
    options_usual(game, record->option);
    strcpy(record->name[0], "Anna of the Ice");
    game_start(game, s, record->players, record->option, seed, NULL);
    while (game_waiting(s) != NOBODY && record->count < most) {
        record_add(record, game_pick(game, s, &dice));
        game_play(game, s, record->actions[record->count - 1], NULL);
    }
}

static void come_back(const Game *game, int most)
{
    Record record, back;
    Text text = {0}, second = {0};
    Problem problem;
    play(game, 5, most, &record);
    record_write(&record, s, &text);
    if (!record_read(text_get(&text), &back, again, &problem)) fail_msg("%s", problem.words);
    assert_memory_equal(s, again, game->state_size);
    record_write(&back, again, &second);
    assert_string_equal(text_get(&text), text_get(&second));
    record_position(&back, record.count, again);
    assert_memory_equal(s, again, game->state_size);
    record_free(&record);
    record_free(&back);
    text_free(&text);
    text_free(&second);
}

TEST(records_come_back)
{
    for (int i = 0; GAMES[i]; i++) {
        come_back(GAMES[i], 0);
        come_back(GAMES[i], 20);
        come_back(GAMES[i], RECORD_ACTIONS_MAX);
    }
}

static void refused(const char *text, const char *why)
{
    Record record;
    Problem problem = {""};
    assert_false(record_read(text, &record, again, &problem));
    if (!strstr(problem.words, why)) fail_msg("expected \"%s\" in \"%s\"", why, problem.words);
}

// Replaces the first occurrence of a word and expects a refusal.
static void refused_with(const char *good, const char *word, const char *other, const char *why)
{
    Text text = {0};
    const char *at = strstr(good, word);
    assert_non_null(at);
    text_bytes(&text, good, (size_t)(at - good));
    text_add(&text, other);
    text_add(&text, at + strlen(word));
    refused(text_get(&text), why);
    text_free(&text);
}

TEST(damaged_and_foreign_records_are_refused_with_line_and_reason)
{
    Record record;
    Text text = {0};
    play(games_find("null"), 5, 100, &record);
    record_write(&record, s, &text);
    const char *good = text_get(&text);
    refused("", "line 1: the record ends too early");
    refused("hello\n", "line 1: expected \"moraine record 1\"");
    refused_with(good, "record 1", "record 9", "line 1");
    refused_with(good, "game null", "game chess", "no game \"chess\"");
    refused_with(good, "version 1", "version 7", "version 7");
    refused_with(good, "data 0", "data 1", "other component data");
    refused_with(good, "players 1", "players 9", "line 3");
    refused_with(good, "seed ", "seed x", "seed 0123456789abcdef");
    refused_with(good, "name 0", "name 9", "line 5");
    refused_with(good, "actions 1", "actions x", "actions N");
    refused_with(good, "actions 1", "actions 2", "line 8");
    refused_with(good, "0 ", "7 ", "line 5");
    refused_with(good, "\n0 ", "\n3 ", "against the rules");
    refused_with(good, "result", "resulT", "the result or the hash");
    refused_with(good, "end ", "end f", "the result or the hash");
    record_free(&record);
    text_free(&text);
}

// Every single damaged byte is noticed, or leaves the same game.
TEST(no_damaged_byte_goes_unnoticed)
{
    Record record, back;
    Text text = {0}, second = {0};
    play(games_find("null"), 5, 100, &record);
    record_write(&record, s, &text);
    for (size_t i = 0; i < text.count; i++) {
        char kept = text.at[i];
        text.at[i] ^= 1;
        bool read = record_read(text.at, &back, again, NULL);
        text_clear(&second);
        if (read) record_write(&back, again, &second);
        if (read) assert_string_equal(text.at, text_get(&second));
        if (read) record_free(&back);
        text.at[i] = kept;
    }
    record_free(&record);
    text_free(&text);
    text_free(&second);
}
