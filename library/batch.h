// SPDX-License-Identifier: MIT
// batch.h - many games of one kind side by side, for languages in which a call for each decision of
// each game would be slow.
//
// Every function goes over all games of the batch; its arrays have an entry for each. A batch
// belongs to one thread at a time.
#pragma once

#include "engine/game.h"

typedef struct Batch Batch;

// Games with the seeds seed, seed + 1 and so on; NULL: there is no memory for so many.
Batch *moraine_batch_open(const Game *, int players, const uint8_t *option, uint64_t seed,
                          int games);
void moraine_batch_close(Batch *);
void moraine_batch_restart(Batch *, int i, uint64_t seed);  // game i from its beginning
State *moraine_batch_position(Batch *, int i);

void moraine_batch_waiting(const Batch *, uint8_t seat[]);  // NOBODY: that game is over

// What each waiting seat can do: count[i] actions, the first of them at actions + i * most. Those
// beyond the most are counted and left out.
void moraine_batch_offer(const Batch *, int32_t count[], Action *actions, int most);

// Plays the choice-th action of each offer; a negative one leaves its game as it is. Returns how
// many were in no offer: they are not played.
int moraine_batch_play(Batch *, const int32_t choice[]);

// Up to so many random decisions in each game. Returns how many were made.
int64_t moraine_batch_play_randomly(Batch *, int decisions, uint64_t seed);

// What the waiting seat sees, or an onlooker of a game that is over: Game.state_size bytes each.
void moraine_batch_observe(const Batch *, uint8_t *views);

// As Standing has it: SEATS_MAX points and ranks each, and the set of winners.
void moraine_batch_standing(const Batch *, int16_t *points, uint8_t *ranks, Seats *winners);
