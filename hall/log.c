// SPDX-License-Identifier: MIT
// log.c - see log.h.
#include "hall/log.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const LEVELS[] = {"error", "warning", "info", "debug"};

static void put_stderr(const char *line) { fputs(line, stderr); }
static void (*put_line)(const char *line) = put_stderr;
static LogLevel told = LOG_INFO;

void log_to(void (*put)(const char *line)) { put_line = put; }

bool log_set_level(const char *name)
{
    for (LogLevel level = LOG_ERROR; level <= LOG_DEBUG; level++)
        if (!strcmp(LEVELS[level], name)) return told = level, true;
    return false;
}

static void put_time(Text *text, int64_t now)
{
    struct tm tm;
    char words[32];
    time_t seconds = (time_t)(now / 1000);
    gmtime_r(&seconds, &tm);
    strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%S", &tm);
    text_format(text, "%s.%03dZ", words, (int)(now % 1000));
}

static bool is_plain(const char *words)
{
    if (!*words) return false;
    for (; *words; words++)
        if (*words <= ' ' || *words > '~' || strchr("\"=\\", *words)) return false;
    return true;
}

static void put_field(Text *text, const char *key, const char *words)
{
    text_format(text, " %s=", key);
    if (is_plain(words)) text_add(text, words);
    else json_put_string(text, words);
}

void log_event(int64_t now, LogLevel level, const char *event, ...)
{
    if (!put_line || level > told) return;
    Text text = {0};
    va_list words;
    put_time(&text, now);
    put_field(&text, "level", LEVELS[level]);
    put_field(&text, "event", event);
    va_start(words, event);
    for (const char *key; (key = va_arg(words, const char *));)
        put_field(&text, key, va_arg(words, const char *));
    va_end(words);
    text_char(&text, '\n');
    put_line(text_get(&text));
    text_free(&text);
}
