// SPDX-License-Identifier: MIT
// facts.c - see facts.h.
#include "cli/facts.h"

#include "base/rulebook.h"
#include "base/words.h"
#include "cli/board.h"
#include "cli/brief.h"
#include "cli/chips.h"
#include "cli/holes.h"
#include "cli/page.h"
#include "cli/panel.h"
#include "cli/picture.h"
#include "cli/preview.h"
#include "cli/sketch.h"
#include "cli/talk.h"
#include "table/listed.h"
#include "table/why.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { KEY_ROOM = 160, FOUND_MOST = 12 };

bool facts_about(const Session *session, int choice, int domain, int value)
{
    return facts_names(session, choice, ~0u, domain, value);
}

bool facts_names(const Session *session, int choice, unsigned args, int domain, int value)
{
    Action action = session_offer(session)->at[choice];
    const Kind *kind = &session_speech(session)->game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (args >> i & 1 && kind->arg[i].domain == domain && action.arg[i] == value) return true;
    return false;
}

void facts_next(Session *session, int choice, Text *text)
{
    Change change;
    change_of(session_foresight(session), session_offer(session)->at[choice], &change);
    change_say_next(session_speech(session), session_foresight(session), &change, text);
}

// What is printed on it: where the game has no words for that, those of the page.
const char *facts_printed(const Speech *speech, int domain, int value)
{
    const Domain *d = &speech->game->domains[domain];
    const char *const on_the_page[] = {"card", "fx", d->name};
    const char *game = speech->game->key, *words = NULL;
    char key[KEY_ROOM];
    if (!d->keys || value >= d->count) return NULL;
    snprintf(key, sizeof key, "%s.fact.%s.%s", game, d->name, d->keys[value]);
    words = words_find(speech->language, key);
    for (int i = 0; i < 3 && !words; i++) {
        snprintf(key, sizeof key, "page_%s.%s.%s.%s", game, game, on_the_page[i], d->keys[value]);
        words = words_find(speech->language, key);
        if (words && i == 2 && !strchr(words, '.')) words = NULL;  // no sentence: only its name
    }
    bool holes = words && strchr(words, '{');
    return holes && strncmp(key, game, strlen(game)) != 0 ? NULL : words;
}

// "fact.go_on/menu_end". NULL: there are no such words.
static const char *told_at(const Speech *speech, const char *name, const char *here)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.fact.%s%s%s", speech->game->key, name, *here ? "/" : "", here);
    return words_find(speech->language, key);
}

const char *facts_question(Session *session)
{
    return session_speech(session)->game->procs[game_asked(session_view(session))].name;
}

static bool is_asked_there(Session *session, int domain, int value)
{
    const Frame *ask = game_question(session_view(session));
    return proc_fields(&session_speech(session)->game->procs[ask->proc]).where == domain &&
           ask->where == value;
}

// At this question, or as it lies on the table: "fact.card.elder/menu_abilities",
// "fact.column.hunt/bonus_taken"; else, and of the place where one is asked, what is printed on it.
static const char *text_now(Session *session, const Show *show, int domain, int value)
{
    const Speech *speech = session_speech(session);
    const Domain *d = &speech->game->domains[domain], *marks = &speech->game->domains[MARK];
    const char *printed = facts_printed(speech, domain, value), *words = NULL;
    char name[KEY_ROOM / 2];
    if (!printed) return NULL;
    snprintf(name, sizeof name, "%s.%s", d->name, d->keys[value]);
    words = told_at(speech, name, facts_question(session));
    if (is_asked_there(session, domain, value)) return words ? words : printed;
    for (int i = 0; i < show->count && !words; i++) {
        const Thing *t = &show->at[i];
        bool it = t->domain == domain && t->what == value && t->in == NO_ARG;
        if (it && t->mark && marks->keys) words = told_at(speech, name, marks->keys[t->mark]);
    }
    return words ? words : printed;
}

// With what its holes read of the position.
static bool add_text_of(Session *session, int domain, int value, Text *text)
{
    static Show show;
    session_show(session, &show);
    const char *words = text_now(session, &show, domain, value);
    if (!words) return false;
    holes_say_about(session_speech(session), session_view(session), &show, session_viewer(session),
                    (Click){domain, value}, words, text);
    return true;
}

bool facts_place(const Speech *speech, Rule rule, const char *before, Text *text)
{
    const char *place = speech->game->rules[rule];
    if (!place || !strchr(place, '-')) return false;
    text_add(text, before);
    text_bytes(text, place, strcspn(place, "/"));
    return true;
}

static void add_part(const Speech *speech, const Sum *sum, int i, Text *text)
{
    int value = sum->part[i].value;
    text_add(text, i ? value < 0 ? " − " : " + " : " = ");
    text_format(text, "%d ", i && value < 0 ? -value : value);
    say_reason(speech, sum, i, text);
    if (facts_place(speech, sum->part[i].rule, " (", text)) text_char(text, ')');
}

// "4 = 3 every region (MH-8.2) + 1 mammoths (MH-8.2)"; "3 (every region, MH-8.2)".
static void add_parts(const Speech *speech, const Sum *sum, Text *text)
{
    text_format(text, ": %d", sum->total);
    if (sum->count == 1) {
        text_add(text, " ("), say_reason(speech, sum, 0, text);
        facts_place(speech, sum->part[0].rule, ", ", text);
        text_char(text, ')');
    }
    for (int i = 0; sum->count > 1 && i < sum->count; i++) add_part(speech, sum, i, text);
    text_char(text, '\n');
}

void facts_sum(Session *session, Action asked, Text *text)
{
    Sum sum;
    const Speech *speech = session_speech(session);
    const Kind *kind = &speech->game->sums[asked.kind];
    Param params[ARGS_MAX];
    int count = 0;
    session_explain(session, asked, &sum);
    if (!sum.count) return;
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        params[count++] = (Param){kind->arg[i].name, kind->arg[i].domain, asked.arg[i]};
    say_with(speech, "sum", kind->name, params, count, text);
    add_parts(speech, &sum, text);
}

// "screen.settled.sums" are not told before.
static bool is_too_early(Session *session, const char *sum)
{
    static Show show;
    const Speech *speech = session_speech(session);
    if (!is_listed(speech, "screen.settled.sums", sum) || session_is_over(session)) return false;
    session_show(session, &show);
    return !sketch_is_in_phase(speech, &show, "screen.settled");
}

// Every number about a thing: with the viewer where a seat is asked for, too.
static void add_sums(Session *session, int domain, int value, Text *text)
{
    const Game *game = session_speech(session)->game;
    int viewer = session_viewer(session);
    for (int kind = 1; game->sums && game->sums[kind].name; kind++) {
        if (is_too_early(session, game->sums[kind].name)) continue;
        Action asked = {.kind = (uint8_t)kind};
        bool about = false, other = false;
        for (int i = 0; i < ARGS_MAX && game->sums[kind].arg[i].domain; i++) {
            int of = game->sums[kind].arg[i].domain;
            bool it = of == domain && !about;
            about = about || it;
            other = other || (!it && of != SEAT);
            asked.arg[i] = (uint8_t)(it ? value : viewer < SEATS_MAX ? viewer : 0);
        }
        if (about && !other) facts_sum(session, asked, text);
    }
}

static void add_there(Session *session, int domain, int value, Text *text)
{
    static Show show;
    const Speech *speech = session_speech(session);
    int found = 0;
    session_show(session, &show);
    for (int i = 0; i < show.count; i++) {
        if (show.at[i].in != domain || show.at[i].where != value) continue;
        if (!board_tells(speech, &show.at[i])) continue;
        text_add(text, found++ ? ", " : "  ");
        say_thing(speech, &show, &show.at[i], text);
    }
    if (found) text_char(text, '\n');
}

void facts_there(Session *session, int domain, int value, Text *text)
{
    const Speech *speech = session_speech(session);
    Text there = {0};
    say_value(speech, domain, value, text);
    add_there(session, domain, value, &there);
    if (there.count) text_char(text, ':'), text_bytes(text, text_get(&there) + 1, there.count - 2);
    text_free(&there);
}

// Behind what is there already, with a space between. The last part of the words may have been left
// out: then they end with the blank before it.
static void add_sentence(const char *words, Text *text)
{
    size_t end = strlen(words);
    while (end && words[end - 1] == ' ') end--;
    bool ends = end && strchr(".!?", words[end - 1]);
    if (text->count && text->at[text->count - 1] != ' ') text_char(text, ' ');
    text_bytes(text, words, end);
    if (!ends) text_char(text, '.');
}

Click facts_asked_about(Session *session)
{
    const Frame *ask = game_question(session_view(session));
    const Proc *proc = &session_speech(session)->game->procs[ask->proc];
    const Frame domain = proc_fields(proc);
    bool told = domain.where && facts_printed(session_speech(session), domain.where, ask->where);
    return domain.what || !told ? (Click){domain.what, ask->what}
                                : (Click){domain.where, ask->where};
}

Click facts_place_of(const Game *game, Action action)
{
    Click place = {NO_ARG, 0};
    const Kind *kind = &game->actions[action.kind];
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain; i++)
        if (game->domains[kind->arg[i].domain].shape == PLACE)
            place = (Click){kind->arg[i].domain, action.arg[i]};
    return place;
}

// Of an action that names this: "fact.copy/light".
static const char *told_with(const Speech *speech, Action action)
{
    const Kind *kind = &speech->game->actions[action.kind];
    const char *words = NULL;
    for (int i = 0; i < ARGS_MAX && kind->arg[i].domain && !words; i++) {
        const Domain *d = &speech->game->domains[kind->arg[i].domain];
        if (d->keys && action.arg[i] < d->count)
            words = told_at(speech, kind->name, d->keys[action.arg[i]]);
    }
    return words;
}

// What is to be told of an action, or of a question: at this choice, here, or always.
static const char *told_of(Session *session, const char *name)
{
    const Speech *speech = session_speech(session);
    const Frame *ask = game_question(session_view(session));
    const Proc *proc = &speech->game->procs[ask->proc];
    const Frame domain = proc_fields(proc);
    const Domain *place = &speech->game->domains[domain.where];
    const Domain *why = &speech->game->domains[domain.why];
    const Domain *what = &speech->game->domains[domain.what];
    const char *words = told_at(speech, name, proc->name);
    if (!words && what->keys && ask->what < what->count)
        words = told_at(speech, name, what->keys[ask->what]);
    if (!words && place->keys && ask->where < place->count)
        words = told_at(speech, name, place->keys[ask->where]);
    if (!words && why->keys && ask->why < why->count)
        words = told_at(speech, name, why->keys[ask->why]);
    return words ? words : told_at(speech, name, "");
}

static void add_told(Session *session, const Show *show, const char *words, Click about, Text *text)
{
    Text told = {0};
    holes_say_about(session_speech(session), session_view(session), show, session_viewer(session),
                    about, words, &told);
    if (told.count) add_sentence(text_get(&told), text);
    text_free(&told);
}

// What is told of an action; a card that its words name is returned, NO_ARG: there is none.
static Click add_told_of(Session *session, Action action, Text *text)
{
    static Show show;
    const Speech *speech = session_speech(session);
    Thing card = {NO_ARG};
    session_show(session, &show);
    const char *words = told_with(speech, action);
    if (!words) words = told_of(session, speech->game->actions[action.kind].name);
    if (!words) return (Click){NO_ARG, 0};
    add_told(session, &show, words, facts_place_of(speech->game, action), text);
    holes_card(speech, &show, session_viewer(session), words, &card);
    return (Click){card.domain, card.what};
}

Click facts_where(Session *session)
{
    const Frame *ask = game_question(session_view(session));
    return (Click){proc_fields(&session_speech(session)->game->procs[ask->proc]).where, ask->where};
}

static bool add_named(Session *session, Action action, unsigned args, bool with_told, Text *text)
{
    const Speech *speech = session_speech(session);
    const Kind *kind = &speech->game->actions[action.kind];
    size_t before = text->count;
    Text told = {0};
    Click card = with_told ? add_told_of(session, action, &told) : (Click){NO_ARG, 0};
    const char *copied = card.domain ? facts_printed(speech, card.domain, card.value) : NULL;
    bool behind = is_listed(speech, "screen.behind", kind->name);  // what is printed comes first
    if (told.count && !behind) add_sentence(text_get(&told), text);
    if (copied) add_sentence(copied, text);
    if (is_listed(speech, "screen.unprinted", kind->name)) args = 0;
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = args >> i & 1 ? kind->arg[i].domain : NO_ARG;
        Text words = {0};
        if (domain && add_text_of(session, domain, action.arg[i], &words))
            add_sentence(text_get(&words), text);
        text_free(&words);
    }
    if (told.count && behind) add_sentence(text_get(&told), text);
    text_free(&told);
    return text->count > before;
}

bool facts_named(Session *session, Action action, unsigned args, Text *text)
{
    return add_named(session, action, args, true, text);
}

// "screen.below: spend_food": what is told of such actions is the same in each of their rows, so it
// stands below them only.
bool facts_in_row(Session *session, Action action, unsigned args, Text *text)
{
    const Speech *speech = session_speech(session);
    bool below = is_listed(speech, "screen.below", speech->game->actions[action.kind].name);
    return add_named(session, action, args, !below, text);
}

// What the words tell of the question, and what is printed on a card that they name, unless that
// is told elsewhere.
static void add_question(Session *session, bool printed_too, Text *text)
{
    static Show show;
    const Speech *speech = session_speech(session);
    Thing card;
    session_show(session, &show);
    const char *words = told_of(session, facts_question(session));
    if (!words) return;
    add_told(session, &show, words, facts_where(session), text);
    if (!printed_too || !holes_card(speech, &show, session_viewer(session), words, &card)) return;
    const char *printed = facts_printed(speech, card.domain, card.what);
    if (printed) add_sentence(printed, text);
}

// In words of its own, else on what it is about.
static bool ends_sentence(const char *words, size_t end)
{
    static const char DOTS[] = "…";
    size_t dots = strlen(DOTS);
    return strchr(".!?", words[end - 1]) ||
           (end >= dots && !memcmp(words + end - dots, DOTS, dots));
}

void facts_asked(Session *session, Text *text)
{
    const Click asked = facts_asked_about(session);
    const Speech *speech = session_speech(session);
    const char *printed = asked.domain ? facts_printed(speech, asked.domain, asked.value) : NULL;
    if (printed && speech->game->domains[asked.domain].shape == PLACE && !strchr(printed, '.'))
        printed = NULL;  // what land it is, the drawing tells
    Text told = {0}, words = {0};
    add_question(session, true, &told);
    if (printed && !told.count && add_text_of(session, asked.domain, asked.value, &words))
        add_sentence(text_get(&words), &told);
    size_t end = text->count;
    while (end && (text->at[end - 1] == ' ' || is_look(text->at[end - 1]))) end--;
    if (told.count && end && !ends_sentence(text->at, end)) text_char(text, '.');
    if (told.count) add_sentence(text_get(&told), text);
    text_free(&told);
    text_free(&words);
}

// "screen.asked/deploy: send": what is told of the question concerns these actions alone.
static bool concerns(Session *session, Action action)
{
    char key[KEY_ROOM], full[2 * KEY_ROOM];
    const Speech *speech = session_speech(session);
    snprintf(key, sizeof key, "screen.asked/%s", facts_question(session));
    snprintf(full, sizeof full, "%s.%s", speech->game->key, key);
    return !words_find(speech->language, full) ||
           is_listed(speech, key, speech->game->actions[action.kind].name);
}

void facts_asked_of(Session *session, Action action, Text *text)
{
    if (concerns(session, action)) facts_asked(session, text);
}

static void add_text_line(Session *session, int domain, int value, Text *text)
{
    Text words = {0};
    if (add_text_of(session, domain, value, &words)) text_format(text, "  %s\n", text_get(&words));
    text_free(&words);
}

void facts_of_thing(Session *session, int domain, int value, Text *text)
{
    text_char(text, LOOK_TITLE);
    say_value(session_speech(session), domain, value, text);
    text_char(text, LOOK_PLAIN);
    text_char(text, '\n');
    add_text_line(session, domain, value, text);
    add_there(session, domain, value, text);
    add_sums(session, domain, value, text);
}

static void add_line(Text *line, Text *text)
{
    if (line->count) text_format(text, "\n  %s", text_get(line));
    text_clear(line);
}

// False: there is nothing to tell but the name, or the same was told of an equal card. A name that
// is brief on the drawing tells what the card does.
static bool add_known(Session *session, int domain, int value, Text *text)
{
    Text facts = {0};
    facts_of_thing(session, domain, value, &facts);
    const char *more = strchr(text_get(&facts), '\n');
    bool tells = more && (more[1] || brief_of(session_speech(session), domain, value));
    bool known = tells && !strstr(text_get(text), text_get(&facts));
    if (known) text_format(text, "%s\n", text_get(&facts));
    text_free(&facts);
    return known;
}

// A choice changes what is in a place: its numbers are those of now.
static void add_as_now(const Domain *domain, const char *facts, Text *text)
{
    int title = (int)strcspn(facts, "\n");
    text_format(text, "\n%.*s", title, facts);
    if (domain->shape == PLACE) text_format(text, " %s", talk("as_now"));
    text_add(text, facts + title);
    text->at[--text->count] = 0;
}

void facts_of_named(Session *session, Action action, unsigned args, Text *text)
{
    const Game *game = session_speech(session)->game;
    const Kind *kind = &game->actions[action.kind];
    Text told = {0};
    Click card = add_told_of(session, action, &told);
    if (told.count) text_format(text, "  %s\n", text_get(&told));
    text_free(&told);
    if (card.domain) text_char(text, '\n'), facts_of_thing(session, card.domain, card.value, text);
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = args >> i & 1 ? kind->arg[i].domain : NO_ARG;
        if (!domain) continue;
        Text facts = {0};
        if (domain != SEAT && !game->domains[domain].shape)
            add_text_line(session, domain, action.arg[i], text);
        else if (add_known(session, domain, action.arg[i], &facts))
            add_as_now(&game->domains[domain], text_get(&facts), text);
        text_free(&facts);
    }
}

// "screen.reckoning: {about.crowd} hunters then, room for {about.limit}": why others lose or gain
// in the place that the choice names.
static void add_reckoning(Session *session, Action action, Text *text)
{
    const char *words = screen_words(session_speech(session), "reckoning");
    if (!words || !facts_place_of(session_speech(session)->game, action).domain) return;
    text_add(text, ". ");
    preview_then(session, action, words, text);
}

void facts_of_choice(Session *session, int choice, Text *text)
{
    const Speech *speech = session_speech(session);
    Action action = session_offer(session)->at[choice];
    text_char(text, LOOK_TITLE);
    say_action(speech, action, text);
    text_char(text, LOOK_PLAIN);
    Text line = {0};
    preview_in_short(session, action, 1, &line);
    add_line(&line, text);
    brief_swing(session, action, &line);
    add_line(&line, text);
    brief_swing_others(session, action, &line);
    if (line.count) add_reckoning(session, action, &line);
    add_line(&line, text);
    facts_next(session, choice, &line);
    add_line(&line, text);
    const Click asked = facts_asked_about(session);
    bool about = asked.domain && speech->game->domains[asked.domain].shape;
    if (concerns(session, action)) add_question(session, !about, &line);  // else it stands below
    add_line(&line, text);
    text_free(&line);
    text_char(text, '\n');
    picture_of(session, action.kind, text);
    facts_of_named(session, action, ~0u, text);
    if (!about) return;
    Text facts = {0};
    bool known = add_known(session, asked.domain, asked.value, &facts);
    if (known) facts.at[--facts.count] = 0;
    if (known && !strstr(text_get(text), strchr(text_get(&facts), '\n')))
        text_format(text, "\n%s", text_get(&facts));
    text_free(&facts);
}

static bool has_words(const char *words, const char *wanted)
{
    for (; *words; words++) {
        size_t i = 0;
        while (wanted[i] && tolower((unsigned char)words[i]) == tolower((unsigned char)wanted[i]))
            i++;
        if (!wanted[i]) return true;
    }
    return false;
}

// The brief name on the drawing is one, too: "cross".
static bool is_so_named(const Speech *speech, int domain, int value, const char *wanted, bool start)
{
    Text name = {0};
    const char *brief = brief_of(speech, domain, value);
    say_value(speech, domain, value, &name);
    if (brief) text_format(&name, " %s", brief);
    bool fits =
        start ? rulebook_has_word(text_get(&name), wanted, true) : has_words(name.at, wanted);
    text_free(&name);
    return fits;
}

typedef enum Sought {
    BY_ITS_NAME,    // of which a word begins so, or nothing but that is printed on it: its land
    IN_ITS_NAME,    // anywhere
    PRINTED_ON_IT,  // another name that it has in the hand
} Sought;

static bool is_sought(const Speech *speech, int domain, int value, const char *wanted, Sought how)
{
    const char *printed = facts_printed(speech, domain, value);
    if (!speech->game->domains[domain].shape && (how == PRINTED_ON_IT || !printed)) return false;
    if (how == PRINTED_ON_IT) return printed && has_words(printed, wanted);
    return is_so_named(speech, domain, value, wanted, how == BY_ITS_NAME) ||
           (printed && !strcasecmp(printed, wanted));
}

static int find_so(Session *session, const char *wanted, Sought how, int most, Text *text)
{
    const Speech *speech = session_speech(session);
    int found = 0;
    for (int domain = MARK + 1; speech->game->domains[domain].name; domain++)
        for (int value = 0; value < speech->game->domains[domain].count && found < most; value++)
            if (is_sought(speech, domain, value, wanted, how))
                found += add_known(session, domain, value, text);
    return found;
}

bool facts_find_named(Session *session, const char *wanted, Text *text)
{
    int found = find_so(session, wanted, BY_ITS_NAME, FOUND_MOST, text);
    return found + find_so(session, wanted, IN_ITS_NAME, FOUND_MOST - found, text);
}

bool facts_find_printed(Session *session, const char *wanted, Text *text)
{
    return find_so(session, wanted, PRINTED_ON_IT, FOUND_MOST, text);
}

void facts_of_status(Session *session, Text *text)
{
    static Show show;
    Text facts = {0};
    session_show(session, &show);
    Click card = panel_status_card(session, &show);
    if (!card.domain) return;
    facts_of_thing(session, card.domain, card.value, &facts);
    if (!strstr(text_get(text), text_get(&facts))) text_format(text, "\n%s", text_get(&facts));
    text_free(&facts);
}

void facts_legend(Session *session, Text *text)
{
    static Show show;
    const Speech *speech = session_speech(session);
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.screen.legend", speech->game->key);
    const char *more = words_find(speech->language, key);
    for (; more && *more; more += strcspn(more, "|"), more += *more == '|')
        text_format(text, "%.*s\n\n", (int)strcspn(more, "|"), more);
    panel_legend(speech, session_view(session), session_viewer(session), text);
    text_format(text, "%s\n\n", talk("legend_more"));
    session_show(session, &show);
    for (int i = 0; i < show.count; i++) {
        const Thing *t = &show.at[i];
        const char *chip = chip_of(speech, t->domain, t->what);
        bool again = !chip || *chip == FRAME || *chip == '-' ||  // the words above tell those
                     is_listed(speech, "screen.legend.told", speech->game->domains[t->domain].name);
        for (int j = 0; j < i && !again; j++)
            again = show.at[j].domain == t->domain && show.at[j].what == t->what;
        if (again) continue;
        text_format(text, "  %-4s ", chip);
        say_value(speech, t->domain, t->what, text);
        text_char(text, '\n');
    }
}
