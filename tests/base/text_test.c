// SPDX-License-Identifier: MIT
// text_test.c - growing text and the JSON that is written into it.
#include "base/text.h"

#include "tests/support/test.h"

#include <string.h>

TEST(text_grows)
{
    Text text = {0};
    assert_string_equal(text_get(&text), "");
    for (int i = 0; i < 1000; i++) text_add(&text, "ice ");
    assert_int_equal(text.count, 4000);
    assert_int_equal(strlen(text_get(&text)), 4000);
    text_clear(&text);
    assert_string_equal(text_get(&text), "");
    text_format(&text, "%d of %s", 3, "seven");
    text_char(&text, '!');
    assert_string_equal(text_get(&text), "3 of seven!");
    text_free(&text);
}

TEST(numbers_are_written_in_full)
{
    Text text = {0};
    const int64_t numbers[] = {0, 7, -1, 1234567890123, INT64_MAX, INT64_MIN};
    for (int i = 0; i < 6; i++) text_number(&text, numbers[i]), text_char(&text, ' ');
    assert_string_equal(text_get(&text), "0 7 -1 1234567890123 9223372036854775807 "
                                         "-9223372036854775808 ");
    text_free(&text);
}

TEST(rows_are_lists_of_numbers)
{
    Text text = {0};
    const int64_t row[] = {0, -12, 305, INT64_MIN};
    text_char(&text, '[');
    json_put_row(&text, row, 4);
    json_put_row(&text, row, 0);
    json_put_row(&text, row + 2, 1);
    assert_string_equal(text_get(&text), "[[0,-12,305,-9223372036854775808],[],[305]");
    text_free(&text);
}

TEST(json_has_a_sign_for_what_is_not_utf_8)
{
    Text json = {0};
    json_put_string(&json, "n\xc3\xa9 \xe2\x82\xac \xf0\x9f\xa6\xa3");
    assert_string_equal(text_get(&json), "\"n\xc3\xa9 \xe2\x82\xac \xf0\x9f\xa6\xa3\"");
    text_clear(&json);
    json_put_string(&json, "\xff a\xc3 \xc0\x80 \xed\xa0\x80 \xe2\x82");
    assert_string_equal(text_get(&json), "\"\\ufffd a\\ufffd \\ufffd\\ufffd "
                                         "\\ufffd\\ufffd\\ufffd \\ufffd\\ufffd\"");
    text_free(&json);
}

TEST(json_has_its_commas_and_escapes)
{
    Text json = {0};
    text_char(&json, '{');
    json_put_text(&json, "name", "A \"big\" \\ stone\n");
    json_put_number(&json, "count", -3);
    json_put_bool(&json, "ripe", true);
    json_put_key(&json, "list");
    text_char(&json, '[');
    for (int i = 0; i < 2; i++) json_put_comma(&json), text_number(&json, i);
    text_add(&json, "]}");
    assert_string_equal(text_get(&json),
                        "{\"name\":\"A \\\"big\\\" \\\\ stone\\u000a\",\"count\":-3,"
                        "\"ripe\":true,\"list\":[0,1]}");
    text_free(&json);
}
