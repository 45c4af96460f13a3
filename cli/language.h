// SPDX-License-Identifier: MIT
// language.h - the language in which the program speaks: --language, else that of the system.
#pragma once

#include "base/problem.h"

// Takes "--language de" out of the words, wherever it stands; from now on the program speaks it
// (words_speak).
bool language_read(int *words, char **word, Problem *);

const char *cli_language(void);  // "en", "de", "nl"
