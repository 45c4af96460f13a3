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

static inline int at_most(int value, int most) { return value < most ? value : most; }

// Which entry of a phase is its; -1: none.
static inline int find(const Weights *w, const Thing *t, int role)
{
    WeightRow row = w->row[t->domain * w->domains + t->in];
    int start = t->mark < w->marks ? w->start[row.first + t->mark * ROLES + role] : -1;
    if (start < 0) return -1;
    return start + at_most(t->what, row.what) * (row.where + 1) + at_most(t->where, row.where);
}

int learned_entry(const Weights *w, const Thing *t, int role, int phase)
{
    int place = find(w, t, role);
    return place < 0 ? -1 : phase * ENTRIES * w->room + place;
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

// Most things are just somebody's, at no other seat: for them no roles need be listed.
static inline bool is_plain(Thing t, int seats)
{
    return t.owner < seats && t.domain != SEAT && (t.in != SEAT || t.where == t.owner);
}

static void add_things(const Weights *weights, const Show *show, int seats, int32_t sum[])
{
    int phase = learned_phase(&weights->phases, show);
    const Weights w = *weights;  // a copy, which calls cannot change: it stays in registers
    const int16_t *weight = w.weight + phase * w.room * ENTRIES;
    for (const Thing *at = show->at; at < show->at + show->count; at++) {
        const Thing t = *at;
        if (is_plain(t, seats)) {
            int place = find(&w, &t, OWNED);
            if (place >= 0) sum[t.owner] += worth_of(weight + place, w.room, t.count);
        } else if (t.owner < seats || t.in == SEAT || t.domain == SEAT)
            add_roles(weights, at, seats, phase, sum);
    }
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
    add_things(w, &show, seats, sum);
    if (w->hand && game->judge) add_hand(game, w, s, sum);
    logit_shares(sum, seats, hope);
}
