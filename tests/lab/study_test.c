// SPDX-License-Identifier: MIT
// study_test.c - what a study counts adds up, in any parts and on any number of threads.
#include "lab/curve.h"
#include "lab/study.h"

#include "base/words.h"
#include "engine/describe.h"
#include "games/games.h"
#include "lab/findings.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

static Study study_of(const Game *game, int threads)
{
    Study study = {.threads = threads, .match = {.game = game, .seed = 5}};
    Match *match = &study.match;
    match->players = game->players_max;
    for (int i = 0; i < match->players; i++) match->bot[i] = "random";
    options_usual(game, match->option);
    match->varied = ~(uint32_t)0;
    match->seats = match_seats(match);
    return study;
}

static void play(Study *study, int64_t first, int64_t games)
{
    Problem problem = {0};
    if (!study_play(study, first, games, NULL, NULL, &problem)) fail_msg("%s", problem.words);
}

static void expect_same(const Study *a, const Study *b)
{
    Text one = {0}, other = {0};
    tally_write(&a->tally, &one);
    tally_write(&b->tally, &other);
    assert_true(one.count > 0);
    assert_string_equal(text_get(&one), text_get(&other));
    text_free(&one);
    text_free(&other);
}

TEST(the_same_for_any_number_of_threads_and_parts)
{
    for (int i = 0; GAMES[i]; i++) {
        Study whole = study_of(GAMES[i], 1), parts = study_of(GAMES[i], 3);
        play(&whole, 0, 6);
        play(&parts, 4, 2);
        play(&parts, 0, 4);
        expect_same(&whole, &parts);
        tally_free(&whole.tally);
        tally_free(&parts.tally);
    }
}

static int64_t sum_of(const Study *study, int table, int part, int value)
{
    int64_t sum = 0;
    for (size_t i = 0; i < study->tally.room; i++) {
        const Counter *counter = &study->tally.at[i];
        if (counter->key && tally_part(counter->key, 0) == table &&
            (part == 0 || tally_part(counter->key, part) == value))
            sum += counter->sum;
    }
    return sum;
}

// Of the kinds of answers, whatever they named.
static int64_t kinds_taken(const Study *study)
{
    int64_t sum = 0;
    for (int kind = 1; study->match.game->actions[kind].name; kind++)
        sum += tally_get(&study->tally, tally_key(TAKEN, kind, ARGS_MAX, 0));
    return sum;
}

// Each decision is one width and one kind taken; each seat has points; a win is a win.
TEST(counts_agree_with_each_other)
{
    enum { PLAYED_HERE = 5 };
    for (int i = 0; GAMES[i]; i++) {
        Study study = study_of(GAMES[i], 2);
        play(&study, 0, PLAYED_HERE);
        int64_t seats = PLAYED_HERE * study.match.seats;
        assert_int_equal(sum_of(&study, PLAYED, 0, 0), PLAYED_HERE);
        assert_int_equal(sum_of(&study, LENGTH, 0, 0), PLAYED_HERE);
        assert_int_equal(sum_of(&study, POINTS, 0, 0), seats);
        assert_int_equal(sum_of(&study, BOT_SEATS, 0, 0), seats);
        assert_int_equal(sum_of(&study, SEAT_WIN, 0, 0), sum_of(&study, BOT_WIN, 0, 0));
        assert_int_equal(sum_of(&study, WIDTH, 0, 0), kinds_taken(&study));
        assert_int_equal(sum_of(&study, COURSE_SEATS, 1, TENTHS), seats);
        tally_free(&study.tally);
    }
}

// The sum that explains the points explains all of them.
TEST(sources_add_up_to_the_points)
{
    int explained = 0;
    for (int i = 0; GAMES[i]; i++) {
        Study study = study_of(GAMES[i], 2);
        if (curve_points_sum(&study.match)) {
            play(&study, 0, 4);
            assert_int_equal(sum_of(&study, SOURCE, 1, TENTHS), sum_of(&study, COURSE, 1, TENTHS));
            explained++;
        }
        tally_free(&study.tally);
    }
    assert_true(explained >= 4);
}

static const Sheet *sheet_of(const Report *report, const char *name)
{
    for (int i = 0; i < report->count; i++)
        if (!strcmp(report->at[i].name, name)) return &report->at[i];
    fail_msg("there is no sheet %s", name);
    return NULL;
}

TEST(every_game_has_its_findings_in_every_language)
{
    static const char *const LANGUAGE[] = {"en", "de", "nl"};
    static const char *const FILLED[] = {"seats", "lengths", "points", "course", "kinds", "widths"};
    for (int i = 0; GAMES[i]; i++) {
        Study study = study_of(GAMES[i], 2);
        play(&study, 0, 3);
        for (int language = 0; language < 3; language++) {
            Report report = {0};
            findings(&study, LANGUAGE[language], &report);
            for (int n = 0; n < 6; n++) assert_true(sheet_of(&report, FILLED[n])->cells > 0);
            for (int n = 0; n < report.count; n++)
                assert_int_equal(report.at[n].cells % report.at[n].width, 0);
            report_free(&report);
        }
        tally_free(&study.tally);
    }
}

static void expect_words(const char *language, const char *part, const char *key)
{
    char whole[96];
    snprintf(whole, sizeof whole, "lab.%s.%s", part, key);
    if (!words_in(words_language(language), whole)) fail_msg("%s: %s is missing", language, whole);
}

static void expect_sheet_words(const char *language, const Report *report)
{
    for (int i = 0; i < report->count; i++) {
        expect_words(language, "sheet", report->at[i].name);
        expect_words(language, "about", report->at[i].name);
        for (const Column *c = report->at[i].columns; c->name && report->at[i].drawn == AS_TABLE;
             c++)
            if (c->kind != KEY && c->kind != LOW && c->kind != HIGH)
                expect_words(language, "column", c->name);
    }
}

TEST(every_sheet_and_column_has_its_words)
{
    Study study = study_of(GAMES[0], 1);
    Report report = {0}, both = {0};
    play(&study, 0, 2);
    findings(&study, "en", &report);
    findings_compare(&report, &report, "en", &both);
    for (const Language *language = LANGUAGES; language->name; language++) {
        expect_sheet_words(language->name, &report);
        expect_sheet_words(language->name, &both);
    }
    report_free(&report);
    report_free(&both);
    tally_free(&study.tally);
}

// Against itself nothing differs; what wins half as often does.
TEST(a_comparison_finds_what_differs_and_nothing_else)
{
    static const Column COLUMNS[] = {{"seat", KEY},
                                     {"name", NAME},
                                     {"games", COUNT},
                                     {"share", SHARE},
                                     {"low", LOW},
                                     {"high", HIGH},
                                     {0}};
    Report report[2] = {0}, same = {0}, other = {0};
    for (int i = 0; i < 2; i++) {
        Sheet *sheet = report_sheet(&report[i], "seats", COLUMNS, AS_TABLE);
        for (int seat = 0; seat < 2; seat++) {
            sheet_text(sheet, seat ? "1" : "0");
            sheet_text(sheet, seat ? "Blue" : "Red");
            sheet_number(sheet, 1000);
            sheet_share(sheet, seat ? 0.3 : i ? 0.25 : 0.5, 1000);
        }
    }
    findings_compare(&report[0], &report[0], "en", &same);
    findings_compare(&report[0], &report[1], "en", &other);
    const Sheet *shares = sheet_of(&other, "shares");
    int last = shares->width - 1;
    assert_int_equal(sheet_rows(shares), 2);
    assert_true(sheet_row(shares, 0)[last].number == 1);
    assert_true(sheet_row(shares, 1)[last].number == 0);
    assert_true(sheet_row(sheet_of(&same, "shares"), 0)[last].number == 0);
    for (int i = 0; i < 2; i++) report_free(&report[i]);
    report_free(&same);
    report_free(&other);
}
