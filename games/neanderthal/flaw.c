// SPDX-License-Identifier: MIT
// flaw.c - what is broken in a position, if anything: the invariants of the rule book (NT-INV).
// What is no matter of a single position, the tests watch (NT-INV-11, NT-INV-15).
#include "games/neanderthal/rules.h"

// NT-INV-1, NT-1.2.
static bool are_pieces_complete(const State *s, int seat)
{
    int cubes = s->dead[seat], figures = s->dead_figure[seat];
    for (int place = 0; place <= HOME; place++) {
        figures += s->hunters[place][seat][ALPHA];
        for (int host = 0; host < s->core.seats; host++)
            cubes += s->hunters[place][host][s->colour[seat]];
    }
    for (int rank = 0; rank < RANKS; rank++) {
        cubes += s->elder[seat][rank] == CUBE;
        figures += s->elder[seat][rank] == FIGURE;
    }
    for (int i = 0; i < DAUGHTERS; i++) {
        const Bond *bond = &s->bond[i];
        int husband = husband_of(bond) == seat ? bond->piece : NO_PIECE;
        int suitor = man_beside(bond, seat);
        cubes += (husband == CUBE) + (suitor == CUBE);
        figures += (husband == FIGURE) + (suitor == FIGURE);
    }
    return cubes == CUBES && figures == 1;
}

// Also those with which he pays for a daughter just won (NT-4.9.5).
static int count_discs(const State *s, int seat, int colour)
{
    int discs = s->words[seat][colour] + s->mpi[seat][colour];
    if (s->event && s->auction.bidder == seat + 1) discs += s->disc[s->event][colour];
    for (int slot = 0; slot < SLOTS; slot++)
        discs += s->portals[seat] >> slot & 1 && NT_SLOT_COLOUR[slot] == colour;
    for (int rank = 0; rank < RANKS; rank++)
        discs += s->elder_disc[seat] >> rank & 1 && NT_ELDER[rank].disc == colour;
    for (int i = 0; i < DAUGHTERS && colour == ORANGE; i++)
        discs += husband_of(&s->bond[i]) == seat && s->bond[i].disc;
    for (EACH_CARD(card, s->tableau[seat])) discs += s->disc[card][colour];
    return discs;
}

// NT-INV-2. Trades move discs between tribes (NT-12.1.5), never into or out of the game.
static const char *find_wrong_discs(const State *s, int *at)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        int all = 0;
        for (int seat = 0; seat < s->core.seats; seat++) {
            all += count_discs(s, seat, colour);
            *at = seat;
            if (!nt_is_together(s) && count_discs(s, seat, colour) != DISCS)
                return "a player has not five discs of a colour";
        }
        if (all != DISCS * s->core.seats) return "discs were lost or gained";
    }
    return NULL;
}

// NT-INV-3.
static bool is_mpi_right(const State *s, int seat)
{
    const uint8_t *mpi = s->mpi[seat];
    if (!s->turn || (!s->core.over && game_asked(s) == MPI_DISC)) return true;
    return mpi[ORANGE] + mpi[WHITE] + mpi[BLACK] == side_of(s, seat)->mpi;
}

// NT-INV-4. No card in two places; the decks are as large as they say.
static const char *find_wrong_card(const State *s, int *at)
{
    Cards seen = s->unseen;
    int ice = 0;
    for (int seat = *at = 0; seat < s->core.seats; *at = ++seat) {
        if (seen & (s->hand[seat] | s->tableau[seat]) || s->hand[seat] & s->tableau[seat])
            return "a card is in two places";
        seen |= s->hand[seat] | s->tableau[seat];
    }
    for (int position = *at = 0; position < POSITIONS; *at = ++position) {
        ice += s->at[position] == ICE;
        if (s->at[position] < FACE_UP) continue;
        if (card_at(s, position) >= BIOMES || seen & card_bit(card_at(s, position)))
            return "a card of the rows is elsewhere, too";
        seen |= card_bit(card_at(s, position));
    }
    if (s->event && seen & card_bit(s->event)) return "the event is elsewhere, too";
    if (count_cards(s->unseen & NORTH_CARDS) < ice) return "ice without a card of the north deck";
    if (count_cards(s->unseen & ALL_DAUGHTERS) != s->event_deck + s->reserve)
        return "event deck and reserve do not fit the daughters unseen";
    return NULL;
}

// NT-INV-5. Hunters stand on face-up biomes only.
static bool are_hunters_on_biomes(const State *s, int seat)
{
    for (int position = 0; position < POSITIONS; position++)
        if (nt_is_there(s, position, seat) && !biome_at(s, position)) return false;
    return true;
}

// NT-INV-6.
static bool are_portals_right(const State *s, int seat)
{
    int portals = __builtin_popcount(s->portals[seat]);
    return is_tribal(s, seat) ? !portals : portals < nt_portals_needed(s);
}

// NT-INV-7. A disc under nobody is as wrong as a chief among the vocal.
static bool are_elders_right(const State *s, int seat)
{
    for (int rank = 0; rank < RANKS; rank++) {
        if (s->elder[seat][rank] > FIGURE) return false;
        if (!s->elder[seat][rank] && s->elder_disc[seat] >> rank & 1) return false;
        if (!s->elder[seat][rank] || is_tribal(s, seat)) continue;
        if (NT_ELDER[rank].tribal || !nt_is_domain_open(s, seat, rank)) return false;
    }
    return true;
}

// NT-INV-8. At every decision but the discarding itself.
static bool is_hand_right(const State *s, int seat)
{
    for (EACH_CARD(card, s->hand[seat]))
        if (is_daughter(card) || NT_BIOME[card].symbol != HAND_CARD) return false;
    if (!s->core.over && game_asked(s) == CHOOSE_DISCARD) return true;
    return count_cards(s->hand[seat]) <= nt_hand_limit(s, seat, NULL);
}

// NT-INV-5, NT-INV-9, NT-INV-16. Men only on mature daughters of a tableau; one of each tribe.
static const char *find_wrong_bond(const State *s, int *at)
{
    for (int card = *at = BIOMES; card < CARDS; *at = ++card) {
        const Bond *bond = look_bond(s, card);
        bool men = bond->husband;
        for (int seat = 0; seat < TRIBES; seat++) {
            men |= bond->man[seat] != NO_PIECE;
            if (bond->man[seat] && husband_of(bond) == seat)
                return "two pieces of one tribe on a daughter";
            if (is_guard(bond, seat) && nt_controller_of(s, card) != seat)
                return "a guard on a foreign daughter";
        }
        if (!bond->husband != !bond->piece || (bond->disc && !bond->husband))
            return "a husband space is filled by halves";
        if (men && (nt_controller_of(s, card) < 0 || !nt_is_mature(s, card)))
            return "a man on a daughter who is immature or gone";
    }
    return NULL;
}

// NT-INV-10. Outside Phases 2 to 4 everybody is at home and nothing is held back.
static bool is_everybody_home(const State *s)
{
    if (s->phase >= DEPLOYMENT && s->phase <= HUNTING) return true;
    for (int position = 0; position < POSITIONS; position++)
        for (int seat = 0; seat < s->core.seats; seat++)
            if (nt_is_there(s, position, seat)) return false;
    for (int i = 0; i < DAUGHTERS; i++)
        for (int seat = 0; seat < TRIBES; seat++)
            if (s->bond[i].man[seat]) return false;
    return !s->kills;
}

// NT-INV-5. The order names every seat once.
static bool is_order_right(const State *s)
{
    int named = 0;
    for (int i = 0; i < s->core.seats; i++)
        named |= s->order[i] < s->core.seats ? 1 << s->order[i] : 0;
    return named == (1 << s->core.seats) - 1;
}

static const char *find_wrong_tribe(const State *s, int seat)
{
    if (!are_pieces_complete(s, seat)) return "not all cubes and the figure";
    if (!is_mpi_right(s, seat)) return "discs on the sexuality card do not fit its side";
    if (!are_hunters_on_biomes(s, seat)) return "hunters where no biome lies";
    if (!are_portals_right(s, seat)) return "too many portals";
    if (!are_elders_right(s, seat)) return "an elder who cannot be";
    if (!is_hand_right(s, seat)) return "a hand above its limit, or a card that is none for it";
    if (nt_score(s, seat, NULL) < 0) return "points below zero";  // NT-INV-14
    return NULL;
}

const char *nt_flaw(const State *s, int *at)
{
    const char *words = NULL;
    for (*at = 0; *at < s->core.seats; ++*at)
        if ((words = find_wrong_tribe(s, *at))) return words;
    if ((words = find_wrong_discs(s, at)) || (words = find_wrong_card(s, at)) ||
        (words = find_wrong_bond(s, at)))
        return words;
    *at = s->turn;
    if (s->turn > FIRST_EVENTS + s->wurms || s->wurms > WURM_ICONS)
        return "too many turns";  // NT-INV-12
    if (!is_everybody_home(s)) return "somebody is still out";
    return is_order_right(s) ? NULL : "the order leaves somebody out";
}
