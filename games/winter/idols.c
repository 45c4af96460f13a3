// SPDX-License-Identifier: MIT
// idols.c - the offering track and the glory track (EW-12).
#include "games/winter/rules.h"

static int markers_on(const State *s, int level)
{
    int count = 0;
    for (int seat = 0; seat < s->core.seats; seat++) count += s->player[seat].glory == level;
    return count;
}

// EW-12.3. Who leaves a level lets the others there close up to the left.
static void leave_glory_level(State *s, int seat)
{
    const Player *p = &s->player[seat];
    assert(!p->glory == !p->glory_slot);
    for (int other = 0; other < s->core.seats; other++) {
        Player *q = &s->player[other];
        if (p->glory && q->glory == p->glory && q->glory_slot > p->glory_slot) q->glory_slot--;
    }
}

static void raise_glory(State *s, int seat)
{
    Player *p = &s->player[seat];
    assert(p->glory < IDOL_TOP);  // EW-12.4
    leave_glory_level(s, seat);
    p->glory_slot = 1 + markers_on(s, p->glory + 1);
    p->glory++;
    assert(p->glory_slot <= s->core.seats);
    TELL(s, IDOL_RAISED, .seat = seat, .arg = {GLORY, p->glory});
    ew_gain_points(s, seat, FROM_IDOLS, EW_GLORY_POINTS[p->glory]);
}

// EW-12.2. On the top level the marker stays, and the idol is worth a point.
static void raise_offering(State *s, int seat)
{
    Player *p = &s->player[seat];
    assert(p->offering <= IDOL_TOP);
    if (p->offering == IDOL_TOP) {
        ew_gain_points(s, seat, FROM_IDOLS, 1);
        return;
    }
    p->offering++;
    TELL(s, IDOL_RAISED, .seat = seat, .arg = {OFFERING, p->offering});
    if (EW_OFFERING[p->offering].shows) ew_make_deal(s, seat, EW_OFFERING[p->offering].shows);
}

void ew_raise_idol(State *s, int seat, int track)
{
    assert(track == GLORY || track == OFFERING);
    if (track == GLORY) raise_glory(s, seat);
    else raise_offering(s, seat);
}

// EW-12.5. Higher first, then further left; 1 is first. Unmoved markers stand behind all others.
int ew_glory_rank(const State *s, int seat)
{
    const Player *p = &s->player[seat];
    int rank = 1;
    for (int other = 0; other < s->core.seats; other++) {
        const Player *q = &s->player[other];
        rank += q->glory > p->glory || (q->glory == p->glory && q->glory_slot < p->glory_slot);
    }
    return rank;
}
