// SPDX-License-Identifier: MIT
// screen_test.c - whole screens of the table in the terminal, drawn into memory: nothing is wider
// than the window, nothing is written over something else, and only what can be read whole
// elsewhere is cut. In random positions of every game with every number of players, in the sizes
// and languages in turn.
#include "base/words.h"
#include "cli/about.h"
#include "cli/board.h"
#include "cli/desk.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/fold.h"
#include "cli/layout.h"
#include "cli/lookup.h"
#include "cli/not_now.h"
#include "cli/pager.h"
#include "cli/paint.h"
#include "cli/panel.h"
#include "cli/picture.h"
#include "cli/preview.h"
#include "cli/row.h"
#include "cli/score.h"
#include "cli/talk.h"
#include "cli/walk.h"
#include "engine/describe.h"
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
    int question = question_row(l), choices = question + l->question;
    return (row >= choices && row < choices + l->choices) || row == question - l->picture - 1;
}

static Text shown;    // what is put
static Text choices;  // what is put that begins with the number of a choice, in lines

static void keep_row(const char *words)
{
    const char *number = words + strspn(words, " ");
    size_t digits = strspn(number, "0123456789-");  // "13-18)"
    if (digits && number[digits] == ')') text_format(&choices, "\n%s\n", number);
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
    keep_row(text_get(&cut));
    text_format(&shown, "%s\n", text_get(&cut));
    text_free(&cut);
}

void rule_off(int row, int column, int width)
{
    if (row < 0 || row >= LINES || column < 0 || column + width > COLS)
        complain("a line beside the window", row, "");
}

void paint_question(bool on) {}

void paint_wrap(Page *page, const char *words, int first, int width)
{
    page_wrap_below(page, words, first, width);
}

static void expect_page(void fill(Session *, Text *))
{
    Text text = {0};
    fill(desk.session, &text);
    memset(written, 0, sizeof written);
    pager_show(text_get(&text));
    text_free(&text);
}

static void fill_result(Session *session, Text *text) { talk_result(session, COLS - 2, text); }

static void fill_choice(Session *session, Text *text) { facts_of_choice(session, 0, text); }
static void fill_rules(Session *session, Text *text) { lookup_rule(session, "1", text); }

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

// Whoever reads two rows knows which is which.
static void expect_rows_differ(void)
{
    Text rows = {0}, row = {0}, change = {0};
    for (int i = 0; desk.asked && i < desk.list.count; i++) {
        text_clear(&row);
        text_clear(&change);
        text_char(&row, '\n');
        if (desk.list.size[i] == 1) desk_say_change(&desk, i, &change);
        desk_say_row(&desk, i, text_get(&change), desk.layout.left[1], &row);
        text_char(&row, '\n');
        const char *words = strchr(text_get(&row), ')');
        if (strstr(text_get(&rows), words)) complain("two rows say the same", i, words);
        text_add(&rows, text_get(&row));
    }
    text_free(&rows);
    text_free(&row);
    text_free(&change);
}

// As far as its first number, which may be "6→5"; 0 if there is none, or only in a bracket.
static size_t number_length(const char *change)
{
    static const char DIGITS[] = "0123456789", ARROW[] = "→";
    size_t digits = strcspn(change, DIGITS);
    if (digits >= part_length(change) || memchr(change, '(', digits)) return 0;
    bool arrow = !strncmp(change + digits + 1, ARROW, strlen(ARROW));
    return digits + 1 + (arrow ? strcspn(change + digits + 1, " ,") : 0);
}

// A row of the choices that begins with its number: the question, which may as well, comes first.
static const char *find_choice(const char *number)
{
    const char *row = NULL, *next = text_get(&choices);
    while ((next = strstr(next, number))) row = next++;
    return row;
}

static bool is_on_row(const char *row, const char *change, size_t length)
{
    char part[256];
    snprintf(part, sizeof part, "%.*s", (int)length, change);
    const char *seen = row ? strstr(row, part) : NULL;
    return seen && !memchr(row + 1, '\n', (size_t)(seen - row - 1));
}

// Of several choices in a row what may be hoped for comes before what each of them costs.
static bool tells_hope(const char *row, int place)
{
    Text hope = {0};
    if (desk.list.size[place] > 1) fold_say_points(&desk, place, &hope);
    size_t length = hope.count ? number_length(hope.at) : 0;
    bool told = length && is_on_row(row, hope.at, length);
    text_free(&hope);
    return told;
}

// What a choice changes is told on its row: the end of a long sentence yields to the first number.
static void expect_numbers(void)
{
    Text change = {0}, name = {0};
    int room = desk_room(&desk), first = desk.list.marked < 0 ? 0 : desk.list.marked / room * room;
    for (int i = first; desk.asked && i < desk.list.count && i < first + room; i++) {
        char number[16];
        text_clear(&change);
        text_clear(&name);
        row_say(&desk.list, i, &name);
        desk_say_number(&desk, i, &change);
        size_t length = change.at ? number_length(change.at) : 0;
        if (!length) continue;
        const char *label = name.at + strspn(name.at, " ");  // "13-18) "
        snprintf(number, sizeof number, "\n%.*s) ", (int)strcspn(label, ")"), label);
        const char *row = find_choice(number);
        if (!is_on_row(row, change.at, length) && !tells_hope(row, i))
            complain("its number is lost", i, change.at);
    }
    text_free(&change);
    text_free(&name);
}

static void expect_screens(int size)
{
    bool over = session_is_over(desk.session);
    resizeterm(SIZES[size].rows, SIZES[size].columns);
    while (getch() != ERR) continue;  // it says that the size is new
    memset(written, 0, sizeof written);
    text_clear(&choices);
    draw_desk(&desk);
    if (size == 0) expect_numbers();
    for (int i = 0; desk.asked && i < desk.list.offer->count; i++)
        expect_no_repetition(desk.change[i]);
    expect_rows_differ();
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
static bool is_explained(Session *session, Action action)
{
    Text text = {0};
    bool named = facts_named(session, action, 0, &text);
    assert_null(strpbrk(text_get(&text), "{}"));
    text_free(&text);
    return named;
}

TEST(winter_tells_of_actions_that_name_nothing)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 5};
    int middles = 0, chiefs = 0;
    game = games_find("winter");
    words_speak("en");
    options_usual(game, option);
    for (uint64_t seed = 1; seed < 20 && (!middles || !chiefs); seed++) {
        Session *session = session_open(game, 2, option, seed, BOTS, false, NULL);
        for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1)
            for (int i = 0; i < session_offer(session)->count; i++) {
                Action action = session_offer(session)->at[i];
                const char *name = game->actions[action.kind].name;
                bool middle = !strcmp(name, "do_middle"), chief = !strcmp(name, "use_chief");
                if (middle || chief) assert_true(is_explained(session, action));
                middles += middle;
                chiefs += chief;
            }
        session_close(session);
    }
    assert_true(middles && chiefs);
}

// What a choice says of itself when it is explained.
typedef struct Wanted {
    const char *action, *asked, *words;  // at any question: NULL
    bool met;
} Wanted;

static bool is_told_of(Session *session, int choice, const Wanted *told)
{
    const char *asked = game->procs[game_asked(session_view(session))].name;
    Action action = session_offer(session)->at[choice];
    if (strcmp(game->actions[action.kind].name, told->action) != 0) return false;
    return !told->asked || !strcmp(told->asked, asked);
}

static void explain_choice(Session *session, int choice, Wanted told[], int count)
{
    Text text = {0};
    facts_of_choice(session, choice, &text);
    for (int n = 0; n < count; n++) {
        if (!is_told_of(session, choice, &told[n])) continue;
        if (!strstr(text_get(&text), told[n].words))
            fail_msg("%s: %s", told[n].words, text_get(&text));
        told[n].met = true;
    }
    text_free(&text);
}

// EW-2.3, EW-6.1.1. Cards of the hand have nothing to do with the piles from which one recruits.
static void expect_no_piles(Session *session)
{
    Page page = {0};
    not_now_read(session, 1000, &page);
    for (int i = 0; i < page.count; i++) {
        assert_null(strstr(page.line[i], "no such pile"));
        assert_null(strstr(page.line[i], "already chosen that pile"));
    }
    page_free(&page);
}

// EW-15.2. Stones that lie there and may not be taken yet are named with the reason, those that do
// not lie there are not.
static bool tells_of_later_stones(Session *session)
{
    Page page = {0};
    bool told = false;
    not_now_read(session, 1000, &page);
    for (int i = 0; i < page.count; i++) {
        assert_null(strstr(page.line[i], "EW-15.1"));
        told = told || strstr(page.line[i], "stone. Stones of era II");
    }
    page_free(&page);
    return told;
}

// What is the same in every such row stands below them.
static void expect_brief_row(Session *session, Action action)
{
    Text row = {0}, below = {0};
    if (strcmp(game->actions[action.kind].name, "spend_food") != 0) return;
    assert_false(facts_in_row(session, action, ~0u, &row));
    assert_true(facts_named(session, action, ~0u, &below));
    text_free(&row);
    text_free(&below);
}

// EW-17.3, EW-9.1, EW-9.6, EW-12.2, EW-17.4, EW-6.1.3, EW-6.2.2, EW-4.3, EW-13.2, EW-5.3.
TEST(winter_explains_what_its_choices_bring)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random"};
    Wanted told[] = {
        {"bury", NULL, "leaves your deck for good"},
        {"seal", NULL, "labour is your strength"},
        {"use_ability", "menu_abilities", "  In the eclipse: "},
        {"raise_idol", NULL, "(EW-1"},
        {"take_culture", "menu_top", "Points at the end: "},
        {"take_culture", "menu_top", "from your next turn on"},
        {"recruit", "menu_top", "cannot work in this turn"},
        {"play_culture", NULL, "each further one costs another card"},
        {"move_camp", NULL, "a tile pays whoever has the highest influence"},
        {"spend_food", NULL, "goes down from 1, 3, 5, 7 or 9"},
    };
    enum { TOLD = sizeof told / sizeof *told };
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 5};
    int met = 0, later = 0;
    game = games_find("winter");
    words_speak("en");
    options_usual(game, option);
    for (uint64_t seed = 1; seed < 20 && (met < TOLD || !later); seed++) {
        Session *session = session_open(game, 2, option, seed, BOTS, false, NULL);
        for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1) {
            expect_no_piles(session);
            later += tells_of_later_stones(session);
            for (int i = 0; i < session_offer(session)->count; i++) {
                explain_choice(session, i, told, TOLD);
                expect_brief_row(session, session_offer(session)->at[i]);
            }
        }
        session_close(session);
        met = 0;
        for (int i = 0; i < TOLD; i++) met += told[i].met;
    }
    for (int i = 0; i < TOLD; i++)
        if (!told[i].met) fail_msg("%s was never offered", told[i].action);
    assert_true(later > 0);
}

// A culture card of which nothing can be paid says so: it only comes to lie elsewhere.
static int expect_nothing(Session *session, Action action)
{
    Change change;
    Text row = {0};
    if (strcmp(game->actions[action.kind].name, "play_culture") != 0) return 0;
    preview_in_short(session, action, 1, &row);
    bool told = strstr(text_get(&row), "brings nothing now");
    change_of(session_foresight(session), action, &change);
    for (int i = 0; told && i < change.count; i++)
        assert_string_equal(game->domains[change.at[i].thing.domain].name, "card");
    text_free(&row);
    return told;
}

// Learns whatever it can, so that there are cards to pay for, and spends all it has.
static int find_learning(const Session *session, Random *luck)
{
    static const char *const EAGERLY[] = {"take_culture", "spend_food", "play_tribe", "use_chief"};
    const Offer *offer = session_offer(session);
    for (size_t n = 0; n < sizeof EAGERLY / sizeof *EAGERLY; n++)
        for (int i = 0; i < offer->count; i++)
            if (!strcmp(game->actions[offer->at[i].kind].name, EAGERLY[n])) return i;
    return random_below(luck, offer->count);
}

TEST(EW_3_9_a_card_that_cannot_be_paid_says_that_it_brings_nothing)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 7};
    int vain = 0;
    game = games_find("winter");
    words_speak("en");
    options_usual(game, option);
    for (uint64_t seed = 1; seed < 40 && !vain; seed++) {
        Session *session = session_open(game, 2, option, seed, BOTS, false, NULL);
        while (!session_is_over(session)) {
            for (int i = 0; i < session_offer(session)->count; i++)
                vain += expect_nothing(session, session_offer(session)->at[i]);
            if (session_person_waits(session))
                session_choose(session, find_learning(session, &luck), 1);
            else session_bot_plays(session);
        }
        session_close(session);
    }
    assert_true(vain > 0);
}

// EW-4.7. Where neither part of a column offers anything, its row says so.
static bool expect_idle(Session *session, int choice)
{
    Change change;
    Text text = {0};
    Action action = session_offer(session)->at[choice];
    preview_in_short(session, action, 1, &text);
    bool idle = strstr(text_get(&text), "nothing can be done there");
    change_of(session_foresight(session), action, &change);
    if (idle) assert_int_equal(change.answers, 1);
    text_free(&text);
    return idle;
}

static bool has_figure(const Show *show, int place)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        bool figure = !strcmp(game->domains[t->domain].name, "figure");
        if (figure && !strcmp(game->domains[t->in].name, "column") && t->where == place)
            return true;
    }
    return false;
}

// How often a place for a figure was told of so.
typedef struct Places {
    int gone, chiefs, idle;
} Places;

static void expect_places(Session *session, Random *luck, Places *told)
{
    enum { CHIEF, REST = 4 };
    static Show show;
    for (int n = 0; play_until(session, n, luck); n = session_decisions(session) + 1)
        for (int i = 0; i < session_offer(session)->count; i++) {
            Action action = session_offer(session)->at[i];
            Text text = {0};
            bool says_idle = expect_idle(session, i);
            if (strcmp(game->actions[action.kind].name, "place") != 0) {
                assert_false(says_idle);
                continue;
            }
            session_show(session, &show);
            facts_named(session, action, ~0u, &text);
            bool taken = action.arg[1] < REST && has_figure(&show, action.arg[1]);
            assert_int_equal(!!strstr(text_get(&text), "Bonus gone"), taken);
            assert_int_equal(!!strstr(text_get(&text), "chief’s ability"), action.arg[0] == CHIEF);
            assert_null(strpbrk(text_get(&text), "{}[]"));
            told->gone += taken;
            told->idle += says_idle;
            told->chiefs += action.arg[0] == CHIEF;
            text_free(&text);
        }
}

// EW-4.10, EW-4.11. The bonus that another figure has taken is none for the next one; and what the
// chief can do, and where, is the reason to take him.
TEST(winter_tells_of_taken_bonuses_and_of_the_chief)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 5};
    Places told = {0};
    game = games_find("winter");
    words_speak("en");
    options_usual(game, option);
    for (uint64_t seed = 1; !(told.gone && told.chiefs && told.idle); seed++) {
        Session *session = session_open(game, 2, option, seed, BOTS, false, NULL);
        expect_places(session, &luck, &told);
        session_close(session);
    }
}

static void expect_taken(Session *session, int choice, const char *what)
{
    Text text = {0};
    preview_in_short(session, session_offer(session)->at[choice], 1, &text);
    if (!strstr(text_get(&text), what)) fail_msg("%s: %s", what, text_get(&text));
    text_free(&text);
}

// What lies where one gathers, and what a wheel shows when it has been turned.
TEST(prehistory_tells_what_is_taken_and_what_comes)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 5};
    int tiles = 0, gates = 0;
    game = games_find("prehistory");
    words_speak("en");
    options_usual(game, option);
    Session *session = session_open(game, 2, option, 31, BOTS, false, NULL);
    for (int n = 0; (!tiles || !gates) && play_until(session, n, &luck);
         n = session_decisions(session) + 1)
        for (int i = 0; i < session_offer(session)->count; i++) {
            Text words = {0};
            say_action(session_speech(session), session_offer(session)->at[i], &words);
            if (strstr(text_get(&words), "migration wheel"))
                expect_taken(session, i, "gates "), gates++;
            if (strstr(text_get(&words), "Gather from slot G2"))
                expect_taken(session, i, "egg, "), tiles++;
            text_free(&words);
        }
    session_close(session);
    assert_true(tiles && gates);
}

static FILE *nowhere;
static SCREEN *screen;

static void open_terminal(void)
{
    nowhere = fopen("/dev/null", "r+");
    screen = newterm("xterm-256color", nowhere, nowhere);
    assert_non_null(screen);
    timeout(0);
}

static void close_terminal(void)
{
    endwin();
    delscreen(screen);
    fclose(nowhere);
}

static Session *open_game(const char *name, int players, uint64_t seed)
{
    static const char *const BOTS[SEATS_MAX] = {NULL, "random", "random"};
    uint8_t option[OPTIONS_MAX];
    game = games_find(name);
    words_speak("en");
    options_usual(game, option);
    Session *session = session_open(game, players, option, seed, BOTS, false, NULL);
    desk = (Desk){.session = session};
    return session;
}

static void draw(int rows, int columns)
{
    resizeterm(rows, columns);
    while (getch() != ERR) continue;
    memset(written, 0, sizeof written);
    text_clear(&shown);
    draw_desk(&desk);
}

// The moment looks as it was: with its whole board, and nobody has won.
TEST(looking_back_from_the_end_shows_no_result)
{
    Random luck = {.key = 5};
    open_terminal();
    Session *session = open_game("hunters", 3, 5);
    play_until(session, INT32_MAX, &luck);
    draw(24, 80);
    assert_true(desk_is_over(&desk));
    int board = desk.layout.board;
    session_look_back(session, session_decisions(session) - 1);
    desk_forget(&desk);
    draw(24, 80);
    assert_false(desk_is_over(&desk));
    assert_true(desk.layout.board > board);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// The question of the person has these words.
static bool asks(Session *session, const char *words)
{
    Text text = {0};
    talk_question(session, &text);
    bool found = strstr(text_get(&text), words);
    text_free(&text);
    return found;
}

// "screen.sourced", "screen.source": in an eclipse, or in the midst of what a card brings.
TEST(winter_says_what_has_brought_a_question)
{
    static const char *const SOURCES[] = {
        "· from your place in the turn order", "· from the income of your board",
        "· from the income of tile ",          "· from your chief",
        "· from the bonus of the column",      "· from Old Ways"};
    enum { COUNT = sizeof SOURCES / sizeof *SOURCES };
    int found[COUNT] = {0}, unsaid = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Random luck = {.key = seed};
        Session *session = open_game("winter", 3, seed);
        while (play_until(session, session_decisions(session) + 1, &luck)) {
            const char *asked = session_speech(session)->asked;
            bool unit = !strcmp(asked, "choose_unit") || !strcmp(asked, "choose_lesser") ||
                        !strcmp(asked, "choose_megalith");
            unsaid += unit && !asks(session, "· from ");
            if (!strncmp(asked, "menu_", 5)) assert_false(asks(session, "· from "));
            for (int i = 0; i < COUNT; i++) found[i] += asks(session, SOURCES[i]);
        }
        session_close(session);
    }
    for (int i = 0; i < COUNT; i++)
        if (!found[i]) fail_msg("never: %s", SOURCES[i]);
    assert_int_equal(unsaid, 0);
}

// The tools that the first choice leads to, less those before; -1: it tells of none.
static int tools_gained(Session *session)
{
    Text row = {0};
    int before, after, by = -1;
    preview_in_short(session, session_offer(session)->at[0], 1, &row);
    const char *tools = strstr(text_get(&row), "tools ");
    if (tools && sscanf(tools, "tools %d→%d", &before, &after) == 2) by = after - before;
    text_free(&row);
    return by;
}

// Two tools are taken one after the other: a row tells of its own.
TEST(winter_tells_of_each_tool_what_it_brings)
{
    int told = 0;
    for (uint64_t seed = 1; seed <= 40 && told < 2; seed++) {
        Random luck = {.key = seed};
        Session *session = open_game("winter", 3, seed);
        while (told < 2 && play_until(session, session_decisions(session) + 1, &luck)) {
            bool several = asks(session, "(2 to go)") || asks(session, "(3 to go)");
            if (!several || !asks(session, "take a tool")) continue;
            int by = tools_gained(session);
            if (by >= 0) assert_int_equal(by, 1), told++;
        }
        session_close(session);
    }
    assert_true(told > 0);
}

// By day one of each kind that is looked for is enough, at night the game is played to its end.
static bool enough(int found) { return found >= by_day(1, INT32_MAX); }

// "points 7→11 at best, tools 4→3, 8 ways: ...", and when it is marked all that each of them costs.
TEST(a_row_of_several_choices_says_what_they_bring)
{
    int hopes = 0, costs = 0, prices = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("winter", 3, 3);
    while (!(enough(hopes) && enough(costs) && enough(prices)) &&
           play_until(session, session_decisions(session) + 1, &luck)) {
        desk_forget(&desk);
        draw(24, 80);
        assert_null(strstr(text_get(&shown), "……"));
        for (int i = 0; desk.layout.columns == 1 && i < desk.list.count; i++) {
            Text points = {0}, cost = {0}, price = {0}, about = {0};
            if (desk.list.size[i] > 1) fold_say_points(&desk, i, &points);
            if (points.count) assert_non_null(strstr(text_get(&shown), text_get(&points))), hopes++;
            else if (desk.list.size[i] > 1) fold_say_cost(&desk, i, &cost);
            if (cost.count) assert_non_null(strstr(text_get(&shown), text_get(&cost))), costs++;
            desk.list.marked = i;
            about_say(&desk, 70, 70, &about);
            if (desk.list.size[i] > 1) fold_say_shared(&desk, i, &price);
            if (price.count) assert_non_null(strstr(text_get(&about), text_get(&price))), prices++;
            text_free(&points), text_free(&cost), text_free(&price), text_free(&about);
        }
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_true(hopes && costs && prices);
}

// To move "somebody" away may give up a camp, if it is the woman.
TEST(a_row_of_several_choices_says_what_one_of_them_loses)
{
    int losses = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("valley", 3, 3);
    while (losses < 3 && play_until(session, session_decisions(session) + 1, &luck)) {
        desk_forget(&desk);
        draw(24, 80);
        for (int i = 0; i < desk.list.count; i++) {
            Text points = {0};
            fold_say_points(&desk, i, &points);
            int before = 0, after = 0;
            const char *worst = strstr(text_get(&points), " at worst") ? text_get(&points) : "";
            const char *last = strrchr(worst, ',');
            if (sscanf(last ? last + 2 : worst, "camps %d→%d at worst", &before, &after) == 2) {
                assert_true(after < before);
                assert_true(desk.list.size[i] > 1);
                losses++;
            }
            text_free(&points);
        }
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_true(losses > 0);
}

// What is told of a choice, one thing behind the other, is made of sentences.
static int expect_sentences(const char *name, const char *const lower[], int count)
{
    int begun = 0;
    Random luck = {.key = 3};
    Session *session = open_game(name, 3, 3);
    for (int n = by_day(40, INT32_MAX);
         n > 0 && play_until(session, session_decisions(session) + 1, &luck); n--) {
        Text about = {0};
        desk_forget(&desk);
        draw(24, 80);
        if (desk.list.marked < 0 && desk.list.count) desk.list.marked = 0;
        about_say(&desk, 70, 70, &about);
        assert_null(strstr(text_get(&about), "…."));
        for (int i = 0; i < count; i++) assert_null(strstr(text_get(&about), lower[i]));
        begun += strstr(text_get(&about), ". Then ") || strstr(text_get(&about), ". Next: ");
        text_free(&about);
    }
    desk_free(&desk);
    session_close(session);
    return begun;
}

TEST(sentences_about_a_choice_begin_with_a_capital_letter)
{
    static const char *const LOWER[] = {". then ", ". next: ", ". points "};
    open_terminal();
    int begun = expect_sentences("winter", LOWER, 3) + expect_sentences("neanderthal", LOWER, 3);
    close_terminal();
    assert_true(begun > 0);
}

// Who looks up nothing in particular reads first what the game is about.
TEST(the_rules_begin_with_what_the_game_is_about)
{
    Text text = {0};
    Session *session = open_game("winter", 2, 1);
    lookup_say(session, "", &text);
    const char *about = strstr(text_get(&text), "What the game is about");
    const char *tribe = strstr(text_get(&text), "You lead a tribe through four rounds");
    const char *chapters = strstr(text_get(&text), "The chapters:");
    assert_true(about && about < tribe && tribe < chapters);
    text_free(&text);
    session_close(session);
}

// A bracket of which only a part has room.
static bool has_half_bracket(const char *line)
{
    size_t length = strcspn(line, "\n");
    const char *dots = strstr(line, "…"), *open = memchr(line, '(', length);
    return dots && dots < line + length && open && open < dots &&
           !memchr(open, ')', (size_t)(dots - open));
}

// Side by side the bracket at the end of a sentence goes as a whole, and the numbers stay.
TEST(rows_side_by_side_have_no_half_brackets)
{
    int beside = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("prehistory", 3, 3);
    while (beside < by_day(3, 12) && play_until(session, session_decisions(session) + 1, &luck)) {
        desk_forget(&desk);
        text_clear(&choices);
        draw(24, 80);
        const char *line = desk.layout.columns > 1 ? text_get(&choices) : "";
        beside += *line != 0;
        for (; *line; line += strcspn(line, "\n"), line += *line == '\n')
            if (has_half_bracket(line)) fail_msg("%.80s", line);
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_true(beside > 0);
}

// What stands behind rows side by side and how many choices are folded share the question's row.
TEST(what_is_noted_leaves_room_for_what_is_folded)
{
    enum { FOLDED = 24 };  // choices: fewer have a row each
    int both = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("hunters", 5, 3);
    while (!both && play_until(session, session_decisions(session) + 1, &luck)) {
        if (session_offer(session)->count < FOLDED) continue;
        desk_forget(&desk);
        draw(24, 80);
        both = desk.layout.columns > 1 && desk_is_noted(&desk) &&
               strstr(text_get(&shown), " choices ");
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_true(both);
    assert_int_equal(faults, 0);
}

// The best odds of one hunter among the choices of a row, as they are told of each.
static int best_odds(int place)
{
    int best = 0;
    for (int i = 0; i < desk.list.offer->count; i++) {
        int odds = 0;
        if (list_is_in_row(&desk.list, place, i)) sscanf(desk.change[i], "+1 %d%%", &odds);
        if (odds > best) best = odds;
    }
    return best;
}

// NT-7.2. Hunts that share a row: how good the best of them is, on the row itself.
TEST(a_row_of_several_hunts_tells_the_best_odds)
{
    int told = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("neanderthal", 3, 3);
    while (told < by_day(5, 20) && play_until(session, session_decisions(session) + 1, &luck)) {
        desk_forget(&desk);
        draw(24, 80);
        for (int i = 0; i < desk.list.count; i++) {
            Text points = {0};
            bool several = desk.list.size[i] > 1 && !desk_is_alike(&desk, i);
            int odds = several && desk.layout.columns == 1 ? best_odds(i) : 0;
            char wanted[16];
            snprintf(wanted, sizeof wanted, " %d%%", odds);
            fold_say_points(&desk, i, &points);
            bool easiest = !strncmp(text_get(&points), "easiest: ", strlen("easiest: "));
            if (odds) assert_true(easiest && strstr(text_get(&points), wanted));
            if (odds) assert_non_null(strstr(text_get(&shown), "easiest: "));
            told += odds > 0;
            text_free(&points);
        }
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_true(told > 0);
}

// There is not always room for what comes next: then a sign says that there is more.
TEST(what_comes_next_is_told_or_known_to_be_left_out)
{
    int left_out = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("winter", 3, 3);
    while (left_out < 5 && play_until(session, session_decisions(session) + 1, &luck)) {
        desk_forget(&desk);
        draw(24, 80);
        int choice = list_choice(&desk.list);
        Text next = {0}, about = {0};
        if (choice >= 0) facts_next(session, choice, &next), about_say(&desk, 70, 70, &about);
        if (next.count &&
            !strstr(text_get(&about), text_get(&next) + 1))  // its letter may be large
            assert_non_null(strstr(text_get(&about), "…")), left_out++;
        text_free(&next), text_free(&about);
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_int_equal(left_out, 5);
}

// Ochre Rites: "then an idol ×2".
TEST(winter_says_how_often_something_comes_then)
{
    int twice = 0;
    for (uint64_t seed = 1; seed <= 300 && !twice; seed++) {
        Random luck = {.key = seed};
        Session *session = open_game("winter", 3, seed);
        while (!twice && play_until(session, session_decisions(session) + 1, &luck)) {
            const Offer *offer = session_offer(session);
            for (int i = 0; i < offer->count; i++) {
                Text change = {0};
                bool card = !strcmp(game->actions[offer->at[i].kind].name, "play_culture");
                if (card) preview_in_short(session, offer->at[i], 1, &change);
                twice += strstr(text_get(&change), " ×2") != NULL;
                text_free(&change);
            }
        }
        session_close(session);
    }
    assert_true(twice);
}

// What a step brings says of what it is so many; a slot of the map is no name for players.
TEST(prehistory_names_points_and_no_slots_of_the_map)
{
    int steps = 0, sites = 0;
    Random luck = {.key = 1};
    open_terminal();
    Session *session = open_game("prehistory", 3, 1);
    while (play_until(session, session_decisions(session) + 1, &luck)) {
        const Offer *offer = session_offer(session);
        for (int i = 0; i < offer->count; i++)
            if (!strcmp(game->actions[offer->at[i].kind].name, "member")) {
                session_choose(session, i, 1);
                break;
            }
        if (strcmp(session_speech(session)->asked, "move_to") != 0) continue;
        desk_forget(&desk);
        draw(24, 80);
        const char *note = strstr(text_get(&shown), " left, +");
        if (note) assert_non_null(strstr(note, " pts")), steps++;
        assert_null(strstr(text_get(&shown), "…."));
        for (int i = 0; i < desk.list.offer->count; i++)
            sites += strstr(desk.lies[i], "camp site") != NULL;
    }
    assert_true(steps && sites);
    assert_int_equal(number_columns("pts 14→15 at best"), 17);
    assert_int_equal(number_columns("stones 6→8 (then only light cards)"), 11);
    Page lists = {0};
    static Show show;
    session_show(session, &show);
    board_list(&lists, session_speech(session), &show, 0, 76, NULL);
    for (int i = 0; i < lists.count; i++) assert_null(strstr(lists.line[i], "map slot"));
    page_free(&lists);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// A log of one row has what the others did, not that the table passed a step of one's own.
TEST(a_short_log_tells_what_others_have_done)
{
    int told = 0;
    open_terminal();
    for (uint64_t seed = 1; seed <= (uint64_t)by_day(1, 2); seed++) {
        Random luck = {.key = seed};
        Session *session = open_game("winter", 3, seed);
        while (play_until(session, session_decisions(session) + 1, &luck)) {
            while (session_pass(session)) continue;
            if (!session_person_waits(session)) continue;
            desk_forget(&desk);
            draw(24, 80);
            const Event *placed = NULL;
            for (int i = desk.told; i < session_lines(session) && !placed; i++) {
                const Event *e = session_event(session, i);
                bool other = e && e->kind && e->seat == 1;
                if (other && !strcmp(game->events[e->kind].name, "figure_placed")) placed = e;
            }
            bool seen =
                strstr(text_get(&shown), "Blue: ") || strstr(text_get(&shown), "Blue places");
            if (placed) assert_true(seen), told++;
            desk.told = session_lines(session);
        }
        desk_free(&desk);
        session_close(session);
    }
    assert_true(told > 4);
    close_terminal();
}

static void expect_step(int down, int right, const char *key)
{
    walk_step(&desk, down, right);
    assert_string_equal(game->domains[desk.domain].keys[desk.value], key);
}

// Down goes to what is seen below, not to what comes next.
TEST(arrows_walk_over_the_board_as_it_is_drawn)
{
    open_terminal();
    Session *session = open_game("hunters", 3, 77);
    Random luck = {.key = 5};
    play_until(session, 0, &luck);
    draw(24, 80);
    walk_start(&desk);
    assert_string_equal(game->domains[desk.domain].keys[desk.value], "r5");
    expect_step(1, 0, "r9");
    expect_step(0, 1, "r10");
    expect_step(-1, 0, "r6");
    expect_step(0, -1, "r5");
    expect_step(-1, 0, "r1");
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// A place that is a part of what choices name leads to them: a cell to the turning of its wheel.
TEST(a_cell_of_a_wheel_leads_to_the_turning_of_the_wheel)
{
    open_terminal();
    Session *session = open_game("prehistory", 2, 5);
    Random luck = {.key = 5};
    Action turn = {0};
    for (int n = 0; !turn.kind && play_until(session, n, &luck);
         n = session_decisions(session) + 1) {
        const Offer *offer = session_offer(session);
        for (int i = 0; i < offer->count && !turn.kind; i++)
            if (!strcmp(game->actions[offer->at[i].kind].name, "turn_wheel")) turn = offer->at[i];
    }
    assert_true(turn.kind);
    draw(24, 80);
    int domain = game->actions[turn.kind].arg[0].domain;
    const char *wheel = game->domains[domain].keys[turn.arg[0]];
    int position = 0;
    while (strcmp(game->domains[position].name ? game->domains[position].name : "", "position") !=
           0)
        position++;
    int value = 0;
    while (strncmp(game->domains[position].keys[value], wheel, strlen(wheel)) != 0) value++;
    walk_to(&desk, &(Area){.domain = position, .value = value});
    assert_true(walk_choose(&desk));
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// Hunters are sent by their chances: those come before what is printed on the card.
TEST(neanderthal_says_the_chances_before_the_card)
{
    Random luck = {.key = 3};
    int told = 0;
    open_terminal();
    Session *session = open_game("neanderthal", 3, 3);
    while (told < 3 && play_until(session, session_decisions(session) + 1, &luck)) {
        if (!session_person_waits(session) || strcmp(facts_question(session), "deploy") != 0)
            continue;
        Text about = {0};
        desk_forget(&desk);
        draw(24, 80);
        desk.list.marked = 0;
        about_say(&desk, 70, 70, &about);
        const char *hits = strstr(text_get(&about), "Hits needed"),
                   *risk = strstr(text_get(&about), "% each");
        if (hits && risk) assert_true(risk < hits), told++;
        text_free(&about);
    }
    assert_int_equal(told, 3);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// What is printed on a card is not cut where the window has room for it.
TEST(neanderthal_draws_its_cards_whole)
{
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("neanderthal", 3, 3);
    for (int n = 0; n < 5 && play_until(session, session_decisions(session) + 9, &luck); n++)
        for (int size = 0; size < 3; size++) {
            desk_forget(&desk);
            draw(SIZES[size].rows, SIZES[size].columns);
            for (int i = 0; i < desk.upper; i++) assert_null(strstr(desk.board.line[i], "…"));
        }
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// Of a bid first what one bids for can do, then what it costs.
TEST(neanderthal_says_first_what_a_daughter_can_do)
{
    Random luck = {.key = 3};
    int told = 0;
    open_terminal();
    Session *session = open_game("neanderthal", 3, 3);
    while (told < 3 && play_until(session, session_decisions(session) + 1, &luck)) {
        if (!session_person_waits(session) || strcmp(facts_question(session), "bid") != 0) continue;
        Text about = {0}, asked = {0};
        desk_forget(&desk);
        draw(24, 80);
        desk.list.marked = 0;
        bool bids = !game->actions[session_offer(session)->at[desk.list.shown[0]].kind].ends;
        facts_asked(session, &asked);
        about_say(&desk, 70, 70, &about);
        size_t first = strcspn(text_get(&asked), ".") + 1;
        if (bids) assert_memory_equal(text_get(&about), text_get(&asked), first), told++;
        if (bids) assert_non_null(strstr(text_get(&about), "f won ("));  // If, or if
        text_free(&about);
        text_free(&asked);
    }
    assert_int_equal(told, 3);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// Where nothing is left to tell of a bid, and what follows has no room, no sentence is empty.
TEST(neanderthal_leaves_no_empty_sentence_about_a_bid)
{
    enum { BIDS = 3 };
    Random luck = {.key = 3};
    int bids = 0;
    open_terminal();
    Session *session = open_game("neanderthal", 3, 3);
    while (bids < BIDS && play_until(session, session_decisions(session) + 1, &luck)) {
        if (!session_person_waits(session) || strcmp(facts_question(session), "bid") != 0) continue;
        bids++;
        desk_forget(&desk);
        draw(24, 80);
        desk.list.marked = 0;
        desk.change[desk.list.shown[0]][0] = '\0';  // its row says all
        for (int room = 24; room < 80; room++) {
            Text about = {0};
            about_say(&desk, room, room, &about);
            assert_null(strstr(text_get(&about), ". ."));
            text_free(&about);
        }
    }
    assert_int_equal(bids, BIDS);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// What one would score is told of each row, even if it is the same of all, and of cards what they
// cost or bring.
TEST(hunters_weighs_every_row)
{
    Random luck = {.key = 4};
    int told = 0;
    open_terminal();
    Session *session = open_game("hunters", 3, 4);
    while (play_until(session, session_decisions(session) + 1, &luck)) {
        if (!session_person_waits(session)) continue;
        desk_forget(&desk);
        draw(24, 80);
        for (int i = 0; desk.layout.columns == 1 && i < desk.list.count; i++) {
            Text row = {0};
            bool weighed = !strncmp(desk.change[desk.list.shown[i]], "scores now", 10);
            desk_say_change(&desk, i, &row);
            if (weighed) assert_memory_equal(text_get(&row), "scores now", 10), told++;
            bool card = !strcmp(facts_question(session), "play");
            if (card) assert_string_equal(text_get(&row), desk.change[desk.list.shown[i]]);
            text_free(&row);
        }
    }
    assert_true(told > 20);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// What each would score now, by region, and what each card costs, also if that is 1.
TEST(hunters_tells_what_each_has_and_would_score)
{
    Session *session = open_game("hunters", 3, 5);
    Random luck = {.key = 5};
    Text text = {0};
    int told = 0, single = 0;
    for (int n = 30; n < 150; n += 10) {
        play_until(session, n, &luck);
        text_clear(&text);
        score_now(session, 78, &text);
        told += strstr(text_get(&text), "If conflicts and scoring came now") &&
                strstr(text_get(&text), "region ");
        picture_boards(session, 78, &text);
        single += strstr(text_get(&text), "stones 1\n") != NULL;
        assert_null(strstr(text_get(&text), "stones\n"));
    }
    assert_true(told > 6);
    assert_true(single > 0);
    text_free(&text);
    session_close(session);
}

// What a period brought, and at the end all points: the sums are those of the standing.
TEST(hunters_tells_of_each_period_and_of_the_end_in_tables)
{
    Session *session = open_game("hunters", 3, 5);
    Random luck = {.key = 5};
    Standing standing;
    Text text = {0};
    play_until(session, INT32_MAX, &luck);
    int reports = 0, from = 0;
    for (int end; (end = score_find_report(session, from)) >= 0; from = end + 1) {
        text_clear(&text);
        score_report(session, from, end, 78, &text);
        reports += text.count > 0 && strstr(text_get(&text), "Points in this period");
        if (end == session_lines(session)) break;
    }
    assert_int_equal(reports, 4);
    text_clear(&text);
    score_table(session, 78, &text);
    game->standing(session_view(session), &standing);
    for (int seat = 0; seat < 3; seat++) {
        char points[16];
        snprintf(points, sizeof points, " %d", standing.points[seat]);
        assert_non_null(strstr(strstr(text_get(&text), "points"), points));
    }
    text_free(&text);
    session_close(session);
}

// Which of some seats have the most points, and by how much.
static int find_first(const Standing *standing, int seats, int *margin)
{
    int first = 0, next = -1;
    for (int seat = 1; seat < seats; seat++)
        if (standing->points[seat] > standing->points[first]) first = seat;
    for (int seat = 0; seat < seats; seat++)
        if (seat != first && standing->points[seat] > next) next = standing->points[seat];
    *margin = standing->points[first] - next;
    return first;
}

static bool are_all_different(const Standing *standing, int seats)
{
    for (int a = 0; a < seats; a++)
        for (int b = 0; b < a; b++)
            if (standing->points[a] == standing->points[b]) return false;
    return true;
}

// By how much, in a sentence, or by what else; what decides between equal ones stands there only
// where some are equal. True: they were.
static bool expect_why_won(const char *name, const char *unit, const char *tie, int seed)
{
    Session *session = open_game(name, 3, seed);
    Random luck = {.key = (uint64_t)seed};
    Standing standing;
    Text text = {0}, won = {0};
    int margin;
    play_until(session, INT32_MAX, &luck);
    game->standing(session_view(session), &standing);
    talk_result(session, 78, &text);
    int first = find_first(&standing, 3, &margin);
    bool different = are_all_different(&standing, 3);
    say_value(session_speech(session), SEAT, first, &won);
    text_format(&won, " wins with %d %s, %d more than ", standing.points[first], unit, margin);
    if (margin) assert_int_equal(strncmp(text_get(&text), text_get(&won), won.count), 0);
    else assert_null(strstr(text_get(&text), " more than "));
    if (tie) assert_true(different == !strstr(text_get(&text), tie));
    text_free(&text);
    text_free(&won);
    session_close(session);
    return !different;
}

TEST(the_end_says_by_how_much_it_was_won)
{
    int seed = 1;
    while (!expect_why_won("hunters", "points", "then hunters on the board", seed)) seed++;
    assert_true(seed > 1 && seed < 60);
    expect_why_won("winter", "points", NULL, 5);
    expect_why_won("neanderthal", "points", NULL, 5);
    expect_why_won("prehistory", "points", NULL, 5);
}

// The number in the last column but so many of a line; 0: a dash, or no number.
static int number_of(const char *line, size_t length, int column)
{
    while (column >= 0) {
        while (length && line[length - 1] == ' ') length--;
        size_t end = length;
        while (length && line[length - 1] != ' ') length--;
        if (!column--) return end > length ? (int)strtol(line + length, NULL, 10) : 0;
    }
    return 0;
}

// The lines of a table from one of them on, its last column added up.
static int add_lines_up(const char *table, int from, int *lines)
{
    int sum = 0;
    *lines = 0;
    for (const char *line = table; *line; line += strcspn(line, "\n") + 1)
        if ((*lines)++ >= from) sum += number_of(line, strcspn(line, "\n"), 0);
    return sum;
}

// All subtotals are in sight at the end in 80x24, and they add up; their parts come after them.
static void expect_subtotals(const char *name, const char *subtotal, const char *part)
{
    enum { HEAD = 2, LINES_MOST = 12 };
    Session *session = open_game(name, 2, 5);
    Random luck = {.key = 5};
    Text table = {0}, parts = {0}, result = {0};
    int lines;
    play_until(session, INT32_MAX, &luck);
    score_table(session, 78, &table);
    score_parts(session, 78, &parts);
    talk_result(session, 78, &result);
    const char *points = strchr(text_get(&table), '\n') + 1;
    assert_int_equal(add_lines_up(text_get(&table), HEAD, &lines),
                     number_of(points, strcspn(points, "\n") - 1, 0));
    assert_true(lines <= LINES_MOST);
    assert_non_null(strstr(text_get(&table), subtotal));
    assert_null(strstr(text_get(&table), part));
    assert_non_null(strstr(text_get(&parts), part));
    assert_true(strstr(text_get(&result), subtotal) < strstr(text_get(&result), part));
    text_free(&table);
    text_free(&parts);
    text_free(&result);
    session_close(session);
}

TEST(the_end_tells_points_by_source_then_in_detail)
{
    expect_subtotals("winter", "living animals (EW-17.5)", "a set of ");
    expect_subtotals("prehistory", "rock painting (PH-10.3)", "painting row ");
}

// The first choice of such a name; -1: none.
static int find_action(const Session *session, const char *name)
{
    int i = session_offer(session)->count - 1;
    while (i >= 0 && strcmp(game->actions[session_offer(session)->at[i].kind].name, name) != 0) i--;
    return i;
}

// PH-6.3. What a dance changes stands before what the next one would cost.
static bool expect_price_first(Session *session)
{
    Text row = {0};
    int dance = find_action(session, "dance");
    if (dance >= 0) preview_in_short(session, session_offer(session)->at[dance], 1, &row);
    const char *next = strstr(text_get(&row), "next dance");
    if (next) assert_null(strstr(next, "→"));
    bool told = next && next > text_get(&row);
    text_free(&row);
    return told;
}

// PH-7.1. After an action: the end of the turn says what stays, and that it may come by itself; it
// is not marked, even where it stands first.
TEST(prehistory_says_when_a_turn_ends_by_itself)
{
    int told = 0;
    Random luck = {.key = 3};
    open_terminal();
    Session *session = open_game("prehistory", 3, 3);
    while (told < 3 && play_until(session, session_decisions(session) + 1, &luck)) {
        if (strcmp(session_speech(session)->asked, "turn_tail") != 0) continue;
        Text text = {0};
        desk_forget(&desk);
        draw(24, 80);
        int end = find_action(session, "end"), choice = list_choice(&desk.list);
        assert_int_not_equal(choice, end);
        facts_of_choice(session, end, &text);
        assert_non_null(strstr(text_get(&text), "ends by itself"));
        text_free(&text);
        told++;
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
    assert_int_equal(told, 3);
}

// PH-9.1. In the last autumn, and only then, the last action is announced.
static bool expect_announced(Session *session)
{
    Text facts = {0}, status = {0};
    static Show show;
    int end = find_action(session, "end");
    if (end >= 0) facts_of_choice(session, end, &facts);
    session_show(session, &show);
    panel_status(session, &show, true, &status);
    bool told = strstr(text_get(&facts), "One last action follows");
    if (!strcmp(session_speech(session)->asked, "autumn_menu"))
        assert_int_equal(told, !!strstr(text_get(&status), "Year 5"));
    text_free(&facts);
    text_free(&status);
    return told;
}

// How many ceremonies of the other lie face down stands with the points that count none of them.
static bool expect_counted(Session *session)
{
    static Show show;
    Text line = {0};
    int points, cards = 0;
    session_show(session, &show);
    panel_own(session_speech(session), session_view(session), &show, 1, 0, &line);
    const char *own = strstr(text_get(&line), "pts ");
    bool hidden = sscanf(own, "pts %d+%d?", &points, &cards) == 2;
    assert_int_equal(hidden, !!memchr(own, '+', strcspn(own + 4, " ") + 4));
    text_free(&line);
    return hidden && cards > 0;
}

// How often each was met.
typedef struct ToCome {
    int dances, announced, counted, markers;
} ToCome;

static void expect_all_told(Session *session, ToCome *told)
{
    Random luck = {.key = 5};
    for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1) {
        Text question = {0};
        talk_question(session, &question);
        bool asked = !strcmp(session_speech(session)->asked, "trilithon");
        assert_int_equal(asked, !!strstr(text_get(&question), "grey pays for painting"));
        text_free(&question);
        told->markers += asked;
        told->dances += expect_price_first(session);
        told->announced += expect_announced(session);
        told->counted += expect_counted(session);
    }
}

TEST(prehistory_tells_prices_and_what_is_to_come)
{
    ToCome told = {0};
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Session *session = open_game("prehistory", 2, seed);
        expect_all_told(session, &told);
        session_close(session);
    }
    assert_true(told.dances > 0);
    assert_true(told.announced > 0);
    assert_true(told.counted > 0);
    assert_true(told.markers > 0);
}

// Each hunt is one line with its dice, of one's own and of the others.
TEST(neanderthal_tells_what_a_turn_has_brought)
{
    Session *session = open_game("neanderthal", 3, 5);
    Random luck = {.key = 5};
    Text text = {0};
    play_until(session, INT32_MAX, &luck);
    for (int from = 0, end; (end = score_find_report(session, from)) >= 0; from = end + 1) {
        score_report(session, from, end, 78, &text);
        if (end == session_lines(session)) break;
    }
    const char *hunt = strstr(text_get(&text), "Player 1 hunts ");
    assert_non_null(hunt);
    assert_non_null(strstr(hunt, "; rolls "));
    assert_true(strstr(hunt, "; rolls ") < strchr(hunt, '\n'));
    assert_non_null(strstr(text_get(&text), "Elders may die"));  // why somebody is dead
    text_free(&text);
    session_close(session);
}

// What a turn has brought others is told even if one's own points are the same; what each had
// before all had chosen what scores is not.
TEST(neanderthal_tells_in_each_turn_what_others_have_won)
{
    Session *session = open_game("neanderthal", 2, 5);
    Random luck = {.key = 5};
    int same = 0;
    play_until(session, INT32_MAX, &luck);
    for (int end = 1; end < session_lines(session); end++) {
        Text points = {0};
        int before, after;
        session_say_points(session, end - 1, end, &points);
        bool still = sscanf(text_get(&points), "points still %d", &after) == 1;
        bool own = sscanf(text_get(&points), "points %d→%d", &before, &after) == 2;
        assert_true(own || still || !points.count);
        if (own) assert_int_not_equal(before, after);
        same += still && strstr(points.at, "Player 2 ");
        text_clear(&points);
        session_say_points(session, 0, end, &points);
        assert_int_equal(points.count, 0);
        text_free(&points);
    }
    assert_true(same > 0);
    session_close(session);
}

static bool is_asked(Session *session, const char *question)
{
    return session_person_waits(session) &&
           !strcmp(game->procs[game_asked(session_view(session))].name, question);
}

static bool is_asked_with(Session *session, const char *words)
{
    Text text = {0};
    talk_question(session, &text);
    bool found = strstr(text_get(&text), words);
    text_free(&text);
    return found;
}

// Whoever may lay a glacier has seen what the period brought.
TEST(MH_10_1_the_table_of_a_period_comes_before_its_glacier)
{
    bool found = false;
    for (uint64_t seed = 1; !found && seed < 20; seed++) {
        Session *session = open_game("hunters", 3, seed);
        Random luck = {.key = seed};
        for (int n = 0; !found && play_until(session, n, &luck); n++)
            found = is_asked(session, "glacier");
        if (found)
            assert_int_equal(score_find_report(session, session_lines(session) - 1),
                             session_lines(session));
        session_close(session);
    }
    assert_true(found);
}

// Whoever may play a card before the meal has seen what the fights have cost.
TEST(VM_8_1_what_the_fights_brought_comes_before_the_cards_of_the_meal)
{
    bool found = false;
    for (uint64_t seed = 1; !found && seed < 20; seed++) {
        Session *session = open_game("valley", 3, seed);
        Random luck = {.key = seed};
        for (int n = 0; !found && play_until(session, n, &luck); n++)
            found = is_asked(session, "choose_card") && is_asked_with(session, "before you eat");
        if (found)
            assert_int_equal(score_find_report(session, session_lines(session) - 1),
                             session_lines(session));
        session_close(session);
    }
    assert_true(found);
}

// The column of the income stays: here it is said that the food has it already.
TEST(VM_8_1_who_feeds_is_told_that_the_income_is_in)
{
    bool found = false;
    Session *session = open_game("valley", 3, 5);
    Random luck = {.key = 5};
    for (int n = 0; !found && play_until(session, n, &luck); n++)
        found = is_asked(session, "choose_starved");
    assert_true(found && is_asked_with(session, "(the income is in; meal: "));
    session_close(session);
}

// A page comes where somebody has lost or won something; only then it names the cards, too.
TEST(valley_makes_no_page_of_cards_alone)
{
    int pages = 0, cards = 0;
    Session *session = open_game("valley", 3, 5);
    Random luck = {.key = 5};
    for (int n = 0, from = 0; n < 400 && play_until(session, n, &luck); n++) {
        int end = session_lines(session);
        Text text = {0};
        score_report(session, from, end, 78, &text);
        pages += text.count > 0;
        cards += strstr(text_get(&text), " plays ") != NULL;
        bool other = strstr(text_get(&text), " hex ") || strstr(text_get(&text), "four camps") ||
                     strstr(text_get(&text), "eliminated");
        if (text.count) assert_true(other);
        text_free(&text);
        from = end;
    }
    assert_true(pages > 5 && cards > 0);
    session_close(session);
}

// VM-12.6: which round of how many it is, who is out and what decides between equal tribes.
TEST(valley_tells_of_its_rounds_and_why_it_ended)
{
    Session *session = open_game("valley", 3, 5);
    Random luck = {.key = 5};
    static Show show;
    Text text = {0};
    play_until(session, INT32_MAX, &luck);
    session_show(session, &show);
    panel_status(session, &show, true, &text);
    assert_non_null(strstr(text_get(&text), "/60"));
    talk_result(session, 78, &text);
    assert_non_null(strstr(text_get(&text), " is eliminated\n"));
    assert_non_null(strstr(text_get(&text), "\nthen people "));
    assert_null(strstr(text_get(&text), "camp on hex"));  // how many, not each
    text_free(&text);
    session_close(session);
}

// From the first to the last line of the drawing that a choice is about.
static void expect_in_sight(int choice)
{
    int first = INT32_MAX, last = -1, rows = desk.layout.board;
    for (int i = 0; i < desk.board.areas; i++) {
        const Area *area = &desk.board.area[i];
        if (area->line >= desk.drawn) continue;
        if (!facts_about(desk.session, choice, area->domain, area->value)) continue;
        if (area->line < first) first = area->line;
        if (area->line > last) last = area->line;
    }
    if (last < 0 || last - first >= rows) return;
    assert_in_range(first, desk.first_line, desk.first_line + rows - 1);
    assert_in_range(last, desk.first_line, desk.first_line + rows - 1);
}

TEST(the_board_shows_what_the_marked_choice_is_about)
{
    open_terminal();
    Session *session = open_game("valley", 2, 5);
    Random luck = {.key = 5};
    int most = by_day(12, 30);
    for (int n = 0; n < most && play_until(session, n, &luck); n = session_decisions(session) + 1) {
        desk_forget(&desk);
        draw(24, 80);
        for (int row = 0; desk.asked && row < desk.list.count; row++) {
            desk.list.marked = row;
            desk.followed = -1;
            desk.first_line = desk.board.count;  // scrolled away
            memset(written, 0, sizeof written);
            draw_desk(&desk);
            if (list_choice(&desk.list) >= 0) expect_in_sight(list_choice(&desk.list));
        }
    }
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// What is told of a place stays with its name when parts change their order.
// Below the rows of the tribes the map is at its widest: their numbers stay beside it.
TEST(valley_keeps_all_tribes_beside_a_scrolled_map)
{
    enum { SCROLLED = 6 };
    Random luck = {.key = 5};
    Page lines = {0};
    open_terminal();
    Session *session = open_game("valley", 3, 5);
    play_until(session, 60, &luck);
    draw(24, 80);
    assert_true(desk.beside > 0);
    desk.first_line = SCROLLED;
    pin_seats(&desk, &lines);
    assert_true(lines.count >= 1 + game_seats(session_view(session)));
    page_free(&lines);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// PH-4.5. An action of which both stones are taken is named in the smallest window, too, however
// many rows the others fill.
TEST(prehistory_says_which_actions_are_gone)
{
    Random luck = {.key = 5};
    int gone = 0, unmarked = 0;
    open_terminal();
    Session *session = open_game("prehistory", 3, 5);
    for (int n = 0; !(enough(gone) && enough(unmarked)) && play_until(session, n, &luck);
         n = session_decisions(session) + 1) {
        if (strcmp(session_speech(session)->asked, "spring_menu") != 0) continue;
        desk_forget(&desk);
        draw(24, 80);
        if (game->actions[desk.list.offer->at[0].kind].ends && desk.list.offer->count > 1)
            assert_int_equal(desk.list.marked, -1), unmarked++;  // an Enter does not end the spring
        if (!desk.refused) continue;
        assert_non_null(strstr(text_get(&shown), "Not now: "));
        gone++;
    }
    assert_true(gone > 0);
    assert_true(unmarked > 0);
    desk_free(&desk);
    session_close(session);
    close_terminal();
}

// Cards whose sentences begin alike are no less different.
TEST(prehistory_folds_no_ceremonies)
{
    Random luck = {.key = 5};
    int several = 0;
    open_terminal();
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Session *session = open_game("prehistory", 2, seed);
        for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1) {
            int ceremonies = 0;
            if (find_action(session, "hold_ceremony") < 0) continue;
            desk_forget(&desk);
            draw(24, 80);
            for (int i = 0; i < desk.list.count; i++) {
                Action action = desk.list.offer->at[desk.list.shown[i]];
                if (strcmp(game->actions[action.kind].name, "hold_ceremony") != 0) continue;
                assert_int_equal(desk.list.size[i], 1);
                ceremonies++;
            }
            several += ceremonies > 1;
        }
        desk_free(&desk);
        session_close(session);
    }
    assert_true(several > 0);
    close_terminal();
}

TEST(all_about_a_place_is_one_part)
{
    assert_int_equal(part_length("hex 2: +1 wolf, −1 bison, food 3→2"),
                     strlen("hex 2: +1 wolf, −1 bison"));
    assert_int_equal(part_length("food 3→2, hex 2: +1 wolf"), strlen("food 3→2"));
}

// A cult card is read as the open card that it copies.
TEST(hunters_names_the_card_that_a_cult_copies)
{
    Session *session = open_game("hunters", 3, 5);
    Random luck = {.key = 5};
    int copies = 0;
    for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1)
        for (int i = 0; i < session_offer(session)->count; i++) {
            Action action = session_offer(session)->at[i];
            Text row = {0}, whole = {0};
            if (strcmp(game->actions[action.kind].name, "copy") != 0) continue;
            assert_true(facts_named(session, action, ~0u, &row));
            assert_int_equal(strncmp(text_get(&row), "As ", 3), 0);
            facts_of_choice(session, i, &whole);
            char name[64];
            snprintf(name, sizeof name, "%.*s", (int)strcspn(text_get(&row) + 3, "."),
                     text_get(&row) + 3);
            assert_non_null(strstr(strchr(text_get(&whole), '\n'), name));
            assert_null(strstr(text_get(&whole), "dark card\n\n"));
            text_free(&row), text_free(&whole);
            copies++;
        }
    assert_true(copies > 0);
    session_close(session);
}

// Even where all choices do, each row begins with it; and a deck of many is not what Blue holds.
// Each placement changes what is scored now, or does not say so; a card tells what it may lead to.
TEST(hunters_says_what_its_choices_would_score_now)
{
    int placed = 0, led_on = 0;
    Random luck = {.key = 3};
    Session *session = open_game("hunters", 3, 3);
    while (play_until(session, 0, &luck)) {
        for (int i = 0; i < session_offer(session)->count; i++) {
            Text text = {0};
            preview_in_short(session, session_offer(session)->at[i], 1, &text);
            bool most = strstr(text_get(&text), " at best");
            placed += !most && strstr(text_get(&text), "scores now ");
            led_on += most;
            text_free(&text);
        }
        session_choose(session, random_below(&luck, session_offer(session)->count), 1);
    }
    assert_true(placed > 0);
    assert_true(led_on > 0);
    session_close(session);
}

TEST(hunters_says_first_what_ends_the_period)
{
    static const char ENDS[] = "ends the period";
    int all = 0, draws = 0;
    open_terminal();
    for (uint64_t seed = 19; !all && seed < 80; seed++) {  // in that one it is met
        Session *session = open_game("hunters", 3, seed);
        Random luck = {.key = seed};
        desk = (Desk){.session = session};
        for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1) {
            int ending = 0;
            bool draw = is_asked(session, "draw");
            if (!draw && !is_asked(session, "play")) continue;
            desk_forget(&desk);
            desk_read(&desk);
            for (int i = 0; i < desk.list.offer->count; i++) {
                const char *change = desk.change[i];
                if (strstr(change, ENDS)) assert_memory_equal(change, ENDS, strlen(ENDS));
                ending += strstr(change, ENDS) != NULL;
                if (draw) assert_null(strstr(change, "Blue")), draws++;
            }
            all += ending > 1 && ending == desk.list.offer->count;
        }
        desk_free(&desk);
        session_close(session);
    }
    assert_true(all > 0 && draws > 0);
    close_terminal();
}

// The legend knows every "!" behind a terrain, and a place is told with its land.
TEST(valley_explains_the_signs_of_its_hexes)
{
    Session *session = open_game("valley", 3, 5);
    Random luck = {.key = 5};
    Text text = {0};
    facts_legend(session, &text);
    assert_non_null(strstr(text_get(&text), "it burns, is flooded, snowed in"));
    assert_null(strstr(text_get(&text), "green b"));
    text_clear(&text);
    assert_true(play_until(session, 0, &luck));
    facts_named(session, session_offer(session)->at[0], ~0u, &text);
    const char *lands[] = {"plain", "forest", "mountain", "volcano"};
    bool told = false;
    for (int i = 0; i < 4; i++) told = told || strstr(text_get(&text), lands[i]);
    assert_true(told);
    text_free(&text);
    session_close(session);
}

// Against animals the bonus of hunting counts, as the question that follows has it.
TEST(VM_15_4_a_fight_is_offered_with_the_bonus_that_counts)
{
    int against = 0;
    for (uint64_t seed = 1; !against && seed <= 40; seed++) {
        Session *session = open_game("valley", 3, seed);
        Random luck = {.key = seed};
        for (int n = 0; play_until(session, n, &luck); n = session_decisions(session) + 1)
            for (int i = 0; i < session_offer(session)->count; i++) {
                Action action = session_offer(session)->at[i];
                Text text = {0};
                if (strcmp(game->actions[action.kind].name, "fight") != 0) continue;
                facts_named(session, action, ~0u, &text);
                bool animals = strstr(text_get(&text), "(animals)");
                assert_true(animals || strstr(text_get(&text), "(tribes)"));
                against += animals;
                text_free(&text);
            }
        session_close(session);
    }
    assert_true(against > 0);
}

// In the languages in turn, from that one on.
static void look_at_rows(uint64_t seed, int positions, int language)
{
    static const char *const BOTS[SEATS_MAX] = {NULL,     "random", "random",
                                                "random", "random", "random"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = seed};
    int spread = game->players_max - game->players_min + 1;
    options_usual(game, option);
    Session *session = session_open(game, game->players_min + (int)(seed % (uint64_t)spread),
                                    option, seed, BOTS, false, NULL);
    desk = (Desk){.session = session};
    for (int i = 0; i < positions && play_until(session, 0, &luck); i++) {
        words_speak(LANGUAGES[(language + i) % 3].name);
        desk_forget(&desk);
        expect_screens(0);
        session_choose(session, random_below(&luck, session_offer(session)->count), 1);
    }
    desk_free(&desk);
    session_close(session);
}

TEST(no_row_loses_its_numbers_in_any_language)
{
    enum { POSITIONS_OF_ROWS = 30 };
    open_terminal();
    for (int i = 0; GAMES[i]; i++)
        for (int language = 0; language < by_day(1, 3); language++)  // each position in each
            for (uint64_t seed = 0; seed < (uint64_t)by_day(1, 12); seed++) {
                game = GAMES[i];
                look_at_rows(seed, by_day(POSITIONS_OF_ROWS / 2, POSITIONS_OF_ROWS), language);
            }
    assert_int_equal(faults, 0);
    close_terminal();
}

TEST(no_screen_is_too_wide_or_loses_anything)
{
    open_terminal();
    uint64_t seed = 0;
    int rounds = by_day(1, 12);
    for (int i = 0; GAMES[i]; i++) {
        game = GAMES[i];
        int others = game->players_max - game->players_min;
        int step = others ? by_day(others, 1) : 1;  // by day the fewest and the most
        for (int players = game->players_min; players <= game->players_max; players += step)
            for (int round = 0; round < rounds; round++) play_and_look(players, seed++);
    }
    assert_int_equal(faults, 0);
    close_terminal();
}
