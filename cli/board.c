// SPDX-License-Identifier: MIT
// board.c - see board.h.
#include "cli/board.h"

#include "cli/chips.h"
#include "cli/hand.h"
#include "cli/sketch.h"
#include "table/listed.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { HALF_MOST = 4 };  // of a place on a map: columns of its half

// The words list what is counted in halves.
static int number_of(const Speech *speech, const Thing *t)
{
    const Domain *d = &speech->game->domains[t->domain];
    bool named = d->keys && t->what < d->count;
    return named && is_listed(speech, "screen.halves", d->keys[t->what]) ? HALVES : NUMBER;
}

// Stones, food, points are counted: one of them is "1", as the others have a number, too. They are
// pieces without a mark, of which somebody has another number than one, or that lie beside what is
// counted in halves.
static bool is_counter(const Speech *speech, const Show *show, const Thing *t)
{
    if (speech->game->domains[t->domain].shape != PIECE || t->mark) return false;
    for (int i = 0; i < show->count; i++) {
        const Thing *other = &show->at[i];
        bool alike = other->domain == t->domain && other->in == t->in;
        if (alike && (other->count != 1 || number_of(speech, other) == HALVES)) return true;
    }
    return false;
}

void say_number(const Speech *speech, const Thing *t, Text *text)
{
    say_value(speech, number_of(speech, t), t->count, text);
}

void say_thing(const Speech *speech, const Show *show, const Thing *t, Text *text)
{
    const Game *game = speech->game;
    if (!hand_say_held(speech, t, text)) say_value(speech, t->domain, t->what, text);
    if (t->owner != NOBODY && t->in != SEAT)
        text_add(text, " "), say_value(speech, SEAT, t->owner, text);
    bool counter = is_counter(speech, show, t) || t->count < 1;  // no piece is there so often
    bool number = counter && (t->in == SEAT || !t->in || game->domains[t->in].shape == CARD);
    if (number) text_char(text, ' '), say_number(speech, t, text);
    if (t->mark && game->domains[MARK].keys)
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
    if (!number && (t->count != 1 || counter)) text_add(text, " ×"), say_number(speech, t, text);
}

// A place that is just there need not be named again under "on the table".
static bool is_plain_place(const Game *game, const Thing *t)
{
    return game->domains[t->domain].shape == PLACE && t->in == NO_ARG && !t->mark;
}

// "screen.unlisted: slot goods.income": what serves to draw the board and says nothing to players,
// and what is told better beside the players.
bool board_tells(const Speech *speech, const Thing *t)
{
    return !is_listed_thing(speech, "screen.unlisted", t->domain, t->what);
}

// Nor what there is none of.
static bool is_none(const Thing *t) { return !t->count && t->in != SEAT; }

// Of one domain, or all there is: "hunter Red, mammoth".
static void say_things(const Speech *speech, const Show *show, int in, int where, int domain,
                       Said *said, Text *text)
{
    int found = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in != in || (in != NO_ARG && t->where != where)) continue;
        if (is_none(t) || (domain && t->domain != domain) || !board_tells(speech, t)) continue;
        if (is_plain_place(speech->game, t) || (in == SEAT && said && said(speech, t))) continue;
        if (found++) text_add(text, ", ");
        say_thing(speech, show, t, text);
    }
}

// Of a kind those that lie alike, if they are several: "in hand: camp K1, camp K2".
static void say_alike(const Speech *speech, const Show *show, int seat, int domain, int mark,
                      Said *said, Text *line)
{
    static Show alike;
    alike.count = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        bool it = t->in == SEAT && t->where == seat && t->domain == domain && t->mark == mark;
        if (it && !(said && said(speech, t))) alike.at[alike.count++] = *t;
    }
    bool together = mark && alike.count > 1 && speech->game->domains[MARK].keys;
    if (together) say_value(speech, MARK, mark, line), text_add(line, ": ");
    for (int i = 0; i < alike.count; i++) {
        if (together) alike.at[i].mark = 0;
        if (i) text_add(line, ", ");
        say_thing(speech, show, &alike.at[i], line);
    }
}

static void wrap_by_kind(Page *page, const Speech *speech, const Show *show, int seat, int width,
                         Said *said)
{
    const Domain *domains = speech->game->domains;
    for (int domain = MARK + 1; domains[domain].name; domain++)
        for (int mark = 0; mark <= domains[MARK].count; mark++) {
            Text line = {0}, indented = {0};
            say_alike(speech, show, seat, domain, mark, said, &line);
            text_format(&indented, "  %s", text_get(&line));
            if (line.count) page_wrap(page, text_get(&indented), width);
            text_free(&line);
            text_free(&indented);
        }
}

// Behind its name.
static void add_things(Page *page, const Speech *speech, const Show *show, int in, int where,
                       int width, Said *said, const char *name)
{
    int first = page->count;
    Text things = {0}, text = {0};
    say_things(speech, show, in, where, NO_ARG, said, &things);
    text_format(&text, "%s%s", name, text_get(&things));
    if (things.count) page_wrap(page, text_get(&text), width);
    for (int line = first; in && line < page->count; line++)
        page_mark(page, (Area){line, 0, width, in, where});
    text_free(&things);
    text_free(&text);
}

void board_things(Page *page, const Speech *speech, const Show *show, int in, int where, int width,
                  Said *said)
{
    Text text = {0};
    say_value(speech, in, where, &text);
    text_add(&text, ": ");
    add_things(page, speech, show, in, where, width, said, text_get(&text));
    text_free(&text);
}

// What somebody has stands in lines by kind, where it is long.
static void list_seat(Page *page, const Speech *speech, const Show *show, int seat, int width,
                      Said *said)
{
    enum { LINES_MOST = 3 };
    int first = page->count, areas = page->areas;
    board_things(page, speech, show, SEAT, seat, width, said);
    if (page->count - first <= LINES_MOST) return;
    Text name = {0};
    while (page->count > first) free(page->line[--page->count]);
    page->areas = areas;
    say_value(speech, SEAT, seat, &name);
    text_char(&name, ':');
    page_add(page, &name);
    wrap_by_kind(page, speech, show, seat, width, said);
    for (int line = first; line < page->count; line++)
        page_mark(page, (Area){line, 0, width, SEAT, seat});
}

// "Region 5: 2 hunters Red, mammoth"
void board_list(Page *page, const Speech *speech, const Show *show, int viewer, int width,
                Said *said)
{
    int first = viewer < SEATS_MAX ? viewer : 0;
    for (int domain = SEAT; speech->game->domains[domain].name; domain++)
        for (int i = 0; i < speech->game->domains[domain].count; i++) {
            int where = domain == SEAT ? (first + i) % speech->game->domains[SEAT].count : i;
            if (domain == SEAT) list_seat(page, speech, show, where, width, said);
            else board_things(page, speech, show, domain, where, width, said);
        }
    add_things(page, speech, show, NO_ARG, 0, width, said, "");
}

// What lies there is of this seat: a card is one, but others may have such a rank, too.
static bool lies_on(const Speech *speech, const Thing *t, const Thing *on, int seat)
{
    return t->in == on->domain && t->where == on->what &&
           (t->owner == seat || speech->game->domains[on->domain].shape == CARD);
}

// "Root Digger: red cube (husband), green cube Player 2 (suitor)": what lies on things of the seat,
// whose own pieces need no name.
static void wrap_on_things(Page *page, const Speech *speech, const Show *show, int seat, int width)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *on = &show->at[i];
        Text line = {0};
        int found = 0;
        if (on->in != SEAT || on->where != seat || !speech->game->domains[on->domain].keys)
            continue;
        text_add(&line, "  ");
        say_value(speech, on->domain, on->what, &line);
        for (int j = 0; j < show->count; j++) {
            Thing t = show->at[j];
            if (!lies_on(speech, &t, on, seat) || is_none(&t)) continue;
            if (t.owner == seat) t.owner = NOBODY;
            text_add(&line, found++ ? ", " : ": ");
            say_thing(speech, show, &t, &line);
        }
        if (found) page_wrap(page, text_get(&line), width);
        text_free(&line);
    }
}

void board_by_kind(Page *page, const Speech *speech, const Show *show, int seat, int width)
{
    wrap_by_kind(page, speech, show, seat, width, NULL);
    wrap_on_things(page, speech, show, seat, width);
}

typedef struct Map {
    Spot spot[SPOTS_MAX];
    int count, left, right, top, bottom;
    int half;  // columns of half a place
} Map;

static void read_map(const Game *game, const Show *show, int width, Map *map)
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
    map->half = HALF_MOST;
    while (map->half > 2 && (map->right - map->left + 2) * map->half - 1 > width) map->half--;
}

// What a place is called on the map: by its key, as choices have it, or by its number.
static void add_number(const Game *game, const Spot *spot, Text *text)
{
    const char *const *keys = game->domains[spot->domain].keys;
    if (!keys) text_number(text, spot->value);
    for (const char *c = keys ? keys[spot->value] : ""; *c; c++)
        text_char(text, (char)toupper((unsigned char)*c));
}

// The n-th line of a place: its number and its chips, "17~ tr1 Ri2".
static void add_spot(const Speech *speech, const Show *show, const Spot *spot, int n, int width,
                     Text *text)
{
    Text chips = {0}, all = {0}, line = {0};
    add_chips(speech, show, spot->domain, spot->value, NULL, &chips);
    add_number(speech->game, spot, &all);
    text_add(&all, text_get(&chips));
    for (const char *left = text_get(&all); n >= 0; n--) {
        text_clear(&line);
        left = take_chips(left, width, &line);
    }
    text_add(text, text_get(&line));
    text_free(&chips);
    text_free(&all);
    text_free(&line);
}

// One line of a row, from left to right. False: nothing stands there.
static bool draw_row(Page *page, const Speech *speech, const Show *show, const Map *map, int row,
                     int line)
{
    Text text = {0};
    int areas = page->areas;
    for (int half = map->left; half <= map->right; half++)
        for (int i = 0; i < map->count; i++) {
            if (map->spot[i].row != row || map->spot[i].half != half) continue;
            const Spot *spot = &map->spot[i];
            int column = (half - map->left) * map->half, width = 2 * map->half - 1;
            while (count_columns(text_get(&text), text.count) < column) text_char(&text, ' ');
            add_spot(speech, show, spot, line, width, &text);
            page_mark(page, (Area){page->count, column, width, spot->domain, spot->value});
        }
    bool any = text_get(&text)[strspn(text_get(&text), " ")];
    if (any) page_add(page, &text);
    else page->areas = areas;
    text_free(&text);
    return any;
}

static void draw_map(Page *page, const Speech *speech, const Show *show, int width)
{
    Map map;
    read_map(speech->game, show, width, &map);
    for (int row = map.top; row <= map.bottom; row++)
        for (int line = 0; draw_row(page, speech, show, &map, row, line);) line++;
}

int board_width(const Speech *speech, const Show *show)
{
    Map map = {0};
    const Game *game = speech->game;
    int width = sketch_width(speech);
    if (game->spots) read_map(game, show, INT_MAX, &map);
    int across = game->spots ? (map.right - map.left + 2) * map.half - 1 : 0;
    return across > width ? across : width;
}

int board_draw(Page *page, const Speech *speech, const State *view, const Show *show, int width,
               int rows)
{
    int sketch = sketch_draw(page, speech, view, show, width, rows);
    if (speech->game->spots) draw_map(page, speech, show, width);
    return sketch ? sketch : page->count;
}

int board_fill(Page *page, const Speech *speech, const Show *show, int viewer, int width)
{
    board_draw(page, speech, NULL, show, width, INT_MAX);
    int drawn = page->count;
    board_list(page, speech, show, viewer, width, NULL);
    return drawn;
}
