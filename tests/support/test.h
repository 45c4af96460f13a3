// SPDX-License-Identifier: MIT
// test.h - TEST(name) { ... }: a test of cmocka that registers itself.
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void test_register(const char *name, void (*run)(void **));

#define TEST(name)                                                                                 \
    static void name(void **unused_state);                                                         \
    __attribute__((constructor)) static void register_##name(void) { test_register(#name, name); } \
    static void name(void **unused_state)
