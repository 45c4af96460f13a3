// SPDX-License-Identifier: MIT
// setups.c - see setups.h.
#include "tests/support/setups.h"

#include "engine/describe.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

#define LISTS "tests/support/setups.txt"
enum { LINE_ROOM = 256, WORD_ROOM = 128, RANGE = 8 };

static void visit_counts(const Game *game, const uint8_t *option, Visit *visit, void *mine)
{
    for (int players = game->players_min; players <= game->players_max; players++)
        if (options_fit(game, players, option, NULL)) visit(game, players, option, mine);
}

static bool is_long_range(const Game *game, const Option *o)
{
    return o->length == 1 && !game->domains[o->domain].keys && o->most - o->least > RANGE;
}

static void visit_values(const Game *game, const Option *o, Visit *visit, void *mine)
{
    uint8_t option[OPTIONS_MAX];
    bool ends = is_long_range(game, o);
    options_usual(game, option);
    for (int value = o->least; value <= o->most; value++) {
        if (value == o->usual || (ends && value != o->least && value != o->most)) continue;
        option[o->at] = (uint8_t)value;
        visit_counts(game, option, visit, mine);
    }
}

static void visit_between(const Game *game, const Option *o, Visit *visit, void *mine)
{
    uint8_t option[OPTIONS_MAX];
    int counts = game->players_max - game->players_min + 1;
    options_usual(game, option);
    for (int value = o->least + 1; value < o->most; value++) {
        int players = game->players_min + value % counts;
        option[o->at] = (uint8_t)value;
        if (options_fit(game, players, option, NULL)) visit(game, players, option, mine);
    }
}

// "prehistory 2 layout=custom slots=...": visited if it is of this game.
static void visit_line(const Game *game, const char *line, Visit *visit, void *mine)
{
    char word[WORD_ROOM];
    uint8_t option[OPTIONS_MAX];
    int players, used = 0;
    Problem problem;
    if (sscanf(line, "%127s %d%n", word, &players, &used) != 2 || strcmp(word, game->key)) return;
    options_usual(game, option);
    for (line += used; sscanf(line, " %127s%n", word, &used) == 1; line += used)
        if (!read_option(game, word, option, &problem)) fail_msg(LISTS ": %s", problem.words);
    if (!options_fit(game, players, option, &problem)) fail_msg(LISTS ": %s", problem.words);
    visit(game, players, option, mine);
}

static bool is_of(const Game *game, const Option *o, const char *line)
{
    char name[WORD_ROOM];
    size_t length = strlen(game->key);
    snprintf(name, sizeof name, " %s=", o->name);
    return !strncmp(line, game->key, length) && line[length] == ' ' && strstr(line, name);
}

static void visit_lists(const Game *game, Visit *visit, void *mine)
{
    char line[LINE_ROOM];
    uint32_t named = 0;  // a bit per option that is a list
    FILE *file = fopen(LISTS, "r");
    if (!file) fail_msg("no " LISTS);
    while (fgets(line, sizeof line, file)) {
        visit_line(game, line, visit, mine);
        for (int i = 0; game->options && game->options[i].name; i++)
            if (is_of(game, &game->options[i], line)) named |= 1u << i;
    }
    fclose(file);
    for (int i = 0; game->options && game->options[i].name; i++)
        if (game->options[i].length > 1 && !(named >> i & 1))
            fail_msg(LISTS " has no %s of %s", game->options[i].name, game->key);
}

void each_setup(const Game *game, Visit *visit, void *mine)
{
    uint8_t option[OPTIONS_MAX];
    options_usual(game, option);
    visit_counts(game, option, visit, mine);
    for (const Option *o = game->options; o && o->name; o++)
        if (o->length == 1) visit_values(game, o, visit, mine);
    visit_lists(game, visit, mine);
}

void each_number_between(const Game *game, Visit *visit, void *mine)
{
    for (const Option *o = game->options; o && o->name; o++)
        if (is_long_range(game, o)) visit_between(game, o, visit, mine);
}
