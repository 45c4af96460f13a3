// SPDX-License-Identifier: MIT
// words_test.c - the catalogue of each game has every key that its tables need, and no other, in
// every language; and no sentence asks for a parameter that its kind does not have, or for a form
// of a word that is not there.
#include "base/text.h"
#include "base/words.h"
#include "engine/describe.h"
#include "engine/say.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <ctype.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS_MAX = 6000, KEY_ROOM = 128 };

// The keys a game may have; those that it need not have (short names, hidden things) are marked.
typedef struct Keys {
    int count;
    char at[KEYS_MAX][KEY_ROOM];
    size_t length[KEYS_MAX];
    bool optional[KEYS_MAX];
    const Kind *kind[KEYS_MAX];  // whose arguments may be named in the sentence
    const Proc *proc[KEYS_MAX];  // ... or whose frame
} Keys;

static Keys keys;
static const Game *game;

static int find_key(const char *words, size_t length)
{
    for (int i = 0; i < keys.count; i++)
        if (keys.length[i] == length && !memcmp(keys.at[i], words, length)) return i;
    return -1;
}

__attribute__((format(printf, 2, 3))) static int key(bool optional, const char *format, ...)
{
    char words[KEY_ROOM];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    int known = find_key(words, strlen(words));  // a rule's place may be named by several Rules
    if (known >= 0) return known;
    assert_true(keys.count < KEYS_MAX);
    strcpy(keys.at[keys.count], words);
    keys.length[keys.count] = strlen(words);
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

// What a game's own change.has/food may name; see table/change.c.
static const Kind CHANGED = {.name = "has",
                             .arg = {{"before", NUMBER},
                                     {"after", NUMBER},
                                     {"before_half", HALVES},
                                     {"after_half", HALVES},
                                     {"owner", SEAT}}};

static void need_domain(int domain)
{
    const Domain *d = &game->domains[domain];
    key(true, "change.gets/%s", d->name);  // "change.gets/income_of/weather_start": at a question
    key(true, "change.has/%s", d->name);
    for (int i = 0; d->keys && i < d->count; i++) {
        key(false, "%s.%s", d->name, d->keys[i]);
        key(true, "chip.%s.%s", d->name, d->keys[i]);
        key(true, "fact.%s.%s", d->name, d->keys[i]);
        key(true, "mini.%s.%s", d->name, d->keys[i]);
        key(true, "brief.%s.%s", d->name, d->keys[i]);
        if (d->shape == PIECE) key(true, "screen.status/%s", d->keys[i]);  // see cli/panel.h
        if (domain == MARK) key(true, "screen.heading.%s", d->keys[i]);
        if (domain == MARK) key(true, "change.turns/%s", d->keys[i]);
        if (domain == MARK) key(true, "change.as/%s", d->keys[i]);
        if (domain == MARK) key(true, "change.said/%s", d->keys[i]);
        key(true, "change.quiet/%s", d->keys[i]);                  // phases: see table/change.h
        key(true, "screen.waits/%s", d->keys[i]);                  // ... table/by_itself.h
        if (!d->shape) key(true, "screen.source/%s", d->keys[i]);  // ... cli/source.h
        key(true, "screen.%s.%s", d->name, d->keys[i]);
    }
    key(true, "chip.%s", d->name);
    key(true, "screen.%s", d->name);  // two sums about a place: see cli/sketch.c
    key(true, "%s.*", d->name);
    key(true, "%s.hidden", d->name);
    key(!d->shape, "domain.%s", d->name);
}

// What the sentence of a refusal that counts may name; of what, where a game's words have colours.
static const Kind *counted(void)
{
    static Kind kind;
    int domain = MARK;
    while (game->domains[domain].name && strcmp(game->domains[domain].name, "disc")) domain++;
    if (!game->domains[domain].name) domain = NO_ARG;
    kind = (Kind){.name = "short",
                  .arg = {{"asked", NUMBER},
                          {"have", NUMBER},
                          {"asked_half", HALVES},
                          {"have_half", HALVES},
                          {"what", (uint8_t)domain}}};
    return &kind;
}

static int count_procs(void)
{
    int count = 0;
    while (game->procs[count].name) count++;
    return count;
}

// The words of the drawing for the terminal, outside of its rooms: "sketch.stone_desert".
static void need_sketch(const char *c)
{
    while (*c) {
        char word[KEY_ROOM];
        int length = 0;
        while (isalpha((unsigned char)*c) || (length && *c == ' ' && isalpha((unsigned char)c[1])))
            word[length++] = *c == ' ' ? '_' : *c, c++;
        word[length] = 0;
        if (length) key(false, "sketch.%s", word);
        else c += *c == '[' ? strcspn(c, "]") : 1;
    }
}

// Keys that a game may have; most are read by screens of the terminal.
static const char *const OPTIONAL[] = {
    "screen.unlogged",  // questions: see cli/session.c
    "screen.status",    // with holes of their own: see cli/holes.h
    "screen.seats",
    "screen.legend",
    "screen.hand",
    "screen.to_play",
    "screen.lies",    // domains of places: see cli/preview.h
    "change.points",  // instead of the common ones
    "change.points_still",
    "change.points_most",
    "change.points_least",
    "change.beyond",     // see table/change.h
    "change.laid_open",  // see table/change.c
    "change.sheds",      // marks: see table/change.c
    "screen.yields",     // actions: see cli/desk.c
    "screen.tallied",    // see table/change.h
    "screen.tally",      // questions: see cli/brief.h
    "change.tally_most",
    "change.tally_most_cut",
    "change.tally_best",
    "change.tally_best_cut",
    "change.tally_title",
    "change.tally_same",
    "change.tally_kept",
    "change.tally_all",
    "change.tally_part",
    "change.tally_theirs",
    "change.tally_theirs_cut",
    "change.tally_low",
    "change.tally_low_cut",
    "change.tally_worst",
    "change.tally_worst_cut",
    "screen.asked_first",  // actions: see cli/desk.c
    "screen.outcome_first",
    "screen.outcome_last",  // ... cli/preview.c
    "screen.lets",
    "screen.said",
    "change.tally",     // see cli/brief.h
    "then.asks",        // by questions: see cli/preview.c
    "screen.undrawn",   // marks of what lies aside: see cli/chips.c
    "screen.untold",    // events: see cli/session.c
    "screen.declined",  // questions: see cli/session.c
    "screen.end",       // the rule by which it ends: see cli/score.c
    "screen.report",    // what is told then
    "screen.question",  // see cli/talk.c
    "screen.decided",   // events: see cli/score.c
    "screen.ties",      // what decides between equal ones, and why it ended
    "screen.result",
    "screen.unit",
    "screen.unit.amount",
    "screen.usual",  // see cli/list.c
    "screen.unfolded",
    "screen.most_first",
    "screen.beside",
    "screen.means",
    "screen.at_once",
    "screen.sourced",  // questions: see cli/source.h
    "screen.anew",     // ... see cli/log.h
    "screen.through",
    "screen.cause",  // events, and questions without: see cli/talk.c
    "change.cause",  // ... see table/since.h
    "screen.uncaused",
    "screen.settled",  // phases: see cli/sketch.h
    "screen.last",
    "screen.settled.sums",
    "screen.unprinted",     // actions: see cli/facts.c
    "screen.behind",        // told behind what is printed
    "screen.below",         // ... not in their rows
    "screen.score.untold",  // reasons: see cli/score.c
    "screen.aside",
    "screen.map",     // questions: see cli/draw.c
    "screen.forced",  // actions: see table/by_itself.h
    "screen.opens",   // actions: see cli/choices.h
    "screen.by_points",
    "screen.swing",     // a sum: see cli/brief.h
    "screen.rounds",    // see cli/score.c
    "screen.facts",     // actions: see cli/layout.c
    "screen.alike",     // ... see cli/draw.c
    "screen.tight",     // see cli/sketch.c
    "screen.unlisted",  // domains: see cli/board.c
    "screen.printed",   // events: see cli/log.h
    "screen.moment",    // a rule: see cli/not_now.c
    "screen.reckoning",
    "screen.unshared",  // actions: see cli/desk.c
    "screen.leads",     // actions: see cli/preview.c
    "screen.refused",   // actions: see cli/not_now.c
    "screen.stays",     // domains: see cli/chips.h
    "screen.brief",     // marks that drawings may leave out: see cli/chips.h
    "screen.halves",    // numbers that count halves: see cli/board.c
    "change.quiet",     // domains and counters: see table/change.h
    "change.foremost",
    "change.idle",  // by actions: see table/change.c
    "change.number",
    "change.harm",  // marks
    "change.quiet_own",
    "change.quiet_others",
    "change.quiet_marked",
    "change.unpaid",  // actions: see table/change.h
    "change.paying",  // questions
    "change.repeated",
    "change.best",
    "change.fully",
    "change.lesser",
    "change.weighed",
    "change.owed",       // ... and what they are about: see table/whole.h
    "change.score",      // a counter
    "change.paid",       // numbers
    "change.paid_with",  // domains
    "change.unopposed",  // actions
    "change.unsuffered",
    "screen.points",  // see cli/facts.c
    "screen.unseen",  // domains
    "screen.unseen.counted",
    "screen.unscored",  // marks: see cli/panel.c
    "screen.victory",
    "screen.victory_together",
    "minutes",  // how long it takes and how hard it is, for lists of games
    "weight",
    "round",  // {n}, for lists of tables
};

static void need_choices(void)
{
    for (int proc = 0; proc < count_procs(); proc++) {
        const char *name = game->procs[proc].name;
        if (!game->procs[proc].offer) continue;
        keys.proc[key(false, "ask.%s", name)] = &game->procs[proc];
        key(true, "fact.%s", name);
        key(true, "screen.last/%s", name);  // see cli/session.c
        key(true, "screen.question/%s", name);
        key(true, "screen.asked/%s", name);  // actions: see cli/facts.c
        key(true, "change.quiet/%s", name);
        key(true, "screen.refused/%s", name);  // see cli/not_now.c
        key(true, "screen.passes/%s", name);   // see table/by_itself.h
        key(true, "screen.buys/%s", name);
        key(true, "screen.sells/%s", name);
        key(true, "screen.serves/%s", name);
        key(true, "screen.saves/%s", name);
        key(true, "screen.opens/%s", name);   // see cli/session.c
        key(true, "answer.%s", name);         // by actions: see engine/say.h
        key(true, "screen.source/%s", name);  // see cli/source.h
    }
}

static void need_actions(void)
{
    static const Proc ANY_CHOICE;
    need_kinds(game->actions, "action");
    for (int kind = 1; game->actions[kind].name; kind++) {
        const char *name = game->actions[kind].name;
        key(true, "fact.%s", name);
        key(true, "then.%s", name);
        key(true, "change.quiet/%s", name);
        key(true, "screen.picture/%s", name);                                 // see cli/picture.h
        key(true, "once.%s", name);                                           // see cli/preview.c
        key(true, "same.%s", name);                                           // ... cli/preview.c
        key(true, "times.%s", name);                                          // see cli/facts.c
        keys.kind[key(true, "screen.fold/%s", name)] = &game->actions[kind];  // see cli/row.c
        keys.kind[key(true, "screen.fold_at/%s", name)] = &game->actions[kind];
        keys.kind[key(true, "screen.fold_two/%s", name)] = &game->actions[kind];
        keys.kind[key(true, "screen.fold_but/%s", name)] = &game->actions[kind];
        key(true, "screen.best/%s", name);  // see cli/fold.c
        key(true, "screen.best_times/%s", name);
        key(true, "screen.best_same/%s", name);
        keys.kind[key(true, "screen.source/%s", name)] = &game->actions[kind];  // see cli/source.h
        key(true, "screen.note/%s", name);                                      // see cli/brief.h
        keys.proc[key(true, "asks.%s", name)] = &ANY_CHOICE;
    }
}

static void need_events(void)
{
    need_kinds(game->events, "event");
    for (int kind = 1; game->events[kind].name; kind++) {
        key(true, "screen.joins/%s", game->events[kind].name);  // events: see cli/log.h
        key(true, "screen.joined/%s", game->events[kind].name);
        key(true, "screen.gathered/%s", game->events[kind].name);
        keys.kind[key(true, "screen.caused/%s", game->events[kind].name)] = &game->events[kind];
        keys.kind[key(true, "screen.news/%s", game->events[kind].name)] = &game->events[kind];
    }
}

static void need_places(void)
{
    for (int domain = SEAT; game->domains[domain].name; domain++) {
        const Domain *d = &game->domains[domain];
        for (int i = 0; d->shape == CARD && d->keys && i < d->count; i++)
            key(true, "screen.when/%s", d->keys[i]);  // see cli/not_now.c
        if (game->domains[domain].shape == PLACE)
            key(true, "then.opens/%s", game->domains[domain].name);  // see cli/preview.c
    }
}

static void need_sums(void)
{
    need_kinds(game->sums, "sum");
    for (int kind = 1; game->sums && game->sums[kind].name; kind++)
        key(true, "sum.%s.none", game->sums[kind].name);  // see cli/panel.c
    need_kinds(game->reasons, "reason");
    for (int kind = 1; game->reasons && game->reasons[kind].name; kind++)
        key(true, "screen.subtotal/%s", game->reasons[kind].name);  // see cli/score.c
}

static void need_rules(void)
{
    for (int rule = GAME_RULES; game->rules[rule]; rule++) {
        key(false, "rule.%s", game->rules[rule]);
        if (game->figures[rule]) keys.kind[key(false, "short.%s", game->rules[rule])] = counted();
    }
    for (const Option *o = game->options; o && o->name; o++) {
        key(false, "option.%s", o->name);
        key(false, "option.%s.text", o->name);
    }
}

static void need_sketches(void)
{
    for (int i = 0; game->sketch && game->sketch[i]; i++) need_sketch(game->sketch[i]);
    for (int i = 0; game->small_sketch && game->small_sketch[i]; i++)
        need_sketch(game->small_sketch[i]);
}

static void need_all(void)
{
    keys.count = 0;
    key(false, "title");
    key(false, "about");
    for (size_t i = 0; i < sizeof OPTIONAL / sizeof *OPTIONAL; i++) key(true, "%s", OPTIONAL[i]);
    need_actions();
    need_events();
    need_sums();
    need_places();
    need_choices();
    need_rules();
    for (int seat = 0; seat < game->players_max; seat++) {
        key(true, "seat.%d", seat);
        key(true, "chip.seat.%d", seat);
    }
    for (int domain = MARK; game->domains[domain].name; domain++) need_domain(domain);
    need_sketches();
}

// The domain of a parameter of a sentence, or 0 if it has none of that name.
static int domain_of(int i, const char *name, size_t length)
{
    const Kind *kind = keys.kind[i];
    const Proc *proc = keys.proc[i];
    if (!strncmp(name, kind ? "seat" : "who", length) && length == strlen(kind ? "seat" : "who"))
        return SEAT;
    for (int n = 0; kind && n < ARGS_MAX; n++)
        if (kind->arg[n].domain && strlen(kind->arg[n].name) == length &&
            !strncmp(kind->arg[n].name, name, length))
            return kind->arg[n].domain;
    const char *const names[] = {"what", "where", "why", "count"};
    const Frame of = proc ? proc_fields(proc) : (Frame){0};
    const int domains[] = {of.what, of.where, of.why, of.count};
    for (int n = 0; n < 4; n++)
        if (strlen(names[n]) == length && !strncmp(names[n], name, length)) return domains[n];
    return 0;
}

static const char *find(const Language *language, const char *words)
{
    char full[4 * KEY_ROOM];
    snprintf(full, sizeof full, "%s.%s", game->key, words);
    const char *sentence = words_in(language, full);
    snprintf(full, sizeof full, "common.%s", words);
    return sentence ? sentence : words_in(language, full);
}

// {animal.the_dat}: every animal has that form.
static void check_form(const Language *language, int i, int domain, const char *form, int length)
{
    const Domain *d = &game->domains[domain];
    char words[3 * KEY_ROOM];
    for (int value = 0; value < (d->keys ? d->count : 1); value++) {
        snprintf(words, sizeof words, "%s.%s.%.*s", d->name, d->keys ? d->keys[value] : "*", length,
                 form);
        if (!find(language, words))
            fail_msg("words/%s/%s.txt: %s asks for %s, which is missing", language->name, game->key,
                     keys.at[i], words);
    }
}

static void check_parameters(const Language *language, int i, const char *sentence)
{
    if (!keys.kind[i] && !keys.proc[i]) return;
    for (const char *c = sentence; (c = strchr(c, '{')); c++) {
        size_t length = strcspn(c + 1, "}?.*"), form = strcspn(c + 1 + length, "}?*");
        const char *mark = c + 1 + length, *star = mark + form;
        int domain = domain_of(i, c + 1, length);
        if (!domain)
            fail_msg("words/%s: %s.%s: there is no {%.*s}", language->name, game->key, keys.at[i],
                     (int)length, c + 1);
        if (*mark == '.') check_form(language, i, domain, mark + 1, (int)form - 1);
        if (*star != '*') continue;
        if (*mark != '.') check_form(language, i, domain, "many", 4);
        if (!domain_of(i, star + 1, strcspn(star + 1, "}?")))
            fail_msg("words/%s: %s.%s: no number of that name after *", language->name, game->key,
                     keys.at[i]);
    }
}

// All that is missing at once: who writes a game wants the list.
static void check_complete(const Language *language)
{
    Text missing = {0};
    for (int i = 0; i < keys.count; i++) {
        const char *sentence = find(language, keys.at[i]);
        if (!sentence && !keys.optional[i]) text_format(&missing, " %s", keys.at[i]);
        if (sentence) check_parameters(language, i, sentence);
    }
    if (missing.count)
        fail_msg("words/%s/%s.txt: missing:%s", language->name, game->key, text_get(&missing));
    text_free(&missing);
}

static bool is_value(const char *name)
{
    for (int domain = MARK; game->domains[domain].name; domain++) {
        const Domain *d = &game->domains[domain];
        for (int value = 0; d->keys && value < d->count; value++)
            if (!strcmp(d->keys[value], name)) return true;
    }
    return false;
}

static bool is_choice(const char *name)
{
    for (int proc = 0; proc < count_procs(); proc++)
        if (game->procs[proc].offer && !strcmp(game->procs[proc].name, name)) return true;
    return false;
}

// A thing or an action of which a change is told: "change.has/hunter", "change.luck/draw".
static bool is_kind(const char *name)
{
    for (int domain = MARK; game->domains[domain].name; domain++)
        if (!strcmp(game->domains[domain].name, name)) return true;
    for (int kind = 1; game->actions[kind].name; kind++)
        if (!strcmp(game->actions[kind].name, name)) return true;
    return false;
}

// "event.moved/own/armed": the sentence before both.
static int find_own(const char *words, const char *slash)
{
    const size_t length = strlen("/own"), before = (size_t)(slash - words);
    if (before < length || strncmp(slash - length, "/own", length) != 0) return -1;
    return find_key(words, before - length);
}

// "event.moved/armed": a value that one of its parameters may have; "fact.go_on/menu_end",
// "fact.do_middle/hunt": where and at which choice it is told, see cli/facts.c.
static bool is_variant(const Language *language, const char *words, const char *sentence)
{
    const char *slash = strrchr(words, '/');
    int i = slash ? find_key(words, (size_t)(slash - words)) : -1;
    if (i < 0 && slash) i = find_own(words, slash);
    if (i < 0) return false;
    if (!strncmp(words, "then.", 5)) return is_value(slash + 1) || is_choice(slash + 1);
    if (!strncmp(words, "answer.", 7)) return is_kind(slash + 1);
    if (!strncmp(words, "fact.", 5)) return is_value(slash + 1) || is_choice(slash + 1);
    if (!strncmp(words, "change.", 7) && (is_kind(slash + 1) || is_choice(slash + 1))) return true;
    if (!keys.kind[i] && !keys.proc[i]) return false;
    check_parameters(language, i, sentence);
    if (keys.proc[i] && !strncmp(slash + 1, "no_", 3)) return is_kind(slash + 4);
    return is_value(slash + 1) || !strcmp(slash + 1, "own");
}

// "animal.bear.the_dat"
static bool is_form(const char *words)
{
    const char *dot = strrchr(words, '.');
    return dot && find_key(words, (size_t)(dot - words)) >= 0;
}

// "screen.group/gains", where a list names it: "screen.joins/ability_used: @gains", see
// table/listed.h.
static bool is_group(const Language *language, const char *words)
{
    static const char GROUP[] = "screen.group/";
    char name[KEY_ROOM];
    if (strncmp(words, GROUP, strlen(GROUP)) != 0) return false;
    snprintf(name, sizeof name, "@%s", words + strlen(GROUP));
    for (const Word *word = language->words; word->key; word++)
        if (!strncmp(word->key, game->key, strlen(game->key)) && strstr(word->text, name))
            return true;
    return false;
}

static void check_used(const Language *language)
{
    size_t length = strlen(game->key);
    for (const Word *word = language->words; word->key; word++) {
        if (strncmp(word->key, game->key, length) || word->key[length] != '.') continue;
        const char *words = word->key + length + 1;
        if (find_key(words, strlen(words)) < 0 && !is_form(words) && !is_group(language, words) &&
            !is_variant(language, words, word->text))
            fail_msg("words/%s: %s is not used", language->name, word->key);
    }
}

TEST(every_sentence_is_there_and_used)
{
    for (const Language *language = LANGUAGES; language->name; language++)
        for (int i = 0; GAMES[i]; i++) {
            game = GAMES[i];
            need_all();
            check_complete(language);
            keys.kind[key(true, "change.has")] = keys.kind[key(true, "change.points")] = &CHANGED;
            keys.kind[key(true, "change.stays")] = &CHANGED;
            key(true, "change.reaches"), key(true, "change.luck"), key(true, "change.gets");
            key(true, "change.open"), key(true, "change.none"), key(true, "change.next");
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
    assert_string_equal(asked(s, "women", &text) + strlen(who),
                        ", for your card: to how many women does it apply?");
    text_free(&text);
}
