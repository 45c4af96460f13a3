// SPDX-License-Identifier: MIT
// search.h - inside bots/, and for the bench: Monte Carlo tree search in games with secrets.
//
// Each iteration deals a new world that the seat thinks possible, walks down the tree by what has
// paid off for whoever decides, adds one node, and plays on a little to see how it goes. (In the
// literature: open-loop information-set MCTS with max^n rewards, progressive bias, and sequential
// halving at the root.)
#pragma once

#include "bots/mind.h"
#include "bots/tree.h"

// How to search. Bots differ in these numbers alone.
typedef struct Plan {
    Budget budget;
    float explore;    // how much to try what looks good at first sight over what has paid off
    int circles;      // how far games are played out before they are judged, see play_out
    bool turn;        // or only until the turn ends, see turn_play
    bool to_the_end;  // or until there is a result; so it is where a game cannot judge
    bool settles;     // stops before the budget is spent where the choice is clear
} Plan;

typedef struct Search Search;

Search *search_open(const Game *, const struct Weights *);  // weights: or NULL
void search_close(Search *);

// Searches what is best for the seat that is waiting. Afterwards the root's children tell: they
// are the nodes from 1 on, in the order of the offer.
void search_choice(Search *, const State *, const Plan *, uint64_t seed);

// Plays as if all searched, and sees how it ends on the whole, as far as seat can know.
void search_estimate(Search *, const State *, int seat, const Plan *, uint64_t seed);

const Tree *search_tree(const Search *);
float search_mean(const Search *, uint32_t candidate);  // what a child of the root gains
int search_iterations(const Search *);
void search_hope(const Search *, float hope[SEATS_MAX]);  // the mean of all iterations

// tracker.c
Plan plan_of(const Bot *);
