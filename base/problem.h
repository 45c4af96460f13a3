// SPDX-License-Identifier: MIT
// problem.h - what went wrong in the world outside: a sentence for whoever must mend it.
#pragma once

#include <stdbool.h>

typedef struct Problem {
    char words[320];
} Problem;

// Fills the problem, if there is one to fill, and returns false: return problem_set(p, "...");
__attribute__((format(printf, 2, 3))) bool problem_set(Problem *, const char *format, ...);
