// SPDX-License-Identifier: MIT
// mouse.c - see mouse.h.
#include "cli/mouse.h"

// Curses makes one event of a button that goes down and up before it is asked for.
enum {
    CLICKED = BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED,
    PRESSED = BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED | CLICKED
};

// But where a key follows at once it leaves them apart, the last one first, and says KEY_MOUSE a
// single time.
bool mouse_click(MEVENT *event)
{
    bool clicked = false;
    for (MEVENT each; getmouse(&each) == OK;)
        if (!clicked && each.bstate & PRESSED) clicked = true, *event = each;
    return clicked;
}
