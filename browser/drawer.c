// SPDX-License-Identifier: MIT
// drawer.c - see drawer.h.
#include "browser/drawer.h"

#include "hall/row.h"

#include <stdlib.h>
#include <string.h>

enum { VERSION = 3, NO_FATE = 2, NO_MANNERS = 1 };  // had no row_fate, no row_manners

// Seven bits a byte, the lowest first; the sign is the lowest bit of all.
static void put_number(Text *text, int64_t number)
{
    uint64_t rest = (uint64_t)number << 1 ^ (number < 0 ? ~UINT64_C(0) : 0);
    for (; rest > 127; rest >>= 7) text_char(text, (char)(rest | 128));
    text_char(text, (char)rest);
}

static void put_bytes(Text *text, const void *bytes, size_t count)
{
    put_number(text, (int64_t)count);
    text_bytes(text, bytes, count);
}

static void put_text(Text *text, const char *words) { put_bytes(text, words, strlen(words) + 1); }

typedef struct Source {
    const unsigned char *at;
    size_t left;
} Source;

static int64_t next_number(Row *row)
{
    Source *from = row->from;
    uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
        if (!from->left) break;
        uint64_t byte = *from->at++;
        from->left--;
        number |= (byte & 127) << shift;
        if (byte < 128) return (int64_t)(number >> 1 ^ (~(number & 1) + 1));
    }
    row->unsound = true;
    return 0;
}

static const void *next_bytes(Row *row, size_t *count)
{
    Source *from = row->from;
    const void *bytes = from->at;
    int64_t wanted = next_number(row);
    bytes = from->at;
    *count = 0;
    if (wanted < 0 || (uint64_t)wanted > from->left) return row->unsound = true, NULL;
    *count = (size_t)wanted;
    from->at += wanted;
    from->left -= (size_t)wanted;
    return bytes;
}

static const char *next_text(Row *row)
{
    size_t count;
    const char *words = next_bytes(row, &count);
    if (words && count && !words[count - 1]) return words;
    row->unsound = true;
    return NULL;
}

static void put_table(Text *text, const StoredTable *t)
{
    const int64_t after[] = {(int64_t)t->from.seed,
                             t->seeded,
                             t->listed,
                             t->manners.free_undo,
                             t->manners.pace,
                             t->manners.bank,
                             t->manners.add,
                             t->made,
                             t->begun,
                             t->moved,
                             t->phase,
                             t->turn,
                             t->awake,
                             t->due};
    put_number(text, t->number);
    put_text(text, t->id);
    put_text(text, t->game);
    put_number(text, t->version);
    put_number(text, t->data);
    put_number(text, t->from.players);
    put_bytes(text, t->from.option, sizeof t->from.option);
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) put_number(text, after[i]);
    put_text(text, t->again);
    put_text(text, t->of);
    put_bytes(text, &t->host, sizeof t->host);
    put_number(text, t->host_account);
    put_number(text, t->host_chair);
    put_text(text, t->title);
    put_bytes(text, &t->invite, sizeof t->invite);
    put_number(text, t->declined);
    put_number(text, t->round);
    put_number(text, t->manners.abandoned);
}

static void put_chair(Text *text, int chair, const Chair *sits, const StoredChair *c)
{
    put_number(text, chair);
    put_number(text, sits->who);
    put_number(text, sits->bot);
    put_text(text, sits->name);
    put_bytes(text, &c->key, sizeof c->key);
    put_number(text, c->account);
}

static void put_deed(Text *text, int number, const Deed *deed, int64_t time)
{
    put_number(text, number);
    put_number(text, deed->by);
    put_number(text, deed->unseen);
    put_bytes(text, &deed->action, sizeof deed->action);
    put_number(text, deed->at);
    put_number(text, deed->drawn);
    put_number(text, time);
}

static void put_chat(Text *text, const ChatKept *line)
{
    put_number(text, line->number);
    put_number(text, line->chair);
    put_number(text, line->time);
    put_text(text, line->words);
}

void drawer_write(const Drawer *d, Text *text)
{
    put_number(text, VERSION);
    put_table(text, &d->table);
    for (int chair = 0; chair < d->table.from.players; chair++)
        put_chair(text, chair, &d->sits[chair], &d->table.chair[chair]);
    put_number(text, d->deeds.count);
    for (int i = 0; i < d->deeds.count; i++) put_deed(text, i, &d->deeds.deed[i], d->deeds.time[i]);
    put_number(text, d->chats);
    for (int i = 0; i < d->chats; i++) put_chat(text, &d->chat[i]);
    put_number(text, d->ending.standing != NULL);
    if (!d->ending.standing) return;
    put_text(text, d->ending.standing);
    put_text(text, d->ending.record);
    put_text(text, d->ending.told);
}

static void read_deeds(Row *row, Deeds *deeds)
{
    int64_t count = row_within(row, 0, DEEDS_MAX);
    for (int i = 0; i < count && !row->unsound; i++) {
        Deed deed = {0};
        int64_t time;
        if (row_deed(row, i, &deed, &time)) deeds_add(deeds, &deed, time);
    }
}

static void read_chat(Row *row, Drawer *d)
{
    int64_t count = row_within(row, 0, CHAT_KEPT);
    for (int i = 0; i < count && !row->unsound; i++) {
        char words[CHAT_ROOM];
        ChatLine line;
        if (!row_chat(row, &line, words)) continue;
        ChatKept *kept = drawer_add_chat(d);
        *kept = (ChatKept){line.number, line.chair, line.time};
        memcpy(kept->words, words, sizeof words);
    }
}

static char *copy_text(Row *row)
{
    const char *words = next_text(row);
    char *copy = strdup(words ? words : "");
    if (!copy) abort();
    return copy;
}

static Row row_over(Source *source, int64_t *version)
{
    Row row = {next_number, next_text, next_bytes, source};
    *version = row_within(&row, NO_MANNERS, VERSION);
    return row;
}

bool drawer_read(Drawer *d, const void *bytes, size_t count)
{
    Source source = {bytes, count};
    int64_t version;
    Row row = row_over(&source, &version);
    bool sound = row_table(&row, &d->table);
    d->table.round = -1;
    if (sound && version > NO_MANNERS) sound = row_manners(&row, &d->table);
    if (sound && version > NO_FATE) sound = row_fate(&row, &d->table);
    for (int chair = 0; sound && chair < d->table.from.players; chair++)
        sound = row_chair(&row, &d->table, d->sits);
    if (sound) read_deeds(&row, &d->deeds), read_chat(&row, d);
    if (sound && row_within(&row, 0, 1))
        d->ending = (Ending){copy_text(&row), copy_text(&row), copy_text(&row)};
    return sound && !row.unsound;
}

void drawer_free(Drawer *d)
{
    deeds_free(&d->deeds);
    ending_free(&d->ending);
    free(d->chat);
    free(d);
}

ChatKept *drawer_add_chat(Drawer *d)
{
    if (d->chats == CHAT_KEPT) memmove(d->chat, d->chat + 1, --d->chats * sizeof *d->chat);
    if (d->chats == d->chat_room) {
        d->chat_room = d->chat_room ? 2 * d->chat_room : 8;
        d->chat = realloc(d->chat, (size_t)d->chat_room * sizeof *d->chat);
        if (!d->chat) abort();
    }
    return &d->chat[d->chats++];
}

void times_write(const Times *times, Text *text)
{
    put_number(text, VERSION);
    put_number(text, times->alive);
    put_number(text, times->outages.count);
    for (int i = 0; i < times->outages.count; i++) {
        put_number(text, times->outages.at[i].since);
        put_number(text, times->outages.at[i].until);
    }
}

bool times_read(Times *times, const void *bytes, size_t count)
{
    Source source = {bytes, count};
    int64_t version;
    Row row = row_over(&source, &version);
    times->alive = row_time(&row);
    int64_t outages = row_within(&row, 0, INT32_MAX);
    for (int64_t i = 0; i < outages && !row.unsound; i++) {
        int64_t since = row_time(&row), until = row_time(&row);
        if (!row.unsound) outages_add(&times->outages, since, until);
    }
    return !row.unsound;
}
