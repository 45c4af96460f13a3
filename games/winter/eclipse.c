// SPDX-License-Identifier: MIT
// eclipse.c - sealed piles opened, a new order, and four steps for each player (EW-9).
#include "games/winter/rules.h"

// EW-9.1. Figures at rest and the tribe cards of a pile, in half-units.
int ew_strength(const State *s, int seat, const Cards *pile, Sum *sum)
{
    const Player *p = &s->player[seat];
    int resting = 0, total = 0;
    assert(!ew_is_hidden(pile));
    for (int i = 0; i < FIGURES_EACH; i++) resting += p->figure[i] == REST;
    total += sum_part(sum, RESTING * resting, BECAUSE_RESTING, 0, EW_9_1_STRENGTH);
    for (int card = 0; card < TRIBES; card++) {
        int each = EW_CARD_DATA[card].labour + EW_CARD_DATA[card].strength;
        total += sum_part(sum, each * pile->copies[card], BECAUSE_CARD, card, EW_9_1_STRENGTH);
    }
    return total;
}

// EW-9.2. Culture cards were a bluff and go back to the hand.
static void return_cultures(State *s, int seat)
{
    Player *p = &s->player[seat];
    Cards bluff = {.cultures = p->zone[SEALED].cultures};
    assert(s->in_eclipse);
    bluff.copies[OLD_WAYS] = p->zone[SEALED].copies[OLD_WAYS];
    p->zone[SEALED].cultures = 0;
    p->zone[SEALED].copies[OLD_WAYS] = 0;
    for (int n = 0; n < bluff.copies[OLD_WAYS]; n++)
        TELL(s, CULTURE_RETURNED, .seat = seat, .arg = {OLD_WAYS});
    for (Bits left = bluff.cultures; left; left = rest_of(left))
        TELL(s, CULTURE_RETURNED, .seat = seat, .arg = {ew_first_culture(left)});
    ew_see_returned(s, seat, &bluff);
    ew_pour_cards(&p->zone[HAND], &bluff);
}

// EW-9.1. From now on the pile lies above the board, seen by all.
static void open_pile(State *s, int seat)
{
    Player *p = &s->player[seat];
    assert(!ew_count_cards(&p->zone[ROW]));  // EW-8.1
    p->strength = ew_strength(s, seat, &p->zone[SEALED], NULL);
    return_cultures(s, seat);
    for (int card = 0; card < TRIBES; card++)
        if (p->zone[SEALED].copies[card]) {
            for (int n = p->zone[SEALED].copies[card]; n > 0; n--) ew_see_leaving(s, seat, card);
            TELL(s, CARD_OPENED, .seat = seat, .arg = {card, p->zone[SEALED].copies[card]});
        }
    ew_pour_cards(&p->zone[ROW], &p->zone[SEALED]);
    TELL(s, STRENGTH_COMPARED, .seat = seat, .arg = {p->strength});
}

// EW-8.4, EW-9.1. All have had their turns of the round.
static void open_piles(State *s)
{
    assert(!s->in_eclipse);
    s->in_eclipse = true;
    TELL(s, ECLIPSE_BEGUN, .seat = NOBODY, .arg = {s->round});
    for (int i = 0; i < s->core.seats; i++) open_pile(s, s->order[i]);
    flow_reveal(s);
}

int ew_order_place(const State *s, int seat)
{
    int place = 0;
    while (place < s->core.seats && s->order[place] != seat) place++;
    assert(place < s->core.seats);
    return place;
}

// EW-9.3. Higher strength first; among equals who was later comes first.
static void order_by_strength(State *s)
{
    uint8_t old[PLAYERS_MAX];
    memcpy(old, s->order, sizeof old);
    assert(s->in_eclipse);
    for (int i = 0; i < s->core.seats; i++) {
        int place = 0;
        for (int j = 0; j < s->core.seats; j++) {
            int mine = s->player[old[i]].strength, other = s->player[old[j]].strength;
            place += other > mine || (other == mine && j > i);
        }
        s->order[place] = old[i];
    }
    for (int i = 0; i < s->core.seats; i++)
        TELL(s, ORDER_TAKEN, .seat = s->order[i], .arg = {i + 1});
}

// EW-9.9. After all players are done.
static void discard_piles(State *s)
{
    assert(s->in_eclipse && !ew_labour_left(s, NULL));  // EW-5.6
    for (int seat = 0; seat < s->core.seats; seat++) ew_discard_row(s, seat);
    s->turn = (TurnSoFar){0};
    s->in_eclipse = false;
}

bool ew_has_eclipse_left(const State *s, int seat)
{
    return !s->in_eclipse || flow_find(s, ECLIPSE_OF, seat);
}

// EW-9. Reveal, new order, then player by player.
void ew_run_eclipse(State *s, Frame *f)
{
    switch (f->step++) {
    case 0:
        open_piles(s);
        order_by_strength(s);
        for (int i = 0; i < s->core.seats; i++)
            CALL(s, ECLIPSE_OF, .who = s->order[i], .income = EW_ORDER_INCOME[i]);
        break;
    case 1: discard_piles(s); flow_done(s, 0);
    }
}

static Rule against_eclipse_ability(const State *s, int seat, int card)
{
    if (card >= TRIBES) return EW_16_1_TRIBE_CARDS_ONLY;
    if (!EW_CARD_DATA[card].eclipse) return EW_9_6_NO_ECLIPSE_ABILITY;
    if (s->player[seat].zone[ROW].copies[card] <= s->turn.used[card]) return EW_3_2_ABILITY_USED;
    return ew_against_deal(s, seat, EW_CARD_DATA[card].eclipse);
}

void ew_offer_abilities(const State *s, const Frame *f, Offer *offer)
{
    for (int card = 0; card < TRIBES; card++)
        if (!against_eclipse_ability(s, f->who, card)) OFFER(offer, USE_ABILITY, .arg = {card});
    OFFER(offer, GO_ON);
}

Rule ew_refuse_abilities(const State *s, const Frame *f, Action a)
{
    return a.kind == USE_ABILITY ? against_eclipse_ability(s, f->who, a.arg[0]) : ALLOWED;
}

static bool has_ability_left(const State *s, int seat)
{
    for (int card = 0; card < TRIBES; card++)
        if (!against_eclipse_ability(s, seat, card)) return true;
    return false;
}

static void use_eclipse_ability(State *s, int seat, int card)
{
    assert(s->turn.used[card] < s->player[seat].zone[ROW].copies[card]);
    s->turn.used[card]++;
    TELL(s, ABILITY_USED, .seat = seat, .arg = {card});
    ew_make_deal(s, seat, EW_CARD_DATA[card].eclipse);
}

void ew_offer_tiles(const State *s, const Frame *f, Offer *offer)
{
    for (Bits left = ew_presence(s, f->who); left; left = rest_of(left))
        if (!ew_against_income(s, f->who, first_of(left)))
            OFFER(offer, TAKE_INCOME, .arg = {first_of(left)});
    OFFER(offer, GO_ON);
}

Rule ew_refuse_tiles(const State *s, const Frame *f, Action a)
{
    return a.kind == TAKE_INCOME ? ew_against_income(s, f->who, a.arg[0]) : ALLOWED;
}

static bool has_tile_left(const State *s, int seat)
{
    for (Bits left = ew_presence(s, seat); left; left = rest_of(left))
        if (!ew_against_income(s, seat, first_of(left))) return true;
    return false;
}

static void take_tile_income(State *s, int seat, int tile)
{
    assert(ew_against_income(s, seat, tile) == ALLOWED);
    s->turn.tiles_done |= (uint32_t)bit(tile);
    TELL(s, INCOME_TAKEN, .seat = seat, .arg = {tile, s->terrain[tile]});
    ew_make_deal(s, seat, EW_TERRAIN_INCOME[s->terrain[tile]]);
}

static void add_pending(State *s, int deal)
{
    const Deal *d = &EW_DEAL_DATA[deal];
    assert(!ew_has_cost(d));
    for (int i = 0; i < d->items; i++) s->turn.pending[d->gain[i]] += d->amount[i];
}

// EW-9.8, EW-23.4, EW-23.5. What the emptied spaces of the own board show.
static void count_board_income(State *s, int seat)
{
    const Player *p = &s->player[seat];
    assert(p->settlements <= SETTLEMENTS && p->megaliths <= MEGALITHS);
    for (int i = 0; i < SETTLEMENTS - p->settlements; i++) add_pending(s, EW_SETTLEMENT_INCOME[i]);
    for (int i = 0; i < MEGALITHS - p->megaliths; i++) add_pending(s, EW_MEGALITH_INCOME[i]);
}

void ew_offer_board(const State *s, const Frame *f, Offer *offer)
{
    for (int good = 0; good < GOODS; good++)
        if (s->turn.pending[good]) OFFER(offer, TAKE_GAIN, .arg = {good});
    OFFER(offer, GO_ON);
}

Rule ew_refuse_board(const State *s, const Frame *f, Action a)
{
    if (a.kind != TAKE_GAIN) return ALLOWED;
    if (a.arg[0] >= GOODS) return EW_3_1_OTHER_EFFECT;
    return s->turn.pending[a.arg[0]] ? ALLOWED : EW_1_13_ALREADY_TAKEN;
}

static bool has_board_income(const State *s)
{
    int left = 0;
    for (int good = 0; good < GOODS; good++) left += s->turn.pending[good];
    return left;
}

static void take_board_income(State *s, int seat, int good)
{
    assert(s->turn.pending[good]);
    s->turn.pending[good]--;
    ew_take_gain(s, seat, good, 1, INCOME);
}

enum { E1, E2, E2_CHOSEN, E3, E3_CHOSEN, E4, E4_ASK, E4_CHOSEN };

// What is going on in a player's eclipse. While the first ability pays, the step is as it was while
// the order did.
int ew_stage_in_eclipse(const State *s, const EclipseOf *f)
{
    int used = 0;
    for (int card = 0; card < TRIBES; card++) used += s->turn.used[card];
    if (f->step < E3) return f->step > E2 || used ? STAGE_E2 : STAGE_E1;
    return f->step < E4 ? STAGE_E3 : STAGE_E4;
}

// EW-9.4, EW-9.5, EW-9.6, EW-9.7, EW-9.8. Four steps; within one, whatever the player likes, in any
// order. A step that could only be left is not asked (EW-1.11). There is nothing to play from the
// hand, and no labour (EW-5.6, EW-9.10, EW-9.11).
void ew_run_eclipse_of(State *s, Frame *frame)
{
    EclipseOf *f = VIEW(ECLIPSE_OF, frame);
    Action a = flow_answer(s);
    assert(s->in_eclipse);
    switch (f->step++) {
    case E1:
        s->turn = (TurnSoFar){0};
        ew_make_deal(s, f->who, f->income);
        break;
    case E2:
        if (has_ability_left(s, f->who)) CALL(s, MENU_ABILITIES, .who = f->who);
        break;
    case E2_CHOSEN:
        if (a.kind == USE_ABILITY) use_eclipse_ability(s, f->who, a.arg[0]), f->step = E2;
        break;
    case E3:
        if (has_tile_left(s, f->who)) CALL(s, MENU_TILES, .who = f->who);
        break;
    case E3_CHOSEN:
        if (a.kind == TAKE_INCOME) take_tile_income(s, f->who, a.arg[0]), f->step = E3;
        break;
    case E4: count_board_income(s, f->who); break;
    case E4_ASK:
        if (has_board_income(s)) CALL(s, MENU_BOARD, .who = f->who);
        break;
    case E4_CHOSEN:
        if (a.kind == TAKE_GAIN) take_board_income(s, f->who, a.arg[0]), f->step = E4_ASK;
        else ew_score_stones(s, f->who), flow_done(s, 0);
    }
}
