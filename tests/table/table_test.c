// SPDX-License-Identifier: MIT
// table_test.c - a table without sockets: questions and their numbers, undo, history, clocks,
// views, trials and the look back, on the toys (tests/toys).
#include "engine/describe.h"
#include "engine/flow.h"
#include "games/games.h"
#include "table/story.h"
#include "table/turn.h"
#include "table/view.h"
#include "table/why.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <time.h>

extern const Game OMEN_GAME, FLOE_GAME, CAIRN_GAME, DRAFT_GAME, NULL_GAME, HUNTERS_GAME;

static Step step;
static Refusal refusal;

static Table *given_table(const Game *game, int players, uint64_t seed)
{
    Beginning from = {.game = game, .players = (uint8_t)players, .seed = seed};
    options_usual(game, from.option);
    Table *t = table_open(&from);
    for (int chair = 0; chair < players; chair++) t->chair[chair].who = CHAIR_PERSON;
    table_begin(t, 0);
    return t;
}

static Verdict choose(Table *t, Action action, int64_t now)
{
    int chair = table_waiting(t);
    return table_choose(t, chair, table_question(t, chair), action, now, &step, &refusal);
}

static void choose_kind(Table *t, const char *kind)
{
    Offer offer;
    game_offer(table_game(t), t->state, &offer);
    for (int i = 0; i < offer.count; i++)
        if (!strcmp(table_game(t)->actions[offer.at[i].kind].name, kind)) {
            assert_int_equal(choose(t, offer.at[i], 0), DONE);
            return;
        }
    fail_msg("%s is not offered", kind);
}

// The same deeds on a fresh table lead to the same position and the same numbers.
static void check_restored(const Table *t)
{
    Beginning from = t->history.from;
    Table *other = table_open(&from);
    int count = t->history.count;
    int64_t *times = calloc((size_t)count + 1, sizeof *times);
    assert_true(table_restore(other, t->history.deed, times, count, 0));
    assert_memory_equal(t->state, other->state, table_game(t)->state_size);
    assert_memory_equal(&t->told, &other->told, sizeof t->told);
    assert_memory_equal(t->asked, other->asked, sizeof t->asked);
    assert_int_equal(t->history.head, other->history.head);
    for (int i = 0; i < count; i++)
        assert_memory_equal(history_told(&t->history, i), history_told(&other->history, i),
                            sizeof(Told));
    free(times);
    table_close(other);
}

// A walk from anywhere, and the position of any moment, are what a walk from the start comes past.
static void check_moments(const Table *t)
{
    const History *history = &t->history;
    Position world;
    Walk *walk = walk_open(history);
    while (walk_next(walk)) {
        history_position(history, history_before(history, walk->at), (State *)&world);
        assert_memory_equal(&world, &walk->world, table_game(t)->state_size);
        if (walk->at % 8) continue;
        Walk *later = walk_open_at(history, walk->at - 1);
        while (later->at < walk->at) walk_next(later);
        assert_memory_equal(&later->world, &walk->world, table_game(t)->state_size);
        assert_int_equal(later->tale.count, walk->tale.count);
        walk_close(later);
    }
    walk_close(walk);
}

static void play_with_undo(const Game *game, int players, uint64_t seed, bool free_undo)
{
    Table *t = given_table(game, players, seed);
    Random dice = {.key = seed};
    t->manners.free_undo = free_undo;
    for (int n = 0; table_phase(t) == RUNNING && n < 3000; n++) {
        int chair = random_below(&dice, players);
        if (random_below(&dice, 4) == 0 && table_can_undo(t, chair))
            assert_int_equal(table_undo(t, chair, 0, &step), DONE);
        else assert_int_equal(choose(t, game_pick(game, t->state, &dice), 0), DONE);
        if (n % 16 == 0) check_restored(t);
    }
    check_restored(t);
    check_moments(t);
    table_close(t);
}

// Forth and back as often as the table allows; the number of take-backs.
static int go_forth_and_back(Table *t)
{
    int count = 0;
    Random dice = {.key = 1};
    for (;; count++) {
        assert_int_equal(choose(t, game_pick(table_game(t), t->state, &dice), 0), DONE);
        if (!table_can_undo(t, 0)) return count;
        assert_int_equal(table_undo(t, 0, 0, &step), DONE);
    }
}

// Each used to cost as many moves as had ever been made: a few thousand took minutes.
TEST(taking_back_costs_the_same_however_often_it_is_done)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    t->manners.free_undo = true;
    clock_t start = clock();
    assert_int_equal(go_forth_and_back(t), TAKEN_BACK_MAX / 2);
    check_restored(t);
    check_moments(t);
    assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
    table_close(t);
}

// A game like another one, except that moves are counted as they are played.
static const Game *counted;
static int moves;

static void run_counted(State *s, Frame *f)
{
    moves += ((const Core *)s)->answer.kind != 0;
    counted->procs[f->proc].run(s, f);
}

static Game count_moves_of(const Game *game)
{
    static Proc procs[256];
    Game other = *game;
    int i = 0;
    for (; game->procs[i].name; i++) {
        procs[i] = game->procs[i];
        if (procs[i].run) procs[i].run = run_counted;
    }
    procs[i] = (Proc){0};
    other.procs = procs;
    counted = game;
    return other;
}

static int play_on(Table *t, int count, Random *dice)
{
    int made = 0;
    for (; made < count && table_phase(t) == RUNNING; made++)
        assert_int_equal(choose(t, game_pick(table_game(t), t->state, dice), 0), DONE);
    return made;
}

// Late in a game, where all moves before a take-back used to be played again for each.
static bool walk_late_in(const Game *game)
{
    Table *t = given_table(game, game->players_max, 1);
    Random dice = {.key = 1};
    t->manners.free_undo = true;
    int made = play_on(t, SNAPSHOT_EVERY + 100, &dice);
    for (int i = 0; i < 20 && table_phase(t) == RUNNING; i++) {
        assert_int_equal(table_undo(t, 0, 0, &step), DONE);
        made += play_on(t, 1, &dice);
    }
    moves = 0;
    check_restored(t);
    assert_int_equal(moves, made);
    Position world;
    moves = 0;
    history_position(&t->history, t->history.head, (State *)&world);
    assert_true(moves < SNAPSHOT_EVERY);
    bool late = made > SNAPSHOT_EVERY;
    table_close(t);
    return late;
}

TEST(a_walk_plays_each_move_once_and_every_moment_is_near)
{
    int late = 0;
    for (int i = 0; GAMES[i]; i++) {
        Game game = count_moves_of(GAMES[i]);
        late += walk_late_in(&game);
    }
    assert_true(late > 0);
}

TEST(who_takes_back_for_ever_is_stopped_and_can_play_on)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    Random dice = {.key = 2};
    t->manners.free_undo = true;
    go_forth_and_back(t);
    assert_int_equal(table_undo(t, 0, 0, &step), BACK_ENOUGH);
    while (table_phase(t) == RUNNING)
        assert_int_equal(choose(t, game_pick(&OMEN_GAME, t->state, &dice), 0), DONE);
    assert_true(t->history.count - history_length(&t->history) <= TAKEN_BACK_MAX);
    check_restored(t);
    table_close(t);
}

TEST(deeds_that_the_rules_do_not_understand_are_refused)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    Random dice = {.key = 3};
    for (int n = 0; n < 12; n++) choose(t, game_pick(&OMEN_GAME, t->state, &dice), 0);
    int64_t times[12] = {0};
    Deed deeds[12];
    for (int fault = 0; fault < 9; fault++) {
        memcpy(deeds, t->history.deed, sizeof deeds);
        Deed *deed = &deeds[7];
        if (fault == 0) deed->action.kind = 200;
        if (fault == 1) deed->action.arg[ARGS_MAX - 1] = 99;
        if (fault == 2) deed->action.seat = (uint8_t)((deed->action.seat + 1) % 3);
        if (fault == 3) deed->at = 11;
        if (fault == 4) deed->at = -7;
        if (fault == 5) deed->drawn += 1;
        if (fault == 6) deed->by = 77;
        if (fault == 7) *deed = (Deed){.at = 7};
        if (fault == 8) *deed = (Deed){.action.seat = 5, .at = 2};
        Table *other = table_open(&t->history.from);
        assert_false(table_restore(other, deeds, times, 12, 0));
        table_close(other);
    }
    table_close(t);
}

TEST(deeds_alone_restore_a_table)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        play_with_undo(&OMEN_GAME, 3, seed, false);
        play_with_undo(&OMEN_GAME, 3, seed, true);
        play_with_undo(&FLOE_GAME, 4, seed, false);
        play_with_undo(&CAIRN_GAME, 2, seed, true);
    }
}

TEST(doubled_late_and_foreign_messages_are_harmless)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    Random dice = {.key = 1};
    Action action = game_pick(&OMEN_GAME, t->state, &dice);
    uint32_t n = table_question(t, 0);
    assert_int_equal(table_choose(t, 1, n, action, 0, &step, &refusal), LATE);
    assert_int_equal(table_choose(t, 0, n + 1, action, 0, &step, &refusal), LATE);
    assert_int_equal(table_choose(t, 0, n, action, 0, &step, &refusal), DONE);
    assert_int_equal(table_choose(t, 0, n, action, 0, &step, &refusal), LATE);
    assert_int_equal(t->history.count, 1);
    table_close(t);
}

TEST(a_question_asked_again_has_another_number)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    uint32_t n = table_question(t, 0), next = table_question(t, 1);
    choose_kind(t, "rest");
    assert_int_equal(table_undo(t, 0, 0, &step), DONE);
    assert_true(table_question(t, 0) > n);
    assert_true(table_question(t, 1) > next);  // it had been asked
    table_close(t);
}

TEST(refusals_carry_their_rule)
{
    Table *t = given_table(&NULL_GAME, 1, 1);
    Offer offer;
    game_offer(&NULL_GAME, t->state, &offer);
    Action action = {.kind = 1, .arg = {offer.at[0].arg[0] ^ 1}};
    assert_int_equal(choose(t, action, 0), REFUSED);
    assert_string_equal(NULL_GAME.rules[refusal.rule], "NULL-1.1");
    Click click = {offer.at[0].kind ? GAME_DOMAINS : 0, action.arg[0]};
    assert_int_equal(why_not(&NULL_GAME, t->state, &click, 1).rule, refusal.rule);
    click.value ^= 1;
    assert_int_equal(why_not(&NULL_GAME, t->state, &click, 1).rule, ALLOWED);
    click.domain = SEAT;
    assert_int_equal(why_not(&NULL_GAME, t->state, &click, 1).rule, NOT_ASKED);
    table_close(t);
}

// MH-4.2.1: a card that is too dear says what it costs and what one has; a click on it says so,
// too.
TEST(refusals_count_what_is_lacking)
{
    enum { PLAY = 1, FACE = GAME_DOMAINS + 1 };
    Table *t = given_table(&HUNTERS_GAME, 3, 5);
    Random dice = {.key = 5};
    int lacking = 0;
    while (table_phase(t) == RUNNING && !lacking) {
        for (int card = 0; card < HUNTERS_GAME.domains[FACE].count; card++) {
            Action play = {PLAY, (uint8_t)game_waiting(t->state), {(uint8_t)card}};
            Refusal found = refusal_of(&HUNTERS_GAME, t->state, play);
            if (!found.counts || found.figures.asked < found.figures.have) continue;
            Click click = {FACE, (uint8_t)card};
            Refusal again = why_not(&HUNTERS_GAME, t->state, &click, 1);
            assert_string_equal(HUNTERS_GAME.rules[found.rule], "MH-4.2.1/too_dear");
            assert_int_equal(again.rule, found.rule);
            assert_memory_equal(&again.figures, &found.figures, sizeof found.figures);
            lacking++;
        }
        choose(t, game_pick(&HUNTERS_GAME, t->state, &dice), 0);
    }
    assert_true(lacking);
    table_close(t);
}

// MH-4.2.1: a Mammoth card for which one has no stones is not refused because it is no cult card.
// True if playing it is too dear here: a click on it is then answered by that rule, too.
static bool is_mammoth_too_dear(Table *t)
{
    enum { PLAY = 1, FACE = GAME_DOMAINS + 1 };
    int card = 0;
    while (strcmp(HUNTERS_GAME.domains[FACE].keys[card], "l_mammoth") != 0) card++;
    Action play = {PLAY, (uint8_t)game_waiting(t->state), {(uint8_t)card}};
    Click click = {FACE, (uint8_t)card};
    Rule rule = game_refuse(&HUNTERS_GAME, t->state, play);
    if (rule < GAME_RULES || strcmp(HUNTERS_GAME.rules[rule], "MH-4.2.1/too_dear") != 0)
        return false;
    assert_int_equal(why_not(&HUNTERS_GAME, t->state, &click, 1).rule, rule);
    return true;
}

TEST(why_not_weighs_kinds_of_actions_alike)
{
    Random dice = {.key = 5};
    bool found = false;
    for (uint64_t seed = 1; seed < 20 && !found; seed++) {
        Table *t = given_table(&HUNTERS_GAME, 3, seed);
        for (; table_phase(t) == RUNNING && !found;
             choose(t, game_pick(&HUNTERS_GAME, t->state, &dice), 0))
            found = is_mammoth_too_dear(t);
        table_close(t);
    }
    assert_true(found);
}

TEST(undo_until_it_would_cheat)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    assert_false(table_can_undo(t, 0));
    choose_kind(t, "rest");
    assert_true(table_can_undo(t, 0));
    assert_false(table_can_undo(t, 1));
    uint32_t told = t->told.rows[ONLOOKER];
    assert_int_equal(table_undo(t, 0, 0, &step), DONE);
    assert_int_equal(t->told.rows[ONLOOKER],
                     told + 1);  // all saw it and are told that it was not so
    assert_int_equal(step.undone.rows[ONLOOKER], told);
    assert_int_equal(table_waiting(t), 0);
    assert_int_equal(table_undo(t, 0, 0, &step), NO_WAY_BACK);
    choose_kind(t, "rest");
    choose_kind(t, "rest");
    assert_false(table_can_undo(t, 0));  // somebody else has decided
    assert_true(table_can_undo(t, 1));
    table_close(t);
}

TEST(no_undo_behind_a_die)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    choose_kind(t, "hunt");
    assert_true(table_can_undo(t, 0));
    choose_kind(t, "pass");
    assert_false(table_can_undo(t, 0));
    assert_true(table_can_undo(t, 1));
    choose_kind(t, "pass");  // now the die is rolled
    assert_false(table_can_undo(t, 2));
    t->manners.free_undo = true;
    assert_true(table_can_undo(t, 0));
    assert_int_equal(table_undo(t, 0, 0, &step), DONE);
    assert_int_equal(table_waiting(t), 2);
    table_close(t);
}

// While a seat composes in secret, nothing at all changes for the other: not its view, its log, its
// numbers or what it may take back. Taking back takes the draft along, which nobody knew of.
TEST(secret_steps_show_in_no_way)
{
    static View before, now;
    Table *t = given_table(&DRAFT_GAME, 2, 1);
    choose_kind(t, "add");
    choose_kind(t, "lay_down");
    choose_kind(t, "empty");
    assert_false(table_can_undo(t, 0));  // what was laid down was shown
    uint32_t drawn = t->history.deed[1].drawn;
    t->history.deed[1].drawn = t->history.deed[2].drawn;  // had it not been ...
    assert_true(table_can_undo(t, 0));
    uint32_t told = t->told.rows[0], question = table_question(t, 0);
    view_take(&t->history.from, t->state, 0, &before);
    for (int n = 0; n < 4; n++) {
        choose_kind(t, n == 2 ? "empty" : "add");
        assert_int_equal(t->history.deed[t->history.count - 1].unseen, 1 | 1 << ONLOOKER);
        view_take(&t->history.from, t->state, 0, &now);
        assert_true(is_same_view(&before, &now));
        assert_int_equal(t->told.rows[0], told);
        assert_int_equal(table_question(t, 0), question);
        assert_true(table_can_undo(t, 0));
    }
    assert_int_equal(t->told.rows[1], told + 3 - 1);  // one of its own less than the other's
    assert_int_equal(table_undo(t, 0, 0, &step), DONE);
    assert_int_equal(table_waiting(t), 0);
    t->history.deed[1].drawn = drawn;
    check_restored(t);
    table_close(t);
}

TEST(forced_answers_are_given_by_the_table)
{
    int secret = 0, seen = 0;
    for (uint64_t seed = 1; seed < 40; seed++) {
        Table *t = given_table(&OMEN_GAME, 3, seed);
        choose_kind(t, "hunt");
        Turn turn = table_turn(t, seed);
        Offer offer;
        game_offer(&OMEN_GAME, t->state, &offer);
        if (offer.count == 1) {
            assert_int_equal(turn.by, BY_TABLE_IN_SECRET);
            int delay = turn_delay(t, &turn, seed);
            assert_in_range(delay, PAUSE_LEAST, PAUSE_MOST);
            secret++;
        } else assert_int_equal(turn.by, BY_PERSON), seen++;
        table_close(t);
    }
    assert_true(secret > 0 && seen > 0);
}

static int play_with_forced(const Game *game, int players, uint64_t seed)
{
    Table *t = given_table(game, players, seed);
    Random dice = {.key = seed};
    int forced = 0;
    while (table_phase(t) == RUNNING) {
        Turn turn = table_turn(t, 1);
        if (turn.by != BY_TABLE) {
            choose(t, game_pick(game, t->state, &dice), 0);
            continue;
        }
        assert_int_equal(turn_delay(t, &turn, 1), 0);
        int other = (table_waiting(t) + 1) % players;
        bool could = table_can_undo(t, other);
        uint64_t drawn = game_drawn(t->state);
        table_decide(t, turn.only, turn.by, 0, &step);
        if (game_drawn(t->state) == drawn && table_phase(t) == RUNNING)
            assert_int_equal(table_can_undo(t, other), could);
        forced++;
    }
    table_close(t);
    return forced;
}

TEST(a_forced_answer_all_can_see_is_instant_and_no_barrier_to_undo)
{
    int forced = 0;
    for (uint64_t seed = 1; seed < 6; seed++) {
        forced += play_with_forced(&CAIRN_GAME, 2, seed);
        forced += play_with_forced(&FLOE_GAME, 4, seed);
    }
    assert_true(forced > 0);
}

TEST(a_bot_has_its_pace)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    t->chair[0].bot = 0;
    t->manners.pace = 1000;
    Turn turn = table_turn(t, 1);
    assert_int_equal(turn.by, BY_BOT);
    for (uint64_t seed = 0; seed < 50; seed++) {
        int delay = turn_delay(t, &turn, seed);
        assert_in_range(delay, 800, 1200);
    }
    table_close(t);
}

TEST(a_bot_that_goes_on_with_its_turn_is_faster)
{
    Table *t = given_table(&CAIRN_GAME, 2, 1);
    Random dice = {.key = 1};
    t->chair[0].bot = t->chair[1].bot = 0;
    t->manners.pace = 900;
    int before = NOBODY, fast = 0;
    while (table_phase(t) == RUNNING) {
        Turn turn = table_turn(t, 1);
        int delay = turn_delay(t, &turn, 1);
        if (turn.by == BY_TABLE) assert_int_equal(delay, 0);
        else if (turn.seat != before) assert_in_range(delay, 720, 1080);
        else if (delay < 720) assert_in_range(delay, 240, 360), fast++;
        before = turn.seat;
        table_decide(t, game_pick(&CAIRN_GAME, t->state, &dice), turn.by, 0, &step);
    }
    assert_true(fast > 0);
    table_close(t);
}

TEST(clocks_charge_persons_and_add_per_turn)
{
    Clock clock = {0};
    clock_begin(&clock, 1000, 5000);
    clock_deed(&clock, 0, true, 0, 5300);  // decides, and is asked again
    assert_int_equal(clock.left[0], 700);
    clock_deed(&clock, 0, true, 100, 5400);
    assert_int_equal(clock.left[0], 700);
    clock_deed(&clock, 1, false, 100, 9000);  // a bot
    assert_int_equal(clock.left[1], 1100);
    assert_int_equal(clock_left(&clock, 0, 9900), 0);
}

static bool apply(Show *show, const Show *set, const Show *gone)
{
    for (int i = 0; i < gone->count; i++)
        for (int j = show->count - 1; j >= 0; j--)
            if (is_same_thing(&show->at[j], &gone->at[i])) show->at[j] = show->at[--show->count];
    for (int i = 0; i < set->count; i++) {
        for (int j = show->count - 1; j >= 0; j--)
            if (is_same_thing(&show->at[j], &set->at[i])) show->at[j] = show->at[--show->count];
        show_thing(show, set->at[i]);
    }
    return true;
}

static bool shows_same(const Show *a, const Show *b)
{
    for (int i = 0; i < a->count; i++)
        if (count_things(a, &a->at[i]) != count_things(b, &a->at[i])) return false;
    for (int i = 0; i < b->count; i++)
        if (count_things(a, &b->at[i]) != count_things(b, &b->at[i])) return false;
    return true;
}

static void check_differences(const Game *game, int players, uint64_t seed)
{
    static View before, now;
    static Show set, gone, mine[VIEWPOINTS];
    Table *t = given_table(game, players, seed);
    Random dice = {.key = seed};
    for (int v = 0; v < VIEWPOINTS; v++) {
        view_take(&t->history.from, t->state, v < players ? v : ONLOOKER, &before);
        mine[v] = before.show;
    }
    while (table_phase(t) == RUNNING) {
        choose(t, game_pick(game, t->state, &dice), 0);
        for (int v = 0; v < VIEWPOINTS; v++) {
            view_take(&t->history.from, (State *)&step.before, v < players ? v : ONLOOKER, &before);
            view_take(&t->history.from, t->state, v < players ? v : ONLOOKER, &now);
            view_difference(&before.show, &now.show, &set, &gone);
            apply(&mine[v], &set, &gone);
            assert_true(shows_same(&mine[v], &now.show));
        }
    }
    table_close(t);
}

TEST(differences_lead_from_view_to_view)
{
    for (uint64_t seed = 1; seed < 6; seed++) {
        check_differences(&OMEN_GAME, 3, seed);
        check_differences(&FLOE_GAME, 4, seed);
        check_differences(&CAIRN_GAME, 2, seed);
    }
}

TEST(equal_things_are_counted_together)
{
    static Show before, now, set, gone;
    Thing thing = {1, 2, 3, 4, 5, 0, 1}, other = {1, 9, 3, 4, 5, 0, 1};
    before.count = now.count = 0;
    show_thing(&before, thing), show_thing(&before, other), show_thing(&before, thing);
    show_thing(&now, thing), show_thing(&now, other);
    view_difference(&before, &now, &set, &gone);
    assert_int_equal(set.count, 1);
    assert_int_equal(set.at[0].count, 1);
    assert_int_equal(gone.count, 0);
}

TEST(only_who_decides_sees_the_offer)
{
    static View view;
    Table *t = given_table(&OMEN_GAME, 3, 1);
    view_take(&t->history.from, t->state, 0, &view);
    assert_true(view.mine && view.offer.count > 0);
    view_take(&t->history.from, t->state, 1, &view);
    assert_true(!view.mine && view.offer.count == 0);
    assert_int_equal(view.seat, 0);
    table_close(t);
}

TEST(a_trial_is_private_and_goes_back_any_number_of_times)
{
    Table *t = given_table(&OMEN_GAME, 3, 1);
    Random dice = {.key = 7};
    Table *trial = table_open_midst(t, t->state, 0, 99);
    for (int n = 0; n < 5; n++)
        assert_int_equal(choose(trial, game_pick(&OMEN_GAME, trial->state, &dice), 0), DONE);
    int back = 0;
    while (table_can_undo(trial, 0)) assert_int_equal(table_undo(trial, 0, 0, &step), DONE), back++;
    assert_int_equal(back, 5);
    assert_memory_equal(trial->state, trial->history.from.midst, OMEN_GAME.state_size);
    assert_int_equal(t->history.count, 0);
    table_close(trial);
    table_close(t);
}

TEST(the_story_of_a_finished_game)
{
    static Story story;
    Table *t = given_table(&OMEN_GAME, 3, 5);
    Random dice = {.key = 5};
    while (table_phase(t) == RUNNING) {
        if (random_below(&dice, 6) == 0 && table_can_undo(t, 0)) table_undo(t, 0, 0, &step);
        else choose(t, game_pick(&OMEN_GAME, t->state, &dice), 0);
    }
    story_tell(t, &story, NULL);
    assert_true(story.count > 0 && story.count <= COURSE_MAX);
    assert_memory_equal(&story.at[story.count - 1].log, &t->told, sizeof t->told);
    assert_memory_equal(story.at[story.count - 1].points, story.standing.points,
                        sizeof story.standing.points);
    for (int i = 1; i < story.count; i++)
        assert_true(story.at[i].log.rows[ONLOOKER] >= story.at[i - 1].log.rows[ONLOOKER]);
    table_close(t);
}

// MH-9.1: between the periods the hunters on the board would bring points, if it were scored now.
TEST(the_story_knows_what_a_scoring_would_bring)
{
    static Story story;
    Table *t = given_table(&HUNTERS_GAME, 3, 5);
    Random dice = {.key = 5};
    int more = 0;
    while (table_phase(t) == RUNNING) choose(t, game_pick(&HUNTERS_GAME, t->state, &dice), 0);
    story_tell(t, &story, NULL);
    for (int i = 0; i < story.count; i++)
        for (int seat = 0; seat < 3; seat++) {
            assert_true(story.at[i].now[seat] >= story.at[i].points[seat]);
            more += story.at[i].now[seat] > story.at[i].points[seat];
        }
    assert_true(more > story.count);
    const Moment *last = &story.at[story.count - 1];
    assert_memory_equal(last->now, last->points, sizeof last->now);
    table_close(t);
}

// Whoever wins in the end: the elder knew more and more of it.
TEST(the_elder_looks_back)
{
    static Story story, again;
    static Position world[COURSE_MAX];
    const Game *game = by_day(0, 1) ? &FLOE_GAME : &CAIRN_GAME;
    Table *t = given_table(game, 2, 3);
    Random dice = {.key = 3};
    while (table_phase(t) == RUNNING) choose(t, game_pick(game, t->state, &dice), 0);
    story_tell(t, &story, world);
    story_tell(t, &again, NULL);
    story_consider(&story, world);
    story_consider(&again, world);
    assert_memory_equal(&story, &again, sizeof story);
    assert_true(story.turning_count > 0);
    for (int i = 0; i < story.turning_count; i++) {
        assert_true(story.turning[i].from < story.turning[i].to);
        assert_true(i == 0 || story.turning[i - 1].to < story.turning[i].to);
    }
    const Moment *last = &story.at[story.count - 1];
    assert_true(last->considered);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal((int)last->hope[seat], story.standing.winners >> seat & 1);
    table_close(t);
}

TEST(the_record_of_a_table_plays_to_the_same_end)
{
    Table *t = given_table(&CAIRN_GAME, 2, 5);
    Random dice = {.key = 5};
    Position world;
    while (table_phase(t) == RUNNING) {
        if (random_below(&dice, 6) == 0 && table_can_undo(t, 0)) table_undo(t, 0, 0, &step);
        else choose(t, game_pick(&CAIRN_GAME, t->state, &dice), 0);
    }
    Record record;
    table_record(t, &record);
    record_position(&record, record.count, (State *)&world);
    assert_memory_equal(&world, t->state, CAIRN_GAME.state_size);
    record_free(&record);
    table_close(t);
}
