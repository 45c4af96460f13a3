// SPDX-License-Identifier: MIT
// Every message, every answer and every field of hall/messages.txt comes from the server at some
// time, and nothing else does; every command and every call of it gets the answer that it names.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { messages } from '../../web/scripts/messages.mjs';
import { check, equal, root, runTests, Server, Socket, test } from './lib.mjs';
import { Mailbox, Subscriber } from './standins.mjs';
import { described, met, wrongWith, wrongWithAnswer } from './messages.mjs';

const WAIT_MS = 120_000; // bots give way to all else that runs here

const CARD = 7; // the domain of cards in Hunters

const called = new Set();

// A call by its name, answered as it should be.
async function call(server, name, parts = [], { body, token, plain } = {}) {
  const { method, path, answer: type } = messages.call[name];
  const rest = [...parts];
  const answer = await fetch(server.url + path.replaceAll('*', () => rest.shift()), {
    method,
    headers: {
      ...(body && {
        'Content-Type': plain ? 'text/plain' : 'application/json',
      }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: plain ? body : body && JSON.stringify(body),
  });
  called.add(name);
  check(answer.ok, `${name}: ${answer.status}`);
  if (type === 'text') return answer.text();
  const told = await answer.json();
  equal(wrongWithAnswer(name, told).join('; '), '', name);
  return told;
}

// Somebody at a table: what they hear is held to the description.
class Client {
  heard = [];
  wrong = [];
  asked = new Set();
  id = 0;

  static async at(server, table, hello) {
    const client = new Client();
    client.socket = new Socket(`${server.url.replace('http', 'ws')}/ws/1/${table}`, 'moraine.1');
    client.socket.on('message', (bytes) => client.hear(JSON.parse(String(bytes))));
    await new Promise((resolve) => client.socket.once('open', resolve));
    client.socket.send(JSON.stringify({ do: 'hello', log: 0, chat: 0, ...hello }));
    await client.until((m) => m.is === 'hello' || m.is === 'bye');
    return client;
  }

  hear(message) {
    this.wrong.push(...wrongWith(message));
    this.heard.push(message);
    const view = message.is === 'up' || message.is === 'hello' ? (message.view ?? message) : {};
    if (view.ask !== undefined) this.ask = view.ask;
    if (view.over) this.over = true;
  }

  async until(found) {
    for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
      const message = this.heard.find(found);
      if (message) return message;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`never heard: ${found}`);
  }

  async say(command) {
    const id = ++this.id;
    this.asked.add(command.do);
    this.socket.send(JSON.stringify({ ...command, id }));
    return this.until((m) => m.re === id);
  }

  // A command that is answered as it should be.
  async do(command) {
    const answer = await this.say(command);
    equal(answer.is, messages.client[command.do].answer, command.do);
    return answer;
  }

  async turn() {
    for (const end = Date.now() + WAIT_MS; !this.over && !this.ask?.offer;) {
      check(Date.now() < end, 'my turn does not come');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return !this.over;
  }

  choose() {
    const { n, offer } = this.ask;
    this.ask = null;
    return this.do({
      do: 'choose',
      n,
      action: offer[(n * 7919) % offer.length],
    });
  }
}

const wish = {
  game: 'hunters',
  players: 3,
  name: 'Ann',
  seed: '17',
  pace: 0,
  undo: 'strict',
  clock: { bank: 3_600_000, add: 1000 },
  options: { periods: 3 },
};

// Before the game begins: invitations, names, bots on the free chairs.
async function gather(server) {
  const chairs = [{ who: 'me' }, { who: 'link' }, { who: 'open' }];
  const made = await call(server, 'make_table', [], {
    body: { ...wish, chairs, listed: true },
  });
  const ann = await Client.at(server, made.table, {
    token: made.chairs[0].token,
  });
  const again = await ann.do({ do: 'invite', chair: 1 });
  const { token } = await call(server, 'join', [made.table], {
    body: { name: 'Bo', invite: again.invite },
  });
  const bo = await Client.at(server, made.table, { token });
  const { invite } = await ann.do({ do: 'invite' });
  await call(server, 'decline', [made.table], { body: { name: 'Cy', invite } });
  await ann.until((m) => m.seats?.some((seat) => seat.declined));
  await ann.do({ do: 'title', title: 'Friday hunt' });
  await ann.do({ do: 'rename', name: 'Anna' });
  await ann.do({ do: 'chat', words: 'welcome' });
  await ann.do({ do: 'start', bot: 'cub' });
  await ann.do({ do: 'pace', ms: null }); // bots alone would be at the end before one looks
  await bo.do({ do: 'hand', bot: 'cub' });
  await ann.do({ do: 'hand', bot: 'cub' });
  await ann.do({ do: 'hand', bot: null });
  await ann.do({ do: 'pace', ms: 0 });
  return { made, ann };
}

// A card in hand that costs more than one has, if there is one, is refused with figures.
async function lacks(ann) {
  const { n, offer } = ann.ask;
  for (let card = 0; card < 40; card++) {
    const action = [1, card];
    if (offer.some((one) => String(one) === String(action))) continue;
    const { error } = await ann.say({ do: 'choose', n, action });
    if (!error?.figures) continue;
    await ann.do({ do: 'why', thing: [CARD, card], picked: [] });
    return true;
  }
  return false;
}

// Games with choices of many kinds, until all that may be told of one was told.
async function foresee(server) {
  const untold = () => described().some((name) => isOfOutcome(name) && !met.has(name));
  const record = await readFile(new URL('records/winter-stones.txt', import.meta.url), 'utf8');
  for (const what of [
    { record }, // where stones pay after the first answer
    ...['18', '19', '20'].flatMap((seed) =>
      ['winter', 'neanderthal', 'prehistory'].map((game) => ({ game, players: 2, seed })),
    ),
  ]) {
    const chairs = [{ who: 'me' }, { who: 'bot', bot: 'cub' }];
    const body = { ...what, name: 'Ann', pace: 0, chairs };
    const made = await call(server, what.record ? 'lay_record' : 'make_table', [], { body });
    const ann = await Client.at(server, made.table, { token: made.chairs[0].token });
    while (untold() && (await ann.turn())) {
      await ann.do({ do: 'changes' });
      await ann.choose();
    }
    equal(ann.wrong.join('\n'), '', 'messages');
    ann.socket.close();
  }
}
const isOfOutcome = (name) => /^(Outcome|OpenQuestion)\./.test(name);

async function ask(ann) {
  await ann.turn();
  await ann.do({ do: 'why', thing: [4, 1], picked: [] });
  const { all } = await ann.do({ do: 'changes' });
  equal(all.length, ann.ask.offer.length, 'what each choice changes');
  await ann.do({ do: 'explain', sum: [1, 0] });
  await ann.do({ do: 'look', log: 1 });
  const bad = await ann.say({ do: 'look', log: -1 });
  equal(bad.is, 'no', 'a look at nothing');
  const refused = await ann.say({
    do: 'choose',
    n: ann.ask.n,
    action: [1, 21],
  });
  equal(refused.error?.code, 'refused', 'a card that I do not have');
  await ann.do({ do: 'hint' });
}

// An elder who has learned to judge says why, where the choice itself does not say it.
async function askWhy(server, ann) {
  const chairs = [{ who: 'me' }, { who: 'bot', bot: 'cub' }];
  const made = await call(server, 'make_table', [], {
    body: { game: 'winter', players: 2, pace: 0, seed: '17', chairs },
  });
  const eve = await Client.at(server, made.table, { token: made.chairs[0].token });
  for (let asked = 0, reasons = []; !reasons.length; asked++) {
    check(asked < 12 && (await eve.turn()), 'no reason');
    ({ reasons } = await eve.do({ do: 'hint' }));
    if (!reasons.length) await eve.choose();
  }
  ann.wrong.push(...eve.wrong);
}

async function tryOut(ann) {
  const { view } = await ann.do({ do: 'try', others: 'bot' });
  await ann.do({ do: 'try_choose', n: view.ask.n, action: view.ask.offer[0] });
  await ann.do({ do: 'try_undo' });
  await ann.do({ do: 'try_leave' });
}

// What is asked outside of tables.
async function lobby(server) {
  // it deals colours
  await call(server, 'make_table', [], { body: { game: 'neanderthal', listed: true } });
  await call(server, 'health');
  await call(server, 'ready');
  const { games } = await call(server, 'games');
  for (const { key } of games) await call(server, 'game', [key]);
  await call(server, 'words', ['en', 'common']);
  await call(server, 'lobby');
  const alone = await call(server, 'make_table', [], {
    body: { game: games[0].key },
  });
  const tokens = [alone.chairs[0].token];
  await call(server, 'take', [alone.table], { body: { tokens } });
  await call(server, 'leave', [alone.table], { body: {}, token: tokens[0] });
}

async function account(server, made) {
  const body = { name: 'Ann', password: 'a long password' };
  const tokens = [made.chairs[0].token];
  const { session } = await call(server, 'make_account', [], { body });
  await call(server, 'account', [], { token: session });
  execFileSync(`${root}/build/moraine`, ['admin', 'promote', 'Ann', '--data', server.data]);
  await call(server, 'admin', [], { body: { deed: 'tables' }, token: session });
  await call(server, 'tie_tables', [], { body: { tokens }, token: session });
  await call(server, 'mine', [], { body: { tokens }, token: session });
  await call(server, 'own_sessions', [], { token: session });
  await call(server, 'end_sessions', [], { body: {}, token: session });
  const push = new Subscriber().contact('https://push.example/abc');
  await call(server, 'make_contact', [], { body: push, token: session });
  await call(server, 'own_data', [], { token: session });
  await call(server, 'forget', [made.table], { body: {}, token: session });
  await call(server, 'sign_out', [], { body: {}, token: session });
  const again = await call(server, 'sign_in', [], { body });
  const fresh = 'another password';
  const changed = await call(server, 'change_password', [], {
    body: { ...body, fresh },
    token: again.session,
  });
  await call(server, 'close_account', [], {
    body: { password: fresh },
    token: changed.session,
  });
}

// Two persons give a game up; a line of their chat is taken away by whoever runs the server.
async function votes(server, ann) {
  const chairs = [{ who: 'me' }, { who: 'me' }];
  const made = await call(server, 'make_table', [], {
    body: { game: 'prehistory', players: 2, chairs },
  });
  const [one, other] = await Promise.all(
    made.chairs.map(({ token }) => Client.at(server, made.table, { token })),
  );
  await one.do({ do: 'chat', words: 'not so nice' });
  const words = ['admin', 'remove-chat', made.table, '1', '--data', server.data];
  execFileSync(`${root}/build/moraine`, words);
  await other.until((m) => m.is === 'chat' && m.gone?.includes(1));
  await one.do({ do: 'propose', about: 'abandon' });
  await other.until((m) => m.vote?.about === 'abandon');
  await other.do({ do: 'vote', yes: true });
  await one.until((m) => m.table?.abandoned);
  for (const each of [one, other]) {
    ann.wrong.push(...each.wrong);
    for (const name of each.asked) ann.asked.add(name);
  }
}

async function contacts(server, { table, chairs }, box) {
  await call(server, 'notices');
  const body = new Subscriber().contact('https://push.example/abc');
  const { contact } = await call(server, 'make_contact', [], { body });
  const on = { body: { contact, on: true }, token: chairs[0].token };
  await call(server, 'set_notice', [table], on);
  await call(server, 'contacts', [], { body: { tokens: [contact] } });
  await call(server, 'drop_contact', [], { body: { contact } });
  const mail = { kind: 'mail', target: 'ann@example.org' };
  await call(server, 'make_contact', [], { body: mail });
  const letter = await box.next('the question');
  const code = letter.body.match(/\/yes\/(\S+)/)[1];
  await call(server, 'confirm', [code], { body: {} });
  await call(server, 'unsubscribe', [code], { body: {} });
}

const KEY = `t${'a'.repeat(26)}`;

// Who thinks elsewhere has learned from the refusal what is played here.
async function learnProgram(server, key) {
  const refused = await fetch(`${server.url}/api/1/think/take`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ program: '' }),
  });
  return (await refused.json()).error.detail;
}

async function thinkElsewhere(server, ann) {
  const program = await learnProgram(server, KEY);
  await ann.turn();
  const { offer, seat } = ann.ask;
  const asked = call(server, 'think_take', [], {
    body: { program },
    token: KEY,
  });
  await ann.do({ do: 'hand', bot: 'tracker' });
  const { job } = await asked;
  const [kind, ...args] = offer[0];
  const action = [kind, seat, ...args, 0, 0, 0, 0, 0, 0].slice(0, 8);
  const best = [[...action, 500_000, 1]];
  await call(server, 'think_give', [], {
    body: { program, job, best },
    token: KEY,
  });
}

async function lookBackElsewhere(server, table) {
  const words = ['admin', 'add-thinker', 'attic', '--data', server.data];
  const said = execFileSync(`${root}/build/moraine`, words, { encoding: 'utf8' });
  const token = said.trim().split(/\s/).at(-1);
  const program = await learnProgram(server, token);
  const asked = call(server, 'think_take', [], { body: { program }, token });
  const answered = call(server, 'turning', [table]);
  const { job, record, moments } = await asked;
  const seats = Number(record.match(/players (\d)/)[1]);
  const hopes = moments.map((_, at) => [at, ...Array(seats).fill(250_000)]);
  const last = moments.length - 1;
  await call(server, 'think_give', [], {
    body: { program, job, hopes, turning: [[0, last]] },
    token,
  });
  const { turning } = await answered;
  check(turning.length === 1, 'as it was thought elsewhere');
}

async function lookBack(server, { table }) {
  await call(server, 'table', [table]);
  await call(server, 'story', [table]);
  await lookBackElsewhere(server, table);
  await call(server, 'told', [table]);
  await call(server, 'report', [table], { body: { words: 'all is well' } });
  const record = await call(server, 'record', [table]);
  await call(server, 'lay_record', [], { body: record, plain: true });
}

// A server that sends mails; and one that is told to stop says so before it does.
async function hearNotice() {
  const box = await Mailbox.start();
  const more = ['--think-key', KEY, '--smtp', box.url, '--mail-from', 'club@example.org'];
  const server = await Server.start(['--drain', '60', ...more]);
  const { made, ann } = await gather(server);
  await contacts(server, made, box);
  await thinkElsewhere(server, ann);
  box.stop();
  server.child.kill('SIGTERM');
  await ann.until((m) => m.is === 'notice');
  equal(ann.wrong.join('\n'), '', 'messages');
  await server.stop();
}

test('the server says what messages.txt describes, and all of it', async (_, server) => {
  const { made, ann } = await gather(server);
  await lobby(server);
  await account(server, made);
  await ask(ann);
  await votes(server, ann);
  await askWhy(server, ann);
  await tryOut(ann);
  await ann.do({ do: 'pace', ms: null });
  await ann.choose();
  await ann.do({ do: 'step' });
  await ann.do({ do: 'pace', ms: 0 });
  let lacked = false;
  for (let undone = false; await ann.turn();) {
    lacked ||= await lacks(ann);
    if (!undone && ann.heard.findLast((m) => m.undo !== undefined)?.undo) {
      await ann.do({ do: 'undo' });
      undone = true;
    } else await ann.choose();
  }
  check(lacked, 'no card was ever too dear');
  await ann.do({ do: 'look', deed: 1 });
  await foresee(server);
  await lookBack(server, made);
  await call(server, 'make_table', [], {
    body: { again: made.table },
    token: made.chairs[0].token,
  });
  await ann.until((m) => m.is === 'again');
  const late = await Client.at(server, made.table, {});
  const stranger = await Client.at(server, made.table, {
    token: `c${'0'.repeat(31)}`,
  });
  await stranger.until((m) => m.is === 'bye');
  await hearNotice();
  equal([...ann.wrong, ...late.wrong, ...stranger.wrong].join('\n'), '', 'messages');
  const commands = Object.keys(messages.client).filter((name) => name !== 'hello');
  equal(commands.filter((name) => !ann.asked.has(name)).join(' '), '', 'commands not tried');
  const calls = Object.keys(messages.call);
  equal(calls.filter((name) => !called.has(name)).join(' '), '', 'calls not tried');
  equal(
    described()
      .filter((name) => !met.has(name))
      .join(' '),
    '',
    'described and never heard',
  );
});

await runTests();
