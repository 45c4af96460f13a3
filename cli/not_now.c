// SPDX-License-Identifier: MIT
// not_now.c - see not_now.h.
#include "cli/not_now.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/hand.h"
#include "cli/panel.h"
#include "table/listed.h"
#include "table/why.h"

#include <stdio.h>
#include <string.h>

enum { AGAINST_MOST = 16 };

static bool is_offered_card(const Session *session, const Thing *t)
{
    for (int i = 0; i < session_offer(session)->count; i++)
        if (facts_about(session, i, t->domain, t->what)) return true;
    return false;
}

static bool is_own_card(const Session *session, const Thing *t)
{
    const Speech *speech = session_speech(session);
    return t->in == SEAT && t->where == session_viewer(session) && t->what != HIDDEN &&
           speech->game->domains[t->domain].shape == CARD && panel_is_to_play(speech, t);
}

static bool lies_so(const Show *show, const Thing *t, int mark)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *other = &show->at[i];
        if (other->domain == t->domain && other->what == t->what && other->in == t->in &&
            other->where == t->where && other->mark == mark)
            return true;
    }
    return false;
}

static bool is_own(const Session *session, const Show *show, int domain, int value)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->domain == domain && t->what == value && is_own_card(session, t)) return true;
    }
    return false;
}

// All that may be done so is done with cards of one's own: what comes from a pile is none of them.
static bool is_of_own(const Session *session, const Show *show, int kind, int domain)
{
    const Offer *offer = session_offer(session);
    const Kind *action = &session_speech(session)->game->actions[kind];
    for (int i = 0; i < offer->count; i++)
        for (int arg = 0; offer->at[i].kind == kind && arg < ARGS_MAX; arg++)
            if (action->arg[arg].domain == domain &&
                !is_own(session, show, domain, offer->at[i].arg[arg]))
                return false;
    return true;
}

static bool is_offered_own(const Session *session, const Show *show, const Thing *t)
{
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++)
        if (facts_about(session, i, t->domain, t->what) &&
            is_of_own(session, show, offer->at[i].kind, t->domain))
            return true;
    return false;
}

// It lies as all cards do that are offered: in the hand, not in a pile.
static bool could_be_offered(const Session *session, const Show *show, const Thing *t)
{
    bool any = false;
    for (int i = 0; i < show->count; i++) {
        const Thing *other = &show->at[i];
        if (!is_own_card(session, other) || other->domain != t->domain) continue;
        if (!is_offered_own(session, show, other)) continue;
        if (!lies_so(show, other, t->mark)) return false;
        any = true;
    }
    return any;
}

// The cards that the same is said against stand together, each once; what one might do with a card
// stands apart from them, and of many such deeds only as many as a line has room for.
enum { DEEDS_COLUMNS = 48 };
typedef struct Against {
    bool deed;
    Text why, cards;
} Against;

static void add_against(Against against[], int *count, bool deed, const char *why, const char *card)
{
    int i = 0;
    while (i < *count && (deed != against[i].deed || strcmp(text_get(&against[i].why), why) != 0))
        i++;
    if (i == AGAINST_MOST) return;
    if (i == *count) text_add(&against[(*count)++].why, why), against[i].deed = deed;
    Text *cards = &against[i].cards;
    if (strstr(text_get(cards), card)) return;
    bool many = deed && count_columns(text_get(cards), cards->count) > DEEDS_COLUMNS;
    if (many && strstr(text_get(cards), ", …")) return;
    text_format(cards, "%s%s", cards->count ? ", " : "", many ? "…" : card);
}

static void list_against(Against against[], int count, int width, Page *page)
{
    for (int i = 0; i < count; i++) {
        Text text = {0};
        words_say(&text, "terminal.not_these", "cards=%s\nwhy=%s", text_get(&against[i].cards),
                  text_get(&against[i].why));
        page_wrap(page, text_get(&text), width);
        text_free(&text);
        text_free(&against[i].why);
        text_free(&against[i].cards);
    }
}

// "towering stone", of several pieces, without what is printed on them; else the deed.
static void name_refused(const Speech *speech, Action action, Text *text)
{
    const Kind *kind = &speech->game->actions[action.kind];
    int domain = kind->arg[0].domain;
    bool piece = !kind->arg[1].domain && speech->game->domains[domain].shape == PIECE;
    if (!piece) say_action(speech, action, text);
    else say_value(speech, domain, action.arg[0], text);
    char *printed = piece && text->count ? strstr(text->at, " (") : NULL;
    if (printed) *printed = '\0';
}

static void add_refused(const Session *session, Action action, Against against[], int *count)
{
    const Speech *speech = session_speech(session);
    Refusal refusal =
        refusal_of(speech->game, (const State *)&session_foresight(session)->world, action);
    if (refusal.rule == ALLOWED || refusal.rule == NOT_ASKED) return;
    Text why = {0}, name = {0};
    name_refused(speech, action, &name);
    say_refusal(speech, refusal.rule, refusal.counts ? &refusal.figures : NULL, &why);
    add_against(against, count, true, text_get(&why), text_get(&name));
    text_free(&why);
    text_free(&name);
}

// The action with a piece that lies on the table, "Red's hunter in region 6", "a white word on Root
// Digger"; one's own if it does not say whose. False: it names more than that.
static bool name_piece(const Game *game, const Thing *t, Action *action)
{
    const Kind *kind = &game->actions[action->kind];
    int owner = action->seat, mark = 0;
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++) {
        int domain = kind->arg[i].domain;
        bool named = domain == SEAT || domain == MARK || domain == t->in || domain == t->domain;
        if (!named) return false;
        if (domain == SEAT) owner = t->owner;
        if (domain == MARK) mark = t->mark;
        action->arg[i] = domain == SEAT    ? t->owner
                         : domain == MARK  ? t->mark
                         : domain == t->in ? t->where
                                           : t->what;
    }
    return t->owner == owner && t->mark == mark && game->domains[t->domain].shape == PIECE;
}

static void read_refused_pieces(const Session *session, const Show *show, int kind,
                                Against against[], int *count)
{
    const Game *game = session_speech(session)->game;
    const State *world = (const State *)&session_foresight(session)->world;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        Action action = {.kind = (uint8_t)kind, .seat = (uint8_t)game_waiting(world)};
        if (t->in == NO_ARG || t->in == SEAT || t->owner == NOBODY) continue;
        if (name_piece(game, t, &action) && !offer_has(session_offer(session), action))
            add_refused(session, action, against, count);
    }
}

// "screen.refused: do_middle", or only at a question: "screen.refused/action: free_card".
static bool tells_refusal(const Session *session, const char *action)
{
    char key[64];
    const Speech *speech = session_speech(session);
    const State *world = (const State *)&session_foresight(session)->world;
    snprintf(key, sizeof key, "screen.refused/%s", speech->game->procs[game_asked(world)].name);
    return is_listed(speech, "screen.refused", action) || is_listed(speech, key, action);
}

// Of what has a place the words name all, of pieces only those that lie there for everybody.
static bool lies_open(const Game *game, const Show *show, int domain, int value)
{
    if (!domain || game->domains[domain].shape != PIECE) return true;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->domain == domain && t->what == value && t->in != SEAT) return true;
    }
    return false;
}

// Actions that the words of the game list: what is against them, with each value of what they name,
// if that is one thing, or with each piece that lies somewhere.
static void read_refused(const Session *session, const Show *show, Against against[], int *count)
{
    const Game *game = session_speech(session)->game;
    const State *world = (const State *)&session_foresight(session)->world;
    for (int kind = 1; game->actions[kind].name; kind++) {
        if (!tells_refusal(session, game->actions[kind].name)) continue;
        int domain = game->actions[kind].arg[0].domain;
        bool several = game->actions[kind].arg[1].domain;
        if (several) read_refused_pieces(session, show, kind, against, count);
        for (int n = 0; !several && n < (domain ? game->domains[domain].count : 1); n++) {
            Action action = {.kind = (uint8_t)kind, .seat = (uint8_t)game_waiting(world)};
            action.arg[0] = (uint8_t)n;
            if (lies_open(game, show, domain, n) && !offer_has(session_offer(session), action))
                add_refused(session, action, against, count);
        }
    }
}

// Another use of a card that can be played otherwise, for which something is lacking: the dearer of
// two copies.
static void read_other_uses(const Session *session, Against against[], int *count)
{
    const Speech *speech = session_speech(session);
    const State *world = (const State *)&session_foresight(session)->world;
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++) {
        const Kind *kind = &speech->game->actions[offer->at[i].kind];
        Action action = offer->at[i];
        bool two = speech->game->domains[kind->arg[0].domain].shape == CARD &&
                   kind->arg[1].domain && !kind->arg[2].domain;
        for (int n = 0; two && n < speech->game->domains[kind->arg[1].domain].count; n++) {
            action.arg[1] = (uint8_t)n;
            if (offer_has(offer, action)) continue;
            Refusal refusal = refusal_of(speech->game, world, action);
            if (!refusal.counts) continue;
            Text why = {0}, name = {0};
            say_action(speech, action, &name);
            say_refusal(speech, refusal.rule, &refusal.figures, &why);
            add_against(against, count, true, text_get(&why), text_get(&name));
            text_free(&why);
            text_free(&name);
        }
    }
}

// Of what is done with cards of one's own, that is meant, not that their piles are spent.
static Refusal refusal_of_card(const Session *session, const Show *show, const Thing *t)
{
    const Game *game = session_speech(session)->game;
    const State *world = (const State *)&session_foresight(session)->world;
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++) {
        const Kind *kind = &game->actions[offer->at[i].kind];
        if (kind->arg[0].domain != t->domain || kind->arg[1].domain) continue;
        if (!is_of_own(session, show, offer->at[i].kind, t->domain)) continue;
        Action action = {.kind = offer->at[i].kind, .seat = (uint8_t)game_waiting(world)};
        action.arg[0] = t->what;
        return refusal_of(game, world, action);
    }
    const Click click = {t->domain, t->what};
    Refusal refusal = why_not_offered(game, world, click);
    return refusal.rule == NOT_ASKED ? why_not(game, world, &click, 1) : refusal;
}

// "screen.moment: VM-13.2" is the rule that each card is played at a time of its own, which
// "screen.when/raft: in your turn" tells. False: something else is against it.
static bool say_moment(const Speech *speech, Rule rule, const Thing *t, Text *why)
{
    char key[64];
    Text place = {0};
    const Game *game = speech->game;
    facts_place(speech, rule, "", &place);
    snprintf(key, sizeof key, "%.16s.screen.when/%.32s", game->key,
             game->domains[t->domain].keys[t->what]);
    const char *when = words_find(speech->language, key);
    bool moment = when && is_listed(speech, "screen.moment", text_get(&place));
    if (moment) words_say(why, "terminal.its_moment", "when=%s", when);
    text_free(&place);
    return moment;
}

static void add_card(const Speech *speech, const Thing *t, const Refusal *refusal,
                     Against against[], int *count)
{
    Text why = {0}, card = {0};
    if (!hand_say_held(speech, t, &card)) hand_say_title(speech, t, &card);
    if (!say_moment(speech, refusal->rule, t, &why))
        say_refusal(speech, refusal->rule, refusal->counts ? &refusal->figures : NULL, &why);
    add_against(against, count, false, text_get(&why), text_get(&card));
    text_free(&why);
    text_free(&card);
}

// Cards of one's own that such a choice could name, but not now: "Fire: you have no stone (MH-4)".
bool not_now_read(Session *session, int width, Page *page)
{
    Against against[AGAINST_MOST] = {0};
    int count = 0;
    static Show show;
    const Speech *speech = session_speech(session);
    session_show(session, &show);
    read_refused(session, &show, against, &count);
    bool refused = count;
    read_other_uses(session, against, &count);
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        if (!is_own_card(session, t) || is_offered_card(session, t)) continue;
        if (!could_be_offered(session, &show, t)) continue;
        Refusal refusal = refusal_of_card(session, &show, t);
        if (refusal.rule != ALLOWED && refusal.rule != NOT_ASKED)
            add_card(speech, t, &refusal, against, &count);
    }
    list_against(against, count, width, page);
    return refused;
}
