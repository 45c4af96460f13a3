// SPDX-License-Identifier: MIT
// rulebook_test.c - the rulebooks for players, and sentences in the catalogue.
#include "base/rulebook.h"
#include "tests/support/test.h"

#include <string.h>

static Rulebook book;

static int find(const char *number)
{
    for (int i = 0; i < book.count; i++)
        if (!strcmp(rulebook_number(&book, i), number)) return i;
    fail_msg("there is no %s", number);
    return -1;
}

TEST(a_rule_has_parts)
{
    assert_true(rulebook_is_part("MH-4.2.2", "MH-4.2"));
    assert_true(rulebook_is_part("MH-4.2", "mh-4.2"));
    assert_false(rulebook_is_part("MH-4.21", "MH-4.2"));
    assert_false(rulebook_is_part("MH-4", "MH-4.2"));
    assert_true(rulebook_is_part("MH-4.2.2", "4.2"));
    assert_false(rulebook_is_part("MH-4.21", "4.2"));
}

TEST(a_book_is_read_in_the_order_of_its_chapters)
{
    assert_true(rulebook_open(&book, "en", "null"));
    assert_string_equal(rulebook_number(&book, 0), "aim.title");
    assert_true(find("NULL-1.title") < find("NULL-1.1"));
    assert_true(find("NULL-1.1") < find("NULL-1.2"));
    assert_true(find("NULL-1.2") < find("ours.title"));
    assert_false(rulebook_open(&book, "en", "chess"));
    assert_false(rulebook_open(&book, "xx", "null"));
}

static bool fits(const char *number, const char *wanted)
{
    RuleSearch search = rulebook_search(&book, wanted);
    return rulebook_fits(&book, find(number), &search);
}

TEST(rules_are_found_by_number_and_by_word)
{
    assert_true(rulebook_open(&book, "en", "null"));
    assert_true(fits("NULL-1.1", "NULL-1"));
    assert_false(fits("aim.1", "NULL-1"));
    assert_true(fits("NULL-1.1", "STONE"));
    assert_false(fits("NULL-1.1", "mammoth"));
}

TEST(a_chapter_is_found_by_its_name_in_the_list)
{
    assert_true(rulebook_open(&book, "en", "valley"));
    assert_true(fits("aim.1", "aim"));
    assert_true(fits("ours.title", "Ours"));
    assert_false(fits("VM-7.7", "ours"));  // "yours"
}

TEST(a_title_stands_for_its_chapter)
{
    assert_true(rulebook_open(&book, "en", "hunters"));
    assert_true(fits("MH-8.5", "conflict"));
    assert_true(fits("MH-8.2.example", "conflict"));
    assert_false(fits("MH-4.1", "conflict"));
}

TEST(a_place_in_the_book_has_no_inner_name)
{
    Text place = {0};
    rulebook_place("MH-8.2.example", &place);
    assert_string_equal(text_get(&place), "MH-8.2");
    text_clear(&place);
    rulebook_place("MH-4.2.1", &place);
    assert_string_equal(text_get(&place), "MH-4.2.1");
    text_clear(&place);
    rulebook_place("aim.4", &place);
    assert_string_equal(text_get(&place), "");
    text_free(&place);
    assert_true(rulebook_is("MH-8.2.example", "example"));
    assert_false(rulebook_is("MH-8.2", "example"));
}

TEST(rules_of_the_set_up_have_a_letter)
{
    assert_true(rulebook_open(&book, "en", "neanderthal"));
    assert_true(fits("NT-S.1", "nt-s"));
    assert_true(fits("NT-S.1", "NT-S.1"));
    assert_false(fits("NT-S.10", "NT-S.1"));
}

// A German reader types the English or Dutch term; but no English word is looked for beside a
// German one ("die").
TEST(rules_are_found_in_any_language)
{
    assert_true(rulebook_open(&book, "de", "hunters"));
    assert_true(fits("MH-5.6.1", "Keule"));
    assert_true(fits("MH-5.6.1", "club"));
    assert_true(fits("MH-5.6.1", "knots"));
    assert_true(fits("MH-5.6.1", "mh-5.6"));
    assert_false(fits("MH-8.2", "club"));
    assert_false(fits("MH-5.6.1", "xyzzy"));
    assert_true(rulebook_open(&book, "en", "hunters"));
    assert_true(fits("MH-5.6.1", "keule"));
    assert_true(fits("MH-10.1", "gleichstand"));
    assert_true(rulebook_open(&book, "en", "neanderthal"));
    assert_true(fits("NT-7.3.2.example", "Hirsch"));  // "Damhirsch"
    assert_false(fits("NT-7.3.2.example", "irsc"));
}

// "Elch" is no part of "welche", but of "Hirschelch"; what begins so comes first.
TEST(whole_words_come_before_parts_of_words)
{
    assert_true(rulebook_open(&book, "de", "winter"));
    assert_true(fits("EW-17.5", "Elch"));
    assert_false(fits("EW-2.9", "Elch"));
    RuleSearch search = rulebook_search(&book, "Stein");
    assert_true(fits("EW-15.5", "stein"));
    assert_true(rulebook_has_word("Hirschelch", "Elch", false));
    assert_false(rulebook_has_word("Hirschelch", "Elch", true));
    assert_false(rulebook_has_word("nicht welche", "Elch", false));
    assert_true(rulebook_has_word("Rothirschjagd", "hirsch", false));
    assert_true(rulebook_begins(&book, find("EW-15.5"), &search));
}

TEST(accents_and_capitals_do_not_count)
{
    assert_true(rulebook_open(&book, "de", "hunters"));
    assert_true(fits("MH-5.4", "JÄGER"));
    assert_true(fits("MH-5.4", "jager"));
}

TEST(a_text_is_plain_and_what_is_said_elsewhere_is_said_here)
{
    Text text = {0};
    assert_true(rulebook_open(&book, "en", "null"));
    const char *words = "If you took the stone, you win. If you left it, you lose.";
    rulebook_plain(&book, find("NULL-1.2"), &text);
    assert_string_equal(text_get(&text), words);
    text_clear(&text);
    rulebook_plain(&book, find("ours.1"), &text);
    assert_string_equal(text_get(&text), words);
    text_free(&text);
}

TEST(words_are_there)
{
    assert_string_equal(words_find("en", "common.seat.0"), "Red");
    assert_string_equal(words_find("de", "common.seat.0"), "Rot");
    assert_null(words_find("en", "common.seat.9"));
    assert_string_equal(words_find("xx", "common.seat.0"), "Red");
}

TEST(numbers_are_written_as_in_their_language)
{
    assert_string_equal(words_figure("en", -12.34, 1).said, "-12.3");
    assert_string_equal(words_figure("de", 12.34, 1).said, "12,3");
    assert_string_equal(words_figure("nl", 12, 0).said, "12");
    assert_string_equal(words_percent("en", 5.5, 1).said, "5.5 %");
    assert_string_equal(words_percent("de", 5.5, 1).said, "5,5 %");
    assert_string_equal(words_percent("nl", 5.5, 1).said, "5,5%");
}

TEST(a_table_has_its_columns_below_each_other)
{
    Text text = {0};
    assert_true(rulebook_open(&book, "de", "hunters"));
    assert_true(rulebook_is_table("cards.4.table"));
    assert_false(rulebook_is_table("cards.title"));
    rulebook_plain(&book, find("cards.4.table"), &text);
    const char *words = "Feuerplättchen\n  Wert  Anzahl\n  0     4\n  1     6\n  2     4";
    assert_string_equal(text_get(&text), words);
    text_free(&text);
}
