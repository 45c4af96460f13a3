// SPDX-License-Identifier: MIT
// lines.c - see lines.h. Each decision is printed with its choices by number; a line of input
// answers it or is one of a few words.
#include "cli/lines.h"

#include "base/words.h"
#include "cli/board.h"
#include "cli/cli.h"
#include "cli/desk.h"
#include "cli/facts.h"
#include "cli/lookup.h"
#include "cli/not_now.h"
#include "cli/paint.h"
#include "cli/panel.h"
#include "cli/preview.h"
#include "cli/talk.h"
#include "cli/together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { INPUT_ROOM = 256, TIMES_MOST = 99 };

// In a terminal lines break between words, as on the screen; what reads a pipe breaks them itself.
static int line_width(void)
{
    struct winsize size;
    bool terminal = isatty(STDOUT_FILENO) && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return terminal && size.ws_col >= COLUMNS_LEAST ? size.ws_col : LINE_WIDTH;
}

static void print_lines(const char *words)
{
    Page page = {0};
    if (isatty(STDOUT_FILENO)) page_wrap(&page, words, line_width());
    for (int i = 0; i < page.count; i++) paint_print(page.line[i]);
    if (!page.count) paint_words(words);
    page_free(&page);
}

// As it would be spoken: no looks, and words instead of the arrow.
static void print(Text *text)
{
    static const char ARROW[] = "→";
    Text plain = {0};
    for (const char *c = text_get(text); *c;) {
        bool arrow = !strncmp(c, ARROW, strlen(ARROW));
        bool spaced = plain.count && plain.at[plain.count - 1] == ' ';
        if (arrow) text_format(&plain, spaced ? "%s " : " %s ", talk("to"));
        else if (!is_look(*c)) text_char(&plain, *c);
        c += arrow ? strlen(ARROW) : 1;
    }
    if (plain.count) print_lines(text_get(&plain));
    text_free(&plain);
    text_clear(text);
}

static int told;  // lines of the log so far

static void print_log(const Session *session, int from)
{
    Text text = {0};
    for (int i = from; i < session_lines(session);) {
        Text words = {0};
        i = session_say_line(session, i, &words);
        if (words.count) text_format(&text, "  %s\n", text_get(&words));
        text_free(&words);
    }
    print(&text);
    text_free(&text);
}

static void tell_news(const Session *session)
{
    print_log(session, told);
    told = session_lines(session);
}

static void print_page(Page *page)
{
    Text text = {0};
    for (int i = 0; i < page->count; i++) text_format(&text, "%s\n", page->line[i]);
    print(&text);
    text_free(&text);
    page_free(page);
}

// What lies where, in sentences: a drawing cannot be read aloud.
static void print_board(Session *session)
{
    static Show show;
    Page board = {0};
    session_show(session, &show);
    board_list(&board, session_speech(session), &show, session_viewer(session), line_width(), NULL);
    print_page(&board);
}

static void print_aside(Session *session, const Show *show, Text *text)
{
    Page page = {0};
    panel_aside(session_speech(session), session_view(session), show, line_width() - 2, &page);
    for (int i = 0; i < page.count; i++) text_format(text, "  %s\n", page.line[i]);
    page_free(&page);
}

// "Period 2 of 4, turn 3. Red  points 12  stones 3".
static void print_standing(Session *session, Text *text)
{
    static Show show;
    const Speech *speech = session_speech(session);
    const State *view = session_view(session);
    session_show(session, &show);
    panel_status(session, &show, true, text);
    text_char(text, '\n');
    for (int seat = 0; seat < game_seats(view); seat++) {
        text_add(text, "  ");
        panel_own(speech, view, &show, seat, 0, text);
        text_char(text, '\n');
    }
    print_aside(session, &show, text);
    print(text);
}

static void add_sentence(const char *words, Text *text)
{
    if (!*words) return;
    text_add(text, ". ");
    size_t from = text->count;
    text_add(text, words);
    begin_sentence(text, from);
}

static void print_choice(Session *session, int choice, Text *text)
{
    Text change = {0};
    text_format(text, "%4d  ", choice + 1);
    say_action(session_speech(session), session_offer(session)->at[choice], text);
    preview_in_short(session, session_offer(session)->at[choice], 1, &change);
    add_sentence(text_get(&change), text);
    text_clear(&change);
    facts_named(session, session_offer(session)->at[choice], ~0u, &change);
    add_sentence(text_get(&change), text);
    text_free(&change);
    text_char(text, '\n');
    print(text);
}

static void print_choices(Session *session, Text *text)
{
    const Offer *offer = session_offer(session);
    talk_since(session, text);
    if (text->count) text_char(text, '\n'), print(text);
    talk_question(session, text);
    facts_asked(session, text);
    text_char(text, '\n');
    print(text);
    for (int i = 0; i < offer->count; i++) print_choice(session, i, text);
    Page against = {0};
    not_now_read(session, line_width(), &against);
    print_page(&against);
}

static void print_hand(Session *session)
{
    static Show show;
    Page page = {0};
    int viewer = session_viewer(session), seat = viewer < SEATS_MAX ? viewer : 0;
    session_show(session, &show);
    board_things(&page, session_speech(session), &show, SEAT, seat, line_width(), NULL);
    print_page(&page);
}

static void save(const Session *session, const char *path)
{
    Problem problem;
    Text text = {0};
    bool good = session_save(session, path, &problem);
    if (good) talk_resume(session, path, &text);
    else text_format(&text, "%s\n", problem.words);
    paint_words(text_get(&text));
    text_free(&text);
}

static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) ? NULL : line + length;
}

static void step(Session *session, bool back, Text *text)
{
    if (back ? !session_can_undo(session) : !session_can_redo(session)) {
        paint_print(talk(back ? "no_undo" : "no_redo"));
        return;
    }
    if (back) session_undo(session);
    else session_redo(session);
    if (back) told = session_lines(session);
    tell_news(session);
    paint_print(talk(back ? "taken_back" : "done_again"));
    print_standing(session, text);
    print_hand(session);
    if (session_person_waits(session)) print_choices(session, text);
}

static void find(Session *session, const char *wanted, Text *text)
{
    if (!facts_find_named(session, wanted, text) && !facts_find_printed(session, wanted, text))
        text_format(text, "%s\n", talk("no_thing"));
}

// "3", or "3 x2" for twice, or several: "3 x2, 5". How many there are; 0: it is no such answer.
static int read_answers(const Session *session, const char *line, int wanted[OFFER_MAX])
{
    int count = 0;
    memset(wanted, 0, OFFER_MAX * sizeof *wanted);
    for (char *end; *line; line = end + strspn(end, ", "), count++) {
        long choice = strtol(line, &end, 10), times = 1;
        if (end == line || choice < 1 || choice > session_offer(session)->count) return 0;
        if (!strncmp(end, " x", 2)) times = strtol(end + 2, &end, 10);
        if ((*end && *end != ',') || times < 1 || times > TIMES_MOST) return 0;
        wanted[choice - 1] += (int)times;
    }
    return count;
}

static void why(Session *session, const char *line, Text *text)
{
    int wanted[OFFER_MAX], choice = 0;
    if (read_answers(session, line, wanted) != 1) {
        find(session, line, text);
        return;
    }
    while (!wanted[choice]) choice++;
    facts_of_choice(session, choice, text);
}

static bool obey_words(Session *session, const char *line, Text *text)
{
    const char *rest;
    if ((rest = after(line, "rule "))) lookup_rule(session, rest, text);
    else if ((rest = after(line, "show "))) find(session, rest, text);
    else if ((rest = after(line, "why "))) why(session, rest, text);
    else if ((rest = after(line, "save "))) save(session, rest);
    else return false;
    print(text);
    return true;
}

// A word that is no answer. False: it is none that we know.
static bool obey(Session *session, const char *line, Text *text)
{
    if (!strcmp(line, "show")) print_board(session);
    else if (!strcmp(line, "log")) print_log(session, 0);
    else if (!strcmp(line, "hand")) print_hand(session);
    else if (!strcmp(line, "players")) print_standing(session, text);
    else if (!strcmp(line, "choices") || !*line) print_choices(session, text);
    else if (!strcmp(line, "help") || !strcmp(line, "?")) text_format(text, "%s\n", talk("help"));
    else if (!strcmp(line, "hint")) talk_advice(session, false, text);
    else if (!strcmp(line, "undo")) step(session, true, text);
    else if (!strcmp(line, "redo")) step(session, false, text);
    else return obey_words(session, line, text);
    print(text);
    return true;
}

typedef enum End { GOES_ON, LEFT, NO_MORE_INPUT } End;

static void say_expected(const Session *session, Text *text)
{
    text_clear(text);
    words_say(text, "terminal.expected", "count=%d", session_offer(session)->count);
    paint_print(text_get(text));
}

// Asks until there is an answer.
static End ask(Session *session, Text *text)
{
    char line[INPUT_ROOM];
    int wanted[OFFER_MAX];
    print_choices(session, text);
    for (;;) {
        printf("> ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) return NO_MORE_INPUT;
        line[strcspn(line, "\r\n")] = 0;
        if (!strcmp(line, "quit")) return LEFT;
        if (read_answers(session, line, wanted)) {
            text_clear(text);
            bool can = together_can_do(session, wanted, text);
            if (text->count) paint_print(text_get(text));
            text_clear(text);
            if (can) return session_choose_several(session, wanted), GOES_ON;
            continue;
        }
        bool known = obey(session, line, text);
        if (!session_person_waits(session)) return GOES_ON;  // what came after it was done again
        if (!known) say_expected(session, text);
    }
}

static End play(Session *session, Text *text)
{
    End end = GOES_ON;
    while (end == GOES_ON && !session_is_over(session)) {
        if (session_pass(session)) continue;
        if (session_person_waits(session)) tell_news(session), end = ask(session, text);
        else session_bot_plays(session);
    }
    tell_news(session);
    return end;
}

int lines_play(Session *session, bool ascii)
{
    Text text = {0};
    paint_letters(ascii);
    if (session_decisions(session)) told = session_lines(session);  // resumed: "log" tells it
    print_board(session);
    print_standing(session, &text);
    End end = play(session, &text);
    if (end == GOES_ON) talk_result(session, 0, &text);
    print(&text);
    text_free(&text);
    if (end != NO_MORE_INPUT) return CLI_FINE;
    fprintf(stderr, "\nmoraine play: %s\n", talk("no_more_input"));
    return CLI_FAILED;
}
