// SPDX-License-Identifier: MIT
// Moraine without a server: the static site, from a folder of a plain web server, and then from nowhere.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expected } from '../wasm/halls.mjs';
import { play, watcher } from './board.mjs';
import { GAMES } from './gauge.mjs';
import {
  askElder,
  check,
  clickOffered,
  equal,
  handOver,
  lookByAxe,
  nightly,
  PATIENCE,
  playNow,
  root,
  runTests,
  Server,
  set,
  sit,
  takeBack,
  test,
  tryOut,
  waitForTurn,
} from './lib.mjs';
import { Site } from './site.mjs';

const BYTES_MAX = 600 * 1000; // of the first load of one game, with the engine

// A test with a site of its own.
function siteTest(name, run) {
  test(name, async (browser, server) => {
    const site = await Site.start();
    try {
      await run(browser, site, server);
    } finally {
      await site.stop();
    }
  });
}

async function visit(browser, site, options) {
  const page = await sit(browser, site, options);
  await page.goto(site.url);
  await page.locator('.game-card').first().waitFor();
  return page;
}

const kept = (page) => page.getByText('it also opens without a network').waitFor();

const shown = (page) => page.evaluate(() => document.querySelector('main').innerText);

// What glows is clicked until something has happened; where a board shows nothing, in the list.
async function choose(page) {
  const before = await shown(page);
  for (let i = 0; i < 12; i++) {
    if (!(await clickOffered(page))) await page.keyboard.press('l');
    await page.waitForTimeout(150);
    if ((await shown(page)) !== before) return;
  }
  throw new Error('nothing happens');
}

// What everybody has, once it is my turn.
async function held(page) {
  await waitForTurn(page);
  return page.locator('.players').innerText();
}

// Bots go on meanwhile: what one of them shows now the other may have shown already.
async function agree(one, other) {
  for (let tries = 0; (await held(one)) !== (await held(other)); tries++) {
    check(tries < 200, 'two tabs never show the same');
    await one.waitForTimeout(50);
  }
}

// A page that has everything, and no network any more.
async function aground(browser, site, options) {
  const page = await visit(browser, site, options);
  await kept(page);
  site.down = true;
  await page.context().setOffline(true);
  return page;
}

// At a table of the hall in this browser, as the set-up page would make it, with a seed.
async function sitDown(page, site, wish) {
  await page.goto(site.url);
  await page.locator('.game-card').first().waitFor();
  const table = await page.evaluate(
    async (body) => {
      const { table, chairs } = await window.hand.call('POST', '/api/1/tables', body);
      const mine = chairs.filter(({ token }) => token);
      const all = mine.map(({ token, chair }) => ({ table, token, chair, near: true }));
      localStorage.setItem('moraine.chairs', JSON.stringify(all));
      return table;
    },
    { name: 'Mira', seed: '17', pace: 0, ...wish },
  );
  await page.goto(`${site.url}?/t/${table}`);
  await page.locator('.prompt h1').waitFor();
}

const me = { who: 'me' };
const cub = { who: 'bot', bot: 'cub' };

siteTest(
  'a lesson, the Elder, what if, undo, why and two at one screen need no network',
  async (browser, site) => {
    const page = await aground(browser, site);
    await page.addInitScript(watcher);
    await page.goto(`${site.url}?/learn/hunters`);
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('#idea-title', { hasText: 'What you are after' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#idea-title', { hasText: 'Place a hunter' }).waitFor();

    await sitDown(page, site, { game: 'hunters', players: 3, chairs: [me, cub, cub] });
    await waitForTurn(page);
    await page.locator('.region.frozen .land').first().click({ force: true });
    await page.locator('.prompt .refusal', { hasText: 'MH-1.2' }).waitFor();
    await page.locator('.region.offer .land').first().hover();
    await page.locator('.tip', { hasText: 'MH-8.2' }).waitFor();
    await askElder(page);
    await tryOut(page);
    await takeBack(page);

    await sitDown(page, site, { game: 'hunters', players: 3, chairs: [me, me, cub] });
    await handOver(page, 2);

    await page.goto(`${site.url}?/rules/hunters`);
    await page.getByRole('searchbox').fill('Keule'); // its German word
    await page.locator('.book li:not(.away)', { hasText: 'When you take a club' }).waitFor();
    equal(await page.locator('.book li[id="MH-8.2"]:not(.away)').count(), 0, 'other rules');
    equal(page.complaints.join('; '), '', 'complaints');
  },
);

// The short games. Whole ones by clicks at night; else some clicks, and then a cub plays to the end.
const SOME_CLICKS = 20;
const BY_CLICKS = {
  hunters: { players: 3, options: { periods: 3 } },
  valley: { players: 2, options: { round_limit: 8 } },
  winter: { players: 2 },
  neanderthal: { players: 3, seed: '11' },
  prehistory: { players: 2, options: { fixed_map: 1 } },
};

function againstCubs(game) {
  const wish = { game, ...BY_CLICKS[game] };
  return { ...wish, chairs: Array.from({ length: wish.players }, (_, i) => (i ? cub : me)) };
}

for (const game of nightly ? GAMES : ['hunters'])
  siteTest(`${game}: a whole game at the board with the network off`, async (browser, site) => {
    const page = await aground(browser, site);
    await page.addInitScript(watcher);
    const { PLACES: places } = await import(`./places/${game}.mjs`);
    const wish = againstCubs(game);
    await sitDown(page, site, wish);
    const most = nightly ? Infinity : SOME_CLICKS;
    const clicks = await play(page, { game, places, seed: wish.players, most });
    console.log(`   ${game} with ${wish.players}: ${clicks} clicks`);
    if (!nightly) await set(page, ['My seat', 'Cub']);
    await page.getByRole('button', { name: 'See how it went' }).click();
    await page.locator('.turning-points[aria-busy=false]').waitFor({ timeout: 120_000 * PATIENCE }); // the elder
    equal(await page.locator('.rank li').count(), wish.players, 'places');
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.locator('.replay-box .quiet', { hasText: /Line \d+ of/ }).waitFor();
    equal(page.complaints.join('; '), '', 'complaints');
  });

// To their ends by a cub: one of two, at night all; tests/wasm/halls.mjs plays each whole without a page.
const OTHERS = nightly ? GAMES.filter((name) => name !== 'hunters') : ['valley', 'winter'];
const TO_THE_END = nightly ? GAMES : ['valley'];

siteTest('the other games are played with the network off', async (browser, site) => {
  const page = await aground(browser, site, { width: 1366, height: 650 });
  await page.addInitScript(watcher);
  for (const game of OTHERS) {
    await sitDown(page, site, againstCubs(game));
    await choose(page);
    if (!TO_THE_END.includes(game)) continue;
    await set(page, ['My seat', 'Cub']);
    await page
      .locator('.prompt .icon use[href$="trophy"]')
      .waitFor({ state: 'attached', timeout: 120_000 * PATIENCE });
    await page.locator('.prompt .button.primary').click();
    await page.locator('.turning-points').waitFor();
    check(page.url().endsWith('/story'), `${game} ends at ${page.url()}`);
  }
  equal(page.complaints.join('; '), '', 'complaints');
});

siteTest('a game survives a reload and a crash in the middle of a turn', async (browser, site) => {
  const page = await visit(browser, site);
  await playNow(page, 'hunters');
  await choose(page);
  const address = page.url();
  await page.reload();
  await page.locator('.prompt h1').waitFor();
  const told = await held(page);
  await page.goto('chrome://crash').catch(() => undefined);
  const next = await page.context().newPage();
  await next.goto(address);
  equal(await held(next), told, 'what the players have');
  await next.goto(site.url);
  await next.getByText('waits for you').first().waitFor();
});

siteTest('two tabs share one hall, and the one that is left takes over', async (browser, site) => {
  const one = await visit(browser, site);
  await playNow(one, 'hunters');
  const other = await one.context().newPage();
  await other.goto(one.url());
  await waitForTurn(other);
  await choose(one);
  await agree(one, other);
  await one.close();
  await other.waitForTimeout(500);
  await waitForTurn(other);
  await choose(other);
});

// The worker of this site finds its storage full when it is told so.
async function makeFillable(site) {
  const assets = await readdir(path.join(site.folder, 'assets'));
  const name = `assets/${assets.find((file) => /^worker-.*\.js$/.test(file))}`;
  const fillable = `let full = false;
    new BroadcastChannel('test').onmessage = ({ data }) => (full = data);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };`;
  const worker = await readFile(path.join(site.folder, name));
  site.changed.set(name, Buffer.concat([Buffer.from(fillable), worker]));
}

const fill = (page, full) =>
  page.evaluate((now) => new BroadcastChannel('test').postMessage(now), full);

siteTest('a full storage says so, and nothing is lost', async (browser, site) => {
  await makeFillable(site);
  const page = await visit(browser, site);
  await playNow(page, 'hunters');
  const before = await held(page);
  await fill(page, true);
  for (let i = 0; i < 12 && !(await page.getByText('no room left').count()); i++)
    await clickOffered(page).then(() => page.waitForTimeout(200));
  await page.getByText('no room left').waitFor();
  await fill(page, false);
  await page.reload();
  equal(await held(page), before, 'what the players have');
  await choose(page);
});

siteTest('a new version says so, is taken, and loses no game', async (browser, site) => {
  const page = await visit(browser, site);
  await playNow(page, 'hunters');
  await choose(page);
  const told = await held(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker, index] = await Promise.all(
    ['sw.js', 'index.html'].map((name) => readFile(path.join(site.folder, name), 'utf8')),
  );
  site.changed.set('index.html', Buffer.from(index.replace('<body>', '<body data-new>')));
  site.changed.set('sw.js', Buffer.from(worker.replace(/VERSION = "\w+"/, 'VERSION = "newer"')));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.getByText('A new version of Moraine is here').waitFor();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.locator('body[data-new] .prompt h1').waitFor();
  equal(await held(page), told, 'what the players have');
});

// By day of the two that have the least room.
siteTest('the first load of a game stays light', async (browser, site) => {
  for (const game of nightly ? GAMES : ['valley', 'neanderthal']) {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: site.url });
    const page = await context.newPage();
    site.sent = 0;
    await page.goto(site.url);
    await page.locator('.game-card').first().waitFor();
    await playNow(page, game);
    await page.waitForLoadState('networkidle');
    check(site.sent < BYTES_MAX, `${game}: ${site.sent} bytes`);
    console.log(`# ${game}: ${site.sent} bytes`);
    await context.close();
  }
});

siteTest('axe finds nothing on the pages of a site', async (browser, site) => {
  for (const width of nightly ? [1366, 360] : [360]) {
    const page = await visit(browser, site, { width, height: width < 700 ? 740 : 650 });
    await lookByAxe(page, `home ${width}`);
    await page.goto(`${site.url}?/new/hunters`);
    await page.locator('.chairs').waitFor();
    await lookByAxe(page, `set-up ${width}`);
    await page.goto(site.url);
    await playNow(page, 'hunters');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Save as a record' }).waitFor();
    await lookByAxe(page, `settings ${width}`);
  }
});

test('a game goes to a server and comes back', async (browser) => {
  const server = await Server.start(['--page', path.join(root, 'build/site')]);
  try {
    const page = await sit(browser, server);
    await page.goto('/?/new/hunters');
    await page.getByText('In this browser', { exact: true }).click();
    await page.getByRole('button', { name: 'Begin the game' }).click();
    await waitForTurn(page);
    await choose(page);
    const told = await held(page);
    for (const way of ['Put on the server', 'Take along']) {
      const before = page.url();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('button', { name: way }).click();
      await page.waitForURL((url) => url.href !== before);
      await page.locator('.prompt h1').waitFor();
      equal(await held(page), told, way);
    }
  } finally {
    await server.stop();
  }
});

siteTest('Chromium plays the games of the server', async (browser, site, server) => {
  const thinks = (game) => nightly || game === 'hunters';
  const cases = GAMES.flatMap((game) => [
    { game, bot: 'cub', choices: 6 },
    ...(thinks(game) ? [{ game, bot: 'tracker', choices: 1 }] : []),
  ]);
  const games = await expected(server, cases);
  site.changed.set('blank.html', Buffer.from('<!doctype html>'));
  site.changed.set('host.js', await readFile(path.join(root, 'tests/wasm/host.mjs')));
  site.changed.set('hall.wasm', await readFile(path.join(root, 'build/offline/moraine.wasm')));
  const page = await sit(browser, site);
  await page.goto(`${site.url}blank.html`);
  const found = await page.evaluate(async (all) => {
    const { recordOf } = await import('./host.js');
    const module = await WebAssembly.compileStreaming(fetch('./hall.wasm'));
    return all.map(({ wish, choices }) => recordOf(module, wish, choices));
  }, games);
  games.forEach(({ record, wish }, i) => equal(found[i], record, `${wish.game}`));
});

// Runs in a page with the watcher: what recordOf does, at the hall and with the thinkers of the site.
async function recordNear([wish, choices]) {
  const { call, near } = window.hand;
  const { table, chairs } = await call('POST', '/api/1/tables', wish);
  const { token } = chairs[0];
  const id = 1e9;
  await new Promise((resolve) => {
    let chosen = 0;
    let last = -1;
    const say = (message) => near.postMessage({ do: 'say', id, words: JSON.stringify(message) });
    near.addEventListener('message', ({ data }) => {
      if (data.id === id && data.is === 'open') say({ do: 'hello', token });
      if (data.id !== id || data.is !== 'heard') return;
      const message = JSON.parse(data.words);
      const { ask } = message.view ?? message;
      if (!ask?.offer || ask.n === last) return;
      if (chosen++ === choices) return resolve();
      last = ask.n;
      say({ do: 'choose', n: ask.n, action: ask.offer[(ask.n * 7919) % ask.offer.length] });
    });
    near.postMessage({ do: 'open', id, table });
  });
  return call('POST', `/api/1/tables/${table}/take`, { tokens: [token] });
}

siteTest(
  'the Elder in several workers answers as that of the server',
  async (browser, site, server) => {
    const [one] = await expected(server, [{ game: 'hunters', bot: 'elder', choices: 1 }]);
    const page = await sit(browser, site);
    await page.addInitScript(watcher);
    await page.goto(site.url);
    await page.locator('.game-card').first().waitFor();
    equal(await page.evaluate(recordNear, [one.wish, one.choices]), one.record, 'records');
  },
);

await runTests();
