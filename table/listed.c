// SPDX-License-Identifier: MIT
// listed.c - see listed.h.
#include "table/listed.h"

#include "base/words.h"

#include <stdio.h>
#include <string.h>

bool is_listed(const Speech *speech, const char *key, const char *name)
{
    enum { KEY_ROOM = 64 };
    char full[KEY_ROOM];
    snprintf(full, sizeof full, "%s.%s", speech->game->key, key);
    const char *words = words_find(speech->language, full);
    for (const char *at = name ? words : NULL; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (strcspn(at, " ") == strlen(name) && !strncmp(at, name, strlen(name))) return true;
    }
    return false;
}

bool is_listed_thing(const Speech *speech, const char *key, int domain, int value)
{
    const Domain *d = &speech->game->domains[domain];
    char name[64];
    if (is_listed(speech, key, d->name)) return true;
    if (!d->keys || value >= d->count) return false;
    snprintf(name, sizeof name, "%s.%s", d->name, d->keys[value]);
    return is_listed(speech, key, name);
}

bool is_unscored(const Speech *speech, const Show *show, int seat)
{
    const Domain *marks = &speech->game->domains[MARK];
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in == SEAT && t->where == seat && t->mark && marks->keys &&
            is_listed(speech, "screen.unscored", marks->keys[t->mark]))
            return true;
    }
    return false;
}
