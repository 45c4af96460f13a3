// SPDX-License-Identifier: MIT
// Neanderthal: whole games by clicking the board, and what its board does besides.
import { askOfMe, boardTests, drag, playTo, sitDown } from './board.mjs';
import { check, equal, runTests, test } from './lib.mjs';
import { PLACES } from './places/neanderthal.mjs';

boardTests({
  game: 'neanderthal',
  places: PLACES,
  tables: [
    { players: 3, seed: '11' },
    { players: 1, seats: 3, seed: '4', nightly: true },
    { players: 3, record: 'neanderthal-offer', me: 2 },
    { players: 1, seats: 3, record: 'neanderthal-trade' },
  ],
  kinds: 18,
});

test('before a way of life is chosen nobody can say what scores', async (browser, server) => {
  const who = { width: 360, height: 740 };
  const page = await sitDown(browser, server, { game: 'neanderthal', players: 3 }, who);
  equal((await askOfMe(page)).choice, 'sex_side', 'the question');
  const points = page.locator('.player.asked .points');
  check((await points.innerText()).startsWith('?'), await points.innerText());
});

test('what costs points is not the main button, and is told once', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'neanderthal',
    players: 2,
    seed: '6',
  });
  await playTo(page, { game: 'neanderthal', places: PLACES, seed: 3 }, 'deploy');
  const answer = (name) => page.locator('.prompt .choose').getByRole('button', { name });
  const weight = (name) => answer(name).evaluate((button) => button.classList.contains('ends'));
  equal(await weight(/Swap your alpha in/), true, 'to swap stands back');
  equal(await weight(/Done/), false, 'to be done stands back');
  const { n } = await askOfMe(page);
  await answer(/Swap your alpha in/).click();
  await page.locator('.prompt .refusal', { hasText: 'only with a mature elder' }).waitFor();
  equal((await askOfMe(page)).n, n, 'the question after the first press');
  await answer(/Swap your alpha in/).click();
  await page.waitForFunction((old) => window.hand.ask?.n > old, n);
});

test('a hunter is dragged to where he hunts', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'neanderthal',
    players: 2,
    seed: '6',
  });
  const how = { game: 'neanderthal', places: PLACES, seed: 3 };
  const { n } = await playTo(page, how, 'deploy');
  const biome = page.locator('.biome.offer .face').first();
  const before = await biome.locator('.piece-stack').count();
  equal(before, 0, 'hunters there');
  await drag(page, page.locator('.person-kind.play').first(), biome);
  await page.waitForFunction((old) => window.hand.ask?.n > old, n);
  await page.locator('.biome .piece-stack').first().waitFor();
  const padded = await page
    .locator('.biome')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).padding !== '0px').length);
  equal(padded, 0, 'cards that shrink when somebody comes');
  const { choice, n: now } = await askOfMe(page);
  equal(choice, 'deploy', 'still to deploy');
  const names = await page.locator('.player, .hand').allInnerTexts();
  check(!names.some((text) => /Player \d/.test(text)), `called by a number: ${names}`);
  // On a phone the first tap reads a card, the second one means it.
  await page.setViewportSize({ width: 360, height: 740 });
  const other = page.locator('.biome.offer:not(.seen) .face').first();
  const named = page.locator(`.face[aria-label="${await other.getAttribute('aria-label')}"]`);
  await named.click();
  await page.locator('.peek .again').waitFor();
  equal((await askOfMe(page)).n, now, 'the question after the first tap');
  await named.click();
  await page.waitForFunction((old) => window.hand.ask?.n > old, now);
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('an offer says what may not be a clause and what it means, and takes the last one back', async (b, server) => {
  const page = await sitDown(b, server, {
    game: 'neanderthal',
    players: 3,
    record: 'neanderthal-offer',
    me: 2,
  });
  await page.locator('.give .deal-button .objection').first().waitFor();
  check(
    /NT-/.test(await page.locator('.give .objection').first().innerText()),
    'the rule is named',
  );
  const clauses = page.locator('.deal li:not(.clause-slot)');
  const before = await clauses.count();
  await page.locator('.give .deal-button.play').first().click();
  await clauses.nth(before).waitFor();
  equal(
    await page.locator('.give .deal-button.included').count(),
    before + 1,
    'gifts marked as clauses',
  );
  const points = page.locator('.terms .number', { hasText: /^[+−]\d+$/ });
  await points.nth(1).waitFor();
  equal(await points.count(), 2, 'sides with what it changes in their points');
  await page.locator('.deal .out').click();
  await clauses.nth(before).waitFor({ state: 'detached' });
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
