// rulebook_test.c - finding a rule in the books, and sentences in the catalogue.
#include "base/rulebook.h"
#include "base/words.h"
#include "tests/support/test.h"

#include <string.h>

static void has_number(const char *line, const char *expected)
{
    const char *number;
    size_t length = rulebook_number(line, &number);
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(number, expected, length);
}

TEST(a_line_states_a_rule)
{
    has_number("* **MH-4.2.2** A dark card ...", "MH-4.2.2");
    has_number("  * **MH-4.2** Play.", "MH-4.2");
    has_number("- VM-1.5 In turn order", "VM-1.5");
    has_number("**MH-EX-14 Eight stones.**", "MH-EX-14");
    has_number("### MH-4 Phase 1: Colonise", "MH-4");
    has_number("Nothing of the kind", "");
    has_number("| A | B |", "");
    has_number("", "");
}

TEST(a_rule_has_parts)
{
    assert_true(rulebook_is_part("* **MH-4.2.2** x", "MH-4.2"));
    assert_true(rulebook_is_part("* **MH-4.2** x", "mh-4.2"));
    assert_false(rulebook_is_part("* **MH-4.21** x", "MH-4.2"));
    assert_false(rulebook_is_part("* **MH-4** x", "MH-4.2"));
}

TEST(rules_are_found_by_number_and_by_word)
{
    assert_true(rulebook_fits("* **MH-5.6** A club protects", "CLUB"));
    assert_false(rulebook_fits("A club without a number", "club"));
    assert_true(rulebook_fits("* **MH-5.6.1** x", "MH-5.6"));
}

TEST(marks_of_markdown_are_left_out)
{
    Text text = {0};
    rulebook_plain("* **MH-5.6** *Place*: `x`", &text);
    assert_string_equal(text_get(&text), "MH-5.6 Place: x");
    text_free(&text);
}

TEST(books_and_words_are_there)
{
    assert_non_null(rulebook_find("null"));
    assert_null(rulebook_find("chess"));
    assert_string_equal(words_find("en", "common.seat.0"), "Red");
    assert_null(words_find("en", "common.seat.9"));
    assert_string_equal(words_find("xx", "common.seat.0"), "Red");
}
