// SPDX-License-Identifier: MIT
// hunting_test.c - NT-3.5, NT-7.1, NT-7.2, NT-7.3.
#include "tribes.h"

TEST(nt_3_5_hunt_order)
{
    plain(3);
    out(0, 0, 3), out(1, 0, 2), out(2, 0, 2);
    s->order[0] = 2, s->order[1] = 0, s->order[2] = 1;
    rig(6, 1, 0);
    go(HUNT_STEP);  // green and yellow have fewer, green is earlier in the order
    assert_int_equal(tale.at[0].seat, 2);
    plain(3);
    out(0, 0, 3), out(1, 0, 2), lives(0, HAREM), daughter(0, TOTEM_WOMAN);
    rig(6, 1, 0);
    go(HUNT_STEP);
    assert_int_equal(tale.at[0].seat, 0);  // FIRST
}

TEST(nt_7_1_1_own_hunts_first)
{
    plain(3);
    row(1, REINDEER), row(2, CAVE_HYENA), row(3, CLOUDBERRY_BOG);
    out(0, 1, 2), out(0, 3, 1), out(0, 2, 1), out(0, 0, 1), out(1, 0, 1);
    daughter(1, CARING_WOMAN), suitor(0, CARING_WOMAN);
    go(HUNT_STEP);
    ASKED(NEXT_OWN, 0);
    assert_int_equal(count_offered(NEXT), 3);
    REFUSED(NT_7_1_1_NOT_YOURS, NEXT, .arg = {GREAT_AUK});   // contested
    REFUSED(NT_7_1_1_NOT_YOURS, NEXT, .arg = {CAVE_HYENA});  // a predator
    PLAY(NEXT, .arg = {CARING_WOMAN});
    assert_int_equal(count_told(COURT_ROLLED), 1);
}

TEST(nt_7_1_2_first_player_chooses)
{
    plain(3);
    row(1, REINDEER);
    s->order[0] = 2, s->order[1] = 0, s->order[2] = 1;
    for (int seat = 0; seat < 2; seat++) out(seat, 0, 1), out(seat, 1, 1);
    go(HUNT_STEP);
    ASKED(NEXT_CONTEST, 2);
    REFUSED(NT_7_1_2_NOBODY_THERE, NEXT, .arg = {PINE_NUT_TORTOISE});
    OFFERED(NEXT, .arg = {GREAT_AUK});
    OFFERED(NEXT, .arg = {REINDEER});
}

TEST(nt_7_1_3_predators_last)
{
    plain(3);
    row(1, CAVE_HYENA), row(7, SCIMITAR_CAT);
    s->order[0] = 1, s->order[1] = 0;
    out(0, 1, 1), out(0, 7, 1), out(0, 0, 1);
    go(HUNT_STEP);
    ASKED(NEXT_PREDATOR, 1);
    assert_int_equal(tale.at[0].arg[0], GREAT_AUK);
    REFUSED(NT_7_1_3_NOBODY_WAITS, NEXT, .arg = {GREAT_AUK});
    PLAY(NEXT, .arg = {SCIMITAR_CAT});
}

// NT-7.1.4: who was killed in Phase 3 contests nothing; wolves are predators though small game.
TEST(nt_7_1_4_judged_after_the_fight)
{
    plain(3);
    row(7, GRAY_WOLVES);
    out(0, 0, 1), out(1, 0, 1), out(0, 7, 1);
    rig(6, 1, 0);
    go(FIGHT_STEP);  // yellow is killed, so red hunts the auk as his own and the wolves last
    int hunted[2], count = 0;
    for (int i = 0; i < tale.count; i++)
        if (tale.at[i].kind == HUNT_BEGAN && count < 2) hunted[count++] = tale.at[i].arg[0];
    assert_int_equal(count, 2);
    assert_int_equal(hunted[0], GREAT_AUK);
    assert_int_equal(hunted[1], GRAY_WOLVES);
}

static void alpha_hunts(int rank)
{
    plain(3);
    s->at[0] = GAP, row(1, CLOUDBERRY_BOG);
    if (rank >= 0) elder(0, rank), tribal(0);
    figure(0, 1), out(0, 1, 1);
    go(HUNT_STEP);
}

TEST(nt_7_2_1_alpha_takes_a_one)
{
    alpha_hunts(WHITTLER);
    ASKED(ALPHA_USE, 0);
    rig(6, 1, 5);
    PLAY(YES);
    TOLD(DICE_ROLLED, .seat = 0, .arg = {0, 0, 0, 0, 0, 1});  // one die only
    TOLD(SUCCEEDED, .seat = 0, .arg = {CLOUDBERRY_BOG});
    assert_int_equal(s->hunters[HOME][0][ALPHA], 1);  // and he cannot freeze
    alpha_hunts(WHITTLER);
    rig(6, 2, 3, 4);
    PLAY(NO);
    TOLD(FAILED_HUNT, .seat = 0, .arg = {CLOUDBERRY_BOG});
}

TEST(nt_ex_10_trapper)
{
    plain(3);
    portal(0, SHAMAN_ORANGE), portal(0, BISON_WHITE), portal(0, BISON_BLACK);
    elder(0, WHITTLER);
    s->at[0] = GAP, row(1, CLOUDBERRY_BOG);
    figure(0, 1);
    go(HUNT_STEP);
    ASKED(ALPHA_USE, 0);
    plain(3);
    portal(0, SHAMAN_ORANGE), portal(0, BISON_WHITE), portal(0, BISON_BLACK);
    young_elder(0, WHITTLER);
    s->at[0] = GAP, row(1, CLOUDBERRY_BOG);
    figure(0, 1);
    go(HUNT_STEP);
    assert_int_not_equal(game_asked(s), ALPHA_USE);
}

static void tool(int seat, int card) { card_in_tableau(seat, card); }

TEST(nt_ex_14_cordage_snare)
{
    plain(3);
    tool(0, ARCTIC_HARE), elder(0, FIRE_STARTER);
    out(0, 0, 3);
    rig(6, 3, 2, 2, 5);
    go(HUNT_STEP);
    TOLD(CONVERTED, .seat = 0, .arg = {2});
    TOLD(SUCCEEDED, .seat = 0, .arg = {GREAT_AUK});
}

TEST(nt_7_2_2_conversion_by_type)
{
    plain(3);
    tool(0, FLINT_MORAINE);  // thrusting spear: big 3
    out(0, 0, 2);
    rig(6, 2, 2, 2);
    go(HUNT_STEP);
    assert_int_equal(count_told(CONVERTED), 0);  // the auk is small game
}

TEST(nt_7_2_3_deaths)
{
    plain(3);
    s->at[0] = GAP, row(1, STEPPE_BISON);  // frost 6, bite 5
    out(0, 1, 4), figure(0, 1), guest(0, YELLOW, 1);
    rig(6, 6, 4, 5, 5, 2, 2, 3);
    go(HUNT_STEP);
    ASKED(HUNT_LOSS, 0);
    assert_int_equal(asked_count(), 3);  // how many are still to die
    PLAY(LOSE_HUNTER, .arg = {ALPHA});
    assert_int_equal(asked_count(), 2);
    PLAY(LOSE_HUNTER, .arg = {YELLOW});  // the third can only be red
    assert_int_equal(cubes_at(HOME, 0), 5);
}

// NT-7.2.3: FROST_SAFE spares from frost, SAVE_ONE saves one, an alpha who took a 1 cannot die.
TEST(nt_7_2_3_spared)
{
    plain(3);
    s->at[0] = GAP, row(1, STEPPE_BISON);
    lives(0, HAREM), daughter(0, HEALER), elder(0, FIRE_STARTER);
    out(0, 1, 4);
    rig(6, 4, 4, 4, 5, 5);
    go(HUNT_STEP);
    assert_int_equal(count_told(HUNTER_DIED), 1);
    TOLD(HUNTER_SAVED, .seat = 0);
    plain(3);
    s->at[0] = GAP, row(1, STEPPE_BISON);
    elder(0, KNAPPER), tribal(0), figure(0, 1), out(0, 1, 2), guest(0, YELLOW, 1);
    go(HUNT_STEP);
    rig(6, 3, 4, 2, 3);
    PLAY(YES);
    ASKED(HUNT_LOSS, 0);
    REFUSED(NT_7_2_3_ALPHA_CANNOT_DIE, LOSE_HUNTER, .arg = {ALPHA});
    PLAY(LOSE_HUNTER, .arg = {YELLOW});
    assert_int_equal(s->hunters[HOME][0][ALPHA], 1);
}

TEST(nt_7_2_4_hits)
{
    plain(3);
    s->at[0] = GAP, row(1, REINDEER);
    out(0, 1, 2);
    rig(6, 2, 0, 1);
    go(HUNT_STEP);
    TOLD(SUCCEEDED, .seat = 0, .arg = {REINDEER});
    plain(3);
    s->at[6] = GAP, row(7, WILD_RABBIT);  // only 1s hit
    out(0, 7, 2);
    rig(6, 2, 1, 1);
    go(HUNT_STEP);
    TOLD(FAILED_HUNT, .seat = 0, .arg = {WILD_RABBIT});
}

// NT-7.2.5: the dice of the dead count, too.
TEST(nt_7_2_5_kind)
{
    plain(3);
    s->at[0] = GAP, row(1, STEPPE_BISON);
    out(0, 1, 3);
    rig(6, 3, 4, 4, 4);
    go(HUNT_STEP);
    assert_int_equal(count_told(HUNTER_DIED), 3);
    ASKED(TAKE_CARD, 0);  // a trophy needs no survivor
    PLAY(YES);
    assert_true(s->tableau[0] & card_bit(STEPPE_BISON));
    assert_int_equal(s->at[1], GAP);
}

// NT-7.3.1: once per card, with MIDWIFE one more, once per turn.
TEST(nt_7_3_1_rewards)
{
    plain(3);
    row(1, CLOUDBERRY_BOG), lives(0, HAREM), daughter(0, MIDWIFE);
    out(0, 0, 1), out(0, 1, 1);
    go(HUNT_STEP);
    rig(6, 2, 0, 0);
    PLAY(NEXT, .arg = {GREAT_AUK});  // the bog is hunted next, unasked
    TOLD(BABIES_BORN, .seat = 0, .arg = {2});
    TOLD(BABIES_BORN, .seat = 0, .arg = {1});
    assert_int_equal(cubes_at(HOME, 0), 6 + 2 + 1);
    assert_int_equal(s->midwifed, 1);
}

static int told(int sum, int seat, int card)
{
    Sum number = {0};
    GAME->explain(s, (Action){.kind = sum, .arg = {card, seat}}, &number);
    return number.total;
}

// As rows of the terminal say it before hunters are sent.
TEST(nt_7_3_the_chance_of_the_card_and_sure_babies_are_said)
{
    plain(3);
    row(1, LEOPARD), lives(0, PROMISCUITY);
    assert_int_equal(told(TAKING_SUM, 0, LEOPARD), 0);
    out(0, 1, 3);
    assert_int_equal(told(TAKING_SUM, 0, LEOPARD), 3);  // 6 in 216
    assert_int_equal(told(GATHERING_SUM, 0, LEOPARD), 1);
    lives(0, PAIR_BONDING);
    assert_int_equal(told(GATHERING_SUM, 0, LEOPARD), 0);
    card_in_tableau(0, AUROCHS);
    assert_int_equal(told(YIELD_SUM, 0, AUROCHS), 0);
    tribal(0);
    assert_int_equal(told(YIELD_SUM, 0, AUROCHS), 2);
    s->disc[AUROCHS][WHITE] = 2, s->disc[AUROCHS][BLACK] = 1;
    assert_int_equal(told(BOUND_SUM, 0, AUROCHS), 3);
    assert_int_equal(told(BOUND_SUM, 1, AUROCHS), 0);
}

typedef struct Throws {
    int all, hit, taken, dead;
} Throws;

// One throw, by the letter of NT-7.2 and NT-7.3.
static void count_throw(const Biome *biome, uint64_t able, int hunters, bool sure, int number,
                        Throws *throws)
{
    int face[DIE] = {sure}, deaths = 0, most = 0;
    for (int i = sure; i < hunters; i++, number /= DIE) {
        int shown = number % DIE;
        if (nt_converted(able, biome->type) >> shown & 1) shown = 0;
        face[shown]++;
        deaths += biome->bite >> (shown + 1) & 1;
        deaths += biome->frost >> (shown + 1) & 1 && !(able >> FROST_SAFE & 1);
    }
    if (deaths && able >> SAVE_ONE & 1) deaths--;
    for (int i = 0; i < DIE; i++) most = face[i] > most ? face[i] : most;
    throws->all++;
    throws->dead += deaths;
    throws->hit += face[0] + (biome->hit_max > 1 ? face[1] : 0) >= biome->hits;
    throws->taken += most >= biome->kind && (biome->symbol == TROPHY || deaths < hunters);
}

static void assert_share(int said, int part, int all)
{
    int exact = (200 * part + all) / (2 * all);
    if (part) exact = exact < 1 ? 1 : exact;
    if (part < all) exact = exact > 99 ? 99 : exact;
    assert_int_equal(said, exact);
}

static void compare_with_all_throws(int card, int hunters, bool sure)
{
    uint64_t able = nt_abilities(s, 0);
    Throws throws = {0};
    int all = 1;
    for (int i = sure; i < hunters; i++) all *= DIE;
    for (int i = 0; i < all; i++) count_throw(&NT_BIOME[card], able, hunters, sure, i, &throws);
    assert_int_equal(throws.all, all);
    assert_share(told(CHANCE_SUM, 0, card), throws.hit, all);
    assert_share(told(TAKING_SUM, 0, card), NT_BIOME[card].kind ? throws.taken : 0, all);
    assert_share(told(RISK_SUM, 0, card), throws.dead, all * hunters);
}

enum { NO_HELP, WARM, HEALED, ARMED, LED, HELPS };

static void help(int way)
{
    const int tools[] = {ARCTIC_HARE, SABERTOOTH_SALMON, FLINT_MORAINE, FLINT_QUARRY, OCHRE_CAVE};
    lives(0, HAREM), tribal(0), elder(0, CHIEF);
    if (way == WARM) daughter(0, FUR_SEAMSTRESS);
    if (way == HEALED) daughter(0, HEALER);
    for (int i = 0; way == ARMED && i < 5; i++) tool(0, tools[i]);
    if (way == LED) elder(0, KNAPPER), elder(0, WARRIOR), elder(0, WHITTLER);
}

// Every biome with up to six dice, and up to five with all that changes them.
TEST(nt_7_3_chances_are_those_of_all_throws)
{
    for (int way = 0; way < HELPS; way++)
        for (int card = 0; card < BIOMES; card++)
            for (int hunters = 1; hunters <= (way ? 5 : 6); hunters++) {
                plain(3);
                help(way);
                s->at[0] = s->at[6] = GAP, row(1, card);
                if (way == LED) figure(0, 1);
                out(0, 1, hunters - (way == LED));
                if (way == ARMED) assert_true(nt_converted(nt_abilities(s, 0), BIG));
                compare_with_all_throws(card, hunters, way == LED);
            }
}

// What all throws of so many against the predators from `at` on leave of a kill: how many of them.
static int count_kept(const int predator[], int count, int group)
{
    int kept = 0, all = 1;
    if (!count) return 1;
    for (int i = 0; i < group; i++) all *= DIE;
    for (int number = 0; number < all; number++) {
        const Biome *biome = &NT_BIOME[predator[0]];
        int hits = 0, dead = 0;
        for (int i = 0, rest = number; i < group; i++, rest /= DIE) {
            hits += rest % DIE < biome->hit_max;
            dead += (biome->bite | biome->frost) >> (rest % DIE + 1) & 1;
        }
        int scale = 1;  // those who are dead do not roll: each throw of the others counts as often
        for (int i = 0; i < dead && count > 1; i++) scale *= DIE;
        if (hits) kept += scale * count_kept(predator + 1, count - 1, group - dead);
    }
    return kept;
}

// By the letter of NT-7.5: who kills must hit each predator that comes, and only then has the card.
static void compare_with_predators(const int predator[], int count, int hunters)
{
    const Biome *biome = &NT_BIOME[STEPPE_BISON];
    int first = 1, home = 0, taken = 0, later = 1;
    for (int i = 0; i < hunters; i++) first *= DIE;
    for (int i = 0; i < count * hunters; i++) later *= DIE;
    for (int number = 0; number < first; number++) {
        Throws one = {0};
        count_throw(biome, 0, hunters, false, number, &one);
        int scale = 1;
        for (int i = 0; i < count * one.dead; i++) scale *= DIE;
        int kept = one.hit ? scale * count_kept(predator, count, hunters - one.dead) : 0;
        home += kept;
        taken += !one.taken ? 0 : one.hit ? kept : later;
    }
    assert_share(told(CHANCE_SUM, 0, STEPPE_BISON), home, first * later);
    assert_share(told(TAKING_SUM, 0, STEPPE_BISON), taken, first * later);
}

TEST(nt_7_5_chances_are_those_of_all_throws_against_predators)
{
    const int both[] = {CAVE_HYENA, EUROPEAN_CAVE_LION};  // the lower climate number first
    plain(3);
    assert_true(NT_BIOME[both[0]].climax < NT_BIOME[both[1]].climax);
    s->at[0] = s->at[2] = GAP, row(1, STEPPE_BISON), row(3, EUROPEAN_CAVE_LION);
    for (int hunters = 1; hunters <= 4; hunters++) {
        out(0, 1, 1);
        compare_with_predators(both + 1, 1, hunters);
    }
    plain(3);
    s->at[2] = GAP, row(0, CAVE_HYENA), row(1, STEPPE_BISON), row(2, EUROPEAN_CAVE_LION);
    for (int hunters = 1; hunters <= 3; hunters++) {
        out(0, 1, 1);
        compare_with_predators(both, 2, hunters);
    }
}

// Of two on the bison one in three dies by frost or bites; a lion that the kill draws makes it
// more.
TEST(nt_7_5_a_predator_that_is_drawn_adds_to_the_risk)
{
    plain(3);
    s->at[0] = GAP, row(1, STEPPE_BISON), out(0, 1, 2);
    int alone = told(RISK_SUM, 0, STEPPE_BISON);
    row(2, EUROPEAN_CAVE_LION);
    int drawn = told(RISK_SUM, 0, STEPPE_BISON);
    assert_true(drawn > alone);
    assert_int_equal(told(RISK_SUM, 1, STEPPE_BISON), 0);  // who is not there risks nobody
}

TEST(nt_7_3_dice_that_lie_have_no_chance)
{
    plain(3);
    elder(0, FIRE_STARTER), s->at[0] = GAP, row(1, FLINT_MORAINE), out(0, 1, 2);
    assert_int_equal(told(TAKING_SUM, 0, FLINT_MORAINE), 17);  // 6 in 36: no frost
    rig(6, 2, 0, 0);
    go(HUNT_STEP);
    while (game_asked(s) != TAKE_CARD) PLAY(PASS);
    assert_int_equal(told(TAKING_SUM, 0, FLINT_MORAINE), 0);
    assert_int_equal(told(CHANCE_SUM, 0, FLINT_MORAINE), 0);
}

// NT-7.3.1, NT-10.2. Of those who can be born, with the one that MIDWIFE adds.
TEST(nt_7_3_1_the_points_of_the_babies_are_said)
{
    plain(3);
    lives(0, HAREM);
    s->at[0] = s->at[6] = GAP, row(1, WILD_BOAR);
    int each = side_of(s, 0)->points[VP_FREE_HUNTER], babies = NT_BIOME[WILD_BOAR].babies;
    assert_int_equal(told(BABIES_SUM, 0, WILD_BOAR), 0);  // nobody hunts there
    out(0, 1, 3);
    assert_int_equal(told(BABIES_SUM, 0, WILD_BOAR), babies * each);
    daughter(0, MIDWIFE);
    assert_int_equal(told(BABIES_SUM, 0, WILD_BOAR), (babies + 1) * each);
    s->dead[0] = 1;
    assert_int_equal(told(BABIES_SUM, 0, WILD_BOAR), each);
}

TEST(nt_ex_15_one_baby_not_three)
{
    plain(3);
    s->at[0] = GAP, row(1, ARCTIC_HARE);
    out(0, 1, 3);
    rig(6, 3, 0, 0, 0);
    go(HUNT_STEP);
    TOLD(BABIES_BORN, .seat = 0, .arg = {1});
    assert_int_equal(cubes_at(HOME, 0), 7);
}

TEST(nt_7_3_2_trophy_leaves_a_gap)
{
    plain(3);
    s->at[0] = GAP, row(1, SAIGA_ANTELOPE), row(2, REINDEER);
    out(0, 1, 3);
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    TOLD(FAILED_HUNT, .seat = 0, .arg = {SAIGA_ANTELOPE});
    ASKED(TAKE_CARD, 0);
    PLAY(NO);
    assert_int_equal(card_at(s, 1), SAIGA_ANTELOPE);
}

TEST(nt_ex_18_fallow_deer)
{
    for (int spear = 0; spear < 2; spear++) {
        plain(3);
        row(7, FALLOW_DEER);
        out(0, 7, 5);
        if (spear) tool(0, FLINT_MORAINE);
        rig(6, 5, 1, 2, 2, 2, 4);
        go(HUNT_STEP);
        TOLD(spear ? SUCCEEDED : FAILED_HUNT, .seat = 0, .arg = {FALLOW_DEER});
        ASKED(TAKE_CARD, 0);
        PLAY(YES);
        assert_int_equal(s->at[7], GAP);
    }
}

TEST(nt_7_3_3_hand_card)
{
    plain(3);
    row(7, EUROPEAN_ASS);
    s->unseen = (s->unseen & ~(Cards)SOUTH_CARDS) | card_bit(LEOPARD);
    out(0, 7, 3);
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    ASKED(CHOOSE_ACTION, 0);  // no elder: no hand
    plain(3);
    row(7, EUROPEAN_ASS);
    s->unseen = (s->unseen & ~(Cards)SOUTH_CARDS) | card_bit(LEOPARD);
    young_elder(0, FIRE_STARTER), out(0, 7, 3);
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    ASKED(TAKE_CARD, 0);
    PLAY(YES);
    assert_true(s->hand[0] & card_bit(EUROPEAN_ASS));
    assert_int_equal(card_at(s, 7), LEOPARD);
}

// NT-7.3.3: a survivor is needed; with an empty deck a gap is left.
TEST(nt_7_3_3_survivor_and_empty_deck)
{
    plain(3);
    row(7, EUROPEAN_ASS), young_elder(0, FIRE_STARTER), out(0, 7, 3);
    rig(6, 3, 5, 5, 5);  // bitten
    go(HUNT_STEP);
    ASKED(CHOOSE_ACTION, 0);
    plain(3);
    row(7, EUROPEAN_ASS), young_elder(0, FIRE_STARTER), out(0, 7, 3);
    s->unseen &= ~(Cards)SOUTH_CARDS;
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    PLAY(YES);
    assert_int_equal(s->at[7], GAP);
}

TEST(nt_ex_19_honey_bees)
{
    plain(3);
    row(7, HONEY_BEES);
    elder(0, WHITTLER), tribal(0), figure(0, 7), out(0, 7, 2);
    go(HUNT_STEP);
    rig(6, 2, 0, 0);
    PLAY(YES);
    TOLD(SUCCEEDED, .seat = 0, .arg = {HONEY_BEES});
    ASKED(TAKE_CARD, 0);
    PLAY(YES);
    assert_true(s->hand[0] & card_bit(HONEY_BEES));
    assert_true(s->at[7] >= FACE_UP);
}

TEST(nt_7_3_4_survivors_go_home)
{
    plain(3);
    out(0, 0, 3);
    rig(6, 3, 2, 3, 4);
    go(HUNT_STEP);
    assert_int_equal(cubes_at(HOME, 0), 6);
    assert_int_equal(card_at(s, 0), GREAT_AUK);
}

// NT-7.3.5: after a success the others go home without roll.
TEST(nt_ex_16_wolves_contested)
{
    plain(3);
    row(7, GRAY_WOLVES);
    out(RED, 7, 3), out(GREEN, 7, 2);
    rig(6, 2, 0, 3);
    go(HUNT_STEP);
    TOLD(SUCCEEDED, .seat = GREEN, .arg = {GRAY_WOLVES});
    assert_int_equal(count_told(HUNT_BEGAN), 1);
    assert_int_equal(cubes_at(HOME, RED), 6);
}

static void contested_boar(int newcomer)
{
    plain(3);
    row(7, WILD_BOAR), young_elder(0, FIRE_STARTER);
    s->unseen = (s->unseen & ~(Cards)SOUTH_CARDS) | card_bit(newcomer);
    out(0, 7, 3), out(1, 7, 4), out(2, 7, 5);
    words(1, 5, 5, 0);
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    ASKED(TAKE_CARD, 0);
}

// NT-7.3.5: who can read the card that came in may stay for it, and hunts it at once.
TEST(nt_7_3_5_hunting_the_new_card)
{
    contested_boar(AUROCHS);  // needs black
    PLAY(YES);
    ASKED(HUNT_NEW, 2);  // yellow has no black word
    assert_int_equal(cubes_at(HOME, 1), 6);
    rig(6, 5, 0, 0, 2, 2, 3);
    PLAY(YES);
    TOLD(SUCCEEDED, .seat = 2, .arg = {AUROCHS});
    contested_boar(AUROCHS);
    PLAY(YES);
    PLAY(NO);
    assert_int_equal(cubes_at(HOME, 2), 6);
    contested_boar(AUROCHS);
    s->unseen &= ~card_bit(AUROCHS);
    PLAY(YES);  // no card came in
    assert_int_equal(cubes_at(HOME, 1), 6);
    assert_int_equal(cubes_at(HOME, 2), 6);
}

// NT-7.3.5: a trophy taken without success sends the others home.
TEST(nt_7_3_5_trophy_taken)
{
    plain(3);
    row(7, FALLOW_DEER);
    out(0, 7, 3), out(1, 7, 4);
    rig(6, 3, 3, 3, 3);
    go(HUNT_STEP);
    PLAY(YES);
    assert_int_equal(count_told(HUNT_BEGAN), 0);
    assert_int_equal(cubes_at(HOME, 1), 6);
}

// NT-7.3.5: a failed hunt leaves the card to the next.
TEST(nt_7_3_5_next_rolls)
{
    plain(3);
    out(0, 0, 1), out(1, 0, 2);
    rig(6, 3, 3, 0, 3);
    go(HUNT_STEP);
    TOLD(FAILED_HUNT, .seat = 0, .arg = {GREAT_AUK});
    TOLD(SUCCEEDED, .seat = 1, .arg = {GREAT_AUK});
}
