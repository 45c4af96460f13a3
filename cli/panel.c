// SPDX-License-Identifier: MIT
// panel.c - see panel.h.
#include "cli/panel.h"

#include "base/words.h"
#include "cli/chips.h"
#include "cli/holes.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 96, COLUMNS_MOST = 16 };

static void add_kinds(const Speech *speech, const Show *show, const char *words, size_t length,
                      int seat, Text *text)
{
    size_t before = text->count;
    for (const char *end = words + length; words < end; words += strcspn(words, "+}") + 1) {
        Hole hole = hole_read(speech->game, words, (size_t)(end - words));
        for (int i = 0; i < show->count; i++) {
            const Thing *t = &show->at[i];
            const char *chip = chip_of(speech, t->domain, t->what);
            if (!hole_fits(&hole, t, SEAT, seat) || !chip || !t->count) continue;
            text_add(text, chip);
            const char *name = chip + !isalpha((unsigned char)*chip);
            if (t->count > 1 || strlen(name) > 1) text_number(text, t->count);  // it parts names
        }
    }
    if (text->count == before) text_char(text, '0');
}

// How such a number of a seat is marked; 0: not at all.
static int mark_of(const Speech *speech, const Show *show, const char *words, size_t length,
                   int seat)
{
    Hole hole = hole_read(speech->game, words, length);
    for (int i = 0; i < show->count && hole.what >= 0; i++)
        if (show->at[i].mark && hole_fits(&hole, &show->at[i], SEAT, seat)) return show->at[i].mark;
    return 0;
}

// A number that is marked has the sign of its mark behind it.
static void add_mark(const Speech *speech, const Show *show, const char *words, size_t length,
                     int seat, Text *text)
{
    int mark = mark_of(speech, show, words, length, seat);
    const char *chip = mark ? chip_of(speech, MARK, mark) : NULL;
    if (chip) text_add(text, chip);
}

// A sum of what may still come.
static bool is_over_now(const State *s, const char *words)
{
    return game_waiting(s) == NOBODY && !strncmp(words, "sum.", 4);
}

static void say_column(const Speech *speech, const State *s, const Show *show, const char *words,
                       size_t length, int seat, Text *text)
{
    if (hole_is_by_kind(words, length)) {
        add_kinds(speech, show, words, length, seat, text);
        return;
    }
    if (is_over_now(s, words)) {
        text_add(text, "–");
        return;
    }
    text_number(text, holes_count(speech->game, s, show, words, length, seat));
    add_mark(speech, show, words, length, seat, text);
}

static const char *status_words(const Speech *speech, const Show *show)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        const Domain *d = &speech->game->domains[t->domain];
        char key[KEY_ROOM];
        if (t->in != NO_ARG || d->shape != PIECE || !d->keys || t->what >= d->count) continue;
        snprintf(key, sizeof key, "status/%s", d->keys[t->what]);
        if (screen_words(speech, key)) return screen_words(speech, key);
    }
    return screen_words(speech, "status");
}

void panel_status(Session *session, const Show *show, bool title, Text *text)
{
    const Speech *speech = session_speech(session);
    const State *s = session_view(session);
    const char *words = status_words(speech, show);
    if (title || !words) text_add(text, game_title(speech->game, speech->language));
    if (title && words) text_add(text, "  ");
    if (words) holes_say(speech, &(Sight){s, show, NO_ARG, 0, .session = session}, words, 0, text);
}

Click panel_status_card(const Session *session, const Show *show)
{
    Thing card;
    const char *words = status_words(session_speech(session), show);
    if (!words) return (Click){NO_ARG, 0};
    bool lies = holes_card(session_speech(session), show, NOBODY, words, &card);
    return lies ? (Click){card.domain, card.what} : holes_told_card(session, words);
}

void panel_aside(const Speech *speech, const State *s, const Show *show, int width, Page *page)
{
    const char *words = screen_words(speech, "aside");
    while (words && *words) {
        Text line = {0}, cut = {0};
        holes_say(speech, &(Sight){s, show, NO_ARG, 0}, words, '|', &line);
        text_cut(&cut, text_get(&line), width);
        page_add(page, &cut);
        text_free(&line);
        words += strcspn(words, "|");
        words += *words == '|';
    }
}

// The columns of the seats: heading and hole of each. Points come first.
typedef struct Columns {
    int count;
    struct {
        const char *heading, *hole;
        size_t heading_length, hole_length;
        int width;
    } at[COLUMNS_MOST];
} Columns;

static void read_columns(const Speech *speech, int letters, Columns *columns)
{
    const char *words = screen_words(speech, "seats");
    columns->count = 0;
    while (words && *words && columns->count < COLUMNS_MOST) {
        size_t length = strcspn(words, "|"), brace = strcspn(words, "{");
        int n = columns->count++;
        columns->at[n].heading = words;
        columns->at[n].heading_length = brace ? brace - 1 : 0;
        if (letters && count_bytes(words, letters) < columns->at[n].heading_length)
            columns->at[n].heading_length = count_bytes(words, letters);
        columns->at[n].hole = words + brace + 1;
        columns->at[n].hole_length = length - brace - 2;
        columns->at[n].width = count_columns(words, columns->at[n].heading_length);
        int least = letters && letters < 3 ? letters : 3;
        if (columns->at[n].width < least) columns->at[n].width = least;
        words += length + (words[length] == '|');
    }
}

static void pad(Text *text, int columns)
{
    while (columns-- > 0) text_char(text, ' ');
}

static void add_right(Text *text, const char *words, size_t length, int width)
{
    pad(text, width - count_columns(words, length) + 1);
    text_bytes(text, words, length);
}

static void say_name(const Speech *speech, int seat, int letters, Text *name)
{
    if (letters) add_owner(speech, seat, name);
    else say_value(speech, SEAT, seat, name);
}

static int name_width(const Speech *speech, int seats, int letters)
{
    int width = 0;
    for (int seat = 0; seat < seats; seat++) {
        Text name = {0};
        say_name(speech, seat, letters, &name);
        int columns = count_columns(text_get(&name), name.count);
        if (columns > width) width = columns;
        text_free(&name);
    }
    return width;
}

// What the standing counts, in short: points, if the words do not name something else.
static const char *points_heading(const Speech *speech)
{
    const char *words = screen_words(speech, "unit.short");
    return words ? words : talk("points");
}

// Cut only where the other headings have but two letters.
static size_t points_length(const Speech *speech, int letters)
{
    const char *heading = points_heading(speech);
    return letters && letters < 3 ? count_bytes(heading, 3) : strlen(heading);
}

static int points_width(const Speech *speech, int letters)
{
    int width = count_columns(points_heading(speech), points_length(speech, letters));
    return width > 3 ? width : 3;
}

static void add_heading(const Speech *speech, const Columns *columns, int names, int letters,
                        Page *page)
{
    Text line = {0};
    text_char(&line, LOOK_QUIET);
    pad(&line, names + 1);
    add_right(&line, points_heading(speech), points_length(speech, letters),
              points_width(speech, letters));
    for (int i = 0; i < columns->count; i++)
        add_right(&line, columns->at[i].heading, columns->at[i].heading_length,
                  columns->at[i].width);
    text_char(&line, LOOK_PLAIN);
    page_add(page, &line);
}

// "screen.unseen: ceremony": cards that bring points, of which one sees only the backs.
static int count_unseen(const Speech *speech, const Show *show, int seat, const char *listed)
{
    int count = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in == SEAT && t->where == seat && t->what == HIDDEN &&
            is_listed(speech, listed, speech->game->domains[t->domain].name))
            count += t->count;
    }
    return count;
}

// "75+": without what such cards bring.
static void say_points(const Speech *speech, const State *s, const Show *show, int seat, Text *text)
{
    Standing standing = {0};
    speech->game->standing(s, &standing);
    if (is_unscored(speech, show, seat)) text_char(text, '?');
    else text_number(text, standing.points[seat]);
    if (count_unseen(speech, show, seat, "screen.unseen")) text_char(text, '+');
}

// "75+3?": there are three of them, where each brings something.
static void say_unseen(const Speech *speech, const Show *show, int seat, Text *text)
{
    int count = count_unseen(speech, show, seat, "screen.unseen.counted");
    if (count) text_format(text, "%d?", count);
}

// "cubes g2r3", below the numbers of a seat.
static void add_below(const Speech *speech, const State *s, const Show *show, int seat, Page *page)
{
    Columns columns;
    read_columns(speech, 0, &columns);
    for (int i = 0; i < columns.count; i++) {
        Text line = {0};
        if (!hole_is_by_kind(columns.at[i].hole, columns.at[i].hole_length)) continue;
        text_format(&line, "   %.*s ", (int)columns.at[i].heading_length, columns.at[i].heading);
        say_column(speech, s, show, columns.at[i].hole, columns.at[i].hole_length, seat, &line);
        page_add(page, &line);
    }
}

static void drop_kinds(Columns *columns)
{
    int kept = 0;
    for (int i = 0; i < columns->count; i++)
        if (!hole_is_by_kind(columns->at[i].hole, columns->at[i].hole_length))
            columns->at[kept++] = columns->at[i];
    columns->count = kept;
}

static void add_seat(const Speech *speech, const State *s, const Show *show, const Columns *columns,
                     int seat, int names, int letters, Page *page)
{
    Text line = {0}, name = {0}, points = {0};
    say_name(speech, seat, letters, &name);
    say_points(speech, s, show, seat, &points);
    text_char(&line, game_waiting(s) == seat ? '>' : ' ');
    text_char(&line, (char)(LOOK_SEAT + seat));
    text_add(&line, text_get(&name));
    text_char(&line, LOOK_PLAIN);
    pad(&line, names - count_columns(text_get(&name), name.count));
    add_right(&line, text_get(&points), points.count, points_width(speech, letters));
    text_free(&points);
    for (int i = 0; i < columns->count; i++) {
        Text value = {0};
        say_column(speech, s, show, columns->at[i].hole, columns->at[i].hole_length, seat, &value);
        add_right(&line, text_get(&value), value.count, columns->at[i].width);
        text_free(&value);
    }
    int width = count_columns(text_get(&line), line.count);
    page_mark(page, (Area){page->count, 0, width, SEAT, seat});
    page_add(page, &line);
    text_free(&name);
}

// Columns that tell more than a number are as wide as what they tell.
static void widen(const Speech *speech, const State *s, const Show *show, Columns *columns)
{
    for (int i = 0; i < columns->count; i++)
        for (int seat = 0; seat < game_seats(s); seat++) {
            Text value = {0};
            say_column(speech, s, show, columns->at[i].hole, columns->at[i].hole_length, seat,
                       &value);
            int width = count_columns(text_get(&value), value.count);
            if (width > columns->at[i].width) columns->at[i].width = width;
            text_free(&value);
        }
}

int panel_seats(const Speech *speech, const State *s, const Show *show, int viewer, int letters,
                bool below, Page *page)
{
    Columns columns;
    int seats = game_seats(s), names = name_width(speech, seats, letters), first = page->count;
    int width = 0;
    read_columns(speech, letters, &columns);
    if (below) drop_kinds(&columns);
    widen(speech, s, show, &columns);
    add_heading(speech, &columns, names, letters, page);
    for (int i = 0; i < seats; i++) {
        int seat = ((viewer < seats ? viewer : 0) + i) % seats;
        add_seat(speech, s, show, &columns, seat, names, letters, page);
        if (below) add_below(speech, s, show, seat, page);
    }
    for (int i = first; i < page->count; i++) {
        int wide = count_columns(page->line[i], strlen(page->line[i]));
        if (wide > width) width = wide;
    }
    return width;
}

// Of a number that is marked the words may say another one: "screen.heading.unsafe: unsafe".
static void add_own_heading(const Speech *speech, const Show *show, const Columns *columns, int i,
                            int seat, Text *text)
{
    int mark = mark_of(speech, show, columns->at[i].hole, columns->at[i].hole_length, seat);
    char key[KEY_ROOM] = "";
    if (mark) snprintf(key, sizeof key, "heading.%s", speech->game->domains[MARK].keys[mark]);
    const char *words = mark ? screen_words(speech, key) : NULL;
    if (words) text_add(text, words);
    else text_bytes(text, columns->at[i].heading, columns->at[i].heading_length);
}

void panel_own(const Speech *speech, const State *s, const Show *show, int seat, int letters,
               Text *text)
{
    Columns columns;
    read_columns(speech, letters, &columns);
    say_value(speech, SEAT, seat, text);
    text_format(text, "  %s ", points_heading(speech));
    say_points(speech, s, show, seat, text);
    say_unseen(speech, show, seat, text);
    for (int i = 0; i < columns.count; i++) {
        text_add(text, "  ");
        add_own_heading(speech, show, &columns, i, seat, text);
        text_char(text, ' ');
        say_column(speech, s, show, columns.at[i].hole, columns.at[i].hole_length, seat, text);
    }
}

int panel_lines(const State *s)
{
    enum { FEW = 3 };
    int seats = game_seats(s);
    return seats <= FEW ? seats : 2;
}

static bool is_too_wide(const Text *line, int width)
{
    return count_columns(text_get(line), line->count) > width;
}

// One space where there are two.
static void draw_together(Text *line)
{
    Text close = {0};
    for (const char *c = text_get(line); *c; c++)
        if (c[0] != ' ' || c[1] != ' ') text_char(&close, *c);
    text_free(line);
    *line = close;
}

// Headings of so many letters, drawn together where that is too wide. False: it still is.
static bool fits(const Speech *speech, const State *s, const Show *show, int seat, int letters,
                 int width, Text *line)
{
    text_clear(line);
    panel_own(speech, s, show, seat, letters, line);
    if (is_too_wide(line, width)) draw_together(line);
    return !is_too_wide(line, width);
}

// Of all seats that have a line the same, so that numbers are compared by the same names.
static bool all_fit(const Speech *speech, const State *s, const Show *show, int seat, int letters,
                    int width, Text *line)
{
    bool all = panel_lines(s) == game_seats(s);
    for (int other = 0; all && other < game_seats(s); other++)
        if (!fits(speech, s, show, other, letters, width, line)) return false;
    return fits(speech, s, show, seat, letters, width, line);
}

// Headings are cut before any number is.
void panel_fit(const Speech *speech, const State *s, const Show *show, int seat, int width,
               Text *text)
{
    static const int LETTERS[] = {0, 5, 4, 3, 2};
    enum { WAYS = sizeof LETTERS / sizeof *LETTERS };
    Text line = {0};
    for (int i = 0; i < WAYS && !all_fit(speech, s, show, seat, LETTERS[i], width, &line);) i++;
    text_add(text, text_get(&line));
    text_free(&line);
}

void panel_other(const Speech *speech, const State *s, const Show *show, int seat, int width,
                 Text *text)
{
    text_char(text, game_waiting(s) == seat ? '>' : ' ');
    text_char(text, (char)(LOOK_SEAT + seat));
    panel_fit(speech, s, show, seat, width - 2, text);  // as wide as one's own line
    text_char(text, LOOK_PLAIN);
}

// By name or by letter, with all numbers but some of the last ones.
static void add_others(const Speech *speech, const State *s, const Show *show, int but, bool names,
                       int without, Text *text)
{
    Columns columns;
    read_columns(speech, 0, &columns);
    for (int i = 1, seats = game_seats(s); i < seats; i++) {
        int seat = (but + i) % seats;
        text_char(text, game_waiting(s) == seat ? '>' : ' ');
        text_char(text, (char)(LOOK_SEAT + seat));
        if (names) say_value(speech, SEAT, seat, text);
        else add_owner(speech, seat, text);
        text_char(text, LOOK_PLAIN);
        text_char(text, ' ');
        say_points(speech, s, show, seat, text);
        for (int n = 0; n < columns.count - without; n++)
            text_format(text, "·%d",
                        holes_count(speech->game, s, show, columns.at[n].hole,
                                    columns.at[n].hole_length, seat));
        if (without) text_add(text, "·…");
        if (i < seats - 1) text_char(text, ' ');
    }
}

// Whole, by letters, drawn together, and at last with fewer numbers.
void panel_others(const Speech *speech, const State *s, const Show *show, int but, int width,
                  Text *text)
{
    Text line = {0};
    add_others(speech, s, show, but, true, 0, &line);
    for (int without = 0; is_too_wide(&line, width) && without < COLUMNS_MOST; without++) {
        text_clear(&line);
        add_others(speech, s, show, but, false, without, &line);
        if (is_too_wide(&line, width)) draw_together(&line);
    }
    text_add(text, text_get(&line));
    text_free(&line);
}

static void add_letters(const Speech *speech, int seats, int viewer, Text *text)
{
    for (int seat = 0; seat < seats; seat++) {
        text_add(text, seat ? ", " : "");
        add_owner(speech, seat, text);
        text_char(text, ' ');
        say_value(speech, SEAT, seat, text);
        if (seat == viewer) text_format(text, " (%s)", talk("you"));
    }
}

static void add_headings(const Speech *speech, const Columns *columns, Text *text)
{
    const char *points = screen_words(speech, "unit.legend");
    if (!points) points = screen_words(speech, "unit");
    text_add(text, points ? points : talk("points_now"));
    for (int i = 0; i < columns->count; i++) {
        text_add(text, ", ");
        text_bytes(text, columns->at[i].heading, columns->at[i].heading_length);
    }
}

void panel_legend(const Speech *speech, const State *s, int viewer, Text *text)
{
    Columns columns;
    Text players = {0}, headings = {0};
    read_columns(speech, 0, &columns);
    add_letters(speech, game_seats(s), viewer, &players);
    add_headings(speech, &columns, &headings);
    words_say(text, "terminal.legend_players", "players=%s\ncolumns=%s", text_get(&players),
              text_get(&headings));
    text_char(text, '\n');
    text_free(&players);
    text_free(&headings);
}

bool panel_counts(const Speech *speech, const Thing *t)
{
    Columns columns;
    if (speech->game->domains[t->domain].shape == CARD && t->what != HIDDEN) return false;
    if (!strcmp(speech->game->domains[t->domain].name, "points")) return true;
    read_columns(speech, 0, &columns);
    for (int i = 0; i < columns.count; i++) {
        const char *hole = columns.at[i].hole, *end = hole + columns.at[i].hole_length;
        for (; hole < end; hole += strcspn(hole, "+}") + 1) {
            if (!strncmp(hole, "sum.", 4)) continue;
            Hole h = hole_read(speech->game, hole, (size_t)(end - hole));
            if (hole_fits(&h, t, SEAT, t->where)) return true;
        }
    }
    return false;
}

bool panel_marks_hand(const Speech *speech) { return screen_words(speech, "hand"); }

// The words of a game may say which mark such things have.
static bool lies_as(const Speech *speech, const char *key, const Thing *t)
{
    const char *mark = screen_words(speech, key);
    return !mark || !strcmp(speech->game->domains[MARK].keys[t->mark], mark);
}

bool panel_in_hand(const Speech *speech, const Thing *t) { return lies_as(speech, "hand", t); }
bool panel_is_to_play(const Speech *speech, const Thing *t)
{
    return panel_in_hand(speech, t) && lies_as(speech, "to_play", t);
}
