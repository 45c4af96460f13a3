// SPDX-License-Identifier: MIT
// actions.c - Phases 5 and 6: animals, portals, neologisms, elder actions (NT-8, NT-9, NT-12.3).
#include "games/neanderthal/rules.h"

static int next_animal(const State *s, int seat, int after)
{
    int next = -1;
    for (EACH_CARD(card, s->tableau[seat] & ANIMALS))
        if (s->age[card] > after && (next < 0 || s->age[card] < s->age[next])) next = card;
    return next;
}

// NT-8.1. Those that are mature when his turn begins, in the order in which he acquired them.
void nt_run_yields(State *s, Frame *f)
{
    assert(s->phase == ANIMAL_PHASE);
    flow_done(s, 0);
    if (!is_tribal(s, f->who)) return;
    for (int card = next_animal(s, f->who, 0); card >= 0;
         card = next_animal(s, f->who, s->age[card])) {
        if (!nt_is_mature(s, card)) continue;
        TELL(s, ANIMAL_GAVE, .seat = f->who, .arg = {card});
        nt_gain_babies(s, f->who, NT_BIOME[card].yield_babies);
        nt_free_discs(s, f->who, NT_BIOME[card].yield_words);
    }
}

static bool is_wife_abroad(const State *s, int seat, int card)
{
    const Bond *bond = look_bond(s, card);
    return husband_of(bond) == seat && !bond->disc && nt_controller_of(s, card) != seat;
}

// NT-9.2. An own mature daughter, or a foreign one with a mature husband of his.
static bool has_access(const State *s, int seat, int card)
{
    if (!nt_is_mature(s, card)) return false;
    return s->tableau[seat] & card_bit(card) || is_wife_abroad(s, seat, card);
}

static Rule refuse_portal(const State *s, int seat, int card, int slot)
{
    if (is_tribal(s, seat)) return NT_9_2_TRIBAL;
    if (!is_daughter(card) || !has_access(s, seat, card)) return NT_9_2_NO_ACCESS;
    if (!(NT_DAUGHTER[card - BIOMES].portals >> slot & 1)) return NT_9_2_NOT_HERS;
    if (s->portals[seat] >> slot & 1) return NT_9_2_SLOT_FULL;
    return s->words[seat][NT_SLOT_COLOUR[slot]] ? ALLOWED : NT_9_2_NO_WORD;
}

// NT-9.4. The colours of his own portals and of those in whose tableaus he has a mature marriage.
int nt_neologism_colours(const State *s, int seat)
{
    int colours = nt_slot_colours(s->portals[seat]);
    for (int other = 0; other < s->core.seats; other++)
        for (EACH_CARD(card, s->tableau[other] & ALL_DAUGHTERS))
            if (other != seat && nt_is_mature(s, card) && is_wife_abroad(s, seat, card))
                colours |= nt_slot_colours(s->portals[other]);
    return colours;
}

static Rule refuse_neologism(const State *s, int seat, Action a)
{
    if (is_tribal(s, seat)) return NT_9_4_TRIBAL;
    Rule rule = nt_refuse_disc(s, seat, nt_neologism_colours(s, seat), a);
    return rule == NT_2_2_OTHER_COLOUR ? NT_9_4_NO_PORTAL : rule;
}

// NT-9.5. Shaman: animals; knapper: black inventions; whittler: white ones.
static int rank_for(int card)
{
    if (ANIMALS >> card & 1) return SHAMAN;
    return NT_BIOME[card].black ? KNAPPER : WHITTLER;
}

// NT-12.3. Acted: ranks that have acted this turn; the free action is the first.
static bool is_free_action(const State *s, int seat, int acted)
{
    return !acted && nt_has(s, seat, FREE_ELDER_ACTION);
}

static Rule refuse_elder_action(const State *s, const Acting *f, int rank, int card)
{
    if (!is_tribal(s, f->who)) return NT_9_5_VOCAL;
    if (!(s->hand[f->who] & card_bit(card))) return NT_2_6_NOT_IN_HAND;
    if (rank != rank_for(card)) return NT_9_5_WRONG_ELDER;
    if (!nt_has_elder(s, f->who, rank)) return NT_9_5_NO_ELDER;
    if (f->acted >> rank & 1) return NT_12_3_ACTED;
    if (is_free_action(s, f->who, f->acted)) return ALLOWED;
    return s->words[f->who][NT_ELDER[rank].disc] ? ALLOWED : NT_9_5_NO_DISC;
}

Rule nt_refuse_action(const State *s, const Frame *f, Action a)
{
    switch (a.kind) {
    case PORTAL: return refuse_portal(s, f->who, a.arg[0], a.arg[1]);
    case FREE_ELDER:
    case FREE_HUSBAND:
    case FREE_CARD: return refuse_neologism(s, f->who, a);
    case PLAY_CARD: return refuse_elder_action(s, VIEW(CHOOSE_ACTION, f), a.arg[0], a.arg[1]);
    }
    return ALLOWED;
}

static void list_portals(const State *s, int seat, Offer *offer)
{
    for (int other = 0; other < s->core.seats; other++)
        for (EACH_CARD(card, s->tableau[other] & ALL_DAUGHTERS))
            for (int slot = 0; slot < SLOTS; slot++)
                if (NT_DAUGHTER[card - BIOMES].portals >> slot & 1)
                    OFFER(offer, PORTAL, .arg = {card, slot});
}

void nt_offer_action(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    if (is_tribal(s, f->who)) {
        for (EACH_CARD(card, s->hand[f->who]))
            OFFER(offer, PLAY_CARD, .arg = {rank_for(card), card});
    } else {
        list_portals(s, f->who, offer);
        nt_list_discs(s, f->who, nt_neologism_colours(s, f->who), offer);
    }
}

void nt_offer_second(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    nt_list_discs(s, f->who, nt_neologism_colours(s, f->who), offer);
}

Rule nt_refuse_second(const State *s, const Frame *f, Action a)
{
    return a.kind == PASS ? ALLOWED : refuse_neologism(s, f->who, a);
}

// NT-9.3. At once, without choice and for good.
static void become_tribal(State *s, int seat)
{
    assert(!is_tribal(s, seat));  // for good
    for (int slot = 0; slot < SLOTS; slot++)
        if (s->portals[seat] >> slot & 1) s->words[seat][NT_SLOT_COLOUR[slot]]++;
    s->portals[seat] = 0;
    s->tribal |= 1 << seat;
    TELL(s, WENT_TRIBAL, .seat = seat);
}

static void open_portal(State *s, int seat, int slot)
{
    assert(!(s->portals[seat] >> slot & 1) && s->words[seat][NT_SLOT_COLOUR[slot]]);
    s->words[seat][NT_SLOT_COLOUR[slot]]--;
    s->portals[seat] |= 1 << slot;
    TELL(s, PORTAL_OPENED, .seat = seat, .arg = {slot, __builtin_popcount(s->portals[seat])});
    if (__builtin_popcount(s->portals[seat]) >= nt_portals_needed(s)) become_tribal(s, seat);
}

// NT-9.5.
static void play_card(State *s, Acting *f, int rank, int card)
{
    bool free = is_free_action(s, f->who, f->acted);
    assert(s->hand[f->who] & card_bit(card) && nt_has_elder(s, f->who, rank));
    assert(free || s->words[f->who][NT_ELDER[rank].disc]);
    s->hand[f->who] &= ~card_bit(card);
    nt_acquire(s, f->who, card);
    if (!free) {
        s->words[f->who][NT_ELDER[rank].disc]--;
        s->disc[card][NT_ELDER[rank].disc]++;
    }
    f->acted |= 1 << rank;
    TELL(s, CARD_PLAYED, .seat = f->who, .arg = {rank, card});
}

static bool may_act_again(const State *s, int seat)
{
    return s->core.option[OPTION_EACH_ELDER] && is_tribal(s, seat);
}

// NT-2.7, NT-10.5. The points that the swap costs in the end; less than 0 if it brings some.
static int cost_of_swap(const State *s, int seat)
{
    State then = *s;
    then.core.tale = NULL;
    nt_swap_alpha(&then, seat);
    return nt_score(s, seat, NULL) - nt_score(&then, seat, NULL);
}

// NT-2.8. On the last turn whoever would lose points by it is told how many.
static void ask_for_swap(State *s, int seat)
{
    assert(nt_can_swap(s, seat));
    int cost = nt_is_ended(s) && !nt_is_together(s) ? cost_of_swap(s, seat) : 0;
    if (cost > 0) CALL(s, LAST_SWAP, .who = seat, .cost = cost);
    else CALL(s, SWAP_END, .who = seat);
}

// NT-9.1. At most one action, then the alpha may be swapped.
void nt_run_act(State *s, Frame *frame)
{
    Acting *f = VIEW(ACT_RUN, frame);
    enum { ASK, ANSWERED, SECOND, SWAP_ASKED };
    Action a = flow_answer(s);
    assert(s->phase == ACTIONS_PHASE && (!f->acted || is_tribal(s, f->who)));
    switch (f->step++) {
    case ASK: CALL(s, CHOOSE_ACTION, .who = f->who, .acted = f->acted); break;
    case ANSWERED:
        if (a.kind == PORTAL) open_portal(s, f->who, a.arg[1]);
        else if (a.kind == PLAY_CARD) {
            play_card(s, f, a.arg[0], a.arg[1]);
            if (may_act_again(s, f->who)) f->step = ASK;
        } else if (a.kind != PASS) {
            nt_free_disc(s, a);
            if (nt_has(s, f->who, NEOLOGISM_TWO) &&
                nt_can_free(s, f->who, nt_neologism_colours(s, f->who)))
                CALL(s, SECOND_DISC, .who = f->who);
        }
        break;
    case SECOND:
        if (a.kind && a.kind != PASS) nt_free_disc(s, a);
        if (nt_can_swap(s, f->who)) ask_for_swap(s, f->who);
        break;
    case SWAP_ASKED:
        if (a.kind == YES) nt_swap_alpha(s, f->who);
        flow_done(s, 0);
    }
}
