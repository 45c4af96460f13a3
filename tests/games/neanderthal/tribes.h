// SPDX-License-Identifier: MIT
// tribes.h - positions of Neanderthal for the rule tests.
//
// plain() is a quiet board: seat 0 red, seat 1 yellow, seat 2 green, all vocal in pair-bonding with
// 15 words, six hunters at home, no elder, no card anywhere. A test puts down what it is about, and
// lets the turn go on from one of its steps.
#pragma once

#include "games/neanderthal/rules.h"
#include "tests/support/given.h"

enum {
    ICONS_STEP = 1,
    AUCTION_STEP,
    DEPLOY_STEP,
    TRADE_STEP,
    TALK_STEP,
    FIGHT_STEP,
    GATHER_STEP,
    HUNT_STEP,
    ANIMAL_STEP,
    ACTION_STEP,
    END_STEP
};

void plain(int players);
void plain_with(int players, const char *options);
void go(int step);                  // on from this step of the turn to the next decision
void event(int daughter);           // the card of this turn
void row(int position, int biome);  // face up
void ice(int position);
void home(int seat, int cubes);               // so many own cubes at home, the others of home dead
void figure(int seat, int place);             // at HOME or on a position
void out(int seat, int position, int cubes);  // from home
void guest(int host, int colour, int place);  // a wanderer, from the dead of his colour
void elder(int seat, int rank);               // mature, a cube of the dead
void young_elder(int seat, int rank);         // with his disc
enum { X1, X2, X3 };                          // the sexuality cards
void lives(int seat, int side);  // turns the sexuality card; MPI discs orange, white, black
void tribal(int seat);
void daughter(int seat, int card);  // mature, in the tableau
void disc_on(int seat, int card, int colour);
void husband(int seat, int card);  // mature, a cube of the dead
void suitor(int seat, int card);   // a cube of home
void card_in_tableau(int seat, int card);
void card_in_hand(int seat, int card);
void portal(int seat, int slot);
void words(int seat, int orange, int white, int black);  // the rest lies on a card out of the way
void sound(void);                                        // no flaw
int cubes_at(int place, int seat);                       // own cubes
int asked_count(void);                                   // the number in the question
#define PLAY(...) (PLAYED(__VA_ARGS__), sound())
