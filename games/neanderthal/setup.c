// SPDX-License-Identifier: MIT
// setup.c - who plays what, the rows and decks, sexuality and first words (NT-S, NT-12.5).
#include "games/neanderthal/rules.h"

// NT-12.1, NT-12.5. One person plays all three together; two always play against each other.
bool nt_is_together(const State *s)
{
    return s->core.players == 1 ||
           (s->core.players == TRIBES && s->core.option[OPTION_MODE] == TOGETHER);
}

// NT-12.5. Two persons cannot play together: there are three species.
Rule nt_unfit(int players, const uint8_t option[])
{
    return players == 2 && option[OPTION_MODE] == TOGETHER ? NT_12_5_TOGETHER : ALLOWED;
}

// NT-9.3, NT-11.3, NT-12.1.1.
int nt_portals_needed(const State *s)
{
    return s->core.seats == 2 ? PORTALS_OF_TWO : PORTALS_NEEDED;
}

// Ice lies on the board with its front down: it is unseen like the deck it came from.
int nt_deck_size(const State *s, Cards deck)
{
    int size = count_cards(s->unseen & deck);
    if (deck == NORTH_CARDS)
        for (int position = 0; position < POSITIONS; position++) size -= s->at[position] == ICE;
    return size;
}

// NT-S.2. What lies face down has no order before it is turned.
int nt_draw_card(State *s, Cards deck)
{
    Cards heap = s->unseen & deck;
    assert(heap);
    for (int n = random_below(&s->core.random, count_cards(heap)); n; n--) heap &= heap - 1;
    int card = __builtin_ctzll(heap);
    s->unseen &= ~card_bit(card);
    return card;
}

// NT-S.1, NT-S.2, NT-S.3.
static void lay_out_cards(State *s)
{
    s->unseen = NORTH_CARDS | SOUTH_CARDS | ALL_DAUGHTERS;
    s->event_deck = FIRST_EVENTS;
    s->reserve = DAUGHTERS - FIRST_EVENTS;
    for (int position = 0; position < POSITIONS; position++)
        s->at[position] = FACE_UP + nt_draw_card(s, position < COLUMNS ? NORTH_CARDS : SOUTH_CARDS);
}

// NT-S.4, NT-S.5, NT-S.9. Colours and sexuality cards at random; with two players one of each is
// out.
static void deal_cultures(State *s)
{
    uint8_t colour[SPECIES] = {RED, YELLOW, GREEN}, sexuality[SIDES] = {0, 1, 2};
    assert(s->core.seats > 1 && s->core.seats <= TRIBES);
    random_shuffle(&s->core.random, colour, SPECIES);
    random_shuffle(&s->core.random, sexuality, SIDES);
    for (int i = 0; i < TRIBES; i++) s->seat_of[i] = NOBODY;
    for (int seat = 0; seat < s->core.seats; seat++) {
        s->colour[seat] = colour[seat];
        s->seat_of[colour[seat]] = seat;
        s->sexuality[seat] = sexuality[seat];
        TELL(s, GOT_SPECIES, .seat = seat, .arg = {colour[seat]});
    }
}

// NT-S.6, NT-S.7. Six hunters and an immature fire starter live; the first slot is filled.
static void settle_tribe(State *s, int seat)
{
    int slot = NT_START_SLOT[s->colour[seat]];
    assert(s->seat_of[s->colour[seat]] == seat);
    s->hunters[HOME][seat][s->colour[seat]] = FIRST_HUNTERS;
    s->elder[seat][FIRE_STARTER] = CUBE;
    s->elder_disc[seat] = 1 << FIRE_STARTER;
    s->dead[seat] = CUBES - FIRST_HUNTERS - 1;
    s->dead_figure[seat] = 1;
    for (int colour = 0; colour < COLOURS; colour++) s->words[seat][colour] = DISCS;
    s->portals[seat] = 1 << slot;
    s->words[seat][NT_SLOT_COLOUR[slot]]--;
    s->words[seat][NT_ELDER[FIRE_STARTER].disc]--;
}

void nt_setup(State *s)
{
    assert(!s->turn && !s->unseen);
    if (s->core.players == 1) s->core.seats = TRIBES;  // NT-S.10
    lay_out_cards(s);
    deal_cultures(s);
    for (int i = 0; i < TRIBES; i++) s->order[i] = i < s->core.seats ? i : NOBODY;
    for (int seat = 0; seat < s->core.seats; seat++) settle_tribe(s, seat);
    CALL(s, GAME_PLAY);
}

bool nt_has_to_choose_side(const State *s, int seat) { return flow_find(s, CHOOSE_SIDE, seat); }

// NT-S.5.
void nt_run_choose_side(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, SEX_SIDE, .who = f->who); break;
    case 1:
        assert(!s->turn);  // later only a comet turns the card
        s->side[f->who] = a.arg[0];
        TELL(s, TOOK_SIDE, .seat = f->who, .arg = {a.arg[0]});
        flow_done(s, 0);
    }
}

void nt_offer_side(const State *s, const Frame *f, Offer *offer)
{
    for (int i = 0; i < 2; i++)
        OFFER(offer, TAKE_SIDE, .arg = {NT_SEXUALITY[s->sexuality[f->who]][i]});
}

Rule nt_refuse_side(const State *s, const Frame *f, Action a)
{
    const uint8_t *sides = NT_SEXUALITY[s->sexuality[f->who]];
    if (a.kind != TAKE_SIDE || a.arg[0] == sides[0] || a.arg[0] == sides[1]) return ALLOWED;
    return NT_S_5_NOT_ON_THE_CARD;
}

static int mpi_missing(const State *s, int seat)
{
    const uint8_t *mpi = s->mpi[seat];
    return side_of(s, seat)->mpi - mpi[ORANGE] - mpi[WHITE] - mpi[BLACK];
}

static void put_parental(State *s, int seat, int colour)
{
    assert(s->words[seat][colour]);
    s->words[seat][colour]--;
    s->mpi[seat][colour]++;
    TELL(s, DISC_PUT, .seat = seat, .arg = {colour});
}

// The one colour of which he has words, or -1: there is a choice.
static int only_colour(const State *s, int seat)
{
    int words = nt_count_words(s, seat);
    for (int colour = 0; colour < COLOURS; colour++)
        if (words && s->words[seat][colour] == words) return colour;
    return -1;
}

// NT-S.7, NT-S.8, NT-4.6.3. The discs of the sexuality card, one after the other, colours of his
// choice.
void nt_run_assign_mpi(State *s, Frame *f)
{
    Action a = flow_answer(s);
    assert(mpi_missing(s, f->who) >= 0 && mpi_missing(s, f->who) <= nt_count_words(s, f->who));
    if (a.kind) put_parental(s, f->who, a.arg[0]);
    while (mpi_missing(s, f->who) && only_colour(s, f->who) >= 0)
        put_parental(s, f->who, only_colour(s, f->who));
    if (mpi_missing(s, f->who)) CALL(s, MPI_DISC, .who = f->who, .left = mpi_missing(s, f->who));
    else flow_done(s, 0);
}

void nt_offer_mpi(const State *s, const Frame *f, Offer *offer)
{
    for (int colour = 0; colour < COLOURS; colour++) OFFER(offer, PUT_DISC, .arg = {colour});
}

Rule nt_refuse_mpi(const State *s, const Frame *f, Action a)
{
    if (a.kind == PUT_DISC && !s->words[f->who][a.arg[0]]) return NT_S_7_NO_SUCH_WORD;
    return ALLOWED;
}
