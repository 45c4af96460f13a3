// SPDX-License-Identifier: MIT
// news.c - see news.h.
#include "cli/news.h"

#include "cli/talk.h"

#include <stdio.h>
#include <string.h>

// False: it is no news.
static bool say_news(const Speech *speech, const Event *e, Text *text)
{
    char key[64];
    Param params[ARGS_MAX];
    int count = 0;
    const Kind *kind = &speech->game->events[e->kind];
    snprintf(key, sizeof key, "news/%s", kind->name);
    if (!screen_words(speech, key)) return false;
    for (; count < ARGS_MAX && kind->arg[count].domain; count++)
        params[count] = (Param){kind->arg[count].name, kind->arg[count].domain, e->arg[count]};
    say_with(speech, "screen", key, params, count, text);
    return true;
}

// What was told last, and how often in a row.
typedef struct Repeat {
    Text words;
    int times;
} Repeat;

static void end_repeat(Repeat *repeat, Text *text)
{
    if (repeat->times) text_format(text, "%s%s", text->count ? ", " : "", text_get(&repeat->words));
    if (repeat->times > 1) text_format(text, " ×%d", repeat->times);
    text_free(&repeat->words);
    *repeat = (Repeat){0};
}

static void say_seat(const Session *session, int from, int seat, Text *text)
{
    Repeat repeat = {0};
    for (int i = from; i < session_lines(session); i++) {
        const Event *e = session_event(session, i);
        Text words = {0};
        if (!e || !e->kind || e->seat != seat) continue;
        if (!say_news(session_speech(session), e, &words)) continue;
        if (repeat.times && strcmp(text_get(&repeat.words), text_get(&words)) != 0)
            end_repeat(&repeat, text);
        text_free(&repeat.words);
        repeat = (Repeat){words, repeat.times + 1};
    }
    end_repeat(&repeat, text);
}

void news_say(const Session *session, int from, Text *text)
{
    int viewer = session_viewer(session);
    for (int i = 1; i < SEATS_MAX && viewer < SEATS_MAX; i++) {
        int seat = (viewer + i) % SEATS_MAX;
        Text news = {0};
        say_seat(session, from, seat, &news);
        if (news.count) {
            text_add(text, text->count ? " · " : "");
            say_value(session_speech(session), SEAT, seat, text);
            text_format(text, ": %s", text_get(&news));
        }
        text_free(&news);
    }
}
