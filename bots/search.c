// SPDX-License-Identifier: MIT
// search.c - see search.h.
#include "bots/search.h"

#include "bots/hope.h"
#include "bots/turn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NODES = 1 << 19, LENGTH_MAX = 200 };
// Worlds in which each candidate is glanced at: some roll dice at once, and these should even out.
// To sift a long list few are enough.
enum { GLANCES = 32, SIFTING = 4 };
enum { ROLLOUTS_A_MS = 5 };  // at least, in any of the games
// A choice is clear if one is ahead by so many standard errors; looked at after so many sweeps, but
// not before each has so many visits: in a small tree the best replies are not found yet.
enum { CLEAR = 4, SWEEPS = 32, UNSETTLED = 256 };

struct Search {
    const Game *game;
    const Weights *learned, *weights;  // what was learned, and whether it serves here; or NULL
    const State *root;
    const Plan *plan;
    int seat;  // whose knowledge counts
    uint64_t seed;
    Tree tree;
    int iterations;
    int64_t start_ns;
    double hope[SEATS_MAX];         // sums
    double gained, gained_squared;  // ... of what the seat gained
    float trust;                    // in the glance: how many visits it is worth
    float apart[1 + OFFER_MAX];  // squares of what a candidate gained more or less than the first
    Position world;
    Offer offer;
    uint32_t child[OFFER_MAX], path[LENGTH_MAX];
    uint8_t weight[OFFER_MAX];
};

Search *search_open(const Game *game, const Weights *learned)
{
    Search *search = calloc(1, sizeof *search);
    if (!search) abort();
    search->game = game;
    search->learned = learned;
    tree_open(&search->tree, NODES);
    return search;
}

void search_close(Search *search)
{
    tree_close(&search->tree);
    free(search);
}

const Tree *search_tree(const Search *search) { return &search->tree; }
int search_iterations(const Search *search) { return search->iterations; }

void search_hope(const Search *search, float hope[SEATS_MAX])
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        hope[seat] = (float)(search->hope[seat] / (search->iterations ? search->iterations : 1));
}

static int64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

// How much of the budget is spent, 0 to 1.
static double spent(const Search *search)
{
    const Budget *budget = &search->plan->budget;
    if (budget->rollouts) return (double)search->iterations / budget->rollouts;
    return (double)(now_ns() - search->start_ns) / (budget->ms * 1e6);
}

// The children of a node in this world, into search->child. False if the tree is full.
static bool find_children(Search *search, uint32_t node, const State *s)
{
    if (!tree_match(&search->tree, node, &search->offer, search->child)) return true;
    weigh(search->game, s, &search->offer, search->weight);
    return tree_grow(&search->tree, node, &search->offer, search->weight, search->child);
}

// What has paid off, and what looks good and was tried little (PUCT). Who was never tried is
// taken to be as good as the others on the whole.
static int pick_child(Search *search)
{
    Node *node = search->tree.node;
    float worth = 0, visits = 0, weight = 0, best_score = -1;
    int best = 0;
    for (int i = 0; i < search->offer.count; i++) {
        Node *n = &node[search->child[i]];
        n->chances++;
        worth += n->worth, visits += (float)n->visits, weight += n->weight;
    }
    float usual = visits > 0 ? worth / visits : 0.5f;
    float wish = weight > 0 ? search->plan->explore / weight : 0;
    for (int i = 0; i < search->offer.count; i++) {
        const Node *n = &node[search->child[i]];
        if (n->weight == 0 && weight > 0) continue;
        float mean = n->visits ? n->worth / (float)n->visits : usual;
        float score = mean + wish * n->weight * sqrtf((float)n->chances) / (float)(1 + n->visits);
        if (score > best_score) best_score = score, best = i;
    }
    return best;
}

// From the root to a node that was never visited, or the end. A forced move is no stop.
static int walk_down(Search *search, State *s, uint32_t first)
{
    uint32_t at = 0;
    int depth = 0;
    while (game_waiting(s) != NOBODY && depth < LENGTH_MAX) {
        game_offer(search->game, s, &search->offer);
        if (at && !search->tree.node[at].visits && search->offer.count > 1) break;
        if (!at && first) at = first;
        else if (find_children(search, at, s)) at = search->child[pick_child(search)];
        else break;
        search->path[depth++] = at;
        game_play(search->game, s, search->tree.node[at].action, NULL);
    }
    return depth;
}

// To where a position can be judged.
static void play_on(const Search *search, State *s, Random *random)
{
    const Plan *plan = search->plan;
    const Weights *w = search->weights;
    int seat = game_waiting(s);
    if (seat == NOBODY) return;
    if (plan->to_the_end || !search->game->judge) play_to_the_end(search->game, s, random);
    else if (plan->turn) turn_play(search->game, w, w ? w->lean : NULL, s, seat, game_drawn(s));
    else play_out(search->game, s, search->seat, plan->circles, random);
}

// One world, one way down, one glimpse of how it goes on: what it gains whoever moved first.
static float iterate(Search *search, uint32_t first, uint64_t seed)
{
    State *s = (State *)search->world.bytes;
    Random random = {.key = ~seed};
    float hope[SEATS_MAX] = {0}, gain[SEATS_MAX] = {0};
    memcpy(s, search->root, search->game->state_size);
    game_redeal(search->game, s, search->seat, seed);
    int depth = walk_down(search, s, first);
    play_on(search, s, &random);
    hope_of(search->game, search->weights, s, hope);
    gain_of(search->game, s, hope, gain);
    for (int i = 0; i < depth; i++) {
        Node *n = &search->tree.node[search->path[i]];
        n->visits++;
        n->worth += gain[n->action.seat];
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) search->hope[seat] += hope[seat];
    search->iterations++;
    return gain[search->tree.node[first].action.seat];
}

// What a candidate gains: the mean of its visits, with the glance as if it were some of them.
float search_mean(const Search *search, uint32_t node)
{
    const Node *n = &search->tree.node[node];
    float visits = (float)n->visits + search->trust;
    return visits > 0 ? (n->worth + search->trust * n->glance) / visits : -1;
}

static bool may_glance(const Search *search)
{
    return search->game->judge && search->game->judge_error > 0 && !search->plan->to_the_end;
}

// The more dice and strangers scatter what is gained, the more visits a glance is worth.
static void learn_trust(Search *search)
{
    if (!may_glance(search) || !search->iterations) return;
    double mean = search->gained / search->iterations;
    double variance = search->gained_squared / search->iterations - mean * mean;
    search->trust = (float)variance / (search->game->judge_error * search->game->judge_error);
}

// The better half in front; the order of the rest does not matter. Few and nearly sorted.
static void sort_by_mean(const Search *search, uint32_t *at, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j && search_mean(search, at[j]) > search_mean(search, at[j - 1]); j--) {
            uint32_t other = at[j];
            at[j] = at[j - 1];
            at[j - 1] = other;
        }
}

static int rounds_for(int count)
{
    int rounds = 1;
    while (1 << rounds < count) rounds++;
    return rounds;
}

// One more visit of each that is left: the n-th of each sees the same world as that of the others,
// so that luck is the same for all.
static void sweep(Search *search, const uint32_t candidate[], int count, double until)
{
    float first = 0;
    for (int i = 0; i < count && spent(search) < until; i++) {
        uint64_t world = search->tree.node[candidate[i]].visits;
        float gain = iterate(search, candidate[i], seed_mix(search->seed, world));
        if (!i) first = gain;
        search->gained += gain;
        search->gained_squared += gain * gain;
        search->apart[candidate[i]] += (gain - first) * (gain - first);
    }
}

// After so many sweeps: whether the first is ahead of all others by more than chance explains. Then
// more of the same would change nothing. All see the same worlds, so what counts is how far they
// are apart in each.
static bool is_settled(const Search *search, const uint32_t at[], int count)
{
    float ahead = search_mean(search, at[0]);
    float visits = (float)search->tree.node[at[0]].visits + search->trust;
    if (visits < UNSETTLED) return false;
    for (int i = 1; i < count; i++) {
        float lead = ahead - search_mean(search, at[i]);
        float scatter = search->apart[at[i]] / SWEEPS;  // of one world, squared
        if (lead < 0 || lead * lead * visits < CLEAR * CLEAR * scatter) return false;
    }
    return true;
}

// Some sweeps with the best in front, again and again. False if the choice is clear before the
// budget of the round is spent.
static bool play_round(Search *search, uint32_t candidate[], int count, double until)
{
    bool settles = search->plan->settles;
    while (spent(search) < until) {
        if (settles) sort_by_mean(search, candidate, count);
        memset(search->apart, 0, sizeof search->apart);
        for (int i = 0; i < SWEEPS; i++) sweep(search, candidate, count, until);
        if (settles && spent(search) < until && is_settled(search, candidate, count)) return false;
    }
    return true;
}

// Sequential halving: all candidates get an equal share of a round, then the better half goes on.
static void halve(Search *search, uint32_t *candidate, int count)
{
    int rounds = rounds_for(count);
    for (int round = 1; round <= rounds; round++) {
        if (!play_round(search, candidate, count, (double)round / rounds)) break;
        learn_trust(search);
        sort_by_mean(search, candidate, count);
        count = (count + 1) / 2;
    }
}

// The actions at the root that are worth a look.
static int list_candidates(Search *search, uint32_t candidate[])
{
    State *s = (State *)search->world.bytes;
    int count = 0;
    memcpy(s, search->root, search->game->state_size);
    game_redeal(search->game, s, search->seat, search->seed);
    game_offer(search->game, s, &search->offer);
    find_children(search, 0, s);
    for (int i = 0; i < search->offer.count; i++)
        if (search->weight[i]) candidate[count++] = search->child[i];
    return count;
}

// Plays each candidate in the same few worlds and judges at once, without any luck of what follows.
static void glance_at(Search *search, const uint32_t candidate[], int count, int worlds)
{
    State *s = (State *)search->world.bytes;
    for (int i = 0; i < count * worlds; i++) {
        Node *n = &search->tree.node[candidate[i / worlds]];
        float hope[SEATS_MAX] = {0}, gain[SEATS_MAX];
        memcpy(s, search->root, search->game->state_size);
        game_redeal(search->game, s, search->seat, seed_mix(search->seed, (uint64_t)(i % worlds)));
        game_play(search->game, s, n->action, NULL);
        hope_of(search->game, search->weights, s, hope);
        gain_of(search->game, s, hope, gain);
        n->glance += gain[search->seat] / (float)worlds;
    }
}

// How many candidates go on: each is to have as many rollouts as there are others.
static int width_of(const Budget *budget)
{
    int64_t rollouts = budget->rollouts ? budget->rollouts : (int64_t)budget->ms * ROLLOUTS_A_MS;
    int64_t width = 1;
    while (width * width < rollouts) width++;
    return (int)width;
}

// Of a long list only those that look best at a glance: a rollout or two for each would tell less.
static int sift(Search *search, uint32_t candidate[], int count)
{
    int most = width_of(&search->plan->budget);
    bool is_long = count > most && search->game->judge && !search->plan->to_the_end;
    if (may_glance(search)) glance_at(search, candidate, count, GLANCES);
    else if (is_long) glance_at(search, candidate, count, SIFTING);
    if (!is_long) return count;
    search->trust = 1;
    sort_by_mean(search, candidate, count);
    search->trust = 0;
    return most;
}

static void begin(Search *search, const State *s, int seat, const Plan *plan, uint64_t seed)
{
    search->root = s, search->plan = plan, search->seat = seat, search->seed = seed;
    search->weights = learned_for(search->game, search->learned, s);
    search->iterations = 0;
    search->gained = search->gained_squared = search->trust = 0;
    search->start_ns = now_ns();
    memset(search->hope, 0, sizeof search->hope);
    tree_clear(&search->tree);
}

void search_choice(Search *search, const State *s, const Plan *plan, uint64_t seed)
{
    uint32_t candidate[OFFER_MAX];
    begin(search, s, game_waiting(s), plan, seed);
    int count = list_candidates(search, candidate);
    halve(search, candidate, sift(search, candidate, count));
}

void search_estimate(Search *search, const State *s, int seat, const Plan *plan, uint64_t seed)
{
    begin(search, s, seat, plan, seed);
    while (spent(search) < 1) iterate(search, 0, seed_mix(seed, (uint64_t)search->iterations));
}
