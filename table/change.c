// SPDX-License-Identifier: MIT
// change.c - see change.h.
#include "table/change.h"

#include "base/words.h"
#include "table/by_itself.h"
#include "table/listed.h"
#include "table/news.h"
#include "table/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A hunter who is given a club was there before: nobody is added.
static bool becomes(const Change *change, const Fact *fact)
{
    bool counted = fact->thing.in == SEAT || fact->thing.in == NO_ARG;
    return !counted && fact->thing.mark && fact->after > fact->thing.count &&
           news_gain(change, fact) <= 0;
}

static bool has_words_at(const Speech *speech, const Thing *t, const char *what, const char *asked,
                         char *key, size_t room)
{
    char full[128];
    snprintf(key, room, "%s/%s%s%s", what, speech->game->domains[t->domain].name, *asked ? "/" : "",
             asked);
    snprintf(full, sizeof full, "%s.change.%s", speech->game->key, key);
    return words_find(speech->language, full);
}

// Words that a game has for such a domain: "has/resource", at a question "gets/income/start".
// False: it has none.
static bool has_words(const Speech *speech, const Thing *t, const char *what, char *key,
                      size_t room)
{
    return (speech->asked && has_words_at(speech, t, what, speech->asked, key, room)) ||
           has_words_at(speech, t, what, "", key, room);
}

// What somebody has, or is on the table; other words may tell what there was nothing of, or of what
// there are as many as before, but marked in another way: "safety -5 (unsafe)".
static void say_has(const Speech *speech, const Thing *t, bool same, const Param *params, int count,
                    Text *text)
{
    char key[64];
    const char *has = same ? "stays" : "has";
    bool own = (!t->count && has_words(speech, t, "gets", key, sizeof key)) ||
               has_words(speech, t, has, key, sizeof key);
    say_with(speech, "change", own ? key : has, params, count, text);
}

// "stones 3→2" of what is counted, "+1 hunter" of what lies somewhere, "now 1 hunter" of what has
// another mark, "opens U14" of a place.
static void say_count(const Speech *speech, const Fact *fact, bool becomes, Text *text)
{
    const Thing *t = &fact->thing;
    int before = t->count, by = fact->after - before;
    bool counted = t->in == SEAT || t->in == NO_ARG;
    bool place = t->in == NO_ARG && speech->game->domains[t->domain].shape == PLACE;
    const Param params[] = {
        {"thing", t->domain, t->what},        {"all", NUMBER, 2},
        {"before", NUMBER, before},           {"after", NUMBER, fact->after},
        {"before_half", HALVES, before},      {"after_half", HALVES, fact->after},
        {"count", NUMBER, by < 0 ? -by : by}, {"owner", SEAT, t->owner},
    };
    int all = sizeof params / sizeof *params;
    if (counted && !place) {
        say_has(speech, t, !by, params, all, text);
        return;
    }
    say_with(speech, "change",
             place     ? by > 0 ? "opens" : "closes"
             : becomes ? "becomes"
             : by > 0  ? "more"
                       : "less",
             params, all, text);
}

// "change.reaches/stone: 8 then only light cards": what follows from so many of one's own.
static void say_reached(const Speech *speech, const Fact *fact, Text *text)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM], *rest;
    snprintf(key, sizeof key, "%s.change.reaches/%s", speech->game->key,
             speech->game->domains[fact->thing.domain].name);
    const char *words = words_find(speech->language, key);
    if (!words || fact->after < strtol(words, &rest, 10)) return;
    text_format(text, " (%s)", rest + strspn(rest, " "));
}

// "safety -3→1, then 2": what comes to all answers alike makes that of it.
static void say_follows(const Speech *speech, int after, Text *text)
{
    const Param params[] = {{"after", NUMBER, after}};
    text_add(text, ", ");
    say_with(speech, "change", "follows", params, 1, text);
}

// Places are named before the first fact about them, seats before each.
static void say_fact(const Speech *speech, const Foresight *f, const Change *change,
                     const Fact *fact, bool first, Text *text)
{
    const Fact said = news_as_said(speech, change, fact);
    const Thing *t = &said.thing;
    int group = news_group(speech, f, t);
    bool mine = t->in == SEAT && foresight_is_mine(f, t->where);
    if (t->in && !mine && (first || t->in == SEAT))
        say_value(speech, t->in, t->where, text), text_add(text, ": ");
    say_count(speech, &said, becomes(change, fact), text);
    if (mine) say_reached(speech, fact, text);
    if (group == FOREMOST) return;  // it says all
    if (t->in != SEAT && t->owner != NOBODY && !foresight_is_mine(f, t->owner))
        text_char(text, ' '), say_value(speech, SEAT, t->owner, text);
    if (t->mark && f->game->domains[MARK].keys)
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
    if (said.by_all) say_follows(speech, said.after + said.by_all, text);
}

// Facts of one place follow each other.
static void say_news(const Speech *speech, const Foresight *f, const Change *change,
                     const News *news, Text *text)
{
    const Thing *last = NULL;
    for (int i = 0; i < news->count; i++) {
        const Fact *fact = &change->at[news->at[i]];
        bool first = !last || last->in != fact->thing.in || last->where != fact->thing.where;
        if (is_listed_thing(speech, "screen.tallied", fact->thing.domain, fact->thing.what))
            continue;
        if (text->count) text_add(text, ", ");
        say_fact(speech, f, change, fact, first, text);
        last = &fact->thing;
    }
}

// True: there is more than is told.
static bool say_group(const Speech *speech, const Foresight *f, const Change *change, int group,
                      Text *text)
{
    News news = {0};
    news_add_group(speech, f, change, group, &news);
    say_news(speech, f, change, &news, text);
    return news.more;
}

// A counter of one's own may say the same.
static bool says_points(const Speech *speech, const Foresight *f, const Change *change)
{
    for (int i = 0; i < change->count; i++) {
        const Fact *fact = &change->at[i];
        int group = news_group(speech, f, &fact->thing);
        if (group <= MINE && news_counts_points(speech, f, change, fact) &&
            news_is_worth_telling(speech, f, change, fact, group))
            return true;
    }
    return false;
}

bool change_tells_points(const Speech *speech, const Foresight *f, const Whole *whole)
{
    const Change *change = &whole->change;
    const char *asked = f->game->procs[game_asked((const State *)&f->world)].name;
    bool even = !whole->differ && whole->at_once != change->before;  // "5→5 at best" tells nothing
    bool weighed =
        (whole->goes_on || whole->leads_on) && is_listed(speech, "change.weighed", asked);
    bool moves = change->before != change->after || even || weighed ||
                 is_listed(speech, "change.repeated", asked);
    return moves && !says_points(speech, f, change) && !news_is_unpaid(speech, f, change);
}

bool change_points_follow(const Speech *speech, const Whole *whole)
{
    return whole->beyond && !whole->leads_on && !whole->change.over && !whole_tells_beyond(speech);
}

static void say_points(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    const Change *change = &whole->change;
    const Param params[] = {{"before", NUMBER, change->before}, {"after", NUMBER, change->after}};
    if (!change_tells_points(speech, f, whole)) return;
    say_with(speech, "change", whole->differ ? "points_most" : "points", params, 2, text);
    if (change_points_follow(speech, whole))
        say_follows(speech, change->after + whole->beyond, text);
}

// Adds the key of words that the game has for this: "turns/immature".
static void note(const Speech *speech, const char *what, const char *of, Text *notes)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.change.%s/%s", speech->game->key, what, of);
    if (words_find(speech->language, key))
        text_format(notes, "%s%s/%s", notes->count ? " " : "", what, of);
}

static void say_notes(const Speech *speech, Text *notes, Text *text)
{
    for (const char *at = text_get(notes); *at; at += strspn(at, " ")) {
        char key[64];
        size_t length = strcspn(at, " ");
        snprintf(key, sizeof key, "change.%.*s", (int)length, at);
        text_add(text, text->count ? ", " : "");
        say(speech, key, text);
        at += length;
    }
    text_free(notes);
}

// "change.said/no_steps: steps.1": the sentence of the choice says so, by a number that it names.
static bool is_said(const Speech *speech, Action action, const char *mark)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM], number[KEY_ROOM];
    const Kind *kind = &speech->game->actions[action.kind];
    snprintf(key, sizeof key, "change.said/%s", mark);
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++) {
        const Domain *d = &speech->game->domains[kind->arg[i].domain];
        snprintf(number, sizeof number, "%s.%d", d->name, action.arg[i]);
        if (is_listed(speech, key, number)) return true;
    }
    return false;
}

// "change.turns/immature: matures": what the choice names lies otherwise then. "change.as/guard: as
// guard": what it puts to a place that it names lies so there.
static void note_turned(const Speech *speech, const Foresight *f, const Change *change, Text *notes)
{
    const Domain *marks = &f->game->domains[MARK];
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        int by = change->at[i].after - t->count;
        bool what = news_names(f, change->action, t->domain, t->what),
             where = news_names(f, change->action, t->in, t->where);
        if (!t->mark || !marks->keys || !(by > 0 ? what && where : what || where)) continue;
        if (by <= 0 && news_gain(change, &change->at[i]) < 0) continue;  // it is lost
        if (is_said(speech, change->action, marks->keys[t->mark])) continue;
        note(speech, by > 0 ? "as" : "turns", marks->keys[t->mark], notes);
    }
}

// From here the viewpoint can but go on, step by step, until somebody else decides or chance does.
static bool can_but_go_on(const Foresight *f, State *s)
{
    static _Thread_local Offer offer;
    int waiting = game_waiting(s);
    for (; waiting != NOBODY && foresight_is_mine(f, waiting); waiting = game_waiting(s)) {
        game_offer(f->game, s, &offer);
        if (offer.count != 1 || !f->game->actions[offer.at[0].kind].ends) return false;
        if (!game_foresee(f->game, s, offer.at[0])) break;
    }
    return true;
}

// "change.idle/place": where nothing at all can be done after it.
static void note_idle(const Speech *speech, const Foresight *f, const Change *change, Text *notes)
{
    Position world;
    if (change->luck || change->answers != 1) return;
    foresight_play(f, change->action, &world);
    if (can_but_go_on(f, (State *)&world))
        note(speech, "idle", f->game->actions[change->action.kind].name, notes);
}

// But that the card which is played lies elsewhere.
static bool changes_nothing(const Foresight *f, const Change *change)
{
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        if (!news_names(f, change->action, t->domain, t->what)) return false;
    }
    return change->before == change->after;
}

// "change.none/take_as: no room for more": where it changes nothing and asks nothing further.
static void note_none(const Speech *speech, const Foresight *f, const Whole *whole, Text *notes)
{
    const Change *change = &whole->change;
    int now = game_depth((const State *)&f->world), then = game_depth((const State *)&whole->then);
    if (change->luck || change->over) return;
    if (changes_nothing(f, change) && then <= now)
        note(speech, "none", f->game->actions[change->action.kind].name, notes);
}

void change_notes(const Speech *speech, const Foresight *f, const Whole *whole, bool told,
                  Text *notes)
{
    note_turned(speech, f, &whole->change, notes);
    note_idle(speech, f, &whole->change, notes);
    if (!told && !notes->count) note_none(speech, f, whole, notes);
}

void change_say_foremost(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    say_group(speech, f, change, FOREMOST, text);
}

static void add_part(Text *facts, Text *part)
{
    if (part->count) text_format(facts, "%s%s", facts->count ? ", " : "", text_get(part));
    text_free(part);
}

const Frame *change_open(const Speech *speech, const Foresight *f, const Whole *whole)
{
    enum { KEY_ROOM = 96 };
    char key[KEY_ROOM];
    const State *s = (const State *)&whole->then;
    bool ends = f->game->actions[whole->change.action.kind].ends;
    if (whole->change.luck || whole->change.over || ends) return NULL;
    if (whole->change.times != 1) return NULL;  // of several nothing is answered
    int waiting = game_waiting(s);
    if (waiting == NOBODY || !foresight_is_mine(f, waiting)) return NULL;
    const Frame *ask = game_question(s);
    const Proc *proc = &f->game->procs[ask->proc];
    snprintf(key, sizeof key, "%s.change.open/%s", f->game->key, proc->name);
    return proc->offer && words_find(speech->language, key) ? ask : NULL;
}

static void say_open(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    const Frame *ask = change_open(speech, f, whole);
    if (!ask || !text->count) return;
    const Proc *proc = &f->game->procs[ask->proc];
    const Param params[] = {{"what", proc_fields(proc).what, ask->what}};
    snprintf(key, sizeof key, "open/%s", proc->name);
    text_add(text, ", ");
    say_with(speech, "change", key, params, 1, text);
    if (proc_fields(proc).count && ask->count > 1) text_format(text, " ×%d", ask->count);
}

bool change_beyond(const Speech *speech, const Foresight *f, const Whole *whole, int points[2])
{
    const Change *change = &whole->change;
    bool unpaid = news_is_unpaid(speech, f, change);
    points[0] = unpaid ? change->before : change->after;
    points[1] = change->after + whole->beyond;
    bool apart = unpaid || !change->over;  // else the points have told it
    return apart && points[0] != points[1] && whole_tells_beyond(speech);
}

static void say_beyond(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    int points[2];
    if (!change_beyond(speech, f, whole, points)) return;
    const Param params[] = {{"before", NUMBER, points[0]}, {"after", NUMBER, points[1]}};
    if (text->count) text_add(text, ", ");
    say_with(speech, "change", "beyond", params, 2, text);
}

// Who wins, alone or with others, or that all do or lose together.
static const char *outcome_of(const Standing *standing, int viewpoint)
{
    bool own = viewpoint < SEATS_MAX && standing->winners >> viewpoint & 1;
    bool several = standing->winners & (standing->winners - 1);
    if (standing->as_one) return standing->winners ? "all_won" : "all_lost";
    if (several) return own ? "shared_won" : "shared_lost";
    return own ? "won" : "lost";
}

// "change.laid_open" is in the words of games in which nothing hidden counts at the end: there it
// is known who wins.
static void say_over(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    Standing standing = {0};
    snprintf(key, sizeof key, "%s.change.laid_open", f->game->key);
    say(speech, "change.over", text);
    f->game->standing((const State *)&whole->then, &standing);
    if (!words_find(speech->language, key) || !(standing.winners || standing.as_one)) return;
    int first = standing.winners ? __builtin_ctz(standing.winners) : 0;
    const Param params[] = {{"who", SEAT, first}};
    text_add(text, ": ");
    say_with(speech, "change", outcome_of(&standing, f->viewpoint), params, 1, text);
}

void change_say(const Speech *speech, const Foresight *f, const Change *at_once, Text *text)
{
    static _Thread_local Whole whole;
    const Change *change = &whole.change;
    Text facts = {0}, points = {0}, turned = {0}, notes = {0};
    whole_of(speech, f, at_once, &whole);
    if (change->over) say_over(speech, f, &whole, &facts);
    bool more = say_group(speech, f, change, FOREMOST, &facts);
    say_points(speech, f, &whole, &points);
    add_part(&facts, &points);
    note_turned(speech, f, change, &turned);
    say_notes(speech, &turned, &facts);
    for (int group = MINE; group < GROUPS; group++)
        more = say_group(speech, f, change, group, &facts) || more;
    if (more && facts.count) text_add(&facts, ", …");
    say_open(speech, f, &whole, &facts);
    say_beyond(speech, f, &whole, &facts);
    note_idle(speech, f, change, &notes);
    if (!facts.count && !notes.count) note_none(speech, f, &whole, &notes);
    say_notes(speech, &notes, &facts);
    if (facts.count && whole_is_if_won(speech, &whole))
        words_say_in(text, speech->language, "common.change.if_won", "facts=%s", text_get(&facts));
    else text_add(text, text_get(&facts));
    text_free(&facts);
}

static bool is_own(const Foresight *f, const Thing *t)
{
    return t->in == SEAT ? foresight_is_mine(f, t->where)
                         : t->owner != NOBODY && foresight_is_mine(f, t->owner);
}

// "change.harm: dead": of what is marked so more are a loss.
static bool is_harm(const Speech *speech, const Fact *fact)
{
    const char *const *marks = speech->game->domains[MARK].keys;
    return marks && fact->after > fact->thing.count &&
           is_listed(speech, "change.harm", marks[fact->thing.mark]);
}

// It has become less, or it is what has gone from another place.
static bool is_suffered(const Speech *speech, const Foresight *f, const Change *all,
                        const Fact *fact)
{
    const Thing *t = &fact->thing;
    if (!is_own(f, t) || is_listed_thing(speech, "change.unsuffered", t->domain, t->what))
        return false;
    if (is_harm(speech, fact)) return true;
    if (news_gain(all, fact) < 0) return fact->after < t->count;
    for (int i = 0; i < all->count && t->in != SEAT && news_gain(all, fact) > 0; i++) {
        const Thing *other = &all->at[i].thing;
        bool same = other->domain == t->domain && other->what == t->what && other->in != SEAT;
        if (same && is_own(f, other) && news_gain(all, &all->at[i]) < 0) return true;
    }
    return false;
}

// What is lost is told before where it has gone, and last what is but a number, as safety.
enum { LOST, GONE_THERE, COUNTED_NUMBER, SUFFERED_TURNS };
static int suffered_turn(const Speech *speech, const Fact *fact)
{
    const Thing *t = &fact->thing;
    if (is_listed_thing(speech, "change.number", t->domain, t->what)) return COUNTED_NUMBER;
    return fact->after < t->count ? LOST : GONE_THERE;
}

// "change.sheds: armed": a hunter with a club who stays where others have gone has laid it down. Of
// the rest nobody can tell which of them it was.
static void drop_shed(const Speech *speech, const Show *then, Thing *t)
{
    const char *const *marks = speech->game->domains[MARK].keys;
    Thing bare = *t;
    bare.mark = 0;
    bool sheds = marks && t->mark && is_listed(speech, "change.sheds", marks[t->mark]);
    if (sheds && count_things(then, &bare)) t->mark = 0;
}

// Of all that changes at the end of a round there may be more than is compared at once.
static void keep_own(const Foresight *f, const Show *all, Show *own)
{
    own->count = 0;
    for (int i = 0; i < all->count; i++)
        if (is_own(f, &all->at[i])) own->at[own->count++] = all->at[i];
}

void change_suffered(const Speech *speech, const State *before, const State *after, int viewpoint,
                     Foresight *f, Change *change)
{
    const Game *game = speech->game;
    static _Thread_local Show then, own_now, own_then;
    static _Thread_local Change all;
    *f = (Foresight){.game = game, .viewpoint = viewpoint, .players = game_players(before)};
    memcpy(&f->world, before, game->state_size);
    all = *change = (Change){.before = foresight_look(game, before, viewpoint, &f->now),
                             .after = foresight_look(game, after, viewpoint, &then)};
    keep_own(f, &f->now, &own_now);
    keep_own(f, &then, &own_then);
    foresight_compare(&own_now, &own_then, &all);
    for (int turn = 0; turn < SUFFERED_TURNS; turn++)
        for (int i = 0; i < all.count; i++)
            if (is_suffered(speech, f, &all, &all.at[i]) &&
                suffered_turn(speech, &all.at[i]) == turn)
                change->at[change->count++] = all.at[i];
    for (int i = 0; i < change->count; i++) drop_shed(speech, &then, &change->at[i].thing);
}

void change_say_suffered(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    Text facts = {0};
    for (int group = MINE; group < GROUPS; group++)
        for (int i = 0; i < change->count; i++) {
            News news = {0};
            if (news_counts_points(speech, f, change, &change->at[i])) continue;
            if (!news_is_worth_telling(speech, f, change, &change->at[i], group)) continue;
            news_add_place(speech, f, change, group, i, &news);
            say_news(speech, f, change, &news, &facts);
        }
    text_add(text, text_get(&facts));
    text_free(&facts);
}

// The same question comes back, as while there is something left to spend.
static bool is_asked_again(const Foresight *f, const Change *change)
{
    const Frame *now = game_question((const State *)&f->world), *then = &change->ask;
    return now->proc == then->proc && now->who == then->who && now->what == then->what &&
           now->where == then->where && now->why == then->why && now->count == then->count;
}

// "change.luck/draw", by the question or by what is done: what comes then, else just that it does.
static void say_luck(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    enum { KEY_ROOM = 96 };
    char key[KEY_ROOM];
    const char *const names[] = {f->game->procs[game_asked((const State *)&f->world)].name,
                                 f->game->actions[change->action.kind].name};
    for (int i = 0; i < 2; i++) {
        snprintf(key, sizeof key, "%s.change.luck/%s", f->game->key, names[i]);
        const char *words = words_find(speech->language, key);
        if (!words) continue;
        text_add(text, words);
        return;
    }
    say(speech, "change.luck", text);
}

// "change.next/choose_card: then {who} may play a card", by the question; else "then Blue".
static void say_other(const Speech *speech, const Foresight *f, const Frame *ask, Text *text)
{
    enum { KEY_ROOM = 64 };
    char full[2 * KEY_ROOM], key[KEY_ROOM];
    const Param who[] = {{"who", SEAT, ask->who}};
    snprintf(key, sizeof key, "next/%s", f->game->procs[ask->proc].name);
    snprintf(full, sizeof full, "%s.change.%s", f->game->key, key);
    say_with(speech, "change", words_find(speech->language, full) ? key : "next", who, 1, text);
}

void change_say_next(const Speech *speech, const Foresight *f, const Change *of, Text *text)
{
    static _Thread_local Offer offer;
    Change followed = *of;
    const Change *change = &followed;
    change_follow(speech, f, &followed, &offer);
    if (change->over) return;
    if (change->luck) say_luck(speech, f, change, text);
    else if (!foresight_is_mine(f, change->ask.who)) say_other(speech, f, &change->ask, text);
    else {
        if (is_asked_again(f, change)) {
            say(speech, "change.again", text);
            return;
        }
        say(speech, "change.then", text);
        text_char(text, ' ');
        say_question(speech, &change->ask, &offer, text);
    }
}
