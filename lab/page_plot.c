// SPDX-License-Identifier: MIT
// page_plot.c - see page_plot.h.
#include "lab/page_plot.h"

#include "base/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 260, LEFT = 46, RIGHT = 630, TOP = 12, BASE = 220, BINS = 40 };
enum { LINES_MAX = 8, KEY_LINE = 20, STEPS = 6 };  // steps of an axis, at most

typedef struct Axes {
    double x_least, x_most, y_least, y_most;
} Axes;

static double at_x(const Axes *axes, double x)
{
    return LEFT + (RIGHT - LEFT) * (x - axes->x_least) / (axes->x_most - axes->x_least);
}

static double at_y(const Axes *axes, double y)
{
    return BASE - (BASE - TOP) * (y - axes->y_least) / (axes->y_most - axes->y_least);
}

static void put_label(Text *out, const PageHead *head, double x, double y, const char *anchor,
                      double number, int digits)
{
    text_format(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    text_add(out, words_figure(head->language, number, digits).said);
    text_add(out, "</text>");
}

// One, two or five times a power of ten; at least so much.
static double round_step(double span, double least)
{
    double power = pow(10, floor(log10(span / STEPS))), times = span / STEPS / power;
    return fmax(least, power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10));
}

static int digits_of(double step) { return step < 1 ? (int)ceil(-log10(step) - 1e-9) : 0; }

// The first step that is not before the axis begins, in steps; + 0 makes no "-0" of it.
static double first_step(double least, double step) { return ceil(least / step - 1e-9) + 0.0; }

static void put_rules(Text *out, const PageHead *head, const Axes *axes, double least_step)
{
    double step = round_step(axes->y_most - axes->y_least, least_step);
    for (double i = first_step(axes->y_least, step); i * step <= axes->y_most + step / 1e6; i++) {
        double y = at_y(axes, i * step);
        text_format(out, "<path class=\"rule\" d=\"M%d %.1fH%d\"/>", LEFT, y, RIGHT);
        put_label(out, head, LEFT - 6, y + 4, "end", i * step, digits_of(step));
    }
}

// What counts whole things has whole steps.
static void put_axes(Text *out, const PageHead *head, const Axes *axes, double least_step)
{
    double step = round_step(axes->x_most - axes->x_least, least_step);
    put_rules(out, head, axes, least_step);
    for (double i = first_step(axes->x_least, step); i * step <= axes->x_most + step / 1e6; i++) {
        double x = at_x(axes, i * step);
        put_label(out, head, x, BASE + 18, x > RIGHT - 12 ? "end" : "middle", i * step,
                  digits_of(step));
    }
}

static void open_svg(Text *out, int height, const char *label)
{
    text_format(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, height);
    page_escape(out, label);
    text_add(out, "\">");
}

static int heap_up(const Sheet *sheet, double least, double step, double heap[BINS])
{
    int highest = 0;
    for (int i = 0; i < sheet_rows(sheet); i++) {
        const Cell *row = sheet_row(sheet, i);
        int bin = (int)((row[0].number - least) / step);
        heap[bin] += row[1].number;
        if (heap[bin] > heap[highest]) highest = bin;
    }
    return highest;
}

void plot_histogram(Text *out, const PageHead *head, const Sheet *sheet)
{
    double least = sheet_row(sheet, 0)->number;
    double most = sheet_row(sheet, sheet_rows(sheet) - 1)->number, heap[BINS] = {0};
    double step = fmax(1, ceil((most - least + 1) / BINS));
    int bins = (int)((most - least) / step) + 1, highest = heap_up(sheet, least, step, heap);
    Axes axes = {least, least + bins * step, 0, heap[highest]};
    open_svg(out, HEIGHT, sheet->name);
    put_axes(out, head, &axes, 1);
    for (int bin = 0; bin < bins; bin++) {
        double x = at_x(&axes, least + bin * step), next = at_x(&axes, least + (bin + 1) * step);
        double y = at_y(&axes, heap[bin]);
        text_format(out,
                    "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
                    x + 0.5, y, next - x - 1, BASE - y);
    }
    text_add(out, "</svg>\n");
}

typedef struct PlotLine {
    int first, count;  // rows
    double last;
} PlotLine;

static int compare(const void *a, const void *b)
{
    const PlotLine *one = a, *other = b;
    double by = fabs(other->last) - fabs(one->last);
    return by < 0 ? -1 : by > 0 ? 1 : one->first - other->first;
}

// The lines of a sheet, those that end highest first.
static int find_lines(const Sheet *sheet, PlotLine *line)
{
    int lines = 0, x = sheet->width - 2;
    for (int i = 0; i < sheet_rows(sheet); i++) {
        if (!i || sheet_row(sheet, i)[x].number <= sheet_row(sheet, i - 1)[x].number)
            line[lines++] = (PlotLine){.first = i};
        line[lines - 1].count++;
        line[lines - 1].last = sheet_row(sheet, i)[x + 1].number;
    }
    qsort(line, (size_t)lines, sizeof *line, compare);
    return lines < LINES_MAX ? lines : LINES_MAX;
}

static Axes axes_of(const Sheet *sheet, const PlotLine *line, int lines)
{
    Axes axes = {0, 1, 0, 0};
    int x = sheet->width - 2;
    for (int l = 0; l < lines; l++)
        for (int i = 0; i < line[l].count; i++) {
            const Cell *cell = sheet_row(sheet, line[l].first + i) + x;
            axes.x_most = fmax(axes.x_most, cell[0].number);
            axes.y_most = fmax(axes.y_most, cell[1].number);
            axes.y_least = fmin(axes.y_least, cell[1].number);
        }
    if (axes.y_most - axes.y_least < 1e-9) axes.y_most = 1;
    return axes;
}

static void put_line(Text *out, const Sheet *sheet, const Axes *axes, PlotLine line, int number)
{
    int x = sheet->width - 2, name = sheet->width - 3;
    text_format(out, "<path fill=\"none\" stroke-width=\"2\" style=\"stroke:var(--%c)\" d=\"",
                'a' + number);
    for (int i = 0; i < line.count; i++) {
        const Cell *cell = sheet_row(sheet, line.first + i) + x;
        text_format(out, "%c%.1f %.1f", i ? 'L' : 'M', at_x(axes, cell[0].number),
                    at_y(axes, cell[1].number));
    }
    text_add(out, "\"/>");
    int y = BASE + 46 + number * KEY_LINE;
    text_format(out,
                "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"4\" style=\"fill:var(--%c)\"/>"
                "<text x=\"%d\" y=\"%d\">",
                LEFT, y - 6, 'a' + number, LEFT + 22, y);
    page_escape(out, sheet_row(sheet, line.first)[name].text);
    text_add(out, "</text>");
}

void plot_lines(Text *out, const PageHead *head, const Sheet *sheet)
{
    PlotLine *line = malloc(((size_t)sheet_rows(sheet) + 1) * sizeof *line);
    if (!line) abort();
    int lines = find_lines(sheet, line);
    Axes axes = axes_of(sheet, line, lines);
    open_svg(out, BASE + 40 + lines * KEY_LINE, sheet->name);
    put_axes(out, head, &axes, 0);
    for (int i = 0; i < lines; i++) put_line(out, sheet, &axes, line[i], i);
    text_add(out, "</svg>\n");
    free(line);
}
