// SPDX-License-Identifier: MIT
// Coming to a table and staying there: links, reloads, other tabs and browsers, a server that goes
// away and comes back; the list of one's tables; small screens.
import { goTo } from './gauge.mjs';
import {
  check,
  equal,
  makeTable,
  myTurn,
  nightly,
  runTests,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';

const FRIENDS = {
  game: 'hunters',
  players: 3,
  name: 'Ann',
  title: 'Friday hunt',
  seed: '17',
  pace: 0,
  options: { periods: 3 },
  clock: { bank: 172_800_000, add: 43_200_000 },
  chairs: [{ who: 'me' }, { who: 'link' }, { who: 'link' }],
};

const quiet = (...pages) => {
  for (const page of pages) equal(page.complaints.join('; '), '', 'complaints');
};

// A further tab of the same browser.
async function openTab(page) {
  const tab = await page.context().newPage();
  await tab.setViewportSize(page.viewportSize());
  tab.setDefaultTimeout(60_000);
  return tab;
}

const seatOf = (page) => page.evaluate(() => JSON.parse(localStorage['moraine.chairs'] ?? '[]'));

test('one link seats all friends, through reloads and in an open tab', async (browser, server) => {
  const ann = await sit(browser, server, { name: 'Ann' });
  const made = await makeTable(ann, FRIENDS);
  const link = `/t/${made.table}#${made.invite}`;

  const bo = await sit(browser, server, { name: 'Bo', width: 360, height: 740 });
  await bo.goto(`/t/${made.table}`); // looks on first: the link comes later, in the open tab
  await bo.getByText('You are watching').waitFor();
  await bo.evaluate((to) => location.assign(to), link);
  await bo.getByRole('button', { name: 'Sit down' }).waitFor();
  check(!bo.url().includes('#'), 'the invitation does not stay in the address');
  await bo.getByText('Ann invites you to Mammoth Hunters').waitFor();
  for (const words of ['Friday hunt', '48 hours each', 'Periods: 3', '3 players'])
    await bo.locator('.invitation').getByText(words).waitFor();
  check(await bo.locator('.invitation img').count(), 'a picture of the game');
  for (let i = 0; i < 2; i++) {
    await bo.reload();
    await bo.getByRole('button', { name: 'Sit down' }).waitFor();
  }
  const tab = await openTab(bo);
  await tab.goto(`/t/${made.table}`);
  await tab.getByRole('button', { name: 'Sit down' }).waitFor();
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await tab.getByText('1 seat is still free').waitFor(); // the other tab sits, too
  await bo.reload();
  await bo.getByText('1 seat is still free').waitFor();
  const wide = await bo.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 360, `${wide} wide`);
  equal((await seatOf(bo)).length, 1, 'chairs of Bo');

  const cy = await sit(browser, server, { name: 'Cy' });
  await cy.goto(link);
  await cy.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [bo, tab, cy]) await page.locator('.prompt h1').waitFor();
  await tab.reload();
  await tab.locator('.prompt h1').waitFor();
  equal(await tab.getByText('You are watching').count(), 0, 'onlookers');

  const eve = await sit(browser, server, { name: 'Eve' });
  await eve.goto(link);
  await eve.getByText('All seats are taken and the game has begun').waitFor();
  quiet(ann, bo, cy, eve);
});

test('a seat can be declined, and a lost answer takes no second seat', async (browser, server) => {
  const ann = await sit(browser, server, { name: 'Ann' });
  const made = await makeTable(ann, FRIENDS);
  await ann.goto(`/t/${made.table}`);
  const link = `/t/${made.table}#${made.invite}`;
  const bo = await sit(browser, server, { name: 'Bo' });
  await bo.goto(link);
  await bo.getByRole('button', { name: 'No, thanks' }).click();
  await bo.locator('.game-card').first().waitFor();
  await ann.getByText('free; Bo cannot come').waitFor();

  const cy = await sit(browser, server, { name: 'Cy' });
  await cy.goto(link);
  await cy.getByRole('button', { name: 'Sit down' }).waitFor();
  let lost = 0;
  await cy.route('**/join', async (route) => {
    await route.fetch(); // it arrives, its answer does not
    lost++;
    await route.abort();
  });
  await cy.getByRole('button', { name: 'Sit down' }).click();
  await cy.getByRole('alert').waitFor();
  equal(lost, 1, 'lost answers');
  await cy.unroute('**/join');
  await cy.reload();
  await cy.getByRole('button', { name: 'Sit down' }).click();
  await cy.getByText('1 seat is still free').waitFor();
  equal(await ann.locator('.chairs b', { hasText: 'Cy' }).count(), 1, 'seats of Cy');
});

test('a new browser with the account has the seat', async (browser, server) => {
  const account = async (page, button) => {
    await page.goto('/');
    await page.locator('.who').click();
    await page.getByLabel('Account', { exact: true }).fill('Dora');
    await page.getByLabel('Password').fill('long enough');
    await page.getByRole('button', { name: button }).click();
    await page.getByText('Signed in as Dora').waitFor();
    await page.keyboard.press('Escape');
  };
  const old = await sit(browser, server, { name: 'Dora' });
  await makeTable(old, { ...FRIENDS, title: 'Own hunt', chairs: undefined });
  await account(old, 'New account');
  await old.reload();
  await old.locator('.table-row', { hasText: 'Own hunt' }).waitFor();
  equal(await old.locator('.table-row').filter({ hasText: 'Own hunt' }).count(), 1, 'rows');

  const young = await sit(browser, server, { name: 'Dora', width: 360, height: 740 });
  await account(young, 'Sign in');
  await young.locator('.table-row', { hasText: 'Own hunt' }).locator('a').click();
  await waitForTurn(young);
  await young.reload();
  await waitForTurn(young);
  await young.goto('/');
  const row = young.locator('.table-row', { hasText: 'Own hunt' });
  await row.getByRole('button', { name: 'Remove from this list' }).click();
  await row.getByRole('button', { name: 'Remove for good' }).click();
  await row.waitFor({ state: 'detached' });
  await young.reload();
  await young.locator('.game-card').first().waitFor();
  equal(await young.locator('.table-row', { hasText: 'Own hunt' }).count(), 0, 'rows');
  quiet(old, young);
});

test(
  'a move made while the server is away is made once, when it is back',
  async (browser, server) => {
    const ann = await sit(browser, server, { name: 'Ann' });
    const bo = await sit(browser, server, { name: 'Bo' });
    const made = await makeTable(ann, { ...FRIENDS, clock: undefined });
    await ann.goto(`/t/${made.table}`);
    await bo.goto(`/t/${made.table}#${made.invite}`);
    await bo.getByRole('button', { name: 'Sit down' }).click();
    await ann.getByRole('button', { name: 'Begin now' }).click();
    for (const page of [ann, bo]) await page.locator('.prompt h1').waitFor();
    await Promise.race([waitForTurn(ann), waitForTurn(bo)]);
    const [mover, other] = (await myTurn(ann)) ? [ann, bo] : [bo, ann];

    await server.end('SIGKILL');
    await mover.getByText('Connection lost').waitFor();
    await mover.locator('.away').waitFor();
    const before = await other.locator('.log li').count();
    await mover.locator('.region.offer .land').first().click();
    await mover.getByText('Your move is sent as soon as the server answers').waitFor();
    await server.run();
    await other.locator(`.log li:nth-child(${before + 1})`).waitFor();
    for (const page of [mover, other]) {
      await page.getByText('Connection lost').waitFor({ state: 'detached' });
      await page.locator('.away').waitFor({ state: 'detached' });
    }
    equal(await mover.getByText('Your move is sent').count(), 0, 'messages that are not true');
    quiet(ann, bo);

    // So does a page that cannot come yet; it comes by itself.
    await other.goto('/');
    await other.locator('.game-card').first().waitFor();
    await server.end('SIGTERM');
    await other
      .getByRole('link', { name: /^Set up/ })
      .first()
      .click();
    for (const page of [other, mover]) await page.locator('.away').waitFor();
    await server.run();
    await other.locator('.chairs').waitFor();
    for (const page of [other, mover]) await page.locator('.away').waitFor({ state: 'detached' });
  },
  { alone: true },
);

// Everything on the page that moved by itself, as the browser counts it.
const shiftOf = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .filter((entry) => !entry.hadRecentInput)
              .reduce((sum, entry) => sum + entry.value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 50)));
      }),
  );

async function makeSeveral(page) {
  const kept = [];
  for (const wish of [
    { game: 'hunters', players: 3, chairs: [{ who: 'me' }, { who: 'me' }, { who: 'bot' }] },
    { game: 'hunters', title: 'The long hunt', name: 'Mira' },
    { game: 'hunters', name: 'Mira', clock: FRIENDS.clock, chairs: FRIENDS.chairs, players: 3 },
    { game: 'neanderthal', name: 'Mira', seed: '5' },
  ]) {
    const made = await makeTable(page, wish);
    for (const { chair, token } of made.chairs)
      if (token) kept.push({ table: made.table, token, chair, host: made.host });
  }
  await page.evaluate((all) => (localStorage['moraine.chairs'] = JSON.stringify(all)), kept);
}

for (const [width, height] of [
  [1366, 650],
  [360, 740],
])
  test(`home at ${width}x${height}: each table once, told apart, nothing moves`, async (browser, server) => {
    const page = await sit(browser, server, { width, height });
    await makeSeveral(page);
    await page.goto('/');
    await page.locator('.foot').waitFor();
    await page.waitForLoadState('networkidle');
    check((await shiftOf(page)) < 0.02, `layout shift ${await shiftOf(page)}`);
    const rows = page.locator('.mine .table-row');
    equal(await rows.count(), 4, 'tables');
    const said = await rows.evaluateAll((all) =>
      all.map((row) => row.querySelector('div').innerText),
    );
    equal(new Set(said).size, 4, `different rows of ${said.join(' / ')}`);
    check(
      said.some((words) => /^The long hunt\n.*Mammoth Hunters/.test(words)),
      'the name of a table',
    );
    check(
      said.some((words) => /over days/.test(words)),
      'slow',
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= width, `${wide} wide`);
    if (width < 700) {
      const box = await page.getByRole('heading', { name: 'Your tables' }).boundingBox();
      check(box.y + 120 < height, `your tables at ${box.y}`);
    }
    const gathering = rows.filter({ hasText: 'waiting for players' });
    await gathering.getByRole('button', { name: 'Leave this table' }).click();
    await gathering.getByRole('button', { name: 'Leave for good' }).click();
    await gathering.waitFor({ state: 'detached' });
    equal(await rows.count(), 3, 'tables');
    quiet(page);
  });

// Nothing can be pushed sideways, and nothing lies outside.
async function checkDialog(page, name) {
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  const [inner, outer, right] = await dialog.evaluate((e) => [
    e.scrollWidth,
    e.clientWidth,
    Math.max(
      ...[...e.querySelectorAll('button, input, a')].map((b) => b.getBoundingClientRect().right),
    ),
  ]);
  check(inner <= outer, `${name}: ${inner} in ${outer}`);
  check(right <= 360, `${name}: something at ${right}`);
}

test('settings and account fit a phone', async (browser, server) => {
  for (const language of ['en', 'de', 'nl']) {
    const page = await sit(browser, server, { width: 360, height: 740, settings: { language } });
    const { table } = await makeTable(page, { game: 'hunters', name: 'Mira', seed: '17' });
    await page.goto(`/t/${table}`);
    await waitForTurn(page);
    await page.locator('.icon-button:has(use[href$=gear])').click();
    await checkDialog(page, `settings, ${language}`);
    equal(await page.locator('.keys kbd:visible').count(), 1, 'ways to look that a finger has');
    await page.locator('.account-button').click();
    await page.locator('dialog input[type=password]').waitFor();
    await checkDialog(page, `account, ${language}`);
    quiet(page);
  }
});

test('no page says anything to the console', async (browser, server) => {
  const page = await sit(browser, server);
  const { games } = await page.request.get('/api/1/games').then((answer) => answer.json());
  const all = games.filter((game) => !game.hidden).map(({ key }) => key);
  const keys = nightly ? all : all.slice(0, 3);
  await page.goto('/');
  for (const path of ['/learn', '/rules', '/nowhere', '/t/nowhere']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  for (const key of keys) {
    for (const [path, part] of [
      [`/rules/${key}`, '.rulebook h2'],
      [`/learn/${key}`, '.learn-page .button'],
      [`/new/${key}`, '.setup-box'],
    ]) {
      await (key === keys[0] ? page.goto(path) : goTo(page, path)); // as a link of ours does it
      await page.locator(part).first().waitFor();
    }
    equal(await page.getByText('fifth seat').count(), 0, 'seats that are not there');
    await goTo(page, '/');
    await page.locator(`.game-card[data-game=${key}] .button.primary`).click();
    await page.locator('.prompt h1').waitFor();
    await page.locator('.top-tools .icon-button').first().click();
    await page.keyboard.press('Escape');
  }
  quiet(page);
});

await runTests();
