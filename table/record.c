// SPDX-License-Identifier: MIT
// record.c - see record.h.
#include "table/record.h"

#include "engine/describe.h"
#include "engine/position.h"
#include "games/games.h"
#include "table/name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "moraine record 1"

enum { LINE_ROOM = 256 };

void record_free(Record *record)
{
    free(record->actions);
    *record = (Record){0};
}

void record_add(Record *record, Action action)
{
    if (record->count == record->room) {
        record->room = record->room ? 2 * record->room : 256;
        Action *actions = realloc(record->actions, (size_t)record->room * sizeof *actions);
        if (!actions) abort();  // nothing sensible is left to do without memory for an action
        record->actions = actions;
    }
    record->actions[record->count++] = action;
}

void record_position(const Record *record, int n, State *s)
{
    bool tried = record->tried && n >= record->tried_at;
    if (tried) memcpy(s, record->tried, record->game->state_size);
    else game_start(record->game, s, record->players, record->option, record->seed, NULL);
    for (int i = tried ? record->tried_at : 0; i < n; i++)
        game_play(record->game, s, record->actions[i], NULL);
}

static void write_result(const Record *record, const State *s, Text *text)
{
    Standing standing;
    int seats = game_seats(s);
    record->game->standing(s, &standing);
    text_add(text, "result");
    for (int seat = 0; seat < seats; seat++) text_format(text, " %d", standing.points[seat]);
    text_add(text, " winners");
    for (int seat = 0; seat < seats; seat++)
        if (standing.winners >> seat & 1) text_format(text, " %d", seat);
    text_char(text, '\n');
}

// What a game remembers for its deals is no part of the position: it may learn to remember more,
// and older records stay good.
static uint64_t hash_of(const Game *game, const State *s)
{
    Position bare;
    memcpy(bare.bytes, s, game->state_size);
    if (game->forget) game->forget((State *)bare.bytes);
    return game_hash(game, (State *)bare.bytes);
}

static void write_end(const Record *record, const State *s, Text *text)
{
    if (game_waiting(s) == NOBODY) write_result(record, s, text);
    text_format(text, "end %016llx\n", (unsigned long long)hash_of(record->game, s));
}

void record_write(const Record *record, const State *s, Text *text)
{
    const Game *game = record->game;
    text_add(text, FIRST_LINE "\n");
    text_format(text, "game %s version %d data %08x\n", game->key, game->version, game->data);
    text_format(text, "players %d\n", record->players);
    for (const Option *o = game->options; o && o->name; o++) {
        text_add(text, "option ");
        describe_option(game, o, record->option, text);
        text_char(text, '\n');
    }
    text_format(text, "seed %016llx\n", (unsigned long long)record->seed);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (record->name[seat][0]) text_format(text, "name %d %s\n", seat, record->name[seat]);
    text_format(text, "actions %d\n", record->count);
    for (int i = 0; i < record->count; i++) {
        describe_action(game, record->actions[i], text);
        text_char(text, '\n');
    }
    write_end(record, s, text);
}

// The text being read, line by line.
typedef struct Reader {
    const char *rest;
    int number;
    char line[LINE_ROOM];
    Problem *problem;
} Reader;

static bool next_line(Reader *reader)
{
    size_t length = strcspn(reader->rest, "\n");
    reader->number++;
    if (!*reader->rest)
        return problem_say(reader->problem, "record_ends", "line=%d", reader->number);
    if (length >= LINE_ROOM || !reader->rest[length])
        return problem_say(reader->problem,
                           length >= LINE_ROOM ? "record_long_line" : "record_open_line", "line=%d",
                           reader->number);
    memcpy(reader->line, reader->rest, length);
    reader->line[length] = 0;
    reader->rest += length + 1;
    return true;
}

static bool fail(const Reader *reader, const char *expected)
{
    return problem_say(reader->problem, "record_expected", "line=%d\nexpected=%s\nfound=%.60s",
                       reader->number, expected, reader->line);
}

// What follows a word at the start of the line, or NULL.
static const char *after(const Reader *reader, const char *word)
{
    size_t length = strlen(word);
    return strncmp(reader->line, word, length) ? NULL : reader->line + length;
}

// Exactly one number follows the word. Digits only, as many as fit an int easily.
static bool read_count(const Reader *reader, const char *word, int least, int most, int *number)
{
    const char *digits = after(reader, word);
    size_t length = digits ? strspn(digits, "0123456789") : 0;
    if (!length || length > 8 || digits[length]) return false;
    *number = atoi(digits);
    return *number >= least && *number <= most;
}

static bool read_hex(const char *digits, uint64_t *number)
{
    if (!digits || strlen(digits) != 16 || strspn(digits, "0123456789abcdef") != 16) return false;
    *number = strtoull(digits, NULL, 16);
    return true;
}

static bool read_game(Reader *reader, Record *record)
{
    char key[32];
    unsigned version, data;
    if (!next_line(reader)) return false;
    if (strcmp(reader->line, FIRST_LINE)) return fail(reader, FIRST_LINE);
    if (!next_line(reader)) return false;
    if (sscanf(reader->line, "game %31s version %8u data %8x", key, &version, &data) != 3)
        return fail(reader, "game NAME version N data FINGERPRINT");
    record->game = games_find(key);
    if (!record->game) return problem_say(reader->problem, "record_game", "line=2\ngame=%s", key);
    if (version != record->game->version)
        return problem_say(reader->problem, "record_version",
                           "line=2\nversion=%u\ngame=%s\nhere=%d", version, key,
                           record->game->version);
    if (data != record->game->data)
        return problem_say(reader->problem, "record_data", "line=2\ngame=%s\ndata=%08x\nhere=%08x",
                           key, data, record->game->data);
    return true;
}

static bool read_players(Reader *reader, Record *record)
{
    int players;
    if (!next_line(reader)) return false;
    if (!read_count(reader, "players ", record->game->players_min, record->game->players_max,
                    &players))
        return fail(reader, "players N");
    record->players = (uint8_t)players;
    return true;
}

static bool read_options(Reader *reader, Record *record)
{
    Problem problem;
    options_usual(record->game, record->option);
    for (const Option *o = record->game->options; o && o->name; o++) {
        if (!next_line(reader)) return false;
        const char *words = after(reader, "option ");
        size_t length = strlen(o->name);
        if (!words || strncmp(words, o->name, length) || words[length] != '=')
            return problem_say(reader->problem, "record_expected",
                               "line=%d\nexpected=option %s\nfound=%.60s", reader->number, o->name,
                               reader->line);
        if (!read_option(record->game, words, record->option, &problem))
            return problem_say(reader->problem, "record_line", "line=%d\nwhy=%s", reader->number,
                               problem.words);
    }
    if (options_fit(record->game, record->players, record->option, &problem)) return true;
    return problem_say(reader->problem, "record_line", "line=%d\nwhy=%s", reader->number,
                       problem.words);
}

static bool read_name(const Reader *reader, Record *record)
{
    const char *words = after(reader, "name ");
    int seat = words[0] - '0';
    if (seat < 0 || seat >= SEATS_MAX || words[1] != ' ' || !words[2])
        return fail(reader, "name SEAT NAME");
    return name_clean(words + 2, record->name[seat]) ||
           problem_say(reader->problem, "record_name", "line=%d", reader->number);
}

static bool read_seed_and_names(Reader *reader, Record *record)
{
    if (!next_line(reader)) return false;
    if (!read_hex(after(reader, "seed "), &record->seed))
        return fail(reader, "seed 0123456789abcdef");
    while (next_line(reader)) {
        if (!after(reader, "name ")) return true;  // the line with the number of actions
        if (!read_name(reader, record)) return false;
    }
    return false;
}

static bool play_line(Reader *reader, Record *record, State *s)
{
    Action action;
    Problem problem;
    if (!next_line(reader)) return false;
    if (!read_action(record->game, reader->line, &action, &problem))
        return problem_say(reader->problem, "record_line", "line=%d\nwhy=%s", reader->number,
                           problem.words);
    Rule rule = game_refuse(record->game, s, action);
    if (rule != ALLOWED)
        return problem_say(reader->problem, rule < GAME_RULES ? "record_not_asked" : "record_rule",
                           "line=%d\naction=%.60s\nrule=%s", reader->number, reader->line,
                           rule < GAME_RULES ? "" : record->game->rules[rule]);
    record_add(record, action);
    game_play(record->game, s, action, NULL);
    return true;
}

static bool read_actions(Reader *reader, Record *record, State *s)
{
    int count;
    if (!read_count(reader, "actions ", 0, RECORD_ACTIONS_MAX, &count))
        return fail(reader, "actions N");
    game_start(record->game, s, record->players, record->option, record->seed, NULL);
    for (int i = 0; i < count; i++)
        if (!play_line(reader, record, s)) return false;
    return true;
}

// What stands under the actions must be what comes out.
static bool read_end(Reader *reader, const Record *record, const State *s)
{
    Text end = {0};
    write_end(record, s, &end);
    bool same = !strcmp(text_get(&end), reader->rest);
    text_free(&end);
    return same || problem_say(reader->problem, "record_end", "line=%d", reader->number + 1);
}

bool record_read(const char *text, Record *record, State *s, Problem *problem)
{
    Reader reader = {.rest = text, .problem = problem};
    *record = (Record){0};
    if (read_game(&reader, record) && read_players(&reader, record) &&
        read_options(&reader, record) && read_seed_and_names(&reader, record) &&
        read_actions(&reader, record, s) && read_end(&reader, record, s))
        return true;
    record_free(record);
    return false;
}
