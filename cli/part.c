// SPDX-License-Identifier: MIT
// part.c - see part.h.
#include "cli/part.h"

#include "cli/paint.h"
#include "cli/talk.h"

#include <string.h>

void say_part(int first, int shown, int count, const char *keys, Text *text)
{
    if (shown >= count) return;
    text_char(text, ' ');
    talk_part(first, first + shown, count, text);
    text_format(text, " %s ", keys);
}

void put_part(int row, int right, int first, int shown, int count, const char *keys)
{
    Text text = {0};
    say_part(first, shown, count, keys, &text);
    int width = count_text(&text);
    put(row, right - width - 1, width, text_get(&text));
    text_free(&text);
}

const char *more_key(int first, int shown, int count, int drawing)
{
    int end = first + shown;
    return talk(end >= count ? "top_key" : end < drawing ? "drawing_key" : "board_key");
}

void put_page(const Page *page, int row, int rows, int width, int column)
{
    for (int i = 0; i < page->count && i < rows; i++) {
        Text line = {0};
        text_add(&line, page->line[i]);
        if (i == rows - 1 && i < page->count - 1 && !ends_cut(page->line[i])) text_add(&line, "…");
        put(row + i, column + 1, width - 2, text_get(&line));
        text_free(&line);
    }
}
