// SPDX-License-Identifier: MIT
// session_test.c - a game at one keyboard: what it hands to the screen is what the person may see.
#include "cli/brief.h"
#include "cli/choices.h"
#include "cli/preview.h"
#include "cli/session.h"

#include "base/words.h"
#include "cli/facts.h"
#include "cli/holes.h"
#include "cli/lookup.h"
#include "cli/not_now.h"
#include "cli/talk.h"
#include "cli/together.h"
#include "engine/describe.h"
#include "engine/flow.h"
#include "games/games.h"
#include "table/by_itself.h"
#include "table/listed.h"
#include "table/record.h"
#include "table/tally.h"
#include "tests/support/test.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const Game HUNTERS_GAME, VALLEY_GAME, WINTER_GAME;

static alignas(16) char memory[2][STATE_MAX];
static State *const real = (State *)memory[0], *const seen = (State *)memory[1];
static const char *const BOTS[SEATS_MAX] = {NULL, "random", "random", "random", "random", "random"};

static void expect_standing(Session *session, const Standing *standing)
{
    Text text = {0};
    talk_standing(session, &text);
    const char *words = text_get(&text);
    for (int seat = 0; seat < game_seats(real); seat++) {
        char points[16];
        snprintf(points, sizeof points, " %d", standing->points[seat]);
        size_t length = strcspn(words, "|");
        assert_true(length >= strlen(points));
        const char *end = words + length - (words[length] ? 1 : 0);  // " | "
        assert_memory_equal(end - strlen(points), points, strlen(points));
        words += length + (words[length] == '|');
    }
    text_free(&text);
}

// What ends something has the last numbers; where all else is beside the point or in vain, the
// first.
static void expect_endings_together(Session *session)
{
    const Speech *speech = session_speech(session);
    const Kind *actions = speech->game->actions;
    const Offer *offer = session_offer(session);
    bool first = offer->count && actions[offer->at[0].kind].ends;
    for (int i = 1; i < offer->count; i++) {
        const Kind *kind = &actions[offer->at[i].kind];
        if (!first) assert_true(actions[offer->at[i - 1].kind].ends <= kind->ends);
        else if (!kind->ends)
            assert_true(choices_is_beside(speech, offer->at[i]) ||
                        preview_is_in_vain(session, offer->at[i]));
    }
}

// One game beside the session's, with the same bots: returns how often the real points differ from
// those that are seen.
static int play_along(const Game *game, int players, uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    Bot *bot[SEATS_MAX] = {0};
    int secrets = 0;
    options_usual(game, option);
    Session *session = session_open(game, players, option, seed, BOTS, false, NULL);
    game_start(game, real, players, option, seed, NULL);
    for (int seat = 1; seat < players; seat++)
        bot[seat] = bot_open(game, "random", seed + (uint64_t)seat, NULL);
    for (int seat; (seat = game_waiting(real)) != NOBODY;) {
        Standing here, there;
        game->standing(real, &here);
        game_view(game, real, 0, seen);
        game->standing(seen, &there);
        expect_standing(session, &there);
        assert_memory_equal(session_view(session), seen, game->state_size);
        assert_true(seat ? !session_offer(session)->count : session_offer(session)->count > 0);
        expect_endings_together(session);
        secrets += memcmp(here.points, there.points, (size_t)players * sizeof *here.points) != 0;
        Action action = seat ? bot_choose(bot[seat], real) : session_offer(session)->at[0];
        Action opener = {0};
        if (!seat) opener = foresight_opener(session_foresight(session), real, action);
        if (seat) session_bot_plays(session);
        else session_choose(session, 0, 1);
        if (opener.kind) game_play(game, real, opener, NULL);
        game_play(game, real, action, NULL);
    }
    for (int seat = 1; seat < players; seat++) bot_close(bot[seat]);
    session_close(session);
    return secrets;
}

// What others alone are told does not part lines that are alike to the viewer.
TEST(no_line_is_said_twice_in_a_row)
{
    uint8_t option[OPTIONS_MAX];
    Text before = {0}, line = {0};
    options_usual(&HUNTERS_GAME, option);
    Session *session = session_open(&HUNTERS_GAME, 3, option, 5, BOTS, false, NULL);
    for (int n = 0; n < 100; n++)
        if (session_person_waits(session)) session_choose(session, 0, 1);
        else session_bot_plays(session);
    for (int i = 0; i < session_lines(session);) {
        text_clear(&line);
        i = session_say_line(session, i, &line);
        if (!line.count) continue;
        assert_string_not_equal(text_get(&line), text_get(&before));
        text_clear(&before);
        text_add(&before, text_get(&line));
    }
    session_close(session);
    text_free(&before);
    text_free(&line);
}

static Session *play_to_the_end(const Game *game, uint64_t seed, const char *first)
{
    uint8_t option[OPTIONS_MAX];
    const char *const bots[SEATS_MAX] = {first, "random", "random"};
    options_usual(game, option);
    Session *session = session_open(game, 3, option, seed, bots, false, NULL);
    while (!session_is_over(session))
        if (session_person_waits(session)) session_choose(session, 0, 1);
        else session_bot_plays(session);
    return session;
}

// How many lines of the log begin with such an event (by name; none: told by the table itself) and
// have these words in them.
static int count_lines(const Session *session, const char *event, const char *words)
{
    int found = 0;
    for (int i = 0; i < session_lines(session);) {
        const Event *e = session_event(session, i);
        Text line = {0};
        i = session_say_line(session, i, &line);
        const Kind *events = session_speech(session)->game->events;
        const char *name = e && e->kind ? events[e->kind].name : "";
        found += e && !strcmp(name, event) && strstr(text_get(&line), words);
        text_free(&line);
    }
    return found;
}

// "screen.joins", "screen.joined": a conflict is one line, in which each player stands once.
TEST(what_comes_with_an_event_joins_its_line)
{
    Session *session = play_to_the_end(&HUNTERS_GAME, 5, NULL);
    int conflicts = count_lines(session, "crowded", "");
    assert_true(conflicts > 0);
    assert_int_equal(count_lines(session, "crowded", " loses "), conflicts);
    assert_int_equal(count_lines(session, "driven_out", ""), 0);
    assert_int_equal(count_lines(session, "frozen_out", ""), 0);
    session_close(session);
}

// What the line of a fire says: as many values as fires were turned.
static int count_values(const char *line)
{
    const char *times = strstr(line, " ×");
    int count = times ? atoi(times + strlen(" ×")) : 1;
    for (; *line; line++)
        count += *line == ';' || *line == ',' || !strncmp(line, " and ", strlen(" and "));
    return count;
}

// Fires of one region that show the same are told each: who counts them finds the limit.
TEST(every_fire_that_is_turned_is_told)
{
    int told = 0, again = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Session *session = play_to_the_end(&HUNTERS_GAME, seed, "random");
        for (int i = 0, next; i < session_lines(session); i = next) {
            Text line = {0};
            next = session_say_line(session, i, &line);
            bool fires = !strncmp(text_get(&line), "The fire", strlen("The fire"));
            const char *once = fires ? strstr(text_get(&line), "region 11") : NULL;
            assert_false(once && strstr(once + 1, "region 11"));
            if (fires) assert_int_equal(count_values(text_get(&line)), next - i), told++;
            for (int k = i + 1; fires && k < next; k++)
                for (int n = i + 1; n < k; n++)
                    again += !strcmp(session_line(session, n), session_line(session, k));
            text_free(&line);
        }
        session_close(session);
    }
    assert_true(told > 0 && again > 0);
}

// "screen.anew": the income of the board does not come of the tile whose income was taken before.
TEST(a_deed_joins_only_the_line_of_its_cause)
{
    int told = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Session *session = play_to_the_end(&WINTER_GAME, seed, "random");
        told += count_lines(session, "income_taken", "plains (2 food); gains 2 food");
        assert_int_equal(count_lines(session, "income_taken", "plains (2 food); gains 2 food;"), 0);
        session_close(session);
    }
    assert_true(told > 0);
}

// "screen.declined": it changes nothing, but the others wait for it.
TEST(who_does_nothing_with_a_card_tells_so)
{
    int told = 0;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Session *session = play_to_the_end(&HUNTERS_GAME, seed, NULL);
        told += count_lines(session, "", ": No, leave them where they are");
        session_close(session);
    }
    assert_true(told > 0);
}

TEST(the_screen_is_given_only_what_the_person_sees)
{
    int secrets = 0;
    for (int i = 0; GAMES[i]; i++) {
        if (GAMES[i]->players_max == 1) continue;
        for (uint64_t seed = 1; seed <= 5; seed++) secrets += play_along(GAMES[i], 3, seed);
    }
    assert_true(secrets > 0);  // else this test shows nothing
}

// More comes of the first choice than was told before: by chance, or later.
static bool leads_further(Session *session)
{
    Change change;
    const Foresight *f = session_foresight(session);
    change_of(f, session_offer(session)->at[0], &change);
    return change.luck || f->game->procs[game_asked(session_view(session))].near != FORESEE_FAR;
}

// Until one answers, and only once others have decided or chance has.
static int count_told_losses(const Game *game, uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    int told = 0;
    options_usual(game, option);
    Session *session = session_open(game, 3, option, seed, BOTS, false, NULL);
    for (bool news = false; !session_is_over(session);) {
        Text lost = {0};
        bool asked = session_person_waits(session);
        if (asked) session_say_since(session, &lost);
        if (lost.count) assert_true(news), told++;
        text_free(&lost);
        news = !asked || leads_further(session);
        if (asked) session_choose(session, 0, 1);
        else session_bot_plays(session);
    }
    session_close(session);
    return told;
}

TEST(who_has_lost_something_is_told)
{
    for (int i = 0; GAMES[i]; i++) {
        int told = 0;
        for (uint64_t seed = 1; seed <= 3 && GAMES[i]->players_max >= 3; seed++)
            told += count_told_losses(GAMES[i], seed);
        if (!strcmp(GAMES[i]->key, "hunters")) assert_true(told > 0);
    }
}

// Points first, then what is lost, at last mere numbers. False: nothing of it is told.
static bool check_order(char *stretch)
{
    static const char *const numbers[] = {"safety ", "dependents "};
    const char *points = strstr(stretch, "points ");
    assert_true(!points || points == stretch);
    for (int i = 0; i < 2; i++) {
        const char *number = strstr(stretch, numbers[i]);
        if (number) assert_null(strstr(number, " words "));
        if (number) assert_null(strstr(number, " cubes "));
    }
    return points || strstr(stretch, numbers[0]);
}

// Points that were lost and won back meanwhile are told by neither.
static void expect_lasting(const char *since)
{
    int before = 0, after = 0, first = -1;
    for (const char *at = since; (at = strstr(at, "points ")); at++) {
        if (sscanf(at, "points %d→%d", &before, &after) != 2) continue;
        if (first < 0) first = before;
    }
    if (first >= 0) assert_int_not_equal(first, after);
}

TEST(what_has_come_since_is_told_in_this_order)
{
    uint8_t option[OPTIONS_MAX];
    int told = 0;
    const Game *game = games_find("neanderthal");
    options_usual(game, option);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        Session *session = session_open(game, 3, option, seed, BOTS, false, NULL);
        while (!session_is_over(session)) {
            Text since = {0};
            bool asked = session_person_waits(session);
            if (asked) session_say_since(session, &since);
            expect_lasting(text_get(&since));
            for (char *at = since.count ? since.at : NULL, *next; at; at = next) {
                next = strstr(at, "; ");
                if (next) *next = 0, next += 2;
                told += check_order(at);
            }
            text_free(&since);
            if (asked) session_choose(session, 0, 1);
            else session_bot_plays(session);
        }
        session_close(session);
    }
    assert_true(told > 0);
}

// The most that a row promises the person, "scores now 5→7, ×2 5→9, at best 12", and what there is
// now; -1: nothing, or it does not say how much.
static int read_promise(Session *session, int choice, int *now)
{
    Text row = {0};
    preview_in_short(session, session_offer(session)->at[choice], 1, &row);
    const char *words = text_get(&row), *own = strstr(words, "scores now ");
    const char *best = strstr(words, "at best "), *times = strstr(words, ", ×");
    int most = -1, before, after;
    if (own && sscanf(own, "scores now %d→%d", &before, &after) == 2) *now = before, most = after;
    if (own && times && sscanf(times, ", ×%*d %*d→%d", &after) == 1 && after > most) most = after;
    if (own && best && sscanf(best, "at best %d", &after) == 1) most = after;
    if (strstr(words, "or more")) most = -1;
    text_free(&row);
    return most;
}

static int find_promise(Session *session, int *choice, int *now)
{
    int most = -1;
    for (int i = 0; i < session_offer(session)->count; i++) {
        int promise = read_promise(session, i, now);
        if (promise > most) most = promise, *choice = i;
    }
    return most;
}

// What a row calls the best is what one gets who always takes the row that promises it.
static int count_kept_promises(uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    int kept = 0, promised = -1, decisions = 0;
    options_usual(&HUNTERS_GAME, option);
    Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
    while (!session_is_over(session)) {
        int choice = 0, now = -1;
        bool asked = session_person_waits(session);
        int most = asked ? find_promise(session, &choice, &now) : -1;
        bool same = session_decisions(session) == decisions + 1;  // nobody else has decided
        if (promised >= 0 && most >= 0 && same)
            assert_int_equal(most > now ? most : now, promised), kept++;
        decisions = session_decisions(session);
        if (asked) session_choose(session, choice, 1);
        else session_bot_plays(session);
        promised = most;
    }
    session_close(session);
    return kept;
}

static Session *open_seed(const char *key, int players, uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    const Game *game = games_find(key);
    options_usual(game, option);
    return session_open(game, players, option, seed, BOTS, false, NULL);
}

static Session *open(const char *key, int players) { return open_seed(key, players, 5); }

static void until_asked(Session *session)
{
    while (!session_is_over(session) && !session_person_waits(session)) session_bot_plays(session);
}

// What the person would score now.
static int tally_now(Session *session)
{
    Sum sum;
    const Foresight *f = session_foresight(session);
    return tally_of(session_speech(session), &f->world, f->viewpoint, f->viewpoint, &sum);
}

// "Let Blue act": what Blue may do to the person, and does not more than that. Returns how often.
static int count_kept_threats(uint64_t seed)
{
    uint8_t option[OPTIONS_MAX];
    int kept = 0;
    options_usual(&HUNTERS_GAME, option);
    Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
    for (until_asked(session); !session_is_over(session); until_asked(session)) {
        Text row = {0};
        int worst = -1, last = session_offer(session)->count - 1;
        bool lets = !strcmp(session_speech(session)->asked, "opponent");
        int now = tally_now(session), choice = lets ? 0 : last;
        preview_in_short(session, session_offer(session)->at[choice], 1, &row);
        const char *told = lets ? strstr(text_get(&row), "you ") : NULL;
        if (told) assert_int_equal(sscanf(told, "you %*d→%d at worst", &worst), 1);
        text_free(&row);
        session_choose(session, choice, 1);
        until_asked(session);
        bool thrown = !session_is_over(session) && !strcmp(session_speech(session)->asked, "throw");
        if (!lets || !thrown) continue;
        assert_true(tally_now(session) >= (worst >= 0 ? worst : now));
        kept += worst >= 0;
    }
    session_close(session);
    return kept;
}

TEST(hunters_tells_what_another_may_do_at_worst)
{
    int kept = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)by_day(3, 8); seed++)
        kept += count_kept_threats(seed);
    assert_true(kept > 3);
}

static bool has_row(Session *session, int choice, const char *words)
{
    Text row = {0};
    preview_in_short(session, session_offer(session)->at[choice], 1, &row);
    bool has = strstr(text_get(&row), words);
    text_free(&row);
    return has;
}

// Its sentence says where the hunter goes; behind it stands what that brings, or that it brings
// nothing.
TEST(hunters_does_not_say_twice_where_a_hunter_goes)
{
    Session *session = open("hunters", 3);
    int unchanged = 0;
    for (until_asked(session); !strcmp(session_speech(session)->asked, "setup_place");
         until_asked(session)) {
        for (int i = 0; i < session_offer(session)->count; i++) {
            assert_false(has_row(session, i, "region"));
            assert_false(has_row(session, i, "supply"));
            assert_true(has_row(session, i, "scores now"));
            unchanged += has_row(session, i, "scores now unchanged");
        }
        session_choose(session, 0, 1);
    }
    session_close(session);
    assert_true(unchanged > 0);
}

// Who has not read the rules is told what a club, a fire or a glacier does, with its rule.
TEST(hunters_tells_what_its_pieces_do)
{
    static const char *const KINDS[] = {"give_club", "keep_club", "club", "freeze", "decline"};
    unsigned told = 0;
    for (uint64_t seed = 1; seed <= 12 && told != 31; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            for (int i = 0; i < session_offer(session)->count; i++) {
                Action action = session_offer(session)->at[i];
                Text facts = {0};
                facts_named(session, action, ~0u, &facts);
                for (unsigned n = 0; n < 5; n++)
                    if (!strcmp(HUNTERS_GAME.actions[action.kind].name, KINDS[n]))
                        assert_non_null(strstr(text_get(&facts), "MH-")), told |= 1u << n;
                text_free(&facts);
            }
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        session_close(session);
    }
    assert_int_equal(told, 31);
}

// What is asked with another's card says who lets one act, and whom or what the card reaches.
static unsigned says_what_it_allows(Session *session)
{
    static const char *const ASKED[] = {"fire_from", "camp_region", "wander_pick", "pick_hunter"};
    static const char *const TOLD[] = {"or 2 hunters more", "Up to 2", "any other", "yours too"};
    Text question = {0};
    unsigned told = 0;
    talk_question(session, &question);
    bool let = strstr(text_get(&question), "and lets Red carry it out");
    facts_asked(session, &question);
    for (unsigned n = 0; n < 4; n++) {
        if (strcmp(facts_question(session), ASKED[n]) != 0) continue;
        if (n < 3 || let) assert_non_null(strstr(text_get(&question), TOLD[n])), told |= 1u << n;
    }
    text_free(&question);
    return told | (unsigned)let << 4;
}

TEST(hunters_says_what_a_question_allows)
{
    unsigned told = 0;
    int rooms = 0;
    for (uint64_t seed = 1; seed <= 12 && told != 31; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            told |= says_what_it_allows(session);
            bool fire = !strncmp(facts_question(session), "fire_", strlen("fire_"));
            for (int i = 0; fire && i < session_offer(session)->count; i++) {
                bool ends = HUNTERS_GAME.actions[session_offer(session)->at[i].kind].ends;
                assert_int_equal(has_row(session, i, "room for "), !ends);
                assert_false(has_row(session, i, "hidden fire"));
                rooms++;
            }
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        session_close(session);
    }
    assert_int_equal(told, 31);
    assert_true(rooms > 0);
}

// What the row says that the person has at worst; -1: nothing.
static int read_worst(Session *session, int choice, const char *format)
{
    Text row = {0};
    int before, after, end = 0;
    preview_in_short(session, session_offer(session)->at[choice], 1, &row);
    const char *at = strstr(text_get(&row), strstr(format, "you") ? "you " : "scores now ");
    bool told = at && sscanf(at, format, &before, &after, &end) == 2 && end;
    text_free(&row);
    return told ? after : -1;
}

// What a hunter takes from another says where, and why the conflict ends so; a number behind
// another player's says that it is one's own.
TEST(hunters_says_why_another_loses)
{
    int losses = 0, own = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            bool places = !strcmp(facts_question(session), "place_hunter");
            for (int i = 0; places && i < session_offer(session)->count; i++) {
                Text facts = {0};
                facts_of_choice(session, i, &facts);
                const char *lost = strstr(text_get(&facts), "Blue: −");
                if (lost) assert_non_null(strstr(lost, "band first (MH-8.4)")), losses++;
                assert_false(has_row(session, i, "scores now Blue") && has_row(session, i, ", ×"));
                own += has_row(session, i, ", you ×");
                text_free(&facts);
            }
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        session_close(session);
    }
    assert_true(losses > 0 && own > 0);
}

// A card that another carries out tells its danger where it is chosen: that of the worst opponent.
TEST(hunters_tells_what_a_dark_card_may_cost)
{
    int let = 0, all = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            int choice = (int)random_below(&luck, session_offer(session)->count), least = -1;
            int worst = read_worst(session, choice, "scores now %d→%d at worst%n");
            session_choose(session, choice, 1);
            bool asked = worst >= 0 && session_person_waits(session) &&
                         !strcmp(facts_question(session), "opponent");
            all += worst >= 0 && !asked;
            for (int i = 0; asked && i < session_offer(session)->count; i++) {
                int told = read_worst(session, i, "you %d→%d at worst%n");
                if (told >= 0 && (least < 0 || told < least)) least = told;
            }
            if (asked) assert_int_equal(worst, least), let++;
        }
        session_close(session);
    }
    assert_true(let > 0 && all > 0);
}

// A card that asks for a place says in its row where it could be used, or what all that brings; one
// that cannot be played now says when it can; an event says what it does.
TEST(valley_says_what_a_card_does_now_or_when)
{
    int places = 0, moments = 0, events = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Random luck = {.key = seed};
        uint8_t option[OPTIONS_MAX];
        options_usual(&VALLEY_GAME, option);
        Session *session = session_open(&VALLEY_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Page against = {0};
            not_now_read(session, 400, &against);
            for (int i = 0; i < against.count; i++) {
                assert_null(strstr(against.line[i], "Its rule says when"));
                moments += strstr(against.line[i], "When: in your turn.") != NULL;
            }
            page_free(&against);
            for (int i = 0; i < session_offer(session)->count; i++) {
                int kind = session_offer(session)->at[i].kind;
                places += !strcmp(VALLEY_GAME.actions[kind].name, "play_card") &&
                          has_row(session, i, "(hex ") && !has_row(session, i, ": ");
            }
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        for (int i = 0, next; i < session_lines(session); i = next) {
            Text line = {0};
            next = session_say_line(session, i, &line);
            if (!strncmp(text_get(&line), "Event: ", 7))
                assert_non_null(strstr(text_get(&line), ". ")), events++;
            text_free(&line);
        }
        session_close(session);
    }
    assert_true(places > 0 && moments > 0 && events > 0);
}

// Who asks for a hint twice is told the same.
TEST(a_hint_is_the_same_when_it_is_asked_again)
{
    static Advice first, again;
    uint8_t option[OPTIONS_MAX];
    options_usual(&HUNTERS_GAME, option);
    Session *session = session_open(&HUNTERS_GAME, 3, option, 41, BOTS, false, NULL);
    for (until_asked(session); strcmp(facts_question(session), "play") != 0; until_asked(session))
        session_choose(session, 0, 1);
    session_advise(session, &first);
    session_advise(session, &again);
    assert_memory_equal(&first, &again, sizeof first);
    session_close(session);
}

// Of three who are driven away each says what it brings itself, and what all may.
TEST(hunters_tells_parts_of_a_deed_before_the_whole)
{
    int parts = 0;
    for (uint64_t seed = 1; seed <= 6 && !parts; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Text row = {0};
            int before, alone, all;
            preview_in_short(session, session_offer(session)->at[0], 1, &row);
            if (sscanf(text_get(&row), "scores now %d→%d by itself, at best %d in all", &before,
                       &alone, &all) == 3)
                assert_true(alone < all), parts += before < alone;
            text_free(&row);
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        session_close(session);
    }
    assert_true(parts > 0);
}

// Before one faces animals it is told what each would bring.
TEST(VM_7_6_who_faces_animals_is_told_of_the_food)
{
    const Game *game = games_find("valley");
    int asked = 0;
    for (uint64_t seed = 1; seed <= 12 && !asked; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(game, option);
        Session *session = session_open(game, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Text facts = {0};
            facts_asked(session, &facts);
            const char *bonus = strstr(text_get(&facts), "Bonus on the die: ");
            bool animals = !strcmp(session_speech(session)->asked, "choose_species");
            if (bonus && animals) assert_non_null(strstr(bonus, "; food: ")), asked++;
            text_free(&facts);
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        session_close(session);
    }
    assert_true(asked > 0);
}

// A bid that costs as much as it brings says so.
TEST(NT_4_9_the_note_of_a_bid_always_tells_points)
{
    int none = 0;
    for (uint64_t seed = 1; seed <= 8 && !none; seed++) {
        Session *session = open_seed("neanderthal", 3, seed);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            for (int i = 0; i < session_offer(session)->count; i++) {
                Action action = session_offer(session)->at[i];
                Text note = {0};
                if (strcmp(session_speech(session)->game->actions[action.kind].name, "bid") != 0)
                    continue;
                brief_note(session, action, &note);
                assert_non_null(strstr(text_get(&note), "if won, "));
                none += strstr(text_get(&note), "if won, 0 pts") != NULL;
                text_free(&note);
            }
            session_choose(session, session_offer(session)->count - 1, 1);
        }
        session_close(session);
    }
    assert_true(none > 0);
}

// People who are gone are told, not that the others need less, nor what was collected meanwhile.
TEST(valley_tells_since_who_is_gone_and_no_smaller_meal)
{
    const Game *game = games_find("valley");
    int gone = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(game, option);
        Session *session = session_open(game, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Text text = {0};
            session_say_since(session, &text);
            gone += strstr(text_get(&text), "people ") != NULL;
            assert_null(strstr(text_get(&text), "meal "));
            assert_null(strstr(text_get(&text), "income "));
            text_free(&text);
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
        }
        session_close(session);
    }
    assert_true(gone > 0);
}

// In which regions the person has hunters.
static unsigned regions_held(Session *session)
{
    static Show show;
    unsigned held = 0;
    session_show(session, &show);
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        const char *in = HUNTERS_GAME.domains[t->in].name;
        bool hunter = !strcmp(HUNTERS_GAME.domains[t->domain].name, "hunter");
        if (hunter && in && !strcmp(in, "region") && t->owner == 0) held |= 1u << t->where;
    }
    return held;
}

// At the end of a period much changes at once: no region is left out in which nobody is left.
TEST(hunters_tells_since_of_every_region_that_is_lost)
{
    int lost = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        uint8_t option[OPTIONS_MAX];
        Random luck = {.key = seed};
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session);) {
            session_choose(session, (int)random_below(&luck, session_offer(session)->count), 1);
            bool waits = session_person_waits(session);
            unsigned held = regions_held(session);
            until_asked(session);
            Text text = {0};
            if (!waits && !session_is_over(session)) session_say_since(session, &text);
            unsigned gone = text.count ? held & ~regions_held(session) : 0;
            for (int region = 0; gone >> region; region++) {
                char name[24];
                snprintf(name, sizeof name, "region %d:", region + 1);
                if (gone >> region & 1) assert_non_null(strstr(text_get(&text), name)), lost++;
            }
            text_free(&text);
        }
        session_close(session);
    }
    assert_true(lost > 0);
}

// What another has done to what the person would score, if that lasts.
TEST(hunters_tells_since_when_a_mammoth_is_gone)
{
    int told = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        uint8_t option[OPTIONS_MAX];
        options_usual(&HUNTERS_GAME, option);
        Session *session = session_open(&HUNTERS_GAME, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Text text = {0};
            int before = 0, after = 0, first = -1, last = -1;
            session_say_since(session, &text);
            for (const char *at = text_get(&text); (at = strstr(at, "scores now ")); at++) {
                assert_int_equal(sscanf(at, "scores now %d→%d", &before, &after), 2);
                assert_int_not_equal(before, after);
                if (first < 0) first = before;
                last = after;
                told++;
            }
            if (first >= 0 && !strstr(text_get(&text), "points "))
                assert_int_equal(last, tally_now(session)), assert_int_not_equal(first, last);
            text_free(&text);
            session_choose(session, session_offer(session)->count - 1, 1);
        }
        session_close(session);
    }
    assert_true(told > 3);
}

// Own hunters of a region, with a club or without.
static int count_hunters(const Session *session, int region, int armed)
{
    const Foresight *f = session_foresight(session);
    int count = 0;
    for (int i = 0; i < f->now.count; i++) {
        const Thing *t = &f->now.at[i];
        const Domain *place = &f->game->domains[t->in];
        if (strcmp(f->game->domains[t->domain].name, "hunter") != 0 || t->owner != f->viewpoint)
            continue;
        if (!strcmp(place->name, "region") && atoi(place->keys[t->where] + 1) == region)
            count += t->mark == armed ? t->count : 0;
    }
    return count;
}

// A club keeps its hunter: of a region where hunters are left, none with a club is called lost.
TEST(hunters_does_not_call_lost_whom_a_club_keeps)
{
    int lost = 0;
    for (uint64_t seed = 1; seed <= 16; seed++) {
        Session *session = open_seed("hunters", 3, seed);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Text text = {0};
            int region, count;
            session_say_since(session, &text);
            for (const char *at = text_get(&text); (at = strstr(at, "region ")); at++) {
                if (sscanf(at, "region %d: −%d hunter", &region, &count) != 2) continue;
                const char *end = at + strcspn(at, ",;"), *club = strstr(at, "with a club");
                bool armed = club && club < end;
                assert_false(armed && count_hunters(session, region, 0));
                lost++;
            }
            text_free(&text);
            session_choose(session, 0, 1);
        }
        session_close(session);
    }
    assert_true(lost > 3);
}

TEST(hunters_keeps_what_it_calls_the_best)
{
    int kept = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)by_day(2, 4); seed++)
        kept += count_kept_promises(seed);
    assert_true(kept > 10);
}

// Whichever row one takes, in whatever order: nothing then offered is more than what it calls the
// best. A mere yes is said once: it is no part of more, and not done twice.
static int count_true_bounds(uint64_t seed)
{
    int bounds = 0, bound = -1, decisions = 0;
    Random luck = {.key = seed};
    Session *session = open_seed("hunters", 3, seed);
    for (until_asked(session); !session_is_over(session); until_asked(session)) {
        int best = 0, now = -1, most = find_promise(session, &best, &now);
        int choice = (int)random_below(&luck, session_offer(session)->count);
        Action action = session_offer(session)->at[choice];
        bool same = session_decisions(session) == decisions + 1;  // nobody else has decided
        if (bound >= 0 && same) assert_true(most <= bound), bounds++;
        if (!HUNTERS_GAME.actions[action.kind].arg[0].domain) {
            assert_false(has_row(session, choice, "×"));
            assert_false(has_row(session, choice, "in all"));
        }
        decisions = session_decisions(session);
        bound = read_promise(session, choice, &now);
        session_choose(session, choice, 1);
    }
    session_close(session);
    return bounds;
}

TEST(hunters_calls_nothing_the_best_that_is_less)
{
    int bounds = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)by_day(2, 6); seed++)
        bounds += count_true_bounds(seed);
    assert_true(bounds > 20);
}

// The first choice that ends nothing; else the first.
static int go_on(Session *session)
{
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++)
        if (!session_speech(session)->game->actions[offer->at[i].kind].ends) return i;
    return 0;
}

static Session *resume(const Session *session, const char *key, int players)
{
    char path[] = "/tmp/moraine-session-XXXXXX";
    static char text[1 << 16];
    Session *again = open(key, players);
    Record record = {0};
    close(mkstemp(path));
    assert_true(session_save(session, path, NULL));
    FILE *file = fopen(path, "r");
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    remove(path);
    assert_true(record_read(text, &record, seen, NULL));
    session_play_on(again, record.actions, record.count);
    record_free(&record);
    return again;
}

// A record does not say so; but what is the same again was done together.
static void expect_undone_together(const Session *session, int before)
{
    Session *again = resume(session, "neanderthal", 3);
    assert_true(session_can_undo(again));
    session_undo(again);
    assert_int_equal(session_decisions(again), before);
    session_close(again);
}

TEST(what_was_done_several_times_is_undone_together)
{
    Session *session = open("neanderthal", 3);
    int done = 0, before = 0;
    while (done < 3 || !session_person_waits(session)) {
        until_asked(session);
        before = session_decisions(session);
        memcpy(memory[1], session_view(session), STATE_MAX);
        done = session_choose(session, go_on(session), 3);
    }
    assert_int_equal(done, 3);
    assert_int_equal(session_decisions(session), before + 3);
    memcpy(memory[0], memory[1], STATE_MAX);
    expect_undone_together(session, before);
    memcpy(memory[1], memory[0], STATE_MAX);
    assert_true(session_can_undo(session));
    session_undo(session);
    assert_int_equal(session_decisions(session), before);
    assert_memory_equal(session_view(session), memory[1],
                        session_speech(session)->game->state_size);
    session_close(session);
}

// What an elder would do next is played where nothing is drawn, and nothing of it is real.
TEST(a_plan_goes_on_with_choices_of_the_same_person)
{
    Session *session = open("hunters", 3);
    Action plan[PLAN_MAX];
    int plans = 0;
    for (int n = 0; n < 40 && !plans; n++) {
        until_asked(session);
        int before = session_decisions(session), choice = go_on(session);
        Action first = session_offer(session)->at[choice];
        plans = session_plan(session, first, plan);
        assert_int_equal(session_decisions(session), before);
        session_choose(session, choice, 1);
        if (plans)
            assert_int_equal(
                game_refuse(session_speech(session)->game, session_view(session), plan[0]),
                ALLOWED);
    }
    assert_true(plans > 0);
    session_close(session);
}

TEST(choices_that_exclude_each_other_are_not_done_together)
{
    Session *session = open("hunters", 3);
    int wanted[OFFER_MAX] = {0};
    Text why = {0};
    until_asked(session);
    wanted[0] = 3;  // as often as it is offered
    assert_true(together_can_do(session, wanted, &why));
    assert_int_equal(wanted[0], 1);  // which is once
    assert_string_equal(text_get(&why), "Only one at a time: then something else is asked.");
    text_clear(&why);
    wanted[1] = 1;  // but then Blue is asked
    assert_false(together_can_do(session, wanted, &why));
    assert_non_null(strstr(text_get(&why), "Not together: after the first"));
    text_free(&why);
    session_close(session);
}

// The one asked for last gives way: of three hunters two stay where they are wanted.
TEST(what_is_wanted_stays_when_more_is_wanted_than_can_be_done)
{
    int cut = 0;
    Session *session = open("hunters", 3);
    for (until_asked(session); !cut && !session_is_over(session); until_asked(session)) {
        int wanted[OFFER_MAX] = {0, 2}, alone[OFFER_MAX] = {0, 4};
        Text why = {0}, untold = {0};
        bool three = !strcmp(session_speech(session)->asked, "place_hunter") &&
                     session_offer(session)->count > 1 &&
                     together_can_do(session, alone, &untold) && alone[1] == 3;
        wanted[0] = 2;
        if (three) {
            assert_true(together_can_add(session, wanted, 0, &why));
            assert_int_equal(wanted[0], 1);
            assert_int_equal(wanted[1], 2);
            assert_string_equal(text_get(&why),
                                "Together no more than 3: then something else is asked.");
            cut++;
        }
        text_free(&why);
        text_free(&untold);
        session_choose(session, 0, 1);
    }
    session_close(session);
    assert_true(cut > 0);
}

TEST(what_was_undone_is_done_again)
{
    Session *session = open("neanderthal", 3);
    int before = 0;
    for (int done = 0; done < 3 || !session_person_waits(session);) {
        until_asked(session);
        before = session_decisions(session);
        assert_false(session_can_redo(session));
        done = session_choose(session, go_on(session), 3);
    }
    memcpy(memory[1], session_view(session), STATE_MAX);
    session_undo(session);
    assert_true(session_can_redo(session));
    session_redo(session);
    assert_int_equal(session_decisions(session), before + 3);
    assert_memory_equal(session_view(session), memory[1],
                        session_speech(session)->game->state_size);
    assert_false(session_can_redo(session));
    session_undo(session);
    session_choose(session, go_on(session), 1);
    assert_false(session_can_redo(session));
    session_close(session);
}

// "screen.opens: take/tool": a tool and what may be taken for it stand beside the other incomes.
TEST(what_a_step_only_opens_stands_in_its_stead)
{
    Session *session = open("winter", 2);
    const Speech *speech = session_speech(session);
    int opened = 0;
    for (until_asked(session); !session_is_over(session); until_asked(session)) {
        const Offer *offer = session_offer(session);
        for (int i = 0; i < offer->count; i++) {
            Text words = {0};
            say_action(speech, offer->at[i], &words);
            bool take = !strcmp(speech->game->actions[offer->at[i].kind].name, "take");
            if (take) assert_string_not_equal(text_get(&words), "Take a tool");
            opened += !strcmp(text_get(&words), "Take 1 food instead of a tool");
            text_free(&words);
        }
        session_choose(session, 0, 1);
    }
    assert_true(opened > 0);
    session_close(session);
}

// A mixed group: several choices of one question, each as long as it stays on offer.
TEST(several_choices_are_done_at_once_and_undone_together)
{
    Session *session = open("valley", 3);
    int wanted[OFFER_MAX] = {0}, steps = 0;
    while (steps < 2) {
        until_asked(session);
        const Offer *offer = session_offer(session);
        memset(wanted, 0, sizeof wanted);
        for (int i = steps = 0; i < offer->count && steps < 2; i++) {
            const char *kind = session_speech(session)->game->actions[offer->at[i].kind].name;
            bool other = !steps || offer->at[i].arg[2] != offer->at[0].arg[2];
            if (!strcmp(kind, "step") && other) wanted[i] = 1, steps++;
        }
        if (steps < 2) session_choose(session, go_on(session), 1);
    }
    int before = session_decisions(session);
    assert_int_equal(session_choose_several(session, wanted), 2);
    assert_int_equal(session_decisions(session), before + 2);
    session_undo(session);
    assert_int_equal(session_decisions(session), before);
    session_close(session);
}

static void expect_saved(const Session *session, int decisions)
{
    char path[] = "/tmp/moraine-trial-XXXXXX", words[1 << 16] = "";
    Record record = {0};
    Problem problem = {""};
    close(mkstemp(path));
    assert_true(session_save(session, path, &problem));
    FILE *file = fopen(path, "r");  // it has taken the place of the other
    assert_true(file && fread(words, 1, sizeof words - 1, file) > 0);
    assert_true(record_read(words, &record, real, &problem));
    assert_int_equal(record.count, decisions);
    record_free(&record);
    fclose(file);
    unlink(path);
}

TEST(nothing_of_a_trial_holds)
{
    Session *session = open("winter", 3);
    until_asked(session);
    int decisions = session_decisions(session), lines = session_lines(session);
    memcpy(memory[1], session_view(session), STATE_MAX);
    session_try(session);
    for (int i = 0; i < 30 && !session_is_over(session); i++, until_asked(session))
        session_choose(session, go_on(session), 1);
    assert_true(session_decisions(session) > decisions);
    assert_false(session_can_undo(session));
    expect_saved(session, decisions);
    session_end_trial(session);
    assert_int_equal(session_decisions(session), decisions);
    assert_int_equal(session_lines(session), lines);
    assert_memory_equal(session_view(session), memory[1],
                        session_speech(session)->game->state_size);
    session_close(session);
}

// Plays on for a while, then looks back at each moment at which the person was asked.
static void expect_moments(Session *session)
{
    enum { KEPT = 40 };
    static char seen_then[KEPT][STATE_MAX];
    int when[KEPT], lines[KEPT], count = 0;
    size_t size = session_speech(session)->game->state_size;
    Text text = {0};
    for (until_asked(session); count < KEPT && !session_is_over(session); until_asked(session)) {
        when[count] = session_decisions(session);
        lines[count] = session_lines(session);
        memcpy(seen_then[count++], session_view(session), size);
        session_say_since(session, &text);
        session_choose(session, go_on(session), 1);
    }
    for (int i = 0; i < count; i++) {
        session_look_back(session, when[i]);
        assert_memory_equal(session_view(session), seen_then[i], size);
        assert_int_equal(session_lines(session), lines[i]);
    }
    text_free(&text);
}

TEST(looking_back_shows_what_was_seen_then)
{
    Session *session = open("prehistory", 3);
    expect_moments(session);
    session_close(session);
}

// Each moment says what led there; of what others chose only what the log tells.
TEST(looking_back_says_what_was_decided)
{
    int own = 0, silent = 0;
    Session *session = open("prehistory", 3);
    for (until_asked(session); session_decisions(session) < 60; until_asked(session))
        session_choose(session, go_on(session), 1);
    for (int i = session_decisions(session); i >= 0; i--) {
        Text text = {0};
        session_look_back(session, i);
        session_say_moment(session, &text);
        own += !strncmp(text_get(&text), "Orange: ", 8);
        silent += !text.count;
        assert_true(!strstr(text_get(&text), "Green: ") && !strstr(text_get(&text), "Violet: "));
        if (!i) assert_string_equal(text_get(&text), "The beginning of the game.");
        text_free(&text);
    }
    assert_true(own > 0 && silent > 0);
    session_close(session);
}

// It has hands and luck of its own: what was played in it is not to be looked for in the game.
TEST(looking_back_in_a_trial_shows_the_trial)
{
    for (int i = 0; GAMES[i]; i++) {
        if (GAMES[i]->players_max < 3) continue;
        Session *session = open(GAMES[i]->key, 3);
        until_asked(session);
        for (int n = 0; n < 20 && !session_is_over(session); n++, until_asked(session))
            session_choose(session, go_on(session), 1);
        session_try(session);
        expect_moments(session);
        session_end_trial(session);
        session_close(session);
    }
}

// What the line tells of somebody's points is how they are now. Returns whether it does.
static bool check_told_points(Session *session, const char *line, int seat)
{
    Text name = {0};
    Standing standing = {0};
    int before, after;
    const Speech *speech = session_speech(session);
    text_add(&name, ", ");
    say_value(speech, SEAT, seat, &name);
    const char *told = strstr(line, text_get(&name));
    bool found = told && sscanf(told + name.count, " %d→%d", &before, &after) == 2;
    speech->game->standing(session_view(session), &standing);
    if (found) assert_int_equal(after, standing.points[seat]);
    text_free(&name);
    return found;
}

// What the parts in the brackets come to: "(by Blue; −2 glory for the buried, +1 …)".
static int add_parts_up(const char *words, size_t length)
{
    static const char MINUS[] = "−";
    int sum = 0;
    for (const char *c = words; c < words + length; c++) {
        bool plus = *c == '+', minus = !strncmp(c, MINUS, strlen(MINUS));
        if (plus) sum += atoi(c + 1);
        if (minus) sum -= atoi(c + strlen(MINUS));
    }
    return sum;
}

// True: points were told that another has taken or brought, and what they were for.
static bool expect_why(const char *since, const char *unit)
{
    int before, after;
    const char *points = strstr(since, unit), *by = points ? strstr(points, " (by ") : NULL;
    const char *end = by ? strchr(by, ')') : NULL;
    if (!end || memchr(points, ';', (size_t)(by - points))) return false;
    points += strlen(unit);
    if (sscanf(points, "%d→%d", &before, &after) != 2) return false;
    assert_int_equal(add_parts_up(by, (size_t)(end - by)), after - before);
    return true;
}

// Who can do something for glory does, else this or that.
static int choose_glory(const Session *session)
{
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++) {
        Text text = {0};
        say_action(session_speech(session), offer->at[i], &text);
        bool glory = strstr(text_get(&text), "glory") || strstr(text_get(&text), "Bury");
        text_free(&text);
        if (glory) return i;
    }
    return session_decisions(session) * 7 % offer->count;
}

static int count_told_whys(uint64_t seed)
{
    static const char *const NO_BOTS[SEATS_MAX];
    uint8_t option[OPTIONS_MAX];
    int told = 0;
    options_usual(games_find("winter"), option);
    Session *session = session_open(games_find("winter"), 3, option, seed, NO_BOTS, false, NULL);
    while (!session_is_over(session)) {
        Text text = {0};
        session_say_since(session, &text);
        told += expect_why(text_get(&text), "points ");
        text_free(&text);
        session_choose(session, choose_glory(session), 1);
    }
    session_close(session);
    return told;
}

// EW-17.3: who is passed on the glory track has less for the buried.
TEST(points_that_another_has_taken_are_told_with_what_they_were_for)
{
    int told = 0;
    for (uint64_t seed = 1; seed <= 30 && !told; seed++) told = count_told_whys(seed);
    assert_true(told > 0);
}

// Also if they changed after one's own did.
TEST(the_points_of_others_since_a_choice_are_those_of_now)
{
    int told = 0;
    for (int i = 0; GAMES[i]; i++) {
        if (GAMES[i]->players_max < 3) continue;
        Session *session = open(GAMES[i]->key, 3);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            Text text = {0};
            session_say_since(session, &text);
            for (int seat = 1; seat < 3; seat++)
                told += check_told_points(session, text_get(&text), seat);
            text_free(&text);
            session_choose(session, go_on(session), 1);
        }
        session_close(session);
    }
    assert_true(told > 3);
}

// Over a stretch of the log only what has changed is written as a change.
TEST(the_points_over_a_stretch_are_no_change_where_they_are_the_same)
{
    int still = 0;
    uint8_t option[OPTIONS_MAX];
    options_usual(games_find("valley"), option);
    Session *session = session_open(games_find("valley"), 3, option, 3, BOTS, false, NULL);
    for (int from = 0; !session_is_over(session); from = session_lines(session)) {
        Text text = {0};
        int before = 0, after = 0;
        session_choose(session, go_on(session), 1);
        until_asked(session);
        session_say_points(session, from, session_lines(session), &text);
        if (sscanf(text_get(&text), "camps %d→%d", &before, &after) == 2)
            assert_int_not_equal(before, after);
        still += !strncmp(text_get(&text), "camps still ", strlen("camps still "));
        text_free(&text);
    }
    session_close(session);
    assert_true(still > 0);
}

// What the other would score now, as the person sees it.
static int tally_of_other(Session *session)
{
    Sum sum;
    const Foresight *f = session_foresight(session);
    return tally_of(session_speech(session), &f->world, f->viewpoint, 1, &sum);
}

static bool asks(Session *session, const char *question)
{
    return session_person_waits(session) && !strcmp(facts_question(session), question);
}

// Founds the camp that is marked last. What its row tells of the other is so once its members have
// settled. Returns whether such were asked for, and the other's points changed.
static bool found_camp(Session *session)
{
    Text row = {0}, name = {0};
    int choice = session_offer(session)->count - 1, before = tally_of_other(session);
    int after = before, settled = 0;
    preview_in_short(session, session_offer(session)->at[choice], 1, &row);
    say_value(session_speech(session), SEAT, 1, &name);
    text_add(&name, ": pts ");
    const char *told = strstr(text_get(&row), text_get(&name));
    if (told) assert_int_equal(sscanf(told + name.count, "%*d→%d", &after), 1);
    session_choose(session, choice, 1);
    for (; asks(session, "build_settler"); settled++) session_choose(session, 0, 1);
    assert_int_equal(tally_of_other(session), after);
    text_free(&row);
    text_free(&name);
    return settled && before != after;
}

// A camp where one can be founded, else what the bot would do.
static int settle_on(Session *session, Bot *bot)
{
    const Offer *offer = session_offer(session);
    const Kind *actions = session_speech(session)->game->actions;
    Action wish = bot_choose(bot, (const State *)&session_foresight(session)->world);
    int choice = 0;
    for (int n = 0; n < offer->count; n++)
        if (!memcmp(&offer->at[n], &wish, sizeof wish)) choice = n;
    for (int n = 0; n < offer->count; n++)
        if (!strcmp(actions[offer->at[n].kind].name, "site")) choice = n;
    return choice;
}

// A megalith C may go to whoever founds a camp beside it, if members are still to be chosen, too.
TEST(PH_10_6_3_every_camp_tells_what_it_takes_from_another)
{
    static const char *const CUBS[SEATS_MAX] = {NULL, "cub"};
    const Game *game = games_find("prehistory");
    uint8_t option[OPTIONS_MAX];
    int taken = 0;
    options_usual(game, option);
    for (uint64_t seed = 5; !taken && seed <= 12; seed++) {
        Session *session = session_open(game, 2, option, seed, CUBS, false, NULL);
        Bot *bot = bot_open(game, "cub", seed, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            if (asks(session, "build_tile")) taken += found_camp(session);
            else session_choose(session, settle_on(session, bot), 1);
        }
        bot_close(bot);
        session_close(session);
    }
    assert_true(taken > 0);
}

// Whether what feeds all says that it wins, and then it does.
static bool feeds_and_wins(Session *session)
{
    Text fact = {0};
    Action feed = session_offer(session)->at[0];
    if (strcmp(session_speech(session)->game->actions[feed.kind].name, "feed_rest") != 0)
        return false;
    facts_named(session, feed, ~0u, &fact);
    bool told = strstr(text_get(&fact), "you still have enough and win (VM-12.1)");
    text_free(&fact);
    if (!told) return false;
    session_choose(session, 0, 1);
    until_asked(session);
    assert_true(session_is_over(session));
    return true;
}

TEST(VM_12_1_who_wins_when_all_have_eaten_is_told_so)
{
    static const char *const RANDOM[SEATS_MAX] = {NULL, "random"};
    const Game *game = games_find("valley");
    uint8_t option[OPTIONS_MAX];
    int won = 0;
    options_usual(game, option);
    for (uint64_t seed = 117; !won && seed <= 150; seed++) {
        Session *session = session_open(game, 2, option, seed, RANDOM, false, NULL);
        Bot *bot = bot_open(game, "cub-2026", seed, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            if (asks(session, "choose_starved") && feeds_and_wins(session)) won++;
            else session_choose(session, settle_on(session, bot), 1);
        }
        bot_close(bot);
        session_close(session);
    }
    assert_true(won > 0);
}

// The page of a choice has what stands below the rows about the question. Returns whether that is
// what becomes of a fee.
static bool explains_question(Session *session)
{
    Text asked = {0}, page = {0};
    facts_asked_of(session, session_offer(session)->at[0], &asked);
    facts_of_choice(session, 0, &page);
    if (asked.count && asked.at[asked.count - 1] == '.') asked.at[--asked.count] = 0;
    if (!strstr(text_get(&page), text_get(&asked)))
        fail_msg("\"%s\" is not in:\n%s", text_get(&asked), text_get(&page));
    bool fee = strstr(text_get(&asked), "On the trilithon it becomes a marker");
    text_free(&asked);
    text_free(&page);
    return fee;
}

TEST(prehistory_explains_a_choice_with_all_that_is_told_of_its_question)
{
    Session *session = open("prehistory", 2);
    int fees = 0;
    for (until_asked(session); !session_is_over(session); until_asked(session)) {
        fees += explains_question(session);
        session_choose(session, 0, 1);
    }
    session_close(session);
    assert_true(fees > 0);
}

// How many choices only bring steps, of which that is told first: rows side by side tell no more.
static int count_paid_steps(Session *session)
{
    const Offer *offer = session_offer(session);
    int paid = 0;
    for (int i = 0; i < offer->count; i++) {
        const char *name = session_speech(session)->game->actions[offer->at[i].kind].name;
        if (!strstr(" pay pay_marker pay_point ", name)) continue;
        Text row = {0};
        preview_in_short(session, offer->at[i], 1, &row);
        assert_int_equal(strncmp(text_get(&row), "steps left ", strlen("steps left ")), 0);
        text_free(&row);
        paid++;
    }
    return paid;
}

TEST(PH_8_1_what_pays_for_steps_says_first_how_many)
{
    Session *session = open("prehistory", 2);
    int paid = 0, i = 0;
    for (until_asked(session); !session_is_over(session); until_asked(session)) {
        if (asks(session, "autumn_menu")) paid += count_paid_steps(session);
        session_choose(session, i++ % session_offer(session)->count, 1);
    }
    session_close(session);
    assert_true(paid > 0);
}

// Cards are played and megaliths built where that can be done.
static int build_on(Session *session)
{
    static const char *const EAGERLY[] = {"lay", "accept", "use_chief", "play_culture"};
    const Offer *offer = session_offer(session);
    for (size_t n = 0; n < sizeof EAGERLY / sizeof *EAGERLY; n++)
        for (int i = 0; i < offer->count; i++)
            if (!strcmp(session_speech(session)->game->actions[offer->at[i].kind].name, EAGERLY[n]))
                return i;
    return go_on(session);
}

static int count_opened(Session *session)
{
    const Offer *offer = session_offer(session);
    int opened = 0;
    for (int i = 0; i < offer->count; i++) {
        Text text = {0};
        preview_in_short(session, offer->at[i], 1, &text);
        const char *opens = strstr(text_get(&text), "opens U");
        int place, points;
        if (opens) assert_int_equal(sscanf(opens, "opens U%d (%d for you)", &place, &points), 2);
        if (strstr(text_get(&text), "megaliths left 1→0")) assert_null(opens);
        opened += opens != NULL;
        text_free(&text);
    }
    return opened;
}

// Whoever opens an upper place also reads what it would bring to build there.
TEST(EW_11_5_a_place_that_opens_says_what_it_would_bring)
{
    const Game *game = games_find("winter");
    uint8_t option[OPTIONS_MAX];
    int opened = 0;
    options_usual(game, option);
    for (uint64_t seed = 1; !opened && seed <= 12; seed++) {
        Session *session = session_open(game, 2, option, seed, BOTS, false, NULL);
        for (until_asked(session); !session_is_over(session); until_asked(session)) {
            opened += count_opened(session);
            session_choose(session, build_on(session), 1);
        }
        session_close(session);
    }
    assert_true(opened > 0);
}

// Where a place that is open would bring something to whoever has what the table shows.
static int count_promises(Session *session, const Show *show)
{
    const Speech *speech = session_speech(session);
    const char *words = words_find(speech->language, "winter.then.opens/space");
    int domain = domain_named(speech->game, "space", strlen("space")), told = 0;
    for (int space = 0; space < speech->game->domains[domain].count; space++) {
        Text text = {0};
        holes_say_about(speech, session_view(session), show, session_viewer(session),
                        (Click){domain, space}, words, &text);
        told += text.count > 0;
        text_free(&text);
    }
    return told;
}

static void set_counter(const Session *session, Show *show, const char *name, int count)
{
    const Game *game = session_speech(session)->game;
    for (int i = 0; i < show->count; i++) {
        Thing *t = &show->at[i];
        const Domain *d = &game->domains[t->domain];
        if (!strcmp(d->name, "counter") && !strcmp(d->keys[t->what], name)) t->count = count;
    }
}

// Who has none left can build nowhere, whatever it would bring and whatever else he has.
TEST(EW_11_1_a_place_promises_nothing_without_a_megalith)
{
    static Show show;
    int told = 0;
    for (uint64_t seed = 1; !told && seed <= 12; seed++) {
        Session *session = open_seed("winter", 2, seed);
        for (until_asked(session); !told && !session_is_over(session); until_asked(session)) {
            session_show(session, &show);
            told = count_promises(session, &show);
            set_counter(session, &show, "megaliths", 0);
            assert_int_equal(count_promises(session, &show), 0);
            session_choose(session, build_on(session), 1);
        }
        session_close(session);
    }
    assert_true(told > 0);
}

// On no other level does an idol bring points at once.
TEST(EW_12_2_only_at_the_top_the_marker_stays)
{
    enum { TOP = 8 };
    static Show show;
    Session *session = open("winter", 2);
    const Speech *speech = session_speech(session);
    const char *words = words_find(speech->language, "winter.fact.raise_idol/offering");
    until_asked(session);
    session_show(session, &show);
    for (int level = 0; level <= TOP; level++) {
        Text text = {0};
        set_counter(session, &show, "offering", level);
        holes_say_about(speech, session_view(session), &show, session_viewer(session),
                        (Click){NO_ARG, 0}, words, &text);
        assert_int_equal(text.count > 0, level == TOP);
        text_free(&text);
    }
    session_close(session);
}

// The parts of a column follow each other: who can but go on, and is then asked again, goes on by
// himself after his own decision, too; undo takes back both.
TEST(winter_goes_on_from_part_to_part_where_nothing_else_is_possible)
{
    Session *session = open("winter", 2);
    bool passed = false;
    int before = 0;
    while (!passed && !session_is_over(session)) {
        until_asked(session);
        before = session_decisions(session);
        session_choose(session, go_on(session), 1);
        passed = session_person_waits(session) && session_pass(session);
    }
    assert_true(passed && session_person_waits(session));
    assert_true(session_decisions(session) == before + 2);
    const char *line = session_line(session, session_lines(session) - 1);
    assert_true(strstr(line, "On to ") || strstr(line, "This ends "));
    session_undo(session);
    assert_int_equal(session_decisions(session), before);
    session_close(session);
}

// What others are told in between does not part them.
TEST(equal_lines_of_the_log_are_counted)
{
    Session *session = open("winter", 2);
    Text text = {0};
    until_asked(session);
    session_choose(session, 0, 1);
    until_asked(session);
    for (int i = 0; i < session_lines(session); text_char(&text, '\n'))
        i = session_say_line(session, i, &text);
    assert_non_null(strstr(text_get(&text), "Blue draws a card ×5"));
    text_free(&text);
    session_close(session);
}

// A question with one answer is passed, and the log says so; of a window in which one has nothing
// to play it does not.
TEST(who_can_only_pass_is_not_asked)
{
    Session *session = open("valley", 3);
    int passed = 0;
    for (int i = 0; i < 200 && !session_is_over(session); i++) {
        int before = session_lines(session);
        bool window = session_person_waits(session) && asks(session, "choose_card");
        if (session_pass(session)) {
            passed++;
            if (window) continue;
            const char *line = session_line(session, before);  // before what it leads to
            assert_true(session_lines(session) > before);
            assert_non_null(strstr(line, "nothing else was possible"));
            assert_null(strstr(line, ". ("));
        } else if (session_person_waits(session)) session_choose(session, go_on(session), 1);
        else session_bot_plays(session);
    }
    assert_true(passed > 0);
    session_close(session);
}

static int find_named(const Session *session, const char *name)
{
    const Offer *offer = session_offer(session);
    for (int i = 0; i < offer->count; i++)
        if (!strcmp(session_speech(session)->game->actions[offer->at[i].kind].name, name)) return i;
    return -1;
}

// The whole log, a sentence in each line.
static void read_log(const Session *session, Text *text)
{
    for (int i = 0; i < session_lines(session);) {
        i = session_say_line(session, i, text);
        text_char(text, '\n');
    }
}

// The same card twice is one line with what both bring, and a third one is counted with it.
TEST(what_is_done_again_is_counted_with_what_joins_it)
{
    Session *session = open("winter", 2);
    Text log = {0};
    bool counted = false;
    for (until_asked(session); !counted && !session_is_over(session); until_asked(session)) {
        int card = find_named(session, "play_tribe");
        session_choose(session, card >= 0 ? card : 0, card >= 0 ? 2 : 1);
        text_clear(&log);
        read_log(session, &log);
        const char *again = strstr(text_get(&log), " labour for this turn ×");
        counted = again && again[strlen(" labour for this turn ×")] >= '2';
    }
    assert_true(counted);
    assert_null(strstr(text_get(&log),
                       "Red plays Gatherer; gains ½ labour for this turn\nRed plays "
                       "Gatherer; gains ½ labour for this turn\n"));
    text_free(&log);
    session_close(session);
}

// To move a member is only the question which one: both are one choice, done and undone together.
TEST(a_step_that_only_asks_is_one_with_its_answer)
{
    Session *session = open("prehistory", 3);
    int member = -1;
    for (int i = 0; i < 4000 && member < 0 && !session_is_over(session); i++) {
        member = find_named(session, "member");
        if (member >= 0 || session_pass(session)) continue;
        int pay = find_named(session, "pay_marker");  // for steps
        if (pay < 0) pay = find_named(session, "pay_point");
        if (!session_person_waits(session)) session_bot_plays(session);
        else session_choose(session, pay >= 0 ? pay : i % session_offer(session)->count, 1);
    }
    assert_true(member >= 0);
    assert_int_equal(find_named(session, "move"), -1);
    int before = session_decisions(session);
    session_choose(session, member, 1);
    assert_int_equal(session_decisions(session), before + 2);
    session_undo(session);
    assert_int_equal(session_decisions(session), before);
    session_close(session);
}

static bool serves(const Speech *speech, int asked, Action action)
{
    char key[64];
    snprintf(key, sizeof key, "screen.serves/%s", speech->game->procs[asked].name);
    return is_listed(speech, key, speech->game->actions[action.kind].name);
}

// Something of the stage is offered after steps that only serve, as they come.
static bool comes_to_something(const Speech *speech, const Position *from, Random *dice)
{
    enum { STEPS_MOST = 12 };
    static Offer offer;
    static Position world;
    State *s = (State *)&world;
    const int asked = game_asked((const State *)from), seat = game_waiting((const State *)from);
    world = *from;
    for (int steps = 0; steps < STEPS_MOST; steps++) {
        if (game_waiting(s) != seat || game_asked(s) != asked) return false;
        game_offer(speech->game, s, &offer);
        for (int i = 0; i < offer.count; i++)
            if (!serves(speech, asked, offer.at[i]) &&
                !speech->game->actions[offer.at[i].kind].ends)
                return true;
        Action step = game_pick(speech->game, s, dice);
        if (serves(speech, asked, step)) game_play(speech->game, s, step, NULL);
    }
    return false;
}

// Nothing is given away: whatever one returns and takes, nothing of that stage can be had.
static void expect_nothing_within_reach(const Session *session, const Position *stage)
{
    enum { TRIES = 200 };
    Random dice = {.key = (uint64_t)session_decisions(session)};
    for (int i = 0; i < TRIES; i++)
        assert_false(comes_to_something(session_speech(session), stage, &dice));
}

// Each pass is a decision of its own in the record.
static void expect_passed(const char *game, const char *question)
{
    static Position stage;
    Session *session = open(game, 3);
    int passed = 0;
    for (int i = 0; i < 3000 && !session_is_over(session); i++) {
        int before = session_lines(session), decisions = session_decisions(session);
        bool asked =
            session_person_waits(session) && !strcmp(session_speech(session)->asked, question);
        if (asked) stage = session_foresight(session)->world;
        if (session_pass(session)) {
            assert_int_equal(session_decisions(session), decisions + 1);
            if (!asked || !strstr(session_line(session, before), "within your reach")) continue;
            expect_nothing_within_reach(session, &stage);
            passed++;
        } else if (!session_person_waits(session)) session_bot_plays(session);
        else session_choose(session, i % session_offer(session)->count, 1);
    }
    assert_true(passed > 0);
    session_close(session);
}

// Several times a round nothing can be played: only the record has that.
TEST(VM_13_2_moments_without_a_card_to_play_are_not_in_the_log)
{
    int passed = 0;
    Session *session = open("valley", 3);
    for (int i = 0; i < 300 && !session_is_over(session); i++) {
        int decisions = session_decisions(session);
        bool card = session_person_waits(session) && asks(session, "choose_card");
        bool alone = card && session_offer(session)->count == 1;
        if (session_pass(session)) {
            assert_int_equal(session_decisions(session), decisions + 1);
            passed += alone;
        } else if (!session_person_waits(session)) session_bot_plays(session);
        else session_choose(session, i % session_offer(session)->count, 1);
    }
    for (int i = 0; i < session_lines(session); i++) {
        const char *line = session_line(session, i);
        if (line) assert_null(strstr(line, "Pass (nothing else was possible)"));
    }
    assert_true(passed > 0);
    session_close(session);
}

TEST(PH_5_3_stages_of_summer_out_of_reach_are_passed_by_themselves)
{
    expect_passed("prehistory", "summer_menu");
}

// Cards that would bring labour alone are no reason to ask: it is of no use there.
TEST(EW_4_12_a_middle_without_anything_to_do_is_passed_by_itself)
{
    expect_passed("winter", "menu_middle");
}

// What the table answers by itself is no next question.
static void expect_next(const char *name)
{
    static Change change;
    static Offer offer;
    Session *session = open(name, 3);
    int asked = 0;
    for (int i = 0; i < 700 && !session_is_over(session); i++) {
        if (session_pass(session)) continue;
        if (!session_person_waits(session)) {
            session_bot_plays(session);
            continue;
        }
        const Speech *speech = session_speech(session);
        int choice = i % session_offer(session)->count;
        change_of(session_foresight(session), session_offer(session)->at[choice], &change);
        change_follow(speech, session_foresight(session), &change, &offer);
        Text next = {0}, question = {0};
        if (offer.count) say_question(speech, &change.ask, &offer, &next);
        session_choose(session, choice, 1);
        while (session_pass(session)) continue;
        if (offer.count) talk_question(session, &question);
        assert_non_null(strstr(text_get(&question), text_get(&next)));
        text_free(&next);
        text_free(&question);
        if (change.luck || change.over || !change.answers) continue;
        assert_true(session_person_waits(session));
        assert_string_equal(speech->asked, speech->game->procs[change.ask.proc].name);
        assert_int_equal(offer.count, change.answers);
        asked++;
    }
    assert_true(asked > 0);
    session_close(session);
}

TEST(prehistory_says_which_question_really_comes_next) { expect_next("prehistory"); }
TEST(winter_says_which_question_really_comes_next) { expect_next("winter"); }
TEST(valley_says_which_question_really_comes_next) { expect_next("valley"); }

// As they stand below the others: who types 1 after "bid 1 word, bid 2 words, pass" means the word.
// In Prehistory most questions with one answer go on with what the person has begun, and a turn
// ends where one could only return cubes.
TEST(what_must_follow_is_done_by_itself)
{
    Session *session = open("prehistory", 3);
    int forced = 0, ended = 0;
    for (int i = 0; i < 900 && !session_is_over(session); i++) {
        bool deed = session_offer(session)->count == 1;
        deed = deed &&
               !session_speech(session)->game->actions[session_offer(session)->at[0].kind].ends;
        int before = session_lines(session);
        if (session_pass(session)) {
            const char *line = session_line(session, before);
            bool waits = strstr(line, "can wait");
            assert_true(waits || strstr(line, "nothing else was possible") ||
                        strstr(line, "within your reach"));
            forced += deed;
            ended += waits;
        } else if (session_person_waits(session))
            session_choose(session, i % session_offer(session)->count, 1);
        else session_bot_plays(session);
    }
    assert_true(forced > 0 && ended > 0);
    session_close(session);
}

// Keeps what there is for the final actions, and takes one of these.
static void choose_sparing(Session *session, int i, bool last)
{
    int count = session_offer(session)->count;
    bool autumn = !strcmp(facts_question(session), "autumn_menu");
    session_choose(session, autumn ? count - 1 : last ? 0 : i % count, 1);
}

// "screen.last": after it nothing is left for which one could wait.
TEST(in_the_final_actions_nothing_can_wait)
{
    int passed = 0;
    for (int start = 0; start < 12; start++) {
        Session *session = open("prehistory", 2);
        bool last = false;
        for (int i = start; !session_is_over(session); i++) {
            int before = session_lines(session);
            if (session_pass(session)) {
                const char *line = session_line(session, before);
                assert_true(!last || !strstr(line, "can wait"));
                passed += last && strstr(line, "nothing else would bring you points now");
            } else if (session_person_waits(session)) choose_sparing(session, i, last);
            else session_bot_plays(session);
            for (int n = before; n < session_lines(session); n++)
                last = last || strstr(session_line(session, n), "The final actions begin");
        }
        session_close(session);
    }
    assert_true(passed > 0);
}

TEST(what_only_ends_something_has_the_last_numbers_or_the_first)
{
    static const char *const KEYS[] = {"neanderthal", "prehistory"};
    int ends = 0;
    for (int g = 0; g < 2; g++) {
        Session *session = open(KEYS[g], 2);
        const Kind *actions = session_speech(session)->game->actions;
        for (int i = 0; i < 100; i++) {
            const Offer *offer = session_offer(session);
            expect_endings_together(session);
            for (int n = 1; n < offer->count; n++) ends += actions[offer->at[n].kind].ends;
            if (offer->count) session_choose(session, 0, 1);
            else session_bot_plays(session);
        }
        session_close(session);
    }
    assert_true(ends > 0);
}

// In the middle of a column labour has no use any more: its action stands before cards to play.
TEST(winter_names_the_middle_action_before_cards)
{
    Session *session = open("winter", 2);
    const Game *game = session_speech(session)->game;
    bool found = false;
    while (!found && !session_is_over(session)) {
        until_asked(session);
        const Offer *offer = session_offer(session);
        for (int i = 0, cards = 0; i < offer->count; i++) {
            const char *name = game->actions[offer->at[i].kind].name;
            if (!strcmp(name, "play_tribe")) cards++;
            if (strcmp(name, "do_middle") != 0) continue;
            assert_int_equal(cards, 0);
            found = true;
        }
        bool ends = game->actions[offer->at[offer->count - 1].kind].ends;
        session_choose(session, ends ? offer->count - 1 : 0, 1);
    }
    assert_true(found);
    session_close(session);
}

// r and the name of a rank: what is printed there, though a rank is no piece that lies on the
// board.
static int count_in(const char *text, const char *words)
{
    int count = 0;
    for (; (text = strstr(text, words)); text += strlen(words)) count++;
    return count;
}

static void look_up(const char *key, const char *wanted, Text *text)
{
    Session *session = open(key, 3);
    text_clear(text);
    lookup_say(session, wanted, text);
    session_close(session);
}

// What a step would bring about is told before it, what lies in its places is of now.
TEST(places_of_a_choice_are_told_as_they_are_now)
{
    Text text = {0};
    Session *session = open("valley", 3);
    for (until_asked(session); strcmp(session_speech(session)->asked, "choose_turn") != 0;
         until_asked(session))
        session_choose(session, go_on(session), 1);
    facts_of_choice(session, 0, &text);
    assert_true(count_in(text_get(&text), " (as it is now)\n") > 0);
    text_free(&text);
    session_close(session);
}

// A card that the rulebook lists, too, is told once; the name that it has on the drawing finds it.
TEST(what_is_looked_up_is_told_once)
{
    Text text = {0};
    look_up("winter", "Gatherer", &text);
    assert_int_equal(count_in(text_get(&text), "In the eclipse: 1 food."), 1);
    assert_int_equal(count_in(text_get(&text), "Gatherer: Points at the end: 0."), 2);
    look_up("prehistory", "cross", &text);
    assert_non_null(strstr(text_get(&text), "the centre and its neighbours painted"));
    text_free(&text);
}

// A chapter that is called so before the others, what tells the game as a whole behind them; the
// words of the rows are in the rules.
TEST(what_is_looked_up_begins_with_its_chapter)
{
    Text text = {0};
    look_up("valley", "trump", &text);
    const char *chapter = strstr(text_get(&text), "Trump cards: when and how");
    const char *whole = strstr(text_get(&text), "What the game is about");
    assert_true(chapter && whole && chapter < whole);
    assert_true(chapter < strstr(text_get(&text), "VM-6."));
    look_up("valley", "settle", &text);
    assert_non_null(strstr(text_get(&text), "VM-1.5"));
    text_free(&text);
}

TEST(NT_5_6_what_elders_can_do_is_found)
{
    Session *session = open("neanderthal", 2);
    const Game *game = session_speech(session)->game;
    int ranks = 0;
    for (int domain = MARK + 1; game->domains[domain].name; domain++) {
        const Domain *d = &game->domains[domain];
        for (; !strcmp(d->name, "rank") && ranks < d->count; ranks++) {
            Text name = {0}, found = {0};
            char key[64];
            snprintf(key, sizeof key, "neanderthal.fact.rank.%s", d->keys[ranks]);
            say_value(session_speech(session), domain, ranks, &name);
            assert_true(facts_find_named(session, text_get(&name), &found));
            assert_non_null(strstr(text_get(&found), words_find("en", key)));
            text_free(&name);
            text_free(&found);
        }
    }
    assert_int_equal(ranks, 6);
    session_close(session);
}

// The last decision of a random game, as far as it leaves nothing to chance.
static void say_last(const char *key, uint64_t seed, Text *text)
{
    static Foresight f;
    const Game *game = games_find(key);
    Speech speech = {game, "en", .asked = ""};
    Random luck = {.key = seed};
    Action last = {0};
    Change change;
    uint8_t option[OPTIONS_MAX];
    options_usual(game, option);
    if (!strcmp(key, "valley")) assert_true(read_option(game, "round_limit=4", option, NULL));
    game_start(game, real, 2, option, seed, NULL);
    while (game_waiting(real) != NOBODY) {
        speech.asked = game->procs[game_asked(real)].name;
        memcpy(memory[1], memory[0], STATE_MAX);
        game_play(game, real, last = game_pick(game, real, &luck), NULL);
    }
    text_clear(text);
    foresight_open(&f, game, seen, last.seat);
    change_of(&f, last, &change);
    change_say(&speech, &f, &change, text);
}

// Where nothing hidden counts, a row that ends the game says who wins it.
static void expect_winner(const char *key)
{
    int told = 0;
    Text text = {0};
    for (uint64_t seed = 1; seed < 40 && !told; seed++) {
        say_last(key, seed, &text);
        const char *over = strstr(text_get(&text), "ends the game");
        if (!over) continue;
        assert_non_null(strstr(over, ": "));
        told += strstr(over, "you win") || strstr(over, " wins");
    }
    assert_true(told > 0);
    text_free(&text);
}

TEST(VM_12_5_what_ends_the_game_says_who_wins) { expect_winner("valley"); }
TEST(NT_10_7_what_ends_the_game_says_who_wins) { expect_winner("neanderthal"); }

static bool is_said_somewhere(Session *session, const char *words)
{
    for (int i = 0; i < session_offer(session)->count; i++)
        if (has_row(session, i, words)) return true;
    return false;
}

// Whoever goes where others hunt is told that it comes to blows, and with whom.
TEST(NT_6_2_a_fight_is_said_beforehand)
{
    bool found = false, with_both = false;
    for (uint64_t seed = 1; seed <= 20 && !with_both; seed++) {
        uint8_t option[OPTIONS_MAX];
        const Game *game = games_find("neanderthal");
        options_usual(game, option);
        Session *session = session_open(game, 3, option, seed, BOTS, false, NULL);
        for (until_asked(session); !with_both && !session_is_over(session); until_asked(session)) {
            bool sends = !strcmp(session_speech(session)->asked, "deploy");
            found =
                found || (sends && is_said_somewhere(session, "% each in a fight with Player "));
            with_both = sends && is_said_somewhere(session, "fight with Player 2, Player 3");
            session_choose(session, session_offer(session)->count - 1, 1);
        }
        session_close(session);
    }
    assert_true(found);
    assert_true(with_both);
}

// What a hunt may cost stands with what it may bring.
TEST(NT_7_2_3_the_risk_of_a_hunt_is_said_beforehand)
{
    Session *session = open("neanderthal", 3);
    bool told = false;
    for (until_asked(session); !told && !session_is_over(session); until_asked(session)) {
        told = is_said_somewhere(session, "†17% each");
        session_choose(session, session_offer(session)->count - 1, 1);
    }
    assert_true(told);
    session_close(session);
}

// How many choices tell what the next stone will cost: only those that take one.
static int count_dearer(Session *session)
{
    const Offer *offer = session_offer(session);
    int told = 0;
    for (int i = 0; i < offer->count; i++) {
        const char *name = session_speech(session)->game->actions[offer->at[i].kind].name;
        Text fact = {0};
        facts_named(session, offer->at[i], ~0u, &fact);
        bool dearer = strstr(text_get(&fact), "The next one will cost");
        assert_true(!dearer || !strcmp(name, "take_stone"));
        told += dearer;
        text_free(&fact);
    }
    return told;
}

// Who skips a stone pays no more for the next one: it is not told of the question.
TEST(EW_15_3_only_who_takes_a_stone_pays_more_for_the_next)
{
    int told = 0;
    for (uint64_t seed = 1; !told && seed <= 12; seed++) {
        Session *session = open_seed("winter", 2, seed);
        for (until_asked(session); !told && !session_is_over(session); until_asked(session)) {
            Text asked = {0};
            facts_asked(session, &asked);
            assert_null(strstr(text_get(&asked), "The next one will cost"));
            told = count_dearer(session);
            text_free(&asked);
            session_choose(session, session_decisions(session) % session_offer(session)->count, 1);
        }
        session_close(session);
    }
    assert_true(told > 0);
}
