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

// EW-6.1.6: a burial from the hand may have taken a locked card; the others cannot tell.
TEST(locks_are_as_secret_as_the_hand)
{
    quiet(2);
    ME->tools = ME->food = 1;
    s->turn.labour.effects = 2;
    give(me, HAND, GATHERER);
    enter(INITIATE);
    PLAYED(RECRUIT, .arg = {SCOUT});
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
    sound();
}
