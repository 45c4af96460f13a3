// SPDX-License-Identifier: MIT
// main.c - runs the tests that registered themselves. A word on the command line picks by name.
#include "tests/support/test.h"

#include <stdio.h>
#include <stdlib.h>

enum { TESTS_MAX = 2000 };

static struct CMUnitTest tests[TESTS_MAX];
static size_t count;

void test_register(const char *name, void (*run)(void **))
{
    if (count == TESTS_MAX) {
        fprintf(stderr, "raise TESTS_MAX in tests/support/main.c\n");
        _Exit(1);
    }
    tests[count++] = (struct CMUnitTest){.name = name, .test_func = run};
}

int test_setting(const char *name, int usual)
{
    const char *words = getenv(name);
    return words ? atoi(words) : usual;
}

int by_day(int few, int at_night) { return getenv("NIGHTLY") ? at_night : few; }

int main(int words, char **word)
{
    if (words > 1) cmocka_set_test_filter(word[1]);
    return _cmocka_run_group_tests("tests", tests, count, NULL, NULL);
}
