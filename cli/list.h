// SPDX-License-Identifier: MIT
// list.h - the choices on the screen: which of them pass the filter, which one is marked.
//
// A choice keeps its number, its place in the offer, whatever the filter leaves out. What ends
// something stands last. Where there are more than there is room for, those that are alike are
// folded into one row: of a kind, or of a kind and about the same places and cards; first those
// that the offer has last. A list of one fold would tell nothing: then all stand below each other.
#pragma once

#include "engine/say.h"

enum { FILTER_ROOM = 64 };
enum { HEADS_CUT = 1, SENTENCES_CUT = 2 };  // brackets at the end of folds; other sentences, too

typedef struct List {
    const Speech *speech;
    const Offer *offer;
    int room;                     // so many rows; more are folded
    int count, shown[OFFER_MAX];  // a row each: a choice by its number from 0, the first of a fold
    int size[OFFER_MAX];          // how many choices the row holds; more than one: a fold
    int last[OFFER_MAX];          // its last choice
    int digits;                   // columns of the widest number, "1-12"
    int marked;                   // the place in shown; -1 if there is none
    int kept;                     // the choice that was marked before its row became a fold
    char filter[FILTER_ROOM];
    int loose;  // its words may stand 0 only in this order, 1 in any, 2 in the facts, too
    char *const
        *facts;         // of each choice what stands on its row besides: a filter finds it. Or NULL
    char *const *lies;  // of each what lies where it goes, in words: folds tell it. Or NULL
    char *const *chips;              // ... in signs as on the board:
    bool noted;                      // ... stands behind its sentence
    uint8_t brief;                   // what yields to numbers side by side:
    bool only[OFFER_MAX], narrowed;  // narrowed: to these, those about a thing on the board
    int depth;                       // folds that are open, one in the other:
    struct {
        Action like;  // one of its choices
        int fine;     // in how many things they are alike
    } open[ARGS_MAX + 1];
    uint8_t fine[UINT8_MAX + 1];  // of the rows that are shown, by kind of action
} List;

// A new question: no filter. The first choice that ends nothing is marked, before that one which
// the words of the game call usual ("screen.usual"), after the others one about one's own. Where
// all else is beside the point ("screen.beside", "screen.last" of the question), an ending stands
// first and nothing is marked. Actions that are too unlike for that ("screen.unfolded") are never
// folded. Endings that answer as well as any other choice ("screen.at_once": to pass in an auction)
// are not asked for twice.
void list_open(List *, const Speech *, const Offer *, int room);
void list_filter(List *);            // after the filter or the room has changed
void list_fit(List *, int room);     // the mark stays on its choice
bool list_mark(List *, int number);  // from 1, or the fold that begins so; false: it is hidden.
                                     // Of rows that are shown the first digits are enough.
void list_mark_ending(List *);       // the last one that only ends, if there is one
void list_move(List *, int by);      // the mark; it stays in the list
int list_choice(const List *);       // the marked one, in the offer; -1: none, or a fold
// It ends nothing and is not beside the point, by its number.
bool list_is_to_the_point(const List *, int number);
bool list_gives_up(const List *, int choice);  // it ends, though there is something usual to do
bool list_unfold(List *);                      // the marked one; false: it is no fold
bool list_step_out(List *);  // of an open fold, or of what it was narrowed to; false: none
void list_narrow(List *, bool only[OFFER_MAX]);            // to these choices
bool list_is_in_row(const List *, int place, int number);  // of the offer, from 0; not filtered out
bool list_follow(const List *, int place);      // a fold of numbers that follow each other
unsigned list_common(const List *, int place);  // a bit for each argument that a row has in common
// Which argument is the n-th thing on the board that an action names: places first, then cards,
// then pieces. -1: it names fewer.
int list_thing_arg(const Game *, Action, int n);
