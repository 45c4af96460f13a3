// SPDX-License-Identifier: MIT
// name.h - what people write: names, chat, reports. Whatever way it comes in, it passes here.
#pragma once

#include "base/text.h"
#include "table/record.h"

enum { NAME_LETTERS = 24 };

// Copies the words without what is not to be seen: control characters, marks that turn the
// direction of writing, letters without a shape, blanks at both ends. False: nothing is left, more
// letters or bytes than allowed, or not UTF-8.
bool words_clean(const char *from, int most_letters, char *words, size_t room);
bool name_clean(const char *from, char name[NAME_ROOM]);
