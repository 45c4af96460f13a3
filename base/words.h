// SPDX-License-Identifier: MIT
// words.h - every sentence a player reads, by key. The catalogues are words/<language>/*.txt; the
// build turns them into one sorted table (tools/words.py).
#pragma once

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

const Language *words_language(const char *name);         // NULL: there is no such language
const char *words_in(const Language *, const char *key);  // without falling back to English
