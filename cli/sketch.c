// SPDX-License-Identifier: MIT
// sketch.c - see sketch.h. What lies in a place is written into its rooms in the grid.
#include "cli/sketch.h"

#include "cli/chips.h"
#include "cli/grid.h"
#include "cli/holes.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <stdio.h>
#include <string.h>

enum { DOMAINS_MAX = 256, NUMBER_ROOM = 16 };

static bool same_key(const GridRoom *a, const GridRoom *b)
{
    return a->length == b->length && !memcmp(a->key, b->key, a->length);
}

static bool same_place(const GridRoom *a, const GridRoom *b)
{
    return same_key(a, b) && a->of == b->of;
}

static bool is_called(const Domain *d, int value, const GridRoom *room)
{
    return strlen(d->keys[value]) == room->length &&
           !memcmp(d->keys[value], room->key, room->length);
}

// Things with a room of their own are left out of the others.
static void leave_out(const Grid *grid, const GridRoom *room, bool left_out[DOMAINS_MAX])
{
    for (int domain = 0; domain < DOMAINS_MAX; domain++)
        left_out[domain] = room->of && domain != room->of;
    for (const GridRoom *other = grid->room; !room->of && other < grid->room + grid->rooms; other++)
        if (same_key(other, room)) left_out[other->of] = true;
}

bool sketch_is_in_phase(const Speech *speech, const Show *show, const char *list)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        const Domain *d = &speech->game->domains[t->domain];
        bool named = t->in == NO_ARG && d->keys && t->what < d->count;
        if (named && is_listed(speech, list, d->keys[t->what])) return true;
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
    int first = sum_named(speech->game, view, pair, length, value);
    int second = sum_named(speech->game, view, pair + length + 1, more, value);
    bool fits = first <= second || game_waiting(view) == NOBODY;
    bool may = *third && first <= sum_named(speech->game, view, third, strlen(third), value);
    if (first && sketch_is_in_phase(speech, show, "screen.settled"))
        text_format(chips, "%s%d", chips->count ? " " : "", first);
    else if (first)
        text_format(chips, "%s%d/%d%s", chips->count ? " " : "", first, second,
                    fits  ? ""
                    : may ? "?"
                          : "!");
}

static void add_place(const Grid *grid, const Speech *speech, const State *view, const Show *show,
                      const GridRoom *room, Text *chips)
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
static const char *fill_of(const Grid *grid, const GridRoom *room)
{
    const char *behind = grid->at[room->row][room->column + room->width];
    if (!room->of || !room->length) return " ";
    return !strcmp(behind, "═") ? "═" : !strcmp(behind, "╌") ? "╌" : "─";
}

// Each room of the place takes what fits its own width; the last one leaves so many columns free.
static const char *flow(Grid *grid, const GridRoom *first, const char *chips, int reserve,
                        const GridRoom **last)
{
    const GridRoom *end = grid->room + grid->rooms;
    for (const GridRoom *room = first; room < end; room++)
        if (same_place(room, first)) *last = room;
    for (const GridRoom *room = first; room <= *last; room++) {
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
static bool has_no_room_for_a_number(const GridRoom *last, const char *chips)
{
    int columns = count_columns(chips, strcspn(chips, " "));
    return columns < last->width && columns + (int)strlen(" +1") > last->width;
}

// What is too much is counted, and the number needs room itself; shortened chips have just a plus.
static void fill_place(Grid *grid, GridRoom *first, const char *chips, bool shortened)
{
    char more[NUMBER_ROOM] = "";
    const GridRoom *last = first;
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
static bool holds(const Grid *grid, const GridRoom *first, const char *chips, int plus)
{
    bool cut = false;
    for (const GridRoom *room = first; room < grid->room + grid->rooms; room++) {
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
static void draw_on_frame(Grid *grid, const GridRoom *room, const char *side, size_t length)
{
    bool west = memchr(side, 'w', length), level = strchr("ns", *side);
    bool dashed = side[length - 1] == '!';
    int left = room->column, right = left + room->width - 1, last = room->row;
    for (const GridRoom *other = grid->room; other < grid->room + grid->rooms; other++)
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
static void draw_frame(Grid *grid, const GridRoom *room, Text *chips)
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
                       const GridRoom *room, Text *chips)
{
    text_clear(chips);
    add_place(grid, speech, view, show, room, chips);
    draw_frame(grid, room, chips);
}

// In full if all fits, else as short as need be, with a plus where more than marks are left out.
static void fill_room(Grid *grid, const Speech *speech, const State *view,
                      const Show shows[BREVITIES], int brevities, GridRoom *room)
{
    int brevity = IN_FULL;
    Text chips = {0};
    read_place(grid, speech, view, shows, room, &chips);
    while (brevity < brevities - 1 && !holds(grid, room, text_get(&chips), brevity >= COUNTED))
        read_place(grid, speech, view, &shows[++brevity], room, &chips);
    fill_place(grid, room, text_get(&chips), brevity >= COUNTED);
    room->unmarked = brevity == UNMARKED;
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
    for (const GridRoom *room = grid->room; room < grid->room + grid->rooms; room++)
        for (int domain = SEAT; game->domains[domain].name; domain++) {
            const Domain *d = &game->domains[domain];
            for (int value = 0; d->keys && held >> domain & 1 && value < d->count; value++)
                if (is_called(d, value, room))
                    page_mark(page, (Area){page->count + room->row, room->column, room->width,
                                           domain, value, room->full, room->unmarked});
        }
}

// The small drawing where the other one does not fit.
static const char *const *pick_sketch(Grid *grid, const Speech *speech, int width, int rows)
{
    const Game *game = speech->game;
    grid_read(grid, speech, game->sketch);
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
    if (!screen_words(speech, "tight")) return;
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
    grid_read(grid, speech, lines);
    grid_squeeze(grid, width);
    grid_draw_lines(grid);
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
    grid_read(&grid, speech, speech->game->sketch);
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
    grid_read(&grid, speech, speech->game->sketch);
    for (const GridRoom *room = grid.room; room < grid.room + grid.rooms; room++)
        if (!room->of && !chips.count && is_called(&speech->game->domains[domain], value, room))
            read_place(&grid, speech, NULL, show, room, &chips);
    text_add(text, text_get(&chips));
    text_free(&chips);
}
