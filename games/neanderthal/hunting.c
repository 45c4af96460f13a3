// SPDX-License-Identifier: MIT
// hunting.c - Phase 4: the order of the hunts, the roll, the spoils (NT-3.5, NT-7.1,
// NT-7.2, NT-7.3).
#include "games/neanderthal/rules.h"

// NT-7.1. Uncontested cards of each player, contested cards, predators.
void nt_run_hunting(State *s, Frame *f)
{
    assert(s->phase == HUNTING);
    switch (f->step++) {
    case 0:
        s->beaten = s->fresh = 0;
        nt_guards_go_home(s);
        for (int i = 0; i < s->core.seats; i++) CALL(s, OWN_HUNTS, .who = s->order[i]);
        break;
    case 1: CALL(s, CONTESTS); break;
    case 2: CALL(s, PREDATORS); break;
    case 3: flow_done(s, 0);
    }
}

static Seats hunters_at(const State *s, int position)
{
    Seats those = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (nt_is_there(s, position, seat)) those |= 1 << seat;
    return those;
}

// NT-7.1.1, NT-7.1.4. Uncontested, and no predator.
static bool is_own_hunt(const State *s, int seat, int card)
{
    if (nt_is_contested(s, card)) return false;
    if (is_daughter(card)) return look_bond(s, card)->man[seat];
    return !NT_BIOME[card].predator && nt_is_on(s, seat, card);
}

// NT-7.1.2. What step 1 has left of courtships and of biomes without predator.
static bool is_contest(const State *s, int card)
{
    if (is_daughter(card)) return nt_is_courted(s, card);
    int position = nt_place_of(s, card);
    return position >= 0 && !NT_BIOME[card].predator && hunters_at(s, position);
}

static Cards own_hunts(const State *s, int seat)
{
    Cards cards = 0;
    for (int position = 0; position < POSITIONS; position++)
        if (nt_is_there(s, position, seat) && is_own_hunt(s, seat, card_at(s, position)))
            cards |= card_bit(card_at(s, position));
    for (int card = BIOMES; card < CARDS; card++)
        if (is_own_hunt(s, seat, card)) cards |= card_bit(card);
    return cards;
}

static Cards contests(const State *s)
{
    Cards cards = 0;
    for (int position = 0; position < POSITIONS; position++)
        if (biome_at(s, position) && is_contest(s, card_at(s, position)))
            cards |= card_bit(card_at(s, position));
    for (int card = BIOMES; card < CARDS; card++)
        if (is_contest(s, card)) cards |= card_bit(card);
    return cards;
}

static void hunt_on(State *s, int card)
{
    assert(is_daughter(card) || nt_place_of(s, card) >= 0);
    if (is_daughter(card)) CALL(s, COURTSHIP, .card = card);
    else CALL(s, HUNT_CARD, .position = nt_place_of(s, card));
}

// One card after the other, as the seat chooses; the last goes without asking.
static void hunt_next(State *s, Frame *f, int choice, int seat, Cards cards)
{
    enum { ASK, ANSWERED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK:
        if (!cards) flow_done(s, 0);
        else if (cards & (cards - 1)) CALL_AS(Frame, s, choice, .who = seat);
        else hunt_on(s, __builtin_ctzll(cards)), f->step = ASK;
        break;
    case ANSWERED:
        assert(cards & card_bit(a.arg[0]));
        hunt_on(s, a.arg[0]);
        f->step = ASK;
    }
}

// NT-7.1.1.
void nt_run_own_hunts(State *s, Frame *f)
{
    hunt_next(s, f, NEXT_OWN, f->who, own_hunts(s, f->who));
}

// NT-7.1.2.
void nt_run_contests(State *s, Frame *f)
{
    hunt_next(s, f, NEXT_CONTEST, s->order[0], contests(s));
}

static void offer_cards(Cards cards, Offer *offer)
{
    for (EACH_CARD(card, cards)) OFFER(offer, NEXT, .arg = {card});
}

void nt_offer_next_own(const State *s, const Frame *f, Offer *offer)
{
    offer_cards(own_hunts(s, f->who), offer);
}

Rule nt_refuse_next_own(const State *s, const Frame *f, Action a)
{
    if (a.kind != NEXT || is_own_hunt(s, f->who, a.arg[0])) return ALLOWED;
    return NT_7_1_1_NOT_YOURS;
}

void nt_offer_next_contest(const State *s, const Frame *f, Offer *offer)
{
    offer_cards(contests(s), offer);
}

Rule nt_refuse_next_contest(const State *s, const Frame *f, Action a)
{
    if (a.kind != NEXT || is_contest(s, a.arg[0])) return ALLOWED;
    return NT_7_1_2_NOBODY_THERE;
}

// NT-3.5. FIRST, then the smaller group, then the player order.
static bool hunts_before(const State *s, int position, int one, int two)
{
    bool first = nt_has(s, one, FIRST), other_first = nt_has(s, two, FIRST);
    int size = nt_count_hunters(s, position, one), other_size = nt_count_hunters(s, position, two);
    if (first != other_first) return first;
    if (size != other_size) return size < other_size;
    return nt_order_of(s, one) < nt_order_of(s, two);
}

// NT-7.3.5, NT-7.5.5. Those who have not rolled, in hunt order, when the card is won or gone.
static void dismiss_others(State *s, int position, int outcome)
{
    assert(outcome & (SUCCESS | TAKEN));
    for (int i = 0; i < TRIBES && s->queue[i] != NOBODY; i++)
        CALL(s, SETTLE, .who = s->queue[i], .position = position, .outcome = outcome);
    memset(s->queue, NOBODY, sizeof s->queue);
}

// NT-7.3.5. All groups on one card; who stays for a card that came in hunts it at once.
void nt_run_hunt_card(State *s, Frame *frame)
{
    CardHunt *f = VIEW(HUNT_CARD, frame);
    enum { ORDER, ROLL, ROLLED };
    assert(f->position < POSITIONS);
    switch (f->step++) {
    case ORDER:
        nt_line_up(s, hunters_at(s, f->position), f->position, hunts_before);
        if (s->queue[0] == NOBODY) flow_done(s, 0);
        break;
    case ROLL:
        if (s->queue[0] == NOBODY) {
            f->step = ORDER;
            break;
        }
        CALL(s, HUNT, .who = nt_next_in_line(s), .position = f->position);
        break;
    case ROLLED:
        f->step = ROLL;
        if (f->reply != NO_SUCCESS) dismiss_others(s, f->position, f->reply);
    }
}

// NT-2.9. The figure's special abilities, by type of biome.
bool nt_is_special(const State *s, int seat, int type) { return nt_has(s, seat, ALPHA_BIG + type); }

typedef struct Roll {
    int16_t face[DIE];
} Roll;

// NT-7.2.2. Converted dice are 1s before anything is counted.
static Roll roll_dice(State *s, int seat, int type, int dice, uint64_t able)
{
    Roll roll = {{0}};
    int converted = 0;
    assert(dice >= 0);
    for (int i = 0; i < dice; i++) roll.face[random_below(&s->core.random, DIE)]++;
    TELL(s, DICE_ROLLED, .seat = seat,
         .arg = {roll.face[0], roll.face[1], roll.face[2], roll.face[3], roll.face[4],
                 roll.face[5]});
    for (int face = 1; face < DIE; face++) {
        if (!(nt_converted(able, type) >> face & 1)) continue;
        converted += roll.face[face];
        roll.face[face] = 0;
    }
    roll.face[0] += converted;
    if (converted) TELL(s, CONVERTED, .seat = seat, .arg = {converted});
    return roll;
}

// NT-7.2.3. SAVE_ONE saves one of them.
static int count_deaths(State *s, int seat, const Biome *biome, const Roll *roll, uint64_t able)
{
    int killing = biome->bite | (able >> FROST_SAFE & 1 ? 0 : biome->frost), deaths = 0;
    for (int face = 0; face < DIE; face++)
        if (killing >> (face + 1) & 1) deaths += roll->face[face];
    if (!deaths || !(able >> SAVE_ONE & 1)) return deaths;
    TELL(s, HUNTER_SAVED, .seat = seat);
    return deaths - 1;
}

// NT-7.2.5.
static int count_kind(const Roll *roll)
{
    int most = 0;
    for (int face = 0; face < DIE; face++)
        if (roll->face[face] > most) most = roll->face[face];
    return most;
}

// NT-7.2. One die for each hunter; the figure's is a 1 if he used his ability, and he cannot die.
static void roll_hunt(State *s, int seat, int position, bool alpha)
{
    const Biome *biome = biome_at(s, position);
    uint64_t able = nt_abilities(s, seat);
    assert(nt_is_there(s, position, seat));
    Roll roll = roll_dice(s, seat, biome->type, nt_count_hunters(s, position, seat) - alpha, able);
    int deaths = count_deaths(s, seat, biome, &roll, able);
    roll.face[0] += alpha;
    s->hunt.alpha = alpha;
    s->hunt.hits = roll.face[0] + (biome->hit_max > 1 ? roll.face[1] : 0);
    s->hunt.kind = count_kind(&roll);
    if (deaths)
        CALL(s, LOSE, .who = seat, .place = position, .left = deaths, .alpha_safe = alpha,
             .question = HUNT_LOSS);
}

static bool is_success(const State *s, int position)
{
    return s->hunt.hits >= biome_at(s, position)->hits;
}

// NT-7.2.4, NT-7.5. A kill of big game may draw predators, and then its spoils are held back.
static void judge_hunt(State *s, Hunt *f)
{
    bool success = is_success(s, f->position), survivors = nt_is_there(s, f->position, f->who);
    uint16_t due = success ? nt_predators_due(s, f->position) : 0;
    assert(!success || survivors);  // NT-INV-13
    f->outcome = success ? SUCCESS : NO_SUCCESS;
    TELL(s, success ? SUCCEEDED : FAILED_HUNT, .seat = f->who, .arg = {card_at(s, f->position)});
    nt_judge_theft(s, f->who, f->position);
    if (success && biome_at(s, f->position)->predator) nt_clear_predator(s, f->position);
    if (due) nt_hold_kill(s, f->who, f->position, due);
    else
        CALL(s, SPOILS, .who = f->who, .position = f->position, .kind = s->hunt.kind,
             .outcome = f->outcome | (survivors ? SURVIVORS : 0));
}

// NT-7.2.1. Where the figure has a special ability he may take a 1 without rolling.
static void begin_hunt(State *s, const Hunt *f)
{
    int card = card_at(s, f->position);
    assert(biome_at(s, f->position) && nt_is_there(s, f->position, f->who));
    TELL(s, HUNT_BEGAN, .seat = f->who, .arg = {card, nt_count_hunters(s, f->position, f->who)});
    if (s->hunters[f->position][f->who][ALPHA] && nt_is_special(s, f->who, NT_BIOME[card].type))
        CALL(s, ALPHA_USE, .who = f->who, .card = card);
}

enum { BEGIN, ROLL, JUDGE, WON, SETTLED };  // steps of a hunt

bool nt_has_rolled(const State *s, int position, int seat)
{
    const Hunt *f = VIEW(HUNT, flow_find(s, HUNT, seat));
    return f && f->position == position && f->step > ROLL;
}

// NT-7.2, NT-7.3, NT-7.4, NT-7.5. One group, one card, one roll. Replies what became of the card.
void nt_run_hunt(State *s, Frame *frame)
{
    Hunt *f = VIEW(HUNT, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case BEGIN: begin_hunt(s, f); break;
    case ROLL: roll_hunt(s, f->who, f->position, a.kind == YES); break;
    case JUDGE: judge_hunt(s, f); break;
    case WON:
        f->outcome |= f->reply & (TAKEN | CARD_CAME_IN);
        CALL(s, SETTLE, .who = f->who, .position = f->position);
        break;
    case SETTLED: flow_done(s, f->outcome);
    }
}

// NT-7.3.2, NT-7.3.3.
static bool may_take(const State *s, const Spoils *f)
{
    const Biome *biome = biome_at(s, f->position);
    if (biome->symbol == NO_SYMBOL) return false;
    if (biome->kind ? f->kind < biome->kind : !(f->outcome & SUCCESS)) return false;
    return biome->symbol == TROPHY || (nt_count_elders(s, f->who) && f->outcome & SURVIVORS);
}

// NT-7.3.1. MIDWIFE adds one, once per turn.
int nt_count_babies(const State *s, int seat, int card)
{
    int babies = NT_BIOME[card].babies;
    return babies + (babies && !(s->midwifed >> seat & 1) && nt_has(s, seat, MIDWIFERY));
}

static void reap(State *s, int seat, int position)
{
    const Biome *biome = biome_at(s, position);
    assert(biome);
    int babies = nt_count_babies(s, seat, card_at(s, position));
    if (babies > biome->babies) s->midwifed |= 1 << seat;
    nt_gain_babies(s, seat, babies);
    nt_free_discs(s, seat, biome->words);
}

// NT-7.3.2. The position is a gap from now on.
static int take_trophy(State *s, int seat, int position)
{
    int card = card_at(s, position);
    assert(TROPHIES & card_bit(card));
    nt_clear_predator(s, position);
    nt_vacate(s, position);
    nt_acquire(s, seat, card);
    s->at[position] = GAP;
    TELL(s, TROPHY_TAKEN, .seat = seat, .arg = {card});
    return TAKEN;
}

// NT-7.3.3. Replaced at once; a predator that comes in this way attacks nobody this turn.
static int take_into_hand(State *s, int seat, int position)
{
    int card = card_at(s, position);
    Cards deck = position < COLUMNS ? NORTH_CARDS : SOUTH_CARDS;
    bool refilled = nt_deck_size(s, deck) > 0;
    assert(NT_BIOME[card].symbol == HAND_CARD);  // NT-INV-8
    nt_clear_predator(s, position);
    if (!refilled) nt_vacate(s, position);
    s->hand[seat] |= card_bit(card);
    s->at[position] = refilled ? FACE_UP + nt_draw_card(s, deck) : GAP;
    s->fresh |= 1 << position;
    TELL(s, HAND_TAKEN, .seat = seat, .arg = {card});
    if (refilled) TELL(s, CARD_CAME, .seat = NOBODY, .arg = {card_at(s, position), position});
    nt_check_hands(s);
    return refilled ? TAKEN | CARD_CAME_IN : TAKEN;
}

static int take_card(State *s, int seat, int position)
{
    return biome_at(s, position)->symbol == TROPHY ? take_trophy(s, seat, position)
                                                   : take_into_hand(s, seat, position);
}

// NT-7.3.1, NT-7.3.2, NT-7.3.3, NT-7.5.6, NT-12.1.6. Replies whether the card was taken.
void nt_run_spoils(State *s, Frame *frame)
{
    Spoils *f = VIEW(SPOILS, frame);
    enum { REAP, ASK, ANSWERED, REPLY };
    Action a = flow_answer(s);
    switch (f->step++) {
    case REAP:
        if (f->outcome & SUCCESS) reap(s, f->who, f->position);
        break;
    case ASK:
        if (!may_take(s, f)) f->step = REPLY;
        else if (nt_is_together(s) && biome_at(s, f->position)->symbol == TROPHY)
            f->taken = take_card(s, f->who, f->position), f->step = REPLY;
        else CALL(s, TAKE_CARD, .who = f->who, .card = card_at(s, f->position));
        break;
    case ANSWERED:
        assert(may_take(s, f));
        f->taken = a.kind == YES ? take_card(s, f->who, f->position) : 0;
        break;
    case REPLY: flow_done(s, f->taken);  // a step of its own: a full hand may ask before
    }
}
