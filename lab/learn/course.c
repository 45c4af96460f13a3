// SPDX-License-Identifier: MIT
// course.c - see course.h.
#include "lab/learn/course.h"

#include "base/file.h"
#include "base/words.h"
#include "bots/bot.h"
#include "lab/learn/weights.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { STEP = 16 };               // pairs between two looks at a match
static const double GAIN = 0.03;  // of the wins is worth keeping

typedef struct Run {
    const Course *course;
    Weights best;  // if any was kept in this course
    bool has_best;
    int generation;  // the one at hand, from 1
    Problem *problem;
} Run;

static const Weights *present(const Run *run)
{
    return run->has_best ? &run->best : learned_of(run->course->game);
}

static char *path_of(const Run *run, const char *name, Text *path)
{
    text_clear(path);
    text_format(path, "%s/%s", run->course->folder, name);
    return path->at;
}

static char *generation_path(const Run *run, const char *kind, Text *path)
{
    text_clear(path);
    text_format(path, "%s/generation-%d.%s", run->course->folder, run->generation, kind);
    return path->at;
}

bool course_write(const char *path, const char *words, const char *mode, Problem *problem)
{
    FILE *file = fopen(path, mode);
    bool fine = file && fputs(words, file) >= 0;
    fine = file && fclose(file) == 0 && fine;
    return fine || problem_say(problem, "write_file", "file=%s\nwhy=%s", path, problem_why(errno));
}

static bool write_whole(Run *run, const char *path, const char *words, const char *mode)
{
    return course_write(path, words, mode, run->problem);
}

// What makes a course: whoever takes it up again must mean the same.
static void describe_course(const Course *c, Text *out)
{
    const Weights *built_in = learned_of(c->game);
    text_format(out,
                "moraine learn %s, data %08x, seed %llu, games %d, bot %s, noise %d, players %d, "
                "match %s of %d pairs%s%s%s%s%s%s\n",
                c->game->key, c->game->data, (unsigned long long)c->seed, c->games, c->bot,
                c->noise, c->players, c->referee, c->pairs, c->without_hand ? ", without_hand" : "",
                c->sparing ? ", sparing" : "", c->refine ? ", refine" : "",
                c->finisher ? ", finisher " : "", c->finisher ? c->finisher : "",
                built_in ? ", from_learned" : "");
}

// How many generations the folder has; -1 and a problem if it holds another course.
static int find_course(Run *run)
{
    Text path = {0}, words = {0}, here = {0};
    int lines = -1;
    describe_course(run->course, &here);
    bool found = file_read(path_of(run, "course.txt", &path), &words);
    bool same = !strncmp(text_get(&words), text_get(&here), here.count);
    if (!found && write_whole(run, text_get(&path), text_get(&here), "w")) lines = 0;
    else if (!found) lines = -1;
    else if (!same) problem_say(run->problem, "other_course", "file=%s", text_get(&path));
    else
        for (const char *at = text_get(&words); (at = strchr(at, '\n')); at++) lines++;
    text_free(&path);
    text_free(&words);
    text_free(&here);
    return lines;
}

static bool load_best(Run *run)
{
    Text path = {0}, words = {0};
    run->has_best = file_read(path_of(run, "judge.weights", &path), &words);
    bool fine = !run->has_best ||
                weights_read(run->course->game, text_get(&words), &run->best, run->problem);
    text_free(&path);
    text_free(&words);
    return fine;
}

static void tick(void *mine, int games)
{
    const Run *run = mine;
    run->course->progress(LEARN_PLAY, games, run->course->games);
}

static bool play(Run *run, Lessons *lessons)
{
    const Course *c = run->course;
    Text path = {0};
    School school = {
        c->game,  present(run), c->bot,     seed_mix(c->seed, (uint64_t)run->generation),
        c->noise, c->players,   c->finisher};
    FILE *file = fopen(generation_path(run, "lessons", &path), "r+b");
    if (!file) file = fopen(text_get(&path), "w+b");
    if (file && lessons_load(lessons, file))
        lessons_play(lessons, &school, c->games, c->threads, file, tick, run);
    bool fine = file && !ferror(file) && fclose(file) == 0;
    if (!fine)
        problem_say(run->problem, "write_file", "file=%s\nwhy=%s", text_get(&path),
                    problem_why(errno));
    text_free(&path);
    return fine;
}

static bool fit(Run *run, Weights *weights, FitReport *report)
{
    Lessons lessons = {0};
    Text path = {0}, words = {0};
    FitPlan plan = FIT_PLAN;
    plan.seed = seed_mix(run->course->seed, (uint64_t)run->generation);
    plan.hand = !run->course->without_hand && run->course->game->judge;
    plan.sparing = run->course->sparing;
    if (run->course->refine) plan.base = present(run);
    bool fine = play(run, &lessons);
    if (fine && lessons.count < KEPT)
        fine = problem_say(run->problem, "nothing_learned", NO_VALUES);
    if (fine) {
        run->course->progress(LEARN_FIT, 0, 1);
        fit_weights(run->course->game, &lessons, &plan, weights, report);
        weights_write(run->course->game, weights, &words);
        fine = write_whole(run, generation_path(run, "weights", &path), text_get(&words), "w");
    }
    lessons_free(&lessons);
    text_free(&path);
    text_free(&words);
    return fine;
}

int course_match(const Course *c, const Duel *duel, Score *score)
{
    int verdict = 0;
    while (score->pairs < c->pairs && !verdict) {
        int left = c->pairs - score->pairs;
        duel_play(duel, score, left < STEP ? left : STEP);
        verdict = duel_verdict(score, GAIN);
        c->progress(LEARN_MATCH, score->pairs, c->pairs);
    }
    return verdict;
}

// Both try the same steps of a turn: only the judges differ.
static int match(const Run *run, const Weights *weights, Score *score)
{
    const Course *c = run->course;
    const Weights *built_in = learned_of(c->game);
    Weights other = present(run) ? *present(run) : (Weights){0}, own = *weights;
    own.lean = other.lean = built_in ? built_in->lean : NULL;
    Duel duel = {.game = c->game,
                 .side = {{c->referee, &own}, {c->referee, present(run) ? &other : NULL}},
                 .players = c->players,
                 .seed = seed_mix(~c->seed, (uint64_t)run->generation),
                 .threads = c->threads};
    return course_match(c, &duel, score);
}

static bool keep(Run *run, Weights *weights)
{
    Text path = {0}, words = {0};
    weights_write(run->course->game, weights, &words);
    bool fine = write_whole(run, path_of(run, "judge.weights", &path), text_get(&words), "w");
    if (run->has_best) weights_free(&run->best);
    run->best = *weights, run->has_best = true;
    text_free(&path);
    text_free(&words);
    return fine;
}

// The line of the course's file is the same in every language.
static bool tell(Run *run, const Generation *g)
{
    Text line = {0}, path = {0};
    const FitReport *r = &g->fit;
    text_format(&line,
                "generation %d: positions %d, cross-entropy %.4f by_hand %.4f equal_shares %.4f, "
                "hand %.2f, match %.4f error %.4f pairs %d, %s\n",
                g->number, r->learned_from, r->learned, r->by_hand, r->chance, r->hand,
                duel_share(&g->match), 1.96 * duel_error(&g->match), g->match.pairs,
                g->is_kept ? "kept" : "dropped");
    run->course->told(g);
    bool fine = write_whole(run, path_of(run, "course.txt", &path), text_get(&line), "a");
    text_free(&line);
    text_free(&path);
    return fine;
}

static void add_belief(const Belief *b, Text *out)
{
    double count = b->count > 0 ? b->count : 1;
    text_format(out, ",%.0f,%.3f,%.3f", b->count, b->hoped / count, b->won / count);
}

// How far estimates can be believed: a row for each tenth.
static bool write_beliefs(Run *run, const FitReport *r)
{
    Text path = {0}, rows = {0};
    text_add(&rows, "tenth,learned,hoped,won,by_hand,hoped,won\n");
    for (int i = 0; i < BINS; i++) {
        text_number(&rows, i);
        add_belief(&r->belief[i], &rows);
        add_belief(&r->hand_belief[i], &rows);
        text_char(&rows, '\n');
    }
    bool fine = write_whole(run, generation_path(run, "csv", &path), text_get(&rows), "w");
    text_free(&path);
    text_free(&rows);
    return fine;
}

static bool run_generation(Run *run)
{
    Weights weights = {0};
    Generation g = {.number = run->generation};
    if (!fit(run, &weights, &g.fit) || !write_beliefs(run, &g.fit)) return false;
    g.is_kept = match(run, &weights, &g.match) > 0;
    bool fine = (!g.is_kept || keep(run, &weights)) && tell(run, &g);
    if (!g.is_kept) weights_free(&weights);
    return fine;
}

bool course_folder(const Course *course, Problem *problem)
{
    if (!mkdir(course->folder, 0777) || errno == EEXIST) return true;
    return problem_say(problem, "make_folder", "folder=%s\nwhy=%s", course->folder,
                       problem_why(errno));
}

bool course_run(const Course *course, Problem *problem)
{
    Run run = {.course = course, .problem = problem};
    if (!course_folder(course, problem)) return false;
    int done = find_course(&run);
    bool fine = done >= 0 && load_best(&run);
    for (run.generation = done + 1; fine && run.generation <= course->generations; run.generation++)
        fine = run_generation(&run);
    weights_free(&run.best);
    return fine;
}
