// SPDX-License-Identifier: MIT
// The page stays light: bytes of the first load, and nothing left behind by tables that were closed.
// Times are measured by "npm run measure", not tested.
import {
  appears,
  bytesOf,
  GAMES,
  goTo,
  happens,
  inspect,
  letBotPlay,
  memoryOf,
  tableOf,
} from './gauge.mjs';
import { check, nightly, runTests, sit, test } from './lib.mjs';

const BYTES_MAX = 256_000;
// The widest screen loads most; a phone has parts of its own.
const SCREENS = [
  { width: 2560, height: 1440 },
  { width: 360, height: 780 },
  ...(nightly ? [{ width: 1440 }] : []),
];
const VISITS = 6;
const SLACK = 0.01; // nodes that one visit may differ from another by chance

for (const game of GAMES)
  test(`${game}: the first load of a table is light`, async (browser, server) => {
    for (const who of SCREENS) {
      const page = await sit(browser, server, { ...who, fresh: true });
      const { bytes, files } = await bytesOf(page, await inspect(page), await tableOf(page, game));
      const heavy = files.slice(0, 6).map((f) => `${f.name} ${f.bytes}`);
      const tables = files.find(({ name }) => name.startsWith('/api/1/games/'));
      check(tables.bytes < 10_000, `the tables travel unpacked: ${tables.bytes} bytes`);
      check(bytes > 50_000, `only ${bytes} bytes: they are not counted`);
      check(bytes < BYTES_MAX, `${bytes} bytes at ${who.width} px: ${heavy.join(', ')}`);
    }
  });

for (const game of nightly ? GAMES : ['hunters'])
  test(`${game}: a table that is closed leaves nothing behind`, async (browser, server) => {
    const page = await sit(browser, server, { fresh: true });
    const inspector = await inspect(page);
    await page.goto('/');
    const left = [];
    // The first visits read the templates of what they show. What leaks grows with every visit.
    const settled = () => {
      const [before, last] = left.slice(-2);
      const same = last?.nodes <= before?.nodes * (1 + SLACK);
      return left.length > 1 && same && last.listeners <= before.listeners + 2;
    };
    while (!settled()) {
      check(left.length < VISITS, `it grows: ${JSON.stringify(left)}`);
      await goTo(page, await tableOf(page, game, { seed: String(left.length + 1) }));
      await appears(page, '.prompt.yours');
      await letBotPlay(page);
      await happens(page, 12);
      await goTo(page, '/');
      await appears(page, '.game-card');
      await page.waitForTimeout(1500); // what fades has faded
      left.push(await memoryOf(inspector));
    }
  });

await runTests();
