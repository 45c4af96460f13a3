// SPDX-License-Identifier: MIT
// paint.c - see paint.h.
#include "cli/paint.h"

#include "engine/game.h"

#include <ctype.h>
#include <curses.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { FULL = 1 << 24 };

static bool plain_letters;

// For each look a colour: where there are 16 millions, where there are 256, and where there are
// eight.
static const struct {
    int full;
    short rich, poor;
    int also;  // with or without colour
} COLOUR[LOOKS] = {
    [LOOK_SEAT] = {0xe5604d, 203, COLOR_RED, A_BOLD},
    [LOOK_SEAT + 1] = {0x58a6e8, 75, COLOR_BLUE, A_BOLD},
    [LOOK_SEAT + 2] = {0xf2c14e, 221, COLOR_YELLOW, A_BOLD},
    [LOOK_SEAT + 3] = {0x7fb069, 107, COLOR_GREEN, A_BOLD},
    [LOOK_SEAT + 4] = {0xa98bd6, 140, COLOR_MAGENTA, A_BOLD},
    [LOOK_SEAT + 5] = {0xd6d2c4, 252, COLOR_WHITE, A_BOLD},
    [LOOK_GAIN] = {0x8fc95a, 113, COLOR_GREEN, 0},
    [LOOK_COST] = {0xd98850, 173, COLOR_RED, 0},
    [LOOK_TITLE] = {0xd9a441, 179, COLOR_YELLOW, A_BOLD},
    [LOOK_QUIET] = {-1, -1, -1, A_DIM},
};

static bool has_colour(void) { return has_colors() && !getenv("NO_COLOR"); }

void paint_letters(bool ascii) { plain_letters = ascii; }

void paint_open(bool ascii)
{
    paint_letters(ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0);
    if (!has_colour()) return;
    start_color();
    use_default_colors();
    for (short look = LOOK_SEAT; look < LOOKS; look++)
        init_extended_pair(look,
                           COLORS >= FULL  ? COLOUR[look].full
                           : COLORS >= 256 ? COLOUR[look].rich
                                           : COLOUR[look].poor,
                           -1);
}

// The description of a terminal with all colours that belongs to one with 256. False: this terminal
// does not say that it has them, or nothing describes it.
static bool find_full(char *name, size_t room)
{
    const char *says = getenv("COLORTERM"), *term = getenv("TERM");
    const char *end = term ? strstr(term, "-256color") : NULL;
    int problem;
    if (!says || !end || (strcmp(says, "truecolor") != 0 && strcmp(says, "24bit") != 0))
        return false;
    snprintf(name, room, "%.*s-direct", (int)(end - term), term);
    return setupterm(name, STDOUT_FILENO, &problem) == OK;
}

void paint_start(void)
{
    char name[64];
    if (!find_full(name, sizeof name) || !newterm(name, stdout, stdin)) initscr();
}

static void set_look(int look)
{
    standend();
    if (look == LOOK_PLAIN) return;
    attron(COLOUR[look].also);
    if (has_colour()) attron(COLOR_PAIR(look));
}

// A sign that ASCII has not, by one of the same width; a letter without its accent.
static const char *in_ascii(const char *sign, size_t bytes)
{
    static const char *const SIGNS[][2] = {
        {"═", "="}, {"║", ":"},      {"╌", "."},  {"╎", "."},  {"…", "."}, {"┌", "+"}, {"┐", "+"},
        {"└", "+"}, {"┘", "+"},      {"├", "+"},  {"┤", "+"},  {"┬", "+"}, {"┴", "+"}, {"┼", "+"},
        {"†", "!"}, {"→", ">"},      {"↓", "v"},  {"−", "-"},  {"½", "h"}, {"─", "-"}, {"│", "|"},
        {"’", "'"}, {"„", "\""},     {"“", "\""}, {"”", "\""}, {"–", "-"}, {"·", "."}, {"×", "x"},
        {"▲", "^"}, {"▼", "v"},      {"ä", "a"},  {"ö", "o"},  {"ü", "u"}, {"Ä", "A"}, {"Ö", "O"},
        {"Ü", "U"}, {"ß", "s"},      {"é", "e"},  {"è", "e"},  {"ë", "e"}, {"ê", "e"}, {"ï", "i"},
        {"ó", "o"}, {"\u00a0", " "}, {"●", "#"},  {"○", "."},
    };
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (strlen(SIGNS[i][0]) == bytes && !memcmp(SIGNS[i][0], sign, bytes)) return SIGNS[i][1];
    return "?";
}

static size_t sign_bytes(const char *words)
{
    size_t bytes = 1;
    while ((words[bytes] & 0xc0) == 0x80) bytes++;
    return bytes;
}

static size_t put_sign(const char *words)
{
    size_t bytes = sign_bytes(words);
    if (bytes > 1 && plain_letters) addstr(in_ascii(words, bytes));
    else addnstr(words, (int)bytes);
    return bytes;
}

// Behind dots a sentence goes on, or another; what is drawn is parted by strokes or in columns.
static bool goes_on(const char *words, const char *after)
{
    return *after == ' ' && after[1] != ' ' && !strstr(words, "│");
}

static const char HALF[] = "½";

static bool begins_number(const char *c)
{
    return isdigit((unsigned char)*c) || !strncmp(c, HALF, strlen(HALF));
}

static bool ends_number(const char *words, const char *end)
{
    size_t half = strlen(HALF);
    bool is_half = (size_t)(end - words) >= half && !memcmp(end - half, HALF, half);
    return is_half || (end > words && isdigit((unsigned char)end[-1]));
}

// "3→2" would be "3>2", as if three were more, and one dot ends a sentence: where they stand in
// one, not on the drawing, there is room for "->" and ".."; a half is ".5".
static const char *wider_of(const char *words, const char *c)
{
    static const char ARROW[] = "→", DOTS[] = "…";
    const char *after = c + strlen(ARROW);
    if (!strncmp(c, HALF, strlen(HALF)))
        return c > words && isdigit((unsigned char)c[-1]) ? ".5" : "0.5";
    if (c == words) return NULL;
    if (!strncmp(c, ARROW, strlen(ARROW)))
        return ends_number(words, c) && begins_number(after) ? "->" : NULL;
    if (strncmp(c, DOTS, strlen(DOTS)) != 0) return NULL;
    while (is_look(*after)) after++;
    return c[-1] == ' ' || !*after || *after == '\n' || goes_on(words, after) ? ".." : NULL;
}

static void widen(const char *words, Text *text)
{
    if (!plain_letters) text_add(text, words), words = "";
    for (const char *c = words; *c; c++) {
        const char *wider = wider_of(words, c);
        if (wider) text_add(text, wider), c += sign_bytes(c) - 1;
        else text_char(text, *c);
    }
}

void paint_wrap(Page *page, const char *words, int first, int width)
{
    Text wider = {0};
    widen(words, &wider);
    page_wrap_below(page, text_get(&wider), first, width);
    text_free(&wider);
}

static void cut(const char *words, int width, Text *text)
{
    bool whole = count_columns(words, strlen(words)) <= width;
    if (whole || !plain_letters || width < 2) {
        text_cut(text, words, width);
        return;
    }
    text_bytes(text, words, count_bytes(words, width - 2));
    text_format(text, "..%c", LOOK_PLAIN);
}

void put(int row, int column, int width, const char *words)
{
    Text text = {0}, wider = {0};
    attr_t before;
    short pair;
    attr_get(&before, &pair, NULL);
    bool marked = before & A_REVERSE;  // what is marked keeps one look
    widen(words, &wider);
    cut(text_get(&wider), width, &text);
    move(row, column);
    for (const char *c = text_get(&text); *c;) {
        if (!is_look(*c)) c += put_sign(c);
        else if (marked) c++;
        else set_look(*c++);
    }
    attr_set(before, pair, NULL);
    text_free(&text);
    text_free(&wider);
}

void paint_words(const char *words)
{
    Text wider = {0};
    widen(words, &wider);
    for (const char *c = text_get(&wider); *c; c += sign_bytes(c)) {
        int bytes = (int)sign_bytes(c);
        if (bytes > 1 && plain_letters) fputs(in_ascii(c, (size_t)bytes), stdout);
        else printf("%.*s", bytes, c);
    }
    text_free(&wider);
}

void paint_print(const char *words)
{
    paint_words(words);
    putchar('\n');
}

void rule_off(int row, int column, int width)
{
    for (int i = 0; i < width; i++) put(row, column + i, 1, "─");
}

void paint_question(bool on) { set_look(on ? LOOK_TITLE : LOOK_PLAIN); }
