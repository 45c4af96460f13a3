// SPDX-License-Identifier: MIT
// pages.c - see pages.h.
#include "cli/pages.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/pager.h"
#include "cli/picture.h"
#include "cli/row.h"
#include "cli/score.h"
#include "cli/talk.h"
#include "cli/walk.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

void pages_show(void fill(Session *, Text *), Session *session)
{
    Text text = {0};
    fill(session, &text);
    pager_show(text_get(&text));
    text_free(&text);
}

void pages_boards(const Desk *desk)
{
    Text text = {0};
    bool over = session_is_over(desk->session);
    if (!over) score_now(desk->session, COLS - 2, &text);
    picture_boards(desk->session, COLS - 2, &text);
    if (!over) text_char(&text, '\n'), score_parts(desk->session, COLS - 2, &text);
    pager_show(text_get(&text));
    text_free(&text);
}

// How one wins, as the guided first game tells it.
static void add_goal(const Speech *speech, Text *text)
{
    enum { KEY_ROOM = 96 };
    static const char *const parts[] = {"goal.title", "goal"};
    for (int i = 0; i < 2; i++) {
        char key[KEY_ROOM];
        const char *game = speech->game->key;
        snprintf(key, sizeof key, "learn_%s.%s.%s", game, game, parts[i]);
        const char *words = words_find(speech->language, key);
        if (words) text_format(text, i ? "  %s\n\n" : "%s\n", words);
    }
}

static void add_keys(Text *text)
{
    char key[] = "key_1";
    text_format(text, "%s\n", talk("all_keys"));
    for (; key[4] <= '9' && strcmp(talk(key), key) != 0; key[4]++)
        text_format(text, "  %s\n", talk(key));
}

// A row that holds several: which, and all about what they have in common.
static void explain_fold(const Desk *desk, Text *text)
{
    const List *list = &desk->list;
    row_say_inside(list, text);
    text_char(text, '\n');
    facts_of_named(desk->session, list->offer->at[list->shown[list->marked]],
                   list_common(list, list->marked), text);
}

void pages_explain(Desk *desk, bool keys)
{
    Text text = {0};
    int choice = desk->asked ? list_choice(&desk->list) : -1;
    if (keys)
        add_goal(session_speech(desk->session), &text), add_keys(&text), text_char(&text, '\n');
    if (desk->walking) walk_explain(desk, &text);
    else if (choice >= 0) facts_of_choice(desk->session, choice, &text);
    else if (desk->asked && desk->list.marked >= 0) explain_fold(desk, &text);
    else facts_legend(desk->session, &text);
    if (desk->asked) facts_of_status(desk->session, &text);
    if (desk->against.count) text_char(&text, '\n');
    for (int i = 0; i < desk->against.count; i++) text_format(&text, "%s\n", desk->against.line[i]);
    pager_show(text_get(&text));
    text_free(&text);
}
