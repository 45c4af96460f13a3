// Prehistory: whole games by clicking the boards, for two and for four; a wheel's turn is looked at
// before it is paid.
import { boardTests, playTo, PROMPT, sitDown } from './board.mjs';
import { check, equal, prompt, runTests, test } from './lib.mjs';

const FIELD = '.phmap .fld.offer';
const CUBE = '.pb .cube.offer';
const PLACES = {
  place_wheel: '.startw .stw, .startw .to .offer',
  rotate: '.stw.offer',
  pattern: '.sham.offer',
  act: '.tri.offer, .obj.offer, .psec.offer',
  paint: '.psec.offer',
  gather: '.obj.offer',
  hold_ceremony: '.obj.offer',
  catch_fish: '.obj.offer',
  hunt: '.obj.offer',
  migrate: '.goer.offer',
  dance: '.sham.offer, .pill.enough',
  pay_bank: '.bankc.offer',
  pay_gates: '.obj.offer',
  go_to: FIELD,
  put_fee: CUBE,
  turn_wheel: '.turn, .dv1.wheelt.offer',
  turn_weather: '.dv1.weathert.offer',
  buy: '.dv1.buy.offer, .pickc .offer',
  buy_marker: '.dv1.buy_marker.offer, .pickc .offer',
  return: `.dv1.return.offer, ${CUBE}`,
  return_marker: `.dv1.return.offer, ${CUBE}`,
  take_lintel: '.tri.offer',
  pay: `${CUBE}, .payl .offer`,
  pay_marker: `${CUBE}, .payl .offer`,
  pay_point: '.dv1.step.offer',
  move: FIELD,
  member: FIELD,
  to: FIELD,
  build: '.pill.buildp',
  site: FIELD,
  camp: '.kt.offer',
  settler: FIELD,
  pass: PROMPT,
  end: PROMPT,
};

boardTests({
  game: 'prehistory',
  places: PLACES,
  tables: [
    { players: 2, options: { fixed_map: 1 } },
    {
      players: 4,
      options: { layout: 'random', open_cards: 1, shuffled_megaliths: 1, chosen_wheels: 1 },
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
    await page.locator('.prev .turnit').waitFor();
    equal(await page.locator('.ring6 .pring').count(), 6, 'cubes of the turned wheel');
    equal(await prompt(page), asked, 'nothing was paid');
    await page.keyboard.press('Escape');
    equal(await page.locator('.prev').count(), 0, 'looks at the turned wheel');
  }
  const dear = page.locator('.obj[aria-disabled=true]').first();
  await dear.click({ force: true });
  await page.locator('.prompt .refusal').waitFor();
  check(/PH-/.test(await page.locator('.prompt .refusal').innerText()), 'the rule is named');
  await page.keyboard.press('m');
  await page.locator('.map.big .phmap').waitFor();
  await page.keyboard.press('m');
  await page.locator('.map.main').waitFor();
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
