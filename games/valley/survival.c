// SPDX-License-Identifier: MIT
// survival.c - phase 6: fishing, gathering, harvest; feeding and starving (VM-8).
#include "games/valley/rules.h"

static Hexes hexes_at_lake(const State *s) { return board_of(s)->shore | bit(LAKE_HEX); }

// Rivers that are dry feed nobody (VM-3.5.10).
static Hexes hexes_at_rivers(const State *s)
{
    Hexes banks = 0;
    if (vm_is_dry(s)) return 0;
    for (int i = 0; i < RIVERS; i++) banks |= board_of(s)->bank[i];
    return banks;
}

// VM-8.2.1
Hexes vm_fishing_hexes(const State *s) { return hexes_at_lake(s) | hexes_at_rivers(s); }

// Each of these hexes gives so much.
static int gain_from(Hexes hexes, int each, int reason, Rule rule, Sum *sum)
{
    int total = each * count_hexes(hexes);
    while (sum && hexes) sum_part(sum, each, reason, take_first(&hexes), rule);
    return total;
}

// VM-16.8: a hex at lake and river may give twice; VM-14.26: a net doubles.
static int fishing(const State *s, int seat, Hexes there, Sum *sum)
{
    Hexes lake = hexes_at_lake(s) & there, rivers = hexes_at_rivers(s) & there;
    Hexes twice = s->core.option[OPTION_LAKE_AND_RIVER] == 2 ? lake & rivers : 0;
    int each = is_in(s->nets, seat) ? 2 : 1;
    return gain_from((lake | rivers) & ~twice, each, R_FISHING, VM_8_2_1_FISHING, sum) +
           gain_from(twice, 2 * each, R_FISHING, VM_8_2_1_FISHING, sum);
}

// VM-8.2.2 in summer, VM-14.27 in winter.
static int gathering(const State *s, int seat, Hexes there, Sum *sum)
{
    Hexes forest = there & board_of(s)->forest;
    if (s->season == SUMMER) return gain_from(forest, 1, R_GATHERING, VM_8_2_2_GATHERING, sum);
    return is_in(s->roots, seat) ? gain_from(forest, 1, R_ROOTS, VM_14_27_ROOTS, sum) : 0;
}

// VM-8.2.3; rich: with rain or manure (VM-3.5.4, VM-14.32)
static int yield_of(const State *s, int hex, bool rich)
{
    if (s->field[hex] == INTACT) return rich ? RICH_INTACT_YIELD : INTACT_YIELD;
    return rich ? RICH_DAMAGED_YIELD : DAMAGED_YIELD;
}

static int harvest(const State *s, int seat, Sum *sum)
{
    int total = 0;
    bool rich = s->laid[ABUNDANT_RAIN] || is_in(s->manure, seat);
    if (s->season != SUMMER || !vm_is_last_round(s)) return 0;
    for (Hexes there = vm_camps_of(s, seat); there;) {
        int hex = take_first(&there);
        if (s->field[hex])
            total += sum_part(sum, yield_of(s, hex, rich), R_FIELD, hex, VM_8_2_3_HARVEST);
    }
    return total;
}

// VM-8.2
int vm_income_from(const State *s, int seat, Hexes there, Sum *sum)
{
    return fishing(s, seat, there, sum) + gathering(s, seat, there, sum) + harvest(s, seat, sum);
}

int vm_income(const State *s, int seat, Sum *sum)
{
    return vm_income_from(s, seat, vm_all_hexes_of(s, seat), sum);
}

static void take_income(State *s, int seat)
{
    Hexes there = vm_all_hexes_of(s, seat);
    vm_gain_food(s, seat, fishing(s, seat, there, NULL), BY_FISHING);
    vm_gain_food(s, seat, gathering(s, seat, there, NULL),
                 s->season == WINTER ? BY_ROOTS : BY_GATHERING);
    vm_gain_food(s, seat, harvest(s, seat, NULL), BY_HARVEST);
}

// VM-8.3, VM-15.6. One for each, or one and a half in the cold; rounded up once for the tribe.
int vm_upkeep(const State *s, int seat, int members, Sum *sum)
{
    bool freezes = vm_is_fire_on(s) && s->season == WINTER && !is_in(s->fire, seat);
    int more = s->cold || freezes ? (members + 1) / 2 : 0;
    Rule rule = s->cold ? VM_3_6_4_COLD_SNAP : VM_15_6_NO_FIRE;
    return sum_part(sum, members, R_MEMBERS, 0, VM_8_3_UPKEEP) +
           sum_part(sum, more, R_WINTER, 0, rule);
}

static void feed_all(State *s, int seat)
{
    int members = vm_members_of(s, seat), cost = vm_upkeep(s, seat, members, NULL);
    assert(cost <= s->food[seat]);
    TELL(s, FED, .seat = seat, .arg = {members, cost});
    vm_lose_food(s, seat, cost, BY_FEEDING);
    vm_lose_food(s, seat, s->meat[seat], BY_SPOILING);  // VM-16.4
    assert(!s->meat[seat]);
}

static void starve(State *s, int seat, int kind, int hex)
{
    vm_lose_any_person(s, seat, kind, hex, OF_HUNGER);
    if (is_in(s->cannibals, seat)) vm_gain_food(s, seat, 1, BY_CANNIBALS);  // VM-14.8
}

bool vm_has_to_survive(const State *s, int seat)
{
    return s->phase < PHASE_SURVIVAL || (s->phase == PHASE_SURVIVAL && flow_find(s, SURVIVE, seat));
}

// VM-8.1. Cards, income, feeding.
void vm_run_survive(State *s, Frame *f)
{
    enum { CARDS, FEEDING, ASK, ANSWERED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case CARDS:
        assert(!vm_conflicts_of(s, f->who));  // all are fought out
        if (!vm_members_of(s, f->who)) flow_done(s, 0);
        else CALL(s, WINDOW_OF, .who = f->who, .window = W6);
        break;
    case FEEDING: take_income(s, f->who); break;
    case ASK:
        if (vm_members_of(s, f->who)) CALL(s, CHOOSE_STARVED, .who = f->who);
        break;
    case ANSWERED:
        if (a.kind == STARVE) {
            starve(s, f->who, a.arg[1], a.arg[0]);
            f->step = ASK;
            break;
        }
        feed_all(s, f->who);
        flow_done(s, 0);
    }
}

void vm_offer_starved(const State *s, const Frame *f, Offer *offer)
{
    if (vm_upkeep(s, f->who, vm_members_of(s, f->who), NULL) <= s->food[f->who])
        OFFER(offer, FEED_REST);
    for (Hexes there = vm_all_hexes_of(s, f->who); there;) {
        int hex = take_first(&there);
        for (int kind = WOMAN; kind <= WARRIOR; kind++)
            if (vm_people_on(s, f->who, kind, hex)) OFFER(offer, STARVE, .arg = {hex, kind});
    }
}

Rule vm_refuse_starved(const State *s, const Frame *f, Action a)
{
    int cost = vm_upkeep(s, f->who, vm_members_of(s, f->who), NULL);
    if (a.kind == FEED_REST && cost > s->food[f->who]) return VM_8_3_CANNOT_PAY;
    if (a.kind != STARVE) return ALLOWED;
    bool there = a.arg[1] < TAME_WOLF && vm_people_on(s, f->who, a.arg[1], a.arg[0]);
    return there ? ALLOWED : VM_8_3_NOBODY_THERE;
}

Shortfall vm_count_upkeep(const State *s, const Frame *f, Action a)
{
    int cost = vm_upkeep(s, f->who, vm_members_of(s, f->who), NULL);
    return (Shortfall){cost, s->food[f->who]};
}
