// SPDX-License-Identifier: MIT
// herald.c - see herald.h.
#include "server/herald.h"

#include "base/words.h"
#include "hall/room.h"
#include "hall/secret.h"
#include "server/errand.h"
#include "server/letter.h"

#include <assert.h>
#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENDERS = 2, SECRET = 32, GATHERED_MOST = 50, DUE_AT_ONCE = 20 };
enum { LOOK_EVERY = 5000, DAY = 24 * 3600 };                              // ms, s
static const int64_t PAUSES[] = {5000, 60000, 300000, 1200000, 3600000};  // between tries
enum { TRIES = 1 + (int)(sizeof PAUSES / sizeof *PAUSES) };

// A turn that somebody is perhaps to be told of.
typedef struct Waiting {
    Item item;
    struct Waiting *next, **place;
    Herald *herald;
    char id[TABLE_ID_ROOM];
    int chair, deeds;
} Waiting;

struct Herald {
    Hall *hall;
    const NoticeOptions *options;
    char origin[320];  // of the page
    Workers *senders;
    Errand *errands;   // all of them
    int64_t server;    // whose they are: our number, while we had it
    int gone;          // servers whose errands were looked for
    Waiting *waiting;  // likewise
    Item chores;
    PushKey key;
    uint8_t secret[SECRET];  // of the codes
};

const NoticeOptions *herald_options(const Herald *h) { return h->options; }
const PushKey *herald_key(const Herald *h) { return &h->key; }

// Codes.

void herald_code(const Herald *h, char use, const Contact *contact, char code[CODE_ROOM])
{
    struct {
        int64_t number, made;
        char use[8], target[TARGET_ROOM];
    } all = {contact->number, contact->made, {use}, ""};
    uint8_t sign[crypto_auth_hmacsha256_BYTES];
    Text text = {0};
    strcpy(all.target, contact->target);
    crypto_auth_hmacsha256(sign, (const uint8_t *)&all, sizeof all, h->secret);
    push_letters(sign, 16, &text);
    snprintf(code, CODE_ROOM, "%lld-%s", (long long)contact->number, text_get(&text));
    text_free(&text);
}

bool herald_find_code(Herald *h, char use, const char *code, Contact *contact)
{
    char good[CODE_ROOM] = "", given[CODE_ROOM] = "";
    if (strlen(code) >= sizeof given) return false;
    strcpy(given, code);
    if (store_get_contact(h->hall->store, strtoll(code, NULL, 10), contact, NULL) != FOUND)
        return false;
    herald_code(h, use, contact, good);
    return !sodium_memcmp(good, given, sizeof good);
}

// Errands.

static void forget_errand(Errand *e)
{
    assert(*e->place == e && !e->away);
    *e->place = e->next;
    if (e->next) e->next->place = e->place;
    agenda_drop(&e->item);
    free(e);
}

static void end_errand(Errand *e)
{
    store_drop_errand(e->herald->hall->store, e->what.number);
    forget_errand(e);
}

static void set_off(Errand *e)
{
    assert(!e->away && !e->held);
    e->away = true;
    e->outcome = AGAIN;
    workers_add(e->herald->senders, &e->job);
}

// Of a turn that is over nobody need hear, nor who has left.
static void try_again(Item *item)
{
    Errand *e = (Errand *)((char *)item - offsetof(Errand, item));
    Hall *hall = e->herald->hall;
    Found found = store_find_errand(hall->store, e->what.number);
    bool goes = e->what.kind != CONTACT_MAIL || e->options->smtp;
    if (found == FOUND_TROUBLE) agenda_set(&hall->agenda, &e->item, hall->now + PAUSES[0]);
    else if (found == FOUND && goes) set_off(e);
    else end_errand(e);
}

static void note_failure(const Errand *e)
{
    static const char *const KIND[] = {"push", "mail", "hook"};
    char status[8];
    snprintf(status, sizeof status, "%d", e->status);
    e->herald->hall->metrics.notices_failed++;
    log_event(e->herald->hall->now, LOG_WARNING, e->barred ? "notice_barred" : "notice_failed",
              "kind", KIND[e->what.kind], "status", status, NULL);
}

static void be_back(Job *job)
{
    Errand *e = (Errand *)job;
    Hall *hall = e->herald->hall;
    e->away = false;
    hall->metrics.notices_sent += e->outcome == SENT;
    if (!job->worked && e->outcome == AGAIN) {  // the next server goes on it
        forget_errand(e);
        return;
    }
    if (e->outcome == AGAIN && ++e->what.tries < TRIES) {
        store_set_errand(hall->store, e->what.number, e->what.tries);
        agenda_set(&hall->agenda, &e->item, hall->now + PAUSES[e->what.tries - 1]);
        return;
    }
    if (e->outcome == GONE) store_drop_contact(hall->store, e->what.contact);
    else if (e->outcome != SENT) note_failure(e);
    end_errand(e);
}

static void add_errand(Herald *h, Errand *e)
{
    e->job.done = be_back;
    e->job.client = (uint64_t)e->what.contact;
    e->item.call = try_again;
    e->herald = h;
    e->options = h->options;
    e->next = h->errands;
    e->place = &h->errands;
    if (h->errands) h->errands->place = &e->next;
    h->errands = e;
}

// About: the turn that it tells of, or NULL.
static void send_errand(Herald *h, Errand *e, const Contact *contact, const Notice *about)
{
    e->what.contact = contact->number;
    e->what.table = about ? about->table : 0;
    e->what.deeds = about ? about->told - 1 : 0;
    e->what.number = store_add_errand(h->hall->store, &e->what);
    e->held = true;
    add_errand(h, e);
}

// What goes out is noted first, so that no other server tells it, too.
void herald_stored(Herald *h, bool stored)
{
    for (Errand *e = h->errands, *next; e; e = next) {
        next = e->next;
        if (!e->held) continue;
        e->held = false;
        if (stored) set_off(e);
        else forget_errand(e);
    }
}

// Who has lost his number has lost his errands, too: another server has them.
static void look_whose(Herald *h)
{
    int64_t server = store_server(h->hall->store);
    for (Errand *e = h->errands, *next; e && server != h->server; e = next) {
        next = e->next;
        if (!e->away) forget_errand(e);
    }
    h->server = server;
}

static void take_over(void *data, const StoredErrand *what)
{
    Herald *h = data;
    const Errand *known = h->errands;
    while (known && known->what.number != what->number) known = known->next;
    if (known) return;
    Errand *e = errand_of(what);
    add_errand(h, e);
    agenda_set(&h->hall->agenda, &e->item, h->hall->now);
}

// What the last server had not sent when it ended, or another of the fleet.
static void find_errands(Herald *h)
{
    look_whose(h);
    if (h->gone == h->hall->gone) return;
    if (store_read_errands(h->hall->store, take_over, h)) h->gone = h->hall->gone;
}

// What is said.

typedef struct Said {
    const char *language, *name, *game;
    char table[NAME_ROOM + 64];  // its title, or its game's
    char url[400];
} Said;

static Said what_is_said(const Herald *h, const StoredTable *stored, const Table *t, int chair,
                         const char *language)
{
    char key[64];
    Said said = {.language = language, .name = t->chair[chair].name};
    snprintf(key, sizeof key, "%s.title", table_game(t)->key);
    said.game = words_find(language, key);
    if (!said.game) said.game = table_game(t)->key;
    if (!said.name[0]) said.name = "?";
    snprintf(said.table, sizeof said.table, "%s", stored->title[0] ? stored->title : said.game);
    snprintf(said.url, sizeof said.url, "%s/t/%s", h->origin, stored->id);
    return said;
}

static void put_said(Text *text, const Said *said, const char *key)
{
    words_say_in(text, said->language, key, "name=%s\ngame=%s\ntable=%s\nurl=%s", said->name,
                 said->game, said->table, said->url);
}

static void put_words(Text *text, const char *field, const Said *said, const char *key)
{
    Text words = {0};
    put_said(&words, said, key);
    json_put_text(text, field, text_get(&words));
    text_free(&words);
}

// A later one about the same table takes the place of one that was not fetched yet. The service
// must not learn which table it is.
static void put_topic(const char *id, const Contact *contact, Text *head)
{
    uint8_t hash[16];
    Text both = {0};
    text_format(&both, "%s %lld", id, (long long)contact->number);
    secret_hash(both.at, both.count, hash, sizeof hash);
    text_add(head, "Topic: ");
    push_letters(hash, sizeof hash, head);
    text_char(head, '\n');
    text_free(&both);
}

// By whom a push service can reach whoever runs this server.
static void put_authority(const Herald *h, const Contact *contact, Text *head)
{
    char about[400];
    snprintf(about, sizeof about, "%s%s", h->options->from ? "mailto:" : "",
             h->options->from ? h->options->from : h->origin);
    text_add(head, "Authorization: ");
    push_authorize(&h->key, contact->target, about, h->hall->now / 1000 + DAY / 2, head);
    text_char(head, '\n');
}

static Errand *make_push(const Herald *h, const Contact *contact, const Said *said, const char *id)
{
    Subscriber to;
    Text words = {0}, head = {0}, body = {0};
    memcpy(to.open, contact->secret, PUSH_OPEN);
    memcpy(to.auth, contact->secret + PUSH_OPEN, PUSH_AUTH);
    text_char(&words, '{');
    put_words(&words, "title", said, "notice.title");
    put_words(&words, "body", said, "notice.turn");
    json_put_text(&words, "table", id);
    text_char(&words, '}');
    put_authority(h, contact, &head);
    put_topic(id, contact, &head);
    text_format(&head,
                "Content-Encoding: aes128gcm\nContent-Type: application/octet-stream\n"
                "TTL: %d\nUrgency: high\n",
                DAY);
    bool good = push_seal(&to, words.at, words.count, &body);
    Errand *e = good ? errand_make(CONTACT_PUSH, contact->target, text_get(&head), &body) : NULL;
    text_free(&words);
    text_free(&head);
    text_free(&body);
    return e;
}

// As Discord takes it; nobody is called there by a name that somebody gave himself here.
static Errand *make_hook(const Contact *contact, const Said *said)
{
    Text body = {0};
    text_char(&body, '{');
    put_words(&body, "content", said, "notice.hook");
    text_add(&body, ",\"allowed_mentions\":{\"parse\":[]}}");
    Errand *e =
        errand_make(CONTACT_HOOK, contact->target, "Content-Type: application/json\n", &body);
    text_free(&body);
    return e;
}

static Errand *make_mail(const Herald *h, const Contact *contact, const char *subject,
                         const Text *body, bool unsubscribes)
{
    char code[CODE_ROOM], where[400];
    Text whole = {0};
    herald_code(h, CODE_OFF, contact, code);
    snprintf(where, sizeof where, "%s/api/1/unsubscribe/%s", h->origin, code);
    letter_write(&(Letter){h->options->from, contact->target, subject, text_get(body),
                           unsubscribes ? where : NULL, h->hall->now},
                 &whole);
    Errand *e = errand_make(CONTACT_MAIL, contact->target, "", &whole);
    text_free(&whole);
    return e;
}

static void put_farewell(const Herald *h, const Contact *contact, Text *body)
{
    char code[CODE_ROOM];
    herald_code(h, CODE_OFF, contact, code);
    text_add(body, "\n\n-- \n");
    words_say_in(body, contact->language, "notice.off", "url=%s/notices/off/%s", h->origin, code);
    text_char(body, '\n');
}

static Errand *make_turn_mail(const Herald *h, const Contact *contact, const Said *said)
{
    Text subject = {0}, body = {0};
    put_said(&subject, said, "notice.title");
    put_said(&body, said, "notice.turn");
    text_format(&body, "\n\n%s", said->url);
    put_farewell(h, contact, &body);
    Errand *e = make_mail(h, contact, text_get(&subject), &body, true);
    text_free(&subject);
    text_free(&body);
    return e;
}

void herald_ask(Herald *h, const Contact *contact)
{
    char code[CODE_ROOM];
    Text subject = {0}, body = {0};
    herald_code(h, CODE_YES, contact, code);
    words_say_in(&subject, contact->language, "notice.ask_title", NO_VALUES);
    words_say_in(&body, contact->language, "notice.ask", "url=%s/notices/yes/%s", h->origin, code);
    text_char(&body, '\n');
    send_errand(h, make_mail(h, contact, text_get(&subject), &body, false), contact, NULL);
    text_free(&subject);
    text_free(&body);
}

// Turns.

static void tell(Herald *h, const Room *room, const Notice *notice, Contact *contact)
{
    Said said = what_is_said(h, &room->stored, room->table, room->turn.chair, contact->language);
    if (contact->kind == CONTACT_MAIL && contact->gather) {
        if (contact->due) return;
        contact->due = h->hall->now + contact->gather;
        store_set_contact(h->hall->store, contact);
        return;
    }
    if (contact->kind == CONTACT_MAIL && !h->options->smtp) return;
    Errand *e = contact->kind == CONTACT_PUSH   ? make_push(h, contact, &said, room->stored.id)
                : contact->kind == CONTACT_MAIL ? make_turn_mail(h, contact, &said)
                                                : make_hook(contact, &said);
    if (e) send_errand(h, e, contact, notice);
}

static void tell_all(Herald *h, Room *room)
{
    Notices notices;
    Contact contact;
    Store *store = h->hall->store;
    int told = room->table->history.count + 1;
    room_touch(room);  // where it cannot be stored, whoever has the table tells it
    store_read_notices(store, room->stored.number, &notices, NULL);
    for (int i = 0; i < notices.count; i++) {
        Notice *n = &notices.at[i];
        if ((n->chair != room->turn.chair && n->chair != NOBODY) || n->told == told) continue;
        n->told = told;
        store_set_notice(store, n);
        if (store_get_contact(store, n->contact, &contact, NULL) == FOUND && contact.confirmed)
            tell(h, room, n, &contact);
    }
    notices_free(&notices);
}

static void forget_waiting(Waiting *w)
{
    *w->place = w->next;
    if (w->next) w->next->place = w->place;
    agenda_drop(&w->item);
    free(w);
}

static bool is_waiting(const Room *room, int chair, int deeds)
{
    return room_phase(room) == RUNNING && room->turn.chair == chair && room->turn.by == BY_PERSON &&
           room->table->history.count == deeds;
}

static void waiting_due(Item *item)
{
    Waiting *w = (Waiting *)item;
    Fault fault;
    Room *room = room_find(w->herald->hall, w->id, &fault);
    if (room && is_waiting(room, w->chair, w->deeds) && !room->here[w->chair])
        tell_all(w->herald, room);
    forget_waiting(w);
}

static bool somebody_wants(const Herald *h, const Room *room)
{
    Notices notices;
    store_read_notices(h->hall->store, room->stored.number, &notices, NULL);
    int count = notices.count;
    notices_free(&notices);
    return count > 0;
}

void herald_turned(void *net, Room *room)
{
    Herald *h = room->hall->herald;
    int deeds = room->table->history.count;
    if (room->heralded && room->heralded_at == deeds) return;
    room->heralded = true;
    room->heralded_at = deeds;
    room->unheard = !somebody_wants(h, room);
    if (room->unheard) return;
    Waiting *w = calloc(1, sizeof *w);
    if (!w) abort();
    *w = (Waiting){.item.call = waiting_due, .next = h->waiting, .place = &h->waiting, .herald = h};
    w->chair = room->turn.chair;
    w->deeds = deeds;
    strcpy(w->id, room->stored.id);
    if (h->waiting) h->waiting->place = &w->next;
    h->waiting = w;
    agenda_set(&h->hall->agenda, &w->item, h->hall->now + h->options->after);
}

// Gathered notices: all tables that wait for him now, in one mail. Each is read as the store has
// it, whichever server it lives in.

static bool put_gathered_turn(Herald *h, const Contact *contact, const Notice *notice, Text *body)
{
    StoredTable stored;
    Table *t = room_read(h->hall, notice->id, &stored);
    if (!t) return false;
    Turn turn = table_turn(t, 0);
    bool waits = table_phase(t) == RUNNING && turn.chair == notice->chair && turn.by == BY_PERSON;
    if (waits) {
        Said said = what_is_said(h, &stored, t, notice->chair, contact->language);
        if (body->count) text_add(body, "\n\n");
        put_said(body, &said, "notice.turn");
        text_format(body, "\n%s", said.url);
    }
    table_close(t);
    return waits;
}

static int put_gathered(Herald *h, const Contact *contact, Text *body)
{
    Notices notices;
    int lines = 0;
    store_read_contact(h->hall->store, contact->number, &notices, NULL);
    for (int i = 0; i < notices.count && lines < GATHERED_MOST; i++)
        lines += put_gathered_turn(h, contact, &notices.at[i], body);
    notices_free(&notices);
    return lines;
}

static void send_gathered(Herald *h, const Contact *contact)
{
    Text subject = {0}, body = {0};
    int lines = put_gathered(h, contact, &body);
    if (lines && h->options->smtp) {
        words_say_in(&subject, contact->language, "notice.gathered", "count=%d", lines);
        put_farewell(h, contact, &body);
        send_errand(h, make_mail(h, contact, text_get(&subject), &body, true), contact, NULL);
    }
    text_free(&subject);
    text_free(&body);
}

// Who was asked by mail and never said yes is forgotten.
static void do_chores(Item *item)
{
    Herald *h = (Herald *)((char *)item - offsetof(Herald, chores));
    Contact contact;
    find_errands(h);
    for (int i = 0; i < DUE_AT_ONCE; i++) {
        if (store_take_due_contact(h->hall->store, h->hall->now, &contact, NULL) != FOUND) break;
        if (contact.confirmed) send_gathered(h, &contact);
        else store_drop_contact(h->hall->store, contact.number);
    }
    agenda_set(&h->hall->agenda, &h->chores, h->hall->now + LOOK_EVERY);
}

// Its life.

// Made once, and stored: browsers have subscribed to this key.
static void find_secrets(Herald *h)
{
    Store *store = h->hall->store;
    if (!store_find_secret(store, "push", &h->key, sizeof h->key)) {
        if (!push_key_make(&h->key)) abort();
        store_keep_secret(store, "push", &h->key, sizeof h->key);
    }
    if (!store_find_secret(store, "codes", h->secret, sizeof h->secret)) {
        secret_bytes(h->secret, sizeof h->secret);
        store_keep_secret(store, "codes", h->secret, sizeof h->secret);
    }
}

static void wake_hall(void *data)
{
    Hall *hall = data;
    hall->wake(hall->net);
}

Herald *herald_open(Hall *hall, const ServeOptions *options)
{
    Herald *h = calloc(1, sizeof *h);
    if (!h || curl_global_init(CURL_GLOBAL_DEFAULT)) abort();
    h->hall = hall;
    h->options = &options->notices;
    if (options->origin[0]) snprintf(h->origin, sizeof h->origin, "%s", options->origin[0]);
    find_secrets(h);
    h->senders = workers_open(SENDERS, false, wake_hall, hall);
    h->server = store_server(hall->store);
    h->gone = -1;
    h->chores.call = do_chores;
    agenda_set(&hall->agenda, &h->chores, hall->now);
    hall->herald = h;
    hall->turned = herald_turned;
    return h;
}

void herald_set_address(Herald *h, const char *origin)
{
    if (!h->origin[0]) snprintf(h->origin, sizeof h->origin, "%s", origin);
}

void herald_pass(Herald *h) { workers_collect(h->senders); }

void herald_end(Herald *h)
{
    if (!h) return;
    workers_close(h->senders);
    h->senders = NULL;
    store_commit(h->hall->store, NULL);  // what came back in the last moment
}

void herald_close(Herald *h)
{
    if (!h) return;
    while (h->waiting) forget_waiting(h->waiting);
    for (Errand *e = h->errands, *next; e; e = next) {
        next = e->next;
        if (!e->away) forget_errand(e);  // else a thread was left behind with it
    }
    agenda_drop(&h->chores);
    h->hall->turned = NULL;
    h->hall->herald = NULL;
    sodium_memzero(h, sizeof *h);
    free(h);
}
