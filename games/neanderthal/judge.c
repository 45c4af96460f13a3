// judge.c - a quick estimate for bots: what every tribe is worth in points, and who will win.
//
// Worth is the score now; what words under elders and on daughters, portals, hands and abilities
// will still bring; what the hunts under way may yield; less what comet and blizzard may take. The
// numbers are by experience of bots against bots.
#include "games/neanderthal/rules.h"

static const float WORD_TO_COME = 0.75f, LESS_AND_LESS = 0.12f, HUNTER_TO_COME = 0.45f;
static const float ABILITY = 0.9f, PORTAL_TO_COME = 0.5f, AN_OPEN_PORTAL = 0.4f;
static const float HER_WORD = 0.75f, HER_STUCK_WORD = 0.55f, BY_LUCK = 0.5f;
static const float CARD_IN_TRIBAL_HAND = 2.2f, CARD_IN_VOCAL_HAND = 0.5f;
static const float COMMON_ANIMAL = 30;  // what together a first animal is worth
static const float FREED_WORD = 1.5f;   // it comes back, and may make something mature

// One tribe, as far as the estimate of its hunts needs it.
typedef struct Tribe {
    int seat;
    uint64_t able;
    float later;                           // 0 at the end of the game, towards 1 when it is far
    float hunter;                          // what one more is worth
    float word[COLOURS];                   // ... one freed word of a colour
    float hand_card, animal_card, antler;  // ... a card taken
    int dead, portals;                     // portals: the colours that a neologism can free
} Tribe;

static float at_most(float value, float most) { return value < most ? value : most; }
static float at_least(float value, float least) { return value > least ? value : least; }

static float power(float base, int exponent)
{
    float result = 1;
    for (; exponent; exponent >>= 1, base *= base)
        if (exponent & 1) result *= base;
    return result;
}

// The chance of at least so many hits with so many dice.
static float chance_of(int hits, int dice, float hit)
{
    if (hits <= 0) return 1;
    if (dice < hits) return 0;
    float none = power(1 - hit, dice), term = none, below = none;
    for (int i = 1; i < hits; i++) {
        term *= (float)(dice - i + 1) / (float)i * hit / (1 - hit);
        below += term;
    }
    return 1 - below;
}

static int converted_faces(uint64_t able, int type)
{
    return __builtin_popcount(able >> (CONVERT + 6 * type) & 0x3f);
}

static float kind_chance(int kind, int dice, int converted)
{
    float ones = chance_of(kind, dice, (float)(1 + converted) / 6);
    float others = (float)(5 - converted) * chance_of(kind, dice, 1.0f / 6);
    return at_most(ones + others, 1);
}

static float death_chance(const Biome *biome, uint64_t able)
{
    int faces = biome->bite | (able >> FROST_SAFE & 1 ? 0 : biome->frost);
    for (int face = 1; face < 6; face++)
        if (able >> (CONVERT + 6 * biome->type + face) & 1) faces &= ~(1 << (face + 1));
    return (float)__builtin_popcount(faces) / 6;
}

static float spoils_worth(const Biome *biome, const Tribe *t)
{
    int babies = biome->babies < t->dead ? biome->babies : t->dead;
    float worth = t->hunter * (float)babies;
    for (int colour = 0; colour < COLOURS; colour++)
        if (biome->words[colour]) worth += t->word[colour];
    return worth;
}

static float card_worth(const Biome *biome, const Tribe *t)
{
    if (biome->symbol == TROPHY) return t->antler * (float)biome->antlers;
    return biome->violet == ANIMAL ? t->animal_card : t->hand_card;
}

// How likely the predators that a kill draws leave it to so many hunters.
static float safety(const State *s, int position, int hunters)
{
    float safe = 1;
    uint16_t due = nt_predators_due(s, position);
    for (; due; due &= due - 1) safe *= 1 - power(5.0f / 6, hunters);
    return safe;
}

// What a group of so many may bring home from a biome, the dead counted off.
static float hunt_worth(const State *s, int position, const Tribe *t, int hunters, bool figure)
{
    const Biome *biome = biome_at(s, position);
    bool sure = figure && t->able >> (ALPHA_BIG + biome->type) & 1;
    int dice = hunters - sure, converted = converted_faces(t->able, biome->type);
    float hit = (float)(biome->hit_max + converted) / 6;
    float success = chance_of(biome->hits - sure, dice, hit) * safety(s, position, hunters);
    float deaths = death_chance(biome, t->able) * (float)dice;
    if (t->able >> SAVE_ONE & 1) deaths = at_least(deaths - 1, 0);
    float worth = success * spoils_worth(biome, t) - deaths * t->hunter;
    if (biome->kind) worth += kind_chance(biome->kind, hunters, converted) * card_worth(biome, t);
    return worth;
}

static int count_rivals(const State *s, int position, int seat)
{
    int rivals = 0;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat) rivals += nt_count_hunters(s, position, other);
    return rivals;
}

// The hunts under way; where others are, half of it, less who may fall in the fight.
static float hunts_worth(const State *s, const Tribe *t)
{
    float worth = 0;
    for (int position = 0; position < POSITIONS; position++) {
        int hunters = nt_count_hunters(s, position, t->seat);
        if (!hunters) continue;
        int rivals = count_rivals(s, position, t->seat);
        float here = hunt_worth(s, position, t, hunters, s->hunters[position][t->seat][ALPHA]);
        if (rivals) here *= here > 0 ? 0.5f : 1;
        if (s->phase <= NEGOTIATION) {
            here -= at_most((float)rivals / 5, (float)hunters) * t->hunter;
            if (biome_at(s, position)->gathering &&
                (side_of(s, t->seat)->gathers || t->able >> GATHER & 1))
                here += t->hunter;
        }
        worth += here;
    }
    for (int i = 0; i < s->kills; i++)
        if (s->kill[i].seat == t->seat)
            worth += 0.5f * spoils_worth(biome_at(s, s->kill[i].from), t);
    return worth;
}

static bool is_open(const State *s, int seat, int position)
{
    return biome_at(s, position) &&
           (nt_is_there(s, position, seat) || nt_are_words_there(s, seat, position));
}

// While somebody deploys, what the hunters still at home could add to one group.
static float plan_worth(const State *s, const Tribe *t)
{
    float best = 0;
    int home = nt_count_hunters(s, HOME, t->seat);
    bool figure = s->hunters[HOME][t->seat][ALPHA];
    for (int position = 0; home && position < POSITIONS; position++) {
        if (!is_open(s, t->seat, position)) continue;
        int there = nt_count_hunters(s, position, t->seat);
        bool led = s->hunters[position][t->seat][ALPHA];
        float now = there ? hunt_worth(s, position, t, there, led) : 0;
        float share = count_rivals(s, position, t->seat) ? 0.35f : 1;
        for (int more = home; more > 0; more = more > 4 ? more - 2 : more - 1) {
            float then = hunt_worth(s, position, t, there + more, led || figure);
            best = at_least(best, share * (then - now));
        }
    }
    return best;
}

// A suitor wins one time in three; a guard only guards.
static float suits_worth(const State *s, const Tribe *t)
{
    float worth = 0;
    const uint8_t *points = side_of(s, t->seat)->points;
    bool marries = side_of(s, t->seat)->may_place_husbands;
    float prize = marries ? (float)points[VP_HUSBAND] + ABILITY * t->later - t->hunter
                          : (float)points[VP_FREE_HUNTER] + 0.5f;
    for (int card = BIOMES; card < CARDS; card++) {
        const Bond *bond = look_bond(s, card);
        int piece = bond->suitor[t->seat];
        if (!piece) continue;
        bool sure = piece == FIGURE && t->able >> ALPHA_CLUB & 1;
        worth += t->hunter;  // he is not among the free hunters of the score, but will come home
        if (!(piece & GUARD)) worth += sure ? prize : prize / 3;
        if (nt_is_contested(s, card) && s->phase <= NEGOTIATION) worth -= 0.3f * t->hunter;
    }
    return worth;
}

static int count_all_hunters(const State *s, int seat)
{
    int hunters = 0;
    for (int place = 0; place <= HOME; place++) hunters += nt_count_hunters(s, place, seat);
    return hunters;
}

static float icon_risk(const State *s, int icon)
{
    int cards = 0, with = 0;
    for (EACH_CARD(card, s->unseen & ALL_DAUGHTERS)) {
        const Daughter *daughter = &NT_DAUGHTER[card - BIOMES];
        cards++;
        for (int i = 0; i < daughter->icons; i++)
            if (daughter->icon[i] == icon) {
                with++;
                break;
            }
    }
    return cards && s->event_deck ? (float)with / (float)cards : 0;
}

// What the next comet and blizzard would take, by their likelihood.
static float dangers(const State *s, const Tribe *t, float comet, float blizzard)
{
    int hunters = count_all_hunters(s, t->seat), words = nt_count_words(s, t->seat);
    int elders = nt_count_elders(s, t->seat);
    float lost = 0;
    if (!(t->able >> CHAOS_SAFE & 1)) {
        bool mild = t->able >> CHAOS_MILD & 1;
        float likely = at_most(at_least(0.5f + (float)(hunters - words) / 4, 0), 1);
        float loss = 0.5f * (float)hunters * t->hunter + (elders && !mild ? 2 : 0);
        lost += comet * likely * loss;
    }
    int over = nt_count_dependents(s, t->seat) - hunters / 2;
    if (over > 0) over -= nt_bonus(s, t->seat, SHELTER, NULL, 0, 0);
    if (over > 0) lost += blizzard * 1.8f * (float)over;
    return lost;
}

// A disc whose colour his portals have will be freed when he likes, another by luck alone.
static float note_disc(Tribe *t, int colour, int count)
{
    if (count) t->word[colour] = FREED_WORD;
    return (float)count * (t->portals >> colour & 1 ? 1 : BY_LUCK);
}

static float assigned_discs(const State *s, Tribe *t)
{
    float discs = 0;
    for (int rank = 0; rank < RANKS; rank++)
        discs += note_disc(t, NT_ELDER[rank].disc, s->elder_disc[t->seat] >> rank & 1);
    for (EACH_CARD(card, s->tableau[t->seat]))
        for (int colour = 0; colour < COLOURS; colour++)
            discs += note_disc(t, colour, s->disc[card][colour]);
    for (int i = 0; i < DAUGHTERS; i++)
        if (husband_of(&s->bond[i]) == t->seat) discs += note_disc(t, ORANGE, s->bond[i].disc);
    return discs;
}

// Words that are not in the vocabulary: the first will be freed in time, the last hardly. Portals
// come back when the tribe turns its card, if there is time enough.
static float assigned_words(const State *s, Tribe *t, int turns)
{
    float discs = assigned_discs(s, t);
    int portals = __builtin_popcount(s->portals[t->seat]);
    float time = (float)(turns - (nt_portals_needed(s) - portals) + 2) / 5;
    float worth = WORD_TO_COME * t->later * discs / (1 + LESS_AND_LESS * discs);
    return worth + (float)portals * (at_most(at_least(time, 0), 1) + AN_OPEN_PORTAL * t->later);
}

// How mature she is, or how soon: each word on her makes her less, most if only luck can free it.
static float maturity(const State *s, int card, int portals)
{
    float mature = 1;
    for (int colour = 0; colour < COLOURS; colour++)
        mature *= power(portals >> colour & 1 ? HER_WORD : HER_STUCK_WORD, s->disc[card][colour]);
    return mature;
}

static float daughters_worth(const State *s, const Tribe *t)
{
    float worth = 0;
    for (EACH_CARD(card, s->tableau[t->seat] & ALL_DAUGHTERS)) {
        float mature = maturity(s, card, t->portals);
        int portals = NT_DAUGHTER[card - BIOMES].portals & ~s->portals[t->seat];
        worth += ABILITY * t->later * mature;
        if (!is_tribal(s, t->seat))
            worth += PORTAL_TO_COME * t->later * mature * (float)__builtin_popcount(portals);
    }
    return worth;
}

static float elders_worth(const State *s, const Tribe *t)
{
    float worth = 0;
    for (int rank = 0; rank < RANKS; rank++)
        if (nt_has_elder(s, t->seat, rank)) worth += rank == FIRE_STARTER ? 2.0f : 1.0f;
        else if (s->elder[t->seat][rank]) worth += 0.4f;
    return worth * t->later;
}

static float hand_worth(const State *s, const Tribe *t)
{
    return t->hand_card * (float)count_cards(s->hand[t->seat]);
}

static int mpi_missing(const State *s, int seat)
{
    const uint8_t *mpi = s->mpi[seat];
    return side_of(s, seat)->mpi - mpi[ORANGE] - mpi[WHITE] - mpi[BLACK];
}

static int turns_left(const State *s) { return s->event_deck + (s->phase < ANIMAL_PHASE); }

static Tribe tribe_of(const State *s, int seat)
{
    int turns = turns_left(s);
    const uint8_t *points = side_of(s, seat)->points;
    Tribe t = {.seat = seat, .able = nt_abilities(s, seat), .dead = s->dead[seat]};
    t.portals = is_tribal(s, seat) ? 0 : nt_neologism_colours(s, seat);
    t.later = (float)turns / (float)(turns + 3);
    t.hunter = (float)points[VP_FREE_HUNTER] + HUNTER_TO_COME * t.later;
    t.antler = (float)points[VP_ANY_TROPHY];
    bool room = count_cards(s->hand[seat]) < nt_hand_limit(s, seat, NULL);
    float card = is_tribal(s, seat) ? CARD_IN_TRIBAL_HAND : CARD_IN_VOCAL_HAND;
    t.hand_card = room && nt_count_elders(s, seat) ? card * at_most(2 * t.later, 1) : 0;
    bool wants_animal = nt_is_together(s) && !((s->hand[seat] | s->tableau[seat]) & ANIMALS);
    t.animal_card = wants_animal && t.hand_card > 0 ? COMMON_ANIMAL : t.hand_card;
    return t;
}

// The seat that is deploying now, or NOBODY.
static int deploying(const State *s)
{
    for (int i = s->core.depth - 1; i > 0; i--)
        if (s->core.frame[i].proc == DEPLOY_RUN) return s->core.frame[i].who;
    return NOBODY;
}

// What the standing bid would bring its bidder, and what he would put down for it.
static float bid_worth(const State *s, const Tribe *t)
{
    if (s->core.over || game_asked(s) != CHOOSE_BID || s->auction.bidder != t->seat + 1) return 0;
    const Daughter *daughter = &NT_DAUGHTER[s->event - BIOMES];
    int portals = is_tribal(s, t->seat) ? 0 : daughter->portals & ~s->portals[t->seat];
    float gift = ABILITY + PORTAL_TO_COME * (float)__builtin_popcount(portals);
    gift *= t->later * power(HER_WORD, s->auction.discs);
    return (float)side_of(s, t->seat)->points[VP_ANY_DAUGHTER] + gift -
           (1 - 0.6f * WORD_TO_COME * t->later) * (float)s->auction.discs;
}

static float worth_of(const State *s, int seat, float comet, float blizzard)
{
    Tribe t = tribe_of(s, seat);
    float worth = (float)(nt_score(s, seat, NULL) - mpi_missing(s, seat));
    worth += assigned_words(s, &t, turns_left(s));
    worth += HUNTER_TO_COME * t.later * (float)count_all_hunters(s, seat);
    worth += daughters_worth(s, &t) + elders_worth(s, &t) + hand_worth(s, &t);
    if (s->phase >= DEPLOYMENT && s->phase <= HUNTING)
        worth += hunts_worth(s, &t) + suits_worth(s, &t);
    else worth += 2 * t.later;
    worth += bid_worth(s, &t);
    if (deploying(s) == seat) worth += 0.9f * plan_worth(s, &t);
    return worth - dangers(s, &t, comet, blizzard);
}

// e to the power of x, near enough.
static float exponential(float x) { return power(at_least(1 + x / 256, 0), 256); }

static void shares_of(const State *s, float hope[])
{
    float worth[TRIBES], sum = 0, best = -1000, scale = 3.5f + 0.9f * (float)turns_left(s);
    float comet = icon_risk(s, COMET), blizzard = icon_risk(s, BLIZZARD);
    for (int seat = 0; seat < s->core.seats; seat++) {
        worth[seat] = worth_of(s, seat, comet, blizzard);
        best = at_least(best, worth[seat]);
    }
    for (int seat = 0; seat < s->core.seats; seat++)
        sum += hope[seat] = exponential((worth[seat] - best) / scale);
    for (int seat = 0; seat < s->core.seats; seat++) hope[seat] /= sum;
}

// How far a species is on its way to a tribal culture, 0 to 1: portals, and daughters for more.
static float culture_so_far(const State *s, int seat)
{
    if (is_tribal(s, seat)) return 1;
    float steps = (float)__builtin_popcount(s->portals[seat]);
    int open = 0, colours = nt_neologism_colours(s, seat);
    for (EACH_CARD(card, s->tableau[seat] & ALL_DAUGHTERS)) {
        int portals = NT_DAUGHTER[card - BIOMES].portals & ~s->portals[seat] & ~open;
        open |= portals;
        steps += 0.6f * (float)__builtin_popcount(portals) * maturity(s, card, colours);
    }
    return at_most(0.9f * steps / (float)nt_portals_needed(s), 0.9f);
}

// NT-12.1.2. How near a species is to living on with an animal, 0 to 1: tribal, a shaman, a card.
static float prospect(const State *s, int seat)
{
    int living = count_all_hunters(s, seat) + nt_count_elders(s, seat);
    int missing = is_tribal(s, seat) ? 1 : 6 - __builtin_popcount(s->portals[seat]);
    float alive = (float)living / (float)(living + 2);
    float time = at_most(0.35f + 0.65f * (float)turns_left(s) / (float)(missing + 1), 1);
    if (s->tableau[seat] & ANIMALS) return 0.3f + 0.7f * alive;
    float shaman = nt_has_elder(s, seat, SHAMAN)     ? 1
                   : s->elder[seat][SHAMAN]          ? 0.6f
                   : nt_has(s, seat, FREE_PROMOTION) ? 0.4f
                   : nt_count_elders(s, seat)        ? 0.2f
                                                     : 0;
    float card = s->hand[seat] & ANIMALS ? 1 : 0;
    float words = at_most((float)nt_count_words(s, seat) / 12, 1);
    float way = 0.38f * culture_so_far(s, seat) + 0.2f * shaman + 0.3f * card + 0.05f * words;
    return way * time * alive;
}

// Two of three must thrive. Points are no aim of theirs, but who is strong has more ways to go.
static float common_hope(const State *s)
{
    float first = 0, second = 0, third = 0, strength = 0;
    float comet = icon_risk(s, COMET), blizzard = icon_risk(s, BLIZZARD);
    for (int seat = 0; seat < s->core.seats; seat++) {
        float mine = prospect(s, seat);
        strength += worth_of(s, seat, comet, blizzard);
        if (mine > first) third = second, second = first, first = mine;
        else if (mine > second) third = second, second = mine;
        else third = at_least(third, mine);
    }
    float way = 0.35f * first + 0.45f * second + 0.1f * third;
    return at_most(at_least(0.7f * way + 0.002f * (strength - 40), 0), 1);
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

// An offer that is being built is worth what it would bring, if the partner gains by it, too.
static bool judge_deal(const State *s, int seat, int partner, const float now[], float hope[])
{
    State then = *s;
    float after[SEATS_MAX];
    nt_carry_out(&then, seat, partner);
    judge_position(&then, after);
    if (after[partner] <= now[partner] || after[seat] <= hope[seat]) return false;
    memcpy(hope, after, TRIBES * sizeof *hope);
    return true;
}

static void judge_offer(const State *s, const Frame *f, float hope[])
{
    float now[SEATS_MAX];
    memcpy(now, hope, sizeof now);
    if (s->deal.count) {
        if (!judge_deal(s, f->who, f->what, now, hope)) hope[f->who] -= 0.01f;
        return;
    }
    State draft = *s;
    for (int i = 0; i < 2; i++)
        for (int card = 0; card < CARDS; card++) {
            int seat = i ? f->what : f->who;
            if (!nt_may_withdraw(s, seat, card)) continue;
            draft.deal.count = 1;
            draft.deal.clause[0] = (Clause){WITHDRAW, seat, card};
            judge_deal(&draft, f->who, f->what, now, hope);
        }
}

void nt_judge(const State *s, float hope[])
{
    const Frame *top = &s->core.frame[s->core.depth - 1];
    judge_position(s, hope);
    if (top->proc == CLAUSE) judge_offer(s, top, hope);
}
