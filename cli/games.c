// SPDX-License-Identifier: MIT
// games.c - "moraine games": which games there are, with their players and options.
#include "base/words.h"
#include "cli/cli.h"
#include "cli/language.h"

#include "engine/describe.h"
#include "engine/say.h"
#include "games/games.h"

#include <stdio.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine games",
    "moraine games --json",
    NULL,
};

const Command GAMES_COMMAND = {"games", EXAMPLES, run};

static void say_option(const Game *game, const Option *o, const char *part, Text *text)
{
    Speech speech = {game, cli_language(), NULL};
    Text key = {0};
    text_format(&key, "option.%s%s", o->name, part);
    say(&speech, text_get(&key), text);
    text_free(&key);
}

static void add_value_json(const Game *game, const Option *o, int value, Text *json)
{
    Text word = {0};
    describe_value(game, o->domain, value, &word);
    if (game->domains[o->domain].keys) json_put_string(json, text_get(&word));
    else text_add(json, text_get(&word));
    text_free(&word);
}

static void add_option_json(const Game *game, const Option *o, Text *json)
{
    Text words = {0};
    say_option(game, o, ".text", &words);
    json_put_comma(json);
    text_char(json, '{');
    json_put_text(json, "name", o->name);
    json_put_key(json, "values");
    text_char(json, '[');
    for (int value = o->least; value <= o->most; value++)
        json_put_comma(json), add_value_json(game, o, value, json);
    text_char(json, ']');
    json_put_key(json, "default");
    add_value_json(game, o, o->usual, json);
    json_put_text(json, "text", text_get(&words));
    json_put_text(json, "rule", game->rules[o->rule] ? game->rules[o->rule] : "");
    if (o->length > 1) json_put_number(json, "length", o->length);
    text_char(json, '}');
    text_free(&words);
}

static void add_game_json(const Game *game, Text *json)
{
    json_put_comma(json);
    text_char(json, '{');
    json_put_text(json, "id", game->key);
    json_put_text(json, "title", game_title(game, cli_language()));
    json_put_key(json, "players");
    text_format(json, "[%d,%d]", game->players_min, game->players_max);
    json_put_key(json, "options");
    text_char(json, '[');
    for (const Option *o = game->options; o && o->name; o++) add_option_json(game, o, json);
    text_add(json, "]}");
}

// "1, 2, 3"; many as "4 ... 200", many with names as "none, 000, 001 ... 540 (91)".
static void add_values(const Game *game, const Option *o, Text *text)
{
    enum { MANY = 8, FEW = 3 };
    bool many = o->most - o->least >= MANY, named = game->domains[o->domain].keys != NULL;
    for (int value = o->least; value <= o->most; value++) {
        if (many && value != o->most && value >= o->least + (named ? FEW : 1)) continue;
        if (value != o->least) text_add(text, !many || value != o->most ? ", " : " ... ");
        describe_value(game, o->domain, value, text);
    }
    if (many && named) text_format(text, " (%d)", o->most - o->least + 1);
    if (o->length > 1) words_say(text, "command.games.list", "most=%d", o->length);
}

static void print_option(const Game *game, const Option *o)
{
    Text values = {0}, usual = {0}, words = {0};
    add_values(game, o, &values);
    describe_value(game, o->domain, o->usual, &usual);
    say_option(game, o, ".text", &words);
    printf("      %s=%s ", o->name, text_get(&values));
    cli_say("games.usual", "value=%s", text_get(&usual));
    printf("  %s\n", text_get(&words));
    text_free(&values);
    text_free(&usual);
    text_free(&words);
}

static void print_game(const Game *game)
{
    Speech speech = {game, cli_language(), NULL};
    Text about = {0};
    say(&speech, "about", &about);
    printf("  %-12s %s, ", game->key, game_title(game, cli_language()));
    cli_say(game->players_min == game->players_max ? "games.players_exactly" : "games.players",
            "least=%d\nmost=%d", game->players_min, game->players_max);
    printf("\n      %s\n", text_get(&about));
    for (const Option *o = game->options; o && o->name; o++) print_option(game, o);
    text_free(&about);
}

static int run(const Command *command, int words, char **word)
{
    bool json = false;
    Words rest = {0};
    const Setting settings[] = {
        {"--json", NULL, .flag = &json},
        {0},
    };
    Text text = {0};
    cli_read(command, settings, &rest, 0, words, word);
    text_char(&text, '[');
    for (int i = 0; GAMES[i]; i++) {
        if (json) add_game_json(GAMES[i], &text);
        else print_game(GAMES[i]);
    }
    if (json) printf("%s]\n", text_get(&text));
    text_free(&text);
    return CLI_FINE;
}
