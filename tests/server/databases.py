#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The server with its games in PostgreSQL: killed, its database killed, games moved in and out, what doctor and backup say.

    databases.py PROGRAM [TEST...]

Prints "ok NAME" or "not ok NAME" for each test; says so where there is no PostgreSQL.
"""
import os
import pathlib
import signal
import sys
import tempfile
import threading

from players import Table, each_moves_on, end_all
from serving import PATIENCE, ROOT, Server, Wrong, run, run_tests, want

sys.path.insert(0, str(ROOT / 'tests' / 'support'))
from postgres import FAST, Postgres  # noqa: E402

FREELY = ['--limit-tables', 0, '--limit-connections', 0, '--limit-calls', 0, '--limit-commands', 0, '--workers', 1]
KILLS = int(os.environ.get('KILLS', 3))
TABLES = 4


def serve(database, **more):
    return Server('--store', database.address, *FREELY, **more)


def a_killed_server_loses_nothing():
    with Postgres(*FAST) as database:
        servers = [serve(database)]
        tables = [Table(lambda: servers[-1]) for _ in range(TABLES)]
        for _ in range(KILLS):
            each_moves_on(tables)
            servers[-1].child.kill()
            servers[-1].child.wait()
            servers.append(serve(database))
        each_moves_on(tables)
        end_all(tables)
        for server in servers:
            server.__exit__()


def a_killed_database_loses_nothing():
    with Postgres(*FAST) as database, serve(database) as server:
        tables = [Table(lambda: server) for _ in range(TABLES)]
        for _ in range(KILLS):
            each_moves_on(tables)
            database.kill()
            database.start()
        each_moves_on(tables)
        end_all(tables)
        want('event=storage_failed' in server.lines(), 'it is in the log')


def a_server_waits_for_its_database():
    """After a cut of the power both begin at once."""
    with Postgres(*FAST) as database:
        with serve(database) as server:
            table = server.make_table()['table']
        database.kill()
        starting = threading.Thread(target=database.start)
        starting.start()
        with serve(database) as server:
            want(server.ask('GET', f'/api/1/tables/{table}')[0] == 200, 'it is there')
        starting.join()


def one_server_at_a_time():
    with Postgres(*FAST) as database, serve(database):
        try:
            serve(database)
        except Wrong as why:
            want('in use by another Moraine' in str(why), why)
        else:
            raise Wrong('a second server')


def a_paused_server_that_was_replaced_writes_no_more():
    """Its session was ended meanwhile, and with it went its lock."""
    with Postgres(*FAST) as database, serve(database) as first:
        table = Table(lambda: first)
        each_moves_on([table])
        first.child.send_signal(signal.SIGSTOP)
        database.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'moraine'")
        with serve(database) as second:
            table.servers = lambda: second
            first.child.send_signal(signal.SIGCONT)
            each_moves_on([table])
            want(first.ask('POST', '/api/1/tables', {'game': 'null'})[0] == 503, 'the first cannot')
            table.end()


def count_lines(database):
    return {name: int(database.sql(f'SELECT count(*) FROM {name}')) for name in ('tables', 'deeds', 'chairs', 'accounts')}


def games_move_in_and_out():
    with Postgres(*FAST) as database, tempfile.TemporaryDirectory() as place:
        old, new = pathlib.Path(place) / 'old', pathlib.Path(place) / 'new'
        with Server(*FREELY, data=old) as server:
            table = Table(lambda: server)
            each_moves_on([table])
            want(server.ask('POST', '/api/1/accounts', {'name': 'Änn', 'password': 'mammoth-2'})[0] == 200, 'an account')
            want(run('move', old, database.address).returncode == 1, 'not while it is served')
            server.stop()
        done = run('move', old, database.address)
        want(done.returncode == 0 and 'counted on both sides' in done.stdout and not done.stderr, done)
        want(run('move', old, database.address).returncode == 1, 'not into what has games')
        with serve(database) as server:
            table.servers = lambda: server
            each_moves_on([table])
            server.make_table()  # its number follows those that came
            table.end()
            server.stop()
        counts = count_lines(database)
        done = run('move', database.address, new)
        want(done.returncode == 0 and f'{counts["tables"]} tables' in done.stdout and not done.stderr, done)
        with Server(*FREELY, data=new) as server:
            table.servers = lambda: server
            table.last_look()
            want(server.ask('POST', '/api/1/sessions', {'name': 'änn', 'password': 'mammoth-2'})[0] != 200, 'Ä is not ä, as before')
            want(server.ask('POST', '/api/1/sessions', {'name': 'ÄNN', 'password': 'mammoth-2'})[0] == 200, 'but n is N')
        done = run('move', pathlib.Path(place) / 'none', database.address)
        want(done.returncode == 1 and 'no games' in done.stderr, done)


def doctor_backup_and_check_know_of_it():
    with Postgres() as database:
        english = {**os.environ, 'LC_ALL': 'C.UTF-8'}
        done = run('serve', '--store', database.address, '--check', env=english)
        want(done.returncode == 0, done)
        want('0' == database.sql("SELECT count(*) FROM pg_class WHERE relname = 'deeds'"), 'a look makes nothing')
        with serve(database) as server:
            server.make_table()
            done = run('doctor', '--store', database.address, env=english)
            want(done.returncode == 0 and 'a server is using the database' in done.stdout and '1 table can be read' in done.stdout
                 and 'pg_dump' in done.stdout, done)
        done = run('backup', '--store', database.address, 'x.db', env=english)
        want(done.returncode == 2 and 'pg_dump --format=custom' in done.stderr, done)
        done = run('serve', '--store', 'postgresql://x:secret@/x?host=/nowhere', '--check', env=english)
        want(done.returncode == 1 and 'could not connect' in done.stderr and 'secret' not in done.stderr, done)
        done = run('doctor', '--store', 'postgresql://x:secret@/x?host=/nowhere', env=english)
        want(done.returncode == 1 and 'could not connect' in done.stdout and 'secret' not in done.stdout, done)


if __name__ == '__main__':
    if not Postgres.programs:
        print('skipped: there is no PostgreSQL here')
        sys.exit(77)
    run_tests([a_killed_server_loses_nothing, a_killed_database_loses_nothing, a_server_waits_for_its_database, one_server_at_a_time,
               a_paused_server_that_was_replaced_writes_no_more, games_move_in_and_out, doctor_backup_and_check_know_of_it])
