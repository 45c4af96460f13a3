// SPDX-License-Identifier: MIT
// deals.c - see deals.h. What is compared of a pair: the value of each hidden byte, and whether it
// is like the hidden byte before it.
#include "engine/deals.h"

#include "engine/position.h"

#include <stdlib.h>
#include <string.h>

// How many times as often one may have a value as the other where players have chosen. In random
// games it is up to twice in Hunters and Winter, 3.7 times in Valley for a card that is hard to
// play.
enum { CHOSEN = 4 };

// If a value really comes up within the allowed times, the excess over them among n pairs reaches
// the root of SURE * n (times a scale, see is_ahead) with a chance of at most exp(-SURE / 2), by
// Hoeffding's inequality: 1 in 5,900 million. A game has some thousand values to look at: one of
// them is suspected in vain with a chance below 1 in a million.
enum { SURE = 45 };

// In how many pairs only the real one, only the dealt one or both had something.
typedef struct Split {
    uint32_t real, dealt, both;
} Split;

// Of a byte of the state.
typedef struct HiddenByte {
    uint32_t remade;   // how often dealt as something that is not seen
    Split value[256];  // had the value
    Split like;        // was like the secret before it
} HiddenByte;

struct Deals {
    const Game *game;
    Position seen, dealt;
    HiddenByte secret[STATE_MAX];
};

Deals *deals_open(const Game *game)
{
    Deals *deals = calloc(1, sizeof *deals);
    if (!deals) abort();
    deals->game = game;
    return deals;
}

void deals_close(Deals *deals) { free(deals); }

static void note(Split *split, bool real, bool dealt)
{
    split->real += real && !dealt;
    split->dealt += dealt && !real;
    split->both += real && dealt;
}

static void note_value(HiddenByte *secret, uint8_t real, uint8_t dealt)
{
    note(&secret->value[real], true, dealt == real);
    if (dealt != real) note(&secret->value[dealt], false, true);
}

// Whether a byte counts, and which is the one before it, depends on both worlds alike.
void deals_look(Deals *deals, const State *s, int seat, uint64_t seed)
{
    const Game *game = deals->game;
    const uint8_t *real = (const uint8_t *)s, *seen = (const uint8_t *)deals->seen.bytes;
    const uint8_t *dealt = (const uint8_t *)deals->dealt.bytes;
    game_view(game, s, seat, (State *)deals->seen.bytes);
    memcpy(deals->dealt.bytes, s, game->state_size);
    game_redeal(game, (State *)deals->dealt.bytes, seat, seed);
    for (uint32_t i = sizeof(Core), before = 0; i < game->state_size; i++) {
        HiddenByte *secret = &deals->secret[i];
        if (real[i] == seen[i] && dealt[i] == seen[i]) continue;
        secret->remade += dealt[i] != seen[i];
        note_value(secret, real[i], dealt[i]);
        if (before) note(&secret->like, real[i] == real[before], dealt[i] == dealt[before]);
        before = i;
    }
}

// Among the pairs in which either had it, one had it more than `times` as often as the other, by
// more than chance. Each pair counts between -times and 1, which makes the scale times + 1.
static bool is_ahead(int64_t more, int64_t less, int64_t both, int times)
{
    int64_t excess = more - times * less - (times - 1) * both;
    int64_t pairs = more + less + (times > 1 ? both : 0), scale = times + 1;
    return excess > 0 && 4 * excess * excess > SURE * pairs * scale * scale;
}

static bool is_biased(const Split *split, int times)
{
    return is_ahead(split->real, split->dealt, split->both, times) ||
           is_ahead(split->dealt, split->real, split->both, times);
}

// If it had never been dealt, that would have been a bias.
static bool is_judged(const Split *split, int times)
{
    return is_ahead((int64_t)split->real + split->both, 0, 0, times);
}

static bool check_value(const Split *split, int byte, int value, int times, Problem *problem)
{
    if (!is_biased(split, times)) return true;
    return problem_set(problem, "byte %d of the state was %d times %d, but dealt so %d times", byte,
                       (int)(split->real + split->both), value, (int)(split->dealt + split->both));
}

static bool check_likeness(const Split *split, int byte, int times, Problem *problem)
{
    if (!is_biased(split, times)) return true;
    return problem_set(problem,
                       "byte %d of the state was %d times like the secret before it, but dealt so "
                       "%d times",
                       byte, (int)(split->real + split->both), (int)(split->dealt + split->both));
}

static bool check_secret(const HiddenByte *secret, int byte, int times, int *judged,
                         Problem *problem)
{
    for (int value = 0; value < 256; value++) {
        *judged += is_judged(&secret->value[value], times);
        if (!check_value(&secret->value[value], byte, value, times, problem)) return false;
    }
    return check_likeness(&secret->like, byte, times, problem);
}

// Not looked at is what everybody remembers, and what is never dealt as something that is not seen:
// others' private memory, forgotten in a world that is dealt anew.
static bool is_dealt(const Deals *deals, int byte)
{
    const Game *game = deals->game;
    bool remembered =
        byte >= game->remembered_at && byte < game->remembered_at + game->remembered_size;
    return !remembered && deals->secret[byte].remade;
}

bool deals_have_secrets(const Deals *deals)
{
    for (int i = 0; i < STATE_MAX; i++)
        if (is_dealt(deals, i)) return true;
    return false;
}

bool deals_are_fair(const Deals *deals, bool chosen, Problem *problem)
{
    int secrets = 0, judged = 0;
    for (int i = 0; i < STATE_MAX; i++) {
        if (!is_dealt(deals, i)) continue;
        secrets++;
        if (!check_secret(&deals->secret[i], i, chosen ? CHOSEN : 1, &judged, problem))
            return false;
    }
    if (secrets && !judged)
        return problem_set(problem, "of %d hidden bytes none was seen often enough", secrets);
    return true;
}
