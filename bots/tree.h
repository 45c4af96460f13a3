// SPDX-License-Identifier: MIT
// tree.h - inside bots/: the tree of a search.
//
// Its nodes are what was played, not what is so: the same actions may lead to different positions
// in different worlds (dice, hidden cards), and what can be played next differs, too. So a node
// learns its children as the worlds show them.
#pragma once

#include "engine/game.h"

typedef struct Node {
    Action action;             // that led here; its seat is who gains by it
    uint32_t first, next;      // child and sibling; 0: none
    uint32_t visits, chances;  // how often it was played, and could have been
    float worth;               // sum of what its seat gained
    float weight;              // how it looked at first sight; 0: not worth a look
    float glance;              // what its position was judged to gain, at the root
} Node;

typedef struct Tree {
    Node *node;                  // the root is 0
    uint32_t count, room, most;  // nodes; how many fit; how many it may ever have
} Tree;

void tree_open(Tree *, uint32_t most);  // takes room as it grows
void tree_close(Tree *);
void tree_clear(Tree *);  // leaves the root

// The children of a node that fit an offer, in its order; 0 for those it has not seen yet. Returns
// how many these are.
int tree_match(const Tree *, uint32_t node, const Offer *, uint32_t child[]);

// Makes the missing ones, which may move all nodes. False if it may not have so many.
bool tree_grow(Tree *, uint32_t node, const Offer *, const uint8_t weight[], uint32_t child[]);
