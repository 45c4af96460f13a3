// SPDX-License-Identifier: MIT
// draw_log.c - see draw_log.h.
#include "cli/draw_log.h"

#include "cli/layout.h"
#include "cli/news.h"
#include "cli/paint.h"
#include "cli/part.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SHARES = 8 };  // sentences that a line of the log holds, at most

// In a small window short sentences share a line.
static void add_to_log(Page *page, Text *row, const char *words, int width, bool alone)
{
    int used = count_text(row), more = count_columns(words, strlen(words));
    bool shares = used && !alone && used + 3 + more <= width;
    if (used && !shares) page_wrap(page, text_get(row), width), text_clear(row);
    text_format(row, "%s%s", shares ? " · " : "", words);
}

// The log from some line on, broken at its width. What is new begins with a line of its own.
static void wrap_log(const Desk *desk, int from, int to, Page *page)
{
    int width = desk->layout.log_width - 2;
    Text row = {0};
    for (int i = from; i < to;) {
        Text words = {0};
        bool alone = is_wide() || i == desk->told;
        i = session_say_line(desk->session, i, &words);
        if (words.count) add_to_log(page, &row, text_get(&words), width, alone);
        text_free(&words);
    }
    if (row.count) page_wrap(page, text_get(&row), width);
    text_free(&row);
}

int log_new_lines(const Desk *desk)
{
    Page page = {0};
    wrap_log(desk, desk->told, session_lines(desk->session), &page);
    int count = page.count;
    page_free(&page);
    return count;
}

// Above the log until one answers; its rows. Who looks back sees what was. Where there
// is more new than the log has rows for, that begins with what the others did.
static int draw_since(const Desk *desk)
{
    const Layout *l = &desk->layout;
    Page page = {0};
    Text since = {0};
    if (desk->asked) text_add(&since, text_get(&desk->since));
    bool short_of = !is_wide() && log_new_lines(desk) > l->log_rows;
    if (desk->asked && short_of) news_say(desk->session, desk->told, &since);
    if (since.count) page_wrap(&page, text_get(&since), l->log_width - 2);
    int rows = least(page.count, most(LOG_LEAST, l->log_rows - 1));
    attron(A_BOLD);
    put_page(&page, l->log_row, rows, l->log_width, l->log_column);
    attroff(A_BOLD);
    page_free(&page);
    text_free(&since);
    return rows;
}

// Whom a line of the log begins with; 0: nobody, or what it tells of no player.
static size_t name_length(const Desk *desk, const char *line)
{
    size_t length = 0;
    for (int seat = 0; seat < game_seats(session_view(desk->session)) && !length; seat++) {
        Text name = {0};
        say_value(session_speech(desk->session), SEAT, seat, &name);
        if (!strncmp(line, text_get(&name), name.count)) length = name.count;
        text_free(&name);
    }
    return length;
}

// Of "hunts Mammoth; rolls 3 sixes; fails on Mammoth" as many of the last parts as there is room
// for; NULL: not even one. What stands in brackets, "(your megaliths; at once a card)", is no part.
static const char *last_parts(const char *sentence, int room)
{
    const char *part = sentence;
    while ((part = strstr(part, "; "))) {
        part += strlen("; ");
        bool inside = part[strcspn(part, "()")] == ')';
        if (!inside && count_columns(part, strlen(part)) <= room) return part;
    }
    return NULL;
}

// Only the end of a sentence is seen: it begins with its player, "Player 1 … fails on Mammoth". Of
// one that has no parts the beginning is seen instead.
static void name_end(const Desk *desk, Page *page, int first)
{
    Text line = {0}, cut = {0}, sentence = {0};
    int head = first, width = desk->layout.log_width - 2;
    while (head > 0 && page->line[head][0] == ' ') head--;
    for (int i = head; i < page->count; i++)
        text_format(&sentence, "%s%s", i > head ? " " : "",
                    page->line[i] + strspn(page->line[i], " "));
    text_bytes(&line, page->line[head], name_length(desk, page->line[head]));
    text_format(&line, "%s… ", line.count ? " " : "");
    int rows = page->count - first, used = count_text(&line);
    const char *parts = last_parts(text_get(&sentence), width - used);
    if (rows > 1) text_add(&line, page->line[first] + strspn(page->line[first], " "));
    else if (parts) text_add(&line, parts);
    else text_clear(&line), text_add(&line, text_get(&sentence));
    text_cut(&cut, text_get(&line), width);
    free(page->line[first]);
    page->line[first] = cut.at;
    text_free(&line);
    text_free(&sentence);
}

// What is told so often that it began before is told with all its times.
static int begin_of_times(Session *session, int from)
{
    const char *words = from < session_lines(session) ? session_line(session, from) : NULL;
    for (; words && from > 0; from--) {
        const char *before = session_line(session, from - 1);
        if (before && strcmp(before, words) != 0) break;
    }
    return from;
}

// A line that the viewer is told, and not of the table itself.
static bool is_event(const Desk *desk, int line)
{
    const Event *e = session_event(desk->session, line);
    return e && e->kind;
}

// Somebody else has done something since the person last decided.
static bool has_acted(const Desk *desk, int line)
{
    const Event *e = session_event(desk->session, line);
    return is_event(desk, line) && e->seat != NOBODY && e->seat != session_viewer(desk->session);
}

// Where the log has but a row, what the table did for the person yields to what others have done.
static int last_news(const Desk *desk)
{
    int lines = session_lines(desk->session), end = lines, acted = lines;
    while (acted > desk->told && !has_acted(desk, acted - 1)) acted--;
    while (end > acted && !is_event(desk, end - 1)) end--;
    return desk->layout.log_rows > 1 || acted == desk->told ? lines : end;
}

// The newest at the bottom, as many as there is room for, from the beginning of a sentence on. Only
// who scrolls back needs all of it.
void draw_log(Desk *desk)
{
    Layout *l = &desk->layout;
    Page page = {0};
    int lines = session_lines(desk->session), from = lines;
    int since = draw_since(desk);
    l->log_row += since;
    l->log_rows -= since;
    for (int told = 0; from > 0 && told < LINE_SHARES * l->log_rows; from--)
        told += session_line(desk->session, from - 1) != NULL;
    from = begin_of_times(desk->session, from);
    wrap_log(desk, desk->back > 0 ? 0 : from, desk->back > 0 ? lines : last_news(desk), &page);
    desk->back = most(0, least(desk->back, page.count - l->log_rows));
    int first = most(0, page.count - l->log_rows - desk->back);
    int whole = first;
    while (!desk->back && whole < page.count && page.line[whole][0] == ' ') whole++;
    if (whole < page.count) first = whole;
    else if (first < page.count) name_end(desk, &page, first);
    for (int i = 0; i < l->log_rows && first + i < page.count; i++)
        put(l->log_row + i, l->log_column + 1, l->log_width - 2, page.line[first + i]);
    if (desk->back) put_part(l->log_row - 1, COLS, first, l->log_rows, page.count, "[ ]");
    page_free(&page);
}
