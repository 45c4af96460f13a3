// harm.c - what events take from the tribes, by their choice: one survivor or one loss on each hex
// (VM-3.2.3), floods (VM-3.5.2), sickness (VM-3.5.13), the cave bear (VM-3.6.11).
#include "games/valley/rules.h"

static bool has_both(const State *s, int seat, int hex)
{
    return s->people[WOMAN][hex][seat] && s->people[WARRIOR][hex][seat];
}

static bool is_harmed(const State *s, const Frame *f, int hex)
{
    if (has(s->saved[f->who], hex)) return false;
    if (f->why == OF_SNOW && s->camp[hex] == f->who + 1) return false;  // in a cave
    return vm_members_on(s, f->who, hex) >= (f->what == CHOOSE_SURVIVOR ? 2 : 1);
}

// The next hex from f->where on where the tribe has somebody to lose.
static int next_harmed(const State *s, const Frame *f)
{
    for (Hexes left = s->struck >> f->where << f->where; left;) {
        int hex = take_first(&left);
        if (is_harmed(s, f, hex)) return hex;
    }
    return NO_HEX;
}

static void keep_only(State *s, int seat, int hex, int kept, int death)
{
    for (int kind = WOMAN; kind <= WARRIOR; kind++)
        vm_lose_people(s, seat, kind, hex, s->people[kind][hex][seat] - (kind == kept), death);
}

static void suffer(State *s, const Frame *f, int kind)
{
    if (f->what == CHOOSE_SURVIVOR) keep_only(s, f->who, f->where, kind, f->why);
    else vm_lose_people(s, f->who, kind, f->where, 1, f->why), s->hurt |= 1 << f->who;
}

// VM-2.8, VM-3.2.3. One tribe, hex by hex; where all are of a kind nothing is asked.
void vm_run_harm(State *s, Frame *f)
{
    enum { NEXT_HEX, ANSWERED };
    switch (f->step++) {
    case NEXT_HEX:
        f->where = next_harmed(s, f);
        if (f->where == NO_HEX) flow_done(s, 0);
        else if (has_both(s, f->who, f->where)) CALL(s, f->what, .who = f->who, .where = f->where);
        break;
    case ANSWERED:
        suffer(s, f,
               flow_answer(s).kind                  ? flow_answer(s).arg[0]
               : s->people[WOMAN][f->where][f->who] ? WOMAN
                                                    : WARRIOR);
        f->where++;
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

Rule vm_refuse_person(const State *s, const Frame *f, Action a)
{
    bool there = a.arg[0] < TAME_WOLF && s->people[a.arg[0]][f->where][f->who];
    return (a.kind == KEEP || a.kind == LOSE) && !there ? VM_2_8_NONE_THERE : ALLOWED;
}

static void drown(State *s)
{
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
    switch (f->step++) {
    case 0: CALL(s, WINDOW, .why = EV); break;
    case 1:
        drown(s);
        s->struck = s->flooded;
        for (int i = 0; i < s->core.seats; i++)
            CALL(s, HARM, .who = vm_in_turn_order(s, i), .what = CHOOSE_SURVIVOR, .why = OF_FLOOD);
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
void vm_run_sickness(State *s, Frame *f)
{
    Hexes there = hexes_with(s, f->who, f->what);
    switch (f->step++) {
    case 0:
        if (!there) flow_done(s, 0);
        else if (there & (there - 1)) CALL(s, CHOOSE_VICTIM, .who = f->who, .what = f->what);
        break;
    case 1:
        vm_lose_people(s, f->who, f->what,
                       flow_answer(s).kind ? flow_answer(s).arg[0] : first_of(there), 1,
                       OF_EPIDEMIC);
        flow_done(s, 0);
    }
}

void vm_offer_victim(const State *s, const Frame *f, Offer *offer)
{
    for (Hexes there = hexes_with(s, f->who, f->what); there;)
        OFFER(offer, VICTIM, .arg = {take_first(&there)});
}

Rule vm_refuse_victim(const State *s, const Frame *f, Action a)
{
    if (a.kind != VICTIM) return ALLOWED;
    return s->people[f->what][a.arg[0]][f->who] ? ALLOWED : VM_2_8_NONE_THERE;
}

// VM-3.6.11. Each cave of the area, in ascending order, fights one bear.
void vm_run_bear_hunt(State *s, Frame *f)
{
    if (!s->struck) {
        flow_done(s, 0);
        return;
    }
    int hex = take_first(&s->struck);
    TELL(s, BEAR_CAME, .seat = s->camp[hex] - 1, .arg = {hex});
    CALL(s, FACE, .who = s->camp[hex] - 1, .where = hex, .what = BEAR, .why = CAVE_BEAR);
}
