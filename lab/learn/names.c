// SPDX-License-Identifier: MIT
// names.c - see names.h.
#include "lab/learn/names.h"

#include <stdlib.h>
#include <string.h>

const char *const NAMES_OF_ROLES[ROLES] = {"owned", "lent", "held", "itself"};
static const char *const NAMES_OF_SEATS[SEAT_KINDS] = {"own", "other", "nobody"};
static const char *const NAMES_OF_FIELDS[] = {".what", ".where", ".why", ".count"};

const char *names_domain(const Game *game, int domain)
{
    return domain == NO_ARG ? "asked" : game->domains[domain].name;
}

const char *names_in(const Game *game, int in)
{
    return in == NO_ARG ? "none" : game->domains[in].name;
}

// The key of a value; NULL: it has none and is a number. Seats are all alike.
static const char *key_of(const Game *game, int domain, int value)
{
    const Domain *d = &game->domains[domain];
    if (domain == NO_ARG) return game->procs[value].name;
    if (domain == SEAT || (domain == MARK && value == 0)) return "-";
    return d->keys ? d->keys[value] : NULL;
}

void names_value(const Game *game, int domain, int value, Text *out)
{
    const char *key = key_of(game, domain, value);
    if (key) text_add(out, key);
    else text_number(out, value);
}

static int count_values(const Game *game, int domain)
{
    int count = 0;
    if (domain == SEAT) return 1;
    if (domain == MARK && !game->domains[MARK].count) return 1;
    if (domain != NO_ARG) return game->domains[domain].count;
    while (game->procs[count].name) count++;
    return count;
}

int names_find_value(const Game *game, int domain, const char *name)
{
    if (!strcmp(name, "*") && domain != NO_ARG) return HIDDEN;
    for (int value = 0; value < count_values(game, domain); value++) {
        const char *key = key_of(game, domain, value);
        Text number = {0};
        if (!key) text_number(&number, value);
        bool same = !strcmp(key ? key : text_get(&number), name);
        text_free(&number);
        if (same) return value;
    }
    return -1;
}

int names_find_domain(const Game *game, const char *name)
{
    if (!strcmp(name, "asked")) return NO_ARG;
    for (int i = NUMBER; i < GAME_DOMAINS || game->domains[i].name; i++)
        if (game->domains[i].name && !strcmp(game->domains[i].name, name)) return i;
    return -1;
}

int names_find_in(const Game *game, const char *name)
{
    return !strcmp(name, "none") ? NO_ARG : names_find_domain(game, name);
}

int names_find_role(const char *name)
{
    for (int role = 0; role < ROLES; role++)
        if (!strcmp(NAMES_OF_ROLES[role], name)) return role;
    return -1;
}

int names_find_kind(const Game *game, const char *name)
{
    for (int kind = 1; game->actions[kind].name; kind++)
        if (!strcmp(game->actions[kind].name, name)) return kind;
    return -1;
}

const char *names_slot(const Game *game, int kind, int slot)
{
    return slot < ARGS_MAX ? game->actions[kind].arg[slot].name : NAMES_OF_FIELDS[slot - ARGS_MAX];
}

int names_find_slot(const Game *game, int kind, const char *name)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        const char *here = names_slot(game, kind, slot);
        if (here && !strcmp(here, name)) return slot;
    }
    return -1;
}

// The name of a value that tells steps apart; NULL: it has none.
static const char *told_by(const Game *game, int domain, int value)
{
    if (domain == SEAT) return value < SEAT_KINDS ? NAMES_OF_SEATS[value] : NULL;
    bool has_name = domain != NO_ARG && game->domains[domain].keys;
    return has_name && value < game->domains[domain].count ? game->domains[domain].keys[value]
                                                           : NULL;
}

void names_told(const Game *game, int domain, int value, Text *out)
{
    const char *name = told_by(game, domain, value);
    if (name) text_add(out, name);
    else text_format(out, "#%d", value);
}

int names_find_told(const Game *game, int domain, const char *name)
{
    char *end;
    long number = *name == '#' ? strtol(name + 1, &end, 10) : -1;
    if (*name == '#' && name[1] >= '0' && name[1] <= '9' && !*end && number <= UINT8_MAX)
        return (int)number;
    for (int value = 0; value <= UINT8_MAX; value++) {
        const char *here = told_by(game, domain, value);
        if (here && !strcmp(here, name)) return value;
    }
    return -1;
}
