// words.c - look-up in the generated catalogues.
#include "base/words.h"

#include <stdlib.h>
#include <string.h>

static int compare(const void *key, const void *word)
{
    return strcmp(key, ((const Word *)word)->key);
}

const char *words_find(const char *language, const char *key)
{
    for (const Language *l = LANGUAGES; l->name; l++) {
        if (strcmp(l->name, language)) continue;
        const Word *word = bsearch(key, l->words, (size_t)l->count, sizeof *word, compare);
        return word ? word->text : NULL;
    }
    return NULL;
}
