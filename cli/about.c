// SPDX-License-Identifier: MIT
// about.c - see about.h.
#include "cli/about.h"

#include "base/words.h"
#include "cli/brief.h"
#include "cli/facts.h"
#include "cli/fold.h"
#include "cli/row.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <curses.h>
#include <string.h>

// " pts 67→66, dev. 4→0;", of all of it.
static void say_sum_of_wanted(const Desk *desk, Text *text)
{
    static Change change;
    const Foresight *f = session_foresight(desk->session);
    Text tally = {0}, all = {0};
    change_of_several(f, desk->list.offer, desk->wanted, &change);
    if (change.times > 1) {
        brief_tally_several(desk->session, desk->list.offer, desk->wanted, &tally);
        change_say(desk->list.speech, f, &change, &all);
    }
    if (tally.count) text_format(text, " %s%s", text_get(&tally), all.count ? "," : ";");
    if (all.count) text_format(text, " %s;", text_get(&all));
    text_free(&tally);
    text_free(&all);
}

// What is to be done at once, what it comes to before what it is, which one has marked oneself:
// "income 1→3; 2 × Move a warrior from hex 2 to hex 1, 1 × ...".
static void say_wanted(const Desk *desk, Text *text)
{
    text_add(text, talk("at_once"));
    say_sum_of_wanted(desk, text);
    for (int i = 0, n = 0; i < desk->list.offer->count; i++) {
        if (!desk->wanted[i]) continue;
        text_format(text, "%s %d × ", n++ ? "," : "", desk->wanted[i]);
        say_action(desk->list.speech, desk->list.offer->at[i], text);
    }
}

// The sentence of the marked row does not stand there whole.
static bool is_cut(const Desk *desk)
{
    const Layout *l = &desk->layout;
    Text row = {0}, change = {0};
    desk_say_change(desk, desk->list.marked, &change);
    bool cut = desk_say_row(desk, desk->list.marked, text_get(&change), l->left[1], &row);
    text_free(&row);
    text_free(&change);
    return cut || l->cut;
}

// The row of the choice has room for all that it changes.
static bool shows_change(const Desk *desk, int choice)
{
    const Layout *l = &desk->layout;
    const char *change = desk->change[choice];
    Text row = {0};
    if (desk->list.marked >= 0) desk_say_change(desk, desk->list.marked, &row);
    bool whole = row.count == strlen(change);
    text_free(&row);
    int room =
        l->left[1] - l->left[0] - 1 - most(CHANGE_LEAST, count_columns(change, strlen(change)));
    return !*change || (whole && !l->cut && l->room + 2 <= room);
}

// What the choices in a row have in common, also what they bring if that is the same; then each of
// them.
static void say_fold(const Desk *desk, Text *text)
{
    const List *list = &desk->list;
    Text shared = {0};
    if (list->marked < 0) return;
    bool alike = desk_is_alike(desk, list->marked);
    const char *change = desk->change[list->shown[list->marked]];
    if (*change && alike) text_format(text, "%s. ", change);
    if (!alike) fold_say_shared(desk, list->marked, &shared);
    if (desk_say_printed(desk, list->marked, text)) text_char(text, ' ');
    if (shared.count) {
        words_say(text, "terminal.each", "change=%s", text_get(&shared));
        text_char(text, ' ');
    }
    row_say_inside(list, text);
    text_free(&shared);
}

// What follows begins no further line of a low window: it is asked soon enough, and i tells it.
static void add_next(const char *sign, const char *next, int first, int room, Text *text)
{
    enum { HIGH = 28, NEXT_LEAST = 20, LOST = 8 };  // lost at the end of a line and before the next
    int all = room - first + count_text(text);
    int used = (all + LOST * (all / room)) % room + (int)strlen(sign);
    if (!*next) return;
    text_add(text, sign);
    if (LINES >= HIGH) text_add(text, next);
    else if (used && room - used < NEXT_LEAST) text_add(text, "…");
    else text_cut(text, next, room - used);
}

// "pts 6→11; pts: +5 megalith C on field 2; then you choose again".
static void say_outcome(const Desk *desk, int choice, int first, int room, Text *text)
{
    Text part = {0};
    size_t before = text->count;
    if (!shows_change(desk, choice)) text_add(text, desk->change[choice]);
    brief_swing(desk->session, desk->list.offer->at[choice], &part);
    if (part.count) text_format(text, "%s%s", text->count > before ? "; " : "", text_get(&part));
    text_clear(&part);
    facts_next(desk->session, choice, &part);
    add_next(text->count > before ? "; " : "", text_get(&part), first, room, text);
    begin_sentence(text, before);
    text_free(&part);
}

// "screen.asked_first: bid" lists actions before whose outcome it is told what one gets by them:
// the first sentence about what is asked. Returns how long it is; 0: all of it is told behind.
static size_t add_asked_first(const Desk *desk, Action action, Text *text)
{
    Text asked = {0};
    const Speech *speech = desk->list.speech;
    bool listed = is_listed(speech, "screen.asked_first", speech->game->actions[action.kind].name);
    if (listed) facts_asked_of(desk->session, action, &asked);
    const char *words = text_get(&asked), *end = strstr(words, ". ");
    size_t length = end ? (size_t)(end - words) + strlen(". ") : 0;
    text_bytes(text, words, length);
    text_free(&asked);
    return length;
}

// ... and the rest behind it. Between them nothing may be left to tell.
static void add_asked(const Desk *desk, Action action, size_t told, Text *text)
{
    Text asked = {0};
    if (told) {
        facts_asked_of(desk->session, action, &asked);
        bool begins = text->at[text->count - 1] == ' ';
        text_add(text, begins ? "" : ends_cut(text->at) ? " " : ". ");
        text_add(text, asked.at + told);
    } else facts_asked_of(desk->session, action, text);
    text_free(&asked);
}

// The marked choice as a whole: the sentence where the list cuts it, what is printed on what it
// names, what it changes unless its row says that, what follows. "screen.outcome_first: send" lists
// actions that are chosen by what they change rather than by what is printed.
void about_say(const Desk *desk, int first, int room, Text *text)
{
    const Layout *l = &desk->layout;
    int choice = desk->asked ? list_choice(&desk->list) : -1;
    if (desk->walking) {
        facts_there(desk->session, desk->domain, desk->value, text);
        return;
    }
    if (desk_wants(desk)) {
        say_wanted(desk, text);
        return;
    }
    if (choice < 0) {
        if (desk->asked) say_fold(desk, text);
        return;
    }
    Action action = desk->list.offer->at[choice];
    if (is_cut(desk)) say_action(desk->list.speech, action, text), text_add(text, ". ");
    const Kind *kind = &desk->list.speech->game->actions[action.kind];
    bool before = is_listed(desk->list.speech, "screen.outcome_first", kind->name);
    if (before) say_outcome(desk, choice, first, room, text);
    if (before && text->count) text_add(text, ends_cut(text_get(text)) ? " " : ". ");
    bool printed = facts_named(desk->session, action, ~0u, text);
    if (printed) text_char(text, ' ');
    size_t told = printed || l->middle ? 0 : add_asked_first(desk, action, text);
    if (!before) say_outcome(desk, choice, first, room, text);
    bool names = kind->arg[0].domain;  // else "Take it" is about what the question names
    if (!(printed && names) && !l->middle) add_asked(desk, action, told, text);
}
