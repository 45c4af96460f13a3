// SPDX-License-Identifier: MIT
// change.c - see change.h.
#include "table/change.h"

#include "base/words.h"
#include "table/by_itself.h"
#include "table/listed.h"
#include "table/news.h"
#include "table/whole.h"

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
static void say_count(const Speech *speech, const Change *change, const Fact *fact, Text *text)
{
    const Thing *t = &fact->thing;
    const Fact *half = news_other_half(speech, change, fact);
    int before = half ? half->thing.count : t->count, by = fact->after - before;
    bool counted = t->in == SEAT || t->in == NO_ARG;
    bool place = t->in == NO_ARG && speech->game->domains[t->domain].shape == PLACE;
    const Param params[] = {
        {"thing", t->domain, t->what},        {"all", NUMBER, 2},
        {"before", NUMBER, before},           {"after", NUMBER, fact->after},
        {"before_half", HALVES, before},      {"after_half", HALVES, fact->after},
        {"count", NUMBER, by < 0 ? -by : by},
    };
    int all = sizeof params / sizeof *params;
    if (counted && !place) {
        say_has(speech, t, !by, params, all, text);
        return;
    }
    say_with(speech, "change",
             place                   ? by > 0 ? "opens" : "closes"
             : becomes(change, fact) ? "becomes"
             : by > 0                ? "more"
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

// Places are named before the first fact about them, seats before each.
static void say_fact(const Speech *speech, const Foresight *f, const Change *change,
                     const Fact *fact, bool first, Text *text)
{
    const Thing *t = &fact->thing;
    int group = news_group(speech, f, t);
    bool mine = t->in == SEAT && foresight_is_mine(f, t->where);
    if (t->in && !mine && (first || t->in == SEAT))
        say_value(speech, t->in, t->where, text), text_add(text, ": ");
    say_count(speech, change, fact, text);
    if (mine) say_reached(speech, fact, text);
    if (group == FOREMOST) return;  // it says all
    if (t->in != SEAT && t->owner != NOBODY && !foresight_is_mine(f, t->owner))
        text_char(text, ' '), say_value(speech, SEAT, t->owner, text);
    if (t->mark && f->game->domains[MARK].keys &&
        !is_listed_thing(speech, "change.quiet", MARK, t->mark))
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
}

// All about one place stands together, from the i-th fact on.
static void say_place(const Speech *speech, const Foresight *f, const Change *change, int group,
                      int i, Text *text)
{
    bool first = true;
    for (int j = 0; j < change->count; j++) {
        const Thing *t = &change->at[i].thing, *other = &change->at[j].thing;
        if (t->in != other->in || t->where != other->where) continue;
        if (!news_is_worth_telling(speech, f, change, &change->at[j], group)) continue;
        if (j < i) return;  // it was told there
        if (text->count) text_add(text, ", ");
        say_fact(speech, f, change, &change->at[j], first, text);
        first = false;
    }
}

// A fact of this group, about a place that the choice names or about another.
static bool belongs(const Speech *speech, const Foresight *f, const Change *change, int i,
                    int group, bool named)
{
    const Thing *t = &change->at[i].thing;
    return news_names(f, change->action, t->in, t->where) == named &&
           news_is_worth_telling(speech, f, change, &change->at[i], group);
}

// What is laid out everywhere at once, as for a new round, is not told place by place.
static bool is_too_much(const Speech *speech, const Foresight *f, const Change *change, int group)
{
    enum { PLACES_MOST = 4 };
    int count = 0;
    for (int i = 0; i < change->count; i++) count += belongs(speech, f, change, i, group, false);
    return group >= IN_PLACES && count > PLACES_MOST;
}

// Places that the choice names come first. True: there is more than is told.
static bool say_group(const Speech *speech, const Foresight *f, const Change *change, int group,
                      Text *text)
{
    bool too_much = is_too_much(speech, f, change, group);
    for (int named = 1; named >= too_much; named--)
        for (int i = 0; i < change->count; i++)
            if (belongs(speech, f, change, i, group, named))
                say_place(speech, f, change, group, i, text);
    return too_much;
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

// They are told even if they stay the same where it brings as much as it costs, and where all
// answers are weighed to the end ("change.repeated").
static void say_points(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    const Change *change = &whole->change;
    const Param params[] = {{"before", NUMBER, change->before}, {"after", NUMBER, change->after}};
    const char *asked = f->game->procs[game_asked((const State *)&f->world)].name;
    bool moves = change->before != change->after || whole->at_once != change->before ||
                 is_listed(speech, "change.repeated", asked);
    if (!moves) return;
    if (says_points(speech, f, change) || news_is_unpaid(speech, f, change)) return;
    say_with(speech, "change", whole->differ ? "points_most" : "points", params, 2, text);
}

// "change.turns/immature: matures": what the choice names lies otherwise then. "change.as/guard: as
// guard": what it puts to a place that it names lies so there.
static void say_turned(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    enum { KEY_ROOM = 64 };
    const Domain *marks = &f->game->domains[MARK];
    char key[KEY_ROOM];
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        int by = change->at[i].after - t->count;
        bool what = news_names(f, change->action, t->domain, t->what),
             where = news_names(f, change->action, t->in, t->where);
        if (!t->mark || !marks->keys || !(by > 0 ? what && where : what || where)) continue;
        if (by <= 0 && news_gain(change, &change->at[i]) < 0) continue;  // it is lost
        snprintf(key, sizeof key, "%s.change.%s/%s", f->game->key, by > 0 ? "as" : "turns",
                 marks->keys[t->mark]);
        const char *words = words_find(speech->language, key);
        if (words) text_format(text, "%s%s", text->count ? ", " : "", words);
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
static void say_idle(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    Position world;
    snprintf(key, sizeof key, "%s.change.idle/%s", f->game->key,
             f->game->actions[change->action.kind].name);
    const char *words = words_find(speech->language, key);
    if (!words || change->luck || change->answers != 1) return;
    foresight_play(f, change->action, &world);
    if (can_but_go_on(f, (State *)&world))
        text_format(text, "%s%s", text->count ? ", " : "", words);
}

// "change.none/take_as: no room for more": where it changes nothing and asks nothing further.
static void say_none(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    const Change *change = &whole->change;
    const Core *now = (const Core *)&f->world, *then = (const Core *)&whole->then;
    snprintf(key, sizeof key, "%s.change.none/%s", f->game->key,
             f->game->actions[change->action.kind].name);
    const char *words = words_find(speech->language, key);
    if (!words || change->count || change->luck || change->over) return;
    if (change->before == change->after && then->depth <= now->depth) text_add(text, words);
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

// "change.open/choose_megalith: then a megalith": what it brings besides is still to be decided.
static void say_open(const Speech *speech, const Foresight *f, const Whole *whole, Text *text)
{
    enum { KEY_ROOM = 96 };
    char key[KEY_ROOM];
    const State *s = (const State *)&whole->then;
    const Core *core = (const Core *)s;
    int waiting = game_waiting(s);
    bool ends = f->game->actions[whole->change.action.kind].ends;
    if (waiting == NOBODY || !foresight_is_mine(f, waiting) || ends || !text->count) return;
    const Frame *ask = &core->frame[core->depth - 1];
    const Proc *proc = &f->game->procs[ask->proc];
    const Param params[] = {{"what", proc->what, ask->what}};
    if (!proc->offer) return;
    snprintf(key, sizeof key, "%s.change.open/%s", f->game->key, proc->name);
    if (!words_find(speech->language, key)) return;
    text_add(text, ", ");
    say_with(speech, "change", key + strlen(f->game->key) + sizeof ".change", params, 1, text);
}

void change_say(const Speech *speech, const Foresight *f, const Change *at_once, Text *text)
{
    static _Thread_local Whole whole;
    const Change *change = &whole.change;
    Text facts = {0}, points = {0}, turned = {0};
    whole_of(speech, f, at_once, &whole);
    if (change->over) say(speech, "change.over", &facts);
    bool more = say_group(speech, f, change, FOREMOST, &facts);
    say_points(speech, f, &whole, &points);
    add_part(&facts, &points);
    say_turned(speech, f, change, &turned);
    add_part(&facts, &turned);
    for (int group = MINE; group < GROUPS; group++)
        more = say_group(speech, f, change, group, &facts) || more;
    if (more && facts.count) text_add(&facts, ", …");
    if (!change->luck && !change->over) say_open(speech, f, &whole, &facts);
    say_idle(speech, f, change, &facts);
    if (!facts.count) say_none(speech, f, &whole, &facts);
    if (whole.paid && facts.count && whole_is_unopposed(speech, change->action))
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
    if (!is_own(f, t)) return false;
    if (is_harm(speech, fact)) return true;
    if (news_gain(all, fact) < 0) return fact->after < t->count;
    for (int i = 0; i < all->count && t->in != SEAT && news_gain(all, fact) > 0; i++) {
        const Thing *other = &all->at[i].thing;
        bool same = other->domain == t->domain && other->what == t->what && other->in != SEAT;
        if (same && is_own(f, other) && news_gain(all, &all->at[i]) < 0) return true;
    }
    return false;
}

void change_suffered(const Speech *speech, const State *before, const State *after, int viewpoint,
                     Foresight *f, Change *change)
{
    const Game *game = speech->game;
    static _Thread_local Show then;
    static _Thread_local Change all;
    *f = (Foresight){.game = game, .viewpoint = viewpoint, .players = game_players(before)};
    memcpy(&f->world, before, game->state_size);
    all = *change = (Change){.before = foresight_look(game, before, viewpoint, &f->now),
                             .after = foresight_look(game, after, viewpoint, &then)};
    foresight_compare(&f->now, &then, &all);
    for (int lost = 1; lost >= 0; lost--)
        for (int i = 0; i < all.count; i++)
            if (is_suffered(speech, f, &all, &all.at[i]) &&
                (all.at[i].after < all.at[i].thing.count) == lost)
                change->at[change->count++] = all.at[i];
}

void change_say_suffered(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    Text facts = {0};
    const Param points[] = {{"before", NUMBER, change->before}, {"after", NUMBER, change->after}};
    if (change->after < change->before && !says_points(speech, f, change))
        say_with(speech, "change", "points", points, 2, &facts);
    for (int group = MINE; group < GROUPS; group++)
        for (int i = 0; i < change->count; i++)
            if (belongs(speech, f, change, i, group, false) &&
                !is_listed_thing(speech, "change.unsuffered", change->at[i].thing.domain,
                                 change->at[i].thing.what))
                say_place(speech, f, change, group, i, &facts);
    text_add(text, text_get(&facts));
    text_free(&facts);
}

// The same question comes back, as while there is something left to spend.
static bool is_asked_again(const Foresight *f, const Change *change)
{
    const Core *core = (const Core *)&f->world;
    const Frame *now = &core->frame[core->depth - 1], *then = &change->ask;
    return now->proc == then->proc && now->who == then->who && now->what == then->what &&
           now->where == then->where && now->why == then->why && now->count == then->count;
}

// "change.luck/draw", by the question or by what is done: what comes then, else just that it does.
static void say_luck(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    enum { KEY_ROOM = 96 };
    char key[KEY_ROOM];
    const Core *core = (const Core *)&f->world;
    const char *const names[] = {f->game->procs[core->frame[core->depth - 1].proc].name,
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

void change_say_next(const Speech *speech, const Foresight *f, const Change *of, Text *text)
{
    static _Thread_local Offer offer;
    Change followed = *of;
    const Change *change = &followed;
    change_follow(speech, f, &followed, &offer);
    const Param who[] = {{"who", SEAT, change->ask.who}};
    if (change->over) return;
    if (change->luck) say_luck(speech, f, change, text);
    else if (!foresight_is_mine(f, change->ask.who))
        say_with(speech, "change", "next", who, 1, text);
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
