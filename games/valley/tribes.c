// SPDX-License-Identifier: MIT
// tribes.c - phase 4: a tribe's turn of steps, camps and cards (VM-6). The mover's people are kept
// as bands of equal members; people[] says how many stand where, for everybody else's questions.
#include "games/valley/rules.h"

// VM-3.4
int vm_allowance(const State *s, int hex)
{
    if (has(s->flooded, hex)) return 0;
    if (s->snow && has(board_of(s)->mountain, hex)) return 0;
    return s->step_limit;
}

static bool is_alike(const Band *a, const Band *b)
{
    return a->hex == b->hex && a->kind == b->kind && a->steps == b->steps && a->marks == b->marks &&
           a->start == b->start;
}

void vm_add_band(State *s, Band band)
{
    if (!band.steps && band.marks & MOVED) band.marks = MOVED, band.start = NO_HEX;
    for (int i = 0; i < s->bands; i++)
        if (is_alike(&s->band[i], &band)) {
            s->band[i].count += band.count;
            return;
        }
    assert(s->bands < BANDS);
    s->band[s->bands++] = band;
}

static void drop_band(State *s, int i)
{
    assert(i < s->bands);
    s->band[i] = s->band[--s->bands];
    s->band[s->bands] = (Band){0};
}

// One member out of a band; the caller puts it elsewhere.
Band vm_take_from_band(State *s, int i)
{
    assert(i >= 0 && i < s->bands && s->band[i].count);
    Band one = s->band[i];
    one.count = 1;
    if (!--s->band[i].count) drop_band(s, i);
    return one;
}

void vm_drop_bands(State *s, int hex)
{
    assert(s->mover == NOBODY ? !s->bands : !vm_members_on(s, s->mover, hex));
    for (int i = s->bands - 1; i >= 0; i--)
        if (s->band[i].hex == hex) drop_band(s, i);
}

void vm_muster(State *s, int seat)
{
    assert(s->mover == NOBODY && s->phase == PHASE_TRIBES);
    s->mover = seat;
    s->closing = false;
    s->entered = 0;
    memset(s->band, 0, sizeof s->band);
    s->bands = 0;
    for (int hex = 0; hex < HEXES; hex++)
        for (int kind = WOMAN; kind < KINDS; kind++) {
            int count = s->people[kind][hex][seat];
            if (count)
                s->band[s->bands++] =
                    (Band){hex, kind, vm_allowance(s, hex), .start = NO_HEX, .count = count};
        }
}

static bool is_at_start(const Band *b) { return !(b->marks & MOVED) || b->hex == b->start; }

// VM-14.9, VM-14.10: cards that free a member of the hold rule where it is.
bool vm_is_free(const Band *b)
{
    return (b->marks & FLEEING && is_at_start(b)) || (b->marks & DISGUISED && !is_at_start(b));
}

static int own_on(const State *s, int seat, int hex)
{
    return vm_members_on(s, seat, hex) + s->people[TAME_WOLF][hex][seat];
}

// VM-6.2.5. The tame wolf on a hex with the most steps left: its band, or -1.
static int find_wolf(const State *s, int hex)
{
    int best = -1;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (b->kind != TAME_WOLF || b->hex != hex || !b->steps) continue;
        if (best < 0 || b->steps > s->band[best].steps) best = i;
    }
    return best;
}

// VM-6.2.4. As many as there are opponents must stay; wolf: a band that goes along, or -1.
static bool may_leave(const State *s, const Band *b, int wolf, int opponents_there)
{
    if (!opponents_there) return true;
    if (vm_is_free(b) && (wolf < 0 || vm_is_free(&s->band[wolf]))) return true;
    return own_on(s, s->mover, b->hex) - 1 - (wolf >= 0) >= opponents_there;
}

static bool is_seen_alike(const Band *a, const Band *b)
{
    return a->hex == b->hex && a->kind == b->kind && a->steps == b->steps &&
           a->marks % MARK_SETS == b->marks % MARK_SETS;
}

// Two cards of marching can bring members from two hexes who look alike: they are one choice.
static bool is_listed_before(const State *s, int band)
{
    if (!(s->band[band].marks & MARCHED)) return false;
    for (int i = 0; i < band; i++)
        if (is_seen_alike(&s->band[i], &s->band[band])) return true;
    return false;
}

static void offer_steps(const State *s, Offer *offer)
{
    int hex = NO_HEX, there = 0, wolf = -1;
    Hexes near = 0;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (!b->steps || b->kind == TAME_WOLF || is_listed_before(s, i)) continue;
        if (b->hex != hex) {
            hex = b->hex;
            there = vm_opponents(s, s->mover, hex, NULL);
            near = vm_reach(s, hex);
            wolf = s->people[TAME_WOLF][hex][s->mover] ? find_wolf(s, hex) : -1;
        }
        bool alone = may_leave(s, b, -1, there);
        bool with = wolf >= 0 && may_leave(s, b, wolf, there);
        for (Hexes left = alone || with ? near : 0; left;) {
            int to = take_first(&left);
            uint8_t marks = b->marks % MARK_SETS;
            if (alone) OFFER(offer, STEP, .arg = {hex, to, b->kind, b->steps, marks, 0});
            if (with) OFFER(offer, STEP, .arg = {hex, to, b->kind, b->steps, marks, 1});
        }
    }
}

// The band a step names. Of members who look alike the one that would not come home goes.
static int find_stepper(const State *s, Action a)
{
    int found = -1;
    Band wanted = {a.arg[0], a.arg[2], a.arg[3], a.arg[4]};
    for (int i = 0; i < s->bands; i++)
        if (is_seen_alike(&s->band[i], &wanted) && (found < 0 || s->band[found].start == a.arg[1]))
            found = i;
    return found;
}

static Rule refuse_step(const State *s, Action a)
{
    int from = a.arg[0], to = a.arg[1], band = find_stepper(s, a);
    if (band < 0 || a.arg[2] == TAME_WOLF) return VM_6_2_1_NO_SUCH_MEMBER;
    if (!a.arg[3]) return VM_6_2_1_NO_STEPS_LEFT;
    if (!has(VM_NEAR[from], to)) return VM_6_2_1_NEIGHBOUR;
    if (has(vm_closed_hexes(s), to)) return VM_3_2_4_CLOSED;
    if (!has(vm_reach(s, from), to)) return VM_6_2_3_RIVER_OR_LAKE;
    int wolf = a.arg[5] ? find_wolf(s, from) : -1;
    if (a.arg[5] && wolf < 0) return VM_6_2_5_NO_TAME_WOLF;
    bool leaves = may_leave(s, &s->band[band], wolf, vm_opponents(s, s->mover, from, NULL));
    return leaves ? ALLOWED : VM_6_2_4_HOLD;
}

// VM-6.2.4. How many must stay, and how many would.
Shortfall vm_count_hold(const State *s, const Frame *f, Action a)
{
    int stay = own_on(s, s->mover, a.arg[0]) - 1 - (a.arg[5] != 0);
    return (Shortfall){vm_opponents(s, s->mover, a.arg[0], NULL), stay};
}

// VM-6.2.1, VM-6.2.2: a mountain ends the movement, but for one that marches in summer.
static void go(State *s, int band, int to)
{
    Band b = vm_take_from_band(s, band);
    assert(b.steps && has(VM_NEAR[b.hex], to));
    b.hex = to;
    b.steps--;
    b.marks |= MOVED;
    if (has(board_of(s)->mountain, to)) {
        if (!(b.marks & PASSES)) b.steps = 0;
        b.marks &= ~PASSES;
    }
    vm_add_band(s, b);
}

static void take_step(State *s, int seat, Action a)
{
    int from = a.arg[0], to = a.arg[1], kind = a.arg[2];
    TELL(s, STEPPED, .seat = seat, .arg = {kind, from, to, a.arg[5]});
    go(s, find_stepper(s, a), to);
    if (a.arg[5]) {
        go(s, find_wolf(s, from), to);
        vm_move_wolves(s, seat, from, to, 1);
    }
    assert(s->people[kind][from][seat]);
    s->people[kind][from][seat]--;
    s->people[kind][to][seat]++;
    vm_depart(s, seat, from);
    vm_arrive(s, seat, to);
}

static int reluctance(const Band *b) { return b->steps << 8 | b->marks; }

// VM-6.3. Of several candidates the one with the fewest steps, at least 1, and without marks.
static int find_founder(const State *s, int hex, int kind)
{
    bool still = s->core.option[OPTION_FOUNDING] == FOUND_STILL;  // VM-16.9
    int best = -1;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (b->hex != hex || b->kind != kind || !b->steps) continue;
        if (still && b->marks & MOVED) continue;
        if (best < 0 || reluctance(b) < reluctance(&s->band[best])) best = i;
    }
    return best;
}

// Members on a hex who could found a camp.
static int count_founders(const State *s, int hex, int kind)
{
    int count = 0;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        bool still = s->core.option[OPTION_FOUNDING] != FOUND_STILL || !(b->marks & MOVED);
        if (b->hex == hex && b->kind == kind && b->steps && still) count += b->count;
    }
    return count;
}

// VM-6.3; card 38 has two of a kind (VM-14.38).
Rule vm_refuse_founding(const State *s, int seat, int hex, int kind, int other_kind)
{
    if (hex == LAKE_HEX || has(vm_closed_hexes(s), hex)) return VM_6_3_LAND;
    if (s->camp[hex]) return VM_6_3_CAMP_THERE;
    bool both =
        count_founders(s, hex, kind) > (kind == other_kind) && count_founders(s, hex, other_kind);
    if (!both) return VM_6_3_FOUNDERS;
    if (!s->camps_left[seat]) return VM_6_3_NO_CAMP_LEFT;
    return vm_opponents(s, seat, hex, NULL) ? VM_6_3_OPPONENTS : ALLOWED;
}

// VM-6.3. Who is missing: a woman, or else a warrior.
Shortfall vm_count_founders(const State *s, const Frame *f, Action a)
{
    bool woman = count_founders(s, a.arg[0], WOMAN);
    return (Shortfall){1, 0, PERSON, woman ? WARRIOR : WOMAN};
}

static void spend_founder(State *s, int hex, int kind)
{
    Band b = vm_take_from_band(s, find_founder(s, hex, kind));
    assert(b.hex == hex && b.kind == kind);
    b.steps = 0;
    b.marks = MOVED;
    vm_add_band(s, b);
}

void vm_found_camp(State *s, int seat, int hex, int kind, int other_kind)
{
    assert(vm_refuse_founding(s, seat, hex, kind, other_kind) == ALLOWED);  // VM-6.3
    spend_founder(s, hex, kind);
    spend_founder(s, hex, other_kind);
    vm_build_camp(s, seat, hex);
    TELL(s, FOUNDED, .seat = seat, .arg = {hex, vm_count_camps(s, seat)});
}

static void offer_foundings(const State *s, Offer *offer)
{
    if (!s->camps_left[s->mover]) return;
    int last = NO_HEX;
    for (int i = 0; i < s->bands; i++) {
        int hex = s->band[i].hex;
        if (s->band[i].kind != WOMAN || hex == last) continue;
        bool listed = false;
        for (int j = 0; j < i; j++) listed |= s->band[j].kind == WOMAN && s->band[j].hex == hex;
        last = hex;
        if (!listed && vm_refuse_founding(s, s->mover, hex, WOMAN, WARRIOR) == ALLOWED)
            OFFER(offer, FOUND, .arg = {hex});
    }
}

void vm_offer_turn(const State *s, const Frame *f, Offer *offer)
{
    if (s->draft.card != NO_TRUMP) {
        vm_offer_draft(s, offer);
        return;
    }
    OFFER(offer, END_TURN);
    if (!s->closing) {
        offer_steps(s, offer);
        offer_foundings(s, offer);
    }
    if (s->hand[f->who]) vm_offer_cards(s, f->who, T4, NO_HEX, offer);
}

Rule vm_refuse_turn(const State *s, const Frame *f, Action a)
{
    bool drafting = s->draft.card != NO_TRUMP;
    if (a.kind == STEP || a.kind == FOUND || a.kind == END_TURN) {
        if (drafting) return VM_13_10_FINISH_THE_CARD;
        if (a.kind != END_TURN && s->closing) return VM_13_2_NOT_NOW;
        if (a.kind == STEP) return refuse_step(s, a);
        if (a.kind == FOUND) return vm_refuse_founding(s, f->who, a.arg[0], WOMAN, WARRIOR);
        return ALLOWED;
    }
    return vm_refuse_card(s, f->who, T4, NO_HEX, a);
}

// VM-7.10: wolves left alone; VM-14.38: camps that still have no woman.
static void end_turn(State *s, int seat)
{
    assert(s->mover == seat && s->draft.card == NO_TRUMP);
    s->mover = NOBODY;
    s->closing = false;
    s->entered = 0;
    memset(s->band, 0, sizeof s->band);
    s->bands = 0;
    for (int hex = 0; hex < HEXES; hex++) {
        vm_release_wolves(s, seat, hex);
        if (s->camp[hex] != seat + 1 || !s->exempt[hex]) continue;
        s->exempt[hex]--;
        vm_keep_camp(s, hex);
    }
}

// VM-6.1. The draft of a card is built in the same loop.
void vm_run_tribe_turn(State *s, Frame *f)
{
    enum { MUSTER, ASK, ANSWERED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case MUSTER:
        if (!vm_members_of(s, f->who)) {
            flow_done(s, 0);
            break;
        }
        vm_open_window(s);
        vm_muster(s, f->who);
        vm_look_for_fire(s, f->who);
        break;
    case ASK: CALL(s, CHOOSE_TURN, .who = f->who); break;
    case ANSWERED:
        assert(s->mover == f->who);
        f->step = ASK;
        if (a.kind == END_TURN) {
            end_turn(s, f->who);
            flow_done(s, 0);
            break;
        }
        if (a.kind == STEP) take_step(s, f->who, a);
        else if (a.kind == FOUND) vm_found_camp(s, f->who, a.arg[0], WOMAN, WARRIOR);
        else vm_add_to_draft(s, a, T4, NO_HEX);
        vm_look_for_fire(s, f->who);  // VM-6.5, VM-15.2
    }
}
