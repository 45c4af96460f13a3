// SPDX-License-Identifier: MIT
// What a table asks of the browser's main thread, game by game, on a laptop and on a phone: processor
// time until it can be played, and the longest tasks then and while a few moves are made. It is the time
// that the thread itself has used, so that it says nearly the same on a busy machine. How long it takes by the
// clock until something offered can be hit, and until a click on it shows, depends on what else is running.
//   npm run tasks [GAME ...]
import { loadavg } from 'node:os';
import { play, sitDown, watcher } from '../../tests/web/board.mjs';
import { GAMES, inspect, stopwatch, tableOf } from '../../tests/web/gauge.mjs';
import { openBrowser, Server, sit, waitForTurn } from '../../tests/web/lib.mjs';

const SCREENS = [
  { width: 1366, height: 650 },
  { width: 360, height: 740 },
];
const MOVES = 12;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

async function trace(page, run) {
  const inspector = await inspect(page);
  const events = [];
  inspector.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await inspector.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await run();
  const ended = new Promise((resolve) => inspector.once('Tracing.tracingComplete', resolve));
  await inspector.send('Tracing.end');
  await ended;
  return events;
}

// Tasks of the page's main thread, in ms of processor time, the longest first.
function tasksOf(events) {
  const mains = events.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain');
  const isMain = (e) => mains.some((m) => m.pid === e.pid && m.tid === e.tid);
  const tasks = events.filter((e) => e.name === 'RunTask' && e.tdur && isMain(e));
  return tasks.map((e) => e.tdur / 1000).sort((a, b) => b - a);
}

function say(what, tasks) {
  const all = tasks.reduce((sum, ms) => sum + ms, 0);
  const longest = tasks.slice(0, 3).map((ms) => ms.toFixed(0));
  console.log(`${what}: ${all.toFixed(0)} ms in all, longest tasks ${longest.join(', ')} ms`);
}

// Runs in the page, before its own scripts: when something that is offered can first be hit.
function watchOffer(selector) {
  const look = () => {
    window.offered = window.hand.usable(selector).find(window.hand.point);
    if (window.offered) window.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

// By the clock, from an empty cache: ms until it can be played, and until the first click shows.
async function sayReady(browser, server, game, screen, places) {
  const page = await sit(browser, server, screen);
  const address = await tableOf(page, game);
  await page.goto('about:blank');
  for (const script of [watcher, stopwatch]) await page.addInitScript(script);
  await page.addInitScript(watchOffer, Object.values(places).join(', '));
  await page.goto(address);
  await page.waitForFunction(() => window.ready);
  const { x, y } = await page.evaluate(() => window.hand.point(window.offered));
  await page.mouse.click(x, y);
  await page.waitForFunction(() => window.watch.first.length);
  const [ready, answer] = await page.evaluate(() => [window.ready, window.watch.first[0]]);
  const load = loadavg()[0].toFixed(1);
  const ms = (time) => `${time.toFixed(0)} ms`;
  console.log(
    `${game} at ${screen.width} x ${screen.height}: can be clicked after ${ms(ready)}, the click shows after ${ms(answer)} (load ${load})`,
  );
  await page.context().close();
}

async function measure(browser, server, game, screen) {
  const where = `${game} at ${screen.width} x ${screen.height}`;
  const { PLACES: places } = await import(`../../tests/web/places/${game}.mjs`);
  await sayReady(browser, server, game, screen, places);
  const page = await sit(browser, server, screen);
  const address = await tableOf(page, game);
  await page.goto('about:blank');
  const loading = await trace(page, async () => {
    await page.goto(address);
    await waitForTurn(page);
  });
  say(`${where}, until my turn`, tasksOf(loading));
  await page.context().close();

  const table = { game, players: 3, seed: '7' };
  const seated = await sitDown(browser, server, table, { ...screen, settings: { motion: 'full' } });
  const how = { game, places, seed: 3, most: MOVES, tabs: '.phone-tabs [role=tab]' };
  const moves = await trace(seated, () => play(seated, how));
  say(`${where}, ${MOVES} clicks`, tasksOf(moves));
  await seated.context().close();
}

const wanted = process.argv.slice(2);
const server = await Server.start();
const browser = await openBrowser();
for (const game of wanted.length ? wanted : GAMES)
  for (const screen of SCREENS) await measure(browser, server, game, screen);
await browser.close();
await server.stop();
