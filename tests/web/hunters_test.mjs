// SPDX-License-Identifier: MIT
// Mammoth Hunters: whole games by clicking the board, for three and for five.
import { askOfMe, boardTests, playTo, sitDown } from './board.mjs';
import { begin, check, equal, makeTable, runTests, sit, test } from './lib.mjs';
import { PLACES } from './places/hunters.mjs';

boardTests({
  game: 'hunters',
  places: PLACES,
  tables: [
    { players: 3, options: { periods: 3 } },
    { players: 5, options: { periods: 3 }, nightly: true },
  ],
  kinds: 10,
});

test('a card is read on a phone, Done warns, and the keyboard stays at the table', async (b, server) => {
  const page = await sitDown(b, server, { game: 'hunters', players: 3 });
  const how = { game: 'hunters', places: PLACES, seed: 3 };
  const { n } = await playTo(page, how, 'play');
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.locator('.hand .card.play').first();
  await card.click();
  await page.locator('.ask p', { hasText: 'Tap again' }).waitFor();
  equal((await askOfMe(page)).n, n, 'the question after the first tap');
  await card.click();
  await page.waitForFunction((old) => window.hand.ask?.n > old, n);
  await page.setViewportSize({ width: 1366, height: 650 });
  const placing = await playTo(page, how, 'place_hunter');
  const done = page.locator('.prompt .button.ends');
  await done.click();
  await page.locator('.prompt .refusal').waitFor();
  equal((await askOfMe(page)).n, placing.n, 'the question after a warning');
  await done.click();
  await page.waitForFunction((old) => window.hand.ask?.n > old, placing.n);
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('what slides below a resting mouse says nothing', async (browser, server) => {
  const page = await sitDown(browser, server, { game: 'hunters', players: 3 });
  await page.setViewportSize({ width: 1366, height: 650 });
  await playTo(page, { game: 'hunters', places: PLACES, seed: 3 }, 'play');
  const { x, y, width, height } = await page.locator('.card.open:not(.none)').first().boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top - 300);
  await page.locator('.board').evaluate((board) => (board.style.translate = '0 -300px'));
  await page.waitForTimeout(900);
  equal(await page.locator('.tip').count(), 0, 'tips');
  await page.mouse.move(left + 3, top - 298, { steps: 3 });
  await page.locator('.tip').waitFor();
});

test('who looks on reads the log where players have their hand', async (browser, server) => {
  const page = await sit(browser, server, { width: 1366, height: 650 });
  const chairs = Array(3).fill({ who: 'bot', bot: 'cub' });
  const { table } = await makeTable(page, { game: 'hunters', players: 3, chairs, pace: 300 });
  await page.goto(`/t/${table}`);
  await page.locator('.side .log li').nth(8).waitFor();
  const log = await page.locator('.side').boundingBox();
  const dark = await page.locator('.card-side.dark').boundingBox();
  check(log.height > 500 && log.x >= dark.x + dark.width, JSON.stringify([log, dark]));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.side .log li').first().waitFor();
  const [below, question] = [
    await page.locator('.side').boundingBox(),
    await page.locator('.prompt').boundingBox(),
  ];
  const room = below.y >= question.y + question.height - 2 && below.height > 120;
  check(room, `on a phone: ${JSON.stringify([below, question])}`);
});

test('the thinking time that runs is seen on every screen', async (browser, server) => {
  const page = await sit(browser, server, { width: 360, height: 740 });
  await begin(page, { clock: { bank: 600_000, add: 10_000 } });
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [1366, 650],
  ]) {
    await page.setViewportSize({ width, height });
    const clock = page.locator('.prompt .clock:visible');
    check(/^\d+:\d\d$/.test(await clock.innerText()), `a clock at ${width} x ${height}`);
  }
});

await runTests();
