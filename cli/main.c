// SPDX-License-Identifier: MIT
// main.c - the program: finds the command and hands over to it.
#include "base/words.h"
#include "cli/cli.h"
#include "cli/language.h"

#include <stdio.h>
#include <string.h>

extern const Command GAMES_COMMAND, PLAY_COMMAND, REPLAY_COMMAND, RULES_COMMAND, SIM_COMMAND,
    LAB_COMMAND, PLOT_COMMAND, BENCH_COMMAND, SERVE_COMMAND, LEARN_COMMAND, LADDER_COMMAND,
    BACKUP_COMMAND, DOCTOR_COMMAND, MOVE_COMMAND, ADMIN_COMMAND, THINK_COMMAND;

static const Command *const COMMANDS[] = {
    &GAMES_COMMAND,
    &PLAY_COMMAND,
    &SIM_COMMAND,
    &LAB_COMMAND,
    &PLOT_COMMAND,
    &BENCH_COMMAND,
    &LEARN_COMMAND,
    &LADDER_COMMAND,
    &REPLAY_COMMAND,
    &RULES_COMMAND,
    &SERVE_COMMAND,
    &BACKUP_COMMAND,
    &DOCTOR_COMMAND,
    &MOVE_COMMAND,
    &ADMIN_COMMAND,
    &THINK_COMMAND,
    NULL,
};

static const char *help(const char *part)
{
    char key[64];
    snprintf(key, sizeof key, "command.%s", part);
    return words_find(cli_language(), key);
}

static void print_commands(FILE *out)
{
    fprintf(out, "moraine - %s\n\n%s\n\n", help("title"), help("usage"));
    for (int i = 0; COMMANDS[i]; i++)
        fprintf(out, "  %-10s %s\n", COMMANDS[i]->name, cli_about(COMMANDS[i]));
    fprintf(out, "\n%s\n%s\n", help("more"), help("more_language"));
}

static bool is_help(const char *word)
{
    return !strcmp(word, "--help") || !strcmp(word, "-h") || !strcmp(word, "help");
}

static int give_up(const char *words)
{
    fprintf(stderr, "moraine: %s\n", words);
    return CLI_WRONG;
}

int main(int words, char **word)
{
    Problem problem;
    if (!language_read(&words, word, &problem)) return give_up(problem.words);
    if (words < 2) return print_commands(stderr), CLI_WRONG;
    if (is_help(word[1])) return print_commands(stdout), CLI_FINE;
    if (!strcmp(word[1], "--version")) return puts("moraine " MORAINE_VERSION), CLI_FINE;
    for (int i = 0; COMMANDS[i]; i++)
        if (!strcmp(COMMANDS[i]->name, word[1]))
            return COMMANDS[i]->run(COMMANDS[i], words - 2, word + 2);
    problem_say(&problem, "no_command", "command=%s", word[1]);
    return give_up(problem.words);
}
