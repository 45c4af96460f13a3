// SPDX-License-Identifier: MIT
// words.h - every sentence a player reads, by key. The catalogues are words/<language>/*.txt; the
// build turns them into one sorted table (tools/words.py).
#pragma once

#include "base/text.h"

#include <stdarg.h>

// The sentence of a key ("hunters.event.placed") in a language ("de"), if need be in English; NULL
// if there is none.
const char *words_find(const char *language, const char *key);

// All of them, in the order of their keys; the last entry is empty.
typedef struct Word {
    const char *key, *text;
} Word;
typedef struct Language {
    const char *name;
    const Word *words;
    int count;
} Language;
extern const Language LANGUAGES[];

// The language in which the program speaks of itself, on the command line and about problems:
// English until it is told another.
void words_speak(const char *language);
const char *words_spoken(void);

// The sentence of a key in that language. Its values are lines "name=value" for {name} and
// {name?one:many}: words_say(out, "command.players", "least=%d\nmost=%d", 2, 4). A key without a
// sentence is said itself.
#define NO_VALUES " "  // of a sentence without any
__attribute__((format(printf, 3, 4))) void words_say(Text *, const char *key, const char *values,
                                                     ...);
__attribute__((format(printf, 4, 5))) void words_say_in(Text *, const char *language,
                                                        const char *key, const char *values, ...);
// ... of the key "part.key".
void words_say_list(Text *, const char *part, const char *key, const char *values, va_list);

// A number as a language writes it, "12,5", and one of a hundred: "12,5 %" in German, "12,5%" in
// Dutch.
typedef struct Figure {
    char said[32];
} Figure;
Figure words_figure(const char *language, double number, int digits);
Figure words_percent(const char *language, double percent, int digits);
Figure words_tenths(double number);  // in the spoken language

const Language *words_language(const char *name);         // NULL: there is no such language
const char *words_in(const Language *, const char *key);  // without falling back to English
