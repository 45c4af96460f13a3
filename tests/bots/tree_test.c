// SPDX-License-Identifier: MIT
// tree_test.c - the tree of a search: it takes the room it needs, and no more than it may.
#include "bots/search.h"

#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>

enum { MOST = 1000 };

static uint8_t weight[OFFER_MAX];
static uint32_t child[OFFER_MAX];

// An offer of so many actions that no other number gives.
static Offer offer_of(int count, int number)
{
    Offer offer = {.count = count};
    for (int i = 0; i < count; i++)
        offer.at[i] = (Action){1, 0, {(uint8_t)(i % 256), (uint8_t)(i / 256), (uint8_t)number}};
    return offer;
}

static bool grow(Tree *tree, uint32_t node, const Offer *offer)
{
    tree_match(tree, node, offer, child);
    return tree_grow(tree, node, offer, weight, child);
}

TEST(what_has_grown_is_found_again)
{
    Tree tree;
    Offer first = offer_of(200, 1), second = offer_of(500, 2);
    tree_open(&tree, MOST);
    assert_true(grow(&tree, 0, &first));
    uint32_t parent = child[7];
    assert_true(grow(&tree, parent, &second));  // moves all nodes
    assert_int_equal(tree.count, 1 + 200 + 500);
    assert_int_equal(tree_match(&tree, 0, &first, child), 0);
    assert_int_equal(child[7], parent);
    assert_int_equal(tree_match(&tree, parent, &second, child), 0);
    tree_close(&tree);
}

TEST(a_full_tree_grows_no_more)
{
    Tree tree;
    tree_open(&tree, MOST);
    for (int i = 0; i < 4; i++) {
        Offer offer = offer_of(300, i);
        assert_int_equal(grow(&tree, 0, &offer), i < 3);
    }
    assert_int_equal(tree.count, MOST);
    assert_int_equal(tree.room, MOST);
    tree_close(&tree);
}

TEST(a_usual_search_takes_little_room)
{
    static alignas(16) char memory[STATE_MAX];
    State *s = (State *)memory;
    for (int i = 0; GAMES[i]; i++) {
        Plan plan = {.budget = {.rollouts = 400}, .explore = 1, .circles = 1};
        Search *search = search_open(GAMES[i], NULL);
        game_start(GAMES[i], s, GAMES[i]->players_max, NULL, 1, NULL);
        search_choice(search, s, &plan, 1);
        assert_true(search_tree(search)->room * sizeof(Node) < 1 << 20);
        search_close(search);
    }
}
