// SPDX-License-Identifier: MIT
// lean.c - which choices are worth a look, for bots: weights for playing on and for the order of
// looking; 0 is not worth a look.
#include "games/winter/rules.h"

static int lean_to_tribe(const State *s, int seat, int card, bool top)
{
    if (top) return 40;
    const CardData *c = &EW_CARD_DATA[card];
    return ew_works_in(c, s->turn.place) && c->ability && s->player[seat].food ? 12 : 0;
}

// EW-5.3. Of all that give the same labour only the smallest amount.
static int lean_to_food(const State *s, int seat, int amount)
{
    int food = s->player[seat].food;
    bool waste =
        amount > 1 && ew_symbols_passed(food, amount - 1) == ew_symbols_passed(food, amount);
    return waste ? 0 : 10;
}

static int lean_to_place(const State *s, int seat, int figure, int place)
{
    const Player *p = &s->player[seat];
    if (place == REST) return figure == CHIEF_FIGURE ? 8 : 12;
    int weight = s->bonus_taken >> place & 1 ? 20 : 35;
    bool fits = EW_CHIEF_DATA[p->chief].column == place || EW_CHIEF_DATA[p->chief].column > HUNT;
    return figure == CHIEF_FIGURE && fits ? weight + 20 : weight;
}

static int lean_to_laying(const State *s, int space)
{
    if (space >= SPOTS) return 150;
    return 20 + (int)(20 * ew_deal_worth(EW_CELL_SHOWS[space]));
}

static int lean_to_good(int good)
{
    static const uint8_t WEIGHT[GOODS] = {0, 20, 20, 12, 4};
    return WEIGHT[good];
}

static int lean_to_step(const State *s, int seat, int to)
{
    int deal = EW_TERRAIN_INCOME[s->terrain[to]];
    if (!to) return 0;
    return s->player[seat].camp[to] ? 3 : deal ? 10 : 5;
}

static int lean_to_burying(int card, int zone)
{
    int cheap = card == GATHERER ? 60 : card < FIRST_RECRUIT ? 25 : card == OLD_WAYS ? 15 : 4;
    return zone == HAND ? cheap / 2 : cheap;
}

static int lean_to_sealing(const State *s, int card)
{
    if (ew_is_culture(card)) return 0;
    return s->round == ROUNDS ? 120 : 50;
}

static int lean_to_going_on(const State *s, const Frame *f)
{
    switch (f->proc) {
    case MENU_TOP: return ew_labour_left(s, NULL) >= 2 ? 8 : 25;
    case SEAL_CARDS: return s->round == ROUNDS ? 1 : 40;
    case CHOOSE_CULTURE: return s->turn.cultures ? 60 : 20;
    case MENU_ABILITIES:
    case MENU_TILES:
    case MENU_BOARD: return 1;
    default: return 8;
    }
}

static int lean_to_declining(const Frame *f)
{
    switch (f->proc) {
    case CHOOSE_UNIT:
    case CHOOSE_LESSER:
    case CHOOSE_SETUP_UNIT:
    case CHOOSE_MEGALITH: return 0;
    case CHOOSE_BURIAL: return 15;
    case CHOOSE_ALTERNATIVE: return 10;
    default: return 3;
    }
}

static int lean_to(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case PLAY_TRIBE: return lean_to_tribe(s, f->who, a.arg[0], f->proc == MENU_TOP);
    case SPEND_FOOD: return lean_to_food(s, f->who, a.arg[0]);
    case PLACE_FIGURE: return lean_to_place(s, f->who, a.arg[0], a.arg[1]);
    case LAY_MEGALITH: return lean_to_laying(s, a.arg[0]);
    case TAKE_AS: return lean_to_good(a.arg[0]);
    case RAISE_IDOL: return 50;
    case MOVE_CAMP: return lean_to_step(s, f->who, a.arg[1]);
    case BURY_CARD: return lean_to_burying(a.arg[0], a.arg[1]);
    case SEAL_CARD: return lean_to_sealing(s, a.arg[0]);
    case DISCARD_CARD: return a.arg[0] == GATHERER ? 100 : a.arg[0] < FIRST_RECRUIT ? 30 : 5;
    case PLAY_CULTURE: return s->turn.cultures ? 25 : 100;
    case RECRUIT: return s->round == ROUNDS ? 20 : 60;
    case TAKE_CULTURE: return 10 + (int)(20 * ew_effect_worth(a.arg[0]));
    case TAKE_STONE: return 10 + 30 * ew_stone_value(s, f->who, a.arg[0], NULL);
    case TAKE_ANIMAL: return s->player[f->who].living[a.arg[0]] ? 90 : 50;
    case REVEAL_ANIMALS: return 5;
    case HUNT_ANIMAL: return 40;
    case GO_ON: return lean_to_going_on(s, f);
    case DECLINE: return lean_to_declining(f);
    default: return 60;
    }
}

void ew_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    assert(s->core.depth);
    const Frame *f = game_question(s);
    for (int i = 0; i < offer->count; i++) {
        int value = lean_to(s, f, offer->at[i]);
        weight[i] = value > 255 ? 255 : value;
    }
}
