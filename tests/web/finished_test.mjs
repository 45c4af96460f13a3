// SPDX-License-Identifier: MIT
// Finished games of every kind (by day of two): points by source, courses, turning points, replay, playing on.
import { sitDown } from './board.mjs';
import { check, equal, nightly, ofGames, PATIENCE, runTests, sit, test } from './lib.mjs';

const LONG_MS = 240_000 * PATIENCE; // the elder looks at every moment, and gives way to all else
const MOMENTS = 2; // turning points that are looked at; at night all of them
const LATE = 4; // my decisions that are left when the page comes
const GAMES = {
  hunters: { players: 3, seed: '5', options: { periods: 3 } },
  valley: { players: 3, seed: '3' },
  winter: { players: 2, seed: '5' },
  neanderthal: { players: 2, seed: '5' },
  prehistory: { players: 2, seed: '3' },
};
const SCORED_LATER = ['hunters', 'winter', 'prehistory']; // not everything at once
const PLAIN = ['valley']; // its points are its camps: a table of sources is no must

// A whole game by bots, my seat as well; the page comes for the end.
async function playedBy(browser, server, table) {
  const page = await sitDown(browser, server, { ...table, late: LATE });
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: 'Settings' }).click();
  const seat = page.getByRole('group', { name: 'My seat' });
  await seat.getByRole('button', { name: 'Cub' }).dispatchEvent('click');
  await page.keyboard.press('Escape');
  return { page, id };
}

const line = async (page) =>
  Number((await page.locator('.replay-box .box-heading .quiet').innerText()).match(/\d+/)[0]);

async function checkPoints(page, players, plain) {
  if (plain && !(await page.locator('.numbers').count())) return;
  await page.locator('.numbers').waitFor();
  const columns = await page.locator('.numbers').evaluate((table) => {
    const cells = (row) => [...row.querySelectorAll('td')].map((c) => Number(c.textContent) || 0);
    const sources = [...table.tBodies[0].rows].map(cells);
    return cells(table.tFoot.rows[0]).map((points, i) => [
      points,
      sources.reduce((sum, row) => sum + row[i], 0),
    ]);
  });
  equal(columns.length, players, 'columns');
  for (const [points, sum] of columns) equal(sum, points, 'the sources add up to the points');
  check((await page.locator('.source-bar i').count()) > 0, 'bars have parts');
}

async function checkTurning(page, game, players) {
  await page.locator('.hopes[aria-busy="false"]').waitFor({ timeout: LONG_MS });
  equal(await page.locator('.courses path.course').count(), players, 'courses');
  equal(await page.locator('.hopes path.hope').count(), players, 'hopes');
  // Each has a name at the end of the curve that is wholly in the chart; the axis says what it counts.
  const out = await page.locator('.courses svg').evaluate((svg) => {
    const { bottom } = svg.getBoundingClientRect();
    const names = [...svg.querySelectorAll('text.label')].map((n) => n.getBoundingClientRect());
    return names.filter((name) => name.bottom > bottom + 1).length;
  });
  equal(await page.locator('.courses text.label').count(), players, 'names of courses');
  equal(out, 0, 'names below the chart');
  for (const chart of ['.courses', '.hopes'])
    check(
      (await page.locator(`${chart} text.axis`, { hasText: /[A-Z][a-z]+ 1$/ }).count()) === 1,
      `${chart} does not say what it counts`,
    );
  const thin = await page.locator('.courses path.if-scored').count();
  equal(thin, SCORED_LATER.includes(game) ? players : 0, 'thin lines: if it had been scored then');
  const turns = page.locator('.turning-points li button');
  const count = await turns.count();
  check(count >= 1 && count <= 5, `${count} turning points`);
  equal(await page.locator('.rail .turn-mark').count(), count, 'marks on the rail');
  for (let i = 0; i < (nightly ? count : Math.min(count, MOMENTS)); i++) {
    const turn = turns.nth(i);
    const log = Number((await turn.locator('small').innerText()).match(/\d+/)[0]);
    check(
      (await turn.locator('.turning-words').innerText()).length > 12,
      'a turning point has words',
    );
    await turn.click();
    await page
      .locator('.turning-points button[aria-pressed="true"]', {
        hasText: `line ${log}`,
      })
      .waitFor();
    equal(await line(page), log, 'line of the replay');
  }
}

// On a low screen all of the valley is seen, its last row as well; and it counts camps.
async function checkWholeMap(page) {
  await page.setViewportSize({ width: 1366, height: 650 });
  const hidden = await page
    .locator('.replay-view')
    .evaluate((view) => view.scrollHeight - view.clientHeight);
  check(hidden <= 1, `${hidden} px of the map are hidden`);
  check(/camps/i.test(await page.locator('.courses').innerText()), 'the measure of Valley');
}

// Whoever opens the address of a moment is told the same, though an onlooker's log has other numbers.
async function checkShared(browser, server, page) {
  const deed = page.locator('.deed');
  const first = page.locator('.turning-points li button').first();
  await first.click();
  await first.and(page.locator('[aria-pressed="true"]')).waitFor();
  await page.waitForURL(/#at\d+(\.\d+)?$/);
  const told = await deed.innerText();
  const eve = await sit(browser, server, { name: 'Eve', width: 768, height: 1024 });
  await eve.goto(page.url());
  await eve.locator('.deed', { hasText: told }).waitFor();
  equal(await eve.locator('.hand').count(), 0, 'hands of the onlooker');
  await eve.close();
}

// From the last turning point on: a step, by itself, and for oneself.
async function checkReplay(page) {
  const first = page.locator('.turning-points li').first().locator('button');
  await first.click();
  await first.and(page.locator('[aria-pressed="true"]')).waitFor();
  const from = await line(page);
  const further = (than) =>
    page.waitForFunction(
      (n) =>
        Number(
          document.querySelector('.replay-box .box-heading .quiet').textContent.match(/\d+/)[0],
        ) > n,
      than,
    );
  await page.getByRole('button', { name: 'One step forward' }).click();
  await further(from);
  const next = await line(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await further(next);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('link', { name: 'What if from here' }).click();
  await page.locator('.prompt .tag', { hasText: 'Trying it out' }).waitFor();
}

for (const [game, table] of ofGames(GAMES, 'hunters', 'valley'))
  test(`the finished game: ${game}`, async (browser, server) => {
    const { players } = table;
    const { page, id } = await playedBy(browser, server, { game, ...table });
    const story = page.getByRole('button', { name: 'See how it went' });
    await story.click({ timeout: LONG_MS });
    await page.locator('.rank li').first().waitFor();
    check(page.url().endsWith(`/t/${id}/story`), page.url());
    equal(await page.locator('.rank li').count(), players, 'places');
    await page
      .locator('.by-round')
      .nth(players - 1)
      .waitFor(); // points per period, year or turn
    await checkPoints(page, players, PLAIN.includes(game));
    await checkTurning(page, game, players);
    if (game === 'valley') await checkWholeMap(page);
    await page.setViewportSize({ width: 360, height: 780 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(wide <= 360, `the page is ${wide} px wide`);
    await page.setViewportSize({ width: 1440, height: 900 });
    if (game === 'hunters') await checkShared(browser, server, page);
    await checkReplay(page);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

await runTests();
