#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A PostgreSQL of our own for a test: in a folder that goes away, reached through a socket in it, as another user where we are root.

    postgres.py [--fsync] [--kill-every SECONDS] COMMAND...

Runs the command with its address in STORE and ends as it ends. --kill-every kills the whole database without notice, again and again,
and starts it anew. It does not wait for the disk (a kill loses nothing that the system has), but where figures are wanted: --fsync. Where there is no PostgreSQL it says so and ends with 77.
"""
import contextlib
import glob
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

SKIPPED = 77
FAST = ['-c', 'fsync=off', '-c', 'full_page_writes=off']


def find_programs():
    places = sorted(glob.glob('/usr/lib/postgresql/*/bin'), key=lambda place: int(place.split('/')[-2]))
    found = shutil.which('initdb')
    return pathlib.Path(found).resolve().parent if found else pathlib.Path(places[-1]) if places else None


def children(pid):
    with open(f'/proc/{pid}/task/{pid}/children') as there:
        return [int(child) for child in there.read().split()]


class Postgres:
    programs = find_programs()

    def __init__(self, *options):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='moraine-pg-'))
        self.folder.chmod(0o755)
        self.data = self.folder / 'data'
        self.data.mkdir(mode=0o700)
        self.options = options
        self.who = {'user': 'nobody', 'group': 'nogroup', 'extra_groups': []} if os.geteuid() == 0 else {}
        if self.who:
            shutil.chown(self.folder, 'nobody', 'nogroup')
            shutil.chown(self.data, 'nobody', 'nogroup')
        subprocess.run([self.programs / 'initdb', '-D', self.data, '-U', 'moraine', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
                       check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.who)
        self.address = f'postgresql://moraine@/postgres?host={self.folder}'
        self.start()

    def start(self):
        self.log = open(self.folder / 'log', 'a')
        self.process = subprocess.Popen(
            [self.programs / 'postgres', '-D', self.data, '-k', self.folder, '-c', 'listen_addresses=', *self.options],
            stdout=self.log, stderr=self.log, cwd=self.folder, **self.who)
        while subprocess.run([self.programs / 'pg_isready', '-q', '-h', self.folder], check=False).returncode:
            if self.process.poll() is not None:
                raise SystemExit((self.folder / 'log').read_text())
            time.sleep(0.02)

    def kill(self):
        """As if its machine's power were cut, but for what the system still writes."""
        all_of_it = [self.process.pid, *children(self.process.pid)]
        for pid in all_of_it:
            with contextlib.suppress(ProcessLookupError):  # without the first the others end by themselves
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        while any(os.path.exists(f'/proc/{pid}') for pid in all_of_it):
            time.sleep(0.01)
        self.log.close()

    def sql(self, text):
        done = subprocess.run([self.programs / 'psql', '-qAtX', '-d', self.address, '-c', text], check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.close()


def kill_on(postgres, seconds, stop, kills):
    while not stop.wait(seconds * random.uniform(0.5, 1.5)):
        postgres.kill()
        postgres.start()
        kills.append(time.time())


def main(words):
    seconds, options = 0.0, FAST
    if words and words[0] == '--fsync':
        options, words = [], words[1:]
    if words and words[0] == '--kill-every':
        seconds, words = float(words[1]), words[2:]
    if not Postgres.programs:
        print('skipped: there is no PostgreSQL here')
        return SKIPPED
    with Postgres(*options) as postgres:
        stop, kills = threading.Event(), []
        killer = threading.Thread(target=kill_on, args=(postgres, seconds, stop, kills))
        if seconds:
            killer.start()
        done = subprocess.run(words, check=False, env={**os.environ, 'STORE': postgres.address})
        stop.set()
        if seconds:
            killer.join()
            print(f'{len(kills)} kills of the database')
        return done.returncode


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
