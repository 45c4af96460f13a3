// SPDX-License-Identifier: MIT
// contacts.c - see contacts.h. A contact belongs to whoever has its token; a mail address is
// written to only after its owner has said yes.
#include "server/contacts.h"

#include "base/words.h"
#include "hall/field.h"
#include "hall/tables_api.h"
#include "server/errand.h"
#include "server/herald.h"

#include <string.h>

enum { MADE_PER_HOUR = 12, SHOWN_MOST = 16, NOTICES_EACH = 8, TABLES_MOST = 200 };
enum { MINUTE = 60000, GATHER_MOST = 7 * 24 * 60 };         // ms; minutes
static const int64_t ASKED = (int64_t)2 * 24 * 60 * 60000;  // ms in which who was asked says yes

static const char *const KIND[] = {"push", "mail", "hook"};

static void finish(Call *call)
{
    text_add(&call->text, "{}");
    call_done(call, 200);
}

static bool bad(Call *call, const char *field)
{
    return call_fault_in(call, BAD_REQUEST, field, NULL), false;
}

// NULL: answered with a fault; only a server of its own sends anything.
static Herald *find_herald(Call *call)
{
    if (!call->hall->herald) call_fault(call, NOT_FOUND);
    return call->hall->herald;
}

static void notices_offer(Call *call)
{
    Text key = {0};
    const Herald *h = find_herald(call);
    if (!h) return;
    push_letters(herald_key(h)->open, PUSH_OPEN, &key);
    text_char(&call->text, '{');
    json_put_text(&call->text, "push", text_get(&key));
    json_put_bool(&call->text, "mail", herald_options(h)->smtp);
    json_put_bool(&call->text, "hooks", herald_options(h)->hooks);
    text_char(&call->text, '}');
    text_free(&key);
    call_done(call, 200);
}

// Making one.

static bool is_host_name(const char *words)
{
    static const char LETTERS[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";
    size_t length = strlen(words);
    return length > 2 && length < 254 && strspn(words, LETTERS) == length && words[0] != '.' &&
           words[0] != '-' && words[length - 1] != '.' && !strstr(words, "..");
}

bool is_mail_address(const char *words)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "!#$%&'*+-/=?^_`{|}~.";
    size_t name = strspn(words, LETTERS);
    return name && name <= 64 && words[name] == '@' && is_host_name(words + name + 1);
}

static bool read_push(Call *call, Contact *contact)
{
    uint8_t *open = contact->secret, *auth = contact->secret + PUSH_OPEN;
    _Static_assert(CONTACT_SECRET == PUSH_OPEN + PUSH_AUTH, "room for both");
    bool anywhere = herald_options(call->hall->herald)->anywhere;
    if (!is_web_address(contact->target, anywhere)) return bad(call, "target");
    if (!push_bytes(field_text(call->json, "key", 128), open, PUSH_OPEN) || !push_key_is_good(open))
        return bad(call, "key");
    if (!push_bytes(field_text(call->json, "auth", 64), auth, PUSH_AUTH)) return bad(call, "auth");
    return contact->confirmed = true;
}

static bool read_mail(Call *call, Contact *contact)
{
    int64_t minutes = 0;
    if (!herald_options(call->hall->herald)->smtp) return bad(call, "kind");
    if (!is_mail_address(contact->target)) return bad(call, "target");
    if (!field_is_null(call->json, "gather") &&
        !field_number(call->json, "gather", 0, GATHER_MOST, &minutes))
        return bad(call, "gather");
    contact->gather = minutes * MINUTE;
    contact->due = call->hall->now + ASKED;  // until he says yes
    return true;
}

static bool read_hook(Call *call, Contact *contact)
{
    const NoticeOptions *o = herald_options(call->hall->herald);
    if (!o->hooks) return bad(call, "kind");
    if (!is_web_address(contact->target, o->anywhere)) return bad(call, "target");
    return contact->confirmed = true;
}

static bool read_contact(Call *call, Contact *contact)
{
    static bool (*const READ[])(Call *, Contact *) = {read_push, read_mail, read_hook};
    const char *kind = field_text(call->json, "kind", 8);
    const char *target = field_text(call->json, "target", TARGET_ROOM - 1);
    const char *language = field_text(call->json, "language", LANGUAGE_ROOM - 1);
    if (!target || !*target) return bad(call, "target");
    strcpy(contact->target, target);
    strcpy(contact->language, language && words_language(language) ? language : "en");
    for (int i = 0; kind && i < CONTACT_KINDS; i++)
        if (!strcmp(kind, KIND[i])) return contact->kind = (uint8_t)i, READ[i](call, contact);
    return bad(call, "kind");
}

static void answer_made(Call *call, const Contact *contact, const char *token)
{
    text_char(&call->text, '{');
    json_put_text(&call->text, "contact", token);
    json_put_bool(&call->text, "confirmed", contact->confirmed);
    text_char(&call->text, '}');
    call_done(call, 200);
}

static void contacts_make(Call *call)
{
    Herald *h = find_herald(call);
    Contact contact = {.made = call->hall->now, .account = call_account(call)};
    char token[TOKEN_ROOM];
    if (!h || !read_contact(call, &contact)) return;
    if (!bucket_take(&call_client(call)->contacts, MADE_PER_HOUR, MADE_PER_HOUR / 3600.f,
                     call->hall->now)) {
        call_limited(call, "contacts");
        return;
    }
    token_make('n', token);
    token_key('n', token, &contact.key);
    store_add_contact(call->hall->store, &contact);
    if (!contact.confirmed) herald_ask(h, &contact);
    answer_made(call, &contact, token);
}

// Those that are there.

static void put_tables(Call *call, const Contact *contact)
{
    Notices notices;
    store_read_contact(call->hall->store, contact->number, &notices, NULL);
    json_put_key(&call->text, "tables");
    text_char(&call->text, '[');
    for (int i = 0; i < notices.count && i < TABLES_MOST; i++) {
        json_put_comma(&call->text);
        json_put_string(&call->text, notices.at[i].id);
    }
    text_char(&call->text, ']');
    notices_free(&notices);
}

static void put_contact(Call *call, int token, const Contact *contact)
{
    Text *text = &call->text;
    json_put_comma(text);
    text_char(text, '{');
    json_put_number(text, "token", token);
    json_put_text(text, "kind", KIND[contact->kind]);
    json_put_text(text, "target", contact->target);
    json_put_bool(text, "confirmed", contact->confirmed);
    json_put_number(text, "gather", contact->gather / MINUTE);
    put_tables(call, contact);
    text_char(text, '}');
}

static void contacts_show(Call *call)
{
    const json_t *tokens = json_object_get(call->json, "tokens");
    Contact contact;
    Key key;
    text_add(&call->text, "{\"contacts\":[");
    for (int i = 0; i < (int)json_array_size(tokens) && i < SHOWN_MOST; i++)
        if (token_key('n', json_string_value(json_array_get(tokens, (size_t)i)), &key) &&
            store_find_contact(call->hall->store, &key, &contact, NULL) == FOUND)
            put_contact(call, i, &contact);
    text_add(&call->text, "]}");
    call_done(call, 200);
}

static bool find_contact(Call *call, Contact *contact)
{
    Key key;
    if (token_key('n', field_text(call->json, "contact", TOKEN_LENGTH), &key) &&
        store_find_contact(call->hall->store, &key, contact, NULL) == FOUND)
        return true;
    return call_fault(call, NOT_FOUND), false;
}

static void contacts_drop(Call *call)
{
    Contact contact;
    if (!find_contact(call, &contact)) return;
    store_drop_contact(call->hall->store, contact.number);
    finish(call);
}

// Of which chair's turns: one's own, or where the host has a hook for all to read, everybody's.
static int find_chair(Call *call, const Room *room, const Contact *contact)
{
    Key key;
    int chair = chair_shown(call, room);
    if (contact->kind != CONTACT_HOOK) return chair;
    int64_t account = call_account(call);
    bool host =
        (chair >= 0 && room->stored.host_chair == chair) ||
        (account && room->stored.host_account == account) ||
        (token_key('h', call->bearer, &key) && !memcmp(&key, &room->stored.host, sizeof key));
    return host ? NOBODY : -1;
}

static bool has_room(Call *call, const Notice *notice)
{
    Notices all;
    int count = 0;
    store_read_notices(call->hall->store, notice->table, &all, NULL);
    for (int i = 0; i < all.count; i++)
        count += all.at[i].chair == notice->chair && all.at[i].contact != notice->contact;
    notices_free(&all);
    return count < NOTICES_EACH;
}

static void notices_set(Call *call)
{
    Contact contact;
    Room *room = tables_find(call, call_part(call));
    if (!room || !find_contact(call, &contact)) return;
    int chair = find_chair(call, room, &contact);
    if (chair < 0) {
        call_fault(call, FORBIDDEN);
        return;
    }
    Notice notice = {.contact = contact.number, .table = room->stored.number, .chair = chair};
    notice.told = room->table->history.count + 1;  // whose turn it is now he sees
    if (!json_is_true(json_object_get(call->json, "on")))
        store_drop_notice(call->hall->store, &notice);
    else if (has_room(call, &notice)) store_set_notice(call->hall->store, &notice);
    else {
        call_limited(call, "notices");
        return;
    }
    room->unheard = false;
    room->heralded = false;
    finish(call);
}

// By the codes in mails.

static bool find_by_code(Call *call, char use, Contact *contact)
{
    Herald *h = call->hall->herald;
    return h && herald_find_code(h, use, call_part(call), contact);
}

static void contacts_confirm(Call *call)
{
    Contact contact = {0};
    if (!find_by_code(call, CODE_YES, &contact)) {
        call_fault(call, NOT_FOUND);
        return;
    }
    if (!contact.confirmed) contact.due = 0;
    contact.confirmed = true;
    store_set_contact(call->hall->store, &contact);
    finish(call);
}

// Who has left already has what he wants.
static void contacts_off(Call *call)
{
    Contact contact = {0};
    if (find_by_code(call, CODE_OFF, &contact))
        store_drop_contact(call->hall->store, contact.number);
    finish(call);
}

const Route CONTACT_ROUTES[] = {
    {CALL_NOTICES, notices_offer},
    {CALL_MAKE_CONTACT, contacts_make, LITTLE},
    {CALL_CONTACTS, contacts_show, LITTLE},
    {CALL_DROP_CONTACT, contacts_drop, LITTLE},
    {CALL_SET_NOTICE, notices_set, LITTLE},
    {CALL_CONFIRM, contacts_confirm, LITTLE},
    {CALL_UNSUBSCRIBE, contacts_off, LITTLE},
    {0},
};
