// SPDX-License-Identifier: MIT
// say.c - sentences from the catalogue, with the parameters of an action, an event or a prompt.
#include "engine/say.h"
#include "base/words.h"
#include "engine/describe.h"

#include <string.h>

enum { KEY_MAX = 128, PARAMS_MAX = 12, FORM_MAX = 24 };

typedef struct Params {
    int count;
    Param at[PARAMS_MAX];
} Params;

static void add_param(Params *params, const char *name, int domain, int value)
{
    params->at[params->count++] = (Param){name, domain, value};
}

const char *game_title(const Game *game, const char *language)
{
    char key[KEY_MAX];
    size_t length = strlen(game->key);
    if (length + sizeof ".title" > sizeof key) return game->key;
    memcpy(key, game->key, length);
    memcpy(key + length, ".title", sizeof ".title");
    const char *words = words_find(language, key);
    return words ? words : game->key;
}

// The sentence of "part.part.part" in one catalogue, or NULL. Parts that are NULL are left out.
static const char *find_words(const Speech *speech, const char *const parts[4])
{
    char key[KEY_MAX];
    size_t used = 0;
    for (int i = 0; i < 4; i++) {
        if (!parts[i]) continue;
        size_t length = strlen(parts[i]);
        if (used + length + 2 > sizeof key) return NULL;
        if (used) key[used++] = '.';
        memcpy(key + used, parts[i], length);
        used += length;
    }
    key[used] = 0;
    return words_find(speech->language, key);
}

static const char *find_form(const Speech *speech, const char *part, const char *name,
                             const char *form)
{
    const char *words =
        find_words(speech, (const char *const[4]){speech->game->key, part, name, form});
    return words ? words : find_words(speech, (const char *const[4]){"common", part, name, form});
}

static const char *find_in_game(const Speech *speech, const char *part, const char *name)
{
    return find_form(speech, part, name, NULL);
}

// How a value is said where it stands: {animal.the_acc} asks for a form of the word, and
// {animal*count} for its plural unless the count is 1. A word without that form is said plainly.
typedef struct WordForm {
    char name[FORM_MAX];
    bool many;
} WordForm;

static const char *find_term(const Speech *speech, const char *part, const char *name,
                             WordForm form)
{
    const char *words = NULL;
    if (form.many && form.name[0]) {
        char both[FORM_MAX + 8];
        size_t length = strlen(form.name);
        memcpy(both, form.name, length);
        memcpy(both + length, "_many", sizeof "_many");
        words = find_form(speech, part, name, both);
    }
    if (!words && form.many) words = find_form(speech, part, name, "many");
    if (!words && form.name[0]) words = find_form(speech, part, name, form.name);
    return words ? words : find_in_game(speech, part, name);
}

static void say_seat(const Speech *speech, int seat, Text *text)
{
    static const char *const KEYS[] = {"0", "1", "2", "3", "4", "5"};
    bool named = seat < SEATS_MAX && speech->names && speech->names[seat];
    const char *words = named              ? speech->names[seat]
                        : seat < SEATS_MAX ? find_in_game(speech, "seat", KEYS[seat])
                                           : find_in_game(speech, "seat", "nobody");
    text_add(text, words ? words : "?");
}

// "−1", with a sign as wide as "+".
static void say_number(int number, Text *text)
{
    if (number < 0) text_add(text, "−");
    text_number(text, number < 0 ? -number : number);
}

static void say_halves(int halves, Text *text)
{
    if (halves / 2 || !(halves % 2)) say_number(halves / 2, text);
    if (halves % 2) text_add(text, "½");
}

// "region {n+1}" for a domain whose values have no keys.
static void say_numbered(const char *words, int value, Text *text)
{
    const char *brace = strchr(words, '{');
    if (!brace || !strchr(brace, '}')) {
        text_add(text, words);
        return;
    }
    text_bytes(text, words, (size_t)(brace - words));
    text_number(text, !strncmp(brace, "{n+1}", 5) ? value + 1 : value);
    text_add(text, strchr(brace, '}') + 1);
}

// The words of a value in some form, or NULL where it is just a number.
static const char *words_of(const Speech *speech, int domain, int value, WordForm form)
{
    const Domain *d = &speech->game->domains[domain];
    if (domain == YES_NO) return find_in_game(speech, "yes_no", value ? "1" : "0");
    if (value == HIDDEN && d->shape) return find_term(speech, d->name, "hidden", form);
    if (d->keys && value >= 0 && value < d->count)
        return find_term(speech, d->name, d->keys[value], form);
    return domain == NUMBER ? NULL : find_term(speech, d->name, "*", form);
}

static void say_form(const Speech *speech, int domain, int value, WordForm form, Text *text)
{
    if (domain == SEAT) say_seat(speech, value, text);
    else if (domain == HALVES) say_halves(value, text);
    else {
        const char *words = words_of(speech, domain, value, form);
        if (words) say_numbered(words, value, text);
        else if (domain == NUMBER) say_number(value, text);
        else describe_value(speech->game, domain, value, text);
    }
}

void say_value(const Speech *speech, int domain, int value, Text *text)
{
    say_form(speech, domain, value, (WordForm){0}, text);
}

static const Param *find_param(const Params *params, const char *name, size_t length)
{
    for (int i = 0; i < params->count; i++) {
        const Param *param = &params->at[i];
        if (strlen(param->name) == length && !memcmp(param->name, name, length)) return param;
    }
    return NULL;
}

// "the_acc*count" after the name of a parameter.
static WordForm read_form(const char *words, size_t length, const Params *params)
{
    WordForm form = {.many = false};
    const char *star = memchr(words, '*', length);
    size_t name = star ? (size_t)(star - words) : length;
    if (name && words[0] == '.' && name <= FORM_MAX) memcpy(form.name, words + 1, name - 1);
    if (!star) return form;
    const Param *count = find_param(params, star + 1, length - name - 1);
    form.many = count && count->value != 1;
    return form;
}

// {name}, {name.form}, {name*count}, or {name?one:many}.
static void say_brace(const Speech *speech, const char *brace, size_t length, const Params *params,
                      Text *text)
{
    size_t name = 0;
    while (name < length && !strchr(".*?", brace[name])) name++;
    const Param *param = find_param(params, brace, name);
    if (!param) {
        text_bytes(text, brace, length);
        return;
    }
    const char *mark = brace + name;
    if (name == length || *mark != '?') {
        WordForm form = read_form(mark, length - name, params);
        say_form(speech, param->domain, param->value, form, text);
        return;
    }
    size_t rest = length - name - 1;
    const char *colon = memchr(mark + 1, ':', rest);
    size_t one = colon ? (size_t)(colon - mark - 1) : rest;
    if (param->value == 1) text_bytes(text, mark + 1, one);
    else if (colon) text_bytes(text, colon + 1, rest - one - 1);
}

// Plain words and braces up to an end.
static void say_part(const Speech *speech, const char *c, const char *end, const Params *params,
                     Text *text)
{
    while (c < end) {
        const char *brace = memchr(c, '{', (size_t)(end - c));
        const char *close = brace ? memchr(brace, '}', (size_t)(end - brace)) : NULL;
        text_bytes(text, c, (size_t)((close ? brace : end) - c));
        if (!close) return;
        say_brace(speech, brace + 1, (size_t)(close - brace - 1), params, text);
        c = close + 1;
    }
}

// A part is left out where its first number is 0.
static bool has_something(const char *c, const char *end, const Params *params)
{
    const char *brace = memchr(c, '{', (size_t)(end - c));
    const Param *first = brace ? find_param(params, brace + 1, strcspn(brace + 1, ".*?}")) : NULL;
    return !first || first->value;
}

static void say_joint(const Speech *speech, bool last, Text *text)
{
    const char *and = find_in_game(speech, NULL, "and");
    if (!last) text_add(text, ", ");
    else text_char(text, ' '), text_add(text, and? and : "&"), text_char(text, ' ');
}

// "[{women} women; {wolves} wolves ~ nobody]": a list of the parts that are not left out; after ~
// what is said if all are.
static void say_list(const Speech *speech, const char *words, const char *end, const Params *params,
                     Text *text)
{
    enum { PARTS_MAX = 8 };
    const char *from[PARTS_MAX], *to[PARTS_MAX];
    const char *none = memchr(words, '~', (size_t)(end - words)), *stop = none ? none : end;
    int count = 0;
    while (stop > words && none && stop[-1] == ' ') stop--;
    for (const char *c = words; c < stop && count < PARTS_MAX;) {
        const char *semicolon = memchr(c, ';', (size_t)(stop - c)),
                   *part = semicolon ? semicolon : stop;
        if (has_something(c, part, params)) from[count] = c, to[count++] = part;
        c = semicolon ? part + 1 + strspn(part + 1, " ") : stop;
    }
    for (int i = 0; i < count; i++) {
        if (i) say_joint(speech, i == count - 1, text);
        say_part(speech, from[i], to[i], params, text);
    }
    if (!count && none) say_part(speech, none + 1 + strspn(none + 1, " "), end, params, text);
}

static void say_words(const Speech *speech, const char *words, const Params *params, Text *text)
{
    for (const char *c = words; *c;) {
        const char *list = strchr(c, '['), *close = list ? strchr(list, ']') : NULL;
        say_part(speech, c, close ? list : c + strlen(c), params, text);
        if (!close) return;
        say_list(speech, list + 1, close, params, text);
        c = close + 1;
    }
}

// "moved/armed"; without room for it, an empty word.
static const char *join_key(const char *name, const char *key, char both[KEY_MAX])
{
    size_t length = strlen(name), more = strlen(key);
    if (length + more + 2 > KEY_MAX) return "";
    memcpy(both, name, length);
    both[length] = '/';
    memcpy(both + length + 1, key, more + 1);
    return both;
}

// "event.moved/armed": the sentence where one of the parameters has that value, or "has/hunter":
// where one is of a domain whose values have no keys.
static const char *find_value_variant(const Speech *speech, const char *part, const char *name,
                                      const Params *params)
{
    for (int i = 0; i < params->count; i++) {
        const Param *param = &params->at[i];
        const Domain *d = &speech->game->domains[param->domain];
        char both[KEY_MAX];
        if (!d->name || param->value < 0 || param->value >= d->count) continue;
        const char *key = d->keys ? d->keys[param->value] : d->name;
        const char *words = find_in_game(speech, part, join_key(name, key, both));
        if (words) return words;
    }
    return find_in_game(speech, part, name);
}

// Does the first of the parameters, who acts, stand among the others as well?
static bool is_own(const Params *params)
{
    for (int i = 1; i < params->count; i++)
        if (params->at[i].domain == SEAT && params->at[0].domain == SEAT &&
            params->at[i].value == params->at[0].value)
            return true;
    return false;
}

// "event.moved/own", "event.moved/own/armed": where somebody does it to what is his own.
static const char *find_variant(const Speech *speech, const char *part, const char *name,
                                const Params *params)
{
    char both[KEY_MAX];
    const char *own = is_own(params) ? join_key(name, "own", both) : name;
    return find_value_variant(speech, part, find_in_game(speech, part, own) ? own : name, params);
}

// A key without a sentence is shown as itself: the tests find it, the player is not left alone.
static void say_key(const Speech *speech, const char *part, const char *name, const Params *params,
                    Text *text)
{
    const char *words = find_variant(speech, part, name, params);
    if (words) say_words(speech, words, params, text);
    else text_add(text, part), text_char(text, '.'), text_add(text, name);
}

void say(const Speech *speech, const char *key, Text *text)
{
    const Params none = {0};
    const char *words = find_in_game(speech, NULL, key);
    say_words(speech, words ? words : key, &none, text);
}

void say_with(const Speech *speech, const char *part, const char *key, const Param *param,
              int count, Text *text)
{
    Params params = {0};
    for (int i = 0; i < count; i++) params.at[params.count++] = param[i];
    say_key(speech, part, key, &params, text);
}

void say_reason(const Speech *speech, const Sum *sum, int i, Text *text)
{
    const Kind *reason = &speech->game->reasons[sum->part[i].reason];
    const Param params[] = {{reason->arg[0].name, reason->arg[0].domain, sum->part[i].of},
                            {"value", NUMBER, sum->part[i].value}};
    say_with(speech, "reason", reason->name, reason->arg[0].domain ? params : params + 1,
             reason->arg[0].domain ? 2 : 1, text);
}

static Params params_of(const Kind *kind, int seat, const int arg[ARGS_MAX])
{
    Params params = {0};
    add_param(&params, "seat", SEAT, seat);
    for (int i = 0; i < ARGS_MAX; i++)
        if (kind->arg[i].domain) add_param(&params, kind->arg[i].name, kind->arg[i].domain, arg[i]);
    return params;
}

static void say_kind(const Speech *speech, const char *part, const Kind *kind, int seat,
                     const int arg[ARGS_MAX], Text *text)
{
    Params params = params_of(kind, seat, arg);
    say_key(speech, part, kind->name, &params, text);
}

// "answer.war_council/pass": what it is called as an answer to this question, or NULL.
static const char *find_answer(const Speech *speech, const char *name)
{
    char both[KEY_MAX];
    return speech->asked ? find_in_game(speech, "answer", join_key(speech->asked, name, both))
                         : NULL;
}

void say_action(const Speech *speech, Action a, Text *text)
{
    int arg[ARGS_MAX];
    const Kind *kind = &speech->game->actions[a.kind];
    for (int i = 0; i < ARGS_MAX; i++) arg[i] = a.arg[i];
    Params params = params_of(kind, a.seat, arg);
    const char *answer = find_answer(speech, kind->name);
    if (answer) say_words(speech, answer, &params, text);
    else say_key(speech, "action", kind->name, &params, text);
}

void say_event(const Speech *speech, Event e, Text *text)
{
    int arg[ARGS_MAX];
    for (int i = 0; i < ARGS_MAX; i++) arg[i] = e.arg[i];
    say_kind(speech, "event", &speech->game->events[e.kind], e.seat, arg, text);
}

static bool is_offered(const Offer *offer, int kind)
{
    for (int i = 0; i < offer->count; i++)
        if (offer->at[i].kind == kind) return true;
    return false;
}

// "ask.menu_middle/no_do_middle": where that action is not offered.
static const char *words_without(const Speech *speech, const char *choice, const Offer *offer)
{
    char both[KEY_MAX], without[KEY_MAX] = "no_";
    for (int kind = 1; speech->game->actions[kind].name; kind++) {
        const char *name = speech->game->actions[kind].name;
        if (strlen(name) + 4 > KEY_MAX || is_offered(offer, kind)) continue;
        memcpy(without + 3, name, strlen(name) + 1);
        const char *words = find_in_game(speech, "ask", join_key(choice, without, both));
        if (words) return words;
    }
    return NULL;
}

// A choice may be wider than what it asks just now: then the first of what it offers has words of
// its own, "asks.starve", or what it does not offer has. Without an offer, as for those who only
// look on, it is said widely.
static const char *narrow_words(const Speech *speech, const char *choice, const Offer *offer)
{
    if (!offer || !offer->count) return NULL;
    const char *first = speech->game->actions[offer->at[0].kind].name;
    const char *words = find_in_game(speech, "asks", first);
    return words ? words : words_without(speech, choice, offer);
}

void say_question(const Speech *speech, const Frame *f, const Offer *offer, Text *text)
{
    const Proc *proc = &speech->game->procs[f->proc];
    const Frame domain = proc_fields(proc);
    Params params = {0};
    add_param(&params, "who", SEAT, f->who);
    if (domain.what) add_param(&params, "what", domain.what, f->what);
    if (domain.where) add_param(&params, "where", domain.where, f->where);
    if (domain.why) add_param(&params, "why", domain.why, f->why);
    if (domain.count) add_param(&params, "count", domain.count, f->count);
    const char *words = narrow_words(speech, proc->name, offer);
    if (words) say_words(speech, words, &params, text);
    else say_key(speech, "ask", proc->name, &params, text);
}

void say_ask(const Speech *speech, const State *s, const Offer *offer, Text *text)
{
    say_question(speech, game_question(s), offer, text);
}

static Params count_params(const Shortfall *figures)
{
    Params params = {0};
    add_param(&params, "what", figures->domain, figures->what);
    add_param(&params, "asked", NUMBER, figures->asked);
    add_param(&params, "have", NUMBER, figures->have);
    add_param(&params, "asked_half", HALVES, figures->asked);
    add_param(&params, "have_half", HALVES, figures->have);
    return params;
}

void say_rule(const Speech *speech, Rule rule, Text *text)
{
    say_refusal(speech, rule, NULL, text);
}

void say_refusal(const Speech *speech, Rule rule, const Shortfall *figures, Text *text)
{
    const Params params = figures ? count_params(figures) : (Params){0};
    if (rule == NOT_YOUR_TURN || rule == NOT_ASKED) {
        say_key(speech, "rule", rule == NOT_ASKED ? "not_asked" : "not_your_turn", &params, text);
        return;
    }
    const char *place = speech->game->rules[rule];
    say_key(speech, figures ? "short" : "rule", place, &params, text);
    bool whole = text->count && text_get(text)[text->count - 1] == '.';
    if (whole) text->at[--text->count] = 0;  // the number stands before the full stop
    text_add(text, " (");
    text_bytes(text, place, strcspn(place, "/"));
    text_add(text, whole ? ")." : ")");
}
