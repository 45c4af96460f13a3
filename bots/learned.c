// SPDX-License-Identifier: MIT
// learned.c - see learned.h.
#include "bots/learned.h"

#include "bots/logit.h"
#include "engine/flow.h"

const Weights *learned_for(const Game *game, const Weights *weights, const State *s)
{
    Standing standing;
    if (!weights || game_players(s) == 1) return NULL;
    game->standing(s, &standing);
    return standing.as_one ? NULL : weights;
}

// A procedure under way is a thing of its seat, of the domain NO_ARG, which no other thing has.
void learned_look(const Game *game, const State *s, Show *show)
{
    show->count = 0;
    (game->show_owned ? game->show_owned : game->show)(s, show);
    for (int i = 0; i < game_depth(s) && show->count < SHOW_MAX; i++) {
        const Frame *f = game_frame(s, i);
        if (f->who < game_seats(s))
            show->at[show->count++] =
                (Thing){.domain = NO_ARG, .what = f->proc, .owner = f->who, .count = 1};
    }
}

static bool is_on_table(const Thing *t) { return t->in == NO_ARG && t->owner == NOBODY; }

int learned_phase(const Phases *phases, const Show *show)
{
    bool by_kind = phases->what == HIDDEN;
    for (int i = 0; i < show->count && phases->count > 1; i++) {
        const Thing *t = &show->at[i];
        if (t->domain != phases->domain || !is_on_table(t)) continue;
        if (!by_kind && t->what != phases->what) continue;
        int value = by_kind ? t->what : t->count, phase = 0;
        while (phase < phases->count - 1 && value >= phases->cut[phase]) phase++;
        return phase;
    }
    return 0;
}

int learned_whats(const Game *game, int domain)
{
    return domain == NO_ARG ? UINT8_MAX : domain == SEAT ? 1 : game->domains[domain].count + 1;
}

int learned_wheres(const Game *game, int in)
{
    return in == NO_ARG || in == SEAT ? 1 : game->domains[in].count;
}

static int what_of(const Game *game, const Thing *t)
{
    int last = learned_whats(game, t->domain) - 1;
    return t->what < last ? t->what : last;
}

static int where_of(const Game *game, const Thing *t)
{
    int last = learned_wheres(game, t->in) - 1;
    return t->where < last ? t->where : last;
}

int learned_entry(const Game *game, const Weights *w, const Thing *t, int role, int phase)
{
    int row = w->row[t->domain * w->domains + t->in];
    if (!row || t->mark >= w->marks) return -1;
    int start = w->start[((row - 1) * w->marks + t->mark) * ROLES + role];
    if (start < 0) return -1;
    int at = phase * learned_whats(game, t->domain) + what_of(game, t);
    return start + (at * learned_wheres(game, t->in) + where_of(game, t)) * ENTRIES;
}

int learned_roles(const Thing *t, int seats, uint8_t seat[ROLES], uint8_t role[ROLES])
{
    int count = 0;
    bool at_seat = t->in == SEAT && t->where < seats;
    if (t->owner < seats) {
        seat[count] = t->owner;
        role[count++] = at_seat && t->where != t->owner ? LENT : OWNED;
    }
    if (at_seat && t->where != t->owner) seat[count] = t->where, role[count++] = HELD;
    if (t->domain == SEAT && t->what < seats) seat[count] = t->what, role[count++] = ITSELF;
    return count;
}

int learned_worth(const Game *game, const Weights *w, const Thing *t, int role, int phase)
{
    int entry = learned_entry(game, w, t, role, phase), which = learned_class(t->count);
    if (entry < 0) return 0;
    return w->weight[entry] * t->count + (which ? w->weight[entry + which] : 0);
}

static void add_thing(const Game *game, const Weights *w, const Thing *t, int seats, int phase,
                      int32_t sum[SEATS_MAX])
{
    uint8_t seat[ROLES], role[ROLES];
    int count = learned_roles(t, seats, seat, role);
    for (int i = 0; i < count; i++) sum[seat[i]] += learned_worth(game, w, t, role[i], phase);
}

static void add_hand(const Game *game, const Weights *w, const State *s, int32_t sum[SEATS_MAX])
{
    float hope[SEATS_MAX] = {0};
    game->judge(s, hope);
    for (int seat = 0; seat < game_seats(s); seat++)
        sum[seat] += w->hand * logit_of(hope[seat]) / HAND_UNIT;
}

void learned_judge(const Game *game, const Weights *w, const State *s, float hope[])
{
    Show show;
    int32_t sum[SEATS_MAX] = {0};
    int seats = game_seats(s);
    learned_look(game, s, &show);
    int phase = learned_phase(&w->phases, &show);
    for (int i = 0; i < show.count; i++) add_thing(game, w, &show.at[i], seats, phase, sum);
    if (w->hand && game->judge) add_hand(game, w, s, sum);
    logit_shares(sum, seats, hope);
}
