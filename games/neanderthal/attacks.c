// SPDX-License-Identifier: MIT
// attacks.c - fights on contested cards, and the gathering that follows (NT-3.4, NT-6.2, NT-6.3).
#include "games/neanderthal/rules.h"

int nt_count_pieces(const State *s, int seat, int card)
{
    return is_daughter(card) ? nt_is_on(s, seat, card)
                             : nt_count_hunters(s, nt_place_of(s, card), seat);
}

static bool is_figure_on(const State *s, int seat, int card)
{
    if (!is_daughter(card)) return s->hunters[nt_place_of(s, card)][seat][ALPHA];
    const Bond *bond = look_bond(s, card);
    if (husband_of(bond) == seat) return bond->piece == FIGURE;
    return man_beside(bond, seat) == FIGURE;
}

// NT-6.2.3. The figure with a warrior behind him, a weapon, or a jealous husband.
static bool is_war_party(const State *s, int seat, int card)
{
    uint64_t able = nt_abilities(s, seat);
    if (able >> WEAPON & 1) return true;
    if (able >> WAR_PARTY & 1 && is_figure_on(s, seat, card)) return true;
    return is_daughter(card) && husband_of(look_bond(s, card)) == seat && !look_bond(s, card)->disc;
}

// NT-3.4. FIRST, then black words, then the player order.
bool nt_attacks_before(const State *s, int card, int one, int two)
{
    bool first = nt_has(s, one, FIRST), other_first = nt_has(s, two, FIRST);
    if (first != other_first) return first;
    if (s->words[one][BLACK] != s->words[two][BLACK])
        return s->words[one][BLACK] > s->words[two][BLACK];
    return nt_order_of(s, one) < nt_order_of(s, two);
}

// NT-6.2.2. A 1 is a hit, in a war party 1 or 2.
int nt_attack_hits(const State *s, int seat, int card)
{
    return is_war_party(s, seat, card) ? WAR_PARTY_HITS : PLAIN_HITS;
}

// NT-6.2.2, NT-6.2.5. Everybody rolls, the figure, too.
static int roll_attack(State *s, int seat, int card)
{
    int dice = nt_count_pieces(s, seat, card), most = nt_attack_hits(s, seat, card);
    int16_t face[DIE] = {0}, hits = 0;
    assert(dice && nt_others_on(s, seat, card));
    for (int i = 0; i < dice; i++) face[random_below(&s->core.random, DIE)]++;
    for (int i = 0; i < most; i++) hits += face[i];
    TELL(s, DICE_ROLLED, .seat = seat,
         .arg = {face[0], face[1], face[2], face[3], face[4], face[5]});
    TELL(s, FOUGHT, .seat = seat, .arg = {card, hits});
    return hits;
}

// NT-6.2.4. On a daughter there is one piece of each; a killed husband's space is empty.
static void kill_on_daughter(State *s, int seat, int card)
{
    Bond *bond = bond_of(s, card);
    assert(nt_is_on(s, seat, card));
    if (husband_of(bond) == seat) {
        nt_bury(s, seat, nt_take_husband(s, card));
        TELL(s, HUSBAND_DIED, .seat = seat, .arg = {card});
    } else {
        nt_bury(s, seat, man_beside(bond, seat));
        bond->man[seat] = NO_PIECE;
        TELL(s, SUITOR_DIED, .seat = seat, .arg = {card});
    }
}

static void strike(State *s, int victim, int card, int hits)
{
    assert(hits && hits <= nt_count_pieces(s, victim, card));
    TELL(s, HIT_DEALT, .seat = victim, .arg = {card});
    if (is_daughter(card)) kill_on_daughter(s, victim, card);
    else
        CALL(s, LOSE, .who = victim, .place = nt_place_of(s, card), .left = hits,
             .question = ATTACK_LOSS);
}

// All hits fall on the only opponent; what is beyond his pieces is lost.
static void strike_only(State *s, Fight *f, int victim)
{
    int pieces = nt_count_pieces(s, victim, f->card);
    assert(victim != f->who);
    strike(s, victim, f->card, f->hits < pieces ? f->hits : pieces);
    f->hits = 0;
}

// NT-6.2.2, NT-6.2.4. One card: each attacks once; losses are taken before the next rolls.
void nt_run_fight(State *s, Frame *frame)
{
    Fight *f = VIEW(FIGHT, frame);
    enum { ROLL, ASSIGN, ASSIGNED };
    Action a = flow_answer(s);
    Seats others = 0;
    switch (f->step++) {
    case ROLL:
        f->who = nt_next_in_line(s);
        if (f->who == NOBODY) flow_done(s, 0);
        else if (nt_is_on(s, f->who, f->card) && nt_others_on(s, f->who, f->card))
            f->hits = roll_attack(s, f->who, f->card);
        break;
    case ASSIGN:
        others = f->hits ? nt_others_on(s, f->who, f->card) : 0;
        if (!others) f->step = ROLL;
        else if (others & (others - 1))
            CALL(s, HIT_TO, .who = f->who, .card = f->card, .hits = f->hits);
        else strike_only(s, f, __builtin_ctz(others)), f->step = ROLL;
        break;
    case ASSIGNED:
        assert(f->hits && a.arg[0] != f->who);
        f->hits--;
        strike(s, a.arg[0], f->card, 1);
        f->step = ASSIGN;
    }
}

void nt_offer_hit(const State *s, const Frame *f, Offer *offer)
{
    for (int seat = 0; seat < s->core.seats; seat++) OFFER(offer, HIT, .arg = {seat});
}

Rule nt_refuse_hit(const State *s, const Frame *frame, Action a)
{
    const Fight *f = VIEW(HIT_TO, frame);
    if (a.kind != HIT) return ALLOWED;
    bool there = a.arg[0] < s->core.seats && nt_others_on(s, f->who, f->card) >> a.arg[0] & 1;
    return there ? ALLOWED : NT_6_2_4_NO_OPPONENT;
}

static bool fights_before(const State *s, int one, int two)
{
    int first = nt_order_of(s, nt_controller_of(s, one)),
        second = nt_order_of(s, nt_controller_of(s, two));
    return first != second ? first < second : s->age[one] < s->age[two];
}

// NT-6.2.1. North, south, then daughters by controller and acquisition; -1: all is fought out.
static int find_fight(const State *s)
{
    int found = -1;
    for (int position = 0; position < POSITIONS; position++) {
        int card = card_at(s, position);
        if (biome_at(s, position) && !(s->tried & card_bit(card)) && nt_is_contested(s, card))
            return card;
    }
    for (int card = BIOMES; card < CARDS; card++) {
        if (s->tried & card_bit(card) || !nt_is_contested(s, card)) continue;
        if (found < 0 || fights_before(s, card, found)) found = card;
    }
    return found;
}

void nt_run_fights(State *s, Frame *f)
{
    assert(s->phase == NEGOTIATION);
    if (!f->step++) s->tried = 0;
    int card = find_fight(s);
    if (card < 0) {
        flow_done(s, 0);
        return;
    }
    s->tried |= card_bit(card);
    nt_line_up(s, nt_others_on(s, NOBODY, card), card, nt_attacks_before);
    CALL(s, FIGHT, .card = card);
}

// NT-6.3. The babies of a biome, if he gathers and still has a hunter there.
int nt_count_gathered(const State *s, int seat, int position)
{
    bool gathers = side_of(s, seat)->gathers || nt_has(s, seat, GATHER);
    return gathers && nt_is_there(s, position, seat) ? biome_at(s, position)->gathering : 0;
}

void nt_gather(State *s)
{
    assert(s->phase == NEGOTIATION);  // who hunts has gathered before
    for (int i = 0; i < s->core.seats; i++) {
        int seat = s->order[i], babies = 0;
        for (int position = 0; position < POSITIONS; position++)
            babies += nt_count_gathered(s, seat, position);
        if (!babies) continue;
        TELL(s, GATHERED, .seat = seat, .arg = {babies});
        nt_gain_babies(s, seat, babies);
    }
}
