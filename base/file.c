// SPDX-License-Identifier: MIT
// file.c - see file.h.
#include "base/file.h"

bool file_drain(FILE *file, Text *text)
{
    char bytes[65536];
    for (size_t count; (count = fread(bytes, 1, sizeof bytes, file));)
        text_bytes(text, bytes, count);
    return !ferror(file);
}

bool file_read(const char *path, Text *text)
{
    FILE *file = fopen(path, "r");
    if (!file) return false;
    bool fine = file_drain(file, text);
    return fclose(file) == 0 && fine;
}
