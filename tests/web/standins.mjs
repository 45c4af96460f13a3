// SPDX-License-Identifier: MIT
// Stand-ins for the servers of others that notices go to: a push service, which also opens what it
// gets as the browser would (RFC 8291) and checks the server's word (RFC 8292); a mail server; a
// channel with a web hook.
import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
} from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

const PATIENCE_MS = 60_000;

// Things that came, and whoever waits for the next.
class Heap {
  got = [];
  waiting = [];

  put(thing) {
    const first = this.waiting.shift();
    if (first) first(thing);
    else this.got.push(thing);
  }

  next(what) {
    if (this.got.length) return Promise.resolve(this.got.shift());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), PATIENCE_MS);
      this.waiting.push((thing) => (clearTimeout(late), resolve(thing)));
    });
  }
}

// Posts to any path. `answers`: the status of the next ones; then 201.
export class PostOffice {
  heap = new Heap();
  answers = [];

  static async start() {
    const office = new PostOffice();
    office.server = http.createServer((request, response) => {
      const pieces = [];
      request.on('data', (piece) => pieces.push(piece));
      request.on('end', () => {
        response.writeHead(office.answers.shift() ?? 201).end();
        office.heap.put({
          path: request.url,
          head: request.headers,
          body: Buffer.concat(pieces),
        });
      });
    });
    office.url = `http://127.0.0.1:${await listen(office.server)}`;
    return office;
  }

  next(what) {
    return this.heap.next(what);
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const hmac = (key, ...parts) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

// A browser that has subscribed.
export class Subscriber {
  ecdh = createECDH('prime256v1');
  auth = randomBytes(16);
  key = this.ecdh.generateKeys();

  contact(url, more = {}) {
    const [key, auth] = [this.key, this.auth].map((bytes) => bytes.toString('base64url'));
    return { kind: 'push', target: url, key, auth, ...more };
  }

  open(body) {
    const salt = body.subarray(0, 16);
    const length = body[20];
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const secret = hmac(this.auth, this.ecdh.computeSecret(theirs));
    const input = hmac(secret, 'WebPush: info\0', this.key, theirs, Buffer.from([1]));
    const both = hmac(salt, input);
    const key = hmac(both, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
    const nonce = hmac(both, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
    const opening = createDecipheriv('aes-128-gcm', key, nonce);
    opening.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record');
    return JSON.parse(plain.subarray(0, -1).toString());
  }
}

// The claims of "vapid t=..., k=..." if it is signed by that key.
export function claimsOf(authorization, key) {
  const [, token, sent] = authorization.match(/^vapid t=([^,]+), k=(.+)$/);
  if (sent !== key) throw new Error('another key');
  const bytes = Buffer.from(key, 'base64url');
  const point = (from) => bytes.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point(1), y: point(33) };
  const [head, claims, signature] = token.split('.');
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('a wrong signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function readLetter(words) {
  const [head, body] = words.split('\r\n\r\n');
  const fields = Object.fromEntries(
    head
      .replaceAll('\r\n ', ' ')
      .split('\r\n')
      .map((line) => line.match(/^([^:]+): (.*)$/).slice(1)),
  );
  fields.Subject = fields.Subject.replace(/=\?utf-8\?B\?([^?]*)\?= ?/g, (_, letters) =>
    Buffer.from(letters, 'base64').toString(),
  );
  return { fields, body: Buffer.from(body, 'base64').toString() };
}

// SMTP, as much of it as one letter needs.
export class Mailbox {
  heap = new Heap();

  static async start() {
    const box = new Mailbox();
    box.server = net.createServer((socket) => box.talk(socket));
    box.url = `smtp://127.0.0.1:${await listen(box.server)}`;
    return box;
  }

  talk(socket) {
    let heard = '';
    let letter = false;
    let to = '';
    const say = (words) => socket.write(`${words}\r\n`);
    say('220 standin');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard += bytes;
      for (;;) {
        const end = heard.indexOf(letter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = heard.slice(0, end);
        heard = heard.slice(end + (letter ? 5 : 2));
        if (letter) {
          letter = false;
          this.heap.put({ to, ...readLetter(line) });
          say('250 taken');
        } else if (/^data/i.test(line)) {
          letter = true;
          say('354 go on');
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else {
          to = line.match(/^rcpt to:<(.*)>/i)?.[1] ?? to;
          say(/^ehlo/i.test(line) ? '250 standin' : '250 well');
        }
      }
    });
  }

  next(what) {
    return this.heap.next(what);
  }

  stop() {
    this.server.close();
  }
}
