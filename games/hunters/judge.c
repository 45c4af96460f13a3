// SPDX-License-Identifier: MIT
// judge.c - a quick estimate for bots: who will win.
//
// What the hunters will score is not far from what they would score if the conflicts came now, so
// that is what is estimated, region by region; then what stones, clubs, supply and the action under
// way are worth in points. Numbers are by experience of bots against bots.
#include "games/hunters/rules.h"

static const float STONE = 0.55f, HELD_CLUB = 0.85f, IN_SUPPLY = 0.15f;

// What the present board is worth when so many scorings are still to come.
static const float BOARD[PERIODS_MAX + 1] = {0, 1, 1.4f, 1.6f, 1.7f};
// How far apart two players must be in points for one to be a clear favourite.
static const float SPREAD[PERIODS_MAX + 1] = {0.5f, 2.5f, 4, 5, 6};

// What the acting person gains by a procedure that is under way, in points; per hunter where the
// card counts hunters.
static const float PENDING[] = {
    [PLACE_UP_TO] = 1.3f,    [LAND] = 4.8f,           [HERDCAMP] = 2.2f,
    [MIGRATION] = 0.5f,      [MAMMOTH_CARD] = 3,      [PLACE_MAMMOTH] = 3,
    [MOVE_MAMMOTH] = 2.2f,   [SWAP] = 1.2f,           [DRIVE] = 1.2f,
    [CLUB_CARD] = 2.2f,      [TAKE_CLUB] = 1.2f,      [MOVE_FIRE] = 0.8f,
    [REMOVE_HUNTERS] = 0.7f, [CLUB_OR_WANDER] = 1.0f, [WANDER] = 1.0f,
    [REMOVE_MAMMOTH] = 1.5f, [ASK_GLACIER] = 0,
};

// How often a procedure will still do what it is worth; 0: its last time is under way.
static int times_left(const Frame *f)
{
    switch (f->proc) {
    case PLACE_UP_TO: return VIEW(PLACE_UP_TO, f)->left;
    case HERDCAMP: return VIEW(HERDCAMP, f)->hunters;
    case MIGRATION: return VIEW(MIGRATION, f)->left;
    case DRIVE: return VIEW(DRIVE, f)->left;
    case REMOVE_HUNTERS: return VIEW(REMOVE_HUNTERS, f)->left;
    case CLUB_OR_WANDER: return VIEW(CLUB_OR_WANDER, f)->hunters;
    case WANDER: return VIEW(WANDER, f)->left;
    default: return 1;
    }
}

static void add_survivors(const Crowd *crowd, float worth, float points[PLAYERS_MAX])
{
    for (int i = 0; i < crowd->bands; i++)
        points[crowd->band[i].seat] += worth * (float)crowd->band[i].left;
}

// A single tile may show anything; several are taken to show their mean, 1 each.
static int chances_of(int fires, float chance[FIRE_VALUES])
{
    for (int value = 0; value < FIRE_VALUES; value++)
        chance[value] = fires == 1 ? (float)FIRE_MIX[value] / FIRE_TILES : value == 0;
    return fires == 1 ? 0 : fires;
}

// One run of the conflict serves all values of the fire: the lower limits are reached later.
static void expect_region(const State *s, int region, int fires, float points[PLAYERS_MAX])
{
    Crowd crowd = mh_crowd_in(s, region);
    if (!crowd.bands) return;
    float chance[FIRE_VALUES], worth = (float)mh_value(s, region);
    int least = mh_limit_without_fires(s, region) + chances_of(fires, chance);
    for (int value = FIRE_VALUES - 1, first = 0; value >= 0; value--) {
        while (mh_is_too_big(&crowd, least + value)) first = mh_thin_out(&crowd, first);
        add_survivors(&crowd, chance[value] * worth, points);
    }
}

static int scorings_left(const State *s)
{
    int after = s->core.option[OPTION_PERIODS] - s->period;
    return s->phase == COLONISE ? after + 1 : after;
}

enum { POOL_FULL = 12 };  // with fewer stones in the dark pool the last period may soon be over

static float count_stones(const State *s, int seat, int left)
{
    float stones = s->stones[seat] < BAN ? s->stones[seat] : BAN;
    float use = left > 1 || s->pool[DARK] > POOL_FULL ? 1 : (float)s->pool[DARK] / POOL_FULL;
    return STONE * use * stones;
}

static void add_pending(const State *s, float points[PLAYERS_MAX])
{
    for (int i = 1; i < s->core.depth; i++) {
        const Frame *f = &s->core.frame[i];
        if (f->proc >= sizeof PENDING / sizeof *PENDING) continue;
        int times = times_left(f);
        points[f->who] += PENDING[f->proc] * (float)(times ? times : 1);
    }
}

// The points that each player may expect to have in the end, but for a common amount.
static void expect_points(const State *s, float points[PLAYERS_MAX])
{
    int left = scorings_left(s);
    for (int region = 0; region < REGIONS; region++)
        expect_region(s, region, s->phase == COLONISE ? s->fires[region] : 1, points);
    if (left) add_pending(s, points);
    for (int seat = 0; seat < s->core.seats; seat++) {
        points[seat] *= BOARD[left];
        points[seat] += s->score[seat];
        if (!left) continue;
        points[seat] += count_stones(s, seat, left) + HELD_CLUB * s->clubs[seat] +
                        IN_SUPPLY * (float)(s->supply[seat] * (left - 1));
    }
}

// e to the x for x up to 0, near enough: (1 + x/64) to the 64.
static float power_of_e(float x)
{
    float power = x < -40 ? 0.375f : 1 + x / 64;
    for (int i = 0; i < 6; i++) power *= power;
    return power;
}

void mh_judge(const State *s, float hope[])
{
    float points[PLAYERS_MAX] = {0}, best = 0, all = 0;
    expect_points(s, points);
    for (int seat = 0; seat < s->core.seats; seat++)
        if (points[seat] > best) best = points[seat];
    for (int seat = 0; seat < s->core.seats; seat++)
        all += hope[seat] = power_of_e((points[seat] - best) / SPREAD[scorings_left(s)]);
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] /= all;
}
