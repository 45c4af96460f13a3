// SPDX-License-Identifier: MIT
// tribes.c - see tribes.h.
#include "tribes.h"

extern const Game NEANDERTHAL_GAME;
const Game *GAME = &NEANDERTHAL_GAME;

static void clear_tribe(int seat)
{
    s->colour[seat] = seat;
    s->seat_of[seat] = seat;
    s->sexuality[seat] = 0;
    s->side[seat] = PAIR_BONDING;
    s->hunters[HOME][seat][seat] = FIRST_HUNTERS;
    s->dead[seat] = CUBES - FIRST_HUNTERS;
    s->dead_figure[seat] = 1;
    for (int colour = 0; colour < COLOURS; colour++) s->words[seat][colour] = DISCS;
    s->order[seat] = seat;
}

void plain_with(int players, const char *options)
{
    given_with(players, 1, options);
    Core core = s->core;
    memset(s, 0, GAME->state_size);
    s->core = core;
    s->unseen = NORTH_CARDS | SOUTH_CARDS | ALL_DAUGHTERS;
    memset(s->seat_of, NOBODY, sizeof s->seat_of);
    memset(s->order, NOBODY, sizeof s->order);
    for (int seat = 0; seat < s->core.seats; seat++) clear_tribe(seat);
    s->event_deck = FIRST_EVENTS;
    s->reserve = DAUGHTERS - FIRST_EVENTS;
    s->turn = 1;
    row(0, GREAT_AUK);  // neither row is empty
    row(6, PINE_NUT_TORTOISE);
}

void plain(int players) { plain_with(players, ""); }

// A question whose answer nobody reads stands on the stack, so that the engine runs on below it.
void go(int step)
{
    memset(s->core.frame, 0, sizeof s->core.frame);
    s->core.frame[0] = (Frame){.proc = GAME_PLAY, .step = 3};
    s->core.frame[1] = (Frame){.proc = TURN, .step = (uint8_t)step};
    s->core.frame[2] = (Frame){.proc = SWAP_END};
    s->core.depth = 3;
    if (step >= HUNT_STEP) s->phase = HUNTING;
    else if (step >= TRADE_STEP) s->phase = NEGOTIATION;
    PLAYED(NO);
    sound();
}

void event(int card)
{
    s->event = (uint8_t)card;
    s->unseen &= ~card_bit(card);
    s->event_deck--;
}

void row(int position, int biome)
{
    s->at[position] = (uint8_t)(FACE_UP + biome);
    s->unseen &= ~card_bit(biome);
}

void ice(int position) { s->at[position] = ICE; }

void home(int seat, int cubes)
{
    int had = s->hunters[HOME][seat][seat];
    s->hunters[HOME][seat][seat] = (uint8_t)cubes;
    s->dead[seat] = (uint8_t)(s->dead[seat] + had - cubes);
}

void figure(int seat, int place)
{
    s->dead_figure[seat] = 0;
    s->hunters[place][seat][ALPHA] = 1;
}

void out(int seat, int position, int cubes)
{
    home(seat, s->hunters[HOME][seat][seat] - cubes);
    s->dead[seat] = (uint8_t)(s->dead[seat] - cubes);
    s->hunters[position][seat][seat] = (uint8_t)(s->hunters[position][seat][seat] + cubes);
}

void guest(int host, int colour, int place)
{
    s->dead[colour]--;
    s->hunters[place][host][colour]++;
}

void elder(int seat, int rank)
{
    s->dead[seat]--;
    s->elder[seat][rank] = CUBE;
}

void young_elder(int seat, int rank)
{
    elder(seat, rank);
    s->words[seat][NT_ELDER[rank].disc]--;
    s->elder_disc[seat] = (uint8_t)(s->elder_disc[seat] | 1 << rank);
}

void lives(int seat, int side)
{
    s->sexuality[seat] = side == HAREM ? 1 : 0;
    s->side[seat] = (uint8_t)side;
    for (int i = 0; i < NT_SIDE[side].mpi; i++) {
        s->words[seat][i % COLOURS]--;
        s->mpi[seat][i % COLOURS]++;
    }
}

void tribal(int seat) { s->tribal = (Seats)(s->tribal | 1 << seat); }

void card_in_tableau(int seat, int card)
{
    s->unseen &= ~card_bit(card);
    nt_acquire(s, seat, card);
}

void daughter(int seat, int card)
{
    card_in_tableau(seat, card);
    if (s->event_deck > 0) s->event_deck--;
}

void disc_on(int seat, int card, int colour)
{
    s->words[seat][colour]--;
    s->disc[card][colour]++;
}

void husband(int seat, int card)
{
    Bond *bond = bond_of(s, card);
    s->dead[seat]--;
    bond->husband = (uint8_t)(seat + 1);
    bond->piece = CUBE;
}

void suitor(int seat, int card)
{
    s->hunters[HOME][seat][seat]--;
    bond_of(s, card)->man[seat] = CUBE;
}

void card_in_hand(int seat, int card)
{
    s->unseen &= ~card_bit(card);
    s->hand[seat] |= card_bit(card);
}

void portal(int seat, int slot)
{
    s->portals[seat] = (uint8_t)(s->portals[seat] | 1 << slot);
    s->words[seat][NT_SLOT_COLOUR[slot]]--;
}

// The words that a test takes away lie on a daughter of the seat, one for each seat.
void words(int seat, int orange, int white, int black)
{
    const int store[TRIBES] = {GRAVE_MOURNER, HERB_WOMAN, BEAD_WOMAN};
    const int left[COLOURS] = {orange, white, black};
    if (!(s->tableau[seat] & card_bit(store[seat]))) daughter(seat, store[seat]);
    for (int colour = 0; colour < COLOURS; colour++)
        while (s->words[seat][colour] > left[colour]) disc_on(seat, store[seat], colour);
}

void sound(void)
{
    int at = 0;
    const char *words_of_flaw = GAME->flaw(s, &at);
    if (words_of_flaw) fail_msg("%s (%d)", words_of_flaw, at);
}

int asked_count(void) { return game_question(s)->count; }

int cubes_at(int place, int seat) { return s->hunters[place][seat][s->colour[seat]]; }
