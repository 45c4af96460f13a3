// SPDX-License-Identifier: MIT
// draw.c - see draw.h.
#include "cli/draw.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/fold.h"
#include "cli/follow.h"
#include "cli/layout.h"
#include "cli/news.h"
#include "cli/pager.h"
#include "cli/paint.h"
#include "cli/panel.h"
#include "cli/preview.h"
#include "cli/row.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/tally.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOG_LEAST = 1,
    LINE_SHARES = 8,  // sentences that a line of the log holds, at most
    ROWS_MORE = 28    // from so many on the parts keep their rows
};

static int most(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }

// "11-20 of 34", if there is more than is seen.
static void say_part(int first, int shown, int count, const char *keys, Text *text)
{
    if (shown >= count) return;
    text_char(text, ' ');
    talk_part(first, first + shown, count, text);
    text_format(text, " %s ", keys);
}

// ... at the right end of a row.
static void put_part(int row, int right, int first, int shown, int count, const char *keys)
{
    Text text = {0};
    say_part(first, shown, count, keys, &text);
    int width = count_columns(text_get(&text), text.count);
    put(row, right - width - 1, width, text_get(&text));
    text_free(&text);
}

// The key for more: down while there is more below, and told when that is of the drawing.
static const char *more_key(int first, int shown, int count, int drawing)
{
    int end = first + shown;
    return talk(end >= count ? "top_key" : end < drawing ? "drawing_key" : "board_key");
}

static const char *seen_key(const Desk *desk)
{
    return more_key(desk->first_line, desk->layout.board, desk->board.count, desk->upper);
}

// Which lines are seen.
static void say_seen(const Desk *desk, Text *text)
{
    say_part(desk->first_line, desk->layout.board, desk->board.count, seen_key(desk), text);
}

static int count_text(const Text *text) { return count_columns(text_get(text), text->count); }

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
static void put_folded(const Desk *desk, int row)
{
    const List *list = &desk->list;
    Text text = {0};
    bool inside = list->depth || list->narrowed;
    text_char(&text, ' ');
    words_say(&text, inside ? "terminal.of_all" : "terminal.folded", "count=%d",
              list->offer->count);
    text_char(&text, ' ');
    int width = count_columns(text_get(&text), text.count);
    put(row, desk->layout.width - width - 1, width, text_get(&text));
    text_free(&text);
}

// "+ −: scores now", of what stands behind rows side by side, where the question leaves room.
static void put_noted(const Desk *desk, const Page *question, int row)
{
    const Speech *speech = session_speech(desk->session);
    Text text = {0};
    if (!tally_is_told(speech) || !desk_is_noted(desk)) return;
    text_add(&text, " + −: ");
    tally_name(speech, &text);
    text_char(&text, ' ');
    int width = count_columns(text_get(&text), text.count), left = desk->layout.width - width - 1;
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
    const List *list = &desk->list;
    int row = question_row(l), room = desk_room(desk);
    int first = most(0, list->marked) / room * room;
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
    if (desk->asked && l->columns > 1) put_noted(desk, &page, row);
    page_free(&page);
    if (!desk->asked) return;
    draw_filter(desk, row);
    put_part(row, l->width, first, least(room, list->count - first), list->count,
             list->depth || list->narrowed ? "Esc" : "");
    if (list->count <= room && list->count < list->offer->count && !list->filter[0])
        put_folded(desk, row);
}

// Quiet words that begin at a column, if there is room enough for some of them.
static void add_column(Text *text, const char *words, int column, int columns, int some)
{
    int used = count_columns(text_get(text), text->count);
    int gap = most(2, column - used);
    int room = columns - 1 - used - gap;
    if (!*words || room < least(some, count_columns(words, strlen(words)))) return;
    while (gap-- > 0) text_char(text, ' ');
    text_char(text, LOOK_QUIET);
    text_add(text, words);
    text_char(text, LOOK_PLAIN);
}

// What one may hope for and what each costs, how many choices a fold has, and which, unless more
// can be told of what they have in common.
static void say_ways(const Desk *desk, int place, Text *text)
{
    Text printed = {0};
    bool told = desk_say_printed(desk, place, &printed), alike = desk_is_alike(desk, place);
    if (!alike) fold_say_points(desk, place, text);
    if (!alike) fold_say_cost(desk, place, text);
    if (text->count) text_add(text, ", ");
    if (!told && !alike) row_say_ways(&desk->list, place, text);
    else words_say(text, "terminal.ways", "count=%d", desk->list.size[place]);
    if (alike) text_format(text, "  %s", desk->change[desk->list.shown[place]]);
    text_free(&printed);
}

// What stands behind the sentence: what it changes, or how many choices are folded into it.
static void say_behind(const Desk *desk, int place, Text *change)
{
    const List *list = &desk->list;
    int times = desk->wanted[list->shown[place]];
    if (list->size[place] > 1) say_ways(desk, place, change);
    else if (times > 1)
        preview_in_short(desk->session, list->offer->at[list->shown[place]], times, change);
    else desk_say_change(desk, place, change);
}

// Side by side: as many whole parts as there is room for, at least one if that is a number.
static void add_beside(const char *change, bool number, int columns, Text *text)
{
    Text parts = {0};
    int room = columns - 3 - count_columns(text_get(text), text->count);
    size_t end = part_length(change), next = end;
    while (change[end] && count_columns(change, next) <= room) {
        end = next;
        next += strspn(change + next, ", ");
        next += part_length(change + next);
    }
    size_t ways = strcspn(change, ":");
    if (change[end] && (!number || ways < end)) end = ways;  // "6 ways", without some of them
    text_bytes(&parts, change, end);
    int whole = count_columns(text_get(&parts), parts.count);
    int some = number ? number_columns(text_get(&parts)) : 0;  // else all of it or nothing
    add_column(text, text_get(&parts), 0, columns, some ? some : whole);
    text_free(&parts);
}

// Numbers begin before their column if they would be cut there.
static void add_change(const Desk *desk, int place, const char *change, int columns, Text *text)
{
    int column = desk->layout.room + 2, last = columns - 1 - count_columns(change, strlen(change));
    bool number = desk->list.size[place] == 1;
    if (desk->layout.columns == 1)
        add_column(text, change, number ? least(column, last) : column, columns, CHANGE_LEAST);
    else if (*change) add_beside(change, number || number_columns(change), columns, text);
}

// Behind that what is printed on the card or tile that the choice names, where there is room.
static void add_printed(const Desk *desk, int place, int columns, Text *text)
{
    const Layout *l = &desk->layout;
    Text printed = {0};
    bool alone = desk->list.size[place] == 1 && !*desk->change[desk->list.shown[place]];
    int column = l->room + 2 + (l->change && !alone ? l->change + 2 : 0);
    if (column + CHANGE_LEAST > columns) column = 0;  // else just behind what it changes
    desk_say_printed(desk, place, &printed);
    add_column(text, text_get(&printed), column, columns, CHANGE_LEAST);
    text_free(&printed);
}

// "12 Place a hunter in region 5      hunters 4→3", as often as wished.
static void draw_choice(const Desk *desk, int place, int first)
{
    Text text = {0}, change = {0};
    const Layout *l = &desk->layout;
    const List *list = &desk->list;
    int side = (place - first) / l->choices, row = question_row(l) + l->question;
    int width = l->left[side + 1] - l->left[side];
    int wanted = list->size[place] > 1 ? 0 : desk->wanted[list->shown[place]];
    say_behind(desk, place, &change);
    desk_say_row(desk, place, text_get(&change), width, &text);
    if (wanted) text_format(&text, " ×%d", wanted);
    add_change(desk, place, text_get(&change), width, &text);
    if (l->columns == 1) add_printed(desk, place, width, &text);
    if (place == list->marked) attron(A_REVERSE);
    else if (wanted) attron(A_BOLD);
    put(row + (place - first) % l->choices, l->left[side], width - 1, text_get(&text));
    attroff(A_REVERSE | A_BOLD);
    text_free(&text);
    text_free(&change);
}

// "… i: 2 more lines", for which the end of the line yields.
static void end_with_more(const char *line, int more, int width, Text *text)
{
    Text mark = {0}, cut = {0};
    words_say(&mark, "terminal.more_lines", "count=%d", more);
    text_format(&cut, "%s … %s", line, text_get(&mark));
    bool fits = count_text(&cut) <= width;
    if (fits) text_add(text, text_get(&cut));
    else {
        text_cut(text, line, width - 1 - count_text(&mark));
        text_format(text, "%c %s", LOOK_QUIET, text_get(&mark));
    }
    text_free(&mark);
    text_free(&cut);
}

// Below the choices, where there is room: cards that cannot be played now, with the rule against
// it.
static void draw_not_now(const Desk *desk, int shown)
{
    const Layout *l = &desk->layout;
    if (desk->list.depth || desk->list.filter[0]) return;
    if (l->columns > 1 || shown > l->choices) shown = l->choices;
    int row = question_row(l) + l->question + shown, room = l->choices - shown + l->below;
    for (int i = 0; i < desk->not_now.count && i < room; i++) {
        Text text = {0};
        int more = i == room - 1 ? desk->not_now.count - room : 0;
        text_char(&text, LOOK_QUIET);
        if (more > 0) end_with_more(desk->not_now.line[i], more, l->width - 5, &text);
        else text_add(&text, desk->not_now.line[i]);
        put(row + i, 4, l->width - 5, text_get(&text));
        text_free(&text);
    }
}

// The filter has left nothing.
static void draw_none(const Desk *desk)
{
    const Layout *l = &desk->layout;
    put(question_row(l) + l->question, 4, l->width - 5, talk("none_with"));
}

static bool is_cut(const char *line)
{
    static const char DOTS[] = "…";
    size_t length = strlen(line), dots = strlen(DOTS);
    while (length && is_look(line[length - 1])) length--;
    return length >= dots && !memcmp(line + length - dots, DOTS, dots);
}

static void draw_page(const Page *page, int row, int rows, int width, int column)
{
    for (int i = 0; i < page->count && i < rows; i++) {
        Text line = {0};
        text_add(&line, page->line[i]);
        if (i == rows - 1 && i < page->count - 1 && !is_cut(page->line[i])) text_add(&line, "…");
        put(row + i, column + 1, width - 2, text_get(&line));
        text_free(&line);
    }
}

// "[: 14 new lines" where more has happened since the last decision than the log shows; its width.
static int say_new_lines(const Desk *desk, Text *text)
{
    int count = desk_new_lines(desk);
    if (count > desk->layout.log_rows) {
        text_char(text, ' ');
        words_say(text, "terminal.new_lines", "count=%d", count);
        text_char(text, ' ');
    }
    return count_columns(text_get(text), text->count);
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
    desk_say_about(desk, first, room, &text);
    if (text.count) paint_wrap(&page, text_get(&text), first, room);
    fit_about(desk, page.count);
    int row = question_row(l) + l->question + l->choices + l->below;
    rule_off(row, 0, l->width);
    if (page.count) {
        put(row, 1, 1, " ");
        draw_page(&page, row, l->about, room + 3, 1);
        bool more = page.count > 1 && l->about > 1;
        if (more) put(row, 2 + count_columns(page.line[0], strlen(page.line[0])), 1, " ");
        else addch(' ');
    }
    put(row, l->width - 1 - count_columns(text_get(&mark), mark.count), l->width, text_get(&mark));
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
    int room = desk_room(desk), first = most(0, desk->list.marked) / room * room;  // page by page
    if (desk_is_over(desk)) draw_result(desk);
    if (desk_is_past(desk)) draw_moment(desk);
    for (int i = first; desk->asked && i < desk->list.count && i < first + room; i++)
        draw_choice(desk, i, first);
    if (desk->asked && !desk->list.count) draw_none(desk);
    if (desk->asked) draw_not_now(desk, desk->list.count - first);
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
    draw_page(&page, 2 + lists, rows - lists - 1, l->middle_width, l->middle);
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
    draw_page(&desk->hand, row + 1, rows, l->log_width, l->log_column);
    if (rows) rule_off(row + 1 + rows, l->log_column, l->log_width);
}

// Above the log until one answers; its rows. Who looks back sees what was. Where there
// is more new than the log has rows for, that begins with what the others did.
static int draw_since(const Desk *desk)
{
    const Layout *l = &desk->layout;
    Page page = {0};
    Text since = {0};
    if (desk->asked) text_add(&since, text_get(&desk->since));
    bool short_of = !is_wide() && desk_new_lines(desk) > l->log_rows;
    if (desk->asked && short_of) news_say(desk->session, desk->told, &since);
    if (since.count) page_wrap(&page, text_get(&since), l->log_width - 2);
    int rows = least(page.count, most(LOG_LEAST, l->log_rows - 1));
    attron(A_BOLD);
    draw_page(&page, l->log_row, rows, l->log_width, l->log_column);
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
    int rows = page->count - first, used = count_columns(text_get(&line), line.count);
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
static void draw_log(Desk *desk)
{
    Layout *l = &desk->layout;
    Page page = {0};
    int lines = session_lines(desk->session), from = lines;
    if (is_wide()) draw_right(desk);
    int since = draw_since(desk);
    l->log_row += since;
    l->log_rows -= since;
    for (int told = 0; from > 0 && told < LINE_SHARES * l->log_rows; from--)
        told += session_line(desk->session, from - 1) != NULL;
    from = begin_of_times(desk->session, from);
    desk_wrap_log(desk, desk->back > 0 ? 0 : from, desk->back > 0 ? lines : last_news(desk), &page);
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
    draw_log(desk);
    draw_keys(desk);
    place_cursor(desk);
    refresh();
}
