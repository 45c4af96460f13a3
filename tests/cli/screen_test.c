// SPDX-License-Identifier: MIT
// screen_test.c - whole screens of the table in the terminal, drawn into memory: nothing is wider
// than the window, nothing is written over something else, and only what can be read whole
// elsewhere is cut. In random positions of every game with every number of players, in the sizes
// and languages in turn.
#include "base/words.h"
#include "cli/desk.h"
#include "cli/facts.h"
#include "cli/pager.h"
#include "cli/paint.h"
#include "cli/talk.h"
#include "engine/flow.h"

#include "games/games.h"
#include "tests/support/test.h"

#include <curses.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 70, COLUMNS = 240, POSITIONS = 2 };
static const struct {
    int columns, rows;
} SIZES[] = {{80, 24}, {100, 30}, {120, 40}, {240, 70}};

static Desk desk;
static const Game *game;
static bool written[ROWS][COLUMNS];  // something that is read stands there

static int faults;

static void complain(const char *what, int row, const char *words)
{
    faults++;
    print_error("%s in %s, %d seats, %dx%d, row %d: %s: %s\n", game->key, words_spoken(),
                game_seats(session_view(desk.session)), COLS, LINES, row, what, words);
}

// A choice is told whole below the list or by i, the hand below the board.
static bool may_be_cut(int row)
{
    const Layout *l = &desk.layout;
    int question = 1 + l->board + l->own, choices = question + l->question;
    return (row >= choices && row < choices + l->choices) || row == question - 1;
}

// The double of paint.c: what is put is checked instead of shown.
void put(int row, int column, int width, const char *words)
{
    Text cut = {0};
    text_cut(&cut, words, width);
    int columns = count_columns(text_get(&cut), cut.count);
    size_t length = strlen(words);
    bool told = length >= 3 && !strcmp(words + length - 3, "…");
    if (row < 0 || row >= LINES || column < 0) complain("beside the window", row, words);
    if (column + columns > COLS) complain("wider than the window", row, words);
    if (count_columns(words, length) > width && !told && !may_be_cut(row))
        complain("cut", row, words);
    columns = row >= 0 && column >= 0 && column + columns <= COLS ? columns : 0;
    for (int i = 0, at = 0; i < columns; i++) {
        while (is_look(text_get(&cut)[at])) at++;
        bool read = text_get(&cut)[at] != ' ';
        if (read && written[row][column + i]) complain("over something else", row, words);
        written[row][column + i] = written[row][column + i] || read;
        at += (int)count_bytes(text_get(&cut) + at, 1);
    }
    text_free(&cut);
}

void rule_off(int row, int column, int width)
{
    if (row < 0 || row >= LINES || column < 0 || column + width > COLS)
        complain("a line beside the window", row, "");
}

void paint_question(bool on) {}

static void expect_page(void fill(Session *, Text *))
{
    Text text = {0};
    fill(desk.session, &text);
    memset(written, 0, sizeof written);
    pager_show(text_get(&text));
    text_free(&text);
}

static void fill_result(Session *session, Text *text)
{
    talk_result(session, text);
    facts_points(session, text);
}

static void fill_choice(Session *session, Text *text) { facts_of_choice(session, 0, text); }
static void fill_rules(Session *session, Text *text) { talk_rule(session, "1", text); }

// "points 26→21" is said once.
static void expect_no_repetition(const char *change)
{
    for (const char *c = change; *c; c += strcspn(c, ","), c += strspn(c, ", ")) {
        char part[128];
        snprintf(part, sizeof part, "%.*s", (int)strcspn(c, ","), c);
        const char *again = strstr(c + strlen(part), part);
        bool whole = again && strchr(", ", again[-1]) && strchr(",", again[strlen(part)]);
        if (whole && strstr(part, "→")) complain("said twice", 0, change);
    }
}

static void expect_screens(int size)
{
    bool over = session_is_over(desk.session);
    resizeterm(SIZES[size].rows, SIZES[size].columns);
    while (getch() != ERR) continue;  // it says that the size is new
    memset(written, 0, sizeof written);
    desk_draw(&desk);
    for (int i = 0; desk.asked && i < desk.list.offer->count; i++)
        expect_no_repetition(desk.change[i]);
    if (over) expect_page(fill_result);
    else expect_page(fill_choice);
}

// What does not depend on the position is looked at once.
static void look(int n)
{
    for (int size = 0; size < 3; size++) {
        expect_screens(size);
        if (n == 0) expect_page(facts_legend), expect_page(fill_rules);
    }
    if (n == 0) expect_screens(3);
}

// To a decision of the person; false: the game is over.
static bool play_until(Session *session, int decisions, Random *luck)
{
    while (!session_is_over(session)) {
        bool waits = session_person_waits(session);
        if (waits && session_decisions(session) >= decisions) return true;
        if (waits) session_choose(session, random_below(luck, session_offer(session)->count), 1);
        else session_bot_plays(session);
    }
    return false;
}

static int count_decisions(int players, const uint8_t *option, uint64_t seed)
{
    static alignas(16) char memory[STATE_MAX];
    State *s = (State *)memory;
    Random luck = {.key = seed};
    int count = 0;
    game_start(game, s, players, option, seed, NULL);
    for (; game_waiting(s) != NOBODY; count++) game_play(game, s, game_pick(game, s, &luck), NULL);
    return count;
}

static void play_and_look(int players, uint64_t seed)
{
    static const char *const BOTS[SEATS_MAX] = {NULL,     "random", "random",
                                                "random", "random", "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = seed};
    Problem problem;
    words_speak(LANGUAGES[seed % 3].name);
    options_usual(game, option);
    int all = count_decisions(players, option, seed);
    Session *session = session_open(game, players, option, seed, BOTS, false, &problem);
    desk = (Desk){.session = session};
    for (int i = 0; i < POSITIONS; i++) {
        desk.told = session_lines(session);
        if (!play_until(session, all * i / POSITIONS, &luck)) break;
        desk_forget(&desk);
        look(i);
    }
    play_until(session, INT32_MAX, &luck);
    look(POSITIONS);
    desk_free(&desk);
    session_close(session);
}

// In Winter an action may name nothing: what it does here, or whose ability it is, is told of it.
TEST(winter_tells_of_actions_that_name_nothing)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 5};
    int middles = 0, chiefs = 0;
    game = games_find("winter");
    words_speak("en");
    options_usual(game, option);
    Session *session = session_open(game, 2, option, 4, BOTS, false, NULL);
    for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1) {
        const Offer *offer = session_offer(session);
        for (int i = 0; i < offer->count; i++) {
            const char *name = game->actions[offer->at[i].kind].name;
            bool middle = !strcmp(name, "do_middle"), chief = !strcmp(name, "use_chief");
            Text text = {0};
            if (middle || chief) assert_true(facts_named(session, offer->at[i], 0, &text));
            assert_null(strpbrk(text_get(&text), "{}"));
            middles += middle;
            chiefs += chief;
            text_free(&text);
        }
    }
    assert_true(middles > 0 && chiefs > 0);
    session_close(session);
}

TEST(no_screen_is_too_wide_or_loses_anything)
{
    FILE *nowhere = fopen("/dev/null", "r+");
    SCREEN *screen = newterm("xterm-256color", nowhere, nowhere);
    assert_non_null(screen);
    timeout(0);
    uint64_t seed = 0;
    int rounds = getenv("NIGHTLY") ? 12 : 1;
    for (int i = 0; GAMES[i]; i++)
        for (int players = GAMES[i]->players_min; players <= GAMES[i]->players_max; players++)
            for (int round = 0; round < rounds; round++) {
                game = GAMES[i];
                play_and_look(players, seed++);
            }
    assert_int_equal(faults, 0);
    endwin();
    delscreen(screen);
    fclose(nowhere);
}
