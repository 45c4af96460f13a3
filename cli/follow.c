// SPDX-License-Identifier: MIT
// follow.c - see follow.h.
#include "cli/follow.h"

#include "cli/facts.h"
#include "table/listed.h"

#include <curses.h>

enum { HIDDEN_FEW = 2 };

// Of a fold the first.
static int marked_choice(const Desk *desk)
{
    const List *list = &desk->list;
    return desk->asked && list->marked >= 0 ? list->shown[list->marked] : -1;
}

// Reversed: where the walk over the board is, else what the marked choice is about, of a fold what
// all of it is about.
static bool is_lit(const Desk *desk, const Area *area)
{
    const List *list = &desk->list;
    int choice = marked_choice(desk);
    if (desk->walking) return area->domain == desk->domain && area->value == desk->value;
    if (choice < 0) return false;
    unsigned common = list->size[list->marked] > 1 ? list_common(list, list->marked) : ~0u;
    return facts_names(desk->session, choice, common, area->domain, area->value);
}

void follow_light(const Desk *desk, const Page *page, int row, int column, int first, int rows)
{
    for (int i = 0; i < page->areas; i++) {
        const Area *area = &page->area[i];
        bool seen = area->line >= first && area->line < first + rows;
        if (seen && is_lit(desk, area))
            mvchgat(row + area->line - first, column + area->column, area->width, A_REVERSE, 0,
                    NULL);
    }
}

// From the first to the last line that is lit: of what one walks to, or of all on the drawing that
// the marked choice is about. False: nothing is.
static bool find_lit(const Desk *desk, int *first, int *last)
{
    *first = *last = -1;
    for (int i = 0; i < desk->board.areas; i++) {
        const Area *area = &desk->board.area[i];
        bool other =
            desk->walking ? *last >= 0 && area->line > *last + 1 : area->line >= desk->drawn;
        if (other || !is_lit(desk, area)) continue;
        if (*first < 0) *first = area->line;
        *last = area->line;
    }
    return *first >= 0;
}

void follow_mark(Desk *desk)
{
    const Layout *l = &desk->layout;
    int first, last, choice = marked_choice(desk);
    bool stays = choice == desk->followed;
    desk->followed = choice;
    if ((stays && !desk->walking) || !find_lit(desk, &first, &last)) return;
    if (first < desk->first_line) desk->first_line = first;
    if (last >= desk->first_line + l->board) desk->first_line = last - l->board + 1;
}

// By the question itself, or by one of its answers.
static bool is_offered(const Desk *desk, const Area *area)
{
    Click asked = facts_where(desk->session);
    if (asked.domain == area->domain && asked.value == area->value) return true;
    for (int i = 0; i < desk->list.offer->count; i++)
        if (facts_about(desk->session, i, area->domain, area->value)) return true;
    return false;
}

// Whatever it offers first, a question that the words list in "screen.map" is about the map below
// the rest of the drawing.
static bool is_about_map(const Desk *desk)
{
    const Speech *speech = session_speech(desk->session);
    return desk->drawn > desk->upper &&
           is_listed(speech, "screen.map", facts_question(desk->session));
}

void follow_question(Desk *desk)
{
    int first = desk->drawn, last = -1, rows = desk->layout.board, seen = 0, hidden = 0;
    bool fresh = desk->fresh && desk->asked;
    desk->fresh = false;
    if (fresh) desk->followed = -1;
    for (int i = 0; fresh && i < desk->board.areas; i++) {
        const Area *area = &desk->board.area[i];
        if (area->line >= desk->drawn || !is_offered(desk, area)) continue;
        first = least(first, area->line);
        last = most(last, area->line);
        *(area->line < most(rows, desk->upper) ? &seen : &hidden) += 1;
    }
    bool map = fresh && is_about_map(desk);
    if (fresh && last < 0) desk->first_line = 0;
    if (map) desk->first_line = desk->upper;
    if (map || last < 0) return;
    bool top = first < rows || desk->upper - rows <= HIDDEN_FEW;
    bool all = last - first < rows;
    if (seen >= hidden && !all) desk->first_line = top ? 0 : first - 1;
    else desk->first_line = all ? most(0, last - rows + 1) : most(0, first - 1);
}
