// SPDX-License-Identifier: MIT
// schema.c - see schema.h. Steps are never edited once they are out; add another.
#include "storage/schema.h"

const char *const SCHEMA_STEPS[SCHEMA_VERSION] = {
    // 1: tables, chairs, deeds, chat
    "CREATE TABLE tables ("
    "  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,"
    "  game TEXT NOT NULL, version INTEGER NOT NULL, data INTEGER NOT NULL,"
    "  players INTEGER NOT NULL, options BLOB NOT NULL, seed INTEGER NOT NULL,"
    "  seeded INTEGER NOT NULL, listed INTEGER NOT NULL, free_undo INTEGER NOT NULL,"
    "  pace INTEGER NOT NULL, bank INTEGER NOT NULL, added INTEGER NOT NULL,"
    "  made INTEGER NOT NULL, begun INTEGER NOT NULL, moved INTEGER NOT NULL,"
    "  phase INTEGER NOT NULL, turn INTEGER NOT NULL, awake INTEGER NOT NULL,"
    "  due INTEGER NOT NULL, again TEXT NOT NULL, of TEXT NOT NULL,"
    "  host BLOB NOT NULL, host_account INTEGER NOT NULL, host_chair INTEGER NOT NULL) STRICT;"
    "CREATE INDEX tables_listed ON tables (phase, made) WHERE listed;"
    "CREATE INDEX tables_awake ON tables (number) WHERE awake;"
    "CREATE INDEX tables_due ON tables (due) WHERE due > 0;"
    "CREATE INDEX tables_host ON tables (host);"
    "CREATE TABLE chairs ("
    "  \"table\" INTEGER NOT NULL, chair INTEGER NOT NULL, who INTEGER NOT NULL,"
    "  bot INTEGER NOT NULL, name TEXT NOT NULL, key BLOB, account INTEGER NOT NULL DEFAULT 0,"
    "  PRIMARY KEY (\"table\", chair)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX chairs_key ON chairs (key) WHERE key IS NOT NULL;"
    "CREATE TABLE deeds ("
    "  \"table\" INTEGER NOT NULL, number INTEGER NOT NULL, by INTEGER NOT NULL,"
    "  action BLOB NOT NULL, at INTEGER NOT NULL, drawn INTEGER NOT NULL, time INTEGER NOT NULL,"
    "  PRIMARY KEY (\"table\", number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE chat ("
    "  \"table\" INTEGER NOT NULL, number INTEGER NOT NULL, chair INTEGER NOT NULL,"
    "  time INTEGER NOT NULL, words TEXT NOT NULL,"
    "  PRIMARY KEY (\"table\", number)) STRICT, WITHOUT ROWID;",
    // 2: accounts
    "CREATE TABLE accounts ("
    "  number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE,"
    "  password TEXT NOT NULL, made INTEGER NOT NULL) STRICT;"
    "CREATE TABLE sessions ("
    "  key BLOB NOT NULL PRIMARY KEY, account INTEGER NOT NULL, made INTEGER NOT NULL)"
    "  STRICT, WITHOUT ROWID;"
    "CREATE INDEX sessions_account ON sessions (account);"
    "CREATE INDEX chairs_account ON chairs (account) WHERE account > 0;"
    "CREATE INDEX tables_account ON tables (host_account) WHERE host_account > 0;",
    // 3: problem reports
    "CREATE TABLE reports ("
    "  number INTEGER PRIMARY KEY, \"table\" INTEGER NOT NULL, deeds INTEGER NOT NULL,"
    "  chair INTEGER NOT NULL, time INTEGER NOT NULL, words TEXT NOT NULL) STRICT;",
    // 4: endings, outages, and a column for what was part of another
    "ALTER TABLE deeds ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0;"
    "UPDATE deeds SET unseen = by >> 8, by = by & 255 WHERE by > 255;"
    "CREATE TABLE endings ("
    "  \"table\" INTEGER PRIMARY KEY, standing TEXT NOT NULL, record TEXT NOT NULL,"
    "  told TEXT NOT NULL) STRICT;"
    "CREATE TABLE outages (since INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;"
    "CREATE TABLE alive (one INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;",
    // 5: titles, invitations to any free chair, rounds
    "ALTER TABLE tables ADD COLUMN title TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN invite BLOB;"
    "ALTER TABLE tables ADD COLUMN declined INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN round INTEGER NOT NULL DEFAULT -1;",
    // 6: contacts to reach players and what they want to hear of, the server's own secrets, who is
    // barred, who runs the server, games given up
    "CREATE TABLE contacts ("
    "  number INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, account INTEGER NOT NULL,"
    "  kind INTEGER NOT NULL, target TEXT NOT NULL, secret BLOB NOT NULL, language TEXT NOT NULL,"
    "  confirmed INTEGER NOT NULL, gather INTEGER NOT NULL, made INTEGER NOT NULL,"
    "  due INTEGER NOT NULL) STRICT;"
    "CREATE INDEX contacts_due ON contacts (due) WHERE due > 0;"
    "CREATE INDEX contacts_account ON contacts (account) WHERE account > 0;"
    "CREATE TABLE notices ("
    "  \"table\" INTEGER NOT NULL, chair INTEGER NOT NULL, contact INTEGER NOT NULL,"
    "  told INTEGER NOT NULL, PRIMARY KEY (\"table\", chair, contact)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX notices_contact ON notices (contact);"
    "CREATE TABLE secrets (name TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL)"
    "  STRICT, WITHOUT ROWID;"
    "CREATE TABLE barred (address TEXT NOT NULL PRIMARY KEY, how INTEGER NOT NULL)"
    "  STRICT, WITHOUT ROWID;"
    "ALTER TABLE accounts ADD COLUMN barred INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE accounts ADD COLUMN admin INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN abandoned INTEGER NOT NULL DEFAULT 0;",
    // 7: several servers on one database, and whose each table is
    "CREATE TABLE servers ("
    "  number INTEGER PRIMARY KEY, address TEXT NOT NULL, seen INTEGER NOT NULL) STRICT;"
    "ALTER TABLE tables ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX tables_owner ON tables (owner) WHERE owner > 0;",
    // 8: jobs of the bots, for whoever thinks for another server of the fleet
    "CREATE TABLE jobs ("
    "  number INTEGER PRIMARY KEY, server INTEGER NOT NULL, taken INTEGER NOT NULL,"
    "  cost INTEGER NOT NULL, question TEXT NOT NULL, answer TEXT NOT NULL) STRICT;",
    // 9: what is about to be sent to players, and how each server of the fleet is doing
    "CREATE TABLE errands ("
    "  number INTEGER PRIMARY KEY, server INTEGER NOT NULL, contact INTEGER NOT NULL,"
    "  \"table\" INTEGER NOT NULL, deeds INTEGER NOT NULL, kind INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL, target TEXT NOT NULL, head TEXT NOT NULL, body BLOB NOT NULL)"
    "  STRICT;"
    "CREATE INDEX errands_contact ON errands (contact);"
    "ALTER TABLE servers ADD COLUMN load TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE servers ADD COLUMN thinkers TEXT NOT NULL DEFAULT '';",
};
