// SPDX-License-Identifier: MIT
// arrays.c - see arrays.h.
#include "lab/learn/arrays.h"

void array_open(Text *out, const char *game, const char *type, const char *name, int count)
{
    text_format(out, "static const %s %s_%s[%d] = {", type, game, name, count);
}

void array_line(Text *out, int place, int per_line)
{
    if (place % per_line == 0) text_char(out, '\n');
}

void array_numbers(Text *out, const int16_t number[], int count)
{
    for (int i = 0; i < count; i++) {
        array_line(out, i, 24);
        text_format(out, "%d,", number[i]);
    }
}

void array_close(Text *out) { text_add(out, "\n};\n"); }
