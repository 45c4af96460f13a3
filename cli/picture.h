// SPDX-License-Identifier: MIT
// picture.h - what somebody has on a board of his own, to look at: pictures that the words of a
// game draw, and below them all the rest, by kind.
//
//     screen.picture/paint: Your painting|{by.section.s11(painted):○;●} sun & ...|...
//
// A line ends with "|", a cell with "&": those of a column stand below each other. The holes are
// those of holes.h about what the viewer has. The picture belongs to that action: it is seen where
// such a choice is offered.
#pragma once

#include "cli/page.h"
#include "cli/session.h"

void picture_offered(Session *, const Show *, Page *);  // of the choices that are offered
void picture_of(Session *, int kind, Text *);           // of an action, if it has one
// All of the viewer's, then what each player has, by kind.
void picture_boards(Session *, int width, Text *);
