// SPDX-License-Identifier: MIT
// listed.c - see listed.h.
#include "table/listed.h"

#include "base/words.h"

#include <stdio.h>
#include <string.h>

static bool is_in(const Speech *, const char *words, const char *name);

static const char *find_words(const Speech *speech, const char *key)
{
    enum { KEY_ROOM = 96 };
    char full[KEY_ROOM];
    snprintf(full, sizeof full, "%s.%s", speech->game->key, key);
    return words_find(speech->language, full);
}

// "@gains" stands for all that "screen.group/gains" lists.
static bool is_in_group(const Speech *speech, const char *group, int length, const char *name)
{
    enum { KEY_ROOM = 48 };
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "screen.group/%.*s", length, group);
    return is_in(speech, find_words(speech, key), name);
}

static bool is_in(const Speech *speech, const char *words, const char *name)
{
    for (const char *at = words; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        size_t length = strcspn(at, " ");
        if (*at == '@' && is_in_group(speech, at + 1, (int)length - 1, name)) return true;
        if (length == strlen(name) && !strncmp(at, name, length)) return true;
    }
    return false;
}

bool is_listed(const Speech *speech, const char *key, const char *name)
{
    return name && is_in(speech, find_words(speech, key), name);
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
