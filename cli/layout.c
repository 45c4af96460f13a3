// SPDX-License-Identifier: MIT
// layout.c - see layout.h.
#include "cli/layout.h"

#include "base/words.h"
#include "cli/board.h"
#include "cli/facts.h"
#include "cli/hand.h"
#include "cli/panel.h"
#include "cli/picture.h"
#include "cli/sketch.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RIGHT_LEAST = 34, CHOICES_LEAST = 4, FOLD_COLUMNS = 16 };
enum {
    CHOICES_FEW = 3,
    MIDDLE_LEAST = 44,
    ABOUT_MOST = 5,
    LOG_MORE = 4,
    LOG_MOST = 8,
    SPARE = 2,
    BOARD_LEAST = 3
};

bool is_wide(void) { return COLS >= WIDE; }
bool is_too_small(void) { return LINES < ROWS_LEAST || COLS < COLUMNS_LEAST; }
static bool is_widest(void) { return COLS >= WIDEST; }

int question_row(const Layout *l) { return 1 + l->board + l->own + l->picture; }

static int count_wide(const char *words) { return count_columns(words, strlen(words)); }

static int widest(const Page *page)
{
    int width = 0;
    for (int i = 0; i < page->count; i++) width = most(width, count_wide(page->line[i]));
    return width;
}

static int count_sign(const Page *page, const char *sign)
{
    int count = 0;
    for (int i = 0; i < page->count; i++)
        for (const char *c = page->line[i]; (c = strstr(c, sign)); c++) count++;
    return count;
}

// Places that were too small for what lies there, "+3", or for what is printed there.
static int count_overflow(const Page *page)
{
    return count_sign(page, "+") + count_sign(page, "…");
}

static int log_least(void) { return LINES < 28 ? 1 : 3; }

// Rows that the drawing may take, if all else has the least that it needs.
static int drawing_rows(void) { return LINES - 5 - CHOICES_LEAST - log_least(); }

// The players stand beside the drawing where its lines end, if it loses nothing by that.
static bool put_beside(Page *board, const Page *slim, const Page *seats, int width)
{
    int left = width - widest(seats) - 1;
    bool fits = slim->count >= seats->count && count_overflow(slim) <= count_overflow(board);
    for (int i = 0; fits && i < seats->count; i++) fits = count_wide(slim->line[i]) <= left;
    if (!fits) return false;
    page_free(board);
    for (int i = 0; i < slim->count; i++) {
        Text line = {0};
        text_add(&line, slim->line[i]);
        int gap = left + 1 - count_wide(slim->line[i]);
        for (; i < seats->count && gap > 0; gap--) text_char(&line, ' ');
        if (i < seats->count) text_add(&line, seats->line[i]);
        page_add(board, &line);
    }
    for (int i = 0; i < slim->areas; i++) page_mark(board, slim->area[i]);
    for (int i = 0; i < seats->areas; i++) {
        Area area = seats->area[i];
        area.column += left + 1;
        page_mark(board, area);
    }
    return true;
}

// Whole headings first, then shorter ones.
static const int LETTERS[] = {0, 4, 3, 2};

// True: all players are seen beside the drawing.
static bool fit_beside(Desk *desk, const Show *show, int width)
{
    const Speech *speech = session_speech(desk->session);
    const State *view = session_view(desk->session);
    bool beside = false;
    Page slim = {0};
    for (int i = 0, lines = 0; i < 8 && !beside; i++) {  // as it is, then squeezed
        Page seats = {0};
        int across = panel_seats(speech, view, show, session_viewer(desk->session), LETTERS[i % 4],
                                 false, &seats);
        if (i == 0 || i >= 4) {
            page_free(&slim);
            lines = board_draw(&slim, speech, view, show, i ? width - across - 1 : width,
                               drawing_rows());
        }
        int rows = seats.count;  // what stands below them is listed elsewhere, too
        panel_aside(speech, view, show, most(across, width - 1 - widest(&slim)), &seats);
        while (seats.count > slim.count && seats.count > rows) free(seats.line[--seats.count]);
        if (lines < desk->upper) desk->upper = lines;
        beside = put_beside(&desk->board, &slim, &seats, width);
        desk->beside = beside ? seats.count : 0;
        desk->aside = width - widest(&seats);
        page_free(&seats);
    }
    page_free(&slim);
    return beside;
}

// How wide the drawing itself is in a line.
static int drawing_width(const Desk *desk, int line)
{
    const char *words = desk->board.line[line];
    size_t bytes = line < desk->beside ? count_bytes(words, desk->aside) : strlen(words);
    while (bytes && (words[bytes - 1] == ' ' || is_look(words[bytes - 1]))) bytes--;
    return count_columns(words, bytes);
}

// Some lines of the drawing, from the first that is seen on, with the players beside them, of whom
// there is room for so many lines at least.
static bool put_pinned(const Desk *desk, const Page *seats, int least_lines, Page *lines)
{
    int left = desk->layout.width - 1 - widest(seats), first = desk->first_line, fit = 0;
    while (fit < seats->count && first + fit < desk->upper &&
           drawing_width(desk, first + fit) < left)
        fit++;
    for (int i = 0; fit >= least_lines && (i < fit || first + i < desk->beside); i++) {
        Text line = {0};
        int used = drawing_width(desk, first + i);
        text_bytes(&line, desk->board.line[first + i],
                   count_bytes(desk->board.line[first + i], used));
        text_char(&line, LOOK_PLAIN);
        if (i < fit) text_format(&line, "%*s%s", left - used, "", seats->line[i]);
        page_add(lines, &line);
    }
    return fit >= least_lines;
}

// All of them; if there is no room, at least the headings and oneself.
void pin_seats(const Desk *desk, Page *lines)
{
    enum { OWN_LINES = 2 };
    static Show show;
    if (!desk->beside || !desk->first_line || is_wide()) return;
    session_show(desk->session, &show);
    for (int i = 0, pinned = false; i <= 4 && !pinned; i++) {
        Page seats = {0};
        panel_seats(session_speech(desk->session), session_view(desk->session), &show,
                    session_viewer(desk->session), LETTERS[least(i, 3)], false, &seats);
        pinned = put_pinned(desk, &seats, i < 4 ? seats.count : OWN_LINES, lines);
        page_free(&seats);
    }
}

// The players in a part of their own.
static void fill_seats(Desk *desk, const Show *show, int width)
{
    const Speech *speech = session_speech(desk->session);
    const State *view = session_view(desk->session);
    for (int i = 0, across = width + 1; i < 6 && across > width; i++) {
        page_free(&desk->seats);  // whole and somewhat cut, then with a line more for each
        across = panel_seats(speech, view, show, session_viewer(desk->session),
                             LETTERS[i < 2 ? i : i - 2], i >= 2, &desk->seats);
    }
    panel_aside(speech, view, show, width, &desk->seats);
}

static int measure_seats(Desk *desk, const Show *show, int letters)
{
    Page seats = {0};
    int width = panel_seats(session_speech(desk->session), session_view(desk->session), show,
                            session_viewer(desk->session), letters, false, &seats);
    page_free(&seats);
    return width;
}

// Whole headings beside a drawing, but shorter ones where they would take too much from it.
static int seat_letters(Desk *desk, const Show *show)
{
    enum { SHORT = 4 };
    return measure_seats(desk, show, 0) > COLS * 9 / 20 ? SHORT : 0;
}

// "12: RAF3W4 BW3 ma2", by the number of "hex 12".
static void say_place(const Speech *speech, const Show *show, const Area *area, Text *text)
{
    Text name = {0};
    say_value(speech, area->domain, area->value, &name);
    const char *last = strrchr(text_get(&name), ' ');
    bool number = last && strspn(last + 1, "0123456789") == strlen(last + 1);
    text_format(text, "%s: ", number ? last + 1 : text_get(&name));
    sketch_chips(speech, show, area->domain, area->value, text);
    text_free(&name);
}

// The places of which not all is drawn, or all but their marks.
static void note_places(const Desk *desk, const Show *show, bool unmarked, Page *notes)
{
    for (int i = 0; i < desk->board.areas; i++) {
        const Area *area = &desk->board.area[i];
        Text note = {0};
        if (area->line >= desk->upper || !(unmarked ? area->unmarked : area->full)) continue;
        say_place(session_speech(desk->session), show, area, &note);
        page_add(notes, &note);
    }
}

// What found no room in the drawing is told at its right, in lines that have room for it.
static void tell_beside(Desk *desk, const Show *show, int width)
{
    Page notes = {0};
    note_places(desk, show, false, &notes);
    note_places(desk, show, true, &notes);
    int left = width - widest(&notes), told = 0;
    for (int i = 0; i < desk->upper && told < notes.count; i++) {
        int used = count_wide(desk->board.line[i]);
        Text line = {0};
        if (used >= left) continue;
        text_format(&line, "%s%*s%s", desk->board.line[i], left - used, "", notes.line[told++]);
        free(desk->board.line[i]);
        desk->board.line[i] = line.at;
    }
    page_free(&notes);
}

// Beside the drawing, then what lies where. True: all players are in sight, too.
static bool fill_board(Desk *desk, const Show *show, int width)
{
    const Speech *speech = session_speech(desk->session);
    int viewer = session_viewer(desk->session);
    page_free(&desk->places);
    desk->beside = 0;
    fill_seats(desk, show, desk->layout.log_width);
    bool beside = is_wide() || fit_beside(desk, show, width), apart = desk->layout.middle;
    tell_beside(desk, show, width);
    desk->drawn = desk->board.count;
    board_list(apart ? &desk->places : &desk->board, speech, show, viewer,
               apart ? desk->layout.middle_width - 2 : width, panel_counts);
    return beside;
}

// Of some of the rows.
static int widest_of(const Desk *desk, int first, int end, bool numbers)
{
    int width = 1;
    for (int i = first; i < least(end, desk->list.count); i++)
        width = most(width, desk_row_columns(desk, i, numbers));
    return width;
}

static int widest_choice(const Desk *desk) { return widest_of(desk, 0, desk->list.count, false); }

static int widest_change(const Desk *desk)
{
    int width = 0;
    for (int i = 0; i < desk->list.count; i++) {
        Text text = {0};
        if (desk->list.size[i] == 1) desk_say_change(desk, i, &text);
        else text_add(&text, desk->change[desk->list.shown[i]]);  // it may be opened
        width = most(width, count_wide(text_get(&text)));
        text_free(&text);
    }
    return width;
}

// Columns of the same width.
static void spread(Layout *l, int columns)
{
    l->columns = columns;
    for (int i = 0; i <= columns; i++) l->left[i] = l->width * i / columns;
    l->cut = l->room + 1 > l->width / columns;
}

// Columns of so many rows, each as wide as its sentences with the first number of what they change.
// False: they do not fit side by side.
static bool pack(const Desk *desk, int rows, Layout *l)
{
    int count = desk->list.count, columns = (count + rows - 1) / rows, left[SIDES_MOST + 1] = {0};
    if (columns < 1 || columns > SIDES_MOST) return false;
    rows = most(CHOICES_FEW, (count + columns - 1) / columns);
    for (int i = 0; i < columns; i++)
        left[i + 1] = left[i] + widest_of(desk, i * rows, (i + 1) * rows, true) + 1;
    int spare = l->width - left[columns];
    if (spare < 0) return false;
    l->columns = columns;
    for (int i = 0; i <= columns; i++) l->left[i] = left[i] + spare * i / columns;
    l->cut = false;
    return true;
}

// So many rows may be spared for choices, for more where none need be folded: the drawing scrolls.
static int rows_at_most(int rows, bool folded)
{
    return most(rows, least(rows + (folded ? SPARE : 2 * SPARE), LINES * 5 / 12));
}

static bool is_folded(const List *list) { return list->count < list->offer->count; }

// The words list actions of which one must see what each changes, "screen.facts: spend_food": they
// do not stand side by side.
static bool matters(const List *list)
{
    int found = 0;
    for (int i = 0; i < list->offer->count; i++)
        found += is_listed(list->speech, "screen.facts",
                           list->speech->game->actions[list->offer->at[i].kind].name);
    return found > 1;
}

// Side by side, in as many columns as have room; or below each other, if so few are left. False:
// they find no room so.
static bool fold_to_sides(Desk *desk, int rows, Layout *l)
{
    List *list = &desk->list;
    for (int sides = SIDES_MOST; sides > 1; sides--) {
        list_fit(list, sides * rows);
        if (list->count <= rows_at_most(rows, true) || pack(desk, rows, l)) return true;
    }
    return false;
}

// As few are folded as have room, if need be side by side, where the heads of folds yield to
// numbers; where even so there is no room for those, all stand below each other.
static void fold_choices(Desk *desk, int rows, Layout *l)
{
    List *list = &desk->list;
    list->noted = false;
    list->brief = 0;
    list_fit(list, matters(list) ? rows : rows_at_most(rows, false));
    if (!is_folded(list)) return;
    list->noted = true;
    for (; list->brief <= HEADS_CUT && !matters(list); list->brief++)
        if (fold_to_sides(desk, rows, l)) return;
    list->brief = 0;
    list_fit(list, rows);
    if (list->count > rows) list_fit(list, rows_at_most(rows, false));
}

// There is nothing to tell of the choices but their sentences.
static bool says_no_more(const Desk *desk)
{
    Text text = {0};
    for (int i = 0; i < desk->list.offer->count && !text.count; i++)
        facts_named(desk->session, desk->list.offer->at[i], ~0u, &text);
    bool printed = text.count;
    text_free(&text);
    return !desk->layout.change && !printed && !desk->not_now.count;
}

// With some rows more, if then all are in sight. 0: they do not fit side by side.
static int pack_all(const Desk *desk, int rows, Layout *l)
{
    for (int more = rows; more <= rows_at_most(rows, true); more++)
        if (pack(desk, more, l)) return more;
    return 0;
}

// Returns how many rows they take. Sentences are cut before numbers are lost.
static int side_by_side(Desk *desk, int rows, Layout *l)
{
    List *list = &desk->list;
    int count = list->count, both = l->room + (l->change ? l->change + 2 : 0) + 1;
    spread(l, count <= rows || matters(list) ? 1 : most(1, least(SIDES_MOST, l->width / both)));
    if (l->columns * rows >= count || matters(list)) return rows;
    int packed = pack_all(desk, rows, l);
    if (packed) return packed;
    list->brief |= SENTENCES_CUT;
    packed = pack_all(desk, rows, l);
    if (packed) return packed;
    list->brief = 0;
    int sides = least(SIDES_MOST, l->width / (widest_of(desk, 0, count, true) + 1));
    spread(l, most(1, sides));
    return sides > 1 ? rows : rows_at_most(rows, false);
}

// One column, with what each changes, while there are rows enough; else as many as go side by side,
// if need be without the changes: the marked one tells them below.
static void lay_choices(Desk *desk, Layout *l, int rows)
{
    List *list = &desk->list;
    fold_choices(desk, rows, l);
    int count = list->count;
    l->change = widest_change(desk);
    bool spared = count <= rows_at_most(rows, is_folded(list));
    list->noted = true;  // side by side they leave the drawing its rows
    if (count > rows && desk_is_noted(desk) && pack(desk, rows, l)) spared = false;
    if (spared && (l->change || !pack(desk, rows, l))) rows = most(rows, count);
    list->noted = false;
    l->room = widest_choice(desk);
    list->noted = true;
    if (says_no_more(desk) && pack(desk, CHOICES_LEAST, l)) rows = CHOICES_LEAST;
    else rows = side_by_side(desk, rows, l);
    list->noted = l->columns > 1;
    int used = (count + l->columns - 1) / l->columns;
    if (l->columns == 1) used += desk->not_now.count;
    l->choices = most(CHOICES_FEW, least(used, rows));
}

static void read_question(Desk *desk, Text *text)
{
    Session *session = desk->session;
    if (desk_is_past(desk)) {
        words_say(text, "terminal.looks_back", "at=%d\nall=%d", session_moment(session),
                  session_decisions(session));
        return;
    }
    if (session_is_trial(session)) text_format(text, "%s ", talk("trial"));
    if (session_is_over(session))
        text_add(text, talk(session_is_trial(session) ? "trial_over" : "over"));
    else talk_question(session, text);
}

void wrap_question(Desk *desk, Page *page)
{
    const Layout *l = &desk->layout;
    const List *list = &desk->list;
    Text text = {0};
    bool part = desk->asked && (desk_room(desk) < list->count || list->filter[0]);
    bool folded = desk->asked && list->count < list->offer->count;
    read_question(desk, &text);
    page_wrap(page, text_get(&text),
              l->width - 4 -
                  (part     ? desk_part_columns(desk)
                   : folded ? FOLD_COLUMNS
                            : 0));
    text_free(&text);
}

void read_result(Desk *desk, int width, Page *page)
{
    Text text = {0};
    talk_result(desk->session, width - 3, &text);
    page_wrap(page, text_get(&text), width - 2);
    text_free(&text);
}

// How many rows the choices may take: what the drawing leaves, but not all of a high window.
static int choice_rows(const Desk *desk, const Layout *l)
{
    int drawing = least(desk->upper, drawing_rows());
    int left = LINES - 3 - l->own - l->picture - l->about - log_least() * !is_wide() - drawing;
    return most(CHOICES_LEAST, least(left, most(6, LINES / 3)));
}

// For the board and the log.
static int rows_left(const Layout *l)
{
    return LINES - 2 - l->own - l->picture - l->question - l->choices - l->below - l->about;
}

static void count_question(Desk *desk, Layout *l)
{
    Page question = {0};
    wrap_question(desk, &question);
    l->question = question.count;
    page_free(&question);
}

// What is missing among the choices is told even where they fill their rows.
static int rows_below(const Desk *desk, const Layout *l)
{
    const List *list = &desk->list;
    bool whole = desk->asked && !list->depth && !list->filter[0];
    return whole && desk->refused && (l->columns > 1 || list->count >= l->choices);
}

static void wrap_not_now(Desk *desk, int width)
{
    page_free(&desk->not_now);
    for (int i = 0; i < desk->against.count; i++)
        page_wrap(&desk->not_now, desk->against.line[i], width);
}

// The rows under the board; it has the rest, and what it does not need the log takes.
static void share_rows(Desk *desk, Layout *l)
{
    Page result = {0};
    l->choices = desk_is_past(desk) ? 1 : CHOICES_FEW;
    spread(l, 1);
    l->about = LINES < 28 ? 1 : LINES < 36 ? 3 : ABOUT_MOST;
    wrap_not_now(desk, l->width - 6);
    if (desk_is_over(desk)) {
        read_result(desk, l->width, &result);
        l->choices = least(result.count, LINES * 2 / 3);
        l->about = 1;
        page_free(&result);
    } else if (desk->asked) lay_choices(desk, l, choice_rows(desk, l));
    l->below = rows_below(desk, l);
    count_question(desk, l);
    if (l->cut && l->about < 3) l->about += 1 + l->room / (l->width - 4);
    else if (desk->asked && l->about < 2 && widest_change(desk) > l->width - 4) l->about = 2;
    int board = desk_is_over(desk) && l->seats ? 1 : BOARD_LEAST;  // who won matters most then
    int left = rows_left(l), missing = board + log_least() - left;
    if (missing > 0) {  // fewer are in sight, which is said behind the question
        l->choices = most(CHOICES_FEW, l->choices - missing);
        count_question(desk, l);
    }
    left = rows_left(l);
    int drawing = least(desk->upper, left - log_least());
    int drawn = most(drawing, least(desk->drawn, left - LOG_MORE));  // with a map below
    l->board = is_wide() ? left : most(drawn, least(desk->board.count, left - LOG_MOST));
    l->log_rows = left - l->board;
    l->log_row = LINES - 1 - l->log_rows;
}

// The drawing in one column less than there are; true if it fits.
static bool draw_within(Desk *desk, const Show *show, int columns)
{
    page_free(&desk->board);
    desk->upper = board_draw(&desk->board, session_speech(desk->session),
                             session_view(desk->session), show, columns - 1, drawing_rows());
    return widest(&desk->board) < columns;
}

// Two columns in a wide window, three in the widest. Every drawing fits the least, and none that
// would be larger is squeezed below that for the players' sake, who may take a line more.
static void share_columns(Desk *desk, const Show *show, Layout *l)
{
    int right = most(RIGHT_LEAST, measure_seats(desk, show, seat_letters(desk, show)) + 1);
    if (is_widest()) right += MIDDLE_LEAST;
    int drawing = board_width(session_speech(desk->session), show) + 1;
    int wanted = most(drawing, is_widest() ? COLS * 2 / 5 : COLS * 5 / 8);
    l->width = least(wanted, COLS - right);
    if (drawing > COLUMNS_LEAST)
        l->width = most(l->width, least(COLUMNS_LEAST, COLS - RIGHT_LEAST));
    if (!draw_within(desk, show, l->width)) draw_within(desk, show, l->width = COLUMNS_LEAST);
    l->log_column = l->width + 1;
    if (is_widest()) {
        l->middle = l->width + 1;
        l->middle_width = (COLS - l->middle) / 2;
        l->log_column = l->middle + l->middle_width + 1;
    }
    l->log_width = COLS - l->log_column;
}

void lay_out(Desk *desk)
{
    static Show show;
    Layout *l = &desk->layout;
    session_show(desk->session, &show);
    *l = (Layout){.width = COLS, .log_width = COLS, .columns = 1};
    if (is_wide()) share_columns(desk, &show, l);
    else draw_within(desk, &show, l->width);
    bool beside = fill_board(desk, &show, l->width - 1);
    hand_fill(desk->session, &show, l->log_width - 2, !is_wide(), &desk->hand);
    if (!is_wide() && !beside) l->seats = panel_lines(session_view(desk->session));
    if (!is_wide()) l->own = l->seats + (desk->hand.count ? 1 : 0);
    if (desk->asked) picture_offered(desk->session, &show, &desk->picture);
    l->picture = desk->asked ? desk->picture.count : 0;
    share_rows(desk, l);
    if (!is_wide()) return;
    l->log_row = 3 + desk->seats.count + least(desk->hand.count, HAND_MOST);
    l->log_rows = LINES - 1 - l->log_row;
}
