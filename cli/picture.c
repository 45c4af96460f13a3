// SPDX-License-Identifier: MIT
// picture.c - see picture.h.
#include "cli/picture.h"

#include "base/words.h"
#include "cli/board.h"
#include "cli/hand.h"
#include "cli/holes.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 96, CELLS_MOST = 8, GAP = 2 };

static const char *words_of(const Speech *speech, int kind)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.screen.picture/%s", speech->game->key,
             speech->game->actions[kind].name);
    return words_find(speech->language, key);
}

// Up to where a cell goes: it ends with an "&", its line or the picture.
static size_t cell_length(const char *cell)
{
    size_t length = strcspn(cell, "&|");
    while (length && cell[length - 1] == ' ') length--;
    return length;
}

// A line of one cell, as a heading, makes no column wide.
static bool is_row(const char *line) { return line[strcspn(line, "&|")] == '&'; }

static const char *next_cell(const char *cell)
{
    cell += strcspn(cell, "&|");
    if (*cell == '&') cell++;
    return cell + strspn(cell, " ");
}

static void measure(const char *lines, int width[CELLS_MOST])
{
    for (const char *line = lines; *line; line += strcspn(line, "|"), line += *line == '|') {
        const char *cell = line;
        for (int i = 0; is_row(line) && i < CELLS_MOST && *cell && *cell != '|'; i++) {
            int columns = count_columns(cell, cell_length(cell));
            if (columns > width[i]) width[i] = columns;
            cell = next_cell(cell);
        }
    }
}

static void draw_line(const char *line, const int width[CELLS_MOST], Page *page)
{
    Text text = {0};
    const char *cell = line;
    for (int i = 0, column = 0; i < CELLS_MOST && *cell && *cell != '|'; i++) {
        while (count_columns(text_get(&text), text.count) < column) text_char(&text, ' ');
        text_bytes(&text, cell, cell_length(cell));
        column += width[i] + GAP;
        cell = next_cell(cell);
    }
    page_add(page, &text);
}

static void draw(Session *session, const Show *show, const char *words, Page *page)
{
    Text lines = {0};
    int width[CELLS_MOST] = {0};
    holes_say_about(session_speech(session), session_view(session), show, session_viewer(session),
                    (Click){NO_ARG, 0}, words, &lines);
    measure(text_get(&lines), width);
    for (const char *line = text_get(&lines); *line;) {
        draw_line(line, width, page);
        line += strcspn(line, "|");
        line += *line == '|';
    }
    text_free(&lines);
}

static bool is_offered(const Session *session, int kind)
{
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++)
        if (offer->at[i].kind == kind) return true;
    return false;
}

void picture_offered(Session *session, const Show *show, Page *page)
{
    const Speech *speech = session_speech(session);
    page_free(page);
    for (int kind = 1; speech->game->actions[kind].name; kind++)
        if (is_offered(session, kind) && words_of(speech, kind))
            draw(session, show, words_of(speech, kind), page);
}

static void add_page(Page *page, Text *text)
{
    for (int i = 0; i < page->count; i++) text_format(text, "%s\n", page->line[i]);
    page_free(page);
}

void picture_of(Session *session, int kind, Text *text)
{
    static Show show;
    Page page = {0};
    const char *words = words_of(session_speech(session), kind);
    if (!words || session_viewer(session) >= SEATS_MAX) return;
    session_show(session, &show);
    draw(session, &show, words, &page);
    add_page(&page, text);
}

static void add_board(Session *session, const Show *show, int seat, int width, Text *text)
{
    Page page = {0};
    text_char(text, LOOK_TITLE);
    say_value(session_speech(session), SEAT, seat, text);
    text_format(text, "%c\n", LOOK_PLAIN);
    board_by_kind(&page, session_speech(session), show, seat, width);
    Text abroad = {0};
    text_add(&abroad, "  ");
    if (hand_say_abroad(session_speech(session), show, seat, &abroad))
        page_wrap(&page, text_get(&abroad), width);
    text_free(&abroad);
    add_page(&page, text);
}

void picture_boards(Session *session, int width, Text *text)
{
    static Show show;
    const Game *game = session_speech(session)->game;
    int viewer = session_viewer(session), seats = game_seats(session_view(session));
    for (int kind = 1; game->actions[kind].name; kind++) {
        size_t before = text->count;
        picture_of(session, kind, text);
        if (text->count > before) text_char(text, '\n');
    }
    session_show(session, &show);
    for (int i = 0; i < seats; i++) {
        if (i) text_char(text, '\n');
        add_board(session, &show, ((viewer < seats ? viewer : 0) + i) % seats, width, text);
    }
}
