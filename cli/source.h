// SPDX-License-Identifier: MIT
// source.h - what has brought a question: "· from Crafter".
//
// "screen.sourced: choose_unit choose_megalith" lists questions that come of something else.
// "screen.through" those that only ask how it is done, or what is paid for it: what was decided
// just before has brought them. "screen.source/lay: {space}" names it by the action of the person
// that brought the question, "screen.source/menu_board: the income of your board" by what that
// action answered; where the words have neither and it answered a question of the lists, what
// brought that one is named. What nobody but the course of the game has brought is named by the
// phase: "screen.source/e1".
#pragma once

#include "cli/session.h"

void source_say(Session *, Text *);  // nothing, where the words have nothing for it
