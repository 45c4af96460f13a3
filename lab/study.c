// SPDX-License-Identifier: MIT
// study.c - see study.h. Each thread has notes with a tally of its own; they are merged at the end.
#include "lab/study.h"

#include "engine/flow.h"
#include "lab/curve.h"
#include "lab/subjects.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

typedef struct Notes {
    const Match *match;
    const Game *game;
    Tally tally;
    Subjects subjects;
    int64_t number;  // of the game
    int decisions;
    uint8_t *met[SEATS_MAX];  // by subject: 1 it could be named, 3 it was
    int *seen;                // by subject: the last decision that offered it
    int *touched, touches;    // subjects that were offered in this game
    Action wish[KINDS_MAX];   // by choice: an answer that was possible when it was last asked
    Show start;
    Offer offer;
    Curve curve;
} Notes;

static void count(Notes *n, int table, int a, int b, int c, int64_t by)
{
    tally_add(&n->tally, tally_key(table, a, b, c), by);
}

static void begin(void *notes, int64_t number, const State *s)
{
    Notes *n = notes;
    n->number = number;
    n->decisions = 0;
    memset(n->wish, 0, sizeof n->wish);
    n->start.count = 0;
    n->game->show(s, &n->start);
    curve_begin(&n->curve, s);
}

// The rule against an answer to the waiting choice, counted.
static Rule try(Notes *n, const State *s, Action action)
{
    const Proc *choice = &n->game->procs[game_asked(s)];
    Rule rule = choice->refuse ? choice->refuse(s, game_question(s), action) : ALLOWED;
    count(n, TRIED, 0, 0, 0, 1);
    if (rule != ALLOWED) count(n, REFUSED, rule, 0, 0, 1);
    return rule;
}

// What the choice lists as candidates and the rules then refuse is what somebody might have tried.
static void sift(Notes *n, const State *s)
{
    Offer *offer = &n->offer;
    const Proc *choice = &n->game->procs[game_asked(s)];
    offer->count = 0;
    choice->offer(s, game_question(s), offer);
    int all = offer->count;
    offer->count = 0;
    for (int i = 0; i < all; i++) {
        Action action = offer->at[i];
        action.seat = game_question(s)->who;
        if (choice->exact || try(n, s, action) == ALLOWED) offer->at[offer->count++] = action;
    }
}

// An exact choice lists nothing that is refused. What was possible when it was asked before is a
// fair wish now.
static void try_wish(Notes *n, const State *s)
{
    Action *wish = &n->wish[game_asked(s)];
    wish->seat = game_question(s)->who;
    if (wish->kind) try(n, s, *wish);
    *wish = n->offer.at[n->decisions % n->offer.count];
}

static void meet(Notes *n, int seat, Action action)
{
    int subject[NAMED_MAX], named = subjects_of(&n->subjects, action, subject);
    for (int i = 0; i < named; i++) {
        int it = subject[i];
        if (n->seen[it] == n->decisions + 1) continue;
        if (!n->seen[it]) n->touched[n->touches++] = it;
        n->seen[it] = n->decisions + 1;
        n->met[seat][it] |= 1;
        tally_add(&n->tally, n->subjects.key[it] | tally_key(OFFERED, 0, 0, 0), 1);
    }
}

static void take(Notes *n, int seat, Action action)
{
    int subject[NAMED_MAX], named = subjects_of(&n->subjects, action, subject);
    for (int i = 0; i < named; i++) {
        bool again = false;
        for (int j = 0; j < i; j++) again |= subject[j] == subject[i];
        if (again) continue;
        n->met[seat][subject[i]] |= 2;
        tally_add(&n->tally, n->subjects.key[subject[i]] | tally_key(TAKEN, 0, 0, 0), 1);
    }
}

static void decide(void *notes, const State *s, Action action)
{
    Notes *n = notes;
    sift(n, s);
    try_wish(n, s);
    for (int i = 0; i < n->offer.count; i++) meet(n, action.seat, n->offer.at[i]);
    take(n, action.seat, action);
    count(n, WIDTH, game_asked(s), n->offer.count, 0, 1);
    curve_decide(&n->curve, s);
    n->decisions++;
}

static void told(void *notes, const State *s, const Tale *tale)
{
    Notes *n = notes;
    for (int i = 0; i < tale->count; i++) count(n, EVENTS, tale->at[i].kind, 0, 0, 1);
    curve_told(&n->curve, s, &n->tally);
}

static bool is_listed(const Show *show, int i)
{
    const Thing *thing = &show->at[i];
    for (int j = 0; j < i; j++)
        if (show->at[j].owner == thing->owner && show->at[j].domain == thing->domain &&
            show->at[j].what == thing->what)
            return true;
    return false;
}

// What each seat has, with its part of the win.
static void count_held(Notes *n, const Show *show, int table, const int win[])
{
    for (int i = 0; i < show->count; i++) {
        const Thing *thing = &show->at[i];
        if (thing->owner >= n->match->seats || thing->what == HIDDEN || is_listed(show, i))
            continue;
        count(n, table, thing->domain, thing->what, 0, 1);
        count(n, table + 1, thing->domain, thing->what, 0, win[thing->owner]);
    }
}

// What lies on the board at the start and belongs to nobody.
static void count_board(Notes *n, const int win[])
{
    for (int i = 0; i < n->start.count; i++) {
        const Thing *t = &n->start.at[i];
        if (t->owner != NOBODY || t->what == HIDDEN || t->in == NO_ARG) continue;
        int thing = t->domain << 8 | t->what, place = t->in << 8 | t->where;
        count(n, BOARD_GAMES, thing, place, NO_SEAT, 1);
        for (int seat = 0; seat < n->match->seats; seat++)
            count(n, BOARD_WIN, thing, place, seat, win[seat]);
    }
}

static void count_options(Notes *n, const State *s, const int win[])
{
    const uint8_t *option = game_options(s);
    const Option *o = n->game->options;
    for (int i = 0; o && o[i].name; i++) {
        if (o[i].length != 1) continue;
        count(n, OPTION_GAMES, i, option[o[i].at], NO_SEAT, 1);
        for (int seat = 0; seat < n->match->seats; seat++)
            count(n, OPTION_WIN, i, option[o[i].at], seat, win[seat]);
    }
}

static void count_subjects(Notes *n, const int win[])
{
    for (int i = 0; i < n->touches; i++) {
        int subject = n->touched[i];
        n->seen[subject] = 0;
        for (int seat = 0; seat < n->match->seats; seat++) {
            int met = n->met[seat][subject], table = met & 2 ? TOOK_SEATS : MET_SEATS;
            n->met[seat][subject] = 0;
            if (!met) continue;
            tally_add(&n->tally, n->subjects.key[subject] | tally_key(table, 0, 0, 0), 1);
            tally_add(&n->tally, n->subjects.key[subject] | tally_key(table + 1, 0, 0, 0),
                      win[seat]);
        }
    }
    n->touches = 0;
}

static void count_seats(Notes *n, const Standing *standing, const int win[])
{
    for (int seat = 0; seat < n->match->seats; seat++) {
        int bot = match_bot_at(n->match, n->number, seat);
        count(n, SEAT_WIN, seat, 0, 0, win[seat]);
        count(n, BOT_SEATS, bot, 0, 0, 1);
        count(n, BOT_WIN, bot, 0, 0, win[seat]);
        count(n, POINTS, seat, standing->points[seat] + POINTS_ZERO, 0, 1);
    }
}

static void end(void *notes, const State *s)
{
    Notes *n = notes;
    Standing standing = {0};
    int win[SEATS_MAX];
    static _Thread_local Show show;
    n->game->standing(s, &standing);
    for (int seat = 0; seat < n->match->seats; seat++) win[seat] = match_win(&standing, seat);
    count(n, PLAYED, 0, 0, 0, 1);
    count(n, LENGTH, n->decisions < 0xffff ? n->decisions : 0xffff, 0, 0, 1);
    count_seats(n, &standing, win);
    count_options(n, s, win);
    count_held(n, &n->start, START_SEATS, win);
    show.count = 0;
    n->game->show(s, &show);
    count_held(n, &show, END_SEATS, win);
    count_board(n, win);
    count_subjects(n, win);
    curve_end(&n->curve, s, win, &n->tally);
}

static void *room_for(size_t count, size_t size)
{
    void *room = calloc(count + 1, size);
    if (!room) abort();
    return room;
}

static void open_notes(Notes *n, const Match *match, int points_sum)
{
    n->match = match;
    n->game = match->game;
    subjects_open(&n->subjects, match->game);
    size_t subjects = (size_t)n->subjects.count;
    n->seen = room_for(subjects, sizeof *n->seen);
    n->touched = room_for(subjects, sizeof *n->touched);
    for (int seat = 0; seat < match->seats; seat++) n->met[seat] = room_for(subjects, 1);
    n->curve = (Curve){.match = match, .points_sum = points_sum};
}

static void close_notes(Notes *n)
{
    for (int seat = 0; seat < n->match->seats; seat++) free(n->met[seat]);
    free(n->touched);
    free(n->seen);
    subjects_close(&n->subjects);
    tally_free(&n->tally);
}

bool study_play(Study *study, int64_t first, int64_t games,
                void (*progress)(void *whom, int64_t done), void *whom, Problem *problem)
{
    static const Watcher WATCHER = {begin, decide, told, end};
    int points_sum = curve_points_sum(&study->match);
    Notes *notes = room_for((size_t)study->threads, sizeof *notes);
    for (int i = 0; i < study->threads; i++) open_notes(&notes[i], &study->match, points_sum);
    Arena arena = {&study->match, first,    games, study->threads, &WATCHER, notes,
                   sizeof *notes, progress, whom};
    bool fine = arena_play(&arena, problem);
    for (int i = 0; i < study->threads; i++) {
        tally_merge(&study->tally, &notes[i].tally);
        close_notes(&notes[i]);
    }
    free(notes);
    return fine;
}
