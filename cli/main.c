// SPDX-License-Identifier: MIT
// main.c - the program: finds the command and hands over to it.
#include "cli/cli.h"
#include "cli/language.h"

#include <stdio.h>
#include <string.h>

extern const Command GAMES_COMMAND, PLAY_COMMAND, REPLAY_COMMAND, RULES_COMMAND, SIM_COMMAND,
    LAB_COMMAND, PLOT_COMMAND, BENCH_COMMAND, SERVE_COMMAND, LEARN_COMMAND, LADDER_COMMAND;

static const Command *const COMMANDS[] = {
    &GAMES_COMMAND,  &PLAY_COMMAND,  &SIM_COMMAND,   &LAB_COMMAND,
    &PLOT_COMMAND,   &BENCH_COMMAND, &LEARN_COMMAND, &LADDER_COMMAND,
    &REPLAY_COMMAND, &RULES_COMMAND, &SERVE_COMMAND, NULL,
};

static void print_commands(FILE *out)
{
    fprintf(out, "moraine - ice-age board games\n\nusage: moraine COMMAND ...\n\n");
    for (int i = 0; COMMANDS[i]; i++)
        fprintf(out, "  %-10s %s\n", COMMANDS[i]->name, COMMANDS[i]->about);
    fprintf(
        out,
        "\nmoraine COMMAND --help says more, with examples. --language de (or nl, en) chooses the\n"
        "language of the games; otherwise it is that of the system.\n");
}

static bool is_help(const char *word)
{
    return !strcmp(word, "--help") || !strcmp(word, "-h") || !strcmp(word, "help");
}

int main(int words, char **word)
{
    const char *problem = language_read(&words, word);
    if (problem) return fprintf(stderr, "moraine: %s\n", problem), CLI_WRONG;
    if (words < 2) return print_commands(stderr), CLI_WRONG;
    if (is_help(word[1])) return print_commands(stdout), CLI_FINE;
    if (!strcmp(word[1], "--version")) return puts("moraine " MORAINE_VERSION), CLI_FINE;
    for (int i = 0; COMMANDS[i]; i++)
        if (!strcmp(COMMANDS[i]->name, word[1]))
            return COMMANDS[i]->run(COMMANDS[i], words - 2, word + 2);
    fprintf(stderr, "moraine: there is no command '%s'; moraine --help lists them\n", word[1]);
    return CLI_WRONG;
}
