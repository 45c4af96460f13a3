// SPDX-License-Identifier: MIT
// lean.c - which actions bots look at first: weights for playing on and for the order of search.
#include "games/neanderthal/rules.h"

// Where an action says all: the weight of its kind. What is not listed weighs PLAIN.
enum { PLAIN_WEIGHT = 20 };
static const uint8_t USUAL[] = {
    [LOSE_ELDER] = 20,   [LOSE_CARD] = 12,      [SULTAN] = 2,    [SWAP] = 30,
    [TRADE] = 4,         [DIVORCE] = 1,         [FLEE] = 8,      [FLEE_INTO] = 12,
    [PROPOSE] = 10,      [WITHDRAW] = 40,       [GIVE_HAND] = 3, [GIVE_CARD] = 3,
    [WED] = 12,          [SEND_OFFER] = 60,     [CANCEL] = 20,   [FREE_ELDER] = 120,
    [FREE_HUSBAND] = 90, [FREE_CARD] = 70,      [PORTAL] = 110,  [PLAY_CARD] = 250,
    [REVIVE_ELDER] = 30, [REVIVE_HUSBAND] = 30,
};

// Yes, and by the question what no weighs against its 100.
static const uint8_t NO_TO[] = {
    [TAKE_CARD] = 3,  [ALPHA_USE] = 2,   [HUNT_NEW] = 60,        [SEX_TURN] = 250,
    [LET_FLEE] = 160, [LET_MARRY] = 160, [AGREE_TO_OFFER] = 160, [AGREE_TO_TRADE] = 160,
    [SWAP_END] = 120, [LAST_SWAP] = 250,
};

// What passing weighs: much in talk and trade, little where something is to be had.
static const uint8_t PASS_IN[] = {
    [COUNCIL] = 60,    [CHOOSE_BID] = 70, [FREE_DISC] = 2,    [CHOOSE_ACTION] = 3,
    [SECOND_DISC] = 2, [NEGOTIATE] = 160, [TRADE_PAIR] = 120, [REVIVE] = 10,
};

// Two or three hunters for each hit that a biome wants.
static int wanted_on(const Biome *biome)
{
    return biome->hit_max == 1 ? 4 * biome->hits : 5 * biome->hits / 2 + 1;
}

static bool has_unfinished_group(const State *s, int seat)
{
    for (int position = 0; position < POSITIONS; position++) {
        int there = nt_count_hunters(s, position, seat);
        if (there && there < wanted_on(biome_at(s, position))) return true;
    }
    return false;
}

// What a full group may gain, less whom it will lose: roughly, in quarters of a hunter.
static int gain_of(const State *s, int position, const Biome *biome)
{
    int faces = __builtin_popcount(biome->bite | biome->frost), wanted = wanted_on(biome);
    int gain = 3 * biome->babies + 4 * (biome->words[0] + biome->words[1] + biome->words[2]);
    gain += 3 * (biome->symbol != NO_SYMBOL) + 2 - 4 * faces * wanted / 6;
    if (nt_predators_due(s, position)) gain = gain / 2 - 2;
    return gain > 1 ? gain : 1;
}

// A group that was begun is finished before another is begun.
static int lean_to_biome(const State *s, int seat, int card, bool unfinished)
{
    const Biome *biome = &NT_BIOME[card];
    int position = nt_place_of(s, card), there = nt_count_hunters(s, position, seat);
    int weight = gain_of(s, position, biome);
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat && nt_is_there(s, position, other)) weight = weight / 3 + 1;
    if (there && there < wanted_on(biome)) return 80 + 4 * weight;
    if (there) return 2 + weight / 4;
    return unfinished ? 1 + weight / 4 : 3 * weight;
}

static int lean_to_court(const State *s, int seat, int card)
{
    const Bond *bond = look_bond(s, card);
    if (s->tableau[seat] & card_bit(card)) return bond->husband ? 4 : 1;
    return bond->husband || bond->man[0] || bond->man[1] || bond->man[2] ? 4 : 30;
}

static int lean_to_marry(const State *s, int seat)
{
    return side_of(s, seat)->daughter_needs_husband ? 120 : 12;
}

// Guests first, the figure last.
static int lean_to_lose(const State *s, int seat, int kind)
{
    return kind == ALPHA ? 6 : kind == s->colour[seat] ? 30 : 90;
}

static int weigh_no(int asked)
{
    return asked < (int)(sizeof NO_TO) && NO_TO[asked] ? NO_TO[asked] : 100;
}

static int weigh_pass(int asked)
{
    return asked < (int)(sizeof PASS_IN) && PASS_IN[asked] ? PASS_IN[asked] : PLAIN_WEIGHT;
}

static int weigh_end(const State *s, int seat, bool unfinished)
{
    return !nt_is_there(s, HOME, seat) ? 255 : unfinished ? 2 : 24;
}

static int weigh(const State *s, int asked, Action a, bool unfinished)
{
    switch (a.kind) {
    case YES: return 100;
    case NO: return weigh_no(asked);
    case PASS: return weigh_pass(asked);
    case END: return weigh_end(s, a.seat, unfinished);
    case BID: return 100 / (a.arg[0] * a.arg[0] + 1) + 1;
    case SEND: return lean_to_biome(s, a.seat, a.arg[1], unfinished);
    case COURT: return lean_to_court(s, a.seat, a.arg[1]);
    case MARRY: return lean_to_marry(s, a.seat);
    case PROMOTE: return a.arg[0] == ALPHA ? 4 : 50;
    case LOSE_HUNTER: return lean_to_lose(s, a.seat, a.arg[0]);
    }
    return a.kind < sizeof USUAL && USUAL[a.kind] ? USUAL[a.kind] : PLAIN_WEIGHT;
}

void nt_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    const Frame *top = game_question(s);
    bool unfinished = top->proc == DEPLOY && has_unfinished_group(s, top->who);
    for (int i = 0; i < offer->count; i++)
        weight[i] = weigh(s, top->proc, offer->at[i], unfinished);
}
