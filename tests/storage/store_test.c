// SPDX-License-Identifier: MIT
// store_test.c - the data folder: what is written comes back; newer, locked, foreign, damaged and
// full are said clearly and leave nothing half-written.
#include "engine/describe.h"
#include "games/games.h"
#include "hall/store.h"
#include "storage/query.h"
#include "storage/schema.h"
#include "tests/support/test.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[64], file[96];
static const char *database;  // its address, for the second run: STORE; NULL: the folder has it
static Problem problem;

static void run_in_database(const char *sql)
{
    PGconn *link = PQconnectdb(database);
    PGresult *result = PQexec(link, sql);
    if (PQresultStatus(result) == PGRES_FATAL_ERROR) fail_msg("%s", PQresultErrorMessage(result));
    PQclear(result);
    PQfinish(link);
}

// What only a file can suffer.
#define ONLY_FILES                                                                                 \
    if (getenv("STORE")) return

static Store *given_store(void)
{
    database = getenv("STORE");
    if (database)
        run_in_database("SET client_min_messages = error; DROP SCHEMA IF EXISTS public CASCADE; "
                        "CREATE SCHEMA public");
    strcpy(folder, "/tmp/moraine-store-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(file, sizeof file, "%s/moraine.db", folder);
    Store *store = store_open(&(StorePlace){folder, database, NULL}, &problem);
    if (!store) fail_msg("%s", problem.words);
    return store;
}

static void clean_up(Store *store)
{
    char command[128];
    store_close(store);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
}

static Store *again(Store *store)
{
    store_close(store);
    store = store_open(&(StorePlace){folder, database, NULL}, &problem);
    if (!store) fail_msg("%s", problem.words);
    return store;
}

static void commit(Store *store)
{
    if (!store_commit(store, &problem)) fail_msg("%s", problem.words);
}

static const Chair SITS[SEATS_MAX] = {{.who = CHAIR_PERSON, .bot = NO_BOT, .name = "Änn"},
                                      {.who = CHAIR_BOT, .bot = 2},
                                      {.who = CHAIR_OPEN, .bot = NO_BOT}};
static Chair sits[SEATS_MAX];  // as they were read

static StoredTable some_table(const char *id)
{
    StoredTable t = {.version = 1, .data = 0xffffffff, .listed = true, .made = 5};
    t.from.players = 3;
    t.from.seed = 0xfedcba9876543210;
    options_usual(games_find("hunters"), t.from.option);
    t.manners = (Manners){.pace = 700, .bank = 60000};
    t.turn = NOBODY;
    strcpy(t.title, "Frühe Jagd");
    memset(&t.invite, 7, sizeof t.invite);
    t.declined = 4;
    t.round = 2;
    strcpy(t.id, id);
    strcpy(t.game, "hunters");
    memset(&t.host, 9, sizeof t.host);
    t.chair[0].account = 3;
    memset(&t.chair[0].key, 1, KEY_SIZE);
    return t;
}

TEST(a_table_comes_back_as_it_was)
{
    Store *store = given_store();
    StoredTable t = some_table("abc"), back;
    store_add_table(store, &t, SITS);
    Deed deed = {.action = {.kind = 2, .seat = 1, .arg = {9, 8}},
                 .at = -1,
                 .drawn = 4000000000,
                 .by = BY_TABLE};
    store_add_deed(store, t.number, 0, &deed, 17);
    deed.action.kind = 0, deed.at = 0;
    store_add_deed(store, t.number, 1, &deed, 18);
    commit(store);
    store = again(store);

    assert_int_equal(store_find_table(store, "abc", &back, sits, &problem), FOUND);
    assert_int_equal(back.from.seed, t.from.seed);
    assert_int_equal(back.data, t.data);
    assert_memory_equal(back.from.option, t.from.option, OPTIONS_MAX);
    assert_memory_equal(back.chair, t.chair, sizeof t.chair);
    assert_memory_equal(sits, SITS, sizeof sits);
    assert_string_equal(back.from.game->key, "hunters");
    assert_string_equal(back.title, t.title);
    assert_memory_equal(&back.invite, &t.invite, sizeof t.invite);
    assert_int_equal(back.declined, 4);
    assert_int_equal(back.round, 2);
    Deeds deeds;
    assert_int_equal(store_read_deeds(store, t.number, &deeds, &problem), FOUND);
    assert_int_equal(deeds.count, 2);
    assert_int_equal(deeds.deed[0].drawn, 4000000000);
    assert_int_equal(deeds.deed[0].at, -1);
    assert_int_equal(deeds.deed[0].action.arg[1], 8);
    assert_memory_equal(&deeds.deed[1], &deed, sizeof deed);
    assert_int_equal(deeds.time[1], 18);
    deeds_free(&deeds);
    assert_int_equal(store_find_table(store, "abd", &back, sits, &problem), FOUND_NOT);
    clean_up(store);
}

TEST(what_changes_is_changed)
{
    Store *store = given_store();
    StoredTable t = some_table("abc"), back;
    store_add_table(store, &t, SITS);
    t.phase = OVER, t.begun = 7, t.turn = 1, t.moved = 99, t.awake = true, t.due = 5,
    t.manners.pace = PAUSED;
    strcpy(t.again, "next");
    t.manners.abandoned = 77;
    store_set_table(store, &t);
    Chair bo = {.who = CHAIR_PERSON, .bot = 1, .name = "Bo"};
    StoredChair chair = {.account = 9};
    store_set_chair(store, t.number, 1, &bo, &chair);
    commit(store);
    assert_int_equal(store_find_table(store, "abc", &back, sits, &problem), FOUND);
    assert_int_equal(back.phase, OVER);
    assert_int_equal(back.manners.pace, PAUSED);
    assert_string_equal(back.again, "next");
    assert_int_equal(back.manners.abandoned, 77);
    assert_memory_equal(&back.chair[1], &chair, sizeof chair);
    assert_memory_equal(&sits[1], &bo, sizeof bo);
    clean_up(store);
}

TEST(keys_find_their_chair_and_host)
{
    Store *store = given_store();
    StoredTable t = some_table("abc");
    char id[TABLE_ID_ROOM];
    int chair;
    Key key = t.chair[0].key;
    store_add_table(store, &t, SITS);
    commit(store);
    assert_int_equal(store_find_key(store, &key, id, &chair, &problem), FOUND);
    assert_string_equal(id, "abc");
    assert_int_equal(chair, 0);
    assert_int_equal(store_find_key(store, &t.host, id, &chair, &problem), FOUND);
    assert_int_equal(chair, NOBODY);
    key.bytes[5] ^= 1;
    assert_int_equal(store_find_key(store, &key, id, &chair, &problem), FOUND_NOT);
    key = (Key){0};  // chairs without a key are not found by the key of nobody
    assert_int_equal(store_find_key(store, &key, id, &chair, &problem), FOUND_NOT);
    clean_up(store);
}

static int count_list(Store *store, int list, int64_t by)
{
    Ids ids;
    assert_true(store_list(store, list, by, 50, &ids, &problem));
    int count = ids.count;
    ids_free(&ids);
    return count;
}

TEST(lists)
{
    Store *store = given_store();
    StoredTable open = some_table("open"), running = some_table("running"), own = some_table("own");
    running.phase = RUNNING, running.awake = true, running.due = 70;
    own.listed = false, own.chair[0].account = 4, own.host_account = 4;
    memset(&own.host, 7, KEY_SIZE), memset(&own.chair[0].key, 8, KEY_SIZE);
    store_add_table(store, &open, SITS);
    store_add_table(store, &running, SITS);
    store_add_table(store, &own, SITS);
    commit(store);
    assert_int_equal(count_list(store, LIST_OPEN, 0), 1);
    assert_int_equal(count_list(store, LIST_WATCH, 0), 1);
    assert_int_equal(count_list(store, LIST_AWAKE, 0), 1);
    assert_int_equal(count_list(store, LIST_DUE, 69), 0);
    assert_int_equal(count_list(store, LIST_DUE, 70), 1);
    assert_int_equal(count_list(store, LIST_OF_ACCOUNT, 4), 1);
    assert_int_equal(count_list(store, LIST_OF_ACCOUNT, 3), 2);
    assert_int_equal(count_list(store, LIST_OF_ACCOUNT, 0), 0);
    assert_int_equal(store_count_tables(store), 3);
    clean_up(store);
}

static void note_chat(void *data, const ChatLine *line)
{
    snprintf(data, 64, "%d %d %s", line->number, line->chair, line->words);
}

TEST(chat_and_reports)
{
    Store *store = given_store();
    char last[64] = "";
    store_add_chat(store, 1, 1, 0, 5, "hello");
    store_add_chat(store, 1, 2, 1, 6, "<b>'\"");
    assert_int_equal(store_add_report(store, 1, 2, 0, 7, "odd"), 1);
    commit(store);
    assert_int_equal(store_last_chat(store, 1), 2);
    assert_int_equal(store_last_chat(store, 2), 0);
    assert_true(store_read_chat(store, 1, 0, 10, note_chat, last, &problem));
    assert_string_equal(last, "2 1 <b>'\"");
    clean_up(store);
}

TEST(accounts_and_sessions)
{
    Store *store = given_store();
    Account ann = {.name = "Ann", .password = "hash"}, back = {0};
    Key key = {{1, 2, 3}};
    store_add_account(store, &ann, 1);
    store_add_session(store, &key, ann.number, 2);
    commit(store);
    assert_int_equal(store_find_account(store, "aNN", &back, &problem), FOUND);
    assert_string_equal(back.password, "hash");
    assert_int_equal(store_find_session(store, &key, 0, &back, &problem), FOUND);
    store_add_account(store, &(Account){.name = "ANN", .password = "x"}, 1);
    assert_false(store_commit(store, &problem));  // the name is taken
    StoredTable t = some_table("abc");
    t.chair[0].account = ann.number;
    store_add_table(store, &t, SITS);
    store_drop_account(store, ann.number);
    commit(store);
    assert_int_equal(store_find_session(store, &key, 0, &back, &problem), FOUND_NOT);
    assert_int_equal(store_find_table(store, "abc", &t, sits, &problem), FOUND);
    assert_int_equal(t.chair[0].account, 0);
    clean_up(store);
}

TEST(what_is_not_committed_is_not_there)
{
    Store *store = given_store();
    StoredTable t = some_table("abc");
    store_add_table(store, &t, SITS);
    store = again(store);
    assert_int_equal(store_find_table(store, "abc", &t, sits, &problem), FOUND_NOT);
    clean_up(store);
}

TEST(a_full_disk_takes_all_of_it_back)
{
    ONLY_FILES;
    Store *store = given_store();
    StoredTable t = some_table("abc"), back;
    Deed deed = {.action.kind = 1, .at = -1};
    store_add_table(store, &t, SITS);
    commit(store);
    sqlite3_exec(store->db, "PRAGMA max_page_count = 1", NULL, NULL, NULL);
    store_add_deed(store, t.number, 0, &deed, 1);
    for (int n = 1; n <= 3000; n++) store_add_chat(store, t.number, n, 0, n, "the very same words");
    assert_false(store_commit(store, &problem));
    assert_non_null(strstr(problem.words, "disk is full"));
    Deeds deeds;
    assert_int_equal(store_read_deeds(store, t.number, &deeds, &problem), FOUND);
    assert_int_equal(deeds.count, 0);
    sqlite3_exec(store->db, "PRAGMA max_page_count = 100000", NULL, NULL, NULL);
    store_add_deed(store, t.number, 0, &deed, 1);  // and goes on once there is room
    commit(store);
    assert_int_equal(store_find_table(store, "abc", &back, sits, &problem), FOUND);
    clean_up(store);
}

TEST(a_second_server_is_turned_away)
{
    Store *store = given_store();
    assert_null(store_open(&(StorePlace){folder, database, NULL}, &problem));
    assert_non_null(strstr(problem.words, "in use by another Moraine"));
    clean_up(store);
}

static void left_alone_after(const char *in_file, const char *in_database, const char *why)
{
    Store *store = given_store();
    if (database) run_in_database(in_database);
    else sqlite3_exec(store->db, in_file, NULL, NULL, NULL);
    store_close(store);
    assert_null(store_open(&(StorePlace){folder, database, NULL}, &problem));
    assert_non_null(strstr(problem.words, why));
    clean_up(NULL);
}

TEST(a_newer_folder_is_left_alone)
{
    left_alone_after("PRAGMA user_version = 99", "UPDATE moraine SET version = 99",
                     "newer Moraine (version 99");
}

TEST(a_foreign_file_is_left_alone)
{
    left_alone_after("PRAGMA application_id = 1", "DROP TABLE moraine", "not ");
}

// A folder as a server of that version left it, with a table and two deeds.
static void given_old_folder(int version)
{
    static const char ROWS[] =
        "INSERT INTO tables (number,id,game,version,data,players,options,seed,seeded,listed,"
        "free_undo,pace,bank,added,made,begun,moved,phase,turn,awake,due,again,of,host,"
        "host_account,host_chair) VALUES "
        "(1,'abcdefghijklm','null',1,2,1,x'',7,0,0,0,700,0,0,5,6,7,1,0,1,"
        "0,'','',x'',0,0);"
        "INSERT INTO chairs VALUES (1,0,2,-1,'Ann',NULL,0);";
    static const char *const DEEDS[] = {
        "INSERT INTO deeds VALUES (1,0,513,x'0200',-1,3,8);"  // by a bot, unseen 2
        "INSERT INTO deeds VALUES (1,1,0,x'0200',0,3,9);",
        "INSERT INTO deeds VALUES (1,0,1,x'0200',-1,3,8,2);"  // from version 4 on
        "INSERT INTO deeds VALUES (1,1,0,x'0200',0,3,9,0);"};
    char command[128], mark[96];
    clean_up(given_store());
    snprintf(command, sizeof command, "mkdir %s", folder);
    assert_int_equal(system(command), 0);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    for (int step = 0; step < version; step++)
        assert_int_equal(sqlite3_exec(db, SCHEMA_STEPS[step], NULL, NULL, NULL), SQLITE_OK);
    snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d", SCHEMA_MARK,
             version);
    assert_int_equal(sqlite3_exec(db, mark, NULL, NULL, NULL), SQLITE_OK);
    if (version) {
        assert_int_equal(sqlite3_exec(db, ROWS, NULL, NULL, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, DEEDS[version >= 4], NULL, NULL, NULL), SQLITE_OK);
    }
    sqlite3_close(db);
}

static int64_t number_in(const char *path, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

static int64_t number_of(Store *store, const char *sql)
{
    if (!database) return number_in(file, sql);
    PGconn *link = PQconnectdb(database);
    PGresult *result = PQexec(link, sql);
    int64_t number = atoll(PQgetvalue(result, 0, 0));
    PQclear(result);
    PQfinish(link);
    return number;
}

TEST(older_folders_are_brought_up_to_date)
{
    ONLY_FILES;
    for (int version = 0; version < SCHEMA_VERSION; version++) {
        StoredTable t;
        Deeds deeds;
        given_old_folder(version);
        Store *store = store_open(&(StorePlace){.folder = folder}, &problem);
        if (!store) fail_msg("%s", problem.words);
        assert_int_equal(store_add_report(store, 1, 1, 0, 1, "works"), 1);
        commit(store);
        if (version) {
            assert_int_equal(store_find_table(store, "abcdefghijklm", &t, sits, &problem), FOUND);
            assert_int_equal(t.round, -1);
            assert_int_equal(store_read_deeds(store, 1, &deeds, &problem), FOUND);
            assert_int_equal(deeds.count, 2);
            assert_int_equal(deeds.deed[0].by, BY_BOT);
            assert_int_equal(deeds.deed[0].unseen, 2);
            deeds_free(&deeds);
        }
        clean_up(store);
    }
}

TEST(a_folder_is_copied_before_it_is_changed)
{
    ONLY_FILES;
    for (int version = 1; version < SCHEMA_VERSION; version++) {
        char copy[128];
        given_old_folder(version);
        snprintf(copy, sizeof copy, "%s.version-%d", file, version);
        Store *store = store_open(&(StorePlace){.folder = folder}, &problem);
        assert_int_equal(access(copy, F_OK), 0);
        assert_int_equal(number_in(copy, "PRAGMA user_version"), version);
        assert_int_equal(number_in(copy, "SELECT count(*) FROM deeds"), 2);
        assert_int_equal(number_in(copy, "SELECT by FROM deeds"), version < 4 ? 513 : 1);
        clean_up(store);
    }
    clean_up(given_store());  // nothing to copy in a new one
}

// Where no copy can be made nothing is changed.
TEST(what_cannot_be_copied_is_not_changed)
{
    ONLY_FILES;
    char command[160];
    given_old_folder(1);
    snprintf(command, sizeof command, "mkdir -p %s.version-1/x", file);
    assert_int_equal(system(command), 0);
    assert_null(store_open(&(StorePlace){.folder = folder}, &problem));
    assert_non_null(strstr(problem.words, "copy"));
    assert_int_equal(number_in(file, "PRAGMA user_version"), 1);
    clean_up(NULL);
}

TEST(only_the_latest_chat_and_reports_are_kept)
{
    Store *store = given_store();
    StoredTable t = some_table("abc");
    store_add_table(store, &t, SITS);
    for (int n = 1; n <= CHAT_KEPT + 50; n++) store_add_chat(store, t.number, n, 0, n, "words");
    for (int n = 1; n <= REPORTS_KEPT + 50; n++)
        store_add_report(store, t.number, 0, 0, n, "words");
    commit(store);
    assert_int_equal(store_last_chat(store, t.number), CHAT_KEPT + 50);
    assert_int_equal(number_of(store, "SELECT count(*) FROM chat"), CHAT_KEPT);
    assert_int_equal(number_of(store, "SELECT min(number) FROM chat"), 51);
    assert_int_equal(number_of(store, "SELECT count(*) FROM reports"), REPORTS_KEPT);
    clean_up(store);
}

static Contact some_contact(char key, int64_t account)
{
    Contact contact = {
        .account = account, .kind = CONTACT_MAIL, .language = "de", .gather = 60, .made = 5};
    memset(&contact.key, key, sizeof contact.key);
    strcpy(contact.target, "ann@example.org");
    memset(contact.secret, 7, sizeof contact.secret);
    return contact;
}

TEST(contacts_and_notices)
{
    Store *store = given_store();
    StoredTable t = some_table("abc");
    Contact ann = some_contact(1, 4), bo = some_contact(2, 0), back;
    Notices notices;
    store_add_table(store, &t, SITS);
    store_add_contact(store, &ann);
    store_add_contact(store, &bo);
    store_set_notice(store, &(Notice){.contact = ann.number, .table = t.number, .chair = 1});
    store_set_notice(store, &(Notice){.contact = bo.number, .table = t.number, .chair = NOBODY});
    store_set_notice(store,
                     &(Notice){.contact = ann.number, .table = t.number, .chair = 1, .told = 9});
    ann.confirmed = true, ann.due = 70;
    store_set_contact(store, &ann);
    commit(store);
    assert_int_equal(store_find_contact(store, &ann.key, &back, &problem), FOUND);
    assert_memory_equal(&back, &ann, sizeof ann);
    assert_true(store_read_notices(store, t.number, &notices, &problem));
    assert_int_equal(notices.count, 2);
    assert_string_equal(notices.at[0].id, "abc");
    assert_int_equal(notices.at[0].told, 9);
    assert_int_equal(notices.at[1].chair, NOBODY);
    notices_free(&notices);
    assert_int_equal(store_take_due_contact(store, 69, &back, &problem), FOUND_NOT);
    assert_int_equal(store_take_due_contact(store, 70, &back, &problem), FOUND);
    assert_int_equal(back.number, ann.number);
    assert_int_equal(store_take_due_contact(store, 70, &back, &problem), FOUND_NOT);
    store_drop_notice(store, &(Notice){.contact = bo.number, .table = t.number, .chair = NOBODY});
    store_drop_account(store, 4);  // takes its contacts along
    assert_int_equal(store_get_contact(store, ann.number, &back, &problem), FOUND_NOT);
    assert_int_equal(store_get_contact(store, bo.number, &back, &problem), FOUND);
    assert_true(store_read_notices(store, t.number, &notices, &problem));
    assert_int_equal(notices.count, 0);
    notices_free(&notices);
    clean_up(store);
}

static void note_errand(void *data, const StoredErrand *e)
{
    assert_int_equal(e->count, 2);
    assert_memory_equal(e->body, "\0c", 2);
    text_format(data, "%s %s %d %d,", e->target, e->head, e->deeds, e->tries);
}

static void assert_errands(Store *store, const char *words)
{
    Text found = {0};
    assert_true(store_read_errands(store, note_errand, &found));
    assert_string_equal(text_get(&found), words);
    text_free(&found);
}

static int64_t given_errand(Store *store, const Contact *contact, int64_t table)
{
    StoredErrand e = {.contact = contact->number, .table = table, .deeds = 1, .kind = CONTACT_HOOK};
    strcpy(e.target, "a");
    strcpy(e.head, "b");
    e.body = "\0c";
    e.count = 2;
    return store_add_errand(store, &e);
}

TEST(what_is_on_its_way_is_kept_until_it_has_arrived)
{
    Store *store = given_store();
    StoredTable t = some_table("abc");
    Deed deed = {.action.kind = 1, .at = -1};
    Contact ann = some_contact(1, 4);
    store_add_table(store, &t, SITS);
    store_add_deed(store, t.number, 0, &deed, 1);
    store_add_contact(store, &ann);
    int64_t first = given_errand(store, &ann, t.number), second = given_errand(store, &ann, 0);
    store_set_errand(store, second, 3);
    commit(store);
    store = again(store);
    assert_errands(store, "a b 1 0,a b 1 3,");
    assert_int_equal(store_find_errand(store, first), FOUND);
    store_add_deed(store, t.number, 1, &deed, 2);  // that turn is over
    assert_int_equal(store_find_errand(store, first), FOUND_NOT);
    assert_int_equal(store_find_errand(store, second), FOUND);
    store_drop_errand(store, first);
    commit(store);
    assert_errands(store, "a b 1 3,");
    store_drop_account(store, 4);  // with all that was to be said to it
    commit(store);
    assert_errands(store, "");
    clean_up(store);
}

static void note_barred(void *data, const char *address, int how)
{
    snprintf((char *)data + strlen(data), 32, "%s %d ", address, how);
}

TEST(secrets_and_who_is_barred)
{
    Store *store = given_store();
    char secret[4], list[96] = "";
    Account ann = {.name = "Ann", .password = "hash"}, back;
    assert_false(store_find_secret(store, "vapid", secret, sizeof secret));
    store_set_secret(store, "vapid", "abc", sizeof secret);
    store_set_barred(store, "192.0.2.7", 1);
    store_set_barred(store, "192.0.2.7", 2);
    store_set_barred(store, "192.0.2.8", 1);
    store_set_barred(store, "192.0.2.8", 0);
    store_add_account(store, &ann, 3);
    ann.barred = 1, ann.admin = true;
    store_set_account(store, &ann);
    commit(store);
    assert_true(store_find_secret(store, "vapid", secret, sizeof secret));
    assert_string_equal(secret, "abc");
    assert_true(store_read_barred(store, note_barred, list, &problem));
    assert_string_equal(list, "192.0.2.7 2 ");
    assert_int_equal(store_get_account(store, ann.number, &back, &problem), FOUND);
    assert_true(back.barred == 1 && back.admin);
    clean_up(store);
}

TEST(times_without_a_server_are_told_apart)
{
    Store *store = given_store();
    StoredTable t = some_table("abc"), back;
    Outages outages;
    t.due = 5000;
    store_add_table(store, &t, SITS);
    store_note_outage(store, 1000);  // the first server: nothing was before
    store_set_alive(store, 2000);
    store_note_outage(store, 2500);
    store_note_outage(store, 4000);
    commit(store);
    store_read_outages(store, &outages);
    assert_int_equal(outages.count, 2);
    assert_int_equal(outages_before(&outages, 1500), 0);
    assert_int_equal(outages_before(&outages, 2100), 100);
    assert_int_equal(outages_before(&outages, 9000), 2000);
    outages_free(&outages);
    assert_int_equal(store_find_table(store, "abc", &back, sits, &problem), FOUND);
    assert_int_equal(back.due, 7000);
    clean_up(store);
}

static void damage(long at, const char *bytes, size_t count)
{
    FILE *out = fopen(file, "r+b");
    assert_non_null(out);
    fseek(out, at, SEEK_SET);
    fwrite(bytes, 1, count, out);
    fclose(out);
}

TEST(a_damaged_file_is_said_to_be_so)
{
    ONLY_FILES;
    static char noise[4096];
    Store *store = given_store();
    StoredTable t = some_table("abc");
    store_add_table(store, &t, SITS);
    for (int n = 1; n < 2000; n++) store_add_chat(store, t.number, n, 0, n, "words");
    commit(store);
    store_close(store);
    for (size_t i = 0; i < sizeof noise; i++) noise[i] = (char)(i * 37 % 251);
    damage(8 * 4096, noise, sizeof noise);
    damage(30 * 4096, noise, sizeof noise);
    assert_null(store_open(&(StorePlace){.folder = folder}, &problem));
    assert_non_null(strstr(problem.words, "damaged"));
    damage(0, noise, 4096);
    assert_null(store_open(&(StorePlace){.folder = folder}, &problem));
    assert_non_null(strstr(problem.words, "damaged"));
    clean_up(NULL);
}

TEST(a_folder_that_cannot_be_made_is_said_to_be_so)
{
    assert_null(store_open(&(StorePlace){.folder = "/proc/moraine"}, &problem));
    assert_non_null(strstr(problem.words, "data folder"));
}

// PostgreSQL.

static void count_deeds(Store *store, int64_t table, int count)
{
    Deeds deeds;
    assert_int_equal(store_read_deeds(store, table, &deeds, &problem), FOUND);
    assert_int_equal(deeds.count, count);
    deeds_free(&deeds);
}

static void end_sessions(void)
{
    run_in_database("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "
                    "application_name = 'moraine'");
}

TEST(a_session_that_is_ended_loses_what_was_not_committed_and_comes_back)
{
    Deed deed = {.action.kind = 1, .at = -1};
    if (!getenv("STORE")) return;
    Store *store = given_store();
    StoredTable t = some_table("abc");
    store_add_table(store, &t, SITS);
    commit(store);
    store_add_deed(store, t.number, 0, &deed, 1);
    assert_int_equal(store_count_tables(store), 1);  // so that the deed is sent
    end_sessions();
    assert_false(store_commit(store, &problem));
    count_deeds(store, t.number, 0);
    end_sessions();  // while nothing is under way nobody notices
    do store_add_deed(store, t.number, 0, &deed, 1);
    while (!store_commit(store, &problem));
    count_deeds(store, t.number, 1);
    clean_up(store);
}

TEST(a_transaction_of_any_length_is_whole)
{
    enum { MANY = 5000 };
    if (!getenv("STORE")) return;
    Store *store = given_store();
    StoredTable t = some_table("abc");
    Deed deed = {.action.kind = 1, .at = -1};
    store_add_table(store, &t, SITS);
    for (int i = 0; i < MANY; i++) store_add_deed(store, t.number, i, &deed, i);
    store_add_deed(store, t.number, 7, &deed, 7);  // is there already
    store_add_chat(store, t.number, 1, 0, 1, "words");
    assert_false(store_commit(store, &problem));
    assert_non_null(strstr(problem.words, "could not write"));
    assert_int_equal(store_count_tables(store), 0);
    store_add_table(store, &t, SITS);
    for (int i = 0; i < MANY; i++) store_add_deed(store, t.number, i, &deed, i);
    commit(store);
    count_deeds(store, t.number, MANY);
    clean_up(store);
}

// How often the log of the file has begun anew, as its head says.
static int logs_begun(void)
{
    unsigned char head[16] = {0};
    char path[128];
    snprintf(path, sizeof path, "%s-wal", file);
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    assert_int_equal(fread(head, sizeof head, 1, in), 1);
    fclose(in);
    return head[14] << 8 | head[15];
}

// It is brought into the file while more is written, and begins anew.
TEST(the_log_begins_anew_and_nothing_is_lost)
{
    enum { LARGE = 1 << 20 };
    ONLY_FILES;
    Store *store = given_store();
    StoredTable t = some_table("abc");
    Deed deed = {.action.kind = 1, .at = -1};
    char *record = malloc(LARGE);
    memset(record, 'x', LARGE - 1);
    record[LARGE - 1] = 0;
    store_add_table(store, &t, SITS);
    commit(store);
    int before = logs_begun(), deeds = 0;
    while (logs_begun() == before) {
        store_set_ending(store, t.number, &(Ending){"", record, ""});
        store_add_deed(store, t.number, deeds++, &deed, 1);
        commit(store);
    }
    free(record);
    store = again(store);
    count_deeds(store, t.number, deeds);
    assert_true(deeds > 10);
    clean_up(store);
}

// Several servers.

static Store *given_server(const char *address)
{
    Store *store = store_open(&(StorePlace){NULL, database, address}, &problem);
    if (!store) fail_msg("%s", problem.words);
    return store;
}

TEST(a_table_belongs_to_one_server_until_it_is_released)
{
    char address[SERVER_ROOM], words[NEWS_ROOM];
    if (!getenv("STORE")) return;
    clean_up(given_store());
    Store *a = given_server("a:1"), *b = given_server("b:2");
    StoredTable t = some_table("abc");
    store_add_table(a, &t, SITS);
    store_tell(a, "at abc");
    commit(a);
    assert_false(store_is_alone(a));
    assert_false(store_claim(b, "abc"));
    assert_true(store_find_owner(b, "abc", address));
    assert_string_equal(address, "a:1");
    assert_false(store_find_owner(a, "abc", address));
    commit(b);
    assert_true(store_hear(b, words));
    assert_string_equal(words, "at abc");
    store_release(a, t.number);
    commit(a);
    assert_true(store_claim(b, "abc"));
    commit(b);
    store_close(b);  // whoever leaves releases all
    assert_true(store_is_alone(a));
    assert_true(store_claim(a, "abc"));
    commit(a);
    assert_null(store_open(&(StorePlace){NULL, database, NULL}, &problem));  // one alone cannot
    store_close(a);
}

static int64_t take_job(Store *store)
{
    Text question = {0};
    int64_t number;
    int cost;
    bool taken = store_take_job(store, &number, &cost, &question);
    if (taken) assert_int_equal(cost, 700);
    if (taken) assert_string_equal(text_get(&question), "why?");
    text_free(&question);
    return taken ? number : 0;
}

TEST(each_job_is_taken_once_and_by_others)
{
    Text answer = {0};
    if (!getenv("STORE")) return;
    clean_up(given_store());
    Store *a = given_server("a:1"), *b = given_server("b:2"), *c = given_server("c:3");
    int64_t first = store_post_job(a, 700, "why?"), second = store_post_job(a, 700, "why?");
    assert_int_equal(take_job(b), 0);  // not stored yet
    commit(a);
    assert_int_equal(take_job(a), 0);
    assert_int_equal(take_job(b), first);
    assert_int_equal(take_job(c), second);  // nobody waits for the transaction of another
    commit(b);
    store_return_job(c, second);
    commit(c);
    assert_int_equal(take_job(b), second);
    assert_int_equal(take_job(c), 0);
    store_answer_job(b, first, "therefore");
    store_answer_job(c, second, "it is not his");
    commit(b), commit(c);
    assert_true(store_find_answer(a, first, &answer));
    assert_string_equal(text_get(&answer), "therefore");
    assert_false(store_find_answer(a, second, &answer));
    store_drop_job(a, first);
    commit(a);
    store_close(a);  // whoever leaves takes back what was not answered
    assert_false(store_find_answer(b, first, &answer));
    store_return_job(b, second);
    assert_int_equal(take_job(c), 0);
    text_free(&answer);
    store_close(b), store_close(c);
}

TEST(a_server_that_was_silent_too_long_writes_no_more)
{
    Deed deed = {.action.kind = 1, .at = -1};
    if (!getenv("STORE")) return;
    clean_up(given_store());
    Store *a = given_server("a:1"), *b = given_server("b:2");
    StoredTable t = some_table("abc");
    store_add_table(a, &t, SITS);
    commit(a);
    assert_false(store_stay(b, "", ""));
    commit(b);
    store_add_deed(a, t.number, 0, &deed, 1);
    assert_int_equal(store_count_tables(a), 1);  // so that it is sent: a transaction is under way
    run_in_database("UPDATE servers SET seen = 0 WHERE address = 'a:1'");
    assert_false(store_stay(b, "", ""));  // nobody is struck off in the middle of one
    commit(b);
    commit(a);
    assert_true(store_stay(b, "", ""));
    assert_true(store_claim(b, "abc"));
    commit(b);
    store_add_deed(a, t.number, 1, &deed, 1);
    assert_false(store_commit(a, &problem));
    assert_non_null(strstr(problem.words, "struck this one off"));
    assert_true(store_is_out(a));
    count_deeds(b, t.number, 1);
    end_sessions();
    assert_false(store_join(a, &problem));  // then it stays out
    assert_true(store_is_out(a));
    assert_false(store_claim(a, "abc"));
    assert_false(store_commit(a, &problem));
    assert_true(store_join(a, &problem));
    assert_false(store_claim(a, "abc"));
    commit(a);
    store_close(a);
    store_close(b);
}

static void note_server(void *data, const char *address, const char *load, const char *thinkers)
{
    snprintf(data, 64, "%s %s %s", address, load, thinkers);
}

TEST(errands_of_a_server_that_has_gone_are_anothers)
{
    char words[64] = "";
    if (!getenv("STORE")) return;
    clean_up(given_store());
    Store *a = given_server("a:1"), *b = given_server("b:2");
    Contact ann = some_contact(1, 0);
    store_add_contact(a, &ann);
    int64_t errand = given_errand(a, &ann, 0);
    store_stay(a, "much", "few");
    commit(a);
    assert_errands(b, "");
    assert_true(store_read_servers(b, note_server, words));
    assert_string_equal(words, "a:1 much few");
    run_in_database("UPDATE servers SET seen = 0 WHERE address = 'a:1'");
    assert_true(store_stay(b, "", ""));
    commit(b);
    assert_errands(b, "a b 1 0,");
    assert_int_equal(store_find_errand(a, errand), FOUND_NOT);
    assert_true(store_join(a, &problem));
    store_close(b);  // whoever leaves hands over
    assert_errands(a, "a b 1 0,");
    store_close(a);
    a = given_server("a:1");  // whoever joins takes what nobody has
    assert_errands(a, "a b 1 0,");
    store_close(a);
}

TEST(a_database_that_is_not_there_is_said_to_be_so)
{
    assert_null(store_open(
        &(StorePlace){.address = "postgresql://moraine:secret@/none?host=/nowhere"}, &problem));
    assert_non_null(strstr(problem.words, "could not connect to the database"));
    assert_null(strstr(problem.words, "secret"));
}
