// SPDX-License-Identifier: MIT
// overview.c - see overview.h.
#include "storage/overview.h"

#include "storage/query.h"

#define WHEN(column) "strftime('%Y-%m-%dT%H:%M:%SZ', " column " / 1000, 'unixepoch')"

static const char TABLES[] = "SELECT id, game, CASE phase WHEN 0 THEN 'gathering' WHEN 1 THEN "
                             "'running' ELSE 'over' END, players, " WHEN("made") ", " WHEN(
                                 "moved") " FROM tables ORDER BY max(made, moved) DESC LIMIT 500";
static const char ACCOUNTS[] = "SELECT name, " WHEN(
    "made") ", (SELECT count(*) FROM sessions "
            "WHERE account = accounts.number) FROM accounts ORDER BY made DESC "
            "LIMIT 5000";
static const char REPORTS[] =
    "SELECT r.number, " WHEN("time") ", id, deeds, chair, words FROM "
                                     "reports r JOIN tables t ON t.number = r.\"table\" "
                                     "ORDER BY r.number DESC LIMIT 500";
static const char CHAT[] =
    "SELECT c.number, " WHEN("time") ", chair, words FROM chat c JOIN tables t "
                                     "ON t.number = c.\"table\" WHERE id = ? ORDER BY c.number";

// Line ends and tabs of what somebody wrote would look like ours.
static void put_cell(Text *text, const char *words)
{
    for (; words && *words; words++) text_char(text, (unsigned char)*words < ' ' ? ' ' : *words);
}

static void show(Store *store, const char *sql, const char *value, Text *text)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL) != SQLITE_OK) return;
    if (value) sqlite3_bind_text(statement, 1, value, -1, SQLITE_TRANSIENT);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(statement); i++) {
            if (i) text_char(text, '\t');
            put_cell(text, (const char *)sqlite3_column_text(statement, i));
        }
        text_char(text, '\n');
    }
    sqlite3_finalize(statement);
}

void store_show_tables(Store *store, Text *text) { show(store, TABLES, NULL, text); }
void store_show_accounts(Store *store, Text *text) { show(store, ACCOUNTS, NULL, text); }
void store_show_reports(Store *store, Text *text) { show(store, REPORTS, NULL, text); }

void store_show_chat(Store *store, const char *table, Text *text)
{
    show(store, CHAT, table, text);
}

void store_drop_chat_line(Store *store, int64_t table, int number)
{
    change(store, DROP_CHAT_LINE, "ii", table, (int64_t)number);
}

void store_set_password(Store *store, int64_t account, const char *password)
{
    change(store, SET_PASSWORD, "ti", password, account);
}

void store_write_sessions(Store *store, int64_t account, const Key *here, Text *text)
{
    sqlite3_stmt *s = query(store, OWN_SESSIONS, "ik", account, here);
    json_put_key(text, "sessions");
    text_char(text, '[');
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "made", sqlite3_column_int64(s, 0));
        json_put_bool(text, "here", sqlite3_column_int(s, 1));
        text_char(text, '}');
    }
    query_end(s);
    text_char(text, ']');
}

static const char *words_at(sqlite3_stmt *s, int column)
{
    const char *words = (const char *)sqlite3_column_text(s, column);
    return words ? words : "";
}

static void write_chairs(Store *store, int64_t account, Text *text)
{
    sqlite3_stmt *s = query(store, OWN_CHAIRS, "i", account);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_text(text, "table", words_at(s, 0));
        json_put_number(text, "chair", sqlite3_column_int64(s, 1));
        json_put_text(text, "name", words_at(s, 2));
        json_put_number(text, "made", sqlite3_column_int64(s, 3));
        text_char(text, '}');
    }
    query_end(s);
}

static void write_lines(Store *store, int64_t account, Text *text)
{
    sqlite3_stmt *s = query(store, OWN_CHAT, "i", account);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        json_put_comma(text);
        text_char(text, '[');
        json_put_string(text, words_at(s, 0));
        text_format(text, ",%lld,", (long long)sqlite3_column_int64(s, 1));
        json_put_string(text, words_at(s, 2));
        text_char(text, ']');
    }
    query_end(s);
}

static void write_contacts(Store *store, int64_t account, Text *text)
{
    static const char *const KIND[] = {"push", "mail", "hook"};
    sqlite3_stmt *s = query(store, OWN_CONTACTS, "i", account);
    while (s && sqlite3_step(s) == SQLITE_ROW) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_text(text, "kind", KIND[sqlite3_column_int64(s, 0) % CONTACT_KINDS]);
        json_put_text(text, "target", words_at(s, 1));
        json_put_text(text, "language", words_at(s, 2));
        json_put_number(text, "made", sqlite3_column_int64(s, 3));
        text_char(text, '}');
    }
    query_end(s);
}

void store_write_own(Store *store, int64_t account, Text *text)
{
    json_put_key(text, "chairs");
    text_char(text, '[');
    write_chairs(store, account, text);
    text_char(text, ']');
    json_put_key(text, "chat");
    text_char(text, '[');
    write_lines(store, account, text);
    text_char(text, ']');
    json_put_key(text, "contacts");
    text_char(text, '[');
    write_contacts(store, account, text);
    text_char(text, ']');
}

void store_end_sessions(Store *store, int64_t account, const Key *but, int64_t made)
{
    change(store, END_SESSIONS, "iki", account, but, made);
}

void store_drop_sessions(Store *store, int64_t account)
{
    change(store, DROP_SESSIONS, "i", account);
}
