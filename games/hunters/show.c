// SPDX-License-Identifier: MIT
// show.c - the position for the eye: what lies where.
#include "games/hunters/rules.h"

static void show_count(Show *out, int domain, int what, int in, int where, int count)
{
    if (count) show_thing(out, (Thing){domain, what, in, where, .owner = NOBODY, .count = count});
}

// Numbers that are shown although they be 0: what a player has.
static void show_owned(Show *out, int domain, int seat, int count)
{
    show_thing(out, (Thing){domain, .in = SEAT, .where = seat, .owner = seat, .count = count});
}

static void show_place(Show *out, int domain, int what)
{
    show_thing(out, (Thing){domain, what, .owner = NOBODY, .count = 1});
}

static void show_hunters(const State *s, int region, Show *out)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        for (int armed = UNARMED; armed <= ARMED; armed++)
            if (s->hunters[armed][seat][region])
                show_thing(out, (Thing){HUNTERS, .in = REGION, .where = region, .owner = seat,
                                        .mark = armed, .count = s->hunters[armed][seat][region]});
}

static void show_region(const State *s, int region, Show *out)
{
    show_place(out, REGION, region);
    show_count(out, ICE, 0, REGION, region, mh_has(s->ice, region));
    show_count(out, MAMMOTHS, 0, REGION, region, s->mammoths[region]);
    show_count(out, FIRES, 0, REGION, region, s->fires[region]);
    show_hunters(s, region, out);
}

// A set of cards: faces where they are seen, else how many light and dark backs.
static void show_cards(const uint8_t cards[FACES], int in, int where, Show *out)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        int first = mh_first_card(colour), end = mh_end_of_cards(colour);
        if (cards[first] & UNSEEN)
            show_count(out, COLOUR, colour, in, where, cards[first] & ~UNSEEN);
        else
            for (int card = first; card < end; card++)
                show_count(out, FACE, card, in, where, cards[card]);
    }
}

static void show_seat(const State *s, int seat, Show *out)
{
    show_owned(out, POINTS, seat, s->score[seat]);
    show_owned(out, STONES, seat, s->stones[seat]);
    show_owned(out, HUNTERS, seat, s->supply[seat]);
    show_owned(out, CLUBS, seat, s->clubs[seat]);
}

// Of the cards thrown away a seat sees its own; all see how many there are.
static void show_thrown(const State *s, int colour, Show *out)
{
    int first = mh_first_card(colour), end = mh_end_of_cards(colour), unseen = 0;
    for (int seat = 0; seat < s->core.seats; seat++) {
        if (s->thrown[seat][first] & UNSEEN) unseen += s->thrown[seat][first] & ~UNSEEN;
        else
            for (int card = first; card < end; card++)
                if (s->thrown[seat][card])
                    show_thing(out, (Thing){FACE, card, PILE, colour, .owner = seat,
                                            .count = s->thrown[seat][card]});
    }
    show_count(out, COLOUR, colour, PILE, colour, unseen);
}

// The two halves of the strip: deck and pool on one side, the pile beside them.
static void show_side(const State *s, int colour, Show *out)
{
    int first = mh_first_card(colour), end = mh_end_of_cards(colour), deck = 0;
    for (int card = first; card < end; card++) deck += s->deck[card] & ~UNSEEN;
    show_thing(out, (Thing){STONES, 0, SIDE, colour, .owner = NOBODY, .count = s->pool[colour]});
    show_thing(out, (Thing){COLOUR, colour, SIDE, colour, .owner = NOBODY, .count = deck});
    show_place(out, PILE, colour);
    for (int card = first; card < end; card++) {
        if (!s->pile[card]) continue;
        bool open = s->open_card[colour] == card;
        if (open)
            show_thing(
                out, (Thing){FACE, card, PILE, colour, .owner = NOBODY, .mark = OPEN, .count = 1});
        show_count(out, FACE, card, PILE, colour, s->pile[card] - open);
    }
}

// The cards whose faces the viewer sees: open ones, and those in hand.
static uint32_t seen_cards(const State *s)
{
    uint32_t seen = 0;
    for (int colour = 0; colour < COLOURS; colour++)
        if (s->open_card[colour] != NO_CARD) seen |= 1u << s->open_card[colour];
    for (int seat = 0; seat < s->core.seats; seat++)
        for (int card = 0; card < FACES && !(s->hand[seat][card] & UNSEEN); card++)
            if (s->hand[seat][card]) seen |= 1u << card;
    return seen;
}
_Static_assert(NO_CARD < 32, "a bit for each face");

// On each card that may matter to the viewer: what it costs or brings. Cult cards copy.
static void show_stakes(const State *s, Show *out)
{
    uint32_t seen = seen_cards(s);
    for (int card = 0; card < FACES; card++) {
        if (mh_is_cult(card) || !(seen >> card & 1)) continue;
        if (mh_colour(card) == LIGHT)
            show_count(out, STAKE, STAKE_COST, FACE, card, mh_price(s, card, NULL));
        else show_count(out, STAKE, STAKE_YIELD, FACE, card, CARDS[card].yield);
    }
}

static int fires_aside(const State *s)
{
    int aside = FIRE_TILES;
    for (int region = 0; region < REGIONS; region++) aside -= s->fires[region];
    return aside;
}

static void show_clock(const State *s, Show *out)
{
    int player = mh_on_turn(s);
    show_thing(out, (Thing){CLOCK, CLOCK_PERIOD, .owner = NOBODY, .count = s->period});
    show_thing(out, (Thing){CLOCK, CLOCK_TURN, .owner = player, .count = s->turn});
    show_thing(out, (Thing){PHASE, s->phase, .owner = NOBODY, .count = 1});
    if (s->ended_by != NOBODY && mh_is_last_period(s))
        show_thing(out, (Thing){CLOCK, CLOCK_ENDS_GAME, .owner = NOBODY, .count = 1});
    else if (s->ended_by != NOBODY)
        show_thing(out, (Thing){CLOCK, CLOCK_STARTS_NEXT, .owner = mh_left_of(s, s->ended_by),
                                .count = 1});
}

static void show_aside(const State *s, Show *out)
{
    show_count(out, MAMMOTHS, 0, NO_ARG, 0, s->mammoths_left);
    show_count(out, CLUBS, 0, NO_ARG, 0, s->clubs_left);
    show_count(out, FIRES, 0, NO_ARG, 0, fires_aside(s));
}

static void show_board(const State *s, Show *out)
{
    show_clock(s, out);
    for (int region = 0; region < REGIONS; region++) show_region(s, region, out);
    show_aside(s, out);
}

static void show_seats(const State *s, Show *out)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        show_seat(s, seat, out), show_cards(s->hand[seat], SEAT, seat, out);
}

void mh_show(const State *s, Show *out)
{
    show_board(s, out);
    for (int colour = 0; colour < COLOURS; colour++)
        show_side(s, colour, out), show_thrown(s, colour, out);
    show_seats(s, out);
    show_stakes(s, out);
}

void mh_show_owned(const State *s, Show *out, float hope[])
{
    if (hope) mh_judge(s, hope);
    show_clock(s, out);
    for (int region = 0; region < REGIONS; region++) show_hunters(s, region, out);
    show_aside(s, out);
    for (int colour = 0; colour < COLOURS; colour++) show_thrown(s, colour, out);
    show_seats(s, out);
}

void mh_show_alike(const State *s, Show *out)
{
    show_board(s, out);
    for (int colour = 0; colour < COLOURS; colour++) show_side(s, colour, out);
    for (int seat = 0; seat < s->core.seats; seat++) show_seat(s, seat, out);
}

// Only the faces of cards are secret.
void mh_show_apart(const State *s, Show *out)
{
    for (int colour = 0; colour < COLOURS; colour++) show_thrown(s, colour, out);
    for (int seat = 0; seat < s->core.seats; seat++) show_cards(s->hand[seat], SEAT, seat, out);
    show_stakes(s, out);
}
