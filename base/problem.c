// SPDX-License-Identifier: MIT
// problem.c - see problem.h.
#include "base/problem.h"

#include "base/words.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// What people meet has our words, the rest those of the system.
const char *problem_why(int error)
{
    static const struct {
        int error;
        const char *key;
    } KNOWN[] = {{ENOENT, "problem.why.none"},       {EACCES, "problem.why.denied"},
                 {EPERM, "problem.why.denied"},      {EEXIST, "problem.why.there"},
                 {EISDIR, "problem.why.folder"},     {ENOTDIR, "problem.why.no_folder"},
                 {ENOSPC, "problem.why.full"},       {EROFS, "problem.why.read_only"},
                 {EADDRINUSE, "problem.why.in_use"}, {EADDRNOTAVAIL, "problem.why.elsewhere"}};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (KNOWN[i].error == error) return words_find(words_spoken(), KNOWN[i].key);
    return strerror(error);
}

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
    Text text = {0};
    va_list list;
    va_start(list, values);
    words_say_list(&text, "problem", key, values, list);
    va_end(list);
    snprintf(problem->words, sizeof problem->words, "%s", text_get(&text));
    text_free(&text);
    return false;
}
