// SPDX-License-Identifier: MIT
// columns.c - a figure in one of the four columns: top, middle and bottom, with the free actions
// between (EW-4.7, EW-4.8, EW-4.9, EW-4.10, EW-4.11, EW-4.12, EW-4.13, EW-4.14, EW-4.15,
// EW-5, EW-6).
#include "games/winter/rules.h"

// What the menus offer is what the rules against it allow: each action has one question.

// EW-4.14, EW-6.1.3. Tribe cards, whatever brought them; culture cards wait (EW-6.2.2).
static Rule against_tribe(const State *s, int seat, int card)
{
    if (ew_is_culture(card)) return EW_16_1_TRIBE_CARDS_ONLY;
    int copies = s->player[seat].zone[HAND].copies[card];
    if (!copies) return EW_5_2_NOT_IN_HAND;
    bool locked = ew_is_recruit(card) && s->turn.locked >> ew_pile_of(card) & 1;
    return copies > locked ? ALLOWED : EW_6_1_3_LOCKED;
}

// EW-5.2, EW-16.2. Its labour, and the extra labour of its column.
static void play_tribe(State *s, int seat, int card)
{
    const CardData *c = &EW_CARD_DATA[card];
    assert(against_tribe(s, seat, card) == ALLOWED && s->turn.place < REST);  // EW-7.2
    ew_remove_card(&s->player[seat].zone[HAND], card);
    ew_add_card(&s->player[seat].zone[ROW], card);
    ew_see_played(s, seat, card);
    TELL(s, TRIBE_PLAYED, .seat = seat, .arg = {card});
    ew_gain_labour(s, seat, &s->turn.labour.cards,
                   c->labour + (ew_works_in(c, s->turn.place) ? c->extra : 0));
}

static Rule against_food(const State *s, int seat, int amount)
{
    int food = s->player[seat].food;
    if (amount > food) return EW_5_3_NOT_SO_MUCH_FOOD;
    return ew_symbols_passed(food, amount) ? ALLOWED : EW_5_3_NO_SYMBOL;
}

static void spend_food(State *s, int seat, int amount)
{
    Player *p = &s->player[seat];
    int labour = ew_symbols_passed(p->food, amount);
    assert(labour > 0);
    p->food -= amount;
    TELL(s, FOOD_SPENT, .seat = seat, .arg = {amount});
    ew_gain_labour(s, seat, &s->turn.labour.food, 2 * labour);
}

static Rule against_ability(const State *s, int seat, int card)
{
    if (ew_is_culture(card)) return EW_16_1_TRIBE_CARDS_ONLY;
    const CardData *c = &EW_CARD_DATA[card];
    if (!c->ability) return EW_16_3_NO_ABILITY;
    if (s->player[seat].zone[ROW].copies[card] <= s->turn.used[card]) return EW_3_2_ABILITY_USED;
    if (!ew_works_in(c, s->turn.place)) return EW_16_2_OTHER_COLUMN;
    return ew_against_deal(s, seat, c->ability);
}

static void use_ability(State *s, int seat, int card)
{
    assert(s->turn.used[card] < s->player[seat].zone[ROW].copies[card]);
    s->turn.used[card]++;
    TELL(s, ABILITY_USED, .seat = seat, .arg = {card});
    ew_make_deal(s, seat, EW_CARD_DATA[card].ability);
}

// EW-4.11, EW-7.3, EW-16.8. Once in the turn of the chief's figure, where the ability belongs.
Rule ew_against_chief(const State *s, int seat)
{
    const ChiefData *chief = &EW_CHIEF_DATA[s->player[seat].chief];
    int place = s->turn.place;
    if (!s->turn.chief_here) return EW_4_11_CHIEF_NOT_HERE;
    if (s->turn.chief_used) return EW_4_11_CHIEF_USED;
    bool here = chief->column == ANYWHERE || (chief->column == ANY_COLUMN && place != REST) ||
                (chief->column < ANY_COLUMN && chief->column == place);
    if (!here) return EW_16_8_OTHER_COLUMN;
    return ew_against_deal(s, seat, chief->ability);
}

void ew_use_chief(State *s, int seat)
{
    assert(s->turn.chief_here && !s->turn.chief_used);
    s->turn.chief_used = true;
    TELL(s, CHIEF_USED, .seat = seat, .arg = {s->player[seat].chief});
    ew_make_deal(s, seat, EW_CHIEF_DATA[s->player[seat].chief].ability);
}

static Rule against_cost(const State *s, int seat, int act)
{
    const Player *p = &s->player[seat];
    const Act *cost = &EW_ACTS[act];
    bool payable =
        p->food >= cost->food && p->tools >= cost->tools && ew_labour_left(s, NULL) >= cost->labour;
    return payable ? ALLOWED : EW_4_8_TOO_DEAR;
}

static void pay_cost(State *s, int seat, int act)
{
    ew_pay(s, seat, EW_ACTS[act].food, EW_ACTS[act].tools);
    assert(ew_labour_left(s, NULL) >= EW_ACTS[act].labour);
    s->turn.labour.spent += EW_ACTS[act].labour;
}

// EW-6.1.1. Each pile once in a turn, an empty one too.
static Rule against_recruiting(const State *s, int seat, int card)
{
    if (!ew_is_recruit(card)) return EW_2_3_NO_SUCH_PILE;
    if (s->turn.chosen >> ew_pile_of(card) & 1) return EW_6_1_1_PILE_CHOSEN;
    return against_cost(s, seat, ACT_RECRUIT);
}

// EW-6.1.1, EW-6.1.3. The new card is locked for the rest of the turn.
static void recruit_at_top(State *s, int seat, int card)
{
    int pile = ew_pile_of(card);
    assert(against_recruiting(s, seat, card) == ALLOWED);
    pay_cost(s, seat, ACT_RECRUIT);
    s->turn.chosen |= 1 << pile;
    if (s->pile[pile]) {
        s->turn.recruited |= 1 << pile;
        s->turn.locked |= 1 << pile;
    }
    ew_recruit(s, seat, card, HAND);
}

static Rule against_culture(const State *s, int seat, int card)
{
    return ew_is_displayed(s, card) ? against_cost(s, seat, ACT_CULTURE) : EW_6_2_1_NOT_IN_DISPLAY;
}

// EW-6.2.1, EW-6.4.2. A point instead of what is not there any more.
static Rule against_point(const State *s, int seat)
{
    if (s->turn.place == DEVELOP)
        return s->culture_display ? EW_6_2_1_DISPLAY_HAS_CARDS : against_cost(s, seat, ACT_CULTURE);
    bool left = ew_count_animals(s->area) || ew_count_animals(s->animal_deck);
    return left ? EW_6_4_2_ANIMALS_LEFT : against_cost(s, seat, ACT_ANIMAL);
}

static Rule against_camp(const State *s, int seat)
{
    return s->player[seat].camps ? against_cost(s, seat, ACT_CAMP) : EW_6_3_1_NO_CAMP_LEFT;
}

static Rule against_paid_step(const State *s, int seat, int from, int to)
{
    Rule rule = ew_against_step(s, seat, from, to);
    return rule ? rule : against_cost(s, seat, ACT_STEP);
}

static Rule against_paid_reveal(const State *s, int seat)
{
    Rule rule = ew_against_revealing(s);
    return rule ? rule : against_cost(s, seat, ACT_REVEAL);
}

static Rule against_animal(const State *s, int seat, int species)
{
    return s->area[species] ? against_cost(s, seat, ACT_ANIMAL) : EW_6_4_2_NOT_IN_AREA;
}

static Rule refuse_free_action(const State *s, int seat, Action a)
{
    switch (a.kind) {
    case PLAY_TRIBE: return against_tribe(s, seat, a.arg[0]);
    case USE_ABILITY: return against_ability(s, seat, a.arg[0]);
    case USE_CHIEF: return ew_against_chief(s, seat);
    default: return ALLOWED;
    }
}

Rule ew_refuse_top(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case SPEND_FOOD: return against_food(s, f->who, a.arg[0]);
    case RECRUIT: return against_recruiting(s, f->who, a.arg[0]);
    case TAKE_CULTURE: return against_culture(s, f->who, a.arg[0]);
    case TAKE_POINT: return against_point(s, f->who);
    case PITCH_CAMP: return against_camp(s, f->who);
    case MOVE_CAMP: return against_paid_step(s, f->who, a.arg[0], a.arg[1]);
    case REVEAL_ANIMALS: return against_paid_reveal(s, f->who);
    case TAKE_ANIMAL: return against_animal(s, f->who, a.arg[0]);
    default: return refuse_free_action(s, f->who, a);
    }
}

// EW-4.12, EW-4.13. Free actions between the others: a tribe card, an ability of one played, the
// chief.
static void offer_free_actions(const State *s, int seat, Offer *offer)
{
    for (int card = 0; card < TRIBES; card++)
        if (!against_tribe(s, seat, card)) OFFER(offer, PLAY_TRIBE, .arg = {card});
    for (int card = 0; card < TRIBES; card++)
        if (!against_ability(s, seat, card)) OFFER(offer, USE_ABILITY, .arg = {card});
    if (!ew_against_chief(s, seat)) OFFER(offer, USE_CHIEF);
}

static void offer_recruits(const State *s, int seat, Offer *offer)
{
    for (int card = FIRST_RECRUIT; card < TRIBES; card++)
        if (!against_recruiting(s, seat, card)) OFFER(offer, RECRUIT, .arg = {card});
}

static void offer_cultures(const State *s, int seat, Offer *offer)
{
    if (against_cost(s, seat, ACT_CULTURE)) return;
    if (!s->culture_display) OFFER(offer, TAKE_POINT);
    for (Bits left = s->culture_display; left; left = rest_of(left))
        OFFER(offer, TAKE_CULTURE, .arg = {ew_first_culture(left)});
}

static void offer_migration(const State *s, int seat, Offer *offer)
{
    if (!against_camp(s, seat)) OFFER(offer, PITCH_CAMP);
    if (!against_cost(s, seat, ACT_STEP)) ew_offer_steps(s, seat, offer);
}

static void offer_hunt(const State *s, int seat, Offer *offer)
{
    if (!against_paid_reveal(s, seat)) OFFER(offer, REVEAL_ANIMALS);
    if (against_cost(s, seat, ACT_ANIMAL)) return;
    ew_offer_animals(s->area, offer, TAKE_ANIMAL);
    if (!against_point(s, seat)) OFFER(offer, TAKE_POINT);
}

void ew_offer_top(const State *s, const Frame *frame, Offer *offer)
{
    const ColumnTurn *f = VIEW(MENU_TOP, frame);
    static void (*const OFFER_TOP[])(const State *, int, Offer *) = {
        [INITIATE] = offer_recruits,
        [DEVELOP] = offer_cultures,
        [MIGRATE] = offer_migration,
        [HUNT] = offer_hunt,
    };
    offer_free_actions(s, f->who, offer);
    for (int food = 1; food <= s->player[f->who].food; food++)
        if (!against_food(s, f->who, food)) OFFER(offer, SPEND_FOOD, .arg = {food});
    OFFER_TOP[f->column](s, f->who, offer);
    OFFER(offer, GO_ON);
}

// EW-4.9. Once, if it is possible at all.
static Rule against_middle(const State *s, int seat)
{
    if (s->turn.middle_done) return EW_4_9_ONCE;
    switch (s->turn.place) {
    case INITIATE: return ew_against_deal(s, seat, RITE);
    case DEVELOP: return ew_against_buying_stone(s, seat);
    case MIGRATE:
        if (!s->player[seat].settlements) return EW_6_3_3_NO_SETTLEMENT_LEFT;
        if (!ew_legal_junctions(s, seat)) return EW_6_3_3_THREE_CAMPS;
        return against_cost(s, seat, ACT_SETTLE) ? EW_6_3_3_TOO_DEAR : ALLOWED;
    default: return ew_is_ready(s, seat, GAIN_HUNT) ? ALLOWED : EW_14_3_NO_LIVING_ANIMAL;
    }
}

void ew_offer_middle(const State *s, const Frame *f, Offer *offer)
{
    offer_free_actions(s, f->who, offer);
    if (!against_middle(s, f->who)) OFFER(offer, DO_MIDDLE);
    OFFER(offer, GO_ON);
}

Rule ew_refuse_middle(const State *s, const Frame *f, Action a)
{
    return a.kind == DO_MIDDLE ? against_middle(s, f->who) : refuse_free_action(s, f->who, a);
}

// EW-4.10, EW-6.1.5, EW-6.2.4, EW-6.4.5. An item of the bonus that is not yet taken.
static Rule against_bonus(const State *s, int seat, int gain)
{
    int item = ew_item_of(EW_BONUS[s->turn.place], gain);
    if (item == ITEMS) return EW_3_1_OTHER_EFFECT;
    if (!(s->turn.bonus >> item & 1)) return EW_1_13_ALREADY_TAKEN;
    return ew_is_ready(s, seat, gain) ? ALLOWED : EW_1_11_NOTHING_TO_GAIN;
}

static bool has_bonus(const State *s, int seat)
{
    const Deal *bonus = &EW_DEAL_DATA[EW_BONUS[s->turn.place]];
    for (int i = 0; i < bonus->items; i++)
        if (!against_bonus(s, seat, bonus->gain[i])) return true;
    return false;
}

void ew_offer_bottom(const State *s, const Frame *f, Offer *offer)
{
    const Deal *bonus = &EW_DEAL_DATA[EW_BONUS[s->turn.place]];
    offer_free_actions(s, f->who, offer);
    for (int i = 0; i < bonus->items; i++)
        if (!against_bonus(s, f->who, bonus->gain[i]))
            OFFER(offer, TAKE_GAIN, .arg = {bonus->gain[i]});
    OFFER(offer, GO_ON);
}

Rule ew_refuse_bottom(const State *s, const Frame *f, Action a)
{
    if (a.kind == TAKE_GAIN) return against_bonus(s, f->who, a.arg[0]);
    return refuse_free_action(s, f->who, a);
}

static void do_free_action(State *s, int seat, Action a)
{
    assert(refuse_free_action(s, seat, a) == ALLOWED);
    switch (a.kind) {
    case PLAY_TRIBE: play_tribe(s, seat, a.arg[0]); break;
    case USE_ABILITY: use_ability(s, seat, a.arg[0]); break;
    case USE_CHIEF: ew_use_chief(s, seat);
    }
}

// EW-6.4.1. Two animals, or as many as there is room and deck for.
static void reveal_animals(State *s, int seat)
{
    assert(against_paid_reveal(s, seat) == ALLOWED);
    pay_cost(s, seat, ACT_REVEAL);
    for (int n = EW_ACTS[ACT_REVEAL].amount; n > 0 && !ew_against_revealing(s); n--)
        ew_reveal_animal(s);
}

static void do_top(State *s, int seat, Action a)
{
    switch (a.kind) {
    case SPEND_FOOD: spend_food(s, seat, a.arg[0]); break;
    case RECRUIT: recruit_at_top(s, seat, a.arg[0]); break;
    case TAKE_CULTURE:
        pay_cost(s, seat, ACT_CULTURE);
        ew_take_culture(s, seat, a.arg[0]);
        break;
    case TAKE_POINT:
        assert(against_point(s, seat) == ALLOWED);
        pay_cost(s, seat, s->turn.place == DEVELOP ? ACT_CULTURE : ACT_ANIMAL);
        ew_gain_points(s, seat, FROM_EFFECTS, 1);
        break;
    case PITCH_CAMP:
        pay_cost(s, seat, ACT_CAMP);
        ew_pitch_camp(s, seat);
        break;
    case MOVE_CAMP:
        pay_cost(s, seat, ACT_STEP);
        ew_move_camp(s, seat, a.arg[0], a.arg[1]);
        break;
    case REVEAL_ANIMALS: reveal_animals(s, seat); break;
    case TAKE_ANIMAL:
        pay_cost(s, seat, ACT_ANIMAL);
        ew_take_animal(s, seat, a.arg[0]);
        break;
    default: do_free_action(s, seat, a);
    }
}

// EW-6.1.4, EW-6.2.3, EW-6.3.3, EW-6.4.4. The choice inside a middle action; stone and junction are
// paid for when they are chosen.
static void begin_middle(State *s, int seat)
{
    assert(against_middle(s, seat) == ALLOWED);
    s->turn.middle_done = true;
    switch (s->turn.place) {
    case INITIATE: ew_make_deal(s, seat, RITE); break;
    case DEVELOP: CALL(s, CHOOSE_STONE, .who = seat); break;
    case MIGRATE: CALL(s, CHOOSE_JUNCTION, .who = seat); break;
    case HUNT: ew_make_deal(s, seat, COLUMN_HUNT);
    }
}

static void finish_middle(State *s, int seat, Action a)
{
    if (a.kind == TAKE_STONE) {
        assert(ew_free_slot(s, seat) < SLOTS);  // EW-15.6
        const SlotCost *cost = &EW_SLOT_COST[ew_free_slot(s, seat)];
        ew_pay(s, seat, cost->food, cost->tools);
        ew_take_stone(s, seat, a.arg[0]);
    }
    if (a.kind == SETTLE) {
        pay_cost(s, seat, ACT_SETTLE);
        ew_build_settlement(s, seat, a.arg[0]);
    }
}

// EW-6.3.6. In Migrate the camp comes first: the step forfeits it.
static void take_bonus(State *s, int seat, int gain)
{
    int deal = EW_BONUS[s->turn.place], item = ew_item_of(deal, gain);
    assert(item < ITEMS && s->turn.bonus >> item & 1);
    s->turn.bonus &= s->turn.place == MIGRATE ? ~((2 << item) - 1) : ~(1 << item);
    TELL(s, BONUS_GAINED, .seat = seat, .arg = {s->turn.place, gain});
    ew_take_gain(s, seat, gain, EW_DEAL_DATA[deal].amount[item], INCOME);
}

enum { TOP, TOP_CHOSEN, MIDDLE, MIDDLE_CHOSEN, MIDDLE_PAID, BOTTOM, BOTTOM_CHOSEN };

const ColumnTurn *ew_column_turn(const State *s)
{
    return VIEW(COLUMN_TURN, flow_find(s, COLUMN_TURN, ANYBODY));
}

// What is going on in a column, with all that follows from a choice.
int ew_stage_in_column(const ColumnTurn *f)
{
    return f->step < MIDDLE ? STAGE_TOP : f->step < BOTTOM ? STAGE_MIDDLE : STAGE_BOTTOM;
}

static void ask_menu(State *s, const ColumnTurn *f, int menu)
{
    CALL_AS(ColumnTurn, s, menu, .who = f->who, .column = f->column);
}

// EW-4.7. Three menus, one after the other; there is no way back.
void ew_run_column_turn(State *s, Frame *frame)
{
    ColumnTurn *f = VIEW(COLUMN_TURN, frame);
    Action a = flow_answer(s);
    assert(f->column == s->turn.place);
    switch (f->step++) {
    case TOP: ask_menu(s, f, MENU_TOP); break;
    case TOP_CHOSEN:
        if (a.kind == GO_ON) break;
        f->step = TOP;
        do_top(s, f->who, a);
        break;
    case MIDDLE: ask_menu(s, f, MENU_MIDDLE); break;
    case MIDDLE_CHOSEN:
        if (a.kind == GO_ON) f->step = BOTTOM;
        else if (a.kind == DO_MIDDLE) begin_middle(s, f->who);
        else f->step = MIDDLE, do_free_action(s, f->who, a);
        break;
    case MIDDLE_PAID:
        f->step = MIDDLE;
        finish_middle(s, f->who, a);
        break;
    case BOTTOM: ask_menu(s, f, has_bonus(s, f->who) ? MENU_BOTTOM : MENU_END); break;
    case BOTTOM_CHOSEN:
        f->step = BOTTOM;
        if (a.kind == GO_ON) flow_done(s, 0);
        else if (a.kind == TAKE_GAIN) take_bonus(s, f->who, a.arg[0]);
        else do_free_action(s, f->who, a);
    }
}
