// SPDX-License-Identifier: MIT
// language.c - see language.h.
#include "cli/language.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

static const Language *chosen;

// The first of LC_ALL, LC_MESSAGES and LANG that is set: "de_DE.UTF-8" is German.
static const Language *of_the_system(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(NAMES[i]);
        if (!value || !*value) continue;
        char name[3] = {value[0], value[1], 0};
        return words_language(name);
    }
    return NULL;
}

const char *cli_language(void)
{
    if (!chosen) chosen = of_the_system();
    return chosen ? chosen->name : "en";
}

const char *language_read(int *words, char **word)
{
    for (int i = 1; i < *words; i++) {
        if (strcmp(word[i], "--language")) continue;
        if (i + 1 == *words) return "--language needs a value: en, de or nl";
        chosen = words_language(word[i + 1]);
        if (!chosen) return "there is no such language; there are en, de and nl";
        memmove(&word[i], &word[i + 2], (size_t)(*words - i - 1) * sizeof *word);
        *words -= 2;
        return NULL;
    }
    return NULL;
}
