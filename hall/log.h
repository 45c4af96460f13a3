// SPDX-License-Identifier: MIT
// log.h - what happened, for whoever runs the server: a line each,
//
//   2026-01-31T12:00:00.000Z level=info event=table_made game=hunters
//
// A value with spaces or quotes is a string of JSON. Never a token, a password, a name, chat or a
// table's id.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum LogLevel { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG } LogLevel;

// Fields come as pairs of words and end with NULL.
void log_event(int64_t now, LogLevel, const char *event, ...);
void log_to(void (*put)(const char *line));  // instead of stderr; NULL: nowhere
bool log_set_level(const char *name);  // the least that is told; false: there is no such level
