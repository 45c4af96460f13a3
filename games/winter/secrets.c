// SPDX-License-Identifier: MIT
// secrets.c - what a seat may not see, and how it is dealt anew (EW-2.17, EW-8.3, EW-16.7).
//
// Everybody knows which cards a player owns; only where they lie is secret: hand, draw pile, sealed
// pile and what was buried from the hand are one heap to the others. Of what came to a hand openly
// they know more: it lies there, on the sealed pile or among what was buried unseen since, until it
// is seen to leave. What was buried openly they may remember, but nobody lists it for them. Decks,
// unseen finds and rest tiles are sets, known to all by subtraction.
#include "games/winter/rules.h"

// Kinds of which a copy can come to a hand openly; the start cards never do.
static bool is_shown_kind(int card) { return card >= FIRST_RECRUIT && card < KINDS; }

static int shown_at(int card)
{
    assert(is_shown_kind(card));
    return card - FIRST_RECRUIT;
}

Bits ew_cultures_shown(const State *s)
{
    Bits set = 0;
    memcpy(&set, s->cultures_shown, sizeof s->cultures_shown);
    return set;
}

static void show_cultures(State *s, Bits set)
{
    assert(!(set >> (CARDS - KINDS)));
    memcpy(s->cultures_shown, &set, sizeof s->cultures_shown);
}

static Bits cultures_shown_by(const State *s, int seat)
{
    const Cards *zone = s->player[seat].zone;
    return ew_cultures_shown(s) &
           (zone[HAND].cultures | zone[SEALED].cultures | zone[GRAVE].cultures);
}

static int count_shown(const State *s, int seat)
{
    int count = size_of(cultures_shown_by(s, seat));
    for (int i = 0; i < KINDS - FIRST_RECRUIT; i++) count += s->player[seat].zone[HAND].shown[i];
    return count;
}

// Whatever was buried unseen may have been any of the shown cards: of each kind so many fewer are
// certain. Then what comes next is certain again, and lies in the hand.
static void drop_uncertain(State *s, int seat)
{
    Cards *hand = &s->player[seat].zone[HAND];
    if (!hand->slipped) return;
    assert(hand->slipped <= ew_count_cards(&s->player[seat].zone[GRAVE]));
    for (int i = 0; i < KINDS - FIRST_RECRUIT; i++)
        hand->shown[i] -= hand->shown[i] < hand->slipped ? hand->shown[i] : hand->slipped;
    show_cultures(s, ew_cultures_shown(s) & ~cultures_shown_by(s, seat));
    hand->slipped = 0;
}

// All see that a card has come to the hand.
void ew_see_taken(State *s, int seat, int card)
{
    assert(ew_count_card(&s->player[seat].zone[HAND], card) && card >= FIRST_RECRUIT);
    drop_uncertain(s, seat);
    if (is_shown_kind(card)) s->player[seat].zone[HAND].shown[shown_at(card)]++;
    else show_cultures(s, ew_cultures_shown(s) | ew_culture_bit(card));
}

// EW-9.2. All see culture cards go back to the hand; some of them may have been shown before.
void ew_see_returned(State *s, int seat, const Cards *bluff)
{
    uint8_t *old_ways = &s->player[seat].zone[HAND].shown[shown_at(OLD_WAYS)];
    if (!ew_count_cards(bluff)) return;
    drop_uncertain(s, seat);
    if (*old_ways < bluff->copies[OLD_WAYS]) *old_ways = bluff->copies[OLD_WAYS];
    show_cultures(s, ew_cultures_shown(s) | bluff->cultures);
}

// All see that a card has left the hand or the sealed pile. It may be another copy than the shown
// one, but of those no more than the rest are certain now.
void ew_see_leaving(State *s, int seat, int card)
{
    Cards *hand = &s->player[seat].zone[HAND];
    if (card >= KINDS) show_cultures(s, ew_cultures_shown(s) & ~ew_culture_bit(card));
    else if (is_shown_kind(card) && hand->shown[shown_at(card)]) hand->shown[shown_at(card)]--;
    if (hand->slipped && !count_shown(s, seat)) hand->slipped = 0;
}

// EW-6.1.3. What is played is not what was recruited in this turn: that one stays shown.
void ew_see_played(State *s, int seat, int card)
{
    assert(ew_count_card(&s->player[seat].zone[ROW], card));
    bool stays = ew_is_recruit(card) && s->turn.recruited >> ew_pile_of(card) & 1 &&
                 s->player[seat].zone[HAND].shown[shown_at(card)] == 1;
    if (!stays) ew_see_leaving(s, seat, card);
}

// EW-16.7. A card was buried from the hand, and nobody else saw which.
void ew_miss_leaving(State *s, int seat)
{
    assert(s->player[seat].zone[HAND].slipped < ew_count_cards(&s->player[seat].zone[GRAVE]));
    if (count_shown(s, seat)) s->player[seat].zone[HAND].slipped++;
}

// EW-17.1. In the end all cards lie open, and nothing is to be remembered; nor does a record need
// it, which has the actions.
void ew_forget(State *s)
{
    show_cultures(s, 0);
    for (int seat = 0; seat < s->core.seats; seat++) {
        Cards *hand = &s->player[seat].zone[HAND];
        memset(hand->shown, 0, sizeof hand->shown);
        hand->slipped = 0;
    }
}

static const uint8_t SECRET[] = {HAND, DRAW, SEALED, GRAVE};
enum { SECRETS = sizeof SECRET };

// What was shown stays: all have seen it.
static void empty_zone(Cards *cards)
{
    cards->cultures = 0;
    memset(cards->copies, 0, sizeof cards->copies);
}

static int conceal_cards(Cards *cards)
{
    int size = ew_count_cards(cards);
    empty_zone(cards);
    if (size) cards->copies[0] = HIDDEN_CARDS + size;
    return size;
}

// What everybody knows to be there is not hidden, though screens show no more than how many cards.
static void keep_shown(Cards *cards, const uint8_t *shown, Bits cultures)
{
    int count = size_of(cultures);
    for (int i = 0; i < KINDS - FIRST_RECRUIT; i++) count += shown[i];
    if (!count) return;
    memcpy(&cards->copies[FIRST_RECRUIT], shown, KINDS - FIRST_RECRUIT);
    cards->cultures = cultures;
    cards->copies[0] -= count;
}

static void conceal_player(State *s, int other)
{
    Player *p = &s->player[other];
    Bits cultures = cultures_shown_by(s, other);
    int size[ZONES];
    for (int i = 0; i < SECRETS; i++) size[SECRET[i]] = conceal_cards(&p->zone[SECRET[i]]);
    conceal_cards(&s->open_grave[other]);
    if (p->zone[HAND].slipped || (size[HAND] && size[SEALED])) return;  // nobody else can tell
    keep_shown(&p->zone[size[SEALED] ? SEALED : HAND], p->zone[HAND].shown, cultures);
}

// EW-6.1.6. To the others all that was recruited is locked: a burial from the hand tells nothing.
// In the final scoring all cards are laid open: everybody sees the same points.
void ew_conceal(State *s, int seat)
{
    if (s->core.over) return;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat) conceal_player(s, other);
    if (game_waiting(s) != seat) s->turn.locked = s->turn.recruited;
}

// The cards of a player that are one heap to the others: copies of each, and how many lie where.
typedef struct Heap {
    uint8_t copies[CARDS], size[ZONES];
} Heap;

static Heap gather_cards(Player *p)
{
    Heap heap = {0};
    for (int i = 0; i < SECRETS; i++) {
        Cards *cards = &p->zone[SECRET[i]];
        heap.size[SECRET[i]] = ew_count_cards(cards);
        for (int kind = 0; kind < KINDS; kind++) heap.copies[kind] += cards->copies[kind];
        for (Bits left = cards->cultures; left; left = rest_of(left))
            heap.copies[ew_first_culture(left)]++;
        empty_zone(cards);
    }
    return heap;
}

// Of the places in the hand, on the sealed pile and in what was buried unseen since, any alike.
static void deal_shown_card(State *s, Player *p, Heap *heap, int card, uint8_t *graves)
{
    int hand = heap->size[HAND], sealed = heap->size[SEALED];
    int place = random_deal(&s->core.random, hand + sealed + *graves);
    int zone = place < hand ? HAND : place < hand + sealed ? SEALED : GRAVE;
    assert(heap->copies[card] && heap->size[zone]);
    heap->copies[card]--;
    heap->size[zone]--;
    *graves -= zone == GRAVE;
    ew_add_card(&p->zone[zone], card);
}

static void deal_shown_cards(State *s, int other, Heap *heap, Bits cultures)
{
    Player *p = &s->player[other];
    uint8_t graves = p->zone[HAND].slipped;
    for (int card = FIRST_RECRUIT; card < KINDS; card++)
        for (int n = p->zone[HAND].shown[shown_at(card)]; n > 0; n--)
            deal_shown_card(s, p, heap, card, &graves);
    for (Bits left = cultures; left; left = rest_of(left))
        deal_shown_card(s, p, heap, ew_first_culture(left), &graves);
}

// First what all have seen come to the hand, then the rest, in the same numbers as they lie.
static void redeal_cards(State *s, int other)
{
    Player *p = &s->player[other];
    Bits cultures = cultures_shown_by(s, other);
    assert(!ew_is_hidden(&p->zone[DRAW]));  // a whole position, not a view
    Heap heap = gather_cards(p);
    deal_shown_cards(s, other, &heap, cultures);
    for (int i = 0; i < SECRETS; i++)
        for (int n = heap.size[SECRET[i]]; n > 0; n--)
            ew_add_card(&p->zone[SECRET[i]], random_take(&s->core.random, heap.copies, CARDS));
}

// The locks of the player whose turn it is are cut to what the hand now holds.
static void redeal_locks(State *s, int who)
{
    const Cards *hand = &s->player[who].zone[HAND];
    s->turn.locked = 0;
    for (int card = FIRST_RECRUIT; card < TRIBES; card++)
        if (hand->copies[card]) s->turn.locked |= s->turn.recruited & 1 << ew_pile_of(card);
}

// In the final scoring nothing is left to deal.
void ew_redeal(State *s, int seat)
{
    int who = game_waiting(s);
    if (who == NOBODY) return;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat) redeal_cards(s, other);
    if (who != seat) redeal_locks(s, who);
}
