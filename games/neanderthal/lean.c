// lean.c - which actions bots look at first: weights for playing on and for the order of search.
#include "games/neanderthal/rules.h"

// Where an action says all: the weight of its kind. What is not listed weighs PLAIN.
enum { PLAIN_WEIGHT = 20 };
static const uint8_t USUAL[] = {
    [LOSE_ELDER] = 20,  [LOSE_CARD] = 12,    [SULTAN] = 2,          [END] = 12,
    [SWAP] = 30,        [TRADE] = 4,         [DIVORCE] = 1,         [FLEE] = 8,
    [FLEE_INTO] = 12,   [PROPOSE] = 10,      [WITHDRAW] = 40,       [GIVE_HAND] = 3,
    [GIVE_CARD] = 3,    [WED] = 12,          [SEND_OFFER] = 60,     [CANCEL] = 20,
    [FREE_ELDER] = 120, [FREE_HUSBAND] = 90, [FREE_CARD] = 70,      [PORTAL] = 110,
    [PLAY_CARD] = 250,  [REVIVE_ELDER] = 30, [REVIVE_HUSBAND] = 30,
};

// Yes, and by the question what no weighs against its 100.
static const uint8_t NO_TO[] = {
    [TAKE_CARD] = 3,  [ALPHA_USE] = 2, [HUNT_NEW] = 60,
    [SEX_TURN] = 250, [CONSENT] = 160, [SWAP_END] = 120,
};

// What passing weighs: much in talk and trade, little where something is to be had.
static const uint8_t PASS_IN[] = {
    [COUNCIL] = 60,    [CHOOSE_BID] = 70, [FREE_DISC] = 2,    [CHOOSE_ACTION] = 3,
    [SECOND_DISC] = 2, [NEGOTIATE] = 160, [TRADE_PAIR] = 120, [REVIVE] = 10,
};

// A group grows until it has two hunters for each hit; big game with a predator near is less liked.
static int lean_to_biome(const State *s, int seat, int card)
{
    const Biome *biome = &NT_BIOME[card];
    int position = nt_place_of(s, card), there = nt_count_hunters(s, position, seat);
    int wanted = biome->hit_max == 1 ? 4 * biome->hits : 5 * biome->hits / 2 + 1, weight = 6;
    weight += 3 * biome->babies + 3 * (biome->words[0] + biome->words[1] + biome->words[2]);
    if (there && there < wanted) weight *= 6;
    else if (there >= wanted + 2) weight = weight / 4 + 1;
    if (nt_predators_due(s, position)) weight = weight / 2 + 1;
    if (biome->predator && !there) weight = weight / 3 + 1;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat && nt_is_there(s, position, other)) weight = weight / 3 + 1;
    return weight < 200 ? weight : 200;
}

static int lean_to_court(const State *s, int seat, int card)
{
    const Bond *bond = look_bond(s, card);
    if (s->tableau[seat] & card_bit(card)) return bond->husband ? 4 : 1;
    return bond->husband || bond->suitor[0] || bond->suitor[1] || bond->suitor[2] ? 4 : 30;
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

static int weigh_end(const State *s, int seat)
{
    return nt_is_there(s, HOME, seat) ? USUAL[END] : 255;
}

static int weigh(const State *s, int asked, Action a)
{
    switch (a.kind) {
    case YES: return 100;
    case NO: return weigh_no(asked);
    case PASS: return weigh_pass(asked);
    case END: return weigh_end(s, a.seat);
    case BID: return 100 / (a.arg[0] * a.arg[0] + 1) + 1;
    case SEND: return lean_to_biome(s, a.seat, a.arg[1]);
    case COURT: return lean_to_court(s, a.seat, a.arg[1]);
    case MARRY: return lean_to_marry(s, a.seat);
    case PROMOTE: return a.arg[0] == ALPHA ? 4 : 50;
    case LOSE_HUNTER: return lean_to_lose(s, a.seat, a.arg[0]);
    }
    return a.kind < sizeof USUAL && USUAL[a.kind] ? USUAL[a.kind] : PLAIN_WEIGHT;
}

void nt_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    int asked = s->core.frame[s->core.depth - 1].proc;
    for (int i = 0; i < offer->count; i++) weight[i] = weigh(s, asked, offer->at[i]);
}
