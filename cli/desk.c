// SPDX-License-Identifier: MIT
// desk.c - see desk.h.
#include "cli/desk.h"

#include "base/words.h"
#include "cli/brief.h"
#include "cli/facts.h"
#include "cli/fold.h"
#include "cli/layout.h"
#include "cli/not_now.h"
#include "cli/preview.h"
#include "cli/row.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/tally.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 2000, PART_ROOM = 160, GAP = 2 };  // between a sentence and what it changes
enum { SENTENCE_LEAST = 32, SENTENCE_FEW = 20 };  // of a sentence alone in its line, side by side

int desk_room(const Desk *desk) { return desk->layout.choices * desk->layout.columns; }

// A long filter takes more, up to half of the line.
int desk_part_columns(const Desk *desk)
{
    const char *filter = desk->list.filter;
    int more = count_columns(filter, strlen(filter)) - FILTER_COLUMNS;
    return PART_COLUMNS + most(0, more < desk->layout.width / 4 ? more : desk->layout.width / 4);
}

bool desk_is_past(const Desk *desk)
{
    return session_moment(desk->session) < session_decisions(desk->session);
}

bool desk_is_over(const Desk *desk)
{
    return session_is_over(desk->session) && !desk_is_past(desk);
}

bool desk_wants(const Desk *desk)
{
    for (int i = 0; desk->asked && i < desk->list.offer->count; i++)
        if (desk->wanted[i]) return true;
    return false;
}

// "ends the period": it belongs to every row, even to all of them.
static bool is_foremost(const Desk *desk, int choice, const char *part, size_t length)
{
    Change change;
    Text text = {0};
    const Foresight *f = session_foresight(desk->session);
    change_of(f, desk->list.offer->at[choice], &change);
    change_say_foremost(session_speech(desk->session), f, &change, &text);
    const char *words = text_get(&text), *at = words;
    while (*at && (strncmp(at, part, length) != 0 || part_length(at) != length))
        at += part_length(at), at += strspn(at, ", ");
    bool found = *at;
    text_free(&text);
    return found;
}

bool desk_is_points(const Desk *desk, const char *part)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    const Speech *speech = session_speech(desk->session);
    snprintf(key, sizeof key, "%s.change.points", speech->game->key);
    const char *words = words_find(speech->language, key);
    if (!words) words = words_find(speech->language, "common.change.points");
    size_t name = words ? strcspn(words, "{") : 0;
    return name && !strncmp(part, words, name);
}

// "scores now 0→4 at best": so is what would be scored.
static bool is_weighed(const Desk *desk, const char *part)
{
    Text name = {0};
    const Speech *speech = session_speech(desk->session);
    if (tally_is_told(speech)) tally_name(speech, &name);
    bool tally = name.count && !strncmp(part, text_get(&name), name.count);
    text_free(&name);
    return tally || desk_is_points(desk, part);
}

// "screen.unshared: play": what such choices bring stays in their rows though all bring it.
static bool keeps_all(const Desk *desk)
{
    const Speech *speech = desk->list.speech;
    int kind = desk->list.count ? desk->list.offer->at[desk->list.shown[0]].kind : 0;
    return kind && is_listed(speech, "screen.unshared", speech->game->actions[kind].name);
}

// All choices of the list change this, and there are several.
static bool is_shared(const Desk *desk, const char *part, size_t length)
{
    const List *list = &desk->list;
    int count = 0;
    bool alone = desk->layout.columns == 1;  // side by side there is no room for what all have
    if (alone && (is_weighed(desk, part) || keeps_all(desk))) return false;
    if (alone && list->count && is_foremost(desk, list->shown[0], part, length)) return false;
    for (int i = 0; i < list->count; i++) {
        const char *change = desk->change[list->shown[i]], *at = change;
        if (list->size[i] > 1) return false;
        while (at && (strncmp(at, part, length) != 0 || part_length(at) != length))
            if ((at = strstr(at, ", "))) at += 2;
        if (!at) return false;
        count++;
    }
    return count > 2;
}

// Side by side the signs of what lies there stand behind the sentence.
static bool is_in_signs(const Desk *desk, int choice, const char *part, size_t length)
{
    const char *lies = desk->lies[choice];
    return desk->list.noted && *desk->chips[choice] && part_length(lies) == length &&
           !strncmp(lies, part, length);
}

void desk_say_change(const Desk *desk, int place, Text *text)
{
    int choice = desk->list.shown[place];
    for (const char *part = desk->change[choice]; *part;) {
        size_t length = part_length(part);
        if (!is_shared(desk, part, length) && !is_in_signs(desk, choice, part, length)) {
            if (text->count) text_add(text, ", ");
            text_bytes(text, part, length);
        }
        part += length + strspn(part + length, ", ");
    }
}

bool desk_say_printed(const Desk *desk, int place, Text *text)
{
    return facts_in_row(desk->session, desk->list.offer->at[desk->list.shown[place]],
                        list_common(&desk->list, place), text);
}

int number_columns(const char *change)
{
    enum { WORD_COLUMNS = 9 };
    static const char DIGITS[] = "0123456789", ARROW[] = "→";
    size_t end = strcspn(change, DIGITS);
    if (end >= part_length(change)) return 0;
    end += strspn(change + end, DIGITS);
    bool arrow = !strncmp(change + end, ARROW, strlen(ARROW));
    if (arrow) end += strcspn(change + end, " ,");
    size_t whole = part_length(change);
    bool word = arrow && count_columns(change + end, whole - end) <= WORD_COLUMNS;  // "at best"
    if (word) end = whole;
    return count_columns(change, end) + (change[end] != 0);  // dots for the rest
}

// In how many bytes two sentences begin the same, their numbers apart.
static size_t same_bytes(const char *a, const char *b)
{
    size_t before = strcspn(a, ")"), same = 0;
    b += strcspn(b, ")");
    while (a[before + same] && a[before + same] == b[same]) same++;
    return before + same;
}

// So many columns of a row tell it from the others.
static int least_told(const Desk *desk, int place, const char *row)
{
    enum { MORE = 2 };  // what differs, and dots
    int least = 0;
    for (int i = 0; i < desk->list.count; i++) {
        Text other = {0};
        if (i == place) continue;
        row_say(&desk->list, i, &other);
        least = most(least, count_columns(row, same_bytes(row, text_get(&other))) + MORE);
        text_free(&other);
    }
    return least;
}

bool desk_is_noted(const Desk *desk)
{
    const List *list = &desk->list;
    int noted = 0;
    for (int i = 0; list->noted && i < list->count; i++)
        noted += list->size[i] == 1 && desk->noted[list->shown[i]];
    return noted > 1;
}

void desk_say_number(const Desk *desk, int place, Text *text)
{
    Text change = {0};
    if (desk->list.size[place] > 1) fold_say_cost(desk, place, &change);
    else if (!desk_is_noted(desk)) desk_say_change(desk, place, &change);
    if (number_columns(text_get(&change))) text_add(text, text_get(&change));
    text_free(&change);
}

int desk_row_columns(const Desk *desk, int place, bool numbers)
{
    Text row = {0}, change = {0};
    row_say(&desk->list, place, &row);
    if (numbers) desk_say_number(desk, place, &change);
    int number = number_columns(text_get(&change)), columns = count_text(&row);
    if (number && desk->list.brief & SENTENCES_CUT)
        columns = least(columns, most(SENTENCE_FEW, least_told(desk, place, text_get(&row))));
    if (number) columns += GAP + number;
    text_free(&row);
    text_free(&change);
    return columns;
}

// "screen.yields: take_stone" lists actions whose sentences end with what is printed there.
static bool yields_twice(const Desk *desk, int place)
{
    const Speech *speech = desk->list.speech;
    int kind = desk->list.offer->at[desk->list.shown[place]].kind;
    return is_listed(speech, "screen.yields", speech->game->actions[kind].name);
}

static int two_parts(const char *change)
{
    size_t first = part_length(change), second = first + strspn(change + first, ", ");
    second += part_length(change + second);
    return count_columns(change, second) + (change[second] != 0);  // dots for the rest
}

// So many columns has the number to which the sentence yields: side by side, of several choices the
// one that they share.
static int yielded_columns(const Desk *desk, int place, const char *change)
{
    Text shared = {0};
    if (desk->list.size[place] == 1) return number_columns(change);
    if (desk->layout.columns > 1) desk_say_number(desk, place, &shared);
    int columns = number_columns(text_get(&shared));
    text_free(&shared);
    return columns;
}

// The sign of a fold stays at its end.
static void cut_row(const char *row, bool fold, int room, Text *text)
{
    static const char SIGN[] = " >";
    text_cut(text, row, fold ? room - (int)strlen(SIGN) : room);
    text_add(text, fold ? SIGN : "");
}

bool desk_say_row(const Desk *desk, int place, const char *change, int columns, Text *text)
{
    Text row = {0};
    row_say(&desk->list, place, &row);
    bool alone = desk->layout.columns == 1;
    int used = count_text(&row), number = yielded_columns(desk, place, change);
    int told = alone ? most(CHANGE_LEAST, number) : number;
    if (alone && yields_twice(desk, place)) told = most(told, two_parts(change));
    int room = most(alone ? SENTENCE_LEAST : SENTENCE_FEW, columns - 1 - GAP - told);
    bool yields = number && (alone || !desk_is_noted(desk));
    if (yields && used > room) room = most(room, least_told(desk, place, text_get(&row)));
    bool cut = yields && used > room && room + GAP + number < columns;
    if (cut && !alone) row_drop_bracket(&row);  // rather than half of it
    if (cut) cut_row(text_get(&row), desk->list.size[place] > 1, room, text);
    else text_add(text, text_get(&row));
    text_free(&row);
    return cut;
}

// "screen.means: pay" lists what only serves for something else. It is of use if then something
// else can be done than now.
static bool serves(const Desk *desk, Action action)
{
    static Offer then;
    Position world;
    const Offer *now = desk->list.offer;
    const Speech *speech = session_speech(desk->session);
    const Foresight *f = session_foresight(desk->session);
    if (!is_listed(speech, "screen.means", f->game->actions[action.kind].name)) return true;
    if (!foresight_play(f, action, &world) || game_waiting((State *)&world) != action.seat)
        return true;
    game_offer(f->game, (State *)&world, &then);
    for (int i = 0; i < then.count; i++) {
        bool known = false;
        for (int j = 0; j < now->count && !known; j++) known = now->at[j].kind == then.at[i].kind;
        if (!known) return true;
    }
    return false;
}

// Something to the point that would be of use.
static bool is_left(const Desk *desk, int choice)
{
    Action action = desk->list.offer->at[choice];
    return list_is_to_the_point(&desk->list, choice) && serves(desk, action) &&
           !brief_is_idle(desk->session, action);
}

bool desk_gives_up(const Desk *desk, int choice)
{
    if (!list_gives_up(&desk->list, choice)) return false;
    for (int i = 0; i < desk->list.offer->count; i++)
        if (is_left(desk, i)) return true;
    return false;
}

void desk_say_left(const Desk *desk, Text *text)
{
    enum { LEFT_MOST = 3 };
    static List left;
    bool only[OFFER_MAX];
    for (int i = 0; i < desk->list.offer->count; i++) only[i] = is_left(desk, i);
    list_open(&left, desk->list.speech, desk->list.offer, LEFT_MOST);
    list_narrow(&left, only);
    row_say_in_line(&left, LEFT_MOST, text);
}

bool desk_is_alike(const Desk *desk, int place)
{
    const List *list = &desk->list;
    const Game *game = list->speech->game;
    const Kind *kind = &game->actions[list->offer->at[list->shown[place]].kind];
    unsigned common = list_common(list, place);
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (!(common >> i & 1) && game->domains[kind->arg[i].domain].shape != PIECE) return false;
    return is_listed(list->speech, "screen.alike", kind->name);
}

void desk_forget(Desk *desk)
{
    for (int i = 0; i < OFFER_MAX && desk->change[i]; i++) {
        free(desk->change[i]), desk->change[i] = NULL;
        free(desk->facts[i]), desk->facts[i] = NULL;
        free(desk->lies[i]), desk->lies[i] = NULL;
        free(desk->chips[i]), desk->chips[i] = NULL;
    }
    memset(desk->wanted, 0, sizeof desk->wanted);
    page_free(&desk->against);
    page_free(&desk->not_now);
    text_free(&desk->since);
    desk->asked = desk->walking = false;
}

void desk_free(Desk *desk)
{
    desk_forget(desk);
    page_free(&desk->board);
    page_free(&desk->seats);
    page_free(&desk->hand);
    page_free(&desk->places);
    page_free(&desk->picture);
}

// Where all choices lead to the same for somebody else, that is no reason to take one of them.
static void drop_common(Desk *desk, const char *name)
{
    int count = desk->list.offer->count;
    for (const char *c; count > 1 && (c = strstr(desk->change[0], name));) {
        char part[PART_ROOM];
        size_t length = part_length(c);
        if (c[length] == ',') length += 2;
        if (length >= sizeof part || is_foremost(desk, 0, c, part_length(c))) return;
        memcpy(part, c, length);
        part[length] = 0;
        for (int i = 0; i < count; i++)
            if (!strstr(desk->change[i], part)) return;
        for (int i = 0; i < count; i++) {
            char *at = strstr(desk->change[i], part);
            memmove(at, at + length, strlen(at + length) + 1);
            if (!*at && at > desk->change[i]) at[-2] = '\0';  // the comma before it
        }
    }
}

static void drop_all_common(Desk *desk)
{
    for (int seat = 0; seat < game_seats(session_view(desk->session)); seat++) {
        Text name = {0};
        say_value(session_speech(desk->session), SEAT, seat, &name);
        text_add(&name, ": ");
        drop_common(desk, text_get(&name));
        text_free(&name);
    }
}

// Moves a part of what a choice changes to its end.
static void put_last(char **change, const char *part)
{
    Text text = {0};
    const char *at = strstr(*change, part);
    size_t length = strlen(part);
    text_bytes(&text, *change, (size_t)(at - *change));
    if (at[length]) text_format(&text, "%s, %s", at + length + 2, part);
    else text_add(&text, part);
    free(*change);
    *change = text.at;
}

static bool all_have(const Desk *desk, const char *part)
{
    for (int i = 0; i < desk->list.offer->count; i++) {
        const char *at = strstr(desk->change[i], part);
        if (!at || part_length(at) != strlen(part)) return false;
    }
    return true;
}

// What tells choices from each other comes first: the rest may be cut.
static void put_common_last(Desk *desk)
{
    Text first = {0}, part = {0};
    if (desk->list.offer->count < 2) return;
    text_add(&first, desk->change[0]);
    for (const char *c = text_get(&first); *c; c += strspn(c, ", ")) {
        text_clear(&part);
        text_bytes(&part, c, part_length(c));
        c += part.count;
        if (is_weighed(desk, c - part.count)) continue;
        if (is_foremost(desk, 0, text_get(&part), part.count)) continue;
        if (!all_have(desk, text_get(&part))) continue;
        for (int i = 0; i < desk->list.offer->count; i++)
            put_last(&desk->change[i], text_get(&part));
    }
    text_free(&first);
    text_free(&part);
}

// The memory of a text, even if nothing was written.
static char *words_of(Text *text)
{
    if (!text->at) text_add(text, "");
    return text->at;
}

static void read_list(Desk *desk)
{
    desk_forget(desk);
    list_open(&desk->list, session_speech(desk->session), session_offer(desk->session), OFFER_MAX);
    for (int i = 0; i < desk->list.offer->count; i++) {
        Text change = {0}, lies = {0}, chips = {0};
        preview_in_short(desk->session, desk->list.offer->at[i], 1, &change);
        preview_goal(desk->session, desk->list.offer->at[i], &lies);
        desk->noted[i] = preview_goal_chips(desk->session, desk->list.offer->at[i], &chips);
        desk->change[i] = words_of(&change);
        desk->lies[i] = words_of(&lies);
        desk->chips[i] = words_of(&chips);
    }
    desk->list.lies = desk->lies;
    desk->list.chips = desk->chips;
    drop_all_common(desk);
    put_common_last(desk);
    desk->refused = not_now_read(desk->session, LINE_MOST, &desk->against);
    talk_since(desk->session, &desk->since);
    desk->fresh = true;
}

void desk_read_facts(Desk *desk)
{
    for (int i = 0; i < desk->list.offer->count && !desk->list.facts; i++) {
        Text text = {0};
        text_format(&text, "%s ", desk->change[i]);
        facts_named(desk->session, desk->list.offer->at[i], ~0u, &text);
        desk->facts[i] = text.at;
    }
    desk->list.facts = desk->facts;
}

// A new question has a new list. What was typed or asked about the last one is over.
bool desk_read(Desk *desk)
{
    bool now = session_moment(desk->session) == session_decisions(desk->session);
    bool waits = session_person_waits(desk->session) && now, fresh = waits && !desk->asked;
    if (fresh) read_list(desk);
    desk->asked = waits;
    return fresh;
}

int desk_choice_at(const Desk *desk, int row, int column)
{
    const Layout *l = &desk->layout;
    int room = desk_room(desk), first = most(0, desk->list.marked) / room * room;
    int down = row - question_row(l) - l->question, across = 0;
    while (across < l->columns - 1 && column >= l->left[across + 1]) across++;
    if (!desk->asked || down < 0 || down >= l->choices || column >= l->width) return -1;
    int place = first + across * l->choices + down;
    return place < desk->list.count ? place : -1;
}

const Area *desk_area_at(const Desk *desk, int row, int column)
{
    for (int i = 0; i < desk->board.areas; i++) {
        const Area *area = &desk->board.area[i];
        int at = 1 + area->line - desk->first_line;
        bool seen = at >= 1 && at <= desk->layout.board && column < desk->layout.width;
        if (seen && at == row && column >= area->column && column < area->column + area->width)
            return area;
    }
    return NULL;
}
