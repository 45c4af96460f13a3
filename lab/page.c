// SPDX-License-Identifier: MIT
// page.c - see page.h. Sheets that are tables become tables with an interval drawn in each row
// (page_plot.c draws the others).
#include "lab/page.h"

#include "base/words.h"
#include "lab/naming.h"
#include "lab/page_plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_SHOWN = 40, CELL_WIDTH = 120, CELL_HEIGHT = 14 };

static const char STYLE[] =
    ":root{--ink:#221c16;--soft:#6b5f50;--paper:#f6efe2;--line:#d9cdb8;--a:#2f6f8f;--b:#b5562b;"
    "--c:#5c7d3a;--d:#7a5195;--e:#a1863a;--f:#3d6b66;--g:#94495f;--h:#5a5a5a}"
    "@media(prefers-color-scheme:dark){:root{--ink:#ece4d6;--soft:#a99d8b;--paper:#1d1a17;"
    "--line:#40382f;--a:#7fbbd6;--b:#e59a72;--c:#a5c67f;--d:#c3a1dd;--e:#dcc277;--f:#83bdb6;"
    "--g:#dd93aa;--h:#b3b3b3}}"
    "body{margin:0 auto;max-width:62rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;"
    "color:var(--ink);background:var(--paper)}"
    "h1{font-size:1.6rem;margin:.2rem 0}h2{font-size:1.2rem;margin:2.2rem 0 .2rem}"
    "p{margin:.2rem 0 .6rem;color:var(--soft);max-width:44rem}nav{line-height:2}"
    "nav a{color:var(--a);margin-right:.9rem;white-space:nowrap}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}"
    "th,td{padding:.2rem .6rem .2rem 0;text-align:right;white-space:nowrap;"
    "font-variant-numeric:tabular-nums;border-bottom:1px solid var(--line)}"
    "th{color:var(--soft);font-weight:600;vertical-align:bottom}"
    "th:first-child,td:first-child{text-align:left;white-space:normal;min-width:9rem}"
    "svg{max-width:100%;height:auto}td svg{vertical-align:middle;width:120px;min-width:80px}"
    "svg text{fill:var(--ink);font:13px system-ui,sans-serif}"
    ".rule{stroke:var(--line)}.mean{stroke:var(--soft);stroke-dasharray:3 3}"
    ".sure{stroke:var(--a);stroke-width:3}.dot{fill:var(--ink)}.bar{fill:var(--a)}"
    "details summary{cursor:pointer;color:var(--soft)}"
    "@media(max-width:40rem){body{padding:.6rem;font-size:15px}td svg{width:80px}svg "
    "text{font-size:20px}}";

void page_escape(Text *out, const char *words)
{
    for (; *words; words++) {
        if (*words == '<') text_add(out, "&lt;");
        else if (*words == '>') text_add(out, "&gt;");
        else if (*words == '&') text_add(out, "&amp;");
        else if (*words == '"') text_add(out, "&quot;");
        else text_char(out, *words);
    }
}

static void put_words(Text *out, const PageHead *head, const char *part, const char *key)
{
    page_escape(out, lab_words(head->language, part, key));
}

typedef struct Scale {  // of the intervals of a column
    double least, most, middle;
} Scale;

static Scale scale_of(const Sheet *sheet, int column, const int *row, int rows)
{
    Scale scale = {0, 0, 0};
    bool effect = sheet->columns[column].kind == EFFECT;
    double sum = 0;
    for (int i = 0; i < rows; i++) {
        const Cell *cell = sheet_row(sheet, row[i]) + column;
        double high = fmax(fabs(cell[1].number), fabs(cell[2].number));
        if (!effect || cell[1].number > -1) scale.most = fmax(scale.most, high);
        sum += cell->number;
    }
    if (scale.most <= 0) scale.most = 1;
    scale.least = effect ? -scale.most : 0;
    scale.middle = effect || !rows ? 0 : sum / rows;
    return scale;
}

static double across(Scale scale, double value)
{
    double part = (value - scale.least) / (scale.most - scale.least);
    return 2 + (CELL_WIDTH - 4) * fmin(1, fmax(0, part));
}

static void put_interval(Text *out, Scale scale, const Cell *cell)
{
    double middle = across(scale, scale.middle);
    text_format(out,
                "<svg viewBox=\"0 0 %d %d\" aria-hidden=\"true\"><path class=\"mean\" "
                "d=\"M%.1f 0V%d\"/><path class=\"sure\" d=\"M%.1f 7H%.1f\"/>"
                "<circle class=\"dot\" cx=\"%.1f\" cy=\"7\" r=\"3\"/></svg>",
                CELL_WIDTH, CELL_HEIGHT, middle, CELL_HEIGHT, across(scale, cell[1].number),
                across(scale, cell[2].number), across(scale, cell->number));
}

static void put_number(Text *out, const PageHead *head, double number, int digits)
{
    text_add(out, words_figure(head->language, number, digits).said);
}

static void put_percent(Text *out, const PageHead *head, double share)
{
    text_add(out, words_percent(head->language, 100 * share, 1).said);
}

static void put_cell(Text *out, const PageHead *head, const Sheet *sheet, int column,
                     const Cell *cell, Scale scale)
{
    int kind = sheet->columns[column].kind;
    text_add(out, "<td>");
    if (cell->text) page_escape(out, cell->text);
    else if (kind == COUNT) put_number(out, head, cell->number, 0);
    else if (kind == FLAG)
        text_add(out, words_find(head->language,
                                 cell->number > 0 ? "common.yes_no.1" : "common.yes_no.0"));
    else if (kind == CHANCE) put_number(out, head, cell->number, 4);
    else if (kind == SHARE || kind == EFFECT) {
        put_percent(out, head, cell->number);
        text_add(out, "</td><td>");
        put_interval(out, scale, cell);
    } else put_number(out, head, cell->number, 2);
    text_add(out, "</td>");
}

static bool is_shown(int kind) { return kind != KEY && kind != LOW && kind != HIGH; }

static void put_heads(Text *out, const PageHead *head, const Sheet *sheet)
{
    text_add(out, "<tr>");
    for (int i = 0; i < sheet->width; i++) {
        int kind = sheet->columns[i].kind;
        if (!is_shown(kind)) continue;
        text_format(out, "<th%s>", kind == SHARE || kind == EFFECT ? " colspan=\"2\"" : "");
        put_words(out, head, "column", sheet->columns[i].name);
        text_add(out, "</th>");
    }
    text_add(out, "</tr>\n");
}

typedef struct Ranked {
    int row;
    double by;
} Ranked;

static int compare(const void *a, const void *b)
{
    const Ranked *one = a, *other = b;
    if (one->by != other->by) return one->by < other->by ? -1 : 1;
    return one->row - other->row;
}

// What is least likely to be chance comes first; other long tables begin with what is most.
static int *rank_rows(const Sheet *sheet)
{
    int rows = sheet_rows(sheet), chance = sheet_column(sheet, CHANCE);
    Ranked *ranked = malloc(((size_t)rows + 1) * sizeof *ranked);
    int *row = malloc(((size_t)rows + 1) * sizeof *row);
    if (!ranked || !row) abort();
    for (int i = 0; i < rows; i++) {
        const Cell *cells = sheet_row(sheet, i);
        int last = sheet->width - 1;
        ranked[i] = (Ranked){i, chance >= 0         ? cells[chance].number
                                : rows > ROWS_SHOWN ? -cells[last].number
                                                    : 0};
    }
    qsort(ranked, (size_t)rows, sizeof *ranked, compare);
    for (int i = 0; i < rows; i++) row[i] = ranked[i].row;
    free(ranked);
    return row;
}

static void put_table(Text *out, const PageHead *head, const Sheet *sheet)
{
    int *row = rank_rows(sheet), rows = sheet_rows(sheet);
    int shown = rows < ROWS_SHOWN ? rows : ROWS_SHOWN;
    text_add(out, "<div class=\"wide\"><table>\n");
    put_heads(out, head, sheet);
    for (int i = 0; i < shown; i++) {
        text_add(out, "<tr>");
        for (int column = 0; column < sheet->width; column++) {
            int kind = sheet->columns[column].kind;
            Scale scale = {0};
            if (kind == SHARE || kind == EFFECT) scale = scale_of(sheet, column, row, shown);
            if (is_shown(kind))
                put_cell(out, head, sheet, column, sheet_row(sheet, row[i]) + column, scale);
        }
        text_add(out, "</tr>\n");
    }
    text_add(out, "</table></div>\n");
    if (shown < rows) {
        text_format(out, "<p>%d / %d, ", shown, rows);
        put_words(out, head, "page", "rest");
        text_format(out, " <a href=\"%s.csv\">%s.csv</a></p>\n", sheet->name, sheet->name);
    }
    free(row);
}

static void put_section(Text *out, const PageHead *head, const Sheet *sheet)
{
    text_format(out, "<section id=\"%s\"><h2>", sheet->name);
    put_words(out, head, "sheet", sheet->name);
    text_add(out, "</h2><p>");
    put_words(out, head, "about", sheet->name);
    text_add(out, "</p>\n");
    if (sheet->drawn == AS_HISTOGRAM) plot_histogram(out, head, sheet);
    else if (sheet->drawn == AS_LINES) plot_lines(out, head, sheet);
    else put_table(out, head, sheet);
    text_add(out, "</section>\n");
}

static void put_contents(Text *out, const PageHead *head, const Report *report)
{
    text_add(out, "<nav>");
    for (int i = 0; i < report->count; i++) {
        if (!report->at[i].cells) continue;
        text_format(out, "<a href=\"#%s\">", report->at[i].name);
        put_words(out, head, "sheet", report->at[i].name);
        text_add(out, "</a> ");
    }
    text_add(out, "</nav>\n");
}

void page_write(const PageHead *head, const Report *report, Text *out)
{
    text_format(out,
                "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
                "<meta name=\"color-scheme\" content=\"light dark\"><title>",
                head->language);
    page_escape(out, head->title);
    text_format(out, "</title><style>%s</style></head><body>\n<h1>", STYLE);
    page_escape(out, head->title);
    text_add(out, "</h1><p>");
    page_escape(out, head->subtitle);
    text_add(out, "</p><p>");
    put_words(out, head, "page", "how_to_read");
    text_add(out, "</p>\n");
    put_contents(out, head, report);
    for (int i = 0; i < report->count; i++)
        if (report->at[i].cells) put_section(out, head, &report->at[i]);
    text_add(out, "</body></html>\n");
}
