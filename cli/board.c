// board.c - see board.h.
#include "cli/board.h"

#include "base/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 128 };
enum { HALF_WIDTH = 4 };  // of a place on a map

static void add_line(Board *board, Text *text)
{
    if (board->count == BOARD_LINES_MAX) text_free(text);
    else board->line[board->count++] = text->at ? text->at : calloc(1, 1);
    *text = (Text){0};
}

void board_free(Board *board)
{
    for (int i = 0; i < board->count; i++) free(board->line[i]);
    board->count = 0;
}

// "hunter Red (armed) x2"
static void say_thing(const Speech *speech, const Thing *t, Text *text)
{
    const Game *game = speech->game;
    say_value(speech, t->domain, t->what, text);
    if (t->owner != NOBODY && t->in != SEAT)
        text_add(text, " "), say_value(speech, SEAT, t->owner, text);
    if (t->mark && game->domains[MARK].keys)
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
    if (t->count != 1) text_add(text, " x"), text_number(text, t->count);
}

// Breaks a long line at spaces; what follows is indented. Letters beyond ASCII count as one.
static void add_wrapped(Board *board, Text *text, int width)
{
    Text line = {0};
    int used = 0;
    for (const char *c = text_get(text); *c;) {
        size_t length = strcspn(c, " ");
        int columns = 1;
        for (size_t i = 0; i < length; i++) columns += (c[i] & 0xc0) != 0x80;
        if (used && used + columns > width) {
            add_line(board, &line);
            text_add(&line, " ");
            used = 1;
        }
        if (used) text_char(&line, ' ');
        text_bytes(&line, c, length);
        used += columns;
        c += length + (c[length] == ' ');
    }
    add_line(board, &line);
    text_clear(text);
}

// A place that is just there need not be named again under "on the table".
static bool is_plain_place(const Game *game, const Thing *t)
{
    return game->domains[t->domain].shape == PLACE && t->in == NO_ARG && !t->mark;
}

static void add_things(Board *board, const Speech *speech, const Show *show, int in, int where,
                       int width, Text *text)
{
    int found = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in != in || (in != NO_ARG && t->where != where)) continue;
        if (is_plain_place(speech->game, t)) continue;
        if (found++) text_add(text, ", ");
        say_thing(speech, t, text);
    }
    if (found) add_wrapped(board, text, width);
    else text_clear(text);
}

// "Region 5: 2 hunters Red, mammoth"
static void list_places(Board *board, const Speech *speech, const Show *show, int width)
{
    Text text = {0};
    for (int domain = SEAT; speech->game->domains[domain].name; domain++)
        for (int where = 0; where < speech->game->domains[domain].count; where++) {
            say_value(speech, domain, where, &text);
            text_add(&text, ": ");
            add_things(board, speech, show, domain, where, width, &text);
        }
    add_things(board, speech, show, NO_ARG, 0, width, &text);
    text_free(&text);
}

// The chip of a value, or the one for all of its domain. NULL: it has none.
static const char *chip_of(const Speech *speech, int domain, int value)
{
    const Domain *d = &speech->game->domains[domain];
    const char *name = d->keys && value < d->count ? d->keys[value] : NULL, *words = NULL;
    char key[KEY_ROOM];
    if (name) snprintf(key, sizeof key, "%s.chip.%s.%s", speech->game->key, d->name, name);
    if (name) words = words_find(speech->language, key);
    snprintf(key, sizeof key, "%s.chip.%s", speech->game->key, d->name);
    return words ? words : words_find(speech->language, key);
}

// Whose a thing is: the chip of the seat, or the first letter of its name.
static void add_owner(const Speech *speech, int seat, Text *text)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.chip.seat.%d", speech->game->key, seat);
    const char *chip = words_find(speech->language, key);
    Text name = {0};
    if (!chip) say_value(speech, SEAT, seat, &name);
    text_bytes(text, chip ? chip : text_get(&name), chip || name.count ? 1 : 0);
    text_free(&name);
}

// A few characters for a thing: "Rh2" two hunters of Red, "M" a mammoth. A mark adds its own chip,
// or '!'; a thing that has none is drawn by its mark alone.
static void add_chip(const Speech *speech, const Thing *t, Text *text)
{
    const char *words = chip_of(speech, t->domain, t->what);
    const char *mark = t->mark ? chip_of(speech, MARK, t->mark) : NULL;
    if (!words && !mark) return;
    if (text->count) text_char(text, ' ');
    if (t->owner != NOBODY) add_owner(speech, t->owner, text);
    if (words) text_add(text, words);
    if (t->mark) text_add(text, mark ? mark : "!");
    if (t->count != 1) text_number(text, t->count);
}

// What lies in the place of that key, as chips.
static void add_chips(const Speech *speech, const Show *show, const char *key, size_t length,
                      Text *text)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        const Domain *d = &speech->game->domains[t->in];
        if (t->in == NO_ARG || !d->keys || t->where >= d->count) continue;
        const char *where = d->keys[t->where];
        if (strlen(where) == length && !memcmp(where, key, length)) add_chip(speech, t, text);
    }
}

// A place that stands on several lines of the drawing has its chips flow from one to the next;
// this counts the lines above.
static int count_above(const char *const *sketch, int line, const char *key, size_t length)
{
    int count = 0;
    for (int i = 0; i < line; i++)
        for (const char *c = sketch[i]; (c = strchr(c, '[')); c++)
            count += strcspn(c + 1, " ]") == length && !memcmp(c + 1, key, length);
    return count;
}

// The part of the chips that fits the n-th room of this width, broken at spaces.
static void add_room(const char *chips, int n, size_t width, Text *text)
{
    size_t length = 0;
    for (; n >= 0; n--) {
        chips += length;
        chips += strspn(chips, " ");
        length = strlen(chips);
        if (length <= width) continue;
        length = width;
        while (length && chips[length] != ' ') length--;
        if (!length) length = width;
    }
    text_bytes(text, chips, length);
    for (size_t i = length; i < width; i++) text_char(text, ' ');
}

static void draw_line(Board *board, const Speech *speech, const Show *show, int number)
{
    const char *const *sketch = speech->game->sketch;
    Text text = {0}, chips = {0};
    for (const char *c = sketch[number]; *c;) {
        size_t plain = strcspn(c, "[");
        text_bytes(&text, c, plain);
        c += plain;
        if (!*c) break;
        size_t length = strcspn(c + 1, " ]"), width = strcspn(c, "]") + 1;
        text_clear(&chips);
        add_chips(speech, show, c + 1, length, &chips);
        add_room(text_get(&chips), count_above(sketch, number, c + 1, length), width, &text);
        c += width;
    }
    text_free(&chips);
    add_line(board, &text);
}

// The number of a place and its chips: "17~ tr1 Ri2".
static void add_spot(const Speech *speech, const Show *show, const Spot *spot, int line, Text *text)
{
    Text chips = {0}, all = {0};
    for (int i = 0; i < show->count; i++)
        if (show->at[i].in == spot->domain && show->at[i].where == spot->value)
            add_chip(speech, &show->at[i], &chips);
    text_number(&all, spot->value);
    text_add(&all, text_get(&chips));
    add_room(text_get(&all), line, 2 * HALF_WIDTH - 1, text);
    text_free(&chips);
    text_free(&all);
}

typedef struct Map {
    Spot spot[SPOTS_MAX];
    int count, left, right, top, bottom;
} Map;

static void read_map(const Game *game, const Show *show, Map *map)
{
    map->count = game->spots(show, map->spot);
    map->left = map->right = map->top = map->bottom = 0;
    for (int i = 0; i < map->count; i++) {
        const Spot *spot = &map->spot[i];
        if (spot->half < map->left) map->left = spot->half;
        if (spot->half > map->right) map->right = spot->half;
        if (spot->row < map->top) map->top = spot->row;
        if (spot->row > map->bottom) map->bottom = spot->row;
    }
}

// One line of a row, from left to right. False: nothing stands there.
static bool draw_row(Board *board, const Speech *speech, const Show *show, const Map *map, int row,
                     int line)
{
    Text text = {0};
    for (int half = map->left; half <= map->right; half++)
        for (int i = 0; i < map->count; i++) {
            if (map->spot[i].row != row || map->spot[i].half != half) continue;
            while ((int)text.count < (half - map->left) * HALF_WIDTH) text_char(&text, ' ');
            add_spot(speech, show, &map->spot[i], line, &text);
        }
    bool any = text_get(&text)[strspn(text_get(&text), " ")];
    if (any) add_line(board, &text);
    text_free(&text);
    return any;
}

static void draw_map(Board *board, const Speech *speech, const Show *show)
{
    Map map;
    read_map(speech->game, show, &map);
    for (int row = map.top; row <= map.bottom; row++)
        for (int line = 0; draw_row(board, speech, show, &map, row, line);) line++;
}

int board_sketch_width(const Game *game)
{
    int width = 0;
    for (int i = 0; game->sketch && game->sketch[i]; i++) {
        int columns = 0;
        for (const char *c = game->sketch[i]; *c; c++) columns += (*c & 0xc0) != 0x80;
        if (columns > width) width = columns;
    }
    return width;
}

void board_fill(Board *board, const Speech *speech, const Show *show, int width)
{
    board->count = 0;
    for (int i = 0; speech->game->sketch && speech->game->sketch[i]; i++)
        draw_line(board, speech, show, i);
    if (speech->game->spots) draw_map(board, speech, show);
    list_places(board, speech, show, width);
}
