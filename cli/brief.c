// SPDX-License-Identifier: MIT
// brief.c - see brief.h.
#include "cli/brief.h"

#include "base/words.h"
#include "cli/chips.h"
#include "cli/facts.h"
#include "cli/preview.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/tally.h"
#include "table/whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 96 };

static void say_signed(int by, Text *text)
{
    text_format(text, "%s%d", by < 0 ? "−" : "+", abs(by));
}

// In which parts a seat's sum changes.
static void say_swing_of(const Session *session, const Position *then, int seat, Text *text)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    Sum before, after;
    tally_of(speech, &f->world, f->viewpoint, seat, &before);
    tally_of(speech, then, f->viewpoint, seat, &after);
    tally_say_swing(speech, &before, &after, true, text);
}

// False: there is no such sum, or chance decides.
static bool find_swing(const Session *session, Action action, Position *then)
{
    static Change change;
    static Whole whole;
    static Show show;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (!tally_kind(speech)) return false;
    change_of(f, action, &change);
    if (change.luck) return false;
    whole_of(speech, f, &change, &whole);
    if (!whole.goes_on) foresight_after(f, action, 1, &whole.then, &show);
    *then = whole.then;
    return true;
}

void brief_swing(const Session *session, Action action, Text *text)
{
    Text parts = {0};
    Position then;
    const Speech *speech = session_speech(session);
    if (!find_swing(session, action, &then)) return;
    say_swing_of(session, &then, session_foresight(session)->viewpoint, &parts);
    if (parts.count && tally_is_told(speech)) tally_name(speech, text);
    else if (parts.count) text_add(text, talk("points"));
    if (parts.count) text_format(text, ": %s", text_get(&parts));
    text_free(&parts);
}

void brief_swing_others(const Session *session, Action action, Text *text)
{
    Position then;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (!tally_is_told(speech) || !find_swing(session, action, &then)) return;
    for (int i = 1; i < f->players; i++) {
        Text parts = {0};
        int seat = (f->viewpoint + i) % f->players;
        say_swing_of(session, &then, seat, &parts);
        if (parts.count) {
            text_add(text, text->count ? "; " : "");
            say_value(speech, SEAT, seat, text);
            text_format(text, ": %s", text_get(&parts));
        }
        text_free(&parts);
    }
}

// That sum of each seat, from the person on, now and in another world.
typedef struct Totals {
    int before[SEATS_MAX], after[SEATS_MAX];
} Totals;

static void read_totals_of(const Session *session, const Position *then, Totals *totals)
{
    Sum sum;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    for (int i = 0; i < f->players; i++) {
        int seat = (f->viewpoint + i) % f->players;
        totals->before[i] = tally_of(speech, &f->world, f->viewpoint, seat, &sum);
        totals->after[i] = tally_of(speech, then, f->viewpoint, seat, &sum);
    }
}

// False: there is no such sum, it cannot be done so often, or chance decides.
static bool read_totals(const Session *session, Action action, int times, Totals *totals)
{
    static Show show;
    Position then;
    const Foresight *f = session_foresight(session);
    bool known = tally_kind(session_speech(session));
    if (!known || !foresight_after(f, action, times, &then, &show)) return false;
    read_totals_of(session, &then, totals);
    return true;
}

// In games that have words for it.
static bool read_tally(const Session *session, Action action, int times, Totals *totals)
{
    return tally_is_told(session_speech(session)) && read_totals(session, action, times, totals);
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

// As one's own points are told: after all that only goes on with it, as which members settle. What
// is laid open at the end of the game is not told.
static bool read_whole(const Session *session, Action action, int times, Totals *totals)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    static Change change;
    static Whole whole;
    if (!tally_kind(speech)) return false;
    change_of_times(f, action, times, &change);
    whole_of(speech, f, &change, &whole);
    if (whole.change.over) return false;
    if (!whole.goes_on || whole_is_if_won(speech, &whole))
        return read_totals(session, action, times, totals);
    read_totals_of(session, &whole.then, totals);
    return true;
}

void brief_others(const Session *session, Action action, int times, Text *text)
{
    Totals t;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (tally_is_told(speech) || !read_whole(session, action, times, &t)) return;
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

// The questions on which a choice leads are answered as they bring somebody the most.
typedef struct Search {
    const Speech *speech;
    const Foresight *f;
    int ways;
    int asked, of;  // whose questions (or OTHERS), and whose total; viewpoints
    int sign;       // -1: the least of it
    int before;     // only before this question is asked again; 0: to the end
    bool cut;       // there are too many answers to try all
} Search;

// An answer within a search, and where it was given.
typedef struct Answer {
    Action action;
    const Position *asked;
} Answer;

enum { WAYS_MOST = 1200, STEPS_MOST = 8, OTHERS = -1 };

static int total_of(const Search *search, const Position *world)
{
    Sum sum;
    return search->sign * tally_of(search->speech, world, search->f->viewpoint, search->of, &sum);
}

static bool is_for(const Search *search, int waiting)
{
    if (waiting == NOBODY) return false;
    int who = waiting % search->f->players;
    return search->asked == OTHERS ? who != search->f->viewpoint : who == search->asked;
}

// "screen.tally: place_hunter" lists such questions.
static bool leads_on(const Search *search, const Position *world)
{
    const State *s = (const State *)world;
    return is_for(search, game_waiting(s)) && game_asked(s) != search->before &&
           is_listed(search->speech, "screen.tally", search->f->game->procs[game_asked(s)].name);
}

// Where the same is asked again, answers are tried in one order only: hunters are placed alike.
// What the last answer has only made possible could not come before it.
static bool comes_earlier(const Search *search, Action action, const Answer *last)
{
    return last && action.kind == last->action.kind &&
           memcmp(&action, &last->action, sizeof action) < 0 &&
           !game_refuse(search->f->game, (const State *)last->asked, action);
}

// What the last one leads to: hunters of the same player are placed alike.
static bool is_asked_again(const Search *search, const State *before, const Position *world)
{
    const State *s = (const State *)world;
    return leads_on(search, world) && game_asked(s) == game_asked(before) &&
           game_waiting(s) == game_waiting(before);
}

static int find_most(Search *search, const Position *from, int steps, const Answer *last)
{
    const Game *game = search->f->game;
    const State *s = (const State *)from;
    Offer offer;
    int most = total_of(search, from);
    if (!leads_on(search, from)) return most;
    game_offer(game, s, &offer);
    for (int i = 0; i < offer.count; i++) {
        Position world;
        if (comes_earlier(search, offer.at[i], last)) continue;
        if (!steps || search->ways++ >= WAYS_MOST) {
            search->cut = true;
            return most;
        }
        memcpy(&world, from, game->state_size);
        if (!game_foresee(game, (State *)&world, offer.at[i])) continue;
        bool again = is_asked_again(search, s, &world);
        const Answer answer = {offer.at[i], from};
        int total = find_most(search, &world, steps - 1, again ? &answer : NULL);
        if (total > most) most = total;
    }
    return most;
}

// Where not all can be tried: what brings the most at once is gone on with.
static int find_soon(const Search *search, const Position *from)
{
    const Game *game = search->f->game;
    Position best, world;
    int most = total_of(search, from);
    bool goes_on = false;
    Offer offer = {.count = 0};
    if (leads_on(search, from)) game_offer(game, (const State *)from, &offer);
    for (int i = 0; i < offer.count; i++) {
        memcpy(&world, from, game->state_size);
        if (!game_foresee(game, (State *)&world, offer.at[i])) continue;
        int total = total_of(search, &world);
        if (total <= most) continue;
        most = total;
        memcpy(&best, &world, game->state_size);
        goes_on = true;
    }
    return goes_on ? find_soon(search, &best) : most;
}

// What it leads on to, at best; false: to nothing.
static bool find_best(Search *search, Action action, int times, int *most)
{
    static Show show;
    Position then;
    bool done = times > 1 ? foresight_after(search->f, action, times, &then, &show)
                          : foresight_play(search->f, action, &then);
    if (!tally_kind(search->speech) || !done || !leads_on(search, &then)) return false;
    *most = find_most(search, &then, STEPS_MOST, NULL);
    int soon = search->cut ? find_soon(search, &then) : *most;
    if (soon > *most) *most = soon;
    return true;
}

// What the person can bring about.
static Search open_search(const Session *session)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    int own = f->viewpoint;
    return (Search){speech, f, .asked = own, .of = own, .sign = 1};
}

// "3→9", of the i-th seat from the person on.
static void say_total(const Session *session, const Totals *t, int i, Text *text)
{
    if (t->before[i] == t->after[i]) return;
    if (text->count) text_add(text, ", ");
    say_whose(session, i, text);
    text_format(text, "%d→%d", t->before[i], t->after[i]);
}

// "Blue 14→11"
static void say_others(const Session *session, const Totals *t, Text *text)
{
    for (int i = 1; i < session_foresight(session)->players; i++) say_total(session, t, i, text);
}

static void say_tally(const Session *session, Text *all, Text *text)
{
    if (all->count) {
        tally_name(session_speech(session), text);
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
    bool others = told->count && one->before[0] == one->after[0];  // whose numbers stand before it
    if (!told->count) text_format(told, "%d→%d", one->before[0], one->after[0]);
    text_format(told, ", %s%s×%d %d→%d", others ? talk("you") : "", others ? " " : "", most,
                all.before[0], all.after[0]);
    return all.after[0];
}

static void say_found(const Search *search, const char *name, int before, int after, Text *told)
{
    char key[KEY_ROOM];
    const Param params[] = {
        {"before", NUMBER, before}, {"after", NUMBER, after}, {"who", SEAT, search->of}};
    snprintf(key, sizeof key, "%s%s", name, search->cut ? "_cut" : "");
    if (told->count) text_add(told, ", ");
    say_with(search->speech, "change", key, params, 3, told);
}

// Where the same question comes again, as for each hunter who is driven away, what this answer
// brings is told before what all do: "3→4 by itself, at best 5 in all". A mere yes is no part.
static void say_most(const Session *session, Action action, int times, const Search *all, int most,
                     Text *told)
{
    Search part = open_search(session);
    int now = total_of(&part, &part.f->world), alone;
    part.before = game_asked((const State *)&part.f->world);
    bool parts = !all->cut && part.f->game->actions[action.kind].arg[0].domain &&
                 find_best(&part, action, times, &alone) && alone != most;
    if (parts) say_found(&part, "tally_part", now, alone, told);
    if (parts) say_found(all, "tally_all", now, most, told);
    else if (most > now || !all->cut)
        say_found(all, most > now ? "tally_most" : "tally_kept", now, most, told);
}

// ", you at best 18", where what it leads on to may bring more; "5→9 at best" before the others',
// where nothing of one's own is told; "5 at best" where it cannot bring more.
static void say_best(const Session *session, Action action, int times, const Totals *one, int known,
                     Text *told)
{
    Search search = open_search(session);
    Text others = {0};
    int most;
    bool own = one->before[0] != one->after[0] || known != one->after[0];
    if (!find_best(&search, action, times, &most) || (most <= known && told->count)) return;
    if (own) say_found(&search, "tally_best", one->before[0], most, told);
    if (own) return;
    text_add(&others, text_get(told));
    text_clear(told);
    say_most(session, action, times, &search, most, told);
    if (others.count) text_format(told, "%s%s", told->count ? ", " : "", text_get(&others));
    text_free(&others);
}

static bool lets_another(const Search *search, Action action)
{
    return is_listed(search->speech, "screen.lets", search->f->game->actions[action.kind].name);
}

// The least that the person has once others have done what follows; where the person says who of
// them does it, that of the worst choice.
static void find_worst(Search *search, const Position *then, int *least)
{
    const Game *game = search->f->game;
    Offer offer;
    int most = find_most(search, then, STEPS_MOST, NULL);
    int soon = search->cut ? find_soon(search, then) : most;
    if (-soon < *least) *least = -soon;
    if (-most < *least) *least = -most;
    int waiting = game_waiting((const State *)then);
    if (waiting == NOBODY || waiting % search->f->players != search->f->viewpoint) return;
    game_offer(game, (const State *)then, &offer);
    for (int i = 0; i < offer.count && lets_another(search, offer.at[i]); i++) {
        Position world;
        memcpy(&world, then, game->state_size);
        search->ways = 0;
        if (game_foresee(game, (State *)&world, offer.at[i])) find_worst(search, &world, least);
    }
}

// "screen.lets: play choose_opponent": others decide then, who may take so much from the person:
// "11→8 at worst". Where it is one of them, what he may bring himself stands before that: "Blue
// 9→13 at best, you 11→8 at worst".
static void say_let(const Session *session, Action action, Text *told)
{
    Search search = open_search(session);
    const Foresight *f = search.f;
    Position then;
    if (!lets_another(&search, action) || !foresight_play(f, action, &then)) return;
    int waiting = game_waiting((State *)&then), most;
    if (waiting == NOBODY) return;
    search.asked = search.of = waiting % f->players;
    int before = total_of(&search, &f->world);
    bool one = f->game->actions[action.kind].arg[0].domain == SEAT;
    if (one && find_best(&search, action, 1, &most) && most > before)
        say_found(&search, "tally_theirs", before, most, told);
    search = (Search){search.speech, f, .asked = OTHERS, .of = f->viewpoint, .sign = -1};
    int least = before = -total_of(&search, &f->world);
    find_worst(&search, &then, &least);
    if (least < before) say_found(&search, one ? "tally_worst" : "tally_low", before, least, told);
}

// Amid questions of "screen.tally" it is told, too, that it changes nothing.
static bool is_weighed(const Session *session, Action action)
{
    Search search = open_search(session);
    return leads_on(&search, &search.f->world) && !search.f->game->actions[action.kind].ends;
}

void brief_tally(const Session *session, Action action, int times, Text *text)
{
    Totals one;
    Text told = {0};
    if (!read_tally(session, action, times, &one)) return;
    int known = one.after[0];
    say_total(session, &one, 0, &told);
    say_others(session, &one, &told);
    if (times == 1) known = say_times(session, action, &one, &told);
    say_best(session, action, times, &one, known, &told);
    if (!told.count) say_let(session, action, &told);
    if (!told.count && is_weighed(session, action))
        say(session_speech(session), "change.tally_same", text);
    say_tally(session, &told, text);
}

bool brief_is_idle(const Session *session, Action action)
{
    Totals t;
    Search search = open_search(session);
    int most;
    if (!tally_is_told(search.speech) || !leads_on(&search, &search.f->world)) return false;
    for (int times = 1; read_tally(session, action, times, &t); times++)
        for (int i = 0; i < search.f->players; i++)
            if (t.before[i] != t.after[i]) return false;
    return !find_best(&search, action, 1, &most) || most <= total_of(&search, &search.f->world);
}

void brief_tally_several(const Session *session, const Offer *offer, const int times[], Text *text)
{
    Totals t;
    Position then;
    Text told = {0};
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (!tally_is_told(speech) || !foresight_after_several(f, offer, times, &then)) return;
    read_totals_of(session, &then, &t);
    say_total(session, &t, 0, &told);
    say_others(session, &t, &told);
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
    if (!by && strchr(words, '{')) return true;  // it tells something itself
    text_add(text, ", ");
    if (by) say_signed(by, text);
    else text_char(text, '0');
    text_format(text, " %s", talk("points"));
    return true;
}
