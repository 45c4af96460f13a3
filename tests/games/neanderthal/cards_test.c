// SPDX-License-Identifier: MIT
// cards_test.c - every card does what is printed on it: biomes, animals, inventions, daughters.
#include "tribes.h"

static int position_for(int card) { return NORTH_CARDS >> card & 1 ? 3 : 9; }

// Alone in its row, so that no predator is near; the seat can read everything.
static void alone(int card, int hunters)
{
    plain(3);
    if (card == GREAT_AUK || card == PINE_NUT_TORTOISE) s->at[position_for(card) - 3] = GAP;
    row(position_for(card), card);
    home(0, 7);
    out(0, position_for(card), hunters);
    daughter(0, STORYTELLER);  // something to free: four of each colour
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < 3; i++) disc_on(0, STORYTELLER, colour);
}

// Every biome (NT-5.3, NT-7.2, NT-7.3): its words, hits, babies, discs; ones never kill.
TEST(every_biome_is_hunted)
{
    for (int card = 0; card < BIOMES; card++) {
        const Biome *biome = &NT_BIOME[card];
        alone(card, biome->hits);
        int dead = s->dead[0];
        rig(6, biome->hits, 0, 0, 0);
        go(HUNT_STEP);
        TOLD(SUCCEEDED, .seat = 0, .arg = {(int16_t)card});
        for (int colour = 0; colour < COLOURS; colour++)
            for (int i = 0; i < biome->words[colour]; i++) {
                ASKED(FREE_DISC, 0);
                PLAY(FREE_CARD, .arg = {STORYTELLER, (uint8_t)colour});
            }
        if (biome->symbol == TROPHY && biome->hits >= biome->kind) PLAY(NO);
        assert_int_equal(s->dead[0], dead - biome->babies);
        assert_int_equal(nt_count_words(s, 0),
                         6 + biome->words[ORANGE] + biome->words[WHITE] + biome->words[BLACK]);
    }
}

TEST(every_biome_asks_for_its_words)
{
    for (int card = 0; card < BIOMES; card++)
        for (int colour = 0; colour < COLOURS; colour++) {
            if (!NT_BIOME[card].need[colour]) continue;
            plain(3);
            row(position_for(card), card);
            words(0, colour == ORANGE ? 0 : 5, colour == WHITE ? 0 : 5, colour == BLACK ? 0 : 5);
            go(DEPLOY_STEP);
            REFUSED(NT_5_3_WORDS_MISSING, SEND, .arg = {RED, (uint8_t)card});
        }
}

// Every face of every biome kills or does not, and only frost is kept off by fire.
TEST(every_biome_bites_and_freezes)
{
    for (int card = 0; card < BIOMES; card++)
        for (int face = 3; face <= 6; face++)
            for (int fire = 0; fire < 2; fire++) {
                alone(card, 1);
                if (fire) elder(0, FIRE_STARTER);
                bool bitten = NT_BIOME[card].bite >> face & 1;
                bool frozen = NT_BIOME[card].frost >> face & 1 && !fire;
                rig(6, 1, face - 1);
                go(HUNT_STEP);
                assert_int_equal(count_told(HUNTER_DIED), bitten || frozen);
            }
}

// Every card that can be taken is taken with its set, and not with one die less.
TEST(every_set_takes_its_card)
{
    for (int card = 0; card < BIOMES; card++) {
        const Biome *biome = &NT_BIOME[card];
        if (biome->symbol == NO_SYMBOL) continue;
        for (int less = 0; less < 2; less++) {
            alone(card, biome->kind - less);
            elder(0, FIRE_STARTER);
            int harmless = biome->bite & 1 << 3 ? 6 : 3;
            if (biome->bite >> harmless & 1) harmless = 4;
            rig(6, biome->kind - less, harmless - 1, harmless - 1, harmless - 1, harmless - 1);
            go(HUNT_STEP);
            if (less) {
                assert_int_not_equal(game_asked(s), TAKE_CARD);
                continue;
            }
            ASKED(TAKE_CARD, 0);
            PLAY(YES);
            Cards place = biome->symbol == TROPHY ? s->tableau[0] : s->hand[0];
            assert_true(place & card_bit(card));
        }
    }
}

// Every domestic animal (NT-8.1): played by the shaman, it yields when mature.
TEST(every_animal_yields)
{
    for (int card = 0; card < BIOMES; card++) {
        if (!(ANIMALS >> card & 1)) continue;
        const Biome *biome = &NT_BIOME[card];
        plain(3);
        tribal(0), elder(0, SHAMAN), elder(0, CHIEF), card_in_hand(0, card);
        daughter(0, STORYTELLER);
        for (int colour = 0; colour < COLOURS; colour++) disc_on(0, STORYTELLER, colour);
        go(ACTION_STEP);
        PLAY(PLAY_CARD, .arg = {SHAMAN, (uint8_t)card});
        int dead = s->dead[0];
        go(ANIMAL_STEP);
        assert_int_equal(s->dead[0], dead - biome->yield_babies);
        for (int colour = 0; colour < COLOURS; colour++)
            if (biome->yield_words[colour]) {
                ASKED(FREE_DISC, 0);
                PLAY(FREE_CARD, .arg = {STORYTELLER, (uint8_t)colour});
            }
        ASKED(CHOOSE_ACTION, 0);
    }
}

static void played_invention(int card, int rank)
{
    plain(3);
    tribal(0), elder(0, rank), elder(0, CHIEF), card_in_hand(0, card);
    go(ACTION_STEP);
    PLAY(PLAY_CARD, .arg = {(uint8_t)rank, (uint8_t)card});
}

// Every invention (NT-9.5, NT-7.2.2): the right elder plays it, and then it works.
TEST(every_invention_works)
{
    const struct {
        int card, rank, ability;
    } inventions[] = {
        {WILLOW_PTARMIGAN, WHITTLER, FROST_SAFE},
        {ARCTIC_HARE, WHITTLER, CONVERT + 6 * SMALL + 2},
        {SABERTOOTH_SALMON, WHITTLER, CONVERT + 6 * SMALL + 3},
        {FLINT_MORAINE, KNAPPER, CONVERT + 6 * BIG + 2},
        {MAMMOTH_BONEYARD, WHITTLER, FREE_MARRIAGE},
        {WILD_RABBIT, WHITTLER, CONVERT + 6 * SMALL + 3},
        {FLINT_QUARRY, KNAPPER, CONVERT + 6 * BIG + 3},
        {OCHRE_CAVE, KNAPPER, CONVERT + 6 * CLUB + 2},
    };
    for (unsigned i = 0; i < sizeof inventions / sizeof *inventions; i++) {
        assert_true(INVENTIONS >> inventions[i].card & 1);
        played_invention(inventions[i].card, inventions[i].rank);
        assert_true(nt_has(s, 0, inventions[i].ability));
        assert_int_equal(nt_has(s, 0, WEAPON),
                         inventions[i].card == FLINT_MORAINE || inventions[i].card == WILD_RABBIT);
    }
    played_invention(CLOUDBERRY_BOG, KNAPPER);
    assert_int_equal(nt_hand_limit(s, 0, NULL), 2 + 2);
    assert_int_equal(count_cards(INVENTIONS), 9);
}

// Every daughter (NT-1.7, NT-9.2): her ability when she is mature, her portals, her price.
TEST(every_daughter_has_her_ability)
{
    const struct {
        int card, ability, number;
    } daughters[] = {
        {PAINTRESS, -1, VP_TROPHY},
        {CARING_WOMAN, TIE_BREAK, -1},
        {TOTEM_WOMAN, FIRST, -1},
        {ROOT_DIGGER, GATHER, -1},
        {BERRY_PICKER, GATHER, -1},
        {SHELL_GATHERER, GATHER, -1},
        {MATCHMAKER, FREE_MARRIAGE, -1},
        {CLAN_BRIDE, FREE_MARRIAGE, -1},
        {WISE_WOMAN, FREE_PROMOTION, -1},
        {FLINT_MISTRESS, FREE_PROMOTION, -1},
        {TOOL_TEACHER, FREE_ELDER_ACTION, -1},
        {STORYTELLER, -1, HAND_PLUS},
        {PEACE_SINGER, CHAOS_SAFE, -1},
        {FUR_SEAMSTRESS, FROST_SAFE, -1},
        {HEARTH_MOTHER, -1, SHELTER},
        {BEAD_WOMAN, -1, VP_DAUGHTER},
        {GRAVE_MOURNER, -1, VP_ELDER},
        {HEALER, SAVE_ONE, -1},
        {HERB_WOMAN, ELDER_SAFE, -1},
        {WORD_WEAVER, NEOLOGISM_TWO, -1},
        {MIDWIFE, MIDWIFERY, -1},
    };
    assert_int_equal(sizeof daughters / sizeof *daughters, DAUGHTERS);
    for (int i = 0; i < DAUGHTERS; i++)
        for (int mature = 0; mature < 2; mature++) {
            plain(3);
            lives(0, HAREM), daughter(0, daughters[i].card);
            if (!mature) disc_on(0, daughters[i].card, WHITE);
            if (daughters[i].ability >= 0)
                assert_int_equal(nt_has(s, 0, daughters[i].ability), mature);
            else assert_int_equal(nt_bonus(s, 0, daughters[i].number, NULL, 0, 0) > 0, mature);
        }
}

TEST(every_daughter_opens_her_portals)
{
    for (int card = BIOMES; card < CARDS; card++) {
        plain(3);
        daughter(0, card);
        go(ACTION_STEP);
        for (int slot = 0; slot < SLOTS; slot++)
            assert_int_equal(is_offered((Action){PORTAL, .arg = {(uint8_t)card, (uint8_t)slot}}),
                             NT_DAUGHTER[card - BIOMES].portals >> slot & 1);
    }
}

// Every daughter takes bids in her colours only (NT-4.9.1), and her icons are met (NT-4.1).
TEST(every_daughter_is_won)
{
    for (int card = BIOMES; card < CARDS; card++) {
        const Daughter *her = &NT_DAUGHTER[card - BIOMES];
        plain(3);
        event(card);
        go(AUCTION_STEP);
        assert_int_equal(count_offered(BID), 5 * (her->bid[0] + her->bid[1] + her->bid[2]));
        PLAY(BID, .arg = {1});
        PLAY(PASS), PLAY(PASS);
        while (game_asked(s) == BID_COLOUR) {
            game_offer(GAME, s, &offer);
            assert_true(her->bid[offer.at[0].arg[0]]);
            play_checked(offer.at[0], __FILE__, __LINE__);
        }
        assert_int_equal(nt_controller_of(s, card), 0);
        assert_false(nt_is_mature(s, card));
    }
}

TEST(every_event_is_met)
{
    for (int card = BIOMES; card < CARDS; card++) {
        plain(3);
        event(card);
        go(ICONS_STEP);
        assert_int_equal(count_told(ICON_MET), NT_DAUGHTER[card - BIOMES].icons);
    }
}

// Every elder rank (NT-2.9, NT-9.5, elders.csv), on both sides of the culture card.
TEST(every_elder_has_his_abilities)
{
    const struct {
        int rank, ability, vocal;
    } elders[] = {
        {CHIEF, CHAOS_SAFE, 0},           {CHIEF, MAY_NEGOTIATE, 0},
        {CHIEF, FREE_ELDER_ACTION, 0},    {SHAMAN, ACTION_DOMESTICATE, 0},
        {KNAPPER, ALPHA_BIG, 1},          {KNAPPER, ACTION_BLACK_TOOL, 0},
        {WARRIOR, ALPHA_CLUB, 1},         {WARRIOR, WAR_COUNCIL, 1},
        {WARRIOR, WAR_PARTY, 1},          {WHITTLER, ALPHA_SMALL, 1},
        {WHITTLER, ACTION_WHITE_TOOL, 0}, {FIRE_STARTER, FROST_SAFE, 1},
        {FIRE_STARTER, CHAOS_MILD, 1},    {FIRE_STARTER, FREE_PROMOTION, 1},
    };
    for (unsigned i = 0; i < sizeof elders / sizeof *elders; i++) {
        plain(3);
        elder(0, elders[i].rank);
        assert_int_equal(nt_has(s, 0, elders[i].ability), elders[i].vocal);
        tribal(0);
        assert_true(nt_has(s, 0, elders[i].ability));
    }
}

// Section 2 of the rules: the counts printed there.
TEST(card_counts)
{
    int type[2][TYPES] = {{0}}, icons[ICONS] = {0}, predators = 0, gathering = 0;
    int shown[SLOTS] = {0};
    for (int card = 0; card < BIOMES; card++) {
        type[!NT_BIOME[card].north][NT_BIOME[card].type]++;
        predators += NT_BIOME[card].predator;
        gathering += NT_BIOME[card].gathering;
    }
    for (int i = 0; i < DAUGHTERS; i++) {
        for (int j = 0; j < NT_DAUGHTER[i].icons; j++) icons[NT_DAUGHTER[i].icon[j]]++;
        assert_int_equal(__builtin_popcount(NT_DAUGHTER[i].portals), 2);
        for (int slot = 0; slot < SLOTS; slot++) shown[slot] += NT_DAUGHTER[i].portals >> slot & 1;
    }
    assert_int_equal(type[0][BIG], 8), assert_int_equal(type[1][BIG], 9);
    assert_int_equal(type[0][SMALL], 5), assert_int_equal(type[1][SMALL], 5);
    assert_int_equal(type[0][CLUB], 5), assert_int_equal(type[1][CLUB], 4);
    assert_int_equal(predators, 6), assert_int_equal(gathering, 8);
    for (int slot = 0; slot < SLOTS; slot++) assert_int_equal(shown[slot], 7);
    assert_int_equal(count_cards(TROPHIES), 15), assert_int_equal(count_cards(ANIMALS), 9);
    const int expected[ICONS] = {10, 10, 4, 16, 8, 9, 6};
    for (int i = 0; i < ICONS; i++) assert_int_equal(icons[i], expected[i]);
}
