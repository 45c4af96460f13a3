// SPDX-License-Identifier: MIT
// choices.h - what a person is offered, in the order and with the steps that the words of a game
// ask for: "screen.last", "screen.opens", "screen.by_points".
#pragma once

#include "table/foresight.h"

// Endings last, the choices behind a step that only opens them in its stead (then the foresight
// knows the step), and by their points what stands by them.
void choices_arrange(const Speech *, Foresight *, Offer *);
bool choices_open_alone(const Speech *, Action);  // the choices may be those of this step
// The words of the game call it beside the point ("screen.beside"), or seldom of use at this
// question ("screen.last"); there is an ending, and all else is so.
bool choices_is_beside(const Speech *, Action);
bool choices_are_beside(const Speech *, const Offer *);
