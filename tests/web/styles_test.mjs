// SPDX-License-Identifier: MIT
// Styles of one game do not reach another's table, nor those of one page another: whoever comes from
// any table to any other, and from any page to any other, finds every element there looking as after
// a fresh load.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { GAMES, goTo } from './gauge.mjs';
import { check, makeTable, nightly, root, runTests, sit, test, waitForTurn } from './lib.mjs';

// Two rounds through all games, each in both directions: every game follows every other once. The
// first leads from prehistory to valley and on to neanderthal, where styles once went along.
const ROUNDS = [
  [0, 2, 4, 1, 3],
  [0, 1, 2, 3, 4],
].flatMap((round) => [round, [...round].reverse()]);

const BY_DAY = [[4, 1, 3, 0]]; // along the first of them, without the way back

const ALIKE = 3; // regions, cards and the like: all of them at night

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
    tables.push({ game, address: `/t/${table}` });
    chairs.push(...(await page.evaluate(() => JSON.parse(localStorage['moraine.chairs']))));
  }
  await page.evaluate((all) => (localStorage['moraine.chairs'] = JSON.stringify(all)), chairs);
  return tables;
}

// The properties that any sheet of the page sets: no other can differ.
async function properties(page) {
  const files = await readdir(path.join(root, 'web/dist/assets'));
  await page.goto('/');
  return page.evaluate(
    async (sheets) => {
      const setBy = ({ style = [], cssRules = [] }) => [...style, ...[...cssRules].flatMap(setBy)];
      const names = new Set();
      for (const sheet of sheets) {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: `/assets/${sheet}`,
        });
        await new Promise((resolve) => {
          link.onload = resolve;
          document.head.append(link);
        });
        setBy(link.sheet).forEach((name) => names.add(name));
      }
      return [...names].filter((name) => !name.startsWith('--'));
    },
    files.filter((file) => file.endsWith('.css')),
  );
}

// Runs in the page: a name for every element below `root`, and its computed styles as one number; of those
// that have the same name so many.
function looks([names, most, root]) {
  const number = (text) => {
    let hash = 7;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    return hash;
  };
  const styles = (element, pseudo) => {
    const computed = getComputedStyle(element, pseudo);
    if (pseudo && computed.content === 'none') return '';
    // Ids of drawings count on from table to table.
    return names.map((name) => computed.getPropertyValue(name).replace(/#c\d+-/, '#')).join();
  };
  const classes = (e) => e.className.baseVal ?? e.className;
  const met = {};
  return [...document.querySelectorAll(`${root}, ${root} *`)].map((e) => {
    const name = `${classes(e.parentElement)} > ${e.localName}.${classes(e)}`;
    met[name] = (met[name] ?? 0) + 1;
    const all = () => number([styles(e), styles(e, '::before'), styles(e, '::after')].join());
    return [name, met[name] > most ? 0 : all()];
  });
}

async function settled(page, address, names, root = '[data-screen]') {
  await page.waitForURL((url) => url.pathname === address);
  if (root === '[data-screen]') await waitForTurn(page);
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForLoadState('networkidle');
  const count = () => page.locator(`${root} *`).count();
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await page.waitForTimeout(300); // what comes later than the question
  }
  return page.evaluate(looks, [names, nightly ? Infinity : ALIKE, root]);
}

function compare(game, found, fresh) {
  check(found.length === fresh.length, `${game}: ${found.length} elements, not ${fresh.length}`);
  const other = found.findIndex(([, look], i) => look !== fresh[i][1]);
  check(other < 0, `${game}: ${found[other]?.[0]} looks different`);
}

async function hop(page, address, names) {
  await goTo(page, '/');
  await page.locator('.game-card').first().waitFor();
  await goTo(page, address);
  return settled(page, address, names);
}

test('a table looks the same whichever game was seen before', async (browser, server) => {
  const page = await sit(browser, server);
  const tables = await makeTables(page);
  const names = await properties(page);
  check(names.length > 100, `only ${names.length} properties`);
  const fresh = new Map();
  const look = async ({ game, address }) => {
    await page.goto(address);
    fresh.set(game, await settled(page, address, names));
    check(fresh.get(game).length > 300, `${game}: hardly anything on the table`);
  };
  for (const [first, ...others] of nightly ? ROUNDS : BY_DAY) {
    for (const next of others) if (!fresh.has(tables[next].game)) await look(tables[next]);
    await look(tables[first]);
    for (const next of nightly ? [...others, first] : others) {
      const { game, address } = tables[next];
      compare(game, await hop(page, address, names), fresh.get(game));
    }
  }
});

// The story of a table that nobody knows loads the styles of all stories.
const PAGES = ['/', '/learn', '/rules', '/rules/hunters', '/new/hunters', '/t/nobody/story'];

test('a page looks the same whichever was seen before', async (browser, server) => {
  const page = await sit(browser, server);
  const names = await properties(page);
  const fresh = new Map();
  for (const address of PAGES) {
    await page.goto(address);
    fresh.set(address, await settled(page, address, names, '#app'));
    check(fresh.get(address).length > 20, `${address}: hardly anything on the page`);
  }
  for (const address of PAGES) {
    await goTo(page, address);
    compare(address, await settled(page, address, names, '#app'), fresh.get(address));
  }
});

test('no page has its bar on paper', async (browser, server) => {
  const page = await sit(browser, server);
  const { table } = await makeTable(page, { game: 'hunters', name: 'Mira', pace: 0 });
  for (const address of [...PAGES, `/t/${table}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await page.locator('.top').waitFor();
    await page.emulateMedia({ media: 'print' });
    check(!(await page.locator('.top, .skip').filter({ visible: true }).count()), address);
  }
});

await runTests();
