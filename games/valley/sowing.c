// SPDX-License-Identifier: MIT
// sowing.c - phase 8: fields (VM-10); phase 9: trump cards (VM-11).
#include "games/valley/rules.h"

// VM-10.1, and with cost 1 what card 35 asks for.
Rule vm_refuse_sowing(const State *s, int seat, int hex, int cost)
{
    if (s->camp[hex] != seat + 1 || !has(board_of(s)->plain, hex)) return VM_10_1_VILLAGE_ON_PLAIN;
    if (s->field[hex]) return VM_10_1_FIELD_THERE;
    if (vm_count_fields(s) == FIELDS_MAX) return VM_10_1_NO_FIELD_LEFT;
    return s->food[seat] < cost ? VM_10_1_PAY : ALLOWED;
}

Shortfall vm_count_seed(const State *s, const Frame *f, Action a)
{
    return (Shortfall){s->core.option[OPTION_SOW_COST], s->food[f->who]};
}

static bool can_sow(const State *s, int seat)
{
    for (Hexes camps = vm_camps_of(s, seat); camps;)
        if (vm_refuse_sowing(s, seat, take_first(&camps), s->core.option[OPTION_SOW_COST]) ==
            ALLOWED)
            return true;
    return false;
}

// Window W8 is part of this decision.
void vm_run_sow_of(State *s, Frame *f)
{
    enum { OPEN, ASK, ANSWERED };
    Action a = flow_answer(s);
    assert(s->season == WINTER);
    switch (f->step++) {
    case OPEN: vm_open_window(s); break;
    case ASK:
        if (vm_members_of(s, f->who) && (can_sow(s, f->who) || vm_is_asked(s, f->who, W8, NO_HEX)))
            CALL(s, CHOOSE_SOWING, .who = f->who);
        else flow_done(s, 0);
        break;
    case ANSWERED:
        f->step = ASK;
        if (a.kind == NO_MORE) flow_done(s, 0);
        else if (a.kind == SOW) vm_sow(s, f->who, a.arg[0], s->core.option[OPTION_SOW_COST]);
        else vm_add_to_draft(s, a, W8, NO_HEX);
    }
}

void vm_offer_sowing(const State *s, const Frame *f, Offer *offer)
{
    if (s->draft.card != NO_TRUMP) {
        vm_offer_draft(s, offer);
        return;
    }
    OFFER(offer, NO_MORE);
    for (Hexes camps = vm_camps_of(s, f->who); camps;)
        OFFER(offer, SOW, .arg = {take_first(&camps)});
    if (vm_is_asked(s, f->who, W8, NO_HEX)) vm_offer_cards(s, f->who, W8, NO_HEX, offer);
}

Rule vm_refuse_sowing_choice(const State *s, const Frame *f, Action a)
{
    if (a.kind == SOW || a.kind == NO_MORE) {
        if (s->draft.card != NO_TRUMP) return VM_13_10_FINISH_THE_CARD;
        return a.kind == SOW
                   ? vm_refuse_sowing(s, f->who, a.arg[0], s->core.option[OPTION_SOW_COST])
                   : ALLOWED;
    }
    Rule rule = vm_refuse_card(s, f->who, W8, NO_HEX, a);
    if (rule != ALLOWED || a.kind != PLAY_CARD) return rule;
    return vm_is_asked(s, f->who, W8, NO_HEX) ? ALLOWED : VM_13_2_NOT_NOW;
}

static void refill_trumps(State *s)
{
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] == IN_DECK) return;
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] == DISCARDED) s->trump[card] = IN_DECK;
    TELL(s, DECK_SHUFFLED, .seat = NOBODY);
}

// The deck is a set. False if there is no card at all.
static bool draw_trump(State *s, int seat)
{
    uint8_t in_deck[TRUMPS];
    int all = 0;
    refill_trumps(s);
    for (int card = 0; card < TRUMPS; card++) all += in_deck[card] = s->trump[card] == IN_DECK;
    if (!all) return false;
    int card = random_take(&s->core.random, in_deck, TRUMPS);
    s->trump[card] = seat;
    s->hand[seat]++;
    assert(s->hand[seat] <= s->hand_limit);
    TELL(s, DREW_CARD, .seat = seat, .only = 1 << seat, .arg = {card});
    return true;
}

// VM-1.8, VM-11.1
void vm_draw_trumps(State *s, int seat, int most)
{
    assert(is_in(s->alive, seat));
    int count = 0;
    while (count < most && draw_trump(s, seat)) count++;
    TELL(s, DREW, .seat = seat, .arg = {count});
}

// Open on the pile: nobody needs to remember where it was.
void vm_discard_trump(State *s, int card)
{
    assert(s->trump[card] < SEATS_MAX && s->hand[s->trump[card]]);
    s->hand[s->trump[card]]--;
    s->trump[card] = DISCARDED;
    s->trump_seen[card] = 0;
}
