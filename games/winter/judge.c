// SPDX-License-Identifier: MIT
// judge.c - a quick estimate for bots: what a tribe has and may yet make of it, in points.
//
// The worths are the only floats here. They were set by hand and then tried in games between bots.
#include "games/winter/rules.h"

// What a unit of each gain is worth in the middle of the game.
static const float WORTH[GAINS] = {
    [GAIN_MEGALITH] = 1.7f,
    [GAIN_CARD] = 0.9f,
    [GAIN_IDOL] = 1.2f,
    [GAIN_TOOL] = 0.7f,
    [GAIN_FOOD] = 0.4f,
    [GAIN_FILL] = 1.6f,
    [GAIN_POINTS] = 1,
    [GAIN_PER_BURIED] = 0.5f,
    [GAIN_PER_SPECIES] = 0.7f,
    [GAIN_PER_MEGALITH] = 0.7f,
    [GAIN_LABOUR] = 0.35f,
    [GAIN_RECRUIT_HAND] = 1.8f,
    [GAIN_RECRUIT_DISCARD] = 1.6f,
    [GAIN_CULTURE] = 2.2f,
    [GAIN_BURY] = 1.2f,
    [GAIN_CAMP] = 0.8f,
    [GAIN_STEPS] = 0.5f,
    [GAIN_SETTLEMENT] = 5,
    [GAIN_ANIMAL] = 2,
    [GAIN_DECK_ANIMAL] = 1.6f,
    [GAIN_REVEAL] = 0.2f,
    [GAIN_HUNT] = 1.5f,
    [GAIN_STONE] = 6,
    [GAIN_NEXT_MEGALITH] = 1.5f,
};

float ew_deal_worth(int deal)
{
    const Deal *d = &EW_DEAL_DATA[deal];
    float worth = -d->food * WORTH[GAIN_FOOD] - d->tools * WORTH[GAIN_TOOL] - d->cards * 0.5f;
    for (int i = 0; i < d->items; i++) worth += d->amount[i] * WORTH[d->gain[i]];
    return worth > 0 ? worth : 0;
}

// A culture card: its best alternative.
float ew_effect_worth(int card)
{
    float best = 0;
    for (int i = 0; i < ALTERNATIVES; i++) {
        float worth = ew_deal_worth(EW_CARD_DATA[card].deal[i]);
        if (worth > best) best = worth;
    }
    return best;
}

static int figures_home(const Player *p)
{
    int home = 0;
    for (int i = 0; i < FIGURES_EACH; i++) home += p->figure[i] == AT_HOME;
    return home;
}

// Eclipses that a tribe has still before it; the one under way counts until its owner is done.
static int eclipses_left(const State *s, int seat)
{
    return ROUNDS - s->round + ew_has_eclipse_left(s, seat);
}

static float resource_worth(const Player *p, float turns)
{
    float food = 0.05f + 0.06f * (turns < 5 ? turns : 5),
          tool = 0.05f + 0.12f * (turns < 5 ? turns : 5);
    int many = p->tools > 5 ? 5 : p->tools;
    return food * p->food + tool * many + 0.3f * tool * (p->tools - many);
}

static float card_worth(int card)
{
    if (ew_is_culture(card)) return 0.7f * ew_effect_worth(card);
    const CardData *c = &EW_CARD_DATA[card];
    return 0.3f * c->labour + 0.2f * c->extra + 0.3f * ew_deal_worth(c->ability);
}

static float cards_worth(const Cards *cards)
{
    float worth = 0;
    for (int kind = 0; kind < KINDS; kind++)
        if (cards->copies[kind]) worth += cards->copies[kind] * card_worth(kind);
    for (Bits left = cards->cultures; left; left = rest_of(left))
        worth += card_worth(ew_first_culture(left));
    return worth;
}

// The hand, and what the whole deck will give on the average in the rounds to come.
static float deck_worth(const State *s, const Player *p, float turns)
{
    Cards all = {0};
    for (int zone = HAND; zone <= SEALED; zone++) {
        Cards part = p->zone[zone];
        ew_pour_cards(&all, &part);
    }
    int count = ew_count_cards(&all), draws = DRAW_COUNT * (ROUNDS - s->round);
    float mean = count ? cards_worth(&all) / count : 0;
    float hand = turns > 0 ? cards_worth(&p->zone[HAND]) : 0.1f * draws;
    return hand + mean * draws;
}

// A pile sealed for the eclipse: its abilities, and the place in the order.
static float pile_worth(const Cards *pile)
{
    float worth = 0;
    for (int card = 0; card < TRIBES; card++) {
        const CardData *c = &EW_CARD_DATA[card];
        float each = 0.8f * ew_deal_worth(c->eclipse) + 0.12f * (c->labour + c->strength);
        worth += pile->copies[card] * each;
    }
    return worth;
}

static float animal_worth(const Player *p, float turns)
{
    float worth = 0, soon = turns < 6 ? turns / 6 : 1;
    for (int i = 0; i < ARGENTAVIS; i++) {
        const AnimalData *a = &EW_ANIMAL_DATA[i];
        int n = p->living[i];
        if (n && n < a->most) worth += 0.4f * soon * (a->set[n + 1] - a->set[n]);
        if (n) worth += 0.25f * soon * ew_deal_worth(a->hunt);
    }
    return worth + 0.5f * p->living[ARGENTAVIS] * soon;
}

static float map_worth(const State *s, int seat, int eclipses)
{
    const Player *p = &s->player[seat];
    float worth = (SETTLEMENTS - p->settlements) * 0.9f * eclipses;
    worth += 0.2f * (CAMPS - p->camps) * (eclipses > 0);
    for (Bits left = ew_presence(s, seat) & ~bit(BASE_TILE); left; left = rest_of(left)) {
        int tile = first_of(left), deal = EW_TERRAIN_INCOME[s->terrain[tile]];
        int own = ew_influence(s, tile, seat, NULL), most = 0;
        for (int other = 0; other < s->core.seats; other++) {
            int theirs = other == seat ? 0 : ew_influence(s, tile, other, NULL);
            if (theirs > most) most = theirs;
        }
        float share = own > most ? 1 : own == most ? 0.8f : 0.1f;
        int times = eclipses - (s->in_eclipse && eclipses && s->turn.tiles_done >> tile & 1);
        worth += 0.7f * share * times * ew_deal_worth(deal) + 0.1f * (p->camp[tile] > 0);
    }
    if (p->settlements && eclipses && ew_legal_junctions(s, seat)) worth += 1.5f;
    return worth;
}

// How much a stone may still grow from one eclipse to the next.
static const float GROWTH[] = {
    [COUNTS_SETTLE_ADJACENT] = 0.1f,  [COUNTS_CAMP_TYPES] = 0.4f,
    [COUNTS_GROUND_MEGALITHS] = 0.6f, [COUNTS_SITE_TILES] = 0.6f,
    [COUNTS_BURIED] = 0.6f,           [COUNTS_UPPER_MEGALITHS] = 0.3f,
    [COUNTS_IDOL_STEPS] = 0.6f,       [COUNTS_HUNTED_SPECIES] = 0.3f,
    [COUNTS_HUNTED_OF] = 0.3f,
};

static float stones_worth(const State *s, int seat, int eclipses)
{
    const Player *p = &s->player[seat];
    float worth = 0;
    for (int slot = 0; slot < SLOTS && p->stone[slot]; slot++) {
        float now = ew_stone_value(s, seat, p->stone[slot] - 1, NULL);
        float growth = GROWTH[EW_STONE_DATA[p->stone[slot] - 1].counts];
        worth += eclipses * now + growth * eclipses * (eclipses - 1);
    }
    return worth;
}

static float megaliths_worth(const State *s, int seat, int eclipses)
{
    int built = MEGALITHS - s->player[seat].megaliths;
    float worth = 0.6f * built * (eclipses > 0);
    for (int i = 0; i < built; i++) worth += eclipses * ew_deal_worth(EW_MEGALITH_INCOME[i]);
    return worth + 0.4f * size_of(s->ground[seat]) * (eclipses > 0);
}

static float idols_worth(const State *s, int seat, float turns)
{
    const Player *p = &s->player[seat];
    float ahead = turns > 6 ? 1 : turns / 6;
    float steps = 0.5f * p->offering + 0.6f * p->glory;
    float rank = p->glory ? (float)(s->core.seats - ew_glory_rank(s, seat)) : 0;
    return ahead * (steps + rank) + 0.3f * ahead * ew_count_buried(s, seat);
}

// The turn under way: where its figure stands, and whether the top actions are over.
typedef struct Doing {
    int seat, column, stage;  // column PLACES: not yet placed
} Doing;

static Doing find_doing(const State *s)
{
    const ColumnTurn *turn = ew_column_turn(s);
    if (!turn) return (Doing){ew_on_turn(s), ew_is_resting(s) ? REST : PLACES, 0};
    return (Doing){ew_on_turn(s), turn->column, ew_stage_in_column(turn) - STAGE_TOP};
}

static float worth_of_items(const DealRun *f)
{
    const Deal *d = &EW_DEAL_DATA[f->deal];
    float worth = 0;
    for (int item = 0; item < d->items; item++)
        if (f->items >> item & 1) worth += 0.9f * d->amount[item] * WORTH[d->gain[item]];
    return worth;
}

// What a procedure under way has still to give. A stone or a settlement that is paid for comes
// without the gain that the others are units of.
static float worth_under_way(const State *s, const Frame *f)
{
    switch (f->proc) {
    case EFFECT: return 0.9f * ew_effect_worth(VIEW(EFFECT, f)->card);
    case RUN_DEAL: return worth_of_items(VIEW(RUN_DEAL, f));
    case RUN_GAIN: return 0.9f * VIEW(RUN_GAIN, f)->left * WORTH[VIEW(RUN_GAIN, f)->gain];
    case CHOOSE_STONE: return VIEW(CHOOSE_STONE, f)->left ? 0 : 1.2f * eclipses_left(s, f->who);
    case CHOOSE_JUNCTION: return VIEW(CHOOSE_JUNCTION, f)->left ? 0 : 3;
    default: return 0;
    }
}

static float pending_worth(const State *s, int seat)
{
    float worth = 0;
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frame[i].who == seat) worth += worth_under_way(s, &s->core.frame[i]);
    return worth;
}

static float labour_in_reach(const State *s, const Player *p, int column)
{
    float halves = (float)ew_labour_left(s, NULL);
    for (int card = 0; card < TRIBES; card++) {
        const CardData *c = &EW_CARD_DATA[card];
        int extra = ew_works_in(c, column) ? c->extra : 0;
        halves += p->zone[HAND].copies[card] * (c->labour + extra);
    }
    return halves / 2 + 0.5f * ew_symbols_passed(p->food, p->food);
}

static float least(float a, float b) { return a < b ? a : b; }

// What the top actions of a column may still bring, beyond what they cost.
static float top_prospect(const State *s, const Player *p, int column)
{
    float labour = labour_in_reach(s, p, column);
    switch (column) {
    case INITIATE: return 0.7f * least(least(p->tools, labour), 4) * (s->round < ROUNDS ? 1 : 0.4f);
    case DEVELOP: return 0.8f * (int)(labour / 3);
    case MIGRATE: return 0.15f * least(labour, 4) + 0.1f * least(p->tools, p->camps);
    default: return 0.5f * least(least(p->tools, labour), 3);
    }
}

static float middle_prospect(const State *s, int seat, int column)
{
    const Player *p = &s->player[seat];
    if (s->turn.middle_done) return 0;
    switch (column) {
    case INITIATE: return p->food ? 1.2f : 0;
    case DEVELOP: return ew_against_buying_stone(s, seat) ? 0 : 0.8f * eclipses_left(s, seat);
    case MIGRATE: return p->food >= 3 && ew_legal_junctions(s, seat) ? 2.5f : 0;
    default: return ew_count_animals(p->living) ? 0.7f : 0;
    }
}

static float bonus_prospect(const State *s, int column)
{
    const Deal *d = &EW_DEAL_DATA[EW_BONUS[column]];
    float worth = 0;
    for (int i = 0; i < d->items; i++)
        if (s->turn.bonus >> i & 1) worth += 0.8f * d->amount[i] * WORTH[d->gain[i]];
    return worth;
}

// What the rest of the turn under way may bring.
static float prospect(const State *s, const Doing *doing)
{
    const Player *p = &s->player[doing->seat];
    float worth = 0;
    if (doing->column == PLACES) return 0.35f * ew_labour_left(s, NULL);
    if (s->turn.chief_here && !ew_against_chief(s, doing->seat))
        worth += 0.8f * ew_deal_worth(EW_CHIEF_DATA[p->chief].ability);
    if (doing->column == REST) return worth + 0.8f * (s->turn.bonus & 1);
    if (doing->stage == 0)
        worth += top_prospect(s, p, doing->column) + 0.12f * ew_labour_left(s, NULL);
    if (doing->stage <= 1) worth += middle_prospect(s, doing->seat, doing->column);
    return worth + bonus_prospect(s, doing->column);
}

// The chief's ability in the rounds to come; one that is bound to a column is used less often.
static float chief_worth(const State *s, const Player *p)
{
    const ChiefData *chief = &EW_CHIEF_DATA[p->chief];
    int times = ROUNDS - s->round + (p->figure[CHIEF_FIGURE] == AT_HOME);
    return (chief->column <= HUNT ? 0.3f : 0.4f) * times * ew_deal_worth(chief->ability);
}

static float tribe_worth(const State *s, int seat)
{
    const Player *p = &s->player[seat];
    float turns = (float)(figures_home(p) + TURNS * (ROUNDS - s->round));
    int eclipses = eclipses_left(s, seat);
    float worth = (float)ew_final_score(s, seat, NULL);
    worth += resource_worth(p, turns) + deck_worth(s, p, turns) + pile_worth(&p->zone[SEALED]);
    worth += animal_worth(p, turns) + map_worth(s, seat, eclipses);
    worth += stones_worth(s, seat, eclipses) + megaliths_worth(s, seat, eclipses);
    worth += idols_worth(s, seat, turns) + 2.2f * turns;
    if (p->chief != HIDDEN) worth += chief_worth(s, p);
    if (!s->in_eclipse)
        for (int i = 0; i < FIGURES_EACH; i++) worth += 0.6f * (p->figure[i] == REST);
    return worth - 0.5f * ew_order_place(s, seat) * (eclipses > 0);
}

// Like 1 / e^x, without a library.
static float fade(float x) { return 1 / (1 + x + x * x / 2 + x * x * x / 6); }

void ew_judge(const State *s, float hope[])
{
    Doing doing = find_doing(s);
    float worth[PLAYERS_MAX], best = 0, all = 0;
    int seats = s->core.seats, turns = 0;
    for (int seat = 0; seat < seats; seat++) {
        worth[seat] = tribe_worth(s, seat);
        worth[seat] += pending_worth(s, seat);
        if (seat == doing.seat) worth[seat] += prospect(s, &doing);
        if (worth[seat] > best) best = worth[seat];
        turns += figures_home(&s->player[seat]) + TURNS * (ROUNDS - s->round);
    }
    float spread = 2 + 0.3f * turns / seats;
    for (int seat = 0; seat < seats; seat++)
        all += hope[seat] = fade((best - worth[seat]) / spread);
    for (int seat = 0; seat < seats; seat++) hope[seat] /= all;
}
