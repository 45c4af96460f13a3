// SPDX-License-Identifier: MIT
// round.c - the game, its rounds and their ten phases (VM-2), victory and the end (VM-12).
#include "games/valley/rules.h"

static void deal_hands(State *s)
{
    for (int i = 0; i < s->core.seats; i++)
        vm_draw_trumps(s, vm_in_turn_order(s, i), s->hand_limit);
}

// VM-1, then round after round.
void vm_run_game(State *s, Frame *f)
{
    enum { SETTLING, DEALING, ROUNDS, AGAIN };
    switch (f->step++) {
    case SETTLING:
        for (int i = 0; i < s->core.seats; i++) CALL(s, SETTLE, .who = vm_in_turn_order(s, i));
        break;
    case DEALING: deal_hands(s); break;  // VM-1.8
    case ROUNDS: CALL(s, ROUND); break;
    case AGAIN: f->step = ROUNDS;
    }
}

// VM-2.3
bool vm_is_last_round(const State *s)
{
    bool longer = s->season == SUMMER ? s->laid[MILD_AUTUMN] : s->laid[LONG_WINTER];
    return s->round == (longer ? LONGER_ROUNDS : USUAL_ROUNDS);
}

// VM-2.5. What a tribe without members leaves behind.
static void eliminate(State *s, int seat, int order)
{
    assert(is_in(s->alive, seat) && !vm_members_of(s, seat));
    for (Hexes camps = vm_camps_of(s, seat); camps;)
        vm_remove_camp(s, take_first(&camps), TRIBE_GONE);
    if (s->hand[seat]) flow_reveal(s);  // all see the cards on the pile
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] == seat) vm_discard_trump(s, card);
    assert(!s->hand[seat]);
    s->alive &= ~(1 << seat);
    s->food[seat] = s->meat[seat] = 0;
    s->out_order[seat] = s->outs = order;
    bool returns = s->core.option[OPTION_RETURN] && s->year == 1 && !is_in(s->returned, seat);
    if (returns) s->may_return |= 1 << seat;  // VM-16.3
    TELL(s, ELIMINATED, .seat = seat);
}

// How they have won is an event of its own: each rule has one.
static void end_game(State *s, Seats winners, int how)
{
    assert(!s->winners && !(winners & ~s->alive));
    s->winners = winners;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (is_in(winners, seat)) TELL(s, how, .seat = seat);
    if (!winners) TELL(s, ALL_LOST, .seat = NOBODY);
    flow_over(s);
}

// VM-2.4. If the start player is out, the next one takes the place.
static void pass_start_on(State *s)
{
    for (int i = 0; i < s->core.seats && !is_in(s->alive, s->starter); i++)
        s->starter = (s->starter + 1) % s->core.seats;
    assert(!s->alive || is_in(s->alive, s->starter));
}

// VM-2.5, VM-12.5. At the end of each phase, before and after its window. Who is out at the same
// check shares a place (VM-12.6).
void vm_end_phase(State *s)
{
    assert(s->mover == NOBODY && s->draft.card == NO_TRUMP && s->fight.hex == NO_HEX);
    int order = s->outs + 1;
    for (int i = 0; i < s->core.seats; i++) {
        int seat = vm_in_turn_order(s, i);
        if (is_in(s->alive, seat) && !vm_members_of(s, seat)) eliminate(s, seat, order);
    }
    pass_start_on(s);
    if (s->may_return | s->returning) return;
    if (!(s->alive & (s->alive - 1))) end_game(s, s->alive, IS_LAST_TRIBE);
}

// VM-3.1.1 and what lasts for a round only.
static void begin_round(State *s)
{
    s->burning = s->flooded = s->erupting = s->lava = 0;
    s->snow = s->cold = s->meatless = 0;
    s->step_limit = ALLOWANCE;
    s->sick = SPECIES;
    s->hurt = s->cannibals = s->nets = s->roots = s->manure = 0;
    s->returning = s->may_return;
    s->may_return = 0;
    assert(s->mover == NOBODY && s->draft.card == NO_TRUMP && s->climbed.hex == NO_HEX);
    memset(s->killed, 0, sizeof s->killed);
    if (s->season == SUMMER && s->round == 1) s->year++;  // VM-2.1
    s->rounds++;
    TELL(s, ROUND_BEGAN, .seat = NOBODY, .arg = {s->season, s->round, s->year, s->rounds});
}

bool vm_meets_condition(const State *s, int seat)
{
    bool fire = !vm_is_fire_on(s) || is_in(s->fire, seat);  // VM-15.3
    return is_in(s->alive, seat) && vm_count_camps(s, seat) >= CAMPS_TO_WIN && fire;
}

// VM-12.1, VM-12.2, VM-16.6
static void check_victory(State *s)
{
    Seats now = 0, before = s->met;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (vm_meets_condition(s, seat)) now |= 1 << seat;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (is_in(now & ~before, seat)) TELL(s, ANNOUNCED, .seat = seat);
    s->met = now;
    Seats winners = now & before;
    bool several = winners & (winners - 1);
    if (winners && !(several && s->core.option[OPTION_SINGLE_WINNER]))
        end_game(s, winners, HAS_WON);
}

// VM-12.4. A season ends: face-up cards go, the ice melts under what stands on it.
static void end_season(State *s)
{
    memset(s->laid, 0, sizeof s->laid);
    if (vm_is_lake_frozen(s)) {
        s->frozen = 0;
        vm_slay_all(s, LAKE_HEX, OF_THAW);
    }
    assert(!vm_has_figure(s, LAKE_HEX));
    s->frozen = 0;
    s->season = !s->season;
    s->round = 1;
}

// VM-1.4, VM-12.3. The highest die wins; the tied roll again.
int vm_roll_off(State *s, Seats rolling)
{
    assert(rolling && !(rolling >> s->core.seats));
    while (rolling & (rolling - 1)) {
        int highest = 0;
        Seats best = 0;
        for (int seat = 0; seat < s->core.seats; seat++) {
            if (!is_in(rolling, seat)) continue;
            int die = vm_roll_die(s);
            TELL(s, START_ROLLED, .seat = seat, .arg = {die});
            if (die > highest) highest = die, best = 0;
            if (die == highest) best |= 1 << seat;
        }
        rolling = best;
    }
    return __builtin_ctz(rolling);
}

static int food_of(const State *s, int seat) { return s->food[seat]; }

// Of some players those with the highest value.
static Seats leaders(const State *s, Seats among, int (*value)(const State *, int seat))
{
    Seats best = 0;
    int most = -1;
    for (int seat = 0; seat < s->core.seats; seat++) {
        if (!is_in(among, seat)) continue;
        if (value(s, seat) > most) most = value(s, seat), best = 0;
        if (value(s, seat) == most) best |= 1 << seat;
    }
    return best;
}

// VM-12.3. Most camps, then members, then food, then the die.
static void choose_starter(State *s)
{
    static int (*const VALUE_OF[])(const State *, int seat) = {
        [LEAD_CAMPS] = vm_count_camps, [LEAD_MEMBERS] = vm_members_of, [LEAD_FOOD] = food_of};
    if (!s->alive) return;  // all wait for their return (VM-16.3)
    int lead = LEAD_CAMPS;
    Seats best = leaders(s, s->alive, VALUE_OF[lead]);
    while (best & (best - 1) && ++lead < LEAD_DIE) best = leaders(s, best, VALUE_OF[lead]);
    s->starter = vm_roll_off(s, best);
    TELL(s, STARTED, .seat = s->starter, .arg = {lead});
}

// VM-14.7. Who had climbed the trees comes out.
static void come_out(State *s)
{
    int hex = s->climbed.hex, seat = s->climbed.seat;
    if (hex == NO_HEX) return;
    assert(is_in(s->alive, seat) || !vm_hidden_on(s, hex));
    for (int kind = WOMAN; kind <= WARRIOR; kind++)
        s->people[kind][hex][seat] += s->climbed.people[kind];
    if (s->climbed.people[WOMAN] + s->climbed.people[WARRIOR])
        TELL(s, GROUP_CAME_OUT, .seat = seat, .arg = {hex});
    memset(&s->climbed, 0, sizeof s->climbed);
    s->climbed.hex = NO_HEX;
    vm_join_neutrals(s, hex);
}

// VM-12.6. Camps, then fire, members, food; the eliminated last, later ones ahead.
static int rank_key(const State *s, int seat)
{
    if (!is_in(s->alive, seat)) return s->out_order[seat];
    return 1 << 30 | vm_count_camps(s, seat) << 24 | is_in(s->fire, seat) << 23 |
           vm_members_of(s, seat) << 17 | s->food[seat];
}

// As if the game ended now.
static void rank(const State *s, Standing *out)
{
    *out = (Standing){0};
    for (int seat = 0; seat < s->core.seats; seat++) {
        out->points[seat] = vm_count_camps(s, seat);
        out->rank[seat] = 1;
        for (int other = 0; other < s->core.seats; other++)
            out->rank[seat] += rank_key(s, other) > rank_key(s, seat);
        if (out->rank[seat] == 1 && is_in(s->alive, seat)) out->winners |= 1 << seat;
    }
}

// VM-12.4. The thaw belongs to the round that ends, and so to its year (VM-16.3).
static void move_marker(State *s)
{
    s->phase = PHASE_END;
    if (vm_is_last_round(s)) end_season(s);
    else s->round++;
    assert(s->round <= LONGER_ROUNDS);
}

// VM-12.3: start player, hidden members; VM-12.6: the limit.
static void close_round(State *s)
{
    choose_starter(s);
    come_out(s);
    if (s->rounds < s->core.option[OPTION_ROUND_LIMIT]) return;
    Standing now;
    rank(s, &now);
    TELL(s, LIMIT_REACHED, .seat = NOBODY, .arg = {s->rounds});
    end_game(s, now.winners, IS_AHEAD);
}

// VM-13.8: they last for the phase.
static void clear_fight_cards(State *s)
{
    assert(s->phase == PHASE_FIGHTS);
    memset(s->bonus, 0, sizeof s->bonus);
    s->torches = s->began = 0;
    s->amazon_hex = NO_HEX;
}

static void call_each(State *s, int proc)
{
    for (int i = 0; i < s->core.seats; i++) CALL_AS(Frame, s, proc, .who = vm_in_turn_order(s, i));
}

// VM-8.2.4
static void clear_fields(State *s)
{
    for (int hex = 0; hex < HEXES; hex++) vm_remove_field(s, hex);
    assert(!s->fenced);
}

// VM-11.1
static void deal_trumps(State *s)
{
    s->phase = PHASE_TRUMPS;
    for (int i = 0; i < s->core.seats && vm_is_last_round(s); i++) {
        int seat = vm_in_turn_order(s, i);
        if (is_in(s->alive, seat) && s->hand[seat] < s->hand_limit) vm_draw_trumps(s, seat, 1);
    }
}

static void start_event(State *s)
{
    begin_round(s);
    s->phase = PHASE_EVENT;
    CALL(s, DRAW_EVENT);
}

// VM-16.3
static void start_return(State *s)
{
    assert(!(s->returning & (s->alive | s->returned)));
    if (s->returning) call_each(s, RETURNING);
}

// Phases 2 and 3 ask nothing.
static void start_animals(State *s)
{
    s->phase = PHASE_NEW_ANIMALS;
    if (!s->meatless) vm_bring_animals(s);
    s->phase = PHASE_ANIMALS;
    vm_run_animals(s);
}

static void ask_w3(State *s) { CALL(s, WINDOW, .window = W3); }  // VM-5.8

static void start_turns(State *s)
{
    s->phase = PHASE_TRIBES;
    call_each(s, TRIBE_TURN);
}

static void ask_w4(State *s) { CALL(s, WINDOW, .window = W4); }  // VM-6.6

static void start_fights(State *s)
{
    assert(s->phase == PHASE_TRIBES);
    s->phase = PHASE_FIGHTS;
    clear_fight_cards(s);
    call_each(s, FIGHTS_OF);
}

static void after_fights(State *s)
{
    vm_fight_of_neutrals(s);
    clear_fight_cards(s);
}

static void start_survival(State *s)
{
    assert(s->phase == PHASE_FIGHTS);
    s->phase = PHASE_SURVIVAL;
    call_each(s, SURVIVE);
}

// VM-8.4
static void after_survival(State *s)
{
    if (vm_is_last_round(s) && s->season == SUMMER) clear_fields(s);
}

static void ask_w6l(State *s) { CALL(s, WINDOW, .window = W6L); }

static void start_births(State *s)
{
    if (!vm_is_last_round(s)) return;
    s->phase = PHASE_BIRTHS;
    vm_begin_births(s);
    for (int i = 0; i < s->core.seats; i++) CALL(s, BIRTHS_OF, .who = vm_in_turn_order(s, i));
}

static void ask_w7e(State *s)
{
    assert(vm_is_last_round(s) == (s->phase == PHASE_BIRTHS));
    if (vm_is_last_round(s)) CALL(s, WINDOW, .window = W7E);  // VM-9.4
}

static void start_sowing(State *s)
{
    s->herbs = s->choosers = 0;
    s->surprise_hex = NO_HEX;
    memset(s->mothers, 0, sizeof s->mothers);
    if (!vm_is_last_round(s) || s->season != WINTER) return;
    s->phase = PHASE_SOWING;
    call_each(s, SOW_OF);
}

// VM-2.2. The ten phases. The eliminated are looked for at the end of a phase and, where a window
// follows it, once more after that (VM-2.5).
void vm_run_round(State *s, Frame *f)
{
    static void (*const STEP_OF[ROUND_STEPS])(State *) = {
        [START_EVENT] = start_event,
        [AFTER_EVENT] = vm_look_for_fire_all,  // VM-15.2
        [EVENT_OVER] = vm_end_phase,
        [START_RETURN] = start_return,
        [RETURN_OVER] = vm_end_phase,
        [START_ANIMALS] = start_animals,
        [ANIMALS_OVER] = vm_end_phase,
        [ASK_W3] = ask_w3,
        [W3_OVER] = vm_end_phase,
        [START_TURNS] = start_turns,
        [TURNS_OVER] = vm_end_phase,
        [ASK_W4] = ask_w4,
        [W4_OVER] = vm_end_phase,
        [START_FIGHTS] = start_fights,
        [AFTER_FIGHTS] = after_fights,
        [FIGHTS_OVER] = vm_end_phase,
        [START_SURVIVAL] = start_survival,
        [AFTER_SURVIVAL] = after_survival,
        [SURVIVAL_OVER] = vm_end_phase,
        [ASK_W6L] = ask_w6l,
        [W6L_OVER] = vm_end_phase,
        [CHECK_VICTORY] = check_victory,
        [START_BIRTHS] = start_births,
        [BIRTHS_OVER] = vm_end_phase,
        [ASK_W7E] = ask_w7e,
        [W7E_OVER] = vm_end_phase,
        [START_SOWING] = start_sowing,
        [SOWING_OVER] = vm_end_phase,
        [DEAL_TRUMPS] = deal_trumps,
        [MOVE_MARKER] = move_marker,
        [MARKER_MOVED] = vm_end_phase,
        [CLOSE_ROUND] = close_round,
    };
    assert(f->step < ROUND_STEPS);
    STEP_OF[f->step++](s);
    if (f->step == ROUND_STEPS) flow_done(s, 0);
}

void vm_standing(const State *s, Standing *out)
{
    rank(s, out);
    if (!s->core.over) return;
    out->winners = s->winners;
    int winners = __builtin_popcount(s->winners);
    for (int seat = 0; seat < s->core.seats; seat++) {
        int ahead = 0;
        for (int other = 0; other < s->core.seats; other++)
            ahead += !is_in(s->winners, other) && rank_key(s, other) > rank_key(s, seat);
        out->rank[seat] = is_in(s->winners, seat) ? 1 : 1 + winners + ahead;
    }
}
