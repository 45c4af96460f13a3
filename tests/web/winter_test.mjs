// SPDX-License-Identifier: MIT
// Endless Winter: whole games by clicking the board, and what its board does besides.
import { boardTests, drag, play, playTo, sitDown } from './board.mjs';
import { check, equal, runTests, test } from './lib.mjs';
import { PLACES } from './places/winter.mjs';

boardTests({
  game: 'winter',
  touched: true, // its board has parts of which a phone shows one
  places: PLACES,
  tables: [
    { players: 2, options: { draft_chiefs: 1, draft_setup: 1 } },
    { players: 2, record: 'winter-settled' }, // a settlement's place pays a card
    { players: 4, options: { ice_finds: 1, rest_tiles: 1 }, nightly: true },
  ],
  kinds: 18,
  tabs: '.zone-bar button, .phone-tabs [role=tab]',
});

// To the next stage, or to the end of the turn: what could be done in this one only is said once.
async function goOn(page, press) {
  const step = await page.locator('.stages .now').innerText();
  const next = page
    .locator('.stages .now', { hasNotText: step })
    .or(page.locator('.prompt:not(.yours)'))
    .first();
  const warning = page.locator('.prompt .refusal', { hasText: /^\s*Still (free|possible): / });
  await press();
  await next.or(warning).first().waitFor();
  if (await warning.count()) await press();
  await next.waitFor();
}

test('a refusal, an enlarged zone and the next step', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'winter',
    players: 2,
    seed: '3',
  });
  const how = { game: 'winter', places: PLACES, seed: 3 };
  while (!(await page.locator('.stages button').count())) await play(page, { ...how, most: 1 });
  await page.locator('.tile-map .region').nth(9).click({ force: true });
  await page.locator('.prompt .refusal').waitFor();
  await page.keyboard.press('m');
  await page.locator('.zone-map.big').waitFor();
  await page.keyboard.press('Escape');
  equal(await page.locator('.zone.big').count(), 0, 'enlarged zones');
  const reds = await page.evaluate(() => {
    document.documentElement.dataset.palette = 'safe'; // for colour-blind eyes, on the map as well
    const parts = [':root', '.tile-map', '.stone-site', '.idols'];
    const red = (at) => getComputedStyle(document.querySelector(at)).getPropertyValue('--p-red');
    return parts.map(red);
  });
  equal(new Set(reds).size, 1, `shades of red: ${reds}`);
  await goOn(page, () => page.locator('.stages button').click());
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

// Runs in the page: what a card of the hand says that cannot be read.
function unread(card) {
  const parts = ['.card-title', '.effect', '.eclipse-part'].map((name) => card.querySelector(name));
  return parts.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const size = parseFloat(getComputedStyle(part).fontSize);
    return !card.contains(seen) || size < 11 || bottom - top < size;
  }).length;
}

test('a hand of nine is read and played on a phone, by finger and by keys', async (browser, server) => {
  const full = { game: 'winter', players: 4, record: 'winter-full' };
  const page = await sitDown(browser, server, full, { width: 360, height: 740 });
  const cards = page.locator('.own-card');
  equal(await cards.count(), 9, 'kinds of cards in the hand');
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    equal(await card.evaluate(unread), 0, `parts of ${await card.innerText()} out of sight`);
    check((await card.boundingBox()).width > 90, 'a card is as wide as its words');
  }
  const dance = cards.filter({ hasText: 'Spirit Dance' });
  await dance.focus();
  await page.keyboard.press('ArrowLeft');
  const left = page.locator('.own-card:focus');
  check(/Obsidian Trade/.test(await left.innerText()), 'the card beside it has the focus');
  await page.keyboard.press('ArrowUp');
  check(/Ochre Rites/.test(await left.innerText()), 'the card above it has the focus');
  await dance.tap();
  await page.locator('.own-card', { hasText: 'Spirit Dance' }).waitFor({ state: 'detached' });
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

const told = (page, words) => page.locator('.log li', { hasText: words }).first().waitFor();

test('a figure is dragged, another picked instead, and Back works', async (browser, server) => {
  const page = await sitDown(browser, server, {
    game: 'winter',
    players: 2,
    seed: '3',
  });
  const how = { game: 'winter', places: PLACES, seed: 3 };
  await playTo(page, how, 'choose_place');
  const [chief, tribe] = [
    page.locator('.resting-figure').first(),
    page.locator('.resting-figure').last(),
  ];
  await chief.click();
  equal(await chief.getAttribute('aria-pressed'), 'true', 'the chief is picked');
  await tribe.click({ force: true });
  equal(await chief.getAttribute('aria-pressed'), 'false', 'the chief is still picked');
  await page.keyboard.press('Escape');
  equal(await page.locator('.resting-figure.selected').count(), 0, 'figures picked');

  await drag(page, tribe, page.locator('.column').nth(2)); // Migrate
  await told(page, /Mira places the tribe figure in\s+Migrate/);
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

test('letters: a column, food, the next stage, the chief; the stage outlives a reload', async (browser, server) => {
  // With this seed the chief is one who may act in Initiate.
  const page = await sitDown(browser, server, {
    game: 'winter',
    players: 2,
    seed: '4',
  });
  const how = { game: 'winter', places: PLACES, seed: 3 };
  const now = page.locator('.stages .now');
  const quiet = () => page.locator('.prompt .button.primary:enabled').waitFor();
  await playTo(page, how, 'choose_place');
  await page.keyboard.press('i');
  await page.keyboard.press('1'); // of the two that are left in the list
  await told(page, /Mira places the chief in\s+Initiate/);
  equal(await now.innerText(), 'Top', 'the stage');

  const spend = page.locator('.own-track.food .offer[aria-label^="Spend"]').last();
  const food = (await spend.getAttribute('aria-label')).match(/\d+/)[0];
  await quiet();
  await page.keyboard.press('f');
  await page.keyboard.press(food);
  await told(page, new RegExp(`Mira spends ${food} food`));
  check((await page.locator('.pouch b').innerText()) !== '0', 'labour in the purse');

  await quiet();
  await goOn(page, () => page.keyboard.press('Enter'));
  await now.filter({ hasText: 'Middle' }).waitFor();
  await quiet();
  await page.keyboard.press('c');
  await told(page, 'Mira calls on Seeking Hand');
  equal(await page.locator('.stages button').count(), 0, 'ways on inside a choice');
  await page.reload();
  await now.filter({ hasText: 'Middle' }).waitFor();
  equal(page.complaints.length, 0, page.complaints.join('; '));
});

await runTests();
