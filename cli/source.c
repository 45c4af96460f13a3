// SPDX-License-Identifier: MIT
// source.c - see source.h.
#include "cli/source.h"

#include "base/words.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <stdio.h>

static bool say_by(const Speech *speech, const char *name, const Param *params, int count,
                   Text *text)
{
    char key[64];
    snprintf(key, sizeof key, "source/%s", name);
    bool told = screen_words(speech, key);
    if (told) say_with(speech, "screen", key, params, count, text);
    return told;
}

static bool say_decision(const Speech *speech, Action action, const char *asked, Text *text)
{
    const Kind *kind = &speech->game->actions[action.kind];
    Param params[ARGS_MAX];
    int count = 0;
    for (; count < ARGS_MAX && kind->arg[count].domain; count++)
        params[count] = (Param){kind->arg[count].name, kind->arg[count].domain, action.arg[count]};
    return say_by(speech, kind->name, params, count, text) || say_by(speech, asked, NULL, 0, text);
}

// As it lies on the table.
static bool say_phase(Session *session, Text *text)
{
    static Show show;
    const Speech *speech = session_speech(session);
    bool told = false;
    session_show(session, &show);
    for (int i = 0; i < show.count && !told; i++) {
        const Thing *t = &show.at[i];
        const Domain *d = &speech->game->domains[t->domain];
        bool phase = t->in == NO_ARG && !d->shape && d->keys && t->what < d->count;
        told = phase && say_by(speech, d->keys[t->what], NULL, 0, text);
    }
    return told;
}

static bool comes_of_another(const Speech *speech, const char *asked)
{
    return is_listed(speech, "screen.sourced", asked) || is_listed(speech, "screen.through", asked);
}

static bool find_source(Session *session, Text *text)
{
    const Speech *speech = session_speech(session);
    const char *asked = speech->asked;
    int decision = session_decisions(session);
    if (!asked || !is_listed(speech, "screen.sourced", asked)) return false;
    while (comes_of_another(speech, asked)) {
        bool price = is_listed(speech, "screen.through", asked);
        decision = price ? decision - 1 : session_source(session, decision);
        Action action = {0};
        if (decision >= 0) action = session_decision(session, decision, &asked);
        bool own = action.kind && action.seat == session_viewer(session);
        if (!own || speech->game->actions[action.kind].ends) return say_phase(session, text);
        if (say_decision(speech, action, asked, text)) return true;
    }
    return false;
}

void source_say(Session *session, Text *text)
{
    Text source = {0};
    if (find_source(session, &source)) {
        text_char(text, ' ');
        words_say(text, "terminal.source", "source=%s", text_get(&source));
    }
    text_free(&source);
}
