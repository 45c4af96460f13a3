// SPDX-License-Identifier: MIT
// tree.c - see tree.h.
#include "bots/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

static void make_room(Tree *tree, uint32_t nodes)
{
    if (nodes <= tree->room) return;
    while (tree->room < nodes) tree->room *= 2;
    if (tree->room > tree->most) tree->room = tree->most;
    tree->node = realloc(tree->node, tree->room * sizeof *tree->node);
    if (!tree->node) abort();
}

void tree_open(Tree *tree, uint32_t most)
{
    assert(most >= FIRST_ROOM);
    *tree = (Tree){.room = FIRST_ROOM, .most = most};
    tree->node = malloc(tree->room * sizeof *tree->node);
    if (!tree->node) abort();
    tree_clear(tree);
}

void tree_close(Tree *tree) { free(tree->node); }

void tree_clear(Tree *tree)
{
    tree->count = 1;
    tree->node[0] = (Node){0};
}

static bool is_same(Action a, Action b) { return !memcmp(&a, &b, sizeof a); }

// From one child on, then from the first: offers come in about the same order each time.
static uint32_t find(const Tree *tree, uint32_t first, uint32_t from, Action action)
{
    for (uint32_t at = from; at; at = tree->node[at].next)
        if (is_same(tree->node[at].action, action)) return at;
    for (uint32_t at = first; at != from; at = tree->node[at].next)
        if (is_same(tree->node[at].action, action)) return at;
    return 0;
}

int tree_match(const Tree *tree, uint32_t node, const Offer *offer, uint32_t child[])
{
    assert(node < tree->count);
    uint32_t first = tree->node[node].first, from = first;
    int missing = 0;
    for (int i = 0; i < offer->count; i++) {
        child[i] = find(tree, first, from, offer->at[i]);
        if (child[i]) from = tree->node[child[i]].next;
        else missing++;
    }
    return missing;
}

static uint32_t *end_of_children(Tree *tree, uint32_t node)
{
    uint32_t *end = &tree->node[node].first;
    while (*end) end = &tree->node[*end].next;
    return end;
}

static uint32_t count_missing(const Offer *offer, const uint32_t child[])
{
    uint32_t missing = 0;
    for (int i = 0; i < offer->count; i++) missing += !child[i];
    return missing;
}

bool tree_grow(Tree *tree, uint32_t node, const Offer *offer, const uint8_t weight[],
               uint32_t child[])
{
    assert(node < tree->count);
    uint32_t wanted = tree->count + count_missing(offer, child);
    make_room(tree, wanted < tree->most ? wanted : tree->most);
    uint32_t *end = end_of_children(tree, node);
    for (int i = 0; i < offer->count; i++) {
        if (child[i]) continue;
        if (tree->count == tree->most) return false;
        uint32_t at = tree->count++;
        tree->node[at] = (Node){.action = offer->at[i], .weight = weight[i]};
        child[i] = *end = at;
        end = &tree->node[at].next;
    }
    return true;
}
