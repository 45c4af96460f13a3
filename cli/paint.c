// SPDX-License-Identifier: MIT
// paint.c - see paint.h.
#include "cli/paint.h"

#include "engine/game.h"

#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

static bool plain_letters;

// For each look a colour: where there are 256, and where there are eight.
static const struct {
    short rich, poor;
    int also;  // with or without colour
} COLOUR[LOOKS] = {
    [LOOK_SEAT] = {203, COLOR_RED, A_BOLD},
    [LOOK_SEAT + 1] = {75, COLOR_BLUE, A_BOLD},
    [LOOK_SEAT + 2] = {221, COLOR_YELLOW, A_BOLD},
    [LOOK_SEAT + 3] = {107, COLOR_GREEN, A_BOLD},
    [LOOK_SEAT + 4] = {140, COLOR_MAGENTA, A_BOLD},
    [LOOK_SEAT + 5] = {252, COLOR_WHITE, A_BOLD},
    [LOOK_GAIN] = {113, COLOR_GREEN, 0},
    [LOOK_COST] = {173, COLOR_RED, 0},
    [LOOK_TITLE] = {179, COLOR_YELLOW, A_BOLD},
    [LOOK_QUIET] = {-1, -1, A_DIM},
};

static bool has_colour(void) { return has_colors() && !getenv("NO_COLOR"); }

void paint_open(bool ascii)
{
    plain_letters = ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    if (!has_colour()) return;
    start_color();
    use_default_colors();
    for (short look = LOOK_SEAT; look < LOOKS; look++)
        init_pair(look, COLORS >= 256 ? COLOUR[look].rich : COLOUR[look].poor, -1);
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
        {"…", "~"}, {"┌", "+"}, {"┐", "+"}, {"└", "+"},      {"┘", "+"},  {"├", "+"},  {"┤", "+"},
        {"┬", "+"}, {"┴", "+"}, {"┼", "+"}, {"†", "t"},      {"→", ">"},  {"−", "-"},  {"½", "h"},
        {"─", "-"}, {"│", "|"}, {"’", "'"}, {"„", "\""},     {"“", "\""}, {"”", "\""}, {"–", "-"},
        {"·", "."}, {"×", "x"}, {"▲", "^"}, {"▼", "v"},      {"ä", "a"},  {"ö", "o"},  {"ü", "u"},
        {"Ä", "A"}, {"Ö", "O"}, {"Ü", "U"}, {"ß", "s"},      {"é", "e"},  {"è", "e"},  {"ë", "e"},
        {"ê", "e"}, {"ï", "i"}, {"ó", "o"}, {"\u00a0", " "},
    };
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (strlen(SIGNS[i][0]) == bytes && !memcmp(SIGNS[i][0], sign, bytes)) return SIGNS[i][1];
    return "?";
}

static size_t put_sign(const char *words)
{
    size_t bytes = 1;
    while ((words[bytes] & 0xc0) == 0x80) bytes++;
    if (bytes > 1 && plain_letters) addstr(in_ascii(words, bytes));
    else addnstr(words, (int)bytes);
    return bytes;
}

void put(int row, int column, int width, const char *words)
{
    Text text = {0};
    attr_t before;
    short pair;
    attr_get(&before, &pair, NULL);
    bool marked = before & A_REVERSE;  // what is marked keeps one look
    text_cut(&text, words, width);
    move(row, column);
    for (const char *c = text_get(&text); *c;) {
        if (!is_look(*c)) c += put_sign(c);
        else if (marked) c++;
        else set_look(*c++);
    }
    attr_set(before, pair, NULL);
    text_free(&text);
}

void rule_off(int row, int column, int width)
{
    for (int i = 0; i < width; i++) put(row, column + i, 1, "─");
}

void paint_question(bool on) { set_look(on ? LOOK_TITLE : LOOK_PLAIN); }
