// SPDX-License-Identifier: MIT
// desk.c - see desk.h.
#include "cli/desk.h"

#include "base/words.h"
#include "cli/board.h"
#include "cli/facts.h"
#include "cli/pager.h"
#include "cli/paint.h"
#include "cli/panel.h"
#include "cli/talk.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum {
    RIGHT_LEAST = 34,
    LOG_LEAST = 3,
    CHOICES_LEAST = 4,
    CHANGE_LEAST = 12,
    PART_COLUMNS = 28,
    PART_ROOM = 160
};

static int most(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }
static bool is_wide(void) { return COLS >= WIDE; }

static int count_wide(const char *words) { return count_columns(words, strlen(words)); }

int desk_room(const Desk *desk) { return desk->layout.choices * desk->layout.columns; }

static int widest(const Page *page)
{
    int width = 0;
    for (int i = 0; i < page->count; i++) width = most(width, count_wide(page->line[i]));
    return width;
}

// Places that were too small for what lies there: "+3".
static int count_overflow(const Page *page)
{
    int count = 0;
    for (int i = 0; i < page->count; i++)
        for (const char *c = page->line[i]; (c = strstr(c, " +")); c++) count++;
    return count;
}

// The players stand beside the drawing, if it can be so much narrower without losing anything.
static bool put_beside(Page *board, const Page *slim, const Page *seats, int width)
{
    int left = width - widest(seats) - 1;
    if (!slim->count || slim->count < seats->count || widest(slim) > left ||
        count_overflow(slim) > count_overflow(board))
        return false;
    page_free(board);
    for (int i = 0; i < slim->count; i++) {
        Text line = {0};
        text_add(&line, slim->line[i]);
        int gap = left + 1 - count_wide(slim->line[i]);
        for (; i < seats->count && gap > 0; gap--) text_char(&line, ' ');
        if (i < seats->count) text_add(&line, seats->line[i]);
        page_add(board, &line);
    }
    return true;
}

// The drawing, then what lies where. True: all players are seen beside the drawing.
static bool fill_board(Desk *desk, const Show *show, int width)
{
    const Speech *speech = session_speech(desk->session);
    int viewer = session_viewer(desk->session);
    bool beside = is_wide();
    page_free(&desk->board);
    page_free(&desk->seats);
    int across = panel_seats(speech, session_view(desk->session), show, viewer, &desk->seats);
    board_draw(&desk->board, speech, show, width);
    if (!beside) {
        Page slim = {0};
        board_draw(&slim, speech, show, width - across - 1);
        beside = put_beside(&desk->board, &slim, &desk->seats, width);
        page_free(&slim);
    }
    board_list(&desk->board, speech, show, viewer, width, panel_counts);
    return beside;
}

static int widest_choice(const List *list)
{
    int width = 1;
    for (int i = 0; i < list->offer->count; i++) {
        Text text = {0};
        say_action(list->speech, list->offer->at[i], &text);
        width = most(width, count_columns(text_get(&text), text.count));
        text_free(&text);
    }
    return width + 4;
}

static int widest_change(const Desk *desk)
{
    int width = 0;
    for (int i = 0; i < desk->list.offer->count; i++)
        width = most(width, count_wide(desk->change[i]));
    return width;
}

// One column, with what each changes, while there are rows enough; else as many as go side by side,
// if need be without the changes: the marked one tells them below.
static void lay_choices(Desk *desk, Layout *l, int rows)
{
    int count = desk->list.offer->count, sentence = widest_choice(&desk->list);
    int change = widest_change(desk), both = sentence + (change ? change + 2 : 0) + 1;
    l->columns = count <= rows ? 1 : most(1, least(4, l->width / both));
    l->room = sentence;
    if (l->columns * rows < count && l->width / (sentence + 1) > l->columns)
        l->columns = least(4, l->width / (sentence + 1));
    l->choices = most(LOG_LEAST, least((count + l->columns - 1) / l->columns, rows));
}

static void read_question(Desk *desk, Text *text)
{
    Session *session = desk->session;
    const Offer *mine = session_person_waits(session) ? session_offer(session) : NULL;
    if (session_moment(session) < session_decisions(session)) {
        words_say(text, "terminal.looks_back", "at=%d\nall=%d", session_moment(session),
                  session_decisions(session));
        return;
    }
    if (session_is_trial(session)) text_format(text, "%s ", talk("trial"));
    if (session_is_over(session)) text_add(text, talk("over"));
    else say_ask(session_speech(session), session_view(session), mine, text);
}

static void wrap_question(Desk *desk, Page *page)
{
    const Layout *l = &desk->layout;
    Text text = {0};
    bool part = desk->asked && (desk_room(desk) < desk->list.count || desk->list.filter[0]);
    read_question(desk, &text);
    page_wrap(page, text_get(&text), l->width - 4 - (part ? PART_COLUMNS : 0));
    text_free(&text);
}

static void read_result(Desk *desk, int width, Page *page)
{
    Text text = {0};
    talk_result(desk->session, &text);
    facts_points(desk->session, &text);
    page_wrap(page, text_get(&text), width - 2);
    text_free(&text);
}

// The longest sentence does not fit its column.
static bool is_cut(const Layout *l) { return l->room + 1 > l->width / l->columns; }

// The rows under the board; it has the rest, and what it does not need the log takes.
static void share_rows(Desk *desk, Layout *l)
{
    Page question = {0}, result = {0};
    int rows = most(CHOICES_LEAST, LINES / 4);
    l->choices = LOG_LEAST;
    l->columns = 1;
    if (session_is_over(desk->session)) {
        read_result(desk, l->width, &result);
        l->choices = least(result.count, LINES / 2);
        page_free(&result);
    } else if (desk->asked) lay_choices(desk, l, rows);
    wrap_question(desk, &question);
    l->question = question.count;
    page_free(&question);
    l->about = LINES < 28 ? 1 : LINES < 36 ? 2 : 4;
    if (is_cut(l)) l->about += 1 + l->room / (l->width - 4);
    int left = LINES - 2 - l->own - l->question - l->choices - l->about;
    l->board = is_wide() ? left : least(desk->board.count, left - LOG_LEAST);
    l->log_rows = left - l->board;
    l->log_row = LINES - 1 - l->log_rows;
}

static int measure_seats(Desk *desk, const Show *show)
{
    Page seats = {0};
    int width = panel_seats(session_speech(desk->session), session_view(desk->session), show,
                            session_viewer(desk->session), &seats);
    page_free(&seats);
    return width;
}

static void lay_out(Desk *desk)
{
    static Show show;
    Layout *l = &desk->layout;
    const Speech *speech = session_speech(desk->session);
    session_show(desk->session, &show);
    int wanted = most(board_width(speech->game, &show) + 1, COLS * 5 / 8);
    int right = most(RIGHT_LEAST, measure_seats(desk, &show) + 1);
    *l = (Layout){.width = is_wide() ? least(wanted, COLS - right) : COLS, .columns = 1};
    l->own = fill_board(desk, &show, l->width - 1) ? 0 : 2;
    l->log_width = COLS;
    share_rows(desk, l);
    if (!is_wide()) return;
    l->log_column = l->width + 1;
    l->log_width = COLS - l->log_column;
    l->log_row = 2 + desk->seats.count;
    l->log_rows = LINES - 1 - l->log_row;
}

// "11-20 of 34" at the right end of a row, if there is more than is seen.
static void put_part(int row, int right, int first, int shown, int count, const char *keys)
{
    Text text = {0};
    if (shown >= count) return;
    text_char(&text, ' ');
    talk_part(first, first + shown, count, &text);
    text_format(&text, " %s ", keys);
    int width = count_columns(text_get(&text), text.count);
    put(row, right - width - 1, width, text_get(&text));
    text_free(&text);
}

static void draw_status(const Desk *desk)
{
    static Show show;
    Text text = {0};
    session_show(desk->session, &show);
    panel_status(session_speech(desk->session), session_view(desk->session), &show, &text);
    attron(A_REVERSE);
    mvhline(0, 0, ' ', COLS);
    bool part = desk->layout.board < desk->board.count;
    put(0, 1, COLS - 2 - (part ? PART_COLUMNS - 8 : 0), text_get(&text));
    put_part(0, COLS, desk->first_line, desk->layout.board, desk->board.count, talk("board_key"));
    attroff(A_REVERSE);
    text_free(&text);
}

static void draw_board(Desk *desk)
{
    const Layout *l = &desk->layout;
    desk->first_line = scroll_to(desk->first_line, desk->board.count, l->board);
    for (int row = 0; row < l->board && desk->first_line + row < desk->board.count; row++)
        put(1 + row, 0, l->width - 1, desk->board.line[desk->first_line + row]);
}

// What one has oneself, and below it the others in few characters, where they are not in sight.
static void draw_own(const Desk *desk)
{
    static Show show;
    const Layout *l = &desk->layout;
    const Speech *speech = session_speech(desk->session);
    const State *view = session_view(desk->session);
    int viewer = session_viewer(desk->session), own = viewer < SEATS_MAX ? viewer : 0;
    Text text = {0};
    if (!l->own) return;
    session_show(desk->session, &show);
    rule_off(1 + l->board, 0, l->width);
    text_char(&text, ' ');
    panel_own(speech, view, &show, own, &text);
    text_char(&text, ' ');
    put(1 + l->board, 1, l->width - 2, text_get(&text));
    text_clear(&text);
    panel_others(speech, view, &show, own, &text);
    put(2 + l->board, 2, l->width - 3, text_get(&text));
    text_free(&text);
}

static int question_row(const Layout *l) { return 1 + l->board + l->own; }

// The question, how much of the list is seen, what it is filtered by.
static void draw_question(Desk *desk)
{
    const Layout *l = &desk->layout;
    const List *list = &desk->list;
    int row = question_row(l), room = desk_room(desk);
    int first = most(0, list->marked) / room * room;
    Page page = {0};
    wrap_question(desk, &page);
    rule_off(row, 0, l->width);
    put(row, 1, 1, " ");
    paint_question(true);
    for (int i = 0; i < page.count; i++) put(row + i, 2, l->width - 3, page.line[i]);
    paint_question(false);
    addch(' ');
    page_free(&page);
    if (!desk->asked) return;
    if (list->filter[0]) mvprintw(row, l->width - PART_COLUMNS, " /%.8s ", list->filter);
    put_part(row, l->width, first, least(room, list->count - first), list->count, "");
}

// "12 Place a hunter in region 5      hunters 4→3", as often as wished.
static void draw_choice(const Desk *desk, int place, int first)
{
    Text text = {0};
    const Layout *l = &desk->layout;
    const List *list = &desk->list;
    int width = l->width / l->columns, row = question_row(l) + l->question;
    bool marked = place == list->marked;
    list_say(list, place, &text);
    if (marked && desk->times > 1) text_format(&text, " ×%d", desk->times);
    const char *change = desk->change[list->shown[place]];
    int left = width - 1 - most(l->room + 2, count_columns(text_get(&text), text.count));
    if (*change && left >= CHANGE_LEAST) {
        int gap = l->room + 2 - count_columns(text_get(&text), text.count);
        for (; gap > 0; gap--) text_char(&text, ' ');
        text_char(&text, LOOK_QUIET);
        text_add(&text, change);
        text_char(&text, LOOK_PLAIN);
    }
    if (marked) attron(A_REVERSE);
    put(row + (place - first) % l->choices, (place - first) / l->choices * width, width - 1,
        text_get(&text));
    if (marked) attroff(A_REVERSE);
    text_free(&text);
}

static void draw_page(const Page *page, int row, int rows, int width)
{
    for (int i = 0; i < page->count && i < rows; i++) {
        Text line = {0};
        text_add(&line, page->line[i]);
        if (i == rows - 1 && i < page->count - 1) text_add(&line, "…");
        put(row + i, 1, width - 2, text_get(&line));
        text_free(&line);
    }
}

// The marked choice as a whole: the sentence where the list cuts it, what it changes, what follows.
static void draw_about(const Desk *desk)
{
    const Layout *l = &desk->layout;
    int choice = list_choice(&desk->list), row = question_row(l) + l->question + l->choices;
    Text text = {0};
    Page page = {0};
    rule_off(row, 0, l->width);
    if (choice < 0 || !desk->asked) return;
    text_char(&text, ' ');
    if (is_cut(l))
        say_action(desk->list.speech, desk->list.offer->at[choice], &text), text_add(&text, ". ");
    text_add(&text, desk->change[choice]);
    text_add(&text, *desk->change[choice] ? "; " : "");
    facts_next(desk->session, choice, &text);
    text_char(&text, ' ');
    page_wrap(&page, text_get(&text), l->width - 4);
    draw_page(&page, row, l->about, l->width);
    page_free(&page);
    text_free(&text);
}

static void draw_result(Desk *desk)
{
    Page page = {0};
    const Layout *l = &desk->layout;
    read_result(desk, l->width, &page);
    draw_page(&page, question_row(l) + l->question, l->choices, l->width);
    page_free(&page);
}

static void draw_choices(Desk *desk)
{
    int room = desk_room(desk), first = most(0, desk->list.marked) / room * room;  // page by page
    if (session_is_over(desk->session)) draw_result(desk);
    for (int i = first; desk->asked && i < desk->list.count && i < first + room; i++)
        draw_choice(desk, i, first);
    draw_about(desk);
}

static void draw_right(const Desk *desk)
{
    const Layout *l = &desk->layout;
    for (int row = 1; row < LINES - 1; row++) put(row, l->width, 1, "│");
    for (int i = 0; i < desk->seats.count; i++)
        put(1 + i, l->log_column, l->log_width, desk->seats.line[i]);
    rule_off(1 + desk->seats.count, l->log_column, l->log_width);
}

// The log from some line on, broken at its width.
static void wrap_log(const Desk *desk, int from, Page *page)
{
    for (int i = from; i < session_lines(desk->session); i++) {
        const char *words = session_line(desk->session, i);
        if (words) page_wrap(page, words, desk->layout.log_width - 2);
    }
}

// The newest at the bottom, as many as there is room for. Only who scrolls back needs all of it.
static void draw_log(Desk *desk)
{
    const Layout *l = &desk->layout;
    Page page = {0};
    int lines = session_lines(desk->session), from = lines;
    if (is_wide()) draw_right(desk);
    for (int told = 0; from > 0 && told < l->log_rows; from--)
        told += session_line(desk->session, from - 1) != NULL;
    wrap_log(desk, desk->back > 0 ? 0 : from, &page);
    desk->back = most(0, least(desk->back, page.count - l->log_rows));
    int first = most(0, page.count - l->log_rows - desk->back);
    for (int i = 0; i < l->log_rows && first + i < page.count; i++)
        put(l->log_row + i, l->log_column + 1, l->log_width - 2, page.line[first + i]);
    if (desk->back) put_part(l->log_row - 1, COLS, first, l->log_rows, page.count, "[ ]");
    page_free(&page);
}

void desk_forget(Desk *desk)
{
    for (int i = 0; i < OFFER_MAX && desk->change[i]; i++)
        free(desk->change[i]), desk->change[i] = NULL;
    desk->asked = false;
    desk->times = 1;
}

// Where all choices lead to the same for somebody else, that is no reason to take one of them.
static void drop_common(Desk *desk, const char *name)
{
    int count = desk->list.offer->count;
    for (const char *c; count > 1 && (c = strstr(desk->change[0], name));) {
        char part[PART_ROOM];
        size_t length = strcspn(c, ",");
        if (c[length] == ',') length += strspn(c + length, ", ");
        if (length >= sizeof part) return;
        memcpy(part, c, length);
        part[length] = 0;
        for (int i = 0; i < count; i++)
            if (!strstr(desk->change[i], part)) return;
        for (int i = 0; i < count; i++) {
            char *at = strstr(desk->change[i], part);
            memmove(at, at + length, strlen(at + length) + 1);
        }
    }
}

static void drop_all_common(Desk *desk)
{
    for (int seat = 0; seat < game_seats(session_view(desk->session)); seat++) {
        Text name = {0};
        say_value(session_speech(desk->session), SEAT, seat, &name);
        text_add(&name, ": ");
        drop_common(desk, text_get(&name));
        text_free(&name);
    }
}

// A new question has a new list. What was typed or asked about the last one is over.
void desk_read(Desk *desk)
{
    bool now = session_moment(desk->session) == session_decisions(desk->session);
    bool waits = session_person_waits(desk->session) && now;
    if (waits && !desk->asked) {
        desk_forget(desk);
        list_open(&desk->list, session_speech(desk->session), session_offer(desk->session));
        for (int i = 0; i < desk->list.offer->count; i++) {
            Text text = {0};
            facts_in_short(desk->session, i, &text);
            if (!text.at) text_add(&text, "");
            desk->change[i] = text.at;
        }
        drop_all_common(desk);
    }
    desk->asked = waits;
}

int desk_choice_at(const Desk *desk, int row, int column)
{
    const Layout *l = &desk->layout;
    int room = desk_room(desk), first = most(0, desk->list.marked) / room * room;
    int down = row - question_row(l) - l->question, across = column / (l->width / l->columns);
    if (!desk->asked || down < 0 || down >= l->choices || column >= l->width) return -1;
    int place = first + across * l->choices + down;
    return place < desk->list.count ? place : -1;
}

void desk_draw(Desk *desk)
{
    erase();
    if (LINES < ROWS_LEAST || COLS < COLUMNS_LEAST) {
        put(0, 0, COLS, talk("too_small"));
        refresh();
        return;
    }
    desk_read(desk);
    lay_out(desk);
    draw_board(desk);
    draw_status(desk);
    draw_own(desk);
    draw_question(desk);
    draw_choices(desk);
    draw_log(desk);
    put(LINES - 1, 0, COLS - 1, desk->message[0] ? desk->message : talk("keys"));
    refresh();
}
