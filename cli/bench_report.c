// SPDX-License-Identifier: MIT
// bench_report.c - the figures of a bench: for people in their language, for scripts (JSON),
// against the committed.
#include "base/words.h"
#include "cli/bench.h"
#include "cli/page.h"

#include <stdio.h>
#include <string.h>

static const double DROP = 0.10;  // of a ratio that is flagged

enum { COLUMN = 16, LINE = 79 };  // a rate's name; a line of the title

// A rate's name in JSON and in the words, and which yardstick it is compared with. What is late has
// not always been measured: older figures may lack it.
static const struct {
    const char *key, *title;
    bool is_search, is_late;
} RATE[RATES] = {
    [DECISIONS] = {"decisions_per_s", "command.bench.rate.decisions"},
    [GAMES_PLAYED] = {"games_per_s", "command.bench.rate.games"},
    [COPIES_MADE] = {"copies_per_s", "command.bench.rate.copies"},
    [VIEWS] = {"views_per_s", "command.bench.rate.views"},
    [REDEALS] = {"redeals_per_s", "command.bench.rate.redeals"},
    [ITERATIONS] = {"iterations_per_s", "command.bench.rate.iterations", true},
    [JUDGED] = {"judged_iterations_per_s", "command.bench.rate.judged", true},
    [JUMPS] = {"jumps_per_s", "command.bench.rate.jumps"},
    [JUDGEMENTS] = {"judgements_per_s", "command.bench.rate.judgements", .is_late = true},
    [BY_HAND] = {"judgements_by_hand_per_s", "command.bench.rate.by_hand", .is_late = true},
};

void bench_set_ratios(Figures *f)
{
    for (int i = 0; i < RATES; i++)
        f->ratio[i] = f->rate[i] / (RATE[i].is_search ? f->yardstick_search : f->yardstick_play);
}

static const char *title_of(int rate) { return words_find(words_spoken(), RATE[rate].title); }

void bench_title(Text *out)
{
    Page page = {0};
    page_wrap(&page, words_find(words_spoken(), "command.bench.title"), LINE);
    for (int i = 0; i < page.count; i++) text_format(out, "%s\n", page.line[i]);
    page_free(&page);
}

// 1234567 as "1.23 M".
static Figure say_rate(double rate)
{
    double unit = rate >= 1e6 ? 1e6 : rate >= 1e3 ? 1e3 : 1;
    Figure figure = words_figure(words_spoken(), rate / unit, rate >= 1e6 ? 2 : rate >= 1e3);
    strcat(figure.said, rate >= 1e6 ? " M" : rate >= 1e3 ? " k" : "");
    return figure;
}

static void put_rate(const Figures *f, int rate, Text *out)
{
    const char *title = title_of(rate);
    text_format(out, "  %s%*s %9s %9s", title, COLUMN - count_columns(title, strlen(title)), "",
                say_rate(f->rate[rate]).said, words_figure(words_spoken(), f->ratio[rate], 3).said);
}

void bench_report(const Figures *f, Text *out)
{
    text_char(out, '\n');
    words_say(out, "command.bench.head",
              "game=%s\nplayers=%d\ndecisions=%.0f\nbytes=%u\nsignature=%016llx", f->game->key,
              f->players, f->decisions_per_game, f->game->state_size,
              (unsigned long long)f->signature);
    for (int i = 0; i < RATES; i++) {
        if (i % 2 == 0) text_char(out, '\n');
        put_rate(f, i, out);
    }
    text_add(out, "\n  ");
    words_say(out, "command.bench.yardstick", "decisions=%s\niterations=%s",
              say_rate(f->yardstick_play).said, say_rate(f->yardstick_search).said);
    text_char(out, '\n');
}

static void json_put_real(Text *out, const char *key, double value)
{
    json_put_key(out, key);
    text_format(out, "%.6g", value);
}

void bench_report_json(const Figures *f, Text *out)
{
    char signature[20];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)f->signature);
    text_char(out, '{');
    json_put_text(out, "game", f->game->key);
    json_put_number(out, "players", f->players);
    json_put_real(out, "decisions_per_game", f->decisions_per_game);
    json_put_number(out, "state_bytes", f->game->state_size);
    for (int i = 0; i < RATES; i++) json_put_real(out, RATE[i].key, f->rate[i]);
    json_put_text(out, "signature", signature);
    json_put_real(out, "yardstick_per_s", f->yardstick_play);
    json_put_real(out, "search_yardstick_per_s", f->yardstick_search);
    text_char(out, '}');
}

static double number(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

// The first thing that is missing or no number; NULL: there is all.
static const char *find_gap(const json_t *figures)
{
    static const char *const NEEDED[] = {"players", "yardstick_per_s", "search_yardstick_per_s"};
    if (!json_is_string(json_object_get(figures, "game"))) return "game";
    for (int i = 0; i < 3; i++)
        if (!(number(figures, NEEDED[i]) > 0)) return NEEDED[i];
    for (int i = 0; i < RATES; i++) {
        const json_t *rate = json_object_get(figures, RATE[i].key);
        if (rate ? !json_is_number(rate) : !RATE[i].is_late) return RATE[i].key;
    }
    return NULL;
}

bool bench_are_figures(const json_t *committed, Problem *problem)
{
    if (!json_is_array(committed)) return problem_say(problem, "figures_list", NO_VALUES);
    for (size_t i = 0; i < json_array_size(committed); i++) {
        const char *gap = find_gap(json_array_get(committed, i));
        if (gap) return problem_say(problem, "figures_gap", "number=%zu\nkey=%s", i + 1, gap);
    }
    return true;
}

const json_t *bench_find(const json_t *committed, const Game *game, int players)
{
    for (size_t i = 0; i < json_array_size(committed); i++) {
        const json_t *old = json_array_get(committed, i);
        const char *here = json_string_value(json_object_get(old, "game"));
        if (!strcmp(here, game->key) && number(old, "players") == players) return old;
    }
    return NULL;
}

static void compare_signature(const Figures *f, const json_t *old, Text *out)
{
    char signature[20];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)f->signature);
    const char *before = json_string_value(json_object_get(old, "signature"));
    if (!before || !strcmp(before, signature)) return;
    words_say(out, "command.bench.differs", "game=%s\nplayers=%d\nbefore=%s", f->game->key,
              f->players, before);
    text_char(out, '\n');
}

static void tell_drop(const Figures *f, int rate, double before, Text *out)
{
    const char *language = words_spoken();
    words_say(
        out, "command.bench.fell", "game=%s\nplayers=%d\nrate=%s\npercent=%s\nratio=%s\nbefore=%s",
        f->game->key, f->players, title_of(rate),
        words_percent(language, 100 * (1 - f->ratio[rate] / before), 0).said,
        words_figure(language, f->ratio[rate], 3).said, words_figure(language, before, 3).said);
    text_char(out, '\n');
}

int bench_drops(const Figures *f, const json_t *committed, Text *out)
{
    const json_t *old = bench_find(committed, f->game, f->players);
    int drops = 0;
    for (int i = 0; i < RATES && old; i++) {
        const char *yardstick = RATE[i].is_search ? "search_yardstick_per_s" : "yardstick_per_s";
        double before = number(old, RATE[i].key) / number(old, yardstick);
        if (!(f->ratio[i] < before * (1 - DROP))) continue;
        drops++;
        if (out) tell_drop(f, i, before, out);
    }
    if (old && out) compare_signature(f, old, out);
    return drops;
}
