// SPDX-License-Identifier: MIT
// flaw.c - what must hold in every position (section 11 of the rules), told in words.
#include "games/valley/rules.h"

static int count_on_board(const State *s, int seat, int kind)
{
    int count = 0;
    for (int hex = 0; hex < HEXES; hex++) count += s->people[kind][hex][seat];
    if (kind < TAME_WOLF && s->climbed.seat == seat && s->climbed.hex != NO_HEX)
        count += s->climbed.people[kind];
    return count;
}

// Invariants 1, 10 and 11.
static const char *flaw_of_tribe(const State *s, int seat)
{
    if (count_on_board(s, seat, WARRIOR) + s->left[WARRIOR][seat] != WARRIORS_MAX)
        return "not ten warriors";
    if (count_on_board(s, seat, WOMAN) + s->left[WOMAN][seat] != WOMEN_MAX) return "not six women";
    if (count_hexes(vm_camps_of(s, seat)) + s->camps_left[seat] != CAMPS_MAX)
        return "not five camps";
    if (s->meat[seat] > s->food[seat]) return "more animal food than food";
    if (s->meat[seat] && !s->core.option[OPTION_LIMITED_FOOD]) return "food that spoils";
    if (is_in(s->fire, seat) && (!vm_is_fire_on(s) || !vm_count_camps(s, seat)))
        return "fire without camp";
    if (is_in(s->alive, seat)) return NULL;
    if (vm_members_of(s, seat) || vm_count_camps(s, seat))
        return "an eliminated tribe on the board";
    return s->food[seat] || s->hand[seat] ? "an eliminated tribe with food or cards" : NULL;
}

// Invariants 1, 5, 6 and 7.
static const char *flaw_of_ground(const State *s, int hex)
{
    bool mountain = has(board_of(s)->mountain, hex);
    if (s->field[hex] && !has(board_of(s)->plain, hex) && !(mountain && s->camp[hex]))
        return "a field neither on plain nor beside a cave";
    if (has(s->fenced, hex) && !s->field[hex]) return "a fence without a field";
    if (s->camp[hex] && hex == LAKE_HEX) return "a camp on the lake";
    if (has(s->burning | s->erupting, hex) && vm_has_figure(s, hex)) return "life in the fire";
    if (has(s->flooded, hex) && s->phase > PHASE_EVENT && vm_has_animals(s, hex))
        return "animals in the flood";
    if (hex == LAKE_HEX && !vm_is_lake_frozen(s) && vm_has_figure(s, hex))
        return "somebody on the water";
    for (int species = BISON; species < SPECIES; species++)
        if (mountain && s->wild[hex][species]) return "a large animal on a mountain";
    return NULL;
}

static const char *flaw_of_camp(const State *s, int hex)
{
    int owner = s->camp[hex] - 1;
    if (owner < 0 || vm_women_on(s, owner, hex)) return NULL;
    if (s->exempt[hex] && vm_members_on(s, owner, hex)) return NULL;
    return s->fight.tribal && s->fight.hex == hex ? NULL : "a camp without a woman";
}

static const char *flaw_of_peace(const State *s, int hex)
{
    if (s->phase < PHASE_SURVIVAL || s->phase > PHASE_TRUMPS) return NULL;
    for (int seat = 0; seat < s->core.seats; seat++)
        if (vm_has_conflict(s, seat, hex)) return "a conflict after the fights";
    return NULL;
}

// Invariant 2: wild[] and people[] count the tokens.
static const char *flaw_of_tokens(const State *s, int hex)
{
    int wild[SPECIES] = {0}, tame[SEATS_MAX] = {0};
    for (int token = 0; token < TOKENS; token++) {
        if (s->token_at[token] != hex) continue;
        int tamer = is_wolf(token) ? s->tamer[wolf_of(token)] : 0;
        if (tamer) tame[tamer - 1]++;
        else wild[VM_TOKEN_SPECIES[token]]++;
    }
    for (int species = WOLF; species < SPECIES; species++)
        if (wild[species] != s->wild[hex][species]) return "animals that are not counted";
    for (int seat = 0; seat < s->core.seats; seat++)
        if (tame[seat] != s->people[TAME_WOLF][hex][seat])
            return "tame wolves that are not counted";
    return NULL;
}

static const char *flaw_of_bag(const State *s)
{
    for (int token = 0; token < LETTERED; token++)
        if (s->token_at[token] >= HEXES && s->token_at[token] != IN_BAG) return "a token nowhere";
    for (int token = LETTERED; token < TOKENS; token++)
        if (s->token_at[token] >= HEXES && s->token_at[token] != ASIDE)
            return "a pack wolf nowhere";
    for (int wolf = 0; wolf < WOLF_TOKENS; wolf++)
        if (s->tamer[wolf] && s->token_at[wolf_token(wolf)] >= HEXES)
            return "a tame wolf in the bag";
    return NULL;
}

// Invariant 3.
static const char *flaw_of_cards(const State *s)
{
    int held[SEATS_MAX] = {0};
    for (int card = 0; card < TRUMPS; card++) {
        if (s->trump[card] >= TRUMP_PLACES) return "a trump nowhere";
        if (s->trump[card] < SEATS_MAX) held[s->trump[card]]++;
        if (s->trump_seen[card] && s->trump[card] >= SEATS_MAX) return "a trump known for nothing";
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (held[seat] != s->hand[seat]) return "a hand that is not counted";
        if (s->hand[seat] > s->hand_limit) return "a hand above the limit";
    }
    for (int event = 0; event < EVENT_KINDS; event++)
        if (s->deck[event] + s->laid[event] > VM_EVENT_COPIES[event]) return "too many event cards";
    for (int season = SUMMER; season <= WINTER; season++) {
        int next = s->next_event[season];
        if (next != NO_EVENT_CARD && !s->deck[next])
            return "a foreseen event that is not in the deck";
    }
    return NULL;
}

// Invariants 8 and 13.
static const char *flaw_of_season(const State *s)
{
    bool fields = s->season == WINTER ? vm_is_last_round(s) && s->phase >= PHASE_SOWING
                                      : !vm_is_last_round(s) || s->phase <= PHASE_SURVIVAL;
    if (vm_count_fields(s) > FIELDS_MAX || count_hexes(s->fenced) > FENCES_MAX)
        return "too many fields";
    if (s->rounds && s->phase < PHASE_END && !fields && vm_count_fields(s))
        return "a field out of season";
    if (s->round < 1 || s->round > LONGER_ROUNDS) return "no such round";
    bool longer = s->season == SUMMER ? s->laid[MILD_AUTUMN] : s->laid[LONG_WINTER];
    return s->round == LONGER_ROUNDS && !longer ? "a fourth round" : NULL;
}

// Invariant 9 and the bands of the tribe that moves.
static const char *flaw_of_bands(const State *s)
{
    int counted[KINDS][HEXES] = {0};
    if (s->mover == NOBODY) return s->bands ? "bands without a mover" : NULL;
    for (int i = 0; i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (!b->count || b->steps > (b->marks & MARCHED ? STEPS_MAX : ALLOWANCE))
            return "too many steps";
        counted[b->kind][b->hex] += b->count;
    }
    for (int kind = WOMAN; kind < KINDS; kind++)
        for (int hex = 0; hex < HEXES; hex++)
            if (counted[kind][hex] != s->people[kind][hex][s->mover])
                return "bands that do not add up";
    return NULL;
}

const char *vm_flaw(const State *s, int *at)
{
    const char *(*const whole[])(const State *) = {flaw_of_bag, flaw_of_cards, flaw_of_season,
                                                   flaw_of_bands};
    const char *(*const of_hex[])(const State *, int) = {flaw_of_ground, flaw_of_camp,
                                                         flaw_of_peace, flaw_of_tokens};
    const char *words = NULL;
    *at = 0;
    for (int i = 0; i < 4 && !words; i++) words = whole[i](s);
    for (int seat = 0; seat < s->core.seats && !words; seat++)
        *at = seat, words = flaw_of_tribe(s, seat);
    for (int i = 0; i < 4; i++)
        for (int hex = 0; hex < HEXES && !words; hex++) *at = hex, words = of_hex[i](s, hex);
    return words;
}
