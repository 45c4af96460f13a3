// SPDX-License-Identifier: MIT
// describe.c - text and JSON of actions, events and options, from the game's tables.
#include "engine/describe.h"
#include "engine/say.h"

#include "base/words.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 2 + ARGS_MAX, WORD_MAX = 48 };

void describe_value(const Game *game, int domain, int value, Text *text)
{
    const Domain *d = &game->domains[domain];
    if (d->keys && value >= 0 && value < d->count) text_add(text, d->keys[value]);
    else if (d->keys && value == HIDDEN) text_add(text, "hidden");
    else text_number(text, value);
}

// What actions and events share once their arguments are numbers of one size.
typedef struct Statement {
    const Kind *kinds;
    int kind, seat, arg[ARGS_MAX];
} Statement;

static Statement line_of_action(const Game *game, Action a)
{
    Statement line = {game->actions, a.kind, a.seat, {0}};
    for (int i = 0; i < ARGS_MAX; i++) line.arg[i] = a.arg[i];
    return line;
}

static Statement line_of_event(const Game *game, Event e)
{
    Statement line = {game->events, e.kind, e.seat, {0}};
    for (int i = 0; i < ARGS_MAX; i++) line.arg[i] = e.arg[i];
    return line;
}

static void describe_line(const Game *game, Statement line, Text *text)
{
    if (line.seat == NOBODY) text_add(text, "-");
    else text_number(text, line.seat);
    text_char(text, ' ');
    text_add(text, line.kinds[line.kind].name);
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = line.kinds[line.kind].arg[i].domain;
        if (domain == NO_ARG) continue;
        text_char(text, ' ');
        describe_value(game, domain, line.arg[i], text);
    }
}

void describe_action(const Game *game, Action a, Text *text)
{
    describe_line(game, line_of_action(game, a), text);
}

void describe_event(const Game *game, Event e, Text *text)
{
    describe_line(game, line_of_event(game, e), text);
    if (!e.only) return;
    text_add(text, " only ");
    text_number(text, e.only);
}

static void json_value(const Game *game, int domain, int value, Text *text)
{
    const Domain *d = &game->domains[domain];
    bool named = d->keys && ((value >= 0 && value < d->count) || value == HIDDEN);
    if (named) text_char(text, '"');
    describe_value(game, domain, value, text);
    if (named) text_char(text, '"');
}

static void json_line(const Game *game, Statement line, Text *text)
{
    json_put_text(text, "kind", line.kinds[line.kind].name);
    if (line.seat == NOBODY) json_put_key(text, "seat"), text_add(text, "null");
    else json_put_number(text, "seat", line.seat);
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = line.kinds[line.kind].arg[i].domain;
        if (domain == NO_ARG) continue;
        json_put_key(text, line.kinds[line.kind].arg[i].name);
        json_value(game, domain, line.arg[i], text);
    }
}

void describe_action_json(const Game *game, Action a, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_line(game, line_of_action(game, a), text);
    text_char(text, '}');
}

void describe_event_json(const Game *game, Event e, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_line(game, line_of_event(game, e), text);
    if (e.only) json_put_number(text, "only", e.only);
    text_char(text, '}');
}

static bool read_number(const char *word, int least, int most, int *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end || value < least || value > most) return false;
    *number = (int)value;
    return true;
}

// Events may carry numbers beyond their domain (points below zero); actions may not.
static bool find_value(const Game *game, int domain, const char *word, bool bounded, int *value)
{
    const Domain *d = &game->domains[domain];
    for (int i = 0; d->keys && i < d->count; i++)
        if (!strcmp(d->keys[i], word)) return *value = i, true;
    if (d->keys && !bounded && !strcmp(word, "hidden")) return *value = HIDDEN, true;
    if (d->keys && bounded) return false;
    return read_number(word, bounded ? 0 : INT16_MIN, bounded ? d->count - 1 : INT16_MAX, value);
}

static int find_kind(const Kind *kinds, const char *name)
{
    for (int kind = 1; kinds[kind].name; kind++)
        if (!strcmp(kinds[kind].name, name)) return kind;
    return 0;
}

static int split(const char *words, char word[][WORD_MAX], int most)
{
    int count = 0;
    for (const char *c = words; *c;) {
        size_t length = strcspn(c, " ");
        if (count == most || length == 0 || length >= WORD_MAX) return -1;
        memcpy(word[count], c, length);
        word[count++][length] = 0;
        c += length;
        if (*c == ' ' && !*++c) return -1;  // a space at the end
    }
    return count;
}

static bool read_seat(const char *word, int *seat)
{
    if (!strcmp(word, "-")) return *seat = NOBODY, true;
    return read_number(word, 0, SEATS_MAX - 1, seat);
}

// Reads "seat kind arg arg"; *used says how many words that took.
static bool read_line(const Game *game, char word[][WORD_MAX], int count, bool bounded,
                      Statement *line, int *used, Problem *problem)
{
    if (count < 2) return problem_say(problem, "seat_and_kind", NO_VALUES);
    if (!read_seat(word[0], &line->seat))
        return problem_say(problem, "no_seat", "word=%s\nmost=%d", word[0], SEATS_MAX - 1);
    line->kind = find_kind(line->kinds, word[1]);
    if (!line->kind) return problem_say(problem, "no_kind", "game=%s\nword=%s", game->key, word[1]);
    *used = 2;
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = line->kinds[line->kind].arg[i].domain;
        if (domain == NO_ARG) continue;
        if (*used >= count)
            return problem_say(problem, "needs", "what=%s\npart=%s", word[1],
                               line->kinds[line->kind].arg[i].name);
        if (!find_value(game, domain, word[(*used)++], bounded, &line->arg[i]))
            return problem_say(problem, "is_no", "word=%s\npart=%s", word[*used - 1],
                               game->domains[domain].name);
    }
    return true;
}

static Action action_of_line(const Statement *line)
{
    Action a = {.kind = (uint8_t)line->kind, .seat = (uint8_t)line->seat};
    for (int i = 0; i < ARGS_MAX; i++) a.arg[i] = (uint8_t)line->arg[i];
    return a;
}

static Event event_of_line(const Statement *line, int only)
{
    Event e = {.kind = (uint8_t)line->kind, .seat = (uint8_t)line->seat, .only = (Seats)only};
    for (int i = 0; i < ARGS_MAX; i++) e.arg[i] = (int16_t)line->arg[i];
    return e;
}

bool read_action(const Game *game, const char *words, Action *action, Problem *problem)
{
    char word[WORDS_MAX][WORD_MAX];
    Statement line = {game->actions, 0, 0, {0}};
    int used = 0, count = split(words, word, WORDS_MAX);
    if (count < 0) return problem_say(problem, "no_action", "word=%.60s", words);
    if (!read_line(game, word, count, true, &line, &used, problem)) return false;
    if (used < count) return problem_say(problem, "too_much", "word=%s", word[used]);
    if (line.seat == NOBODY) return problem_say(problem, "nobody_acts", NO_VALUES);
    *action = action_of_line(&line);
    return true;
}

bool read_event(const Game *game, const char *words, Event *event, Problem *problem)
{
    char word[WORDS_MAX + 2][WORD_MAX];
    Statement line = {game->events, 0, 0, {0}};
    int used = 0, only = 0, count = split(words, word, WORDS_MAX + 2);
    if (count < 0) return problem_say(problem, "no_event", "word=%.60s", words);
    if (!read_line(game, word, count, false, &line, &used, problem)) return false;
    bool private = used + 2 == count && !strcmp(word[used], "only");
    if (private && read_number(word[used + 1], 1, (1 << SEATS_MAX) - 1, &only)) used += 2;
    if (used < count) return problem_say(problem, "too_much", "word=%s", word[used]);
    *event = event_of_line(&line, only);
    return true;
}

// One member of a JSON object as the word that stands for it in text.
static bool word_of(const json_t *object, const char *name, char word[WORD_MAX], Problem *problem)
{
    const json_t *value = json_object_get(object, name);
    if (!value) return problem_say(problem, "missing", "name=%s", name);
    if (json_is_null(value)) return strcpy(word, "-"), true;
    if (json_is_integer(value)) {
        Text number = {0};
        text_number(&number, json_integer_value(value));
        bool fits = number.count < WORD_MAX;
        if (fits) strcpy(word, text_get(&number));
        text_free(&number);
        return fits;
    }
    if (!json_is_string(value) || json_string_length(value) >= WORD_MAX)
        return problem_say(problem, "word_or_number", "name=%s", name);
    strcpy(word, json_string_value(value));
    return true;
}

static bool read_json(const Game *game, const char *json, bool bounded, Statement *line, int *only,
                      Problem *problem)
{
    json_error_t error;
    json_t *object = json_loads(json, JSON_REJECT_DUPLICATES, &error);
    char word[WORDS_MAX][WORD_MAX];
    int used, count = 2;
    bool good = json_is_object(object) || problem_say(problem, "no_object", NO_VALUES);
    good = good && word_of(object, "seat", word[0], problem);
    good = good && word_of(object, "kind", word[1], problem);
    int kind = good ? find_kind(line->kinds, word[1]) : 0;
    for (int i = 0; good && kind && i < ARGS_MAX; i++)
        if (line->kinds[kind].arg[i].domain != NO_ARG)
            good = word_of(object, line->kinds[kind].arg[i].name, word[count++], problem);
    good = good && read_line(game, word, count, bounded, line, &used, problem);
    if (only) *only = (int)json_integer_value(json_object_get(object, "only"));
    json_decref(object);
    return good;
}

bool read_action_json(const Game *game, const char *json, Action *action, Problem *problem)
{
    Statement line = {game->actions, 0, 0, {0}};
    if (!read_json(game, json, true, &line, NULL, problem)) return false;
    if (line.seat == NOBODY) return problem_say(problem, "nobody_acts", NO_VALUES);
    *action = action_of_line(&line);
    return true;
}

bool read_event_json(const Game *game, const char *json, Event *event, Problem *problem)
{
    Statement line = {game->events, 0, 0, {0}};
    int only;
    if (!read_json(game, json, false, &line, &only, problem)) return false;
    *event = event_of_line(&line, only);
    return true;
}

void options_usual(const Game *game, uint8_t option[OPTIONS_MAX])
{
    memset(option, 0, OPTIONS_MAX);
    for (const Option *o = game->options; o && o->name; o++)
        memset(&option[o->at], o->usual, o->length);
}

static void name_options(const Game *game, Text *text)
{
    for (const Option *o = game->options; o && o->name; o++) {
        if (o != game->options) text_add(text, ", ");
        text_add(text, o->name);
    }
}

static void name_values(const Game *game, const Option *o, Text *text)
{
    bool many = !game->domains[o->domain].keys && o->most - o->least > 8;
    for (int value = o->least; value <= o->most; value++) {
        if (many && value != o->least && value != o->most) continue;
        if (value != o->least) text_add(text, many ? " ... " : ", ");
        describe_value(game, o->domain, value, text);
    }
}

static bool fail_value(const Game *game, const Option *o, const char *words, Problem *problem)
{
    Text list = {0};
    name_values(game, o, &list);
    problem_say(problem, "option_value", "option=%s\nvalue=%.40s\nvalues=%s", o->name, words,
                text_get(&list));
    text_free(&list);
    return false;
}

static bool fail_option(const Game *game, const char *name, size_t length, Problem *problem)
{
    Text list = {0};
    name_options(game, &list);
    problem_say(problem, list.count ? "no_option" : "no_options",
                "game=%s\noption=%.*s\noptions=%s", game->key, length < 40 ? (int)length : 40, name,
                text_get(&list));
    text_free(&list);
    return false;
}

static bool read_option_value(const Game *game, const Option *o, const char *word, uint8_t *place)
{
    int value;
    if (!find_value(game, o->domain, word, true, &value)) return false;
    if (value < o->least || value > o->most) return false;
    *place = (uint8_t)value;
    return true;
}

bool read_option(const Game *game, const char *words, uint8_t option[OPTIONS_MAX], Problem *problem)
{
    size_t length = strcspn(words, "=");
    const Option *o = game->options;
    while (o && o->name && (strlen(o->name) != length || strncmp(o->name, words, length))) o++;
    if (!o || !o->name) return fail_option(game, words, length, problem);
    if (!words[length]) return problem_say(problem, "write_option", "option=%s", o->name);

    const char *rest = words + length + 1;
    for (int i = 0; i < o->length; i++) {
        char word[WORD_MAX] = "";
        size_t size = strcspn(rest, ",");
        if (size >= WORD_MAX) return fail_value(game, o, rest, problem);
        memcpy(word, rest, size);
        if (!read_option_value(game, o, word, &option[o->at + i]))
            return fail_value(game, o, word, problem);
        rest += size;
        if (*rest == ',') rest++;
        else break;  // the rest of a list keeps what it had
    }
    return !*rest ||
           problem_say(problem, "option_values", "option=%s\nmost=%d", o->name, o->length);
}

// Each value may be one of its option's, and still they make no game: a seat that is not there.
bool options_fit(const Game *game, int players, const uint8_t option[OPTIONS_MAX], Problem *problem)
{
    const Speech speech = {game, words_spoken(), NULL};
    Rule rule = game->unfit ? game->unfit(players, option) : ALLOWED;
    if (rule == ALLOWED) return true;
    Text words = {0};
    say_rule(&speech, rule, &words);
    problem_set(problem, "%s", text_get(&words));
    text_free(&words);
    return false;
}

void describe_option(const Game *game, const Option *o, const uint8_t option[OPTIONS_MAX],
                     Text *text)
{
    text_add(text, o->name);
    for (int i = 0; i < o->length; i++) {
        text_char(text, i ? ',' : '=');
        describe_value(game, o->domain, option[o->at + i], text);
    }
}
