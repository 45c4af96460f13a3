// SPDX-License-Identifier: MIT
// words.c - no words: the page has them already, in the language that is read.
#include "base/words.h"

static const Word NONE[] = {{0}};

const Language LANGUAGES[] = {{"en", NONE, 0}, {0}};
