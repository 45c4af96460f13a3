// SPDX-License-Identifier: MIT
// judge.c - for bots: what a position is worth to each tribe. Camps count most, more with each one;
// then people, food for the next rounds, and what threatens or promises on each hex.
#include "games/valley/rules.h"

static const float CAMP_WORTH[CAMPS_MAX + 1] = {0, 1.2f, 2.2f, 3.4f, 5.2f, 5.6f};
static const float WOMAN_WORTH = 0.34f, WARRIOR_WORTH = 0.22f, CARD_WORTH = 0.05f;
static const float FOOD_MISSING = 0.11f, FOOD_SPARE = 0.012f;
static const float FIRE_WORTH = 0.5f, MET_WORTH = 2.5f;

// What all tribes need, looked up once.
typedef struct Land {
    Hexes fish, berries;
    const Hexes *there;  // where each tribe is
} Land;

static float at_most(float value, float most) { return value < most ? value : most; }

// The next two rounds: what is missing starves, what is left over helps a little.
static float food_worth(const State *s, int seat, const Land *land, Hexes there)
{
    int members = vm_members_of(s, seat);
    int income = count_hexes(there & land->fish) + count_hexes(there & land->berries);
    int need = 2 * vm_upkeep(s, seat, members, NULL);
    int spare = s->food[seat] + 2 * income - need;
    if (spare >= 0) return FOOD_SPARE * at_most(spare, 30);
    return FOOD_MISSING * (spare < -need ? -need : spare);
}

// How a fight with this lead may end: 0 lost to 1 won.
static float chance(int lead)
{
    static const float OF[] = {0.02f, 0.06f, 0.15f, 0.3f, 0.5f, 0.7f, 0.85f, 0.94f, 0.98f};
    return OF[lead < -4 ? 0 : lead > 4 ? 8 : lead + 4];
}

static int strongest_other(const State *s, int seat, int hex)
{
    int most = -1;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat && vm_members_on(s, other, hex)) {
            int bonus = vm_fight_bonus(s, other, hex, NULL);
            if (bonus > most) most = bonus;
        }
    return most;
}

static float people_worth(const State *s, int seat, int hex)
{
    return WOMAN_WORTH * s->people[WOMAN][hex][seat] +
           WARRIOR_WORTH * s->people[WARRIOR][hex][seat];
}

// Animals on the hex: food if the tribe is stronger, losses if it is not.
static float hunt_worth(const State *s, int seat, int hex)
{
    int bonus = vm_beast_bonus(s, seat, hex, true, NULL);
    float worth = 0;
    for (int species = WOLF; species < SPECIES; species++) {
        int count = s->wild[hex][species];
        if (!count) continue;
        float win = chance(bonus - count);
        worth += win * 0.06f * (float)(count * vm_food_of(s, species));
        worth -= (1 - win) * people_worth(s, seat, hex);
    }
    return worth;
}

static float camp_step(const State *s, int seat)
{
    int camps = vm_count_camps(s, seat);
    return camps ? CAMP_WORTH[camps] - CAMP_WORTH[camps - 1] : 0;
}

static float next_camp_worth(const State *s, int seat)
{
    int camps = vm_count_camps(s, seat);
    return camps < CAMPS_MAX ? CAMP_WORTH[camps + 1] - CAMP_WORTH[camps] : 0;
}

// Foreign members on the hex: all is at stake, and their camp.
static float fight_worth(const State *s, int seat, int hex, int other)
{
    float win = chance(vm_fight_bonus(s, seat, hex, NULL) - other), worth = 0;
    bool own_camp = s->camp[hex] == seat + 1;
    worth -= (1 - win) * (people_worth(s, seat, hex) + (own_camp ? camp_step(s, seat) : 0));
    if (s->camp[hex] && !own_camp) worth += win * 0.6f * next_camp_worth(s, seat);
    return worth + win * 0.1f;
}

// Warriors of one other tribe next to a camp who could take it in the next round.
static float camp_danger(const State *s, int seat, int hex)
{
    int guards = vm_fight_bonus(s, seat, hex, NULL), most = 0;
    for (int other = 0; other < s->core.seats; other++) {
        int near = 0;
        for (Hexes left = vm_reach(s, hex); left;)
            near += s->people[WARRIOR][take_first(&left)][other];
        if (other != seat && near > most) most = near;
    }
    return most ? 0.3f * chance(most - guards) * camp_step(s, seat) : 0;
}

// A woman and a warrior together where a camp could stand.
static bool could_found(const State *s, int seat, int hex)
{
    return !s->camp[hex] && hex != LAKE_HEX && s->people[WOMAN][hex][seat] &&
           s->people[WARRIOR][hex][seat];
}

static float hex_worth(const State *s, int seat, int hex)
{
    int other = strongest_other(s, seat, hex);
    bool beasts = vm_has_animals(s, hex);
    float worth = 0;
    if (other >= 0) worth += fight_worth(s, seat, hex, other);
    if (beasts) worth += hunt_worth(s, seat, hex);
    if (s->camp[hex] == seat + 1) {
        int women = s->people[WOMAN][hex][seat];
        worth -= camp_danger(s, seat, hex);
        worth += women > 1 ? 0.1f : 0.05f;  // births
        worth += 0.12f * s->field[hex];
        if (has(board_of(s)->plain, hex)) worth += 0.08f;  // room for a field
    } else if (other < 0 && !beasts && could_found(s, seat, hex))
        worth += 0.4f * next_camp_worth(s, seat);
    return worth;
}

static float tribe_worth(const State *s, int seat, const Land *land)
{
    int camps = vm_count_camps(s, seat);
    Hexes there = land->there[seat];
    float worth = CAMP_WORTH[camps];
    worth += WOMAN_WORTH * (WOMEN_MAX - s->left[WOMAN][seat]);
    worth += WARRIOR_WORTH * (WARRIORS_MAX - s->left[WARRIOR][seat]);
    worth += CARD_WORTH * s->hand[seat] + FIRE_WORTH * is_in(s->fire, seat);
    worth += food_worth(s, seat, land, there);
    if (is_in(s->met, seat) && camps >= CAMPS_TO_WIN) worth += MET_WORTH;
    while (there) worth += hex_worth(s, seat, take_first(&there));
    return worth;
}

void vm_judge_tribes(const State *s, const Hexes there[], float hope[])
{
    Land land = {vm_fishing_hexes(s), s->season == SUMMER ? board_of(s)->forest : 0, there};
    float sum = 0;
    for (int seat = 0; seat < s->core.seats; seat++) {
        float worth = is_in(s->alive, seat) ? tribe_worth(s, seat, &land) + 0.5f : 0;
        if (worth < 0.05f) worth = is_in(s->alive, seat) ? 0.05f : 0;
        hope[seat] = worth * worth * worth * worth;
        sum += hope[seat];
    }
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] = sum > 0 ? hope[seat] / sum : 0;
}

void vm_judge(const State *s, float hope[])
{
    Hexes there[SEATS_MAX];
    vm_find_tribes(s, there);
    vm_judge_tribes(s, there, hope);
}
