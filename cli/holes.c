// SPDX-License-Identifier: MIT
// holes.c - see holes.h.
#include "cli/holes.h"

#include "base/words.h"
#include "cli/talk.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_ROOM = 96 };

static bool is_word(const char *word, const char *begin, size_t length)
{
    return strlen(word) == length && !memcmp(word, begin, length);
}

int domain_named(const Game *game, const char *name, size_t length)
{
    for (int domain = SEAT; game->domains[domain].name; domain++)
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
    hole->in = domain_named(game, words, name);
    bool one = name < length;
    hole->on_table = !length;
    hole->where =
        one ? find_key(&game->domains[hole->in], words + name + 1, length - name - 1) : -1;
}

Hole hole_read(const Game *game, const char *words, size_t length)
{
    size_t name = strcspn(words, ".@(/+*}|"), key = strcspn(words, "@(/+*}|");
    size_t end = strcspn(words, "(/+*}|");
    Hole hole = {domain_named(game, words, name < length ? name : length), -1, -1};
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

bool hole_fits(const Hole *hole, const Thing *t, int in, int where)
{
    return t->domain == hole->domain && lies_there(hole, t, in, where) &&
           (hole->what < 0 || t->what == hole->what) && (hole->mark < 0 || t->mark == hole->mark);
}

static int count_hole(const Game *game, const Show *show, const char *words, size_t length, int in,
                      int where)
{
    int count = 0;
    for (const char *end = words + length; words < end; words += strcspn(words, "+}") + 1) {
        Hole hole = hole_read(game, words, (size_t)(end - words));
        for (int i = 0; i < show->count; i++)
            if (hole_fits(&hole, &show->at[i], in, where)) count += show->at[i].count;
    }
    return count;
}

int sum_named(const Game *game, const State *s, const char *name, size_t length, int about)
{
    Sum sum = {0};
    for (int kind = 1; game->sums[kind].name; kind++)
        if (is_word(game->sums[kind].name, name, length))
            game->explain(s, (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)about}}, &sum);
    return sum.total;
}

int holes_count(const Game *game, const State *s, const Show *show, const char *words,
                size_t length, int seat)
{
    if (!strncmp(words, "sum.", 4)) return sum_named(game, s, words + 4, length - 4, seat);
    return count_hole(game, show, words, length, SEAT, seat);
}

bool hole_is_by_kind(const char *words, size_t length) { return words[length - 1] == '*'; }

static void add_option(const Speech *speech, const Sight *sight, const char *name, size_t length,
                       Text *text)
{
    for (const Option *o = speech->game->options; o && o->name; o++)
        if (is_word(o->name, name, length)) text_number(text, game_options(sight->s)[o->at]);
}

static int find_kind(const Kind *kinds, const char *name, size_t length)
{
    int kind = 1;
    while (kinds[kind].name && !is_word(kinds[kind].name, name, length)) kind++;
    return kinds[kind].name ? kind : 0;
}

// "told.event_drawn.event": of the last such event of this round that argument, if there was one.
static Click find_told(const Session *session, const Game *game, const char *words, size_t length)
{
    size_t name = strcspn(words, ".");
    const Kind *events = game->events;
    int wanted = find_kind(events, words, name);
    for (int i = session ? session_lines(session) - 1 : -1; i >= 0; i--) {
        const Event *e = session_event(session, i);
        for (int n = 0; e && e->kind == wanted && n < ARGS_MAX && events[wanted].arg[n].name; n++)
            if (is_word(events[wanted].arg[n].name, words + name + 1, length - name - 1))
                return (Click){events[wanted].arg[n].domain, e->arg[n]};
        if (e && events[e->kind].round) break;
    }
    return (Click){NO_ARG, 0};
}

static void add_told(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    Click told = find_told(sight->session, speech->game, words, length);
    if (told.domain) say_value(speech, told.domain, told.value, text);
}

Click holes_told_card(const Session *session, const char *words)
{
    static const char TOLD[] = "{told.";
    const Game *game = session_speech(session)->game;
    while ((words = strstr(words, TOLD))) {
        words += strlen(TOLD);
        Click told = find_told(session, game, words, strcspn(words, "}"));
        if (told.domain && game->domains[told.domain].shape == CARD) return told;
    }
    return (Click){NO_ARG, 0};
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

// Such a number of everybody and everything in the place, where there are at least so many.
static void add_numbers(const Speech *speech, const Sight *sight, const char *words, size_t length,
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

// "each.strength": "Red +4, Blue +3".
static void add_each(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    add_numbers(speech, sight, words, length, 1, text);
}

// "among.strength": only where there are at least two of them.
static void add_among(const Speech *speech, const Sight *sight, const char *words, size_t length,
                      Text *text)
{
    add_numbers(speech, sight, words, length, 2, text);
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

// Such a number about the thing and the seat, or about the seat alone. False: it is not about such
// a thing.
static bool explain_about(const Speech *speech, const Sight *sight, const char *words,
                          size_t length, Sum *sum)
{
    const Game *game = speech->game;
    int kind = find_kind(game->sums, words, length), thing = 0;
    bool alone = game->sums[kind].arg[0].domain == SEAT && !game->sums[kind].arg[1].domain;
    while (kind && !alone && thing < 2 && game->sums[kind].arg[thing].domain != sight->about.domain)
        thing++;
    if (!kind || thing == 2) return false;
    Action asked = {.kind = (uint8_t)kind};
    asked.arg[thing] = alone ? (uint8_t)sight->where : (uint8_t)sight->about.value;
    if (!alone) asked.arg[!thing] = (uint8_t)sight->where;
    game->explain(sight->s, asked, sum);
    return true;
}

// "about.chance": nothing where it has no parts.
static void add_about(const Speech *speech, const Sight *sight, const char *words, size_t length,
                      Text *text)
{
    Sum sum = {0};
    if (explain_about(speech, sight, words, length, &sum) && sum.count)
        text_number(text, sum.total);
}

// "sum.score": of the seat.
static void add_sum(const Speech *speech, const Sight *sight, const char *words, size_t length,
                    Text *text)
{
    int total = sum_named(speech->game, sight->s, words, length, sight->where);
    if (total) text_number(text, total);
}

// "names.chance": what those parts are of, by name.
static void add_names(const Speech *speech, const Sight *sight, const char *words, size_t length,
                      Text *text)
{
    Sum sum = {0};
    int found = 0;
    explain_about(speech, sight, words, length, &sum);
    for (int i = 0; i < sum.count; i++) {
        int domain = speech->game->reasons[sum.part[i].reason].arg[0].domain;
        if (!domain) continue;
        if (found++) text_add(text, ", ");
        say_in_short(speech, domain, sum.part[i].of, text);
    }
}

// "here.terrain": what of that lies in the place, by name: "forest".
static void add_here(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    int domain = domain_named(speech->game, words, length), found = 0;
    for (int i = 0; i < sight->show->count; i++) {
        const Thing *t = &sight->show->at[i];
        bool here = t->in == sight->about.domain && t->where == sight->about.value;
        if (!here || t->domain != domain) continue;
        if (found++) text_add(text, ", ");
        say_value(speech, domain, t->what, text);
    }
}

// "who.goods.fire": who has it; "who.goods.camps(met)": marked so.
static void add_who(const Speech *speech, const Sight *sight, const char *words, size_t length,
                    Text *text)
{
    const Show *show = sight->show;
    Hole hole = hole_read(speech->game, words, length);
    int found = 0;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (t->in != SEAT || !t->count || !hole_fits(&hole, t, SEAT, t->where)) continue;
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
    const char *words = *key ? screen_words(speech, key) : NULL;
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

// "if.counter.megaliths:for you": the words as long as there is one; "if.counter.offering>7:at the
// top": as long as there are more than so many.
static void add_if(const Speech *speech, const Sight *sight, const char *words, size_t length,
                   Text *text)
{
    char hole[KEY_ROOM];
    size_t colon = strcspn(words, ":"), name = strcspn(words, ">:");
    snprintf(hole, sizeof hole, "%.*s", (int)name, words);
    if (colon >= length) return;
    long few = words[name] == '>' ? strtol(words + name + 1, NULL, 10) : 0;
    if (holes_count(speech->game, sight->s, sight->show, hole, name, sight->where) > few)
        text_bytes(text, words + colon + 1, length - colon - 1);
}

// "for.2:Six;Five": the words with so many players, else the others.
static void add_for(const Speech *speech, const Sight *sight, const char *words, size_t length,
                    Text *text)
{
    const char *so = memchr(words, ':', length), *other = memchr(words, ';', length);
    if (!so || !other) return;
    bool fits = strtol(words, NULL, 10) == game_players(sight->s);
    const char *from = fits ? so + 1 : other + 1, *end = fits ? other : words + length;
    text_bytes(text, from, (size_t)(end - from));
}

typedef void Adder(const Speech *, const Sight *, const char *words, size_t length, Text *);

// "lack.goods.upkeep-goods.food+goods.income": so much more of the first than of the others;
// nothing where there is enough.
static void add_lack(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    char more[KEY_ROOM];
    size_t first = strcspn(words, "-");
    if (first >= length || first >= sizeof more) return;
    snprintf(more, sizeof more, "%.*s", (int)first, words);
    int lack = holes_count(speech->game, sight->s, sight->show, more, first, sight->where) -
               holes_count(speech->game, sight->s, sight->show, words + first + 1,
                           length - first - 1, sight->where);
    if (lack > 0) text_number(text, lack);
}

// What stands before the first dot, where a hole is more than what lies there.
static const struct {
    const char *begins;
    Adder *add;
} ADDERS[] = {
    {"option.", add_option}, {"told.", add_told},   {"each.", add_each},   {"among.", add_among},
    {"form.", add_form},     {"here.", add_here},   {"who.", add_who},     {"by.", add_by},
    {"about.", add_about},   {"names.", add_names}, {"parts.", add_parts}, {"for.", add_for},
    {"sum.", add_sum},       {"lack.", add_lack},   {"if.", add_if},
};

// What lies there: its name where only its domain is asked for, else its number.
static void add_lying(const Speech *speech, const Sight *sight, const char *words, size_t length,
                      Text *text)
{
    const Show *show = sight->show;
    Hole hole = hole_read(speech->game, words, length);
    const Domain *domain = &speech->game->domains[hole.domain];
    bool by_name = hole.in == NO_ARG || domain->shape == CARD || hole_is_by_kind(words, length);
    bool named = hole.what < 0 && has_names(speech, domain) && by_name;
    if (!named) {
        int count = count_hole(speech->game, show, words, length, sight->in, sight->where);
        say_value(speech, memchr(words, '/', length) ? HALVES : NUMBER, count, text);
        return;
    }
    for (int i = 0; i < show->count; i++) {
        if (!hole_fits(&hole, &show->at[i], sight->in, sight->where)) continue;
        say_short(speech, hole.domain, show->at[i].what, text);
        return;
    }
    if (hole.in != NO_ARG) text_add(text, "–");
}

static void add_hole(const Speech *speech, const Sight *sight, const char *words, size_t length,
                     Text *text)
{
    for (size_t i = 0; i < sizeof ADDERS / sizeof *ADDERS; i++) {
        size_t begins = strlen(ADDERS[i].begins);
        if (strncmp(words, ADDERS[i].begins, begins) != 0) continue;
        ADDERS[i].add(speech, sight, words + begins, length - begins, text);
        return;
    }
    add_lying(speech, sight, words, length, text);
}

// A sentence up to its end. False: a hole of it was empty.
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

void holes_say(const Speech *speech, const Sight *sight, const char *words, char until, Text *text)
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

void holes_say_about(const Speech *speech, const State *s, const Show *show, int seat, Click about,
                     const char *words, Text *text)
{
    holes_say(speech, &(Sight){s, show, SEAT, seat, .about = about}, words, 0, text);
}

bool holes_card(const Speech *speech, const Show *show, int seat, const char *words, Thing *card)
{
    for (; (words = strchr(words, '{')); words++) {
        Hole hole = hole_read(speech->game, words + 1, strcspn(words + 1, "}"));
        bool one = hole.in != NO_ARG || hole.mark >= 0;
        if (!one || speech->game->domains[hole.domain].shape != CARD) continue;
        for (int i = 0; i < show->count; i++) {
            const Thing *t = &show->at[i];
            if (hole_fits(&hole, t, NO_ARG, 0) || hole_fits(&hole, t, SEAT, seat))
                return *card = *t, true;
        }
    }
    return false;
}
