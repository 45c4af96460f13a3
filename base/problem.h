// SPDX-License-Identifier: MIT
// problem.h - what went wrong in the world outside: a sentence for whoever must mend it.
#pragma once

#include <stdbool.h>

typedef struct Problem {
    char words[320];
} Problem;

// Fills the problem, if there is one, with the sentence problem.KEY of the catalogue and its values
// (words_say), and returns false: return problem_say(p, "no_game", "game=%s", key);
__attribute__((format(printf, 3, 4))) bool problem_say(Problem *, const char *key,
                                                       const char *values, ...);

// Why the system failed us (errno), in words.
const char *problem_why(int error);

// The same with a sentence that only builders and administrators read.
__attribute__((format(printf, 2, 3))) bool problem_set(Problem *, const char *format, ...);
