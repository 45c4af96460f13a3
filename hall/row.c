// SPDX-License-Identifier: MIT
// row.c - see row.h.
#include "hall/row.h"

#include "engine/describe.h"
#include "games/games.h"
#include "hall/limits.h"
#include "table/name.h"

#include <stdlib.h>
#include <string.h>

static const int64_t TIME_MOST = (int64_t)1 << 50;  // far away, and safe to add to

int64_t row_number(Row *row) { return row->number(row); }

int64_t row_within(Row *row, int64_t least, int64_t most)
{
    int64_t number = row_number(row);
    if (number >= least && number <= most) return number;
    row->unsound = true;
    return least;
}

int64_t row_time(Row *row) { return row_within(row, 0, TIME_MOST); }

void row_text(Row *row, char *text, size_t room)
{
    const char *words = row->text(row);
    size_t length = words ? strlen(words) : 0;
    if (length >= room) row->unsound = true, length = 0;
    memcpy(text, words ? words : "", length);
    text[length] = 0;
}

// The id of a table or the key of a game, perhaps none.
static void row_key(Row *row, char *key, size_t room)
{
    row_text(row, key, room);
    if (key[strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_")]) row->unsound = true;
}

// A shorter one is filled up with 0, as there may be more options in a newer game.
void row_bytes(Row *row, void *bytes, size_t size)
{
    size_t count = 0;
    const void *from = row->bytes(row, &count);
    memset(bytes, 0, size);
    if (count > size) row->unsound = true;
    else if (from) memcpy(bytes, from, count);
}

static bool is_fit(const Beginning *from)
{
    Problem problem;
    const Game *game = from->game;
    if (!game) return true;  // nobody plays it here
    for (const Option *o = game->options; o && o->name; o++)
        for (int i = 0; i < o->length; i++)
            if (from->option[o->at + i] < o->least || from->option[o->at + i] > o->most)
                return false;
    return from->players >= game->players_min && from->players <= game->players_max &&
           options_fit(game, from->players, from->option, &problem);
}

bool row_table(Row *row, StoredTable *t)
{
    t->number = row_number(row);
    row_key(row, t->id, sizeof t->id);
    row_key(row, t->game, sizeof t->game);
    t->from.game = games_find(t->game);
    t->version = (uint16_t)row_within(row, 0, UINT16_MAX);
    t->data = (uint32_t)row_within(row, 0, UINT32_MAX);
    t->from.players = (uint8_t)row_within(row, 1, SEATS_MAX);
    row_bytes(row, t->from.option, sizeof t->from.option);
    t->from.seed = (uint64_t)row_number(row);
    t->seeded = row_number(row);
    t->listed = row_number(row);
    t->manners.free_undo = row_number(row);
    t->manners.pace = (int32_t)row_within(row, PAUSED, INT32_MAX / 2);
    t->manners.bank = row_time(row);
    t->manners.add = row_time(row);
    t->made = row_time(row);
    t->begun = row_time(row);
    t->moved = row_time(row);
    t->phase = (uint8_t)row_within(row, GATHERING, OVER);
    t->turn = (uint8_t)row_within(row, 0, NOBODY);
    t->awake = row_number(row);
    t->due = row_time(row);
    row_key(row, t->again, sizeof t->again);
    row_key(row, t->of, sizeof t->of);
    row_bytes(row, &t->host, sizeof t->host);
    t->host_account = row_number(row);
    t->host_chair = (uint8_t)row_within(row, 0, NOBODY);
    return !row->unsound && is_fit(&t->from) && !t->begun == (t->phase == GATHERING);
}

bool row_manners(Row *row, StoredTable *t)
{
    row_text(row, t->title, sizeof t->title);
    row_bytes(row, &t->invite, sizeof t->invite);
    t->declined = (Seats)row_within(row, 0, UINT8_MAX);
    t->round = (int32_t)row_within(row, -1, INT16_MAX);
    return !row->unsound;
}

bool row_fate(Row *row, StoredTable *t)
{
    t->manners.abandoned = row_time(row);
    return !row->unsound;
}

bool row_account(Row *row, Account *account)
{
    account->number = row_number(row);
    row_text(row, account->name, sizeof account->name);
    row_text(row, account->password, sizeof account->password);
    account->barred = (uint8_t)row_within(row, 0, BANNED);
    account->admin = row_number(row);
    return !row->unsound;
}

bool row_contact(Row *row, Contact *contact)
{
    contact->number = row_number(row);
    row_bytes(row, &contact->key, sizeof contact->key);
    contact->account = row_number(row);
    contact->kind = (uint8_t)row_within(row, 0, CONTACT_KINDS - 1);
    row_text(row, contact->target, sizeof contact->target);
    row_bytes(row, contact->secret, sizeof contact->secret);
    row_text(row, contact->language, sizeof contact->language);
    contact->confirmed = row_number(row);
    contact->gather = row_time(row);
    contact->made = row_time(row);
    contact->due = row_time(row);
    return !row->unsound;
}

bool row_notice(Row *row, Notice *notice)
{
    notice->contact = row_number(row);
    notice->table = row_number(row);
    row_key(row, notice->id, sizeof notice->id);
    notice->chair = (int)row_within(row, 0, NOBODY);
    notice->told = (int)row_within(row, 0, DEEDS_MAX);
    return !row->unsound;
}

bool row_errand(Row *row, StoredErrand *e)
{
    *e = (StoredErrand){.number = row_number(row)};
    e->contact = row_number(row);
    e->table = row_number(row);
    e->deeds = (int)row_within(row, 0, DEEDS_MAX);
    e->kind = (uint8_t)row_within(row, 0, CONTACT_KINDS - 1);
    e->tries = (int)row_within(row, 0, UINT8_MAX);
    row_text(row, e->target, sizeof e->target);
    row_text(row, e->head, sizeof e->head);
    e->body = row->bytes(row, &e->count);
    return !row->unsound && e->body;
}

// A name from before names were looked at closely is cleaned, or left out.
bool row_chair(Row *row, StoredTable *t, Chair sits[SEATS_MAX])
{
    int64_t chair = row_within(row, 0, t->from.players - 1);
    StoredChair *c = &t->chair[chair];
    Chair *s = &sits[chair];
    char name[NAME_ROOM];
    s->who = (uint8_t)row_within(row, CHAIR_OPEN, CHAIR_BOT);
    s->bot = (int8_t)row_within(row, s->who == CHAIR_BOT ? 0 : NO_BOT, find_bot("elder"));
    row_text(row, name, sizeof name);
    if (!name_clean(name, s->name)) s->name[0] = 0;
    row_bytes(row, &c->key, sizeof c->key);
    c->account = row_number(row);
    return !row->unsound;
}

void deeds_add(Deeds *deeds, const Deed *deed, int64_t time)
{
    if (deeds->count == deeds->room) {
        deeds->room = deeds->room ? 2 * deeds->room : 256;
        deeds->deed = realloc(deeds->deed, (size_t)deeds->room * sizeof *deeds->deed);
        deeds->time = realloc(deeds->time, (size_t)deeds->room * sizeof *deeds->time);
        if (!deeds->deed || !deeds->time) abort();
    }
    deeds->deed[deeds->count] = *deed;
    deeds->time[deeds->count++] = time;
}

void deeds_free(Deeds *deeds)
{
    free(deeds->deed);
    free(deeds->time);
    *deeds = (Deeds){0};
}

bool row_deed(Row *row, int number, Deed *deed, int64_t *time)
{
    row->unsound |= row_number(row) != number;
    deed->by = (uint8_t)row_within(row, 0, UINT8_MAX);
    deed->unseen = (uint8_t)row_within(row, 0, UINT8_MAX);
    row_bytes(row, &deed->action, sizeof deed->action);
    deed->at = (int32_t)row_within(row, -1, DEEDS_MAX);
    deed->drawn = (uint32_t)row_within(row, 0, UINT32_MAX);
    *time = row_time(row);
    return !row->unsound;
}

bool row_chat(Row *row, ChatLine *line, char words[CHAT_ROOM])
{
    char stored[CHAT_ROOM];
    *line = (ChatLine){.number = (int)row_within(row, 1, INT32_MAX), .words = words};
    line->chair = (int)row_within(row, 0, ONLOOKER);  // that one: the table itself
    line->time = row_time(row);
    row_text(row, stored, sizeof stored);
    return !row->unsound && words_clean(stored, CHAT_ROOM, words, CHAT_ROOM);
}

void ending_free(Ending *ending)
{
    free(ending->standing);
    free(ending->record);
    free(ending->told);
    *ending = (Ending){0};
}

void outages_add(Outages *outages, int64_t since, int64_t until)
{
    if (outages->count == outages->room) {
        outages->room = outages->room ? 2 * outages->room : 16;
        outages->at = realloc(outages->at, (size_t)outages->room * sizeof *outages->at);
        if (!outages->at) abort();
    }
    outages->at[outages->count].since = since;
    outages->at[outages->count++].until = until;
}

void outages_free(Outages *outages)
{
    free(outages->at);
    *outages = (Outages){0};
}

int64_t outages_before(const Outages *outages, int64_t time)
{
    int64_t sum = 0;
    for (int i = 0; i < outages->count && outages->at[i].since < time; i++)
        sum += (outages->at[i].until < time ? outages->at[i].until : time) - outages->at[i].since;
    return sum;
}

void ids_add(Ids *ids, const char *id)
{
    if (ids->count == ids->room) {
        ids->room = ids->room ? 2 * ids->room : 64;
        ids->at = realloc(ids->at, (size_t)ids->room * sizeof *ids->at);
        if (!ids->at) abort();
    }
    memcpy(ids->at[ids->count++], id, strlen(id) + 1);
}

void ids_free(Ids *ids)
{
    free(ids->at);
    *ids = (Ids){0};
}

void notices_add(Notices *notices, const Notice *notice)
{
    if (notices->count == notices->room) {
        notices->room = notices->room ? 2 * notices->room : 8;
        notices->at = realloc(notices->at, (size_t)notices->room * sizeof *notices->at);
        if (!notices->at) abort();
    }
    notices->at[notices->count++] = *notice;
}

void notices_free(Notices *notices)
{
    free(notices->at);
    *notices = (Notices){0};
}
