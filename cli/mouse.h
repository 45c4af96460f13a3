// SPDX-License-Identifier: MIT
// mouse.h - what curses says of the mouse, made plain.
#ifndef CLI_MOUSE_H
#define CLI_MOUSE_H

#include <curses.h>
#include <stdbool.h>

// After KEY_MOUSE: the last click (two in one breath are one) or turn of the wheel that curses has
// gathered. False: a button was only let go, or it is another.
bool mouse_click(MEVENT *event);

#endif
