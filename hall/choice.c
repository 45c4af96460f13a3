// SPDX-License-Identifier: MIT
// choice.c - see choice.h.
#include "hall/choice.h"

#include <string.h>

typedef struct Left {
    const char *at, *end;
} Left;

static bool take(Left *left, const char *words)
{
    size_t count = strlen(words);
    if ((size_t)(left->end - left->at) < count || memcmp(left->at, words, count)) return false;
    left->at += count;
    return true;
}

static bool is_digit(const Left *left)
{
    return left->at < left->end && *left->at >= '0' && *left->at <= '9';
}

// As JSON has it: no sign here, and no 0 before other digits.
static bool take_number(Left *left, int64_t *number)
{
    enum { DIGITS_MOST = 9 };
    const char *first = left->at;
    for (*number = 0; is_digit(left) && left->at - first < DIGITS_MOST; left->at++)
        *number = *number * 10 + (*left->at - '0');
    return left->at > first && !is_digit(left) && (*first != '0' || left->at == first + 1);
}

static bool take_row(Left *left, Choice *choice)
{
    do {
        if (choice->count > ARGS_MAX || !take_number(left, &choice->row[choice->count++]))
            return false;
    } while (take(left, ","));
    return take(left, "]");
}

bool choice_read(const char *bytes, size_t count, Choice *choice)
{
    Left left = {bytes, bytes + count};
    *choice = (Choice){.n = -1};
    if (!take(&left, "{\"do\":\"choose\"")) return false;
    while (!take(&left, "}")) {
        bool good = false;
        if (!choice->given && take(&left, ",\"id\":"))
            good = choice->given = take_number(&left, &choice->id);
        else if (choice->n < 0 && take(&left, ",\"n\":")) good = take_number(&left, &choice->n);
        else if (!choice->count && take(&left, ",\"action\":[")) good = take_row(&left, choice);
        if (!good) return false;
    }
    return left.at == left.end && choice->n >= 0 && choice->count;
}
