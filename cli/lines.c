// SPDX-License-Identifier: MIT
// lines.c - see lines.h. Each decision is printed with its choices by number; a line of input
// answers it or is one of a few words.
#include "cli/lines.h"

#include "cli/board.h"
#include "cli/cli.h"
#include "cli/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_ROOM = 256 };

static void print(Text *text)
{
    fputs(text_get(text), stdout);
    text_clear(text);
}

static void print_log(const Session *session, int from)
{
    for (int i = from; i < session_lines(session); i++) {
        const char *words = session_line(session, i);
        if (words) printf("  %s\n", words);
    }
}

static void print_board(Session *session)
{
    static Show show;
    Page board = {0};
    session_show(session, &show);
    board_fill(&board, session_speech(session), &show, session_viewer(session), LINE_WIDTH);
    for (int i = 0; i < board.count; i++) {
        Text line = {0};
        text_unstyle(&line, board.line[i]);
        printf("%s\n", text_get(&line));
        text_free(&line);
    }
    page_free(&board);
}

static void print_choices(Session *session, Text *text)
{
    const Offer *offer = session_offer(session);
    const Speech *speech = session_speech(session);
    say_ask(speech, session_view(session), offer, text);
    text_char(text, '\n');
    for (int i = 0; i < offer->count; i++) {
        text_format(text, "%4d  ", i + 1);
        say_action(speech, offer->at[i], text);
        text_char(text, '\n');
    }
    print(text);
}

static void save(const Session *session, const char *path)
{
    Problem problem;
    Text text = {0};
    bool good = session_save(session, path, &problem);
    if (good) talk_resume(session, path, &text);
    else text_format(&text, "%s\n", problem.words);
    fputs(text_get(&text), stdout);
    text_free(&text);
}

static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) ? NULL : line + length;
}

// A word that is no answer. False: it is none that we know.
static bool obey(Session *session, const char *line, Text *text)
{
    const char *rest;
    if (!strcmp(line, "show")) print_board(session);
    else if (!strcmp(line, "log")) print_log(session, 0);
    else if (!strcmp(line, "help") || !strcmp(line, "?")) puts(talk("help"));
    else if (!strcmp(line, "hint")) talk_hint(session, text);
    else if (!strcmp(line, "undo") && session_can_undo(session)) session_undo(session);
    else if (!strcmp(line, "undo")) puts(talk("no_undo"));
    else if ((rest = after(line, "rule "))) talk_rule(session, rest, text);
    else if ((rest = after(line, "save "))) save(session, rest);
    else return false;
    print(text);
    return true;
}

static int read_choice(const Session *session, const char *line)
{
    char *end;
    long choice = strtol(line, &end, 10);
    bool offered = choice >= 1 && choice <= session_offer(session)->count;
    return end != line && !*end && offered ? (int)choice : 0;
}

typedef enum End { GOES_ON, LEFT, NO_MORE_INPUT } End;

// Asks until there is an answer.
static End ask(Session *session, Text *text)
{
    char line[INPUT_ROOM];
    print_choices(session, text);
    for (;;) {
        printf("> ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) return NO_MORE_INPUT;
        line[strcspn(line, "\r\n")] = 0;
        int choice = read_choice(session, line);
        if (!strcmp(line, "quit")) return LEFT;
        if (choice) return session_choose(session, choice - 1, 1), GOES_ON;
        if (!obey(session, line, text))
            printf("%s 1-%d\n", talk("expected"), session_offer(session)->count);
        else if (!strcmp(line, "undo")) print_choices(session, text);
    }
}

static End play(Session *session, Text *text)
{
    End end = GOES_ON;
    for (int told = 0; end == GOES_ON && !session_is_over(session);) {
        if (session_person_waits(session)) end = ask(session, text);
        else session_bot_plays(session);
        if (told > session_lines(session)) told = session_lines(session);  // taken back
        print_log(session, told);
        told = session_lines(session);
    }
    return end;
}

int lines_play(Session *session)
{
    Text text = {0};
    print_board(session);
    End end = play(session, &text);
    if (end == GOES_ON) talk_result(session, &text);
    print(&text);
    text_free(&text);
    if (end != NO_MORE_INPUT) return CLI_FINE;
    fprintf(stderr, "\nmoraine play: %s\n", talk("no_more_input"));
    return CLI_FAILED;
}
