// SPDX-License-Identifier: MIT
// screen.c - see screen.h. What the keys do; desk.c draws.
#include "cli/screen.h"

#include "base/words.h"
#include "cli/cli.h"
#include "cli/desk.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/layout.h"
#include "cli/lookup.h"
#include "cli/mouse.h"
#include "cli/pager.h"
#include "cli/pages.h"
#include "cli/paint.h"
#include "cli/score.h"
#include "cli/talk.h"
#include "cli/together.h"
#include "cli/walk.h"

#include <curses.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_ROOM = 64, ESCAPE = 27, TAB = 9, MANY = 99 };
enum { DIGIT_PAUSE = 1 };  // seconds between digits of a number

static void say_below(Desk *desk, const char *words)
{
    snprintf(desk->message, sizeof desk->message, "%s", words);
}

// A character may be of several bytes.
static void drop_last(char *word, size_t *length)
{
    while (*length && (word[*length - 1] & 0xc0) == 0x80) --*length;
    if (*length) --*length;
    word[*length] = 0;
}

// Reads what is typed up to Enter. False: Escape leaves the question.
static bool ask_word(const char *question, char *word)
{
    size_t length = 0;
    int key;
    curs_set(1);
    do {
        move(LINES - 1, 0);
        clrtoeol();
        printw("%s %s", question, word);
        key = getch();
        if (key == KEY_BACKSPACE || key == 127 || key == '\b') drop_last(word, &length);
        else if (key >= ' ' && key < 256 && length < INPUT_ROOM - 1)
            word[length++] = (char)key, word[length] = 0;
    } while (key != '\n' && key != KEY_ENTER && key != ESCAPE && key != ERR);
    curs_set(0);
    return key != ESCAPE && key != ERR;
}

static void look_up(const Desk *desk)
{
    char word[INPUT_ROOM] = "";
    Text text = {0};
    if (!ask_word(talk("which_rule"), word)) return;
    lookup_say(desk->session, word, &text);
    pager_show(text_get(&text));
    text_free(&text);
}

static bool save_as(Desk *desk, const char *path)
{
    Problem problem = {""};
    bool good = session_save(desk->session, path, &problem);
    Text saved = {0};
    words_say(&saved, "terminal.saved", "path=%s", path);
    say_below(desk, good ? text_get(&saved) : problem.words);
    text_free(&saved);
    return good;
}

static void save(Desk *desk)
{
    char path[INPUT_ROOM] = "";
    Text question = {0};
    words_say(&question, "terminal.save_as", "path=%s", desk->path);
    if (ask_word(text_get(&question), path)) save_as(desk, path[0] ? path : desk->path);
    text_free(&question);
}

// True: the person really leaves. A game that is under way is saved, unless that is refused.
static bool leave(Desk *desk)
{
    if (session_is_over(desk->session) && !session_is_trial(desk->session)) return true;
    say_below(desk, talk("leave"));
    draw_desk(desk);
    int key = getch();
    desk->message[0] = 0;
    if (key == 'x') desk->path = NULL, session_drop_kept(desk->session);
    return key == 'x' || ((key == '\n' || key == 'q') && save_as(desk, desk->path));
}

// It takes a moment: one sees that something happens.
static void hint(Desk *desk)
{
    say_below(desk, talk("thinks"));
    draw_desk(desk);
    desk->message[0] = 0;
    pages_show(talk_hint, desk->session);
}

static void undo(Desk *desk)
{
    if (session_can_undo(desk->session)) session_undo(desk->session), desk_forget(desk);
    else say_below(desk, talk(session_is_trial(desk->session) ? "trial_end" : "no_undo"));
}

static void redo(Desk *desk)
{
    if (session_can_redo(desk->session)) session_redo(desk->session), desk_forget(desk);
    else say_below(desk, talk("no_redo"));
}

static int64_t milliseconds_since(const struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - then->tv_sec) * 1000 + (now.tv_nsec - then->tv_nsec) / 1000000;
}

static void do_wanted(Desk *desk)
{
    desk->told = session_lines(desk->session);
    session_choose_several(desk->session, desk->wanted);
    desk_forget(desk);
    desk->back = 0;
    desk->entered = true;
    clock_gettime(CLOCK_MONOTONIC, &desk->answered);
}

// "Enter once more: End the turn. You could also: 1-8) Move somebody; …".
static void ask_again(Desk *desk, int choice)
{
    Text text = {0}, sentence = {0}, left = {0};
    say_action(desk->list.speech, desk->list.offer->at[choice], &sentence);
    desk_say_left(desk, &left);
    words_say(&text, "terminal.more_to_do", "choice=%s\nleft=%s", text_get(&sentence),
              text_get(&left));
    say_below(desk, text_get(&text));
    text_free(&text);
    text_free(&sentence);
    text_free(&left);
    desk->sure = true;
}

// The number that was typed is that of no choice.
static void ask_begun(Desk *desk, int choice, int begun)
{
    Text text = {0};
    words_say(&text, "terminal.begun", "number=%d", begun);
    text_char(&text, ' ');
    say_action(desk->list.speech, desk->list.offer->at[choice], &text);
    say_below(desk, text_get(&text));
    text_free(&text);
    desk->sure = true;
}

// Which ending is to be done while there is something else to do, among what is wanted together or
// by the mark; -1: none.
static int given_up_by(const Desk *desk)
{
    if (!desk_wants(desk)) {
        int choice = list_choice(&desk->list);
        return desk_gives_up(desk, choice) ? choice : -1;
    }
    for (int i = 0; i < desk->list.offer->count; i++)
        if (desk->wanted[i] && desk_gives_up(desk, i)) return i;
    return -1;
}

// Ends only when asked twice, while there is something else to do; so does what another number than
// its own has marked, as far as that was typed.
static void choose(Desk *desk, bool sure, int begun)
{
    int choice = list_choice(&desk->list), ending = given_up_by(desk);
    if (!sure && ending >= 0) {
        ask_again(desk, ending);
        return;
    }
    if (desk_wants(desk)) {
        do_wanted(desk);
        return;
    }
    if (choice < 0) {
        if (desk->list.marked < 0) say_below(desk, talk("unmarked")), beep();
        list_unfold(&desk->list);
        return;
    }
    if (!sure && begun) {
        ask_begun(desk, choice, begun);
        return;
    }
    desk->wanted[choice] = 1;
    do_wanted(desk);
}

// Of the decision that led there nothing can be told.
static bool is_silent(const Session *session)
{
    Text text = {0};
    session_say_moment(session, &text);
    bool silent = !text.count && session_moment(session) < session_decisions(session);
    text_free(&text);
    return silent;
}

// Steps back and forth through what has happened, decision by decision.
static void look_back(Desk *desk, int by)
{
    Session *session = desk->session;
    if (session_is_trial(session)) {
        say_below(desk, talk("trial_end"));
        return;
    }
    do session_look_back(session, session_moment(session) + by);
    while (is_silent(session));
    desk_forget(desk);
}

static void try_out(Desk *desk)
{
    Session *session = desk->session;
    int marked = desk->asked ? desk->list.marked : -1;
    int number = marked < 0 ? 0 : desk->list.shown[marked] + 1;
    bool begins = !session_is_trial(session) && session_person_waits(session);
    if (begins) session_try(session);
    else if (session_is_trial(session)) session_end_trial(session);
    desk_forget(desk);
    if (!begins || !number) return;
    desk_read(desk);  // the same question: what one wanted to try stays marked
    list_mark(&desk->list, number);
}

// Back to what really is, from the past or from a trial. False: there one is.
static bool come_back(Desk *desk)
{
    Session *session = desk->session;
    bool past = session_moment(session) < session_decisions(session);
    if (!past && !session_is_trial(session)) return false;
    if (past) session_look_back(session, session_decisions(session));
    else session_end_trial(session);
    desk_forget(desk);
    return true;
}

// What cannot be done after the others, or not so often, is not taken along. To ask for as often as
// possible is no mistake.
static void check_together(Desk *desk, int choice, int before)
{
    Text why = {0};
    int *times = &desk->wanted[choice];
    bool most_of_it = *times == MANY;
    if (!together_can_add(desk->session, desk->wanted, choice, &why)) *times = before;
    if (why.count && (!most_of_it || *times == before)) {
        say_below(desk, text_get(&why));
        beep();
    }
    text_free(&why);
}

static bool is_alone(const Desk *desk, int choice)
{
    for (int i = 0; i < OFFER_MAX; i++)
        if (i != choice && desk->wanted[i]) return false;
    return true;
}

// How often the marked one is to be done, together with others that are wanted.
static void want(Desk *desk, int key)
{
    int choice = list_choice(&desk->list);
    if (choice < 0) return;
    int *times = &desk->wanted[choice], before = *times;
    if (key == ' ') *times = !*times;
    else if (key == '*') *times = MANY;
    else if (key == '+') *times = *times ? *times + 1 : 2;
    else *times = before > 2 ? before - 1 : 0;  // once is what Enter does anyway
    if (*times > before) check_together(desk, choice, before);
    if (key != ' ' && *times == 1 && is_alone(desk, choice)) *times = before;
}

// Back step by step: what is wanted, then a fold or what the list was narrowed to.
static bool step_out(Desk *desk)
{
    if (!desk->asked) return false;
    bool wants = desk_wants(desk);
    memset(desk->wanted, 0, sizeof desk->wanted);
    return wants || list_step_out(&desk->list);
}

// A click goes to a thing on the board, a second one to the choices about it.
static void click_board(Desk *desk, const Area *area)
{
    if (!area) return;
    bool again = desk->walking && area->domain == desk->domain && area->value == desk->value;
    if (again) walk_choose(desk);
    else walk_to(desk, area);
}

// In the third part of the widest windows.
static bool is_between(int x, int left, int right) { return left && x >= left && x < right; }

// A click marks a choice, a second one does it; the wheel scrolls what it is over.
static void use_mouse(Desk *desk, const MEVENT *event)
{
    int place = desk_choice_at(desk, event->y, event->x);
    int by = event->bstate & BUTTON4_PRESSED ? -1 : event->bstate & BUTTON5_PRESSED ? 1 : 0;
    if (by && event->y <= desk->layout.board && event->x < desk->layout.width)
        desk->first_line += 3 * by;
    else if (by && is_between(event->x, desk->layout.middle, desk->layout.log_column))
        desk->first_place += 3 * by;
    else if (by && place < 0) desk->back -= 3 * by;
    else if (by) list_move(&desk->list, by);
    else if (place >= 0 && place == desk->list.marked) choose(desk, false, 0);
    else if (place >= 0) desk->list.marked = place, desk->walking = false;
    else click_board(desk, desk_area_at(desk, event->y, event->x));
}

// Digits soon after each other are one number, as long as there can be such a one.
static void mark_number(Desk *desk, int digit)
{
    time_t now = time(NULL);
    bool goes_on = now - desk->typed <= DIGIT_PAUSE && 10 * desk->number <= desk->list.offer->count;
    desk->number = (goes_on ? 10 * desk->number : 0) + digit;
    desk->typed = now;
    if (list_mark(&desk->list, desk->number)) return;
    Text text = {0};
    words_say(&text, "terminal.no_number", "number=%d\ncount=%d", desk->number,
              desk->list.offer->count);
    say_below(desk, text_get(&text));
    text_free(&text);
    desk->number = 0;
    desk->list.marked = -1;  // an Enter that follows was meant for another row
    beep();
}

static void say_filter(Desk *desk)
{
    snprintf(desk->message, sizeof desk->message, "%s %s_", talk("filter"), desk->list.filter);
}

// Letters make the filter longer; Escape drops it, Enter keeps it.
static void type_filter(Desk *desk, int key)
{
    char *filter = desk->list.filter;
    size_t length = strlen(filter);
    if (key == KEY_BACKSPACE || key == 127 || key == '\b') {
        while (length && (filter[--length] & 0xc0) == 0x80) continue;
        filter[length] = 0;
    } else if (key == ESCAPE) filter[0] = 0;
    else if (key >= ' ' && key < 256 && length + 1 < FILTER_ROOM) {
        filter[length] = (char)key;
        filter[length + 1] = 0;
    }
    desk->typing = key != ESCAPE && key != '\n' && key != KEY_ENTER;
    if (!desk->typing && !desk->list.count) filter[0] = 0;  // a filter that finds nothing goes
    list_filter(&desk->list);
    if (desk->typing) say_filter(desk);
}

static void start_filter(Desk *desk)
{
    desk->typing = true;
    desk->list.filter[0] = 0;
    desk_read_facts(desk);
    while (list_step_out(&desk->list)) continue;
    list_filter(&desk->list);
    say_filter(desk);
}

// Escape drops a filter, or what was only begun. Else it says which key takes back.
static void leave_question(Desk *desk)
{
    bool filtered = desk->list.filter[0];
    if (filtered) type_filter(desk, ESCAPE);
    else if (session_has_begun(desk->session)) undo(desk);
    else if (session_can_undo(desk->session)) say_below(desk, talk("undo_key"));
}

// A key that answers the question. False: it is another.
static bool answer(Desk *desk, int key, bool sure, int begun)
{
    List *list = &desk->list;
    const Layout *l = &desk->layout;
    int aside = l->columns > 1 ? l->choices : desk_room(desk);
    switch (key) {
    case KEY_UP:
    case 'k': list_move(list, -1); return true;
    case KEY_DOWN:
    case 'j': list_move(list, 1); return true;
    case KEY_LEFT: list_move(list, -aside); return true;
    case KEY_RIGHT: list_move(list, aside); return true;
    case '.': list_mark_ending(list); return true;
    case ' ':
    case '*':
    case '+':
    case '-': want(desk, key); return true;
    case '\n':
    case KEY_ENTER: choose(desk, sure, begun); return true;
    case 'h': hint(desk); return true;
    case '/': start_filter(desk); return true;
    default:
        if (key < '0' || key > '9') return false;
        mark_number(desk, key - '0');
        return true;
    }
}

// A small window shows the log on a page of its own, from what is new on.
static void scroll_log(Desk *desk, int by)
{
    Text text = {0};
    Page fresh = {0};
    size_t begin = 0;
    if (is_wide()) {
        desk->back += by;
        return;
    }
    for (int i = 0; i < session_lines(desk->session);) {
        size_t before = text.count;
        if (i <= desk->told) begin = before;
        i = session_say_line(desk->session, i, &text);
        if (text.count > before) text_char(&text, '\n');
    }
    page_wrap(&fresh, text_get(&text) + begin, COLS - 2);
    pager_show_last(text_get(&text), fresh.count);
    desk->told = session_lines(desk->session);
    page_free(&fresh);
    text_free(&text);
}

// By a page, with what lies where in a part of its own; neither goes beyond its end.
static void scroll_board(Desk *desk, int by)
{
    desk->first_line += by * most(1, desk->layout.board - 1);
    desk->first_place += by * most(1, desk->place_rows - 1);
}

static void look(Desk *desk, int key)
{
    int lines = most(1, desk->layout.log_rows - 1);
    switch (key) {
    case 'u': undo(desk); break;
    case 'U': redo(desk); break;
    case TAB: walk_start(desk); break;
    case 'r': look_up(desk); break;
    case 's': save(desk); break;
    case 'i': pages_explain(desk, false); break;
    case '?': pages_explain(desk, true); break;
    case 'l': pages_show(facts_legend, desk->session); break;
    case 'o': pages_boards(desk); break;
    case 'w': try_out(desk); break;
    case '<': look_back(desk, -1); break;
    case '>': look_back(desk, 1); break;
    case KEY_UP: desk->first_result--; break;
    case KEY_DOWN: desk->first_result++; break;
    case KEY_NPAGE: scroll_board(desk, 1); break;
    case KEY_PPAGE: scroll_board(desk, -1); break;
    case '[': scroll_log(desk, lines); break;
    case ']': scroll_log(desk, -lines); break;
    case ESCAPE:
        if (!step_out(desk) && !come_back(desk) && desk->asked) leave_question(desk);
        break;
    }
}

// A key while one walks over the board. False: it is another.
static bool walk(Desk *desk, int key)
{
    switch (key) {
    case KEY_UP:
    case 'k': walk_step(desk, -1, 0); return true;
    case KEY_DOWN:
    case 'j': walk_step(desk, 1, 0); return true;
    case KEY_LEFT: walk_step(desk, 0, -1); return true;
    case KEY_RIGHT: walk_step(desk, 0, 1); return true;
    case '\n':
    case KEY_ENTER: walk_choose(desk); return true;
    case TAB:
    case ESCAPE: desk->walking = false; return true;
    default: return false;
    }
}

// A second Enter that comes in the same breath, or was typed before the next question was seen, was
// meant for the last one.
static bool is_hasty(const Desk *desk, int key)
{
    enum { BREATH = 300 };  // milliseconds
    if (!desk->entered || (key != '\n' && key != KEY_ENTER)) return false;
    return desk->ahead || milliseconds_since(&desk->answered) < BREATH;
}

// The number as far as it was typed, if the row that it has marked has another; else 0.
static int begun_number(const Desk *desk)
{
    const List *list = &desk->list;
    bool marks = desk->asked && list->marked >= 0 && desk->number > 0;
    return marks && !list_is_in_row(list, list->marked, desk->number - 1) ? desk->number : 0;
}

// One key. False: the person leaves.
static bool obey(Desk *desk, int key)
{
    bool sure = desk->sure;
    MEVENT event;
    if (key == KEY_MOUSE && !mouse_click(&event)) return true;
    if (desk->asked && is_hasty(desk, key)) {
        say_below(desk, talk("hasty"));
        return true;
    }
    desk->message[0] = 0;
    desk->sure = desk->entered = false;
    int begun = begun_number(desk);
    if (key < '0' || key > '9') desk->number = 0;
    if (desk->asked && desk->typing) type_filter(desk, key);
    else if (key == KEY_MOUSE) use_mouse(desk, &event);
    else if (key == 'q') return !leave(desk);
    else if (desk->walking && walk(desk, key)) return true;
    else if (!desk->asked || !answer(desk, key, sure, begun)) look(desk, key);
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

// What bots do is seen as it happens, but they do not wait for every picture.
static void watch(Desk *desk)
{
    enum { PICTURE = 100 };  // milliseconds
    static struct timespec last;
    if (milliseconds_since(&last) < PICTURE) return;
    clock_gettime(CLOCK_MONOTONIC, &last);
    draw_desk(desk);
}

// The end of a period is told on a page of its own: so much happens there at once.
static void report(Desk *desk)
{
    Session *session = desk->session;
    int from = desk->reported, lines = session_lines(session);
    if (from > lines) from = desk->reported = lines;  // taken back
    int end = score_find_report(session, from);
    if (end < 0) return;
    Text text = {0};
    score_report(session, from, end, COLS - 2, &text);
    if (text.count) flushinp();  // keys typed ahead were not meant for it
    if (text.count) pager_show(text_get(&text));
    text_free(&text);
    desk->reported = end < lines ? end + 1 : lines;
}

// Who types ahead does not wait for the screen, and finds the same folds as who looks.
static int next_key(Desk *desk)
{
    bool fresh = desk_read(desk);
    timeout(0);
    int key = getch();
    timeout(-1);
    desk->ahead = key != ERR;
    if (key == ERR) draw_desk(desk);
    else if (fresh && !is_too_small()) lay_out(desk);
    return key == ERR ? getch() : key;
}

static void play(Desk *desk)
{
    Session *session = desk->session;
    int eyes = ONLOOKER;
    draw_desk(desk);
    for (bool going = true; going;) {
        bool past = session_moment(session) < session_decisions(session);
        bool bots = !session_is_over(session) && !session_person_waits(session) && !past;
        if (!past && session_pass(session)) {
            desk_forget(desk);
            continue;
        }
        if (!past) report(desk);
        hand_over(session, &eyes);
        if (bots) watch(desk), session_bot_plays(session);
        else going = obey(desk, next_key(desk));
    }
}

static void open_window(bool ascii)
{
    setlocale(LC_ALL, "");
    paint_start();
    cbreak();
    noecho();
    keypad(stdscr, true);
    set_escdelay(50);
    curs_set(0);
    mousemask(
        ALL_MOUSE_EVENTS,
        NULL);  // a key after an event that it does not tell of would be kept until the next key
    mouseinterval(0);
    paint_open(ascii);
}

// Lines break between words, as on the screen.
static void print_wrapped(const Text *text)
{
    Page page = {0};
    page_wrap(&page, text_get(text), COLS);
    for (int i = 0; i < page.count; i++) paint_print(page.line[i]);
    page_free(&page);
}

int screen_play(Session *session, const char *path, bool ascii)
{
    int lines = session_lines(session);
    Desk desk = {.session = session, .path = path, .told = lines, .reported = lines};
    Text text = {0};
    open_window(ascii);
    play(&desk);
    endwin();
    desk_free(&desk);
    if (session_is_trial(session)) session_end_trial(session);
    if (session_is_over(session)) talk_result(session, COLS - 1, &text);
    else if (desk.path) talk_resume(session, desk.path, &text);
    if (session_is_over(session)) print_wrapped(&text);
    else fputs(text_get(&text), stdout);  // a command to copy
    text_free(&text);
    return CLI_FINE;
}
