// SPDX-License-Identifier: MIT
// naming.c - see naming.h.
#include "lab/naming.h"

#include "base/words.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 160 };

typedef struct Known {  // the one parameter whose value is known; no name: none
    const char *name;
    int domain, value;
} Known;

static const char *find(const char *language, const char *first, const char *part, const char *key)
{
    char whole[KEY_ROOM];
    snprintf(whole, sizeof whole, "%s.%s.%s", first, part, key);
    return words_find(language, whole);
}

const char *lab_words(const char *language, const char *part, const char *key)
{
    const char *words = find(language, "lab", part, key);
    return words ? words : key;
}

// "{count?hunter:hunters}" is said of many.
static void put_gap(const Speech *speech, const char *hole, size_t length, Known known, Text *out)
{
    size_t name = strcspn(hole, ".*?}");
    const char *colon = memchr(hole, ':', length);
    if (hole[name] == '?' && colon) text_bytes(out, colon + 1, (size_t)(hole + length - colon - 1));
    else if (known.name && strlen(known.name) == name && !memcmp(known.name, hole, name))
        say_value(speech, known.domain, known.value, out);
    else text_add(out, "…");
}

static void put_sentence(const Speech *speech, const char *words, Known known, Text *out)
{
    if (!strncmp(words, "{who}: ", 7)) words += 7;
    for (const char *brace; (brace = strchr(words, '{')) && strchr(brace, '}');) {
        size_t length = strcspn(brace, "}") - 1;
        text_bytes(out, words, (size_t)(brace - words));
        put_gap(speech, brace + 1, length, known, out);
        words = brace + length + 2;
    }
    text_add(out, words);
}

static void put_named(const Speech *speech, const char *part, const char *key, Known known,
                      Text *out)
{
    const char *words = find(speech->language, speech->game->key, part, key);
    if (words) put_sentence(speech, words, known, out);
    else text_add(out, key);
}

void name_value(const Speech *speech, int domain, int value, Text *out)
{
    say_value(speech, domain, value, out);
}

void name_answer(const Speech *speech, int kind, int arg, int value, Text *out)
{
    const Kind *action = &speech->game->actions[kind];
    Known known = {0};
    if (arg < ARGS_MAX) known = (Known){action->arg[arg].name, action->arg[arg].domain, value};
    put_named(speech, "action", action->name, known, out);
}

void name_choice(const Speech *speech, int proc, Text *out)
{
    put_named(speech, "ask", speech->game->procs[proc].name, (Known){0}, out);
}

void name_event(const Speech *speech, int kind, Text *out)
{
    put_named(speech, "event", speech->game->events[kind].name, (Known){0}, out);
}

void name_reason(const Speech *speech, int reason, int of, Text *out)
{
    const Kind *kind = &speech->game->reasons[reason];
    put_named(speech, "reason", kind->name, (Known){kind->arg[0].name, kind->arg[0].domain, of},
              out);
}

void name_rule(const Speech *speech, Rule rule, Text *out) { say_rule(speech, rule, out); }

void name_option(const Speech *speech, const Option *option, Text *out)
{
    put_named(speech, "option", option->name, (Known){0}, out);
}
