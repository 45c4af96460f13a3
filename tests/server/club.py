# SPDX-License-Identifier: MIT
"""Those who are told of turns: a club's channel and a mailbox, stand-ins for servers of others."""
import email
import http.server
import socketserver
import threading

from serving import Peer, Wrong, until, want


class Channel(http.server.HTTPServer):
    """A club's channel: remembers what was said there. While it is deaf it says: later."""

    def __init__(self, deaf=False):
        self.said, self.deaf, self.refused = [], deaf, 0
        channel = self

        class Hear(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                words = self.rfile.read(int(self.headers['Content-Length']))
                self.send_response(503 if channel.deaf else 204)
                self.end_headers()
                if channel.deaf:
                    channel.refused += 1
                else:
                    channel.said.append(words)

            def log_message(self, *_):
                pass
        super().__init__(('127.0.0.1', 0), Hear)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def hear_of(self, server, made):
        """Is told of all turns at that table."""
        target = f'http://127.0.0.1:{self.server_port}/'
        hook = server.ask('POST', '/api/1/contacts', {'kind': 'hook', 'target': target, 'language': 'en'})[1]['contact']
        done = server.ask('POST', f'/api/1/tables/{made["table"]}/notices', {'contact': hook, 'on': True}, bearer=made['host'])
        want(done[0] == 200, done)


class Mailbox(socketserver.ThreadingTCPServer):
    """An SMTP server that keeps the words of the mails."""
    daemon_threads = True

    def __init__(self):
        self.mails = []
        box = self

        class Take(socketserver.StreamRequestHandler):
            def say(self, words):
                self.wfile.write(words.encode() + b'\r\n')

            def handle(self):
                self.say('220 here')
                for line in self.rfile:
                    word = line[:4].upper()
                    if word == b'DATA':
                        self.say('354 go on')
                        mail = email.message_from_bytes(b''.join(iter(self.rfile.readline, b'.\r\n')))
                        box.mails.append(mail.get_payload(decode=True).decode())
                    self.say('250 well')
                    if word == b'QUIT':
                        break
        super().__init__(('127.0.0.1', 0), Take)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def options(self):
        return ['--smtp', f'smtp://127.0.0.1:{self.server_address[1]}', '--mail-from', 'moraine@example.org']


def make_a_move(server, made):
    """Whoever is asked answers; then all go. The chair that is asked next."""
    peers = [Peer(server, made['table'], chair['token']) for chair in made['chairs']]
    for peer in peers:
        ask = peer.hear('hello')['view']['ask']
        if ask and 'offer' in ask:
            peer.say({'do': 'choose', 'id': 1, 'n': ask['n'], 'action': ask['offer'][0]})
            ask = peer.hear('up', 're').get('ask')
            break
    else:
        raise Wrong('nobody is asked')
    for peer in peers:
        peer.close()
    return ask and ask['seat']


def dies_with_something_to_send(server, channel):
    """A move of which the channel, still deaf, was to be told; then the server is killed, and the channel hears again."""
    made = server.make_table('hunters', players=3, chairs=[{'who': 'me'}] * 3)
    channel.hear_of(server, made)
    make_a_move(server, made)
    until(lambda: channel.refused, 'it is tried')
    server.child.kill()
    server.child.wait()
    channel.deaf = False
