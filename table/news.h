// SPDX-License-Identifier: MIT
// news.h - which facts of a change are worth telling: not what the choice says itself, what follows
// from another fact, or what the words of the game leave out (change.h).
#pragma once

#include "engine/say.h"
#include "table/foresight.h"

// In which order facts are told: the smaller the sooner.
enum { FOREMOST, MINE, THEIRS, IN_PLACES, ELSEWHERE, GROUPS };
int news_group(const Speech *, const Foresight *, const Thing *);
bool news_is_worth_telling(const Speech *, const Foresight *, const Change *, const Fact *,
                           int group);
bool news_names(const Foresight *, Action, int domain, int value);  // it is an argument of it
int news_gain(const Change *, const Fact *);  // how many more there will be, however they lie
// A number that is marked in another way is still the same one: "safe by 3→4 (by an ability)".
const Fact *news_other_half(const Speech *, const Change *, const Fact *);
// A fact as it is said: of a number that is marked in another way with what it was before, and
// without a mark that is quiet.
Fact news_as_said(const Speech *, const Change *, const Fact *);
// "change.unpaid": its price is paid before what it brings comes, or after.
bool news_is_unpaid(const Speech *, const Foresight *, const Change *);
// A counter of one's own that says the points, as "change.score" lists it.
bool news_counts_points(const Speech *, const Foresight *, const Change *, const Fact *);

// Facts that are told, by their place in the change, in the order of telling. All about one place
// stands together.
typedef struct News {
    int count;
    bool more;  // there is more of the last group than is told
    uint8_t at[CHANGES_MAX];
} News;
void news_add_place(const Speech *, const Foresight *, const Change *, int group, int i, News *);
// Places that the choice names come first.
void news_add_group(const Speech *, const Foresight *, const Change *, int group, News *);
