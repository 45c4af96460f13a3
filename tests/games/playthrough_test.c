// playthrough_test.c - recorded games as readable text: a change of the rules shows as a
// difference that a person can review.
//
// tests/playthroughs/list.txt says which. With PLAYTHROUGH_WRITE=1 they are written, otherwise
// compared. Run in the project's folder.
#include "engine/describe.h"
#include "engine/flow.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "tests/playthroughs/"

enum { LINE_ROOM = 256 };

static alignas(16) char memory[STATE_MAX];
static State *s = (State *)memory;
static Tale tale;

static void write_tale(const Game *game, Text *text)
{
    for (int i = 0; i < tale.count; i++) {
        text_add(text, "    ");
        describe_event(game, tale.at[i], text);
        text_char(text, '\n');
    }
}

static void write_decision(const Game *game, Action action, Text *text)
{
    text_format(text, "[%s] ", game->procs[game_asked(s)].name);
    describe_action(game, action, text);
    text_char(text, '\n');
}

static void write_standing(const Game *game, Text *text)
{
    Standing standing;
    game->standing(s, &standing);
    for (int seat = 0; seat < ((Core *)s)->seats; seat++)
        text_format(text, "seat %d: %d points, place %d%s\n", seat, standing.points[seat],
                    standing.rank[seat], standing.winners >> seat & 1 ? ", wins" : "");
    text_format(text, "hash %016llx\n", (unsigned long long)game_hash(game, s));
}

static void write_game(const Game *game, int players, uint64_t seed, const uint8_t *option,
                       Text *text)
{
    Random dice = {.key = ~seed};
    game_start(game, s, players, option, seed, &tale);
    write_tale(game, text);
    while (game_waiting(s) != NOBODY) {
        Action action = game_pick(game, s, &dice);
        write_decision(game, action, text);
        game_play(game, s, action, &tale);
        write_tale(game, text);
    }
    write_standing(game, text);
}

static void read_file(const char *path, Text *text)
{
    char bytes[4096];
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s is missing: run with PLAYTHROUGH_WRITE=1", path);
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, file));)
        text_bytes(text, bytes, count);
    fclose(file);
}

// The first line that differs, for the eye.
static void compare(const char *path, const Text *now)
{
    Text then = {0};
    read_file(path, &then);
    const char *a = text_get(&then), *b = text_get(now);
    int line = 1;
    size_t i = 0, start = 0;
    for (; a[i] && a[i] == b[i]; i++)
        if (a[i] == '\n') line++, start = i + 1;
    if (a[i] || b[i])
        fail_msg("%s:%d: recorded \"%.*s\", now \"%.*s\"", path, line,
                 (int)strcspn(a + start, "\n"), a + start, (int)strcspn(b + start, "\n"),
                 b + start);
    text_free(&then);
}

static void write_file(const char *path, const Text *text)
{
    FILE *file = fopen(path, "w");
    if (!file) fail_msg("%s cannot be written", path);
    fputs(text_get(text), file);
    fclose(file);
}

static void check_line(const char *line)
{
    char key[32], name[32], path[128], word[64];
    int players, used;
    unsigned long long seed;
    uint8_t option[OPTIONS_MAX];
    Text text = {0};
    Problem problem;
    if (sscanf(line, "%31s %31s %d %llu%n", key, name, &players, &seed, &used) != 4)
        fail_msg("list.txt: \"%s\"", line);
    const Game *game = games_find(key);
    if (!game) fail_msg("list.txt: no game \"%s\"", key);
    options_usual(game, option);
    for (line += used; sscanf(line, " %63s%n", word, &used) == 1; line += used)
        if (!read_option(game, word, option, &problem)) fail_msg("%s", problem.words);
    text_format(&text, "%s, %d players, seed %llu, %s\n", game->name, players, seed, name);
    write_game(game, players, seed, option, &text);
    snprintf(path, sizeof path, FOLDER "%s-%s.txt", key, name);
    if (getenv("PLAYTHROUGH_WRITE")) write_file(path, &text);
    else compare(path, &text);
    text_free(&text);
}

TEST(recorded_games_play_as_before)
{
    char line[LINE_ROOM];
    int count = 0;
    FILE *list = fopen(FOLDER "list.txt", "r");
    assert_non_null(list);
    while (fgets(line, sizeof line, list))
        if (line[0] != '#' && line[0] != '\n') check_line(line), count++;
    fclose(list);
    assert_true(count > 0);
}
