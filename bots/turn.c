// SPDX-License-Identifier: MIT
// turn.c - see turn.h.
#include "bots/turn.h"

#include "bots/hope.h"
#include "bots/lean.h"
#include "bots/mind.h"

#include <string.h>

static float gain_by(const Game *game, const Weights *weights, State *s, Action action)
{
    float hope[SEATS_MAX] = {0}, gain[SEATS_MAX];
    game_play(game, s, action, NULL);
    hope_of(game, weights, s, hope);
    gain_of(game, s, hope, gain);
    return gain[action.seat];
}

// The step that looks best, tried in another world than this one: what is drawn and thrown here is
// known only when the step is done.
static Action best_step(const Game *game, const Weights *weights, const Lean *lean, const State *s)
{
    Position elsewhere, trial;
    State *world = (State *)elsewhere.bytes, *next = (State *)trial.bytes;
    Offer offer;
    uint8_t weight[OFFER_MAX];
    float best_gain = -1;
    int best = 0;
    game_offer(game, s, &offer);
    if (offer.count == 1) return offer.at[0];
    weigh(game, s, &offer, weight);
    if (lean) lean_sift(game, lean, s, &offer, weight);
    memcpy(world, s, game->state_size);
    game_redeal(game, world, game_waiting(s), ~game_chance(s));
    for (int i = 0; i < offer.count; i++) {
        if (!weight[i]) continue;
        memcpy(next, world, game->state_size);
        float gain = gain_by(game, weights, next, offer.at[i]);
        if (gain > best_gain) best_gain = gain, best = i;
    }
    if (lean && lean->heard) lean->heard(lean->whom, s, &offer, weight, best);
    return offer.at[best];
}

void turn_play(const Game *game, const Weights *weights, const Lean *lean, State *s, int seat,
               uint64_t drawn)
{
    for (int i = 0; i < TURN_STEPS && game_waiting(s) == seat && game_drawn(s) == drawn; i++)
        game_play(game, s, best_step(game, weights, lean, s), NULL);
}
