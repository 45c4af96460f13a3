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
import { check, runTests, sit, test } from './lib.mjs';

const BYTES_MAX = 400_000;
const VISITS = 3;
const SLACK = 0.05; // nodes that one visit may differ from another by chance

for (const game of GAMES) {
  test(`${game}: the first load of a table is light`, async (browser, server) => {
    for (const who of [{ width: 1440 }, { width: 360, height: 780 }]) {
      const page = await sit(browser, server, who);
      const { bytes, files } = await bytesOf(page, await inspect(page), await tableOf(page, game));
      const heavy = files.slice(0, 6).map((f) => `${f.name} ${f.bytes}`);
      check(bytes > 50_000, `only ${bytes} bytes: they are not counted`);
      check(bytes < BYTES_MAX, `${bytes} bytes at ${who.width} px: ${heavy.join(', ')}`);
    }
  });

  test(`${game}: a table that is closed leaves nothing behind`, async (browser, server) => {
    const page = await sit(browser, server);
    const inspector = await inspect(page);
    await page.goto('/');
    const left = [];
    for (let visit = 1; visit <= VISITS; visit++) {
      await goTo(page, await tableOf(page, game, { seed: String(visit) }));
      await appears(page, '.prompt.yours');
      await letBotPlay(page);
      await happens(page, 25);
      await goTo(page, '/');
      await appears(page, '.gcard');
      await page.waitForTimeout(1500); // what fades has faded
      left.push(await memoryOf(inspector));
    }
    const [, second, third] = left;
    const words = JSON.stringify(left);
    check(third.nodes <= second.nodes * (1 + SLACK), `nodes grow: ${words}`);
    check(third.listeners <= second.listeners + 2, `listeners grow: ${words}`);
  });
}

await runTests();
