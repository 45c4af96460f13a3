// SPDX-License-Identifier: MIT
// harm.c - what events take from the tribes, by their choice: one survivor or one loss on each hex
// (VM-3.2.3), floods (VM-3.5.2), sickness (VM-3.5.13), the cave bear (VM-3.6.11).
#include "games/valley/rules.h"

static bool has_both(const State *s, int seat, int hex)
{
    return s->people[WOMAN][hex][seat] && s->people[WARRIOR][hex][seat];
}

static bool is_harmed(const State *s, const Harm *f, int hex)
{
    if (has(s->saved[f->who], hex)) return false;
    if (f->death == OF_SNOW && s->camp[hex] == f->who + 1) return false;  // VM-3.6.13: in a cave
    return vm_members_on(s, f->who, hex) >= (f->asked == CHOOSE_SURVIVOR ? 2 : 1);
}

// The next hex from f->hex on where the tribe has somebody to lose.
static int next_harmed(const State *s, const Harm *f)
{
    for (Hexes left = s->struck >> f->hex << f->hex; left;) {
        int hex = take_first(&left);
        if (is_harmed(s, f, hex)) return hex;
    }
    return NO_HEX;
}

static void keep_only(State *s, int seat, int hex, int kept, int death)
{
    assert(s->people[kept][hex][seat]);
    for (int kind = WOMAN; kind <= WARRIOR; kind++)
        vm_lose_people(s, seat, kind, hex, s->people[kind][hex][seat] - (kind == kept), death);
}

static void suffer(State *s, const Harm *f, int kind)
{
    assert(f->asked == CHOOSE_SURVIVOR || f->asked == CHOOSE_LOSS);
    if (f->asked == CHOOSE_SURVIVOR) keep_only(s, f->who, f->hex, kind, f->death);
    else vm_lose_people(s, f->who, kind, f->hex, 1, f->death), s->hurt |= 1 << f->who;
}

// VM-2.8, VM-3.2.3. One tribe, hex by hex; where all are of a kind nothing is asked.
void vm_run_harm(State *s, Frame *frame)
{
    enum { NEXT_HEX, ANSWERED };
    Harm *f = VIEW(HARM, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case NEXT_HEX:
        f->hex = next_harmed(s, f);
        if (f->hex == NO_HEX) flow_done(s, 0);
        else if (has_both(s, f->who, f->hex))
            CALL_AS(OnHex, s, f->asked, .who = f->who, .hex = f->hex);
        break;
    case ANSWERED:
        assert(has(s->struck, f->hex) && is_harmed(s, f, f->hex));
        suffer(s, f, a.kind ? a.arg[0] : s->people[WOMAN][f->hex][f->who] ? WOMAN : WARRIOR);
        f->hex++;
        f->step = NEXT_HEX;
    }
}

// Whom to keep or to lose on a hex: a woman or a warrior.
void vm_offer_person(const State *s, const Frame *f, Offer *offer)
{
    int kind = f->proc == CHOOSE_SURVIVOR ? KEEP : LOSE;
    OFFER(offer, kind, .arg = {WOMAN});
    OFFER(offer, kind, .arg = {WARRIOR});
}

Rule vm_refuse_person(const State *s, const Frame *frame, Action a)
{
    const OnHex *f = VIEW(CHOOSE_SURVIVOR, frame);
    bool there = a.arg[0] < TAME_WOLF && s->people[a.arg[0]][f->hex][f->who];
    return (a.kind == KEEP || a.kind == LOSE) && !there ? VM_2_8_NONE_THERE : ALLOWED;
}

// VM-3.5.2. Villages, fields and animals.
static void drown(State *s)
{
    assert(!(s->flooded & board_of(s)->mountain));
    for (Hexes left = s->flooded; left;) {
        int hex = take_first(&left);
        if (s->camp[hex]) {
            vm_lose_fire(s, s->camp[hex] - 1);  // VM-15.7
            vm_remove_camp(s, hex, FLOODED_AWAY);
        }
        vm_remove_field(s, hex);
        vm_kill_all_animals(s, hex, OF_FLOOD);
    }
}

// VM-3.5.2. Cards first, then the water, then each tribe hex by hex.
void vm_run_flooding(State *s, Frame *f)
{
    assert(s->flooded);
    switch (f->step++) {
    case 0: CALL(s, WINDOW, .window = EV); break;
    case 1:
        drown(s);
        s->struck = s->flooded;
        for (int i = 0; i < s->core.seats; i++)
            CALL(s, HARM, .who = vm_in_turn_order(s, i), .asked = CHOOSE_SURVIVOR,
                 .death = OF_FLOOD);
        break;
    case 2: memset(s->saved, 0, sizeof s->saved); flow_done(s, 0);
    }
}

static Hexes hexes_with(const State *s, int seat, int kind)
{
    Hexes set = 0;
    for (int hex = 0; hex < HEXES; hex++)
        if (s->people[kind][hex][seat]) set |= bit(hex);
    return set;
}

// VM-3.5.13
void vm_run_sickness(State *s, Frame *frame)
{
    Sickness *f = VIEW(SICKNESS, frame);
    assert(f->kind < TAME_WOLF);
    Action a = flow_answer(s);
    Hexes there = hexes_with(s, f->who, f->kind);
    switch (f->step++) {
    case 0:
        if (!there) flow_done(s, 0);
        else if (there & (there - 1)) CALL(s, CHOOSE_VICTIM, .who = f->who, .kind = f->kind);
        break;
    case 1:
        vm_lose_people(s, f->who, f->kind, a.kind ? a.arg[0] : first_of(there), 1, OF_EPIDEMIC);
        flow_done(s, 0);
    }
}

void vm_offer_victim(const State *s, const Frame *frame, Offer *offer)
{
    const Sickness *f = VIEW(CHOOSE_VICTIM, frame);
    for (Hexes there = hexes_with(s, f->who, f->kind); there;)
        OFFER(offer, VICTIM, .arg = {take_first(&there)});
}

Rule vm_refuse_victim(const State *s, const Frame *frame, Action a)
{
    const Sickness *f = VIEW(CHOOSE_VICTIM, frame);
    if (a.kind != VICTIM) return ALLOWED;
    return s->people[f->kind][a.arg[0]][f->who] ? ALLOWED : VM_2_8_NONE_THERE;
}

// VM-3.6.11. Each cave of the area, in ascending order, fights one bear.
void vm_run_bear_hunt(State *s, Frame *f)
{
    if (!s->struck) {
        flow_done(s, 0);
        return;
    }
    int hex = take_first(&s->struck);
    assert(s->camp[hex] && has(board_of(s)->mountain, hex));
    TELL(s, BEAR_CAME, .seat = s->camp[hex] - 1, .arg = {hex});
    CALL(s, FACE, .who = s->camp[hex] - 1, .hex = hex, .species = BEAR, .cave_bear = true);
}
