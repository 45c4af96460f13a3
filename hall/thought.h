// SPDX-License-Identifier: MIT
// thought.h - bots at work: a copy of the position goes to a worker, an action comes back.
#pragma once

#include "hall/room.h"

void thought_for_room(Room *);               // the next decision of a bot at the table
void thought_for_trial(Peer *);              // ... in a private copy
void thought_for_hint(Peer *, Re, int bot);  // the elder's advice
bool thought_is_free(const Peer *);          // its address has not piled up too much of these two
void thought_call_off(Peer *);               // of a client that has gone
uint64_t client_of(const Address *);         // whose turn it is among the jobs that wait
