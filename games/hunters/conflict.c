// conflict.c - phase 2: too many hunters in a region drive each other out (MH-8). No decisions.
#include "games/hunters/rules.h"

enum { LIMIT = 3, FIRE_VALUES = 3 };

// MH-8.2. The fires count once they are turned.
int mh_limit(const State *s, int region, Sum *sum)
{
    int total = sum_part(sum, LIMIT, BASE_LIMIT, 0, MH_8_2_LIMIT);
    total += sum_part(sum, s->mammoths[region], BY_MAMMOTHS, 0, MH_8_2_LIMIT);
    for (int value = 1; value < FIRE_VALUES; value++)
        total += sum_part(sum, value * s->fire_values[region][value], BY_FIRE, value, MH_8_2_LIMIT);
    return total;
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
            int value = random_take(&s->core.random, mix, FIRE_VALUES);
            s->fire_values[region][value]++;
            TELL(s, FIRE_TURNED, .seat = NOBODY, .arg = {region, value});
        }
}

static void drive_out(State *s, int seat, int region)
{
    s->hunters[UNARMED][seat][region]--;
    s->supply[seat]++;
    TELL(s, DRIVEN_OUT, .seat = seat, .arg = {region});
}

// MH-8.4 to 8.8. Who are few go first; equals go together, and none of them is spared although the
// limit be reached meanwhile. The order is that of the beginning, in all rounds.
void mh_settle_region(State *s, int region)
{
    int total = mh_crowd(s, region, NULL), limit = mh_limit(s, region, NULL);
    if (total <= limit) return;
    TELL(s, CROWDED, .seat = NOBODY, .arg = {region, total, limit});
    uint8_t band[PLAYERS_MAX];
    for (int seat = 0; seat < s->core.seats; seat++) band[seat] = count_band(s, seat, region);
    for (bool anybody = true; anybody && total > limit;) {
        anybody = false;
        for (int size = 1; size <= HUNTERS_MAX && total > limit; size++)
            for (int seat = 0; seat < s->core.seats; seat++) {
                if (band[seat] != size || !s->hunters[UNARMED][seat][region]) continue;
                drive_out(s, seat, region);
                anybody = true;
                total--;
            }
    }
    for (int seat = 0; seat < s->core.seats; seat++)  // above the limit only armed ones may stay
        assert(total <= limit || !s->hunters[UNARMED][seat][region]);
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
    memset(s->fires, 0, sizeof s->fires);
    memset(s->fire_values, 0, sizeof s->fire_values);
}

// MH-8.3. Each region on its own.
void mh_settle_conflicts(State *s)
{
    s->phase = CONFLICTS;
    mh_turn_fires(s);
    for (int region = 0; region < REGIONS; region++) mh_settle_region(s, region);
    clear_board(s);
}
