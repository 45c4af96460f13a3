// SPDX-License-Identifier: MIT
// tally.c - see tally.h.
#include "table/tally.h"

#include "base/words.h"
#include "table/listed.h"

#include <stdio.h>

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

void tally_name(const Speech *speech, Text *text)
{
    const char *here = speech->asked ? find_name(speech, speech->asked) : NULL;
    text_add(text, here ? here : find_name(speech, ""));
}
