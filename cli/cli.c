// SPDX-License-Identifier: MIT
// cli.c - see cli.h.
#include "cli/cli.h"

#include "engine/describe.h"
#include "games/games.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void cli_wrong(const Command *command, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    fprintf(stderr, "moraine %s: ", command->name);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    exit(CLI_WRONG);
}

_Noreturn static void print_help(const Command *command, const Setting settings[])
{
    printf("moraine %s %s\n%s\n\n", command->name, command->usage, command->about);
    for (const Setting *s = settings; s->name; s++) {
        char left[64];
        snprintf(left, sizeof left, "%s %s", s->name, s->value ? s->value : "");
        printf("  %-22s %s\n", left, s->about);
    }
    printf("  %-22s %s\n\nExamples:\n", "--help", "this text");
    for (const char *const *line = command->examples; *line; line++) printf("  %s\n", *line);
    exit(CLI_FINE);
}

static const Setting *find_setting(const Setting settings[], const char *name, size_t length)
{
    for (const Setting *s = settings; s->name; s++)
        if (strlen(s->name) == length && !memcmp(s->name, name, length)) return s;
    return NULL;
}

static void add_word(const Command *command, Words *words, int most, const char *word)
{
    if (words->count == most) cli_wrong(command, "'%s' is one word too many; see --help", word);
    words->at[words->count++] = word;
}

static void read_number(const Command *command, const Setting *s, const char *value)
{
    char *end;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (end == value || *end || errno || number < s->least || number > s->most)
        cli_wrong(command, "%s %s: must be a whole number from %lld to %lld", s->name, value,
                  (long long)s->least, (long long)s->most);
    *s->number = number;
}

static void take_value(const Command *command, const Setting *s, const char *value)
{
    if (s->number) read_number(command, s, value);
    else if (s->words) add_word(command, s->words, CLI_WORDS_MAX, value);
    else *s->word = value;
}

// "--games 10" and "--games=10" are the same; returns how many words it took.
static int read_setting(const Command *command, const Setting settings[], int words, char **word)
{
    const char *equals = strchr(word[0], '=');
    size_t length = equals ? (size_t)(equals - word[0]) : strlen(word[0]);
    const Setting *s = find_setting(settings, word[0], length);
    if (!s)
        cli_wrong(command, "there is no option %s; see moraine %s --help", word[0], command->name);
    if (!s->value) {
        if (equals) cli_wrong(command, "%s takes no value", s->name);
        *s->flag = true;
        return 1;
    }
    if (!equals && words < 2)
        cli_wrong(command, "%s needs a value: %s %s", s->name, s->name, s->value);
    take_value(command, s, equals ? equals + 1 : word[1]);
    return equals ? 1 : 2;
}

void cli_read(const Command *command, const Setting settings[], Words *rest, int most, int words,
              char **word)
{
    for (int i = 0; i < words; i++)
        if (!strcmp(word[i], "--help") || !strcmp(word[i], "-h")) print_help(command, settings);
    for (int i = 0; i < words;) {
        if (word[i][0] == '-' && word[i][1])
            i += read_setting(command, settings, words - i, word + i);
        else add_word(command, rest, most, word[i++]);
    }
}

const Game *cli_game(const Command *command, const char *key)
{
    const Game *game = games_find(key);
    if (game) return game;
    Text keys = {0};
    for (int i = 0; GAMES[i]; i++) text_format(&keys, "%s%s", i ? ", " : "", GAMES[i]->key);
    cli_wrong(command, "there is no game '%s'; there are %s", key, text_get(&keys));
}

int cli_players(const Command *command, const Game *game, int64_t players)
{
    int least = game->players_min, most = game->players_max;
    if (players >= least && players <= most) return (int)players;
    if (least == most)
        cli_wrong(command, "%s is for %d %s, not %lld", game->key, most,
                  most == 1 ? "player" : "players", (long long)players);
    cli_wrong(command, "%s is for %d to %d players, not %lld", game->key, least, most,
              (long long)players);
}

void cli_game_options(const Command *command, const Game *game, int players, const Words *words,
                      uint8_t option[OPTIONS_MAX])
{
    Problem problem;
    options_usual(game, option);
    for (int i = 0; i < words->count; i++)
        if (!read_option(game, words->at[i], option, &problem))
            cli_wrong(command, "--option %s: %s", words->at[i], problem.words);
    if (!options_fit(game, players, option, &problem)) cli_wrong(command, "%s", problem.words);
}

bool cli_read_file(const char *path, Text *text, Problem *problem)
{
    char bytes[4096];
    FILE *file = strcmp(path, "-") ? fopen(path, "r") : stdin;
    if (!file) return problem_set(problem, "%s", strerror(errno));
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, file));)
        text_bytes(text, bytes, count);
    bool good = !ferror(file);
    if (file != stdin) fclose(file);
    if (!good) return problem_set(problem, "%s", strerror(errno));
    if (strlen(text_get(text)) != text->count)
        return problem_set(problem, "not a text: it has zero bytes");
    return true;
}
