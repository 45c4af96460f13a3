// SPDX-License-Identifier: MIT
// token.h - random ids and tokens. A token is a capability: who holds it may. Only its hash is
// kept, so that a stolen data folder opens no chair.
#pragma once

#include "hall/store.h"

enum { TOKEN_LENGTH = 27, TOKEN_ROOM = 32 };  // a letter for its use and 130 random bits

void token_make(char use, char token[TOKEN_ROOM]);   // use: c chair, h host, i invite,
                                                     // s session, n notices, t thinker
bool token_key(char use, const char *token, Key *);  // its hash; false: it is no such token
void id_make(char id[TABLE_ID_ROOM]);
bool id_is(const char *id);  // looks like one
uint64_t random_seed(void);
