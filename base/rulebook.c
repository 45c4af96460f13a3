// SPDX-License-Identifier: MIT
// rulebook.c - see rulebook.h.
#include "base/rulebook.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { KEY_MAX = 128 };

static const char *text_of(const Rulebook *book, const char *number)
{
    char key[KEY_MAX];
    const char *first = book->count ? book->at[0]->key : "";
    snprintf(key, sizeof key, "%.*s%s", (int)book->prefix, first, number);
    return words_in(book->language, key);
}

const char *rulebook_number(const Rulebook *book, int i) { return book->at[i]->key + book->prefix; }

// Where the chapter of a number stands in "aim MH-2 MH-3"; those that do not stand there come last.
static int place_of(const char *chapters, const char *number)
{
    size_t length = strcspn(number, ".");
    int place = 0;
    for (const char *c = chapters; *c; place++) {
        size_t word = strcspn(c, " ");
        if (word == length && !strncmp(c, number, length)) return place;
        c += word + (c[word] == ' ');
    }
    return place;
}

// As people count: 4.9 before 4.10, a title before all, an example after its rule.
static int compare_parts(const char *a, const char *b)
{
    while (*a && *b) {
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b)) {
            char *end_a, *end_b;
            long x = strtol(a, &end_a, 10), y = strtol(b, &end_b, 10);
            if (x != y) return x < y ? -1 : 1;
            a = end_a, b = end_b;
        } else if (*a != *b) {
            bool title_a = !strcmp(a, "title"), title_b = !strcmp(b, "title");
            if (title_a != title_b) return title_a ? -1 : 1;
            bool letter_a = isalpha((unsigned char)*a), letter_b = isalpha((unsigned char)*b);
            return letter_a != letter_b ? (letter_a ? -1 : 1) : *a < *b ? -1 : 1;
        } else a++, b++;
    }
    if (!strcmp(a, ".title") || !strcmp(b, ".title")) return *a ? -1 : 1;
    return *a ? 1 : *b ? -1 : 0;
}

static bool comes_before(const Rulebook *book, const char *chapters, const Word *a, const Word *b)
{
    int place_a = place_of(chapters, a->key + book->prefix);
    int place_b = place_of(chapters, b->key + book->prefix);
    if (place_a != place_b) return place_a < place_b;
    return compare_parts(a->key + book->prefix, b->key + book->prefix) < 0;
}

static void put_in_order(Rulebook *book, const char *chapters, const Word *word)
{
    int at = book->count++;
    for (; at > 0 && comes_before(book, chapters, word, book->at[at - 1]); at--)
        book->at[at] = book->at[at - 1];
    book->at[at] = word;
}

bool rulebook_open(Rulebook *book, const char *language, const char *game)
{
    char prefix[KEY_MAX], key[KEY_MAX + 16];
    snprintf(prefix, sizeof prefix, "rules_%s.", game);
    snprintf(key, sizeof key, "%schapters", prefix);
    *book = (Rulebook){.language = words_language(language), .prefix = strlen(prefix)};
    const char *chapters = book->language ? words_in(book->language, key) : NULL;
    if (!chapters) return false;
    for (const Word *word = book->language->words; word->key; word++)
        if (!strncmp(word->key, prefix, book->prefix) && strcmp(word->key, key) &&
            book->count < RULEBOOK_MAX)
            put_in_order(book, chapters, word);
    return true;
}

bool rulebook_is_part(const char *number, const char *wanted)
{
    size_t length = strlen(wanted);
    const char *dash = strchr(number, '-');
    if (dash && isdigit((unsigned char)wanted[0])) number = dash + 1;
    return !strncasecmp(number, wanted, length) && (!number[length] || number[length] == '.');
}

// MH-5.2, MH-5, NT-S.5 of the set-up, and 5.2.
static bool is_number(const char *wanted)
{
    if (strchr(wanted, '.') && !wanted[strspn(wanted, "0123456789.")]) return true;
    size_t letters = strspn(wanted, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    if (letters < 2 || wanted[letters] != '-') return false;
    const char *rest = wanted + letters + 1;
    bool set_up = isalpha((unsigned char)rest[0]) && (!rest[1] || rest[1] == '.');
    return set_up || isdigit((unsigned char)rest[0]);
}

// The next letter, small and without its accent; bytes of other letters as they are.
static int next_letter(const char **c)
{
    static const char BARE[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";  // from 0xc3 0x80 on
    unsigned char first = (unsigned char)*(*c)++, second = (unsigned char)**c;
    if (first != 0xc3 || second < 0x80 || second > 0xbf) return tolower(first);
    (*c)++;
    return BARE[second - 0x80];
}

// Where the text goes on behind the word; NULL: it does not begin with it.
static const char *behind(const char *text, const char *word)
{
    while (*word)
        if (!*text || next_letter(&text) != next_letter(&word)) return NULL;
    return text;
}

// Long words may stand in compounds, "Hirsch" in "Rothirschjagd"; short ones only at their end:
// "Elch" in "Hirschelch", not in "welche".
enum { LONG_WORD = 5 };

static bool counts_inside(const char *word, const char *rest)
{
    return strlen(word) >= LONG_WORD || !isalpha(next_letter(&rest));
}

bool rulebook_has_word(const char *text, const char *word, bool from_its_start)
{
    for (bool inside = false; *text;) {
        const char *rest = behind(text, word);
        if (rest && (!inside || (!from_its_start && counts_inside(word, rest)))) return true;
        inside = isalpha(next_letter(&text));
    }
    return false;
}

// "aim": a chapter by the name that it has in the list of chapters.
static bool is_chapter(const Rulebook *book, const char *wanted)
{
    size_t length = strlen(wanted);
    for (int i = 0; i < book->count && length; i++) {
        const char *number = rulebook_number(book, i);
        if (!strncasecmp(number, wanted, length) && !strcmp(number + length, ".title")) return true;
    }
    return false;
}

RuleSearch rulebook_search(const Rulebook *book, const char *wanted)
{
    bool by_number = is_number(wanted) || is_chapter(book, wanted);
    RuleSearch search = {wanted, by_number, !by_number};
    for (int i = 0; i < book->count && search.abroad; i++)
        search.abroad = !rulebook_has_word(book->at[i]->text, wanted, true);
    return search;
}

// Short words of other languages would be found anywhere.
static bool fits_abroad(const char *key, const char *wanted)
{
    bool is_short = strlen(wanted) < LONG_WORD;
    for (const Language *l = LANGUAGES; l->name; l++) {
        const char *text = words_in(l, key);
        if (text && rulebook_has_word(text, wanted, is_short)) return true;
    }
    return false;
}

static bool has_wanted(const Word *rule, const RuleSearch *search, bool from_its_start)
{
    return rulebook_has_word(rule->text, search->wanted, from_its_start) ||
           (search->abroad && fits_abroad(rule->key, search->wanted));
}

// A chapter is wanted as a whole if its title has the word: "Phase 2: Conflicts".
static bool is_in_such_chapter(const Rulebook *book, int i, const RuleSearch *search,
                               bool from_its_start)
{
    size_t chapter = strcspn(rulebook_number(book, i), ".");
    for (int j = i; j >= 0; j--) {
        const char *number = rulebook_number(book, j);
        if (strncmp(number, rulebook_number(book, i), chapter + 1) != 0) return false;
        if (!strcmp(number + chapter, ".title"))
            return has_wanted(book->at[j], search, from_its_start);
    }
    return false;
}

static bool is_fit(const Rulebook *book, int i, const RuleSearch *search, bool from_its_start)
{
    if (search->by_number) return rulebook_is_part(rulebook_number(book, i), search->wanted);
    return has_wanted(book->at[i], search, from_its_start) ||
           is_in_such_chapter(book, i, search, from_its_start);
}

bool rulebook_fits(const Rulebook *book, int i, const RuleSearch *search)
{
    return is_fit(book, i, search, false);
}

bool rulebook_begins(const Rulebook *book, int i, const RuleSearch *search)
{
    return is_fit(book, i, search, true);
}

static const char *said_at(const Rulebook *book, const char *text)
{
    const char *there = strncmp(text, "= ", 2) ? NULL : text_of(book, text + 2);
    return there ? there : text;
}

bool rulebook_is(const char *number, const char *what)
{
    const char *dot = strrchr(number, '.');
    return dot && !strcmp(dot + 1, what);
}

void rulebook_place(const char *number, Text *text)
{
    const char *dot = strrchr(number, '.');
    bool named = dot && islower((unsigned char)dot[1]);
    if (strchr(number, '-'))
        text_bytes(text, number, named ? (size_t)(dot - number) : strlen(number));
}

bool rulebook_is_table(const char *number)
{
    const char *dot = strrchr(number, '.');
    return dot && !strncmp(dot, ".table", 6);
}

// Drawings have no words: "(2 {icon stone})" is "(2)".
static void add_plain(const char *c, const char *end, Text *text)
{
    while (c < end) {
        const char *drawing = c + (*c == ' ');
        if (!strncmp(drawing, "{icon ", 6)) {
            c = drawing + strcspn(drawing, "}");
            c += *c == '}';
        } else {
            if (*c != '*') text_char(text, *c);
            c++;
        }
    }
}

static int count_letters(const Text *text)
{
    int count = 0;
    for (const char *c = text_get(text); *c; c++) count += (*c & 0xc0) != 0x80;
    return count;
}

// One cell, from c to the next tab or the end of its line, without marks; returns its end.
static const char *read_cell(const char *c, Text *cell)
{
    const char *end = c + strcspn(c, "\t\n");
    text_clear(cell);
    add_plain(c, end, cell);
    return end;
}

enum { COLUMNS_MAX = 16 };

static void find_widths(const char *c, int width[COLUMNS_MAX])
{
    Text cell = {0};
    for (int column = 0; *c; c++) {
        const char *end = read_cell(c, &cell);
        int letters = count_letters(&cell);
        if (column < COLUMNS_MAX && letters > width[column]) width[column] = letters;
        column = *end == '\t' ? column + 1 : 0;
        c = end;
        if (!*c) break;
    }
    text_free(&cell);
}

static void add_table(const char *c, Text *text)
{
    int width[COLUMNS_MAX] = {0};
    Text cell = {0};
    const char *caption = c + strcspn(c, "\n");
    add_plain(c, caption, text);
    if (!*caption) return;
    find_widths(caption + 1, width);
    for (int column = -1; *caption; caption = c) {
        c = read_cell(caption + 1, &cell);
        column = *caption == '\t' ? column + 1 : 0;
        text_add(text, column ? "  " : "\n  ");
        text_add(text, text_get(&cell));
        int room = column < COLUMNS_MAX && *c == '\t' ? width[column] - count_letters(&cell) : 0;
        for (int i = 0; i < room; i++) text_char(text, ' ');
    }
    text_free(&cell);
}

// "Card Reindeer; Climate number 28": a line of a table with its heads.
static void add_row(const char *head, const char *line, Text *text)
{
    Text name = {0}, cell = {0};
    for (const char *before = "\n  ";; before = "; ") {
        const char *next = read_cell(head, &name), *end = read_cell(line, &cell);
        if (cell.count) text_format(text, "%s%s %s", before, text_get(&name), text_get(&cell));
        if (*next != '\t' || *end != '\t') break;
        head = next + 1;
        line = end + 1;
    }
    text_free(&name);
    text_free(&cell);
}

static void add_rows_with(const char *word, const char *heads, Text *text)
{
    for (const char *line = heads; *(line += strcspn(line, "\n"));) {
        Text row = {0};
        line++;
        text_bytes(&row, line, strcspn(line, "\n"));
        if (rulebook_has_word(text_get(&row), word, false)) add_row(heads, line, text);
        text_free(&row);
    }
}

void rulebook_caption(const Rulebook *book, int i, Text *text)
{
    const char *words = said_at(book, book->at[i]->text);
    add_plain(words, words + strcspn(words, "\n"), text);
}

bool rulebook_found(const Rulebook *book, int i, const RuleSearch *search, Text *text)
{
    Text caption = {0};
    const char *words = said_at(book, book->at[i]->text), *heads = strchr(words, '\n');
    rulebook_caption(book, i, &caption);
    bool part = rulebook_is_table(rulebook_number(book, i)) && heads && !search->by_number &&
                !rulebook_has_word(text_get(&caption), search->wanted, false);
    if (part) text_add(text, text_get(&caption)), add_rows_with(search->wanted, heads + 1, text);
    else rulebook_plain(book, i, text);
    text_free(&caption);
    return part;
}

void rulebook_plain(const Rulebook *book, int i, Text *text)
{
    const char *words = said_at(book, book->at[i]->text);
    if (rulebook_is_table(rulebook_number(book, i))) add_table(words, text);
    else add_plain(words, words + strlen(words), text);
}
