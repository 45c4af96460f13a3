// SPDX-License-Identifier: MIT
// tally.c - see tally.h.
#include "table/tally.h"

#include "base/words.h"
#include "table/listed.h"

#include <stdio.h>
#include <stdlib.h>

enum { KEY_ROOM = 96 };

int tally_kind(const Speech *speech)
{
    const Kind *sums = speech->game->sums;
    for (int kind = 1; sums && sums[kind].name; kind++)
        if (is_listed(speech, "screen.swing", sums[kind].name)) return kind;
    return 0;
}

static const char *find_name(const Speech *speech, const char *of)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.change.tally%s%s", speech->game->key, *of ? "/" : "", of);
    return words_find(speech->language, key);
}

bool tally_is_told(const Speech *speech) { return tally_kind(speech) && find_name(speech, ""); }

int tally_of(const Speech *speech, const Position *world, int viewpoint, int seat, Sum *sum)
{
    Position seen;
    const Game *game = speech->game;
    const Action asked = {.kind = (uint8_t)tally_kind(speech), .arg = {(uint8_t)seat}};
    game_view(game, (const State *)world, viewpoint, (State *)&seen);
    *sum = (Sum){0};
    game->explain((State *)&seen, asked, sum);
    return sum->total;
}

static int find_part(const Sum *sum, const Sum *other, int i)
{
    for (int j = 0; j < sum->count; j++)
        if (sum->part[j].reason == other->part[i].reason && sum->part[j].of == other->part[i].of)
            return j;
    return -1;
}

static void say_part(const Speech *speech, const Sum *sum, int i, int by, bool brackets, Text *text)
{
    if (!by) return;
    if (text->count) text_add(text, ", ");
    text_format(text, "%s%d %s", by < 0 ? "−" : "+", abs(by), brackets ? "(" : "");
    say_reason(speech, sum, i, text);
    if (brackets) text_char(text, ')');
}

void tally_say_swing(const Speech *speech, const Sum *before, const Sum *after, bool brackets,
                     Text *text)
{
    for (int i = 0; i < after->count; i++) {
        int was = find_part(before, after, i);
        int by = after->part[i].value - (was < 0 ? 0 : before->part[was].value);
        say_part(speech, after, i, by, brackets, text);
    }
    for (int i = 0; i < before->count; i++)
        if (find_part(after, before, i) < 0)
            say_part(speech, before, i, -before->part[i].value, brackets, text);
}

void tally_name(const Speech *speech, Text *text)
{
    const char *here = speech->asked ? find_name(speech, speech->asked) : NULL;
    text_add(text, here ? here : find_name(speech, ""));
}
