// SPDX-License-Identifier: MIT
// score.c - see score.h.
#include "cli/score.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/holes.h"
#include "cli/page.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/tally.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 96, ROWS_MOST = 128, GAP = 2 };

// A number for each seat, by what it is for.
typedef struct ScoreSheet {
    int rows;
    struct {
        char *label;
        int value[SEATS_MAX];
    } row[ROWS_MOST];
} ScoreSheet;

static void free_sheet(ScoreSheet *sheet)
{
    while (sheet->rows > 0) free(sheet->row[--sheet->rows].label);
}

// Rows of the same label are one. It takes the text's memory.
static void add_to_sheet(ScoreSheet *sheet, Text *label, int seat, int value)
{
    int i = 0;
    while (i < sheet->rows && strcmp(sheet->row[i].label, text_get(label)) != 0) i++;
    if (i == sheet->rows && i < ROWS_MOST) {
        sheet->row[sheet->rows++].label = label->at;
        memset(sheet->row[i].value, 0, sizeof sheet->row[i].value);
    } else text_free(label);
    if (i < ROWS_MOST) sheet->row[i].value[seat] += value;
}

static int score_kind(const Game *game, const char *name)
{
    for (int kind = 1; game->sums && game->sums[kind].name; kind++)
        if (!strcmp(game->sums[kind].name, name) && game->sums[kind].arg[0].domain == SEAT)
            return kind;
    return 0;
}

// An event and two of its arguments: "scored beside points" are points, by what they are for.
typedef struct Source {
    int kind, by, amount;  // amount: ARGS_MAX: each counts 1
    const char *title;     // what else is said of it
} Source;

static int find_event(const Game *game, const char *name, size_t length)
{
    for (int kind = 1; game->events[kind].name; kind++)
        if (strlen(game->events[kind].name) == length &&
            !memcmp(game->events[kind].name, name, length))
            return kind;
    return 0;
}

static int find_arg(const Kind *kind, const char *name)
{
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (!strcmp(kind->arg[i].name, name)) return i;
    return ARGS_MAX;
}

// Where the words of the game name such events. False: they do not.
static bool read_source(const Speech *speech, const char *key, Source *source)
{
    char event[32], by[32], amount[32];
    int rest = 0;
    const char *words = screen_words(speech, key);
    if (!words || sscanf(words, "%31s %31s %31s %n", event, by, amount, &rest) != 3) return false;
    source->kind = find_event(speech->game, event, strlen(event));
    source->by = find_arg(&speech->game->events[source->kind], by);
    source->amount = find_arg(&speech->game->events[source->kind], amount);
    source->title = words + rest;
    return source->kind && source->by < ARGS_MAX;
}

static int amount_of(const Source *source, const Event *e)
{
    return source->amount < ARGS_MAX ? e->arg[source->amount] : 1;
}

// What such events among some lines of the log say, in the order of what they are for.
static void add_told(const Session *session, const Source *source, int from, int end,
                     ScoreSheet *sheet)
{
    const Speech *speech = session_speech(session);
    int domain = speech->game->events[source->kind].arg[source->by].domain;
    for (int value = 0; value < speech->game->domains[domain].count; value++)
        for (int i = from; i < end; i++) {
            const Event *e = session_event(session, i);
            if (!e || e->kind != source->kind || e->arg[source->by] != value) continue;
            if (e->seat >= SEATS_MAX) continue;
            Text label = {0};
            say_value(speech, domain, value, &label);
            add_to_sheet(sheet, &label, e->seat, amount_of(source, e));
        }
}

static void say_part(const Speech *speech, const Sum *sum, int i, Text *label)
{
    const char *place = speech->game->rules[sum->part[i].rule];
    bool below = place && is_listed(speech, "screen.victory", place);  // it is told in full
    const char *reason = speech->game->reasons[sum->part[i].reason].name;
    text_add(label, "");
    if (is_listed(speech, "screen.score.untold", reason)) return;
    say_reason(speech, sum, i, label);
    if (!below && facts_place(speech, sum->part[i].rule, " (", label)) text_char(label, ')');
}

// "screen.subtotal/row: rock painting (PH-10.3)": such parts, and others with the same words, are
// one row; each stands below by itself.
static void add_explained(Session *session, int kind, int seat, ScoreSheet *sheet,
                          ScoreSheet *parts)
{
    Sum sum;
    char key[KEY_ROOM];
    const Speech *speech = session_speech(session);
    session_explain(session, (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)seat}}, &sum);
    for (int i = 0; i < sum.count; i++) {
        Text label = {0}, subtotal = {0};
        snprintf(key, sizeof key, "subtotal/%s", speech->game->reasons[sum.part[i].reason].name);
        const char *words = parts ? screen_words(speech, key) : NULL;
        say_part(speech, &sum, i, &label);
        add_to_sheet(words ? parts : sheet, &label, seat, sum.part[i].value);
        if (!words) continue;
        text_add(&subtotal, words);
        add_to_sheet(sheet, &subtotal, seat, sum.part[i].value);
    }
}

// Parts: what has a subtotal in the sheet; NULL: each part is a row of the sheet.
static void read_points(Session *session, ScoreSheet *sheet, ScoreSheet *parts)
{
    const Game *game = session_speech(session)->game;
    Source source;
    int kind = score_kind(game, "final");
    sheet->rows = 0;
    if (!kind) kind = score_kind(game, "score");
    if (read_source(session_speech(session), "points", &source))
        add_told(session, &source, 0, session_lines(session), sheet);
    else
        for (int seat = 0; kind && seat < game_seats(session_view(session)); seat++)
            add_explained(session, kind, seat, sheet, parts);
}

void score_say(Session *session, Text *text)
{
    ScoreSheet sheet;
    read_points(session, &sheet, NULL);
    for (int seat = 0; seat < game_seats(session_view(session)); seat++) {
        Text parts = {0};
        int total = 0;
        for (int i = 0; i < sheet.rows; i++) {
            int value = sheet.row[i].value[seat];
            if (!value || !*sheet.row[i].label) continue;
            const char *sign = value < 0 ? " − " : parts.count ? " + " : "";
            text_format(&parts, "%s%d %s", sign, abs(value), sheet.row[i].label);
            total += value;
        }
        if (parts.count) {
            say_value(session_speech(session), SEAT, seat, text);
            text_format(text, ": %d = %s\n", total, text_get(&parts));
        }
        text_free(&parts);
    }
    free_sheet(&sheet);
}

// A table as lines: the seats in this order, their headings, and how wide each column is.
typedef struct ScoreColumns {
    int seats, seat[SEATS_MAX], width[SEATS_MAX], label;  // label: the width of the first column
    Text heading[SEATS_MAX];
} ScoreColumns;

static void pad(Text *text, int columns)
{
    while (columns-- > 0) text_char(text, ' ');
}

// By rank, "1. Red"; else as they sit.
static void open_columns(Session *session, const Standing *standing, int width,
                         ScoreColumns *columns)
{
    const Speech *speech = session_speech(session);
    int seats = game_seats(session_view(session));
    *columns = (ScoreColumns){.label = width};
    for (int rank = 1; rank <= (standing ? seats : 1); rank++)
        for (int seat = 0; seat < seats; seat++) {
            if (standing && standing->rank[seat] != rank) continue;
            Text *heading = &columns->heading[columns->seats];
            bool ranked = standing && standing->winners && !standing->as_one;
            if (ranked) text_format(heading, "%d. ", rank);
            say_value(speech, SEAT, seat, heading);
            int wide = count_columns(text_get(heading), heading->count);
            columns->width[columns->seats] = wide < 4 ? 4 : wide;
            columns->label -= columns->width[columns->seats] + GAP;
            columns->seat[columns->seats++] = seat;
        }
}

static void close_columns(ScoreColumns *columns)
{
    for (int i = 0; i < columns->seats; i++) text_free(&columns->heading[i]);
}

static void add_cell(const char *words, int width, Text *text)
{
    pad(text, GAP + width - count_columns(words, strlen(words)));
    text_add(text, words);
}

static void add_headings(const ScoreColumns *columns, const char *title, int labels, Text *text)
{
    text_char(text, LOOK_QUIET);
    text_add(text, title);
    pad(text, labels - count_columns(title, strlen(title)));
    for (int i = 0; i < columns->seats; i++)
        add_cell(text_get(&columns->heading[i]), columns->width[i], text);
    text_format(text, "%c\n", LOOK_PLAIN);
}

static void add_row(const ScoreColumns *columns, const char *label, const int value[],
                    const char *none, int labels, Text *text)
{
    Text cut = {0};
    text_cut(&cut, label, labels);
    text_add(text, text_get(&cut));
    pad(text, labels - count_columns(text_get(&cut), cut.count));
    for (int i = 0; i < columns->seats; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", value[columns->seat[i]]);
        add_cell(value[columns->seat[i]] ? number : none, columns->width[i], text);
    }
    text_free(&cut);
}

static int widest_label(const ScoreSheet *sheet, int wide)
{
    for (int i = 0; i < sheet->rows; i++) {
        int columns = count_columns(sheet->row[i].label, strlen(sheet->row[i].label));
        if (columns > wide) wide = columns;
    }
    return wide;
}

static void add_rows(const ScoreColumns *columns, const ScoreSheet *sheet, const char *none,
                     int labels, Text *text)
{
    for (int i = 0; i < sheet->rows; i++) {
        if (!*sheet->row[i].label) continue;  // only the sum is told
        add_row(columns, sheet->row[i].label, sheet->row[i].value, none, labels, text);
        text_char(text, '\n');
    }
}

// The total comes first: it is what one looks for; then the rounds, and what decides between equal
// ones, then its parts. Labels are as wide as the longest, if there is room.
static void add_table(const ScoreColumns *columns, const ScoreSheet *sheet, const char *total,
                      const int sum[], const ScoreSheet *ties, Text *text)
{
    int labels = widest_label(ties, widest_label(sheet, count_columns(total, strlen(total))));
    if (labels > columns->label) labels = columns->label;
    add_headings(columns, "", labels, text);
    text_char(text, LOOK_TITLE);
    add_row(columns, total, sum, "0", labels, text);
    text_format(text, "%c\n", LOOK_PLAIN);
    add_rows(columns, ties, "0", labels, text);
    add_rows(columns, sheet, "–", labels, text);
}

// A row for each hole, unless nobody has any.
static void read_ties(Session *session, ScoreSheet *ties)
{
    static Show show;
    const Speech *speech = session_speech(session);
    const State *s = session_view(session);
    const char *words = screen_words(speech, "ties");
    show.count = 0;
    speech->game->show(s, &show);
    for (; words && *words; words += strcspn(words, "|"), words += *words == '|') {
        size_t brace = strcspn(words, "{"), length = strcspn(words + brace, "}") - 1;
        for (int seat = 0; seat < game_seats(s); seat++) {
            int value = holes_count(speech->game, s, &show, words + brace + 1, length, seat);
            Text label = {0};
            text_bytes(&label, words, brace - 1);
            if (value) add_to_sheet(ties, &label, seat, value);
            else text_free(&label);
        }
    }
}

// "screen.rounds: scored_period points period": a row for each round, by the times that such an
// event was told of a seat.
static void read_rounds(const Session *session, ScoreSheet *rounds)
{
    const Speech *speech = session_speech(session);
    const char *words = screen_words(speech, "rounds");
    char event[32], amount[32];
    int rest = 0, times[SEATS_MAX] = {0};
    if (!words || sscanf(words, "%31s %31s %n", event, amount, &rest) != 2) return;
    int kind = find_event(speech->game, event, strlen(event));
    int arg = find_arg(&speech->game->events[kind], amount);
    for (int i = 0; i < session_lines(session) && arg < ARGS_MAX; i++) {
        const Event *e = session_event(session, i);
        if (!e || e->kind != kind || e->seat >= SEATS_MAX) continue;
        Text label = {0};
        text_format(&label, "%s %d", words + rest, ++times[e->seat]);
        add_to_sheet(rounds, &label, e->seat, e->arg[arg]);
    }
}

// The best of those who have as many points as the winner; NOBODY: none has.
static int find_equal(const Standing *standing, int winner, int seats)
{
    int best = NOBODY;
    for (int seat = 0; seat < seats; seat++)
        if (seat != winner && standing->points[seat] == standing->points[winner] &&
            (best == NOBODY || standing->rank[seat] < standing->rank[best]))
            best = seat;
    return best;
}

// "screen.decided: has_won": after such an event nothing else was counted.
static bool is_decided(const Session *session)
{
    const Speech *speech = session_speech(session);
    for (int i = session_lines(session); i-- > 0;) {
        const Event *e = session_event(session, i);
        if (e && e->kind && is_listed(speech, "screen.decided", speech->game->events[e->kind].name))
            return true;
    }
    return false;
}

// Who has won alone, by what was counted; NOBODY: it was otherwise.
static int find_winner(Session *session, Standing *standing)
{
    session_speech(session)->game->standing(session_view(session), standing);
    bool alone = standing->winners && !(standing->winners & (standing->winners - 1));
    return alone && !is_decided(session) ? __builtin_ctz(standing->winners) : NOBODY;
}

// What the best of the others have; -1: there are none.
static int find_next_best(const Standing *standing, int winner, int seats)
{
    int best = -1;
    for (int seat = 0; seat < seats; seat++)
        if (seat != winner && standing->points[seat] > best) best = standing->points[seat];
    return best;
}

// "Blue and Green": all who have so many points.
static void say_who_have(const Speech *speech, const Standing *standing, int points, int seats,
                         Text *text)
{
    int left = 0;
    for (int seat = 0; seat < seats; seat++) left += standing->points[seat] == points;
    for (int seat = 0; seat < seats; seat++) {
        if (standing->points[seat] != points) continue;
        say_value(speech, SEAT, seat, text);
        left--;
        if (left == 1) text_format(text, " %s ", words_find(speech->language, "common.and"));
        else if (left) text_add(text, ", ");
    }
}

// "124 points", or "screen.unit.amount: {points} {points?camp:camps}".
static void say_amount(const Speech *speech, int points, Text *text)
{
    const Param amount = {"points", NUMBER, points};
    if (screen_words(speech, "unit.amount"))
        say_with(speech, "screen", "unit.amount", &amount, 1, text);
    else words_say(text, "terminal.amount", "points=%d", points);
}

bool score_margin(Session *session, Text *text)
{
    Standing standing = {0};
    const Speech *speech = session_speech(session);
    int seats = game_seats(session_view(session)), winner = find_winner(session, &standing);
    int next = winner == NOBODY ? -1 : find_next_best(&standing, winner, seats);
    if (next < 0 || standing.points[winner] <= next) return false;
    Text who = {0}, others = {0}, amount = {0};
    say_value(speech, SEAT, winner, &who);
    say_who_have(speech, &standing, next, seats, &others);
    say_amount(speech, standing.points[winner], &amount);
    words_say(text, "terminal.won", "who=%s\namount=%s\nmore=%d\nothers=%s", text_get(&who),
              text_get(&amount), standing.points[winner] - next, text_get(&others));
    text_free(&who);
    text_free(&others);
    text_free(&amount);
    return true;
}

void score_tie(Session *session, Text *text)
{
    Standing standing = {0};
    ScoreSheet ties = {0};
    int winner = find_winner(session, &standing), row = 0;
    int other = winner == NOBODY ? NOBODY
                                 : find_equal(&standing, winner, game_seats(session_view(session)));
    if (other == NOBODY) return;
    read_ties(session, &ties);
    while (row < ties.rows && ties.row[row].value[winner] == ties.row[row].value[other]) row++;
    if (row < ties.rows) {
        text_char(text, ' ');
        words_say(text, "terminal.tied", "unit=%s\ntie=%s\nhas=%d\nother=%d",
                  score_unit(session_speech(session)), ties.row[row].label,
                  ties.row[row].value[winner], ties.row[row].value[other]);
    }
    free_sheet(&ties);
}

// Only then is it of interest what decides between them.
static bool are_some_equal(const Standing *standing, int seats)
{
    for (int seat = 0; seat < seats; seat++)
        if (find_equal(standing, seat, seats) != NOBODY) return true;
    return false;
}

const char *score_unit(const Speech *speech)
{
    const char *words = screen_words(speech, "unit");
    return words ? words : talk("unit");
}

void score_table(Session *session, int width, Text *text)
{
    ScoreSheet sheet, ties = {0};
    ScoreColumns columns;
    Standing standing;
    int sum[SEATS_MAX] = {0};
    const Speech *speech = session_speech(session);
    speech->game->standing(session_view(session), &standing);
    for (int seat = 0; seat < SEATS_MAX; seat++) sum[seat] = standing.points[seat];
    ScoreSheet parts = {0};
    read_points(session, &sheet, &parts);
    open_columns(session, &standing, width, &columns);
    read_rounds(session, &ties);
    if (are_some_equal(&standing, game_seats(session_view(session)))) read_ties(session, &ties);
    add_table(&columns, &sheet, score_unit(speech), sum, &ties, text);
    close_columns(&columns);
    free_sheet(&sheet);
    free_sheet(&parts);
    free_sheet(&ties);
}

void score_parts(Session *session, int width, Text *text)
{
    ScoreSheet sheet, parts = {0};
    ScoreColumns columns;
    Standing standing;
    session_speech(session)->game->standing(session_view(session), &standing);
    read_points(session, &sheet, &parts);
    open_columns(session, &standing, width, &columns);
    int labels = widest_label(&parts, 0);
    if (labels > columns.label) labels = columns.label;
    if (parts.rows) add_headings(&columns, talk("in_detail"), labels, text);
    add_rows(&columns, &parts, "–", labels, text);
    close_columns(&columns);
    free_sheet(&sheet);
    free_sheet(&parts);
}

// What each row has of each seat, and what that adds up to. Nothing, if there is none.
static void add_sheet(Session *session, const char *title, ScoreSheet *sheet, int width, Text *text)
{
    ScoreColumns columns;
    int sum[SEATS_MAX] = {0};
    for (int i = 0; i < sheet->rows; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++) sum[seat] += sheet->row[i].value[seat];
    if (sheet->rows) {
        text_format(text, "%s%c%s%c\n", text->count ? "\n" : "", LOOK_TITLE, title, LOOK_PLAIN);
        open_columns(session, NULL, width, &columns);
        add_table(&columns, sheet, talk("together"), sum, &(ScoreSheet){0}, text);
        close_columns(&columns);
    }
    free_sheet(sheet);
}

static void add_tallied(Session *session, int seat, ScoreSheet *sheet)
{
    Sum sum;
    const Speech *speech = session_speech(session);
    const Action asked = {.kind = (uint8_t)tally_kind(speech), .arg = {(uint8_t)seat}};
    session_explain(session, asked, &sum);
    for (int i = 0; i < sum.count; i++) {
        Text label = {0};
        say_reason(speech, &sum, i, &label);
        add_to_sheet(sheet, &label, seat, sum.part[i].value);
    }
}

// "change.tally_title: If it were scored now": what each would score, by what it is for.
static void add_tally(Session *session, int width, Text *text)
{
    ScoreSheet sheet = {0};
    char key[KEY_ROOM];
    const Speech *speech = session_speech(session);
    snprintf(key, sizeof key, "%s.change.tally_title", speech->game->key);
    const char *title = words_find(speech->language, key);
    for (int seat = 0; title && seat < game_seats(session_view(session)); seat++)
        add_tallied(session, seat, &sheet);
    add_sheet(session, title, &sheet, width, text);
}

void score_now(Session *session, int width, Text *text)
{
    ScoreSheet sheet;
    read_points(session, &sheet, NULL);
    bool known = sheet.rows;
    free_sheet(&sheet);
    if (known) {
        text_format(text, "%c%s%c\n", LOOK_TITLE, talk("points_by_source"), LOOK_PLAIN);
        score_table(session, width, text);
    }
    add_tally(session, width, text);
    if (text->count) text_char(text, '\n');
}

// Lines of the log about events that the words of the game list, and of those listed besides, if
// any; those about one seat stand out.
static void add_lines(const Session *session, const char *listed, const char *besides, int from,
                      int end, int seat, Text *text)
{
    const Speech *speech = session_speech(session);
    for (int i = from; i < end;) {
        const Event *e = session_event(session, i);
        Text line = {0};
        i = session_say_line(session, i, &line);
        const char *name = e && e->kind ? speech->game->events[e->kind].name : NULL;
        if (is_listed(speech, listed, name) || is_listed(speech, besides, name)) {
            bool own = e->seat == seat;
            if (own) text_char(text, LOOK_TITLE);
            text_add(text, text_get(&line));
            if (own) text_char(text, LOOK_PLAIN);
            text_char(text, '\n');
        }
        text_free(&line);
    }
}

void score_lines(const Session *session, Text *text)
{
    const char *listed = "screen.result.lines";
    add_lines(session, listed, listed, 0, session_lines(session), NOBODY, text);
}

static int report_kind(const Speech *speech)
{
    const char *words = screen_words(speech, "report");
    return words ? find_event(speech->game, words, strlen(words)) : 0;
}

// A person must decide something between the end of a period and the next: knowing the end.
static bool is_asked_before(Session *session)
{
    char why[KEY_ROOM];
    const Speech *speech = session_speech(session);
    const Frame *ask = game_question(session_view(session));
    const Proc *proc = &speech->game->procs[ask->proc];
    const Domain *d = &speech->game->domains[proc_fields(proc).why];
    snprintf(why, sizeof why, "%s/%s", proc->name,
             d->keys && ask->why < d->count ? d->keys[ask->why] : "");
    return session_person_waits(session) &&
           (is_listed(speech, "screen.report.before", proc->name) ||
            is_listed(speech, "screen.report.before", why));
}

int score_find_report(Session *session, int from)
{
    const Speech *speech = session_speech(session);
    int kind = report_kind(speech), lines = session_lines(session);
    for (int i = from; kind && i < lines; i++) {
        const Event *e = session_event(session, i);
        if (e && e->kind == kind) return i;
    }
    bool ends = session_is_over(session) || is_asked_before(session);
    return screen_words(speech, "report.lines") && ends && lines > from ? lines : -1;
}

void score_report(Session *session, int from, int end, int width, Text *text)
{
    const Speech *speech = session_speech(session);
    char key[] = "report.1";
    Source source;
    for (; read_source(speech, key, &source); key[7]++) {
        ScoreSheet sheet = {0};
        add_told(session, &source, from, end, &sheet);
        add_sheet(session, source.title, &sheet, width, text);
    }
    Text lines = {0}, points = {0};
    const char *title = screen_words(speech, "report.title");
    const char *listed = "screen.report.lines", *besides = "screen.report.besides";
    add_lines(session, listed, listed, from, end, session_viewer(session), &lines);
    bool any = lines.count;  // what is listed besides is no reason for a page
    text_clear(&lines);
    if (any) add_lines(session, listed, besides, from, end, session_viewer(session), &lines);
    session_say_points(session, from, end, &points);
    if (points.count) text_char(&points, '\n');
    if (text->count) text_format(text, "\n%s", text_get(&lines));
    else if (title && lines.count)
        text_format(text, "%c%s%c\n%s%s", LOOK_TITLE, title, LOOK_PLAIN, text_get(&points),
                    text_get(&lines));
    text_free(&points);
    text_free(&lines);
}
