// SPDX-License-Identifier: MIT
// chips.c - see chips.h.
#include "cli/chips.h"

#include "base/words.h"
#include "cli/page.h"
#include "table/listed.h"

#include <stdio.h>
#include <string.h>

enum { KEY_ROOM = 128 };

const char *chip_of(const Speech *speech, int domain, int value)
{
    const Domain *d = &speech->game->domains[domain];
    const char *name = d->keys && value < d->count ? d->keys[value] : NULL, *words = NULL;
    char key[KEY_ROOM];
    if (name) snprintf(key, sizeof key, "%s.chip.%s.%s", speech->game->key, d->name, name);
    if (name) words = words_find(speech->language, key);
    snprintf(key, sizeof key, "%s.chip.%s", speech->game->key, d->name);
    return words ? words : words_find(speech->language, key);
}

// Whose a thing is: the chip of the seat, or the first letter of its name; of "Player 2" the 2.
void add_owner(const Speech *speech, int seat, Text *text)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.chip.seat.%d", speech->game->key, seat);
    const char *chip = words_find(speech->language, key);
    Text name = {0};
    if (!chip) say_value(speech, SEAT, seat, &name);
    const char *words = text_get(&name), *last = strrchr(words, ' ');
    if (last) words = last + 1;
    text_bytes(text, chip ? chip : words, chip ? strlen(chip) : count_bytes(words, 1));
    text_free(&name);
}

// "brief.card.woolly_mammoth": some other word about a thing.
static const char *word_of(const Speech *speech, const char *part, const Thing *t)
{
    const Domain *d = &speech->game->domains[t->domain];
    char key[KEY_ROOM];
    if (!d->keys || t->what >= d->count) return NULL;
    snprintf(key, sizeof key, "%s.%s.%s.%s", speech->game->key, part, d->name, d->keys[t->what]);
    return words_find(speech->language, key);
}

// A card without a chip stands there by its name, or a brief one, in one piece: its spaces do not
// part chips.
static void add_name(const Speech *speech, const Thing *t, Text *text)
{
    Text name = {0};
    const char *brief = word_of(speech, "brief", t);
    if (brief) text_add(&name, brief);
    else say_value(speech, t->domain, t->what, &name);
    for (const char *c = text_get(&name); *c; c++) {
        if (*c == ' ') text_add(text, "\u00a0");
        else text_char(text, *c);
    }
    text_free(&name);
}

const char *mini_of(const Speech *speech, const Thing *t) { return word_of(speech, "mini", t); }

const char *brief_of(const Speech *speech, int domain, int value)
{
    return word_of(speech, "brief", &(Thing){.domain = domain, .what = value});
}

// Of several kinds, and only counted (COUNTED).
static bool is_mixed(const Speech *speech, const Thing *t)
{
    return t->what == HIDDEN && t->owner != NOBODY &&
           speech->game->domains[t->domain].shape == PIECE;
}

// The words list marks of what lies beside the board: discarded cards.
static bool is_aside(const Speech *speech, const Thing *t)
{
    const Domain *marks = &speech->game->domains[MARK];
    return t->in == NO_ARG && t->mark && marks->keys &&
           is_listed(speech, "screen.undrawn", marks->keys[t->mark]);
}

static bool has_chip(const Speech *speech, const Thing *t)
{
    if (is_aside(speech, t)) return false;
    return is_mixed(speech, t) || chip_of(speech, t->domain, t->what) ||
           (t->mark && chip_of(speech, MARK, t->mark)) ||
           speech->game->domains[t->domain].shape == CARD;
}

static bool is_silent(const char *chip) { return !strcmp(chip, "-"); }

// A mark adds its own chip, nothing if that is "-", or '!'; a thing that has none is drawn by its
// mark alone, one whose chip is "-" by the letter of its player. On the table itself a mark just
// says where: in the display.
static void add_chip(const Speech *speech, const Thing *t, Text *text)
{
    const char *words = chip_of(speech, t->domain, t->what);
    const char *mark = t->mark ? chip_of(speech, MARK, t->mark) : NULL;
    bool by_name = !words && speech->game->domains[t->domain].shape == CARD;
    if (words && !is_silent(words)) text_add(text, words);
    if (by_name) add_name(speech, t, text);
    if (by_name && mini_of(speech, t)) text_format(text, " %s", mini_of(speech, t));
    if (t->mark && (mark || t->in) && !(mark && is_silent(mark))) text_add(text, mark ? mark : "!");
    if (t->count != 1) text_number(text, t->count);
}

// What one player has there is one word: "RAF2W3".
static void add_owned(const Speech *speech, const Thing *t, int *owner, Text *text)
{
    bool goes_on = t->owner != NOBODY && t->owner == *owner;
    if (goes_on) text->count--;  // it ended with LOOK_PLAIN
    else if (text->count) text_char(text, ' ');
    if (t->owner != NOBODY && !goes_on)
        text_char(text, (char)(LOOK_SEAT + t->owner)), add_owner(speech, t->owner, text);
    add_chip(speech, t, text);
    if (t->owner != NOBODY) text_char(text, LOOK_PLAIN);
    *owner = t->owner;
}

static bool is_there(const Thing *t, int domain, int value, const bool *left_out)
{
    return t->in == domain && t->where == value && !(left_out && left_out[t->domain]);
}

// What one player has in a place is told together, where the first of it lies.
static bool is_told_before(const Show *show, int i, const bool *left_out)
{
    const Thing *t = &show->at[i];
    for (int j = 0; j < i && t->owner != NOBODY; j++)
        if (is_there(&show->at[j], t->in, t->where, left_out) && show->at[j].owner == t->owner)
            return true;
    return false;
}

static void add_thing(const Speech *speech, const Show *show, const Thing *t, const bool *left_out,
                      int *owner, Text *text)
{
    if (has_chip(speech, t)) add_owned(speech, t, owner, text);
    bool card = speech->game->domains[t->domain].shape == CARD && t->what != HIDDEN;
    if (!card || t->domain == t->in) return;
    add_chips(speech, show, t->domain, t->what, left_out, text);
    *owner = NOBODY;
}

void add_chips(const Speech *speech, const Show *show, int domain, int value, const bool *left_out,
               Text *text)
{
    int owner = NOBODY;
    for (int i = 0; i < show->count; i++) {
        const Thing *t = &show->at[i];
        if (!is_there(t, domain, value, left_out) || is_told_before(show, i, left_out)) continue;
        add_thing(speech, show, t, left_out, &owner, text);
        for (int j = i + 1; j < show->count && t->owner != NOBODY; j++)
            if (is_there(&show->at[j], domain, value, left_out) && show->at[j].owner == t->owner)
                add_thing(speech, show, &show->at[j], left_out, &owner, text);
    }
}

static bool may_lose_mark(const Speech *speech, const Thing *t)
{
    const Domain *marks = &speech->game->domains[MARK];
    return t->mark && marks->keys && is_listed(speech, "screen.brief", marks->keys[t->mark]);
}

// "screen.stays: camp": what is drawn however little room there is.
static bool stays(const Speech *speech, const Thing *t)
{
    return is_listed(speech, "screen.stays", speech->game->domains[t->domain].name);
}

// The thing that another one is counted with, or NULL.
static Thing *find_alike(const Speech *speech, Show *brief, const Thing *t, int brevity)
{
    for (Thing *other = brief->at; other < brief->at + brief->count; other++) {
        if (other->in != t->in || other->where != t->where || other->owner != t->owner) continue;
        if (stays(speech, other) != stays(speech, t)) continue;
        bool same = other->domain == t->domain;
        if (brevity == ONLY_MOST || (same && brevity == COUNTED)) return other;
        if (same && other->what == t->what && other->mark == t->mark) return other;
    }
    return NULL;
}

static void join(Thing *other, const Thing *t, int brevity)
{
    if (brevity == ONLY_MOST) {
        if (t->count >= other->count) *other = *t;
        return;
    }
    if (other->what != t->what) other->what = HIDDEN;
    if (other->mark != t->mark) other->mark = 0;
    other->count = (int16_t)(other->count + t->count);
}

bool chips_shorten(const Speech *speech, const Show *show, int brevity, Show *brief)
{
    char key[KEY_ROOM];
    snprintf(key, sizeof key, "%s.screen.brief", speech->game->key);
    if (!words_find(speech->language, key)) return false;
    brief->count = 0;
    for (int i = 0; i < show->count; i++) {
        Thing t = show->at[i];
        bool owned = t.owner != NOBODY && t.in != SEAT && t.in != NO_ARG;
        if (owned && may_lose_mark(speech, &t)) t.mark = 0;
        bool piece = speech->game->domains[t.domain].shape == PIECE;
        if (owned && piece && brevity == ONLY_MOST && !stays(speech, &t)) t.what = HIDDEN;
        Thing *other = owned ? find_alike(speech, brief, &t, brevity) : NULL;
        if (other) join(other, &t, brevity);
        else brief->at[brief->count++] = t;
    }
    return true;
}
