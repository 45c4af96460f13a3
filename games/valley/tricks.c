// SPDX-License-Identifier: MIT
// tricks.c - the trump cards that do not move groups (cards 8 and 11 to 40).
#include "games/valley/trumps.h"

static Hexes near_of(Hexes set)
{
    Hexes near = 0;
    while (set) near |= VM_NEAR[take_first(&set)];
    return near;
}

// Neighbours with no river between (VM-3.3).
static Hexes beside(const State *s, int hex) { return VM_NEAR[hex] & ~vm_barred(s, hex); }

static Hexes hexes_that(const State *s, const Draft *d, Hexes among,
                        bool (*is_right)(const State *, const Draft *, int hex))
{
    Hexes set = 0;
    while (among) {
        int hex = take_first(&among);
        if (is_right(s, d, hex)) set |= bit(hex);
    }
    return set;
}

// VM-14.8. In W6 there may always be somebody whom his tribe lets starve.
uint64_t vm_values_cannibals(const State *s, const Draft *d) { return 1; }

void vm_play_cannibals(State *s, const Draft *d)
{
    assert(!is_in(s->cannibals, d->seat));
    s->cannibals |= 1 << d->seat;
    vm_gain_food(s, d->seat, s->killed[d->seat], BY_CANNIBALS);
}

// VM-13.8: a conflict of his, and none has gone on before it.
static bool is_before_first(const State *s, const Draft *d)
{
    return !is_in(s->began, d->seat) && vm_has_conflict(s, d->seat, d->where);
}

// VM-14.11, VM-14.12, VM-14.13
uint64_t vm_values_broth(const State *s, const Draft *d) { return is_before_first(s, d); }
void vm_play_broth(State *s, const Draft *d)
{
    assert(s->phase == PHASE_FIGHTS && !is_in(s->began, d->seat));  // VM-13.8
    s->bonus[d->seat] += d->card == FLINT ? FLINT_BONUS : BROTH_BONUS;
}

// VM-14.14
uint64_t vm_values_torches(const State *s, const Draft *d)
{
    return is_before_first(s, d) && (!vm_is_fire_on(s) || is_in(s->fire, d->seat));
}

void vm_play_torches(State *s, const Draft *d) { s->torches |= 1 << d->seat; }

// VM-14.15
static bool has_young_wolf(const State *s, const Draft *d, int hex)
{
    return s->wild[hex][WOLF] == 1 && !vm_has_foreigners(s, d->seat, hex);
}

uint64_t vm_values_young_wolf(const State *s, const Draft *d)
{
    return hexes_that(s, d, vm_hexes_of(s, d->seat), has_young_wolf);
}

void vm_play_young_wolf(State *s, const Draft *d) { vm_tame_wolf(s, d->seat, d->value[0]); }

// VM-14.16. Own hexes next to an animal to which it can be lured.
static Hexes lures(const State *s, const Draft *d, int from, int species)
{
    Hexes own = vm_hexes_of(s, d->seat) & VM_NEAR[from] & ~vm_closed_hexes(s);
    return VM_SPECIES_OF[species].climbs ? own : own & ~board_of(s)->mountain;
}

static int lured_species(const State *s, const Draft *d, int from)
{
    int set = 0;
    for (int species = WOLF; species < SPECIES; species++)
        if (s->wild[from][species] && lures(s, d, from, species)) set |= 1 << species;
    return set;
}

static bool has_lured(const State *s, const Draft *d, int hex)
{
    return vm_has_animals(s, hex) && !vm_is_anybody_on(s, hex) && lured_species(s, d, hex);
}

uint64_t vm_values_lure(const State *s, const Draft *d)
{
    if (d->count == 0) return hexes_that(s, d, near_of(vm_hexes_of(s, d->seat)), has_lured);
    if (d->count == 1) return lured_species(s, d, d->value[0]);
    return lures(s, d, d->value[0], d->value[1]);
}

void vm_play_lure(State *s, const Draft *d)
{
    assert(vm_members_on(s, d->seat, d->value[2]));
    vm_move_animals(s, d->value[1], 1, d->value[0], d->value[2]);
}

// VM-14.17
static bool has_women(const State *s, const Draft *d, int hex)
{
    return s->people[WOMAN][hex][d->seat];
}

uint64_t vm_values_amazons(const State *s, const Draft *d)
{
    return is_before_first(s, d) ? hexes_that(s, d, vm_conflicts_of(s, d->seat), has_women) : 0;
}

void vm_play_amazons(State *s, const Draft *d)
{
    assert(s->amazon_hex == NO_HEX && s->phase == PHASE_FIGHTS);
    s->amazon_hex = d->value[0];
    s->amazon_seat = d->seat;
}

// VM-14.18. Hidden women, too (VM-13.11).
static bool has_woman_without_camp(const State *s, const Draft *d, int hex)
{
    return vm_women_on(s, d->seat, hex) && s->camp[hex] != d->seat + 1;
}

uint64_t vm_values_surprise_birth(const State *s, const Draft *d)
{
    return hexes_that(s, d, vm_all_hexes_of(s, d->seat), has_woman_without_camp);
}

void vm_play_surprise_birth(State *s, const Draft *d)
{
    CALL(s, SURPRISE, .who = d->seat, .hex = d->value[0]);
}

// VM-14.19, VM-14.20
uint64_t vm_values_herb(const State *s, const Draft *d) { return vm_has_birth_due(s, d->seat); }
void vm_play_herb(State *s, const Draft *d) { s->herbs |= 1 << d->seat; }
uint64_t vm_values_choose_sex(const State *s, const Draft *d)
{
    return vm_has_birth_due(s, d->seat);
}
void vm_play_choose_sex(State *s, const Draft *d) { s->choosers |= 1 << d->seat; }

// VM-14.21
uint64_t vm_values_fever(const State *s, const Draft *d)
{
    return vm_has_foreign_mother(s, d->seat);
}
void vm_play_fever(State *s, const Draft *d) { CALL(s, FEVER, .who = d->seat); }

// VM-14.22
static int sexes_left(const State *s, int seat)
{
    return (s->left[WOMAN][seat] > 0) << WOMAN | (s->left[WARRIOR][seat] > 0) << WARRIOR;
}

uint64_t vm_values_foundling(const State *s, const Draft *d)
{
    int sexes = sexes_left(s, d->seat);
    if (d->count) return sexes;
    return sexes ? vm_camps_of(s, d->seat) & board_of(s)->forest : 0;
}

void vm_play_foundling(State *s, const Draft *d)
{
    assert(s->camp[d->value[0]] == d->seat + 1);
    vm_place_people(s, d->seat, d->value[1], d->value[0], 1);
}

// VM-14.23
uint64_t vm_values_family_visit(const State *s, const Draft *d) { return sexes_left(s, d->seat); }

void vm_play_family_visit(State *s, const Draft *d)
{
    int hex = vm_draw_place(s);
    if (hex == NO_HEX) return;  // VM-13.9
    for (int kind = WOMAN; kind <= WARRIOR; kind++)
        if (s->left[kind][d->seat]) vm_place_people(s, d->seat, kind, hex, 1);
    vm_arrive(s, d->seat, hex);
}

// VM-14.24
uint64_t vm_values_traps(const State *s, const Draft *d)
{
    return vm_members_on(s, d->seat, d->where) && vm_has_animals(s, d->where);
}

void vm_play_traps(State *s, const Draft *d)
{
    assert(s->phase == PHASE_FIGHTS && vm_members_on(s, d->seat, d->where));
    for (int species = WOLF; species < SPECIES; species++) {
        int count = s->wild[d->where][species];
        vm_gain_food(s, d->seat, count * vm_food_of(s, species), BY_HUNTING);
        vm_kill_animals(s, species, count, d->where, OF_TRAPS);
    }
}

// VM-14.25. Neighbours to which at least one animal of the hex can step.
static Hexes driven_to(const State *s, int hex)
{
    Hexes set = 0;
    for (Hexes near = VM_NEAR[hex]; near;) {
        int to = take_first(&near);
        for (int species = WOLF; species < SPECIES; species++)
            if (s->wild[hex][species] && vm_can_roam(s, species, hex, to)) set |= bit(to);
    }
    return set;
}

static bool can_drive(const State *s, const Draft *d, int hex)
{
    return vm_has_animals(s, hex) && driven_to(s, hex);
}

uint64_t vm_values_war_drum(const State *s, const Draft *d)
{
    if (d->count) return driven_to(s, d->value[0]);
    Hexes own = vm_hexes_of(s, d->seat);
    return hexes_that(s, d, d->window == T4 ? own & s->entered : own, can_drive);
}

void vm_play_war_drum(State *s, const Draft *d)
{
    int from = d->value[0], to = d->value[1];
    assert(has(driven_to(s, from), to));
    for (int species = WOLF; species < SPECIES; species++)
        if (s->wild[from][species] && vm_can_roam(s, species, from, to))
            vm_move_animals(s, species, s->wild[from][species], from, to);
}

// VM-14.26, VM-14.27
uint64_t vm_values_net(const State *s, const Draft *d)
{
    return (vm_all_hexes_of(s, d->seat) & vm_fishing_hexes(s)) != 0;
}

void vm_play_net(State *s, const Draft *d) { s->nets |= 1 << d->seat; }

uint64_t vm_values_roots(const State *s, const Draft *d)
{
    return s->season == WINTER && vm_all_hexes_of(s, d->seat) & board_of(s)->forest;
}

void vm_play_roots(State *s, const Draft *d) { s->roots |= 1 << d->seat; }

// VM-14.28, VM-15.8: food, or the fire
static int loot(const State *s, int owner)
{
    return (s->food[owner] > 0) << FOR_FOOD | is_in(s->fire, owner) << FOR_FIRE;
}

static bool is_camp_to_rob(const State *s, const Draft *d, int hex)
{
    int owner = s->camp[hex] - 1;
    return owner >= 0 && owner != d->seat && loot(s, owner) &&
           beside(s, hex) & vm_hexes_of(s, d->seat);
}

uint64_t vm_values_theft(const State *s, const Draft *d)
{
    if (d->count) return loot(s, s->camp[d->value[0]] - 1);
    return hexes_that(s, d, near_of(vm_hexes_of(s, d->seat)), is_camp_to_rob);
}

void vm_play_theft(State *s, const Draft *d)
{
    int owner = s->camp[d->value[0]] - 1;
    assert(owner >= 0 && owner != d->seat);
    if (d->value[1] == FOR_FIRE) {
        vm_lose_fire(s, owner);
        vm_win_fire(s, d->seat);
        return;
    }
    vm_hand_over_food(s, owner, d->seat, s->food[owner] < THEFT_MOST ? s->food[owner] : THEFT_MOST,
                      BY_THEFT);
}

// VM-14.29
static Hexes rocks_hit(const State *s, int hex)
{
    Hexes set = 0;
    for (Hexes near = beside(s, hex) & (board_of(s)->plain | board_of(s)->forest); near;) {
        int to = take_first(&near);
        if (vm_has_figure(s, to)) set |= bit(to);
    }
    return set;
}

static bool can_throw(const State *s, const Draft *d, int hex)
{
    bool thrower = vm_count_able(s, hex, WOMAN, UNMOVED | ABLE) ||
                   vm_count_able(s, hex, WARRIOR, UNMOVED | ABLE);
    return thrower && !vm_opponents(s, d->seat, hex, NULL) && rocks_hit(s, hex);
}

uint64_t vm_values_rockfall(const State *s, const Draft *d)
{
    if (d->count) return rocks_hit(s, d->value[0]);
    return hexes_that(s, d, vm_hexes_of(s, d->seat) & board_of(s)->mountain, can_throw);
}

void vm_play_rockfall(State *s, const Draft *d)
{
    int hex = d->value[0];
    assert(has(rocks_hit(s, hex), d->value[1]));
    int kind = vm_count_able(s, hex, WARRIOR, UNMOVED | ABLE) ? WARRIOR : WOMAN;
    Band thrower = vm_take_able(s, hex, kind, UNMOVED | ABLE);
    thrower.steps = 0;
    thrower.marks = MOVED;
    vm_add_band(s, thrower);
    vm_slay_all(s, d->value[1], OF_ROCKFALL);
}

// VM-14.30
static Hexes torched(const State *s, int hex)
{
    return beside(s, hex) & board_of(s)->forest & ~s->burning;
}

static bool can_torch(const State *s, const Draft *d, int hex)
{
    return torched(s, hex) && !vm_opponents(s, d->seat, hex, NULL);
}

uint64_t vm_values_arson(const State *s, const Draft *d)
{
    if (d->count) return torched(s, d->value[0]);
    if (s->season != SUMMER) return 0;
    return hexes_that(s, d, vm_hexes_of(s, d->seat) & board_of(s)->plain, can_torch);
}

void vm_play_arson(State *s, const Draft *d)
{
    assert(s->season == SUMMER && !has(s->burning, d->value[1]));
    vm_burn_forest(s, vm_area_hexes(s, FOREST, d->value[1]), OF_ARSON);
    vm_look_for_fire_all(s);  // VM-15.2
}

// VM-14.31
uint64_t vm_values_scorched_earth(const State *s, const Draft *d)
{
    return s->camp[d->where] == d->seat + 1;
}

void vm_play_scorched_earth(State *s, const Draft *d)
{
    assert(s->camp[d->where] == d->seat + 1);
    vm_remove_camp(s, d->where, SCORCHED);
    vm_lose_people(s, d->seat, WOMAN, d->where, s->people[WOMAN][d->where][d->seat],
                   OF_SCORCHED_EARTH);
    vm_remove_field(s, d->where);
}

// VM-14.32
static bool has_field(const State *s, const Draft *d, int hex) { return s->field[hex]; }

uint64_t vm_values_manure(const State *s, const Draft *d)
{
    return s->season == SUMMER && vm_is_last_round(s) &&
           hexes_that(s, d, vm_camps_of(s, d->seat), has_field);
}

void vm_play_manure(State *s, const Draft *d) { s->manure |= 1 << d->seat; }

// VM-14.33
uint64_t vm_values_fence(const State *s, const Draft *d)
{
    if (count_hexes(s->fenced) == FENCES_MAX) return 0;
    return hexes_that(s, d, vm_camps_of(s, d->seat) & board_of(s)->plain & ~s->fenced, has_field);
}

void vm_play_fence(State *s, const Draft *d)
{
    assert(s->field[d->value[0]] && count_hexes(s->fenced) < FENCES_MAX);
    s->fenced |= bit(d->value[0]);
    TELL(s, FENCE_BUILT, .seat = d->seat, .arg = {d->value[0]});
}

// VM-14.34
static bool has_no_field(const State *s, const Draft *d, int hex) { return !s->field[hex]; }

uint64_t vm_values_mountain_farm(const State *s, const Draft *d)
{
    if (s->food[d->seat] < CARD_SOW_COST || vm_count_fields(s) == FIELDS_MAX) return 0;
    return hexes_that(s, d, vm_camps_of(s, d->seat) & board_of(s)->mountain, has_no_field);
}

void vm_play_mountain_farm(State *s, const Draft *d)
{
    assert(has(board_of(s)->mountain, d->value[0]));
    vm_sow(s, d->seat, d->value[0], CARD_SOW_COST);
}

// VM-14.35
static bool can_sow_late(const State *s, const Draft *d, int hex)
{
    return vm_refuse_sowing(s, d->seat, hex, CARD_SOW_COST) == ALLOWED;
}

uint64_t vm_values_late_sowing(const State *s, const Draft *d)
{
    if (s->season != SUMMER || s->round != 1) return 0;
    return hexes_that(s, d, vm_camps_of(s, d->seat), can_sow_late);
}

void vm_play_late_sowing(State *s, const Draft *d)
{
    assert(s->season == SUMMER && has(board_of(s)->plain, d->value[0]));
    vm_sow(s, d->seat, d->value[0], CARD_SOW_COST);
}

// A member goes over to another tribe, or dies if that has no token.
static void change_sides(State *s, int kind, int from, int from_hex, int to, int to_hex)
{
    assert(from != to && s->people[kind][from_hex][from]);
    s->people[kind][from_hex][from]--;
    s->left[kind][from]++;
    TELL(s, CHANGED_SIDES, .seat = to, .arg = {kind, from, from_hex});
    if (s->left[kind][to]) vm_place_people(s, to, kind, to_hex, 1);
    else TELL(s, PEOPLE_DIED, .seat = from, .arg = {kind, from_hex, 1, OF_NO_TOKEN});
    vm_depart(s, from, from_hex);
}

// VM-14.36
uint64_t vm_values_friend(const State *s, const Draft *d)
{
    uint64_t players = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (seat != d->seat && s->people[WARRIOR][d->where][seat] == 1 &&
            vm_all_members_on(s, seat, d->where) == 1)
            players |= 1 << seat;
    return vm_members_on(s, d->seat, d->where) ? players : 0;
}

void vm_play_friend(State *s, const Draft *d)
{
    assert(vm_members_on(s, d->seat, d->where));
    change_sides(s, WARRIOR, d->value[0], d->where, d->seat, d->where);
}

// VM-14.37. The only human on a hex, if it is foreign and not hidden: its kind, else KINDS.
static int lonely_kind(const State *s, int seat, int hex)
{
    uint64_t women = row_of(s->people[WOMAN][hex]), warriors = row_of(s->people[WARRIOR][hex]);
    bool neutral = s->neutral[WOMAN] == hex || s->neutral[WARRIOR] == hex;
    if (row_sum(women + warriors) != 1 || vm_hidden_on(s, hex) || neutral ||
        vm_members_on(s, seat, hex))
        return KINDS;
    return women ? WOMAN : WARRIOR;
}

static Hexes charmed(const State *s, const Draft *d, int own)
{
    Hexes set = 0;
    for (Hexes near = beside(s, own); near;) {
        int hex = take_first(&near), kind = lonely_kind(s, d->seat, hex);
        if (kind != KINDS && s->people[!kind][own][d->seat]) set |= bit(hex);
    }
    return set;
}

static bool can_charm(const State *s, const Draft *d, int hex) { return charmed(s, d, hex); }

uint64_t vm_values_love(const State *s, const Draft *d)
{
    if (d->count) return charmed(s, d, d->value[0]);
    return hexes_that(s, d, vm_hexes_of(s, d->seat) & ~vm_closed_hexes(s), can_charm);
}

void vm_play_love(State *s, const Draft *d)
{
    int hex = d->value[1];
    assert(has(charmed(s, d, d->value[0]), hex));
    change_sides(s, lonely_kind(s, d->seat, hex), vm_tribe_on(s, hex), hex, d->seat, d->value[0]);
}

// VM-14.38
static int couples(const State *s, const Draft *d, int hex)
{
    return (vm_refuse_founding(s, d->seat, hex, WOMAN, WOMAN) == ALLOWED) << WOMAN |
           (vm_refuse_founding(s, d->seat, hex, WARRIOR, WARRIOR) == ALLOWED) << WARRIOR;
}

static bool has_couple(const State *s, const Draft *d, int hex) { return couples(s, d, hex); }

uint64_t vm_values_couple(const State *s, const Draft *d)
{
    if (d->count) return couples(s, d, d->value[0]);
    return s->camps_left[d->seat] ? hexes_that(s, d, vm_hexes_of(s, d->seat), has_couple) : 0;
}

void vm_play_couple(State *s, const Draft *d)
{
    vm_found_camp(s, d->seat, d->value[0], d->value[1], d->value[1]);
    s->exempt[d->value[0]] = EXEMPT_NEW;
}

// VM-14.39. Hidden members of the other can be spied upon (VM-13.11).
uint64_t vm_values_espionage(const State *s, const Draft *d)
{
    Hexes own = vm_hexes_of(s, d->seat), around = own | near_of(own);
    uint64_t players = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (seat != d->seat && vm_all_hexes_of(s, seat) & around) players |= 1 << seat;
    return players;
}

void vm_play_espionage(State *s, const Draft *d)
{
    assert(d->value[0] != d->seat);
    flow_reveal(s);
    TELL(s, SPIED, .seat = d->seat, .arg = {d->value[0]});
    for (int card = 0; card < TRUMPS; card++) {
        if (s->trump[card] != d->value[0]) continue;
        s->trump_seen[card] |= 1 << d->seat;
        TELL(s, CARD_SEEN, .seat = d->seat, .only = 1 << d->seat, .arg = {d->value[0], card});
    }
}

// VM-14.40. The card is drawn when somebody looks, and then it is fixed.
uint64_t vm_values_intuition(const State *s, const Draft *d) { return 1; }

void vm_play_intuition(State *s, const Draft *d)
{
    int season = vm_next_event_season(s);
    vm_refill_deck(s, season);
    if (s->next_event[season] == NO_EVENT_CARD) s->next_event[season] = vm_look_at_event(s, season);
    else flow_reveal(s);
    assert(s->deck[s->next_event[season]]);
    s->next_event_seen[season] |= 1 << d->seat;
    TELL(s, FORESAW, .seat = d->seat);
    TELL(s, EVENT_SEEN, .seat = d->seat, .only = 1 << d->seat, .arg = {s->next_event[season]});
}
