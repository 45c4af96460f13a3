// SPDX-License-Identifier: MIT
// test.h - TEST(name) { ... }: a test of cmocka that registers itself.
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void test_register(const char *name, void (*run)(void **));

// How many of something a test tries: the environment's number, or else the usual one.
int test_setting(const char *name, int usual);

// What only repeats: a few by day, more in "make nightly".
int by_day(int few, int at_night);

#define TEST(name)                                                                                 \
    static void name(void **unused_state);                                                         \
    __attribute__((constructor)) static void register_##name(void) { test_register(#name, name); } \
    static void name(void **unused_state)
