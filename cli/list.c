// SPDX-License-Identifier: MIT
// list.c - see list.h.
#include "cli/list.h"

#include "cli/choices.h"
#include "table/listed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const Game *game_of(const List *list) { return list->speech->game; }

static bool ends(const List *list, int number)
{
    return game_of(list)->actions[list->offer->at[number].kind].ends;
}

// A part is a word of a filter: it ends where a space or the filter does.
static bool begins_with(const char *words, const char *part)
{
    for (; *part && *part != ' '; words++, part++)
        if (tolower((unsigned char)*words) != tolower((unsigned char)*part)) return false;
    return true;
}

static bool is_number(const char *part)
{
    size_t digits = strspn(part, "0123456789");
    return digits && digits == strcspn(part, " ");
}

// Behind the first place where the words have a part of a filter; NULL: they have it nowhere. 7 is
// not the 7 of 17 or 70.
static const char *find_part(const char *words, const char *part)
{
    bool number = is_number(part);
    for (; *words; words++) {
        size_t digits = strspn(words, "0123456789"), length = strcspn(part, " ");
        if (begins_with(words, part) && (!number || digits == length)) return words + length;
        if (number && digits) words += digits - 1;
    }
    return NULL;
}

// All words of the filter are there, in its order.
static bool has_in_order(const char *sentence, const char *filter)
{
    while (sentence && *filter) {
        sentence = find_part(sentence, filter);
        filter += strcspn(filter, " "), filter += strspn(filter, " ");
    }
    return sentence;
}

// All words of the filter are there, in any order: numbers in the sentence, others in the facts,
// too.
static bool has_all(const char *sentence, const char *facts, const char *filter)
{
    for (; *filter; filter += strcspn(filter, " "), filter += strspn(filter, " ")) {
        if (!find_part(sentence, filter) && (is_number(filter) || !find_part(facts, filter)))
            return false;
    }
    return true;
}

// Keyboards have no other apostrophe.
static void type_apostrophes(char *words)
{
    static const char PRINTED[] = "’";
    size_t bytes = sizeof PRINTED - 1;
    for (char *c = words; (c = strstr(c, PRINTED));) {
        *c++ = '\'';
        memmove(c, c + bytes - 1, strlen(c + bytes - 1) + 1);
    }
}

static bool has_filter(const List *list, int number)
{
    Text text = {0};
    if (!list->filter[0]) return true;
    say_action(list->speech, list->offer->at[number], &text);
    if (strchr(list->filter, '\'')) type_apostrophes(text.at);
    const char *facts = list->loose > 1 && list->facts ? list->facts[number] : "";
    bool found = list->loose ? has_all(text_get(&text), facts, list->filter)
                             : has_in_order(text_get(&text), list->filter);
    text_free(&text);
    return found;
}

int list_thing_arg(const Game *game, Action action, int n)
{
    static const uint8_t SHAPES[] = {PLACE, CARD, PIECE};
    const Kind *kind = &game->actions[action.kind];
    for (int i = 0; i < 3; i++)
        for (int arg = 0; arg < ARGS_MAX && kind->arg[arg].domain; arg++) {
            int domain = kind->arg[arg].domain;
            int shape = domain == SEAT ? PIECE : game->domains[domain].shape;
            if (shape == SHAPES[i] && n-- == 0) return arg;
        }
    return -1;
}

static int thing_of(const Game *game, Action action, int n)
{
    int arg = list_thing_arg(game, action, n);
    return arg < 0 ? -1 : action.arg[arg];
}

// Of the same kind, and about the same first things. As fine as can be: only the same is alike.
static bool are_alike(const Game *game, Action a, Action b, int fine)
{
    if (fine > ARGS_MAX) return !memcmp(&a, &b, sizeof a);
    if (a.kind != b.kind) return false;
    for (int n = 0; n < fine; n++)
        if (thing_of(game, a, n) != thing_of(game, b, n)) return false;
    return true;
}

static bool passes(const List *list, int number)
{
    if (list->narrowed && !list->only[number]) return false;
    for (int i = 0; i < list->depth; i++)
        if (!are_alike(game_of(list), list->offer->at[number], list->open[i].like,
                       list->open[i].fine))
            return false;
    return has_filter(list, number);
}

static bool are_one_row(const List *list, Action a, Action b)
{
    return are_alike(game_of(list), a, b, list->fine[a.kind]);
}

bool list_follow(const List *list, int place)
{
    int size = list->size[place];
    return size > 1 && list->last[place] - list->shown[place] + 1 == size;
}

static int count_digits(int number)
{
    int digits = 1;
    while (number /= 10) digits++;
    return digits;
}

// All numbers are as wide as the widest, of two digits at least.
static void measure_numbers(List *list)
{
    list->digits = 2;
    for (int row = 0; row < list->count; row++) {
        int digits = count_digits(list->shown[row] + 1);
        if (list_follow(list, row)) digits += 1 + count_digits(list->last[row] + 1);
        if (digits > list->digits) list->digits = digits;
    }
}

// The choices that pass, by rows of those that are alike.
static void gather(List *list, const int *passing, int count)
{
    list->count = 0;
    for (int i = 0; i < count; i++) {
        int row = 0;
        Action action = list->offer->at[passing[i]];
        while (row < list->count && !are_one_row(list, list->offer->at[list->shown[row]], action))
            row++;
        if (row < list->count) list->size[row]++;
        else list->shown[list->count] = passing[i], list->size[list->count++] = 1;
        list->last[row] = passing[i];
    }
    measure_numbers(list);
}

// Several rows, or rows that say it all: one fold beside what ends the turn hides everything.
static bool tells(const List *list)
{
    int rows = 0, folds = 0;
    for (int i = 0; i < list->count; i++) {
        rows += !ends(list, list->shown[i]);
        folds += list->size[i] > 1;
    }
    return rows > 1 || !folds;
}

static bool all_fit(const List *list) { return tells(list) && list->count <= list->room; }

// Of unlike things, of which one can stand for none of the others: the words of a game name them.
static bool is_unfolded(const List *list, int kind)
{
    return is_listed(list->speech, "screen.unfolded", game_of(list)->actions[kind].name);
}

static void fold_all(List *list, const int *passing, int count, int fine)
{
    for (int i = 0; i < count; i++) {
        int kind = list->offer->at[passing[i]].kind;
        if (!is_unfolded(list, kind)) list->fine[kind] = (uint8_t)fine;
    }
    gather(list, passing, count);
}

// Kind by kind from the last one on, until there is room for all. False: there is not.
static bool fold_to(List *list, const int *passing, int count, int fine)
{
    for (int i = count - 1; i >= 0; i--) {
        int kind = list->offer->at[passing[i]].kind;
        if (list->fine[kind] == fine || is_unfolded(list, kind)) continue;
        list->fine[kind] = (uint8_t)fine;
        gather(list, passing, count);
        if (all_fit(list)) return true;
    }
    return false;
}

// The finest rows that there is room for; if there are none, the coarsest that tell anything.
static void fold(List *list, const int *passing, int count)
{
    memset(list->fine, ARGS_MAX + 1, sizeof list->fine);
    gather(list, passing, count);
    if (count <= list->room || list->filter[0]) return;
    for (int fine = ARGS_MAX; fine >= 0; fine--)
        if (fold_to(list, passing, count, fine)) return;
    for (int fine = 0; fine <= ARGS_MAX + 1; fine++) {
        fold_all(list, passing, count, fine);
        if (tells(list)) return;
    }
}

static bool is_called(const List *list, const char *key, int number)
{
    return is_listed(list->speech, key, game_of(list)->actions[list->offer->at[number].kind].name);
}

bool list_is_to_the_point(const List *list, int number)
{
    return !ends(list, number) && !choices_is_beside(list->speech, list->offer->at[number]);
}

// An ending that is what one mostly does: to keep all cards.
static bool is_usual(const List *list, int number)
{
    return is_called(list, "screen.usual", number) ||
           (ends(list, number) && choices_begin_with_ending(list->speech, list->offer));
}

// About what the person has: whom one drives away is seldom oneself.
static bool is_own(const List *list, int number)
{
    Action action = list->offer->at[number];
    const Kind *kind = &game_of(list)->actions[action.kind];
    for (int arg = 0; arg < ARGS_MAX && kind->arg[arg].domain; arg++)
        if (kind->arg[arg].domain == SEAT && action.arg[arg] == action.seat) return true;
    return false;
}

// An ending that stands first waits to be marked: what is beside the point may yet lead somewhere.
static bool begins_unmarked(const List *list)
{
    const Offer *offer = list->offer;
    return !list->filter[0] && !list->depth && choices_begin_with_ending(list->speech, offer) &&
           !ends(list, offer->count - 1);
}

// Pass, Done, End the turn are never marked by themselves, unless they are usual, there is nothing
// else or they were typed.
static int first_mark(const List *list)
{
    if (begins_unmarked(list)) return -1;
    for (int i = 0; i < list->count; i++)
        if (is_usual(list, list->shown[i])) return i;
    for (int own = 0; own < 2; own++)
        for (int i = 0; i < list->count; i++)
            if (!ends(list, list->shown[i]) && is_own(list, list->shown[i]) == own) return i;
    return list->count == list->offer->count || (list->count && list->filter[0]) ? 0 : -1;
}

// What ends something stands last, but first where it has the first number (choices.c).
static int find_passing(List *list, int loose, int passing[OFFER_MAX])
{
    int count = 0;
    bool first = choices_begin_with_ending(list->speech, list->offer);
    list->loose = loose;
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < list->offer->count; i++)
            if (ends(list, i) == (last != first) && passes(list, i)) passing[count++] = i;
    return count;
}

// Those whose own sentence has the words in this order; only if none has, in any; only if none has
// that, those on whose row they stand besides.
void list_filter(List *list)
{
    int passing[OFFER_MAX], count = 0;
    for (int loose = 0; loose < 3 && !count; loose++) count = find_passing(list, loose, passing);
    fold(list, passing, count);
    list->marked = first_mark(list);
}

void list_open(List *list, const Speech *speech, const Offer *offer, int room)
{
    *list = (List){.speech = speech, .offer = offer, .room = room, .kept = -1};
    list_filter(list);
}

// Its row, or that of its fold; -1: it is hidden.
static int find_row(const List *list, int number)
{
    for (int row = 0; row < list->count && number < list->offer->count; row++)
        if (are_one_row(list, list->offer->at[list->shown[row]], list->offer->at[number]))
            return row;
    return -1;
}

void list_fit(List *list, int room)
{
    if (room == list->room) return;
    int number = list->marked < 0 ? -1 : list->shown[list->marked];
    if (number >= 0 && list->kept >= 0 && find_row(list, list->kept) == list->marked)
        number = list->kept;  // in a fold: what it was marked for
    list->room = room;
    list_filter(list);
    if (number >= 0) list->marked = find_row(list, number);
    list->kept = number;
}

bool list_unfold(List *list)
{
    if (list->marked < 0 || list->size[list->marked] < 2) return false;
    Action like = list->offer->at[list->shown[list->marked]];
    list->open[list->depth].like = like;
    list->open[list->depth++].fine = list->fine[like.kind];
    list_filter(list);
    int kept = list->kept < 0 ? -1 : find_row(list, list->kept);
    if (kept >= 0) list->marked = kept;
    return true;
}

bool list_step_out(List *list)
{
    if (!list->depth && !list->narrowed) return false;
    Action inside = list->depth ? list->open[list->depth - 1].like : (Action){0};
    if (list->depth) list->depth--;
    else list->narrowed = false;
    list_filter(list);
    for (int row = 0; row < list->count; row++)
        if (are_one_row(list, list->offer->at[list->shown[row]], inside)) list->marked = row;
    return true;
}

void list_narrow(List *list, bool only[OFFER_MAX])
{
    memcpy(list->only, only, sizeof list->only);
    list->narrowed = true;
    list->depth = 0;
    list_filter(list);
}

// The first row with a number that begins so: "1" is on its way to 12.
static int find_begun(const List *list, int number)
{
    for (int row = 0; row < list->count && number > 0; row++)
        for (int n = list->shown[row] + 1; n >= number; n /= 10)
            if (n == number) return row;
    return -1;
}

// A fold that is called so stays closed: who types what stands before a row means the row. The
// number of a choice that is filtered out, or outside of the open fold, takes the filter away or
// closes the fold, unless a row that is there begins so.
bool list_mark(List *list, int number)
{
    int choice = number - 1;
    if (choice < 0 || choice >= list->offer->count) return false;
    int begun = find_row(list, choice) < 0 ? find_begun(list, number) : -1;
    if (begun >= 0) {
        list->marked = begun;
        return true;
    }
    if (find_row(list, choice) < 0) list->depth = 0, list_filter(list);
    if (find_row(list, choice) < 0) list->filter[0] = '\0', list_filter(list);
    do list->marked = find_row(list, choice);
    while (list->marked >= 0 && list->shown[list->marked] != choice && list_unfold(list));
    return list->marked >= 0;
}

void list_move(List *list, int by)
{
    int place = list->marked + by;
    if (place >= list->count) place = list->count - 1;
    if (place < 0 && list->count) place = 0;
    list->marked = place;
}

int list_choice(const List *list)
{
    bool one = list->marked >= 0 && list->size[list->marked] == 1;
    return one ? list->shown[list->marked] : -1;
}

// The row with what ends the question, mostly the last; -1: there is none.
static int find_ending(const List *list)
{
    int i = list->count - 1;
    while (i >= 0 && !ends(list, list->shown[i])) i--;
    return i;
}

// It is never inside of a fold: those that are open are closed for it.
void list_mark_ending(List *list)
{
    while (find_ending(list) < 0 && list_step_out(list)) continue;
    if (find_ending(list) >= 0) list->marked = find_ending(list);
}

bool list_gives_up(const List *list, int choice)
{
    if (choice < 0 || !ends(list, choice) || is_usual(list, choice)) return false;
    if (is_called(list, "screen.at_once", choice)) return false;
    for (int i = 0; i < list->offer->count; i++)
        if (!ends(list, i)) return true;
    return false;
}

bool list_is_in_row(const List *list, int place, int number)
{
    return passes(list, number) &&
           are_one_row(list, list->offer->at[number], list->offer->at[list->shown[place]]);
}

unsigned list_common(const List *list, int place)
{
    Action first = list->offer->at[list->shown[place]];
    unsigned common = ~0u;
    for (int i = 0; i < list->offer->count; i++) {
        Action other = list->offer->at[i];
        if (!list_is_in_row(list, place, i)) continue;
        for (int arg = 0; arg < ARGS_MAX; arg++)
            if (other.arg[arg] != first.arg[arg]) common &= ~(1u << arg);
    }
    return common;
}
