// SPDX-License-Identifier: MIT
// axe finds nothing, on every page: by day some wide and light, some narrow and dark, in "make nightly"
// each at all widths in both themes, and the boards of all games.
import { GAMES, letBotPlay, midGame } from './gauge.mjs';
import { sitDown } from './board.mjs';
import { begin, lookByAxe, makeTable, nightly, playUntil, runTests, sit, test } from './lib.mjs';

const WIDE = [1440, 'light'];
const NARROW = [360, 'dark'];
const VIEWS = [1440, 768, 360].flatMap((width) => ['light', 'dark'].map((theme) => [width, theme]));

const BOARDS_BY_DAY = ['hunters', 'valley', 'prehistory'];

const PAGES = {
  home: async (page) => {
    await page.goto('/');
    await page.locator('.game-card').first().waitFor();
  },
  'set-up': async (page) => {
    await page.goto('/new/hunters');
    await page.locator('.chairs').waitFor();
  },
  gathering: async (page) => {
    const made = await makeTable(page, {
      game: 'hunters',
      chairs: [{ who: 'me' }, { who: 'link' }, { who: 'open' }, { who: 'bot', bot: 'cub' }],
    });
    await page.goto(`/t/${made.table}`);
    await page.locator('.gathering').waitFor();
  },
  rules: async (page) => {
    await page.goto('/rules/hunters#MH-8.2');
    await page.locator('.rulebook h2').first().waitFor();
  },
  settings: async (page) => {
    await begin(page);
    await page.getByRole('button', { name: 'Settings' }).click();
  },
  table: async (page) => {
    await begin(page);
    await page.locator('.region.frozen .land').first().click({ force: true });
    await page.locator('.refusal').waitFor();
  },
};

async function views(page, where, byDay) {
  for (const [width, colorScheme] of nightly ? VIEWS : byDay) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await lookByAxe(page, `${where}, ${width}, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [i, [name, open]] of Object.entries(PAGES).entries())
  test(`axe: ${name}`, async (browser, server) => {
    const page = await sit(browser, server);
    await open(page);
    await views(page, name, [i % 2 ? WIDE : NARROW]);
  });

// A board in the middle of a game, at my turn.
for (const [i, game] of (nightly ? GAMES : BOARDS_BY_DAY).entries())
  test(`axe: the board of ${game}`, async (browser, server) => {
    const page = await sit(browser, server);
    await midGame(page, server, game, 150);
    await views(page, game, [i % 2 ? WIDE : NARROW]);
  });

test('axe: cards in hand, conflicts, scoring and the finished game', async (browser, server) => {
  const table = { game: 'hunters', players: 3, options: { periods: 3 }, late: 14 };
  const page = await sitDown(browser, server, table, { settings: { story: true } });
  await playUntil(page, async () => (await page.locator('.card.play').count()) > 0);
  await views(page, 'hand', [NARROW]);
  await page.getByRole('tab', { name: 'Choices' }).click();
  await lookByAxe(page, 'choices');
  await letBotPlay(page);
  await page.locator('.duel').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await views(page, 'conflicts', [WIDE]);
  await page.getByRole('button', { name: 'Skip to the scoring' }).click();
  await views(page, 'scoring', [NARROW]);
  await page.evaluate(() =>
    localStorage.setItem('moraine.settings', '{"motion":"none","story":false}'),
  );
  await page.reload();
  await page.getByRole('button', { name: 'See how it went' }).click({ timeout: 60_000 });
  await page.locator('.rank li').first().waitFor();
  await views(page, 'finished', [WIDE, NARROW]);
});

await runTests();
