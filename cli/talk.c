// SPDX-License-Identifier: MIT
// talk.c - see talk.h.
#include "cli/talk.h"

#include "base/rulebook.h"
#include "base/words.h"
#include "cli/board.h"
#include "cli/choices.h"
#include "cli/facts.h"
#include "cli/holes.h"
#include "cli/language.h"
#include "cli/lookup.h"
#include "cli/page.h"
#include "cli/preview.h"
#include "cli/score.h"
#include "cli/source.h"
#include "table/listed.h"
#include "table/whole.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *talk(const char *key)
{
    char full[64] = "terminal.";
    const char *words = words_find(cli_language(), strncat(full, key, sizeof full - 10));
    return words ? words : key;
}

const char *screen_words(const Speech *speech, const char *key)
{
    char full[128];
    snprintf(full, sizeof full, "%s.screen.%s", speech->game->key, key);
    return words_find(speech->language, full);
}

void talk_standing(Session *session, Text *text)
{
    Standing standing;
    const State *view = session_view(session);
    const Speech *speech = session_speech(session);
    speech->game->standing(view, &standing);
    text_add(text, game_title(speech->game, speech->language));
    for (int seat = 0; seat < game_seats(view); seat++) {
        text_add(text, seat ? " | " : "   ");
        if (game_waiting(view) == seat) text_char(text, '>');
        say_value(speech, SEAT, seat, text);
        text_format(text, " %d", standing.points[seat]);
    }
}

// "Winner: Red". Who play as one win or lose as one.
static void add_winners(const Speech *speech, const Standing *standing, int seats, Text *text)
{
    Seats winners = standing->winners;
    bool several = winners & (winners - 1);
    if (!winners) text_add(text, talk("all_lost"));
    else if (standing->as_one) text_add(text, talk("all_won"));
    else text_add(text, talk(several ? "winners" : "winner"));
    for (int seat = 0, found = 0; seat < seats && !standing->as_one; seat++) {
        if (!(winners >> seat & 1)) continue;
        text_add(text, found++ ? ", " : " ");
        say_value(speech, SEAT, seat, text);
    }
}

static bool is_among(const char *place, const char *places)
{
    const char *at = place ? strstr(places, place) : NULL;
    return at && (at == places || at[-1] == ' ') && strchr(" ", at[strlen(place)]);
}

// Of several rules the one that applied: the last event that has one of them tells it.
static const char *narrow_victory(const Session *session, const char *places)
{
    const Speech *speech = session_speech(session);
    for (int i = session_lines(session); places && i-- > 0;) {
        const Event *e = session_event(session, i);
        const char *place = e ? speech->game->events[e->kind].place : NULL;
        if (is_among(place, places)) return place;
    }
    return places;
}

// The rules by which it ends or one wins, as the words of the game name them.
static void add_rules(const Session *session, const char *what, Text *text)
{
    static Rulebook book;
    const Speech *speech = session_speech(session);
    const char *wanted = narrow_victory(session, screen_words(speech, what));
    if (!wanted || !rulebook_open(&book, speech->language, speech->game->key)) return;
    for (; *wanted; wanted += strspn(wanted, " ")) {
        size_t length = strcspn(wanted, " ");
        for (int i = 0; i < book.count; i++) {
            const char *number = rulebook_number(&book, i);
            if (strlen(number) == length && !memcmp(number, wanted, length))
                lookup_add_rule(&book, i, text);
        }
        wanted += length;
    }
}

// "1. Red: points 39"
static void add_ranks(const Speech *speech, const Standing *standing, int seats, Text *text)
{
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++) {
            if (standing->rank[seat] != rank) continue;
            if (standing->winners && !standing->as_one) text_format(text, "%d. ", rank);
            say_value(speech, SEAT, seat, text);
            text_format(text, ": %s %d\n", score_unit(speech), standing->points[seat]);
        }
}

void talk_result(Session *session, int width, Text *text)
{
    Standing standing;
    const State *view = session_view(session);
    const Speech *speech = session_speech(session);
    speech->game->standing(view, &standing);
    if (!score_margin(session, text)) {
        add_winners(speech, &standing, game_seats(view), text);
        score_tie(session, text);
    }
    text_char(text, '\n');
    if (width) score_lines(session, text), score_table(session, width, text);
    else add_ranks(speech, &standing, game_seats(view), text), score_say(session, text);
    add_rules(session, "end", text);
    add_rules(session, standing.as_one ? "victory_together" : "victory", text);
    if (width) score_parts(session, width, text);
}

// The line of the last of the events that bring questions, if it is another player's; else -1.
static int find_cause(const Session *session)
{
    const Speech *speech = session_speech(session);
    if (!speech->asked || is_listed(speech, "screen.uncaused", speech->asked)) return -1;
    for (int i = session_lines(session) - 1; i >= 0; i--) {
        const Event *e = session_event(session, i);
        if (!e || !e->kind) continue;
        if (!is_listed(speech, "screen.cause", speech->game->events[e->kind].name)) continue;
        return e->seat == session_viewer(session) ? -1 : i;
    }
    return -1;
}

// "screen.caused/opponent_chosen: and lets {opponent} carry it out", which has happened since.
static void say_caused(const Session *session, const Event *e, Text *text)
{
    enum { KEY_ROOM = 64 };
    char key[KEY_ROOM];
    Param params[ARGS_MAX];
    int count = 0;
    const Speech *speech = session_speech(session);
    const Kind *kind = &speech->game->events[e->kind];
    snprintf(key, sizeof key, "caused/%s", kind->name);
    if (!screen_words(speech, key)) return;
    for (; count < ARGS_MAX && kind->arg[count].domain; count++)
        params[count] = (Param){kind->arg[count].name, kind->arg[count].domain, e->arg[count]};
    text_char(text, ' ');
    say_with(speech, "screen", key, params, count, text);
}

// "(Blue plays Remove one hunter and lets Red carry it out)"
static void say_cause(const Session *session, Text *text)
{
    int cause = find_cause(session);
    if (cause < 0) return;
    text_add(text, " (");
    say_event(session_speech(session), *session_event(session, cause), text);
    for (int i = cause + 1; i < session_lines(session); i++) {
        const Event *e = session_event(session, i);
        if (e && e->kind) say_caused(session, e, text);
    }
    text_char(text, ')');
}

// "…: Take a card, or something lesser": where the choices are those of this step alone.
static void say_opener(const Session *session, Text *text)
{
    const Speech *speech = session_speech(session);
    const Foresight *f = session_foresight(session);
    if (f->openers != 1 || !choices_open_alone(speech, f->opener[0])) return;
    text_add(text, ": ");
    say_action(speech, f->opener[0], text);
}

// "screen.question: ({trump(begun)})", or "screen.question/choose_turn": what belongs to a
// question, as far as the holes have it for the person who is asked.
static void say_also(Session *session, Text *text)
{
    enum { KEY_ROOM = 64 };
    static Show show;
    char key[KEY_ROOM];
    const Speech *speech = session_speech(session);
    Text also = {0};
    snprintf(key, sizeof key, "question/%s", speech->asked ? speech->asked : "");
    const char *words = screen_words(speech, key);
    if (!words) words = screen_words(speech, "question");
    if (!words) return;
    session_show(session, &show);
    Sight sight = {session_view(session), &show, SEAT, session_viewer(session), .session = session};
    holes_say(speech, &sight, words, 0, &also);
    const char *said = text_get(&also) + strspn(text_get(&also), " ");
    if (*said) text_format(text, " %s", said);
    text_free(&also);
}

void talk_question(Session *session, Text *text)
{
    const Speech *speech = session_speech(session);
    const Offer *mine = session_person_waits(session) ? session_offer(session) : NULL;
    say_ask(speech, session_view(session), mine, text);
    if (mine) say_opener(session, text), source_say(session, text), say_also(session, text);
    say_cause(session, text);
}

void talk_since(const Session *session, Text *text)
{
    Text lost = {0};
    session_say_since(session, &lost);
    if (lost.count) words_say(text, "terminal.since", "lost=%s", text_get(&lost));
    text_free(&lost);
}

// No language here begins a sentence with another letter than these.
void begin_sentence(Text *text, size_t from)
{
    bool behind = from >= 2 && from < text->count && !strncmp(text->at + from - 2, ". ", 2);
    if (behind) text->at[from] = (char)toupper((unsigned char)text->at[from]);
}

void talk_part(int first, int end, int count, Text *text)
{
    words_say(text, "terminal.part", "first=%d\nend=%d\ncount=%d", first + 1,
              end < count ? end : count, count);
}

void talk_resume(const Session *session, const char *path, Text *text)
{
    text_format(text, "%s\n  moraine play --resume %s --seats ", talk("go_on_with"), path);
    session_say_seats(session, text);
    text_char(text, '\n');
}

// "hex 2: +1 wolf, +1 bison" are one part: both belong to the place.
static bool goes_on(const char *comma)
{
    return !strncmp(comma, ", +", 3) || !strncmp(comma, ", −", strlen(", −"));
}

size_t part_length(const char *change)
{
    int depth = 0;
    size_t length = 0;
    for (; change[length] && (depth || change[length] != ',' || goes_on(change + length)); length++)
        depth += (change[length] == '(') - (change[length] == ')');
    return length;
}

// "+2.1 %  Red: food +1", for the first choice or for the second.
static void add_reason(const Speech *speech, const Reason *reason, bool second, Text *text)
{
    const Thing *t = &reason->thing;
    Thing by = *t;
    by.count = (int16_t)abs(t->count);
    double hope = 100 * fabs((double)reason->hope);
    text_format(text, "  +%-6s  ", words_percent(speech->language, hope, 1).said);
    if (reason->seat != NOBODY) say_value(speech, SEAT, reason->seat, text), text_add(text, ": ");
    say_value(speech, t->domain, t->what, text);
    if (t->in != NO_ARG && t->in != SEAT)
        text_add(text, ", "), say_value(speech, t->in, t->where, text);
    if (t->mark && speech->game->domains[MARK].keys)
        text_add(text, " ("), say_value(speech, MARK, t->mark, text), text_char(text, ')');
    text_add(text, (t->count < 0) != second ? " −" : " +");
    say_number(speech, &by, text);
    text_char(text, '\n');
}

// What an elder has learned to count speaks for the first choice, or for the second.
static void add_reasons(const Speech *speech, const Advice *advice, const Reason reason[],
                        int count, bool second, Text *text)
{
    Text choice = {0};
    bool any = false;
    say_action(speech, advice->at[second].action, &choice);
    for (int i = 0; i < count; i++) {
        if ((reason[i].hope < 0) != second) continue;
        if (!any) words_say(text, "terminal.speaks_for", "choice=%s", text_get(&choice));
        if (!any) text_char(text, '\n');
        add_reason(speech, &reason[i], second, text);
        any = true;
    }
    text_free(&choice);
}

static bool has_part(const char *change, const char *part, size_t length)
{
    while (*change) {
        size_t whole = part_length(change);
        if (whole == length && !memcmp(change, part, length)) return true;
        change += whole + strspn(change + whole, ", ");
    }
    return false;
}

static bool all_have(const Text change[], int count, const char *part, size_t length)
{
    for (int i = 0; i < count; i++)
        if (!has_part(text_get(&change[i]), part, length)) return false;
    return true;
}

// What a choice changes at once, without what all of them do.
static void add_only(const Speech *speech, Action action, const Text change[], int count, int i,
                     Text *text)
{
    Text parts = {0};
    for (const char *part = text_get(&change[i]); *part;) {
        size_t length = part_length(part);
        if (!all_have(change, count, part, length)) {
            text_add(&parts, parts.count ? ", " : "");
            text_bytes(&parts, part, length);
        }
        part += length + strspn(part + length, ", ");
    }
    if (parts.count) {
        text_add(text, "  ");
        say_action(speech, action, text);
        text_format(text, ": %s\n", text_get(&parts));
    }
    text_free(&parts);
}

// Of all that are told, and where. False: at once they change the same.
static bool add_differences(Session *session, const Advice *advice, Text *text)
{
    Text change[HINTS_MAX] = {{0}}, lines = {0};
    for (int i = 0; i < advice->count; i++)
        preview_in_short(session, advice->at[i].action, 1, &change[i]);
    for (int i = 0; i < advice->count; i++)
        add_only(session_speech(session), advice->at[i].action, change, advice->count, i, &lines);
    bool any = lines.count;
    if (any) text_format(text, "%s\n%s", talk("differ"), text_get(&lines));
    for (int i = 0; i < advice->count; i++) text_free(&change[i]);
    text_free(&lines);
    return any;
}

static int percent(const Advised *advised) { return (int)(100 * advised->hope + 0.5f); }

// More of what is one's own, or less of what others have: a reason that reads as one. Some of what
// a judge has learned to count does not.
static int keep_plain(const Session *session, Reason reason[], int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const Thing *t = &reason[i].thing;
        if (is_listed_thing(session_speech(session), "change.foremost", t->domain, t->what))
            continue;  // the row tells it
        bool own = reason[i].seat == session_viewer(session);
        bool more = (reason[i].thing.count > 0) == (reason[i].hope > 0);
        if (reason[i].seat == NOBODY || own == more) reason[kept++] = reason[i];
    }
    return kept;
}

// Why the first rather than the second, or that it is all the same.
static void add_why(Session *session, const Advice *advice, Text *text)
{
    Reason reason[REASONS_MAX];
    const Speech *speech = session_speech(session);
    int equal = 0;
    while (equal < advice->count && percent(&advice->at[equal]) == percent(&advice->at[0])) equal++;
    if (advice->count < 2) return;
    text_char(text, '\n');
    if (equal > 1) {
        words_say(text, "terminal.all_equal", "count=%d", equal);
        text_char(text, '\n');
        return;
    }
    bool differ = add_differences(session, advice, text);
    int count = keep_plain(session, reason, session_reasons(session, advice, reason));
    for (int second = 0; second < 2; second++)
        add_reasons(speech, advice, reason, count, second, text);
    if (!count) text_format(text, "%s\n", talk(differ ? "rest_later" : "later"));
}

static int points_after(Session *session, Action action)
{
    return whole_points(session_speech(session), session_foresight(session), action);
}

// Where the game is as good as won or lost, by the points.
static bool is_better(Session *session, const Advised *one, const Advised *other, bool decided)
{
    if (decided && percent(one) == percent(other))
        return points_after(session, one->action) > points_after(session, other->action);
    return one->hope > other->hope;
}

// The best first; what an elder would hardly do is left out before.
static void sort_by_hope(Session *session, Advice *advice)
{
    bool decided = advice->count && (percent(&advice->at[0]) > 98 || percent(&advice->at[0]) < 2);
    if (advice->count > HINTS_MAX && !decided) advice->count = HINTS_MAX;
    for (int i = 1; i < advice->count; i++)
        for (int j = i; j > 0 && is_better(session, &advice->at[j], &advice->at[j - 1], decided);
             j--) {
            const Advised better = advice->at[j];
            advice->at[j] = advice->at[j - 1];
            advice->at[j - 1] = better;
        }
    if (advice->count > HINTS_MAX) advice->count = HINTS_MAX;
}

// "Then: Place a hunter in region 7 ×2; Done".
static bool add_plan(Session *session, Action first, Text *text)
{
    Action plan[PLAN_MAX];
    Position world;
    int count = session_plan(session, first, plan);
    const Foresight *f = session_foresight(session);
    Speech later = *session_speech(session);
    bool known = foresight_play(f, first, &world);
    for (int i = 0, times = 1; i < count; i += times, times = 1) {
        while (i + times < count && !memcmp(&plan[i], &plan[i + times], sizeof *plan)) times++;
        text_format(text, i ? "; " : "%s ", talk("plan"));
        later.asked = NULL;  // the question that it answers is known until chance decides
        known = known && !game_refuse(f->game, (State *)&world, plan[i]);
        if (known) later.asked = f->game->procs[game_asked((State *)&world)].name;
        say_action(&later, plan[i], text);
        for (int n = 0; n < times && known; n++)
            known = game_foresee(f->game, (State *)&world, plan[i]);
        if (times > 1) text_format(text, " ×%d", times);
    }
    return count > 0;
}

static void add_advised(Session *session, const Advised *advised, bool bars, Text *text)
{
    Change change;
    Text at_once = {0}, then = {0}, plan = {0};
    const Speech *speech = session_speech(session);
    int full = (int)(advised->hope * BAR + 0.5f);
    text_format(text, "%5s ", words_percent(speech->language, 100 * (double)advised->hope, 0).said);
    if (bars) text_format(text, "%.*s%*s ", full, "##########", BAR - full, "");
    say_action(speech, advised->action, text);
    preview_in_short(session, advised->action, 1, &at_once);
    bool planned = add_plan(session, advised->action, &plan);
    if (!facts_named(session, advised->action, ~0u, &then) && !planned) {
        change_of(session_foresight(session), advised->action, &change);
        change_say_next(speech, session_foresight(session), &change, &then);
    }
    text_format(text, "\n       %s%s%s\n", text_get(&at_once),
                at_once.count && then.count ? "; " : "", text_get(&then));
    if (planned) text_format(text, "       %s\n", text_get(&plan));
    text_free(&at_once);
    text_free(&then);
    text_free(&plan);
}

// Each with what it changes; and what tells them from each other.
void talk_advice(Session *session, bool bars, Text *text)
{
    static Advice advice;
    session_advise(session, &advice);
    sort_by_hope(session, &advice);
    text_format(text, "%s\n", talk("hint_says"));
    for (int i = 0; i < advice.count; i++) add_advised(session, &advice.at[i], bars, text);
    add_why(session, &advice, text);
}

void talk_hint(Session *session, Text *text) { talk_advice(session, true, text); }
