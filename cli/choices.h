// SPDX-License-Identifier: MIT
// choices.h - what a person is offered, in the order and with the steps that the words of a game
// ask for: "screen.last", "screen.opens", "screen.by_points", "screen.most_first".
#pragma once

#include "engine/say.h"
#include "table/foresight.h"

// Endings last, the choices behind a step that only opens them in its stead (then the foresight
// knows the step), and by their points what stands by them.
void choices_arrange(const Speech *, Foresight *, Offer *);
bool choices_open_alone(const Speech *, Action);  // the choices may be those of this step
// What brings nothing here stands behind all else; before an ending if there is more to do.
void choices_put_back(const Speech *, Offer *, const bool vain[OFFER_MAX]);
// Of those that were arranged nothing is better than to end.
bool choices_begin_with_ending(const Speech *, const Offer *);
// The words of the game call it beside the point ("screen.beside"), or seldom of use at this
// question ("screen.last").
bool choices_is_beside(const Speech *, Action);
