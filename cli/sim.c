// SPDX-License-Identifier: MIT
// sim.c - moraine sim: many games between bots, on several threads.
#include "lab/sim.h"

#include "base/words.h"
#include "cli/match.h"

#include <stdio.h>

enum { GAMES_MAX = 10000000 };

// Opened before the first game: to fail after an hour would be a pity.
static FILE *open_stats(const Command *command, const char *path)
{
    FILE *file = path ? fopen(path, "w") : NULL;
    if (path && !file) cli_wrong(command, "cannot_write", "option=--stats\nfile=%s", path);
    return file;
}

static int report(const Sim *sim, bool json, FILE *stats)
{
    Text out = {0};
    if (json) sim_report_json(sim, &out);
    else sim_report(sim, &out);
    fputs(text_get(&out), stdout);
    text_clear(&out);
    bool fine = true;
    if (stats) {
        sim_report_csv(sim, &out);
        fine = fputs(text_get(&out), stats) >= 0 && fflush(stats) == 0;
        Problem problem;
        if (!fine) problem_say(&problem, "rows_unwritten", NO_VALUES);
        if (!fine) fprintf(stderr, "moraine sim: %s\n", problem.words);
    }
    text_free(&out);
    return fine ? CLI_FINE : CLI_FAILED;
}

static int simulate_and_report(Sim *sim, bool json, FILE *stats)
{
    Problem problem;
    Bar bar = bar_begin(sim->games);
    bool fine = sim_play(sim, bar_draw, &bar, &problem);
    bar_end(&bar);
    int status = fine ? report(sim, json, stats) : CLI_FAILED;
    if (!fine) fprintf(stderr, "moraine sim: %s: %s\n", sim->match.game->key, problem.words);
    if (stats) fclose(stats);
    sim_free(sim);
    return status;
}

static int run_sim(const Command *command, int words, char **word)
{
    Sim sim = {0};
    Words rest = {0};
    MatchWords match = match_words_usual();
    const char *stats_path = NULL;
    bool json = false;
    const Setting settings[] = {
        MATCH_SETTINGS(match, GAMES_MAX),
        {"--stats", "FILE", .word = &stats_path},
        {"--json", NULL, .flag = &json},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    if (!rest.count) cli_wrong(command, "which_game", "command=%s", command->name);
    match_words_read(command, &match, cli_game(command, rest.at[0]), &sim.match);
    sim.games = (int)match.games;
    sim.threads = (int)match.threads;
    int status = simulate_and_report(&sim, json, open_stats(command, stats_path));
    match_words_free(&match);
    return status;
}

const Command SIM_COMMAND = {
    .name = "sim",
    .examples =
        (const char *const[]){
            "moraine sim hunters --players 4 --bots tracker:200,cub --games 100",
            "moraine sim hunters --games 100 --seed 7 --check --option periods=3",
            "moraine sim hunters --bots cub --games 500 --stats games.csv --json",
            NULL,
        },
    .run = run_sim,
};
