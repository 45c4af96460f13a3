// SPDX-License-Identifier: MIT
// bench_report.c - the figures of a bench: for people, for scripts (JSON), against the committed.
#include "cli/bench.h"

#include <stdio.h>
#include <string.h>

static const double DROP = 0.10;  // of a ratio that is flagged

// A rate's name in JSON and in the table, and which yardstick it is compared with.
static const struct {
    const char *key, *title;
    bool is_search;
} RATE[RATES] = {
    [DECISIONS] = {"decisions_per_s", "decisions"},
    [GAMES_PLAYED] = {"games_per_s", "games"},
    [COPIES_MADE] = {"copies_per_s", "copies"},
    [VIEWS] = {"views_per_s", "views"},
    [REDEALS] = {"redeals_per_s", "redeals"},
    [ITERATIONS] = {"iterations_per_s", "iterations", true},
    [JUDGED] = {"judged_iterations_per_s", "judged", true},
    [JUMPS] = {"jumps_per_s", "jumps"},
    [JUDGEMENTS] = {"judgements_per_s", "judgements"},
    [BY_HAND] = {"judgements_by_hand_per_s", "by hand"},
};

void bench_set_ratios(Figures *f)
{
    for (int i = 0; i < RATES; i++)
        f->ratio[i] = f->rate[i] / (RATE[i].is_search ? f->yardstick_search : f->yardstick_play);
}

void bench_title(Text *out)
{
    text_add(out,
             "A second on one core; in brackets as a ratio to a fixed yardstick. judged: "
             "iterations with\ncut-offs; jumps: to the end of 1,000 decisions of a record; "
             "judgements: of a\nposition as bots judge it, and by the hand-made judge alone.\n");
}

// 1234567 as "1.23 M".
static void put_rate(Text *out, double rate)
{
    if (rate >= 1e6) text_format(out, "%.2f M", rate / 1e6);
    else if (rate >= 1e3) text_format(out, "%.1f k", rate / 1e3);
    else text_format(out, "%.0f", rate);
}

void bench_report(const Figures *f, Text *out)
{
    text_format(out, "\n%s, %d %s: %.0f decisions a game, %u bytes, signature %016llx\n",
                f->game->key, f->players, f->players == 1 ? "player" : "players",
                f->decisions_per_game, f->game->state_size, (unsigned long long)f->signature);
    for (int i = 0; i < RATES; i++) {
        Text rate = {0};
        put_rate(&rate, f->rate[i]);
        text_format(out, "%s%-10s %9s (%.3f)", i % 3 ? "   " : "  ", RATE[i].title, text_get(&rate),
                    f->ratio[i]);
        if (i % 3 == 2 || i == RATES - 1) text_char(out, '\n');
        text_free(&rate);
    }
    text_add(out, "  yardstick  ");
    put_rate(out, f->yardstick_play);
    text_add(out, " decisions, ");
    put_rate(out, f->yardstick_search);
    text_add(out, " iterations\n");
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

static const json_t *find_committed(const Figures *f, const json_t *committed)
{
    for (size_t i = 0; i < json_array_size(committed); i++) {
        const json_t *old = json_array_get(committed, i);
        const char *game = json_string_value(json_object_get(old, "game"));
        if (game && !strcmp(game, f->game->key) && number(old, "players") == f->players) return old;
    }
    return NULL;
}

static void compare_signature(const Figures *f, const json_t *old, Text *out)
{
    char signature[20];
    snprintf(signature, sizeof signature, "%016llx", (unsigned long long)f->signature);
    const char *before = json_string_value(json_object_get(old, "signature"));
    if (before && strcmp(before, signature))
        text_format(out, "%s, %d players: plays out differently, signature was %s\n", f->game->key,
                    f->players, before);
}

int bench_drops(const Figures *f, const json_t *committed, Text *out)
{
    const json_t *old = find_committed(f, committed);
    int drops = 0;
    for (int i = 0; i < RATES && old; i++) {
        const char *yardstick = RATE[i].is_search ? "search_yardstick_per_s" : "yardstick_per_s";
        double before = number(old, RATE[i].key) / number(old, yardstick);
        if (!(f->ratio[i] < before * (1 - DROP))) continue;
        drops++;
        if (out)
            text_format(out, "%s, %d players: %s fell by %.0f %%, ratio %.3f after %.3f\n",
                        f->game->key, f->players, RATE[i].title, 100 * (1 - f->ratio[i] / before),
                        f->ratio[i], before);
    }
    if (old && out) compare_signature(f, old, out);
    return drops;
}
