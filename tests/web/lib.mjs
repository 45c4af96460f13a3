// SPDX-License-Identifier: MIT
// What the browser tests share: a real server with a data folder of its own, browsers with what
// they heard and complained about, and a player who clicks on what glows.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { wrongWith } from './messages.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(path.join(root, 'web/package.json'));
const { chromium } = require('playwright-core');
const axeSource = require('axe-core').source;
export const { WebSocket: Socket } = require('ws');

// What repeats the same for longer runs in "make nightly" alone, where others may have the machine.
export const nightly = Boolean(process.env.NIGHTLY);
export const PATIENCE = nightly ? 5 : 1;

// Of a test that every game has, the games whose turn it is by day, where what is tried is common to all.
export const ofGames = (tables, ...byDay) =>
  Object.entries(tables).filter(([game]) => nightly || byDay.includes(game));

const LIGHTEST = '/favicon.svg'; // of the server's pages
const WAIT_MS = 60_000 * PATIENCE;
const LONGEST_MS = 480_000 * PATIENCE; // for one test on a busy machine
const END_MS = 30_000; // for a server that was told to end

export class Server {
  static running = new Set();

  static async start(more = []) {
    const server = new Server();
    server.more = more;
    server.data = await mkdtemp(path.join(tmpdir(), 'moraine-web-'));
    server.port = 0;
    await server.run();
    return server;
  }

  run() {
    const words = ['serve', '--port', String(this.port), '--data', this.data];
    words.push('--drain', '0', ...this.more);
    for (const limit of ['tables', 'connections', 'calls', 'commands'])
      words.push(`--limit-${limit}`, '0');
    this.child = spawn(path.join(root, 'build/moraine'), words, {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    Server.running.add(this);
    return new Promise((resolve, reject) => {
      this.child.stdout.on('data', (bytes) => {
        const found = String(bytes).match(/http:\/\/127\.0\.0\.1:(\d+)/);
        if (!found) return;
        this.port = Number(found[1]);
        this.url = found[0];
        resolve();
      });
      this.child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  async end(signal) {
    Server.running.delete(this);
    this.child.removeAllListeners('exit');
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    const late = setTimeout(() => this.child.kill('SIGKILL'), END_MS);
    await gone;
    clearTimeout(late);
    check(signal === 'SIGKILL' || this.child.signalCode !== 'SIGKILL', 'the server does not end');
  }

  async stop() {
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }
}

// A browser; one that nobody looks at draws no pixel, which would be a third of its work. No page stays
// for long enough to earn back what it costs to compile its scripts a second time, for speed.
export async function openBrowser({ draws = true } = {}) {
  return chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--js-flags=--no-turbofan --no-maglev',
      ...(draws ? [] : ['--force-gpu-mem-available-mb=0']),
    ],
  });
}

// Runs in the page: who somebody is, unless the browser knows already.
function introduce([name, settings]) {
  if (localStorage.getItem('moraine.name') !== null) return;
  localStorage.setItem('moraine.name', JSON.stringify(name));
  localStorage.setItem('moraine.settings', JSON.stringify(settings));
}

// A page of a browser that nobody has used; `script` runs before its own ones.
async function newPage(browser, { script, ...options }, who) {
  const context = await browser.newContext(options);
  await context.addInitScript(introduce, who);
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  return page;
}

// A person with a browser of their own. Frames and complaints are kept. Who is `fresh` has a page
// that nobody had before, and may do with it what the next one must not find.
export async function sit(browser, server, options = {}) {
  const { name = 'Mira', width = 1440, height = 900, theme = 'light', settings = {} } = options;
  const { locale = 'en-US' } = options; // what the browser asks for in Accept-Language
  const { script, fresh = false } = options;
  const kind = {
    viewport: { width, height },
    colorScheme: theme,
    acceptDownloads: true,
    hasTouch: width < 700,
    baseURL: server.url,
    locale,
    script,
  };
  const who = [name, { motion: 'none', story: false, ...settings }];
  const kept = fresh ? null : await browser.keptPage?.(kind, who);
  const page = kept ?? (await newPage(browser, kind, who));
  page.setDefaultTimeout(WAIT_MS);
  page.complaints = [];
  page.picked = 0;
  page.frames_heard = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // A server that is down for a moment is no fault of the page.
    if (
      message.type() === 'error' &&
      !/ERR_CONNECTION|WebSocket|Failed to load resource/.test(text)
    )
      page.complaints.push(text);
  });
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/ws/1/')) return; // not the server's
    socket.on('framereceived', ({ payload }) => {
      page.frames_heard.push(String(payload));
      browser.misheard?.push(...wrongWith(JSON.parse(String(payload))));
    });
  });
  return page;
}

// A table as the set-up page would make it, faster: the browser keeps the tokens as always. With a
// record the game goes on from there.
export async function makeTable(page, wish) {
  if (!page.url().startsWith('http')) await page.goto(LIGHTEST);
  return page.evaluate(async (body) => {
    const answer = await fetch(body.record ? '/api/1/records' : '/api/1/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const made = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(made));
    const chairs = made.chairs
      .filter((c) => c.token)
      .map((c) => ({
        table: made.table,
        token: c.token,
        chair: c.chair,
        host: made.host,
      }));
    localStorage.setItem('moraine.chairs', JSON.stringify(chairs));
    return made;
  }, wish);
}

// A new table with bots, at my turn.
export async function begin(page, wish = {}) {
  const { table } = await makeTable(page, {
    game: 'hunters',
    name: 'Mira',
    seed: '17',
    pace: 0,
    ...wish,
  });
  await page.goto(`/t/${table}`);
  await waitForTurn(page);
}

const OFFERED = [
  '.picks .pick',
  '.region.offer .land',
  '.hand .card.play',
  '.card.open.play',
  '.deck.offer',
  '.player-pick',
  '.actions.choose .button.primary:not([disabled])',
];

// Clicks on something that glows, with the mouse, and says what; null if nothing does. What it
// picks looks like chance, and is the same in every run.
export async function clickOffered(page) {
  const targets = page.locator(OFFERED.join(', '));
  const count = await targets.count();
  if (!count) return null;
  const target = targets.nth((page.picked++ * 7919) % count);
  try {
    const what = await target.evaluate((e) => e.getAttribute('class') ?? '', null, {
      timeout: 500,
    });
    await target.click({ timeout: 4000 });
    return what;
  } catch {
    return null; // it was gone: a bot has moved
  }
}

// Plays on until `done` says so.
export async function playUntil(page, done, limitMs = 240_000 * PATIENCE) {
  const end = Date.now() + limitMs;
  let clicks = 0;
  while (!(await done(page))) {
    if (Date.now() > end) throw new Error(`not done after ${clicks} clicks: ${await prompt(page)}`);
    const clicked = await clickOffered(page);
    if (clicked) clicks++;
    await page.waitForTimeout(clicked ? 30 : 120);
  }
  return clicks;
}

export const prompt = (page) => page.locator('.prompt h1').innerText();
export const myTurn = (page) => page.locator('.prompt.yours').count();
export const waitForTurn = (page) => page.locator('.prompt.yours').waitFor();
export const isOver = async (page) =>
  (await page.locator('.prompt .icon use[href$="trophy"]').count()) > 0;

// axe finds nothing in what the page shows.
export async function lookByAxe(page, where) {
  await page.waitForTimeout(150);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      preload: false, // of films and sheets of others, which there are none
    });
    return violations.map(
      (v) =>
        `${v.id}: ${v.nodes
          .map((n) => n.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
  });
  if (found.length) throw new Error(`${where}\n${found.join('\n')}`);
}

// --- steps that several tests take, at a table of Hunters -------------------------------------

// A game of the home page, with one click.
export async function playNow(page, game = 'hunters') {
  await page.locator(`.game-card[data-game=${game}] .button.primary`).click();
  await waitForTurn(page);
}

// In the settings: ['My seat', 'Cub'] and so on.
export async function set(page, ...choices) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  for (const [group, name] of choices)
    await page.getByRole('group', { name: group }).getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
}

export async function askElder(page) {
  await page.getByRole('button', { name: 'Ask the Elder' }).click();
  await page.locator('.advice li').first().waitFor({ timeout: 60_000 });
}

// Tried out and left: the log is as before.
export async function tryOut(page) {
  const before = await page.locator('.log li').count();
  await page.getByRole('button', { name: 'What if' }).click();
  await page.locator('.prompt .tag', { hasText: 'Trying it out' }).waitFor();
  await page.locator('.region.offer .land').first().click();
  await page.locator('.log li', { hasText: 'Mira' }).first().waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await waitForTurn(page);
  equal(await page.locator('.log li').count(), before, 'lines of the log');
}

// A step, while the bots wait, and back; the log says so.
export async function takeBack(page) {
  await set(page, ['Speed of the bots', 'Pause']);
  await page.locator('.region.offer .land').first().click();
  await page.locator('.prompt:not(.yours)').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForTurn(page);
  await page.locator('.log li.took').waitFor();
}

// Two at one screen play until it was handed over so many times.
export async function handOver(page, times) {
  for (let curtains = 0; curtains < times;)
    if (await page.locator('.curtain').count()) {
      await page.locator('.curtain .button').click();
      await waitForTurn(page);
      curtains++;
    } else if (await myTurn(page)) await clickOffered(page);
    else await page.waitForTimeout(80);
}

// --- a run of tests -------------------------------------------------------------------------

const files = [[]]; // their tests, which run in order
export function test(name, run, { alone = false } = {}) {
  files.at(-1).push({ name, run, alone });
}

export function check(truth, words) {
  if (!truth) throw new Error(words);
}

export function equal(found, wanted, words = 'value') {
  if (found !== wanted) throw new Error(`${words}: expected ${wanted}, found ${found}`);
}

// What never ends is a failure, too.
function inTime(going, ms = LONGEST_MS) {
  going?.catch(() => {}); // of one that was given up nobody wants to hear
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error('it does not end')), ms).unref(),
  );
  return Promise.race([going, late]);
}

// Pages at the server that all share, for the next who wants one of the kind: their browser has
// begun, and has fetched and compiled the page, which is more than half the work of opening one.
// Nothing else stays in them.
class Shelf {
  pages = new Map(); // by kind

  constructor(origin) {
    this.origin = origin;
  }

  take(kind) {
    return this.pages.get(kind)?.pop();
  }

  async put(kind, page) {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll();
    await page.goto(LIGHTEST);
    await page.evaluate(() => sessionStorage.clear());
    const inspector = await context.newCDPSession(page);
    await inspector.send('Storage.clearDataForOrigin', {
      origin: this.origin,
      storageTypes: 'all',
    });
    await inspector.detach();
    this.pages.set(kind, [...(this.pages.get(kind) ?? []), page]);
  }
}

// What a test has of the browser that all share: contexts for itself, and what the server said in
// them otherwise than hall/messages.txt has it.
class Guest {
  contexts = [];
  pages = new Map(); // that go back to the shelf, and their kinds
  misheard = [];

  constructor(browser, shelf) {
    this.browser = browser;
    this.shelf = shelf;
  }

  async newContext(options) {
    const context = await this.browser.newContext(options);
    this.contexts.push(context);
    return context;
  }

  // None if nobody else may have it afterwards, because it belongs to a server of this test alone. A page
  // of the same kind may have had another size and theme.
  async keptPage(options, who) {
    if (options.baseURL !== this.shelf.origin) return null;
    const { viewport, colorScheme, ...lasting } = options;
    const kind = JSON.stringify({ ...lasting, script: options.script?.name });
    const kept = this.shelf.take(kind);
    const page = kept ?? (await newPage(this.browser, options, who));
    await kept?.setViewportSize(viewport);
    await kept?.emulateMedia({ colorScheme, reducedMotion: null });
    await kept?.evaluate(introduce, who);
    this.pages.set(page, kind);
    return page;
  }

  // After a failure nobody knows what is left in a page.
  async leave({ well }) {
    for (const context of this.contexts) await context.close();
    for (const [page, kind] of this.pages)
      await (well && !page.isClosed() ? this.shelf.put(kind, page) : page.context().close());
  }
}

async function runOnce(run, browser, shared, shelf) {
  const guest = new Guest(browser, shelf);
  const server = shared ?? (await Server.start());
  let well = false;
  try {
    await inTime(run(guest, server));
    equal(guest.misheard.join('; '), '', 'messages of the server');
    well = true;
  } finally {
    await inTime(guest.leave({ well }), END_MS);
    if (!shared) await server.stop();
  }
}

// What fails is tried once more, at a server that has not seen it yet, and said to be shaky if it
// passes then: browsers at a busy machine are not always in time, and a fault shows twice.
async function passes(one, browser, shared, shelf) {
  for (const [word, server] of [
    ['shaky', one.alone ? null : shared],
    ['not ok', null],
  ]) {
    const began = Date.now();
    try {
      await runOnce(one.run, browser, server, shelf);
      console.log(`ok ${one.name} (${Math.round((Date.now() - began) / 1000)} s)`);
      return true;
    } catch (error) {
      console.log(`${word} ${one.name}: ${error.stack ?? error}`);
    }
  }
  return false;
}

// One server and one browser for all; some files at a time.
async function runAll(lanes) {
  const server = await Server.start();
  const browser = await openBrowser({ draws: false });
  const shelf = new Shelf(server.url);
  const left = files.values();
  const lane = async () => {
    for (const tests of left)
      for (const one of tests)
        if (!(await passes(one, browser, server, shelf))) process.exitCode = 1;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await inTime(browser.close(), END_MS).catch(() => console.log('the browser does not end'));
  await server.stop();
  // What a test that failed has left open keeps nobody waiting.
  await Promise.all(Array.from(Server.running, (left) => left.end('SIGKILL')));
  process.exit();
}

// The tests of a file that was started by itself: node FILE [WORDS OF A NAME]
let several = false;
export async function runTests() {
  if (several) return;
  const only = process.argv[2] ?? '';
  files[0] = files[0].filter(({ name }) => name.includes(only));
  await runAll(1);
}

export async function runFiles(paths, lanes) {
  several = true;
  for (const file of paths) {
    files.push([]);
    await import(file);
  }
  await runAll(lanes);
}
