// SPDX-License-Identifier: MIT
// problem.c - see problem.h.
#include "base/problem.h"

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
