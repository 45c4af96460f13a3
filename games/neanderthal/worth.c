// SPDX-License-Identifier: MIT
// worth.c - a tribe in numbers: what it has, what its hunts may bring, what threatens it; and what
// that is worth, by the weights that were fitted to games of bots (weights.h).
#include "games/neanderthal/worth.h"

static const float OF_A_PLAN = 0.9f;       // what has still to be carried out counts less
static const float OF_A_CONTEST = 0.5f;    // a card that others hunt, too, is half won
static const float OF_A_HELD_KILL = 0.6f;  // a predator may still steal it
static const float MIDWIFE_COMES = 0.7f;   // once a turn

typedef struct Weight {
    float now, later;
} Weight;

#define POINTS_OF(name, now, later, thrive_now, thrive_later) [name] = {now, later},
#define THRIVE_OF(name, now, later, thrive_now, thrive_later) [name] = {thrive_now, thrive_later},
static const Weight IN_POINTS[FEATURES] = {WEIGHTS(POINTS_OF)};
static const Weight IN_THRIVING[FEATURES] = {WEIGHTS(THRIVE_OF)};

// One tribe, as far as all need it.
typedef struct Tribe {
    int seat, people;  // all hunters and suitors
    uint64_t able;
    const Side *side;
    float hunter, antler;            // points
    bool tribal, gathers, has_room;  // room for a card in the hand
    bool wants_animal;               // together, the first is enough
    int dead, words_out;             // colours of words that can be freed, as bits
    float later;                     // tens of turns in which it will still deploy
} Tribe;

static float at_most(float value, float most) { return value < most ? value : most; }
static float at_least(float value, float least) { return value > least ? value : least; }

static float weigh(const Weight weight[], const float feature[], int first, int end, float later)
{
    float sum = 0;
    for (int i = first; i < end; i++) sum += feature[i] * (weight[i].now + weight[i].later * later);
    return sum;
}

static bool will_deploy(const State *s, int seat)
{
    if (s->phase != DEPLOYMENT) return s->phase == EVENT_PHASE;
    return nt_has_to_deploy(s, seat) && nt_deploying(s) != seat;
}

int nt_turns_of(const State *s, int seat) { return s->event_deck + will_deploy(s, seat); }

// Hunts.

static void add_card(const Biome *biome, const Tribe *t, float chance, float f[])
{
    if (biome->symbol == TROPHY) f[TROPHY_POINTS] += chance * (float)biome->antlers * t->antler;
    if (biome->symbol != HAND_CARD || !t->has_room) return;
    bool tool = biome->violet == INVENTION;
    if (!tool && !t->wants_animal) return;
    if (t->tribal) f[tool ? TRIBAL_TOOL : TRIBAL_ANIMAL] += chance;
    else f[tool ? VOCAL_TOOL : VOCAL_ANIMAL] += chance;
}

static void add_babies(const Tribe *t, float babies, float f[])
{
    f[BABIES] += babies;
    f[BABY_POINTS] += babies * t->hunter;
}

static void add_spoils(const Biome *biome, const Tribe *t, float success, float card, float f[])
{
    float babies = biome->babies < t->dead ? biome->babies : (float)t->dead;
    if (biome->babies && t->able >> MIDWIFERY & 1) babies += MIDWIFE_COMES;
    add_babies(t, success * babies, f);
    for (int colour = 0; colour < COLOURS; colour++)
        if (biome->words[colour] && t->words_out >> colour & 1) f[FREED] += success;
    add_card(biome, t, biome->kind ? card : success, f);
}

static void add_group(const State *s, int position, const Tribe *t, int hunters, bool figure,
                      float share, float f[])
{
    if (!hunters) return;
    const Biome *biome = biome_at(s, position);
    Odds odds = nt_hunt_odds(s, position, t->able, hunters, figure);
    if (s->phase <= NEGOTIATION && biome->gathering && t->gathers) add_babies(t, 1, f);
    add_spoils(biome, t, odds.success * share, odds.card * share, f);
    f[DEATHS] += odds.deaths;
    f[DEATH_POINTS] += odds.deaths * t->hunter;
}

static int count_rivals(const State *s, int position, int seat)
{
    int rivals = 0;
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat) rivals += nt_count_hunters(s, position, other);
    return rivals;
}

static void add_hunts(const State *s, const Tribe *t, float f[])
{
    for (int position = 0; position < POSITIONS; position++) {
        int hunters = nt_count_hunters(s, position, t->seat);
        if (!hunters) continue;
        int rivals = count_rivals(s, position, t->seat);
        if (s->phase <= NEGOTIATION) f[FIGHTS_LOST] += at_most((float)rivals / 5, (float)hunters);
        add_group(s, position, t, hunters, s->hunters[position][t->seat][ALPHA],
                  rivals ? OF_A_CONTEST : 1, f);
    }
    for (int i = 0; i < s->kills; i++) {
        const Biome *biome = biome_at(s, s->kill[i].from);
        float card = s->kill[i].kind >= biome->kind ? OF_A_HELD_KILL : 0;
        if (s->kill[i].seat == t->seat) add_spoils(biome, t, OF_A_HELD_KILL, card, f);
    }
}

// The yields of hunts stand side by side in the list of features.
enum { FIRST_YIELD = BABIES, YIELDS_END = TRIBAL_TOOL + 1 };

static float yields_worth(const State *s, const Tribe *t, const float f[])
{
    return weigh(nt_is_together(s) ? IN_THRIVING : IN_POINTS, f, FIRST_YIELD, YIELDS_END, t->later);
}

// What more so many hunters from home would bring at a position.
static void plan_group(const State *s, int position, const Tribe *t, int more, float gain[FEATURES])
{
    int there = nt_count_hunters(s, position, t->seat);
    bool led = s->hunters[position][t->seat][ALPHA], figure = s->hunters[HOME][t->seat][ALPHA];
    float share = count_rivals(s, position, t->seat) ? OF_A_CONTEST : 1, now[FEATURES] = {0};
    memset(gain, 0, FEATURES * sizeof *gain);
    add_group(s, position, t, there, led, share, now);
    add_group(s, position, t, there + more, led || figure, share, gain);
    for (int i = FIRST_YIELD; i < YIELDS_END; i++) gain[i] -= now[i];
}

static bool is_open(const State *s, int seat, int position)
{
    return biome_at(s, position) && nt_is_biome_open(s, seat, position);
}

// While he deploys: the best that those still at home could add to one group.
static void add_plan(const State *s, const Tribe *t, float f[])
{
    float best = 0, plan[FEATURES] = {0}, gain[FEATURES];
    int home = nt_count_hunters(s, HOME, t->seat);
    for (int position = 0; home && position < POSITIONS; position++) {
        if (!is_open(s, t->seat, position)) continue;
        for (int more = home; more > 0; more = more > 4 ? more - 2 : more - 1) {
            plan_group(s, position, t, more, gain);
            float worth = yields_worth(s, t, gain);
            if (worth > best) best = worth, memcpy(plan, gain, sizeof plan);
        }
    }
    for (int i = FIRST_YIELD; i < YIELDS_END; i++) f[i] += OF_A_PLAN * plan[i];
}

// A suitor wins one time in three; a guard only guards.
static void add_suits(const State *s, const Tribe *t, float f[])
{
    for (int card = BIOMES; card < CARDS; card++) {
        const Bond *bond = look_bond(s, card);
        int man = man_beside(bond, t->seat);
        if (!man) continue;
        bool sure = man == FIGURE && t->able >> ALPHA_CLUB & 1;
        f[SUITOR_POINTS] += t->hunter;  // not in the score while he is away
        if (!is_guard(bond, t->seat))
            f[t->side->may_place_husbands ? SUITS : GUEST_SUITS] += sure ? 1 : 1.0f / 3;
        if (nt_is_contested(s, card) && s->phase <= NEGOTIATION) f[FIGHTS_LOST] += 0.3f;
    }
}

// What it has.

static void add_people(const Tribe *t, float f[])
{
    float people = (float)t->people;
    f[PEOPLE] = people;
    f[PEOPLE_POINTS] = people * t->hunter;
    f[FEW_PEOPLE] = at_least(3 - people, 0);
    f[MANY_PEOPLE] = at_least(people - 8, 0);
}

static void count_assigned(const State *s, int seat, int count[COLOURS])
{
    for (int rank = 0; rank < RANKS; rank++)
        count[NT_ELDER[rank].disc] += s->elder_disc[seat] >> rank & 1;
    for (EACH_CARD(card, s->tableau[seat]))
        for (int colour = 0; colour < COLOURS; colour++) count[colour] += s->disc[card][colour];
    for (int i = 0; i < DAUGHTERS; i++)
        if (husband_of(&s->bond[i]) == seat) count[ORANGE] += s->bond[i].disc;
}

// A disc whose colour his portals have will be freed when he likes, another by luck alone.
static void add_words(const State *s, const Tribe *t, const int assigned[COLOURS], float f[])
{
    const uint8_t *mpi = s->mpi[t->seat];
    int colours = t->tribal ? 0 : nt_neologism_colours(s, t->seat);
    for (int colour = 0; colour < COLOURS; colour++)
        f[colours >> colour & 1 ? FREEABLE : STUCK] += (float)assigned[colour];
    f[WORDS] = (float)nt_count_words(s, t->seat);
    f[OWED_WORDS] = (float)(t->side->mpi - mpi[ORANGE] - mpi[WHITE] - mpi[BLACK]);
    f[PORTAL_COLOURS] = (float)__builtin_popcount((unsigned)colours);
}

static void add_elders(const State *s, const Tribe *t, float f[])
{
    for (int rank = 0; rank < RANKS; rank++) {
        if (!s->elder[t->seat][rank]) continue;
        f[ELDERS] += 1;
        if (nt_has_elder(s, t->seat, rank)) f[MATURE_CHIEF + rank] = 1;
        else f[rank == FIRE_STARTER ? YOUNG_FIRE : YOUNG_ELDERS] += 1;
    }
}

static void add_daughters(const State *s, const Tribe *t, float f[])
{
    int open = 0, young = 0;
    for (EACH_CARD(card, s->tableau[t->seat] & ALL_DAUGHTERS)) {
        int discs = s->disc[card][ORANGE] + s->disc[card][WHITE] + s->disc[card][BLACK];
        f[!discs ? MATURE_DAUGHTERS : discs == 1 ? YOUNG_DAUGHTERS : CHILDREN] += 1;
        if (t->side->daughter_needs_husband && !nt_is_mature_husband(look_bond(s, card)))
            f[UNMARRIED] += !discs;
        *(discs ? &young : &open) |= NT_DAUGHTER[card - BIOMES].portals & ~s->portals[t->seat];
    }
    for (int i = 0; i < DAUGHTERS; i++)
        if (husband_of(&s->bond[i]) == t->seat) f[s->bond[i].disc ? YOUNG_HUSBANDS : HUSBANDS] += 1;
    if (t->tribal) return;
    f[OPEN_PORTALS] = (float)__builtin_popcount((unsigned)open);
    f[YOUNG_PORTALS] = (float)__builtin_popcount((unsigned)(young & ~open));
}

static void add_culture(const State *s, const Tribe *t, float f[])
{
    int portals = __builtin_popcount(s->portals[t->seat]);
    f[IS_TRIBAL] = t->tribal;
    f[PORTALS] = (float)portals;
    f[MANY_PORTALS] = at_least((float)portals - 2, 0);
    f[IS_PROMISCUOUS] = s->side[t->seat] == PROMISCUITY;
    f[IS_HAREM] = s->side[t->seat] == HAREM;
}

static void add_abilities(const State *s, const Tribe *t, float f[])
{
    static const uint8_t FLAG[] = {
        [HAS_GATHER - HAS_GATHER] = GATHER,
        [HAS_TIE_BREAK - HAS_GATHER] = TIE_BREAK,
        [HAS_FIRST - HAS_GATHER] = FIRST,
        [HAS_FREE_MARRIAGE - HAS_GATHER] = FREE_MARRIAGE,
        [HAS_FREE_PROMOTION - HAS_GATHER] = FREE_PROMOTION,
        [HAS_FREE_ELDER_ACTION - HAS_GATHER] = FREE_ELDER_ACTION,
        [HAS_CHAOS_SAFE - HAS_GATHER] = CHAOS_SAFE,
        [HAS_FROST_SAFE - HAS_GATHER] = FROST_SAFE,
        [HAS_SAVE_ONE - HAS_GATHER] = SAVE_ONE,
        [HAS_ELDER_SAFE - HAS_GATHER] = ELDER_SAFE,
        [HAS_NEOLOGISM_TWO - HAS_GATHER] = NEOLOGISM_TWO,
        [HAS_MIDWIFERY - HAS_GATHER] = MIDWIFERY,
        [HAS_WEAPON - HAS_GATHER] = WEAPON,
    };
    for (int i = 0; i < (int)sizeof FLAG; i++) f[HAS_GATHER + i] = t->able >> FLAG[i] & 1;
    f[CONVERTED_FACES] = (float)__builtin_popcountll(t->able >> CONVERT);
    for (int place = 0; place <= HOME; place++)
        f[FIGURE_FREE] += (float)s->hunters[place][t->seat][ALPHA];
    int special = __builtin_popcount(t->able >> ALPHA_BIG & 7);
    f[FIGURE_ABLE] = f[FIGURE_FREE] * (float)special;
}

static bool is_playable(const State *s, const Tribe *t, int card)
{
    const Biome *biome = &NT_BIOME[card];
    int elder = biome->violet == ANIMAL ? ACTION_DOMESTICATE
                : biome->black          ? ACTION_BLACK_TOOL
                                        : ACTION_WHITE_TOOL;
    bool paid = t->able >> FREE_ELDER_ACTION & 1 || s->words[t->seat][biome->black ? BLACK : WHITE];
    return t->tribal && t->able >> elder & 1 && paid;
}

static void add_cards(const State *s, const Tribe *t, float f[])
{
    Cards hand = s->hand[t->seat], tableau = s->tableau[t->seat];
    f[t->tribal ? TRIBAL_HAND_ANIMALS : VOCAL_HAND_ANIMALS] = (float)count_cards(hand & ANIMALS);
    f[t->tribal ? TRIBAL_HAND_TOOLS : VOCAL_HAND_TOOLS] = (float)count_cards(hand & INVENTIONS);
    f[HAS_ANIMAL] = (tableau & ANIMALS) != 0;
    f[FIRST_ANIMAL] = (hand & ANIMALS) && !(tableau & ANIMALS);
    f[TOOLS] = (float)count_cards(tableau & INVENTIONS);
    for (EACH_CARD(card, hand))
        if (is_playable(s, t, card)) f[PLAYABLE] = 1;
}

// What threatens it.

// How likely the next event has an icon.
static float icon_risk(const State *s, int icon)
{
    int cards = 0, with = 0;
    for (EACH_CARD(card, s->unseen & ALL_DAUGHTERS)) {
        const Daughter *daughter = &NT_DAUGHTER[card - BIOMES];
        bool has = false;
        for (int i = 0; i < daughter->icons; i++) has |= daughter->icon[i] == icon;
        cards++, with += has;
    }
    return cards && s->event_deck ? (float)with / (float)cards : 0;
}

// NT-4.5, NT-4.6, NT-4.8, by their likelihood: as it will be when the hunts under way are over.
static void add_dangers(const State *s, const Tribe *t, float f[])
{
    float people = (float)t->people + f[BABIES] - f[DEATHS], words = f[WORDS] + f[FREED];
    if (!(t->able >> CHAOS_SAFE & 1)) {
        float chaos = at_most(at_least(0.5f + (people - words) / 4, 0), 1) * icon_risk(s, COMET);
        f[COMET_DEAD] = chaos * people / 2;
        f[COMET_POINTS] = chaos * people / 2 * t->hunter;
        f[COMET_ELDERS] = f[ELDERS] > 0 && !(t->able >> CHAOS_MILD & 1) ? chaos : 0;
    }
    int shelter = nt_bonus(s, t->seat, SHELTER, NULL, 0, 0);
    float over = (float)(nt_count_dependents(s, t->seat) - shelter) - people / 2;
    f[BLIZZARD_LOST] = icon_risk(s, BLIZZARD) * at_least(over, 0);
    if (!(t->able >> ELDER_SAFE & 1)) f[HELMETS] = icon_risk(s, HELMET) * f[ELDERS];
}

// What the standing bid would bring its bidder, and what he would put down for it.
static void add_bid(const State *s, const Tribe *t, float f[])
{
    if (s->core.over || game_asked(s) != CHOOSE_BID || s->auction.bidder != t->seat + 1) return;
    int portals = NT_DAUGHTER[s->event - BIOMES].portals & ~s->portals[t->seat];
    f[STANDING_BID] = 1;
    f[BID_DISCS] = (float)s->auction.discs;
    f[BID_PORTALS] = t->tribal ? 0 : (float)__builtin_popcount((unsigned)portals);
}

static int count_people(const State *s, int seat)
{
    int people = 0;
    for (int place = 0; place <= HOME; place++) people += nt_count_hunters(s, place, seat);
    for (int i = 0; i < DAUGHTERS; i++) people += s->bond[i].man[seat] != NO_PIECE;
    return people;
}

static Tribe tribe_of(const State *s, int seat, const int assigned[COLOURS])
{
    Tribe t = {.seat = seat, .people = count_people(s, seat), .able = nt_abilities(s, seat)};
    t.side = side_of(s, seat);
    t.hunter = (float)t.side->points[VP_FREE_HUNTER];
    t.antler = (float)t.side->points[VP_ANY_TROPHY];
    t.tribal = is_tribal(s, seat);
    t.gathers = t.side->gathers || t.able >> GATHER & 1;
    t.dead = s->dead[seat];
    t.later = (float)nt_turns_of(s, seat) / 10;
    t.has_room =
        nt_count_elders(s, seat) && count_cards(s->hand[seat]) < nt_hand_limit(s, seat, NULL);
    t.wants_animal = !nt_is_together(s) || !((s->hand[seat] | s->tableau[seat]) & ANIMALS);
    for (int colour = 0; colour < COLOURS; colour++)
        t.words_out |= (assigned[colour] > 0) << colour;
    return t;
}

void nt_describe_tribe(const State *s, int seat, float f[FEATURES])
{
    int assigned[COLOURS] = {0};
    count_assigned(s, seat, assigned);
    Tribe t = tribe_of(s, seat, assigned);
    memset(f, 0, FEATURES * sizeof *f);
    f[ALWAYS] = 1;
    f[SCORE] = (float)nt_score(s, seat, NULL);
    if (s->phase >= DEPLOYMENT && s->phase <= HUNTING) add_hunts(s, &t, f);
    if (nt_deploying(s) == seat) add_plan(s, &t, f);
    add_suits(s, &t, f);
    add_people(&t, f);
    add_words(s, &t, assigned, f);
    add_culture(s, &t, f);
    add_elders(s, &t, f);
    add_daughters(s, &t, f);
    add_abilities(s, &t, f);
    add_cards(s, &t, f);
    add_dangers(s, &t, f);
    add_bid(s, &t, f);
}

static float weigh_tribe(const State *s, int seat, const Weight weight[])
{
    float feature[FEATURES];
    nt_describe_tribe(s, seat, feature);
    return weigh(weight, feature, 0, FEATURES, (float)nt_turns_of(s, seat) / 10);
}

float nt_worth(const State *s, int seat) { return weigh_tribe(s, seat, IN_POINTS); }

float nt_thriving(const State *s, int seat) { return weigh_tribe(s, seat, IN_THRIVING); }
