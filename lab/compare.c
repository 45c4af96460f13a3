// SPDX-License-Identifier: MIT
// compare.c - two reports beside each other (findings.h).
#include "lab/findings.h"
#include "lab/interval.h"
#include "lab/naming.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const Column COLUMNS[] = {{"sheet", KEY},     {"key", KEY},          {"column", KEY},
                                 {"name", NAME},     {"count_a", COUNT},    {"count_b", COUNT},
                                 {"share_a", SHARE}, {"low_a", LOW},        {"high_a", HIGH},
                                 {"share_b", SHARE}, {"low_b", LOW},        {"high_b", HIGH},
                                 {"effect", EFFECT}, {"effect_low", LOW},   {"effect_high", HIGH},
                                 {"chance", CHANCE}, {"significant", FLAG}, {0}};
enum { CHANCE_AT = 15, SIGNIFICANT_AT = 16 };

typedef struct Pair {  // of sheets that are compared
    const Sheet *a, *b;
    Sheet *out;
    const char *language;
    Text key, room, name;
} Pair;

static void put_key(const Sheet *sheet, const Cell *row, Text *out)
{
    text_clear(out);
    for (int i = 0; i < sheet->width && sheet->columns[i].kind == KEY; i++)
        text_format(out, "%s%s", i ? " " : "", row[i].text);
}

// The row with the same keys; mostly it stands in the same place.
static const Cell *find_row(Pair *pair, int guess)
{
    int rows = sheet_rows(pair->b);
    for (int i = 0; i < rows; i++) {
        const Cell *row = sheet_row(pair->b, (guess + i) % rows);
        put_key(pair->b, row, &pair->room);
        if (!strcmp(text_get(&pair->room), text_get(&pair->key))) return row;
    }
    return NULL;
}

static void put_name(Pair *pair, const Cell *row, const char *column)
{
    text_clear(&pair->name);
    text_add(&pair->name, row[sheet_column(pair->a, NAME)].text);
    text_format(&pair->name, " (%s, %s)", lab_words(pair->language, "sheet", pair->a->name),
                lab_words(pair->language, "column", column));
    sheet_text(pair->out, text_get(&pair->name));
}

// The count that a share is of stands right before it.
static void put_difference(Pair *pair, const Cell *a, const Cell *b, int share)
{
    Sheet *out = pair->out;
    double n = a[share - 1].number, m = b[share - 1].number;
    if (!n || !m) return;
    sheet_text(out, pair->a->name);
    sheet_text(out, text_get(&pair->key));
    sheet_text(out, pair->a->columns[share].name);
    put_name(pair, a, pair->a->columns[share].name);
    sheet_number(out, n);
    sheet_number(out, m);
    sheet_share(out, a[share].number, n);
    sheet_share(out, b[share].number, m);
    sheet_effect(out, b[share].number, m, a[share].number, n);
    sheet_number(out, 0);
}

static void compare_sheets(Pair *pair)
{
    for (int i = 0; i < sheet_rows(pair->a); i++) {
        const Cell *row = sheet_row(pair->a, i);
        put_key(pair->a, row, &pair->key);
        const Cell *other = find_row(pair, i);
        for (int column = 1; other && column < pair->a->width; column++)
            if (pair->a->columns[column].kind == SHARE) put_difference(pair, row, other, column);
    }
}

static int by_chance(const void *a, const void *b)
{
    double one = (*(Cell *const *)a)[CHANCE_AT].number;
    double other = (*(Cell *const *)b)[CHANCE_AT].number;
    return one < other ? -1 : one > other;
}

static void mark_significant(Sheet *sheet)
{
    int rows = sheet_rows(sheet);
    Cell **row = malloc(((size_t)rows + 1) * sizeof *row);
    if (!row) abort();
    for (int i = 0; i < rows; i++) row[i] = &sheet->cell[i * sheet->width];
    qsort(row, (size_t)rows, sizeof *row, by_chance);
    for (int i = 0; i < rows && row[i][CHANCE_AT].number <= 0.05 / (rows - i); i++)
        row[i][SIGNIFICANT_AT].number = 1;
    free(row);
}

typedef struct Moments {
    double n, mean, variance;
} Moments;

static Moments moments_of(const Sheet *sheet)
{
    double n = 0, sum = 0, squares = 0;
    for (int i = 0; i < sheet_rows(sheet); i++) {
        const Cell *row = sheet_row(sheet, i);
        n += row[1].number;
        sum += row[1].number * row[0].number;
        squares += row[1].number * row[0].number * row[0].number;
    }
    return (Moments){n, sum / n, fmax(0, squares / n - sum / n * (sum / n))};
}

static void put_means(Pair *pair)
{
    Moments one = moments_of(pair->a), other = moments_of(pair->b);
    double error = sqrt(one.variance / one.n + other.variance / other.n);
    double by = other.mean - one.mean;
    sheet_text(pair->out, pair->a->name);
    sheet_text(pair->out, lab_words(pair->language, "sheet", pair->a->name));
    sheet_number(pair->out, one.mean);
    sheet_number(pair->out, other.mean);
    sheet_number(pair->out, by);
    sheet_number(pair->out, by - 1.959964 * error);
    sheet_number(pair->out, by + 1.959964 * error);
    sheet_number(pair->out, error > 0 ? chance_of_deviations(by / error) : by == 0);
}

void findings_compare(const Report *a, const Report *b, const char *language, Report *out)
{
    static const Column MEANS[] = {{"sheet", KEY},
                                   {"name", NAME},
                                   {"mean_a", REAL},
                                   {"mean_b", REAL},
                                   {"difference", REAL},
                                   {"difference_low", REAL},
                                   {"difference_high", REAL},
                                   {"chance", CHANCE},
                                   {0}};
    Sheet *means = report_sheet(out, "means", MEANS, AS_TABLE);
    Sheet *shares = report_sheet(out, "shares", COLUMNS, AS_TABLE);
    for (int i = 0; i < a->count; i++) {
        Pair pair = {&a->at[i], &b->at[i], shares, language, {0}, {0}, {0}};
        if (!pair.a->cells || !pair.b->cells) continue;
        if (pair.a->drawn == AS_HISTOGRAM) pair.out = means, put_means(&pair);
        else if (sheet_column(pair.a, SHARE) > 0) compare_sheets(&pair);
        text_free(&pair.key);
        text_free(&pair.room);
        text_free(&pair.name);
    }
    mark_significant(shares);
}
