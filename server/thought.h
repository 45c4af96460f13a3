// thought.h - bots at work: a copy of the position goes to a worker, an action comes back.
#pragma once

#include "server/room.h"

void thought_for_room(Room *);               // the next decision of a bot at the table
void thought_for_trial(Peer *);              // ... in a private copy
void thought_for_hint(Peer *, Re, int bot);  // the elder's advice
