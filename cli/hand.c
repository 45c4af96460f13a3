// SPDX-License-Identifier: MIT
// hand.c - see hand.h.
#include "cli/hand.h"

#include "base/words.h"
#include "cli/board.h"
#include "cli/panel.h"
#include "table/listed.h"

#include <stdio.h>
#include <string.h>

// Of what one has only the cards are told here, if the words name a mark only those with it; the
// rest is below the board.
static bool is_not_in_hand(const Speech *speech, const Thing *t)
{
    return speech->game->domains[t->domain].shape != CARD || panel_counts(speech, t) ||
           !panel_in_hand(speech, t);
}

static bool is_left_out(const Speech *speech, const Thing *t)
{
    const Domain *marks = &speech->game->domains[MARK];
    return t->mark && marks->keys && is_listed(speech, "screen.hand.without", marks->keys[t->mark]);
}

// "Old Ways" of "Old Ways (a tool and 1 food)", if the words have such a name.
void hand_say_title(const Speech *speech, const Thing *t, Text *text)
{
    const Domain *d = &speech->game->domains[t->domain];
    const char *words = NULL;
    char key[96];
    if (d->keys && t->what < d->count) {
        snprintf(key, sizeof key, "%s.%s.%s.title", speech->game->key, d->name, d->keys[t->what]);
        words = words_find(speech->language, key);
    }
    if (words) text_add(text, words);
    else say_value(speech, t->domain, t->what, text);
}

// What is told of it then names it so.
bool hand_say_held(const Speech *speech, const Thing *t, Text *text)
{
    const Domain *d = &speech->game->domains[t->domain];
    char key[96];
    if (!d->keys || t->what >= d->count || !panel_is_to_play(speech, t)) return false;
    snprintf(key, sizeof key, "%s.%s.%s.held", speech->game->key, d->name, d->keys[t->what]);
    const char *words = words_find(speech->language, key);
    if (words) text_add(text, words);
    return words;
}

// Without their mark where all in the hand have it; else in short, nothing if its title is "-".
static void say_mark(const Speech *speech, const Thing *t, Text *notes)
{
    Text mark = {0};
    if (t->mark && !panel_marks_hand(speech))
        hand_say_title(speech, &(Thing){.domain = MARK, .what = t->mark}, &mark);
    if (strcmp(text_get(&mark), "-") != 0) text_add(notes, text_get(&mark));
    text_free(&mark);
}

// Who lies on the card: "husband, suitor Player 2".
static void say_those_on(const Speech *speech, const Show *show, const Thing *card, Text *notes)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in != card->domain || t->where != card->what) continue;
        if (!is_listed(speech, "screen.hand.with", speech->game->domains[t->domain].name)) continue;
        if (notes->count) text_add(notes, ", ");
        say_value(speech, MARK, t->mark, notes);
        if (t->owner == card->where) continue;
        text_char(notes, ' ');
        say_value(speech, SEAT, t->owner, notes);
    }
}

static void say_card(const Speech *speech, const Show *show, const Thing *t, bool short_name,
                     Text *line)
{
    Text notes = {0};
    bool held = hand_say_held(speech, t, line);
    if (!held && short_name) hand_say_title(speech, t, line);
    else if (!held) say_value(speech, t->domain, t->what, line);
    say_mark(speech, t, &notes);
    say_those_on(speech, show, t, &notes);
    if (notes.count) text_format(line, " (%s)", text_get(&notes));
    if (t->count != 1) text_format(line, " ×%d", t->count);
    text_free(&notes);
}

// Whose card it is; NOBODY: it lies elsewhere.
static int holder_of(const Show *show, int domain, int card)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->domain == domain && t->what == card && t->in == SEAT) return t->where;
    }
    return NOBODY;
}

// "Fur Seamstress of Player 2 (husband)": a piece of one's own on the card of another.
static void say_abroad(const Speech *speech, const Thing *t, int holder, Text *line)
{
    Text card = {0}, who = {0};
    say_value(speech, t->in, t->where, &card);
    say_value(speech, SEAT, holder, &who);
    words_say(line, "terminal.abroad", "card=%s\nwho=%s", text_get(&card), text_get(&who));
    text_add(line, " (");
    say_value(speech, MARK, t->mark, line);
    text_char(line, ')');
    text_free(&card);
    text_free(&who);
}

int hand_say_abroad(const Speech *speech, const Show *show, int seat, Text *line)
{
    int found = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->owner != seat || speech->game->domains[t->in].shape != CARD) continue;
        if (!is_listed(speech, "screen.hand.with", speech->game->domains[t->domain].name)) continue;
        int holder = holder_of(show, t->in, t->where);
        if (holder == NOBODY || holder == seat) continue;
        if (found++) text_add(line, ", ");
        say_abroad(speech, t, holder, line);
    }
    return found;
}

// By names alone what would not fit the line.
static void say_hand(const Speech *speech, const Show *show, int viewer, bool short_names,
                     int width, Page *page)
{
    Text line = {0};
    int found = 0;
    say_value(speech, SEAT, viewer, &line);
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        bool own = t->in == SEAT && t->where == viewer && !is_not_in_hand(speech, t);
        if (!own || is_left_out(speech, t)) continue;
        text_add(&line, found ? ", " : ": ");
        // First, as nothing else on the screen shows them.
        if (!found++ && hand_say_abroad(speech, show, viewer, &line)) text_add(&line, ", ");
        say_card(speech, show, t, short_names, &line);
    }
    page_free(page);
    if (short_names) page_add(page, &line);
    else if (found) page_wrap(page, text_get(&line), width);
    text_free(&line);
}

static bool has_own_words(const Speech *speech)
{
    char key[64];
    snprintf(key, sizeof key, "%s.screen.hand.with", speech->game->key);
    return panel_marks_hand(speech) || words_find(speech->language, key);
}

void hand_fill(Session *session, const Show *show, int width, bool one_line, Page *page)
{
    const Speech *speech = session_speech(session);
    int viewer = session_viewer(session);
    page_free(page);
    if (viewer >= SEATS_MAX) return;
    if (has_own_words(speech)) say_hand(speech, show, viewer, false, width, page);
    else board_things(page, speech, show, SEAT, viewer, width, is_not_in_hand);
    if (page->count > 1 && one_line) say_hand(speech, show, viewer, true, width, page);
}
