// SPDX-License-Identifier: MIT
// games_api.c - which games there are, what their numbers mean, and all words.
#include "base/words.h"
#include "engine/describe.h"
#include "games/games.h"
#include "hall/call.h"
#include "hall/wish.h"

#include <string.h>

static void write_option(Text *text, const Game *game, const Option *o)
{
    const Domain *domain = &game->domains[o->domain];
    describe_option_json(game, o, text);
    if (domain->keys) {
        json_put_key(text, "keys");
        text_char(text, '[');
        for (int i = 0; i < domain->count; i++)
            json_put_comma(text), json_put_string(text, domain->keys[i]);
        text_char(text, ']');
    }
    text_char(text, '}');
}

static void write_game(Text *text, const Game *game)
{
    describe_head_json(game, text);
    json_put_number(text, "players_usual", usual_players(game));
    json_put_key(text, "options");
    text_char(text, '[');
    for (const Option *o = game->options; o && o->name; o++) write_option(text, game, o);
    text_char(text, ']');
    if (game->players_max < 2) json_put_bool(text, "hidden", true);
    text_char(text, '}');
}

void games_list(Call *call)
{
    Text *text = &call->text;
    text_add(text, "{\"games\":[");
    for (int i = 0; GAMES[i]; i++) write_game(text, GAMES[i]);
    text_add(text, "],\"bots\":[");
    for (int i = 0; BOTS[i]; i++) json_put_comma(text), json_put_string(text, BOTS[i]);
    text_add(text, "]}");
    if (!call_cached(call)) call_done(call, 200);
}

void games_describe(Call *call)
{
    const Game *game = games_find(call_part(call));
    if (!game) {
        call_fault(call, NOT_FOUND);
        return;
    }
    describe_game_json(game, &call->text);
    if (!call_cached(call)) call_done(call, 200);
}

static const Language *find_language(const char *name, size_t length)
{
    for (const Language *language = LANGUAGES; language->name; language++)
        if (strlen(language->name) == length && !memcmp(language->name, name, length))
            return language;
    return NULL;
}

// /api/1/words/en/hunters: the keys that begin with "hunters.", without it.
void words_list(Call *call)
{
    const char *name = call->path + strlen("/api/1/words/"), *slash = strchr(name, '/');
    const Language *language = slash ? find_language(name, (size_t)(slash - name)) : NULL;
    size_t length = slash ? strlen(slash + 1) : 0;
    int found = 0;
    text_char(&call->text, '{');
    for (int i = 0; language && length && i < language->count; i++) {
        const Word *word = &language->words[i];
        if (strncmp(word->key, slash + 1, length) || word->key[length] != '.') continue;
        json_put_text(&call->text, word->key + length + 1, word->text);
        found++;
    }
    text_char(&call->text, '}');
    if (!found) call_fault(call, NOT_FOUND);
    else if (!call_cached(call)) call_done(call, 200);
}
