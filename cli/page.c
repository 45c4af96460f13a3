// SPDX-License-Identifier: MIT
// page.c - see page.h.
#include "cli/page.h"

#include <stdlib.h>
#include <string.h>

bool is_look(char c) { return c > 0 && c < LOOKS && c != '\n' && c != '\t'; }

static bool starts_column(char c) { return (c & 0xc0) != 0x80 && !is_look(c); }

int count_columns(const char *words, size_t bytes)
{
    int columns = 0;
    for (size_t i = 0; i < bytes && words[i]; i++) columns += starts_column(words[i]);
    return columns;
}

int count_text(const Text *text) { return count_columns(text_get(text), text->count); }

size_t count_bytes(const char *words, int columns)
{
    size_t bytes = 0;
    while (words[bytes] && (columns > 0 || !starts_column(words[bytes])))
        columns -= starts_column(words[bytes++]);
    return bytes;
}

void text_cut(Text *text, const char *words, int width)
{
    bool whole = count_columns(words, strlen(words)) <= width;
    text_bytes(text, words, whole ? strlen(words) : count_bytes(words, width - 1));
    if (!whole) text_add(text, "…"), text_char(text, LOOK_PLAIN);
}

bool ends_cut(const char *line)
{
    static const char DOTS[] = "…";
    size_t length = strlen(line), dots = strlen(DOTS);
    while (length && is_look(line[length - 1])) length--;
    return length >= dots && !memcmp(line + length - dots, DOTS, dots);
}

void page_add(Page *page, Text *text)
{
    if (page->count == page->room) {
        page->room = page->room ? 2 * page->room : 64;
        page->line = realloc(page->line, (size_t)page->room * sizeof *page->line);
        if (!page->line) abort();
    }
    if (!text->at) text_add(text, "");
    page->line[page->count++] = text->at;
    *text = (Text){0};
}

// How many bytes of a text go into a line: up to its end, else to the last space that fits.
static size_t measure_line(const char *words, int width)
{
    size_t length = strcspn(words, "\n"), most = count_bytes(words, width);
    if (length <= most) return length;
    for (size_t i = most; i > 0; i--)
        if (words[i] == ' ') return i;
    return most;
}

void page_wrap(Page *page, const char *words, int width)
{
    page_wrap_below(page, words, width, width);
}

void page_wrap_below(Page *page, const char *words, int first, int width)
{
    enum { MORE = 2, DEEPEST = 12 };
    Text line = {0};
    int indent = 0, before = page->count;
    for (bool begun = false; *words || !begun;) {
        if (!begun) indent = MORE + (int)strspn(words, " ");
        if (indent > DEEPEST) indent = MORE;
        int room = page->count > before ? width : first;
        size_t length = measure_line(words, room - indent * begun);
        if (begun) text_format(&line, "%*s", indent, "");
        text_bytes(&line, words, length);
        page_add(page, &line);
        words += length;
        begun = *words != '\n';  // a line of its own is not indented
        if (*words == '\n' && !*++words) return;
        if (begun) words += strspn(words, " ");
    }
}

void page_mark(Page *page, Area area)
{
    if (page->areas == page->area_room) {
        page->area_room = page->area_room ? 2 * page->area_room : 64;
        page->area = realloc(page->area, (size_t)page->area_room * sizeof *page->area);
        if (!page->area) abort();
    }
    page->area[page->areas++] = area;
}

void page_free(Page *page)
{
    for (int i = 0; i < page->count; i++) free(page->line[i]);
    free(page->line);
    free(page->area);
    *page = (Page){0};
}
