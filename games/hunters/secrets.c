// SPDX-License-Identifier: MIT
// secrets.c - what a seat may see, and the worlds it cannot tell apart (section 9 of the rules).
//
// Secret are the faces of cards: in the hands of others, in the decks, and among those that others
// threw away. Their backs are not: of each of these sets everybody knows how many are light and
// how many dark. So for each colour they are one heap.
#include "games/hunters/rules.h"

enum { HEAP_MAX = LIGHT_CARDS + DARK_CARDS };  // more than there are of one colour

typedef struct Heap {
    int count;
    uint8_t card[HEAP_MAX];
} Heap;

static void conceal_set(uint8_t cards[FACES])
{
    int light = mh_count_cards(cards, LIGHT), dark = mh_count_cards(cards, DARK);
    memset(cards, 0, FACES);
    cards[mh_first_card(LIGHT)] = UNSEEN | light;
    cards[mh_first_card(DARK)] = UNSEEN | dark;
}

void mh_conceal(State *s, int seat)
{
    conceal_set(s->deck);
    for (int other = 0; other < s->core.seats; other++) {
        if (other == seat) continue;
        conceal_set(s->hand[other]);
        conceal_set(s->thrown[other]);
    }
}

// Takes up a set and notes its size by colour. The heap is made from copies per face, in the order
// of the faces: it tells nothing of where a card came from.
static void take_up(uint8_t copies[FACES], uint8_t cards[FACES], uint8_t size[COLOURS])
{
    size[LIGHT] = mh_count_cards(cards, LIGHT);
    size[DARK] = mh_count_cards(cards, DARK);
    for (int card = 0; card < FACES; card++) copies[card] += cards[card];
    memset(cards, 0, FACES);
}

static Heap heap_of(const uint8_t copies[FACES], int colour)
{
    Heap heap;
    heap.count = 0;
    for (int card = mh_first_card(colour); card < mh_end_of_cards(colour); card++)
        for (int i = 0; i < copies[card]; i++) heap.card[heap.count++] = card;
    return heap;
}

static void deal(State *s, Heap *heap, uint8_t cards[FACES], int count)
{
    assert(count <= heap->count);
    for (; count; count--) {
        int i = random_below(&s->core.random, heap->count);
        cards[heap->card[i]]++;
        heap->card[i] = heap->card[--heap->count];
    }
}

void mh_redeal(State *s, int seat)
{
    uint8_t copies[FACES], hands[PLAYERS_MAX][COLOURS], thrown[PLAYERS_MAX][COLOURS];
    assert(!(s->deck[mh_first_card(LIGHT)] & UNSEEN));  // a whole position, not a view
    memcpy(copies, s->deck, sizeof copies);
    memset(s->deck, 0, sizeof s->deck);
    for (int other = 0; other < s->core.seats; other++) {
        if (other == seat) continue;
        take_up(copies, s->hand[other], hands[other]);
        take_up(copies, s->thrown[other], thrown[other]);
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        Heap heap = heap_of(copies, colour);
        for (int other = 0; other < s->core.seats; other++) {
            if (other == seat) continue;
            deal(s, &heap, s->hand[other], hands[other][colour]);
            deal(s, &heap, s->thrown[other], thrown[other][colour]);
        }
        for (int i = 0; i < heap.count; i++) s->deck[heap.card[i]]++;
    }
}
