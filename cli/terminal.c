// SPDX-License-Identifier: MIT
// terminal.c - see terminal.h. A file of its own, as term.h makes macros of common words.
#include "cli/terminal.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

bool terminal_can_draw(void)
{
    int error;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    return setupterm(NULL, STDOUT_FILENO, &error) == OK && cursor_address;
}
