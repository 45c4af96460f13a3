// SPDX-License-Identifier: MIT
// given.c - see given.h.
#include "tests/support/given.h"

#include "engine/describe.h"

#include <stdalign.h>
#include <stdio.h>

static alignas(16) char memory[STATE_MAX];
State *s = (State *)memory;
Tale tale;
Offer offer;

static Random dice;

void given(int players) { given_with(players, 1, ""); }

void given_with(int players, uint64_t seed, const char *options)
{
    uint8_t option[OPTIONS_MAX];
    char word[128];
    options_usual(GAME, option);
    for (int used; sscanf(options, " %127s%n", word, &used) == 1; options += used) {
        Problem problem;
        if (!read_option(GAME, word, option, &problem)) fail_msg("%s", problem.words);
    }
    dice = (Random){.key = seed};
    game_start(GAME, s, players, option, seed, &tale);
}

bool until_seat(int proc, int seat)
{
    while (game_waiting(s) != NOBODY) {
        if (game_asked(s) == proc && (seat == NOBODY || game_waiting(s) == seat)) return true;
        game_play(GAME, s, game_pick(GAME, s, &dice), &tale);
    }
    return false;
}

void until(int proc)
{
    if (!until_seat(proc, NOBODY)) fail_msg("%s was never asked", GAME->procs[proc].name);
}

void rig(int limit, int count, ...)
{
    Core *core = (Core *)s;
    for (uint64_t key = 1;; key++) {
        Random random = {.key = key, .drawn = core->random.drawn};
        bool fits = true;
        va_list values;
        va_start(values, count);
        for (int i = 0; i < count && fits; i++)
            fits = random_below(&random, limit) == va_arg(values, int);
        va_end(values);
        if (!fits) continue;
        core->random.key = key;
        return;
    }
}

static Action seated(Action action)
{
    action.seat = (uint8_t)game_waiting(s);
    return action;
}

void play_checked(Action action, const char *file, int line)
{
    action = seated(action);
    Rule rule = game_refuse(GAME, s, action);
    if (rule != ALLOWED)
        print_error("%s:%d: %s is refused by %s\n", file, line, GAME->actions[action.kind].name,
                    rule < GAME_RULES ? "the engine" : GAME->rules[rule]);
    _assert_int_equal(rule, ALLOWED, file, line);
    game_play(GAME, s, action, &tale);
}

void refuse_checked(Rule rule, Action action, const char *file, int line)
{
    Rule found = game_refuse(GAME, s, seated(action));
    if (found != rule)
        print_error("%s:%d: expected %s, found %s\n", file, line, GAME->rules[rule],
                    found < GAME_RULES ? "none of the game's" : GAME->rules[found]);
    _assert_int_equal(found, rule, file, line);
}

bool is_offered(Action action)
{
    action = seated(action);
    game_offer(GAME, s, &offer);
    for (int i = 0; i < offer.count; i++)
        if (!memcmp(&offer.at[i], &action, sizeof action)) return true;
    return false;
}

int count_offered(int kind)
{
    int count = 0;
    game_offer(GAME, s, &offer);
    for (int i = 0; i < offer.count; i++) count += !kind || offer.at[i].kind == kind;
    return count;
}

bool was_told(Event event)
{
    for (int i = 0; i < tale.count; i++) {
        Event told = tale.at[i];
        told.only = event.only;
        if (!memcmp(&told, &event, sizeof event)) return true;
    }
    return false;
}

int count_told(int kind)
{
    int count = 0;
    for (int i = 0; i < tale.count; i++) count += tale.at[i].kind == kind;
    return count;
}
