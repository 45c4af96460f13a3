// SPDX-License-Identifier: MIT
// overview.c - see overview.h.
#include "storage/overview.h"

#include "storage/query.h"

#include <time.h>

// Line ends and tabs of what somebody wrote would look like ours.
static void put_cell(Text *text, const char *words)
{
    for (; words && *words; words++) text_char(text, (unsigned char)*words < ' ' ? ' ' : *words);
}

static void put_time(Text *text, int64_t ms)
{
    char words[32];
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &parts));
    text_add(text, words);
}

// A line for each row, a letter for each of its cells: t text, n number, w when.
static void show(Rows rows, const char *cells, Text *text)
{
    Found found;
    while (rows_next(&rows, &found, NULL)) {
        for (int i = 0; cells[i]; i++) {
            if (i) text_char(text, '\t');
            if (cells[i] == 't') put_cell(text, rows_text(&rows, i));
            if (cells[i] == 'n') text_number(text, rows_number(&rows, i));
            if (cells[i] == 'w') put_time(text, rows_number(&rows, i));
        }
        text_char(text, '\n');
    }
    query_end(&rows);
}

void store_show_tables(Store *store, Text *text)
{
    show(query(store, SHOW_TABLES, ""), "tttnww", text);
}

void store_show_accounts(Store *store, Text *text)
{
    show(query(store, SHOW_ACCOUNTS, ""), "twtn", text);
}

void store_show_reports(Store *store, Text *text)
{
    show(query(store, SHOW_REPORTS, ""), "nwtnnt", text);
}

void store_show_chat(Store *store, const char *table, Text *text)
{
    show(query(store, SHOW_CHAT, "t", table), "nwnt", text);
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
    Found found;
    Rows rows = query(store, OWN_SESSIONS, "ik", account, here);
    json_put_key(text, "sessions");
    text_char(text, '[');
    while (rows_next(&rows, &found, NULL)) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_number(text, "made", rows_number(&rows, 0));
        json_put_bool(text, "here", rows_number(&rows, 1));
        text_char(text, '}');
    }
    query_end(&rows);
    text_char(text, ']');
}

static const char *words_at(const Rows *rows, int column)
{
    const char *words = rows_text(rows, column);
    return words ? words : "";
}

static void write_chairs(Store *store, int64_t account, Text *text)
{
    Found found;
    Rows rows = query(store, OWN_CHAIRS, "i", account);
    while (rows_next(&rows, &found, NULL)) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_text(text, "table", words_at(&rows, 0));
        json_put_number(text, "chair", rows_number(&rows, 1));
        json_put_text(text, "name", words_at(&rows, 2));
        json_put_number(text, "made", rows_number(&rows, 3));
        text_char(text, '}');
    }
    query_end(&rows);
}

static void write_lines(Store *store, int64_t account, Text *text)
{
    Found found;
    Rows rows = query(store, OWN_CHAT, "i", account);
    while (rows_next(&rows, &found, NULL)) {
        json_put_comma(text);
        text_char(text, '[');
        json_put_string(text, words_at(&rows, 0));
        text_format(text, ",%lld,", (long long)rows_number(&rows, 1));
        json_put_string(text, words_at(&rows, 2));
        text_char(text, ']');
    }
    query_end(&rows);
}

static void write_contacts(Store *store, int64_t account, Text *text)
{
    static const char *const KIND[] = {"push", "mail", "hook"};
    Found found;
    Rows rows = query(store, OWN_CONTACTS, "i", account);
    while (rows_next(&rows, &found, NULL)) {
        json_put_comma(text);
        text_char(text, '{');
        json_put_text(text, "kind", KIND[rows_number(&rows, 0) % CONTACT_KINDS]);
        json_put_text(text, "target", words_at(&rows, 1));
        json_put_text(text, "language", words_at(&rows, 2));
        json_put_number(text, "made", rows_number(&rows, 3));
        text_char(text, '}');
    }
    query_end(&rows);
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
