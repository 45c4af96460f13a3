// SPDX-License-Identifier: MIT
// since.c - see since.h.
#include "table/since.h"

#include "base/words.h"
#include "table/change.h"
#include "table/listed.h"
#include "table/tally.h"

#include <string.h>

// Decisions of one seat in a row, or what the table itself does meanwhile.
typedef struct Stretch {
    Position before, after;
    int by;       // NOBODY: the table
    Event cause;  // what the seat has said to do; of no kind: nothing
} Stretch;

// A card that brings something upon others, as the words list them.
static bool is_cause(const Speech *speech, const Event *e)
{
    const char *name = speech->game->events[e->kind].name;
    return !e->only &&
           (is_listed(speech, "screen.cause", name) || is_listed(speech, "change.cause", name));
}

// What is told of nobody is the course of the game, what is told of oneself comes of what one did,
// unless a card of the other has brought it: a bid that nobody beats is paid.
static int who_did(const Speech *speech, const Tale *tale, int seat, int viewpoint, int players)
{
    for (int i = 0; i < tale->count; i++)
        if (tale->at[i].seat == seat && is_cause(speech, &tale->at[i])) return seat;
    for (int i = 0; i < tale->count; i++) {
        int told = tale->at[i].seat;
        if (told == NOBODY || (told != seat && told % players == viewpoint)) return NOBODY;
    }
    return seat;
}

static void find_cause(const Speech *speech, const Tale *tale, Event *cause)
{
    for (int i = 0; i < tale->count; i++) {
        if (is_cause(speech, &tale->at[i])) *cause = tale->at[i];
    }
}

// "; −2 glory for the buried": why points are others now, where nothing else is told of them.
static void say_why(const Speech *speech, const Stretch *stretch, int viewpoint, Text *text)
{
    Sum before, after;
    Text why = {0};
    if (!tally_kind(speech) || tally_is_told(speech)) return;
    tally_of(speech, &stretch->before, viewpoint, viewpoint, &before);
    tally_of(speech, &stretch->after, viewpoint, viewpoint, &after);
    if (before.total != after.total) tally_say_swing(speech, &before, &after, false, &why);
    if (why.count) text_format(text, "; %s", text_get(&why));
    text_free(&why);
}

static void say_who(const Speech *speech, const Stretch *stretch, int viewpoint, Text *text)
{
    bool caused = stretch->cause.kind && stretch->cause.seat == stretch->by;
    Text who = {0};
    if (stretch->by == NOBODY) return;
    text_add(text, " (");
    say_value(speech, SEAT, stretch->by, &who);
    if (caused) say_event(speech, stretch->cause, text);
    else words_say_in(text, speech->language, "common.change.by", "who=%s", text_get(&who));
    say_why(speech, stretch, viewpoint, text);
    text_char(text, ')');
    text_free(&who);
}

// All that the viewpoint sees.
static void read_points(const Speech *speech, const Position *at, int viewpoint, Standing *standing)
{
    Position seen;
    *standing = (Standing){0};
    game_view(speech->game, (const State *)at, viewpoint, (State *)&seen);
    speech->game->standing((State *)&seen, standing);
}

static void say_own(const Speech *speech, const Standing *before, const Standing *after,
                    int viewpoint, Text *text)
{
    const Param params[] = {{"before", NUMBER, before->points[viewpoint]},
                            {"after", NUMBER, after->points[viewpoint]}};
    bool same = params[0].value == params[1].value;
    say_with(speech, "change", same ? "points_still" : "points", params, 2, text);
}

// True: one's own points have changed.
static bool read_both(const Speech *speech, const Position *from, const Position *to, int viewpoint,
                      Standing *before, Standing *after)
{
    read_points(speech, from, viewpoint, before);
    read_points(speech, to, viewpoint, after);
    return before->points[viewpoint] != after->points[viewpoint];
}

// One's own, more or fewer.
static void say_points(const Speech *speech, const Position *from, const Position *to,
                       int viewpoint, Text *text)
{
    Standing before, after;
    if (read_both(speech, from, to, viewpoint, &before, &after))
        say_own(speech, &before, &after, viewpoint, text);
}

// What one would score now, more or less, by what another has done.
static void say_tally(const Speech *speech, const Position *from, const Position *to, int viewpoint,
                      Text *text)
{
    Sum sum;
    if (!tally_is_told(speech)) return;
    int before = tally_of(speech, from, viewpoint, viewpoint, &sum);
    int after = tally_of(speech, to, viewpoint, viewpoint, &sum);
    if (before == after) return;
    tally_name(speech, text);
    text_format(text, " %d→%d", before, after);
}

// "Blue 0→14", of each whose points have changed.
static void say_each(const Speech *speech, const Standing *before, const Standing *after,
                     int viewpoint, int players, Text *text)
{
    for (int i = 1; i < players; i++) {
        int seat = (viewpoint + i) % players;
        if (before->points[seat] == after->points[seat]) continue;
        text_add(text, text->count ? ", " : "");
        say_value(speech, SEAT, seat, text);
        text_format(text, " %d→%d", before->points[seat], after->points[seat]);
    }
}

// Those of the others, over all of it, where one's own have changed.
static void say_others(const Speech *speech, const Position *from, const Position *to,
                       int viewpoint, Text *text)
{
    Standing before, after;
    if (read_both(speech, from, to, viewpoint, &before, &after))
        say_each(speech, &before, &after, viewpoint, game_players((const State *)to), text);
}

// From the first to the last: what was taken and given back meanwhile is told by neither.
typedef struct All {
    Position first, last;
    Change change;  // what has become less
} All;

static void read_all(const Speech *speech, const Record *record, int viewpoint, All *all)
{
    static _Thread_local Foresight before;
    record_position(record, record->count, (State *)&all->last);
    change_suffered(speech, (State *)&all->first, (State *)&all->last, viewpoint, &before,
                    &all->change);
}

// However it lies then.
static bool is_lasting(const All *all, const Thing *t)
{
    for (int i = 0; i < all->change.count; i++) {
        Thing other = all->change.at[i].thing;
        other.mark = t->mark;
        if (is_same_thing(&other, t)) return true;
    }
    return false;
}

static void keep_lasting(const All *all, Change *change)
{
    int kept = 0;
    for (int i = 0; i < change->count; i++)
        if (is_lasting(all, &change->at[i].thing)) change->at[kept++] = change->at[i];
    change->count = kept;
}

static void add_part(Text *part, Text *all)
{
    if (part->count) text_format(all, "%s%s", all->count ? ", " : "", text_get(part));
    text_free(part);
}

// Such a number is told of a stretch if it has become another over all.
typedef void Sayer(const Speech *, const Position *from, const Position *to, int viewpoint, Text *);
static void say_lasting(Sayer *say_it, const Speech *speech, const Stretch *stretch, const All *all,
                        int viewpoint, Text *text)
{
    Text over_all = {0}, part = {0};
    say_it(speech, &all->first, &all->last, viewpoint, &over_all);
    if (over_all.count) say_it(speech, &stretch->before, &stretch->after, viewpoint, &part);
    add_part(&part, text);
    text_free(&over_all);
}

static void say_stretch(const Speech *speech, const Stretch *stretch, const All *all, int viewpoint,
                        Text *text)
{
    static _Thread_local Foresight before;
    Change change;
    Text less = {0}, told = {0};
    bool own =
        stretch->by != NOBODY && stretch->by % game_players((State *)&stretch->after) == viewpoint;
    if (own) return;
    change_suffered(speech, (State *)&stretch->before, (State *)&stretch->after, viewpoint, &before,
                    &change);
    keep_lasting(all, &change);
    change_say_suffered(speech, &before, &change, &less);
    say_lasting(say_points, speech, stretch, all, viewpoint, &told);
    if (stretch->by != NOBODY) say_lasting(say_tally, speech, stretch, all, viewpoint, &told);
    add_part(&less, &told);
    if (told.count) {
        text_format(text, "%s%s", text->count ? "; " : "", text_get(&told));
        say_who(speech, stretch, viewpoint, text);
    }
    text_free(&told);
}

static bool is_anybody_unscored(const Speech *speech, const Position *at)
{
    static _Thread_local Show show;
    bool any = false;
    show.count = 0;
    speech->game->show((const State *)at, &show);
    for (int seat = 0; seat < game_seats((const State *)at); seat++)
        any = any || is_unscored(speech, &show, seat);
    return any;
}

void since_say_points(const Speech *speech, const Record *record, int from, int to, int viewpoint,
                      Text *text)
{
    Position first, last;
    Standing before, after;
    Text others = {0};
    record_position(record, from, (State *)&first);
    record_position(record, to, (State *)&last);
    if (is_anybody_unscored(speech, &first)) return;
    read_points(speech, &first, viewpoint, &before);
    read_points(speech, &last, viewpoint, &after);
    say_each(speech, &before, &after, viewpoint, record->players, &others);
    if (others.count || before.points[viewpoint] != after.points[viewpoint])
        say_own(speech, &before, &after, viewpoint, text);
    add_part(&others, text);
}

// What the last of these decisions told beforehand: dice and what comes with them are news, too.
static void find_foreseen(const Record *record, int decisions, Position *foreseen)
{
    Position then;
    record_position(record, decisions ? decisions - 1 : 0, (State *)&then);
    if (decisions)
        foresight_step(record->game, (State *)&then, record->actions[decisions - 1],
                       (State *)foreseen);
    else *foreseen = then;
}

void since_say(const Speech *speech, const Record *record, int decisions, int viewpoint, Text *text)
{
    static _Thread_local Tale tale;
    static _Thread_local All all;
    Stretch stretch = {.by = NOBODY};
    State *now = (State *)&stretch.after;
    find_foreseen(record, decisions, &stretch.before);
    record_position(record, decisions, now);
    all.first = stretch.before;
    read_all(speech, record, viewpoint, &all);
    for (int i = decisions; i < record->count; i++) {
        Stretch last = stretch;
        game_play(record->game, now, record->actions[i], &tale);
        int by = who_did(speech, &tale, record->actions[i].seat, viewpoint, record->players);
        if (by != last.by) {
            say_stretch(speech, &last, &all, viewpoint, text);
            stretch.before = last.after;
        }
        stretch.by = by;
        find_cause(speech, &tale, &stretch.cause);
    }
    say_stretch(speech, &stretch, &all, viewpoint, text);
    say_others(speech, &all.first, &all.last, viewpoint, text);
}
