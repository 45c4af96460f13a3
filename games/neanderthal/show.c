// SPDX-License-Identifier: MIT
// show.c - the position for the eye: what lies where (section 9 of the rules).
#include "games/neanderthal/rules.h"

static void show_count(Show *out, int what, int seat, int count)
{
    Thing thing = {COUNTED, what, .owner = NOBODY, .count = count};
    if (seat != NOBODY) thing.in = SEAT, thing.where = thing.owner = seat;
    show_thing(out, thing);
}

static void show_group(const State *s, Show *out, int place, int seat, Thing at)
{
    for (int kind = 0; kind < HUNTER_KINDS; kind++) {
        if (!s->hunters[place][seat][kind]) continue;
        at.domain = HUNTER;
        at.what = kind;
        at.owner = seat;
        at.count = s->hunters[place][seat][kind];
        show_thing(out, at);
    }
}

static void show_position(const State *s, Show *out, int position)
{
    Thing card = {ANY_CARD, HIDDEN, POSITION, position, NOBODY, FACE_DOWN, .count = 1};
    show_thing(out, (Thing){POSITION, position, .owner = NOBODY, .count = 1});
    if (s->at[position] == GAP) return;
    if (biome_at(s, position)) card.what = card_at(s, position), card.mark = PLAIN_MARK;
    show_thing(out, card);
    for (int seat = 0; seat < s->core.seats; seat++)
        show_group(s, out, position, seat, (Thing){.in = ANY_CARD, .where = card.what});
}

static void show_discs(Show *out, const uint8_t discs[COLOURS], Thing on)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!discs[colour]) continue;
        on.domain = DISC;
        on.what = colour;
        on.count = discs[colour];
        show_thing(out, on);
    }
}

static void show_man(const State *s, Show *out, int seat, int piece, int card, int mark)
{
    show_thing(
        out, (Thing){HUNTER, nt_own_kind(s, seat, piece), ANY_CARD, card, seat, mark, .count = 1});
}

static void show_men(const State *s, Show *out, int card)
{
    const Bond *bond = look_bond(s, card);
    int husband = husband_of(bond);
    if (bond->husband) show_man(s, out, husband, bond->piece, card, A_HUSBAND);
    if (bond->disc)
        show_thing(out, (Thing){DISC, ORANGE, ANY_CARD, card, husband, A_HUSBAND, .count = 1});
    for (int seat = 0; seat < s->core.seats; seat++)
        if (bond->man[seat])
            show_man(s, out, seat, man_beside(bond, seat), card,
                     is_guard(bond, seat) ? A_GUARD : A_SUITOR);
}

static void show_cards(const State *s, Show *out, int seat)
{
    for (EACH_CARD(card, s->tableau[seat])) {
        show_thing(out, (Thing){ANY_CARD, card, SEAT, seat, seat,
                                nt_is_mature(s, card) ? IN_TABLEAU : IMMATURE, .count = 1});
        show_discs(out, s->disc[card], (Thing){.in = ANY_CARD, .where = card, .owner = seat});
        if (is_daughter(card)) show_men(s, out, card);
    }
    for (EACH_CARD(card, s->hand[seat]))
        show_thing(out, (Thing){ANY_CARD, card, SEAT, seat, seat, IN_HAND, .count = 1});
}

static void show_elders(const State *s, Show *out, int seat)
{
    for (int rank = 0; rank < RANKS; rank++) {
        bool immature = s->elder_disc[seat] >> rank & 1;
        show_thing(out, (Thing){RANK, rank, SEAT, seat, seat,
                                s->elder[seat][rank] ? PLAIN_MARK : VACANT, .count = 1});
        if (!s->elder[seat][rank]) continue;
        show_thing(out, (Thing){HUNTER, nt_own_kind(s, seat, s->elder[seat][rank]), RANK, rank,
                                seat, immature ? IMMATURE : AN_ELDER, .count = 1});
        if (immature)
            show_thing(out, (Thing){DISC, NT_ELDER[rank].disc, RANK, rank, seat, .count = 1});
    }
}

static int mark_side(const State *s, int seat, int side)
{
    if (nt_has_to_choose_side(s, seat)) return UNCHOSEN;
    return side == s->side[seat] ? PLAIN_MARK : FACE_DOWN;
}

static void show_culture(const State *s, Show *out, int seat)
{
    int mark = is_tribal(s, seat) ? TRIBAL : VOCAL;
    show_thing(out, (Thing){COLOUR_OF, s->colour[seat], SEAT, seat, seat, mark, .count = 1});
    for (int i = 0; i < 2; i++) {
        int side = NT_SEXUALITY[s->sexuality[seat]][i];
        show_thing(out,
                   (Thing){SIDE_UP, side, SEAT, seat, seat, mark_side(s, seat, side), .count = 1});
    }
    for (int slot = 0; slot < SLOTS && !is_tribal(s, seat); slot++)
        show_thing(out, (Thing){SLOT, slot, SEAT, seat, seat,
                                s->portals[seat] >> slot & 1 ? FILLED : VACANT, .count = 1});
}

static void show_dead(const State *s, Show *out, int seat)
{
    Thing dead = {HUNTER, s->colour[seat], SEAT, seat, seat, DEAD, .count = s->dead[seat]};
    if (dead.count) show_thing(out, dead);
    dead.what = ALPHA;
    dead.count = s->dead_figure[seat];
    if (dead.count) show_thing(out, dead);
}

// NT-12.1.5. What a trade that waits for consent would take from him.
static void show_trade(const State *s, Show *out, int seat)
{
    for (int i = 0; i < s->trade.named; i++) {
        int item = s->trade.item[i], card = nt_item_card(item);
        if (s->trade.seat[i] != seat) continue;
        show_thing(out, (Thing){card < 0 ? DISC : ANY_CARD, card < 0 ? item : card, SEAT, seat,
                                seat, TO_TRADE, .count = 1});
    }
}

// NT-6.1.4, NT-6.1.9. What a flight that waits for consent leaves, and the bride that is meant.
static void show_flight(const State *s, Show *out)
{
    int seat = s->flight.seat - 1;
    if (seat < 0) return;
    show_thing(out, (Thing){ANY_CARD, s->flight.card, SEAT, seat, seat, TO_LEAVE, .count = 1});
    if (s->flight.bride)
        show_thing(out, (Thing){ANY_CARD, s->flight.bride, SEAT, seat, seat, TO_WED, .count = 1});
}

static int mark_chaos(const State *s, int seat, int line)
{
    if (nt_has(s, seat, CHAOS_SAFE)) return SAFE_ANYWAY;
    if (line > 0) return PLAIN_MARK;
    return nt_is_last_comet_past(s) ? NO_MORE_COMETS : UNSAFE;
}

// NT-4.6.1. By how much he is safe, or that he is not.
static void show_chaos(const State *s, Show *out, int seat)
{
    int line = nt_chaos_line(s, seat, NULL);
    show_thing(out, (Thing){COUNTED, CHAOS_LINE, SEAT, seat, seat, mark_chaos(s, seat, line),
                            .count = line});
}

// NT-4.8.2. How many depend on him, or that a blizzard would take some.
static void show_dependents(const State *s, Show *out, int seat)
{
    int dependents = nt_count_dependents(s, seat);
    bool crowded = dependents > nt_capacity(s, seat, NULL);
    show_thing(out, (Thing){COUNTED, DEPENDENTS, SEAT, seat, seat, crowded ? CROWDED : PLAIN_MARK,
                            .count = dependents});
}

static void show_tribe(const State *s, Show *out, int seat)
{
    Thing here = {.in = SEAT, .where = seat, .owner = seat};
    show_culture(s, out, seat);
    if (!nt_has_to_choose_side(s, seat)) show_count(out, POINTS, seat, nt_score(s, seat, NULL));
    show_chaos(s, out, seat);
    show_count(out, CAPACITY, seat, nt_capacity(s, seat, NULL));
    show_dependents(s, out, seat);
    show_count(out, HAND_LIMIT_NUMBER, seat, nt_hand_limit(s, seat, NULL));
    show_discs(out, s->words[seat], here);
    here.mark = PARENTAL;
    show_discs(out, s->mpi[seat], here);
    here.mark = FREE_HUNTER;
    show_group(s, out, HOME, seat, here);
    show_dead(s, out, seat);
    show_elders(s, out, seat);
    show_cards(s, out, seat);
    show_trade(s, out, seat);
}

// The event, with the discs that its winner has put on it so far (NT-4.9.5).
static void show_event(const State *s, Show *out)
{
    Thing discs = {.in = ANY_CARD, .where = s->event};
    show_thing(out, (Thing){ANY_CARD, s->event, .owner = NOBODY, .mark = THE_EVENT, .count = 1});
    if (!s->auction.bidder) return;
    discs.owner = s->auction.bidder - 1;
    show_discs(out, s->disc[s->event], discs);
}

void nt_show(const State *s, Show *out)
{
    show_count(out, TURN_NUMBER, NOBODY, s->turn);
    show_thing(out, (Thing){PHASE, s->phase, .owner = NOBODY, .count = 1});
    show_count(out, EVENT_DECK, NOBODY, s->event_deck);
    show_count(out, RESERVE, NOBODY, s->reserve);
    show_count(out, NORTH_DECK, NOBODY, nt_deck_size(s, NORTH_CARDS));
    show_count(out, SOUTH_DECK, NOBODY, nt_deck_size(s, SOUTH_CARDS));
    if (s->event) show_event(s, out);
    for (int position = 0; position < POSITIONS; position++) show_position(s, out, position);
    for (int seat = 0; seat < s->core.seats; seat++) show_tribe(s, out, seat);
    show_flight(s, out);
}
