// SPDX-License-Identifier: MIT
// grid.c - see grid.h.
#include "cli/grid.h"

#include "base/words.h"
#include "cli/holes.h"
#include "cli/page.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_LEAST = 8, KEY_ROOM = 128 };

static GridRoom *find_room(Grid *grid, int row, int column)
{
    for (GridRoom *room = grid->room; room < grid->room + grid->rooms; room++)
        if (room->row == row && room->column <= column && column < room->column + room->width)
            return room;
    return NULL;
}

// "[h12.terrain,1]"; a room whose width is not told and that follows a word at once leaves a space.
static GridRoom *open_room(Grid *grid, const Game *game, int row, int column, const char *key)
{
    assert(grid->rooms < ROOMS_MAX);
    bool corner = *key == '+';
    key += corner;
    size_t end = strcspn(key, ",]");
    bool told = key[end] == ',';
    int space = !told && column > 0 && isalnum((unsigned char)grid->at[row][column - 1][0]);
    GridRoom *room = &grid->room[grid->rooms++];
    *room = (GridRoom){row, column + space, .corner = corner, .length = strcspn(key, " .,]")};
    assert(room->length < LABEL_ROOM);
    memcpy(room->key, key, room->length);
    if (key[room->length] == '.')
        room->of = domain_named(game, key + room->length + 1, end - room->length - 1);
    room->width = (told ? atoi(key + end + 1) : (int)end + 2) - space;
    if (!told && key[end + 1] == '[') room->width--;  // a space parts two rooms
    return room;
}

static bool is_label(const char *c)
{
    return isalpha((unsigned char)*c) || (*c == ' ' && isalpha((unsigned char)c[1]));
}

// A word of the drawing as the catalogue has it ("sketch.stone_desert"), or NULL.
static const char *find_label(const Speech *speech, const char *label, size_t length)
{
    char key[KEY_ROOM];
    int used = snprintf(key, sizeof key, "%s.sketch.", speech->game->key);
    for (size_t i = 0; i < length && used < KEY_ROOM - 1; i++)
        key[used++] = label[i] == ' ' ? '_' : label[i];
    key[used] = 0;
    return words_find(speech->language, key);
}

// In a frame the strokes begin where the word ends.
static size_t say_in_frame(const char *words, size_t room, Text *line)
{
    Text cut = {0};
    text_cut(&cut, words, (int)room);
    text_add(line, text_get(&cut));
    int columns = count_columns(text_get(&cut), cut.count);
    for (int i = columns; i < (int)room; i++) text_char(line, i == columns ? ' ' : '-');
    text_free(&cut);
    return room;
}

// Its word takes the room of the label and of the spaces behind; at the end of a line, any.
static size_t say_label(const Speech *speech, const char *label, Text *line)
{
    size_t length = 0, room;
    while (is_label(label + length)) length++;
    room = length + strspn(label + length, " ");
    const char *words = find_label(speech, label, length);
    if (!words) return text_bytes(line, label, length), length;
    if (!label[room]) return text_add(line, words), room;
    if (label[room] == '-') return say_in_frame(words, room + strspn(label + room, "-"), line);
    int columns = (int)room - (label[room] != '[' && room > length);
    Text cut = {0};
    text_cut(&cut, words, columns);
    text_add(line, text_get(&cut));
    for (int i = count_columns(text_get(&cut), cut.count); i < (int)room; i++) text_char(line, ' ');
    text_free(&cut);
    return room;
}

// Words outside of rooms are keys of the catalogue.
static void say_labels(const Speech *speech, const char *c, Text *line)
{
    while (*c) {
        size_t room = *c == '[' ? strcspn(c, "]") + 1 : 1;
        if (isalpha((unsigned char)*c)) c += say_label(speech, c, line);
        else text_bytes(line, c, room), c += room;
    }
}

static int read_room(Grid *grid, const Game *game, int row, int column, const char *line)
{
    const char *comma = line + strcspn(line, ",]");
    int width = *comma == ',' ? atoi(comma + 1) : (int)strcspn(line, "]") + 1;
    bool corner = open_room(grid, game, row, column, line + 1)->corner;
    for (int i = 0; i < width; i++) strcpy(grid->at[row][column + i], corner ? "+" : " ");
    return width;
}

static void read_row(Grid *grid, const Game *game, const char *line)
{
    int row = grid->rows++, column = 0;
    while (*line && column < COLUMNS_MAX - LABEL_ROOM) {
        size_t bytes = *line == '[' ? strcspn(line, "]") + 1 : count_bytes(line, 1);
        if (*line == '[') column += read_room(grid, game, row, column, line);
        else memcpy(grid->at[row][column++], line, bytes);
        line += bytes;
    }
    if (column > grid->columns) grid->columns = column;
}

static bool has_letter(const char *line) { return line[strcspn(line, "aeiou")]; }

void grid_read(Grid *grid, const Speech *speech, const char *const *sketch)
{
    memset(grid, 0, sizeof *grid);
    for (int i = 0; sketch[i] && i < ROWS_MAX; i++) {
        bool caption = has_letter(sketch[i]) && !strchr(sketch[i], '[') && !sketch[i + 1];
        if (!caption) grid->squeezed = i + 1;
        Text line = {0};
        say_labels(speech, sketch[i], &line);
        read_row(grid, speech->game, text_get(&line));
        text_free(&line);
    }
}

static bool can_lose(Grid *grid, int row, int column)
{
    const char *here = grid->at[row][column], *before = grid->at[row][column - 1];
    const GridRoom *room = find_room(grid, row, column);
    if (room) return column > room->column && room->width > ROOM_LEAST;
    return !*here || (!isalnum((unsigned char)*here) && !strcmp(here, before));
}

static bool can_all_lose(Grid *grid, int column)
{
    for (int row = 0; row < grid->squeezed; row++)
        if (!can_lose(grid, row, column)) return false;
    return true;
}

static void lose_column(Grid *grid, int column)
{
    for (int row = 0; row < grid->squeezed; row++)
        memmove(grid->at[row][column], grid->at[row][column + 1],
                sizeof grid->at[row][0] * (size_t)(COLUMNS_MAX - column - 1));
    for (GridRoom *room = grid->room; room < grid->room + grid->rooms; room++) {
        if (room->column > column) room->column--;
        else if (column < room->column + room->width) room->width--;
    }
    grid->columns--;
}

void grid_squeeze(Grid *grid, int width)
{
    for (int before = 0; grid->columns > width && grid->columns != before;) {
        before = grid->columns;
        for (int column = grid->columns - 1; column > 0; column--) {
            bool begins = column == 1 || !can_all_lose(grid, column - 1);
            if (begins && can_all_lose(grid, column)) lose_column(grid, column);
        }
    }
}

static char stroke_at(const Grid *grid, int row, int column)
{
    bool inside = row >= 0 && row < grid->rows && column >= 0 && column < grid->columns;
    const char *here = inside ? grid->at[row][column] : "";
    return *here && strchr("+-|", *here) && !here[1] ? *here : 0;
}

// Does the frame go on from a corner to its left (by -1) or right? Words may stand in between.
static bool goes_on(const Grid *grid, int row, int column, int by)
{
    for (column += by; column >= 0 && column < grid->columns; column += by) {
        char stroke = stroke_at(grid, row, column);
        if (stroke == '+' || stroke == '-') return true;
    }
    return false;
}

static const char *line_for(const Grid *grid, int row, int column)
{
    static const char *const CORNERS[] = {"+", "─", "─", "─", "│", "┐", "┌", "┬",
                                          "│", "┘", "└", "┴", "│", "┤", "├", "┼"};
    char here = stroke_at(grid, row, column);
    char left = stroke_at(grid, row, column - 1), right = stroke_at(grid, row, column + 1);
    char above = stroke_at(grid, row - 1, column), below = stroke_at(grid, row + 1, column);
    if (here == '|') return "│";
    if (here == '-') return left == '-' || left == '+' || right == '-' || right == '+' ? "─" : "-";
    return CORNERS[goes_on(grid, row, column, -1) + 2 * goes_on(grid, row, column, 1) +
                   4 * (below == '|' || below == '+') + 8 * (above == '|' || above == '+')];
}

void grid_draw_lines(Grid *grid)
{
    static Grid plain;
    plain = *grid;
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
            if (stroke_at(&plain, row, column))
                strcpy(grid->at[row][column], line_for(&plain, row, column));
}
