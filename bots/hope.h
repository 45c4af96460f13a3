// SPDX-License-Identifier: MIT
// hope.h - inside bots/: what a position is worth, and how games are played out.
#pragma once

#include "bots/learned.h"
#include "engine/game.h"

// How likely each seat is to win, 0 to 1: by the result if it is over, else by the weights if there
// are any (or NULL), else as the game judges; what cannot be judged is taken as if it ended now.
void hope_of(const Game *, const Weights *, const State *, float hope[SEATS_MAX]);

// What the seats strive for: the hope of this position, and at the end a little for a better rank.
void gain_of(const Game *, const State *, const float hope[SEATS_MAX], float gain[SEATS_MAX]);

// Weights of an offer as the game leans; all 1 where it does not or finds none worth a look.
void weigh(const Game *, const State *, const Offer *, uint8_t weight[OFFER_MAX]);

// Plays on, leaning as the game does, until the seat is asked again after others, and that so many
// times more. So positions are compared at the same moment of a round, which matters more to
// what a judge makes of them than how far they are played.
void play_out(const Game *, State *, int seat, int circles, Random *);

void play_to_the_end(const Game *, State *, Random *);  // any action, all equally likely
