// SPDX-License-Identifier: MIT
// Styles of one game do not reach another's table: whoever comes from any table to any other finds
// every element there looking as after a fresh load.
import { GAMES, goTo } from './gauge.mjs';
import { check, makeTable, nightly, runTests, sit, test, waitForTurn } from './lib.mjs';

// Two rounds through all games, each in both directions: every game follows every other once. The
// first leads from prehistory to valley and on to neanderthal, where styles once went along.
const ROUNDS = [
  [0, 2, 4, 1, 3],
  [0, 1, 2, 3, 4],
].flatMap((round) => [round, round.toReversed()]);

async function makeTables(page) {
  const tables = [];
  const chairs = [];
  for (const game of GAMES) {
    const { table } = await makeTable(page, {
      game,
      name: 'Mira',
      seed: '17',
      pace: 0,
    });
    tables.push({ game, path: `/t/${table}` });
    chairs.push(...(await page.evaluate(() => JSON.parse(localStorage['moraine.chairs']))));
  }
  await page.evaluate((all) => (localStorage['moraine.chairs'] = JSON.stringify(all)), chairs);
  return tables;
}

// Runs in the page: a name for every element of the table, and all its computed styles as one number.
function looks() {
  const number = (text) => {
    let hash = 7;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    return hash;
  };
  const styles = (element, pseudo) => {
    const computed = getComputedStyle(element, pseudo);
    if (pseudo && computed.content === 'none') return '';
    // Ids of drawings count on from table to table.
    return Array.from(computed, (name) =>
      computed.getPropertyValue(name).replace(/#c\d+-/, '#'),
    ).join();
  };
  return Array.from(document.querySelectorAll('[data-screen], [data-screen] *'), (e) => [
    `${e.parentElement.className.baseVal ?? e.parentElement.className} > ${e.localName}.${e.className.baseVal ?? e.className}`,
    number([styles(e), styles(e, '::before'), styles(e, '::after')].join()),
  ]);
}

async function settled(page, path) {
  await page.waitForURL((url) => url.pathname === path);
  await waitForTurn(page);
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return page.evaluate(looks);
}

function compare(game, found, fresh) {
  check(found.length === fresh.length, `${game}: ${found.length} elements, not ${fresh.length}`);
  const other = found.findIndex(([, look], i) => look !== fresh[i][1]);
  check(other < 0, `${game}: ${found[other]?.[0]} looks different`);
}

async function hop(page, path) {
  await goTo(page, '/');
  await page.locator('.game-card').first().waitFor();
  await goTo(page, path);
  return settled(page, path);
}

test('a table looks the same whichever game was seen before', async (browser, server) => {
  const page = await sit(browser, server);
  const tables = await makeTables(page);
  const fresh = new Map();
  for (const { game, path } of tables) {
    await page.goto(path);
    fresh.set(game, await settled(page, path));
    check(fresh.get(game).length > 300, `${game}: hardly anything on the table`);
  }
  for (const [first, ...others] of nightly ? ROUNDS : ROUNDS.slice(0, 1)) {
    await page.goto(tables[first].path);
    await settled(page, tables[first].path);
    for (const next of [...others, first]) {
      const { game, path } = tables[next];
      compare(game, await hop(page, path), fresh.get(game));
    }
  }
});

await runTests();
