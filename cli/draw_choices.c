// SPDX-License-Identifier: MIT
// draw_choices.c - see draw_choices.h.
#include "cli/draw_choices.h"

#include "base/words.h"
#include "cli/fold.h"
#include "cli/layout.h"
#include "cli/paint.h"
#include "cli/part.h"
#include "cli/preview.h"
#include "cli/row.h"
#include "cli/talk.h"

#include <curses.h>
#include <string.h>

// Quiet words that begin at a column, if there is room enough for some of them.
static void add_column(Text *text, const char *words, int column, int columns, int some)
{
    int used = count_text(text);
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
    int room = columns - 3 - count_text(text);
    size_t end = part_length(change), next = end;
    while (change[end] && count_columns(change, next) <= room) {
        end = next;
        next += strspn(change + next, ", ");
        next += part_length(change + next);
    }
    size_t ways = strcspn(change, ":");
    if (change[end] && (!number || ways < end)) end = ways;  // "6 ways", without some of them
    text_bytes(&parts, change, end);
    int whole = count_text(&parts);
    int some = number ? number_columns(text_get(&parts)) : 0;  // else all of it or nothing
    add_column(text, text_get(&parts), 0, columns, some ? some : whole);
    text_free(&parts);
}

// What changes begins before its column if it would be cut there; of several choices their number.
static void add_change(const Desk *desk, int place, const char *change, int columns, Text *text)
{
    bool one = desk->list.size[place] == 1;
    int number = number_columns(change), column = desk->layout.room + 2;
    int last = columns - 1 - (one ? count_columns(change, strlen(change)) : number);
    if (desk->layout.columns == 1)
        add_column(text, change, one || number ? least(column, last) : column, columns,
                   CHANGE_LEAST);
    else if (*change) add_beside(change, one || number, columns, text);
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
        text_cut(text, line, width - 2 - count_text(&mark));  // ASCII has two dots
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

void draw_list(const Desk *desk)
{
    int room = desk_room(desk), first = most(0, desk->list.marked) / room * room;  // page by page
    for (int i = first; i < desk->list.count && i < first + room; i++) draw_choice(desk, i, first);
    if (!desk->list.count) draw_none(desk);
    draw_not_now(desk, desk->list.count - first);
}
