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
    text_add(&keys, talk("back"));
    erase();
    for (int i = 0; i < rows && first + i < page->count; i++)
        put(i, 1, COLS - 2, page->line[first + i]);
    if (page->count > rows) {
        text_add(&keys, "  ");
        talk_part(first, first + rows, page->count, &keys);
        text_format(&keys, "  %s", talk("scroll"));
    }
    put(LINES - 1, 0, COLS - 1, text_get(&keys));
    text_free(&keys);
    refresh();
}

// How far a key scrolls; the space bar only where the page is too long for the screen, but there
// even at its end: who presses it once too often has not left. False: it is another key.
static bool scrolls(int key, int rows, int count, bool is_long, int *by)
{
    MEVENT event;
    switch (key) {
    case KEY_UP:
    case 'k': *by = -1; return true;
    case KEY_DOWN:
    case 'j': *by = 1; return true;
    case KEY_PPAGE: *by = -rows; return true;
    case KEY_NPAGE: *by = rows; return true;
    case ' ': *by = rows; return is_long;
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
    bool is_long;
    do {
        Page page = {0};
        int rows = LINES - 1;
        paint_wrap(&page, words, COLS - 2, COLS - 2);
        if (first < 0) first = last ? page.count - (last > rows ? last : rows) : 0;
        first = scroll_to(first + by, page.count, rows);
        draw_page(&page, first, rows);
        is_long = page.count > rows;
        page_free(&page);
    } while (scrolls(getch(), LINES - 1, 1 << 20, is_long, &by));
}

void pager_show(const char *words) { show_from(words, 0); }
void pager_show_last(const char *words, int lines) { show_from(words, lines > 0 ? lines : 1); }
