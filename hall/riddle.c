// SPDX-License-Identifier: MIT
// riddle.c - see riddle.h.
#include "hall/riddle.h"

#include "base/words.h"
#include "engine/describe.h"
#include "engine/outside.h"
#include "games/games.h"
#include "hall/field.h"
#include "table/table.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MILLION = 1000000, BOT_ROOM = 16 };
enum { ROW_TRIES = 9, ROW };  // an answer: kind, seat, six arguments, millionths of hope, tries

static const uint64_t ELSEWHERE = 0xe15e;  // keeps what is dealt for others apart from the bot's

// Working.

static Bot *open_bot(const Riddle *riddle)
{
    return bot_open(riddle->game, riddle->bot, riddle->seed, NULL);
}

static void work_choose(Job *job)
{
    Riddle *riddle = (Riddle *)job;
    Bot *bot = open_bot(riddle);
    riddle->best[0] = (Advised){.action = bot_choose(bot, (State *)&riddle->world)};
    riddle->best_count = 1;
    bot_close(bot);
}

static Advice *new_advice(void)
{
    Advice *advice = malloc(sizeof *advice);
    if (!advice) abort();
    return advice;
}

static void take_best(Riddle *riddle, Advice *advice)
{
    riddle->best_count = advice->count < BEST ? advice->count : BEST;
    memcpy(riddle->best, advice->at, (size_t)riddle->best_count * sizeof *riddle->best);
    free(advice);
}

static void work_advise(Job *job)
{
    Riddle *riddle = (Riddle *)job;
    Advice *advice = new_advice();
    Bot *bot = open_bot(riddle);
    bot_advise(bot, (State *)&riddle->world, advice);
    bot_close(bot);
    take_best(riddle, advice);
}

static void work_part(Job *job, int part)
{
    Riddle *riddle = (Riddle *)job;
    Bot *bot = open_bot(riddle);
    bot_share(bot, (State *)&riddle->world, part, &riddle->share[part]);
    bot_close(bot);
}

static void join(Job *job)
{
    Riddle *riddle = (Riddle *)job;
    Advice *advice = new_advice();
    Bot *bot = open_bot(riddle);
    bot_join(bot, (State *)&riddle->world, riddle->share, advice);
    bot_close(bot);
    take_best(riddle, advice);
}

static void part(Riddle *riddle)
{
    int parts = bot_parts(riddle->bot);
    if (parts < 2) return;
    riddle->job.parts = parts;
    riddle->job.part_at = offsetof(Riddle, share);
    riddle->job.part_size = sizeof *riddle->share;
    riddle->job.work_part = work_part;
    riddle->job.join = join;
}

void riddle_set(Riddle *riddle, const Game *game, const char *bot, uint64_t seed, const State *s,
                bool advises)
{
    riddle->game = game;
    riddle->bot = bot;
    riddle->seed = seed;
    riddle->advises = advises;
    memcpy(&riddle->world, s, game->state_size);
    riddle->job.work = advises ? work_advise : work_choose;
    part(riddle);
}

// The program.

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
    for (const unsigned char *c = bytes; count--; c++) hash = (hash ^ *c) * 1099511628211u;
    return hash;
}

// A beginning shows how positions lie in memory.
static uint64_t hash_game(uint64_t hash, const Game *game)
{
    Position world = {0};
    uint8_t option[OPTIONS_MAX] = {0};
    options_usual(game, option);
    game_start(game, (State *)&world, game->players_min, option, 1, NULL);
    hash = hash_bytes(hash, game->key, strlen(game->key));
    hash = hash_bytes(hash, &game->version, sizeof game->version);
    hash = hash_bytes(hash, &game->data, sizeof game->data);
    return hash_bytes(hash, &world, game->state_size);
}

void riddle_program(char program[PROGRAM_ROOM])
{
    uint64_t hash = 1469598103934665603u;
    for (int i = 0; GAMES[i]; i++) hash = hash_game(hash, GAMES[i]);
    snprintf(program, PROGRAM_ROOM, "%016llx", (unsigned long long)hash);
}

// Questions.

static void write_bytes(Text *text, const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) text_format(text, "%02x", bytes[i]);
}

static bool read_bytes(const char *words, size_t letters, unsigned char *bytes, size_t count)
{
    static const char DIGITS[] = "0123456789abcdef";
    if (!words || letters != 2 * count) return false;
    for (size_t i = 0; i < letters; i++) {
        const char *digit = words[i] ? strchr(DIGITS, words[i]) : NULL;
        if (!digit) return false;
        bytes[i / 2] = (unsigned char)(bytes[i / 2] << 4 | (digit - DIGITS));
    }
    return true;
}

void riddle_write(const Job *job, Text *text)
{
    const Riddle *riddle = (const Riddle *)job;
    Position world = riddle->world;
    State *s = (State *)&world;
    game_redeal(riddle->game, s, game_waiting(s), seed_mix(riddle->seed, ELSEWHERE));
    json_put_text(text, "game", riddle->game->key);
    json_put_text(text, "bot", riddle->bot);
    json_put_bool(text, "advises", riddle->advises);
    json_put_key(text, "seed");
    text_format(text, "\"%016llx\"", (unsigned long long)riddle->seed);
    json_put_key(text, "world");
    text_char(text, '"');
    write_bytes(text, (unsigned char *)&world, riddle->game->state_size);
    text_char(text, '"');
}

static bool read_world(const Game *game, const json_t *words, Position *world)
{
    int at;
    if (!read_bytes(json_string_value(words), json_string_length(words), (unsigned char *)world,
                    game->state_size))
        return false;
    const State *s = (const State *)world;
    return !game_flaw(game, s, &at) && game_waiting(s) != NOBODY;
}

Riddle *riddle_read(const json_t *json, Problem *problem)
{
    const char *key = field_text(json, "game", 32), *seed = field_text(json, "seed", 16);
    const Game *game = key ? games_find(key) : NULL;
    const char *name = field_text(json, "bot", BOT_ROOM);
    int bot = name ? find_bot(name) : NO_BOT;
    Position world = {0};
    if (!game || bot == NO_BOT || !seed ||
        !read_world(game, json_object_get(json, "world"), &world)) {
        problem_say(problem, "bad_riddle", NO_VALUES);
        return NULL;
    }
    Riddle *riddle = calloc(1, sizeof *riddle);
    if (!riddle) abort();
    riddle_set(riddle, game, BOTS[bot], strtoull(seed, NULL, 16), (const State *)&world,
               json_is_true(json_object_get(json, "advises")));
    riddle->job.write = riddle_write;
    riddle->job.read = riddle_take_answer;
    riddle->job.write_answer = riddle_write_answer;
    return riddle;
}

// Answers.

static long millionths(float hope)
{
    return hope > 0 ? hope < 1 ? lrintf(hope * MILLION) : MILLION : 0;
}

void riddle_write_answer(const Job *job, Text *text)
{
    const Riddle *riddle = (const Riddle *)job;
    json_put_key(text, "best");
    text_char(text, '[');
    for (int i = 0; i < riddle->best_count; i++) {
        const Advised *best = &riddle->best[i];
        const Action *a = &best->action;
        json_put_comma(text);
        text_format(text, "[%d,%d,%d,%d,%d,%d,%d,%d,%ld,%d]", a->kind, a->seat, a->arg[0],
                    a->arg[1], a->arg[2], a->arg[3], a->arg[4], a->arg[5], millionths(best->hope),
                    best->tries);
    }
    text_char(text, ']');
}

static bool is_offered(const Riddle *riddle, Action action)
{
    Offer offer;
    game_offer(riddle->game, (const State *)&riddle->world, &offer);
    return offer_has(&offer, action);
}

static bool read_best(const Riddle *riddle, const json_t *row, Advised *best)
{
    json_int_t at[ROW];
    if (json_array_size(row) != ROW) return false;
    for (size_t i = 0; i < ROW; i++) {
        const json_t *number = json_array_get(row, i);
        at[i] = json_integer_value(number);
        json_int_t most = i < 8 ? UINT8_MAX : i < ROW_TRIES ? MILLION : INT32_MAX;
        if (!json_is_integer(number) || at[i] < 0 || at[i] > most) return false;
    }
    *best = (Advised){.hope = (float)at[8] / MILLION, .tries = (int)at[ROW_TRIES]};
    best->action = (Action){.kind = (uint8_t)at[0], .seat = (uint8_t)at[1]};
    for (int i = 0; i < 6; i++) best->action.arg[i] = (uint8_t)at[2 + i];
    return is_offered(riddle, best->action);
}

bool riddle_take_answer(Job *job, const json_t *answer)
{
    Riddle *riddle = (Riddle *)job;
    const json_t *best = json_object_get(answer, "best");
    size_t count = json_array_size(best);
    if (!count || count > (riddle->advises ? BEST : 1)) return false;
    for (size_t i = 0; i < count; i++)
        if (!read_best(riddle, json_array_get(best, i), &riddle->best[i])) return false;
    riddle->best_count = (int)count;
    return true;
}
