// SPDX-License-Identifier: MIT
// learned.c - see learned.h.
#include "bots/learned.h"

#include "bots/logit.h"
#include "engine/flow.h"

const Weights *learned_for(const Game *game, const Weights *weights, const State *s)
{
    Standing standing;
    if (!weights || game_players(s) == 1) return NULL;
    if (game_waiting(s) != NOBODY && game->procs[game_asked(s)].by_hand) return NULL;
    game->standing(s, &standing);
    return standing.as_one ? NULL : weights;
}

static void look(const Game *game, const State *s, Show *show, float hope[])
{
    if (game->show_owned) {
        game->show_owned(s, show, hope);
        return;
    }
    game->show(s, show);
    if (hope) game->judge(s, hope);
}

// A procedure under way is a thing of its seat, of the domain NO_ARG, which no other thing has.
void learned_look(const Game *game, const State *s, Show *show, float hope[])
{
    show->count = 0;
    look(game, s, show, hope);
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

static inline int at_most(int value, int most) { return value < most ? value : most; }

static inline int inside(WeightRow row, const Thing *t)
{
    return at_most(t->what, row.what) * (row.where + 1) + at_most(t->where, row.where);
}

int learned_entry(const Weights *w, const Thing *t, int role, int phase)
{
    WeightRow row = w->row[t->domain * w->domains + t->in];
    int start = t->mark < w->marks ? w->start[row.first + t->mark * ROLES + role] : -1;
    return start < 0 ? -1 : phase * ENTRIES * w->room + start + inside(row, t);
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

static inline int worth_of(const int16_t *entry, int room, int count)
{
    int worth = entry[0] * count;
    return count > 0 ? worth + entry[at_most(count, CLASS_MAX) * room] : worth;
}

int learned_worth(const Weights *w, const Thing *t, int role, int phase)
{
    int entry = learned_entry(w, t, role, phase);
    return entry < 0 ? 0 : worth_of(w->weight + entry, w->room, t->count);
}

static void add_roles(const Weights *w, const Thing *t, int seats, int phase, int32_t sum[])
{
    uint8_t seat[ROLES], role[ROLES];
    for (int i = learned_roles(t, seats, seat, role); i--;)
        sum[seat[i]] += learned_worth(w, t, role[i], phase);
}

// Most things are just somebody's, at no other seat, or at a seat and nobody's: for them no list of
// roles is needed. Nor is most of what is somebody's marked.
static inline bool is_own(const Thing *t, int seats)
{
    return t->owner < seats && t->domain != SEAT && (t->in != SEAT || t->where == t->owner);
}

static inline bool is_held(const Thing *t, int seats)
{
    return t->owner >= seats && t->domain != SEAT && t->in == SEAT && t->where < seats;
}

static inline int worth_own(const Weights *w, const int16_t *weight, const Thing *t)
{
    const WeightRow *row = &w->row[t->domain * w->domains + t->in];
    int start = row->own;
    if (t->mark) start = t->mark < w->marks ? w->start[row->first + t->mark * ROLES + OWNED] : -1;
    return start < 0 ? 0 : worth_of(weight + start + inside(*row, t), w->room, t->count);
}

static void add_things(const Weights *w, const Show *show, int seats, int32_t sum[])
{
    int phase = learned_phase(&w->phases, show);
    const int16_t *weight = w->weight + phase * w->room * ENTRIES;
    for (const Thing *t = show->at; t < show->at + show->count; t++)
        if (is_own(t, seats)) sum[t->owner] += worth_own(w, weight, t);
        else if (is_held(t, seats)) sum[t->where] += learned_worth(w, t, HELD, phase);
        else if (t->owner < seats || t->domain == SEAT) add_roles(w, t, seats, phase, sum);
}

void learned_judge(const Game *game, const Weights *w, const State *s, float hope[])
{
    Show show;
    int32_t sum[SEATS_MAX] = {0};
    int seats = game_seats(s);
    bool by_hand = w->hand && game->judge;
    learned_look(game, s, &show, by_hand ? hope : NULL);
    for (int seat = 0; by_hand && seat < seats; seat++)
        sum[seat] = w->hand * logit_of(hope[seat]) / HAND_UNIT;
    add_things(w, &show, seats, sum);
    logit_shares(sum, seats, hope);
}
