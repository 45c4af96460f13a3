// SPDX-License-Identifier: MIT
// plot.c - "moraine plot": a picture (SVG) of what simulations gave, one beside the other.
//
// Above, how the points are spread, a line per file; below, the share of wins by seat, a bar per
// file with its 95 % interval, and a dashed line where all seats are equal.
#include "base/text.h"
#include "base/words.h"
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/rows.h"
#include "lab/interval.h"

#include <stdio.h>

enum { FILES_MAX = 6, BINS_MAX = 40 };
enum { WIDTH = 900, LEFT = 60, RIGHT = 880, SPREAD_TOP = 60, SPREAD_BASE = 300 };
enum { WINS_TOP = 370, WINS_BASE = 570, KEY_TOP = 620, KEY_LINE = 22 };

static const char *const COLOURS[FILES_MAX] = {"#9a4a2b", "#2f6d80", "#6b7f2a",
                                               "#7a5195", "#b08d2e", "#444444"};

typedef struct Plot {
    int files;
    const char *name[FILES_MAX];
    GameRows rows[FILES_MAX];
    int least, most, seats;                     // points and seats of all files together
    int step, bins;                             // points in a bin, and how many bins that makes
    double heap[FILES_MAX][BINS_MAX], highest;  // share of the points in each bin
    double full;                                // the share of wins that is as high as the picture
} Plot;

static int run(const Command *, int, char **);

static const char *const EXAMPLES[] = {
    "moraine plot before.csv after.csv > plot.svg",
    "moraine plot games.csv > plot.svg",
    NULL,
};

const Command PLOT_COMMAND = {"plot", EXAMPLES, run};

static void find_range(Plot *plot)
{
    plot->least = plot->most = plot->rows[0].points[0];
    for (int f = 0; f < plot->files; f++) {
        const GameRows *rows = &plot->rows[f];
        if (rows->seats > plot->seats) plot->seats = rows->seats;
        for (int i = 0; i < rows->games * rows->seats; i++) {
            if (rows->points[i] < plot->least) plot->least = rows->points[i];
            if (rows->points[i] > plot->most) plot->most = rows->points[i];
        }
    }
    plot->step = (plot->most - plot->least) / BINS_MAX + 1;
    plot->bins = (plot->most - plot->least) / plot->step + 1;
}

static void heap_up(Plot *plot)
{
    for (int f = 0; f < plot->files; f++) {
        const GameRows *rows = &plot->rows[f];
        int count = rows->games * rows->seats;
        for (int i = 0; i < count; i++)
            plot->heap[f][(rows->points[i] - plot->least) / plot->step] += 1.0 / count;
        for (int bin = 0; bin < plot->bins; bin++)
            if (plot->heap[f][bin] > plot->highest) plot->highest = plot->heap[f][bin];
    }
}

static void put_words(Text *out, double x, double y, const char *place, const char *words)
{
    text_format(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, place);
    for (; *words; words++)
        if (*words == '<') text_add(out, "&lt;");
        else if (*words == '&') text_add(out, "&amp;");
        else text_char(out, *words);
    text_add(out, "</text>\n");
}

static void put_number(Text *out, double x, double y, const char *place, int number)
{
    put_words(out, x, y, place, words_figure(words_spoken(), number, 0).said);
}

static void put_percent(Text *out, double y, double percent)
{
    put_words(out, LEFT - 8, y, "end", words_percent(words_spoken(), percent, 0).said);
}

static void put_rule(Text *out, double y, const char *dashes)
{
    text_format(out, "<path d=\"M%d %.1fH%d\" stroke=\"#8a7f72\" stroke-dasharray=\"%s\"/>\n", LEFT,
                y, RIGHT, dashes);
}

static void put_title(Text *out, double y, const char *key)
{
    put_words(out, LEFT, y, "start", words_find(cli_language(), key));
}

static double bin_left(const Plot *plot, int bin)
{
    return LEFT + (double)(RIGHT - LEFT) * bin / plot->bins;
}

static void put_spread(Text *out, const Plot *plot)
{
    put_title(out, SPREAD_TOP - 20, "command.plot.spread");
    put_rule(out, SPREAD_BASE, "none");
    for (int f = 0; f < plot->files; f++) {
        text_format(out, "<path fill=\"none\" stroke-width=\"2\" stroke=\"%s\" d=\"M%d %d",
                    COLOURS[f], LEFT, SPREAD_BASE);
        for (int bin = 0; bin < plot->bins; bin++)
            text_format(out, "V%.1fH%.1f",
                        SPREAD_BASE -
                            (SPREAD_BASE - SPREAD_TOP) * plot->heap[f][bin] / plot->highest,
                        bin_left(plot, bin + 1));
        text_format(out, "V%d\"/>\n", SPREAD_BASE);
    }
    for (int bin = 0; bin < plot->bins; bin += (plot->bins + 7) / 8)
        put_number(out, bin_left(plot, bin), SPREAD_BASE + 18, "middle",
                   plot->least + bin * plot->step);
}

// Twice the fair share fits, and more if somebody has more.
static void find_full(Plot *plot)
{
    plot->full = 2.0 / plot->seats;
    for (int f = 0; f < plot->files; f++)
        for (int seat = 0; seat < plot->rows[f].seats; seat++) {
            const GameRows *rows = &plot->rows[f];
            double high = interval_of(rows->wins[seat] / rows->games, rows->games).high;
            if (high > plot->full) plot->full = high;
        }
}

static double win_height(const Plot *plot, double share)
{
    return WINS_BASE - (WINS_BASE - WINS_TOP) * share / plot->full;
}

static void put_bar(Text *out, const Plot *plot, int f, int seat, double x, double width)
{
    const GameRows *rows = &plot->rows[f];
    double share = rows->wins[seat] / rows->games, top = win_height(plot, share);
    Interval sure = interval_of(share, rows->games);
    text_format(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n",
                x, top, width, WINS_BASE - top, COLOURS[f]);
    text_format(out, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"#221c16\"/>\n", x + width / 2,
                win_height(plot, sure.low), win_height(plot, sure.high));
}

static void put_wins(Text *out, const Plot *plot)
{
    double room = (double)(RIGHT - LEFT) / plot->seats, width = 0.7 * room / plot->files;
    double fair = win_height(plot, 1.0 / plot->seats);
    put_title(out, WINS_TOP - 20, "command.plot.wins");
    for (int seat = 0; seat < plot->seats; seat++) {
        double x = LEFT + room * (seat + 0.15);
        for (int f = 0; f < plot->files; f++)
            if (seat < plot->rows[f].seats) put_bar(out, plot, f, seat, x + width * f, width);
        put_number(out, x + 0.35 * room, WINS_BASE + 18, "middle", seat);
    }
    put_percent(out, WINS_BASE + 5, 0);
    put_percent(out, fair + 5, 100.0 / plot->seats);
    put_rule(out, WINS_BASE, "none");
    put_rule(out, fair, "6 4");
}

static double mean_points(const GameRows *rows)
{
    double sum = 0;
    int count = rows->games * rows->seats;
    for (int i = 0; i < count; i++) sum += rows->points[i];
    return sum / count;
}

static void put_key(Text *out, const Plot *plot)
{
    for (int f = 0; f < plot->files; f++) {
        Text words = {0};
        int y = KEY_TOP + f * KEY_LINE;
        const GameRows *rows = &plot->rows[f];
        text_format(out, "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" fill=\"%s\"/>\n", LEFT,
                    y - 12, COLOURS[f]);
        words_say(&words, "command.plot.file", "file=%s\ngames=%d\npoints=%s\ndecisions=%s",
                  plot->name[f], rows->games, words_tenths(mean_points(rows)).said,
                  words_tenths(rows->length).said);
        put_words(out, LEFT + 24, y, "start", text_get(&words));
        text_free(&words);
    }
}

static void draw(const Plot *plot, Text *out)
{
    int height = KEY_TOP + plot->files * KEY_LINE;
    text_format(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                "font-family=\"sans-serif\" font-size=\"15\" fill=\"#221c16\">\n",
                WIDTH, height);
    text_add(out, "<rect width=\"100%\" height=\"100%\" fill=\"#f6efe2\"/>\n");
    put_spread(out, plot);
    put_wins(out, plot);
    put_key(out, plot);
    text_add(out, "</svg>\n");
}

static void read_rows(const Command *command, const char *path, GameRows *rows)
{
    Text text = {0};
    Problem problem;
    if (!cli_read_file(path, &text, &problem) || !rows_read(text_get(&text), rows, &problem))
        cli_wrong(command, "of", "what=%s\nwhy=%s", path, problem.words);
    text_free(&text);
}

static int run(const Command *command, int words, char **word)
{
    static Plot plot;
    Words files = {0};
    Text out = {0};
    cli_read(command, (const Setting[]){{0}}, &files, FILES_MAX, words, word);
    if (!files.count) cli_wrong(command, "which_rows", NO_VALUES);
    plot.files = files.count;
    for (int f = 0; f < files.count; f++) {
        plot.name[f] = files.at[f];
        read_rows(command, files.at[f], &plot.rows[f]);
    }
    find_range(&plot);
    heap_up(&plot);
    find_full(&plot);
    draw(&plot, &out);
    bool fine = fputs(text_get(&out), stdout) >= 0 && fflush(stdout) == 0;
    text_free(&out);
    for (int f = 0; f < files.count; f++) rows_free(&plot.rows[f]);
    return fine ? CLI_FINE : CLI_FAILED;
}
