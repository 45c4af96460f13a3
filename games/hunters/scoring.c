// SPDX-License-Identifier: MIT
// scoring.c - phase 3, and who has won (MH-9, MH-12.3, MH-12.4).
#include "games/hunters/rules.h"

// MH-9.1. Points of one hunter: 1, with a mammoth 2, with more 3.
int mh_value(const State *s, int region)
{
    int value = 1 + s->mammoths[region];
    return value < VALUE_MAX ? value : VALUE_MAX;
}

// MH-9.1, MH-9.2. What the hunters of seat score as they stand.
int mh_points(const State *s, int seat, Sum *sum)
{
    int total = 0;
    for (int region = 0; region < REGIONS; region++) {
        int hunters = s->hunters[UNARMED][seat][region] + s->hunters[ARMED][seat][region];
        total += sum_part(sum, hunters * mh_value(s, region), BY_REGION, region, MH_9_1_POINTS);
    }
    return total;
}

// MH-8, MH-9.1. What they would score if conflicts came now, with nothing for hidden fires.
int mh_tally(const State *s, int seat, Sum *sum)
{
    int total = 0;
    for (int region = 0; region < REGIONS; region++)
        total += sum_part(sum, mh_count_left(s, seat, region) * mh_value(s, region), BY_REGION,
                          region, MH_9_1_POINTS);
    return total;
}

void mh_score(State *s)
{
    s->phase = SCORING;
    for (int seat = 0; seat < s->core.seats; seat++) {
        Sum sum = {0};
        mh_points(s, seat, &sum);
        for (int i = 0; i < sum.count; i++) {
            int region = sum.part[i].of;
            TELL(s, SCORED, .seat = seat,
                 .arg = {region, sum.part[i].value, BESIDE_NONE + mh_value(s, region) - 1});
        }
        assert(sum.total <= VALUE_MAX * HUNTERS_MAX);
        s->score[seat] += sum.total;
        TELL(s, SCORED_PERIOD, .seat = seat, .arg = {sum.total, s->score[seat]});
    }
}

// MH-10.1, MH-12.3. Points, then hunters on the board, then stones: a number that orders the
// players.
int mh_merit(const State *s, int seat)
{
    return (s->score[seat] << 16) + (mh_count_hunters(s, seat) << 8) + s->stones[seat];
}

void mh_standing(const State *s, Standing *out)
{
    int merit[SEATS_MAX];
    *out = (Standing){0};
    for (int seat = 0; seat < s->core.seats; seat++) merit[seat] = mh_merit(s, seat);
    for (int seat = 0; seat < s->core.seats; seat++) {
        out->points[seat] = s->score[seat];
        out->rank[seat] = 1;
        for (int other = 0; other < s->core.seats; other++)
            out->rank[seat] += merit[other] > merit[seat];
        if (out->rank[seat] == 1) out->winners |= 1 << seat;
    }
}
