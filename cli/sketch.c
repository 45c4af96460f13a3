// SPDX-License-Identifier: MIT
// sketch.c - see sketch.h. The drawing is read into a grid of characters. One that is too wide
// loses columns which no line needs: inside of rooms, or one of several strokes or spaces.
//
//     [h12      ]        room for what lies in the place with that key, as wide as it is written
//     [h12,7]            ... seven columns wide
//     [h12.terrain,1]    ... for what is of that domain; the other rooms of the place have the rest
//     [.animal,15]       room for what is of that domain and lies in no place but on the table
//     [+j5,1]            room on a corner of the frame, which is drawn as long as nothing lies
//     there
#include "cli/sketch.h"

#include "base/words.h"
#include "cli/chips.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_MAX = 64, COLUMNS_MAX = 200, ROOMS_MAX = 256, DOMAINS_MAX = 256 };
enum { ROOM_LEAST = 8, NUMBER_ROOM = 16, LABEL_ROOM = 32, KEY_ROOM = 128 };

// One of the places in the drawing where pieces lie; a place may have several.
typedef struct Room {
    int row, column, width;
    int of;             // only for such things; NO_ARG: for all that have no such room
    bool corner, full;  // full: not all is drawn that lies there
    char key[LABEL_ROOM];
    size_t length;
} Room;

typedef struct Grid {
    int rows, columns, rooms, squeezed;  // below the squeezed rows stand captions
    char at[ROWS_MAX][COLUMNS_MAX][12];  // a character with its looks; empty: beyond the row's end
    Room room[ROOMS_MAX];
    bool full[ROWS_MAX];  // something there found no room
} Grid;

static Room *find_room(Grid *grid, int row, int column)
{
    for (Room *room = grid->room; room < grid->room + grid->rooms; room++)
        if (room->row == row && room->column <= column && column < room->column + room->width)
            return room;
    return NULL;
}

static int find_domain(const Game *game, const char *name, size_t length)
{
    for (int domain = SEAT; game->domains[domain].name; domain++)
        if (strlen(game->domains[domain].name) == length &&
            !memcmp(game->domains[domain].name, name, length))
            return domain;
    return NO_ARG;
}

// "[h12.terrain,1]"; a room whose width is not told and that follows a word at once leaves a space.
static Room *open_room(Grid *grid, const Game *game, int row, int column, const char *key)
{
    assert(grid->rooms < ROOMS_MAX);
    bool corner = *key == '+';
    key += corner;
    size_t end = strcspn(key, ",]");
    bool told = key[end] == ',';
    int space = !told && column > 0 && isalnum((unsigned char)grid->at[row][column - 1][0]);
    Room *room = &grid->room[grid->rooms++];
    *room = (Room){row, column + space, .corner = corner, .length = strcspn(key, " .,]")};
    assert(room->length < LABEL_ROOM);
    memcpy(room->key, key, room->length);
    if (key[room->length] == '.')
        room->of = find_domain(game, key + room->length + 1, end - room->length - 1);
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

// Words below the last room are no part of the drawing: they need not stand under anything.
static void read_sketch(Grid *grid, const Speech *speech, const char *const *sketch)
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
    if (here == '-') return left == '-' || left == '+' || right == '-' || right == '+' ? "─" : "-";
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

static bool same_key(const Room *a, const Room *b)
{
    return a->length == b->length && !memcmp(a->key, b->key, a->length);
}

static bool same_place(const Room *a, const Room *b) { return same_key(a, b) && a->of == b->of; }

static bool is_called(const Domain *d, int value, const Room *room)
{
    return strlen(d->keys[value]) == room->length &&
           !memcmp(d->keys[value], room->key, room->length);
}

// Things with a room of their own are left out of the others.
static void leave_out(const Grid *grid, const Room *room, bool left_out[DOMAINS_MAX])
{
    for (int domain = 0; domain < DOMAINS_MAX; domain++)
        left_out[domain] = room->of && domain != room->of;
    for (const Room *other = grid->room; !room->of && other < grid->room + grid->rooms; other++)
        if (same_key(other, room)) left_out[other->of] = true;
}

static int sum_of(const Speech *speech, const State *view, const char *name, size_t length,
                  int value)
{
    Sum sum = {0};
    for (int kind = 1; speech->game->sums[kind].name; kind++)
        if (strlen(speech->game->sums[kind].name) == length &&
            !memcmp(speech->game->sums[kind].name, name, length))
            speech->game->explain(view, (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)value}},
                                  &sum);
    return sum.total;
}

// "screen.settled: scoring": in a phase, as it lies on the table, in which no limit holds.
static bool is_settled(const Speech *speech, const Show *show)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        const Domain *d = &speech->game->domains[t->domain];
        bool named = t->in == NO_ARG && d->keys && t->what < d->count;
        if (named && is_listed(speech, "screen.settled", d->keys[t->what])) return true;
    }
    return false;
}

// "6/3!": two sums about a place, if the words name such a pair ("screen.region:
// crowd/limit/most"). With a third one "5/3?": more than the second, but there may be room for so
// many. Where no limit holds only the first.
static void add_pair(const Speech *speech, const State *view, const Show *show, int domain,
                     int value, Text *chips)
{
    const char *pair = view ? screen_words(speech, speech->game->domains[domain].name) : NULL;
    if (!pair) return;
    size_t length = strcspn(pair, "/"), more = strcspn(pair + length + 1, "/");
    const char *third = pair + length + 1 + more + (pair[length + 1 + more] == '/');
    int first = sum_of(speech, view, pair, length, value);
    int second = sum_of(speech, view, pair + length + 1, more, value);
    bool fits = first <= second || game_waiting(view) == NOBODY;
    bool may = *third && first <= sum_of(speech, view, third, strlen(third), value);
    if (first && is_settled(speech, show))
        text_format(chips, "%s%d", chips->count ? " " : "", first);
    else if (first)
        text_format(chips, "%s%d/%d%s", chips->count ? " " : "", first, second,
                    fits  ? ""
                    : may ? "?"
                          : "!");
}

static void add_place(const Grid *grid, const Speech *speech, const State *view, const Show *show,
                      const Room *room, Text *chips)
{
    bool left_out[DOMAINS_MAX];
    leave_out(grid, room, left_out);
    if (!room->length) add_chips(speech, show, NO_ARG, 0, left_out, chips);
    for (int domain = SEAT; speech->game->domains[domain].name; domain++) {
        const Domain *d = &speech->game->domains[domain];
        for (int value = 0; d->keys && value < d->count; value++)
            if (is_called(d, value, room)) {
                add_chips(speech, show, domain, value, left_out, chips);
                if (!room->of) add_pair(speech, view, show, domain, value, chips);
            }
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

// What a room in the frame leaves free is part of the frame.
static const char *fill_of(const Grid *grid, const Room *room)
{
    const char *behind = grid->at[room->row][room->column + room->width];
    if (!room->of || !room->length) return " ";
    return !strcmp(behind, "═") ? "═" : !strcmp(behind, "╌") ? "╌" : "─";
}

// Each room of the place takes what fits its own width; the last one leaves so many columns free.
static const char *flow(Grid *grid, const Room *first, const char *chips, int reserve,
                        const Room **last)
{
    const Room *end = grid->room + grid->rooms;
    for (const Room *room = first; room < end; room++)
        if (same_place(room, first)) *last = room;
    for (const Room *room = first; room <= *last; room++) {
        if (!same_place(room, first) || (room->corner && !*chips)) continue;
        Text words = {0};
        chips = take_chips(chips, room->width - (room == *last ? reserve : 0), &words);
        for (int i = count_columns(text_get(&words), words.count); i < room->width; i++)
            text_add(&words, fill_of(grid, room));
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

// "RAF2W5": a room that is just wide enough for the chip loses it to a number.
static bool has_no_room_for_a_number(const Room *last, const char *chips)
{
    int columns = count_columns(chips, strcspn(chips, " "));
    return columns < last->width && columns + (int)strlen(" +1") > last->width;
}

// What is too much is counted, and the number needs room itself; shortened chips have just a plus.
static void fill_place(Grid *grid, Room *first, const char *chips, bool shortened)
{
    char more[NUMBER_ROOM] = "";
    const Room *last = first;
    int reserve;
    if (shortened) strcpy(more, "+");
    do {
        reserve = (int)strlen(more);
        const char *left = flow(grid, first, chips, reserve, &last);
        int count = shortened ? 0 : count_words(left);
        if (count && last == first && has_no_room_for_a_number(last, chips)) strcpy(more, "+");
        else if (count) snprintf(more, sizeof more, " +%d", count);
    } while ((int)strlen(more) > reserve);
    write_at(grid, last->row, last->column + last->width - reserve, more);
    first->full = reserve;
    if (reserve) grid->full[last->row] = true;
}

// Whether the rooms of a place hold all chips whole, with a column for a plus.
static bool holds(const Grid *grid, const Room *first, const char *chips, int plus)
{
    bool cut = false;
    for (const Room *room = first; room < grid->room + grid->rooms; room++) {
        if (!same_place(room, first)) continue;
        Text words = {0};
        chips = take_chips(chips, room->width - plus, &words);
        cut = cut || strstr(text_get(&words), "…");
        text_free(&words);
    }
    return !*chips && !cut;
}

// Rivers and the like: strokes of the frame become double, or dashed where they are no obstacle.
// "nw" is the left half of the upper edge.
static void draw_on_frame(Grid *grid, const Room *room, const char *side, size_t length)
{
    bool west = memchr(side, 'w', length), level = strchr("ns", *side);
    bool dashed = side[length - 1] == '!';
    int left = room->column, right = left + room->width - 1, last = room->row;
    for (const Room *other = grid->room; other < grid->room + grid->rooms; other++)
        if (same_place(other, room) && other->row > last) last = other->row;
    int from = level ? (west ? left : left + room->width / 2) : west ? left - 1 : right + 1;
    int to = !level ? from : west ? left + room->width / 2 : right;
    int top = !level ? room->row : *side == 'n' ? room->row - 1 : last + 1;
    for (int row = top; row <= (level ? top : last); row++)
        for (int column = from; column <= to; column++) {
            char *here = grid->at[row][column];
            if (strcmp(here, level ? "─" : "│") != 0) continue;
            strcpy(here, dashed ? level ? "╌" : "╎" : level ? "═" : "║");
        }
}

// What is drawn on the frame is taken out of the chips.
static void draw_frame(Grid *grid, const Room *room, Text *chips)
{
    Text rest = {0};
    for (const char *c = text_get(chips); *c; c += strspn(c, " ")) {
        size_t length = strcspn(c, " ");
        if (*c == FRAME) draw_on_frame(grid, room, c + 1, length - 1);
        else text_add(&rest, rest.count ? " " : ""), text_bytes(&rest, c, length);
        c += length;
    }
    text_free(chips);
    *chips = rest;
}

// The place of a room with what the frame has drawn on it, in chips of some brevity.
static void read_place(Grid *grid, const Speech *speech, const State *view, const Show *show,
                       const Room *room, Text *chips)
{
    text_clear(chips);
    add_place(grid, speech, view, show, room, chips);
    draw_frame(grid, room, chips);
}

// In full if all fits, else as short as need be, with a plus where more than marks are left out.
static void fill_room(Grid *grid, const Speech *speech, const State *view,
                      const Show shows[BREVITIES], int brevities, Room *room)
{
    int brevity = IN_FULL;
    Text chips = {0};
    read_place(grid, speech, view, shows, room, &chips);
    while (brevity < brevities - 1 && !holds(grid, room, text_get(&chips), brevity >= COUNTED))
        read_place(grid, speech, view, &shows[++brevity], room, &chips);
    fill_place(grid, room, text_get(&chips), brevity >= COUNTED);
    text_free(&chips);
}

static void fill(Grid *grid, const Speech *speech, const State *view, const Show *show)
{
    static Show shows[BREVITIES];
    int brevities = 1;
    shows[IN_FULL] = *show;
    while (brevities < BREVITIES &&
           chips_shorten(speech, &shows[brevities - 1], brevities, &shows[brevities]))
        brevities++;
    for (int i = 0; i < grid->rooms; i++) {
        bool seen = false;
        for (int j = 0; j < i; j++) seen = seen || same_place(&grid->room[j], &grid->room[i]);
        if (!seen) fill_room(grid, speech, view, shows, brevities, &grid->room[i]);
    }
}

// A bit for each domain in which things lie.
static uint64_t holding(const Show *show)
{
    uint64_t domains = 0;
    for (int i = 0; i < show->count; i++) domains |= UINT64_C(1) << show->at[i].in;
    return domains;
}

static void mark_rooms(const Grid *grid, const Game *game, const Show *show, Page *page)
{
    const uint64_t held = holding(show);
    for (const Room *room = grid->room; room < grid->room + grid->rooms; room++)
        for (int domain = SEAT; game->domains[domain].name; domain++) {
            const Domain *d = &game->domains[domain];
            for (int value = 0; d->keys && held >> domain & 1 && value < d->count; value++)
                if (is_called(d, value, room))
                    page_mark(page, (Area){page->count + room->row, room->column, room->width,
                                           domain, value, room->full});
        }
}

// The small drawing where the other one does not fit.
static const char *const *pick_sketch(Grid *grid, const Speech *speech, int width, int rows)
{
    const Game *game = speech->game;
    read_sketch(grid, speech, game->sketch);
    bool fits = grid->columns <= width && grid->squeezed <= rows;
    return !fits && game->small_sketch ? game->small_sketch : game->sketch;
}

// Nothing but rooms: one may draw such a line twice.
static bool is_all_rooms(const char *line)
{
    for (; *line; line++) {
        if (*line == '[') line += strcspn(line, "]");
        else if (*line != '|') return false;
    }
    return true;
}

// Nothing but rooms in which nothing lies, below others. A line of captions has none.
static bool is_empty(const Grid *grid, const char *const *lines, int row)
{
    const char *line = lines[row];
    if (!row || !strchr(line, '[') || !strchr(lines[row - 1], '[')) return false;
    for (; *line; line++) {
        if (*line == '[') line += strcspn(line, "]");
        else if (!strchr("| ", *line)) return false;
    }
    for (int column = 0; grid->at[row][column][0]; column++)
        if (strcmp(grid->at[row][column], " ") != 0 && strcmp(grid->at[row][column], "│") != 0)
            return false;
    return true;
}

// A small window has no rows to spare for such lines. Only where the words of the game say so
// ("screen.tight"): on a map they keep its shape.
static void drop_empty(const Grid *grid, const Speech *speech, const char **lines)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.screen.tight", speech->game->key);
    if (!words_find(speech->language, key)) return;
    for (int row = grid->rows - 1; row >= 0; row--)
        if (is_empty(grid, lines, row))
            memmove(lines + row, lines + row + 1, sizeof *lines * (size_t)(ROWS_MAX - row));
}

// The first line of rooms that does not hold all; -1: there is none.
static int find_full(const Grid *grid, const char *const *lines)
{
    for (int row = 0; row < grid->rows; row++)
        if (grid->full[row] && is_all_rooms(lines[row])) return row;
    return -1;
}

static void draw_lines_of(Grid *grid, const Speech *speech, const State *view, const Show *show,
                          int width, const char *const *lines)
{
    read_sketch(grid, speech, lines);
    squeeze(grid, width);
    draw_lines(grid);
    fill(grid, speech, view, show);
}

// Rooms that are too full get another line, as long as there are rows for it.
static void draw_all(Grid *grid, const Speech *speech, const State *view, const Show *show,
                     int width, int rows)
{
    const char *const *sketch = pick_sketch(grid, speech, width, rows);
    const char *lines[ROWS_MAX + 1] = {NULL};
    for (int i = 0; i < ROWS_MAX && sketch[i]; i++) lines[i] = sketch[i];
    draw_lines_of(grid, speech, view, show, width, lines);
    if (sketch == speech->game->small_sketch) drop_empty(grid, speech, lines);
    for (int row = 0; row >= 0;) {
        draw_lines_of(grid, speech, view, show, width, lines);
        row = grid->rows < rows && grid->rows < ROWS_MAX ? find_full(grid, lines) : -1;
        if (row >= 0)
            memmove(lines + row + 1, lines + row, sizeof *lines * (size_t)(ROWS_MAX - row));
    }
}

int sketch_width(const Speech *speech)
{
    static Grid grid;
    if (!speech->game->sketch) return 0;
    read_sketch(&grid, speech, speech->game->sketch);
    return grid.columns;
}

// Without captions and empty rows at its end.
static int count_rows(const Grid *grid)
{
    int rows = grid->squeezed;
    while (rows > 0 && !grid->at[rows - 1][0][0]) rows--;
    return rows;
}

int sketch_draw(Page *page, const Speech *speech, const State *view, const Show *show, int width,
                int rows)
{
    static Grid grid;
    if (!speech->game->sketch) return 0;
    draw_all(&grid, speech, view, show, width, rows);
    mark_rooms(&grid, speech->game, show, page);
    for (int row = 0; row < grid.rows; row++) {
        Text line = {0};
        for (int column = 0; grid.at[row][column][0]; column++)
            text_add(&line, grid.at[row][column]);
        if (row < grid.squeezed) page_add(page, &line);
        else page_wrap(page, text_get(&line), width);
        text_free(&line);
    }
    return count_rows(&grid);
}

void sketch_chips(const Speech *speech, const Show *show, int domain, int value, Text *text)
{
    static Grid grid;
    Text chips = {0};
    read_sketch(&grid, speech, speech->game->sketch);
    for (const Room *room = grid.room; room < grid.room + grid.rooms; room++)
        if (!room->of && !chips.count && is_called(&speech->game->domains[domain], value, room))
            read_place(&grid, speech, NULL, show, room, &chips);
    text_add(text, text_get(&chips));
    text_free(&chips);
}
