// SPDX-License-Identifier: MIT
// by_itself.h - questions that a table answers for a person who sits there alone: those with but
// one answer, and those where all that could be done can wait.
//
// The words of a game name them. "screen.forced" lists steps that only go on with what was begun:
// they are taken where there is no other, as endings are. "screen.passes/turn_tail: return": there
// the turn ends by itself, if one could at most do that.
// "screen.serves/summer_menu: return buy_marker": those only help to get other answers; where none
// is offered however one saves ("screen.saves/summer_menu: return return_marker") and then buys one
// thing ("screen.buys/summer_menu: buy_marker") as often as one can, it ends by itself. What was
// bought is not given away again ("screen.sells/summer_menu: return_marker").
// "screen.waits/summer: turn_tail return": so it is in that phase with questions and actions that
// are named there.
#pragma once

#include "engine/say.h"
#include "table/change.h"

// What is answered there; of no kind: the person is asked. Decided: the person has just done
// something and may want to take it back before anybody else goes on.
Action step_by_itself(const Speech *, const Foresight *, const State *, bool decided);
// Follows a choice over all that is answered by itself, to the question that really comes next, and
// what is offered there if the same viewpoint is asked.
void change_follow(const Speech *, const Foresight *, Change *, Offer *);
