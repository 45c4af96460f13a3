// SPDX-License-Identifier: MIT
// secrets_test.c - sealed piles, hands and graves: what a seat cannot know is dealt anew, and only
// that. The laws of secrets are tested at every decision by winter_laws; here by example.
#include "tests/games/winter/desk.h"

// EW-8.3, EW-9.2: the sealed pile of another may be anything out of his hidden cards.
TEST(sealed_piles_are_dealt_anew)
{
    quiet(2);
    give(you, SEALED, WARRIOR);
    give_many(you, HAND, GATHERER, 2);
    give(you, HAND, FIRE_KEEPING);
    give(you, DISCARD, ELDER);
    static char memory[STATE_MAX];
    State *world = (State *)memory;
    int warrior = 0, culture = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        memcpy(world, s, sizeof *world);
        game_redeal(GAME, world, me, seed);
        const Player *p = &world->player[you];
        assert_int_equal(ew_count_cards(&p->zone[SEALED]), 1);
        assert_int_equal(ew_count_cards(&p->zone[HAND]), 3);
        assert_int_equal(p->zone[DISCARD].copies[ELDER], 1);
        assert_memory_equal(&world->player[me], ME, sizeof(Player));
        warrior += p->zone[SEALED].copies[WARRIOR];
        culture += p->zone[SEALED].cultures != 0;
    }
    assert_in_range(warrior, 5, 50);  // one in ten: one Warrior among ten hidden cards
    assert_in_range(culture, 5, 50);  // and one culture card, as a bluff
}

// EW-16.7: what was buried from the hand is part of the heap; what all have seen is not.
TEST(graves_are_dealt_anew)
{
    quiet(2);
    give(you, GRAVE, WARRIOR);
    give(you, DISCARD, EXP_GATHERER);
    ew_bury_card(s, you, EXP_GATHERER, DISCARD);
    static char memory[STATE_MAX];
    State *world = (State *)memory;
    int warrior = 0;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        memcpy(world, s, sizeof *world);
        game_redeal(GAME, world, me, seed);
        warrior += world->player[you].zone[GRAVE].copies[WARRIOR];
        assert_int_equal(world->open_grave[you].copies[EXP_GATHERER], 1);
    }
    assert_in_range(warrior, 2, 40);
}

// How many of a card a seat sees in a grave; below 0 where it sees only how many cards there are.
static int seen_in_grave(int seat, int owner, int card)
{
    static char memory[STATE_MAX];
    static Show seen;
    State *view = (State *)memory;
    seen.count = 0;
    game_view(GAME, s, seat, view);
    GAME->show(view, &seen);
    int shown = 0;
    for (int i = 0; i < seen.count; i++) {
        const Thing *thing = &seen.at[i];
        if (thing->domain != ANY_CARD || thing->mark != IN_GRAVE || thing->owner != owner) continue;
        if (thing->what == HIDDEN) return -thing->count;
        if (thing->what == card) shown += thing->count;
    }
    return shown;
}

// EW-16.7: whatever was told when it was buried, the list of a grave is its owner's.
TEST(ew_16_7_graves_are_listed_for_their_owners_only)
{
    quiet(2);
    give(you, DISCARD, EXP_GATHERER);
    give(you, HAND, WARRIOR);
    ew_bury_card(s, you, EXP_GATHERER, DISCARD);
    assert_int_equal(seen_in_grave(you, you, EXP_GATHERER), 1);
    assert_int_equal(seen_in_grave(me, you, EXP_GATHERER), -1);
    assert_int_equal(seen_in_grave(ONLOOKER, you, EXP_GATHERER), -1);
    ew_bury_card(s, you, WARRIOR, HAND);
    assert_int_equal(seen_in_grave(you, you, WARRIOR), 1);
    assert_int_equal(seen_in_grave(me, you, WARRIOR), -2);
    s->core.over = 1;  // all are laid open in the final scoring
    assert_int_equal(seen_in_grave(me, you, EXP_GATHERER), 1);
    assert_int_equal(seen_in_grave(me, you, WARRIOR), 1);
}

// The Scout that was recruited in this turn is locked, beside a card that is not.
static void recruit_scout_beside(int card)
{
    quiet(2);
    ME->tools = ME->food = 1;
    s->turn.labour.effects = 2;
    give(me, HAND, card);
    enter(INITIATE);
    PLAYED(RECRUIT, .arg = {SCOUT});
}

// EW-6.1.6: a burial from the hand may have taken a locked card; the others cannot tell.
TEST(locks_are_as_secret_as_the_hand)
{
    recruit_scout_beside(GATHERER);
    PLAYED(GO_ON);
    PLAYED(DO_MIDDLE);
    PLAYED(TAKE_GAIN, .arg = {GAIN_BURY});
    PLAYED(BURY_CARD, .arg = {SCOUT, HAND});
    int scout = 1 << (SCOUT - FIRST_RECRUIT);
    assert_int_equal(s->turn.locked, 0);
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    game_view(GAME, s, you, view);
    assert_int_equal(view->turn.locked, scout);
    game_view(GAME, s, me, view);
    assert_int_equal(view->turn.locked, 0);
}

// How often, of 100 worlds dealt anew for `me`, a card of `you` lies in each zone.
typedef struct Found {
    int in[ZONES];
} Found;

static Found found(int card)
{
    static char memory[STATE_MAX];
    State *world = (State *)memory;
    Found count = {0};
    sound();
    for (uint64_t seed = 1; seed <= 100; seed++) {
        memcpy(world, s, sizeof *world);
        game_redeal(GAME, world, me, seed);
        const Cards *zone = world->player[you].zone;
        for (int i = 0; i < ZONES; i++) count.in[i] += ew_count_card(&zone[i], card);
    }
    return count;
}

static int shown_culture(void)
{
    assert_true(s->culture_display);
    return ew_first_culture(s->culture_display);
}

// EW-3.28, EW-6.2.1: what all saw come to a hand is dealt there, drawn cards around it.
TEST(cards_taken_openly_are_known_to_be_in_the_hand)
{
    quiet(2);
    int culture = shown_culture();
    give_many(you, HAND, GATHERER, 2);
    ew_recruit(s, you, SCOUT, HAND);
    ew_take_culture(s, you, culture);
    assert_int_equal(found(SCOUT).in[HAND], 100);
    assert_int_equal(found(culture).in[HAND], 100);
    assert_in_range(found(GATHERER).in[DRAW], 1, 1000);
    ew_discard_card(s, you, culture);  // seen by all
    assert_int_equal(found(culture).in[DISCARD], 100);
    ew_discard_card(s, you, SCOUT);
    ew_pour_cards(&YOU->zone[DRAW], &YOU->zone[DISCARD]);
    assert_in_range(found(SCOUT).in[DRAW], 50, 99);  // among the others again
}

// EW-8.2, EW-9.2: it may be put on the sealed pile, but not below the draw pile.
TEST(cards_taken_openly_may_be_sealed)
{
    quiet(2);
    int culture = shown_culture();
    give_many(you, SEALED, GATHERER, 2);
    ew_recruit(s, you, SCOUT, HAND);
    ew_take_culture(s, you, culture);
    Found scout = found(SCOUT);
    assert_int_equal(scout.in[HAND] + scout.in[SEALED], 100);
    assert_in_range(scout.in[SEALED], 30, 70);  // two places of four
    ew_remove_card(&YOU->zone[HAND], culture);
    ew_add_card(&YOU->zone[SEALED], culture);
    to_eclipse();
    assert_int_equal(found(culture).in[HAND], 100);  // all saw it return
    assert_int_equal(found(SCOUT).in[HAND], 100);    // and that the Scout was not on the pile
}

// EW-16.7: nobody saw which card was buried; what comes afterwards was not.
TEST(cards_taken_openly_may_be_buried_unseen)
{
    quiet(2);
    give(you, GRAVE, WARRIOR);
    give_many(you, HAND, GATHERER, 2);
    ew_recruit(s, you, SCOUT, HAND);
    ew_bury_card(s, you, GATHERER, HAND);
    Found scout = found(SCOUT);
    assert_int_equal(scout.in[HAND] + scout.in[GRAVE], 100);
    assert_in_range(scout.in[GRAVE], 15, 55);  // one place of three
    ew_recruit(s, you, HUNTER, HAND);
    assert_int_equal(found(HUNTER).in[HAND], 100);
    assert_in_range(found(SCOUT).in[DRAW], 10, 90);  // no longer certain, and forgotten
    s->core.over = 1;
    ew_forget(s);
    for (int i = 0; i < KINDS - FIRST_RECRUIT; i++) assert_int_equal(YOU->zone[HAND].shown[i], 0);
}

// EW-6.1.3: the locked card stays in the hand while an older one of its name is played; once the
// new one is discarded, nothing is locked for anybody.
TEST(locked_cards_are_known_to_be_in_the_hand)
{
    recruit_scout_beside(SCOUT);
    int scout = 1 << (SCOUT - FIRST_RECRUIT);
    PLAYED(PLAY_TRIBE, .arg = {SCOUT});
    static char memory[STATE_MAX];
    State *world = (State *)memory;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        memcpy(world, s, sizeof *world);
        game_redeal(GAME, world, you, seed);
        assert_int_equal(world->turn.locked, scout);
        assert_true(world->player[me].zone[HAND].copies[SCOUT]);
    }
    ew_discard_card(s, me, SCOUT);
    game_view(GAME, s, you, world);
    assert_int_equal(world->turn.locked, 0);
}

// The strength of a pile that is still sealed is known to its owner alone.
TEST(strength_of_a_sealed_pile)
{
    quiet(2);
    give(you, SEALED, WARRIOR);
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    Action ask = {SUM_STRENGTH, .arg = {(uint8_t)you}};
    Sum mine = {0}, theirs = {0};
    game_view(GAME, s, you, view);
    GAME->explain(view, ask, &theirs);
    assert_int_equal(theirs.total, 3);
    game_view(GAME, s, me, view);
    GAME->explain(view, ask, &mine);
    assert_int_equal(mine.total, 0);
}

// EW-17.1: in the final scoring all cards lie open; everybody sees the same points.
TEST(nothing_is_secret_in_the_end)
{
    quiet(2);
    give(you, HAND, FIRE_KEEPING);
    s->core.over = 1;
    static char memory[STATE_MAX];
    State *view = (State *)memory;
    game_view(GAME, s, me, view);
    assert_int_equal(ew_final_score(view, you, NULL), ew_final_score(s, you, NULL));
}

// Each broken invariant is named.
TEST(flaws_are_found)
{
    int at;
    quiet(2);
    ME->food = 7;
    assert_string_equal(GAME->flaw(s, &at), "more food than the limit");
    ME->food = 0;
    s->pile[0]--;
    assert_string_equal(GAME->flaw(s, &at), "not fifteen of a tribe card");
    s->pile[0]++;
    s->upper[me] = bit(0);
    assert_string_equal(GAME->flaw(s, &at), "a megalith hangs in the air");
    s->upper[me] = 0;
    s->area[RHINO]++;
    assert_string_equal(GAME->flaw(s, &at), "an animal was lost or doubled");
    s->area[RHINO]--;
    ME->glory = 3, ME->glory_slot = 2;
    assert_string_equal(GAME->flaw(s, &at), "a gap on the glory track");
    ME->glory = ME->glory_slot = 0;
    s->order[0] = s->order[1];
    assert_string_equal(GAME->flaw(s, &at), "the order is no order");
    s->order[0] = (uint8_t)me;
    s->turn.locked = bit(0);
    s->core.over = 1;
    assert_string_equal(GAME->flaw(s, &at), "a lock without its card");
    s->core.over = s->turn.locked = 0;
    ME->zone[HAND].shown[0] = 1;
    assert_string_equal(GAME->flaw(s, &at), "a shown card is not in the hand");
    ME->zone[HAND].shown[0] = 0;
    ME->zone[HAND].slipped = 1;
    assert_string_equal(GAME->flaw(s, &at), "more slipped than buried");
    ME->zone[HAND].slipped = 0;
    s->cultures_shown[0] = 1;
    assert_string_equal(GAME->flaw(s, &at), "a shown culture card is in no hand");
    s->cultures_shown[0] = 0;
    sound();
}
