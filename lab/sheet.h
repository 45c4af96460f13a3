// SPDX-License-Identifier: MIT
// sheet.h - a table of findings: what CSV, JSON and the page are all written from.
#pragma once

#include "base/text.h"

// What a column holds. LOW and HIGH, the ends of the 95 % interval, follow a SHARE or an EFFECT.
enum { KEY, NAME, COUNT, REAL, SHARE, EFFECT, LOW, HIGH, CHANCE, FLAG };
enum { AS_TABLE, AS_HISTOGRAM, AS_LINES };  // how the page draws it

typedef struct Column {
    const char *name;  // "share"; ends with an empty entry
    int kind;          // KEY is for scripts, NAME for people; the others are numbers
} Column;

typedef struct Cell {
    char *text;  // NULL: a number
    double number;
} Cell;

typedef struct Sheet {
    const char *name;  // "seats"
    const Column *columns;
    int drawn;
    int width, cells, room;
    Cell *cell;  // row by row
} Sheet;

enum { SHEETS_MAX = 24 };
typedef struct Report {
    int count;
    Sheet at[SHEETS_MAX];
} Report;

Sheet *report_sheet(Report *, const char *name, const Column *, int drawn);
void report_free(Report *);

void sheet_text(Sheet *, const char *words);
void sheet_number(Sheet *, double);
void sheet_share(Sheet *, double share, double n);  // with its interval
// The share with against the one without, with interval and chance.
void sheet_effect(Sheet *, double a, double n, double b, double m);

static inline int sheet_rows(const Sheet *sheet) { return sheet->cells / sheet->width; }
static inline const Cell *sheet_row(const Sheet *sheet, int row)
{
    return &sheet->cell[row * sheet->width];
}
int sheet_column(const Sheet *, int kind);  // the first of that kind; -1: there is none

void sheet_csv(const Sheet *, Text *);
void sheet_json(const Sheet *, Text *);  // an array of objects
