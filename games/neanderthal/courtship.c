// SPDX-License-Identifier: MIT
// courtship.c - suitors roll, husbands are ousted, guards go home (NT-3.6, NT-7.4).
#include "games/neanderthal/rules.h"

bool nt_is_courted(const State *s, int card)
{
    const Bond *bond = look_bond(s, card);
    return is_suitor(bond, 0) || is_suitor(bond, 1) || is_suitor(bond, 2);
}

static void go_home(State *s, int seat, int card)
{
    assert(is_daughter(card));
    Bond *bond = bond_of(s, card);
    if (!bond->man[seat]) return;
    nt_come_home(s, seat, man_beside(bond, seat));
    bond->man[seat] = NO_PIECE;
    TELL(s, WENT_HOME, .seat = seat, .arg = {card});
}

// NT-7.4.4. Guards of daughters whom nobody courts, at the start of Phase 4.
void nt_guards_go_home(State *s)
{
    assert(s->phase == HUNTING);
    for (int card = BIOMES; card < CARDS; card++)
        for (int seat = 0; seat < s->core.seats && !nt_is_courted(s, card); seat++)
            go_home(s, seat, card);
}

// NT-3.6, NT-7.4.4. Suitors in player order; the guard goes home when all have rolled.
void nt_run_courtship(State *s, Frame *frame)
{
    OnCard *f = VIEW(COURTSHIP, frame);
    switch (f->step++) {
    case 0:
        assert(nt_is_courted(s, f->card));
        for (int i = 0; i < s->core.seats; i++)
            if (is_suitor(look_bond(s, f->card), s->order[i]))
                CALL(s, SUIT, .who = s->order[i], .card = f->card);
        break;
    case 1:
        for (int seat = 0; seat < s->core.seats; seat++) go_home(s, seat, f->card);
        flow_done(s, 0);
    }
}

// NT-7.4.1. A 1 or 2, and what his abilities make of other faces.
static int winning_faces(const State *s, int seat)
{
    return ((1 << COURTS_UP_TO) - 1) | nt_converted(nt_abilities(s, seat), CLUB);
}

static bool may_win_at_once(const State *s, int seat, int card)
{
    return look_bond(s, card)->man[seat] == FIGURE && nt_is_special(s, seat, CLUB);
}

int nt_count_winning_faces(const State *s, int seat, int card)
{
    if (!is_suitor(look_bond(s, card), seat)) return 0;
    return may_win_at_once(s, seat, card) ? DIE : __builtin_popcount(winning_faces(s, seat));
}

// NT-7.4.1. By roll or by the figure's special ability.
static bool woo(State *s, int seat, int card, bool alpha)
{
    int face = alpha ? 0 : random_below(&s->core.random, DIE);
    assert(is_suitor(look_bond(s, card), seat));
    TELL(s, COURT_ROLLED, .seat = seat, .arg = {card, face + 1});
    return winning_faces(s, seat) >> face & 1;
}

// NT-7.4.2. He becomes husband, mature; the former one goes home.
static void win_her(State *s, int seat, int card)
{
    Bond *bond = bond_of(s, card);
    int piece = bond->man[seat];
    assert(is_suitor(bond, seat) && side_of(s, seat)->may_place_husbands);
    bond->man[seat] = NO_PIECE;
    if (bond->husband) nt_divorce(s, card);
    nt_marry(s, seat, card, piece, true);
}

// NT-7.4.2, NT-7.4.3.
static void judge_suit(State *s, int seat, int card, bool success)
{
    bool promiscuous = !side_of(s, seat)->may_place_husbands;
    assert(nt_controller_of(s, card) >= 0);  // NT-INV-9
    if (success && !promiscuous) {
        win_her(s, seat, card);
        return;
    }
    go_home(s, seat, card);
    if (success) CALL(s, EXCHANGE, .who = nt_controller_of(s, card), .suitor = seat);
}

// NT-7.4.2, NT-7.4.3. A success as it counts for him, told to nobody. A former husband is
// another's.
void nt_foresee_suit(State *s, int seat, int card)
{
    Bond *bond = bond_of(s, card);
    int host = nt_controller_of(s, card);
    assert(is_suitor(bond, seat) && host >= 0);
    if (side_of(s, seat)->may_place_husbands) {
        *bond = (Bond){.husband = seat + 1, .piece = bond->man[seat]};
    } else if (nt_count_free(s, host) && s->dead[seat]) {  // who is out comes home before
        s->dead[seat]--;
        s->hunters[HOME][host][s->colour[seat]]++;
    }
}

// NT-7.4.1.
void nt_run_suit(State *s, Frame *frame)
{
    OnCard *f = VIEW(SUIT, frame);
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        if (may_win_at_once(s, f->who, f->card)) CALL(s, ALPHA_USE, .who = f->who, .card = f->card);
        break;
    case 1: judge_suit(s, f->who, f->card, woo(s, f->who, f->card, a.kind == YES)); flow_done(s, 0);
    }
}

// NT-7.4.3. The controller gives a hunter at home and gets a wanderer.
void nt_run_exchange(State *s, Frame *frame)
{
    Exchange *f = VIEW(EXCHANGE, frame);
    switch (f->step++) {
    case 0:
        assert(f->who != f->suitor);
        if (!nt_is_there(s, HOME, f->who) || !s->dead[f->suitor]) {
            TELL(s, SUIT_IDLE, .seat = f->suitor);
            flow_done(s, 0);
        } else CALL(s, LOSE, .who = f->who, .place = HOME, .left = 1, .question = LOSE_TO_BABY);
        break;
    case 1:
        s->dead[f->suitor]--;
        s->hunters[HOME][f->who][s->colour[f->suitor]]++;
        TELL(s, EXCHANGED, .seat = f->suitor, .arg = {f->who});
        flow_done(s, 0);
    }
}
