// SPDX-License-Identifier: MIT
// Other hands: the keyboard alone, a phone, a click on what is forbidden, a question about a number.
import {
  begin,
  check,
  equal,
  makeTable,
  nightly,
  playUntil,
  prompt,
  runTests,
  sit,
  test,
  waitForTurn,
} from './lib.mjs';
import { midGame } from './gauge.mjs';

test('what is forbidden answers with its rule', async (browser, server) => {
  const page = await sit(browser, server);
  await begin(page);
  await page.locator('.region.frozen .land').first().click({ force: true });
  const refusal = page.locator('.prompt .refusal', { hasText: 'MH-1.2' });
  await refusal.waitFor();
  for (const [width, height] of [
    [360, 740],
    [1366, 650],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    const [words, room] = [
      await refusal.boundingBox(),
      await page.locator('.prompt .ask').boundingBox(),
    ];
    const seen = words.x < room.x + 1 && words.y + words.height <= room.y + room.height + 1;
    check(seen, `what is refused is read at ${width} px`);
  }
  await page.locator('.prompt .refusal a').click();
  await page
    .locator('.rules-tab .found', {
      hasText: 'No hunter, mammoth or fire tile',
    })
    .waitFor();
  check(await page.locator('.prompt.yours').count(), 'still my turn');
});

test('a card that cannot be played says why', async (browser, server) => {
  const page = await sit(browser, server);
  await begin(page, { players: 3, seed: '6' });
  const grey = page.locator('.card.impossible .why');
  await playUntil(page, async () => (await grey.count()) > 0);
  check(/MH-4\.2/.test(await grey.first().innerText()), await grey.first().innerText());
});

test('a number explains itself', async (browser, server) => {
  const page = await sit(browser, server);
  await begin(page);
  await page.locator('.region.offer .land').first().hover();
  const tip = page.locator('.tip');
  await tip.waitFor();
  check(/every region\s*3/.test(await tip.innerText()), await tip.innerText());
  check(/MH-8\.2/.test(await tip.innerText()), 'with the rule');
  await page.keyboard.press('j');
  const first = await page.evaluate(() => document.activeElement.closest('.offer') !== null);
  check(first, 'one key leads to the first answer');
});

test('the keyboard alone suffices', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/');
  await page.locator('.game-card').first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 60 && !/^Play now: Mammoth Hunters/.test(await focused()); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForTurn(page);

  // A region with Tab, arrows and Enter.
  const region = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  for (let i = 0; i < 60 && !/^Region 1,/.test(await region()); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  check(/^Region (5|6)/.test(await region()), await region());
  await page.keyboard.press('Enter');
  await page.locator('.log li', { hasText: 'Mira' }).first().waitFor();
  await waitForTurn(page);

  // A choice from the list by its number.
  const before = await page.locator('.log li', { hasText: 'Mira places' }).count();
  await page.keyboard.press('3');
  await page.waitForFunction(
    (n) =>
      [...document.querySelectorAll('.log li')].filter((li) => /Mira places/.test(li.textContent))
        .length > n,
    before,
  );
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Choices', selected: true }).waitFor();
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('the log is one stop for Tab, and the arrows walk through it', async (browser, server) => {
  const page = await sit(browser, server);
  await midGame(page, server, 'hunters', 40);
  const inLog = () => page.evaluate(() => document.activeElement.closest('.log ol') !== null);
  const said = () => page.evaluate(() => document.activeElement.textContent);
  await page.locator('.log .line').first().focus();
  const newest = await said();
  await page.keyboard.press('ArrowRight');
  check(/^MH-/.test(await said()), await said());
  await page.keyboard.press('ArrowLeft');
  equal(await said(), newest, 'back at the line');
  await page.keyboard.press('ArrowDown');
  equal(await said(), await page.locator('.log .line').nth(1).textContent(), 'the second line');
  await page.keyboard.press('Tab');
  check(!(await inLog()), 'Tab leaves the log');
  await page.keyboard.press('Shift+Tab');
  check(await inLog(), 'and comes back to it');
});

// What fits is looked at by fit_test.mjs, and games are played by touch at 360 px: here for longer.
for (const width of nightly ? [360, 768] : [768]) {
  test(`playing at ${width} px`, async (browser, server) => {
    const page = await sit(browser, server, {
      width,
      height: width < 700 ? 780 : 1024,
    });
    await begin(page);
    let n = 0;
    await playUntil(page, async () => n++ > 7);
    const [wide, seen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    check(wide <= seen, `the page is ${wide} px wide in ${seen}`);
    check((await prompt(page)).length > 0, 'there is a prompt');
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });
}

test('themes, sound and motion are kept', async (browser, server) => {
  const page = await sit(browser, server);
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.reload();
  equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark', 'theme');
  equal(await page.evaluate(() => document.documentElement.dataset.motion), 'none', 'motion');
});

// Runs in the page: how often something was set in motion.
function countMoves() {
  const real = Element.prototype.animate;
  window.moves = 0;
  Element.prototype.animate = function animate(...words) {
    window.moves++;
    return real.apply(this, words);
  };
}

for (const reducedMotion of ['reduce', 'no-preference'])
  test(`the system's wish about motion holds: ${reducedMotion}`, async (browser, server) => {
    const page = await sit(browser, server, {
      settings: { motion: 'system' },
      script: countMoves,
    });
    await page.emulateMedia({ reducedMotion });
    await begin(page, { pace: 200 });
    let n = 0;
    await playUntil(page, async () => n++ > 7);
    const moves = await page.evaluate(() => window.moves);
    equal(moves > 0, reducedMotion !== 'reduce', `${moves} moves; something moved`);
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });

test('a problem is reported in a few words', async (browser, server) => {
  const page = await sit(browser, server);
  await begin(page);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('What went wrong?').fill('The mammoth vanished');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/This is report \d+/).waitFor();
});

// In the lessons every game is played from its list: here by numbers.
for (const game of nightly ? ['valley', 'winter', 'neanderthal', 'prehistory'] : ['winter']) {
  test(`${game} is playable from its list`, async (browser, server) => {
    const page = await sit(browser, server);
    const made = await makeTable(page, {
      game,
      name: 'Mira',
      seed: '17',
      pace: 0,
    });
    await page.goto(`/t/${made.table}`);
    const state = () => page.evaluate(() => document.querySelector('.table').textContent);
    for (let turn = 0; turn < 6; turn++) {
      await page.locator('.prompt.yours').waitFor({ timeout: 60_000 });
      const before = await state();
      await page.keyboard.press('1');
      await page.waitForFunction(
        (old) => document.querySelector('.table').textContent !== old,
        before,
      );
    }
    equal(page.complaints.length, 0, page.complaints.join('; '));
  });
}

await runTests();
