// SPDX-License-Identifier: MIT
// play.c - "moraine play": a table in the terminal, for people and bots.
#include "base/words.h"
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "table/record.h"

#include <errno.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine play hunters",
    "moraine play hunters --seats me,tracker,elder",
    "moraine play valley --seats me,me,cub --seed 7 --option board=1a2b",
    "moraine play null --plain",
    "moraine play --resume game.moraine",
    NULL,
};

const Command PLAY_COMMAND = {"play", EXAMPLES, run};

// The first seat is yours, cubs have the rest.
static int seat_cubs(const Command *command, const Game *game, int64_t players,
                     const char *bots[SEATS_MAX])
{
    for (int seat = 1; seat < SEATS_MAX; seat++) bots[seat] = "cub";
    if (!players) players = game->players_max > 3 ? 4 : game->players_max;
    return cli_players(command, game, players);
}

// "me,cub,tracker:200": NULL for a person. Returns how many play.
static int read_seats(const Command *command, const Game *game, const char *list, int64_t players,
                      const char *bots[SEATS_MAX])
{
    static char words[256];
    if (strlen(list) >= sizeof words) cli_wrong(command, "seats_long", NO_VALUES);
    strcpy(words, list);
    int count = 0;
    for (char *word = strtok(words, ","); word; word = strtok(NULL, ",")) {
        if (count == SEATS_MAX) cli_wrong(command, "too_many_seats", "most=%d", SEATS_MAX);
        bots[count++] = strcmp(word, "me") ? word : NULL;
    }
    if (players && players != count)
        cli_wrong(command, "players_and_seats", "players=%lld\nseats=%d", (long long)players,
                  count);
    return cli_players(command, game, count);
}

// To hear of a bad path in the midst of a game would be late. What is there stays until then.
static void expect_writable(const Command *command, const char *path)
{
    FILE *file = fopen(path, "a");
    if (!file) cli_wrong(command, "of", "what=--record %s\nwhy=%s", path, problem_why(errno));
    fclose(file);
}

static int save(const Session *session, const char *path, int result)
{
    Problem problem;
    if (!path || session_save(session, path, &problem)) return result;
    fprintf(stderr, "moraine play: %s\n", problem.words);
    return CLI_FAILED;
}

// A game that was saved, up to where it was left.
static void read_saved(const Command *command, const char *path, Record *record)
{
    static alignas(16) char state[STATE_MAX];
    Problem problem;
    Text text = {0};
    if (!cli_read_file(path, &text, &problem) ||
        !record_read(text_get(&text), record, (State *)state, &problem))
        cli_wrong(command, "of", "what=--resume %s\nwhy=%s", path, problem.words);
    text_free(&text);
}

// Where a game goes that neither came from a file nor is recorded in one: to a file that no other
// game has.
static const char *file_for(const Game *game, int64_t seed)
{
    static char path[64];
    int length = snprintf(path, sizeof path, "%s-%lld", game->key, (long long)seed % 1000000);
    size_t room = sizeof path - (size_t)length;
    snprintf(path + length, room, ".moraine");
    for (int n = 2; !access(path, F_OK); n++) snprintf(path + length, room, "-%d.moraine", n);
    return path;
}

static uint64_t new_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec << 30) ^ (uint64_t)now.tv_nsec;
}

// What the words ask for; a new game, or the record of one that goes on.
typedef struct PlayWish {
    bool plain, ascii, free_undo;
    const char *seats, *path, *saved;
    int64_t players, seed;
    Words options, rest;
} PlayWish;

static void read_wish(const Command *command, int words, char **word, PlayWish *w)
{
    const Setting settings[] = {
        {"--seats", "A,B,C", .word = &w->seats},
        {"--players", "N", .number = &w->players, .least = 1, .most = SEATS_MAX},
        {"--seed", "S", .number = &w->seed, .least = 0, .most = INT64_MAX},
        {"--option", "NAME=VALUE", .words = &w->options},
        {"--free-undo", NULL, .flag = &w->free_undo},
        {"--record", "FILE", .word = &w->path},
        {"--resume", "FILE", .word = &w->saved},
        {"--ascii", NULL, .flag = &w->ascii},
        {"--plain", NULL, .flag = &w->plain},
        {0},
    };
    cli_read(command, settings, &w->rest, 1, words, word);
    if (w->saved && (w->rest.count || w->seed >= 0 || w->options.count))
        cli_wrong(command, "resume", NO_VALUES);
    if (!w->saved && !w->rest.count) cli_wrong(command, "which_game", "command=%s", command->name);
    if (w->path) expect_writable(command, w->path);
}

static Session *start(const Command *command, PlayWish *w, Record *record)
{
    const char *bots[SEATS_MAX] = {0};
    Problem problem;
    if (w->saved) read_saved(command, w->saved, record), w->players = record->players;
    else record->game = cli_game(command, w->rest.at[0]);
    const Game *game = record->game;
    int count = w->seats ? read_seats(command, game, w->seats, w->players, bots)
                         : seat_cubs(command, game, w->players, bots);
    if (!w->saved) {
        cli_game_options(command, game, count, &w->options, record->option);
        record->seed = w->seed < 0 ? new_seed() >> 1 : (uint64_t)w->seed;
    }
    Session *session =
        session_open(game, count, record->option, record->seed, bots, w->free_undo, &problem);
    if (!session) cli_give_up(command, problem.words);
    session_play_on(session, record->actions, record->count);
    return session;
}

static int run(const Command *command, int words, char **word)
{
    PlayWish w = {.seed = -1};
    Record record = {0};
    read_wish(command, words, word, &w);
    Session *session = start(command, &w, &record);
    const char *path = w.path ? w.path : w.saved;
    bool screen = !w.plain && terminal_can_draw();
    if (!path && screen) path = file_for(record.game, (int64_t)record.seed);
    session_keep(session, path);
    int result = screen ? screen_play(session, path, w.ascii) : lines_play(session, w.ascii);
    bool goes_back = session_is_over(session) || !screen;  // else one was asked before leaving
    if (goes_back && !w.path && !w.saved) session_drop_kept(session);
    result = save(session, goes_back && !w.path ? w.saved : w.path, result);
    session_close(session);
    record_free(&record);
    return result;
}
