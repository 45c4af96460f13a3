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
    int count;      // of the thing, in all worlds
    bool is_score;  // wherever it was seen it counted what its seat's points do
} Part;

typedef struct Parts {
    const Game *game;
    const Weights *weights;
    int seat, count;
    Part at[PARTS_MAX];
    Show show;
} Parts;

static Part *part_of(Parts *parts, const Thing *t)
{
    for (int i = 0; i < parts->count; i++)
        if (is_same_thing(&parts->at[i].reason.thing, t)) return &parts->at[i];
    if (parts->count == PARTS_MAX) return NULL;
    Part *part = &parts->at[parts->count++];
    *part = (Part){.reason = {.thing = *t, .seat = t->in == SEAT ? t->where : t->owner},
                   .is_score = true};
    return part;
}

// How the seat's hope changes with the sum of each: by the slope of the softmax.
typedef struct Slope {
    float of[SEATS_MAX];
    int phase;
} Slope;

static void add_slope(const Parts *parts, const State *s, Slope *slope)
{
    float hope[SEATS_MAX] = {0};
    learned_judge(parts->game, parts->weights, s, hope);
    float own = hope[parts->seat];
    for (int seat = 0; seat < game_seats(s); seat++)
        slope->of[seat] += (seat == parts->seat ? own * (1 - own) : -own * hope[seat]) / 2;
}

// What one thing is worth to the seat, by what it adds to the sum of each.
static float worth_of(const Parts *parts, const Thing *t, int seats, const Slope *slope)
{
    uint8_t seat[ROLES], role[ROLES];
    float sum = 0;
    for (int k = learned_roles(t, seats, seat, role); k--;)
        sum += (float)learned_worth(parts->weights, t, role[k], slope->phase) * slope->of[seat[k]];
    return sum;
}

// Adds what all things are worth here, times sign.
static void add_position(Parts *parts, const State *s, int sign, const Slope *slope)
{
    Standing standing;
    parts->game->standing(s, &standing);
    learned_look(parts->game, s, &parts->show, NULL);
    for (int i = 0; i < parts->show.count; i++) {
        const Thing *t = &parts->show.at[i];
        Part *part = t->domain == NO_ARG ? NULL : part_of(parts, t);
        if (!part) continue;
        part->reason.hope += (float)sign * worth_of(parts, t, game_seats(s), slope);
        part->count += sign * t->count;
        int seat = part->reason.seat;
        if (seat >= SEATS_MAX || t->count != standing.points[seat]) part->is_score = false;
    }
}

// Both are judged alike, as halfway between them: what is the same in both is no reason.
static void add_difference(Parts *parts, const State *more, const State *less)
{
    Slope slope = {0};
    if (game_waiting(more) == NOBODY || game_waiting(less) == NOBODY) return;
    add_slope(parts, more, &slope);
    add_slope(parts, less, &slope);
    learned_look(parts->game, less, &parts->show, NULL);
    slope.phase = learned_phase(&parts->weights->phases, &parts->show);
    add_position(parts, more, 1, &slope);
    add_position(parts, less, -1, &slope);
}

static bool is_named(const Game *game, Action action, int domain, int value)
{
    const Kind *kind = &game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (kind->arg[i].domain == domain && action.arg[i] == value) return true;
    return false;
}

// The card that is played, the own piece that is placed there: that is the choice itself, and no
// reason for it.
static bool is_itself(const Parts *parts, const Reason *reason, Action action)
{
    const Thing *t = &reason->thing;
    return is_named(parts->game, action, t->domain, t->what) ||
           (reason->seat == parts->seat && t->in != SEAT &&
            is_named(parts->game, action, t->in, t->where));
}

static bool plays_card(const Game *game, Action action)
{
    const Kind *kind = &game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (game->domains[kind->arg[i].domain].shape == CARD) return true;
    return false;
}

// One card less in hand, as a merit of playing it.
static bool is_spent(const Parts *parts, const Part *part, Action action, int sign)
{
    return plays_card(parts->game, action) && part->reason.seat == parts->seat &&
           part->reason.thing.in == SEAT && sign * part->count == -WORLDS &&
           (float)sign * part->reason.hope > 0;
}

// What the choice is itself; sign: of what it adds.
static void leave_out(Parts *parts, Action action, int sign)
{
    int kept = 0;
    for (int i = 0; i < parts->count; i++) {
        const Part *part = &parts->at[i];
        if (!is_itself(parts, &part->reason, action) && !is_spent(parts, part, action, sign))
            parts->at[kept++] = *part;
    }
    parts->count = kept;
}

static int compare(const void *a, const void *b)
{
    const Part *x = a, *y = b;
    float one = x->reason.hope, other = y->reason.hope;
    one = one < 0 ? -one : one, other = other < 0 ? -other : other;
    if (one != other) return one > other ? -1 : 1;
    return memcmp(&x->reason.thing, &y->reason.thing, sizeof x->reason.thing);
}

static void play_both(Bot *bot, const State *s, Parts *parts, Action one, Action other)
{
    State *next = (State *)bot->next.bytes;
    for (int i = 0; i < WORLDS; i++) {
        State *world = bot_imagine(bot, s, parts->seat, seed_mix(bot->seed, (uint64_t)i));
        memcpy(next, world, bot->game->state_size);
        game_play(bot->game, next, one, NULL);
        game_play(bot->game, world, other, NULL);
        add_difference(parts, next, world);
    }
}

// More points as a fault, or fewer as a merit: they are the sum of what is there anyway, and with
// it a judge may give them a weight that means nothing by itself.
static bool is_odd(const Parts *parts, const Part *part)
{
    bool is_good = (part->count > 0) == (part->reason.seat == parts->seat);
    return part->is_score && is_good != (part->reason.hope > 0);
}

static Parts *new_parts(const Bot *bot, const Weights *weights, int seat)
{
    Parts *parts = calloc(1, sizeof *parts);
    if (!parts) abort();
    parts->game = bot->game, parts->weights = weights, parts->seat = seat;
    return parts;
}

// Those that count most, on the average of the worlds. Frees the parts.
static int take_most(Parts *parts, Reason reason[REASONS_MAX])
{
    int count = 0;
    for (int i = 0; i < parts->count; i++) {
        Part *part = &parts->at[i];
        part->reason.hope /= WORLDS * LOGIT;
        part->reason.thing.count = (int16_t)(part->count % WORLDS ? 0 : part->count / WORLDS);
    }
    qsort(parts->at, (size_t)parts->count, sizeof *parts->at, compare);
    for (int i = 0; i < parts->count && count < REASONS_MAX; i++) {
        const Reason *one = &parts->at[i].reason;
        if (is_odd(parts, &parts->at[i])) continue;
        if (one->thing.count && (one->hope >= LEAST || one->hope <= -LEAST)) reason[count++] = *one;
    }
    free(parts);
    return count;
}

// Whoever searches looks further than the reasons do. Where they say no on the whole, those that
// say no do not explain the choice.
static int leave_objections(Reason reason[], int count)
{
    float sum = 0;
    int kept = 0;
    for (int i = 0; i < count; i++) sum += reason[i].hope;
    if (sum >= 0) return count;
    for (int i = 0; i < count; i++)
        if (reason[i].hope > 0) reason[kept++] = reason[i];
    return kept;
}

int bot_reasons(Bot *bot, const State *s, Action one, Action other, Reason reason[REASONS_MAX])
{
    const Weights *weights = learned_for(bot->game, bot->learned, s);
    if (!weights) return 0;
    Parts *parts = new_parts(bot, weights, game_waiting(s));
    play_both(bot, s, parts, one, other);
    leave_out(parts, one, 1), leave_out(parts, other, -1);
    return leave_objections(reason, take_most(parts, reason));
}

int bot_turns(Bot *bot, const State *before, const State *after, int seat,
              Reason reason[REASONS_MAX])
{
    const Weights *weights = learned_for(bot->game, bot->learned, before);
    if (!weights || game_waiting(after) == NOBODY) return 0;
    Parts *parts = new_parts(bot, weights, seat);
    for (int i = 0; i < WORLDS; i++) {
        uint64_t seed = seed_mix(bot->seed, (uint64_t)i);
        State *later = (State *)bot->next.bytes;
        memcpy(later, bot_imagine(bot, after, ONLOOKER, seed), bot->game->state_size);
        add_difference(parts, later, bot_imagine(bot, before, ONLOOKER, seed));
    }
    return take_most(parts, reason);
}
