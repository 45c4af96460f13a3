// SPDX-License-Identifier: MIT
// passed.c - see passed.h.
#include "cli/passed.h"

#include "base/words.h"
#include "cli/sketch.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 128 };

// What the words tell of it at this question, "fact.go_on/menu_top", as long as they are the same
// in every position and quote no rule; else its name.
static void say_pass(const Speech *speech, Action action, Text *text)
{
    const Game *game = speech->game;
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.fact.%s/%s", game->key, game->actions[action.kind].name,
             speech->asked);
    const char *words = words_find(speech->language, key);
    size_t stop = words ? strlen(words) - 1 : 0;  // more follows in the line
    if (words && !strpbrk(words, "{(")) text_bytes(text, words, stop + (words[stop] != '.'));
    else say_action(speech, action, text);
}

// "Pass (gathering)": one of several questions alike names what it is about.
static void say_pass_on(const Session *session, Action action, Text *text)
{
    const Speech *speech = session_speech(session);
    const Frame *ask = game_question((const State *)&session_foresight(session)->world);
    int what = proc_fields(&speech->game->procs[ask->proc]).what;
    if (!what) {
        say_pass(speech, action, text);
        return;
    }
    say_action(speech, action, text);
    text_add(text, " ("), say_value(speech, what, ask->what, text), text_char(text, ')');
}

// Why the table passes although there was something else.
static const char *why_passed(const Session *session, bool stage)
{
    if (stage) return talk("in_vain");
    const Speech *speech = session_speech(session);
    bool last = sketch_is_in_phase(speech, &session_foresight(session)->now, "screen.last");
    return talk(last ? "no_points" : "can_wait");
}

void passed_say(const Session *session, Action action, Text *line)
{
    char key[KEY_ROOM];
    const Speech *speech = session_speech(session);
    snprintf(key, sizeof key, "%s.screen.serves/%s", speech->game->key, speech->asked);
    bool stage = words_find(speech->language, key);
    say_value(speech, SEAT, action.seat, line);
    text_add(line, ": ");
    if (stage) say_pass_on(session, action, line);
    else say_pass(speech, action, line);
    text_char(line, ' ');
    if (session_offer(session)->count > 1) text_add(line, why_passed(session, stage));
    else say(speech, "change.alone", line);
}

bool passed_is_told(const Session *session)
{
    const Speech *speech = session_speech(session);
    return session_offer(session)->count > 1 ||
           !is_listed(speech, "screen.unlogged", speech->asked);
}
