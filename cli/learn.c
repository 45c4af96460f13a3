// SPDX-License-Identifier: MIT
// learn.c - moraine learn: lets the bots' judge of a game learn from games of its own, or which
// steps of a turn are worth a trial.
#include "base/words.h"
#include "bots/learned.h"
#include "cli/cli.h"
#include "lab/learn/course.h"
#include "lab/learn/lean_course.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS_MAX = 256, GAMES_MAX = 10000000 };

static void show_progress(LearnDeed deed, int done, int of)
{
    static const char *const DEED[] = {"command.learn.play", "command.learn.fit",
                                       "command.learn.match_now"};
    Text line = {0};
    words_say(&line, DEED[deed], "done=%d\nof=%d", done, of);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%s   ", text_get(&line));
    text_free(&line);
}

static Figure four_digits(double number) { return words_figure(words_spoken(), number, 4); }

static void clear_progress(void)
{
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%30s\r", "");
}

static void show_generation(const Generation *g)
{
    clear_progress();
    cli_say("learn.generation",
            "number=%d\npositions=%d\nlearned=%s\nby_hand=%s\nequal=%s\nhand=%s", g->number,
            g->fit.learned_from, four_digits(g->fit.learned).said, four_digits(g->fit.by_hand).said,
            four_digits(g->fit.chance).said, words_figure(words_spoken(), g->fit.hand, 2).said);
    fputs("\n  ", stdout);
    cli_say(g->is_kept ? "learn.kept" : "learn.not_kept", "share=%s\nerror=%s\npairs=%d",
            words_percent(words_spoken(), 100 * duel_share(&g->match), 1).said,
            words_tenths(196 * duel_error(&g->match)).said, g->match.pairs);
    putchar('\n');
    fflush(stdout);
}

static const char *percents(const double share[FIRSTS], Text *out)
{
    text_clear(out);
    for (int i = 0; i < FIRSTS; i++)
        text_format(out, "%s%s", i ? ", " : "",
                    words_percent(words_spoken(), 100 * share[i], 1).said);
    return text_get(out);
}

static void show_lean(const Course *course, const LeanCourse *l)
{
    Text by_hand = {0}, learned = {0};
    clear_progress();
    cli_say("learn.steps", "steps=%d\nnumbers=%d\nworthy=%s", l->fit.learned_from, l->fit.numbers,
            words_tenths(l->fit.worthy).said);
    fputs("\n  ", stdout);
    cli_say("learn.firsts", "apart=%d\nlearned=%s\nby_hand=%s", l->fit.tried_on,
            percents(l->fit.learned, &learned), percents(l->fit.by_hand, &by_hand));
    fputs("\n  ", stdout);
    cli_say("learn.equal_time", "with=%s\nwithout=%s\ntimes=%s", l->bot[0], l->bot[1],
            words_figure(words_spoken(), l->faster, 2).said);
    fputs("\n  ", stdout);
    cli_say(l->verdict > 0   ? "learn.won"
            : l->verdict < 0 ? "learn.not_won"
                             : "learn.open",
            "share=%s\nerror=%s\npairs=%d",
            words_percent(words_spoken(), 100 * duel_share(&l->match), 1).said,
            words_tenths(196 * duel_error(&l->match)).said, l->match.pairs);
    putchar('\n');
    cli_say("learn.lean_file", "folder=%s\ngame=%s", course->folder, course->game->key);
    putchar('\n');
    text_free(&by_hand);
    text_free(&learned);
}

static void check_bot(const Command *command, const Game *game, const char *name)
{
    Problem problem;
    Bot *bot = bot_open(game, name, 0, &problem);
    if (!bot) cli_give_up(command, problem.words);
    bot_close(bot);
}

static void say_what_next(const Course *course)
{
    char path[512];
    snprintf(path, sizeof path, "%s/judge.weights", course->folder);
    if (access(path, R_OK)) cli_say("learn.none", NO_VALUES);
    else cli_say("learn.best", "file=%s\ngame=%s", path, course->game->key);
    putchar('\n');
}

static int run_course(const Command *command, const Course *course)
{
    Problem problem;
    if (course_run(course, &problem)) return say_what_next(course), CLI_FINE;
    fprintf(stderr, "moraine %s: %s\n", command->name, problem.words);
    return CLI_FAILED;
}

static int run_lean(const Command *command, const Course *course)
{
    LeanCourse how;
    Problem problem;
    if (lean_course_run(course, &how, &problem)) return show_lean(course, &how), CLI_FINE;
    fprintf(stderr, "moraine %s: %s\n", command->name, problem.words);
    return CLI_FAILED;
}

// What does not go together.
static void check_kind(const Command *command, const Course *c, bool lean, bool many)
{
    bool other = c->without_hand || c->sparing;
    if (lean && (many || other || c->refine || c->finisher))
        cli_wrong(command, "lean_alone", NO_VALUES);
    if (c->refine && other) cli_wrong(command, "refine_alone", NO_VALUES);
    if (c->refine && !learned_of(c->game))
        cli_wrong(command, "nothing_to_refine", "game=%s", c->game->key);
}

// A match between two of a bot that has no use for what was learned would measure nothing.
static void check_use(const Command *command, const Course *c, bool lean)
{
    Problem problem;
    if (lean && !lean_course_fits(c, &problem)) cli_give_up(command, problem.words);
    if (!bot_learns(c->referee)) cli_wrong(command, "no_match", "bot=%s", c->referee);
}

// What is usual depends on what is learned: who searches takes longer over a game, and few games
// have many steps.
static void set_usual(Course *c, bool lean)
{
    if (!c->bot) c->bot = lean ? "tracker:20" : "cub";
    if (!c->referee) c->referee = lean ? "tracker:60" : "tracker:100";
    if (!c->games) c->games = lean ? 200 : 20000;
}

static int run_learn(const Command *command, int words, char **word)
{
    Words rest = {0};
    Course course = {.progress = show_progress, .told = show_generation};
    bool lean = false;
    int64_t generations = 1, games = 0, pairs = 400, noise = 6, players = 0, seed = 1;
    int64_t threads = sysconf(_SC_NPROCESSORS_ONLN);
    const Setting settings[] = {
        {"--lean", NULL, .flag = &lean},
        {"--generations", "N", .number = &generations, .least = 1, .most = 1000},
        {"--games", "K", .number = &games, .least = 20, .most = GAMES_MAX},
        {"--pairs", "K", .number = &pairs, .least = 16, .most = GAMES_MAX},
        {"--bot", "NAME", .word = &course.bot},
        {"--match", "NAME", .word = &course.referee},
        {"--noise", "P", .number = &noise, .least = 0, .most = 100},
        {"--players", "N", .number = &players, .least = 2, .most = SEATS_MAX},
        {"--without-hand", NULL, .flag = &course.without_hand},
        {"--sparing", NULL, .flag = &course.sparing},
        {"--refine", NULL, .flag = &course.refine},
        {"--finisher", "NAME", .word = &course.finisher},
        {"--seed", "S", .number = &seed, .least = 0, .most = INT64_MAX},
        {"--threads", "T", .number = &threads, .least = 1, .most = THREADS_MAX},
        {"--folder", "FOLDER", .word = &course.folder},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    if (!rest.count) cli_wrong(command, "which_game", "command=%s", command->name);
    course.game = cli_game(command, rest.at[0]);
    if (course.game->players_max < 2) cli_wrong(command, "no_opponents", "game=%s", rest.at[0]);
    if (players) cli_players(command, course.game, players);
    check_kind(command, &course, lean, generations > 1);
    course.games = (int)games;
    set_usual(&course, lean);
    check_bot(command, course.game, course.bot);
    check_bot(command, course.game, course.referee);
    if (course.finisher) check_bot(command, course.game, course.finisher);
    check_use(command, &course, lean);
    course.generations = (int)generations, course.pairs = (int)pairs;
    course.noise = (int)noise, course.players = (int)players, course.threads = (int)threads;
    course.seed = (uint64_t)seed;
    char usual[64];
    snprintf(usual, sizeof usual, "learning-%s", course.game->key);
    if (!course.folder) course.folder = usual;
    return lean ? run_lean(command, &course) : run_course(command, &course);
}

const Command LEARN_COMMAND = {
    .name = "learn",
    .examples =
        (const char *const[]){
            "moraine learn prehistory",
            "moraine learn hunters --generations 4 --games 100000 --match tracker:200",
            "moraine learn valley --refine --finisher tracker:5 --noise 8 --bot cub:1",
            "moraine learn winter --lean --players 2",
            "moraine learn hunters --games 100 --pairs 16 --match cub --folder /tmp/try",
            NULL,
        },
    .run = run_learn,
};
