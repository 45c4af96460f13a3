// SPDX-License-Identifier: MIT
// language.c - see language.h.
#include "cli/language.h"

#include "base/words.h"

#include <stdlib.h>
#include <string.h>

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

const char *cli_language(void) { return words_spoken(); }

static void name_languages(Text *text)
{
    for (const Language *l = LANGUAGES; l->name; l++)
        text_format(text, "%s%s", l == LANGUAGES ? "" : ", ", l->name);
}

static bool fail(Problem *problem, const char *wanted)
{
    Text names = {0};
    name_languages(&names);
    if (wanted)
        problem_say(problem, "no_language", "language=%s\nlanguages=%s", wanted, text_get(&names));
    else problem_say(problem, "which_language", "languages=%s", text_get(&names));
    text_free(&names);
    return false;
}

bool language_read(int *words, char **word, Problem *problem)
{
    const Language *language = of_the_system();
    if (language) words_speak(language->name);
    for (int i = 1; i < *words; i++) {
        if (strcmp(word[i], "--language")) continue;
        if (i + 1 == *words) return fail(problem, NULL);
        language = words_language(word[i + 1]);
        if (!language) return fail(problem, word[i + 1]);
        words_speak(language->name);
        memmove(&word[i], &word[i + 2], (size_t)(*words - i - 1) * sizeof *word);
        *words -= 2;
        return true;
    }
    return true;
}
