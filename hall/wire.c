// SPDX-License-Identifier: MIT
// wire.c - see wire.h.
#include "hall/wire.h"

#include "table/news.h"

#include <stdio.h>
#include <string.h>

static void put_list(Text *text, const char *key)
{
    json_put_key(text, key);
    text_char(text, '[');
}

static void put_item(Text *text, int64_t number)
{
    json_put_comma(text);
    text_number(text, number);
}

static void put_row(Text *text)
{
    json_put_comma(text);
    text_char(text, '[');
}

void wire_row(Text *text, const Kind *kinds, const uint8_t arg[ARGS_MAX], int kind)
{
    int64_t row[1 + ARGS_MAX] = {kind};
    int count = 1;
    for (int i = 0; i < ARGS_MAX; i++)
        if (kinds[kind].arg[i].domain) row[count++] = arg[i];
    json_put_row(text, row, count);
}

enum { THING_NAME = 6, COUNTED, CHANGED, FOLLOWED };  // its numbers, without and with its counts
static void put_thing(Text *text, const Thing *t, int numbers)
{
    const int64_t row[] = {t->domain, t->what, t->in, t->where, t->owner, t->mark, t->count};
    json_put_row(text, row, numbers);
}

// A ninth number: what comes to all answers alike makes of it.
static void put_fact(Text *text, const Fact *fact)
{
    const Thing *t = &fact->thing;
    const int64_t row[] = {
        t->domain, t->what,     t->in,
        t->where,  t->owner,    t->mark,
        t->count,  fact->after, fact->after + fact->by_all,
    };
    json_put_row(text, row, fact->by_all ? FOLLOWED : CHANGED);
}

static void put_each(Text *text, const Show *show, int numbers)
{
    for (int i = 0; i < show->count; i++) put_thing(text, &show->at[i], numbers);
}

static void put_things(Text *text, const char *key, const Text *alike, const Show *show,
                       int numbers)
{
    put_list(text, key);
    if (alike->count) text_bytes(text, alike->at, alike->count);
    put_each(text, show, numbers);
    text_char(text, ']');
}

// What is worth telling comes first, in its order and as it is said; the rest without what that
// says.
static void put_facts(Text *text, const Speech *speech, const Change *change, const News *news)
{
    bool told[CHANGES_MAX] = {false};
    put_list(text, "facts");
    for (int i = 0; i < news->count; i++) {
        const Fact *fact = &change->at[news->at[i]];
        const Fact *half = news_other_half(speech, change, fact);
        const Fact said = news_as_said(speech, change, fact);
        put_fact(text, &said);
        told[news->at[i]] = true;
        if (half) told[half - change->at] = true;
    }
    for (int i = 0; i < change->count; i++)
        if (!told[i]) put_fact(text, &change->at[i]);
    text_char(text, ']');
    json_put_number(text, "told", news->count);
}

static void put_if(Text *text, const char *key, bool so)
{
    if (so) json_put_bool(text, key, true);
}

static void put_pair(Text *text, const char *key, int before, int after)
{
    const int64_t row[] = {before, after};
    json_put_key(text, key);
    json_put_row(text, row, 2);
}

static void put_points(Text *text, const Speech *speech, const Whole *whole)
{
    int after = whole->change.after;
    put_pair(text, "points", whole->change.before, after);
    put_if(text, "at_best", whole->differ);
    if (change_points_follow(speech, whole))
        json_put_number(text, "points_follow", after + whole->beyond);
}

static void put_notes(Text *text, const char *notes)
{
    enum { NOTE_ROOM = 64 };
    char note[NOTE_ROOM];
    if (!*notes) return;
    put_list(text, "notes");
    for (const char *at = notes; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        snprintf(note, sizeof note, "%.*s", (int)length, at);
        json_put_comma(text);
        json_put_string(text, note);
        at += length;
    }
    text_char(text, ']');
}

static void put_open(Text *text, const Game *game, const Frame *ask)
{
    const Proc *proc = &game->procs[ask->proc];
    const int domain = proc_fields(proc).what;
    const int64_t what[] = {domain, ask->what};
    json_put_key(text, "open");
    text_char(text, '{');
    json_put_text(text, "choice", proc->name);
    if (domain) json_put_key(text, "what"), json_put_row(text, what, 2);
    text_char(text, '}');
}

void wire_outcome(Text *text, const Speech *speech, const Foresight *f, const Whole *whole)
{
    const Change *change = &whole->change;
    const Frame *open = change_open(speech, f, whole);
    bool points = change_tells_points(speech, f, whole);
    int then[2];
    bool beyond = change_beyond(speech, f, whole, then);
    Text notes = {0};
    News news = {0};
    for (int group = FOREMOST; group < GROUPS; group++)
        news_add_group(speech, f, change, group, &news);
    change_notes(speech, f, whole, news.count || points || change->over, &notes);
    json_put_comma(text);
    text_char(text, '{');
    json_put_key(text, "action");
    wire_row(text, f->game->actions, change->action.arg, change->action.kind);
    put_facts(text, speech, change, &news);
    if (points) put_points(text, speech, whole);
    put_notes(text, text_get(&notes));
    if (open) put_open(text, f->game, open);
    if (beyond) put_pair(text, "beyond", then[0], then[1]);
    json_put_bool(text, "luck", change->luck);
    put_if(text, "over", change->over);
    put_if(text, "paid", whole->paid);
    put_if(text, "if_won", whole_is_if_won(speech, whole));
    text_char(text, '}');
    text_free(&notes);
}

void wire_reasons(Text *text, const Reason reason[], int count)
{
    put_list(text, "reasons");
    for (int i = 0; i < count; i++) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_key(text, "thing");
        put_thing(text, &reason[i].thing, COUNTED);
        json_put_number(text, "seat", reason[i].seat);
        json_put_key(text, "hope");
        text_format(text, "%.3f}", (double)reason[i].hope);
    }
    text_char(text, ']');
}

static void put_field(Text *text, const char *key, int domain, int value)
{
    if (!domain) return;
    put_list(text, key);
    text_number(text, domain);
    put_item(text, value);
    text_char(text, ']');
}

// A single answer is given by the table itself, so nobody needs its number.
static void put_offer(Text *text, const Table *t, const View *view)
{
    const Game *game = table_game(t);
    const Offer *offer = &view->offer;
    if (offer->count == 1) {
        json_put_key(text, "only");
        wire_row(text, game->actions, offer->at[0].arg, offer->at[0].kind);
        return;
    }
    json_put_number(text, "n", table_question(t, view->seat % table_players(t)));
    put_list(text, "offer");
    for (int i = 0; i < offer->count; i++)
        wire_row(text, game->actions, offer->at[i].arg, offer->at[i].kind);
    text_char(text, ']');
}

static void put_ask(Text *text, const Table *t, const View *view, bool live)
{
    const Game *game = table_game(t);
    const Proc *proc = &game->procs[view->ask.proc];
    const Frame domain = proc_fields(proc);
    json_put_key(text, "ask");
    if (view->seat == NOBODY) {
        text_add(text, "null");
        return;
    }
    text_char(text, '{');
    json_put_number(text, "seat", view->seat);
    json_put_text(text, "choice", proc->name);
    put_field(text, "what", domain.what, view->ask.what);
    put_field(text, "where", domain.where, view->ask.where);
    put_field(text, "why", domain.why, view->ask.why);
    put_field(text, "count", domain.count, view->ask.count);
    if (live && view->mine) put_offer(text, t, view);
    text_char(text, '}');
}

static int seats_of(const Table *t) { return game_seats(t->state); }

static void put_winners(Text *text, const Table *t, const Standing *standing)
{
    put_list(text, "winners");
    for (int seat = 0; seat < seats_of(t); seat++)
        if (standing->winners >> seat & 1) put_item(text, seat);
    text_char(text, ']');
    json_put_bool(text, "as_one", standing->as_one);
}

static void put_standing(Text *text, const Table *t, const View *view)
{
    put_list(text, "points");
    for (int seat = 0; seat < seats_of(t); seat++) put_item(text, view->standing.points[seat]);
    text_add(text, "],\"rank\":[");
    for (int seat = 0; seat < seats_of(t); seat++) put_item(text, view->standing.rank[seat]);
    text_char(text, ']');
    if (view->seat == NOBODY) put_winners(text, t, &view->standing);
}

void wire_view(Text *text, const Table *t, const State *s, int viewpoint, bool live)
{
    View view;
    Show merged;
    view_take(&t->history.from, s, viewpoint, &view);
    if (live && t->manners.abandoned) view.seat = NOBODY, view.standing.winners = 0;
    view_merge(&view.show, &merged);
    text_char(text, '{');
    put_things(text, "show", &NOTHING_ALIKE.set, &merged, COUNTED);
    put_ask(text, t, &view, live);
    put_standing(text, t, &view);
    json_put_bool(text, "over", view.seat == NOBODY);
    text_char(text, '}');
}

void wire_clock(Text *text, const Table *t, int64_t now)
{
    if (!t->manners.bank) return;
    int thinks = table_waiting(t);
    if (thinks != NOBODY && t->chair[thinks].bot != NO_BOT) thinks = NOBODY;
    bool runs = thinks != NOBODY && !t->clock.stopped;
    json_put_key(text, "clock");
    text_char(text, '{');
    put_list(text, "left");
    for (int chair = 0; chair < table_players(t); chair++)
        put_item(text, chair == thinks ? clock_left(&t->clock, chair, now) : t->clock.left[chair]);
    text_char(text, ']');
    json_put_key(text, "running");
    if (runs) text_number(text, thinks);
    else text_add(text, "null");
    json_put_number(text, "at", now);
    text_char(text, '}');
}

static void put_event(Text *text, const Game *game, uint32_t number, const Event *event)
{
    int64_t row[3 + ARGS_MAX] = {number, event->kind, event->seat};
    int count = 3;
    for (int i = 0; i < ARGS_MAX; i++)
        if (game->events[event->kind].arg[i].domain) row[count++] = event->arg[i];
    json_put_row(text, row, count);
}

// The rows of one deed for one viewpoint, the last of which has the given number.
static void put_rows(Text *text, const Table *t, const Tale *tale, int viewpoint, uint32_t last,
                     uint32_t undone, int seat, uint32_t after)
{
    int players = table_players(t);
    uint32_t number = last - (uint32_t)history_count_told(tale, viewpoint, players);
    for (int i = 0; i < tale->count; i++)
        if (is_told(&tale->at[i], viewpoint, players) && ++number > after)
            put_event(text, table_game(t), number, &tale->at[i]);
    if (!undone || last <= after) return;
    json_put_row(text, (const int64_t[]){last, 0, seat, undone, last - 1}, 5);
}

// The rows of a deed that the walk has just come past, or of the set-up.
static void put_walked(Text *text, const Table *t, const Walk *walk, int viewpoint, uint32_t after)
{
    const History *history = &t->history;
    int last = walk->at - 1;
    const Deed *deed = last < 0 ? NULL : &history->deed[last];
    Told undone = {0};
    if (deed && !deed->action.kind)
        history_undone(history, deed->at, history_told(history, last - 1), &undone);
    put_rows(text, t, &walk->tale, viewpoint, history_told(history, last)->rows[viewpoint],
             undone.rows[viewpoint], deed ? deed->action.seat : NOBODY, after);
}

void wire_log(Text *text, const Table *t, int viewpoint, uint32_t after)
{
    put_list(text, "log");
    if (t->told.rows[viewpoint] > after) {
        int first = history_find(&t->history, viewpoint, after + 1);
        Walk *walk = walk_open_at(&t->history, first < 0 ? 0 : first);
        do put_walked(text, t, walk, viewpoint, after);
        while (walk_next(walk));
        walk_close(walk);
    }
    text_char(text, ']');
}

const Alike NOTHING_ALIKE;

void wire_alike(Alike *alike, const Show *before, const Show *now)
{
    Show set, gone;
    view_difference(before, now, &set, &gone);
    text_clear(&alike->set);
    text_clear(&alike->gone);
    put_each(&alike->set, &set, COUNTED);
    put_each(&alike->gone, &gone, THING_NAME);
}

static bool put_change_of_things(Text *text, const Glance *glance)
{
    Show set, gone;
    const Alike *alike = glance->alike;
    view_difference(&glance->before->show, &glance->now->show, &set, &gone);
    bool some_set = set.count || alike->set.count, some_gone = gone.count || alike->gone.count;
    if (some_set) put_things(text, "set", &alike->set, &set, COUNTED);
    if (some_gone) put_things(text, "gone", &alike->gone, &gone, THING_NAME);
    return some_set || some_gone;
}

static bool put_change_of_log(Text *text, const Table *t, const Step *step, int viewpoint)
{
    if (!step->undone.rows[viewpoint] &&
        !history_count_told(&step->tale, viewpoint, table_players(t)))
        return false;
    put_list(text, "log");
    put_rows(text, t, &step->tale, viewpoint, t->told.rows[viewpoint], step->undone.rows[viewpoint],
             t->history.deed[step->count - 1].action.seat, 0);
    text_char(text, ']');
    return true;
}

// Whose own question has ended must have the new number, even if it looks the same.
static bool is_new_question(const View *before, const View *now)
{
    return before->mine || now->mine || !is_same_ask(before, now);
}

bool wire_change(Text *text, const Table *t, const Step *step, const Glance *glance, int64_t time)
{
    const View *before = glance->before, *now = glance->now;
    int viewpoint = glance->viewpoint;
    bool changed = put_change_of_things(text, glance), over = now->seat == NOBODY;
    if (is_new_question(before, now)) put_ask(text, t, now, true), changed = true;
    if (memcmp(&before->standing, &now->standing, sizeof now->standing) || over)
        put_standing(text, t, now), changed = true;
    if (over) json_put_bool(text, "over", true), changed = true;
    changed |= put_change_of_log(text, t, step, viewpoint);
    bool passes = before->seat != now->seat;
    if (passes) wire_clock(text, t, time);
    if (viewpoint == ONLOOKER) return changed;
    bool undo = table_can_undo(t, viewpoint);
    if (undo == (step->could_undo >> viewpoint & 1)) return changed;
    json_put_bool(text, "undo", undo);
    return true;
}

void wire_sum(Text *text, const Game *game, const Sum *sum)
{
    json_put_number(text, "total", sum->total);
    put_list(text, "parts");
    for (int i = 0; i < sum->count; i++) {
        Rule rule = sum->part[i].rule;
        put_row(text);
        text_number(text, sum->part[i].value);
        put_item(text, sum->part[i].reason);
        put_item(text, sum->part[i].of);
        json_put_comma(text);
        if (rule >= GAME_RULES && game->rules[rule]) json_put_string(text, game->rules[rule]);
        else text_add(text, "null");
        text_char(text, ']');
    }
    text_char(text, ']');
}

static void put_option_value(Text *text, const Game *game, const Option *o, int value)
{
    const Domain *domain = &game->domains[o->domain];
    json_put_comma(text);
    if (domain->keys && value < domain->count) json_put_string(text, domain->keys[value]);
    else text_number(text, value);
}

void wire_options(Text *text, const Beginning *from)
{
    json_put_key(text, "options");
    text_char(text, '{');
    for (const Option *o = from->game->options; o && o->name; o++) {
        json_put_key(text, o->name);
        if (o->length > 1) text_char(text, '[');
        for (int i = 0; i < o->length; i++)
            put_option_value(text, from->game, o, from->option[o->at + i]);
        if (o->length > 1) text_char(text, ']');
    }
    text_char(text, '}');
}
