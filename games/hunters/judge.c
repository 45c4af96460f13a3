// judge.c - a quick estimate for bots: who will win, and which actions are worth a look.
#include "games/hunters/rules.h"

void mh_judge(const State *s, float hope[])
{
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] = 1.0f / s->core.seats;
}
