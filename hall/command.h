// SPDX-License-Identifier: MIT
// command.h - what a WebSocket client asks of its table.
#pragma once

#include "hall/room.h"

void command_run(Peer *, const json_t *message);
bool peer_may_chat(const Peer *);                   // not too often
void command_refuse(Re, Verdict, const Refusal *);  // why something was not done
