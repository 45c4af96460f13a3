// SPDX-License-Identifier: MIT
// row.c - see row.h.
#include "cli/row.h"

#include "base/words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 64, WAYS_MOST = 8 };

// The words of a sentence, as far as a list needs them.
typedef struct Sentence {
    int count;
    struct {
        const char *at;
        size_t length;
    } word[WORDS_MAX];
} Sentence;

static void read_sentence(const char *words, Sentence *s)
{
    s->count = 0;
    while (*words && s->count < WORDS_MAX) {
        size_t length = strcspn(words, " ");
        s->word[s->count].at = words;
        s->word[s->count++].length = length;
        words += length + strspn(words + length, " ");
    }
}

static bool same_word(const Sentence *a, int i, const Sentence *b, int j)
{
    return i >= 0 && j >= 0 && i < a->count && j < b->count &&
           a->word[i].length == b->word[j].length &&
           !memcmp(a->word[i].at, b->word[j].at, a->word[i].length);
}

// From a word of one sentence and a word of the other on, how many are the same.
static int count_run(const Sentence *a, int i, const Sentence *b, int j)
{
    int n = 0;
    while (same_word(a, i + n, b, j + n)) n++;
    return n;
}

// Which words of a sentence the other has, too: those at the same place if they are of one length,
// else their beginnings and ends, and between them the longest part that is no accident.
static void find_common(const Sentence *a, const Sentence *b, bool same[WORDS_MAX])
{
    enum { RUN_LEAST = 3 };
    int later = b->count - a->count, front = 0, back = a->count, run = RUN_LEAST - 1, from = 0;
    while (same_word(a, front, b, front)) front++;
    while (back > front && same_word(a, back - 1, b, back - 1 + later)) back--;
    for (int i = front; later && i < back; i++)
        for (int j = front; j < back + later; j++)
            if (count_run(a, i, b, j) > run) run = count_run(a, i, b, j), from = i;
    bool between = run >= RUN_LEAST;
    for (int i = 0; i < a->count; i++)
        same[i] = i < front || i >= back || (!later && same_word(a, i, b, i)) ||
                  (between && i >= from && i < from + run);
}

// Leaves of the words those that another sentence has, too; of each other one dots.
static void keep_common(Text *words, const char *other)
{
    Sentence a, b;
    Text kept = {0};
    bool same[WORDS_MAX], all = true;
    read_sentence(text_get(words), &a);
    read_sentence(other, &b);
    find_common(&a, &b, same);
    for (int i = 0; i < a.count; i++) {
        all = all && same[i];
        if (kept.count) text_char(&kept, ' ');
        text_bytes(&kept, same[i] ? a.word[i].at : "…", same[i] ? a.word[i].length : strlen("…"));
    }
    bool more = b.count > a.count && !same_word(&a, a.count - 1, &b, b.count - 1);
    if (all && more) text_add(&kept, " …");
    text_free(words);
    *words = kept;
}

// Dots beside each other are one.
static void join_dots(Text *words)
{
    static const char TWICE[] = "… …";
    Text joined = {0};
    for (const char *c = text_get(words); *c;) {
        bool twice = !strncmp(c, TWICE, strlen(TWICE));
        size_t length = twice ? strlen("… ") : 1;
        if (!twice) text_char(&joined, *c);
        c += length;
    }
    text_free(words);
    *words = joined;
}

// "(has 2 steps left)" and "(has 1 step left)" have left "(has … left)", or half of that: a bracket
// with dots at the end tells nothing.
static void drop_half_bracket(Text *words)
{
    const char *all = text_get(words), *dots = all, *next, *open = strrchr(all, '(');
    while ((next = strstr(dots + 1, "…"))) dots = next;
    bool inside = open && open < dots && !memchr(open, ')', (size_t)(dots - open));
    bool half = !strchr(dots, '(') && strchr(dots, ')');
    if (dots == all || (!inside && !half)) return;
    Text kept = {0};
    text_bytes(&kept, all, inside ? (size_t)(open - all) : (size_t)(dots - all));
    text_add(&kept, "…");
    text_free(words);
    *words = kept;
}

// What all choices of a row have in common, with dots for what they have not.
static void say_common(const List *list, int row, Text *words)
{
    Text other = {0};
    say_action(list->speech, list->offer->at[list->shown[row]], words);
    for (int i = 0; i < list->offer->count; i++) {
        if (!list_is_in_row(list, row, i)) continue;
        text_clear(&other);
        say_action(list->speech, list->offer->at[i], &other);
        keep_common(words, text_get(&other));
    }
    join_dots(words);
    drop_half_bracket(words);
    text_free(&other);
}

// "Move a … from hex … to hex …": after the first dots nothing more is told.
static bool is_vague(const char *words)
{
    enum { DOTS_MOST = 2 };
    int dots = 0;
    while ((words = strstr(words, "…"))) dots++, words++;
    return dots > DOTS_MOST;
}

// More than an article: "Een …" tells nothing, "Send …" what is done.
static bool names_something(const char *words, size_t length)
{
    enum { LETTERS_LEAST = 4 };
    int letters = 0;
    for (size_t i = 0; i < length; i++) letters += isalpha((unsigned char)words[i]) != 0;
    return letters >= LETTERS_LEAST;
}

// "Move a woman from hex 1 to hex … (1 of 2 steps)" without its end.
void row_drop_bracket(Text *words)
{
    char *open =
        words->count && words->at[words->count - 1] == ')' ? strrchr(words->at, '(') : NULL;
    if (!open || open - words->at < 2) return;
    words->count = (size_t)(open - words->at) - 1;
    words->at[words->count] = '\0';
}

// "screen.fold/buy: Take a resource"; where the choices are about the same first thing,
// "screen.fold_at/send: Send somebody to {card}"; where about the same two, "screen.fold_two";
// where all but the first is the same, "screen.fold_but/promote: Name your {rank}". False: the game
// has no such words.
static bool say_in_words(const List *list, int row, const char *fold, Text *text)
{
    enum { KEY_ROOM = 96 };
    char key[KEY_ROOM];
    Param params[ARGS_MAX];
    int count = 0;
    Action action = list->offer->at[list->shown[row]];
    const Game *game = list->speech->game;
    const Kind *kind = &game->actions[action.kind];
    snprintf(key, sizeof key, "%s.screen.%s/%s", game->key, fold, kind->name);
    if (!words_find(list->speech->language, key)) return false;
    for (; count < ARGS_MAX && kind->arg[count].domain; count++)
        params[count] = (Param){kind->arg[count].name, kind->arg[count].domain, action.arg[count]};
    snprintf(key, sizeof key, "%s/%s", fold, kind->name);
    say_with(list->speech, "screen", key, params, count, text);
    return true;
}

// What its choices have in common, as far as that says what is done.
static void say_shared(const List *list, int row, Text *text)
{
    Text words = {0};
    say_common(list, row, &words);
    const char *dots = strstr(text_get(&words), "…");
    size_t first = dots ? (size_t)(dots - words.at) : words.count;
    if (is_vague(text_get(&words)) && names_something(words.at, first)) {
        words.count = first + strlen("…");
        words.at[words.count] = '\0';
    }
    bool begun = strncmp(text_get(&words), "…", strlen("…")) != 0;
    if (!begun || !names_something(text_get(&words), words.count)) {  // the first stands for all
        text_clear(&words);
        say_action(list->speech, list->offer->at[list->shown[row]], &words);
        text_add(&words, ", …");
    }
    text_add(text, text_get(&words));
    text_free(&words);
}

// How many things its choices are about in common.
static int count_common(const List *list, int row)
{
    Action first = list->offer->at[list->shown[row]];
    int count = 0;
    while (count < list->fine[first.kind] && list_thing_arg(list->speech->game, first, count) >= 0)
        count++;
    return count;
}

// What it names first differs, and nothing else.
static bool differs_in_first(const List *list, int row)
{
    unsigned all = (1u << ARGS_MAX) - 1;
    return (list_common(list, row) & all) == (all & ~1u);
}

static void say_fold(const List *list, int row, Text *text)
{
    Text words = {0};
    int common = count_common(list, row);
    bool said = common > 1 ? say_in_words(list, row, "fold_two", &words)
                           : (common && say_in_words(list, row, "fold_at", &words)) ||
                                 (differs_in_first(list, row) &&
                                  say_in_words(list, row, "fold_but", &words)) ||
                                 say_in_words(list, row, "fold", &words);
    if (!said) say_shared(list, row, &words);
    if (list->brief) row_drop_bracket(&words);
    text_add(text, text_get(&words));
    text_free(&words);
}

// "7", or of a fold "7-12" where its numbers follow each other.
static void say_numbers(const List *list, int place, Text *text)
{
    text_number(text, list->shown[place] + 1);
    if (list_follow(list, place)) text_format(text, "-%d", list->last[place] + 1);
}

static void say_sentence(const List *list, int place, Text *text)
{
    if (list->size[place] > 1) say_fold(list, place, text);
    else say_action(list->speech, list->offer->at[list->shown[place]], text);
}

void row_say(const List *list, int place, Text *text)
{
    Text numbers = {0};
    say_numbers(list, place, &numbers);
    text_format(text, "%*s) ", list->digits, text_get(&numbers));
    text_free(&numbers);
    say_sentence(list, place, text);
    if (list->size[place] > 1) text_add(text, " >");
    const char *chips = list->chips ? list->chips[list->shown[place]] : "";
    if (list->noted && list->size[place] == 1 && *chips) text_format(text, "  %s", chips);
}

// "egg", behind the way that leads there, unless its sentence says that.
static void add_lying(const List *list, int choice, const char *sentence, Text *text)
{
    const char *lies = list->lies ? list->lies[choice] : "";
    if (*lies && !strstr(sentence, lies)) text_format(text, " (%s)", lies);
}

// Whether a word is told of a way: it is its own, or stands between such with few beside it.
static bool is_own_word(const bool common[], int count, int i)
{
    enum { BETWEEN_MOST = 2 };
    int before = i, after = i;
    while (before >= 0 && common[before]) before--;
    while (after < count && common[after]) after++;
    return !common[i] || (before >= 0 && after < count && after - before - 1 <= BETWEEN_MOST);
}

// What a way has of its own, without a comma at the end.
static void say_own_words(const char *sentence, const char *shared, Text *text)
{
    Sentence way, row;
    bool common[WORDS_MAX];
    Text own = {0};
    read_sentence(sentence, &way);
    read_sentence(shared, &row);
    find_common(&way, &row, common);
    for (int i = 0, last = 0; i < way.count; i++) {
        if (!is_own_word(common, way.count, i)) continue;
        if (own.count) text_add(&own, last == i - 1 || *way.word[i].at == '(' ? " " : " … ");
        last = i;
        text_bytes(&own, way.word[i].at, way.word[i].length);
    }
    while (own.count && own.at[own.count - 1] == ',') own.count--;
    text_bytes(text, own.count ? own.at : sentence, own.count ? own.count : strlen(sentence));
    text_free(&own);
}

// The first thing in which the ways differ, if it is a place or they do in others, too; else -1.
static int differing_arg(const List *list, int place)
{
    const Game *game = list->speech->game;
    Action way = list->offer->at[list->shown[place]];
    unsigned common = list_common(list, place);
    int first = -1, count = 0;
    for (int n = 0; n < ARGS_MAX; n++) {
        int arg = list_thing_arg(game, way, n);
        if (arg < 0 || common >> arg & 1) continue;
        if (!count++) first = arg;
    }
    bool is_place =
        count && game->domains[game->actions[way.kind].arg[first].domain].shape == PLACE;
    return count > 1 || is_place ? first : -1;
}

// Of ways that have too little in common: about what they are, "hex 20, hex 27".
static void say_things(const List *list, int place, int arg, Text *text)
{
    bool told[UINT8_MAX + 1] = {false};
    int count = 0;
    for (int i = 0; i < list->offer->count; i++) {
        Action way = list->offer->at[i];
        if (!list_is_in_row(list, place, i)) continue;
        if (told[way.arg[arg]]) continue;
        told[way.arg[arg]] = true;
        text_add(text, count++ ? ", " : ": ");
        Text thing = {0};
        say_value(list->speech, list->speech->game->actions[way.kind].arg[arg].domain, way.arg[arg],
                  &thing);
        text_add(text, text_get(&thing));
        add_lying(list, i, text_get(&thing), text);
        text_free(&thing);
    }
}

void row_say_ways(const List *list, int place, Text *text)
{
    Text shared = {0};
    int count = 0;
    say_common(list, place, &shared);
    words_say(text, "terminal.ways", "count=%d", list->size[place]);
    int differing = differing_arg(list, place);
    if (differing >= 0) {
        say_things(list, place, differing, text);
        text_free(&shared);
        return;
    }
    for (int i = 0; i < list->offer->count && count < WAYS_MOST; i++) {
        if (!list_is_in_row(list, place, i)) continue;
        Text way = {0};
        say_action(list->speech, list->offer->at[i], &way);
        text_add(text, count++ ? ", " : ": ");
        say_own_words(text_get(&way), text_get(&shared), text);
        add_lying(list, i, text_get(&way), text);
        text_free(&way);
    }
    text_free(&shared);
    if (count < list->size[place]) text_add(text, ", …");
}

void row_say_inside(const List *list, Text *text)
{
    Text shared = {0};
    if (list->marked >= 0) say_common(list, list->marked, &shared);
    for (int i = 0, n = 0; list->marked >= 0 && i < list->offer->count; i++) {
        if (!list_is_in_row(list, list->marked, i)) continue;
        Text way = {0};
        say_action(list->speech, list->offer->at[i], &way);
        Text own = {0};
        say_own_words(text_get(&way), text_get(&shared), &own);
        bool says = names_something(text_get(&own), own.count);  // a mere number would not
        text_format(text, "%s%d) %s", n++ ? "; " : "", i + 1, text_get(says ? &own : &way));
        add_lying(list, i, text_get(&way), text);
        text_free(&own);
        text_free(&way);
    }
    text_free(&shared);
}

void row_say_in_line(const List *list, int most, Text *text)
{
    for (int place = 0; place < list->count && place < most; place++) {
        text_add(text, place ? "; " : "");
        say_numbers(list, place, text);
        text_add(text, ") ");
        say_sentence(list, place, text);
    }
    if (list->count > most) text_add(text, "; …");
}
