// SPDX-License-Identifier: MIT
// windows.c - when trump cards may be played, who is asked, and how a card is composed (VM-13).
// Whether a seat lets the table pass for it (VM-13.5) is not the rules' business.
#include "games/valley/rules.h"

static bool opens(int card, int window)
{
    int codes = window == F1_FA ? 1 << F1 | 1 << FA
                : window == T4  ? 1 << T4 | 1 << T4E
                                : 1 << window;
    return VM_TRUMP_WINDOWS[card] & codes;
}

// VM-13.6
static bool is_any(int card) { return VM_TRUMP_WINDOWS[card] >> ANY & 1; }

// What the card may be used as in this window.
static int window_of(int card, int window)
{
    if (window != F1_FA) return window;
    return VM_TRUMP_WINDOWS[card] >> FA & 1 ? FA : F1;
}

// If he held it: its condition holds and there is at least one way to play it.
bool vm_can_play(const State *s, int seat, int card, int window, int where)
{
    Draft draft = {card, seat, window_of(card, window), where};
    return vm_values_of(s, &draft);
}

// VM-13.2: who takes part at all.
static bool takes_part(const State *s, int seat, int window, int where)
{
    if (window == FC) return true;
    if (!vm_members_of(s, seat)) return false;
    return (window != F1 && window != F1_FA) || vm_members_on(s, seat, where);
}

// VM-13.4. By public facts alone: the number of his cards, and what he could do with any card.
bool vm_is_asked(const State *s, int seat, int window, int where)
{
    if (!s->hand[seat] || !takes_part(s, seat, window, where)) return false;
    for (int card = 0; card < TRUMPS; card++)
        if (opens(card, window) && vm_can_play(s, seat, card, window, where)) return true;
    return false;
}

// VM-13.10: what was taken back counts within one window or turn.
void vm_open_window(State *s)
{
    assert(s->draft.card == NO_TRUMP);
    s->taken_back[0] = s->taken_back[1] = 0;
}

// VM-13.3. All are called at once; each is asked only if public facts allow it when it is his turn.
void vm_run_window(State *s, Frame *frame)
{
    Window *f = VIEW(WINDOW, frame);
    assert(f->window < WINDOW_NAMES);
    for (int i = 0; i < s->core.seats; i++)
        CALL(s, WINDOW_OF, .who = vm_in_turn_order(s, i), .window = f->window, .hex = f->hex);
    flow_done(s, 0);
}

void vm_run_window_of(State *s, Frame *frame)
{
    enum { OPEN, ASK, ANSWERED };
    Window *f = VIEW(WINDOW_OF, frame);
    assert(s->draft.card == NO_TRUMP || s->draft.seat == f->who);
    Action a = flow_answer(s);
    switch (f->step++) {
    case OPEN: vm_open_window(s); break;
    case ASK:
        if (!vm_is_asked(s, f->who, f->window, f->hex)) vm_open_window(s), flow_done(s, 0);
        else CALL(s, CHOOSE_CARD, .who = f->who, .window = f->window, .hex = f->hex);
        break;
    case ANSWERED:
        f->step = ASK;
        if (a.kind == PASS) vm_open_window(s), flow_done(s, 0);
        else vm_add_to_draft(s, a, f->window, f->hex);
    }
}

// The cards that sow say what the seed costs.
static Rule refuse_trump(const State *s, int seat, int card)
{
    bool poor = s->food[seat] < CARD_SOW_COST;
    if (poor && card == MOUNTAIN_FARM) return VM_14_34_PAY;
    if (poor && card == LATE_SOWING) return VM_14_35_PAY;
    return VM_14_1_FORCED_MARCH + card;
}

Shortfall vm_count_card_seed(const State *s, const Frame *f, Action a)
{
    return (Shortfall){CARD_SOW_COST, s->food[f->who]};
}

static Rule refuse_play(const State *s, int seat, int window, int where, int card)
{
    if (s->trump[card] != seat) return VM_13_1_NOT_IN_HAND;
    if (!opens(card, window) && !is_any(card)) return VM_13_2_NOT_NOW;
    if (s->closing && window == T4 && !(VM_TRUMP_WINDOWS[card] >> T4E & 1) && !is_any(card))
        return VM_13_2_NOT_NOW;
    if (!vm_members_of(s, seat) && card != SCORCHED_EARTH) return VM_13_2_NOT_NOW;  // VM-2.5
    return vm_can_play(s, seat, card, window, where) ? ALLOWED : refuse_trump(s, seat, card);
}

void vm_offer_cards(const State *s, int seat, int window, int where, Offer *offer)
{
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] == seat && refuse_play(s, seat, window, where, card) == ALLOWED)
            OFFER(offer, PLAY_CARD, .arg = {card});
}

static int next_slot(const Draft *draft)
{
    return vm_slots_of(draft->card, draft->window)[draft->count];
}

static bool can_cancel(const State *s) { return !(s->taken_back[1] >> s->draft.card & 1); }

void vm_offer_draft(const State *s, Offer *offer)
{
    int slot = next_slot(&s->draft);
    for (uint64_t values = vm_values_of(s, &s->draft); values;)
        OFFER(offer, slot, .arg = {take_first(&values)});
    if (can_cancel(s)) OFFER(offer, CANCEL);
}

// Cards and the parts of a card, in any window and in the turn.
Rule vm_refuse_card(const State *s, int seat, int window, int where, Action a)
{
    bool drafting = s->draft.card != NO_TRUMP;
    if (a.kind == PLAY_CARD)
        return drafting ? VM_13_10_FINISH_THE_CARD : refuse_play(s, seat, window, where, a.arg[0]);
    if (a.kind < CELL || a.kind > CANCEL || !drafting) return ALLOWED;
    if (a.kind == CANCEL) return can_cancel(s) ? ALLOWED : VM_13_10_TAKEN_BACK_TWICE;
    if (a.kind != next_slot(&s->draft)) return ALLOWED;
    return vm_values_of(s, &s->draft) >> a.arg[0] & 1 ? ALLOWED
                                                      : VM_14_1_FORCED_MARCH + s->draft.card;
}

void vm_offer_window(const State *s, const Frame *frame, Offer *offer)
{
    const Window *f = VIEW(CHOOSE_CARD, frame);
    if (s->draft.card != NO_TRUMP) {
        vm_offer_draft(s, offer);
        return;
    }
    OFFER(offer, PASS);
    vm_offer_cards(s, f->who, f->window, f->hex, offer);
}

Rule vm_refuse_window(const State *s, const Frame *frame, Action a)
{
    const Window *f = VIEW(CHOOSE_CARD, frame);
    if (a.kind == PASS && s->draft.card != NO_TRUMP) return VM_13_10_FINISH_THE_CARD;
    return vm_refuse_card(s, f->who, f->window, f->hex, a);
}

// VM-13.1. Shown, discarded, carried out.
static void finish_draft(State *s)
{
    Draft draft = s->draft;
    assert(s->trump[draft.card] == draft.seat && !next_slot(&draft));
    s->draft = (Draft){.card = NO_TRUMP};
    vm_discard_trump(s, draft.card);
    if (VM_TRUMP_WINDOWS[draft.card] >> T4E & 1) s->closing = true;
    TELL(s, CARD_PLAYED, .seat = draft.seat, .arg = {draft.card});
    vm_play_trump(s, &draft);
}

// VM-2.8: where only one value is possible nothing is asked.
static void fill_draft(State *s)
{
    Draft *draft = &s->draft;
    while (next_slot(draft)) {
        uint64_t values = vm_values_of(s, draft);
        assert(values);  // only what can be completed was offered
        if (values & (values - 1)) return;
        assert(draft->count < VALUES_MAX);
        draft->value[draft->count++] = first_of(values);
    }
    finish_draft(s);
}

static void take_back(State *s)
{
    assert(can_cancel(s));
    uint64_t card = (uint64_t)1 << s->draft.card;
    if (s->taken_back[0] & card) s->taken_back[1] |= card;
    s->taken_back[0] |= card;
    s->draft = (Draft){.card = NO_TRUMP};
}

void vm_add_to_draft(State *s, Action a, int window, int where)
{
    if (a.kind == CANCEL) {
        take_back(s);
        return;
    }
    if (a.kind == PLAY_CARD)
        s->draft = (Draft){a.arg[0], a.seat, window_of(a.arg[0], window), where};
    else {
        assert(s->draft.card != NO_TRUMP && s->draft.seat == a.seat && s->draft.count < VALUES_MAX);
        s->draft.value[s->draft.count++] = a.arg[0];
    }
    fill_draft(s);
}
