// SPDX-License-Identifier: MIT
// turn.c - the sequence of play: the game, its rounds, a turn with its four steps (EW-1, EW-4,
// EW-5, EW-8).
#include "games/winter/rules.h"

// Setup decisions (EW-2.18), then four rounds with their eclipses.
void ew_run_whole_game(State *s, Frame *f)
{
    enum { CHIEFS_CHOSEN, SETUP_CHOSEN, HANDS, PLAY_ROUND, DARKEN, AFTERWARDS };
    int seats = s->core.seats;
    switch (f->step++) {
    case CHIEFS_CHOSEN:
        for (int i = 0; i < seats; i++) CALL(s, TAKE_CHIEF, .who = s->order[i]);
        break;
    case SETUP_CHOSEN:
        assert(!s->chiefs_open);
        if (s->setups_open)
            for (int i = seats - 1; i >= 0; i--) CALL(s, TAKE_SETUP_CARD, .who = s->order[i]);
        break;
    case HANDS:
        for (int i = 0; i < seats; i++)
            for (int n = 0; n < DRAW_COUNT; n++) ew_draw_card(s, s->order[i]);
        s->setups_open = 0;
        for (int i = 0; i < seats; i++) CALL(s, USE_SETUP_CARD, .who = s->order[i]);
        break;
    case PLAY_ROUND:
        TELL(s, ROUND_BEGUN, .seat = NOBODY, .arg = {s->round});
        CALL(s, ROUND);
        break;
    case DARKEN: CALL(s, ECLIPSE); break;
    case AFTERWARDS:
        f->step = PLAY_ROUND;
        if (s->round < ROUNDS) {
            ew_prepare_round(s);
            break;
        }
        ew_score_finally(s);
        ew_forget(s);
        flow_over(s);
    }
}

static int turns_in_round(const State *s)
{
    return s->round == 1 && has_option(s, OPTION_SHORT) ? TURNS - 1 : TURNS;  // EW-21.1
}

// EW-1.2. In the order of the order track, each as often as there are figures.
void ew_run_round(State *s, Frame *frame)
{
    RoundRun *f = VIEW(ROUND, frame);
    f->step = 0;
    assert(f->turns <= turns_in_round(s) && !s->in_eclipse);
    if (f->turns == turns_in_round(s)) {
        flow_done(s, 0);
        return;
    }
    f->turns++;
    bool last = f->turns == turns_in_round(s);
    for (int i = 0; i < s->core.seats; i++) CALL(s, TURN, .who = s->order[i], .is_last = last);
}

int ew_on_turn(const State *s)
{
    const Frame *turn = flow_find(s, TURN, ANYBODY);
    return turn && !flow_find(s, SEAL_PILE, ANYBODY) ? turn->who : NOBODY;
}

// The stage of the turn or the eclipse that is going on; STAGES at setup and when all is over. The
// uppermost procedure tells: the turns below it have yet to begin.
int ew_stage(const State *s)
{
    for (int i = s->core.depth - 1; i >= 0; i--) {
        const Frame *f = &s->core.frame[i];
        switch (f->proc) {
        case PLAY_CULTURES: return STAGE_CULTURE;
        case TURN: return STAGE_PLACE;
        case COLUMN_TURN: return ew_stage_in_column(VIEW(COLUMN_TURN, f));
        case REST_TURN: return STAGE_REST;
        case SEAL_PILE: return STAGE_PILE;
        case ECLIPSE_OF: return ew_stage_in_eclipse(s, VIEW(ECLIPSE_OF, f));
        default: break;
        }
    }
    return STAGES;
}

// EW-5.1. What is left of this turn's labour, in half-units.
int ew_labour_left(const State *s, Sum *sum)
{
    return sum_part(sum, s->turn.labour.cards, BECAUSE_CARDS, 0, EW_5_1_LABOUR) +
           sum_part(sum, s->turn.labour.food, BECAUSE_FOOD, 0, EW_5_1_LABOUR) +
           sum_part(sum, s->turn.labour.effects, BECAUSE_EFFECTS, 0, EW_5_1_LABOUR) +
           sum_part(sum, -s->turn.labour.spent, BECAUSE_SPENT, 0, EW_5_1_LABOUR);
}

// EW-5.3, EW-23.2. Labour symbols on the food track between two places.
int ew_symbols_passed(int from, int spent)
{
    assert(spent <= from);
    return size_of(LABOUR_SYMBOLS & (bit(from + 1) - bit(from - spent + 1)));
}

// EW-4.6, EW-4.10. The first figure of the round in a column occupies its bonus.
static void place_figure(State *s, int seat, int figure, int place)
{
    Player *p = &s->player[seat];
    bool own = figure == CHIEF_FIGURE || p->figure[TRIBE_FIGURE] == AT_HOME;
    int which = own ? figure : OTHER_TRIBE_FIGURE;
    assert(p->figure[which] == AT_HOME);
    p->figure[which] = place;
    s->turn.place = place;
    s->turn.chief_here = figure == CHIEF_FIGURE;
    TELL(s, FIGURE_PLACED, .seat = seat, .arg = {figure, place});
    if (place == REST || s->bonus_taken >> place & 1) return;
    s->bonus_taken |= 1 << place;
    s->turn.bonus = (1 << EW_DEAL_DATA[EW_BONUS[place]].items) - 1;
}

// EW-5.1, EW-8.1. Labour, locks and what is unused are lost; played cards are discarded.
static void end_turn(State *s, int seat)
{
    assert(ew_labour_left(s, NULL) >= 0);
    s->turn = (TurnSoFar){0};
    ew_discard_row(s, seat);
    ew_return_rest_tile(s);
}

// EW-4.1. Culture cards, a figure, discarding; after the last figure the eclipse pile.
void ew_run_turn(State *s, Frame *frame)
{
    TurnRun *f = VIEW(TURN, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        assert(!s->in_eclipse && !s->rest_held);
        CALL(s, PLAY_CULTURES, .who = f->who);
        break;
    case 1: CALL(s, CHOOSE_PLACE, .who = f->who); break;
    case 2:
        place_figure(s, f->who, a.arg[0], a.arg[1]);
        if (a.arg[1] == REST) CALL(s, REST_TURN, .who = f->who);
        else CALL(s, COLUMN_TURN, .who = f->who, .column = a.arg[1]);
        break;
    case 3:
        end_turn(s, f->who);
        if (f->is_last) CALL(s, SEAL_PILE, .who = f->who);
        flow_done(s, 0);
    }
}

// EW-4.2, EW-4.3, EW-4.4. One after the other, those just drawn too; each after the first costs
// another card of the hand. Labour stays for the figure (EW-5.5). Who has
// cards is asked, whatever they are: to skip a hand without culture would tell the table so.
void ew_run_play_cultures(State *s, Frame *frame)
{
    enum { ASK, CHOSEN, PAID };
    CardEffect *f = VIEW(PLAY_CULTURES, frame);
    Player *p = &s->player[f->who];
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK:
        if (ew_count_cards(&p->zone[HAND])) CALL(s, CHOOSE_CULTURE, .who = f->who);
        break;
    case CHOSEN:
        if (a.kind != PLAY_CULTURE) {
            flow_done(s, 0);
            break;
        }
        f->card = a.arg[0];
        ew_remove_card(&p->zone[HAND], f->card);
        ew_add_card(&p->zone[ROW], f->card);
        ew_see_leaving(s, f->who, f->card);
        TELL(s, CULTURE_PLAYED, .seat = f->who, .arg = {f->card});
        if (s->turn.cultures++) CALL(s, CHOOSE_DISCARD, .who = f->who);
        break;
    case PAID:
        assert((s->turn.cultures > 1) == (a.kind == DISCARD_CARD));  // EW-4.3
        f->step = ASK;
        if (a.kind == DISCARD_CARD) ew_discard_card(s, f->who, a.arg[0]);
        CALL(s, EFFECT, .who = f->who, .card = f->card);
    }
}

void ew_offer_culture(const State *s, const Frame *f, Offer *offer)
{
    const Cards *hand = &s->player[f->who].zone[HAND];
    if (!s->turn.cultures || ew_count_cards(hand) > 1) {
        if (hand->copies[OLD_WAYS]) OFFER(offer, PLAY_CULTURE, .arg = {OLD_WAYS});
        for (Bits left = hand->cultures; left; left = rest_of(left))
            OFFER(offer, PLAY_CULTURE, .arg = {ew_first_culture(left)});
    }
    OFFER(offer, GO_ON);
}

Rule ew_refuse_culture(const State *s, const Frame *f, Action a)
{
    const Cards *hand = &s->player[f->who].zone[HAND];
    if (a.kind != PLAY_CULTURE) return ALLOWED;
    if (!ew_is_culture(a.arg[0])) return EW_4_2_CULTURE_CARDS_ONLY;
    if (!ew_count_card(hand, a.arg[0])) return EW_4_2_NOT_IN_HAND;
    return s->turn.cultures && ew_count_cards(hand) == 1 ? EW_4_3_ANOTHER_CARD : ALLOWED;
}

static bool has_figure(const Player *p, int figure)
{
    if (figure == CHIEF_FIGURE) return p->figure[CHIEF_FIGURE] == AT_HOME;
    return p->figure[TRIBE_FIGURE] == AT_HOME || p->figure[OTHER_TRIBE_FIGURE] == AT_HOME;
}

void ew_offer_place_figure(const State *s, const Frame *f, Offer *offer)
{
    for (int figure = 0; figure < FIGURES; figure++)
        if (has_figure(&s->player[f->who], figure))
            for (int place = 0; place < PLACES; place++)
                OFFER(offer, PLACE_FIGURE, .arg = {figure, place});
}

Rule ew_refuse_place_figure(const State *s, const Frame *f, Action a)
{
    if (a.kind != PLACE_FIGURE) return ALLOWED;
    return has_figure(&s->player[f->who], a.arg[0]) ? ALLOWED : EW_4_6_FIGURE_PLACED;
}

// EW-8.2, EW-8.3. One card after the other, unseen by the others, until the player is done.
void ew_run_seal_pile(State *s, Frame *f)
{
    enum { ASK, CHOSEN };
    Player *p = &s->player[f->who];
    Action a = flow_answer(s);
    assert(!s->in_eclipse && !ew_count_cards(&p->zone[ROW]));  // EW-8.1
    switch (f->step++) {
    case ASK:
        if (ew_count_cards(&p->zone[HAND])) CALL(s, SEAL_CARDS, .who = f->who);
        break;
    case CHOSEN:
        f->step = ASK;
        if (a.kind != SEAL_CARD) {
            flow_done(s, 0);
            break;
        }
        ew_remove_card(&p->zone[HAND], a.arg[0]);
        ew_add_card(&p->zone[SEALED], a.arg[0]);
        TELL(s, CARD_SEALED, .seat = f->who);
        TELL(s, CARD_SEALED_SEEN, .seat = f->who, .only = 1 << f->who, .arg = {a.arg[0]});
    }
}

void ew_offer_seal(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_cards(&s->player[f->who].zone[HAND], offer, SEAL_CARD);
    OFFER(offer, GO_ON);
}

Rule ew_refuse_seal(const State *s, const Frame *f, Action a)
{
    if (a.kind != SEAL_CARD) return ALLOWED;
    return ew_count_card(&s->player[f->who].zone[HAND], a.arg[0]) ? ALLOWED : EW_8_2_NOT_IN_HAND;
}
