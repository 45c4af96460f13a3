// SPDX-License-Identifier: MIT
// sheet.c - see sheet.h.
#include "lab/sheet.h"

#include "lab/interval.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

Sheet *report_sheet(Report *report, const char *name, const Column *columns, int drawn)
{
    assert(report->count < SHEETS_MAX);
    Sheet *sheet = &report->at[report->count++];
    *sheet = (Sheet){.name = name, .columns = columns, .drawn = drawn};
    while (columns[sheet->width].name) sheet->width++;
    return sheet;
}

void report_free(Report *report)
{
    for (int i = 0; i < report->count; i++) {
        Sheet *sheet = &report->at[i];
        for (int cell = 0; cell < sheet->cells; cell++) free(sheet->cell[cell].text);
        free(sheet->cell);
    }
    report->count = 0;
}

static Cell *next_cell(Sheet *sheet)
{
    if (sheet->cells == sheet->room) {
        sheet->room = sheet->room ? 2 * sheet->room : 64;
        sheet->cell = realloc(sheet->cell, (size_t)sheet->room * sizeof *sheet->cell);
        if (!sheet->cell) abort();
    }
    return &sheet->cell[sheet->cells++];
}

void sheet_text(Sheet *sheet, const char *words) { *next_cell(sheet) = (Cell){strdup(words), 0}; }

void sheet_number(Sheet *sheet, double number) { *next_cell(sheet) = (Cell){NULL, number}; }

void sheet_share(Sheet *sheet, double share, double n)
{
    Interval sure = interval_of(share, n);
    sheet_number(sheet, share);
    sheet_number(sheet, sure.low);
    sheet_number(sheet, sure.high);
}

void sheet_effect(Sheet *sheet, double a, double n, double b, double m)
{
    bool known = n > 0 && m > 0;
    Interval sure = known ? interval_of_difference(a, n, b, m) : (Interval){-1, 1};
    sheet_number(sheet, known ? a - b : 0);
    sheet_number(sheet, sure.low);
    sheet_number(sheet, sure.high);
    sheet_number(sheet, known ? chance_of_difference(a, n, b, m) : 1);
}

int sheet_column(const Sheet *sheet, int kind)
{
    for (int i = 0; i < sheet->width; i++)
        if (sheet->columns[i].kind == kind) return i;
    return -1;
}

// Six digits are more than any of these is sure of; counts are written in full.
static void put_number(Text *out, int kind, double number)
{
    if (kind == COUNT) text_format(out, "%.0f", number);
    else text_format(out, "%.6g", number);
}

static void put_cell(Text *out, const char *words)
{
    if (!strpbrk(words, ",\"\n")) {
        text_add(out, words);
        return;
    }
    text_char(out, '"');
    for (; *words; words++) {
        if (*words == '"') text_char(out, '"');
        text_char(out, *words);
    }
    text_char(out, '"');
}

void sheet_csv(const Sheet *sheet, Text *out)
{
    assert(sheet->cells % sheet->width == 0);  // whole rows
    for (int i = 0; i < sheet->width; i++)
        text_format(out, "%s%s", i ? "," : "", sheet->columns[i].name);
    for (int i = 0; i < sheet->cells; i++) {
        text_char(out, i % sheet->width ? ',' : '\n');
        if (sheet->cell[i].text) put_cell(out, sheet->cell[i].text);
        else put_number(out, sheet->columns[i % sheet->width].kind, sheet->cell[i].number);
    }
    text_char(out, '\n');
}

void sheet_json(const Sheet *sheet, Text *out)
{
    assert(sheet->cells % sheet->width == 0);
    text_char(out, '[');
    for (int i = 0; i < sheet->cells; i++) {
        const Column *column = &sheet->columns[i % sheet->width];
        if (i % sheet->width == 0) text_add(out, i ? ",\n{" : "{");
        json_put_key(out, column->name);
        if (sheet->cell[i].text) json_put_string(out, sheet->cell[i].text);
        else put_number(out, column->kind, sheet->cell[i].number);
        if (i % sheet->width == sheet->width - 1) text_char(out, '}');
    }
    text_char(out, ']');
}
