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
    int viewer = session_viewer(session);
    for (int i = from; i < session->lines; i++) {
        const LogLine *line = &session->log[i];
        bool told = !line->only || (viewer < SEATS_MAX && line->only >> viewer & 1);
        if (told) printf("  %s\n", line->words);
    }
}

static void print_board(Session *session)
{
    static Show show;
    Board board;
    session_show(session, &show);
    board_fill(&board, &session->speech, &show, LINE_WIDTH);
    for (int i = 0; i < board.count; i++) printf("%s\n", board.line[i]);
    board_free(&board);
}

static void print_choices(const Session *session, Text *text)
{
    say_ask(&session->speech, session_state(session), &session->offer, text);
    text_char(text, '\n');
    for (int i = 0; i < session->offer.count; i++) {
        text_format(text, "%4d  ", i + 1);
        say_action(&session->speech, session->offer.at[i], text);
        text_char(text, '\n');
    }
    print(text);
}

static void save(const Session *session, const char *path)
{
    Problem problem;
    if (talk_save(session, path, &problem)) puts(talk("saved"));
    else printf("%s\n", problem.words);
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
    return end != line && !*end && choice >= 1 && choice <= session->offer.count ? (int)choice : 0;
}

// Asks until there is an answer. False: no more input, or the person leaves.
static bool ask(Session *session, Text *text)
{
    char line[INPUT_ROOM];
    print_choices(session, text);
    for (;;) {
        printf("> ");
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) return false;
        line[strcspn(line, "\r\n")] = 0;
        int choice = read_choice(session, line);
        if (!strcmp(line, "quit")) return false;
        if (choice) return session_choose(session, choice - 1), true;
        if (!obey(session, line, text)) printf("%s 1-%d\n", talk("expected"), session->offer.count);
        else if (!strcmp(line, "undo")) print_choices(session, text);
    }
}

int lines_play(Session *session, const char *record_path)
{
    Text text = {0};
    Problem problem;
    int told = 0;
    bool going = true;
    print_board(session);
    while (going && !session_is_over(session)) {
        if (session_person_waits(session)) going = ask(session, &text);
        else session_bot_plays(session);
        if (told > session->lines) told = session->lines;  // taken back
        print_log(session, told);
        told = session->lines;
    }
    if (going) talk_result(session, &text);
    print(&text);
    text_free(&text);
    if (record_path && !talk_save(session, record_path, &problem)) {
        fprintf(stderr, "moraine play: %s\n", problem.words);
        return CLI_FAILED;
    }
    return CLI_FINE;
}
