// SPDX-License-Identifier: MIT
// drawer_test.c - what a browser keeps of a table comes back whole, and damaged bytes are refused.
#include "browser/store.h"
#include "engine/describe.h"
#include "games/games.h"
#include "hall/secret.h"
#include "tests/support/test.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static struct {
    Text bytes;
    int times;
    bool gone;
} kept[3];  // by number, as the host has them

void host_keep(double number, const char *bytes, size_t count)
{
    int at = (int)number;
    text_clear(&kept[at].bytes);
    kept[at].gone = !bytes;
    kept[at].times++;
    if (bytes) text_bytes(&kept[at].bytes, bytes, count);
}

static const Chair SITS[SEATS_MAX] = {{.who = CHAIR_PERSON, .bot = NO_BOT, .name = "Änn"},
                                      {.who = CHAIR_BOT, .bot = 2},
                                      {.who = CHAIR_OPEN, .bot = NO_BOT}};

static StoredTable some_table(const char *id)
{
    StoredTable t = {.version = 1, .data = 0xffffffff, .made = 5, .begun = 6};
    t.manners.pace = PAUSED;
    t.phase = RUNNING;
    t.from.game = games_find("hunters");
    t.from.players = 3;
    t.from.seed = 0xfedcba9876543210;
    t.host_chair = NOBODY;
    options_usual(t.from.game, t.from.option);
    strcpy(t.id, id);
    strcpy(t.game, "hunters");
    memset(&t.chair[0].key, 7, sizeof t.chair[0].key);
    return t;
}

static Store *given_store(void)
{
    for (int i = 0; i < 3; i++) text_free(&kept[i].bytes);
    memset(kept, 0, sizeof kept);
    return store_open(&(StorePlace){0}, NULL);
}

static const Deed DEED = {.by = 1, .action = {.kind = 3, .arg = {4, 5}}, .at = -1, .drawn = 9};
static const Ending ENDING = {"{}", "a record", "what was told"};

static StoredTable fill(Store *store)
{
    StoredTable t = some_table("aaaaaaaaaaaaa");
    store_add_table(store, &t, SITS);
    store_add_deed(store, t.number, 0, &DEED, 1000);
    store_add_chat(store, t.number, 1, 0, 1001, "Grüß dich");
    store_set_ending(store, t.number, &ENDING);
    store_set_alive(store, 2000);
    assert_true(store_is_dirty(store));
    assert_true(store_commit(store, NULL));
    assert_false(store_is_dirty(store));
    return t;
}

static void load(void)
{
    assert_true(store_load(kept[1].bytes.at, kept[1].bytes.count));
    assert_true(store_load_times(kept[0].bytes.at, kept[0].bytes.count));
}

static void hear(void *data, const ChatLine *line)
{
    assert_string_equal(line->words, "Grüß dich");
    ++*(int *)data;
}

TEST(a_table_comes_back_as_it_was_kept)
{
    StoredTable back;
    Chair sits[SEATS_MAX];
    Deeds deeds;
    Ending ending;
    int lines = 0;
    Store *store = given_store();
    StoredTable t = fill(store);
    store_close(store);
    load();
    assert_int_equal(store_find_table(store, t.id, &back, sits, NULL), FOUND);
    assert_memory_equal(&back, &t, sizeof t);
    assert_string_equal(sits[0].name, "Änn");
    assert_int_equal(sits[1].bot, 2);
    assert_int_equal(store_read_deeds(store, t.number, &deeds, NULL), FOUND);
    assert_int_equal(deeds.count, 1);
    assert_memory_equal(&deeds.deed[0].action, &DEED.action, sizeof DEED.action);
    assert_int_equal(deeds.time[0], 1000);
    assert_true(store_read_chat(store, t.number, 0, 10, hear, &lines, NULL));
    assert_int_equal(lines, 1);
    assert_int_equal(store_find_ending(store, t.number, &ending, NULL), FOUND);
    assert_string_equal(ending.record, ENDING.record);
    deeds_free(&deeds), ending_free(&ending);
    store_close(store);
}

TEST(only_what_has_changed_is_handed_to_the_host)
{
    Store *store = given_store();
    StoredTable t = fill(store), other = some_table("bbbbbbbbbbbbb");
    store_add_table(store, &other, SITS);
    assert_true(store_commit(store, NULL));
    assert_int_equal(kept[t.number].times, 1);
    assert_int_equal(kept[other.number].times, 1);
    assert_true(store_forget(t.id));
    assert_true(kept[t.number].gone);
    assert_false(store_forget(t.id));
    store_close(store);
}

TEST(clocks_stand_still_while_the_page_is_closed)
{
    StoredTable t = some_table("ccccccccccccc"), back;
    Chair sits[SEATS_MAX];
    Outages outages;
    Store *store = given_store();
    t.due = 5000;
    store_add_table(store, &t, SITS);
    store_set_alive(store, 2000);
    store_note_outage(store, 9000);
    assert_int_equal(store_find_table(store, t.id, &back, sits, NULL), FOUND);
    assert_int_equal(back.due, 12000);
    store_read_outages(store, &outages);
    assert_int_equal(outages_before(&outages, 10000), 7000);
    outages_free(&outages);
    store_close(store);
}

TEST(cut_off_bytes_are_refused)
{
    Store *store = given_store();
    fill(store);
    store_close(store);
    for (size_t count = 0; count < kept[1].bytes.count; count++) {
        char *cut = malloc(count + 1);
        memcpy(cut, kept[1].bytes.at, count);
        assert_false(store_load(cut, count));
        free(cut);
    }
    store_close(store);
}

TEST(the_hash_is_blake2b)
{
    unsigned char bytes[300], ours[32], theirs[32];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i * 7);
    for (size_t count = 0; count <= sizeof bytes; count++)
        for (size_t size = 16; size <= 32; size += 16) {
            secret_hash(bytes, count, ours, size);
            crypto_generichash(theirs, size, bytes, count, NULL, 0);
            assert_memory_equal(ours, theirs, size);
        }
}
