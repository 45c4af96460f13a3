// SPDX-License-Identifier: MIT
// events.c - the icons of the event card (NT-4.1, NT-4.4, NT-4.5, NT-4.6, NT-4.7, NT-4.8).
#include "games/neanderthal/rules.h"

// NT-4.4. One more turn will come.
static void reinforce(State *s)
{
    s->wurms++;
    if (!s->reserve) return;
    s->reserve--;
    s->event_deck++;
    assert(count_cards(s->unseen & ALL_DAUGHTERS) == s->event_deck + s->reserve);  // NT-INV-4
    TELL(s, REINFORCED, .seat = NOBODY, .arg = {s->event_deck});
}

// NT-4.5. The die names the rank of the elder who dies.
static void roll_for_elders(State *s)
{
    for (int i = 0; i < s->core.seats; i++) {
        int seat = s->order[i];
        if (nt_has(s, seat, ELDER_SAFE)) continue;
        int rank = random_below(&s->core.random, RANKS);
        bool dies = s->elder[seat][rank];
        TELL(s, DIE_ROLLED, .seat = seat, .arg = {rank + 1, rank, dies});
        if (dies) nt_lose_elder(s, seat, rank);
    }
}

static int count_eyes(const Daughter *card)
{
    int eyes = 0;
    for (int i = 0; i < card->icons; i++) eyes += card->icon[i] == EYE;
    return eyes;
}

static bool is_first_eye(const Daughter *card, int at)
{
    for (int i = 0; i < at; i++)
        if (card->icon[i] == EYE) return false;
    return true;
}

static void call_blizzard(State *s)
{
    for (int i = 0; i < s->core.seats; i++) CALL(s, BLIZZARD_RUN, .who = s->order[i]);
}

// NT-4.1. Icon by icon, from left to right; the step counts them.
void nt_run_icon(State *s, Frame *f)
{
    assert(is_daughter(s->event));
    const Daughter *card = &NT_DAUGHTER[s->event - BIOMES];
    int at = f->step++;
    if (at == card->icons) {
        flow_done(s, 0);
        return;
    }
    TELL(s, ICON_MET, .seat = NOBODY, .arg = {card->icon[at]});
    switch (card->icon[at]) {
    case COOLING: nt_cool(s); break;
    case WARMING: nt_warm(s); break;
    case WURM: reinforce(s); break;
    case HELMET: roll_for_elders(s); break;
    case COMET: CALL(s, COMET_RUN); break;
    case EYE:
        if (is_first_eye(card, at)) CALL(s, WANDERLUST, .cubes = count_eyes(card));
        break;
    case BLIZZARD: call_blizzard(s);
    }
}

// In the event phase all free hunters are at home. Who asks earlier counts those on cards, too, as
// they come home before it.
int nt_count_free(const State *s, int seat)
{
    int count = 0;
    for (int place = 0; place <= HOME; place++) count += nt_count_hunters(s, place, seat);
    for (int i = 0; i < DAUGHTERS; i++) count += s->bond[i].man[seat] != NO_PIECE;
    return count;
}

// NT-4.6.1. Words against hunters: what is left over, safe if above 0.
int nt_chaos_line(const State *s, int seat, Sum *sum)
{
    int words = sum_part(sum, nt_count_words(s, seat), R_WORDS, 0, NT_4_6_1_CHAOS);
    return words + sum_part(sum, -nt_count_free(s, seat), R_HUNTERS, 0, NT_4_6_1_CHAOS);
}

bool nt_is_chaos_safe(const State *s, int seat)
{
    return nt_chaos_line(s, seat, NULL) > 0 || nt_has(s, seat, CHAOS_SAFE);
}

// NT-4.6.1, NT-4.6.4. The safety of all is tested before any loss.
void nt_run_comet(State *s, Frame *f)
{
    assert(s->phase == EVENT_PHASE);
    for (int i = 0; i < s->core.seats; i++) {
        int seat = s->order[i];
        if (nt_is_chaos_safe(s, seat)) TELL(s, CHAOS_SAFE_WAS, .seat = seat);
        else CALL(s, CHAOS_RUN, .who = seat);
    }
    flow_done(s, 0);
}

static int other_side(const State *s, int seat)
{
    const uint8_t *sides = NT_SEXUALITY[s->sexuality[seat]];
    return sides[s->side[seat] == sides[0]];
}

// NT-4.6.3. The discs of the old side return before the new number is counted.
static bool can_turn_card(const State *s, int seat)
{
    return nt_count_words(s, seat) + side_of(s, seat)->mpi >= NT_SIDE[other_side(s, seat)].mpi;
}

static void turn_card(State *s, int seat)
{
    assert(can_turn_card(s, seat));
    for (int colour = 0; colour < COLOURS; colour++) {
        s->words[seat][colour] += s->mpi[seat][colour];
        s->mpi[seat][colour] = 0;
    }
    s->side[seat] = other_side(s, seat);
    TELL(s, TOOK_SIDE, .seat = seat, .arg = {s->side[seat]});
    nt_check_hands(s);
    CALL(s, ASSIGN_MPI, .who = seat);
}

static int find_elder(const State *s, int seat)
{
    int rank = 0;
    while (rank < RANKS && !s->elder[seat][rank]) rank++;
    assert(rank < RANKS);
    return rank;
}

// NT-4.6.2. Half the hunters, rounded up; rounded down with CHAOS_MILD.
static int half_of(int hunters, bool mild) { return mild ? hunters / 2 : (hunters + 1) / 2; }

// The icons of an event come before its auction (NT-4.1).
static bool are_icons_done(const State *s)
{
    return s->phase != EVENT_PHASE || nt_is_auction_on(s);
}

// NT-10.1. After this turn there is no other, and nothing but its icons brings a comet.
bool nt_is_last_comet_past(const State *s) { return nt_is_ended(s) && are_icons_done(s); }

// Of all who are home again when it comes; nothing where it does no harm.
void nt_explain_comet(const State *s, int seat, Sum *sum)
{
    if (nt_is_chaos_safe(s, seat) || nt_is_last_comet_past(s)) return;
    sum_part(sum, half_of(nt_count_free(s, seat), nt_has(s, seat, CHAOS_MILD)), R_HALF, 0,
             NT_4_6_2_LOSS);
}

static void lose_hunters(State *s, int seat, bool mild)
{
    assert(nt_count_hunters(s, HOME, seat) == nt_count_free(s, seat));  // NT-INV-10
    s->lost[seat] = half_of(nt_count_hunters(s, HOME, seat), mild);
    TELL(s, CHAOS_CAME, .seat = seat, .arg = {s->lost[seat]});
    CALL(s, LOSE, .who = seat, .place = HOME, .left = s->lost[seat], .question = CHAOS_HUNTER);
}

// NT-4.6.2, NT-4.6.3. Hunters, an elder, and perhaps another way of life.
void nt_run_chaos(State *s, Frame *frame)
{
    Chaos *f = VIEW(CHAOS_RUN, frame);
    enum { HUNTERS_GO, ELDER_GOES, WAY_OF_LIFE, TURNED };
    Action a = flow_answer(s);
    int elders = nt_count_elders(s, f->who);
    switch (f->step++) {
    case HUNTERS_GO:
        f->is_mild = nt_has(s, f->who, CHAOS_MILD);
        lose_hunters(s, f->who, f->is_mild);
        f->has_lost = s->lost[f->who] > 0;
        break;
    case ELDER_GOES:
        if (f->is_mild || !elders) break;
        f->has_lost = true;
        if (elders == 1) nt_lose_elder(s, f->who, find_elder(s, f->who));
        else CALL(s, CHAOS_ELDER, .who = f->who);
        break;
    case WAY_OF_LIFE:
        assert(!a.kind || (f->has_lost && !f->is_mild));
        if (a.kind) nt_lose_elder(s, f->who, a.arg[0]);
        if (f->has_lost && can_turn_card(s, f->who))
            CALL(s, SEX_TURN, .who = f->who, .side = other_side(s, f->who));
        break;
    case TURNED:
        if (a.kind == YES) turn_card(s, f->who);
        flow_done(s, 0);
    }
}

void nt_offer_chaos_elder(const State *s, const Frame *f, Offer *offer)
{
    for (int rank = 0; rank < RANKS; rank++) OFFER(offer, LOSE_ELDER, .arg = {rank});
}

Rule nt_refuse_chaos_elder(const State *s, const Frame *f, Action a)
{
    if (a.kind == LOSE_ELDER && !s->elder[f->who][a.arg[0]]) return NT_4_6_2_NO_ELDER_THERE;
    return ALLOWED;
}

// NT-4.7.1. Who lost most by the comet, the earlier in player order; NOBODY if none did.
static int find_loser(const State *s)
{
    int loser = NOBODY, most = 0;
    for (int i = 0; i < s->core.seats; i++)
        if (s->lost[s->order[i]] > most) loser = s->order[i], most = s->lost[loser];
    return loser;
}

static void wander(State *s, int loser, int to, int cubes)
{
    assert(to != loser && s->dead[loser] >= cubes);
    s->dead[loser] -= cubes;
    s->hunters[HOME][to][s->colour[loser]] += cubes;
    TELL(s, WANDERED, .seat = loser, .arg = {to, cubes});
}

// NT-4.7.2, NT-11.4. Dead cubes of the loser go to one other player.
void nt_run_wanderlust(State *s, Frame *frame)
{
    Wanderlust *f = VIEW(WANDERLUST, frame);
    Action a = flow_answer(s);
    assert(f->cubes);
    switch (f->step++) {
    case 0: {
        int loser = find_loser(s);
        if (loser != NOBODY && s->dead[loser] < f->cubes) f->cubes = s->dead[loser];
        if (loser == NOBODY || !f->cubes) flow_done(s, 0);
        else if (s->core.seats == 2) wander(s, loser, 1 - loser, f->cubes), flow_done(s, 0);
        else CALL(s, WANDER_TO, .who = loser, .cubes = f->cubes);
        break;
    }
    case 1: wander(s, a.seat, a.arg[0], f->cubes); flow_done(s, 0);
    }
}

void nt_offer_wander(const State *s, const Frame *f, Offer *offer)
{
    for (int seat = 0; seat < s->core.seats; seat++) OFFER(offer, SEND_WANDERERS, .arg = {seat});
}

Rule nt_refuse_wander(const State *s, const Frame *f, Action a)
{
    if (a.kind != SEND_WANDERERS) return ALLOWED;
    return a.arg[0] < s->core.seats && a.arg[0] != f->who ? ALLOWED : NT_4_7_2_TO_ANOTHER;
}

// NT-4.8.1. A mature husband looks after his wife.
static bool is_dependent(const State *s, int card)
{
    return is_daughter(card) ? !nt_is_mature_husband(look_bond(s, card)) : ANIMALS >> card & 1;
}

int nt_count_dependents(const State *s, int seat)
{
    int count = nt_count_elders(s, seat);
    for (EACH_CARD(card, s->tableau[seat])) count += is_dependent(s, card);
    return count;
}

// NT-4.8.2.
int nt_capacity(const State *s, int seat, Sum *sum)
{
    int total = sum_part(sum, nt_count_free(s, seat) / 2, R_HALF, 0, NT_4_8_2_CAPACITY);
    return total + nt_bonus(s, seat, SHELTER, sum, R_SHELTER, NT_4_8_2_CAPACITY);
}

static void lose_dependent(State *s, Action a)
{
    if (a.kind == LOSE_ELDER) {
        nt_lose_elder(s, a.seat, a.arg[0]);
    } else if (is_daughter(a.arg[0])) {
        nt_lose_daughter(s, a.seat, a.arg[0]);
    } else {
        assert(ANIMALS & s->tableau[a.seat] & card_bit(a.arg[0]));
        nt_leave_discs(s, a.seat, a.arg[0]);
        s->tableau[a.seat] &= ~card_bit(a.arg[0]);
        TELL(s, ANIMAL_LOST, .seat = a.seat, .arg = {a.arg[0]});
    }
}

static Action any_dependent(const State *s, int seat)
{
    if (nt_count_elders(s, seat)) return (Action){LOSE_ELDER, seat, .arg = {find_elder(s, seat)}};
    for (EACH_CARD(card, s->tableau[seat]))
        if (is_dependent(s, card)) return (Action){LOSE_CARD, seat, .arg = {card}};
    assert(!"nobody depends on him");
    return (Action){0};
}

// NT-4.8.2. The capacity is counted once, before the first loss. Who can support nobody is not
// asked in which order he loses them all.
void nt_run_blizzard(State *s, Frame *frame)
{
    Blizzard *f = VIEW(BLIZZARD_RUN, frame);
    Action a = flow_answer(s);
    bool begins = !f->step;
    if (begins) f->capacity = nt_capacity(s, f->who, NULL);
    f->step = true;
    assert(!a.kind || f->capacity);  // or he would not have been asked
    if (a.kind) lose_dependent(s, a);
    int dependents = nt_count_dependents(s, f->who), too_many = dependents - f->capacity;
    if (begins && too_many <= 0)
        TELL(s, ALL_SUPPORTED, .seat = f->who, .arg = {dependents, f->capacity});
    if (too_many <= 0) flow_done(s, 0);
    else if (!f->capacity) lose_dependent(s, any_dependent(s, f->who));
    else CALL(s, BLIZZARD_LOSS, .who = f->who, .too_many = too_many);
}

void nt_offer_blizzard(const State *s, const Frame *f, Offer *offer)
{
    for (int rank = 0; rank < RANKS; rank++) OFFER(offer, LOSE_ELDER, .arg = {rank});
    for (EACH_CARD(card, s->tableau[f->who])) OFFER(offer, LOSE_CARD, .arg = {card});
}

Rule nt_refuse_blizzard(const State *s, const Frame *f, Action a)
{
    if (a.kind == LOSE_ELDER && !s->elder[f->who][a.arg[0]]) return NT_4_8_1_NO_ELDER;
    if (a.kind != LOSE_CARD) return ALLOWED;
    if (!(s->tableau[f->who] & card_bit(a.arg[0]))) return NT_4_8_1_NO_DEPENDENT;
    return is_dependent(s, a.arg[0]) ? ALLOWED : NT_4_8_1_NO_DEPENDENT;
}
