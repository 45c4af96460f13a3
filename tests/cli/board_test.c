// SPDX-License-Identifier: MIT
// board_test.c - drawings for the terminal: whatever lies in a place that is drawn is there or
// counted, and no line is too wide, in random positions of every game with every number of players,
// in every language in turn.
#include "base/words.h"
#include "cli/board.h"
#include "cli/chips.h"
#include "cli/sketch.h"

#include "engine/describe.h"
#include "games/games.h"
#include "tests/support/test.h"

#include <ctype.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BETWEEN = 37 };
static const int WIDTHS[] = {79, 79, 99, 119}, ROWS[] = {14, 60, 19, 29};  // of smaller windows

static alignas(16) char memory[2][STATE_MAX];
static State *const real = (State *)memory[0], *const seen = (State *)memory[1];
static Show show;

// No chips stand for these: hexes, numbers and the rows of the drawing say it.
static bool is_drawn_otherwise(const Game *game, const Thing *t)
{
    static const char *const OTHERWISE[] = {"area", "slot", "price_wheel", "feature.start"};
    const Domain *d = &game->domains[t->domain];
    char name[64];
    snprintf(name, sizeof name, "%s.%s", d->name,
             d->keys && t->what < d->count ? d->keys[t->what] : "");
    for (int i = 0; i < 4; i++)
        if (!strcmp(d->name, OTHERWISE[i]) || !strcmp(name, OTHERWISE[i])) return true;
    return false;
}

static void expect_chips(const Speech *speech, int domain, int value)
{
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        if (t->in != domain || t->where != value || is_drawn_otherwise(speech->game, t)) continue;
        bool chip = chip_of(speech, t->domain, t->what) ||
                    (t->mark && chip_of(speech, MARK, t->mark)) ||
                    speech->game->domains[t->domain].shape == CARD;
        if (!chip)
            fail_msg("%s: nothing is drawn for %s", speech->game->key,
                     speech->game->domains[t->domain].name);
    }
}

enum { MORE = 1000 };

// Chips stand between spaces; "+3" counts for three, "RAF2W5+" for one or more. Strokes of the
// frame are none, nor what is drawn on it.
static int count_chips(const char *words, size_t bytes)
{
    int count = 0;
    for (size_t i = 0; i < bytes; i++) {
        bool open = words[i] == '+' && i && !isdigit((unsigned char)words[i + 1]);
        if (open) count += MORE;
        if (open || words[i] == ' ' || (i && words[i - 1] != ' ')) continue;
        bool more = words[i] == '+' && isdigit((unsigned char)words[i + 1]);
        bool frame = words[i] == FRAME || !strncmp(words + i, "─", 3) ||
                     !strncmp(words + i, "═", 3) || !strncmp(words + i, "╌", 3);
        count += more ? atoi(words + i + 1) : !frame;
    }
    return count;
}

// All that is drawn in the areas of a place.
static int count_drawn(const Page *page, int end, const Area *place)
{
    int count = 0;
    for (int i = 0; i < page->areas; i++) {
        const Area *area = &page->area[i];
        if (area->domain != place->domain || area->value != place->value || area->line >= end)
            continue;
        const char *from = page->line[area->line];
        from += count_bytes(from, area->column);
        count += count_chips(from, count_bytes(from, area->width));
    }
    return count;
}

// On a map the number of a place and its first chip are one word.
static int count_in(const Speech *speech, const Area *place)
{
    Spot spot[SPOTS_MAX];
    Text chips = {0};
    bool map = speech->game->spots && speech->game->spots(&show, spot) > 0 &&
               spot[0].domain == place->domain;
    add_chips(speech, &show, place->domain, place->value, NULL, &chips);
    int count = count_chips(text_get(&chips), chips.count);
    text_free(&chips);
    return count || !map ? count : 1;
}

// A room may be of several things that have the same key.
static int count_there(const Speech *speech, const Page *page, const Area *place)
{
    int count = 0;
    for (int i = 0; i < page->areas; i++)
        if (page->area[i].line == place->line && page->area[i].column == place->column)
            count += count_in(speech, &page->area[i]);
    return count;
}

static void expect_all_drawn(const Speech *speech, const Page *page, int end)
{
    for (int i = 0; i < page->areas; i++) {
        const Area *area = &page->area[i];
        if (area->line >= end) continue;
        int there = count_there(speech, page, area), drawn = count_drawn(page, end, area);
        expect_chips(speech, area->domain, area->value);
        if (drawn >= MORE ? there < drawn - MORE : there != drawn)
            fail_msg("%s, %s %d: %d things, %d drawn in\n%s", speech->game->key,
                     speech->game->domains[area->domain].name, area->value, there, drawn,
                     page->line[area->line]);
    }
}

static void expect_board(const Game *game, const char *language, int width, int rows)
{
    Page page = {0};
    const Speech speech = {game, language, NULL};
    board_draw(&page, &speech, NULL, &show, width, rows);
    int end = page.count;
    board_list(&page, &speech, &show, ONLOOKER, width, NULL);
    for (int i = 0; i < page.count; i++)
        if (count_columns(page.line[i], strlen(page.line[i])) > width)
            fail_msg("%s in %s at %d: too wide: %s", game->key, language, width, page.line[i]);
    expect_all_drawn(&speech, &page, end);
    page_free(&page);
}

static void play_and_look(const Game *game, int players, uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = seed};
    options_usual(game, option);
    game_start(game, real, players, option, seed, NULL);
    for (int i = 0; game_waiting(real) != NOBODY; i++) {
        if (i % BETWEEN == 0) {
            show.count = 0;
            game_view(game, real, i % players, seen);
            game->show(seen, &show);
            const char *language = LANGUAGES[i / BETWEEN % 3].name;
            for (int w = 0; w < 4; w++) expect_board(game, language, WIDTHS[w], ROWS[w]);
        }
        game_play(game, real, game_pick(game, real, &luck), NULL);
    }
}

TEST(all_that_lies_on_the_board_is_drawn_or_counted)
{
    for (int i = 0; GAMES[i]; i++)
        for (int players = GAMES[i]->players_min; players <= GAMES[i]->players_max; players++)
            for (uint64_t seed = 1; seed <= (uint64_t)by_day(1, 4); seed++)
                play_and_look(GAMES[i], players, seed);
}

static bool is_drawn(const Page *page, const char *chip)
{
    for (int i = 0; i < page->count; i++)
        if (strstr(page->line[i], chip)) return true;
    return false;
}

// A room without a place is for what lies on the table itself.
TEST(winter_draws_the_animals_of_the_hunting_area)
{
    const Game *game = games_find("winter");
    const Speech speech = {game, "en", NULL};
    Page page = {0};
    int animals = 0;
    game_start(game, real, 2, NULL, 1, NULL);
    show.count = 0;
    for (Random luck = {.key = 1}; animals == 0;
         game_play(game, real, game_pick(game, real, &luck), NULL)) {
        show.count = 0;
        game->show(real, &show);
        for (int i = 0; i < show.count; i++) {
            const Thing *t = &show.at[i];
            const char *chip = t->in ? NULL : chip_of(&speech, t->domain, t->what);
            if (!chip || strcmp(game->domains[t->domain].name, "animal")) continue;
            if (!animals++) board_draw(&page, &speech, NULL, &show, 79, 14);
            assert_true(is_drawn(&page, chip));
        }
    }
    page_free(&page);
}

static void put_there(int domain, int what, int in, int where, int owner, int mark, int count)
{
    show.at[show.count++] = (Thing){(uint8_t)domain, (uint8_t)what, (uint8_t)in,   (uint8_t)where,
                                    (uint8_t)owner,  (uint8_t)mark, (int16_t)count};
}

static int find_domain(const Game *game, const char *name)
{
    int domain = MARK;
    while (strcmp(game->domains[domain].name ? game->domains[domain].name : "", name)) domain++;
    return domain;
}

static bool is_at_corner(const Page *page, int tiles, int tile, const Area *corner)
{
    for (const Area *area = page->area; area < page->area + page->areas; area++) {
        bool beside = corner->column >= area->column - 1 && corner->column <= area->column + 9;
        bool level = corner->line == area->line - 1 || corner->line == area->line + 1;
        if (area->domain == tiles && area->value == tile && area->width == 9 && level && beside)
            return true;
    }
    return false;
}

// A settlement is the letter of its player where its three tiles meet, and nowhere else.
TEST(winter_draws_each_settlement_on_its_corner)
{
    const Game *game = games_find("winter");
    const Speech speech = {game, "en", NULL};
    int corners = find_domain(game, "junction"), tiles = find_domain(game, "tile");
    int token = find_domain(game, "token");
    for (int junction = 0; junction < game->domains[corners].count; junction++) {
        Page page = {0};
        Text name = {0};
        int tile[3], found = 0;
        show.count = 0;
        put_there(find_domain(game, "terrain"), 0, tiles, 0, NOBODY, 0, 1);
        put_there(token, 1, corners, junction, 2, 0, 1);
        board_draw(&page, &speech, NULL, &show, 79, 14);
        say_value(&speech, corners, junction, &name);
        assert_int_equal(sscanf(text_get(&name), "the corner of tiles %d, %d and %d", &tile[0],
                                &tile[1], &tile[2]),
                         3);
        for (const Area *area = page.area; area < page.area + page.areas; area++) {
            if (area->domain != corners || area->value != junction) continue;
            const char *line = page.line[area->line];
            line += count_bytes(line, area->column);
            assert_int_equal(line[is_look(*line)], 'Y');
            for (int i = 0; i < 3; i++) assert_true(is_at_corner(&page, tiles, tile[i], area));
            found++;
        }
        assert_int_equal(found, 1);
        text_free(&name);
        page_free(&page);
    }
}

static int find_mark(const Game *game, const char *key)
{
    int mark = 0;
    while (strcmp(game->domains[MARK].keys[mark], key) != 0) mark++;
    return mark;
}

static void expect_in_hex(const Game *game, const char *words, bool full)
{
    const Speech speech = {game, "en", NULL};
    Page page = {0};
    bool found = false;
    board_draw(&page, &speech, NULL, &show, 79, 14);
    for (const Area *area = page.area; area < page.area + page.areas; area++) {
        if (area->domain != find_domain(game, "hex") || area->value || area->width != 7) continue;
        Text drawn = {0};
        const char *line = page.line[area->line] + count_bytes(page.line[area->line], area->column);
        for (; count_columns(text_get(&drawn), drawn.count) < area->width || is_look(*line); line++)
            if (!is_look(*line)) text_char(&drawn, *line);
        assert_string_equal(text_get(&drawn), words);
        assert_int_equal(area->full, full);
        text_free(&drawn);
        found = true;
    }
    assert_true(found);
    page_free(&page);
}

// Steps that are left need not be seen; then people are counted, so that nobody who is there is
// hidden by others; what is left out is marked, and told beside the board.
TEST(valley_shortens_what_does_not_fit_a_hex)
{
    const Game *game = games_find("valley");
    const Speech speech = {game, "en", NULL};
    int hex = find_domain(game, "hex"), person = find_domain(game, "person");
    int steps = find_mark(game, "step_1");
    Text all = {0};
    show.count = 0;
    put_there(find_domain(game, "camp"), 0, hex, 0, 0, 0, 1);
    put_there(person, 0, hex, 0, 0, 0, 2);
    put_there(person, 1, hex, 0, 0, 0, 1);
    put_there(person, 1, hex, 0, 0, steps, 2);
    expect_in_hex(game, "RAF2W3 ", false);
    put_there(person, 1, hex, 0, 1, 0, 3);
    expect_in_hex(game, "RA5 B3+", true);
    put_there(find_domain(game, "animal"), 5, hex, 0, NOBODY, 0, 1);
    expect_in_hex(game, "RA5 B3+", true);
    sketch_chips(&speech, &show, hex, 0, &all);
    assert_non_null(strstr(text_get(&all), "BW3"));
    assert_non_null(strstr(text_get(&all), "ma"));
    text_free(&all);
}

// In German and Dutch yellow and green begin alike.
TEST(players_have_different_letters_in_every_language)
{
    for (const Language *language = LANGUAGES; language->name; language++)
        for (int i = 0; GAMES[i]; i++) {
            const Speech speech = {GAMES[i], language->name, NULL};
            Text letters = {0};
            for (int seat = 0; seat < GAMES[i]->players_max; seat++) {
                Text letter = {0};
                add_owner(&speech, seat, &letter);
                if (strstr(text_get(&letters), text_get(&letter)))
                    fail_msg("%s in %s: two players are %s", GAMES[i]->key, language->name,
                             text_get(&letter));
                text_add(&letters, text_get(&letter));
                text_free(&letter);
            }
            text_free(&letters);
        }
}

TEST(text_is_broken_at_characters_not_at_bytes)
{
    Page page = {0};
    page_wrap(&page, "äöüäöüäöü äöüäöü\nß", 12);
    assert_int_equal(page.count, 3);
    assert_string_equal(page.line[0], "äöüäöüäöü");
    assert_string_equal(page.line[1], "  äöüäöü");
    assert_string_equal(page.line[2], "ß");
    page_free(&page);
}

// Beside something else, which stands only in the first.
TEST(lines_below_the_first_take_their_own_width)
{
    Page page = {0};
    page_wrap_below(&page, "one two three four five", 8, 20);
    assert_int_equal(page.count, 2);
    assert_string_equal(page.line[0], "one two");
    assert_string_equal(page.line[1], "  three four five");
    page_free(&page);
}

// The round is told with its number, and half a labour as a half, even where all numbers are one.
TEST(winter_tells_counters_of_one)
{
    const Game *game = games_find("winter");
    const Speech speech = {.game = game, .language = "en"};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 5};
    int halves = 0;
    options_usual(game, option);
    game_start(game, real, 2, option, 5, NULL);
    for (int n = 0; n < 400 && game_waiting(real) != NOBODY; n++) {
        show.count = 0;
        game->show(real, &show);
        for (int i = 0; i < show.count; i++) {
            Text words = {0};
            say_thing(&speech, &show, &show.at[i], &words);
            const char *at = text_get(&words);
            if (!strncmp(at, "round", strlen("round"))) assert_non_null(strpbrk(at, "1234"));
            halves += !strcmp(at, "labour left ½");
            assert_string_not_equal(at, "labour left");
            text_free(&words);
        }
        game_play(game, real, game_pick(game, real, &luck), NULL);
    }
    assert_true(halves > 0);
}
