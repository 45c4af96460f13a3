// SPDX-License-Identifier: MIT
// Players who are away hear of their turns: by push, by mail and in a club's channel. The servers
// of others are stand-ins.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import {
  begin,
  check,
  equal,
  lookByAxe,
  root,
  runTests,
  Server,
  sit,
  Socket,
  test,
} from './lib.mjs';
import { claimsOf, Mailbox, PostOffice, Subscriber } from './standins.mjs';

async function ask(server, path, { body, bearer } = {}) {
  const answer = await fetch(`${server.url}/api/1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
}

// A table of two persons that has begun: its id, and a token for each chair.
async function gather(server, more = {}) {
  const made = await ask(server, 'tables', {
    body: {
      game: 'prehistory',
      players: 2,
      name: 'Ann',
      chairs: [{ who: 'me' }, { who: 'link' }],
      ...more,
    },
  });
  const { token } = await ask(server, `tables/${made.table}/join`, {
    body: { name: 'Bo', invite: made.chairs[1].invite },
  });
  return { ...made, tokens: [made.chairs[0].token, token] };
}

// Whoever's turn it is comes, decides until it is the other's, and goes. Who is next?
async function turn(server, { table, tokens }) {
  for (const [chair, token] of tokens.entries()) {
    const socket = new Socket(`${server.url.replace('http', 'ws')}/ws/1/${table}`, 'moraine.1');
    const say = (message) => socket.send(JSON.stringify({ id: 1, ...message }));
    let decided = false;
    await new Promise((resolve) => {
      socket.on('open', () => say({ do: 'hello', token, log: 0, chat: 0 }));
      socket.on('message', (bytes) => {
        const heard = JSON.parse(String(bytes));
        const ask = heard.view ? heard.view.ask : heard.ask;
        if (ask === undefined) return;
        if (!ask?.offer && !ask?.only) resolve();
        else {
          decided = true;
          say({ do: 'choose', n: ask.n, action: ask.only ?? ask.offer[0] });
        }
      });
    });
    socket.close();
    await new Promise((resolve) => socket.on('close', resolve));
    if (decided) return 1 - chair;
  }
  throw new Error('nobody is asked');
}

async function until(look, what) {
  for (let i = 0; i < 600; i++) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain: ${what}`);
}

const set = (server, table, bearer, contact, on = true) =>
  ask(server, `tables/${table}/notices`, { body: { contact, on }, bearer });

// A server that tells of turns at once, by mail and in channels.
const telling = (box) => [
  '--notice-after',
  '0',
  '--hooks',
  '--smtp',
  box.url,
  '--mail-from',
  'club@example.org',
];

// All of them: one table, its turns told in three ways.
test('turns are told by push, by mail and in a channel', async () => {
  const [office, channel] = [await PostOffice.start(), await PostOffice.start()];
  const box = await Mailbox.start();
  const server = await Server.start(['--notices-anywhere', ...telling(box)]);
  const offer = await ask(server, 'notices');
  check(offer.mail && offer.hooks, 'mail and hooks');
  const game = await gather(server, { title: 'Club night' });
  const browser = new Subscriber();
  const push = await ask(server, 'contacts', {
    body: browser.contact(`${office.url}/push/abc`, { language: 'de' }),
  });
  const mail = await ask(server, 'contacts', {
    body: { kind: 'mail', target: 'bo@example.org', language: 'nl' },
  });
  const hook = await ask(server, 'contacts', {
    body: { kind: 'hook', target: `${channel.url}/hook` },
  });
  check(push.confirmed && hook.confirmed && !mail.confirmed, 'a mail address is asked first');

  const asked = await box.next('the question');
  equal(asked.to, 'bo@example.org', 'to');
  equal(asked.fields.Subject, 'Mag Moraine je schrijven?', 'subject');
  const code = asked.body.match(/\/notices\/yes\/(\S+)/)[1];
  equal((await ask(server, `confirm/${code}x`, { body: {} })).status, 404, 'a wrong code');
  equal((await ask(server, `confirm/${code}`, { body: {} })).status, 200, 'the code');

  equal((await set(server, game.table, game.tokens[1], hook.contact)).status, 403, 'not the host');
  await set(server, game.table, game.tokens[0], push.contact);
  await set(server, game.table, game.tokens[1], mail.contact);
  await set(server, game.table, game.host, hook.contact);
  const shown = await ask(server, 'contacts/show', {
    body: { tokens: [mail.contact] },
  });
  equal(shown.contacts[0].tables.join(), game.table, 'tables');

  channel.answers = [503]; // it is busy once: the server tries again
  const first = await turn(server, game);
  equal(
    String((await channel.next('a post')).body),
    String((await channel.next('again')).body),
    'post',
  );
  const nexts = [first, await turn(server, game)];
  equal(nexts.sort().join(), '0,1', 'each has had a turn');
  const { content } = JSON.parse(String((await channel.next('a post')).body));
  check(content.includes('it is your turn at “Club night”'), content);

  const post = await office.next('a push');
  const claims = claimsOf(post.head.authorization, offer.push);
  equal(claims.aud, office.url, 'aud');
  equal(claims.sub, 'mailto:club@example.org', 'sub');
  equal(post.head['content-encoding'], 'aes128gcm', 'encoding');
  check(Number(post.head.ttl) > 0, 'ttl');
  const told = browser.open(post.body);
  equal(told.table, game.table, 'table');
  equal(told.body, 'Ann, du bist dran bei „Club night“.', 'words');

  const letter = await box.next('a mail');
  check(letter.fields.Subject.startsWith('Jij bent aan de beurt: '), letter.fields.Subject);
  check(letter.body.includes(`/t/${game.table}`), letter.body);
  equal(letter.fields['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click', 'one click');
  const off = letter.fields['List-Unsubscribe'].match(/<(.*)>/)[1];
  equal((await fetch(off, { method: 'GET' })).status, 404, 'a look is no click');
  const click = {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  };
  equal((await fetch(off, click)).status, 200, 'one click');
  const left = await ask(server, 'contacts/show', {
    body: { tokens: [mail.contact] },
  });
  equal(left.contacts.length, 0, 'forgotten');

  for (const gone of [office, channel]) gone.answers = [410]; // they are no more
  await until(async () => {
    await turn(server, game);
    const there = await ask(server, 'contacts/show', {
      body: { tokens: [push.contact, hook.contact] },
    });
    return !there.contacts.length;
  }, 'those who are gone are forgotten');
  office.stop();
  channel.stop();
  box.stop();
  await server.stop();
});

test('gathered turns are one mail; nobody is led inside', async () => {
  const box = await Mailbox.start();
  const inside = await PostOffice.start();
  const server = await Server.start(telling(box));
  const log = [];
  server.child.stderr.on('data', (bytes) => log.push(String(bytes)));
  const plain = await ask(server, 'contacts', {
    body: { kind: 'hook', target: `${inside.url}/` },
  });
  equal(plain.status, 400, 'without TLS');
  const target = `${inside.url.replace('http', 'https')}/`;
  const hook = await ask(server, 'contacts', {
    body: { kind: 'hook', target },
  });
  const game = await gather(server);
  await set(server, game.table, game.host, hook.contact);
  await turn(server, game);
  await until(() => log.join('').includes('event=notice_barred kind=hook'), 'a line in the log');
  equal(inside.heap.got.length, 0, 'nobody came');

  for (const target of ['bo', 'bo@', 'bo@a b.org', 'bo@example.org\r\nBcc: all@example.org'])
    equal((await ask(server, 'contacts', { body: { kind: 'mail', target } })).status, 400, target);
  // a mail for all that wait at the end of an hour; the test ends the hour
  const mail = await ask(server, 'contacts', {
    body: { kind: 'mail', target: 'bo@example.org', gather: 60 },
  });
  const code = (await box.next('the question')).body.match(/\/notices\/yes\/(\S+)/)[1];
  await ask(server, `confirm/${code}`, { body: {} });
  const games = [await gather(server), await gather(server)];
  for (const { table, tokens } of games) await set(server, table, tokens[1], mail.contact);
  for (const each of games) while ((await turn(server, each)) !== 1);
  const end = `import sqlite3; c = sqlite3.connect('${server.data}/moraine.db', timeout=30)
print(c.execute('UPDATE contacts SET due = 1 WHERE due > 0').rowcount); c.commit()`;
  await until(() => String(execFileSync('python3', ['-c', end])).trim() === '1', 'it is gathered');
  const letter = await box.next('the mail');
  equal(letter.fields.Subject, '2 games wait for you', 'subject');
  for (const { table } of games) check(letter.body.includes(`/t/${table}`), letter.body);
  inside.stop();
  box.stop();
  await server.stop();
});

// A browser that subscribes without asking a real service.
async function pretendToSubscribe(page, endpoint) {
  const { key, auth } = new Subscriber().contact(endpoint);
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript(
    (subscription) => {
      PushManager.prototype.getSubscription = () => Promise.resolve(null);
      PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => subscription });
    },
    { endpoint, keys: { p256dh: key, auth } },
  );
}

// The service worker's part, with a browser of which it sees only this.
test('a push is shown, and a click on it opens the table', async () => {
  const on = {};
  const seen = [];
  const source = await readFile(`${root}/web/public/push.js`, 'utf8');
  const world = {
    URL,
    self: {},
    addEventListener: (name, run) => (on[name] = run),
    registration: {
      scope: 'https://games.example/',
      showNotification: (title, { body, tag, data }) =>
        seen.push([title, body, tag, data.table].join('|')),
    },
    clients: { matchAll: () => [], openWindow: (url) => seen.push(url) },
  };
  runInNewContext(source, world);
  const told = { title: 'Your turn', body: 'Mira, go on.', table: 'abc' };
  const event = (more) => ({ waitUntil: (going) => (event.going = going), ...more });
  on.push(event({ data: { json: () => told } }));
  on.notificationclick(event({ notification: { close: () => undefined, data: { table: 'abc' } } }));
  await event.going;
  equal(seen.join(), 'Your turn|Mira, go on.|abc|abc,https://games.example/t/abc', 'seen');
});

test('a player chooses in the settings of a table', async (browser) => {
  const box = await Mailbox.start();
  const server = await Server.start([
    '--hooks',
    '--smtp',
    box.url,
    '--mail-from',
    'club@example.org',
  ]);
  const page = await sit(browser, server, { width: 390, height: 844 });
  await pretendToSubscribe(page, 'https://push.example/abc');
  await begin(page);
  const table = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Settings' }).click();
  const push = page.getByLabel('Tell me in this browser when it is my turn');
  await push.check();
  await page.getByLabel('Your mail address').fill('mira@example.org');
  await page.getByLabel('How often').selectOption('60');
  await page.getByRole('button', { name: 'Tell me by mail' }).click();
  await page.getByText('We have written to mira@example.org').waitFor();
  await lookByAxe(page, 'notices');
  check(await push.isChecked(), 'push');
  check(await page.getByLabel('Mail to mira@example.org when it is my turn').isChecked(), 'mail');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('moraine.contacts')));
  const { contacts } = await ask(server, 'contacts/show', {
    body: { tokens: kept },
  });
  equal(
    contacts.map(({ kind, gather }) => `${kind} ${gather}`).join(),
    'mail 60,push 0',
    'contacts',
  );
  for (const contact of contacts) equal(contact.tables.join(), table, contact.kind);
  const code = (await box.next('the question')).body.match(/\/notices\/yes\/(\S+)/)[1];
  await page.goto(`/notices/yes/${code}`);
  await page.getByText('You will get a mail when it is your turn').waitFor();
  equal(page.complaints.join(), '', 'complaints');
  box.stop();
  await server.stop();
});

await runTests();
