// SPDX-License-Identifier: MIT
// lookup.c - see lookup.h.
#include "cli/lookup.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/page.h"
#include "cli/talk.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { RANKS = 5 };

// Where a table is longer than what was looked for: how to see all of it.
static void say_whole_table(const Rulebook *book, int i, Text *text)
{
    Text caption = {0};
    rulebook_caption(book, i, &caption);
    text_add(text, "\n  ");
    words_say(text, "terminal.whole_table", "caption=%s", text_get(&caption));
    text_free(&caption);
}

static void add_found(const Rulebook *book, int i, const RuleSearch *search, Text *text)
{
    const char *number = rulebook_number(book, i);
    size_t before = text->count;
    rulebook_place(number, text);
    if (text->count > before) text_char(text, ' ');
    if (rulebook_is(number, "example")) text_format(text, "%s ", talk("example"));
    if (rulebook_is(number, "title")) text_char(text, LOOK_TITLE);
    if (rulebook_found(book, i, search, text)) say_whole_table(book, i, text);
    text_format(text, "%c\n", LOOK_PLAIN);
}

void lookup_add_rule(const Rulebook *book, int i, Text *text)
{
    add_found(book, i, &(RuleSearch){rulebook_number(book, i), .by_number = true}, text);
}

// The first chapter tells the game as a whole: its paragraphs lead to each other.
static bool is_of_first(const Rulebook *book, int i)
{
    const char *first = rulebook_number(book, 0), *number = rulebook_number(book, i);
    size_t chapter = strcspn(first, ".");
    return chapter == strcspn(number, ".") && !memcmp(first, number, chapter);
}

static bool is_fit(const Rulebook *book, int i, const RuleSearch *search, bool at_once)
{
    return at_once ? rulebook_begins(book, i, search) : rulebook_fits(book, i, search);
}

// At once: what a word begins with comes before what only has it within.
static bool is_found(const Rulebook *book, int i, const RuleSearch *search, bool at_once)
{
    bool found = is_fit(book, i, search, at_once);
    for (int j = 0; j < book->count && is_of_first(book, i) && !found; j++)
        found = is_of_first(book, j) && is_fit(book, j, search, at_once);
    return found;
}

// What the game is about, then its chapters, by what one may look for.
static void list_contents(const Rulebook *book, Text *text)
{
    for (int i = 0; i < book->count; i++)
        if (is_of_first(book, i)) lookup_add_rule(book, i, text);
    text_format(text, "\n%s\n", talk("contents"));
    for (int i = 0; i < book->count; i++) {
        const char *number = rulebook_number(book, i);
        if (!rulebook_is(number, "title")) continue;
        text_format(text, "  %-8.*s ", (int)strcspn(number, "."), number);
        rulebook_plain(book, i, text);
        text_char(text, '\n');
    }
}

// "4" is chapter PH-4 in the book of PH.
static void name_number(const Rulebook *book, const char *wanted, char *number, size_t room)
{
    bool is_short = *wanted && strspn(wanted, "0123456789.") == strlen(wanted);
    int i = 0;
    while (i < book->count && !strchr(rulebook_number(book, i), '-')) i++;  // "aim" has none
    const char *first = i < book->count ? rulebook_number(book, i) : "-";
    int prefix = is_short ? (int)strcspn(first, "-") + 1 : 0;
    snprintf(number, room, "%.*s%s", prefix, first, wanted);
}

// The title of its chapter has what is looked for.
static bool is_of_titled(const Rulebook *book, int i, const RuleSearch *search)
{
    const char *number = rulebook_number(book, i);
    size_t chapter = strcspn(number, ".");
    for (int j = 0; j < book->count; j++) {
        const char *title = rulebook_number(book, j);
        if (rulebook_is(title, "title") && strcspn(title, ".") == chapter &&
            !memcmp(title, number, chapter))
            return rulebook_begins(book, j, search);
    }
    return false;
}

// Exactly that number before all others, then what a word begins with: in a chapter that is called
// so, elsewhere, in what tells the game as a whole; then what has it within.
static int rank(const Rulebook *book, int i, const RuleSearch *search)
{
    if (!strcasecmp(rulebook_number(book, i), search->wanted)) return 0;
    if (is_found(book, i, search, true))
        return is_of_titled(book, i, search) ? 1 : is_of_first(book, i) ? 3 : 2;
    return is_found(book, i, search, false) ? 4 : RANKS;
}

// "Gatherer: ½ labour. In the eclipse: 1 food." is told already where its name stands as a title
// with these sentences. False: something of it is not, which is left in the rule.
static bool is_repeated(const char *told, Text *rule)
{
    Text title = {0}, rest = {0};
    const char *words = text_get(rule), *colon = strstr(words, ": ");
    text_format(&title, "%c%.*s%c\n", LOOK_TITLE, colon ? (int)(colon - words) : 0, words,
                LOOK_PLAIN);
    bool named = colon && strstr(told, text_get(&title));
    for (const char *c = colon ? colon + 2 : ""; *c && named;) {
        Text sentence = {0};
        const char *end = strstr(c, ". ");
        text_bytes(&sentence, c, end ? (size_t)(end - c) + 1 : strcspn(c, "\n"));
        if (!strstr(told, text_get(&sentence))) text_format(&rest, " %s", text_get(&sentence));
        text_free(&sentence);
        c = end ? end + 2 : "";
    }
    if (named)
        rule->count = (size_t)(colon - words) + 1, text_format(rule, "%s\n", text_get(&rest));
    bool all = named && !rest.count;
    text_free(&title);
    text_free(&rest);
    return all;
}

void lookup_rule(const Session *session, const char *asked, Text *text)
{
    enum { NUMBER_ROOM = 96 };
    static Rulebook book;
    char wanted[NUMBER_ROOM];
    const Speech *speech = session_speech(session);
    bool there = rulebook_open(&book, speech->language, speech->game->key);
    name_number(&book, asked, wanted, sizeof wanted);
    if (there && !*wanted) {
        list_contents(&book, text);
        return;
    }
    Text told = {0};
    text_add(&told, text_get(text));
    RuleSearch search = rulebook_search(&book, wanted);
    for (int n = 0; there && n < RANKS; n++)
        for (int i = 0; i < book.count; i++) {
            Text rule = {0};
            if (rank(&book, i, &search) != n) continue;
            if (n) add_found(&book, i, &search, &rule);
            else lookup_add_rule(&book, i, &rule);
            if (!is_repeated(text_get(&told), &rule)) text_add(text, text_get(&rule));
            text_free(&rule);
        }
    if (!text->count) text_add(text, talk("no_rule")), text_char(text, '\n');
    text_free(&told);
}

void lookup_say(Session *session, const char *wanted, Text *text)
{
    bool name = *wanted && !strchr(wanted, '-') && strspn(wanted, "0123456789.") < strlen(wanted);
    bool named = name && facts_find_named(session, wanted, text);
    lookup_rule(session, wanted, text);
    if (name && !named) facts_find_printed(session, wanted, text);
}
