// SPDX-License-Identifier: MIT
// talk.c - see talk.h.
#include "cli/talk.h"

#include "base/rulebook.h"
#include "base/words.h"
#include "cli/board.h"
#include "cli/language.h"
#include "cli/page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *talk(const char *key)
{
    char full[64] = "terminal.";
    const char *words = words_find(cli_language(), strncat(full, key, sizeof full - 10));
    return words ? words : key;
}

void talk_standing(Session *session, Text *text)
{
    Standing standing;
    const State *view = session_view(session);
    const Speech *speech = session_speech(session);
    speech->game->standing(view, &standing);
    text_add(text, game_title(speech->game, speech->language));
    for (int seat = 0; seat < game_seats(view); seat++) {
        text_add(text, seat ? " | " : "   ");
        if (game_waiting(view) == seat) text_char(text, '>');
        say_value(speech, SEAT, seat, text);
        text_format(text, " %d", standing.points[seat]);
    }
}

// "Winner: Red". Who play as one win or lose as one.
static void add_winners(const Speech *speech, const Standing *standing, int seats, Text *text)
{
    Seats winners = standing->winners;
    bool several = winners & (winners - 1);
    if (!winners) text_add(text, talk("all_lost"));
    else if (standing->as_one) text_add(text, talk("all_won"));
    else text_add(text, talk(several ? "winners" : "winner"));
    for (int seat = 0, found = 0; seat < seats && !standing->as_one; seat++) {
        if (!(winners >> seat & 1)) continue;
        text_add(text, found++ ? ", " : " ");
        say_value(speech, SEAT, seat, text);
    }
    text_char(text, '\n');
}

static void add_rule(const Rulebook *book, int i, Text *text)
{
    const char *number = rulebook_number(book, i);
    size_t before = text->count;
    rulebook_place(number, text);
    if (text->count > before) text_char(text, ' ');
    if (rulebook_is(number, "example")) text_format(text, "%s ", talk("example"));
    if (rulebook_is(number, "title")) text_char(text, LOOK_TITLE);
    rulebook_plain(book, i, text);
    text_format(text, "%c\n", LOOK_PLAIN);
}

static bool is_among(const char *place, const char *places)
{
    const char *at = place ? strstr(places, place) : NULL;
    return at && (at == places || at[-1] == ' ') && strchr(" ", at[strlen(place)]);
}

// Of several rules the one that applied: the last event that has one of them tells it.
static const char *narrow_victory(const Session *session, const char *places)
{
    const Speech *speech = session_speech(session);
    for (int i = session_lines(session); places && i-- > 0;) {
        const Event *e = session_event(session, i);
        const char *place = e ? speech->game->events[e->kind].place : NULL;
        if (is_among(place, places)) return place;
    }
    return places;
}

// The rules by which one wins, as the words of the game name them.
static void add_victory(const Session *session, bool as_one, Text *text)
{
    static Rulebook book;
    char key[64];
    const Speech *speech = session_speech(session);
    snprintf(key, sizeof key, "%s.screen.victory%s", speech->game->key, as_one ? "_together" : "");
    const char *wanted = narrow_victory(session, words_find(speech->language, key));
    if (!wanted || !rulebook_open(&book, speech->language, speech->game->key)) return;
    for (; *wanted; wanted += strspn(wanted, " ")) {
        size_t length = strcspn(wanted, " ");
        for (int i = 0; i < book.count; i++) {
            const char *number = rulebook_number(&book, i);
            if (strlen(number) == length && !memcmp(number, wanted, length))
                add_rule(&book, i, text);
        }
        wanted += length;
    }
}

void talk_result(Session *session, Text *text)
{
    Standing standing;
    const State *view = session_view(session);
    const Speech *speech = session_speech(session);
    int seats = game_seats(view);
    speech->game->standing(view, &standing);
    add_winners(speech, &standing, seats, text);
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++) {
            if (standing.rank[seat] != rank) continue;
            if (standing.winners && !standing.as_one) text_format(text, "%d. ", rank);
            say_value(speech, SEAT, seat, text);
            text_format(text, " %d%s\n", standing.points[seat],
                        standing.winners >> seat & 1 ? " *" : "");
        }
    add_victory(session, standing.as_one, text);
}

void talk_part(int first, int end, int count, Text *text)
{
    words_say(text, "terminal.part", "first=%d\nend=%d\ncount=%d", first + 1,
              end < count ? end : count, count);
}

void talk_resume(const Session *session, const char *path, Text *text)
{
    text_format(text, "%s\n  moraine play --resume %s --seats ", talk("go_on_with"), path);
    session_say_seats(session, text);
    text_char(text, '\n');
}

void talk_rule(const Session *session, const char *wanted, Text *text)
{
    static Rulebook book;
    const Speech *speech = session_speech(session);
    bool there = rulebook_open(&book, speech->language, speech->game->key);
    RuleSearch search = rulebook_search(&book, wanted);
    for (int i = 0; there && i < book.count; i++)  // exactly that number before all others
        if (!strcasecmp(rulebook_number(&book, i), wanted)) add_rule(&book, i, text);
    for (int i = 0; there && i < book.count; i++)
        if (strcasecmp(rulebook_number(&book, i), wanted) && rulebook_fits(&book, i, &search))
            add_rule(&book, i, text);
    if (!text->count) text_add(text, talk("no_rule")), text_char(text, '\n');
}

// "+2.1 %  Red: food +1"
static void add_reason(const Speech *speech, const Reason *reason, Text *text)
{
    const Thing *t = &reason->thing;
    Thing by = *t;
    by.count = (int16_t)abs(t->count);
    const char *sign = reason->hope < 0 ? "-" : "+";
    double hope = 100 * fabs((double)reason->hope);
    text_format(text, "  %s%-6s  ", sign, words_percent(speech->language, hope, 1).said);
    if (reason->seat != NOBODY) say_value(speech, SEAT, reason->seat, text), text_add(text, ": ");
    say_value(speech, t->domain, t->what, text);
    if (t->in != NO_ARG && t->in != SEAT)
        text_add(text, ", "), say_value(speech, t->in, t->where, text);
    if (t->mark && speech->game->domains[MARK].keys)
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
    text_add(text, t->count < 0 ? " −" : " +");
    say_number(speech, &by, text);
    text_char(text, '\n');
}

static void add_reasons(Session *session, const Advice *advice, Text *text)
{
    Reason reason[REASONS_MAX];
    int count = advice->count < 2 ? 0 : session_reasons(session, advice, reason);
    if (advice->count > 1) text_format(text, "%s\n", talk(count ? "why" : "no_reason"));
    for (int i = 0; i < count; i++) add_reason(session_speech(session), &reason[i], text);
}

// Each with what it changes; and what of it tells the first from the second.
void talk_advice(Session *session, bool bars, Text *text)
{
    static Advice advice;
    const Foresight *f = session_foresight(session);
    session_advise(session, &advice);
    text_format(text, "%s\n", talk("hint_says"));
    for (int i = 0; i < advice.count && i < HINTS_MAX; i++) {
        Change change;
        int full = (int)(advice.at[i].hope * BAR + 0.5f);
        Figure hope =
            words_percent(session_speech(session)->language, 100 * (double)advice.at[i].hope, 0);
        text_format(text, "%5s ", hope.said);
        if (bars) text_format(text, "%.*s%*s ", full, "##########", BAR - full, "");
        say_action(session_speech(session), advice.at[i].action, text);
        change_of(f, advice.at[i].action, &change);
        text_add(text, "\n       ");
        size_t before = text->count;
        change_say(session_speech(session), f, &change, text);
        if (text->count > before) text_add(text, "; ");
        change_say_next(session_speech(session), f, &change, text);
        text_char(text, '\n');
    }
    add_reasons(session, &advice, text);
}

void talk_hint(Session *session, Text *text) { talk_advice(session, true, text); }
