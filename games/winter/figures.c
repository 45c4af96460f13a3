// SPDX-License-Identifier: MIT
// figures.c - what is asked and what there is, where a rule says that something does not suffice.
#include "games/winter/rules.h"

static Shortfall of(int counter, int asked, int have)
{
    return (Shortfall){asked, have, COUNTER, (uint8_t)counter};
}

// Food first, then tools; whatever is left is the reason.
static Shortfall cost_figures(const Player *p, int food, int tools, Shortfall rest)
{
    if (p->food < food) return of(FOOD, food, p->food);
    return p->tools < tools ? of(TOOLS, tools, p->tools) : rest;
}

static int act_of(const State *s, Action a)
{
    switch (a.kind) {
    case RECRUIT: return ACT_RECRUIT;
    case TAKE_CULTURE: return ACT_CULTURE;
    case TAKE_POINT: return s->turn.place == DEVELOP ? ACT_CULTURE : ACT_ANIMAL;
    case PITCH_CAMP: return ACT_CAMP;
    case MOVE_CAMP: return ACT_STEP;
    case REVEAL_ANIMALS: return ACT_REVEAL;
    case TAKE_ANIMAL: return ACT_ANIMAL;
    default: return ACT_SETTLE;
    }
}

// EW-4.8, EW-6.3.3; a sacred stone costs what its slot shows (EW-15.3).
Shortfall ew_count_price(const State *s, const Frame *f, Action a)
{
    const Player *p = &s->player[f->who];
    if (a.kind == DO_MIDDLE && s->turn.place == DEVELOP) {
        assert(ew_free_slot(s, f->who) < SLOTS);  // else another rule is against it (EW-15.6)
        const SlotCost *slot = &EW_SLOT_COST[ew_free_slot(s, f->who)];
        return cost_figures(p, slot->food, slot->tools, (Shortfall){0});
    }
    const Act *act = &EW_ACTS[act_of(s, a)];
    return cost_figures(p, act->food, act->tools, of(LABOUR, act->labour, ew_labour_left(s, NULL)));
}

static int deal_of(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case USE_ABILITY:
        return f->proc == MENU_ABILITIES ? EW_CARD_DATA[a.arg[0]].eclipse
                                         : EW_CARD_DATA[a.arg[0]].ability;
    case USE_CHIEF: return EW_CHIEF_DATA[s->player[f->who].chief].ability;
    case USE_REST_TILE: assert(s->rest_held); return EW_REST_TILE_SHOWS[s->rest_held - 1];
    case TAKE_INCOME: return EW_TERRAIN_INCOME[s->terrain[a.arg[0]]];
    case DO_MIDDLE: return RITE;
    default: return a.arg[0];
    }
}

// EW-3.9
Shortfall ew_count_cost(const State *s, const Frame *f, Action a)
{
    const Player *p = &s->player[f->who];
    const Deal *deal = &EW_DEAL_DATA[deal_of(s, f, a)];
    Shortfall cards = {deal->cards, ew_count_cards(&p->zone[HAND]), MARK, IN_HAND};
    return cost_figures(p, deal->food, deal->tools, cards);
}

// EW-5.3
Shortfall ew_count_food(const State *s, const Frame *f, Action a)
{
    return of(FOOD, a.arg[0], s->player[f->who].food);
}

// EW-5.3. How much it takes to the next symbol; who has none left would need some first.
Shortfall ew_count_to_symbol(const State *s, const Frame *f, Action a)
{
    int food = s->player[f->who].food, least = 1;
    while (least < food && !ew_symbols_passed(food, least)) least++;
    return of(FOOD, least, a.arg[0]);
}

// EW-15.6
Shortfall ew_count_slots(const State *s, const Frame *f, Action a)
{
    return (Shortfall){SLOTS + 1, ew_free_slot(s, f->who)};
}

// EW-15.6. None is left of all that this era allows.
Shortfall ew_count_stones(const State *s, const Frame *f, Action a)
{
    int seats = s->core.seats;
    return (Shortfall){EW_STONES_SHOWN_I[seats] + (ew_era(s) > 1) * EW_STONES_SHOWN_II[seats], 0};
}

// EW-6.4.1
Shortfall ew_count_area(const State *s, const Frame *f, Action a)
{
    return (Shortfall){AREA_MAX + 1, ew_count_animals(s->area)};
}

// EW-6.3.3. On the tiles of the corner, or of the best one that is free.
Shortfall ew_count_camps(const State *s, const Frame *f, Action a)
{
    int most = 0;
    for (int junction = 0; junction < JUNCTIONS; junction++) {
        int camps = 0;
        bool free = SETTLEMENT_ALLOWED >> junction & 1 && !s->settlement[junction];
        if (a.kind == SETTLE ? junction != a.arg[0] : !free) continue;
        for (Bits left = EW_CORNERS[junction]; left; left = rest_of(left))
            camps += s->player[f->who].camp[first_of(left)] > 0;
        if (camps > most) most = camps;
    }
    return (Shortfall){size_of(EW_CORNERS[0]), most};
}

// EW-11.2
Shortfall ew_count_below(const State *s, const Frame *f, Action a)
{
    assert(a.arg[0] >= SPOTS);
    const UpperPlace *at = &EW_UPPER_PLACE[s->pattern][a.arg[0] - SPOTS];
    return (Shortfall){CARRIERS, size_of(at->ground & ew_all_ground(s)) +
                                     size_of(at->upper & ew_all_upper(s))};
}

// EW-9.7. Who has none has none to be the highest.
Shortfall ew_count_influence(const State *s, const Frame *f, Action a)
{
    int own = ew_influence(s, a.arg[0], f->who, NULL), highest = 1;
    for (int seat = 0; seat < s->core.seats; seat++) {
        int other = ew_influence(s, a.arg[0], seat, NULL) + has_option(s, OPTION_STRICT);
        if (seat != f->who && other > highest) highest = other;
    }
    return (Shortfall){highest, own};
}
