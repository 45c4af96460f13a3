// SPDX-License-Identifier: MIT
// payment.c - see payment.h.
#include "table/payment.h"

#include "table/listed.h"
#include "table/news.h"

#include <string.h>

static bool is_asked_to_pay(const Speech *speech, const Foresight *f, const State *s)
{
    int waiting = game_waiting(s);
    return waiting != NOBODY && foresight_is_mine(f, waiting) &&
           is_listed(speech, "change.paying", f->game->procs[game_asked(s)].name);
}

// "change.unopposed": a bid, which is worth what it brings if nobody bids more.
bool payment_is_unopposed(const Speech *speech, Action action)
{
    return is_listed(speech, "change.unopposed", speech->game->actions[action.kind].name);
}

// Somebody else is asked the same: whether he bids more.
static bool may_be_opposed(const Speech *speech, const Foresight *f, Action action, const State *s)
{
    int waiting = game_waiting(s);
    return waiting != NOBODY && !foresight_is_mine(f, waiting) &&
           payment_is_unopposed(speech, action) &&
           game_asked(s) == game_asked((const State *)&f->world);
}

// How one pays, the first way; or that another one gives up. Forced: as long as there is no other.
// False: that is not asked.
static bool find_step(const Speech *speech, const Foresight *f, Action action, const State *s,
                      Action *step, bool *forced)
{
    static _Thread_local Offer offer;
    bool pays = is_asked_to_pay(speech, f, s);
    int i = 0;
    if (!pays && !may_be_opposed(speech, f, action, s)) return false;
    game_offer(f->game, s, &offer);
    while (!pays && i < offer.count - 1 && !f->game->actions[offer.at[i].kind].ends) i++;
    *step = offer.at[i];
    *forced = *forced && offer.count == 1;
    return true;
}

// "change.paid": numbers that are the same however one pays. They are told as they are then.
static bool is_paid_number(const Speech *speech, const Foresight *f, const Thing *t)
{
    return t->in == SEAT && foresight_is_mine(f, t->where) &&
           is_listed_thing(speech, "change.paid", t->domain, t->what);
}

// "change.paid_with": before a payment nobody knows what is left of it. Amid a payment that is
// told.
static bool is_means(const Speech *speech, const Foresight *f, const Thing *t)
{
    return is_listed_thing(speech, "change.paid_with", t->domain, t->what) &&
           !is_asked_to_pay(speech, f, (const State *)&f->world);
}

static bool names_such(const Foresight *f, Action action, int domain)
{
    const Kind *kind = &f->game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX; i++)
        if (domain && kind->arg[i].domain == domain) return true;
    return false;
}

// What one has then, and not before; amid a payment nothing of what it is made with.
static void keep_gains(const Speech *speech, const Foresight *f, const Change *all, Change *paid)
{
    bool paying = is_asked_to_pay(speech, f, (const State *)&f->world);
    for (int i = 0; i < all->count; i++) {
        const Thing *t = &all->at[i].thing;
        bool got = t->in == SEAT && foresight_is_mine(f, t->where) && all->at[i].after > t->count;
        bool told = news_names(f, all->action, t->domain, t->what) || is_means(speech, f, t) ||
                    (paying && names_such(f, all->action, t->domain));
        if (is_paid_number(speech, f, t) || (got && !told)) paid->at[paid->count++] = all->at[i];
    }
}

// Plays it, and where then only is asked how it is paid, the first way to do so.
static enum Payment pay(const Speech *speech, const Foresight *f, Action action, Position *then)
{
    Position world;
    State *s = (State *)&world;
    Action step;
    bool sure = foresight_play(f, action, &world), forced = true;
    memcpy(then, &world, f->game->state_size);
    if (!sure || !find_step(speech, f, action, s, &step, &forced)) return UNASKED;
    while (foresight_step(f->game, s, step, (State *)then) &&
           find_step(speech, f, action, s, &step, &forced))
        continue;
    return forced ? FORCED : CHOSEN;
}

bool foresight_paid(const Speech *speech, const Foresight *f, Action action, Position *then)
{
    Position world;
    bool sure = foresight_play(f, action, &world);
    pay(speech, f, action, then);
    return sure;
}

enum Payment payment_of(const Speech *speech, const Foresight *f, const Change *change,
                        Change *paid)
{
    static _Thread_local Show then;
    static _Thread_local Change all;
    Position world;
    *paid = (Change){.action = change->action, .before = change->before, .after = change->after};
    if (change->luck || change->over) return UNASKED;
    enum Payment payment = pay(speech, f, change->action, &world);
    if (payment == UNASKED) return UNASKED;
    paid->after = foresight_look(f->game, (State *)&world, f->viewpoint, &then);
    all = *paid;
    foresight_compare(&f->now, &then, &all);
    if (payment == FORCED) *paid = all;
    else keep_gains(speech, f, &all, paid);
    return payment;
}

void payment_drop_unpaid(const Speech *speech, const Foresight *f, Change *change)
{
    int kept = 0;
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        bool unpaid = is_paid_number(speech, f, t) || is_means(speech, f, t);
        if (!unpaid) change->at[kept++] = change->at[i];
    }
    change->count = kept;
}
