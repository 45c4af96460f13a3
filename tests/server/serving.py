# SPDX-License-Identifier: MIT
"""serving.py - the real server for tests in Python: start it, ask it, talk to it at a table, read its log."""
import base64
import contextlib
import http.client
import json
import os
import pathlib
import random
import re
import secrets
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ROOT / 'build' / 'moraine')
PATIENCE = 120  # seconds until a condition that does not come is a failure


class Wrong(Exception):
    pass


def want(truth, what):
    if not truth:
        raise Wrong(what)


def until(look, what):
    """Waits for a condition; never for a fixed time. What: in words, or a function that says it when it was in vain."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    raise Wrong(f'waited in vain: {what() if callable(what) else what}')


def run(*words, program=PROGRAM, **more):
    return subprocess.run([program, *map(str, words)], capture_output=True, text=True, timeout=PATIENCE, **more)


def admin(server, *words):
    return run('admin', *words, '--data', server.data, env={**os.environ, 'LC_ALL': 'C.UTF-8'})


def think(server, key):
    return subprocess.Popen([PROGRAM, 'think', '--server', f'http://127.0.0.1:{server.port}', '--cores', '1'], stdout=subprocess.PIPE, text=True,
                            env={**os.environ, 'LC_ALL': 'C.UTF-8', 'MORAINE_THINK_KEY': key})


def free_port():
    """One that must be known before anybody listens there; the system gives none of these to whoever asks for any port."""
    while True:
        port = random.randrange(20000, 32000)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(('127.0.0.1', port))
            return port


class Server:
    def __init__(self, *words, data=None, env=None, **more):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='moraine-ops-'))
        self.data = pathlib.Path(data) if data else self.folder / 'data'
        self.log_path = self.folder / 'log'
        self.log = open(self.log_path, 'w')
        self.child = subprocess.Popen([PROGRAM, 'serve', '--port', '0', '--data', self.data, *map(str, words)],
                                      stdout=subprocess.PIPE, stderr=self.log, text=True,
                                      env={**os.environ, 'LC_ALL': 'C.UTF-8', **(env or {})}, **more)
        self.said = self.child.stdout.readline()
        if ':' not in self.said:
            self.child.wait()
            raise Wrong(f'no start: {self.lines()}')
        self.port = int(self.said.rsplit(':', 1)[1])

    def lines(self):
        return self.log_path.read_text()

    def hears(self, pattern):
        """A line of the log with this, once it is there."""
        return until(lambda: re.search(pattern, self.lines()), f'{pattern} in the log:\n{self.lines()}')

    def metrics_port(self):
        return int(self.hears(r'event=metrics address=http://[^ \n]*:(\d+)').group(1))

    def ask(self, method, path, body=None, bearer=None, port=None, headers=None, patience=PATIENCE):
        connection = http.client.HTTPConnection('127.0.0.1', port or self.port, timeout=patience)
        headers = {**({'Authorization': f'Bearer {bearer}'} if bearer else {}), **(headers or {})}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        words = answer.read().decode()
        connection.close()
        return answer.status, json.loads(words) if words.startswith('{') else words, answer.headers

    def make_table(self, game='null', **more):
        status, made, _ = self.ask('POST', '/api/1/tables', {'game': game, **more})
        want(status == 201, f'a table: {status} {made}')
        return {**made, 'token': made['chairs'][0].get('token')}

    def stop(self, how=signal.SIGTERM):
        if self.child.poll() is None:
            self.child.send_signal(how)
        self.child.stdout.read()
        code = self.child.wait(PATIENCE)
        self.log.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        self.child.stdout.close()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Peer:
    """A client at a table."""

    def connect(self, port):
        return socket.create_connection(('127.0.0.1', port), self.patience)

    def __init__(self, server, table, token=None, port=None, host='127.0.0.1', log=None, patience=PATIENCE):
        self.patience = patience
        self.socket = self.connect(port or server.port)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall((f'GET /ws/1/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n'
                             f'Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n'
                             'Sec-WebSocket-Protocol: moraine.1\r\n\r\n').encode())
        self.bytes = b''
        while b'\r\n\r\n' not in self.bytes:
            self.fill()
        self.bytes = self.bytes.split(b'\r\n\r\n', 1)[1]
        self.say({'do': 'hello', **({'token': token} if token else {}), **({'log': log} if log is not None else {})})

    def fill(self):
        more = self.socket.recv(65536)
        want(more, 'the connection ended')
        self.bytes += more

    def has_more(self, seconds):
        return bool(self.bytes) or bool(select.select([self.socket], [], [], seconds)[0])

    def take(self, count):
        while len(self.bytes) < count:
            self.fill()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def say(self, message):
        words = json.dumps(message).encode()
        head = struct.pack('!BB', 0x81, 0x80 | len(words)) if len(words) < 126 else struct.pack('!BBH', 0x81, 0xfe, len(words))
        self.socket.sendall(head + bytes(4) + words)

    def hear(self, kind, part='is'):
        """The next message of that kind that has this part."""
        while True:
            first, length = self.take(2)
            if length == 126:
                length, = struct.unpack('!H', self.take(2))
            elif length == 127:
                length, = struct.unpack('!Q', self.take(8))
            words = self.take(length)
            want(first & 15 != 8, f'it was closed before {kind}')
            if first & 15 == 1 and (message := json.loads(words))['is'] == kind and part in message:
                return message

    def close(self):
        self.socket.close()


def run_tests(tests):
    """Each test of the list: ok NAME or not ok NAME: why."""
    failed = 0
    only = sys.argv[2:]
    for test in tests:
        name = test.__name__.replace('_', '-')
        if only and name not in only:
            continue
        try:
            skipped = test()
            print(f'skipped {name}: {skipped}' if skipped else f'ok {name}', flush=True)
        except Exception as why:  # each test is told apart, whatever went wrong in it
            failed += 1
            print(f'not ok {name}: {type(why).__name__} {why}', flush=True)
    sys.exit(failed > 0)
