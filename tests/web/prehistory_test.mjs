// SPDX-License-Identifier: MIT
// Prehistory: whole games by clicking the boards, for two and for four; a wheel's turn is looked at
// before it is paid.
import { boardTests, playTo, sitDown } from './board.mjs';
import { check, equal, prompt, runTests, test } from './lib.mjs';
import { PLACES } from './places/prehistory.mjs';

boardTests({
  game: 'prehistory',
  touched: true, // its board has parts of which a phone shows one
  places: PLACES,
  tables: [
    { players: 2, options: { fixed_map: 1 } },
    {
      players: 4,
      options: { layout: 'random', open_cards: 1, shuffled_megaliths: 1, chosen_wheels: 1 },
      nightly: true,
    },
  ],
  kinds: 16,
});

test('a turn is shown before it is paid, a thing too dear says why', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'prehistory',
    players: 2,
    seed: '3',
  });
  const how = { game: 'prehistory', places: PLACES, seed: 3 };
  await playTo(page, how, 'turn_tail');
  await playTo(page, how, 'spring_menu');
  const arrow = page.locator('.turn.river').first();
  if (await arrow.count()) {
    const asked = await prompt(page);
    await arrow.hover();
    await page.locator('.preview .turn-it').waitFor();
    equal(await page.locator('.wheel-ring .place-ring').count(), 6, 'cubes of the turned wheel');
    equal(await prompt(page), asked, 'nothing was paid');
    await page.keyboard.press('Escape');
    equal(await page.locator('.preview').count(), 0, 'looks at the turned wheel');
  }
  const dear = page.locator('.thing[aria-disabled=true]').first();
  await dear.click({ force: true });
  await page.locator('.prompt .refusal').waitFor();
  check(/PH-/.test(await page.locator('.prompt .refusal').innerText()), 'the rule is named');
  await page.keyboard.press('m');
  await page.locator('.map.big .field-map').waitFor();
  await page.keyboard.press('m');
  await page.locator('.map.main').waitFor();
  // On a phone what one pays with in summer comes first.
  await playTo(page, how, 'summer_menu');
  await page.setViewportSize({ width: 360, height: 740 });
  const [sun, tent] = await Promise.all(
    ['.sun-block', '.tent'].map(
      async (at) => (await page.locator(`.own-board ${at}`).boundingBox()).x,
    ),
  );
  check(sun < tent, `markers at ${sun}, resources at ${tent}`);
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
