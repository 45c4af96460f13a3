// words_test.c - the catalogue of each game has every key that its tables need, and no other; and
// no sentence asks for a parameter that its kind does not have.
#include "base/text.h"
#include "base/words.h"
#include "engine/describe.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_MAX = 4000, KEY_ROOM = 128 };

// The keys a game may have; those that it need not have (short names, hidden things) are marked.
typedef struct Keys {
    int count;
    char at[KEYS_MAX][KEY_ROOM];
    bool optional[KEYS_MAX];
    const Kind *kind[KEYS_MAX];  // whose arguments may be named in the sentence
    const Proc *proc[KEYS_MAX];  // ... or whose frame
} Keys;

static Keys keys;
static const Game *game;

__attribute__((format(printf, 2, 3))) static int key(bool optional, const char *format, ...)
{
    char words[KEY_ROOM];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    for (int i = 0; i < keys.count; i++)
        if (!strcmp(keys.at[i], words)) return i;  // a rule's place may be named by several Rules
    assert_true(keys.count < KEYS_MAX);
    strcpy(keys.at[keys.count], words);
    keys.optional[keys.count] = optional;
    keys.kind[keys.count] = NULL;
    keys.proc[keys.count] = NULL;
    return keys.count++;
}

static void need_kinds(const Kind *kinds, const char *part)
{
    for (int kind = 1; kinds && kinds[kind].name; kind++)
        keys.kind[key(false, "%s.%s", part, kinds[kind].name)] = &kinds[kind];
}

static void need_domain(int domain)
{
    const Domain *d = &game->domains[domain];
    for (int i = 0; d->keys && i < d->count; i++) {
        key(false, "%s.%s", d->name, d->keys[i]);
        key(true, "chip.%s.%s", d->name, d->keys[i]);
    }
    key(true, "chip.%s", d->name);
    key(true, "%s.*", d->name);
    key(true, "%s.hidden", d->name);
    key(!d->shape, "domain.%s", d->name);
}

static int count_procs(void)
{
    int count = 0;
    while (game->procs[count].name) count++;
    return count;
}

static void need_all(void)
{
    keys.count = 0;
    key(false, "title");
    key(false, "about");
    need_kinds(game->actions, "action");
    need_kinds(game->events, "event");
    need_kinds(game->sums, "sum");
    need_kinds(game->reasons, "reason");
    for (int proc = 0; proc < count_procs(); proc++)
        if (game->procs[proc].offer)
            keys.proc[key(false, "ask.%s", game->procs[proc].name)] = &game->procs[proc];
    static const Proc ANY_CHOICE;
    for (int kind = 1; game->actions[kind].name; kind++)
        keys.proc[key(true, "asks.%s", game->actions[kind].name)] = &ANY_CHOICE;
    for (int rule = GAME_RULES; game->rules[rule]; rule++) key(false, "rule.%s", game->rules[rule]);
    for (const Option *o = game->options; o && o->name; o++) {
        key(false, "option.%s", o->name);
        key(false, "option.%s.text", o->name);
    }
    for (int seat = 0; seat < game->players_max; seat++) key(true, "seat.%d", seat);
    for (int domain = MARK; game->domains[domain].name; domain++) need_domain(domain);
}

static bool has_argument(const Kind *kind, const char *name, size_t length)
{
    if (length == 4 && !strncmp(name, "seat", 4)) return true;
    for (int i = 0; i < ARGS_MAX; i++) {
        const char *arg = kind->arg[i].domain ? kind->arg[i].name : "";
        if (strlen(arg) == length && !strncmp(arg, name, length)) return true;
    }
    return false;
}

static bool has_field(const Proc *proc, const char *name, size_t length)
{
    const char *const names[] = {"who", "what", "where", "why", "count"};
    const int domains[] = {SEAT, proc->what, proc->where, proc->why, proc->count};
    for (int i = 0; i < 5; i++)
        if (domains[i] && strlen(names[i]) == length && !strncmp(names[i], name, length))
            return true;
    return false;
}

static void check_parameters(int i, const char *sentence)
{
    if (!keys.kind[i] && !keys.proc[i]) return;
    for (const char *c = sentence; (c = strchr(c, '{')); c++) {
        size_t length = strcspn(c + 1, "}?");
        bool known = keys.kind[i] ? has_argument(keys.kind[i], c + 1, length)
                                  : has_field(keys.proc[i], c + 1, length);
        if (!known)
            fail_msg("%s.%s: there is no {%.*s}", game->key, keys.at[i], (int)length, c + 1);
    }
}

static void check_complete(const char *language)
{
    char full[2 * KEY_ROOM];
    for (int i = 0; i < keys.count; i++) {
        snprintf(full, sizeof full, "%s.%s", game->key, keys.at[i]);
        const char *sentence = words_find(language, full);
        snprintf(full, sizeof full, "common.%s", keys.at[i]);
        if (!sentence && !keys.optional[i] && !words_find(language, full))
            fail_msg("words/%s/%s.txt: %s is missing", language, game->key, keys.at[i]);
        if (sentence) check_parameters(i, sentence);
    }
}

static void check_used(const Language *language)
{
    size_t length = strlen(game->key);
    for (const Word *word = language->words; word->key; word++) {
        if (strncmp(word->key, game->key, length) || word->key[length] != '.') continue;
        bool used = false;
        for (int i = 0; i < keys.count && !used; i++)
            used = !strcmp(keys.at[i], word->key + length + 1);
        if (!used) fail_msg("words/%s: %s is not used", language->name, word->key);
    }
}

TEST(every_sentence_is_there_and_used)
{
    for (const Language *language = LANGUAGES; language->name; language++)
        for (int i = 0; GAMES[i]; i++) {
            game = GAMES[i];
            need_all();
            check_complete(language->name);
            check_used(language);
        }
}

static const char *asked(const State *s, const char *first, Text *text)
{
    static Offer offer;
    offer = (Offer){0};
    for (int kind = 1; first && game->actions[kind].name; kind++)
        if (!strcmp(game->actions[kind].name, first)) offer.at[offer.count++].kind = (uint8_t)kind;
    text_clear(text);
    say_ask(&(Speech){game, "en", NULL}, s, first ? &offer : NULL, text);
    return text_get(text);
}

TEST(a_choice_asks_for_what_it_offers_where_that_has_words)
{
    static alignas(16) char room[STATE_MAX];
    static Tale tale;
    State *s = (State *)room;
    uint8_t option[OPTIONS_MAX];
    Text text = {0};
    for (int i = 0; GAMES[i]; i++)
        if (!strcmp(GAMES[i]->key, "valley")) game = GAMES[i];
    options_usual(game, option);
    game_start(game, s, 2, option, 1, &tale);
    const char *who = game_waiting(s) ? "Blue" : "Red";
    assert_string_equal(asked(s, NULL, &text) + strlen(who), ": place your first camp");
    assert_string_equal(asked(s, "place_camp", &text) + strlen(who), ": place your first camp");
    assert_string_equal(asked(s, "women", &text) + strlen(who), ", for your card: how many women?");
    text_free(&text);
}
