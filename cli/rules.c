// rules.c - "moraine rules": looks up rules by number or by word.
#include "cli/cli.h"

#include "base/rulebook.h"
#include "base/text.h"

#include <stdio.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine rules hunters             the whole book",
    "moraine rules hunters MH-4.2      one rule with its parts",
    "moraine rules hunters club        every rule with that word",
    NULL,
};

const Command RULES_COMMAND = {"rules", "shows the rules of a game, or finds one",
                               "GAME [NUMBER or WORD]", EXAMPLES, run};

static void print_plain(const char *line, Text *text)
{
    text_clear(text);
    rulebook_plain(line, text);
    puts(text_get(text));
}

static void add_json(const char *line, Text *json)
{
    const char *number;
    size_t length = rulebook_number(line, &number);
    Text place = {0}, words = {0};
    text_bytes(&place, number, length);
    rulebook_plain(line, &words);
    json_put_comma(json);
    text_char(json, '{');
    json_put_text(json, "rule", text_get(&place));
    json_put_text(json, "text", text_get(&words));
    text_char(json, '}');
    text_free(&place);
    text_free(&words);
}

static int print_rules(const char *const *lines, const char *wanted, bool json)
{
    Text text = {0};
    const char *number;
    int found = 0;
    if (json) text_char(&text, '[');
    for (; *lines; lines++) {
        if (wanted && !rulebook_fits(*lines, wanted)) continue;
        found++;
        if (!json) print_plain(*lines, &text);
        else if (rulebook_number(*lines, &number)) add_json(*lines, &text);
    }
    if (json) text_add(&text, "]\n"), fputs(text_get(&text), stdout);
    text_free(&text);
    return found;
}

static int run(const Command *command, int words, char **word)
{
    bool json = false;
    Words rest = {0};
    const Setting settings[] = {
        {"--json", NULL, "an array of {rule, text}", .flag = &json},
        {0},
    };
    cli_read(command, settings, &rest, 2, words, word);
    if (!rest.count) cli_wrong(command, "name a game; see --help");
    const Game *game = cli_game(command, rest.at[0]);
    const char *const *lines = rulebook_find(game->key);
    if (!lines) cli_wrong(command, "%s has no rule book here", game->name);
    const char *wanted = rest.count > 1 ? rest.at[1] : NULL;
    if (print_rules(lines, wanted, json)) return CLI_FINE;
    cli_wrong(command, "no rule of %s has the number or word '%s'", game->name, wanted);
}
