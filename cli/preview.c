// SPDX-License-Identifier: MIT
// preview.c - see preview.h.
#include "cli/preview.h"

#include "base/words.h"
#include "cli/board.h"
#include "cli/brief.h"
#include "cli/chips.h"
#include "cli/facts.h"
#include "cli/holes.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/news.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 160 };

static bool is_changed(const Speech *speech, const Change *change, int in, int where)
{
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        bool told = is_listed(speech, "change.quiet", speech->game->domains[t->domain].name);
        if (t->in == in && t->where == where && !told) return true;
    }
    return false;
}

// Of some of what lies there the words say that its changes need no telling, but not that it lies.
static bool is_untold(const Speech *speech, const Thing *t)
{
    const char *name = speech->game->domains[t->domain].name;
    return is_listed(speech, "change.quiet", name) && !is_listed(speech, "screen.lies", name);
}

// What is nobody's and lies in a place that the choice names, if that is not much: the fish there.
static void add_lying(const Speech *speech, const Show *show, int in, int where, Text *text)
{
    enum { LYING_MOST = 2 };
    Text lying = {0};
    int count = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in != in || t->where != where || t->owner != NOBODY || is_untold(speech, t))
            continue;
        if (count++) text_add(&lying, ", ");
        say_thing(speech, show, t, &lying);
    }
    if (count <= LYING_MOST) text_add(text, text_get(&lying));
    text_free(&lying);
}

// The words list places of which it matters what lies there; where one goes, not whence.
static Click goal_of(const Speech *speech, Action action)
{
    const Kind *kind = &speech->game->actions[action.kind];
    Click goal = {NO_ARG, 0};
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (is_listed(speech, "screen.lies", speech->game->domains[kind->arg[i].domain].name))
            goal = (Click){kind->arg[i].domain, action.arg[i]};
    return goal;
}

void preview_goal(const Session *session, Action action, Text *text)
{
    const Speech *speech = session_speech(session);
    Click goal = goal_of(speech, action);
    if (goal.domain)
        add_lying(speech, &session_foresight(session)->now, goal.domain, goal.value, text);
}

bool preview_goal_chips(Session *session, Action action, Text *text)
{
    const Speech *speech = session_speech(session);
    Click goal = goal_of(speech, action);
    if (goal.domain)
        add_chips(speech, &session_foresight(session)->now, goal.domain, goal.value, NULL, text);
    return brief_note(session, action, text);
}

static void add_goal(const Session *session, const Change *change, Text *text)
{
    Click goal = goal_of(session_speech(session), change->action);
    if (!is_changed(session_speech(session), change, goal.domain, goal.value))
        preview_goal(session, change->action, text);
}

// The seat with such a card: the viewer, else the first one. NOBODY: none has it, or it is one of
// many, as in a deck.
static int holder_of(const Show *show, int domain, int value, int viewer)
{
    int holder = NOBODY;
    for (int i = 0; i < show->count && holder != viewer; i++) {
        const Thing *t = &show->at[i];
        if (t->domain != domain || t->what != value) continue;
        if (t->count > 1) return NOBODY;
        if (t->in != SEAT) continue;
        if (holder == NOBODY || t->where == viewer) holder = t->where;
    }
    return holder;
}

// Who else has a card that the choice names: "of Player 2".
static void add_holder(const Session *session, Action action, Text *text)
{
    const Speech *speech = session_speech(session);
    const Show *show = &session_foresight(session)->now;
    int viewer = session_viewer(session);
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = speech->game->actions[action.kind].arg[i].domain;
        if (!domain || speech->game->domains[domain].shape != CARD) continue;
        int holder = holder_of(show, domain, action.arg[i], viewer);
        if (holder == NOBODY || holder == viewer) continue;
        Text who = {0};
        if (text->count) text_add(text, ", ");
        say_value(speech, SEAT, holder, &who);
        words_say(text, "terminal.holder", "who=%s", text_get(&who));
        text_free(&who);
    }
}

static const char *words_then(const Speech *speech, const char *name, const char *here)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.then.%s%s%s", speech->game->key, name, *here ? "/" : "", here);
    return words_find(speech->language, key);
}

// "then.turn_wheel/river", by what it names; "then.yes/sex_turn", by the question; "then.send".
static const char *find_then(Session *session, Action action)
{
    const Speech *speech = session_speech(session);
    const Kind *kind = &speech->game->actions[action.kind];
    const char *words = words_then(speech, kind->name, facts_question(session));
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain && !words; i++) {
        const Domain *d = &speech->game->domains[kind->arg[i].domain];
        if (d->keys && action.arg[i] < d->count)
            words = words_then(speech, kind->name, d->keys[action.arg[i]]);
    }
    return words ? words : words_then(speech, kind->name, "");
}

// The place that it names or that is asked about, the last card or the last thing that it names;
// else what is asked about.
static Click last_named(Session *session, Action action)
{
    const Game *game = session_speech(session)->game;
    const Kind *kind = &game->actions[action.kind];
    Click place = facts_place_of(game, action);
    int i = 0;
    if (place.domain) return place;
    place = facts_where(session);
    if (game->domains[place.domain].shape == PLACE) return place;
    while (i < ARGS_MAX && kind->arg[i].domain) i++;
    for (int j = i - 1; j >= 0; j--)
        if (game->domains[kind->arg[j].domain].shape == CARD)
            return (Click){kind->arg[j].domain, action.arg[j]};
    return i ? (Click){kind->arg[i - 1].domain, action.arg[i - 1]} : facts_asked_about(session);
}

// Behind what is there already, with a comma between.
static void add_fact(Text *fact, Text *text)
{
    const char *words = text_get(fact);
    if (fact->count)
        text_format(text, "%s%s", text->count ? ", " : "", words + strspn(words, ", "));
    text_clear(fact);
}

// What the table shows then, and numbers of the game as they are then, about such a thing.
static bool say_then_about(Session *session, Action action, int times, Click about,
                           const char *words, Text *text)
{
    static Show show;
    Position then, seen;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    bool so_often = foresight_after(f, action, times, &then, &show);
    if (!words || !so_often) return so_often;
    game_view(speech->game, (State *)&then, f->viewpoint, (State *)&seen);
    holes_say_about(speech, (State *)&seen, &show, session_viewer(session), about, words, text);
    return true;
}

static bool say_then(Session *session, Action action, int times, const char *words, Text *text)
{
    return say_then_about(session, action, times, last_named(session, action), words, text);
}

void preview_then(Session *session, Action action, const char *words, Text *text)
{
    say_then(session, action, 1, words, text);
}

static const char *words_of(const Speech *speech, const char *prefix, Action action)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.%s.%s", speech->game->key, prefix,
             speech->game->actions[action.kind].name);
    return words_find(speech->language, key);
}

// "times.send: [{about.chance} %]": such a number if it is done once, twice and so on: "+2 11 %",
// or just as often as one has marked. Returns the last time.
static int add_times(Session *session, Action action, int wanted, Text *text)
{
    enum { TIMES_MOST = 4 };
    int most = wanted > 1 ? wanted : TIMES_MOST, first = wanted > 1 ? wanted : 1;
    const char *words = words_of(session_speech(session), "times", action);
    int times = first;
    Text number = {0}, fact = {0};
    while (words && times <= most && say_then(session, action, times, words, &number)) {
        if (number.count) text_format(&fact, "+%d %s", times, text_get(&number));
        add_fact(&fact, text);
        text_clear(&number);
        times++;
    }
    text_free(&number);
    text_free(&fact);
    return times > first ? times - 1 : first;
}

// What such words say of the choice is so already.
static bool is_so_now(Session *session, Action action, const char *words, const Text *fact)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    Position seen;
    Text now = {0};
    game_view(speech->game, (const State *)&f->world, f->viewpoint, (State *)&seen);
    holes_say_about(speech, (State *)&seen, &f->now, session_viewer(session),
                    last_named(session, action), words, &now);
    bool so = !strcmp(text_get(&now), text_get(fact));
    text_free(&now);
    return so;
}

// "same.play_card: no bonus here": where what comes is no other than what there is.
static void say_same(Session *session, Action action, const char *words, Text *fact)
{
    const char *same = words_of(session_speech(session), "same", action);
    if (same && fact->count && is_so_now(session, action, words, fact))
        text_clear(fact), text_add(fact, same);
}

bool preview_is_in_vain(Session *session, Action action)
{
    const char *words = find_then(session, action);
    Text fact = {0};
    bool vain = words && words_of(session_speech(session), "same", action) &&
                say_then(session, action, 1, words, &fact) && fact.count &&
                is_so_now(session, action, words, &fact);
    text_free(&fact);
    return vain;
}

// "once.send: [gathers {about.gathering} baby]": what only the first of them brings.
static void add_once(Session *session, Action action, Text *text)
{
    const char *words = words_of(session_speech(session), "once", action);
    Text fact = {0};
    if (words && say_then(session, action, 1, words, &fact) &&
        !is_so_now(session, action, words, &fact))
        add_fact(&fact, text);
    text_free(&fact);
}

static void add_then(Session *session, Action action, int wanted, Text *text)
{
    Text fact = {0};
    const char *words = find_then(session, action);
    Text numbers = {0};
    int times = add_times(session, action, wanted, &numbers);
    add_fact(&numbers, text);
    if (words)
        say_then(session, action, times, words, &fact), say_same(session, action, words, &fact);
    add_fact(&fact, text);
    add_once(session, action, text);
    text_free(&numbers);
    text_free(&fact);
}

// Nothing of which it leaves more than the other.
static bool brings_no_more(const Change *change, const Change *less)
{
    for (int i = 0; i < change->count; i++)
        if (change->at[i].after > change_after(less, &change->at[i].thing)) return false;
    for (int i = 0; i < less->count; i++)
        if (less->at[i].after < change_after(change, &less->at[i].thing)) return false;
    return change->after <= less->after && change->count;
}

// Where one says how many, a smaller number may bring as much: "brings no more than 1".
static void add_no_more(const Session *session, const Change *change, Text *text)
{
    static Change less;
    const Offer *offer = session_offer(session);
    Action action = change->action;
    const Foresight *f = session_foresight(session);
    if (f->game->actions[action.kind].arg[0].domain != NUMBER || change->times > 1) return;
    for (int i = 0; i < offer->count; i++) {
        Action other = offer->at[i];
        if (other.kind != action.kind || other.arg[0] >= action.arg[0]) continue;
        change_of(f, other, &less);
        if (change->luck || less.luck || !brings_no_more(change, &less)) continue;
        words_say(text, "terminal.no_more", "number=%d", other.arg[0]);
        return;
    }
}

// "then.asks/choose_discard: costs a card": what the question is about that comes next.
static void add_asked(const Session *session, const Change *change, Text *text)
{
    char key[KEY_ROOM];
    const Game *game = session_speech(session)->game;
    if (change->luck || change->over || !change->answers) return;
    snprintf(key, sizeof key, "%s.then.asks/%s", game->key, game->procs[change->ask.proc].name);
    const char *words = words_find(session_speech(session)->language, key);
    if (words) text_add(text, words);
}

// "then.opens/space: [opens {form.code} ({about.upper} for you)]": what is said of a place that
// opens; NULL: it does not, or the change says it.
static const char *words_opened(const Session *session, const Thing *t, int after)
{
    const Game *game = session_speech(session)->game;
    bool opens = t->in == NO_ARG && game->domains[t->domain].shape == PLACE && after > t->count;
    return opens ? words_then(session_speech(session), "opens", game->domains[t->domain].name)
                 : NULL;
}

static void say_opened(Session *session, const Change *change, Text *text)
{
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        const char *words = words_opened(session, t, change->at[i].after);
        Text fact = {0};
        if (words)
            say_then_about(session, change->action, 1, (Click){t->domain, t->what}, words, &fact);
        add_fact(&fact, text);
        text_free(&fact);
    }
}

// "points 3→4, opens U8 (upper place)" without one of its parts.
static void drop_part(Text *facts, const char *part)
{
    char *at = facts->count ? strstr(facts->at, part) : NULL;
    if (!at) return;
    char *end = at + strlen(part);
    if (at > facts->at) at -= strlen(", ");
    else end += strspn(end, ", ");
    memmove(at, end, strlen(end) + 1);
    facts->count = strlen(facts->at);
}

// What is said of them otherwise is not said twice.
static void drop_opened(const Session *session, const Change *change, Text *facts)
{
    const Speech *speech = session_speech(session);
    for (int i = 0; i < change->count; i++) {
        const Thing *t = &change->at[i].thing;
        if (!words_opened(session, t, change->at[i].after)) continue;
        Text place = {0}, part = {0};
        say_value(speech, t->domain, t->what, &place);
        words_say_in(&part, speech->language, "common.change.opens", "thing=%s", text_get(&place));
        drop_part(facts, text_get(&part));
        text_free(&place);
        text_free(&part);
    }
}

// "camps 1→0", "ends the period": it stands before what may come of it.
static bool tells_foremost(const Session *session, const Change *change)
{
    Text first = {0};
    change_say_foremost(session_speech(session), session_foresight(session), change, &first);
    bool tells = first.count;
    text_free(&first);
    return tells;
}

// So does what an action costs of which the words say so: "screen.outcome_last: dance".
static bool tells_price_first(const Session *session, Action action)
{
    const Speech *speech = session_speech(session);
    return is_listed(speech, "screen.outcome_last", speech->game->actions[action.kind].name);
}

static void add_tally(const Session *session, Action action, int times, Text *text)
{
    Text fact = {0};
    brief_tally(session, action, times, &fact);
    add_fact(&fact, text);
    text_free(&fact);
}

// It lies in a place that the choice names, or its question.
static bool lies_as_said(const Session *session, const Change *change, const Thing *t)
{
    const Frame *ask = game_question((const State *)&session_foresight(session)->world);
    const Proc *proc = &session_speech(session)->game->procs[ask->proc];
    const Frame domain = proc_fields(proc);
    bool asked = (domain.where == t->in && ask->where == t->where) ||
                 (domain.what == t->in && ask->what == t->where);
    return t->in != NO_ARG && t->in != SEAT &&
           (asked || news_names(session_foresight(session), change->action, t->in, t->where));
}

// "screen.said: place_hunter" lists questions whose answers say themselves what comes to such a
// place, or goes from there; that there is more or less in somebody's supply then is said with it.
static void drop_said(const Session *session, Change *change)
{
    const Speech *speech = session_speech(session);
    bool said[CHANGES_MAX] = {false}, gone[CHANGES_MAX] = {false};
    int kept = 0;
    if (!is_listed(speech, "screen.said", speech->asked)) return;
    for (int i = 0; i < change->count; i++)
        said[i] = lies_as_said(session, change, &change->at[i].thing);
    for (int i = 0; i < change->count; i++)
        for (int j = 0; j < change->count; j++)
            gone[i] = gone[i] || (said[j] && change->at[i].thing.in == SEAT &&
                                  change->at[i].thing.domain == change->at[j].thing.domain);
    for (int i = 0; i < change->count; i++)
        if (!said[i] && !gone[i]) change->at[kept++] = change->at[i];
    change->count = kept;
}

// What each of them says, of two lists of parts.
static void keep_shared(Text *parts, const char *others)
{
    Text kept = {0};
    for (const char *c = text_get(parts); *c; c += strspn(c, ", ")) {
        size_t length = part_length(c);
        const char *other = others;
        while (*other && (part_length(other) != length || strncmp(other, c, length) != 0))
            other += part_length(other), other += strspn(other, ", ");
        if (*other) text_add(&kept, kept.count ? ", " : ""), text_bytes(&kept, c, length);
        c += length;
    }
    text_free(parts);
    *parts = kept;
}

// "(hex 7, hex 20)": what the answers name first; of many only some. In brackets it is one part, so
// that nobody is told of some without a sign that there are more.
static void add_named_first(const Speech *speech, const Offer *offer, Text *text)
{
    enum { NAMED_MOST = 4 };
    bool told[UINT8_MAX + 1] = {false};
    int count = 0;
    for (int i = 0; i < offer->count && count <= NAMED_MOST; i++) {
        int domain = speech->game->actions[offer->at[i].kind].arg[0].domain;
        int value = offer->at[i].arg[0];
        bool names = domain == SEAT || speech->game->domains[domain].shape == PLACE;
        if (!names || told[value]) continue;
        told[value] = true;
        text_add(text, count++ ? ", " : "(");
        if (count <= NAMED_MOST) say_value(speech, domain, value, text);
        else text_add(text, "…");
    }
    if (count) text_char(text, ')');
}

// The question is another one: of what is offered now nothing is offered then.
static bool is_new(const Offer *now, const Offer *then)
{
    for (int i = 0; i < now->count; i++)
        for (int j = 0; j < then->count; j++)
            if (now->at[i].kind == then->at[j].kind) return false;
    return then->count > 1;
}

// What all answers bring, or what they are about.
static void say_led(const Speech *speech, const Foresight *f, const Offer *offer, Text *led)
{
    static Change change;
    Text words = {0};
    int count = 0;
    for (int i = 0; i < offer->count; i++) {
        if (!speech->game->actions[offer->at[i].kind].arg[0].domain) continue;  // back again
        text_clear(&words);
        change_of(f, offer->at[i], &change);
        change_say(speech, f, &change, &words);
        if (!count++) text_add(led, text_get(&words));
        else keep_shared(led, text_get(&words));
    }
    if (!led->count) add_named_first(speech, offer, led);
    text_free(&words);
}

// "screen.leads: play_card": with such an action it is often still asked for whom or where.
static void add_leads(const Session *session, const Change *change, Text *text)
{
    static Foresight next;
    static Offer offer;
    Position world;
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    const char *name = speech->game->actions[change->action.kind].name;
    if (!is_listed(speech, "screen.leads", name) || change->luck || !change->answers) return;
    if (!foresight_play(f, change->action, &world)) return;
    game_offer(speech->game, (const State *)&world, &offer);
    Text led = {0};
    change_say(speech, f, change, &led);
    bool done = led.count || !is_new(session_offer(session), &offer);
    text_clear(&led);
    if (!done) foresight_open(&next, speech->game, (const State *)&world, f->viewpoint);
    if (!done) say_led(speech, &next, &offer, &led);
    add_fact(&led, text);
    text_free(&led);
}

static void add_change(const Session *session, const Change *change, Text *text)
{
    Text facts = {0};
    change_say(session_speech(session), session_foresight(session), change, &facts);
    if (change->times == 1) drop_opened(session, change, &facts);
    add_fact(&facts, text);
    text_free(&facts);
}

void preview_in_short(Session *session, Action action, int times, Text *text)
{
    Change change;
    Text fact = {0}, opened = {0};
    change_of_times(session_foresight(session), action, times, &change);
    if (times == 1) say_opened(session, &change, &opened);
    drop_said(session, &change);
    add_no_more(session, &change, text);
    bool first = tells_foremost(session, &change);
    bool before = first || tells_price_first(session, action);
    if (!first) add_tally(session, action, times, text);
    add_goal(session, &change, text);
    if (before) add_change(session, &change, text);
    if (first) add_tally(session, action, times, text);
    add_then(session, action, times, text);
    add_asked(session, &change, &fact);
    add_fact(&fact, text);
    add_holder(session, action, text);
    if (!before) add_change(session, &change, text);
    if (times == 1) add_leads(session, &change, text);
    add_fact(&opened, text);
    if (!change.over) brief_others(session, action, times, &fact);
    add_fact(&fact, text);
    text_free(&fact);
    text_free(&opened);
}
