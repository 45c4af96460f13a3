// SPDX-License-Identifier: MIT
// holes.h - sentences of a game's words with holes that look at what is shown:
//
//     screen.status: period {clock.period} of {option.periods}, {phase}
//     screen.seats: stones {stone}|cards {card+back}|hunters {hunter(free)}
//
// A hole is a domain and perhaps a key, a place and a mark: {back.light@side.light},
// {card@pile.dark(open)}; several are added. In the status line and beside the players a domain
// alone is the name of what is there, a card's at a place, too, else its number; "/2" counts
// halves. {sum.score} is a sum of the game about the seat, if it is not 0, {resource*} how many it
// has of which: "g2r3". {told.event_drawn.event} is an argument of the last such event of the
// round, {each.strength} a sum of all that is in the place the words are about: "Red +4, Blue +3",
// {parts.upper} what the parts of a sum about it are of, {about.chance} a sum about a thing and
// the seat, {names.chance} what its parts are of, by name, {form.held} that form of its name, if
// it has such. {by.stone:for 2 food;for 3 food} are the words for none, for one and so on,
// {for.2:six;five} those with two players and with others, {if.stone:for you} those where there is
// one at all, {if.stone>2:too many} where there are more. What stands in brackets is left out if a
// hole in it is empty.
#pragma once

#include "cli/session.h"
#include "engine/say.h"
#include "table/why.h"

// "hunter.red@hex.h5(free)": any key or mark where none is named, no place: as the caller says.
// "mammoth@": on the table itself.
typedef struct Hole {
    int domain, what, mark;
    int in, where;
    bool on_table;
} Hole;

Hole hole_read(const Game *, const char *words, size_t length);
// Such a thing; it lies there if the hole names no place of its own.
bool hole_fits(const Hole *, const Thing *, int in, int where);
// "{resource*}": of what there are how many, "g2ry3".
bool hole_is_by_kind(const char *words, size_t length);

// Where the holes of a sentence look: on the table (NO_ARG), or at what a seat has; in the log; and
// at the place that it is about.
typedef struct Sight {
    const State *s;
    const Show *show;
    int in, where;
    const Session *session;
    Click about;
} Sight;

// A sentence up to a sign that ends it. What stands in brackets is left out if there is nothing for
// a hole in it.
void holes_say(const Speech *, const Sight *, const char *words, char until, Text *);
// About what a seat has, and about a place.
void holes_say_about(const Speech *, const State *, const Show *, int seat, Click about,
                     const char *words, Text *);
// One hole about a seat: "sum.score" is a number of the game, else what is shown is counted.
int holes_count(const Game *, const State *, const Show *, const char *words, size_t length,
                int seat);
int domain_named(const Game *, const char *name, size_t length);  // NO_ARG: there is none
int sum_named(const Game *, const State *, const char *name, size_t length, int about);
// The first card that an event of the round has named, "{told.event_drawn.event}"; NO_ARG: none.
Click holes_told_card(const Session *, const char *words);
// The first card that holes of these words name, on the table or of a seat; false: none is there.
bool holes_card(const Speech *, const Show *, int seat, const char *words, Thing *);
