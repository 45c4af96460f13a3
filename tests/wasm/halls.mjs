// SPDX-License-Identifier: MIT
// The same seeds and the same choices make the same games at a server and in the WebAssembly hall, byte
// for byte of their records: whole games against cubs, the beginnings against trackers and elders (those of
// one game; at night of all: what elders advise is the same everywhere by tests/wasm/compare.sh).
// node tests/wasm/halls.mjs; the games as JSON for the browser's test: ... --expected
import { readFile } from 'node:fs/promises';
import { nightly, Server, Socket } from '../web/lib.mjs';
import { pick, recordOf } from './host.mjs';

const GAMES = ['hunters', 'valley', 'winter', 'neanderthal', 'prehistory'];
const wishOf = (game, bot) => ({
  game,
  name: 'Ann',
  seed: '17',
  pace: 0,
  chairs: undefined,
  bot,
});

// By its description: as many chairs as usual, all but the first bots.
function seated({ players_usual }, { bot, ...wish }) {
  const chairs = Array.from({ length: players_usual }, (_, i) =>
    i ? { who: 'bot', bot } : { who: 'me' },
  );
  return { ...wish, players: players_usual, chairs };
}

async function post(server, path, body) {
  const ask = () =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const answer = await ask().catch(ask); // the server may just have closed a line that nobody used for long
  return answer.ok ? answer.text() : null;
}

// What recordOf does, at a server.
export async function recordAt(server, wish, choices) {
  const made = JSON.parse(await post(server, '/api/1/tables', wish));
  const { token } = made.chairs[0];
  const socket = new Socket(`${server.url.replace('http', 'ws')}/ws/1/${made.table}`, 'moraine.1');
  await new Promise((resolve, reject) => {
    let chosen = 0;
    let last = -1;
    const send = (message) => socket.send(JSON.stringify(message));
    socket.once('open', () => send({ do: 'hello', token }));
    socket.once('error', reject);
    socket.on('message', (bytes) => {
      const message = JSON.parse(String(bytes));
      const { ask, over } = message.view ?? message;
      if (over === true) resolve();
      if (!ask?.offer || ask.n === last) return;
      if (chosen++ === choices) return resolve();
      last = ask.n;
      send({ do: 'choose', n: ask.n, action: pick(ask) });
    });
  });
  socket.close();
  const path = `/api/1/tables/${made.table}`;
  const taken = await post(server, `${path}/take`, { tokens: [token] });
  if (taken) return taken;
  const [record, told] = await Promise.all(
    [`${path}/record`, `${path}/told`].map((at) => post(server, at)),
  );
  return record + told;
}

export const CASES = [
  ...GAMES.map((game) => ({ game, bot: 'cub', choices: Infinity })),
  ...GAMES.map((game) => ({ game, bot: 'tracker', choices: 4 })),
  ...(nightly ? GAMES : ['hunters']).map((game) => ({ game, bot: 'elder', choices: 1 })),
];

export async function expected(server, cases) {
  const { games } = JSON.parse(await post(server, '/api/1/games'));
  const found = [];
  for (const { game, bot, choices } of cases) {
    const wish = seated(
      games.find(({ key }) => key === game),
      wishOf(game, bot),
    );
    found.push({ wish, choices, record: await recordAt(server, wish, choices) });
  }
  return found;
}

async function compare() {
  const module = await WebAssembly.compile(await readFile('build/offline/moraine.wasm'));
  const server = await Server.start();
  let differ = 0;
  try {
    for (const one of CASES) {
      const [{ wish, choices, record }] = await expected(server, [one]);
      const same = recordOf(module, wish, choices) === record;
      if (!same || !record) differ++;
      console.log(
        `${same ? 'same' : 'DIFFERENT'}: ${one.game} ${one.bot}, ${record?.length} bytes`,
      );
    }
  } finally {
    await server.stop();
  }
  console.log(
    `${CASES.length - differ} of ${CASES.length} games are the same at a server and in WebAssembly`,
  );
  process.exitCode = differ ? 1 : 0;
}

if (process.argv[1]?.endsWith('halls.mjs')) await compare();
