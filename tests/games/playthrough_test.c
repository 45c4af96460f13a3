// SPDX-License-Identifier: MIT
// playthrough_test.c - recorded games as readable text: a change of the rules shows as a
// difference that a person can review.
//
// tests/playthroughs/list.txt says which. With PLAYTHROUGH_WRITE=1 they are written, otherwise
// compared. Run in the project's folder.
//
// tests/playthroughs/versions/GAME.txt says for each version of a game how it plays: a fingerprint
// of its recorded games (moves, lots drawn, points; no names). A server trusts Game.version when it
// wakes a stored game, so the same version must never play in two ways.
#include "engine/describe.h"
#include "engine/flow.h"
#include "engine/say.h"
#include "games/games.h"
#include "tests/support/setups.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
    for (int seat = 0; seat < game_seats(s); seat++)
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

// A line of the list.
typedef struct Plan {
    const Game *game;
    char name[32];
    int players;
    unsigned long long seed;
    uint8_t option[OPTIONS_MAX];
} Plan;

static Plan read_plan(const char *line)
{
    Plan plan;
    char key[32], word[64];
    int used;
    Problem problem;
    if (sscanf(line, "%31s %31s %d %llu%n", key, plan.name, &plan.players, &plan.seed, &used) != 4)
        fail_msg("list.txt: \"%s\"", line);
    plan.game = games_find(key);
    if (!plan.game) fail_msg("list.txt: no game \"%s\"", key);
    options_usual(plan.game, plan.option);
    for (line += used; sscanf(line, " %63s%n", word, &used) == 1; line += used)
        if (!read_option(plan.game, word, plan.option, &problem)) fail_msg("%s", problem.words);
    return plan;
}

static int for_each_plan(void (*each)(const Plan *, void *), void *data)
{
    char line[LINE_ROOM];
    int count = 0;
    FILE *list = fopen(FOLDER "list.txt", "r");
    assert_non_null(list);
    while (fgets(line, sizeof line, list)) {
        if (line[0] == '#' || line[0] == '\n') continue;
        Plan plan = read_plan(line);
        each(&plan, data);
        count++;
    }
    fclose(list);
    return count;
}

static void check_plan(const Plan *plan, void *data)
{
    char path[128];
    Text text = {0};
    text_format(&text, "%s, %d players, seed %llu, %s\n", game_title(plan->game, "en"),
                plan->players, plan->seed, plan->name);
    write_game(plan->game, plan->players, plan->seed, plan->option, &text);
    snprintf(path, sizeof path, FOLDER "%s-%s.txt", plan->game->key, plan->name);
    if (getenv("PLAYTHROUGH_WRITE")) write_file(path, &text);
    else compare(path, &text);
    text_free(&text);
}

TEST(recorded_games_play_as_before) { assert_true(for_each_plan(check_plan, NULL) > 0); }

enum { PRINTED_GAMES = 12 };  // of each set-up

typedef struct Print {
    const Game *game;
    uint64_t hash;
} Print;

static void mix(Print *print, uint64_t number)
{
    print->hash = (print->hash ^ number) * 1099511628211u;
}

static void mix_action(Print *print, Action action)
{
    mix(print, action.kind), mix(print, action.seat);
    for (int i = 0; i < ARGS_MAX; i++) mix(print, action.arg[i]);
}

static void print_game(Print *print, int players, const uint8_t *option, uint64_t seed)
{
    Standing standing = {0};
    Random dice = {.key = ~seed};
    game_start(print->game, s, players, option, seed, NULL);
    while (game_waiting(s) != NOBODY) {
        Action action = game_pick(print->game, s, &dice);
        mix_action(print, action), mix(print, game_drawn(s));
        game_play(print->game, s, action, NULL);
    }
    print->game->standing(s, &standing);
    for (int seat = 0; seat < game_seats(s); seat++)
        mix(print, (uint64_t)standing.points[seat]), mix(print, standing.rank[seat]);
}

// Is there a line for this version? One that says otherwise is never to be replaced.
static void take_prints(const Game *game, int players, const uint8_t option[OPTIONS_MAX],
                        void *data)
{
    for (uint64_t seed = 1; seed <= PRINTED_GAMES; seed++) print_game(data, players, option, seed);
}

static bool is_known(const Print *print, const char *lines)
{
    unsigned version, data;
    unsigned long long hash;
    for (; sscanf(lines, "version %u data %x plays %llx", &version, &data, &hash) == 3;
         lines += strcspn(lines, "\n") + 1) {
        if (version != print->game->version || data != print->game->data) continue;
        if (hash != print->hash)
            fail_msg("%s plays differently than version %u did: raise its version, run "
                     "PLAYTHROUGH_WRITE=1 build/tests/playthrough_test and commit what it writes",
                     print->game->key, version);
        return true;
    }
    return false;
}

static void check_version(const Game *game)
{
    Print print = {game, 1469598103934665603u};
    Text lines = {0};
    char path[128];
    each_setup(game, take_prints, &print);
    snprintf(path, sizeof path, FOLDER "versions/%s.txt", game->key);
    bool write = getenv("PLAYTHROUGH_WRITE");
    if (!write || !access(path, R_OK)) read_file(path, &lines);
    if (!is_known(&print, text_get(&lines))) {
        if (!write)
            fail_msg(
                "version %d of %s is new: run PLAYTHROUGH_WRITE=1 build/tests/playthrough_test "
                "and commit what it writes",
                game->version, game->key);
        text_format(&lines, "version %d data %08x plays %016llx\n", game->version, game->data,
                    (unsigned long long)print.hash);
        write_file(path, &lines);
    }
    text_free(&lines);
}

// Rules that seldom matter matter in one of many games.
TEST(a_version_never_plays_in_two_ways)
{
    for (int i = 0; GAMES[i]; i++) check_version(GAMES[i]);
}
