// play.c - "moraine play": a table in the terminal, for people and bots.
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/screen.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine play hunters                        you against cubs",
    "moraine play hunters --seats me,tracker,elder",
    "moraine play valley --seats me,me,cub --seed 7 --option board=1a2b",
    "moraine play null --plain                   lines instead of a screen",
    NULL,
};

const Command PLAY_COMMAND = {"play", "a table in the terminal", "GAME [options]", EXAMPLES, run};

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
    if (strlen(list) >= sizeof words) cli_wrong(command, "--seats: too long");
    strcpy(words, list);
    int count = 0;
    for (char *word = strtok(words, ","); word; word = strtok(NULL, ",")) {
        if (count == SEATS_MAX) cli_wrong(command, "--seats: at most %d", SEATS_MAX);
        bots[count++] = strcmp(word, "me") ? word : NULL;
    }
    if (players && players != count)
        cli_wrong(command, "--players %lld, but --seats names %d; leave one of them out",
                  (long long)players, count);
    return cli_players(command, game, count);
}

// To hear of a bad path when one leaves would be late. What is there stays until then.
static void expect_writable(const Command *command, const char *path)
{
    FILE *file = fopen(path, "a");
    if (!file) cli_wrong(command, "--record %s: %s", path, strerror(errno));
    fclose(file);
}

static int save(const Session *session, const char *path, int result)
{
    Problem problem;
    if (!path || session_save(session, path, &problem)) return result;
    fprintf(stderr, "moraine play: %s\n", problem.words);
    return CLI_FAILED;
}

static uint64_t new_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec << 30) ^ (uint64_t)now.tv_nsec;
}

static int run(const Command *command, int words, char **word)
{
    bool plain = false, free_undo = false;
    const char *seats = NULL, *path = NULL, *bots[SEATS_MAX] = {0};
    int64_t players = 0, seed = -1;
    Words options = {0}, rest = {0};
    uint8_t option[OPTIONS_MAX];
    Problem problem;
    const Setting settings[] = {
        {"--seats", "A,B,C", "who sits where: me, random, cub, tracker, elder", .word = &seats},
        {"--players", "N", "number of players, all but you cubs", .number = &players, .least = 1,
         .most = SEATS_MAX},
        {"--seed", "S", "the luck of the game", .number = &seed, .least = 0, .most = INT64_MAX},
        {"--option", "NAME=VALUE", "an option of the game; may be repeated", .words = &options},
        {"--free-undo", NULL, "take back anything, dice and all", .flag = &free_undo},
        {"--record", "FILE", "save the record when you leave", .word = &path},
        {"--plain", NULL, "lines instead of a screen", .flag = &plain},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    if (!rest.count) cli_wrong(command, "name a game: moraine games lists them");
    const Game *game = cli_game(command, rest.at[0]);
    int count = seats ? read_seats(command, game, seats, players, bots)
                      : seat_cubs(command, game, players, bots);
    cli_game_options(command, game, count, &options, option);
    if (path) expect_writable(command, path);
    if (seed < 0) seed = (int64_t)(new_seed() >> 1);
    Session *session = session_open(game, count, option, (uint64_t)seed, bots, free_undo, &problem);
    if (!session) cli_wrong(command, "%s", problem.words);
    bool screen = !plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int result = save(session, path, screen ? screen_play(session) : lines_play(session));
    session_close(session);
    return result;
}
