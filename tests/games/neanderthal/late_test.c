// SPDX-License-Identifier: MIT
// late_test.c - the laws in games that begin late: tribal cultures, chiefs, full tableaus and
// hands.
//
// Random play hardly ever becomes tribal, so the laws of engine/laws.h would miss negotiations,
// trades and elder actions. Here random tribes are far ahead from the start.
#include "engine/laws.h"
#include "tribes.h"

static Random chance;

static bool toss(int of) { return !random_below(&chance, of); }

static void grow(int seat)
{
    lives(seat, random_below(&chance, SIDES));
    if (!toss(3)) tribal(seat);
    for (int rank = s->tribal >> seat & 1 ? CHIEF : FIRE_STARTER; rank < RANKS; rank++)
        if (toss(4) && s->words[seat][NT_ELDER[rank].disc]) young_elder(seat, rank);
        else if (s->tribal >> seat & 1 && !toss(3)) elder(seat, rank);
        else if (rank == FIRE_STARTER) elder(seat, rank);
    if (toss(2)) figure(seat, HOME);
}

static void endow(int seat)
{
    for (int card = BIOMES; card < CARDS; card++) {
        if (!(s->unseen & card_bit(card)) || !s->event_deck || !toss(9)) continue;
        daughter(seat, card);
        if (toss(2)) husband(random_below(&chance, s->core.seats), card);
        else if (toss(4) && s->words[seat][WHITE]) disc_on(seat, card, WHITE);
    }
    for (int card = 0; card < BIOMES; card++) {
        if (!(s->unseen & card_bit(card)) || !toss(8)) continue;
        if (TROPHIES >> card & 1) card_in_tableau(seat, card);
        else if ((ANIMALS | INVENTIONS) >> card & 1 &&
                 count_cards(s->hand[seat]) < nt_hand_limit(s, seat, NULL) && toss(2))
            card_in_hand(seat, card);
        else if ((ANIMALS | INVENTIONS) >> card & 1) card_in_tableau(seat, card);
    }
}

static void late(int players, const char *options, uint64_t seed)
{
    chance = (Random){.key = seed};
    plain_with(players, options);
    s->core.random.key = seed;
    s->event_deck = 3 + 6, s->reserve = DAUGHTERS - 9;
    for (int seat = 0; seat < s->core.seats; seat++) grow(seat);
    for (int seat = 0; seat < s->core.seats; seat++) endow(seat);
    for (int position = 0; position < POSITIONS; position++)
        if (s->at[position] == GAP && !toss(5))
            row(position, nt_draw_card(s, position < COLUMNS ? NORTH_CARDS : SOUTH_CARDS));
    for (int seat = 0; seat < s->core.seats; seat++)
        while (count_cards(s->hand[seat]) > nt_hand_limit(s, seat, NULL))
            s->hand[seat] &= s->hand[seat] - 1;
    go(DEPLOY_STEP);
}

static int asked[128];

// NT-RUL-62. Nobody is asked where there is one answer only, but for bids, deployment and actions.
static void assert_choice(void)
{
    int choice = game_asked(s);
    asked[choice]++;
    if (choice == CHOOSE_BID || choice == DEPLOY || choice == CHOOSE_ACTION) return;
    if (count_offered(0) < 2) fail_msg("%s is asked without a choice", GAME->procs[choice].name);
}

static void play_lawfully(Laws *laws, uint64_t seed)
{
    int every = test_setting("LAWS_EVERY", 1);
    Random dice = {.key = ~seed};
    Problem problem;
    for (int length = 0; game_waiting(s) != NOBODY; length++) {
        Action action = game_pick(GAME, s, &dice);
        assert_choice();
        sound();
        uint64_t at = seed + (uint64_t)length;
        if (laws && length % every == 0 &&
            (!laws_position(laws, s, at, &problem) || !laws_action(laws, s, action, at, &problem)))
            fail_msg("seed %llu, decision %d: %s", (unsigned long long)seed, length, problem.words);
        game_play(GAME, s, action, NULL);
        assert_true(length < 5000);
    }
}

static void play_late(int players, const char *options)
{
    Laws *laws = laws_open(GAME);
    for (uint64_t seed = 1; seed <= (uint64_t)test_setting("LAWS_GAMES", 3); seed++) {
        late(players, options, seed);
        play_lawfully(laws, seed);
    }
    laws_close(laws);
    for (uint64_t seed = 10; seed < 70; seed++) {
        late(players, options, seed);
        play_lawfully(NULL, seed);
    }
}

// NT-6.1: windows, flights, offers and consents were all met.
TEST(laws_hold_in_late_games_of_three)
{
    memset(asked, 0, sizeof asked);
    play_late(3, "");
    play_late(3, "each_elder_acts=1");
    play_late(3, "no_offers=1");
    const int met[] = {NEGOTIATE,    CLAUSE,      LET_FLEE,  LET_MARRY,      AGREE_TO_OFFER,
                       ALPHA_USE,    SECOND_DISC, COUNCIL,   CHOOSE_DISCARD, CHAOS_ELDER,
                       LOSE_TO_BABY, HUNT_LOSS,   TAKE_CARD, FREE_DISC,      HIT_TO};
    for (unsigned i = 0; i < sizeof met / sizeof *met; i++)
        if (!asked[met[i]]) fail_msg("%s was never asked", GAME->procs[met[i]].name);
}

TEST(laws_hold_in_late_games_of_two) { play_late(2, ""); }

// NT-12.1.5
TEST(laws_hold_in_late_games_together)
{
    memset(asked, 0, sizeof asked);
    play_late(1, "");
    play_late(3, "mode=together");
    assert_true(asked[TRADE_PAIR] && asked[TRADE_ITEM] && asked[AGREE_TO_TRADE]);
}
