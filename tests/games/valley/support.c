// SPDX-License-Identifier: MIT
// support.c - see valley_test.h.
#include "tests/games/valley/valley_test.h"

#include <stdio.h>

extern const Game VALLEY_GAME;
const Game *GAME = &VALLEY_GAME;

void clearing(int players, const char *options)
{
    char words[256];
    snprintf(words, sizeof words, "board=1a2a %s", options);
    given_with(players, 1, words);
    until(CHOOSE_CARD);  // the set-up and a first round lie behind
    memset(s->people, 0, sizeof s->people);
    memset(s->wild, 0, sizeof s->wild);
    memset(s->token_at, IN_BAG, LETTERED);
    memset(s->token_at + LETTERED, ASIDE, PACK);
    memset(s->camp, 0, sizeof s->camp);
    memset(s->field, 0, sizeof s->field);
    memset(s->trump, IN_DECK, sizeof s->trump);
    memset(s->hand, 0, sizeof s->hand);
    for (int seat = 0; seat < players; seat++) {
        s->left[WOMAN][seat] = WOMEN_MAX;
        s->left[WARRIOR][seat] = WARRIORS_MAX;
        s->camps_left[seat] = CAMPS_MAX;
        s->food[seat] = 12;
    }
    s->meat[0] = s->meat[1] = 0;
    s->starter = RED;
    s->year = 2;
    s->season = SUMMER;
    s->round = 1;
    s->rounds = 6;
    s->phase = 4;
}

void put(int seat, int cell, int warriors_there, int women_there)
{
    s->people[WARRIOR][C(cell)][seat] += warriors_there;
    s->people[WOMAN][C(cell)][seat] += women_there;
    s->left[WARRIOR][seat] -= warriors_there;
    s->left[WOMAN][seat] -= women_there;
}

void camp(int seat, int cell)
{
    s->camp[C(cell)] = seat + 1;
    s->camps_left[seat]--;
}

void village(int seat, int cell, int warriors_there, int women_there)
{
    camp(seat, cell);
    put(seat, cell, warriors_there, women_there);
}

void field(int cell, int state) { s->field[C(cell)] = state; }

void beasts(int species, int count, int cell)
{
    for (int token = species * 9; count; token++)
        if (s->token_at[token] == IN_BAG) {
            s->token_at[token] = C(cell);
            s->wild[C(cell)][species]++;
            count--;
        }
}

void pack(int count, int cell)
{
    for (int token = LETTERED; count; token++)
        if (s->token_at[token] == ASIDE) {
            s->token_at[token] = C(cell);
            s->wild[C(cell)][WOLF]++;
            count--;
        }
}

void tame(int seat, int cell)
{
    beasts(WOLF, 1, cell);
    vm_tame_wolf(s, seat, C(cell));
}

void give(int seat, int card)
{
    s->trump[card] = seat;
    s->hand[seat]++;
}

void next_card(int event)
{
    for (int other = 0; other < EVENT_KINDS; other++)
        if ((other < WOLF_PACK_4) == (event < WOLF_PACK_4)) s->deck[other] = 0;
    s->deck[event] = 1;
    s->season = event < WOLF_PACK_4 ? SUMMER : WINTER;
}

static void search(int skip, int count, va_list *values)
{
    int wanted[16];
    for (int i = 0; i < count; i++) wanted[i] = va_arg(*values, int);
    for (uint64_t key = 1;; key++) {
        Random random = {.key = key, .drawn = s->core.random.drawn + (uint64_t)skip};
        int i = 0;
        while (i < count && random_below(&random, 6) == wanted[i] - 1) i++;
        if (i < count) continue;
        s->core.random.key = key;
        return;
    }
}

void dice(int skip, int count, ...)
{
    va_list values;
    va_start(values, count);
    search(skip, count, &values);
    va_end(values);
}

void faces(int count, ...)
{
    va_list values;
    va_start(values, count);
    search(0, count, &values);
    va_end(values);
}

// A choice that anybody can always answer lies on top: its answer sets the procedure going.
void perform(Frame frame)
{
    Frame stack[] = {{WHOLE_GAME, .step = 2}, {SETTLE}, frame, {CHOOSE_FATE}};
    memset(s->core.frame, 0, sizeof s->core.frame);
    memcpy(s->core.frame, stack, sizeof stack);
    s->core.depth = 4;
    s->core.over = false;
    PLAYED(KEEP_CAMP);
}

bool is_done(void) { return game_waiting(s) != NOBODY && game_asked(s) == CHOOSE_PLACE; }

void begin_turn(int seat)
{
    s->phase = PHASE_TRIBES;
    s->mover = NOBODY;
    PERFORM(TRIBE_TURN, .who = (uint8_t)seat);
    ASKED(CHOOSE_TURN, seat);
}

static const Band *band_on(int kind, int hex)
{
    const Band *best = NULL;
    for (int i = 0; i < s->bands; i++)
        if (s->band[i].hex == hex && s->band[i].kind == kind &&
            (!best || s->band[i].steps * 32 + s->band[i].marks > best->steps * 32 + best->marks))
            best = &s->band[i];
    return best;
}

int steps_of(int kind, int cell)
{
    const Band *band = band_on(kind, C(cell));
    return band ? band->steps : -1;
}

static Action step_action(int kind, int from, int to)
{
    const Band *band = band_on(kind, C(from));
    Action a = {STEP, .arg = {(uint8_t)C(from), (uint8_t)C(to), (uint8_t)kind}};
    if (band) a.arg[3] = band->steps, a.arg[4] = band->marks % MARK_SETS;
    a.seat = (uint8_t)game_waiting(s);
    return a;
}

void step(int kind, int from, int to)
{
    play_checked(step_action(kind, from, to), __FILE__, __LINE__);
}

Rule rule_of_step(int kind, int from, int to)
{
    return game_refuse(GAME, s, step_action(kind, from, to));
}

bool can_step(int kind, int from, int to) { return rule_of_step(kind, from, to) == ALLOWED; }

void play(int card) { PLAYED(PLAY_CARD, .arg = {(uint8_t)card}); }

void pass_all(void)
{
    while (game_waiting(s) != NOBODY && game_asked(s) == CHOOSE_CARD) PLAYED(PASS);
}

int warriors(int seat, int cell) { return s->people[WARRIOR][C(cell)][seat]; }
int women(int seat, int cell) { return s->people[WOMAN][C(cell)][seat]; }
int wild(int species, int cell) { return s->wild[C(cell)][species]; }

bool can(int seat, int card, int window) { return vm_can_play(s, seat, card, window, NO_HEX); }

void window(int code, int cell)
{
    PERFORM_AS(Window, WINDOW, .window = (uint8_t)code, .hex = (uint8_t)C(cell));
}

void fights_of(int seat)
{
    s->phase = 5;
    PERFORM(FIGHTS_OF, .who = (uint8_t)seat);
}

void births_of(int seat)
{
    s->round = 3, s->phase = 7;
    vm_begin_births(s);
    PERFORM(BIRTHS_OF, .who = (uint8_t)seat);
}
