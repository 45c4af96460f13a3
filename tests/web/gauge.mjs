// SPDX-License-Identifier: MIT
// What a page costs: bytes over the line, memory, nodes, listeners; and how fast a click shows.
import { makeTable, Socket } from './lib.mjs';

const timeout = 240_000; // bots think as long as the machine lets them

export const GAMES = ['hunters', 'valley', 'winter', 'neanderthal', 'prehistory'];

export async function inspect(page) {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable');
  return inspector;
}

// Bytes of everything that is fetched until nothing has come for a while, as they are on the line.
export async function bytesOf(page, inspector, address) {
  const sizes = new Map();
  inspector.on('Network.responseReceived', ({ requestId, response }) =>
    sizes.set(requestId, { name: new URL(response.url).pathname, bytes: 0 }),
  );
  inspector.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = sizes.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto('about:blank'); // nothing comes any more for the page before
  await inspector.send('Network.enable');
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address);
  await page.locator('.prompt h1').waitFor();
  await page.waitForLoadState('networkidle');
  await inspector.send('Network.setCacheDisabled', { cacheDisabled: false });
  const files = [...sizes.values()].sort((a, b) => b.bytes - a.bytes);
  return { bytes: files.reduce((sum, f) => sum + f.bytes, 0), files };
}

// After the rubbish is carried away.
export async function memoryOf(inspector) {
  for (let i = 0; i < 4; i++) await inspector.send('HeapProfiler.collectGarbage');
  const { metrics } = await inspector.send('Performance.getMetrics');
  const of = (name) => metrics.find((m) => m.name === name).value;
  return {
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}

// To another page without loading, as a link of ours does it.
export function goTo(page, path) {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

// Clicks and waits without the test tool keeping hold of elements, which would look like a leak.
export function press(page, selector, words = '') {
  return page.evaluate(
    ([all, text]) =>
      [...document.querySelectorAll(all)].find((e) => e.textContent.includes(text)).click(),
    [selector, words],
  );
}
export function appears(page, selector) {
  return page.waitForFunction((s) => document.querySelector(s) !== null, selector, { timeout });
}

// Until the log has so many rows.
export function happens(page, rows) {
  return page.waitForFunction(
    (n) => Number(document.querySelector('.scrub input')?.max ?? 0) >= n,
    rows,
    { timeout },
  );
}

export async function letBotPlay(page) {
  await press(page, '[aria-label="Settings"]');
  await appears(page, '.dialog [aria-label^="My seat"] button');
  await press(page, '.dialog [aria-label^="My seat"] button', 'Cub');
  await press(page, '.dialog .icon-button');
}

// A table in the middle of a game, at my turn: until the log has so many rows a bot plays my seat,
// one step after the other, so that it is the same game each time.
export async function midGame(page, server, game, rows, wish = {}) {
  const players = { game, name: 'Mira', seed: '7', pace: 10_000, ...wish };
  const { table, chairs } = await makeTable(page, players);
  const socket = new Socket(`${server.url.replace('http', 'ws')}/ws/1/${table}`, 'moraine.1');
  const say = (command) => socket.send(JSON.stringify(command));
  socket.on('open', () => say({ do: 'hello', token: chairs[0].token, log: 0, chat: 0 }));
  let last = 0;
  let nudge;
  const step = () => last < rows && say({ do: 'step', id: 5 });
  await new Promise((resolve, reject) => {
    socket.on('close', () => reject(new Error(`the game of ${game} ended after ${last} rows`)));
    socket.on('message', (data) => {
      const message = JSON.parse(data);
      clearTimeout(nudge);
      nudge = setTimeout(step, 100); // of what another decides in secret no word comes
      last = message.log?.at(-1)?.[0] ?? last;
      if (message.state === 'over') reject(new Error(`${game} was over after ${last} rows`));
      if (message.is === 'hello') {
        say({ do: 'pace', id: 1, ms: null });
        say({ do: 'hand', id: 2, bot: 'cub' });
      }
      if (message.re === 4) resolve();
      if (message.is !== 'up' && message.re !== 2) return;
      if (last < rows) step();
      else {
        say({ do: 'hand', id: 3, bot: null });
        say({ do: 'pace', id: 4, ms: 0 });
      }
    });
  });
  clearTimeout(nudge);
  socket.removeAllListeners('close');
  socket.close();
  await page.goto(`/t/${table}`);
  await page.locator('.prompt.yours').waitFor({ timeout });
}

export async function tableOf(page, game, wish = {}) {
  const { table } = await makeTable(page, {
    game,
    name: 'Mira',
    seed: '7',
    pace: 0,
    ...wish,
  });
  return `/t/${table}`;
}

// Runs in the page, before its own scripts: notes how long after a click the answer of the server
// is drawn, and how long until anything changes.
export function stopwatch() {
  const watch = (window.watch = {
    clicked: 0,
    first: [],
    drawn: [],
    answered: false,
  });
  addEventListener(
    'click',
    (event) => {
      watch.clicked = event.timeStamp;
      watch.changed = watch.answered = false;
    },
    true,
  );
  const painted = (list) => {
    const from = watch.clicked;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => list.push(performance.now() - from);
      port2.postMessage(0);
    });
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        if (watch.clicked && JSON.parse(data).is === 'up') watch.answered = true;
      });
    }
  };
  new MutationObserver(() => {
    if (!watch.clicked) return;
    if (!watch.changed) painted(watch.first);
    watch.changed = true;
    if (!watch.answered) return;
    painted(watch.drawn);
    watch.clicked = 0;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}
