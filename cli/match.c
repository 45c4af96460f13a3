// SPDX-License-Identifier: MIT
// match.c - see match.h.
#include "cli/match.h"

#include "base/words.h"
#include "bots/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 40 };

MatchWords match_words_usual(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return (MatchWords){.bots = "random",
                        .games = 100,
                        .seed = 1,
                        .threads = cores < 1             ? 1
                                   : cores > THREADS_MAX ? THREADS_MAX
                                                         : cores};
}

// "tracker,cub" at four players: tracker, cub, tracker, cub.
static void read_bots(const Command *command, char *list, Match *match)
{
    int count = 0;
    Problem problem;
    for (char *rest, *name = strtok_r(list, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        if (count == match->players) cli_wrong(command, "too_many_bots", "count=%d", count);
        Bot *bot = bot_open(match->game, name, 0, &problem);
        if (!bot) cli_wrong(command, "of", "what=--bots\nwhy=%s", problem.words);
        bot_close(bot);
        match->bot[count++] = name;
    }
    if (!count) cli_wrong(command, "which_bots", NO_VALUES);
    for (int i = count; i < match->players; i++) match->bot[i] = match->bot[i - count];
}

// As many as there are bots named, if the game has seats for them.
static int usual_players(const Game *game, const char *bots)
{
    int named = 1;
    for (; *bots; bots++) named += *bots == ',';
    return named > game->players_min && named <= game->players_max ? named : game->players_min;
}

void match_words_read(const Command *command, MatchWords *words, const Game *game, Match *match)
{
    int64_t players = words->players ? words->players : usual_players(game, words->bots);
    *match = (Match){.game = game, .seed = (uint64_t)words->seed, .check = words->check};
    match->players = cli_players(command, game, players);
    cli_game_options(command, game, match->players, &words->options, match->option);
    free(words->names);
    words->names = strdup(words->bots);
    read_bots(command, words->names, match);
    match->seats = match_seats(match);
    if (words->threads > words->games) words->threads = words->games;
}

void match_words_free(MatchWords *words) { free(words->names); }

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

Bar bar_begin(int64_t games) { return (Bar){games, now()}; }

void bar_draw(void *bar, int64_t done)
{
    const Bar *b = bar;
    if (!isatty(STDERR_FILENO)) return;
    int full = (int)(done * BAR / b->games);
    double left = done ? (now() - b->start) * (double)(b->games - done) / (double)done : 0;
    Text words = {0};
    words_say(&words, "command.sim.progress", "done=%lld\ngames=%lld\nseconds=%.0f",
              (long long)done, (long long)b->games, left);
    fprintf(stderr, "\r[%.*s%*s] %s ", full, "########################################", BAR - full,
            "", text_get(&words));
    text_free(&words);
}

void bar_end(const Bar *b)
{
    if (b->start > 0 && isatty(STDERR_FILENO)) fprintf(stderr, "\r%*s\r", BAR + 40, "");
}
