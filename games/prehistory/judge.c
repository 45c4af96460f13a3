// judge.c - a quick estimate for bots, and which choices are worth a look.
#include "games/prehistory/rules.h"

void ph_judge(const State *s, float hope[])
{
    float total = 0;
    for (int seat = 0; seat < s->core.seats; seat++) {
        float score = (float)ph_final_score(s, seat, NULL) + 1;
        total += hope[seat] = score * score;
    }
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] /= total;
}

void ph_lean(const State *s, const Offer *offer, uint8_t weight[])
{
    for (int i = 0; i < offer->count; i++) {
        int kind = offer->at[i].kind;
        weight[i] = kind >= TURN_WHEEL && kind <= RETURN_MARKER ? 0 : 10;
    }
}
