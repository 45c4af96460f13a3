#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is kept: copies while the server plays, what the doctor sees, older folders, full disks, folders that cannot be written, clocks
that were set, two servers on one folder.

    keeping.py PROGRAM [TEST...]

Prints "ok NAME" or "not ok NAME" for each test.
"""
import contextlib
import os
import pathlib
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
import time

from club import Channel, dies_with_something_to_send
from serving import PROGRAM, ROOT, Peer, Server, run, run_tests, until, want

MARK = 0x4d4f5241


@contextlib.contextmanager
def folder():
    path = pathlib.Path(tempfile.mkdtemp(prefix='moraine-keep-'))
    try:
        yield path
    finally:
        subprocess.run(['chmod', '-R', 'u+w', path], check=False)
        shutil.rmtree(path)


def doctor(data, *words):
    done = run('doctor', '--data', data, *words, env={**os.environ, 'LC_ALL': 'C.UTF-8'})
    return done.returncode, done.stdout


def fill(server, stop, ids):
    while not stop.is_set():
        ids.append(server.make_table()['table'])


def a_copy_while_it_plays_can_be_restored():
    with Server('--limit-tables', '0', '--limit-calls', '0') as server, folder() as place:
        ids, stop = [], threading.Event()
        writer = threading.Thread(target=fill, args=(server, stop, ids))
        writer.start()
        try:
            until(lambda: len(ids) >= 20, 'tables')
            before = list(ids)  # these were answered, so a copy has them
            copies = [place / f'{n}.db' for n in range(3)]
            for copy in copies:
                done = run('backup', '--data', server.data, copy)
                want(done.returncode == 0 and 'checked' in done.stdout, done)
            again = len(ids)
            until(lambda: len(ids) > again, 'the server goes on')
        finally:
            stop.set()
            writer.join()
        want(not list(place.glob('*-*')) and not list(place.glob('*.part')), 'one file each')
        want(copies[0].stat().st_mode & 0o77 == 0, 'for nobody else')
        (place / 'new').mkdir(mode=0o700)
        shutil.copy(copies[0], place / 'new' / 'moraine.db')
        with Server(data=place / 'new') as restored:
            for table in before:
                want(restored.ask('GET', f'/api/1/tables/{table}')[0] == 200, f'{table} is there')
        want(doctor(place / 'new')[0] == 0, 'and the doctor finds nothing')
        done = run('backup', '--data', server.data, copies[0])
        want(done.returncode == 1 and 'is there already' in done.stderr, 'nothing is written over')
        done = run('backup', '--data', place, place / 'none.db')
        want(done.returncode == 1 and 'no games' in done.stderr and not (place / 'none.db').exists(), done)


def the_doctor_says_what_is_wrong():
    with folder() as place:
        code, words = doctor(place / 'nowhere')
        want(code == 1 and 'is not a folder' in words, words)
        with Server(data=place / 'data') as server:
            server.make_table()
            code, words = doctor(place / 'data')
            want(code == 0 and 'a server is using' in words and '1 table can be read' in words and 'All is well' in words, words)
            server.stop()
        file = place / 'data' / 'moraine.db'
        whole = file.read_bytes()
        os.chmod(place / 'data', 0o755)
        want('chmod 700' in doctor(place / 'data')[1], 'open to others')
        os.chmod(place / 'data', 0o700)
        (place / 'data' / 'moraine.db.version-3').touch()
        want('from before an upgrade' in doctor(place / 'data')[1], 'an old copy')
        for change, say in (("UPDATE chairs SET who = 77", 'cannot be read'), ('PRAGMA user_version = 99', 'a newer Moraine'),
                            ('PRAGMA application_id = 1', 'not a file of Moraine'), ('UPDATE alive SET at = at + 7200000', 'in the future')):
            with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as db:
                db.execute(change)
            code, words = doctor(place / 'data')
            want(code == 1 and say in words, f'{change}: {words}')
            for left in place.glob('data/moraine.db-*'):
                left.unlink()
            file.write_bytes(whole)
        file.write_bytes(whole[:4096] + bytes(range(256)) * 64 + whole[20480:])
        code, words = doctor(place / 'data')
        want(code == 1 and 'is damaged' in words and 'put back your latest copy' in words, words)
        for language, say in (('de', 'ist beschädigt'), ('nl', 'is beschadigd')):
            want(say in doctor(place / 'data', '--language', language)[1], language)


def every_landed_schema_is_brought_up_to_date():
    here = int(re.search(r'SCHEMA_VERSION = (\d+)', (ROOT / 'storage' / 'schema.h').read_text()).group(1))
    for version in range(3, here):  # 3: the first that a server wrote
        with folder() as place:
            with contextlib.closing(sqlite3.connect(place / 'moraine.db')) as db:
                db.executescript((ROOT / 'tests' / 'storage' / 'schemas' / f'{version}.sql').read_text())
            want(f'the folder is of version {version}' in doctor(place)[1], 'the doctor knows it')
            with Server(data=place) as server:
                status, answer, _ = server.ask('GET', '/api/1/tables/abcdefghijkmn')
                want(status == 200 or answer['error']['code'] in ('other_rules', 'damaged'), answer)
                server.make_table()
                server.stop()
            code, words = doctor(place)
            want(code == 0 and '2 tables can be read' in words, words)
            want((place / f'moraine.db.version-{version}').exists(), 'a copy as it was')
            with contextlib.closing(sqlite3.connect(place / 'moraine.db')) as db:
                want(db.execute('SELECT by, unseen FROM deeds').fetchone() == (1, 2), 'moves')
                want(db.execute('SELECT words FROM chat').fetchone() == ('hello',), 'chat')
                want(db.execute('SELECT name FROM accounts').fetchone() == ('Ann',), 'accounts')
                want(db.execute('SELECT count(*) FROM sessions').fetchone() == (1,), 'sessions')
                want(db.execute('SELECT words FROM reports').fetchone() == ('odd',), 'reports')


def a_full_disk_is_one_line_and_loses_nothing():
    """The largest size of a file stands in for the end of the disk."""
    with Server('--limit-tables', '0', '--limit-calls', '0') as server:
        first = server.make_table()['table']
        child = server.child.pid
        most = max(path.stat().st_size for path in server.data.glob('moraine.db*')) + 50000
        resource.prlimit(child, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        made = []

        def refused():
            status, answer, _ = server.ask('POST', '/api/1/tables', {'game': 'null'})
            if status == 201:
                made.append(answer['table'])
            return status == 503 and answer['error']['code'] == 'storage'
        until(refused, 'the disk is full')
        server.hears(r'level=error event=storage_failed why="[^"]*the disk takes no more[^"]*"')
        want(server.ask('GET', '/ready')[0] == 503 and server.ask('GET', '/health')[0] == 200, 'not ready, but alive')
        resource.prlimit(child, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        made.append(server.make_table()['table'])
        want(server.ask('GET', '/ready')[0] == 200, 'and goes on')
        server.stop(signal.SIGKILL)
        with Server(data=server.data) as after:
            for table in [first, *made]:
                want(after.ask('GET', f'/api/1/tables/{table}')[0] == 200, f'{table} is there')


def a_folder_that_cannot_be_written_is_one_line():
    with folder() as place:
        with Server(data=place / 'data') as server:
            server.make_table()
            server.stop()
        if os.getuid() == 0:
            os.chmod(place, 0o755)
            shutil.chown(place / 'data', 65534)
            for path in (place / 'data').iterdir():
                shutil.chown(path, 65534)
            shutil.copy(PROGRAM, place / 'moraine')  # others may not look where it lies
        os.chmod(place / 'data', 0o500)
        other = {'user': 65534, 'program': place / 'moraine'} if os.getuid() == 0 else {}
        for words in (('serve', '--port', '0'), ('serve', '--check')):
            done = run(*words, '--data', place / 'data', **other)
            want(done.returncode == 1 and done.stderr.count('\n') == 1 and 'cannot write in the data folder' in done.stderr or
                 'the folder or the file cannot be written' in done.stderr, done)
        os.chmod(place / 'data', 0o700)
        want('1 table can be read' in doctor(place / 'data')[1], 'nothing is lost')


def a_first_write_that_fails_is_one_line():
    """As when the disk or the database ends just when the server has opened it."""
    with Server() as server:
        server.stop()
        with contextlib.closing(sqlite3.connect(server.data / 'moraine.db')) as db:
            db.executescript("UPDATE alive SET at = 1; CREATE TRIGGER never BEFORE INSERT ON outages BEGIN SELECT RAISE(ABORT, 'not today'); END;")
        done = run('serve', '--port', '0', '--data', server.data, '--quiet')
        want(done.returncode == 1 and 'not today' in done.stderr and done.stderr.count('\n') == 1, done)


def a_second_server_is_one_line():
    with Server() as server:
        made = server.make_table()
        done = run('serve', '--port', '0', '--data', server.data)
        want(done.returncode == 1 and done.stderr.count('\n') == 1 and 'in use by another Moraine' in done.stderr, done)
        want(server.ask('GET', f'/api/1/tables/{made["table"]}')[0] == 200, 'the first goes on')


def a_clock_that_was_set_back_is_one_line():
    with Server() as server:
        made = server.make_table()
        server.stop()
        with contextlib.closing(sqlite3.connect(server.data / 'moraine.db', isolation_level=None)) as db:
            db.execute('UPDATE alive SET at = ?', (int(time.time() * 1000) + 3600_000,))
        with Server(data=server.data) as after:
            line = after.hears(r'level=warning event=clock_behind ms=(\d+)')
            want(3500_000 < int(line.group(1)) <= 3600_000, line.group(0))
            peer = Peer(after, made['table'], made['token'])
            want(peer.hear('hello')['state'] == 'running', 'nothing is lost')
            peer.close()


def what_was_not_sent_is_sent_by_the_next_server():
    words = ['--hooks', '--notices-anywhere', '--notice-after', 1]
    with Server(*words) as server, Channel(deaf=True) as channel:
        dies_with_something_to_send(server, channel)
        with Server(*words, data=server.data) as after:
            until(lambda: channel.said, 'it is sent')
            after.stop()
        with contextlib.closing(sqlite3.connect(server.data / 'moraine.db')) as db:
            want(db.execute('SELECT count(*) FROM errands').fetchone() == (0,), 'and forgotten')
        channel.shutdown()


run_tests([a_copy_while_it_plays_can_be_restored, the_doctor_says_what_is_wrong, every_landed_schema_is_brought_up_to_date,
           a_full_disk_is_one_line_and_loses_nothing, a_folder_that_cannot_be_written_is_one_line, a_first_write_that_fails_is_one_line, a_second_server_is_one_line,
           a_clock_that_was_set_back_is_one_line, what_was_not_sent_is_sent_by_the_next_server])
