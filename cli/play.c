// play.c - "moraine play": a table in the terminal, for people and bots.
#include "cli/cli.h"
#include "cli/lines.h"
#include "cli/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine play hunters                        you against cubs",
    "moraine play hunters --seats me,tracker,elder",
    "moraine play valley --seats me,me,cub --seed 7 --option board=1",
    "moraine play null --plain                   lines instead of a screen",
    NULL,
};

const Command PLAY_COMMAND = {"play", "a table in the terminal", "GAME [options]", EXAMPLES, run};

// "me,cub,tracker:200": NULL for a person. Without it the first seat is yours, cubs have the rest.
static int read_seats(const Command *command, const Game *game, const char *list, int players,
                      const char *bots[SEATS_MAX])
{
    static char words[256];
    if (!list) {
        for (int seat = 1; seat < SEATS_MAX; seat++) bots[seat] = "cub";
        return players;
    }
    if (strlen(list) >= sizeof words) cli_wrong(command, "--seats: too long");
    strcpy(words, list);
    int count = 0;
    for (char *word = strtok(words, ","); word; word = strtok(NULL, ",")) {
        if (count == SEATS_MAX) cli_wrong(command, "--seats: at most %d", SEATS_MAX);
        bots[count++] = strcmp(word, "me") ? word : NULL;
    }
    return cli_players(command, game, count);
}

static uint64_t new_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec << 30) ^ (uint64_t)now.tv_nsec;
}

static int run(const Command *command, int words, char **word)
{
    static Session session;
    bool plain = false, free_undo = false;
    const char *seats = NULL, *path = NULL, *bots[SEATS_MAX] = {0};
    int64_t players = 0, seed = -1;
    Words options = {0}, rest = {0};
    uint8_t option[OPTIONS_MAX];
    Problem problem;
    const Setting settings[] = {
        {"--seats", "A,B,C", "who sits where: me, random, cub, tracker, elder", .word = &seats},
        {"--players", "N", "number of players, without --seats", .number = &players, .least = 1,
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
    if (!players) players = game->players_max > 3 ? 4 : game->players_max;
    int count = read_seats(command, game, seats, cli_players(command, game, players), bots);
    cli_game_options(command, game, count, &options, option);
    if (seed < 0) seed = (int64_t)(new_seed() >> 1);
    if (!session_open(&session, game, count, option, (uint64_t)seed, bots, &problem))
        cli_wrong(command, "%s", problem.words);
    session.free_undo = free_undo;
    bool screen = !plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    int result = screen ? screen_play(&session, path) : lines_play(&session, path);
    session_close(&session);
    return result;
}
