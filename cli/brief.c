// SPDX-License-Identifier: MIT
// brief.c - see brief.h.
#include "cli/brief.h"

#include "base/words.h"
#include "cli/chips.h"
#include "cli/facts.h"
#include "cli/preview.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 96 };

// The sum that the words name; 0: none.
static int swing_kind(const Speech *speech)
{
    const Kind *sums = speech->game->sums;
    for (int kind = 1; sums && sums[kind].name; kind++)
        if (is_listed(speech, "screen.swing", sums[kind].name)) return kind;
    return 0;
}

// As the person sees it.
static void add_up(const Foresight *f, const Position *world, int kind, int seat, Sum *sum)
{
    Position seen;
    game_view(f->game, (const State *)world, f->viewpoint, (State *)&seen);
    *sum = (Sum){0};
    f->game->explain((State *)&seen, (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)seat}}, sum);
}

static int find_part(const Sum *sum, const Sum *other, int i)
{
    for (int j = 0; j < sum->count; j++)
        if (sum->part[j].reason == other->part[i].reason && sum->part[j].of == other->part[i].of)
            return j;
    return -1;
}

static void say_signed(int by, Text *text)
{
    text_format(text, "%s%d", by < 0 ? "−" : "+", abs(by));
}

static void say_part(const Speech *speech, const Sum *sum, int i, int by, Text *text)
{
    if (!by) return;
    if (text->count) text_add(text, ", ");
    say_signed(by, text);
    text_add(text, " (");
    facts_reason(speech, sum, i, text);
    text_char(text, ')');
}

static void say_swing(const Session *session, Action action, Text *text)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    int kind = swing_kind(speech);
    static Change change;
    static Whole whole;
    static Show show;
    Sum before, after;
    if (!kind) return;
    change_of(f, action, &change);
    if (change.luck) return;
    whole_of(speech, f, &change, &whole);
    if (!whole.goes_on) foresight_after(f, action, 1, &whole.then, &show);
    add_up(f, &f->world, kind, f->viewpoint, &before);
    add_up(f, &whole.then, kind, f->viewpoint, &after);
    for (int i = 0; i < after.count; i++) {
        int was = find_part(&before, &after, i);
        say_part(speech, &after, i, after.part[i].value - (was < 0 ? 0 : before.part[was].value),
                 text);
    }
    for (int i = 0; i < before.count; i++)
        if (find_part(&after, &before, i) < 0)
            say_part(speech, &before, i, -before.part[i].value, text);
}

static bool has_tally(const Speech *speech)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.change.tally", speech->game->key);
    return words_find(speech->language, key);
}

void brief_swing(const Session *session, Action action, Text *text)
{
    Text parts = {0};
    const Speech *speech = session_speech(session);
    say_swing(session, action, &parts);
    if (parts.count && has_tally(speech)) say(speech, "change.tally", text);
    else if (parts.count) text_add(text, talk("points"));
    if (parts.count) text_format(text, ": %s", text_get(&parts));
    text_free(&parts);
}

// That sum of each seat, from the person on, now and in another world.
typedef struct Totals {
    int before[SEATS_MAX], after[SEATS_MAX];
} Totals;

static void read_totals_of(const Foresight *f, int kind, const Position *then, Totals *totals)
{
    Sum sum;
    for (int i = 0; i < f->players; i++) {
        int seat = (f->viewpoint + i) % f->players;
        add_up(f, &f->world, kind, seat, &sum), totals->before[i] = sum.total;
        add_up(f, then, kind, seat, &sum), totals->after[i] = sum.total;
    }
}

// False: there is no such sum, it cannot be done so often, or chance decides.
static bool read_totals(const Session *session, Action action, int times, Totals *totals)
{
    static Show show;
    Position then;
    const Foresight *f = session_foresight(session);
    int kind = swing_kind(session_speech(session));
    if (!kind || !foresight_after(f, action, times, &then, &show)) return false;
    read_totals_of(f, kind, &then, totals);
    return true;
}

// In games that have words for it.
static bool read_tally(const Session *session, Action action, int times, Totals *totals)
{
    return has_tally(session_speech(session)) && read_totals(session, action, times, totals);
}

// All that can be placed in one go: more hunters may decide what one does not. 1: it can be done
// once.
static int read_most(const Session *session, Action action, Totals *totals)
{
    enum { TIMES_MOST = 6 };
    int times = 1;
    while (times < TIMES_MOST && read_tally(session, action, times + 1, totals)) times++;
    return times;
}

void brief_others(const Session *session, Action action, int times, Text *text)
{
    Totals t;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (has_tally(speech) || !read_totals(session, action, times, &t)) return;
    for (int i = 1; i < f->players; i++) {
        const Param points[] = {{"before", NUMBER, t.before[i]}, {"after", NUMBER, t.after[i]}};
        if (t.before[i] == t.after[i]) continue;
        if (text->count) text_add(text, ", ");
        say_value(speech, SEAT, (f->viewpoint + i) % f->players, text);
        text_add(text, ": ");
        say_with(speech, "change", "points", points, 2, text);
    }
}

// "Blue ", of the i-th seat from the person on; oneself needs no name.
static void say_whose(const Session *session, int i, Text *text)
{
    const Foresight *f = session_foresight(session);
    if (!i) return;
    say_value(session_speech(session), SEAT, (f->viewpoint + i) % f->players, text);
    text_char(text, ' ');
}

// The questions on which a choice leads are answered as they bring the person the most.
typedef struct Search {
    const Speech *speech;
    const Foresight *f;
    int kind, ways;
    bool cut;  // there are too many answers to try all
} Search;

enum { WAYS_MOST = 1200, STEPS_MOST = 8 };

static int own_total(const Search *search, const Position *world)
{
    Sum sum;
    add_up(search->f, world, search->kind, search->f->viewpoint, &sum);
    return sum.total;
}

// "screen.tally: place_hunter" lists such questions.
static bool leads_on(const Search *search, const Position *world)
{
    const State *s = (const State *)world;
    int waiting = game_waiting(s);
    return waiting != NOBODY && foresight_is_mine(search->f, waiting) &&
           is_listed(search->speech, "screen.tally", search->f->game->procs[game_asked(s)].name);
}

// Where the same is asked again, answers are tried in one order only: hunters are placed alike.
static bool comes_earlier(Action action, Action last)
{
    return action.kind == last.kind && memcmp(&action, &last, sizeof action) < 0;
}

static int find_most(Search *search, const Position *from, int steps, Action last)
{
    const Game *game = search->f->game;
    const State *s = (const State *)from;
    Offer offer;
    int most = own_total(search, from);
    if (!leads_on(search, from)) return most;
    game_offer(game, s, &offer);
    for (int i = 0; i < offer.count; i++) {
        Position world;
        if (comes_earlier(offer.at[i], last)) continue;
        if (!steps || search->ways++ >= WAYS_MOST) {
            search->cut = true;
            return most;
        }
        memcpy(&world, from, game->state_size);
        if (!game_foresee(game, (State *)&world, offer.at[i])) continue;
        bool again = leads_on(search, &world) && game_asked((State *)&world) == game_asked(s);
        int total = find_most(search, &world, steps - 1, again ? offer.at[i] : (Action){0});
        if (total > most) most = total;
    }
    return most;
}

// Where not all can be tried: what brings the most at once is gone on with.
static int find_soon(const Search *search, const Position *from)
{
    const Game *game = search->f->game;
    Position best, world;
    int most = own_total(search, from);
    bool goes_on = false;
    Offer offer = {.count = 0};
    if (leads_on(search, from)) game_offer(game, (const State *)from, &offer);
    for (int i = 0; i < offer.count; i++) {
        memcpy(&world, from, game->state_size);
        if (!game_foresee(game, (State *)&world, offer.at[i])) continue;
        int total = own_total(search, &world);
        if (total <= most) continue;
        most = total;
        memcpy(&best, &world, game->state_size);
        goes_on = true;
    }
    return goes_on ? find_soon(search, &best) : most;
}

// What it leads on to, at best; false: to nothing.
static bool find_best(Search *search, Action action, int *most)
{
    Position then;
    if (!search->kind || !foresight_play(search->f, action, &then) || !leads_on(search, &then))
        return false;
    bool again = game_asked((State *)&then) == game_asked((const State *)&search->f->world);
    *most = find_most(search, &then, STEPS_MOST, again ? action : (Action){0});
    int soon = search->cut ? find_soon(search, &then) : *most;
    if (soon > *most) *most = soon;
    return true;
}

static Search open_search(const Session *session)
{
    const Speech *speech = session_speech(session);
    return (Search){speech, session_foresight(session), swing_kind(speech), 0, false};
}

// "3→9, Blue 14→11"
static void say_totals(const Session *session, const Totals *t, Text *text)
{
    for (int i = 0; i < session_foresight(session)->players; i++) {
        if (t->before[i] == t->after[i]) continue;
        if (text->count) text_add(text, ", ");
        say_whose(session, i, text);
        text_format(text, "%d→%d", t->before[i], t->after[i]);
    }
}

static void say_tally(const Session *session, Text *all, Text *text)
{
    if (all->count) {
        say(session_speech(session), "change.tally", text);
        text_format(text, " %s", text_get(all));
    }
    text_free(all);
}

// ", ×3 3→9": what all that can be done of it bring. Returns what there is then.
static int say_times(const Session *session, Action action, const Totals *one, Text *told)
{
    Totals all;
    int most = read_most(session, action, &all);
    if (most == 1 || all.after[0] == one->after[0]) return one->after[0];
    if (!told->count) text_format(told, "%d→%d", one->before[0], one->after[0]);
    text_format(told, ", ×%d %d→%d", most, all.before[0], all.after[0]);
    return all.after[0];
}

// ", at best 18", where what it leads on to may bring more; "5→9 at best", where nothing else is
// told.
static void say_best(const Session *session, Action action, const Totals *one, int known,
                     Text *told)
{
    Search search = open_search(session);
    int most;
    if (!find_best(&search, action, &most) || most <= known) return;
    const Param params[] = {{"before", NUMBER, one->before[0]}, {"after", NUMBER, most}};
    const char *const keys[] = {"tally_most", "tally_most_cut", "tally_best", "tally_best_cut"};
    bool alone = !told->count;
    if (!alone) text_add(told, ", ");
    say_with(search.speech, "change", keys[2 * !alone + search.cut], params, 2, told);
}

void brief_tally(const Session *session, Action action, int times, Text *text)
{
    Totals one;
    Text told = {0};
    if (!read_tally(session, action, times, &one)) return;
    say_totals(session, &one, &told);
    if (times == 1) {
        int known = say_times(session, action, &one, &told);
        say_best(session, action, &one, known > one.after[0] ? known : one.after[0], &told);
    }
    say_tally(session, &told, text);
}

bool brief_is_idle(const Session *session, Action action)
{
    Totals t;
    Search search = open_search(session);
    int most;
    if (!has_tally(search.speech) || !leads_on(&search, &search.f->world)) return false;
    for (int times = 1; read_tally(session, action, times, &t); times++)
        for (int i = 0; i < search.f->players; i++)
            if (t.before[i] != t.after[i]) return false;
    return !find_best(&search, action, &most) || most <= own_total(&search, &search.f->world);
}

void brief_tally_several(const Session *session, const Offer *offer, const int times[], Text *text)
{
    Totals t;
    Position then;
    Text told = {0};
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (!has_tally(speech) || !foresight_after_several(f, offer, times, &then)) return;
    read_totals_of(f, swing_kind(speech), &then, &t);
    say_totals(session, &t, &told);
    say_tally(session, &told, text);
}

// In few signs, of each whom it brings something: "+2 B−2 Y+2".
static void add_tally(const Session *session, Action action, Text *text)
{
    Totals t;
    const Foresight *f = session_foresight(session);
    if (!read_tally(session, action, 1, &t)) return;
    const char *space = "  ";
    for (int i = 0; i < f->players; i++) {
        if (t.before[i] == t.after[i]) continue;
        if (text->count) text_add(text, space);
        if (i) add_owner(session_speech(session), (f->viewpoint + i) % f->players, text);
        say_signed(t.after[i] - t.before[i], text);
        space = " ";
    }
}

bool brief_note(Session *session, Action action, Text *text)
{
    char key[KEY_ROOM];
    const Speech *speech = session_speech(session);
    snprintf(key, sizeof key, "%s.screen.note/%s", speech->game->key,
             speech->game->actions[action.kind].name);
    const char *words = words_find(speech->language, key);
    size_t before = text->count;
    add_tally(session, action, text);
    if (!words) return text->count > before;
    if (text->count) text_add(text, "  ");
    preview_then(session, action, words, text);
    if (!is_listed(speech, "screen.by_points", speech->game->actions[action.kind].name))
        return true;
    const Foresight *f = session_foresight(session);
    int by = whole_points(speech, f, action) - f->points;
    if (by) text_add(text, ", "), say_signed(by, text);
    return true;
}
