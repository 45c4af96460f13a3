// SPDX-License-Identifier: MIT
// command.h - what a WebSocket client asks of its table.
#pragma once

#include "hall/choice.h"
#include "hall/room.h"

void command_run(Peer *, const json_t *message);
void command_choose(Peer *, const Choice *);        // what command_run does of such a message
bool peer_may_chat(const Peer *);                   // not too often
void command_refuse(Re, Verdict, const Refusal *);  // why something was not done
