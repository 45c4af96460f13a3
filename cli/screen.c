// SPDX-License-Identifier: MIT
// screen.c - see screen.h. Works for any game from its view, choices and words, from 80x24 on.
//
//     Mammoth Hunters   Red 12 | Blue 9 | Yellow 11     who stands where | log
//     the drawing, then what lies where                                  | (below everything
//     - Red: play a card ------------------ 1-6 of 11 -  the question    |  where the window
//      1 Play Landscape     4 Play Swap                  choices         |  is narrow)
//     the marked choice whole, where it did not fit                      |
//     Enter do  / find  u undo  ...                      keys, or a message
#include "cli/screen.h"

#include "cli/board.h"
#include "cli/cli.h"
#include "cli/list.h"
#include "cli/pager.h"
#include "cli/talk.h"

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ROWS_LEAST = 24,
    COLUMNS_LEAST = 80,
    WIDE = 110,
    LOG_COLUMNS = 34,
    LOG_LEAST = 3,
    PART_COLUMNS = 28
};
enum { INPUT_ROOM = 64, ESCAPE = 27, DIGIT_PAUSE = 1 };  // seconds between digits of a number

// Where things stand: rows of each part from top to bottom, in the left part of the window if it is
// wide, and where the log is.
typedef struct Layout {
    int width;  // of all but the log
    int board, question, choices, about;
    int columns;  // of choices
    int log_row, log_column, log_rows, log_width;
} Layout;

typedef struct Screen {
    Session *session;
    const char *path;  // where the record goes when one leaves
    Page board;
    Layout layout;
    List list;
    bool asked;            // the list is of the question that waits
    bool sure;             // Enter again ends, though there is something else to do
    bool typing;           // keys go to the filter
    int number;            // as far as it is typed
    time_t typed;          // when its last digit was
    int first_line, back;  // scrolled: lines of the board, lines back in the log
    char message[256];     // instead of the keys, until the next key
} Screen;

static void say_below(Screen *screen, const char *words)
{
    snprintf(screen->message, sizeof screen->message, "%s", words);
}

static int most(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }

static int count_room(const Layout *l) { return l->choices * l->columns; }
static bool is_wide(void) { return COLS >= WIDE; }

// Columns as wide as the widest choice; where that is too wide for the window, one that cuts it.
static int count_choice_columns(const List *list, int width)
{
    int widest = 1;
    for (int i = 0; i < list->offer->count; i++) {
        Text text = {0};
        say_action(list->speech, list->offer->at[i], &text);
        widest = most(widest, count_columns(text_get(&text), text.count) + 6);
        text_free(&text);
    }
    return most(1, least(4, width / widest));
}

// The rows that the longest choice needs below the list; none if all fit into their column.
static int count_about_rows(const List *list, int width)
{
    int rows = 0;
    for (int i = 0; i < list->offer->count; i++) {
        Text text = {0};
        Page page = {0};
        say_action(list->speech, list->offer->at[i], &text);
        if (count_columns(text_get(&text), text.count) + 6 > width)
            page_wrap(&page, text_get(&text), width - 2);
        rows = most(rows, page.count);
        page_free(&page);
        text_free(&text);
    }
    return rows;
}

static void read_question(Screen *screen, Text *text)
{
    Session *session = screen->session;
    const Offer *mine = session_person_waits(session) ? session_offer(session) : NULL;
    if (session_is_over(session)) text_add(text, talk("over"));
    else say_ask(session_speech(session), session_view(session), mine, text);
}

// The page mark stands beside the question.
static void wrap_question(Screen *screen, Page *page)
{
    const Layout *l = &screen->layout;
    Text text = {0};
    bool part = screen->asked && (count_room(l) < screen->list.count || screen->list.filter[0]);
    read_question(screen, &text);
    page_wrap(page, text_get(&text), l->width - 4 - (part ? PART_COLUMNS : 0));
    text_free(&text);
}

static int count_lines(const char *words)
{
    int count = 0;
    for (; *words; words++) count += *words == '\n';
    return count;
}

static int count_choice_rows(Screen *screen, const Layout *l)
{
    Text text = {0};
    if (session_is_over(screen->session)) talk_result(screen->session, &text);
    int rows = text.count ? count_lines(text_get(&text))
                          : (session_offer(screen->session)->count + l->columns - 1) / l->columns;
    text_free(&text);
    return rows;
}

// The choices get what they need up to a quarter of the window, the drawing the rest; what it
// leaves the log takes.
static void lay_out(Screen *screen)
{
    static Show show;
    Page question = {0};
    Layout *l = &screen->layout;
    const Speech *speech = session_speech(screen->session);
    session_show(screen->session, &show);
    int wanted = most(board_width(speech->game, &show) + 1, COLS * 5 / 8);
    *l = (Layout){.width = is_wide() ? least(wanted, COLS - LOG_COLUMNS) : COLS, .columns = 1};
    page_free(&screen->board);
    board_fill(&screen->board, speech, &show, session_viewer(screen->session), l->width - 1);
    if (screen->asked) {
        l->columns = count_choice_columns(&screen->list, l->width);
        l->about = count_about_rows(&screen->list, l->width);
    }
    l->choices = most(LOG_LEAST, least(count_choice_rows(screen, l), LINES / 4));
    wrap_question(screen, &question);
    l->question = question.count;
    page_free(&question);
    int rows = LINES - 2 - l->question - l->choices - l->about;
    l->board = is_wide() ? rows : least(screen->board.count, rows - 1 - LOG_LEAST);
    l->log_rows = is_wide() ? LINES - 2 : rows - 1 - l->board;
    l->log_row = is_wide() ? 1 : LINES - 1 - l->log_rows;
    l->log_column = is_wide() ? l->width + 1 : 0;
    l->log_width = COLS - l->log_column;
}

// "11-20 of 34 " at the right end of a row, if there is more than is seen.
static void put_part(int row, int right, int first, int shown, int count, const char *keys)
{
    Text text = {0};
    if (shown >= count) return;
    text_char(&text, ' ');
    talk_part(first, first + shown, count, &text);
    text_format(&text, " %s", keys);
    int width = count_columns(text_get(&text), text.count);
    put(row, right - width - 1, width, text_get(&text));
    text_free(&text);
}

static void draw_top(const Screen *screen)
{
    Text text = {0};
    talk_standing(screen->session, &text);
    attron(A_REVERSE);
    mvhline(0, 0, ' ', COLS);
    put(0, 1, COLS - 2, text_get(&text));
    put_part(0, COLS, screen->first_line, screen->layout.board, screen->board.count,
             talk("board_key"));
    attroff(A_REVERSE);
    text_free(&text);
}

static void draw_board(Screen *screen)
{
    const Layout *l = &screen->layout;
    screen->first_line = scroll_to(screen->first_line, screen->board.count, l->board);
    for (int row = 0; row < l->board && screen->first_line + row < screen->board.count; row++)
        put(1 + row, 0, l->width - 1, screen->board.line[screen->first_line + row]);
}

// The question, how much of the list is seen, what it is filtered by.
static void draw_question(Screen *screen)
{
    const Layout *l = &screen->layout;
    const List *list = &screen->list;
    int row = 1 + l->board, first = most(0, list->marked) / count_room(l) * count_room(l);
    Page page = {0};
    wrap_question(screen, &page);
    mvhline(row, 0, ACS_HLINE, l->width);
    mvaddch(row, 1, ' ');
    attron(A_BOLD);
    for (int i = 0; i < page.count; i++) put(row + i, 2, l->width - 3, page.line[i]);
    attroff(A_BOLD);
    addch(' ');
    page_free(&page);
    if (!screen->asked) return;
    if (list->filter[0]) mvprintw(row, l->width - PART_COLUMNS, " /%.8s ", list->filter);
    put_part(row, l->width, first, least(count_room(l), list->count - first), list->count, "");
}

static void draw_choice(const Screen *screen, int place, int first)
{
    Text text = {0};
    const Layout *l = &screen->layout;
    int width = l->width / l->columns, row = 1 + l->board + l->question;
    list_say(&screen->list, place, &text);
    if (place == screen->list.marked) attron(A_REVERSE);
    put(row + (place - first) % l->choices, (place - first) / l->choices * width, width - 1,
        text_get(&text));
    if (place == screen->list.marked) attroff(A_REVERSE);
    text_free(&text);
}

// The marked choice as a whole, where the list may cut it.
static void draw_about(const Screen *screen)
{
    const Layout *l = &screen->layout;
    int choice = list_choice(&screen->list), row = 1 + l->board + l->question + l->choices;
    Text text = {0};
    Page page = {0};
    if (choice < 0 || !l->about) return;
    say_action(screen->list.speech, screen->list.offer->at[choice], &text);
    page_wrap(&page, text_get(&text), l->width - 2);
    attron(A_BOLD);
    for (int i = 0; i < page.count; i++) put(row + i, 1, l->width - 2, page.line[i]);
    attroff(A_BOLD);
    page_free(&page);
    text_free(&text);
}

static void draw_result(const Screen *screen)
{
    Text text = {0};
    Page page = {0};
    const Layout *l = &screen->layout;
    talk_result(screen->session, &text);
    page_wrap(&page, text_get(&text), l->width - 2);
    for (int i = 0; i < page.count && i < l->choices; i++)
        put(1 + l->board + l->question + i, 1, l->width - 2, page.line[i]);
    page_free(&page);
    text_free(&text);
}

static void draw_choices(Screen *screen)
{
    int room = count_room(&screen->layout);
    if (session_is_over(screen->session)) draw_result(screen);
    if (!screen->asked) return;
    int first = most(0, screen->list.marked) / room * room;  // page by page
    for (int i = first; i < screen->list.count && i < first + room; i++)
        draw_choice(screen, i, first);
    draw_about(screen);
}

// The newest at the bottom, as many as there is room for.
static void draw_log(Screen *screen)
{
    const Layout *l = &screen->layout;
    Page page = {0};
    for (int i = 0; i < session_lines(screen->session); i++) {
        const char *words = session_line(screen->session, i);
        if (words) page_wrap(&page, words, l->log_width - 2);
    }
    screen->back = most(0, least(screen->back, page.count - l->log_rows));
    int first = most(0, page.count - l->log_rows - screen->back);
    if (is_wide()) mvvline(1, l->width, ACS_VLINE, LINES - 2);
    else mvhline(l->log_row - 1, 0, ACS_HLINE, COLS);
    for (int i = 0; i < l->log_rows && first + i < page.count; i++)
        put(l->log_row + i, l->log_column + 1, l->log_width - 2, page.line[first + i]);
    if (screen->back)
        put_part(is_wide() ? LINES - 1 : l->log_row - 1, COLS, first, l->log_rows, page.count,
                 "[ ]");
    page_free(&page);
}

static void draw_keys(const Screen *screen)
{
    put(LINES - 1, 0, COLS - 1, screen->message[0] ? screen->message : talk("keys"));
}

// A new question has a new list. What was typed or asked about the last one is over.
static void read_choices(Screen *screen)
{
    bool waits = session_person_waits(screen->session);
    if (waits && !screen->asked)
        list_open(&screen->list, session_speech(screen->session), session_offer(screen->session));
    screen->asked = waits;
}

static void draw(Screen *screen)
{
    erase();
    if (LINES < ROWS_LEAST || COLS < COLUMNS_LEAST) {
        put(0, 0, COLS, talk("too_small"));
        refresh();
        return;
    }
    read_choices(screen);
    lay_out(screen);
    draw_board(screen);
    draw_top(screen);
    draw_question(screen);
    draw_choices(screen);
    draw_keys(screen);
    draw_log(screen);
    refresh();
}

static void ask_word(const char *question, char *word)
{
    move(LINES - 1, 0);
    clrtoeol();
    addstr(question);
    addch(' ');
    echo();
    curs_set(1);
    getnstr(word, INPUT_ROOM - 1);
    curs_set(0);
    noecho();
}

static void look_up(const Screen *screen)
{
    char word[INPUT_ROOM] = "";
    Text text = {0};
    ask_word(talk("which_rule"), word);
    if (word[0]) talk_rule(screen->session, word, &text);
    if (word[0]) pager_show(text_get(&text));
    text_free(&text);
}

static bool save_as(Screen *screen, const char *path)
{
    Problem problem = {""};
    bool good = session_save(screen->session, path, &problem);
    say_below(screen, good ? talk("saved") : problem.words);
    return good;
}

static void save(Screen *screen)
{
    char path[INPUT_ROOM] = "";
    ask_word(talk("save_as"), path);
    if (path[0]) save_as(screen, path);
}

// True: the person really leaves. A game that is under way is saved, unless that is refused.
static bool leave(Screen *screen)
{
    if (session_is_over(screen->session)) return true;
    say_below(screen, talk("leave"));
    draw(screen);
    int key = getch();
    screen->message[0] = 0;
    if (key == 'x') screen->path = NULL;
    return key == 'x' || ((key == '\n' || key == 'q') && save_as(screen, screen->path));
}

static void hint(const Screen *screen)
{
    Text text = {0};
    talk_hint(screen->session, &text);
    pager_show(text_get(&text));
    text_free(&text);
}

static void undo(Screen *screen)
{
    if (session_can_undo(screen->session)) session_undo(screen->session), screen->asked = false;
    else say_below(screen, talk("no_undo"));
}

// Ends only when asked twice, while there is something else to do.
static void choose(Screen *screen, bool sure)
{
    int choice = list_choice(&screen->list);
    if (choice < 0) return;
    if (!sure && list_gives_up(&screen->list)) {
        Text text = {0};
        text_format(&text, "%s ", talk("more_to_do"));
        say_action(screen->list.speech, screen->list.offer->at[choice], &text);
        say_below(screen, text_get(&text));
        text_free(&text);
        screen->sure = true;
        return;
    }
    session_choose(screen->session, choice);
    screen->asked = false;
    screen->back = 0;
}

// Digits soon after each other are one number, as long as there can be such a one.
static void mark_number(Screen *screen, int digit)
{
    time_t now = time(NULL);
    bool goes_on =
        now - screen->typed <= DIGIT_PAUSE && 10 * screen->number <= screen->list.offer->count;
    screen->number = (goes_on ? 10 * screen->number : 0) + digit;
    screen->typed = now;
    if (list_mark(&screen->list, screen->number)) return;
    Text text = {0};
    text_format(&text, "%s %d: 1-%d", talk("no_number"), screen->number, screen->list.offer->count);
    say_below(screen, text_get(&text));
    text_free(&text);
    screen->number = 0;
    beep();
}

static void say_filter(Screen *screen)
{
    snprintf(screen->message, sizeof screen->message, "%s %s_", talk("filter"),
             screen->list.filter);
}

// Letters make the filter longer; Escape drops it, Enter keeps it.
static void type_filter(Screen *screen, int key)
{
    char *filter = screen->list.filter;
    size_t length = strlen(filter);
    if (key == KEY_BACKSPACE || key == 127 || key == '\b') {
        while (length && (filter[--length] & 0xc0) == 0x80) continue;
        filter[length] = 0;
    } else if (key == ESCAPE) filter[0] = 0;
    else if (key >= ' ' && key < 256 && length + 1 < FILTER_ROOM) {
        filter[length] = (char)key;
        filter[length + 1] = 0;
    }
    screen->typing = key != ESCAPE && key != '\n' && key != KEY_ENTER;
    list_filter(&screen->list);
    if (screen->typing) say_filter(screen);
}

static void start_filter(Screen *screen)
{
    screen->typing = true;
    screen->list.filter[0] = 0;
    list_filter(&screen->list);
    say_filter(screen);
}

// A key that answers the question. False: it is another.
static bool answer(Screen *screen, int key, bool sure)
{
    List *list = &screen->list;
    const Layout *l = &screen->layout;
    switch (key) {
    case KEY_UP:
    case 'k': list_move(list, -1); return true;
    case KEY_DOWN:
    case 'j': list_move(list, 1); return true;
    case KEY_LEFT: list_move(list, l->columns > 1 ? -l->choices : -count_room(l)); return true;
    case KEY_RIGHT: list_move(list, l->columns > 1 ? l->choices : count_room(l)); return true;
    case '\n':
    case KEY_ENTER: choose(screen, sure); return true;
    case 'h': hint(screen); return true;
    case '/': start_filter(screen); return true;
    case ESCAPE: type_filter(screen, ESCAPE); return true;
    default:
        if (key < '0' || key > '9') return false;
        mark_number(screen, key - '0');
        return true;
    }
}

static void look(Screen *screen, int key)
{
    switch (key) {
    case 'u': undo(screen); break;
    case 'r': look_up(screen); break;
    case 's': save(screen); break;
    case KEY_NPAGE: screen->first_line += most(1, screen->layout.board - 1); break;
    case KEY_PPAGE: screen->first_line -= most(1, screen->layout.board - 1); break;
    case '[': screen->back += most(1, screen->layout.log_rows - 1); break;
    case ']': screen->back -= most(1, screen->layout.log_rows - 1); break;
    }
}

// One key. False: the person leaves.
static bool obey(Screen *screen, int key)
{
    bool sure = screen->sure;
    screen->message[0] = 0;
    screen->sure = false;
    if (key < '0' || key > '9') screen->number = 0;
    if (screen->asked && screen->typing) type_filter(screen, key);
    else if (key == 'q') return !leave(screen);
    else if (!screen->asked || !answer(screen, key, sure)) look(screen, key);
    return true;
}

// Several people at one keyboard: the next one must not see the hand of the last.
static void hand_over(const Session *session, int *eyes)
{
    int viewer = session_viewer(session);
    if (!session_is_shared(session) || viewer == *eyes || viewer >= SEATS_MAX) return;
    Text text = {0};
    *eyes = viewer;
    say_value(session_speech(session), SEAT, viewer, &text);
    text_format(&text, ": %s\n", talk("your_eyes_only"));
    pager_show(text_get(&text));
    text_free(&text);
}

static void play(Screen *screen)
{
    int eyes = ONLOOKER;
    for (bool going = true; going;) {
        bool bots = !session_is_over(screen->session) && !session_person_waits(screen->session);
        hand_over(screen->session, &eyes);
        draw(screen);
        if (bots) session_bot_plays(screen->session);
        else going = obey(screen, getch());
    }
}

int screen_play(Session *session, const char *path)
{
    Screen screen = {.session = session, .path = path};
    Text text = {0};
    setlocale(LC_ALL, "");
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, true);
    set_escdelay(50);
    curs_set(0);
    play(&screen);
    endwin();
    page_free(&screen.board);
    if (session_is_over(session)) talk_result(session, &text);
    else if (screen.path) talk_resume(session, screen.path, &text);
    fputs(text_get(&text), stdout);
    text_free(&text);
    return CLI_FINE;
}
