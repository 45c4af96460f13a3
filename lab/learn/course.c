// SPDX-License-Identifier: MIT
// course.c - see course.h.
#include "lab/learn/course.h"

#include "base/file.h"
#include "base/words.h"
#include "bots/bot.h"
#include "lab/files.h"
#include "lab/learn/lean_weights.h"
#include "lab/learn/lesson_file.h"
#include "lab/learn/weights.h"

#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { STEP = 16 };               // pairs between two looks at a match
static const double GAIN = 0.03;  // of the wins is worth keeping

typedef struct Run {
    const Course *course;
    Text told;     // course.txt: what the course is, and a line for each generation
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

// Whose positions these are: of this course, generation, judge and program.
static void describe_lessons(const Run *run, Text *out)
{
    text_add(out, "moraine lessons 1\n");
    describe_course(run->course, out);
    text_format(out, "generation %d, version %d, judge %016llx, %zu and %zu bytes\n",
                run->generation, run->course->game->version,
                (unsigned long long)course_judge(run->course->game, present(run)), sizeof(Lesson),
                sizeof(Thing));
}

uint64_t course_judge(const Game *game, const Weights *w)
{
    Text words = {0}, lean = {0};
    if (w) weights_write(game, w, &words);
    if (w && w->lean) lean_write(game, w->lean, &lean);
    uint64_t sum = bytes_sum(0, text_get(&words), words.count);
    sum = bytes_sum(sum, text_get(&lean), lean.count);
    text_free(&words);
    text_free(&lean);
    return sum;
}

bool course_own(const char *path, const char *here, const char *told, Problem *problem)
{
    size_t length = strlen(told);
    if (!length || told[length - 1] != '\n')
        return problem_say(problem, "half_course", "file=%s", path);
    return !strncmp(told, here, strlen(here)) ||
           problem_say(problem, "other_course", "file=%s", path);
}

bool course_absent(const char *path, Problem *problem)
{
    return access(path, F_OK) || problem_say(problem, "not_of_course", "file=%s", path);
}

static bool unread(const char *path, Problem *problem)
{
    return problem_say(problem, "of", "what=%s\nwhy=%s", path, problem_why(errno));
}

// What course.txt says; a new course begins it.
static bool find_course(Run *run)
{
    Text path = {0}, here = {0};
    describe_course(run->course, &here);
    bool found = file_read(path_of(run, "course.txt", &path), &run->told);
    bool fine = found || errno == ENOENT || unread(text_get(&path), run->problem);
    if (!found) text_add(&run->told, text_get(&here));
    fine = fine && course_own(text_get(&path), text_get(&here), text_get(&run->told), run->problem);
    text_free(&path);
    text_free(&here);
    return fine;
}

static bool note_course(Run *run)
{
    Text path = {0};
    bool fine = files_keep(path_of(run, "course.txt", &path), text_get(&run->told), run->problem);
    text_free(&path);
    return fine;
}

// How many generations there are, and the last one that was kept, or 0.
static int count_generations(const char *told, int *kept)
{
    static const char KEPT_LINE[] = ", kept\n";
    int done = -1;  // the first line is no generation
    *kept = 0;
    for (const char *end; (end = strchr(told, '\n')); told = end + 1) {
        ptrdiff_t length = end + 1 - told, word = sizeof KEPT_LINE - 1;
        if (++done && length > word && !strncmp(end + 1 - word, KEPT_LINE, (size_t)word))
            *kept = done;
    }
    return done;
}

static bool read_best(Run *run, const char *path, Text *words)
{
    Problem why;
    if (!file_read(path, words)) return unread(path, run->problem);
    run->has_best = weights_read(run->course->game, text_get(words), &run->best, &why);
    return run->has_best || problem_say(run->problem, "of", "what=%s\nwhy=%s", path, why.words);
}

// What is noted in course.txt is so: judge.weights follows, also if the program was stopped before
// it was written. Where none was kept, there is none of this course.
static bool load_best(Run *run, int kept)
{
    Text path = {0}, judge = {0}, words = {0};
    path_of(run, "judge.weights", &judge);
    run->generation = kept;
    bool fine = kept ? read_best(run, generation_path(run, "weights", &path), &words) &&
                           files_keep(text_get(&judge), text_get(&words), run->problem)
                     : course_absent(text_get(&judge), run->problem);
    text_free(&path);
    text_free(&judge);
    text_free(&words);
    return fine;
}

static void tick(void *mine, int games)
{
    const Run *run = mine;
    run->course->progress(LEARN_PLAY, games, run->course->games);
}

static bool close_written(FILE *file, const char *path, Problem *problem)
{
    bool fine = !ferror(file);
    if (!fclose(file) && fine) return true;
    return problem_say(problem, "write_file", "file=%s\nwhy=%s", path, problem_why(errno));
}

static bool play(Run *run, Lessons *lessons)
{
    const Course *c = run->course;
    Text path = {0}, head = {0};
    School school = {
        c->game,  present(run), c->bot,     seed_mix(c->seed, (uint64_t)run->generation),
        c->noise, c->players,   c->finisher};
    describe_lessons(run, &head);
    FILE *file = lesson_file_open(generation_path(run, "lessons", &path), text_get(&head), lessons,
                                  run->problem);
    if (file) lessons_play(lessons, &school, c->games, c->threads, file, tick, run);
    bool fine = file && close_written(file, text_get(&path), run->problem);
    text_free(&path);
    text_free(&head);
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
        fine = files_keep(generation_path(run, "weights", &path), text_get(&words), run->problem);
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
    bool fine = files_keep(path_of(run, "judge.weights", &path), text_get(&words), run->problem);
    if (run->has_best) weights_free(&run->best);
    run->best = *weights, run->has_best = true;
    text_free(&path);
    text_free(&words);
    return fine;
}

// The line of the course's file is the same in every language.
static bool tell(Run *run, const Generation *g)
{
    const FitReport *r = &g->fit;
    text_format(&run->told,
                "generation %d: positions %d, cross-entropy %.4f by_hand %.4f equal_shares %.4f, "
                "hand %.2f, match %.4f error %.4f pairs %d, %s\n",
                g->number, r->learned_from, r->learned, r->by_hand, r->chance, r->hand,
                duel_share(&g->match), 1.96 * duel_error(&g->match), g->match.pairs,
                g->is_kept ? "kept" : "dropped");
    run->course->told(g);
    return note_course(run);
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
    bool fine = files_keep(generation_path(run, "csv", &path), text_get(&rows), run->problem);
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
    bool fine = tell(run, &g) && (!g.is_kept || keep(run, &weights));
    if (!g.is_kept) weights_free(&weights);
    return fine;
}

bool course_run(const Course *course, Problem *problem)
{
    Run run = {.course = course, .problem = problem};
    int kept = 0, done = 0;
    bool fine = files_folder(course->folder, problem) && find_course(&run);
    if (fine) done = count_generations(text_get(&run.told), &kept);
    fine = fine && load_best(&run, kept) && note_course(&run);
    for (run.generation = done + 1; fine && run.generation <= course->generations; run.generation++)
        fine = run_generation(&run);
    weights_free(&run.best);
    text_free(&run.told);
    return fine;
}
