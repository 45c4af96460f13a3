// SPDX-License-Identifier: MIT
// describe_game.c - a game's tables as JSON, for screens that know no game. From it the browser
// has the types of actions and events, and the generic board all it draws.
#include "engine/describe.h"

static const char *const SHAPES[] = {
    [PLAIN] = "plain", [PLACE] = "place", [PIECE] = "piece", [CARD] = "card"};

static void put_list(Text *text, const char *key)
{
    json_put_key(text, key);
    text_char(text, '[');
}

static void put_domain(const Domain *domain, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_put_text(text, "name", domain->name ? domain->name : "");
    json_put_number(text, "count", domain->count);
    json_put_text(text, "shape", SHAPES[domain->shape]);
    if (domain->keys) {
        put_list(text, "keys");
        for (int i = 0; i < domain->count; i++)
            json_put_comma(text), json_put_string(text, domain->keys[i]);
        text_char(text, ']');
    }
    text_char(text, '}');
}

static void put_domains(const Game *game, Text *text)
{
    put_list(text, "domains");
    for (int domain = 0; !domain || game->domains[domain].name; domain++)
        put_domain(&game->domains[domain], text);
    text_char(text, ']');
}

static void put_kinds(const Game *game, const char *key, const Kind *kinds, Text *text)
{
    put_list(text, key);
    for (const Kind *kind = kinds + 1; kind->name; kind++) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_text(text, "name", kind->name);
        put_list(text, "args");
        for (int i = 0; i < ARGS_MAX; i++) {
            if (!kind->arg[i].domain) continue;
            json_put_comma(text);
            text_char(text, '{');
            json_put_text(text, "name", kind->arg[i].name);
            json_put_text(text, "domain", game->domains[kind->arg[i].domain].name);
            text_char(text, '}');
        }
        text_char(text, ']');
        if (kind->place) json_put_text(text, "place", kind->place);
        if (kind->ends) json_put_bool(text, "ends", true);
        text_char(text, '}');
    }
    text_char(text, ']');
}

void describe_option_json(const Game *game, const Option *o, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_put_text(text, "name", o->name);
    json_put_text(text, "domain", game->domains[o->domain].name);
    json_put_number(text, "least", o->least);
    json_put_number(text, "most", o->most);
    json_put_number(text, "usual", o->usual);
    json_put_number(text, "length", o->length);
    if (o->rule) json_put_text(text, "rule", game->rules[o->rule]);
}

static void put_options(const Game *game, Text *text)
{
    put_list(text, "options");
    for (const Option *o = game->options; o && o->name; o++) {
        describe_option_json(game, o, text);
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void put_fixed(const Game *game, Text *text)
{
    put_list(text, "fixed");
    for (const Fixed *fixed = game->fixed; fixed && fixed->name; fixed++) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_text(text, "name", fixed->name);
        json_put_number(text, "value", fixed->value);
        text_char(text, '}');
    }
    text_char(text, ']');
}

void describe_head_json(const Game *game, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_put_text(text, "key", game->key);
    json_put_number(text, "version", game->version);
    json_put_number(text, "data", game->data);
    json_put_number(text, "players_min", game->players_min);
    json_put_number(text, "players_max", game->players_max);
}

void describe_game_json(const Game *game, Text *text)
{
    describe_head_json(game, text);
    put_domains(game, text);
    put_kinds(game, "actions", game->actions, text);
    put_kinds(game, "events", game->events, text);
    put_kinds(game, "sums", game->sums, text);
    put_kinds(game, "reasons", game->reasons, text);
    put_options(game, text);
    put_fixed(game, text);
    text_char(text, '}');
}
