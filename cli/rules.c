// SPDX-License-Identifier: MIT
// rules.c - "moraine rules": looks up rules by number or by word.
#include "cli/cli.h"

#include "base/rulebook.h"
#include "base/text.h"
#include "cli/language.h"
#include "cli/talk.h"
#include "engine/say.h"

#include <stdio.h>
#include <string.h>

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine rules hunters",
    "moraine rules hunters MH-4.2",
    "moraine rules hunters club",
    NULL,
};

const Command RULES_COMMAND = {"rules", EXAMPLES, run};

static Rulebook book;

// A title between empty lines; a rule behind its number.
static void print_plain(int i, Text *text)
{
    const char *number = rulebook_number(&book, i);
    Text place = {0};
    text_clear(text);
    rulebook_place(number, &place);
    if (rulebook_is(number, "example")) text_format(text, "%s ", talk("example"));
    rulebook_plain(&book, i, text);
    if (rulebook_is(number, "title")) printf("\n%s\n\n", text_get(text));
    else if (rulebook_is_table(number)) printf("\n  %s\n\n", text_get(text));
    else printf("%-10s %s\n", text_get(&place), text_get(text));
    text_free(&place);
}

static void add_json(int i, Text *json)
{
    Text words = {0};
    rulebook_plain(&book, i, &words);
    json_put_comma(json);
    text_char(json, '{');
    json_put_text(json, "rule", rulebook_number(&book, i));
    json_put_text(json, "text", text_get(&words));
    text_char(json, '}');
    text_free(&words);
}

static int print_rules(const char *wanted, bool json)
{
    Text text = {0};
    RuleSearch search = rulebook_search(&book, wanted ? wanted : "");
    int found = 0;
    if (json) text_char(&text, '[');
    for (int i = 0; i < book.count; i++) {
        if (!rulebook_fits(&book, i, &search)) continue;
        found++;
        if (json) add_json(i, &text);
        else print_plain(i, &text);
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
        {"--json", NULL, .flag = &json},
        {0},
    };
    cli_read(command, settings, &rest, 2, words, word);
    if (!rest.count) cli_wrong(command, "which_game", "command=%s", command->name);
    const Game *game = cli_game(command, rest.at[0]);
    if (!rulebook_open(&book, cli_language(), game->key))
        cli_wrong(command, "no_rulebook", "game=%s", game_title(game, cli_language()));
    const char *wanted = rest.count > 1 ? rest.at[1] : NULL;
    if (print_rules(wanted, json)) return CLI_FINE;
    cli_wrong(command, "no_rule", "game=%s\nword=%s", game_title(game, cli_language()), wanted);
}
