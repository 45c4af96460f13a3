// SPDX-License-Identifier: MIT
// flow.h - how the procedures of the rules call each other, ask and tell. For rules only.
#pragma once

#include "engine/bare.h"
#include "engine/game.h"

// CALL(s, SHIFT, .who = seat, .from = region): the caller goes on with its next step when the
// callee is done. What one step calls, itself or in its deeds, runs in the order of the calls,
// after the step. The fields are those of the callee's view (see declare.h): no other is compiled.
#define CALL(s, ...) flow_call(s, flow_frame(&(struct FIRST_OF(__VA_ARGS__, 0)){{__VA_ARGS__}}))
// The same where only the moment tells which: any of the procedures with that view.
#define CALL_AS(View, s, ...) flow_call(s, frame_with_view(flow_frame(&(View){__VA_ARGS__}), #View))
#define FIRST_OF(first, ...) first

#define TELL(s, ...) flow_tell(s, (Event){__VA_ARGS__})
#define OFFER(offer, ...) (*offer_place(offer) = (Action){__VA_ARGS__})  // seat follows

// The first entries of every game's domains.
#define COMMON_DOMAINS                                                                             \
    [NUMBER] = {"number", .count = 255}, [HALVES] = {"halves", .count = 255},                      \
    [YES_NO] = {"yes_no", .count = 2}, [SEAT] = {"seat", .count = SEATS_MAX, .shape = PLACE}

enum { ANYBODY = NOBODY - 1 };

void flow_call(State *, Frame);
Rule flow_allow(const State *, const Frame *, Action);  // what is against it: nothing
void flow_done(State *, int reply);  // this is the last step of the running sequence
void flow_over(State *);             // ends the game
void flow_tell(State *, Event);
void flow_reveal(State *);          // a secret was shown though nothing was drawn: no way back
Action flow_answer(const State *);  // to the choice that the step before called last

int random_below(Random *, int limit);  // dice, and whatever everybody sees at once
int random_deal(Random *, int limit);   // which card is drawn; the next two are made of it
void random_shuffle(Random *, uint8_t *cards, int count);
int random_take(Random *, uint8_t *copies, int kinds);  // one card of a set that nobody ordered
int random_turn(Random *, uint8_t *copies, int kinds);  // ... turned up at once, seen by everybody

void sum_note(Sum *, int value, int reason, int of, Rule);

// Notes it if there is a sum. Its value; bots ask for no more, and often.
static inline int sum_part(Sum *sum, int value, int reason, int of, Rule rule)
{
    if (sum && value) sum_note(sum, value, reason, of, rule);
    return value;
}

// Written as one number: field by field a list took a third longer.
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first field is the lowest byte");
static inline void show_thing(Show *show, Thing thing)
{
    assert(show->count < SHOW_MAX);
    show->word[show->count++] = thing.domain | (uint64_t)thing.what << 8 |
                                (uint64_t)thing.in << 16 | (uint64_t)thing.where << 24 |
                                (uint64_t)thing.owner << 32 | (uint64_t)thing.mark << 40 |
                                (uint64_t)(uint16_t)thing.count << 48;
}

// Written in place: to build an action and copy it made a long list four times as slow.
static inline Action *offer_place(Offer *offer)
{
    assert(offer->count < OFFER_MAX);
    return &offer->at[offer->count++];
}

// The uppermost frame of a procedure that is under way or still to run, of a seat or of ANYBODY; or
// NULL. For the chapter that has the procedure: it tells the others what they need to know.
static inline const Frame *flow_find(const State *s, int proc, int who)
{
    const Core *c = (const Core *)s;
    for (int i = c->depth - 1; i >= 0; i--)
        if (c->frame[i].proc == proc && (who == ANYBODY || c->frame[i].who == who))
            return &c->frame[i];
    return NULL;
}

static inline Frame flow_frame(const void *view)
{
    Frame frame;
    memcpy(&frame, view, sizeof frame);
    return frame;
}
