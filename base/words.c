// SPDX-License-Identifier: MIT
// words.c - look-up in the generated catalogues.
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *key, const void *word)
{
    return strcmp(key, ((const Word *)word)->key);
}

const char *words_in(const Language *language, const char *key)
{
    const Word *word =
        bsearch(key, language->words, (size_t)language->count, sizeof *word, compare);
    return word ? word->text : NULL;
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
