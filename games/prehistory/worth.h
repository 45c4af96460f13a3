// SPDX-License-Identifier: MIT
// worth.h - what judge.c and lean.c know of the worth of things (worth.c).
#pragma once

#include "games/prehistory/rules.h"

// How much of the game is still to come.
typedef struct Future {
    float years, yields, autumns;  // after this moment
    bool over;
} Future;

#define FEE_WORTH 0.5f  // of a resource in spring

Future ph_look_ahead(const State *);
float ph_worth_to_come(const State *, int seat, int card, Future);  // of a ceremony card
float ph_worth_of_object(const State *, int seat, int act, int object, Future);
float ph_cost_of_object(const State *, int act, int object);
float ph_best_object(const State *, int seat, int act, Future);  // less its cost
float ph_best_act(const State *, int seat, Future);
float ph_worth_of_site(const State *, int seat, int near, Future);  // with so many helpers
float ph_worth_of_place(const State *, int field, Future);
float ph_worth_of_arrival(const State *, int seat, int field, Future);
float ph_best_walk(const State *, int seat, int from, int points, Future, int *cost);
float ph_worth_of_steps(const State *, int seat, Future);

// judge.c
float ph_promise(const State *, int *seat, Future);  // of the action under way
float ph_grow(float);
