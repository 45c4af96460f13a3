// SPDX-License-Identifier: MIT
// call.h - HTTP requests under /api: who may call what, and how they are answered.
#pragma once

#include "hall/room.h"

enum { NOTHING = 0, LITTLE = 4 << 10, BODY_BYTES = 64 << 10, RECORD_BYTES = 1 << 20 };

// What is answered at which address. The hall has a list; who opens it may add another.
typedef struct Route {
    int call;             // CALL_...: method, address and body as messages.txt describes them
    void (*run)(Call *);  // NULL: the end of the list
    size_t body;          // bytes that it takes
    bool always;          // answered also while the server stops, and without limits
} Route;

void hall_call(Hall *, Call *);  // done now or, where a worker must hash, later
void call_free(Call *);

int64_t oldest_session(const Hall *);                          // those made before are over
bool session_account(Hall *, const char *session, Account *);  // whose session it is, if it is good

// Asked with the head of a request, before its body of so many bytes is kept; false: answered.
bool call_admit(Hall *, Call *, uint64_t body);

// Answers. The text of the body is written into call->text before call_done.
void call_done(Call *, int status);
void call_fault(Call *, Fault);
void call_limited(Call *, const char *what);  // TOO_MANY, noted
void call_fault_in(Call *, Fault, const char *field, const char *detail);
void tag_make(const char *bytes, size_t count, char tag[TAG_ROOM]);
bool call_cached(Call *);  // tags what was written; true: the client has it, 304 is answered
const char *call_part(const Call *);  // what stands for the * of its address

Client *call_client(Call *);  // its address, as limits know it

// The account of the session that the caller shows; 0: none.
int64_t call_account(Call *);

// The finished game that the address names; NULL: answered with a fault.
Room *call_finished(Call *);

// games_api.c
void games_list(Call *);
void games_describe(Call *);
void words_list(Call *);

// tables_api.c
void lobby_list(Call *);
void lobby_mine(Call *);
void tables_make(Call *);
void tables_show(Call *);

// chairs_api.c
void tables_join(Call *);
void tables_decline(Call *);
void tables_leave(Call *);
void tables_forget(Call *);

// records_api.c
void records_get(Call *);
void records_take(Call *);
void told_get(Call *);
void records_post(Call *);
void reports_post(Call *);

// story_api.c
void story_get(Call *);
void turning_get(Call *);
