// Endless Winter: whole games by clicking the board, and what its board does besides.
import { boardTests, play, randomFrom, sitDown } from './board.mjs';
import { equal, runTests, test } from './lib.mjs';

const CARD = '.ownarea .card.play';
const TRAY = '.tray button';
const PLACES = {
  pick_chief: '.draft .play',
  pick_side: '.draft .play',
  pick_setup_card: '.draft .play',
  play_culture: CARD,
  discard: CARD,
  accept: TRAY,
  take: `${TRAY}, .bit.offer, .mega .offer, .slt.offer`,
  place: '.stand.offer, .bed.offer, .fg.offer',
  play_tribe: CARD,
  spend_food: '.trk.food .offer',
  use_ability: '.played .offer',
  use_chief: '.mini.chief.offer',
  recruit: '.pile.offer',
  take_culture: '.cul.offer',
  take_point: `${TRAY}, .tp .act.offer`,
  pitch_camp: '.tp .act.offer',
  move_camp: '.region.offer',
  reveal_animals: '.tp .act.offer',
  take_animal: '.beast.offer',
  do_middle: '.mid .act.offer',
  use_rest_tile: '.rest .bit.offer',
  keep_rest_tile: TRAY,
  swap_rest_tile: TRAY,
  take_stone: '.ss.offer',
  take_as: TRAY,
  raise_idol: '.idols .spot.offer',
  lay: '.wsite .spot.offer',
  bury: `${CARD}, .mini.offer`,
  settle: '.wmap .spot.offer',
  hunt: '.mybeasts .offer',
  take_find: '.find.offer',
  seal: CARD,
  take_income: '.region.offer',
  decline: TRAY,
  go_on: '.stages button',
};
boardTests({
  game: 'winter',
  places: PLACES,
  tables: [
    { players: 2, options: { draft_chiefs: 1, draft_setup: 1 } },
    { players: 4, options: { ice_finds: 1, rest_tiles: 1 } },
  ],
  kinds: 18,
  tabs: '.zonebar button, .mobtabs [role=tab]',
});

test('a refusal, an enlarged zone and the next step', async (browser, server) => {
  const page = await sitDown(browser, server, { game: 'winter', players: 2, seed: '3' });
  const how = { game: 'winter', places: PLACES, random: randomFrom(3) };
  while (!(await page.locator('.stages button').count())) await play(page, { ...how, most: 1 });
  await page.locator('.wmap .region').nth(9).click({ force: true });
  await page.locator('.prompt .refusal').waitFor();
  await page.keyboard.press('m');
  await page.locator('.zmap.big').waitFor();
  await page.keyboard.press('Escape');
  equal(await page.locator('.zone.big').count(), 0, 'enlarged zones');
  const step = await page.locator('.stages .now').innerText();
  await page.locator('.stages button').click();
  await page
    .locator('.stages .now', { hasNotText: step })
    .or(page.locator('.prompt:not(.yours)'))
    .first()
    .waitFor();
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
