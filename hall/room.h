// SPDX-License-Identifier: MIT
// room.h - a table that is awake: who is told what, what it does by itself, how it is stored.
#pragma once

#include "hall/peer.h"
#include "hall/wire.h"

// Its table as the store has it, whoever may have it in hand; NULL: it cannot be read.
Table *room_read(Hall *, const char *id, StoredTable *);
Room *room_find(Hall *, const char *id, Fault *);  // wakes it if need be; NULL: the fault says why
Room *room_awake(Hall *, const char *id);          // NULL: it sleeps
Room *room_make(Hall *, StoredTable *, Table *);   // a new table, to be stored with the next commit
void room_touch(Room *);                           // something of it is in this transaction
void room_store(Room *);                           // its row
void room_store_chair(Room *, int chair);          // after table->chair or its key changed
void room_begin_if_full(Room *);
void room_after_deed(Room *, Re);  // store it, tell all, and see whose turn it is
void room_schedule(Room *);        // whose turn is it, and when must the table act?
void room_hurry(Room *);           // somebody has come who waits for the bot
void room_tell_seats(Room *);      // seats, onlookers, pace, state, title, host
void room_tell(Room *, const char *bytes, size_t count);  // to all
void room_chat(Room *, int chair, const char *words);     // ONLOOKER: the table itself
void room_tell_unsaid(Room *, int number);                // a line of chat was taken away
void room_abandon(Room *);                                // all agreed: it is over
void room_hand(Room *, int chair, int bot);               // to a bot, or back
void room_drop(Room *);                                   // forget it; the store has it
void room_answer(Room *, int deeds, Action);              // a worker has found it

// "seats":[...]; here: connections by chair, NULL: nobody is connected
void write_seats(Text *, const Chair *, const StoredTable *, const int *here);
void write_clock_rule(Text *, const Manners *);                       // "clock":{...} or null
void write_text_or_null(Text *, const char *key, const char *words);  // empty: null
void write_number_or_null(Text *, const char *key, int number);       // below 0: null
void write_table(Text *, const Room *);                               // {...}
const char *phase_name(int phase);
int room_phase(const Room *);
