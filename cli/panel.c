// SPDX-License-Identifier: MIT
// panel.c - see panel.h.
#include "cli/panel.h"

#include "base/words.h"
#include "cli/chips.h"
#include "cli/talk.h"
#include "table/listed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 96, COLUMNS_MOST = 16 };

// "hunter.red@hex.h5(free)": any key or mark where none is named, no place: as the caller says.
// "mammoth@": on the table itself.
typedef struct Hole {
    int domain, what, mark;
    int in, where;
    bool on_table;
} Hole;

static const char *sentence(const Speech *speech, const char *key)
{
    char full[2 * KEY_ROOM];
    snprintf(full, sizeof full, "%s.screen.%s", speech->game->key, key);
    return words_find(speech->language, full);
}

static bool is_word(const char *word, const char *begin, size_t length)
{
    return strlen(word) == length && !memcmp(word, begin, length);
}

static int find_domain(const Game *game, const char *name, size_t length)
{
    for (int domain = MARK; game->domains[domain].name; domain++)
        if (is_word(game->domains[domain].name, name, length)) return domain;
    return NO_ARG;
}

static int find_key(const Domain *d, const char *name, size_t length)
{
    for (int i = 0; d->keys && i < d->count; i++)
        if (is_word(d->keys[i], name, length)) return i;
    return -1;
}

static void read_place(const Game *game, const char *words, size_t length, Hole *hole)
{
    size_t name = strcspn(words, ".");
    if (name > length) name = length;
    hole->in = find_domain(game, words, name);
    bool one = name < length;
    hole->on_table = !length;
    hole->where =
        one ? find_key(&game->domains[hole->in], words + name + 1, length - name - 1) : -1;
}

static Hole read_hole(const Game *game, const char *words, size_t length)
{
    size_t name = strcspn(words, ".@(/+*}|"), key = strcspn(words, "@(/+*}|");
    size_t end = strcspn(words, "(/+*}|");
    Hole hole = {find_domain(game, words, name < length ? name : length), -1, -1};
    if (words[name] == '.')
        hole.what = find_key(&game->domains[hole.domain], words + name + 1, key - name - 1);
    if (words[key] == '@') read_place(game, words + key + 1, end - key - 1, &hole);
    if (words[end] == '(')
        hole.mark = find_key(&game->domains[MARK], words + end + 1, strcspn(words + end + 1, ")"));
    return hole;
}

// "hunter@region", of a seat: all of its own, wherever they are.
static bool lies_there(const Hole *hole, const Thing *t, int in, int where)
{
    if (hole->on_table) return t->in == NO_ARG;
    if (hole->in == NO_ARG) return t->in == in && (in == NO_ARG || t->where == where);
    return t->in == hole->in && (hole->where < 0 ? t->owner == where : t->where == hole->where);
}

static bool fits(const Hole *hole, const Thing *t, int in, int where)
{
    return t->domain == hole->domain && lies_there(hole, t, in, where) &&
           (hole->what < 0 || t->what == hole->what) && (hole->mark < 0 || t->mark == hole->mark);
}

static int count_hole(const Game *game, const Show *show, const char *words, size_t length, int in,
                      int where)
{
    int count = 0;
    for (const char *end = words + length; words < end; words += strcspn(words, "+}") + 1) {
        Hole hole = read_hole(game, words, (size_t)(end - words));
        for (int i = 0; i < show->count; i++)
            if (fits(&hole, &show->at[i], in, where)) count += show->at[i].count;
    }
    return count;
}

int panel_count(const Game *game, const State *s, const Show *show, const char *words,
                size_t length, int seat)
{
    Sum sum = {0};
    if (strncmp(words, "sum.", 4) != 0) return count_hole(game, show, words, length, SEAT, seat);
    for (int kind = 1; game->sums[kind].name; kind++)
        if (is_word(game->sums[kind].name, words + 4, length - 4))
            game->explain(s, (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)seat}}, &sum);
    return sum.total;
}

// "{resource*}": of what there are how many, "g2ry3".
static bool is_by_kind(const char *words, size_t length) { return words[length - 1] == '*'; }

static void add_kinds(const Speech *speech, const Show *show, const char *words, size_t length,
                      int seat, Text *text)
{
    size_t before = text->count;
    for (const char *end = words + length; words < end; words += strcspn(words, "+}") + 1) {
        Hole hole = read_hole(speech->game, words, (size_t)(end - words));
        for (int i = 0; i < show->count; i++) {
            const Thing *t = &show->at[i];
            const char *chip = chip_of(speech, t->domain, t->what);
            if (!fits(&hole, t, SEAT, seat) || !chip || !t->count) continue;
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
    Hole hole = read_hole(speech->game, words, length);
    for (int i = 0; i < show->count && hole.what >= 0; i++)
        if (show->at[i].mark && fits(&hole, &show->at[i], SEAT, seat)) return show->at[i].mark;
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

static void say_column(const Speech *speech, const State *s, const Show *show, const char *words,
                       size_t length, int seat, Text *text)
{
    if (is_by_kind(words, length)) {
        add_kinds(speech, show, words, length, seat, text);
        return;
    }
    text_number(text, panel_count(speech->game, s, show, words, length, seat));
    add_mark(speech, show, words, length, seat, text);
}

static void add_option(const Game *game, const State *s, const char *name, size_t length,
                       Text *text)
{
    for (const Option *o = game->options; o && o->name; o++)
        if (is_word(o->name, name, length)) text_number(text, game_options(s)[o->at]);
}

// Where the holes of a sentence look: on the table (NO_ARG), or at what a seat has; in the log; and
// at the place that it is about.
typedef struct Sight {
    const State *s;
    const Show *show;
    int in, where;
    const Session *session;
    Click about;
} Sight;

static int find_kind(const Kind *kinds, const char *name, size_t length)
{
    int kind = 1;
    while (kinds[kind].name && !is_word(kinds[kind].name, name, length)) kind++;
    return kinds[kind].name ? kind : 0;
}

// "told.event_drawn.event": of the last such event of this round that argument, if there was one.
static void add_told(const Speech *speech, const Session *session, const char *words, size_t length,
                     Text *text)
{
    size_t name = strcspn(words, ".");
    const Kind *events = speech->game->events;
    int wanted = find_kind(events, words, name);
    for (int i = session ? session_lines(session) - 1 : -1; i >= 0; i--) {
        const Event *e = session_event(session, i);
        for (int n = 0; e && e->kind == wanted && n < ARGS_MAX && events[wanted].arg[n].name; n++) {
            if (!is_word(events[wanted].arg[n].name, words + name + 1, length - name - 1)) continue;
            say_value(speech, events[wanted].arg[n].domain, e->arg[n], text);
            return;
        }
        if (e && events[e->kind].round) return;
    }
}

// Of a seat: something of it lies there.
static bool is_there(const Show *show, Click place, int domain, int value)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        bool it = domain == SEAT ? t->owner == value : t->domain == domain && t->what == value;
        if (it && t->in == place.domain && t->where == place.value) return true;
    }
    return false;
}

// "Red +4", or in words that it has none.
static void add_one(const Speech *speech, const char *sum, int domain, int value, const Sum *parts,
                    Text *text)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.sum.%s.none", speech->game->key, sum);
    const char *none = words_find(speech->language, key);
    if (text->count) text_add(text, ", ");
    say_value(speech, domain, value, text);
    if (parts->count || !none) text_format(text, " %+d", parts->total);
    else text_format(text, " %s", none);
}

// "each.strength": such a number of everybody and everything in the place, "Red +4, Blue +3";
// "among.strength": only where there are at least two of them.
static void add_each(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     int least, Text *text)
{
    const Game *game = speech->game;
    int kind = find_kind(game->sums, words, length), last = game->sums[kind].arg[1].domain;
    Text all = {0};
    int count = 0;
    for (int value = 0; kind && value < game->domains[last].count; value++) {
        Sum sum = {0};
        if (!is_there(sight->show, sight->about, last, value)) continue;
        count++;
        game->explain(
            sight->s,
            (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)sight->about.value, (uint8_t)value}},
            &sum);
        add_one(speech, game->sums[kind].name, last, value, &sum, &all);
    }
    if (count >= least) text_add(text, text_get(&all));
    text_free(&all);
}

// "parts.upper": what the parts of such a number about the place are of, by their names on the map.
static void add_parts(const Speech *speech, const Sight *sight, const char *words, size_t length,
                      Text *text)
{
    const Game *game = speech->game;
    int kind = find_kind(game->sums, words, length);
    Sum sum = {0};
    if (game->sums[kind].arg[0].domain != sight->about.domain) return;
    game->explain(sight->s, (Action){.kind = (uint8_t)kind, .arg = {sight->about.value}}, &sum);
    for (int i = 0; i < sum.count; i++) {
        int domain = game->reasons[sum.part[i].reason].arg[0].domain;
        if (i) text_add(text, ", ");
        for (const char *c = game->domains[domain].keys[sum.part[i].of]; *c; c++)
            text_char(text, (char)toupper((unsigned char)*c));
    }
}

// "card.cave_lion.short", or another form of a name. NULL: the words have none.
static const char *find_form(const Speech *speech, int domain, int value, const char *form,
                             size_t length)
{
    char key[2 * KEY_ROOM];
    const Domain *d = &speech->game->domains[domain];
    if (!d->keys || value >= d->count) return NULL;
    snprintf(key, sizeof key, "%s.%s.%s.%.*s", speech->game->key, d->name, d->keys[value],
             (int)length, form);
    return words_find(speech->language, key);
}

static void say_in_short(const Speech *speech, int domain, int value, Text *text)
{
    const char *words = find_form(speech, domain, value, "short", strlen("short"));
    if (words) text_add(text, words);
    else say_value(speech, domain, value, text);
}

// "form.held": what the words are about, by that form of its name if it is another one.
static void add_form(const Speech *speech, const Sight *sight, const char *form, size_t length,
                     Text *text)
{
    const char *words = find_form(speech, sight->about.domain, sight->about.value, form, length);
    Text name = {0};
    say_value(speech, sight->about.domain, sight->about.value, &name);
    if (words && strcmp(words, text_get(&name)) != 0) text_add(text, words);
    text_free(&name);
}

// "about.chance": such a number about the thing and the seat; nothing where it has no parts.
// "names.chance": what those parts are of, by name.
static void add_about(const Speech *speech, const Sight *sight, const char *words, size_t length,
                      bool names, Text *text)
{
    const Game *game = speech->game;
    int kind = find_kind(game->sums, words, length), found = 0;
    Sum sum = {0};
    if (!kind || game->sums[kind].arg[0].domain != sight->about.domain) return;
    game->explain(
        sight->s,
        (Action){.kind = (uint8_t)kind, .arg = {sight->about.value, (uint8_t)sight->where}}, &sum);
    if (!names && sum.count) text_number(text, sum.total);
    for (int i = 0; names && i < sum.count; i++) {
        int domain = game->reasons[sum.part[i].reason].arg[0].domain;
        if (!domain) continue;
        if (found++) text_add(text, ", ");
        say_in_short(speech, domain, sum.part[i].of, text);
    }
}

// "here.terrain": what of that lies in the place, by name: "forest".
static void add_here(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    int domain = find_domain(speech->game, words, length), found = 0;
    for (int i = 0; i < sight->show->count; i++) {
        const Thing *t = &sight->show->at[i];
        bool here = t->in == sight->about.domain && t->where == sight->about.value;
        if (!here || t->domain != domain) continue;
        if (found++) text_add(text, ", ");
        say_value(speech, domain, t->what, text);
    }
}

// "who.goods.fire": who has it; "who.goods.camps(met)": marked so.
static void add_who(const Speech *speech, const Show *show, const char *words, size_t length,
                    Text *text)
{
    Hole hole = read_hole(speech->game, words, length);
    int found = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in != SEAT || !t->count || !fits(&hole, t, SEAT, t->where)) continue;
        if (found++) text_add(text, ", ");
        say_value(speech, SEAT, t->where, text);
    }
}

// By words for the screen, "screen.wind.ne", where there are such.
static void say_short(const Speech *speech, int domain, int value, Text *text)
{
    const Domain *d = &speech->game->domains[domain];
    char key[KEY_ROOM] = "";
    if (d->keys && value < d->count) snprintf(key, sizeof key, "%s.%s", d->name, d->keys[value]);
    const char *words = *key ? sentence(speech, key) : NULL;
    if (words) text_add(text, words);
    else say_value(speech, domain, value, text);
}

// By keys, or by a number in words where there are several: "year.*: Year {n+1}".
static bool has_names(const Speech *speech, const Domain *domain)
{
    char key[2 * KEY_ROOM];
    snprintf(key, sizeof key, "%s.%s.*", speech->game->key, domain->name);
    return domain->keys || (domain->count > 1 && words_find(speech->language, key));
}

// "by.stone:for 2 food;for 3 food": the words for none, for one and so on, if there are so many.
static void add_by(const Speech *speech, const Sight *sight, const char *words, size_t length,
                   Text *text)
{
    char hole[KEY_ROOM];
    size_t name = strcspn(words, ":");
    const char *end = words + length, *at = words + name + 1;
    snprintf(hole, sizeof hole, "%.*s", (int)name, words);
    int count = count_hole(speech->game, sight->show, hole, name, sight->in, sight->where);
    for (; count > 0 && at < end; count--) at += strcspn(at, ";}") + 1;
    if (at < end) text_bytes(text, at, strcspn(at, ";}"));
}

// What lies there: its name where only its domain is asked for, else its number.
static void add_hole(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    const Show *show = sight->show;
    Hole hole = read_hole(speech->game, words, length);
    const Domain *domain = &speech->game->domains[hole.domain];
    if (!strncmp(words, "option.", 7)) {
        add_option(speech->game, sight->s, words + 7, length - 7, text);
        return;
    }
    if (!strncmp(words, "told.", 5)) {
        add_told(speech, sight->session, words + 5, length - 5, text);
        return;
    }
    if (!strncmp(words, "each.", 5)) {
        add_each(speech, sight, words + 5, length - 5, 1, text);
        return;
    }
    if (!strncmp(words, "among.", 6)) {
        add_each(speech, sight, words + 6, length - 6, 2, text);
        return;
    }
    if (!strncmp(words, "form.", 5)) {
        add_form(speech, sight, words + 5, length - 5, text);
        return;
    }
    if (!strncmp(words, "here.", 5)) {
        add_here(speech, sight, words + 5, length - 5, text);
        return;
    }
    if (!strncmp(words, "who.", 4)) {
        add_who(speech, show, words + 4, length - 4, text);
        return;
    }
    if (!strncmp(words, "by.", 3)) {
        add_by(speech, sight, words + 3, length - 3, text);
        return;
    }
    if (!strncmp(words, "about.", 6) || !strncmp(words, "names.", 6)) {
        add_about(speech, sight, words + 6, length - 6, *words == 'n', text);
        return;
    }
    if (!strncmp(words, "parts.", 6)) {
        add_parts(speech, sight, words + 6, length - 6, text);
        return;
    }
    bool by_name = hole.in == NO_ARG || domain->shape == CARD || is_by_kind(words, length);
    bool named = hole.what < 0 && has_names(speech, domain) && by_name;
    if (!named) {
        int count = count_hole(speech->game, show, words, length, sight->in, sight->where);
        say_value(speech, memchr(words, '/', length) ? HALVES : NUMBER, count, text);
        return;
    }
    for (int i = 0; i < show->count; i++) {
        if (!fits(&hole, &show->at[i], sight->in, sight->where)) continue;
        say_short(speech, hole.domain, show->at[i].what, text);
        return;
    }
    if (hole.in != NO_ARG) text_add(text, "–");
}

// A sentence up to a sign that ends it, or to its end. False: a hole of it was empty.
static bool say_plain(const Speech *speech, const Sight *sight, const char *words, size_t end,
                      Text *text)
{
    bool whole = true;
    for (size_t i = 0; i < end;) {
        size_t plain = strcspn(words + i, "{");
        text_bytes(text, words + i, i + plain < end ? plain : end - i);
        i += plain;
        if (i >= end) break;
        size_t length = strcspn(words + i + 1, "}"), before = text->count;
        add_hole(speech, sight, words + i + 1, length, text);
        whole = whole && text->count > before;
        i += length + 2;
    }
    return whole;
}

// What stands in brackets is left out if there is nothing for a hole in it.
static void say_holes(const Speech *speech, const Sight *sight, const char *words, char until,
                      Text *text)
{
    while (*words && *words != until) {
        char stops[] = {*words == '[' ? ']' : '[', *words == '[' ? ']' : until, 0};
        bool bracket = *words == '[';
        Text part = {0};
        words += bracket;
        size_t length = strcspn(words, stops);
        if (say_plain(speech, sight, words, length, &part) || !bracket)
            text_add(text, text_get(&part));
        text_free(&part);
        words += length + (bracket && words[length]);
    }
}

static const char *status_words(const Speech *speech, const Show *show)
{
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        const Domain *d = &speech->game->domains[t->domain];
        char key[KEY_ROOM];
        if (t->in != NO_ARG || d->shape != PIECE || !d->keys || t->what >= d->count) continue;
        snprintf(key, sizeof key, "status/%s", d->keys[t->what]);
        if (sentence(speech, key)) return sentence(speech, key);
    }
    return sentence(speech, "status");
}

void panel_status(Session *session, const Show *show, bool title, Text *text)
{
    const Speech *speech = session_speech(session);
    const State *s = session_view(session);
    const char *words = status_words(speech, show);
    if (title || !words) text_add(text, game_title(speech->game, speech->language));
    if (title && words) text_add(text, "  ");
    if (words) say_holes(speech, &(Sight){s, show, NO_ARG, 0, .session = session}, words, 0, text);
}

void panel_holes(const Speech *speech, const State *s, const Show *show, int seat, Click about,
                 const char *words, Text *text)
{
    say_holes(speech, &(Sight){s, show, SEAT, seat, .about = about}, words, 0, text);
}

bool panel_card(const Speech *speech, const Show *show, int seat, const char *words, Thing *card)
{
    for (; (words = strchr(words, '{')); words++) {
        Hole hole = read_hole(speech->game, words + 1, strcspn(words + 1, "}"));
        bool one = hole.in != NO_ARG || hole.mark >= 0;
        if (!one || speech->game->domains[hole.domain].shape != CARD) continue;
        for (int i = 0; i < show->count; i++) {
            const Thing *t = &show->at[i];
            if (fits(&hole, t, NO_ARG, 0) || fits(&hole, t, SEAT, seat)) return *card = *t, true;
        }
    }
    return false;
}

bool panel_status_card(const Speech *speech, const Show *show, Thing *card)
{
    const char *words = status_words(speech, show);
    return words && panel_card(speech, show, NOBODY, words, card);
}

void panel_aside(const Speech *speech, const State *s, const Show *show, int width, Page *page)
{
    const char *words = sentence(speech, "aside");
    while (words && *words) {
        Text line = {0}, cut = {0};
        say_holes(speech, &(Sight){s, show, NO_ARG, 0}, words, '|', &line);
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
    const char *words = sentence(speech, "seats");
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
    const char *words = sentence(speech, "unit.short");
    return words ? words : talk("points");
}

static int points_width(const Speech *speech)
{
    const char *heading = points_heading(speech);
    int width = count_columns(heading, strlen(heading));
    return width > 3 ? width : 3;
}

static void add_heading(const Speech *speech, const Columns *columns, int names, Page *page)
{
    Text line = {0};
    const char *points = points_heading(speech);
    text_char(&line, LOOK_QUIET);
    pad(&line, names + 1);
    add_right(&line, points, strlen(points), points_width(speech));
    for (int i = 0; i < columns->count; i++)
        add_right(&line, columns->at[i].heading, columns->at[i].heading_length,
                  columns->at[i].width);
    text_char(&line, LOOK_PLAIN);
    page_add(page, &line);
}

// "screen.unscored: unchosen": who has something that lies so has points only when he has chosen.
static bool is_unscored(const Speech *speech, const Show *show, int seat)
{
    const Domain *marks = &speech->game->domains[MARK];
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in == SEAT && t->where == seat && t->mark && marks->keys &&
            is_listed(speech, "screen.unscored", marks->keys[t->mark]))
            return true;
    }
    return false;
}

static void say_points(const Speech *speech, const State *s, const Show *show, int seat, Text *text)
{
    Standing standing = {0};
    speech->game->standing(s, &standing);
    if (is_unscored(speech, show, seat)) text_char(text, '?');
    else text_number(text, standing.points[seat]);
}

// "cubes g2r3", below the numbers of a seat.
static void add_below(const Speech *speech, const State *s, const Show *show, int seat, Page *page)
{
    Columns columns;
    read_columns(speech, 0, &columns);
    for (int i = 0; i < columns.count; i++) {
        Text line = {0};
        if (!is_by_kind(columns.at[i].hole, columns.at[i].hole_length)) continue;
        text_format(&line, "   %.*s ", (int)columns.at[i].heading_length, columns.at[i].heading);
        say_column(speech, s, show, columns.at[i].hole, columns.at[i].hole_length, seat, &line);
        page_add(page, &line);
    }
}

static void drop_kinds(Columns *columns)
{
    int kept = 0;
    for (int i = 0; i < columns->count; i++)
        if (!is_by_kind(columns->at[i].hole, columns->at[i].hole_length))
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
    add_right(&line, text_get(&points), points.count, points_width(speech));
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
    add_heading(speech, &columns, names, page);
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
    const char *words = mark ? sentence(speech, key) : NULL;
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

// Drawn together before headings are cut.
void panel_fit(const Speech *speech, const State *s, const Show *show, int seat, int width,
               Text *text)
{
    static const int LETTERS[] = {0, 5, 4, 3};
    Text line = {0};
    for (int i = 0; i < 4; i++) {
        text_clear(&line);
        panel_own(speech, s, show, seat, LETTERS[i], &line);
        if (is_too_wide(&line, width)) draw_together(&line);
        if (!is_too_wide(&line, width)) break;
    }
    text_add(text, text_get(&line));
    text_free(&line);
}

void panel_other(const Speech *speech, const State *s, const Show *show, int seat, int width,
                 Text *text)
{
    text_char(text, game_waiting(s) == seat ? '>' : ' ');
    text_char(text, (char)(LOOK_SEAT + seat));
    panel_fit(speech, s, show, seat, width - 1, text);
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
                        panel_count(speech->game, s, show, columns.at[n].hole,
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
    const char *points = sentence(speech, "unit.legend");
    if (!points) points = sentence(speech, "unit");
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
            Hole h = read_hole(speech->game, hole, (size_t)(end - hole));
            if (fits(&h, t, SEAT, t->where)) return true;
        }
    }
    return false;
}

bool panel_marks_hand(const Speech *speech) { return sentence(speech, "hand"); }

// The words of a game may say which mark such things have.
static bool lies_as(const Speech *speech, const char *key, const Thing *t)
{
    const char *mark = sentence(speech, key);
    return !mark || !strcmp(speech->game->domains[MARK].keys[t->mark], mark);
}

bool panel_in_hand(const Speech *speech, const Thing *t) { return lies_as(speech, "hand", t); }
bool panel_is_to_play(const Speech *speech, const Thing *t)
{
    return panel_in_hand(speech, t) && lies_as(speech, "to_play", t);
}
