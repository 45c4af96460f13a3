// SPDX-License-Identifier: MIT
// orders.c - see orders.h.
#include "server/orders.h"

#include "server/accounts.h"
#include "server/admin.h"
#include "server/barred.h"
#include "server/thinkers.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void orders_tell(Hall *hall, const char *format, ...)
{
    char words[NEWS_ROOM];
    va_list values;
    if (!hall->options.fleet) return;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    store_tell(hall->store, words);
}

static void hear_barred(Hall *hall, const char *rest) { barred_read_again(hall); }
static void hear_thinkers(Hall *hall, const char *rest) { thinkers_read(hall); }

static void hear_banned(Hall *hall, const char *rest)
{
    barred_send_away(hall, strtoll(rest, NULL, 10));
}

static void hear_dropped(Hall *hall, const char *rest)
{
    account_leave(hall, strtoll(rest, NULL, 10));
}

// Whatever was told while nothing could be heard is in the database, but for limits.
static void hear_missed(Hall *hall, const char *rest)
{
    barred_read_again(hall);
    thinkers_read(hall);
}

static const struct {
    const char *word;
    void (*hear)(Hall *, const char *rest);
} ORDERS[] = {{"barred", hear_barred},    {"banned", hear_banned},
              {"dropped", hear_dropped},  {"thinkers", hear_thinkers},
              {"limit", admin_limit},     {"deed", admin_hear},
              {"missed", hear_missed},    {"idle", thinkers_hear_idle},
              {"job", thinkers_hear_job}, {"answer", thinkers_hear_answer}};

void orders_hear(Hall *hall, const char *words)
{
    size_t count = strcspn(words, " ");
    const char *rest = words + count + (words[count] == ' ');
    for (size_t i = 0; i < sizeof ORDERS / sizeof *ORDERS; i++)
        if (strlen(ORDERS[i].word) == count && !strncmp(ORDERS[i].word, words, count))
            ORDERS[i].hear(hall, rest);
}
