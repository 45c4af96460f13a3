// SPDX-License-Identifier: MIT
// conflict.c - phase 2: too many hunters in a region drive each other out (MH-8).
// Nobody decides anything here (MH-8.10).
#include "games/hunters/rules.h"

// MH-8.2. The fires count once they are turned.
int mh_limit(const State *s, int region, Sum *sum)
{
    int total = mh_limit_without_fires(s, region);
    sum_part(sum, LIMIT, BASE_LIMIT, 0, MH_8_2_LIMIT);
    sum_part(sum, total - LIMIT, BY_MAMMOTHS, 0, MH_8_2_LIMIT);
    for (int value = 1; value < FIRE_VALUES; value++)
        total += sum_part(sum, value * s->fire_values[region][value], BY_FIRE, value, MH_8_2_LIMIT);
    return total;
}

// MH-8.1, MH-8.2. With every fire that is still hidden at its best; nothing where none is.
int mh_most(const State *s, int region, Sum *sum)
{
    int hidden = s->fires[region];
    for (int value = 0; value < FIRE_VALUES; value++) hidden -= s->fire_values[region][value];
    if (hidden <= 0) return 0;
    return sum_part(sum, mh_limit(s, region, NULL), AS_FAR_AS_KNOWN, 0, MH_8_2_LIMIT) +
           sum_part(sum, (FIRE_VALUES - 1) * hidden, BY_HIDDEN_FIRE, 0, MH_8_2_LIMIT);
}

static int count_band(const State *s, int seat, int region)
{
    return s->hunters[UNARMED][seat][region] + s->hunters[ARMED][seat][region];
}

// MH-8.3. All hunters count, armed or not.
int mh_crowd(const State *s, int region, Sum *sum)
{
    int total = 0;
    for (int seat = 0; seat < s->core.seats; seat++)
        total += sum_part(sum, count_band(s, seat, region), BY_BAND, seat, MH_8_2_LIMIT);
    return total;
}

// MH-8.1. Nobody knew the values: they are drawn now (MH-RUL-30).
void mh_turn_fires(State *s)
{
    uint8_t mix[FIRE_VALUES];
    memcpy(mix, FIRE_MIX, sizeof mix);
    for (int region = 0; region < REGIONS; region++)
        for (int i = 0; i < s->fires[region]; i++) {
            int value = random_turn(&s->core.random, mix, FIRE_VALUES);
            s->fire_values[region][value]++;
            assert(s->fire_values[region][value] <= s->fires[region]);  // each once
            TELL(s, FIRE_TURNED, .seat = NOBODY, .arg = {region, value});
        }
}

static void drive_out(State *s, int seat, int region)
{
    assert(s->hunters[UNARMED][seat][region]);
    s->hunters[UNARMED][seat][region]--;
    s->supply[seat]++;
    TELL(s, DRIVEN_OUT, .seat = seat, .arg = {region});
}

Crowd mh_crowd_in(const State *s, int region)
{
    Crowd crowd = {.bands = 0};
    for (int seat = 0; seat < s->core.seats; seat++) {
        int size = count_band(s, seat, region), unarmed = s->hunters[UNARMED][seat][region];
        if (!size) continue;
        int at = crowd.bands++;
        for (; at > 0 && crowd.band[at - 1].size > size; at--) crowd.band[at] = crowd.band[at - 1];
        crowd.band[at].seat = seat;
        crowd.band[at].size = crowd.band[at].left = size;
        crowd.band[at].unarmed = unarmed;
        crowd.total += size;
        crowd.unarmed += unarmed;
    }
    return crowd;
}

// MH-8.4, MH-8.5, MH-8.6, MH-8.7, MH-8.8. Small bands go first, in the order of the beginning in
// all rounds, until the limit is reached or only armed hunters are left. Equal bands lose one
// together, and none of them is spared although the limit be reached meanwhile.
int mh_thin_out(Crowd *crowd, int first)
{
    assert(first < crowd->bands && crowd->unarmed);
    int size = crowd->band[first].size, i = first;
    for (; i < crowd->bands && crowd->band[i].size == size; i++) {
        bool gone = crowd->band[i].gone = crowd->band[i].unarmed > 0;
        crowd->band[i].unarmed -= gone;
        crowd->band[i].left -= gone;
        crowd->unarmed -= gone;
        crowd->total -= gone;
    }
    return i < crowd->bands ? i : 0;
}

// MH-8. What a seat would have left there if the region were settled now: what fires show nobody
// knows yet.
int mh_count_left(const State *s, int seat, int region)
{
    int limit = mh_limit(s, region, NULL), left = 0;
    Crowd crowd = mh_crowd_in(s, region);
    for (int first = 0; mh_is_too_big(&crowd, limit);) first = mh_thin_out(&crowd, first);
    for (int i = 0; i < crowd.bands; i++)
        if (crowd.band[i].seat == seat) left = crowd.band[i].left;
    return left;
}

// MH-8.4, MH-8.5.
void mh_settle_region(State *s, int region)
{
    int limit = mh_limit(s, region, NULL);
    Crowd crowd = mh_crowd_in(s, region);
    if (crowd.total <= limit) return;
    TELL(s, CROWDED, .seat = NOBODY, .arg = {region, crowd.total, limit});
    for (int first = 0; mh_is_too_big(&crowd, limit);) {
        first = mh_thin_out(&crowd, first);
        for (int i = 0; i < crowd.bands; i++) {
            if (crowd.band[i].gone) drive_out(s, crowd.band[i].seat, region);
            crowd.band[i].gone = false;
        }
    }
    assert(mh_crowd(s, region, NULL) == crowd.total);
}

// MH-8.9. Held clubs stay with their owners.
static void clear_board(State *s)
{
    for (int seat = 0; seat < s->core.seats; seat++)
        for (int region = 0; region < REGIONS; region++) {
            s->clubs_left += s->hunters[ARMED][seat][region];
            s->hunters[UNARMED][seat][region] += s->hunters[ARMED][seat][region];
            s->hunters[ARMED][seat][region] = 0;
        }
    assert(s->clubs_left <= mh_setup_of(s)->clubs);
    memset(s->fires, 0, sizeof s->fires);
    memset(s->fire_values, 0, sizeof s->fire_values);
}

// MH-8.3. Each region on its own.
void mh_settle_conflicts(State *s)
{
    assert(s->phase == COLONISE);  // MH-4.9
    s->phase = CONFLICTS;
    mh_turn_fires(s);
    for (int region = 0; region < REGIONS; region++) mh_settle_region(s, region);
    clear_board(s);
}
