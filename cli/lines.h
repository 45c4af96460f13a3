// lines.h - the terminal table as plain lines: for pipes, scripts and simple terminals.
#pragma once

#include "cli/session.h"

int lines_play(Session *, const char *record_path);  // returns the exit code
