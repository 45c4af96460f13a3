#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three servers on one PostgreSQL behind a plain proxy: one after the other is killed or paused while tables are played. Nothing that was
acknowledged is lost, no table is decided twice, whoever plays sees no more than a reconnect.

    fleet.py PROGRAM [TEST...]

KILLS: how many (3). Prints "ok NAME" or "not ok NAME" for each test; says so where there is no PostgreSQL.
"""
import contextlib
import itertools
import os
import random
import re
import select
import signal
import socket
import sys
import threading

from club import Channel, Mailbox, dies_with_something_to_send, make_a_move
from players import Table, each_moves_on, end_all
from serving import ROOT, Peer, Server, Wrong, admin, free_port, run_tests, think, until, want

sys.path.insert(0, str(ROOT / 'tests' / 'support'))
from postgres import FAST, Postgres  # noqa: E402

FREELY = ['--limit-tables', 0, '--limit-connections', 0, '--limit-calls', 0, '--limit-commands', 0, '--workers', 1, '--behind-proxy']
KILLS = int(os.environ.get('KILLS', 3))
TABLES = 6


class Proxy:
    """Takes connections and hands each to the next server that lets it in, byte by byte: it knows nothing of tables."""

    def __init__(self):
        self.servers = []
        self.turn = itertools.count()
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    ask = Server.ask

    def listen(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def dial(self):
        for _ in range(2 * len(self.servers)):
            with contextlib.suppress(OSError, IndexError):
                return socket.create_connection(('127.0.0.1', self.servers[next(self.turn) % len(self.servers)].port))
        return None

    def carry(self, client):
        server = self.dial()
        with contextlib.suppress(OSError), client, server or contextlib.nullcontext():
            other = {client: server, server: client}
            while server:
                for side in select.select([client, server], [], [])[0]:
                    some = side.recv(65536)
                    if not some:
                        return
                    other[side].sendall(some)


def serve(database, *more):
    port = free_port()
    return Server('--store', database.address, '--port', port, '--fleet', f'127.0.0.1:{port}', *FREELY, *more)


@contextlib.contextmanager
def fleet(*more, count=3):
    with Postgres(*FAST) as database:
        proxy = Proxy()
        proxy.servers = [serve(database, *more) for _ in range(count)]
        try:
            yield database, proxy
        finally:
            for server in proxy.servers:
                server.__exit__()
            proxy.listener.close()


def any_server_leads_to_any_table():
    with fleet() as (database, proxy):
        made = [proxy.servers[n % 3].make_table() for n in range(6)]
        want(database.sql('SELECT count(DISTINCT owner) FROM tables') == '3', 'each has its own')
        for table in made:
            for server in proxy.servers:
                want(server.ask('GET', f'/api/1/tables/{table["table"]}')[0] == 200, 'a page of any server')
                peer = Peer(server, table['table'], table['token'])
                peer.hear('hello')
                peer.close()
        want(database.sql('SELECT count(DISTINCT owner) FROM tables') == '3', 'and they stay where they are')


def the_lobby_is_the_same_everywhere():
    with fleet() as (_, proxy):
        made = proxy.servers[0].make_table('hunters', players=3, listed=True, chairs=[{'who': 'me', 'name': 'Ann'}, {'who': 'open'}, {'who': 'open'}])
        peer = Peer(proxy.servers[1], made['table'], made['token'])  # through another server
        peer.hear('hello')

        def shows(server, here):
            rows = server.ask('GET', '/api/1/lobby')[1]['open']
            return [row for row in rows if row['table'] == made['table'] and row['seats'][0]['here'] is here]
        for server in proxy.servers:
            until(lambda: shows(server, True), 'somebody is there')
        peer.close()
        for server in proxy.servers:
            until(lambda: shows(server, False), 'nobody is there')


def who_is_kept_out_is_kept_out_everywhere():
    """Whatever is ordered from one server holds in the other."""
    with fleet(count=2) as (_, proxy):
        one, two = proxy.servers
        servers = proxy.servers

        def lobby(server):
            return server.ask('GET', '/api/1/lobby', headers={'X-Forwarded-For': '192.0.2.9'})[0]
        for deed, status in (('ban', 403), ('pardon', 200)):
            want(admin(one, deed, '192.0.2.9').returncode == 0, deed)
            for server in servers:
                until(lambda: lobby(server) == status, f'{deed}: {status}')
        _, account, _ = one.ask('POST', '/api/1/accounts', {'name': 'Ann', 'password': 'correct horse battery'})
        status, made, _ = one.ask('POST', '/api/1/tables', {'game': 'null'}, bearer=account['session'])
        want(status == 201, made)
        peer = Peer(two, made['table'], made['chairs'][0]['token'])  # the table lives in the first
        peer.hear('hello')
        admin(two, 'ban', 'Ann')
        want(peer.hear('bye')['error']['code'] == 'forbidden', 'a banned account is sent away')
        peer.close()


def orders_hold_everywhere():
    with fleet(count=2) as (_, proxy):
        one, two = proxy.servers
        made = one.make_table('hunters', players=3, chairs=[{'who': 'me', 'name': 'Ann'}] * 3)
        table = made['table']
        peer = Peer(two, table, made['token'])
        peer.hear('hello')
        peer.say({'do': 'chat', 'id': 1, 'words': 'rude words'})
        peer.hear('chat')
        want('rude words' in admin(two, 'chat', table).stdout, 'chat of a table that lives elsewhere')
        want(admin(two, 'remove-chat', table, 1).returncode == 0, 'a line')
        peer.hear('chat', 'gone')
        want(admin(two, 'remove-name', table, 0).returncode == 0, 'a name')
        want(peer.hear('up', 'seats')['seats'][0]['name'] is None, 'is taken off there')
        admin(two, 'limit', 'chats', 7)
        until(lambda: 'chats\t7\n' in admin(one, 'limits').stdout, 'a limit')
        key = admin(one, 'add-thinker', 'attic').stdout.split()[-1]
        known, unknown = 409, 401

        def knock():
            return two.ask('POST', '/api/1/think/take', {'program': 'another'}, bearer=key)[0]
        until(lambda: knock() == known, 'a thinker')
        admin(one, 'remove-thinker', 'attic')
        until(lambda: knock() == unknown, 'nobody any more')
        peer.close()


def a_turn_is_told_of_once():
    """Its server is paused before the time, another tells of it, the first comes back."""
    with fleet('--hooks', '--notices-anywhere', '--notice-after', 5, count=2) as (_, proxy), Channel() as channel:
        one, two = proxy.servers
        made = one.make_table('hunters', players=3, chairs=[{'who': 'me'}] * 3)
        channel.hear_of(one, made)
        make_a_move(one, made)
        one.child.send_signal(signal.SIGSTOP)
        until(lambda: channel.said, 'the other tells of the turn')
        one.child.send_signal(signal.SIGCONT)
        one.hears('struck this one off')
        until(lambda: one.ask('GET', f'/api/1/tables/{made["table"]}')[0] == 200, 'it goes on')
        want(len(channel.said) == 1, f'once, not {len(channel.said)} times')
        channel.shutdown()


def what_a_killed_server_had_to_send_another_sends():
    with fleet('--hooks', '--notices-anywhere', '--notice-after', 1, count=2) as (database, proxy), Channel(deaf=True) as channel:
        dies_with_something_to_send(proxy.servers[0], channel)
        until(lambda: channel.said, 'it is sent by the other')
        until(lambda: database.sql('SELECT count(*) FROM errands') == '0', 'and forgotten')
        channel.shutdown()


def gathered_turns_are_those_of_all_servers():
    """A table in each; the mail names both, and the end of the hour is set by hand."""
    with Mailbox() as box, fleet(*box.options(), '--notice-after', 1, count=2) as (database, proxy):
        server = proxy.servers[0]
        mail = server.ask('POST', '/api/1/contacts', {'kind': 'mail', 'target': 'bo@example.org', 'gather': 60, 'language': 'en'})[1]['contact']
        until(lambda: box.mails, 'the question')
        code = re.search(r'/notices/yes/(\S+)', box.mails.pop()).group(1)
        want(server.ask('POST', f'/api/1/confirm/{code}', {})[0] == 200, 'yes')
        tables = []
        for each in proxy.servers:
            made = each.make_table('hunters', players=3, chairs=[{'who': 'me'}] * 3)
            asked = make_a_move(each, made)
            done = each.ask('POST', f'/api/1/tables/{made["table"]}/notices', {'contact': mail, 'on': True}, bearer=made['chairs'][asked]['token'])
            want(done[0] == 200, done)
            tables.append(made['table'])
        owners = 'SELECT count(DISTINCT owner) FROM tables WHERE owner > 0'
        want(database.sql(owners) == '2', 'they live in two servers')
        database.sql('UPDATE contacts SET due = 1')
        until(lambda: box.mails, 'the mail')
        want(all(f'/t/{table}' in box.mails[0] for table in tables), box.mails[0])
        box.shutdown()


def load_is_told_of_all_servers():
    with fleet(count=2) as (_, proxy):
        one, two = proxy.servers
        one.make_table('hunters', players=3, chairs=[{'who': 'me'}] * 3)
        want(f'tables\t1\t127.0.0.1:{one.port}\n' in admin(one, 'load').stdout, 'its own')
        until(lambda: f'tables\t1\t127.0.0.1:{one.port}\n' in admin(two, 'load').stdout, 'of the other')


def thinkers_of_one_server_think_for_all():
    """The table lives in one, its thinker is at the other's door."""
    with fleet(count=2) as (database, proxy):
        one, two = proxy.servers
        thinker = think(two, admin(two, 'add-thinker', 'attic').stdout.split()[-1])
        try:
            until(lambda: admin(two, 'thinkers').stdout.split('\t')[-4] != '-', 'it comes')
            made = one.ask('POST', '/api/1/tables', {'game': 'hunters', 'players': 3, 'pace': 0, 'chairs': 3 * [{'who': 'bot', 'bot': 'tracker'}]})[1]
            until(lambda: int(admin(one, 'thinkers').stdout.split('\t')[-3]) > 0, 'it thinks for the first server, which knows')
            peer = Peer(one, made['table'])
            peer.hear('hello')
        finally:
            thinker.kill()
            thinker.communicate()
        for _ in range(3):
            peer.hear('up', 'log')  # what it has taken with it is thought about at home
        peer.close()
        admin(one, 'close', made['table'])
        one.stop()
        want(database.sql('SELECT count(*) FROM jobs') == '0', 'no job is left behind')


def a_vote_ends_with_its_server():
    with fleet(count=2) as (_, proxy):
        one, two = proxy.servers
        made = one.make_table('hunters', players=3, chairs=[{'who': 'me'}] * 3)
        for server in (one, two):
            peer = Peer(server, made['table'], made['token'])
            want(peer.hear('hello')['vote'] is None, 'no vote')
            peer.say({'do': 'propose', 'id': 1, 'about': 'abandon'})
            want(peer.hear('up', 'vote')['vote']['about'] == 'abandon', 'one begins')
            peer.close()
            if server is one:
                one.child.kill()
                one.child.wait()
                until(lambda: two.ask('GET', f'/api/1/tables/{made["table"]}')[0] == 200, 'the other has the table')


def killed_servers_lose_nothing():
    with fleet() as (database, proxy):
        tables = [Table(lambda: proxy) for _ in range(TABLES)]
        for n in range(KILLS):
            each_moves_on(tables)
            victim = proxy.servers[n % 3]
            victim.child.kill()
            victim.child.wait()
            each_moves_on(tables)  # the others have taken its tables
            proxy.servers[n % 3] = serve(database)
            victim.__exit__()
        each_moves_on(tables)
        end_all(tables)
        want(database.sql('SELECT count(*) FROM tables WHERE owner > 0 AND owner NOT IN (SELECT number FROM servers)') == '0',
             'no table is lost to a server that has gone')


def a_paused_server_writes_no_more():
    with fleet() as (database, proxy):
        tables = [Table(lambda: proxy) for _ in range(TABLES)]
        each_moves_on(tables)
        paused = proxy.servers.pop(0)
        paused.child.send_signal(signal.SIGSTOP)
        each_moves_on(tables)
        paused.child.send_signal(signal.SIGCONT)
        proxy.servers.append(paused)
        paused.hears('struck this one off')
        each_moves_on(tables)
        end_all(tables)


if __name__ == '__main__':
    if not Postgres.programs:
        print('skipped: there is no PostgreSQL here')
        sys.exit(77)
    random.seed()
    run_tests([any_server_leads_to_any_table, the_lobby_is_the_same_everywhere, who_is_kept_out_is_kept_out_everywhere, orders_hold_everywhere,
               a_turn_is_told_of_once, what_a_killed_server_had_to_send_another_sends, gathered_turns_are_those_of_all_servers,
               load_is_told_of_all_servers, thinkers_of_one_server_think_for_all, a_vote_ends_with_its_server, killed_servers_lose_nothing, a_paused_server_writes_no_more])
