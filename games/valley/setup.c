// SPDX-License-Identifier: MIT
// setup.c - laying out the board and placing the first camps (VM-1). Bank, bag and decks are kept
// by the program (VM-1.0); two players need no other rules (VM-16.12).
#include "games/valley/rules.h"

enum { BIG_TABLE = 5 };  // players from whom on hands are small (VM-1.8)

static void fill_supplies(State *s)
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        s->left[WOMAN][seat] = WOMEN_MAX;
        s->left[WARRIOR][seat] = WARRIORS_MAX;
        s->camps_left[seat] = CAMPS_MAX;
        s->food[seat] = s->core.option[OPTION_EASY_FOOD] ? EASY_FOOD : START_FOOD;
    }
    s->alive = (1 << s->core.seats) - 1;
}

// VM-1.2. What nobody has looked into has no order: bag and decks are sets.
static void fill_decks(State *s)
{
    memset(s->token_at, IN_BAG, LETTERED);
    memset(s->token_at + LETTERED, ASIDE, PACK);
    memcpy(s->deck, VM_EVENT_COPIES, sizeof s->deck);
    memset(s->trump, IN_DECK, sizeof s->trump);
    s->next_event[SUMMER] = s->next_event[WINTER] = NO_EVENT_CARD;
}

static void clear_places(State *s)
{
    s->neutral[WOMAN] = s->neutral[WARRIOR] = NO_HEX;
    s->climbed.hex = s->amazon_hex = s->surprise_hex = s->fight.hex = NO_HEX;
    s->sick = SPECIES;
    s->mover = NOBODY;
    s->draft.card = NO_TRUMP;
    s->step_limit = ALLOWANCE;
}

void vm_setup(State *s)
{
    int board = s->core.option[OPTION_BOARD];
    s->board = board ? board - 1 : random_below(&s->core.random, BOARDS);  // VM-1.1, VM-16.11
    assert(s->board < BOARDS);
    s->hand_limit = s->core.seats < BIG_TABLE ? HAND : SMALL_HAND;
    fill_supplies(s);
    fill_decks(s);
    clear_places(s);
    s->starter = vm_roll_off(s, s->alive);  // VM-1.4
    TELL(s, STARTED, .seat = s->starter, .arg = {LEAD_DIE});
    s->year = 1;
    s->season = SUMMER;
    s->round = FIRST_ROUND;
    CALL(s, WHOLE_GAME);
}

// VM-1.5
Rule vm_refuse_place_choice(const State *s, const Frame *f, Action a)
{
    int hex = a.arg[0];
    if (a.kind != PLACE_CAMP) return ALLOWED;
    if (hex == LAKE_HEX) return VM_1_5_LAND;
    if (s->camp[hex]) return VM_1_5_NO_CAMP;
    for (Hexes near = VM_NEAR[hex] & ~vm_barred(s, hex); near;)
        if (s->camp[take_first(&near)]) return VM_1_5_NOT_BESIDE;
    return ALLOWED;
}

void vm_offer_place_choice(const State *s, const Frame *f, Offer *offer)
{
    for (int hex = 0; hex < HEXES; hex++) OFFER(offer, PLACE_CAMP, .arg = {hex});
}

// VM-1.7
void vm_offer_start_field(const State *s, const Frame *frame, Offer *offer)
{
    const OnHex *f = VIEW(CHOOSE_START_FIELD, frame);
    OFFER(offer, SOW, .arg = {f->hex});
    OFFER(offer, NO_MORE);
}

Rule vm_refuse_start_field(const State *s, const Frame *frame, Action a)
{
    const OnHex *f = VIEW(CHOOSE_START_FIELD, frame);
    return a.kind == SOW && a.arg[0] != f->hex ? VM_1_7_SOW_HERE : ALLOWED;
}

void vm_sow(State *s, int seat, int hex, int cost)
{
    assert(s->camp[hex] == seat + 1 && !s->field[hex] && vm_count_fields(s) < FIELDS_MAX);
    vm_lose_food(s, seat, cost, BY_SOWING);
    s->field[hex] = INTACT;
    TELL(s, FIELD_SOWN, .seat = seat, .arg = {hex});
}

static void place_first_camp(State *s, int seat, int hex)
{
    vm_build_camp(s, seat, hex);
    TELL(s, CAMP_PLACED, .seat = seat, .arg = {hex});
    vm_place_people(s, seat, WARRIOR, hex, START_WARRIORS);
    vm_place_people(s, seat, WOMAN, hex, START_WOMEN);
}

// VM-1.5, VM-1.6, VM-1.7, of one player.
void vm_run_settle(State *s, Frame *f)
{
    enum { ASK, PLACED, SOWN };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK: CALL(s, CHOOSE_PLACE, .who = f->who); break;
    case PLACED:
        place_first_camp(s, f->who, a.arg[0]);
        if (has(board_of(s)->plain, a.arg[0]))
            CALL(s, CHOOSE_START_FIELD, .who = f->who, .hex = a.arg[0]);
        break;
    case SOWN:
        if (a.kind == SOW) vm_sow(s, f->who, a.arg[0], s->core.option[OPTION_SOW_COST]);
        flow_done(s, 0);
    }
}
