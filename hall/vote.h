// SPDX-License-Identifier: MIT
// vote.h - what the persons at a table decide together: to take back more than undo allows, or to
// give the game up. Each of them is asked; who does not answer in time has said no.
#pragma once

#include "hall/room.h"

void vote_propose(Peer *, Re, const json_t *message);
void vote_answer(Peer *, Re, const json_t *message);
void vote_look(Room *);                 // after a deed: is it still about the same?
void vote_write(Text *, const Room *);  // "vote":{...}, null where there is none
