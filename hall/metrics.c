// SPDX-License-Identifier: MIT
// metrics.c - see metrics.h.
#include "hall/metrics.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

void metrics_line(Text *text, const char *name, int64_t number)
{
    text_format(text, "moraine_%s %lld\n", name, (long long)number);
}

void metrics_write(const Metrics *m, Text *text)
{
    metrics_line(text, "calls_total", m->calls);
    metrics_line(text, "refusals_total", m->refusals);
    metrics_line(text, "messages_total", m->messages);
    metrics_line(text, "sent_messages_total", m->sent_messages);
    metrics_line(text, "sent_bytes_total", m->sent_bytes);
    metrics_line(text, "moves_total", m->moves);
    metrics_line(text, "bot_moves_total", m->bot_moves);
    metrics_line(text, "forced_moves_total", m->forced_moves);
    metrics_line(text, "undos_total", m->undos);
    metrics_line(text, "commits_total", m->commits);
    metrics_line(text, "failed_commits_total", m->failed_commits);
    metrics_line(text, "tables_made_total", m->tables_made);
    metrics_line(text, "tables_woken_total", m->tables_woken);
    metrics_line(text, "slow_clients_total", m->slow_clients);
    metrics_line(text, "limited_total", m->limited);
}

static void put_stderr(const char *line) { fputs(line, stderr); }
static void (*put_line)(const char *line) = put_stderr;

void log_to(void (*put)(const char *line)) { put_line = put; }

static void put_time(Text *text, int64_t now)
{
    struct tm tm;
    char words[32];
    time_t seconds = (time_t)(now / 1000);
    gmtime_r(&seconds, &tm);
    strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%S", &tm);
    json_put_key(text, "time");
    text_format(text, "\"%s.%03dZ\"", words, (int)(now % 1000));
}

void log_event(int64_t now, const char *event, ...)
{
    if (!put_line) return;
    Text text = {0};
    va_list words;
    text_char(&text, '{');
    put_time(&text, now);
    json_put_text(&text, "event", event);
    va_start(words, event);
    for (const char *key; (key = va_arg(words, const char *));)
        json_put_text(&text, key, va_arg(words, const char *));
    va_end(words);
    text_add(&text, "}\n");
    put_line(text_get(&text));
    text_free(&text);
}
