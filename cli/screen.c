// screen.c - see screen.h. Works for any game from its view, choices and words, from 80x24 on.
//
//     Mammoth Hunters   Red 12 | Blue 9 | Yellow 11           top line: who stands where
//     Red: play a card                                        prompt
//     what lies where               1 Play Landscape          position, choices
//     ...                           2 Play Swap
//     Blue places a hunter in r5                              log
//     Enter choose  u undo  ...                               keys
#include "cli/screen.h"

#include "cli/board.h"
#include "cli/cli.h"
#include "cli/talk.h"

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_LEAST = 24, COLUMNS_LEAST = 80, TOP_ROWS = 3, LOG_ROWS = 6, SHORT_LOG_ROWS = 3 };
enum { INPUT_ROOM = 64 };

// Where things stand. Beside each other as a rule; a drawing that is too wide for that stands above
// the choices, which then have two columns.
typedef struct Layout {
    int board_rows, board_columns;
    int choices_row, choices_column, choice_rows, choice_width, choice_columns;
    int log_rows;
} Layout;

static int columns(void) { return COLS; }

static Layout layout_of(const Game *game)
{
    int half = COLS * 11 / 20, rows = LINES - TOP_ROWS - LOG_ROWS - 2;
    if (board_sketch_width(game) <= half)
        return (Layout){rows, half, TOP_ROWS, half + 1, rows, COLS - half - 2, 1, LOG_ROWS};
    int choices = LINES / 5 + 1, board = LINES - TOP_ROWS - choices - SHORT_LOG_ROWS - 3;
    return (Layout){board, COLS, TOP_ROWS + board + 1, 0, choices, COLS / 2, 2, SHORT_LOG_ROWS};
}

typedef struct Screen {
    Session *session;
    Board board;
    Layout layout;
    int chosen, first_choice;  // the marked choice; the first one that is seen
    int first_line, back;      // scrolled: lines of the board, lines back in the log
    char message[256];         // instead of the keys, until the next key
} Screen;

// One row of text, cut at the width. Bytes beyond ASCII take several bytes a column, so the width
// is counted in characters.
static void put(int row, int column, int width, const char *words)
{
    int bytes = 0;
    for (int used = 0; words[bytes] && words[bytes] != '\n' && used < width; used++) {
        bytes++;
        while ((words[bytes] & 0xc0) == 0x80) bytes++;
    }
    mvaddnstr(row, column, words, bytes);
}

static void draw_top(const Screen *screen)
{
    Session *session = screen->session;
    Text text = {0};
    talk_standing(session, &text);
    attron(A_REVERSE);
    mvhline(0, 0, ' ', columns());
    put(0, 1, columns() - 2, text_get(&text));
    attroff(A_REVERSE);
    text_clear(&text);
    if (session_is_over(session)) text_add(&text, talk("over"));
    else {
        const Offer *mine = session_person_waits(session) ? session_offer(session) : NULL;
        say_ask(session_speech(session), session_view(session), mine, &text);
    }
    attron(A_BOLD);
    put(1, 1, columns() - 2, text_get(&text));
    attroff(A_BOLD);
    text_free(&text);
}

static void draw_board(Screen *screen)
{
    static Show show;
    const Layout *l = &screen->layout;
    board_free(&screen->board);
    session_show(screen->session, &show);
    board_fill(&screen->board, session_speech(screen->session), &show, l->board_columns - 2);
    int most = screen->board.count - l->board_rows;
    if (screen->first_line > most) screen->first_line = most;
    if (screen->first_line < 0) screen->first_line = 0;
    for (int row = 0; row < l->board_rows; row++) {
        int line = screen->first_line + row;
        if (line < screen->board.count)
            put(TOP_ROWS + row, 0, l->board_columns - 1, screen->board.line[line]);
    }
    if (l->choice_columns == 1) mvvline(TOP_ROWS, l->board_columns - 1, ACS_VLINE, l->board_rows);
    else mvhline(l->choices_row - 1, 0, ACS_HLINE, columns());
}

static void draw_choice(const Screen *screen, int choice)
{
    Text text = {0};
    const Layout *l = &screen->layout;
    int place = choice - screen->first_choice;
    text_format(&text, "%3d ", choice + 1);
    say_action(session_speech(screen->session), session_offer(screen->session)->at[choice], &text);
    if (choice == screen->chosen) attron(A_REVERSE);
    put(l->choices_row + place % l->choice_rows,
        l->choices_column + place / l->choice_rows * l->choice_width, l->choice_width - 1,
        text_get(&text));
    if (choice == screen->chosen) attroff(A_REVERSE);
    text_free(&text);
}

static void draw_result(const Screen *screen)
{
    Text text = {0};
    int row = screen->layout.choices_row;
    talk_result(screen->session, &text);
    for (const char *c = text_get(&text); *c; c += strcspn(c, "\n") + 1)
        put(row++, screen->layout.choices_column + 1, screen->layout.choice_width - 2, c);
    text_free(&text);
}

static void draw_choices(Screen *screen)
{
    const Layout *l = &screen->layout;
    int count = session_offer(screen->session)->count, room = l->choice_rows * l->choice_columns;
    if (session_is_over(screen->session)) draw_result(screen);
    if (!session_person_waits(screen->session)) return;
    if (screen->chosen >= count) screen->chosen = count - 1;
    screen->first_choice = screen->chosen / room * room;  // page by page
    for (int i = screen->first_choice; i < count && i < screen->first_choice + room; i++)
        draw_choice(screen, i);
}

// The newest at the bottom, as many as there is room for.
static void draw_log(const Screen *screen)
{
    const Session *session = screen->session;
    int row = LINES - 2, skip = screen->back, line = LINES - 2 - screen->layout.log_rows;
    mvhline(line, 0, ACS_HLINE, columns());
    for (int i = session_lines(session) - 1; i >= 0 && row > line; i--) {
        const char *words = session_line(session, i);
        if (words && skip-- <= 0) put(row--, 1, columns() - 2, words);
    }
}

static void draw_keys(const Screen *screen)
{
    put(LINES - 1, 0, columns() - 1, screen->message[0] ? screen->message : talk("keys"));
}

static void say_below(Screen *screen, const char *words)
{
    snprintf(screen->message, sizeof screen->message, "%s", words);
}

static void draw(Screen *screen)
{
    erase();
    if (LINES < ROWS_LEAST || COLS < COLUMNS_LEAST) {
        put(0, 0, columns(), talk("too_small"));
        refresh();
        return;
    }
    screen->layout = layout_of(session_speech(screen->session)->game);
    draw_top(screen);
    draw_board(screen);
    draw_choices(screen);
    draw_log(screen);
    draw_keys(screen);
    refresh();
}

// A page of text over everything, until a key is pressed.
static void show_page(const char *words)
{
    erase();
    int row = 0;
    for (const char *c = words; *c && row < LINES - 1;) {
        int width = (int)strcspn(c, "\n");
        int shown = width < columns() - 2 ? width : columns() - 2;
        while (shown < width && shown > 20 && c[shown] != ' ') shown--;  // break at a space
        mvaddnstr(row++, 1, c, shown);
        c += shown;
        while (*c == ' ') c++;
        if (*c == '\n') c++;
    }
    put(LINES - 1, 0, columns() - 1, talk("any_key"));
    refresh();
    getch();
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
    if (word[0]) show_page(text_get(&text));
    text_free(&text);
}

static void save(Screen *screen)
{
    char path[INPUT_ROOM] = "";
    Problem problem = {""};
    ask_word(talk("save_as"), path);
    if (!path[0]) return;
    bool good = session_save(screen->session, path, &problem);
    say_below(screen, good ? talk("saved") : problem.words);
}

static void hint(const Screen *screen)
{
    Text text = {0};
    talk_hint(screen->session, &text);
    show_page(text_get(&text));
    text_free(&text);
}

static void undo(Screen *screen)
{
    if (session_can_undo(screen->session)) session_undo(screen->session);
    else say_below(screen, talk("no_undo"));
    screen->chosen = 0;
}

static void choose(Screen *screen)
{
    session_choose(screen->session, screen->chosen);
    screen->chosen = screen->back = 0;
}

// Two digits quickly one after the other are one number; otherwise a digit marks its choice.
static void mark_number(Screen *screen, int digit)
{
    int number = digit;
    timeout(600);
    int next = getch();
    timeout(-1);
    if (next >= '0' && next <= '9') number = 10 * digit + next - '0';
    else if (next != ERR) ungetch(next);
    if (number >= 1 && number <= session_offer(screen->session)->count) screen->chosen = number - 1;
}

static void move_mark(Screen *screen, int by)
{
    int chosen = screen->chosen + by;
    if (chosen >= 0 && chosen < session_offer(screen->session)->count) screen->chosen = chosen;
}

// One key. False: the person leaves.
static bool obey(Screen *screen, int key)
{
    bool asked = session_person_waits(screen->session);
    screen->message[0] = 0;
    switch (key) {
    case 'q': return false;
    case KEY_UP:
    case 'k': move_mark(screen, -1); break;
    case KEY_DOWN:
    case 'j': move_mark(screen, 1); break;
    case KEY_LEFT: move_mark(screen, -screen->layout.choice_rows); break;
    case KEY_RIGHT: move_mark(screen, screen->layout.choice_rows); break;
    case '\n':
    case KEY_ENTER:
        if (asked) choose(screen);
        break;
    case 'u': undo(screen); break;
    case 'h':
        if (asked) hint(screen);
        break;
    case 'r': look_up(screen); break;
    case 's': save(screen); break;
    case KEY_NPAGE: screen->first_line += screen->layout.board_rows / 2; break;
    case KEY_PPAGE: screen->first_line -= screen->layout.board_rows / 2; break;
    case '[': screen->back += LOG_ROWS / 2; break;
    case ']': screen->back = screen->back > LOG_ROWS / 2 ? screen->back - LOG_ROWS / 2 : 0; break;
    default:
        if (key >= '1' && key <= '9') mark_number(screen, key - '0');
    }
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
    show_page(text_get(&text));
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

int screen_play(Session *session)
{
    Screen screen = {.session = session};
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
    board_free(&screen.board);
    if (session_is_over(session)) talk_result(session, &text);
    fputs(text_get(&text), stdout);
    text_free(&text);
    return CLI_FINE;
}
