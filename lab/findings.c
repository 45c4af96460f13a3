// SPDX-License-Identifier: MIT
// findings.c - see findings.h.
#include "lab/findings.h"

#include "engine/describe.h"
#include "lab/naming.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Finder {
    const Match *match;
    const Tally *tally;
    Speech speech;
    Counter *counters;          // sorted
    double games, seats, wins;  // all; wins of all seats
    Report *report;
    Text name, key;
} Finder;

#define INTERVAL                                                                                   \
    {"low", LOW}, { "high", HIGH }
#define EFFECT_COLUMNS                                                                             \
    {"effect", EFFECT}, {"effect_low", LOW}, {"effect_high", HIGH}, { "chance", CHANCE }

static double get(const Finder *f, int table, int a, int b, int c)
{
    return (double)tally_get(f->tally, tally_key(table, a, b, c));
}

static double wins(const Finder *f, int table, int a, int b, int c)
{
    return get(f, table, a, b, c) / WHOLE_WIN;
}

// The counters of a table, one after the other: start with at = 0.
static const Counter *next(const Finder *f, int table, size_t *at)
{
    while (*at < f->tally->count && tally_part(f->counters[*at].key, 0) < table) ++*at;
    if (*at == f->tally->count || tally_part(f->counters[*at].key, 0) != table) return NULL;
    return &f->counters[(*at)++];
}

static const char *value_key(Finder *f, int domain, int value)
{
    text_clear(&f->key);
    describe_value(f->match->game, domain, value, &f->key);
    return text_get(&f->key);
}

static const char *value_name(Finder *f, int domain, int value)
{
    text_clear(&f->name);
    name_value(&f->speech, domain, value, &f->name);
    return text_get(&f->name);
}

static void find_seats(Finder *f)
{
    static const Column COLUMNS[] = {
        {"seat", KEY}, {"name", NAME},   {"games", COUNT},        {"share", SHARE},
        INTERVAL,      {"points", REAL}, {"points_spread", REAL}, {0}};
    Sheet *sheet = report_sheet(f->report, "seats", COLUMNS, AS_TABLE);
    for (int seat = 0; seat < f->match->seats; seat++) {
        double sum = 0, squares = 0;
        size_t at = 0;
        for (const Counter *c; (c = next(f, POINTS, &at));) {
            double points = tally_part(c->key, 2) - POINTS_ZERO;
            if (tally_part(c->key, 1) != seat) continue;
            sum += points * (double)c->sum, squares += points * points * (double)c->sum;
        }
        sheet_text(sheet, value_key(f, SEAT, seat));
        sheet_text(sheet, value_name(f, SEAT, seat));
        sheet_number(sheet, f->games);
        sheet_share(sheet, wins(f, SEAT_WIN, seat, 0, 0) / f->games, f->games);
        sheet_number(sheet, sum / f->games);
        sheet_number(sheet, sqrt(fmax(0, squares / f->games - pow(sum / f->games, 2))));
    }
}

static bool is_first_of_name(const Match *match, int bot)
{
    for (int i = 0; i < bot; i++)
        if (!strcmp(match->bot[i], match->bot[bot])) return false;
    return true;
}

static void find_bots(Finder *f)
{
    static const Column COLUMNS[] = {{"bot", KEY},     {"name", NAME}, {"seats", COUNT},
                                     {"share", SHARE}, INTERVAL,       {0}};
    Sheet *sheet = report_sheet(f->report, "bots", COLUMNS, AS_TABLE);
    for (int bot = 0; bot < f->match->players; bot++) {
        double seats = 0, won = 0;
        if (!is_first_of_name(f->match, bot)) continue;
        for (int i = 0; i < f->match->players; i++) {
            if (strcmp(f->match->bot[i], f->match->bot[bot])) continue;
            seats += get(f, BOT_SEATS, i, 0, 0), won += wins(f, BOT_WIN, i, 0, 0);
        }
        sheet_text(sheet, f->match->bot[bot]);
        sheet_text(sheet, f->match->bot[bot]);
        sheet_number(sheet, seats);
        sheet_share(sheet, won / seats, seats);
    }
}

static void find_options(Finder *f)
{
    static const Column COLUMNS[] = {
        {"option", KEY},  {"value", KEY},   {"seat", KEY}, {"name", NAME},
        {"games", COUNT}, {"share", SHARE}, INTERVAL,      {0}};
    Sheet *sheet = report_sheet(f->report, "options", COLUMNS, AS_TABLE);
    size_t at = 0;
    for (const Counter *c; (c = next(f, OPTION_WIN, &at));) {
        int i = tally_part(c->key, 1), value = tally_part(c->key, 2), seat = tally_part(c->key, 3);
        const Option *option = &f->match->game->options[i];
        double games = get(f, OPTION_GAMES, i, value, NO_SEAT);
        if (!(f->match->varied >> i & 1)) continue;
        sheet_text(sheet, option->name);
        sheet_text(sheet, value_key(f, option->domain, value));
        sheet_text(sheet, value_key(f, SEAT, seat));
        text_clear(&f->name);
        name_option(&f->speech, option, &f->name);
        text_add(&f->name, ": ");
        name_value(&f->speech, option->domain, value, &f->name);
        text_add(&f->name, ", ");
        name_value(&f->speech, SEAT, seat, &f->name);
        sheet_text(sheet, text_get(&f->name));
        sheet_number(sheet, games);
        sheet_share(sheet, (double)c->sum / WHOLE_WIN / games, games);
    }
}

// Things that seats have, with the win share of those that have it against those that have not.
// What all or nobody has says nothing.
static void find_held(Finder *f, const char *name, int table)
{
    static const Column COLUMNS[] = {
        {"domain", KEY},  {"value", KEY}, {"name", NAME}, {"seats", COUNT},
        {"share", SHARE}, INTERVAL,       EFFECT_COLUMNS, {0}};
    Sheet *sheet = report_sheet(f->report, name, COLUMNS, AS_TABLE);
    size_t at = 0;
    for (const Counter *c; (c = next(f, table, &at));) {
        int domain = tally_part(c->key, 1), value = tally_part(c->key, 2);
        double seats = (double)c->sum, won = wins(f, table + 1, domain, value, 0);
        if (seats >= f->seats) continue;
        sheet_text(sheet, f->match->game->domains[domain].name);
        sheet_text(sheet, value_key(f, domain, value));
        sheet_text(sheet, value_name(f, domain, value));
        sheet_number(sheet, seats);
        sheet_share(sheet, won / seats, seats);
        sheet_effect(sheet, won / seats, seats, (f->wins - won) / (f->seats - seats),
                     f->seats - seats);
    }
}

static void name_board(Finder *f, int thing, int place, int seat)
{
    text_clear(&f->name);
    name_value(&f->speech, thing >> 8, thing & 255, &f->name);
    text_add(&f->name, ", ");
    name_value(&f->speech, place >> 8, place & 255, &f->name);
    text_add(&f->name, ": ");
    name_value(&f->speech, SEAT, seat, &f->name);
}

// What lay where at the start, if it did not always, and which seat won with it.
static void find_board(Finder *f)
{
    static const Column COLUMNS[] = {{"thing", KEY}, {"place", KEY},   {"seat", KEY},
                                     {"name", NAME}, {"games", COUNT}, {"share", SHARE},
                                     INTERVAL,       EFFECT_COLUMNS,   {0}};
    Sheet *sheet = report_sheet(f->report, "board", COLUMNS, AS_TABLE);
    size_t at = 0;
    for (const Counter *c; (c = next(f, BOARD_WIN, &at));) {
        int thing = tally_part(c->key, 1), place = tally_part(c->key, 2);
        int seat = tally_part(c->key, 3);
        double games = get(f, BOARD_GAMES, thing, place, NO_SEAT);
        double won = (double)c->sum / WHOLE_WIN, all = wins(f, SEAT_WIN, seat, 0, 0);
        if (games >= f->games) continue;
        sheet_text(sheet, value_key(f, thing >> 8, thing & 255));
        sheet_text(sheet, value_key(f, place >> 8, place & 255));
        sheet_text(sheet, value_key(f, SEAT, seat));
        name_board(f, thing, place, seat);
        sheet_text(sheet, text_get(&f->name));
        sheet_number(sheet, games);
        sheet_share(sheet, won / games, games);
        sheet_effect(sheet, won / games, games, (all - won) / (f->games - games), f->games - games);
    }
}

static const char *subject_name(Finder *f, int a, int b, int value)
{
    if (!a) return value_name(f, b, value);
    text_clear(&f->name);
    name_answer(&f->speech, a, b, value, &f->name);
    return text_get(&f->name);
}

static void put_subject_keys(Finder *f, Sheet *sheet, int a, int b, int value)
{
    const Game *game = f->match->game;
    const Kind *kind = a ? &game->actions[a] : NULL;
    int domain = !a ? b : b < ARGS_MAX ? kind->arg[b].domain : NO_ARG;
    sheet_text(sheet, a ? kind->name : game->domains[b].name);
    sheet_text(sheet, a && b < ARGS_MAX ? kind->arg[b].name : "");
    sheet_text(sheet, domain ? value_key(f, domain, value) : "");
}

// Which of the three sheets a subject is for.
enum { THINGS, ACTIONS, KINDS };
static int subject_sheet(int a, int b) { return !a ? THINGS : b < ARGS_MAX ? ACTIONS : KINDS; }

static void put_subject(Finder *f, Sheet *sheet, int a, int b, int value)
{
    double took = get(f, TOOK_SEATS, a, b, value), met = get(f, MET_SEATS, a, b, value);
    double took_share = took ? wins(f, TOOK_WIN, a, b, value) / took : 0;
    double met_share = met ? wins(f, MET_WIN, a, b, value) / met : 0;
    put_subject_keys(f, sheet, a, b, value);
    sheet_text(sheet, subject_name(f, a, b, value));
    sheet_number(sheet, get(f, OFFERED, a, b, value));
    sheet_number(sheet, get(f, TAKEN, a, b, value));
    sheet_number(sheet, took + met);
    sheet_share(sheet, took / (took + met), took + met);
    sheet_number(sheet, took);
    sheet_share(sheet, took_share, took ? took : 1);
    sheet_effect(sheet, took_share, took, met_share, met);
}

static void find_subjects(Finder *f)
{
    static const Column COLUMNS[] = {{"what", KEY},
                                     {"argument", KEY},
                                     {"value", KEY},
                                     {"name", NAME},
                                     {"offered", COUNT},
                                     {"taken", COUNT},
                                     {"seats_offered", COUNT},
                                     {"rate", SHARE},
                                     {"rate_low", LOW},
                                     {"rate_high", HIGH},
                                     {"seats_took", COUNT},
                                     {"share", SHARE},
                                     INTERVAL,
                                     EFFECT_COLUMNS,
                                     {0}};
    static const char *const NAMES[] = {"things", "answers", "kinds"};
    for (int which = THINGS; which <= KINDS; which++) {
        Sheet *sheet = report_sheet(f->report, NAMES[which], COLUMNS, AS_TABLE);
        size_t at = 0;
        for (const Counter *c; (c = next(f, OFFERED, &at));) {
            int a = tally_part(c->key, 1), b = tally_part(c->key, 2);
            if (subject_sheet(a, b) == which) put_subject(f, sheet, a, b, tally_part(c->key, 3));
        }
    }
}

static void find_histogram(Finder *f, const char *name, int table)
{
    static const Column LENGTHS[] = {{"decisions", REAL}, {"games", COUNT}, {0}};
    static const Column SCORES[] = {{"points", REAL}, {"seats", COUNT}, {0}};
    Sheet *sheet = report_sheet(f->report, name, table == LENGTH ? LENGTHS : SCORES, AS_HISTOGRAM);
    enum { VALUES = 0x10000 };
    double *heap = calloc(VALUES, sizeof *heap);
    size_t at = 0;
    if (!heap) abort();
    for (const Counter *c; (c = next(f, table, &at));)
        heap[tally_part(c->key, table == LENGTH ? 1 : 2)] += (double)c->sum;
    for (int value = 0; value < VALUES; value++) {
        if (!heap[value]) continue;
        sheet_number(sheet, table == LENGTH ? value : value - POINTS_ZERO);
        sheet_number(sheet, heap[value]);
    }
    free(heap);
}

static void find_course(Finder *f)
{
    static const Column COLUMNS[] = {
        {"who", KEY}, {"name", NAME}, {"tenth", REAL}, {"points", REAL}, {0}};
    Sheet *sheet = report_sheet(f->report, "course", COLUMNS, AS_LINES);
    for (int won = 1; won >= 0; won--)
        for (int tenth = 0; tenth <= TENTHS; tenth++) {
            double seats = get(f, COURSE_SEATS, tenth, won, 0);
            const char *who = won ? "winners" : "others";
            if (!seats) continue;
            sheet_text(sheet, who);
            sheet_text(sheet, lab_words(f->speech.language, "who", who));
            sheet_number(sheet, tenth);
            sheet_number(sheet, get(f, COURSE, tenth, won, 0) / seats);
        }
}

// At each tenth, for all sources that there are at the end.
static void find_sources(Finder *f)
{
    static const Column COLUMNS[] = {{"reason", KEY}, {"of", KEY},      {"name", NAME},
                                     {"tenth", REAL}, {"points", REAL}, {0}};
    Sheet *sheet = report_sheet(f->report, "sources", COLUMNS, AS_LINES);
    size_t at = 0;
    for (const Counter *c; (c = next(f, SOURCE, &at));) {
        int reason = tally_part(c->key, 2), of = tally_part(c->key, 3);
        if (tally_part(c->key, 1) != TENTHS) continue;
        int domain = f->match->game->reasons[reason].arg[0].domain;
        for (int tenth = 0; tenth <= TENTHS; tenth++) {
            sheet_text(sheet, f->match->game->reasons[reason].name);
            sheet_text(sheet, domain ? value_key(f, domain, of) : "");
            text_clear(&f->name);
            name_reason(&f->speech, reason, of, &f->name);
            sheet_text(sheet, text_get(&f->name));
            sheet_number(sheet, tenth);
            sheet_number(sheet, get(f, SOURCE, tenth, reason, of) / f->seats);
        }
    }
}

static void find_gained(Finder *f)
{
    static const Column COLUMNS[] = {{"choice", KEY}, {"name", NAME}, {"points", REAL}, {0}};
    Sheet *sheet = report_sheet(f->report, "gained", COLUMNS, AS_TABLE);
    size_t at = 0;
    for (const Counter *c; (c = next(f, GAINED, &at));) {
        int proc = tally_part(c->key, 1);
        if (!c->sum) continue;
        text_clear(&f->name);
        name_choice(&f->speech, proc, &f->name);
        sheet_text(sheet, f->match->game->procs[proc].name);
        sheet_text(sheet, text_get(&f->name));
        sheet_number(sheet, (double)c->sum / f->games);
    }
}

// The width below which a part of the decisions of a choice lie; they stand in order from at on.
static int width_below(const Finder *f, size_t at, int proc, double part, double all)
{
    double below = 0;
    for (const Counter *c; (c = next(f, WIDTH, &at)) && tally_part(c->key, 1) == proc;)
        if ((below += (double)c->sum) >= part * all) return tally_part(c->key, 2);
    return 0;
}

static void put_width(Finder *f, Sheet *sheet, size_t first, int proc)
{
    double all = 0, sum = 0;
    size_t at = first;
    for (const Counter *c; (c = next(f, WIDTH, &at)) && tally_part(c->key, 1) == proc;)
        all += (double)c->sum, sum += (double)c->sum * tally_part(c->key, 2);
    text_clear(&f->name);
    name_choice(&f->speech, proc, &f->name);
    sheet_text(sheet, f->match->game->procs[proc].name);
    sheet_text(sheet, text_get(&f->name));
    sheet_number(sheet, all / f->games);
    sheet_number(sheet, sum / all);
    sheet_number(sheet, width_below(f, first, proc, 0.5, all));
    sheet_number(sheet, width_below(f, first, proc, 0.9, all));
    sheet_number(sheet, width_below(f, first, proc, 1, all));
}

static void find_widths(Finder *f)
{
    static const Column COLUMNS[] = {
        {"choice", KEY},  {"name", NAME},        {"per_game", REAL}, {"mean", REAL},
        {"median", REAL}, {"ninth_tenth", REAL}, {"most", REAL},     {0}};
    Sheet *sheet = report_sheet(f->report, "widths", COLUMNS, AS_TABLE);
    size_t at = 0;
    int last = -1;
    for (const Counter *c; (c = next(f, WIDTH, &at));) {
        int proc = tally_part(c->key, 1);
        if (proc != last) put_width(f, sheet, at - 1, proc);
        last = proc;
    }
}

static void find_refusals(Finder *f)
{
    static const Column COLUMNS[] = {
        {"rule", KEY}, {"name", NAME}, {"times", COUNT}, {"per_game", REAL}, {0}};
    Sheet *sheet = report_sheet(f->report, "refusals", COLUMNS, AS_TABLE);
    size_t at = 0;
    for (const Counter *c; (c = next(f, REFUSED, &at));) {
        Rule rule = (Rule)tally_part(c->key, 1);
        text_clear(&f->name);
        name_rule(&f->speech, rule, &f->name);
        sheet_text(sheet, rule < GAME_RULES ? "" : f->match->game->rules[rule]);
        sheet_text(sheet, text_get(&f->name));
        sheet_number(sheet, (double)c->sum);
        sheet_number(sheet, (double)c->sum / f->games);
    }
}

static void find_events(Finder *f)
{
    static const Column COLUMNS[] = {{"event", KEY},   {"rule", KEY},      {"name", NAME},
                                     {"times", COUNT}, {"per_game", REAL}, {0}};
    Sheet *sheet = report_sheet(f->report, "events", COLUMNS, AS_TABLE);
    size_t at = 0;
    for (const Counter *c; (c = next(f, EVENTS, &at));) {
        const Kind *event = &f->match->game->events[tally_part(c->key, 1)];
        text_clear(&f->name);
        name_event(&f->speech, tally_part(c->key, 1), &f->name);
        if (event->place) text_format(&f->name, " (%s)", event->place);
        sheet_text(sheet, event->name);
        sheet_text(sheet, event->place ? event->place : "");
        sheet_text(sheet, text_get(&f->name));
        sheet_number(sheet, (double)c->sum);
        sheet_number(sheet, (double)c->sum / f->games);
    }
}

void findings(const Study *study, const char *language, Report *report)
{
    const Match *match = &study->match;
    Finder f = {.match = match,
                .tally = &study->tally,
                .speech = {match->game, language, NULL},
                .counters = tally_sorted(&study->tally),
                .report = report};
    f.games = get(&f, PLAYED, 0, 0, 0);
    f.seats = f.games * match->seats;
    for (int seat = 0; seat < match->seats; seat++) f.wins += wins(&f, SEAT_WIN, seat, 0, 0);
    find_seats(&f);
    find_bots(&f);
    find_options(&f);
    find_held(&f, "start", START_SEATS);
    find_held(&f, "end", END_SEATS);
    find_board(&f);
    find_histogram(&f, "lengths", LENGTH);
    find_histogram(&f, "points", POINTS);
    find_course(&f);
    find_sources(&f);
    find_gained(&f);
    find_subjects(&f);
    find_widths(&f);
    find_refusals(&f);
    find_events(&f);
    free(f.counters);
    text_free(&f.name);
    text_free(&f.key);
}
