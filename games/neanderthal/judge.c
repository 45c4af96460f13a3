// SPDX-License-Identifier: MIT
// judge.c - a quick estimate for bots: who will win, by what the tribes are worth (worth.c).
#include "games/neanderthal/worth.h"

// How many points of lead make a win likelier by a factor of e: now, and for each turn to come.
static const float CLOSE_RACE = 3, OPEN_RACE = 0.75f;

// In talk: what a partner wants to gain at least, and what it costs to talk in vain.
static const float GAIN_ENOUGH = 0.002f, TROUBLE = 0.02f;

static float at_most(float value, float most) { return value < most ? value : most; }
static float at_least(float value, float least) { return value > least ? value : least; }

// e to the power of x, near enough.
static float exponential(float x)
{
    float result = at_least(1 + x / 256, 0);
    for (int i = 0; i < 8; i++) result *= result;
    return result;
}

static int turns_left(const State *s) { return s->event_deck + (s->phase < ANIMAL_PHASE); }

static void shares_of(const State *s, float hope[])
{
    float worth[TRIBES], sum = 0, best = -1000,
                         scale = CLOSE_RACE + OPEN_RACE * (float)turns_left(s);
    for (int seat = 0; seat < s->core.seats; seat++) {
        worth[seat] = nt_worth(s, seat);
        best = at_least(best, worth[seat]);
    }
    for (int seat = 0; seat < s->core.seats; seat++)
        sum += hope[seat] = exponential((worth[seat] - best) / scale);
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] /= sum;
}

// NT-12.1.2. Two of three must thrive; for half of it, how far the better two are on their way.
static float common_hope(const State *s)
{
    float p[TRIBES], least = 1, sum = 0;
    for (int seat = 0; seat < TRIBES; seat++) {
        p[seat] = 1 / (1 + exponential(-nt_thriving(s, seat)));
        least = at_most(least, p[seat]);
        sum += p[seat];
    }
    float all = p[0] * p[1] * p[2];
    float two = p[0] * p[1] + p[0] * p[2] + p[1] * p[2] - 2 * all;
    return 0.5f * two + 0.25f * (sum - least);
}

static void judge_position(const State *s, float hope[])
{
    if (!nt_is_together(s)) {
        shares_of(s, hope);
        return;
    }
    float common = common_hope(s);
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] = common;
}

// What an offer would bring if it is accepted: it is, if those who are asked gain, too.
static void judge_deal(const State *s, const float now[], float hope[])
{
    State then = *s;
    int seat_of_offer = s->deal.seat;
    Seats asked = nt_whose_consent(s);
    float after[SEATS_MAX];
    nt_carry_out(&then);
    judge_position(&then, after);
    bool accepted = after[seat_of_offer] > hope[seat_of_offer];
    for (int seat = 0; seat < s->core.seats; seat++)
        if (asked >> seat & 1) accepted &= after[seat] >= now[seat] + GAIN_ENOUGH;
    if (accepted) memcpy(hope, after, TRIBES * sizeof *hope);
}

// The best of an offer as it stands and of what up to so many more clauses make of it.
static void judge_drafts(const State *s, const Frame *f, int more, const float now[], float hope[])
{
    if (nt_refuse_clause(s, f, (Action){.kind = SEND_OFFER}) == ALLOWED) judge_deal(s, now, hope);
    if (!more) return;
    Offer offer = {0};
    nt_offer_clause(s, f, &offer);
    for (int i = 0; i < offer.count; i++) {
        Action a = offer.at[i];
        if (a.kind < WITHDRAW || a.kind > WED || nt_refuse_clause(s, f, a) != ALLOWED) continue;
        State draft = *s;
        draft.deal.clause[draft.deal.count++] = (Clause){a.kind, a.arg[0], a.arg[1]};
        judge_drafts(&draft, f, more - 1, now, hope);
    }
}

// An offer that is being built is worth what can be made of it, or a little trouble.
static void judge_offer(const State *s, const Frame *f, float hope[])
{
    float now[SEATS_MAX];
    memcpy(now, hope, sizeof now);
    judge_drafts(s, f, s->deal.count ? 1 : 2, now, hope);
    if (hope[f->who] <= now[f->who]) hope[f->who] = now[f->who] - TROUBLE;
}

// ... and one that was sent, what it brings if it is accepted.
static void judge_sent(const State *s, float hope[])
{
    float now[SEATS_MAX];
    memcpy(now, hope, sizeof now);
    judge_deal(s, now, hope);
}

void nt_judge(const State *s, float hope[])
{
    const Frame *asked = game_question(s);
    judge_position(s, hope);
    if (asked->proc == CLAUSE) judge_offer(s, asked, hope);
    else if (asked->proc == AGREE_TO_OFFER) judge_sent(s, hope);
}
