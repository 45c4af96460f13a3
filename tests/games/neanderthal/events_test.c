// SPDX-License-Identifier: MIT
// events_test.c - NT-4.1, NT-4.2, NT-4.3, NT-4.4, NT-4.5, NT-4.6, NT-4.7, NT-4.8: icons, climate,
// chaos, wanderlust, blizzard.
#include "tribes.h"

#include "base/words.h"

#include <stdio.h>
#include <string.h>

static int card_in(int position) { return card_at(s, position); }

static void only_unseen(Cards deck, int card) { s->unseen = (s->unseen & ~deck) | card_bit(card); }

// NT-4.1: the icons of the Paintress from left to right, then the auction.
TEST(nt_4_1_icons_left_to_right)
{
    plain(3);
    event(PAINTRESS);
    go(ICONS_STEP);
    int icons[4], count = 0;
    for (int i = 0; i < tale.count; i++)
        if (tale.at[i].kind == ICON_MET) icons[count++] = tale.at[i].arg[0];
    assert_int_equal(count, 4);
    assert_int_equal(icons[0], COOLING);
    assert_int_equal(icons[1], HELMET);
    assert_int_equal(icons[2], COMET);
    assert_int_equal(icons[3], EYE);
    ASKED(CHOOSE_BID, 0);
}

// NT-4.2.1: the lowest climax; nothing with an empty deck.
TEST(nt_4_2_1_lowest_biome)
{
    plain(3);
    row(3, CAVE_HYENA);  // 10 is below the auk's 16
    s->unseen &= ~(Cards)NORTH_CARDS;
    nt_cool(s);
    assert_int_equal(card_in(3), CAVE_HYENA);
    s->unseen |= card_bit(REINDEER);
    nt_cool(s);
    assert_int_equal(s->at[3], ICE);
    assert_int_equal(card_in(9), CAVE_HYENA);
    sound();
}

// NT-4.2.2: onto a gap, onto a biome, not onto ice.
TEST(nt_4_2_2_biome_moves_south)
{
    plain(3);
    s->at[6] = ICE;
    nt_cool(s);
    assert_int_equal(s->at[0], ICE);
    assert_int_equal(s->at[6], ICE);
    assert_int_equal(nt_place_of(s, GREAT_AUK), -1);
    assert_false(s->unseen & card_bit(GREAT_AUK));  // out of the game
    sound();
}

TEST(nt_ex_1_cooling)
{
    plain(3);
    s->at[0] = GAP;
    row(1, SABERTOOTH_SALMON), row(2, CAVE_HYENA), row(4, REINDEER);
    s->at[2] = GAP, row(2, WOOLLY_RHINOCEROS);  // climax 12, 27 and 28
    row(7, WILD_HORSE);
    nt_cool(s);
    assert_int_equal(s->at[1], ICE);
    assert_int_equal(card_in(7), SABERTOOTH_SALMON);
    assert_int_equal(nt_place_of(s, WILD_HORSE), -1);
    assert_int_equal(card_in(2), WOOLLY_RHINOCEROS);
    assert_int_equal(card_in(4), REINDEER);
}

// NT-4.2.3: the leftmost southern gap takes the ice; the nearest, the left one if equally near.
TEST(nt_4_2_3_ice_moves_south)
{
    plain(3);
    s->at[0] = GAP;
    for (int position = 6; position < 12; position++) row(position, WILD_HORSE + position - 6);
    s->at[8] = GAP;
    ice(1), ice(3);
    nt_cool(s);
    assert_int_equal(s->at[8], ICE);
    assert_int_equal(s->at[1], ICE);  // a new card lies where the ice left
    assert_int_equal(s->at[3], ICE);
    int decks = nt_deck_size(s, NORTH_CARDS);
    nt_cool(s);  // no gap: the lowest of the south row, and the ice of its column or the nearest
    assert_int_equal(nt_deck_size(s, NORTH_CARDS), decks - 1);
    sound();
}

TEST(nt_ex_29_north_all_ice)
{
    plain(3);
    for (int position = 0; position < 6; position++) ice(position);
    row(6, WILD_HORSE), row(7, FALLOW_DEER), row(8, AUROCHS), row(9, LEOPARD), row(10, WILD_BOAR),
        row(11, HONEY_BEES);
    int deck = nt_deck_size(s, NORTH_CARDS);
    nt_cool(s);
    assert_int_equal(s->at[9], ICE);
    assert_int_equal(s->at[3], ICE);
    assert_int_equal(nt_place_of(s, LEOPARD), -1);
    assert_int_equal(nt_deck_size(s, NORTH_CARDS), deck - 1);
}

TEST(nt_4_2_4_empty_north_row)
{
    plain(3);
    s->at[0] = GAP;
    uint8_t before[POSITIONS];
    memcpy(before, s->at, sizeof before);
    nt_cool(s);
    assert_memory_equal(before, s->at, sizeof before);
}

// NT-4.3.1, NT-4.3.4: without a southern card nothing moves, but the ice melts.
TEST(nt_4_3_1_no_card_to_come)
{
    plain(3);
    ice(8);
    s->unseen &= ~(Cards)SOUTH_CARDS;
    only_unseen(NORTH_CARDS, REINDEER);
    nt_warm(s);
    assert_int_equal(card_in(6), PINE_NUT_TORTOISE);
    assert_int_equal(card_in(8), REINDEER);
}

TEST(nt_4_3_2_new_southern_card)
{
    plain(3);
    only_unseen(SOUTH_CARDS, AUROCHS);
    nt_warm(s);
    assert_int_equal(card_in(6), AUROCHS);
    assert_int_equal(card_in(0), PINE_NUT_TORTOISE);  // NT-4.3.3: the auk is out
    assert_int_equal(nt_place_of(s, GREAT_AUK), -1);
}

TEST(nt_4_3_3_uncovers_northern_ice)
{
    plain(3);
    ice(0), ice(1);
    s->unseen &= ~card_bit(GREAT_AUK);
    nt_warm(s);
    assert_true(s->at[0] >= FACE_UP);
    assert_int_equal(s->at[1], ICE);  // other ice of the north stays
    assert_int_equal(nt_place_of(s, PINE_NUT_TORTOISE), -1);
}

TEST(nt_4_3_4_southern_ice_melts)
{
    plain(3);
    ice(9), ice(10);
    nt_warm(s);
    assert_true(s->at[9] >= FACE_UP && s->at[10] >= FACE_UP);
    assert_true(NORTH_CARDS >> card_in(9) & 1);
}

TEST(nt_ex_30_warming)
{
    plain(3);
    s->at[6] = GAP;
    row(8, FLINT_QUARRY), row(7, AUROCHS);
    ice(2), ice(11);
    nt_warm(s);
    assert_true(SOUTH_CARDS >> card_in(8) & 1);
    assert_int_not_equal(card_in(8), FLINT_QUARRY);
    assert_true(s->at[2] >= FACE_UP);
    assert_int_equal(nt_place_of(s, FLINT_QUARRY), -1);
    assert_true(s->at[11] >= FACE_UP);
    sound();
}

// The row that a biome leaves, and from which end of it.
typedef struct Leaving {
    bool south, highest;
} Leaving;

static Leaving who_leaves(void (*change)(State *))
{
    static const int NORTH[] = {CAVE_HYENA, REINDEER, WOOLLY_RHINOCEROS},
                     SOUTH[] = {AUROCHS, FLINT_QUARRY, WILD_HORSE};
    bool low_stays[2], high_stays[2];
    for (int south = 0; south < 2; south++) {
        const int *card = south ? SOUTH : NORTH;
        int lowest = card[0], highest = card[0];
        plain(3);
        s->at[0] = s->at[6] = GAP;
        for (int i = 0; i < 3; i++) {
            row(2 + 6 * south + i, card[i]);
            if (NT_BIOME[card[i]].climax < NT_BIOME[lowest].climax) lowest = card[i];
            if (NT_BIOME[card[i]].climax > NT_BIOME[highest].climax) highest = card[i];
        }
        change(s);
        low_stays[south] = nt_place_of(s, lowest) / 6 == south;
        high_stays[south] = nt_place_of(s, highest) / 6 == south;
    }
    assert_int_equal(low_stays[0] + high_stays[0] + low_stays[1] + high_stays[1], 3);
    bool south = !(low_stays[1] && high_stays[1]);
    return (Leaving){.south = south, .highest = !high_stays[south]};
}

// The page's tooltip about the climate: "when it grows colder, ...; when it grows warmer, ...".
static void expect_told(const char *language, Leaving colder, Leaving warmer,
                        const char *const end[2], const char *const place[2])
{
    const char *sentence = words_find(language, "page_neanderthal.neanderthal.climax");
    const char *second = strchr(sentence, ';');
    assert_non_null(second);
    char first[256];
    snprintf(first, sizeof first, "%.*s", (int)(second - sentence), sentence);
    const struct {
        const char *words;
        Leaving leaving;
    } half[] = {{first, colder}, {second, warmer}};
    for (int i = 0; i < 2; i++) {
        Leaving leaving = half[i].leaving;
        assert_non_null(strstr(half[i].words, end[leaving.highest]));
        assert_null(strstr(half[i].words, end[!leaving.highest]));
        assert_non_null(strstr(half[i].words, place[leaving.south]));
    }
}

TEST(nt_4_3_1_the_tooltip_names_the_end_that_leaves)
{
    Leaving colder = who_leaves(nt_cool), warmer = who_leaves(nt_warm);
    expect_told("en", colder, warmer, (const char *const[]){"lowest", "highest"},
                (const char *const[]){"north row", "south row"});
    expect_told("de", colder, warmer, (const char *const[]){"niedrigste", "höchste"},
                (const char *const[]){"Nordreihe", "Südreihe"});
    expect_told("nl", colder, warmer, (const char *const[]){"laagste", "hoogste"},
                (const char *const[]){"noordelijke rij", "zuidelijke rij"});
}

TEST(nt_4_4_wurm)
{
    plain(3);
    event(MATCHMAKER);
    go(ICONS_STEP);
    assert_int_equal(s->event_deck, 10);
    assert_int_equal(s->reserve, 10);
    assert_int_equal(s->wurms, 1);
}

// NT-INV-12
TEST(nt_ex_31_eleventh_turn)
{
    plain(3);
    s->turn = 10, s->event_deck = 1;
    s->unseen &= ~(card_bit(PAINTRESS) | card_bit(HEALER) | card_bit(MIDWIFE));
    s->unseen &= ~(card_bit(CARING_WOMAN) | card_bit(CLAN_BRIDE) | card_bit(TOTEM_WOMAN));
    s->unseen &= ~(card_bit(ROOT_DIGGER) | card_bit(PEACE_SINGER) | card_bit(WISE_WOMAN));
    event(MATCHMAKER);
    assert_int_equal(s->event_deck, 0);
    assert_int_equal(s->reserve, 11);
    go(ICONS_STEP);
    assert_int_equal(s->event_deck, 1);
    assert_false(nt_is_ended(s));
}

static void helmet(int seat0, int seat1, int seat2)
{
    s->unseen &= ~(Cards)SOUTH_CARDS;  // warming does nothing
    event(CARING_WOMAN);
    rig(6, 3, seat0, seat1, seat2);
    go(ICONS_STEP);
}

TEST(nt_4_5_elder_death)
{
    plain(3);
    elder(0, WARRIOR), tribal(0);
    young_elder(1, FIRE_STARTER);
    lives(2, HAREM), daughter(2, HERB_WOMAN), elder(2, FIRE_STARTER);
    helmet(WARRIOR, FIRE_STARTER, FIRE_STARTER);
    assert_int_equal(s->elder[0][WARRIOR], NO_PIECE);
    assert_int_equal(s->elder[1][FIRE_STARTER], NO_PIECE);  // mature or not
    assert_int_equal(s->elder[2][FIRE_STARTER], CUBE);      // ELDER_SAFE
    assert_int_equal(count_told(DIE_ROLLED), 2);
    TOLD(DIE_ROLLED, .seat = 0, .arg = {WARRIOR + 1, WARRIOR, true});
}

TEST(nt_4_5_it_is_told_that_nobody_dies)
{
    plain(3);
    elder(0, WARRIOR), tribal(0);
    helmet(FIRE_STARTER, WARRIOR, WARRIOR);
    assert_int_equal(s->elder[0][WARRIOR], CUBE);
    TOLD(DIE_ROLLED, .seat = 0, .arg = {FIRE_STARTER + 1, FIRE_STARTER, false});
}

TEST(nt_ex_32_two_helmets)
{
    plain(3);
    young_elder(0, KNAPPER), elder(0, FIRE_STARTER), tribal(0);
    event(TOOL_TEACHER);  // warming, two helmets
    s->unseen &= ~(Cards)SOUTH_CARDS;
    rig(6, 6, KNAPPER, 0, 0, KNAPPER, 0, 0);
    go(ICONS_STEP);
    assert_int_equal(s->elder[0][KNAPPER], NO_PIECE);
    assert_int_equal(s->words[0][BLACK], 5);
    assert_int_equal(s->elder[0][FIRE_STARTER], CUBE);
    assert_int_equal(count_told(ELDER_DIED), 1);
}

// NT-4.6.1 with its sum.
TEST(nt_ex_33_chaos_safety)
{
    plain(3);
    home(0, 8), words(0, 3, 3, 3);
    assert_true(nt_is_chaos_safe(s, 0));
    home(0, 9);
    assert_false(nt_is_chaos_safe(s, 0));
    elder(0, SHAMAN), elder(0, WARRIOR), tribal(0);
    event(FLINT_MISTRESS);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    TOLD(CHAOS_CAME, .seat = 0, .arg = {5});
    ASKED(CHAOS_ELDER, 0);
    REFUSED(NT_4_6_2_NO_ELDER_THERE, LOSE_ELDER, .arg = {CHIEF});
    PLAY(LOSE_ELDER, .arg = {WARRIOR});
    assert_int_equal(cubes_at(HOME, 0), 4);
    assert_int_equal(nt_count_elders(s, 0), 1);
}

static int comet_takes(int seat)
{
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = COMET_SUM, .arg = {seat}}, &sum);
    return sum.total;
}

TEST(nt_4_6_1_safe_by_ability)
{
    plain(3);
    lives(0, PROMISCUITY), daughter(0, PEACE_SINGER), words(0, 0, 0, 0);
    assert_true(nt_is_chaos_safe(s, 0));
    words(1, 0, 0, 0);
    assert_false(nt_is_chaos_safe(s, 1));
    assert_int_equal(comet_takes(0), 0);
    assert_int_equal(comet_takes(1), 3);  // of six
    elder(1, CHIEF), tribal(1);
    assert_true(nt_is_chaos_safe(s, 1));
    assert_int_equal(comet_takes(1), 0);
    Sum sum = {0};
    GAME->explain(s, (Action){.kind = CHAOS_SUM, .arg = {1}}, &sum);
    assert_int_equal(sum.total, -6);
}

static int mark_of_chaos(int seat)
{
    Show show = {0};
    GAME->show(s, &show);
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        if (t->domain == COUNTED && t->what == CHAOS_LINE && t->where == seat) return t->mark;
    }
    return HIDDEN;
}

// NT-10.1: when the icons of the last event are done nobody has a comet to fear.
TEST(nt_10_1_no_comet_after_the_last_event)
{
    plain(2);
    words(1, 0, 0, 0);
    event(CARING_WOMAN);
    go(AUCTION_STEP);
    ASKED(CHOOSE_BID, 0);
    assert_int_equal(comet_takes(1), 3);
    assert_int_equal(mark_of_chaos(1), UNSAFE);
    s->event_deck = 0;
    assert_int_equal(comet_takes(1), 0);
    assert_int_equal(mark_of_chaos(1), NO_MORE_COMETS);
    s->core.depth = 1;  // before its icons
    assert_int_equal(comet_takes(1), 3);
    assert_int_equal(mark_of_chaos(1), UNSAFE);
}

// NT-4.6.2: CHAOS_MILD rounds down and spares the elders.
TEST(nt_ex_2_chaos_with_fire_starter)
{
    plain(3);
    home(GREEN, 2), figure(GREEN, HOME), elder(GREEN, FIRE_STARTER), words(GREEN, 1, 1, 1);
    s->sexuality[GREEN] = X3;
    assert_int_equal(comet_takes(GREEN), 1);  // half of three, rounded down
    event(FLINT_MISTRESS);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    ASKED(CHAOS_HUNTER, GREEN);
    PLAY(LOSE_HUNTER, .arg = {GREEN});
    assert_int_equal(nt_count_hunters(s, HOME, GREEN), 2);
    assert_int_equal(s->elder[GREEN][FIRE_STARTER], CUBE);
    ASKED(SEX_TURN, GREEN);
    PLAY(NO);
    assert_int_equal(s->side[GREEN], PAIR_BONDING);
}

TEST(nt_ex_3_chaos_without_fire_starter)
{
    plain(3);
    home(GREEN, 2), figure(GREEN, HOME), words(GREEN, 1, 1, 1);
    s->sexuality[GREEN] = X3;
    event(FLINT_MISTRESS);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    PLAY(LOSE_HUNTER, .arg = {GREEN});
    PLAY(LOSE_HUNTER, .arg = {GREEN});
    assert_int_equal(nt_count_hunters(s, HOME, GREEN), 1);
    assert_int_equal(s->hunters[HOME][GREEN][ALPHA], 1);
    ASKED(SEX_TURN, GREEN);
}

TEST(nt_4_6_2_no_elder_to_lose)
{
    plain(3);
    words(0, 0, 0, 0), home(0, 0), elder(0, FIRE_STARTER), s->elder_disc[0] = 1 << FIRE_STARTER;
    s->disc[GRAVE_MOURNER][BLACK]--;
    event(FLINT_MISTRESS);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);  // 0 < 0 is false: no hunter, but the elder is lost
    assert_int_equal(nt_count_elders(s, 0), 0);
    ASKED(CHOOSE_BID, 0);  // one word is too few for promiscuity
}

TEST(nt_4_6_3_turning_the_card)
{
    plain(3);
    home(0, 6), words(0, 2, 2, 2);
    lives(0, PAIR_BONDING);
    event(FLINT_MISTRESS);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    ASKED(SEX_TURN, 0);
    PLAY(YES);  // to promiscuity: five discs
    ASKED(MPI_DISC, 0);
    PLAY(PUT_DISC, .arg = {ORANGE});
    PLAY(PUT_DISC, .arg = {ORANGE});
    REFUSED(NT_S_7_NO_SUCH_WORD, PUT_DISC, .arg = {ORANGE});
    for (int i = 0; i < 2; i++) PLAY(PUT_DISC, .arg = {BLACK});
    assert_int_equal(s->mpi[0][WHITE], 1);  // no other colour is left
    assert_int_equal(s->side[0], PROMISCUITY);
    assert_int_equal(nt_count_words(s, 0), 1);
}

TEST(nt_ex_34_too_few_words_to_turn)
{
    for (int card = 1; card <= 2; card++) {
        plain(3);
        lives(0, HAREM), s->sexuality[0] = (uint8_t)card;
        words(0, 0, 0, 0), home(0, 2);
        event(STORYTELLER);
        s->unseen &= ~(Cards)NORTH_CARDS;
        go(ICONS_STEP);
        if (card == 1) {
            ASKED(CHOOSE_BID, 0);  // 1 < 5: not asked
            continue;
        }
        ASKED(SEX_TURN, 0);
        PLAY(YES);
        assert_int_equal(nt_count_words(s, 0), 1);
        assert_int_equal(s->side[0], PAIR_BONDING);
    }
}

// NT-4.6.4: in player order; safety is tested before any loss.
TEST(nt_4_6_4_player_order)
{
    plain(3);
    s->order[0] = 2, s->order[1] = 0, s->order[2] = 1;
    for (int seat = 0; seat < 3; seat++) {
        words(seat, 1, 1, 1), home(seat, 3), figure(seat, HOME);
        s->sexuality[seat] = X3;
    }
    event(FLINT_MISTRESS);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    for (int i = 0; i < 3; i++) {
        ASKED(CHAOS_HUNTER, s->order[i]);
        PLAY(LOSE_HUNTER, .arg = {s->order[i]});
        PLAY(LOSE_HUNTER, .arg = {s->order[i]});
        PLAY(NO);
    }
}

TEST(nt_ex_5_guests_may_be_lost)
{
    plain(3);
    home(YELLOW, 1), guest(YELLOW, RED, HOME), guest(YELLOW, RED, HOME), words(YELLOW, 1, 1, 1);
    int dead = s->dead[RED];
    event(STORYTELLER);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    PLAY(LOSE_HUNTER, .arg = {RED});
    PLAY(LOSE_HUNTER, .arg = {RED});
    assert_int_equal(s->dead[RED], dead + 2);
    assert_int_equal(cubes_at(HOME, YELLOW), 1);
}

static void comet_of_totem_woman(void)
{
    event(TOTEM_WOMAN);
    s->unseen &= ~(Cards)NORTH_CARDS;
    go(ICONS_STEP);
    while (game_asked(s) == SEX_TURN) PLAY(NO);
}

TEST(nt_ex_35_wanderlust)
{
    plain(3);
    s->order[0] = GREEN, s->order[1] = RED, s->order[2] = YELLOW;
    words(RED, 1, 1, 1), words(GREEN, 1, 1, 1);
    home(YELLOW, 3);
    comet_of_totem_woman();  // both lost three: green is earlier
    ASKED(WANDER_TO, GREEN);
    REFUSED(NT_4_7_2_TO_ANOTHER, SEND_WANDERERS, .arg = {GREEN});
    PLAY(SEND_WANDERERS, .arg = {YELLOW});
    assert_int_equal(s->hunters[HOME][YELLOW][GREEN], 2);
    assert_int_equal(s->dead[GREEN], 13);
}

TEST(nt_4_7_1_no_loser_no_effect)
{
    plain(3);
    comet_of_totem_woman();
    assert_int_equal(count_told(WANDERED), 0);
    ASKED(CHOOSE_BID, 0);
}

// NT-4.7.2, NT-11.4: with two players there is no choice.
TEST(nt_4_7_2_two_players)
{
    plain(2);
    words(0, 1, 1, 1);
    comet_of_totem_woman();
    assert_int_equal(s->hunters[HOME][1][RED], 2);
}

TEST(nt_11_4_wanderers_go_to_the_other)
{
    plain(2);
    words(1, 1, 1, 1);
    comet_of_totem_woman();
    TOLD(WANDERED, .seat = 1, .arg = {0, 2});
}

TEST(nt_4_8_1_dependents)
{
    plain(3);
    elder(0, FIRE_STARTER), young_elder(0, WARRIOR);
    daughter(0, CARING_WOMAN);
    daughter(0, TOTEM_WOMAN), disc_on(0, TOTEM_WOMAN, WHITE);
    daughter(0, MATCHMAKER), husband(1, MATCHMAKER);
    card_in_tableau(0, GRAY_WOLVES), card_in_tableau(0, ARCTIC_HARE), card_in_tableau(0, LEOPARD);
    card_in_hand(0, MOUFLON);
    assert_int_equal(nt_count_dependents(s, 0), 2 + 2 + 1);
}

static void blizzard(void)
{
    event(PEACE_SINGER);
    s->unseen &= ~(Cards)SOUTH_CARDS;
    go(ICONS_STEP);
}

TEST(nt_ex_4_blizzard)
{
    plain(3);
    home(0, 5), tribal(0);
    daughter(0, CARING_WOMAN), daughter(0, TOTEM_WOMAN);
    elder(0, FIRE_STARTER), elder(0, WARRIOR);
    card_in_tableau(0, GRAY_WOLVES);
    blizzard();
    ASKED(BLIZZARD_LOSS, 0);
    assert_int_equal(count_offered(0), 5);
    REFUSED(NT_4_8_1_NO_DEPENDENT, LOSE_CARD, .arg = {MATCHMAKER});
    REFUSED(NT_4_8_1_NO_ELDER, LOSE_ELDER, .arg = {CHIEF});
    PLAY(LOSE_CARD, .arg = {GRAY_WOLVES});
    PLAY(LOSE_ELDER, .arg = {WARRIOR});
    PLAY(LOSE_ELDER, .arg = {FIRE_STARTER});
    ASKED(CHOOSE_BID, 1);
    assert_int_equal(s->tableau[0], card_bit(CARING_WOMAN) | card_bit(TOTEM_WOMAN));
}

// NT-4.6.1, NT-4.8.2: who is out hunting comes home before the next event, and is counted so.
TEST(nt_4_6_1_hunters_on_cards_are_counted)
{
    plain(3);
    lives(0, HAREM), home(0, 4);
    int line = nt_chaos_line(s, 0, NULL), room = nt_capacity(s, 0, NULL);
    out(0, 0, 2);
    assert_int_equal(nt_chaos_line(s, 0, NULL), line);
    assert_int_equal(nt_capacity(s, 0, NULL), room);
}

// NT-4.8.2: SHELTER; a husband who comes home does not raise the capacity.
TEST(nt_4_8_2_capacity)
{
    plain(3);
    lives(0, HAREM), home(0, 3);
    daughter(0, HEARTH_MOTHER);
    assert_int_equal(nt_capacity(s, 0, NULL), 3);
    s->disc[HEARTH_MOTHER][BLACK]++, s->words[0][BLACK]--;
    assert_int_equal(nt_capacity(s, 0, NULL), 1);
    daughter(0, MATCHMAKER), husband(0, MATCHMAKER);
    bond_of(s, MATCHMAKER)->disc = 1, s->words[0][ORANGE]--;
    daughter(0, CLAN_BRIDE);
    blizzard();
    ASKED(BLIZZARD_LOSS, 0);
    PLAY(LOSE_CARD, .arg = {MATCHMAKER});
    assert_int_equal(cubes_at(HOME, 0), 4);
    ASKED(BLIZZARD_LOSS, 0);  // still 2 > 1
    PLAY(LOSE_CARD, .arg = {HEARTH_MOTHER});
    assert_int_equal(s->disc[HEARTH_MOTHER][BLACK], 0);  // NT-2.4
    ASKED(CHOOSE_BID, 0);
}

// NT-4.8.2: who supports nobody loses all, unasked.
TEST(nt_4_8_2_all_are_lost)
{
    plain(3);
    home(0, 1), tribal(0);
    elder(0, KNAPPER), daughter(0, CARING_WOMAN), card_in_tableau(0, GRAY_WOLVES);
    blizzard();
    ASKED(CHOOSE_BID, 1);
    assert_int_equal(s->tableau[0], 0);
    assert_int_equal(nt_count_elders(s, 0), 0);
    TOLD(ELDER_DIED, .seat = 0, .arg = {KNAPPER});
    TOLD(DAUGHTER_LOST, .seat = 0, .arg = {CARING_WOMAN});
    TOLD(ANIMAL_LOST, .seat = 0, .arg = {GRAY_WOLVES});
}

TEST(nt_ex_53_hand_limit_in_a_blizzard)
{
    plain(3);
    home(0, 2), tribal(0);
    elder(0, KNAPPER), elder(0, FIRE_STARTER);
    card_in_hand(0, GRAY_WOLVES), card_in_hand(0, MOUFLON);
    blizzard();
    PLAY(LOSE_ELDER, .arg = {KNAPPER});
    ASKED(CHOOSE_DISCARD, 0);
    PLAY(DISCARD, .arg = {MOUFLON});
    ASKED(CHOOSE_BID, 1);
}
