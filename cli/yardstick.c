// SPDX-License-Identifier: MIT
// yardstick.c - see yardstick.h. Four herds on a ring of twelve pastures: cards let them grow,
// move, drive others away or wait; after every fourth round the largest herd of a pasture scores.
#include "cli/yardstick.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

enum { PASTURES = 12, HERDS = 4, HAND = 5, CARDS = 60, TURNS = 80, YEAR = 16 };
enum { GROW, MOVE, DRIVE, WAIT, SWAP };
enum { MOVES_MAX = 512, NODES = 4096, ITERATIONS = 2000, STRIDE = 5, LENGTH_MAX = 128 };

typedef struct Ring {
    uint8_t herd[PASTURES][HERDS], reserve[HERDS], hand[HERDS][HAND], deck[CARDS], heap[CARDS];
    uint8_t deck_size, heap_size, turn, waited[HERDS];
    int16_t score[HERDS];
    uint64_t dice;
} Ring;

typedef struct Ply {
    uint8_t kind, place, from, to;  // place of the card in the hand
} Ply;

typedef struct Branch {
    int32_t first, next;
    uint32_t visits;
    float wins;
    Ply deed;
    uint32_t herd;
} Branch;

double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int below(uint64_t *dice, int limit)
{
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    return (int)((*dice >> 32) * (uint64_t)limit >> 32);
}

static void shuffle(uint64_t *dice, uint8_t *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = below(dice, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

static uint8_t draw(Ring *r)
{
    if (!r->deck_size) {
        memcpy(r->deck, r->heap, r->heap_size);
        r->deck_size = r->heap_size;
        r->heap_size = 0;
    }
    return r->deck[--r->deck_size];
}

static void start(Ring *r, uint64_t seed)
{
    memset(r, 0, sizeof *r);
    r->dice = seed * 0x9e3779b97f4a7c15u | 1;
    for (int i = 0; i < CARDS; i++) r->deck[i] = (uint8_t)i;
    r->deck_size = CARDS;
    shuffle(&r->dice, r->deck, CARDS);
    for (int herd = 0; herd < HERDS; herd++) {
        r->reserve[herd] = 10;
        r->herd[herd * 3][herd] = 2;
        for (int i = 0; i < HAND; i++) r->hand[herd][i] = draw(r);
    }
}

static int around(int pasture, int way)
{
    static const int8_t step[] = {1, PASTURES - 1, 4, PASTURES - 4};
    return (pasture + step[way]) % PASTURES;
}

static bool is_near(unsigned own, int pasture)
{
    unsigned near = own >> pasture;
    for (int way = 0; way < 4; way++) near |= own >> around(pasture, way);
    return near & 1;
}

static int list_card(const Ring *r, int herd, unsigned own, int place, Ply *deed)
{
    int count = 0, kind = r->hand[herd][place] % 4;
    deed[count++] = (Ply){SWAP, (uint8_t)place, 0, 0};
    if (kind == WAIT) deed[count++] = (Ply){WAIT, (uint8_t)place, 0, 0};
    for (int at = 0; at < PASTURES && kind != WAIT; at++) {
        uint8_t from = (uint8_t)at;
        if (kind == GROW && r->reserve[herd] && is_near(own, at))
            deed[count++] = (Ply){GROW, (uint8_t)place, from, 0};
        if (kind == GROW || !(own >> at & 1)) continue;
        for (int way = 0; way < 4; way++)
            if (kind == MOVE)
                deed[count++] = (Ply){MOVE, (uint8_t)place, from, (uint8_t)around(at, way)};
            else if (way != herd && r->herd[at][way])
                deed[count++] = (Ply){DRIVE, (uint8_t)place, from, (uint8_t)way};
    }
    return count;
}

static int list(const Ring *r, Ply *deed)
{
    int herd = r->turn % HERDS, count = 0;
    unsigned own = 0;
    for (int at = 0; at < PASTURES; at++) own |= (unsigned)(r->herd[at][herd] > 0) << at;
    for (int place = 0; place < HAND; place++)
        count += list_card(r, herd, own, place, deed + count);
    return count;
}

static void score_year(Ring *r)
{
    for (int at = 0; at < PASTURES; at++) {
        int best = 0, who = -1;
        for (int herd = 0; herd < HERDS; herd++) {
            int here = r->herd[at][herd];
            if (here > best) best = here, who = herd;
            else if (here == best) who = -1;
        }
        if (who >= 0) r->score[who] += (int16_t)(1 + at % 3);
    }
}

static void play(Ring *r, Ply deed)
{
    int herd = r->turn % HERDS, card = r->hand[herd][deed.place];
    uint8_t *here = &r->herd[deed.from][herd], count;
    switch (deed.kind) {
    case GROW:
        count = r->reserve[herd] < 2 ? r->reserve[herd] : 2;
        *here += count, r->reserve[herd] -= count;
        break;
    case MOVE:
        count = *here < 3 ? *here : 3;
        *here -= count, r->herd[deed.to][herd] += count;
        break;
    case DRIVE:
        if (below(&r->dice, 6) + card % 5 < 3) deed.to = (uint8_t)herd;
        r->herd[deed.from][deed.to]--, r->reserve[deed.to]++;
        break;
    case WAIT: r->waited[herd]++;
    }
    r->heap[r->heap_size++] = (uint8_t)card;
    r->hand[herd][deed.place] = draw(r);
    if (++r->turn % YEAR == 0) score_year(r);
}

double yardstick_play(double seconds)
{
    Ring r;
    Ply deed[MOVES_MAX];
    uint64_t dice = 88172645463325252u, seed = 0;
    double begin = cpu_seconds(), took, decisions = 0;
    do {
        for (start(&r, ++seed); r.turn < TURNS; decisions++)
            play(&r, deed[below(&dice, list(&r, deed))]);
        took = cpu_seconds() - begin;
    } while (took < seconds);
    return decisions / took;
}

// What the herd to move cannot see, anew: the other hands and the deck.
static void deal_anew(Ring *r, uint64_t *dice)
{
    uint8_t unseen[CARDS], mine = r->turn % HERDS;
    int count = 0;
    for (int herd = 0; herd < HERDS; herd++)
        for (int i = 0; i < HAND && herd != mine; i++) unseen[count++] = r->hand[herd][i];
    memcpy(unseen + count, r->deck, r->deck_size);
    shuffle(dice, unseen, count + r->deck_size);
    count = 0;
    for (int herd = 0; herd < HERDS; herd++)
        for (int i = 0; i < HAND && herd != mine; i++) r->hand[herd][i] = unseen[count++];
    memcpy(r->deck, unseen + count, r->deck_size);
    r->dice ^= *dice | 1;
}

// The best child among the deeds (UCB); how many of them are children; which deeds these are.
static int best_child(const Branch *tree, int at, const Ply *deed, int count, int *known,
                      bool tried[])
{
    int best = -1;
    float best_score = -1, log_visits = logf((float)tree[at].visits + 1);
    memset(tried, 0, (size_t)count);
    *known = 0;
    for (int c = tree[at].first; c >= 0; c = tree[c].next) {
        int i = 0;
        while (i < count && memcmp(&deed[i], &tree[c].deed, sizeof *deed)) i++;
        if (i == count) continue;
        tried[i] = true, ++*known;
        float score =
            tree[c].wins / (float)tree[c].visits + 0.7f * sqrtf(log_visits / (float)tree[c].visits);
        if (score > best_score) best_score = score, best = c;
    }
    return best;
}

static int add_child(Branch *tree, int *nodes, int at, Ply deed, int herd)
{
    tree[*nodes] = (Branch){-1, tree[at].first, 0, 0, deed, (uint32_t)herd};
    tree[at].first = *nodes;
    return (*nodes)++;
}

// From the root to a new node; returns the length of the path.
static int walk(Branch *tree, int *nodes, Ring *r, int path[], uint64_t *dice)
{
    Ply deed[MOVES_MAX];
    bool tried[MOVES_MAX], is_new = false;
    int length = 1, known;
    for (path[0] = 0; r->turn < TURNS && length < LENGTH_MAX && !is_new; length++) {
        int count = list(r, deed), at = path[length - 1];
        int next = best_child(tree, at, deed, count, &known, tried);
        is_new = known < count;
        if (is_new) {
            int i = 0;
            for (int n = below(dice, count - known); tried[i] || n--; i++) {
            }
            next = add_child(tree, nodes, at, deed[i], r->turn % HERDS);
        }
        path[length] = next;
        play(r, tree[next].deed);
    }
    return length;
}

static uint32_t winner(const Ring *r)
{
    uint32_t best = 0;
    for (uint32_t herd = 1; herd < HERDS; herd++)
        if (r->score[herd] > r->score[best]) best = herd;
    return best;
}

static void search(Branch *tree, const Ring *root, uint64_t *dice)
{
    Ply deed[MOVES_MAX];
    int nodes = 1, path[LENGTH_MAX + 1];
    tree[0] = (Branch){-1, -1, 0, 0, {0}, HERDS};
    for (int i = 0; i < ITERATIONS; i++) {
        Ring r = *root;
        deal_anew(&r, dice);
        int length = walk(tree, &nodes, &r, path, dice);
        while (r.turn < TURNS) play(&r, deed[below(dice, list(&r, deed))]);
        for (int j = 0; j < length; j++) {
            tree[path[j]].visits++;
            tree[path[j]].wins += (float)(tree[path[j]].herd == winner(&r));
        }
    }
}

// Whole games, since the end of one is searched faster than its beginning.
double yardstick_search(double seconds)
{
    static Branch tree[NODES];
    Ring r;
    Ply deed[MOVES_MAX];
    uint64_t dice = 88172645463325252u, seed = 0;
    double took = 0, iterations = 0;
    do {
        for (start(&r, ++seed); r.turn < TURNS; iterations += ITERATIONS) {
            double begin = cpu_seconds();
            search(tree, &r, &dice);
            took += cpu_seconds() - begin;
            for (int i = 0; i < STRIDE; i++) play(&r, deed[below(&dice, list(&r, deed))]);
        }
    } while (took < seconds);
    return iterations / took;
}
