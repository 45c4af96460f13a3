#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What whoever runs a server relies on: the file of options, the log, the numbers, notice before it stops, certificates.

    operations.py PROGRAM [TEST...]

Prints "ok NAME" or "not ok NAME" for each test.
"""
import json
import os
import pathlib
import re
import signal
import socket
import sqlite3
import ssl
import subprocess
import tempfile
import time

from serving import PATIENCE, PROGRAM, ROOT, Peer, Server, admin, run, run_tests, think, until, want

PACKAGING = ROOT / 'packaging' / 'server'


def conf(words):
    with tempfile.NamedTemporaryFile('w', suffix='.conf', delete=False) as out:
        out.write(words)
    return out.name


def refused(words, *say):
    path = conf(words)
    done = run('serve', '--config', path, '--check')
    os.unlink(path)
    want(done.returncode == 2, f'{words!r}: exit {done.returncode}')
    want(done.stderr.count('\n') == 1, done.stderr)
    for part in say:
        want(part in done.stderr, f'{part!r} in {done.stderr!r}')


def a_file_of_options():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / 'moraine.conf'
        path.write_text(f'# a comment\n\n  data   {folder}/games  \nlimit-tables 1\r\nlog-level debug')
        with Server('--config', path, '--limit-tables', '2', data=f'{folder}/other') as server:
            server.make_table()
            server.make_table()  # the command line said 2, later
            want(server.ask('POST', '/api/1/tables', {'game': 'null'})[0] == 429, 'the third is refused')
            want('level=debug' in server.lines(), 'the level of the file')
            want(os.path.exists(f'{folder}/other') and not os.path.exists(f'{folder}/games'), 'the last one counts')
        done = run('serve', f'--config={path}', '--check', '--port', '0')
        want(done.returncode == 0 and 'All is well' in done.stdout, done)


def wrong_lines_are_named():
    refused('port 8000\nprot 1\n', '.conf:2: there is no option --prot')
    refused('\nport x\n', '.conf:2: --port x: must be')
    refused('port\n', '.conf:1: --port needs a value')
    refused('behind-proxy yes\n', ".conf:1: 'yes' is one word too many")
    refused('config other\n', '.conf:1: there is no option --config')
    refused('help\n', '.conf:1: there is no option --help')
    for line, say in (('log-level loud', 'must be error, warning, info or debug'), ('smtp mail.example', 'must begin with smtp://'),
                      ('mail-from nobody', 'not a mail address'), ('think-key t', 'no key of a thinker'),
                      ('fleet games.example:7070', 'takes an address in numbers'), ('origin games.example', 'must be scheme and host'),
                      ('origin https://games.example/', 'must be scheme and host'), ('origin https://', 'must be scheme and host')):
        refused(f'\n{line}\n', '.conf:2: ', say)
    for address in ('games.example:7070', '10.0.0.7', '10.0.0.7:', '[fd00::7]', ':7070', '[]:7070', '10.0.0.7:http'):
        refused(f'store postgresql://db/games\nbehind-proxy\nfleet {address}\n', 'takes an address in numbers')
    done = run('serve', '--config', '/nowhere/moraine.conf')
    want(done.returncode == 2 and '/nowhere/moraine.conf: no such file' in done.stderr, done.stderr)


def what_cannot_be_served_is_said_before():
    for words, say in ((('--host', 'no.such.host.invalid'), 'cannot listen'), (('--data', '/dev/null/data'), 'is not a folder'),
                       (('--certificate', '/dev/null', '--key', '/dev/null'), 'certificate')):
        done = run('serve', '--check', '--port', '0', '--data', '/tmp', *words)
        want(done.returncode == 1 and say in done.stderr and done.stderr.count('\n') == 1, done)


def nothing_that_could_not_start_is_well():
    def says(say, *words, data='/tmp'):
        done = run('serve', '--check', '--port', '0', '--data', data, *words)
        want(done.returncode == 1 and say in done.stderr and done.stderr.count('\n') == 1, done)
    says('not an address of this machine', '--host', '192.0.2.1')
    says('is no page', '--page', '/nowhere')
    says('/nowhere.pem: no such file', '--certificate', '/nowhere.pem', '--key', '/nowhere.key')
    with socket.create_server(('127.0.0.1', 0)) as other, tempfile.TemporaryDirectory() as folder:
        port = str(other.getsockname()[1])
        says('something else listens there', '--port', port)
        says('something else listens there', '--metrics-port', port)
        file = pathlib.Path(folder) / 'moraine.db'
        file.write_bytes(b'no database at all ' * 400)
        says('is damaged', data=folder)
        file.unlink()
        with sqlite3.connect(file) as foreign:
            foreign.execute('CREATE TABLE theirs (a)')
        foreign.close()
        says('not a file of Moraine', data=folder)
    with Server() as server:  # before it is started anew with other options
        done = run('serve', '--check', '--data', server.data, '--port', str(server.port))
        want(done.returncode == 0, done)


def a_thinker_with_wrong_words_ends():
    for words, say in ((('--server', 'ftp://x', '--key', 't' + 26 * 'a'), 'must begin with http://'),
                       (('--server', 'http://127.0.0.1:9', '--key', 'a'), 'no key of a thinker')):
        done = run('think', *words)
        want(done.returncode == 2 and say in done.stderr, done)


def the_sample_is_good():
    """Each line of the sample, also those behind a #, is an option; and all options are there."""
    sample = (PACKAGING / 'moraine.conf').read_text()
    lines = re.findall(r'^#?([a-z][a-z-]*)(?: ([^\n]*))?$', sample, re.M)
    options = set(re.findall(r'^  --([a-z-]+)', run('serve', '--help').stdout, re.M))
    want({name for name, _ in lines} == options - {'config', 'check', 'help', 'language'}, 'all options are in it')
    path = conf('\n'.join(f'{name} {value}' for name, value in lines if name not in ('certificate', 'key', 'data', 'page', 'store', 'fleet', 'smtp-password', 'smtp-user')))
    done = run('serve', '--config', path, '--check', '--data', '/tmp', '--port', '0', '--metrics-port', '0')
    os.unlink(path)
    want(done.returncode == 0, done.stderr)


PASSWORD = 'correct horse battery'


def use_everything(server):
    """Accounts, tables, invitations, chat; what of it must not be in the log."""
    name = 'Annabelle'
    _, account, _ = server.ask('POST', '/api/1/accounts', {'name': name, 'password': PASSWORD})
    _, session, _ = server.ask('POST', '/api/1/sessions', {'name': name, 'password': PASSWORD})
    made = server.make_table('hunters', players=3, chairs=[{'who': 'me', 'name': 'Berthold'}, {'who': 'link'}, {'who': 'open'}])
    peer = Peer(server, made['table'], made.get('token'))
    peer.hear('hello')
    peer.say({'do': 'chat', 'id': 1, 'words': 'a secret of mine'})
    peer.hear('chat')
    peer.close()
    server.ask('GET', f'/api/1/tables/{made["table"]}')
    server.ask('GET', '/api/1/account', bearer=session['session'])
    texts = re.findall(r'"([^"]*)"', json.dumps(made))
    tokens = [text for text in texts if re.fullmatch(r'[a-z0-9]{12,}', text)]
    want(len(tokens) >= 3, f'tokens in {made}')
    return [name, 'Berthold', PASSWORD, 'secret of mine', account['session'], session['session'], *tokens]


def the_log_has_lines_and_no_secrets():
    with Server('--log-level', 'debug') as server:
        secrets = use_everything(server)
        status, _, headers = server.ask('POST', '/api/1/sessions', {'name': 'Annabelle', 'password': PASSWORD + '!'})
        want(status == 401, status)
        request = headers['x-request-id']
        want(re.fullmatch(r'[0-9a-f]{16}', request), request)
        server.hears(f'level=warning event=login_failed address=127.0.0.1 request={request}\n')
        server.hears(f'event=request request={request} method=POST call=sign_in status=401')
        server.stop()
        log = server.lines()
        for line in log.splitlines():
            want(re.match(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=(error|warning|info|debug) event=[a-z_]+( |$)', line), line)
        for secret in secrets:
            want(secret not in log, f'{secret!r} is in the log')


def failed_logins_and_limits_are_for_fail2ban():
    rules = (PACKAGING / 'fail2ban' / 'filter.d' / 'moraine.conf').read_text()
    failregex = re.search(r'^failregex *= *(.*(?:\n +.*)*)', rules, re.M).group(1).split('\n')
    host = r'(?P<host>[0-9a-f:.]+(?:/\d+)?)'
    patterns = [re.compile(line.strip().replace('<SUBNET>', host)) for line in failregex]
    with Server('--limit-tables', '1', '--behind-proxy', '--log-level', 'debug') as server:
        for address in ('192.0.2.7', '2001:db8:1:2:3::4'):
            forwarded = {'X-Forwarded-For': address}
            server.ask('POST', '/api/1/sessions', {'name': 'Nobody', 'password': 'guess a word'}, headers=forwarded)
            for _ in range(3):
                server.ask('POST', '/api/1/tables', {'game': 'null'}, headers=forwarded)
        server.stop()
        lines = server.lines().splitlines()
        found = [(m.group('host'), line) for line in lines for p in patterns if (m := p.search(line))]
        want({host for host, _ in found} == {'192.0.2.7', '2001:db8:1:2::/64'}, found)
        want({re.search(r'event=(\w+)', line).group(1) for _, line in found} == {'login_failed', 'limited'}, found)
        want(sum('event=limited' in line for line in lines) == 2, 'a line a second and address, not each')


def read_metrics(words):
    """Checks the text as Prometheus reads it; {name with labels: value}."""
    typed, helped, values = {}, set(), {}
    for line in words.splitlines():
        if match := re.fullmatch(r'# HELP (\w+) (.+)', line):
            helped.add(match.group(1))
        elif match := re.fullmatch(r'# TYPE (\w+) (counter|gauge|histogram)', line):
            want(match.group(1) not in typed, f'twice: {line}')
            typed[match.group(1)] = match.group(2)
        else:
            match = re.fullmatch(r'(\w+)(\{\w+="[^"]*"\})? (-?[0-9.e+-]+)', line)
            want(match, f'no metric: {line}')
            name = match.group(1)
            base = re.sub(r'_(bucket|sum|count)$', '', name)
            kind = typed.get(name) or typed.get(base)
            want(kind and (base in helped or name in helped), f'without HELP or TYPE: {line}')
            want((kind == 'counter') == name.endswith('_total'), f'counters end with _total: {line}')
            values[name + (match.group(2) or '')] = float(match.group(3))
    return values


def numbers_for_prometheus():
    with Server('--metrics-port', '0') as server:
        port = server.metrics_port()
        made = server.make_table()
        peer = Peer(server, made['table'], made['token'])
        peer.hear('hello')
        peer.say({'do': 'choose', 'id': 1, 'n': 1, 'action': [2]})
        peer.hear('up')
        server.ask('GET', '/api/1/nothing')
        status, words, headers = server.ask('GET', '/metrics', port=port)
        want(status == 200 and headers['content-type'].startswith('text/plain; version=0.0.4'), headers)
        found = read_metrics(words)
        for name, least in (('moraine_connections', 1), ('moraine_tables_awake', 1), ('moraine_tables', 1), ('moraine_moves_total', 1),
                            ('moraine_commits_total', 1), ('moraine_commit_seconds_count', 1), ('moraine_request_seconds_count', 1),
                            ('moraine_message_seconds_count', 2), ('moraine_database_bytes', 4096), ('moraine_wal_bytes', 4096),
                            ('process_resident_memory_bytes', 1 << 20), ('moraine_errors_total{kind="not_found"}', 1),
                            ('moraine_ready', 1)):
            want(found.get(name, -1) >= least, f'{name} {found.get(name)}')
        for name in ('moraine_jobs_oldest_seconds', 'moraine_jobs_waiting', 'moraine_loop_hangs_total'):
            want(name in found, name)
        want(found['moraine_message_seconds_bucket{le="+Inf"}'] == found['moraine_message_seconds_count'], 'buckets add up')
        want(server.ask('GET', '/metrics')[0] == 404, 'not on the port of the page')
        want(server.ask('GET', '/health', port=port)[0] == 200 and server.ask('GET', '/ready', port=port)[0] == 200, 'health there too')
        want(server.ask('GET', '/api/1/lobby', port=port)[0] == 404, 'and nothing else')
        dashboard = json.loads((PACKAGING / 'grafana.json').read_text())
        asked = {name for panel in dashboard['panels'] for target in panel['targets']
                 for name in re.findall(r'\b(?:moraine|process)_\w+', target['expr'])}
        names = {name.split('{')[0] for name in found}
        want(asked and asked <= names, f'the dashboard asks for {asked - names}')
        peer.close()


def a_hung_loop_is_noticed():
    """Another program holds the database for longer than a pass of the loop may take."""
    with tempfile.TemporaryDirectory() as folder:
        ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        ear.bind(f'{folder}/notify')
        ear.settimeout(PATIENCE)
        env = {'NOTIFY_SOCKET': f'{folder}/notify', 'WATCHDOG_USEC': '10000000'}
        with Server('--watchdog', '1', '--metrics-port', '0', env=env) as server:
            heard = {ear.recv(100)}
            while not heard >= {b'READY=1', b'WATCHDOG=1'}:
                heard.add(ear.recv(100))
            other = sqlite3.connect(server.data / 'moraine.db', isolation_level=None)
            other.execute('BEGIN IMMEDIATE')
            asking = subprocess.Popen(['curl', '-s', '-X', 'POST', '-d', '{"game":"null"}', f'http://127.0.0.1:{server.port}/api/1/tables'],
                                      stdout=subprocess.PIPE)
            server.hears(r'level=error event=loop_hangs ms=\d+')
            want(b'"storage"' in asking.communicate()[0], 'what could not be stored did not happen')
            other.execute('ROLLBACK')
            server.hears('event=loop_goes_on ms=')
            want(server.lines().count('event=loop_hangs') == 1, 'one line')
            want('moraine_loop_hangs_total 1\n' in server.ask('GET', '/metrics', port=server.metrics_port())[1], 'and a number')
            server.make_table()
            want(server.stop() == 0, 'it stops')
            while b'STOPPING=1' not in heard:
                heard.add(ear.recv(100))
        ear.close()


def it_stops_with_notice():
    with Server('--drain', '60') as server:
        made = server.make_table('hunters', players=3, clock={'bank': 60000, 'add': 0}, chairs=[{'who': 'me'}] + 2 * [{'who': 'bot', 'bot': 'cub'}])
        peer = Peer(server, made['table'], made['token'])
        peer.hear('hello')
        server.child.send_signal(signal.SIGTERM)
        notice = peer.hear('notice')
        want(notice['key'] == 'table.notice.stopping' and notice['clock']['running'] is None, notice)
        want(server.ask('GET', '/ready')[0] == 503, 'not ready')
        want(server.ask('GET', '/health')[0] == 200, 'but alive')
        want(server.ask('POST', '/api/1/tables', {'game': 'null'})[0] == 503, 'no new tables')
        peer.say({'do': 'chat', 'id': 1, 'words': 'bye'})
        peer.hear('ok')  # what is there goes on
        server.child.send_signal(signal.SIGTERM)  # once more: at once
        want(peer.hear('bye')['error']['code'] == 'stopping', 'good-bye')
        want(server.stop() == 0, 'it has ended')
        began = time.monotonic()
        with Server(data=server.data) as after:
            back = Peer(after, made['table'], made['token'])
            clock = back.hear('hello')['clock']
            spent = notice['clock']['left'][0] - clock['left'][0]
            want(spent <= 1000 * (time.monotonic() - began), f'clocks stood still: {clock} {notice}')
            back.close()


def without_players_it_stops_at_once():
    with Server('--drain', '60') as server:
        server.make_table()
        want(server.stop() == 0, 'it has ended')
        want('event=draining' not in server.lines(), 'nobody needs notice')


def what_an_account_may_ask_for():
    with Server() as server:
        def ask(what, session, **body):
            return server.ask('POST' if body or what.endswith('end') else 'GET', f'/api/1/account{what}', body if body or what.endswith('end') else None, bearer=session)[:2]
        _, first, _ = server.ask('POST', '/api/1/accounts', {'name': 'Ann', 'password': PASSWORD})
        sessions = [first['session']] + [server.ask('POST', '/api/1/sessions', {'name': 'Ann', 'password': PASSWORD})[1]['session'] for _ in range(3)]
        made = server.make_table('hunters', players=3, chairs=[{'who': 'me', 'name': 'Annie'}, {'who': 'link'}, {'who': 'open'}])
        want(ask('/tables', sessions[0], tokens=[made['token']])[1] == {'tied': 1}, 'a chair')
        peer = Peer(server, made['table'], made['token'])
        peer.hear('hello')
        peer.say({'do': 'chat', 'id': 1, 'words': 'my words'})
        peer.hear('chat')
        _, own = ask('/data', sessions[0])
        want(own['name'] == 'Ann' and own['chairs'][0]['name'] == 'Annie' and own['chat'][0][::2] == [made['table'], 'my words'], own)
        _, listed = ask('/sessions', sessions[0])
        want([s['here'] for s in listed['sessions']].count(True) == 1 and len(listed['sessions']) == 4, listed)
        other = next(s['made'] for s in listed['sessions'] if not s['here'])
        ask('/sessions/end', sessions[0], made=other)
        want(len(ask('/sessions', sessions[0])[1]['sessions']) == 3, 'one of them')
        ask('/sessions/end', sessions[0])
        want(len(ask('/sessions', sessions[0])[1]['sessions']) == 1, 'all others')
        want(ask('/password', sessions[0], password='a wrong one', fresh='new password')[0] == 401, 'only with the old one')
        want(ask('/password', sessions[0], password=PASSWORD, fresh='short')[0] == 400, 'a good one')
        status, changed = ask('/password', sessions[0], password=PASSWORD, fresh='new password')
        want(status == 200 and ask('/sessions', sessions[0])[0] == 401, 'a new session')
        want(server.ask('POST', '/api/1/sessions', {'name': 'Ann', 'password': PASSWORD})[0] == 401, 'the old password is over')
        want(ask('/close', changed['session'], password='new password')[0] == 200, 'deleted')
        want(peer.hear('up', 'seats')['seats'][0]['name'] is None, 'the name is gone')
        peer.close()
        want(Peer(server, made['table']).hear('hello')['chat'] == [], 'and the chat')


def what_an_administrator_does():
    with Server('--log-level', 'debug') as server:
        _, account, _ = server.ask('POST', '/api/1/accounts', {'name': 'Ann', 'password': PASSWORD})
        made = server.make_table('hunters', players=3, pace=0, chairs=[{'who': 'me', 'name': 'Rude'}] + 2 * [{'who': 'bot', 'bot': 'cub'}])
        table = made['table']
        peer = Peer(server, table, made['token'])
        peer.hear('hello')
        peer.say({'do': 'chat', 'id': 1, 'words': 'rude words'})
        peer.hear('chat')
        server.ask('POST', f'/api/1/tables/{table}/report', {'words': 'it is odd'}, bearer=made['token'])
        for words, say in (('tables', f'{table}\thunters\trunning\t3\t20'), ('accounts', 'Ann\t20'), ('reports', '\tit is odd'), ('load', 'connections\t1\n')):
            done = admin(server, words)
            want(done.returncode == 0 and say in done.stdout, done)
        want('rude words' in admin(server, 'chat', table).stdout, 'chat')
        want(admin(server, 'remove-chat', table, 1).returncode == 0 and 'rude' not in admin(server, 'chat', table).stdout, 'the line is gone')
        want(admin(server, 'remove-name', table, 0).returncode == 0, 'the name')
        want(peer.hear('up', 'seats')['seats'][0]['name'] is None, 'is gone at once')
        want(admin(server, 'close', table).returncode == 0, 'a table')
        while not peer.hear('up').get('over'):
            pass  # bots play it to its end
        done = admin(server, 'password', 'Ann')
        fresh = done.stdout.split()[-1]
        want(done.returncode == 0 and len(fresh) == 16, done)
        want(server.ask('GET', '/api/1/account', bearer=account['session'])[0] == 401, 'all sessions have ended')
        want(server.ask('POST', '/api/1/sessions', {'name': 'Ann', 'password': PASSWORD})[0] == 401, 'the old one is over')
        want(server.ask('POST', '/api/1/sessions', {'name': 'Ann', 'password': fresh})[0] == 200, 'the new one is good')
        want(fresh not in server.lines(), 'and nowhere in the log')
        want((server.data / 'admin').stat().st_mode & 0o77 == 0, 'for nobody else')
        want(server.ask('POST', '/admin/tables')[0] in (404, 405), 'nor over the network')
        for words, code, say in ((('close', 'nothing'), 1, 'does not exist'), (('password', 'Bob/x'), 1, 'does not exist'), (('dance',), 2, 'what shall be done'),
                                 (('close',), 2, 'needs 1 word'), (('remove-name', table, 9), 1, 'did not understand')):
            done = admin(server, *words)
            want(done.returncode == code and say in done.stderr and done.stderr.count('\n') == 1, done)
        peer.close()
        server.stop()
        want(not (server.data / 'admin').exists(), 'it is taken away')
        done = admin(server, 'tables')
        want('no server is running' in done.stderr and done.returncode == 1, done)
        done = admin(server, 'promot', 'Ann')
        want('promote, demote, limits' in done.stderr and done.returncode == 2, done)


def who_thinks_elsewhere():
    running = []
    with Server() as server:
        def done():
            return int(admin(server, 'thinkers').stdout.split('\t')[-3])

        def start(key):
            running.append(think(server, key))
            return running[-1]
        try:
            key = admin(server, 'add-thinker', 'attic').stdout.split()[-1]
            first = start(key)
            until(lambda: admin(server, 'thinkers').stdout.split('\t')[-4] != '-', 'it comes')
            server.ask('POST', '/api/1/tables', {'game': 'hunters', 'players': 3, 'pace': 0, 'chairs': 3 * [{'who': 'bot', 'bot': 'tracker'}]})
            until(lambda: done() > 3, 'it thinks')
            first.kill()  # whatever it had in hand is thought here
            second, now = start(key), done()
            until(lambda: done() > now, 'another thinks on')
            want(key not in server.lines(), 'no key in the log')
            refused = run('think', '--server', f'http://127.0.0.1:{server.port}', '--key', 't' + 26 * 'a', env={**os.environ, 'LC_ALL': 'C.UTF-8'})
            want(refused.returncode == 1 and 'does not know this key' in refused.stderr, refused)
            server.stop()
            want('Thinking for' in second.stdout.readline() and 'cannot be reached' in second.stdout.readline(), 'it says so, and waits')
            second.terminate()
            want(second.wait() == 0 and 'done.' in second.stdout.read(), 'it ends')
        finally:
            for one in running:
                one.kill()
                one.wait()
                one.stdout.close()


def who_is_kept_out():
    with Server('--behind-proxy') as server:
        def come(address):
            return server.ask('GET', '/api/1/lobby', headers={'X-Forwarded-For': address})[0]
        made = server.make_table()
        peer = Peer(server, made['table'], made['token'])
        peer.hear('hello')
        want(admin(server, 'mute', '127.0.0.1').returncode == 0, 'muted')
        peer.say({'do': 'chat', 'id': 1, 'words': 'words'})
        want(peer.hear('no')['error']['code'] == 'forbidden', 'no chat')
        peer.say({'do': 'choose', 'id': 2, 'n': 1, 'action': [2]})
        peer.hear('up')  # but moves
        want(admin(server, 'ban', '127.0.0.1').returncode == 0, 'banned')
        want(peer.hear('bye')['error']['code'] == 'forbidden' and come('127.0.0.1') == 403, 'and gone')
        want(admin(server, 'ban', '2001:db8:1:2::/64').returncode == 0 and come('2001:db8:1:2::9') == 403, 'a whole /64')
        want(come('192.0.2.7') == 200 and admin(server, 'ban', 'everybody').returncode == 1, 'others are not')
        server.stop(signal.SIGKILL)
        with Server('--behind-proxy', data=server.data) as after:
            want(sorted(admin(after, 'barred').stdout.split('\n')) == ['', 'ban 127.0.0.1', 'ban 2001:db8:1:2::/64'], 'it is remembered')
            want(admin(after, 'pardon', '127.0.0.1').returncode == 0 and after.ask('GET', '/api/1/lobby')[0] == 200, 'pardoned')
            want(admin(after, 'barred').stdout == 'ban 2001:db8:1:2::/64\n', 'one is left')
            ann = {'name': 'Ann', 'password': PASSWORD}
            session = after.ask('POST', '/api/1/accounts', ann)[1]['session']
            want(after.ask('POST', '/api/1/admin', {'deed': 'tables'}, session)[0] == 403, 'no administrator')
            want(admin(after, 'promote', 'Ann').returncode == 0, 'promoted')
            want(after.ask('POST', '/api/1/admin', {'deed': 'limit/chats/7'}, session)[0] == 200, 'a limit')
            want('chats\t7\n' in admin(after, 'limits').stdout, 'as it is now')
            want(after.ask('POST', '/api/1/admin', {'deed': 'promote/Ann'}, session)[0] == 404, 'not from the page')
            token = after.make_table()
            after.ask('POST', '/api/1/account/tables', {'tokens': [token['token']]}, session)
            peer = Peer(after, token['table'], token['token'])
            peer.hear('hello')
            want(admin(after, 'mute', 'Ann').returncode == 0, 'muted by name')
            peer.say({'do': 'chat', 'id': 1, 'words': 'words'})
            want(peer.hear('no')['error']['code'] == 'forbidden', 'no chat')
            want(admin(after, 'ban', 'Ann').returncode == 0 and peer.hear('bye')['error']['code'] == 'forbidden', 'banned by name')
            want(after.ask('POST', '/api/1/sessions', ann)[0] == 403, 'nor by password')
            want(after.ask('GET', '/api/1/account', bearer=session)[0] == 401, 'signed out')
            copy = after.folder / 'copy' / 'moraine.db'
            copy.parent.mkdir()
            want(run('backup', '--data', after.data, copy).returncode == 0, 'a copy')
            with Server(data=copy.parent) as third:
                want(admin(third, 'barred').stdout == 'ban 2001:db8:1:2::/64\n', 'the copy has the list')
            want(admin(after, 'remove-account', 'ann').returncode == 0 and admin(after, 'accounts').stdout == '', 'an account')


def make_certificate(folder, name):
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
                    '-subj', f'/CN={name}', '-keyout', f'{folder}/key', '-out', f'{folder}/cert'], check=True, capture_output=True)


def certificates_are_read_again():
    with tempfile.TemporaryDirectory() as folder:
        make_certificate(folder, 'first')
        with Server('--certificate', f'{folder}/cert', '--key', f'{folder}/key') as server:
            def shown():
                return ssl.get_server_certificate(('127.0.0.1', server.port), timeout=PATIENCE)
            first = shown()
            old = ssl._create_unverified_context().wrap_socket(socket.create_connection(('127.0.0.1', server.port), PATIENCE))
            make_certificate(folder, 'second')
            server.child.send_signal(signal.SIGHUP)
            server.hears('event=certificate_read')
            second = until(lambda: shown() != first and shown(), 'the new certificate')
            want(second == (pathlib.Path(folder) / 'cert').read_text(), 'the new one')
            old.sendall(b'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
            want(old.recv(12) == b'HTTP/1.1 200', 'old connections go on')
            old.close()
            (pathlib.Path(folder) / 'cert').write_text('nonsense')
            server.child.send_signal(signal.SIGHUP)
            server.hears('level=error event=certificate_kept why=')
            want(shown() == second, 'the good one stays')
            want(server.stop() == 0, 'it stops')


run_tests([a_file_of_options, wrong_lines_are_named, what_cannot_be_served_is_said_before, nothing_that_could_not_start_is_well,
           a_thinker_with_wrong_words_ends, the_sample_is_good,
           the_log_has_lines_and_no_secrets, failed_logins_and_limits_are_for_fail2ban, numbers_for_prometheus, a_hung_loop_is_noticed,
           what_an_account_may_ask_for, what_an_administrator_does, who_thinks_elsewhere, who_is_kept_out, it_stops_with_notice, without_players_it_stops_at_once, certificates_are_read_again])
