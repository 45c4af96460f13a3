#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The files of packaging/server: each proxy that is installed is started with its file and passes on requests, addresses and
WebSockets; systemd and fail2ban read theirs where they are installed.

    proxies.py PROGRAM [TEST...]

Prints "ok NAME", "not ok NAME" or "skipped NAME" for each test.
"""
import contextlib
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import tempfile

from serving import PATIENCE, PROGRAM, ROOT, Peer, Server, free_port, run_tests, until, want

PACKAGING = ROOT / 'packaging' / 'server'


class Secure(Peer):
    """A client whose way leads through a proxy with TLS."""

    def connect(self, port):
        return ssl._create_unverified_context().wrap_socket(super().connect(port), server_hostname='games.example')


def ask(port, path):
    with socket.create_connection(('127.0.0.1', port), PATIENCE) as plain:
        with ssl._create_unverified_context().wrap_socket(plain, server_hostname='games.example') as talk:
            talk.sendall(f'GET {path} HTTP/1.1\r\nHost: games.example\r\nX-Forwarded-For: 6.6.6.6\r\nConnection: close\r\n\r\n'.encode())
            words = b''
            while more := talk.recv(65536):
                words += more
            return words.decode()


def goes_through(command, check, edit):
    """Starts the server and the proxy before it: `edit` makes the file of packaging one for this folder and these ports."""
    with Server('--origin', 'https://games.example', '--behind-proxy', '--log-level', 'debug') as server, \
            tempfile.TemporaryDirectory() as folder:
        port = free_port()
        subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj',
                        '/CN=games.example', '-addext', 'subjectAltName=DNS:games.example', '-keyout', f'{folder}/key', '-out', f'{folder}/cert'],
                       check=True, capture_output=True)
        pathlib.Path(f'{folder}/both').write_text(pathlib.Path(f'{folder}/cert').read_text() + pathlib.Path(f'{folder}/key').read_text())
        file = edit(pathlib.Path(folder), server.port, port)
        done = subprocess.run([*check, file], capture_output=True, text=True)
        want(done.returncode == 0, f'{check}: {done.stderr}')
        proxy = subprocess.Popen([*command, file], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 env={**os.environ, 'XDG_DATA_HOME': folder, 'XDG_CONFIG_HOME': folder, 'HOME': folder})
        try:
            play_through(server, port)
        finally:
            proxy.terminate()
            proxy.wait(PATIENCE)


def play_through(server, port):
    def answered():
        with contextlib.suppress(OSError):
            return '200 OK' in ask(port, '/ready')
    until(answered, 'the proxy')
    want('"games"' in ask(port, '/api/1/games'), 'a request goes through')
    want('address=127.0.0.1' in server.lines() and '6.6.6.6' not in server.lines(), 'with the address that the proxy saw')
    made = server.make_table()
    peer = Secure(server, made['table'], made['token'], port=port, host='games.example')
    peer.hear('hello')
    peer.say({'do': 'choose', 'id': 1, 'n': 1, 'action': [2]})
    peer.hear('up')
    peer.close()


def nginx():
    if not shutil.which('nginx'):
        return 'nginx is not installed'

    def edit(folder, behind, port):
        words = (PACKAGING / 'proxy' / 'nginx.conf').read_text()
        words = words.replace('127.0.0.1:7070', f'127.0.0.1:{behind}').replace('listen 443', f'listen 127.0.0.1:{port}')
        words = words.replace('listen 80', f'listen 127.0.0.1:{free_port()}')
        words = re.sub(r'/etc/letsencrypt/\S+fullchain.pem', f'{folder}/cert', words)
        words = re.sub(r'/etc/letsencrypt/\S+privkey.pem', f'{folder}/key', words)
        paths = ''.join(f'{name}_temp_path {folder}/{name};' for name in ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))
        file = folder / 'nginx.conf'
        file.write_text(f'daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}} http {{ access_log off; {paths} {words} }}')
        return file
    goes_through(['nginx', '-c'], ['nginx', '-t', '-c'], edit)


def haproxy():
    if not shutil.which('haproxy'):
        return 'haproxy is not installed'

    def edit(folder, behind, port):
        words = (PACKAGING / 'proxy' / 'haproxy.cfg').read_text()
        words = words.replace('127.0.0.1:7070', f'127.0.0.1:{behind}').replace('bind :443', f'bind 127.0.0.1:{port}')
        file = folder / 'haproxy.cfg'
        file.write_text(words.replace('/etc/haproxy/games.example.pem', f'{folder}/both').replace('maxconn 20000', 'maxconn 200'))
        return file
    goes_through(['haproxy', '-db', '-f'], ['haproxy', '-c', '-f'], edit)


def caddy():
    if not shutil.which('caddy'):
        return 'caddy is not installed'

    def edit(folder, behind, port):
        words = (PACKAGING / 'proxy' / 'Caddyfile').read_text().replace('127.0.0.1:7070', f'127.0.0.1:{behind}')
        words = words.replace('games.example {', f'games.example:{port} {{\n\ttls {folder}/cert {folder}/key')
        file = folder / 'Caddyfile'
        file.write_text(f'{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{words}')
        return file
    goes_through(['caddy', 'run', '--adapter', 'caddyfile', '--config'], ['caddy', 'validate', '--adapter', 'caddyfile', '--config'], edit)


def expand(name):
    """The system calls of a set, "@resources", or that one call."""
    if not name.startswith('@'):
        return {name}
    shown = subprocess.run(['systemd-analyze', 'syscall-filter', name], capture_output=True, text=True, check=True).stdout
    inner = [line.strip() for line in shown.splitlines()[1:] if not line.strip().startswith('#')]
    return {call for word in inner for call in expand(word)}


def allowed_calls(unit):
    calls = set()
    for words in re.findall(r'^SystemCallFilter=(.*)$', unit, re.M):
        named = {call for word in words.lstrip('~').split() for call in expand(word)}
        calls = calls - named if words.startswith('~') else calls | named
    return calls


def the_unit_of_systemd():
    if not shutil.which('systemd-analyze'):
        return 'systemd-analyze is not installed'
    with tempfile.TemporaryDirectory() as folder:
        unit = pathlib.Path(folder) / 'moraine.service'
        unit.write_text((PACKAGING / 'moraine.service').read_text().replace('/usr/bin/moraine', PROGRAM))
        done = subprocess.run(['systemd-analyze', 'verify', '--man=no', unit], capture_output=True, text=True)
        want(done.returncode == 0 and not done.stderr, done.stderr)
        done = subprocess.run(['systemd-analyze', 'security', '--offline=true', '--threshold=20', unit], capture_output=True, text=True)
        want(done.returncode == 0, done.stdout[-300:])
        calls = allowed_calls(unit.read_text())
        want('setpriority' in calls, 'bots may give way to players')
        want('mount' not in calls and 'sched_setscheduler' not in calls, 'nothing that it does not need')


def the_filter_of_fail2ban():
    if not shutil.which('fail2ban-regex'):
        return 'fail2ban is not installed'
    with Server('--behind-proxy') as server:
        server.ask('POST', '/api/1/sessions', {'name': 'Nobody', 'password': 'guess a word'}, headers={'X-Forwarded-For': '192.0.2.7'})
        server.ask('POST', '/api/1/sessions', {'name': 'Nobody', 'password': 'guess a word'}, headers={'X-Forwarded-For': '2001:db8:1:2::3'})
        server.stop()
        done = subprocess.run(['fail2ban-regex', '--out', 'ip', server.log_path, PACKAGING / 'fail2ban' / 'filter.d' / 'moraine.conf'],
                              capture_output=True, text=True)
        want(done.stdout.split() == ['192.0.2.7', '2001:db8:1:2::/64'], done.stdout + done.stderr)


run_tests([nginx, haproxy, caddy, the_unit_of_systemd, the_filter_of_fail2ban])
