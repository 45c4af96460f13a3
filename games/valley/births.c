// births.c - phase 7: children (VM-9), and the cards that have to do with them.
#include "games/valley/rules.h"

// VM-9.1. The number of women is that at the start of the phase.
void vm_begin_births(State *s)
{
    for (int hex = 0; hex < HEXES; hex++)
        s->mothers[hex] = s->camp[hex] ? vm_women_on(s, s->camp[hex] - 1, hex) : 0;
}

bool vm_has_birth_due(const State *s, int seat)
{
    for (Hexes camps = vm_camps_of(s, seat); camps;)
        if (s->mothers[take_first(&camps)]) return true;
    return false;
}

// VM-9.3. From supply, hidden where all of the tribe are.
static bool bear(State *s, int seat, int kind, int hex)
{
    if (!s->left[kind][seat]) {
        TELL(s, CHILD_NOT_BORN, .seat = seat, .arg = {kind, hex});
        return false;
    }
    TELL(s, CHILD_BORN, .seat = seat, .arg = {kind, hex});
    if (vm_members_on(s, seat, hex)) vm_place_people(s, seat, kind, hex, 1);
    else s->left[kind][seat]--, s->climbed.people[kind]++;
    return true;
}

static int next_camp(const State *s, int seat, int from)
{
    for (Hexes camps = vm_camps_of(s, seat) >> from << from; camps;) {
        int hex = take_first(&camps);
        if (s->mothers[hex]) return hex;
    }
    return NO_HEX;
}

// VM-9.1: camp by camp; VM-14.19: one more in each. what counts the births that brought a child.
void vm_run_births_of(State *s, Frame *f)
{
    enum { CARDS, NEXT_CAMP, NEXT_BIRTH, BORN };
    switch (f->step++) {
    case CARDS:
        if (!vm_members_of(s, f->who)) flow_done(s, 0);
        else CALL(s, WINDOW_OF, .who = f->who, .why = W7);
        break;
    case NEXT_CAMP:
        f->where = next_camp(s, f->who, f->where);
        if (f->where == NO_HEX) {
            flow_done(s, 0);
            break;
        }
        f->what = 0;
        f->count = (s->mothers[f->where] > 1 ? 2 : 1) + is_in(s->herbs, f->who);
        break;
    case NEXT_BIRTH:
        if (f->count) {
            f->count--;
            CALL(s, BIRTH, .who = f->who, .where = f->where, .why = is_in(s->choosers, f->who));
            break;
        }
        if (f->what < s->mothers[f->where]) s->mothers[f->where] = f->what;  // VM-14.21
        f->where++;
        f->step = NEXT_CAMP;
        break;
    case BORN: f->what += f->reply; f->step = NEXT_BIRTH;
    }
}

static bool can_choose(const State *s, int seat)
{
    return s->left[WOMAN][seat] && s->left[WARRIOR][seat];
}

enum { LAST_FACE_OF_GIRLS = 2, TWINS_FACE = 6 };  // VM-9.2

static int sex_of(int die) { return die <= LAST_FACE_OF_GIRLS ? WOMAN : WARRIOR; }

static int roll_birth(State *s, int seat, int hex, int event)
{
    int die = vm_roll_die(s);
    TELL(s, event, .seat = seat, .arg = {hex, die});
    return die;
}

// VM-9.2, VM-16.10. Without a choice the dice decide.
static bool bear_by_dice(State *s, int seat, int hex, int die)
{
    if (die != TWINS_FACE) return bear(s, seat, sex_of(die), hex);
    bool separate = s->core.option[O_TWINS] == TWINS_SEPARATE;
    int first = sex_of(roll_birth(s, seat, hex, TWINS_ROLLED));
    int second = separate ? sex_of(roll_birth(s, seat, hex, TWINS_ROLLED)) : first;
    bool born = bear(s, seat, first, hex);
    return bear(s, seat, second, hex) | born;
}

// VM-9.2, VM-14.20. One birth; it replies whether a child came. count: children still to choose.
void vm_run_birth(State *s, Frame *f)
{
    enum { DIE, NEXT_CHILD, CHOSEN };
    int seat = f->who;
    switch (f->step++) {
    case DIE: {
        int die = roll_birth(s, seat, f->where, BIRTH_ROLLED);
        f->count = die == TWINS_FACE ? 2 : 1;
        if (!f->why) flow_done(s, bear_by_dice(s, seat, f->where, die));
        break;
    }
    case NEXT_CHILD:
        if (!f->count) flow_done(s, f->what);
        else if (can_choose(s, seat)) CALL(s, CHOOSE_CHILD, .who = seat, .where = f->where);
        break;
    case CHOSEN:
        f->what |= bear(s, seat,
                        flow_answer(s).kind    ? flow_answer(s).arg[0]
                        : s->left[WOMAN][seat] ? WOMAN
                                               : WARRIOR,
                        f->where);
        f->count--;
        f->step = NEXT_CHILD;
    }
}

void vm_offer_child(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, CHILD, .arg = {WOMAN});
    OFFER(offer, CHILD, .arg = {WARRIOR});
}

Rule vm_refuse_child(const State *s, const Frame *f, Action a)
{
    bool left = a.arg[0] < TAME_WOLF && s->left[a.arg[0]][f->who];
    return a.kind == CHILD && !left ? VM_9_3_NO_TOKEN : ALLOWED;
}

// VM-14.18. A birth outside the camps.
void vm_run_surprise(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, BIRTH, .who = f->who, .where = f->where); break;
    case 1:
        if (f->reply) s->surprise_hex = f->where, s->surprise_seat = f->who;
        flow_done(s, 0);
    }
}

// VM-14.21. A woman of the tribe who bore a child this phase and is alive.
bool vm_has_mother(const State *s, int seat, int hex)
{
    bool in_camp = s->camp[hex] == seat + 1 && s->mothers[hex];
    bool elsewhere = s->surprise_hex == hex && s->surprise_seat == seat;
    return (in_camp || elsewhere) && vm_women_on(s, seat, hex);
}

// How many mothers of other tribes there are to choose from; the last of them.
static int find_mothers(const State *s, int seat, Action *last)
{
    int count = 0;
    for (int hex = 0; hex < HEXES; hex++)
        for (int other = 0; other < s->core.seats; other++)
            if (other != seat && vm_has_mother(s, other, hex))
                count++, *last = (Action){MOTHER, seat, {hex, other}};
    return count;
}

bool vm_has_foreign_mother(const State *s, int seat)
{
    Action mother;
    return find_mothers(s, seat, &mother);
}

static void strike_mother(State *s, int seat, int hex)
{
    if (s->surprise_hex == hex && s->surprise_seat == seat) s->surprise_hex = NO_HEX;
    else s->mothers[hex]--;
    vm_lose_any_person(s, seat, WOMAN, hex, OF_FEVER);
}

// Two of them, or one if there is only one. With one left to choose nothing is asked.
void vm_run_fever(State *s, Frame *f)
{
    enum { NEXT_MOTHER, CHOSEN };
    Action a = flow_answer(s), only = {0};
    int mothers = find_mothers(s, f->who, &only);
    switch (f->step++) {
    case NEXT_MOTHER:
        if (f->count == 2 || !mothers) flow_done(s, 0);
        else if (mothers > 1) CALL(s, CHOOSE_MOTHER, .who = f->who);
        break;
    case CHOSEN:
        if (!a.kind) a = only;
        strike_mother(s, a.arg[1], a.arg[0]);
        f->count++;
        f->step = NEXT_MOTHER;
    }
}

void vm_offer_mother(const State *s, const Frame *f, Offer *offer)
{
    for (int hex = 0; hex < HEXES; hex++)
        for (int other = 0; other < s->core.seats; other++)
            OFFER(offer, MOTHER, .arg = {hex, other});
}

Rule vm_refuse_mother(const State *s, const Frame *f, Action a)
{
    int hex = a.arg[0], seat = a.arg[1];
    if (a.kind != MOTHER) return ALLOWED;
    bool foreign = seat != f->who && seat < s->core.seats;
    return foreign && vm_has_mother(s, seat, hex) ? ALLOWED : VM_14_21_NO_MOTHER;
}
