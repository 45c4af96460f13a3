// SPDX-License-Identifier: MIT
// Moraine without a server: the static site, from a folder of a plain web server, and then from nowhere.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expected } from '../wasm/halls.mjs';
import { GAMES } from './gauge.mjs';
import {
  axeSource,
  check,
  clickOffered,
  equal,
  root,
  runTests,
  Server,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';
import { Site } from './site.mjs';

const BYTES_MAX = 600 * 1024; // of the first load of one game, with the engine

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

async function playNow(page, game) {
  await page.locator(`.game-card[data-game=${game}] .button.primary`).click();
  await waitForTurn(page);
}

async function set(page, ...choices) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  for (const [group, name] of choices)
    await page.getByRole('group', { name: group }).getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
}

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

siteTest('the five games are played to their ends with the network off', async (browser, site) => {
  const page = await visit(browser, site, { width: 1366, height: 650 });
  await kept(page);
  site.down = true;
  await page.context().setOffline(true);
  for (const game of GAMES) {
    await page.goto(site.url);
    await playNow(page, game);
    await choose(page);
    await set(page, ['Speed of the bots', 'At once'], ['My seat', 'Cub']);
    await page.locator('.prompt .icon use[href$="trophy"]').waitFor({ timeout: 120_000 });
    await page.locator('.prompt .button.primary').click();
    await page.locator('.turning-points').waitFor();
    check(page.url().endsWith('/story'), `${game} ends at ${page.url()}`);
    if (game === 'hunters') await page.locator('.turning-points[aria-busy=false]').waitFor(); // the elder
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
  const now = await one.locator('.players').innerText();
  await other.waitForFunction(
    (words) => document.querySelector('.players').innerText === words,
    now,
  );
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

siteTest('the first load of a game stays light', async (browser, site) => {
  for (const game of GAMES) {
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
  for (const width of [1366, 360]) {
    const page = await visit(browser, site, { width, height: width < 700 ? 740 : 650 });
    await axe(page, `home ${width}`);
    await page.goto(`${site.url}?/new/hunters`);
    await page.locator('.chairs').waitFor();
    await axe(page, `set-up ${width}`);
    await page.goto(site.url);
    await playNow(page, 'hunters');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('button', { name: 'Save as a record' }).waitFor();
    await axe(page, `settings ${width}`);
  }
});

async function axe(page, where) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () =>
    (await window.axe.run(document, { resultTypes: ['violations'] })).violations.map(
      (v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`,
    ),
  );
  equal(found.join('\n'), '', where);
}

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
  const cases = GAMES.flatMap((game) => [
    { game, bot: 'cub', choices: 6 },
    { game, bot: 'tracker', choices: 1 },
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

await runTests();
