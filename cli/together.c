// SPDX-License-Identifier: MIT
// together.c - see together.h.
#include "cli/together.h"

#include "base/words.h"
#include "cli/talk.h"
#include "table/why.h"

#include <string.h>

// done: how often it was done before; all: with the others.
static void say_not_together(const Session *session, const State *s, Action action, int done,
                             int all, Text *why)
{
    Refusal refusal = refusal_of(session_speech(session)->game, s, action);
    if (!refusal.rule || refusal.rule == NOT_YOUR_TURN || refusal.rule == NOT_ASKED) {
        if (all > 1 && all > done) words_say(why, "terminal.no_more_together", "count=%d", all);
        else if (done > 1) words_say(why, "terminal.no_more_than", "count=%d", done);
        else text_add(why, talk(done ? "one_at_a_time" : "other_asked"));
        return;
    }
    text_format(why, "%s ", talk("not_together"));
    say_refusal(session_speech(session), refusal.rule, refusal.counts ? &refusal.figures : NULL,
                why);
}

// Plays them in a world that the person thinks possible, until chance decides.
bool together_can_do(const Session *session, int wanted[OFFER_MAX], Text *why)
{
    static Offer offer;
    const Foresight *f = session_foresight(session);
    const Offer *now = session_offer(session);
    Position world = f->world;
    State *s = (State *)&world;
    int all = 0, asked = 0;
    for (int i = 0; i < now->count; i++) {
        Action action = now->at[i];
        for (int n = 0; n < wanted[i]; n++, all++) {
            Action opener = foresight_opener(f, s, action);
            if (opener.kind) game_foresee(f->game, s, opener);
            if (!n) asked = game_asked(s);
            game_offer(f->game, s, &offer);
            bool offered = offer_has(&offer, action) && game_asked(s) == asked;
            if (!offered) say_not_together(session, s, action, n, all, why);
            if (!offered && !n) return false;
            if (!offered) {
                wanted[i] = n;
                break;
            }
            if (!game_foresee(f->game, s, action)) return true;
            if (game_waiting(s) == NOBODY) return true;
        }
    }
    return true;
}

static bool are_others_kept(const int wanted[], const int cut[], int count, int choice)
{
    for (int i = 0; i < count; i++)
        if (i != choice && wanted[i] != cut[i]) return false;
    return true;
}

bool together_can_add(const Session *session, int wanted[OFFER_MAX], int choice, Text *why)
{
    int cut[OFFER_MAX];
    for (; wanted[choice] > 0; wanted[choice]--) {
        Text told = {0};
        memcpy(cut, wanted, sizeof cut);
        bool can = together_can_do(session, cut, &told) &&
                   are_others_kept(wanted, cut, session_offer(session)->count, choice);
        if (!why->count) text_add(why, text_get(&told));
        text_free(&told);
        if (can) wanted[choice] = cut[choice];
        if (can) return true;
    }
    return false;
}
