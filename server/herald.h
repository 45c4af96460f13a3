// SPDX-License-Identifier: MIT
// herald.h - tells players who are not there that it is their turn: by the push service of their
// browser, by mail, and a club's channel by a web hook. What is sent goes out on threads of its own
// (errand.h); the loop never waits for the servers of others.
#pragma once

#include "hall/hall.h"
#include "server/push.h"
#include "server/serve.h"

typedef struct Herald Herald;

Herald *herald_open(Hall *, const ServeOptions *);
void herald_end(Herald *);                              // its threads
void herald_close(Herald *);                            // the rest, with what was not sent
void herald_pass(Herald *);                             // sees what came back
void herald_stored(Herald *, bool stored);              // lets go, or forgets, what was noted
void herald_set_address(Herald *, const char *origin);  // of the page, unless options say it

const NoticeOptions *herald_options(const Herald *);
const PushKey *herald_key(const Herald *);

void herald_turned(void *net, Room *);  // as Hall.turned

// Asks by mail whether that address may be written to.
void herald_ask(Herald *, const Contact *);

// Codes in mails: by them who got it says yes, or no more. Good for as long as the contact is.
enum { CODE_YES = 'y', CODE_OFF = 'o', CODE_ROOM = 48 };
void herald_code(const Herald *, char use, const Contact *, char code[CODE_ROOM]);
bool herald_find_code(Herald *, char use, const char *code, Contact *);
