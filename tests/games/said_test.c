// SPDX-License-Identifier: MIT
// said_test.c - what is told, asked and refused in random games of every game reads well in every
// language: no number 0 before a noun ("gains 0 food"), no brace or bracket left, no space too
// many, no "1 cards".
#include "base/rulebook.h"
#include "base/words.h"
#include "engine/describe.h"
#include "engine/flow.h"
#include "engine/say.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <ctype.h>
#include <stdalign.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS_EVERY = 60 };  // decisions
enum { GAMES_EACH = 3, MANY_MAX = 2000, WORD_ROOM = 64, KEY_ROOM = 128, TOLD = 10, COUNTED = 100 };

static alignas(16) char memory[STATE_MAX];
static State *s = (State *)memory;
static Tale tale;
static Offer offer;
static int counted;  // refusals with figures

// Words that stand behind numbers other than 1: the second choice of {count?card:cards}.
typedef struct Many {
    int count;
    char at[MANY_MAX][WORD_ROOM];
} Many;

static Many many;

static void add_many(const char *choice)
{
    const char *colon = strchr(choice, ':');
    size_t one = strcspn(choice, " :}"), length = colon ? strcspn(colon + 1, " }") : 0;
    if (!length || length >= WORD_ROOM || many.count == MANY_MAX) return;
    if (one > length || !memcmp(choice, colon + 1, one)) return;  // no noun; "Krieger" is both
    memcpy(many.at[many.count], colon + 1, length);
    many.at[many.count++][length] = 0;
}

// "disc.white.many: white words", where one of them is called otherwise.
static void add_form(const Language *language, const Word *word)
{
    size_t length = strlen(word->key) - strlen(".many");
    char one[KEY_ROOM];
    if (length >= KEY_ROOM || strcmp(word->key + length, ".many")) return;
    memcpy(one, word->key, length);
    one[length] = 0;
    const char *words = words_in(language, one);
    if (!words || !strcmp(words, word->text) || strlen(word->text) >= WORD_ROOM) return;
    if (many.count < MANY_MAX) strcpy(many.at[many.count++], word->text);
}

static void find_many(const Language *language, const Game *game)
{
    size_t length = strlen(game->key);
    many.count = 0;
    for (const Word *word = language->words; word->key; word++) {
        if (strncmp(word->key, game->key, length) || word->key[length] != '.') continue;
        for (const char *c = word->text; (c = strchr(c, '?')); c++)
            if (memchr(c, ':', strcspn(c, "}")) && c[1] != ' ') add_many(c + 1);
        add_form(language, word);
    }
}

// The number that ends at a space, standing by itself: "rolls 1 " but not "21 ", "R1 ", "½ ".
static bool is_number(const char *text, const char *digit)
{
    bool begins = digit == text || strchr(" (×", digit[-1]);
    return begins && digit[1] == ' ';
}

static bool is_one_of_many(const char *word)
{
    for (int i = 0; i < many.count; i++) {
        size_t length = strlen(many.at[i]);
        if (!strncmp(many.at[i], word, length) && (!word[length] || strchr(" ,.;:)", word[length])))
            return true;
    }
    return false;
}

// "field 0", "Player 1": there the number is a name.
static bool is_name(const char *text, const char *digit)
{
    static const char *const PLACES[] = {"field ",   "Feld ",   "veld ",    "water ", "Wasser ",
                                         "Drehung ", "Player ", "Spieler ", "Speler "};
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        size_t length = strlen(PLACES[i]);
        if ((size_t)(digit - text) >= length && !memcmp(digit - length, PLACES[i], length))
            return true;
    }
    return false;
}

static const char *fault_of(const char *text)
{
    if (strpbrk(text, "{}[]~")) return "a sign of the catalogue is left";
    if (strstr(text, "  ") || text[0] == ' ' || text[strlen(text) - 1] == ' ')
        return "a space too many";
    for (const char *c = text; *c; c++) {
        if (!is_number(text, c) || is_name(text, c)) continue;
        if (*c == '0' && isalpha((unsigned char)c[2])) return "a number 0 before a word";
        if (*c == '1' && is_one_of_many(c + 2)) return "a plural behind 1";
    }
    return NULL;
}

static int check(const char *language, const Game *game, const Text *text)
{
    const char *fault = fault_of(text_get(text));
    if (fault) print_error("%s, %s: %s: \"%s\"\n", game->key, language, fault, text_get(text));
    return fault != NULL;
}

static int check_tale(const Language *language, const Game *game)
{
    const Speech speech = {game, language->name, NULL};
    int faults = 0;
    for (int i = 0; i < tale.count; i++) {
        Text text = {0};
        say_event(&speech, tale.at[i], &text);
        faults += check(language->name, game, &text);
        text_free(&text);
    }
    return faults;
}

static int check_action(const Language *language, const Game *game, Action action)
{
    Text text = {0};
    say_action(&(Speech){game, language->name, NULL}, action, &text);
    int faults = check(language->name, game, &text);
    text_free(&text);
    return faults;
}

static int check_question(const Language *language, const Game *game)
{
    Text text = {0};
    game_offer(game, s, &offer);
    say_ask(&(Speech){game, language->name, NULL}, s, &offer, &text);
    int faults = check(language->name, game, &text);
    text_free(&text);
    return faults;
}

static int check_refusal(const Language *language, const Game *game, Rule rule, Shortfall f)
{
    const Speech speech = {game, language->name, NULL};
    Text text = {0};
    say_refusal(&speech, rule, &f, &text);
    int faults = check(language->name, game, &text);
    text_free(&text);
    return faults;
}

static int count_kinds(const Game *game)
{
    int kinds = 0;
    while (game->actions[kinds + 1].name) kinds++;
    return kinds;
}

// Something that was not offered: if a rule counts what is lacking, that is said.
static int check_another(const Language *language, const Game *game, Random *dice)
{
    Action action = offer.at[random_below(dice, offer.count)];
    Shortfall figures;
    if (random_below(dice, 2)) action.kind = (uint8_t)(1 + random_below(dice, count_kinds(game)));
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = game->actions[action.kind].arg[i].domain;
        if (!domain) action.arg[i] = 0;
        else if (random_below(dice, 2) || action.arg[i] >= game->domains[domain].count)
            action.arg[i] = (uint8_t)random_below(dice, game->domains[domain].count);
    }
    Rule rule = game_refuse(game, s, action);
    if (!game_figures(game, s, action, rule, &figures)) return 0;
    counted++;
    return check_refusal(language, game, rule, figures);
}

// Three games of each number of players; answers how many lines were told for each ten decisions.
static int play(const Language *language, const Game *game, int *faults)
{
    uint8_t option[OPTIONS_MAX];
    int told = 0, decisions = 0;
    options_usual(game, option);
    find_many(language, game);
    for (int i = 0; i < GAMES_EACH * (game->players_max - game->players_min + 1); i++) {
        Random dice = {.key = (uint64_t)i};
        game_start(game, s, game->players_min + i / GAMES_EACH, option, (uint64_t)i, &tale);
        *faults += check_tale(language, game);
        while (game_waiting(s) != NOBODY) {
            *faults += check_question(language, game);
            *faults += check_another(language, game, &dice);
            Action action = game_pick(game, s, &dice);
            *faults += check_action(language, game, action);
            game_play(game, s, action, &tale);
            told += tale.count;
            decisions++;
            *faults += check_tale(language, game);
        }
    }
    return told * 10 / decisions;
}

TEST(what_is_told_reads_well_in_every_language)
{
    int faults = 0;
    for (const Language *language = LANGUAGES; language->name; language++)
        for (int i = 0; GAMES[i]; i++) {
            int told = play(language, GAMES[i], &faults);
            if (told < TOLD) fail_msg("%s: only %d lines for ten decisions", GAMES[i]->key, told);
        }
    assert_int_equal(faults, 0);
    assert_true(counted > COUNTED);
}

static Rulebook book;

static bool is_in_book(const char *place)
{
    size_t length = strcspn(place, "/");
    for (int i = 0; i < book.count; i++) {
        const char *number = rulebook_number(&book, i);
        if (strlen(number) == length && !memcmp(number, place, length)) return true;
    }
    return false;
}

static int check_sum(const Game *game, Action asked)
{
    Sum sum = {0};
    int faults = 0;
    game->explain(s, asked, &sum);
    for (int i = 0; i < sum.count; i++) {
        Rule rule = sum.part[i].rule;
        if (rule >= GAME_RULES && is_in_book(game->rules[rule])) continue;
        print_error("%s: %s has a part without a rule\n", game->key, game->sums[asked.kind].name);
        faults++;
    }
    return faults;
}

// Each number of the position that can be asked for.
static int check_sums(const Game *game)
{
    int faults = 0;
    for (int kind = 1; game->sums[kind].name; kind++) {
        const Kind *sum = &game->sums[kind];
        int first = sum->arg[0].domain ? game->domains[sum->arg[0].domain].count : 1;
        int second = sum->arg[1].domain ? game->domains[sum->arg[1].domain].count : 1;
        if (sum->arg[0].domain == SEAT) first = game_seats(s);
        for (int i = 0; i < first * second; i++) {
            Action asked = {(uint8_t)kind, 0, {(uint8_t)(i % first), (uint8_t)(i / first)}};
            faults += check_sum(game, asked);
        }
    }
    return faults;
}

TEST(every_part_of_a_number_leads_to_a_rule)
{
    uint8_t option[OPTIONS_MAX];
    int faults = 0;
    for (int i = 0; GAMES[i]; i++) {
        Random dice = {.key = 1};
        options_usual(GAMES[i], option);
        assert_true(rulebook_open(&book, "en", GAMES[i]->key));
        game_start(GAMES[i], s, GAMES[i]->players_max, option, 1, NULL);
        for (int n = 0; game_waiting(s) != NOBODY; n++) {
            if (n % NUMBERS_EVERY == 0) faults += check_sums(GAMES[i]);
            game_play(GAMES[i], s, game_pick(GAMES[i], s, &dice), NULL);
        }
        faults += check_sums(GAMES[i]);
    }
    assert_int_equal(faults, 0);
}
