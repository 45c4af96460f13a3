// hope.c - see hope.h.
#include "bots/hope.h"

#include "engine/flow.h"

#include <stdalign.h>

enum { CIRCLE_MAX = 100 };  // decisions; then a position is judged in the middle of a circle
enum { GLIMPSES = 4 };      // actions that whoever plays on by a sharp judge looks at
static const float RANK =
    0.05f;  // of the gain goes to the rank, so that a lost game is still played

static const Core *look(const State *s) { return (const Core *)s; }

// Winners share one win. Who wins as one wins it whole, and so does the person of several seats.
static void hope_by_result(const State *s, const Standing *standing, float hope[SEATS_MAX])
{
    int winners = __builtin_popcount(standing->winners);
    bool whole = standing->as_one || look(s)->players == 1;
    for (int seat = 0; seat < look(s)->seats; seat++) {
        bool wins = standing->winners >> seat & 1;
        hope[seat] = !wins ? 0 : whole ? 1 : 1.0f / (float)winners;
    }
}

void hope_of(const Game *game, const State *s, float hope[SEATS_MAX])
{
    if (game_waiting(s) != NOBODY && game->judge) {
        game->judge(s, hope);
        return;
    }
    Standing standing;
    game->standing(s, &standing);
    hope_by_result(s, &standing, hope);
}

void gain_of(const Game *game, const State *s, const float hope[SEATS_MAX], float gain[SEATS_MAX])
{
    int seats = look(s)->seats;
    memcpy(gain, hope, SEATS_MAX * sizeof *gain);
    if (game_waiting(s) != NOBODY || seats == 1) return;
    Standing standing;
    game->standing(s, &standing);
    for (int seat = 0; seat < seats; seat++) {
        float rank = (float)(seats - standing.rank[seat]) / (float)(seats - 1);
        gain[seat] += RANK * (rank - gain[seat]);
    }
}

static int sum_of(const uint8_t weight[], int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) sum += weight[i];
    return sum;
}

void weigh(const Game *game, const State *s, const Offer *offer, uint8_t weight[OFFER_MAX])
{
    if (game->lean) game->lean(s, offer, weight);
    if (!game->lean || !sum_of(weight, offer->count)) memset(weight, 1, (size_t)offer->count);
}

int pick_weighted(const uint8_t weight[], int count, Random *random)
{
    int at = 0;
    for (int n = random_below(random, sum_of(weight, count)); n >= weight[at]; at++)
        n -= weight[at];
    return at;
}

static float judged_gain(const Game *game, const State *s, Action action)
{
    alignas(16) char memory[STATE_MAX];
    State *next = (State *)memory;
    float hope[SEATS_MAX] = {0};
    memcpy(next, s, game->state_size);
    game_play(game, next, action, NULL);
    hope_of(game, next, hope);
    return hope[action.seat];
}

// The best of a few that the game leans to. Whoever plays on by leaning alone plays so badly that
// a sharp judge learns little from what comes of it.
static int pick_judged(const Game *game, const State *s, const Offer *offer, uint8_t weight[],
                       Random *random)
{
    float best_gain = -1;
    int best = 0;
    for (int i = 0; i < GLIMPSES && sum_of(weight, offer->count); i++) {
        int at = pick_weighted(weight, offer->count, random);
        float gain = judged_gain(game, s, offer->at[at]);
        if (gain > best_gain) best_gain = gain, best = at;
        weight[at] = 0;
    }
    return best;
}

static Action pick_sensibly(const Game *game, const State *s, Random *random)
{
    if (!game->lean) return game_pick(game, s, random);
    Offer offer;
    uint8_t weight[OFFER_MAX];
    game_offer(game, s, &offer);
    if (offer.count == 1) return offer.at[0];
    weigh(game, s, &offer, weight);
    bool sharp = game->judge && game->judge_error > 0;
    return offer.at[sharp ? pick_judged(game, s, &offer, weight, random)
                          : pick_weighted(weight, offer.count, random)];
}

void play_out(const Game *game, State *s, int seat, int circles, Random *random)
{
    int last = game_waiting(s), next;
    for (int i = 0; (next = game_waiting(s)) != NOBODY && i < CIRCLE_MAX * (circles + 1); i++) {
        if (next == seat && last != seat && circles-- == 0) break;
        last = next;
        game_play(game, s, pick_sensibly(game, s, random), NULL);
    }
}

void play_to_the_end(const Game *game, State *s, Random *random)
{
    while (game_waiting(s) != NOBODY) game_play(game, s, game_pick(game, s, random), NULL);
}
