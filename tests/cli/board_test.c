// SPDX-License-Identifier: MIT
// board_test.c - drawings for the terminal: whatever lies in a place that is drawn is there or
// counted, and no line is too wide, in random positions of every game with every number of players.
#include "cli/board.h"
#include "cli/chips.h"

#include "games/games.h"
#include "tests/support/test.h"

#include <ctype.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDEST = 200, GAMES_EACH = 2, BETWEEN = 37 };
static const int WIDTHS[] = {79, 99, 119};

static alignas(16) char memory[2][STATE_MAX];
static State *const real = (State *)memory[0], *const seen = (State *)memory[1];
static Show show;

// No chips stand for these: hexes, numbers and the rows of the drawing say it.
static bool is_drawn(const Game *game, const Thing *t)
{
    static const char *const OTHERWISE[] = {"area", "slot", "price_wheel", "feature.start"};
    const Domain *d = &game->domains[t->domain];
    char name[64];
    snprintf(name, sizeof name, "%s.%s", d->name,
             d->keys && t->what < d->count ? d->keys[t->what] : "");
    for (int i = 0; i < 4; i++)
        if (!strcmp(d->name, OTHERWISE[i]) || !strcmp(name, OTHERWISE[i])) return false;
    return true;
}

static int count_things(const Game *game, int domain, int value)
{
    int count = 0;
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        if (t->in != domain || t->where != value) continue;
        count += is_drawn(game, t);
        const char *mini = mini_of(&(Speech){game, "en", NULL}, t);
        if (mini) count += 1 + (strchr(mini, ' ') != NULL);
        bool card = game->domains[t->domain].shape == CARD && t->what != HIDDEN;
        if (card && t->domain != domain) count += count_things(game, t->domain, t->what);
    }
    return count;
}

static int count_in_place(const Game *game, const char *key, size_t length)
{
    int count = 0;
    for (int domain = SEAT; game->domains[domain].name; domain++) {
        const Domain *d = &game->domains[domain];
        for (int value = 0; d->keys && value < d->count; value++)
            if (strlen(d->keys[value]) == length && !memcmp(d->keys[value], key, length))
                count += count_things(game, domain, value);
    }
    return count;
}

// Chips stand between spaces; "+3" counts for three.
static int count_chips(const char *words, size_t bytes)
{
    int count = 0;
    for (size_t i = 0; i < bytes; i++) {
        if (words[i] == ' ' || (i && words[i - 1] != ' ')) continue;
        bool more = words[i] == '+' && isdigit((unsigned char)words[i + 1]);
        count += more ? atoi(words + i + 1) : 1;
    }
    return count;
}

// All that is drawn in the rooms of a place, at the columns that the sketch gives them.
static int count_drawn(const Game *game, const Page *page, const char *key, size_t length)
{
    int count = 0;
    for (int i = 0; game->sketch[i]; i++)
        for (const char *c = game->sketch[i]; (c = strchr(c, '[')); c++) {
            if (strcspn(c + 1, " ]") != length || memcmp(c + 1, key, length) != 0) continue;
            int column = count_columns(game->sketch[i], (size_t)(c - game->sketch[i]));
            const char *from = page->line[i] + count_bytes(page->line[i], column);
            count += count_chips(from, count_bytes(from, (int)strcspn(c, "]") + 1));
        }
    return count;
}

static void expect_all_drawn(const Game *game, const Page *page)
{
    for (int i = 0; game->sketch && game->sketch[i]; i++)
        for (const char *c = game->sketch[i]; (c = strchr(c, '[')); c++) {
            size_t length = strcspn(c + 1, " ]");
            int there = count_in_place(game, c + 1, length);
            int drawn = count_drawn(game, page, c + 1, length);
            if (there != drawn)
                fail_msg("%s, %.*s: %d things, %d drawn in\n%s", game->key, (int)length, c + 1,
                         there, drawn, page->line[i]);
        }
}

// Of the whole drawing, with its labels: they are the same however narrow it is.
static int count_sketch(const Game *game, const Page *page)
{
    int count = 0;
    for (int i = 0; game->sketch && game->sketch[i]; i++) {
        char line[4 * WIDEST];
        snprintf(line, sizeof line, "%s", page->line[i]);
        for (char *c = line; (c = strstr(c, "│"));) memset(c, ' ', strlen("│"));
        count += count_chips(line, strlen(line));
    }
    return count;
}

// The number of a place and its first chip are one word.
static void expect_map_drawn(const Game *game, const Page *page, int end)
{
    Spot spot[SPOTS_MAX];
    int count = game->spots(&show, spot), there = 0, drawn = 0, first = 0;
    for (int i = 0; i < count; i++) {
        int things = count_things(game, spot[i].domain, spot[i].value);
        there += things ? things : 1;
    }
    while (game->sketch && game->sketch[first]) first++;
    for (int i = first; i < end; i++) drawn += count_chips(page->line[i], strlen(page->line[i]));
    assert_int_equal(drawn, there);
}

static int expect_board(const Game *game, int width)
{
    Page page = {0};
    int end = board_fill(&page, &(Speech){game, "en", NULL}, &show, ONLOOKER, width);
    for (int i = 0; i < page.count; i++)
        if (count_columns(page.line[i], strlen(page.line[i])) > width)
            fail_msg("%s at %d: too wide: %s", game->key, width, page.line[i]);
    if (width == WIDEST) expect_all_drawn(game, &page);
    if (game->spots) expect_map_drawn(game, &page, end);
    int count = count_sketch(game, &page);
    page_free(&page);
    return count;
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
            int count = expect_board(game, WIDEST);
            for (int w = 0; w < 3; w++) assert_int_equal(expect_board(game, WIDTHS[w]), count);
        }
        game_play(game, real, game_pick(game, real, &luck), NULL);
    }
}

TEST(all_that_lies_on_the_board_is_drawn_or_counted)
{
    for (int i = 0; GAMES[i]; i++)
        for (int players = GAMES[i]->players_min; players <= GAMES[i]->players_max; players++)
            for (uint64_t seed = 1; seed <= GAMES_EACH; seed++)
                play_and_look(GAMES[i], players, seed);
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
