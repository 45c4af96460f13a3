// SPDX-License-Identifier: MIT
// words.c - look-up in the generated catalogues.
#include "base/words.h"

#include <stdio.h>
#include <string.h>

// Both ends of the part that is left begin as the key does, for so many letters: these are not
// compared again, for most keys of a game begin alike.
const char *words_in(const Language *language, const char *key)
{
    int low = 0, high = language->count;
    size_t low_same = 0, high_same = 0;
    while (low < high) {
        int middle = (low + high) / 2;
        const char *other = language->words[middle].key;
        size_t same = low_same < high_same ? low_same : high_same;
        while (key[same] && key[same] == other[same]) same++;
        if (key[same] == other[same]) return language->words[middle].text;
        if ((unsigned char)key[same] < (unsigned char)other[same]) high = middle, high_same = same;
        else low = middle + 1, low_same = same;
    }
    return NULL;
}

const Language *words_language(const char *name)
{
    for (const Language *l = LANGUAGES; l->name; l++)
        if (!strcmp(l->name, name)) return l;
    return NULL;
}

const char *words_find(const char *language, const char *key)
{
    const Language *own = words_language(language), *usual = words_language("en");
    const char *words = own ? words_in(own, key) : NULL;
    return words || own == usual ? words : words_in(usual, key);
}

static const char *spoken = "en";

void words_speak(const char *language) { spoken = language; }
const char *words_spoken(void) { return spoken; }

// A piece of a text.
typedef struct Piece {
    const char *at;
    size_t size;
} Piece;

static Piece find_value(const char *values, Piece name)
{
    for (const char *line = values; *line;) {
        size_t size = strcspn(line, "\n");
        if (size > name.size && line[name.size] == '=' && !memcmp(line, name.at, name.size))
            return (Piece){line + name.size + 1, size - name.size - 1};
        line += size + (line[size] == '\n');
    }
    return name;
}

// {name}, or {name?one:many}.
static void fill_brace(Text *text, Piece brace, const char *values)
{
    const char *mark = memchr(brace.at, '?', brace.size);
    size_t name = mark ? (size_t)(mark - brace.at) : brace.size;
    Piece value = find_value(values, (Piece){brace.at, name});
    if (mark) {
        const char *rest = mark + 1, *end = brace.at + brace.size;
        const char *colon = memchr(rest, ':', (size_t)(end - rest));
        bool one = value.size == 1 && *value.at == '1';
        if (!colon) colon = end;
        value = one            ? (Piece){rest, (size_t)(colon - rest)}
                : colon == end ? (Piece){end, 0}
                               : (Piece){colon + 1, (size_t)(end - colon - 1)};
    }
    text_bytes(text, value.at, value.size);
}

static void fill(Text *text, const char *sentence, const char *values)
{
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        text_bytes(text, sentence, plain);
        sentence += plain;
        if (!*sentence) return;
        size_t size = strcspn(++sentence, "}");
        fill_brace(text, (Piece){sentence, size}, values);
        sentence += size + (sentence[size] == '}');
    }
}

Figure words_figure(const char *language, double number, int digits)
{
    Figure figure;
    snprintf(figure.said, sizeof figure.said, "%.*f", digits, number);
    char *point = strchr(figure.said, '.');
    if (point) *point = *words_find(language, "common.decimal");
    return figure;
}

Figure words_percent(const char *language, double percent, int digits)
{
    Figure figure;
    Text text = {0}, value = {0};
    text_format(&value, "n=%s", words_figure(language, percent, digits).said);
    fill(&text, words_find(language, "common.percent"), text_get(&value));
    snprintf(figure.said, sizeof figure.said, "%s", text_get(&text));
    text_free(&value);
    text_free(&text);
    return figure;
}

Figure words_tenths(double number) { return words_figure(spoken, number, 1); }

static void say(Text *text, const char *language, const char *key, const char *values, va_list list)
{
    enum { VALUES_ROOM = 2048 };
    char filled[VALUES_ROOM];
    const char *sentence = words_find(language, key);
    vsnprintf(filled, sizeof filled, values, list);
    fill(text, sentence ? sentence : key, filled);
}

void words_say_list(Text *text, const char *part, const char *key, const char *values, va_list list)
{
    char full[64];
    snprintf(full, sizeof full, "%s.%s", part, key);
    say(text, spoken, full, values, list);
}

void words_say_in(Text *text, const char *language, const char *key, const char *values, ...)
{
    va_list list;
    va_start(list, values);
    say(text, language, key, values, list);
    va_end(list);
}

void words_say(Text *text, const char *key, const char *values, ...)
{
    va_list list;
    va_start(list, values);
    say(text, spoken, key, values, list);
    va_end(list);
}
