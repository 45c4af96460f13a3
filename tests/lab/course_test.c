// SPDX-License-Identifier: MIT
// course_test.c - a course of learning in its folder: stopped at any moment and taken up again, and
// refused where what lies there is damaged or of another course.
#include "base/file.h"
#include "games/games.h"
#include "lab/learn/course.h"
#include "lab/learn/lesson_file.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_PLAYED = 110 };  // a batch and a part of one

static const char HEAD[] = "of this test\n";
static char folder[] = "/tmp/moraine-course-XXXXXX";

static const char *in_folder(const char *name)
{
    static char path[4][100];
    static int at;
    at = (at + 1) % 4;
    snprintf(path[at], sizeof *path, "%s/%s", folder, name);
    return path[at];
}

static void make_folder(void)
{
    strcpy(strrchr(folder, '-'), "-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static void empty_folder(void)
{
    char command[100];
    snprintf(command, sizeof command, "rm -r %s/*", folder);
    assert_int_equal(system(command), 0);
}

static void remove_folder(void)
{
    empty_folder();
    assert_int_equal(rmdir(folder), 0);
}

static void put(const char *path, const char *bytes, size_t count)
{
    FILE *file = fopen(path, "wb");
    assert_true(file && fwrite(bytes, 1, count, file) == count && fclose(file) == 0);
}

static Text taken(const char *path)
{
    Text text = {0};
    if (!file_read(path, &text)) fail_msg("%s cannot be read", path);
    return text;
}

static void expect_file(const char *path, const Text *words)
{
    Text there = taken(path);
    assert_int_equal(there.count, words->count);
    assert_memory_equal(there.at, words->at, words->count);
    text_free(&there);
}

// Goes on with a file of lessons to the end.
static void play_on(const char *path)
{
    Lessons lessons = {0};
    Problem problem;
    School school = {.game = games_find("hunters"), .bot = "random", .seed = 3, .players = 3};
    FILE *file = lesson_file_open(path, HEAD, &lessons, &problem);
    if (!file) fail_msg("%s", problem.words);
    lessons_play(&lessons, &school, GAMES_PLAYED, 2, file, NULL, NULL);
    assert_int_equal(fclose(file), 0);
    lessons_free(&lessons);
}

TEST(lessons_that_end_anywhere_are_played_on_to_the_same_bytes)
{
    make_folder();
    const char *path = in_folder("whole");
    play_on(path);
    Text whole = taken(path);
    for (size_t length = 0; length < whole.count; length = 2 * length + 7) {
        put(path, whole.at, length);
        play_on(path);
        expect_file(path, &whole);
        put(path, whole.at, whole.count - length);
        play_on(path);
        expect_file(path, &whole);
    }
    text_free(&whole);
    remove_folder();
}

static void refused(const char *path, const char *words)
{
    Lessons lessons = {0};
    Problem problem = {0};
    assert_null(lesson_file_open(path, HEAD, &lessons, &problem));
    if (!strstr(problem.words, path) || !strstr(problem.words, words))
        fail_msg("%s", problem.words);
    lessons_free(&lessons);
}

// The head, the numbers of the batch, and places all over the rest.
TEST(lessons_with_a_changed_byte_are_refused)
{
    make_folder();
    const char *path = in_folder("changed");
    size_t numbers = sizeof HEAD + 40, more = (size_t)by_day(300, 5000);
    play_on(path);
    Text whole = taken(path);
    for (size_t i = 0; i < numbers + more; i++) {
        size_t at = i < numbers ? i : numbers + (i - numbers) * (whole.count - numbers) / more;
        whole.at[at] ^= (char)(1 << i % 7);
        put(path, whole.at, whole.count);
        refused(path, at < strlen(HEAD) ? "of another course" : "is damaged");
        whole.at[at] ^= (char)(1 << i % 7);
    }
    text_free(&whole);
    remove_folder();
}

static Generation heard[4];
static int heard_count;
static void hear(const Generation *g) { heard[heard_count++] = *g; }
static void ignore(LearnDeed deed, int done, int of) {}

static Course course_of(int generations)
{
    return (Course){.game = games_find("hunters"),
                    .folder = folder,
                    .bot = "random",
                    .referee = "random",
                    .generations = generations,
                    .games = 40,
                    .pairs = 16,
                    .threads = 2,
                    .seed = 5,
                    .progress = ignore,
                    .told = hear};
}

static void run_course(const Course *course, const char *words)
{
    Problem problem = {0};
    heard_count = 0;
    bool fine = course_run(course, &problem);
    if (fine == !!words || (words && !strstr(problem.words, words))) fail_msg("%s", problem.words);
}

TEST(a_course_is_taken_up_where_it_stopped)
{
    Generation once[4];
    Course course = course_of(2);
    make_folder();
    run_course(&course, NULL);
    memcpy(once, heard, sizeof once);
    empty_folder();
    course.generations = 1;
    run_course(&course, NULL);
    assert_memory_equal(heard, once, sizeof *heard);
    course.generations = 2;
    run_course(&course, NULL);
    assert_memory_equal(heard, once + 1, sizeof *heard);
    run_course(&course, NULL);
    assert_int_equal(heard_count, 0);
    course.games = 60;
    run_course(&course, "another course");
    remove_folder();
}

// Whatever of a generation is there before course.txt has its line, it comes to the same.
TEST(a_generation_that_was_not_noted_is_found_again)
{
    Course course = course_of(1);
    make_folder();
    run_course(&course, NULL);
    Text told = taken(in_folder("course.txt")), weights = taken(in_folder("generation-1.weights"));
    put(in_folder("course.txt"), told.at, strcspn(told.at, "\n") + 1);
    put(in_folder("generation-1.weights.new"), weights.at, weights.count / 2);
    run_course(&course, NULL);
    expect_file(in_folder("course.txt"), &told);
    expect_file(in_folder("generation-1.weights"), &weights);
    text_free(&told);
    text_free(&weights);
    remove_folder();
}

// A course whose first generation has just been noted as kept.
static void keep_the_first(void)
{
    Course course = course_of(1);
    run_course(&course, NULL);
    Text told = taken(in_folder("course.txt"));
    strcpy(strstr(told.at, "dropped"), "kept\n");
    put(in_folder("course.txt"), told.at, strlen(told.at));
    text_free(&told);
}

TEST(what_is_noted_as_kept_is_the_judge)
{
    Course course = course_of(1);
    make_folder();
    keep_the_first();
    Text weights = taken(in_folder("generation-1.weights"));
    run_course(&course, NULL);
    expect_file(in_folder("judge.weights"), &weights);
    put(in_folder("judge.weights"), weights.at, weights.count / 2);
    run_course(&course, NULL);
    expect_file(in_folder("judge.weights"), &weights);
    put(in_folder("generation-1.weights"), weights.at, weights.count / 2);
    run_course(&course, "generation-1.weights: ");
    text_free(&weights);
    remove_folder();
}

TEST(a_judge_of_another_course_is_not_overwritten)
{
    Course course = course_of(1);
    make_folder();
    put(in_folder("judge.weights"), "mine\n", 5);
    run_course(&course, "judge.weights is of another course");
    Text mine = taken(in_folder("judge.weights"));
    assert_string_equal(mine.at, "mine\n");
    assert_int_equal(access(in_folder("course.txt"), F_OK), -1);
    text_free(&mine);
    remove_folder();
}

// Also without the course.txt that tells of another course, and from a folder of another one.
TEST(positions_of_another_course_are_not_learned_from)
{
    Course course = course_of(1), other = course_of(1);
    make_folder();
    run_course(&course, NULL);
    other.seed++;
    assert_int_equal(remove(in_folder("course.txt")), 0);
    run_course(&other, "generation-1.lessons has positions of another course");
    other = course_of(2), other.game = games_find("valley");
    assert_int_equal(remove(in_folder("course.txt")), 0);
    run_course(&other, "generation-1.lessons has positions of another course");
    assert_int_equal(remove(in_folder("course.txt")), 0);
    assert_int_equal(rename(in_folder("generation-1.lessons"), in_folder("generation-2.lessons")),
                     0);
    course.generations = 2;
    run_course(&course, "generation-2.lessons has positions of another course");
    assert_int_equal(remove(in_folder("generation-2.lessons")), 0);
    run_course(&course, NULL);
    remove_folder();
}

// The positions are of a judge that played them.
TEST(positions_of_another_judge_are_not_learned_from)
{
    Course course = course_of(2);
    make_folder();
    run_course(&course, NULL);
    Text told = taken(in_folder("course.txt"));
    char *second = strstr(told.at, "dropped");
    strcpy(second, "kept\n");
    put(in_folder("course.txt"), told.at, strlen(told.at));
    run_course(&course, "generation-2.lessons has positions of another course");
    text_free(&told);
    remove_folder();
}

TEST(a_course_that_is_not_whole_is_refused)
{
    Course course = course_of(1);
    make_folder();
    put(in_folder("course.txt"), "", 0);
    run_course(&course, "course.txt is not whole");
    put(in_folder("course.txt"), "moraine learn", 13);
    run_course(&course, "course.txt is not whole");
    remove_folder();
}

TEST(a_file_is_no_folder)
{
    Course course = course_of(1);
    course.folder = "/dev/null";
    run_course(&course, "/dev/null is there, but it is no folder");
}
