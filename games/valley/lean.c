// SPDX-License-Identifier: MIT
// lean.c - for bots: which of the offered actions are worth a look at first sight. Steps that go
// nowhere weigh nothing, so that turns stay short and searches look at little.
#include "games/valley/rules.h"

static int yield_of(const State *s, int hex)
{
    return has(vm_fishing_hexes(s), hex) + (s->season == SUMMER && has(board_of(s)->forest, hex));
}

// Food that the step wins or gives up: each hex feeds once, however many are there.
static int yield_of_step(const State *s, int seat, int from, int to)
{
    int won = vm_members_on(s, seat, to) ? 0 : yield_of(s, to);
    int lost = vm_members_on(s, seat, from) > 1 ? 0 : yield_of(s, from);
    return won - lost;
}

static bool is_last_woman(const State *s, int seat, int hex, int kind)
{
    return kind == WOMAN && s->camp[hex] == seat + 1 && vm_women_on(s, seat, hex) == 1;
}

static bool is_last_guard(const State *s, int seat, int hex, int kind)
{
    return kind == WARRIOR && s->camp[hex] == seat + 1 && s->people[WARRIOR][hex][seat] == 1;
}

// Warriors who stand there or could follow from the same hex.
static int strength_at(const State *s, int seat, int from, int to)
{
    return s->people[WARRIOR][to][seat] + s->people[WARRIOR][from][seat];
}

static bool is_mountain(const State *s, int hex) { return has(board_of(s)->mountain, hex); }

// The other half of a couple waits there with a step left, or can follow.
static int weigh_couple(const State *s, int seat, int from, int to, int kind, int steps)
{
    int other = kind == WOMAN ? WARRIOR : WOMAN;
    if (s->camp[to] || to == LAKE_HEX || !s->camps_left[seat]) return 0;
    if (s->people[kind][to][seat]) return 0;
    if (s->people[other][to][seat]) return steps > 1 && !is_mountain(s, to) ? 120 : 40;
    bool follows = s->people[other][from][seat] > (s->camp[from] == seat + 1 && other == WOMAN);
    return follows && steps > 1 && !is_mountain(s, to) ? 12 : 0;
}

static int weigh_attack(const State *s, int seat, int from, int to, int kind)
{
    int foes = vm_opponents(s, seat, to, NULL), mine = strength_at(s, seat, from, to);
    if (kind == WOMAN) return 0;
    bool camp = s->camp[to] && s->camp[to] != seat + 1;
    return mine > foes ? camp ? 60 : 25 : mine == foes ? 4 : 0;
}

static int weigh_step(const State *s, int seat, Action a)
{
    int from = a.arg[0], to = a.arg[1], kind = a.arg[2], steps = a.arg[3];
    if (is_last_woman(s, seat, from, kind)) return 0;
    bool fleeing = vm_opponents(s, seat, from, NULL) > strength_at(s, seat, from, from) / 2;
    if (vm_opponents(s, seat, to, NULL)) return weigh_attack(s, seat, from, to, kind);
    if (is_last_guard(s, seat, from, kind) && !fleeing) return 0;
    int food = yield_of_step(s, seat, from, to);
    int weight = weigh_couple(s, seat, from, to, kind, steps);
    if (food > 0) weight += 14 * food;
    if (fleeing) weight += 20;
    if (s->camp[to] == seat + 1 && !s->people[WARRIOR][to][seat] && kind == WARRIOR) weight += 30;
    if (food < 0 && !fleeing && weight < 40) return 0;
    return weight ? weight : steps > 1 && !is_mountain(s, to) ? 1 : 0;
}

static bool is_offered(const Offer *offer, int kind)
{
    for (int i = 0; i < offer->count; i++)
        if (offer->at[i].kind == kind) return true;
    return false;
}

// Who starves: warriors before women, and no woman who holds a camp.
static int weigh_starving(const State *s, const Offer *offer, Action a)
{
    if (is_offered(offer, FEED_REST)) return 0;
    if (a.arg[1] == WARRIOR) return 40;
    return is_last_woman(s, a.seat, a.arg[0], WOMAN) ? 1 : 8;
}

static int weigh_loss(const State *s, Action a)
{
    static const int WEIGHT[KINDS] = {[WOMAN] = 10, [WARRIOR] = 40, [TAME_WOLF] = 80};
    return WEIGHT[a.arg[0]];
}

static int weigh_place(const State *s, Action a)
{
    const Board *b = board_of(s);
    int hex = a.arg[0], weight = 1;
    if (has(b->mountain, hex)) return 1;
    for (Hexes near = vm_reach(s, hex) | bit(hex); near;)
        weight += 4 * yield_of(s, take_first(&near));
    return weight;
}

static int weigh(const State *s, const Offer *offer, Action a)
{
    switch (a.kind) {
    case STEP: return a.arg[5] ? 2 * weigh_step(s, a.seat, a) : weigh_step(s, a.seat, a);
    case FOUND: return 255;
    case END_TURN: return 30;
    case PASS: return 40;
    case PLAY_CARD: return 25;
    case CANCEL: return 0;
    case STARVE: return weigh_starving(s, offer, a);
    case FEED_REST: return 255;
    case LOSE: return weigh_loss(s, a);
    case PLACE_CAMP: return weigh_place(s, a);
    case SOW: return 80;
    case ADOPT: return 1 + 20 * a.arg[0];
    case KEEP_CAMP: return 200;
    case STAY_AWAY: return 0;
    default: return 20;
    }
}

void vm_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    for (int i = 0; i < offer->count; i++) {
        int heavy = weigh(s, offer, offer->at[i]);
        weight[i] = heavy < 255 ? heavy : 255;
    }
}
