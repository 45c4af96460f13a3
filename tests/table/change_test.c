// SPDX-License-Identifier: MIT
// change_test.c - what a choice is said to change is what then happens, and it depends on nothing
// but what its seat sees: in random games of every game, at each player count.
#include "table/change.h"

#include "base/words.h"
#include "engine/flow.h"
#include "games/games.h"
#include "table/listed.h"
#include "table/news.h"
#include "table/view.h"
#include "table/whole.h"
#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { DECISIONS = 250, CHOICES = 12 };  // looked at at night; of each, evenly over the list
enum { GAMES_MOST = 16 };                // that is_said() keeps

static Position here, other, after;
static Foresight f, g;
static Change change, again;
static Offer offer;
static Show then;
static const Game *game;

static State *at(Position *position) { return (State *)position; }

static int viewpoint(void) { return game_waiting(at(&here)) % game_players(at(&here)); }

// Of a near question before what comes after all answers alike.
static void show_after(Action action)
{
    static Position seen, near;
    memcpy(&after, &here, sizeof here);
    memcpy(&near, &here, sizeof here);
    game_play(game, at(&after), action, NULL);
    game_foresee_near(game, at(&near), action);
    bool apart = game->procs[game_asked(at(&here))].near;
    game_view(game, at(apart ? &near : &after), f.viewpoint, at(&seen));
    then.count = 0;
    game->show(at(&seen), &then);
}

static void check_truth(Action action)
{
    if (change.luck) return;
    show_after(action);
    for (int i = 0; i < change.count; i++)
        assert_int_equal(count_things(&then, &change.at[i].thing), change.at[i].after);
    assert_int_equal(change.over, game_waiting(at(&after)) == NOBODY);
    if (!change.over) assert_int_equal(change.ask.who, game_waiting(at(&after)));
    if (!change.over) assert_int_equal(change.ask.proc, game_asked(at(&after)));
}

// Nothing leaks: in another world that looks the same the facts are the same.
static void check_secret(Action action)
{
    change_of(&g, action, &again);
    assert_memory_equal(&change, &again, sizeof change);
}

static bool is_repeated(const Speech *speech)
{
    return is_listed(speech, "change.repeated", game->procs[game_asked(at(&here))].name);
}

// That at best there are as many points as now is no news.
static void check_words(const char *language)
{
    Text text = {0};
    Speech speech = {game, language, NULL};
    change_say(&speech, &f, &change, &text);
    change_say_next(&speech, &f, &change, &text);
    if (strpbrk(text_get(&text), "{}")) fail_msg("%s", text_get(&text));
    assert_null(strstr(text_get(&text), "change."));
    int before, best, said = 0;
    const char *points = strstr(text_get(&text), "points ");
    if (points) sscanf(points, "points %d→%d at best%n", &before, &best, &said);
    if (said && !is_repeated(&speech)) assert_int_not_equal(before, best);
    text_free(&text);
}

static void check_choices(uint64_t seed)
{
    memcpy(&other, &here, sizeof here);
    game_redeal(game, at(&other), viewpoint(), seed);
    foresight_open(&f, game, at(&here), viewpoint());
    foresight_open(&g, game, at(&other), viewpoint());
    game_offer(game, at(&here), &offer);
    for (int i = 0; i < offer.count; i += 1 + offer.count / CHOICES) {
        change_of(&f, offer.at[i], &change);
        check_truth(offer.at[i]);
        check_secret(offer.at[i]);
        check_words(LANGUAGES[i % 3].name);
    }
}

static void check_game(int players, uint64_t seed)
{
    Random dice = {.key = ~seed};
    game_start(game, at(&here), players, NULL, seed, NULL);
    int most = by_day(DECISIONS / 2, DECISIONS);
    for (int i = 0; i < most && game_waiting(at(&here)) != NOBODY; i++) {
        check_choices(seed + (uint64_t)i);
        game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL);
    }
}

TEST(what_is_said_is_what_happens_and_tells_no_secret)
{
    for (int i = 0; GAMES[i]; i++)
        for (int players = GAMES[i]->players_min; players <= GAMES[i]->players_max; players++) {
            game = GAMES[i];
            check_game(players, (uint64_t)players);
        }
}

// Who has deployed enough is not told what the hunts of all bring then.
TEST(what_comes_after_a_near_question_is_no_part_of_its_answers)
{
    Random dice = {.key = 7};
    int asked = 0;
    game = games_find("neanderthal");
    game_start(game, at(&here), 3, NULL, 7, NULL);
    for (; game_waiting(at(&here)) != NOBODY;
         game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL)) {
        game_offer(game, at(&here), &offer);
        if (strcmp(game->procs[game_asked(at(&here))].name, "deploy") != 0) continue;
        foresight_open(&f, game, at(&here), viewpoint());
        for (int i = 0; i < offer.count; i++) {
            if (!game->actions[offer.at[i].kind].ends) continue;
            change_of(&f, offer.at[i], &change);
            assert_int_equal(change.count, 0);
            assert_int_equal(change.before, change.after);
            asked++;
        }
    }
    assert_true(asked > 0);
}

static int find_domain(const char *name)
{
    int domain = MARK;
    while (strcmp(game->domains[domain].name, name) != 0) domain++;
    return domain;
}

static int find_key(int domain, const char *key)
{
    int i = 0;
    while (strcmp(game->domains[domain].keys[i], key) != 0) i++;
    return i;
}

// What the choices of a position are said to change, a line each.
static void say_all(Text *text)
{
    Speech speech = {game, "en", NULL};
    foresight_open(&f, game, at(&here), viewpoint());
    game_offer(game, at(&here), &offer);
    for (int i = 0; i < offer.count; i++) {
        change_of(&f, offer.at[i], &change);
        change_say(&speech, &f, &change, text);
        text_add(text, "; ");
        change_say_next(&speech, &f, &change, text);
        text_char(text, '\n');
    }
}

// What all choices of a game at random are said to change.
static void say_game(uint64_t seed, Text *text)
{
    Random dice = {.key = seed + 1};
    game_start(game, at(&here), 3, NULL, seed, NULL);
    for (; game_waiting(at(&here)) != NOBODY;
         game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL))
        say_all(text);
}

static bool is_said_in(const char *key, uint64_t seed, const char *words)
{
    Text text = {0};
    game = games_find(key);
    say_game(seed, &text);
    bool found = strstr(text_get(&text), words);
    text_free(&text);
    return found;
}

// In the one game of each that is played once for all tests.
static bool is_said(const char *key, const char *words)
{
    static struct {
        const Game *game;
        Text said;
    } played[GAMES_MOST];
    int i = 0;
    game = games_find(key);
    while (played[i].game && played[i].game != game) i++;
    assert_in_range(i, 0, GAMES_MOST - 1);
    if (!played[i].game) say_game(1, &played[i].said);
    played[i].game = game;
    return strstr(text_get(&played[i].said), words) != NULL;
}

TEST(hunters_says_what_a_card_costs) { assert_true(is_said("hunters", "stones 4→3")); }
TEST(hunters_says_no_price_of_a_card_that_is_discarded)
{
    assert_false(is_said("hunters", " to pay"));
}
TEST(hunters_says_nothing_of_turns_that_are_counted)
{
    assert_false(is_said("hunters", "turn 0→"));
}
TEST(NT_4_6_1_a_bid_that_leaves_nobody_safe_says_so)
{
    assert_true(is_said("neanderthal", "→0 (unsafe), dependents"));
}
// The fires of a new period lie in every region.
TEST(hunters_says_of_a_glacier_what_it_freezes)
{
    assert_true(is_said("hunters", ": +1 glacier, "));
    assert_false(is_said("hunters", "hidden fire, …"));
}
TEST(winter_says_that_the_same_question_follows)
{
    assert_true(is_said("winter", "; then you choose again\n"));
}
TEST(hunters_says_where_a_hunter_goes)
{
    assert_true(is_said("hunters", "supply 4→3, region 7: +1 hunter; "));
}
TEST(hunters_says_what_comes_where_chance_decides)
{
    assert_true(is_said("hunters", "; then you see the card\n"));
    assert_false(is_said("hunters", "chance decides"));
}
TEST(hunters_says_first_that_a_card_ends_the_period)
{
    assert_true(is_said("hunters", "\nends the period, Blue starts the next, stones "));
    assert_true(is_said("hunters", "\nends the game: not carried out, no stones (MH-12.1)"));
}
TEST(hunters_adds_nobody_who_only_takes_a_club)
{
    assert_true(is_said("hunters", "clubs 1→0"));
    assert_false(is_said("hunters", ": now 1 hunter"));
}
TEST(hunters_warns_of_eight_stones)
{
    assert_true(is_said("hunters", "stones 4→8 (from 8 on only light cards)"));
    assert_false(is_said("hunters", "→7 (from"));
}
TEST(VM_6_2_2_a_mountain_takes_all_steps) { assert_true(is_said("valley", "no step left then")); }
// Not just "then Blue": at Pass one's own move may come after that.
TEST(valley_says_what_another_is_asked_next)
{
    assert_true(is_said("valley", "; then Blue may play a card"));
    assert_true(is_said("valley", "; then Blue moves"));
}
TEST(valley_says_what_a_meal_costs) { assert_true(is_said("valley", "meal 3→2")); }
// Whose steps are used up has them again: nobody comes or goes by that.
TEST(valley_says_nothing_of_members_who_only_rest)
{
    Random dice = {.key = 4};
    Text text = {0};
    for (int i = 0; GAMES[i]; i++)
        if (!strcmp(GAMES[i]->key, "valley")) game = GAMES[i];
    game_start(game, at(&here), 3, NULL, 1, NULL);
    for (int n = 0; n < 400 && game_waiting(at(&here)) != NOBODY; n++) {
        foresight_open(&f, game, at(&here), viewpoint());
        game_offer(game, at(&here), &offer);
        for (int i = 0; i < offer.count; i++) {
            if (!game->actions[offer.at[i].kind].ends) continue;
            change_of(&f, offer.at[i], &change);
            change_say(&(Speech){game, "en", NULL}, &f, &change, &text);
        }
        game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL);
    }
    if (strstr(text_get(&text), "warrior")) fail_msg("%s", text_get(&text));
    text_free(&text);
}

// The first question of a game of two, for changes that are made up.
static void foresee_first(const Game *of)
{
    game = of;
    game_start(game, at(&here), 2, NULL, 1, NULL);
    foresight_open(&f, game, at(&here), 0);
}

// As of three warriors two had no step left and one had one: all rest again.
TEST(valley_says_nothing_of_groups_that_rest_together)
{
    enum { HEX_DOMAIN = GAME_DOMAINS, PERSON_DOMAIN, WARRIOR_KIND = 1, NO_STEPS = 16 };
    const Speech speech = {games_find("valley"), "en", NULL};
    Text text = {0};
    const Thing rested = {PERSON_DOMAIN, WARRIOR_KIND, HEX_DOMAIN, 13, 0, 0, 0};
    foresee_first(speech.game);
    change = (Change){.count = 3, .luck = true};  // of no action: nothing is played
    change.at[0] = (Fact){rested, 3};
    for (int i = 1; i < 3; i++) {
        change.at[i] = (Fact){rested, 0};
        change.at[i].thing.mark = (uint8_t)(NO_STEPS + i - 1);
        change.at[i].thing.count = (int16_t)(3 - i);
    }
    change_say(&speech, &f, &change, &text);
    assert_string_equal(text_get(&text), "");
    text_free(&text);
}

// What is left in supply is no news, nor what others will gather.
TEST(valley_says_what_a_meal_is_about_and_no_more)
{
    enum { PERSON_DOMAIN = GAME_DOMAINS + 1, GOODS_DOMAIN = GAME_DOMAINS + 19 };
    enum { SUPPLY = 2, MEMBERS = 4, INCOME = 6 };
    const Speech speech = {games_find("valley"), "en", NULL};
    Text text = {0};
    foresee_first(speech.game);
    assert_string_equal(game->domains[GOODS_DOMAIN].name, "goods");
    change = (Change){.count = 3, .luck = true};  // of no action: nothing is played
    change.at[0] = (Fact){{PERSON_DOMAIN, 0, SEAT, 0, 0, SUPPLY, 3}, 4};
    change.at[1] = (Fact){{GOODS_DOMAIN, MEMBERS, SEAT, 0, 0, 0, 8}, 7};
    change.at[2] = (Fact){{GOODS_DOMAIN, INCOME, SEAT, 1, 1, 0, 7}, 15};
    change_say(&speech, &f, &change, &text);
    assert_string_equal(text_get(&text), "people 8→7");
    text_free(&text);
}

// How many choices end the game only by what follows of them. Of those no more is told, either.
static int count_later_ends(const Speech *speech)
{
    static Whole whole;
    int later = 0;
    game_offer(game, at(&here), &offer);
    for (int i = 0; i < offer.count; i++) {
        change_of(&f, offer.at[i], &change);
        whole_of(speech, &f, &change, &whole);
        if (whole.change.over) assert_int_equal(whole.change.count, 0);
        later += whole.change.over && !change.over;
        assert_true(whole.ways || !whole.goes_on);
        whole_at_once(&change, &whole);
        assert_false(whole.goes_on || whole.ways);
    }
    return later;
}

// When all is laid open, what others have had in hand is not told beforehand: it is made up.
TEST(a_choice_that_ends_the_game_says_so_and_no_more)
{
    int seen = 0, later = 0;
    game = games_find("winter");
    const Speech speech = {game, "en", NULL};
    for (uint64_t seed = 1; seed <= 2; seed++) {
        Random dice = {.key = seed};
        game_start(game, at(&here), 2, NULL, seed, NULL);
        while (game_waiting(at(&here)) != NOBODY) {
            foresight_open(&f, game, at(&here), viewpoint());
            Action next = game_pick(game, at(&here), &dice);
            change_of(&f, next, &change);
            if (change.over) seen++, assert_int_equal(change.count, 0);
            later += count_later_ends(&speech);
            game_play(game, at(&here), next, NULL);
        }
    }
    assert_int_equal(seen, 2);
    assert_true(later > 0);
}

// A question that only goes on with what was chosen: see table/whole.h.
static bool goes_on(const Speech *speech, const State *s, const Offer *answers)
{
    const char *asked = game->procs[game_asked(s)].name;
    const char *first = game->actions[answers->at[0].kind].name;
    return is_listed(speech, "change.paying", asked) || is_listed(speech, "change.owed", asked) ||
           is_listed(speech, "change.best", asked) ||
           (!strcmp(asked, "choose_unit") && !strcmp(first, "take_as") && answers->count == 2) ||
           (answers->count == 1 && is_listed(speech, "screen.forced", first));
}

// Answers on, always so that as many points are promised. Returns those that there are in the end;
// -1: chance decides.
static int keep_promise(const Speech *speech, int seat, Action action, int points)
{
    static Foresight now;
    static Offer answers;
    Standing standing = {0};
    for (memcpy(&after, &here, sizeof here);;) {
        foresight_open(&now, game, at(&after), seat);
        change_of(&now, action, &change);
        if (change.luck) return -1;
        game_play(game, at(&after), action, NULL);
        if (game_waiting(at(&after)) != seat) break;
        game_offer(game, at(&after), &answers);
        if (!goes_on(speech, at(&after), &answers)) break;
        foresight_open(&now, game, at(&after), seat);
        int i = 0;
        while (i < answers.count && whole_points(speech, &now, answers.at[i]) != points) i++;
        if (i == answers.count)
            fail_msg("nothing brings the %d points that were said at %s", points,
                     game->procs[game_asked(at(&after))].name);
        action = answers.at[i];
    }
    game->standing(at(&after), &standing);
    return standing.points[seat];
}

// What is owed, paid or forced after a choice is part of it: a trade of food for tools that are
// handed out one by one, a painting whose section and fee are the only ones.
static void check_promises(const char *key, uint64_t seed)
{
    int kept = 0;
    Random dice = {.key = seed};
    game = games_find(key);
    Speech speech = {game, "en", NULL};
    game_start(game, at(&here), 2, NULL, seed, NULL);
    while (game_waiting(at(&here)) != NOBODY) {
        int seat = viewpoint();
        game_offer(game, at(&here), &offer);
        foresight_open(&f, game, at(&here), seat);
        for (int i = 0; i < offer.count; i += 1 + offer.count / CHOICES) {
            if (game->actions[offer.at[i].kind].ends) continue;
            int said = whole_points(&speech, &f, offer.at[i]);
            int points = keep_promise(&speech, seat, offer.at[i], said);
            if (points < 0 || game_waiting(at(&after)) != seat) continue;
            if (points != said) fail_msg("said %d, are %d", said, points);
            kept++;
        }
        game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL);
    }
    assert_true(kept > 100);
}

// At random, but sacred stones are taken where they can be had: food is kept for them.
static Action pick_eagerly(Random *dice)
{
    for (int tries = 0; tries < 20; tries++) {
        Action action = game_pick(game, at(&here), dice);
        const char *name = game->actions[action.kind].name;
        if (!strcmp(name, "spend_food") || !strcmp(name, "play_culture")) continue;
        for (int i = 0; i < offer.count; i++)
            if (!strcmp(game->actions[offer.at[i].kind].name, "do_middle")) return offer.at[i];
        if (strcmp(name, "decline") && strcmp(name, "accept")) return action;
    }
    return game_pick(game, at(&here), dice);
}

// Plays winter games; before each decision the choices are looked at.
static void look_at_winter(const Speech *speech, void check(const Speech *))
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Random dice = {.key = seed};
        game_start(game, at(&here), 2, NULL, seed, NULL);
        while (game_waiting(at(&here)) != NOBODY) {
            game_offer(game, at(&here), &offer);
            foresight_open(&f, game, at(&here), viewpoint());
            check(speech);
            game_play(game, at(&here), pick_eagerly(&dice), NULL);
        }
    }
}

static const char *say_change(const Speech *speech, Action action, Text *text)
{
    change_of(&f, action, &change);
    change_say(speech, &f, &change, text);
    return text_get(text);
}

static int stones_told, ends_told;

// What the sacred stones pay the one who decides, when this is played.
static int paid_by_stones(Action action)
{
    static Tale tale;
    int points = 0;
    memcpy(&after, &here, sizeof here);
    game_play(game, at(&after), action, &tale);
    for (int i = 0; i < tale.count; i++)
        if (!strcmp(game->events[tale.at[i].kind].name, "stone_paid") &&
            tale.at[i].seat == action.seat)
            points += tale.at[i].arg[1];
    return points;
}

// The last answer of all is told with what the one who decides has then.
static int points_at_end(Action action)
{
    static Show end;
    memcpy(&after, &here, sizeof here);
    game_play(game, at(&after), action, NULL);
    return foresight_look(game, at(&after), action.seat, &end);
}

static void check_stones(const Speech *speech)
{
    static Whole whole;
    for (int i = 0; i < offer.count; i++) {
        Text text = {0};
        int before = 0, then_are = 0;
        const char *told = strstr(say_change(speech, offer.at[i], &text), "then stones ");
        if (told) sscanf(told, "then stones %d→%d", &before, &then_are);
        whole_of(speech, &f, &change, &whole);
        bool alone = !change.over && !whole.goes_on;
        if (alone) assert_int_equal(paid_by_stones(offer.at[i]), then_are - before);
        bool last = whole.change.over && !strcmp(game->actions[offer.at[i].kind].name, "go_on");
        if (last && told) assert_int_equal(points_at_end(offer.at[i]), then_are), ends_told++;
        stones_told += told != NULL;
        text_free(&text);
    }
}

// They pay within the last answer of an eclipse, whatever it is: its row says so.
TEST(EW_15_5_the_answer_before_sacred_stones_pay_says_what_they_pay)
{
    game = games_find("winter");
    stones_told = ends_told = 0;
    look_at_winter(&(Speech){game, "en", NULL}, check_stones);
    assert_true(stones_told > 5 && ends_told > 0);
}

static int stone_sum(const char *name, const Position *position, int seat, int stone)
{
    Sum sum = {0};
    int kind = 1;
    while (strcmp(game->sums[kind].name, name) != 0) kind++;
    game->explain((const State *)position,
                  (Action){.kind = (uint8_t)kind, .arg = {(uint8_t)seat, (uint8_t)stone}}, &sum);
    return sum.total;
}

// The most that it would pay after what is asked of its effect, so many answers on.
static int most_of_stone(const Position *from, int seat, int stone, int steps)
{
    Offer answers = {.count = 0};
    const State *s = (const State *)from;
    int most = stone_sum("stone", from, seat, stone);
    if (steps && game_waiting(s) == seat) game_offer(game, s, &answers);
    for (int i = 0; i < answers.count; i++) {
        Position next = *from;
        if (game->actions[answers.at[i].kind].ends) continue;
        game_play(game, at(&next), answers.at[i], NULL);
        if (game_drawn(at(&next)) != game_drawn(s)) continue;  // which animal comes is not known
        int reached = most_of_stone(&next, seat, stone, steps - 1);
        if (reached > most) most = reached;
    }
    return most;
}

static int stones_weighed, stones_grown;

static void check_worth(const Speech *speech)
{
    enum { ANSWERS = 2 };
    for (int i = 0; i < offer.count; i++) {
        Action take = offer.at[i];
        if (strcmp(game->actions[take.kind].name, "take_stone") != 0) continue;
        int now = stone_sum("stone", &here, take.seat, take.arg[0]);
        int worth = stone_sum("stone_with", &here, take.seat, take.arg[0]);
        memcpy(&after, &here, sizeof here);
        game_play(game, at(&after), take, NULL);
        assert_int_equal(worth, most_of_stone(&after, take.seat, take.arg[0], ANSWERS));
        stones_weighed++, stones_grown += worth > now;
    }
}

// The two idols that the idols' stone brings make it pay one point more.
TEST(EW_15_4_a_stone_is_worth_what_its_own_effect_makes_it)
{
    game = games_find("winter");
    stones_weighed = stones_grown = 0;
    look_at_winter(&(Speech){game, "en", NULL}, check_worth);
    assert_true(stones_weighed > 20 && stones_grown > 0);
}

// An idol instead of the megalith would bring a point: nobody means it who takes the megalith.
TEST(winter_counts_nothing_lesser_at_best)
{
    game = games_find("winter");
    const Speech speech = {game, "en", NULL};
    game_start(game, at(&here), 2, NULL, 411, NULL);
    for (int i = 0; i < 2; i++) {
        game_offer(game, at(&here), &offer);
        game_play(game, at(&here), offer.at[0], NULL);
    }
    foresight_open(&f, game, at(&here), viewpoint());
    game_offer(game, at(&here), &offer);
    assert_string_equal(game->actions[offer.at[0].kind].name, "play_culture");
    assert_int_equal(whole_points(&speech, &f, offer.at[0]), f.points);
}

TEST(winter_keeps_its_promises) { check_promises("winter", 3); }
TEST(prehistory_keeps_its_promises) { check_promises("prehistory", 3); }

static bool is_asked_for(const Position *position, const char *name)
{
    const State *s = (const State *)position;
    return game_waiting(s) != NOBODY && !strcmp(game->procs[game_asked(s)].name, name);
}

// Loses them one after the other in the same way, as far as that is possible, then any. Returns the
// points when the hunt has brought what it brings; -1: more was rolled or has come by then.
static int lose_all(Action action, bool *alike)
{
    Standing standing = {0};
    memcpy(&after, &here, sizeof here);
    *alike = true;
    do {
        game_offer(game, at(&after), &offer);
        bool able = !game_refuse(game, at(&after), action);
        *alike = *alike && able;
        game_play(game, at(&after), able ? action : offer.at[0], NULL);
    } while (is_asked_for(&after, "hunt_loss") && game_drawn(at(&after)) == game_drawn(at(&here)));
    bool at_spoils = is_asked_for(&after, "free_disc") || is_asked_for(&after, "take_card");
    if (!at_spoils || game_drawn(at(&after)) != game_drawn(at(&here))) return -1;
    game->standing(at(&after), &standing);
    return standing.points[action.seat];
}

// Rows beside each other count the same: the whole loss, and the babies of a hunt that is settled.
TEST(NT_7_2_3_a_loss_is_told_with_all_that_follows_from_it)
{
    int seen = 0;
    game = games_find("neanderthal");
    Speech speech = {game, "en", NULL};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Random dice = {.key = seed};
        game_start(game, at(&here), 3, NULL, seed, NULL);
        for (; game_waiting(at(&here)) != NOBODY;
             game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL)) {
            if (!is_asked_for(&here, "hunt_loss")) continue;
            static Offer losses;
            game_offer(game, at(&here), &losses);
            foresight_open(&f, game, at(&here), viewpoint());
            for (int i = 0; i < losses.count; i++) {
                bool alike;
                int points = lose_all(losses.at[i], &alike);
                if (points < 0) continue;
                int said = whole_points(&speech, &f, losses.at[i]);
                assert_true(alike ? said == points : said >= points);  // the rest costs the least
                seen++;
            }
        }
    }
    assert_true(seen > 10);
}

// As it is when somebody decides next; -1: that is not known, or all is laid open.
static int look_ahead(Action action)
{
    memcpy(&after, &here, sizeof here);
    game_play(game, at(&after), action, NULL);
    if (game_waiting(at(&after)) == NOBODY || game_drawn(at(&after)) != game_drawn(at(&here)))
        return -1;
    return foresight_look(game, at(&after), f.viewpoint, &then);
}

// However it is marked.
static int count_all(const Thing *t)
{
    int count = 0;
    for (int mark = 0; mark < game->domains[MARK].count; mark++) {
        Thing marked = *t;
        marked.mark = (uint8_t)mark;
        count += count_things(&then, &marked);
    }
    return count;
}

static int figures_followed;

// Of one's own figures that a row tells, with what it says that follows.
static void check_figures(const Speech *speech, Action action)
{
    static Whole whole;
    change_of(&f, action, &change);
    whole_of(speech, &f, &change, &whole);
    int points = look_ahead(action);
    if (points < 0 || whole.goes_on || change.luck) return;
    if (change_tells_points(speech, &f, &whole) && !whole.leads_on)
        assert_int_equal(whole.change.after + whole.beyond, points);
    News news = {0};
    news_add_group(speech, &f, &whole.change, MINE, &news);
    for (int i = 0; i < news.count; i++) {
        const Fact said = news_as_said(speech, &whole.change, &whole.change.at[news.at[i]]);
        const Thing *t = &said.thing;
        if (!is_listed_thing(speech, "change.number", t->domain, t->what)) continue;
        assert_int_equal(said.after + said.by_all, count_all(t));
        figures_followed += said.by_all != 0;
    }
}

// The only elder dies after the hunters: what a row says of safety counts his word, too.
TEST(NT_4_6_2_a_figure_is_told_as_it_becomes_when_all_has_followed)
{
    game = games_find("neanderthal");
    Speech speech = {game, "en", NULL};
    figures_followed = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Random dice = {.key = seed};
        game_start(game, at(&here), 2, NULL, seed, NULL);
        for (; game_waiting(at(&here)) != NOBODY;
             game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL)) {
            foresight_open(&f, game, at(&here), viewpoint());
            game_offer(game, at(&here), &offer);
            for (int i = 0; i < offer.count; i += 1 + offer.count / CHOICES)
                check_figures(&speech, offer.at[i]);
        }
    }
    assert_true(figures_followed > 2);
    assert_true(is_said_in("neanderthal", 5, "safety −3→1, then 2"));
    assert_true(is_said_in("neanderthal", 11, ", then 8, safety 0→3, then 4"));
}

TEST(winter_says_what_a_trade_comes_to)
{
    assert_true(is_said("winter", "food 2→4, tools 3→4; next: Red: take a tool"));
    assert_false(is_said("winter", "(discarded), "));  // which card is paid is not known yet
    assert_true(is_said("winter", ", then an idol;"));
}
// Level 1 for 0 points is not what 1 point for 0 is.
TEST(a_counter_that_grows_like_the_points_does_not_say_them)
{
    const Speech speech = {games_find("winter"), "en", NULL};
    Text text = {0};
    foresee_first(speech.game);
    int counter = find_domain("counter");
    change = (Change){.count = 1, .luck = true, .after = 1};  // of no action: nothing is played
    change.at[0] = (Fact){{counter, find_key(counter, "offering"), SEAT, 0, 0, 0, 0}, 1};
    change_say(&speech, &f, &change, &text);
    assert_string_equal(text_get(&text), "points 0→1, offering level 0→1");
    text_free(&text);
}

TEST(winter_says_how_many_points_a_recruit_brings) { assert_true(is_said("winter", "points 0→1")); }
TEST(winter_says_nothing_that_the_sentence_says_or_that_stays_nought)
{
    assert_false(is_said("winter", "tribe figure 2→1"));
    assert_false(is_said("winter", "0→0"));
}
TEST(winter_says_nothing_of_phases_that_begin) { assert_false(is_said("winter", "Culture 0→1")); }
// Another's points are told as the table has them, not those scored so far.
TEST(winter_says_one_kind_of_points) { assert_false(is_said("winter", "points scored")); }
TEST(winter_says_labour_in_halves) { assert_true(is_said("winter", "labour 0→1½")); }
TEST(NT_4_9_neanderthal_says_what_a_bid_brings_if_it_wins)
{
    assert_true(is_said("neanderthal", "if won (points "));
}
TEST(NT_2_1_neanderthal_says_who_matures) { assert_true(is_said_in("neanderthal", 2, "matures")); }
// A card that goes does not mature by that.
TEST(NT_2_1_nobody_who_is_lost_matures)
{
    int lost = 0;
    game = games_find("neanderthal");
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Random dice = {.key = seed + 1};
        game_start(game, at(&here), 3, NULL, seed, NULL);
        for (; game_waiting(at(&here)) != NOBODY;
             game_play(game, at(&here), game_pick(game, at(&here), &dice), NULL)) {
            if (!is_asked_for(&here, "blizzard_loss")) continue;
            Text text = {0};
            say_all(&text);
            assert_null(strstr(text_get(&text), "matures"));
            text_free(&text);
            lost++;
        }
    }
    assert_true(lost > 0);
}
TEST(neanderthal_says_how_words_grow) { assert_true(is_said("neanderthal", "dependents 1→2")); }

// A chief promoted: the same number is then safe for another reason.
TEST(NT_4_6_1_neanderthal_says_once_how_safe_it_is)
{
    const Speech speech = {games_find("neanderthal"), "en", NULL};
    Text text = {0};
    foresee_first(speech.game);
    int number = find_domain("number_of"), phase = find_domain("phase");
    int line = find_key(number, "chaos_line"), anyway = find_key(MARK, "safe_anyway");
    f.now.count = 1;
    f.now.at[0] = (Thing){phase, find_key(phase, "actions"), .owner = NOBODY, .count = 1};
    change = (Change){.count = 2, .luck = true};  // of no action: nothing is played
    change.at[0] = (Fact){{number, line, SEAT, 0, 0, anyway, 0}, 4};
    change.at[1] = (Fact){{number, line, SEAT, 0, 0, 0, 3}, 0};
    change_say(&speech, &f, &change, &text);
    assert_string_equal(text_get(&text), "safety 3→4 (safe by an ability)");
    text_clear(&text);
    change.at[0] = (Fact){{number, line, SEAT, 0, 0, find_key(MARK, "unsafe"), 0}, 0};
    change_say(&speech, &f, &change, &text);
    assert_string_equal(text_get(&text), "safety 3→0 (unsafe)");
    change.at[change.count++] = (Fact){{find_domain("slot"), 0, SEAT, 0, 0, 0, 0}, 1};
    text_clear(&text);
    change_say(&speech, &f, &change, &text);  // the sentence names the portal
    assert_string_equal(text_get(&text), "safety 3→0 (unsafe)");
    text_free(&text);
}

TEST(prehistory_says_what_development_costs) { assert_true(is_said("prehistory", "dev. 1→0, ")); }
TEST(prehistory_says_once_that_a_section_is_painted)
{
    assert_true(is_said("prehistory", ") (painted)"));  // by the fee for it
    assert_false(is_said("prehistory", " 0→1 (painted)"));
    assert_false(is_said("prehistory", " 1→0 (bare)"));
}
TEST(prehistory_says_what_a_weather_wheel_brings)
{
    assert_true(is_said("prehistory", "+2 red income, "));
    assert_true(is_said("prehistory", "red income 2→1"));
}
TEST(prehistory_says_points_as_they_are_when_the_price_is_paid)
{
    static const char PAID[] = "yellow 1→0; next: Orange: Choose the resource you leave";
    assert_true(is_said("prehistory", PAID));
    assert_false(
        is_said("prehistory", "\nyellow 1→0; next: Orange: Choose the resource you leave"));
    assert_true(is_said("prehistory", "\npts "));
}
static bool lies_on_table(int domain)
{
    for (int i = 0; i < f.now.count; i++)
        if (f.now.at[i].in == NO_ARG && f.now.at[i].domain == domain) return true;
    return false;
}

static bool opens_first_place(void)
{
    for (int i = 0; i < change.count; i++) {
        const Thing *t = &change.at[i].thing;
        bool opens = t->in == NO_ARG && change.at[i].after > t->count;
        if (opens && game->domains[t->domain].shape == PLACE && !lies_on_table(t->domain))
            return true;
    }
    return false;
}

// A megalith where one can be built, else anything.
static Action pick_builder(Random *dice)
{
    game_offer(game, at(&here), &offer);
    for (int i = 0; i < offer.count; i++)
        if (!strcmp(game->actions[offer.at[i].kind].name, "lay")) return offer.at[i];
    return game_pick(game, at(&here), dice);
}

// Where no upper space was open yet, too.
static int count_first_places(uint64_t seed)
{
    const Speech speech = {game, "en", NULL};
    Random dice = {.key = seed};
    int opened = 0;
    game_start(game, at(&here), 2, NULL, seed, NULL);
    while (game_waiting(at(&here)) != NOBODY) {
        Action next = pick_builder(&dice);
        foresight_open(&f, game, at(&here), viewpoint());
        change_of(&f, next, &change);
        if (!change.luck && opens_first_place()) {
            Text text = {0};
            change_say(&speech, &f, &change, &text);
            assert_non_null(strstr(text_get(&text), "opens U"));
            text_free(&text);
            opened++;
        }
        game_play(game, at(&here), next, NULL);
    }
    return opened;
}

TEST(EW_13_the_first_upper_space_is_told_that_opens)
{
    int opened = 0;
    game = games_find("winter");
    for (uint64_t seed = 1; seed <= 8; seed++) opened += count_first_places(seed);
    assert_true(opened > 0);
}

TEST(the_end_is_said) { assert_true(is_said("winter", "ends the game")); }
