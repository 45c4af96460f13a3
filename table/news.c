// SPDX-License-Identifier: MIT
// news.c - see news.h.
#include "table/news.h"

#include "table/listed.h"

#include <stdio.h>

int news_group(const Speech *speech, const Foresight *f, const Thing *t)
{
    if (is_listed_thing(speech, "change.foremost", t->domain, t->what)) return FOREMOST;
    if (t->in == SEAT) return foresight_is_mine(f, t->where) ? MINE : THEIRS;
    return f->game->domains[t->in].shape == PLACE ? IN_PLACES : ELSEWHERE;
}

bool news_names(const Foresight *f, Action action, int domain, int value)
{
    const Kind *kind = &f->game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX; i++)
        if (domain && kind->arg[i].domain == domain && action.arg[i] == value) return true;
    return false;
}

// How many more there will be in the same place, whosever they are and however they lie: of this
// one, or of all that have its domain.
static int net(const Change *change, const Thing *t, bool of_domain)
{
    int by = 0;
    for (int i = 0; i < change->count; i++) {
        const Thing *other = &change->at[i].thing;
        if (other->domain != t->domain || other->in != t->in || other->where != t->where) continue;
        if (of_domain || other->what == t->what) by += change->at[i].after - other->count;
    }
    return by;
}

static bool lies_with(const Thing *t, const Thing *other)
{
    return other->domain == t->domain && other->what == t->what && other->in == t->in &&
           other->where == t->where && other->owner == t->owner && other->mark != t->mark;
}

int news_gain(const Change *change, const Fact *fact)
{
    int by = fact->after - fact->thing.count;
    for (int i = 0; i < change->count; i++)
        if (lies_with(&fact->thing, &change->at[i].thing))
            by += change->at[i].after - change->at[i].thing.count;
    return by;
}

const Fact *news_other_half(const Speech *speech, const Change *change, const Fact *fact)
{
    if (!is_listed_thing(speech, "change.number", fact->thing.domain, fact->thing.what))
        return NULL;
    for (int i = 0; i < change->count; i++)
        if (lies_with(&fact->thing, &change->at[i].thing)) return &change->at[i];
    return NULL;
}

Fact news_as_said(const Speech *speech, const Change *change, const Fact *fact)
{
    Fact said = *fact;
    const Fact *half = news_other_half(speech, change, fact);
    if (half) said.thing.count = half->thing.count;
    bool marked = said.thing.mark && speech->game->domains[MARK].keys;
    if (marked && is_listed_thing(speech, "change.quiet", MARK, said.thing.mark))
        said.thing.mark = 0;
    return said;
}

// What only turns is told of how it lies then: a section that is painted. That it lies plainly
// again, as members who have rested, is no news; of what somebody has, only the last one is meant.
static bool is_turned(const Change *change, const Fact *fact)
{
    const Thing *t = &fact->thing;
    int by = fact->after - t->count;
    bool plainly = by > 0 && !t->mark;
    if (by > 0 && !plainly) return false;
    if (t->in == SEAT && (plainly || t->count != 1)) return false;
    for (int i = 0; i < change->count; i++) {
        const Thing *other = &change->at[i].thing;
        if (lies_with(t, other) && change->at[i].after - other->count == -by) return true;
    }
    return t->in != SEAT && !news_gain(change, fact);
}

// What is printed on a card goes where the card goes: a discarded one costs nothing.
static bool goes_with_card(const Foresight *f, const Change *change, const Fact *fact)
{
    const Thing *t = &fact->thing;
    if (fact->after || f->game->domains[t->in].shape != CARD) return false;
    for (int i = 0; i < change->count; i++) {
        const Thing *card = &change->at[i].thing;
        if (card->domain == t->in && card->what == t->where && !change->at[i].after) return true;
    }
    return false;
}

// "Choose the side of your chief Tusk Breaker": whoever is asked knows what becomes of the chief.
static bool is_asked_about(const Foresight *f, const Thing *t)
{
    const Frame *now = game_question((const State *)&f->world);
    return proc_fields(&f->game->procs[now->proc]).what == t->domain && now->what == t->what;
}

// A phase: on the table lies one of its kind at most, before and after.
static bool is_phase(const Foresight *f, const Change *change, const Thing *t)
{
    int lie = 0, more = 0;
    for (int i = 0; i < f->now.count; i++) {
        const Thing *other = &f->now.at[i];
        if (other->domain != t->domain || other->in != NO_ARG) continue;
        lie++;
        more += other->count - 1;
    }
    return lie <= 1 && !more && lie + net(change, t, true) <= 1;
}

// A card that the choice names, or that is just turned, need not be told again; nor where others
// lie then, nor that what it names goes to the place that it names. On the table itself a phase
// that follows another is no news, a number is.
static bool is_news(const Foresight *f, const Change *change, const Thing *t)
{
    int shape = f->game->domains[t->domain].shape, in = f->game->domains[t->in].shape;
    bool named = news_names(f, change->action, t->domain, t->what);
    if (named && (shape == PLAIN || news_names(f, change->action, t->in, t->where))) return false;
    if (shape == CARD)
        return t->in == SEAT && net(change, t, false) &&
               !news_names(f, change->action, t->domain, t->what) && !is_asked_about(f, t);
    if (t->in == NO_ARG) return net(change, t, true) && (shape == PLACE || !is_phase(f, change, t));
    return in != CARD || news_names(f, change->action, t->in, t->where);
}

static bool is_quiet_at(const Speech *speech, const char *name, const Thing *t)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "change.quiet/%s", name);
    return is_listed_thing(speech, key, t->domain, t->what);
}

// "change.quiet/hunting": in a phase, as it lies on the table, at a question or of an action.
static bool is_quiet_now(const Speech *speech, const Foresight *f, Action action, const Thing *t)
{
    const State *s = (const State *)&f->world;
    const char *asked = game_depth(s) ? f->game->procs[game_asked(s)].name : NULL;
    if (asked && is_quiet_at(speech, asked, t)) return true;
    if (action.kind && is_quiet_at(speech, f->game->actions[action.kind].name, t)) return true;
    for (int i = 0; i < f->now.count; i++) {
        const Thing *phase = &f->now.at[i];
        const Domain *d = &f->game->domains[phase->domain];
        bool lies = phase->in == NO_ARG && d->shape != PLACE && d->shape != CARD;
        if (!lies || !d->keys || phase->what >= d->count) continue;
        if (is_quiet_at(speech, d->keys[phase->what], t)) return true;
    }
    return false;
}

// By what it is, when, whose, or how it lies: what is left in supply.
static bool is_unsaid(const Speech *speech, const Foresight *f, Action action, const Thing *t,
                      int group)
{
    const Domain *marks = &speech->game->domains[MARK];
    if (is_listed_thing(speech, "change.quiet", t->domain, t->what)) return true;
    if (t->in && is_listed_thing(speech, "change.quiet", t->in, t->where)) return true;
    if (is_quiet_now(speech, f, action, t)) return true;
    if (t->mark && marks->keys && is_listed(speech, "change.quiet_marked", marks->keys[t->mark]))
        return true;
    if (group == MINE) return is_listed_thing(speech, "change.quiet_own", t->domain, t->what);
    return group == THEIRS && is_listed_thing(speech, "change.quiet_others", t->domain, t->what);
}

// What goes from somebody to a pool, or comes from there, is told of him, if that is told.
static bool is_counterpart(const Speech *speech, const Foresight *f, const Change *change,
                           const Fact *fact)
{
    const Thing *t = &fact->thing;
    if (t->in == SEAT || news_names(f, change->action, t->in, t->where)) return false;
    for (int i = 0; i < change->count; i++) {
        const Fact *other = &change->at[i];
        bool same = other->thing.domain == t->domain && other->thing.what == t->what;
        if (same && other->thing.in == SEAT &&
            other->after - other->thing.count == t->count - fact->after &&
            !is_unsaid(speech, f, change->action, &other->thing,
                       news_group(speech, f, &other->thing)))
            return true;
    }
    return false;
}

bool news_is_unpaid(const Speech *speech, const Foresight *f, const Change *change)
{
    return is_listed(speech, "change.unpaid", f->game->actions[change->action.kind].name) ||
           is_listed(speech, "change.unpaid",
                     f->game->procs[game_asked((const State *)&f->world)].name);
}

bool news_counts_points(const Speech *speech, const Foresight *f, const Change *change,
                        const Fact *fact)
{
    const Thing *t = &fact->thing;
    const Fact *half = news_other_half(speech, change, fact);
    int before = half ? half->thing.count : t->count;
    return t->in == SEAT && foresight_is_mine(f, t->where) && change->before != change->after &&
           before == change->before && fact->after == change->after &&
           is_listed_thing(speech, "change.score", t->domain, t->what);
}

// To paint a section paints it.
static bool is_done(const Foresight *f, const Change *change, const Fact *fact)
{
    const Thing *t = &fact->thing;
    return t->in == SEAT && t->mark && fact->after > t->count &&
           news_names(f, change->action, t->domain, t->what);
}

bool news_is_worth_telling(const Speech *speech, const Foresight *f, const Change *change,
                           const Fact *fact, int group)
{
    const Thing *t = &fact->thing;
    return news_group(speech, f, t) == group && is_news(f, change, t) &&
           !is_unsaid(speech, f, change->action, t, group) &&
           !is_counterpart(speech, f, change, fact) && !is_turned(change, fact) &&
           !goes_with_card(f, change, fact) && !is_done(f, change, fact) &&
           !(news_counts_points(speech, f, change, fact) && news_is_unpaid(speech, f, change)) &&
           (fact->after || !t->count || !news_other_half(speech, change, fact));
}

// From the i-th fact on, unless it was told with one before it.
void news_add_place(const Speech *speech, const Foresight *f, const Change *change, int group,
                    int i, News *news)
{
    const Thing *t = &change->at[i].thing;
    for (int j = 0; j < change->count; j++) {
        const Thing *other = &change->at[j].thing;
        if (t->in != other->in || t->where != other->where) continue;
        if (!news_is_worth_telling(speech, f, change, &change->at[j], group)) continue;
        if (j < i) return;
        news->at[news->count++] = (uint8_t)j;
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

void news_add_group(const Speech *speech, const Foresight *f, const Change *change, int group,
                    News *news)
{
    news->more = is_too_much(speech, f, change, group);
    for (int named = 1; named >= news->more; named--)
        for (int i = 0; i < change->count; i++)
            if (belongs(speech, f, change, i, group, named))
                news_add_place(speech, f, change, group, i, news);
}
