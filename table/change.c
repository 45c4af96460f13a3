// SPDX-License-Identifier: MIT
// change.c - see change.h.
#include "table/change.h"

#include "base/words.h"
#include "table/by_itself.h"
#include "table/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1 };  // any: the world depends on it and on what is seen, on nothing else

// What is shown; and the points of the viewpoint, as far as it sees them.
static int look(const Game *game, const State *s, int viewpoint, Show *show)
{
    Position seen;
    Standing standing = {0};
    static _Thread_local Show all;
    game_view(game, s, viewpoint, (State *)&seen);
    all.count = 0;
    game->show((State *)&seen, &all);
    view_merge(&all, show);
    game->standing((State *)&seen, &standing);
    return viewpoint < SEATS_MAX ? standing.points[viewpoint] : 0;
}

void foresight_open(Foresight *f, const Game *game, const State *s, int viewpoint)
{
    f->game = game;
    f->viewpoint = viewpoint;
    f->players = game_players(s);
    memcpy(&f->world, s, game->state_size);
    game_redeal(game, (State *)&f->world, viewpoint, SEED);
    f->points = look(game, s, viewpoint, &f->now);
    f->alone = false;
    memset(f->ended, 0, sizeof f->ended);
    f->openers = 0;
}

Action foresight_opener(const Foresight *f, const State *s, Action action)
{
    for (int i = 0; i < f->openers && game_refuse(f->game, s, action); i++) {
        Position world;
        State *then = (State *)&world;
        memcpy(&world, s, f->game->state_size);
        if (game_refuse(f->game, then, f->opener[i])) continue;
        if (game_foresee(f->game, then, f->opener[i]) && !game_refuse(f->game, then, action))
            return f->opener[i];
    }
    return (Action){0};
}

// The world as it is when the action can be done.
static void begin(const Foresight *f, Action action, Position *world)
{
    memcpy(world, &f->world, f->game->state_size);
    Action opener = foresight_opener(f, (State *)world, action);
    if (opener.kind) game_foresee(f->game, (State *)world, opener);
}

bool foresight_play(const Foresight *f, Action action, Position *then)
{
    begin(f, action, then);
    return game_foresee(f->game, (State *)then, action);
}

static void add_fact(Change *change, Thing thing, int before, int after)
{
    if (change->count == CHANGES_MAX) {
        change->more++;
        return;
    }
    thing.count = (int16_t)before;
    change->at[change->count++] = (Fact){thing, (int16_t)after};
}

static void compare(const Show *now, const Show *then, Change *change)
{
    static _Thread_local Show set, gone;
    view_difference(now, then, &set, &gone);
    for (int i = 0; i < set.count; i++)
        add_fact(change, set.at[i], count_things(now, &set.at[i]), set.at[i].count);
    for (int i = 0; i < gone.count; i++) {
        int before = count_things(now, &gone.at[i]);
        if (before) add_fact(change, gone.at[i], before, 0);  // a number that was 0 is no loss
    }
}

// The question that follows, with its answers where the same viewpoint is asked.
void change_ask(const Foresight *f, const State *s, Change *change)
{
    static _Thread_local Offer offer;
    const Core *core = (const Core *)s;
    change->over = game_waiting(s) == NOBODY;
    if (change->over) return;
    change->ask = core->frame[core->depth - 1];
    change->ask.step = change->ask.reply = 0;
    change->answers = 0;
    if (change->ask.who % f->players != f->viewpoint) return;
    game_offer(f->game, s, &offer);
    change->answers = offer.count;
}

// What it leads to, and as far as it is compared with the other answers.
static bool foresee(const Game *game, State *s, Action action, State *near)
{
    bool apart = game->procs[game_asked(s)].near != FORESEE_FAR;
    memcpy(near, s, game->state_size);
    bool sure = game_foresee(game, s, action);
    if (apart) game_foresee_near(game, near, action);
    else memcpy(near, s, game->state_size);
    return sure;
}

// Where an answer is weighed alone: what its question still does by itself after it, if anything.
static void look_on(const Foresight *f, Action action, const Show *alone, Change *change)
{
    static _Thread_local Show then;
    static _Thread_local Change more;
    Position world;
    begin(f, action, &world);
    if (f->game->procs[game_asked((State *)&world)].near != FORESEE_ALONE) return;
    if (game_refuse(f->game, (State *)&world, action)) return;
    game_foresee_asker(f->game, (State *)&world, action);
    change->rest = look(f->game, (State *)&world, f->viewpoint, &then);
    more.count = more.more = 0;
    compare(alone, &then, &more);
    change->follows = more.count > 0;
}

void change_of_times(const Foresight *f, Action action, int times, Change *change)
{
    static _Thread_local Show then;
    Position world, near;
    State *s = (State *)&world;
    bool once = times == 1;
    begin(f, action, &world);
    memcpy(&near, &world, f->game->state_size);
    *change = (Change){.action = action};
    for (; times > 0 && !change->luck && !game_refuse(f->game, s, action); times--)
        change->luck = !foresee(f->game, s, action, (State *)&near);
    if (!change->luck) change_ask(f, s, change);
    change->before = f->points;
    change->after = look(f->game, change->over ? s : (State *)&near, f->viewpoint, &then);
    if (change->over) return;  // then all is laid open
    compare(&f->now, &then, change);
    if (once) look_on(f, action, &then, change);
}

bool foresight_after(const Foresight *f, Action action, int times, Position *then, Show *show)
{
    Position world;
    bool sure = true;
    begin(f, action, &world);
    memcpy(then, &world, f->game->state_size);
    for (; sure && times > 0 && !game_refuse(f->game, (State *)&world, action); times--)
        sure = foresee(f->game, (State *)&world, action, (State *)then);
    look(f->game, (State *)then, f->viewpoint, show);
    return !times;
}

void change_of(const Foresight *f, Action action, Change *change)
{
    change_of_times(f, action, 1, change);
}

static bool is_mine(const Foresight *f, int seat) { return seat % f->players == f->viewpoint; }

bool is_listed(const Speech *speech, const char *key, const char *name)
{
    enum { KEY_ROOM = 64 };
    char full[KEY_ROOM];
    snprintf(full, sizeof full, "%s.%s", speech->game->key, key);
    const char *words = words_find(speech->language, full);
    for (const char *at = words; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (strcspn(at, " ") == strlen(name) && !strncmp(at, name, strlen(name))) return true;
    }
    return false;
}

// A domain, or one of its values by its key: "figure", "clock.turn".
static bool is_listed_thing(const Speech *speech, const char *key, int domain, int value)
{
    const Domain *d = &speech->game->domains[domain];
    char name[64];
    if (is_listed(speech, key, d->name)) return true;
    if (!d->keys || value >= d->count) return false;
    snprintf(name, sizeof name, "%s.%s", d->name, d->keys[value]);
    return is_listed(speech, key, name);
}

// In which order facts are told: the smaller the sooner.
enum { FOREMOST, MINE, THEIRS, IN_PLACES, ELSEWHERE, GROUPS };
static int group_of(const Speech *speech, const Foresight *f, const Thing *t)
{
    if (is_listed_thing(speech, "change.foremost", t->domain, t->what)) return FOREMOST;
    if (t->in == SEAT) return is_mine(f, t->where) ? MINE : THEIRS;
    return f->game->domains[t->in].shape == PLACE ? IN_PLACES : ELSEWHERE;
}

static bool is_named(const Foresight *f, Action action, int domain, int value)
{
    const Kind *kind = &f->game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX; i++)
        if (domain && kind->arg[i].domain == domain && action.arg[i] == value) return true;
    return false;
}

static bool names_such(const Foresight *f, Action action, int domain)
{
    const Kind *kind = &f->game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX; i++)
        if (domain && kind->arg[i].domain == domain) return true;
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

// How many more there will be of it, however they lie.
static int gain(const Change *change, const Fact *fact)
{
    int by = fact->after - fact->thing.count;
    for (int i = 0; i < change->count; i++)
        if (lies_with(&fact->thing, &change->at[i].thing))
            by += change->at[i].after - change->at[i].thing.count;
    return by;
}

// A hunter who is given a club was there before: nobody is added.
static bool becomes(const Change *change, const Fact *fact)
{
    bool counted = fact->thing.in == SEAT || fact->thing.in == NO_ARG;
    return !counted && fact->thing.mark && fact->after > fact->thing.count &&
           gain(change, fact) <= 0;
}

// A number that is marked in another way is still the same one: "safe by 3→4 (by an ability)".
static const Fact *other_half(const Speech *speech, const Change *change, const Fact *fact)
{
    if (!is_listed_thing(speech, "change.number", fact->thing.domain, fact->thing.what))
        return NULL;
    for (int i = 0; i < change->count; i++)
        if (lies_with(&fact->thing, &change->at[i].thing)) return &change->at[i];
    return NULL;
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
    return t->in != SEAT && !gain(change, fact);
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
    const Core *core = (const Core *)&f->world;
    const Frame *now = &core->frame[core->depth - 1];
    return f->game->procs[now->proc].what == t->domain && now->what == t->what;
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
    bool named = is_named(f, change->action, t->domain, t->what);
    if (named && (shape == PLAIN || is_named(f, change->action, t->in, t->where))) return false;
    if (shape == CARD)
        return t->in == SEAT && net(change, t, false) &&
               !is_named(f, change->action, t->domain, t->what) && !is_asked_about(f, t);
    if (t->in == NO_ARG) return net(change, t, true) && !is_phase(f, change, t);
    return in != CARD || is_named(f, change->action, t->in, t->where);
}

// Words that a game has for such a domain: "has/resource". False: it has none.
static bool has_words(const Speech *speech, const Thing *t, const char *what, char *key,
                      size_t room)
{
    char full[128];
    snprintf(key, room, "%s/%s", what, speech->game->domains[t->domain].name);
    snprintf(full, sizeof full, "%s.change.%s", speech->game->key, key);
    return words_find(speech->language, full);
}

// What somebody has, or is on the table; other words may tell what there was nothing of.
static void say_has(const Speech *speech, const Thing *t, const Param *params, int count,
                    Text *text)
{
    char key[64];
    bool own = (!t->count && has_words(speech, t, "gets", key, sizeof key)) ||
               has_words(speech, t, "has", key, sizeof key);
    say_with(speech, "change", own ? key : "has", params, count, text);
}

// "stones 3→2" of what is counted, "+1 hunter" of what lies somewhere, "now 1 hunter" of what has
// another mark, "opens U14" of a place.
static void say_count(const Speech *speech, const Change *change, const Fact *fact, Text *text)
{
    const Thing *t = &fact->thing;
    const Fact *half = other_half(speech, change, fact);
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
        say_has(speech, t, params, all, text);
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
    int group = group_of(speech, f, t);
    bool mine = t->in == SEAT && is_mine(f, t->where);
    if (t->in && !mine && (first || t->in == SEAT))
        say_value(speech, t->in, t->where, text), text_add(text, ": ");
    say_count(speech, change, fact, text);
    if (mine) say_reached(speech, fact, text);
    if (group == FOREMOST) return;  // it says all
    if (t->in != SEAT && t->owner != NOBODY && !is_mine(f, t->owner))
        text_char(text, ' '), say_value(speech, SEAT, t->owner, text);
    if (t->mark && f->game->domains[MARK].keys &&
        !is_listed_thing(speech, "change.quiet", MARK, t->mark))
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
}

// "change.quiet/deployment": in a phase, as it lies on the table.
static bool is_quiet_now(const Speech *speech, const Foresight *f, const Thing *t)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    for (int i = 0; i < f->now.count; i++) {
        const Thing *phase = &f->now.at[i];
        const Domain *d = &f->game->domains[phase->domain];
        bool lies = phase->in == NO_ARG && d->shape != PLACE && d->shape != CARD;
        if (!lies || !d->keys || phase->what >= d->count) continue;
        snprintf(key, sizeof key, "change.quiet/%s", d->keys[phase->what]);
        if (is_listed_thing(speech, key, t->domain, t->what)) return true;
    }
    return false;
}

// By what it is, when, whose, or how it lies: what is left in supply.
static bool is_unsaid(const Speech *speech, const Foresight *f, const Thing *t, int group)
{
    const Domain *marks = &speech->game->domains[MARK];
    if (is_listed_thing(speech, "change.quiet", t->domain, t->what)) return true;
    if (t->in && is_listed_thing(speech, "change.quiet", t->in, t->where)) return true;
    if (is_quiet_now(speech, f, t)) return true;
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
    if (t->in == SEAT || is_named(f, change->action, t->in, t->where)) return false;
    for (int i = 0; i < change->count; i++) {
        const Fact *other = &change->at[i];
        bool same = other->thing.domain == t->domain && other->thing.what == t->what;
        if (same && other->thing.in == SEAT &&
            other->after - other->thing.count == t->count - fact->after &&
            !is_unsaid(speech, f, &other->thing, group_of(speech, f, &other->thing)))
            return true;
    }
    return false;
}

// "change.unpaid": its price is paid before what it brings comes, or after.
static bool is_unpaid(const Speech *speech, const Foresight *f, const Change *change)
{
    const Core *core = (const Core *)&f->world;
    return is_listed(speech, "change.unpaid", f->game->actions[change->action.kind].name) ||
           is_listed(speech, "change.unpaid",
                     f->game->procs[core->frame[core->depth - 1].proc].name);
}

// A counter of one's own that says the points.
static bool counts_points(const Foresight *f, const Change *change, const Fact *fact)
{
    return fact->thing.in == SEAT && is_mine(f, fact->thing.where) &&
           change->before != change->after && fact->thing.count == change->before &&
           fact->after == change->after;
}

// To paint a section paints it.
static bool is_done(const Foresight *f, const Change *change, const Fact *fact)
{
    const Thing *t = &fact->thing;
    return t->in == SEAT && t->mark && fact->after > t->count &&
           is_named(f, change->action, t->domain, t->what);
}

static bool is_worth_telling(const Speech *speech, const Foresight *f, const Change *change,
                             const Fact *fact, int group)
{
    const Thing *t = &fact->thing;
    return group_of(speech, f, t) == group && is_news(f, change, t) &&
           !is_unsaid(speech, f, t, group) && !is_counterpart(speech, f, change, fact) &&
           !is_turned(change, fact) && !goes_with_card(f, change, fact) &&
           !is_done(f, change, fact) &&
           !(counts_points(f, change, fact) && is_unpaid(speech, f, change)) &&
           (fact->after || !t->count || !other_half(speech, change, fact));
}

// All about one place stands together, from the i-th fact on.
static void say_place(const Speech *speech, const Foresight *f, const Change *change, int group,
                      int i, Text *text)
{
    bool first = true;
    for (int j = 0; j < change->count; j++) {
        const Thing *t = &change->at[i].thing, *other = &change->at[j].thing;
        if (t->in != other->in || t->where != other->where) continue;
        if (!is_worth_telling(speech, f, change, &change->at[j], group)) continue;
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
    return is_named(f, change->action, t->in, t->where) == named &&
           is_worth_telling(speech, f, change, &change->at[i], group);
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
        int group = group_of(speech, f, &fact->thing);
        if (fact->thing.count == change->before && fact->after == change->after && group <= MINE &&
            is_worth_telling(speech, f, change, fact, group))
            return true;
    }
    return false;
}

static bool is_asked_to_pay(const Speech *speech, const Foresight *f, const State *s)
{
    int waiting = game_waiting(s);
    return waiting != NOBODY && is_mine(f, waiting) &&
           is_listed(speech, "change.paying", f->game->procs[game_asked(s)].name);
}

// "change.unopposed": a bid, which is worth what it brings if nobody bids more.
static bool is_unopposed(const Speech *speech, Action action)
{
    return is_listed(speech, "change.unopposed", speech->game->actions[action.kind].name);
}

// Somebody else is asked the same: whether he bids more.
static bool may_be_opposed(const Speech *speech, const Foresight *f, Action action, const State *s)
{
    int waiting = game_waiting(s);
    return waiting != NOBODY && !is_mine(f, waiting) && is_unopposed(speech, action) &&
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
    return t->in == SEAT && is_mine(f, t->where) &&
           is_listed_thing(speech, "change.paid", t->domain, t->what);
}

// "change.paid_with": before a payment nobody knows what is left of it. Amid a payment that is
// told.
static bool is_means(const Speech *speech, const Foresight *f, const Thing *t)
{
    return is_listed_thing(speech, "change.paid_with", t->domain, t->what) &&
           !is_asked_to_pay(speech, f, (const State *)&f->world);
}

// What one has then, and not before; amid a payment nothing of what it is made with.
static void keep_gains(const Speech *speech, const Foresight *f, const Change *all, Change *paid)
{
    bool paying = is_asked_to_pay(speech, f, (const State *)&f->world);
    for (int i = 0; i < all->count; i++) {
        const Thing *t = &all->at[i].thing;
        bool got = t->in == SEAT && is_mine(f, t->where) && all->at[i].after > t->count;
        bool told = is_named(f, all->action, t->domain, t->what) || is_means(speech, f, t) ||
                    (paying && names_such(f, all->action, t->domain));
        if (is_paid_number(speech, f, t) || (got && !told)) paid->at[paid->count++] = all->at[i];
    }
}

enum Payment { UNASKED, CHOSEN, FORCED };

// Plays it, and where then only is asked how it is paid, the first way to do so.
static enum Payment pay(const Speech *speech, const Foresight *f, Action action, Position *then)
{
    Position world;
    State *s = (State *)&world;
    Action step;
    bool sure = foresight_play(f, action, &world), forced = true;
    memcpy(then, &world, f->game->state_size);
    if (!sure || !find_step(speech, f, action, s, &step, &forced)) return UNASKED;
    while (foresee(f->game, s, step, (State *)then) &&
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

// What it brings once it is paid. Where there is a choice of what is paid, only gains are told:
// they are the same whatever is answered. Where there is none, all is.
static enum Payment pay_up(const Speech *speech, const Foresight *f, const Change *change,
                           Change *paid)
{
    static _Thread_local Show then;
    static _Thread_local Change all;
    Position world;
    *paid = (Change){.action = change->action, .before = change->before, .after = change->after};
    if (change->luck || change->over) return UNASKED;
    enum Payment payment = pay(speech, f, change->action, &world);
    if (payment == UNASKED) return UNASKED;
    paid->after = look(f->game, (State *)&world, f->viewpoint, &then);
    all = *paid;
    compare(&f->now, &then, &all);
    if (payment == FORCED) *paid = all;
    else keep_gains(speech, f, &all, paid);
    return payment;
}

// What is told as it is when all is paid is not told as it is before.
static void drop_unpaid(const Speech *speech, const Foresight *f, Change *change)
{
    int kept = 0;
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        bool unpaid = is_paid_number(speech, f, t) || is_means(speech, f, t);
        if (!unpaid) change->at[kept++] = change->at[i];
    }
    change->count = kept;
}

// Of what is paid they are told even if they stay the same: it brings as much as it costs.
static void say_points(const Speech *speech, const Foresight *f, const Change *change, bool paid,
                       Text *text)
{
    const Param params[] = {{"before", NUMBER, change->before},
                            {"after", NUMBER, change->after},
                            {"rest", NUMBER, change->rest}};
    bool rest = change->follows && change->rest != change->after;
    if (!paid && !rest && change->before == change->after) return;
    if (says_points(speech, f, change) || is_unpaid(speech, f, change)) return;
    say_with(speech, "change", rest ? "points_rest" : "points", params, 3, text);
}

// "change.turns/immature: matures": what the choice names lies otherwise then.
static void say_turned(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    enum { KEY_ROOM = 64 };
    const Domain *marks = &f->game->domains[MARK];
    char key[KEY_ROOM];
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        bool named = is_named(f, change->action, t->domain, t->what) ||
                     is_named(f, change->action, t->in, t->where);
        if (!named || !t->mark || !marks->keys || change->at[i].after >= t->count) continue;
        snprintf(key, sizeof key, "%s.change.turns/%s", f->game->key, marks->keys[t->mark]);
        const char *words = words_find(speech->language, key);
        if (words) text_format(text, "%s%s", text->count ? ", " : "", words);
    }
}

// From here the viewpoint can but go on, step by step, until somebody else decides or chance does.
static bool can_but_go_on(const Foresight *f, State *s)
{
    static _Thread_local Offer offer;
    int waiting = game_waiting(s);
    for (; waiting != NOBODY && is_mine(f, waiting); waiting = game_waiting(s)) {
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

void change_say_foremost(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    say_group(speech, f, change, FOREMOST, text);
}

static void add_part(Text *facts, Text *part)
{
    if (part->count) text_format(facts, "%s%s", facts->count ? ", " : "", text_get(part));
    text_free(part);
}

void change_say(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    Text facts = {0}, points = {0}, gains = {0}, turned = {0};
    Change paid, at_once = *change;
    enum Payment pays = pay_up(speech, f, change, &paid);
    if (pays == CHOSEN) drop_unpaid(speech, f, &at_once);
    change = pays == FORCED ? &paid : &at_once;
    if (change->over) say(speech, "change.over", &facts);
    bool more = say_group(speech, f, change, FOREMOST, &facts);
    say_points(speech, f, pays ? &paid : change, pays, &points);
    add_part(&facts, &points);
    say_turned(speech, f, change, &turned);
    add_part(&facts, &turned);
    if (pays == CHOSEN) say_group(speech, f, &paid, MINE, &gains);
    add_part(&facts, &gains);
    for (int group = MINE; group < GROUPS; group++)
        more = say_group(speech, f, change, group, &facts) || more;
    if (more && facts.count) text_add(&facts, ", …");
    say_idle(speech, f, change, &facts);
    if (pays && facts.count && is_unopposed(speech, change->action))
        words_say_in(text, speech->language, "common.change.if_won", "facts=%s", text_get(&facts));
    else text_add(text, text_get(&facts));
    text_free(&facts);
}

static bool is_own(const Foresight *f, const Thing *t)
{
    return t->in == SEAT ? is_mine(f, t->where) : t->owner != NOBODY && is_mine(f, t->owner);
}

// It has become less, or it is what has gone from another place.
static bool is_suffered(const Foresight *f, const Change *all, const Fact *fact)
{
    const Thing *t = &fact->thing;
    if (!is_own(f, t)) return false;
    if (gain(all, fact) < 0) return fact->after < t->count;
    for (int i = 0; i < all->count && t->in != SEAT && gain(all, fact) > 0; i++) {
        const Thing *other = &all->at[i].thing;
        bool same = other->domain == t->domain && other->what == t->what && other->in != SEAT;
        if (same && is_own(f, other) && gain(all, &all->at[i]) < 0) return true;
    }
    return false;
}

void change_suffered(const Game *game, const State *before, const State *after, int viewpoint,
                     Foresight *f, Change *change)
{
    static _Thread_local Show then;
    static _Thread_local Change all;
    *f = (Foresight){.game = game, .viewpoint = viewpoint, .players = game_players(before)};
    memcpy(&f->world, before, game->state_size);
    look(game, before, viewpoint, &f->now);
    look(game, after, viewpoint, &then);
    all = *change = (Change){0};
    compare(&f->now, &then, &all);
    for (int lost = 1; lost >= 0; lost--)
        for (int i = 0; i < all.count; i++)
            if (is_suffered(f, &all, &all.at[i]) &&
                (all.at[i].after < all.at[i].thing.count) == lost)
                change->at[change->count++] = all.at[i];
}

void change_say_suffered(const Speech *speech, const Foresight *f, const Change *change, Text *text)
{
    Text facts = {0};
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
    else if (!is_mine(f, change->ask.who)) say_with(speech, "change", "next", who, 1, text);
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
