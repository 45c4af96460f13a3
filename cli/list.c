// SPDX-License-Identifier: MIT
// list.c - see list.h.
#include "cli/list.h"

#include <ctype.h>
#include <string.h>

static bool ends(const List *list, int number)
{
    return list->speech->game->actions[list->offer->at[number].kind].ends;
}

void list_say(const List *list, int place, Text *text)
{
    text_format(text, "%3d ", list->shown[place] + 1);
    say_action(list->speech, list->offer->at[list->shown[place]], text);
}

static bool begins_with(const char *words, const char *part)
{
    for (; *part; words++, part++)
        if (tolower((unsigned char)*words) != tolower((unsigned char)*part)) return false;
    return true;
}

static bool passes(const List *list, int number)
{
    Text text = {0};
    say_action(list->speech, list->offer->at[number], &text);
    const char *words = text_get(&text);
    while (*words && !begins_with(words, list->filter)) words++;
    bool found = *words || !list->filter[0];
    text_free(&text);
    return found;
}

// Pass, Done, End the turn are never marked by themselves, unless there is nothing else.
static int first_mark(const List *list)
{
    for (int i = 0; i < list->count; i++)
        if (!ends(list, list->shown[i])) return i;
    return list->count == list->offer->count ? 0 : -1;
}

void list_filter(List *list)
{
    list->count = 0;
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < list->offer->count; i++)
            if (ends(list, i) == last && passes(list, i)) list->shown[list->count++] = i;
    list->marked = first_mark(list);
}

void list_open(List *list, const Speech *speech, const Offer *offer)
{
    *list = (List){.speech = speech, .offer = offer};
    list_filter(list);
}

bool list_mark(List *list, int number)
{
    for (int i = 0; i < list->count; i++) {
        if (list->shown[i] != number - 1) continue;
        list->marked = i;
        return true;
    }
    return false;
}

void list_move(List *list, int by)
{
    int place = list->marked + by;
    if (place >= list->count) place = list->count - 1;
    if (place < 0 && list->count) place = 0;
    list->marked = place;
}

int list_choice(const List *list) { return list->marked < 0 ? -1 : list->shown[list->marked]; }

void list_mark_ending(List *list)
{
    if (list->count && ends(list, list->shown[list->count - 1])) list->marked = list->count - 1;
}

bool list_gives_up(const List *list)
{
    if (!ends(list, list_choice(list))) return false;
    for (int i = 0; i < list->offer->count; i++)
        if (!ends(list, i)) return true;
    return false;
}
