// SPDX-License-Identifier: MIT
// draw.c - see draw.h.
#include "cli/draw.h"

#include "base/words.h"
#include "cli/about.h"
#include "cli/draw_choices.h"
#include "cli/draw_log.h"
#include "cli/facts.h"
#include "cli/follow.h"
#include "cli/layout.h"
#include "cli/pager.h"
#include "cli/paint.h"
#include "cli/panel.h"
#include "cli/part.h"
#include "cli/talk.h"
#include "table/tally.h"

#include <curses.h>
#include <string.h>

enum { ROWS_MORE = 28 };  // from so many rows on the parts keep theirs

static const char *seen_key(const Desk *desk)
{
    return more_key(desk->first_line, desk->layout.board, desk->board.count, desk->upper);
}

// Which lines are seen.
static void say_seen(const Desk *desk, Text *text)
{
    say_part(desk->first_line, desk->layout.board, desk->board.count, seen_key(desk), text);
}

// A part of which but a letter or two would be left goes as a whole.
static void cut_status(const Text *text, int room, Text *cut)
{
    enum { PART_LEAST = 8 };
    char *part = NULL;
    text_cut(cut, text_get(text), room);
    if (count_text(text) <= room) return;
    for (char *next = cut->at; (next = strstr(next, "  ")); next += 2) part = next + 2;
    if (!part || count_columns(part, strlen(part)) > PART_LEAST) return;
    cut->count = (size_t)(part - cut->at);
    cut->at[cut->count] = '\0';
    text_add(cut, "…");
}

// What one has oneself, where there is room for all of it in whole words.
static void add_own(const Desk *desk, const Show *show, int room, Text *text)
{
    Text own = {0};
    int viewer = session_viewer(desk->session), left = room - count_text(text) - 2;
    if (viewer >= SEATS_MAX || desk->layout.seats) return;
    panel_own(session_speech(desk->session), session_view(desk->session), show, viewer, 0, &own);
    if (count_text(&own) <= left) text_add(text, "  "), text_add(text, text_get(&own));
    text_free(&own);
}

// Where the game is; its name only where there is room for all. Where there is not even room for
// the rest, which lines are seen is told by the key alone.
static void draw_status(const Desk *desk)
{
    static Show show;
    Text text = {0}, seen = {0}, cut = {0};
    say_seen(desk, &seen);
    session_show(desk->session, &show);
    panel_status(desk->session, &show, true, &text);
    if (count_text(&text) > COLS - 2 - count_text(&seen))
        text_clear(&text), panel_status(desk->session, &show, false, &text);
    if (seen.count && count_text(&text) > COLS - 2 - count_text(&seen))
        text_clear(&seen), text_format(&seen, " %s ", seen_key(desk));
    int width = count_text(&seen), room = COLS - 2 - width;
    add_own(desk, &show, room, &text);
    attron(A_REVERSE);
    mvhline(0, 0, ' ', COLS);
    cut_status(&text, room, &cut);
    put(0, 1, room, text_get(&cut));
    put(0, COLS - width - 1, width, text_get(&seen));
    attroff(A_REVERSE);
    text_free(&text);
    text_free(&seen);
    text_free(&cut);
}

static void draw_board(Desk *desk)
{
    const Layout *l = &desk->layout;
    follow_question(desk);
    follow_mark(desk);
    desk->first_line = scroll_to(desk->first_line, desk->board.count, l->board);
    Page pinned = {0};
    pin_seats(desk, &pinned);
    for (int row = 0; row < l->board && desk->first_line + row < desk->board.count; row++)
        put(1 + row, 0, l->width - 1,
            row < pinned.count ? pinned.line[row] : desk->board.line[desk->first_line + row]);
    page_free(&pinned);
    follow_light(desk, &desk->board, 1, 0, desk->first_line, l->board);
}

// What one has oneself, and below it the others in few characters, where they are not in sight.
static void draw_seats_line(const Desk *desk)
{
    static Show show;
    const Layout *l = &desk->layout;
    const Speech *speech = session_speech(desk->session);
    const State *view = session_view(desk->session);
    int viewer = session_viewer(desk->session), own = viewer < SEATS_MAX ? viewer : 0;
    Text text = {0};
    session_show(desk->session, &show);
    rule_off(1 + l->board, 0, l->width);
    text_char(&text, ' ');
    panel_fit(speech, view, &show, own, l->width - 4, &text);
    text_char(&text, ' ');
    put(1 + l->board, 1, l->width - 2, text_get(&text));
    for (int line = 1; line < l->seats; line++) {
        text_clear(&text);
        if (l->seats < game_seats(view))
            panel_others(speech, view, &show, own, l->width - 2, &text);
        else panel_other(speech, view, &show, (own + line) % game_seats(view), l->width - 2, &text);
        put(1 + line + l->board, 1, l->width - 2, text_get(&text));
    }
    text_free(&text);
}

// The hand has a line; what does not fit is among the lists below the board.
static void draw_own(const Desk *desk)
{
    const Layout *l = &desk->layout;
    Text hand = {0};
    if (l->seats) draw_seats_line(desk);
    if (l->own == l->seats) return;
    for (int i = 0; i < desk->hand.count; i++)
        text_add(&hand, i ? " " : ""), text_add(&hand, desk->hand.line[i] + 2 * (i > 0));
    put(l->board + l->own, 1, l->width - 2, text_get(&hand));
    text_free(&hand);
}

// Its heading stands in the stroke above it.
static void draw_picture(const Desk *desk)
{
    const Layout *l = &desk->layout;
    for (int i = 0; i < l->picture; i++) {
        int row = 1 + l->board + l->own + i;
        if (!i) rule_off(row, 0, l->width), put(row, 1, 1, " ");
        put(row, 2, l->width - 3, desk->picture.line[i]);
        if (!i) addch(' ');
    }
}

// "24 choices", or "Esc: all 24" where one is in a fold of them.
static void say_folded(const List *list, bool inside, Text *text)
{
    if (list->count >= list->offer->count || list->filter[0]) return;
    text_char(text, ' ');
    words_say(text, inside ? "terminal.of_all" : "terminal.folded", "count=%d", list->offer->count);
    text_char(text, ' ');
}

// At the end of the question's row how much of the list is seen, or how much is folded; its width.
static int put_seen(const Desk *desk, int row)
{
    const List *list = &desk->list;
    bool inside = list->depth || list->narrowed;
    int room = desk_room(desk), first = most(0, list->marked) / room * room;
    Text text = {0};
    if (list->count <= room) say_folded(list, inside, &text);
    else say_part(first, least(room, list->count - first), list->count, inside ? "Esc" : "", &text);
    int width = count_text(&text);
    put(row, desk->layout.width - width - 1, width, text_get(&text));
    text_free(&text);
    return width;
}

// "+ −: scores now", of what stands behind rows side by side, where the question leaves room.
static void put_noted(const Desk *desk, const Page *question, int row, int right)
{
    const Speech *speech = session_speech(desk->session);
    Text text = {0};
    if (!tally_is_told(speech) || !desk_is_noted(desk)) return;
    text_add(&text, " + −: ");
    tally_name(speech, &text);
    text_char(&text, ' ');
    int width = count_text(&text), left = right - width - 1;
    if (count_columns(question->line[0], strlen(question->line[0])) + 3 < left)
        put(row, left, width, text_get(&text));
    text_free(&text);
}

static void draw_filter(const Desk *desk, int row)
{
    Text text = {0}, cut = {0};
    int columns = desk_part_columns(desk);
    if (!desk->list.filter[0]) return;
    text_cut(&cut, desk->list.filter, columns - PART_COLUMNS + FILTER_COLUMNS);
    text_format(&text, " /%s ", text_get(&cut));
    put(row, desk->layout.width - columns, columns, text_get(&text));
    text_free(&text);
    text_free(&cut);
}

// The question, how much of the list is seen, what it is filtered by.
static void draw_question(Desk *desk)
{
    const Layout *l = &desk->layout;
    int row = question_row(l);
    Page page = {0};
    wrap_question(desk, &page);
    rule_off(row, 0, l->width);
    put(row, 1, 1, " ");
    paint_question(true);
    for (int i = 0; i < page.count; i++) {
        put(row + i, 2, l->width - 3, page.line[i]);
        addch(' ');
    }
    paint_question(false);
    if (desk->asked) {
        int seen = put_seen(desk, row);
        draw_filter(desk, row);
        if (l->columns > 1 && !desk->list.filter[0]) put_noted(desk, &page, row, l->width - seen);
    }
    page_free(&page);
}

// "[: 14 new lines" where more has happened since the last decision than the log shows; its width.
static int say_new_lines(const Desk *desk, Text *text)
{
    int count = log_new_lines(desk);
    if (count > desk->layout.log_rows) {
        text_char(text, ' ');
        words_say(text, "terminal.new_lines", "count=%d", count);
        text_char(text, ' ');
    }
    return count_text(text);
}

// Rows of the choices that stay empty, if all of them are seen below each other.
static int count_empty(const Desk *desk)
{
    const Layout *l = &desk->layout;
    bool low = desk->asked && LINES < ROWS_MORE && l->columns == 1;
    return low ? most(0, l->choices - desk->list.count - desk->not_now.count) : 0;
}

// What is long takes empty rows of the choices and rows of the log, which keeps one; in a low
// window the log has what is left.
static void fit_about(Desk *desk, int lines)
{
    Layout *l = &desk->layout;
    int empty = most(0, least(count_empty(desk), lines - l->about));
    l->choices -= empty;
    l->about += empty;
    int more = is_wide() ? 0 : least(most(lines, 1) - l->about, l->log_rows - LOG_LEAST);
    if (more < 0 && LINES >= ROWS_MORE) return;
    l->about += more;
    l->log_row += more;
    l->log_rows -= more;
}

static void draw_about(Desk *desk)
{
    Layout *l = &desk->layout;
    Text text = {0}, mark = {0};
    Page page = {0};
    int room = l->width - 4, first = room - (is_wide() ? 0 : say_new_lines(desk, &mark));
    about_say(desk, first, room, &text);
    if (text.count) paint_wrap(&page, text_get(&text), first, room);
    fit_about(desk, page.count);
    int row = question_row(l) + l->question + l->choices + l->below;
    rule_off(row, 0, l->width);
    if (page.count) {
        put(row, 1, 1, " ");
        put_page(&page, row, l->about, room + 3, 1);
        bool more = page.count > 1 && l->about > 1;
        if (more) put(row, 2 + count_columns(page.line[0], strlen(page.line[0])), 1, " ");
        else addch(' ');
    }
    put(row, l->width - 1 - count_text(&mark), l->width, text_get(&mark));
    page_free(&page);
    text_free(&text);
    text_free(&mark);
}

static void draw_result(Desk *desk)
{
    Page page = {0};
    const Layout *l = &desk->layout;
    read_result(desk, l->width, &page);
    desk->first_result = scroll_to(desk->first_result, page.count, l->choices);
    for (int i = 0; i < l->choices && desk->first_result + i < page.count; i++)
        put(question_row(l) + l->question + i, 1, l->width - 2, page.line[desk->first_result + i]);
    put_part(question_row(l), l->width, desk->first_result, l->choices, page.count,
             talk("result_key"));
    page_free(&page);
}

// Who looks back reads what was decided last; the log tells all of it.
static void draw_moment(const Desk *desk)
{
    const Layout *l = &desk->layout;
    Text text = {0}, cut = {0};
    session_say_moment(desk->session, &text);
    text_cut(&cut, text_get(&text), l->width - 2);
    put(question_row(l) + l->question, 1, l->width - 2, text_get(&cut));
    text_free(&text);
    text_free(&cut);
}

static void draw_choices(Desk *desk)
{
    if (desk_is_over(desk)) draw_result(desk);
    if (desk_is_past(desk)) draw_moment(desk);
    if (desk->asked) draw_list(desk);
    draw_about(desk);
}

// The third part: all about the marked choice, and what lies where.
static void draw_middle(Desk *desk)
{
    const Layout *l = &desk->layout;
    Text text = {0};
    Page page = {0};
    int choice = desk->asked ? list_choice(&desk->list) : -1, rows = LINES - 2;
    if (!l->middle) return;
    for (int row = 1; row < LINES - 1; row++) put(row, l->middle - 1, 1, "│");
    if (choice >= 0) facts_of_choice(desk->session, choice, &text);
    paint_wrap(&page, text_get(&text), l->middle_width - 2, l->middle_width - 2);
    int about = least(page.count, rows / 2), lists = least(desk->places.count, rows - about - 1);
    desk->place_rows = lists;
    desk->first_place = scroll_to(desk->first_place, desk->places.count, lists);
    for (int row = 0; row < lists; row++)
        put(1 + row, l->middle + 1, l->middle_width - 2,
            desk->places.line[desk->first_place + row]);
    follow_light(desk, &desk->places, 1, l->middle + 1, desk->first_place, lists);
    rule_off(1 + lists, l->middle, l->middle_width);
    put_part(1 + lists, l->middle + l->middle_width, desk->first_place, lists, desk->places.count,
             more_key(desk->first_place, lists, desk->places.count, 0));
    put_page(&page, 2 + lists, rows - lists - 1, l->middle_width, l->middle);
    page_free(&page);
    text_free(&text);
}

static void draw_right(const Desk *desk)
{
    const Layout *l = &desk->layout;
    for (int row = 1; row < LINES - 1; row++) put(row, l->log_column - 1, 1, "│");
    for (int i = 0; i < desk->seats.count; i++)
        put(1 + i, l->log_column, l->log_width, desk->seats.line[i]);
    int row = 1 + desk->seats.count, rows = least(desk->hand.count, HAND_MOST);
    rule_off(row, l->log_column, l->log_width);
    put_page(&desk->hand, row + 1, rows, l->log_width, l->log_column);
    if (rows) rule_off(row + 1 + rows, l->log_column, l->log_width);
}

// Readers speak the row on which the cursor stands.
static void place_cursor(const Desk *desk)
{
    const Layout *l = &desk->layout;
    int place = most(0, desk->list.marked) % desk_room(desk);
    if (!desk->asked) move(LINES - 1, 0);
    else move(question_row(l) + l->question + place % l->choices, l->left[place / l->choices]);
}

// The keys, or a message; where it is long it takes rows of the log for so long.
static void draw_keys(const Desk *desk)
{
    Page page = {0};
    bool is_trial = session_is_trial(desk->session);
    page_wrap(&page,
              desk->message[0]     ? desk->message
              : desk->walking      ? talk("walk_keys")
              : desk_is_past(desk) ? talk("back_keys")
              : desk_is_over(desk) ? talk(is_trial ? "trial_over_keys" : "over_keys")
              : COLS >= WIDE       ? talk("more_keys")
                                   : talk("keys"),
              COLS - 1);
    for (int i = 0; i < page.count; i++) {
        mvhline(LINES - page.count + i, 0, ' ', COLS);
        put(LINES - page.count + i, 0, COLS - 1, page.line[i]);
    }
    page_free(&page);
}

void draw_desk(Desk *desk)
{
    erase();
    if (is_too_small()) {
        put(0, 0, COLS, talk("too_small"));
        refresh();
        return;
    }
    desk_read(desk);
    lay_out(desk);
    draw_board(desk);
    draw_status(desk);
    draw_own(desk);
    draw_picture(desk);
    draw_question(desk);
    draw_choices(desk);
    draw_middle(desk);
    if (is_wide()) draw_right(desk);
    draw_log(desk);
    draw_keys(desk);
    place_cursor(desk);
    refresh();
}
