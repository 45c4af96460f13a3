// SPDX-License-Identifier: MIT
// hope.c - see hope.h.
#include "bots/hope.h"

#include "engine/flow.h"

enum { CIRCLE_MAX = 100 };  // decisions; then a position is judged in the middle of a circle
static const float RANK =
    0.05f;  // of the gain goes to the rank, so that a lost game is still played

// Winners share one win. Who wins as one wins it whole, and so does the person of several seats.
static void hope_by_result(const State *s, const Standing *standing, float hope[SEATS_MAX])
{
    int winners = __builtin_popcount(standing->winners);
    bool whole = standing->as_one || game_players(s) == 1;
    for (int seat = 0; seat < game_seats(s); seat++) {
        bool wins = standing->winners >> seat & 1;
        hope[seat] = !wins ? 0 : whole ? 1 : 1.0f / (float)winners;
    }
}

void hope_of(const Game *game, const Weights *weights, const State *s, float hope[SEATS_MAX])
{
    bool is_open = game_waiting(s) != NOBODY;
    if (is_open && weights) {
        learned_judge(game, weights, s, hope);
        return;
    }
    if (is_open && game->judge) {
        game->judge(s, hope);
        return;
    }
    Standing standing;
    game->standing(s, &standing);
    hope_by_result(s, &standing, hope);
}

void gain_of(const Game *game, const State *s, const float hope[SEATS_MAX], float gain[SEATS_MAX])
{
    int seats = game_seats(s);
    memcpy(gain, hope, SEATS_MAX * sizeof *gain);
    if (game_waiting(s) != NOBODY || seats == 1) return;
    Standing standing;
    game->standing(s, &standing);
    for (int seat = 0; seat < seats; seat++) {
        float rank = (float)(seats - standing.rank[seat]) / (float)(seats - 1);
        gain[seat] += RANK * (rank - gain[seat]);
    }
}

void weigh(const Game *game, const State *s, const Offer *offer, uint8_t weight[OFFER_MAX])
{
    int sum = 0;
    if (game->lean) game->lean(s, offer, weight);
    for (int i = 0; i < offer->count && game->lean; i++) sum += weight[i];
    for (int i = 0; i < offer->count && !sum; i++) weight[i] = 1;
}

// The likelier the heavier.
static int pick_weighted(const uint8_t weight[], int count, Random *random)
{
    int sum = 0, at = 0;
    for (int i = 0; i < count; i++) sum += weight[i];
    for (int n = random_below(random, sum); n >= weight[at]; at++) n -= weight[at];
    return at;
}

static Action pick_leaning(const Game *game, const State *s, Random *random)
{
    if (!game->lean) return game_pick(game, s, random);
    Offer offer;
    uint8_t weight[OFFER_MAX];
    game_offer(game, s, &offer);
    if (offer.count == 1) return offer.at[0];
    weigh(game, s, &offer, weight);
    return offer.at[pick_weighted(weight, offer.count, random)];
}

void play_out(const Game *game, State *s, int seat, int circles, Random *random)
{
    int last = game_waiting(s), next;
    for (int i = 0; (next = game_waiting(s)) != NOBODY && i < CIRCLE_MAX * (circles + 1); i++) {
        if (next == seat && last != seat && circles-- == 0) break;
        last = next;
        game_play(game, s, pick_leaning(game, s, random), NULL);
    }
}

void play_to_the_end(const Game *game, State *s, Random *random)
{
    while (game_waiting(s) != NOBODY) game_play(game, s, game_pick(game, s, random), NULL);
}
