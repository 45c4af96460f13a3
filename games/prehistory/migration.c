// SPDX-License-Identifier: MIT
// migration.c - members go from the player board to the map (PH-6.6).
#include "games/prehistory/rules.h"

enum { MANY = 3 };  // the most through both gates

int ph_gate_colours(const State *s, int gates)
{
    assert(gates < GATE_CHOICES);
    return ph_shown_colours(s, MIGRATION_WHEEL, GATE_POSITIONS[gates]);
}

static Rule refuse_number(const State *s, int seat, int count)
{
    if (count > s->home[seat]) return PH_6_6_1_NOBODY_HOME;
    if (!count || (ph_is_spring(s) && count > MANY)) return PH_6_6_2_ONE_TO_THREE;
    return ph_is_spring(s) || count <= s->marker[seat][WHITE] ? ALLOWED : PH_6_6_3_WHITE_MARKERS;
}

// PH-6.6.1, PH-6.6.2, PH-6.6.3. In spring the object is the gates to pay, else the number of
// members.
Rule ph_refuse_migration(const State *s, int seat, Purse purse, int object)
{
    if (!ph_is_spring(s)) return refuse_number(s, seat, object);
    if (!s->home[seat]) return PH_6_6_1_NOBODY_HOME;
    return ph_can_pay(purse, ph_gate_colours(s, object)) ? ALLOWED : PH_6_6_2_GATE_COLOURS;
}

void ph_offer_count(const State *s, const Frame *f, Offer *offer)
{
    for (int count = 1; count <= s->home[f->who]; count++)
        if (refuse_number(s, f->who, count) == ALLOWED) OFFER(offer, MIGRATE, .arg = {count});
}

Rule ph_refuse_count(const State *s, const Frame *f, Action a)
{
    return a.kind == MIGRATE ? refuse_number(s, f->who, a.arg[0]) : ALLOWED;
}

Shortfall ph_count_home(const State *s, const Frame *f, Action a)
{
    return (Shortfall){a.kind == MIGRATE ? a.arg[0] : 1, s->home[f->who]};
}

// PH-6.6.4. All to the start field or to one own camp.
void ph_offer_target(const State *s, const Frame *f, Offer *offer)
{
    for (int field = 0; field < s->fields; field++)
        if (field == START || ph_camp_owner(s, field) == f->who)
            OFFER(offer, GO_TO, .arg = {field});
}

Rule ph_refuse_target(const State *s, const Frame *f, Action a)
{
    if (a.kind != GO_TO || a.arg[0] == START) return ALLOWED;
    return ph_camp_owner(s, a.arg[0]) == f->who ? ALLOWED : PH_6_6_4_START_OR_CAMP;
}

// PH-6.6.5. They stand upright.
static void migrate(State *s, int seat, int count, int field)
{
    assert(count > 0 && s->home[seat] >= count);
    assert(field == START || ph_camp_owner(s, field) == seat);
    s->home[seat] -= count;
    s->members[field][seat] += count;
    TELL(s, MIGRATED, .seat = seat, .arg = {count, field});
}

// Gates, number, target, price, fee; in summer the number is known and there are no gates.
void ph_run_migration(State *s, Frame *frame)
{
    enum { NUMBER_DUE, TARGET, PRICE, FEE_CHOSEN };
    Doing *f = VIEW(DO_MIGRATION, frame);
    Action a = flow_answer(s);
    assert(s->home[f->who] && f->members <= s->home[f->who]);
    switch (f->step++) {
    case NUMBER_DUE:
        f->members = ph_is_spring(s) ? 1 : f->object;
        if (ph_is_spring(s) && f->object == BOTH_GATES)
            CALL(s, CHOOSE_COUNT, .who = f->who, .object = f->object);
        break;
    case TARGET:
        if (a.kind == MIGRATE) f->members = a.arg[0];
        CALL(s, CHOOSE_TARGET, .who = f->who, .object = f->object, .members = f->members);
        break;
    case PRICE:
        f->field = a.arg[0];
        ph_pay_price(s, f->who, MIGRATION, f->object,
                     ph_is_spring(s) ? ph_gate_colours(s, f->object) : 0);
        break;
    case FEE_CHOSEN:
        ph_settle_fee(s, f->who, MIGRATION);
        migrate(s, f->who, f->members, f->field);
        flow_done(s, 0);
    }
}
