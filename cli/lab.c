// SPDX-License-Identifier: MIT
// lab.c - moraine lab: studies a game by many games between bots, and writes what it finds.
#include "base/words.h"
#include "cli/language.h"
#include "cli/match.h"
#include "lab/files.h"
#include "lab/findings.h"
#include "lab/naming.h"
#include "lab/place.h"
#include "lab/rounds.h"
#include "lab/variant.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define STUDIED_MAX 1000000000

typedef struct Lab {  // as given
    const Command *command;
    const Game *game;
    MatchWords words;
    Words varied;
    const char *folder;
    int64_t round;
    bool by_hand;  // all bots judge by the hand-made judge
} Lab;

_Noreturn static void end(const Lab *lab, const Problem *problem, int status)
{
    fprintf(stderr, "moraine %s: %s: %s\n", lab->command->name, lab->game->key, problem->words);
    ranks()->give_up(status);
    __builtin_unreachable();
}

_Noreturn static void give_up(const Lab *lab, const Problem *problem)
{
    end(lab, problem, CLI_FAILED);
}

static void vary(const Lab *lab, const char *name, Match *match)
{
    uint32_t before = match->varied;
    for (int i = 0; match->game->options[i].name; i++)
        if (!strcmp(name, "all") || !strcmp(name, match->game->options[i].name))
            match->varied |= (uint32_t)1 << i;
    if (match->varied == before && strcmp(name, "all"))
        cli_wrong(lab->command, "vary", "option=%s\ngame=%s", name, match->game->key);
}

static void say_subtitle(const Match *match, int64_t games, Text *out)
{
    const char *language = cli_language();
    text_format(out, "%s: %d. %s: ", lab_words(language, "page", "players"), match->players,
                lab_words(language, "page", "bots"));
    for (int i = 0; i < match->players; i++) text_format(out, "%s%s", i ? ", " : "", match->bot[i]);
    text_format(out, ". %s: %lld. %s: %llu.", lab_words(language, "page", "games"),
                (long long)games, lab_words(language, "page", "seed"),
                (unsigned long long)match->seed);
}

// Which tables were played with: " Tables: 0123abcd.", or of two variants " A: built-in (...)."
static void say_tables(const char *name, const char *folder, const Game *game, Text *out)
{
    if (folder) text_format(out, " %s: %s (%08x).", name, folder, game->data);
    else text_format(out, " %s: %08x.", name, game->data);
}

static void write_report(const Lab *lab, const Match *match, const char *tables, const char *folder,
                         const Report *report)
{
    Text subtitle = {0};
    Problem problem;
    say_subtitle(match, lab->words.games, &subtitle);
    text_add(&subtitle, tables);
    PageHead head = {cli_language(), game_title(match->game, cli_language()), text_get(&subtitle)};
    if (!files_write(folder, &head, report, &problem)) give_up(lab, &problem);
    printf("%s/report.html\n", folder);
    text_free(&subtitle);
}

static const Weights *const BY_HAND[SEATS_MAX];

// One study in a folder of its own; rank 0 gets its report.
static void study(Lab *lab, const Game *game, const char *folder, Report *report)
{
    Study study = {.threads = 0};
    Text file = {0};
    Problem problem;
    match_words_read(lab->command, &lab->words, game, &study.match);
    for (int i = 0; i < lab->varied.count; i++) vary(lab, lab->varied.at[i], &study.match);
    if (lab->by_hand) study.match.judge = BY_HAND;
    study.threads = (int)lab->words.threads;
    if (!ranks()->rank && !files_folder(folder, &problem)) give_up(lab, &problem);
    text_format(&file, "%s/study.tally", folder);
    Bar bar = bar_begin(lab->words.games);
    Rounds rounds = {.study = &study,
                     .ranks = ranks(),
                     .games = lab->words.games,
                     .round = lab->round,
                     .file = text_get(&file),
                     .progress = bar_draw,
                     .whom = &bar};
    if (!rounds_play(&rounds, &problem)) give_up(lab, &problem);
    bar_end(&bar);
    if (!ranks()->rank) {
        findings(&study, cli_language(), report);
        Text tables = {0};
        say_tables(lab_words(cli_language(), "page", "data"), NULL, game, &tables);
        write_report(lab, &study.match, text_get(&tables), folder, report);
        text_free(&tables);
    }
    tally_free(&study.tally);
    text_free(&file);
}

// "built-in" are the tables that the program was built with.
static const Game *game_of(const Lab *lab, const char *data)
{
    Problem problem;
    if (!data || !strcmp(data, "built-in")) return lab->game;
    const Game *variant = variant_open(lab->game, data, &problem);
    if (!variant) end(lab, &problem, CLI_WRONG);
    return variant;
}

static void compare(Lab *lab, const char *const data[2])
{
    Report report[2] = {0}, both = {0};
    const Game *game[2];
    Problem problem;
    if (!ranks()->rank && !files_folder(lab->folder, &problem)) give_up(lab, &problem);
    for (int i = 0; i < 2; i++) game[i] = game_of(lab, data[i]);
    // What was learned with other tables is not used with these: then neither side has it.
    lab->by_hand = !learned_of(game[0]) || !learned_of(game[1]);
    for (int i = 0; i < 2; i++) {
        Text folder = {0};
        text_format(&folder, "%s/%c", lab->folder, 'a' + i);
        study(lab, game[i], text_get(&folder), &report[i]);
        text_free(&folder);
    }
    if (!ranks()->rank) {
        Match match;
        Text tables = {0};
        match_words_read(lab->command, &lab->words, game[1], &match);
        for (int i = 0; i < 2; i++) say_tables(i ? "B" : "A", data[i], game[i], &tables);
        findings_compare(&report[0], &report[1], cli_language(), &both);
        write_report(lab, &match, text_get(&tables), lab->folder, &both);
        text_free(&tables);
    }
    for (int i = 0; i < 2; i++) report_free(&report[i]);
    report_free(&both);
}

static void study_one(Lab *lab, const char *data)
{
    Report report = {0};
    study(lab, game_of(lab, data), lab->folder, &report);
    report_free(&report);
}

// To the program that knows MPI.
_Noreturn static void hand_over(const Command *command, int words, char **word)
{
    static const char *const PLACES[] = {"moraine-mpi", "../lib/moraine/moraine-mpi", NULL};
    char path[PATH_ROOM];
    if (!place_find(PLACES, path)) cli_wrong(command, "no_mpi", NO_VALUES);
    char **all = calloc((size_t)words + 4, sizeof *all);
    if (!all) abort();
    memcpy(all, (char *[3]){path, "--language", (char *)cli_language()}, 3 * sizeof *all);
    memcpy(all + 3, word, (size_t)words * sizeof *all);
    execv(path, all);
    cli_wrong(command, "of", "what=%s\nwhy=%s", path, problem_why(errno));
}

static int run_lab(const Command *command, int words, char **word)
{
    Lab lab = {.command = command, .words = match_words_usual()};
    Words rest = {0};
    const char *data = NULL, *compared = NULL;
    lab.words.games = 1000;
    lab.words.bots = "cub";
    const Setting settings[] = {
        {"--out", "FOLDER", .word = &lab.folder},
        MATCH_SETTINGS(lab.words, STUDIED_MAX),
        {"--vary", "NAME", .words = &lab.varied},
        {"--data", "FOLDER", .word = &data},
        {"--compare", "A", .word = &compared},
        {"--round", "K", .number = &lab.round, .least = 1, .most = STUDIED_MAX},
        {0},
    };
    if (ranks_are_wanted()) hand_over(command, words, word);
    cli_read(command, settings, &rest, 2, words, word);
    if (!rest.count) cli_wrong(command, "which_game", "command=%s", command->name);
    if (!lab.folder) cli_wrong(command, "needs_value", "option=--out\nvalue=%s", "FOLDER");
    if (rest.count != (compared ? 2 : 1))
        cli_wrong(command, compared ? "compare" : "one_game", NO_VALUES);
    lab.game = cli_game(command, rest.at[0]);
    if (compared) compare(&lab, (const char *const[2]){compared, rest.at[1]});
    else study_one(&lab, data);
    match_words_free(&lab.words);
    return CLI_FINE;
}

const Command LAB_COMMAND = {
    .name = "lab",
    .examples =
        (const char *const[]){
            "moraine lab hunters --out lab-hunters --games 10000",
            "moraine lab hunters --out lab-options --vary all --bots random --games 5000",
            "moraine lab hunters --out lab-mine --data my-tables",
            "moraine lab hunters --out lab-both --compare built-in my-tables",
            NULL,
        },
    .run = run_lab,
};
