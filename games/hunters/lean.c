// SPDX-License-Identifier: MIT
// lean.c - which actions are worth a look, for bots: play-outs take the heavier ones more often.
#include "games/hunters/rules.h"

// Weights of the cards for who may choose any: what moves most comes first.
static const uint8_t CARD_WEIGHT[FACES] = {
    [L_HERDCAMP] = 24, [L_MIGRATE] = 8, [L_MAMMOTH] = 12, [L_SWAP] = 8,     [L_DRIVE] = 16,
    [L_CLUB] = 12,     [L_FIRE] = 4,    [D_ALL2] = 6,     [D_ALL1] = 8,     [D_KILL2] = 10,
    [D_KILL1] = 10,    [D_CLUB] = 10,   [D_FIRE] = 10,    [D_MAMMOTH] = 10,
};
enum { LANDSCAPE_WEIGHT = 20, PLAIN_WEIGHT = 8, IDLE_WEIGHT = 1 };

static int weigh_card(int card) { return card < LANDSCAPES ? LANDSCAPE_WEIGHT : CARD_WEIGHT[card]; }

// A hunter more in a region: worth its points while there is room, else a gamble.
static int weigh_region(const State *s, int region)
{
    int room = mh_limit_without_fires(s, region) + s->fires[region] - mh_crowd(s, region, NULL);
    return mh_value(s, region) * (room > 0 ? 6 : room > -3 ? 3 : 1);
}

// Nobody removes his own hunters, and two of his own that are alike need not change places.
static int weigh_pick(const State *s, const Frame *frame, Action a)
{
    bool own = a.arg[0] == a.seat;
    if (frame->proc == ASK_SWAP_SECOND) {
        const Picked *first = VIEW(ASK_SWAP_SECOND, frame);
        bool alike = own && first->owner == a.seat && first->armed == a.arg[2];
        return !alike ? PLAIN_WEIGHT : s->clubs[a.seat] ? IDLE_WEIGHT : 0;
    }
    bool removes =
        frame->proc == ASK_PICK_HUNTER && VIEW(ASK_PICK_HUNTER, frame)->purpose == TO_REMOVE;
    if (!removes) return PLAIN_WEIGHT;
    return own ? 0 : 2 + VALUE_MAX * mh_value(s, a.arg[1]);
}

// Ice on others is welcome, on own hunters it is not.
static int weigh_ice(const State *s, int seat, int region)
{
    int own = s->hunters[UNARMED][seat][region], all = mh_crowd(s, region, NULL);
    int gain = (all - own) * mh_value(s, region) - 3 * own * mh_value(s, region);
    return gain > 0 ? 2 + gain : 1;
}

static int weigh_action(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case PLAY: return weigh_card(a.arg[0]);
    case COPY: return weigh_card(s->open_card[a.arg[1]]);
    case PLACE_IN: return weigh_region(s, a.arg[0]);
    case CAMP_IN: return weigh_region(s, a.arg[0]);
    case PICK: return weigh_pick(s, f, a);
    case FREEZE: return weigh_ice(s, a.seat, a.arg[0]);
    case GIVE_CLUB: return s->hunters[UNARMED][a.seat][a.arg[0]] == 1 ? 2 * PLAIN_WEIGHT : 4;
    case NO:
    case STOP: return IDLE_WEIGHT;
    default: return PLAIN_WEIGHT;
    }
}

void mh_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    const Frame *f = game_question(s);
    for (int i = 0; i < offer->count; i++) weight[i] = weigh_action(s, f, offer->at[i]);
}
