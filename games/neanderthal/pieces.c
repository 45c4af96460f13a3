// SPDX-License-Identifier: MIT
// pieces.c - cubes and figures: where they are, how they come, go and die (NT-1, NT-2.7, NT-6.0).
#include "games/neanderthal/rules.h"

int nt_count_hunters(const State *s, int place, int seat)
{
    const uint8_t *group = s->hunters[place][seat];
    return group[RED] + group[YELLOW] + group[GREEN] + group[ALPHA];
}

// NT-1.4. The kind under which an own piece stands among the hunters.
int nt_own_kind(const State *s, int seat, int piece)
{
    return piece == FIGURE ? ALPHA : s->colour[seat];
}

int nt_place_of(const State *s, int card)
{
    for (int position = 0; position < POSITIONS; position++)
        if (s->at[position] == FACE_UP + card) return position;
    return -1;
}

int nt_controller_of(const State *s, int card)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        if (s->tableau[seat] & card_bit(card)) return seat;
    return -1;
}

static bool is_on_daughter(const State *s, int seat, int card)
{
    const Bond *bond = look_bond(s, card);
    return husband_of(bond) == seat || bond->man[seat];
}

// Has the seat a piece on this card of the rows or the tableaus?
bool nt_is_on(const State *s, int seat, int card)
{
    if (is_daughter(card)) return is_on_daughter(s, seat, card);
    int place = nt_place_of(s, card);
    return place >= 0 && nt_is_there(s, place, seat);
}

// All who have pieces on a card, but for one seat (or NOBODY).
Seats nt_others_on(const State *s, int seat, int card)
{
    Seats others = 0;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat && nt_is_on(s, other, card)) others |= 1 << other;
    return others;
}

static bool is_anybody_courting(const Bond *bond)
{
    return bond->man[0] || bond->man[1] || bond->man[2];
}

// NT-6.0. Two or more have pieces there; on a daughter one at least is a suitor or guard.
bool nt_is_contested(const State *s, int card)
{
    int parties = 0;
    if (is_daughter(card) && !is_anybody_courting(look_bond(s, card))) return false;
    for (int seat = 0; seat < s->core.seats; seat++) parties += nt_is_on(s, seat, card);
    return parties > 1;
}

int nt_count_elders(const State *s, int seat)
{
    int count = 0;
    for (int rank = 0; rank < RANKS; rank++) count += s->elder[seat][rank] != NO_PIECE;
    return count;
}

// NT-12.1.2. Pieces of the seat's colour, wherever they are.
int nt_count_living(const State *s, int seat)
{
    return CUBES + 1 - s->dead[seat] - s->dead_figure[seat];
}

void nt_bury(State *s, int seat, int piece)
{
    assert(piece == CUBE ? s->dead[seat] < CUBES : piece == FIGURE && !s->dead_figure[seat]);
    if (piece == FIGURE) s->dead_figure[seat] = 1;
    else s->dead[seat]++;
}

// NT-1.2, NT-1.10. A wanderer goes to the dead of his own colour.
void nt_kill_hunter(State *s, int seat, int place, int kind)
{
    assert(s->hunters[place][seat][kind]);
    s->hunters[place][seat][kind]--;
    if (kind == ALPHA) nt_bury(s, seat, FIGURE);
    else nt_bury(s, s->seat_of[kind], CUBE);
    TELL(s, HUNTER_DIED, .seat = seat, .arg = {kind});
}

void nt_come_home(State *s, int seat, int piece)
{
    assert(piece == CUBE || piece == FIGURE);
    s->hunters[HOME][seat][nt_own_kind(s, seat, piece)]++;
}

void nt_move_group(State *s, int seat, int from, int to)
{
    assert(from != to && (to == HOME || biome_at(s, to)));  // NT-INV-5
    for (int kind = 0; kind < HUNTER_KINDS; kind++) {
        s->hunters[to][seat][kind] += s->hunters[from][seat][kind];
        s->hunters[from][seat][kind] = 0;
    }
}

void nt_send_home(State *s, int seat, int place)
{
    if (!nt_is_there(s, place, seat)) return;
    nt_move_group(s, seat, place, HOME);
    TELL(s, WENT_HOME, .seat = seat, .arg = {card_at(s, place)});
}

// NT-1.9. Cubes first, then the figure; as many as there are.
void nt_gain_babies(State *s, int seat, int count)
{
    int cubes = count < s->dead[seat] ? count : s->dead[seat];
    int figure = count > cubes && s->dead_figure[seat];
    assert(count >= 0);
    s->dead[seat] -= cubes;
    s->dead_figure[seat] -= figure;
    s->hunters[HOME][seat][s->colour[seat]] += cubes;
    s->hunters[HOME][seat][ALPHA] += figure;
    if (count)
        TELL(s, BABIES_BORN, .seat = seat, .arg = {cubes + figure, figure, count - cubes - figure});
}

// NT-2.4. Takes an elder off his rank; the disc under him returns.
int nt_take_elder(State *s, int seat, int rank)
{
    int piece = s->elder[seat][rank];
    assert(piece);
    s->elder[seat][rank] = NO_PIECE;
    if (s->elder_disc[seat] >> rank & 1) s->words[seat][NT_ELDER[rank].disc]++;
    s->elder_disc[seat] &= ~(1 << rank);
    nt_check_hands(s);
    return piece;
}

void nt_lose_elder(State *s, int seat, int rank)
{
    nt_bury(s, seat, nt_take_elder(s, seat, rank));
    TELL(s, ELDER_DIED, .seat = seat, .arg = {rank});
}

void nt_marry(State *s, int seat, int card, int piece, bool mature)
{
    Bond *bond = bond_of(s, card);
    assert(!bond->husband && !bond->man[seat]);                       // NT-INV-16
    assert(nt_is_mature(s, card) && nt_controller_of(s, card) >= 0);  // NT-INV-9
    bond->husband = seat + 1;
    bond->piece = piece;
    bond->disc = !mature;
    TELL(s, MARRIED, .seat = seat, .arg = {card});
    nt_check_hands(s);
}

// NT-2.4. Takes the husband out of his space; the disc under him returns.
int nt_take_husband(State *s, int card)
{
    Bond *bond = bond_of(s, card);
    int piece = bond->piece;
    assert(bond->husband);
    s->words[husband_of(bond)][ORANGE] += bond->disc;
    bond->husband = bond->piece = bond->disc = bond->moved = 0;
    nt_check_hands(s);
    return piece;
}

void nt_divorce(State *s, int card)
{
    int seat = husband_of(look_bond(s, card));
    assert(seat >= 0);
    nt_come_home(s, seat, nt_take_husband(s, card));
    TELL(s, DIVORCED, .seat = seat, .arg = {card});
}

// NT-4.8.2. Out of the game; her husband, who was immature, goes home.
void nt_lose_daughter(State *s, int seat, int card)
{
    assert(is_daughter(card) && s->tableau[seat] & card_bit(card));
    assert(!nt_is_mature_husband(look_bond(s, card)));  // she would be no dependent
    nt_leave_discs(s, seat, card);
    s->tableau[seat] &= ~card_bit(card);
    TELL(s, DAUGHTER_LOST, .seat = seat, .arg = {card});
    if (look_bond(s, card)->husband) nt_divorce(s, card);
    nt_check_hands(s);
}

static int find_figure_rank(const State *s, int seat)
{
    for (int rank = 0; rank < RANKS; rank++)
        if (s->elder[seat][rank] == FIGURE) return rank;
    return -1;
}

static int find_figure_wife(const State *s, int seat)
{
    for (int i = 0; i < DAUGHTERS; i++)
        if (husband_of(&s->bond[i]) == seat && s->bond[i].piece == FIGURE) return i;
    return -1;
}

// NT-2.7. A free own cube at home, and the figure dead, an elder or a husband.
bool nt_can_swap(const State *s, int seat)
{
    if (!s->hunters[HOME][seat][s->colour[seat]]) return false;
    return s->dead_figure[seat] || find_figure_rank(s, seat) >= 0 || find_figure_wife(s, seat) >= 0;
}

void nt_swap_alpha(State *s, int seat)
{
    int rank = find_figure_rank(s, seat), wife = find_figure_wife(s, seat);
    assert(nt_can_swap(s, seat));
    s->hunters[HOME][seat][s->colour[seat]]--;
    s->hunters[HOME][seat][ALPHA]++;
    if (rank >= 0) s->elder[seat][rank] = CUBE;
    else if (wife >= 0) s->bond[wife].piece = CUBE;
    else s->dead_figure[seat] = 0, s->dead[seat]++;
    TELL(s, SWAPPED, .seat = seat);
}

// NT-1.11. The kind that must die next, or -1: there is a choice. None if all of them must die,
// or if only one kind is there. The figure may be safe (NT-7.2.3).
static int doomed_kind(const State *s, const Loss *f)
{
    int found = -1, kinds = 0, hunters = 0;
    for (int kind = 0; kind < HUNTER_KINDS; kind++) {
        int count = s->hunters[f->place][f->who][kind];
        if (!count || (kind == ALPHA && f->alpha_safe)) continue;
        found = kind;
        kinds++;
        hunters += count;
    }
    return kinds == 1 || f->left >= hunters ? found : -1;
}

// NT-1.11. So many hunters of one group die, one a step: each loss can be weighed by itself.
void nt_run_lose(State *s, Frame *frame)
{
    Loss *f = VIEW(LOSE, frame);
    Action a = flow_answer(s);
    assert(f->left + f->alpha_safe <= nt_count_hunters(s, f->place, f->who));
    if (a.kind || !f->left) {
        if (a.kind) nt_kill_hunter(s, f->who, f->place, a.arg[0]);
        else flow_done(s, 0);
        return;
    }
    int kind = doomed_kind(s, f);
    if (kind >= 0) nt_kill_hunter(s, f->who, f->place, kind);
    else
        CALL_AS(Loss, s, f->question, .who = f->who, .place = f->place, .alpha_safe = f->alpha_safe,
                .left = f->left);
    f->left--;
}

void nt_offer_loss(const State *s, const Frame *f, Offer *offer)
{
    for (int kind = 0; kind < HUNTER_KINDS; kind++) OFFER(offer, LOSE_HUNTER, .arg = {kind});
}

Rule nt_refuse_loss(const State *s, const Frame *frame, Action a)
{
    const Loss *f = VIEW(CHAOS_HUNTER, frame);
    if (a.kind != LOSE_HUNTER) return ALLOWED;
    if (!s->hunters[f->place][f->who][a.arg[0]]) return NT_1_11_NO_SUCH_HUNTER;
    if (a.arg[0] == ALPHA && f->alpha_safe) return NT_7_2_3_ALPHA_CANNOT_DIE;
    return ALLOWED;
}

void nt_offer_yes_no(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, YES);
    OFFER(offer, NO);
}
