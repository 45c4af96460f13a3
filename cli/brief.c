// SPDX-License-Identifier: MIT
// brief.c - see brief.h.
#include "cli/brief.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/preview.h"
#include "table/listed.h"
#include "table/whole.h"

#include <stdio.h>
#include <stdlib.h>

enum { KEY_ROOM = 96 };

// The sum that the words name; 0: none.
static int swing_kind(const Speech *speech)
{
    const Kind *sums = speech->game->sums;
    for (int kind = 1; sums && sums[kind].name; kind++)
        if (is_listed(speech, "screen.swing", sums[kind].name)) return kind;
    return 0;
}

// As the person sees it.
static void add_up(const Foresight *f, const Position *world, int kind, Sum *sum)
{
    Position seen;
    game_view(f->game, (const State *)world, f->viewpoint, (State *)&seen);
    *sum = (Sum){0};
    f->game->explain((State *)&seen,
                     (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)f->viewpoint}}, sum);
}

static int find_part(const Sum *sum, const Sum *other, int i)
{
    for (int j = 0; j < sum->count; j++)
        if (sum->part[j].reason == other->part[i].reason && sum->part[j].of == other->part[i].of)
            return j;
    return -1;
}

static void say_signed(int by, Text *text)
{
    text_format(text, "%s%d", by < 0 ? "−" : "+", abs(by));
}

static void say_part(const Speech *speech, const Sum *sum, int i, int by, Text *text)
{
    if (!by) return;
    if (text->count) text_add(text, ", ");
    say_signed(by, text);
    text_add(text, " (");
    facts_reason(speech, sum, i, text);
    text_char(text, ')');
}

void brief_swing(const Session *session, Action action, Text *text)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    int kind = swing_kind(speech);
    static Change change;
    static Whole whole;
    Sum before, after;
    if (!kind) return;
    change_of(f, action, &change);
    if (change.luck) return;
    whole_of(speech, f, &change, &whole);
    add_up(f, &f->world, kind, &before);
    add_up(f, &whole.then, kind, &after);
    for (int i = 0; i < after.count; i++) {
        int was = find_part(&before, &after, i);
        say_part(speech, &after, i, after.part[i].value - (was < 0 ? 0 : before.part[was].value),
                 text);
    }
    for (int i = 0; i < before.count; i++)
        if (find_part(&after, &before, i) < 0)
            say_part(speech, &before, i, -before.part[i].value, text);
}

void brief_note(Session *session, Action action, Text *text)
{
    char key[KEY_ROOM];
    const Speech *speech = session_speech(session);
    snprintf(key, sizeof key, "%s.screen.note/%s", speech->game->key,
             speech->game->actions[action.kind].name);
    const char *words = words_find(speech->language, key);
    if (!words) return;
    if (text->count) text_add(text, "  ");
    preview_then(session, action, words, text);
    if (!is_listed(speech, "screen.by_points", speech->game->actions[action.kind].name)) return;
    const Foresight *f = session_foresight(session);
    int by = whole_points(speech, f, action) - f->points;
    if (by) text_add(text, ", "), say_signed(by, text);
}
