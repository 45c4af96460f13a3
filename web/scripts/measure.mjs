// SPDX-License-Identifier: MIT
// How light and how fast the page is, game by game: what the first load of a table weighs, how soon
// a click shows, and whether memory stays flat over whole games in one tab. Figures: README.md.
//   npm run measure [GAME ...]
import {
  appears,
  bytesOf,
  GAMES,
  goTo,
  inspect,
  letBotPlay,
  memoryOf,
  stopwatch,
  tableOf,
} from '../../tests/web/gauge.mjs';
import { isOver, openBrowser, Server, sit } from '../../tests/web/lib.mjs';

const CLICKS = 60;
const ROUNDS = 4; // games one after the other in one tab
const LONG_MS = 600_000;
const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`;
const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

async function weigh(browser, server, game) {
  const page = await sit(browser, server);
  const { bytes, files } = await bytesOf(page, await inspect(page), await tableOf(page, game));
  console.log(`${game}: first load ${kb(bytes)} in ${files.length} files`);
  for (const file of files.slice(0, 5)) console.log(`  ${kb(file.bytes).padStart(7)} ${file.name}`);
  await page.context().close();
}

// My choices from the list, with the mouse; motion as everybody has it.
async function time(browser, server, game) {
  const page = await sit(browser, server, { settings: { motion: 'full' } });
  await page.addInitScript(stopwatch);
  await page.goto(await tableOf(page, game));
  const list = page.locator('.choices ol button:not([disabled])');
  for (let clicks = 0; clicks < CLICKS && !(await isOver(page));) {
    if (await page.locator('.prompt.yours').count()) {
      if (!(await list.count())) await page.keyboard.press('l');
      const n = Math.floor(Math.random() * Math.min(8, await list.count()));
      if (
        await list
          .nth(n)
          .click({ timeout: 1000 })
          .then(
            () => true,
            () => false,
          )
      )
        clicks++;
    }
    await page.waitForTimeout(120);
  }
  const { first, drawn } = await page.evaluate(() => window.watch);
  const say = (times) => {
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0);
    return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
  };
  console.log(`${game}: something changes after ${say(first)} (${first.length} clicks)`);
  console.log(`${game}: the answer is drawn after ${say(drawn)}`);
  await page.context().close();
}

// A bot plays my seat too; the tab stays the same.
async function remember(browser, server, game) {
  const page = await sit(browser, server);
  const inspector = await inspect(page);
  await page.goto('/');
  const row = (where, { heap, nodes, listeners }) =>
    console.log(`${game}: ${where}: heap ${mb(heap)}, ${nodes} nodes, ${listeners} listeners`);
  row('home, before', await memoryOf(inspector));
  for (let round = 1; round <= ROUNDS; round++) {
    await goTo(page, await tableOf(page, game, { seed: String(round) }));
    await appears(page, '.prompt.yours');
    row(`game ${round} begins`, await memoryOf(inspector));
    await letBotPlay(page);
    const end = Date.now() + LONG_MS;
    while (!(await isOver(page)) && Date.now() < end) {
      await page.waitForTimeout(4000);
      if (round === 1) row('on the way', await memoryOf(inspector));
    }
    row(`game ${round} is over`, await memoryOf(inspector));
    await goTo(page, '/');
    await appears(page, '.game-card');
    await page.waitForTimeout(3000); // what fades has faded
    row(`home, after game ${round}`, await memoryOf(inspector));
  }
  await page.context().close();
}

const wanted = process.argv.slice(2);
const server = await Server.start();
const browser = await openBrowser();
for (const game of wanted.length ? wanted : GAMES) {
  await weigh(browser, server, game);
  await time(browser, server, game);
  await remember(browser, server, game);
}
await browser.close();
await server.stop();
