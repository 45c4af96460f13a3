// SPDX-License-Identifier: MIT
// reasons.c - why a bot likes one action better than another: both are played in the same few
// worlds, and what each thing adds to the sums of the seats is held against each other.
#include "bots/learned.h"
#include "bots/logit.h"
#include "bots/mind.h"

#include <stdlib.h>
#include <string.h>

enum { WORLDS = 8, PARTS_MAX = 2 * SHOW_MAX };
static const float LEAST = 0.001f;  // hope that is worth a word

typedef struct Part {
    Reason reason;
    int count;  // of the thing, in all worlds
} Part;

typedef struct Parts {
    const Game *game;
    const Weights *weights;
    int seat, count;
    Part at[PARTS_MAX];
    Show show;
} Parts;

static bool is_same(const Reason *r, const Thing *t, int seat)
{
    const Thing *own = &r->thing;
    return r->seat == seat && own->domain == t->domain && own->what == t->what &&
           own->in == t->in && own->where == t->where && own->owner == t->owner &&
           own->mark == t->mark;
}

static Part *part_of(Parts *parts, const Thing *t, int seat)
{
    for (int i = 0; i < parts->count; i++)
        if (is_same(&parts->at[i].reason, t, seat)) return &parts->at[i];
    if (parts->count == PARTS_MAX) return NULL;
    Part *part = &parts->at[parts->count++];
    *part = (Part){.reason = {.thing = *t, .seat = seat}};
    return part;
}

// How the seat's hope changes with the sum of a seat: by the slope of the softmax.
static float slope_of(const Parts *parts, const float hope[], int seat)
{
    float own = hope[parts->seat];
    return seat == parts->seat ? own * (1 - own) : -own * hope[seat];
}

// Adds what all things are worth here, times sign.
static void add_position(Parts *parts, const State *s, int sign)
{
    float hope[SEATS_MAX] = {0};
    if (game_waiting(s) == NOBODY) return;
    learned_judge(parts->game, parts->weights, s, hope);
    learned_look(parts->game, s, &parts->show);
    int phase = learned_phase(&parts->weights->phases, &parts->show);
    for (int i = 0; i < parts->show.count; i++) {
        const Thing *t = &parts->show.at[i];
        uint8_t seat[ROLES], role[ROLES];
        for (int k = learned_roles(t, game_seats(s), seat, role); k-- && t->domain != NO_ARG;) {
            Part *part = part_of(parts, t, seat[k]);
            int worth = learned_worth(parts->game, parts->weights, t, role[k], phase);
            if (!part) continue;
            part->reason.hope += (float)(sign * worth) * slope_of(parts, hope, seat[k]);
            part->count += sign * t->count;
        }
    }
}

static int compare(const void *a, const void *b)
{
    const Part *x = a, *y = b;
    float one = x->reason.hope, other = y->reason.hope;
    one = one < 0 ? -one : one, other = other < 0 ? -other : other;
    if (one != other) return one > other ? -1 : 1;
    return memcmp(&x->reason.thing, &y->reason.thing, sizeof x->reason.thing);
}

static void play_both(Bot *bot, const State *s, Parts *parts, const Action action[2])
{
    State *next = (State *)bot->next.bytes;
    for (int i = 0; i < 2 * WORLDS; i++) {
        const State *world =
            bot_imagine(bot, s, parts->seat, seed_mix(bot->seed, (uint64_t)(i / 2)));
        memcpy(next, world, bot->game->state_size);
        game_play(bot->game, next, action[i % 2], NULL);
        add_position(parts, next, i % 2 ? -1 : 1);
    }
}

int bot_reasons(Bot *bot, const State *s, Action one, Action other, Reason reason[REASONS_MAX])
{
    const Weights *weights = learned_for(bot->game, bot->learned, s);
    int count = 0;
    if (!weights) return 0;
    Parts *parts = calloc(1, sizeof *parts);
    if (!parts) abort();
    parts->game = bot->game, parts->weights = weights, parts->seat = game_waiting(s);
    play_both(bot, s, parts, (Action[2]){one, other});
    for (int i = 0; i < parts->count; i++) {
        Part *part = &parts->at[i];
        part->reason.hope /= WORLDS * LOGIT;
        part->reason.thing.count = (int16_t)(part->count % WORLDS ? 0 : part->count / WORLDS);
    }
    qsort(parts->at, (size_t)parts->count, sizeof *parts->at, compare);
    for (int i = 0; i < parts->count && count < REASONS_MAX; i++) {
        float hope = parts->at[i].reason.hope;
        if (hope >= LEAST || hope <= -LEAST) reason[count++] = parts->at[i].reason;
    }
    free(parts);
    return count;
}
