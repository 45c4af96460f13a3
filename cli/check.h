// SPDX-License-Identifier: MIT
// check.h - values of options that have a form: each ends the program where it is wrong (cli.h).
#pragma once

#include "cli/cli.h"

void check_think_key(const Command *, const char *words);
void check_server(const Command *, const char *url);     // of moraine think
void check_origin(const Command *, const char *origin);  // as browsers name it
void check_smtp(const Command *, const char *url);
void check_mail_from(const Command *, const char *address);
void check_fleet(const Command *, const char *address);
void check_log_level(const Command *, const char *level);  // and sets it
