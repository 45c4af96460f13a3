// SPDX-License-Identifier: MIT
// errand.h - something to be sent to a server of others: a push, a web hook, a mail. A thread of
// the senders goes on it (hall/workers.h); what came of it is seen when it is back.
#pragma once

#include "hall/agenda.h"
#include "hall/store.h"
#include "hall/workers.h"
#include "server/serve.h"

struct sockaddr;

// What came of it: done; to be tried again later; nobody is there any more; it is not wanted.
typedef enum Outcome { SENT, AGAIN, GONE, REFUSED_THERE } Outcome;

typedef struct Errand {
    Job job;    // the first field
    Item item;  // when it is tried again
    struct Herald *herald;
    struct Errand *next, **place;  // among all that are under way or wait
    const NoticeOptions *options;
    StoredErrand what;
    bool held;    // until it is stored that it goes
    bool away;    // a thread has it
    bool barred;  // it leads where we do not go
    int status;   // of the answer; 0: there was none
    Outcome outcome;
    char body[];
} Errand;

Errand *errand_make(int kind, const char *target, const char *head, const Text *body);
Errand *errand_of(const StoredErrand *);
void errand_go(Job *);  // work()

// Is it an address where nobody but we ourselves, our neighbours or all at once are?
bool is_inside(const struct sockaddr *);
bool is_web_address(const char *url, bool anywhere);  // https, or also http, and a host
