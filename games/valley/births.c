// SPDX-License-Identifier: MIT
// births.c - phase 7: children (VM-9), and the cards that have to do with them.
#include "games/valley/rules.h"

enum { BIRTHS_MAX = 2 };                          // in a camp, without card 19 (VM-9.1)
enum { LAST_FACE_OF_GIRLS = 2, TWINS_FACE = 6 };  // VM-9.2

// VM-9.1. The number of women is that at the start of the phase.
void vm_begin_births(State *s)
{
    assert(!s->herbs && !s->choosers && s->surprise_hex == NO_HEX);  // of earlier births
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
    assert(vm_women_on(s, seat, hex));  // its mother
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

// VM-9.1: one, or two of two women or more.
static int births_due(const State *s, int seat, int hex)
{
    return (s->mothers[hex] < BIRTHS_MAX ? s->mothers[hex] : BIRTHS_MAX) + is_in(s->herbs, seat);
}

// VM-9.1: camp by camp; VM-14.19: one more in each.
void vm_run_births_of(State *s, Frame *frame)
{
    enum { CARDS, NEXT_CAMP, NEXT_BIRTH, BORN };
    Births *f = VIEW(BIRTHS_OF, frame);
    assert(s->phase == PHASE_BIRTHS && f->hex <= HEXES && f->fruitful <= BIRTHS_MAX + 1);
    switch (f->step++) {
    case CARDS:
        if (!vm_members_of(s, f->who)) flow_done(s, 0);
        else CALL(s, WINDOW_OF, .who = f->who, .window = W7);
        break;
    case NEXT_CAMP:
        f->hex = next_camp(s, f->who, f->hex);
        if (f->hex == NO_HEX) {
            flow_done(s, 0);
            break;
        }
        f->fruitful = 0;
        f->left = births_due(s, f->who, f->hex);
        break;
    case NEXT_BIRTH:
        if (f->left) {
            f->left--;
            CALL(s, BIRTH, .who = f->who, .hex = f->hex, .chosen = is_in(s->choosers, f->who));
            break;
        }
        if (f->fruitful < s->mothers[f->hex]) s->mothers[f->hex] = f->fruitful;  // VM-14.21
        f->hex++;
        f->step = NEXT_CAMP;
        break;
    case BORN: f->fruitful += f->reply; f->step = NEXT_BIRTH;
    }
}

static bool can_choose(const State *s, int seat)
{
    return s->left[WOMAN][seat] && s->left[WARRIOR][seat];
}

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
    bool separate = s->core.option[OPTION_TWINS] == TWINS_SEPARATE;
    int first = sex_of(roll_birth(s, seat, hex, TWINS_ROLLED));
    int second = separate ? sex_of(roll_birth(s, seat, hex, TWINS_ROLLED)) : first;
    bool born = bear(s, seat, first, hex);
    return bear(s, seat, second, hex) | born;
}

// What was answered, or the only sex that is left.
static int sex_chosen(const State *s, int seat, Action a)
{
    if (a.kind == CHILD) return a.arg[0];
    return s->left[WOMAN][seat] ? WOMAN : WARRIOR;
}

// VM-9.2, VM-14.20. One birth; it replies whether a child came.
void vm_run_birth(State *s, Frame *frame)
{
    enum { DIE, NEXT_CHILD, CHOSEN };
    Birth *f = VIEW(BIRTH, frame);
    Action a = flow_answer(s);
    int seat = f->who;
    assert(vm_women_on(s, seat, f->hex) && f->left <= 2);  // its mother; twins at most
    switch (f->step++) {
    case DIE: {
        int die = roll_birth(s, seat, f->hex, BIRTH_ROLLED);
        f->left = die == TWINS_FACE ? 2 : 1;
        if (!f->chosen) flow_done(s, bear_by_dice(s, seat, f->hex, die));
        break;
    }
    case NEXT_CHILD:
        if (!f->left) flow_done(s, f->fruitful);
        else if (can_choose(s, seat)) CALL(s, CHOOSE_CHILD, .who = seat, .hex = f->hex);
        break;
    case CHOSEN:
        f->fruitful |= bear(s, seat, sex_chosen(s, seat, a), f->hex);
        f->left--;
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
void vm_run_surprise(State *s, Frame *frame)
{
    OnHex *f = VIEW(SURPRISE, frame);
    assert(s->surprise_hex == NO_HEX && s->camp[f->hex] != f->who + 1);
    switch (f->step++) {
    case 0: CALL(s, BIRTH, .who = f->who, .hex = f->hex); break;
    case 1:
        if (f->reply) s->surprise_hex = f->hex, s->surprise_seat = f->who;
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
    assert(vm_has_mother(s, seat, hex));
    if (s->surprise_hex == hex && s->surprise_seat == seat) s->surprise_hex = NO_HEX;
    else s->mothers[hex]--;
    vm_lose_any_person(s, seat, WOMAN, hex, OF_FEVER);
}

// VM-14.21. Two of them, or one if there is only one. With one left to choose nothing is asked.
void vm_run_fever(State *s, Frame *frame)
{
    enum { NEXT_MOTHER, CHOSEN };
    Fever *f = VIEW(FEVER, frame);
    Action a = flow_answer(s), only = {0};
    int mothers = find_mothers(s, f->who, &only);
    switch (f->step++) {
    case NEXT_MOTHER:
        if (f->taken == FEVER_MOST || !mothers) flow_done(s, 0);
        else if (mothers > 1) CALL(s, CHOOSE_MOTHER, .who = f->who);
        break;
    case CHOSEN:
        if (!a.kind) a = only;
        assert(f->taken < FEVER_MOST && a.arg[1] != f->who);
        strike_mother(s, a.arg[1], a.arg[0]);
        f->taken++;
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
