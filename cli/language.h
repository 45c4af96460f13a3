// SPDX-License-Identifier: MIT
// language.h - the language in which the program speaks: --language, else that of the system.
#pragma once

// Takes "--language de" out of the words, wherever it stands. Returns what is wrong, or NULL.
const char *language_read(int *words, char **word);

const char *cli_language(void);  // "en", "de", "nl"
