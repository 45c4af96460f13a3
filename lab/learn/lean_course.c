// SPDX-License-Identifier: MIT
// lean_course.c - see lean_course.h.
#include "lab/learn/lean_course.h"

#include "base/file.h"
#include "base/words.h"
#include "bots/mind.h"
#include "bots/turn.h"
#include "lab/files.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TIMED = 3 };  // games, each with another number of players if that is not given

static void tick(void *mine, int games)
{
    const Course *course = mine;
    course->progress(LEARN_PLAY, games, course->games);
}

void lean_course_budget(const Game *game, const char *name, double times, char out[BOT_NAME_ROOM])
{
    Bot *bot = bot_open(game, name, 0, NULL);
    int rollouts = (int)lrint(bot->budget.rollouts * times), length = (int)strcspn(name, ":");
    bool has_rollouts = bot->budget.rollouts > 0;
    bot_close(bot);
    if (has_rollouts)
        snprintf(out, BOT_NAME_ROOM, "%.*s:%d", length, name, rollouts > 0 ? rollouts : 1);
    else snprintf(out, BOT_NAME_ROOM, "%s", name);
}

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static Action choose_in_time(Bot *bot, const State *s, double *seconds)
{
    double begin = cpu_seconds();
    Action action = bot_choose(bot, s);
    *seconds += cpu_seconds() - begin;
    return action;
}

// How many times longer one takes than the other, about the same decisions.
static double compare_time(const School *school, Bot *one, Bot *other)
{
    Position world;
    State *s = (State *)world.bytes;
    double of_one = 0, of_other = 0;
    for (int i = 0; i < TIMED; i++) {
        Random r;
        lesson_begin(school, i, s, &r);
        while (game_waiting(s) != NOBODY) {
            choose_in_time(other, s, &of_other);
            game_play(school->game, s, choose_in_time(one, s, &of_one), NULL);
        }
    }
    return of_other > 0 ? of_one / of_other : 1;
}

static void measure(const Course *c, const School *school, const Weights side[2], LeanCourse *l)
{
    Bot *with = bot_open_with(c->game, &side[0], c->referee, 1, NULL);
    Bot *without = bot_open_with(c->game, &side[1], c->referee, 1, NULL);
    l->faster = compare_time(school, without, with);
    lean_course_budget(c->game, c->referee, l->faster, l->bot[0]);
    lean_course_budget(c->game, c->referee, 1, l->bot[1]);
    bot_close(with);
    bot_close(without);
}

static void play_match(const Course *c, const School *school, const Lean *lean, LeanCourse *l)
{
    Weights side[2] = {*school->present, *school->present};
    side[0].lean = lean, side[1].lean = NULL;
    measure(c, school, side, l);
    Duel duel = {.game = c->game,
                 .side = {{l->bot[0], &side[0]}, {l->bot[1], &side[1]}},
                 .players = c->players,
                 .seed = ~c->seed,
                 .threads = c->threads};
    l->verdict = course_match(c, &duel, &l->match);
}

static bool write_lean(const Course *c, const char *path, const Lean *lean, Problem *problem)
{
    Text words = {0};
    lean_write(c->game, lean, &words);
    bool fine = files_keep(path, text_get(&words), problem);
    text_free(&words);
    return fine;
}

bool lean_course_fits(const Course *c, Problem *problem)
{
    if (!turn_counts(c->game)) return problem_say(problem, "no_turns", "game=%s", c->game->key);
    if (!learned_of(c->game)) return problem_say(problem, "no_judge", "game=%s", c->game->key);
    if (bot_parts(c->bot) != 1) return problem_say(problem, "one_thread", "bot=%s", c->bot);
    return bot_parts(c->referee) || problem_say(problem, "no_lean_match", "bot=%s", c->referee);
}

// What makes a course: lean.weights of another one is not overwritten.
static void describe_course(const Course *c, Text *out)
{
    text_format(out,
                "moraine learn %s --lean, data %08x, seed %llu, games %d, bot %s, noise %d, "
                "players %d, match %s of %d pairs, "
                "judge %016llx\n",
                c->game->key, c->game->data, (unsigned long long)c->seed, c->games, c->bot,
                c->noise, c->players, c->referee, c->pairs,
                (unsigned long long)course_judge(c->game, learned_of(c->game)));
}

// Whether lean.weights may be written: there is none yet, or lean.txt says that it is of this
// course.
static bool find_course(const Course *c, const char *lean, Problem *problem)
{
    Text path = {0}, here = {0}, told = {0};
    text_format(&path, "%s/lean.txt", c->folder);
    describe_course(c, &here);
    bool fine = access(lean, F_OK) ? files_keep(text_get(&path), text_get(&here), problem)
                : file_read(text_get(&path), &told)
                    ? course_own(text_get(&path), text_get(&here), text_get(&told), problem)
                    : course_absent(lean, problem);
    text_free(&path);
    text_free(&here);
    text_free(&told);
    return fine;
}

static bool learn_lean(const Course *c, const char *path, LeanCourse *l, Problem *problem)
{
    School school = {c->game, learned_of(c->game), c->bot, c->seed, c->noise, c->players};
    Trials trials = {0};
    Lean lean = {0};
    trials_play(&trials, &school, c->games, c->threads, tick, (void *)c);
    c->progress(LEARN_FIT, 0, 1);
    lean_fit(c->game, &trials, c->seed, LEAN_TRIED, &lean, &l->fit);
    bool fine = l->fit.numbers && l->fit.tried_on;
    if (!fine) problem_say(problem, "nothing_learned", NO_VALUES);
    if (fine) fine = write_lean(c, path, &lean, problem);
    if (fine) play_match(c, &school, &lean, l);
    trials_free(&trials);
    lean_free(&lean);
    return fine;
}

bool lean_course_run(const Course *c, LeanCourse *l, Problem *problem)
{
    Text path = {0};
    *l = (LeanCourse){0};
    text_format(&path, "%s/lean.weights", c->folder);
    bool fine = files_folder(c->folder, problem) && find_course(c, text_get(&path), problem) &&
                learn_lean(c, text_get(&path), l, problem);
    text_free(&path);
    return fine;
}
