// SPDX-License-Identifier: MIT
// fights.c - phase 5: conflicts between tribes, captures, and who faces the animals (VM-7).
#include "games/valley/rules.h"

// VM-7.1.1
bool vm_has_conflict(const State *s, int seat, int hex)
{
    if (!vm_members_on(s, seat, hex)) return false;
    return vm_has_foreigners(s, seat, hex) || vm_has_animals(s, hex);
}

Hexes vm_conflicts_of(const State *s, int seat)
{
    Hexes set = 0;
    for (Hexes there = vm_hexes_of(s, seat); there;) {
        int hex = take_first(&there);
        if (vm_has_conflict(s, seat, hex)) set |= bit(hex);
    }
    return set;
}

// VM-7.1.2
void vm_run_fights_of(State *s, Frame *f)
{
    enum { NEXT_FIGHT, CHOSEN };
    Action a = flow_answer(s);
    Hexes conflicts = vm_conflicts_of(s, f->who);
    assert(s->phase == PHASE_FIGHTS && s->fight.hex == NO_HEX);  // one at a time
    switch (f->step++) {
    case NEXT_FIGHT:
        if (!conflicts) flow_done(s, 0);
        else if (conflicts & (conflicts - 1)) CALL(s, CHOOSE_FIGHT, .who = f->who);
        break;
    case CHOSEN:
        CALL(s, CONFLICT, .who = f->who, .hex = a.kind ? a.arg[0] : first_of(conflicts));
        f->step = NEXT_FIGHT;
    }
}

void vm_offer_fight(const State *s, const Frame *f, Offer *offer)
{
    for (Hexes left = vm_conflicts_of(s, f->who); left;)
        OFFER(offer, FIGHT, .arg = {take_first(&left)});
}

Rule vm_refuse_fight(const State *s, const Frame *f, Action a)
{
    if (a.kind != FIGHT) return ALLOWED;
    return vm_has_conflict(s, f->who, a.arg[0]) ? ALLOWED : VM_7_1_2_NO_CONFLICT;
}

static Seats tribes_on(const State *s, int hex)
{
    Seats tribes = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (vm_members_on(s, seat, hex)) tribes |= 1 << seat;
    return tribes;
}

static bool has_tribal_part(const State *s, int hex)
{
    Seats tribes = tribes_on(s, hex);
    return tribes & (tribes - 1);
}

static bool has_animals_part(const State *s, int hex)
{
    return tribes_on(s, hex) && vm_has_animals(s, hex);
}

static bool are_amazons(const State *s, int seat, int hex)
{
    return s->amazon_hex == hex && s->amazon_seat == seat;
}

// VM-7.2
static int fighters(const State *s, int seat, int hex)
{
    int women = are_amazons(s, seat, hex) ? s->people[WOMAN][hex][seat] : 0;
    return s->people[WARRIOR][hex][seat] + s->people[TAME_WOLF][hex][seat] + women;
}

// VM-7.3.3: only women are left on the hex.
static bool is_fight_of_women(const State *s, int hex)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (fighters(s, seat, hex)) return false;
    return true;
}

static int camp_bonus(const State *s, int seat, int hex, Sum *sum, Rule rule)
{
    if (s->camp[hex] != seat + 1) return 0;
    bool cave = has(board_of(s)->mountain, hex);
    return sum_part(sum, cave ? CAVE_BONUS : VILLAGE_BONUS, R_CAMP, cave, rule);
}

static int fighter_bonus(const State *s, int seat, int hex, Sum *sum, Rule rule)
{
    int women = are_amazons(s, seat, hex) ? s->people[WOMAN][hex][seat] : 0;
    return sum_part(sum, s->people[WARRIOR][hex][seat], R_WARRIORS, 0, rule) +
           sum_part(sum, s->people[TAME_WOLF][hex][seat], R_WOLVES, 0, rule) +
           sum_part(sum, women, R_AMAZONS, 0, VM_14_17_AMAZONS) +
           sum_part(sum, s->bonus[seat], R_CARDS, 0, rule);
}

// VM-7.3.4
int vm_fight_bonus(const State *s, int seat, int hex, Sum *sum)
{
    return fighter_bonus(s, seat, hex, sum, VM_7_3_4_BONUS) +
           camp_bonus(s, seat, hex, sum, VM_7_3_4_BONUS);
}

// VM-7.6, VM-15.4; the cave bear leaves out the camp (VM-3.6.11).
int vm_beast_bonus(const State *s, int seat, int hex, bool camp, Sum *sum)
{
    Rule rule = VM_7_6_BONUS;
    return fighter_bonus(s, seat, hex, sum, rule) +
           (camp ? camp_bonus(s, seat, hex, sum, rule) : 0) +
           sum_part(sum, is_in(s->torches, seat) ? TORCHES_BONUS : 0, R_TORCHES, 0, rule) +
           sum_part(sum, is_in(s->fire, seat) ? FIRE_BONUS : 0, R_FIRE, 0, VM_15_4_FIRE);
}

// VM-14.8. The eaters of men get their food at once.
static void credit_kill(State *s, int seat)
{
    assert(s->fight.tribal && is_in(s->fight.tribes, seat));
    s->killed[seat]++;
    s->fight.killers |= 1 << seat;
    if (is_in(s->cannibals, seat)) vm_gain_food(s, seat, 1, BY_CANNIBALS);
}

static void begin_tribal_part(State *s, int hex)
{
    assert(!s->fight.tribal && s->fight.hex == NO_HEX);
    s->fight.hex = hex;
    s->fight.tribal = true;
    s->fight.tribes = tribes_on(s, hex);
    s->began |= s->fight.tribes;  // VM-13.8
    CALL(s, TRIBAL, .hex = hex);
}

static void deal_with_losers(State *s, int hex)
{
    assert(is_in(s->fight.tribes, s->fight.winner));
    s->fight.had_fire = s->fire;
    for (int i = 0; i < s->core.seats; i++) {
        int seat = vm_in_turn_order(s, i);
        if (is_in(s->fight.tribes, seat) && seat != s->fight.winner)
            CALL(s, DEAL_WITH_LOSER, .who = s->fight.winner, .loser = seat, .hex = hex);
    }
}

// VM-7.1.3, VM-7.2, VM-7.3, VM-7.4, VM-7.5, VM-7.6. One conflict, from the first card to
// the last animal.
void vm_run_conflict(State *s, Frame *frame)
{
    enum { OPEN, TRIBES, LOSERS, PEACE, TRAPS_SET, ANIMALS, END };
    Conflict *f = VIEW(CONFLICT, frame);
    int hex = f->hex;
    switch (f->step++) {
    case OPEN:
        assert(s->phase == PHASE_FIGHTS && vm_has_conflict(s, f->who, hex));
        TELL(s, CONFLICT_BEGAN, .seat = f->who, .arg = {hex});
        f->window = has_tribal_part(s, hex) ? F1 : F1_FA;  // VM-13.2: one window if only animals
        CALL(s, WINDOW, .window = f->window, .hex = hex);
        break;
    case TRIBES:  // it may have lost a part, or all
        vm_keep_camp(s, hex);
        if (has_tribal_part(s, hex)) begin_tribal_part(s, hex);
        else f->step = f->window == F1 ? TRAPS_SET : ANIMALS;
        break;
    case LOSERS: deal_with_losers(s, hex); break;  // VM-7.4
    case PEACE:
        s->fight.tribal = false;
        vm_keep_camp(s, hex);
        if (is_in(s->fight.killers, s->fight.winner))  // VM-7.5
            CALL(s, WINDOW_OF, .who = s->fight.winner, .window = FK, .hex = hex);
        break;
    case TRAPS_SET:
        if (has_animals_part(s, hex))
            CALL(s, WINDOW_OF, .who = vm_tribe_on(s, hex), .window = FA, .hex = hex);
        break;
    case ANIMALS:
        if (!has_animals_part(s, hex)) break;
        s->began |= 1 << vm_tribe_on(s, hex);
        CALL(s, BEASTS, .who = vm_tribe_on(s, hex), .hex = hex);
        break;
    case END:
        memset(&s->fight, 0, sizeof s->fight);
        s->fight.hex = NO_HEX;
        flow_done(s, 0);
    }
}

// The tribes that roll: those with fighters, or in a fight of women those with women.
bool vm_rolls(const State *s, int seat, int hex)
{
    return is_fight_of_women(s, hex) ? s->people[WOMAN][hex][seat] : fighters(s, seat, hex);
}

static Seats rolling_tribes(const State *s, int hex)
{
    Seats rolling = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (vm_rolls(s, seat, hex)) rolling |= 1 << seat;
    return rolling & s->fight.tribes;
}

// VM-7.3.1. All below the highest lose one; if all are equal nobody does.
static Seats roll_all(State *s, int hex, Seats rolling)
{
    int value[SEATS_MAX] = {0}, highest = 0;
    Seats below = 0;
    for (int i = 0; i < s->core.seats; i++) {
        int seat = vm_in_turn_order(s, i);
        if (!is_in(rolling, seat)) continue;
        int die = vm_roll_die(s), bonus = vm_fight_bonus(s, seat, hex, NULL);
        value[seat] = die + bonus;
        if (value[seat] > highest) highest = value[seat];
        TELL(s, ROLLED, .seat = seat, .arg = {die, bonus, value[seat]});
    }
    for (int seat = 0; seat < s->core.seats; seat++)
        if (is_in(rolling, seat) && value[seat] < highest) below |= 1 << seat;
    s->fight.top = rolling & ~below;
    assert(s->fight.top);
    return below;
}

// VM-7.3. Rolls (VM-7.3.1) until one tribe has fighters left: it wins, without a roll if it is the
// only one (VM-7.3.2).
void vm_run_tribal(State *s, Frame *frame)
{
    OnHex *f = VIEW(TRIBAL, frame);
    Seats rolling = rolling_tribes(s, f->hex);
    assert(rolling && s->fight.tribal && s->fight.hex == f->hex);
    if (!(rolling & (rolling - 1))) {
        s->fight.winner = __builtin_ctz(rolling);
        TELL(s, FIGHT_WON, .seat = s->fight.winner, .arg = {f->hex});
        flow_done(s, 0);
        return;
    }
    Seats below = roll_all(s, f->hex, rolling);
    for (int i = 0; i < s->core.seats; i++)
        if (is_in(below, vm_in_turn_order(s, i)))
            CALL(s, LOSE_FIGHTER, .who = vm_in_turn_order(s, i), .hex = f->hex);
}

// Kinds of pieces, one bit each, of which a tribe may lose one in the fight that goes on.
int vm_losable(const State *s, int seat, int hex)
{
    int kinds = 0;
    bool women = !s->fight.tribal || are_amazons(s, seat, hex) || !fighters(s, seat, hex);
    for (int kind = women ? WOMAN : WARRIOR; kind < KINDS; kind++)
        if (s->people[kind][hex][seat]) kinds |= 1 << kind;
    return kinds;
}

static void lose_fighter(State *s, int seat, int kind, int hex)
{
    assert(s->fight.top && !is_in(s->fight.top, seat));
    if (kind == TAME_WOLF) {
        vm_lose_wolf(s, seat, hex, OF_FIGHT);
        return;
    }
    for (int top = 0; top < s->core.seats; top++)
        if (is_in(s->fight.top, top)) credit_kill(s, top);
    vm_lose_people(s, seat, kind, hex, 1, OF_FIGHT);
}

// VM-7.3.1, VM-2.8. The owner chooses the kind.
void vm_run_lose_fighter(State *s, Frame *frame)
{
    OnHex *f = VIEW(LOSE_FIGHTER, frame);
    Action a = flow_answer(s);
    int kinds = vm_losable(s, f->who, f->hex);
    assert(kinds);
    switch (f->step++) {
    case 0:
        if (kinds & (kinds - 1)) CALL(s, CHOOSE_FIGHTER, .who = f->who, .hex = f->hex);
        break;
    case 1:
        lose_fighter(s, f->who, a.kind ? a.arg[0] : __builtin_ctz(kinds), f->hex);
        flow_done(s, 0);
    }
}

void vm_offer_fighter(const State *s, const Frame *f, Offer *offer)
{
    for (int kind = WOMAN; kind < KINDS; kind++) OFFER(offer, LOSE, .arg = {kind});
}

Rule vm_refuse_fighter(const State *s, const Frame *frame, Action a)
{
    const OnHex *f = VIEW(CHOOSE_FIGHTER, frame);
    if (a.kind != LOSE) return ALLOWED;
    return vm_losable(s, f->who, f->hex) >> a.arg[0] & 1 ? ALLOWED : VM_7_2_NOT_A_FIGHTER;
}

// VM-7.4.2. A quarter of the food, half of it with the last camp.
int vm_count_loot(const State *s, int loser)
{
    enum { SHARE_OF_FOOD = 4, SHARE_WITH_LAST_CAMP = 2 };
    return s->food[loser] / (vm_count_camps(s, loser) == 1 ? SHARE_WITH_LAST_CAMP : SHARE_OF_FOOD);
}

static void take_share(State *s, int winner, int loser, int hex)
{
    assert(s->camp[hex] == loser + 1 && winner != loser);
    TELL(s, CAMP_CAPTURED, .seat = winner, .arg = {loser, hex});
    vm_hand_over_food(s, loser, winner, vm_count_loot(s, loser), BY_CAPTURE);
}

static bool can_keep(const State *s, int winner, int loser, int hex)
{
    bool woman =
        vm_women_on(s, winner, hex) || (s->people[WOMAN][hex][loser] && s->left[WOMAN][winner]);
    return s->camps_left[winner] && woman;
}

static void kill_women(State *s, int winner, int loser, int hex, int count)
{
    for (int i = 0; i < count; i++) credit_kill(s, winner);
    vm_lose_people(s, loser, WOMAN, hex, count, OF_VICTORS);
}

static void destroy_camp(State *s, int winner, int loser, int hex)
{
    assert(s->camp[hex] == loser + 1);
    vm_remove_camp(s, hex, DESTROYED);
    kill_women(s, winner, loser, hex, s->people[WOMAN][hex][loser]);
}

// A camp without a woman needs one, if the tribe has one left to place.
static int least_adopted(const State *s, int winner, int hex)
{
    return s->camp[hex] == winner + 1 && !vm_women_on(s, winner, hex) && s->left[WOMAN][winner];
}

static int most_adopted(const State *s, int winner, int loser, int hex)
{
    int there = s->people[WOMAN][hex][loser], left = s->left[WOMAN][winner];
    return there < left ? there : left;
}

// VM-7.4.1. The others die.
static void adopt(State *s, int winner, int loser, int hex, int count)
{
    assert(count <= most_adopted(s, winner, loser, hex));
    s->people[WOMAN][hex][loser] -= count;
    s->left[WOMAN][loser] += count;
    s->people[WOMAN][hex][winner] += count;
    s->left[WOMAN][winner] -= count;
    if (count) TELL(s, WOMEN_TAKEN, .seat = winner, .arg = {loser, count, hex});
    kill_women(s, winner, loser, hex, s->people[WOMAN][hex][loser]);
}

// VM-15.5
static void inherit_fire(State *s, int winner, int loser)
{
    assert(s->fight.tribal && winner == s->fight.winner);  // had_fire is of this fight
    if (is_in(s->fight.had_fire, loser)) vm_win_fire(s, winner);
}

// VM-7.4. The winner and one loser: camp, food and women. Without a camp there is nothing but women
// to take (VM-7.4.5); what is taken serves at once (VM-7.4.4), and the field stays (VM-7.4.3).
void vm_run_deal_with_loser(State *s, Frame *frame)
{
    enum { CAPTURE, FATE, DECIDED, WOMEN_THERE, ADOPTED };
    Defeat *f = VIEW(DEAL_WITH_LOSER, frame);
    Action a = flow_answer(s);
    int winner = f->who, loser = f->loser, hex = f->hex;
    assert(winner == s->fight.winner && winner != loser && !fighters(s, loser, hex));
    switch (f->step++) {
    case CAPTURE:
        if (s->camp[hex] != loser + 1) {
            f->step = WOMEN_THERE;
            break;
        }
        take_share(s, winner, loser, hex);
        CALL(s, WINDOW_OF, .who = loser, .window = FC, .hex = hex);
        break;
    case FATE:
        if (s->camp[hex] != loser + 1) {  // VM-14.31: scorched
            inherit_fire(s, winner, loser);
            f->step = WOMEN_THERE;
        } else if (can_keep(s, winner, loser, hex))
            CALL(s, CHOOSE_FATE, .who = winner, .loser = loser, .hex = hex);
        break;
    case DECIDED:
        if (a.kind == KEEP_CAMP) vm_hand_over_camp(s, winner, hex);
        else if (s->camps_left[winner]) destroy_camp(s, winner, loser, hex);
        else vm_remove_camp(s, hex, NO_CAMP_TO_KEEP_IT);
        inherit_fire(s, winner, loser);
        break;
    case WOMEN_THERE: {
        int least = least_adopted(s, winner, hex), most = most_adopted(s, winner, loser, hex);
        if (!s->people[WOMAN][hex][loser]) flow_done(s, 0);
        else if (least < most)
            CALL(s, CHOOSE_ADOPTED, .who = winner, .loser = loser, .hex = hex, .most = most);
        break;
    }
    case ADOPTED:
        adopt(s, winner, loser, hex, a.kind ? a.arg[0] : least_adopted(s, winner, hex));
        flow_done(s, 0);
    }
}

void vm_offer_fate(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, KEEP_CAMP);
    OFFER(offer, BURN_CAMP);
}

void vm_offer_adopted(const State *s, const Frame *frame, Offer *offer)
{
    const Defeat *f = VIEW(CHOOSE_ADOPTED, frame);
    for (int n = least_adopted(s, f->who, f->hex); n <= f->most; n++)
        OFFER(offer, ADOPT, .arg = {n});
}

Rule vm_refuse_adopted(const State *s, const Frame *frame, Action a)
{
    const Defeat *f = VIEW(CHOOSE_ADOPTED, frame);
    bool fits = a.arg[0] >= least_adopted(s, f->who, f->hex) && a.arg[0] <= f->most;
    return a.kind == ADOPT && !fits ? VM_7_4_1_NUMBER : ALLOWED;
}

// The number that is wished, and the nearest that fits.
Shortfall vm_count_adopted(const State *s, const Frame *frame, Action a)
{
    const Defeat *f = VIEW(CHOOSE_ADOPTED, frame);
    return (Shortfall){a.arg[0], a.arg[0] > f->most ? f->most : least_adopted(s, f->who, f->hex)};
}
