// SPDX-License-Identifier: MIT
// view.h - what a viewpoint sees of a position, and what of it has changed.
#pragma once

#include "table/history.h"

typedef struct View {
    Show show;
    uint8_t seat;  // that must decide; NOBODY: over
    Frame ask;     // the choice that is asked, as this viewpoint sees it
    Standing standing;
    bool mine;    // this viewpoint decides:
    Offer offer;  // ... among these
} View;

void view_take(const Beginning *, const State *, int viewpoint, View *);

// The same in two, for who looks with many eyes: what all see alike, which is nothing where a game
// does not tell it apart, and a view without it.
void view_take_alike(const Beginning *, const State *, Show *);
void view_take_apart(const Beginning *, const State *, int viewpoint, View *);

int count_things(const Show *, const Thing *);  // all that are like this one

void view_merge(const Show *, Show *merged);  // each once, with the count of all like it

// Things whose count is new, and things that are no more.
void view_difference(const Show *before, const Show *now, Show *set, Show *gone);
bool is_same_show(const Show *, const Show *);
bool is_same_ask(const View *, const View *);
bool is_same_view(const View *, const View *);
bool looks_same(const Beginning *, const State *, const State *, int viewpoint);
