// SPDX-License-Identifier: MIT
// thinkers.h - processes elsewhere that think for the bots of this server (moraine think): who may,
// what they have in hand, what becomes of it when they are lost. Who knows a key may ask for work;
// what a thinker is given and what is believed of its answers says hall/riddle.h.
#pragma once

#include "hall/call.h"

void thinkers_open(Hall *, const char *const keys[]);  // keys: beside those in the store; or NULL
void thinkers_close(Hall *);                           // before the workers

// For whoever runs the server. A name has one key, which is shown once.
bool thinkers_add(Hall *, const char *name, char key[TOKEN_ROOM]);  // false: taken, or too many
bool thinkers_remove(Hall *, const char *name);
void thinkers_read(Hall *);                // what another server has changed
void thinkers_show(const Hall *, Text *);  // a line each: name, last heard, done, lost, wrong

// What other servers tell: theirs wait for jobs, there is a job, one of ours is answered.
void thinkers_hear_idle(Hall *, const char *words);
void thinkers_hear_job(Hall *, const char *words);
void thinkers_hear_answer(Hall *, const char *words);

void think_take(Call *);
void think_give(Call *);
