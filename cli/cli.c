// SPDX-License-Identifier: MIT
// cli.c - see cli.h.
#include "cli/cli.h"

#include "base/file.h"
#include "base/words.h"
#include "cli/language.h"
#include "engine/describe.h"
#include "games/games.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT_ROOM = 23 };  // of an option's name in the help

static const char *place;

void cli_place(const char *where) { place = where; }

_Noreturn void cli_give_up(const Command *command, const char *words)
{
    fprintf(stderr, "moraine %s: %s%s%s\n", command->name, place ? place : "", place ? ": " : "",
            words);
    exit(CLI_WRONG);
}

_Noreturn void cli_wrong(const Command *command, const char *key, const char *values, ...)
{
    Text text = {0};
    va_list list;
    va_start(list, values);
    words_say_list(&text, "problem", key, values, list);
    va_end(list);
    cli_give_up(command, text_get(&text));
}

void cli_say(const char *key, const char *values, ...)
{
    Text text = {0};
    va_list list;
    va_start(list, values);
    words_say_list(&text, "command", key, values, list);
    va_end(list);
    fputs(text_get(&text), stdout);
    text_free(&text);
}

// The words of the help for a part of a command, or NULL: command.play.seats.
static const char *help_of(const Command *command, const char *part)
{
    char key[64];
    snprintf(key, sizeof key, "command.%s.%s", command->name, part);
    return words_find(cli_language(), key);
}

const char *cli_about(const Command *command) { return help_of(command, "about"); }

static int count_letters(const char *words)
{
    int count = 0;
    for (; *words; words++) count += (*words & 0xc0) != 0x80;
    return count;
}

static void print_setting(const char *name, const char *value, const char *about)
{
    char left[64], key[64];
    snprintf(key, sizeof key, "command.value.%s", value ? value : "");
    const char *named = value ? words_find(cli_language(), key) : NULL;
    snprintf(left, sizeof left, "%s %s", name, named ? named : value ? value : "");
    int columns = count_letters(left);
    printf("  %s%*s %s\n", left, columns < LEFT_ROOM ? LEFT_ROOM - columns : 0, "", about);
}

static void print_examples(const Command *command)
{
    printf("\n%s\n", words_find(cli_language(), "command.examples"));
    for (int i = 0; command->examples[i]; i++) {
        char part[24];
        snprintf(part, sizeof part, "example.%d", i + 1);
        const char *about = help_of(command, part);
        if (about) printf("  %-40s   %s\n", command->examples[i], about);
        else printf("  %s\n", command->examples[i]);
    }
}

_Noreturn static void print_help(const Command *command, const Setting settings[])
{
    printf("moraine %s %s\n%s\n\n", command->name, help_of(command, "usage"), cli_about(command));
    for (const Setting *s = settings; s->name; s++)
        print_setting(s->name, s->value, help_of(command, s->name + strlen("--")));
    print_setting("--language", "LANGUAGE", words_find(cli_language(), "command.language"));
    print_setting("--help", NULL, words_find(cli_language(), "command.help"));
    print_examples(command);
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
    if (words->count == most) cli_wrong(command, "too_many_words", "word=%s", word);
    words->at[words->count++] = word;
}

static void read_number(const Command *command, const Setting *s, const char *value)
{
    char *end;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (end == value || *end || errno || number < s->least || number > s->most)
        cli_wrong(command, "number", "option=%s\nvalue=%s\nleast=%lld\nmost=%lld", s->name, value,
                  (long long)s->least, (long long)s->most);
    *s->number = number;
}

static void take_value(const Command *command, const Setting *s, const char *value)
{
    if (s->check) s->check(command, value);
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
    if (!s) cli_wrong(command, "no_setting", "option=%s\ncommand=%s", word[0], command->name);
    if (!s->value) {
        if (equals) cli_wrong(command, "flag", "option=%s", s->name);
        *s->flag = true;
        return 1;
    }
    if (!equals && words < 2)
        cli_wrong(command, "needs_value", "option=%s\nvalue=%s", s->name, s->value);
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
    cli_wrong(command, "no_game", "game=%s\ngames=%s", key, text_get(&keys));
}

int cli_players(const Command *command, const Game *game, int64_t players)
{
    int least = game->players_min, most = game->players_max;
    if (players >= least && players <= most) return (int)players;
    if (least == most)
        cli_wrong(command, "players_exactly", "game=%s\nmost=%d\ncount=%lld", game->key, most,
                  (long long)players);
    cli_wrong(command, "players", "game=%s\nleast=%d\nmost=%d\ncount=%lld", game->key, least, most,
              (long long)players);
}

void cli_game_options(const Command *command, const Game *game, int players, const Words *words,
                      uint8_t option[OPTIONS_MAX])
{
    Problem problem;
    options_usual(game, option);
    for (int i = 0; i < words->count; i++)
        if (!read_option(game, words->at[i], option, &problem))
            cli_wrong(command, "of", "what=--option %s\nwhy=%s", words->at[i], problem.words);
    if (!options_fit(game, players, option, &problem)) cli_give_up(command, problem.words);
}

bool cli_read_file(const char *path, Text *text, Problem *problem)
{
    bool good = strcmp(path, "-") ? file_read(path, text) : file_drain(stdin, text);
    if (!good) return problem_set(problem, "%s", problem_why(errno));
    if (strlen(text_get(text)) != text->count) return problem_say(problem, "no_text", NO_VALUES);
    return true;
}
