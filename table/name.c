// SPDX-License-Identifier: MIT
// name.c - see name.h.
#include "table/name.h"

#include "base/text.h"

#include <string.h>

// Letters by number that have no shape or change how others are written.
static const struct {
    uint32_t first, last;
} TRICKS[] = {
    {0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
    {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x200b, 0x200f},   {0x2028, 0x202e},
    {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},   {0xfe00, 0xfe0e},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

static bool is_trick(uint32_t letter)
{
    for (size_t i = 0; i < sizeof TRICKS / sizeof *TRICKS; i++)
        if (letter >= TRICKS[i].first && letter <= TRICKS[i].last) return true;
    return false;
}

bool words_clean(const char *from, int most_letters, char *words, size_t room)
{
    size_t used = 0, count;
    int letters = 0;
    uint32_t letter;
    for (; *from; from += count) {
        count = utf8_letter(from, strlen(from), &letter);
        if (!count) return false;
        if (is_trick(letter) || (letter == ' ' && !used)) continue;
        if (++letters > most_letters || used + count >= room) return false;
        memcpy(words + used, from, count);
        used += count;
    }
    while (used && words[used - 1] == ' ') used--;
    words[used] = 0;
    return used > 0;
}

bool name_clean(const char *from, char name[NAME_ROOM])
{
    return words_clean(from, NAME_LETTERS, name, NAME_ROOM);
}
