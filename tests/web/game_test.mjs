// SPDX-License-Identifier: MIT
// A game from the set-up page to its end and again, the telling of a period's end, undo, the elder.
import { sitDown } from './board.mjs';
import { tableOf } from './gauge.mjs';
import {
  askElder,
  check,
  equal,
  playNow,
  playUntil,
  prompt,
  runTests,
  set,
  sit,
  takeBack,
  test,
  tryOut,
  waitForTurn,
} from './lib.mjs';

test('play now seats me with one click', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/');
  await playNow(page);
  check(/\/t\/[a-z0-9]+$/.test(page.url()), `at ${page.url()}`);
  equal(await page.locator('.players .player').count(), 4, 'players');
  check((await page.title()).startsWith('● Your turn'), 'the title says that it is my turn');
  check((await prompt(page)).startsWith('Mira: '), await prompt(page));
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('from the set-up page to the end of a game, its record, and again', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/new/hunters');
  await page.getByRole('button', { name: '3', exact: true }).first().click();
  const short = page
    .locator('section', { hasText: 'Options of the game' })
    .getByRole('button', { name: '3' });
  await short.click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await waitForTurn(page);
  await set(page, ['Speed of the bots', 'At once'], ['My seat', 'Cub']);
  const story = page.getByRole('button', { name: 'See how it went' });
  await story.waitFor({ timeout: 120_000 });
  equal(await page.getByText('Cub plays for you').count(), 0, 'messages that are not true');
  await story.click();
  await page.locator('.rank li').first().waitFor();
  equal(await page.locator('.rank li').count(), 3, 'places');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  check(download.suggestedFilename().startsWith('moraine-hunters-'), download.suggestedFilename());

  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('.replay-box .quiet', { hasText: /Line \d+ of/ }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();

  await page.getByRole('button', { name: 'Again, same seats' }).click();
  await waitForTurn(page);
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('at the end of a period conflicts and scoring are told step by step', async (browser, server) => {
  const table = { game: 'hunters', players: 4, late: 3, until: 'scored_period' };
  const page = await sitDown(browser, server, table, { settings: { story: true } });
  await playUntil(page, (p) => p.locator('.duel').count());
  check(/Region \d+|Conflict in region \d+/.test(await prompt(page)), await prompt(page));
  await page.getByRole('button', { name: 'Pause' }).click();
  check((await page.locator('.score-steps li').count()) >= 8, 'a step for each region');
  await page.getByRole('button', { name: 'Skip to the scoring' }).click();
  await page.locator('.score-table').waitFor();
  const rows = await page.locator('.score-table tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll('td')].map((c) => c.textContent.trim());
      const sum = cells.slice(0, -2).reduce((a, c) => a + (Number(c) || 0), 0);
      return [sum, Number(cells.at(-2).replace('+', ''))];
    }),
  );
  for (const [sum, told] of rows) equal(sum, told, 'points of the regions');
  await page.getByRole('button', { name: 'Go on' }).click();
  equal(await page.locator('.duel').count(), 0, 'the story is over');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('undo takes a step back, and the log says so', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/');
  await playNow(page);
  await takeBack(page);
});

test('the elder gives three choices, what if leaves no trace', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/');
  await playNow(page);
  await askElder(page);
  check((await page.locator('.advice ol li').count()) <= 3, 'up to three');
  check(/%/.test(await page.locator('.advice em').first().innerText()), 'with their shares');
  await tryOut(page);
});

test('settings that were opened while the table comes have its part then', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/');
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route('**/api/1/games/hunters', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(await tableOf(page, 'hunters'));
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.locator('.dialog').waitFor();
  equal(await page.getByRole('group', { name: 'My seat' }).count(), 0, 'seats');
  go();
  await page.getByRole('group', { name: 'My seat' }).waitFor();
});

await runTests();
