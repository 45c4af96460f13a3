// SPDX-License-Identifier: MIT
// sketch.c - see sketch.h. The drawing is read into a grid of characters. One that is too wide
// loses columns which no line needs: inside of rooms, or one of several strokes or spaces.
#include "cli/sketch.h"

#include "base/words.h"
#include "cli/chips.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_MAX = 64, COLUMNS_MAX = 200, ROOMS_MAX = 256 };
enum { ROOM_LEAST = 8, NUMBER_ROOM = 16, NAME_ROOM = 32, KEY_ROOM = 128 };

// One of the places in the drawing where pieces lie; a place may have several.
typedef struct Room {
    int row, column, width;
    char key[NAME_ROOM];
    size_t length;
} Room;

typedef struct Grid {
    int rows, columns, rooms, squeezed;  // below the squeezed rows stand captions
    char at[ROWS_MAX][COLUMNS_MAX][12];  // a character with its looks; empty: beyond the row's end
    Room room[ROOMS_MAX];
} Grid;

static Room *find_room(Grid *grid, int row, int column)
{
    for (Room *room = grid->room; room < grid->room + grid->rooms; room++)
        if (room->row == row && room->column <= column && column < room->column + room->width)
            return room;
    return NULL;
}

// A room that follows a word at once leaves a space.
static Room *open_room(Grid *grid, int row, int column, const char *key)
{
    assert(grid->rooms < ROOMS_MAX);
    int space = column > 0 && isalnum((unsigned char)grid->at[row][column - 1][0]);
    Room *room = &grid->room[grid->rooms++];
    *room = (Room){row, column + space, .length = strcspn(key, " ]")};
    assert(room->length < NAME_ROOM);
    memcpy(room->key, key, room->length);
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

// Its word takes the room of the label and of the spaces behind; at the end of a line, any.
static size_t say_label(const Speech *speech, const char *label, Text *line)
{
    size_t length = 0, room;
    while (is_label(label + length)) length++;
    room = length + strspn(label + length, " ");
    const char *words = find_label(speech, label, length);
    if (!words) return text_bytes(line, label, length), length;
    if (!label[room]) return text_add(line, words), room;
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

static void read_row(Grid *grid, const char *line)
{
    int row = grid->rows++, column = 0;
    for (Room *room = NULL; *line && column < COLUMNS_MAX; column++) {
        size_t bytes = count_bytes(line, 1);
        if (*line == '[') room = open_room(grid, row, column, line + 1);
        memcpy(grid->at[row][column], room ? " " : line, room ? 1 : bytes);
        bool joint = *line == ']' && line[1] == '[';  // a space parts two rooms
        if (room && column >= room->column && !joint) room->width++;
        if (*line == ']') room = NULL;
        line += bytes;
    }
    if (column > grid->columns) grid->columns = column;
}

static bool has_letter(const char *line) { return line[strcspn(line, "aeiou")]; }

// Words below the last room are no part of the drawing: they need not stand under anything.
static void read_sketch(Grid *grid, const Speech *speech)
{
    const char *const *sketch = speech->game->sketch;
    memset(grid, 0, sizeof *grid);
    for (int i = 0; sketch[i] && i < ROWS_MAX; i++) {
        bool caption = has_letter(sketch[i]) && !strchr(sketch[i], '[') && !sketch[i + 1];
        if (!caption) grid->squeezed = i + 1;
        Text line = {0};
        say_labels(speech, sketch[i], &line);
        read_row(grid, text_get(&line));
        text_free(&line);
    }
}

static bool can_lose(Grid *grid, int row, int column)
{
    const char *here = grid->at[row][column], *before = grid->at[row][column - 1];
    const Room *room = find_room(grid, row, column);
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
    for (Room *room = grid->room; room < grid->room + grid->rooms; room++) {
        if (room->column > column) room->column--;
        else if (column < room->column + room->width) room->width--;
    }
    grid->columns--;
}

// One column of each run that can be spared, so that all rooms stay equal; again until it fits.
static void squeeze(Grid *grid, int width)
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
    if (here == '-') return left == '-' || left == '+' || right == '-' ? "─" : "-";
    return CORNERS[goes_on(grid, row, column, -1) + 2 * goes_on(grid, row, column, 1) +
                   4 * (below == '|' || below == '+') + 8 * (above == '|' || above == '+')];
}

// Frames are written in ASCII; on the screen their strokes meet.
static void draw_lines(Grid *grid)
{
    static Grid plain;
    plain = *grid;
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
            if (stroke_at(&plain, row, column))
                strcpy(grid->at[row][column], line_for(&plain, row, column));
}

static void add_place(const Speech *speech, const Show *show, const Room *room, Text *chips)
{
    for (int domain = SEAT; speech->game->domains[domain].name; domain++) {
        const Domain *d = &speech->game->domains[domain];
        for (int value = 0; d->keys && value < d->count; value++)
            if (strlen(d->keys[value]) == room->length &&
                !memcmp(d->keys[value], room->key, room->length))
                add_chips(speech, show, domain, value, chips);
    }
}

static void write_at(Grid *grid, int row, int column, const char *words)
{
    for (; *words; column++) {
        size_t bytes = count_bytes(words, 1);
        memset(grid->at[row][column], 0, sizeof grid->at[0][0]);
        memcpy(grid->at[row][column], words, bytes);
        words += bytes;
    }
}

// A name that is wider than the whole room is cut.
const char *take_chips(const char *chips, int width, Text *text)
{
    for (int used = 0; *chips;) {
        size_t length = strcspn(chips, " ");
        int columns = count_columns(chips, length);
        if (used && used + 1 + columns > width) break;
        if (used) text_char(text, ' '), used++;
        bool fits = used + columns <= width;
        text_bytes(text, chips, fits ? length : count_bytes(chips, width - 1));
        if (!fits) text_add(text, "…"), text_char(text, LOOK_PLAIN);
        used += columns;
        chips += length + strspn(chips + length, " ");
    }
    return chips;
}

static bool same_place(const Room *a, const Room *b)
{
    return a->length == b->length && !memcmp(a->key, b->key, a->length);
}

// Each room of the place takes what fits its own width; the last one leaves so many columns free.
static const char *flow(Grid *grid, const Room *first, const char *chips, int reserve,
                        const Room **last)
{
    const Room *end = grid->room + grid->rooms;
    for (const Room *room = first; room < end; room++)
        if (same_place(room, first)) *last = room;
    for (const Room *room = first; room <= *last; room++) {
        if (!same_place(room, first)) continue;
        Text words = {0};
        chips = take_chips(chips, room->width - (room == *last ? reserve : 0), &words);
        for (int i = count_columns(text_get(&words), words.count); i < room->width; i++)
            text_char(&words, ' ');
        write_at(grid, room->row, room->column, text_get(&words));
        text_free(&words);
    }
    return chips;
}

static int count_words(const char *words)
{
    int count = *words != 0;
    for (; *words; words++) count += *words == ' ';
    return count;
}

// What is too much is counted, and the number needs room itself.
static void fill_place(Grid *grid, const Room *first, const char *chips)
{
    char more[NUMBER_ROOM] = "";
    const Room *last = first;
    int reserve;
    do {
        reserve = (int)strlen(more);
        const char *left = flow(grid, first, chips, reserve, &last);
        int count = count_words(left);
        if (count) snprintf(more, sizeof more, " +%d", count);
    } while ((int)strlen(more) > reserve);
    write_at(grid, last->row, last->column + last->width - reserve, more);
}

static void fill(Grid *grid, const Speech *speech, const Show *show)
{
    for (int i = 0; i < grid->rooms; i++) {
        bool seen = false;
        for (int j = 0; j < i; j++) seen = seen || same_place(&grid->room[j], &grid->room[i]);
        if (seen) continue;
        Text chips = {0};
        add_place(speech, show, &grid->room[i], &chips);
        fill_place(grid, &grid->room[i], text_get(&chips));
        text_free(&chips);
    }
}

int sketch_width(const Game *game)
{
    int width = 0;
    for (int i = 0; game->sketch && game->sketch[i]; i++) {
        int columns = count_columns(game->sketch[i], strlen(game->sketch[i]));
        if (columns > width) width = columns;
    }
    return width;
}

void sketch_draw(Page *page, const Speech *speech, const Show *show, int width)
{
    static Grid grid;
    if (!speech->game->sketch) return;
    read_sketch(&grid, speech);
    squeeze(&grid, width);
    draw_lines(&grid);
    fill(&grid, speech, show);
    for (int row = 0; row < grid.rows; row++) {
        Text line = {0};
        for (int column = 0; grid.at[row][column][0]; column++)
            text_add(&line, grid.at[row][column]);
        if (row < grid.squeezed) page_add(page, &line);
        else page_wrap(page, text_get(&line), width);
        text_free(&line);
    }
}
