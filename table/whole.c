// SPDX-License-Identifier: MIT
// whole.c - see whole.h.
#include "table/whole.h"

#include "base/words.h"
#include "table/listed.h"
#include "table/view.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { WAYS_MOST = 96, BEST_MOST = 2000, STEPS_MOST = 24 };  // tried in all; after each other

// Where a way has come to.
typedef struct Place {
    Position world, near;  // near: as far as it is compared with the other answers
    int steps;
} Place;

typedef struct Survey {
    const Speech *speech;
    const Foresight *f;
    Whole *whole;
    Change all;    // of each thing, how much is left at most
    Position far;  // where the best way has come to by the next decision
    int ways, least;
} Survey;

static const char *asked_name(const Foresight *f, const State *s)
{
    return f->game->procs[game_asked(s)].name;
}

static bool is_asked(const Foresight *f, const State *s)
{
    int waiting = game_waiting(s);
    return waiting != NOBODY && foresight_is_mine(f, waiting);
}

static bool is_asked_to_pay(const Speech *speech, const Foresight *f, const State *s)
{
    return is_asked(f, s) && is_listed(speech, "change.paying", asked_name(f, s));
}

bool whole_is_unopposed(const Speech *speech, Action action)
{
    return is_listed(speech, "change.unopposed", speech->game->actions[action.kind].name);
}

bool whole_is_if_won(const Speech *speech, const Whole *whole)
{
    return whole->paid && whole_is_unopposed(speech, whole->change.action);
}

// Somebody else is asked the same: whether he bids more.
static bool may_be_opposed(const Speech *speech, const Foresight *f, Action action, const State *s)
{
    return game_waiting(s) != NOBODY && !is_asked(f, s) && whole_is_unopposed(speech, action) &&
           game_asked(s) == game_asked((const State *)&f->world);
}

// "choose_unit/tool": the question, by what it is about.
static bool is_owed_piece(const Speech *speech, const Foresight *f, const State *s)
{
    enum { NAME_ROOM = 96 };
    char name[NAME_ROOM];
    const Frame *ask = game_question(s);
    const Domain *what = &f->game->domains[proc_fields(&f->game->procs[ask->proc]).what];
    if (!is_asked(f, s) || !what->keys || ask->what >= what->count) return false;
    snprintf(name, sizeof name, "%s/%s", asked_name(f, s), what->keys[ask->what]);
    return is_listed(speech, "change.owed", name);
}

// The answer that takes what is owed; of no kind: none.
static Action find_owed(const Speech *speech, const Foresight *f, const State *s,
                        const Offer *offer)
{
    if (is_owed_piece(speech, f, s)) return offer->at[0];
    if (!is_listed(speech, "change.owed", asked_name(f, s))) return (Action){0};
    for (int i = 0; i < offer->count; i++) {
        Position world;
        memcpy(&world, s, f->game->state_size);
        if (game_foresee(f->game, (State *)&world, offer->at[i]) &&
            is_owed_piece(speech, f, (State *)&world))
            return offer->at[i];
    }
    return (Action){0};
}

// The answer with the most points.
static Action find_dearest(const Foresight *f, const State *s, const Offer *offer)
{
    static _Thread_local Show then;
    int most = 0, best = 0;
    for (int i = 0; i < offer->count; i++) {
        Position world, near;
        memcpy(&world, s, f->game->state_size);
        foresight_step(f->game, (State *)&world, offer->at[i], (State *)&near);
        int points = foresight_look(f->game, (State *)&near, f->viewpoint, &then);
        if (!i || points > most) most = points, best = i;
    }
    return offer->at[best];
}

// "change.repeated": a question that comes again and again, answered in the same way as long as
// that is possible, then with what costs the fewest points; of no kind: another one is asked.
static Action find_repeated(const Speech *speech, const Foresight *f, Action first, const State *s,
                            const Offer *offer)
{
    bool again = game_asked(s) == game_asked((const State *)&f->world) &&
                 is_listed(speech, "change.repeated", asked_name(f, s));
    if (!again) return (Action){0};
    return game_refuse(f->game, s, first) ? find_dearest(f, s, offer) : first;
}

// Steps that only go on with what was begun.
static Action find_forced(const Speech *speech, const Foresight *f, const Offer *offer)
{
    bool forced = offer->count == 1 &&
                  is_listed(speech, "screen.forced", f->game->actions[offer->at[0].kind].name);
    return forced ? offer->at[0] : (Action){0};
}

// What gives up, or the last.
static Action find_ending(const Foresight *f, const Offer *offer)
{
    int i = 0;
    while (i < offer->count - 1 && !f->game->actions[offer->at[i].kind].ends) i++;
    return offer->at[i];
}

// Amid a payment the same is asked again: each row is of this one piece, as what it is paid with.
static bool is_next_piece(const Foresight *f, const State *s)
{
    return game_asked(s) == game_asked((const State *)&f->world);
}

// Amid what is handed out piece by piece a row tells of its own piece: the next is asked of next.
static bool is_next_owed(const Speech *speech, const Foresight *f, const State *s)
{
    return is_next_piece(f, s) && is_owed_piece(speech, f, (const State *)&f->world);
}

// The answers with which it may go on, in the offer: all ways to pay, else one. False: none.
static bool find_steps(Survey *w, const State *s, Offer *offer)
{
    const Foresight *f = w->f;
    Action first = w->whole->change.action;
    bool pays = is_asked_to_pay(w->speech, f, s), opposed = may_be_opposed(w->speech, f, first, s);
    if (!opposed && game_waiting(s) != first.seat) return false;  // nor another seat of the same
    if (pays && is_next_piece(f, s)) return false;
    game_offer(f->game, s, offer);
    if (is_listed(w->speech, "change.fully", asked_name(f, s)))
        offer->at[0] = offer->at[offer->count - 1], offer->count = 1;
    w->whole->paid = w->whole->paid || pays || opposed;
    if (pays && offer->count > 1) w->whole->chosen = true;
    if (pays) return true;
    Action step = opposed ? find_ending(f, offer) : find_forced(w->speech, f, offer);
    bool ends = f->game->actions[first.kind].ends;
    if (!step.kind) step = find_repeated(w->speech, f, first, s, offer);
    if (!step.kind && !ends && !is_next_owed(w->speech, f, s))
        step = find_owed(w->speech, f, s, offer);
    offer->at[0] = step;
    offer->count = 1;
    return step.kind;
}

// Of each thing the most that is left by either; but a card that is paid lies elsewhere then: no
// gain, unless it comes either way.
static void keep_most(const Game *game, const Change *way, Change *all)
{
    for (int i = 0; i < all->count; i++) {
        Fact *fact = &all->at[i];
        int after = change_after(way, &fact->thing);
        bool gains =
            game->domains[fact->thing.domain].shape == CARD && fact->after > fact->thing.count;
        if (gains ? after < fact->after : after > fact->after) fact->after = (int16_t)after;
    }
    for (int i = 0; i < way->count && all->count < CHANGES_MAX; i++) {
        const Fact *fact = &way->at[i];
        bool more =
            fact->after > fact->thing.count && game->domains[fact->thing.domain].shape != CARD;
        if (more && change_after(all, &fact->thing) == fact->thing.count)
            all->at[all->count++] = *fact;
    }
}

// The viewpoint's points there.
static int points_at(const Foresight *f, const Position *world)
{
    static _Thread_local Show then;
    return foresight_look(f->game, (const State *)world, f->viewpoint, &then);
}

static void arrive(Survey *w, const Place *place)
{
    static _Thread_local Show then;
    static _Thread_local Change way;
    const Foresight *f = w->f;
    Whole *whole = w->whole;
    bool over = game_waiting((const State *)&place->world) == NOBODY;
    const Position *seen = over ? &place->world : &place->near;
    int points = foresight_look(f->game, (const State *)seen, f->viewpoint, &then);
    if (over) whole->change.over = true;
    way = (Change){.action = whole->change.action};
    foresight_compare(&f->now, &then, &way);
    if (!w->ways) w->all = way, w->least = points;
    else keep_most(f->game, &way, &w->all);
    if (points < w->least) w->least = points;
    if (!w->ways || points > whole->change.after) {
        whole->change.after = points;
        whole->beyond = points_at(f, &place->world) - points;
        memcpy(&whole->then, seen, f->game->state_size);
        memcpy(&w->far, &place->world, f->game->state_size);
    }
    w->ways++;
}

static void walk(Survey *w, const Place *place)
{
    Offer offer;
    bool goes_on = place->steps < STEPS_MOST && w->ways < WAYS_MOST &&
                   find_steps(w, (const State *)&place->world, &offer);
    if (!goes_on) {
        arrive(w, place);
        return;
    }
    w->whole->goes_on = true;
    for (int i = 0; i < offer.count && (i == 0 || w->ways < WAYS_MOST); i++) {
        Place next = *place;
        next.steps++;
        if (foresight_step(w->f->game, (State *)&next.world, offer.at[i], (State *)&next.near))
            walk(w, &next);
        else arrive(w, &next);
    }
}

// "change.paid": numbers that are the same however one pays. They are told as they are then.
static bool is_paid_number(const Speech *speech, const Thing *t)
{
    return is_listed_thing(speech, "change.paid", t->domain, t->what);
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

// Amid a payment nothing of what it is made with is a gain.
static bool is_worth_telling(const Survey *w, const Fact *fact)
{
    const Thing *t = &fact->thing;
    Action action = w->whole->change.action;
    bool paying = is_asked_to_pay(w->speech, w->f, (const State *)&w->f->world);
    if (is_means(w->speech, w->f, t)) return false;
    if (is_paid_number(w->speech, t) && t->mark) return true;  // even 0, where that is unsafe
    if (fact->after == t->count) return false;
    if (is_paid_number(w->speech, t) || fact->after < t->count) return true;
    return !paying || !names_such(w->f, action, t->domain);
}

// Where there is a choice of what is paid, of what the viewpoint has is told what does not depend
// on it, of the rest what is so at once.
static void merge(const Survey *w, const Change *at_once)
{
    Change *told = &w->whole->change;
    told->count = 0;
    for (int mine = 1; mine >= 0; mine--) {
        const Change *from = mine ? &w->all : at_once;
        for (int i = 0; i < from->count && told->count < CHANGES_MAX; i++) {
            const Thing *t = &from->at[i].thing;
            bool own = t->in == SEAT && foresight_is_mine(w->f, t->where);
            if (own == mine && (!own || is_worth_telling(w, &from->at[i])))
                told->at[told->count++] = from->at[i];
        }
    }
}

// "change.best": what is asked there is answered as it brings the most.
static bool is_asked_for_best(const Speech *speech, const Foresight *f, const State *s)
{
    return is_asked(f, s) && is_listed(speech, "change.best", asked_name(f, s));
}

// "change.lesser: take_as": something else than what the question is about.
static bool is_lesser(const Survey *w, const State *s, Action answer)
{
    const Frame *ask = game_question(s);
    const Game *game = w->f->game;
    const Kind *kind = &game->actions[answer.kind];
    const Domain *asked = &game->domains[proc_fields(&game->procs[ask->proc]).what];
    const Domain *taken = &game->domains[kind->arg[0].domain];
    if (!is_listed(w->speech, "change.lesser", kind->name)) return false;
    return !asked->keys || ask->what >= asked->count ||
           strcmp(asked->keys[ask->what], taken->keys[answer.arg[0]]) != 0;
}

// Whoever chooses a megalith does not mean what may be taken in its stead, unless that is all.
static void drop_lesser(const Survey *w, const State *s, Offer *offer)
{
    int kept = 0, lesser = 0;
    for (int i = 0; i < offer->count; i++) {
        Action answer = offer->at[i];
        bool meant = !is_lesser(w, s, answer);
        lesser += !meant;
        kept += meant && !w->f->game->actions[answer.kind].ends;
    }
    if (!kept || !lesser) return;
    kept = 0;
    for (int i = 0; i < offer->count; i++)
        if (!is_lesser(w, s, offer->at[i])) offer->at[kept++] = offer->at[i];
    offer->count = kept;
}

static bool may_end(const Game *game, const Offer *offer)
{
    for (int i = 0; i < offer->count; i++)
        if (game->actions[offer->at[i].kind].ends) return true;
    return false;
}

// The most points that answers to such questions bring, as far as they are tried. INT_MIN: one has
// to answer, and none was tried.
static int find_best(Survey *w, const Place *place)
{
    const Game *game = w->f->game;
    const State *s = (const State *)&place->world;
    Offer offer = {.count = 0};
    if (place->steps < STEPS_MOST && is_asked_for_best(w->speech, w->f, s))
        game_offer(game, s, &offer), drop_lesser(w, s, &offer);
    bool must = offer.count && !may_end(game, &offer);
    int best = must ? INT_MIN : points_at(w->f, &place->near);
    for (int i = 0; i < offer.count && w->ways < BEST_MOST; i++, w->ways++) {
        Place next = *place;
        next.steps++;
        bool sure = foresight_step(game, (State *)&next.world, offer.at[i], (State *)&next.near);
        if (!sure || game_waiting((State *)&next.world) == NOBODY) next.steps = STEPS_MOST;
        int points = find_best(w, &next);
        if (points > best) best = points;
    }
    return best;
}

// What leads on to such a question is worth its best answer.
static void add_best(Survey *w)
{
    Place place = {.world = w->whole->then, .near = w->whole->then};
    Change *change = &w->whole->change;
    if (!is_asked_for_best(w->speech, w->f, (State *)&place.world)) return;
    w->ways = 0;
    w->whole->leads_on = true;
    int best = find_best(w, &place);
    w->whole->ways += w->ways;
    if (best == INT_MIN || best == change->after) return;
    change->after = best;
    w->whole->differ = true;
}

bool whole_tells_beyond(const Speech *speech)
{
    char key[64];
    snprintf(key, sizeof key, "%s.change.beyond", speech->game->key);
    return words_find(speech->language, key);
}

// Where answers are compared only so far, past a card that is drawn, too: what comes to all of them
// alike does not depend on it.
static int points_beyond(const Speech *speech, const Foresight *f, Action action,
                         const Position *foreseen)
{
    Position world = f->world;
    bool apart = f->game->procs[game_asked((State *)&world)].near != FORESEE_FAR;
    if (!apart || !whole_tells_beyond(speech) || game_refuse(f->game, (State *)&world, action))
        return points_at(f, foreseen);
    game_play(f->game, (State *)&world, action, NULL);
    return points_at(f, &world);
}

// A number is the same however it is marked.
static int count_then(const Speech *speech, const Show *then, const Thing *t)
{
    int count = count_things(then, t);
    if (!is_listed_thing(speech, "change.number", t->domain, t->what)) return count;
    for (int mark = 0; mark < speech->game->domains[MARK].count; mark++) {
        Thing other = *t;
        other.mark = (uint8_t)mark;
        if (mark != t->mark) count += count_things(then, &other);
    }
    return count;
}

// What is counted of somebody, or of all.
static bool is_figure(const Game *game, const Thing *t)
{
    int shape = game->domains[t->domain].shape;
    return (t->in == SEAT || t->in == NO_ARG) && shape != PLACE && shape != CARD;
}

// Where answers are compared only so far, a figure may go on to change before anybody decides: an
// elder who dies after the hunters frees a word, which is safer still.
static void add_follows(const Survey *w)
{
    static _Thread_local Show then;
    Change *change = &w->whole->change;
    if (w->whole->chosen || change->over) return;
    foresight_look(w->f->game, (const State *)&w->far, w->f->viewpoint, &then);
    for (int i = 0; i < change->count; i++) {
        Fact *fact = &change->at[i];
        if (!is_figure(w->f->game, &fact->thing)) continue;
        fact->by_all = (int16_t)(count_then(w->speech, &then, &fact->thing) - fact->after);
    }
}

void whole_at_once(const Change *change, Whole *whole)
{
    *whole = (Whole){.change = *change, .at_once = change->after};
}

// What is answered after it, as far as that only goes on with it.
static void survey(Survey *w, const Place *place)
{
    Whole *whole = w->whole;
    const Change at_once = whole->change;
    int beyond = whole->beyond;
    walk(w, place);
    whole->ways = w->ways;
    whole->differ = w->least < whole->change.after;
    if (!whole->goes_on) whole->change.after = at_once.after, whole->beyond = beyond;
    else if (whole->change.over) whole->change.count = whole->change.more = 0;  // all is laid open
    else if (whole->chosen) merge(w, &at_once);
    else {
        whole->change.count = w->all.count;
        whole->change.more = w->all.more;
        memcpy(whole->change.at, w->all.at, sizeof w->all.at);
    }
    if (!whole->change.over && !at_once.luck) add_best(w);
}

void whole_of(const Speech *speech, const Foresight *f, const Change *change, Whole *whole)
{
    Survey w = {.speech = speech, .f = f, .whole = whole};
    Place place = {.steps = 0};
    whole_at_once(change, whole);
    if (change->times != 1) return;
    bool sure = foresight_play(f, change->action, &place.world);
    place.near = whole->then = place.world;
    whole->beyond = points_beyond(speech, f, change->action, &place.world) - change->after;
    w.far = place.world;
    if (sure && !change->over) survey(&w, &place);
    add_follows(&w);
}

int whole_points(const Speech *speech, const Foresight *f, Action action)
{
    static _Thread_local Change change;
    static _Thread_local Whole whole;
    change_of(f, action, &change);
    whole_of(speech, f, &change, &whole);
    return whole.change.after;
}
