# SPDX-License-Identifier: MIT
"""players.py - tables that are played on and on by threads, whatever happens to the server. Each remembers all that was acknowledged and
all rows of the log that it was told; whenever it comes back every row must still be there, word for word, and no question that was
answered may be asked again."""
import random
import threading
import time
from http.client import HTTPException

from serving import Peer, Wrong, until, want

SEATS = 3
SILENCE = 10  # seconds after which a player comes again, as the page does


class Table(threading.Thread):
    def __init__(self, servers):
        """servers: a function that returns one to ask; it may be another each time."""
        super().__init__(daemon=True)
        self.servers = servers
        self.stopping = threading.Event()
        self.wrong = self.trouble = None
        self.moves = self.returns = 0
        self.id, self.peers = None, []
        self.start()

    def make(self):
        wish = {'game': 'hunters', 'players': SEATS, 'chairs': [{'who': 'me'}] * SEATS}
        status, made, _ = self.servers().ask('POST', '/api/1/tables', wish, patience=SILENCE)
        if status != 201:
            raise ConnectionError(made)
        self.id = made['table']
        self.tokens = [chair['token'] for chair in made['chairs']]
        self.rows = [{} for _ in self.tokens]
        self.answered = [0] * SEATS

    def hear_log(self, seat, message):
        for row in message.get('log') or []:
            before = self.rows[seat].setdefault(row[0], row)
            if before != row:
                self.wrong = f'the log of {self.id} has changed: {before} is now {row}'

    def hear(self, seat, message):
        self.hear_log(seat, message)
        message = {**message, **message.get('view', {})}
        if message.get('over'):
            self.over = True
        if 'ask' in message:
            self.asked[seat] = message['ask']
            if message['ask'] and 0 < message['ask'].get('n', 0) <= self.answered[seat]:
                self.wrong = f'{self.id} asks {message["ask"]["n"]} again'

    def sit(self):
        """All seats come back, from the start of the log."""
        for peer in self.peers:
            peer.close()
        self.peers, self.asked, self.over = [], {}, False
        for seat, token in enumerate(self.tokens):
            peer = Peer(self.servers(), self.id, token, log=0, patience=SILENCE)
            self.peers.append(peer)
            hello = peer.hear('hello')
            last = max(self.rows[seat], default=0)
            got = max((row[0] for row in hello.get('log') or []), default=0)
            if got < last:
                self.wrong = f'{self.id} lost rows {got + 1} to {last}'
            self.hear(seat, hello)
        self.returns += 1

    def move(self):
        seat, ask = next((s, a) for s, a in self.asked.items() if a and a.get('offer'))
        action = random.choice(ask['offer'])
        self.asked[seat] = None
        self.peers[seat].say({'do': 'choose', 'id': ask['n'], 'n': ask['n'], 'action': action})
        up = {}
        while up.get('re') != ask['n']:
            up = self.peers[seat].hear('up')
            if up.get('re') == ask['n']:
                self.answered[seat] = ask['n']
            self.hear(seat, up)
        self.moves += 1

    def catch_up(self):
        """What the others were told, until somebody is asked. Whoever is asked may hang on a server that says nothing any more."""
        heard = time.monotonic()
        while not self.over and not any(a and a.get('offer') for a in self.asked.values()):
            want(time.monotonic() < heard + SILENCE, 'nobody is asked')
            for seat, peer in enumerate(self.peers):
                if peer.has_more(0.02):
                    self.hear(seat, peer.hear('up'))
                    heard = time.monotonic()

    def run(self):
        while not self.stopping.is_set() and not self.wrong:
            try:
                if not self.id:
                    self.make()
                self.sit()
                while not self.stopping.is_set() and not self.wrong:
                    self.catch_up()
                    if self.over:
                        self.id = None
                        break
                    self.move()
            except (OSError, Wrong, StopIteration, HTTPException) as why:
                self.trouble = f'{type(why).__name__} {why}'
                self.stopping.wait(0.1)  # the server has gone, or the database: again
            except Exception as why:  # told by whoever waits for us
                self.wrong = f'{type(why).__name__} {why}'

    def end(self):
        self.stopping.set()
        self.join()
        want(not self.wrong, self.wrong)
        if self.id and self.rows:
            self.stopping.clear()
            self.last_look()
        for peer in self.peers:
            peer.close()

    def last_look(self):
        for _ in range(600):
            try:
                self.sit()
                break
            except (OSError, Wrong, HTTPException):
                self.stopping.wait(0.1)
        else:
            raise Wrong(f'{self.id} does not come back')
        want(not self.wrong, self.wrong)


def each_moves_on(tables):
    before = [table.moves for table in tables]
    until(lambda: any(t.wrong for t in tables) or all(t.moves > b + 5 for t, b in zip(tables, before)),
          lambda: f'moves at every table, from {before}: {[(t.id, t.moves, t.trouble) for t in tables]}')
    for table in tables:
        want(not table.wrong, table.wrong)


def end_all(tables):
    for table in tables:
        table.stopping.set()
    for table in tables:
        table.end()
