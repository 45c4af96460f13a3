// SPDX-License-Identifier: MIT
// turn.c - the sequence of play: the game, its periods, the turn, and playing a card (MH-3, MH-4).
#include "games/hunters/rules.h"

enum { NO_BAN = 255 };  // in place of BAN

// What the acting person does, and with how many hunters. The tables number the landscape cards as
// the grounds they show.
static void carry_out(State *s, int seat, int card)
{
    switch (card) {
    case L_HERDCAMP: CALL(s, HERDCAMP, .who = seat, .hunters = CAMPERS); break;
    case L_MIGRATE: CALL(s, MIGRATION, .who = seat, .left = MIGRANTS); break;
    case L_MAMMOTH: CALL(s, MAMMOTH_CARD, .who = seat); break;
    case L_SWAP: CALL(s, SWAP, .who = seat); break;
    case L_DRIVE: CALL(s, DRIVE, .who = seat, .left = DRIVEN); break;
    case L_CLUB: CALL(s, CLUB_CARD, .who = seat); break;
    case L_FIRE:
    case D_FIRE: CALL(s, MOVE_FIRE, .who = seat); break;
    case D_ALL2: CALL(s, ALL_PLACE, .who = seat, .hunters = ALL2_PLACED); break;
    case D_ALL1: CALL(s, ALL_PLACE, .who = seat, .hunters = ALL1_PLACED); break;
    case D_KILL2: CALL(s, REMOVE_HUNTERS, .who = seat, .left = KILL2_REMOVED); break;
    case D_KILL1: CALL(s, REMOVE_HUNTERS, .who = seat, .left = KILL1_REMOVED); break;
    case D_CLUB: CALL(s, CLUB_OR_WANDER, .who = seat, .hunters = WANDERERS); break;
    case D_MAMMOTH: CALL(s, REMOVE_MAMMOTH, .who = seat); break;
    default: assert(card < LANDSCAPES); CALL(s, LAND, .who = seat, .ground = card);
    }
}

// MH-13.1. A short game has three periods.
bool mh_is_last_period(const State *s) { return s->period == s->core.option[OPTION_PERIODS]; }

// MH-3.1, MH-3.2. Colonise, conflicts, scoring, glacier; after the last scoring the game is over.
void mh_run_whole_game(State *s, Frame *f)
{
    enum { BEGIN, DEAL, COLONISING, SETTLING, NEXT_PERIOD };
    switch (f->step++) {
    case BEGIN: CALL(s, PRE_ROUND, .who = f->who); break;
    case DEAL:
        mh_deal(s, f->who);
        mh_begin_period(s);
        break;
    case COLONISING: CALL(s, PERIOD, .who = f->who); break;
    case SETTLING:
        mh_settle_conflicts(s);
        mh_score(s);
        if (mh_is_last_period(s)) flow_over(s);  // MH-12.2
        else CALL(s, LAY_GLACIER);
        break;
    case NEXT_PERIOD:
        assert(s->ended_by != NOBODY);
        f->who = mh_left_of(s, s->ended_by);
        mh_refill_pool(s);
        mh_lay_fires(s);
        mh_begin_period(s);
        f->step = COLONISING;
    }
}

// MH-2.4, MH-4.1, MH-4.9. Turns go clockwise until somebody has emptied the dark pool.
void mh_run_period(State *s, Frame *f)
{
    switch (f->step++) {
    case 0:
        assert(s->phase == COLONISE && s->pool[DARK]);
        s->turn++;
        CALL(s, TURN, .who = f->who);
        break;
    case 1:
        if (s->ended_by != NOBODY) flow_done(s, 0);
        f->who = mh_left_of(s, f->who);
        f->step = 0;
    }
}

int mh_on_turn(const State *s)
{
    const Frame *turn = flow_find(s, TURN, ANYBODY);
    return turn ? turn->who : NOBODY;
}

// MH-4.2, MH-4.6, MH-6.9, MH-7.8. Lays the card down; what is carried out is that card or the one
// it copies.
static int play_card(State *s, int seat, Action a)
{
    int card = a.kind == LAY_BLANK ? D_CULT : a.arg[0];
    int effect = a.kind == PLAY ? card : a.kind == COPY ? s->open_card[a.arg[1]] : NO_CARD;
    assert(a.kind == LAY_BLANK || (effect != NO_CARD && !mh_is_cult(effect)));
    if (a.kind == PLAY) TELL(s, PLAYED, .seat = seat, .arg = {card});
    if (a.kind == COPY) TELL(s, COPIED, .seat = seat, .arg = {card, effect});
    if (a.kind == LAY_BLANK) TELL(s, BLANK_LAID, .seat = seat);
    s->blanks += a.kind == LAY_BLANK;
    mh_lay_card(s, seat, card);
    return effect;
}

// MH-4.1. Play, perhaps throw one away, refill. The card that ends the game ends the turn, too.
void mh_run_turn(State *s, Frame *f)
{
    enum { ASK, PLAY_IT, THROW_ONE, REFILL_HAND };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK:
        assert(s->ended_by == NOBODY && !s->moved_count);
        CALL(s, ASK_PLAY, .who = f->who);
        break;
    case PLAY_IT: {
        int card = play_card(s, f->who, a);
        if (card == NO_CARD) break;
        if (mh_colour(card) == LIGHT) CALL(s, PLAY_LIGHT, .who = f->who, .card = card);
        else CALL(s, PLAY_DARK, .who = f->who, .card = card);
        break;
    }
    case THROW_ONE:
        mh_forget_moves(s);
        if (s->ended_by != NOBODY && mh_is_last_period(s)) flow_done(s, 0);
        else CALL(s, ASK_THROW, .who = f->who);
        break;
    case REFILL_HAND:
        if (a.kind == THROW) mh_throw_card(s, f->who, a.arg[0]);
        CALL(s, REFILL, .who = f->who);
        flow_done(s, 0);
    }
}

// MH-4.3. The price of a mammoth card is paid when its option is known.
void mh_run_play_light(State *s, Frame *frame)
{
    CardPlay *f = VIEW(PLAY_LIGHT, frame);
    assert(mh_colour(f->card) == LIGHT && !mh_is_cult(f->card));
    if (f->card != L_MAMMOTH) mh_pay(s, f->who, mh_price(s, f->card, NULL));
    carry_out(s, f->who, f->card);
    flow_done(s, 0);
}

void mh_pay(State *s, int seat, int count)
{
    assert(s->stones[seat] >= count);
    s->stones[seat] -= count;
    s->pool[LIGHT] += count;
    TELL(s, PAID, .seat = seat, .arg = {count});
}

// What playing a light card costs at least; a cult card costs what it may copy.
int mh_price(const State *s, int card, Sum *sum)
{
    if (mh_is_cult(card))
        return s->open_card[LIGHT] == NO_CARD
                   ? 0
                   : sum_part(sum, mh_price(s, s->open_card[LIGHT], NULL), BY_COPIED_CARD,
                              s->open_card[LIGHT], MH_4_2_3_CULT_COPIES);
    if (card == L_MAMMOTH)
        return sum_part(sum, mh_least_mammoth_price(s), BY_CHEAPEST_WAY, 0, MH_6_4_TOO_DEAR);
    return sum_part(sum, CARDS[card].cost, BY_CARD, card, MH_4_2_1_TOO_DEAR);
}

static int least(int a, int b) { return a < b ? a : b; }

// MH-4.4. What is missing in the dark pool comes from the light one, as far as it goes.
int mh_yield(const State *s, int card, Sum *sum)
{
    int yield = CARDS[card].yield, dark = least(yield, s->pool[DARK]);
    return sum_part(sum, dark, FROM_DARK_POOL, card, MH_4_4_YIELD) +
           sum_part(sum, least(yield - dark, s->pool[LIGHT]), FROM_LIGHT_POOL, card, MH_4_4_YIELD);
}

// MH-4.4, MH-4.5. That the pool is empty is remembered, not acted upon: action, throwing away and
// refill still come.
static void take_yield(State *s, int seat, int card)
{
    int yield = mh_yield(s, card, NULL), dark = least(yield, s->pool[DARK]);
    if (s->stones[seat] >= BAN) s->ban_lifted = true;
    s->pool[DARK] -= dark;
    s->pool[LIGHT] -= yield - dark;
    s->stones[seat] += yield;
    assert(s->ban_lifted || s->stones[seat] < BAN + YIELD_MAX);  // MH-4.2.2
    assert(mh_colour(card) == DARK && s->ended_by == NOBODY);
    TELL(s, STONES_TAKEN, .seat = seat, .arg = {yield});
    if (s->pool[DARK]) return;
    s->ended_by = seat;
    TELL(s, POOL_EMPTIED, .seat = seat);
}

// MH-12.1. A dark card that would empty the pool in the last period.
bool mh_would_end_game(const State *s, int card)
{
    return mh_colour(card) == DARK && mh_is_last_period(s) && CARDS[card].yield >= s->pool[DARK];
}

// MH-12.1. The card that ends the last period brings nobody anything.
static void sweep_pool(State *s, int seat)
{
    assert(mh_is_last_period(s) && s->ended_by == NOBODY);
    TELL(s, POOL_SWEPT, .seat = seat, .arg = {s->pool[DARK]});
    s->pool[LIGHT] += s->pool[DARK];
    s->pool[DARK] = 0;
    s->ended_by = seat;
}

// MH-4.4, MH-12.1. The yield first, then all opponents or the one whom the player chooses.
void mh_run_play_dark(State *s, Frame *frame)
{
    CardPlay *f = VIEW(PLAY_DARK, frame);
    switch (f->step++) {
    case 0:
        if (mh_would_end_game(s, f->card)) {
            sweep_pool(s, f->who);
            flow_done(s, 0);
            break;
        }
        take_yield(s, f->who, f->card);
        if (CARDS[f->card].actor == BY_ONE_OPPONENT)
            CALL(s, ASK_OPPONENT, .who = f->who, .card = f->card);
        else {
            carry_out(s, f->who, f->card);
            flow_done(s, 0);
        }
        break;
    case 1: {
        int opponent = flow_answer(s).arg[0];
        assert(opponent < s->core.seats && opponent != f->who);  // MH-1.5
        TELL(s, OPPONENT_CHOSEN, .seat = f->who, .arg = {opponent});
        carry_out(s, opponent, f->card);
        flow_done(s, 0);
    }
    }
}

// MH-4.2.1, MH-4.2.2. Against carrying out a card that is no cult card; dark ones are banned from
// so many stones on.
static Rule against_effect(const State *s, int seat, int card, int ban)
{
    if (mh_colour(card) == DARK) return s->stones[seat] < ban ? ALLOWED : MH_4_2_2_EIGHT_STONES;
    if (card == L_MAMMOTH && !mh_least_mammoth_price(s)) return MH_4_2_1_NO_OPTION;
    return s->stones[seat] < mh_price(s, card, NULL) ? MH_4_2_1_TOO_DEAR : ALLOWED;
}

static Rule against_copy(const State *s, int seat, int colour, int ban)
{
    int card = s->open_card[colour];
    Rule rule = card == NO_CARD ? MH_4_2_3_NO_OPEN_CARD : against_effect(s, seat, card, ban);
    return rule == MH_4_2_1_TOO_DEAR ? MH_4_2_3_COPY_TOO_DEAR : rule;
}

// A cult card is not played as itself: it copies, if there is something that can be copied.
static Rule against_cult(const State *s, int seat, int ban)
{
    Rule light = against_copy(s, seat, LIGHT, ban), dark = against_copy(s, seat, DARK, ban);
    if (!light || !dark) return MH_4_2_3_CULT_COPIES;
    return light == MH_4_2_3_NO_OPEN_CARD ? dark : light;
}

static Rule against_play(const State *s, Action a, int ban)
{
    int card = a.arg[0];
    if (!s->hand[a.seat][card]) return MH_4_2_NOT_IN_HAND;
    if (a.kind == COPY)
        return mh_is_cult(card) ? against_copy(s, a.seat, a.arg[1], ban) : MH_4_2_3_NO_CULT;
    return mh_is_cult(card) ? against_cult(s, a.seat, ban) : against_effect(s, a.seat, card, ban);
}

static void list_plays(const State *s, int seat, int ban, Offer *offer)
{
    for (int card = 0; card < FACES; card++) {
        if (!s->hand[seat][card]) continue;
        if (!mh_is_cult(card)) {
            if (!against_effect(s, seat, card, ban)) OFFER(offer, PLAY, .arg = {card});
            continue;
        }
        for (int colour = 0; colour < COLOURS; colour++)
            if (!against_copy(s, seat, colour, ban)) OFFER(offer, COPY, .arg = {card, colour});
    }
}

static bool is_stuck(const State *s, int seat, int ban)
{
    Offer plays;
    plays.count = 0;
    list_plays(s, seat, ban, &plays);
    return plays.count == 0;
}

// MH-4.2.4, MH-4.2.5, MH-4.2.6. A card may be played though it does nothing; equal cards are one
// choice.
// Without a legal play the ban is lifted; if that does not help, a blank.
void mh_offer_play(const State *s, const Frame *f, Offer *offer)
{
    list_plays(s, f->who, BAN, offer);
    if (!offer->count) list_plays(s, f->who, NO_BAN, offer);
    if (!offer->count) OFFER(offer, LAY_BLANK);
}

Rule mh_refuse_play(const State *s, const Frame *f, Action a)
{
    if (a.kind == LAY_BLANK) return is_stuck(s, a.seat, NO_BAN) ? ALLOWED : MH_4_2_5_NOT_STUCK;
    if (a.kind != PLAY && a.kind != COPY) return ALLOWED;
    Rule rule = against_play(s, a, BAN);
    bool lifted = rule == MH_4_2_2_EIGHT_STONES && is_stuck(s, a.seat, BAN);
    return lifted ? ALLOWED : rule;
}

Shortfall mh_count_cost(const State *s, const Frame *f, Action a)
{
    int card = a.kind == COPY ? s->open_card[a.arg[1]] : a.arg[0];
    return (Shortfall){mh_price(s, card, NULL), s->stones[f->who]};
}

Shortfall mh_count_ban(const State *s, const Frame *f, Action a)
{
    return (Shortfall){BAN - 1, s->stones[f->who]};
}

// MH-4.4. Any opponent, even one who can do nothing.
void mh_offer_opponent(const State *s, const Frame *f, Offer *offer)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (seat != f->who) OFFER(offer, CHOOSE_OPPONENT, .arg = {seat});
}

Rule mh_refuse_opponent(const State *s, const Frame *f, Action a)
{
    bool opponent = a.arg[0] < s->core.seats && a.arg[0] != a.seat;
    return a.kind == CHOOSE_OPPONENT && !opponent ? MH_1_5_OPPONENT : ALLOWED;
}
