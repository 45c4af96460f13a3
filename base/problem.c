// SPDX-License-Identifier: MIT
// problem.c - see problem.h.
#include "base/problem.h"

#include "base/words.h"

#include <stdarg.h>
#include <stdio.h>

bool problem_set(Problem *problem, const char *format, ...)
{
    if (!problem) return false;
    va_list args;
    va_start(args, format);
    vsnprintf(problem->words, sizeof problem->words, format, args);
    va_end(args);
    return false;
}

bool problem_say(Problem *problem, const char *key, const char *values, ...)
{
    if (!problem) return false;
    char full[64];
    Text text = {0};
    va_list list;
    snprintf(full, sizeof full, "problem.%s", key);
    va_start(list, values);
    words_say_list(&text, full, values, list);
    va_end(list);
    snprintf(problem->words, sizeof problem->words, "%s", text_get(&text));
    text_free(&text);
    return false;
}
