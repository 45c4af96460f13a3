// SPDX-License-Identifier: MIT
// events.c - phase 1: the event card is drawn and carried out (VM-3). What takes a choice of the
// tribes is called: losses by hex, floods, sickness, the cave bear (harm.c).
#include "games/valley/rules.h"

enum { LAST_FACE_OF_WOMEN = 3 };  // VM-3.5.11, VM-3.5.13: 1 to 3 a woman, 4 to 6 a warrior

static int season_of(int event) { return event < WOLF_PACK_4 ? SUMMER : WINTER; }

// VM-3.1.3. An empty deck is refilled with what is not face up.
void vm_refill_deck(State *s, int season)
{
    for (int event = 0; event < EVENT_KINDS; event++)
        if (season_of(event) == season && s->deck[event]) return;
    assert(s->next_event[season] == NO_EVENT_CARD);  // it would be in the deck
    for (int event = 0; event < EVENT_KINDS; event++)
        if (season_of(event) == season) s->deck[event] = VM_EVENT_COPIES[event] - s->laid[event];
    TELL(s, DECK_SHUFFLED, .seat = NOBODY);
}

static void list_deck(const State *s, int season, uint8_t copies[EVENT_KINDS])
{
    for (int event = 0; event < EVENT_KINDS; event++)
        copies[event] = season_of(event) == season ? s->deck[event] : 0;
}

// VM-14.40. A card of the deck, which has no order, for who looks at it; it stays counted there.
int vm_look_at_event(State *s, int season)
{
    uint8_t copies[EVENT_KINDS];
    list_deck(s, season, copies);
    return random_take(&s->core.random, copies, EVENT_KINDS);
}

static int draw_event(State *s)
{
    uint8_t copies[EVENT_KINDS];
    list_deck(s, s->season, copies);
    return random_turn(&s->core.random, copies, EVENT_KINDS);
}

// VM-14.40. The deck of the next round in which a card is drawn.
int vm_next_event_season(const State *s)
{
    if (s->rounds < QUIET_ROUNDS) return WINTER;  // the summer that has no events
    return vm_is_last_round(s) ? !s->season : s->season;
}

static int turn_event(State *s)
{
    int event = s->next_event[s->season];
    vm_refill_deck(s, s->season);
    if (event == NO_EVENT_CARD) event = draw_event(s);
    else flow_reveal(s);
    s->next_event[s->season] = NO_EVENT_CARD;
    s->next_event_seen[s->season] = 0;
    assert(s->deck[event] && season_of(event) == s->season);
    s->deck[event]--;
    if (VM_EVENT_STAYS[event]) s->laid[event]++;
    TELL(s, EVENT_DRAWN, .seat = NOBODY, .arg = {event});
    return event;
}

// VM-3.2.5. The place of a drawn token. Tokens whose place is closed are laid aside until the draw
// is over, so each token with an open place is equally likely.
int vm_draw_place(State *s)
{
    const uint8_t *place = board_of(s)->letter;
    Hexes closed = vm_closed_hexes(s), open = 0;
    uint8_t wanted[LETTERED];
    bool any = false;
    for (int token = 0; token < LETTERED; token++) {
        int hex = place[VM_TOKEN_LETTER[token]];
        wanted[token] = s->token_at[token] == IN_BAG && !has(closed, hex);
        any |= wanted[token];
        if (!has(closed, hex)) open |= bit(hex);
    }
    assert(!has(open, LAKE_HEX));
    if (any) return place[VM_TOKEN_LETTER[random_turn(&s->core.random, wanted, LETTERED)]];
    return open ? vm_take_random(s, open) : NO_HEX;
}

int vm_draw_species(State *s)
{
    uint8_t in_bag[SPECIES] = {0};
    int all = 0;
    for (int token = 0; token < LETTERED; token++)
        if (s->token_at[token] == IN_BAG) in_bag[VM_TOKEN_SPECIES[token]]++, all++;
    if (!all) return random_below(&s->core.random, SPECIES);
    return random_turn(&s->core.random, in_bag, SPECIES);
}

static void end_drought(State *s)
{
    if (!s->laid[DROUGHT]) return;
    assert(s->season == SUMMER);
    s->laid[DROUGHT] = 0;
    TELL(s, DROUGHT_ENDED, .seat = NOBODY);
}

// With the numbers of its hexes, as they are on the board: three at most, 0 for none.
static void tell_struck(State *s, int terrain, int die)
{
    int number[3] = {0}, count = 0;
    Hexes area = board_of(s)->area[terrain][die - 1];
    assert(count_hexes(area) <= 3);
    while (area) number[count++] = take_first(&area) + 1;
    TELL(s, AREA_STRUCK, .seat = NOBODY,
         .arg = {terrain, die, number[0], number[1], number[2], count});
}

// VM-3.2.1. The whole area of a terrain that the die names.
static Hexes strike_area(State *s, int terrain)
{
    assert(terrain <= MOUNTAIN);  // others have no areas
    int die = vm_roll_die(s);
    tell_struck(s, terrain, die);
    return board_of(s)->area[terrain][die - 1];
}

static int strike_river(State *s)
{
    int die = vm_roll_die(s), river = board_of(s)->river_of_die[die - 1];
    Hexes bank = board_of(s)->bank[river];
    assert(river < RIVERS && bank);
    TELL(s, RIVER_STRUCK, .seat = NOBODY,
         .arg = {river, die, first_of(bank), 63 - __builtin_clzll(bank)});
    return river;
}

// VM-3.2.2, VM-3.2.3. Animals on the struck hexes die; each tribe keeps or loses one member on
// each.
static void harm(State *s, Hexes struck, int asked, int death)
{
    assert(struck && !s->struck);
    s->struck = struck;
    for (Hexes left = struck; left;) {
        int hex = take_first(&left);
        vm_kill_all_animals(s, hex, death);
        for (int kind = WOMAN; kind <= WARRIOR; kind++)
            if (asked == CHOOSE_LOSS && s->neutral[kind] == hex) vm_kill_neutral(s, kind, death);
    }
    for (int i = 0; i < s->core.seats; i++)
        CALL(s, HARM, .who = vm_in_turn_order(s, i), .asked = asked, .death = death);
}

void vm_burn_forest(State *s, Hexes area, int death)
{
    assert(area && !(area & ~board_of(s)->forest));
    s->burning |= area;
    while (area) {
        int hex = take_first(&area);
        TELL(s, HEX_BURNS, .seat = NOBODY, .arg = {hex});
        vm_slay_all(s, hex, death);
    }
}

static void forest_fire(State *s)  // VM-3.5.1
{
    vm_burn_forest(s, strike_area(s, FOREST), OF_FIRE);
}

static void flood(State *s)  // VM-3.5.2
{
    end_drought(s);
    s->flooded = board_of(s)->flood[strike_river(s)];
    for (Hexes left = s->flooded; left;)
        TELL(s, HEX_FLOODED, .seat = NOBODY, .arg = {take_first(&left)});
    CALL(s, FLOODING);
}

static void rodents(State *s)  // VM-3.5.3
{
    for (int i = 0; i < s->core.seats; i++) {
        int seat = vm_in_turn_order(s, i);
        int loss = RODENTS_LOSS * count_hexes(vm_camps_of(s, seat) & ~board_of(s)->mountain);
        vm_lose_food(s, seat, loss < s->food[seat] ? loss : s->food[seat], BY_RODENTS);
    }
}

static void sick_animals(State *s)  // VM-3.5.6
{
    s->sick = vm_draw_species(s);
    TELL(s, SPECIES_SICK, .seat = NOBODY, .arg = {s->sick});
    for (int hex = 0; hex < HEXES; hex++) {
        vm_kill_animals(s, s->sick, s->wild[hex][s->sick], hex, OF_SICKNESS);
        for (int seat = 0; s->sick == WOLF && seat < s->core.seats; seat++)
            while (s->people[TAME_WOLF][hex][seat]) vm_lose_wolf(s, seat, hex, OF_SICKNESS);
    }
}

static void earthquake(State *s)  // VM-3.5.7
{
    harm(s, strike_area(s, MOUNTAIN), CHOOSE_LOSS, OF_EARTHQUAKE);
}

static void avalanche(State *s)  // VM-3.6.14
{
    harm(s, strike_area(s, MOUNTAIN), CHOOSE_SURVIVOR, OF_AVALANCHE);
}

static void eruption(State *s)  // VM-3.5.8, VM-3.6.8
{
    s->erupting = board_of(s)->volcano;
    s->lava = board_of(s)->lava;
    for (Hexes left = s->erupting; left;) {
        int hex = take_first(&left);
        TELL(s, VOLCANO_ERUPTED, .seat = NOBODY, .arg = {hex});
        vm_slay_all(s, hex, OF_ERUPTION);
    }
    for (Hexes left = s->lava; left;)
        TELL(s, LAVA_FLOWED, .seat = NOBODY, .arg = {take_first(&left)});
    harm(s, s->lava, CHOOSE_SURVIVOR, OF_LAVA);
}

static void thunderstorm(State *s)  // VM-3.5.9
{
    end_drought(s);
    s->step_limit = STORM_ALLOWANCE;
    vm_storm_over_fire(s, THUNDERSTORM_DICE, s->alive);
}

static void drought(State *s)  // VM-3.5.10
{
    for (int hex = 0; hex < HEXES; hex++)
        if (s->field[hex]) vm_hurt_field(s, hex);
}

// VM-3.5.11, VM-3.5.13
static int roll_sex(State *s, int event)
{
    int die = vm_roll_die(s), kind = die <= LAST_FACE_OF_WOMEN ? WOMAN : WARRIOR;
    TELL(s, event, .seat = NOBODY, .arg = {die, kind});
    return kind;
}

// VM-3.2.5. If all lettered hexes are closed nothing happens.
static int draw_place_for_event(State *s)
{
    int hex = vm_draw_place(s);
    if (hex == NO_HEX) TELL(s, NO_EFFECT, .seat = NOBODY);
    return hex;
}

static void loner(State *s)  // VM-3.5.11, VM-3.6.12
{
    bool woman = s->neutral[WOMAN] != NO_HEX, warrior = s->neutral[WARRIOR] != NO_HEX;
    if (woman && warrior) {
        TELL(s, NO_EFFECT, .seat = NOBODY);
        return;
    }
    int kind = woman ? WARRIOR : warrior ? WOMAN : roll_sex(s, LONER_ROLLED);
    int hex = draw_place_for_event(s);
    if (hex == NO_HEX) return;
    assert(s->neutral[kind] == NO_HEX && !has(vm_closed_hexes(s), hex));
    s->neutral[kind] = hex;
    TELL(s, LONER_CAME, .seat = NOBODY, .arg = {kind, hex});
    vm_join_neutrals(s, hex);
}

static void locusts(State *s)  // VM-3.5.12
{
    Seats owners = 0;
    for (Hexes area = strike_area(s, PLAINS); area;) {
        int hex = take_first(&area);
        if (!s->field[hex]) continue;
        if (s->camp[hex]) owners |= 1 << (s->camp[hex] - 1);
        vm_hurt_field(s, hex);
    }
    for (int i = 0; i < s->core.seats; i++) {
        int seat = vm_in_turn_order(s, i);
        if (is_in(owners, seat)) vm_lose_food(s, seat, s->food[seat] / 2, BY_LOCUSTS);
    }
}

static void epidemic(State *s)  // VM-3.5.13
{
    int kind = roll_sex(s, EPIDEMIC_ROLLED);
    for (int i = 0; i < s->core.seats; i++)
        CALL(s, SICKNESS, .who = vm_in_turn_order(s, i), .kind = kind);
}

static void wolf_pack(State *s, int most)
{
    int hex = draw_place_for_event(s), count = 0;
    if (hex == NO_HEX) return;
    assert(!has(vm_closed_hexes(s), hex));
    for (int token = LETTERED; token < TOKENS && count < most; token++)
        if (s->token_at[token] == ASIDE) vm_put_token(s, token, hex), count++;
    TELL(s, PACK_CAME, .seat = NOBODY, .arg = {count, hex});
}

static void pack_of_four(State *s) { wolf_pack(s, LARGE_PACK); }   // VM-3.6.1
static void pack_of_three(State *s) { wolf_pack(s, SMALL_PACK); }  // VM-3.6.2

static void frozen_river(State *s) { s->frozen |= 1 << strike_river(s); }  // VM-3.6.3
static void cold_snap(State *s) { s->cold = true; }                        // VM-3.6.4
static void meat_shortage(State *s) { s->meatless = true; }                // VM-3.6.7

static void storm(State *s)  // VM-3.6.9
{
    s->step_limit = STORM_ALLOWANCE;
    vm_storm_over_fire(s, STORM_DICE, s->fire);
}

static void ice_storm(State *s)  // VM-3.6.10
{
    s->step_limit = 0;
    for (int seat = 0; seat < s->core.seats; seat++) vm_lose_fire(s, seat);
}

static void snowstorm(State *s)  // VM-3.6.13
{
    s->snow = true;
    s->struck = board_of(s)->mountain;
    for (Hexes left = s->struck; left;) {
        int hex = take_first(&left);
        for (int kind = WOMAN; kind <= WARRIOR; kind++)
            if (s->neutral[kind] == hex) vm_kill_neutral(s, kind, OF_SNOW);
    }
    for (int i = 0; i < s->core.seats; i++)
        CALL(s, HARM, .who = vm_in_turn_order(s, i), .asked = CHOOSE_LOSS, .death = OF_SNOW);
}

// VM-3.6.11. The die is rolled until it names an area with a cave.
static void cave_bear(State *s)
{
    Hexes caves = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        caves |= vm_camps_of(s, seat) & board_of(s)->mountain;
    if (!caves) {
        TELL(s, NO_EFFECT, .seat = NOBODY);
        return;
    }
    assert(!s->struck);
    while (!s->struck) {
        int die = vm_roll_die(s);
        s->struck = board_of(s)->area[MOUNTAIN][die - 1] & caves;
        if (s->struck) tell_struck(s, MOUNTAIN, die);
        else TELL(s, AREA_SPARED, .seat = NOBODY, .arg = {MOUNTAIN, die});
    }
    CALL(s, BEAR_HUNT);
}

// Mild autumn (VM-3.5.5), abundant rain (VM-3.5.4), long winter (VM-3.6.5) and lean animals
// (VM-3.6.6) only lie there, face up.
static void (*const HAPPEN[EVENT_KINDS])(State *) = {
    [FOREST_FIRE] = forest_fire,
    [FLOOD] = flood,
    [RODENTS] = rodents,
    [ABUNDANT_RAIN] = end_drought,
    [SICK_ANIMALS] = sick_animals,
    [EARTHQUAKE] = earthquake,
    [ERUPTION] = eruption,
    [THUNDERSTORM] = thunderstorm,
    [DROUGHT] = drought,
    [LONER] = loner,
    [LOCUSTS] = locusts,
    [EPIDEMIC] = epidemic,
    [WOLF_PACK_4] = pack_of_four,
    [WOLF_PACK_3] = pack_of_three,
    [FROZEN_RIVER] = frozen_river,
    [COLD_SNAP] = cold_snap,
    [MEAT_SHORTAGE] = meat_shortage,
    [ERUPTION_W] = eruption,
    [STORM] = storm,
    [ICE_STORM] = ice_storm,
    [CAVE_BEAR] = cave_bear,
    [LONER_W] = loner,
    [SNOWSTORM] = snowstorm,
    [AVALANCHE] = avalanche,
};

// VM-3.1.2, VM-3.1.3. In the first two rounds of the game nothing happens.
void vm_run_event(State *s, Frame *frame)
{
    EventTurn *f = VIEW(DRAW_EVENT, frame);
    enum { DRAW, AFTERWARDS };
    switch (f->step++) {
    case DRAW:
        assert(!s->struck && !s->hurt);
        if (s->rounds <= QUIET_ROUNDS) {
            flow_done(s, 0);
            break;
        }
        f->event = turn_event(s);
        if (HAPPEN[f->event]) HAPPEN[f->event](s);
        break;
    case AFTERWARDS:
        if (f->event == SNOWSTORM)
            vm_storm_over_fire(s, SNOWSTORM_DICE, s->fire & s->hurt);  // VM-15.7
        s->struck = 0;
        s->hurt = 0;
        flow_done(s, 0);
    }
}
