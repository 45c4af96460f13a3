// SPDX-License-Identifier: MIT
// list_test.c - the list of choices, in random positions of every game: nothing is ended by
// accident, every choice can be reached.
#include "cli/list.h"

#include "cli/choices.h"
#include "cli/row.h"

#include "base/words.h"
#include "engine/describe.h"
#include "games/games.h"
#include "table/listed.h"
#include "tests/support/test.h"

#include <ctype.h>
#include <stdalign.h>
#include <string.h>

enum { BETWEEN = 7, ROOM = 6 };

static alignas(16) char memory[STATE_MAX];
static State *const s = (State *)memory;
static Offer offer;
static List list;

static bool ends(const Game *game, int choice) { return game->actions[offer.at[choice].kind].ends; }

static bool is_called(const Game *game, const char *key, int choice)
{
    return is_listed(list.speech, key, game->actions[offer.at[choice].kind].name);
}

// Unless it is usual, or all there is; where it stands first because all else is beside the point,
// nothing is marked.
static void expect_no_ending(const Game *game)
{
    bool other = false;
    for (int i = 0; i < offer.count; i++) other = other || !ends(game, i);
    if (list.marked < 0) {
        assert_true(ends(game, 0) && other);
        return;
    }
    if (!is_called(game, "screen.usual", list_choice(&list)))
        assert_false(ends(game, list_choice(&list)) && other);
    assert_false(list_gives_up(&list, list_choice(&list)));
}

static void expect_all_reached(const Game *game)
{
    bool reached[OFFER_MAX] = {false}, ending = false;
    list_move(&list, -OFFER_MAX);
    for (int i = 0; i < offer.count; i++, list_move(&list, 1)) {
        int choice = list_choice(&list);
        assert_false(reached[choice]);
        reached[choice] = true;
        if (!ends(game, choice))
            assert_false((ending && !ends(game, 0)) || list_gives_up(&list, list_choice(&list)));
        ending = ending || ends(game, choice);
        assert_true(list_mark(&list, choice + 1));
    }
    for (int i = 0; i < offer.count; i++) {  // a screen tries less room and more, at every key
        assert_true(list_mark(&list, i + 1));
        list_fit(&list, ROOM / 2), list_fit(&list, OFFER_MAX);
        assert_int_equal(list_choice(&list), i);
    }
    list_mark_ending(&list);
    assert_int_equal(ends(game, list_choice(&list)), ending);
    assert_false(list_mark(&list, offer.count + 1));
    assert_false(list_mark(&list, 0));
}

// The words of a choice find it; it keeps its number.
static void expect_found(const Speech *speech, int choice)
{
    Text text = {0};
    say_action(speech, offer.at[choice], &text);
    strncpy(list.filter, text_get(&text), FILTER_ROOM - 1);
    list_filter(&list);
    assert_true(list_mark(&list, choice + 1));
    assert_int_equal(list_choice(&list), choice);
    text_free(&text);
}

// Opens every fold, however deep, and counts what is found there.
static int count_choices(void)
{
    int count = 0;
    for (int row = 0; row < list.count; row++) {
        list.marked = row;
        int size = list.size[row], inside = 1;
        if (list_unfold(&list)) {
            inside = count_choices();
            assert_true(list_step_out(&list));
            assert_int_equal(list.marked, row);
        }
        assert_int_equal(inside, size);
        count += inside;
    }
    return count;
}

// Letters of a row beside its number, its dots and the sign of a fold.
static int count_letters(const char *row)
{
    int letters = 0;
    for (row += strcspn(row, ")"); *row; row++) letters += isalpha((unsigned char)*row) != 0;
    return letters;
}

// A row names something even where its choices have no word in common; and in Valley from which hex
// one moves, though some have "2 steps left" and others "1 step left".
static void expect_words(void)
{
    enum { LETTERS_LEAST = 4 };
    for (int row = 0; row < list.count; row++) {
        Text text = {0};
        row_say(&list, row, &text);
        if (list.size[row] > 1 && count_letters(text_get(&text)) < LETTERS_LEAST)
            fail_msg("%s in %s: %s", list.speech->game->key, list.speech->language,
                     text_get(&text));
        assert_null(strstr(text_get(&text), ") …"));  // no sentence begins with dots
        assert_null(strstr(text_get(&text), "… left)"));
        if (list.size[row] > 1)
            assert_false(is_called(list.speech->game, "screen.unfolded", list.shown[row]));
        text_free(&text);
    }
}

// A number is that of a row in sight, which may be a fold; else of a choice inside one.
static void expect_marked(int choice)
{
    bool in_sight = false;
    int depth = list.depth;
    for (int row = 0; row < list.count; row++) in_sight = in_sight || list.shown[row] == choice;
    assert_true(list_mark(&list, choice + 1));
    assert_int_equal(list.shown[list.marked], choice);
    if (in_sight) assert_int_equal(list.depth, depth);
}

// One fold beside what ends the turn would hide every choice.
static void expect_rows(const Game *game)
{
    int rows = 0, folds = 0;
    for (int row = 0; row < list.count; row++) {
        rows += !ends(game, list.shown[row]);
        folds += list.size[row] > 1;
    }
    assert_true(rows > 1 || !folds);
}

// Each choice is in one fold; its number finds it there.
static void expect_folds(const Game *game)
{
    expect_rows(game);
    expect_words();
    assert_int_equal(count_choices(), offer.count);
    for (int i = 0; i < offer.count; i++) {
        expect_marked(i);
        while (list_unfold(&list)) expect_marked(i);
        assert_int_equal(list_choice(&list), i);
        list_mark_ending(&list);
        if (ends(game, offer.count - 1)) assert_true(ends(game, list_choice(&list)));
    }
}

static void expect_list(const Game *game)
{
    static Foresight f;
    Speech speech = {game, "en", .asked = game->procs[game_asked(s)].name};
    game_offer(game, s, &offer);
    foresight_open(&f, game, s, game_waiting(s) % game_players(s));
    choices_arrange(&speech, &f, &offer);
    list_open(&list, &speech, &offer, OFFER_MAX);
    assert_int_equal(list.count, offer.count);
    expect_no_ending(game);
    expect_all_reached(game);
    expect_found(&speech, offer.count - 1);
    for (int i = 0; i < 3; i++) {
        speech.language = LANGUAGES[i].name;
        list_open(&list, &speech, &offer, ROOM);
        expect_folds(game);
    }
}

TEST(in_every_game_no_ending_is_marked_and_every_choice_is_reached)
{
    for (int i = 0; GAMES[i]; i++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = 7};
        options_usual(GAMES[i], option);
        game_start(GAMES[i], s, GAMES[i]->players_max, option, 7, NULL);
        for (int n = 0; game_waiting(s) != NOBODY; n++) {
            if (n % BETWEEN == 0) expect_list(GAMES[i]);
            game_play(GAMES[i], s, game_pick(GAMES[i], s, &luck), NULL);
        }
    }
}

TEST(choices_that_are_alike_are_one_row_with_what_they_have_in_common)
{
    const Game *game = games_find("valley");
    Speech speech = {game, "en", NULL};
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = 7};
    Text text = {0};
    options_usual(game, option);
    game_start(game, s, 3, option, 7, NULL);
    for (list.count = 0; !list.count || list.count == offer.count;) {
        game_play(game, s, game_pick(game, s, &luck), NULL);
        game_offer(game, s, &offer);
        list_open(&list, &speech, &offer, ROOM);
    }
    int row = 0;
    while (list.size[row] < 2) row++;
    row_say(&list, row, &text);
    assert_string_equal(text_get(&text) + strlen("nn) "), "Move somebody from hex 15 to hex 9 >");
    text_free(&text);
}

// "12" is typed digit by digit: the first one must not close the fold in which row 12 stands.
TEST(the_first_digit_of_a_row_in_an_open_fold_stays_in_it)
{
    const Game *game = games_find("valley");
    Speech speech = {game, "en", NULL};
    Random luck = {.key = 7};
    int row;
    game_start(game, s, 3, NULL, 7, NULL);
    do {
        game_play(game, s, game_pick(game, s, &luck), NULL);
        game_offer(game, s, &offer);
        list_open(&list, &speech, &offer, ROOM);
        for (row = 0; row < list.count; row++)
            if (list.size[row] > 1 && list.shown[row] > 9) break;
    } while (row == list.count);
    list.marked = row;
    assert_true(list_unfold(&list));
    int inside = list.shown[1] + 1;
    assert_true(list_mark(&list, inside / 10));
    assert_int_equal(list.depth, 1);
    assert_true(list_mark(&list, inside));
    assert_int_equal(list.depth, 1);
    assert_int_equal(list.marked, 1);
    assert_true(list_mark(&list, 9));  // nothing here begins so
    assert_int_equal(list.shown[list.marked], 8);
}

// The screen has less room than was thought: its row becomes a fold, which opens at it.
TEST(a_typed_choice_stays_marked_however_it_is_folded)
{
    enum { LESS = 4 };
    const Game *game = games_find("valley");
    Speech speech = {game, "en", NULL};
    Random luck = {.key = 7};
    int deep = 0;
    game_start(game, s, 3, NULL, 7, NULL);
    while (game_waiting(s) != NOBODY && deep < 20) {
        game_offer(game, s, &offer);
        for (int i = 0; i < offer.count; i++) {
            list_open(&list, &speech, &offer, ROOM);
            assert_true(list_mark(&list, i + 1));
            list_fit(&list, LESS);
            deep += list_choice(&list) < 0 && list.shown[list.marked] != i;
            while (list_unfold(&list)) continue;
            if (list.shown[list.marked] != i)
                fail_msg("%d is marked, not %d", list.shown[list.marked], i);
        }
        game_play(game, s, game_pick(game, s, &luck), NULL);
    }
    assert_true(deep > 0);
}

TEST(a_filter_that_finds_nothing_marks_nothing)
{
    Speech speech = {GAMES[0], "en", NULL};
    uint8_t option[OPTIONS_MAX];
    options_usual(GAMES[0], option);
    game_start(GAMES[0], s, GAMES[0]->players_max, option, 7, NULL);
    game_offer(GAMES[0], s, &offer);
    list_open(&list, &speech, &offer, OFFER_MAX);
    strcpy(list.filter, "no choice has these words");
    list_filter(&list);
    list_move(&list, 1);
    assert_int_equal(list_choice(&list), -1);
    assert_true(list_mark(&list, 1));  // a number takes it away
    assert_int_equal(list_choice(&list), 0);
}

static void play_until_asked(const Game *game, const char *question, uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    Random luck = {.key = seed};
    options_usual(game, option);
    game_start(game, s, 3, option, seed, NULL);
    while (strcmp(game->procs[game_asked(s)].name, question) != 0)
        game_play(game, s, game_pick(game, s, &luck), NULL);
    game_offer(game, s, &offer);
}

TEST(hunters_keeps_its_cards_unless_one_is_marked)
{
    const Game *game = games_find("hunters");
    Speech speech = {game, "en", NULL};
    play_until_asked(game, "throw", 7);
    list_open(&list, &speech, &offer, OFFER_MAX);
    assert_string_equal(game->actions[offer.at[list_choice(&list)].kind].name, "keep_hand");
    assert_false(list_gives_up(&list, list_choice(&list)));
}

TEST(whom_one_removes_is_not_oneself_unless_marked)
{
    const Game *game = games_find("hunters");
    Speech speech = {game, "en", NULL};
    play_until_asked(game, "pick_hunter", 7);
    list_open(&list, &speech, &offer, OFFER_MAX);
    Action marked = offer.at[list_choice(&list)];
    bool own = false;
    for (int i = 0; i < offer.count; i++) own = own || offer.at[i].arg[0] == marked.seat;
    assert_true(own);
    assert_int_not_equal(marked.arg[0], marked.seat);
}

// Choices of Hunters where this is asked, each with the same facts beside it, but for one if
// wanted.
static void list_with_facts(const Speech *speech, const char *asked, const char *facts, int only)
{
    static char *of[OFFER_MAX];
    play_until_asked(speech->game, asked, 7);
    for (int i = 0; i < offer.count; i++) of[i] = only < 0 || only == i ? (char *)facts : "";
    list_open(&list, speech, &offer, OFFER_MAX);
    list.facts = of;
}

static void filter_by(const char *words)
{
    strncpy(list.filter, words, FILTER_ROOM - 1);
    list_filter(&list);
}

TEST(a_filter_finds_what_stands_on_the_row)
{
    Speech speech = {games_find("hunters"), "en", NULL};
    list_with_facts(&speech, "place_hunter", "a pike", 1);
    filter_by("Pike");
    assert_int_equal(list.count, 1);
    assert_int_equal(list_choice(&list), 1);
}

TEST(a_filter_finds_sentences_before_what_stands_beside_them)
{
    Speech speech = {games_find("hunters"), "en", NULL};
    Text text = {0};
    list_with_facts(&speech, "play", "", -1);
    say_action(&speech, offer.at[0], &text);
    list_with_facts(&speech, "play", text_get(&text), -1);
    filter_by(text_get(&text));
    assert_int_equal(list_choice(&list), 0);
    assert_int_not_equal(list.count, offer.count);
    text_free(&text);
}

// On the map fields have numbers, too: 7 is neither 17 nor what a row changes.
TEST(a_filter_finds_a_number_as_a_whole)
{
    Speech speech = {games_find("hunters"), "en", NULL};
    Text text = {0};
    list_with_facts(&speech, "place_hunter", "stones 0→1→2→3→4→5→6→7→8→9", -1);
    say_action(&speech, offer.at[0], &text);
    filter_by(strstr(text_get(&text), "region"));
    assert_int_equal(list.count, 1);
    text_free(&text);
}

static uint8_t find_step(const Game *game)
{
    uint8_t step = 1;
    while (strcmp(game->actions[step].name, "step") != 0) step++;
    return step;
}

// From 20 to 13 is not from 13 to 20; other words are found in any order.
TEST(a_filter_finds_words_in_the_order_they_are_typed)
{
    Speech speech = {games_find("valley"), "en", NULL};
    uint8_t step = find_step(speech.game);
    offer = (Offer){.count = 2,
                    .at = {{.kind = step, .arg = {12, 19, 1, 2, 0, 0}},
                           {.kind = step, .arg = {19, 12, 1, 2, 0, 0}}}};
    list_open(&list, &speech, &offer, ROOM);
    filter_by("warrior from hex 20 to hex 13");
    assert_int_equal(list.count, 1);
    assert_int_equal(list_choice(&list), 1);
    filter_by("13 warrior");
    assert_int_equal(list.count, 2);
}

// Where steps have too little in common it says which hexes they start from.
TEST(a_fold_of_many_steps_says_from_where)
{
    Speech speech = {games_find("valley"), "en", NULL};
    Text row = {0}, ways = {0};
    uint8_t step = find_step(speech.game);
    offer = (Offer){.count = 3,
                    .at = {{.kind = step, .arg = {12, 19, 0, 2, 0, 0}},
                           {.kind = step, .arg = {19, 12, 1, 1, 0, 0}},
                           {.kind = step, .arg = {19, 13, 1, 2, 0, 0}}}};
    list_open(&list, &speech, &offer, ROOM);
    list.count = 1, list.size[0] = 3, list.fine[step] = 0;
    row_say(&list, 0, &row);
    row_say_ways(&list, 0, &ways);
    assert_string_equal(text_get(&row), " 1) Move somebody >");
    assert_string_equal(text_get(&ways), "3 ways: hex 13, hex 20");
    text_free(&row);
    text_free(&ways);
}

// A fold has the numbers of all its choices, where they follow each other.
TEST(a_fold_says_its_numbers)
{
    Speech speech = {games_find("valley"), "en", NULL};
    Text row = {0};
    uint8_t step = find_step(speech.game);
    offer = (Offer){.count = 3,
                    .at = {{.kind = step, .arg = {12, 19, 0, 2, 0, 0}},
                           {.kind = step, .arg = {19, 12, 1, 1, 0, 0}},
                           {.kind = step, .arg = {19, 13, 1, 2, 0, 0}}}};
    list_open(&list, &speech, &offer, 2);
    assert_int_equal(list.count, 2);
    row_say(&list, 1, &row);
    assert_string_equal(text_get(&row), "2-3) Move somebody from hex 20 >");
    offer.at[2].arg[0] = 12;
    text_clear(&row);
    list_open(&list, &speech, &offer, 2);
    row_say(&list, 0, &row);
    assert_string_equal(text_get(&row), " 1) Move somebody from hex 13 >");
    text_free(&row);
}

// Steps from one hex stand together, whoever has made one already.
TEST(choices_that_are_alike_stand_together)
{
    static Foresight f;
    Speech speech = {games_find("valley"), "en", .asked = "choose_turn"};
    uint8_t step = find_step(speech.game);
    game_start(speech.game, s, 3, NULL, 7, NULL);
    foresight_open(&f, speech.game, s, 0);
    offer = (Offer){.count = 4,
                    .at = {{.kind = step, .arg = {19, 12, 0, 2, 0, 0}},
                           {.kind = step, .arg = {12, 19, 1, 2, 0, 0}},
                           {.kind = step, .arg = {19, 13, 1, 1, 0, 0}},
                           {.kind = step, .arg = {19, 12, 1, 1, 0, 0}}}};
    choices_arrange(&speech, &f, &offer);
    assert_int_equal(offer.at[1].arg[1], 12);
    assert_int_equal(offer.at[2].arg[1], 13);
    assert_int_equal(offer.at[3].arg[0], 12);
}

// Sentences of another length keep the hexes that they have in common.
TEST(a_fold_of_steps_says_from_where_to_where)
{
    const Game *game = games_find("valley");
    Speech speech = {game, "en", NULL};
    Text row = {0}, ways = {0};
    uint8_t step = find_step(game);
    offer = (Offer){.count = 3,
                    .at = {{.kind = step, .arg = {19, 12, 0, 3, 1, 0}},
                           {.kind = step, .arg = {19, 12, 0, 2, 0, 0}},
                           {.kind = step, .arg = {19, 12, 1, 1, 0, 0}}}};
    list_open(&list, &speech, &offer, OFFER_MAX);
    list.count = 1;
    list.size[0] = 3;
    list.fine[step] = 2;
    row_say(&list, 0, &row);
    assert_string_equal(text_get(&row), " 1) Move somebody from hex 20 to hex 13 >");
    row_say_ways(&list, 0, &ways);
    assert_string_equal(
        text_get(&ways),
        "3 ways: woman (1 of 3 steps, marching), woman (1 of 2 steps), warrior (1 of 1 step)");
    text_free(&row);
    text_free(&ways);
}

TEST(a_fold_names_the_first_of_its_choices)
{
    const Game *game = games_find("valley");
    Speech speech = {game, "en", NULL};
    Text text = {0};
    play_until_asked(game, game->procs[game_asked(s)].name, 7);
    list_open(&list, &speech, &offer, OFFER_MAX);
    list.marked = 0;
    list.size[0] = offer.count;  // as if all were one row
    memset(list.fine, 0, sizeof list.fine);
    row_say_ways(&list, 0, &text);
    assert_non_null(strstr(text_get(&text), " ways: "));
    assert_non_null(strstr(text_get(&text), ", "));
    text_free(&text);
}

// The first offered choice whose sentence has these signs; -1: none.
static int find_said(const Speech *speech, const char *signs)
{
    for (int i = 0; i < offer.count; i++) {
        Text text = {0};
        say_action(speech, offer.at[i], &text);
        bool has = strstr(text_get(&text), signs);
        text_free(&text);
        if (has) return i;
    }
    return -1;
}

TEST(the_apostrophe_of_a_keyboard_finds_the_printed_one)
{
    const Game *game = games_find("hunters");
    const Speech speech = {game, "en", NULL};
    Random luck = {.key = 7};
    int choice = -1;
    game_start(game, s, 3, NULL, 7, NULL);
    while (choice < 0 && game_waiting(s) != NOBODY) {
        game_offer(game, s, &offer);
        choice = find_said(&speech, "’s hunter");
        if (choice < 0) game_play(game, s, game_pick(game, s, &luck), NULL);
    }
    assert_true(choice >= 0);
    list_open(&list, &speech, &offer, OFFER_MAX);
    strcpy(list.filter, "'s hunter");
    list_filter(&list);
    assert_true(list_mark(&list, choice + 1));
    assert_int_equal(list_choice(&list), choice);
}
