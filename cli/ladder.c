// SPDX-License-Identifier: MIT
// ladder.c - moraine ladder: bots against each other until it is clear how strong each is.
//
// Each plays its neighbours in the list and every second beyond: who is far stronger wins all
// games, which tells little. A round is a few pairs of games of each duel; rounds go on until all
// errors are small enough or the games are spent.
#include "base/words.h"
#include "bots/bot.h"
#include "cli/cli.h"
#include "engine/say.h"
#include "lab/learn/lean_weights.h"
#include "lab/learn/weights.h"
#include "lab/rating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 256, ROUND = 8, REACH = 2 };  // pairs; how far in the list a duel goes

typedef struct Ladder {
    Duel duel;
    const char *bot[RATED_MAX];
    // What they judge by, but for the frozen ones. A lean to be measured is all but the first
    // one's, who tries all steps of a turn.
    const Weights *weights, *first_weights;
    Ratings ratings;
    int games, played, error;  // at most; so far; wanted
} Ladder;

static void read_bots(const Command *command, Ladder *ladder, char *list)
{
    Ratings *r = &ladder->ratings;
    for (char *rest, *name = strtok_r(list, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        Problem problem;
        Bot *bot = bot_open(ladder->duel.game, name, 0, &problem);
        if (!bot) cli_wrong(command, "of", "what=--bots\nwhy=%s", problem.words);
        bot_close(bot);
        if (r->count == RATED_MAX) cli_wrong(command, "bots_most", "most=%d", RATED_MAX);
        ladder->bot[r->count++] = name;
    }
    if (r->count < 2) cli_wrong(command, "two_bots", NO_VALUES);
}

static Side side_of(const Ladder *ladder, int i)
{
    return (Side){ladder->bot[i], i ? ladder->weights : ladder->first_weights};
}

static void play_duel(Ladder *ladder, int i, int j)
{
    ladder->duel.side[0] = side_of(ladder, i);
    ladder->duel.side[1] = side_of(ladder, j);
    duel_play(&ladder->duel, &ladder->ratings.score[i][j], ROUND);
    ladder->played += 2 * ROUND;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%d ", ladder->played);
}

static double worst_error(const Ratings *r)
{
    double worst = 0;
    for (int i = 1; i < r->count; i++)
        if (r->error[i] > worst) worst = r->error[i];
    return worst;
}

static void climb(Ladder *ladder)
{
    Ratings *r = &ladder->ratings;
    do {
        for (int i = 0; i < r->count; i++)
            for (int j = i + 1; j < r->count && j <= i + REACH; j++) play_duel(ladder, i, j);
        ratings_find(r);
    } while (ladder->played < ladder->games && worst_error(r) > ladder->error);
}

static void print_pair(const char *one, const char *other, const Score *t)
{
    cli_say("ladder.pair", "one=%s\nother=%s\nshare=%s\nerror=%s\ngames=%d", one, other,
            words_tenths(100 * duel_share(t)).said, words_tenths(196 * duel_error(t)).said,
            2 * t->pairs);
    putchar('\n');
}

static void report(const Ladder *ladder)
{
    const Ratings *r = &ladder->ratings;
    cli_say("ladder.head", "game=%s\ngames=%d\nseed=%llu",
            game_title(ladder->duel.game, words_spoken()), ladder->played,
            (unsigned long long)ladder->duel.seed);
    printf("\n\n");
    for (int i = 0; i < r->count; i++)
        printf("%-20s %6.0f %6.0f\n", ladder->bot[i], r->rating[i], r->error[i]);
    printf("\n");
    for (int i = 0; i < r->count; i++)
        for (int j = i + 1; j < r->count; j++) {
            const Score *t = &r->score[i][j];
            if (t->pairs) print_pair(ladder->bot[i], ladder->bot[j], t);
        }
}

typedef struct Learned {                 // what is to be measured
    const char *judge_file, *lean_file;  // or NULL
    Weights judge, own, whole;           // as read; as it is played by; without any lean
    Lean lean;
} Learned;

static void read_learned(const Command *command, const Game *game, Learned *l)
{
    Problem problem;
    Text judge = {0}, lean = {0};
    if (l->judge_file && (!cli_read_file(l->judge_file, &judge, &problem) ||
                          !weights_read(game, text_get(&judge), &l->judge, &problem)))
        cli_wrong(command, "of", "what=--judge %s\nwhy=%s", l->judge_file, problem.words);
    if (l->lean_file && (!cli_read_file(l->lean_file, &lean, &problem) ||
                         !lean_read(game, text_get(&lean), &l->lean, &problem)))
        cli_wrong(command, "of", "what=--lean %s\nwhy=%s", l->lean_file, problem.words);
    text_free(&judge);
    text_free(&lean);
}

// A judge from a file has the lean that is built in, if there is one and no file with another.
static void take_learned(const Command *command, Ladder *ladder, Learned *l)
{
    const Game *game = ladder->duel.game;
    const Weights *built_in = learned_of(game);
    read_learned(command, game, l);
    if (!l->judge_file && !built_in && l->lean_file)
        cli_wrong(command, "no_judge", "game=%s", game->key);
    if (!l->judge_file && !built_in) return;
    l->own = l->judge_file ? l->judge : *built_in;
    l->own.lean = l->lean_file ? &l->lean : built_in ? built_in->lean : NULL;
    l->whole = l->own;
    l->whole.lean = NULL;
    ladder->weights = &l->own;
    ladder->first_weights = l->lean_file ? &l->whole : &l->own;
}

static int run_ladder(const Command *command, int words, char **word)
{
    Ladder ladder = {0};
    Words rest = {0};
    const char *bots = "cub-2026,cub,tracker-2026:100,tracker:100";
    Learned learned = {0};
    int64_t players = 0, games = 2000, error = 30, seed = 1;
    int64_t threads = sysconf(_SC_NPROCESSORS_ONLN);
    const Setting settings[] = {
        {"--bots", "a,b,c", .word = &bots},
        {"--judge", "FILE", .word = &learned.judge_file},
        {"--lean", "FILE", .word = &learned.lean_file},
        {"--players", "N", .number = &players, .least = 2, .most = SEATS_MAX},
        {"--error", "E", .number = &error, .least = 1, .most = 1000},
        {"--games", "K", .number = &games, .least = 1, .most = 10000000},
        {"--seed", "S", .number = &seed, .least = 0, .most = INT64_MAX},
        {"--threads", "T", .number = &threads, .least = 1, .most = THREADS_MAX},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    if (!rest.count) cli_wrong(command, "which_game", "command=%s", command->name);
    ladder.duel.game = cli_game(command, rest.at[0]);
    if (ladder.duel.game->players_max < 2)
        cli_wrong(command, "no_opponents", "game=%s", rest.at[0]);
    if (players) ladder.duel.players = cli_players(command, ladder.duel.game, players);
    ladder.duel.seed = (uint64_t)seed, ladder.duel.threads = (int)threads;
    ladder.games = (int)games, ladder.error = (int)error;
    take_learned(command, &ladder, &learned);
    char *list = strdup(bots);
    read_bots(command, &ladder, list);
    climb(&ladder);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%20s\r", "");
    report(&ladder);
    weights_free(&learned.judge);
    lean_free(&learned.lean);
    free(list);
    return CLI_FINE;
}

const Command LADDER_COMMAND = {
    .name = "ladder",
    .examples =
        (const char *const[]){
            "moraine ladder winter",
            "moraine ladder hunters --players 4 --bots random,cub,tracker:100,elder:1000",
            "moraine ladder hunters --bots random,cub-2026,cub --games 40 --error 100",
            NULL,
        },
    .run = run_ladder,
};
