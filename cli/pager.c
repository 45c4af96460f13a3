// SPDX-License-Identifier: MIT
// pager.c - see pager.h.
#include "cli/pager.h"

#include "cli/mouse.h"
#include "cli/paint.h"
#include "cli/talk.h"

#include <curses.h>

int scroll_to(int first, int count, int rows)
{
    if (first > count - rows) first = count - rows;
    return first < 0 ? 0 : first;
}

static void draw_page(const Page *page, int first, int rows)
{
    Text keys = {0};
    erase();
    for (int i = 0; i < rows && first + i < page->count; i++)
        put(i, 1, COLS - 2, page->line[first + i]);
    if (page->count > rows) {
        talk_part(first, first + rows, page->count, &keys);
        text_format(&keys, "  %s  ", talk("scroll"));
    }
    text_add(&keys, talk("any_key"));
    put(LINES - 1, 0, COLS - 1, text_get(&keys));
    text_free(&keys);
    refresh();
}

// How far a key scrolls; the space bar only while there is more below. False: it is another key.
static bool scrolls(int key, int rows, int count, bool more, int *by)
{
    MEVENT event;
    switch (key) {
    case KEY_UP:
    case 'k': *by = -1; return true;
    case KEY_DOWN:
    case 'j': *by = 1; return true;
    case KEY_PPAGE: *by = -rows; return true;
    case KEY_NPAGE: *by = rows; return true;
    case ' ': *by = rows; return more;
    case KEY_HOME: *by = -count; return true;
    case KEY_END: *by = count; return true;
    case KEY_RESIZE: *by = 0; return true;
    case KEY_MOUSE: *by = 0; return !mouse_click(&event);  // letting go is no key
    default: return false;
    }
}

static void show_from(const char *words, int last)
{
    int first = -1, by = 0;
    bool more;
    do {
        Page page = {0};
        int rows = LINES - 1;
        paint_wrap(&page, words, COLS - 2, COLS - 2);
        if (first < 0) first = last ? page.count - (last > rows ? last : rows) : 0;
        first = scroll_to(first + by, page.count, rows);
        draw_page(&page, first, rows);
        more = first + rows < page.count;
        page_free(&page);
    } while (scrolls(getch(), LINES - 1, 1 << 20, more, &by));
}

void pager_show(const char *words) { show_from(words, 0); }
void pager_show_last(const char *words, int lines) { show_from(words, lines > 0 ? lines : 1); }
